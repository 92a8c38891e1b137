//! Backups.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::ports::cluster_nodes::NodeStatus;
use crate::services::platform::backups::ListedBackup;
use crate::services::platform::replication::Primary;

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

/// The log of the cluster, as this primary sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Replication {
    pub cluster: String,
    /// Name of this server.
    pub node: String,
    /// `async`, `stream` or `standby`: whether changes wait for the log, and for a standby.
    pub mode: &'static str,
    pub term: i64,
    /// Number of the last change.
    pub record: i64,
    /// Number of the last change that the log has.
    pub acked: i64,
    /// Changes that the log does not have yet.
    pub lag: i64,
    /// For how many milliseconds it has not had every change, or has not answered; 0: it has.
    pub behind_ms: u64,
    /// How many milliseconds changes have waited for it since the start, on average; null: they do not wait.
    #[schema(required)]
    pub wait_ms: Option<f64>,
    /// 1: another server leads; this one changes nothing any more.
    pub fenced: u8,
    /// 1: the log does not answer, and changes are answered without it (`nats_down = continue`).
    pub detached: u8,
    /// In `standby`: the standby that has to acknowledge changes, and may take over; null: there is none.
    #[schema(required)]
    pub standby: Option<String>,
    /// Number of the last change that it has; null: there is none.
    #[schema(required)]
    pub standby_record: Option<i64>,
    /// For how many milliseconds it has not acknowledged; 0: it does.
    pub standby_missing_ms: u64,
    /// For how many milliseconds this server may lead without another renewal of its lease; 0: it changes nothing. Null: there is none.
    #[schema(required)]
    pub lease_ms: Option<u64>,
    /// The servers of the cluster that have reported in the last 30 seconds, by name; at most 32.
    pub nodes: Vec<ClusterNode>,
}

/// A server of the cluster, as it reports itself once a second.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClusterNode {
    pub node: String,
    /// `primary`, `standby` or `edge`.
    pub role: String,
    pub url: String,
    pub term: i64,
    /// Number of the last change that the log (of a primary) or the database (of a standby) has.
    pub record: i64,
    /// Changes that the log does not have yet, or messages of it that a standby has not applied.
    pub lag: i64,
    /// For how many milliseconds it has not reported.
    pub seen_ms: u64,
    /// Why a standby could not take over, or what an edge lacks; null: nothing, or this is the primary.
    #[schema(required)]
    pub error: Option<String>,
}

impl From<(NodeStatus, Duration)> for ClusterNode {
    fn from((status, age): (NodeStatus, Duration)) -> Self {
        let NodeStatus { node, role, url, term, record, lag, error } = status;
        Self { node, role, url, term, record, lag, seen_ms: millis(age), error }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl From<&Primary> for Replication {
    fn from(primary: &Primary) -> Self {
        let report = primary.status.report();
        let standby = report.standby.filter(|standby| standby.node.is_some());
        let switch = primary.switch.as_ref();
        Self {
            cluster: primary.cluster.clone(),
            node: primary.node.clone(),
            mode: primary.mode,
            term: report.term,
            record: report.record,
            acked: report.acked,
            lag: report.lag,
            behind_ms: report.behind.map_or(0, millis),
            wait_ms: report.mean_wait.map(|wait| wait.as_secs_f64() * 1_000.0),
            fenced: flag(report.is_fenced),
            detached: flag(report.is_detached),
            standby_record: standby.as_ref().map(|standby| standby.applied),
            standby_missing_ms: standby.as_ref().and_then(|standby| standby.missing).map_or(0, millis),
            standby: standby.and_then(|standby| standby.node),
            lease_ms: switch.map(|switch| millis(switch.keeper.remaining())),
            nodes: switch.map(|switch| switch.nodes()).unwrap_or_default().into_iter().map(ClusterNode::from).collect(),
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
    /// The other copy of the data; null: this server is of no cluster.
    #[schema(required)]
    pub replication: Option<Replication>,
}

/// A planned switch that was carried out.
#[derive(Debug, Serialize, ToSchema)]
pub struct Switched {
    /// The server that takes over.
    pub node: String,
}
