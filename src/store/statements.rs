//! Statements that a batch uses again and again, looked up once: rusqlite's cache hashes the whole text of
//! a statement at each look-up, which costs as much as a small insert.

use rusqlite::{CachedStatement, Connection};

/// The statements that one transaction has used so far.
pub struct Statements<'c> {
    connection: &'c Connection,
    taken: Vec<(*const u8, CachedStatement<'c>)>,
}

impl<'c> Statements<'c> {
    /// None yet.
    pub const fn new(connection: &'c Connection) -> Self {
        Self { connection, taken: Vec::new() }
    }

    /// The connection that they belong to.
    pub const fn connection(&self) -> &'c Connection {
        self.connection
    }

    /// The statement of this text, known again by the text's address.
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
