//! Rewards of partners (introducing brokers): what a rule gives for a closed trade, and how the partners above one another
//! share it.
//!
//! What a trade earned is in the currency of the traded account, rewards are in USD. A gross amount is converted and rounded once,
//! half to even; the shares of the partners add up to the largest gross amount exactly. If that is more than the trade earned the
//! broker, the shares are scaled down in proportion and add up to the earnings exactly.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::order::Fill;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{
    CategoryId, Contract, ConversionRate, GroupId, InstrumentId, Lots, Money, Order, Percent, Price, Quote, Side,
};

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

/// The rule of a plan that counts for a trade: that of the narrowest scope.
pub fn rule_for(rules: &[PlanRule], trade: TradeScope) -> Option<PlanRule> {
    let applies = |rule: &&PlanRule| match rule.scope {
        RuleScope::All => true,
        RuleScope::Group(group) => group == trade.group,
        RuleScope::Category(category) => category == trade.category,
        RuleScope::Instrument(instrument) => instrument == trade.instrument,
    };
    rules.iter().filter(applies).max_by_key(|rule| rule.scope).copied()
}

/// How a trade was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// At a quote, whose spread has its second half.
    AtQuote,
    /// Against another order, at an open price: two orders together paid one spread, a half each at their open.
    AgainstOrder,
}

/// What a closed trade earned the broker, in the account's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earnings {
    /// Volume.
    pub lots: Lots,
    /// The spread at the open, with the mark-up that the customer paid.
    pub spread: Money,
    /// The part of it that is not passed on to a liquidity provider.
    pub spread_kept: Money,
    /// Fee and commission.
    pub fee: Money,
}

impl Earnings {
    /// Of a trade; `None` if it never opened or an amount does not fit.
    ///
    /// The spread is ask - bid of the feed's quote at the open, and the mark-up on both sides, of which the price of the fill has one:
    /// twice that, but not more than the fills of open and close have together, because an odd mark-up is larger on one side and may
    /// have changed. Of what is covered the liquidity provider has the spread; there a mark-up looks like slippage, and does not count.
    pub fn of(order: &Order, contract: Contract, closing: Closing) -> Option<Self> {
        let open = order.opened.as_ref()?;
        let covered = i64::from(order.cover_percent.min(100));
        let close = order.closed.as_ref().filter(|_| closing == Closing::AtQuote);
        let markup = if covered == 0 { markups(order.side, open, close) } else { 0 };
        let distance = open.quote.ask.raw().checked_sub(open.quote.bid.raw())?.checked_add(markup)?;
        let whole = amount_of(distance, order.lots, contract, open.rate)?;
        let spread = match closing {
            Closing::AtQuote => whole,
            // Rounded down: both together are never more than was paid.
            Closing::AgainstOrder => Money::from_raw(whole.raw() / 2),
        };
        let kept = product(&[spread.raw(), 100 - covered]).div_euclid(I256::from(100));
        let spread_kept = Money::from_raw(i64::try_from(kept).ok()?);
        Some(Self { lots: order.lots, spread, spread_kept, fee: order.fee.at_least_zero() })
    }

    /// Of an order at a quote that has the mark-up, without cover. `rate`: from the quote currency to the account's.
    pub fn of_quote(quote: Quote, lots: Lots, contract: Contract, rate: ConversionRate, fee: Money) -> Option<Self> {
        let spread = amount_of(quote.ask.raw().checked_sub(quote.bid.raw())?, lots, contract, rate)?;
        Some(Self { lots, spread, spread_kept: spread, fee: fee.at_least_zero() })
    }

    /// The most that all partners get together.
    pub fn total(&self) -> Money {
        self.spread_kept.saturating_add(self.fee)
    }
}

/// What a distance of prices comes to, rounded half to even; not below zero.
fn amount_of(distance: i64, lots: Lots, contract: Contract, rate: ConversionRate) -> Option<Money> {
    let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + rate.decimals() - Money::DECIMALS;
    let exact = product(&[distance.max(0), lots.raw(), contract.raw(), rate.digits()]);
    divide_half_even(exact, power_of_ten(scale)).map(Money::from_raw)
}

/// The mark-up of a trade on both sides, in raw [`Price`].
fn markups(side: Side, open: &Fill, close: Option<&Fill>) -> i64 {
    let at_open = markup(side, open);
    let twice = at_open.saturating_mul(2);
    // A close is a trade of the other side.
    close.map_or(twice, |close| twice.min(at_open.saturating_add(markup(side.opposite(), close))))
}

/// By how much the customer's price is worse than the feed's, in raw [`Price`].
fn markup(side: Side, open: &Fill) -> i64 {
    let markup = match side {
        Side::Buy => open.price.raw().saturating_sub(open.quote.ask.raw()),
        Side::Sell => open.quote.bid.raw().saturating_sub(open.price.raw()),
    };
    markup.max(0)
}

/// What a rate gives for a trade before the partners share it, in USD. `to_usd`: dollars for one unit of the account's currency.
/// `None` if it does not fit.
pub fn gross(rate: RewardRate, trade: &Earnings, to_usd: ConversionRate) -> Option<Money> {
    let part = |amount: Money, percent: Percent| {
        let exact = product(&[amount.raw(), percent.raw(), to_usd.digits()]);
        divide_half_even(exact, power_of_ten(Percent::DECIMALS + 2 + to_usd.decimals())).map(Money::from_raw)
    };
    let amount = match rate {
        RewardRate::PerLot(amount) => {
            let exact = product(&[amount.raw(), trade.lots.raw()]);
            divide_half_even(exact, power_of_ten(Lots::DECIMALS)).map(Money::from_raw)
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
