//! Messages as files, for installations without a mail server or SMS gateway: `outbox/` in the data directory, with an
//! `.eml` file per e-mail and a `.txt` file per text message, readable by their owner only.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;

use super::mail::compose;
use crate::ports::{Clock, DeliveryError, Email, Outbox, Sms};

/// The outbox folder.
pub struct FileOutbox {
    folder: PathBuf,
    clock: Arc<dyn Clock>,
    next: AtomicU64,
}

impl FileOutbox {
    /// Uses the outbox of this data directory; the folder is created with the first message.
    pub fn new(data: &Path, clock: Arc<dyn Clock>) -> Self {
        Self { folder: data.join("outbox"), clock, next: AtomicU64::new(1) }
    }

    fn put(&self, ending: &str, content: &[u8]) -> Result<(), DeliveryError> {
        let path = self
            .write(ending, content)
            .map_err(|error| DeliveryError::Transient(format!("{}: {error}", self.folder.display())))?;
        tracing::info!(file = %path.display(), "no mail server or gateway is configured: message stored in the outbox");
        Ok(())
    }

    fn write(&self, ending: &str, content: &[u8]) -> io::Result<PathBuf> {
        match DirBuilder::new().mode(0o700).create(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ => {}
        }
        let time = Timestamp::from_millisecond(self.clock.now().0).unwrap_or(Timestamp::UNIX_EPOCH);
        let stamp = time.strftime("%Y%m%dT%H%M%S%.3f");
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let path = self.folder.join(format!("{stamp}-{number:04}.{ending}"));
            match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(mut file) => {
                    file.write_all(content)?;
                    return Ok(path);
                }
            }
        }
    }
}

impl Outbox for FileOutbox {
    fn email(&self, email: &Email) -> Result<(), DeliveryError> {
        self.put("eml", &compose(email)?.formatted())
    }

    fn sms(&self, sms: &Sms) -> Result<(), DeliveryError> {
        self.put("txt", format!("To: +{}\n\n{}\n", sms.to, sms.text).as_bytes())
    }
}
