//! The log of refused logons. Anyone can cause them, so few are logged one by one; the others are counted.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::time::Duration;

use super::places::network_of;

/// After which what was not logged is summed up.
pub(super) const INTERVAL: Duration = Duration::from_secs(60);
/// Most refusals that are logged within an interval, each of another address (IPv4, or IPv6 /64).
const LOGGED_MAX: usize = 20;

/// The refusals of an interval.
#[derive(Default)]
pub(super) struct Refusals {
    logged: BTreeSet<IpAddr>,
    others: u64,
}

impl Refusals {
    /// Counts a refusal; whether it is to be logged.
    pub(super) fn take(&mut self, from: IpAddr) -> bool {
        let is_logged = self.logged.len() < LOGGED_MAX && self.logged.insert(network_of(from));
        self.others += u64::from(!is_logged);
        is_logged
    }

    /// Ends the interval: how many refusals were not logged.
    pub(super) fn end(&mut self) -> u64 {
        std::mem::take(self).others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_logged_once_and_all_are_counted() {
        let mut refusals = Refusals::default();
        let from = |last: u32| IpAddr::from(std::net::Ipv4Addr::from_bits(last));
        let logged = |refusals: &mut Refusals| (0..1_000).filter(|at| refusals.take(from(at / 10))).count();
        assert_eq!(logged(&mut refusals), 20);
        assert_eq!(refusals.end(), 980);
        assert_eq!(refusals.end(), 0);
        assert!(refusals.take(from(0)) && !refusals.take(from(0)), "once in the next interval");
    }
}
