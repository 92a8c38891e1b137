//! Layer 7: the commands of the command line, one file each. They create the adapters and hold no rules of the product.

pub mod adapters;
pub mod admin;
pub mod backup;
pub mod bench;
pub mod doctor;
mod edge;
pub mod execution;
pub mod follow;
pub mod install;
mod primary;
pub mod promote;
mod published;
pub mod replay;
pub mod serve;
pub mod shutdown;
mod standby;
pub mod story;
pub mod switch;
pub mod ticks;
pub mod tls;
pub mod transparency;
pub mod verify;
mod witnesses;

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::{Store, StoreError, migrate};

/// The exit code of a server that a restart does not help: its operator has to do something first. As `EX_CONFIG`.
pub const NEEDS_OPERATOR: u8 = 78;

/// Why a server does not start until its operator has done something.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct NeedsOperator(pub String);

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
