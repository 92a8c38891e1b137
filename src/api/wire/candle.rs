//! Candles.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use crate::domain::{self, Instrument};

/// A candle of bid prices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Candle {
    /// Start of the period, Unix milliseconds.
    pub time: i64,
    pub open: Decimal,
    pub high: Decimal,
    pub low: Decimal,
    pub close: Decimal,
    /// Number of quotes.
    pub volume: Decimal,
}

impl Candle {
    /// A candle with the instrument's decimals.
    pub fn new(instrument: &Instrument, candle: &domain::candle::Candle) -> Self {
        let price = |price| Decimal::price(instrument, price);
        Self {
            time: candle.time.0,
            open: price(candle.open),
            high: price(candle.high),
            low: price(candle.low),
            close: price(candle.close),
            volume: Decimal::of(candle.volume),
        }
    }
}
