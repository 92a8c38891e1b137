//! Prices between a primary and the edges of its cluster, as core messages of NATS: nothing is stored.
//!
//! | subject | content |
//! |---|---|
//! | `ld.{cluster}.quotes` | [`PriceMessage`]s of the primary |
//! | `ld.{cluster}.ask.quotes` | an edge asks for a snapshot; empty |
//! | `ld.{cluster}.node` | reports of all servers |
//!
//! An edge has no right to the log. Of JetStream it reads one key, the lease.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State;
use async_nats::jetstream::Context;
use async_nats::jetstream::context::GetStreamErrorKind;
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use crossbeam_channel::{Receiver, TrySendError, bounded};
use futures_util::StreamExt;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;

use super::link::Link;
use super::{ANSWER, NatsLog, connect, unavailable};
use crate::ports::cluster_nodes::{ClusterNodes, EDGE, NodeStatus};
use crate::ports::commit_log::LogError;
use crate::ports::edge_prices::{EdgePrices, PriceMessage, PriceSource};
use crate::ports::lease::LeaseValue;

/// Messages that wait to be sent, and those that an edge has received and not used.
const QUEUE: usize = 256;
/// An edge that has not reported itself for so long does not count.
const HEARD: Duration = Duration::from_secs(10);

/// The primary's side, over the connection of its log.
pub struct NatsPrices {
    nodes: Arc<dyn ClusterNodes>,
    queue: mpsc::Sender<Vec<u8>>,
    asked: Arc<AtomicBool>,
    /// It keeps the thread.
    _log: Arc<NatsLog>,
}

impl NatsPrices {
    /// Listens to the requests of edges from now on, for as long as the connection lives.
    pub fn open(log: &Arc<NatsLog>, cluster: &str, nodes: Arc<dyn ClusterNodes>) -> Self {
        let (client, subject) = (log.context.client(), format!("ld.{cluster}.quotes"));
        let (queue, mut waiting) = mpsc::channel::<Vec<u8>>(QUEUE);
        let sender = client.clone();
        log.runtime.spawn(async move {
            while let Some(bytes) = waiting.recv().await {
                // While it is not connected the library would keep them, and edges would get old prices later.
                if sender.connection_state() == State::Connected {
                    let _ = tokio::time::timeout(ANSWER, sender.publish(subject.clone(), bytes.into())).await;
                }
            }
        });
        let asked = Arc::new(AtomicBool::new(false));
        let (heard, ask) = (Arc::clone(&asked), ask(cluster));
        log.runtime.spawn(async move {
            let Ok(mut requests) = client.subscribe(ask).await else { return };
            while requests.next().await.is_some() {
                heard.store(true, Ordering::Release);
            }
        });
        Self { nodes, queue, asked, _log: Arc::clone(log) }
    }
}

fn ask(cluster: &str) -> String {
    format!("ld.{cluster}.ask.quotes")
}

impl EdgePrices for NatsPrices {
    fn is_wanted(&self) -> bool {
        self.nodes.seen().iter().any(|(status, age)| status.role == EDGE && *age < HEARD)
    }

    fn take_request(&self) -> bool {
        self.asked.swap(false, Ordering::AcqRel)
    }

    fn send(&self, message: &PriceMessage) {
        // A full queue is a gap in the numbers.
        let _ = self.queue.try_send(message.encode());
    }
}

/// The edge's side: a connection of its own, which creates nothing.
pub struct NatsEdge {
    client: Client,
    context: Context,
    link: Link,
    cluster: String,
    messages: Receiver<Vec<u8>>,
    runtime: Option<Runtime>,
}

impl NatsEdge {
    /// Connects and subscribes to the prices of `cluster`. Blocks.
    ///
    /// # Errors
    /// `Unavailable` if no server answers; `Unsuitable` if it is too old.
    pub fn connect(urls: &str, credentials: Option<&Path>, cluster: &str, node: &str) -> Result<Self, LogError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("nats")
            .enable_all()
            .build()
            .map_err(unavailable)?;
        let (queue, messages) = bounded(QUEUE);
        let subject = format!("ld.{cluster}.quotes");
        let (context, link) = runtime.block_on(async {
            let (context, link) = connect(urls, credentials, node).await?;
            let mut received = context.client().subscribe(subject).await.map_err(unavailable)?;
            tokio::spawn(async move {
                while let Some(message) = received.next().await {
                    // What has no place is a gap in the numbers.
                    if let Err(TrySendError::Disconnected(_)) = queue.try_send(message.payload.to_vec()) {
                        return;
                    }
                }
            });
            Ok::<_, LogError>((context, link))
        })?;
        Ok(Self {
            client: context.client(),
            context,
            link,
            cluster: cluster.to_owned(),
            messages,
            runtime: Some(runtime),
        })
    }

    /// Sends without waiting.
    fn publish(&self, subject: String, bytes: Vec<u8>) {
        let Some(runtime) = &self.runtime else { return };
        let client = self.client.clone();
        if client.connection_state() == State::Connected {
            runtime.spawn(async move {
                let _ = tokio::time::timeout(ANSWER, client.publish(subject, bytes.into())).await;
            });
        }
    }
}

impl PriceSource for NatsEdge {
    fn next(&self, timeout: Duration) -> Option<Vec<u8>> {
        self.messages.recv_timeout(timeout).ok()
    }

    fn request_snapshot(&self) {
        self.publish(ask(&self.cluster), Vec::new());
    }

    fn report(&self, status: &NodeStatus) {
        if let Ok(bytes) = serde_json::to_vec(status) {
            self.publish(format!("ld.{}.node", self.cluster), bytes);
        }
    }

    fn primary(&self) -> Result<Option<(String, i64)>, LogError> {
        let bucket = format!("LD_{}_LEASE", self.cluster);
        let (context, subject) = (self.context.clone(), format!("$KV.{bucket}.primary"));
        let look = async move {
            let stream = match context.get_stream(format!("KV_{bucket}")).await {
                Ok(stream) => stream,
                // The cluster has not begun.
                Err(error) if matches!(error.kind(), GetStreamErrorKind::JetStream(_)) => return Ok(None),
                Err(error) => return Err(unavailable(error)),
            };
            match stream.get_last_raw_message_by_subject(&subject).await {
                Ok(message) => {
                    let value: LeaseValue = serde_json::from_slice(&message.payload).map_err(|error| {
                        LogError::Unsuitable(format!("the lease is not one of this program: {error}"))
                    })?;
                    Ok(Some((value.url, value.term)))
                }
                Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
                Err(error) => Err(unavailable(error)),
            }
        };
        let runtime = self.runtime.as_ref().ok_or_else(|| unavailable("its thread has ended"))?;
        runtime.block_on(async { self.link.answer(look).await? })
    }
}

impl Drop for NatsEdge {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
