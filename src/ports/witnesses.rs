//! Requests to those who witness the public log: by cosignatures and by time stamps.

use super::DeliveryError;

/// Most bytes of an answer. A signature line has some hundred bytes, with other algorithms some thousand.
pub const ANSWER_MAX: u64 = 64 * 1024;

/// A POST.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WitnessCall {
    pub url: String,
    pub content_type: &'static str,
    pub body: Vec<u8>,
    /// Whether it may go to this machine, to a private network, or over plain HTTP.
    pub private: bool,
    /// Whether plain HTTP is enough.
    pub plain: bool,
}

/// What a witness answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WitnessAnswer {
    pub status: u16,
    /// At most [`ANSWER_MAX`] bytes.
    pub body: Vec<u8>,
}

/// Sends requests to witnesses. Blocks until one has answered, up to a timeout.
pub trait WitnessClient: Send + Sync {
    /// Sends the request and returns the answer.
    ///
    /// # Errors
    /// `Permanent` if it may not go to this address; `Transient` without an answer, or with one that is too long.
    fn post(&self, call: &WitnessCall) -> Result<WitnessAnswer, DeliveryError>;
}
