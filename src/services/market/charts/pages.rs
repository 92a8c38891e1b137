//! Pages of candles from the disk, updated from memory and completed with generated ones.
//!
//! A simulated hour without stored minutes, and a simulated day without stored hours, are split when requested. A candle
//! always splits the same way, so pages agree and nothing needs to be stored. Hours are looked up by day and minutes by
//! hour, so periods in which the market was closed cost nothing.

use rusqlite::Connection;

use crate::domain::candle::{Candle, Period};
use crate::domain::time::HOUR;
use crate::domain::{InstrumentId, TimeMs};
use crate::ports::feed::HistoryGenerator;
use crate::store::StoreError;
use crate::store::market::candles::{self, StoredCandle, Tier};

use super::super::calendar::Hours;
use super::bucket;
use super::series::UnwrittenCandles;

/// No candle begins later (the year 2200), so that times near the end of the clock are not calculated with.
const LATEST: i64 = 7_258_118_400_000;

/// A page, oldest first.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub candles: Vec<Candle>,
    /// Whether no older candles exist.
    pub reaches_start: bool,
}

/// Where the candles of one instrument come from.
pub(super) struct Source<'a> {
    pub connection: &'a Connection,
    pub instrument: InstrumentId,
    pub hours: Option<&'a Hours>,
    pub generator: Option<&'a dyn HistoryGenerator>,
    pub unwritten: &'a UnwrittenCandles,
}

impl Source<'_> {
    /// The newest `limit` candles of a period that begin before `to`.
    pub fn page(&self, period: Period, to: TimeMs, limit: usize) -> Result<Page, StoreError> {
        let mut page = match period {
            Period::D1 => {
                let days = self.before(Tier::Day, to, limit)?;
                Page { reaches_start: days.len() < limit, candles: days.iter().map(|day| day.candle).collect() }
            }
            Period::H1 => {
                let (hours, reaches_start) = self.hours(to, limit)?;
                Page { candles: hours.iter().map(|hour| hour.candle).collect(), reaches_start }
            }
            Period::M1 | Period::M5 | Period::M15 | Period::M30 => self.minutes(period, to, limit)?,
            Period::H4 | Period::W1 | Period::MN1 => self.long(period, to, limit)?,
        };
        let surplus = page.candles.len().saturating_sub(limit);
        page.candles.drain(..surplus);
        page.reaches_start &= surplus == 0;
        Ok(page)
    }

    /// Candles put together from hours or days: at least `limit`, if there are.
    fn long(&self, period: Period, to: TimeMs, limit: usize) -> Result<Page, StoreError> {
        if to.0 <= 0 {
            return Ok(Page::default());
        }
        // The last of them is whole, though it begins only just before `to`.
        let until = if to.0 > LATEST { to } else { bucket::end(period, TimeMs(to.0 - 1)) };
        let wanted = (limit + 1) * bucket::base_count(period);
        let (parts, reaches_start) = if period == Period::H4 {
            self.hours(until, wanted)?
        } else {
            let days = self.before(Tier::Day, until, wanted)?;
            let reaches_start = days.len() < wanted;
            (days, reaches_start)
        };
        let mut candles = bucket::aggregate(parts.iter().map(|part| part.candle), period);
        candles.retain(|candle| candle.time < to);
        if !reaches_start {
            // The oldest one may be cut.
            candles.drain(..candles.len().min(1));
        }
        Ok(Page { candles, reaches_start })
    }

    /// Candles shorter than an hour, whole hours at a time: at least `limit`, if there are.
    fn minutes(&self, period: Period, to: TimeMs, limit: usize) -> Result<Page, StoreError> {
        let an_hour = (60 / period.minutes().unwrap_or(60)).max(1) as usize;
        let mut batches = Batches::new(to);
        loop {
            let (hours, reaches_start) = self.hours(batches.cursor, batches.missing(limit) / an_hour + 2)?;
            let (Some(first), Some(last)) = (hours.first(), hours.last()) else { return Ok(batches.finish(true)) };
            let stored = self.range(Tier::Minute, first.candle.time, last.candle.time.plus(HOUR))?;
            let minutes = self.join(&hours, &stored, Period::H1, Period::M1);
            let mut batch = bucket::aggregate(minutes.iter().map(|minute| minute.candle), period);
            batch.retain(|candle| candle.time < to);
            batches.add(batch, first.candle.time);
            if reaches_start || batches.missing(limit) == 0 {
                return Ok(batches.finish(reaches_start));
            }
        }
    }

    /// Hours that begin before `to`, whole days at a time: at least `limit`, if there are; and whether
    /// there are none before them.
    fn hours(&self, to: TimeMs, limit: usize) -> Result<(Vec<StoredCandle>, bool), StoreError> {
        let mut batches = Batches::new(to);
        loop {
            let days = self.before(Tier::Day, batches.cursor, batches.missing(limit) / 20 + 2)?;
            let (Some(first), Some(last)) = (days.first(), days.last()) else {
                return Ok((batches.concat(), true));
            };
            let stored = self.range(Tier::Hour, first.candle.time, bucket::end(Period::D1, last.candle.time))?;
            let mut batch = self.join(&days, &stored, Period::D1, Period::H1);
            batch.retain(|hour| hour.candle.time < to);
            batches.add(batch, first.candle.time);
            if batches.missing(limit) == 0 {
                return Ok((batches.concat(), false));
            }
        }
    }

    /// The children of ascending parents: those that are stored, else those that a simulated one splits into.
    fn join(
        &self,
        parents: &[StoredCandle],
        stored: &[StoredCandle],
        parent: Period,
        child: Period,
    ) -> Vec<StoredCandle> {
        let mut children = Vec::with_capacity(stored.len().max(parents.len() * 20));
        let mut rest = stored;
        for StoredCandle { candle, simulated } in parents {
            let until = bucket::end(parent, candle.time);
            let before = rest.partition_point(|child| child.candle.time < candle.time);
            let inside = rest.partition_point(|child| child.candle.time < until);
            if before < inside {
                children.extend_from_slice(&rest[before..inside]);
            } else if *simulated {
                let generated = self.split(candle, until, child);
                children.extend(generated.into_iter().map(|candle| StoredCandle { candle, simulated: true }));
            }
            rest = &rest[inside..];
        }
        children
    }

    /// The children that are not stored.
    fn split(&self, parent: &Candle, until: TimeMs, child: Period) -> Vec<Candle> {
        let (Some(hours), Some(generator)) = (self.hours, self.generator) else { return Vec::new() };
        let times = starts(&hours.open_spans(parent.time, until), child);
        if times.is_empty() {
            // The hours have changed since: only the parent can be shown.
            return vec![*parent];
        }
        generator.split(self.instrument, parent, &times)
    }

    fn before(&self, tier: Tier, to: TimeMs, limit: usize) -> Result<Vec<StoredCandle>, StoreError> {
        let mut rows = candles::before(self.connection, self.instrument, tier, to, limit)?;
        let from = if rows.len() < limit { TimeMs(i64::MIN) } else { rows.first().map_or(to, |row| row.candle.time) };
        self.overlay(&mut rows, tier, from, to);
        rows.drain(..rows.len().saturating_sub(limit));
        Ok(rows)
    }

    fn range(&self, tier: Tier, from: TimeMs, to: TimeMs) -> Result<Vec<StoredCandle>, StoreError> {
        let mut rows = candles::range(self.connection, self.instrument, tier, from, to)?;
        self.overlay(&mut rows, tier, from, to);
        Ok(rows)
    }

    fn overlay(&self, rows: &mut Vec<StoredCandle>, tier: Tier, from: TimeMs, to: TimeMs) {
        let unwritten = &self.unwritten.tiers[tier as usize - 1];
        overlay(rows, unwritten.iter().filter(|stored| (from..to).contains(&stored.candle.time)));
    }
}

/// Puts newer candles over older ones of the same times.
pub(super) fn overlay<'a>(rows: &mut Vec<StoredCandle>, newer: impl IntoIterator<Item = &'a StoredCandle>) {
    for stored in newer {
        match rows.binary_search_by_key(&stored.candle.time, |row| row.candle.time) {
            Ok(place) => rows[place] = *stored,
            Err(place) => rows.insert(place, *stored),
        }
    }
}

/// When the candles of `period` begin that have a part in these ascending spans.
pub(super) fn starts(spans: &[(TimeMs, TimeMs)], period: Period) -> Vec<TimeMs> {
    let mut times: Vec<TimeMs> = Vec::new();
    for (from, to) in spans {
        let mut at = bucket::start(period, *from);
        while at < *to {
            if times.last() != Some(&at) {
                times.push(at);
            }
            at = bucket::end(period, at);
        }
    }
    times
}

/// Batches that are found from the newest to the oldest.
struct Batches<T> {
    found: Vec<Vec<T>>,
    count: usize,
    /// What is still looked for begins before this.
    cursor: TimeMs,
}

impl<T> Batches<T> {
    const fn new(to: TimeMs) -> Self {
        Self { found: Vec::new(), count: 0, cursor: to }
    }

    fn add(&mut self, batch: Vec<T>, cursor: TimeMs) {
        self.count += batch.len();
        self.cursor = cursor;
        self.found.push(batch);
    }

    const fn missing(&self, limit: usize) -> usize {
        limit.saturating_sub(self.count)
    }

    /// All of them, oldest first.
    fn concat(self) -> Vec<T> {
        let mut all = Vec::with_capacity(self.count);
        self.found.into_iter().rev().for_each(|batch| all.extend(batch));
        all
    }
}

impl Batches<Candle> {
    fn finish(self, reaches_start: bool) -> Page {
        Page { candles: self.concat(), reaches_start }
    }
}
