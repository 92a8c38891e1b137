//! Charts: candles of the bid in nine periods that agree with one another.
//!
//! Three tiers are stored: minutes and hours, aligned to UTC, and trading days, which begin at 17:00 in New York (always a
//! full hour, so no hour belongs to two days). 5, 15 and 30 minutes are aggregated from minutes, four hours from hours,
//! weeks and months from days. Each quote updates all
//! current candles, and a flush writes all tiers in one transaction, so they agree after a crash too.
//!
//! | module | purpose |
//! |---|---|
//! | `series` | one instrument in memory: current candles, unwritten ones, rings |
//! | `ring` | the newest closed candles of a period; loaded with the first request |
//! | `pages` | candles from the disk, joined with memory and with generated ones |
//! | `fill` | what to generate for simulated instruments |
//! | `upkeep` | flush, back-fill, import, clearing |
//!
//! Locks: `publish` runs on the committing thread and takes only the lock of one series, for microseconds. Readers of the
//! disk hold `disk` shared, writers hold it exclusively, so the stored and the unwritten candles together are always
//! complete.

mod bucket;
mod fill;
mod pages;
mod ring;
mod series;
mod upkeep;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use crate::domain::candle::{Candle, Period};
use crate::domain::rounding::{divide_half_even, product};
use crate::domain::{InstrumentId, Percent, Price, TimeMs};
use crate::ports::feed::HistoryGenerator;
use crate::store::{Store, StoreError};

use super::calendar::Hours;
use crate::ports::{Committed, Publisher};

pub use ring::KEEP as LIMIT_MAX;
pub use upkeep::ImportError;

use pages::{Page, Source};
use ring::Ring;
use series::{Series, UnwrittenCandles};

/// What charts need to know of an instrument.
#[derive(Debug, Clone)]
pub struct InstrumentSpec {
    pub hours: Hours,
    /// Its quotes are simulated, or a recording replayed at another time.
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

impl DayStats {
    /// The figures of a day's candle.
    fn of(day: &Candle) -> Self {
        let Candle { open, high, low, close, volume, .. } = *day;
        Self { open, high, low, close, volume, change: change(open, close).unwrap_or(Percent::ZERO) }
    }
}

/// From `open` to `close` in percent, to 2 decimals; `None` when `open` is not above zero.
fn change(open: Price, close: Price) -> Option<Percent> {
    if !open.is_positive() {
        return None;
    }
    let difference = close.checked_sub(open)?.raw();
    let hundredths = divide_half_even(product(&[difference, 100 * 100]), product(&[open.raw()]))?;
    hundredths.checked_mul(Percent::ONE.raw() / 100).map(Percent::from_raw)
}

/// One instrument.
struct Slot {
    series: Mutex<Series>,
    hours: RwLock<Option<Arc<Hours>>>,
}

/// The candles of all instruments. Share it behind an `Arc`.
pub struct Charts {
    store: Arc<Store>,
    generator: Option<Arc<dyn HistoryGenerator>>,
    slots: RwLock<BTreeMap<InstrumentId, Arc<Slot>>>,
    /// Held shared while the disk is read, exclusively while it is changed.
    disk: RwLock<()>,
}

impl Charts {
    /// Loads the current candles from the database. Without a `generator` no history is generated.
    pub fn new(store: Arc<Store>, generator: Option<Arc<dyn HistoryGenerator>>) -> Result<Self, StoreError> {
        let slots = upkeep::load(&store)?;
        Ok(Self { store, generator, slots: RwLock::new(slots), disk: RwLock::new(()) })
    }

    /// Sets the properties of an instrument: at the start, and after each change in the back office.
    pub fn define(&self, instrument: InstrumentId, spec: InstrumentSpec) {
        let slot = self.slot_or_new(instrument);
        slot.series.lock().simulated = spec.simulated;
        *slot.hours.write() = Some(Arc::new(spec.hours));
    }

    /// Removes a deleted instrument. Its stored candles remain.
    pub fn forget(&self, instrument: InstrumentId) {
        self.slots.write().remove(&instrument);
    }

    /// The newest `limit` (1 to [`LIMIT_MAX`]) candles of a period that begin before `to` (exclusive), oldest
    /// first. Without `to` the last one is the current candle. Usually served from memory, but may block on the disk: do not
    /// call it on async workers. An unknown instrument has none.
    pub fn candles(
        &self,
        instrument: InstrumentId,
        period: Period,
        to: Option<TimeMs>,
        limit: usize,
    ) -> Result<Vec<Candle>, StoreError> {
        let Some(slot) = self.slot(instrument) else { return Ok(Vec::new()) };
        let (to, limit) = (to.unwrap_or(TimeMs(i64::MAX)), limit.clamp(1, LIMIT_MAX));
        if let Some(candles) = slot.series.lock().read(period, to, limit) {
            return Ok(candles);
        }
        let _disk = self.disk.read();
        let (running, unwritten) = {
            let series = slot.series.lock();
            (series.running(period), series.unwritten())
        };
        let Some(running) = running.filter(|running| running.time < to) else {
            return Ok(self.page(instrument, &slot, period, to, limit, &unwritten)?.candles);
        };
        // Read enough for later, longer requests too, and keep them.
        let size = [64, 320].into_iter().find(|size| *size >= limit).unwrap_or(LIMIT_MAX);
        let Page { mut candles, reaches_start } =
            self.page(instrument, &slot, period, running.time, size, &unwritten)?;
        slot.series.lock().keep(period, Ring::new(&candles, reaches_start), unwritten.revision);
        candles.push(running);
        candles.drain(..candles.len().saturating_sub(limit));
        Ok(candles)
    }

    /// A page from the disk, updated from memory. The caller has held `disk` since before `unwritten` was read.
    fn page(
        &self,
        instrument: InstrumentId,
        slot: &Slot,
        period: Period,
        to: TimeMs,
        limit: usize,
        unwritten: &UnwrittenCandles,
    ) -> Result<Page, StoreError> {
        let hours = slot.hours.read().clone();
        let (hours, generator) = (hours.as_deref(), self.generator.as_deref());
        self.store
            .read(|connection| Source { connection, instrument, hours, generator, unwritten }.page(period, to, limit))
    }

    /// The current (running) candle of each period; after a restart and before the first quote, the last known ones.
    /// Empty before the first quote of all. Never touches the disk.
    pub fn running(&self, instrument: InstrumentId) -> Vec<(Period, Candle)> {
        let Some(slot) = self.slot(instrument) else { return Vec::new() };
        let series = slot.series.lock();
        let all = Period::ALL.into_iter().chain(Period::LONG);
        all.filter_map(|period| Some((period, series.running(period)?))).collect()
    }

    /// The newest `n` closes of a period, oldest first, the running candle's last: a sparkline. Blocks as
    /// [`Charts::candles`] does.
    pub fn closes(&self, instrument: InstrumentId, period: Period, n: usize) -> Result<Vec<Price>, StoreError> {
        Ok(self.candles(instrument, period, None, n)?.iter().map(|candle| candle.close).collect())
    }

    /// The current trading day; when no quote has come in it yet, the last day known. Never touches the disk.
    pub fn day(&self, instrument: InstrumentId) -> Option<DayStats> {
        self.slot(instrument)?.series.lock().running(Period::D1).map(|day| DayStats::of(&day))
    }

    /// Whether its quotes are simulated, or a recording replayed at another time.
    pub fn is_simulated(&self, instrument: InstrumentId) -> bool {
        self.slots.read().get(&instrument).is_some_and(|slot| slot.series.lock().simulated)
    }

    /// The last bid of the candles, from which a simulation continues.
    pub fn last(&self, instrument: InstrumentId) -> Option<Price> {
        self.slot(instrument)?.series.lock().last()
    }

    fn slot(&self, instrument: InstrumentId) -> Option<Arc<Slot>> {
        self.slots.read().get(&instrument).cloned()
    }

    fn slot_or_new(&self, instrument: InstrumentId) -> Arc<Slot> {
        if let Some(slot) = self.slot(instrument) {
            return slot;
        }
        let mut slots = self.slots.write();
        let fresh = || Arc::new(Slot { series: Mutex::default(), hours: RwLock::new(None) });
        Arc::clone(slots.entry(instrument).or_insert_with(fresh))
    }
}

impl Publisher for Charts {
    /// Updates candles with quotes, also of an instrument that was never defined.
    fn publish(&self, batch: &[Committed]) {
        for committed in batch {
            let Some((instrument, quote)) = committed.quote else { continue };
            let known = self.slots.read();
            let slot = known.get(&instrument).map(Arc::clone);
            drop(known);
            let slot = slot.unwrap_or_else(|| self.slot_or_new(instrument));
            slot.series.lock().take(&quote, committed.is_off_hours);
        }
    }
}
