//! Candles: open, high, low and close of the bid within a period.

use serde::{Deserialize, Serialize};

use super::{Price, TimeMs};

/// Period of a candle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Period {
    /// One minute.
    M1,
    /// Five minutes.
    M5,
    /// 15 minutes.
    M15,
    /// 30 minutes.
    M30,
    /// One hour.
    H1,
    /// One trading day, from 17:00 New York to the next 17:00.
    D1,
    /// Four hours of a trading day, counted from its start.
    H4,
    /// One trading week, Monday's trading day to Sunday's.
    W1,
    /// The trading days of one calendar month.
    MN1,
}

impl Period {
    /// The periods that every quote updates, shortest first.
    pub const ALL: [Self; 6] = [Self::M1, Self::M5, Self::M15, Self::M30, Self::H1, Self::D1];
    /// The periods that are aggregated from hours or days, shortest first.
    pub const LONG: [Self; 3] = [Self::H4, Self::W1, Self::MN1];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::M1 => "1min",
            Self::M5 => "5min",
            Self::M15 => "15min",
            Self::M30 => "30min",
            Self::H1 => "60min",
            Self::D1 => "1day",
            Self::H4 => "4hour",
            Self::W1 => "1week",
            Self::MN1 => "1mon",
        }
    }

    /// The period with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::LONG).find(|period| period.name() == name)
    }

    /// Length in minutes; `None` for the trading day, which has 23 to 25 hours because of daylight saving time, and for what
    /// is counted in trading days.
    pub const fn minutes(self) -> Option<i64> {
        match self {
            Self::M1 => Some(1),
            Self::M5 => Some(5),
            Self::M15 => Some(15),
            Self::M30 => Some(30),
            Self::H1 => Some(60),
            Self::D1 | Self::H4 | Self::W1 | Self::MN1 => None,
        }
    }
}

/// Open, high, low and close of the bid within one period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candle {
    /// Start of the period.
    pub time: TimeMs,
    /// First bid.
    pub open: Price,
    /// Highest bid.
    pub high: Price,
    /// Lowest bid.
    pub low: Price,
    /// Last bid.
    pub close: Price,
    /// Number of quotes.
    pub volume: i64,
}

impl Candle {
    /// The candle of a single quote.
    pub const fn first(time: TimeMs, price: Price) -> Self {
        Self { time, open: price, high: price, low: price, close: price, volume: 1 }
    }

    /// Adds one quote.
    pub fn add(&mut self, price: Price) {
        self.high = self.high.max(price);
        self.low = self.low.min(price);
        self.close = price;
        self.volume += 1;
    }

    /// Adds a later candle of a shorter period.
    pub fn merge(&mut self, later: &Self) {
        self.high = self.high.max(later.high);
        self.low = self.low.min(later.low);
        self.close = later.close;
        self.volume += later.volume;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn price(raw: i64) -> Price {
        Price::from_raw(raw)
    }

    #[test]
    fn periods_have_their_wire_names_and_lengths() {
        let all = || Period::ALL.into_iter().chain(Period::LONG);
        let known: Vec<_> = all().map(|period| (period.name(), period.minutes())).collect();
        assert_eq!(
            known,
            [
                ("1min", Some(1)),
                ("5min", Some(5)),
                ("15min", Some(15)),
                ("30min", Some(30)),
                ("60min", Some(60)),
                ("1day", None),
                ("4hour", None),
                ("1week", None),
                ("1mon", None),
            ]
        );
        for period in all() {
            assert_eq!(Period::from_name(period.name()), Some(period));
        }
        assert_eq!(Period::from_name("2min"), None);
    }

    #[test]
    fn a_candle_collects_quotes() {
        let mut candle = Candle::first(TimeMs(60_000), price(100));
        for raw in [130, 90, 110] {
            candle.add(price(raw));
        }
        let (open, high, low, close) = (price(100), price(130), price(90), price(110));
        assert_eq!(candle, Candle { time: TimeMs(60_000), open, high, low, close, volume: 4 });
    }

    #[test]
    fn candles_merge_into_a_longer_period() {
        let candle = |time, open, high, low, close, volume| Candle {
            time: TimeMs(time),
            open: price(open),
            high: price(high),
            low: price(low),
            close: price(close),
            volume,
        };
        let mut whole = candle(0, 100, 120, 95, 110, 3);
        whole.merge(&candle(60_000, 111, 125, 99, 105, 4));
        assert_eq!(whole, candle(0, 100, 125, 95, 105, 7));
        whole.merge(&candle(120_000, 105, 106, 90, 91, 1));
        assert_eq!(whole, candle(0, 100, 125, 90, 91, 8));
    }
}
