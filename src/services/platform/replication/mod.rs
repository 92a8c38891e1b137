//! Replication over the log of a cluster: the primary's records are sent to it, a standby applies them and can take over.
//!
//! | module | contents |
//! |---|---|
//! | [`sender`] | the primary in `async`: sends the outbox, and notices that another server leads |
//! | [`stream`] | the primary in `stream`: a transaction waits for the log |
//! | [`sync`] | the primary in `standby`: it also waits for the named standby, which alone may take over |
//! | [`standby`] | the standby: applies records, compares each decision, takes over |
//! | [`lease`] | the holder of the lease: who should lead, and whether anything may be changed now |
//! | [`switch`] | a planned switch to another server |
//! | [`files`] | uploaded pictures become records |
//! | [`tail`] | what a former primary acknowledged and the log does not have |
//!
//! The log decides who leads: an append names the place after which it comes, so of two servers that append at the same place one
//! is refused. A standby that takes over appends the beginning of a higher term; from then on every append of the former primary is
//! refused, whose changes end there (`Fenced`).

pub mod files;
pub mod lease;
pub mod sender;
pub mod standby;
pub mod stream;
pub mod switch;
pub mod sync;
pub mod tail;

use std::sync::Arc;
use std::time::Duration;

use crate::ports::commit_log::{Bounds, CommitLog, LogError};
use crate::services::platform::monitoring::exposition::Exposition;
use crate::store::StoreError;
use crate::store::replication::record::{self, Record};
use sender::SenderStatus;
use switch::Switch;

/// A primary, as staff see it.
pub struct Primary {
    pub cluster: String,
    pub node: String,
    /// `async`, `stream` or `standby`.
    pub mode: &'static str,
    pub status: Arc<SenderStatus>,
    /// What switches it over; none in a test of what is shown.
    pub switch: Option<Arc<Switch>>,
}

/// Why replication cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ReplicationError {
    /// Another server leads by now.
    #[error("fenced: another server of the cluster leads, by term {0}")]
    Fenced(i64),
    /// Database and log do not belong together, or one of them has lost something. A retry does not help.
    #[error("{0}")]
    Diverged(String),
    /// Another server holds the lease.
    #[error("fenced: server {0} of the cluster holds the lease")]
    Replaced(String),
    /// As it was asked to.
    #[error("server {0} of the cluster has taken over")]
    HandedOver(String),
    /// The log has records of this database that are not in it: it is an older copy, or ended before the commit of the last one.
    #[error("the log is ahead of this database, by record {log} over {database}")]
    Ahead { log: i64, database: i64 },
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ReplicationError {
    /// Whether the same may succeed later.
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Log(LogError::Refused(_) | LogError::Unavailable(_)) => true,
            Self::Store(error) => error.is_transient(),
            Self::Fenced(_)
            | Self::Replaced(_)
            | Self::HandedOver(_)
            | Self::Diverged(_)
            | Self::Ahead { .. }
            | Self::Log(LogError::Unsuitable(_)) => false,
        }
    }
}

/// The metrics of both sides: how far they are, and since when the log or the standby has not had every record.
fn expose_lag(text: &mut Exposition, term: i64, commits: i64, behind: Duration) {
    text.gauge("lotdesk_replication_term", "Term of the last record.", term);
    let help = "Records that the log does not have yet, or that a standby has not applied.";
    text.gauge("lotdesk_replication_lag_commits", help, commits);
    let seconds = format!("{:.3}", behind.as_secs_f64());
    text.gauge("lotdesk_replication_lag_seconds", "Time since all records were there.", seconds);
}

/// The first place whose last record satisfies `holds`, with its first record; after it all must. `None` if none does. Reads some
/// 30 messages.
fn first_where(
    log: &dyn CommitLog,
    bounds: Bounds,
    holds: impl Fn(&Record) -> bool,
) -> Result<Option<(u64, Record)>, ReplicationError> {
    let (mut low, mut high, mut found) = (bounds.first.max(1), bounds.last + 1, None);
    while low < high {
        let middle = low + (high - low) / 2;
        let message = log.get(middle)?.ok_or_else(|| LogError::Unavailable(format!("place {middle} is empty")))?;
        let (first, (last, _)) = record::ends(message.bytes)?;
        if holds(&last) {
            (high, found) = (middle, Some((middle, first)));
        } else {
            low = middle + 1;
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
