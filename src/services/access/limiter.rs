//! Sliding-window rate limits: demo accounts per address, codes, sign-ins. Counts are in memory and lost at a restart.
//! A limit keeps at most [`KEYS_MAX`] keys; beyond that it drops the least recently used half.

use std::collections::BTreeMap;
use std::net::IpAddr;

use ipnet::Ipv6Net;
use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::domain::time::SECOND;

/// Number of keys from which expired ones are dropped.
const SWEEP_FROM: usize = 10_000;
/// Most keys that are kept.
const KEYS_MAX: usize = 100_000;

/// How many times what one address may take an IPv6 /56 may take: some providers give it to one household, others
/// share it among several.
pub const SUBNET56_FACTOR: usize = 4;

/// A sliding window per key.
pub struct WindowLimit<K> {
    /// Milliseconds.
    window: i64,
    taken: Mutex<Taken<K>>,
}

struct Taken<K> {
    times: BTreeMap<K, Vec<TimeMs>>,
    /// Number of keys at which expired ones are dropped next.
    sweep_at: usize,
}

impl<K: Ord + Clone> Taken<K> {
    fn sweep(&mut self, window: i64, now: TimeMs) {
        let last = |times: &Vec<TimeMs>| times.last().copied().unwrap_or(TimeMs(0));
        self.times.retain(|_, times| !times.is_empty() && now.since(last(times)) < window);
        if self.times.len() > KEYS_MAX / 2 {
            let mut ends: Vec<TimeMs> = self.times.values().map(last).collect();
            let middle = ends.len() / 2;
            let (_, middle, _) = ends.select_nth_unstable(middle);
            let middle = *middle;
            let mut spare = self.times.len() - KEYS_MAX / 2;
            self.times.retain(|_, times| {
                let goes = spare > 0 && last(times) <= middle;
                spare -= usize::from(goes);
                !goes
            });
        }
        self.sweep_at = (2 * self.times.len()).clamp(SWEEP_FROM, KEYS_MAX);
    }
}

impl<K: Ord + Clone> WindowLimit<K> {
    /// `window` in milliseconds.
    pub const fn new(window: i64) -> Self {
        Self { window, taken: Mutex::new(Taken { times: BTreeMap::new(), sweep_at: SWEEP_FROM }) }
    }

    /// Takes one of `max`, or returns after how many milliseconds (at least 1) one is free.
    pub fn take(&self, key: &K, max: usize, now: TimeMs) -> Result<(), i64> {
        let mut taken = self.taken.lock();
        if taken.times.len() >= taken.sweep_at {
            taken.sweep(self.window, now);
        }
        let times = taken.times.entry(key.clone()).or_default();
        times.retain(|time| now.since(*time) < self.window);
        self.check_times(times, max, now)?;
        times.push(now);
        Ok(())
    }

    /// Checks whether one of `max` could be taken; the error says after how many milliseconds (at least 1) one is free.
    pub fn check(&self, key: &K, max: usize, now: TimeMs) -> Result<(), i64> {
        let taken = self.taken.lock();
        let times = taken.times.get(key).map_or(&[][..], Vec::as_slice);
        // The oldest first.
        let valid = times.partition_point(|time| now.since(*time) >= self.window);
        self.check_times(&times[valid..], max, now)
    }

    /// `times`: those within the window, the oldest first.
    fn check_times(&self, times: &[TimeMs], max: usize, now: TimeMs) -> Result<(), i64> {
        if times.len() < max {
            return Ok(());
        }
        let freed = times.len().checked_sub(max.max(1)).and_then(|index| times.get(index));
        Err(freed.map_or(self.window, |time| self.window - now.since(*time)).max(1))
    }

    /// Whether one was taken within the window.
    pub fn is_taken(&self, key: &K, now: TimeMs) -> bool {
        let taken = self.taken.lock();
        taken.times.get(key).and_then(|times| times.last()).is_some_and(|last| now.since(*last) < self.window)
    }

    /// Returns the last one taken, for an attempt that does not count.
    pub fn give_back(&self, key: &K) {
        if let Some(times) = self.taken.lock().times.get_mut(key) {
            times.pop();
        }
    }
}

/// A sliding window per address: an IPv4 address or an IPv6 /64, and [`SUBNET56_FACTOR`] times as many per IPv6 /56.
pub struct AddressLimit {
    subnets64: WindowLimit<IpAddr>,
    subnets56: WindowLimit<IpAddr>,
}

impl AddressLimit {
    /// `window` in milliseconds.
    pub const fn new(window: i64) -> Self {
        Self { subnets64: WindowLimit::new(window), subnets56: WindowLimit::new(window) }
    }

    /// Takes one of `max`, or returns after how many milliseconds (at least 1) one is free.
    pub fn take(&self, address: IpAddr, max: usize, now: TimeMs) -> Result<(), i64> {
        let subnet = subnet64(address);
        self.subnets64.take(&subnet, max, now)?;
        if subnet.is_ipv4() {
            return Ok(());
        }
        let taken = self.subnets56.take(&subnet56(address), max.saturating_mul(SUBNET56_FACTOR), now);
        taken.inspect_err(|_| self.subnets64.give_back(&subnet))
    }

    /// As [`Self::take`], but the first `reserved` of each IPv6 /64 do not depend on what its /56 has taken.
    pub fn take_reserved(&self, address: IpAddr, max: usize, reserved: usize, now: TimeMs) -> Result<(), i64> {
        self.take(address, max, now)
            .or_else(|wait| self.subnets64.take(&subnet64(address), reserved, now).map_err(|_| wait))
    }

    /// Whether the address itself has taken less than `max`, regardless of its /56.
    pub fn is_below_limit(&self, address: IpAddr, max: usize, now: TimeMs) -> bool {
        self.subnets64.check(&subnet64(address), max, now).is_ok()
    }

    /// Returns the last one taken, for an attempt that does not count.
    pub fn give_back(&self, address: IpAddr) {
        let subnet = subnet64(address);
        self.subnets64.give_back(&subnet);
        if subnet.is_ipv6() {
            self.subnets56.give_back(&subnet56(address));
        }
    }
}

/// Converts milliseconds to the seconds that a client must wait, at least 1.
pub fn seconds(wait: i64) -> u64 {
    u64::try_from((wait + SECOND - 1) / SECOND).unwrap_or(1).max(1)
}

/// What counts as one address: the IPv4 address itself, or the /64 of an IPv6 address.
pub fn subnet64(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// What one client usually controls: the IPv4 address itself, or the /56 of an IPv6 address.
pub fn subnet56(address: IpAddr) -> IpAddr {
    prefix(address, 56)
}

/// An IPv4 address, or the first `bits` of an IPv6 address.
fn prefix(address: IpAddr, bits: u8) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Net::new_assert(v6, bits).network().into(),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::time::{HOUR, MINUTE};

    #[test]
    fn takes_are_limited_per_window() {
        let limit = WindowLimit::new(HOUR);
        assert_eq!(limit.take(&1, 2, TimeMs(0)), Ok(()));
        assert_eq!(limit.take(&1, 2, TimeMs(10 * MINUTE)), Ok(()));
        assert_eq!(limit.take(&1, 2, TimeMs(10 * MINUTE + 1)), Err(50 * MINUTE - 1));
        assert_eq!(limit.take(&2, 2, TimeMs(10 * MINUTE)), Ok(()));
        assert_eq!(limit.take(&1, 2, TimeMs(HOUR)), Ok(()));
        assert!(
            limit.is_taken(&2, TimeMs(HOUR)) && !limit.is_taken(&2, TimeMs(2 * HOUR)) && !limit.is_taken(&3, TimeMs(0))
        );
        limit.give_back(&1);
        assert_eq!(limit.take(&1, 2, TimeMs(HOUR)), Ok(()));
        assert_eq!(limit.take(&1, 0, TimeMs(5 * HOUR)), Err(HOUR));
    }

    #[test]
    fn a_look_takes_nothing() {
        let limit = WindowLimit::new(HOUR);
        assert_eq!(limit.check(&1, 0, TimeMs(0)), Err(HOUR));
        for _ in 0..3 {
            assert_eq!(limit.check(&1, 1, TimeMs(0)), Ok(()));
        }
        assert_eq!(limit.take(&1, 1, TimeMs(0)), Ok(()));
        assert_eq!(limit.check(&1, 1, TimeMs(10 * MINUTE)), Err(50 * MINUTE));
        assert_eq!((limit.check(&1, 2, TimeMs(1)), limit.check(&1, 1, TimeMs(HOUR))), (Ok(()), Ok(())));
    }

    #[test]
    fn an_address_is_limited_by_its_network_and_its_site() {
        let limit = AddressLimit::new(HOUR);
        let take = |text: &str| limit.take(text.parse().unwrap(), 2, TimeMs(0)).is_ok();
        let of_subnet =
            |subnet: &str| (0..0x100).filter(|net| take(&format!("2001:db8:0:{subnet}{net:02x}::1"))).count();
        assert_eq!((of_subnet("1"), of_subnet("2")), (2 * SUBNET56_FACTOR, 2 * SUBNET56_FACTOR));
        assert_eq!((0..9).filter(|_| take("2001:db8:0:300::1")).count(), 2);
        assert_eq!((0..9).filter(|host| take(&format!("192.0.2.{host}"))).count(), 9);
        assert_eq!((0..9).filter(|_| take("192.0.2.200")).count(), 2);
        // Once the /56 is used up, a reserve of each /64 is left.
        let reserved = |text: &str| limit.take_reserved(text.parse().unwrap(), 2, 1, TimeMs(0)).is_ok();
        assert!(reserved("2001:db8:0:1f0::1") && !reserved("2001:db8:0:1f0::2") && reserved("2001:db8:0:1f1::1"));
        assert!(!reserved("192.0.2.200"), "an IPv4 address is its own subnet");
        // A refusal by the /56 takes nothing from the /64.
        let fresh = "2001:db8:0:1ff::1".parse().unwrap();
        assert!(limit.subnets64.check(&subnet64(fresh), 1, TimeMs(0)).is_ok());
        for _ in 0..9 {
            limit.give_back("2001:db8:0:300::1".parse().unwrap());
            assert!(take("2001:db8:0:300::1"));
        }
    }

    #[test]
    fn a_network_counts_as_one() {
        let subnet = |text: &str| subnet64(text.parse().unwrap());
        assert_eq!(subnet("2001:db8::1"), subnet("2001:db8::2"));
        assert_ne!(subnet("2001:db8:0:1::2"), subnet("2001:db8::2"));
        assert_eq!(subnet("::ffff:192.0.2.1"), subnet("192.0.2.1"));
        assert_eq!((seconds(1), seconds(1_000), seconds(1_001)), (1, 1, 2));
    }

    #[test]
    fn expired_keys_are_dropped() {
        let limit = WindowLimit::new(SECOND);
        for key in 0..50_000_i64 {
            assert_eq!(limit.take(&key, 1, TimeMs(key)), Ok(()));
        }
        assert!(limit.taken.lock().times.len() <= SWEEP_FROM);
    }

    #[test]
    fn memory_is_bounded_while_no_key_has_expired() {
        let limit = WindowLimit::new(HOUR);
        for key in 0..300_000_i64 {
            assert_eq!(limit.take(&key, 1, TimeMs(key / 1_000)), Ok(()));
            assert!(key % 10_000 > 0 || limit.taken.lock().times.len() <= KEYS_MAX);
        }
        assert!(limit.take(&299_999, 1, TimeMs(300)).is_err(), "the newest are remembered");
        assert!(limit.take(&0, 1, TimeMs(300)).is_ok());
    }
}
