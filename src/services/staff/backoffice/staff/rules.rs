//! Rules for changes of the staff's rights: nobody grants what they do not have, nobody changes their own roles, an
//! enabled owner remains, and where a setting says so another person approves.

use rusqlite::Connection;

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::store::StoreError;
use crate::store::backoffice::staff::{self as rows, StaffRow};

use super::super::super::audit::Actor;
use super::super::super::roles::{AssignedRoles, Permission, Permissions, Role};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;

pub use super::super::super::roles::held::in_force;
pub(super) use super::super::super::roles::held::{
    held, is_active, of_member, permissions_of, stored_permissions, to_stored,
};

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

/// Whether this account is an enabled owner.
pub(super) fn is_active_owner(row: &StaffRow) -> bool {
    is_active(row) && AssignedRoles::from_stored(&row.roles).contains(Role::Owner)
}

/// What the author of a change may grant: the command line and the program everything.
pub(super) fn grantable(connection: &Connection, by: &Actor) -> Result<Permissions, StoreError> {
    by.staff.map_or_else(|| Ok(Permissions::all()), |staff| of_member(connection, staff))
}

/// Checks that the author of a change has all permissions that it concerns.
pub(super) fn check_own(connection: &Connection, by: &Actor, concerned: Permissions) -> Result<(), ServiceError> {
    let missing = concerned.without(grantable(connection, by)?);
    if missing.is_empty() {
        return Ok(());
    }
    Err(Refusal::new("permission_not_yours").with("permissions", missing.names()).into())
}

/// Checks that the number of sensitive permissions that are granted was confirmed. A change that waits is looked at by a second
/// person; others of programs that do not know the confirmation are refused only where the setting `terms_need_confirmation` is on.
pub(super) fn check_confirmed(
    connection: &Connection,
    by: &Actor,
    (granted, waits): (Permissions, bool),
    confirmed: Option<usize>,
) -> Result<(), ServiceError> {
    let sensitive: Permissions = granted.iter().filter(|permission| permission.is_sensitive()).collect();
    let affected = sensitive.iter().count();
    let is_right = match confirmed {
        Some(number) => number == affected,
        None => {
            affected == 0 || waits || by.staff.is_none() || !Values::read(connection)?.is_on("terms_need_confirmation")
        }
    };
    if is_right {
        return Ok(());
    }
    let refusal = Refusal::new("risk_confirmation_needed").worded("rights-confirmation-needed");
    Err(refusal.with("affected", affected).with("permissions", sensitive.names()).into())
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
