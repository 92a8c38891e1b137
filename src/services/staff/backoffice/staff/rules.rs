//! Rules for changes of the staff's rights: nobody grants what they do not have, nobody changes their own roles, an
//! enabled owner remains, and where a setting says so another person approves.

use rusqlite::Connection;

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::store::StoreError;
use crate::store::backoffice::roles as role_rows;
use crate::store::backoffice::staff::{self as rows, StaffRow};

use super::super::super::audit::Actor;
use super::super::super::roles::{AssignedRoles, Permission, Permissions, Role, RoleKey};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;

/// For this time after a staff member has taken the last other approver away, their own changes still need one.
const APPROVER_KEPT: i64 = DAY;

/// A staff account in the audit log.
pub(super) fn staff_object(id: i64) -> String {
    format!("staff/{id}")
}

/// A role in the audit log.
pub(super) fn role_object(id: i64) -> String {
    format!("role/{id}")
}

/// From the text of the database.
pub(super) fn stored_permissions(text: &str) -> Permissions {
    Permissions::from_stored(text.split(','))
}

/// For the database.
pub(super) fn to_stored(permissions: Permissions) -> String {
    permissions.iter().map(Permission::name).collect::<Vec<_>>().join(",")
}

/// What one role permits; nothing if it no longer exists.
pub(super) fn permissions_of_role(connection: &Connection, role: RoleKey) -> Result<Permissions, StoreError> {
    match role {
        RoleKey::BuiltIn(role) => Ok(role.permissions()),
        RoleKey::Custom(id) => {
            let row = role_rows::by_id(connection, id)?;
            Ok(row.map(|row| stored_permissions(&row.permissions)).unwrap_or_default())
        }
    }
}

/// What these roles permit together.
pub(super) fn permissions_of(connection: &Connection, roles: &AssignedRoles) -> Result<Permissions, StoreError> {
    roles.iter().try_fold(Permissions::default(), |all, role| Ok(all.or(permissions_of_role(connection, role)?)))
}

/// What the roles of this account permit, whether or not it is enabled.
pub(super) fn held(connection: &Connection, row: &StaffRow) -> Result<Permissions, StoreError> {
    permissions_of(connection, &AssignedRoles::from_stored(&row.roles))
}

/// Whether this account can be used.
pub(super) const fn is_active(row: &StaffRow) -> bool {
    row.enabled && row.removed_at.is_none()
}

/// What this account can do now.
pub fn in_force(connection: &Connection, row: &StaffRow) -> Result<Permissions, StoreError> {
    if is_active(row) { held(connection, row) } else { Ok(Permissions::default()) }
}

/// Whether this account is an enabled owner.
pub(super) fn is_active_owner(row: &StaffRow) -> bool {
    is_active(row) && AssignedRoles::from_stored(&row.roles).contains(Role::Owner)
}

/// What the author of a change may grant: the command line and the program everything.
pub(super) fn grantable(connection: &Connection, by: &Actor) -> Result<Permissions, StoreError> {
    let Some(staff) = by.staff else { return Ok(Permissions::all()) };
    rows::by_id(connection, staff)?.map_or(Ok(Permissions::default()), |row| in_force(connection, &row))
}

/// Checks that the author of a change has all permissions that it concerns.
pub(super) fn check_own(connection: &Connection, by: &Actor, concerned: Permissions) -> Result<(), ServiceError> {
    let missing = concerned.without(grantable(connection, by)?);
    if missing.is_empty() {
        return Ok(());
    }
    Err(Refusal::new("permission_not_yours").with("permissions", missing.names()).into())
}

/// Whether granting these waits for a second person: the setting says so, and someone else may approve, or might until
/// a staff member took that away within 24 hours.
pub(super) fn must_wait(
    connection: &Connection,
    by: &Actor,
    granted: Permissions,
    now: TimeMs,
) -> Result<bool, StoreError> {
    let Some(staff) = by.staff.filter(|_| granted.are_sensitive()) else { return Ok(false) };
    if !Values::read(connection)?.is_on("role_changes_second_person") {
        return Ok(false);
    }
    for row in rows::all_ever(connection)?.iter().filter(|row| row.id != staff) {
        let was = row.approver_until.is_some_and(|until| now.since(TimeMs(until)) < APPROVER_KEPT);
        if was || in_force(connection, row)?.contains(Permission::EditStaff) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Notes in `new` whether a staff member takes from the account, or gives it back, that it may edit the staff.
pub(super) fn note_approver(new: &mut StaffRow, by: &Actor, before: Permissions, after: Permissions, now: TimeMs) {
    let edits = |permissions: Permissions| permissions.contains(Permission::EditStaff);
    match (edits(before), edits(after)) {
        (true, false) if by.staff.is_some() => new.approver_until = Some(now.0),
        (_, true) => new.approver_until = None,
        _ => {}
    }
}

/// What the audit log keeps of an account.
pub(super) fn audited(connection: &Connection, row: &StaffRow) -> Result<serde_json::Value, StoreError> {
    let roles = AssignedRoles::from_stored(&row.roles);
    Ok(serde_json::json!({
        "email": row.email,
        "role": roles.main_code(),
        "roles": roles.codes(),
        "permissions": permissions_of(connection, &roles)?,
        "enabled": row.enabled,
        "totp": row.totp_secret.is_some(),
        "password_made_up": row.password_origin != rows::OWN,
        "group": row.group,
        "networks": row.networks,
    }))
}
