//! Readers that are sent home. A reader sees one moment, and the write-ahead log must keep everything since; one
//! that never ends would let the log grow until the disk is full. So a reader that is still there when the log has
//! grown beyond its bound is interrupted: its statement fails like one on a busy disk, and may be tried again.
//!
//! Every reader of a store has a number, in the order of their beginning. SQLite asks on the reader's own thread,
//! every thousand steps of a statement, whether the reader that runs there may go on.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

thread_local! {
    /// The number of the reader that runs on this thread; 0 without one.
    static RUNNING: Cell<u64> = const { Cell::new(0) };
}

/// Steps of SQLite's machine between two questions: some ten microseconds.
pub(super) const STEPS: i32 = 1_000;

/// All readers of one store.
#[derive(Default)]
pub(super) struct Readers {
    /// How many have begun.
    begun: AtomicU64,
    /// The last that is to go.
    sent_home: AtomicU64,
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

    /// Sends everyone home who began no later than the reader with this number.
    pub fn send_home(&self, through: u64) {
        self.sent_home.fetch_max(through, Ordering::AcqRel);
    }

    /// Must the reader on this thread go?
    pub fn must_go(&self) -> bool {
        let number = RUNNING.get();
        number != 0 && number <= self.sent_home.load(Ordering::Acquire)
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
