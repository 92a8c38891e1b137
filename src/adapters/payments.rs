//! Calls of payment providers over HTTPS, to the public network unless a setting allows others ([`Destinations`]).

use std::io::Read as _;
use std::time::Duration;

use ureq::http::Response;
use ureq::{Agent, Body};

use super::outgoing;
use super::webhooks::HttpWebhooks;
use crate::ports::outgoing::Destinations;
use crate::ports::payments::{ANSWER_MAX, PaymentProviders, ProviderAnswer, ProviderCall};
use crate::ports::{DeliveryError, WebhookCaller as _};

/// Total time limit of a call. A customer waits for it.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Calls providers over the network.
pub struct HttpPayments {
    public: Agent,
    private: Agent,
    rules: HttpWebhooks,
}

impl Default for HttpPayments {
    fn default() -> Self {
        let agent = |destinations| {
            let config = Agent::config_builder()
                .timeout_global(Some(TIMEOUT))
                .http_status_as_error(false)
                .max_redirects(0)
                .proxy(None)
                .user_agent(concat!("lotdesk/", env!("CARGO_PKG_VERSION")))
                .build();
            outgoing::agent(config, destinations)
        };
        Self {
            public: agent(Destinations::Public),
            private: agent(Destinations::PublicAndPrivate),
            rules: HttpWebhooks::default(),
        }
    }
}

fn answer(response: Response<Body>) -> Result<ProviderAnswer, DeliveryError> {
    let status = response.status().as_u16();
    let mut bytes = Vec::new();
    response
        .into_body()
        .into_reader()
        .take(ANSWER_MAX)
        .read_to_end(&mut bytes)
        .map_err(|error| DeliveryError::Transient(error.to_string()))?;
    Ok(ProviderAnswer { status, text: String::from_utf8_lossy(&bytes).into_owned() })
}

impl PaymentProviders for HttpPayments {
    fn check(&self, url: &str, private: bool) -> Result<(), String> {
        self.rules.check(url, private)
    }

    fn call(&self, call: &ProviderCall) -> Result<ProviderAnswer, DeliveryError> {
        self.check(&call.url, call.private).map_err(DeliveryError::Permanent)?;
        let agent = if call.private { &self.private } else { &self.public };
        let sent = match &call.body {
            None => {
                let request = agent.get(&call.url);
                call.headers.iter().fold(request, |request, (name, value)| request.header(name, value)).call()
            }
            Some((kind, body)) => {
                let request = agent.post(&call.url).header("content-type", *kind);
                let request = call.headers.iter().fold(request, |request, (name, value)| request.header(name, value));
                request.send(body.as_str())
            }
        };
        match sent {
            Ok(response) => answer(response),
            Err(error) => Err(match outgoing::forbidden(&error) {
                Some(forbidden) => DeliveryError::Permanent(forbidden.to_string()),
                None => DeliveryError::Transient(outgoing::category_of_request(&error)),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_on_a_private_address_is_not_called() {
        let payments = HttpPayments::default();
        for url in ["http://127.0.0.1:9/", "https://127.0.0.1/", "https://169.254.169.254/", "ftp://example.com/"] {
            let call = ProviderCall { url: url.into(), headers: vec![], body: None, private: false };
            assert!(matches!(payments.call(&call), Err(DeliveryError::Permanent(_))), "{url}");
        }
        let link_local = ProviderCall {
            url: "http://169.254.169.254/".into(),
            headers: vec![],
            body: Some(("application/json", "{}".into())),
            private: true,
        };
        assert!(matches!(payments.call(&link_local), Err(DeliveryError::Permanent(_))));
    }
}
