//! Messages to customers and staff: e-mail, SMS and push, in their own language.
//!
//! Messages are queued in the database and sent asynchronously:
//!
//! - [`Messages::notify`] notifies a customer in a transaction of its own;
//! - [`Messages::draft`] creates a message that is written in the caller's transaction (such as the transaction hook
//!   of a command), so that it is sent if and only if that transaction commits.
//!
//! What the journal says of a customer's money and risk becomes messages as well; see `from_journal`. Each message is
//! also one in the app; see [`inbox`].
//!
//! Threads per channel send them (see `push_pool` for those of push messages), retry with growing intervals, and give up after about a day with a log line
//! (see [`Delivery`]). Without an SMTP host or gateway, messages become files in `outbox/` of the data directory.

mod from_journal;
pub mod inbox;
pub mod push;
mod push_pool;
#[cfg(test)]
mod push_tests;
#[cfg(test)]
mod tests;
mod worker;

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crossbeam_channel::{Receiver, Sender, bounded};
use parking_lot::Mutex;

use crate::domain::time::DAY;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::store::Store;
use crate::store::platform::messages::{self as rows, MessageRow};
use crate::store::platform::push as push_rows;

pub use worker::SenderThreads;
use worker::{MessageContent, Own};

use super::journal_reader::{CommitSignal, JournalReader};
use super::message_texts::MessageTexts;
use super::outgoing::subject::{self, Terms};
use super::outgoing::{Address, Channel, Kind, OutgoingMessage};
use crate::ports::push::PushSender;
use crate::ports::{Clock, DeliveryError, Mailer, Outbox, Publisher, SmsGateway};
use crate::services::ServiceError;
use crate::services::platform::settings::Settings;
use crate::shutdown::StopToken;

/// How long rows of finished messages are kept, in milliseconds.
const KEPT: i64 = 30 * DAY;

/// The transports that send messages.
#[derive(Clone)]
pub struct Transports {
    pub mailer: Arc<dyn Mailer>,
    pub gateway: Arc<dyn SmsGateway>,
    pub push: Arc<dyn PushSender>,
    /// Used for channels without a configured transport.
    pub outbox: Arc<dyn Outbox>,
}

/// The message queue.
pub struct Messages {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    wakes: [(Sender<()>, Receiver<()>); 3],
    /// Wake-ups of [`Messages::follow`].
    commits: (Sender<()>, Receiver<()>),
    journal: JournalReader,
    texts: MessageTexts,
    /// Set by [`SenderThreads::start`].
    transports: OnceLock<Arc<Transports>>,
    /// Set by [`Messages::publish_to`].
    publishers: OnceLock<Vec<Arc<dyn Publisher>>>,
    /// Id of the last message in the app that was published.
    published: Mutex<i64>,
    /// Attempts of push messages that failed, without those for browsers that are gone.
    push_failures: AtomicU64,
}

impl Messages {
    /// Creates the queue. Nothing is sent until [`SenderThreads::start`].
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, settings: Arc<Settings>) -> Self {
        let journal = JournalReader::new(Arc::clone(&store), "messages");
        let texts = MessageTexts::new(Arc::clone(&store), Arc::clone(&clock));
        let (wakes, commits) = ([bounded(1), bounded(1), bounded(1)], bounded(1));
        let (transports, publishers, published) = (OnceLock::new(), OnceLock::new(), Mutex::new(0));
        let push_failures = AtomicU64::new(0);
        Self {
            store,
            clock,
            settings,
            wakes,
            commits,
            journal,
            texts,
            transports,
            publishers,
            published,
            push_failures,
        }
    }

    /// Notifies a customer in their language. `args` are the placeholder values. Blocks for one write.
    ///
    /// # Errors
    /// Those of the database.
    pub fn notify(&self, user: AccountId, kind: Kind, args: &[(&str, String)]) -> Result<(), ServiceError> {
        let draft = self.draft(kind, args);
        self.store.write(|transaction| draft.write_to_user(transaction, user))?;
        self.wake();
        Ok(())
    }

    /// Creates a message for the caller's transaction. Call [`Messages::wake`] after the commit to send it at once.
    pub fn draft(&self, kind: Kind, args: &[(&str, String)]) -> OutgoingMessage {
        let message = self.message(kind, self.clock.now());
        args.iter().fold(message, |message, (name, value)| message.with(name, value))
    }

    /// A message about something that happened at `at`.
    fn message(&self, kind: Kind, at: TimeMs) -> OutgoingMessage {
        let values = self.settings.values();
        let subject = kind.subject.and_then(subject::find);
        let terms = subject.map_or(Terms::MAIL_ONLY, |subject| values.message_terms(subject));
        OutgoingMessage::new(kind, at, values.default_language()).by(terms)
    }

    /// Sends an e-mail directly, without the queue: for when the disk takes no changes. Blocks until the mail server
    /// answers.
    ///
    /// # Errors
    /// When it was not accepted; there is no retry.
    pub fn send_directly(
        &self,
        transports: &Transports,
        kind: Kind,
        args: &[(&str, String)],
        to: &str,
        language: Language,
    ) -> Result<(), DeliveryError> {
        let args = args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        let content = MessageContent { kind: kind.name, args, to, language, own: &Own::default() };
        worker::send_email(&self.settings.values(), transports, &content)
    }

    /// Reads the journal after each commit that `signal` publishes.
    pub fn follow(&self, signal: &CommitSignal) {
        signal.connect(self.commits.0.clone());
    }

    /// Queues messages about what the journal says. Blocks.
    fn read_journal(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let is_queued = Cell::new(false);
        self.journal.read_new(stop, from_journal::notices, |transaction, notice| {
            is_queued.set(true);
            notice.queue(transaction, self)
        })?;
        if is_queued.get() {
            self.wake();
        }
        Ok(())
    }

    /// Stores how far the journal is read, for a stop.
    fn store_position(&self) {
        if let Err(error) = self.journal.store_position()
            && !error.is_of_cluster()
        {
            tracing::warn!(%error, "messages: position in the journal not stored, entries will be read again");
        }
    }

    /// What the broker has written for a kind in this language.
    fn own(&self, kind: &str, language: &str) -> Result<Own, ServiceError> {
        let footer = self.texts.legal("mail_footer", Language::from_code(language).unwrap_or_default())?;
        Ok(Own { texts: self.texts.own(kind, language)?, footer })
    }

    /// The texts of the messages to customers.
    pub const fn texts(&self) -> &MessageTexts {
        &self.texts
    }

    /// Wakes the sender threads.
    pub fn wake(&self) {
        [Channel::Email, Channel::Sms, Channel::Push].into_iter().for_each(|channel| self.wake_channel(channel));
    }

    fn wake_channel(&self, channel: Channel) {
        // One pending wake-up is enough.
        let _ = self.wakes[channel as usize].0.try_send(());
    }

    /// Sends a test message directly with the current settings. Returns whether it became a file in the outbox because
    /// no transport is configured, or the error of the server. Blocks until the server answers.
    ///
    /// # Errors
    /// `not_available` before the sender threads run.
    pub fn try_out(&self, to: &Address, language: Language) -> Result<Result<bool, String>, ServiceError> {
        self.try_kind(Kind::TEST.name, "{}".to_owned(), to, language)
    }

    /// The same with the texts of a kind and sample values.
    ///
    /// # Errors
    /// `template_not_found`; `not_available` before the sender threads run.
    pub fn try_template(
        &self,
        kind: &str,
        to: &Address,
        language: Language,
    ) -> Result<Result<bool, String>, ServiceError> {
        let (kind, samples) = self.texts.samples(kind)?;
        self.try_kind(kind.name, serde_json::to_string(&samples).expect("texts can be written as JSON"), to, language)
    }

    fn try_kind(
        &self,
        kind: &str,
        args: String,
        to: &Address,
        language: Language,
    ) -> Result<Result<bool, String>, ServiceError> {
        let transports = self.transports.get().ok_or(crate::services::error::Refusal::new("not_available"))?;
        let row = MessageRow {
            id: 0,
            channel: to.channel().number(),
            recipient: to.text().to_owned(),
            kind: kind.to_owned(),
            language: language.code().to_owned(),
            args,
            status: 0,
            tries: 0,
            next_at: 0,
            expires_at: 0,
            created_at: 0,
        };
        let own = self.own(kind, language.code())?;
        Ok(worker::send(&self.settings.values(), transports, to.channel(), &row, &own).map_err(|undelivered| {
            match undelivered {
                DeliveryError::Transient(error) | DeliveryError::Permanent(error) => error,
            }
        }))
    }

    /// Attempts of push messages that failed since the start, without those for browsers that are gone.
    pub fn push_failures(&self) -> u64 {
        self.push_failures.load(Ordering::Relaxed)
    }

    /// Counts waiting messages and messages given up within the last day. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn counts(&self) -> Result<(i64, i64), ServiceError> {
        let since = self.clock.now().plus(-DAY).0;
        Ok(self.store.read(|connection| rows::counts(connection, since))?)
    }

    /// Deletes messages that finished more than 30 days ago, and subscriptions of ended sessions. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self) -> Result<(), ServiceError> {
        let before = self.clock.now().plus(-KEPT).0;
        let now = self.clock.now().0;
        Ok(self.store.write(|transaction| {
            push_rows::purge(transaction, now)?;
            rows::purge(transaction, before).map(drop)
        })?)
    }
}
