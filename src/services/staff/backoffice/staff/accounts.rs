//! Accounts of the staff: created, changed, reset and removed.

use std::net::IpAddr;

use rusqlite::{Connection, Transaction};

use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::backoffice::roles as role_rows;
use crate::store::backoffice::staff::{self as rows, StaffRow};
use crate::store::platform::api_keys;

use super::super::super::audit::Actor;
use super::super::super::roles::{AssignedRoles, Role, RoleKey};
use super::role_changes::{Act, Asked, RoleState};
use super::{FIRST_OWNER, Staff, StaffMember, member, role_changes, rules, totp};
use crate::ports::networks::Networks;
use crate::services::ServiceError;
use crate::services::access::passwords::{check_strength, random_password};
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;

/// Most roles of one staff member.
pub const ROLES_PER_PERSON: usize = 10;
/// Longest name of a group, in characters.
pub const GROUP_MAX: usize = 40;

/// A staff member to be added.
#[derive(Debug, Clone, Default)]
pub struct NewStaff {
    pub email: String,
    pub roles: AssignedRoles,
    /// `None`: one is generated.
    pub password: Option<String>,
    /// Empty: none.
    pub group: String,
    pub networks: Networks,
}

/// Changes to a staff member.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffChange {
    pub roles: Option<AssignedRoles>,
    pub enabled: Option<bool>,
    /// Generates a new password.
    pub reset_password: bool,
    /// Removes the second factor.
    pub reset_totp: bool,
    /// The group for second persons; empty: none.
    pub group: Option<String>,
    pub networks: Option<Networks>,
    /// How many sensitive permissions the new roles are confirmed to grant.
    pub confirm: Option<usize>,
}

impl StaffChange {
    /// Whether it leaves the account's sessions as they are.
    fn keeps_sessions(&self) -> bool {
        let Self { roles, enabled, reset_password, reset_totp, group, networks, confirm: _ } = self;
        let others = roles.is_none() && enabled.is_none() && !reset_password && !reset_totp;
        others && (group.is_some() || networks.is_some())
    }

    /// Whether it concerns the networks only, which say nothing about who uses the account.
    fn only_restricts(&self) -> bool {
        self.keeps_sessions() && self.group.is_none()
    }
}

impl Staff {
    /// Adds a staff member with these roles, or one. Without `password` one is generated. See [`Staff::create_with`].
    ///
    /// # Errors
    /// As [`Staff::create_with`].
    pub fn create(
        &self,
        by: &Actor,
        email: &str,
        roles: impl Into<AssignedRoles>,
        password: Option<&str>,
    ) -> Result<(StaffMember, Option<String>), ServiceError> {
        let password = password.map(str::to_owned);
        self.create_with(by, NewStaff { email: email.to_owned(), roles: roles.into(), password, ..NewStaff::default() })
    }

    /// Adds a staff member. Returns the member and the generated password, to be shown once. Where their roles need a
    /// second person, the member has none until then. Works while a server runs on the same data. Blocks for about a
    /// quarter of a second.
    ///
    /// # Errors
    /// `account_taken`; `invalid_field` {field: `email` or `roles`}; `permission_not_yours` {permissions};
    /// `too_many_role_changes` {max}; those of [`check_strength`].
    pub fn create_with(&self, by: &Actor, new: NewStaff) -> Result<(StaffMember, Option<String>), ServiceError> {
        let email = check_address(&new.email)?;
        let (hash, generated) = self.new_password(&email, new.password.as_deref())?;
        let at = self.clock.now();
        let mut row = StaffRow {
            email,
            password: hash,
            password_origin: password_origin_of(by, generated.is_some()),
            enabled: true,
            created_at: at.0,
            group: check_group(&new.group)?,
            networks: new.networks.to_string(),
            ..StaffRow::default()
        };
        let created = self.write(|transaction| {
            check_roles(transaction, &new.roles)?;
            let granted = rules::permissions_of(transaction, &new.roles)?;
            rules::check_own(transaction, by, granted)?;
            let waits = rules::must_wait(transaction, by, granted, at)?;
            let former = rows::by_email(transaction, &row.email)?;
            if former.as_ref().is_some_and(|row| row.removed_at.is_none()) {
                return Err(Refusal::new("account_taken").into());
            }
            if waits {
                role_changes::check_capacity(transaction, None, at)?;
            } else {
                row.roles = new.roles.to_string();
                role_changes::check_settled(transaction, None, &row)?;
            }
            // A former member keeps their id.
            row.id = match former {
                Some(former) => {
                    row.approver_until = former.approver_until;
                    row.id = former.id;
                    rows::update(transaction, &row)?;
                    former.id
                }
                None => rows::insert(transaction, &row)?,
            };
            let (object, after) = (rules::staff_object(row.id), rules::audited(transaction, &row)?);
            audit::append(transaction, &by.entry(at, "create", object.clone(), None, Some(&after)))?;
            if waits {
                let before = RoleState::of_account(&AssignedRoles::default(), true);
                let after = RoleState::of_account(&new.roles, true);
                role_changes::ask(transaction, by, Asked { object, before, after, granted }, at)?;
            }
            Ok(member(transaction, row)?)
        })?;
        Ok((created, generated))
    }

    /// Sets a new password (generated without `password`), removes the second factor and ends all sessions of a member.
    /// Works while a server runs on the same data. Blocks for about a quarter of a second.
    ///
    /// # Errors
    /// `account_not_found`; those of [`check_strength`].
    pub fn reset(
        &self,
        by: &Actor,
        email: &str,
        password: Option<&str>,
    ) -> Result<(StaffMember, Option<String>), ServiceError> {
        let email = check_address(email)?;
        let (hash, generated) = self.new_password(&email, password)?;
        let changed = self.write(|transaction| {
            let old = current(rows::by_email(transaction, &email)?)?;
            rules::check_own(transaction, by, rules::held(transaction, &old)?)?;
            let mut new = old.clone();
            new.password.clone_from(&hash);
            new.password_origin = password_origin_of(by, generated.is_some());
            (new.totp_secret, new.totp_pending) = (None, None);
            new.enabled = true;
            role_changes::withdraw(transaction, by, &rules::staff_object(old.id), self.clock.now())?;
            self.apply(transaction, by, &Act::alone("reset"), &old, new, true)
        })?;
        Ok((changed, generated))
    }

    /// Changes a member. Ends all their sessions, unless only group or networks change. What needs a second person
    /// waits; the rest takes effect. Returns the generated password, if any, to be shown once. Blocks.
    ///
    /// # Errors
    /// `account_not_found`; `last_owner` when no enabled owner would be left; `another_owner_needed` for one's own roles,
    /// group, account, or a reset of one's own password or second factor; `permission_not_yours` {permissions} when the member has or gets more than `by`;
    /// `invalid_field` {field: `roles`}; `networks_lock_out` {field} for one's own networks without one's address;
    /// `role_change_waiting`, `too_many_role_changes` {max}.
    pub fn update(
        &self,
        by: &Actor,
        id: i64,
        change: &StaffChange,
    ) -> Result<(StaffMember, Option<String>), ServiceError> {
        let generated = if change.reset_password { Some(self.generate_password()?) } else { None };
        let group = change.group.as_deref().map(check_group).transpose()?;
        let at = self.clock.now();
        let changed = self.write(|transaction| {
            let old = current(rows::by_id(transaction, id)?)?;
            let mut new = old.clone();
            if let Some(networks) = &change.networks {
                new.networks = networks.to_string();
            }
            new.group = group.unwrap_or(new.group);
            if let Some((hash, _)) = &generated {
                new.password.clone_from(hash);
                new.password_origin = password_origin_of(by, true);
            }
            if change.reset_totp {
                (new.totp_secret, new.totp_pending) = (None, None);
            }
            if let Some(roles) = &change.roles {
                check_roles(transaction, roles)?;
                new.roles = roles.to_string();
            }
            new.enabled = change.enabled.unwrap_or(new.enabled);
            let object = rules::staff_object(id);
            check_self(by, &old, &new, change)?;
            let held = rules::held(transaction, &old)?.or(rules::held(transaction, &new)?);
            rules::check_own(transaction, by, held)?;
            // What waits was requested for the person who held the account then.
            if change.reset_password || change.reset_totp {
                role_changes::withdraw(transaction, by, &object, at)?;
            }
            let granted = rules::in_force(transaction, &new)?.without(rules::in_force(transaction, &old)?);
            let waits = rules::must_wait(transaction, by, granted, at)?;
            if change.roles.is_some() {
                let granted = rules::held(transaction, &new)?.without(rules::held(transaction, &old)?);
                rules::check_confirmed(transaction, by, (granted, waits), change.confirm)?;
            }
            if waits {
                role_changes::check_capacity(transaction, Some(&object), at)?;
                let after = RoleState::of_account(&AssignedRoles::from_stored(&new.roles), new.enabled);
                (new.roles, new.enabled) = (old.roles.clone(), old.enabled);
                let before = RoleState::of_account(&AssignedRoles::from_stored(&old.roles), old.enabled);
                role_changes::ask(transaction, by, Asked { object, before, after, granted }, at)?;
                if new == old {
                    return Ok(member(transaction, old)?);
                }
            }
            let act = if change.only_restricts() { "networks" } else { "update" };
            self.apply(transaction, by, &Act::alone(act), &old, new, !change.keeps_sessions())
        })?;
        Ok((changed, generated.map(|(_, password)| password)))
    }

    /// Removes a member: no longer listed, and no sign-in. The audit log keeps their actions under their id. Blocks.
    ///
    /// # Errors
    /// As [`Staff::update`].
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        if by.staff == Some(id) {
            return Err(Refusal::new("another_owner_needed").into());
        }
        let at = self.clock.now();
        self.write(|transaction| {
            let old = current(rows::by_id(transaction, id)?)?;
            rules::check_own(transaction, by, rules::held(transaction, &old)?)?;
            let mut new = StaffRow { enabled: false, removed_at: Some(at.0), ..old.clone() };
            (new.totp_secret, new.totp_pending) = (None, None);
            self.apply(transaction, by, &Act::alone("delete"), &old, new, true)?;
            // A colleague who is added again under this address has another person's keys otherwise.
            api_keys::revoke_of(transaction, id, at.0)?;
            role_changes::withdraw(transaction, by, &rules::staff_object(id), at)
        })
    }

    /// At the first start, when there is no staff: creates [`FIRST_OWNER`] with a generated password. Returns address and
    /// password, to be shown once. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn ensure_owner(&self) -> Result<Option<(String, String)>, ServiceError> {
        if !self.store.read(rows::all)?.is_empty() {
            return Ok(None);
        }
        let (owner, password) = self.create(&Actor::system(), FIRST_OWNER, Role::Owner, None)?;
        Ok(password.map(|password| (owner.email, password)))
    }

    /// For the operator: a member may sign in from everywhere again. Works while a server runs. Blocks.
    ///
    /// # Errors
    /// `account_not_found`, `invalid_field` {field: `email`}.
    pub fn allow_everywhere(&self, by: &Actor, email: &str) -> Result<StaffMember, ServiceError> {
        let email = check_address(email)?;
        let found = self.store.read(|connection| rows::by_email(connection, &email))?;
        let id = current(found)?.id;
        let change = StaffChange { networks: Some(Networks::default()), ..StaffChange::default() };
        Ok(self.update(by, id, &change)?.0)
    }

    fn new_password(&self, email: &str, password: Option<&str>) -> Result<(String, Option<String>), ServiceError> {
        match password {
            Some(password) => {
                check_strength(password, &[email, Values::load(&self.store)?.text("brand_name")])?;
                Ok((self.passwords.hash(password)?, None))
            }
            None => self.generate_password().map(|(hash, password)| (hash, Some(password))),
        }
    }

    /// The hash and the password.
    fn generate_password(&self) -> Result<(String, String), ServiceError> {
        let password = random_password();
        Ok((self.passwords.hash(&password)?, password))
    }

    /// Writes a changed account and the audit entry; with `ends_sessions` its sessions end.
    pub(super) fn apply(
        &self,
        transaction: &Transaction<'_>,
        by: &Actor,
        act: &Act<'_>,
        old: &StaffRow,
        mut new: StaffRow,
        ends_sessions: bool,
    ) -> Result<StaffMember, ServiceError> {
        let at = self.clock.now();
        let is_owner = |row: &StaffRow| row.id != old.id && rules::is_active_owner(row);
        if rules::is_active_owner(old) && !rules::is_active_owner(&new) && !rows::all(transaction)?.iter().any(is_owner)
        {
            return Err(Refusal::new("last_owner").into());
        }
        role_changes::check_settled(transaction, Some(old), &new)?;
        let (before, after) = (rules::in_force(transaction, old)?, rules::in_force(transaction, &new)?);
        rules::note_approver(&mut new, by, before, after, at);
        rows::update(transaction, &new)?;
        if new.totp_secret.is_none() {
            totp::forget(transaction, new.id)?;
        }
        if ends_sessions {
            rows::end_sessions(transaction, new.id, at.0)?;
        }
        let before = rules::audited(transaction, old)?;
        let after = act.with_requester(rules::audited(transaction, &new)?);
        audit::append(transaction, &by.entry(at, act.name, rules::staff_object(new.id), Some(&before), Some(&after)))?;
        Ok(member(transaction, new)?)
    }
}

/// The account, if it is not a former member's.
pub(super) fn current(row: Option<StaffRow>) -> Result<StaffRow, Refusal> {
    row.filter(|row| row.removed_at.is_none()).ok_or(Refusal::new("account_not_found"))
}

/// Checks that nobody changes their own rights or locks themself out.
fn check_self(by: &Actor, old: &StaffRow, new: &StaffRow, change: &StaffChange) -> Result<(), Refusal> {
    if by.staff != Some(old.id) {
        return Ok(());
    }
    let resets = change.reset_password || change.reset_totp;
    if old.roles != new.roles || old.group != new.group || !new.enabled || resets {
        return Err(Refusal::new("another_owner_needed"));
    }
    let here: Option<IpAddr> = by.address.parse().ok();
    let allows = |networks: &Networks| here.is_none_or(|here| networks.allow(here));
    if change.networks.as_ref().is_some_and(|networks| !allows(networks)) {
        return Err(Refusal::new("networks_lock_out").with("field", "networks"));
    }
    Ok(())
}

/// Checks the number of roles, and that each exists.
fn check_roles(connection: &Connection, roles: &AssignedRoles) -> Result<(), ServiceError> {
    let exists = |role| -> Result<bool, StoreError> {
        match role {
            RoleKey::BuiltIn(_) => Ok(true),
            RoleKey::Custom(id) => Ok(role_rows::by_id(connection, id)?.is_some()),
        }
    };
    let mut are_valid = (1..=ROLES_PER_PERSON).contains(&roles.len());
    for role in roles.iter() {
        are_valid &= exists(role)?;
    }
    if are_valid { Ok(()) } else { Err(Refusal::invalid_field("roles").into()) }
}

fn check_group(group: &str) -> Result<String, Refusal> {
    let group = group.trim();
    let is_valid = group.chars().count() <= GROUP_MAX && !group.chars().any(char::is_control);
    if is_valid { Ok(group.to_owned()) } else { Err(Refusal::invalid_field("group")) }
}

/// The address as it is stored. Accepts addresses such as `owner@lotdesk.local`.
fn check_address(email: &str) -> Result<String, Refusal> {
    crate::services::customers::identity::check_email(email).map_err(|_| Refusal::invalid_field("email"))
}

/// Who set a password: a staff member never sets that of another for good, chosen or generated. The operator, who has full
/// access to the machine, may choose one that stays.
fn password_origin_of(by: &Actor, generated: bool) -> i64 {
    match (generated, by.staff) {
        (_, Some(_)) => rows::BY_STAFF,
        (true, None) => rows::BY_OPERATOR,
        (false, None) => rows::OWN,
    }
}
