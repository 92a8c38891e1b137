//! Customers: opening demo and real accounts, signing in, what a customer's profile shows.
//!
//! An account is opened by the engine; the customer's own row (and his first session) is written in the
//! same transaction, so that there is never one without the other.

mod area;
mod identity;
mod limiter;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::time::DAY;
use crate::domain::{AccountId, AccountKind, TimeMs};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::i18n::Language;
use crate::store::users::{self, UserRow};
use crate::store::{Store, StoreError, audit, sessions as session_rows};

pub use area::{Area, area_by_id, areas};
pub use identity::{Identity, check_email, check_mobile};

use super::ServiceError;
use super::backoffice::audit::Actor;
use super::error::Refusal;
use super::passwords::{Passwords, check_strength, random_text};
use super::ports::Clock;
use super::sessions::{Sessions, Visitor};
use super::settings::Settings;
use super::trading::{Command, Desk};
use limiter::HourlyLimit;

/// A demo customer who was not here for so long is removed.
pub const DEMO_UNUSED: i64 = 30 * DAY;
/// Characters of an invitation code.
const INVITE_CODE_LENGTH: usize = 8;

/// A customer, as he and the staff see him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: AccountId,
    /// The number that people tell one another: 8 digits.
    pub uid: String,
    pub email: Option<String>,
    /// Digits, without the dialling code.
    pub mobile: Option<String>,
    pub area_id: Option<i64>,
    pub is_demo: bool,
    pub credit_score: i64,
    pub invite_code: String,
    /// 0 none, 1 waiting, 2 certified, 3 rejected (which the wire shows as 0).
    pub review_status: i64,
    pub language: Option<Language>,
    pub created_at: TimeMs,
    pub seen_at: TimeMs,
}

/// Somebody who has just signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Welcome {
    pub token: String,
    pub user: User,
}

/// What makes a real customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    pub identity: Identity,
    /// A second way to reach him, where `identity` is the e-mail: area and number.
    pub mobile: Option<(i64, String)>,
    pub password: String,
    /// The code of the one who invited him.
    pub invite_code: Option<String>,
    pub language: Option<Language>,
}

/// The services a customer's account needs.
pub struct Accounts {
    store: Arc<Store>,
    desk: Arc<Desk>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    sessions: Arc<Sessions>,
    passwords: Arc<Passwords>,
    demos: Option<HourlyLimit>,
    /// Identities that are being registered at this moment: checked before, unique until committed.
    claimed: Mutex<BTreeSet<Identity>>,
}

impl Accounts {
    /// `limits`: false lets an address open any number of demo accounts (load tests).
    pub fn new(
        store: Arc<Store>,
        desk: Arc<Desk>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
        sessions: Arc<Sessions>,
        passwords: Arc<Passwords>,
        limits: bool,
    ) -> Self {
        let demos = limits.then(HourlyLimit::default);
        Self { store, desk, clock, settings, sessions, passwords, demos, claimed: Mutex::default() }
    }

    /// A customer's profile. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn user(&self, id: AccountId) -> Result<User, ServiceError> {
        let row = self.store.read(|connection| users::by_id(connection, id.0))?;
        row.map(view).ok_or_else(|| Reject::AccountNotFound.into())
    }

    /// Opens a demo account with the granted sum (setting `demo_grant`) and signs its new customer in.
    /// Blocks until it is on disk.
    ///
    /// # Errors
    /// `too_many_demo_accounts` {minutes} beyond `demo_per_address_hour`; `Unavailable`.
    pub fn open_demo(&self, visitor: &Visitor, language: Language) -> Result<Welcome, ServiceError> {
        let values = self.settings.values();
        if let Some(limit) = &self.demos {
            limit
                .take(visitor.address, values.demo_per_address_hour(), self.clock.now())
                .map_err(|minutes| Refusal::new("too_many_demo_accounts").with("minutes", minutes))?;
        }
        let session = self.sessions.draft(visitor, values.token_hours());
        let row = self.blank(true, Some(language));
        let opened = self.open(AccountKind::Demo, values.demo_grant(), row, Some(session));
        if opened.is_err()
            && let Some(limit) = &self.demos
        {
            limit.give_back(visitor.address);
        }
        let (user, token) = opened?;
        Ok(Welcome { token: token.expect("a session was asked for"), user })
    }

    /// Sets a demo account back: closes and cancels everything, and grants the sum anew.
    ///
    /// # Errors
    /// `OnlyDemoAccounts`, `AccountNotFound`, `Unavailable`.
    pub async fn reset_demo(&self, id: AccountId) -> Result<(), ServiceError> {
        let grant = self.settings.values().demo_grant();
        self.desk.submit(Command::new(Body::ResetDemo { account: id, grant })).await?;
        Ok(())
    }

    /// What somebody typed as his account, cleaned. `login_type` 1: an e-mail address; 2: a mobile number of
    /// the area `area_id`.
    ///
    /// # Errors
    /// `invalid_field` {field: `type`, `area_id` or `account`}; `missing_field`; `login_type_disabled`.
    pub fn identity(&self, login_type: i64, area_id: Option<i64>, account: &str) -> Result<Identity, ServiceError> {
        let invalid = |field: &'static str| Refusal::new("invalid_field").with("field", field);
        if account.trim().is_empty() {
            return Err(Refusal::new("missing_field").with("field", "account").into());
        }
        let identity = match login_type {
            1 => Identity::Email(check_email(account)?),
            2 => {
                let area = area_id.ok_or_else(|| Refusal::new("missing_field").with("field", "area_id"))?;
                let area = area_by_id(area).ok_or_else(|| invalid("area_id"))?;
                Identity::Mobile(area.id, check_mobile(account)?)
            }
            _ => return Err(invalid("type").into()),
        };
        if self.settings.values().login_types().iter().any(|name| name == identity.login_type()) {
            Ok(identity)
        } else {
            Err(Refusal::new("login_type_disabled").into())
        }
    }

    /// Signs a customer in by his password. Blocks, about a quarter of a second, and just as long for
    /// someone who does not exist.
    ///
    /// # Errors
    /// `login_failed`, whatever was wrong.
    pub fn login(&self, identity: &Identity, password: &str, visitor: &Visitor) -> Result<Welcome, ServiceError> {
        let row = self.store.read(|connection| find(connection, identity))?;
        let hash = row.as_ref().and_then(|row| row.password.clone());
        let known = self.passwords.verify(password, hash.as_deref());
        let failed = || ServiceError::from(Refusal::new("login_failed"));
        let row = row.filter(|_| known).ok_or_else(failed)?;
        let hours = self.settings.values().token_hours();
        let started = self.sessions.start(AccountId(row.id), hash.as_deref(), visitor, hours);
        let token =
            started.map_err(|error| if matches!(error, ServiceError::SessionEnded) { failed() } else { error })?;
        Ok(Welcome { token, user: view(row) })
    }

    /// Opens a real account, without a deposit, for someone whose right to it has been checked (his code, or
    /// the staff). Nobody is signed in by it. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `account_taken`; `invalid_field` {field: `area_id`, `mobile`, `invite_code`}; those of
    /// [`check_strength`]; `Unavailable`.
    pub fn create_real_user(&self, customer: NewCustomer) -> Result<User, ServiceError> {
        check_strength(&customer.password)?;
        let mut row = self.blank(false, customer.language);
        let second = customer.mobile.map(|(area, number)| Identity::Mobile(area, number));
        for identity in std::iter::once(&customer.identity).chain(&second) {
            match identity {
                Identity::Email(email) => row.email = Some(email.clone()),
                Identity::Mobile(area, number) => {
                    self.check_area(*area)?;
                    (row.area_id, row.mobile) = (Some(*area), Some(number.clone()));
                }
            }
        }
        if let Some(code) = customer.invite_code.as_deref().map(str::trim).filter(|code| !code.is_empty()) {
            let inviter = self.store.read(|connection| users::by_invite_code(connection, &code.to_uppercase()))?;
            let inviter = inviter.filter(|inviter| !inviter.is_demo);
            row.invited_by =
                Some(inviter.ok_or_else(|| Refusal::new("invalid_field").with("field", "invite_code"))?.id);
        }
        row.password = Some(self.passwords.hash(&customer.password)?);
        let claims: Vec<Identity> = std::iter::once(customer.identity).chain(second).collect();
        let _claim = self.claim(claims)?;
        let (user, _) = self.open(AccountKind::Real, crate::domain::Money::ZERO, row, None)?;
        Ok(user)
    }

    /// Sets a new password and ends all the customer's sessions. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// Those of [`check_strength`]; `OnlyRealAccounts` as the refusal `only_real_accounts`; `AccountNotFound`.
    pub fn set_password(&self, id: AccountId, password: &str) -> Result<(), ServiceError> {
        check_strength(password)?;
        if self.user(id)?.is_demo {
            return Err(Refusal::new("only_real_accounts").into());
        }
        let hash = self.passwords.hash(password)?;
        let now = self.clock.now().0;
        self.sessions.end_with(id, || {
            let found = self.store.write(|transaction| {
                session_rows::end_all(transaction, id.0, None, now)?;
                users::set_password(transaction, id.0, &hash)
            })?;
            if found { Ok(()) } else { Err(Reject::AccountNotFound.into()) }
        })
    }

    /// Freezes a customer (he can neither open nor take out, and all his sessions end) or lifts it. Blocks
    /// until it is on disk.
    ///
    /// # Errors
    /// `AccountNotFound`, `Unavailable`.
    pub fn set_frozen(&self, by: &Actor, id: AccountId, frozen: bool, reason: &str) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let act = if frozen { "freeze" } else { "unfreeze" };
        let entry = by.entry(at, act, format!("user/{id}"), None, Some(reason));
        let command = Command::new(Body::SetFrozen { account: id, frozen }).with_sidecar(move |transaction, _| {
            if frozen {
                session_rows::end_all(transaction, id.0, None, at.0)?;
            }
            audit::append(transaction, &entry).map(drop)
        });
        if frozen {
            self.sessions.end_with(id, || self.desk.submit_blocking(command))?;
        } else {
            self.desk.submit_blocking(command)?;
        }
        Ok(())
    }

    /// Removes demo customers who were not here for [`DEMO_UNUSED`] milliseconds (pass that, or less in
    /// tests), at most 1,000 at a call. Answers how many. Call it every hour or so. Blocks.
    pub fn remove_unused_demos(&self, unused: i64) -> Result<usize, ServiceError> {
        self.sessions.flush_seen()?;
        let before = self.clock.now().plus(-unused).0;
        let ids = self.store.read(|connection| users::unused_demos(connection, before, 1_000))?;
        for id in &ids {
            let id = *id;
            let command = Command::new(Body::RemoveDemo { account: AccountId(id) })
                .with_sidecar(move |transaction, _| users::remove(transaction, id));
            self.sessions.end_with(AccountId(id), || self.desk.submit_blocking(command))?;
        }
        Ok(ids.len())
    }

    /// The areas that may register, the default second (see [`areas`]).
    pub fn areas(&self) -> Vec<&'static Area> {
        let values = self.settings.values();
        areas(values.restricted_countries(), values.default_area())
    }
}

/// The inner works.
impl Accounts {
    /// A customer's row before he has an account: id, uid and invitation come with it.
    fn blank(&self, is_demo: bool, language: Option<Language>) -> UserRow {
        let now = self.clock.now().0;
        UserRow {
            id: 0,
            uid: String::new(),
            is_demo,
            email: None,
            area_id: None,
            mobile: None,
            password: None,
            invite_code: String::new(),
            invited_by: None,
            credit_score: 100,
            review_status: 0,
            language: language.map(|language| language.code().to_owned()),
            created_at: now,
            seen_at: now,
        }
    }

    /// Opens the account, and writes the row and the session with it.
    fn open(
        &self,
        kind: AccountKind,
        grant: crate::domain::Money,
        row: UserRow,
        session: Option<super::sessions::Draft>,
    ) -> Result<(User, Option<String>), ServiceError> {
        let (sender, receiver) = std::sync::mpsc::sync_channel(1);
        let draft = session.clone();
        let sidecar = move |transaction: &rusqlite::Transaction<'_>, events: &[Event]| {
            let mut row = row;
            row.id = opened_id(events)?.0;
            row.uid = uid(row.id);
            row.invite_code = free_invite_code(transaction)?;
            users::insert(transaction, &row)?;
            if let Some(draft) = draft {
                session_rows::insert(transaction, &draft.row(AccountId(row.id)))?;
            }
            // Nobody listens only when the caller has gone; the account stands all the same.
            let _ = sender.send(row);
            Ok(())
        };
        let answer =
            self.desk.submit_blocking(Command::new(Body::OpenAccount { kind, grant }).with_sidecar(sidecar))?;
        let Answer::Account(id) = answer else {
            return Err(ServiceError::Internal(format!("opening an account answered {answer:?}")));
        };
        let row = receiver.try_recv().map_err(|_| ServiceError::Internal("an account without its row".to_owned()))?;
        let token = session.map(|session| self.sessions.keep(session, id, kind == AccountKind::Demo));
        Ok((view(row), token))
    }

    fn check_area(&self, id: i64) -> Result<(), Refusal> {
        let values = self.settings.values();
        let area = area_by_id(id).filter(|area| !values.restricted_countries().contains(&area.global_code));
        area.map(drop).ok_or_else(|| Refusal::new("invalid_field").with("field", "area_id"))
    }

    /// Makes sure that nobody has these identities, and that nobody gets them meanwhile.
    fn claim(&self, identities: Vec<Identity>) -> Result<Claim<'_>, ServiceError> {
        let mut claimed = self.claimed.lock();
        for identity in &identities {
            let taken = claimed.contains(identity)
                || self.store.read(|connection| Ok(find(connection, identity)?.is_some()))?;
            if taken {
                return Err(Refusal::new("account_taken").into());
            }
        }
        claimed.extend(identities.iter().cloned());
        drop(claimed);
        Ok(Claim { of: self, identities })
    }
}

/// Identities held while they are being registered.
struct Claim<'a> {
    of: &'a Accounts,
    identities: Vec<Identity>,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        let mut claimed = self.of.claimed.lock();
        self.identities.iter().for_each(|identity| {
            claimed.remove(identity);
        });
    }
}

fn find(connection: &rusqlite::Connection, identity: &Identity) -> Result<Option<UserRow>, StoreError> {
    match identity {
        Identity::Email(email) => users::by_email(connection, email),
        Identity::Mobile(area, number) => users::by_mobile(connection, *area, number),
    }
}

fn opened_id(events: &[Event]) -> Result<AccountId, StoreError> {
    let opened = events.iter().find_map(|event| match event {
        Event::AccountOpened(record) => Some(record.id),
        _ => None,
    });
    opened.ok_or_else(|| StoreError::Corrupt("an account was opened without its event".to_owned()))
}

/// The number that people tell one another: 8 digits that do not count the customers. One to one for the
/// first 90 million accounts (the factor shares no divisor with 90,000,000).
fn uid(id: i64) -> String {
    (10_000_000 + (id.rem_euclid(90_000_000) * 48_271_019 + 7_654_321) % 90_000_000).to_string()
}

fn free_invite_code(transaction: &rusqlite::Transaction<'_>) -> Result<String, StoreError> {
    loop {
        let code = random_text(INVITE_CODE_LENGTH);
        if users::by_invite_code(transaction, &code)?.is_none() {
            return Ok(code);
        }
    }
}

fn view(row: UserRow) -> User {
    User {
        id: AccountId(row.id),
        uid: row.uid,
        email: row.email,
        mobile: row.mobile,
        area_id: row.area_id,
        is_demo: row.is_demo,
        credit_score: row.credit_score,
        invite_code: row.invite_code,
        review_status: row.review_status,
        language: row.language.as_deref().and_then(Language::from_code),
        created_at: TimeMs(row.created_at),
        seen_at: TimeMs(row.seen_at),
    }
}
