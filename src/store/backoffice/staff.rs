//! Staff members, their sessions and their second factors.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;
use crate::store::sqlite::conditions::active_session;

/// A row of `staff`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffRow {
    pub id: i64,
    /// In lower case.
    pub email: String,
    /// Codes of roles, separated by commas.
    pub roles: String,
    /// A bcrypt hash.
    pub password: String,
    pub enabled: bool,
    /// Unix milliseconds.
    pub created_at: i64,
    /// Base32; `None`: no second factor is enrolled.
    pub totp_secret: Option<String>,
    /// Shown but not yet confirmed.
    pub totp_pending: Option<String>,
    /// The last time step that was used.
    pub totp_step: i64,
    /// Who chose the password (column `password_made_up`): [`OWN`], [`BY_OPERATOR`] or [`BY_STAFF`].
    pub password_origin: i64,
    /// Unix milliseconds.
    pub removed_at: Option<i64>,
    /// Empty: none.
    pub group: String,
    /// Separated by commas; empty: from everywhere.
    pub networks: String,
    /// When another staff member took from this account that it may edit the staff; Unix milliseconds.
    pub approver_until: Option<i64>,
}

/// The staff member chose the password.
pub const OWN: i64 = 0;
/// The password was generated at the command line or at the first start.
pub const BY_OPERATOR: i64 = 1;
/// The password was generated on the request of another staff member, who has seen it.
pub const BY_STAFF: i64 = 2;

/// A row of `staff_session`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSessionRow {
    pub id: String,
    pub staff: i64,
    pub created_at: i64,
    pub expires_at: i64,
    pub address: String,
    /// May only enrol a second factor.
    pub limited: bool,
    /// When it was last used, to the minute.
    pub seen_at: i64,
    /// Idle timeout in milliseconds; 0: none.
    pub idle_ms: i64,
    /// The `User-Agent` at the sign-in.
    pub agent: String,
}

const COLUMNS: &str = "id, email, role, password, enabled, created_at, totp_secret, totp_pending, totp_step, \
                       password_made_up, removed_at, staff_group, networks, approver_until";

fn from_row(row: &Row<'_>) -> rusqlite::Result<StaffRow> {
    Ok(StaffRow {
        id: row.get(0)?,
        email: row.get(1)?,
        roles: row.get(2)?,
        password: row.get(3)?,
        enabled: row.get(4)?,
        created_at: row.get(5)?,
        totp_secret: row.get(6)?,
        totp_pending: row.get(7)?,
        totp_step: row.get(8)?,
        password_origin: row.get(9)?,
        removed_at: row.get(10)?,
        group: row.get(11)?,
        networks: row.get(12)?,
        approver_until: row.get(13)?,
    })
}

/// All staff members who have not been removed, by id.
pub fn all(connection: &Connection) -> Result<Vec<StaffRow>, StoreError> {
    let mut statement =
        connection.prepare(&format!("SELECT {COLUMNS} FROM staff WHERE removed_at IS NULL ORDER BY id"))?;
    let rows = statement.query_map([], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// All staff members, also those who have been removed, by id.
pub fn all_ever(connection: &Connection) -> Result<Vec<StaffRow>, StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM staff ORDER BY id"))?;
    let rows = statement.query_map([], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The staff member with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<StaffRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM staff WHERE id = ?1"))?;
    Ok(statement.query_row(params![id], from_row).optional()?)
}

/// The staff member with this e-mail address (in lower case).
pub fn by_email(connection: &Connection, email: &str) -> Result<Option<StaffRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM staff WHERE email = ?1"))?;
    Ok(statement.query_row(params![email], from_row).optional()?)
}

/// The session with this id and its staff member, if the session is active at `now` and the staff member is enabled.
pub fn by_session(
    connection: &Connection,
    session: &str,
    now: i64,
) -> Result<Option<(StaffRow, StaffSessionRow)>, StoreError> {
    let sql = format!("SELECT {SESSION_COLUMNS} FROM staff_session WHERE id = ?1 AND {}", active_session("?2"));
    let found = connection.prepare_cached(&sql)?.query_row(params![session, now], session_from_row).optional()?;
    let Some(session) = found else { return Ok(None) };
    Ok(by_id(connection, session.staff)?.filter(|staff| staff.enabled).map(|staff| (staff, session)))
}

/// Records that a session was used.
pub fn set_seen(transaction: &Transaction<'_>, session: &str, now: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE staff_session SET seen_at = max(seen_at, ?2) WHERE id = ?1")?
        .execute(params![session, now])?;
    Ok(())
}

const SESSION_COLUMNS: &str = "id, staff, created_at, expires_at, address, limited, seen_at, idle_ms, agent";

fn session_from_row(row: &Row<'_>) -> rusqlite::Result<StaffSessionRow> {
    Ok(StaffSessionRow {
        id: row.get(0)?,
        staff: row.get(1)?,
        created_at: row.get(2)?,
        expires_at: row.get(3)?,
        address: row.get(4)?,
        limited: row.get(5)?,
        seen_at: row.get(6)?,
        idle_ms: row.get(7)?,
        agent: row.get(8)?,
    })
}

/// A staff member's sessions that are active at `now`, newest first.
pub fn live_sessions(connection: &Connection, staff: i64, now: i64) -> Result<Vec<StaffSessionRow>, StoreError> {
    let sql = format!(
        "SELECT {SESSION_COLUMNS} FROM staff_session WHERE staff = ?1 AND {} ORDER BY created_at DESC, id",
        active_session("?2")
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![staff, now], session_from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Adds a staff member (`staff.id` is ignored) and returns the id.
pub fn insert(transaction: &Transaction<'_>, staff: &StaffRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO staff (email, role, password, enabled, created_at, password_made_up, staff_group, networks) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        params![
            staff.email,
            staff.roles,
            staff.password,
            staff.enabled,
            staff.created_at,
            staff.password_origin,
            staff.group,
            staff.networks,
        ],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Updates everything but the address, which does not change, and the second factor.
pub fn update(transaction: &Transaction<'_>, staff: &StaffRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE staff SET role = ?2, password = ?3, enabled = ?4, password_made_up = ?5, removed_at = ?6, \
         staff_group = ?7, networks = ?8, approver_until = ?9 WHERE id = ?1",
        params![
            staff.id,
            staff.roles,
            staff.password,
            staff.enabled,
            staff.password_origin,
            staff.removed_at,
            staff.group,
            staff.networks,
            staff.approver_until,
        ],
    )?;
    Ok(())
}

/// The address of the staff member with this id, also of one who has left; the id if there is none.
pub fn email_of(connection: &Connection, id: i64) -> Result<String, StoreError> {
    Ok(by_id(connection, id)?.map_or_else(|| id.to_string(), |row| row.email))
}

/// Adds a session and deletes those that expired more than a day before it began.
pub fn insert_session(transaction: &Transaction<'_>, session: &StaffSessionRow) -> Result<(), StoreError> {
    const DAY: i64 = 86_400_000;
    transaction.execute("DELETE FROM staff_session WHERE expires_at < ?1", params![session.created_at - DAY])?;
    transaction.execute(
        &format!("INSERT INTO staff_session ({SESSION_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"),
        params![
            session.id,
            session.staff,
            session.created_at,
            session.expires_at,
            session.address,
            session.limited,
            session.seen_at,
            session.idle_ms,
            session.agent,
        ],
    )?;
    Ok(())
}

/// Ends a staff member's oldest sessions that are active at `now`, so that `keep` are left.
pub fn end_oldest_sessions(transaction: &Transaction<'_>, staff: i64, keep: usize, now: i64) -> Result<(), StoreError> {
    let sql = format!(
        "UPDATE staff_session SET ended_at = ?2 WHERE id IN (SELECT id FROM staff_session WHERE staff = ?1 AND {} \
         ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?3)",
        active_session("?2")
    );
    transaction.execute(&sql, params![staff, now, keep as i64])?;
    Ok(())
}

/// Ends one session of a staff member, if it is active at `now`. Returns whether it was.
pub fn end_session_of(transaction: &Transaction<'_>, staff: i64, id: &str, now: i64) -> Result<bool, StoreError> {
    let sql =
        format!("UPDATE staff_session SET ended_at = ?3 WHERE staff = ?1 AND id = ?2 AND {}", active_session("?3"));
    Ok(transaction.execute(&sql, params![staff, id, now])? == 1)
}

/// Ends one session.
pub fn end_session(transaction: &Transaction<'_>, id: &str, now: i64) -> Result<(), StoreError> {
    transaction
        .execute("UPDATE staff_session SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL", params![id, now])?;
    Ok(())
}

/// Ends all sessions of a staff member.
pub fn end_sessions(transaction: &Transaction<'_>, staff: i64, now: i64) -> Result<(), StoreError> {
    transaction
        .execute("UPDATE staff_session SET ended_at = ?2 WHERE staff = ?1 AND ended_at IS NULL", params![staff, now])?;
    Ok(())
}

/// Lifts the limitation of a session after the second factor was enrolled.
pub fn complete_session(transaction: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    transaction.execute("UPDATE staff_session SET limited = 0 WHERE id = ?1", params![id])?;
    Ok(())
}

/// Stores a secret that has been shown but not yet confirmed.
pub fn set_totp_pending(transaction: &Transaction<'_>, id: i64, secret: Option<&str>) -> Result<(), StoreError> {
    transaction.execute("UPDATE staff SET totp_pending = ?2 WHERE id = ?1", params![id, secret])?;
    Ok(())
}

/// Sets or removes the second factor, with the last time step that was used, and clears the pending secret.
pub fn set_totp(transaction: &Transaction<'_>, id: i64, secret: Option<&str>, step: i64) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE staff SET totp_secret = ?2, totp_step = ?3, totp_pending = NULL WHERE id = ?1",
        params![id, secret, step],
    )?;
    Ok(())
}

/// Replaces a staff member's recovery codes, stored as hashes.
pub fn set_recovery(transaction: &Transaction<'_>, staff: i64, hashes: &[String]) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM staff_recovery WHERE staff = ?1", params![staff])?;
    for hash in hashes {
        transaction.execute("INSERT INTO staff_recovery (staff, hash) VALUES (?1, ?2)", params![staff, hash])?;
    }
    Ok(())
}

/// Consumes a recovery code. Returns whether it existed.
pub fn use_recovery(transaction: &Transaction<'_>, staff: i64, hash: &str) -> Result<bool, StoreError> {
    let removed =
        transaction.execute("DELETE FROM staff_recovery WHERE staff = ?1 AND hash = ?2", params![staff, hash])?;
    Ok(removed == 1)
}

/// The number of unused recovery codes.
pub fn recovery_left(connection: &Connection, staff: i64) -> Result<i64, StoreError> {
    Ok(connection
        .query_row("SELECT count(*) FROM staff_recovery WHERE staff = ?1", params![staff], |row| row.get(0))?)
}
