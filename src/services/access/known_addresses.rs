//! Addresses from which customers or staff members signed in with their password before.
//!
//! Guessing cannot lock an account's owner out: limits for strangers do not apply to an address that signed in to the
//! same account before. An address, or network, is an IPv4 address or an IPv6 /64 ([`subnet64`]). Of each
//! account the [`KEPT`] newest are kept in the database, for [`LIFE`] after their last sign-in. The networks of
//! all accounts, at most [`NETWORKS_MAX`], are in memory as well, so that queue priority is decided without the disk.
//! Beyond that the oldest are dropped from memory, and their customers queue as strangers.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::RwLock;
use rusqlite::Transaction;

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::store::customers::known_addresses as rows;
use crate::store::{Store, StoreError};

use super::limiter::subnet64;
use crate::services::ServiceError;

pub use crate::store::customers::known_addresses::Owner;

/// Addresses kept per account.
pub const KEPT: i64 = 10;
/// How long an address stays known after its last sign-in, in milliseconds.
const LIFE: i64 = 180 * DAY;
/// Most networks in memory.
const NETWORKS_MAX: usize = 100_000;

/// Known addresses of one class of users; see the module.
pub struct KnownAddresses {
    store: Arc<Store>,
    owner: Owner,
    /// By network: a sequence number that grows with each sign-in.
    networks: RwLock<Networks>,
}

#[derive(Default)]
struct Networks {
    seen: BTreeMap<IpAddr, u64>,
    sign_ins: u64,
}

impl Networks {
    fn note(&mut self, network: IpAddr) {
        if self.seen.len() >= NETWORKS_MAX && !self.seen.contains_key(&network) {
            let mut times: Vec<u64> = self.seen.values().copied().collect();
            let (_, middle, _) = times.select_nth_unstable(NETWORKS_MAX / 2);
            let middle = *middle;
            self.seen.retain(|_, at| *at > middle);
        }
        self.sign_ins += 1;
        self.seen.insert(network, self.sign_ins);
    }
}

impl KnownAddresses {
    /// Reads the known networks. Blocks.
    pub fn open(store: Arc<Store>, owner: Owner) -> Self {
        let limit = i64::try_from(NETWORKS_MAX / 2).unwrap_or(i64::MAX);
        let mut networks = Networks::default();
        match store.read(|connection| rows::newest(connection, owner, limit)) {
            Ok(found) => found.into_iter().rev().for_each(|address| networks.note(subnet64(address))),
            // They only decide queue priority.
            Err(error) => tracing::warn!(%error, "known addresses: read failed"),
        }
        Self { store, owner, networks: RwLock::new(networks) }
    }

    /// Whether anyone has signed in from this network before. Memory only.
    pub fn is_network_known(&self, address: IpAddr) -> bool {
        self.networks.read().seen.contains_key(&subnet64(address))
    }

    /// Whether this account was signed in to from this address before. Blocks for one read.
    ///
    /// # Errors
    /// Those of the database.
    pub fn knows(&self, subject: i64, address: IpAddr) -> Result<bool, ServiceError> {
        let from = subnet64(address);
        let known = self.store.read(|connection| rows::of(connection, self.owner, subject))?;
        Ok(known.into_iter().any(|address| subnet64(address) == from))
    }

    /// Records a sign-in in the sign-in's transaction; call [`KnownAddresses::noted`] once that is committed.
    pub fn note(
        &self,
        transaction: &Transaction<'_>,
        subject: i64,
        address: IpAddr,
        now: TimeMs,
    ) -> Result<(), StoreError> {
        rows::record(transaction, (self.owner, subject), subnet64(address), now.0, KEPT)
    }

    /// Records a committed sign-in in memory.
    pub fn noted(&self, address: IpAddr) {
        self.networks.write().note(subnet64(address));
    }

    /// Deletes expired addresses of customers and staff. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self, now: TimeMs) -> Result<(), ServiceError> {
        Ok(self.store.write(|transaction| rows::purge(transaction, now.plus(-LIFE).0).map(drop))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Arc<Store>) {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        (dir, store)
    }

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn the_newest_addresses_of_an_account_survive_a_restart() {
        let (_dir, store) = store();
        let known = KnownAddresses::open(store.clone(), Owner::Customer);
        for n in 0..=KEPT {
            let address = at(&format!("192.0.2.{n}"));
            store.write(|transaction| known.note(transaction, 7, address, TimeMs(n))).unwrap();
            known.noted(address);
        }
        store.write(|transaction| known.note(transaction, 8, at("2001:db8::1"), TimeMs(50))).unwrap();
        let again = KnownAddresses::open(store.clone(), Owner::Customer);
        for known in [&known, &again] {
            assert!(!known.knows(7, at("192.0.2.0")).unwrap(), "the oldest was removed");
            assert!(known.knows(7, at("192.0.2.1")).unwrap() && known.knows(7, at("::ffff:192.0.2.10")).unwrap());
            assert!(!known.knows(8, at("192.0.2.1")).unwrap(), "another account's");
            assert!(known.knows(8, at("2001:db8::ffff")).unwrap(), "an IPv6 /64 is one");
            assert!(known.is_network_known(at("192.0.2.1")) && !known.is_network_known(at("192.0.2.99")));
        }
        let staff = KnownAddresses::open(store.clone(), Owner::Staff);
        assert!(!staff.is_network_known(at("192.0.2.1")) && !staff.knows(7, at("192.0.2.1")).unwrap());
        again.purge(TimeMs(LIFE + 20)).unwrap();
        assert!(!again.knows(7, at("192.0.2.1")).unwrap() && again.knows(8, at("2001:db8::1")).unwrap());
    }

    #[test]
    fn memory_is_bounded() {
        let mut networks = Networks::default();
        for n in 0..250_000_u32 {
            networks.note(IpAddr::from(n.to_be_bytes()));
        }
        assert!(networks.seen.len() <= NETWORKS_MAX);
        assert!(networks.seen.contains_key(&IpAddr::from(249_999_u32.to_be_bytes())));
        assert!(!networks.seen.contains_key(&IpAddr::from([0, 0, 0, 1])));
    }
}
