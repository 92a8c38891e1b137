//! One instrument's candles in memory: the six current ones, those that closed since the last flush, and the newest closed
//! ones of the requested periods.

use crate::domain::candle::{Candle, Period};
use crate::domain::{Price, Quote, TimeMs};
use crate::store::market::candles::{StoredCandle, Tier};

use super::bucket;
use super::ring::Ring;

/// A candle that is still open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct OpenCandle {
    candle: Candle,
    until: TimeMs,
    simulated: bool,
    /// Changed since it was last written.
    dirty: bool,
}

/// What has not been written yet, as it was at one moment.
#[derive(Debug, Default)]
pub(super) struct Pending {
    pub candles: Vec<(Tier, StoredCandle)>,
    /// The newest quote, and whether it came outside the hours.
    pub quote: Option<(Quote, bool)>,
    /// How many of `candles`, from the first, have closed.
    closed: usize,
}

impl Pending {
    /// Is there nothing to write?
    pub fn is_empty(&self) -> bool {
        self.candles.is_empty() && self.quote.is_none()
    }
}

/// Candles that are newer than those on the disk, for a reader that joins the two.
#[derive(Debug, Default)]
pub(super) struct UnwrittenCandles {
    /// By tier, ascending; the last of each is the current one.
    pub tiers: [Vec<StoredCandle>; 3],
    /// Changes when a candle closes or when candles are loaded again.
    pub revision: u64,
}

#[derive(Debug, Default)]
pub(super) struct Series {
    /// Whether current quotes are simulated.
    pub simulated: bool,
    running: [Option<OpenCandle>; 6],
    /// Of each long period, the closed part of its current candle: without the hour or day that still runs.
    closed_parts: [Option<Candle>; 3],
    rings: [Option<Ring>; 9],
    closed: Vec<(Tier, StoredCandle)>,
    /// The newest quote, and whether it is an off-hours quote.
    quote: Option<(Quote, bool)>,
    quote_dirty: bool,
    revision: u64,
}

impl Series {
    /// Takes in a quote by its own time. One that is older than the running minute changes no candle:
    /// what has closed stays as it was shown.
    pub fn take(&mut self, quote: &Quote, is_off_hours: bool) {
        self.quote = Some((*quote, is_off_hours));
        self.quote_dirty = true;
        if self.running[0].is_some_and(|minute| quote.time < minute.candle.time) {
            return;
        }
        for period in Period::ALL {
            match &mut self.running[bucket::index(period)] {
                Some(running) if quote.time < running.until => {
                    running.candle.add(quote.bid);
                    running.simulated |= self.simulated;
                    running.dirty = true;
                }
                _ => self.close_and_begin(period, quote),
            }
        }
    }

    /// Closes the running candle of `period` and begins the next with `quote`.
    fn close_and_begin(&mut self, period: Period, quote: &Quote) {
        let place = bucket::index(period);
        let candle = Candle::first(bucket::start(period, quote.time), quote.bid);
        let next =
            OpenCandle { candle, until: bucket::end(period, quote.time), simulated: self.simulated, dirty: true };
        self.revision += 1;
        let Some(last) = self.running[place].replace(next) else { return };
        if let Some(ring) = &mut self.rings[place] {
            ring.push(&last.candle);
        }
        self.close_part(period, &last.candle, quote.time);
        if let Some(tier) = bucket::tier(period).filter(|_| last.dirty) {
            self.closed.push((tier, StoredCandle { candle: last.candle, simulated: last.simulated }));
        }
    }

    /// Adds a closed hour or day to the long candles that it belongs to, and closes those that do not go on at `next`.
    fn close_part(&mut self, period: Period, closed: &Candle, next: TimeMs) {
        for (place, long) in Period::LONG.into_iter().enumerate() {
            if bucket::base(long) != Some(period) {
                continue;
            }
            let whole = with_part(self.closed_parts[place], long, closed);
            self.closed_parts[place] = Some(whole);
            if bucket::start(long, next) != whole.time
                && let Some(ring) = &mut self.rings[bucket::index(long)]
            {
                ring.push(&whole);
            }
        }
    }

    /// The running candle of a period.
    pub fn running(&self, period: Period) -> Option<Candle> {
        let running = |period| self.running[bucket::index(period)].map(|running| running.candle);
        match bucket::base(period) {
            None => running(period),
            Some(base) => {
                let place = bucket::index(period) - Period::ALL.len();
                running(base).map(|part| with_part(self.closed_parts[place], period, &part))
            }
        }
    }

    /// The newest `limit` candles that begin before `to`, the running one included, oldest first;
    /// `None` when the disk must be asked.
    pub fn read(&self, period: Period, to: TimeMs, limit: usize) -> Option<Vec<Candle>> {
        let running = self.running(period).filter(|running| running.time < to);
        let ring = self.rings[bucket::index(period)].as_ref()?;
        let mut candles = ring.read(to, limit - usize::from(running.is_some()).min(limit))?;
        candles.extend(running);
        Some(candles)
    }

    /// Keeps a ring that a reader has loaded, unless a candle has closed meanwhile.
    pub fn keep(&mut self, period: Period, ring: Ring, revision: u64) {
        if self.revision == revision {
            self.rings[bucket::index(period)] = Some(ring);
        }
    }

    /// What has not been written.
    pub fn pending(&self) -> Pending {
        let mut pending = Pending { candles: self.closed.clone(), quote: None, closed: self.closed.len() };
        for (period, running) in Period::ALL.into_iter().zip(&self.running) {
            if let (Some(tier), Some(running)) = (bucket::tier(period), running)
                && running.dirty
            {
                pending.candles.push((tier, StoredCandle { candle: running.candle, simulated: running.simulated }));
            }
        }
        pending.quote = self.quote.filter(|_| self.quote_dirty);
        pending
    }

    /// `pending` is on the disk now. What changed since stays to be written.
    pub fn written(&mut self, pending: &Pending) {
        self.closed.drain(..pending.closed);
        for (tier, stored) in &pending.candles[pending.closed..] {
            let running = &mut self.running[place_of(*tier)];
            if let Some(running) = running.as_mut().filter(|running| running.candle == stored.candle) {
                running.dirty = false;
            }
        }
        self.quote_dirty &= self.quote != pending.quote;
    }

    /// Candles that may not be on the disk.
    pub fn unwritten(&self) -> UnwrittenCandles {
        let mut unwritten = UnwrittenCandles { revision: self.revision, ..UnwrittenCandles::default() };
        for (tier, stored) in &self.closed {
            unwritten.tiers[*tier as usize - 1].push(*stored);
        }
        for tier in Tier::ALL {
            if let Some(running) = &self.running[place_of(tier)] {
                unwritten.tiers[tier as usize - 1]
                    .push(StoredCandle { candle: running.candle, simulated: running.simulated });
            }
        }
        unwritten
    }

    /// Drops simulated candles, so that none of them is written again.
    pub fn drop_simulated(&mut self) {
        self.closed.retain(|(_, stored)| !stored.simulated);
        self.closed_parts = Default::default();
        for running in &mut self.running {
            if running.is_some_and(|running| running.simulated) {
                *running = None;
            }
        }
    }

    /// Rebuilds the current candles from the newest minute, the minutes of its half hour, its hour and its day, and drops
    /// the rings: called after stored candles have changed. `dirty`: the result is not on the disk.
    pub fn restart(
        &mut self,
        minutes: &[StoredCandle],
        hour: Option<StoredCandle>,
        day: Option<StoredCandle>,
        dirty: bool,
    ) {
        self.rings = Default::default();
        self.revision += 1;
        self.running = Default::default();
        self.closed_parts = Default::default();
        let Some(newest) = minutes.last().copied() else { return };
        for period in Period::ALL {
            let start = bucket::start(period, newest.candle.time);
            let whole = match period {
                Period::M1 => Some(newest),
                Period::H1 => hour,
                Period::D1 => day,
                _ => {
                    let inside = minutes.iter().map(|minute| minute.candle).filter(|candle| candle.time >= start);
                    bucket::aggregate(inside, period)
                        .pop()
                        .map(|candle| StoredCandle { candle, simulated: newest.simulated })
                }
            };
            self.running[bucket::index(period)] = whole.map(|whole| OpenCandle {
                candle: whole.candle,
                until: bucket::end(period, newest.candle.time),
                simulated: whole.simulated,
                dirty,
            });
        }
    }

    /// Restores the closed parts of the long candles from the stored hours of the running day and the stored days of the
    /// running week and month; what runs itself is left out. Called after [`Series::restart`].
    pub fn restart_long(&mut self, hours: &[StoredCandle], days: &[StoredCandle]) {
        for (place, long) in Period::LONG.into_iter().enumerate() {
            let base = bucket::base(long).and_then(|base| self.running(base));
            let Some(running) = base else { continue };
            let from = bucket::start(long, running.time);
            let parts = if long == Period::H4 { hours } else { days };
            let closed =
                parts.iter().map(|stored| stored.candle).filter(|part| (from..running.time).contains(&part.time));
            self.closed_parts[place] = bucket::aggregate(closed, long).pop();
        }
    }

    /// The running minute's close: the last bid that candles know.
    pub fn last(&self) -> Option<Price> {
        self.running(Period::M1).map(|candle| candle.close)
    }
}

/// The candle of a long period that `part` belongs to: with what of it has closed before, or alone.
fn with_part(closed: Option<Candle>, long: Period, part: &Candle) -> Candle {
    let time = bucket::start(long, part.time);
    match closed.filter(|closed| closed.time == time) {
        Some(mut whole) => {
            whole.merge(part);
            whole
        }
        None => Candle { time, ..*part },
    }
}

/// The tier's place among the periods.
const fn place_of(tier: Tier) -> usize {
    match tier {
        Tier::Minute => bucket::index(Period::M1),
        Tier::Hour => bucket::index(Period::H1),
        Tier::Day => bucket::index(Period::D1),
    }
}
