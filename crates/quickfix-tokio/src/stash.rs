//! Messages received with too-high sequence numbers, kept until the gap before them fills. (Not of upstream: see README.md.)

use std::collections::BTreeMap;

use bytes::Bytes;

/// What an entry needs beside its message, in bytes, generously.
const ENTRY: usize = 128;

/// Bounded: a peer decides how much it sends while a gap stays open.
#[derive(Default)]
pub(crate) struct Stash {
    messages: BTreeMap<u64, Bytes>,
    bytes: usize,
    max: usize,
}

impl Stash {
    pub fn new(max: usize) -> Self {
        Self { max, ..Self::default() }
    }

    /// False, and nothing is kept, when there would be more than may be.
    #[must_use]
    pub fn insert(&mut self, seq: u64, raw: Bytes) -> bool {
        self.remove(seq);
        let size = raw.len() + ENTRY;
        if self.bytes + size > self.max {
            return false;
        }
        self.bytes += size;
        self.messages.insert(seq, raw);
        true
    }

    pub fn remove(&mut self, seq: u64) -> Option<Bytes> {
        let raw = self.messages.remove(&seq)?;
        self.bytes -= raw.len() + ENTRY;
        Some(raw)
    }

    /// Drops what is below `seq`.
    pub fn drop_below(&mut self, seq: u64) {
        self.messages = self.messages.split_off(&seq);
        self.bytes = self.messages.values().map(|raw| raw.len() + ENTRY).sum();
    }

    pub fn clear(&mut self) {
        self.messages.clear();
        self.bytes = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_keeps_is_bounded_and_counted() {
        let message = || Bytes::from(vec![0; 872]);
        let mut stash = Stash::new(3_000);
        assert!(stash.insert(5, message()) && stash.insert(6, message()) && stash.insert(6, message()));
        assert!(stash.insert(7, message()), "a repeated number takes the place of the first");
        assert!(!stash.insert(8, message()));
        assert_eq!((stash.bytes, stash.remove(8)), (3_000, None));
        assert_eq!(stash.remove(5).map(|raw| raw.len()), Some(872));
        assert!(stash.insert(9, message()));
        stash.drop_below(7);
        assert_eq!((stash.bytes, stash.messages.len()), (2_000, 2));
        stash.clear();
        assert_eq!((stash.bytes, stash.remove(7)), (0, None));
    }
}
