//! Pictures that people send: proofs, documents, chat. Each is decoded within limits and encoded anew, kept
//! under a name that nobody can guess, and shown to its owner and the staff only.

mod picture;

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::domain::AccountId;
use crate::domain::time::{DAY, MINUTE};
use crate::store::Store;
use crate::store::uploads::{self as rows, UploadRow};

pub use picture::{PIXELS_MAX_SIDE, Picture, redraw};

use super::ServiceError;
use super::error::Refusal;
use super::limiter::{WindowLimit, seconds};
use super::passwords::random_id;
use super::ports::{Clock, FileBox};

/// The largest file that is taken.
pub const BYTES_MAX: usize = 8 * 1024 * 1024;
/// Pictures of one customer in a minute and in a day, and the bytes that they may take in a day.
const PER_MINUTE: usize = 12;
const PER_DAY: i64 = 100;
const BYTES_PER_DAY: i64 = 100 * 1024 * 1024;
/// Files that are received at once, and pictures that are decoded at once: what they cost in memory.
const RECEIVING: usize = 12;
const DECODING: usize = 2;
/// What nothing refers to is kept so long.
const ORPHANS: i64 = DAY;

/// A picture that has been taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: i64,
    pub name: String,
}

/// See the module.
pub struct Uploads {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    files: Arc<dyn FileBox>,
    limit: Option<WindowLimit<AccountId>>,
    /// Held while a file is received, and while one is decoded.
    pub receiving: Semaphore,
    pub decoding: Semaphore,
}

impl Uploads {
    /// `limits`: false lets a customer send any number (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, files: Arc<dyn FileBox>, limits: bool) -> Self {
        let limit = limits.then(|| WindowLimit::new(MINUTE));
        let (receiving, decoding) = (Semaphore::new(RECEIVING), Semaphore::new(DECODING));
        Self { store, clock, files, limit, receiving, decoding }
    }

    /// May this customer send another picture now? Blocks.
    ///
    /// # Errors
    /// `RateLimited`; `too_many_pictures` for today.
    pub fn admit(&self, user: AccountId) -> Result<(), ServiceError> {
        let Some(limit) = &self.limit else { return Ok(()) };
        let now = self.clock.now();
        limit.take(&user, PER_MINUTE, now).map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
        let (count, bytes) = self.store.read(|connection| rows::sent_since(connection, user.0, now.plus(-DAY).0))?;
        if count >= PER_DAY || bytes >= BYTES_PER_DAY {
            return Err(Refusal::new("too_many_pictures").into());
        }
        Ok(())
    }

    /// Takes a picture in. Blocks: decodes, encodes, writes a file and a row.
    ///
    /// # Errors
    /// `picture_not_readable`, `picture_too_large` {max}; those of the disk.
    pub fn take(&self, user: AccountId, bytes: &[u8]) -> Result<Upload, ServiceError> {
        let Picture { bytes, media } = redraw(bytes)?;
        // The file first: a row never refers to nothing.
        let name = random_id();
        self.files.put(&name, &bytes).map_err(|fault| disk(&name, fault))?;
        let row = UploadRow {
            id: 0,
            user: user.0,
            name: name.clone(),
            media: media.to_owned(),
            size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
            created_at: self.clock.now().0,
            used_for: None,
        };
        let id = self.store.write(|transaction| rows::insert(transaction, &row))?;
        Ok(Upload { id, name })
    }

    /// The picture of this name with its media type, for its owner (`viewer`) or, with none, the staff; `None`
    /// for anyone else, and when there is none. Blocks.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn get(&self, name: &str, viewer: Option<AccountId>) -> Result<Option<Picture>, ServiceError> {
        let row = self.store.read(|connection| rows::by_name(connection, name))?;
        let Some(row) = row.filter(|row| viewer.is_none_or(|viewer| viewer.0 == row.user)) else { return Ok(None) };
        let bytes = self.files.get(name).map_err(|fault| disk(name, fault))?;
        Ok(bytes.map(|bytes| Picture { bytes, media: picture::media_of(&row.media) }))
    }

    /// Forgets pictures that nothing refers to after a day, and files that no row knows. Call it every hour or
    /// so. Blocks.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn sweep(&self) -> Result<usize, ServiceError> {
        let before = self.clock.now().plus(-ORPHANS);
        let orphans = self.store.write(|transaction| rows::take_orphans(transaction, before.0))?;
        let mut removed = orphans.len();
        for name in &orphans {
            self.files.remove(name).map_err(|fault| disk(name, fault))?;
        }
        for (name, written) in self.files.all().map_err(|fault| disk("uploads", fault))? {
            let stray = written < before && self.store.read(|connection| rows::by_name(connection, &name))?.is_none();
            if stray {
                self.files.remove(&name).map_err(|fault| disk(&name, fault))?;
                removed += 1;
            }
        }
        Ok(removed)
    }
}

fn disk(name: &str, fault: std::io::Error) -> ServiceError {
    crate::store::StoreError::Io(name.into(), fault).into()
}
