//! Who of the staff takes care of the items that wait. Triggers of the schema end an assignment with the decision.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// SQL for the staff member to whom an item is assigned, 0 for nobody. `item`: SQL for its id.
pub(in crate::store) fn owner_of(kind: &str, item: &str) -> String {
    format!("coalesce((SELECT w.staff FROM assignment w WHERE w.kind = '{kind}' AND w.item = {item}), 0)")
}

/// Id and e-mail address of the staff member to whom an item is assigned.
pub fn owner(connection: &Connection, kind: &str, item: i64) -> Result<Option<(i64, String)>, StoreError> {
    let sql = "SELECT s.id, s.email FROM assignment w JOIN staff s ON s.id = w.staff WHERE w.kind = ?1 AND w.item = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_row(params![kind, item], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// Whether the item waits: of each kind one statement with the item as `?1`. `None`: there is no such item.
pub fn waits(connection: &Connection, kind: &str, item: i64) -> Result<Option<bool>, StoreError> {
    let waiting = if kind == "review" { 1 } else { 0 };
    let sql = format!("SELECT status = {waiting} FROM {kind} WHERE id = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([item], |row| row.get(0)).optional()?)
}

/// Assigns an item, to nobody without `staff`.
pub fn put(
    transaction: &Transaction<'_>,
    kind: &str,
    item: i64,
    staff: Option<i64>,
    at: i64,
) -> Result<(), StoreError> {
    match staff {
        Some(staff) => transaction.execute(
            "INSERT OR REPLACE INTO assignment (kind, item, staff, at) VALUES (?1, ?2, ?3, ?4)",
            params![kind, item, staff, at],
        )?,
        None => transaction.execute("DELETE FROM assignment WHERE kind = ?1 AND item = ?2", params![kind, item])?,
    };
    Ok(())
}

/// All assignments of items and conversations; closed ones are opened again by the customer's next message: kind, item and staff member.
pub fn all(connection: &Connection) -> Result<Vec<(String, i64, i64)>, StoreError> {
    let sql = "SELECT kind, item, staff FROM assignment UNION ALL \
               SELECT 'chat', account, staff FROM chat WHERE staff IS NOT NULL";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Assigns a conversation to nobody.
pub fn release_chat(transaction: &Transaction<'_>, account: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE chat SET staff = NULL WHERE account = ?1", [account])?;
    Ok(())
}
