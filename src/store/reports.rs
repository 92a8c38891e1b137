//! Sums over the books, for the back office. Reads only.

use rusqlite::{Connection, OptionalExtension};

use super::{StoreError, ledger};
use crate::domain::ledger::Memo;
use crate::domain::{AccountKind, Money, TimeMs};

/// The sum of customers' entries of each kind, of one world, booked from `from` on and before `to`.
///
/// Ids rise with the time of booking, so the first entry of a moment is found by halves and the sum costs
/// as much as there are entries in between, however long the ledger is.
pub fn sums(
    connection: &Connection,
    world: AccountKind,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<(Memo, Money)>, StoreError> {
    let (first, end) = (first_since(connection, from)?, first_since(connection, to)?);
    let mut statement = connection.prepare_cached(
        "SELECT memo, sum(amount) FROM ledger WHERE id >= ?1 AND id < ?2 AND world = ?3 GROUP BY memo",
    )?;
    let mut rows = statement.query((first, end, ledger::world_number(world)))?;
    let mut sums = Vec::new();
    while let Some(row) = rows.next()? {
        let code: String = row.get(0)?;
        let memo = Memo::from_code(&code).ok_or_else(|| StoreError::Corrupt(format!("memo {code}")))?;
        sums.push((memo, Money::from_raw(row.get(1)?)));
    }
    Ok(sums)
}

/// The id of the first entry at or after `at`; one past the last where there is none.
fn first_since(connection: &Connection, at: TimeMs) -> Result<i64, StoreError> {
    let last: i64 = connection.query_row("SELECT coalesce(max(id), 0) FROM ledger", [], |row| row.get(0))?;
    let mut statement = connection.prepare_cached("SELECT id, at FROM ledger WHERE id >= ?1 ORDER BY id LIMIT 1")?;
    let (mut low, mut high) = (0, last + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        let found: Option<(i64, i64)> =
            statement.query_row([middle], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        match found {
            Some((id, booked)) if booked < at.0 => low = id + 1,
            _ => high = middle,
        }
    }
    Ok(low)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::migrate;

    fn ledger(entries: &[(i64, i64, i64, &str, i64)]) -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate::run(&mut connection, std::path::Path::new("none.db")).unwrap();
        for (id, at, world, memo, amount) in entries {
            let sql = "INSERT INTO ledger (id, at, world, account, amount, balance, memo, hash) \
                       VALUES (?1, ?2, ?3, 1, ?5, 0, ?4, x'')";
            connection.execute(sql, (id, at, world, memo, amount)).unwrap();
        }
        connection
    }

    #[test]
    fn entries_count_from_the_first_moment_and_before_the_last_in_their_world() {
        let connection = ledger(&[
            (1, 10, 0, "profit", 1),
            (2, 20, 0, "profit", 10),
            (4, 20, 1, "profit", 1_000),
            (5, 25, 0, "fee", -3),
            (6, 30, 0, "profit", 100),
        ]);
        let at = |from, to| {
            let mut sums = sums(&connection, AccountKind::Real, TimeMs(from), TimeMs(to)).unwrap();
            sums.sort();
            sums
        };
        assert_eq!(at(20, 30), [(Memo::Profit, Money::from_raw(10)), (Memo::Fee, Money::from_raw(-3))]);
        assert_eq!(at(0, 31), [(Memo::Profit, Money::from_raw(111)), (Memo::Fee, Money::from_raw(-3))]);
        assert_eq!(at(31, 40), []);
        assert_eq!(sums(&connection, AccountKind::Demo, TimeMs(0), TimeMs(99)).unwrap().len(), 1);
    }
}
