//! API keys, feed keys, webhooks and channels of alerts.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::services::access::api_keys;
use crate::services::notifications::webhooks::channels::ChannelTest;
use crate::services::staff::roles::Permission;
use crate::store::platform::webhooks::{DeliveryRow, WebhookRow};

/// An API key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    /// First characters of the key.
    pub prefix: String,
    pub scopes: Vec<&'static str>,
    pub created_at: Moment,
    /// Expiry; null: never.
    #[schema(required)]
    pub expires_at: Option<Moment>,
    /// Last use, to the minute; null: never.
    #[schema(required)]
    pub used_at: Option<Moment>,
    #[schema(required)]
    pub used_from: Option<String>,
    /// Time of revocation; null: active.
    #[schema(required)]
    pub revoked_at: Option<Moment>,
    /// 1: it waits for the approval of a second person, and no call with it is accepted.
    pub waiting: u8,
    /// E-mail address of the staff member who created it; null: the command line.
    #[schema(required)]
    pub creator: Option<String>,
    /// Permissions that its scopes need and its creator does not have, or no longer; calls that need one of them are
    /// refused (`key_creator_not_permitted`).
    pub lacks: Vec<&'static str>,
}

impl From<api_keys::ApiKey> for ApiKey {
    fn from(key: api_keys::ApiKey) -> Self {
        let (used_at, used_from) = key.used.unzip();
        Self {
            id: key.id,
            name: key.name,
            prefix: key.prefix,
            scopes: key.scopes.into_iter().map(api_keys::Scope::code).collect(),
            created_at: key.created_at.into(),
            expires_at: key.expires_at.map(Moment::from),
            used_at: used_at.map(Moment::from),
            used_from,
            revoked_at: key.revoked_at.map(Moment::from),
            waiting: key.waiting.into(),
            creator: key.creator,
            lacks: key.lacks.iter().map(Permission::name).collect(),
        }
    }
}

/// A new API key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKeyMade {
    /// The key itself, returned only once.
    pub secret: String,
    pub key: ApiKey,
}

/// A key that may push quotes.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedKey {
    pub name: String,
    /// First characters of the key.
    pub prefix: String,
    /// 1: the key from the server's configuration.
    pub built_in: u8,
    /// Time of the last request or frame with the key; null: never, or, of the built-in key, not since the server
    /// started.
    #[schema(required)]
    pub used_at: Option<Moment>,
}

/// A webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct Webhook {
    pub id: i64,
    pub name: String,
    pub url: String,
    pub events: Vec<String>,
    pub enabled: u8,
    pub created_at: Moment,
    /// Secret that signs deliveries; returned when it is created, later null.
    #[schema(required)]
    pub secret: Option<String>,
}

impl Webhook {
    /// A webhook; `with_secret`: the secret is new.
    pub fn new(row: WebhookRow, with_secret: bool) -> Self {
        Self {
            id: row.id,
            name: row.name,
            url: row.url,
            events: row.events.split(' ').map(str::to_owned).collect(),
            enabled: flag(row.enabled),
            created_at: TimeMs(row.created_at).into(),
            secret: with_secret.then_some(row.secret),
        }
    }
}

/// A channel of alerts to the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct AlertChannel {
    pub id: i64,
    /// `email`, `telegram`, `slack` or `webhook`.
    pub kind: String,
    pub name: String,
    /// Of a webhook; otherwise empty.
    pub url: String,
    /// E-mail addresses separated by spaces, or the chat of Telegram; otherwise empty.
    pub target: String,
    pub subjects: Vec<String>,
    /// Least amount in USD; 0: every one.
    pub threshold: String,
    pub enabled: u8,
    pub created_at: Moment,
    /// When it was paused because of errors; null: it is not.
    #[schema(required)]
    pub paused_at: Option<Moment>,
    /// Result of the last attempt, if it failed; null: it did not.
    #[schema(required)]
    pub problem: Option<String>,
    /// Secret that signs the calls of a webhook; returned when it is created, later null.
    #[schema(required)]
    pub secret: Option<String>,
}

impl AlertChannel {
    /// A channel; `with_secret`: the secret is new.
    pub fn new(row: WebhookRow, with_secret: bool) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            name: row.name,
            url: row.url,
            target: row.target,
            subjects: row.events.split(' ').map(str::to_owned).collect(),
            threshold: row.threshold.to_string(),
            enabled: flag(row.enabled),
            created_at: TimeMs(row.created_at).into(),
            paused_at: row.paused_at.map(|at| TimeMs(at).into()),
            problem: row.problem,
            secret: with_secret.then_some(row.secret),
        }
    }
}

/// The result of a test of a channel.
#[derive(Debug, Serialize, ToSchema)]
pub struct AlertChannelTest {
    /// 1: the other side accepted it.
    pub accepted: u8,
    /// What the other side answered: an HTTP status and the beginning of the body, or an error.
    pub answer: String,
}

impl From<ChannelTest> for AlertChannelTest {
    fn from(test: ChannelTest) -> Self {
        Self { accepted: flag(test.is_accepted), answer: test.answer }
    }
}

/// A delivery of an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Delivery {
    pub id: i64,
    pub event: String,
    /// 0: waiting; 1: delivered; 2: failed.
    pub status: i64,
    pub tries: i64,
    pub created_at: Moment,
    /// Time of the next attempt; null once finished.
    #[schema(required)]
    pub next_at: Option<Moment>,
    #[schema(required)]
    pub done_at: Option<Moment>,
    /// Result of the last attempt: an HTTP status or an error.
    #[schema(required)]
    pub answer: Option<String>,
    /// Body of the delivery.
    #[schema(value_type = Object)]
    pub body: serde_json::Value,
}

impl From<DeliveryRow> for Delivery {
    fn from(row: DeliveryRow) -> Self {
        Self {
            id: row.id,
            event: row.event,
            status: row.status,
            tries: row.tries,
            created_at: TimeMs(row.created_at).into(),
            next_at: (row.status == 0).then(|| TimeMs(row.next_at).into()),
            done_at: row.done_at.map(|at| TimeMs(at).into()),
            answer: row.answer,
            body: serde_json::from_str(&row.body).unwrap_or_default(),
        }
    }
}
