//! Tokens: JWT, HS256 and nothing else, behind each of them a session row.
//!
//! A customer's token and a staff member's differ in secret, audience and kind; neither is accepted as the
//! other. Times are checked against the application's clock, without leeway; the library would use the system's.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;

/// Longest accepted token, in bytes; issued ones have about 300.
const TOKEN_MAX: usize = 1_024;

/// The audience of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Customer,
    Staff,
}

impl Audience {
    const fn name(self) -> &'static str {
        match self {
            Self::Customer => "lotdesk-customer",
            Self::Staff => "lotdesk-staff",
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::Customer => "customer",
            Self::Staff => "staff",
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    aud: String,
    kind: String,
    /// Id of the customer or staff member.
    sub: String,
    /// The session id.
    jti: String,
    /// Unix seconds.
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// The claims of a valid token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bearer {
    /// Id of the customer or staff member.
    pub subject: i64,
    pub session: String,
}

/// Signs and verifies the tokens of one audience.
pub struct Signer {
    audience: Audience,
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl Signer {
    /// Creates a signer with the secret of this audience.
    pub fn new(audience: Audience, secret: &[u8; 32]) -> Self {
        super::hs256::install();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.set_audience(&[audience.name()]);
        validation.set_required_spec_claims(&["exp", "nbf", "aud", "sub"]);
        // Checked in `read`, against the application's clock.
        validation.validate_exp = false;
        validation.validate_nbf = false;
        Self {
            audience,
            encoding: EncodingKey::from_secret(secret),
            decoding: DecodingKey::from_secret(secret),
            validation,
        }
    }

    /// Issues a token for `subject` and `session`, valid from the second of `from` until that of `until`.
    ///
    /// # Panics
    /// Never: HS256 over a secret of 32 bytes cannot fail.
    pub fn sign(&self, subject: i64, session: &str, from: TimeMs, until: TimeMs) -> String {
        let claims = Claims {
            aud: self.audience.name().to_owned(),
            kind: self.audience.kind().to_owned(),
            sub: subject.to_string(),
            jti: session.to_owned(),
            iat: from.0.div_euclid(1_000),
            nbf: from.0.div_euclid(1_000),
            exp: until.0.div_euclid(1_000),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.encoding).expect("HS256 signing succeeds")
    }

    /// Returns the claims of a token of this audience and kind that is valid at `now`. The caller checks whether its
    /// session is live.
    pub fn read(&self, token: &str, now: TimeMs) -> Option<Bearer> {
        if token.len() > TOKEN_MAX {
            return None;
        }
        let claims = decode::<Claims>(token, &self.decoding, &self.validation).ok()?.claims;
        let second = now.0.div_euclid(1_000);
        if claims.kind != self.audience.kind() || second < claims.nbf || second >= claims.exp {
            return None;
        }
        Some(Bearer { subject: claims.sub.parse().ok()?, session: claims.jti })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: TimeMs = TimeMs(1_800_000_000_000);

    fn signer(audience: Audience) -> Signer {
        Signer::new(audience, &[7; 32])
    }

    fn base64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        let bits: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
        let digit = |chunk: &[u8]| {
            let chunk = std::str::from_utf8(chunk).unwrap();
            char::from(DIGITS[usize::from_str_radix(&format!("{chunk:0<6}"), 2).unwrap()])
        };
        bits.as_bytes().chunks(6).map(digit).collect::<String>()
    }

    /// A token as an attacker writes it, signed without the library.
    fn forge(claims: &serde_json::Value, algorithm: Algorithm, secret: &[u8]) -> String {
        use hmac::{Hmac, KeyInit, Mac};
        let header = format!(r#"{{"alg":"{algorithm:?}","typ":"JWT"}}"#);
        let text = format!("{}.{}", base64(header.as_bytes()), base64(claims.to_string().as_bytes()));
        let (key, message) = (secret, text.as_bytes());
        let signature = match algorithm {
            Algorithm::HS384 => Hmac::<sha2::Sha384>::new_from_slice(key)
                .unwrap()
                .chain_update(message)
                .finalize()
                .into_bytes()
                .to_vec(),
            Algorithm::HS512 => Hmac::<sha2::Sha512>::new_from_slice(key)
                .unwrap()
                .chain_update(message)
                .finalize()
                .into_bytes()
                .to_vec(),
            _ => Hmac::<sha2::Sha256>::new_from_slice(key)
                .unwrap()
                .chain_update(message)
                .finalize()
                .into_bytes()
                .to_vec(),
        };
        format!("{text}.{}", base64(&signature))
    }

    /// A token of the algorithm `none`, as an attacker writes it.
    fn unsigned(claims: &serde_json::Value) -> String {
        format!("{}.{}.", base64(br#"{"alg":"none","typ":"JWT"}"#), base64(claims.to_string().as_bytes()))
    }

    #[test]
    fn a_token_returns_the_signed_claims() {
        let signer = signer(Audience::Customer);
        let token = signer.sign(42, "abc", NOW, NOW.plus(60_000));
        let bearer = Bearer { subject: 42, session: "abc".into() };
        assert_eq!(signer.read(&token, NOW), Some(bearer.clone()));
        assert_eq!(signer.read(&token, NOW.plus(59_999)), Some(bearer));
        assert_eq!(signer.read(&token, NOW.plus(60_000)), None, "no leeway after");
        assert_eq!(signer.read(&token, NOW.plus(-1)), None, "no leeway before");
    }

    #[test]
    fn invalid_tokens_are_refused() {
        let signer = signer(Audience::Customer);
        let second = NOW.0 / 1_000;
        let good = serde_json::json!({
            "aud": "lotdesk-customer", "kind": "customer", "sub": "42", "jti": "abc",
            "iat": second, "nbf": second, "exp": second + 60,
        });
        assert!(signer.read(&forge(&good, Algorithm::HS256, &[7; 32]), NOW).is_some());
        let mut bad = vec![
            forge(&good, Algorithm::HS256, &[8; 32]),
            forge(&good, Algorithm::HS256, b""),
            forge(&good, Algorithm::HS384, &[7; 32]),
            forge(&good, Algorithm::HS512, &[7; 32]),
            unsigned(&good),
            "x".repeat(TOKEN_MAX + 1),
            "a.b.c".into(),
            String::new(),
        ];
        for (claim, value) in [
            ("aud", serde_json::json!("lotdesk-staff")),
            ("aud", serde_json::json!("")),
            ("kind", serde_json::json!("staff")),
            ("sub", serde_json::json!("forty-two")),
            ("sub", serde_json::json!(42)),
            ("nbf", serde_json::json!(second + 1)),
            ("exp", serde_json::json!(second)),
            ("exp", serde_json::json!("later")),
        ] {
            let mut claims = good.clone();
            claims[claim] = value;
            bad.push(forge(&claims, Algorithm::HS256, &[7; 32]));
            claims.as_object_mut().unwrap().remove(claim);
            bad.push(forge(&claims, Algorithm::HS256, &[7; 32]));
        }
        let honest = forge(&good, Algorithm::HS256, &[7; 32]);
        bad.push(honest[..honest.len() - 2].to_owned());
        bad.push(format!("{honest}A"));
        for token in bad {
            assert_eq!(signer.read(&token, NOW), None, "{token}");
        }
    }

    #[test]
    fn tokens_of_another_audience_are_refused() {
        let (customer, staff) = (signer(Audience::Customer), signer(Audience::Staff));
        let until = NOW.plus(60_000);
        assert_eq!(staff.read(&customer.sign(1, "a", NOW, until), NOW), None);
        assert_eq!(customer.read(&staff.sign(1, "a", NOW, until), NOW), None);
    }
}
