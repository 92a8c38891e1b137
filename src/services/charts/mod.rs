//! Charts: candles of the bid. (Signatures first; the rooms behind them follow.)

use std::sync::Arc;

use crate::domain::candle::{Candle, Period};
use crate::domain::{InstrumentId, Percent, Price, TimeMs};
use crate::store::{Store, StoreError};

use super::calendar::Hours;
use super::ports::{Committed, Publisher};

/// What charts must know of an instrument.
#[derive(Debug, Clone)]
pub struct Nature {
    pub hours: Hours,
    /// Its quotes are made up, or played at another time than their own.
    pub simulated: bool,
}

/// The current trading day of an instrument; before its first quote, the last day that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayStats {
    pub open: Price,
    pub high: Price,
    pub low: Price,
    pub close: Price,
    /// Quotes.
    pub volume: i64,
    /// `(close - open) / open x 100`, rounded half to even to 2 decimals.
    pub change: Percent,
}

type Onwards = dyn Fn(InstrumentId, &[(TimeMs, i64)], Price) -> Vec<Candle> + Send + Sync;
type Split = dyn Fn(InstrumentId, &Candle, &[TimeMs]) -> Vec<Candle> + Send + Sync;

/// How history is made up; main joins it with the simulator's.
pub struct Maker {
    pub onwards: Box<Onwards>,
    pub towards: Box<Onwards>,
    pub split: Box<Split>,
}

pub struct Charts;

impl Charts {
    pub fn new(_store: Arc<Store>, _maker: Option<Maker>) -> Result<Self, StoreError> {
        todo!()
    }
    pub fn define(&self, _instrument: InstrumentId, _nature: Nature) {
        todo!()
    }
    pub fn backfill(&self, _wanted: &[(InstrumentId, Price)], _now: TimeMs) -> Result<usize, StoreError> {
        todo!()
    }
    pub fn last(&self, _instrument: InstrumentId) -> Option<Price> {
        todo!()
    }
    pub fn candles(
        &self,
        _instrument: InstrumentId,
        _period: Period,
        _to: Option<TimeMs>,
        _limit: usize,
    ) -> Result<Vec<Candle>, StoreError> {
        todo!()
    }
    pub fn running(&self, _instrument: InstrumentId) -> Vec<(Period, Candle)> {
        todo!()
    }
    pub fn closes(&self, _instrument: InstrumentId, _period: Period, _n: usize) -> Result<Vec<Price>, StoreError> {
        todo!()
    }
    pub fn day(&self, _instrument: InstrumentId) -> Option<DayStats> {
        todo!()
    }
    pub fn flush(&self) -> Result<usize, StoreError> {
        todo!()
    }
    pub fn import(&self, _instrument: InstrumentId, _minutes: &[Candle]) -> Result<usize, StoreError> {
        todo!()
    }
    pub fn clear_simulated(&self, _instrument: InstrumentId) -> Result<usize, StoreError> {
        todo!()
    }
}

impl Publisher for Charts {
    fn publish(&self, _batch: &[Committed]) {
        todo!()
    }
}
