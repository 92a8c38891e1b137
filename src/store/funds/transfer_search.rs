//! Deposits and withdrawals by id or by the reference of the bank or the network, and those that wait by their customer, for the
//! search of the back office.

use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};

use crate::domain::Money;
use crate::store::StoreError;
use crate::store::customers::user_search::{UserFilter, text_sql};
use crate::store::sqlite::conditions::Conditions;

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

/// What is read of the transfers whose ids the query `f` returns.
fn sql(table: &str, amount: &str, f: &str, order: &str) -> String {
    format!(
        "SELECT d.id, d.status, {amount}, coalesce(a.currency, 'USD'), x.reference, \
         coalesce(u.name, u.email, u.mobile, u.uid, '') FROM ({f}) f \
         CROSS JOIN {table} d ON d.id = f.id JOIN {table}_details x ON x.{table} = d.id \
         LEFT JOIN account a ON a.id = d.account LEFT JOIN user_account o ON o.account = d.account \
         LEFT JOIN user u ON u.id = o.user ORDER BY d.id {order} LIMIT ?1"
    )
}

/// A table of transfers, and the amount of a row.
#[derive(Clone, Copy)]
struct Transfers {
    table: &'static str,
    amount: &'static str,
}

const DEPOSITS: Transfers = Transfers { table: "deposit", amount: "iif(d.status = 1, d.credited, x.expected)" };
const WITHDRAWALS: Transfers = Transfers { table: "withdrawal", amount: "d.amount" };

impl Transfers {
    /// Those with the id ?2, and with the reference ?3; the newest first.
    fn named(self) -> String {
        let Self { table, amount } = self;
        let f = format!(
            "SELECT id FROM {table} WHERE id = ?2 UNION SELECT {table} FROM {table}_details WHERE reference <> '' \
             AND replace(reference, ' ', '') = ?3 COLLATE NOCASE"
        );
        sql(table, amount, &f, "DESC")
    }

    /// Those that wait, of the customers whom the text finds; the oldest first. The customers of what waits are compared with the
    /// text, not all of them.
    fn waiting(self, filter: &UserFilter, limit: i64) -> (String, Vec<Value>) {
        let Self { table, amount } = self;
        let mut conditions = Conditions::default();
        conditions.value(limit);
        let text = text_sql(filter, &mut conditions);
        let f = format!(
            "SELECT t.id FROM {table} t CROSS JOIN user_account o ON o.account = t.account WHERE t.status = 0 \
             AND EXISTS (SELECT 1 FROM user WHERE id = o.user AND ({text}))"
        );
        (sql(table, amount, &f, "ASC"), conditions.values)
    }

    fn found(
        self,
        connection: &Connection,
        id: Option<i64>,
        filter: &UserFilter,
        limit: usize,
    ) -> Result<Vec<FoundTransfer>, StoreError> {
        let at_most = i64::try_from(limit).unwrap_or(i64::MAX);
        let reference = filter.search.replace(' ', "");
        let named = [at_most.into(), id.map_or(Value::Null, Value::from), reference.into()];
        let mut all = read(connection, &self.named(), named.into())?;
        let (sql, values) = self.waiting(filter, at_most);
        let waiting = read(connection, &sql, values)?;
        let waiting = waiting.into_iter().filter(|one| all.iter().all(|known| known.id != one.id)).collect::<Vec<_>>();
        all.extend(waiting);
        all.truncate(limit);
        Ok(all)
    }
}

fn read(connection: &Connection, sql: &str, values: Vec<Value>) -> Result<Vec<FoundTransfer>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params_from_iter(values), from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
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

/// The deposit with this id, those with the searched text as reference, and the waiting ones of the customers whom it finds.
pub fn deposits(
    connection: &Connection,
    id: Option<i64>,
    filter: &UserFilter,
    limit: usize,
) -> Result<Vec<FoundTransfer>, StoreError> {
    DEPOSITS.found(connection, id, filter, limit)
}

/// The withdrawal with this id, those with the searched text as reference, and the waiting ones of the customers whom it finds.
pub fn withdrawals(
    connection: &Connection,
    id: Option<i64>,
    filter: &UserFilter,
    limit: usize,
) -> Result<Vec<FoundTransfer>, StoreError> {
    WITHDRAWALS.found(connection, id, filter, limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn transfers_are_found_by_indexes() {
        let connection = schema();
        let filter = UserFilter { search: "anna".into(), ..UserFilter::default() };
        for (of, reference, status) in [
            (DEPOSITS, "deposit_reference", "deposit_status"),
            (WITHDRAWALS, "withdrawal_reference", "withdrawal_status"),
        ] {
            for (sql, index) in [(of.named(), reference), (of.waiting(&filter, 6).0, status)] {
                let found = steps(&connection, &sql);
                assert!(found.iter().any(|step| step.contains(index)), "{found:?}");
                assert!(found.iter().all(|step| !step.starts_with("SCAN") || step.contains("SCAN f")), "{found:?}");
            }
        }
    }
}
