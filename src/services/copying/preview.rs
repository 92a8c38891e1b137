//! What the last 30 days of a strategy would have done to a deposit: an estimate, from the trades of that time.
//!
//! Each position that the provider opened in that time is followed with the rules of the engine: the volume by the ratio
//! of the two balances, rounded down to the lot step; none below the smallest volume, and none whose margin the deposit could not
//! carry; a share of result, fee and swap; the fees of the strategy. What is still open counts at the present quote, and is reported
//! apart. It is simpler than a copy in this: the equities are the balances at the opening, open results are no part of them; the
//! price is the provider's, although the copier's group may have another mark-up; and the performance fee is charged once, at the end.
//! Positions that were opened before are not part of it.

use std::collections::BTreeMap;

use crate::domain::copying::{CopyFees, CopyRatio, management_fee, performance_fee, volume_fee};
use crate::domain::rounding::{divide_half_even, product};
use crate::domain::time::DAY;
use crate::domain::{Contract, ConversionRate, InstrumentId, Lots, Money, OrderId, Price, TimeMs};
use crate::store::dealing::account_history::Booking;
use crate::store::dealing::copy_lists::ClosedOrder;

/// Days that are looked back.
pub const DAYS: i64 = 30;

/// Volumes of an instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Volumes {
    pub contract: Contract,
    pub min: Lots,
    pub max: Lots,
    pub step: Lots,
    /// Leverage cap of the copier's group.
    pub leverage_max: Option<u32>,
}

/// What the estimate is made of.
#[derive(Debug, Clone)]
pub struct Past {
    pub from: TimeMs,
    pub to: TimeMs,
    /// The provider's balance before the first booking.
    pub opening: Money,
    /// The bookings of the provider's account since `from`.
    pub bookings: Vec<Booking>,
    /// What the provider closed since `from`.
    pub closed: Vec<ClosedOrder>,
    /// What of positions is still open, as if it closed at the present quote.
    pub open: Vec<ClosedOrder>,
    pub volumes: BTreeMap<InstrumentId, Volumes>,
}

/// The estimate, in one currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Estimate {
    pub begin: Money,
    /// After all fees.
    pub end: Money,
    /// Of what was closed: profit, swap and commission, before the fees of the strategy.
    pub result: Money,
    /// The same of what is still open, at the present quote.
    pub open_result: Money,
    pub performance: Money,
    pub management: Money,
    pub volume: Money,
    /// Positions that would have been copied.
    pub copied: i64,
    /// Of these, positions that are still open.
    pub open: i64,
    /// Positions that would have been too small.
    pub skipped: i64,
    /// Positions whose margin the deposit could not have carried.
    pub skipped_margin: i64,
    /// The lowest balance.
    pub lowest: Money,
}

impl Estimate {
    /// The same for another deposit, or in another currency: every amount times `to / begin`.
    pub fn scaled(&self, to: Money) -> Self {
        let scale = |amount: Money| {
            if self.begin == to || !self.begin.is_positive() {
                return amount;
            }
            let scaled = divide_half_even(product(&[amount.raw(), to.raw()]), product(&[self.begin.raw()]));
            Money::from_raw(scaled.unwrap_or(i64::MAX))
        };
        Self {
            begin: to,
            end: scale(self.end),
            result: scale(self.result),
            open_result: scale(self.open_result),
            performance: scale(self.performance),
            management: scale(self.management),
            volume: scale(self.volume),
            lowest: scale(self.lowest),
            ..*self
        }
    }
}

/// A position of the provider.
struct Position {
    opened_at: TimeMs,
    instrument: InstrumentId,
    /// As it was opened.
    lots: Lots,
    price: Price,
    rate: ConversionRate,
    leverage: u32,
    /// Of the whole volume, in the provider's currency.
    margin: Money,
    fee: Money,
}

/// What a copy would have of a position.
struct Copied {
    lots: Lots,
    /// What is held for what is still open of it.
    margin: Money,
}

enum Step<'a> {
    Open(OrderId),
    Close(&'a ClosedOrder),
    /// It is still open: its present result.
    Value(&'a ClosedOrder),
    /// The end of a day.
    Day,
}

/// Estimates what a deposit, in the provider's currency, would have become.
pub fn estimate(past: &Past, fees: CopyFees, deposit: Money) -> Estimate {
    let positions = positions(past);
    let mut steps: Vec<(TimeMs, u8, Step<'_>)> = Vec::new();
    steps.extend(positions.iter().map(|(id, position)| (position.opened_at, 1, Step::Open(*id))));
    for closed in past.closed.iter().filter(|closed| positions.contains_key(&closed.position())) {
        let at = closed.closed.map_or(past.to, |(at, ..)| at);
        // What closes at the moment of its own opening closes after it.
        let rank = if at == closed.opened_at { 2 } else { 0 };
        steps.push((at, rank, Step::Close(closed)));
    }
    let open = past.open.iter().filter(|open| positions.contains_key(&open.position()));
    steps.extend(open.map(|open| (past.to, 4, Step::Value(open))));
    steps.extend((1..=DAYS).map(|day| (past.from.plus(day * DAY), 3, Step::Day)));
    steps.sort_by_key(|(at, rank, _)| (*at, *rank));
    let mut run = Run { past, fees, positions: &positions, copied: BTreeMap::new(), balance: deposit };
    let mut found = Estimate { begin: deposit, lowest: deposit, ..Estimate::default() };
    for (_, _, step) in steps {
        match step {
            Step::Open(id) => run.open(id, &mut found),
            Step::Close(closed) => run.close(closed, &mut found),
            Step::Value(open) => run.value(open, &mut found),
            Step::Day => {
                let fee = management_fee(run.balance, fees.management);
                found.management = found.management.saturating_add(fee);
            }
        }
        found.lowest = found.lowest.min(run.balance);
    }
    let equity = run.balance.saturating_add(found.open_result);
    found.performance = performance_fee(equity, deposit, fees.performance);
    found.end = equity.saturating_add(-found.performance).saturating_add(-found.management);
    found.lowest = found.lowest.min(found.end);
    found
}

/// The estimate as it goes.
struct Run<'a> {
    past: &'a Past,
    fees: CopyFees,
    positions: &'a BTreeMap<OrderId, Position>,
    copied: BTreeMap<OrderId, Copied>,
    balance: Money,
}

impl Run<'_> {
    fn open(&mut self, id: OrderId, found: &mut Estimate) {
        let position = &self.positions[&id];
        let Some(volumes) = self.past.volumes.get(&position.instrument) else { return };
        let lots = copied_lots(self.past, position, volumes, self.balance);
        if lots.is_zero() {
            found.skipped += 1;
            return;
        }
        let fee = volume_fee(lots, volumes.contract, position.price, position.rate, self.fees.volume);
        let fee = fee.unwrap_or_default();
        let margin = own_margin(position, volumes, lots);
        let needed = margin.saturating_add(part(position.fee, lots, position.lots)).saturating_add(fee);
        let used: Money = self.copied.values().fold(Money::ZERO, |sum, one| sum.saturating_add(one.margin));
        if self.balance.saturating_add(-used) < needed {
            found.skipped_margin += 1;
            return;
        }
        found.copied += 1;
        self.copied.insert(id, Copied { lots, margin });
        found.volume = found.volume.saturating_add(fee);
        self.balance = self.balance.saturating_add(-fee);
    }

    fn close(&mut self, closed: &ClosedOrder, found: &mut Estimate) {
        let id = closed.position();
        let (Some(copied), Some(volumes)) = (self.copied.get_mut(&id), self.past.volumes.get(&closed.instrument))
        else {
            return;
        };
        let position = &self.positions[&id];
        let net = part(closed.net(), copied.lots, position.lots);
        let own = Lots::from_raw(part(Money::from_raw(closed.lots.raw()), copied.lots, position.lots).raw());
        let released = part(own_margin(position, volumes, copied.lots), closed.lots, position.lots);
        copied.margin = copied.margin.saturating_add(-released).at_least_zero();
        let fee = closed
            .closed
            .and_then(|(_, price, rate)| volume_fee(own, volumes.contract, price, rate, self.fees.volume))
            .unwrap_or_default();
        found.result = found.result.saturating_add(net);
        found.volume = found.volume.saturating_add(fee);
        self.balance = self.balance.saturating_add(net).saturating_add(-fee);
    }

    fn value(&self, open: &ClosedOrder, found: &mut Estimate) {
        let Some(copied) = self.copied.get(&open.position()) else { return };
        let whole = self.positions[&open.position()].lots;
        found.open += 1;
        found.open_result = found.open_result.saturating_add(part(open.net(), copied.lots, whole));
    }
}

/// The margin of a copy of `lots`: at the lower one of the provider's leverage and the cap of the copier's group.
fn own_margin(position: &Position, volumes: &Volumes, lots: Lots) -> Money {
    let margin = part(position.margin, lots, position.lots);
    match volumes.leverage_max.filter(|cap| *cap > 0 && *cap < position.leverage) {
        Some(cap) => {
            let scaled =
                divide_half_even(product(&[margin.raw(), i64::from(position.leverage)]), product(&[i64::from(cap)]));
            Money::from_raw(scaled.unwrap_or(i64::MAX / 4))
        }
        None => margin,
    }
}

/// The positions that were opened in the time.
fn positions(past: &Past) -> BTreeMap<OrderId, Position> {
    let mut positions: BTreeMap<OrderId, Position> = BTreeMap::new();
    for one in past.closed.iter().chain(&past.open).filter(|one| one.opened_at >= past.from) {
        let position = positions.entry(one.position()).or_insert_with(|| Position {
            opened_at: one.opened_at,
            instrument: one.instrument,
            lots: Lots::ZERO,
            price: one.open_price,
            rate: one.open_rate,
            leverage: one.leverage,
            margin: Money::ZERO,
            fee: Money::ZERO,
        });
        position.lots = Lots::from_raw(position.lots.raw().saturating_add(one.lots.raw()));
        position.margin = position.margin.saturating_add(one.margin);
        position.fee = position.fee.saturating_add(one.fee);
    }
    positions
}

/// The volume of a copy; zero: none.
fn copied_lots(past: &Past, position: &Position, volumes: &Volumes, balance: Money) -> Lots {
    // What the order itself cost was booked at the moment of its opening.
    let before = past.bookings.partition_point(|booking| booking.at < position.opened_at);
    let source = before.checked_sub(1).map_or(past.opening, |last| past.bookings[last].balance);
    let lots = CopyRatio { copy: balance, source, rate: ConversionRate::ONE }.lots(position.lots, volumes.step);
    let lots = lots.min(volumes.max);
    if lots < volumes.min { Lots::ZERO } else { lots }
}

/// `amount x lots / whole`.
fn part(amount: Money, lots: Lots, whole: Lots) -> Money {
    let part = divide_half_even(product(&[amount.raw(), lots.raw()]), product(&[whole.raw().max(1)]));
    Money::from_raw(part.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ledger::TransactionKind;
    use crate::domain::{Percent, Side};

    fn lots(text: &str) -> Lots {
        text.parse().unwrap()
    }

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    /// One position of `source` lots by a provider with 10,000, which earned 200.
    fn past(source: &str) -> Past {
        let at = |day: i64| TimeMs(day * DAY);
        let closed = ClosedOrder {
            id: OrderId(1),
            parent: None,
            instrument: InstrumentId(1),
            side: Side::Buy,
            lots: lots(source),
            leverage: 100,
            margin: money("1100"),
            opened_at: at(2),
            open_price: "1.1".parse().unwrap(),
            open_rate: ConversionRate::ONE,
            closed: Some((at(3), "1.12".parse().unwrap(), ConversionRate::ONE)),
            is_guaranteed: false,
            profit: money("205"),
            fee: money("5"),
            swap: Money::ZERO,
        };
        let volumes = Volumes {
            contract: "100000".parse().unwrap(),
            min: lots("0.01"),
            max: lots("100"),
            step: lots("0.01"),
            leverage_max: None,
        };
        Past {
            from: at(0),
            to: at(DAYS),
            opening: money("10000"),
            bookings: vec![Booking {
                at: at(2),
                amount: money("-5"),
                balance: money("9995"),
                kind: TransactionKind::Fee,
            }],
            closed: vec![closed],
            open: Vec::new(),
            volumes: [(InstrumentId(1), volumes)].into(),
        }
    }

    #[test]
    fn a_deposit_gets_its_share_less_the_fees() {
        let percent = |text: &str| text.parse::<Percent>().unwrap();
        let fees = CopyFees { performance: percent("10"), management: Percent::ZERO, volume: money("10") };
        let found = estimate(&past("1"), fees, money("1000"));
        // 0.10 lots: a tenth of 200, less 0.11 and 0.112 for the two sides, less a tenth of what is left.
        assert_eq!((found.copied, found.skipped, found.result), (1, 0, money("20")));
        assert_eq!((found.volume, found.performance), (money("0.222"), money("1.9778")));
        assert_eq!(found.end, money("1017.8002"));
        assert_eq!(found.lowest, money("999.89"));
        let euros = found.scaled(money("500"));
        assert_eq!((euros.begin, euros.end, euros.copied), (money("500"), money("508.9001"), 1));
    }

    #[test]
    fn what_would_be_too_small_is_skipped_and_rounding_is_down() {
        let none = CopyFees::default();
        let found = estimate(&past("0.05"), none, money("1000"));
        assert_eq!((found.copied, found.skipped, found.end), (0, 1, money("1000")));
        // 0.155: 0.15 of 1.
        let found = estimate(&past("1"), none, money("1550"));
        assert_eq!(found.result, money("30"));
    }

    /// Half of the position is still open: its present result is apart, and in the end; no fee for a close that has not been.
    #[test]
    fn what_is_open_counts_at_the_present_quote() {
        let mut past = past("1");
        let open = ClosedOrder {
            parent: None,
            lots: lots("0.5"),
            margin: money("550"),
            closed: Some((past.to, "1.11".parse().unwrap(), ConversionRate::ONE)),
            profit: money("50"),
            fee: money("2"),
            swap: money("-1"),
            ..past.closed[0]
        };
        past.closed[0] = ClosedOrder { id: OrderId(2), parent: Some(OrderId(1)), lots: lots("0.5"), ..past.closed[0] };
        past.open.push(open);
        let fees = CopyFees { performance: "10".parse().unwrap(), ..CopyFees::default() };
        let found = estimate(&past, fees, money("1000"));
        assert_eq!((found.copied, found.open, found.result, found.open_result), (1, 1, money("20"), money("4.7")));
        // Less a tenth of 24.70.
        assert_eq!((found.performance, found.end), (money("2.47"), money("1022.23")));
        // One of which nothing was closed yet.
        past.closed.clear();
        past.open[0].lots = lots("1");
        let found = estimate(&past, CopyFees::default(), money("1000"));
        assert_eq!((found.copied, found.open, found.end), (1, 1, money("1004.7")));
        // At a loss the end is the lowest.
        past.open[0].profit = money("-500");
        let found = estimate(&past, CopyFees::default(), money("1000"));
        assert_eq!((found.end, found.lowest), (money("949.7"), money("949.7")));
    }

    /// Twelve positions at once, each of which needs a tenth of the deposit as margin.
    #[test]
    fn what_the_deposit_could_not_carry_is_skipped() {
        let mut past = past("1");
        let first = ClosedOrder { fee: Money::ZERO, profit: Money::ZERO, margin: money("1000"), ..past.closed[0] };
        past.closed = (1..=12).map(|id| ClosedOrder { id: OrderId(id), ..first }).collect();
        let found = estimate(&past, CopyFees::default(), money("1000"));
        assert_eq!((found.copied, found.skipped, found.skipped_margin), (10, 0, 2));
        // At a cap of 20 in the copier's group each needs five times as much.
        past.volumes.values_mut().for_each(|volumes| volumes.leverage_max = Some(20));
        let found = estimate(&past, CopyFees::default(), money("1000"));
        assert_eq!((found.copied, found.skipped_margin), (2, 10));
        // One after the other they need no more than one.
        for (id, closed) in past.closed.iter_mut().enumerate() {
            let day = TimeMs(DAY * (2 + id as i64));
            closed.opened_at = day;
            closed.closed = closed.closed.map(|(_, price, rate)| (TimeMs(day.0 + 1), price, rate));
        }
        assert_eq!(estimate(&past, CopyFees::default(), money("1000")).copied, 12);
    }

    #[test]
    fn management_fees_of_30_days() {
        let fees = CopyFees { management: "5".parse().unwrap(), ..CopyFees::default() };
        let idle = Past { closed: Vec::new(), ..past("1") };
        let found = estimate(&idle, fees, money("10000"));
        // 30 x 1.369863
        assert_eq!((found.management, found.end), (money("41.09589"), money("9958.90411")));
    }
}
