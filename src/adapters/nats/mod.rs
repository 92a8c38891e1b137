//! The log of a cluster as a stream of NATS JetStream.
//!
//! What makes it safe is not its default and is checked or set here: a version of the server from 2.12 (compare-and-append was
//! broken before), three replicas, a file on each, nothing deleted or purged by hand. Whether each server syncs every message
//! (`sync_interval: always`) cannot be asked for by a client; `docs/cluster.md` says how it is set.

pub mod edge;
pub mod lease;
mod link;
pub mod state;

use std::path::Path;
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::header::{NATS_EXPECTED_LAST_SEQUENCE, NATS_MESSAGE_ID};
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::pull::{Ordered, OrderedConfig};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RawMessageErrorKind, StorageType, Stream};
use async_nats::jetstream::{self, Context};
use futures_util::{FutureExt, StreamExt};
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use tokio::runtime::{Handle, Runtime};

use link::Link;

use crate::domain::TimeMs;
use crate::ports::commit_log::{Bounds, CommitLog, LogError, LogMessage};

/// The lowest version of the server: 2.12.
const VERSION_MIN: (i64, i64) = (2, 12);
const REPLICAS: usize = 3;
/// How long messages are kept: a standby that was off for longer is seeded again.
const KEPT: Duration = Duration::from_hours(72);
/// Within it a repeated id is recognised by the server.
const DUPLICATE_WINDOW: Duration = Duration::from_mins(10);
/// How long an answer may take; an election of a new leader takes 4 to 9 s.
const ANSWER: Duration = Duration::from_secs(3);
/// The library gives up later than its caller, which asks another server then.
const MARGIN: Duration = Duration::from_secs(1);
/// The most messages of one read.
const READ_MAX: usize = 256;
/// After so many reads that found nothing the log is asked whether there is something: a delivery stalls for up to half a minute
/// when its server is lost.
const EMPTY_MAX: u32 = 8;

/// The log of one cluster.
pub struct NatsLog {
    /// One thread, which keeps the connection.
    runtime: Handle,
    owned: Option<Runtime>,
    context: Context,
    link: Link,
    stream: Stream,
    subject: String,
    reading: Mutex<Option<Reading>>,
}

/// An open delivery.
struct Reading {
    /// The place after which it goes on.
    place: u64,
    messages: Ordered,
    /// Reads in a row that found nothing.
    empty: u32,
    /// The connection by which it was opened: it may stall after another one.
    connection: u64,
}

impl NatsLog {
    /// Connects to the servers `urls`, separated by commas, and creates the stream of `cluster` if there is none. Blocks.
    ///
    /// # Errors
    /// `Unavailable` if no server answers; `Unsuitable` if the server or the stream is not as it must be.
    pub fn connect(urls: &str, credentials: Option<&Path>, cluster: &str, node: &str) -> Result<Self, LogError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("nats")
            .enable_all()
            .build()
            .map_err(unavailable)?;
        let subject = format!("ld.{cluster}.log");
        let (context, link, stream) = runtime.block_on(async {
            let (context, link) = connect(urls, credentials, node).await?;
            let stream = stream(&context, cluster, &subject).await?;
            Ok((context, link, stream))
        })?;
        let handle = runtime.handle().clone();
        Ok(Self { runtime: handle, owned: Some(runtime), context, link, stream, subject, reading: Mutex::new(None) })
    }

    /// Deletes the stream with everything in it: after a measurement.
    ///
    /// # Errors
    /// `Unavailable`.
    pub fn delete(&self) -> Result<(), LogError> {
        let name = self.stream.cached_info().config.name.clone();
        self.runtime.block_on(self.context.delete_stream(name)).map(drop).map_err(unavailable)
    }

    /// Waits for work of the connection's thread. A commit that waits may be on any thread, also on one that drives other work.
    fn wait<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, LogError>> + Send + 'static,
    ) -> Result<T, LogError> {
        let (done, result) = std::sync::mpsc::sync_channel(1);
        self.runtime.spawn(async move {
            let _ = done.send(work.await);
        });
        result.recv().map_err(|_| unavailable("its thread has ended"))?
    }

    /// The same for work that is one question to the servers.
    fn ask<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, LogError>> + Send + 'static,
    ) -> Result<T, LogError> {
        let link = self.link.clone();
        self.wait(async move { link.answer(work).await? })
    }

    /// One after the other: the server compares places only. Of several that are on their way, one that names a later place would be
    /// taken once another server's messages have filled the places before it.
    async fn append_all(
        (context, link): (Context, Link),
        subject: String,
        after: u64,
        messages: Vec<Vec<u8>>,
    ) -> Result<u64, LogError> {
        let mut last = after;
        for message in messages {
            let mut headers = HeaderMap::new();
            headers.insert(NATS_MESSAGE_ID, id(last + 1, &message).as_str());
            headers.insert(NATS_EXPECTED_LAST_SEQUENCE, last.to_string().as_str());
            // While it is not connected, messages wait for their turn.
            let publish = async {
                let sent = context.publish_with_headers(subject.clone(), headers, message.into()).await?;
                sent.await
            };
            match link.answer(publish).await? {
                Ok(stored) if stored.sequence == last + 1 => last = stored.sequence,
                Ok(stored) => return Err(LogError::Refused(format!("it is at {}, after {last}", stored.sequence))),
                Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => {
                    return Err(LogError::Refused(error.to_string()));
                }
                Err(error) => return Err(unavailable(error)),
            }
        }
        Ok(last)
    }

    async fn deliveries(&self, after: u64) -> Result<Ordered, LogError> {
        let deliver_policy = DeliverPolicy::ByStartSequence { start_sequence: after + 1 };
        let config = OrderedConfig { deliver_policy, ..OrderedConfig::default() };
        let open = async {
            let consumer = self.stream.create_consumer(config).await.map_err(unavailable)?;
            consumer.messages().await.map_err(unavailable)
        };
        self.link.answer(open).await?
    }
}

impl Drop for NatsLog {
    /// It may be dropped by an async worker, which must not wait for the thread.
    fn drop(&mut self) {
        if let Some(runtime) = self.owned.take() {
            runtime.shutdown_background();
        }
    }
}

impl CommitLog for NatsLog {
    fn bounds(&self) -> Result<Bounds, LogError> {
        let stream = self.stream.clone();
        let state = self.ask(async move {
            let info = stream.get_info().await.map_err(unavailable)?;
            // Without a majority each server answers what it has itself.
            let leader = info.cluster.as_ref().and_then(|cluster| cluster.leader.as_deref()).unwrap_or_default();
            if leader.is_empty() { Err(unavailable("it has no leader")) } else { Ok(info.state) }
        })?;
        Ok(Bounds { first: state.first_sequence, last: state.last_sequence })
    }

    fn get(&self, sequence: u64) -> Result<Option<LogMessage>, LogError> {
        if sequence == 0 {
            // Before the first; the server takes it for an error.
            return Ok(None);
        }
        let stream = self.stream.clone();
        self.ask(async move {
            match stream.get_raw_message(sequence).await {
                Ok(message) => Ok(Some(LogMessage {
                    sequence: message.sequence,
                    at: time(message.time.unix_timestamp_nanos()),
                    pending: 0,
                    bytes: message.payload.to_vec(),
                })),
                Err(error) if matches!(error.kind(), RawMessageErrorKind::NoMessageFound) => Ok(None),
                Err(error) => Err(unavailable(error)),
            }
        })
    }

    fn append(&self, after: u64, messages: &[Vec<u8>]) -> Result<u64, LogError> {
        self.wait(Self::append_all(
            (self.context.clone(), self.link.clone()),
            self.subject.clone(),
            after,
            messages.to_vec(),
        ))
    }

    fn read(&self, after: u64, timeout: Duration) -> Result<Vec<LogMessage>, LogError> {
        let (mut reading, connection) = (self.reading.lock(), self.link.connection());
        let (mut open, empty) = match reading.take().filter(|open| open.connection == connection) {
            Some(Reading { place, messages, empty, .. }) if place == after && empty < EMPTY_MAX => (messages, empty),
            Some(Reading { place, messages, .. }) if place == after && self.bounds()?.last <= after => (messages, 0),
            _ => (self.runtime.block_on(self.deliveries(after))?, 0),
        };
        let mut found = Vec::new();
        self.runtime.block_on(async {
            let mut next = tokio::time::timeout(timeout, open.next()).await.ok().flatten();
            while let Some(message) = next {
                let message = message.map_err(unavailable)?;
                let info = message.info().map_err(unavailable)?;
                let (sequence, pending) = (info.stream_sequence, info.pending);
                let at = time(info.published.unix_timestamp_nanos());
                // A delivery that is opened again by the library before its first message begins with the first of the log.
                if sequence > after {
                    found.push(LogMessage { sequence, at, pending, bytes: message.payload.to_vec() });
                }
                if found.len() >= READ_MAX {
                    break;
                }
                next = open.next().now_or_never().flatten();
            }
            Ok(())
        })?;
        let place = found.last().map_or(after, |message: &LogMessage| message.sequence);
        let empty = if found.is_empty() { empty + 1 } else { 0 };
        *reading = Some(Reading { place, messages: open, empty, connection });
        Ok(found)
    }
}

async fn connect(urls: &str, credentials: Option<&Path>, node: &str) -> Result<(Context, Link), LogError> {
    let (mut options, link) = link::options();
    options = options.name(format!("lotdesk {node}"));
    if let Some(path) = credentials {
        let named = |error: std::io::Error| LogError::Unsuitable(format!("nats_creds: {}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(named)?;
        options = options.credentials(&text).map_err(named)?;
    }
    let servers: Vec<&str> = urls.split(',').map(str::trim).collect();
    let client = options.connect(servers.as_slice()).await.map_err(unavailable)?;
    let (version, (major, minor)) = (client.server_info().version, VERSION_MIN);
    if !client.is_server_compatible(major, minor, 0) {
        return Err(LogError::Unsuitable(format!("NATS {version} is too old: {major}.{minor} or newer is required")));
    }
    let link = link.of(client.clone());
    let mut context = jetstream::new(client);
    context.set_timeout(ANSWER + MARGIN);
    Ok((context, link))
}

/// The stream of the cluster; it is created with what it must have, and an existing one is checked.
async fn stream(context: &Context, cluster: &str, subject: &str) -> Result<Stream, LogError> {
    let config = Config {
        name: format!("LD_{cluster}"),
        subjects: vec![subject.to_owned()],
        storage: StorageType::File,
        num_replicas: REPLICAS,
        max_age: KEPT,
        discard: DiscardPolicy::Old,
        duplicate_window: DUPLICATE_WINDOW,
        deny_delete: true,
        deny_purge: true,
        ..Config::default()
    };
    let name = config.name.clone();
    let stream = context.get_or_create_stream(config).await.map_err(|error| {
        LogError::Unavailable(format!("stream {name}: {error} (three servers of NATS with JetStream are required)"))
    })?;
    let found = &stream.cached_info().config;
    let is_suitable = found.num_replicas >= REPLICAS
        && found.storage == StorageType::File
        && found.discard == DiscardPolicy::Old
        && found.deny_delete
        && found.deny_purge
        && found.subjects.len() == 1;
    if is_suitable {
        return Ok(stream);
    }
    Err(LogError::Unsuitable(format!(
        "stream {name} is not as it was created: it must have {REPLICAS} replicas, file storage, deny_delete and deny_purge"
    )))
}

/// The id by which the server recognises a repeat, before it compares the place: the same bytes at the same place. What a server began
/// before its restart, or another one that takes over, is not the same although its number is; and a large record that is begun again
/// has the same parts at other places.
fn id(place: u64, message: &[u8]) -> String {
    let hash: String = Sha256::digest(message)[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{place}-{hash}")
}

fn unavailable(error: impl std::fmt::Display) -> LogError {
    LogError::Unavailable(error.to_string())
}

fn time(nanoseconds: i128) -> TimeMs {
    TimeMs(i64::try_from(nanoseconds / 1_000_000).unwrap_or(i64::MAX))
}
