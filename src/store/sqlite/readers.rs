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
pub(in crate::store) const STEPS: i32 = 1_000;

/// All readers of one store.
#[derive(Default)]
pub(in crate::store) struct Readers {
    /// Number of readers that have begun.
    begun: AtomicU64,
    /// Readers up to this number are interrupted.
    interrupted_through: AtomicU64,
}

impl Readers {
    /// Begins a reader on this thread; it ends when the result is dropped.
    pub fn begin(&self) -> ActiveReader {
        let number = self.begun.fetch_add(1, Ordering::AcqRel) + 1;
        ActiveReader { before: RUNNING.replace(number) }
    }

    /// The number of the reader that began last.
    pub fn last(&self) -> u64 {
        self.begun.load(Ordering::Acquire)
    }

    /// Interrupts all readers up to this number.
    pub fn interrupt(&self, through: u64) {
        self.interrupted_through.fetch_max(through, Ordering::AcqRel);
    }

    /// Whether the reader on this thread is interrupted.
    pub fn is_interrupted(&self) -> bool {
        let number = RUNNING.get();
        number != 0 && number <= self.interrupted_through.load(Ordering::Acquire)
    }
}

/// A running reader. Readers may be nested, each on its own connection.
pub(in crate::store) struct ActiveReader {
    before: u64,
}

impl Drop for ActiveReader {
    fn drop(&mut self) {
        RUNNING.set(self.before);
    }
}
