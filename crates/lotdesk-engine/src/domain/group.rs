//! A group of customers: their trading terms where these differ from the platform's default terms.
//!
//! A rule applies to an instrument or to a category. An instrument's rule takes precedence over its category's, and both
//! over the group's own value. A value that a rule leaves out comes from the next wider rule.
//!
//! - Leverage cap: leverages above the cap are not offered; if there are any, the cap itself is. Where the margin is
//!   fixed per lot, it is at least `notional / cap`, so that a cap limits the exposure in either margin mode.
//! - Mark-up: points added to the spread; the smaller half is subtracted from the bid, the larger added to the ask. Fills,
//!   levels, profit and swap of the account use this quote. Each fill also stores the feed's quote. Conversion rates to
//!   USD have no mark-up.
//! - Commission: charged once, at the fill, in addition to the instrument's fee.
//! - Margin-call and stop-out level: replace the platform's.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::ids::{CategoryId, GroupId};
use super::instrument::MarginMode;
use super::rounding::{Unrounded, product};
use super::settings::{DealingSettings, RulesVersion};
use super::{AccountRates, Contract, Instrument, InstrumentId, Lots, Money, Percent, Price, Quote};

/// The group of every account that is in no other. It can be changed but not removed.
pub const STANDARD: GroupId = GroupId(1);
/// The largest mark-up, in points.
pub const MARKUP_MAX: i64 = 100_000;
/// The largest leverage cap.
pub const LEVERAGE_CAP_MAX: u32 = 10_000;
/// The largest commission per lot or per million, in USD.
const COMMISSION_MAX: Money = Money::from_raw(10_000 * 1_000_000);
/// The largest number of rules of one group.
const RULES_MAX: usize = 1_000;
/// The longest name of a group, in characters.
const NAME_MAX: usize = 60;

/// What a rule applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Every instrument of a category.
    Category(CategoryId),
    /// One instrument.
    Instrument(InstrumentId),
}

/// Terms of a group for some of the instruments.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rule {
    /// The instruments that the rule applies to.
    pub scope: Scope,
    /// Leverage cap; `None`: that of the next wider rule.
    pub leverage_max: Option<u32>,
    /// Mark-up in points; `None`: that of the next wider rule.
    pub markup: Option<i64>,
}

/// Commission, charged at the fill in addition to the instrument's fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Commission {
    /// No commission.
    #[default]
    None,
    /// USD per lot.
    PerLot(Money),
    /// USD per million USD of notional.
    PerMillion(Money),
}

/// What the customer of an account may do with orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradingRights {
    /// Everything.
    #[default]
    Full,
    /// Close positions, cancel pending orders and change levels, but open nothing.
    CloseOnly,
    /// Nothing. Levels already set, margin calls, stop-outs and the dealing desk still take effect.
    None,
}

impl TradingRights {
    /// The number in the database and in the state hash.
    pub const fn number(self) -> i64 {
        match self {
            Self::Full => 0,
            Self::CloseOnly => 1,
            Self::None => 2,
        }
    }

    /// The rights with this number.
    pub const fn from_number(number: i64) -> Option<Self> {
        Some(match number {
            0 => Self::Full,
            1 => Self::CloseOnly,
            2 => Self::None,
            _ => return None,
        })
    }
}

/// The trading terms of a group of customers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Group {
    /// Above zero.
    pub id: GroupId,
    /// 1 to 60 characters, without control characters or surrounding spaces.
    pub name: String,
    /// Leverage cap where no rule sets one, 1 to [`LEVERAGE_CAP_MAX`]; `None`: every leverage that the instrument offers.
    pub leverage_max: Option<u32>,
    /// Mark-up in points where no rule sets one, 0 to [`MARKUP_MAX`].
    pub markup: i64,
    /// Ascending by scope, each scope at most once; at most 1,000 rules.
    pub rules: Vec<Rule>,
    /// Rates are above 0 and at most 10,000 USD.
    pub commission: Commission,
    /// Margin-call level; `None`: the platform's.
    pub margin_call_level: Option<Percent>,
    /// Stop-out level; `None`: the platform's.
    pub stop_out_level: Option<Percent>,
    /// No swap is charged or credited.
    pub swap_free: bool,
}

/// A mark-up in raw prices: integers with the decimals of [`Price`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Markup {
    /// Subtracted from the bid.
    pub off_bid: i64,
    /// Added to the ask.
    pub on_ask: i64,
}

impl Markup {
    /// The quote with the mark-up. The bid stays above zero.
    pub fn applied_to(self, quote: Quote) -> Quote {
        Quote {
            bid: Price::from_raw((quote.bid.raw() - self.off_bid).max(1)),
            ask: Price::from_raw(quote.ask.raw().saturating_add(self.on_ask)),
            time: quote.time,
        }
    }
}

impl Group {
    /// The standard group as it is before any change: the platform's default terms.
    pub fn standard() -> Self {
        Self {
            id: STANDARD,
            name: "standard".to_owned(),
            leverage_max: None,
            markup: 0,
            rules: Vec::new(),
            commission: Commission::None,
            margin_call_level: None,
            stop_out_level: None,
            swap_free: false,
        }
    }

    /// Checks the terms of the group.
    ///
    /// # Errors
    /// The name of the first field whose value is not allowed.
    pub fn validate(&self) -> Result<(), &'static str> {
        let cap = |cap: Option<u32>| cap.is_none_or(|cap| (1..=LEVERAGE_CAP_MAX).contains(&cap));
        let markup = |points: i64| (0..=MARKUP_MAX).contains(&points);
        let level = |level: Option<Percent>| level.is_none_or(|level| !level.is_negative() && level <= LEVEL_MAX);
        let commission = match self.commission {
            Commission::None => true,
            Commission::PerLot(rate) | Commission::PerMillion(rate) => rate.is_positive() && rate <= COMMISSION_MAX,
        };
        let ordered = self.rules.windows(2).all(|pair| pair[0].scope < pair[1].scope);
        let rule = |rule: &Rule| cap(rule.leverage_max) && rule.markup.is_none_or(markup);
        let name = self.name.trim() == self.name && (1..=NAME_MAX).contains(&self.name.chars().count());
        let both = self.margin_call_level.zip(self.stop_out_level);
        let in_order = both.is_none_or(|(call, out)| out <= call);
        let checks = [
            ("id", self.id.0 > 0),
            ("name", name && !self.name.chars().any(char::is_control)),
            ("leverage_max", cap(self.leverage_max)),
            ("markup", markup(self.markup)),
            ("rules", ordered && self.rules.len() <= RULES_MAX && self.rules.iter().all(rule)),
            ("commission", commission),
            ("margin_call_level", level(self.margin_call_level)),
            ("stop_out_level", level(self.stop_out_level) && in_order),
        ];
        checks.iter().find(|(_, holds)| !holds).map_or(Ok(()), |(field, _)| Err(*field))
    }

    /// The rules that apply to an instrument, its own first.
    fn rules_of(&self, instrument: &Instrument) -> impl Iterator<Item = &Rule> {
        let scopes = [Scope::Instrument(instrument.id), Scope::Category(instrument.category)];
        scopes.into_iter().filter_map(|scope| {
            self.rules.binary_search_by_key(&scope, |rule| rule.scope).ok().map(|found| &self.rules[found])
        })
    }

    /// The leverage cap on an instrument; `None`: no cap. Version 1 of the rules has none where the margin is fixed.
    pub fn leverage_cap(&self, rules_version: RulesVersion, instrument: &Instrument) -> Option<u32> {
        if instrument.margin_mode == MarginMode::Fixed && !rules_version.caps_leverage_of_fixed_margin() {
            return None;
        }
        self.rules_of(instrument).find_map(|rule| rule.leverage_max).or(self.leverage_max)
    }

    /// The leverages that an account of the group may choose, ascending.
    pub fn leverages(&self, rules_version: RulesVersion, instrument: &Instrument) -> Vec<u32> {
        let offered = &instrument.leverages;
        let Some(cap) =
            self.leverage_cap(rules_version, instrument).filter(|cap| offered.last().is_some_and(|most| most > cap))
        else {
            return offered.clone();
        };
        offered.iter().copied().filter(|leverage| *leverage < cap).chain([cap]).collect()
    }

    /// The leverage preselected for a new order: `chosen`, else the next lower one on offer, else the lowest.
    pub fn preselected_leverage(
        &self,
        rules_version: RulesVersion,
        instrument: &Instrument,
        chosen: Option<u32>,
    ) -> Option<u32> {
        let offered = self.leverages(rules_version, instrument);
        let within = chosen.and_then(|chosen| offered.iter().rev().find(|leverage| **leverage <= chosen));
        within.or(offered.first()).copied()
    }

    /// Whether an account of the group may choose this leverage.
    pub fn offers_leverage(&self, rules_version: RulesVersion, instrument: &Instrument, leverage: u32) -> bool {
        match self.leverage_cap(rules_version, instrument) {
            Some(cap) if leverage > cap => false,
            Some(cap) if leverage == cap => instrument.leverages.last().is_some_and(|most| *most >= cap),
            _ => instrument.leverages.contains(&leverage),
        }
    }

    /// The mark-up on an instrument, in raw prices.
    pub fn markup(&self, instrument: &Instrument) -> Markup {
        let points = match self.rules.is_empty() {
            true => self.markup,
            false => self.rules_of(instrument).find_map(|rule| rule.markup).unwrap_or(self.markup),
        };
        let point = instrument.point().raw();
        Markup { off_bid: points / 2 * point, on_ask: (points - points / 2) * point }
    }

    /// The feed's `quote` with the group's mark-up.
    pub fn with_markup(&self, instrument: &Instrument, quote: Quote) -> Quote {
        self.markup(instrument).applied_to(quote)
    }

    /// Whether the group has a mark-up on any instrument.
    pub fn has_markup(&self) -> bool {
        self.markup != 0 || self.rules.iter().any(|rule| rule.markup.is_some_and(|points| points != 0))
    }

    /// The exact commission of a fill in raw [`Money`]: the amount per lot in USD, or the share of the notional, converted
    /// at the ask side of `rates`. `None` beyond 256 bits.
    pub fn exact_commission(
        &self,
        instrument: &Instrument,
        lots: Lots,
        price: Price,
        rates: AccountRates,
    ) -> Option<Unrounded> {
        Some(match self.commission {
            Commission::None => Unrounded::ZERO,
            Commission::PerLot(per_lot) => {
                let usd = rates.from_usd.ask;
                let numerator = product(&[lots.raw(), per_lot.raw(), usd.digits()]);
                Unrounded { numerator, decimals: Lots::DECIMALS + usd.decimals() }
            }
            Commission::PerMillion(per_million) => {
                /// Decimals of a million.
                const MILLION: u32 = 6;
                let rate = rates.from_quote_currency.ask;
                let decimals = Lots::DECIMALS + Contract::DECIMALS + Price::DECIMALS + rate.decimals() + MILLION;
                let notional = product(&[lots.raw(), instrument.contract.raw(), price.raw(), rate.digits()]);
                Unrounded { numerator: notional.checked_mul(I256::from(per_million.raw()))?, decimals }
            }
        })
    }

    /// [`Self::exact_commission`], rounded half to even. `None` if it does not fit into [`Money`].
    pub fn commission(&self, instrument: &Instrument, lots: Lots, price: Price, rates: AccountRates) -> Option<Money> {
        self.exact_commission(instrument, lots, price, rates)?.rounded().map(Money::from_raw)
    }

    /// The margin level at or below which an account of the group gets a margin call; at least the stop-out level.
    pub fn margin_call_level(&self, settings: &DealingSettings) -> Percent {
        self.margin_call_level.unwrap_or(settings.margin_call_level).max(self.stop_out_level(settings))
    }

    /// The margin level at or below which positions of an account of the group are closed.
    pub fn stop_out_level(&self, settings: &DealingSettings) -> Percent {
        self.stop_out_level.unwrap_or(settings.stop_out_level)
    }
}

/// The largest margin-call or stop-out level.
const LEVEL_MAX: Percent = Percent::from_raw(100_000 * Percent::ONE.raw());

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::instrument::tests::a_pair;
    use crate::domain::{TimeMs, TwoWayRate};

    fn instrument(leverages: &[u32]) -> Instrument {
        Instrument { leverages: leverages.to_vec(), ..a_pair(5) }
    }

    fn rule(scope: Scope, leverage_max: Option<u32>, markup: Option<i64>) -> Rule {
        Rule { scope, leverage_max, markup }
    }

    fn group(rules: Vec<Rule>) -> Group {
        Group { leverage_max: Some(5), markup: 3, rules, ..Group::standard() }
    }

    const OF_CATEGORY: Scope = Scope::Category(CategoryId(3));
    const OF_INSTRUMENT: Scope = Scope::Instrument(InstrumentId(7));

    #[test]
    fn the_narrowest_rule_applies_and_wider_rules_fill_in_missing_values() {
        let terms = instrument(&[1, 20, 100]);
        let points = |group: &Group| {
            (
                group.leverage_cap(RulesVersion::LATEST, &terms),
                group.markup(&terms).off_bid,
                group.markup(&terms).on_ask,
            )
        };
        assert_eq!(points(&Group::standard()), (None, 0, 0));
        assert_eq!(points(&group(vec![])), (Some(5), 1_000, 2_000));
        let of_category = rule(OF_CATEGORY, Some(30), Some(10));
        assert_eq!(points(&group(vec![of_category.clone()])), (Some(30), 5_000, 5_000));
        let both = group(vec![of_category, rule(OF_INSTRUMENT, Some(2), None)]);
        assert_eq!(points(&both), (Some(2), 5_000, 5_000), "the mark-up is still the category's");
        let other = group(vec![rule(Scope::Category(CategoryId(4)), Some(30), Some(10))]);
        assert_eq!(points(&other), (Some(5), 1_000, 2_000), "a rule of another category");
        let fixed = Instrument { margin_mode: MarginMode::Fixed, ..terms.clone() };
        assert_eq!(
            [RulesVersion::V1, RulesVersion::V2].map(|version| both.leverage_cap(version, &fixed)),
            [None, Some(2)],
            "version 1 has no cap"
        );
    }

    #[test]
    fn leverages_above_the_cap_are_replaced_by_the_cap() {
        for (offered, cap, left) in [
            (&[1, 20, 100][..], 30, &[1, 20, 30][..]),
            (&[1, 20, 100], 20, &[1, 20]),
            (&[1, 20, 100], 100, &[1, 20, 100]),
            (&[1, 20], 30, &[1, 20]),
            (&[50, 100], 2, &[2]),
            (&[], 30, &[]),
        ] {
            let terms = instrument(offered);
            let group = Group { leverage_max: Some(cap), ..Group::standard() };
            assert_eq!(group.leverages(RulesVersion::LATEST, &terms), left, "{offered:?} at {cap}");
            let offers: Vec<u32> =
                (1..=200).filter(|leverage| group.offers_leverage(RulesVersion::LATEST, &terms, *leverage)).collect();
            assert_eq!(offers, left, "{offered:?} at {cap}: `leverages` and `offers` agree");
        }
    }

    #[test]
    fn the_preselected_leverage_is_the_chosen_one_or_the_next_lower_on_offer() {
        for (offered, cap, chosen, first) in [
            (&[1, 20, 100][..], None, None, Some(1)),
            (&[1, 20, 100], None, Some(20), Some(20)),
            (&[1, 20, 100], None, Some(100), Some(100)),
            (&[1, 20, 100], Some(50), Some(100), Some(50)),
            (&[1, 20, 100], Some(20), Some(100), Some(20)),
            (&[1, 20, 100], None, Some(50), Some(20)),
            (&[20, 100], None, Some(5), Some(20)),
            (&[], None, Some(5), None),
        ] {
            let group = Group { leverage_max: cap, ..Group::standard() };
            let preselected = group.preselected_leverage(RulesVersion::LATEST, &instrument(offered), chosen);
            assert_eq!(preselected, first, "{chosen:?} of {offered:?} up to {cap:?}");
            assert!(preselected.is_none_or(|leverage| group.offers_leverage(
                RulesVersion::LATEST,
                &instrument(offered),
                leverage
            )));
        }
    }

    #[test]
    fn a_mark_up_widens_the_quote_and_keeps_the_bid_above_zero() {
        let quote = |bid, ask| Quote { bid: Price::from_raw(bid), ask: Price::from_raw(ask), time: TimeMs(4) };
        let marked = group(vec![]).with_markup(&instrument(&[]), quote(110_000_000, 110_010_000));
        assert_eq!(marked, quote(109_999_000, 110_012_000));
        assert_eq!(group(vec![]).with_markup(&instrument(&[]), quote(900, 2_000)).bid, Price::from_raw(1));
    }

    #[test]
    fn a_group_has_a_mark_up_if_it_or_one_of_its_rules_sets_one() {
        let of = |markup, own| Group { markup, ..group(vec![rule(OF_CATEGORY, None, own)]) }.has_markup();
        assert_eq!([of(0, None), of(0, Some(0))], [false; 2]);
        assert_eq!([of(3, None), of(0, Some(2)), of(3, Some(0))], [true; 3]);
        assert!(!Group::standard().has_markup());
    }

    #[test]
    fn commission_per_lot_and_per_million() {
        let terms = instrument(&[1]);
        let of = |commission| {
            let group = Group { commission, ..Group::standard() };
            group
                .commission(
                    &terms,
                    "0.5".parse().unwrap(),
                    "1.1".parse().unwrap(),
                    AccountRates::into_usd(TwoWayRate::ONE),
                )
                .unwrap()
                .to_string()
        };
        assert_eq!(of(Commission::None), "0.00");
        assert_eq!(of(Commission::PerLot("3.5".parse().unwrap())), "1.75");
        assert_eq!(of(Commission::PerMillion("30".parse().unwrap())), "1.65", "of 55,000 USD");
    }

    #[test]
    fn validation_names_the_first_invalid_field() {
        let error = |change: fn(&mut Group)| {
            let mut group = group(vec![rule(OF_CATEGORY, None, None)]);
            change(&mut group);
            group.validate().err()
        };
        assert_eq!(error(|_| ()), None);
        assert_eq!(error(|group| group.id = GroupId(0)), Some("id"));
        assert_eq!(error(|group| group.name = " x".into()), Some("name"));
        assert_eq!(error(|group| group.leverage_max = Some(0)), Some("leverage_max"));
        assert_eq!(error(|group| group.markup = -1), Some("markup"));
        assert_eq!(error(|group| group.rules[0].markup = Some(MARKUP_MAX + 1)), Some("rules"));
        assert_eq!(error(|group| group.rules.push(rule(OF_CATEGORY, None, None))), Some("rules"));
        assert_eq!(error(|group| group.commission = Commission::PerLot(Money::ZERO)), Some("commission"));
        assert_eq!(error(|group| group.margin_call_level = Some(Percent::from_raw(-1))), Some("margin_call_level"));
        assert_eq!(error(|group| group.stop_out_level = Some(Percent::MAX)), Some("stop_out_level"));
    }

    #[test]
    fn levels_of_the_group_replace_those_of_the_settings() {
        let settings = DealingSettings::default();
        let percent = |whole| Percent::from_whole(whole).unwrap();
        let levels = |call, out| {
            let group = Group { margin_call_level: call, stop_out_level: out, ..Group::standard() };
            (group.margin_call_level(&settings), group.stop_out_level(&settings))
        };
        assert_eq!(levels(None, None), (percent(100), percent(50)));
        assert_eq!(levels(Some(percent(120)), Some(percent(80))), (percent(120), percent(80)));
        assert_eq!(
            levels(None, Some(percent(150))),
            (percent(150), percent(150)),
            "the margin call is never below the stop-out"
        );
    }

    #[test]
    fn trading_rights_and_their_numbers_are_one_to_one() {
        for number in 0..3 {
            assert_eq!(TradingRights::from_number(number).map(TradingRights::number), Some(number));
        }
        assert_eq!(TradingRights::from_number(3), None);
    }
}
