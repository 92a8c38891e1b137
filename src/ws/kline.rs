//! `KLINE.{code}`: the running candles of the instruments that somebody looks at.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::hub::Frame;
use crate::domain::InstrumentId;

/// At most five frames a second for an instrument.
const PAUSE: Duration = Duration::from_millis(200);

/// One instrument's newest frame.
struct Slot {
    readers: usize,
    version: u64,
    frame: Option<Arc<Frame>>,
    /// A quote has come since the frame was made.
    stale: bool,
    made: Option<Instant>,
}

/// The frames of the instruments that have readers.
#[derive(Default)]
pub struct Klines {
    slots: HashMap<InstrumentId, Slot>,
}

impl Klines {
    /// One more reader of this instrument.
    pub fn join(&mut self, id: InstrumentId) {
        let fresh = || Slot { readers: 0, version: 0, frame: None, stale: true, made: None };
        self.slots.entry(id).or_insert_with(fresh).readers += 1;
    }

    /// One reader fewer.
    pub fn leave(&mut self, id: InstrumentId) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.readers = slot.readers.saturating_sub(1);
            if slot.readers == 0 {
                self.slots.remove(&id);
            }
        }
    }

    /// A quote of this instrument was taken in.
    pub fn touch(&mut self, id: InstrumentId) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.stale = true;
        }
    }

    /// Instruments whose frame is to be made anew now.
    pub fn due(&self, now: Instant) -> Vec<InstrumentId> {
        let due = |slot: &Slot| slot.stale && slot.made.is_none_or(|made| now.duration_since(made) >= PAUSE);
        self.slots.iter().filter(|(_, slot)| due(slot)).map(|(id, _)| *id).collect()
    }

    /// A new frame.
    pub fn put(&mut self, id: InstrumentId, frame: Frame, now: Instant) {
        if let Some(slot) = self.slots.get_mut(&id) {
            slot.version += 1;
            slot.frame = Some(Arc::new(frame));
            slot.stale = false;
            slot.made = Some(now);
        }
    }

    /// The newest frame, if it is not the one of version `seen`.
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
    fn a_frame_is_made_for_readers_only_and_not_too_often() {
        let (mut klines, now) = (Klines::default(), Instant::now());
        klines.touch(ID);
        assert!(klines.due(now).is_empty(), "nobody looks");
        klines.join(ID);
        assert_eq!(klines.due(now), [ID]);
        klines.put(ID, Frame::text_of("a"), now);
        assert!(klines.due(now + PAUSE).is_empty(), "no quote since");
        klines.touch(ID);
        assert!(klines.due(now + PAUSE / 2).is_empty(), "too soon");
        assert_eq!(klines.due(now + PAUSE), [ID]);
    }

    #[test]
    fn a_reader_gets_each_version_once() {
        let (mut klines, now) = (Klines::default(), Instant::now());
        klines.join(ID);
        assert!(klines.newer(ID, 0).is_none());
        klines.put(ID, Frame::text_of("a"), now);
        let (version, frame) = klines.newer(ID, 0).unwrap();
        assert_eq!(frame.text(), "a");
        assert!(klines.newer(ID, version).is_none());
        klines.leave(ID);
        assert!(klines.newer(ID, 0).is_none(), "forgotten with its last reader");
    }
}
