//! Customers: opening demo and real accounts, sign-in, profiles.
//!
//! An account is opened by the engine; the customer's row (and first session) is written in the same
//! transaction, so neither exists without the other.

mod imported;
mod invites;
mod language;
mod login;
mod password;
mod register;
mod second_factor;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard, RwLockReadGuard, RwLockWriteGuard};

use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::domain::{AccountId, AccountKind, Money, TimeMs};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::i18n::Language;
use crate::shutdown::StopToken;
use crate::store::customers::traces::{self, Trace};
use crate::store::customers::users::{self, UserRow};
use crate::store::{
    Store, StoreError,
    backoffice::audit,
    customers::{known_addresses as known_rows, notes, records, sessions as session_rows, user_accounts},
};

pub use imported::ImportedCustomer;
pub(in crate::services) use imported::write_imported;
pub(in crate::services) use invites::masked;
pub use invites::{Invited, Invites};
pub use password::Authority;
pub use register::{NewCustomer, RegistrationEvidence};
pub use second_factor::{CallerSession, SecondFactor};

use super::account_currencies;
use super::account_number::account_number;
use super::identity::{self, Area, Identity, area_by_id, check_email, check_mobile, find};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::captcha::Captchas;
use crate::services::access::known_addresses::{KEPT, KnownAddresses, Owner};
use crate::services::access::limiter::{AddressLimit, WindowLimit};
use crate::services::access::login_throttle::LoginThrottle;
use crate::services::access::otp::OtpCodes;
use crate::services::access::passwords::{Passwords, random_text};
use crate::services::access::second_factors::SecondFactors;
use crate::services::access::sessions::{RequestOrigin, Sessions};
use crate::services::error::Refusal;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::{Kind, OutgoingMessage};
use crate::services::platform::settings::Settings;
use crate::services::reporting::time_text::minutes;
use crate::services::staff::audit::Actor;
use crate::services::trading::{Command, CommandGateway};

/// A demo customer is removed after this time without activity.
pub const DEMO_UNUSED: i64 = 30 * DAY;
/// Characters of an invitation code.
const INVITE_CODE_LENGTH: usize = 8;

/// A customer, as shown to the customer and the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: AccountId,
    /// The public customer number: 8 digits.
    pub uid: String,
    pub email: Option<String>,
    /// Digits, without the dialling code.
    pub mobile: Option<String>,
    pub area_id: Option<i64>,
    /// As entered for the identity review.
    pub name: Option<String>,
    pub is_demo: bool,
    pub credit_score: i64,
    pub invite_code: String,
    /// 0 none, 1 waiting, 2 certified, 3 rejected (which the wire shows as 0).
    pub review_status: i64,
    pub language: Option<Language>,
    pub created_at: TimeMs,
    pub seen_at: TimeMs,
    /// Whether they are, or were, an introducing broker.
    pub is_partner: bool,
}

/// Refuses a customer whose data has been erased. The result holds for as long as [`CommandGateway::keep_customers`] is held. Blocks.
///
/// # Errors
/// `customer_erased`; those of the database.
pub fn not_erased(store: &Store, id: AccountId) -> Result<(), ServiceError> {
    match store.read(|connection| records::erased_at(connection, id.0))? {
        Some(_) => Err(Refusal::new("customer_erased").into()),
        None => Ok(()),
    }
}

/// Removes the price and margin alerts of an account. Blocks.
///
/// # Errors
/// `Unavailable`.
pub fn remove_alerts_of(gateway: &CommandGateway, account: AccountId) -> Result<(), ServiceError> {
    let read_model = gateway.read_model();
    let of_prices = read_model.alerts(account).into_iter().map(|alert| alert.id);
    let of_margin = read_model.margin_alerts(account).into_iter().map(|alert| alert.id);
    let of_prices = of_prices.map(|alert| Body::RemoveAlert { account, alert });
    for body in of_prices.chain(of_margin.map(|alert| Body::RemoveMarginAlert { account, alert })) {
        match gateway.submit_blocking(Command::new(body)) {
            // One that has fired meanwhile.
            Ok(_) | Err(ServiceError::Reject(Reject::AlertNotFound)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Checks that an account is not archived: money of the broker, and rights to trade, are not given to it. Blocks.
///
/// # Errors
/// `account_archived`.
pub fn not_archived(store: &Store, account: AccountId) -> Result<(), ServiceError> {
    let row = store.read(|connection| user_accounts::one(connection, account.0))?;
    let is_archived = row.is_some_and(|row| row.archived_at.is_some());
    if is_archived { Err(Refusal::new("account_archived").into()) } else { Ok(()) }
}

/// A customer who has just signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Welcome {
    pub token: String,
    pub user: User,
}

/// Dependencies of [`Accounts`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub sessions: Arc<Sessions>,
    pub passwords: Arc<Passwords>,
    pub messages: Arc<Messages>,
    pub codes: Arc<OtpCodes>,
    pub captchas: Arc<Captchas>,
    pub factors: Arc<SecondFactors>,
    /// False turns off the limits on demo accounts and sign-in attempts (load tests).
    pub limits: bool,
}

/// Customer accounts.
pub struct Accounts {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    sessions: Arc<Sessions>,
    passwords: Arc<Passwords>,
    messages: Arc<Messages>,
    codes: Arc<OtpCodes>,
    captchas: Arc<Captchas>,
    factors: Arc<SecondFactors>,
    login_throttle: LoginThrottle,
    /// Per address: demo accounts opened.
    demos: Option<AddressLimit>,
    /// Per address: registrations by captcha refused because the account exists.
    taken: Option<AddressLimit>,
    /// Accounts whose owners were notified of such a registration.
    warned: WindowLimit<AccountId>,
    /// Identities that are being registered: reserved from the check until the commit.
    reserved_identities: Mutex<BTreeSet<Identity>>,
    /// Held while a customer is frozen or unfrozen; see [`Accounts::exclude_freezing`].
    freezing: Mutex<()>,
}

impl Accounts {
    /// Creates the service.
    pub fn new(deps: Deps) -> Self {
        let Deps { store, gateway, clock, settings, sessions, passwords, messages, codes, captchas, factors, limits } =
            deps;
        let known = KnownAddresses::open(Arc::clone(&store), Owner::Customer);
        Self {
            store,
            gateway,
            clock,
            settings,
            sessions,
            passwords,
            messages,
            codes,
            captchas,
            factors,
            login_throttle: LoginThrottle::new(known, limits),
            demos: limits.then(|| AddressLimit::new(HOUR)),
            taken: limits.then(|| AddressLimit::new(DAY)),
            warned: WindowLimit::new(DAY),
            reserved_identities: Mutex::default(),
            freezing: Mutex::default(),
        }
    }

    /// Returns the profile of an account's customer. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn user(&self, account: AccountId) -> Result<User, ServiceError> {
        let row = self.store.read(|connection| users::by_account(connection, account.0))?;
        row.map(view).ok_or_else(|| Reject::AccountNotFound.into())
    }

    /// Whether a real customer has signed in from this address before. Memory only.
    pub fn is_known_address(&self, address: IpAddr) -> bool {
        self.login_throttle.known().is_network_known(address)
    }

    /// Deletes old known addresses. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge_known_addresses(&self) -> Result<(), ServiceError> {
        self.login_throttle.known().purge(self.clock.now())
    }

    /// Opens a demo account with the setting `demo_grant` and signs the new customer in. Blocks until it is on disk.
    ///
    /// # Errors
    /// `too_many_demo_accounts` {minutes} beyond `demo_per_address_hour` of one address, or four times as many of an
    /// IPv6 /56; `Unavailable`.
    pub fn open_demo(&self, origin: &RequestOrigin, language: Language) -> Result<Welcome, ServiceError> {
        let values = self.settings.values();
        if let Some(limit) = &self.demos {
            let max = usize::try_from(values.demo_per_address_hour()).unwrap_or(0);
            let minutes = |wait: i64| (wait + MINUTE - 1) / MINUTE;
            limit
                .take(origin.address, max, self.clock.now())
                .map_err(|wait| Refusal::new("too_many_demo_accounts").with("minutes", minutes(wait)))?;
        }
        let session = self.sessions.draft(origin, values.demo_session_life());
        let row = self.blank_row(AccountKind::Demo, Some(language));
        let opened = self.open(AccountKind::Demo, row, Some(session), None);
        if opened.is_err()
            && let Some(limit) = &self.demos
        {
            limit.give_back(origin.address);
        }
        let (user, token) = opened?;
        Ok(Welcome { token: token.expect("a session was requested"), user })
    }

    /// Resets a demo account: closes and cancels all orders and grants the initial balance again.
    ///
    /// # Errors
    /// `OnlyDemoAccounts`, `AccountNotFound`, `Unavailable`.
    pub async fn reset_demo(&self, id: AccountId) -> Result<(), ServiceError> {
        let read_model = self.gateway.read_model();
        let grant = account_currencies::demo_grant(&self.settings.values(), read_model, read_model.currency_of(id));
        self.gateway.submit(Command::new(Body::ResetDemo { account: id, grant })).await?;
        Ok(())
    }

    /// Normalises an identity as entered. `login_type` 1: an e-mail address; 2: a mobile number of the area `area_id`.
    ///
    /// # Errors
    /// `invalid_field` {field: `type`, `area_id` or `account`}; `missing_field`; `login_type_disabled`.
    pub fn identity(&self, login_type: i64, area_id: Option<i64>, account: &str) -> Result<Identity, ServiceError> {
        if account.trim().is_empty() {
            return Err(Refusal::missing_field("account").into());
        }
        let identity = match login_type {
            1 => Identity::Email(check_email(account)?),
            2 => {
                let area = area_id.ok_or_else(|| Refusal::missing_field("area_id"))?;
                let area = area_by_id(area).ok_or_else(|| Refusal::invalid_field("area_id"))?;
                Identity::Mobile(area.id, check_mobile(account)?)
            }
            _ => return Err(Refusal::invalid_field("type").into()),
        };
        if self.settings.values().login_types().iter().any(|name| name == identity.login_type()) {
            Ok(identity)
        } else {
            Err(Refusal::new("login_type_disabled").into())
        }
    }

    /// Freezes a customer (no new orders, withdrawals or transfers on any account, all sessions end) or unfreezes them.
    /// Blocks until it is on disk.
    ///
    /// # Errors
    /// `AccountNotFound`, `Unavailable`; `customer_erased` when an erased customer would be unfrozen.
    pub fn set_frozen(&self, by: &Actor, account: AccountId, frozen: bool, reason: &str) -> Result<(), ServiceError> {
        let id = self.user(account)?.id;
        let at = self.clock.now();
        let act = if frozen { "freeze" } else { "unfreeze" };
        let entry = by.entry(at, act, format!("user/{id}"), None, Some(reason));
        let (staff, text) = (by.staff, reason.to_owned());
        let command = Command::new(Body::SetFrozen { account: id, frozen }).with_hook(move |transaction, _| {
            if frozen {
                session_rows::end_all(transaction, id.0, None, at.0)?;
            }
            audit::append(transaction, &entry)?;
            notes::insert(transaction, id.0, at.0, staff, act, &text).map(drop)
        });
        let _kept = self.keep(id, frozen)?;
        // An account that is opened meanwhile would be missing among the further ones.
        let _freezing = self.freezing.lock();
        let further = self.further(id)?;
        // The first account first, with what is recorded: if the rest fails, the log says what was begun, and a repetition does
        // the rest.
        if frozen {
            self.sessions.end_with(id, None, || self.gateway.submit_blocking(command))?;
        } else {
            self.gateway.submit_blocking(command)?;
        }
        let of = |account| Command::new(Body::SetFrozen { account, frozen });
        for result in self.gateway.submit_all_blocking(further.into_iter().map(of).collect()) {
            match result {
                // A demo account that was removed.
                Ok(_) | Err(ServiceError::Reject(Reject::AccountNotFound)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Removes the alerts of all of a customer's accounts. Blocks.
    ///
    /// # Errors
    /// `Unavailable`; those of the database.
    pub fn remove_alerts(&self, id: AccountId) -> Result<(), ServiceError> {
        let accounts = self.store.read(|connection| user_accounts::of_user(connection, id.0))?;
        accounts.into_iter().try_for_each(|row| remove_alerts_of(&self.gateway, AccountId(row.account)))
    }

    /// Unfreezing requires that the customer is not erased while the guard is held; freezing requires nothing.
    fn keep(&self, id: AccountId, frozen: bool) -> Result<Option<RwLockReadGuard<'_, ()>>, ServiceError> {
        if frozen {
            return Ok(None);
        }
        let kept = self.gateway.keep_customers();
        not_erased(&self.store, id)?;
        Ok(Some(kept))
    }

    /// While this guard is held, no customer is frozen or unfrozen: an account that is opened is as its customer.
    pub fn exclude_freezing(&self) -> MutexGuard<'_, ()> {
        self.freezing.lock()
    }

    /// While this guard is held, no money is booked to a customer and no customer is unfrozen (see
    /// [`CommandGateway::erase_customers`]).
    pub fn exclude_others(&self) -> RwLockWriteGuard<'_, ()> {
        self.gateway.erase_customers()
    }

    /// Removes demo customers without activity for `unused` milliseconds ([`DEMO_UNUSED`], or less in tests), at most
    /// 1,000 per call, and returns how many. Call it hourly. Blocks.
    pub fn remove_unused_demos(&self, unused: i64) -> Result<usize, ServiceError> {
        self.remove_unused_demos_until(unused, &StopToken::new())
    }

    /// As [`Accounts::remove_unused_demos`]; ends early once `stop` is set.
    ///
    /// # Errors
    /// As [`Accounts::remove_unused_demos`].
    pub fn remove_unused_demos_until(&self, unused: i64, stop: &StopToken) -> Result<usize, ServiceError> {
        self.sessions.flush()?;
        let before = self.clock.now().plus(-unused).0;
        let ids = self.store.read(|connection| users::unused_demos(connection, before, 1_000))?;
        let mut removed = 0;
        for id in &ids {
            if stop.is_stopped() {
                break;
            }
            let id = *id;
            for account in self.further(AccountId(id))? {
                match self.gateway.submit_blocking(Command::new(Body::RemoveDemo { account })) {
                    // Archived before.
                    Ok(_) | Err(ServiceError::Reject(Reject::AccountNotFound)) => {}
                    Err(error) => return Err(error),
                }
            }
            let command = Command::new(Body::RemoveDemo { account: AccountId(id) })
                .with_hook(move |transaction, _| users::remove(transaction, id));
            self.sessions.end_with(AccountId(id), None, || self.gateway.submit_blocking(command))?;
            removed += 1;
        }
        Ok(removed)
    }

    /// Returns the areas that may register, the default second (see [`identity::areas`]).
    pub fn areas(&self) -> Vec<&'static Area> {
        let values = self.settings.values();
        identity::areas(values.restricted_countries(), values.default_area())
    }
}

/// Creates the welcome message of a new customer.
type WelcomeMessage = Box<dyn FnOnce(AccountId) -> OutgoingMessage + Send>;

/// Internals.
impl Accounts {
    /// The customer's accounts other than the first one.
    fn further(&self, user: AccountId) -> Result<Vec<AccountId>, ServiceError> {
        let all = self.store.read(|connection| user_accounts::of_user(connection, user.0))?;
        Ok(all.iter().map(|row| AccountId(row.account)).filter(|account| *account != user).collect())
    }

    /// Verifies the password of a signed-in customer. A wrong one is counted and recorded.
    fn knows_password(&self, row: &UserRow, password: &str, origin: &RequestOrigin) -> Result<bool, ServiceError> {
        let attempt = self.login_throttle.begin_own(&format!("user:{}", row.id), origin.address, self.clock.now())?;
        let known = self.passwords.verify(password, row.password.as_deref())?;
        if known {
            attempt.succeeded();
        } else {
            self.sessions.note_failure(AccountId(row.id), origin);
        }
        Ok(known)
    }

    /// A message that notifies a customer of a change to their account, with its time.
    fn announcement(&self, kind: Kind) -> OutgoingMessage {
        self.security_message(kind, &[])
    }

    /// The same, with more values for its text.
    pub(in crate::services) fn security_message(&self, kind: Kind, values: &[(&str, String)]) -> OutgoingMessage {
        let time = [("time", minutes(self.clock.now()))];
        let values: Vec<_> = values.iter().cloned().chain(time).collect();
        self.messages.draft(kind, &values).leading_to("security", "")
    }

    /// A customer's row before the account exists; id, uid and invitation code are set when it is opened.
    fn blank_row(&self, kind: AccountKind, language: Option<Language>) -> UserRow {
        let now = self.clock.now().0;
        UserRow {
            id: 0,
            uid: String::new(),
            is_demo: kind == AccountKind::Demo,
            email: None,
            area_id: None,
            mobile: None,
            contact_area_id: None,
            contact_mobile: None,
            name: None,
            password: None,
            invite_code: String::new(),
            invited_by: None,
            credit_score: 100,
            review_status: 0,
            language: language.map(|language| language.code().to_owned()),
            created_at: now,
            seen_at: now,
            is_partner: false,
        }
    }

    /// Opens the customer's first account and writes the row and the session in the same transaction.
    fn open(
        &self,
        kind: AccountKind,
        row: UserRow,
        session: Option<crate::services::access::sessions::NewSession>,
        welcome: Option<WelcomeMessage>,
    ) -> Result<(User, Option<String>), ServiceError> {
        let (sender, receiver) = std::sync::mpsc::sync_channel(1);
        let draft = session.clone();
        let hook = move |transaction: &rusqlite::Transaction<'_>, events: &[Event]| {
            let mut row = row;
            row.id = opened_id(events)?.0;
            row.uid = uid(AccountId(row.id));
            row.invite_code = free_invite_code(transaction)?;
            users::insert(transaction, &row)?;
            if let Some(draft) = draft {
                draft.write(transaction, AccountId(row.id), row.is_demo)?;
                if !row.is_demo {
                    let subnet = draft.subnet56().to_string();
                    traces::record(transaction, Trace::Origin, &subnet, row.id, row.created_at)?;
                    known_rows::record(transaction, (Owner::Customer, row.id), draft.subnet64(), row.created_at, KEPT)?;
                }
            }
            if let Some(welcome) = welcome {
                let id = AccountId(row.id);
                welcome(id).write_to_user(transaction, id)?;
            }
            // Sending fails only when the caller has gone; the account is open all the same.
            let _ = sender.send(row);
            Ok(())
        };
        let (values, read_model) = (self.settings.values(), self.gateway.read_model());
        let currency = account_currencies::default(&values, read_model);
        let grant = match kind {
            AccountKind::Demo => account_currencies::demo_grant(&values, read_model, currency),
            AccountKind::Real => Money::ZERO,
        };
        let open = Command::new(Body::OpenAccount { kind, grant, currency });
        let answer = self.gateway.submit_blocking(open.with_hook(hook))?;
        let Answer::Account(id) = answer else {
            return Err(ServiceError::Internal(format!("account: unexpected answer {answer:?}")));
        };
        let row =
            receiver.try_recv().map_err(|_| ServiceError::Internal("account: opened without its row".to_owned()))?;
        if let Some(session) = session.as_ref().filter(|_| kind == AccountKind::Real) {
            self.login_throttle.known().noted(session.subnet64());
        }
        let token = session.map(|session| self.sessions.keep(session, id, kind == AccountKind::Demo));
        Ok((view(row), token))
    }
}

/// The account that these events open.
pub(super) fn opened_id(events: &[Event]) -> Result<AccountId, StoreError> {
    let opened = events.iter().find_map(|event| match event {
        Event::AccountOpened(record) => Some(record.id),
        _ => None,
    });
    opened.ok_or_else(|| StoreError::Corrupt("account: opened without its event".to_owned()))
}

/// The public customer number, which is that of the first account.
fn uid(first: AccountId) -> String {
    account_number(first).to_string()
}

fn free_invite_code(transaction: &rusqlite::Transaction<'_>) -> Result<String, StoreError> {
    loop {
        let code = random_text(INVITE_CODE_LENGTH);
        if users::by_invite_code(transaction, &code)?.is_none() {
            return Ok(code);
        }
    }
}

/// Converts a row to a [`User`].
pub(in crate::services) fn view(row: UserRow) -> User {
    User {
        id: AccountId(row.id),
        uid: row.uid,
        email: row.email,
        // The contact number is shown where the customer has no number to sign in with.
        mobile: row.mobile.or(row.contact_mobile),
        area_id: row.area_id.or(row.contact_area_id),
        name: row.name,
        is_demo: row.is_demo,
        credit_score: row.credit_score,
        invite_code: row.invite_code,
        review_status: row.review_status,
        language: row.language.as_deref().and_then(Language::from_code),
        created_at: TimeMs(row.created_at),
        seen_at: TimeMs(row.seen_at),
        is_partner: row.is_partner,
    }
}
