//! Replays the journal through a fresh engine. Each entry's quotes are restored, its input is applied, and the engine
//! must produce the same events; at the end its state must hash to the state of the tables.
//!
//! An entry contains everything that its decision depended on, so no table, clock or feed is used.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::Connection;

use crate::engine::Engine;
use crate::engine::event::Event;
use crate::engine::state::State;
use crate::engine::state_hash::{StateHash, state_hash};
use crate::store::dealing::chain::ChainHash;
use crate::store::dealing::entry::Entry;
use crate::store::{
    StoreError,
    dealing::{entries, journal},
};

/// Entries per read: a few milliseconds.
const CHUNK: u32 = 512;

/// The result of a replay.
#[derive(Debug)]
pub struct Outcome {
    /// Entries that were replayed.
    pub entries: i64,
    /// The last of them.
    pub seq: i64,
    /// State of the engine at the end.
    pub replayed: StateHash,
    /// State of the tables.
    pub stored: StateHash,
    /// The first difference, in words.
    pub difference: Option<String>,
}

/// Replays the whole journal. Reads in chunks, so that a running server is not delayed; the last chunk and the tables
/// are read on one snapshot.
///
/// # Errors
/// When the database cannot be read.
pub fn replay(connection: &Connection, mut progress: impl FnMut(i64)) -> Result<Outcome, StoreError> {
    let mut replaying = Replaying { engine: ReplayEngine::default(), seq: 0, entries: 0, head: ChainHash::START };
    loop {
        let chunk = entries::after(connection, replaying.seq, CHUNK)?;
        if chunk.len() < CHUNK as usize {
            break;
        }
        if let Some(difference) = replaying.take(&chunk) {
            return replaying.end(connection, Some(difference));
        }
        progress(replaying.entries);
    }
    // The rest and the tables on one snapshot: what is committed later is not part of this replay.
    let snapshot = connection.unchecked_transaction()?;
    loop {
        let chunk = entries::after(&snapshot, replaying.seq, CHUNK)?;
        if chunk.is_empty() {
            return replaying.end(&snapshot, None);
        }
        if let Some(difference) = replaying.take(&chunk) {
            return replaying.end(&snapshot, Some(difference));
        }
    }
}

/// An engine that decides journaled inputs again.
#[derive(Default)]
pub struct ReplayEngine(Engine);

impl ReplayEngine {
    /// Begins in this state.
    pub fn new(state: State) -> Self {
        Self(Engine::new(state))
    }

    /// The state after the last entry.
    pub const fn state(&self) -> &State {
        self.0.state()
    }

    /// Decides the input of an entry again.
    ///
    /// # Errors
    /// The first difference from what was journaled, in words.
    pub fn decide(&mut self, entry: &Entry) -> Result<(), String> {
        let seq = entry.input.seq;
        let decided = catch_unwind(AssertUnwindSafe(|| {
            self.0.restore_quotes(&entry.quotes);
            self.0.apply_again(&entry.input, &entry.events)
        }));
        let outcome = decided.map_err(|_| format!("entry {seq}: the engine violates an invariant"))?;
        if let Err(reject) = &outcome.result {
            return Err(format!("entry {seq}: refused now ({reject:?}), done then"));
        }
        if outcome.repeats.is_some() {
            return Err(format!("entry {seq}: its request is known now, it was new then"));
        }
        if let Some(difference) = first_difference(&entry.events, &outcome.events) {
            return Err(format!("entry {seq}: {difference}"));
        }
        // Entries of earlier versions have none.
        if !entry.stop_outs.is_empty() && entry.stop_outs != outcome.stop_outs {
            let (then, now) = (&entry.stop_outs, &outcome.stop_outs);
            return Err(format!("entry {seq}: its stop-outs rested on {then:?}, now they rest on {now:?}"));
        }
        Ok(())
    }

    /// How its state differs from that of the tables, in words; `None` if it does not.
    pub fn difference(&self, stored: &State) -> Option<String> {
        let parts = state_hash(self.state()).differences(&state_hash(stored));
        (!parts.is_empty()).then(|| format!("{}{}", parts.join(", "), detail(self.state(), stored)))
    }
}

struct Replaying {
    engine: ReplayEngine,
    seq: i64,
    entries: i64,
    head: ChainHash,
}

impl Replaying {
    /// Replays some entries and returns the first difference.
    fn take(&mut self, chunk: &[entries::StoredEntry]) -> Option<String> {
        chunk.iter().find_map(|stored| self.one(stored).err())
    }

    fn one(&mut self, stored: &entries::StoredEntry) -> Result<(), String> {
        let seq = stored.seq;
        if stored.chain_hash(&self.head) != stored.hash {
            return Err(format!("entry {seq} does not continue the chain: it or the one before was changed"));
        }
        let entry = stored.read().map_err(|error| error.to_string())?;
        self.engine.decide(&entry)?;
        (self.seq, self.head) = (seq, stored.hash);
        self.entries += 1;
        Ok(())
    }

    fn end(self, connection: &Connection, difference: Option<String>) -> Result<Outcome, StoreError> {
        let stored_state = journal::load(connection)?;
        let (replayed, stored) = (state_hash(self.engine.state()), state_hash(&stored_state));
        let difference = difference.or_else(|| {
            let found = self.engine.difference(&stored_state);
            found.map(|found| format!("all entries replay alike, but the tables differ in  {found}"))
        });
        Ok(Outcome { entries: self.entries, seq: self.seq, replayed, stored, difference })
    }
}

fn first_difference(then: &[Event], now: &[Event]) -> Option<String> {
    let differing = then.iter().zip(now).position(|(then, now)| then != now);
    let at = differing.or_else(|| (then.len() != now.len()).then(|| then.len().min(now.len())))?;
    let describe = |events: &[Event]| events.get(at).map_or_else(|| "nothing".to_owned(), |event| format!("{event:?}"));
    Some(format!("its event {} was {}, now it is {}", at + 1, describe(then), describe(now)))
}

/// The first order or account in which the two differ.
fn detail(replayed: &State, stored: &State) -> String {
    let order = replayed.orders.iter().find(|(id, order)| stored.orders.get(id) != Some(order));
    if let Some((id, order)) = order {
        return format!("; order {id} is {order:?}, the table has {:?}", stored.orders.get(id));
    }
    let account = replayed.accounts.iter().find(|(id, account)| {
        stored.accounts.get(id).is_none_or(|known| (&known.record, known.balance) != (&account.record, account.balance))
    });
    match account {
        Some((id, account)) => {
            let known = stored.accounts.get(id).map(|known| known.balance);
            format!("; account {id} has {}, the table {known:?}", account.balance)
        }
        None => String::new(),
    }
}
