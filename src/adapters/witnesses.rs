//! Requests to witnesses of the public log over HTTPS, to the public network unless a setting allows others ([`Destinations`]).

use std::io::Read as _;
use std::time::Duration;

use ureq::Agent;

use super::outgoing;
use super::webhooks::HttpWebhooks;
use crate::ports::outgoing::Destinations;
use crate::ports::witnesses::{ANSWER_MAX, WitnessAnswer, WitnessCall, WitnessClient};
use crate::ports::{DeliveryError, WebhookCaller as _};

/// Total time limit of a request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Sends requests over the network. Connections are kept for the next request.
pub struct HttpWitnesses {
    public: Agent,
    private: Agent,
    rules: HttpWebhooks,
}

impl Default for HttpWitnesses {
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

impl WitnessClient for HttpWitnesses {
    fn post(&self, call: &WitnessCall) -> Result<WitnessAnswer, DeliveryError> {
        let checked = match call.url.strip_prefix("http://").filter(|_| call.plain) {
            // By the rules of an encrypted request to the same address.
            Some(rest) => self.rules.check(&format!("https://{rest}"), call.private),
            None => self.rules.check(&call.url, call.private),
        };
        checked.map_err(DeliveryError::Permanent)?;
        let agent = if call.private { &self.private } else { &self.public };
        let sent = agent.post(&call.url).header("content-type", call.content_type).send(&call.body[..]);
        let answer = sent.map_err(|error| match outgoing::forbidden(&error) {
            Some(forbidden) => DeliveryError::Permanent(forbidden.to_string()),
            None => DeliveryError::Transient(outgoing::category_of_request(&error)),
        })?;
        let (status, mut body) = (answer.status().as_u16(), Vec::new());
        let mut reader = answer.into_body().into_reader().take(ANSWER_MAX + 1);
        reader.read_to_end(&mut body).map_err(|error| DeliveryError::Transient(error.to_string()))?;
        if body.len() as u64 > ANSWER_MAX {
            return Err(DeliveryError::Transient("the answer is too long".to_owned()));
        }
        Ok(WitnessAnswer { status, body })
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;

    use super::*;

    fn call(url: &str, private: bool) -> WitnessCall {
        WitnessCall { url: url.into(), content_type: "text/plain", body: b"old 0\n".to_vec(), private, plain: false }
    }

    #[test]
    fn a_witness_on_a_private_address_is_not_called() {
        let witnesses = HttpWitnesses::default();
        for url in ["http://127.0.0.1:9/", "https://127.0.0.1/", "https://169.254.169.254/", "ftp://example.com/"] {
            assert!(matches!(witnesses.post(&call(url, false)), Err(DeliveryError::Permanent(_))), "{url}");
        }
        assert!(matches!(witnesses.post(&call("http://169.254.169.254/", true)), Err(DeliveryError::Permanent(_))));
        for url in ["http://127.0.0.1:9/", "http://169.254.169.254/", "http://a:b@example.com/"] {
            let plain = WitnessCall { plain: true, ..call(url, false) };
            assert!(matches!(witnesses.post(&plain), Err(DeliveryError::Permanent(_))), "{url}");
        }
    }

    #[test]
    fn a_long_answer_is_refused() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/add-checkpoint", listener.local_addr().unwrap());
        let server = std::thread::spawn(move || {
            for length in [70_000, 3] {
                let mut stream = listener.accept().unwrap().0;
                let _ = stream.read(&mut [0; 4_096]).unwrap();
                let head = format!("HTTP/1.1 409 Conflict\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
                stream.write_all(head.as_bytes()).unwrap();
                let _ = stream.write_all(&vec![b'7'; length]);
            }
        });
        let witnesses = HttpWitnesses::default();
        let long = witnesses.post(&call(&url, true)).unwrap_err();
        assert!(matches!(&long, DeliveryError::Transient(text) if text.contains("too long")), "{long:?}");
        assert_eq!(witnesses.post(&call(&url, true)), Ok(WitnessAnswer { status: 409, body: b"777".to_vec() }));
        server.join().unwrap();
    }
}
