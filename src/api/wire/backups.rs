//! Backups.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::services::platform::backups::ListedBackup;

/// A backup run.
#[derive(Debug, Serialize, ToSchema)]
pub struct Backup {
    pub id: i64,
    pub name: String,
    /// Start of the run.
    pub at: Moment,
    pub ended_at: Moment,
    /// 1: scheduled; 0: started manually.
    pub scheduled: u8,
    pub bytes: i64,
    /// 1: the integrity check passed on a restored copy.
    pub proven: u8,
    /// 1: encrypted with a key or a passphrase.
    pub sealed: u8,
    /// 1: also uploaded to the remote store.
    pub sent: u8,
    /// 1: still stored here and downloadable.
    pub kept: u8,
    /// Error of the backup or of the upload; null: none.
    #[schema(required)]
    #[serde(rename = "fault")]
    pub error: Option<String>,
}

impl From<ListedBackup> for Backup {
    fn from(ListedBackup { row, kept }: ListedBackup) -> Self {
        Self {
            id: row.id,
            name: row.name,
            at: TimeMs(row.at).into(),
            ended_at: TimeMs(row.ended_at).into(),
            scheduled: flag(row.scheduled),
            bytes: row.bytes,
            // A backup that fails verification is not kept.
            proven: flag(row.bytes > 0),
            sealed: flag(row.encrypted),
            sent: flag(row.sent),
            kept: flag(kept),
            error: row.error,
        }
    }
}

/// Backups and their schedule.
#[derive(Debug, Serialize, ToSchema)]
pub struct Backups {
    /// Newest first, at most 100.
    pub list: Vec<Backup>,
    /// 1: a backup is running.
    pub running: u8,
    /// Time of the next scheduled backup; null: none is scheduled.
    #[schema(required)]
    pub next_at: Option<Moment>,
}
