//! Reads the journal after the commit and queues what follows from its events, each once: the reader's position is
//! stored in the transaction that queues. Nothing of the engine waits for it.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use crossbeam_channel::Sender;
use parking_lot::Mutex;
use rusqlite::{Connection, Transaction};

use crate::ports::{Committed, Publisher};
use crate::services::ServiceError;
use crate::shutdown::StopToken;
use crate::store::dealing::entries;
use crate::store::dealing::entry::Entry;
use crate::store::dealing::journal_readers as rows;
use crate::store::{Store, StoreError};

/// Entries read at once.
const BATCH: u32 = 500;
/// Entries without a consequence after which the position is stored: it is not for each.
const UNSTORED_MAX: i64 = 10_000;
/// The same in time. What is read again after a crash is judged by the choices of then, and not of its own time.
const STORED_EVERY: Duration = Duration::from_secs(10);

/// Wakes a thread that reads the journal after each commit that added an entry to it.
#[derive(Debug, Default)]
pub struct CommitSignal {
    reader: OnceLock<Sender<()>>,
}

impl CommitSignal {
    /// Connects the thread, once; its channel holds one wake-up.
    pub(super) fn connect(&self, reader: Sender<()>) {
        let _ = self.reader.set(reader);
    }
}

impl Publisher for CommitSignal {
    fn publish(&self, batch: &[Committed]) {
        if let Some(reader) = self.reader.get().filter(|_| batch.iter().any(|one| !one.events.is_empty())) {
            let _ = reader.try_send(());
        }
    }
}

/// A reader with a stored position.
pub struct JournalReader {
    store: Arc<Store>,
    name: &'static str,
    seen: Mutex<Seen>,
}

/// How far the journal is read.
#[derive(Debug)]
struct Seen {
    /// The last entry; the stored position may be behind.
    through: i64,
    stored_at: Instant,
}

impl JournalReader {
    pub fn new(store: Arc<Store>, name: &'static str) -> Self {
        Self { store, name, seen: Mutex::new(Seen { through: 0, stored_at: Instant::now() }) }
    }

    /// Sets the position to the end of the journal: earlier events are skipped.
    ///
    /// # Errors
    /// Those of the database.
    pub fn skip_all(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        rows::set_position(transaction, self.name, rows::last_entry(transaction)?)
    }

    /// Queues what follows from the new entries: `read` says what, `queue` writes it. Nothing happens before the first
    /// [`Self::skip_all`], or while another thread reads. Blocks.
    ///
    /// # Errors
    /// Those of the database; what was not queued is read again by the next call.
    pub fn read_new<T>(
        &self,
        stop: &StopToken,
        read: impl Fn(&Connection, &Entry) -> Result<Vec<T>, StoreError>,
        queue: impl Fn(&Transaction<'_>, &T) -> Result<(), StoreError>,
    ) -> Result<(), ServiceError> {
        let Some(mut seen) = self.seen.try_lock() else { return Ok(()) };
        while !stop.is_stopped() {
            let batch = self.store.read(|connection| {
                let Some(position) = rows::position(connection, self.name)? else { return Ok(None) };
                let entries = entries::after(connection, position.max(seen.through), BATCH)?;
                let mut found = Vec::new();
                for stored in &entries {
                    found.extend(read(connection, &stored.read()?)?);
                }
                let through = entries.last().map_or(seen.through, |last| last.seq);
                Ok(Some((position, through, found, entries.len())))
            })?;
            let Some((position, through, found, count)) = batch else { return Ok(()) };
            let is_due = through - position > UNSTORED_MAX || seen.stored_at.elapsed() >= STORED_EVERY;
            if !found.is_empty() || (is_due && through > position) {
                let is_queued = self.store.write(|transaction| {
                    // Another reader has moved it since: the entries are read again from there.
                    if rows::position(transaction, self.name)? != Some(position) {
                        return Ok(false);
                    }
                    found.iter().try_for_each(|one| queue(transaction, one))?;
                    rows::set_position(transaction, self.name, through)?;
                    Ok(true)
                })?;
                if !is_queued {
                    continue;
                }
                seen.stored_at = Instant::now();
            }
            seen.through = through;
            if count < BATCH as usize {
                break;
            }
        }
        Ok(())
    }

    /// Stores the position, for a stop: the next start reads nothing again. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn store_position(&self) -> Result<(), ServiceError> {
        let seen = self.seen.lock();
        Ok(self.store.write(|transaction| match rows::position(transaction, self.name)? {
            Some(position) if position < seen.through => rows::set_position(transaction, self.name, seen.through),
            _ => Ok(()),
        })?)
    }
}

#[cfg(test)]
mod tests {
    use crossbeam_channel::bounded;

    use super::*;
    use crate::domain::{AccountId, TimeMs};
    use crate::engine::event::Event;
    use crate::services::customers::accounts::testing::TestApp;

    /// The stored position, after `reader` has read everything and found nothing.
    fn read_all(app: &TestApp, reader: &JournalReader) -> i64 {
        let nothing = |_: &Connection, _: &Entry| Ok(Vec::<()>::new());
        reader.read_new(&StopToken::new(), nothing, |_, ()| Ok(())).unwrap();
        app.store.read(|connection| rows::position(connection, reader.name)).unwrap().unwrap()
    }

    #[test]
    fn the_position_is_stored_after_some_time_and_at_a_stop() {
        let app = TestApp::new();
        let reader = JournalReader::new(app.store.clone(), "tested");
        app.store.write(|transaction| reader.skip_all(transaction)).unwrap();
        let last = || app.store.read(rows::last_entry).unwrap();
        let begin = last();
        app.real("ann@example.com");
        assert!(last() > begin);
        assert_eq!(read_all(&app, &reader), begin, "not for each entry");
        reader.seen.lock().stored_at -= STORED_EVERY;
        assert_eq!(read_all(&app, &reader), last(), "later, also without another entry");
        app.real("bob@example.com");
        let before = read_all(&app, &reader);
        reader.store_position().unwrap();
        assert!(before < last());
        assert_eq!(read_all(&app, &reader), last(), "at a stop");
    }

    #[test]
    fn a_commit_with_events_wakes_the_reader() {
        let (signal, (wake, woken)) = (CommitSignal::default(), bounded(1));
        let committed =
            |events: Vec<Event>| Committed { seq: 1, at: TimeMs(1), quote: None, is_off_hours: false, events };
        let removed = || committed(vec![Event::AccountRemoved { account: AccountId(1) }]);
        signal.publish(&[removed()]);
        signal.connect(wake);
        signal.publish(&[committed(Vec::new())]);
        assert!(woken.is_empty(), "quotes alone add nothing to the journal");
        signal.publish(&[committed(Vec::new()), removed()]);
        signal.publish(&[removed()]);
        assert_eq!((woken.try_recv(), woken.try_recv().is_err()), (Ok(()), true), "one wake-up is enough");
    }
}
