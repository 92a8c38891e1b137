//! Push messages: the subscriptions of customers' browsers, their quiet hours, and sending. A browser shows a message with the
//! app closed. Each waits in the queue of messages, one row per browser; its text is made when it is sent.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use serde_json::json;

use super::Messages;
use super::worker::mail_route;
use crate::domain::delivery::Try;
use crate::domain::time::SECOND;
use crate::domain::{AccountId, TimeMs};
use crate::i18n::Language;
use crate::ports::DeliveryError;
use crate::ports::push::{PushMessage, PushSender};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::message_texts::in_app;
use crate::services::notifications::outgoing::quiet_hours;
use crate::services::notifications::outgoing::{Kind, PUSH_ACCOUNT, PUSH_LINK, PUSH_MESSAGE};
use crate::shutdown::{Abandoned, GRACE, StopToken, run_abandonable};
use crate::store::platform::messages::MessageRow;
use crate::store::platform::push::{self as rows, QuietRow, SubscriptionRow};

/// Browsers of one customer; the longest unused make way.
const SUBSCRIPTIONS_MAX: u32 = 10;
/// Longest pause that a push service may ask for, in seconds.
const HOLD_MAX: i64 = 3_600;
/// Longest time in a push service, in seconds.
const TTL_MAX: i64 = 86_400;
/// Longest text, in characters: a push service accepts 4 KiB, encrypted.
const TEXT_MAX: usize = 600;

/// A browser's subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// The outcome of one attempt.
pub(super) enum Pushed {
    Accepted,
    Failed {
        outcome: Try,
        error: String,
        /// Milliseconds.
        retry_after: Option<i64>,
        /// Whether the push service failed, and not this browser's subscription.
        of_service: bool,
    },
    /// Abandoned because of a stop.
    Stopped,
}

impl Messages {
    fn push_sender(&self) -> Result<&Arc<dyn PushSender>, ServiceError> {
        Ok(self.transports.get().map(|transports| &transports.push).ok_or(Refusal::new("not_available"))?)
    }

    /// The public key with which browsers subscribe.
    ///
    /// # Errors
    /// `not_available` before the sender threads run.
    pub fn push_key(&self) -> Result<String, ServiceError> {
        Ok(self.push_sender()?.public_key().to_owned())
    }

    /// Subscribes a browser for a customer until `session` ends, or renews its subscription. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `endpoint`, `p256dh` or `auth`}.
    pub fn subscribe(&self, customer: AccountId, session: &str, browser: Subscription) -> Result<(), ServiceError> {
        let Subscription { endpoint, p256dh, auth } = browser;
        self.push_sender()?.check(&endpoint, &p256dh, &auth).map_err(Refusal::invalid_field)?;
        let (now, session) = (self.clock.now().0, session.to_owned());
        let row =
            SubscriptionRow { id: 0, user: customer.0, endpoint, p256dh, auth, session, created_at: now, used_at: now };
        Ok(self.store.write(|transaction| rows::put(transaction, &row, SUBSCRIPTIONS_MAX))?)
    }

    /// Ends the subscription of a customer's browser, if it has one. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unsubscribe(&self, customer: AccountId, endpoint: &str) -> Result<(), ServiceError> {
        Ok(self.store.write(|transaction| rows::remove(transaction, customer.0, endpoint))?)
    }

    /// A customer's quiet hours. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn quiet_hours(&self, customer: AccountId) -> Result<Option<QuietRow>, ServiceError> {
        Ok(self.store.read(|connection| rows::quiet(connection, customer.0))?)
    }

    /// Sets a customer's quiet hours; `None`: there are none. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `zone` or `to`}.
    pub fn set_quiet_hours(&self, customer: AccountId, quiet: Option<QuietRow>) -> Result<(), ServiceError> {
        if let Some(quiet) = &quiet
            && !quiet_hours::is_valid(quiet)
        {
            let field = if quiet.begins == quiet.ends { "to" } else { "zone" };
            return Err(Refusal::invalid_field(field).into());
        }
        Ok(self.store.write(|transaction| rows::set_quiet(transaction, customer.0, quiet.as_ref()))?)
    }

    /// Sends one push message. A subscription that its push service no longer knows is deleted.
    pub(super) fn push_one(
        &self,
        sender: &Arc<dyn PushSender>,
        row: &MessageRow,
        stop: &StopToken,
    ) -> Result<Pushed, ServiceError> {
        let failed = |outcome: Try, error: String| {
            let of_service = outcome == Try::Transient;
            Pushed::Failed { outcome, error, retry_after: None, of_service }
        };
        let count = || self.push_failures.fetch_add(1, Ordering::Relaxed);
        let now = self.clock.now();
        let id: i64 = row.recipient.parse().unwrap_or_default();
        let Some(browser) = self.store.read(|connection| rows::active(connection, id, now.0))? else {
            return Ok(failed(Try::Permanent, "the subscription has ended".to_owned()));
        };
        let message = self.push_message(row, browser, now)?;
        let sender = Arc::clone(sender);
        let answer = match run_abandonable(stop, GRACE, "push", move || sender.send(&message)) {
            Err(Abandoned::Stopped) => return Ok(Pushed::Stopped),
            Err(error @ Abandoned::Failed) => Err(DeliveryError::Transient(error.to_string())),
            Ok(answer) => answer,
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                count();
                return Ok(match error {
                    DeliveryError::Transient(error) => failed(Try::Transient, error),
                    DeliveryError::Permanent(error) => failed(Try::Permanent, error),
                });
            }
        };
        let outcome = match answer.status {
            200..=299 => {
                self.store.write(|transaction| rows::set_used(transaction, id, now.0))?;
                return Ok(Pushed::Accepted);
            }
            404 | 410 => {
                self.store.write(|transaction| rows::remove_gone(transaction, id))?;
                Try::Permanent
            }
            // The server's key or clock, or a service that has moved: what the operator repairs still arrives.
            300..=399 | 401 | 403 | 408 | 425 | 429 | 500..=599 => Try::Transient,
            _ => Try::Permanent,
        };
        if !matches!(answer.status, 404 | 410) {
            count();
        }
        let retry_after = answer.retry_after.map(|seconds| seconds.clamp(1, HOLD_MAX) * SECOND);
        let of_service = retry_after.is_some() || matches!(answer.status, 408 | 429 | 500..=599);
        Ok(Pushed::Failed { outcome, error: answer.status.to_string(), retry_after, of_service })
    }

    fn push_message(&self, row: &MessageRow, to: SubscriptionRow, now: TimeMs) -> Result<PushMessage, ServiceError> {
        let language = Language::from_code(&row.language).unwrap_or_default();
        let mut args: BTreeMap<String, String> = serde_json::from_str(&row.args).unwrap_or_default();
        let (link, account) = (args.remove(PUSH_LINK).unwrap_or_default(), args.remove(PUSH_ACCOUNT));
        let message = args.remove(PUSH_MESSAGE).and_then(|id| id.parse::<i64>().ok());
        let values = self.settings.values();
        let own = self.texts.own(&row.kind, language.code())?;
        let (title, text) = in_app(&row.kind, language, &own, &args, values.text("brand_name"));
        let (screen, id) = link.split_once('/').unwrap_or_default();
        let payload = json!({
            "title": title,
            "body": text.chars().take(TEXT_MAX).collect::<String>(),
            "lang": language.tag(),
            // The same message twice, after an attempt whose answer was lost, is shown once.
            "tag": format!("{}-{}", row.kind, row.id),
            "screen": screen,
            "id": id,
            "account": account,
            "message": message,
        });
        let kind = Kind::from_name(&row.kind);
        // Only an account's last margin call matters to a device that was away. At most 32 characters (RFC 8030, section 5.4).
        let topic = kind
            .filter(|kind| kind.name == Kind::MARGIN_CALL.name)
            .map(|kind| account.iter().fold(kind.name.to_owned(), |topic, account| format!("{topic}-{account}")));
        Ok(PushMessage {
            endpoint: to.endpoint,
            p256dh: to.p256dh,
            auth: to.auth,
            payload: payload.to_string(),
            ttl_s: (TimeMs(row.expires_at).since(now) / SECOND).clamp(0, TTL_MAX),
            urgent: kind.is_some_and(|kind| kind.is_urgent() || kind.subject == Kind::PRICE_ALERT.subject),
            topic,
            contact: format!("mailto:{}", mail_route(&values).from),
            now_s: now.0 / SECOND,
        })
    }
}
