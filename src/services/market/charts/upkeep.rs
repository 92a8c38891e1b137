//! Changes of the charts' tables: flushing, generating history, importing real candles, removing simulated ones. All of
//! them hold `disk` exclusively.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use rusqlite::{Connection, Transaction};

use crate::domain::candle::{Candle, Period};
use crate::domain::time::MINUTE;
use crate::domain::{InstrumentId, Price, TimeMs};
use crate::shutdown::{self, StopToken};
use crate::store::market::candles::{self, StoredCandle, Tier};
use crate::store::{Store, StoreError};

use super::fill::{self, GeneratedCandles, Tail};
use super::pages::overlay;
use super::series::{Pending, Series};
use super::{Charts, Slot, bucket};

/// Why no candle was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The candle with this index (from 0): not on a full minute, not later than the one before it, or not
    /// `0 < low <= open, close <= high` with a volume that is not negative.
    #[error("candle {0} is not a candle of one minute, later than the one before it")]
    Malformed(usize),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Charts {
    /// Writes what has changed since the last flush, candles and last quotes, in one transaction; returns the
    /// number of candles. Blocks. When it fails nothing is lost: the next flush writes it.
    pub fn flush(&self) -> Result<usize, StoreError> {
        let _disk = shutdown::write_interruptibly(&self.disk)?;
        let slots: Vec<_> = self.slots.read().iter().map(|(id, slot)| (*id, Arc::clone(slot))).collect();
        let pending: Vec<_> = slots.iter().map(|(id, slot)| (*id, slot.series.lock().pending())).collect();
        if pending.iter().all(|(_, pending)| pending.is_empty()) {
            return Ok(0);
        }
        self.store
            .write(|transaction| pending.iter().try_for_each(|(id, pending)| put_pending(transaction, *id, pending)))?;
        for ((_, slot), (_, pending)) in slots.iter().zip(&pending) {
            slot.series.lock().written(pending);
        }
        Ok(pending.iter().map(|(_, pending)| pending.candles.len()).sum())
    }

    /// Generates the missing history of these simulated instruments before `now`, in one transaction: for an instrument
    /// without candles a full history that ends at its price, else the gap since its last candle (it continues from there
    /// and ends anywhere; see [`Charts::last`]). Returns the number of generated candles. Call it after [`Charts::define`]
    /// and before the first quotes. Blocks: about a second for 50
    /// instruments at the first start.
    pub fn backfill(&self, wanted: &[(InstrumentId, Price)], now: TimeMs) -> Result<usize, StoreError> {
        self.backfill_until(wanted, now, &StopToken::new())
    }

    /// As [`Charts::backfill`]; once `stop` is set nothing more is generated; the rest is generated after the next start.
    ///
    /// # Errors
    /// As [`Charts::backfill`].
    pub fn backfill_until(
        &self,
        wanted: &[(InstrumentId, Price)],
        now: TimeMs,
        stop: &StopToken,
    ) -> Result<usize, StoreError> {
        let Some(generator) = &self.generator else { return Ok(0) };
        let _disk = self.disk.write();
        let day_starts = fill::day_starts(now);
        let mut slots = Vec::new();
        for (instrument, price) in wanted {
            if stop.is_stopped() {
                break;
            }
            let slot = self.slot_or_new(*instrument);
            let Some(hours) = slot.hours.read().clone() else { continue };
            let (pending, tail) = {
                let series = slot.series.lock();
                (series.pending(), tail(&series))
            };
            let generated =
                fill::fill(*instrument, &hours, generator.as_ref(), tail.as_ref(), *price, (&day_starts, now));
            if generated != GeneratedCandles::default() {
                slots.push((*instrument, slot, pending, generated));
            }
        }
        if slots.is_empty() {
            return Ok(0);
        }
        self.store.write(|transaction| {
            for (instrument, _, pending, generated) in &slots {
                put_pending(transaction, *instrument, pending)?;
                for (tier, candles) in
                    [(Tier::Minute, &generated.minutes), (Tier::Hour, &generated.hours), (Tier::Day, &generated.days)]
                {
                    let rows = candles.iter().map(|candle| StoredCandle { candle: *candle, simulated: true });
                    candles::put(transaction, *instrument, tier, rows)?;
                }
            }
            Ok(())
        })?;
        for (instrument, slot, pending, _) in &slots {
            slot.series.lock().written(pending);
            self.refresh(*instrument, slot)?;
        }
        Ok(slots
            .iter()
            .map(|(.., generated)| generated.minutes.len() + generated.hours.len() + generated.days.len())
            .sum())
    }

    /// Imports real candles of one minute, ascending, replacing existing ones; their hours and days are recalculated from
    /// the stored minutes and hours. Returns the number of imported candles.
    pub fn import(&self, instrument: InstrumentId, minutes: &[Candle]) -> Result<usize, ImportError> {
        if let Some(index) = malformed(minutes) {
            return Err(ImportError::Malformed(index));
        }
        let slot = self.slot_or_new(instrument);
        let _disk = self.disk.write();
        let pending = slot.series.lock().pending();
        self.store.write(|transaction| {
            put_pending(transaction, instrument, &pending)?;
            let rows = minutes.iter().map(|candle| StoredCandle { candle: *candle, simulated: false });
            candles::put(transaction, instrument, Tier::Minute, rows)?;
            rebuild(transaction, instrument, minutes.iter().map(|candle| candle.time))
        })?;
        slot.series.lock().written(&pending);
        self.refresh(instrument, &slot)?;
        Ok(minutes.len())
    }

    /// Removes simulated candles when an instrument goes live. Hours and days that are partly real are recalculated from
    /// the real part. Define the instrument as not simulated first. Returns the number of removed candles.
    pub fn clear_simulated(&self, instrument: InstrumentId) -> Result<usize, StoreError> {
        let slot = self.slot_or_new(instrument);
        let _disk = self.disk.write();
        let pending = slot.series.lock().pending();
        let removed = self.store.write(|transaction| {
            put_pending(transaction, instrument, &pending)?;
            let real = candles::real_minutes_of_simulated_hours(transaction, instrument)?;
            let days = candles::simulated_times(transaction, instrument, Tier::Day)?;
            let removed = candles::delete_simulated(transaction, instrument)?;
            rebuild(transaction, instrument, real.iter().map(|minute| minute.candle.time))?;
            rebuild_days(transaction, instrument, &days)?;
            Ok(removed)
        })?;
        {
            let mut series = slot.series.lock();
            series.written(&pending);
            series.drop_simulated();
        }
        self.refresh(instrument, &slot)?;
        Ok(removed)
    }

    /// Rebuilds the current candles after stored ones have changed, and applies later quotes from memory. The caller holds
    /// `disk` exclusively and has flushed before the change.
    fn refresh(&self, instrument: InstrumentId, slot: &Slot) -> Result<(), StoreError> {
        loop {
            let pending = slot.series.lock().pending();
            if pending.candles.iter().any(|(tier, _)| *tier == Tier::Hour) {
                // The hour and day in memory do not reflect the change.
                self.store.write(|transaction| put_minutes(transaction, instrument, &pending))?;
                slot.series.lock().written(&pending);
            }
            let fresh = slot.series.lock().unwritten();
            let (mut minutes, mut hours, mut days) = self.store.read(|connection| {
                let stored = candles::last(connection, instrument, Tier::Minute)?;
                let newest = stored.iter().chain(fresh.tiers[0].last()).map(|minute| minute.candle.time).max();
                newest.map_or(Ok(Default::default()), |newest| stored_around(connection, instrument, newest))
            })?;
            let mut series = slot.series.lock();
            let newest = series.unwritten();
            if newest.revision != fresh.revision {
                // A candle has closed meanwhile; what was read may belong to the hour before.
                continue;
            }
            overlay(&mut minutes, &newest.tiers[0]);
            if let Some(last) = minutes.last().map(|minute| bucket::start(Period::H1, minute.candle.time)) {
                minutes.retain(|minute| minute.candle.time >= last);
            }
            let hour = aggregated(&minutes, Period::H1);
            overlay(&mut hours, &hour);
            series.restart(&minutes, hour, aggregated(&hours, Period::D1), true);
            // Days that are stored were rebuilt by the change; what memory holds of them may be older.
            let known = days.last().map_or(TimeMs(i64::MIN), |day| day.candle.time);
            days.extend(newest.tiers[2].iter().filter(|day| day.candle.time > known));
            series.restart_long(&hours, &days);
            return Ok(());
        }
    }
}

/// Stored minutes, hours and days.
type Around = (Vec<StoredCandle>, Vec<StoredCandle>, Vec<StoredCandle>);

/// The stored minutes of the hour, the stored hours of the trading day, and the stored days of the week and the month, in
/// which `at` lies.
fn stored_around(connection: &Connection, instrument: InstrumentId, at: TimeMs) -> Result<Around, StoreError> {
    let range = |tier, from, to| candles::range(connection, instrument, tier, from, to);
    let part = |tier, period| range(tier, bucket::start(period, at), bucket::end(period, at));
    let first = bucket::start(Period::MN1, at).min(bucket::start(Period::W1, at));
    let days = range(Tier::Day, first, bucket::end(Period::D1, at))?;
    Ok((part(Tier::Minute, Period::H1)?, part(Tier::Hour, Period::D1)?, days))
}

/// The candle of `period` aggregated from these.
fn aggregated(parts: &[StoredCandle], period: Period) -> Option<StoredCandle> {
    let candle = bucket::aggregate(parts.iter().map(|part| part.candle), period).pop()?;
    Some(StoredCandle { candle, simulated: parts.iter().any(|part| part.simulated) })
}

/// The running candles of a series, when it has all.
fn tail(series: &Series) -> Option<Tail> {
    let of = |period| series.running(period);
    Some(Tail { minute: of(Period::M1)?, hour: of(Period::H1)?, day: of(Period::D1)? })
}

fn put_pending(transaction: &Transaction<'_>, id: InstrumentId, pending: &Pending) -> Result<(), StoreError> {
    for (tier, stored) in &pending.candles {
        candles::put(transaction, id, *tier, [*stored])?;
    }
    put_quote(transaction, id, pending)
}

/// The newest quote, kept beside the last one inside the hours when it came outside them.
fn put_quote(transaction: &Transaction<'_>, id: InstrumentId, pending: &Pending) -> Result<(), StoreError> {
    match &pending.quote {
        Some((quote, false)) => candles::put_newer_quote(transaction, id, quote),
        Some((quote, true)) => candles::put_off_hours_quote(transaction, id, quote),
        None => Ok(()),
    }
}

/// Writes the pending minutes, and recalculates their hours and days from everything stored.
fn put_minutes(transaction: &Transaction<'_>, id: InstrumentId, pending: &Pending) -> Result<(), StoreError> {
    let minutes = || pending.candles.iter().filter(|(tier, _)| *tier == Tier::Minute).map(|(_, stored)| *stored);
    candles::put(transaction, id, Tier::Minute, minutes())?;
    put_quote(transaction, id, pending)?;
    rebuild(transaction, id, minutes().map(|minute| minute.candle.time))
}

/// Recalculates the hours of these times (ascending) from their minutes, and their days from their hours.
fn rebuild(
    transaction: &Transaction<'_>,
    instrument: InstrumentId,
    times: impl Iterator<Item = TimeMs>,
) -> Result<(), StoreError> {
    let mut hours: Vec<TimeMs> = times.map(|time| bucket::start(Period::H1, time)).collect();
    hours.dedup();
    for hour in &hours {
        let minutes = candles::range(transaction, instrument, Tier::Minute, *hour, bucket::end(Period::H1, *hour))?;
        candles::put(transaction, instrument, Tier::Hour, aggregated(&minutes, Period::H1))?;
    }
    let mut days: Vec<TimeMs> = hours.iter().map(|hour| bucket::start(Period::D1, *hour)).collect();
    days.dedup();
    rebuild_days(transaction, instrument, &days)
}

fn rebuild_days(transaction: &Transaction<'_>, instrument: InstrumentId, days: &[TimeMs]) -> Result<(), StoreError> {
    for day in days {
        let hours = candles::range(transaction, instrument, Tier::Hour, *day, bucket::end(Period::D1, *day))?;
        candles::put(transaction, instrument, Tier::Day, aggregated(&hours, Period::D1))?;
    }
    Ok(())
}

/// The first candle that is no minute, or not later than the one before.
fn malformed(minutes: &[Candle]) -> Option<usize> {
    let mut last = TimeMs(i64::MIN);
    minutes.iter().position(|candle| {
        let Candle { time, open, high, low, close, volume } = *candle;
        let sound = time > last
            && time.0 >= 0
            && time.0 % MINUTE == 0
            && low.is_positive()
            && low <= open.min(close)
            && high >= open.max(close)
            && volume >= 0;
        last = time;
        !sound
    })
}

/// The running candles of every instrument, as they were last written.
pub(super) fn load(store: &Store) -> Result<BTreeMap<InstrumentId, Arc<Slot>>, StoreError> {
    store.read(|connection| {
        let mut slots = BTreeMap::new();
        for instrument in candles::instruments(connection)? {
            let mut series = Series::default();
            if let Some(minute) = candles::last(connection, instrument, Tier::Minute)? {
                let at = minute.candle.time;
                let (minutes, hours, days) = stored_around(connection, instrument, at)?;
                let hour = candles::last(connection, instrument, Tier::Hour)?;
                let day = candles::last(connection, instrument, Tier::Day)?;
                series.restart(&minutes, hour, day, false);
                series.restart_long(&hours, &days);
            }
            let slot = Slot { series: Mutex::new(series), hours: RwLock::new(None) };
            slots.insert(instrument, Arc::new(slot));
        }
        Ok(slots)
    })
}
