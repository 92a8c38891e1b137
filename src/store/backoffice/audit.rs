//! The audit log: append-only rows, each with a hash over its predecessor, so that a row that was changed,
//! inserted or deleted is detected. Rows deleted at the end are detected against a backup or a copy of the last hash.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use sha2::{Digest, Sha256};

use crate::store::StoreError;

/// An entry to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    /// Unix milliseconds.
    pub at: i64,
    /// `None`: the command line, or the program itself.
    pub staff: Option<i64>,
    pub address: String,
    /// The action, such as `update`.
    pub act: String,
    /// The object of the action, such as `instrument/7`.
    pub object: String,
    /// JSON of the object before and after the action.
    pub before: Option<String>,
    pub after: Option<String>,
}

/// A row of `audit`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditRow {
    pub id: i64,
    /// The address of `entry.staff`.
    pub staff_email: Option<String>,
    pub entry: AuditEntry,
    /// 64 hexadecimal digits.
    pub hash: String,
}

const COLUMNS: &str = "id, at, staff, address, act, object, before, after, hash";
/// Rows of `staff` are never deleted.
pub(super) const ROWS: &str = "SELECT a.id, a.at, a.staff, a.address, a.act, a.object, a.before, a.after, a.hash, s.email \
                    FROM audit a LEFT JOIN staff s ON s.id = a.staff";

pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<AuditRow> {
    Ok(AuditRow {
        id: row.get(0)?,
        staff_email: row.get(9)?,
        entry: AuditEntry {
            at: row.get(1)?,
            staff: row.get(2)?,
            address: row.get(3)?,
            act: row.get(4)?,
            object: row.get(5)?,
            before: row.get(6)?,
            after: row.get(7)?,
        },
        hash: row.get(8)?,
    })
}

/// SHA-256 over the previous hash, a line feed, and the row as a JSON array of its columns in order.
fn hash(previous: &str, id: i64, entry: &AuditEntry) -> String {
    let AuditEntry { at, staff, address, act, object, before, after } = entry;
    let canonical = serde_json::json!([id, at, staff, address, act, object, before, after]).to_string();
    let mut hasher = Sha256::new();
    hasher.update(previous.as_bytes());
    hasher.update(b"\n");
    hasher.update(canonical.as_bytes());
    HEXLOWER.encode(&hasher.finalize())
}

/// The last action of a staff member, or of any if `staff` is `None`, on an object at this time or before.
pub fn last_on(
    connection: &Connection,
    object: &str,
    staff: Option<i64>,
    at: i64,
) -> Result<Option<AuditRow>, StoreError> {
    let sql = format!(
        "{ROWS} WHERE a.object = ?1 AND a.at <= ?3 AND a.staff IS NOT NULL AND (?2 IS NULL OR a.staff = ?2) \
         ORDER BY a.at DESC, a.id DESC LIMIT 1"
    );
    Ok(connection.prepare_cached(&sql)?.query_row(params![object, staff, at], from_row).optional()?)
}

/// The rows that changed a field of an object: the last one at a time or before, and the first one after it.
#[derive(Debug, Default)]
pub struct FieldChanges {
    pub last: Option<AuditRow>,
    pub next: Option<AuditRow>,
}

/// For this time after a change its approval is looked for; both are written in one transaction.
const APPROVED_WITHIN_MS: i64 = 1_000;

/// Who asked for a change of a setting, group or customer that another person approved.
pub fn requester(connection: &Connection, row: &AuditRow) -> Result<Option<String>, StoreError> {
    let object = row.entry.object.as_str();
    let changed = if object.starts_with("setting/") { "settings" } else { object };
    let sql = "SELECT json_extract(after, '$.asked_by') FROM audit WHERE id > ?1 AND staff = ?2 AND at <= ?3 \
               AND act = 'approve' AND object GLOB 'risk_change/*' \
               AND instr(' ' || json_extract(after, '$.objects') || ' ', ' ' || ?4 || ' ') > 0 ORDER BY id LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    let until = row.entry.at.saturating_add(APPROVED_WITHIN_MS);
    let found =
        statement.query_row(params![row.id, row.entry.staff, until, changed], |found| found.get(0)).optional()?;
    Ok(found.flatten())
}

/// The changes of a field (a JSON path, `$` for all) of an object around a time.
pub fn changes_around(connection: &Connection, object: &str, field: &str, at: i64) -> Result<FieldChanges, StoreError> {
    let find = |when: &str, order: &str| {
        let sql = format!(
            "{ROWS} WHERE a.object = ?1 AND a.at {when} ?3 AND json_extract(a.before, ?2) IS NOT json_extract(a.after, ?2) \
             ORDER BY a.at {order}, a.id {order} LIMIT 1"
        );
        let mut statement = connection.prepare_cached(&sql)?;
        statement.query_row(params![object, field, at], from_row).optional()
    };
    Ok(FieldChanges { last: find("<=", "DESC")?, next: find(">", "ASC")? })
}

/// Whether the log has an object from its creation on, and no row after which this flag of it was on.
pub fn was_never(connection: &Connection, object: &str, flag: &str) -> Result<bool, StoreError> {
    let sql = "SELECT ifnull(max(act = 'create' AND json_extract(after, ?2) = 0), 0) \
               AND NOT ifnull(max(json_extract(after, ?2) = 1), 0) FROM audit WHERE object = ?1";
    Ok(connection.prepare_cached(sql)?.query_row(params![object, flag], |row| row.get(0))?)
}

/// Adds a row in the transaction of the action that it records.
pub fn append(transaction: &Transaction<'_>, entry: &AuditEntry) -> Result<i64, StoreError> {
    let last: Option<(i64, String)> = transaction
        .prepare_cached("SELECT id, hash FROM audit ORDER BY id DESC LIMIT 1")?
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (last_id, previous) = last.unwrap_or_default();
    let id = last_id + 1;
    let AuditEntry { at, staff, address, act, object, before, after } = entry;
    transaction
        .prepare_cached(&format!("INSERT INTO audit ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"))?
        .execute(params![id, at, staff, address, act, object, before, after, hash(&previous, id, entry)])?;
    Ok(id)
}

/// A page of rows, newest first, and their total number. Rows are never deleted, so both follow from the ids at the
/// same cost however long the log is.
pub fn page(connection: &Connection, offset: i64, limit: i64) -> Result<(Vec<AuditRow>, i64), StoreError> {
    let total = last_id(connection)?;
    let sql = format!("{ROWS} WHERE a.id <= ?1 ORDER BY a.id DESC LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![total - offset, limit], from_row)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// When something was done to an object, and what it was afterwards, the oldest first.
pub fn texts_of(connection: &Connection, act: &str, object: &str) -> Result<Vec<(i64, String)>, StoreError> {
    let sql = "SELECT at, coalesce(after, '') FROM audit WHERE act = ?1 AND object = ?2 ORDER BY id";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((act, object), |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A row without its contents and hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditSummary {
    pub id: i64,
    /// Unix milliseconds.
    pub at: i64,
    /// The staff member's address; `None`: the command line, or the program.
    pub staff: Option<String>,
    pub act: String,
    pub object: String,
}

/// The id of the last row; 0 without any.
pub fn last_id(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(id), 0) FROM audit";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// The rows after `id`, oldest first, at most `limit`.
pub fn after(connection: &Connection, id: i64, limit: i64) -> Result<Vec<AuditSummary>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT a.id, a.at, s.email, a.act, a.object FROM audit a LEFT JOIN staff s ON s.id = a.staff \
         WHERE a.id > ?1 ORDER BY a.id LIMIT ?2",
    )?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(AuditSummary { id: row.get(0)?, at: row.get(1)?, staff: row.get(2)?, act: row.get(3)?, object: row.get(4)? })
    };
    let rows = statement.query_map(params![id, limit], read)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

const CHANGERS: &str = "SELECT DISTINCT staff FROM audit WHERE object = ?1 AND at > ?2 \
                        AND staff IS NOT NULL AND act IN ('create', 'update', 'reset') AND object GLOB 'staff/*'";

/// Since when who changes an account could be the person behind it: `?2`, but if its password was set by another staff member then,
/// since the last time before that its person had set it.
const SINCE: &str = "SELECT CASE WHEN s.password_made_up <> 2 AND NOT EXISTS ( \
                         SELECT 1 FROM audit WHERE object = ?1 AND act = 'password' AND at > ?2 \
                         AND json_extract(before, '$.password_by_staff') = 1) \
                     THEN ?2 ELSE ifnull((SELECT max(at) FROM audit WHERE object = ?1 AND act = 'password' \
                         AND at <= ?2), -1) END FROM staff s WHERE s.id = ?3";

/// The staff members who could be the person behind an account: its owner, those who created, reset or changed it after
/// `since`, and those who did so to them. As long as its password is one that another person set, and until `since` is after
/// the day on which its person set their own, they remain.
pub fn possible_persons(connection: &Connection, staff: i64, since: i64) -> Result<BTreeSet<i64>, StoreError> {
    let mut statement = connection.prepare_cached(CHANGERS)?;
    let mut begins = connection.prepare_cached(SINCE)?;
    let (mut found, mut next) = (BTreeSet::from([staff]), vec![staff]);
    while let Some(account) = next.pop() {
        let object = format!("staff/{account}");
        let begin = begins.query_row(params![object, since, account], |row| row.get(0)).optional()?;
        let since: i64 = begin.unwrap_or(since);
        for changer in statement.query_map(params![object, since], |row| row.get(0))? {
            let changer = changer?;
            if found.insert(changer) {
                next.push(changer);
            }
        }
    }
    Ok(found)
}

/// A change of an object by a staff member.
pub struct ObjectChange {
    pub staff: i64,
    /// JSON of the object before and after.
    pub before: Option<String>,
    pub after: Option<String>,
}

const CHANGES: &str = "SELECT staff, before, after FROM audit WHERE object = ?1 AND at > ?2 \
                       AND act IN ('create', 'update') AND staff IS NOT NULL ORDER BY id";

/// The changes of an object by staff members after `since`, oldest first.
pub fn changes_of(connection: &Connection, object: &str, since: i64) -> Result<Vec<ObjectChange>, StoreError> {
    let mut statement = connection.prepare_cached(CHANGES)?;
    let read = |row: &Row<'_>| Ok(ObjectChange { staff: row.get(0)?, before: row.get(1)?, after: row.get(2)? });
    let rows = statement.query_map(params![object, since], read)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

const RIGHTS_CHANGED: &str = "SELECT EXISTS (SELECT 1 FROM audit WHERE at > ?1 AND staff IS NOT NULL \
     AND (object GLOB 'staff/*' OR object GLOB 'role/*') AND object <> ?2 \
     AND (instr(before, ?3) > 0 OR instr(before, ?4) > 0))";

/// Whether staff members changed or removed another account than `staff`, or a role, after `since` that had one of these permissions
/// before.
pub fn rights_changed(
    connection: &Connection,
    staff: i64,
    permissions: [&str; 2],
    since: i64,
) -> Result<bool, StoreError> {
    let [one, other] = permissions.map(|name| format!("\"{name}\""));
    let own = format!("staff/{staff}");
    let mut statement = connection.prepare_cached(RIGHTS_CHANGED)?;
    Ok(statement.query_row(params![since, own, one, other], |row| row.get(0))?)
}

/// Result of verifying the whole chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chain {
    /// Every hash matches; the last hash (empty without rows).
    Whole { rows: i64, last: String },
    /// The hash of the row with this id does not match.
    BrokenAt { id: i64 },
}

/// Recalculates every hash and compares it with the stored one.
pub fn verify(connection: &Connection) -> Result<Chain, StoreError> {
    let mut statement = connection.prepare(&format!("{ROWS} ORDER BY a.id"))?;
    let mut rows = statement.query([])?;
    let (mut count, mut previous) = (0, String::new());
    while let Some(row) = rows.next()? {
        let row = from_row(row)?;
        count += 1;
        if row.id != count || row.hash != hash(&previous, row.id, &row.entry) {
            return Ok(Chain::BrokenAt { id: row.id });
        }
        previous = row.hash;
    }
    Ok(Chain::Whole { rows: count, last: previous })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    fn entry(act: &str) -> AuditEntry {
        AuditEntry {
            at: 1,
            staff: Some(7),
            address: "127.0.0.1".into(),
            act: act.into(),
            object: "instrument/1".into(),
            before: None,
            after: Some("{}".into()),
        }
    }

    #[test]
    fn changes_of_an_object_are_found_by_an_index() {
        let connection = crate::store::sqlite::query_plans::schema();
        let steps = crate::store::sqlite::query_plans::steps(&connection, CHANGERS);
        assert!(steps[0].contains("audit_object (object=? AND at>?)"), "{steps:?}");
        let steps = crate::store::sqlite::query_plans::steps(&connection, CHANGES);
        assert!(steps[0].contains("audit_object (object=? AND at>?)"), "{steps:?}");
    }

    #[test]
    fn the_persons_behind_an_account_are_those_who_changed_it_and_their_changers() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).unwrap();
        let change = |at: i64, staff: Option<i64>, act: &str, object: &str| {
            let entry = AuditEntry { at, staff, act: act.into(), object: object.into(), ..entry("") };
            store.write(|transaction| append(transaction, &entry)).unwrap();
        };
        change(10, Some(1), "create", "staff/2");
        change(11, Some(2), "update", "staff/3");
        change(11, Some(3), "update", "staff/2");
        change(12, Some(4), "login", "staff/3");
        change(13, None, "reset", "staff/3");
        change(14, Some(5), "update", "instrument/3");
        change(15, Some(6), "reset", "staff/33");
        let persons = |staff, since| {
            let found = store.read(|connection| possible_persons(connection, staff, since)).unwrap();
            found.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(persons(3, 9), [1, 2, 3]);
        assert_eq!(persons(3, 10), [2, 3]);
        assert_eq!(persons(3, 11), [3]);
        assert_eq!(persons(1, 0), [1]);
    }

    #[test]
    fn rows_are_chained_and_paged() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).unwrap();
        assert_eq!(store.read(verify).unwrap(), Chain::Whole { rows: 0, last: String::new() });
        for act in ["create", "update", "remove"] {
            store.write(|transaction| append(transaction, &entry(act))).unwrap();
        }
        let (rows, total) = store.read(|connection| page(connection, 1, 1)).unwrap();
        assert_eq!((rows.len(), rows[0].entry.act.as_str(), total), (1, "update", 3));
        assert!(matches!(store.read(verify).unwrap(), Chain::Whole { rows: 3, .. }));
    }

    #[test]
    fn a_changed_or_missing_row_is_detected() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).unwrap();
        for act in ["create", "update", "remove"] {
            store.write(|transaction| append(transaction, &entry(act))).unwrap();
        }
        let refused = store.write(|transaction| Ok(transaction.execute("UPDATE audit SET act = 'x'", [])?));
        assert!(refused.is_err(), "the table itself refuses");
        let tamper = |sql: &str| {
            store.write(|transaction| {
                transaction
                    .execute_batch("DROP TRIGGER IF EXISTS audit_no_update; DROP TRIGGER IF EXISTS audit_no_delete;")?;
                Ok(transaction.execute_batch(sql)?)
            })
        };
        tamper("UPDATE audit SET after = '{\"x\":1}' WHERE id = 2").unwrap();
        assert_eq!(store.read(verify).unwrap(), Chain::BrokenAt { id: 2 });
        tamper("DELETE FROM audit WHERE id = 2").unwrap();
        assert_eq!(store.read(verify).unwrap(), Chain::BrokenAt { id: 3 });
    }
}
