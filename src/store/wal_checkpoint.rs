//! Writes the write-ahead log back into the database, on a thread and a connection of its own.
//!
//! A checkpoint writes pages at random and syncs the database's file, and a commit that syncs the log at that time
//! waits behind it. So checkpoints run beside the writers, and often: each is small and short. The log can
//! only restart once all of it has been written back while there is no writer, so when it has become long, writers
//! are blocked for the small rest. A long reader delays the restart: the log grows meanwhile and restarts afterwards.
//! Beyond [`LOG_MAX`] the readers that ran at the last attempt are interrupted (`readers`); a reader of another process
//! cannot be, so a warning is logged.

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
/// Pages in the log from which a restart is attempted: 32 MiB.
const LONG: i64 = 8_000;
/// Additional pages before the next attempt, where a reader prevented the last one.
const AGAIN: i64 = 4_000;
/// At most so many pages are left for the checkpoint that blocks writers.
const FEW: i64 = 400;
/// Rounds beside the writers before they are blocked for the rest.
const ROUNDS: usize = 5;

/// Pages in the log beyond which readers are interrupted: 128 MiB.
pub(super) const LOG_MAX: i64 = 32_768;

/// How long the log is. Changed only while the writer is locked.
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
        let mut work = Work {
            stop: stopped,
            connection,
            writer,
            log: Arc::clone(&log),
            readers,
            log_max,
            last_reader: 0,
            restart_at: LONG,
        };
        let thread = std::thread::Builder::new().name("checkpoint".into()).spawn(move || work.run(&woken));
        let thread = thread.map_err(|error| StoreError::Io(path.into(), error))?;
        Ok(Self { log, stop, wake: Some(wake), thread: Some(thread) })
    }

    /// A commit has left so many pages in the log. Called only while the writer is locked.
    pub(super) fn logged(&self, pages: i64) {
        if pages < self.log.pages.swap(pages, Ordering::AcqRel) {
            // The log has restarted.
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
    /// The last reader that had begun at the last attempt to restart the log.
    last_reader: u64,
    /// Pages in the log from which the next restart is attempted.
    restart_at: i64,
}

impl Work {
    fn run(&mut self, woken: &Receiver<()>) {
        while woken.recv().is_ok() && !self.stop.is_stopped() {
            if self.log.pages.load(Ordering::Acquire) < self.log.due.load(Ordering::Acquire) {
                // It was called for while it was being done.
                continue;
            }
            // The log keeps everything until it has been brought over.
            if let Err(error) = self.write_back() {
                tracing::warn!(%error, "a checkpoint failed");
            }
        }
    }

    fn write_back(&mut self) -> Result<(), StoreError> {
        let left = self.checkpoint()?;
        let pages = self.log.pages.load(Ordering::Acquire);
        if pages >= self.restart_at {
            return self.restart_log(left);
        }
        if pages < LONG {
            self.restart_at = LONG;
        }
        self.log.due.store(pages + MANY, Ordering::Release);
        Ok(())
    }

    /// Brings all of it over; the writers wait for the last of it.
    fn restart_log(&mut self, mut left: i64) -> Result<(), StoreError> {
        self.interrupt_readers();
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
        self.restart_at = pages + AGAIN;
        self.log.due.store(pages + MANY, Ordering::Release);
        done.map(|_| ())
    }

    /// Interrupts readers that have kept the log from restarting for too long.
    fn interrupt_readers(&mut self) {
        let pages = self.log.pages.load(Ordering::Acquire);
        if pages >= self.log_max {
            self.readers.interrupt(self.last_reader);
            let mib = pages >> 8;
            tracing::warn!(
                mib,
                "the write-ahead log cannot restart: a reader holds it; readers of this process are \
                 interrupted, one of another process (a backup, a shell) must be ended"
            );
        }
        self.last_reader = self.readers.last();
    }

    /// Brings over what no reader stands in the way of, without making anyone wait; answers how many pages
    /// are left, those that came meanwhile included.
    fn checkpoint(&self) -> Result<i64, StoreError> {
        let mut statement = self.connection.prepare_cached("PRAGMA wal_checkpoint(PASSIVE)")?;
        let done: i64 = statement.query_row([], |row| row.get(2))?;
        Ok(self.log.pages.load(Ordering::Acquire) - done)
    }
}
