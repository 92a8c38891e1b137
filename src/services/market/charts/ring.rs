//! The newest closed candles of one period, kept small: what most requests ask for, without the disk.

use std::collections::VecDeque;

use crate::domain::candle::Candle;
use crate::domain::time::MINUTE;
use crate::domain::{Price, TimeMs};

/// As many candles as one request may ask for, and as are kept in memory.
pub const KEEP: usize = 1_000;

/// A candle in 40 bytes. Candles begin on full minutes; a volume beyond 4 billion stays there.
#[derive(Debug, Clone, Copy)]
struct Packed {
    minute: u32,
    volume: u32,
    prices: [i64; 4],
}

impl Packed {
    fn new(candle: &Candle) -> Self {
        Self {
            minute: u32::try_from(candle.time.0 / MINUTE).unwrap_or(0),
            volume: u32::try_from(candle.volume).unwrap_or(u32::MAX),
            prices: [candle.open, candle.high, candle.low, candle.close].map(Price::raw),
        }
    }

    fn candle(self) -> Candle {
        let [open, high, low, close] = self.prices.map(Price::from_raw);
        Candle { time: self.time(), open, high, low, close, volume: i64::from(self.volume) }
    }

    fn time(self) -> TimeMs {
        TimeMs(i64::from(self.minute) * MINUTE)
    }
}

/// A run of the newest closed candles without a hole.
#[derive(Debug)]
pub(super) struct Ring {
    candles: VecDeque<Packed>,
    /// Nothing older exists.
    reaches_start: bool,
}

impl Ring {
    /// From candles, oldest first. `reaches_start`: there are none before them.
    pub fn new(candles: &[Candle], reaches_start: bool) -> Self {
        let kept = &candles[candles.len().saturating_sub(KEEP)..];
        Self {
            candles: kept.iter().map(Packed::new).collect(),
            reaches_start: reaches_start && kept.len() == candles.len(),
        }
    }

    /// One more closed.
    pub fn push(&mut self, candle: &Candle) {
        if self.candles.len() >= KEEP {
            self.candles.pop_front();
            self.reaches_start = false;
        }
        self.candles.push_back(Packed::new(candle));
    }

    /// The newest `limit` that begin before `to`, oldest first; `None` when some of them are not kept here.
    pub fn read(&self, to: TimeMs, limit: usize) -> Option<Vec<Candle>> {
        let count = self.candles.partition_point(|packed| packed.time() < to);
        let from = match count.checked_sub(limit) {
            Some(from) => from,
            None if self.reaches_start => 0,
            None => return None,
        };
        Some(self.candles.range(from..count).map(|packed| packed.candle()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candle(minute: i64) -> Candle {
        Candle::first(TimeMs(minute * MINUTE), Price::from_raw(minute))
    }

    #[test]
    fn a_ring_answers_only_complete_requests() {
        let mut ring = Ring::new(&[candle(5), candle(6), candle(7)], false);
        assert_eq!(ring.read(TimeMs(i64::MAX), 2), Some(vec![candle(6), candle(7)]));
        assert_eq!(ring.read(TimeMs(7 * MINUTE), 2), Some(vec![candle(5), candle(6)]));
        assert_eq!(ring.read(TimeMs(7 * MINUTE), 3), None);
        ring.push(&candle(9));
        assert_eq!(ring.read(TimeMs(i64::MAX), 4).unwrap().len(), 4);
        assert_eq!(Ring::new(&[], true).read(TimeMs(i64::MAX), 4), Some(vec![]));
    }

    #[test]
    fn the_oldest_candle_is_dropped_when_it_is_full() {
        let mut ring = Ring::new(&[], true);
        (0..=KEEP as i64).for_each(|minute| ring.push(&candle(minute)));
        assert_eq!(ring.read(TimeMs(i64::MAX), KEEP).unwrap()[0], candle(1));
        assert_eq!(ring.read(TimeMs(i64::MAX), KEEP + 1), None);
    }
}
