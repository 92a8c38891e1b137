//! Deposits and withdrawals by id or by the reference of the bank or the network, for the search of the back office.

use rusqlite::{Connection, Row, params};

use crate::domain::Money;
use crate::store::StoreError;

/// A deposit or withdrawal that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundTransfer {
    pub id: i64,
    pub status: i64,
    pub amount: Money,
    /// The currency of the account, in which the amount is.
    pub currency: String,
    pub reference: String,
    /// The customer: the name, else the e-mail address, the mobile number or the uid.
    pub customer: String,
}

fn sql(table: &str, amount: &str) -> String {
    format!(
        "SELECT d.id, d.status, {amount}, coalesce(a.currency, 'USD'), x.reference, \
         coalesce(u.name, u.email, u.mobile, u.uid, '') FROM (SELECT id FROM {table} WHERE id = ?1 UNION \
         SELECT {table} FROM {table}_details WHERE reference <> '' \
         AND replace(reference, ' ', '') = ?2 COLLATE NOCASE) f \
         CROSS JOIN {table} d ON d.id = f.id JOIN {table}_details x ON x.{table} = d.id \
         LEFT JOIN account a ON a.id = d.account LEFT JOIN user_account o ON o.account = d.account \
         LEFT JOIN user u ON u.id = o.user ORDER BY d.id DESC LIMIT ?3"
    )
}

fn deposits_sql() -> String {
    sql("deposit", "iif(d.status = 1, d.credited, x.expected)")
}

fn withdrawals_sql() -> String {
    sql("withdrawal", "d.amount")
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<FoundTransfer> {
    Ok(FoundTransfer {
        id: row.get(0)?,
        status: row.get(1)?,
        amount: Money::from_raw(row.get(2)?),
        currency: row.get(3)?,
        reference: row.get(4)?,
        customer: row.get(5)?,
    })
}

fn found(
    connection: &Connection,
    sql: &str,
    id: Option<i64>,
    reference: &str,
    limit: usize,
) -> Result<Vec<FoundTransfer>, StoreError> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![id, reference.replace(' ', ""), limit], from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The deposit with this id, and those with this reference.
pub fn deposits(
    connection: &Connection,
    id: Option<i64>,
    reference: &str,
    limit: usize,
) -> Result<Vec<FoundTransfer>, StoreError> {
    found(connection, &deposits_sql(), id, reference, limit)
}

/// The withdrawal with this id, and those with this reference.
pub fn withdrawals(
    connection: &Connection,
    id: Option<i64>,
    reference: &str,
    limit: usize,
) -> Result<Vec<FoundTransfer>, StoreError> {
    found(connection, &withdrawals_sql(), id, reference, limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn transfers_are_found_by_indexes() {
        let connection = schema();
        for (sql, index) in [(deposits_sql(), "deposit_reference"), (withdrawals_sql(), "withdrawal_reference")] {
            let found = steps(&connection, &sql);
            assert!(found.iter().any(|step| step.contains(index)), "{found:?}");
            assert!(found.iter().all(|step| !step.starts_with("SCAN") || step.contains("SCAN f")), "{found:?}");
        }
    }
}
