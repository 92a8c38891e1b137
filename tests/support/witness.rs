//! A witness of a public log by the words of C2SP `tlog-witness` and `tlog-cosignature`, RFC 9162 and RFC 8032; it uses nothing of the
//! program that it is asked by.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::collections::BTreeMap;

use data_encoding::{BASE64, HEXLOWER};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};

type Hash = [u8; 32];

fn sha256(parts: &[&[u8]]) -> Hash {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// RFC 9162, section 2.1.4.2: whether the tree of `second` begins with that of `first`, which has a leaf at least and is smaller.
fn is_consistent((first, first_root): (u64, Hash), (second, second_root): (u64, Hash), proof: &[Hash]) -> bool {
    let mut path = proof.to_vec();
    if first.is_power_of_two() {
        path.insert(0, first_root);
    }
    let Some((start, rest)) = path.split_first() else { return false };
    let (mut node, mut last) = (first - 1, second - 1);
    while node & 1 == 1 {
        (node, last) = (node >> 1, last >> 1);
    }
    let (mut before, mut after) = (*start, *start);
    for hash in rest {
        if last == 0 {
            return false;
        }
        if node & 1 == 1 || node == last {
            before = sha256(&[&[1], hash, &before]);
            after = sha256(&[&[1], hash, &after]);
            while node & 1 == 0 && node != 0 {
                (node, last) = (node >> 1, last >> 1);
            }
        } else {
            after = sha256(&[&[1], &after, hash]);
        }
        (node, last) = (node >> 1, last >> 1);
    }
    last == 0 && before == first_root && after == second_root
}

/// The first four bytes of the hash of a key, by which signature lines name it.
fn key_id(name: &str, typed: &[u8]) -> [u8; 4] {
    let hash = sha256(&[name.as_bytes(), b"\n", typed]);
    [hash[0], hash[1], hash[2], hash[3]]
}

/// What a checkpoint says.
struct Checkpoint<'a> {
    /// The signed text, with its end of line.
    text: &'a str,
    origin: &'a str,
    size: u64,
    root: Hash,
    /// Name and bytes of each signature line.
    signatures: Vec<(&'a str, Vec<u8>)>,
}

fn read(note: &str) -> Option<Checkpoint<'_>> {
    let end = note.rfind("\n\n")?;
    let (text, signatures) = (&note[..=end], &note[end + 2..]);
    let [origin, size, root] = text.strip_suffix('\n')?.split('\n').collect::<Vec<_>>().try_into().ok()?;
    let line = |line| -> Option<(&str, Vec<u8>)> {
        let (name, bytes) = str::strip_prefix(line, "\u{2014} ")?.split_once(' ')?;
        Some((name, BASE64.decode(bytes.as_bytes()).ok().filter(|bytes| bytes.len() > 4)?))
    };
    let signatures = signatures.strip_suffix('\n')?.split('\n').map(line).collect::<Option<_>>()?;
    let root = BASE64.decode(root.as_bytes()).ok()?.try_into().ok()?;
    Some(Checkpoint { text, origin, size: size.parse().ok()?, root, signatures })
}

/// A witness.
pub struct Witness {
    name: String,
    key: SigningKey,
    /// The keys that it trusts, as text of `signed-note`: `name+hash+key`.
    trusted: Vec<String>,
    /// What it has cosigned last of each log.
    latest: BTreeMap<String, (u64, Hash)>,
    /// What its clock says, in seconds since 1970.
    pub time: u64,
    /// Answers with this instead, while there is something.
    pub instead: Option<(u16, String)>,
}

impl Witness {
    pub fn new(name: &str, secret: u8) -> Self {
        let key = SigningKey::from_bytes(&[secret; 32]);
        Self {
            name: name.to_owned(),
            key,
            trusted: Vec::new(),
            latest: BTreeMap::new(),
            time: 1_800_000_000,
            instead: None,
        }
    }

    fn typed(&self) -> Vec<u8> {
        [&[4], self.key.verifying_key().as_bytes() as &[u8]].concat()
    }

    /// Its verifier key.
    pub fn key(&self) -> String {
        let typed = self.typed();
        format!("{}+{}+{}", self.name, HEXLOWER.encode(&key_id(&self.name, &typed)), BASE64.encode(&typed))
    }

    /// Knows the log of this key from now on.
    pub fn trust(&mut self, key: &str) {
        self.trusted.push(key.trim().to_owned());
    }

    /// The size that it has cosigned last of the only log that it knows; 0: none.
    pub fn size(&self) -> u64 {
        self.latest.values().next().map_or(0, |(size, _)| *size)
    }

    /// A log of another root at this size is the one that it knows.
    pub fn set_latest(&mut self, origin: &str, size: u64, root: Hash) {
        self.latest.insert(origin.to_owned(), (size, root));
    }

    fn public_of(&self, name: &str, id: &[u8]) -> Option<VerifyingKey> {
        self.trusted.iter().find_map(|key| {
            let [of, hash, typed] = key.splitn(3, '+').collect::<Vec<_>>().try_into().ok()?;
            let typed = BASE64.decode(typed.as_bytes()).ok()?;
            let is_it = of == name && hash == HEXLOWER.encode(id) && typed[0] == 1;
            is_it.then(|| VerifyingKey::from_bytes(typed[1..].try_into().ok()?).ok()).flatten()
        })
    }

    /// `POST add-checkpoint`: status and body.
    pub fn add_checkpoint(&mut self, body: &str) -> (u16, String) {
        if let Some(answer) = self.instead.clone() {
            return answer;
        }
        let bad = || (400, "malformed\n".to_owned());
        let Some((head, note)) = body.split_once("\n\n") else { return bad() };
        let mut lines = head.split('\n');
        let old = lines.next().and_then(|line| line.strip_prefix("old "));
        let Some(old) = old.and_then(|text| text.parse::<u64>().ok().filter(|size| size.to_string() == text)) else {
            return bad();
        };
        let hash = |line: &str| -> Option<Hash> { BASE64.decode(line.as_bytes()).ok()?.try_into().ok() };
        let Some(proof) = lines.map(hash).collect::<Option<Vec<_>>>().filter(|proof| proof.len() <= 63) else {
            return bad();
        };
        let Some(checkpoint) = read(note) else { return bad() };
        if !self.trusted.iter().any(|key| key.split('+').next() == Some(checkpoint.origin)) {
            return (404, "unknown log\n".to_owned());
        }
        let mut is_signed = false;
        for (name, bytes) in &checkpoint.signatures {
            let Some(public) = self.public_of(name, &bytes[..4]) else { continue };
            let signature = Signature::from_slice(&bytes[4..]);
            if !signature.is_ok_and(|one| public.verify_strict(checkpoint.text.as_bytes(), &one).is_ok()) {
                return (403, "wrong signature\n".to_owned());
            }
            is_signed = true;
        }
        if !is_signed {
            return (403, "no known signature\n".to_owned());
        }
        if old > checkpoint.size {
            return bad();
        }
        let (known, root) = self.latest.get(checkpoint.origin).copied().unwrap_or((0, sha256(&[])));
        if old != known {
            return (409, format!("{known}\n"));
        }
        let holds = if old == 0 || old == checkpoint.size {
            proof.is_empty() && (old != checkpoint.size || checkpoint.root == root)
        } else {
            is_consistent((old, root), (checkpoint.size, checkpoint.root), &proof)
        };
        if !holds {
            return (422, "inconsistent\n".to_owned());
        }
        self.latest.insert(checkpoint.origin.to_owned(), (checkpoint.size, checkpoint.root));
        (200, format!("{}\n", self.line(checkpoint.text)))
    }

    /// Its signature line under this text.
    pub fn line(&self, text: &str) -> String {
        let signature = self.key.sign(format!("cosignature/v1\ntime {}\n{text}", self.time).as_bytes());
        let id = key_id(&self.name, &self.typed());
        let bytes = [&id[..], &self.time.to_be_bytes(), &signature.to_bytes()].concat();
        format!("\u{2014} {} {}", self.name, BASE64.encode(&bytes))
    }
}
