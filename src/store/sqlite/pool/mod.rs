//! Database connections: one writer, a pool of readers, and all pragmas.
//!
//! `synchronous=FULL` in WAL mode: a commit that returned is durable, even after a power cut. Writers share one
//! connection and begin with `BEGIN IMMEDIATE`, so a transaction never fails half-way because it cannot get the lock.
//! `secure_delete`: what is deleted is overwritten, so that the data of an erased customer does not stay in the file.
//! Readers are short and see the last commit. A separate thread (`wal_checkpoint`) writes the write-ahead log back into
//! the database, so that no commit waits for it.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};
use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::readers::{Readers, STEPS};
use super::wal_checkpoint::{LOG_MAX, WalCheckpointer, WriteBack};
use crate::shutdown::{self, Stopped};
use crate::store::migrate;
use crate::store::replication::Replication;
use crate::store::replication::recorder::Recorder;
use crate::store::replication::rows::position;

/// Errors of the store: disk, file, schema, stored values.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("no reader is free: {0}")]
    Busy(#[from] r2d2::Error),
    #[error("a stored value cannot be read: {0}")]
    Corrupt(String),
    #[error("the data is of a newer version (schema {found}, this program knows {known})")]
    TooNew { found: i64, known: i64 },
    #[error(
        "the data is of an older version (schema {found}, this program knows {known}): the next start of the server \
         migrates it; lotdesk backup --verify verifies a copy of it without that"
    )]
    TooOld { found: i64, known: i64 },
    #[error("{0}: {1}")]
    Io(PathBuf, std::io::Error),
    #[error("this database is a standby's and changes only by what its primary does; see lotdesk promote")]
    Follows,
    #[error(
        "this server changes nothing any more: another one of the cluster leads, or its database is to be read again"
    )]
    Fenced,
    /// The log of the cluster does not answer, so that nothing is changed. Nothing has changed.
    #[error("the log of the cluster, or its standby, does not answer")]
    Silent,
    /// The change may be in the log of the cluster, but is not in this database: the server that leads next has it, or has not.
    #[error("whether it was changed is not known yet: {0}")]
    Unknown(String),
    /// The thread's work is interruptible and was to end: see [`crate::shutdown::Interruptible`]. Nothing has changed.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl StoreError {
    /// Whether the disk is full, failing or locked, or a reader took too long. Nothing has changed, and the operation
    /// may be retried.
    pub fn is_transient(&self) -> bool {
        use rusqlite::ErrorCode as Code;
        match self {
            Self::Busy(_) | Self::Silent => true,
            Self::Sqlite(error) => error.sqlite_error_code().is_some_and(|code| {
                let disk = matches!(code, Code::DiskFull | Code::SystemIoFailure | Code::ReadOnly | Code::CannotOpen);
                let busy = matches!(code, Code::DatabaseBusy | Code::DatabaseLocked | Code::OperationInterrupted);
                disk || busy
            }),
            _ => false,
        }
    }

    /// Whether the cluster keeps this server from changing anything, which is reported once, and not for each attempt.
    pub const fn is_of_cluster(&self) -> bool {
        matches!(self, Self::Silent | Self::Fenced)
    }

    /// Whether the failed transaction may have reached the disk.
    fn may_be_written(&self) -> bool {
        matches!(self, Self::Sqlite(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::SystemIoFailure))
    }
}

/// Maximum number of concurrent readers. More would only queue for the disk.
const READERS: u32 = 8;
/// How long to wait for a lock; only another process can hold it.
pub(in crate::store) const BUSY: Duration = Duration::from_secs(5);
/// How long the writer waits for another process's lock before it looks again. With the attempts below about [`BUSY`].
const LOCKED_PAUSE: Duration = Duration::from_millis(10);
const LOCKED_ATTEMPTS: i32 = 500;
/// Between two looks whether the log of a cluster answers.
const LOG_PAUSE: Duration = Duration::from_millis(250);
/// Attempts to truncate the log, and the pause between two: readers are short.
const TRUNCATE_ATTEMPTS: u32 = 100;
const TRUNCATE_PAUSE: Duration = Duration::from_millis(20);

thread_local! {
    /// Pages in the write-ahead log after this thread's last commit, until they are read.
    static LOGGED: Cell<Option<i64>> = const { Cell::new(None) };
}

/// The database of one data directory.
pub struct Store {
    checkpointer: WalCheckpointer,
    writer: Arc<Mutex<Connection>>,
    readers: r2d2::Pool<SqliteConnectionManager>,
    reading: Arc<Readers>,
    write_back: Arc<WriteBack>,
    path: PathBuf,
    /// The last commit failed because of the disk.
    refusing: AtomicBool,
    replication: Replication,
}

impl Store {
    /// Path of the database file in a data directory.
    pub fn file(dir: &Path) -> PathBuf {
        dir.join("lotdesk.db")
    }

    /// Opens or creates the database in `dir` and migrates its schema.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        Self::open_bounded(dir, LOG_MAX)
    }

    /// As [`Self::open`], by the process that serves the data. What the log holds is written back first: where a sync failed
    /// before the last end, its pages may be in the memory of the machine only, and everything that is appended to them would
    /// be lost with them at a power cut. Blocks, about two seconds where a reader of another process holds the log.
    pub fn open_to_serve(dir: &Path) -> Result<Self, StoreError> {
        let store = Self::open(dir)?;
        if !store.truncate_log()? {
            tracing::warn!("a reader of another process holds the write-ahead log: it is not restarted at this start");
        }
        Ok(store)
    }

    /// As [`Self::open`]; readers that hold the write-ahead log beyond `log_max` pages are interrupted.
    fn open_bounded(dir: &Path, log_max: i64) -> Result<Self, StoreError> {
        let path = Self::file(dir);
        make_private(&path)?;
        let mut writer = WriteBack::connect(&path)?;
        writer.busy_handler(Some(wait_for_lock))?;
        writer.execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             PRAGMA secure_delete = ON;
             PRAGMA temp_store = MEMORY;
             PRAGMA cache_size = -8192;
             PRAGMA journal_size_limit = 67108864;",
        )?;
        // Replaces SQLite's automatic checkpoints, which would run on the committing thread.
        writer.wal_hook(Some(|_, pages| {
            LOGGED.set(Some(pages.into()));
            Ok(())
        }));
        writer.set_prepared_statement_cache_capacity(64);
        writer.progress_handler(STEPS, Some(shutdown::is_interrupted))?;
        migrate::run(&mut writer, &path)?;
        let replication = Replication::new(position(&writer)?.as_ref());
        let writer = Arc::new(Mutex::new(writer));
        let reading = Arc::new(Readers::default());
        let write_back = Arc::new(WriteBack::default());
        let checkpointer =
            WalCheckpointer::start(&path, Arc::clone(&writer), Arc::clone(&reading), Arc::clone(&write_back), log_max)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
        let for_pool = Arc::clone(&reading);
        let manager = SqliteConnectionManager::file(&path).with_flags(flags).with_init(move |connection| {
            connection.busy_timeout(BUSY)?;
            let readers = Arc::clone(&for_pool);
            connection.progress_handler(STEPS, Some(move || readers.is_interrupted() || shutdown::is_interrupted()))?;
            connection.execute_batch("PRAGMA query_only = ON; PRAGMA cache_size = -2048; PRAGMA temp_store = MEMORY;")
        });
        let readers = r2d2::Pool::builder().max_size(READERS).min_idle(Some(1)).build(manager)?;
        let refusing = AtomicBool::new(false);
        let store = Self { checkpointer, writer, readers, reading, write_back, path, refusing, replication };
        store.record_migration()?;
        Ok(store)
    }

    pub(in crate::store) const fn replication(&self) -> &Replication {
        &self.replication
    }

    /// Path of the database file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Sizes of the database and of its write-ahead log, in bytes.
    pub fn sizes(&self) -> (u64, u64) {
        (std::fs::metadata(&self.path).map_or(0, |meta| meta.len()), self.log_bytes())
    }

    /// Size of the database and its write-ahead log together, in bytes.
    pub fn size_bytes(&self) -> u64 {
        let (database, log) = self.sizes();
        database + log
    }

    /// Size of the write-ahead log, in bytes.
    pub fn log_bytes(&self) -> u64 {
        std::fs::metadata(format!("{}-wal", self.path.display())).map_or(0, |meta| meta.len())
    }

    /// Writes the whole write-ahead log back and truncates it, so that it does not hold what was deleted. Writers wait for the last
    /// pages only. False if readers or a failed sync prevented it. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn truncate_log(&self) -> Result<bool, StoreError> {
        let connection = WriteBack::connect(&self.path)?;
        connection.busy_timeout(Duration::ZERO)?;
        for _ in 0..TRUNCATE_ATTEMPTS {
            if self.write_back.has_ended() {
                break;
            }
            self.write_back.checkpoint(&connection, "PASSIVE")?;
            {
                let _writers_wait = shutdown::lock_interruptibly(&self.writer)?;
                let (is_prevented, _) = self.write_back.checkpoint(&connection, "TRUNCATE")?;
                if !is_prevented {
                    return Ok(true);
                }
            }
            std::thread::sleep(TRUNCATE_PAUSE);
        }
        Ok(false)
    }

    /// Runs `job` with a reader of the pool. Blocks: do not call it on an async worker. A reader that runs so long that
    /// the write-ahead log exceeds its bound is interrupted.
    pub fn read<T>(&self, job: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let until = Instant::now() + self.readers.connection_timeout();
        let attempt = |time| match self.readers.get_timeout(time) {
            Err(_) if Instant::now() < until => None,
            connection => Some(connection),
        };
        let connection = shutdown::wait_interruptibly(attempt, || self.readers.get())??;
        let _running = self.reading.begin();
        interruptible(job(&connection))
    }

    /// Runs `job` in one transaction, which is committed if it returns `Ok` and rolled back otherwise. Blocks.
    pub fn write<T>(&self, job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>) -> Result<T, StoreError> {
        self.write_recorded(|transaction, recorder| recorder.rows(transaction, job))
    }

    /// As [`Self::write`]; `job` reports to the recorder what it does, in its order. What it does not report is missing on a
    /// standby. Where the log has to have the record first ([`Self::commit_after`]), it is asked before the commit.
    ///
    /// # Errors
    /// Those of the job and of the database: nothing has changed. `Unknown`: it may have.
    pub fn write_recorded<T>(
        &self,
        job: impl FnOnce(&Transaction<'_>, &mut Recorder) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut recorder = self.replication.recorder()?;
        let (mut has_record, mut is_kept) = (false, false);
        let written = self.write_unrecorded(|transaction| {
            let value = job(transaction, &mut recorder)?;
            if let Some(record) = recorder.finish(transaction)? {
                has_record = true;
                is_kept = self.replication.keep(transaction, record)?;
            }
            Ok(value)
        });
        if is_kept && let Err(error) = written {
            // It has happened: the log has it, and so will the next server that leads.
            tracing::error!(%error, "a change that the log has could not be committed");
            self.fence();
            return Err(StoreError::Unknown(error.to_string()));
        }
        if has_record && written.is_ok() {
            self.replication.notify();
            if !is_kept && !self.replication.is_permitted() {
                // Another server may lead by now, and not have it.
                return Err(StoreError::Unknown("the lease of the cluster ended during the commit".into()));
            }
        }
        written
    }

    /// As [`Self::write`], but never part of a record.
    pub(in crate::store) fn write_unrecorded<T>(
        &self,
        job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let done = interruptible(self.transact(job));
        if done.as_ref().is_err_and(|error| error.is_transient() && !matches!(error, StoreError::Silent)) {
            self.refusing.store(true, Ordering::Release);
        }
        if done.as_ref().is_err_and(StoreError::may_be_written) {
            self.overwrite();
        }
        done
    }

    /// A commit whose sync failed may still be complete in the log, and recovery after a crash would apply it although
    /// it was reported as failed. The next commit overwrites it, so one is made before the failure is reported.
    fn overwrite(&self) {
        let same = |transaction: &Transaction<'_>| {
            let version: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
            Ok(transaction.pragma_update(None, "user_version", version)?)
        };
        if let Err(error) = self.transact(same) {
            tracing::error!(%error, "a failed commit may remain in the log until the next successful commit");
        }
    }

    /// The writer's turn. While a transaction waits for a log that does not answer, those behind it give up: their threads are needed
    /// by readers.
    fn lock_writer(&self) -> Result<MutexGuard<'_, Connection>, StoreError> {
        if !self.waits_for_log() {
            return Ok(shutdown::lock_interruptibly(&self.writer)?);
        }
        loop {
            if let Some(writer) = self.writer.try_lock_for(LOG_PAUSE) {
                return Ok(writer);
            }
            shutdown::check_interrupted()?;
            if self.is_log_silent() {
                return Err(StoreError::Silent);
            }
        }
    }

    fn transact<T>(&self, job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut writer = self.lock_writer()?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let value = job(&transaction)?;
        transaction.commit()?;
        if let Some(pages) = LOGGED.take() {
            self.checkpointer.logged(pages);
            self.refusing.store(false, Ordering::Release);
        }
        Ok(value)
    }

    /// Whether the disk has failed a commit and no writing commit has succeeded since.
    pub fn is_refusing(&self) -> bool {
        self.refusing.load(Ordering::Acquire)
    }

    /// Whether a failed sync keeps all changes in the write-ahead log until the next start.
    pub fn is_log_kept(&self) -> bool {
        self.write_back.has_ended()
    }

    /// Writes a consistent copy to `target` while other connections work.
    pub fn copy_to(&self, target: &Path) -> Result<(), StoreError> {
        let mut copy = Connection::open(target)?;
        let source = self.readers.get()?;
        let backup = rusqlite::backup::Backup::new(&source, &mut copy)?;
        backup.run_to_completion(1_000, Duration::from_millis(1), None)?;
        Ok(())
    }
}

/// A statement that failed because its thread was interrupted is no error of the disk.
fn interruptible<T>(done: Result<T, StoreError>) -> Result<T, StoreError> {
    use rusqlite::ErrorCode::{DatabaseBusy, OperationInterrupted};
    done.map_err(|error| match &error {
        StoreError::Sqlite(sqlite)
            if matches!(sqlite.sqlite_error_code(), Some(OperationInterrupted | DatabaseBusy))
                && shutdown::is_interrupted() =>
        {
            StoreError::Stopped(Stopped)
        }
        _ => error,
    })
}

/// Whether to look again for a lock that another process holds.
fn wait_for_lock(attempts: i32) -> bool {
    if attempts >= LOCKED_ATTEMPTS || shutdown::is_interrupted() {
        return false;
    }
    std::thread::sleep(LOCKED_PAUSE);
    true
}

/// Creates the file with mode 0600 if it does not exist; SQLite gives its auxiliary files the same mode.
fn make_private(path: &Path) -> Result<(), StoreError> {
    use std::os::unix::fs::OpenOptionsExt;
    match std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(StoreError::Io(path.into(), error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
