//! The places of connections: how many there are, and which connection yields its place.
//!
//! A connection that has not logged on yields, as idle connections do in nginx when it runs out of them: refusing the new one
//! instead would leave the places to those who hold them in silence. The oldest of the address that has most of them yields, so that
//! an address which holds many does not take the places of those which hold one. A session keeps its place.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

/// How many connections there may be.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlaceRules {
    /// Of all.
    pub overall: usize,
    /// Of one address (IPv4, or IPv6 /64). `None`: any number.
    pub per_address: Option<usize>,
}

/// All places.
pub(super) struct Places {
    rules: PlaceRules,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    /// By the order in which the connections came.
    held: BTreeMap<u64, Held>,
    last: u64,
}

struct Held {
    address: IpAddr,
    is_logged_on: bool,
    yields: Arc<Notify>,
}

/// The place of a connection until it is dropped.
pub(super) struct Place {
    places: Arc<Places>,
    number: u64,
    yields: Arc<Notify>,
}

impl Places {
    pub(super) fn new(rules: PlaceRules) -> Arc<Self> {
        Arc::new(Self { rules, open: Mutex::default() })
    }

    /// A place for a connection from this address; `None`: all are taken, and none yields.
    pub(super) fn take(self: &Arc<Self>, from: IpAddr) -> Option<Place> {
        let address = network_of(from);
        let mut open = self.open.lock();
        let of_address = open.held.values().filter(|held| held.address == address).count();
        if self.rules.per_address.is_some_and(|limit| of_address >= limit) {
            open.yield_one_of(address)?;
        } else if open.held.len() >= self.rules.overall {
            let most = open.most_waiting()?;
            open.yield_one_of(most)?;
        }
        open.last += 1;
        let (number, yields) = (open.last, Arc::new(Notify::new()));
        open.held.insert(number, Held { address, is_logged_on: false, yields: Arc::clone(&yields) });
        Some(Place { places: Arc::clone(self), number, yields })
    }
}

impl Open {
    /// The address with most connections that have not logged on; of several, the one with the oldest.
    fn most_waiting(&self) -> Option<IpAddr> {
        let mut waiting: BTreeMap<IpAddr, (usize, std::cmp::Reverse<u64>)> = BTreeMap::new();
        for (number, held) in self.held.iter().filter(|(_, held)| !held.is_logged_on) {
            waiting.entry(held.address).or_insert((0, std::cmp::Reverse(*number))).0 += 1;
        }
        waiting.into_iter().max_by_key(|(_, most)| *most).map(|(address, _)| address)
    }

    /// Ends the oldest connection of an address that has not logged on; `None`: it has none.
    fn yield_one_of(&mut self, address: IpAddr) -> Option<()> {
        let is_it = |held: &Held| held.address == address && !held.is_logged_on;
        let number = self.held.iter().find(|(_, held)| is_it(held)).map(|(number, _)| *number)?;
        self.held.remove(&number)?.yields.notify_one();
        Some(())
    }
}

impl Place {
    /// Waits until the connection has to yield its place.
    pub(super) async fn yielded(&self) {
        self.yields.notified().await;
    }

    /// The connection has logged on and keeps its place; false: it has lost it already.
    pub(super) fn keep(&self) -> bool {
        let mut open = self.places.open.lock();
        open.held.get_mut(&self.number).map(|held| held.is_logged_on = true).is_some()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.open.lock().held.remove(&self.number);
    }
}

/// An IPv4 address, or the /64 of an IPv6 address.
pub(super) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(overall: usize, per_address: usize) -> Arc<Places> {
        Places::new(PlaceRules { overall, per_address: Some(per_address) })
    }

    fn from(last: u32) -> IpAddr {
        std::net::Ipv4Addr::from_bits(0xc000_0200 + last).into()
    }

    /// Which of these have lost their places.
    fn lost(held: &[Place]) -> Vec<usize> {
        (0..held.len()).filter(|at| !held[*at].places.open.lock().held.contains_key(&held[*at].number)).collect()
    }

    #[test]
    fn the_silent_connections_of_few_addresses_keep_nobody_out() {
        let places = places(120, 16);
        let silent: Vec<Place> = (0..120).map(|at| places.take(from(at / 16)).unwrap()).collect();
        let newcomer = places.take(from(99)).expect("a silent connection yields");
        assert_eq!(lost(&silent), [0], "the oldest of the address with most");
        let others: Vec<Place> = (0..30).map(|at| places.take(from(100 + at)).unwrap()).collect();
        assert!(newcomer.keep() && others.iter().all(Place::keep), "those that hold one place keep it");
        assert_eq!(places.open.lock().held.len(), 120);
    }

    #[test]
    fn a_session_keeps_its_place() {
        let places = places(4, 2);
        let sessions: Vec<Place> = (0..4).map(|at| places.take(from(at / 2)).unwrap()).collect();
        assert!(sessions.iter().all(Place::keep));
        assert!(places.take(from(0)).is_none(), "of an address");
        assert!(places.take(from(9)).is_none(), "of all");
        drop(sessions);
        assert!(places.open.lock().held.is_empty());
    }

    #[tokio::test]
    async fn an_address_yields_its_own_places() {
        let places = places(120, 2);
        let (session, silent, other) =
            (places.take(from(0)).unwrap(), places.take(from(0)).unwrap(), places.take(from(1)).unwrap());
        assert!(session.keep());
        let next = places.take(from(0)).unwrap();
        silent.yielded().await;
        assert!(!silent.keep(), "it is too late");
        assert!(next.keep() && other.keep());
        let wide = ["2001:db8::1", "2001:db8::2"].map(|address| places.take(address.parse().unwrap()).unwrap());
        let _next = places.take("2001:db8::3".parse().unwrap()).unwrap();
        assert_eq!(lost(&wide), [0], "a /64 is one address");
    }
}
