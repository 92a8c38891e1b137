//! Changesets of SQLite's session extension: what a transaction changed, and its application to another database.
//!
//! rusqlite has bindings of its own (feature `session`), which need libclang at build time because they are generated then. The
//! few functions that are needed are declared here instead, as `sqlite3.h` of SQLite 3.53 declares them; their ABI has been stable
//! since they exist. SQLite must be built with `SQLITE_ENABLE_SESSION` and `SQLITE_ENABLE_PREUPDATE_HOOK` (`.cargo/config.toml`);
//! without them the program does not link.
//!
//! Changes are physical: values of rows by their primary key. A table without one is not recorded.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::marker::PhantomData;
use std::ptr;

use rusqlite::{Connection, ffi};

#[repr(C)]
struct RawSession {
    _opaque: [u8; 0],
}

type Filter = extern "C" fn(*mut c_void, *const c_char) -> c_int;
type OnConflict = extern "C" fn(*mut c_void, c_int, *mut c_void) -> c_int;

unsafe extern "C" {
    fn sqlite3session_create(db: *mut ffi::sqlite3, name: *const c_char, session: *mut *mut RawSession) -> c_int;
    fn sqlite3session_attach(session: *mut RawSession, table: *const c_char) -> c_int;
    fn sqlite3session_changeset(session: *mut RawSession, size: *mut c_int, changes: *mut *mut c_void) -> c_int;
    fn sqlite3session_delete(session: *mut RawSession);
    fn sqlite3changeset_op(
        iterator: *mut c_void,
        table: *mut *const c_char,
        columns: *mut c_int,
        operation: *mut c_int,
        indirect: *mut c_int,
    ) -> c_int;
    fn sqlite3changeset_apply_v2(
        db: *mut ffi::sqlite3,
        size: c_int,
        changes: *mut c_void,
        filter: Option<Filter>,
        on_conflict: Option<OnConflict>,
        context: *mut c_void,
        rebase: *mut *mut c_void,
        rebase_size: *mut c_int,
        flags: c_int,
    ) -> c_int;
}

/// Foreign keys of the target cause no further changes: the changeset holds those that they caused at its source.
const FOREIGN_KEYS_NO_ACTION: c_int = 0x0008;
/// Answer of the conflict handler: roll the whole changeset back.
const ABORT: c_int = 2;
/// Kinds of conflict, by their number from 1.
const CONFLICTS: [&str; 5] = [
    "a row has other values",
    "a row is missing",
    "a row exists already",
    "a constraint is violated",
    "a foreign key is violated",
];

/// Why a changeset was not applied. Nothing of it was.
#[derive(Debug)]
pub enum ApplyError {
    /// The database is not in the state that the changes began from. What differs, and the table where it is known.
    Conflict {
        what: &'static str,
        table: String,
    },
    Sqlite(rusqlite::Error),
}

impl std::fmt::Display for ApplyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Conflict { what, table } => write!(f, "conflict in table {table}: {what}"),
            Self::Sqlite(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ApplyError {}

/// Records the changes of a connection from its creation on.
pub struct Session<'c> {
    session: *mut RawSession,
    connection: PhantomData<&'c Connection>,
}

impl<'c> Session<'c> {
    /// Begins to record the changes of all tables.
    ///
    /// # Errors
    /// When SQLite has no memory for it.
    pub fn begin(connection: &'c Connection) -> rusqlite::Result<Self> {
        let mut session = ptr::null_mut();
        // SAFETY: the handle is open as long as `connection`, which outlives the session by its lifetime; the name is a C string.
        unsafe { check(sqlite3session_create(connection.handle(), c"main".as_ptr(), &raw mut session)) }?;
        let session = Self { session, connection: PhantomData };
        // SAFETY: the session was created above; a null table means all.
        unsafe { check(sqlite3session_attach(session.session, ptr::null())) }?;
        Ok(session)
    }

    /// The changes since the session began; empty without any.
    ///
    /// # Errors
    /// When SQLite has no memory for them, or a table cannot be read.
    pub fn changes(self) -> rusqlite::Result<Vec<u8>> {
        let (mut size, mut changes) = (0, ptr::null_mut());
        // SAFETY: the session is live; SQLite writes the address of a buffer of `size` bytes, which is ours to free.
        unsafe {
            check(sqlite3session_changeset(self.session, &raw mut size, &raw mut changes))?;
            let length = usize::try_from(size).unwrap_or(0);
            let copy = if changes.is_null() {
                Vec::new()
            } else {
                std::slice::from_raw_parts(changes.cast::<u8>(), length).to_vec()
            };
            ffi::sqlite3_free(changes);
            Ok(copy)
        }
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        // SAFETY: it was created by `begin` and is deleted once.
        unsafe { sqlite3session_delete(self.session) }
    }
}

fn check(code: c_int) -> rusqlite::Result<()> {
    if code == ffi::SQLITE_OK { Ok(()) } else { Err(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)) }
}

/// The first conflict of an application.
type Found = Option<(c_int, String)>;

extern "C" fn note_conflict(context: *mut c_void, kind: c_int, iterator: *mut c_void) -> c_int {
    let (mut table, mut columns, mut operation, mut indirect) = (ptr::null(), 0, 0, 0);
    // SAFETY: `context` is the `Found` of `apply`, which waits for this call. The iterator names a row for every kind but a foreign
    // key's; its name lives as long as the call.
    unsafe {
        let is_of_row = (1..=4).contains(&kind)
            && sqlite3changeset_op(iterator, &raw mut table, &raw mut columns, &raw mut operation, &raw mut indirect)
                == ffi::SQLITE_OK
            && !table.is_null();
        let name =
            if is_of_row { CStr::from_ptr(table).to_string_lossy().into_owned() } else { "(several)".to_owned() };
        (*context.cast::<Found>()).get_or_insert((kind, name));
    }
    ABORT
}

/// Applies a changeset, in the transaction of the caller. The triggers of the target would run; the caller disables them, because
/// the changeset holds what they changed at its source.
///
/// # Errors
/// When a row is not as it was before the changes at their source: nothing is applied.
pub fn apply(connection: &Connection, changes: &[u8]) -> Result<(), ApplyError> {
    let size = c_int::try_from(changes.len()).map_err(|_| ApplyError::Sqlite(too_big()))?;
    let mut found: Found = None;
    // SAFETY: the handle is open; SQLite reads `size` bytes and does not write to them; `found` outlives the call.
    let code = unsafe {
        sqlite3changeset_apply_v2(
            connection.handle(),
            size,
            changes.as_ptr().cast_mut().cast(),
            None,
            Some(note_conflict),
            (&raw mut found).cast(),
            ptr::null_mut(),
            ptr::null_mut(),
            FOREIGN_KEYS_NO_ACTION,
        )
    };
    match found {
        Some((kind, table)) => {
            let what = usize::try_from(kind - 1).ok().and_then(|index| CONFLICTS.get(index));
            Err(ApplyError::Conflict { what: what.copied().unwrap_or("unknown"), table })
        }
        None => check(code).map_err(ApplyError::Sqlite),
    }
}

fn too_big() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_TOOBIG), None)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &str = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT) STRICT;
        CREATE TABLE item (owner INTEGER NOT NULL REFERENCES owner (id) ON DELETE CASCADE, name TEXT, bytes BLOB,
            PRIMARY KEY (owner, name)) STRICT, WITHOUT ROWID;
        INSERT INTO owner VALUES (1, 'ann'), (2, 'ben');
        INSERT INTO item VALUES (1, 'a', x'00'), (2, 'b', NULL)";

    fn database() -> Connection {
        let connection = Connection::open_in_memory().expect("memory");
        connection.pragma_update(None, "foreign_keys", true).expect("a pragma");
        connection.execute_batch(SCHEMA).expect("the schema");
        connection
    }

    fn rows(connection: &Connection) -> Vec<String> {
        let sql = "SELECT 'owner ' || id || ' ' || name FROM owner UNION ALL
                   SELECT 'item ' || owner || ' ' || name || ' ' || quote(bytes) FROM item ORDER BY 1";
        let mut statement = connection.prepare(sql).expect("a statement");
        let rows = statement.query_map([], |row| row.get(0)).expect("rows");
        rows.collect::<Result<_, _>>().expect("texts")
    }

    fn record(connection: &Connection, sql: &str) -> Vec<u8> {
        let session = Session::begin(connection).expect("a session");
        connection.execute_batch(sql).expect("a change");
        session.changes().expect("the changes")
    }

    const CHANGES: [&str; 3] = [
        "INSERT INTO owner VALUES (3, 'cy'); INSERT INTO item VALUES (3, 'c', x'0102'); UPDATE owner SET name = 'bo' WHERE id = 2",
        "INSERT INTO owner VALUES (2, 'bea') ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        "DELETE FROM owner WHERE id = 1; REPLACE INTO item VALUES (3, 'c', x'03')",
    ];

    #[test]
    fn changes_apply_in_their_order_with_those_of_foreign_keys() {
        let (source, target) = (database(), database());
        for sql in CHANGES {
            let changes = record(&source, sql);
            apply(&target, &changes).expect("they apply");
            assert_eq!(rows(&target), rows(&source), "{sql}");
        }
        assert_eq!(rows(&target), ["item 2 b NULL", "item 3 c X'03'", "owner 2 bea", "owner 3 cy"]);
    }

    #[test]
    fn a_repeated_or_skipped_changeset_is_refused_whole() {
        let (source, target) = (database(), database());
        let [first, second, third] = CHANGES.map(|sql| record(&source, sql));
        let refused = |changes: &[u8], what: &str, table: &str| {
            let before = rows(&target);
            match apply(&target, changes) {
                Err(ApplyError::Conflict { what: found, table: at }) => assert_eq!((found, at.as_str()), (what, table)),
                other => panic!("{other:?}"),
            }
            assert_eq!(rows(&target), before);
        };
        refused(&second, "a row has other values", "owner");
        refused(&third, "a row is missing", "item");
        apply(&target, &first).expect("the first applies");
        refused(&first, "a row has other values", "owner");
    }

    #[test]
    fn no_change_gives_no_bytes() {
        let source = database();
        assert_eq!(record(&source, "UPDATE owner SET name = 'ann' WHERE id = 1; SELECT 1"), [0_u8; 0]);
        let session = Session::begin(&source).expect("a session");
        assert_eq!(session.changes().expect("none"), [0_u8; 0]);
    }
}
