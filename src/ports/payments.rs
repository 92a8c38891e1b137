//! Calls of payment providers.

use super::DeliveryError;

/// Most bytes of an answer.
pub const ANSWER_MAX: u64 = 256 * 1024;

/// A call. Its debug output would show keys: it has none.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderCall {
    pub url: String,
    pub headers: Vec<(String, String)>,
    /// Content type and body of a POST; `None`: a GET.
    pub body: Option<(&'static str, String)>,
    /// Whether it may go to this machine, to a private network, or over plain HTTP.
    pub private: bool,
}

/// What a provider answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProviderAnswer {
    pub status: u16,
    pub text: String,
}

/// Calls payment providers. Blocks until the provider has answered, up to a timeout.
pub trait PaymentProviders: Send + Sync {
    /// Checks whether calls to this URL are allowed; the error explains in English what is wrong with it.
    fn check(&self, url: &str, private: bool) -> Result<(), String>;
    /// Sends the call and returns the answer.
    fn call(&self, call: &ProviderCall) -> Result<ProviderAnswer, DeliveryError>;
}
