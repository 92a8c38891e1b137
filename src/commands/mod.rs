//! What the command line can do: one file a command. They join the floors and hold no rule of their own.

pub mod admin;
pub mod app;
pub mod backup;
pub mod bench;
pub mod doctor;
mod feeds;
pub mod install;
pub mod replay;
pub mod serve;
pub mod shutdown;
pub mod story;
pub mod ticks;
pub mod tls;

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::{Store, StoreError};

/// The database of a data directory, to read only; whether a server runs or not.
pub(crate) fn read_only(data: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(Store::file(data), flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}
