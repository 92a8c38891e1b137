//! The public prices of a primary on their way to its edges: servers without a database that carry clients.
//!
//! A message holds encoded rows and candles, so that an edge sends the bytes that the primary would send. Messages of one run of a
//! primary are numbered from 1 without a gap; who misses a number asks for a snapshot, which comes as more messages of the same
//! numbering. Nothing is stored, and nothing in them is private.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::cluster_nodes::NodeStatus;

/// First byte of an encoded message.
const VERSION: u8 = 1;

/// One message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceMessage {
    /// The primary's term: an edge ignores lower ones than it has seen.
    pub term: i64,
    /// Of the process: numbers begin again with another one.
    pub run: u64,
    pub number: u64,
    pub content: PriceContent,
}

/// What a message says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum PriceContent {
    /// Nothing has changed; the primary is there.
    Idle,
    /// Rows and candles that changed.
    Changes { rows: Vec<GroupRows>, candles: Vec<(String, String)> },
    /// A snapshot begins: all rows and candles follow as changes, up to [`PriceContent::Complete`].
    Snapshot(PublicData),
    /// The snapshot is complete.
    Complete,
}

/// Rows of `DAY_MARKET` at the prices of a group (`None`: without mark-up), by the number of their instrument, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupRows {
    pub group: Option<i64>,
    pub rows: Vec<(i64, String)>,
}

/// What an edge knows beside prices.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublicData {
    /// Number and code of each instrument that customers see.
    pub instruments: Vec<(i64, String)>,
    /// The groups with prices of their own, and `None`.
    pub groups: Vec<Option<i64>>,
    /// Other sites whose pages may connect.
    pub origins: Vec<String>,
}

impl PriceMessage {
    /// The bytes that travel: a version and MessagePack.
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        // Writing to memory does not fail.
        let _ = rmp_serde::encode::write(&mut bytes, self);
        bytes
    }

    /// A message from its bytes; `None` if it is of another version or broken.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (version, rest) = bytes.split_first()?;
        (*version == VERSION).then(|| rmp_serde::from_slice(rest).ok()).flatten()
    }
}

/// The primary's side.
pub trait EdgePrices: Send + Sync {
    /// Whether an edge was heard of in the last seconds; otherwise nothing is encoded.
    fn is_wanted(&self) -> bool;

    /// Whether an edge has asked for a snapshot since the last call.
    fn take_request(&self) -> bool;

    /// Sends a message. Never blocks: what has no place in the queue is lost, which receivers see by its number.
    fn send(&self, message: &PriceMessage);
}

/// The edge's side.
pub trait PriceSource: Send + Sync {
    /// The next message, or `None` after `timeout`. Bounded: what has no place is lost, which shows by its number.
    fn next(&self, timeout: Duration) -> Option<Vec<u8>>;

    /// Asks the primary for a snapshot. Never blocks; it may be lost.
    fn request_snapshot(&self);

    /// Reports this server to the others. Never blocks.
    fn report(&self, status: &NodeStatus);

    /// The address of the primary and its term, as the lease says; `None`: nobody holds it. Blocks.
    ///
    /// # Errors
    /// The lease cannot be read.
    fn primary(&self) -> Result<Option<(String, i64)>, super::commit_log::LogError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_keep_their_bytes() {
        let rows = vec![GroupRows { group: Some(3), rows: vec![(1, "{\"Id\":1}".into())] }];
        let data = PublicData { instruments: vec![(1, "EURUSD".into())], groups: vec![None], origins: vec![] };
        for content in [
            PriceContent::Idle,
            PriceContent::Changes { rows, candles: vec![("EURUSD".into(), "{}".into())] },
            PriceContent::Snapshot(data),
            PriceContent::Complete,
        ] {
            let message = PriceMessage { term: 2, run: 7, number: 9, content };
            assert_eq!(PriceMessage::decode(&message.encode()), Some(message));
        }
        let other = PriceMessage { term: 1, run: 1, number: 1, content: PriceContent::Idle };
        let mut bytes = other.encode();
        bytes[0] = VERSION + 1;
        assert_eq!(PriceMessage::decode(&bytes), None, "another version");
        assert_eq!(PriceMessage::decode(&[]), None);
        assert_eq!(PriceMessage::decode(&other.encode()[..4]), None, "cut");
    }
}
