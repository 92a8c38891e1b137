//! What customers arrange in the app: watch lists, the desktop workspace, the ticket's defaults and how things are shown.
//!
//! A document is a JSON object that only the app reads. It belongs to the customer and follows them to every device. A change
//! names the version that it was made from; another one is refused, so that a second device overwrites nothing it has not seen.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::domain::AccountId;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::customers::preferences::{self as rows, PreferenceRow};
use crate::store::{Store, StoreError};

/// Bytes of one document.
const SIZE_MAX: usize = 32 * 1_024;

/// What a document is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreferenceName {
    WatchLists,
    Workspace,
    Ticket,
    Display,
}

impl PreferenceName {
    /// As it is stored and stands on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WatchLists => "watch_lists",
            Self::Workspace => "workspace",
            Self::Ticket => "ticket",
            Self::Display => "display",
        }
    }

    /// Reads the name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::WatchLists, Self::Workspace, Self::Ticket, Self::Display].into_iter().find(|each| each.name() == name)
    }
}

/// A document with its version; 0 and empty before the first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Preference {
    pub version: i64,
    pub document: Map<String, Value>,
}

/// The preferences of all customers; see the module.
pub struct Preferences {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl Preferences {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// A customer's document of this name. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId, name: PreferenceName) -> Result<Preference, ServiceError> {
        let row = self.store.read(|connection| rows::get(connection, user.0, name.name()))?;
        let Some(row) = row else { return Ok(Preference::default()) };
        let document = serde_json::from_str(&row.document).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(Preference { version: row.version, document })
    }

    /// Replaces a customer's document. `changed.version` is the one that it was made from. Returns the new version. Blocks.
    ///
    /// # Errors
    /// `field_too_long` {field: `document`, max in bytes}; `preference_outdated`.
    pub fn save(&self, user: AccountId, name: PreferenceName, changed: &Preference) -> Result<i64, ServiceError> {
        let document = serde_json::to_string(&changed.document).expect("a JSON object can be written");
        if document.len() > SIZE_MAX {
            return Err(Refusal::new("field_too_long").with("field", "document").with("max", SIZE_MAX).into());
        }
        let row = PreferenceRow { version: changed.version.saturating_add(1), document };
        let at = self.clock.now();
        let outcome = self.store.write(|transaction| {
            let known = rows::get(transaction, user.0, name.name())?.map_or(0, |row| row.version);
            if known != changed.version {
                return Ok(Err(Refusal::new("preference_outdated")));
            }
            rows::put(transaction, user.0, name.name(), &row, at.0)?;
            Ok(Ok(row.version))
        })?;
        Ok(outcome?)
    }
}
