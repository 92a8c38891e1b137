//! Copies of a database: whole while others write, with files beside it in tables of their own.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::StoreError;

/// The table of secret files, in copies only.
const SECRETS: &str = "backup_secret";
/// The table of pictures, in copies only.
const UPLOADS: &str = "backup_upload";
/// How long another process may hold the lock.
const BUSY: Duration = Duration::from_secs(30);
/// Between two tries while another process holds the lock.
const PAUSE: Duration = Duration::from_millis(100);

/// A file's name and bytes.
pub type Named = (String, Vec<u8>);

/// What a copy takes besides the database.
pub struct Beside<'a> {
    pub secrets: Vec<Named>,
    /// A picture's bytes by its name; `None` where it is no more.
    pub upload: &'a dyn Fn(&str) -> io::Result<Option<Vec<u8>>>,
}

/// Writes a copy of the database `source` into the new file `target` (mode 0600), and what is beside it.
///
/// # Errors
/// When `target` exists, the source cannot be read, or the copy is not whole.
pub fn write(source: &Path, target: &Path, beside: &Beside<'_>) -> Result<(), StoreError> {
    let io = |fault| StoreError::Io(target.to_owned(), fault);
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(target).map_err(io)?;
    {
        let mut copy = Connection::open(target)?;
        let source = read_only(source)?;
        at_once(&Backup::new(&source, &mut copy)?)?;
        copy.execute_batch(&format!(
            "PRAGMA journal_mode = DELETE;
             CREATE TABLE {SECRETS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
             CREATE TABLE {UPLOADS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;
             BEGIN"
        ))?;
        let mut put = copy.prepare(&format!("INSERT INTO {SECRETS} (name, content) VALUES (?1, ?2)"))?;
        for (name, bytes) in &beside.secrets {
            put.execute((name, bytes))?;
        }
        // Pictures are written before their rows, so those that the rows know are there, but for those that
        // nothing refers to any more.
        let mut put = copy.prepare(&format!("INSERT INTO {UPLOADS} (name, content) VALUES (?1, ?2)"))?;
        let mut names = copy.prepare("SELECT name FROM upload")?;
        let mut rows = names.query([])?;
        while let Some(row) = rows.next()? {
            let name: String = row.get(0)?;
            if let Some(bytes) = (beside.upload)(&name).map_err(io)? {
                put.execute((name, bytes))?;
            }
        }
        copy.execute_batch("COMMIT")?;
        check(&copy)?;
    }
    File::open(target).and_then(|file| file.sync_all()).map_err(io)
}

/// Copies all pages in one step, as of one moment. A commit between two steps would begin the copy anew: under load
/// it would never end, and keep the write-ahead log from beginning anew. Nobody waits for it: writers write on.
fn at_once(backup: &Backup<'_, '_>) -> Result<(), StoreError> {
    loop {
        match backup.step(-1)? {
            StepResult::Done => return Ok(()),
            StepResult::Busy | StepResult::Locked => std::thread::sleep(PAUSE),
            _ => {}
        }
    }
}

/// Where the files of a copy go.
pub struct Into<'a> {
    pub secret: &'a dyn Fn(&str, &[u8]) -> io::Result<()>,
    pub upload: &'a dyn Fn(&str, &[u8]) -> io::Result<()>,
}

/// Puts the database of the copy `file` at `target`, which must not be there, and its files where `into` says.
///
/// # Errors
/// When `target` is there, or `file` is no whole copy.
pub fn restore(file: &Path, target: &Path, into: &Into<'_>) -> Result<(), StoreError> {
    let io = |fault| StoreError::Io(target.to_owned(), fault);
    if target.exists() {
        return Err(io(io::ErrorKind::AlreadyExists.into()));
    }
    let copy = read_only(file)?;
    check(&copy)?;
    if !copy.table_exists(None, SECRETS)? {
        return Err(StoreError::Corrupt(format!("{} is no backup", file.display())));
    }
    // Written beside its name first: what broke off is never taken for a database.
    let partial = target.with_added_extension("partial");
    let _ = fs::remove_file(&partial);
    {
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial).map_err(io)?;
        let mut restored = Connection::open(&partial)?;
        at_once(&Backup::new(&copy, &mut restored)?)?;
        restored.execute_batch(&format!("DROP TABLE {SECRETS}; DROP TABLE IF EXISTS {UPLOADS}"))?;
    }
    each(&copy, SECRETS, into.secret)?;
    if copy.table_exists(None, UPLOADS)? {
        each(&copy, UPLOADS, into.upload)?;
    }
    File::open(&partial).and_then(|file| file.sync_all()).map_err(io)?;
    fs::rename(&partial, target).map_err(io)?;
    sync_parent(target).map_err(io)
}

fn each(copy: &Connection, table: &str, put: &dyn Fn(&str, &[u8]) -> io::Result<()>) -> Result<(), StoreError> {
    let mut statement = copy.prepare(&format!("SELECT name, content FROM {table}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, content): (String, Vec<u8>) = (row.get(0)?, row.get(1)?);
        put(&name, &content).map_err(|fault| StoreError::Io(name.into(), fault))?;
    }
    Ok(())
}

fn read_only(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(BUSY)?;
    Ok(connection)
}

fn check(connection: &Connection) -> Result<(), StoreError> {
    let found: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Corrupt(format!("the copy is not whole: {found}"))) }
}

/// Makes a rename durable.
///
/// # Errors
/// When the directory cannot be opened or synced.
pub fn sync_parent(path: &Path) -> io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(parent)?.sync_all()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    use super::*;

    /// More than a copy in steps would get through between two commits.
    const ROWS: i64 = 48;

    #[test]
    fn a_copy_of_a_large_database_ends_while_others_go_on_writing() {
        let home = tempfile::tempdir().unwrap();
        let [source, target] = ["source.db", "target.db"].map(|name| home.path().join(name));
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
                // Whoever copies in steps would still be at it.
                while !done.load(Ordering::Acquire) && begun.elapsed() < Duration::from_secs(60) {
                    writer.execute(put, (n, 8)).unwrap();
                    n += 1;
                }
                done.load(Ordering::Acquire)
            });
            let beside = Beside { secrets: Vec::new(), upload: &|_| Ok(None) };
            write(&source, &target, &beside).unwrap();
            done.store(true, Ordering::Release);
            assert!(writing.join().unwrap(), "it ended only when nobody wrote any more");
        });
        let copy = Connection::open(&target).unwrap();
        let rows: i64 = copy.query_row("SELECT count(*) FROM load", [], |row| row.get(0)).unwrap();
        assert!(rows >= ROWS, "{rows}");
    }
}
