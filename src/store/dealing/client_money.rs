//! What the broker owed real customers at the end of each trading day, the accounts that hold customers' money, and their balances.
//! Days are dates, `YYYY-MM-DD`.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::{Currency, Money, TimeMs};
use crate::store::StoreError;

/// What was owed in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeededRow {
    /// Date of the trading day that ended.
    pub day: String,
    pub currency: Currency,
    /// The moment of the equity.
    pub at: TimeMs,
    pub needed: Money,
    /// Accounts with equity above zero.
    pub accounts: i64,
}

/// An account that holds customers' money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientAccountRow {
    pub id: i64,
    pub name: String,
    /// With a payment service provider, not a bank.
    pub is_psp: bool,
    pub currency: Currency,
    pub is_closed: bool,
}

/// The balance of an account that applies to a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BalanceRow {
    pub account: i64,
    pub day: String,
    pub amount: Money,
}

fn currency(code: String) -> Result<Currency, StoreError> {
    code.parse().map_err(|_| StoreError::Corrupt("client_money: currency".to_owned()))
}

/// Writes what was owed at the end of a day.
pub fn put(transaction: &Transaction<'_>, rows: &[NeededRow]) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO client_money (day, currency, at, needed, accounts) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = transaction.prepare_cached(sql)?;
    for NeededRow { day, currency, at, needed, accounts } in rows {
        statement.execute(params![day, currency.as_str(), at.0, needed.raw(), accounts])?;
    }
    Ok(())
}

/// What was owed on days in `[from, to]`, the newest first.
pub fn needed(connection: &Connection, from: &str, to: &str) -> Result<Vec<NeededRow>, StoreError> {
    let sql = "SELECT day, currency, at, needed, accounts FROM client_money WHERE day >= ?1 AND day <= ?2 \
               ORDER BY day DESC, currency";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((from, to))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(NeededRow {
            day: row.get(0)?,
            currency: currency(row.get(1)?)?,
            at: TimeMs(row.get(2)?),
            needed: Money::from_raw(row.get(3)?),
            accounts: row.get(4)?,
        });
    }
    Ok(found)
}

/// The newest day.
pub fn last_day(connection: &Connection) -> Result<Option<String>, StoreError> {
    Ok(connection.query_row("SELECT max(day) FROM client_money", [], |row| row.get(0))?)
}

const ACCOUNT: &str = "SELECT id, name, psp, currency, closed FROM client_account";

fn account(row: &Row<'_>) -> Result<ClientAccountRow, StoreError> {
    Ok(ClientAccountRow {
        id: row.get(0)?,
        name: row.get(1)?,
        is_psp: row.get(2)?,
        currency: currency(row.get(3)?)?,
        is_closed: row.get(4)?,
    })
}

/// All accounts, those in use first.
pub fn accounts(connection: &Connection) -> Result<Vec<ClientAccountRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{ACCOUNT} ORDER BY closed, currency, name, id"))?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(account(row)?);
    }
    Ok(found)
}

/// The account with this id.
pub fn find_account(connection: &Connection, id: i64) -> Result<Option<ClientAccountRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{ACCOUNT} WHERE id = ?1"))?;
    let mut rows = statement.query([id])?;
    rows.next()?.map(account).transpose()
}

/// How many accounts there are.
pub fn account_count(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM client_account", [], |row| row.get(0))?)
}

/// Adds an account (`row.id` is ignored) and returns its id.
pub fn insert_account(transaction: &Transaction<'_>, row: &ClientAccountRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO client_account (name, psp, currency, closed) VALUES (?1, ?2, ?3, ?4)";
    transaction.execute(sql, params![row.name, row.is_psp, row.currency.as_str(), row.is_closed])?;
    Ok(transaction.last_insert_rowid())
}

/// Replaces the name of an account, and whether it is in use.
pub fn update_account(transaction: &Transaction<'_>, row: &ClientAccountRow) -> Result<(), StoreError> {
    let sql = "UPDATE client_account SET name = ?2, closed = ?3 WHERE id = ?1";
    transaction.execute(sql, params![row.id, row.name, row.is_closed])?;
    Ok(())
}

/// The newest balance of an account of a day in `[from, day]`.
pub fn balance(connection: &Connection, account: i64, from: &str, day: &str) -> Result<Option<BalanceRow>, StoreError> {
    let sql = "SELECT day, amount FROM bank_balance WHERE account = ?1 AND day >= ?2 AND day <= ?3 \
               ORDER BY day DESC LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row((account, from, day), |row| {
        Ok(BalanceRow { account, day: row.get(0)?, amount: Money::from_raw(row.get(1)?) })
    });
    Ok(found.optional()?)
}

/// Writes the balance of an account at the end of a day, in place of an earlier one.
pub fn put_balance(transaction: &Transaction<'_>, row: &BalanceRow, at: TimeMs) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO bank_balance (account, day, amount, entered_at) VALUES (?1, ?2, ?3, ?4)";
    transaction.execute(sql, params![row.account, row.day, row.amount.raw(), at.0])?;
    Ok(())
}
