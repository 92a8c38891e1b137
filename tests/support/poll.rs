//! Waiting for a condition: a test asks again and again, and fails only when far more time has passed than any machine
//! needs.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::fmt::Debug;
use std::time::{Duration, Instant};

/// Generous: a machine that is busy with other builds is slow, and not wrong.
const DEADLINE: Duration = Duration::from_secs(90);
/// Between two looks: short at first, for most conditions hold at once, and then twice as long each time.
const PAUSES: (Duration, Duration) = (Duration::from_millis(1), Duration::from_millis(50));

/// Polls until there is a value; reports the last error at the deadline.
#[track_caller]
pub fn eventually<T, E: Debug>(what: &str, mut look: impl FnMut() -> Result<T, E>) -> T {
    let deadline = Instant::now() + DEADLINE;
    let (mut pause, longest) = PAUSES;
    loop {
        match look() {
            Ok(value) => return value,
            Err(error) => assert!(Instant::now() < deadline, "{what}: {error:?}"),
        }
        std::thread::sleep(pause);
        pause = (2 * pause).min(longest);
    }
}

/// Waits until the condition holds.
#[track_caller]
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    eventually(what, || if holds() { Ok(()) } else { Err("not yet") });
}
