//! The file of the key that signs the public log. A rotation prepares the next key beside it before the database names it, and
//! activates it afterwards: whatever a crash leaves, one of the two files has the key that the database names.

use std::io;

use parking_lot::Mutex;

/// A secret key.
pub type SecretKey = [u8; 32];

/// Where the key is kept.
pub trait LogKeyFile: Send + Sync {
    /// The key that signs.
    ///
    /// # Errors
    /// If it cannot be read.
    fn current(&self) -> io::Result<SecretKey>;
    /// The key that was prepared and is not activated.
    ///
    /// # Errors
    /// If it cannot be read.
    fn prepared(&self) -> io::Result<Option<SecretKey>>;
    /// Keeps the next key; one that was prepared before is replaced.
    ///
    /// # Errors
    /// If it cannot be written.
    fn prepare(&self, next: &SecretKey) -> io::Result<()>;
    /// Makes the prepared key the one that signs; the one before is deleted.
    ///
    /// # Errors
    /// If it cannot be written.
    fn activate(&self) -> io::Result<()>;
}

/// A key that no file has, for benchmarks and tests.
#[derive(Debug, Default)]
pub struct LogKeyInMemory(Mutex<(SecretKey, Option<SecretKey>)>);

impl LogKeyInMemory {
    /// With this key.
    pub const fn new(key: SecretKey) -> Self {
        Self(Mutex::new((key, None)))
    }
}

impl LogKeyFile for LogKeyInMemory {
    fn current(&self) -> io::Result<SecretKey> {
        Ok(self.0.lock().0)
    }

    fn prepared(&self) -> io::Result<Option<SecretKey>> {
        Ok(self.0.lock().1)
    }

    fn prepare(&self, next: &SecretKey) -> io::Result<()> {
        self.0.lock().1 = Some(*next);
        Ok(())
    }

    fn activate(&self) -> io::Result<()> {
        let mut keys = self.0.lock();
        if let Some(next) = keys.1.take() {
            keys.0 = next;
        }
        Ok(())
    }
}
