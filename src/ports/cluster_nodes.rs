//! The servers of a cluster, as each of them reports itself to the others once a second.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The role of a server that carries clients and has no database.
pub const EDGE: &str = "edge";

/// What a server says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeStatus {
    pub node: String,
    /// `primary`, `standby` or [`EDGE`].
    pub role: String,
    pub url: String,
    pub term: i64,
    /// Number of the last record that the log (of a primary) or this database (of a standby) has.
    pub record: i64,
    /// Records that the log does not have yet, or messages of it that a standby has not applied.
    pub lag: i64,
    /// Why it could not take over; null: it could, or leads.
    #[serde(default)]
    pub error: Option<String>,
}

/// The servers of a cluster that were heard of.
pub trait ClusterNodes: Send + Sync {
    /// Reports this server to all. Never blocks; it may be lost.
    fn report(&self, status: &NodeStatus);

    /// The servers that were heard of in the last day, by name, with the time since then. Bounded.
    fn seen(&self) -> Vec<(NodeStatus, Duration)>;
}
