//! Backups on the wire.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::services::backups::Shown;

/// A backup that was tried.
#[derive(Debug, Serialize, ToSchema)]
pub struct Backup {
    pub id: i64,
    pub name: String,
    /// When it was begun.
    pub at: Moment,
    pub ended_at: Moment,
    /// 1: by the clock; 0: somebody asked for it.
    pub scheduled: u8,
    pub bytes: i64,
    /// 1: its books were proven on a restored copy.
    pub proven: u8,
    /// 1: only who has the key or the passphrase opens it.
    pub sealed: u8,
    /// 1: it was sent to the other store too.
    pub sent: u8,
    /// 1: it is here still, and can be downloaded.
    pub kept: u8,
    /// Why it failed, or was not sent; null: all is well.
    #[schema(required)]
    #[serde(rename = "fault")]
    pub error: Option<String>,
}

impl From<Shown> for Backup {
    fn from(Shown { row, kept }: Shown) -> Self {
        Self {
            id: row.id,
            name: row.name,
            at: TimeMs(row.at).into(),
            ended_at: TimeMs(row.ended_at).into(),
            scheduled: flag(row.scheduled),
            bytes: row.bytes,
            // One that is not proven is not kept at all.
            proven: flag(row.bytes > 0),
            sealed: flag(row.sealed),
            sent: flag(row.sent),
            kept: flag(kept),
            error: row.error,
        }
    }
}

/// Backups, and how it stands with them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Backups {
    /// The newest first, 100 at most.
    pub list: Vec<Backup>,
    /// 1: one is being made.
    pub running: u8,
    /// When the next one is made by the clock; null: never.
    #[schema(required)]
    pub next_at: Option<Moment>,
}
