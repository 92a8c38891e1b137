//! What the API keys of other systems and the trading keys of customers have in common: the secret and its hash, the name,
//! the expiry, and when a key was last used.

use std::collections::BTreeMap;
use std::net::IpAddr;

use data_encoding::HEXLOWER;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use crate::domain::TimeMs;
use crate::domain::time::{DAY, MINUTE};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// Maximum length of a key's name, in characters.
pub const NAME_MAX: usize = 60;
/// Characters of a key that are shown to identify it.
const SHOWN: usize = 10;
const EXPIRY_DAYS_MAX: i64 = 3_650;

/// A new key.
pub(in crate::services) struct Secret {
    /// The key itself, which is shown once.
    pub text: String,
    /// The characters that identify it.
    pub shown: String,
    pub hash: [u8; 32],
}

impl Secret {
    /// A random key of 256 bits after `prefix`.
    ///
    /// # Errors
    /// `Internal` without random numbers.
    pub fn generate(prefix: &str) -> Result<Self, ServiceError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string()))?;
        let text = format!("{prefix}{}", HEXLOWER.encode(&bytes));
        Ok(Self { shown: shown(&text), hash: hash(&text), text })
    }
}

/// The characters of a key that identify it; the rest of it is the secret.
pub fn shown(key: &str) -> String {
    key.chars().take(SHOWN).collect()
}

/// The hash of a key. Comparing hashes reveals nothing of a key.
pub(in crate::services) fn hash(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

/// The trimmed name of a key.
///
/// # Errors
/// `invalid_field` {field: `name`}.
pub(in crate::services) fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_MAX {
        return Err(Refusal::invalid_field("name"));
    }
    Ok(name.to_owned())
}

/// The time `days` from now; `None`: never.
///
/// # Errors
/// `invalid_field` {field: `expires_days`}.
pub(in crate::services) fn expiry(now: TimeMs, days: Option<i64>) -> Result<Option<TimeMs>, Refusal> {
    if days.is_some_and(|days| !(1..=EXPIRY_DAYS_MAX).contains(&days)) {
        return Err(Refusal::invalid_field("expires_days"));
    }
    Ok(days.map(|days| now.plus(days * DAY)))
}

/// When keys were last used, and from where, to the minute.
#[derive(Default)]
pub(in crate::services) struct LastUses {
    /// Uses that are not stored yet.
    waiting: Mutex<BTreeMap<i64, (i64, String)>>,
    /// The last stored use of each key.
    stored: Mutex<BTreeMap<i64, i64>>,
}

impl LastUses {
    /// Notes a use of a key. Memory only.
    pub fn note(&self, id: i64, now: TimeMs, from: IpAddr) {
        if self.stored.lock().get(&id).is_none_or(|stored| now.0 - stored >= MINUTE) {
            self.waiting.lock().insert(id, (now.0, from.to_string()));
        }
    }

    /// Stores the uses that wait. Blocks.
    ///
    /// # Errors
    /// Those of `write`; a later call tries again.
    pub fn flush(
        &self,
        write: impl FnOnce(&[(i64, i64, String)]) -> Result<(), ServiceError>,
    ) -> Result<(), ServiceError> {
        let used = self.waiting.lock().clone();
        if used.is_empty() {
            return Ok(());
        }
        let written: Vec<_> = used.iter().map(|(id, (at, from))| (*id, *at, from.clone())).collect();
        write(&written)?;
        self.stored.lock().extend(used.iter().map(|(id, (at, _))| (*id, *at)));
        self.waiting.lock().retain(|id, (at, _)| used.get(id).is_none_or(|(written, _)| written < at));
        Ok(())
    }
}
