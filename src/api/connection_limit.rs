//! Limits of the number of open connections.
//!
//! Every connection counts, from before its TLS handshake until it is closed: by its IPv4
//! address, or by its IPv6 /64 and, four times as many, its /56; and overall. One too many is closed at once. Where
//! the overall limit is nearly reached, each address has a quarter of its own, so that the last connections are not
//! left to those who hold many. The connections of a trusted proxy belong to many clients: they count overall only.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::services::access::limiter::{SUBNET56_FACTOR, subnet56, subnet64};

/// How many times the limit of one address (IPv4, or IPv6 /64) an IPv6 /56 has, for connections and calls.
pub(super) const WIDE_FACTOR: usize = SUBNET56_FACTOR;
/// Prefix length of that wider network.
pub(super) const WIDE_BITS: u8 = 56;

/// The limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionRules {
    /// Of one IPv4 address or IPv6 /64; a /56 may have four times as many. `None`: any number.
    pub per_address: Option<usize>,
    /// Of all addresses together.
    pub overall: usize,
}

#[derive(Debug, Default)]
struct Open {
    total: usize,
    /// By address, and by the wider network of IPv6 addresses. At most two entries for each open connection.
    counted: HashMap<(IpAddr, u8), usize>,
}

/// The open connections.
#[derive(Debug)]
pub struct Connections {
    rules: ConnectionRules,
    open: Mutex<Open>,
}

/// Counts one open connection until it is dropped.
#[derive(Debug)]
pub struct ConnectionPermit {
    connections: Arc<Connections>,
    keys: Vec<(IpAddr, u8)>,
}

impl Connections {
    /// Counters without an open connection.
    pub fn new(rules: ConnectionRules) -> Arc<Self> {
        Arc::new(Self { rules, open: Mutex::default() })
    }

    /// Number of open connections.
    pub fn count(&self) -> usize {
        self.open.lock().total
    }

    /// Counts a connection of this address; `None` if too many are open. `shared`: the address is a trusted proxy's, whose
    /// connections belong to many clients.
    pub fn admit(self: &Arc<Self>, address: IpAddr, shared: bool) -> Option<ConnectionPermit> {
        let limit = self.rules.per_address.filter(|_| !shared);
        let mut open = self.open.lock();
        if open.total >= self.rules.overall {
            return None;
        }
        let scarce = open.total >= self.rules.overall / 4 * 3;
        let keys = limit.map_or_else(Vec::new, |_| networks(address));
        for key in &keys {
            let limit = limit.unwrap_or(usize::MAX);
            let limit = if scarce { (limit / 4).max(1) } else { limit };
            let limit = if key.1 == WIDE_BITS { limit.saturating_mul(WIDE_FACTOR) } else { limit };
            if open.counted.get(key).copied().unwrap_or(0) >= limit {
                return None;
            }
        }
        open.total += 1;
        for key in &keys {
            *open.counted.entry(*key).or_default() += 1;
        }
        Some(ConnectionPermit { connections: Arc::clone(self), keys })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
        open.total = open.total.saturating_sub(1);
        for key in &self.keys {
            let Some(count) = open.counted.get_mut(key) else { continue };
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.counted.remove(key);
            }
        }
    }
}

/// The networks that an address is counted by, each with its prefix length: the narrow one first.
pub(super) fn networks(address: IpAddr) -> Vec<(IpAddr, u8)> {
    let narrow = subnet64(address);
    if narrow.is_ipv4() { vec![(narrow, 32)] } else { vec![(narrow, 64), (subnet56(address), WIDE_BITS)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(connections: &Arc<Connections>, address: &str, count: usize) -> Vec<ConnectionPermit> {
        (0..count).filter_map(|_| connections.admit(address.parse().unwrap(), false)).collect()
    }

    #[test]
    fn an_address_has_so_many_and_others_are_not_touched() {
        let connections = Connections::new(ConnectionRules { per_address: Some(10), overall: 1_000 });
        let many = admitted(&connections, "192.0.2.1", 50);
        assert_eq!((many.len(), connections.count()), (10, 10));
        assert_eq!(admitted(&connections, "::ffff:192.0.2.1", 1).len(), 0, "the same address");
        assert_eq!(admitted(&connections, "192.0.2.2", 50).len(), 10);
        drop(many);
        assert_eq!(connections.count(), 0);
        assert!(connections.open.lock().counted.is_empty(), "nothing is kept of who has gone");
        assert_eq!(admitted(&connections, "192.0.2.1", 50).len(), 10);
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let connections = Connections::new(ConnectionRules { per_address: Some(10), overall: 1_000 });
        let mut held = admitted(&connections, "2001:db8::1", 6);
        held.extend(admitted(&connections, "2001:db8::2", 50));
        assert_eq!(held.len(), 10, "a /64");
        for network in 1..100_u32 {
            held.extend(admitted(&connections, &format!("2001:db8:0:{network:x}::1"), 50));
        }
        assert_eq!(held.len(), 40, "a /56");
        assert_eq!(admitted(&connections, "2001:db8:0:100::1", 50).len(), 10, "the next /56");
    }

    #[test]
    fn the_last_connections_are_for_those_who_hold_few() {
        let connections = Connections::new(ConnectionRules { per_address: Some(40), overall: 100 });
        let mut held = Vec::new();
        for host in 1..=10 {
            held.push(admitted(&connections, &format!("192.0.2.{host}"), 50).len());
            std::mem::forget(admitted(&connections, &format!("192.0.2.{host}"), 50));
        }
        assert_eq!(held[0], 40);
        assert_eq!(connections.count(), 100, "{held:?}");
        assert!(held.iter().filter(|count| **count > 0).count() >= 4, "{held:?}");
    }

    #[test]
    fn a_proxy_s_connections_count_overall_only() {
        let connections = Connections::new(ConnectionRules { per_address: Some(2), overall: 50 });
        let proxy = "10.0.0.1".parse().unwrap();
        let held: Vec<_> = (0..100).filter_map(|_| connections.admit(proxy, true)).collect();
        assert_eq!(held.len(), 50);
        let free = Connections::new(ConnectionRules { per_address: None, overall: 50 });
        assert_eq!(admitted(&free, "192.0.2.1", 100).len(), 50);
    }
}
