//! Changes of roles that wait for a second person.
//!
//! Where the setting `role_changes_second_person` is on, what grants permissions on money, risk, staff or settings is
//! requested by one staff member and approved by another, who is independent of the first. There is at most one change of
//! an account or role at a time; it is approved as it was requested, or not at all.

use rusqlite::{Connection, Transaction};
use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::backoffice::roles::{self as role_rows, RoleChangeRow, RoleRow};
use crate::store::backoffice::staff::{self as rows, StaffRow};

use super::super::super::audit::Actor;
use super::super::super::roles::{AssignedRoles, Permission, Permissions, RoleKey};
use super::super::super::staff_decisions;
use super::{Staff, accounts, custom_roles, rules};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// After this time a pending change expires.
const EXPIRES_AFTER: i64 = 7 * DAY;
/// Most changes pending at once.
const WAITING_MAX: usize = 100;

/// What a change changes, before or after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RoleState {
    /// Codes of the roles of an account.
    Account { roles: Vec<String>, enabled: bool },
    /// A role.
    Role { name: String, permissions: Vec<String> },
}

impl RoleState {
    /// Of an account.
    pub(super) fn of_account(roles: &AssignedRoles, enabled: bool) -> Self {
        Self::Account { roles: roles.codes(), enabled }
    }

    /// Of a role.
    pub(super) fn of_role(row: &RoleRow) -> Self {
        let permissions = rules::stored_permissions(&row.permissions);
        Self::Role {
            name: row.name.clone(),
            permissions: permissions.iter().map(|one| one.name().to_owned()).collect(),
        }
    }
}

/// A change that waits, as one reader sees it.
#[derive(Debug)]
pub struct RoleChange {
    pub id: i64,
    /// The account's address, or the role's name.
    pub subject: String,
    /// The requester's address.
    pub asked_by: String,
    pub asked_at: TimeMs,
    pub before: RoleState,
    pub after: RoleState,
    /// Permissions that someone gets by it.
    pub granted: Permissions,
    /// Why the reader cannot approve it.
    pub blocked: Option<ServiceError>,
}

/// A change to be requested.
pub(super) struct Asked {
    /// As in the audit log.
    pub object: String,
    pub before: RoleState,
    pub after: RoleState,
    pub granted: Permissions,
}

/// How a change gets into the audit log.
pub(super) struct Act<'a> {
    pub name: &'a str,
    /// Who requested it, if the author approved it.
    pub asked_by: Option<&'a str>,
}

impl<'a> Act<'a> {
    /// An act of one person.
    pub(super) const fn alone(name: &'a str) -> Self {
        Self { name, asked_by: None }
    }

    /// The state after the act, with the requester.
    pub(super) fn with_requester(&self, mut after: serde_json::Value) -> serde_json::Value {
        if let (Some(asked_by), Some(fields)) = (self.asked_by, after.as_object_mut()) {
            fields.insert("asked_by".to_owned(), asked_by.into());
        }
        after
    }
}

/// What a pending change does when it is approved.
enum Effect {
    Account { old: Box<StaffRow>, new: Box<StaffRow> },
    Role { old: RoleRow, new: RoleRow },
}

impl Staff {
    /// The changes that wait, as `by` sees them, oldest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn role_changes(&self, by: &Actor) -> Result<Vec<RoleChange>, ServiceError> {
        let now = self.clock.now();
        Ok(self.store.read(|connection| {
            let pending = role_rows::changes(connection)?.into_iter().filter(|row| !has_expired(row, now));
            pending.map(|row| shown(connection, by, row, now)).collect()
        })?)
    }

    /// Approves a change: it takes effect as it was requested. Blocks.
    ///
    /// # Errors
    /// `role_change_not_found`; `another_person_needed` for the requester; `another_owner_needed` for one's own roles;
    /// `approver_not_independent`, `approver_same_group`; `permission_not_yours` {permissions}; `role_change_outdated` when
    /// the account, the role or the requester has changed since.
    pub fn approve_role_change(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let row = pending(transaction, id, now)?;
            let effect = check_approval(transaction, by, &row, now)?;
            let asked_by = rows::email_of(transaction, row.staff)?;
            let act = Act { name: "approve", asked_by: Some(&asked_by) };
            match effect {
                Effect::Account { old, new } => {
                    self.apply(transaction, by, &act, &old, *new, true)?;
                }
                Effect::Role { old, new } => custom_roles::apply(transaction, by, &act, &old, &new, now)?,
            }
            Ok(role_rows::delete_change(transaction, id)?)
        })
    }

    /// Rejects a change; the requester may do this too. Blocks.
    ///
    /// # Errors
    /// `role_change_not_found`.
    pub fn reject_role_change(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        self.write(|transaction| {
            let row = pending(transaction, id, now)?;
            Ok(end(transaction, by, "reject", &row, now)?)
        })
    }

    /// Expires changes that have been pending for seven days. Call it about hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn expire_role_changes(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        if self.store.read(role_rows::changes)?.iter().any(|row| has_expired(row, now)) {
            self.write(|transaction| Ok(expire(transaction, now)?))?;
        }
        Ok(())
    }
}

/// Whether a change of this object is pending.
pub(super) fn is_waiting(connection: &Connection, object: &str) -> Result<bool, StoreError> {
    Ok(role_rows::changes(connection)?.iter().any(|row| row.object == object))
}

/// Checks that nobody gets a role while a change of that role is pending: what the change grants was stated without them.
///
/// # Errors
/// `role_change_waiting`.
pub(super) fn check_settled(
    connection: &Connection,
    old: Option<&StaffRow>,
    new: &StaffRow,
) -> Result<(), ServiceError> {
    if !rules::is_active(new) {
        return Ok(());
    }
    let old = old.filter(|row| rules::is_active(row));
    let had = old.map(|row| AssignedRoles::from_stored(&row.roles)).unwrap_or_default();
    for role in AssignedRoles::from_stored(&new.roles).iter().filter(|role| !had.contains(*role)) {
        if let RoleKey::Custom(id) = role
            && is_waiting(connection, &rules::role_object(id))?
        {
            return Err(Refusal::new("role_change_waiting").into());
        }
    }
    Ok(())
}

/// Checks that a change of `object`, which may be new, can be requested.
pub(super) fn check_capacity(
    transaction: &Transaction<'_>,
    object: Option<&str>,
    now: TimeMs,
) -> Result<(), ServiceError> {
    expire(transaction, now)?;
    let waiting = role_rows::changes(transaction)?;
    if waiting.iter().any(|row| Some(row.object.as_str()) == object) {
        return Err(Refusal::new("role_change_waiting").into());
    }
    if waiting.len() >= WAITING_MAX {
        return Err(Refusal::new("too_many_role_changes").with("max", WAITING_MAX).into());
    }
    Ok(())
}

/// Requests a change. [`check_capacity`] comes first.
pub(super) fn ask(transaction: &Transaction<'_>, by: &Actor, asked: Asked, now: TimeMs) -> Result<(), ServiceError> {
    let json =
        |state: &RoleState| serde_json::to_string(state).map_err(|error| ServiceError::Internal(error.to_string()));
    let row = RoleChangeRow {
        id: 0,
        object: asked.object,
        // Only a staff member's changes wait.
        staff: by.staff.unwrap_or_default(),
        created_at: now.0,
        before: json(&asked.before)?,
        after: json(&asked.after)?,
        granted: rules::to_stored(asked.granted),
    };
    role_rows::insert_change(transaction, &row)?;
    let entry = by.entry(now, "ask", row.object, Some(&asked.before), Some(&asked.after));
    audit::append(transaction, &entry)?;
    Ok(())
}

/// Ends the pending change of an object that is deleted.
pub(super) fn withdraw(
    transaction: &Transaction<'_>,
    by: &Actor,
    object: &str,
    now: TimeMs,
) -> Result<(), ServiceError> {
    for row in role_rows::changes(transaction)?.iter().filter(|row| row.object == object) {
        end(transaction, by, "reject", row, now)?;
    }
    Ok(())
}

fn expire(transaction: &Transaction<'_>, now: TimeMs) -> Result<(), StoreError> {
    for row in role_rows::changes(transaction)?.iter().filter(|row| has_expired(row, now)) {
        end(transaction, &Actor::system(), "expire", row, now)?;
    }
    Ok(())
}

/// Deletes a pending change, with its requester in the audit log.
fn end(
    transaction: &Transaction<'_>,
    by: &Actor,
    act: &str,
    row: &RoleChangeRow,
    now: TimeMs,
) -> Result<(), StoreError> {
    let about = serde_json::json!({
        "asked_by": rows::email_of(transaction, row.staff)?,
        "granted": rules::stored_permissions(&row.granted),
    });
    role_rows::delete_change(transaction, row.id)?;
    audit::append(transaction, &by.entry(now, act, row.object.clone(), None, Some(&about))).map(drop)
}

fn has_expired(row: &RoleChangeRow, now: TimeMs) -> bool {
    now.since(TimeMs(row.created_at)) >= EXPIRES_AFTER
}

fn pending(connection: &Connection, id: i64, now: TimeMs) -> Result<RoleChangeRow, ServiceError> {
    let row = role_rows::change_by_id(connection, id)?.filter(|row| !has_expired(row, now));
    Ok(row.ok_or(Refusal::new("role_change_not_found"))?)
}

fn shown(connection: &Connection, by: &Actor, row: RoleChangeRow, now: TimeMs) -> Result<RoleChange, StoreError> {
    let blocked = match check_approval(connection, by, &row, now) {
        Err(ServiceError::Store(error)) => return Err(error),
        outcome => outcome.err(),
    };
    let (before, after) = (state(&row.before)?, state(&row.after)?);
    let subject = match (&before, subject(&row)) {
        (RoleState::Role { name, .. }, _) => name.clone(),
        (RoleState::Account { .. }, Some((_, id))) => rows::email_of(connection, id)?,
        (RoleState::Account { .. }, None) => row.object.clone(),
    };
    Ok(RoleChange {
        id: row.id,
        subject,
        asked_by: rows::email_of(connection, row.staff)?,
        asked_at: TimeMs(row.created_at),
        before,
        after,
        granted: rules::stored_permissions(&row.granted),
        blocked,
    })
}

/// Checks that `by` may approve the change and that it would do what was requested. Returns its effect.
fn check_approval(
    connection: &Connection,
    by: &Actor,
    row: &RoleChangeRow,
    now: TimeMs,
) -> Result<Effect, ServiceError> {
    let Some(staff) = by.staff.filter(|staff| *staff != row.staff) else {
        return Err(Refusal::new("another_person_needed").worded("role-change-asked-by-you").into());
    };
    let outdated = || ServiceError::from(Refusal::new("role_change_outdated"));
    let (effect, granted, concerned) = effect(connection, row)?.ok_or_else(outdated)?;
    let is_own = match &effect {
        Effect::Account { old, .. } => old.id == staff,
        Effect::Role { old, .. } => custom_roles::is_held_by(connection, old.id, staff)?,
    };
    if is_own {
        return Err(Refusal::new("another_owner_needed").into());
    }
    staff_decisions::check_second_person(connection, row.staff, staff, now)?;
    rules::check_own(connection, by, concerned)?;
    // The requester may have lost the rights that the request was based on.
    let requester = rules::grantable(connection, &Actor::staff(row.staff, ""))?;
    let needed: Permissions = [Permission::EditStaff].into_iter().collect();
    if !concerned.or(needed).without(requester).is_empty() || granted != rules::stored_permissions(&row.granted) {
        return Err(outdated());
    }
    Ok(effect)
}

/// What the change would do now, the permissions that someone would get by it, and those that it concerns; `None`: the
/// account or role is not as it was when it was requested.
fn effect(
    connection: &Connection,
    row: &RoleChangeRow,
) -> Result<Option<(Effect, Permissions, Permissions)>, StoreError> {
    let (before, after) = (state(&row.before)?, state(&row.after)?);
    match (subject(row), after) {
        (Some(("staff", id)), RoleState::Account { roles, enabled }) => {
            let Ok(old) = accounts::current(rows::by_id(connection, id)?) else { return Ok(None) };
            if before != RoleState::of_account(&AssignedRoles::from_stored(&old.roles), old.enabled) {
                return Ok(None);
            }
            let roles: AssignedRoles = roles.iter().filter_map(|code| RoleKey::from_code(code)).collect();
            let new = StaffRow { roles: roles.to_string(), enabled, ..old.clone() };
            let granted = rules::in_force(connection, &new)?.without(rules::in_force(connection, &old)?);
            let concerned = rules::held(connection, &old)?.or(rules::held(connection, &new)?);
            Ok(Some((Effect::Account { old: Box::new(old), new: Box::new(new) }, granted, concerned)))
        }
        (Some(("role", id)), RoleState::Role { name, permissions }) => {
            let Some(old) = role_rows::by_id(connection, id)? else { return Ok(None) };
            if before != RoleState::of_role(&old) {
                return Ok(None);
            }
            let permissions = Permissions::from_stored(permissions.iter().map(String::as_str));
            let new = RoleRow { name, permissions: rules::to_stored(permissions), ..old.clone() };
            let granted = custom_roles::granted_by(connection, &old, permissions)?;
            let concerned = permissions.or(rules::stored_permissions(&old.permissions));
            Ok(Some((Effect::Role { old, new }, granted, concerned)))
        }
        _ => Ok(None),
    }
}

/// The kind and id of the object.
fn subject(row: &RoleChangeRow) -> Option<(&str, i64)> {
    let (kind, id) = row.object.split_once('/')?;
    Some((kind, id.parse().ok()?))
}

fn state(json: &str) -> Result<RoleState, StoreError> {
    serde_json::from_str(json).map_err(|error| StoreError::Corrupt(format!("role change {json}: {error}")))
}
