//! Price alerts.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::domain;
use crate::services::trading::read_model::ReadModel;

/// A price alert that has not fired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PriceAlert {
    pub id: i64,
    /// ID of the instrument.
    pub forex_id: i64,
    /// `bid` or `ask`: the price that is compared with the level.
    pub side: &'static str,
    /// `rises` or `falls`: how that price must move to reach the level.
    pub direction: &'static str,
    pub level: Decimal,
    /// When it is removed if it has not fired; null: it waits without limit.
    #[schema(required)]
    pub expires: Option<Moment>,
    pub created_at: Moment,
}

impl PriceAlert {
    /// With prices in the decimals of the instrument.
    pub fn new(read_model: &ReadModel, alert: &domain::PriceAlert) -> Self {
        Self {
            id: alert.id.0,
            forex_id: alert.instrument.0,
            side: alert.side.code(),
            direction: if alert.rises { "rises" } else { "falls" },
            level: price(read_model, alert, alert.level),
            expires: alert.expires.map(Into::into),
            created_at: alert.created_at.into(),
        }
    }
}

/// Data of `NOTICE` when an alert has fired.
#[derive(Debug, Serialize)]
pub struct PriceAlertNotice {
    /// `price_alert`.
    pub kind: &'static str,
    pub alert: PriceAlert,
    /// The price that reached the level.
    pub price: Decimal,
}

impl PriceAlertNotice {
    pub fn new(read_model: &ReadModel, alert: &domain::PriceAlert, reached: domain::Price) -> Self {
        let price = price(read_model, alert, reached);
        Self { kind: "price_alert", alert: PriceAlert::new(read_model, alert), price }
    }
}

/// Data of `NOTICE` when an alert was set or removed, or has expired.
#[derive(Debug, Serialize)]
pub struct PriceAlertChange {
    /// `price_alert_changed`.
    pub kind: &'static str,
    /// `set`, `removed` or `expired`.
    pub event: &'static str,
    pub alert: PriceAlert,
}

impl PriceAlertChange {
    pub fn new(read_model: &ReadModel, event: &'static str, alert: &domain::PriceAlert) -> Self {
        Self { kind: "price_alert_changed", event, alert: PriceAlert::new(read_model, alert) }
    }
}

fn price(read_model: &ReadModel, alert: &domain::PriceAlert, price: domain::Price) -> Decimal {
    let market = read_model.market(alert.instrument);
    market.map_or_else(|| Decimal::of(price), |market| Decimal::price(&market.instrument, price))
}
