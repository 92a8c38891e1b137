//! Messages that are written to the queue in the caller's transaction. [`super::messages`] sends them.

mod kind;
pub mod quiet_hours;
pub mod subject;

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use rusqlite::{Connection, Transaction};

use crate::domain::delivery::Delivery;
use crate::domain::time::HOUR;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::services::customers::account_number::account_number;
use crate::services::customers::identity::{Identity, area_by_id};
use crate::store::StoreError;
use crate::store::customers::users::{self, UserRow};
use crate::store::customers::{preferences, records};
use crate::store::platform::inbox::{self, InboxRow};
use crate::store::platform::messages::{self as rows, MessageRow, Written};
use crate::store::platform::push;

pub use kind::{KINDS, Kind};
use subject::{Channels, Chosen, CustomerChannel, Terms};

/// Messages in the app that are kept of one customer; the oldest make way.
pub const INBOX_MAX: u32 = 200;

/// The shortest life of a push message after quiet hours, in milliseconds.
const AFTER_QUIET: i64 = HOUR;

/// The value of a message that names the mail server to send it by, in place of the settings'. It is cleared with the
/// others when the message is sent.
pub const FORMER_MAIL: &str = "former_mail";

/// The value that names the time zone of a message's reader; without it, times are in UTC.
pub const ZONE: &str = "zone";
/// The customer's document in which the app keeps how it shows things, with the zone of its times.
const DISPLAY: &str = "display";

/// Values of a push message beside those of its texts: what it is about, such as `deposit/12`; the public number of its
/// account; the ID of the message in the app.
pub const PUSH_LINK: &str = "push_link";
pub const PUSH_ACCOUNT: &str = "push_account";
pub const PUSH_MESSAGE: &str = "push_message";

/// The channels, each with a queue of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::services) enum Channel {
    Email,
    Sms,
    /// The recipient is the ID of a subscription.
    Push,
}

impl Channel {
    pub(in crate::services) const fn number(self) -> i64 {
        match self {
            Self::Email => 1,
            Self::Sms => 2,
            Self::Push => 3,
        }
    }
}

/// The recipient of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    Email(String),
    /// Digits, with the country's dialling code.
    Sms(String),
}

impl Address {
    /// The address of a sign-in identity; `None` for an area that does not exist.
    pub fn of(identity: &Identity) -> Option<Self> {
        match identity {
            Identity::Email(email) => Some(Self::Email(email.clone())),
            Identity::Mobile(area, number) => Some(Self::Sms(format!("{}{number}", area_by_id(*area)?.dialling_code))),
        }
    }

    pub(in crate::services) const fn channel(&self) -> Channel {
        match self {
            Self::Email(_) => Channel::Email,
            Self::Sms(_) => Channel::Sms,
        }
    }

    pub(in crate::services) fn text(&self) -> &str {
        match self {
            Self::Email(text) | Self::Sms(text) => text,
        }
    }
}

/// A message that is not queued yet.
#[derive(Debug, Clone)]
pub struct OutgoingMessage {
    kind: Kind,
    args: BTreeMap<String, String>,
    at: TimeMs,
    /// Delay in milliseconds before it is sent.
    delay: i64,
    /// How the broker writes about its subject.
    terms: Terms,
    /// What it is about, such as `deposit/12`, and the account.
    link: String,
    account: Option<AccountId>,
    /// For customers who have not chosen one.
    language: Language,
}

impl OutgoingMessage {
    /// A message without values yet; `language`: for readers who have not chosen one.
    pub const fn new(kind: Kind, at: TimeMs, language: Language) -> Self {
        Self {
            kind,
            args: BTreeMap::new(),
            at,
            delay: 0,
            terms: Terms::MAIL_ONLY,
            link: String::new(),
            account: None,
            language,
        }
    }

    /// Queues the message for a staff member's address.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write_to_staff(self, transaction: &Transaction<'_>, email: &str) -> Result<i64, StoreError> {
        let language = self.language;
        self.write(transaction, &Address::Email(email.to_owned()), language, Delivery::Waiting)
    }

    /// Adds a placeholder value.
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }

    /// Delays its e-mail or SMS, and its push messages, by this number of milliseconds.
    pub const fn delayed_by(mut self, delay: i64) -> Self {
        self.delay = delay;
        self
    }

    /// Sets how the broker writes about its subject.
    pub(super) const fn by(mut self, terms: Terms) -> Self {
        self.terms = terms;
        self
    }

    /// States what it is about: the message in the app leads there.
    pub fn leading_to(mut self, kind: &str, id: impl ToString) -> Self {
        self.link = format!("{kind}/{}", id.to_string());
        self
    }

    /// States the account that it is about.
    pub const fn in_account(mut self, account: AccountId) -> Self {
        self.account = Some(account);
        self
    }

    /// Writes the message to the customer of an account in the channels that the broker and the customer have chosen: to the
    /// queue, in their language, by e-mail, or by SMS if they have no e-mail address and the kind allows it; to the messages in
    /// the app; and to their subscribed browsers. Demo customers and erased ones get nothing.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write_to_user(mut self, transaction: &Transaction<'_>, user: AccountId) -> Result<Written, StoreError> {
        let row = users::by_account(transaction, user.0)?.filter(|row| !row.is_demo);
        let Some(row) = row else { return Ok(Written::default()) };
        if records::erased_at(transaction, row.id)?.is_some() {
            return Ok(Written::default());
        }
        let address = address_for(&row, self.kind.by_sms);
        let (mail, app, to_browsers) = match self.kind.subject {
            Some(subject) => {
                let chosen = chosen(transaction, row.id, subject)?;
                let channels = Channels::of(self.terms, address.is_some(), chosen);
                (channels.mail.on, channels.app.on, channels.push.on)
            }
            None => (true, false, false),
        };
        if self.args.contains_key("time") {
            let zone = zone_of(transaction, row.id)?;
            self.args.extend(zone.map(|zone| (ZONE.to_owned(), zone)));
        }
        let mut written = Written::default();
        if app {
            written.inbox = self.write_to_app(transaction, row.id)?;
        }
        let language = row.language.as_deref().and_then(Language::from_code).unwrap_or(self.language);
        if to_browsers {
            written.pushed = self.write_to_browsers(transaction, row.id, language, written.inbox)?;
        }
        if let Some(address) = address.filter(|_| mail) {
            written.message = self.write(transaction, &address, language, Delivery::Waiting)?;
        }
        Ok(written)
    }

    fn write_to_app(&self, transaction: &Transaction<'_>, user: i64) -> Result<i64, StoreError> {
        let row = InboxRow {
            id: 0,
            user,
            kind: self.kind.name.to_owned(),
            args: self.args_text(),
            link: self.link.clone(),
            account: self.account.map(|account| account.0),
            at: self.at.0,
            read_at: None,
        };
        inbox::insert(transaction, &row, INBOX_MAX)
    }

    /// Queues a push message for each subscribed browser; returns whether there is one. In the customer's quiet hours it
    /// waits for their end, unless it is urgent.
    fn write_to_browsers(
        &self,
        transaction: &Transaction<'_>,
        user: i64,
        language: Language,
        inbox: i64,
    ) -> Result<bool, StoreError> {
        let subscriptions = push::active_of(transaction, user, self.at.0)?;
        if subscriptions.is_empty() {
            return Ok(false);
        }
        let quiet = push::quiet(transaction, user)?.filter(|quiet| !(quiet.urgent && self.kind.is_urgent()));
        let quiet_end = quiet.and_then(|quiet| quiet_hours::end(&quiet, self.at)).unwrap_or(self.at);
        let next_at = quiet_end.max(self.at.plus(self.delay));
        // Quiet hours may be longer than the message's life.
        let expires_at = self.at.plus(self.kind.life).max(next_at.plus(AFTER_QUIET));
        let mut args = self.args.clone();
        args.insert(PUSH_LINK.to_owned(), self.link.clone());
        if let Some(account) = self.account {
            args.insert(PUSH_ACCOUNT.to_owned(), account_number(account).to_string());
        }
        if inbox != 0 {
            args.insert(PUSH_MESSAGE.to_owned(), inbox.to_string());
        }
        let args = serde_json::to_string(&args).expect("texts can be written as JSON");
        for subscription in subscriptions {
            let row = MessageRow {
                id: 0,
                channel: Channel::Push.number(),
                recipient: subscription.to_string(),
                kind: self.kind.name.to_owned(),
                language: language.code().to_owned(),
                args: args.clone(),
                status: Delivery::Waiting.number(),
                tries: 0,
                next_at: next_at.0,
                expires_at: expires_at.0,
                created_at: self.at.0,
            };
            rows::insert(transaction, &row)?;
        }
        Ok(true)
    }

    fn args_text(&self) -> String {
        serde_json::to_string(&self.args).expect("texts can be written as JSON")
    }

    /// Queues the message for an address and returns its id.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write(
        self,
        transaction: &Transaction<'_>,
        address: &Address,
        language: Language,
        state: Delivery,
    ) -> Result<i64, StoreError> {
        let row = MessageRow {
            id: 0,
            channel: address.channel().number(),
            recipient: address.text().to_owned(),
            kind: self.kind.name.to_owned(),
            language: language.code().to_owned(),
            args: self.args_text(),
            status: state.number(),
            tries: 0,
            next_at: self.at.plus(self.delay).0,
            expires_at: self.at.plus(self.kind.life).0,
            created_at: self.at.0,
        };
        rows::insert(transaction, &row)
    }
}

/// The time zone of a customer: the one in which the app shows times, else that of the quiet hours. `None`: not known.
fn zone_of(connection: &Connection, user: i64) -> Result<Option<String>, StoreError> {
    let is_known = |zone: &String| TimeZone::get(zone).is_ok();
    let display = preferences::get(connection, user, DISPLAY)?;
    let document = display.and_then(|row| serde_json::from_str::<serde_json::Value>(&row.document).ok());
    let shown = document.and_then(|document| document[ZONE].as_str().map(str::to_owned)).filter(is_known);
    Ok(match shown {
        Some(zone) => Some(zone),
        None => push::quiet(connection, user)?.map(|quiet| quiet.zone).filter(is_known),
    })
}

/// Where mail to a customer goes.
fn address_for(row: &UserRow, by_sms: bool) -> Option<Address> {
    match (&row.email, row.area_id.zip(row.mobile.as_ref()).filter(|_| by_sms)) {
        (Some(email), _) => Some(Address::Email(email.clone())),
        (None, Some((area, number))) => Address::of(&Identity::Mobile(area, number.clone())),
        (None, None) => None,
    }
}

/// Whether mail about a subject can reach a customer: some of it may be by e-mail only.
pub(super) fn is_reachable(row: &UserRow, subject: &str) -> bool {
    let by_sms = KINDS.iter().filter(|kind| kind.subject == Some(subject)).all(|kind| kind.by_sms);
    address_for(row, by_sms).is_some()
}

/// What a customer has chosen for a subject.
pub(super) fn chosen(connection: &Connection, user: i64, subject: &str) -> Result<Chosen, StoreError> {
    let mut chosen = Chosen::before(subject::find(subject).expect("kinds have subjects of the table"));
    for (of, channel, wanted) in inbox::choices(connection, user)? {
        if let Some(channel) = CustomerChannel::from_code(&channel).filter(|_| of == subject) {
            chosen = chosen.with(channel, wanted);
        }
    }
    Ok(chosen)
}
