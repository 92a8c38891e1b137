//! Keys of other systems, and webhooks.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::services::api_keys;
use crate::store::webhooks::{DeliveryRow, WebhookRow};

/// A key of another system.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    /// Its first characters.
    pub prefix: String,
    pub scopes: Vec<&'static str>,
    pub created_at: Moment,
    /// Null: never.
    #[schema(required)]
    pub expires_at: Option<Moment>,
    /// To the minute; null: never.
    #[schema(required)]
    pub used_at: Option<Moment>,
    #[schema(required)]
    pub used_from: Option<String>,
    /// Null: it stands.
    #[schema(required)]
    pub revoked_at: Option<Moment>,
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
        }
    }
}

/// A key that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApiKeyMade {
    /// Itself, shown this once.
    pub secret: String,
    pub key: ApiKey,
}

/// Who may push quotes.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeedKey {
    pub name: String,
    /// Its first characters.
    pub prefix: String,
    /// 1: the one that the house was started with, which is changed in its configuration.
    pub built_in: u8,
    #[schema(required)]
    pub used_at: Option<Moment>,
}

/// A place where events are sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct Webhook {
    pub id: i64,
    pub name: String,
    pub url: String,
    pub events: Vec<String>,
    pub enabled: u8,
    pub created_at: Moment,
    /// What deliveries are signed with: told when it is made, null later.
    #[schema(required)]
    pub secret: Option<String>,
}

impl Webhook {
    /// A webhook; with its secret where that is new.
    pub fn new(row: WebhookRow, tell: bool) -> Self {
        Self {
            id: row.id,
            name: row.name,
            url: row.url,
            events: row.events.split(' ').map(str::to_owned).collect(),
            enabled: flag(row.enabled),
            created_at: TimeMs(row.created_at).into(),
            secret: tell.then_some(row.secret),
        }
    }
}

/// An event on its way.
#[derive(Debug, Serialize, ToSchema)]
pub struct Delivery {
    pub id: i64,
    pub event: String,
    /// 0 waiting, 1 sent, 2 given up.
    pub status: i64,
    pub tries: i64,
    pub created_at: Moment,
    /// When it is tried next; null once it is done.
    #[schema(required)]
    pub next_at: Option<Moment>,
    #[schema(required)]
    pub done_at: Option<Moment>,
    /// What the last try came to: an HTTP status, or a fault.
    #[schema(required)]
    pub answer: Option<String>,
    /// What is sent.
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
