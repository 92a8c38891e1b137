//! The prices of a primary for the edges of its cluster: after each round of the hub, what changed in it, encoded once for all edges.
//!
//! It runs on the hub's thread, never on the one that commits, and only while an edge is there. Edges get a round's rows as soon as
//! the primary's own connections do, so they need no round of their own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::hub::Hub;
use crate::api::view::View;
use crate::domain::{GroupId, InstrumentId};
use crate::ports::edge_prices::{EdgePrices, GroupRows, PriceContent, PriceMessage, PublicData};

/// Bytes of rows and candles in one message; those of NATS hold a megabyte.
const BYTES_MAX: usize = 256 * 1_024;
/// Rounds without a change after which the edges get a message that the primary is there.
const IDLE_ROUNDS: u32 = 5;
/// Rounds between two looks at what edges know beside prices.
const LOOK_ROUNDS: u32 = 10;
/// Minimum time between two snapshots, which all edges get: many that ask at once cost no more than one.
const SNAPSHOT_PAUSE: Duration = Duration::from_millis(500);

/// What a feed needs to know of its server.
pub struct Origin {
    /// Of the process.
    pub run: u64,
    pub term: Box<dyn Fn() -> i64 + Send>,
    /// Other sites whose pages may connect.
    pub origins: Box<dyn Fn() -> Vec<String> + Send>,
}

/// See the module's documentation.
pub struct EdgeFeed {
    out: Arc<dyn EdgePrices>,
    origin: Origin,
    /// Of the last message.
    number: u64,
    /// Versions of the rows that were sent.
    rows: BTreeMap<Option<GroupId>, u64>,
    /// Versions of the candles that were sent, of the instruments that are encoded for edges.
    candles: BTreeMap<InstrumentId, (String, u64)>,
    snapshot_at: Option<Instant>,
    /// A snapshot is wanted.
    requested: bool,
    /// What a snapshot said last.
    public: PublicData,
    idle: u32,
    rounds: u32,
}

impl EdgeFeed {
    /// A feed that has sent nothing.
    pub fn new(out: Arc<dyn EdgePrices>, origin: Origin) -> Self {
        Self {
            out,
            origin,
            number: 0,
            rows: BTreeMap::new(),
            candles: BTreeMap::new(),
            snapshot_at: None,
            requested: true,
            public: PublicData::default(),
            idle: 0,
            rounds: 0,
        }
    }

    /// Sends what has changed since the last round.
    pub(super) fn round(&mut self, hub: &Hub, view: &View, now: Instant) {
        if !self.out.is_wanted() {
            self.leave(hub);
            return;
        }
        self.requested |= self.out.take_request();
        self.rounds = self.rounds.wrapping_add(1);
        let public = if self.requested || self.rounds.is_multiple_of(LOOK_ROUNDS) {
            self.public_data(hub, view)
        } else {
            self.public.clone()
        };
        if (self.requested || public != self.public)
            && self.snapshot_at.is_none_or(|at| now.duration_since(at) >= SNAPSHOT_PAUSE)
        {
            (self.requested, self.snapshot_at) = (false, Some(now));
            self.public = public.clone();
            self.rows.clear();
            self.candles.values_mut().for_each(|(_, version)| *version = 0);
            self.send(PriceContent::Snapshot(public));
            self.send_changes(hub);
            self.send(PriceContent::Complete);
        } else if self.send_changes(hub) {
            self.idle = 0;
        } else {
            self.idle += 1;
            if self.idle >= IDLE_ROUNDS {
                self.idle = 0;
                self.send(PriceContent::Idle);
            }
        }
    }

    /// Ends what is encoded for edges alone.
    fn leave(&mut self, hub: &Hub) {
        std::mem::take(&mut self.candles).into_keys().for_each(|id| hub.leave_kline(id));
        self.requested = true;
    }

    /// What edges know beside prices, and the candles that are encoded for them.
    fn public_data(&mut self, hub: &Hub, view: &View) -> PublicData {
        let markets = view.read_model.markets();
        let listed: BTreeMap<InstrumentId, String> = markets
            .iter()
            .filter(|market| market.instrument.enabled)
            .map(|market| (market.instrument.id, market.instrument.code.clone()))
            .collect();
        let gone: BTreeSet<_> = self.candles.keys().filter(|id| !listed.contains_key(id)).copied().collect();
        for id in gone {
            self.candles.remove(&id);
            hub.leave_kline(id);
        }
        for (id, code) in &listed {
            if !self.candles.contains_key(id) {
                self.candles.insert(*id, (code.clone(), 0));
                hub.join_kline(view, *id);
            }
        }
        PublicData {
            instruments: listed.into_iter().map(|(id, code)| (id.0, code)).collect(),
            groups: hub.priced_groups().into_iter().map(|group| group.map(|id| id.0)).collect(),
            origins: (self.origin.origins)(),
        }
    }

    /// Whether there was something.
    fn send_changes(&mut self, hub: &Hub) -> bool {
        let mut parts = Parts::default();
        for (group, rows) in hub.rows_since(&mut self.rows) {
            for (id, row) in rows {
                parts.row(group, id, row);
            }
        }
        for (id, (code, seen)) in &mut self.candles {
            if let Some((version, frame)) = hub.kline_newer(*id, *seen) {
                *seen = version;
                parts.candle(code.clone(), frame.text().to_owned());
            }
        }
        let parts = parts.finish();
        let is_new = !parts.is_empty();
        parts.into_iter().for_each(|part| self.send(part));
        is_new
    }

    fn send(&mut self, content: PriceContent) {
        self.number += 1;
        let (term, run) = ((self.origin.term)(), self.origin.run);
        self.out.send(&PriceMessage { term, run, number: self.number, content });
    }
}

/// Changes, cut into messages.
#[derive(Default)]
struct Parts {
    done: Vec<PriceContent>,
    rows: Vec<GroupRows>,
    candles: Vec<(String, String)>,
    bytes: usize,
}

impl Parts {
    fn row(&mut self, group: Option<GroupId>, id: InstrumentId, row: String) {
        self.add(row.len());
        let group = group.map(|group| group.0);
        match self.rows.last_mut().filter(|last| last.group == group) {
            Some(last) => last.rows.push((id.0, row)),
            None => self.rows.push(GroupRows { group, rows: vec![(id.0, row)] }),
        }
    }

    fn candle(&mut self, code: String, frame: String) {
        self.add(frame.len());
        self.candles.push((code, frame));
    }

    /// Begins the next message where this one would be too long.
    fn add(&mut self, bytes: usize) {
        if self.bytes > 0 && self.bytes + bytes > BYTES_MAX {
            self.cut();
        }
        self.bytes += bytes;
    }

    fn cut(&mut self) {
        let (rows, candles) = (std::mem::take(&mut self.rows), std::mem::take(&mut self.candles));
        self.done.push(PriceContent::Changes { rows, candles });
        self.bytes = 0;
    }

    fn finish(mut self) -> Vec<PriceContent> {
        if self.bytes > 0 {
            self.cut();
        }
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_cut_into_messages_that_hold_everything() {
        let mut parts = Parts::default();
        assert!(Parts::default().finish().is_empty());
        for id in 0..1_000 {
            parts.row(Some(GroupId(id % 2)), InstrumentId(id), "x".repeat(1_000));
        }
        parts.candle("A".into(), "y".repeat(BYTES_MAX));
        let parts = parts.finish();
        let (mut rows, mut candles) = (0, 0);
        for part in &parts {
            let PriceContent::Changes { rows: groups, candles: frames } = part else { panic!("{part:?}") };
            let lengths = groups.iter().flat_map(|group| &group.rows).map(|(_, row)| row.len());
            let bytes = lengths.sum::<usize>() + frames.iter().map(|(_, frame)| frame.len()).sum::<usize>();
            assert!(bytes <= BYTES_MAX, "{bytes}");
            rows += groups.iter().map(|group| group.rows.len()).sum::<usize>();
            candles += frames.len();
        }
        assert_eq!((rows, candles, parts.len()), (1_000, 1, 5));
    }
}
