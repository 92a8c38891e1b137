//! Peak memory of a piece of work, counted at the allocator, by thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Bytes held now, and the most since the count began. Constant, so that it needs no memory itself.
    static HELD: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

struct Counting;

fn count(change: isize) {
    let _ = HELD.try_with(|held| {
        let (now, most) = held.get();
        held.set((now + change, most.max(now + change)));
    });
}

// SAFETY: every call is handed on as it is; the count touches no memory but its own cell.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Runs `work` on this thread. Returns its result and the most bytes that it held at once.
pub fn peak<T>(work: impl FnOnce() -> T) -> (T, usize) {
    HELD.set((0, 0));
    let done = work();
    (done, usize::try_from(HELD.get().1).unwrap_or(0))
}
