//! Receipts: the statements of an order, with what proves that they are in the log.

use std::{fmt, mem};

use data_encoding::{BASE64, HEXLOWER};
use serde::{Deserialize, Serialize};
use tlog_tiles::Hash;

use crate::checkpoint::{self, CheckpointError, TreeHead};
use crate::fills::{self, StatedFill};
use crate::kept::{self, Kept, Side};
use crate::leaf::{Commitment, Salt};
use crate::rotation::{Rotation, RotationStatement};
use crate::statement;

/// Version of receipts.
pub const VERSION: u32 = 1;

/// The receipt of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// [`VERSION`].
    pub version: u32,
    /// The public key of the log, as text of `signed-note`.
    pub key: String,
    /// The checkpoint to which the proofs lead.
    pub checkpoint: String,
    /// The salt of the order, in hex.
    pub salt: String,
    /// The events of the order, in the order of the journal.
    pub events: Vec<ReceiptEvent>,
    /// That an earlier checkpoint is of the same log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Earlier>,
    /// That quotes of fills are among the ticks of their hours; for those of which the log has the hour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PriceEvidence>,
    /// How the keys before this one were replaced, the oldest first; for a verifier that knows one of those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rotations: Vec<Rotation>,
    /// Journal entries of an order with very many that the receipt leaves out, as the broker says.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub omitted: u64,
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The proof that the quote of a fill is one of the ticks of its hour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriceEvidence {
    /// The first event that states the fill, from 0.
    pub event: usize,
    /// `open` or `close`: which fill of the event.
    pub fill: String,
    /// When the quote arrived at the broker.
    pub arrived_at: i64,
    /// Which tick of the hour it is, from 0.
    pub index: u64,
    /// Hashes from the tick to the root of the hour, in base64.
    pub proof: Vec<String>,
    /// The hour.
    pub hour: LoggedHour,
}

/// The statement of an hour, and the proof that the log contains it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoggedHour {
    /// Index of its leaf.
    pub index: u64,
    /// See [`prices::hour_text`].
    pub text: String,
    /// Hashes from the leaf to the root of the log, in base64.
    pub proof: Vec<String>,
}

/// One event, and the proof that the log contains it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReceiptEvent {
    /// Index of its leaf.
    pub index: u64,
    /// The statement.
    pub text: String,
    /// Hashes from the leaf to the root, in base64.
    pub proof: Vec<String>,
}

/// An earlier checkpoint, and the proof that the tree of the later one begins with its leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The earlier checkpoint.
    pub checkpoint: String,
    /// Hashes, in base64.
    pub proof: Vec<String>,
}

/// The first step of a verification that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The receipt is of a version that this verifier does not know.
    Version,
    /// The key is not the one that the caller knows.
    Key,
    /// The checkpoint of the receipt.
    Checkpoint(CheckpointError),
    /// A rotation of the key does not hold (number from 1).
    Rotation(usize),
    /// The salt is not 32 bytes in hex.
    Salt,
    /// The receipt has no events.
    Empty,
    /// An event's text is no statement (number from 1).
    Statement(usize),
    /// The events are not of one order, or not in the order of the log (number from 1).
    Sequence(usize),
    /// The log does not contain an event (number from 1).
    Inclusion(usize),
    /// The quote of a fill is not among the ticks of its hour (number of the proof from 1).
    Price(usize),
    /// The earlier checkpoint: of the receipt, or of the caller.
    Earlier(CheckpointError),
    /// The checkpoint is older than the earlier one.
    Older,
    /// The log of the earlier checkpoint is not the beginning of the later one: the log was changed.
    Consistency,
    /// The caller knows a checkpoint that the receipt does not lead back to: its size.
    NoConsistency(u64),
    /// The key, or one that it follows, has signed two checkpoints of this size, in the receipt or in what the caller has kept: there
    /// are two logs.
    Fork(u64),
    /// A key has signed that the next one signs from this size on, and also that another one does, or another tree beyond it: there are
    /// two logs.
    RotationFork(u64),
    /// The checkpoint of the caller bears the name of the same log, but nothing links its key with that of the receipt.
    Unlinked,
}

impl Failure {
    /// Whether it proves that there are two logs.
    pub fn is_fork(&self) -> bool {
        matches!(self, Self::Fork(_) | Self::RotationFork(_))
    }

    /// Whether it says how the receipt stands to what the caller has kept, which says more than that the key is another one.
    fn is_of_kept(&self) -> bool {
        self.is_fork() || matches!(self, Self::Older | Self::NoConsistency(_) | Self::Unlinked)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => formatter.write_str("the receipt is of another version"),
            Self::Key => formatter.write_str("its key is not the one of the broker"),
            Self::Checkpoint(error) => write!(formatter, "its checkpoint: {error}"),
            Self::Rotation(number) => {
                write!(formatter, "rotation {number}: the key before has not signed the next one in this log")
            }
            Self::Salt => formatter.write_str("its salt cannot be read"),
            Self::Empty => formatter.write_str("it has no events"),
            Self::Statement(number) => write!(formatter, "event {number}: its text is no statement about an order"),
            Self::Sequence(number) => {
                write!(formatter, "event {number}: it is not of the same order, or not behind the one before")
            }
            Self::Inclusion(number) => write!(formatter, "event {number}: the log does not contain it"),
            Self::Price(number) => {
                write!(
                    formatter,
                    "price {number}: the quote of the fill is not among the ticks that the log has for its hour, or these are \
                     no ticks that a fill could have had"
                )
            }
            Self::Earlier(error) => write!(formatter, "the earlier checkpoint: {error}"),
            Self::Older => formatter.write_str("the receipt is older than the earlier checkpoint"),
            Self::Consistency => {
                formatter.write_str("the log does not begin with that of the earlier checkpoint: it was changed")
            }
            Self::NoConsistency(size) => {
                write!(formatter, "the receipt does not lead back to the checkpoint: request it with `from={size}`")
            }
            Self::Fork(size) => write!(
                formatter,
                "two logs signed by the same key: two checkpoints of {size} leaves have different roots. \
                 This proves that the broker has shown two logs, unless they have published a restore between the two: see \
                 `restores` at /transparency/log of the broker. Keep both files"
            ),
            Self::RotationFork(from) => write!(
                formatter,
                "two logs signed by the same key: it has signed that another key follows it at {from} leaves, and another log that does \
                 not say so there. This proves that the broker has shown two logs, unless they have published a restore between the two: \
                 see `restores` at /transparency/log of the broker. Keep both files"
            ),
            Self::Unlinked => formatter.write_str(
                "the earlier checkpoint is of a log of this name, but by a key that the receipt does not know: give the receipt that you \
                 kept with it, which has the rotations of the key, or the key",
            ),
        }
    }
}

impl std::error::Error for Failure {}

/// What a verified receipt proves.
#[derive(Debug, Clone, PartialEq)]
pub struct Verified {
    /// The tree that contains every event.
    pub head: TreeHead,
    /// The earlier tree with which it begins.
    pub earlier: Option<TreeHead>,
    /// The tree of the checkpoint that the caller kept, to which the receipt leads back. `earlier` is only what the broker
    /// says if it is not this one.
    pub known: Option<TreeHead>,
    /// Fills whose quotes are among the ticks of their hours.
    pub prices: usize,
    /// All fills that the events state, those of `prices` with their hours.
    pub fills: Vec<StatedFill>,
    /// Rotations between the key that the caller knows, or that signed their checkpoint, and that of the receipt.
    pub rotations: usize,
}

/// Verifies a receipt.
///
/// `known_key` is the public key that the verifier has from elsewhere; without it the receipt is only consistent with the
/// key that it contains. `known_checkpoint` is one that the verifier kept: the receipt must lead back to it.
///
/// # Errors
/// The first step that fails.
pub fn verify(receipt: &Receipt, known_key: Option<&str>, known_checkpoint: Option<&str>) -> Result<Verified, Failure> {
    verify_with(receipt, known_key, known_checkpoint.map(Kept::from).as_ref())
}

/// As [`verify`], with a checkpoint whose keys are known.
///
/// # Errors
/// The first step that fails.
pub fn verify_with(receipt: &Receipt, known_key: Option<&str>, kept: Option<&Kept>) -> Result<Verified, Failure> {
    if receipt.version != VERSION {
        return Err(Failure::Version);
    }
    let (key, known_key) = (receipt.key.trim(), known_key.map(str::trim));
    let names = |known: &str| known == key || receipt.rotations.iter().any(|one| one.text.contains(known));
    if known_key.is_some_and(|known| !names(known)) {
        // Two logs are two logs, whichever of them has the key that is known.
        let failure = verify_all(receipt, key, known_key, kept).err();
        return Err(failure.filter(Failure::is_of_kept).filter(|_| kept.is_some()).unwrap_or(Failure::Key));
    }
    verify_all(receipt, key, known_key, kept)
}

fn verify_all(receipt: &Receipt, key: &str, known_key: Option<&str>, kept: Option<&Kept>) -> Result<Verified, Failure> {
    let head = checkpoint::open(&receipt.checkpoint, key).map_err(Failure::Checkpoint)?;
    let rotations = verify_rotations(receipt, key, &head);
    // The signatures alone show a fork, whatever stands beside them. The keys are those that are linked to that of the receipt.
    let replaced = rotations.iter().flat_map(|(all, _)| all.iter().map(|one| one.old));
    if let Some(size) = kept::signed_twice(receipt, kept, [key].into_iter().chain(known_key).chain(replaced)) {
        return Err(Failure::Fork(size));
    }
    let (rotations, of_rotations) = rotations?;
    // Rotations since the key that is known.
    let since = |known: &str| match rotations.iter().position(|one| one.old == known) {
        Some(place) => Some(rotations.len() - place),
        None => (known == key).then_some(0),
    };
    let followed = known_key.map(since);
    let salt: Salt =
        HEXLOWER.decode(receipt.salt.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok()).ok_or(Failure::Salt)?;
    verify_events(receipt, &salt, &head)?;
    let fills = fills::verify(receipt, &head)?;
    let opened = receipt.earlier.as_ref().map(|earlier| checkpoint::open(&earlier.checkpoint, key)).transpose();
    let earlier = opened.map_err(Failure::Earlier)?;
    let compared: Option<Result<(TreeHead, usize), Failure>> = kept.map(|kept| {
        let heads = [head].into_iter().chain(earlier).chain(of_rotations).collect();
        let side = Side { key, heads, rotations: rotations.clone() };
        let of_kept = kept.open(&side, known_key)?;
        let found = kept::compare(&side, &of_kept, known_key)?;
        Ok((found, since(of_kept.key).unwrap_or(0)))
    });
    if let Some(Err(failure)) = &compared
        && failure.is_fork()
    {
        return Err(failure.clone());
    }
    if let (Some(of_receipt), Some(before)) = (&receipt.earlier, &earlier) {
        if before.size > head.size {
            return Err(Failure::Older);
        }
        if !is_beginning(before, &head, &of_receipt.proof) {
            return Err(Failure::Consistency);
        }
    }
    let (known, kept_by) = compared.transpose()?.unzip();
    let followed = followed.map(|found| found.ok_or(Failure::Key)).transpose()?;
    let rotations = followed.into_iter().chain(kept_by).max().unwrap_or(0);
    Ok(Verified { head, earlier, known, prices: receipt.prices.len(), fills, rotations })
}

/// Each rotation is signed by the key before it, in the log of the receipt, and the last one leads to the key of the receipt. With the
/// trees that both keys have signed.
fn verify_rotations<'r>(
    receipt: &'r Receipt,
    key: &str,
    head: &TreeHead,
) -> Result<(Vec<RotationStatement<'r>>, Vec<TreeHead>), Failure> {
    let (mut all, mut heads): (Vec<RotationStatement<'r>>, Vec<TreeHead>) = (Vec::new(), Vec::new());
    for (number, rotation) in (1..).zip(&receipt.rotations) {
        let (stated, of_rotation) = rotation.verify(head).ok_or(Failure::Rotation(number))?;
        let follows = all.last().is_none_or(|before| before.new == stated.old && before.from < stated.from);
        if number > crate::rotation::ROTATIONS_MAX || !follows {
            return Err(Failure::Rotation(number));
        }
        all.push(stated);
        heads.push(of_rotation);
    }
    match all.last() {
        Some(last) if last.new != key => Err(Failure::Rotation(all.len())),
        _ => Ok((all, heads)),
    }
}

fn verify_events(receipt: &Receipt, salt: &Salt, head: &TreeHead) -> Result<(), Failure> {
    if receipt.events.is_empty() {
        return Err(Failure::Empty);
    }
    let mut before: Option<(u64, &str, &str)> = None;
    let (mut last, mut opened) = (None, false);
    for (number, event) in (1..).zip(&receipt.events) {
        let fields = statement::fields(&event.text).filter(|fields| statement::is_well_formed(fields));
        let fields = fields.ok_or(Failure::Statement(number))?;
        let value = |name: &str| fields.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        let (Some(order), Some(account)) = (value("order"), value("account")) else {
            return Err(Failure::Statement(number));
        };
        if before.is_some_and(|(index, of, by)| event.index <= index || order != of || account != by) {
            return Err(Failure::Sequence(number));
        }
        before = Some((event.index, order, account));
        // The log is in the order of the journal, and an order is filled once.
        let whole = |name: &str| value(name).and_then(|text| text.parse::<i64>().ok());
        let place = (whole("seq"), whole("event_no"));
        let is_again = value("event") == Some("opened") && mem::replace(&mut opened, true);
        if last.is_some_and(|last| place <= last) || is_again {
            return Err(Failure::Sequence(number));
        }
        last = Some(place);
        let leaf = Commitment::to(salt, &event.text).leaf_hash();
        let proof = hashes(&event.proof).ok_or(Failure::Inclusion(number))?;
        if event.index >= head.size
            || tlog_tiles::check_record(&proof, head.size, head.root, event.index, leaf).is_err()
        {
            return Err(Failure::Inclusion(number));
        }
    }
    Ok(())
}

/// Whether a tree is the beginning of a later one.
pub fn is_beginning(before: &TreeHead, later: &TreeHead, proof: &[String]) -> bool {
    let Some(proof) = hashes(proof).filter(|_| before.size <= later.size) else { return false };
    // A tree without leaves is the beginning of each: there is nothing to verify, and the formula has no such proof.
    match before.size {
        0 => proof.is_empty() && before.root == tlog_tiles::EMPTY_HASH,
        size => tlog_tiles::check_tree(&proof, later.size, later.root, size, before.root).is_ok(),
    }
}

/// Hashes as a receipt writes them.
pub fn proof_text(proof: &[Hash]) -> Vec<String> {
    proof.iter().map(|hash| BASE64.encode(&hash.0)).collect()
}

pub(crate) fn hashes(proof: &[String]) -> Option<Vec<Hash>> {
    // A tree of 2^63 leaves has proofs of at most 64 hashes, consistency proofs one more.
    if proof.len() > 65 {
        return None;
    }
    proof.iter().map(|one| BASE64.decode(one.as_bytes()).ok()?.try_into().ok().map(Hash)).collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::checkpoint::SigningKey;
    use crate::leaf::salt_of;
    use crate::prices;
    use crate::rotation::rotation_text;
    use crate::statement::Statement;
    use crate::tree::{self, tests::Memory};

    /// A log of a number of leaves in which three, the last among them, are of one order.
    pub(crate) struct Log {
        pub(crate) memory: Memory,
        key: SigningKey,
        pub(crate) public: String,
        texts: Vec<(u64, String)>,
        salt: Salt,
        /// The ticks of an hour whose statement is the leaf after the first event.
        ticks: Vec<Hash>,
        hour: String,
    }

    impl Log {
        pub(crate) fn new(size: u64) -> Self {
            let key = SigningKey::from_secret(&[1; 32]).unwrap();
            let salt = salt_of(&[7; 32], "order/5");
            let public = key.public_text().to_owned();
            let ticks: Vec<Hash> =
                (0..100).map(|n| prices::tick_leaf(n * 1_000, n * 1_000 + 5, "1.1", "1.2")).collect();
            let prices = ["1.1", "1.1", "1.1", "1.1", "1.2", "1.2", "1.2", "1.2"];
            let values = ["EURUSD", "0", "100", "0"].into_iter().chain(prices).map(str::to_owned);
            let values: [String; 12] = values.collect::<Vec<_>>().try_into().unwrap();
            let hour = prices::hour_text(&values, &prices::root(&ticks));
            let mut log = Self { memory: Memory::default(), key, public, texts: Vec::new(), salt, ticks, hour };
            for index in 0..size {
                if index == size / 3 + 1 {
                    log.memory.push(prices::public_commitment(&log.hour).leaf_hash());
                    continue;
                }
                let is_ours = [size / 3, size / 2, size - 1].contains(&index);
                let statement = Statement::default().with("seq", index).with("event", "updated").with("account", "A1");
                let text = statement
                    .with("order", if is_ours { 5 } else { 6 })
                    .with("instrument", "EURUSD")
                    .with("open_price", "1.2")
                    .with("open_bid", "1.1")
                    .with("open_ask", "1.2")
                    .with("open_quoted_at", 42_000)
                    .with("open_at", 42_005)
                    .into_text();
                log.memory.push(Commitment::to(&salt, &text).leaf_hash());
                if is_ours {
                    log.texts.push((index, text));
                }
            }
            log
        }

        pub(crate) fn checkpoint(&self, size: u64) -> String {
            self.key.sign(size, tree::root(&self.memory, size).unwrap()).unwrap()
        }

        pub(crate) fn receipt(&self, size: u64, earlier: Option<u64>) -> Receipt {
            let event = |(index, text): &(u64, String)| ReceiptEvent {
                index: *index,
                text: text.clone(),
                proof: proof_text(&tree::inclusion_proof(&self.memory, size, *index).unwrap()),
            };
            let earlier = earlier.map(|from| Earlier {
                checkpoint: self.checkpoint(from),
                proof: proof_text(&tree::consistency_proof(&self.memory, size, from).unwrap()),
            });
            Receipt {
                version: VERSION,
                key: self.public.clone(),
                checkpoint: self.checkpoint(size),
                salt: HEXLOWER.encode(&self.salt),
                events: self.texts.iter().map(event).collect(),
                earlier,
                rotations: Vec::new(),
                omitted: 0,
                prices: vec![PriceEvidence {
                    event: 0,
                    fill: "open".to_owned(),
                    arrived_at: 42_005,
                    index: 42,
                    proof: proof_text(&prices::inclusion_proof(&self.ticks, 42)),
                    hour: LoggedHour {
                        index: self.texts[0].0 + 1,
                        text: self.hour.clone(),
                        proof: proof_text(&tree::inclusion_proof(&self.memory, size, self.texts[0].0 + 1).unwrap()),
                    },
                }],
            }
        }
    }

    #[test]
    fn a_receipt_holds_and_leads_back_to_what_was_known() {
        let log = Log::new(700);
        let receipt = log.receipt(700, Some(300));
        let known = log.checkpoint(300);
        let verified = verify(&receipt, Some(&log.public), Some(&known)).unwrap();
        assert_eq!((verified.head.size, verified.earlier.unwrap().size, verified.prices), (700, 300, 1));
        verify(&receipt, None, Some(&log.checkpoint(700))).unwrap();
        assert_eq!(verify(&receipt, None, Some(&log.checkpoint(200))), Err(Failure::NoConsistency(200)));
        let read: Receipt = serde_json::from_str(&serde_json::to_string(&receipt).unwrap()).unwrap();
        assert_eq!(read, receipt);
    }

    /// A log whose key was rotated when it had 400 leaves, and again at 500: its rotations in a receipt of 700.
    fn rotated() -> (Log, Vec<SigningKey>, Receipt) {
        rotated_at(&[(399, 2), (499, 3)])
    }

    /// A log of 700 leaves in which the leaves at these places state that the key of this seed follows: its keys, and a receipt.
    pub(crate) fn rotated_at(places: &[(u64, u8)]) -> (Log, Vec<SigningKey>, Receipt) {
        let log = Log::new(700);
        let mut keys = vec![SigningKey::from_secret(&[1; 32]).unwrap()];
        let (mut memory, mut rotations) = (Memory::default(), Vec::new());
        for index in 0..700 {
            if let Some((_, seed)) = places.iter().find(|(at, _)| *at == index) {
                let old = keys.last().unwrap();
                let new = SigningKey::named(old.name(), &[*seed; 32]).unwrap();
                let text = rotation_text(index + 1, 5, old.public_text(), new.public_text());
                memory.push(prices::public_commitment(&text).leaf_hash());
                let root = tree::root(&memory, index + 1).unwrap();
                let checkpoint = old.sign_with_next(&new, index + 1, root).unwrap();
                let proof = proof_text(&tree::inclusion_proof(&memory, index + 1, index).unwrap());
                rotations.push(Rotation { text, checkpoint, proof, consistency: Vec::new() });
                keys.push(new);
            } else {
                memory.push(log.memory.0[0][usize::try_from(index).unwrap()]);
            }
        }
        let log = Log { memory, ..log };
        for (rotation, (at, _)) in rotations.iter_mut().zip(places) {
            rotation.consistency = proof_text(&tree::consistency_proof(&log.memory, 700, at + 1).unwrap());
        }
        let last = keys.last().unwrap();
        let sign = |size| last.sign(size, tree::root(&log.memory, size).unwrap()).unwrap();
        let mut receipt = log.receipt(700, Some(300));
        receipt.key = last.public_text().to_owned();
        receipt.checkpoint = sign(700);
        receipt.earlier.as_mut().unwrap().checkpoint = sign(300);
        receipt.rotations = rotations;
        (log, keys, receipt)
    }

    #[test]
    fn rotations_lead_from_any_earlier_key_to_the_one_that_signs() {
        let (log, keys, receipt) = rotated();
        for (place, key) in keys.iter().enumerate() {
            assert_eq!(verify(&receipt, Some(key.public_text()), None).unwrap().rotations, 2 - place);
        }
        // A checkpoint of before is signed by the key of then.
        let kept = log.checkpoint(300);
        let verified = verify(&receipt, Some(keys[0].public_text()), Some(&kept)).unwrap();
        assert_eq!((verified.known.unwrap().size, verified.rotations), (300, 2));
        let foreign = SigningKey::named(keys[0].name(), &[9; 32]).unwrap();
        assert_eq!(verify(&receipt, Some(foreign.public_text()), None), Err(Failure::Key));
        // Two logs, of which the keys of one chain have signed one each.
        let fork = keys[0].sign(300, Hash([9; 32])).unwrap();
        assert_eq!(verify(&receipt, None, Some(&fork)), Err(Failure::Fork(300)));
    }

    #[test]
    fn a_rotation_that_the_key_before_has_not_signed_is_found() {
        let (log, keys, good) = rotated();
        let known = keys[0].public_text();
        let failure = |change: &dyn Fn(&mut Receipt)| {
            let mut changed = good.clone();
            change(&mut changed);
            verify(&changed, Some(known), None).unwrap_err()
        };
        let root = tree::root(&log.memory, 400).unwrap();
        let by = |key: &SigningKey| key.sign(400, root).unwrap();
        // By one key only, whichever it is.
        assert_eq!(failure(&|receipt| receipt.rotations[0].checkpoint = by(&keys[0])), Failure::Rotation(1));
        assert_eq!(failure(&|receipt| receipt.rotations[0].checkpoint = by(&keys[1])), Failure::Rotation(1));
        let other = SigningKey::named(keys[0].name(), &[9; 32]).unwrap();
        let swap = |receipt: &mut Receipt| {
            let rotation = &mut receipt.rotations[0];
            rotation.text = rotation.text.replace(keys[1].public_text(), other.public_text());
            rotation.checkpoint = keys[0].sign_with_next(&other, 400, root).unwrap();
        };
        assert_eq!(failure(&swap), Failure::Rotation(1), "signed, but not what the log has");
        assert_eq!(failure(&|receipt| _ = receipt.rotations[0].proof.pop()), Failure::Rotation(1));
        assert_eq!(failure(&|receipt| _ = receipt.rotations[1].consistency.pop()), Failure::Rotation(2));
        assert_eq!(failure(&|receipt| receipt.rotations.swap(0, 1)), Failure::Rotation(2));
        assert_eq!(failure(&|receipt| _ = receipt.rotations.pop()), Failure::Rotation(1), "leads to another key");
        assert_eq!(failure(&|receipt| _ = receipt.rotations.remove(0)), Failure::Key);
        assert_eq!(failure(&|receipt| receipt.rotations.clear()), Failure::Key);
        let text = serde_json::to_string(&good).unwrap();
        let from = text.find("\"rotations\"").unwrap();
        for at in from..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] ^= 1;
            let Ok(receipt) = serde_json::from_slice::<Receipt>(&changed) else { continue };
            assert!(
                verify(&receipt, Some(known), None).is_err(),
                "byte {at}: {}",
                &text[at.saturating_sub(20)..at + 1]
            );
        }
    }

    /// The verifier of the browser is tested with the same file. `LOTDESK_BLESS=1` writes it.
    #[test]
    fn the_format_of_rotations_is_that_of_the_sample() {
        let (log, keys, receipt) = rotated();
        let keys: Vec<&str> = keys.iter().map(SigningKey::public_text).collect();
        let sample = serde_json::json!({ "known": log.checkpoint(300), "keys": keys, "receipt": receipt });
        let sample = serde_json::to_string_pretty(&sample).unwrap() + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/receipt-v1-rotations.json");
        if std::env::var_os("LOTDESK_BLESS").is_some() {
            std::fs::write(path, &sample).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), sample, "receipts that customers hold must stay verifiable");
    }

    #[test]
    fn the_first_step_that_fails_is_named() {
        let log = Log::new(700);
        let good = log.receipt(700, Some(300));
        let failure = |change: &dyn Fn(&mut Receipt)| {
            let mut changed = good.clone();
            change(&mut changed);
            verify(&changed, Some(&log.public), Some(&log.checkpoint(300))).unwrap_err()
        };
        assert_eq!(failure(&|receipt| receipt.version = 2), Failure::Version);
        assert_eq!(
            failure(&|receipt| receipt.key = SigningKey::from_secret(&[2; 32]).unwrap().public_text().to_owned()),
            Failure::Key
        );
        assert_eq!(failure(&|receipt| receipt.salt.truncate(10)), Failure::Salt);
        assert_eq!(failure(&|receipt| receipt.salt = HEXLOWER.encode(&[0; 32])), Failure::Inclusion(1));
        assert_eq!(failure(&|receipt| receipt.events.clear()), Failure::Empty);
        let price =
            |receipt: &mut Receipt| receipt.events[1].text = receipt.events[1].text.replace("updated", "opened");
        assert_eq!(failure(&price), Failure::Inclusion(2));
        assert_eq!(failure(&|receipt| receipt.events[0].text.clear()), Failure::Statement(1));
        assert_eq!(failure(&|receipt| receipt.events.swap(0, 1)), Failure::Sequence(2));
        let other_order = |receipt: &mut Receipt| receipt.events[2].text = receipt.events[2].text.replace("=5", "=6");
        assert_eq!(failure(&other_order), Failure::Sequence(3));
        assert_eq!(failure(&|receipt| receipt.events[2].index = 9999), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| _ = receipt.events[2].proof.pop()), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| receipt.events[2].proof.push("AAAA".into())), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| receipt.earlier = None), Failure::NoConsistency(300));
        assert_eq!(failure(&|receipt| receipt.checkpoint = log.checkpoint(400)), Failure::Inclusion(1));
        let foreign = SigningKey::from_secret(&[2; 32]).unwrap();
        let other = foreign.sign(700, tree::root(&log.memory, 700).unwrap()).unwrap();
        let not_signed = Failure::Checkpoint(CheckpointError::NotSigned);
        assert_eq!(failure(&|receipt| receipt.checkpoint.clone_from(&other)), not_signed);
    }

    /// The receipt of a log that contains these statements and then this leaf, if any, and nothing else; and what proves a leaf.
    fn receipt_before(texts: &[&str], last: Option<Hash>) -> (Receipt, impl Fn(u64) -> Vec<String>) {
        let (key, salt) = (SigningKey::from_secret(&[1; 32]).unwrap(), salt_of(&[7; 32], "order/5"));
        let texts: Vec<String> = texts.iter().map(|text| format!("{}\n{text}\n", statement::VERSION)).collect();
        let (mut memory, size) = (Memory::default(), texts.len() as u64 + u64::from(last.is_some()));
        texts.iter().for_each(|text| memory.push(Commitment::to(&salt, text).leaf_hash()));
        last.into_iter().for_each(|leaf| memory.push(leaf));
        let checkpoint = key.sign(size, tree::root(&memory, size).unwrap()).unwrap();
        let proof = move |index| proof_text(&tree::inclusion_proof(&memory, size, index).unwrap());
        let receipt = Receipt {
            version: VERSION,
            key: key.public_text().to_owned(),
            checkpoint,
            salt: HEXLOWER.encode(&salt),
            events: (0..).zip(texts).map(|(index, text)| ReceiptEvent { index, text, proof: proof(index) }).collect(),
            prices: Vec::new(),
            ..Log::new(9).receipt(9, None)
        };
        (receipt, proof)
    }

    #[test]
    fn statements_that_the_log_contains_but_no_server_writes_are_refused() {
        let outcome = |texts: &[&str]| {
            let (receipt, _) = receipt_before(texts, None);
            verify(&receipt, None, None).map(|_| ())
        };
        let opened = "seq=1\nevent_no=0\nevent=opened\naccount=A1\norder=5\nopen_price=1.1";
        let closed = "seq=1\nevent_no=1\nevent=closed\naccount=A1\norder=5";
        assert_eq!(outcome(&[opened, closed]), Ok(()));
        assert_eq!(outcome(&[closed, opened]), Err(Failure::Sequence(2)), "backwards in the journal");
        let again = "seq=2\nevent=opened\naccount=A1\norder=5\nopen_price=1.2";
        assert_eq!(outcome(&[opened, again]), Err(Failure::Sequence(2)), "opened twice, at two prices");
        for wrong in ["open_price=abc", "open_price=1e5", "lots=01", "reason=a b"] {
            let text = format!("seq=1\nevent=updated\naccount=A1\norder=5\n{wrong}");
            assert_eq!(outcome(&[text.as_str()]), Err(Failure::Statement(1)), "{wrong}");
        }
        assert_eq!(outcome(&["seq=1\nevent=updated\naccount=A1\norder=05"]), Err(Failure::Statement(1)));
    }

    /// A log of the statements, and behind them an hour with the ticks (quoted, arrived, bid, ask) and the ranges of `values`; a receipt
    /// with evidence for the quote of the first event by each of `prices`: event, fill, tick.
    fn receipt_with_hour(
        texts: &[&str],
        values: &str,
        ticks: &[(i64, i64, &str, &str)],
        of: &[(usize, &str, usize)],
    ) -> Receipt {
        let leaves: Vec<Hash> =
            ticks.iter().map(|(at, arrived, bid, ask)| prices::tick_leaf(at, *arrived, bid, ask)).collect();
        let values: Vec<String> = values.split(' ').map(str::to_owned).collect();
        let hour = prices::hour_text(&values.try_into().unwrap(), &prices::root(&leaves));
        let (mut receipt, proof) = receipt_before(texts, Some(prices::public_commitment(&hour).leaf_hash()));
        let index = texts.len() as u64;
        let price = |(event, fill, tick): &(usize, &str, usize)| PriceEvidence {
            event: *event,
            fill: (*fill).to_owned(),
            arrived_at: ticks[*tick].1,
            index: *tick as u64,
            proof: proof_text(&prices::inclusion_proof(&leaves, *tick)),
            hour: LoggedHour { index, text: hour.clone(), proof: proof(index) },
        };
        receipt.prices = of.iter().map(price).collect();
        receipt
    }

    const OPENED: &str = "seq=1\nevent=opened\naccount=A1\norder=5\ninstrument=EURUSD\nside=buy\nstatus=open\nopen_price=1.2\n\
                          open_bid=1.1\nopen_ask=1.2\nopen_quoted_at=42000\nopen_at=42005";
    const CLOSED: &str = "seq=2\nevent=closed\naccount=A1\norder=5\ninstrument=EURUSD\nside=buy\nstatus=closed\nopen_price=1.2\n\
                          open_bid=1.1\nopen_ask=1.2\nopen_quoted_at=42000\nopen_at=42005\nclose_price=1.3\nclose_bid=1.3\n\
                          close_ask=1.4\nclose_quoted_at=43000\nclose_at=43001";
    const HOUR: &str = "EURUSD 0 2 1 1.1 1.3 1.1 1.3 1.2 1.4 1.2 1.4";
    const TICKS: [(i64, i64, &str, &str); 2] = [(42_000, 42_005, "1.1", "1.2"), (43_000, 43_001, "1.3", "1.4")];

    /// The verifier of the browser is tested with the same file. `LOTDESK_BLESS=1` writes it.
    #[test]
    fn each_fill_is_named_with_its_proof_or_without_and_prices_that_contradict_themselves_are_refused() {
        let both = &[(0, "open", 0), (1, "close", 1)];
        let with =
            |values: &str, ticks: &[(i64, i64, &str, &str)]| receipt_with_hour(&[OPENED, CLOSED], values, ticks, both);
        let late = |at: i64| {
            let texts = [OPENED, CLOSED].map(|text| text.replace("_at=42005", "_at=9000000"));
            let ticks = [(42_000, at, "1.1", "1.2"), TICKS[1]];
            receipt_with_hour(&[&texts[0], &texts[1]], HOUR, &ticks, &both[..1])
        };
        let samples = [
            ("all", with(HOUR, &TICKS), None),
            ("opening", receipt_with_hour(&[OPENED, CLOSED], HOUR, &TICKS, &both[..1]), None),
            ("none", receipt_with_hour(&[OPENED, CLOSED], HOUR, &TICKS, &[]), None),
            ("last of the hour", late(3_659_999), None),
            ("after the hour", late(3_660_000), Some(1)),
            ("after the fill", with(HOUR, &[(42_000, 42_006, "1.1", "1.2"), TICKS[1]]), Some(1)),
            (
                "without a time",
                receipt_with_hour(&[&OPENED.replace("\nopen_at=42005", "")], HOUR, &TICKS, &both[..1]),
                Some(1),
            ),
            ("above the high", with("EURUSD 0 2 1 1.1 1.2 1.1 1.2 1.2 1.4 1.2 1.4", &TICKS), Some(2)),
            ("below the low", with("EURUSD 0 2 1 1.11 1.3 1.11 1.3 1.2 1.4 1.2 1.4", &TICKS), Some(1)),
            ("ask above the high", with("EURUSD 0 2 1 1.1 1.3 1.1 1.3 1.2 1.39 1.2 1.3", &TICKS), Some(2)),
            ("open outside", with("EURUSD 0 2 1 1 1.3 1.1 1.3 1.2 1.4 1.2 1.4", &TICKS), Some(1)),
            ("close outside", with("EURUSD 0 2 1 1.1 1.3 1.1 1.3 1.2 1.4 1.2 1.41", &TICKS), Some(1)),
            ("more simulated", with("EURUSD 0 2 3 1.1 1.3 1.1 1.3 1.2 1.4 1.2 1.4", &TICKS), Some(1)),
        ];
        let mut written = serde_json::Map::new();
        for (name, receipt, failed) in samples {
            let outcome = verify(&receipt, None, None);
            assert_eq!(outcome.as_ref().err(), failed.map(Failure::Price).as_ref(), "{name}");
            let fills = outcome.map(|verified| verified.fills).unwrap_or_default();
            let fill = |one: &StatedFill| serde_json::json!({ "event": one.event, "fill": one.fill, "simulated": one.hour.map(|hour| hour.simulated) });
            let fills: Vec<_> = fills.iter().map(fill).collect();
            written.insert(name.into(), serde_json::json!({ "receipt": receipt, "failed": failed, "fills": fills }));
        }
        assert_eq!(written["opening"]["fills"][0]["simulated"], 1);
        assert_eq!(
            written["opening"]["fills"][1],
            serde_json::json!({ "event": 1, "fill": "close", "simulated": null })
        );
        let sample = serde_json::to_string_pretty(&written).unwrap() + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/receipt-v1-fills.json");
        if std::env::var_os("LOTDESK_BLESS").is_some() {
            std::fs::write(path, &sample).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), sample, "receipts that customers hold must stay verifiable");
    }

    #[test]
    fn a_quote_that_is_no_tick_of_its_hour_is_found() {
        let log = Log::new(700);
        let good = log.receipt(700, Some(300));
        let failure = |change: &dyn Fn(&mut PriceEvidence)| {
            let mut changed = good.clone();
            change(&mut changed.prices[0]);
            verify(&changed, Some(&log.public), Some(&log.checkpoint(300))).unwrap_err()
        };
        let other = Log::new(200);
        for change in [
            &(|price: &mut PriceEvidence| price.arrived_at += 1) as &dyn Fn(&mut PriceEvidence),
            &|price| price.index = 43,
            &|price| price.index = 100,
            &|price| price.event = 3,
            // It repeats the fill.
            &|price| price.event = 1,
            &|price| price.fill = "close".to_owned(),
            &|price| price.fill = "x".to_owned(),
            &|price| _ = price.proof.pop(),
            &|price| _ = price.hour.proof.pop(),
            &|price| price.hour.index += 1,
            &|price| price.hour.index = u64::MAX,
            &|price| price.hour.text = price.hour.text.replace("ticks=100", "ticks=101"),
            &|price| price.hour.text = price.hour.text.replace("EURUSD", "USDJPY"),
            &|price| price.hour.text = price.hour.text.replace("hour=0", "hour=3600000"),
            &|price| price.hour.text = other.receipt(200, None).events[0].text.clone(),
        ] {
            assert_eq!(failure(change), Failure::Price(1));
        }
    }

    #[test]
    fn a_log_that_was_changed_does_not_lead_back() {
        let log = Log::new(700);
        let known = log.checkpoint(300);
        // The operator writes the log again: one leaf differs, everything behind it is calculated again and signed.
        let mut forged = Log::new(700);
        forged.memory = Memory::default();
        for index in 0..700 {
            let text = format!("changed {index}");
            let leaf = match forged.texts.iter().find(|(of, _)| *of == index) {
                Some((_, text)) => Commitment::to(&forged.salt, text),
                None if index == 700 / 3 + 1 => prices::public_commitment(&forged.hour),
                None => Commitment::to(&forged.salt, &text),
            };
            forged.memory.push(leaf.leaf_hash());
        }
        let mut receipt = forged.receipt(700, Some(300));
        verify(&receipt, Some(&log.public), None).unwrap();
        // Signed twice with one key, of one size: evidence, whichever of the two the receipt has it by.
        assert_eq!(verify(&receipt, Some(&log.public), Some(&known)), Err(Failure::Fork(300)));
        assert_eq!(verify(&receipt, None, Some(&log.checkpoint(700))), Err(Failure::Fork(700)));
        receipt.earlier.as_mut().unwrap().checkpoint.clone_from(&known);
        assert_eq!(verify(&receipt, Some(&log.public), Some(&known)), Err(Failure::Consistency));
    }

    /// The verifier of the browser is tested with the same file. `LOTDESK_BLESS=1` writes it.
    #[test]
    fn the_format_is_that_of_the_sample() {
        let log = Log::new(700);
        let sample = serde_json::json!({ "known": log.checkpoint(300), "receipt": log.receipt(700, Some(300)) });
        let sample = serde_json::to_string_pretty(&sample).unwrap() + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/receipt-v1-prices.json");
        if std::env::var_os("LOTDESK_BLESS").is_some() {
            std::fs::write(path, &sample).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), sample, "receipts that customers hold must stay verifiable");
    }

    #[test]
    fn a_fill_has_one_proof_of_its_price() {
        let log = Log::new(40);
        let mut receipt = log.receipt(40, None);
        assert_eq!(verify(&receipt, None, None).unwrap().prices, 1);
        receipt.prices.push(receipt.prices[0].clone());
        assert_eq!(verify(&receipt, None, None), Err(Failure::Price(2)));
    }

    /// Receipts of the first releases have no prices.
    #[test]
    fn a_receipt_without_prices_still_holds() {
        let sample: serde_json::Value = serde_json::from_str(include_str!("../tests/receipt-v1.json")).unwrap();
        let receipt = Receipt::deserialize(&sample["receipt"]).unwrap();
        let verified = verify(&receipt, None, sample["known"].as_str()).unwrap();
        assert_eq!((verified.head.size, verified.earlier.unwrap().size, verified.prices), (700, 300, 0));
        assert!(!serde_json::to_string(&receipt).unwrap().contains("prices"));
    }

    #[test]
    fn any_changed_byte_is_found() {
        let log = Log::new(40);
        let text = serde_json::to_string(&log.receipt(40, Some(30))).unwrap();
        let known = log.checkpoint(30);
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] ^= 1;
            let Ok(receipt) = serde_json::from_slice::<Receipt>(&changed) else { continue };
            let verified = verify(&receipt, Some(&log.public), Some(&known));
            assert!(verified.is_err(), "byte {at}: {}", &text[at.saturating_sub(20)..at + 1]);
        }
    }
}
