//! The secrets of a gateway as they are stored: encrypted, so that a copy of the database, or the log of a cluster, does not
//! show what providers are called with and what their events are signed with.
//!
//! XChaCha20-Poly1305 with a random nonce: `1:` and the base64 of nonce and ciphertext. The key is derived from a secret of
//! the data directory, which backups contain. What cannot be decrypted is as good as not there: events are refused until the
//! staff enter the secrets again.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use data_encoding::BASE64;

use super::config::Secrets;
use crate::services::ServiceError;

const VERSION: &str = "1:";
const NONCE: usize = 24;
/// What else is verified: that the text is one of these.
const PURPOSE: &[u8] = b"lotdesk gateway secrets";

/// Encrypts the secrets of a gateway.
///
/// # Errors
/// `Internal` without random numbers.
pub fn encrypted(key: &[u8; 32], secrets: &Secrets) -> Result<String, ServiceError> {
    let internal = |error: String| ServiceError::Internal(error);
    let mut nonce = [0; NONCE];
    getrandom::fill(&mut nonce).map_err(|error| internal(error.to_string()))?;
    let text = serde_json::to_vec(secrets).map_err(|error| internal(error.to_string()))?;
    let payload = Payload { msg: &text, aad: PURPOSE };
    let ciphertext = XChaCha20Poly1305::new(&Key::from(*key)).encrypt(&XNonce::from(nonce), payload);
    let ciphertext = ciphertext.map_err(|error| internal(error.to_string()))?;
    Ok(format!("{VERSION}{}", BASE64.encode(&[&nonce[..], &ciphertext].concat())))
}

/// The secrets of a gateway; `None` if this is not the key, or the text was changed.
pub fn decrypted(key: &[u8; 32], stored: &str) -> Option<Secrets> {
    let bytes = BASE64.decode(stored.strip_prefix(VERSION)?.as_bytes()).ok()?;
    let (nonce, ciphertext) = bytes.split_at_checked(NONCE)?;
    let nonce: [u8; NONCE] = nonce.try_into().ok()?;
    let payload = Payload { msg: ciphertext, aad: PURPOSE };
    let text = XChaCha20Poly1305::new(&Key::from(*key)).decrypt(&XNonce::from(nonce), payload).ok()?;
    serde_json::from_slice(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_with_their_key_only() {
        let secrets = Secrets { key: "sk_live_abc".into(), hook: "whsec_0123456789".into(), ..Secrets::default() };
        let stored = encrypted(&[7; 32], &secrets).unwrap();
        assert!(decrypted(&[7; 32], &stored).is_some_and(|read| read == secrets));
        assert!(decrypted(&[8; 32], &stored).is_none(), "another key");
        assert_ne!(encrypted(&[7; 32], &secrets).unwrap(), stored, "each time with another nonce");
        for place in VERSION.len()..stored.len() {
            let mut changed = stored.clone().into_bytes();
            changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
            assert!(decrypted(&[7; 32], &String::from_utf8(changed).unwrap()).is_none(), "character {place}");
        }
        for broken in ["", "1:", "1:AAAA", r#"{"v":1,"key":"a","hook":"b"}"#] {
            assert!(decrypted(&[7; 32], broken).is_none(), "{broken}");
        }
    }

    /// What releases have stored stays readable.
    #[test]
    fn the_stored_form_is_for_ever() {
        let stored = include_str!("encrypted_v1.txt").trim();
        let read = decrypted(&[7; 32], stored).expect("it is readable");
        assert_eq!((read.key.as_str(), read.hook.as_str()), ("key-of-the-provider", "whsec_0123456789abcdef"));
    }
}
