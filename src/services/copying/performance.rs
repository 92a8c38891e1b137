//! What a strategy has earned since its record began, from the equity of its account and its closed orders.
//!
//! - The engine reports the equity at each flow, at each rollover and after each booking; the present equity is the last point. What
//!   is open counts at each of them. The record begins with the first report.
//! - Return: time-weighted. From one point to the next the index is multiplied by the equity before the next flow over that after
//!   the last one, so that money that comes or goes does not change it. Fees that the account earns as a strategy are such money,
//!   too.
//! - A gain is measured by what the engine names ([`Strategy::capital`](crate::domain::copying::Strategy::capital)), which counts
//!   what has left the account lately; a loss by what is there. Nobody gains in percent by moving money out for a moment, and no
//!   loss becomes small by money that came for one.
//! - An account that has lost everything once stays at -100 %, whatever is deposited later.
//! - Drawdown: the largest fall of that index, in percent of its highest value before.
//! - Days and months are those of UTC.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

use crate::domain::copying::StrategyEquity;
use crate::domain::time::DAY;
use crate::domain::{InstrumentId, Money, Percent, TimeMs};
use crate::services::reporting::statistics::curve::{Falls, INDEX_ONE};
use crate::services::reporting::statistics::figures::{Figures, hundredths, net_of};
use crate::store::dealing::account_history::Trade;

/// A month of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    pub year: i16,
    pub month: i8,
}

/// The record of a strategy.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Performance {
    /// When the record begins; `None` without an equity.
    pub since: Option<TimeMs>,
    /// Time-weighted, in percent.
    pub roi: Percent,
    pub drawdown: Percent,
    /// The lowest result of a day, in percent; zero without a loss.
    pub worst_day: Percent,
    pub figures: Figures,
    /// Orders of which something was closed: parts of one count once.
    pub orders: i64,
    /// The return up to the end of each day with an equity, days since 1970-01-01.
    pub days: Vec<(i64, Percent)>,
    /// The return of each month with an equity.
    pub months: Vec<(Month, Percent)>,
    /// Figures of the trades by instrument.
    pub instruments: BTreeMap<InstrumentId, Figures>,
}

/// The index of the return.
#[derive(Debug, Clone)]
struct Index {
    falls: Falls,
    is_lost: bool,
}

impl Index {
    fn value(&self) -> i64 {
        if self.is_lost { 0 } else { self.falls.index() }
    }

    fn step(&mut self, last: &StrategyEquity, next: Money, at: TimeMs) {
        let after = last.equity.saturating_add(last.flow);
        let result = next.saturating_add(-after);
        let base = if result.is_positive() { last.base.max(after) } else { after };
        self.falls.step(base, result, at);
        self.is_lost |= self.falls.index() == 0 || (result.is_negative() && !base.is_positive());
    }
}

/// The return up to the last reported equity. More reports continue it, so that none is read twice.
#[derive(Debug, Clone)]
pub struct Curve {
    /// When it begins.
    pub since: TimeMs,
    index: Index,
    /// The index at the end of each day with a report.
    days: BTreeMap<i64, i64>,
    last: StrategyEquity,
    /// Number of reports.
    pub reports: usize,
}

impl Curve {
    /// Of the first report.
    pub fn begin(since: TimeMs, first: StrategyEquity) -> Self {
        Self {
            since,
            index: Index { falls: Falls::new(since), is_lost: false },
            days: [(day_of(since), INDEX_ONE)].into(),
            last: first,
            reports: 1,
        }
    }

    /// The next report.
    pub fn add(&mut self, at: TimeMs, next: StrategyEquity) {
        self.index.step(&self.last, next.equity, at);
        self.days.insert(day_of(at), self.index.value());
        self.last = next;
        self.reports += 1;
    }
}

impl Performance {
    /// Of the equities up to now, the present one, and the trades since the first.
    pub fn of(curve: &Curve, present: Option<(TimeMs, Money)>, trades: &[Trade]) -> Self {
        let Curve { since, index, days, last, reports: _ } = curve;
        let (mut index, mut days) = (index.clone(), days.clone());
        if let Some((at, equity)) = present {
            index.step(last, equity, at);
            days.insert(day_of(at), index.value());
        }
        let mut months: BTreeMap<Month, i64> = BTreeMap::new();
        let (mut before, mut worst_day) = (INDEX_ONE, Percent::ZERO);
        for (day, index) in &days {
            worst_day = worst_day.min(change(before, *index));
            months.insert(month_of(*day), *index);
            before = *index;
        }
        let mut begin = INDEX_ONE;
        let months = months.into_iter().map(|(month, end)| {
            let change = change(begin, end);
            begin = end;
            (month, change)
        });
        let months = months.collect();
        let (mut figures, mut instruments) = (Figures::default(), BTreeMap::<_, Figures>::new());
        for trade in trades {
            figures.add(net_of(trade));
            instruments.entry(trade.instrument).or_default().add(net_of(trade));
        }
        let orders: std::collections::BTreeSet<_> = trades.iter().map(|trade| trade.position).collect();
        let whole = Percent::from_raw(100 * Percent::ONE.raw());
        let drawdown = index.falls.drawdown.percent.map_or(Percent::ZERO, |fall| fall.size);
        Self {
            since: Some(*since),
            roi: change(INDEX_ONE, index.value()),
            drawdown: if index.is_lost { whole } else { drawdown },
            worst_day,
            figures,
            orders: i64::try_from(orders.len()).unwrap_or(i64::MAX),
            days: days.into_iter().map(|(day, index)| (day, change(INDEX_ONE, index))).collect(),
            months,
            instruments,
        }
    }
}

const fn day_of(at: TimeMs) -> i64 {
    at.0.div_euclid(DAY)
}

/// From one index to another, in percent with two decimals; zero from nothing.
fn change(from: i64, to: i64) -> Percent {
    hundredths(&[to - from, 100], from).unwrap_or(Percent::ZERO)
}

fn month_of(day: i64) -> Month {
    let at = jiff::Timestamp::from_millisecond(day.saturating_mul(DAY)).unwrap_or_default();
    let date = at.to_zoned(TimeZone::UTC).date();
    Month { year: date.year(), month: date.month() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::AccountId;

    /// Day, equity before the flow, flow, and what gains are measured by (empty: the equity after it).
    fn found(points: &[(i64, &str, &str, &str)], present: Option<(i64, &str)>) -> Performance {
        let at = |day: i64| TimeMs(day * DAY + 1);
        let money = |text: &str| text.parse::<Money>().unwrap();
        let equities: Vec<_> = points
            .iter()
            .map(|(day, equity, flow, base)| {
                let (equity, flow) = (money(equity), money(flow));
                let base = if base.is_empty() { equity + flow } else { money(base) };
                (at(*day), StrategyEquity { account: AccountId(1), equity, flow, base })
            })
            .collect();
        let Some(((since, first), more)) = equities.split_first() else { return Performance::default() };
        let mut curve = Curve::begin(*since, *first);
        more.iter().for_each(|(at, next)| curve.add(*at, *next));
        Performance::of(&curve, present.map(|(day, equity)| (at(day), money(equity))), &[])
    }

    fn percent(text: &str) -> Percent {
        text.parse().unwrap()
    }

    /// 1,000 grow by 10 %, 8,900 more come, and everything falls by 5 %: (1.1 x 0.95 - 1) = 4.5 %. By amount it would be a loss.
    #[test]
    fn money_that_comes_and_goes_changes_no_return() {
        let points = [
            (0, "1000", "0", ""),
            (1, "1100", "0", ""),
            (2, "1100", "8900", ""),
            (3, "9500", "0", ""),
            (40, "9500", "-4500", "9500"),
            (40, "5000", "500", "9500"),
        ];
        let found = found(&points, Some((40, "5500")));
        assert_eq!((found.roi, found.drawdown, found.worst_day), (percent("4.5"), percent("5"), percent("-5")));
        assert_eq!(
            found.days,
            [(0, "0"), (1, "10"), (2, "10"), (3, "4.5"), (40, "4.5")].map(|(day, roi)| (day, percent(roi)))
        );
        let months: Vec<_> = found.months.iter().map(|(month, roi)| (month.month, *roi)).collect();
        assert_eq!(months, [(1, percent("4.5")), (2, Percent::ZERO)]);
        assert_eq!(found.since, Some(TimeMs(1)));
    }

    /// Two hedged positions: 19,600 go before the winner of 250 closes, and come back before the loser does. The equity says that
    /// nothing was earned; the price moved by the spread of 10.
    #[test]
    fn the_balance_at_a_close_is_no_denominator() {
        let points = [
            (0, "20000", "0", ""),
            (1, "19990", "-19600", "19990"),
            (1, "390", "0", "19990"),
            (1, "390", "19600", "19990"),
            (1, "19990", "0", "19990"),
        ];
        let found = found(&points, Some((1, "19990")));
        assert_eq!((found.roi, found.drawdown), (percent("-0.05"), percent("0.05")));
    }

    /// The spread is wide when the money goes and narrow again a moment later: on what is left that would be a gain of any size. A
    /// loss counts on what is left.
    #[test]
    fn a_gain_is_measured_by_what_has_left_lately_too_and_a_loss_is_not() {
        let gain = found(&[(0, "20000", "-19999", "20000"), (0, "201", "0", "20000")], None);
        assert_eq!((gain.roi, gain.drawdown), (percent("1"), Percent::ZERO));
        let loss = found(&[(0, "20000", "-19000", "20000"), (0, "900", "19000", "20000")], None);
        assert_eq!((loss.roi, loss.drawdown), (percent("-10"), percent("10")));
    }

    #[test]
    fn an_open_loss_counts() {
        let held = found(&[(0, "1000", "0", ""), (1, "700", "0", "")], Some((1, "800")));
        assert_eq!((held.roi, held.drawdown, held.worst_day), (percent("-20"), percent("30"), percent("-20")));
        assert_eq!(found(&[(0, "1000", "0", "")], Some((0, "600"))).drawdown, percent("40"));
    }

    #[test]
    fn who_has_lost_everything_does_not_begin_again() {
        for left in ["0", "-5"] {
            let points = [(0, "100", "0", ""), (1, left, "0", ""), (2, left, "105", ""), (3, "150", "0", "")];
            let found = found(&points, Some((3, "150")));
            assert_eq!((found.roi, found.drawdown), (percent("-100"), percent("100")), "{left}");
        }
        // A debt that arises where nothing was left, as well.
        let owed = found(&[(0, "100", "-100", "100"), (1, "-1", "101", "100")], Some((2, "200")));
        assert_eq!(owed.roi, percent("-100"));
        // Who takes everything out and brings it back has lost nothing.
        let away = found(&[(0, "100", "-100", "100"), (9, "0", "100", "100")], Some((9, "110")));
        assert_eq!(away.roi, percent("10"));
        assert_eq!(found(&[], Some((0, "5"))), Performance::default());
    }
}
