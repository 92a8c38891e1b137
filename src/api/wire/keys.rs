//! Keys of customers' programs.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::api::state::FixListener;
use crate::services::customers::customer_keys::{self as service, Scope};

/// A key with which a program of the customer trades.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerKey {
    pub id: i64,
    pub name: String,
    /// First characters of the key.
    pub prefix: String,
    /// Number of the account that it is good for.
    pub account: i64,
    /// `read`, `trade`.
    pub scopes: Vec<&'static str>,
    /// Addresses and networks from which alone it is accepted; empty: any.
    pub ips: Vec<String>,
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
}

impl From<service::CustomerKey> for CustomerKey {
    fn from(key: service::CustomerKey) -> Self {
        let (used_at, used_from) = key.used.unzip();
        Self {
            id: key.id.0,
            name: key.name,
            prefix: key.prefix,
            account: key.account,
            scopes: key.scopes.into_iter().map(Scope::code).collect(),
            ips: key.ips,
            created_at: key.created_at.into(),
            expires_at: key.expires_at.map(Moment::from),
            used_at: used_at.map(Moment::from),
            used_from,
            revoked_at: key.revoked_at.map(Moment::from),
        }
    }
}

/// The keys of a customer's programs.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerKeyList {
    pub list: Vec<CustomerKey>,
    pub total: i64,
    /// Where programs connect by FIX; null: it is not offered.
    #[schema(required)]
    pub fix: Option<FixAccess>,
}

/// Where programs connect by FIX, on the host of this server.
#[derive(Debug, Serialize, ToSchema)]
pub struct FixAccess {
    pub port: u16,
    /// 1: TLS only; 0: without TLS.
    pub tls: u8,
}

impl From<FixListener> for FixAccess {
    fn from(listener: FixListener) -> Self {
        Self { port: listener.port, tls: flag(listener.tls) }
    }
}

/// A new key.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerKeyMade {
    /// The key itself, returned only once.
    pub secret: String,
    pub key: CustomerKey,
}
