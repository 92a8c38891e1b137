//! Imported statements of the broker's bank accounts and wallets, and the columns of their tables.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `bank_statement`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementRow {
    pub id: i64,
    /// Id of the bank account or coin address.
    pub source: i64,
    /// 0 coin, 1 bank.
    pub payment_type: i64,
    pub sent_to: String,
    pub via: String,
    pub currency: String,
    /// `camt053` or `csv`.
    pub format: String,
    pub file: String,
    pub bank_id: String,
    pub opening: Option<String>,
    pub closing: Option<String>,
    pub difference: Option<String>,
    pub first_day: Option<String>,
    pub last_day: Option<String>,
    pub added: i64,
    pub known: i64,
    pub ignored: i64,
    pub at: i64,
    pub staff: Option<i64>,
    pub staff_email: Option<String>,
}

const SELECT: &str = "SELECT s.id, s.source, s.way, s.sent_to, s.via, s.currency, s.format, s.file, s.bank_id, s.opening, \
    s.closing, s.difference, s.first_day, s.last_day, s.added, s.known, s.ignored, s.at, s.staff, m.email \
    FROM bank_statement s LEFT JOIN staff m ON m.id = s.staff";

fn from_row(row: &Row<'_>) -> rusqlite::Result<StatementRow> {
    Ok(StatementRow {
        id: row.get(0)?,
        source: row.get(1)?,
        payment_type: row.get(2)?,
        sent_to: row.get(3)?,
        via: row.get(4)?,
        currency: row.get(5)?,
        format: row.get(6)?,
        file: row.get(7)?,
        bank_id: row.get(8)?,
        opening: row.get(9)?,
        closing: row.get(10)?,
        difference: row.get(11)?,
        first_day: row.get(12)?,
        last_day: row.get(13)?,
        added: row.get(14)?,
        known: row.get(15)?,
        ignored: row.get(16)?,
        at: row.get(17)?,
        staff: row.get(18)?,
        staff_email: row.get(19)?,
    })
}

/// A page of imports, newest first, and their number.
pub fn page(connection: &Connection, (page, limit): (u32, u32)) -> Result<(Vec<StatementRow>, i64), StoreError> {
    let total = connection.query_row("SELECT count(*) FROM bank_statement", [], |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare_cached(&format!("{SELECT} ORDER BY s.id DESC LIMIT ?1 OFFSET ?2"))?
        .query_map([i64::from(limit), offset], from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The import with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<StatementRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE s.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// Adds an import (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &StatementRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO bank_statement (source, way, sent_to, via, currency, format, file, bank_id, opening, closing, \
               difference, first_day, last_day, added, known, ignored, at, staff) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)";
    transaction.prepare_cached(sql)?.execute(params![
        row.source,
        row.payment_type,
        row.sent_to,
        row.via,
        row.currency,
        row.format,
        row.file,
        row.bank_id,
        row.opening,
        row.closing,
        row.difference,
        row.first_day,
        row.last_day,
        row.added,
        row.known,
        row.ignored,
        row.at,
        row.staff
    ])?;
    Ok(transaction.last_insert_rowid())
}

/// Records how many lines of an import are new and known.
pub fn set_counts(transaction: &Transaction<'_>, id: i64, added: i64, known: i64) -> Result<(), StoreError> {
    let sql = "UPDATE bank_statement SET added = ?2, known = ?3 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute(params![id, added, known])?;
    Ok(())
}

/// What is covered by the statements of an account or address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coverage {
    /// 0 coin, 1 bank.
    pub payment_type: i64,
    pub sent_to: String,
    pub currency: String,
    /// `YYYY-MM-DD`.
    pub first_day: String,
    pub last_day: String,
}

/// The accounts and addresses with statements.
pub fn coverage(connection: &Connection) -> Result<Vec<Coverage>, StoreError> {
    let sql = "SELECT way, sent_to, currency, min(first_day), max(last_day) FROM bank_statement \
               WHERE first_day IS NOT NULL GROUP BY way, sent_to, currency";
    let read = |row: &Row<'_>| {
        Ok(Coverage {
            payment_type: row.get(0)?,
            sent_to: row.get(1)?,
            currency: row.get(2)?,
            first_day: row.get(3)?,
            last_day: row.get(4)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// The columns of an account's tables, as JSON.
pub fn mapping(connection: &Connection, source: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT mapping FROM bank_mapping WHERE source = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([source], |row| row.get(0)).optional()?)
}

/// Keeps the columns of an account's tables.
pub fn set_mapping(transaction: &Transaction<'_>, source: i64, mapping: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO bank_mapping (source, mapping) VALUES (?1, ?2) \
               ON CONFLICT (source) DO UPDATE SET mapping = excluded.mapping";
    transaction.prepare_cached(sql)?.execute(params![source, mapping])?;
    Ok(())
}
