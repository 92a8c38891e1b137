//! Books of customers that were imported from another platform, and their accounts.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::Money;
use crate::store::StoreError;

/// States of an import.
pub const WAITING: i64 = 0;
pub const APPLYING: i64 = 1;
pub const APPLIED: i64 = 2;
pub const UNDOING: i64 = 3;
pub const UNDONE: i64 = 4;
pub const REJECTED: i64 = 5;

/// States of an account of an import.
pub mod account {
    pub const PLANNED: i64 = 0;
    /// The engine has the account; it has no customer and no money yet.
    pub const OPENED: i64 = 1;
    pub const IMPORTED: i64 = 2;
    /// Its customer is deleted; its money is taken back next.
    pub const DELETED: i64 = 3;
    pub const UNDONE: i64 = 4;
    pub const REFUSED: i64 = 5;
}

/// A row of `customer_import`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    pub id: i64,
    pub server: String,
    pub file: String,
    pub file_hash: String,
    pub status: i64,
    pub skipped: i64,
    pub staff: Option<i64>,
    pub created_at: i64,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    pub finished_at: Option<i64>,
    pub undone_by: Option<i64>,
    pub undone_at: Option<i64>,
    pub mailing: bool,
    pub notes: String,
    /// Addresses of the staff members; `None` as for their ids.
    pub staff_email: Option<String>,
    pub decided_by_email: Option<String>,
    pub undone_by_email: Option<String>,
}

/// The accounts of an import, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Planned or opened.
    pub planned: i64,
    pub imported: i64,
    /// Undone, or about to be.
    pub undone: i64,
    pub refused: i64,
    /// Customers, of the accounts that are imported.
    pub customers: i64,
    pub mailed: i64,
}

/// The accounts of an import in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencySum {
    pub currency: String,
    pub accounts: i64,
    pub balance: Money,
}

/// A row of `imported_account`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRow {
    pub id: i64,
    pub import: i64,
    pub line: i64,
    pub server: String,
    pub login: String,
    pub state: i64,
    pub owner: Option<i64>,
    pub account: Option<i64>,
    pub email: Option<String>,
    pub name: Option<String>,
    pub area_id: Option<i64>,
    pub mobile: Option<String>,
    pub source_group: String,
    pub group: i64,
    pub currency: String,
    pub balance: Money,
    pub leverage: Option<i64>,
    pub registered: String,
    pub refused: String,
    pub mailed_at: Option<i64>,
}

const IMPORTS: &str = "SELECT i.id, i.server, i.file, i.file_hash, i.status, i.skipped, i.staff, i.created_at, i.decided_by, \
    i.decided_at, i.finished_at, i.undone_by, i.undone_at, i.mailing, i.notes, s.email, d.email, u.email FROM customer_import i \
    LEFT JOIN staff s ON s.id = i.staff LEFT JOIN staff d ON d.id = i.decided_by LEFT JOIN staff u ON u.id = i.undone_by";
const ACCOUNTS: &str = "SELECT id, import, line, server, login, state, owner, account, email, name, area_id, mobile, source_group, \
    trading_group, currency, balance, leverage, registered, refused, mailed_at FROM imported_account";

fn import_from(row: &Row<'_>) -> rusqlite::Result<ImportRow> {
    Ok(ImportRow {
        id: row.get(0)?,
        server: row.get(1)?,
        file: row.get(2)?,
        file_hash: row.get(3)?,
        status: row.get(4)?,
        skipped: row.get(5)?,
        staff: row.get(6)?,
        created_at: row.get(7)?,
        decided_by: row.get(8)?,
        decided_at: row.get(9)?,
        finished_at: row.get(10)?,
        undone_by: row.get(11)?,
        undone_at: row.get(12)?,
        mailing: row.get(13)?,
        notes: row.get(14)?,
        staff_email: row.get(15)?,
        decided_by_email: row.get(16)?,
        undone_by_email: row.get(17)?,
    })
}

fn account_from(row: &Row<'_>) -> rusqlite::Result<AccountRow> {
    Ok(AccountRow {
        id: row.get(0)?,
        import: row.get(1)?,
        line: row.get(2)?,
        server: row.get(3)?,
        login: row.get(4)?,
        state: row.get(5)?,
        owner: row.get(6)?,
        account: row.get(7)?,
        email: row.get(8)?,
        name: row.get(9)?,
        area_id: row.get(10)?,
        mobile: row.get(11)?,
        source_group: row.get(12)?,
        group: row.get(13)?,
        currency: row.get(14)?,
        balance: Money::from_raw(row.get(15)?),
        leverage: row.get(16)?,
        registered: row.get(17)?,
        refused: row.get(18)?,
        mailed_at: row.get(19)?,
    })
}

/// A page of imports, newest first, and their number.
pub fn page(connection: &Connection, (page, limit): (u32, u32)) -> Result<(Vec<ImportRow>, i64), StoreError> {
    let total = connection.query_row("SELECT count(*) FROM customer_import", [], |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare_cached(&format!("{IMPORTS} ORDER BY i.id DESC LIMIT ?1 OFFSET ?2"))?
        .query_map([i64::from(limit), offset], import_from)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The import with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<ImportRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{IMPORTS} WHERE i.id = ?1"))?.query_row([id], import_from).optional()?)
}

/// The newest import of this file that was not rejected or undone.
pub fn of_file(connection: &Connection, hash: &str) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT max(id) FROM customer_import WHERE file_hash = ?1 AND status < 4";
    Ok(connection.query_row(sql, [hash], |row| row.get(0))?)
}

/// Whether an import waits, is being applied or is being undone.
pub fn unfinished(connection: &Connection) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT min(id) FROM customer_import WHERE status IN (0, 1, 3)";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// Imports that have waited for a second person since before `before`.
pub fn overdue(connection: &Connection, before: i64) -> Result<Vec<i64>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT id FROM customer_import WHERE status = 0 AND created_at <= ?1")?;
    let ids = statement.query_map([before], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// The accounts of an import, counted.
pub fn counts(connection: &Connection, import: i64) -> Result<Counts, StoreError> {
    let sql = "SELECT count(*) FILTER (WHERE state < 2), count(*) FILTER (WHERE state = 2), \
               count(*) FILTER (WHERE state IN (3, 4)), count(*) FILTER (WHERE state = 5), \
               count(*) FILTER (WHERE state = 2 AND owner IS NULL), \
               count(*) FILTER (WHERE state = 2 AND mailed_at IS NOT NULL) FROM imported_account WHERE import = ?1";
    let read = |row: &Row<'_>| {
        Ok(Counts {
            planned: row.get(0)?,
            imported: row.get(1)?,
            undone: row.get(2)?,
            refused: row.get(3)?,
            customers: row.get(4)?,
            mailed: row.get(5)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row([import], read)?)
}

/// The accounts of an import that are planned or imported, by currency.
pub fn sums(connection: &Connection, import: i64) -> Result<Vec<CurrencySum>, StoreError> {
    let sql = "SELECT currency, count(*), sum(balance) FROM imported_account WHERE import = ?1 AND state < 3 \
               GROUP BY currency ORDER BY currency";
    let read = |row: &Row<'_>| {
        Ok(CurrencySum { currency: row.get(0)?, accounts: row.get(1)?, balance: Money::from_raw(row.get(2)?) })
    };
    let rows = connection.prepare_cached(sql)?.query_map([import], read)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Adds an import (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &ImportRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO customer_import (server, file, file_hash, status, skipped, staff, created_at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let values = params![row.server, row.file, row.file_hash, row.status, row.skipped, row.staff, row.created_at];
    transaction.prepare_cached(sql)?.execute(values)?;
    Ok(transaction.last_insert_rowid())
}

/// Adds an account (`row.id` is ignored) and returns its id.
pub fn insert_account(transaction: &Transaction<'_>, row: &AccountRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO imported_account (import, line, server, login, state, owner, email, name, area_id, mobile, \
               source_group, trading_group, currency, balance, leverage, registered) \
               VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    transaction.prepare_cached(sql)?.execute(params![
        row.import,
        row.line,
        row.server,
        row.login,
        row.owner,
        row.email,
        row.name,
        row.area_id,
        row.mobile,
        row.source_group,
        row.group,
        row.currency,
        row.balance.raw(),
        row.leverage,
        row.registered,
    ])?;
    Ok(transaction.last_insert_rowid())
}

/// Changes the state of an import from one to another; false if it had a third.
pub fn step(transaction: &Transaction<'_>, id: i64, (from, to): (i64, i64)) -> Result<bool, StoreError> {
    let sql = "UPDATE customer_import SET status = ?3 WHERE id = ?1 AND status = ?2";
    Ok(transaction.prepare_cached(sql)?.execute([id, from, to])? == 1)
}

/// Records a second person's decision, or that nobody decided in time.
pub fn decided(
    transaction: &Transaction<'_>,
    id: i64,
    (by, at): (Option<i64>, i64),
    notes: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE customer_import SET decided_by = ?2, decided_at = ?3, notes = ?4 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute(params![id, by, at, notes])?;
    Ok(())
}

/// Records that all accounts are imported or refused.
pub fn finished(transaction: &Transaction<'_>, id: i64, at: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE customer_import SET finished_at = ?2 WHERE id = ?1", [id, at])?;
    Ok(())
}

/// Records who undoes an import; nobody is written to any more.
pub fn undone(transaction: &Transaction<'_>, id: i64, by: Option<i64>, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE customer_import SET undone_by = ?2, undone_at = ?3, mailing = 0 WHERE id = ?1";
    transaction.execute(sql, params![id, by, at])?;
    Ok(())
}

/// Begins or ends writing to the customers.
pub fn set_mailing(transaction: &Transaction<'_>, id: i64, mailing: bool) -> Result<(), StoreError> {
    transaction.execute("UPDATE customer_import SET mailing = ?2 WHERE id = ?1", params![id, mailing])?;
    Ok(())
}

/// The accounts of an import in one of these states, in the order of the file, at most `limit` after `after`.
pub fn in_states(
    connection: &Connection,
    import: i64,
    states: (i64, i64),
    (after, limit): (i64, i64),
) -> Result<Vec<AccountRow>, StoreError> {
    let sql = format!("{ACCOUNTS} WHERE import = ?1 AND state IN (?2, ?3) AND id > ?4 ORDER BY id LIMIT ?5");
    let values = params![import, states.0, states.1, after, limit];
    let rows = connection.prepare_cached(&sql)?.query_map(values, account_from)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// A page of the accounts of an import in the order of the file, and their number.
pub fn accounts(
    connection: &Connection,
    import: i64,
    state: Option<i64>,
    (page, limit): (u32, u32),
) -> Result<(Vec<AccountRow>, i64), StoreError> {
    let only = "WHERE import = ?1 AND (?2 IS NULL OR state = ?2)";
    let total = connection.query_row(
        &format!("SELECT count(*) FROM imported_account {only}"),
        params![import, state],
        |row| row.get(0),
    )?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!("{ACCOUNTS} {only} ORDER BY id LIMIT ?3 OFFSET ?4");
    let values = params![import, state, i64::from(limit), offset];
    let rows = connection.prepare_cached(&sql)?.query_map(values, account_from)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// One account.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<AccountRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ACCOUNTS} WHERE id = ?1"))?.query_row([id], account_from).optional()?)
}

/// The import and the row of an account.
pub fn of_account(connection: &Connection, account: i64) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT import, id FROM imported_account WHERE account = ?1";
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    Ok(connection.prepare_cached(sql)?.query_row([account], read).optional()?)
}

/// The import that has this login of a server, unless it was undone or refused.
pub fn known_login(connection: &Connection, server: &str, login: &str) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT import FROM imported_account WHERE login = ?1 AND server = ?2 AND state < 4";
    Ok(connection.prepare_cached(sql)?.query_row([login, server], |row| row.get(0)).optional()?)
}

/// Records that the engine has the account.
pub fn set_opened(transaction: &Transaction<'_>, id: i64, account: i64) -> Result<(), StoreError> {
    let sql = "UPDATE imported_account SET state = 1, account = ?2 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute([id, account])?;
    Ok(())
}

/// Ends an account's way in a state. What names the person is cleared.
pub fn set_state(transaction: &Transaction<'_>, id: i64, state: i64, refused: &str) -> Result<(), StoreError> {
    let sql = "UPDATE imported_account SET state = ?2, refused = ?3, email = NULL, name = NULL, area_id = NULL, mobile = NULL \
               WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute(params![id, state, refused])?;
    Ok(())
}

/// Ends the way of all accounts without a customer: of an import that is rejected, or undone before it was applied. Those that
/// are open leave their groups like the others; nothing was booked to them.
pub fn drop_planned(transaction: &Transaction<'_>, import: i64) -> Result<(), StoreError> {
    let sql = "UPDATE imported_account SET balance = CASE state WHEN 1 THEN 0 ELSE balance END, \
               state = CASE state WHEN 1 THEN 3 ELSE 4 END, email = NULL, name = NULL, area_id = NULL, mobile = NULL \
               WHERE import = ?1 AND state IN (0, 1)";
    transaction.execute(sql, [import])?;
    Ok(())
}

/// The place of a further account in its customer's list: as in the file, after their first one.
pub fn position(connection: &Connection, owner: i64, id: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM imported_account WHERE owner = ?1 AND id <= ?2";
    Ok(connection.prepare_cached(sql)?.query_row([owner, id], |row| row.get(0))?)
}

/// Why the import of this customer cannot be undone any more; `None` if nothing has happened since. Only what is stored:
/// live orders are in memory too.
const TOUCHED: &str = "SELECT CASE \
    WHEN u.password IS NOT NULL OR EXISTS (SELECT 1 FROM session WHERE user = u.id) THEN 'signed_in' \
    WHEN u.erased_at IS NOT NULL OR u.review_status <> 0 THEN 'reviewed' \
    WHEN EXISTS (SELECT 1 FROM user_account o WHERE o.user = u.id AND NOT EXISTS \
        (SELECT 1 FROM imported_account i WHERE i.account = o.account AND i.import = ?2)) THEN 'account' \
    WHEN EXISTS (SELECT 1 FROM user_account o JOIN account a ON a.id = o.account JOIN imported_account i ON i.account = o.account \
        WHERE o.user = u.id AND (a.entries > (i.balance <> 0) OR a.balance <> i.balance)) THEN 'money' \
    WHEN EXISTS (SELECT 1 FROM user_account o JOIN account a ON a.id = o.account \
        WHERE o.user = u.id AND (a.last_cancelled <> 0 OR a.last_closed <> 0)) THEN 'orders' \
    WHEN EXISTS (SELECT 1 FROM user_account o JOIN deposit d ON d.account = o.account WHERE o.user = u.id) \
      OR EXISTS (SELECT 1 FROM user_account o JOIN withdrawal w ON w.account = o.account WHERE o.user = u.id) \
      OR EXISTS (SELECT 1 FROM checkout c WHERE c.user = u.id) THEN 'money' END \
    FROM user u WHERE u.id = ?1";

/// Why the import `import` of this customer cannot be undone any more, as a code: `signed_in`, `reviewed`, `account`, `money`,
/// `orders`.
pub fn touched(connection: &Connection, user: i64, import: i64) -> Result<Option<String>, StoreError> {
    let found = connection.prepare_cached(TOUCHED)?.query_row([user, import], |row| row.get(0)).optional()?;
    Ok(found.flatten())
}

/// The next customers of an import to write to: the account of the import and the customer.
pub fn to_mail(connection: &Connection, import: i64, limit: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = "SELECT i.id, i.account FROM imported_account i WHERE i.import = ?1 AND i.state = 2 AND i.owner IS NULL \
               AND i.mailed_at IS NULL ORDER BY i.id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([import, limit], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The imports whose customers are being written to.
pub fn mailing(connection: &Connection) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id FROM customer_import WHERE mailing = 1 ORDER BY id")?;
    let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// Records that a customer has been written to.
pub fn set_mailed(transaction: &Transaction<'_>, id: i64, at: i64) -> Result<(), StoreError> {
    transaction.prepare_cached("UPDATE imported_account SET mailed_at = ?2 WHERE id = ?1")?.execute([id, at])?;
    Ok(())
}

/// The customers' messages in the app and notes, which [`users::remove`](super::users::remove) leaves.
pub fn delete_messages(transaction: &Transaction<'_>, user: i64) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM message WHERE recipient = (SELECT email FROM user WHERE id = ?1)",
        "DELETE FROM inbox WHERE user = ?1",
        "DELETE FROM message_choice WHERE user = ?1",
        "DELETE FROM note WHERE user = ?1",
    ] {
        transaction.prepare_cached(sql)?.execute([user])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn no_query_of_many_customers_scans_a_table() {
        let connection = schema();
        let login = "SELECT import FROM imported_account WHERE login = ?1 AND server = ?2 AND state < 4";
        let chunk = format!("{ACCOUNTS} WHERE import = ?1 AND state IN (?2, ?3) AND id > ?4 ORDER BY id LIMIT ?5");
        for sql in [TOUCHED, login, &chunk] {
            let found = steps(&connection, sql);
            assert!(!found.iter().any(|step| step.starts_with("SCAN")), "{sql}: {found:?}");
        }
    }
}
