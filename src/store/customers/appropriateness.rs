//! Versions of the appropriateness test, and what customers answered.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `quiz`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuizRow {
    pub version: i64,
    /// JSON that the services read.
    pub document: String,
    pub at: i64,
    pub staff: Option<i64>,
}

/// A row of `quiz_answer`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRow {
    pub id: i64,
    pub user: i64,
    pub version: i64,
    /// JSON: for each question the number of the chosen answer, from 0.
    pub answers: String,
    pub score: i64,
    pub questions: i64,
    pub mark: i64,
    pub at: i64,
    pub address: String,
    pub language: String,
    pub confirmed_at: Option<i64>,
}

impl AnswerRow {
    /// Whether enough answers are right.
    pub const fn is_passed(&self) -> bool {
        self.score >= self.mark
    }
}

fn quiz_from(row: &Row<'_>) -> rusqlite::Result<QuizRow> {
    Ok(QuizRow { version: row.get(0)?, document: row.get(1)?, at: row.get(2)?, staff: row.get(3)? })
}

/// The newest version.
pub fn newest(connection: &Connection) -> Result<Option<QuizRow>, StoreError> {
    let sql = "SELECT version, document, at, staff FROM quiz ORDER BY version DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], quiz_from).optional()?)
}

/// A version.
pub fn version(connection: &Connection, version: i64) -> Result<Option<QuizRow>, StoreError> {
    let sql = "SELECT version, document, at, staff FROM quiz WHERE version = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([version], quiz_from).optional()?)
}

/// Adds a version.
pub fn add(transaction: &Transaction<'_>, row: &QuizRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO quiz (version, document, at, staff) VALUES (?1, ?2, ?3, ?4)";
    transaction.execute(sql, params![row.version, row.document, row.at, row.staff])?;
    Ok(())
}

const SELECT: &str = "SELECT id, user, version, answers, score, questions, mark, at, address, language, confirmed_at \
    FROM quiz_answer";

fn answer_from(row: &Row<'_>) -> rusqlite::Result<AnswerRow> {
    Ok(AnswerRow {
        id: row.get(0)?,
        user: row.get(1)?,
        version: row.get(2)?,
        answers: row.get(3)?,
        score: row.get(4)?,
        questions: row.get(5)?,
        mark: row.get(6)?,
        at: row.get(7)?,
        address: row.get(8)?,
        language: row.get(9)?,
        confirmed_at: row.get(10)?,
    })
}

/// The newest answers of a customer, newest first.
pub fn of_user(connection: &Connection, user: i64, limit: i64) -> Result<Vec<AnswerRow>, StoreError> {
    let sql = format!("{SELECT} WHERE user = ?1 ORDER BY id DESC LIMIT ?2");
    Ok(connection.prepare_cached(&sql)?.query_map([user, limit], answer_from)?.collect::<Result<_, _>>()?)
}

/// The newest answers of every customer.
pub fn newest_of_all(connection: &Connection) -> Result<Vec<AnswerRow>, StoreError> {
    let sql = format!("{SELECT} WHERE id IN (SELECT max(id) FROM quiz_answer GROUP BY user)");
    Ok(connection.prepare(&sql)?.query_map([], answer_from)?.collect::<Result<_, _>>()?)
}

/// Adds answers (`row.id` and `row.confirmed_at` are ignored).
pub fn answer(transaction: &Transaction<'_>, row: &AnswerRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO quiz_answer (user, version, answers, score, questions, mark, at, address, language) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let AnswerRow { user, version, answers, score, questions, mark, at, address, language, .. } = row;
    transaction.execute(sql, params![user, version, answers, score, questions, mark, at, address, language])?;
    Ok(())
}

/// Records that the customer confirmed the warning.
pub fn confirm(transaction: &Transaction<'_>, id: i64, at: i64, address: &str) -> Result<(), StoreError> {
    let sql = "UPDATE quiz_answer SET confirmed_at = ?2, confirmed_from = ?3 WHERE id = ?1 AND confirmed_at IS NULL";
    transaction.execute(sql, params![id, at, address])?;
    Ok(())
}
