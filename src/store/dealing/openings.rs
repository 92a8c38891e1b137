//! When customers opened orders, for as long as events of the economic calendar are kept. The column `world` is the account kind.
//!
//! [`trade_days`](super::trade_days) writes them while it reads the journal. An opening that is written again is the same row.

use rusqlite::Connection;

use super::ledger::kind_number;
use crate::domain::time::DAY;
use crate::domain::{AccountId, AccountKind, InstrumentId, OrderId, TimeMs};
use crate::store::{Statements, StoreError};

/// As long as events of the economic calendar are kept.
const KEPT: i64 = 400 * DAY;

/// An opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    pub at: TimeMs,
    pub order: OrderId,
    pub account: AccountId,
    pub instrument: InstrumentId,
}

const BETWEEN: &str = "SELECT account, instrument, at FROM opening WHERE world = ?1 AND at >= ?2 AND at < ?3";
const OLD: &str = "DELETE FROM opening WHERE world = ?1 AND at < ?2";

/// Writes openings, and deletes those that are too old by the newest of them.
pub(super) fn put(statements: &mut Statements<'_>, openings: &[(AccountKind, Opening)]) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO opening (world, at, id, account, instrument) VALUES (?1, ?2, ?3, ?4, ?5)";
    for (kind, Opening { at, order, account, instrument }) in openings {
        statements.get(sql)?.execute((kind_number(*kind), at.0, order.0, account.0, instrument.0))?;
    }
    let Some(newest) = openings.iter().map(|(_, opening)| opening.at).max() else { return Ok(()) };
    for kind in [AccountKind::Real, AccountKind::Demo] {
        statements.get(OLD)?.execute((kind_number(kind), newest.0 - KEPT))?;
    }
    Ok(())
}

/// Visits the openings of an account kind in `[from, to)`, the oldest first.
pub fn visit(
    connection: &Connection,
    account_kind: AccountKind,
    (from, to): (TimeMs, TimeMs),
    mut visit: impl FnMut(AccountId, InstrumentId, TimeMs),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(BETWEEN)?;
    let mut rows = statement.query((kind_number(account_kind), from.0, to.0))?;
    while let Some(row) = rows.next()? {
        visit(AccountId(row.get(0)?), InstrumentId(row.get(1)?), TimeMs(row.get(2)?));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn openings_are_found_by_the_key_written_once_and_kept_as_long_as_events() {
        let connection = schema();
        assert_eq!(steps(&connection, BETWEEN), ["SEARCH opening USING PRIMARY KEY (world=? AND at>? AND at<?)"]);
        assert_eq!(steps(&connection, OLD), ["SEARCH opening USING PRIMARY KEY (world=? AND at<?)"]);
        let opening = |order: i64, at: i64| {
            (
                AccountKind::Real,
                Opening { at: TimeMs(at), order: OrderId(order), account: AccountId(7), instrument: InstrumentId(8) },
            )
        };
        let mut statements = Statements::new(&connection);
        put(&mut statements, &[opening(1, 10), opening(2, 20)]).unwrap();
        put(&mut statements, &[opening(2, 20), opening(3, 30)]).unwrap();
        let times = |kind, from, to| {
            let mut found = Vec::new();
            visit(&connection, kind, (TimeMs(from), TimeMs(to)), |_, _, at| found.push(at.0)).unwrap();
            found
        };
        assert_eq!(times(AccountKind::Real, 10, 30), [10, 20]);
        assert_eq!(times(AccountKind::Demo, 0, 100), [0; 0]);
        put(&mut statements, &[opening(4, KEPT + 25)]).unwrap();
        assert_eq!(times(AccountKind::Real, 0, i64::MAX), [30, KEPT + 25]);
    }
}
