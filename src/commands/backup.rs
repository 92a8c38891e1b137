//! `lotdesk backup` and `lotdesk restore`: the database, the secrets and the pictures in one file, consistent
//! while the server runs.
//!
//! The copy is an SQLite database like the one in use (SQLite's own backup makes it, so it is whole), with
//! the secret files and the pictures in tables of their own. It holds everything: keep it as safe as the data directory.

use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::adapters::secrets::{Secrets, make_data_dir};
use crate::adapters::uploads::UploadFiles;
use crate::services::ports::FileBox;
use crate::store::Store;

/// The table of secret files, in copies only.
const SECRETS: &str = "backup_secret";
/// The table of pictures, in copies only.
const UPLOADS: &str = "backup_upload";

/// Writes a copy of `data` into the new file `target`.
///
/// # Errors
/// When `target` exists, or the data cannot be read or the copy not written.
pub fn backup(data: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    if target.exists() {
        return Err(format!("{} exists already; a backup never overwrites", target.display()).into());
    }
    if !Store::file(data).is_file() {
        return Err(format!("there is no database in {}", data.display()).into());
    }
    // Written beside its name first: a copy that broke off is never taken for one.
    let partial = target.with_added_extension("partial");
    let _ = fs::remove_file(&partial);
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial)?;
    let source = Connection::open_with_flags(Store::file(data), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    source.busy_timeout(std::time::Duration::from_secs(30))?;
    {
        let mut copy = Connection::open(&partial)?;
        rusqlite::backup::Backup::new(&source, &mut copy)?.run_to_completion(4_096, std::time::Duration::ZERO, None)?;
        copy.execute_batch(&format!("PRAGMA journal_mode = DELETE; CREATE TABLE {SECRETS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT;"))?;
        for path in Secrets::files(data)? {
            let name = path.file_name().ok_or("a secret has a name")?.to_string_lossy().into_owned();
            copy.execute(&format!("INSERT INTO {SECRETS} (name, content) VALUES (?1, ?2)"), (name, fs::read(&path)?))?;
        }
        copy_uploads(data, &copy)?;
        check(&copy)?;
    }
    File::open(&partial)?.sync_all()?;
    fs::rename(&partial, target)?;
    sync_parent(target)?;
    println!("{} holds a whole copy of {}: database, secrets and pictures.", target.display(), data.display());
    Ok(())
}

/// Puts the copy `file` into the data directory `data`, which must not hold a database.
///
/// # Errors
/// When `data` holds one, or `file` is no whole copy.
pub fn restore(data: &Path, file: &Path) -> Result<(), Box<dyn Error>> {
    let database = Store::file(data);
    if database.exists() {
        return Err(format!("{} exists; restore never overwrites: move it away first", database.display()).into());
    }
    let copy = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    check(&copy)?;
    make_data_dir(data)?;
    let partial = database.with_added_extension("partial");
    let _ = fs::remove_file(&partial);
    {
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial)?;
        let mut restored = Connection::open(&partial)?;
        rusqlite::backup::Backup::new(&copy, &mut restored)?.run_to_completion(
            4_096,
            std::time::Duration::ZERO,
            None,
        )?;
        restored.execute_batch(&format!("DROP TABLE {SECRETS}; DROP TABLE IF EXISTS {UPLOADS}"))?;
    }
    let mut statement = copy.prepare(&format!("SELECT name, content FROM {SECRETS}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        Secrets::put_back(data, &row.get::<_, String>(0)?, &row.get::<_, Vec<u8>>(1)?)?;
    }
    restore_uploads(data, &copy)?;
    File::open(&partial)?.sync_all()?;
    fs::rename(&partial, &database)?;
    sync_parent(&database)?;
    println!("{} is back from {}. `lotdesk doctor` proves its books.", data.display(), file.display());
    Ok(())
}

/// The pictures that the copy's rows know: they were written before their rows, so all of them are there,
/// but for those that nothing refers to any more.
fn copy_uploads(data: &Path, copy: &Connection) -> Result<(), Box<dyn Error>> {
    let files = UploadFiles::new(data);
    copy.execute_batch(&format!(
        "CREATE TABLE {UPLOADS} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT; BEGIN"
    ))?;
    let mut statement = copy.prepare("SELECT name FROM upload")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        if let Some(bytes) = files.get(&name)? {
            copy.execute(&format!("INSERT INTO {UPLOADS} (name, content) VALUES (?1, ?2)"), (name, bytes))?;
        }
    }
    copy.execute_batch("COMMIT")?;
    Ok(())
}

/// Puts the pictures of a copy back; those that are there already are left.
fn restore_uploads(data: &Path, copy: &Connection) -> Result<(), Box<dyn Error>> {
    if !copy.table_exists(None, UPLOADS)? {
        return Ok(());
    }
    let files = UploadFiles::new(data);
    let mut statement = copy.prepare(&format!("SELECT name, content FROM {UPLOADS}"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        if files.get(&name)?.is_none() {
            files.put(&name, &row.get::<_, Vec<u8>>(1)?)?;
        }
    }
    Ok(())
}

fn check(connection: &Connection) -> Result<(), Box<dyn Error>> {
    let found: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(format!("the copy is not whole: {found}").into()) }
}

/// Makes a rename durable.
fn sync_parent(path: &Path) -> std::io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(parent)?.sync_all()
}
