//! File encryption in the age format (age-encryption.org/v1), by public key or passphrase. Compatible with the `age`
//! program in both directions.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::iter::once;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;

use age::secrecy::{ExposeSecret, SecretString};
use age::{Decryptor, Encryptor, scrypt, x25519};

use crate::ports::{DecryptionKey, EncryptionKey};
use crate::shutdown::StopToken;

/// The first bytes of every encrypted file.
const MAGIC: &[u8] = b"age-encryption.org/v1";

/// Whether the file is encrypted.
///
/// # Errors
/// If it cannot be read.
pub fn is_encrypted(file: &Path) -> io::Result<bool> {
    let mut head = Vec::with_capacity(MAGIC.len());
    File::open(file)?.take(MAGIC.len() as u64).read_to_end(&mut head)?;
    Ok(head == MAGIC)
}

/// Encrypts `from` into the new file `to` (mode 0600).
///
/// # Errors
/// If a file cannot be read or written, or the recipient is invalid.
pub fn encrypt(from: &Path, to: &Path, key: &EncryptionKey) -> io::Result<()> {
    encrypt_until(from, to, key, &StopToken::new())
}

/// As [`encrypt`]; ends early with an error once `stop` is set.
///
/// # Errors
/// As [`encrypt`].
pub fn encrypt_until(from: &Path, to: &Path, key: &EncryptionKey, stop: &StopToken) -> io::Result<()> {
    let encryptor = match key {
        EncryptionKey::Passphrase(passphrase) => {
            Encryptor::with_user_passphrase(SecretString::from(passphrase.clone()))
        }
        EncryptionKey::Recipient(text) => {
            let recipient = x25519::Recipient::from_str(text.trim())
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            Encryptor::with_recipients(once(&recipient as &dyn age::Recipient)).map_err(io::Error::other)?
        }
    };
    let mut encrypted = encryptor.wrap_output(BufWriter::new(new_file(to)?))?;
    io::copy(&mut Stoppable { from: BufReader::new(File::open(from)?), stop }, &mut encrypted)?;
    let file = encrypted.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.sync_all()
}

/// A reader that fails every read after a stop.
struct Stoppable<'a, R> {
    from: R,
    stop: &'a StopToken,
}

impl<R: Read> Read for Stoppable<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Not `Interrupted`: reads that fail with that kind are retried.
        self.stop.check().map_err(io::Error::other)?;
        self.from.read(buffer)
    }
}

/// Decrypts the file `from` into the new file `to` (mode 0600).
///
/// # Errors
/// If it is not encrypted, is encrypted for another key, or has been modified; `to` is then deleted.
pub fn decrypt(from: &Path, to: &Path, key: &DecryptionKey) -> io::Result<()> {
    let outcome = decrypt_into(from, to, key);
    if outcome.is_err() {
        let _ = fs::remove_file(to);
    }
    outcome
}

fn decrypt_into(from: &Path, to: &Path, key: &DecryptionKey) -> io::Result<()> {
    let invalid = |error: age::DecryptError| io::Error::new(io::ErrorKind::InvalidData, error.to_string());
    let decryptor = Decryptor::new_buffered(BufReader::new(File::open(from)?)).map_err(invalid)?;
    let mut decrypted = match key {
        DecryptionKey::Passphrase(passphrase) => {
            let identity = scrypt::Identity::new(SecretString::from(passphrase.clone()));
            decryptor.decrypt(once(&identity as &dyn age::Identity)).map_err(invalid)?
        }
        DecryptionKey::Key(text) => {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
            let keys: Result<Vec<_>, _> = lines.map(x25519::Identity::from_str).collect();
            let keys = keys.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
            decryptor.decrypt(keys.iter().map(|key| key as &dyn age::Identity)).map_err(invalid)?
        }
    };
    let mut file = BufWriter::new(new_file(to)?);
    io::copy(&mut decrypted, &mut file)?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// Writes a new key to the new file `to` (mode 0600) and returns its recipient.
///
/// # Errors
/// If the file exists or cannot be written.
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
        let paths = ["plain", "encrypted", "opened", "key"].map(|name| dir.path().join(name));
        // More than one chunk of the format.
        fs::write(&paths[0], vec![7; 200_000]).unwrap();
        (dir, paths)
    }

    #[test]
    fn only_the_right_key_decrypts_a_file() {
        let (dir, [plain, encrypted, opened, key]) = files();
        let recipient = new_key(&key).unwrap();
        assert!(EncryptionKey::is_recipient(&recipient) && !EncryptionKey::is_recipient("age1nobody"));
        assert!(new_key(&key).is_err(), "a key is never overwritten");
        encrypt(&plain, &encrypted, &EncryptionKey::Recipient(recipient)).unwrap();
        assert!(is_encrypted(&encrypted).unwrap() && !is_encrypted(&plain).unwrap());
        let own = DecryptionKey::Key(fs::read_to_string(&key).unwrap());
        decrypt(&encrypted, &opened, &own).unwrap();
        assert_eq!(fs::read(&plain).unwrap(), fs::read(&opened).unwrap());

        let other = dir.path().join("other");
        new_key(&other).unwrap();
        let (other, refused) = (DecryptionKey::Key(fs::read_to_string(other).unwrap()), dir.path().join("refused"));
        assert!(decrypt(&encrypted, &refused, &other).is_err() && !refused.exists());
    }

    #[test]
    fn only_the_right_passphrase_decrypts_a_file_and_modified_files_are_rejected() {
        let (dir, [plain, encrypted, opened, _]) = files();
        encrypt(&plain, &encrypted, &EncryptionKey::Passphrase("correct horse".into())).unwrap();
        let open_with = |word: &str, to: &Path| decrypt(&encrypted, to, &DecryptionKey::Passphrase(word.into()));
        open_with("correct horse", &opened).unwrap();
        assert_eq!(fs::read(&plain).unwrap(), fs::read(&opened).unwrap());
        let refused = dir.path().join("refused");
        assert!(open_with("wrong horse", &refused).is_err() && !refused.exists());
        let mut bytes = fs::read(&encrypted).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(&encrypted, bytes).unwrap();
        assert!(open_with("correct horse", &refused).is_err() && !refused.exists());
    }
}
