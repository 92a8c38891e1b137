//! Layer 7: the commands of the command line, one file each. They create the adapters and hold no rules of the product.

pub mod adapters;
pub mod admin;
pub mod backup;
pub mod bench;
pub mod doctor;
pub mod install;
mod primary;
pub mod promote;
pub mod replay;
pub mod serve;
pub mod shutdown;
mod standby;
pub mod story;
pub mod ticks;
pub mod tls;

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::{Store, StoreError, migrate};

/// The database of a data directory, to read only; whether a server runs or not.
///
/// # Errors
/// When there is none, or its schema is not the one of this program.
pub(crate) fn read_only(data: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(Store::file(data), flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    migrate::check(&connection)?;
    Ok(connection)
}
