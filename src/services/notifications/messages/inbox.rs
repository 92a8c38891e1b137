//! The messages to customers in the app. They are written in the transactions of the e-mails (see
//! [`OutgoingMessage`](super::OutgoingMessage)); their texts are made when they are read, in the reader's language.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Messages;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::ports::{NewMessage, Publisher};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::error::Refusal;
use crate::services::notifications::message_texts::in_app;
use crate::services::notifications::outgoing::subject::{Channels, CustomerChannel, SUBJECTS, Subject, find};
use crate::services::notifications::outgoing::{Kind, ZONE, chosen, is_reachable};
use crate::shutdown::StopToken;
use crate::store::StoreError;
use crate::store::customers::users;
use crate::store::platform::inbox::{self as rows, InboxRow};

/// Messages published at once.
const BATCH: u32 = 200;

/// A message in the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxMessage {
    pub id: i64,
    pub kind: String,
    pub subject: &'static str,
    pub title: String,
    /// Plain text.
    pub text: String,
    /// What it is about, and its id, which may be empty.
    pub link: Option<(String, String)>,
    /// Public number of the account that it is about.
    pub account: Option<i64>,
    pub at: TimeMs,
    pub read: bool,
}

/// A subject with its channels for one customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub subject: &'static Subject,
    pub channels: Channels,
}

impl Messages {
    /// Sets who receives new messages in the app. Once, before the sender threads start.
    pub fn publish_to(&self, publishers: Vec<Arc<dyn Publisher>>) {
        let _ = self.publishers.set(publishers);
    }

    /// A page of a customer's messages, newest first, their number, and how many are unread. `zone`: in which the reader's
    /// times are; without it, the one that the messages were written with. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn inbox(
        &self,
        customer: AccountId,
        (language, zone): (Language, Option<&str>),
        page: (u32, u32),
    ) -> Result<(Vec<InboxMessage>, i64, i64), ServiceError> {
        let (found, total, unread) = self.store.read(|connection| {
            let (found, total) = rows::page(connection, customer.0, page)?;
            Ok((found, total, rows::unread(connection, customer.0)?))
        })?;
        let brand = self.settings.values().text("brand_name").to_owned();
        let mut messages = Vec::with_capacity(found.len());
        for row in found {
            messages.push(self.shown(row, (language, zone), &brand)?);
        }
        Ok((messages, total, unread))
    }

    fn shown(
        &self,
        row: InboxRow,
        (language, zone): (Language, Option<&str>),
        brand: &str,
    ) -> Result<InboxMessage, ServiceError> {
        let mut args: BTreeMap<String, String> = serde_json::from_str(&row.args).unwrap_or_default();
        args.extend(zone.map(|zone| (ZONE.to_owned(), zone.to_owned())));
        let own = self.texts.own(&row.kind, language.code())?;
        let (title, text) = in_app(&row.kind, language, &own, &args, brand);
        Ok(InboxMessage {
            id: row.id,
            subject: Kind::from_name(&row.kind).and_then(|kind| kind.subject).unwrap_or_default(),
            kind: row.kind,
            title,
            text,
            link: row.link.split_once('/').map(|(kind, id)| (kind.to_owned(), id.to_owned())),
            account: row.account.map(|account| account_number(AccountId(account))),
            at: TimeMs(row.at),
            read: row.read_at.is_some(),
        })
    }

    /// How many of a customer's messages are unread. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unread(&self, customer: AccountId) -> Result<i64, ServiceError> {
        Ok(self.store.read(|connection| rows::unread(connection, customer.0))?)
    }

    /// Marks a message as read, or all up to it, and returns how many are unread then. Blocks.
    ///
    /// # Errors
    /// `message_not_found` for a message of another customer, or one that made way.
    pub fn mark_read(&self, customer: AccountId, id: i64, with_older: bool) -> Result<i64, ServiceError> {
        let at = self.clock.now().0;
        let unread = self.store.write(|transaction| {
            let found = rows::mark_read(transaction, customer.0, id, with_older, at)?;
            Ok(if found { Some(rows::unread(transaction, customer.0)?) } else { None })
        })?;
        Ok(unread.ok_or_else(|| Refusal::new("message_not_found"))?)
    }

    /// The channels of each subject for a customer. Statements are missing while the broker sends none. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn choices(&self, customer: AccountId) -> Result<Vec<Choice>, ServiceError> {
        let is_sent =
            |subject: &&Subject| subject.name != "statements" || self.settings.values().is_on("monthly_statements");
        SUBJECTS
            .iter()
            .filter(is_sent)
            .map(|subject| Ok(Choice { subject, channels: self.channels(customer, subject)? }))
            .collect()
    }

    fn channels(&self, customer: AccountId, subject: &Subject) -> Result<Channels, ServiceError> {
        let terms = self.settings.values().message_terms(subject);
        Ok(self.store.read(|connection| {
            let user = users::by_id(connection, customer.0)?;
            let reachable = user.is_some_and(|row| is_reachable(&row, subject.name));
            Ok(Channels::of(terms, reachable, chosen(connection, customer.0, subject.name)?))
        })?)
    }

    /// Switches a channel of a subject on or off. Blocks.
    ///
    /// # Errors
    /// `message_obligatory` {subject} where it must stay on; `invalid_field` {field: `subject`}.
    pub fn choose(
        &self,
        customer: AccountId,
        subject: &str,
        channel: CustomerChannel,
        on: bool,
    ) -> Result<(), ServiceError> {
        let subject = find(subject).ok_or_else(|| Refusal::invalid_field("subject"))?;
        if !on && self.channels(customer, subject)?.refuses_off(channel) {
            return Err(Refusal::new("message_obligatory").with("subject", subject.name).into());
        }
        let choice = (subject.name, channel.code());
        Ok(self.store.write(|transaction| rows::set_choice(transaction, customer.0, choice, on))?)
    }

    /// Messages that exist at the start are not published: a client that connects reads the list.
    pub(super) fn skip_published(&self) -> Result<(), StoreError> {
        *self.published.lock() = self.store.read(rows::last)?;
        Ok(())
    }

    /// Publishes new messages, in order; nothing while another thread does. Blocks.
    pub(super) fn publish_new(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let (Some(publishers), Some(mut published)) = (self.publishers.get(), self.published.try_lock()) else {
            return Ok(());
        };
        while !stop.is_stopped() {
            let new = self.store.read(|connection| {
                let rows = rows::after(connection, *published, BATCH)?;
                rows.into_iter().map(|row| Ok((row.id, row.user, rows::unread(connection, row.user)?))).collect()
            });
            let new: Vec<(i64, i64, i64)> = new?;
            let Some((last, ..)) = new.last() else { return Ok(()) };
            *published = *last;
            for (id, user, unread) in new {
                publishers
                    .iter()
                    .for_each(|publisher| publisher.new_message(AccountId(user), &NewMessage { id, unread }));
            }
        }
        Ok(())
    }
}
