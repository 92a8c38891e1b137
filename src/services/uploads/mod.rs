//! Pictures that people send: proofs, documents, chat, and those of the house's own pages. Each is decoded
//! within limits and encoded anew, and kept under a name that nobody can guess. What customers send, or are
//! sent, is shown to them and the staff only.

mod picture;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::domain::AccountId;
use crate::domain::time::{DAY, MINUTE};
use crate::shutdown::StopToken;
use crate::store::uploads::{self as rows, UploadRow};
use crate::store::{Store, audit};

pub use picture::{PIXELS_MAX_SIDE, Picture, redraw};

use super::ServiceError;
use super::backoffice::audit::Actor;
use super::backoffice::{Permission, Role};
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

/// Who sends a picture, and who may see it beside the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sender {
    /// A customer, for himself.
    Customer(AccountId),
    /// The staff, for one customer: it goes into his chat.
    StaffFor(AccountId, Actor),
    /// The staff, for everybody.
    StaffForAll(Actor),
}

impl Sender {
    fn row(&self) -> (Option<i64>, Option<i64>) {
        match self {
            Self::Customer(user) => (Some(user.0), None),
            Self::StaffFor(user, by) => (Some(user.0), by.staff),
            Self::StaffForAll(by) => (None, by.staff),
        }
    }
}

/// Who asks for a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Customer(AccountId),
    /// A staff member of this role, who sees what the role decides on or answers.
    Staff(Role),
    /// Anyone: sees what is everyone's.
    Anyone,
}

impl Viewer {
    fn sees(self, row: &UploadRow) -> bool {
        match self {
            Self::Customer(account) => row.user == Some(account.0),
            Self::Staff(role) => row.user.is_some() && shown_to(role, row.used_for.as_deref()),
            Self::Anyone => row.user.is_none(),
        }
    }
}

/// Does this role look at customers' pictures of this purpose? Those that nothing refers to yet are for each
/// role that looks at any.
fn shown_to(role: Role, purpose: Option<&str>) -> bool {
    const ALL: [Permission; 3] = [Permission::ReviewDeposits, Permission::ReviewIdentities, Permission::AnswerChat];
    let shown_by: &[Permission] = match purpose {
        Some("deposit") => &ALL[..1],
        Some("review") => &ALL[1..2],
        Some("chat") => &ALL[2..],
        _ => &ALL,
    };
    shown_by.iter().any(|permission| role.may(*permission))
}

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
    pub fn take(&self, from: &Sender, bytes: &[u8]) -> Result<Upload, ServiceError> {
        let Picture { bytes, media } = redraw(bytes)?;
        // The file first: a row never refers to nothing.
        let name = random_id();
        self.files.put(&name, &bytes).map_err(|fault| disk(&name, fault))?;
        let (now, (user, staff)) = (self.clock.now(), from.row());
        let row = UploadRow {
            id: 0,
            user,
            staff,
            name: name.clone(),
            media: media.to_owned(),
            size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
            created_at: now.0,
            used_for: None,
        };
        let id = self.store.write(|transaction| {
            let id = rows::insert(transaction, &row)?;
            if let Sender::StaffForAll(by) = from {
                let entry = by.entry(now, "create", format!("picture/{id}"), None, Some(&row.name));
                audit::append(transaction, &entry)?;
            }
            Ok(id)
        })?;
        Ok(Upload { id, name })
    }

    /// A page of the pictures that are everybody's, newest first, and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn public(&self, page: (u32, u32)) -> Result<(Vec<UploadRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::public(connection, page))?)
    }

    /// Takes out one of those. Blocks.
    ///
    /// # Errors
    /// `upload_not_found`.
    pub fn remove_public(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let name = self.store.write(|transaction| {
            let name = rows::remove_public(transaction, id)?;
            if let Some(name) = &name {
                audit::append(transaction, &by.entry(now, "delete", format!("picture/{id}"), Some(name), None))?;
            }
            Ok(name)
        })?;
        let name = name.ok_or_else(|| Refusal::new("upload_not_found").with("field", "id"))?;
        self.files.remove(&name).map_err(|fault| disk(&name, fault))
    }

    /// The picture of this name with its media type, for who may see it; `None` for anyone else, and when
    /// there is none. Blocks.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn get(&self, name: &str, viewer: Viewer) -> Result<Option<Picture>, ServiceError> {
        let row = self.store.read(|connection| rows::by_name(connection, name))?;
        let Some(row) = row.filter(|row| viewer.sees(row)) else { return Ok(None) };
        let bytes = self.files.get(name).map_err(|fault| disk(name, fault))?;
        Ok(bytes.map(|bytes| Picture { bytes, media: picture::media_of(&row.media) }))
    }

    /// Forgets pictures that nothing refers to after a day, and files that no row knows. Call it every hour or
    /// so. Blocks.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn sweep(&self) -> Result<usize, ServiceError> {
        self.sweep_until(&StopToken::new())
    }

    /// As [`Uploads::sweep`]; ends early once `stop` is set.
    ///
    /// # Errors
    /// As [`Uploads::sweep`].
    pub fn sweep_until(&self, stop: &StopToken) -> Result<usize, ServiceError> {
        let before = self.clock.now().plus(-ORPHANS);
        let orphans = self.store.write(|transaction| rows::take_orphans(transaction, before.0))?;
        let mut removed = orphans.len();
        for name in &orphans {
            self.files.remove(name).map_err(|fault| disk(name, fault))?;
        }
        for (name, written) in self.files.all().map_err(|fault| disk("uploads", fault))? {
            if stop.is_stopped() {
                break;
            }
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
