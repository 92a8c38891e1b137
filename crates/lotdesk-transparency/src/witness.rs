//! Witnesses: others who look at each new checkpoint, see that its tree begins with the one that they know, and sign that.
//!
//! The formats are those of C2SP: `tlog-witness` (the request and its answer) and `tlog-cosignature` with Ed25519. A witness signs
//! `cosignature/v1\ntime SECONDS\n` and the text of the checkpoint; its signature line has the time in eight bytes before the
//! signature. Cosignatures are further signature lines of the checkpoint, which those ignore who do not know the witness.

use std::fmt;

use data_encoding::BASE64;
use ed25519_dalek::{Signature as Ed25519Signature, VerifyingKey};
use signed_note::{Note, NoteError, Signature, Verifier, VerifierList};
use tlog_tiles::Hash;

use crate::checkpoint::CheckpointError;

/// The type of signature in keys of `signed-note`: Ed25519 with a time.
const COSIGNATURE_V1: u8 = 4;
/// The time before a signature: seconds since 1970, big-endian.
const TIME_BYTES: usize = 8;
/// Most consistency hashes that a witness takes.
const PROOF_MAX: usize = 63;

/// The public key of a witness.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WitnessKey {
    name: String,
    id: u32,
    key: VerifyingKey,
    text: String,
}

/// Why a text is not the key of a witness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WitnessKeyError {
    /// It is not `name+hash+key`, or the hash is that of another key.
    Format,
    /// It is the key of something else, such as a log, or of an algorithm that is not supported.
    Type(u8),
}

impl fmt::Display for WitnessKeyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format => formatter.write_str("it is no verifier key (name+hash+key)"),
            Self::Type(of) => {
                write!(formatter, "it is a key of type {of}; that of a witness with Ed25519 is {COSIGNATURE_V1}")
            }
        }
    }
}

impl std::error::Error for WitnessKeyError {}

/// Why the answer of a witness is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerError {
    /// It is not one signature line or more.
    Format,
    /// None of its lines is of the key.
    Missing,
    /// The line of the key is not a cosignature of this checkpoint.
    Signature,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Format => "the answer is no signature line",
            Self::Missing => "the answer has no signature of the witness's key",
            Self::Signature => "the signature is not one of this checkpoint",
        })
    }
}

impl std::error::Error for AnswerError {}

/// What a witness has signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cosignature {
    /// When, as the witness says: seconds since 1970.
    pub at: u64,
    /// The line of the checkpoint, without its end.
    pub line: String,
}

impl WitnessKey {
    /// Reads a verifier key of `signed-note`, `name+hash+key`.
    ///
    /// # Errors
    /// [`WitnessKeyError`].
    pub fn parse(text: &str) -> Result<Self, WitnessKeyError> {
        let format = WitnessKeyError::Format;
        let [name, id, typed] =
            text.splitn(3, '+').collect::<Vec<_>>().try_into().map_err(|_| WitnessKeyError::Format)?;
        let typed = BASE64.decode(typed.as_bytes()).map_err(|_| format)?;
        let (of, key) = typed.split_first().ok_or(format)?;
        let written = format!("{:08x}", signed_note::key_id(name, &typed));
        let is_printable = name.chars().all(|letter| !letter.is_control());
        if id != written || !signed_note::is_key_name_valid(name) || !is_printable {
            return Err(format);
        }
        if *of != COSIGNATURE_V1 {
            return Err(WitnessKeyError::Type(*of));
        }
        let key = VerifyingKey::from_bytes(key.try_into().map_err(|_| format)?).map_err(|_| format)?;
        Ok(Self { name: name.to_owned(), id: signed_note::key_id(name, &typed), key, text: text.to_owned() })
    }

    /// The name of the witness.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key as it is written.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn is_of(&self, signature: &Signature) -> bool {
        signature.name() == self.name && signature.id() == self.id
    }

    /// When it has signed this text; `None` if the signature is none of it.
    fn time_of(&self, text: &[u8], signature: &[u8]) -> Option<u64> {
        let (time, signature) = signature.split_at_checked(TIME_BYTES)?;
        let at = u64::from_be_bytes(time.try_into().ok()?);
        let signature = Ed25519Signature::from_slice(signature).ok()?;
        let signed = [format!("cosignature/v1\ntime {at}\n").as_bytes(), text].concat();
        // A witness must give a time, and it has 63 bits.
        let is_time = at > 0 && i64::try_from(at).is_ok();
        (is_time && self.key.verify_strict(&signed, &signature).is_ok()).then_some(at)
    }

    /// The cosignature of a checkpoint in the answer of the witness. Lines of other keys are ignored.
    ///
    /// # Errors
    /// [`AnswerError`].
    pub fn read_answer(&self, checkpoint: &str, answer: &str) -> Result<Cosignature, AnswerError> {
        let note = Note::from_bytes(checkpoint.as_bytes()).map_err(|_| AnswerError::Format)?;
        let lines = answer.strip_suffix('\n').ok_or(AnswerError::Format)?;
        let mut found = None;
        for line in lines.split('\n') {
            let signature = Signature::from_bytes(line.as_bytes()).map_err(|_| AnswerError::Format)?;
            if self.is_of(&signature) {
                let at = self.time_of(note.text(), signature.signature()).ok_or(AnswerError::Signature)?;
                found.get_or_insert(Cosignature { at, line: line.to_owned() });
            }
        }
        found.ok_or(AnswerError::Missing)
    }

    /// When the witness has cosigned a checkpoint, in seconds since 1970; `None` if it has no signature line of the key. Says nothing
    /// about the signature of the log.
    ///
    /// # Errors
    /// `Format`; `NotSigned` if a line of the key is not a cosignature of this checkpoint.
    pub fn cosigned(&self, checkpoint: &str) -> Result<Option<u64>, CheckpointError> {
        let note = Note::from_bytes(checkpoint.as_bytes()).map_err(|_| CheckpointError::Format)?;
        let known = VerifierList::new(vec![Box::new(self.clone())]);
        match note.verify(&known) {
            Ok((of_key, _)) => Ok(of_key.first().and_then(|line| self.time_of(note.text(), line.signature()))),
            Err(NoteError::UnverifiedNote) => Ok(None),
            Err(_) => Err(CheckpointError::NotSigned),
        }
    }
}

impl Verifier for WitnessKey {
    fn name(&self) -> &str {
        &self.name
    }

    fn key_id(&self) -> u32 {
        self.id
    }

    fn verify(&self, text: &[u8], signature: &[u8]) -> bool {
        self.time_of(text, signature).is_some()
    }
}

/// The body of `add-checkpoint`: the size that the witness has, what proves that the checkpoint begins with it, and the checkpoint.
/// `None` for a proof that is longer than any of a tree.
pub fn request(old: u64, proof: &[Hash], checkpoint: &str) -> Option<String> {
    let lines: String = proof.iter().map(|hash| format!("{}\n", BASE64.encode(&hash.0))).collect();
    (proof.len() <= PROOF_MAX).then(|| format!("old {old}\n{lines}\n{checkpoint}"))
}

/// The size in the answer of a witness that has another one than the request says (HTTP 409).
pub fn read_size(answer: &str) -> Option<u64> {
    let digits = answer.strip_suffix('\n')?;
    let size: u64 = digits.parse().ok()?;
    (size.to_string() == digits).then_some(size)
}

/// A checkpoint with further signature lines.
pub fn with_lines<'a>(checkpoint: &str, lines: impl IntoIterator<Item = &'a str>) -> String {
    lines.into_iter().fold(checkpoint.to_owned(), |note, line| note + line + "\n")
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey as Ed25519Key};

    use super::*;
    use crate::checkpoint::{self, SigningKey, TreeHead};

    /// A witness by the words of the specification.
    struct Witness {
        name: &'static str,
        key: Ed25519Key,
    }

    impl Witness {
        fn new(name: &'static str, secret: u8) -> Self {
            Self { name, key: Ed25519Key::from_bytes(&[secret; 32]) }
        }

        fn typed(&self, of: u8) -> Vec<u8> {
            [&[of], self.key.verifying_key().as_bytes() as &[u8]].concat()
        }

        fn key_text(&self, of: u8) -> String {
            let typed = self.typed(of);
            format!("{}+{:08x}+{}", self.name, signed_note::key_id(self.name, &typed), BASE64.encode(&typed))
        }

        fn line(&self, checkpoint: &str, at: u64) -> String {
            let text = checkpoint.split_once("\n\n").unwrap().0;
            let signature = self.key.sign(format!("cosignature/v1\ntime {at}\n{text}\n").as_bytes());
            let id = signed_note::key_id(self.name, &self.typed(4)).to_be_bytes();
            let bytes = [&id[..], &at.to_be_bytes(), &signature.to_bytes()].concat();
            format!("\u{2014} {} {}", self.name, BASE64.encode(&bytes))
        }
    }

    fn log() -> (SigningKey, String) {
        let key = SigningKey::from_secret(&[1; 32]).unwrap();
        let checkpoint = key.sign(7, tlog_tiles::record_hash(b"leaf")).unwrap();
        (key, checkpoint)
    }

    const AT: u64 = 1_679_315_147;

    #[test]
    fn a_cosignature_holds_for_its_witness_and_its_checkpoint_only() {
        let (key, checkpoint) = log();
        let witness = Witness::new("witness.example/w1", 5);
        let known = WitnessKey::parse(&witness.key_text(4)).unwrap();
        assert_eq!((known.name(), known.text()), ("witness.example/w1", &*witness.key_text(4)));
        let line = witness.line(&checkpoint, AT);
        let answer = format!("{line}\n");
        assert_eq!(known.read_answer(&checkpoint, &answer), Ok(Cosignature { at: AT, line: line.clone() }));
        let other = key.sign(8, tlog_tiles::record_hash(b"leaf")).unwrap();
        assert_eq!(known.read_answer(&other, &answer), Err(AnswerError::Signature));
        for at in [0, u64::MAX] {
            let without = format!("{}\n", witness.line(&checkpoint, at));
            assert_eq!(known.read_answer(&checkpoint, &without), Err(AnswerError::Signature), "time {at}");
        }
        // Another key of the same witness, of an algorithm that is not known, comes first.
        let foreign = Witness::new("witness.example/w1", 6).line(&checkpoint, AT);
        assert_eq!(known.read_answer(&checkpoint, &format!("{foreign}\n{line}\n")).unwrap().line, line);
        assert_eq!(known.read_answer(&checkpoint, &format!("{foreign}\n")), Err(AnswerError::Missing));
        for malformed in ["", "\n", &line, &format!("{line}\n\n"), &format!("{line}\nx\n"), "7\n"] {
            assert_eq!(known.read_answer(&checkpoint, malformed), Err(AnswerError::Format), "{malformed:?}");
        }
        for at in "\u{2014} witness.example/w1 ".len()..line.len() {
            let mut changed = line.clone().into_bytes();
            changed[at] ^= 1;
            if let Ok(changed) = String::from_utf8(changed) {
                assert!(known.read_answer(&checkpoint, &format!("{changed}\n")).is_err(), "byte {at}");
            }
        }
    }

    #[test]
    fn a_cosigned_checkpoint_is_still_one_of_the_log() {
        let (key, checkpoint) = log();
        let witnesses = [Witness::new("witness.example/w1", 5), Witness::new("witness.example/w2", 6)];
        let lines = witnesses.each_ref().map(|witness| witness.line(&checkpoint, AT));
        let cosigned = with_lines(&checkpoint, lines.iter().map(String::as_str));
        let head = TreeHead { size: 7, root: tlog_tiles::record_hash(b"leaf") };
        assert_eq!(checkpoint::open(&cosigned, key.public_text()), Ok(head));
        let keys = witnesses.each_ref().map(|witness| WitnessKey::parse(&witness.key_text(4)).unwrap());
        for known in &keys {
            assert_eq!(known.cosigned(&cosigned), Ok(Some(AT)));
            assert_eq!(known.cosigned(&checkpoint), Ok(None));
        }
        let wrong = with_lines(&key.sign(8, head.root).unwrap(), [&*lines[0]]);
        assert_eq!(keys[0].cosigned(&wrong), Err(CheckpointError::NotSigned));
        assert_eq!(keys[1].cosigned(&wrong), Ok(None), "an unknown signer");
        assert_eq!(keys[0].cosigned("nonsense"), Err(CheckpointError::Format));
        // Sixteen witnesses, as many as the setting takes, beside both keys of a rotation.
        let next = SigningKey::named(key.name(), &[2; 32]).unwrap();
        let both = key.sign_with_next(&next, 7, head.root).unwrap();
        let many: Vec<String> = (0..16).map(|n| Witness::new("w", 10 + n).line(&both, AT)).collect();
        let many = with_lines(&both, many.iter().map(String::as_str));
        assert_eq!(checkpoint::open(&many, next.public_text()), Ok(head));
    }

    #[test]
    fn keys_of_other_types_and_wrong_ones_are_refused() {
        let witness = Witness::new("w.example", 5);
        let good = witness.key_text(4);
        assert!(WitnessKey::parse(&good).is_ok());
        for of in [1, 6] {
            assert_eq!(WitnessKey::parse(&witness.key_text(of)), Err(WitnessKeyError::Type(of)));
        }
        let other_name = good.replace("w.example", "x.example");
        let capitals =
            good.split('+').enumerate().map(|(n, part)| if n == 1 { part.to_uppercase() } else { part.into() });
        let capitals = capitals.collect::<Vec<_>>().join("+");
        for wrong in
            ["", "w.example", "w+00000000+AAAA", &other_name, &capitals, &format!("{good} "), &good[..good.len() - 4]]
        {
            assert_eq!(WitnessKey::parse(wrong), Err(WitnessKeyError::Format), "{wrong}");
        }
    }

    #[test]
    fn the_messages_of_the_protocol() {
        let (_, checkpoint) = log();
        assert_eq!(request(0, &[], &checkpoint).unwrap(), format!("old 0\n\n{checkpoint}"));
        let hash = Hash([0; 32]);
        let zeros = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
        assert_eq!(request(5, &[hash, hash], &checkpoint).unwrap(), format!("old 5\n{zeros}\n{zeros}\n\n{checkpoint}"));
        assert_eq!(request(5, &[hash; 64], &checkpoint), None);
        for (answer, size) in
            [("0\n", Some(0)), ("20852014\n", Some(20_852_014)), ("7", None), ("07\n", None), ("+7\n", None)]
        {
            assert_eq!(read_size(answer), size, "{answer}");
        }
    }
}
