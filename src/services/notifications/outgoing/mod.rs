//! Messages that are written to the queue in the caller's transaction. [`super::messages`] sends them.

mod kind;

use std::collections::BTreeMap;

use rusqlite::Transaction;

use crate::domain::delivery::Delivery;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::services::customers::identity::{Identity, area_by_id};
use crate::store::StoreError;
use crate::store::customers::users;
use crate::store::platform::messages::{self as rows, MessageRow};

pub use kind::{KINDS, Kind, TOPICS};

/// The channels, each with a queue of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::services) enum Channel {
    Email,
    Sms,
}

impl Channel {
    pub(in crate::services) const fn number(self) -> i64 {
        match self {
            Self::Email => 1,
            Self::Sms => 2,
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
    /// The broker does not want it to be sent: nothing is queued.
    unwanted: bool,
    /// For customers who have not chosen one.
    language: Language,
}

impl OutgoingMessage {
    /// A message without values yet; `language`: for readers who have not chosen one.
    pub const fn new(kind: Kind, at: TimeMs, language: Language) -> Self {
        Self { kind, args: BTreeMap::new(), at, delay: 0, unwanted: false, language }
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

    /// Delays it by this number of milliseconds.
    pub const fn delayed_by(mut self, delay: i64) -> Self {
        self.delay = delay;
        self
    }

    /// Queues nothing for customers if `unwanted`.
    pub const fn unless(mut self, unwanted: bool) -> Self {
        self.unwanted = unwanted;
        self
    }

    /// Queues the message for the customer of an account in their language: by e-mail, or by SMS if they have no e-mail
    /// address and the kind allows it. Returns its id; customers with neither (demo customers) get nothing.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write_to_user(self, transaction: &Transaction<'_>, user: AccountId) -> Result<Option<i64>, StoreError> {
        if self.unwanted {
            return Ok(None);
        }
        let Some(row) = users::by_account(transaction, user.0)? else { return Ok(None) };
        let language = row.language.as_deref().and_then(Language::from_code).unwrap_or(self.language);
        let mobile = row.area_id.zip(row.mobile).filter(|_| self.kind.by_sms);
        let address = match (row.email, mobile) {
            (Some(email), _) => Some(Address::Email(email)),
            (None, Some((area, number))) => Address::of(&Identity::Mobile(area, number)),
            (None, None) => None,
        };
        match address {
            Some(address) => self.write(transaction, &address, language, Delivery::Waiting).map(Some),
            None => Ok(None),
        }
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
        let args = serde_json::to_string(&self.args).expect("texts can be written as JSON");
        let row = MessageRow {
            id: 0,
            channel: address.channel().number(),
            recipient: address.text().to_owned(),
            kind: self.kind.name.to_owned(),
            language: language.code().to_owned(),
            args,
            status: state.number(),
            tries: 0,
            next_at: self.at.plus(self.delay).0,
            expires_at: self.at.plus(self.kind.life).0,
            created_at: self.at.0,
        };
        rows::insert(transaction, &row)
    }
}
