//! The write-ahead log back into the database, by a thread and a connection of its own.
//!
//! A checkpoint writes pages at random and syncs the database's file, and a commit that syncs the log at that time
//! waits behind it. So it is done beside the writers, and often: each one is small, and over soon. But the log can
//! only begin anew when all of it has been brought over at a moment when nobody writes; so when it has become long,
//! the writers are held for the little that is left. A reader that takes long puts it off: the log grows meanwhile,
//! and shrinks again after it.
//! Beyond [`LOG_MAX`] those that were there when it was last tried are sent home (`readers`); one of another process
//! cannot be, so the operator is told.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};
use parking_lot::Mutex;
use rusqlite::Connection;

use super::StoreError;
use super::pool::BUSY;
use super::readers::Readers;
use crate::shutdown::StopToken;

/// Pages (4 KiB) since the last checkpoint that call for the next.
const MANY: i64 = 250;
/// Pages in the log with which it is to begin anew: 32 MiB.
const LONG: i64 = 8_000;
/// So many more before that is tried again, where a reader stood in the way.
const AGAIN: i64 = 4_000;
/// So few are brought over while the writers wait.
const FEW: i64 = 400;
/// Rounds beside the writers before they are made to wait for whatever is left.
const ROUNDS: usize = 5;

/// Pages in the log beyond which nobody may keep it: 128 MiB.
pub(super) const LOG_MAX: i64 = 32_768;

/// How long the log is. Changed by whoever holds the writer.
struct Log {
    /// Pages after the last commit.
    pages: AtomicI64,
    /// Pages that call for the next checkpoint.
    due: AtomicI64,
}

/// The thread. Dropping it ends it.
pub(super) struct WalCheckpointer {
    log: Arc<Log>,
    /// Rounds that are left out after a stop: the log keeps everything, and the next start goes on from it.
    stop: StopToken,
    wake: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl WalCheckpointer {
    pub(super) fn start(
        path: &Path,
        writer: Arc<Mutex<Connection>>,
        readers: Arc<Readers>,
        log_max: i64,
    ) -> Result<Self, StoreError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(BUSY)?;
        let log = Arc::new(Log { pages: AtomicI64::new(0), due: AtomicI64::new(MANY) });
        // One that waits stands for all.
        let (wake, woken) = bounded(1);
        let stop = StopToken::new();
        let stopped = stop.clone();
        let mut work =
            Work { stop: stopped, connection, writer, log: Arc::clone(&log), readers, log_max, there: 0, anew: LONG };
        let thread = std::thread::Builder::new().name("checkpoint".into()).spawn(move || work.run(&woken));
        let thread = thread.map_err(|error| StoreError::Io(path.into(), error))?;
        Ok(Self { log, stop, wake: Some(wake), thread: Some(thread) })
    }

    /// A commit has left so many pages in the log. Called by whoever holds the writer.
    pub(super) fn logged(&self, pages: i64) {
        if pages < self.log.pages.swap(pages, Ordering::AcqRel) {
            // It has begun anew.
            self.log.due.store(MANY, Ordering::Release);
        }
        if pages >= self.log.due.load(Ordering::Acquire)
            && let Some(wake) = &self.wake
        {
            let _ = wake.try_send(());
        }
    }
}

impl Drop for WalCheckpointer {
    fn drop(&mut self) {
        self.stop.stop();
        self.wake = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the checkpointing thread ended by a panic");
        }
    }
}

/// What the thread works with.
struct Work {
    stop: StopToken,
    connection: Connection,
    writer: Arc<Mutex<Connection>>,
    log: Arc<Log>,
    readers: Arc<Readers>,
    log_max: i64,
    /// The last reader that was there when the log was last to begin anew.
    there: u64,
    /// Pages in the log with which it is next tried to begin anew.
    anew: i64,
}

impl Work {
    fn run(&mut self, woken: &Receiver<()>) {
        while woken.recv().is_ok() && !self.stop.is_stopped() {
            if self.log.pages.load(Ordering::Acquire) < self.log.due.load(Ordering::Acquire) {
                // It was called for while it was being done.
                continue;
            }
            // The log keeps everything until it has been brought over.
            if let Err(error) = self.relieve() {
                tracing::warn!(%error, "a checkpoint failed");
            }
        }
    }

    fn relieve(&mut self) -> Result<(), StoreError> {
        let left = self.checkpoint()?;
        let pages = self.log.pages.load(Ordering::Acquire);
        if pages >= self.anew {
            return self.begin_anew(left);
        }
        if pages < LONG {
            self.anew = LONG;
        }
        self.log.due.store(pages + MANY, Ordering::Release);
        Ok(())
    }

    /// Brings all of it over; the writers wait for the last of it.
    fn begin_anew(&mut self, mut left: i64) -> Result<(), StoreError> {
        self.bound();
        for _ in 0..ROUNDS {
            if left <= FEW || self.stop.is_stopped() {
                break;
            }
            left = self.checkpoint()?;
        }
        if self.stop.is_stopped() {
            return Ok(());
        }
        let _writers_wait = self.writer.lock();
        let done = self.checkpoint();
        let pages = self.log.pages.load(Ordering::Acquire);
        self.anew = pages + AGAIN;
        self.log.due.store(pages + MANY, Ordering::Release);
        done.map(|_| ())
    }

    /// Sends those home who have kept the log from beginning anew for too long.
    fn bound(&mut self) {
        let pages = self.log.pages.load(Ordering::Acquire);
        if pages >= self.log_max {
            self.readers.send_home(self.there);
            let mib = pages >> 8;
            tracing::warn!(
                mib,
                "the write-ahead log cannot begin anew: a reader keeps it; readers of this process are \
                                 sent home, one of another (a backup, a shell) must be ended"
            );
        }
        self.there = self.readers.last();
    }

    /// Brings over what no reader stands in the way of, without making anyone wait; answers how many pages
    /// are left, those that came meanwhile included.
    fn checkpoint(&self) -> Result<i64, StoreError> {
        let mut statement = self.connection.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?;
        let done: i64 = statement.query_row([], |row| row.get(2))?;
        Ok(self.log.pages.load(Ordering::Acquire) - done)
    }
}
