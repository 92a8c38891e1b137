//! Rate limits by address, by account and overall. Above a limit: HTTP 429 with the seconds to wait. No lockout is
//! permanent.
//!
//! Each limit is a rate with a burst, kept as one moment per key (the time at which the bucket would be
//! full again), so a key costs a few bytes and a check is one comparison. `--limits off` switches all of
//! them off, for load tests.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::HttpRequest;
use actix_web::http::header::HeaderMap;
use parking_lot::Mutex;

use super::connection_limit::{ConnectionPermit, ConnectionRules, Connections, WIDE_BITS, WIDE_FACTOR, networks};
use super::error::ApiError;
use crate::domain::{AccountId, KeyId};
use crate::services::access::limiter::{subnet56, subnet64};

/// A rate limit: how many in what time, and how many at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Time after which one more is allowed.
    every: Duration,
    burst: u32,
}

impl Rate {
    /// `count` per second, and `burst` at once.
    pub const fn per_second(count: u32, burst: u32) -> Self {
        Self { every: Duration::from_nanos(1_000_000_000 / count as u64), burst }
    }

    /// `count` per minute, and `burst` at once.
    pub const fn per_minute(count: u32, burst: u32) -> Self {
        Self { every: Duration::from_nanos(60_000_000_000 / count as u64), burst }
    }

    /// `count` per hour, and `burst` at once.
    pub const fn per_hour(count: u32, burst: u32) -> Self {
        Self { every: Duration::from_secs(3_600 / count as u64), burst }
    }
}

/// The cost of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// A read from memory, or a short one from the disk.
    Light,
    /// A read of many rows: history, a statement.
    LongRead,
    /// It changes something.
    Change,
    /// A picture, a new demo account.
    Heavy,
    /// A password's hash. Of everybody together these are limited by the queue, which is fair by address
    /// ([`crate::services::access::password_queue`]), not by a bucket that one flood empties for all.
    Password,
}

/// Default limit of the connections of one address: 40 people behind one address, each with the 6 connections that a
/// browser opens and a WebSocket.
pub const CONNECTIONS_PER_ADDRESS: usize = 300;
/// Default limit of all connections, where that many files may be open.
pub const CONNECTIONS_OVERALL: usize = 20_000;
/// Time between two log lines about refused connections.
const REFUSALS_PAUSE: Duration = Duration::from_secs(60);

/// Whether this address is a trusted proxy.
pub type Trusted = Box<dyn Fn(IpAddr) -> bool + Send + Sync>;

/// The limits, and the proxies that are trusted.
pub struct LimitRules {
    /// `--limits off` clears it.
    pub enabled: bool,
    /// Calls of any kind.
    pub address: Rate,
    pub account: Rate,
    pub overall: Rate,
    /// Long reads of one address.
    pub long_reads: Rate,
    /// Changes of one address, and of one account.
    pub changes: Rate,
    pub account_changes: Rate,
    /// Changes with one key of a customer, and its reads. Keys have no part in the limits of the account, so a program
    /// does not keep its owner from trading.
    pub key_changes: Rate,
    pub key_reads: Rate,
    /// Wrong keys that begin like one key, from one address. Other keys of the address are not touched.
    pub key_attempts: Rate,
    /// Heavy calls of one address (those with a password too), and of everybody.
    pub heavy: Rate,
    pub heavy_overall: Rate,
    /// Messages of one customer to support.
    pub messages: Rate,
    /// Test messages of one staff member.
    pub test_messages: Rate,
    /// WebSocket connections of one address at a time.
    pub websockets: usize,
    /// Connections of any kind of one address at a time; see [`super::connection_limit`].
    pub connections: usize,
    /// Connections of everybody; holds also where the limits are off.
    pub connections_overall: usize,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub is_proxy: Trusted,
}

impl Default for LimitRules {
    fn default() -> Self {
        Self {
            enabled: true,
            address: Rate::per_second(100, 200),
            account: Rate::per_second(50, 100),
            overall: Rate::per_second(20_000, 20_000),
            long_reads: Rate::per_second(20, 60),
            changes: Rate::per_second(30, 150),
            account_changes: Rate::per_second(20, 60),
            key_changes: Rate::per_second(20, 50),
            key_reads: Rate::per_second(50, 100),
            key_attempts: Rate::per_minute(10, 20),
            heavy: Rate::per_second(2, 60),
            heavy_overall: Rate::per_second(100, 300),
            messages: Rate::per_minute(20, 10),
            test_messages: Rate::per_hour(10, 10),
            websockets: 100,
            connections: CONNECTIONS_PER_ADDRESS,
            connections_overall: CONNECTIONS_OVERALL,
            is_proxy: Box::new(|_| false),
        }
    }
}

/// Marks a connection whose peer has shown the certificate of an edge.
#[derive(Debug, Clone, Copy)]
pub struct ByEdge;

/// Who is at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer {
    pub address: Option<IpAddr>,
    /// It has shown the certificate of an edge.
    pub is_edge: bool,
}

impl Peer {
    /// Of a request.
    pub fn of(req: &HttpRequest) -> Self {
        Self { address: req.peer_addr().map(|peer| peer.ip()), is_edge: req.conn_data::<ByEdge>().is_some() }
    }
}

/// The counters.
pub struct Limits {
    rules: LimitRules,
    addresses: AddressBuckets,
    accounts: Buckets<AccountId>,
    overall: Buckets<()>,
    long_reads: AddressBuckets,
    changes: AddressBuckets,
    account_changes: Buckets<AccountId>,
    key_changes: Buckets<KeyId>,
    key_reads: Buckets<KeyId>,
    /// By the beginning of the key, and the address (IPv4, or IPv6 /64).
    key_attempts: Buckets<(String, IpAddr)>,
    heavy: AddressBuckets,
    heavy_overall: Buckets<()>,
    messages: Buckets<AccountId>,
    /// By the id of the staff member.
    test_messages: Buckets<i64>,
    /// WebSocket connections, by the networks of their address.
    websockets: Mutex<HashMap<(IpAddr, u8), usize>>,
    connections: Arc<Connections>,
    /// When a refused connection was last logged.
    refusal_logged: Mutex<Option<Instant>>,
}

impl Limits {
    /// Counters that begin empty.
    pub fn new(rules: LimitRules) -> Self {
        Self {
            addresses: AddressBuckets::new(rules.address),
            accounts: Buckets::new(rules.account),
            overall: Buckets::new(rules.overall),
            long_reads: AddressBuckets::new(rules.long_reads),
            changes: AddressBuckets::new(rules.changes),
            account_changes: Buckets::new(rules.account_changes),
            key_changes: Buckets::new(rules.key_changes),
            key_reads: Buckets::new(rules.key_reads),
            key_attempts: Buckets::new(rules.key_attempts),
            heavy: AddressBuckets::new(rules.heavy),
            heavy_overall: Buckets::new(rules.heavy_overall),
            messages: Buckets::new(rules.messages),
            test_messages: Buckets::new(rules.test_messages),
            websockets: Mutex::default(),
            connections: Connections::new(ConnectionRules {
                per_address: rules.enabled.then_some(rules.connections),
                overall: rules.connections_overall,
            }),
            refusal_logged: Mutex::default(),
            rules,
        }
    }

    /// Whether callers are limited.
    pub const fn are_on(&self) -> bool {
        self.rules.enabled
    }

    /// Whether this peer is a proxy or an edge of ours.
    pub fn is_trusted(&self, peer: Peer) -> bool {
        peer.is_edge || peer.address.is_some_and(|address| (self.rules.is_proxy)(address.to_canonical()))
    }

    /// Counts a call of this address.
    pub fn take_address(&self, address: IpAddr) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        let now = Instant::now();
        self.overall.take((), now)?;
        self.addresses.take(address, now)
    }

    /// Counts a call of this cost, beside [`Limits::take_address`].
    pub fn take_cost(&self, address: IpAddr, cost: Cost) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        let now = Instant::now();
        match cost {
            Cost::Light => Ok(()),
            Cost::LongRead => self.long_reads.take(address, now),
            Cost::Change => self.changes.take(address, now),
            Cost::Password => self.heavy.take(address, now),
            Cost::Heavy => self.heavy.take(address, now).and_then(|()| self.heavy_overall.take((), now)),
        }
    }

    /// Counts a call of this account.
    pub fn take_account(&self, account: AccountId, cost: Cost) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        let now = Instant::now();
        if matches!(cost, Cost::Change | Cost::Heavy | Cost::Password) {
            self.account_changes.take(account, now)?;
        }
        self.accounts.take(account, now)
    }

    /// Counts a call with this key of a customer.
    pub fn take_key(&self, key: KeyId, cost: Cost) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        let now = Instant::now();
        match cost {
            Cost::Light | Cost::LongRead => self.key_reads.take(key, now),
            Cost::Change | Cost::Heavy | Cost::Password => self.key_changes.take(key, now),
        }
    }

    /// Counts an attempt with a key that begins so, before the key is verified.
    pub fn take_key_attempt(&self, (prefix, address): &(String, IpAddr)) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        self.key_attempts.take((prefix.clone(), subnet64(*address)), Instant::now())
    }

    /// The attempt was made with a good key, and does not count.
    pub fn give_back_key_attempt(&self, (prefix, address): &(String, IpAddr)) {
        self.key_attempts.give_back(&(prefix.clone(), subnet64(*address)));
    }

    /// Counts a customer's message to support.
    pub fn take_message(&self, account: AccountId) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        self.messages.take(account, Instant::now())
    }

    /// Counts a test message of a staff member.
    pub fn take_test_message(&self, staff: i64) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        self.test_messages.take(staff, Instant::now())
    }

    /// Admits a connection from this peer, before anything is read from it; `None` if too many are open.
    pub fn admit(&self, peer: IpAddr) -> Option<ConnectionPermit> {
        self.admit_as(peer, (self.rules.is_proxy)(peer.to_canonical()))
    }

    /// The same for the listener of the edges, each of which has the connections of many clients.
    pub fn admit_edge(&self, peer: IpAddr) -> Option<ConnectionPermit> {
        self.admit_as(peer, true)
    }

    fn admit_as(&self, peer: IpAddr, is_proxy: bool) -> Option<ConnectionPermit> {
        let permit = self.connections.admit(peer, is_proxy);
        if permit.is_none() {
            let mut logged = self.refusal_logged.lock();
            if logged.is_none_or(|last| last.elapsed() >= REFUSALS_PAUSE) {
                *logged = Some(Instant::now());
                let open = self.connections.count();
                tracing::warn!(%peer, open, "a connection is refused: too many are open; a reverse proxy belongs into --trusted-proxy");
            }
        }
        permit
    }

    /// Connections of any kind that are open.
    pub fn open_connections(&self) -> usize {
        self.connections.count()
    }

    /// Counts a WebSocket of this address, until [`Limits::close_websocket`].
    pub fn open_websocket(&self, address: IpAddr) -> Result<(), ApiError> {
        if !self.rules.enabled {
            return Ok(());
        }
        let mut websockets = self.websockets.lock();
        let keys = networks(address);
        for key in &keys {
            let limit = self.rules.websockets.saturating_mul(if key.1 == WIDE_BITS { WIDE_FACTOR } else { 1 });
            if websockets.get(key).copied().unwrap_or(0) >= limit {
                return Err(ApiError::TooMany(10));
            }
        }
        for key in keys {
            *websockets.entry(key).or_default() += 1;
        }
        Ok(())
    }

    /// A WebSocket of this address has ended.
    pub fn close_websocket(&self, address: IpAddr) {
        if !self.rules.enabled {
            return;
        }
        let mut websockets = self.websockets.lock();
        for key in networks(address) {
            let Some(count) = websockets.get_mut(&key) else { continue };
            *count = count.saturating_sub(1);
            if *count == 0 {
                websockets.remove(&key);
            }
        }
    }

    /// Where a request comes from: the peer, or, behind a proxy or an edge of ours, the last address in
    /// `X-Forwarded-For` that is no proxy of ours. A chain with a hop that is
    /// not an address was not written by our proxies alone: the peer counts then.
    pub fn address(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        let is_trusted = self.is_trusted(peer);
        let peer = peer.address.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.to_canonical());
        if !is_trusted {
            return peer;
        }
        let chain: Vec<_> = headers.get_all("x-forwarded-for").map(|value| value.to_str().unwrap_or("?")).collect();
        let hops = chain.iter().rev().flat_map(|line| line.rsplit(','));
        for address in hops.map(hop) {
            match address {
                None => return peer,
                Some(address) if (self.rules.is_proxy)(address) => {}
                Some(address) => return address,
            }
        }
        peer
    }
}

/// A hop's address: `192.0.2.1`, `192.0.2.1:50123`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:50123`.
fn hop(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    let address = text.parse().ok().or_else(with_port).or_else(bracketed)?;
    Some(address.to_canonical())
}

/// Buckets by address: of an IPv4 address, or of an IPv6 /64 and, four times as large, of its /56, which one customer of an
/// internet provider may have whole.
struct AddressBuckets {
    narrow: Buckets<IpAddr>,
    wide: Buckets<IpAddr>,
}

impl AddressBuckets {
    fn new(rate: Rate) -> Self {
        let times = WIDE_FACTOR as u32;
        let wide = Rate { every: rate.every / times, burst: rate.burst.saturating_mul(times) };
        Self { narrow: Buckets::new(rate), wide: Buckets::new(wide) }
    }

    /// A refused call takes from neither bucket, so a refused /64 does not use up the limit of its neighbours.
    fn take(&self, address: IpAddr, now: Instant) -> Result<(), ApiError> {
        let narrow = subnet64(address);
        self.narrow.take(narrow, now)?;
        let wide = if narrow.is_ipv6() { self.wide.take(subnet56(address), now) } else { Ok(()) };
        if wide.is_err() {
            self.narrow.give_back(&narrow);
        }
        wide
    }
}

/// Shards, so that workers rarely wait for one another.
const SHARDS: usize = 16;
/// Keys of a shard beyond which those that are full again are forgotten, and then those that soon are.
const SHARD_KEYS_MAX: usize = 4_096;

struct Buckets<K> {
    /// Time by which one request moves the moment at which the bucket is full again.
    interval: Duration,
    /// How far ahead of now that moment may be.
    tolerance: Duration,
    hasher: RandomState,
    shards: [Mutex<HashMap<K, Instant>>; SHARDS],
}

impl<K: Hash + Eq> Buckets<K> {
    fn new(rate: Rate) -> Self {
        let interval = rate.every;
        Self {
            interval,
            tolerance: interval * rate.burst.max(1),
            hasher: RandomState::new(),
            shards: std::array::from_fn(|_| Mutex::default()),
        }
    }

    fn take(&self, key: K, now: Instant) -> Result<(), ApiError> {
        let shard = (self.hasher.hash_one(&key) % SHARDS as u64) as usize;
        let mut shard = self.shards[shard].lock();
        if shard.len() >= SHARD_KEYS_MAX {
            shard.retain(|_, full| *full > now);
        }
        if shard.len() >= SHARD_KEYS_MAX && !shard.contains_key(&key) {
            // The buckets that would be full again first lose least.
            let mut full_at: Vec<_> = shard.values().copied().collect();
            let soon = *full_at.select_nth_unstable(SHARD_KEYS_MAX / 4).1;
            let mut left = SHARD_KEYS_MAX / 4;
            shard.retain(|_, full| {
                let goes = left > 0 && *full <= soon;
                left -= usize::from(goes);
                !goes
            });
        }
        let full = shard.get(&key).copied().unwrap_or(now).max(now) + self.interval;
        let ahead = full - now;
        if ahead > self.tolerance {
            return Err(ApiError::TooMany((ahead - self.tolerance).as_secs() + 1));
        }
        shard.insert(key, full);
        Ok(())
    }

    /// Gives back what the last call took.
    fn give_back(&self, key: &K) {
        let shard = (self.hasher.hash_one(key) % SHARDS as u64) as usize;
        if let Some(full) = self.shards[shard].lock().get_mut(key) {
            *full = full.checked_sub(self.interval).unwrap_or(*full);
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_burst_passes_then_the_rate_rules_and_a_rest_helps() {
        let buckets = Buckets::new(Rate::per_second(10, 5));
        let now = Instant::now();
        assert_eq!((0..20).filter(|_| buckets.take(1, now).is_ok()).count(), 5);
        assert_eq!(buckets.take(1, now), Err(ApiError::TooMany(1)));
        assert!(buckets.take(2, now).is_ok(), "another key has a bucket of its own");
        let later = now + Duration::from_millis(200);
        assert_eq!((0..20).filter(|_| buckets.take(1, later).is_ok()).count(), 2);
        assert_eq!((0..20).filter(|_| buckets.take(1, later + Duration::from_secs(60)).is_ok()).count(), 5);
    }

    #[test]
    fn keys_that_are_full_again_are_forgotten() {
        let buckets = Buckets::new(Rate::per_second(1_000, 1));
        let now = Instant::now();
        for key in 0..200_000_u32 {
            let _ = buckets.take(key, now + Duration::from_millis(u64::from(key)));
        }
        assert!(buckets.shards.iter().map(|shard| shard.lock().len()).sum::<usize>() <= SHARDS * SHARD_KEYS_MAX);
    }

    #[test]
    fn so_many_keys_are_remembered_whatever_they_did() {
        let buckets = Buckets::new(Rate::per_minute(1, 10));
        let now = Instant::now();
        for key in 0..200_000_u32 {
            let _ = buckets.take(key, now);
        }
        assert!(buckets.shards.iter().map(|shard| shard.lock().len()).sum::<usize>() <= SHARDS * SHARD_KEYS_MAX);
    }

    #[test]
    fn a_forwarded_address_is_accepted_from_a_trusted_proxy_only() {
        let proxy: IpAddr = "10.0.0.1".parse().unwrap();
        let limits =
            Limits::new(LimitRules { is_proxy: Box::new(move |address| address == proxy), ..LimitRules::default() });
        for (peer, lines, expected) in [
            ("10.0.0.1", &["1.1.1.1, 2.2.2.2, 10.0.0.1"][..], "2.2.2.2"),
            ("9.9.9.9", &["1.1.1.1, 2.2.2.2, 10.0.0.1"], "9.9.9.9"),
            ("::ffff:9.9.9.9", &["1.1.1.1"], "9.9.9.9"),
            ("::ffff:10.0.0.1", &["2.2.2.2"], "2.2.2.2"),
            ("10.0.0.1", &[], "10.0.0.1"),
            // Proxies that write ports: the first hop is the attacker's own.
            ("10.0.0.1", &["1.1.1.1, 8.8.8.9:50123"], "8.8.8.9"),
            ("10.0.0.1", &["1.1.1.1, [2001:db8::9]:50123"], "2001:db8::9"),
            ("10.0.0.1", &["1.1.1.1, [2001:db8::9]"], "2001:db8::9"),
            ("10.0.0.1", &["1.1.1.1, 2001:db8::9"], "2001:db8::9"),
            ("10.0.0.1", &["1.1.1.1, 10.0.0.1:8080"], "1.1.1.1"),
            // Proxies that listen on both kinds of addresses.
            ("10.0.0.1", &["1.1.1.1, ::ffff:8.8.8.8"], "8.8.8.8"),
            ("10.0.0.1", &["1.1.1.1, [::ffff:8.8.8.8]:443"], "8.8.8.8"),
            ("10.0.0.1", &["1.1.1.1, ::ffff:10.0.0.1"], "1.1.1.1"),
            // A hop that is no address ends the chain.
            ("10.0.0.1", &["1.1.1.1, unknown"], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1, _hidden, 10.0.0.1"], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1, "], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1, 8.8.8.8:99999"], "10.0.0.1"),
            ("10.0.0.1", &["1.1.1.1", "2.2.2.2"], "2.2.2.2"),
            ("10.0.0.1", &["1.1.1.1", "2.2.2.2, 10.0.0.1"], "2.2.2.2"),
        ] {
            let mut request = TestRequest::default();
            for line in lines {
                request = request.append_header(("x-forwarded-for", *line));
            }
            let request = request.to_http_request();
            let peer = Peer { address: Some(peer.parse().unwrap()), is_edge: false };
            let found = limits.address(peer, request.headers()).to_string();
            assert_eq!(found, expected, "{peer:?} {lines:?}");
        }
    }

    #[test]
    fn the_64s_of_one_56_share_four_times_one_s_rate() {
        let buckets = AddressBuckets::new(Rate::per_minute(1, 10));
        let now = Instant::now();
        let passed = |network: u32, calls: usize| {
            let host = |call: usize| format!("2001:db8:0:{network:x}::{call:x}").parse().unwrap();
            (0..calls).filter(|call| buckets.take(host(*call), now).is_ok()).count()
        };
        assert_eq!(passed(0, 500), 10, "a /64, however many addresses it uses");
        assert_eq!((1..0x100).map(|network| passed(network, 3)).sum::<usize>(), 30, "a /56");
        assert_eq!(passed(0x100, 500), 10, "the next /56");
        let passed = |address: &str| (0..50).filter(|_| buckets.take(address.parse().unwrap(), now).is_ok()).count();
        assert_eq!((passed("192.0.2.1"), passed("192.0.2.2")), (10, 10), "IPv4 addresses count alone");
        assert_eq!(passed("::ffff:192.0.2.1"), 0, "the same address");
    }

    #[test]
    fn a_call_that_the_56_refuses_takes_nothing_from_the_64() {
        let buckets = AddressBuckets::new(Rate::per_second(1, 10));
        let now = Instant::now();
        let take =
            |network: u32, at: Instant| buckets.take(format!("2001:db8:0:{network:x}::1").parse().unwrap(), at).is_ok();
        assert_eq!((0..4).map(|network| (0..10).filter(|_| take(network, now)).count()).sum::<usize>(), 40);
        assert_eq!((0..50).filter(|_| take(4, now)).count(), 0, "nothing is left of the /56");
        // The /56 has filled up again; the /64 never got anything and has its whole burst.
        let later = now + Duration::from_secs(10);
        assert_eq!((0..50).filter(|_| take(4, later)).count(), 10);
    }

    #[test]
    fn what_costs_more_counts_by_the_56_too() {
        let limits = Limits::new(LimitRules {
            heavy: Rate::per_minute(1, 2),
            changes: Rate::per_minute(1, 2),
            long_reads: Rate::per_minute(1, 2),
            address: Rate::per_minute(1, 2),
            websockets: 2,
            ..LimitRules::default()
        });
        let addresses: Vec<IpAddr> =
            (0..50).map(|network: u32| format!("2001:db8:0:{network:x}::1").parse().unwrap()).collect();
        let passed = |call: &dyn Fn(IpAddr) -> bool| addresses.iter().filter(|address| call(**address)).count();
        for cost in [Cost::LongRead, Cost::Change, Cost::Password] {
            assert_eq!(passed(&|address| limits.take_cost(address, cost).is_ok()), 8, "{cost:?}");
        }
        assert_eq!(passed(&|address| limits.take_address(address).is_ok()), 8);
        assert_eq!(passed(&|address| limits.open_websocket(address).is_ok()), 8, "live connections");
        addresses[..8].iter().for_each(|address| limits.close_websocket(*address));
        assert!(limits.websockets.lock().is_empty(), "nothing is kept of who has gone");
    }

    #[test]
    fn wrong_keys_count_by_their_beginning_and_their_address() {
        let limits = Limits::new(LimitRules { key_attempts: Rate::per_minute(1, 3), ..LimitRules::default() });
        let attempt = |prefix: &str, address: &str| (prefix.to_owned(), address.parse().unwrap());
        let (wrong, good) = (attempt("ldc_aaaaaa", "192.0.2.1"), attempt("ldc_bbbbbb", "192.0.2.1"));
        assert_eq!((0..10).filter(|_| limits.take_key_attempt(&wrong).is_ok()).count(), 3);
        for _ in 0..10 {
            limits.take_key_attempt(&good).expect("another key of the address");
            limits.give_back_key_attempt(&good);
        }
        assert!(limits.take_key_attempt(&attempt("ldc_aaaaaa", "192.0.2.2")).is_ok(), "another address");
    }

    #[test]
    fn connections_are_given_back() {
        let limits = Limits::new(LimitRules { websockets: 2, ..LimitRules::default() });
        let address = "1.1.1.1".parse().unwrap();
        assert!(
            limits.open_websocket(address).is_ok()
                && limits.open_websocket(address).is_ok()
                && limits.open_websocket(address).is_err()
        );
        limits.close_websocket(address);
        assert!(limits.open_websocket(address).is_ok());
    }
}
