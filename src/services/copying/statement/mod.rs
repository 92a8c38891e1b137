//! The statement of a copy: why its result is not the provider's, to the last digit.
//!
//! For each order of the copy, in its currency, of what has been closed:
//!
//! | column | formula |
//! |---|---|
//! | share | provider's profit x equity of the copy / equity of the provider, before the fill |
//! | rounding | (provider's profit x lots / provider's lots, at the rate of the fill) - share |
//! | conversion, markup, small_parts, levels | calculated, see [`differences`](super::differences) |
//! | money_rounding | profit - all of these: less than a cent |
//! | other | profit - share - rounding: the sum of these five |
//!
//! The rounding is what a volume that was rounded down cost or saved. So `share + rounding + other` is the profit of the order; `- commission + swap - volume fee` is its net. The rest of the difference
//! is the fees that are not of an order, and the orders that were not copied, which the statement lists.

use std::collections::{BTreeMap, BTreeSet};

use super::differences::{Differences, Sides};
use crate::domain::copying::CopyLink;
use crate::domain::rounding::{divide_half_even, power_of_ten, product};
use crate::domain::{Contract, Lots, Money, OrderId};
use crate::store::dealing::copy_lists::ClosedOrder;

/// Decimals of an exact volume.
const EXACT: u32 = 12;

/// What a position came to so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Closed.
    pub lots: Lots,
    pub profit: Money,
    pub fee: Money,
    pub swap: Money,
}

impl Sums {
    /// Adds a part.
    pub fn add(&mut self, closed: &ClosedOrder) {
        self.lots = Lots::from_raw(self.lots.raw().saturating_add(closed.lots.raw()));
        self.profit = self.profit.saturating_add(closed.profit);
        self.fee = self.fee.saturating_add(closed.fee);
        self.swap = self.swap.saturating_add(closed.swap);
    }
}

/// The closed parts of each position, in the order of the closes.
pub fn by_position(closed: &[ClosedOrder]) -> BTreeMap<OrderId, Vec<ClosedOrder>> {
    let mut parts: BTreeMap<OrderId, Vec<ClosedOrder>> = BTreeMap::new();
    closed.iter().for_each(|one| parts.entry(one.position()).or_default().push(*one));
    parts
}

/// What an order of a copy and that of its provider came to.
#[derive(Debug, Clone, Copy)]
pub struct Both<'a> {
    pub link: CopyLink,
    /// Volume of the copy at the fill.
    pub lots: Lots,
    /// `None`: the instrument is gone.
    pub contract: Option<Contract>,
    /// What of the two positions is closed, in the order of the closes.
    pub own: &'a [ClosedOrder],
    pub source: &'a [ClosedOrder],
    /// Orders of both accounts that were closed against another one.
    pub closed_by: &'a BTreeSet<OrderId>,
}

impl Both<'_> {
    fn sides(&self) -> Option<Sides<'_>> {
        let Self { link, lots, contract, own, source, closed_by } = *self;
        Some(Sides {
            ratio: link.ratio,
            contract: contract?,
            source_lots: link.source_lots,
            lots,
            source,
            own,
            closed_by,
        })
    }
}

/// A line of the statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub link: CopyLink,
    /// Volume at the fill.
    pub lots: Lots,
    /// The volume before it was rounded down, with 12 decimals.
    pub exact_lots: String,
    /// The provider's profit, in the currency of the provider's account.
    pub source_profit: Money,
    pub share: Money,
    pub rounding: Money,
    /// What share and rounding do not explain.
    pub other: Money,
    /// Its calculated parts.
    pub differences: Differences,
    pub profit: Money,
    pub commission: Money,
    pub swap: Money,
    pub volume_fee: Money,
    /// Whether something of it is still open.
    pub is_open: bool,
}

impl Line {
    /// Of an order of a copy.
    pub fn new(both: &Both<'_>, volume_fee: Money, is_open: bool) -> Self {
        let Both { link, lots, .. } = *both;
        let sums = |parts: &[ClosedOrder]| {
            parts.iter().fold(Sums::default(), |mut sums, one| {
                sums.add(one);
                sums
            })
        };
        let (own, source) = (sums(both.own), sums(both.source));
        let ratio = link.ratio;
        let (source_equity, copy_equity) = (ratio.source.raw().max(1), ratio.copy.raw());
        let share = quotient(&[source.profit.raw(), copy_equity], 0, &[source_equity]);
        let by_lots = quotient(
            &[source.profit.raw(), lots.raw()],
            ratio.rate.decimals(),
            &[link.source_lots.raw().max(1), ratio.rate.digits().max(1)],
        );
        let rounding = by_lots.saturating_add(-share);
        Self {
            link,
            lots,
            exact_lots: exact_lots(&link),
            source_profit: source.profit,
            share,
            rounding,
            other: own.profit.saturating_add(-by_lots),
            differences: both.sides().and_then(|sides| Differences::of(&sides)).unwrap_or_default(),
            profit: own.profit,
            commission: own.fee,
            swap: own.swap,
            volume_fee,
            is_open,
        }
    }

    /// What rounding each profit and each part to the digits of money makes.
    pub fn money_rounding(&self) -> Money {
        self.other.saturating_add(-self.differences.sum())
    }

    /// Profit and swap less commission and volume fee.
    pub fn net(&self) -> Money {
        let costs = self.commission.saturating_add(self.volume_fee);
        self.profit.saturating_add(self.swap).saturating_add(-costs)
    }
}

/// The product of `factors` x 10^`decimals` / that of `divisors`, rounded half to even.
fn quotient(factors: &[i64], decimals: u32, divisors: &[i64]) -> Money {
    let result = divide_half_even(product(factors) * power_of_ten(decimals), product(divisors));
    Money::from_raw(result.unwrap_or(i64::MAX))
}

/// `source lots x E_copy / E_provider`, cut after 12 decimals.
fn exact_lots(link: &CopyLink) -> String {
    let ratio = link.ratio;
    let own = product(&[link.source_lots.raw(), ratio.copy.raw(), ratio.rate.digits()]);
    let scale = power_of_ten(EXACT - Lots::DECIMALS);
    let others = product(&[ratio.source.raw().max(1)]) * power_of_ten(ratio.rate.decimals());
    let digits = (own * scale / others).to_string();
    let digits = format!("{digits:0>width$}", width = EXACT as usize + 1);
    let (whole, fraction) = digits.split_at(digits.len() - EXACT as usize);
    let fraction = fraction.trim_end_matches('0');
    if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
}

#[cfg(test)]
mod tests;
