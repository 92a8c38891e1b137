//! The data directory and its secrets: random, generated at the first start, readable by their owner only.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::ports::log_key::LogKeyFile;

/// Folder of the secrets in the data directory, and the files in it.
const FOLDER: &str = "secrets";
const CUSTOMER: &str = "customer-jwt.key";
const STAFF: &str = "staff-jwt.key";
const FEED: &str = "feed.key";
const PUSH: &str = "web-push.key";
const PUBLIC_LOG: &str = "transparency.key";
/// The next key of the public log while it is rotated.
const PUBLIC_LOG_NEXT: &str = "transparency-next.key";
/// Says that the data is a copy that no server has served yet.
const RESTORED: &str = "restored";
/// What that file says of a copy without the key of the public log.
const WITHOUT_LOG: &[u8] = b"without transparency.key\n";
const LENGTH: usize = 32;

/// Why the secrets cannot be loaded or created.
#[derive(Debug, thiserror::Error)]
pub enum SecretsError {
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    #[error("the system's random generator failed: {0}")]
    Randomness(getrandom::Error),
    #[error("{0} is not a secret of this program; restore it from a backup, or remove it to generate a new one")]
    Malformed(PathBuf),
    #[error("{0} exists with other contents; move it away first")]
    Another(PathBuf),
    #[error("\"{0}\" is not the name of a secret")]
    Unknown(String),
}

/// A copy that no server has served yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restored {
    /// It has the key of the public log: what was signed after the copy was made may not be in it.
    WithLogKey,
    /// The key is made when it is served: nothing was signed by it.
    WithoutLogKey,
}

/// The secrets of one data directory. Its debug output does not show them.
#[derive(Clone)]
pub struct Secrets {
    /// Signs customers' tokens.
    pub customer: [u8; LENGTH],
    /// Signs the staff's tokens.
    pub staff: [u8; LENGTH],
    /// The key that a price feed connector sends in `X-Feed-Key`, unless another is configured: 64 hexadecimal digits,
    /// stored as text in `secrets/feed.key`.
    pub feed_key: String,
    /// The private key by which push services of browsers recognise this server (VAPID), on the curve P-256. Each
    /// subscription of a browser belongs to it: with another one, they are all lost.
    pub web_push: [u8; LENGTH],
    /// Signs the checkpoints of the public log. Receipts that customers hold belong to it.
    pub public_log: [u8; LENGTH],
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets { .. }")
    }
}

/// Creates the data directory (mode 0700) with its parents if it does not exist. An empty existing directory (such as a
/// container volume) gets the same mode; `doctor` reports where that fails.
///
/// # Errors
/// If it cannot be created, or is not a directory.
pub fn create_data_dir(dir: &Path) -> Result<(), SecretsError> {
    create_private_dir(dir)?;
    let is_empty = fs::read_dir(dir).is_ok_and(|mut entries| entries.next().is_none());
    if is_empty {
        let _ = fs::set_permissions(dir, Permissions::from_mode(0o700));
    }
    Ok(())
}

/// Creates a directory (mode 0700) with its parents if it does not exist.
///
/// # Errors
/// If it cannot be created, or is not a directory.
pub fn create_private_dir(dir: &Path) -> Result<(), SecretsError> {
    let io = |error| SecretsError::Io(dir.to_owned(), error);
    if dir.is_dir() {
        return Ok(());
    }
    if let Some(parent) = dir.parent() {
        fs::create_dir_all(parent).map_err(io)?;
    }
    match DirBuilder::new().mode(0o700).create(dir) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && dir.is_dir() => Ok(()),
        other => other.map_err(io),
    }
}

impl Secrets {
    /// Reads the secrets of a data directory and creates missing ones. Files that others could read get mode 0600.
    ///
    /// # Errors
    /// If one cannot be read or created, or is not 32 bytes long. Existing files are never overwritten.
    pub fn load_or_create(dir: &Path) -> Result<Self, SecretsError> {
        create_private_dir(dir)?;
        let folder = dir.join(FOLDER);
        create_private_dir(&folder)?;
        let feed_key = load_or_create_one(&folder.join(FEED), hex_line)?;
        Ok(Self {
            customer: load_or_create_raw(&folder.join(CUSTOMER))?,
            staff: load_or_create_raw(&folder.join(STAFF))?,
            feed_key: String::from_utf8_lossy(&feed_key).trim_end().to_owned(),
            web_push: load_or_create_raw(&folder.join(PUSH))?,
            public_log: load_or_create_raw(&folder.join(PUBLIC_LOG))?,
        })
    }

    /// Encrypts the secrets of payment gateways in the database. Derived from a key that backups contain, so that a restored
    /// server and the standby of a cluster read what this one has stored.
    pub fn gateway_key(&self) -> [u8; LENGTH] {
        let mac = Hmac::<Sha256>::new_from_slice(&self.web_push).expect("HMAC accepts keys of any length");
        mac.chain_update(b"lotdesk: secrets of payment gateways, 1").finalize().into_bytes().into()
    }

    /// Marks the data as restored from a copy, and whether the copy has the key of the public log.
    ///
    /// # Errors
    /// If the file cannot be written, or that of the key not be read.
    pub fn mark_restored(dir: &Path) -> Result<(), SecretsError> {
        let folder = dir.join(FOLDER);
        create_private_dir(&folder)?;
        let mark: &[u8] = if Self::public_log_of(dir)?.is_some() { &[] } else { WITHOUT_LOG };
        create_file(&folder.join(RESTORED), mark).map(drop)
    }

    /// What is known of the copy, if the data is one that no server has served yet.
    pub fn restored(dir: &Path) -> Option<Restored> {
        let path = dir.join(FOLDER).join(RESTORED);
        let mark = fs::read(&path).ok().or_else(|| path.exists().then(Vec::new))?;
        Some(if mark == WITHOUT_LOG { Restored::WithoutLogKey } else { Restored::WithLogKey })
    }

    /// Removes the mark of [`Self::mark_restored`].
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn unmark_restored(dir: &Path) -> Result<(), SecretsError> {
        let path = dir.join(FOLDER).join(RESTORED);
        fs::remove_file(&path).map_err(|error| SecretsError::Io(path, error))
    }

    /// The existing secrets by the names of their files, for a backup. Not the key that signs the staff's tokens: who has a copy must
    /// not be able to sign in as a staff member, and a restored server creates its own. Demo customers have no password, so that theirs
    /// is in it.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn contents(dir: &Path) -> Result<Vec<(String, Vec<u8>)>, SecretsError> {
        let mut found = Vec::new();
        // The next key of the log before the key of the log, of which it becomes the file: it is read by one name or by both.
        for name in [CUSTOMER, FEED, PUSH, PUBLIC_LOG_NEXT, PUBLIC_LOG] {
            let path = dir.join(FOLDER).join(name);
            match fs::read(&path) {
                Ok(content) => found.push((name.to_owned(), content)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(SecretsError::Io(path, error)),
            }
        }
        Ok(found)
    }

    /// The secrets of a copy whose database was read between `before` and `after`. Where the key of the public log was replaced
    /// meanwhile, the database may name the one before or the one that follows: the copy has both.
    pub fn of_copy(before: &[(String, Vec<u8>)], mut after: Vec<(String, Vec<u8>)>) -> Vec<(String, Vec<u8>)> {
        let of = |all: &[(String, Vec<u8>)], name: &str| {
            all.iter().find(|(known, _)| known == name).map(|(_, content)| content.clone())
        };
        if let (Some(old), Some(new)) = (of(before, PUBLIC_LOG), of(&after, PUBLIC_LOG))
            && old != new
        {
            after.retain(|(name, _)| name != PUBLIC_LOG && name != PUBLIC_LOG_NEXT);
            after.extend([(PUBLIC_LOG.to_owned(), old), (PUBLIC_LOG_NEXT.to_owned(), new)]);
        }
        after
    }

    /// The key of the public log, if its file exists; makes none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn public_log_of(dir: &Path) -> Result<Option<[u8; LENGTH]>, SecretsError> {
        key_in(dir, PUBLIC_LOG)
    }

    /// The next key of the public log, which was prepared and is not activated; makes none.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn next_public_log_of(dir: &Path) -> Result<Option<[u8; LENGTH]>, SecretsError> {
        key_in(dir, PUBLIC_LOG_NEXT)
    }

    /// Restores a secret file from a backup. The key of the staff's tokens, which older backups contain, is left out.
    ///
    /// # Errors
    /// If another one exists, the name is not the name of a secret, or the content is not a secret.
    pub fn restore(dir: &Path, name: &str, content: &[u8]) -> Result<(), SecretsError> {
        let length = match name {
            STAFF => return Ok(()),
            CUSTOMER | PUSH | PUBLIC_LOG | PUBLIC_LOG_NEXT => LENGTH,
            FEED => hex_line(&[0; LENGTH]).len(),
            _ => return Err(SecretsError::Unknown(name.to_owned())),
        };
        create_private_dir(dir)?;
        let folder = dir.join(FOLDER);
        create_private_dir(&folder)?;
        let path = folder.join(name);
        if content.len() != length {
            return Err(SecretsError::Malformed(path));
        }
        if create_file(&path, content)? || read_file(&path, length)? == content {
            return Ok(());
        }
        Err(SecretsError::Another(path))
    }
}

fn key_in(dir: &Path, name: &str) -> Result<Option<[u8; LENGTH]>, SecretsError> {
    let path = dir.join(FOLDER).join(name);
    if !path.try_exists().map_err(|error| SecretsError::Io(path.clone(), error))? {
        return Ok(None);
    }
    let bytes = read_file(&path, LENGTH)?;
    bytes.try_into().map(Some).map_err(|_| SecretsError::Malformed(path))
}

/// The file of the key of the public log in a data directory.
pub struct PublicLogKeyFile {
    folder: PathBuf,
}

impl PublicLogKeyFile {
    /// That of this data directory.
    pub fn new(dir: &Path) -> Self {
        Self { folder: dir.join(FOLDER) }
    }

    fn read(&self, name: &str) -> io::Result<[u8; LENGTH]> {
        let path = self.folder.join(name);
        let bytes = read_file(&path, LENGTH).map_err(io::Error::other)?;
        bytes.try_into().map_err(|_| io::Error::other(SecretsError::Malformed(path)))
    }

    fn sync(&self) -> io::Result<()> {
        File::open(&self.folder)?.sync_all()
    }
}

impl LogKeyFile for PublicLogKeyFile {
    fn current(&self) -> io::Result<[u8; LENGTH]> {
        self.read(PUBLIC_LOG)
    }

    fn prepared(&self) -> io::Result<Option<[u8; LENGTH]>> {
        let exists = self.folder.join(PUBLIC_LOG_NEXT).try_exists()?;
        exists.then(|| self.read(PUBLIC_LOG_NEXT)).transpose()
    }

    fn prepare(&self, next: &[u8; LENGTH]) -> io::Result<()> {
        let path = self.folder.join(PUBLIC_LOG_NEXT);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let is_new = create_file(&path, next).map_err(io::Error::other)?;
        // Another process prepares one at the same moment.
        if is_new { Ok(()) } else { Err(io::Error::other("another rotation is under way")) }
    }

    fn activate(&self) -> io::Result<()> {
        fs::rename(self.folder.join(PUBLIC_LOG_NEXT), self.folder.join(PUBLIC_LOG))?;
        self.sync()
    }
}

/// 64 hexadecimal digits and a line feed, for files that people copy from.
fn hex_line(secret: &[u8; LENGTH]) -> Vec<u8> {
    format!("{}\n", HEXLOWER.encode(secret)).into_bytes()
}

fn load_or_create_raw(path: &Path) -> Result<[u8; LENGTH], SecretsError> {
    let bytes = load_or_create_one(path, |secret| secret.to_vec())?;
    bytes.try_into().map_err(|_| SecretsError::Malformed(path.to_owned()))
}

/// The file's bytes, as many as `encode` makes from a secret.
fn load_or_create_one(path: &Path, encode: fn(&[u8; LENGTH]) -> Vec<u8>) -> Result<Vec<u8>, SecretsError> {
    let exists = path.try_exists().map_err(|error| SecretsError::Io(path.to_owned(), error))?;
    if !exists {
        let mut secret = [0_u8; LENGTH];
        getrandom::fill(&mut secret).map_err(SecretsError::Randomness)?;
        // Another process may have created the file first; its secret is then used.
        create_file(path, &encode(&secret))?;
    }
    read_file(path, encode(&[0; LENGTH]).len())
}

fn read_file(path: &Path, length: usize) -> Result<Vec<u8>, SecretsError> {
    let io = |error| SecretsError::Io(path.to_owned(), error);
    let file = File::open(path).map_err(io)?;
    if file.metadata().map_err(io)?.permissions().mode() & 0o077 != 0 {
        file.set_permissions(Permissions::from_mode(0o600)).map_err(io)?;
    }
    let mut bytes = Vec::with_capacity(length + 1);
    file.take(length as u64 + 1).read_to_end(&mut bytes).map_err(io)?;
    if bytes.len() == length { Ok(bytes) } else { Err(SecretsError::Malformed(path.to_owned())) }
}

/// Writes a file under a temporary name, then links it to its path, so that a crash leaves a complete file or none.
/// `false`: a file existed and was not changed.
fn create_file(path: &Path, bytes: &[u8]) -> Result<bool, SecretsError> {
    let io = |error| SecretsError::Io(path.to_owned(), error);
    let temporary = path.with_extension(format!("{}.new", random_suffix()?));
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&temporary).map_err(io)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(io)?;
    let placed = fs::hard_link(&temporary, path);
    fs::remove_file(&temporary).map_err(io)?;
    match placed {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(io(error)),
        Ok(()) => {
            let folder = path.parent().unwrap_or(Path::new("."));
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(io)?;
            Ok(true)
        }
    }
}

fn random_suffix() -> Result<u64, SecretsError> {
    getrandom::u64().map_err(SecretsError::Randomness)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn secrets_are_created_once_privately_and_loaded_again() {
        let temp = tempfile::tempdir().unwrap();
        let dir = temp.path().join("some/where/data");
        let secrets = Secrets::load_or_create(&dir).unwrap();
        assert_eq!((mode(&dir), mode(&dir.join(FOLDER))), (0o700, 0o700));
        for entry in fs::read_dir(dir.join(FOLDER)).unwrap() {
            assert_eq!(mode(&entry.unwrap().path()), 0o600);
        }
        assert_eq!(fs::read_dir(dir.join(FOLDER)).unwrap().count(), 5);
        assert_ne!(secrets.customer, secrets.staff);
        assert_eq!(secrets.feed_key.len(), 64);
        let again = Secrets::load_or_create(&dir).unwrap();
        assert_eq!((again.customer, again.staff, again.feed_key), (secrets.customer, secrets.staff, secrets.feed_key));
        assert_eq!(format!("{:?}", Secrets::load_or_create(&dir).unwrap()), "Secrets { .. }");
    }

    #[test]
    fn an_empty_data_directory_is_made_private_and_one_in_use_is_not_changed() {
        let root = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let (empty, used) = (root.path().join("empty"), root.path().join("used"));
        for dir in [&empty, &used] {
            fs::create_dir(dir).unwrap();
            fs::set_permissions(dir, Permissions::from_mode(0o755)).unwrap();
        }
        fs::write(used.join("other"), "").unwrap();
        create_data_dir(&empty).unwrap();
        create_data_dir(&used).unwrap();
        assert_eq!((mode(&empty), mode(&used)), (0o700, 0o755));
    }

    #[test]
    fn readable_files_are_made_private_and_malformed_ones_rejected() {
        let temp = tempfile::tempdir().unwrap();
        Secrets::load_or_create(temp.path()).unwrap();
        let path = temp.path().join(FOLDER).join(STAFF);
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        Secrets::load_or_create(temp.path()).unwrap();
        assert_eq!(mode(&path), 0o600);
        fs::write(&path, [1; 31]).unwrap();
        assert!(matches!(Secrets::load_or_create(temp.path()), Err(SecretsError::Malformed(_))));
        assert_eq!(fs::read(&path).unwrap(), [1; 31], "an existing file is not changed");
    }

    #[test]
    fn the_feed_key_is_stored_as_text() {
        let temp = tempfile::tempdir().unwrap();
        let secrets = Secrets::load_or_create(temp.path()).unwrap();
        let text = fs::read_to_string(temp.path().join(FOLDER).join("feed.key")).unwrap();
        assert_eq!(text, format!("{}\n", secrets.feed_key));
    }

    #[test]
    fn secrets_are_restored_from_a_backup() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        assert!(Secrets::contents(from.path()).unwrap().is_empty());
        let secrets = Secrets::load_or_create(from.path()).unwrap();
        let restore = |name: &str, content: &[u8]| Secrets::restore(to.path(), name, content);
        let files = Secrets::contents(from.path()).unwrap();
        let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, [CUSTOMER, FEED, PUSH, PUBLIC_LOG], "who has a copy signs no tokens of the staff");
        files.iter().for_each(|(name, content)| restore(name, content).unwrap());
        files.iter().for_each(|(name, content)| restore(name, content).unwrap());
        assert_eq!(mode(&to.path().join(FOLDER).join(FEED)), 0o600);
        assert_eq!(Secrets::restored(to.path()), None);
        (0..2).for_each(|_| Secrets::mark_restored(to.path()).unwrap());
        assert_eq!(Secrets::restored(to.path()), Some(Restored::WithLogKey));
        assert_eq!(Secrets::contents(to.path()).unwrap().len(), files.len(), "the mark is no secret");
        Secrets::unmark_restored(to.path()).unwrap();
        assert_eq!(Secrets::restored(to.path()), None);
        // A copy of before there was a log.
        let old = tempfile::tempdir().unwrap();
        Secrets::mark_restored(old.path()).unwrap();
        Secrets::load_or_create(old.path()).unwrap();
        assert_eq!(Secrets::restored(old.path()), Some(Restored::WithoutLogKey));
        // A backup of an earlier version has it.
        restore(STAFF, &secrets.staff).unwrap();
        let again = Secrets::load_or_create(to.path()).unwrap();
        assert_eq!(again.gateway_key(), secrets.gateway_key(), "the secrets of gateways stay readable");
        assert_ne!(secrets.gateway_key(), secrets.web_push);
        assert_eq!((again.customer, again.feed_key), (secrets.customer, secrets.feed_key));
        assert_eq!(again.web_push, secrets.web_push, "browsers stay subscribed");
        assert_eq!(again.public_log, secrets.public_log, "the log goes on");
        assert_ne!(again.staff, secrets.staff, "sessions of the staff end with a restore");
        let refused = |name: &str, content: &[u8]| Secrets::restore(to.path(), name, content).unwrap_err();
        assert!(matches!(refused(FEED, &hex_line(&[9; LENGTH])), SecretsError::Another(_)));
        assert!(matches!(refused(FEED, &[9; 3]), SecretsError::Malformed(_)));
        assert!(matches!(refused("../lotdesk.db", &[9; LENGTH]), SecretsError::Unknown(_)));
    }

    #[test]
    fn the_next_key_of_the_log_replaces_the_one_before() {
        let temp = tempfile::tempdir().unwrap();
        let secrets = Secrets::load_or_create(temp.path()).unwrap();
        let file = PublicLogKeyFile::new(temp.path());
        assert_eq!((file.current().unwrap(), file.prepared().unwrap()), (secrets.public_log, None));
        file.prepare(&[1; LENGTH]).unwrap();
        file.prepare(&[2; LENGTH]).unwrap();
        assert_eq!((file.current().unwrap(), file.prepared().unwrap()), (secrets.public_log, Some([2; LENGTH])));
        file.activate().unwrap();
        assert_eq!((file.current().unwrap(), file.prepared().unwrap()), ([2; LENGTH], None));
        assert_eq!(mode(&temp.path().join(FOLDER).join(PUBLIC_LOG)), 0o600);
        assert_eq!(Secrets::load_or_create(temp.path()).unwrap().public_log, [2; LENGTH]);
        file.activate().unwrap_err();
    }

    /// Wherever in a rotation the two readings and the database between them are, the copy has the key that the database names.
    #[test]
    fn a_copy_amid_a_rotation_has_the_key_that_its_database_names() {
        let (old, next) = (vec![1; LENGTH], vec![2; LENGTH]);
        let files = |current: &[u8], prepared: Option<&[u8]>| {
            let next = prepared.map(|next| (PUBLIC_LOG_NEXT.to_owned(), next.to_vec()));
            next.into_iter().chain([(PUBLIC_LOG.to_owned(), current.to_vec())]).collect::<Vec<_>>()
        };
        let states = [files(&old, None), files(&old, Some(&next)), files(&next, None)];
        // What the database may name in each state: it names the next key once that is prepared, before it is activated.
        let named = [vec![&old], vec![&old, &next], vec![&next]];
        for from in 0..3 {
            for to in from..3 {
                let copied = Secrets::of_copy(&states[from], states[to].clone());
                for key in named[from..=to].iter().flatten() {
                    assert!(copied.iter().any(|(_, content)| content == *key), "{from} {to}: {copied:?}");
                }
                let names: Vec<_> = copied.iter().map(|(name, _)| name).collect();
                assert_eq!(names.iter().filter(|name| **name == PUBLIC_LOG).count(), 1, "{from} {to}");
            }
        }
        let temp = tempfile::tempdir().unwrap();
        for (name, content) in Secrets::of_copy(&states[0], states[2].clone()) {
            Secrets::restore(temp.path(), &name, &content).unwrap();
        }
        assert_eq!(Secrets::public_log_of(temp.path()).unwrap(), Some([1; LENGTH]));
        assert_eq!(Secrets::next_public_log_of(temp.path()).unwrap(), Some([2; LENGTH]));
    }

    #[test]
    fn concurrent_first_starts_use_the_same_secret() {
        let temp = tempfile::tempdir().unwrap();
        let made: Vec<_> = std::thread::scope(|scope| {
            let starts: Vec<_> =
                (0..8).map(|_| scope.spawn(|| load_or_create_raw(&temp.path().join("x.key")))).collect();
            starts.into_iter().map(|start| start.join().unwrap().unwrap()).collect()
        });
        assert!(made.iter().all(|secret| *secret == made[0]));
        assert_eq!(fs::read_dir(temp.path()).unwrap().count(), 1);
    }
}
