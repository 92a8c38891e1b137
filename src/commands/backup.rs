//! `lotdesk backup` and `lotdesk restore`, and the directory of the server's scheduled backups: database, secrets and
//! pictures in one file, consistent while the server runs.
//!
//! The copy is an SQLite database made by SQLite's backup API, with the secret files and the pictures in additional tables.
//! An encrypted copy is a file of the age format. A copy contains everything: protect it like the data directory.

use std::error::Error;
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use crate::adapters::encryption;
use crate::adapters::secrets::{Secrets, create_data_dir, create_private_dir};
use crate::adapters::uploads::UploadFiles;
use crate::config::{DecryptWith, EncryptWith};
use crate::ports::{BackupRepository, DecryptionKey, EncryptionKey, FileStore};
use crate::shutdown::StopToken;
use crate::store::{Store, replication, sqlite::copy};

use super::doctor;

/// Writes a copy of `data` to the new file `target`, encrypted if `encrypt_with` names a key.
///
/// # Errors
/// When `target` exists, or the data cannot be read or the copy not written.
pub fn backup(data: &Path, target: &Path, encrypt_with: &EncryptWith) -> Result<(), Box<dyn Error>> {
    let key = encryption_key(encrypt_with)?;
    if target.exists() {
        return Err(format!("{} exists already; a backup never overwrites", target.display()).into());
    }
    if !Store::file(data).is_file() {
        return Err(format!("there is no database in {}", data.display()).into());
    }
    write(data, target, key.as_ref(), false, &StopToken::new())?;
    let encrypted = if key.is_some() { ", encrypted" } else { "" };
    println!(
        "{} holds a complete copy of {}: database, secrets and pictures{encrypted}.",
        target.display(),
        data.display()
    );
    Ok(())
}

/// Restores the copy `file` into the data directory `data`, which must not contain a database.
///
/// # Errors
/// `data` contains a database, `file` is incomplete, or it is encrypted for another key.
pub fn restore(data: &Path, file: &Path, decrypt_with: &DecryptWith) -> Result<(), Box<dyn Error>> {
    let database = Store::file(data);
    if database.exists() {
        return Err(format!("{} exists; restore never overwrites: move it away first", database.display()).into());
    }
    create_data_dir(data)?;
    restore_decrypted(data, file, decrypt_with, data)?;
    // The server that leads from here on says so in its public log.
    Secrets::mark_restored(data)?;
    // The server whose copy it is may still lead.
    replication::follow(&database)?;
    if let Some(position) = replication::position_of(&database)? {
        let (cluster, number) = (position.cluster, position.number);
        println!("It is of cluster {cluster}, up to record {number}: start it with --role standby.");
    }
    println!("{} is restored from {}. Run `lotdesk doctor` to verify its books.", data.display(), file.display());
    Ok(())
}

/// Restores the copy `file` into a temporary directory beside it and verifies its books there. True if nothing is wrong.
///
/// # Errors
/// The copy is incomplete, or it is encrypted for another key.
pub fn verify(file: &Path, decrypt_with: &DecryptWith) -> Result<bool, Box<dyn Error>> {
    let temp = TempDir::beside(file)?;
    restore_decrypted(&temp.0, file, decrypt_with, &temp.0)?;
    let report = doctor::check_copy(&temp.0)?;
    Ok(doctor::print(&report))
}

/// Generates a key pair for encrypted backups: writes the private key to the new file `to` and prints the public key.
///
/// # Errors
/// The file exists already, or cannot be written.
pub fn new_key(to: &Path) -> Result<(), Box<dyn Error>> {
    let recipient = encryption::new_key(to).map_err(|error| format!("{}: {error}", to.display()))?;
    println!("{recipient}");
    println!("This is the public key: backups are encrypted for it (setting backup_recipient, or --recipient).");
    println!(
        "{} decrypts them. Keep two copies of it, on other machines: without it the backups are lost.",
        to.display()
    );
    Ok(())
}

/// Restores `file` into `data`; a decrypted copy is kept in a temporary directory in `temp_parent` meanwhile.
fn restore_decrypted(
    data: &Path,
    file: &Path,
    decrypt_with: &DecryptWith,
    temp_parent: &Path,
) -> Result<(), Box<dyn Error>> {
    let key = decryption_key(decrypt_with)?;
    if !encryption::is_encrypted(file).map_err(|error| format!("{}: {error}", file.display()))? {
        return restore_plain(data, file, &StopToken::new());
    }
    let key = key.ok_or("it is encrypted: give --identity FILE or --passphrase-file FILE")?;
    let temp = TempDir::within(temp_parent)?;
    let plain = temp.0.join("copy.db");
    encryption::decrypt(file, &plain, &key).map_err(|error| format!("{}: {error}", file.display()))?;
    restore_plain(data, &plain, &StopToken::new())
}

fn restore_plain(data: &Path, file: &Path, stop: &StopToken) -> Result<(), Box<dyn Error>> {
    let files = UploadFiles::new(data);
    let secret = |name: &str, content: &[u8]| Secrets::restore(data, name, content).map_err(io::Error::other);
    // Existing pictures are kept.
    let upload =
        |name: &str, content: &[u8]| if files.get(name)?.is_none() { files.put(name, content) } else { Ok(()) };
    Ok(copy::restore(file, &Store::file(data), &copy::RestoreTargets { stop, secret: &secret, upload: &upload })?)
}

/// Writes a copy of `data` to `target` through temporary files beside it, so that an incomplete one is never taken for a
/// copy. Once `stop` is set it returns early, with an error.
fn write(
    data: &Path,
    target: &Path,
    key: Option<&EncryptionKey>,
    verify: bool,
    stop: &StopToken,
) -> Result<(), Box<dyn Error>> {
    let temp = TempDir::beside(target)?;
    let plain = temp.0.join("copy.db");
    let files = UploadFiles::new(data);
    let before = Secrets::contents(data)?;
    let secrets = || Ok(Secrets::of_copy(&before, Secrets::contents(data).map_err(io::Error::other)?));
    let options = copy::CopyOptions { stop, secrets: &secrets, upload: &|name| files.get(name) };
    copy::write(&Store::file(data), &plain, &options)?;
    if verify {
        let restored = temp.0.join("restored");
        create_data_dir(&restored)?;
        restore_plain(&restored, &plain, stop)?;
        let report = doctor::check_copy_until(&restored, stop)?;
        if !report.errors.is_empty() {
            return Err(format!("the copy fails verification: {}", report.errors.join("; ")).into());
        }
    }
    let done = match key {
        Some(key) => {
            let encrypted = temp.0.join("copy.age");
            encryption::encrypt_until(&plain, &encrypted, key, stop)?;
            encrypted
        }
        None => plain,
    };
    fs::rename(&done, target)?;
    Ok(copy::sync_parent(target)?)
}

/// The key that a copy is encrypted with: a recipient, or a passphrase from the first line of a file.
fn encryption_key(with: &EncryptWith) -> Result<Option<EncryptionKey>, Box<dyn Error>> {
    match (&with.recipient, &with.passphrase_file) {
        (Some(recipient), _) if !EncryptionKey::is_recipient(recipient) => {
            Err(format!("\"{recipient}\" is not a public key; one begins with age1").into())
        }
        (Some(recipient), _) => Ok(Some(EncryptionKey::Recipient(recipient.clone()))),
        (None, Some(file)) => Ok(Some(EncryptionKey::Passphrase(first_line(file)?))),
        (None, None) => Ok(None),
    }
}

fn decryption_key(with: &DecryptWith) -> Result<Option<DecryptionKey>, Box<dyn Error>> {
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

/// A private temporary directory (mode 0700), removed when it is dropped.
struct TempDir(PathBuf);

impl TempDir {
    /// Creates one beside a file, on the same disk.
    fn beside(file: &Path) -> io::Result<Self> {
        Self::within(file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new(".")))
    }

    fn within(dir: &Path) -> io::Result<Self> {
        let mut tries = 0;
        loop {
            let path = dir.join(format!("{TEMP_PREFIX}{}-{tries}", std::process::id()));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < 100 => tries += 1,
                other => return other.map(|()| Self(path)),
            }
        }
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            tracing::warn!(path = %self.0.display(), %error, "a temporary directory was not removed");
        }
    }
}

/// The prefix of the names of temporary directories.
const TEMP_PREFIX: &str = ".lotdesk-";

/// The server's scheduled backups: one file each in one directory.
pub struct DataBackupRepository {
    data: PathBuf,
    dir: PathBuf,
}

impl DataBackupRepository {
    /// Backups of `data` in `dir`, which is created (mode 0700) with the first backup.
    pub fn new(data: &Path, dir: &Path) -> Self {
        Self { data: data.to_owned(), dir: dir.to_owned() }
    }

    /// Removes temporary directories that a crash has left.
    fn remove_leftovers(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.dir)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(TEMP_PREFIX) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }
}

impl BackupRepository for DataBackupRepository {
    fn create(&self, name: &str, key: Option<&EncryptionKey>, stop: &StopToken) -> Result<u64, String> {
        let describe = |error: &dyn std::fmt::Display| format!("{}: {error}", self.dir.display());
        create_private_dir(&self.dir).map_err(|error| error.to_string())?;
        self.remove_leftovers().map_err(|error| describe(&error))?;
        let target = self.dir.join(name);
        write(&self.data, &target, key, true, stop).map_err(|error| describe(&error))?;
        fs::metadata(&target).map(|meta| meta.len()).map_err(|error| describe(&error))
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
        // Names come from our own table; a path is not accepted.
        let path = self.dir.join(Path::new(name).file_name()?);
        path.is_file().then_some(path)
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        let Some(path) = self.path(name) else { return Ok(()) };
        fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}
