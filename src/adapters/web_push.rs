//! Web Push (RFC 8030): messages encrypted for one browser (RFC 8291), signed by the server's key (RFC 8292, VAPID), to the push
//! service that the browser has named. Endpoints come from customers, so they are HTTPS on port 443 of the public network only.
//!
//! `web-push-native` encrypts. Its VAPID part is not used: it needs `jwt-simple`, which brings `rsa`, whose advisory has no fix
//! (`deny.toml`); a signature of P-256 is all that it takes.

use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use p256::PublicKey;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use ureq::Agent;
use ureq::http::Uri;
use web_push_native::{Auth, encrypt};

use super::outgoing;
use crate::ports::DeliveryError;
use crate::ports::outgoing::Destinations;
use crate::ports::push::{InvalidSubscription, PushAnswer, PushMessage, PushSender};

/// Total time limit of a call.
const TIMEOUT: Duration = Duration::from_secs(3);
/// How long a signature is valid, in seconds; at most a day.
const SIGNED_FOR: i64 = 12 * 3_600;
const HTTPS_PORT: u16 = 443;
/// Longest endpoint.
const ENDPOINT_MAX: usize = 1_000;

/// The stored key is not one of the curve.
#[derive(Debug, thiserror::Error)]
#[error("the key of push messages is not valid; restore it from a backup, or remove it to generate a new one")]
pub struct InvalidKey;

/// Sends push messages over the network.
pub struct WebPush {
    key: SigningKey,
    public_key: String,
    agent: Agent,
    destinations: Destinations,
}

impl WebPush {
    /// With this private key.
    ///
    /// # Errors
    /// If it is not a key of P-256, as one in 2^32 random ones is not.
    pub fn new(key: &[u8; 32]) -> Result<Self, InvalidKey> {
        Self::sending_to(key, Destinations::Public)
    }

    /// Also to this machine and over plain HTTP: for tests.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn sending_to(key: &[u8; 32], destinations: Destinations) -> Result<Self, InvalidKey> {
        let key = SigningKey::from_slice(key).map_err(|_| InvalidKey)?;
        let public_key = BASE64URL_NOPAD.encode(key.verifying_key().to_encoded_point(false).as_bytes());
        let config = Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .user_agent(concat!("lotdesk/", env!("CARGO_PKG_VERSION")))
            .build();
        let agent = outgoing::agent(config, destinations);
        Ok(Self { key, public_key, agent, destinations })
    }

    fn authorization(&self, endpoint: &Uri, contact: &str, now_s: i64) -> String {
        let audience = origin(endpoint);
        let claims = serde_json::json!({ "aud": audience, "exp": now_s + SIGNED_FOR, "sub": contact });
        let part = |text: &str| BASE64URL_NOPAD.encode(text.as_bytes());
        let signed = format!("{}.{}", part(r#"{"typ":"JWT","alg":"ES256"}"#), part(&claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", BASE64URL_NOPAD.encode(&signature.to_bytes()), self.public_key)
    }
}

/// In the form in which push services compare it (RFC 6454): lower case, without the port of the scheme.
fn origin(endpoint: &Uri) -> String {
    let (scheme, host) = (endpoint.scheme_str().unwrap_or("https"), endpoint.host().unwrap_or_default());
    let port = endpoint.port_u16().filter(|port| *port != HTTPS_PORT).map(|port| format!(":{port}"));
    format!("{scheme}://{host}{}", port.unwrap_or_default()).to_ascii_lowercase()
}

/// The keys of a subscription.
fn keys(p256dh: &str, auth: &str) -> Result<(PublicKey, Auth), InvalidSubscription> {
    let decoded = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
    let public = decoded(p256dh).ok().and_then(|bytes| PublicKey::from_sec1_bytes(&bytes).ok()).ok_or("p256dh")?;
    let auth: [u8; 16] = decoded(auth).ok().and_then(|bytes| bytes.try_into().ok()).ok_or("auth")?;
    Ok((public, auth.into()))
}

impl PushSender for WebPush {
    fn public_key(&self) -> &str {
        &self.public_key
    }

    fn check(&self, endpoint: &str, p256dh: &str, auth: &str) -> Result<(), InvalidSubscription> {
        let uri: Uri = endpoint.parse().map_err(|_| "endpoint")?;
        let is_private_allowed = self.destinations == Destinations::PublicAndPrivate;
        let is_allowed = match uri.scheme_str() {
            Some("https") => is_private_allowed || uri.port().is_none_or(|port| port.as_u16() == HTTPS_PORT),
            Some("http") => is_private_allowed,
            _ => false,
        };
        let has_login = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
        let host = uri.host().unwrap_or_default();
        if endpoint.len() > ENDPOINT_MAX || host.is_empty() || !is_allowed || has_login {
            return Err("endpoint");
        }
        self.destinations.check_host(host).map_err(|_| "endpoint")?;
        keys(p256dh, auth).map(drop)
    }

    fn send(&self, message: &PushMessage) -> Result<PushAnswer, DeliveryError> {
        let permanent = |what: &str| DeliveryError::Permanent(format!("{what} of the subscription is not valid"));
        self.check(&message.endpoint, &message.p256dh, &message.auth).map_err(permanent)?;
        let uri: Uri = message.endpoint.parse().map_err(|_| permanent("endpoint"))?;
        let (public, auth) = keys(&message.p256dh, &message.auth).map_err(permanent)?;
        let body = encrypt(message.payload.clone().into_bytes(), &public, &auth)
            .map_err(|error| DeliveryError::Permanent(error.to_string()))?;
        let mut request = self
            .agent
            .post(&message.endpoint)
            .header("authorization", self.authorization(&uri, &message.contact, message.now_s))
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", message.ttl_s.to_string())
            .header("urgency", if message.urgent { "high" } else { "normal" });
        if let Some(topic) = &message.topic {
            request = request.header("topic", topic);
        }
        match request.send(&body[..]) {
            Ok(response) => {
                let retry_after = response.headers().get("retry-after");
                let retry_after = retry_after.and_then(|value| value.to_str().ok()?.trim().parse().ok());
                Ok(PushAnswer { status: response.status().as_u16(), retry_after })
            }
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
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    /// Of RFC 8291, section 5.
    const P256DH: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn endpoints_are_https_on_the_public_network() {
        let push = WebPush::new(&[7; 32]).unwrap();
        assert_eq!(push.check("https://push.example.com/send/x", P256DH, AUTH), Ok(()));
        assert_eq!(push.check("https://push.example.com:443/send/x", P256DH, AUTH), Ok(()));
        for refused in [
            "",
            "x",
            "http://push.example.com/",
            "ftp://push.example.com/",
            "https://127.0.0.1/",
            "https://[::1]/x",
            "https://localhost/",
            "https://10.0.0.1/x",
            "https://169.254.169.254/latest/",
            "https://user:word@push.example.com/",
            "https://2130706433/",
            "https://push.example.com:8443/",
            "https://push.example.com:22/x",
            &format!("https://push.example.com/{}", "x".repeat(1_000)),
        ] {
            assert_eq!(push.check(refused, P256DH, AUTH), Err("endpoint"), "{refused}");
        }
        let endpoint = "https://push.example.com/x";
        assert_eq!(push.check(endpoint, "AAAA", AUTH), Err("p256dh"));
        assert_eq!(push.check(endpoint, P256DH, "AAAA"), Err("auth"));
        assert!(WebPush::new(&[0; 32]).is_err() && WebPush::new(&[255; 32]).is_err());
    }

    #[test]
    fn the_signature_is_of_the_published_key_and_names_the_push_service() {
        let push = WebPush::new(&[7; 32]).unwrap();
        let header =
            push.authorization(&"https://Push.Example.com:443/send/x".parse().unwrap(), "mailto:a@example.com", 100);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, push.public_key());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&BASE64URL_NOPAD.decode(key.as_bytes()).unwrap()).unwrap();
        let signature = Signature::from_slice(&BASE64URL_NOPAD.decode(signature.as_bytes()).unwrap()).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        let claims = BASE64URL_NOPAD.decode(signed.split_once('.').unwrap().1.as_bytes()).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected =
            serde_json::json!({ "aud": "https://push.example.com", "exp": 43_300, "sub": "mailto:a@example.com" });
        assert_eq!(claims, expected);
    }
}
