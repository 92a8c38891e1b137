//! The journal through a fresh engine. Each entry's quotes are recalled, its input is applied, and the engine
//! must decide what it decided then, event by event; at the end its state must hash to what the tables hold.
//!
//! An entry holds all that its decision rested on, so nothing else is asked: no table, no clock, no feed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rusqlite::Connection;

use crate::engine::Engine;
use crate::engine::event::Event;
use crate::engine::state_hash::{StateHash, state_hash};
use crate::store::chain::ChainHash;
use crate::store::{StoreError, entries, journal};

/// Entries of one read: short enough to hold nobody up.
const CHUNK: u32 = 512;

/// What a replay came to.
#[derive(Debug)]
pub struct Outcome {
    /// Entries that were replayed.
    pub entries: i64,
    /// The last of them.
    pub seq: i64,
    /// What the engine has at the end.
    pub replayed: StateHash,
    /// What the tables have.
    pub stored: StateHash,
    /// The first thing that is not the same, in words.
    pub difference: Option<String>,
}

/// Replays the whole journal. Reads in pieces, so that a server that runs is not held up; the last piece
/// and the tables are of one moment.
pub fn replay(connection: &Connection, mut progress: impl FnMut(i64)) -> Result<Outcome, StoreError> {
    let mut replaying = Replaying { engine: Engine::default(), seq: 0, entries: 0, head: ChainHash::START };
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
    // The rest and the tables at one moment: whatever is committed meanwhile waits for another replay.
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

struct Replaying {
    engine: Engine,
    seq: i64,
    entries: i64,
    head: ChainHash,
}

impl Replaying {
    /// Replays some entries; the first difference.
    fn take(&mut self, chunk: &[entries::StoredEntry]) -> Option<String> {
        chunk.iter().find_map(|stored| self.one(stored).err())
    }

    fn one(&mut self, stored: &entries::StoredEntry) -> Result<(), String> {
        let seq = stored.seq;
        if stored.chain_hash(&self.head) != stored.hash {
            return Err(format!("entry {seq} does not continue the chain: it or the one before was changed"));
        }
        let entry = stored.read().map_err(|error| error.to_string())?;
        let decided = catch_unwind(AssertUnwindSafe(|| {
            self.engine.restore_quotes(&entry.quotes);
            self.engine.apply_again(&entry.input, &entry.events)
        }));
        let outcome = decided.map_err(|_| format!("entry {seq}: the engine breaks an invariant at it"))?;
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
        (self.seq, self.head) = (seq, stored.hash);
        self.entries += 1;
        Ok(())
    }

    fn end(self, connection: &Connection, difference: Option<String>) -> Result<Outcome, StoreError> {
        let stored_state = journal::load(connection)?;
        let (replayed, stored) = (state_hash(self.engine.state()), state_hash(&stored_state));
        let difference = difference.or_else(|| {
            let deps = replayed.differences(&stored);
            (!deps.is_empty()).then(|| {
                let detail = detail(self.engine.state(), &stored_state);
                format!("every entry is decided as it was, but the tables have other {}{detail}", deps.join(", "))
            })
        });
        Ok(Outcome { entries: self.entries, seq: self.seq, replayed, stored, difference })
    }
}

fn first_difference(then: &[Event], now: &[Event]) -> Option<String> {
    let differing = then.iter().zip(now).position(|(then, now)| then != now);
    let at = differing.or_else(|| (then.len() != now.len()).then(|| then.len().min(now.len())))?;
    let told = |events: &[Event]| events.get(at).map_or_else(|| "nothing".to_owned(), |event| format!("{event:?}"));
    Some(format!("its event {} was {}, now it is {}", at + 1, told(then), told(now)))
}

/// The first order or account in which the two differ.
fn detail(replayed: &crate::engine::state::State, stored: &crate::engine::state::State) -> String {
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
