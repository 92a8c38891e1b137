//! Calls of webhooks over HTTPS, to the public network unless a setting allows others ([`Destinations`]).

use std::io::Read as _;
use std::time::Duration;

use ureq::http::{Response, Uri};
use ureq::{Agent, Body};

use super::outgoing;
use crate::ports::outgoing::Destinations;
use crate::ports::{DeliveryError, WebhookAnswer, WebhookCall, WebhookCaller};

/// Total time limit of a call.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer that are read.
const ANSWER_MAX: u64 = 1_000;

/// Sends webhook calls over the network.
pub struct HttpWebhooks {
    public: Agent,
    private: Agent,
    telegram: String,
}

impl HttpWebhooks {
    /// With another address of Telegram's API, for tests.
    pub fn with_telegram_at(telegram: &str) -> Self {
        Self { telegram: telegram.to_owned(), ..Self::default() }
    }
}

impl Default for HttpWebhooks {
    fn default() -> Self {
        let config = || {
            Agent::config_builder()
                .timeout_global(Some(TIMEOUT))
                .http_status_as_error(false)
                .max_redirects(0)
                .proxy(None)
                .user_agent(concat!("lotdesk/", env!("CARGO_PKG_VERSION")))
                .build()
        };
        let agent = |destinations| outgoing::agent(config(), destinations);
        Self {
            public: agent(Destinations::Public),
            private: agent(Destinations::PublicAndPrivate),
            telegram: "https://api.telegram.org".to_owned(),
        }
    }
}

fn answer(response: Response<Body>) -> WebhookAnswer {
    let status = response.status().as_u16();
    // A date in its place, which the standard allows too, is not used by the services that are called.
    let retry_after = response.headers().get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let mut bytes = Vec::new();
    // The status counts, even if the body breaks off.
    let _ = response.into_body().into_reader().take(ANSWER_MAX).read_to_end(&mut bytes);
    WebhookAnswer { status, retry_after, text: String::from_utf8_lossy(&bytes).trim().to_owned() }
}

impl WebhookCaller for HttpWebhooks {
    fn telegram(&self) -> &str {
        &self.telegram
    }

    fn check(&self, url: &str, private: bool) -> Result<(), String> {
        let uri: Uri = url.parse().map_err(|_| "it is not a web address".to_owned())?;
        let host = uri.host().unwrap_or_default();
        let plain = uri.scheme_str() == Some("http");
        if host.is_empty() || !(plain || uri.scheme_str() == Some("https")) {
            return Err("it is not a web address".to_owned());
        }
        if uri.authority().is_some_and(|authority| authority.as_str().contains('@')) {
            return Err("it contains a user name or a password".to_owned());
        }
        if plain && !private {
            return Err("it begins with http://, so the contents would be sent unencrypted".to_owned());
        }
        let destinations = if private { Destinations::PublicAndPrivate } else { Destinations::Public };
        destinations.check_host(host).map_err(|forbidden| forbidden.to_string())
    }

    fn call(&self, call: &WebhookCall) -> Result<WebhookAnswer, DeliveryError> {
        self.check(&call.url, call.private).map_err(DeliveryError::Permanent)?;
        let agent = if call.private { &self.private } else { &self.public };
        let request = agent.post(&call.url).header("content-type", "application/json");
        let request = call.headers.iter().fold(request, |request, (name, value)| request.header(*name, value));
        match request.send(call.body.as_str()) {
            Ok(response) => Ok(answer(response)),
            Err(error) => Err(match outgoing::forbidden(&error) {
                Some(forbidden) => DeliveryError::Permanent(forbidden.to_string()),
                None => DeliveryError::Transient(error.to_string()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_checked_before_they_are_stored() {
        let hooks = HttpWebhooks::default();
        for refused in [
            "x",
            "ftp://example.com/",
            "http://example.com/",
            "https://127.0.0.1/",
            "https://[::1]/x",
            "https://localhost/",
            "https://a.localhost/",
            "https://user:word@example.com/",
            "https://192.168.0.1:8443/x",
            "https:///x",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://0/",
            "https://0177.0.0.1/",
            "https://127.1./",
            "https://169.254.169.254/",
        ] {
            assert!(hooks.check(refused, false).is_err(), "{refused}");
        }
        assert_eq!(hooks.check("https://example.com/hook?x=1", false), Ok(()));
        assert_eq!(hooks.check("http://127.0.0.1:9/x", true), Ok(()));
        for refused in ["http://169.254.169.254/latest/", "http://[fe80::1]/", "https://0xa9fea9fe/"] {
            assert!(hooks.check(refused, true).is_err(), "{refused}");
        }
        assert!(hooks.check("http://a:b@127.0.0.1:9/x", true).is_err());
    }

    /// The resolved address is checked, not the spelling of the name.
    #[test]
    fn a_name_that_resolves_to_a_private_address_is_not_called() {
        let call = WebhookCall {
            url: "https://127.0.0.1.nip.invalid/".into(),
            headers: vec![],
            body: "{}".into(),
            private: false,
        };
        assert!(HttpWebhooks::default().call(&call).is_err());
    }
}
