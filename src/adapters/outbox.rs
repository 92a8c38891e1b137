//! Messages as files, for installations without a mail server or SMS gateway: `outbox/` in the data directory, with an
//! `.eml` file per e-mail and a `.txt` file per text message, readable by their owner only.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::Timestamp;

use super::mail::compose;
use crate::ports::{Clock, DeliveryError, Email, Outbox, Sms};

/// The recipient is within this many bytes: the headers before it are the sender's name and address.
const HEAD_MAX: u64 = 16 * 1024;

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

/// The value of `To:` in the headers of a file. Long headers continue on lines that begin with a space (RFC 5322, 2.2.3).
fn recipient(path: &Path) -> io::Result<String> {
    let mut head = Vec::new();
    File::open(path)?.take(HEAD_MAX).read_to_end(&mut head)?;
    let head = String::from_utf8_lossy(&head).replace("\r\n", "\n").replace("\n ", " ");
    let headers = head.split("\n\n").next().unwrap_or_default();
    let to = headers.lines().find_map(|line| line.strip_prefix("To:")).unwrap_or_default();
    Ok(to.trim().trim_start_matches('<').trim_end_matches('>').to_owned())
}

impl Outbox for FileOutbox {
    fn email(&self, email: &Email) -> Result<(), DeliveryError> {
        self.put("eml", &compose(email)?.formatted())
    }

    fn sms(&self, sms: &Sms) -> Result<(), DeliveryError> {
        self.put("txt", format!("To: +{}\n\n{}\n", sms.to, sms.text).as_bytes())
    }

    fn erase(&self, email: Option<&str>, mobile: Option<&str>) -> io::Result<()> {
        // One that was removed meanwhile needs no erasure.
        let absent = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
        let files = match fs::read_dir(&self.folder) {
            Err(error) if absent(&error) => return Ok(()),
            files => files?,
        };
        for file in files {
            let path = file?.path();
            let is_theirs = match path.extension().and_then(|ending| ending.to_str()) {
                Some("eml") => recipient(&path).map(|to| email.is_some_and(|email| to.eq_ignore_ascii_case(email))),
                Some("txt") => {
                    recipient(&path).map(|to| mobile.is_some_and(|mobile| to.trim_start_matches('+') == mobile))
                }
                _ => Ok(false),
            };
            match is_theirs.and_then(|is_theirs| if is_theirs { fs::remove_file(&path) } else { Ok(()) }) {
                Err(error) if !absent(&error) => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }
}
