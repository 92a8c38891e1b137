//! What the servers of a cluster agree on beside the log: which standby has to acknowledge a change before it is answered, and how
//! far each standby is.

use serde::{Deserialize, Serialize};

use super::commit_log::LogError;

/// The standby that has to acknowledge.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SyncState {
    /// Changes are answered after a standby has them, and only such a one may take over. False: any may.
    pub required: bool,
    /// The term of the primary that wrote it; one of a lower term does not replace it.
    #[serde(default)]
    pub term: i64,
    /// The standby that has to acknowledge; `None`: none at the moment.
    #[serde(default)]
    pub node: Option<String>,
    /// It has everything that was answered. False: its database was seeded again since.
    #[serde(default)]
    pub complete: bool,
}

/// What happens while the named standby does not acknowledge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandbyMissing {
    /// Changes wait, and are refused after ten seconds.
    Refuse,
    /// They are answered without it, and it may not take over.
    Degrade,
}

/// How far a standby is: its database has the records up to `number`, synced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    pub node: String,
    /// The highest term that it has seen.
    pub term: i64,
    pub number: i64,
}

/// Is called with each [`Applied`] that arrives. Must not block.
pub type OnApplied = Box<dyn Fn(Applied) + Send + Sync>;

/// The shared state of a cluster. Calls block.
pub trait StandbyState: Send + Sync {
    /// The state and its revision, which is 0 where there is none yet.
    ///
    /// # Errors
    /// `Unavailable`.
    fn sync(&self) -> Result<(SyncState, u64), LogError>;

    /// Replaces the state of a revision; returns the new revision. A majority has it when this returns.
    ///
    /// # Errors
    /// `Refused`: it has another revision by now. `Unavailable`: it may have been replaced or not.
    fn put_sync(&self, state: &SyncState, revision: u64) -> Result<u64, LogError>;

    /// Tells the primary how far this server is. May be lost; the caller repeats the newest.
    fn publish(&self, applied: &Applied);

    /// From now on `on` receives what standbys publish. What is lost on the way is lost.
    ///
    /// # Errors
    /// `Unavailable`.
    fn subscribe(&self, on: OnApplied) -> Result<(), LogError>;
}
