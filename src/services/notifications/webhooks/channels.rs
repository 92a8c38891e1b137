//! Channels of alerts to the staff: e-mail, Telegram, Slack, and any other system by a signed call. They are receivers
//! of the same queue as webhooks.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::domain::{Money, TimeMs};
use crate::ports::{DeliveryError, WebhookCall};
use crate::services::ServiceError;
use crate::services::customers::identity;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Address;
use crate::services::platform::settings::Values;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::platform::webhooks::{self as rows, DeliveryRow, EVENTS, WebhookRow};

use super::alerts::{self, SUBJECTS};
use super::{NAME_MAX, URL_MAX, Webhooks, secret, signature};

/// Most channels.
const CHANNELS_MAX: usize = 20;
/// Most addresses of an e-mail channel.
const ADDRESSES_MAX: usize = 10;
/// Longest token of a Telegram bot, and chat id.
const TOKEN_MAX: usize = 100;
const CHAT_MAX: usize = 64;

/// Where a channel sends to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChannelKind {
    Email,
    Telegram,
    Slack,
    Webhook,
}

impl ChannelKind {
    pub const ALL: [Self; 4] = [Self::Email, Self::Telegram, Self::Slack, Self::Webhook];

    /// Its name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Telegram => "telegram",
            Self::Slack => "slack",
            Self::Webhook => "webhook",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A change of a channel; `None` keeps a field.
#[derive(Debug, Default, Clone)]
pub struct ChannelChange {
    pub name: Option<String>,
    /// Of a webhook.
    pub url: Option<String>,
    /// E-mail addresses, or the chat of Telegram.
    pub target: Option<String>,
    /// The token of a Telegram bot, or the URL of a Slack webhook.
    pub secret: Option<String>,
    pub subjects: Option<Vec<String>>,
    /// Least amount in USD; zero: every one.
    pub threshold: Option<Money>,
    pub enabled: Option<bool>,
}

/// The result of a test, in the words of the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelTest {
    pub is_accepted: bool,
    pub answer: String,
}

impl Webhooks {
    /// All channels, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn channels(&self) -> Result<Vec<WebhookRow>, ServiceError> {
        let rows = self.store.read(rows::all)?;
        Ok(rows.into_iter().filter(|row| row.kind != EVENTS).collect())
    }

    /// Adds a channel; a webhook is returned with its new secret. Blocks.
    ///
    /// # Errors
    /// `missing_field` and `invalid_field` {field}; `webhook_address_refused` {why}; `too_many_channels` {max}.
    pub fn create_channel(
        &self,
        by: &Actor,
        kind: ChannelKind,
        draft: &ChannelChange,
    ) -> Result<WebhookRow, ServiceError> {
        let needed = match kind {
            ChannelKind::Email => [("target", draft.target.is_some()), ("target", true)],
            ChannelKind::Telegram => [("target", draft.target.is_some()), ("secret", draft.secret.is_some())],
            ChannelKind::Slack => [("secret", draft.secret.is_some()), ("secret", true)],
            ChannelKind::Webhook => [("url", draft.url.is_some()), ("url", true)],
        };
        let always = [("name", draft.name.is_some()), ("subjects", draft.subjects.is_some())];
        if let Some((field, _)) = always.into_iter().chain(needed).find(|(_, is_there)| !is_there) {
            return Err(Refusal::missing_field(field).into());
        }
        let now = self.clock.now();
        let row = WebhookRow {
            id: 0,
            kind: kind.name().to_owned(),
            name: String::new(),
            url: String::new(),
            events: String::new(),
            secret: if kind == ChannelKind::Webhook { secret()? } else { String::new() },
            enabled: true,
            created_at: now.0,
            target: String::new(),
            threshold: Money::ZERO,
            refused: 0,
            paused_at: None,
            problem: None,
        };
        let mut row = self.merged_channel(kind, row, draft)?;
        let id = self.store.write(|transaction| {
            if rows::all(transaction)?.iter().filter(|row| row.kind != EVENTS).count() >= CHANNELS_MAX {
                return Ok(None);
            }
            self.skip_earlier_events(transaction)?;
            let id = rows::insert(transaction, &row)?;
            let entry = by.entry(now, "create", object(id), None, Some(&audit_form(&row)));
            audit::append(transaction, &entry)?;
            Ok(Some(id))
        })?;
        row.id = id.ok_or_else(|| Refusal::new("too_many_channels").with("max", CHANNELS_MAX))?;
        Ok(row)
    }

    /// Changes a channel, and resumes it if it was paused. Blocks.
    ///
    /// # Errors
    /// `channel_not_found`, and as [`Self::create_channel`].
    pub fn update_channel(&self, by: &Actor, id: i64, draft: &ChannelChange) -> Result<WebhookRow, ServiceError> {
        let (kind, old) = self.channel(id)?;
        let row = self.merged_channel(kind, old.clone(), draft)?;
        let now = self.clock.now();
        let mut after = audit_form(&row);
        if row.secret != old.secret {
            // Where a channel leads: its value is not recorded.
            after["secret"] = json!("changed");
        }
        let entry = by.entry(now, "update", object(id), Some(&audit_form(&old)), Some(&after));
        self.store.write(|transaction| {
            self.skip_earlier_events(transaction)?;
            rows::update(transaction, &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.wake();
        Ok(self.channel(id)?.1)
    }

    /// Deletes a channel and what waits for it. Blocks.
    ///
    /// # Errors
    /// `channel_not_found`.
    pub fn remove_channel(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let (_, old) = self.channel(id)?;
        let entry = by.entry(self.clock.now(), "remove", object(id), Some(&audit_form(&old)), None);
        Ok(self.store.write(|transaction| {
            rows::remove(transaction, id)?;
            audit::append(transaction, &entry).map(drop)
        })?)
    }

    /// A page of the deliveries of a channel, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// `channel_not_found`.
    pub fn channel_deliveries(&self, id: i64, page: (u32, u32)) -> Result<(Vec<DeliveryRow>, i64), ServiceError> {
        self.channel(id)?;
        Ok(self.store.read(|connection| rows::deliveries(connection, id, page))?)
    }

    /// Sends a test directly and returns what the other side answered. A channel that it accepts is resumed. Blocks
    /// until the answer.
    ///
    /// # Errors
    /// `channel_not_found`; those of the database.
    pub fn test_channel(&self, by: &Actor, id: i64) -> Result<ChannelTest, ServiceError> {
        let (kind, row) = self.channel(id)?;
        let (now, values) = (self.clock.now(), self.settings.values());
        let (is_accepted, answer) = if kind == ChannelKind::Email {
            self.test_email(&row)?
        } else {
            let body = json!({ "id": format!("test-{}", now.0), "event": alerts::TEST, "at": rfc3339_millis(now), "count": 1, "data": {} });
            let (call, private) = (alert_call(&row, &body, 0, &values, now), self.allows_private());
            match self.caller.call(&WebhookCall { private, url: self.url(&row), ..call }) {
                Ok(answer) => ((200..=299).contains(&answer.status), format!("{} {}", answer.status, answer.text)),
                Err(DeliveryError::Transient(error) | DeliveryError::Permanent(error)) => (false, error),
            }
        };
        let answer = shown(&row, &answer);
        let entry = by.entry(now, "test", object(id), None, Some(&json!({ "answer": answer })));
        self.store.write(|transaction| {
            if is_accepted {
                rows::resume(transaction, id)?;
            } else {
                rows::record_problem(transaction, id, (Some(answer.as_str()), false), i64::MAX, now.0)?;
            }
            audit::append(transaction, &entry).map(drop)
        })?;
        Ok(ChannelTest { is_accepted, answer })
    }

    fn test_email(&self, row: &WebhookRow) -> Result<(bool, String), ServiceError> {
        let language = self.settings.values().default_language();
        for address in row.target.split(' ') {
            match self.messages.try_out(&Address::Email(address.to_owned()), language)? {
                Ok(true) => return Ok((true, "outbox".to_owned())),
                Ok(false) => {}
                Err(error) => return Ok((false, format!("{address}: {error}"))),
            }
        }
        Ok((true, "OK".to_owned()))
    }

    /// A channel and its kind.
    fn channel(&self, id: i64) -> Result<(ChannelKind, WebhookRow), ServiceError> {
        let row = self.store.read(|connection| rows::by_id(connection, id))?;
        let known = row.and_then(|row| Some((ChannelKind::from_name(&row.kind)?, row)));
        Ok(known.ok_or_else(|| Refusal::new("channel_not_found"))?)
    }

    fn merged_channel(
        &self,
        kind: ChannelKind,
        mut row: WebhookRow,
        draft: &ChannelChange,
    ) -> Result<WebhookRow, ServiceError> {
        if let Some(name) = &draft.name {
            row.name = checked("name", name, NAME_MAX)?;
        }
        if let Some(subjects) = &draft.subjects {
            let known: BTreeSet<&str> = subjects.iter().map(|subject| super::events::known_name(subject)).collect();
            if known.is_empty() || !known.iter().all(|subject| SUBJECTS.contains(subject)) {
                return Err(Refusal::invalid_field("subjects").into());
            }
            row.events = known.into_iter().collect::<Vec<_>>().join(" ");
        }
        if let Some(threshold) = draft.threshold {
            if threshold.is_negative() {
                return Err(Refusal::invalid_field("threshold").into());
            }
            row.threshold = threshold;
        }
        match kind {
            ChannelKind::Email => {
                row.target = draft.target.as_deref().map_or(Ok(row.target), addresses)?;
            }
            ChannelKind::Telegram => {
                row.target = draft.target.as_deref().map_or(Ok(row.target), chat)?;
                row.secret = draft.secret.as_deref().map_or(Ok(row.secret), token)?;
            }
            ChannelKind::Slack => {
                if let Some(url) = &draft.secret {
                    row.secret = self.checked_url("secret", url)?;
                }
            }
            ChannelKind::Webhook => {
                if let Some(url) = &draft.url {
                    row.url = self.checked_url("url", url)?;
                }
            }
        }
        row.enabled = draft.enabled.unwrap_or(row.enabled);
        Ok(row)
    }

    fn checked_url(&self, field: &'static str, url: &str) -> Result<String, Refusal> {
        let url = checked(field, url, URL_MAX)?;
        let allowed = self.caller.check(&url, self.allows_private());
        allowed.map_err(|why| Refusal::new("webhook_address_refused").with("why", why))?;
        Ok(url)
    }

    /// Where calls of a receiver go.
    pub(super) fn url(&self, row: &WebhookRow) -> String {
        match ChannelKind::from_name(&row.kind) {
            Some(ChannelKind::Telegram) => format!("{}/bot{}/sendMessage", self.caller.telegram(), row.secret),
            Some(ChannelKind::Slack) => row.secret.clone(),
            _ => row.url.clone(),
        }
    }
}

fn object(id: i64) -> String {
    format!("alert_channel/{id}")
}

/// A channel as recorded in the audit log: without its secret.
fn audit_form(row: &WebhookRow) -> Value {
    json!({
        "kind": row.kind,
        "name": row.name,
        "url": row.url,
        "target": row.target,
        "subjects": row.events,
        "threshold": row.threshold.to_string(),
        "enabled": row.enabled,
    })
}

fn checked(field: &'static str, text: &str, max: usize) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > max || text.chars().any(char::is_control) {
        return Err(Refusal::invalid_field(field));
    }
    Ok(text.to_owned())
}

/// E-mail addresses with commas or spaces between.
fn addresses(text: &str) -> Result<String, Refusal> {
    let refused = || Refusal::invalid_field("target");
    let each = text.split([',', ';', ' ', '\n']).map(str::trim).filter(|address| !address.is_empty());
    let found: BTreeSet<String> =
        each.map(|address| identity::check_email(address).map_err(|_| refused())).collect::<Result<_, _>>()?;
    if found.is_empty() || found.len() > ADDRESSES_MAX {
        return Err(refused());
    }
    Ok(found.into_iter().collect::<Vec<_>>().join(" "))
}

/// The id of a chat, or the name of a public channel.
fn chat(text: &str) -> Result<String, Refusal> {
    let text = checked("target", text, CHAT_MAX)?;
    let is_id = text.strip_prefix('-').unwrap_or(&text).bytes().all(|byte| byte.is_ascii_digit()) && text != "-";
    let is_name = text
        .strip_prefix('@')
        .is_some_and(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'));
    if is_id || is_name { Ok(text) } else { Err(Refusal::invalid_field("target")) }
}

/// The token of a bot: its id, a colon, and letters and digits that are safe in a URL.
fn token(text: &str) -> Result<String, Refusal> {
    let text = checked("secret", text, TOKEN_MAX)?;
    let is_valid = text.split_once(':').is_some_and(|(id, key)| {
        let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        !id.is_empty() && !key.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()) && key.bytes().all(is_safe)
    });
    if is_valid { Ok(text) } else { Err(Refusal::invalid_field("secret")) }
}

/// The call that carries an alert, without its address.
pub(super) fn alert_call(row: &WebhookRow, body: &Value, delivery: i64, values: &Values, now: TimeMs) -> WebhookCall {
    let (title, detail) = alerts::text(values, body);
    let text = format!("{}: {title}\n{detail}", values.text("brand_name")).trim_end().to_owned();
    let (headers, body) = match ChannelKind::from_name(&row.kind) {
        // Without a parse mode the text is plain: nothing in it is markup.
        Some(ChannelKind::Telegram) => {
            let preview = json!({ "is_disabled": true });
            (Vec::new(), json!({ "chat_id": row.target, "text": text, "link_preview_options": preview }).to_string())
        }
        Some(ChannelKind::Slack) => (Vec::new(), json!({ "text": slack_text(&text) }).to_string()),
        _ => {
            let mut body = body.clone();
            body["text"] = json!(text);
            let event = body["event"].as_str().unwrap_or_default().to_owned();
            let body = body.to_string();
            let headers = vec![
                ("X-Lotdesk-Event", event),
                ("X-Lotdesk-Delivery", delivery.to_string()),
                ("X-Lotdesk-Signature", signature(&row.secret, now, &body)),
            ];
            (headers, body)
        }
    };
    WebhookCall { url: String::new(), headers, body, private: false }
}

/// Text without links and mentions, which begin with one of these characters; others change only the look.
fn slack_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// An answer to be stored and shown: without the secret, which the address of the call contains, and not too long.
pub(super) fn shown(row: &WebhookRow, answer: &str) -> String {
    let answer = if row.secret.is_empty() { answer.to_owned() } else { answer.replace(&row.secret, "…") };
    answer.chars().take(super::worker::ANSWER_MAX).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_for_slack_has_no_markup_and_no_mentions() {
        assert_eq!(slack_text("<!channel> a & <https://evil|x>"), "&lt;!channel&gt; a &amp; &lt;https://evil|x&gt;");
    }

    #[test]
    fn targets_and_tokens_are_checked() {
        assert_eq!(addresses("b@example.com, a@example.com;b@example.com").unwrap(), "a@example.com b@example.com");
        assert!(addresses("").is_err() && addresses("a@example.com x").is_err());
        for good in ["-1001234", "42", "@ops_team"] {
            assert_eq!(chat(good).unwrap(), good);
        }
        for bad in ["", "-", "@", "x", "4 2", "@a/b"] {
            assert!(chat(bad).is_err(), "{bad}");
        }
        assert!(token("123456:AAE_x-y").is_ok());
        for bad in ["", "123456", "x:y", "1:", "1:a/b", "1:a?b", "1:a#"] {
            assert!(token(bad).is_err(), "{bad}");
        }
    }
}
