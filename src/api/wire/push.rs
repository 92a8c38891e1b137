//! Push messages to browsers.

use serde::Serialize;
use utoipa::ToSchema;

use super::flag;
use crate::store::platform::push::QuietRow;

/// Hours without push messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuietHours {
    /// `HH:MM`.
    pub from: String,
    /// `HH:MM`; at or before `from`: on the next day.
    pub to: String,
    /// IANA name of the time zone.
    pub zone: String,
    /// 1: margin calls and stop-outs are sent nevertheless.
    pub urgent: u8,
}

impl From<QuietRow> for QuietHours {
    fn from(QuietRow { begins, ends, zone, urgent }: QuietRow) -> Self {
        let time = |minutes: i64| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        Self { from: time(begins), to: time(ends), zone, urgent: flag(urgent) }
    }
}

/// What a browser needs to subscribe, and the customer's quiet hours.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushSettings {
    /// The server's public key (VAPID), base64url: the `applicationServerKey` of a subscription.
    pub key: String,
    /// Null: none.
    #[schema(required)]
    pub quiet: Option<QuietHours>,
}
