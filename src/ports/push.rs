//! Push messages to browsers (Web Push).

use super::DeliveryError;

/// A message to one browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushMessage {
    /// The address at the push service of the browser.
    pub endpoint: String,
    /// The browser's public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// What only the browser can decrypt.
    pub payload: String,
    /// Seconds for which the push service keeps it.
    pub ttl_s: i64,
    /// Whether it wakes a device that saves energy.
    pub urgent: bool,
    /// Of several with the same topic that wait, the push service keeps the last one.
    pub topic: Option<String>,
    /// `mailto:` or `https:`, for the operator of the push service.
    pub contact: String,
    /// Unix seconds.
    pub now_s: i64,
}

/// The answer of a push service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PushAnswer {
    pub status: u16,
    /// Seconds after which it accepts messages again (`Retry-After`).
    pub retry_after: Option<i64>,
}

/// What is wrong with a subscription: the name of its field.
pub type InvalidSubscription = &'static str;

/// Sends push messages. Blocks until the push service has answered, up to a timeout.
pub trait PushSender: Send + Sync {
    /// The public key that browsers subscribe with, base64url.
    fn public_key(&self) -> &str;
    /// Checks a subscription of a browser.
    fn check(&self, endpoint: &str, p256dh: &str, auth: &str) -> Result<(), InvalidSubscription>;
    /// Sends a message.
    fn send(&self, message: &PushMessage) -> Result<PushAnswer, DeliveryError>;
}
