//! What the staff are permitted, as the database has it: of a role, of roles together, of an account.

use rusqlite::Connection;

use super::{AssignedRoles, Permission, Permissions, RoleKey};
use crate::store::StoreError;
use crate::store::backoffice::roles as role_rows;
use crate::store::backoffice::staff::{self as rows, StaffRow};

/// From the text of the database.
pub fn stored_permissions(text: &str) -> Permissions {
    Permissions::from_stored(text.split(','))
}

/// For the database.
pub fn to_stored(permissions: Permissions) -> String {
    permissions.iter().map(Permission::name).collect::<Vec<_>>().join(",")
}

/// What one role permits; nothing if it no longer exists.
///
/// # Errors
/// Those of the database.
pub fn permissions_of_role(connection: &Connection, role: RoleKey) -> Result<Permissions, StoreError> {
    match role {
        RoleKey::BuiltIn(role) => Ok(role.permissions()),
        RoleKey::Custom(id) => {
            let row = role_rows::by_id(connection, id)?;
            Ok(row.map(|row| stored_permissions(&row.permissions)).unwrap_or_default())
        }
    }
}

/// What these roles permit together.
///
/// # Errors
/// Those of the database.
pub fn permissions_of(connection: &Connection, roles: &AssignedRoles) -> Result<Permissions, StoreError> {
    roles.iter().try_fold(Permissions::default(), |all, role| Ok(all.or(permissions_of_role(connection, role)?)))
}

/// What the roles of this account permit, whether or not it is enabled.
///
/// # Errors
/// Those of the database.
pub fn held(connection: &Connection, row: &StaffRow) -> Result<Permissions, StoreError> {
    permissions_of(connection, &AssignedRoles::from_stored(&row.roles))
}

/// Whether this account can be used.
pub const fn is_active(row: &StaffRow) -> bool {
    row.enabled && row.removed_at.is_none()
}

/// What this account can do now.
///
/// # Errors
/// Those of the database.
pub fn in_force(connection: &Connection, row: &StaffRow) -> Result<Permissions, StoreError> {
    if is_active(row) { held(connection, row) } else { Ok(Permissions::default()) }
}

/// What the staff member with this id can do now: nothing if there is none.
///
/// # Errors
/// Those of the database.
pub fn of_member(connection: &Connection, id: i64) -> Result<Permissions, StoreError> {
    rows::by_id(connection, id)?.map_or(Ok(Permissions::default()), |row| in_force(connection, &row))
}
