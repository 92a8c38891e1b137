//! Tests that the write-ahead log stays within its bound while a reader runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::*;

/// Pages of the log: a few checkpoints.
const BOUND: i64 = 9_000;
const PAGE: u64 = 4_096;
const TIMEOUT: Duration = Duration::from_secs(120);

fn fill(store: &Store, rows: usize) {
    for _ in 0..rows {
        // 64 pages each.
        let sql = "INSERT OR REPLACE INTO filling (id, bytes) VALUES (1, randomblob(262144))";
        store.write(|transaction| Ok(transaction.execute(sql, [])?)).expect("a row");
    }
}

fn filled() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open_bounded(dir.path(), BOUND).expect("a store");
    let table = "CREATE TABLE filling (id INTEGER PRIMARY KEY, bytes BLOB)";
    store.write(|transaction| Ok(transaction.execute_batch(table)?)).expect("a table");
    fill(&store, 1);
    (dir, store)
}

/// Reads one snapshot until `until` is set.
fn linger(connection: &Connection, until: &AtomicBool) -> Result<i64, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let mut sum = 0;
    while !until.load(Ordering::Acquire) {
        let sql = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
                   SELECT sum(i) + (SELECT count(*) FROM filling) FROM n";
        sum += snapshot.query_row(sql, [], |row| row.get::<_, i64>(0))?;
    }
    Ok(sum)
}

#[test]
fn a_reader_that_keeps_the_log_beyond_its_bound_is_interrupted() {
    let (_dir, store) = filled();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (begun, has_begun) = crossbeam_channel::bounded(1);
        let (store, done) = (&store, &done);
        let reader = scope.spawn(move || {
            store.read(|connection| {
                begun.send(()).expect("the test waits");
                linger(connection, done)
            })
        });
        has_begun.recv().expect("it begins");
        let began = Instant::now();
        while !reader.is_finished() {
            assert!(began.elapsed() < TIMEOUT, "it was never interrupted");
            fill(store, 1);
        }
        done.store(true, Ordering::Release);
        let error = reader.join().expect("no panic").expect_err("it was interrupted");
        assert!(error.is_transient(), "the reader may retry: {error}");
        assert!(store.log_bytes() >= BOUND as u64 * PAGE, "not before the bound");
    });
    // Later readers are not interrupted, and the log restarts.
    let beside = Connection::open(store.path()).expect("a connection");
    let began = Instant::now();
    while logged(&beside) >= BOUND {
        assert!(began.elapsed() < TIMEOUT, "the log never restarted");
        fill(&store, 1);
        store.read(|connection| linger(connection, &AtomicBool::new(true))).expect("a short reader");
    }
}

/// Pages in the log since its last restart.
fn logged(connection: &Connection) -> i64 {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1)).expect("a checkpoint")
}

#[test]
fn a_long_reader_is_not_interrupted_while_the_log_is_short() {
    let (_dir, store) = filled();
    let sum = store.read(|connection| {
        let snapshot = connection.unchecked_transaction()?;
        let sql =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT sum(i) FROM n";
        fill(&store, 80);
        Ok(snapshot.query_row(sql, [], |row| row.get::<_, i64>(0))?)
    });
    assert_eq!(sum.expect("the reader is not interrupted"), 5_000_050_000);
}

/// `fdatasync` omits the write of time stamps to the file system's journal: see `.cargo/config.toml`.
#[test]
fn a_commit_syncs_with_fdatasync() {
    assert!(option_env!("LIBSQLITE3_FLAGS").is_some_and(|flags| flags.contains("-DHAVE_FDATASYNC")));
}

/// Counts for longer than any test runs.
const ENDLESS: &str = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

/// The error of `job` on a thread that is interruptible and stopped once `job` has begun.
fn interrupted(job: impl FnOnce(&dyn Fn()) -> Result<i64, StoreError> + Send) -> StoreError {
    let stop = shutdown::StopToken::new();
    let (begun, has_begun) = crossbeam_channel::bounded(1);
    std::thread::scope(|scope| {
        let token = &stop;
        let working = scope.spawn(move || {
            let _interruptible = token.interrupts_thread();
            job(&|| begun.send(()).expect("the test waits"))
        });
        has_begun.recv().expect("it begins");
        stop.stop();
        working.join().expect("no panic").expect_err("it was interrupted")
    })
}

#[test]
fn a_stop_interrupts_reads_and_writes_of_an_interruptible_thread() {
    let (_dir, store) = filled();
    let count = |store: &Store| {
        store.read(|reader| Ok(reader.query_row("SELECT count(*) FROM filling", [], |row| row.get::<_, i64>(0))?))
    };
    let read = interrupted(|begun| {
        store.read(|reader| {
            begun();
            Ok(reader.query_row(ENDLESS, [], |row| row.get(0))?)
        })
    });
    let write = interrupted(|begun| {
        store.write(|transaction| {
            transaction.execute("DELETE FROM filling", [])?;
            begun();
            Ok(transaction.query_row(ENDLESS, [], |row| row.get(0))?)
        })
    });
    for error in [read, write] {
        assert!(matches!(error, StoreError::Stopped(_)), "{error}");
    }
    assert_eq!(count(&store).expect("other threads read"), 1, "the write was rolled back");
    assert!(!store.is_refusing(), "and is no error of the disk");
    fill(&store, 1);
}

#[test]
fn a_stop_ends_the_waits_of_an_interruptible_thread() {
    let (_dir, store) = filled();
    // For the writer, which another thread has.
    let writer = store.writer.lock();
    let write = interrupted(|begun| {
        begun();
        store.write(|_| Ok(0))
    });
    drop(writer);
    // For another process that has locked the database.
    let other = Connection::open(store.path()).expect("a connection");
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let locked = interrupted(|begun| {
        begun();
        store.write(|_| Ok(0))
    });
    other.execute_batch("ROLLBACK").expect("the end");
    // For a reader, while all are taken.
    let taken: Vec<_> = (0..READERS).map(|_| store.readers.get().expect("a reader")).collect();
    let read = interrupted(|begun| {
        begun();
        store.read(|_| Ok(0))
    });
    drop(taken);
    for error in [write, locked, read] {
        assert!(matches!(error, StoreError::Stopped(_)), "{error}");
    }
    assert!(!store.is_refusing());
    store.write(|_| Ok(())).expect("a write");
    store.read(|_| Ok(())).expect("a read");
}
