//! Uploaded pictures: proofs of payment, documents, chat, and the broker's own pages. Each is decoded within limits,
//! encoded again and stored under an unguessable name. Customers' pictures are shown to them and the staff only.

mod picture;
mod slots;
#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::domain::AccountId;
use crate::domain::time::{DAY, MINUTE};
use crate::shutdown::StopToken;
use crate::store::customers::uploads::{self as rows, UploadRow};
use crate::store::{Store, backoffice::audit};

pub use picture::{PIXELS_MAX_SIDE, Picture, redraw};
pub use slots::{ReceivingSlot, ReceivingSlots, SentFrom};

use crate::ports::{Clock, FileStore};
use crate::services::ServiceError;
use crate::services::access::limiter::{WindowLimit, seconds, subnet64};
use crate::services::access::passwords::random_id;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::{Permission, Permissions};

/// Largest accepted file, in bytes.
pub const BYTES_MAX: usize = 8 * 1024 * 1024;
/// Pictures per customer and minute, per day, and their bytes per day.
const PER_MINUTE: usize = 12;
const PER_DAY: i64 = 100;
const BYTES_PER_DAY: i64 = 100 * 1024 * 1024;
/// The same for a demo account, which anyone can open: enough to try the chat.
const DEMO_PER_DAY: i64 = 5;
const DEMO_BYTES_PER_DAY: i64 = 4 * 1024 * 1024;
/// Pictures per address and day, and those of demo accounts among them.
const ADDRESS_PER_DAY: usize = 200;
const ADDRESS_DEMO_PER_DAY: usize = 10;
/// Bytes per day of all customers, and of all demo accounts among them.
const OVERALL_BYTES_PER_DAY: i64 = 4 * 1024 * 1024 * 1024;
const OVERALL_DEMO_BYTES_PER_DAY: i64 = 256 * 1024 * 1024;
/// Pictures that are decoded at once: what they cost in memory.
const DECODING: usize = 2;
/// How long unreferenced pictures are kept, in milliseconds.
const ORPHANS: i64 = DAY;

/// Who sends a picture, which decides who may see it besides the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sender {
    /// A customer.
    Customer(AccountId),
    /// The staff, for one customer's chat.
    StaffFor(AccountId, Actor),
    /// The staff, for everyone.
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

/// Where public pictures are served.
pub const PUBLIC: &str = "/api/common/picture/";

/// Who requests a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Customer(AccountId),
    /// A staff member with these permissions, who sees what they handle.
    Staff(Permissions),
    /// Anyone: sees public pictures.
    Anyone,
}

impl Viewer {
    fn sees(self, row: &UploadRow) -> bool {
        match self {
            Self::Customer(account) => row.user == Some(account.0),
            Self::Staff(permissions) => row.user.is_some() && shown_to(permissions, row.used_for.as_deref()),
            Self::Anyone => row.user.is_none(),
        }
    }
}

/// Whether these permissions show customers' pictures of this purpose. Unreferenced ones are visible to everyone who may
/// see any.
fn shown_to(permissions: Permissions, purpose: Option<&str>) -> bool {
    const ALL: [Permission; 3] = [Permission::ReviewDeposits, Permission::ReviewIdentities, Permission::AnswerChat];
    let shown_by: &[Permission] = match purpose {
        Some("deposit") => &ALL[..1],
        Some("review") => &ALL[1..2],
        Some("chat") => &ALL[2..],
        _ => &ALL,
    };
    shown_by.iter().any(|permission| permissions.contains(*permission))
}

/// A stored picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub id: i64,
    pub name: String,
}

/// The upload service; see the module.
pub struct Uploads {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    files: Arc<dyn FileStore>,
    limits: Option<UploadLimits>,
    /// Whether free disk space is below the alert limit. Then pictures are refused, so that the rest is left to orders and
    /// money.
    is_disk_low: Option<Box<dyn Fn() -> bool + Send + Sync>>,
    /// Limits files received and pictures decoded concurrently.
    pub receiving: Arc<ReceivingSlots>,
    pub decoding: Semaphore,
}

struct UploadLimits {
    minute: WindowLimit<AccountId>,
    addresses: WindowLimit<IpAddr>,
    demo_addresses: WindowLimit<IpAddr>,
}

impl Uploads {
    /// `limits`: false turns off the limits (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, files: Arc<dyn FileStore>, limits: bool) -> Self {
        let limits = limits.then(|| UploadLimits {
            minute: WindowLimit::new(MINUTE),
            addresses: WindowLimit::new(DAY),
            demo_addresses: WindowLimit::new(DAY),
        });
        let (receiving, decoding) = (Arc::default(), Semaphore::new(DECODING));
        Self { store, clock, files, limits, is_disk_low: None, receiving, decoding }
    }

    /// Sets the check, run before each picture, whether free disk space is below the alert limit.
    #[must_use]
    pub fn with_disk(mut self, is_low: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.is_disk_low = Some(Box::new(is_low));
        self
    }

    /// Checks whether this customer may send another picture now. Blocks.
    ///
    /// # Errors
    /// `RateLimited`; `too_many_pictures` for today; `Unavailable` where the disk is nearly full.
    pub fn admit(&self, from: SentFrom) -> Result<(), ServiceError> {
        self.check_disk()?;
        let Some(limits) = &self.limits else { return Ok(()) };
        let (now, address) = (self.clock.now(), subnet64(from.address));
        limits.minute.take(&from.account, PER_MINUTE, now).map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
        let today = |fine: bool| fine.then_some(()).ok_or_else(|| Refusal::new("too_many_pictures"));
        let since = now.plus(-DAY).0;
        let (count, bytes) = self.store.read(|connection| rows::sent_since(connection, from.account.0, since))?;
        let (all, of_demo) = self.store.read(|connection| rows::bytes_since(connection, since))?;
        if from.is_demo {
            today(count < DEMO_PER_DAY && bytes < DEMO_BYTES_PER_DAY && of_demo < OVERALL_DEMO_BYTES_PER_DAY)?;
            today(limits.demo_addresses.take(&address, ADDRESS_DEMO_PER_DAY, now).is_ok())?;
        }
        today(count < PER_DAY && bytes < BYTES_PER_DAY && all < OVERALL_BYTES_PER_DAY)?;
        today(limits.addresses.take(&address, ADDRESS_PER_DAY, now).is_ok())?;
        Ok(())
    }

    fn check_disk(&self) -> Result<(), ServiceError> {
        let low = self.is_disk_low.as_ref().is_some_and(|is_low| is_low());
        if low { Err(ServiceError::Unavailable) } else { Ok(()) }
    }

    /// Stores a picture. Blocks: decodes, encodes, writes a file and a row.
    ///
    /// # Errors
    /// `picture_not_readable`, `picture_too_large` {max}; those of the disk.
    pub fn take(&self, from: &Sender, bytes: &[u8]) -> Result<Upload, ServiceError> {
        self.check_disk()?;
        let Picture { bytes, media } = redraw(bytes)?;
        // The file first, so that every row has a file.
        let name = random_id();
        self.files.put(&name, &bytes).map_err(|error| disk(&name, error))?;
        let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
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
            rows::set_hash(transaction, id, &hash)?;
            if let Sender::StaffForAll(by) = from {
                let entry = by.entry(now, "create", format!("picture/{id}"), None, Some(&row.name));
                audit::append(transaction, &entry)?;
            }
            Ok(id)
        })?;
        Ok(Upload { id, name })
    }

    /// Returns a page of the public pictures, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn public(&self, page: (u32, u32)) -> Result<(Vec<UploadRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::public(connection, page))?)
    }

    /// Deletes a public picture. Blocks.
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
        self.files.remove(&name).map_err(|error| disk(&name, error))
    }

    /// Returns the picture of this name with its media type if the viewer may see it; `None` also if there is none.
    /// Blocks.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn get(&self, name: &str, viewer: Viewer) -> Result<Option<Picture>, ServiceError> {
        let row = self.store.read(|connection| rows::by_name(connection, name))?;
        let Some(row) = row.filter(|row| viewer.sees(row)) else { return Ok(None) };
        let bytes = self.files.get(name).map_err(|error| disk(name, error))?;
        Ok(bytes.map(|bytes| Picture { bytes, media: picture::media_of(&row.media) }))
    }

    /// The public picture at an address of this server, as the settings have it; `None` for any other. Blocks.
    pub fn public_at(&self, address: &str) -> Option<Picture> {
        self.get(address.strip_prefix(PUBLIC)?, Viewer::Anyone).ok().flatten()
    }

    /// Deletes pictures unreferenced for a day, and files without a row. Call it hourly. Blocks.
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
        let orphans = self.store.write(|transaction| rows::delete_orphans(transaction, before.0))?;
        let mut removed = orphans.len();
        for name in &orphans {
            // A file that is left behind has no row: the next sweep finds it.
            if stop.is_stopped() {
                return Ok(removed);
            }
            self.files.remove(name).map_err(|error| disk(name, error))?;
        }
        for (name, written) in self.files.all().map_err(|error| disk("uploads", error))? {
            if stop.is_stopped() {
                break;
            }
            let stray = written < before && self.store.read(|connection| rows::by_name(connection, &name))?.is_none();
            if stray {
                self.files.remove(&name).map_err(|error| disk(&name, error))?;
                removed += 1;
            }
        }
        Ok(removed)
    }
}

fn disk(name: &str, error: std::io::Error) -> ServiceError {
    crate::store::StoreError::Io(name.into(), error).into()
}
