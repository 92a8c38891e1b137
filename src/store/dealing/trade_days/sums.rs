//! What trades and ledger entries come to, and how it is added up. Amounts are raw integers in the account's currency.

use crate::domain::ledger::{BrokerAccount, TransactionKind};
use crate::domain::margin::notional;
use crate::domain::time::MINUTE;
use crate::domain::{Instrument, Money, Order, Price};

/// A trade that was held for less time than this is short.
pub const SHORT: i64 = MINUTE;
/// Each doubling of the holding time has so many classes: a class is at most 1/16 wide.
const CLASSES: u32 = 16;

/// Trades by holding time: the number of each class, in order. A correction may leave a negative number on its own day.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holding(Vec<(u16, i32)>);

impl Holding {
    /// One trade.
    pub fn one(held: i64) -> Self {
        Self(vec![(class(held), 1)])
    }

    /// Adds another's numbers, `times` of each.
    pub fn add(&mut self, other: &Self, times: i32) {
        for (class, count) in &other.0 {
            let count = count.saturating_mul(times);
            match self.0.binary_search_by_key(class, |(class, _)| *class) {
                Ok(place) => self.0[place].1 = self.0[place].1.saturating_add(count),
                Err(place) => self.0.insert(place, (*class, count)),
            }
        }
        self.0.retain(|(_, count)| *count != 0);
    }

    /// The middle of the class of the median trade, in milliseconds; of an even number of trades the lower one. `None`
    /// without trades.
    pub fn median(&self) -> Option<i64> {
        let total: i64 = self.0.iter().map(|(_, count)| i64::from(*count)).sum();
        let mut before = 0;
        let found = self.0.iter().find(|(_, count)| {
            before += i64::from(*count);
            before * 2 >= total
        });
        found.filter(|_| total > 0).map(|(class, _)| middle(*class))
    }

    /// As stored: class and number in turn.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|(class, count)| [&class.to_le_bytes()[..], &count.to_le_bytes()[..]].concat()).collect()
    }

    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let (parts, []) = bytes.as_chunks::<6>() else { return None };
        let one = |[a, b, rest @ ..]: [u8; 6]| (u16::from_le_bytes([a, b]), i32::from_le_bytes(rest));
        Some(Self(parts.iter().copied().map(one).collect()))
    }
}

/// The class of a holding time: exact below 16 ms, then 16 classes for each doubling.
fn class(held: i64) -> u16 {
    let held = held.max(0).unsigned_abs();
    let shift = (64 - held.leading_zeros()).saturating_sub(CLASSES.ilog2() + 1);
    u16::try_from(u64::from(shift * CLASSES) + (held >> shift)).unwrap_or(u16::MAX)
}

/// The middle of a class.
fn middle(class: u16) -> i64 {
    let class = i64::from(class);
    let classes = i64::from(CLASSES);
    let shift = (class / classes - 1).max(0);
    let first = (class - shift * classes) << shift;
    first + (1 << shift) / 2
}

/// Sums of an account, an instrument or a period. What customers got is positive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    pub profit: Money,
    /// Commissions and premiums of guaranteed stops: not above zero, but for reversed ones.
    pub fees: Money,
    pub swaps: Money,
    pub write_offs: Money,
    /// Closed trades, without cancelled ones.
    pub trades: i64,
    /// Trades whose profit, after commission, premium and swap, is above zero.
    pub wins: i64,
    /// Trades that were held for less than [`SHORT`].
    pub short: i64,
    /// Raw, because a correction may leave a negative sum on its own day.
    pub lots: i64,
    pub notional: Money,
    /// What the fills were worse for the customers than the middle of the feed's quotes.
    pub spread: Money,
    /// Holding times, in milliseconds.
    pub held: i64,
    pub holding: Holding,
}

impl Sums {
    /// Of a ledger entry; `None` if its kind is neither a result nor a cost of trading.
    pub(super) fn of_entry(kind: TransactionKind, amount: Money) -> Option<Self> {
        let mut sums = Self::default();
        let sum = match kind.counterpart() {
            BrokerAccount::TradingResult => &mut sums.profit,
            BrokerAccount::Fees => &mut sums.fees,
            BrokerAccount::Swaps => &mut sums.swaps,
            BrokerAccount::WriteOffs => &mut sums.write_offs,
            BrokerAccount::DepositsInTransit
            | BrokerAccount::WithdrawalsInTransit
            | BrokerAccount::DemoMoney
            | BrokerAccount::Corrections
            | BrokerAccount::Transfers
            | BrokerAccount::Treasury
            | BrokerAccount::Rebates
            | BrokerAccount::CopyFees
            | BrokerAccount::CoverResult
            | BrokerAccount::CoverCosts => return None,
        };
        *sum = amount;
        Some(sums)
    }

    /// Of a trade that was closed, as it was executed. Without its instrument it has no notional and no spread.
    pub(super) fn of_trade(order: &Order, instrument: Option<&Instrument>) -> Self {
        let order = &order.as_executed();
        let held = order.opened.zip(order.closed).map_or(0, |(opened, closed)| closed.at.since(opened.at).max(0));
        let (notional, spread) = instrument.map_or((Money::ZERO, Money::ZERO), |one| volumes(order, one));
        Self {
            trades: 1,
            wins: i64::from(is_win(order)),
            short: i64::from(held < SHORT),
            lots: order.lots.raw(),
            notional,
            spread,
            held,
            holding: Holding::one(held),
            ..Self::default()
        }
    }

    /// What the correction of a trade changes: a cancelled one no longer counts, a re-priced one may be won or lost. The amounts are in
    /// the ledger.
    pub(super) fn of_correction(order: &Order, instrument: Option<&Instrument>) -> Self {
        let mut sums = Self::default();
        let executed = Self::of_trade(order, instrument);
        if order.is_cancelled_trade() {
            sums.add(&executed, -1);
        } else {
            sums.wins = i64::from(is_win(order)) - executed.wins;
        }
        sums
    }

    /// Adds another's sums, `times` of each.
    pub fn add(&mut self, other: &Self, times: i32) {
        let money = |sum: &mut Money, more: Money| *sum = sum.saturating_add(if times < 0 { -more } else { more });
        money(&mut self.profit, other.profit);
        money(&mut self.fees, other.fees);
        money(&mut self.swaps, other.swaps);
        money(&mut self.write_offs, other.write_offs);
        money(&mut self.notional, other.notional);
        money(&mut self.spread, other.spread);
        for (sum, more) in [
            (&mut self.trades, other.trades),
            (&mut self.wins, other.wins),
            (&mut self.short, other.short),
            (&mut self.lots, other.lots),
            (&mut self.held, other.held),
        ] {
            *sum = sum.saturating_add(more.saturating_mul(i64::from(times.signum())));
        }
        self.holding.add(&other.holding, times.signum());
    }
}

fn is_win(order: &Order) -> bool {
    let costs = order.fee.saturating_add(order.charged_premium());
    order.profit.saturating_add(order.swap).saturating_add(-costs) > Money::ZERO
}

/// The notional at the open price, and the distance of both fills from the middle of the feed's quotes; in the account's
/// currency.
fn volumes(order: &Order, instrument: &Instrument) -> (Money, Money) {
    let Some(opened) = order.opened else { return (Money::ZERO, Money::ZERO) };
    let value = |price: Price, rate| notional(instrument, order.lots, price, rate).unwrap_or_default();
    // Twice the distance, so that the middle of a quote needs no fraction.
    let distance = |price: Price, bid: Price, ask: Price| {
        let twice = price.raw().saturating_mul(2).saturating_sub(bid.raw()).saturating_sub(ask.raw());
        Price::from_raw(twice.saturating_mul(order.side.sign()))
    };
    let mut twice = value(distance(opened.price, opened.quote.bid, opened.quote.ask), opened.rate);
    if let Some(closed) = order.closed {
        twice = twice.saturating_add(-value(distance(closed.price, closed.quote.bid, closed.quote.ask), closed.rate));
    }
    (value(opened.price, opened.rate), Money::from_raw(twice.raw() / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holding_time_is_in_a_class_whose_middle_is_at_most_a_32nd_away() {
        let mut last = 0;
        for held in (0..2_000).chain([59_999, 60_000, 3_600_000, 86_400_000, 31_536_000_000, 1 << 40]) {
            let (class, off) = (class(held), (middle(class(held)) - held).abs());
            assert!(off * 32 <= held.max(1), "{held}: {class}, {off}");
            assert!(class >= last, "{held}");
            last = class;
        }
        assert_eq!(
            (0..40).map(class).collect::<Vec<_>>(),
            [(0..32).collect::<Vec<_>>(), vec![32, 32, 33, 33, 34, 34, 35, 35]].concat()
        );
    }

    #[test]
    fn the_median_is_of_all_days_together_and_a_correction_takes_a_trade_out() {
        let mut all = Holding::default();
        assert_eq!(all.median(), None);
        for held in [5, 7, 9, 1_000] {
            all.add(&Holding::one(held), 1);
        }
        assert_eq!(all.median(), Some(7), "the lower one of two");
        all.add(&Holding::one(5), -1);
        assert_eq!(all.median(), Some(9));
        assert_eq!(Holding::read(&all.bytes()), Some(all.clone()));
        assert_eq!(Holding::read(&all.bytes()[1..]), None);
        let mut day = Holding::default();
        day.add(&Holding::one(5), -1);
        assert_eq!(Holding::read(&day.bytes()), Some(day.clone()), "a negative number");
        assert_eq!(day.median(), None);
    }
}
