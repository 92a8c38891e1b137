//! Signed checkpoints: size and root of the tree at a moment.

use std::fmt;

use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest, Sha256};
use signed_note::{Note, NoteError, StandardSigner, StandardVerifier, VerifierList};
use tlog_tiles::{Checkpoint, Hash};

/// The type of signature in keys of `signed-note`.
const ED25519: u8 = 1;

/// The key that signs checkpoints.
pub struct SigningKey {
    name: String,
    signer: StandardSigner,
    public: String,
}

/// Why a key or a checkpoint is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckpointError {
    /// The key cannot be read.
    Key,
    /// It is no checkpoint of the format.
    Format,
    /// It has no signature of the key.
    NotSigned,
    /// It is signed, but of another log.
    Origin,
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Key => "the key cannot be read",
            Self::Format => "it is no checkpoint",
            Self::NotSigned => "it is not signed by the key",
            Self::Origin => "it is of another log",
        })
    }
}

impl std::error::Error for CheckpointError {}

impl SigningKey {
    /// The key with these secret bytes. The log is named after it, so that its name outlives a change of the broker's address.
    ///
    /// # Errors
    /// `Key`.
    pub fn from_secret(secret: &[u8; 32]) -> Result<Self, CheckpointError> {
        let public = ed25519_dalek::SigningKey::from_bytes(secret).verifying_key();
        let name = format!("lotdesk-log/{}", HEXLOWER.encode(&Sha256::digest(public.as_bytes())[..8]));
        Self::named(&name, secret)
    }

    /// The key with these secret bytes that signs the log of this name: the next key of a log keeps its name.
    ///
    /// # Errors
    /// `Key`.
    pub fn named(name: &str, secret: &[u8; 32]) -> Result<Self, CheckpointError> {
        let key = ed25519_dalek::SigningKey::from_bytes(secret).verifying_key();
        let public = signed_note::new_ed25519_verifier_key(name, &key);
        let typed = |bytes: &[u8]| [&[ED25519], bytes].concat();
        let id = signed_note::key_id(name, &typed(key.as_bytes()));
        // The text of a secret key, as Go's `note.GenerateKey` writes it.
        let text = format!("PRIVATE+KEY+{name}+{id:08x}+{}", BASE64.encode(&typed(secret)));
        let signer = StandardSigner::new(&text).map_err(|_| CheckpointError::Key)?;
        Ok(Self { name: name.to_owned(), signer, public })
    }

    /// The name of the log, which is the origin of its checkpoints.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The public key, as text of `signed-note`.
    pub fn public_text(&self) -> &str {
        &self.public
    }

    /// Signs the tree of this size and root.
    ///
    /// # Errors
    /// `Format` if the name of the key cannot be an origin.
    pub fn sign(&self, size: u64, root: Hash) -> Result<String, CheckpointError> {
        self.signed(size, root, &[&self.signer])
    }

    /// Signs the tree of this size and root with this key and with the next one of the same log.
    ///
    /// # Errors
    /// `Origin` if the next key is of another log.
    pub fn sign_with_next(&self, next: &Self, size: u64, root: Hash) -> Result<String, CheckpointError> {
        if next.name != self.name {
            return Err(CheckpointError::Origin);
        }
        self.signed(size, root, &[&self.signer, &next.signer])
    }

    fn signed(&self, size: u64, root: Hash, signers: &[&dyn signed_note::Signer]) -> Result<String, CheckpointError> {
        let checkpoint = Checkpoint::new(&self.name, size, root, "").map_err(|_| CheckpointError::Format)?;
        let mut note = Note::new(&checkpoint.to_bytes(), &[]).map_err(|_| CheckpointError::Format)?;
        note.add_sigs(signers).map_err(|_| CheckpointError::Key)?;
        String::from_utf8(note.to_bytes()).map_err(|_| CheckpointError::Format)
    }
}

/// What a checkpoint says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TreeHead {
    /// Number of leaves.
    pub size: u64,
    /// Root of the tree.
    pub root: Hash,
}

/// The name of the log of a public key.
///
/// # Errors
/// `Key`.
pub fn name_of(public_key: &str) -> Result<&str, CheckpointError> {
    StandardVerifier::new(public_key.trim()).map_err(|_| CheckpointError::Key)?;
    public_key.trim().split('+').next().ok_or(CheckpointError::Key)
}

/// Reads a checkpoint and verifies the signature of a public key.
///
/// # Errors
/// What is wrong with it.
pub fn open(checkpoint: &str, public_key: &str) -> Result<TreeHead, CheckpointError> {
    let verifier = StandardVerifier::new(public_key.trim()).map_err(|_| CheckpointError::Key)?;
    let note = Note::from_bytes(checkpoint.as_bytes()).map_err(|_| CheckpointError::Format)?;
    let known = VerifierList::new(vec![Box::new(verifier)]);
    let (signed, _) = note.verify(&known).map_err(|_| CheckpointError::NotSigned)?;
    if signed.is_empty() {
        return Err(CheckpointError::NotSigned);
    }
    let head = Checkpoint::from_bytes(note.text()).map_err(|_| CheckpointError::Format)?;
    if head.origin() != name_of(public_key)? {
        return Err(CheckpointError::Origin);
    }
    Ok(TreeHead { size: head.size(), root: *head.hash() })
}

/// Whether a checkpoint has a signature line by the name and the hash of a public key that is no signature of the key: it was damaged, and
/// says nothing about who has signed it.
pub fn is_damaged(checkpoint: &str, public_key: &str) -> bool {
    let Ok(verifier) = StandardVerifier::new(public_key.trim()) else { return false };
    let Ok(note) = Note::from_bytes(checkpoint.as_bytes()) else { return false };
    let known = VerifierList::new(vec![Box::new(verifier)]);
    !matches!(note.verify(&known), Ok(_) | Err(NoteError::UnverifiedNote))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_holds_for_its_key_only() {
        let key = SigningKey::from_secret(&[1; 32]).unwrap();
        let public = key.public_text().to_owned();
        let root = tlog_tiles::record_hash(b"leaf");
        let text = key.sign(1, root).unwrap();
        assert!(text.starts_with(&format!("{}\n1\n", key.name())) && key.name().len() == 28, "{text}");
        assert_eq!(open(&text, &public), Ok(TreeHead { size: 1, root }));
        let other = SigningKey::named(key.name(), &[2; 32]).unwrap();
        assert_eq!(open(&text, other.public_text()), Err(CheckpointError::NotSigned));
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] ^= 1;
            if let Ok(changed) = String::from_utf8(changed) {
                assert!(open(&changed, &public).is_err(), "byte {at}");
            }
        }
        assert_eq!(open("", &public), Err(CheckpointError::Format));
        assert_eq!(open(&text, "nonsense"), Err(CheckpointError::Key));
    }

    #[test]
    fn a_damaged_signature_is_not_that_of_another_key() {
        let key = SigningKey::from_secret(&[1; 32]).unwrap();
        let other = SigningKey::named(key.name(), &[2; 32]).unwrap();
        let text = key.sign(1, tlog_tiles::record_hash(b"leaf")).unwrap();
        let damaged = text.replace("\n1\n", "\n2\n");
        assert!(is_damaged(&damaged, key.public_text()) && !is_damaged(&damaged, other.public_text()));
        assert!(!is_damaged(&text, key.public_text()) && !is_damaged("", key.public_text()));
    }

    #[test]
    fn a_note_with_the_key_over_another_origin_is_refused() {
        let key = SigningKey::named("one.example", &[1; 32]).unwrap();
        let checkpoint = Checkpoint::new("two.example", 1, tlog_tiles::record_hash(b""), "").unwrap();
        let mut note = Note::new(&checkpoint.to_bytes(), &[]).unwrap();
        note.add_sigs(&[&key.signer]).unwrap();
        let text = String::from_utf8(note.to_bytes()).unwrap();
        assert_eq!(open(&text, key.public_text()), Err(CheckpointError::Origin));
    }
}
