//! Which candle a moment belongs to, and how candles become longer ones.

use crate::domain::TimeMs;
use crate::domain::candle::{Candle, Period};
use crate::domain::time::MINUTE;
use crate::store::market::candles::Tier;

use super::super::calendar::{trading_day_next, trading_day_start};

/// When the candle of `period` that holds `at` begins. Minutes and hours stand on UTC, the day on New York.
pub(super) fn start(period: Period, at: TimeMs) -> TimeMs {
    match period.minutes() {
        Some(minutes) => TimeMs(at.0 - at.0.rem_euclid(minutes * MINUTE)),
        None => trading_day_start(at),
    }
}

/// When the candle of `period` that holds `at` ends.
pub(super) fn end(period: Period, at: TimeMs) -> TimeMs {
    match period.minutes() {
        Some(minutes) => start(period, at).plus(minutes * MINUTE),
        None => trading_day_next(at),
    }
}

/// The tier that stores a period; `None` for those that are put together from minutes.
pub(super) const fn tier(period: Period) -> Option<Tier> {
    match period {
        Period::M1 => Some(Tier::Minute),
        Period::H1 => Some(Tier::Hour),
        Period::D1 => Some(Tier::Day),
        Period::M5 | Period::M15 | Period::M30 => None,
    }
}

/// The period's place in [`Period::ALL`].
pub(super) const fn index(period: Period) -> usize {
    period as usize
}

/// Puts ascending candles of a shorter period together to those of `period`.
pub(super) fn aggregate(candles: impl IntoIterator<Item = Candle>, period: Period) -> Vec<Candle> {
    let mut whole: Vec<Candle> = Vec::new();
    let mut until = TimeMs(i64::MIN);
    for candle in candles {
        match whole.last_mut() {
            Some(last) if candle.time < until => last.merge(&candle),
            _ => {
                until = end(period, candle.time);
                whole.push(Candle { time: start(period, candle.time), ..candle });
            }
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Price;

    #[test]
    fn minutes_become_five_aligned_on_the_clock() {
        let minute = |n: i64, price: i64| Candle::first(TimeMs(n * MINUTE), Price::from_raw(price));
        let five = aggregate([minute(3, 5), minute(4, 9), minute(5, 1), minute(11, 4)], Period::M5);
        let facts: Vec<_> =
            five.iter().map(|c| (c.time.0 / MINUTE, c.open.raw(), c.high.raw(), c.close.raw(), c.volume)).collect();
        assert_eq!(facts, [(0, 5, 9, 9, 2), (5, 1, 1, 1, 1), (10, 4, 4, 4, 1)]);
    }

    #[test]
    fn each_period_knows_its_place() {
        assert!(Period::ALL.iter().enumerate().all(|(place, period)| index(*period) == place));
    }
}
