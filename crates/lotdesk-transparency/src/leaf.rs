//! The leaves of the log: commitments to statements.

use sha2::{Digest, Sha256};
use tlog_tiles::Hash;

/// Version of a leaf, its first byte.
const VERSION: u8 = 1;

/// A random value that hides what a commitment commits to.
pub type Salt = [u8; 32];

/// What a leaf holds: `SHA-256(salt || text)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// Commits to a statement's text.
    pub fn to(salt: &Salt, text: &str) -> Self {
        Self(Sha256::new().chain_update(salt).chain_update(text.as_bytes()).finalize().into())
    }

    /// The data of the leaf: a version byte and the commitment.
    pub fn leaf_data(&self) -> [u8; 33] {
        let mut data = [VERSION; 33];
        data[1..].copy_from_slice(&self.0);
        data
    }

    /// The hash of the leaf in the tree (RFC 6962, section 2.1).
    pub fn leaf_hash(&self) -> Hash {
        tlog_tiles::record_hash(&self.leaf_data())
    }
}

/// The salt of one order or booking, derived from the secret of its account: `SHA-256(domain || secret || subject)`.
/// Nothing is stored per order, and erasing the secret erases every salt of the account.
pub fn salt_of(secret: &[u8; 32], subject: &str) -> Salt {
    Sha256::new()
        .chain_update(b"lotdesk-salt-v1\n")
        .chain_update(secret)
        .chain_update(subject.as_bytes())
        .finalize()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_hash_of_salt_and_text() {
        // printf '%064d' 0 | xxd -r -p; then "a=1\n" after it | sha256sum
        let commitment = Commitment::to(&[0; 32], "a=1\n");
        let expected: [u8; 32] = Sha256::digest([&[0; 32][..], b"a=1\n"].concat()).into();
        assert_eq!(commitment.0, expected);
        assert_ne!(commitment, Commitment::to(&[1; 32], "a=1\n"));
        assert_eq!(commitment.leaf_data()[0], 1);
    }

    #[test]
    fn salts_differ_by_secret_and_subject() {
        let salts = [salt_of(&[1; 32], "order/1"), salt_of(&[1; 32], "order/2"), salt_of(&[2; 32], "order/1")];
        assert!(salts[0] != salts[1] && salts[0] != salts[2] && salts[1] != salts[2]);
        assert_eq!(salts[0], salt_of(&[1; 32], "order/1"));
    }
}
