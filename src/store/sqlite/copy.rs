//! Copies of a database: consistent while others write, with files in additional tables, and without what was deleted.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::shutdown::StopToken;
use crate::store::StoreError;
use crate::store::market::lps;

/// Table of secret files; exists in copies only.
const SECRETS: &str = "backup_secret";
/// Table of pictures; exists in copies only.
const UPLOADS: &str = "backup_upload";
/// How long to wait while another process holds the lock.
const BUSY: Duration = Duration::from_secs(30);
/// Pause between two attempts while another process holds the lock.
const PAUSE: Duration = Duration::from_millis(100);
/// Pages (4 KiB) copied between two checks of the stop token: 16 MiB, a fraction of a second on any disk.
const STEP: i32 = 4_096;
/// Instructions of SQLite's virtual machine between two checks of the stop token.
const PROGRESS: i32 = 100_000;

/// A file's name and bytes.
pub type NamedFile = (String, Vec<u8>);

/// What a copy contains in addition to the database, and how it is stopped.
pub struct CopyOptions<'a> {
    /// Once stopped, the copy ends with an error.
    pub stop: &'a StopToken,
    /// Returns the secrets, once the database is copied.
    pub secrets: &'a dyn Fn() -> io::Result<Vec<NamedFile>>,
    /// Returns a picture's bytes by its name; `None` if it no longer exists.
    pub upload: &'a dyn Fn(&str) -> io::Result<Option<Vec<u8>>>,
}

/// Writes a copy of the database `source` and the additional files into the new file `target` (mode 0600).
///
/// # Errors
/// If `target` exists, the source cannot be read, or the copy fails its integrity check.
pub fn write(source: &Path, target: &Path, options: &CopyOptions<'_>) -> Result<(), StoreError> {
    let io = |error| StoreError::Io(target.to_owned(), error);
    create_private(target).map_err(io)?;
    copy_rows(source, target, options.stop)?;
    {
        let copy = Connection::open(target)?;
        copy.execute_batch(&format!(
            "PRAGMA journal_mode = DELETE;
             CREATE TABLE {SECRETS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
             CREATE TABLE {UPLOADS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
             BEGIN"
        ))?;
        let mut put = copy.prepare(&format!("INSERT INTO {SECRETS} (name, content) VALUES (?1, ?2)"))?;
        for (name, bytes) in (options.secrets)().map_err(io)? {
            put.execute((name, bytes))?;
        }
        // A picture's file is written before its row, so it exists unless nothing refers to it any more.
        let mut put = copy.prepare(&format!("INSERT INTO {UPLOADS} (name, content) VALUES (?1, ?2)"))?;
        let mut names = copy.prepare("SELECT name FROM upload")?;
        let mut rows = names.query([])?;
        while let Some(row) = rows.next()? {
            let name: String = row.get(0)?;
            check_stop(options.stop)?;
            if let Some(bytes) = (options.upload)(&name).map_err(io)? {
                put.execute((name, bytes))?;
            }
        }
        copy.execute_batch("COMMIT")?;
        check(&copy, options.stop)?;
    }
    File::open(target).and_then(|file| file.sync_all()).map_err(io)
}

/// Writes the rows of `source` into the empty database `target`. Pages are copied first, because writing the rows takes longer and
/// a transaction of the source that is as long would hold its log; what was deleted stays behind in them.
fn copy_rows(source: &Path, target: &Path, stop: &StopToken) -> Result<(), StoreError> {
    let pages = target.with_added_extension("pages");
    let written = (|| {
        let _ = fs::remove_file(&pages);
        create_private(&pages).map_err(|error| StoreError::Io(pages.clone(), error))?;
        let mut copy = Connection::open(&pages)?;
        copy_pages(&read_only(source)?, &mut copy, stop)?;
        copy.execute_batch("PRAGMA journal_mode = DELETE")?;
        until_stopped(&copy, stop, || Ok(copy.execute("VACUUM INTO ?1", [target.to_string_lossy()]).map(drop)?))
    })();
    let _ = fs::remove_file(&pages);
    written
}

fn create_private(path: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).map(drop)
}

/// Copies all pages as of one moment, in steps between which the stop token is checked. The source is read in one
/// transaction, begun before the first step: without it a commit between two steps would restart the copy, and under
/// load it would never end. It does not block writers.
fn copy_pages(source: &Connection, target: &mut Connection, stop: &StopToken) -> Result<(), StoreError> {
    let snapshot = source.unchecked_transaction()?;
    // SQLite begins a deferred transaction at its first read.
    snapshot.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let backup = Backup::new(&snapshot, target)?;
    loop {
        check_stop(stop)?;
        match backup.step(STEP)? {
            StepResult::Done => return Ok(()),
            StepResult::Busy | StepResult::Locked => _ = stop.wait_timeout(PAUSE),
            _ => {}
        }
    }
}

fn check_stop(stop: &StopToken) -> Result<(), StoreError> {
    let io = |error| StoreError::Io("copy".into(), io::Error::other(error));
    stop.check().map_err(io)
}

/// Destinations of the files of a copy.
pub struct RestoreTargets<'a> {
    /// Once stopped, the restore ends with an error.
    pub stop: &'a StopToken,
    pub secret: &'a dyn Fn(&str, &[u8]) -> io::Result<()>,
    pub upload: &'a dyn Fn(&str, &[u8]) -> io::Result<()>,
}

/// Restores the database of the copy `file` to `target`, which must not exist, and passes its files to the functions of `into`.
///
/// # Errors
/// If `target` exists, or `file` is not a complete copy.
pub fn restore(file: &Path, target: &Path, into: &RestoreTargets<'_>) -> Result<(), StoreError> {
    let io = |error| StoreError::Io(target.to_owned(), error);
    if target.exists() {
        return Err(io(io::ErrorKind::AlreadyExists.into()));
    }
    let copy = read_only(file)?;
    check(&copy, into.stop)?;
    if !copy.table_exists(None, SECRETS)? {
        return Err(StoreError::Corrupt(format!("{} is not a backup", file.display())));
    }
    // Written under a temporary name first, so that an interrupted restore is never taken for a database.
    let partial = target.with_added_extension("partial");
    let _ = fs::remove_file(&partial);
    {
        create_private(&partial).map_err(io)?;
        let mut restored = Connection::open(&partial)?;
        copy_pages(&copy, &mut restored, into.stop)?;
        restored.execute_batch(&format!("DROP TABLE {SECRETS}; DROP TABLE IF EXISTS {UPLOADS}"))?;
        lps::pass_over_sent(&restored)?;
    }
    restore_files(&copy, SECRETS, into.secret, into.stop)?;
    if copy.table_exists(None, UPLOADS)? {
        restore_files(&copy, UPLOADS, into.upload, into.stop)?;
    }
    File::open(&partial).and_then(|file| file.sync_all()).map_err(io)?;
    fs::rename(&partial, target).map_err(io)?;
    sync_parent(target).map_err(io)
}

fn restore_files(
    copy: &Connection,
    table: &str,
    put: &dyn Fn(&str, &[u8]) -> io::Result<()>,
    stop: &StopToken,
) -> Result<(), StoreError> {
    let mut statement = copy.prepare(&format!("SELECT name, content FROM {table}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, content): (String, Vec<u8>) = (row.get(0)?, row.get(1)?);
        check_stop(stop)?;
        put(&name, &content).map_err(|error| StoreError::Io(name.into(), error))?;
    }
    Ok(())
}

fn read_only(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(BUSY)?;
    Ok(connection)
}

fn check(connection: &Connection, stop: &StopToken) -> Result<(), StoreError> {
    let found = until_stopped(connection, stop, || {
        Ok(connection.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0))?)
    })?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Corrupt(format!("the copy is corrupt: {found}"))) }
}

/// Runs `job` on a connection whose statements fail once `stop` is stopped.
///
/// # Errors
/// Errors of the job; an interruption.
pub fn until_stopped<T>(
    connection: &Connection,
    stop: &StopToken,
    job: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let token = stop.clone();
    connection.progress_handler(PROGRESS, Some(move || token.is_stopped()))?;
    let done = job();
    connection.progress_handler(0, None::<fn() -> bool>)?;
    done
}

/// Makes a rename durable.
///
/// # Errors
/// If the directory cannot be opened or synced.
pub fn sync_parent(path: &Path) -> io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(parent)?.sync_all()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    use super::*;

    /// Several steps of a copy, with commits between them.
    const ROWS: i64 = 48;

    #[test]
    fn a_stop_ends_a_copy() {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("source.db");
        let writer = Connection::open(&source).unwrap();
        writer.execute_batch("CREATE TABLE upload (name TEXT); INSERT INTO upload VALUES ('a'), ('b')").unwrap();
        let (stop, read) = (StopToken::new(), std::cell::Cell::new(0));
        // The stop comes while the files are read, or before anything is read.
        for (target, expected) in [("first.db", 1), ("second.db", 1)] {
            let upload = |_: &str| {
                read.set(read.get() + 1);
                stop.stop();
                Ok(None)
            };
            let options = CopyOptions { stop: &stop, secrets: &|| Ok(Vec::new()), upload: &upload };
            let error = write(&source, &dir.path().join(target), &options).unwrap_err();
            assert!(error.to_string().contains("stopped before it was complete"), "{error}");
            assert_eq!(read.get(), expected);
        }
        let error = until_stopped(&writer, &stop, || {
            let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
            Ok(writer.query_row(endless, [], |row| row.get::<_, i64>(0))?)
        });
        assert!(error.is_err());
        assert!(writer.query_row("SELECT 1", [], |_| Ok(())).is_ok(), "the next job runs");
    }

    #[test]
    fn a_copy_has_nothing_that_was_deleted() {
        let dir = tempfile::tempdir().unwrap();
        let [source, target] = ["source.db", "target.db"].map(|name| dir.path().join(name));
        let writer = Connection::open(&source).unwrap();
        let fill = "CREATE TABLE upload (name TEXT); PRAGMA user_version = 7;
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
            INSERT INTO upload SELECT 'ann' || i || '@example.com' FROM n; DELETE FROM upload WHERE rowid % 2 = 1";
        writer.execute_batch(fill).unwrap();
        let holds =
            |path: &Path, text: &str| fs::read(path).unwrap().windows(text.len()).any(|bytes| bytes == text.as_bytes());
        assert!(holds(&source, "ann301@example.com"), "SQLite leaves it in the file");
        let options = CopyOptions { stop: &StopToken::new(), secrets: &|| Ok(Vec::new()), upload: &|_| Ok(None) };
        write(&source, &target, &options).unwrap();
        assert!(holds(&target, "ann300@example.com") && !holds(&target, "ann301@example.com"));
        let version: i64 =
            Connection::open(&target).unwrap().query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!((version, fs::read_dir(dir.path()).unwrap().count()), (7, 2));
    }

    #[test]
    fn a_restore_passes_over_the_numbers_that_were_sent_since() {
        let dir = tempfile::tempdir().unwrap();
        let [source, copy, restored] = ["source.db", "copy.db", "restored.db"].map(|name| dir.path().join(name));
        let fill = "CREATE TABLE upload (name TEXT);
            CREATE TABLE lp_sequence (lp INTEGER, session TEXT, next_sent INTEGER, next_received INTEGER);
            INSERT INTO lp_sequence VALUES (1, 'BROKER LP ', 5, 7)";
        Connection::open(&source).unwrap().execute_batch(fill).unwrap();
        let stop = StopToken::new();
        write(&source, &copy, &CopyOptions { stop: &stop, secrets: &|| Ok(Vec::new()), upload: &|_| Ok(None) })
            .unwrap();
        let numbers = |path: &Path| -> (i64, i64) {
            let sql = "SELECT next_sent, next_received FROM lp_sequence";
            Connection::open(path).unwrap().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
        };
        assert_eq!(numbers(&copy), (5, 7));
        restore(&copy, &restored, &RestoreTargets { stop: &stop, secret: &|_, _| Ok(()), upload: &|_, _| Ok(()) })
            .unwrap();
        assert_eq!(numbers(&restored), (1_000_005, 7), "what the LP sent since comes again");
    }

    #[test]
    fn a_copy_of_a_large_database_completes_while_others_write() {
        let dir = tempfile::tempdir().unwrap();
        let [source, target] = ["source.db", "target.db"].map(|name| dir.path().join(name));
        let writer = Connection::open(&source).unwrap();
        writer
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE upload (name TEXT);
                 CREATE TABLE load (n INTEGER, bytes BLOB)",
            )
            .unwrap();
        let put = "INSERT INTO load (n, bytes) VALUES (?1, zeroblob(?2))";
        for n in 0..ROWS {
            writer.execute(put, (n, 1 << 20)).unwrap();
        }
        let ended = AtomicBool::new(false);
        let done = &ended;
        std::thread::scope(|scope| {
            let writing = scope.spawn(move || {
                let begun = Instant::now();
                let mut n = ROWS;
                // A copy that restarts at each commit would still be running.
                while !done.load(Ordering::Acquire) && begun.elapsed() < Duration::from_secs(60) {
                    writer.execute(put, (n, 8)).unwrap();
                    n += 1;
                }
                done.load(Ordering::Acquire)
            });
            let options = CopyOptions { stop: &StopToken::new(), secrets: &|| Ok(Vec::new()), upload: &|_| Ok(None) };
            write(&source, &target, &options).unwrap();
            done.store(true, Ordering::Release);
            assert!(writing.join().unwrap(), "it ended only after the writes had ended");
        });
        let copy = Connection::open(&target).unwrap();
        let rows: i64 = copy.query_row("SELECT count(*) FROM load", [], |row| row.get(0)).unwrap();
        assert!(rows >= ROWS, "{rows}");
    }
}
