//! The lease of a cluster: one key, kept outside of this program, that says which server should lead. It expires unless its holder
//! renews it. Which server did write is decided by the log.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::commit_log::LogError;
use crate::domain::TimeMs;

/// What the key says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaseValue {
    /// The name of the server that holds it.
    pub node: String,
    /// Of the process: two of the same name are not taken for one.
    pub id: String,
    /// Where it serves.
    pub url: String,
    /// The term in which it leads, or is about to.
    pub term: i64,
    /// The server that it hands the lease over to; that one may take it at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// The key as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub revision: u64,
    /// When it was written, as the server that keeps it says.
    pub at: TimeMs,
    pub value: LeaseValue,
}

/// The lease of a cluster. Calls block.
pub trait Lease: Send + Sync {
    /// The key; `None`: nobody holds it, or its holder has not renewed it in time.
    ///
    /// # Errors
    /// `Unavailable`; `Unsuitable` if it is not a value of this program.
    fn look(&self) -> Result<Option<Held>, LogError>;

    /// Writes the key for `ttl`, if `after` is its revision (0: there is none); its new revision.
    ///
    /// # Errors
    /// `Refused` if it has another revision; `Unavailable`: it may have been written.
    fn put(&self, after: u64, value: &LeaseValue, ttl: Duration) -> Result<u64, LogError>;

    /// Removes the key, if it still has this revision.
    ///
    /// # Errors
    /// `Unavailable`.
    fn remove(&self, revision: u64) -> Result<(), LogError>;
}

/// A clock that counts the time for which the machine or the process was suspended, and that nobody sets.
pub trait Uptime: Send + Sync {
    /// Time since an unknown moment.
    fn now(&self) -> Duration;
}
