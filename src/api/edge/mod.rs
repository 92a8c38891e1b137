//! What the HTTP and WebSocket parts of an edge share: its limits, where the primary is, and the client that calls it.
//!
//! An edge trusts its own eyes only: the address that it forwards is the one that its limits see, and nothing that a client says
//! about itself in headers of proxies is passed on. The primary believes it only if the edge's address is in its `--trusted-proxy`.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hyper::Uri;
use parking_lot::{Mutex, RwLock};

pub mod client;

use self::client::PrimaryClient;
use super::error::ApiError;
use super::limits::Limits;
use crate::services::access::limiter::subnet64;
use crate::services::platform::monitoring::exposition::Exposition;

/// Header by which an edge asks the primary, on a WebSocket, which group's prices the customer has. It is accepted from a trusted
/// proxy only, and never forwarded from a client.
pub const EDGE_HEADER: &str = "x-lotdesk-edge";
/// The type of the primary's answer to it.
pub const PRICE_GROUP: &str = "price_group";

/// Prices that have not been renewed for so long are marked as stale.
pub const STALE: Duration = Duration::from_secs(2);
/// After so long without prices the edge is not ready.
pub const NOT_READY: Duration = Duration::from_secs(10);

/// Requests of one address (IPv4 address, IPv6 /64) that are being forwarded at a time.
const FORWARDED_MAX: usize = 64;
/// Bytes of bodies that are held in memory for slow clients, overall.
const HELD_MAX: usize = 64 * 1024 * 1024;
/// WebSockets to the primary at a time.
const RELAYS_MAX: usize = 20_000;

/// The primary, as the lease names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrimaryAt {
    /// `https://host:port`, without a path.
    pub url: String,
    pub term: i64,
}

/// The state of an edge.
pub struct Edge {
    pub limits: Limits,
    /// Whether `/admin` is forwarded.
    pub serves_admin: bool,
    pub health: EdgeHealth,
    pub stopping: AtomicBool,
    primary: RwLock<Option<PrimaryAt>>,
    tls: Arc<rustls::ClientConfig>,
    forwarded: Mutex<HashMap<IpAddr, usize>>,
    held: AtomicUsize,
    relays: AtomicUsize,
}

/// How the prices are.
#[derive(Debug)]
pub struct EdgeHealth {
    begun: Instant,
    /// Milliseconds since then at which the last message of the primary was received.
    heard: AtomicI64,
    /// A snapshot has been received.
    synced: AtomicBool,
    gaps: AtomicU64,
    snapshots: AtomicU64,
}

impl Default for EdgeHealth {
    fn default() -> Self {
        let (heard, synced) = (AtomicI64::new(0), AtomicBool::new(false));
        Self { begun: Instant::now(), heard, synced, gaps: AtomicU64::new(0), snapshots: AtomicU64::new(0) }
    }
}

impl EdgeHealth {
    /// A message of the primary was received now.
    pub fn heard(&self) {
        self.heard.store(i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX), Ordering::Release);
    }

    /// A snapshot is complete.
    pub fn snapshot(&self) {
        self.snapshots.fetch_add(1, Ordering::Relaxed);
        self.synced.store(true, Ordering::Release);
    }

    /// Messages were lost.
    pub fn gap(&self) {
        self.gaps.fetch_add(1, Ordering::Relaxed);
    }

    /// Time since the last message of the primary, or since the start.
    pub fn silence(&self) -> Duration {
        let heard = u64::try_from(self.heard.load(Ordering::Acquire)).unwrap_or(0);
        self.begun.elapsed().saturating_sub(Duration::from_millis(heard))
    }

    /// Whether clients get prices here.
    pub fn is_ready(&self) -> bool {
        self.synced.load(Ordering::Acquire) && self.silence() < NOT_READY
    }

    /// The metrics.
    pub fn expose(&self, text: &mut Exposition) {
        let (gaps, snapshots) = (self.gaps.load(Ordering::Relaxed), self.snapshots.load(Ordering::Relaxed));
        text.counter("lotdesk_edge_gaps", "Times that messages of the primary were lost.", gaps);
        text.counter("lotdesk_edge_snapshots", "Snapshots of the prices that were received.", snapshots);
        let seconds = format!("{:.3}", self.silence().as_secs_f64());
        text.gauge("lotdesk_edge_stale_seconds", "Time since the last message of the primary.", seconds);
    }
}

thread_local! {
    /// A client is of one thread.
    static CLIENT: OnceCell<PrimaryClient> = const { OnceCell::new() };
}

impl Edge {
    /// An edge that does not know the primary yet; `tls`: whom it trusts.
    pub fn new(limits: Limits, serves_admin: bool, tls: Arc<rustls::ClientConfig>) -> Self {
        Self {
            limits,
            serves_admin,
            health: EdgeHealth::default(),
            stopping: AtomicBool::new(false),
            primary: RwLock::new(None),
            tls,
            forwarded: Mutex::default(),
            held: AtomicUsize::new(0),
            relays: AtomicUsize::new(0),
        }
    }

    /// Where the primary is.
    pub fn primary(&self) -> Option<PrimaryAt> {
        self.primary.read().clone()
    }

    /// Sets where the primary is; whether that is new.
    pub fn set_primary(&self, primary: Option<PrimaryAt>) -> bool {
        let mut known = self.primary.write();
        let is_new = *known != primary;
        *known = primary;
        is_new
    }

    /// The client that calls the primary, of this thread.
    pub fn client(&self) -> PrimaryClient {
        CLIENT.with(|client| client.get_or_init(|| PrimaryClient::new((*self.tls).clone())).clone())
    }

    /// Counts a request of this address until the permit is dropped.
    ///
    /// # Errors
    /// HTTP 429 if too many are being forwarded.
    pub fn begin_forward(self: &Arc<Self>, address: IpAddr) -> Result<ForwardPermit, ApiError> {
        let key = subnet64(address);
        if self.limits.are_on() {
            let mut forwarded = self.forwarded.lock();
            let count = forwarded.entry(key).or_default();
            if *count >= FORWARDED_MAX {
                return Err(ApiError::TooMany(1));
            }
            *count += 1;
        }
        Ok(ForwardPermit { edge: Arc::clone(self), key })
    }

    /// Memory for a body until it is dropped; `None`: there is too little.
    pub fn hold(self: &Arc<Self>, bytes: usize) -> Option<Held> {
        let reserve = |held: usize| held.checked_add(bytes).filter(|held| *held <= HELD_MAX);
        let held = self.held.fetch_update(Ordering::AcqRel, Ordering::Acquire, reserve);
        held.is_ok().then(|| Held { edge: Arc::clone(self), bytes })
    }

    /// Counts a WebSocket to the primary until the permit is dropped; `None`: there are too many.
    pub fn begin_relay(self: &Arc<Self>) -> Option<RelayPermit> {
        let reserve = |relays: usize| (relays < RELAYS_MAX).then_some(relays + 1);
        let relays = self.relays.fetch_update(Ordering::AcqRel, Ordering::Acquire, reserve);
        relays.is_ok().then(|| RelayPermit(Arc::clone(self)))
    }
}

/// A request that is being forwarded.
pub struct ForwardPermit {
    edge: Arc<Edge>,
    key: IpAddr,
}

impl Drop for ForwardPermit {
    fn drop(&mut self) {
        let mut forwarded = self.edge.forwarded.lock();
        if let Some(count) = forwarded.get_mut(&self.key) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                forwarded.remove(&self.key);
            }
        }
    }
}

/// Memory for a body.
pub struct Held {
    edge: Arc<Edge>,
    bytes: usize,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.edge.held.fetch_sub(self.bytes, Ordering::AcqRel);
    }
}

/// A WebSocket to the primary.
pub struct RelayPermit(Arc<Edge>);

impl Drop for RelayPermit {
    fn drop(&mut self) {
        self.0.relays.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The address of a primary, as a lease names it, if an edge may call it: without TLS only on this machine, unless `plain`.
///
/// # Errors
/// Why not.
pub fn checked_url(url: &str, plain: bool) -> Result<String, String> {
    let uri: Uri = url.parse().map_err(|_| format!("{url} is no address"))?;
    let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(|| format!("{url} names no host"))?;
    let authority = uri.authority().map(ToString::to_string).unwrap_or_default();
    if uri.path().len() > 1 || uri.query().is_some() || authority.contains('@') {
        return Err(format!("{url} is more than a scheme, a host and a port"));
    }
    let ip: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
    if ip.is_some_and(|ip| ip.is_unspecified()) {
        return Err(format!("{url} is no address that others reach: give the primary --url"));
    }
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if plain || ip.is_some_and(|ip| ip.is_loopback()) => {}
        Some("http") => {
            return Err(format!(
                "{url} is without TLS: give the primary a certificate, or the edge --plain-primary on"
            ));
        }
        _ => return Err(format!("{url} is neither https nor http")),
    }
    Ok(format!("{}://{authority}", uri.scheme_str().unwrap_or("https")))
}

#[cfg(test)]
mod tests {
    use super::super::limits::LimitRules;
    use super::*;

    fn edge() -> Arc<Edge> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let tls = tls.with_root_certificates(rustls::RootCertStore::empty()).with_no_client_auth();
        Arc::new(Edge::new(Limits::new(LimitRules::default()), true, Arc::new(tls)))
    }

    #[test]
    fn only_what_is_secured_is_called() {
        assert_eq!(checked_url("https://one.example:8443", false).as_deref(), Ok("https://one.example:8443"));
        assert_eq!(checked_url("http://127.0.0.1:8080", false).as_deref(), Ok("http://127.0.0.1:8080"));
        assert_eq!(checked_url("http://[::1]:8080", false).as_deref(), Ok("http://[::1]:8080"));
        assert_eq!(checked_url("http://10.0.0.1:8080", true).as_deref(), Ok("http://10.0.0.1:8080"));
        for (url, words) in [
            ("http://10.0.0.1:8080", "without TLS"),
            ("http://localhost.evil:8080", "without TLS"),
            ("https://0.0.0.0:443", "--url"),
            ("https://[::]:443", "--url"),
            ("ftp://10.0.0.1", "neither"),
            ("https://user@one.example", "more than"),
            ("https://one.example/path", "more than"),
            ("", "no"),
        ] {
            let refused = checked_url(url, false).unwrap_err();
            assert!(refused.contains(words), "{url}: {refused}");
        }
    }

    #[test]
    fn what_strangers_can_fill_is_bounded_and_given_back() {
        let edge = edge();
        let address = "192.0.2.1".parse().unwrap();
        let permits: Vec<_> = (0..2 * FORWARDED_MAX).filter_map(|_| edge.begin_forward(address).ok()).collect();
        assert_eq!(permits.len(), FORWARDED_MAX);
        assert!(edge.begin_forward("192.0.2.2".parse().unwrap()).is_ok(), "another address");
        drop(permits);
        assert!(edge.begin_forward(address).is_ok() && edge.forwarded.lock().is_empty());
        let held = edge.hold(HELD_MAX - 1).unwrap();
        assert!(edge.hold(2).is_none() && edge.hold(1).is_some());
        drop(held);
        assert!(edge.hold(HELD_MAX).is_some());
    }

    #[test]
    fn an_edge_is_ready_with_a_snapshot_and_fresh_prices() {
        let mut health = EdgeHealth::default();
        health.heard();
        assert!(!health.is_ready(), "no snapshot yet");
        health.snapshot();
        assert!(health.is_ready());
        health.begun = health.begun.checked_sub(NOT_READY).unwrap();
        assert!(!health.is_ready() && health.silence() >= NOT_READY);
        health.heard();
        assert!(health.is_ready());
    }
}
