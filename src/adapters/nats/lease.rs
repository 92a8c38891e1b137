//! The lease of a cluster: the key `primary` of a bucket of NATS JetStream, and the reports of its servers.
//!
//! A bucket is a stream that keeps the last message of each subject. The time to live is that of each message (`Nats-TTL`, which the
//! bucket has to allow): a renewal is a new message with a time of its own. It is asked for at the leader of the bucket. When it
//! expires it is gone without a trace, so a new holder writes after revision 0.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_nats::header::{NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, NATS_MESSAGE_TTL};
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::stream::{Config, DiscardPolicy, LastRawMessageErrorKind, StorageType, Stream};
use async_nats::{Client, HeaderMap};
use futures_util::StreamExt;
use parking_lot::Mutex;

use super::{ANSWER, NatsLog, REPLICAS, time, unavailable};
use crate::ports::cluster_nodes::{ClusterNodes, EDGE, NodeStatus};
use crate::ports::commit_log::LogError;
use crate::ports::lease::{Held, Lease, LeaseValue};

/// The most bytes of a key or a report.
const BYTES_MAX: i32 = 4_096;
/// The most servers whose reports are kept, and the most of them that are edges: these may be many, and must not keep a standby out.
const NODES_MAX: usize = 32;
const EDGES_MAX: usize = 24;
/// After so long without a report a server is forgotten: until then it is missed. An edge is not: it comes and goes.
const FORGOTTEN: Duration = Duration::from_hours(24);
const EDGE_FORGOTTEN: Duration = Duration::from_secs(30);

/// The lease of one cluster, over the connection of its log.
pub struct NatsLease {
    log: Arc<NatsLog>,
    stream: Stream,
    subject: String,
}

impl NatsLease {
    /// Creates the bucket of `cluster` if there is none. Blocks.
    ///
    /// # Errors
    /// `Unavailable`; `Unsuitable` if the bucket is not as it must be.
    pub fn open(log: &Arc<NatsLog>, cluster: &str) -> Result<Self, LogError> {
        let (bucket, context) = (format!("LD_{cluster}_LEASE"), log.context.clone());
        let subject = format!("$KV.{bucket}.primary");
        let config = Config {
            name: format!("KV_{bucket}"),
            subjects: vec![format!("$KV.{bucket}.>")],
            storage: StorageType::File,
            num_replicas: REPLICAS,
            discard: DiscardPolicy::New,
            max_messages_per_subject: 1,
            max_message_size: BYTES_MAX,
            allow_message_ttl: true,
            allow_rollup: true,
            ..Config::default()
        };
        let name = config.name.clone();
        let stream = log.ask(async move { context.get_or_create_stream(config).await.map_err(unavailable) })?;
        let found = &stream.cached_info().config;
        if found.num_replicas < REPLICAS || !found.allow_message_ttl || found.max_messages_per_subject != 1 {
            return Err(LogError::Unsuitable(format!(
                "bucket {name} is not as it was created: it must have {REPLICAS} replicas, a history of 1 and allow_msg_ttl"
            )));
        }
        Ok(Self { log: Arc::clone(log), stream, subject })
    }
}

/// Whether another write was first. While that one is still being stored, the server has another code for it (10164), which the library
/// does not know.
fn is_conflict(error: &PublishError) -> bool {
    error.kind() == PublishErrorKind::WrongLastSequence || error.to_string().contains("wrong last sequence")
}

impl Lease for NatsLease {
    fn look(&self) -> Result<Option<Held>, LogError> {
        let (stream, subject) = (self.stream.clone(), self.subject.clone());
        self.log.ask(async move {
            let message = match stream.get_last_raw_message_by_subject(&subject).await {
                Ok(message) => message,
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => return Ok(None),
                Err(error) => return Err(unavailable(error)),
            };
            if message.payload.is_empty() {
                // Deleted with a tool of NATS, which leaves a mark.
                return Err(LogError::Unsuitable("the lease was deleted by hand: purge its bucket".into()));
            }
            let value = serde_json::from_slice(&message.payload)
                .map_err(|error| LogError::Unsuitable(format!("the lease is not one of this program: {error}")))?;
            let at = time(message.time.unix_timestamp_nanos());
            Ok(Some(Held { revision: message.sequence, at, value }))
        })
    }

    fn put(&self, after: u64, value: &LeaseValue, ttl: Duration) -> Result<u64, LogError> {
        let (context, subject) = (self.log.context.clone(), self.subject.clone());
        let bytes = serde_json::to_vec(value).map_err(|error| LogError::Unsuitable(error.to_string()))?;
        let mut headers = HeaderMap::new();
        headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, after.to_string().as_str());
        headers.insert(NATS_MESSAGE_TTL, format!("{}s", ttl.as_secs()).as_str());
        self.log.ask(async move {
            let publish = async {
                let sent = context.publish_with_headers(subject, headers, bytes.into()).await?;
                sent.await
            };
            match publish.await {
                Ok(stored) => Ok(stored.sequence),
                Err(error) if is_conflict(&error) => Err(LogError::Refused(error.to_string())),
                Err(error) => Err(unavailable(error)),
            }
        })
    }

    fn remove(&self, revision: u64) -> Result<(), LogError> {
        let stream = self.stream.clone();
        // It may be another's by now, or gone.
        self.log.ask(async move { stream.delete_message(revision).await.map(drop).map_err(unavailable) })
    }
}

type Seen = Arc<Mutex<BTreeMap<String, (NodeStatus, Instant)>>>;

/// The reports of the servers, by core messages: nothing is stored.
pub struct NatsNodes {
    log: Arc<NatsLog>,
    client: Client,
    subject: String,
    seen: Seen,
}

impl NatsNodes {
    /// Listens to the reports of `cluster` from now on, for as long as the connection lives.
    pub fn listen(log: &Arc<NatsLog>, cluster: &str) -> Self {
        let (subject, seen) = (format!("ld.{cluster}.node"), Seen::default());
        let client = log.context.client();
        let (own, from, heard) = (client.clone(), subject.clone(), Arc::clone(&seen));
        log.runtime.spawn(async move {
            let Ok(mut messages) = own.subscribe(from).await else { return };
            while let Some(message) = messages.next().await {
                if let Ok(status) = serde_json::from_slice::<NodeStatus>(&message.payload) {
                    receive(&heard, status);
                }
            }
        });
        Self { log: Arc::clone(log), client, subject, seen }
    }
}

/// Drops the servers that have not reported for long.
fn forget(seen: &mut BTreeMap<String, (NodeStatus, Instant)>, now: Instant) {
    seen.retain(|_, (status, at)| {
        let kept = if status.role == EDGE { EDGE_FORGOTTEN } else { FORGOTTEN };
        now.saturating_duration_since(*at) < kept
    });
}

/// Keeps a report, unless there are too many servers.
fn receive(seen: &Seen, status: NodeStatus) {
    let mut seen = seen.lock();
    forget(&mut seen, Instant::now());
    let edges = || seen.values().filter(|(known, _)| known.role == EDGE).count();
    let has_place = seen.len() < NODES_MAX && (status.role != EDGE || edges() < EDGES_MAX);
    if has_place || seen.contains_key(&status.node) {
        seen.insert(status.node.clone(), (status, Instant::now()));
    }
}

impl ClusterNodes for NatsNodes {
    fn report(&self, status: &NodeStatus) {
        let Ok(bytes) = serde_json::to_vec(status) else { return };
        let (client, subject) = (self.client.clone(), self.subject.clone());
        self.log.runtime.spawn(async move {
            let _ = tokio::time::timeout(ANSWER, client.publish(subject, bytes.into())).await;
        });
    }

    fn seen(&self) -> Vec<(NodeStatus, Duration)> {
        let mut seen = self.seen.lock();
        forget(&mut seen, Instant::now());
        seen.values().map(|(status, at)| (status.clone(), at.elapsed())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_bounded_in_number() {
        let seen = Seen::default();
        for number in 0..2 * NODES_MAX {
            let node = format!("node-{number:03}");
            let (role, url, error) = ("standby".into(), String::new(), None);
            receive(&seen, NodeStatus { node, role, url, term: 1, record: 1, lag: 0, error });
        }
        assert_eq!(seen.lock().len(), NODES_MAX);
        let mut known = seen.lock()["node-000"].0.clone();
        known.record = 9;
        receive(&seen, known);
        assert_eq!(seen.lock()["node-000"].0.record, 9, "a known one is heard all the same");
    }

    #[test]
    fn edges_leave_places_for_standbys() {
        let seen = Seen::default();
        let report = |role: &str, node: String| {
            let (role, url, error) = (role.into(), String::new(), None);
            receive(&seen, NodeStatus { node, role, url, term: 1, record: 1, lag: 0, error });
        };
        (0..2 * NODES_MAX).for_each(|number| report(EDGE, format!("edge-{number:03}")));
        assert_eq!(seen.lock().len(), EDGES_MAX);
        report("standby", "two".into());
        assert!(seen.lock().contains_key("two"));
        // Edges come and go; a standby is missed.
        let later = Instant::now() + EDGE_FORGOTTEN;
        forget(&mut seen.lock(), later);
        assert_eq!(seen.lock().keys().collect::<Vec<_>>(), ["two"]);
        forget(&mut seen.lock(), later + FORGOTTEN);
        assert!(seen.lock().is_empty());
    }
}
