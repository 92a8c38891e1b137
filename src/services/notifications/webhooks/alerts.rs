//! Alerts to the staff about new work and risk, queued as deliveries of the channels that want them.
//!
//! A channel gets [`PER_MINUTE`] alerts a minute; what follows waits for a minute, and more of the same is added to it,
//! so that a flood is at most as many messages as there are events, each minute. So is it while earlier alerts of the
//! channel still wait. Alerts carry the customer's number and the amount, and no other personal data.

use rusqlite::Transaction;
use serde_json::{Value, json};

use crate::domain::time::MINUTE;
use crate::domain::{AccountId, Money, TimeMs};
use crate::i18n::{self, Arg};
use crate::services::platform::settings::Values;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::services::trading::ReadModel;
use crate::store::StoreError;
use crate::store::platform::webhooks::{self as rows, EVENTS, WebhookRow};

use super::events::WebhookPayload;

/// What a channel may report.
pub const SUBJECTS: [&str; 11] = [
    "deposit.created",
    "withdrawal.requested",
    "correction.waiting",
    "risk_change.waiting",
    "review.submitted",
    "chat.waiting",
    "task.assigned",
    "margin_call",
    "stop.out",
    "feed.stale",
    "operator.alert",
];
/// The event of a test.
pub(super) const TEST: &str = "test";
/// Alerts of a channel each minute before they are bundled.
const PER_MINUTE: i64 = 5;

/// The subject of an event.
fn subject(event: &str) -> Option<&'static str> {
    let subject = match event {
        "feed.recovered" => "feed.stale",
        "operator.resolved" => "operator.alert",
        event => event,
    };
    SUBJECTS.into_iter().find(|known| *known == subject)
}

/// An alert before it is queued.
#[derive(Debug, Clone)]
pub struct Alert {
    pub id: String,
    pub event: &'static str,
    /// When it happened.
    pub at: TimeMs,
    /// `account`, `uid`, `id`, `amount`, `currency`, `detail`: what applies.
    pub data: Value,
    /// What the amount is worth in USD, if it has one; [`Money::MAX`] without a rate.
    pub usd: Option<Money>,
}

impl Alert {
    /// The alert of an event of webhooks; `None` if it is no subject.
    pub(super) fn of_payload(payload: &WebhookPayload, read_model: &ReadModel, at: TimeMs) -> Option<Self> {
        subject(payload.event)?;
        let from = &payload.body["data"];
        let mut data = json!({ "account": from["account"], "uid": from["uid"] });
        if !from["id"].is_null() {
            data["id"] = from["id"].clone();
        }
        if let Some(level) = from["margin_level"].as_str() {
            data["detail"] = json!(format!("{level} %"));
        }
        let amount = from["amount"].as_str().or_else(|| from["profit"].as_str());
        let amount = amount.and_then(|amount| amount.parse::<Money>().ok());
        let id = payload.body["id"].as_str().unwrap_or_default().to_owned();
        let alert = Self { id, event: payload.event, at, data, usd: None };
        Some(match (amount, from["account"].as_i64()) {
            (Some(amount), Some(account)) => alert.with_amount(amount, AccountId(account), read_model),
            _ => alert,
        })
    }

    /// Adds an amount in the currency of an account.
    #[must_use]
    pub fn with_amount(mut self, amount: Money, account: AccountId, read_model: &ReadModel) -> Self {
        let currency = read_model.currency_of(account);
        self.data["amount"] = json!(currency.text(amount));
        self.data["currency"] = json!(currency);
        let size = if amount.is_negative() { -amount } else { amount };
        self.usd = Some(read_model.usd_at_most(size, currency));
        self
    }

    fn body(&self) -> Value {
        let mut data = self.data.clone();
        if let Some(usd) = self.usd.filter(|usd| *usd != Money::MAX) {
            data["amount_usd"] = json!(usd.to_string());
        }
        json!({ "id": self.id, "event": self.event, "at": rfc3339_millis(self.at), "count": 1, "data": data })
    }
}

/// Queues an alert for the channels that want it, in the caller's transaction.
///
/// # Errors
/// Those of the database.
pub fn queue(transaction: &Transaction<'_>, alert: &Alert, now: TimeMs) -> Result<(), StoreError> {
    let Some(subject) = subject(alert.event) else { return Ok(()) };
    let wants = |channel: &WebhookRow| {
        channel.kind != EVENTS
            && channel.enabled
            && channel.paused_at.is_none()
            && channel.events.split(' ').any(|wanted| wanted == subject)
            && alert.usd.is_none_or(|usd| usd >= channel.threshold)
    };
    let channels = rows::all(transaction)?;
    channels.iter().filter(|channel| wants(channel)).try_for_each(|channel| add(transaction, channel.id, alert, now))
}

fn add(transaction: &Transaction<'_>, channel: i64, alert: &Alert, now: TimeMs) -> Result<(), StoreError> {
    let is_flood = rows::recent(transaction, channel, now.0 - MINUTE, PER_MINUTE)? >= PER_MINUTE;
    let waiting = if is_flood { rows::waiting(transaction, channel, alert.event, now.0)? } else { None };
    match waiting {
        Some(row) => rows::set_body(transaction, row.id, &with_another(&row.body, &alert.body()).to_string()),
        None => {
            let delay = if is_flood { MINUTE } else { 0 };
            let body = alert.body().to_string();
            rows::enqueue_for(transaction, channel, (alert.event, &body), now.0, delay).map(drop)
        }
    }
}

/// A bundle with another alert in it: their number, and the sum of what they are worth while each is known.
fn with_another(bundle: &str, alert: &Value) -> Value {
    let mut bundle: Value = serde_json::from_str(bundle).unwrap_or_else(|_| alert.clone());
    let usd = |body: &Value| body["data"]["amount_usd"].as_str().and_then(|text| text.parse::<Money>().ok());
    let sum = usd(&bundle).zip(usd(alert)).map(|(sum, one)| sum.saturating_add(one));
    bundle["count"] = json!(bundle["count"].as_i64().unwrap_or(1) + 1);
    bundle["data"] = sum.map_or_else(|| json!({}), |sum| json!({ "amount_usd": sum.to_string() }));
    bundle
}

/// What an alert says, in the language of the settings: what happened, and to whom.
pub(super) fn text(values: &Values, body: &Value) -> (String, String) {
    let language = values.default_language();
    let say = |key: &str, args: &[(&str, Arg<'_>)]| i18n::message(language, key, args);
    let word = |name: &str| body["data"][name].as_str().filter(|text| !text.is_empty());
    let event = body["event"].as_str().unwrap_or_default().replace(['.', '_'], "-");
    let title = say(&format!("staff-alert-{event}"), &[]);
    let count = body["count"].as_i64().unwrap_or(1);
    if count > 1 {
        let sum = word("amount_usd").map(|sum| format!("{sum} USD"));
        return (format!("{count} × {title}"), sum.unwrap_or_default());
    }
    let amount = word("amount").map(|amount| format!("{amount} {}", word("currency").unwrap_or_default()));
    let customer = word("uid").map(|uid| say("staff-alert-customer", &[("uid", Arg::from(uid))]));
    let parts = [amount, customer, word("detail").map(str::to_owned)];
    (title, parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}
