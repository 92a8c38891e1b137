//! Messages to people: e-mail and SMS, in their own language.
//!
//! Whoever has something to say puts it in the queue and goes on:
//!
//! - [`Messages::notify`] tells a customer something, in a transaction of its own;
//! - [`Messages::draft`] makes a message that is written in the caller's transaction (a sidecar of a
//!   command, say), so that it goes out if, and only if, what it tells of has happened.
//!
//! A thread for each channel sends them, tries again later and later, and gives up after a day or so with a
//! line in the log (see [`Delivery`]). Where no SMTP host or no gateway is set, messages become files in
//! `outbox/` of the data directory.

mod kind;
#[cfg(test)]
mod tests;
mod worker;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crossbeam_channel::{Receiver, Sender, bounded};
use rusqlite::Transaction;

use crate::domain::delivery::Delivery;
use crate::domain::time::DAY;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::store::messages::{self as rows, MessageRow};
use crate::store::users;
use crate::store::{Store, StoreError};

pub use kind::{KINDS, Kind};
pub use worker::SenderThreads;
use worker::Words;

use super::ServiceError;
use super::accounts::{Identity, area_by_id};
use super::ports::{Clock, DeliveryError, Mailer, Outbox, SmsGateway};
use super::settings::Settings;

/// Rows of messages that have come to their end are kept so long.
const KEPT: i64 = 30 * DAY;

/// What carries messages out of the house.
#[derive(Clone)]
pub struct Transports {
    pub mailer: Arc<dyn Mailer>,
    pub gateway: Arc<dyn SmsGateway>,
    /// Takes what the two cannot, because they are not set up.
    pub outbox: Arc<dyn Outbox>,
}

/// The channels, each with a queue of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Channel {
    Email,
    Sms,
}

impl Channel {
    const fn number(self) -> i64 {
        match self {
            Self::Email => 1,
            Self::Sms => 2,
        }
    }
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    Email(String),
    /// Digits, with the country's dialling code.
    Sms(String),
}

impl Address {
    /// Where somebody who signs in like this is reached; `None` for an area that does not exist.
    pub fn of(identity: &Identity) -> Option<Self> {
        match identity {
            Identity::Email(email) => Some(Self::Email(email.clone())),
            Identity::Mobile(area, number) => Some(Self::Sms(format!("{}{number}", area_by_id(*area)?.code))),
        }
    }

    const fn channel(&self) -> Channel {
        match self {
            Self::Email(_) => Channel::Email,
            Self::Sms(_) => Channel::Sms,
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Email(text) | Self::Sms(text) => text,
        }
    }
}

/// A message that is made, but not yet in the queue.
#[derive(Debug, Clone)]
pub struct OutgoingMessage {
    kind: Kind,
    args: BTreeMap<String, String>,
    at: TimeMs,
    /// For whoever has not chosen one.
    language: Language,
}

impl OutgoingMessage {
    /// The same with one more place of its text filled.
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }

    /// Puts it in the queue for a customer, in his language: by e-mail, or, where he has no address and the
    /// kind allows, by SMS. Who can be reached by neither (a demo customer) gets nothing.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write_to_user(self, transaction: &Transaction<'_>, user: AccountId) -> Result<(), StoreError> {
        let Some(row) = users::by_id(transaction, user.0)? else { return Ok(()) };
        let language = row.language.as_deref().and_then(Language::from_code).unwrap_or(self.language);
        let mobile = row.area_id.zip(row.mobile).filter(|_| self.kind.by_sms);
        let address = match (row.email, mobile) {
            (Some(email), _) => Some(Address::Email(email)),
            (None, Some((area, number))) => Address::of(&Identity::Mobile(area, number)),
            (None, None) => None,
        };
        match address {
            Some(address) => self.write(transaction, &address, language, Delivery::Waiting),
            None => Ok(()),
        }
    }

    /// Puts it in the queue for an address.
    ///
    /// # Errors
    /// Those of the database.
    pub fn write(
        self,
        transaction: &Transaction<'_>,
        address: &Address,
        language: Language,
        state: Delivery,
    ) -> Result<(), StoreError> {
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
            next_at: self.at.0,
            expires_at: self.at.plus(self.kind.life).0,
            created_at: self.at.0,
        };
        rows::insert(transaction, &row).map(drop)
    }
}

/// The queue, for whoever has something to say.
pub struct Messages {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    wakes: [(Sender<()>, Receiver<()>); 2],
    /// Since [`SenderThreads::start`].
    carriers: OnceLock<Arc<Transports>>,
}

impl Messages {
    /// Over this database. Nothing is sent until [`SenderThreads::start`].
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, settings: Arc<Settings>) -> Self {
        Self { store, clock, settings, wakes: [bounded(1), bounded(1)], carriers: OnceLock::new() }
    }

    /// Tells a customer something, in his language. `args` fill the places of its text. Blocks for one write.
    ///
    /// # Errors
    /// Those of the database.
    pub fn notify(&self, user: AccountId, kind: Kind, args: &[(&str, String)]) -> Result<(), ServiceError> {
        let draft = self.draft(kind, args);
        self.store.write(|transaction| draft.write_to_user(transaction, user))?;
        self.wake();
        Ok(())
    }

    /// A message for the caller's own transaction; call [`Messages::wake`] after it, or wait a second.
    pub fn draft(&self, kind: Kind, args: &[(&str, String)]) -> OutgoingMessage {
        let args = args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        OutgoingMessage { kind, args, at: self.clock.now(), language: self.settings.values().default_language() }
    }

    /// Sends a letter at once, past the queue: for when the disk takes no queue. Blocks for as long as the mail
    /// server takes.
    ///
    /// # Errors
    /// When it was not taken; nobody tries again.
    pub fn send_past_the_queue(
        &self,
        carriers: &Transports,
        kind: Kind,
        args: &[(&str, String)],
        to: &str,
        language: Language,
    ) -> Result<(), DeliveryError> {
        let args = args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        worker::send_letter(&self.settings.values(), carriers, &Words { kind: kind.name, args, to, language })
    }

    /// Something is in the queue.
    pub fn wake(&self) {
        for (wake, _) in &self.wakes {
            // One that waits stands for all.
            let _ = wake.try_send(());
        }
    }

    /// Sends a test message at once, past the queue, by the settings as they are: whether it became a file of the
    /// outbox because there is no way out, or what the far side said against it. Blocks for as long as that takes.
    ///
    /// # Errors
    /// `not_available` before the senders run.
    pub fn try_out(&self, to: &Address, language: Language) -> Result<Result<bool, String>, ServiceError> {
        let carriers = self.carriers.get().ok_or(super::error::Refusal::new("not_available"))?;
        let row = MessageRow {
            id: 0,
            channel: to.channel().number(),
            recipient: to.text().to_owned(),
            kind: Kind::TEST.name.to_owned(),
            language: language.code().to_owned(),
            args: "{}".to_owned(),
            status: 0,
            tries: 0,
            next_at: 0,
            expires_at: 0,
            created_at: 0,
        };
        Ok(worker::carry(&self.settings.values(), carriers, to.channel(), &row).map_err(
            |undelivered| match undelivered {
                DeliveryError::Transient(error) | DeliveryError::Permanent(error) => error,
            },
        ))
    }

    /// How many wait, and how many were given up in the last day. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn counts(&self) -> Result<(i64, i64), ServiceError> {
        let since = self.clock.now().plus(-DAY).0;
        Ok(self.store.read(|connection| rows::counts(connection, since))?)
    }

    /// Forgets what came to its end 30 days ago. Call it every hour or so. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self) -> Result<(), ServiceError> {
        let before = self.clock.now().plus(-KEPT).0;
        Ok(self.store.write(|transaction| rows::purge(transaction, before).map(drop))?)
    }
}
