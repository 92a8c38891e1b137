//! Files under a lock, in the age format (age-encryption.org/v1): for whoever has a key, or for whoever knows a
//! passphrase. Whatever it makes, the `age` program opens, and the other way round.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::iter::once;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;

use age::secrecy::{ExposeSecret, SecretString};
use age::{Decryptor, Encryptor, scrypt, x25519};

use crate::ports::{Lock, Opener};
use crate::shutdown::StopToken;

/// What every sealed file begins with.
const MAGIC: &[u8] = b"age-encryption.org/v1";

/// Is the file sealed?
///
/// # Errors
/// When it cannot be read.
pub fn is_sealed(file: &Path) -> io::Result<bool> {
    let mut head = Vec::with_capacity(MAGIC.len());
    File::open(file)?.take(MAGIC.len() as u64).read_to_end(&mut head)?;
    Ok(head == MAGIC)
}

/// Could something be sealed for this recipient (`age1...`)?
pub fn is_recipient(text: &str) -> bool {
    x25519::Recipient::from_str(text.trim()).is_ok()
}

/// Seals `from` into the new file `to` (mode 0600).
///
/// # Errors
/// When a file cannot be read or written, or the recipient is none.
pub fn encrypt(from: &Path, to: &Path, lock: &Lock) -> io::Result<()> {
    seal_until(from, to, lock, &StopToken::new())
}

/// As [`encrypt`]; ends early, with an error, once `stop` is set.
///
/// # Errors
/// As [`encrypt`].
pub fn seal_until(from: &Path, to: &Path, lock: &Lock, stop: &StopToken) -> io::Result<()> {
    let encryptor = match lock {
        Lock::Passphrase(passphrase) => Encryptor::with_user_passphrase(SecretString::from(passphrase.clone())),
        Lock::Recipient(text) => {
            let recipient = x25519::Recipient::from_str(text.trim())
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            Encryptor::with_recipients(once(&recipient as &dyn age::Recipient)).map_err(io::Error::other)?
        }
    };
    let mut sealed = encryptor.wrap_output(BufWriter::new(new_file(to)?))?;
    io::copy(&mut Stoppable { from: BufReader::new(File::open(from)?), stop }, &mut sealed)?;
    let file = sealed.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
}

/// Reads until a stop; then every read is an error.
struct Stoppable<'a, R> {
    from: R,
    stop: &'a StopToken,
}

impl<R: Read> Read for Stoppable<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Not `Interrupted`: that kind is tried again.
        self.stop.check().map_err(io::Error::other)?;
        self.from.read(buffer)
    }
}

/// Opens the sealed file `from` into the new file `to` (mode 0600).
///
/// # Errors
/// When it is not sealed, was sealed for another key, or has been touched: then `to` is not left behind.
pub fn open(from: &Path, to: &Path, opener: &Opener) -> io::Result<()> {
    let done = open_into(from, to, opener);
    if done.is_err() {
        let _ = fs::remove_file(to);
    }
    done
}

fn open_into(from: &Path, to: &Path, opener: &Opener) -> io::Result<()> {
    let invalid = |error: age::DecryptError| io::Error::new(io::ErrorKind::InvalidData, error.to_string());
    let decryptor = Decryptor::new_buffered(BufReader::new(File::open(from)?)).map_err(invalid)?;
    let mut opened = match opener {
        Opener::Passphrase(passphrase) => {
            let identity = scrypt::Identity::new(SecretString::from(passphrase.clone()));
            decryptor.decrypt(once(&identity as &dyn age::Identity)).map_err(invalid)?
        }
        Opener::Key(text) => {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
            let keys: Result<Vec<_>, _> = lines.map(x25519::Identity::from_str).collect();
            let keys = keys.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            decryptor.decrypt(keys.iter().map(|key| key as &dyn age::Identity)).map_err(invalid)?
        }
    };
    let mut file = BufWriter::new(new_file(to)?);
    io::copy(&mut opened, &mut file)?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// Writes a new key into the new file `to` (mode 0600); answers the recipient that belongs to it.
///
/// # Errors
/// When the file is there already, or cannot be written.
pub fn new_key(to: &Path) -> io::Result<String> {
    let key = x25519::Identity::generate();
    let recipient = key.to_public().to_string();
    let mut file = new_file(to)?;
    writeln!(file, "# public key: {recipient}\n{}", key.to_string().expose_secret())?;
    file.sync_all()?;
    Ok(recipient)
}

fn new_file(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> (tempfile::TempDir, [std::path::PathBuf; 4]) {
        let dir = tempfile::tempdir().unwrap();
        let paths = ["plain", "sealed", "opened", "key"].map(|name| dir.path().join(name));
        // More than one block of the format.
        fs::write(&paths[0], vec![7; 200_000]).unwrap();
        (dir, paths)
    }

    #[test]
    fn who_has_the_key_opens_it_and_nobody_else() {
        let (dir, [plain, sealed, opened, key]) = files();
        let recipient = new_key(&key).unwrap();
        assert!(is_recipient(&recipient) && !is_recipient("age1nobody"));
        assert!(new_key(&key).is_err(), "a key is never overwritten");
        encrypt(&plain, &sealed, &Lock::Recipient(recipient)).unwrap();
        assert!(is_sealed(&sealed).unwrap() && !is_sealed(&plain).unwrap());
        let own = Opener::Key(fs::read_to_string(&key).unwrap());
        open(&sealed, &opened, &own).unwrap();
        assert_eq!(fs::read(&plain).unwrap(), fs::read(&opened).unwrap());

        let other = dir.path().join("other");
        new_key(&other).unwrap();
        let (other, refused) = (Opener::Key(fs::read_to_string(other).unwrap()), dir.path().join("refused"));
        assert!(open(&sealed, &refused, &other).is_err() && !refused.exists());
    }

    #[test]
    fn who_knows_the_passphrase_opens_it_and_what_was_touched_is_refused() {
        let (dir, [plain, sealed, opened, _]) = files();
        encrypt(&plain, &sealed, &Lock::Passphrase("correct horse".into())).unwrap();
        let open_with = |word: &str, to: &Path| open(&sealed, to, &Opener::Passphrase(word.into()));
        open_with("correct horse", &opened).unwrap();
        assert_eq!(fs::read(&plain).unwrap(), fs::read(&opened).unwrap());
        let refused = dir.path().join("refused");
        assert!(open_with("wrong horse", &refused).is_err() && !refused.exists());
        let mut bytes = fs::read(&sealed).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(&sealed, bytes).unwrap();
        assert!(open_with("correct horse", &refused).is_err() && !refused.exists());
    }
}
