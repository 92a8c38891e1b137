//! Interrupts long readers. A reader sees one snapshot, and the write-ahead log must keep everything since; a reader
//! that never ends would let the log grow until the disk is full. So a reader that still runs when the log exceeds its
//! bound is interrupted: its statement fails as on a busy disk and may be retried.
//!
//! Readers of a store are numbered in the order in which they begin. Every thousand steps of a statement SQLite asks,
//! on the reader's own thread, whether that reader may continue.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    /// The number of the reader that runs on this thread; 0 without one.
    static RUNNING: Cell<u64> = const { Cell::new(0) };
}

/// Steps of SQLite's virtual machine between two checks: about ten microseconds.
pub(super) const STEPS: i32 = 1_000;

/// All readers of one store.
#[derive(Default)]
pub(super) struct Readers {
    /// How many have begun.
    begun: AtomicU64,
    /// The highest number that is interrupted.
    interrupted_through: AtomicU64,
}

impl Readers {
    /// A reader begins on this thread, and ends when the answer is dropped.
    pub fn begin(&self) -> ActiveReader {
        let number = self.begun.fetch_add(1, Ordering::AcqRel) + 1;
        ActiveReader { before: RUNNING.replace(number) }
    }

    /// The number of the last that has begun.
    pub fn last(&self) -> u64 {
        self.begun.load(Ordering::Acquire)
    }

    /// Interrupts all readers up to the one with this number.
    pub fn interrupt(&self, through: u64) {
        self.interrupted_through.fetch_max(through, Ordering::AcqRel);
    }

    /// Must the reader on this thread end?
    pub fn is_interrupted(&self) -> bool {
        let number = RUNNING.get();
        number != 0 && number <= self.interrupted_through.load(Ordering::Acquire)
    }
}

/// A reader at work. One may begin within another, on a connection of its own.
pub(super) struct ActiveReader {
    before: u64,
}

impl Drop for ActiveReader {
    fn drop(&mut self) {
        RUNNING.set(self.before);
    }
}
