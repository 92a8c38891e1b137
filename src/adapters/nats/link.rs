//! The connection to one of the servers of NATS, which moves to another one.
//!
//! A server that is lost as machines are (power, network, a frozen VM) resets no connection; only a missing answer shows it: to a ping of
//! the library, which its defaults take minutes for. A server that is cut off from the others only answers pings, and no request: who gets
//! no answer leaves it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use async_nats::{Client, ConnectOptions, Event, ReconnectToServer};
use parking_lot::Mutex;

use super::{ANSWER, MARGIN, unavailable};
use crate::ports::commit_log::LogError;

/// A connection is given up after two pings without an answer.
const PING: Duration = Duration::from_secs(1);
/// How long a server may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(2);
/// The shortest time at a server that answers pings: an election of a leader takes longer than an answer, whatever server is asked.
const STAY: Duration = Duration::from_secs(4);
/// Before a server is tried; doubled with each attempt that failed, up to [`DOUBLED_MAX`] times.
const PAUSE: Duration = Duration::from_millis(100);
const DOUBLED_MAX: u32 = 5;

/// A connection, shared by all who ask.
#[derive(Clone)]
pub(super) struct Link {
    client: Client,
    /// Counts connections.
    connections: Arc<AtomicU64>,
    /// When this server was last left, or connected to first.
    left: Arc<Mutex<Instant>>,
}

/// What a link needs before it is connected.
pub(super) struct Unconnected(Arc<AtomicU64>);

/// Options of a connection that leaves a lost server within some seconds.
pub(super) fn options() -> (ConnectOptions, Unconnected) {
    let (connections, turn) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicUsize::new(0)));
    let counted = Arc::clone(&connections);
    let options = ConnectOptions::new()
        .connection_timeout(CONNECT)
        .request_timeout(Some(ANSWER + MARGIN))
        .ping_interval(PING)
        .event_callback(move |event| {
            if event == Event::Connected {
                counted.fetch_add(1, Ordering::AcqRel);
            }
            std::future::ready(())
        })
        .reconnect_to_server_callback(move |servers, last| {
            // One after the other: the library would choose the one that was just left as well.
            let next = servers.get(turn.fetch_add(1, Ordering::AcqRel) % servers.len().max(1));
            // The library tries all of them at the start.
            let next = next.filter(|_| !last.server_id.is_empty()).map(|server| ReconnectToServer {
                addr: server.addr.clone(),
                delay: Some(
                    PAUSE * 2_u32.pow(DOUBLED_MAX.min(u32::try_from(server.failed_attempts).unwrap_or(DOUBLED_MAX))),
                ),
            });
            std::future::ready(next)
        });
    (options, Unconnected(connections))
}

impl Unconnected {
    pub(super) fn of(self, client: Client) -> Link {
        Link { client, connections: self.0, left: Arc::new(Mutex::new(Instant::now())) }
    }
}

impl Link {
    /// The number of the connection: another one after a reconnect.
    pub(super) fn connection(&self) -> u64 {
        self.connections.load(Ordering::Acquire)
    }

    /// What `asked` returns.
    ///
    /// # Errors
    /// `Unavailable` without an answer; another server is asked from then on.
    pub(super) async fn answer<T>(&self, asked: impl Future<Output = T>) -> Result<T, LogError> {
        match tokio::time::timeout(ANSWER, asked).await {
            Ok(answer) => Ok(answer),
            Err(late) => {
                self.leave().await;
                Err(unavailable(late))
            }
        }
    }

    async fn leave(&self) {
        {
            let mut left = self.left.lock();
            if left.elapsed() < STAY {
                return;
            }
            *left = Instant::now();
        }
        // The queue of a connection that is being opened may be full.
        let _ = tokio::time::timeout(MARGIN, self.client.force_reconnect()).await;
    }
}
