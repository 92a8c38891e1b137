//! Sliding-window rate limits: demo accounts per address, codes, sign-ins. Counts are in memory and lost at a restart.
//! A limit keeps at most [`KEYS_MAX`] keys; beyond that it drops the least recently used half.

use std::collections::BTreeMap;
use std::net::IpAddr;

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::domain::time::SECOND;

/// Number of keys from which expired ones are dropped.
const KEYS: usize = 10_000;
/// Most keys that are kept.
const KEYS_MAX: usize = 100_000;

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
        self.sweep_at = (2 * self.times.len()).clamp(KEYS, KEYS_MAX);
    }
}

impl<K: Ord + Clone> WindowLimit<K> {
    /// `window` in milliseconds.
    pub const fn new(window: i64) -> Self {
        Self { window, taken: Mutex::new(Taken { times: BTreeMap::new(), sweep_at: KEYS }) }
    }

    /// Takes one of `max`, or returns after how many milliseconds (at least 1) one is free.
    pub fn take(&self, key: &K, max: usize, now: TimeMs) -> Result<(), i64> {
        let mut taken = self.taken.lock();
        if taken.times.len() >= taken.sweep_at {
            taken.sweep(self.window, now);
        }
        let times = taken.times.entry(key.clone()).or_default();
        times.retain(|time| now.since(*time) < self.window);
        if times.len() >= max {
            let freed = times.len().checked_sub(max.max(1)).and_then(|index| times.get(index));
            return Err(freed.map_or(self.window, |time| self.window - now.since(*time)).max(1));
        }
        times.push(now);
        Ok(())
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

/// Converts milliseconds to the seconds that a client must wait, at least 1.
pub fn seconds(wait: i64) -> u64 {
    u64::try_from((wait + SECOND - 1) / SECOND).unwrap_or(1).max(1)
}

/// The network that counts as one address: IPv4 /32, IPv6 /64.
pub fn network(address: IpAddr) -> IpAddr {
    prefix(address, 64)
}

/// What one client usually controls: an IPv4 address or an IPv6 site (/56).
pub fn site(address: IpAddr) -> IpAddr {
    prefix(address, 56)
}

/// An IPv4 address, or the first `bits` of an IPv6 address.
fn prefix(address: IpAddr, bits: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() & (u128::MAX << (128 - bits))).into()),
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
    fn a_network_counts_as_one() {
        let network = |text: &str| network(text.parse().unwrap());
        assert_eq!(network("2001:db8::1"), network("2001:db8::2"));
        assert_ne!(network("2001:db8:0:1::2"), network("2001:db8::2"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_eq!((seconds(1), seconds(1_000), seconds(1_001)), (1, 1, 2));
    }

    #[test]
    fn expired_keys_are_dropped() {
        let limit = WindowLimit::new(SECOND);
        for key in 0..50_000_i64 {
            assert_eq!(limit.take(&key, 1, TimeMs(key)), Ok(()));
        }
        assert!(limit.taken.lock().times.len() <= KEYS);
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
