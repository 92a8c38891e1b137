//! How many demo accounts one address opens in an hour. In memory: a restart forgets.

use std::collections::BTreeMap;
use std::net::IpAddr;

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::domain::time::{HOUR, MINUTE};

/// Addresses that are remembered; beyond, the ones whose hour is over are forgotten.
const ADDRESSES: usize = 10_000;

/// A sliding hour for each address. An IPv6 network (/64) counts as one: it is what one customer has.
#[derive(Default)]
pub(super) struct HourlyLimit {
    taken: Mutex<BTreeMap<IpAddr, Vec<TimeMs>>>,
}

impl HourlyLimit {
    /// Takes one of `max`, or says in how many minutes (at least 1) there is one again.
    pub(super) fn take(&self, address: IpAddr, max: i64, now: TimeMs) -> Result<(), i64> {
        let mut taken = self.taken.lock();
        if taken.len() >= ADDRESSES {
            taken.retain(|_, times| times.last().is_some_and(|last| now.since(*last) < HOUR));
        }
        let times = taken.entry(network(address)).or_default();
        times.retain(|time| now.since(*time) < HOUR);
        let max = usize::try_from(max).unwrap_or(0);
        if times.len() >= max {
            let freed = times.len().checked_sub(max.max(1)).and_then(|index| times.get(index));
            let wait = freed.map_or(HOUR, |time| HOUR - now.since(*time));
            return Err((wait + MINUTE - 1) / MINUTE);
        }
        times.push(now);
        Ok(())
    }

    /// Gives the last one back: it came to nothing.
    pub(super) fn give_back(&self, address: IpAddr) {
        if let Some(times) = self.taken.lock().get_mut(&network(address)) {
            times.pop();
        }
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() & !u128::from(u64::MAX)).into()),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_an_hour() {
        let limit = HourlyLimit::default();
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        assert_eq!(limit.take(address, 2, TimeMs(0)), Ok(()));
        assert_eq!(limit.take(address, 2, TimeMs(10 * MINUTE)), Ok(()));
        assert_eq!(limit.take(address, 2, TimeMs(10 * MINUTE + 1)), Err(50));
        assert_eq!(limit.take("192.0.2.2".parse().unwrap(), 2, TimeMs(10 * MINUTE)), Ok(()));
        assert_eq!(limit.take(address, 2, TimeMs(HOUR)), Ok(()));
        limit.give_back(address);
        assert_eq!(limit.take(address, 2, TimeMs(HOUR)), Ok(()));
        assert_eq!(limit.take(address, 0, TimeMs(5 * HOUR)), Err(60));
    }

    #[test]
    fn a_network_counts_as_one() {
        let limit = HourlyLimit::default();
        assert_eq!(limit.take("2001:db8::1".parse().unwrap(), 1, TimeMs(0)), Ok(()));
        assert!(limit.take("2001:db8::2".parse().unwrap(), 1, TimeMs(0)).is_err());
        assert_eq!(limit.take("2001:db8:0:1::2".parse().unwrap(), 1, TimeMs(0)), Ok(()));
        assert_eq!(limit.take("::ffff:192.0.2.1".parse().unwrap(), 1, TimeMs(0)), Ok(()));
        assert!(limit.take("192.0.2.1".parse().unwrap(), 1, TimeMs(0)).is_err());
    }
}
