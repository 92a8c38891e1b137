//! `KLINE.{code}`: the open candles of the instruments that have subscribers.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::shared_frame::Frame;
use crate::domain::InstrumentId;

/// Minimum time between two frames of an instrument: at most five frames a second.
const PAUSE: Duration = Duration::from_millis(200);

/// The latest frame of an instrument.
struct Slot {
    subscribers: usize,
    version: u64,
    frame: Option<Arc<Frame>>,
    /// A quote has arrived since the frame was encoded.
    stale: bool,
    built_at: Option<Instant>,
}

/// The frames of the instruments that have subscribers.
#[derive(Default)]
pub struct Klines {
    slots: HashMap<InstrumentId, Slot>,
}

impl Klines {
    /// Adds a subscriber of an instrument.
    pub fn join(&mut self, id: InstrumentId) {
        let fresh = || Slot { subscribers: 0, version: 0, frame: None, stale: true, built_at: None };
        self.slots.entry(id).or_insert_with(fresh).subscribers += 1;
    }

    /// Removes a subscriber of an instrument.
    pub fn leave(&mut self, id: InstrumentId) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.subscribers = slot.subscribers.saturating_sub(1);
            if slot.subscribers == 0 {
                self.slots.remove(&id);
            }
        }
    }

    /// Records that a quote of this instrument has arrived.
    pub fn mark_stale(&mut self, id: InstrumentId) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.stale = true;
        }
    }

    /// Instruments whose frame must be encoded again now.
    pub fn due(&self, now: Instant) -> Vec<InstrumentId> {
        let due =
            |slot: &Slot| slot.stale && slot.built_at.is_none_or(|built_at| now.duration_since(built_at) >= PAUSE);
        self.slots.iter().filter(|(_, slot)| due(slot)).map(|(id, _)| *id).collect()
    }

    /// Stores a new frame.
    pub fn put(&mut self, id: InstrumentId, frame: Frame, now: Instant) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.version += 1;
            slot.frame = Some(Arc::new(frame));
            slot.stale = false;
            slot.built_at = Some(now);
        }
    }

    /// The latest frame with its version, unless that is `seen`.
    pub fn newer(&self, id: InstrumentId, seen: u64) -> Option<(u64, Arc<Frame>)> {
        let slot = self.slots.get(&id).filter(|slot| slot.version != seen)?;
        Some((slot.version, Arc::clone(slot.frame.as_ref()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: InstrumentId = InstrumentId(1);

    #[test]
    fn frames_are_encoded_for_subscribers_only_and_at_a_limited_rate() {
        let (mut klines, now) = (Klines::default(), Instant::now());
        klines.mark_stale(ID);
        assert!(klines.due(now).is_empty(), "no subscriber");
        klines.join(ID);
        assert_eq!(klines.due(now), [ID]);
        klines.put(ID, Frame::text_of("a"), now);
        assert!(klines.due(now + PAUSE).is_empty(), "no quote since");
        klines.mark_stale(ID);
        assert!(klines.due(now + PAUSE / 2).is_empty(), "too soon");
        assert_eq!(klines.due(now + PAUSE), [ID]);
    }

    #[test]
    fn a_subscriber_gets_each_version_once() {
        let (mut klines, now) = (Klines::default(), Instant::now());
        klines.join(ID);
        assert!(klines.newer(ID, 0).is_none());
        klines.put(ID, Frame::text_of("a"), now);
        let (version, frame) = klines.newer(ID, 0).unwrap();
        assert_eq!(frame.text(), "a");
        assert!(klines.newer(ID, version).is_none());
        klines.leave(ID);
        assert!(klines.newer(ID, 0).is_none(), "removed with its last subscriber");
    }
}
