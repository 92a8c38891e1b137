//! The accounts of each customer. A customer is named by the id of their first account, which always exists.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::Currency;
use crate::store::StoreError;

/// A row of `user_account`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserAccountRow {
    pub account: i64,
    pub user: i64,
    /// Given by the customer; may be empty.
    pub name: String,
    /// Order in the customer's list; 0: the first account.
    pub position: i64,
    /// Unix milliseconds.
    pub opened_at: i64,
    pub archived_at: Option<i64>,
}

/// SQL for the customer who owns the account `?1`; the id itself where there is no such account any more.
pub(in crate::store) const OWNER: &str = "coalesce((SELECT user FROM user_account WHERE account = ?1), ?1)";

/// SQL for the accounts of the customer who owns the account `?1`, itself included.
pub(in crate::store) const ALL_OF_OWNER: &str = "(SELECT ?1 UNION SELECT account FROM user_account \
     WHERE user = (SELECT user FROM user_account WHERE account = ?1))";

const COLUMNS: &str = "account, user, name, position, opened_at, archived_at";

fn from_row(row: &Row<'_>) -> rusqlite::Result<UserAccountRow> {
    Ok(UserAccountRow {
        account: row.get(0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        position: row.get(3)?,
        opened_at: row.get(4)?,
        archived_at: row.get(5)?,
    })
}

/// Adds an account to its customer's list.
pub fn insert(transaction: &Transaction<'_>, row: &UserAccountRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(&format!("INSERT INTO user_account ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"))?
        .execute(params![row.account, row.user, row.name, row.position, row.opened_at, row.archived_at])?;
    Ok(())
}

/// The customer who owns an account; the id itself where the account has no row.
pub fn owner(connection: &Connection, account: i64) -> Result<i64, StoreError> {
    Ok(connection.prepare_cached(&format!("SELECT {OWNER}"))?.query_row([account], |row| row.get(0))?)
}

/// The currency of an account; USD where it has been removed.
pub fn currency(connection: &Connection, account: i64) -> Result<Currency, StoreError> {
    let sql = "SELECT currency FROM account WHERE id = ?1";
    let found: Option<String> = connection.prepare_cached(sql)?.query_row([account], |row| row.get(0)).optional()?;
    found.map_or(Ok(Currency::USD), |code| {
        code.parse().map_err(|_| StoreError::Corrupt(format!("account {account}: currency")))
    })
}

/// All accounts of a customer, archived ones included, in their order.
pub fn of_user(connection: &Connection, user: i64) -> Result<Vec<UserAccountRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM user_account WHERE user = ?1 ORDER BY position");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([user], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// All accounts but the customers' first ones.
pub fn further(connection: &Connection) -> Result<Vec<UserAccountRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM user_account WHERE account <> user");
    let mut statement = connection.prepare(&sql)?;
    let rows = statement.query_map([], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The row of an account.
pub fn one(connection: &Connection, account: i64) -> Result<Option<UserAccountRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM user_account WHERE account = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([account], from_row).optional()?)
}

/// Renames an account.
pub fn rename(transaction: &Transaction<'_>, account: i64, name: &str) -> Result<(), StoreError> {
    transaction.execute("UPDATE user_account SET name = ?2 WHERE account = ?1", params![account, name])?;
    Ok(())
}

/// Archives an account.
pub fn archive(transaction: &Transaction<'_>, account: i64, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE user_account SET archived_at = ?2 WHERE account = ?1 AND archived_at IS NULL";
    transaction.execute(sql, params![account, at])?;
    Ok(())
}

/// Takes back that an account is archived.
pub fn restore(transaction: &Transaction<'_>, account: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE user_account SET archived_at = NULL WHERE account = ?1", [account])?;
    Ok(())
}

/// Deletes the rows of a removed customer.
pub(in crate::store) fn remove(transaction: &Transaction<'_>, user: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM user_account WHERE user = ?1", [user])?;
    Ok(())
}

/// Whether an account is a demo account, and its customer's uid; `None` if the account or the customer does not exist.
pub fn kind_and_uid(connection: &Connection, account: i64) -> Result<Option<(bool, String)>, StoreError> {
    let sql = format!("SELECT a.kind = 1, u.uid FROM account a, user u WHERE a.id = ?1 AND u.id = {OWNER}");
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    Ok(connection.prepare_cached(&sql)?.query_row([account], read).optional()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn the_owner_of_a_further_account_is_found_and_of_any_other_it_is_itself() {
        let mut connection = schema();
        let transaction = connection.transaction().unwrap();
        for (account, user, position) in [(1, 1, 0), (5, 1, 1)] {
            let row = UserAccountRow { account, user, name: String::new(), position, opened_at: 7, archived_at: None };
            insert(&transaction, &row).unwrap();
        }
        assert_eq!([1, 5, 9].map(|account| owner(&transaction, account).unwrap()), [1, 1, 9]);
        assert_eq!(further(&transaction).unwrap().iter().map(|row| row.account).collect::<Vec<_>>(), [5]);
    }

    #[test]
    fn no_query_scans_every_account() {
        let connection = schema();
        for (sql, index) in [
            (format!("SELECT {OWNER}"), "INTEGER PRIMARY KEY"),
            (format!("SELECT {COLUMNS} FROM user_account WHERE user = ?1 ORDER BY position"), "user_account_position"),
            (format!("SELECT {COLUMNS} FROM user_account WHERE account <> user"), "user_account_further"),
        ] {
            let found = steps(&connection, &sql);
            assert!(found.iter().any(|step| step.contains(index)), "{sql}: {found:?}");
        }
    }
}
