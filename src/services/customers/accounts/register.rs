//! Opening real accounts: what a registration requires, and that an identity gets one account only.

use std::net::IpAddr;
use std::sync::Arc;

use crate::domain::{AccountId, AccountKind};
use crate::i18n::Language;
use crate::store::customers::users::{self, UserRow};

use super::super::identity::{Identity, area_by_id, area_by_iso_code, check_mobile, find};
use super::{Accounts, User, Welcome, uid};
use crate::services::ServiceError;
use crate::services::access::captcha::{Accepts, CaptchaAnswer};
use crate::services::access::limiter::seconds;
use crate::services::access::otp::{Guesser, OtpPurpose, Requester};
use crate::services::access::sessions::{NewSession, RequestOrigin};
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::{Kind, OutgoingMessage};

/// The data of a new real customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCustomer {
    pub identity: Identity,
    /// An unverified contact number: area and digits. It cannot be used to sign in.
    pub contact: Option<(i64, String)>,
    pub password: String,
    /// The invitation code of the inviting customer.
    pub invite_code: Option<String>,
    pub language: Option<Language>,
}

/// The evidence that a registration requires: a code that was sent, or a captcha's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistrationEvidence {
    pub code: String,
    /// The captcha's key.
    pub key: Option<String>,
}

/// `verify_reg_type`: a picture captcha instead of a code.
const BY_CAPTCHA: i64 = 2;
/// How often per day an address learns that an account exists; an IPv6 /56: four times as often.
const TAKEN_REPLIES: usize = 5;

impl Accounts {
    /// Opens a real account for a visitor and signs them in. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `registration_closed`; `country_restricted`; `missing_field` {field: `invite_code`, `key`};
    /// `invalid_field` {field: `invite_code`}; those of
    /// [`check_strength`](crate::services::access::passwords::check_strength); `code_invalid` or
    /// `captcha_invalid`; `account_taken`; `Unavailable`; `RateLimited` after too many accounts that exist.
    pub fn register(
        &self,
        customer: NewCustomer,
        evidence: &RegistrationEvidence,
        origin: &RequestOrigin,
    ) -> Result<Welcome, ServiceError> {
        let values = self.settings.values();
        if !values.is_on("registration_open") {
            return Err(Refusal::new("registration_closed").into());
        }
        if values.is_on("invite_required") && invitation(&customer).is_none() {
            return Err(Refusal::missing_field("invite_code").into());
        }
        let row = self.checked(&customer)?;
        let by_captcha = self.registers_by_captcha();
        if by_captcha {
            self.captchas
                .check(evidence.key.as_deref().ok_or_else(|| Refusal::missing_field("key"))?, &evidence.code)?;
            self.check_free(&customer, origin)?;
        } else {
            let guesser = self.guesser(&customer.identity, None, origin)?;
            self.codes.verify(&customer.identity, OtpPurpose::Register, &evidence.code, Some(guesser))?;
        }
        let session = self.sessions.draft(origin, values.session_life());
        let opened = self.open_real(&customer, row, Some(session));
        if !by_captcha && matches!(opened, Err(ServiceError::Unavailable | ServiceError::Store(_))) {
            self.codes.give_back(&customer.identity, OtpPurpose::Register);
        }
        let (user, token) = opened?;
        Ok(Welcome { token: token.expect("a session was requested"), user })
    }

    /// Who enters a code for an account, which need not exist, without being signed in to it.
    pub(super) fn guesser(
        &self,
        identity: &Identity,
        account: Option<AccountId>,
        origin: &RequestOrigin,
    ) -> Result<Guesser, ServiceError> {
        let (throttle, from) = (&self.login_throttle, origin.address);
        let has_solved = throttle.has_solved(&identity.to_string(), from, false, self.clock.now());
        // Also looked up for unknown accounts, so that the time reveals nothing.
        let is_known = throttle.known().knows(account.map_or(0, |account| account.0), from)?;
        Ok(Guesser { from, has_solved, is_known })
    }

    /// Whether a registration requires a captcha instead of a code (`verify_reg_type`). Memory only.
    pub fn registers_by_captcha(&self) -> bool {
        self.settings.values().number("verify_reg_type") == BY_CAPTCHA
    }

    /// Refuses a registration by captcha of an account that exists. A success is a session, so the refusal cannot
    /// look like one and reveals that the account exists. Two measures limit this: an address gets this answer
    /// [`TAKEN_REPLIES`] times a day, and the owner of the account gets an e-mail or SMS about it once a day. A broker
    /// who must not reveal it requires codes (`verify_reg_type` 1, the default).
    fn check_free(&self, customer: &NewCustomer, origin: &RequestOrigin) -> Result<(), ServiceError> {
        let row = self.store.read(|connection| find(connection, &customer.identity))?;
        let Some(row) = row else { return Ok(()) };
        let (id, now) = (AccountId(row.id), self.clock.now());
        if let Some(taken) = &self.taken {
            let limited = |wait| ServiceError::RateLimited(seconds(wait));
            taken.take(origin.address, TAKEN_REPLIES, now).map_err(limited)?;
        }
        if self.warned.take(&id, 1, now).is_ok() {
            let message = self.messages.draft(Kind::ALREADY_REGISTERED, &[]);
            self.store.write(|transaction| message.write_to_user(transaction, id))?;
            self.messages.wake();
        }
        Err(Refusal::new("account_taken").into())
    }

    /// Opens a real account, without a deposit, for someone who was authorised elsewhere. Starts no session. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// As [`Accounts::register`], without those of the evidence.
    pub fn create_real_user(&self, customer: NewCustomer) -> Result<User, ServiceError> {
        let row = self.checked(&customer)?;
        Ok(self.open_real(&customer, row, None)?.0)
    }

    /// The contact number given besides an e-mail address, where the registration has the field
    /// (`is_show_mobile`: 1 area and number, 3 a number of the default area).
    ///
    /// # Errors
    /// `missing_field` {field: `area_id`}; `invalid_field` {field: `area_id`, `mobile`}.
    pub fn contact(
        &self,
        identity: &Identity,
        area_id: Option<i64>,
        mobile: Option<&str>,
    ) -> Result<Option<(i64, String)>, ServiceError> {
        let values = self.settings.values();
        let field_mode = values.number("is_show_mobile");
        let Some(mobile) = mobile.filter(|_| field_mode > 0 && matches!(identity, Identity::Email(_))) else {
            return Ok(None);
        };
        let area = match (field_mode, area_id) {
            (_, Some(area)) => area_by_id(area).ok_or_else(|| Refusal::invalid_field("area_id"))?,
            (1, None) => return Err(Refusal::missing_field("area_id").into()),
            (_, None) => area_by_iso_code(values.default_area()).ok_or_else(|| Refusal::invalid_field("mobile"))?,
        };
        let number = check_mobile(mobile).map_err(|_| Refusal::invalid_field("mobile"))?;
        Ok(Some((area.id, number)))
    }

    /// Sends a code; see [`OtpCodes::send`](crate::services::access::otp::OtpCodes::send). `asker`: the customer who is signed in,
    /// if one is. Blocks.
    ///
    /// # Errors
    /// Those of it; `registration_closed`; `country_restricted`; where a setting requires a captcha `missing_field`
    /// {field: `captcha`, `key`} and `captcha_invalid`; where the limits on codes (`otp::budgets`) require one `captcha_needed` and
    /// `captcha_invalid`.
    pub fn send_code(
        &self,
        identity: &Identity,
        purpose: OtpPurpose,
        language: Language,
        (asker, from): (Option<AccountId>, IpAddr),
        captcha: &CaptchaAnswer,
    ) -> Result<(), ServiceError> {
        if purpose == OtpPurpose::Register && !self.settings.values().is_on("registration_open") {
            return Err(Refusal::new("registration_closed").into());
        }
        if let Identity::Mobile(area, _) = identity {
            self.check_area(*area)?;
        }
        let requester = self.requester(identity, asker, from)?;
        let values = self.settings.values();
        let is_sms = matches!(identity, Identity::Mobile(..));
        let is_stranger_sms = is_sms && requester == Requester::Stranger && values.needs_sms_captcha();
        let is_checked = is_stranger_sms || values.is_on("code_captcha");
        if is_checked {
            self.captchas.check_answer(captcha, if is_sms { Accepts::Picture } else { Accepts::Any })?;
        }
        let mut has_solved_picture = is_checked && is_sms;
        let captcha = || {
            if !is_checked {
                self.check_captcha(captcha)?;
                has_solved_picture = true;
            }
            Ok(())
        };
        let sent = self.codes.send(identity, purpose, language, (requester, from), captcha);
        if has_solved_picture {
            // The call with the code needs no other captcha.
            self.login_throttle.record_solved(&identity.to_string(), from, self.clock.now());
        }
        sent
    }

    /// Classifies who requests a code for this account.
    fn requester(
        &self,
        identity: &Identity,
        asker: Option<AccountId>,
        from: IpAddr,
    ) -> Result<Requester, ServiceError> {
        let id = self.store.read(|connection| find(connection, identity))?.map_or(0, |row| row.id);
        let known = self.login_throttle.known();
        Ok(if asker == Some(AccountId(id)) || known.knows(id, from)? {
            Requester::Owner
        } else if known.is_network_known(from) {
            Requester::Customer
        } else {
            Requester::Stranger
        })
    }

    /// Checks the data and returns the customer's row; id, uid and invitation code are set when the account is opened.
    fn checked(&self, customer: &NewCustomer) -> Result<UserRow, ServiceError> {
        self.check_password(&customer.password, Some(customer.identity.account()))?;
        let mut row = self.blank_row(AccountKind::Real, customer.language);
        match &customer.identity {
            Identity::Email(email) => row.email = Some(email.clone()),
            Identity::Mobile(area, number) => {
                self.check_area(*area)?;
                (row.area_id, row.mobile) = (Some(*area), Some(number.clone()));
            }
        }
        if let Some((area, number)) = &customer.contact {
            self.check_area(*area)?;
            (row.contact_area_id, row.contact_mobile) = (Some(*area), Some(number.clone()));
        }
        if let Some(code) = invitation(customer) {
            let inviter = self.store.read(|connection| users::by_invite_code(connection, &code.to_uppercase()))?;
            let inviter = inviter.filter(|inviter| !inviter.is_demo);
            row.invited_by = Some(inviter.ok_or_else(|| Refusal::invalid_field("invite_code"))?.id);
        }
        Ok(row)
    }

    fn open_real(
        &self,
        customer: &NewCustomer,
        mut row: UserRow,
        session: Option<NewSession>,
    ) -> Result<(User, Option<String>), ServiceError> {
        row.password = Some(self.passwords.hash(&customer.password)?);
        let _reserved = self.reserve_identity(&customer.identity)?;
        let messages = Arc::clone(&self.messages);
        let welcome = move |id: AccountId| -> OutgoingMessage { messages.draft(Kind::WELCOME, &[("uid", uid(id))]) };
        let opened = self.open(AccountKind::Real, row, session, Some(Box::new(welcome)))?;
        self.messages.wake();
        Ok(opened)
    }

    /// Refuses restricted and unknown areas.
    pub(super) fn check_area(&self, id: i64) -> Result<(), Refusal> {
        let area = area_by_id(id).ok_or_else(|| Refusal::invalid_field("area_id"))?;
        let restricted = self.settings.values().restricted_countries().contains(&area.iso_code);
        if restricted { Err(Refusal::new("country_restricted")) } else { Ok(()) }
    }

    /// Reserves an identity that no customer has.
    pub(super) fn reserve_identity(&self, identity: &Identity) -> Result<ReservedIdentity<'_>, ServiceError> {
        let mut reserved = self.reserved_identities.lock();
        let taken =
            reserved.contains(identity) || self.store.read(|connection| Ok(find(connection, identity)?.is_some()))?;
        if taken {
            return Err(Refusal::new("account_taken").into());
        }
        reserved.insert(identity.clone());
        drop(reserved);
        Ok(ReservedIdentity { of: self, identity: identity.clone() })
    }
}

/// The invitation code, if one was given.
fn invitation(customer: &NewCustomer) -> Option<&str> {
    customer.invite_code.as_deref().map(str::trim).filter(|code| !code.is_empty())
}

/// An identity reserved while it is being registered.
pub(in crate::services) struct ReservedIdentity<'a> {
    of: &'a Accounts,
    identity: Identity,
}

impl Drop for ReservedIdentity<'_> {
    fn drop(&mut self) {
        self.of.reserved_identities.lock().remove(&self.identity);
    }
}
