//! Customers. A row's id is also that of the customer's first account (see [`super::user_accounts`]); balances are in
//! `account`.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::user_accounts::{self, OWNER, UserAccountRow};
use crate::store::StoreError;

/// A row of `user`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserRow {
    pub id: i64,
    pub uid: String,
    pub is_demo: bool,
    /// In lower case.
    pub email: Option<String>,
    pub area_id: Option<i64>,
    /// Digits only, without the dialling code.
    pub mobile: Option<String>,
    /// A contact number: not verified and not used to sign in.
    pub contact_area_id: Option<i64>,
    pub contact_mobile: Option<String>,
    /// As entered by the customer for the identity review.
    pub name: Option<String>,
    /// A bcrypt hash; demo users have none.
    pub password: Option<String>,
    pub invite_code: String,
    pub invited_by: Option<i64>,
    pub credit_score: i64,
    /// 0 none, 1 waiting, 2 certified, 3 rejected.
    pub review_status: i64,
    /// A language code, once the customer has chosen one.
    pub language: Option<String>,
    /// Unix milliseconds.
    pub created_at: i64,
    /// When the customer was last active, to the minute; Unix milliseconds.
    pub seen_at: i64,
    /// Whether they are, or were, a partner; only read.
    pub is_partner: bool,
}

const COLUMNS: &str = "id, uid, is_demo, email, area_id, mobile, password, invite_code, invited_by, credit_score, \
                       review_status, language, created_at, seen_at, contact_area_id, contact_mobile, name";

const IS_PARTNER: &str = "EXISTS (SELECT 1 FROM partner WHERE partner.user = user.id)";

fn from_row(row: &Row<'_>) -> rusqlite::Result<UserRow> {
    Ok(UserRow {
        id: row.get(0)?,
        uid: row.get(1)?,
        is_demo: row.get(2)?,
        email: row.get(3)?,
        area_id: row.get(4)?,
        mobile: row.get(5)?,
        password: row.get(6)?,
        invite_code: row.get(7)?,
        invited_by: row.get(8)?,
        credit_score: row.get(9)?,
        review_status: row.get(10)?,
        language: row.get(11)?,
        created_at: row.get(12)?,
        seen_at: row.get(13)?,
        contact_area_id: row.get(14)?,
        contact_mobile: row.get(15)?,
        name: row.get(16)?,
        is_partner: row.get(17)?,
    })
}

/// The customer with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<UserRow>, StoreError> {
    one(connection, "id = ?1", params![id])
}

/// The customer who owns this account.
pub fn by_account(connection: &Connection, account: i64) -> Result<Option<UserRow>, StoreError> {
    one(connection, &format!("id = {OWNER}"), params![account])
}

/// The customer with this e-mail address (in lower case).
pub fn by_email(connection: &Connection, email: &str) -> Result<Option<UserRow>, StoreError> {
    one(connection, "email = ?1", params![email])
}

/// The customer with this mobile number.
pub fn by_mobile(connection: &Connection, area_id: i64, mobile: &str) -> Result<Option<UserRow>, StoreError> {
    one(connection, "area_id = ?1 AND mobile = ?2", params![area_id, mobile])
}

/// The customer with this invitation code.
pub fn by_invite_code(connection: &Connection, code: &str) -> Result<Option<UserRow>, StoreError> {
    one(connection, "invite_code = ?1", params![code])
}

fn one(connection: &Connection, condition: &str, values: impl rusqlite::Params) -> Result<Option<UserRow>, StoreError> {
    let mut statement =
        connection.prepare_cached(&format!("SELECT {COLUMNS}, {IS_PARTNER} FROM user WHERE {condition}"))?;
    Ok(statement.query_row(values, from_row).optional()?)
}

/// Adds a customer, with their first account.
pub fn insert(transaction: &Transaction<'_>, user: &UserRow) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached(&format!(
        "INSERT INTO user ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"
    ))?;
    statement.execute(params![
        user.id,
        user.uid,
        user.is_demo,
        user.email,
        user.area_id,
        user.mobile,
        user.password,
        user.invite_code,
        user.invited_by,
        user.credit_score,
        user.review_status,
        user.language,
        user.created_at,
        user.seen_at,
        user.contact_area_id,
        user.contact_mobile,
        user.name,
    ])?;
    let first = UserAccountRow {
        account: user.id,
        user: user.id,
        name: String::new(),
        position: 0,
        opened_at: user.created_at,
        archived_at: None,
    };
    user_accounts::insert(transaction, &first)
}

/// A page of the customers whom a customer has invited, newest first, and their total number.
pub fn invited(connection: &Connection, by: i64, offset: i64, limit: i64) -> Result<(Vec<UserRow>, i64), StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS}, {IS_PARTNER} FROM user WHERE invited_by = ?1 ORDER BY id DESC LIMIT ?3 OFFSET ?2"
    ))?;
    let rows = statement.query_map(params![by, offset, limit], from_row)?.collect::<Result<_, _>>()?;
    let total =
        connection.query_row("SELECT count(*) FROM user WHERE invited_by = ?1", params![by], |row| row.get(0))?;
    Ok((rows, total))
}

/// Sets a customer's credit score.
pub fn set_credit_score(transaction: &Transaction<'_>, id: i64, score: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE user SET credit_score = ?2 WHERE id = ?1", params![id, score])?;
    Ok(())
}

/// Records a customer's name as the customer wrote it.
pub fn set_name(transaction: &Transaction<'_>, id: i64, name: &str) -> Result<(), StoreError> {
    transaction.execute("UPDATE user SET name = ?2 WHERE id = ?1", params![id, name])?;
    Ok(())
}

/// Records the language that a customer reads.
pub fn set_language(transaction: &Transaction<'_>, id: i64, language: &str) -> Result<(), StoreError> {
    transaction.execute("UPDATE user SET language = ?2 WHERE id = ?1", params![id, language])?;
    Ok(())
}

/// Sets a new password hash. Returns whether the customer exists.
pub fn set_password(transaction: &Transaction<'_>, id: i64, hash: &str) -> Result<bool, StoreError> {
    Ok(transaction.execute("UPDATE user SET password = ?2 WHERE id = ?1", params![id, hash])? == 1)
}

/// Records when customers were last active: `(id, Unix milliseconds)`. The time never decreases.
pub fn set_seen(transaction: &Transaction<'_>, seen: &[(i64, i64)]) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached("UPDATE user SET seen_at = ?2 WHERE id = ?1 AND seen_at < ?2")?;
    for (id, at) in seen {
        statement.execute(params![id, at])?;
    }
    Ok(())
}

/// Demo customers not active since `before`, least recently active first, at most `limit`.
pub fn unused_demos(connection: &Connection, before: i64, limit: i64) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT id FROM user WHERE is_demo = 1 AND seen_at < ?1 ORDER BY seen_at, id LIMIT ?2")?;
    let ids = statement.query_map(params![before, limit], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// Number of real customers.
pub fn count_real(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM user WHERE is_demo = 0", [], |row| row.get(0))?)
}

/// Deletes a customer with sessions, second factor, tags, tasks, drawings, preferences, subscriptions and chat; the ledger keeps the account id.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    for table in [
        "session",
        "sign_in_failure",
        "second_factor",
        "recovery_code",
        "customer_tag",
        "task",
        "drawing",
        "preference",
        "push_subscription",
        "quiet_hours",
    ] {
        transaction.execute(&format!("DELETE FROM {table} WHERE user = ?1"), params![id])?;
    }
    transaction.execute("DELETE FROM known_address WHERE audience = 1 AND subject = ?1", params![id])?;
    for table in ["ranked", "chat", "chat_message"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE account = ?1"), params![id])?;
    }
    user_accounts::remove(transaction, id)?;
    transaction.execute("DELETE FROM user WHERE id = ?1", params![id])?;
    Ok(())
}
