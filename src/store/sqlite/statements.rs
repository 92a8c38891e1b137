//! Prepared statements of a batch, each looked up once: rusqlite's cache hashes the whole text of a statement at every
//! look-up, which costs as much as a small insert.

use rusqlite::{CachedStatement, Connection};

/// The statements that one transaction has used so far.
pub struct Statements<'c> {
    connection: &'c Connection,
    taken: Vec<(*const u8, CachedStatement<'c>)>,
}

impl<'c> Statements<'c> {
    /// Creates an empty set.
    pub const fn new(connection: &'c Connection) -> Self {
        Self { connection, taken: Vec::new() }
    }

    /// The connection of the statements.
    pub const fn connection(&self) -> &'c Connection {
        self.connection
    }

    /// The statement with this text, identified by the address of the text.
    pub fn get(&mut self, sql: &'static str) -> rusqlite::Result<&mut CachedStatement<'c>> {
        let index = match self.taken.iter().position(|(address, _)| *address == sql.as_ptr()) {
            Some(index) => index,
            None => {
                self.taken.push((sql.as_ptr(), self.connection.prepare_cached(sql)?));
                self.taken.len() - 1
            }
        };
        Ok(&mut self.taken[index].1)
    }
}
