//! Price evidence: each hour of each instrument with ticks becomes a leaf of the log, and the receipt of an order shows that the
//! quotes of its fills are among the ticks.
//!
//! The ticks are those of the tick archive, for as long as it keeps them, so nothing is stored twice; a proof is calculated when a
//! receipt is asked for. **Which ticks belong to an hour**: those whose own time is in it and that arrived before [`LATE`] after its end.
//! The hour is committed to after that, once the archive is on the disk, in one transaction with its rows. So it is the same set
//! ever after: what arrives later is no part of it, and a server that was killed in the middle of an hour goes on with what
//! the archive has. Quotes that decided something and were not written yet come back from the journal
//! ([`Ticks::recover`](crate::services::market::ticks::Ticks::recover)). Archive, hours and leaves are in one database: a
//! backup has all of them as of one moment, and a standby gets them in the order in which they were written.
//!
//! Where the archive has deleted the ticks, the leaf stays and there are no further proofs.

use lotdesk_transparency::Hash;
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::prices::{self, hour_text, public_commitment, tick_leaf};
use lotdesk_transparency::receipt::{LoggedHour, PriceEvidence, ReceiptEvent, proof_text};
use lotdesk_transparency::statement::is_hidden;
use lotdesk_transparency::{statement, tree};
use rusqlite::Connection;

use super::receipts::corrupt;
use super::{PublicLog, READER, TICK_MAX, code_of};
use crate::domain::time::{HOUR, MINUTE};
use crate::domain::{InstrumentId, Price, Quote, TimeMs};
use crate::services::ServiceError;
use crate::services::market::ticks::{Archived, Ticks, each_between};
use crate::store::StoreError;
use crate::store::dealing::journal_readers;
use crate::store::dealing::price_evidence::{self as rows, Range, StoredHour};
use crate::store::dealing::transparency::{self as leaves, EventKey, LogNodes, StoredCheckpoint};
use crate::store::market::ticks as archive;

/// A tick of an hour arrives before this time after its end.
const LATE: i64 = MINUTE;
/// By then everything that arrived in time has been published to the archive.
const SETTLED: i64 = MINUTE / 2;
/// Events with numbers from here on are no events of the journal: an hour stands behind the entry that was the last one in the log.
pub const BESIDE_JOURNAL: i64 = 1 << 32;
/// Hours of which the check calculates the root again, if their ticks are still there.
const CHECKED: u32 = 1_000;
/// The time before the next hour in which each hour with ticks must have a leaf, in milliseconds.
const LOOKED_BACK: i64 = 31 * 24 * HOUR;

/// The number of the next leaf that stands behind the entry at `position` and is no event of it. `last`: that of the last leaf.
pub(super) const fn beside_journal(last: Option<EventKey>, position: i64) -> i64 {
    match last {
        Some((seq, event)) if seq == position && event >= BESIDE_JOURNAL => event + 1,
        _ => BESIDE_JOURNAL,
    }
}

const fn hour_of(at: TimeMs) -> TimeMs {
    TimeMs(at.0 - at.0.rem_euclid(HOUR))
}

/// The ticks of an hour, by their arrival.
fn ticks_of(connection: &Connection, instrument: InstrumentId, hour: TimeMs) -> Result<Vec<Archived>, StoreError> {
    let mut found = Vec::new();
    let (end, last) = (hour.plus(HOUR), hour.plus(HOUR + LATE));
    each_between(connection, instrument, hour, end, |one| {
        if one.tick.arrived_at < last {
            found.push(one);
        }
        true
    })?;
    // Stable, so that ticks of one moment stay as they are stored.
    found.sort_by_key(|one| one.tick.arrived_at);
    Ok(found)
}

fn leaves_of(ticks: &[Archived]) -> Vec<Hash> {
    let leaf = |one: &Archived| {
        let Quote { bid, ask, time } = one.tick.quote;
        tick_leaf(time.0, one.tick.arrived_at.0, bid, ask)
    };
    ticks.iter().map(leaf).collect()
}

/// What is stored of an hour; `None` without ticks.
fn summed(instrument: InstrumentId, hour: TimeMs, ticks: &[Archived]) -> Option<StoredHour> {
    let range = |price: fn(&Quote) -> Price| {
        let mut prices = ticks.iter().map(|one| price(&one.tick.quote));
        let open = prices.next()?;
        let mut range = Range { open, high: open, low: open, close: open };
        for price in prices {
            range = Range { open, high: range.high.max(price), low: range.low.min(price), close: price };
        }
        Some(range)
    };
    Some(StoredHour {
        instrument,
        hour,
        leaf: 0,
        ticks: ticks.len() as u64,
        simulated: ticks.iter().filter(|one| one.simulated).count() as u64,
        bid: range(|quote| quote.bid)?,
        ask: range(|quote| quote.ask)?,
        root: prices::root(&leaves_of(ticks)),
    })
}

/// The text that the log commits to.
fn text_of(hour: &StoredHour, code: &str) -> String {
    let price = |price: Price| price.to_string();
    let StoredHour { bid, ask, .. } = hour;
    let code: String = code.chars().filter(|c| !is_hidden(*c)).collect();
    hour_text(
        &[
            if code.is_empty() { format!("#{}", hour.instrument.0) } else { code },
            hour.hour.0.to_string(),
            hour.ticks.to_string(),
            hour.simulated.to_string(),
            price(bid.open),
            price(bid.high),
            price(bid.low),
            price(bid.close),
            price(ask.open),
            price(ask.high),
            price(ask.low),
            price(ask.close),
        ],
        &hour.root,
    )
}

/// The commitment of the hour that a leaf is of, by its row; `None` if there is none.
pub(super) fn commitment_of(
    connection: &Connection,
    index: u64,
    (seq, _): EventKey,
) -> Result<Option<Commitment>, StoreError> {
    let Some(hour) = rows::of_leaf(connection, index)? else { return Ok(None) };
    let code = code_of(connection, hour.instrument, seq)?;
    Ok(Some(public_commitment(&text_of(&hour, &code))))
}

/// Compares the last hours with the archive, where it still has all of their ticks, and the next hour with the clock and with the
/// hours that must be there before it.
pub(super) fn differences(connection: &Connection, now: TimeMs) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    if let Some(next) = rows::next(connection)? {
        if next > now {
            found.push(format!(
                "the next hour of prices, {}, is in the future: hours before it would get no leaf",
                next.0
            ));
        }
        let last = rows::last_hour(connection)?;
        if last.is_some_and(|last| next <= last) {
            found.push(format!("the next hour of prices, {}, has leaves already", next.0));
        }
        left_out(connection, next.min(now), &mut found)?;
    }
    let [real, simulated] = [false, true].map(|kind| archive::complete_since(connection, kind));
    let (real, simulated) = (real?, simulated?);
    for hour in rows::last(connection, CHECKED)? {
        let Some(ticks) = readable(connection, hour.instrument, hour.hour)? else {
            found.push(format!("the ticks of instrument {} at {} cannot be read", hour.instrument, hour.hour.0));
            continue;
        };
        let again = summed(hour.instrument, hour.hour, &ticks).map(|again| StoredHour { leaf: hour.leaf, ..again });
        let is_deleted =
            (hour.simulated < hour.ticks && hour.hour < real) || (hour.simulated > 0 && hour.hour < simulated);
        let is_fewer = (ticks.len() as u64) < hour.ticks;
        if again != Some(hour) && !(is_fewer && is_deleted) {
            found.push(format!(
                "the ticks of instrument {} at {} are not those of leaf {}",
                hour.instrument, hour.hour.0, hour.leaf
            ));
        }
    }
    Ok(found)
}

/// The ticks of an hour; `None` if a block of them cannot be read.
fn readable(
    connection: &Connection,
    instrument: InstrumentId,
    hour: TimeMs,
) -> Result<Option<Vec<Archived>>, StoreError> {
    match ticks_of(connection, instrument, hour) {
        Ok(ticks) => Ok(Some(ticks)),
        Err(StoreError::Corrupt(error)) => {
            tracing::error!(instrument = instrument.0, hour = hour.0, error, "public log: ticks cannot be read");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The hours with ticks before the next one and after the first one that have no leaf.
fn left_out(connection: &Connection, next: TimeMs, found: &mut Vec<String>) -> Result<(), StoreError> {
    let Some(first) = rows::first_hour(connection)? else { return Ok(()) };
    let mut hour = hour_of(first.max(next.plus(-LOOKED_BACK)));
    let instruments = archive::instruments(connection)?;
    while hour < next {
        for instrument in &instruments {
            let is_missing = rows::find(connection, *instrument, hour)?.is_none();
            if is_missing && readable(connection, *instrument, hour)?.is_none_or(|ticks| !ticks.is_empty()) {
                found.push(format!("the ticks of instrument {} at {} have no leaf", instrument.0, hour.0));
            }
        }
        hour = hour.plus(HOUR);
    }
    Ok(())
}

impl PublicLog {
    /// Commits to the ticks of the hours that are over. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn close_hours(&self, ticks: &Ticks) -> Result<(), ServiceError> {
        let Some(_ticking) = self.ticking.try_lock() else { return Ok(()) };
        let begun = std::time::Instant::now();
        while begun.elapsed() < TICK_MAX && self.close_hour(ticks)? {}
        Ok(())
    }

    /// Commits to the next hour; false if it is not over yet.
    fn close_hour(&self, ticks: &Ticks) -> Result<bool, ServiceError> {
        let now = self.clock.now();
        let Some(hour) = self.store.read(rows::next)? else {
            // The archive may lack the beginning of hours before the first start.
            self.store.write(|transaction| rows::set_next(transaction, hour_of(now)))?;
            return Ok(false);
        };
        if now < hour.plus(HOUR + LATE + SETTLED) {
            return Ok(false);
        }
        ticks.flush()?;
        if self.append_new()? {
            // The hours stand behind everything that the journal had before; it is not through yet.
            return Ok(false);
        }
        let (position, last, hours) = self.store.read(|connection| {
            let mut hours = Vec::new();
            for instrument in archive::instruments(connection)? {
                // Of an hour that has a leaf there is no other one; ticks that cannot be read have none, and others do not wait for them.
                if rows::find(connection, instrument, hour)?.is_none() {
                    let ticks = readable(connection, instrument, hour)?.unwrap_or_default();
                    hours.extend(summed(instrument, hour, &ticks));
                }
            }
            let position = journal_readers::position(connection, READER)?.unwrap_or(0);
            Ok((position, leaves::last_event(connection)?, hours))
        })?;
        let first = beside_journal(last, position);
        self.store.write(|transaction| {
            let size = leaves::size(transaction)?;
            let mut added = Vec::new();
            for ((leaf, event), stored) in (size..).zip(first..).zip(&hours) {
                let code = code_of(transaction, stored.instrument, position)?;
                rows::put(transaction, &StoredHour { leaf, ..*stored })?;
                added.push(((position, event), public_commitment(&text_of(stored, &code))));
            }
            leaves::append(transaction, &added)?;
            rows::set_next(transaction, hour.plus(HOUR))
        })?;
        Ok(true)
    }
}

/// The evidence for the quotes of the fills in these events, as far as the checkpoint has their hours and the archive their ticks.
pub(super) fn evidence(
    connection: &Connection,
    instrument: InstrumentId,
    events: &[ReceiptEvent],
    newest: &StoredCheckpoint,
) -> Result<Vec<PriceEvidence>, StoreError> {
    let mut found: Vec<PriceEvidence> = Vec::new();
    let mut known: Vec<(&str, Quote)> = Vec::new();
    for (place, event) in events.iter().enumerate() {
        let fields = statement::fields(&event.text).unwrap_or_default();
        for fill in ["open", "close"] {
            let value = |name: &str| {
                let of = |(known, _): &&(&str, &str)| known.strip_prefix(fill).is_some_and(|rest| rest == name);
                fields.iter().find(of).map(|(_, value)| *value)
            };
            let quote = || {
                let time = TimeMs(value("_quoted_at")?.parse().ok()?);
                let quote = Quote { bid: value("_bid")?.parse().ok()?, ask: value("_ask")?.parse().ok()?, time };
                Some((quote, TimeMs(value("_at")?.parse().ok()?)))
            };
            // Later events repeat the fill.
            let Some(one) = quote().filter(|(quote, _)| !known.contains(&(fill, *quote))) else { continue };
            known.push((fill, one.0));
            if let Some(evidence) = of_quote(connection, instrument, one, newest)? {
                found.push(PriceEvidence { event: place, fill: fill.to_owned(), ..evidence });
            }
        }
    }
    Ok(found)
}

fn of_quote(
    connection: &Connection,
    instrument: InstrumentId,
    (quote, filled_at): (Quote, TimeMs),
    newest: &StoredCheckpoint,
) -> Result<Option<PriceEvidence>, StoreError> {
    let Some(hour) = rows::find(connection, instrument, hour_of(quote.time))? else { return Ok(None) };
    if hour.leaf >= newest.size {
        return Ok(None);
    }
    let Some(ticks) = readable(connection, instrument, hour.hour)? else { return Ok(None) };
    let is_it = |one: &Archived| one.tick.quote == quote && one.tick.arrived_at <= filled_at;
    let Some(index) = ticks.iter().position(is_it) else { return Ok(None) };
    let all = leaves_of(&ticks);
    if prices::root(&all) != hour.root {
        return Ok(None);
    }
    let Some(logged) = leaves::leaves(connection, hour.leaf, 1)?.pop() else { return Ok(None) };
    let proof = tree::inclusion_proof(&LogNodes(connection), newest.size, hour.leaf).map_err(corrupt)?;
    Ok(Some(PriceEvidence {
        event: 0,
        fill: String::new(),
        arrived_at: ticks[index].tick.arrived_at.0,
        index: index as u64,
        proof: proof_text(&prices::inclusion_proof(&all, index)),
        hour: LoggedHour {
            index: hour.leaf,
            text: text_of(&hour, &code_of(connection, instrument, logged.key.0)?),
            proof: proof_text(&proof),
        },
    }))
}
