//! Roles that the staff put together from permissions, beside the built-in ones.

use rusqlite::{Connection, Transaction};

use crate::domain::TimeMs;
use crate::i18n::look_alike;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::backoffice::roles::{self as role_rows, RoleRow};
use crate::store::backoffice::staff::{self as rows, StaffRow};

use super::super::super::audit::Actor;
use super::super::super::roles::{AssignedRoles, Permissions, Role, RoleKey};
use super::role_changes::{self, Act, Asked, RoleState};
use super::{Staff, rules};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// Before the number in the code of a role that the staff put together.
const CODE: &str = "custom-";

/// Most roles beside the built-in ones.
pub const CUSTOM_ROLES_MAX: usize = 50;
/// Longest name of a role, in characters.
pub const NAME_MAX: usize = 40;
/// Most names of staff members in a refusal.
const NAMED_MAX: usize = 5;

/// A role and who has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleInfo {
    pub key: RoleKey,
    /// `None`: a built-in role, which the code names.
    pub name: Option<String>,
    pub permissions: Permissions,
    /// Id and address of the staff members who have it.
    pub members: Vec<(i64, String)>,
    /// A change of it waits for a second person.
    pub change_waits: bool,
}

/// A role to be added, or changes of one.
#[derive(Debug, Clone, Default)]
pub struct NewRole {
    pub name: Option<String>,
    pub permissions: Option<Permissions>,
    /// How many sensitive permissions they are confirmed to grant.
    pub confirm: Option<usize>,
}

impl Staff {
    /// All roles, built-in ones first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn roles(&self) -> Result<Vec<RoleInfo>, ServiceError> {
        Ok(self.store.read(|connection| {
            let staff = rows::all(connection)?;
            let built_in = Role::ALL.into_iter().map(|role| RoleInfo {
                key: role.into(),
                name: None,
                permissions: role.permissions(),
                members: holders(&staff, role.into()).map(named).collect(),
                change_waits: false,
            });
            let mut roles: Vec<_> = built_in.collect();
            for row in role_rows::all(connection)? {
                roles.push(info(connection, &staff, row)?);
            }
            Ok(roles)
        })?)
    }

    /// The names of these roles: codes of built-in ones, the names that the staff gave others. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn role_names(&self, roles: &AssignedRoles) -> Result<Vec<String>, ServiceError> {
        let name = |connection: &Connection, role| match role {
            RoleKey::BuiltIn(role) => Ok(Some(role.code().to_owned())),
            RoleKey::Custom(id) => Ok(role_rows::by_id(connection, id)?.map(|row| row.name)),
        };
        let read = |connection: &Connection| {
            roles.iter().map(|role| name(connection, role)).collect::<Result<Vec<_>, StoreError>>()
        };
        Ok(self.store.read(read)?.into_iter().flatten().collect())
    }

    /// Adds a role. Nobody has it yet, so that it grants nothing. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field}, `role_name_taken`, `permission_not_yours` {permissions}, `too_many_roles` {max}.
    pub fn create_role(&self, by: &Actor, name: &str, permissions: Permissions) -> Result<RoleInfo, ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let known = role_rows::all(transaction)?;
            let name = check_name(&known, None, name)?;
            check_some(permissions)?;
            rules::check_own(transaction, by, permissions)?;
            if known.len() >= CUSTOM_ROLES_MAX {
                return Err(Refusal::new("too_many_roles").with("max", CUSTOM_ROLES_MAX).into());
            }
            let mut row = RoleRow { id: 0, name, permissions: rules::to_stored(permissions), created_at: now.0 };
            row.id = role_rows::insert(transaction, &row)?;
            let after = RoleState::of_role(&row);
            audit::append(transaction, &by.entry(now, "create", rules::role_object(row.id), None, Some(&after)))?;
            Ok(info(transaction, &[], row)?)
        })
    }

    /// Changes a role, for everyone who has it and at once; what needs a second person waits. Blocks.
    ///
    /// # Errors
    /// `role_not_found`, and those of [`Staff::create_role`]; `another_owner_needed` for one's own role;
    /// `risk_confirmation_needed` {affected, permissions};
    /// `role_change_waiting`, `too_many_role_changes` {max}.
    pub fn edit_role(&self, by: &Actor, id: i64, change: &NewRole) -> Result<RoleInfo, ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let known = role_rows::all(transaction)?;
            let old = found(&known, id)?;
            let before = rules::stored_permissions(&old.permissions);
            let permissions = change.permissions.unwrap_or(before);
            let name = match &change.name {
                Some(name) if name.trim() != old.name => check_name(&known, Some(id), name)?,
                _ => old.name.clone(),
            };
            check_some(permissions)?;
            let new = RoleRow { name, permissions: rules::to_stored(permissions), ..old.clone() };
            if let Some(staff) = by.staff.filter(|_| new != *old)
                && is_held_by(transaction, id, staff)?
            {
                return Err(Refusal::new("another_owner_needed").into());
            }
            if new != *old {
                rules::check_own(transaction, by, before.or(permissions))?;
            }
            let granted = granted_by(transaction, old, permissions)?;
            let waits = rules::must_wait(transaction, by, granted, now)?;
            if holders(&rows::all(transaction)?, RoleKey::Custom(id)).next().is_some() {
                rules::check_confirmed(transaction, by, (permissions.without(before), waits), change.confirm)?;
            }
            if waits {
                let object = rules::role_object(id);
                role_changes::check_capacity(transaction, Some(&object), now)?;
                let (before, after) = (RoleState::of_role(old), RoleState::of_role(&new));
                role_changes::ask(transaction, by, Asked { object, before, after, granted }, now)?;
            } else if new != *old {
                apply(transaction, by, &Act::alone("update"), old, &new, now)?;
            }
            let row = role_rows::by_id(transaction, id)?.ok_or(Refusal::new("role_not_found"))?;
            Ok(info(transaction, &rows::all(transaction)?, row)?)
        })
    }

    /// Deletes a role that nobody has. Blocks.
    ///
    /// # Errors
    /// `role_not_found`; `role_in_use` {members}; `permission_not_yours` {permissions}.
    pub fn delete_role(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let known = role_rows::all(transaction)?;
            let row = found(&known, id)?;
            rules::check_own(transaction, by, rules::stored_permissions(&row.permissions))?;
            let staff = rows::all(transaction)?;
            let members: Vec<&str> =
                holders(&staff, RoleKey::Custom(id)).map(|row| row.email.as_str()).take(NAMED_MAX).collect();
            if !members.is_empty() {
                return Err(Refusal::new("role_in_use").with("members", members.join(", ")).into());
            }
            role_rows::delete(transaction, id)?;
            let (object, before) = (rules::role_object(id), RoleState::of_role(row));
            audit::append(transaction, &by.entry(now, "delete", object.clone(), Some(&before), None))?;
            role_changes::withdraw(transaction, by, &object, now)
        })
    }
}

/// Writes a changed role, and in the audit log what it changes for each staff member who has it.
pub(super) fn apply(
    transaction: &Transaction<'_>,
    by: &Actor,
    act: &Act<'_>,
    old: &RoleRow,
    new: &RoleRow,
    now: TimeMs,
) -> Result<(), ServiceError> {
    let known = role_rows::all(transaction)?;
    // One of an earlier version stays.
    if new.name != old.name {
        check_name(&known, Some(old.id), &new.name)?;
    }
    let staff = rows::all(transaction)?;
    let affected: Vec<&StaffRow> = holders(&staff, RoleKey::Custom(old.id)).collect();
    let mut before = Vec::new();
    for row in &affected {
        before.push((rules::in_force(transaction, row)?, rules::audited(transaction, row)?));
    }
    role_rows::update(transaction, new)?;
    let state = |row| serde_json::json!(RoleState::of_role(row));
    let (object, after) = (rules::role_object(new.id), act.with_requester(state(new)));
    audit::append(transaction, &by.entry(now, act.name, object, Some(&state(old)), Some(&after)))?;
    for (row, (could, audited_before)) in affected.into_iter().zip(before) {
        let after = rules::audited(transaction, row)?;
        if after == audited_before {
            continue;
        }
        let mut changed = row.clone();
        rules::note_approver(&mut changed, by, could, rules::in_force(transaction, row)?, now);
        if changed != *row {
            rows::update(transaction, &changed)?;
        }
        let (object, after) = (rules::staff_object(row.id), act.with_requester(after));
        audit::append(transaction, &by.entry(now, act.name, object, Some(&audited_before), Some(&after)))?;
    }
    Ok(())
}

/// The permissions that an enabled staff member would get if this role had `permissions`.
pub(super) fn granted_by(
    connection: &Connection,
    role: &RoleRow,
    permissions: Permissions,
) -> Result<Permissions, StoreError> {
    let added = permissions.without(rules::stored_permissions(&role.permissions));
    let staff = rows::all(connection)?;
    let mut granted = Permissions::default();
    for row in holders(&staff, RoleKey::Custom(role.id)).filter(|row| row.enabled) {
        granted = granted.or(added.without(rules::in_force(connection, row)?));
    }
    Ok(granted)
}

/// Whether this staff member has the role.
pub(super) fn is_held_by(connection: &Connection, role: i64, staff: i64) -> Result<bool, StoreError> {
    let row = rows::by_id(connection, staff)?;
    Ok(row.is_some_and(|row| AssignedRoles::from_stored(&row.roles).contains(RoleKey::Custom(role))))
}

fn holders(staff: &[StaffRow], role: RoleKey) -> impl Iterator<Item = &StaffRow> {
    staff.iter().filter(move |row| AssignedRoles::from_stored(&row.roles).contains(role))
}

fn named(row: &StaffRow) -> (i64, String) {
    (row.id, row.email.clone())
}

fn info(connection: &Connection, staff: &[StaffRow], row: RoleRow) -> Result<RoleInfo, StoreError> {
    let key = RoleKey::Custom(row.id);
    Ok(RoleInfo {
        key,
        permissions: rules::stored_permissions(&row.permissions),
        members: holders(staff, key).map(named).collect(),
        change_waits: role_changes::is_waiting(connection, &rules::role_object(row.id))?,
        name: Some(row.name),
    })
}

fn found(known: &[RoleRow], id: i64) -> Result<&RoleRow, Refusal> {
    known.iter().find(|row| row.id == id).ok_or(Refusal::new("role_not_found"))
}

/// The trimmed name, if nobody mistakes it for another role's name or code.
fn check_name(known: &[RoleRow], own: Option<i64>, name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let is_valid = name.chars().count() <= NAME_MAX && !name.chars().any(char::is_control);
    if !is_valid || look_alike::is_invisible(name) || look_alike::mixes_alphabets(name) {
        return Err(Refusal::invalid_field("name"));
    }
    let mut taken = Role::ALL.into_iter().map(Role::code);
    let mut others = known.iter().filter(|row| Some(row.id) != own).map(|row| row.name.as_str());
    let is_taken = |taken: &str| look_alike::are_alike(taken, name);
    if look_alike::is_like_numbered(name, CODE) || taken.any(is_taken) || others.any(is_taken) {
        return Err(Refusal::new("role_name_taken"));
    }
    Ok(name.to_owned())
}

/// A role that permits nothing is a mistake.
fn check_some(permissions: Permissions) -> Result<(), Refusal> {
    if permissions.is_empty() { Err(Refusal::invalid_field("permissions")) } else { Ok(()) }
}
