//! The staff: accounts of the back office, their sign-in and their sessions.
//!
//! Unlike customers' sessions, theirs are looked up in the database each time: they are few, and the
//! command line must be able to end them while the server runs.

mod login;
#[cfg(test)]
mod tests;
mod totp;

use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::store::audit::{self, AuditEntry};
use crate::store::staff::{self as rows, StaffRow};
use crate::store::{Store, StoreError};

use super::super::ServiceError;
use super::super::attempts::Attempts;
use super::super::error::Refusal;
use super::super::known_addresses::{KnownAddresses, Owner};
use super::super::passwords::{Passwords, check_strength, random_password};
use super::super::ports::Clock;
use super::super::sessions::{Audience, Signer};
use super::super::settings::Values;
use super::{Actor, Permission, Role};

pub use login::{StaffSession, StaffWelcome};

/// The owner made at the first start.
pub const FIRST_OWNER: &str = "owner@lotdesk.local";

/// A member of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub id: i64,
    pub email: String,
    pub role: Role,
    pub enabled: bool,
    /// A second factor is asked for.
    pub totp_enabled: bool,
    /// The password was made up for him: he has to choose his own.
    pub must_change_password: bool,
    pub created_at: TimeMs,
}

/// A member of the staff who was known again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSignedIn {
    pub member: StaffMember,
    /// The session's name.
    pub session: String,
    /// A second factor is still to be enrolled, and nothing else may be done.
    pub limited: bool,
}

impl StaffSignedIn {
    /// Has the member chosen the password? With one that was made by someone else only reading oneself,
    /// signing out and changing it are allowed.
    ///
    /// # Errors
    /// The refusal `password_change_required`.
    pub fn require_own_password(&self) -> Result<(), ServiceError> {
        if self.member.must_change_password {
            return Err(Refusal::new("password_change_required").into());
        }
        Ok(())
    }

    /// Is nothing left to be done first?
    ///
    /// # Errors
    /// The refusals `password_change_required` and `totp_enrolment_required`.
    pub fn require_whole(&self) -> Result<(), ServiceError> {
        self.require_own_password()?;
        if self.limited {
            return Err(Refusal::new("totp_enrolment_required").into());
        }
        Ok(())
    }

    /// May the member do that?
    ///
    /// # Errors
    /// Those of [`StaffSignedIn::require_whole`], and the refusal `forbidden`.
    pub fn require(&self, permission: Permission) -> Result<(), ServiceError> {
        self.require_whole()?;
        if self.member.role.may(permission) { Ok(()) } else { Err(Refusal::new("forbidden").into()) }
    }

    /// Him as the actor of audit entries.
    pub fn actor(&self, address: IpAddr) -> Actor {
        Actor::staff(self.member.id, address)
    }
}

/// What an owner changes about someone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaffChange {
    pub role: Option<Role>,
    pub enabled: Option<bool>,
    /// A new password is made up.
    pub reset_password: bool,
    /// His second factor is forgotten.
    pub reset_totp: bool,
}

/// Signs the staff in and knows them again.
pub struct Staff {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    passwords: Arc<Passwords>,
    attempts: Attempts,
    signer: Signer,
    /// Failed sign-ins that are not written down yet.
    failed: Mutex<Vec<AuditEntry>>,
}

impl Staff {
    /// `secret`: the staff's (32 random bytes), never the customers'.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, passwords: Arc<Passwords>, secret: &[u8; 32]) -> Self {
        let known = KnownAddresses::open(Arc::clone(&store), Owner::Staff);
        let attempts = Attempts::new(known, true);
        Self {
            store,
            clock,
            passwords,
            attempts,
            signer: Signer::new(Audience::Staff, secret),
            failed: Mutex::default(),
        }
    }
}

impl Staff {
    /// Did a staff member sign in from there before? Memory only.
    pub fn is_known_address(&self, address: IpAddr) -> bool {
        self.attempts.known().is_network_known(address)
    }

    /// Adds someone. `password`: `None` makes one up. Answers him, and the password that was made up: show
    /// it once. Works while a server runs on the same data. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `account_taken`; `invalid_field` {field: `email`}; those of [`check_strength`].
    pub fn create(
        &self,
        by: &Actor,
        email: &str,
        role: Role,
        password: Option<&str>,
    ) -> Result<(StaffMember, Option<String>), ServiceError> {
        let email = check_address(email)?;
        let (hash, made_up) = self.new_password(&email, password)?;
        let at = self.clock.now();
        let mut row = StaffRow {
            email,
            role: role.code().to_owned(),
            password: hash,
            password_made_up: made_up.is_some(),
            enabled: true,
            created_at: at.0,
            ..StaffRow::default()
        };
        let added = self.store.write(|transaction| {
            let id = match rows::by_email(transaction, &row.email)? {
                // Who comes back is who he was.
                Some(old) if old.removed_at.is_some() => {
                    rows::update(transaction, &StaffRow { id: old.id, ..row.clone() })?;
                    old.id
                }
                Some(_) => return Ok(None),
                None => rows::insert(transaction, &row)?,
            };
            let after = serde_json::json!({ "email": row.email, "role": row.role });
            audit::append(transaction, &by.entry(at, "create", format!("staff/{id}"), None, Some(&after)))?;
            Ok(Some(id))
        })?;
        row.id = added.ok_or_else(|| ServiceError::from(Refusal::new("account_taken")))?;
        Ok((member(row)?, made_up))
    }

    /// Sets a new password (`None` makes one up), forgets his second factor and ends all his sessions. Works while a server runs on the
    /// same data. Blocks, about a quarter of a second.
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
        let (hash, made_up) = self.new_password(&email, password)?;
        let row = self.change(by, "reset", &|connection| rows::by_email(connection, &email), |row| {
            row.password.clone_from(&hash);
            row.password_made_up = made_up.is_some();
            (row.totp_secret, row.totp_pending) = (None, None);
            row.enabled = true;
        })?;
        Ok((member(row)?, made_up))
    }

    /// Changes someone; ends all his sessions. Answers the password that was made up, if one was: show it
    /// once. Blocks.
    ///
    /// # Errors
    /// `account_not_found`; `last_owner`: somebody must be left who may everything.
    pub fn update(
        &self,
        by: &Actor,
        id: i64,
        change: &StaffChange,
    ) -> Result<(StaffMember, Option<String>), ServiceError> {
        let fresh = if change.reset_password { Some(self.made_up_password()?) } else { None };
        let row = self.change(by, "update", &|connection| rows::by_id(connection, id), |row| {
            if let Some(role) = change.role {
                row.role = role.code().to_owned();
            }
            row.enabled = change.enabled.unwrap_or(row.enabled);
            if let Some((hash, _)) = &fresh {
                row.password.clone_from(hash);
                row.password_made_up = true;
            }
            if change.reset_totp {
                (row.totp_secret, row.totp_pending) = (None, None);
            }
        })?;
        Ok((member(row)?, fresh.and_then(|(_, made_up)| made_up)))
    }

    /// Takes someone off the staff: he is no longer listed and can no longer sign in. What he did stays in the
    /// audit log under his number. Blocks.
    ///
    /// # Errors
    /// As [`Staff::update`].
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let at = self.clock.now().0;
        let change = |row: &mut StaffRow| {
            row.enabled = false;
            row.removed_at = Some(at);
            (row.totp_secret, row.totp_pending) = (None, None);
        };
        self.change(by, "delete", &|connection| rows::by_id(connection, id), change).map(drop)
    }

    /// Everyone, by id. Blocks.
    pub fn list(&self) -> Result<Vec<StaffMember>, ServiceError> {
        self.store.read(rows::all)?.into_iter().map(member).collect()
    }

    /// At the first start: makes [`FIRST_OWNER`] with a password of its own, when there is nobody yet.
    /// Answers address and password: show them once. Blocks.
    pub fn ensure_owner(&self) -> Result<Option<(String, String)>, ServiceError> {
        if !self.store.read(rows::all)?.is_empty() {
            return Ok(None);
        }
        let (owner, password) = self.create(&Actor::system(), FIRST_OWNER, Role::Owner, None)?;
        Ok(password.map(|password| (owner.email, password)))
    }

    fn new_password(&self, email: &str, password: Option<&str>) -> Result<(String, Option<String>), ServiceError> {
        match password {
            Some(password) => {
                check_strength(password, &[email, Values::load(&self.store)?.text("brand_name")])?;
                Ok((self.passwords.hash(password)?, None))
            }
            None => self.made_up_password(),
        }
    }

    fn made_up_password(&self) -> Result<(String, Option<String>), ServiceError> {
        let made_up = random_password();
        Ok((self.passwords.hash(&made_up)?, Some(made_up)))
    }

    /// Changes a row, ends its sessions and writes it down, in one transaction.
    fn change(
        &self,
        by: &Actor,
        act: &str,
        find: &dyn Fn(&rusqlite::Connection) -> Result<Option<StaffRow>, StoreError>,
        change: impl FnOnce(&mut StaffRow),
    ) -> Result<StaffRow, ServiceError> {
        let at = self.clock.now();
        self.store
            .write(|transaction| {
                let Some(old) = find(transaction)?.filter(|row| row.removed_at.is_none()) else {
                    return Ok(Err(Refusal::new("account_not_found")));
                };
                let mut new = old.clone();
                change(&mut new);
                rows::update(transaction, &new)?;
                let owner = |row: &StaffRow| row.enabled && row.role == Role::Owner.code();
                if owner(&old) && !rows::all(transaction)?.iter().any(owner) {
                    rows::update(transaction, &old)?;
                    return Ok(Err(Refusal::new("last_owner")));
                }
                if new.totp_secret.is_none() {
                    totp::forget(transaction, new.id)?;
                }
                rows::end_sessions(transaction, new.id, at.0)?;
                let told = |row: &StaffRow| {
                    serde_json::json!({
                        "email": row.email,
                        "role": row.role,
                        "enabled": row.enabled,
                        "totp": row.totp_secret.is_some(),
                        "password_made_up": row.password_made_up,
                    })
                };
                let object = format!("staff/{}", new.id);
                audit::append(transaction, &by.entry(at, act, object, Some(&told(&old)), Some(&told(&new))))?;
                Ok(Ok(new))
            })?
            .map_err(ServiceError::from)
    }
}

/// The address as it is kept. `owner@lotdesk.local` and the like pass.
fn check_address(email: &str) -> Result<String, Refusal> {
    super::super::accounts::check_email(email).map_err(|_| Refusal::new("invalid_field").with("field", "email"))
}

fn member(row: StaffRow) -> Result<StaffMember, ServiceError> {
    let role = Role::from_code(&row.role);
    let role = role.ok_or_else(|| StoreError::Corrupt(format!("staff {}: role {:?}", row.id, row.role)))?;
    Ok(StaffMember {
        id: row.id,
        email: row.email,
        role,
        enabled: row.enabled,
        totp_enabled: row.totp_secret.is_some(),
        must_change_password: row.password_made_up,
        created_at: TimeMs(row.created_at),
    })
}
