//! Views of lists: filters and sort orders that a staff member saved under a name, for themselves or for all.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::audit::Actor;
use super::super::roles::Permission;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::backoffice::audit;
use crate::store::backoffice::saved_views::{self as rows, ViewRow};
use crate::store::{Store, StoreError};

/// Views of one list that a staff member can save.
pub const VIEWS_MAX: i64 = 20;
/// Parameters of a view, and characters of a name or a value.
const PARAMS_MAX: usize = 30;
const VALUE_MAX: usize = 300;

/// A list whose views can be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewedList {
    Orders,
    Users,
    Audit,
    Deposits,
    Withdrawals,
}

impl ViewedList {
    /// Every code.
    pub const CODES: [&str; 5] = ["orders", "users", "audit", "deposits", "withdrawals"];
    const ALL: [Self; 5] = [Self::Orders, Self::Users, Self::Audit, Self::Deposits, Self::Withdrawals];

    /// The stable code on the wire and in the database.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// The permission of the list's screen: a view's filters may name customers.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Orders => Permission::SeeOrders,
            Self::Users => Permission::SeeUsers,
            Self::Audit => Permission::SeeAudit,
            Self::Deposits => Permission::ReviewDeposits,
            Self::Withdrawals => Permission::ReviewWithdrawals,
        }
    }

    /// The list with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.code() == code)
    }
}

/// The parameters of a list's address.
pub type ViewParams = BTreeMap<String, String>;

/// A saved view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    pub params: ViewParams,
    pub shared: bool,
    /// Whether the reader saved it; others see it only because it is shared.
    pub own: bool,
    /// Who saved it.
    pub staff: Option<String>,
}

/// The views; see the module.
pub struct SavedViews {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl SavedViews {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// The views of a list that a staff member sees, by name. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, staff: i64, list: ViewedList) -> Result<Vec<SavedView>, ServiceError> {
        let found = self.store.read(|connection| rows::visible(connection, staff, list.code()))?;
        let view = |row: ViewRow| {
            let params = serde_json::from_str(&row.params).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            Ok(SavedView {
                id: row.id,
                own: row.staff == staff,
                name: row.name,
                params,
                shared: row.shared,
                staff: row.staff_email,
            })
        };
        found.into_iter().map(view).collect()
    }

    /// Saves a view, or replaces the staff member's own one with this name. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `params`}; `view_limit` {max}.
    pub fn save(
        &self,
        by: &Actor,
        staff: i64,
        list: ViewedList,
        name: &str,
        params: &ViewParams,
        shared: bool,
    ) -> Result<(), ServiceError> {
        let is_long = |text: &str| text.chars().count() > VALUE_MAX;
        if params.len() > PARAMS_MAX || params.iter().any(|(key, value)| is_long(key) || is_long(value)) {
            return Err(Refusal::invalid_field("params").into());
        }
        let at = self.clock.now();
        // Without what is searched for: it may be a customer's address, which an erasure cannot remove from the log.
        let filters: Vec<&String> = params.keys().collect();
        let after = serde_json::json!({ "name": name, "filters": filters, "shared": shared });
        let entry = by.entry(at, "save", format!("view/{}", list.code()), None, Some(&after));
        let row = ViewRow {
            id: 0,
            staff,
            staff_email: None,
            name: name.to_owned(),
            params: serde_json::to_string(params).expect("texts can be written as JSON"),
            shared,
        };
        let saved = self.store.write(|transaction| {
            if rows::count_others(transaction, staff, list.code(), name)? >= VIEWS_MAX {
                return Ok(false);
            }
            rows::put(transaction, list.code(), &row, at.0)?;
            audit::append(transaction, &entry)?;
            Ok(true)
        })?;
        if saved { Ok(()) } else { Err(Refusal::new("view_limit").with("max", VIEWS_MAX).into()) }
    }

    /// Deletes a staff member's own view. Blocks.
    ///
    /// # Errors
    /// `view_not_found`.
    pub fn remove(&self, by: &Actor, staff: i64, id: i64) -> Result<(), ServiceError> {
        let entry = by.entry::<str>(self.clock.now(), "remove", format!("view/{id}"), None, None);
        let removed = self.store.write(|transaction| {
            let removed = rows::remove(transaction, staff, id)?;
            if removed {
                audit::append(transaction, &entry)?;
            }
            Ok(removed)
        })?;
        if removed { Ok(()) } else { Err(Refusal::new("view_not_found").into()) }
    }
}
