//! Display data of instruments, and their categories. `details` and `names` are JSON that `services/market/catalog` reads.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// A row of `listing`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListingRow {
    pub instrument: i64,
    pub category: i64,
    pub details: String,
}

/// A row of `category`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryRow {
    pub id: i64,
    pub code: String,
    pub position: i64,
    pub enabled: bool,
    pub names: String,
}

/// All listings, by instrument.
pub fn all(connection: &Connection) -> Result<Vec<ListingRow>, StoreError> {
    let mut statement = connection.prepare("SELECT instrument, category, details FROM listing ORDER BY instrument")?;
    let rows = statement
        .query_map([], |row| Ok(ListingRow { instrument: row.get(0)?, category: row.get(1)?, details: row.get(2)? }))?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Inserts or replaces a listing.
pub fn put(transaction: &Transaction<'_>, listing: &ListingRow) -> Result<(), StoreError> {
    transaction.execute(
        "INSERT INTO listing (instrument, category, details) VALUES (?1, ?2, ?3) \
         ON CONFLICT (instrument) DO UPDATE SET category = excluded.category, details = excluded.details",
        params![listing.instrument, listing.category, listing.details],
    )?;
    Ok(())
}

/// Deletes a listing.
pub fn remove(transaction: &Transaction<'_>, instrument: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM listing WHERE instrument = ?1", params![instrument])?;
    Ok(())
}

/// The highest instrument id in use, or used by ended orders.
pub fn instrument_id_max(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT max(coalesce((SELECT max(id) FROM instrument), 0), \
               coalesce((SELECT max(instrument) FROM orders INDEXED BY orders_live WHERE status < 2), 0), \
               coalesce((SELECT max(instrument) FROM orders INDEXED BY orders_instrument WHERE status >= 2), 0))";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// All categories, by position.
pub fn categories(connection: &Connection) -> Result<Vec<CategoryRow>, StoreError> {
    let mut statement =
        connection.prepare("SELECT id, code, position, enabled, names FROM category ORDER BY position, id")?;
    let rows = statement
        .query_map([], |row| {
            Ok(CategoryRow {
                id: row.get(0)?,
                code: row.get(1)?,
                position: row.get(2)?,
                enabled: row.get(3)?,
                names: row.get(4)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Inserts or replaces a category.
pub fn put_category(transaction: &Transaction<'_>, category: &CategoryRow) -> Result<(), StoreError> {
    transaction.execute(
        "INSERT INTO category (id, code, position, enabled, names) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (id) DO UPDATE SET code = excluded.code, position = excluded.position, enabled = excluded.enabled, \
         names = excluded.names",
        params![category.id, category.code, category.position, category.enabled, category.names],
    )?;
    Ok(())
}

/// Deletes a category.
pub fn remove_category(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM category WHERE id = ?1", params![id])?;
    Ok(())
}
