//! The move of the middle of the quotes after customers' openings, in their favour, summed by trading day, account and instrument.
//! The column `world` is the account kind.

use rusqlite::{Connection, Transaction, params};

use crate::domain::{AccountId, AccountKind, InstrumentId, TimeMs};
use crate::store::StoreError;
use crate::store::dealing::ledger::{kind_from_number, kind_number};

/// After so many milliseconds the move is measured.
pub const HORIZONS: [i64; 3] = [1_000, 10_000, 60_000];

/// Moves of openings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moves {
    /// Openings that were seen, with or without quotes afterwards.
    pub opened: i64,
    /// For each of [`HORIZONS`]: how many were measured, and the sum of their moves in 1/10,000 of a basis point.
    pub measured: [(i64, i64); 3],
}

impl Moves {
    /// Adds another's.
    pub fn add(&mut self, other: &Self) {
        self.opened += other.opened;
        for ((count, sum), (more, moves)) in self.measured.iter_mut().zip(other.measured) {
            *count += more;
            *sum = sum.saturating_add(moves);
        }
    }
}

/// What moves are of: the kind of the account, the beginning of the trading day of the opening, account, instrument.
pub type Key = (AccountKind, TimeMs, AccountId, InstrumentId);

const BETWEEN: &str = "SELECT account, instrument, opened, counted_1, sum_1, counted_10, sum_10, counted_60, sum_60 FROM mark_out \
    WHERE world = ?1 AND day >= ?2 AND day < ?3";

/// The kind of an account. Only demo accounts are ever removed.
pub fn account_kind(connection: &Connection, account: AccountId) -> Result<AccountKind, StoreError> {
    let sql = "SELECT coalesce((SELECT kind FROM account WHERE id = ?1), 1)";
    let kind = connection.prepare_cached(sql)?.query_row([account.0], |row| row.get(0))?;
    kind_from_number(kind).ok_or_else(|| StoreError::Corrupt(format!("account {account}: kind")))
}

/// Adds to the stored sums.
pub fn add(
    transaction: &Transaction<'_>,
    (account_kind, day, account, instrument): Key,
    moves: &Moves,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO mark_out (world, day, account, instrument, opened, counted_1, sum_1, counted_10, sum_10, \
               counted_60, sum_60) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO UPDATE SET \
               opened = opened + excluded.opened, counted_1 = counted_1 + excluded.counted_1, sum_1 = sum_1 + excluded.sum_1, \
               counted_10 = counted_10 + excluded.counted_10, sum_10 = sum_10 + excluded.sum_10, \
               counted_60 = counted_60 + excluded.counted_60, sum_60 = sum_60 + excluded.sum_60";
    let [first, second, third] = moves.measured;
    transaction.prepare_cached(sql)?.execute(params![
        kind_number(account_kind),
        day.0,
        account.0,
        instrument.0,
        moves.opened,
        first.0,
        first.1,
        second.0,
        second.1,
        third.0,
        third.1
    ])?;
    Ok(())
}

/// Visits the sums of an account kind for days that began in `[from, to)`.
pub fn visit(
    connection: &Connection,
    account_kind: AccountKind,
    from: TimeMs,
    to: TimeMs,
    mut visit: impl FnMut(AccountId, InstrumentId, Moves),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(BETWEEN)?;
    let mut rows = statement.query((kind_number(account_kind), from.0, to.0))?;
    while let Some(row) = rows.next()? {
        let pair = |column| Ok::<_, StoreError>((row.get(column)?, row.get(column + 1)?));
        let moves = Moves { opened: row.get(2)?, measured: [pair(3)?, pair(5)?, pair(7)?] };
        visit(AccountId(row.get(0)?), InstrumentId(row.get(1)?), moves);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn days_are_found_by_the_key_and_sums_are_added_up() {
        let mut connection = schema();
        assert_eq!(steps(&connection, BETWEEN), ["SEARCH mark_out USING PRIMARY KEY (world=? AND day>? AND day<?)"]);
        let moves = Moves { opened: 2, measured: [(1, -30), (2, 40), (0, 0)] };
        let transaction = connection.transaction().unwrap();
        for (day, times) in [(10, 2), (20, 1)] {
            for _ in 0..times {
                add(&transaction, (AccountKind::Real, TimeMs(day), AccountId(7), InstrumentId(8)), &moves).unwrap();
            }
        }
        let of = |from, to| {
            let mut found = Moves::default();
            visit(&transaction, AccountKind::Real, TimeMs(from), TimeMs(to), |account, instrument, moves| {
                assert_eq!((account, instrument), (AccountId(7), InstrumentId(8)));
                found.add(&moves);
            })
            .unwrap();
            found
        };
        assert_eq!(of(10, 20), Moves { opened: 4, measured: [(2, -60), (4, 80), (0, 0)] });
        assert_eq!(of(0, 30).opened, 6);
        assert_eq!(of(21, 30), Moves::default());
    }
}
