//! The sequence numbers of order sessions, kept in the database: a backup holds them too.

use std::sync::Arc;

use super::{LpRow, rows};
use crate::domain::LpId;
use crate::ports::lp_sessions::{SequenceNumbers, SequenceStore};
use crate::store::Store;

/// Not the service itself: the sessions have it, and the service has the sessions.
pub(super) struct Sequences(pub(super) Arc<Store>);

impl SequenceStore for Sequences {
    fn load(&self, lp: LpId) -> Result<SequenceNumbers, String> {
        let stored = self.0.read(|connection| rows::sequence(connection, lp)).map_err(|error| error.to_string())?;
        let (sent, received) = stored.unwrap_or((1, 1));
        Ok(SequenceNumbers { next_sent: sent.unsigned_abs(), next_received: received.unsigned_abs() })
    }

    fn save(&self, lp: LpId, numbers: SequenceNumbers) -> Result<(), String> {
        let number = |number: u64| i64::try_from(number).map_err(|error| error.to_string());
        let next = (number(numbers.next_sent)?, number(numbers.next_received)?);
        self.0.write(|transaction| rows::put_sequence(transaction, lp, next)).map_err(|error| error.to_string())
    }
}

/// Whether the order session is another one after a change: its numbers mean nothing there.
pub(super) fn begin_again(old: &LpRow, new: &LpRow) -> bool {
    let identity = |row: &LpRow| {
        let own = |text: &str, of_prices: &str| if text.is_empty() { of_prices.to_owned() } else { text.to_owned() };
        let port = if row.trade_port == 0 { row.port } else { row.trade_port };
        let (sender, target) = (own(&row.trade_sender, &row.sender), own(&row.trade_target, &row.target));
        (row.host.clone(), port, sender, target, row.trade_sub.clone())
    };
    identity(old) != identity(new)
}
