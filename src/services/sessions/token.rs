//! Tokens: JWT, HS256 and nothing else, behind each of them a session row.
//!
//! A customer's token and a staff member's differ in secret, audience and kind; neither passes for the
//! other. The house's clock judges the times, without leeway: the library would ask the system's.

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;

/// Longest token that is looked at, in bytes; ours are about 300.
const TOKEN_MAX: usize = 1_024;

/// Whose token it is.
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
    /// The customer or the member of the staff.
    sub: String,
    /// The session.
    jti: String,
    /// Unix seconds.
    iat: i64,
    nbf: i64,
    exp: i64,
}

/// What a token that holds says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bearer {
    /// The customer or the member of the staff.
    pub subject: i64,
    pub session: String,
}

/// Signs tokens of one audience, and reads them.
pub struct Signer {
    audience: Audience,
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl Signer {
    /// With the secret of this audience.
    pub fn new(audience: Audience, secret: &[u8; 32]) -> Self {
        super::hs256::install();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.leeway = 0;
        validation.set_audience(&[audience.name()]);
        validation.set_required_spec_claims(&["exp", "nbf", "aud", "sub"]);
        // Judged in `read`, by the house's clock.
        validation.validate_exp = false;
        validation.validate_nbf = false;
        Self {
            audience,
            encoding: EncodingKey::from_secret(secret),
            decoding: DecodingKey::from_secret(secret),
            validation,
        }
    }

    /// A token for `subject` and `session`, good from the second of `from` until that of `until`.
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
        encode(&Header::new(Algorithm::HS256), &claims, &self.encoding).expect("HS256 signs everything")
    }

    /// What the token says, if it is ours, of this audience and kind, and good at `now`. Whether its session
    /// still stands is for the caller to ask.
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
    fn a_token_says_what_was_signed() {
        let signer = signer(Audience::Customer);
        let token = signer.sign(42, "abc", NOW, NOW.plus(60_000));
        let bearer = Bearer { subject: 42, session: "abc".into() };
        assert_eq!(signer.read(&token, NOW), Some(bearer.clone()));
        assert_eq!(signer.read(&token, NOW.plus(59_999)), Some(bearer));
        assert_eq!(signer.read(&token, NOW.plus(60_000)), None, "no leeway after");
        assert_eq!(signer.read(&token, NOW.plus(-1)), None, "no leeway before");
    }

    #[test]
    fn bad_tokens() {
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
    fn neither_audience_passes_for_the_other() {
        let (customer, staff) = (signer(Audience::Customer), signer(Audience::Staff));
        let until = NOW.plus(60_000);
        assert_eq!(staff.read(&customer.sign(1, "a", NOW, until), NOW), None);
        assert_eq!(customer.read(&staff.sign(1, "a", NOW, until), NOW), None);
    }
}
