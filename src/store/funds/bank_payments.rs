//! Deposits and withdrawals as the lines of bank statements are compared with them.

use rusqlite::{Connection, Row, params};

use super::transfers::currency;
use crate::domain::{Currency, Money, Quantity};
use crate::store::StoreError;

/// The customer of a payment, by what remittance texts name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Payer {
    pub id: Option<i64>,
    pub uid: String,
    pub email: String,
    /// Of the identity review, else as the customer stated it.
    pub name: String,
}

/// A deposit that may have a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositPayment {
    pub id: i64,
    pub account: i64,
    pub status: i64,
    pub amount: Quantity,
    pub currency: String,
    pub payment_type: i64,
    pub sent_to: String,
    pub reference: String,
    pub decided_at: Option<i64>,
    pub credited: Money,
    pub account_currency: Currency,
    pub payer: Payer,
    /// Its line.
    pub line: Option<i64>,
}

/// A withdrawal that may have a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalPayment {
    pub id: i64,
    pub account: i64,
    pub status: i64,
    pub is_in_payment: bool,
    pub received: Quantity,
    /// 1 coin, 2 bank.
    pub payment_type: i64,
    /// JSON that the services read.
    pub method: String,
    pub reference: String,
    pub decided_at: Option<i64>,
    pub payer: Payer,
    /// Its line.
    pub line: Option<i64>,
}

/// The plus keeps to the index by user: the one by status reads the review of everybody.
const PAYER: &str = "u.id, u.uid, u.email, coalesce((SELECT r.name FROM review r WHERE r.user = u.id AND +r.status = 2 \
    ORDER BY r.id DESC LIMIT 1), u.name)";
const OWNER: &str = "LEFT JOIN user_account o ON o.account = d.account LEFT JOIN user u ON u.id = o.user";

fn payer(row: &Row<'_>, first: usize) -> rusqlite::Result<Payer> {
    let text = |column: usize| Ok::<_, rusqlite::Error>(row.get::<_, Option<String>>(column)?.unwrap_or_default());
    Ok(Payer { id: row.get(first)?, uid: text(first + 1)?, email: text(first + 2)?, name: text(first + 3)? })
}

fn deposit(row: &Row<'_>) -> rusqlite::Result<DepositPayment> {
    Ok(DepositPayment {
        id: row.get(0)?,
        account: row.get(1)?,
        status: row.get(2)?,
        amount: Quantity::from_raw(row.get(3)?),
        currency: row.get(4)?,
        payment_type: row.get(5)?,
        sent_to: row.get(6)?,
        reference: row.get(7)?,
        decided_at: row.get(8)?,
        credited: Money::from_raw(row.get(9)?),
        account_currency: currency(row, 10)?,
        line: row.get(11)?,
        payer: payer(row, 12)?,
    })
}

fn deposits_sql() -> String {
    format!(
        "SELECT d.id, d.account, d.status, x.number, x.currency, x.way, x.sent_to, x.reference, d.decided_at, d.credited, \
         a.currency, (SELECT l.id FROM bank_line l WHERE l.deposit = d.id), {PAYER} FROM deposit d \
         JOIN deposit_details x ON x.deposit = d.id LEFT JOIN account a ON a.id = d.account {OWNER}"
    )
}

/// The newest deposits that wait, and those approved after `since`: at most `limit` of each.
pub fn deposits(connection: &Connection, since: i64, limit: i64) -> Result<Vec<DepositPayment>, StoreError> {
    let sql = format!(
        "{} WHERE d.status = ?1 AND coalesce(d.decided_at, ?2) >= ?2 AND x.gateway IS NULL ORDER BY d.id DESC LIMIT ?3",
        deposits_sql()
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = Vec::new();
    for status in [0, 1] {
        for row in statement.query_map(params![status, since, limit], deposit)? {
            found.push(row?);
        }
    }
    Ok(found)
}

fn withdrawal(row: &Row<'_>) -> rusqlite::Result<WithdrawalPayment> {
    Ok(WithdrawalPayment {
        id: row.get(0)?,
        account: row.get(1)?,
        status: row.get(2)?,
        is_in_payment: row.get(3)?,
        received: Quantity::from_raw(row.get(4)?),
        payment_type: row.get(5)?,
        method: row.get(6)?,
        reference: row.get(7)?,
        decided_at: row.get(8)?,
        line: row.get(9)?,
        payer: payer(row, 10)?,
    })
}

/// The newest withdrawals that are not settled, and those paid after `since`: at most `limit` of each.
pub fn withdrawals(connection: &Connection, since: i64, limit: i64) -> Result<Vec<WithdrawalPayment>, StoreError> {
    let sql = format!(
        "SELECT d.id, d.account, d.status, d.status = 0 AND d.approved_at IS NOT NULL, x.received, x.way, x.method, x.reference, \
         d.decided_at, (SELECT l.id FROM bank_line l WHERE l.withdrawal = d.id), {PAYER} FROM withdrawal d \
         JOIN withdrawal_details x ON x.withdrawal = d.id {OWNER} \
         WHERE d.status = ?1 AND coalesce(d.decided_at, ?2) >= ?2 AND x.checkout IS NULL ORDER BY d.id DESC LIMIT ?3"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut found = Vec::new();
    for status in [0, 1] {
        for row in statement.query_map(params![status, since, limit], withdrawal)? {
            found.push(row?);
        }
    }
    Ok(found)
}
