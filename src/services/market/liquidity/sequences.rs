//! The sequence numbers of order sessions, kept in the database: a backup holds them too.

use std::sync::Arc;

use super::rows;
use crate::domain::LpId;
use crate::ports::lp_sessions::{SequenceNumbers, SequenceStore};
use crate::store::Store;

/// Not the service itself: the sessions have it, and the service has the sessions.
pub(super) struct Sequences(pub(super) Arc<Store>);

impl SequenceStore for Sequences {
    fn load(&self, lp: LpId, session: &str) -> Result<SequenceNumbers, String> {
        let stored =
            self.0.read(|connection| rows::sequence(connection, lp, session)).map_err(|error| error.to_string())?;
        let (sent, received) = stored.unwrap_or((1, 1));
        Ok(SequenceNumbers { next_sent: sent.unsigned_abs(), next_received: received.unsigned_abs() })
    }

    fn save(&self, lp: LpId, session: &str, numbers: SequenceNumbers) -> Result<(), String> {
        let number = |number: u64| i64::try_from(number).map_err(|error| error.to_string());
        let next = (number(numbers.next_sent)?, number(numbers.next_received)?);
        self.0
            .write(|transaction| rows::put_sequence(transaction, lp, session, next))
            .map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_that_ends_does_not_bring_its_numbers_to_another() {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let row = r"INSERT INTO lp VALUES (1, 'Prime', 'h', 1, 0, '', 's', 't', '', 1, 0, '', '', '', '', '', 0, 30, 1, 1, NULL)";
        store.write(|transaction| Ok(transaction.execute(row, [])?)).unwrap();
        let kept = Sequences(store);
        let numbers = |next_sent, next_received| SequenceNumbers { next_sent, next_received };
        kept.save(LpId(1), "a:1 s t ", numbers(7, 9)).unwrap();
        assert_eq!(kept.load(LpId(1), "b:1 s t "), Ok(numbers(1, 1)));
        kept.save(LpId(1), "b:1 s t ", numbers(2, 2)).unwrap();
        // The Logout of the session before.
        kept.save(LpId(1), "a:1 s t ", numbers(8, 10)).unwrap();
        assert_eq!(kept.load(LpId(1), "b:1 s t "), Ok(numbers(2, 2)));
        assert_eq!(kept.load(LpId(1), "a:1 s t "), Ok(numbers(8, 10)));
    }
}
