//! Sign-in of the staff, and their own password.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use rusqlite::Transaction;
use serde_json::json;

use crate::domain::TimeMs;
use crate::domain::time::{HOUR, MINUTE};
use crate::store::backoffice::staff::{self as rows, StaffRow, StaffSessionRow};
use crate::store::{StoreError, backoffice::audit};

use super::super::super::audit::Actor;
use super::totp::Factor;
use super::{Staff, StaffMember, StaffSignedIn, member};
use crate::ports::networks::Networks;
use crate::services::ServiceError;
use crate::services::access::captcha::{Accepts, CaptchaAnswer, Captchas};
use crate::services::access::login_throttle::{Guess, captcha_needed};
use crate::services::access::passwords::{check_strength, random_id};
use crate::services::access::sessions::{RequestOrigin, SESSIONS_MAX};
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;

/// Lifetime of a staff session, in hours.
pub(super) const HOURS: i64 = 12;

/// Shortest time between two updates of a session's last use.
const SEEN_EVERY: i64 = MINUTE;

/// A member of the staff who has just signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffWelcome {
    pub token: String,
    pub member: StaffMember,
    /// The token only permits enrolling a second factor.
    pub limited: bool,
}

impl Staff {
    /// Signs a staff member in without a captcha; see [`Staff::login_with`].
    ///
    /// # Errors
    /// As [`Staff::login_with`].
    pub fn login(
        &self,
        email: &str,
        password: &str,
        totp: Option<&str>,
        address: IpAddr,
    ) -> Result<StaffWelcome, ServiceError> {
        let origin = RequestOrigin { address, agent: String::new() };
        self.login_with(email, password, totp, &origin, || Err(captcha_needed()))
    }

    /// Whether this address solved a picture captcha for this account, with this answer or before. Uses the captcha
    /// up: call it once, before [`Staff::login_with`]. Memory only.
    pub fn has_solved_captcha(&self, email: &str, from: IpAddr, captcha: &CaptchaAnswer, captchas: &Captchas) -> bool {
        let is_solved = captchas.check_answer(captcha, Accepts::Picture).is_ok();
        self.attempts.has_solved(&email.trim().to_lowercase(), from, is_solved, self.clock.now())
    }

    /// Signs a staff member in by password and, if enrolled, the second factor (or a recovery code, which is used up).
    /// `captcha` checks the submitted captcha where one is needed. Blocks for about a quarter of a second, also for an
    /// unknown address.
    ///
    /// # Errors
    /// `staff_login_failed` for every cause; `address_not_allowed` from outside the networks of the platform, or with the
    /// right password from outside those of the member; `totp_required` where only the second factor is missing;
    /// `captcha`'s at an address that is new to the account, after many wrong passwords from such addresses;
    /// `RateLimited` after too many wrong ones.
    pub fn login_with(
        &self,
        email: &str,
        password: &str,
        totp: Option<&str>,
        origin: &RequestOrigin,
        captcha: impl FnOnce() -> Result<(), ServiceError>,
    ) -> Result<StaffWelcome, ServiceError> {
        let (email, address) = (email.trim().to_lowercase(), origin.address);
        let settings = Values::load(&self.store)?;
        check_address(settings.staff_networks(), address)?;
        let row = self.store.read(|connection| rows::by_email(connection, &email))?.filter(|row| row.enabled);
        let guess = Guess { account: &email, subject: row.as_ref().map(|row| row.id), from: address };
        let attempt = self.attempts.begin(guess, captcha, self.clock.now())?;
        let known = self.passwords.verify(password, row.as_ref().map(|row| row.password.as_str()))?;
        let failed = || ServiceError::from(Refusal::new("staff_login_failed"));
        if let Some(row) = row.as_ref().filter(|_| !known) {
            self.note_failure(row, "password", address);
        }
        let row = row.filter(|_| known).ok_or_else(failed)?;
        if let Err(refusal) = check_address(&Networks::from_stored(&row.networks), address) {
            attempt.succeeded();
            self.note_failure(&row, "address", address);
            return Err(refusal.into());
        }
        let totp = totp.map(str::trim).filter(|totp| !totp.is_empty());
        if row.totp_secret.is_some() && totp.is_none() {
            attempt.succeeded();
            return Err(Refusal::new("totp_required").into());
        }
        let required = settings.is_on("staff_totp_required");
        let started = self.store.write(|transaction| {
            // Read again: the password may have been changed meanwhile, or the code used.
            let Some(now) = rows::by_id(transaction, row.id)?.filter(|now| now.password == row.password && now.enabled)
            else {
                return Ok(None);
            };
            if now.totp_secret.is_some() {
                match self.verify(transaction, &now, totp.unwrap_or_default())? {
                    Factor::Invalid => return Ok(None),
                    Factor::Valid => {}
                }
            }
            let limited = required && now.totp_secret.is_none();
            let token = self.begin(transaction, &now, limited, origin)?;
            self.attempts.known().note(transaction, row.id, address, self.clock.now())?;
            let entry = Actor::staff(row.id, address).entry::<str>(
                self.clock.now(),
                "login",
                format!("staff/{}", row.id),
                None,
                None,
            );
            audit::append(transaction, &entry)?;
            Ok(Some((token, limited, member(transaction, now)?)))
        })?;
        let (token, limited, member) = started.ok_or_else(|| {
            self.note_failure(&row, "totp", address);
            failed()
        })?;
        attempt.succeeded();
        self.attempts.known().noted(address);
        Ok(StaffWelcome { token, member, limited })
    }

    /// Records a failed sign-in of an existing member, with the cause. In memory only, so that the response time does not
    /// reveal who is on the staff. [`LoginThrottle`](super::LoginThrottle) bounds how many there can be.
    fn note_failure(&self, row: &StaffRow, wrong: &str, address: IpAddr) {
        let nobody = Actor { staff: None, address: address.to_string() };
        let entry = nobody.entry(self.clock.now(), "login_failed", format!("staff/{}", row.id), None, Some(wrong));
        self.failed.lock().push(entry);
    }

    /// Writes failed sign-ins into the audit log. Call it every minute or so, and at the stop. Blocks.
    ///
    /// # Errors
    /// Those of the database; they are kept then, and tried again.
    pub fn flush_failures(&self) -> Result<(), ServiceError> {
        let mut failed = self.failed.lock();
        if failed.is_empty() {
            return Ok(());
        }
        self.store
            .write(|transaction| failed.iter().try_for_each(|entry| audit::append(transaction, entry).map(drop)))?;
        failed.clear();
        Ok(())
    }

    /// Begins a session: its token. Of more than [`SESSIONS_MAX`] the oldest ends.
    pub(super) fn begin(
        &self,
        transaction: &Transaction<'_>,
        row: &StaffRow,
        limited: bool,
        origin: &RequestOrigin,
    ) -> Result<String, StoreError> {
        let from = self.clock.now();
        let until = from.plus(HOURS * HOUR);
        let idle = Values::read(transaction)?.number("staff_idle_minutes");
        let session = StaffSessionRow {
            id: random_id(),
            staff: row.id,
            created_at: from.0,
            expires_at: until.0,
            address: origin.address.to_string(),
            limited,
            seen_at: from.0,
            idle_ms: idle * MINUTE,
            agent: origin.agent.clone(),
        };
        rows::end_oldest_sessions(transaction, row.id, SESSIONS_MAX - 1, from.0)?;
        rows::insert_session(transaction, &session)?;
        Ok(self.signer.sign(row.id, &session.id, from, until))
    }

    /// Authenticates a token that came from this address and extends its session. Blocks (one read, and one write a minute), because the command line
    /// may have ended the session.
    ///
    /// # Errors
    /// `SessionEnded` when it is missing, invalid, expired, ended or unused for too long, or the member is disabled;
    /// `address_not_allowed` from outside the networks of the platform or the member.
    pub fn authenticate(&self, token: &str, settings: &Values, from: IpAddr) -> Result<StaffSignedIn, ServiceError> {
        let (known, seen_at) = self.known(token, settings, from)?;
        let now = self.clock.now();
        if now.since(seen_at) >= SEEN_EVERY {
            // Reading goes on while the disk refuses.
            if let Err(error) = self.store.write(|transaction| rows::set_seen(transaction, &known.session, now.0)) {
                tracing::warn!(%error, "when a member of the staff was last here was not written down");
            }
        }
        Ok(known)
    }

    /// As [`Staff::authenticate`] for automatic requests of a page, which do not extend the session. Blocks (one read).
    ///
    /// # Errors
    /// As [`Staff::authenticate`].
    pub fn authenticate_without_extending(
        &self,
        token: &str,
        settings: &Values,
        from: IpAddr,
    ) -> Result<StaffSignedIn, ServiceError> {
        Ok(self.known(token, settings, from)?.0)
    }

    /// The member and session of a token, and when the session was last used.
    fn known(&self, token: &str, settings: &Values, from: IpAddr) -> Result<(StaffSignedIn, TimeMs), ServiceError> {
        let now = self.clock.now();
        let bearer = self.signer.read(token, now).ok_or(ServiceError::SessionEnded)?;
        let found = self.store.read(|connection| {
            let found = rows::by_session(connection, &bearer.session, now.0)?;
            found.map(|(row, session)| Ok((member(connection, row)?, session))).transpose()
        })?;
        let found = found.filter(|(member, _)| member.id == bearer.subject);
        let (member, session) = found.ok_or(ServiceError::SessionEnded)?;
        check_address(settings.staff_networks(), from)?;
        check_address(&member.networks, from)?;
        // The setting may have been switched on since the session began.
        let limited = session.limited || (!member.totp_enabled && settings.is_on("staff_totp_required"));
        Ok((StaffSignedIn { member, session: bearer.session, limited }, TimeMs(session.seen_at)))
    }

    /// Sets the member's own password: all their sessions end, and a new one begins. Blocks for about half a second.
    ///
    /// # Errors
    /// `old_password_wrong`; `invalid_field` {field: `new_password`} for the same one, which others may know; those of
    /// [`check_strength`]; `RateLimited` after too many wrong ones.
    pub fn change_password(
        &self,
        who: &StaffSignedIn,
        old: &str,
        new: &str,
        origin: &RequestOrigin,
    ) -> Result<StaffWelcome, ServiceError> {
        let address = origin.address;
        check_strength(new, &[&who.member.email, Values::load(&self.store)?.text("brand_name")])?;
        self.verify_own(who, old, address)?;
        if new == old {
            return Err(Refusal::invalid_field("new_password").into());
        }
        let hash = self.passwords.hash(new)?;
        let (at, by) = (self.clock.now(), who.actor(address));
        let changed = self.store.write(|transaction| {
            let Some(mut row) = rows::by_id(transaction, who.member.id)? else { return Ok(None) };
            row.password.clone_from(&hash);
            // Says from when on the account is independent of those who knew its password.
            let before = (row.password_origin == rows::BY_STAFF).then(|| json!({ "password_by_staff": true }));
            row.password_origin = rows::OWN;
            rows::update(transaction, &row)?;
            rows::end_sessions(transaction, row.id, at.0)?;
            let token = self.begin(transaction, &row, who.limited, origin)?;
            let object = format!("staff/{}", row.id);
            audit::append(transaction, &by.entry(at, "password", object, before.as_ref(), None))?;
            Ok(Some((token, member(transaction, row)?)))
        })?;
        self.version.fetch_add(1, Ordering::Release);
        let (token, member) = changed.ok_or(ServiceError::SessionEnded)?;
        Ok(StaffWelcome { token, member, limited: who.limited })
    }

    /// Verifies the member's own password.
    pub(super) fn verify_own(&self, who: &StaffSignedIn, password: &str, from: IpAddr) -> Result<(), ServiceError> {
        let attempt = self.attempts.begin_own(&who.member.email, from, self.clock.now())?;
        let row = self.store.read(|connection| rows::by_id(connection, who.member.id))?;
        if !self.passwords.verify(password, row.as_ref().map(|row| row.password.as_str()))? {
            return Err(Refusal::new("old_password_wrong").into());
        }
        attempt.succeeded();
        Ok(())
    }
}

/// Checks that the networks allow an address.
fn check_address(networks: &Networks, address: IpAddr) -> Result<(), Refusal> {
    if networks.allow(address) { Ok(()) } else { Err(Refusal::new("address_not_allowed")) }
}
