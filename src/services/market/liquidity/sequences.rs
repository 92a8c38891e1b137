//! The sequence numbers of order sessions, and the tags of client order ids, kept in the database: a backup holds them too.

use std::sync::Arc;

use parking_lot::Mutex;

use super::rows;
use crate::domain::{LpId, TimeMs};
use crate::ports::liquidity::ClientOrderIds;
use crate::ports::lp_sessions::{SequenceNumbers, SequenceStore};
use crate::store::Store;

/// Not the service itself: the sessions have it, and the service has the sessions.
pub(super) struct Sequences {
    store: Arc<Store>,
    started_at: TimeMs,
    ids: Mutex<Option<ClientOrderIds>>,
}

impl Sequences {
    /// The tag of this start is its time.
    pub(super) fn new(store: Arc<Store>, started_at: TimeMs) -> Self {
        Self { store, started_at, ids: Mutex::default() }
    }
}

impl SequenceStore for Sequences {
    fn load(&self, lp: LpId, session: &str) -> Result<SequenceNumbers, String> {
        let stored =
            self.store.read(|connection| rows::sequence(connection, lp, session)).map_err(|error| error.to_string())?;
        let (sent, received) = stored.unwrap_or((1, 1));
        Ok(SequenceNumbers { next_sent: sent.unsigned_abs(), next_received: received.unsigned_abs() })
    }

    fn save(&self, lp: LpId, session: &str, numbers: SequenceNumbers) -> Result<(), String> {
        let number = |number: u64| i64::try_from(number).map_err(|error| error.to_string());
        let next = (number(numbers.next_sent)?, number(numbers.next_received)?);
        self.store
            .write(|transaction| rows::put_sequence(transaction, lp, session, next))
            .map_err(|error| error.to_string())
    }

    fn client_order_ids(&self) -> Result<ClientOrderIds, String> {
        let mut known = self.ids.lock();
        if let Some(ids) = &*known {
            return Ok(ids.clone());
        }
        let tag = format!("{:x}", self.started_at.0 / 1_000);
        let begin = |transaction: &rusqlite::Transaction<'_>| {
            rows::begin_order_tag(transaction, &tag)?;
            rows::order_tags(transaction)
        };
        let ids = ClientOrderIds::new(self.store.write(begin).map_err(|error| error.to_string())?);
        *known = Some(ids.clone());
        Ok(ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::CoverId;

    #[test]
    fn a_session_that_ends_does_not_bring_its_numbers_to_another() {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let row = r"INSERT INTO lp VALUES (1, 'Prime', 'h', 1, 0, '', 's', 't', '', 1, 0, '', '', '', '', '', 0, 30, 1, 1, NULL, '[]', 'UTC', 0)";
        store.write(|transaction| Ok(transaction.execute(row, [])?)).unwrap();
        let kept = Sequences::new(store, TimeMs(0));
        let numbers = |next_sent, next_received| SequenceNumbers { next_sent, next_received };
        kept.save(LpId(1), "s t ", numbers(7, 9)).unwrap();
        assert_eq!(kept.load(LpId(1), "s u "), Ok(numbers(1, 1)));
        kept.save(LpId(1), "s u ", numbers(2, 2)).unwrap();
        // The Logout of the session before.
        kept.save(LpId(1), "s t ", numbers(8, 10)).unwrap();
        assert_eq!(kept.load(LpId(1), "s u "), Ok(numbers(2, 2)));
        assert_eq!(kept.load(LpId(1), "s t "), Ok(numbers(8, 10)));
    }

    #[test]
    fn numbers_begin_again_with_each_session_of_which_the_begin_is_known() {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let row = r"INSERT INTO lp VALUES (1, 'Prime', 'h', 1, 0, '', 's', 't', '', 1, 0, '', '', '', '', '', 0, 30, 1, 1, NULL, '[]', 'UTC', 1)";
        store.write(|transaction| Ok(transaction.execute(row, [])?)).unwrap();
        let kept = Sequences::new(Arc::clone(&store), TimeMs(0));
        let numbers = |next_sent, next_received| SequenceNumbers { next_sent, next_received };
        let begin = |at: i64| {
            store.write(|transaction| rows::begin_session(transaction, LpId(1), "s t ", TimeMs(at))).unwrap();
            kept.load(LpId(1), "s t ").unwrap()
        };
        kept.save(LpId(1), "s t ", numbers(7, 9)).unwrap();
        assert_eq!(begin(1_000), numbers(7, 9), "of the session in which the times were entered");
        kept.save(LpId(1), "s t ", numbers(8, 10)).unwrap();
        assert_eq!(begin(1_000), numbers(8, 10), "a connection that was lost within the session");
        assert_eq!(begin(2_000), numbers(1, 1), "the next session");
        kept.save(LpId(1), "s t ", numbers(3, 4)).unwrap();
        assert_eq!(begin(2_000), numbers(3, 4));
        // Off for a while, during which sessions have passed.
        store.write(|transaction| rows::forget_session_starts(transaction, LpId(1))).unwrap();
        assert_eq!(begin(5_000), numbers(3, 4));
        kept.save(LpId(1), "s u ", numbers(5, 5)).unwrap();
        assert_eq!(begin(6_000), numbers(1, 1));
        assert_eq!(kept.load(LpId(1), "s u "), Ok(numbers(5, 5)), "that of other names");
    }

    #[test]
    fn each_start_after_an_order_has_another_tag_and_orders_keep_theirs() {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let order = |id: i64| {
            let sql = "INSERT INTO cover_order (id, lp, instrument, symbol, units, lots, status, filled, sent_at) \
                       VALUES (?1, 1, 1, 'X', 1, 1, 'filled', 1, 1)";
            store.write(|transaction| Ok(transaction.execute(sql, [id])?)).unwrap();
        };
        let start =
            |second: i64| Sequences::new(Arc::clone(&store), TimeMs(second * 1_000)).client_order_ids().unwrap();
        let of = |ids: &ClientOrderIds, all: &[i64]| all.iter().map(|id| ids.of(CoverId(*id))).collect::<Vec<_>>();
        // Sent by an earlier version.
        order(3);
        let first = start(0x1a);
        assert_eq!(of(&first, &[3, 4]), ["c3", "c4-1a"]);
        // Nothing was sent with this tag.
        let second = start(0x1b);
        assert_eq!(of(&second, &[3, 4]), ["c3", "c4-1b"]);
        order(4);
        assert_eq!(of(&start(0x1c), &[3, 4, 5]), ["c3", "c4-1b", "c5-1c"]);
        let kept = Sequences::new(Arc::clone(&store), TimeMs(0x1d_000));
        let ids = kept.client_order_ids().unwrap();
        order(5);
        assert_eq!(kept.client_order_ids().unwrap(), ids, "one start has one");
    }
}
