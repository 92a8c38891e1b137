//! Rewards of partners (introducing brokers): what a rule gives for a closed trade, and how the partners above one another
//! share it.
//!
//! All amounts are in the currency of the traded account. A gross amount is rounded once, half to even; the shares of the
//! partners add up to the largest gross amount exactly. If that is more than the trade earned the broker, the shares are scaled
//! down in proportion and add up to the earnings exactly.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::order::Fill;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{CategoryId, Contract, ConversionRate, GroupId, InstrumentId, Lots, Money, Order, Percent, Price, Side};

/// Most partners above one another.
pub const LEVELS_MAX: usize = 10;

/// Which trades a rule is about. A narrower scope precedes: instrument, asset class, group, all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleScope {
    /// All trades.
    All,
    /// Those of the accounts of a group.
    Group(GroupId),
    /// Those in the instruments of an asset class.
    Category(CategoryId),
    /// Those in an instrument.
    Instrument(InstrumentId),
}

/// What a rule gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RewardRate {
    /// An amount in USD for each lot.
    PerLot(Money),
    /// A part of the spread.
    SpreadPercent(Percent),
    /// A part of fee and commission.
    CommissionPercent(Percent),
}

/// A rule of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanRule {
    /// Which trades it is about.
    pub scope: RuleScope,
    /// What it gives.
    pub rate: RewardRate,
}

/// Where a trade was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TradeScope {
    /// Group of the account.
    pub group: GroupId,
    /// Asset class of the instrument.
    pub category: CategoryId,
    /// The instrument.
    pub instrument: InstrumentId,
}

/// The rate that a plan gives for a trade: that of the narrowest scope.
pub fn rate_for(rules: &[PlanRule], trade: TradeScope) -> Option<RewardRate> {
    let applies = |rule: &&PlanRule| match rule.scope {
        RuleScope::All => true,
        RuleScope::Group(group) => group == trade.group,
        RuleScope::Category(category) => category == trade.category,
        RuleScope::Instrument(instrument) => instrument == trade.instrument,
    };
    rules.iter().filter(applies).max_by_key(|rule| rule.scope).map(|rule| rule.rate)
}

/// What a closed trade earned the broker, in the account's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earnings {
    /// Volume.
    pub lots: Lots,
    /// The spread that the customer paid at the open, with the mark-up.
    pub spread: Money,
    /// The part of it that is not passed on to a liquidity provider.
    pub spread_kept: Money,
    /// Fee and commission.
    pub fee: Money,
}

impl Earnings {
    /// Of a trade; `None` if it never opened or an amount does not fit.
    ///
    /// The spread is ask - bid of the feed's quote at the open, and the mark-up on both sides, of which the price of the fill has one.
    /// Of what is covered the liquidity provider has the spread; there a mark-up looks like slippage, and does not count.
    pub fn of(order: &Order, contract: Contract) -> Option<Self> {
        let open = order.opened.as_ref()?;
        let covered = i64::from(order.cover_percent.min(100));
        let markup = if covered == 0 { markup(order.side, open) } else { 0 };
        let distance = open.quote.ask.raw().checked_sub(open.quote.bid.raw())?.checked_add(markup.checked_mul(2)?)?;
        let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + open.rate.decimals() - Money::DECIMALS;
        let exact = product(&[distance.max(0), order.lots.raw(), contract.raw(), open.rate.digits()]);
        let spread = Money::from_raw(divide_half_even(exact, power_of_ten(scale))?);
        let kept = product(&[spread.raw(), 100 - covered]).div_euclid(I256::from(100));
        let spread_kept = Money::from_raw(i64::try_from(kept).ok()?);
        Some(Self { lots: order.lots, spread, spread_kept, fee: order.fee.at_least_zero() })
    }

    /// The most that all partners get together.
    pub fn total(&self) -> Money {
        self.spread_kept.saturating_add(self.fee)
    }
}

/// By how much the customer's price is worse than the feed's, in raw [`Price`].
fn markup(side: Side, open: &Fill) -> i64 {
    let markup = match side {
        Side::Buy => open.price.raw().saturating_sub(open.quote.ask.raw()),
        Side::Sell => open.quote.bid.raw().saturating_sub(open.price.raw()),
    };
    markup.max(0)
}

/// What a rate gives for a trade before the partners share it. `usd`: units of the account's currency for one dollar. `None` if
/// it does not fit.
pub fn gross(rate: RewardRate, trade: &Earnings, usd: ConversionRate) -> Option<Money> {
    let part = |amount: Money, percent: Percent| {
        let exact = product(&[amount.raw(), percent.raw()]);
        divide_half_even(exact, power_of_ten(Percent::DECIMALS + 2)).map(Money::from_raw)
    };
    let amount = match rate {
        RewardRate::PerLot(amount) => {
            let exact = product(&[amount.raw(), trade.lots.raw(), usd.digits()]);
            divide_half_even(exact, power_of_ten(Lots::DECIMALS + usd.decimals())).map(Money::from_raw)
        }
        RewardRate::SpreadPercent(percent) => part(trade.spread, percent),
        RewardRate::CommissionPercent(percent) => part(trade.fee, percent),
    };
    amount.map(Money::at_least_zero)
}

/// The shares of partners above one another, the direct one first, of their gross amounts: each gets what it has more than the
/// highest below. Never more than `earned` together.
pub fn shares(gross: &[Money], earned: Money) -> Vec<Money> {
    let highest = gross.iter().copied().max().unwrap_or_default().at_least_zero();
    let most = earned.at_least_zero();
    // Each boundary is rounded once, so that the shares add up to the last one.
    let scaled = |amount: Money| {
        if highest <= most {
            return amount;
        }
        // Less than the amount, so it fits.
        divide_half_even(product(&[amount.raw(), most.raw()]), I256::from(highest.raw())).map_or(most, Money::from_raw)
    };
    let mut below = Money::ZERO;
    let share = |amount: &Money| {
        let above = (*amount).max(below);
        let share = scaled(above) - scaled(below);
        below = above;
        share
    };
    gross.iter().map(share).collect()
}
