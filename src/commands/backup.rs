//! `lotdesk backup` and `lotdesk restore`, and the vault that the server keeps its own backups in: the database,
//! the secrets and the pictures in one file, consistent while the server runs.
//!
//! The copy is an SQLite database like the one in use (SQLite's own backup makes it, so it is whole), with
//! the secret files and the pictures in tables of their own; sealed, it is a file of the age format. It holds
//! everything: keep it as safe as the data directory.

use std::error::Error;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use crate::adapters::encryption;
use crate::adapters::secrets::{Secrets, create_data_dir, create_private_dir};
use crate::adapters::uploads::UploadFiles;
use crate::config::{EncryptWith, OpenWith};
use crate::ports::{BackupRepository, DecryptionKey, EncryptionKey, FileStore};
use crate::shutdown::StopToken;
use crate::store::{Store, copy};

use super::doctor;

/// Writes a copy of `data` into the new file `target`, sealed where that was asked for.
///
/// # Errors
/// When `target` exists, or the data cannot be read or the copy not written.
pub fn backup(data: &Path, target: &Path, seal_with: &EncryptWith) -> Result<(), Box<dyn Error>> {
    let lock = encryption_key(seal_with)?;
    if target.exists() {
        return Err(format!("{} exists already; a backup never overwrites", target.display()).into());
    }
    if !Store::file(data).is_file() {
        return Err(format!("there is no database in {}", data.display()).into());
    }
    write(data, target, lock.as_ref(), false, &StopToken::new())?;
    let sealed = if lock.is_some() { ", sealed" } else { "" };
    println!("{} holds a whole copy of {}: database, secrets and pictures{sealed}.", target.display(), data.display());
    Ok(())
}

/// Puts the copy `file` into the data directory `data`, which must not hold a database.
///
/// # Errors
/// When `data` holds one, `file` is no whole copy, or it is sealed and not for this key.
pub fn restore(data: &Path, file: &Path, open_with: &OpenWith) -> Result<(), Box<dyn Error>> {
    let database = Store::file(data);
    if database.exists() {
        return Err(format!("{} exists; restore never overwrites: move it away first", database.display()).into());
    }
    create_data_dir(data)?;
    put_back(data, file, open_with, data)?;
    println!("{} is back from {}. `lotdesk doctor` proves its books.", data.display(), file.display());
    Ok(())
}

/// Restores the copy `file` into a directory beside it, proves its books there, and takes the directory away
/// again. True when all holds.
///
/// # Errors
/// When it is no whole copy, or it is sealed and not for this key.
pub fn verify(file: &Path, open_with: &OpenWith) -> Result<bool, Box<dyn Error>> {
    let scratch = Scratch::beside(file)?;
    put_back(&scratch.0, file, open_with, &scratch.0)?;
    let report = doctor::examine_copy(&scratch.0)?;
    Ok(doctor::print(&report))
}

/// Makes a key for sealed backups: its secret half into the new file `to`, its public half printed.
///
/// # Errors
/// When the file is there already, or cannot be written.
pub fn new_key(to: &Path) -> Result<(), Box<dyn Error>> {
    let recipient = encryption::new_key(to).map_err(|error| format!("{}: {error}", to.display()))?;
    println!("{recipient}");
    println!("This is the public half: it seals backups (setting backup_recipient, or --recipient).");
    println!("{} opens them. Keep it on another machine, and twice: without it they are lost.", to.display());
    Ok(())
}

/// Restores `file` into `data`; what is opened on the way lies in a directory of its own in `room`.
fn put_back(data: &Path, file: &Path, open_with: &OpenWith, room: &Path) -> Result<(), Box<dyn Error>> {
    let opener = decryption_key(open_with)?;
    if !encryption::is_encrypted(file).map_err(|error| format!("{}: {error}", file.display()))? {
        return restore_plain(data, file, &StopToken::new());
    }
    let opener = opener.ok_or("it is sealed: give --identity FILE or --passphrase-file FILE")?;
    let scratch = Scratch::within(room)?;
    let plain = scratch.0.join("copy.db");
    encryption::open(file, &plain, &opener).map_err(|error| format!("{}: {error}", file.display()))?;
    restore_plain(data, &plain, &StopToken::new())
}

fn restore_plain(data: &Path, file: &Path, stop: &StopToken) -> Result<(), Box<dyn Error>> {
    let files = UploadFiles::new(data);
    let secret = |name: &str, content: &[u8]| Secrets::restore(data, name, content).map_err(io::Error::other);
    // Pictures that are there already are left.
    let upload =
        |name: &str, content: &[u8]| if files.get(name)?.is_none() { files.put(name, content) } else { Ok(()) };
    Ok(copy::restore(file, &Store::file(data), &copy::RestoreTargets { stop, secret: &secret, upload: &upload })?)
}

/// Writes a copy of `data` at `target` by way of files beside it, so that one that broke off is never taken
/// for a copy. Ends early, with an error, once `stop` is set.
fn write(
    data: &Path,
    target: &Path,
    key: Option<&EncryptionKey>,
    prove: bool,
    stop: &StopToken,
) -> Result<(), Box<dyn Error>> {
    let scratch = Scratch::beside(target)?;
    let plain = scratch.0.join("copy.db");
    let files = UploadFiles::new(data);
    let mut secrets = Vec::new();
    for path in Secrets::files(data)? {
        let name = path.file_name().ok_or("a secret has a name")?.to_string_lossy().into_owned();
        secrets.push((name, fs::read(&path)?));
    }
    copy::write(&Store::file(data), &plain, &copy::CopyOptions { stop, secrets, upload: &|name| files.get(name) })?;
    if prove {
        let drill = scratch.0.join("drill");
        create_data_dir(&drill)?;
        restore_plain(&drill, &plain, stop)?;
        let report = doctor::examine_copy_until(&drill, stop)?;
        if !report.errors.is_empty() {
            return Err(format!("the copy is not proven: {}", report.errors.join("; ")).into());
        }
    }
    let done = match key {
        Some(key) => {
            let sealed = scratch.0.join("copy.age");
            encryption::encrypt_until(&plain, &sealed, key, stop)?;
            sealed
        }
        None => plain,
    };
    fs::rename(&done, target)?;
    Ok(copy::sync_parent(target)?)
}

/// What a copy is sealed with: a recipient, or a passphrase from a file's first line.
fn encryption_key(with: &EncryptWith) -> Result<Option<EncryptionKey>, Box<dyn Error>> {
    match (&with.recipient, &with.passphrase_file) {
        (Some(recipient), _) if !encryption::is_recipient(recipient) => {
            Err(format!("\"{recipient}\" is no public key; it begins with age1").into())
        }
        (Some(recipient), _) => Ok(Some(EncryptionKey::Recipient(recipient.clone()))),
        (None, Some(file)) => Ok(Some(EncryptionKey::Passphrase(first_line(file)?))),
        (None, None) => Ok(None),
    }
}

fn decryption_key(with: &OpenWith) -> Result<Option<DecryptionKey>, Box<dyn Error>> {
    match (&with.identity, &with.passphrase_file) {
        (Some(file), _) => Ok(Some(DecryptionKey::Key(
            fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?,
        ))),
        (None, Some(file)) => Ok(Some(DecryptionKey::Passphrase(first_line(file)?))),
        (None, None) => Ok(None),
    }
}

fn first_line(file: &Path) -> Result<String, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let line = text.lines().next().unwrap_or_default();
    if line.is_empty() { Err(format!("{} is empty", file.display()).into()) } else { Ok(line.to_owned()) }
}

/// A directory for its owner alone, on the same disk as what it is for; taken away at the end.
struct Scratch(PathBuf);

impl Scratch {
    /// Beside a file.
    fn beside(file: &Path) -> io::Result<Self> {
        Self::within(file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new(".")))
    }

    fn within(dir: &Path) -> io::Result<Self> {
        let mut tries = 0;
        loop {
            let path = dir.join(format!("{SCRATCH}{}-{tries}", std::process::id()));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < 100 => tries += 1,
                other => return other.map(|()| Self(path)),
            }
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!(path = %self.0.display(), %error, "a temporary directory was not removed");
        }
    }
}

/// What the names of temporary directories begin with.
const SCRATCH: &str = ".lotdesk-";

/// The server's own backups: one directory, one file each.
pub struct DataBackupRepository {
    data: PathBuf,
    dir: PathBuf,
}

impl DataBackupRepository {
    /// Backups of `data` in `dir`, which is made (mode 0700) when there is something to put into it.
    pub fn new(data: &Path, dir: &Path) -> Self {
        Self { data: data.to_owned(), dir: dir.to_owned() }
    }

    /// What a crash has left behind.
    fn sweep(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.dir)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(SCRATCH) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }
}

impl BackupRepository for DataBackupRepository {
    fn make(&self, name: &str, key: Option<&EncryptionKey>, stop: &StopToken) -> Result<u64, String> {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", self.dir.display());
        create_private_dir(&self.dir).map_err(|error| error.to_string())?;
        self.sweep().map_err(|error| told(&error))?;
        let target = self.dir.join(name);
        write(&self.data, &target, key, true, stop).map_err(|error| told(&error))?;
        fs::metadata(&target).map(|meta| meta.len()).map_err(|error| told(&error))
    }

    fn names(&self) -> Result<Vec<String>, String> {
        let read = || -> io::Result<Vec<String>> {
            let entries = fs::read_dir(&self.dir)?;
            entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
        };
        match read() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            other => other.map_err(|error| format!("{}: {error}", self.dir.display())),
        }
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        // Names come from our own table; one with a way in it is none.
        let path = self.dir.join(Path::new(name).file_name()?);
        path.is_file().then_some(path)
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        let Some(path) = self.path(name) else { return Ok(()) };
        fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}
