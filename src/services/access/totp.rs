//! Codes of an authenticator app (RFC 6238 with SHA-1, six digits and 30 seconds, which the apps support) and recovery
//! codes. Callers store the secrets and the used steps.
//!
//! A code is valid for its step and the two adjacent ones.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use totp_rs::{Algorithm, Builder, Secret, Totp};

use crate::domain::TimeMs;

use super::passwords::random_text;
use crate::services::ServiceError;

/// Number of recovery codes, and their length in characters (5 bits each).
const RECOVERY_CODES: usize = 10;
const RECOVERY_LENGTH: usize = 16;

/// A secret for an authenticator app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotpSecret {
    /// Base32.
    pub secret: String,
    /// The text of the QR code.
    pub uri: String,
}

/// Creates a secret of 160 random bits, shown in the app as `brand` and `account`.
///
/// # Errors
/// When the system provides no randomness.
pub fn new_secret(account: &str, brand: &str) -> Result<TotpSecret, ServiceError> {
    let mut bytes = [0_u8; 20];
    getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string()))?;
    let secret = Secret::new_stack(bytes).to_base32();
    // A colon separates the two in the URI.
    let totp = totp(&secret, account, &brand.replace(':', " "))?;
    let uri = totp.to_url().map_err(|error| ServiceError::Internal(error.to_string()))?;
    Ok(TotpSecret { secret, uri })
}

/// The step of a code, if it is valid for this secret at `now`.
pub fn step(secret: &str, code: &str, now: TimeMs) -> Option<i64> {
    let second = u64::try_from(now.0 / 1_000).ok()?;
    let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let step = totp(secret, "", "").ok()?.check(&code, second)?;
    i64::try_from(step).ok()
}

/// As [`step`], for a secret whose last used step is `used`: no code works twice.
pub fn fresh_step(secret: &str, code: &str, used: i64, now: TimeMs) -> Option<i64> {
    step(secret, code, now).filter(|step| *step > used)
}

fn totp(secret: &str, account: &str, brand: &str) -> Result<Totp, ServiceError> {
    let internal = |error: &dyn std::fmt::Display| ServiceError::Internal(format!("TOTP: {error}"));
    let secret = Secret::try_from_base32(secret).map_err(|error| internal(&error))?;
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_secret(secret)
        .with_account_name(account)
        .with_issuer((!brand.is_empty()).then_some(brand))
        .build()
        .map_err(|error| internal(&error))
}

/// Creates recovery codes, in groups of four: `K7QW-2MPA-...`.
pub fn recovery_codes() -> Vec<String> {
    let grouped = |text: String| {
        let groups: Vec<&str> = (0..RECOVERY_LENGTH / 4).map(|group| &text[group * 4..group * 4 + 4]).collect();
        groups.join("-")
    };
    (0..RECOVERY_CODES).map(|_| grouped(random_text(RECOVERY_LENGTH))).collect()
}

/// Hash of a recovery code. 80 random bits need no salt and no slow hash.
pub fn recovery_hash(code: &str) -> String {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    HEXLOWER.encode(&Sha256::digest(code.to_uppercase()))
}

/// The code that an app would show, for tests.
#[cfg(test)]
pub fn shown(secret: &str, now: TimeMs) -> String {
    totp(secret, "x", "").unwrap().generate(u64::try_from(now.0 / 1_000).unwrap()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238's test vectors (appendix B), `12345678901234567890`.
    const RFC: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    #[test]
    fn codes_match_the_vectors_of_rfc_6238() {
        for (second, code) in [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924")] {
            assert_eq!(step(RFC, code, TimeMs(second * 1_000)), Some(second / 30), "at {second}");
        }
    }

    #[test]
    fn a_code_is_valid_for_its_step_and_the_adjacent_ones() {
        let at = |second: i64| step(RFC, "081804", TimeMs(second * 1_000)).is_some();
        let begins = 1_111_111_109 / 30 * 30;
        assert!(!at(begins - 31) && at(begins - 30) && at(begins + 59) && !at(begins + 60));
        for nonsense in ["", "81804", "0818045", "o81804", "-81804", "０８１８０４"] {
            assert_eq!(step(RFC, nonsense, TimeMs(begins * 1_000)), None, "{nonsense:?}");
        }
        assert_eq!(step(RFC, " 081 804 ", TimeMs(begins * 1_000)), Some(begins / 30), "as apps group them");
        assert_eq!(step("not base32", "081804", TimeMs(begins * 1_000)), None);
    }

    #[test]
    fn recovery_codes_are_ten_and_read_however_they_are_written() {
        let codes = recovery_codes();
        assert_eq!(codes.iter().collect::<std::collections::BTreeSet<_>>().len(), RECOVERY_CODES);
        for code in &codes {
            assert_eq!((code.len(), code.matches('-').count()), (19, 3));
            assert_eq!(recovery_hash(code), recovery_hash(&code.to_lowercase().replace('-', " ")));
        }
        assert_ne!(recovery_hash(&codes[0]), recovery_hash(&codes[1]));
    }
}
