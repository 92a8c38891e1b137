//! Signatures of webhooks, compared in constant time. A signature covers the time of its event, which may differ from ours by
//! [`TOLERANCE`]: a recorded call cannot be sent again later.

use data_encoding::{BASE64, HEXLOWER_PERMISSIVE};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256, Sha384};

use crate::domain::TimeMs;
use crate::domain::time::SECOND;

/// Largest difference between the time of an event and ours, in seconds.
pub const TOLERANCE: i64 = 300;
/// Most signatures in one header: while a secret is being replaced a provider sends one of each.
const SIGNATURES_MAX: usize = 8;

/// Why an event is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forged {
    /// No signature, or a wrong one.
    Signature,
    /// Signed, but for another time.
    Time,
}

fn mac(secret: &str) -> Hmac<Sha256> {
    Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC accepts keys of any length")
}

/// A signature as bytes: hexadecimal digits or base64.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let text = text.trim();
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).or_else(|_| BASE64.decode(text.as_bytes())).ok()
}

/// Checks the HMAC-SHA256 of the body.
pub fn check_body(secret: &str, body: &[u8], signature: &str) -> Result<(), Forged> {
    let signature = decoded(signature).ok_or(Forged::Signature)?;
    if secret.is_empty() {
        return Err(Forged::Signature);
    }
    mac(secret).chain_update(body).verify_slice(&signature).map_err(|_| Forged::Signature)
}

/// Checks a header `t=TIME,v1=HEX[,v1=HEX...]`, whose HMAC-SHA256 is over `TIME.BODY`. Other parts are ignored.
pub fn check_timed(secret: &str, body: &[u8], header: &str, now: TimeMs) -> Result<(), Forged> {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let time = parts().find(|(name, _)| *name == "t").map(|(_, time)| time).ok_or(Forged::Signature)?;
    if secret.is_empty() {
        return Err(Forged::Signature);
    }
    let signed = mac(secret).chain_update(time).chain_update(b".").chain_update(body);
    let is_signed = parts().filter(|(name, _)| *name == "v1").take(SIGNATURES_MAX).any(|(_, hex)| {
        HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).is_ok_and(|bytes| signed.clone().verify_slice(&bytes).is_ok())
    });
    if !is_signed {
        return Err(Forged::Signature);
    }
    check_time(time.parse().map_err(|_| Forged::Signature)?, now)
}

/// The header of [`check_timed`], for what this program signs itself.
pub fn timed(secret: &str, body: &[u8], now: TimeMs) -> String {
    let seconds = now.0.div_euclid(SECOND);
    let signed = mac(secret).chain_update(seconds.to_string()).chain_update(b".").chain_update(body);
    format!("t={seconds},v1={}", data_encoding::HEXLOWER.encode(&signed.finalize().into_bytes()))
}

/// Checks the SHA-384 of these texts, one after the other, and the secret.
pub fn check_fields(secret: &str, fields: &[String], signature: &str) -> Result<(), Forged> {
    let signature = decoded(signature).ok_or(Forged::Signature)?;
    if secret.is_empty() {
        return Err(Forged::Signature);
    }
    let mut hash = Sha384::new();
    fields.iter().for_each(|field| hash.update(field));
    let expected = hash.chain_update(secret).finalize();
    // The MACs are compared in constant time, and reveal nothing of the hash.
    let expected = mac(secret).chain_update(expected).finalize();
    mac(secret).chain_update(signature).verify(&expected.into_bytes()).map_err(|_| Forged::Signature)
}

/// Checks the time of an event, in Unix seconds.
pub fn check_time(seconds: i64, now: TimeMs) -> Result<(), Forged> {
    let difference = now.0.div_euclid(SECOND).saturating_sub(seconds);
    if difference.saturating_abs() <= TOLERANCE { Ok(()) } else { Err(Forged::Time) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: TimeMs = TimeMs(1_764_180_000_000);

    #[test]
    fn a_timed_signature_is_of_its_body_and_time() {
        let header = timed("whsec_x", b"{}", NOW);
        assert_eq!(check_timed("whsec_x", b"{}", &header, NOW), Ok(()));
        assert_eq!(check_timed("whsec_x", b"{ }", &header, NOW), Err(Forged::Signature));
        assert_eq!(check_timed("whsec_y", b"{}", &header, NOW), Err(Forged::Signature));
        for (seconds, expected) in [(300, Ok(())), (301, Err(Forged::Time)), (-300, Ok(())), (-301, Err(Forged::Time))]
        {
            assert_eq!(check_timed("whsec_x", b"{}", &header, NOW.plus(seconds * SECOND)), expected, "{seconds}");
        }
        // The time is signed too.
        let later = header.replace("t=1764180000", "t=1764180001");
        assert_eq!(check_timed("whsec_x", b"{}", &later, NOW), Err(Forged::Signature));
        for broken in ["", "t=1764180000", "v1=00", "t=x,v1=00", "t=1764180000,v1=zz", "t=1764180000,v0=00"] {
            assert_eq!(check_timed("whsec_x", b"{}", broken, NOW), Err(Forged::Signature), "{broken}");
        }
        let old = format!("{header},v1=00");
        assert_eq!(check_timed("whsec_x", b"{}", &old, NOW), Ok(()), "one of several");
    }

    /// Nobody can sign with a secret that was not set.
    #[test]
    fn without_a_secret_nothing_is_accepted() {
        assert_eq!(check_timed("", b"{}", &timed("", b"{}", NOW), NOW), Err(Forged::Signature));
        let body = data_encoding::HEXLOWER.encode(&mac("").chain_update(b"{}").finalize().into_bytes());
        assert_eq!(check_body("", b"{}", &body), Err(Forged::Signature));
        let fields = data_encoding::HEXLOWER.encode(&Sha384::digest(b"ab"));
        assert_eq!(check_fields("", &["a".into(), "b".into()], &fields), Err(Forged::Signature));
    }

    /// Made with `stripe.webhooks.generateTestHeaderString` of Stripe's own library for Node.js, version 23.1.0.
    #[test]
    fn headers_of_stripes_library_are_accepted_and_changed_ones_are_not() {
        for (secret, body, seconds, header) in [
            (
                "whsec_0123456789abcdef",
                "{\"id\":\"evt_1\",\"object\":\"event\"}",
                1_764_180_000,
                "t=1764180000,v1=ce51d7158a6ae42042c54c286d93431e23dcf00e1b5dfd9cf4eb0d8b2b21b78b",
            ),
            (
                "whsec_test_secret",
                "{\n  \"id\": \"evt_test_webhook\",\n  \"object\": \"event\"\n}",
                1_764_180_123,
                "t=1764180123,v1=68d37af0e372fe494aeb15860bed6bc2c330f103178314b41d4a0fa92da0168d",
            ),
            (
                "whsec_0123456789abcdef",
                "{\"name\":\"Zoë – 日本\"}",
                1_764_180_300,
                "t=1764180300,v1=dacc8012fcc8faef7ed4f03d78203686d54203a71421054b713a79e7551568e8",
            ),
        ] {
            let at = TimeMs(seconds * SECOND);
            assert_eq!(check_timed(secret, body.as_bytes(), header, at), Ok(()), "{body}");
            assert_eq!(timed(secret, body.as_bytes(), at), header, "signed as it is");
            for place in 0..body.len() {
                let mut changed = body.as_bytes().to_vec();
                changed[place] ^= 1;
                assert_eq!(check_timed(secret, &changed, header, at), Err(Forged::Signature), "byte {place} of {body}");
            }
            assert_eq!(check_timed(secret, body.as_bytes(), header, at.plus(3_600 * SECOND)), Err(Forged::Time));
        }
    }

    /// RFC 4231, test case 2; and SHA-384 of "abc" (FIPS 180-4), split into fields and secret.
    #[test]
    fn published_vectors() {
        let hex = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(check_body("Jefe", b"what do ya want for nothing?", hex), Ok(()));
        assert_eq!(check_body("Jefe", b"what do ya want for nothing!", hex), Err(Forged::Signature));
        let base64 = BASE64.encode(&HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).unwrap());
        assert_eq!(check_body("Jefe", b"what do ya want for nothing?", &base64), Ok(()));
        let abc = "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7";
        assert_eq!(check_fields("c", &["a".into(), "b".into()], abc), Ok(()));
        assert_eq!(check_fields("c", &["a".into(), "d".into()], abc), Err(Forged::Signature));
    }
}
