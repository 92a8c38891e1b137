//! Identifying values that two customers may share, which are signals of multiple accounts: payout destinations, devices,
//! networks, documents. A row is kept when its origin is changed or removed, so that it can be compared with later ones.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;
use crate::store::customers::user_accounts::ALL_OF_OWNER;

/// Newest rows of one kind that are kept of each customer.
const KEPT: i64 = 100;

/// The kind of a value, as in the column `trace`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trace {
    /// A coin address or a bank account that payouts go to.
    Destination = 1,
    /// Network and user agent of a sign-in.
    Device = 2,
    /// Network of the registration.
    Origin = 3,
    /// Hash of an identity document's picture.
    Picture = 4,
    /// Number of an identity document.
    Document = 5,
}

/// A destination or a document number as it is compared: spaces, dashes and the case of letters do not count.
pub fn key(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').flat_map(char::to_lowercase).collect()
}

/// Records a value of a customer.
pub fn record(transaction: &Transaction<'_>, trace: Trace, value: &str, user: i64, at: i64) -> Result<(), StoreError> {
    let put = "INSERT INTO customer_trace (trace, value, user, at) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (trace, value, user) DO UPDATE SET at = excluded.at";
    transaction.prepare_cached(put)?.execute(params![trace as i64, value, user, at])?;
    let prune = "DELETE FROM customer_trace WHERE trace = ?1 AND user = ?2 AND value IN (SELECT value FROM \
                 customer_trace WHERE trace = ?1 AND user = ?2 ORDER BY at DESC LIMIT -1 OFFSET ?3)";
    transaction.prepare_cached(prune)?.execute(params![trace as i64, user, KEPT])?;
    Ok(())
}

const OF_USER: &str = "SELECT value FROM customer_trace WHERE user = ?1 AND trace = ?2 ORDER BY at DESC, value";
const OTHERS: &str = "SELECT user FROM customer_trace WHERE trace = ?1 AND value = ?2 AND user <> ?3 \
                      ORDER BY user DESC LIMIT ?4";

/// A customer's values of this kind, newest first.
pub fn of_user(connection: &Connection, user: i64, trace: Trace) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached(OF_USER)?;
    let values = statement.query_map(params![user, trace as i64], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(values)
}

/// Other customers with this value, the newest ones, at most `limit`.
pub fn others(
    connection: &Connection,
    trace: Trace,
    value: &str,
    user: i64,
    limit: i64,
) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare_cached(OTHERS)?;
    let users =
        statement.query_map(params![trace as i64, value, user, limit], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(users)
}

/// What of a customer's is counted: the ids of what was created after `since`, on all accounts.
fn created_sql(table: &str) -> String {
    format!("SELECT id FROM {table} WHERE account IN {ALL_OF_OWNER} AND created_at > ?2 ORDER BY id DESC LIMIT 50")
}

fn ids(connection: &Connection, sql: &str, account: i64, since: i64) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let ids = statement.query_map([account, since], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// Deposits of an account's customer, announced after `since`.
pub fn deposits_since(connection: &Connection, account: i64, since: i64) -> Result<Vec<i64>, StoreError> {
    ids(connection, &created_sql("deposit"), account, since)
}

/// Withdrawals of an account's customer, requested after `since`.
pub fn withdrawals_since(connection: &Connection, account: i64, since: i64) -> Result<Vec<i64>, StoreError> {
    ids(connection, &created_sql("withdrawal"), account, since)
}

/// Further accounts of a customer, opened after `since`.
pub fn accounts_since(connection: &Connection, account: i64, since: i64) -> Result<Vec<i64>, StoreError> {
    let sql = "SELECT account FROM user_account WHERE position > 0 AND opened_at > ?2 \
               AND user = (SELECT user FROM user_account WHERE account = ?1)";
    ids(connection, sql, account, since)
}

// By account and not by status, of which an index has every transfer of the broker.
fn open_withdrawal_sql() -> String {
    format!(
        "SELECT id, created_at FROM withdrawal INDEXED BY withdrawal_account WHERE account IN {ALL_OF_OWNER} \
         AND status = 0 ORDER BY id DESC LIMIT 1"
    )
}

fn last_credit_sql() -> String {
    format!(
        "SELECT max(decided_at) FROM deposit INDEXED BY deposit_account WHERE account IN {ALL_OF_OWNER} AND status = 1"
    )
}

/// The newest withdrawal of an account's customer that is not settled: its id and time.
pub fn open_withdrawal(connection: &Connection, account: i64) -> Result<Option<(i64, i64)>, StoreError> {
    let found =
        connection.prepare_cached(&open_withdrawal_sql())?.query_row([account], |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found.optional()?)
}

/// When the last deposit of an account's customer was credited.
pub fn last_credit(connection: &Connection, account: i64) -> Result<Option<i64>, StoreError> {
    Ok(connection.prepare_cached(&last_credit_sql())?.query_row([account], |row| row.get(0))?)
}

/// When an order of an account's customer was closed last.
pub fn last_close(connection: &Connection, account: i64) -> Result<Option<i64>, StoreError> {
    let sql = format!(
        "SELECT max(o.ended_at) FROM account a CROSS JOIN orders o ON o.id = a.last_closed WHERE a.id IN {ALL_OF_OWNER}"
    );
    Ok(connection.prepare_cached(&sql)?.query_row([account], |row| row.get(0))?)
}

// Grouped: a condition that another row EXISTS is joined by SQLite to each of the other rows of a value.
const SHARING: &str = "SELECT t.user FROM (SELECT value FROM customer_trace WHERE trace = ?1 GROUP BY value \
                       HAVING min(user) < max(user)) s CROSS JOIN customer_trace t ON t.trace = ?1 AND t.value = s.value";
const DEMO: &str = "SELECT id FROM user WHERE is_demo = 1";

fn fast_sql(table: &str) -> String {
    format!(
        "SELECT u.user FROM {table} d CROSS JOIN user_account u ON u.account = d.account WHERE d.created_at > ?1 \
         GROUP BY u.user HAVING count(*) >= ?2"
    )
}

fn users<P: rusqlite::Params>(connection: &Connection, sql: &str, values: P) -> Result<BTreeSet<i64>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let users = statement.query_map(values, |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(users)
}

/// Every customer with a value of this kind that another customer has too.
pub fn sharing(connection: &Connection, trace: Trace) -> Result<BTreeSet<i64>, StoreError> {
    users(connection, SHARING, [trace as i64])
}

/// Every demo customer.
pub fn demo(connection: &Connection) -> Result<BTreeSet<i64>, StoreError> {
    users(connection, DEMO, [])
}

/// Every customer with this payout destination.
pub fn with_destination(connection: &Connection, value: &str) -> Result<BTreeSet<i64>, StoreError> {
    let sql = "SELECT user FROM customer_trace WHERE trace = ?1 AND value = ?2";
    users(connection, sql, params![Trace::Destination as i64, value])
}

/// The least numbers within a period that are a signal.
#[derive(Debug, Clone, Copy)]
pub struct Velocity {
    pub deposits: usize,
    pub withdrawals: usize,
    pub accounts: usize,
}

/// Every customer with so many deposits, withdrawals or further accounts after `since`.
pub fn fast(connection: &Connection, since: i64, least: Velocity) -> Result<BTreeSet<i64>, StoreError> {
    let number = |least: usize| i64::try_from(least).unwrap_or(i64::MAX);
    let mut found = users(connection, &fast_sql("deposit"), [since, number(least.deposits)])?;
    found.extend(users(connection, &fast_sql("withdrawal"), [since, number(least.withdrawals)])?);
    let accounts = "SELECT user FROM user_account WHERE account <> user AND position > 0 AND opened_at > ?1 \
                    GROUP BY user HAVING count(*) >= ?2";
    found.extend(users(connection, accounts, [since, number(least.accounts)])?);
    Ok(found)
}

/// Every customer with a withdrawal that is not settled.
pub fn with_open_withdrawal(connection: &Connection) -> Result<BTreeSet<i64>, StoreError> {
    let sql = "SELECT DISTINCT u.user FROM withdrawal w CROSS JOIN user_account u ON u.account = w.account WHERE w.status = 0";
    users(connection, sql, [])
}

/// Every dismissed signal: the customer, and the signal's code.
pub fn dismissed(connection: &Connection) -> Result<Vec<(i64, String)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT user, signal FROM signal_dismissal")?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(found)
}

/// A dismissed signal: the evidence that was known, who dismissed it, why and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DismissalRow {
    /// JSON that the services read.
    pub evidence: String,
    pub staff: Option<i64>,
    pub reason: String,
    pub at: i64,
}

/// The dismissal of a customer's signal.
pub fn dismissal(connection: &Connection, user: i64, signal: &str) -> Result<Option<DismissalRow>, StoreError> {
    let sql = "SELECT evidence, staff, reason, at FROM signal_dismissal WHERE user = ?1 AND signal = ?2";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(DismissalRow { evidence: row.get(0)?, staff: row.get(1)?, reason: row.get(2)?, at: row.get(3)? })
    };
    Ok(connection.prepare_cached(sql)?.query_row(params![user, signal], read).optional()?)
}

/// Sets the dismissal of a customer's signal.
pub fn dismiss(transaction: &Transaction<'_>, user: i64, signal: &str, row: &DismissalRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO signal_dismissal (user, signal, evidence, staff, reason, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
               ON CONFLICT (user, signal) DO UPDATE SET evidence = excluded.evidence, staff = excluded.staff, \
               reason = excluded.reason, at = excluded.at";
    transaction.prepare_cached(sql)?.execute(params![user, signal, row.evidence, row.staff, row.reason, row.at])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn everything_is_found_by_an_index() {
        let connection = schema();
        for sql in [OF_USER, OTHERS, &created_sql("deposit"), &created_sql("withdrawal")] {
            let steps = steps(&connection, sql);
            let slow = |step: &&String| step.starts_with("SCAN") && *step != "SCAN CONSTANT ROW";
            assert_eq!(steps.iter().find(slow), None, "{sql}: {steps:?}");
        }
        for table in ["deposit", "withdrawal"] {
            let found = steps(&connection, &fast_sql(table));
            assert!(found.iter().any(|step| step.contains("_created (created_at>?)")), "{found:?}");
        }
        let found = steps(&connection, SHARING);
        for step in ["customer_trace USING PRIMARY KEY (trace=?)", "t USING PRIMARY KEY (trace=? AND value=?)"] {
            assert!(found.iter().any(|found| found == &format!("SEARCH {step}")), "{step}: {found:?}");
        }
        assert!(steps(&connection, DEMO).iter().all(|step| step.contains("USING COVERING INDEX")));
        for (sql, index) in [(last_credit_sql(), "deposit_account"), (open_withdrawal_sql(), "withdrawal_account")] {
            let found = steps(&connection, &sql);
            assert!(found.iter().any(|step| step.contains(&format!("{index} (account=?)"))), "{sql}: {found:?}");
        }
        assert!(
            steps(&connection, OTHERS).iter().all(|step| !step.contains("TEMP B-TREE")),
            "in the order of the index"
        );
    }
}
