//! The log of a cluster: messages in one order that all servers agree on, kept by an engine outside of this program.

use std::time::Duration;

use crate::domain::TimeMs;

/// A message of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogMessage {
    /// Its place, from 1.
    pub sequence: u64,
    /// When it was appended, by the log's clock.
    pub at: TimeMs,
    /// Messages after it, as of its delivery.
    pub pending: u64,
    pub bytes: Vec<u8>,
}

/// The first and the last place of the log that hold a message; `first` is above `last` in an empty log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    pub first: u64,
    pub last: u64,
}

/// Why the log did not answer as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// Another message was appended before: nothing, or only the beginning, of what was to be appended is in the log.
    #[error("the log refused it: {0}")]
    Refused(String),
    /// No answer, or none that says what happened: a message may be in the log or not.
    #[error("the log does not answer: {0}")]
    Unavailable(String),
    /// The log is not as it must be; a retry does not help.
    #[error("{0}")]
    Unsuitable(String),
}

/// What happens while the log does not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NatsDown {
    /// Changes wait, and are refused after ten seconds.
    Refuse,
    /// They are committed without it, and sent later.
    Continue,
}

/// The log of a cluster. Calls block.
pub trait CommitLog: Send + Sync {
    /// The places that hold messages.
    ///
    /// # Errors
    /// `Unavailable`.
    fn bounds(&self) -> Result<Bounds, LogError>;

    /// The message at a place; `None` if there is none.
    ///
    /// # Errors
    /// `Unavailable`.
    fn get(&self, sequence: u64) -> Result<Option<LogMessage>, LogError>;

    /// Appends messages, the first directly after the place `after`, each directly after the one before; returns the last place. A
    /// message is kept by a majority of the log's disks when this returns. The same bytes at the same place are appended once only,
    /// however often; other bytes at a place that is taken are refused.
    ///
    /// # Errors
    /// `Refused` or `Unavailable`; the caller looks at the log before it appends again.
    fn append(&self, after: u64, messages: &[Vec<u8>]) -> Result<u64, LogError>;

    /// The next messages after the place `after`, some of them; waits at most `timeout` for the first.
    ///
    /// # Errors
    /// `Unavailable`.
    fn read(&self, after: u64, timeout: Duration) -> Result<Vec<LogMessage>, LogError>;
}
