//! The schema, forward only. A migration that has been released is never edited.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// All migrations in order; the schema's version is how many have run (`PRAGMA user_version`).
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_house.sql"),
    include_str!("migrations/0002_books.sql"),
    include_str!("migrations/0003_identity.sql"),
    include_str!("migrations/0004_funds.sql"),
    include_str!("migrations/0005_content.sql"),
    include_str!("migrations/0006_ticks.sql"),
];

/// Runs those that have not run, each in a transaction of its own.
pub fn run(connection: &mut Connection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for version in found..known {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(MIGRATIONS[version as usize])?;
        transaction.pragma_update(None, "user_version", version + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_schema_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        assert!(matches!(run(&mut connection), Err(StoreError::TooNew { found: 1_000, .. })));
    }

    #[test]
    fn running_twice_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection).unwrap();
        run(&mut connection).unwrap();
    }
}
