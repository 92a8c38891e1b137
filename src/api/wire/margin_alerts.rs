//! Margin-level alerts.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::domain::{self, Percent};

/// A margin-level alert.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MarginAlert {
    pub id: i64,
    /// Margin level in percent.
    pub level: Decimal,
    /// 1: it fires when the margin level falls to `level`; 0: it has fired, or was set below it, and waits for `rearm_level`.
    pub armed: i64,
    /// Margin level in percent from which on it is armed again: a tenth above `level`.
    pub rearm_level: Decimal,
    pub created_at: Moment,
}

impl From<&domain::MarginAlert> for MarginAlert {
    fn from(alert: &domain::MarginAlert) -> Self {
        Self {
            id: alert.id.0,
            level: Decimal::of(alert.level),
            armed: i64::from(alert.armed),
            rearm_level: Decimal::of(alert.rearm_level()),
            created_at: alert.created_at.into(),
        }
    }
}

/// Data of `NOTICE` when an alert has fired.
#[derive(Debug, Serialize)]
pub struct MarginAlertNotice {
    /// `margin_alert`.
    pub kind: &'static str,
    pub alert: MarginAlert,
    /// The margin level.
    pub level: Decimal,
}

impl MarginAlertNotice {
    pub fn new(alert: &domain::MarginAlert, level: Percent) -> Self {
        Self { kind: "margin_alert", alert: alert.into(), level: Decimal::of(level) }
    }
}

/// Data of `NOTICE` when an alert was set or removed, or is armed again.
#[derive(Debug, Serialize)]
pub struct MarginAlertChange {
    /// `margin_alert_changed`.
    pub kind: &'static str,
    /// `set`, `removed` or `rearmed`.
    pub event: &'static str,
    pub alert: MarginAlert,
}

impl MarginAlertChange {
    pub fn new(event: &'static str, alert: &domain::MarginAlert) -> Self {
        Self { kind: "margin_alert_changed", event, alert: alert.into() }
    }
}
