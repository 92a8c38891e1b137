//! Which candle a moment belongs to, and how candles become longer ones.

use crate::domain::TimeMs;
use crate::domain::candle::{Candle, Period};
use crate::domain::time::{HOUR, MINUTE};
use crate::store::market::candles::Tier;

use super::super::calendar::{trading_day_next, trading_day_start, trading_month, trading_week};

/// When the candle of `period` that holds `at` begins. Minutes and hours stand on UTC, the others on New York.
pub(super) fn start(period: Period, at: TimeMs) -> TimeMs {
    span(period, at).0
}

/// When the candle of `period` that holds `at` ends.
pub(super) fn end(period: Period, at: TimeMs) -> TimeMs {
    span(period, at).1
}

fn span(period: Period, at: TimeMs) -> (TimeMs, TimeMs) {
    let fixed = |minutes: i64| {
        let from = at.0 - at.0.rem_euclid(minutes * MINUTE);
        (TimeMs(from), TimeMs(from + minutes * MINUTE))
    };
    match period {
        Period::M1 => fixed(1),
        Period::M5 => fixed(5),
        Period::M15 => fixed(15),
        Period::M30 => fixed(30),
        Period::H1 => fixed(60),
        Period::D1 => (trading_day_start(at), trading_day_next(at)),
        Period::H4 => {
            let (day, next) = (trading_day_start(at), trading_day_next(at));
            let from = day.plus((at.0 - day.0) / (4 * HOUR) * (4 * HOUR));
            // A day of 23 or 25 hours ends with a candle of three hours or of one.
            (from, from.plus(4 * HOUR).min(next))
        }
        Period::W1 => trading_week(at),
        Period::MN1 => trading_month(at),
    }
}

/// The tier that stores a period; `None` for those that are put together from others.
pub(super) const fn tier(period: Period) -> Option<Tier> {
    match period {
        Period::M1 => Some(Tier::Minute),
        Period::H1 => Some(Tier::Hour),
        Period::D1 => Some(Tier::Day),
        Period::M5 | Period::M15 | Period::M30 | Period::H4 | Period::W1 | Period::MN1 => None,
    }
}

/// The stored period that a longer one is put together from.
pub(super) const fn base(period: Period) -> Option<Period> {
    match period {
        Period::H4 => Some(Period::H1),
        Period::W1 | Period::MN1 => Some(Period::D1),
        _ => None,
    }
}

/// The most candles of its base that a long period has.
pub(super) const fn base_count(period: Period) -> usize {
    match period {
        Period::H4 => 4,
        Period::W1 => 7,
        _ => 31,
    }
}

/// The period's place in [`Period::ALL`] followed by [`Period::LONG`].
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
        assert!(Period::ALL.iter().chain(&Period::LONG).enumerate().all(|(place, period)| index(*period) == place));
    }

    #[test]
    fn long_periods_stand_on_the_trading_day() {
        let at = |text: &str| TimeMs(text.parse::<jiff::Timestamp>().unwrap().as_millisecond());
        let span = |period, text: &str| (start(period, at(text)), end(period, at(text)));
        // In winter a trading day begins at 22:00 UTC.
        assert_eq!(span(Period::H4, "2026-01-14T21:59:59Z"), (at("2026-01-14T18:00:00Z"), at("2026-01-14T22:00:00Z")));
        assert_eq!(span(Period::H4, "2026-01-14T22:00:00Z"), (at("2026-01-14T22:00:00Z"), at("2026-01-15T02:00:00Z")));
        // The clocks change within the trading day that ends on 8 March: 23 hours.
        assert_eq!(span(Period::H4, "2026-03-08T20:30:00Z"), (at("2026-03-08T18:00:00Z"), at("2026-03-08T21:00:00Z")));
        // Sunday evening belongs to Monday.
        assert_eq!(span(Period::W1, "2026-01-18T22:00:00Z"), (at("2026-01-18T22:00:00Z"), at("2026-01-25T22:00:00Z")));
        assert_eq!(span(Period::W1, "2026-01-18T21:59:59Z").0, at("2026-01-11T22:00:00Z"));
        assert_eq!(span(Period::W1, "2026-03-10T00:00:00Z"), (at("2026-03-08T21:00:00Z"), at("2026-03-15T21:00:00Z")));
        assert_eq!(span(Period::MN1, "2026-03-31T20:59:59Z"), (at("2026-02-28T22:00:00Z"), at("2026-03-31T21:00:00Z")));
        assert_eq!(span(Period::MN1, "2026-03-31T21:00:00Z"), (at("2026-03-31T21:00:00Z"), at("2026-04-30T21:00:00Z")));
    }
}
