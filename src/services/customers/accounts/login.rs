//! Sign-in by password and, if enrolled, by a second factor.

use std::net::IpAddr;

use crate::domain::AccountId;
use crate::store::StoreError;
use crate::store::customers::{known_addresses, second_factors, sessions};

use super::{Accounts, Identity, Welcome, find, view};
use crate::services::ServiceError;
use crate::services::access::captcha::{Accepts, CaptchaAnswer};
use crate::services::access::limiter::subnet64;
use crate::services::access::login_throttle::{Guess, captcha_needed};
use crate::services::access::second_factors::Factor;
use crate::services::access::sessions::RequestOrigin;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Kind;

/// The newest sessions of a customer whose addresses are known ones too: a registration is one.
const SESSIONS_LOOKED_AT: i64 = 50;

/// Why a correct password alone does not sign a customer in.
enum NotAdmitted {
    /// A second factor is required.
    Missing,
    Wrong,
}

impl Accounts {
    /// Signs a customer in without a captcha; see [`Accounts::login_with`].
    ///
    /// # Errors
    /// As [`Accounts::login_with`].
    pub fn login(
        &self,
        identity: &Identity,
        password: &str,
        totp: Option<&str>,
        origin: &RequestOrigin,
    ) -> Result<Welcome, ServiceError> {
        self.login_with(identity, password, totp, origin, &CaptchaAnswer::default())
    }

    /// Signs a customer in by their password and, once they have one, their second factor (or a recovery code,
    /// which is used up). Blocks, about a quarter of a second, and just as long for someone who does not exist.
    ///
    /// # Errors
    /// `login_failed` for every cause; only after the right password `totp_required` where the second
    /// factor is missing and `totp_invalid` where it is wrong; `captcha_needed` and `captcha_invalid` at an
    /// address that is new to the account, after many wrong passwords from such addresses; `RateLimited` after
    /// too many wrong ones.
    pub fn login_with(
        &self,
        identity: &Identity,
        password: &str,
        totp: Option<&str>,
        origin: &RequestOrigin,
        captcha: &CaptchaAnswer,
    ) -> Result<Welcome, ServiceError> {
        let row = self.store.read(|connection| find(connection, identity))?;
        let account = identity.to_string();
        let guess = Guess { account: &account, subject: row.as_ref().map(|row| row.id), from: origin.address };
        let attempt = self.login_throttle.begin(guess, || self.check_captcha(captcha), self.clock.now())?;
        let hash = row.as_ref().and_then(|row| row.password.clone());
        let known = self.passwords.verify(password, hash.as_deref())?;
        let failed = || ServiceError::from(Refusal::new("login_failed"));
        if let Some(row) = row.as_ref().filter(|_| !known) {
            self.sessions.note_failure(AccountId(row.id), origin);
        }
        let row = row.filter(|_| known).ok_or_else(failed)?;
        self.login_throttle.signed_in(&account, self.clock.now());
        let (id, life) = (AccountId(row.id), self.settings.values().session_life());
        let totp = totp.map(str::trim).filter(|totp| !totp.is_empty());
        let guess = match totp.map(|_| self.factors.guess(id)).transpose() {
            Ok(guess) => guess,
            Err(limited) => {
                attempt.succeeded();
                return Err(limited);
            }
        };
        let started = self.sessions.start_if(id, hash.as_deref(), origin, life, |transaction| {
            let admitted = self.admit(transaction, id, totp)?;
            if admitted.is_ok() && !row.is_demo {
                self.report_new_origin(transaction, id, origin)?;
                self.login_throttle.known().note(transaction, id.0, origin.address, self.clock.now())?;
            }
            Ok(admitted)
        });
        if matches!(started, Ok(Err(NotAdmitted::Wrong))) {
            self.sessions.note_failure(id, origin);
            return Err(Refusal::new("totp_invalid").into());
        }
        attempt.succeeded();
        if let Some(guess) = guess {
            guess.was_right();
        }
        self.messages.wake();
        let started =
            started.map_err(|error| if matches!(error, ServiceError::SessionEnded) { failed() } else { error })?;
        let token = started.map_err(|_| Refusal::new("totp_required"))?;
        self.login_throttle.known().noted(origin.address);
        Ok(Welcome { token, user: view(row) })
    }

    /// Checks that a sign-in of this account may wait for a hash; call it before one is queued. Memory only.
    ///
    /// # Errors
    /// `RateLimited` after too many sign-ins with the right password.
    pub fn check_sign_ins(&self, identity: &Identity) -> Result<(), ServiceError> {
        self.login_throttle.check_sign_ins(&identity.to_string(), self.clock.now())
    }

    /// Whether this address solved a picture captcha for this account, with this answer or before; see
    /// [`LoginThrottle::has_solved`](crate::services::access::login_throttle::LoginThrottle::has_solved). Uses the captcha up:
    /// call it once, before [`Accounts::login_with`], [`Accounts::register`] or [`Accounts::forgot_password`]. Memory
    /// only.
    pub fn has_solved_captcha(&self, identity: &Identity, from: IpAddr, captcha: &CaptchaAnswer) -> bool {
        let is_solved = self.check_captcha(captcha).is_ok();
        self.login_throttle.has_solved(&identity.to_string(), from, is_solved, self.clock.now())
    }

    /// Verifies the answer to a picture captcha.
    ///
    /// # Errors
    /// `captcha_needed` without an answer; `captcha_invalid`.
    pub(super) fn check_captcha(&self, captcha: &CaptchaAnswer) -> Result<(), ServiceError> {
        if captcha.key.is_none() || captcha.answer.is_none() {
            return Err(captcha_needed());
        }
        self.captchas.check_answer(captcha, Accepts::Picture)
    }

    /// Writes to a customer who has neither signed in nor registered from this address before, or with this device, as far as
    /// that is still known.
    fn report_new_origin(
        &self,
        transaction: &rusqlite::Transaction<'_>,
        id: AccountId,
        origin: &RequestOrigin,
    ) -> Result<(), StoreError> {
        let from = subnet64(origin.address);
        let sessions = sessions::newest(transaction, id.0, SESSIONS_LOOKED_AT)?;
        let before = sessions.iter().filter_map(|session| session.address.parse().ok());
        let known = known_addresses::of(transaction, known_addresses::Owner::Customer, id.0)?;
        let is_known_address = known.into_iter().chain(before).any(|address| subnet64(address) == from);
        let device = device_name(&origin.agent);
        // Without any session, or from a program without a name, nothing is known of the devices.
        let is_known_device = device.is_empty()
            || sessions.is_empty()
            || sessions.iter().any(|session| device_name(&session.agent) == device);
        let message = match (is_known_address, is_known_device) {
            (true, true) => return Ok(()),
            (true, false) => self.announcement(Kind::NEW_DEVICE).with("device", device),
            (false, _) => self.announcement(Kind::NEW_SIGN_IN),
        };
        message.with("address", origin.address).write_to_user(transaction, id).map(drop)
    }

    /// Verifies the second factor of a customer whose password was correct.
    fn admit(
        &self,
        transaction: &rusqlite::Transaction<'_>,
        id: AccountId,
        totp: Option<&str>,
    ) -> Result<Result<(), NotAdmitted>, StoreError> {
        let Some(code) = totp else {
            let needed = second_factors::is_on(transaction, id.0)?;
            return Ok(if needed { Err(NotAdmitted::Missing) } else { Ok(()) });
        };
        match self.factors.verify(transaction, id, code)? {
            Factor::Off | Factor::Code => {}
            Factor::Wrong => return Ok(Err(NotAdmitted::Wrong)),
            Factor::Recovery { left } => {
                let email = self.announcement(Kind::RECOVERY_CODE_USED).with("left", left);
                email.write_to_user(transaction, id)?;
            }
        }
        Ok(Ok(()))
    }
}

/// A device as people know it, from the user agent: browser and system. Without versions, which change often.
fn device_name(agent: &str) -> String {
    const BROWSERS: [(&str, &str); 6] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 6] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ];
    let find = |of: &[(&str, &'static str)]| of.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name);
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        // A program: its name.
        (None, None) => agent.split(['/', ' ']).next().unwrap_or_default().chars().take(40).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::device_name;

    #[test]
    fn a_device_is_named_without_versions() {
        let android = |version: u32| {
            format!(
                "Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{version}.0 Mobile Safari/537.36"
            )
        };
        assert_eq!(device_name(&android(146)), "Chrome, Android");
        assert_eq!(device_name(&android(147)), device_name(&android(146)));
        let iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1";
        assert_eq!(device_name(iphone), "Safari, iPhone");
        assert_eq!(
            device_name("Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"),
            "Firefox, Windows"
        );
        assert_eq!([device_name("ureq/3.5"), device_name("")], ["ureq", ""]);
    }
}
