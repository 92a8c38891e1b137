//! Market activity by hour, clusters of volatility, and the wider spreads around the rollover.

use std::sync::LazyLock;

use jiff::{Timestamp, tz::TimeZone};

use super::random::{hash, unit_of};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

static NEW_YORK: LazyLock<TimeZone> =
    LazyLock::new(|| TimeZone::get("America/New_York").expect("the time zone database is compiled in"));

/// The activity profile of an instrument's home market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActivityProfile {
    /// Currencies and metals: quiet in Asian hours, active in London hours, most active while London and New York
    /// overlap.
    Global,
    Europe,
    America,
    Asia,
    /// Constant round the clock: crypto.
    Flat,
}

/// Volatility by the hour of the day in UTC, in percent of the mean (their mean square is about 1).
/// Daylight saving, which shifts markets by an hour, is not modelled.
const GLOBAL: [u8; 24] =
    [70, 75, 70, 62, 60, 66, 88, 118, 124, 112, 102, 104, 134, 160, 158, 140, 112, 92, 84, 80, 70, 52, 46, 58];
const EUROPE: [u8; 24] =
    [40, 44, 44, 44, 46, 60, 96, 168, 156, 124, 110, 108, 116, 138, 150, 158, 98, 80, 76, 80, 66, 44, 40, 40];
const AMERICA: [u8; 24] =
    [52, 54, 54, 50, 50, 54, 66, 84, 84, 80, 80, 86, 110, 176, 182, 146, 124, 118, 124, 152, 106, 56, 46, 50];
const ASIA: [u8; 24] =
    [164, 168, 150, 120, 110, 136, 140, 118, 100, 90, 84, 80, 84, 100, 100, 92, 78, 66, 60, 58, 54, 56, 80, 120];

impl ActivityProfile {
    /// The profile of an asset: `round_the_clock` takes precedence, then a pair, then the region of its currency.
    pub fn of(round_the_clock: bool, is_pair: bool, currency: &str) -> Self {
        match currency {
            _ if round_the_clock => Self::Flat,
            _ if is_pair => Self::Global,
            "EUR" | "GBP" | "CHF" => Self::Europe,
            "JPY" | "HKD" | "AUD" | "SGD" | "CNH" => Self::Asia,
            _ => Self::America,
        }
    }

    /// Activity of the market at a time; the mean is about 1.
    pub fn at(self, ms: i64) -> f64 {
        let hour = (ms.rem_euclid(DAY) / HOUR) as usize;
        let percent = match self {
            Self::Global => GLOBAL[hour],
            Self::Europe => EUROPE[hour],
            Self::America => AMERICA[hour],
            Self::Asia => ASIA[hour],
            Self::Flat => 100,
        };
        f64::from(percent) / 100.0
    }
}

/// Periods and amplitudes of the volatility waves.
const WAVES: [(i64, f64); 4] = [(90 * MINUTE, 0.25), (9 * HOUR, 0.3), (3 * DAY, 0.35), (20 * DAY, 0.4)];

/// Volatility factor at a time for the assets that move together, whose hash is `volatility_group`: mean square 1, from
/// about 0.5 to 3. Waves of several periods are superposed, so volatility clusters. It is a function of the time, so
/// history and the live feed agree.
pub fn volatility_factor(volatility_group: u64, ms: i64) -> f64 {
    let mut height = 0.0;
    for (length, strength) in WAVES {
        let knot = ms.div_euclid(length);
        let share = ms.rem_euclid(length) as f64 / length as f64;
        let draw = |knot: i64| 2.0 * unit_of(hash(&[volatility_group, length as u64, knot as u64])) - 1.0;
        height += strength * (draw(knot) * (1.0 - share) + draw(knot + 1) * share);
    }
    (1.0 + height + height * height / 2.0) / 1.1
}

/// Factor on spreads around the rollover at 17:00 New York, when liquidity is low: 3 from ten minutes before to fifteen
/// minutes after, otherwise 1.
pub fn rollover_spread_factor(ms: i64) -> f64 {
    let offset = Timestamp::from_millisecond(ms).map_or(0, |at| NEW_YORK.to_offset(at).seconds());
    let minute = (ms + i64::from(offset) * 1_000).rem_euclid(DAY) / MINUTE;
    if (17 * 60 - 10..17 * 60 + 15).contains(&minute) { 3.0 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_square_of_the_hourly_activity_is_about_one() {
        for table in [GLOBAL, EUROPE, AMERICA, ASIA] {
            let square = table.iter().map(|percent| f64::from(*percent).powi(2) / 1e4).sum::<f64>() / 24.0;
            assert!((0.85..1.2).contains(&square), "{square}");
        }
    }

    #[test]
    fn volatility_factors_have_a_mean_square_of_one_and_cluster() {
        let heights: Vec<f64> = (0..20_000).map(|hour| volatility_factor(5, hour * HOUR)).collect();
        let square = heights.iter().map(|height| height * height).sum::<f64>() / 2e4;
        assert!((0.8..1.25).contains(&square), "{square}");
        assert!(heights.iter().all(|height| (0.4..3.5).contains(height)));
        let mean = heights.iter().sum::<f64>() / 2e4;
        let (near, far) = (4, 2_000);
        let product = |lag| heights.iter().zip(&heights[lag..]).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
        assert!(product(near) > 3.0 * product(far).abs());
    }

    #[test]
    fn spreads_widen_at_17_00_in_new_york() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        assert_eq!(rollover_spread_factor(at("2026-01-14T22:00:00Z")), 3.0);
        assert_eq!(rollover_spread_factor(at("2026-07-14T21:00:00Z")), 3.0);
        assert_eq!(rollover_spread_factor(at("2026-07-14T22:00:00Z")), 1.0);
    }
}
