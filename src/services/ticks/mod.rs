//! The archive of ticks: every quote that the engine believed, for as long as the house wants to keep it.
//!
//! Quotes that decided something are kept for good elsewhere: each journal entry carries the quotes that were
//! taken in since the entry before. This is about all the others, for the customer who asks what the price
//! was when nothing happened. They gather in memory as they are published and are written in one
//! transaction every few seconds; so a crash loses the last [`FLUSH_EVERY_MS`] at most, and never a quote
//! that decided something. Quotes that cannot be written (a full disk) wait, up to [`WAITING_MAX`]; beyond it
//! the oldest are given up, with a line in the log.

pub mod block;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::time::{DAY, HOUR, SECOND};
use crate::domain::{InstrumentId, TimeMs};
use crate::shutdown::StopToken;
use crate::store::{Store, StoreError, ticks as rows};

use crate::ports::{Committed, Publisher};

pub use block::Tick;
use block::{SPAN, TICKS_MAX, follows};

/// How often what has gathered is written.
pub const FLUSH_EVERY_MS: i64 = 10 * SECOND;
/// Quotes that wait to be written, at most: 8 MB.
const WAITING_MAX: usize = 256 * 1_024;
/// Blocks that one transaction removes, so that no order waits long for it.
const PRUNE_STEP: usize = 200;

/// A tick as it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Archived {
    pub tick: Tick,
    /// Made up by the simulator.
    pub simulated: bool,
}

/// Quotes that gather into a block.
struct Growing {
    simulated: bool,
    /// Its row, once it has been written.
    row: Option<i64>,
    ticks: Vec<Tick>,
    /// How many of them are on the disk.
    written: usize,
}

impl Growing {
    const fn new(simulated: bool) -> Self {
        Self { simulated, row: None, ticks: Vec::new(), written: 0 }
    }

    fn takes(&self, simulated: bool, next: &Tick) -> bool {
        let fits = |(first, last)| follows(first, last, next);
        self.simulated == simulated
            && self.ticks.len() < TICKS_MAX
            && self.ticks.first().zip(self.ticks.last()).is_none_or(fits)
    }

    const fn is_written(&self) -> bool {
        self.written == self.ticks.len()
    }
}

/// One instrument's blocks in memory: full ones that wait to be written, and the one that grows.
struct Slot {
    simulated: bool,
    waiting: VecDeque<Growing>,
    growing: Growing,
}

impl Default for Slot {
    /// Simulated until it is said to be real: what is kept too short is less wrong than evidence that is none.
    fn default() -> Self {
        Self { simulated: true, waiting: VecDeque::new(), growing: Growing::new(true) }
    }
}

#[derive(Default)]
struct Slots {
    of: BTreeMap<InstrumentId, Slot>,
    /// Ticks of full blocks that are not on the disk.
    waiting: usize,
    /// Ticks that were given up since the last flush.
    lost: usize,
}

/// The archive. Share it behind an `Arc`.
pub struct Ticks {
    store: Arc<Store>,
    slots: Mutex<Slots>,
    /// Held while blocks are written, so that two never write the same.
    writing: Mutex<()>,
}

impl Ticks {
    /// An archive in this store.
    pub fn new(store: Arc<Store>) -> Self {
        Self { store, slots: Mutex::default(), writing: Mutex::default() }
    }

    /// Says whether an instrument's quotes are made up from now on: at start, and when its feed changes.
    pub fn define(&self, instrument: InstrumentId, simulated: bool) {
        self.slots.lock().of.entry(instrument).or_default().simulated = simulated;
    }

    /// Writes down which feed's quotes each instrument takes from now on, where that has changed: an order's
    /// story names it years later. Blocks.
    pub fn assign(&self, feeds: &[(InstrumentId, String)], now: TimeMs) -> Result<(), StoreError> {
        let changed = self.store.read(|connection| {
            let mut changed = Vec::new();
            for (instrument, feed) in feeds {
                let last = rows::feed_at(connection, *instrument, TimeMs(i64::MAX))?;
                if last.as_deref() != Some(feed) {
                    changed.push((*instrument, feed));
                }
            }
            Ok(changed)
        })?;
        if changed.is_empty() {
            return Ok(());
        }
        self.store.write(|transaction| {
            changed.iter().try_for_each(|(instrument, feed)| rows::put_feed(transaction, *instrument, now, feed))
        })
    }

    /// Writes what has gathered, in one transaction; answers how many ticks. Blocks. What fails is kept and
    /// tried again.
    pub fn flush(&self) -> Result<usize, StoreError> {
        let _writing = self.writing.lock();
        let due = self.due();
        if due.is_empty() {
            return Ok(0);
        }
        let written = self.store.write(|transaction| {
            due.iter().map(|(_, row, _, block)| rows::put(transaction, *row, block)).collect::<Result<Vec<_>, _>>()
        })?;
        let mut slots = self.slots.lock();
        let mut count = 0;
        for ((instrument, _, first, block), row) in due.iter().zip(written) {
            count += block.count;
            slots.written(*instrument, first, block.count, row);
        }
        let lost = std::mem::take(&mut slots.lost);
        drop(slots);
        if lost > 0 {
            tracing::error!(lost, "ticks were not archived: they could not be written for too long");
        }
        Ok(count)
    }

    /// The blocks that are not on the disk as they are: with their row, and their first tick to know them by.
    fn due(&self) -> Vec<(InstrumentId, Option<i64>, Tick, rows::Block)> {
        let mut due = Vec::new();
        {
            // Publishing waits for this lock: the ticks are only copied under it.
            let slots = self.slots.lock();
            for (instrument, slot) in &slots.of {
                for block in slot.waiting.iter().chain([&slot.growing]).filter(|block| !block.is_written()) {
                    due.push((*instrument, block.row, block.simulated, block.ticks.clone()));
                }
            }
        }
        let encode = |(instrument, row, simulated, ticks): (InstrumentId, Option<i64>, bool, Vec<Tick>)| {
            let (first, last) = ticks.first().copied().zip(ticks.last())?;
            let bytes = block::encode(&ticks);
            let (first_at, last_at, count) = (first.quote.time, last.quote.time, ticks.len());
            Some((instrument, row, first, rows::Block { instrument, simulated, first_at, last_at, count, bytes }))
        };
        due.into_iter().filter_map(encode).collect()
    }

    /// The quotes of an instrument in `[from, to)`, oldest first, at most `limit`. Blocks.
    pub fn between(
        &self,
        instrument: InstrumentId,
        from: TimeMs,
        to: TimeMs,
        limit: usize,
    ) -> Result<Vec<Archived>, StoreError> {
        self.flush()?;
        self.store.read(|connection| {
            let mut found = Vec::new();
            each_between(connection, instrument, from, to, |archived| {
                found.push(archived);
                found.len() < limit
            })?;
            Ok(found)
        })
    }

    /// Removes quotes that are older than the house keeps them, in small steps; answers how many blocks.
    /// Blocks.
    pub fn prune(&self, now: TimeMs, real_days: i64, simulated_hours: i64) -> Result<usize, StoreError> {
        self.prune_until(now, real_days, simulated_hours, &StopToken::new())
    }

    /// As [`Ticks::prune`]; ends early once `stop` is set.
    ///
    /// # Errors
    /// As [`Ticks::prune`].
    pub fn prune_until(
        &self,
        now: TimeMs,
        real_days: i64,
        simulated_hours: i64,
        stop: &StopToken,
    ) -> Result<usize, StoreError> {
        let mut removed = 0;
        for (simulated, kept) in [(false, real_days * DAY), (true, simulated_hours * HOUR)] {
            loop {
                let step = self.store.write(|tx| rows::prune(tx, simulated, now.plus(-kept), PRUNE_STEP))?;
                removed += step;
                if step < PRUNE_STEP || stop.is_stopped() {
                    break;
                }
            }
        }
        Ok(removed)
    }
}

/// Visits the stored quotes of an instrument in `[from, to)`, oldest first, while `visit` says so.
///
/// # Errors
/// `Corrupt` when a block cannot be read.
pub fn each_between(
    connection: &rusqlite::Connection,
    instrument: InstrumentId,
    from: TimeMs,
    to: TimeMs,
    mut visit: impl FnMut(Archived) -> bool,
) -> Result<(), StoreError> {
    rows::each_between(connection, instrument, from, to, SPAN, |block| {
        let ticks = block::decode(&block.bytes)?.into_iter().filter(|tick| (from..to).contains(&tick.quote.time));
        let simulated = block.simulated;
        Ok(ticks.map(|tick| Archived { tick, simulated }).all(&mut visit))
    })
}

impl Slots {
    fn take(&mut self, instrument: InstrumentId, tick: Tick) {
        let slot = self.of.entry(instrument).or_default();
        if !slot.growing.takes(slot.simulated, &tick) {
            let full = std::mem::replace(&mut slot.growing, Growing::new(slot.simulated));
            if !full.is_written() {
                self.waiting += full.ticks.len();
                slot.waiting.push_back(full);
            }
        }
        slot.growing.simulated = slot.simulated;
        slot.growing.ticks.push(tick);
        if self.waiting > WAITING_MAX {
            self.give_up();
        }
    }

    /// Gives up the oldest block that waits.
    fn give_up(&mut self) {
        let oldest =
            self.of.values_mut().filter(|slot| !slot.waiting.is_empty()).min_by_key(|slot| {
                slot.waiting.front().and_then(|block| block.ticks.first()).map(|tick| tick.quote.time)
            });
        if let Some(block) = oldest.and_then(|slot| slot.waiting.pop_front()) {
            self.waiting -= block.ticks.len();
            self.lost += block.ticks.len() - block.written;
        }
    }

    /// The block of this instrument that begins with `first` has `count` ticks on the disk, in `row`.
    fn written(&mut self, instrument: InstrumentId, first: &Tick, count: usize, row: i64) {
        let Some(slot) = self.of.get_mut(&instrument) else { return };
        let is_it = |block: &&mut Growing| !block.is_written() && block.ticks.first() == Some(first);
        if let Some(block) = slot.waiting.iter_mut().chain([&mut slot.growing]).find(is_it) {
            (block.row, block.written) = (Some(row), count);
        }
        while let Some(done) = slot.waiting.pop_front_if(|block| block.is_written()) {
            self.waiting -= done.ticks.len();
        }
    }
}

impl Publisher for Ticks {
    /// Takes quotes in.
    fn publish(&self, batch: &[Committed]) {
        let mut slots = self.slots.lock();
        for committed in batch {
            if let Some((instrument, quote)) = committed.quote {
                slots.take(instrument, Tick { quote, arrived_at: committed.at });
            }
        }
    }
}

#[cfg(test)]
mod tests;
