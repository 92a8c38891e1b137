//! Margin calls, and the margin triggers: prices at which an account must be checked.
//!
//! An account is not checked at every quote, only when a quote leaves the band within which its margin level is certain to
//! stay above the margin-call level. Let `headroom` be the equity minus what the margin-call level requires. Each market
//! with positions of the account, and each pair that converts them, gets an equal share of the headroom and a margin
//! trigger: the price at which the loss from this price alone uses up the share, even if every other price is at its own
//! trigger:
//!
//! - price: `units x fall x rate <= share`, with a rate a tenth above the current ask side;
//! - rate: `|current profit| x change of the rate <= share`, with a change of at most a tenth. The rate to an account's
//!   currency may be the quotient of two pairs' rates to USD. Each of them may then move by the factor `1 + r` in either
//!   direction, `r = min(1/22, 10/11 x share / |current profit|)`: both together change the rate by at most `(1 + r)^2`,
//!   that is `r x (2 + r)`, less than a tenth and less than two shares.
//!
//! The value of a position is `profit x rate`. Between two moments it changes by at most the change of the profit at the
//! later rate plus the change of the rate at the earlier profit, which the two bounds cover. Gains are not counted, so
//! the bound holds for hedged accounts too. An account in margin call is checked at every quote that affects it, because
//! its recovery must be noticed.
//!
//! The band also ends where the account's next [margin-level alert](super::margin_alerts) fires, if that is above the
//! margin-call level, and where an alert that fired is armed again. For the latter the same bounds hold with a gain in
//! the place of the loss: it has its own share and its own margin triggers in the other directions.
//!
//! The band also ends where the equity of a copy is at the level at which it [ends](super::copying).
//!
//! A group's mark-up moves with the feed's price, so a fall is the same in both, and the triggers are stored as feed
//! prices. Where the mark-up is limited by the smallest price, the account's price falls less.

use std::collections::BTreeMap;

use ethnum::I256;

use crate::domain::conversion::{Conversion, Path};
use crate::domain::rounding::{power_of_ten, product};
use crate::domain::{
    AccountId, Contract, ConversionRate, InstrumentId, Lots, Money, Order, Percent, Price, Quote, Side, TimeMs,
    TwoWayRate, Valuation,
};

use super::Engine;
use super::event::Event;
use super::state::{Market, State};
use super::trigger_index::TriggerDirection;

/// The nearest margin trigger for each market and direction.
type MarginTriggers = BTreeMap<(InstrumentId, TriggerDirection), Price>;

/// The shares of an account's margin triggers, in raw money: what each market and each conversion may change its equity by
/// without a check.
#[derive(Debug, Clone, Copy)]
struct Band {
    loss: i64,
    /// `None`: no gain matters.
    gain: Option<i64>,
}

impl Band {
    /// The share of what may lead to either.
    fn nearest(self) -> i64 {
        self.gain.map_or(self.loss, |gain| gain.min(self.loss))
    }
}

/// Gross exposure of an account in one market.
#[derive(Debug, Default)]
struct Exposure {
    /// Lots x contract size of the buys, at the product of their scales.
    long: I256Sum,
    /// The same of the sells.
    short: I256Sum,
    /// Sum of the absolute unrealised profits, in raw money of the account.
    gross: i64,
}

/// An exact sum that starts at zero.
#[derive(Debug, Clone, Copy)]
struct I256Sum(I256);

impl Default for I256Sum {
    fn default() -> Self {
        Self(I256::ZERO)
    }
}

impl Engine {
    /// Checks an account whose margin trigger was reached by a quote.
    pub(super) fn check_margin(&mut self, id: AccountId, at: TimeMs) {
        self.margin_triggers_due.insert(id);
        self.check_copy_stop(id, at);
        let valuation = self.state.valuation(id);
        self.fire_margin_alerts(id, &valuation);
        if !self.state.is_margin_call(id, &valuation) {
            return;
        }
        let stop_out = valuation.margin_level_at_or_below(self.state.group_of(id).stop_out_level(&self.state.settings));
        let account = self.state.accounts.get_mut(&id).expect("margin triggers belong to existing accounts");
        if !account.record.in_margin_call {
            account.record.in_margin_call = true;
            let level = valuation.margin_level().unwrap_or(Percent::ZERO);
            self.events.push(Event::MarginCalled { account: id, level });
        }
        if stop_out {
            self.stop_out(id, at);
        }
    }

    /// Recalculates the margin triggers of the accounts for which that is due, reports recoveries, and fires and arms the
    /// margin-level alerts.
    pub(super) fn update_margin_triggers(&mut self) {
        for id in std::mem::take(&mut self.margin_triggers_due) {
            self.reduce_debt(id);
            self.remove_margin_triggers(id);
            let valuation = self.state.valuation(id);
            let recovered = !self.state.is_margin_call(id, &valuation);
            let account = self.state.accounts.get_mut(&id).expect("accounts with due margin triggers exist");
            if account.record.in_margin_call && recovered {
                account.record.in_margin_call = false;
                self.events.push(Event::MarginRecovered { account: id });
            }
            self.fire_margin_alerts(id, &valuation);
            self.rearm_margin_alerts(id, &valuation);
            self.insert_margin_triggers(id);
        }
    }

    /// Adds the margin triggers of an account that has none in the indexes.
    pub(super) fn insert_margin_triggers(&mut self, id: AccountId) {
        let margin_triggers = self.state.margin_triggers(id, &self.state.valuation(id));
        for ((market, direction), level) in margin_triggers {
            self.state.markets.get_mut(&market).expect("it has positions").margin_triggers.insert(direction, level, id);
            self.state.accounts.get_mut(&id).expect("it exists").margin_triggers.push((market, direction, level));
        }
    }

    /// Removes an account's margin triggers from every market.
    pub(super) fn remove_margin_triggers(&mut self, id: AccountId) {
        let account = self.state.accounts.get_mut(&id).expect("accounts with margin triggers exist");
        for (market, direction, level) in std::mem::take(&mut account.margin_triggers) {
            self.state
                .markets
                .get_mut(&market)
                .expect("markets with margin triggers exist")
                .margin_triggers
                .remove(direction, level, id);
        }
    }
}

impl State {
    /// The margin triggers of an account with this valuation.
    fn margin_triggers(&self, id: AccountId, valuation: &Valuation) -> MarginTriggers {
        let account = &self.accounts[&id];
        let orders = account.open.iter().map(|order| &self.orders[order]);
        let exposures = self.exposures(orders);
        let shares: i64 = exposures.keys().map(|market| 1 + self.pairs_of(id, *market).count() as i64).sum();
        if shares == 0 {
            return MarginTriggers::new();
        }
        let level = self.group_of(id).margin_call_level(&self.settings);
        let (fires, rearms) = self.next_margin_alerts(id);
        let level = fires.map_or(level, |fires| fires.max(level));
        let share = |headroom| headroom_share(headroom, account.open.len(), shares);
        let headroom = headroom(valuation, level);
        let above_stop = self.above_copy_stop(id, valuation.equity());
        let band = Band {
            loss: share(above_stop.map_or(headroom, |left| headroom.min(left - 1))),
            gain: rearms.map(|level| share(shortfall(valuation, level))),
        };
        let mut margin_triggers = MarginTriggers::new();
        for (market_id, exposure) in &exposures {
            let market = &self.markets[market_id];
            let path = self.path_for(id, market);
            let (Some(quote), Some(path), Some(rate)) = (market.quote, path, self.rate_for(id, market)) else {
                trigger_at_once(&mut margin_triggers, *market_id, path);
                continue;
            };
            if account.record.in_margin_call || band.nearest() <= 0 {
                trigger_at_once(&mut margin_triggers, *market_id, Some(path));
                continue;
            }
            add_price_triggers(&mut margin_triggers, *market_id, exposure, &quote, rate, band);
            match path {
                Path::Same => {}
                Path::Pair(conversion) => {
                    let pair = conversion.pair().map(|pair| &self.markets[&pair]);
                    let pair = pair.expect("a pair converts");
                    add_rate_triggers(&mut margin_triggers, conversion, pair, exposure, rate, band.nearest());
                }
                Path::ThroughUsd { .. } => {
                    for pair in path.pairs() {
                        add_factor_triggers(&mut margin_triggers, &self.markets[&pair], exposure, band.nearest());
                    }
                }
            }
        }
        margin_triggers
    }

    fn exposures<'a>(&self, orders: impl Iterator<Item = &'a Order>) -> BTreeMap<InstrumentId, Exposure> {
        let mut exposures: BTreeMap<InstrumentId, Exposure> = BTreeMap::new();
        for order in orders {
            let exposure = exposures.entry(order.instrument).or_default();
            let units = product(&[order.lots.raw(), self.markets[&order.instrument].terms.contract.raw()]);
            let sum = if order.side == Side::Buy { &mut exposure.long } else { &mut exposure.short };
            sum.0 += units;
            exposure.gross = exposure.gross.saturating_add(self.profit_of(order).raw().abs());
        }
        exposures
    }

    /// The pairs whose quotes convert this market's profits for an account.
    fn pairs_of(&self, account: AccountId, market: InstrumentId) -> impl Iterator<Item = InstrumentId> {
        self.path_for(account, &self.markets[&market]).into_iter().flat_map(Path::pairs)
    }
}

/// Equity minus what `level` requires, in raw money, rounded down.
fn headroom(valuation: &Valuation, level: Percent) -> i64 {
    let required = product(&[valuation.margin.raw(), level.raw()]) / product(&[100, Percent::ONE.raw()]) + I256::ONE;
    i64::try_from(I256::from(valuation.equity().raw()) - required).unwrap_or(0)
}

/// What `level` requires minus the equity, in raw money, rounded down: a gain of at most this does not reach the level.
fn shortfall(valuation: &Valuation, level: Percent) -> i64 {
    let hundred = product(&[100, Percent::ONE.raw()]);
    let required = (product(&[valuation.margin.raw(), level.raw()]) + hundred - I256::ONE) / hundred;
    i64::try_from(required - I256::ONE - I256::from(valuation.equity().raw())).unwrap_or(0)
}

/// The share of one margin trigger. One raw unit per order is kept back because each profit is rounded.
const fn headroom_share(headroom: i64, orders: usize, shares: i64) -> i64 {
    (headroom - orders as i64) / shares
}

/// Adds a margin trigger; of two in one market and direction the nearer one stays.
fn tighten(margin_triggers: &mut MarginTriggers, market: InstrumentId, direction: TriggerDirection, level: Price) {
    let trigger = margin_triggers.entry((market, direction)).or_insert(level);
    let falls = matches!(direction, TriggerDirection::BidFalls | TriggerDirection::AskFalls);
    *trigger = if falls { level.max(*trigger) } else { level.min(*trigger) };
}

/// Adds margin triggers that any quote of the market, or of a pair that converts it, reaches.
fn trigger_at_once(margin_triggers: &mut MarginTriggers, market: InstrumentId, path: Option<Path>) {
    for id in std::iter::once(market).chain(path.into_iter().flat_map(Path::pairs)) {
        tighten(margin_triggers, id, TriggerDirection::BidFalls, Price::MAX);
    }
}

/// A tenth above the current ask side: the rate cannot move further without reaching its own margin trigger.
fn rate_cap(rate: TwoWayRate) -> I256 {
    I256::from(rate.ask.ceil()) * I256::from(11) / I256::from(10) + I256::ONE
}

/// Adds the margin triggers for the market's own price.
fn add_price_triggers(
    margin_triggers: &mut MarginTriggers,
    id: InstrumentId,
    exposure: &Exposure,
    quote: &Quote,
    rate: TwoWayRate,
    band: Band,
) {
    let both = exposure.long.0 > I256::ZERO && exposure.short.0 > I256::ZERO;
    let scale = power_of_ten(
        Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + ConversionRate::DECIMALS_LEAST - Money::DECIMALS,
    );
    let distance = |units: I256, share: i64| {
        let share = if both { share / 2 } else { share };
        let distance = I256::from(share) * scale / (units * rate_cap(rate));
        i64::try_from(distance).unwrap_or(i64::MAX / 4)
    };
    let mut add = |direction, price: Price, distance: i64| {
        let level = Price::from_raw(price.raw().saturating_add(distance));
        tighten(margin_triggers, id, direction, level);
    };
    let (long, short) = (exposure.long.0, exposure.short.0);
    if long > I256::ZERO {
        add(TriggerDirection::BidFalls, quote.bid, -distance(long, band.loss));
        if let Some(gain) = band.gain {
            add(TriggerDirection::BidRises, quote.bid, distance(long, gain));
        }
    }
    if short > I256::ZERO {
        add(TriggerDirection::AskRises, quote.ask, distance(short, band.loss));
        if let Some(gain) = band.gain {
            add(TriggerDirection::AskFalls, quote.ask, -distance(short, gain));
        }
    }
}

/// Adds the margin triggers for the one pair that converts the market's profits: the rate may fall by `change` below its bid
/// and rise by as much above its ask.
fn add_rate_triggers(
    margin_triggers: &mut MarginTriggers,
    conversion: Conversion,
    pair: &Market,
    exposure: &Exposure,
    rate: TwoWayRate,
    share: i64,
) {
    let tenth = I256::from(rate.bid.floor() / 10);
    // `gross` is converted at the current rate, so the relative change that uses up the share is share / gross.
    let by_share = I256::from(share) * I256::from(rate.bid.floor()) / I256::from(exposure.gross.max(1));
    let change = i64::try_from(tenth.min(by_share)).unwrap_or(0).saturating_sub(2);
    let Some(quote) = pair.quote.filter(|_| change > 0) else {
        tighten(margin_triggers, pair.terms.id, TriggerDirection::BidFalls, Price::MAX);
        return;
    };
    let (low, high) = match conversion {
        Conversion::Direct(_) => {
            let distance = change / 10_i64.pow(ConversionRate::DECIMALS_LEAST - Price::DECIMALS);
            (quote.bid.raw() - distance, quote.ask.raw().saturating_add(distance))
        }
        _ => {
            let inverse = power_of_ten(ConversionRate::DECIMALS_LEAST + Price::DECIMALS);
            let low = inverse / I256::from(rate.ask.ceil().saturating_add(change)) + I256::ONE;
            let high = inverse / I256::from(rate.bid.floor() - change);
            (i64::try_from(low).unwrap_or(i64::MAX), i64::try_from(high).unwrap_or(i64::MAX))
        }
    };
    tighten(margin_triggers, pair.terms.id, TriggerDirection::BidFalls, Price::from_raw(low));
    tighten(margin_triggers, pair.terms.id, TriggerDirection::AskRises, Price::from_raw(high));
}

/// Adds the margin triggers for one of the two pairs that convert the market's profits through USD: its price may move by
/// the factor `1 + r` in either direction.
fn add_factor_triggers(margin_triggers: &mut MarginTriggers, pair: &Market, exposure: &Exposure, share: i64) {
    const ONE: i64 = 1_000_000_000_000;
    let by_share = I256::from(share) * I256::from(ONE / 11 * 10) / I256::from(exposure.gross.max(1));
    let change = i64::try_from(I256::from(ONE / 22).min(by_share)).unwrap_or(0);
    // A rate is rounded to at least 12 digits: a smaller change could be its rounding.
    let Some(quote) = pair.quote.filter(|_| change >= ONE / 1_000_000_000) else {
        tighten(margin_triggers, pair.terms.id, TriggerDirection::BidFalls, Price::MAX);
        return;
    };
    let factor = I256::from(ONE + change);
    let low = (I256::from(quote.bid.raw()) * I256::from(ONE) + factor - I256::ONE) / factor;
    let high = I256::from(quote.ask.raw()) * factor / I256::from(ONE);
    let price = |raw: I256| Price::from_raw(i64::try_from(raw).unwrap_or(i64::MAX));
    tighten(margin_triggers, pair.terms.id, TriggerDirection::BidFalls, price(low));
    tighten(margin_triggers, pair.terms.id, TriggerDirection::AskRises, price(high));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One dollar in raw money.
    const DOLLAR: i64 = 10_i64.pow(Money::DECIMALS);

    fn market(id: i64, conversion: Option<Conversion>, bid: i64, ask: i64) -> Market {
        let terms = format!(
            r#"{{"id":{id},"category":0,"code":"X{id}","base":"X","currency":"USD","precision":5,"contract":"100000",
            "lots_min":"0.01","lots_max":"100","lots_step":"0.01","fee_rate":"0","margin_mode":"leverage","leverages":[100],
            "swap":{{"mode":"points","long":"0","short":"0","triple_day":3,"every_day":false}},"stop_level":0,
            "jump_max":"20","stale_after_ms":60000,"enabled":true}}"#
        );
        let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(ask), time: TimeMs(0) };
        let terms = serde_json::from_str(&terms).expect("the terms are complete");
        Market { conversion, ..Market::new(terms, true, Some(quote)) }
    }

    fn exposure(long: i64, short: i64, gross: i64) -> Exposure {
        Exposure { long: I256Sum(I256::from(long)), short: I256Sum(I256::from(short)), gross }
    }

    fn rate(bid: i64, ask: i64) -> TwoWayRate {
        TwoWayRate { bid: ConversionRate::from_raw(bid), ask: ConversionRate::from_raw(ask) }
    }

    fn level(margin_triggers: &MarginTriggers, market: i64, direction: TriggerDirection) -> Option<i64> {
        margin_triggers.get(&(InstrumentId(market), direction)).map(|price| price.raw())
    }

    #[test]
    fn headroom_is_equity_minus_what_the_level_requires() {
        let valuation = |profit: i64| Valuation {
            balance: Money::from_raw(1_000 * DOLLAR),
            profit: Money::from_raw(profit * DOLLAR),
            margin: Money::from_raw(300 * DOLLAR),
            held: Money::ZERO,
        };
        let whole = |percent: i64| Percent::from_raw(percent * Percent::ONE.raw());
        // One raw unit is kept back for the rounding of the level.
        assert_eq!(headroom(&valuation(50), whole(100)), 750 * DOLLAR - 1);
        assert_eq!(headroom(&valuation(-50), whole(50)), 800 * DOLLAR - 1);
        assert_eq!(headroom(&valuation(-900), whole(100)), -200 * DOLLAR - 1);
    }

    #[test]
    fn a_price_trigger_is_where_the_share_is_used_up_and_no_nearer() {
        let (lot, now) = (10_i64.pow(Lots::DECIMALS) * 100_000 * 10_i64.pow(Contract::DECIMALS), rate(990, 1_000));
        let scale =
            Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + ConversionRate::DECIMALS_LEAST - Money::DECIMALS;
        // A tenth above 1,000, and one for its rounding.
        let loss = |distance: i64| I256::from(lot) * I256::from(distance) * I256::from(1_101);
        let quote = Quote { bid: Price::from_raw(110_000_000), ask: Price::from_raw(110_010_000), time: TimeMs(0) };
        let distances = |long, short, share| {
            let mut margin_triggers = MarginTriggers::new();
            let band = Band { loss: share, gain: None };
            add_price_triggers(&mut margin_triggers, InstrumentId(1), &exposure(long, short, 0), &quote, now, band);
            let fall = level(&margin_triggers, 1, TriggerDirection::BidFalls).map(|trigger| 110_000_000 - trigger);
            let rise = level(&margin_triggers, 1, TriggerDirection::AskRises).map(|trigger| trigger - 110_010_000);
            (fall, rise)
        };
        for share in [1, 7, 4_321, 50 * DOLLAR + 1] {
            let just = |distance: i64, share: i64| {
                let share = I256::from(share) * power_of_ten(scale);
                assert!(loss(distance) <= share && loss(distance + 1) > share, "{distance}");
            };
            let (fall, rise) = distances(lot, 0, share);
            just(fall.expect("it is long"), share);
            assert_eq!(rise, None);
            let (fall, rise) = distances(0, lot, share);
            assert_eq!(fall, None);
            just(rise.expect("it is short"), share);
            // Long and short may both lose when the spread widens: each has half of the share.
            let (fall, rise) = distances(lot, lot, 2 * share);
            just(fall.expect("it is long"), share);
            just(rise.expect("it is short"), share);
        }
        // A share that no price can use up has a trigger beyond any price.
        assert_eq!(distances(1, 1, i64::MAX), (Some(i64::MAX / 4), Some(i64::MAX / 4)));
    }

    /// A gain has triggers of its own in the other directions, as far away as those of a loss of the same share.
    #[test]
    fn a_gain_has_triggers_in_the_other_directions() {
        let lot = 10_i64.pow(Lots::DECIMALS) * 100_000 * 10_i64.pow(Contract::DECIMALS);
        let quote = Quote { bid: Price::from_raw(110_000_000), ask: Price::from_raw(110_010_000), time: TimeMs(0) };
        for (long, short) in [(lot, 0), (0, lot), (lot, lot)] {
            let mut margin_triggers = MarginTriggers::new();
            let band = Band { loss: 50 * DOLLAR, gain: Some(50 * DOLLAR) };
            let exposure = exposure(long, short, 0);
            add_price_triggers(&mut margin_triggers, InstrumentId(1), &exposure, &quote, rate(990, 1_000), band);
            let away = |direction, from: i64| level(&margin_triggers, 1, direction).map(|level| (level - from).abs());
            let bid = [TriggerDirection::BidFalls, TriggerDirection::BidRises].map(|to| away(to, 110_000_000));
            let ask = [TriggerDirection::AskFalls, TriggerDirection::AskRises].map(|to| away(to, 110_010_000));
            assert_eq!([bid[0], ask[1]], [bid[1], ask[0]]);
            assert_eq!((bid[0].is_some(), ask[0].is_some()), (long > 0, short > 0));
        }
    }

    #[test]
    fn a_shortfall_is_the_largest_gain_that_does_not_reach_the_level() {
        for (balance, margin, raw) in [(1_000, 900, 150_000_001), (1_000, 700, 165_000_000), (999, 333, 333_333_333)] {
            let (balance, margin) = (Money::from_raw(balance), Money::from_raw(margin));
            let valuation =
                |profit: i64| Valuation { balance, profit: Money::from_raw(profit), margin, held: Money::ZERO };
            let gain = shortfall(&valuation(0), Percent::from_raw(raw));
            let reaches = |gain: i64| valuation(gain).margin_level_at_or_above(Percent::from_raw(raw));
            assert!(!reaches(gain) && reaches(gain + 1), "{gain}");
        }
    }

    #[test]
    fn a_share_keeps_back_the_rounding_of_each_order() {
        assert_eq!(headroom_share(100, 1, 2), 49);
        assert_eq!(headroom_share(100, 4, 3), 32);
        assert_eq!(headroom_share(1, 2, 1), -1);
    }

    fn rate_triggers(conversion: Conversion, pair: &Market, now: TwoWayRate, share: i64) -> (Option<i64>, Option<i64>) {
        let mut margin_triggers = MarginTriggers::new();
        add_rate_triggers(&mut margin_triggers, conversion, pair, &exposure(0, 0, 1_000 * DOLLAR), now, share);
        (level(&margin_triggers, 2, TriggerDirection::BidFalls), level(&margin_triggers, 2, TriggerDirection::AskRises))
    }

    #[test]
    fn a_direct_pair_may_move_by_the_share_or_by_a_tenth() {
        let pair = market(2, None, 110_000_000, 110_010_000);
        let now = rate(1_100_000_000_000, 1_100_100_000_000);
        let margin_triggers = |share| rate_triggers(Conversion::Direct(InstrumentId(2)), &pair, now, share);
        // 50 of 1,000 USD: 5 % of 1.1, minus two units of the rate's last place.
        assert_eq!(margin_triggers(50 * DOLLAR), (Some(110_000_000 - 5_499_999), Some(110_010_000 + 5_499_999)));
        assert_eq!(margin_triggers(900 * DOLLAR), (Some(110_000_000 - 10_999_999), Some(110_010_000 + 10_999_999)));
        // Without a share any quote triggers the check.
        assert_eq!(margin_triggers(0), (Some(Price::MAX.raw()), None));
    }

    #[test]
    fn a_rate_that_may_not_move_triggers_at_once() {
        let pair = market(2, None, 110_000_000, 110_010_000);
        let margin_triggers =
            |bid| rate_triggers(Conversion::Direct(InstrumentId(2)), &pair, rate(bid, bid), 1_000 * DOLLAR);
        assert_eq!(margin_triggers(20), (Some(Price::MAX.raw()), None), "a tenth is 2, minus 2");
        assert_eq!(margin_triggers(30), (Some(110_000_000), Some(110_010_000)), "a tenth is 3, minus 2");
    }

    #[test]
    fn an_inverse_pair_may_move_as_far_as_its_inverse() {
        let pair = market(2, None, 15_000_000_000, 15_001_000_000);
        let inverse = |price: i64| 10_i128.pow(ConversionRate::DECIMALS_LEAST + Price::DECIMALS) / i128::from(price);
        let now = rate(inverse(15_001_000_000) as i64, inverse(15_000_000_000) as i64);
        let (low, high) = rate_triggers(Conversion::Inverse(InstrumentId(2)), &pair, now, 50 * DOLLAR);
        let change = i128::from(now.bid.floor()) / 20 - 2;
        let (low, high) = (low.expect("a trigger below"), high.expect("a trigger above"));
        // The rate is `one / price`. Below: the lowest price at which it is at most `top`. Above: the highest price at
        // which it is at least `bottom`.
        let one = 10_i128.pow(ConversionRate::DECIMALS_LEAST + Price::DECIMALS);
        let top = i128::from(now.ask.ceil()) + change;
        assert!(i128::from(low) * top > one && i128::from(low - 1) * top <= one, "{low}");
        let bottom = i128::from(now.bid.floor()) - change;
        assert!(i128::from(high) * bottom <= one && i128::from(high + 1) * bottom > one, "{high}");
    }

    #[test]
    fn each_of_two_pairs_may_move_by_a_factor_that_uses_up_its_share_or_by_a_twenty_second() {
        let pair = market(2, None, 110_000_000, 110_010_000);
        let margin_triggers = |share| {
            let mut margin_triggers = MarginTriggers::new();
            add_factor_triggers(&mut margin_triggers, &pair, &exposure(0, 0, 1_000 * DOLLAR), share);
            let level = |direction| level(&margin_triggers, 2, direction);
            (level(TriggerDirection::BidFalls), level(TriggerDirection::AskRises))
        };
        // 11 of 1,000: 10/11 of it is a hundredth; 1.1 / 1.01 rounded up, 1.1001 x 1.01 rounded down.
        assert_eq!(margin_triggers(11 * DOLLAR), (Some(108_910_892), Some(111_110_099)));
        // A twenty-second: 1.1 / 23 x 22, 1.1001 x 23 / 22.
        let most = (Some(105_217_392), Some(115_010_454));
        assert_eq!([margin_triggers(50 * DOLLAR + 1), margin_triggers(900 * DOLLAR)], [most, most]);
        // Both pairs at their triggers change the rate by less than two shares, and by less than a tenth.
        for share in [1, 7, 11, 30, 50, 900] {
            let (low, high) = margin_triggers(share * DOLLAR);
            let (low, high) = (low.expect("a trigger"), high.expect("a trigger"));
            for (before, after) in [(low, 110_000_000), (110_010_000, high)] {
                let squares = [before, after].map(|price| i128::from(price) * i128::from(price));
                let loss = 1_000 * (squares[1] - squares[0]);
                assert!(loss < i128::from((2 * share).min(100)) * squares[0], "{share}");
            }
        }
        // Without a share, or with one that rounding could use up, any quote triggers the check.
        assert_eq!(margin_triggers(0), (Some(Price::MAX.raw()), None));
        assert_eq!(margin_triggers(1), (Some(Price::MAX.raw()), None));
    }

    /// By a fortieth, 41/40: a multiple of 41 is divided without a remainder, and rounding up must not add one.
    #[test]
    fn the_trigger_of_a_factor_that_divides_the_price_is_the_quotient() {
        let pair = market(2, None, 41 * 2_500_000, 41 * 2_500_000);
        let mut margin_triggers = MarginTriggers::new();
        let exposure = exposure(0, 0, 1_000_000_000_000);
        add_factor_triggers(&mut margin_triggers, &pair, &exposure, 27_500_000_001);
        assert_eq!(level(&margin_triggers, 2, TriggerDirection::BidFalls), Some(40 * 2_500_000));
    }

    #[test]
    fn of_two_triggers_the_nearer_one_stays() {
        let mut margin_triggers = MarginTriggers::new();
        for price in [5, 9, 7] {
            tighten(&mut margin_triggers, InstrumentId(1), TriggerDirection::BidFalls, Price::from_raw(price));
            tighten(&mut margin_triggers, InstrumentId(1), TriggerDirection::AskRises, Price::from_raw(price));
        }
        assert_eq!(
            (
                level(&margin_triggers, 1, TriggerDirection::BidFalls),
                level(&margin_triggers, 1, TriggerDirection::AskRises)
            ),
            (Some(9), Some(5))
        );
    }
}
