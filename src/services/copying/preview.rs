//! What the last 30 days of a strategy would have done to a deposit: an estimate, from closed trades.
//!
//! Each position that the provider opened and closed in that time is followed with the rules of the engine: the volume by the ratio
//! of the two balances, rounded down to the lot step; none below the smallest volume; a share of result, fee and swap; the fees of
//! the strategy. It is simpler than a copy in this: the equities are the balances at the opening, open results are no part of them; the
//! price is the provider's, although the copier's group may have another mark-up; margin is not checked; and the performance fee is
//! charged once, at the end. Positions that are still open, or were opened before, are not part of it.

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
    /// What of positions is still open.
    pub open: BTreeMap<OrderId, Lots>,
    pub volumes: BTreeMap<InstrumentId, Volumes>,
}

/// The estimate, in one currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Estimate {
    pub begin: Money,
    /// After all fees.
    pub end: Money,
    /// Of the trades: profit, swap and commission, before the fees of the strategy.
    pub result: Money,
    pub performance: Money,
    pub management: Money,
    pub volume: Money,
    /// Positions that would have been copied.
    pub copied: i64,
    /// Positions that would have been too small.
    pub skipped: i64,
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
}

enum Step<'a> {
    Open(OrderId),
    Close(&'a ClosedOrder),
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
    steps.extend((1..=DAYS).map(|day| (past.from.plus(day * DAY), 3, Step::Day)));
    steps.sort_by_key(|(at, rank, _)| (*at, *rank));
    let mut copied: BTreeMap<OrderId, Lots> = BTreeMap::new();
    let mut found = Estimate { begin: deposit, lowest: deposit, ..Estimate::default() };
    let mut balance = deposit;
    for (_, _, step) in steps {
        match step {
            Step::Open(id) => {
                let position = &positions[&id];
                let Some(volumes) = past.volumes.get(&position.instrument) else { continue };
                let lots = copied_lots(past, position, volumes, balance);
                if lots.is_zero() {
                    found.skipped += 1;
                    continue;
                }
                found.copied += 1;
                copied.insert(id, lots);
                let fee = volume_fee(lots, volumes.contract, position.price, position.rate, fees.volume);
                let fee = fee.unwrap_or_default();
                found.volume = found.volume.saturating_add(fee);
                balance = balance.saturating_add(-fee);
            }
            Step::Close(closed) => {
                let id = closed.position();
                let (Some(lots), Some(volumes)) = (copied.get(&id), past.volumes.get(&closed.instrument)) else {
                    continue;
                };
                let whole = positions[&id].lots;
                let net = part(closed.net(), *lots, whole);
                let own = part(Money::from_raw(closed.lots.raw()), *lots, whole);
                let fee = closed.closed.and_then(|(_, price, rate)| {
                    volume_fee(Lots::from_raw(own.raw()), volumes.contract, price, rate, fees.volume)
                });
                let fee = fee.unwrap_or_default();
                found.result = found.result.saturating_add(net);
                found.volume = found.volume.saturating_add(fee);
                balance = balance.saturating_add(net).saturating_add(-fee);
            }
            Step::Day => {
                let fee = management_fee(balance, fees.management);
                found.management = found.management.saturating_add(fee);
            }
        }
        found.lowest = found.lowest.min(balance);
    }
    found.performance = performance_fee(balance, deposit, fees.performance);
    found.end = balance.saturating_add(-found.performance).saturating_add(-found.management);
    found.lowest = found.lowest.min(found.end);
    found
}

/// The positions that were opened in the time, of which something was closed.
fn positions(past: &Past) -> BTreeMap<OrderId, Position> {
    let mut positions: BTreeMap<OrderId, Position> = BTreeMap::new();
    for closed in past.closed.iter().filter(|closed| closed.opened_at >= past.from) {
        let id = closed.position();
        let position = positions.entry(id).or_insert_with(|| Position {
            opened_at: closed.opened_at,
            instrument: closed.instrument,
            lots: past.open.get(&id).copied().unwrap_or(Lots::ZERO),
            price: closed.open_price,
            rate: closed.open_rate,
        });
        position.lots = Lots::from_raw(position.lots.raw().saturating_add(closed.lots.raw()));
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
    use crate::domain::Percent;
    use crate::domain::ledger::TransactionKind;

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
            lots: lots(source),
            opened_at: at(2),
            open_price: "1.1".parse().unwrap(),
            open_rate: ConversionRate::ONE,
            closed: Some((at(3), "1.12".parse().unwrap(), ConversionRate::ONE)),
            profit: money("205"),
            fee: money("5"),
            swap: Money::ZERO,
        };
        let volumes =
            Volumes { contract: "100000".parse().unwrap(), min: lots("0.01"), max: lots("100"), step: lots("0.01") };
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
            open: BTreeMap::new(),
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

    #[test]
    fn management_fees_of_30_days() {
        let fees = CopyFees { management: "5".parse().unwrap(), ..CopyFees::default() };
        let idle = Past { closed: Vec::new(), ..past("1") };
        let found = estimate(&idle, fees, money("10000"));
        // 30 x 1.369863
        assert_eq!((found.management, found.end), (money("41.09589"), money("9958.90411")));
    }
}
