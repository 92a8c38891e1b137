//! The staff: accounts of the back office, their sign-in and their sessions.
//!
//! Unlike customers' sessions, theirs are looked up in the database each time: they are few, and the
//! command line must be able to end them while the server runs.

use std::net::IpAddr;
use std::sync::Arc;

use crate::domain::TimeMs;
use crate::domain::time::HOUR;
use crate::store::staff::{self as rows, StaffRow, StaffSessionRow};
use crate::store::{Store, StoreError, audit};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::passwords::{Passwords, check_strength, random_id, random_password};
use super::super::ports::Clock;
use super::super::sessions::{Audience, Signer};
use super::{Actor, Permission, Role};

/// The owner made at the first start.
pub const FIRST_OWNER: &str = "owner@lotdesk.local";
/// How long a sign-in of the staff holds, in hours.
const HOURS: i64 = 12;

/// A member of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub id: i64,
    pub email: String,
    pub role: Role,
    pub enabled: bool,
    pub created_at: TimeMs,
}

/// A member of the staff who was known again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSignedIn {
    pub member: StaffMember,
    /// The session's name.
    pub session: String,
}

impl StaffSignedIn {
    /// May he do that?
    ///
    /// # Errors
    /// The refusal `forbidden`.
    pub fn require(&self, permission: Permission) -> Result<(), ServiceError> {
        if self.member.role.may(permission) { Ok(()) } else { Err(Refusal::new("forbidden").into()) }
    }

    /// Him as the actor of audit entries.
    pub fn actor(&self, address: IpAddr) -> Actor {
        Actor::staff(self.member.id, address)
    }
}

/// Signs the staff in and knows them again.
pub struct Staff {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    passwords: Arc<Passwords>,
    signer: Signer,
}

impl Staff {
    /// `secret`: the staff's (32 random bytes), never the customers'.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, passwords: Arc<Passwords>, secret: &[u8; 32]) -> Self {
        Self { store, clock, passwords, signer: Signer::new(Audience::Staff, secret) }
    }
}

impl Staff {
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
        let (hash, made_up) = self.new_password(password)?;
        let at = self.clock.now();
        let mut row =
            StaffRow { id: 0, email, role: role.code().to_owned(), password: hash, enabled: true, created_at: at.0 };
        let added = self.store.write(|transaction| {
            if rows::by_email(transaction, &row.email)?.is_some() {
                return Ok(None);
            }
            let id = rows::insert(transaction, &row)?;
            let after = serde_json::json!({ "email": row.email, "role": row.role });
            audit::append(transaction, &by.entry(at, "create", format!("staff/{id}"), None, Some(&after)))?;
            Ok(Some(id))
        })?;
        row.id = added.ok_or_else(|| ServiceError::from(Refusal::new("account_taken")))?;
        Ok((member(row)?, made_up))
    }

    /// Sets a new password (`None` makes one up) and ends all his sessions. Works while a server runs on the
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
        let (hash, made_up) = self.new_password(password)?;
        let row = self.change(by, "reset", &|connection| rows::by_email(connection, &email), |row| {
            row.password.clone_from(&hash);
            row.enabled = true;
        })?;
        Ok((member(row)?, made_up))
    }

    /// Changes the role, or shuts someone out or lets him in again; ends all his sessions. Blocks.
    ///
    /// # Errors
    /// `account_not_found`; `last_owner`: somebody must be left who may everything.
    pub fn update(
        &self,
        by: &Actor,
        id: i64,
        role: Option<Role>,
        enabled: Option<bool>,
    ) -> Result<StaffMember, ServiceError> {
        let row = self.change(by, "update", &|connection| rows::by_id(connection, id), |row| {
            if let Some(role) = role {
                row.role = role.code().to_owned();
            }
            row.enabled = enabled.unwrap_or(row.enabled);
        })?;
        member(row)
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

    /// Signs a member of the staff in by his password: the token and him. Blocks, about a quarter of a
    /// second, and just as long for someone who does not exist.
    ///
    /// # Errors
    /// `staff_login_failed`, whatever was wrong.
    pub fn login(&self, email: &str, password: &str, address: IpAddr) -> Result<(String, StaffMember), ServiceError> {
        let email = email.trim().to_lowercase();
        let row = self.store.read(|connection| rows::by_email(connection, &email))?.filter(|row| row.enabled);
        let known = self.passwords.verify(password, row.as_ref().map(|row| row.password.as_str()));
        let failed = || ServiceError::from(Refusal::new("staff_login_failed"));
        let row = row.filter(|_| known).ok_or_else(failed)?;
        let from = self.clock.now();
        let until = from.plus(HOURS * HOUR);
        let session = StaffSessionRow {
            id: random_id(),
            staff: row.id,
            created_at: from.0,
            expires_at: until.0,
            address: address.to_string(),
        };
        let started = self.store.write(|transaction| {
            let unchanged = rows::by_id(transaction, row.id)?.is_some_and(|now| now == row);
            if unchanged {
                rows::insert_session(transaction, &session)?;
                let entry =
                    Actor::staff(row.id, address).entry::<str>(from, "login", format!("staff/{}", row.id), None, None);
                audit::append(transaction, &entry)?;
            }
            Ok(unchanged)
        })?;
        if !started {
            return Err(failed());
        }
        Ok((self.signer.sign(row.id, &session.id, from, until), member(row)?))
    }

    /// Who shows this token. Blocks (one read): the command line may have ended the session.
    ///
    /// # Errors
    /// `SessionEnded` when it is missing, bad, expired or ended, or he was shut out.
    pub fn authenticate(&self, token: &str) -> Result<StaffSignedIn, ServiceError> {
        let now = self.clock.now();
        let bearer = self.signer.read(token, now).ok_or(ServiceError::SessionEnded)?;
        let row = self.store.read(|connection| rows::by_session(connection, &bearer.session, now.0))?;
        let row = row.filter(|row| row.id == bearer.subject).ok_or(ServiceError::SessionEnded)?;
        Ok(StaffSignedIn { member: member(row)?, session: bearer.session })
    }

    /// Ends one session. Blocks.
    pub fn logout(&self, session: &str) -> Result<(), ServiceError> {
        let now = self.clock.now().0;
        Ok(self.store.write(|transaction| rows::end_session(transaction, session, now))?)
    }

    fn new_password(&self, password: Option<&str>) -> Result<(String, Option<String>), ServiceError> {
        match password {
            Some(password) => {
                check_strength(password)?;
                Ok((self.passwords.hash(password)?, None))
            }
            None => {
                let made_up = random_password();
                Ok((self.passwords.hash(&made_up)?, Some(made_up)))
            }
        }
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
                let Some(old) = find(transaction)? else { return Ok(Err(Refusal::new("account_not_found"))) };
                let mut new = old.clone();
                change(&mut new);
                rows::update(transaction, &new)?;
                let owner = |row: &StaffRow| row.enabled && row.role == Role::Owner.code();
                if owner(&old) && !rows::all(transaction)?.iter().any(owner) {
                    rows::update(transaction, &old)?;
                    return Ok(Err(Refusal::new("last_owner")));
                }
                rows::end_sessions(transaction, new.id, at.0)?;
                let told = |row: &StaffRow| serde_json::json!({ "role": row.role, "enabled": row.enabled });
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
    Ok(StaffMember { id: row.id, email: row.email, role, enabled: row.enabled, created_at: TimeMs(row.created_at) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::accounts::testing::{House, code};
    use crate::store::audit::Chain;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn by() -> Actor {
        Actor::command_line()
    }

    #[test]
    fn the_first_start_makes_an_owner_once() {
        let house = House::new();
        let (email, password) = house.staff.ensure_owner().unwrap().unwrap();
        assert_eq!((email.as_str(), password.len()), (FIRST_OWNER, 24));
        assert_eq!(house.staff.ensure_owner().unwrap(), None);
        let (token, owner) = house.staff.login("Owner@lotdesk.local", &password, HERE).unwrap();
        assert_eq!(owner.role, Role::Owner);
        let known = house.staff.authenticate(&token).unwrap();
        assert_eq!(known.member, owner);
        known.require(Permission::EditSettings).unwrap();
        assert_eq!(known.actor(HERE).staff, Some(owner.id));
    }

    #[test]
    fn whoever_is_not_known_does_not_get_in() {
        let house = House::new();
        house.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
        for (email, password) in [("dealer@example.com", "wrong"), ("nobody@example.com", "correct horse"), ("", "")] {
            assert_eq!(code(house.staff.login(email, password, HERE)), "staff_login_failed");
        }
        let (token, _) = house.staff.login("dealer@example.com", "correct horse", HERE).unwrap();
        let known = house.staff.authenticate(&token).unwrap();
        known.require(Permission::EditInstruments).unwrap();
        assert_eq!(code(known.require(Permission::EditSettings)), "forbidden");
        assert_eq!(code(house.sessions.authenticate(&token).map(drop)), "session_ended");
        assert_eq!(code(house.staff.authenticate(&house.demo().token)), "session_ended");
        house.clock.turn(HOURS * HOUR);
        assert_eq!(code(house.staff.authenticate(&token)), "session_ended");
    }

    #[test]
    fn creating_is_checked() {
        let house = House::new();
        let create = |email: &str, password| house.staff.create(&by(), email, Role::Support, password);
        assert!(create("Ann@example.com", None).unwrap().1.is_some());
        assert_eq!(code(create("ann@example.com", None)), "account_taken");
        assert_eq!(code(create("ann", None)), "invalid_field");
        assert_eq!(code(create("bob@example.com", Some("short"))), "password_too_short");
        assert_eq!(house.staff.list().unwrap().len(), 1);
    }

    #[test]
    fn a_reset_ends_his_sessions_and_leaves_a_trace() {
        let house = House::new();
        let (_, password) = house.staff.ensure_owner().unwrap().unwrap();
        let (token, _) = house.staff.login(FIRST_OWNER, &password, HERE).unwrap();
        let (_, made_up) = house.staff.reset(&by(), FIRST_OWNER, None).unwrap();
        assert_eq!(code(house.staff.authenticate(&token)), "session_ended");
        assert_eq!(code(house.staff.login(FIRST_OWNER, &password, HERE)), "staff_login_failed");
        let (token, _) = house.staff.login(FIRST_OWNER, &made_up.unwrap(), HERE).unwrap();
        house.staff.logout(&house.staff.authenticate(&token).unwrap().session).unwrap();
        assert_eq!(code(house.staff.authenticate(&token)), "session_ended");
        assert_eq!(code(house.staff.reset(&by(), "nobody@example.com", None)), "account_not_found");
        let log = super::super::audit::AuditLog::new(house.store.clone());
        let (rows, total) = log.list(1, 2).unwrap();
        assert_eq!((rows[0].entry.act.as_str(), rows.len(), total), ("login", 2, 4));
        assert!(rows.iter().all(|row| row.entry.after.as_deref().is_none_or(|text| !text.contains("$2b$"))));
        assert!(matches!(log.verify().unwrap(), Chain::Whole { rows: 4, .. }));
    }

    #[test]
    fn somebody_is_left_who_may_everything() {
        let house = House::new();
        house.staff.ensure_owner().unwrap();
        let owner = house.staff.list().unwrap()[0].id;
        assert_eq!(code(house.staff.update(&by(), owner, Some(Role::Dealer), None)), "last_owner");
        assert_eq!(code(house.staff.update(&by(), owner, None, Some(false))), "last_owner");
        let (second, password) = house.staff.create(&by(), "ann@example.com", Role::Owner, None).unwrap();
        let (token, _) = house.staff.login("ann@example.com", &password.clone().unwrap(), HERE).unwrap();
        assert!(!house.staff.update(&by(), second.id, None, Some(false)).unwrap().enabled);
        assert_eq!(code(house.staff.authenticate(&token)), "session_ended");
        assert_eq!(code(house.staff.login("ann@example.com", &password.unwrap(), HERE)), "staff_login_failed");
        assert_eq!(code(house.staff.update(&by(), 99, None, None)), "account_not_found");
    }
}
