//! The statement of a copy: why its result is not the provider's, to the last digit.
//!
//! For each order of the copy, in its currency, of what has been closed:
//!
//! | column | formula |
//! |---|---|
//! | share | provider's profit x equity of the copy / equity of the provider, before the fill |
//! | rounding | (provider's profit x lots / provider's lots, at the rate of the fill) - share |
//! | other | profit - share - rounding: mark-up, parts below the smallest volume, a close of its own, conversion |
//!
//! The rounding is what a volume that was rounded down cost or saved. So `share + rounding + other` is the profit of the order; `- commission + swap - volume fee` is its net. The rest of the difference
//! is the fees that are not of an order, and the orders that were not copied, which the statement lists.

use std::collections::BTreeMap;

use crate::domain::copying::CopyLink;
use crate::domain::rounding::{divide_half_even, power_of_ten, product};
use crate::domain::{Lots, Money, OrderId};
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

/// The closed parts of each position.
pub fn by_position(closed: &[ClosedOrder]) -> BTreeMap<OrderId, Sums> {
    let mut sums: BTreeMap<OrderId, Sums> = BTreeMap::new();
    closed.iter().for_each(|one| sums.entry(one.position()).or_default().add(one));
    sums
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
    pub other: Money,
    pub profit: Money,
    pub commission: Money,
    pub swap: Money,
    pub volume_fee: Money,
    /// Whether something of it is still open.
    pub is_open: bool,
}

impl Line {
    /// Of an order of a copy. `lots`: its volume at the fill; `own` and `source`: what of the two positions is closed.
    pub fn new(link: CopyLink, lots: Lots, own: Sums, source: Sums, volume_fee: Money, is_open: bool) -> Self {
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
            profit: own.profit,
            commission: own.fee,
            swap: own.swap,
            volume_fee,
            is_open,
        }
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
mod tests {
    use super::*;
    use crate::domain::copying::CopyRatio;
    use crate::domain::{ConversionRate, CopyId, InstrumentId};

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    fn link(copy: &str, source: &str, lots: &str) -> CopyLink {
        CopyLink {
            copy: CopyId(1),
            source: OrderId(1),
            order: OrderId(2),
            instrument: InstrumentId(1),
            source_lots: lots.parse().unwrap(),
            ratio: CopyRatio { copy: money(copy), source: money(source), rate: ConversionRate::ONE },
            closing: None,
        }
    }

    fn sums(profit: &str) -> Sums {
        Sums { profit: money(profit), ..Sums::default() }
    }

    /// 1,500 of 10,000, 0.35 lots: 0.0525, so 0.05.
    #[test]
    fn share_rounding_and_the_rest_are_the_profit() {
        let line = Line::new(
            link("1500", "10000", "0.35"),
            "0.05".parse().unwrap(),
            Sums { fee: money("1"), swap: money("-0.5"), ..sums("9.9") },
            sums("70"),
            money("0.055"),
            false,
        );
        assert_eq!(line.exact_lots, "0.0525");
        assert_eq!((line.share, line.rounding, line.other), (money("10.5"), money("-0.5"), money("-0.1")));
        assert_eq!(line.share + line.rounding + line.other, line.profit);
        assert_eq!(line.net(), money("8.345"));
    }

    #[test]
    fn exact_volumes_have_12_decimals_and_no_zeros_at_the_end() {
        for (copy, source, lots, exact) in
            [("1000", "4000", "4", "1"), ("1", "3", "1", "0.333333333333"), ("20", "3", "1", "6.666666666666")]
        {
            assert_eq!(exact_lots(&link(copy, source, lots)), exact);
        }
    }

    /// The profit of a copy in another currency: the share is by the equities, the rounding by the rate of the fill.
    #[test]
    fn two_currencies() {
        let mut link = link("1000", "11000", "1");
        link.ratio.rate = ConversionRate::from_raw(1_100_000_000_000);
        let line = Line::new(link, "0.1".parse().unwrap(), sums("9.09"), sums("100"), Money::ZERO, false);
        assert_eq!(line.exact_lots, "0.1");
        assert_eq!((line.share, line.rounding, line.other), (money("9.090909"), Money::ZERO, money("-0.000909")));
    }
}
