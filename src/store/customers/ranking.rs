//! Data from which the ranking is calculated, and its customers.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::domain::ranking::Record;
use crate::domain::{AccountId, Money, OrderStatus, TimeMs};
use crate::store::dealing::ledger::OWN;
use crate::store::{StoreError, dealing::order_history};

/// A customer who has closed enough trades.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub account: AccountId,
    pub uid: String,
    pub email: Option<String>,
    pub mobile: Option<String>,
    /// `None`: the customer has not been listed yet.
    pub code: Option<String>,
}

/// Real or demo customers who closed at least `least` trades since `start`, have not opted out and are not erased.
pub fn candidates(
    connection: &Connection,
    is_demo: bool,
    start: TimeMs,
    least: i64,
) -> Result<Vec<Candidate>, StoreError> {
    // A customer qualifies if the trade `least` places from the end of their chain was closed since then. The chain is
    // followed no further.
    let position = "a.closed - ?2 + 1";
    let closed =
        order_history::chain_while("a.id", OrderStatus::Closed, &format!("own.left > {position} AND d.ended_at >= ?1"));
    let mut statement = connection.prepare_cached(&format!(
        "SELECT u.id, u.uid, u.email, u.mobile, r.code FROM account a JOIN user u ON u.id = a.id \
         LEFT JOIN ranked r ON r.account = u.id WHERE a.closed >= ?2 AND u.is_demo = ?3 AND coalesce(r.opt_out, 0) = 0 \
         AND u.erased_at IS NULL AND EXISTS ({closed}SELECT 1 FROM own WHERE left = {position} AND ended_at >= ?1)",
    ))?;
    let rows = statement.query_map(params![start.0, least, is_demo], |row| {
        Ok(Candidate {
            account: AccountId(row.get(0)?),
            uid: row.get(1)?,
            email: row.get(2)?,
            mobile: row.get(3)?,
            code: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The sums of one account, with a window that began at `start`.
pub fn record(connection: &Connection, account: AccountId, start: TimeMs) -> Result<Record, StoreError> {
    let mut record = Record::default();
    connection
        .prepare_cached(&format!(
            "{}SELECT count(*), coalesce(sum(profit - fee + swap), 0), \
             coalesce(sum(ended_at >= ?2), 0), \
             coalesce(sum(CASE WHEN ended_at >= ?2 THEN profit - fee + swap END), 0), \
             coalesce(sum(ended_at >= ?2 AND profit - fee + swap > 0), 0), \
             coalesce(sum(CASE WHEN ended_at >= ?2 THEN leverage END), 0) \
             FROM own WHERE coalesce(trade_cancelled, 0) = 0",
            order_history::chain(OrderStatus::Closed)
        ))?
        .query_row(params![account.0, start.0], |row| {
            record.trades_ever = row.get(0)?;
            record.profit_ever = Money::from_raw(row.get(1)?);
            record.trades = row.get(2)?;
            record.profit = Money::from_raw(row.get(3)?);
            record.winners = row.get(4)?;
            record.leverages = row.get(5)?;
            Ok(())
        })?;
    // The column `memo` is the transaction kind, and [`OWN`] declares `own`: the account's ledger, newest entry first.
    // Paid in: deposits, grants, and what the broker credited; paid out: withdrawals less the payouts that failed, and what the
    // broker debited.
    let paid =
        "memo IN ('deposit', 'demo_grant', 'demo_reset', 'correction', 'transfer', 'refund', 'chargeback', 'rebate')";
    let sql = format!(
        "{OWN} SELECT coalesce(sum(CASE WHEN {paid} AND amount > 0 THEN amount END), 0), \
         coalesce(sum(CASE WHEN {paid} AND amount > 0 AND at >= ?2 THEN amount END), 0), \
         coalesce(sum(CASE WHEN memo = 'withdrawal' OR {paid} AND amount < 0 THEN -amount END), 0) \
         FROM own"
    );
    let since = connection.prepare_cached(&sql)?.query_row(params![account.0, start.0], |row| {
        record.paid_in = Money::from_raw(row.get(0)?);
        record.paid_out = Money::from_raw(row.get(2)?);
        Ok(Money::from_raw(row.get(1)?))
    })?;
    let before: Option<i64> = connection
        .prepare_cached(&format!("{OWN} SELECT balance FROM own WHERE at < ?2 LIMIT 1"))?
        .query_row(params![account.0, start.0], |row| row.get(0))
        .optional()?;
    record.capital = Money::from_raw(before.unwrap_or(0)) + since + returned(connection, account, start)?;
    Ok(record)
}

/// What payouts had taken out before `start` that failed since: it was the customer's all the time.
fn returned(connection: &Connection, account: AccountId, start: TimeMs) -> Result<Money, StoreError> {
    let sql = "SELECT coalesce(sum(amount), 0) FROM withdrawal \
               WHERE account = ?1 AND status = 2 AND approved_at < ?2 AND decided_at >= ?2";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(Money::from_raw(statement.query_row(params![account.0, start.0], |row| row.get(0))?))
}

/// Id of the newest ledger entry; everything calculated from the ledger is unchanged while it is.
pub fn last_entry(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(max(id), 0) FROM ledger", [], |row| row.get(0))?)
}

/// Gives a customer a code, unless they have one.
pub fn put_code(transaction: &Transaction<'_>, account: AccountId, code: &str) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT OR IGNORE INTO ranked (account, code, opt_out) VALUES (?1, ?2, 0)")?
        .execute(params![account.0, code])?;
    Ok(())
}

/// Whether this customer has opted out.
pub fn has_opted_out(connection: &Connection, account: AccountId) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT opt_out FROM ranked WHERE account = ?1")?;
    Ok(statement.query_row([account.0], |row| row.get(0)).optional()?.unwrap_or(false))
}

/// Stores whether a customer wants to be listed. `code` is used if the customer has none yet.
pub fn set_opt_out(
    transaction: &Transaction<'_>,
    account: AccountId,
    opt_out: bool,
    code: &str,
) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO ranked (account, code, opt_out) VALUES (?1, ?2, ?3) \
             ON CONFLICT (account) DO UPDATE SET opt_out = excluded.opt_out",
        )?
        .execute(params![account.0, code, opt_out])?;
    Ok(())
}
