//! Sender threads of each channel, so that a slow SMS gateway does not delay e-mails.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{never, select};

use crate::domain::delivery::{Delivery, Try};
use crate::i18n::Language;
use crate::shutdown::{Abandoned, GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::StoreError;
use crate::store::platform::messages::{self as rows, MessageRow};

use super::super::message_texts::{Texts, text_of};
use super::super::outgoing::{Channel, FORMER_MAIL};
use super::push::Pushed;
use super::push_pool::{PushPool, SENDERS, Service};
use super::{Messages, Transports};
use crate::ports::{DeliveryError, Email, MailSecurity, MailServer, Sms, SmsGatewayConfig};
use crate::services::ServiceError;
use crate::services::platform::settings::Values;

/// Interval between checks of the queue without a wake-up while messages wait in it.
const POLL_EVERY: Duration = Duration::from_secs(1);
/// The same while none waits: for messages of another process. All others come with a wake-up.
const IDLE_POLL_EVERY: Duration = Duration::from_secs(10);
/// Least time between two reads of the journal: under load each commit is a wake-up.
const READ_PAUSE: Duration = Duration::from_millis(100);
/// Messages read per check.
const BATCH: i64 = 50;
/// Longest stored error text, in characters.
const ERROR_MAX: usize = 300;

/// The running threads. Dropping it stops them: a message being sent has [`GRACE`] to finish, then it is abandoned. It
/// stays in the queue and is sent (possibly again) after the next start.
pub struct SenderThreads {
    threads: Vec<WorkerThread>,
}

impl SenderThreads {
    /// Starts the threads.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(messages: &Arc<Messages>, transports: Transports) -> Result<Self, StoreError> {
        let transports = Arc::new(transports);
        messages.skip_published()?;
        // Tests of the settings use the transports of the first start.
        let _ = messages.transports.set(Arc::clone(&transports));
        let mut senders = Self { threads: Vec::new() };
        for (channel, name) in [(Channel::Email, "mail"), (Channel::Sms, "sms"), (Channel::Push, "push")] {
            let worker = ChannelWorker { messages: Arc::clone(messages), transports: Arc::clone(&transports), channel };
            if channel == Channel::Push {
                let pool = Arc::new(PushPool::new());
                for _ in 0..SENDERS {
                    let (worker, pool) = (worker.clone(), Arc::clone(&pool));
                    senders.spawn("push-sender", move |stop| pool.send(&worker, stop))?;
                }
                senders.spawn(name, move |stop| worker.run(stop, |stop| pool.give_due(&worker, stop)))?;
            } else {
                senders.spawn(name, move |stop| worker.run(stop, |stop| worker.send_due(stop)))?;
            }
        }
        Ok(senders)
    }

    fn spawn(&mut self, name: &'static str, work: impl FnOnce(&StopToken) + Send + 'static) -> Result<(), StoreError> {
        let thread = WorkerThread::spawn(name, work).map_err(|error| StoreError::Io(name.into(), error))?;
        self.threads.push(thread);
        Ok(())
    }

    /// Ends the threads.
    pub fn stop(&self) {
        self.request_stop();
        self.threads.iter().for_each(WorkerThread::stop);
    }

    /// Asks the threads to stop without waiting.
    pub fn request_stop(&self) {
        self.threads.iter().for_each(WorkerThread::request_stop);
    }
}

impl Drop for SenderThreads {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The worker of one channel.
#[derive(Clone)]
pub(super) struct ChannelWorker {
    pub messages: Arc<Messages>,
    transports: Arc<Transports>,
    channel: Channel,
}

impl ChannelWorker {
    fn run(&self, stop: &StopToken, send_due: impl Fn(&StopToken) -> Result<(), ServiceError>) {
        let (_, woken) = &self.messages.wakes[self.channel as usize];
        // A commit wakes one of the channels that wait, which reads the journal for the others.
        let (never, commits) = (never(), &self.messages.commits.1);
        let (mut timeout, mut read_at, mut is_unread) = (POLL_EVERY, None::<Instant>, false);
        loop {
            let mut by_commit = false;
            select! {
                recv(stop.channel()) -> _ => return self.messages.store_position(),
                recv(woken) -> _ => {}
                recv(if is_unread { &never } else { commits }) -> _ => by_commit = true,
                default(timeout) => {}
            }
            let pause = read_at.map_or(Duration::ZERO, |at| READ_PAUSE.saturating_sub(at.elapsed()));
            is_unread = !pause.is_zero();
            if is_unread && by_commit {
                timeout = pause;
                continue;
            }
            timeout = self.check(stop, !is_unread, &send_due);
            if is_unread {
                timeout = pause;
            } else {
                read_at = Some(Instant::now());
            }
        }
    }

    /// Sends what is due, after reading the journal or not. Returns when to look again without a wake-up.
    fn check(
        &self,
        stop: &StopToken,
        reads: bool,
        send_due: impl Fn(&StopToken) -> Result<(), ServiceError>,
    ) -> Duration {
        // A channel that waits for its server leaves the journal to the other one.
        let read = || self.messages.read_journal(stop).and_then(|()| self.messages.publish_new(stop));
        let read = if reads { read() } else { Ok(()) };
        match read.and_then(|()| send_due(stop)).and_then(|()| self.has_waiting()) {
            Ok(false) => IDLE_POLL_EVERY,
            Ok(true) => POLL_EVERY,
            Err(error) => {
                if !error.is_of_cluster() {
                    tracing::warn!(%error, "message queue: read failed, will retry");
                }
                POLL_EVERY
            }
        }
    }

    /// Whether messages of the channel wait, due or not.
    fn has_waiting(&self) -> Result<bool, ServiceError> {
        Ok(self.messages.store.read(|connection| rows::has_waiting(connection, self.channel.number()))?)
    }

    /// Sends due messages.
    fn send_due(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let (store, channel) = (&self.messages.store, self.channel.number());
        loop {
            let now = self.messages.clock.now();
            let due = store.read(|connection| rows::due(connection, channel, now.0, BATCH))?;
            if due.is_empty() {
                return Ok(());
            }
            for row in &due {
                if stop.is_stopped() || self.send_one(row, stop)?.is_none() {
                    return Ok(());
                }
            }
        }
    }

    /// Sends a message and records the outcome; `None` when it was abandoned because of a stop.
    pub fn send_one(&self, row: &MessageRow, stop: &StopToken) -> Result<Option<Service>, ServiceError> {
        let (mut hold, mut service) = (None, Service::Works);
        let outcome = if self.messages.clock.now().0 >= row.expires_at {
            Err((Try::Expired, "expired".to_owned()))
        } else if self.channel == Channel::Push {
            match self.messages.push_one(&self.transports.push, row, stop)? {
                Pushed::Stopped => return Ok(None),
                Pushed::Accepted => Ok(false),
                Pushed::Failed { outcome, error, retry_after, of_service } => {
                    hold = retry_after;
                    if of_service {
                        service = Service::Fails(retry_after);
                    }
                    Err((outcome, error))
                }
            }
        } else {
            let (values, transports) = (self.messages.settings.values(), Arc::clone(&self.transports));
            let (channel, sent, own) = (self.channel, row.clone(), self.messages.own(&row.kind, &row.language)?);
            let send = move || send(&values, &transports, channel, &sent, &own);
            match run_abandonable(stop, GRACE, "message", send) {
                Err(Abandoned::Stopped) => {
                    tracing::info!(
                        message = row.id,
                        "message: abandoned at the stop, will be sent after the next start"
                    );
                    return Ok(None);
                }
                Err(error @ Abandoned::Failed) => Err((Try::Transient, error.to_string())),
                Ok(carried) => carried.map_err(|undelivered| match undelivered {
                    DeliveryError::Transient(error) => (Try::Transient, error),
                    DeliveryError::Permanent(error) => (Try::Permanent, error),
                }),
            }
        };
        self.record(row, outcome, hold)?;
        Ok(Some(service))
    }

    /// Records the outcome of an attempt; `hold`: the pause until the next one, at least, in milliseconds.
    fn record(
        &self,
        row: &MessageRow,
        outcome: Result<bool, (Try, String)>,
        hold: Option<i64>,
    ) -> Result<(), ServiceError> {
        let (now, tries) = (self.messages.clock.now(), row.tries + 1);
        let (outcome, error) =
            outcome.map_or_else(|(outcome, error)| (outcome, Some(error)), |_| (Try::Accepted, None));
        let error: Option<String> = error.map(|error| error.chars().take(ERROR_MAX).collect());
        let (state, next) = Delivery::Waiting.after(outcome, tries, now);
        // The push service may ask for a longer pause.
        let next = next.map(|next| hold.map_or(next, |hold| next.max(now.plus(hold))));
        // The error may name the recipient: it is stored with the message, which an erasure deletes, and not logged.
        match state {
            Delivery::Dead => tracing::warn!(message = row.id, kind = row.kind, tries, "message: given up"),
            Delivery::Waiting => tracing::info!(message = row.id, kind = row.kind, tries, "message: will retry"),
            Delivery::Sent | Delivery::Void => {}
        }
        let text = error.as_deref().unwrap_or_default();
        Ok(self.messages.store.write(|transaction| match next {
            Some(next) => rows::postpone(transaction, row.id, tries, next.0, text),
            None => rows::finish(transaction, row.id, state.number(), tries, now.0, error.as_deref()),
        })?)
    }
}

/// Sends a message by the settings; true: written to the outbox, because no transport is configured.
pub(super) fn send(
    values: &Values,
    transports: &Transports,
    channel: Channel,
    row: &MessageRow,
    own: &Own,
) -> Result<bool, DeliveryError> {
    let language = Language::from_code(&row.language).unwrap_or_default();
    let mut args: BTreeMap<String, String> = serde_json::from_str(&row.args).unwrap_or_default();
    let former = args.remove(FORMER_MAIL).map(|former| values.with_former_mail(&former));
    let values = former.as_ref().unwrap_or(values);
    let content = MessageContent { kind: &row.kind, args, to: &row.recipient, language, own };
    match channel {
        Channel::Email => send_email(values, transports, &content).map(|()| mail_route(values).host.is_empty()),
        Channel::Push => Err(DeliveryError::Permanent("push messages are not sent by address".to_owned())),
        Channel::Sms => {
            let sms = Sms {
                to: row.recipient.clone(),
                text: content.text(values, own.texts.sms.as_deref(), &format!("sms-{}", row.kind)),
            };
            match sms_route(values) {
                Some(route) => transports.gateway.send(&route, &sms).map(|()| false),
                None => transports.outbox.sms(&sms).map(|()| true),
            }
        }
    }
}

/// Content and recipient of a message.
pub(super) struct MessageContent<'a> {
    pub kind: &'a str,
    pub args: BTreeMap<String, String>,
    pub to: &'a str,
    pub language: Language,
    pub own: &'a Own,
}

/// What the broker has written in the language of a message.
#[derive(Debug, Clone, Default)]
pub(super) struct Own {
    /// In place of the built-in texts.
    pub texts: Texts,
    /// In place of the setting `mail_footer`.
    pub footer: Option<String>,
}

impl MessageContent<'_> {
    fn text(&self, values: &Values, own: Option<&str>, key: &str) -> String {
        text_of(self.language, key, own, &self.args, values.text("brand_name"))
    }
}

/// Sends an e-mail, or writes it to the outbox if there is no mail server.
pub(super) fn send_email(
    values: &Values,
    transports: &Transports,
    content: &MessageContent<'_>,
) -> Result<(), DeliveryError> {
    let route = mail_route(values);
    let email = Email {
        from_name: values.text("brand_name").to_owned(),
        from: route.from.clone(),
        to: content.to.to_owned(),
        subject: content.text(values, content.own.texts.subject.as_deref(), &format!("mail-{}-subject", content.kind)),
        text: with_footer(
            content.text(values, content.own.texts.text.as_deref(), &format!("mail-{}", content.kind)),
            content.own.footer.as_deref().unwrap_or_else(|| values.text("mail_footer")),
        ),
    };
    if route.host.is_empty() { transports.outbox.email(&email) } else { transports.mailer.send(&route, &email) }
}

fn with_footer(text: String, footer: &str) -> String {
    if footer.is_empty() { text } else { format!("{text}\n\n{footer}") }
}

/// The configured mail server; an empty host: none.
pub(super) fn mail_route(values: &Values) -> MailServer {
    let host = values.text("smtp_host").to_owned();
    let security = match values.text("smtp_security") {
        "tls" => MailSecurity::Tls,
        "none" => MailSecurity::None,
        _ => MailSecurity::StartTls,
    };
    let login = values.text("smtp_user");
    let from = match values.text("mail_from") {
        "" if login.contains('@') => login.to_owned(),
        "" if host.contains('.') => format!("no-reply@{host}"),
        "" => "no-reply@lotdesk.local".to_owned(),
        address => address.to_owned(),
    };
    let login = (!login.is_empty()).then(|| (login.to_owned(), values.text("smtp_password").to_owned()));
    let port = u16::try_from(values.number("smtp_port")).unwrap_or(587);
    MailServer { host, port, security, login, from }
}

/// The configured SMS gateway; `None`: none.
fn sms_route(values: &Values) -> Option<SmsGatewayConfig> {
    let text = |key: &str| values.text(key).to_owned();
    let url = text("sms_url");
    (!url.is_empty()).then(|| SmsGatewayConfig {
        url,
        post: values.text("sms_method") == "POST",
        body: text("sms_body"),
        header: text("sms_header"),
        key: text("sms_key"),
        success: text("sms_success"),
    })
}
