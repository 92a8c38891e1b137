//! Writes the write-ahead log back into the database, on a thread and a connection of its own.
//!
//! A checkpoint writes pages at random and syncs the database's file, and a commit that syncs the log at that time
//! waits behind it. Checkpoints therefore run beside the writers, and often, so that each is short. The log can
//! only restart when all of it has been written back and nobody writes. When it has become long, writers are blocked
//! while the last pages are written back. A long reader delays the restart: the log grows meanwhile and restarts afterwards.
//! Beyond [`LOG_MAX`] the readers that ran at the last attempt are interrupted (`readers`); a reader of another process
//! cannot be, so a warning is logged.
//!
//! A failed sync of the database's file ends the checkpoints until the next start ([`WriteBack`]). Linux may have marked
//! pages as clean that it could not write, and a later sync that succeeds does not bring them to the disk
//! (<https://wiki.postgresql.org/wiki/Fsync_Errors>). SQLite counts a page as written back from the first checkpoint
//! that wrote it, which syncs only if it reached the end of the log: it would not write the lost pages again, and would
//! restart the log that holds them. At a start SQLite counts none as written back, so all are written again. Until then
//! the log keeps everything, and grows.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};
use parking_lot::Mutex;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ffi};

use super::pool::BUSY;
use super::readers::Readers;
use crate::shutdown::StopToken;
use crate::store::StoreError;

/// Pages (4 KiB) since the last checkpoint that trigger the next.
const CHECKPOINT_PAGES: i64 = 250;
/// Pages in the log from which a restart is attempted: 32 MiB.
const RESTART_PAGES: i64 = 8_000;
/// Additional pages before the next attempt if a reader prevented the last one.
const RETRY_PAGES: i64 = 4_000;
/// Maximum number of pages left for the checkpoint that blocks writers.
const BLOCKING_PAGES_MAX: i64 = 400;
/// Maximum number of checkpoints beside the writers before they are blocked for the rest.
const ROUNDS: usize = 5;

/// Pages in the log beyond which readers are interrupted: 128 MiB.
pub(in crate::store) const LOG_MAX: i64 = 32_768;

/// Length of the log. Changed only while the writer is locked.
struct Log {
    /// Pages after the last commit.
    pages: AtomicI64,
    /// Pages that trigger the next checkpoint.
    due: AtomicI64,
}

/// Whether the log may be written back: until a sync has failed.
#[derive(Default)]
pub(in crate::store) struct WriteBack(AtomicBool);

impl WriteBack {
    pub(in crate::store) fn has_ended(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Opens a connection that may write the log back. The last connection to close does not: it cannot know of a
    /// failed sync.
    pub(in crate::store) fn connect(path: &Path) -> Result<Connection, StoreError> {
        let connection = Connection::open(path)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        Ok(connection)
    }

    /// Writes back the pages that no reader needs. Returns whether another connection prevented a part of it, and the
    /// number of pages written back since the log began.
    pub(in crate::store) fn checkpoint(&self, connection: &Connection, mode: &str) -> Result<(bool, i64), StoreError> {
        if self.has_ended() {
            return Ok((true, 0));
        }
        let mut statement = connection.prepare_cached(&format!("PRAGMA wal_checkpoint({mode})"))?;
        let done = statement.query_row([], |row| Ok((row.get::<_, i64>(0)? != 0, row.get(2)?)));
        if let Err(rusqlite::Error::SqliteFailure(error, _)) = &done
            && error.extended_code == ffi::SQLITE_IOERR_FSYNC
        {
            self.0.store(true, Ordering::Release);
            tracing::error!(
                "the disk failed to sync the database: the write-ahead log keeps all changes until the server is \
                 restarted; check the disk, then restart"
            );
        }
        Ok(done?)
    }
}

/// Handle of the checkpoint thread, which ends when the handle is dropped.
pub(in crate::store) struct WalCheckpointer {
    log: Arc<Log>,
    /// After a stop no more checkpoints are made: the log keeps everything until the next start.
    stop: StopToken,
    wake: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl WalCheckpointer {
    pub(in crate::store) fn start(
        path: &Path,
        writer: Arc<Mutex<Connection>>,
        readers: Arc<Readers>,
        write_back: Arc<WriteBack>,
        log_max: i64,
    ) -> Result<Self, StoreError> {
        let connection = WriteBack::connect(path)?;
        connection.busy_timeout(BUSY)?;
        let log = Arc::new(Log { pages: AtomicI64::new(0), due: AtomicI64::new(CHECKPOINT_PAGES) });
        // One pending wake-up is enough.
        let (wake, woken) = bounded(1);
        let stop = StopToken::new();
        let stopped = stop.clone();
        let mut work = Work {
            stop: stopped,
            connection,
            writer,
            log: Arc::clone(&log),
            readers,
            write_back,
            log_max,
            last_reader: 0,
            restart_at: RESTART_PAGES,
        };
        let thread = std::thread::Builder::new().name("checkpoint".into()).spawn(move || work.run(&woken));
        let thread = thread.map_err(|error| StoreError::Io(path.into(), error))?;
        Ok(Self { log, stop, wake: Some(wake), thread: Some(thread) })
    }

    /// Records the number of pages in the log after a commit. Called only while the writer is locked.
    pub(in crate::store) fn logged(&self, pages: i64) {
        if pages < self.log.pages.swap(pages, Ordering::AcqRel) {
            // The log has restarted.
            self.log.due.store(CHECKPOINT_PAGES, Ordering::Release);
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
            tracing::error!("checkpoint thread panicked");
        }
    }
}

/// State of the checkpoint thread.
struct Work {
    stop: StopToken,
    connection: Connection,
    writer: Arc<Mutex<Connection>>,
    log: Arc<Log>,
    readers: Arc<Readers>,
    write_back: Arc<WriteBack>,
    log_max: i64,
    /// The last reader that had begun at the last attempt to restart the log.
    last_reader: u64,
    /// Pages in the log from which the next restart is attempted.
    restart_at: i64,
}

impl Work {
    fn run(&mut self, woken: &Receiver<()>) {
        while woken.recv().is_ok() && !self.stop.is_stopped() && !self.write_back.has_ended() {
            if self.log.pages.load(Ordering::Acquire) < self.log.due.load(Ordering::Acquire) {
                // The wake-up came during the last checkpoint.
                continue;
            }
            // The log keeps everything until it has been written back.
            if let Err(error) = self.write_back() {
                tracing::warn!(%error, "checkpoint failed");
            }
        }
    }

    fn write_back(&mut self) -> Result<(), StoreError> {
        let left = self.checkpoint()?;
        let pages = self.log.pages.load(Ordering::Acquire);
        if pages >= self.restart_at {
            return self.restart_log(left);
        }
        if pages < RESTART_PAGES {
            self.restart_at = RESTART_PAGES;
        }
        self.log.due.store(pages + CHECKPOINT_PAGES, Ordering::Release);
        Ok(())
    }

    /// Writes the whole log back; writers are blocked for the last pages.
    fn restart_log(&mut self, mut left: i64) -> Result<(), StoreError> {
        self.interrupt_readers();
        for _ in 0..ROUNDS {
            if left <= BLOCKING_PAGES_MAX || self.stop.is_stopped() {
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
        self.restart_at = pages + RETRY_PAGES;
        self.log.due.store(pages + CHECKPOINT_PAGES, Ordering::Release);
        done.map(|_| ())
    }

    /// Interrupts readers that have prevented a restart of the log until it exceeds its bound.
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

    /// Writes back the pages that no reader needs, without blocking; returns the number of remaining pages, including
    /// those added meanwhile.
    fn checkpoint(&self) -> Result<i64, StoreError> {
        let (_, done) = self.write_back.checkpoint(&self.connection, "PASSIVE")?;
        Ok(self.log.pages.load(Ordering::Acquire) - done)
    }
}
