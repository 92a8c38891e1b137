//! Long reads of one person at a time. They share a few threads with the lists of their colleagues, so one person has at most
//! [`AT_ONCE`] of them; holds also where the limits are off.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::error::ApiError;
use crate::services::staff::audit::Actor;

/// Half of the threads of the staff's pool.
pub const AT_ONCE: usize = 2;
/// After this many seconds a refused read may be tried again.
const RETRY_AFTER: u64 = 2;

/// The reads that run, by person.
#[derive(Debug, Default)]
pub struct ReadsAtOnce {
    running: Arc<Mutex<HashMap<String, usize>>>,
}

/// Counts one read until it is dropped.
#[derive(Debug)]
pub struct ReadPermit {
    running: Arc<Mutex<HashMap<String, usize>>>,
    person: String,
}

impl ReadsAtOnce {
    /// Counts a read of this person, or key, for as long as the permit exists.
    ///
    /// # Errors
    /// `TooMany` if they have [`AT_ONCE`] already.
    pub fn begin(&self, by: &Actor) -> Result<ReadPermit, ApiError> {
        let person = by.staff.map_or_else(|| by.address.clone(), |id| id.to_string());
        let mut running = self.running.lock();
        let count = running.entry(person.clone()).or_default();
        if *count >= AT_ONCE {
            return Err(ApiError::TooMany(RETRY_AFTER));
        }
        *count += 1;
        Ok(ReadPermit { running: Arc::clone(&self.running), person })
    }
}

impl Drop for ReadPermit {
    fn drop(&mut self) {
        let mut running = self.running.lock();
        if let Some(count) = running.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                running.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_has_two_reads_at_once_and_does_not_hold_up_others() {
        let reads = ReadsAtOnce::default();
        let (one, other) = (Actor::staff(1, "10.0.0.1"), Actor::staff(2, "10.0.0.1"));
        let first = reads.begin(&one).unwrap();
        let _second = reads.begin(&one).unwrap();
        assert_eq!(reads.begin(&one).unwrap_err(), ApiError::TooMany(RETRY_AFTER));
        let _others = reads.begin(&other).unwrap();
        drop(first);
        let third = reads.begin(&one).unwrap();
        assert!(reads.begin(&one).is_err());
        drop((third, _second, _others));
        assert!(reads.running.lock().is_empty());
    }
}
