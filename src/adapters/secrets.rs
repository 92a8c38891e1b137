//! The data directory and the secrets in it: random, made at the first start, readable by their owner only.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Folder of the secrets in the data directory.
const FOLDER: &str = "secrets";
const LENGTH: usize = 32;

/// Why there are no secrets.
#[derive(Debug, thiserror::Error)]
pub enum SecretsError {
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    #[error("the system gives no randomness: {0}")]
    Randomness(getrandom::Error),
    #[error("{0} is not a secret of {LENGTH} bytes; restore it from a backup, or remove it to have a new one made")]
    Malformed(PathBuf),
}

/// The secrets of one data directory. Printing it shows none of them.
#[derive(Clone)]
pub struct Secrets {
    /// Signs customers' tokens.
    pub customer: [u8; LENGTH],
    /// Signs the staff's tokens.
    pub staff: [u8; LENGTH],
    /// What a feed shows in `X-Feed-Key`, unless another was configured: 64 hexadecimal digits.
    pub feed_key: String,
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secrets { .. }")
    }
}

/// Makes the data directory (mode 0700) with its parents, if it is not there.
///
/// # Errors
/// When it cannot be made, or is no directory.
pub fn make_data_dir(dir: &Path) -> Result<(), SecretsError> {
    make_private_dir(dir)
}

fn make_private_dir(dir: &Path) -> Result<(), SecretsError> {
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
    /// Reads the secrets of a data directory, and makes those that are not there. Files that others could
    /// read are shut (mode 0600).
    ///
    /// # Errors
    /// When one cannot be read, made, or is not 32 bytes long. Nothing that is there is ever overwritten.
    pub fn load_or_make(dir: &Path) -> Result<Self, SecretsError> {
        make_private_dir(dir)?;
        let folder = dir.join(FOLDER);
        make_private_dir(&folder)?;
        let feed = load_or_make_one(&folder.join("feed.key"))?;
        Ok(Self {
            customer: load_or_make_one(&folder.join("customer-jwt.key"))?,
            staff: load_or_make_one(&folder.join("staff-jwt.key"))?,
            feed_key: feed.iter().map(|byte| format!("{byte:02x}")).collect(),
        })
    }
}

fn load_or_make_one(path: &Path) -> Result<[u8; LENGTH], SecretsError> {
    let io = |error| SecretsError::Io(path.to_owned(), error);
    match File::open(path) {
        Ok(file) => read(path, file),
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
        Err(error) => Err(io(error)),
    }
}

fn read(path: &Path, file: File) -> Result<[u8; LENGTH], SecretsError> {
    let io = |error| SecretsError::Io(path.to_owned(), error);
    if file.metadata().map_err(io)?.permissions().mode() & 0o077 != 0 {
        file.set_permissions(Permissions::from_mode(0o600)).map_err(io)?;
    }
    let mut bytes = Vec::with_capacity(LENGTH + 1);
    file.take(LENGTH as u64 + 1).read_to_end(&mut bytes).map_err(io)?;
    bytes.try_into().map_err(|_| SecretsError::Malformed(path.to_owned()))
}

/// Written whole under another name, then put in place: a crash leaves a secret or none.
fn make(path: &Path) -> Result<[u8; LENGTH], SecretsError> {
    let io = |error| SecretsError::Io(path.to_owned(), error);
    let mut secret = [0_u8; LENGTH];
    getrandom::fill(&mut secret).map_err(SecretsError::Randomness)?;
    let draft = path.with_extension(format!("{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft).map_err(io)?;
    file.write_all(&secret).and_then(|()| file.sync_all()).map_err(io)?;
    let placed = fs::hard_link(&draft, path);
    fs::remove_file(&draft).map_err(io)?;
    match placed {
        // Another process was first: its secret is the secret.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read(path, File::open(path).map_err(io)?),
        Err(error) => Err(io(error)),
        Ok(()) => {
            let folder = path.parent().unwrap_or(Path::new("."));
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(io)?;
            Ok(secret)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn made_once_private_and_found_again() {
        let temp = tempfile::tempdir().unwrap();
        let dir = temp.path().join("some/where/data");
        let secrets = Secrets::load_or_make(&dir).unwrap();
        assert_eq!((mode(&dir), mode(&dir.join(FOLDER))), (0o700, 0o700));
        for entry in fs::read_dir(dir.join(FOLDER)).unwrap() {
            assert_eq!(mode(&entry.unwrap().path()), 0o600);
        }
        assert_eq!(fs::read_dir(dir.join(FOLDER)).unwrap().count(), 3);
        assert_ne!(secrets.customer, secrets.staff);
        assert_eq!(secrets.feed_key.len(), 64);
        let again = Secrets::load_or_make(&dir).unwrap();
        assert_eq!((again.customer, again.staff, again.feed_key), (secrets.customer, secrets.staff, secrets.feed_key));
        assert_eq!(format!("{:?}", Secrets::load_or_make(&dir).unwrap()), "Secrets { .. }");
    }

    #[test]
    fn open_files_are_shut_and_malformed_ones_refused() {
        let temp = tempfile::tempdir().unwrap();
        Secrets::load_or_make(temp.path()).unwrap();
        let path = temp.path().join(FOLDER).join("staff-jwt.key");
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        Secrets::load_or_make(temp.path()).unwrap();
        assert_eq!(mode(&path), 0o600);
        fs::write(&path, [1; 31]).unwrap();
        assert!(matches!(Secrets::load_or_make(temp.path()), Err(SecretsError::Malformed(_))));
        assert_eq!(fs::read(&path).unwrap(), [1; 31], "what is there is left alone");
    }

    #[test]
    fn two_first_starts_agree() {
        let temp = tempfile::tempdir().unwrap();
        let made: Vec<Secrets> = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..4).map(|_| scope.spawn(|| load_or_make_one(&temp.path().join("x.key")))).collect();
            let secrets: Vec<_> = starts.into_iter().map(|start| start.join().unwrap()).collect();
            secrets
                .into_iter()
                .filter_map(Result::ok)
                .map(|customer| Secrets { customer, staff: [0; 32], feed_key: String::new() })
                .collect()
        });
        assert!(!made.is_empty() && made.iter().all(|secrets| secrets.customer == made[0].customer));
    }
}
