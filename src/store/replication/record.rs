//! A record as bytes: a version byte, then MessagePack with the names of all fields. `tests.rs` pins the encoding.
//!
//! A message of the log holds one record; or several, a bundle: another version byte, then an array of their bytes. A server that
//! syncs each message takes many more records so. Each record keeps its number and its chain.
//!
//! A record above [`PART_MAX`] is cut into records of kind `part`, which count only with the last: a rollover over 100,000
//! positions is one journal entry of some 50 MB. The hash that the next record names is the one of the whole.

use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

use crate::domain::TimeMs;
use crate::engine::state::Counters;
use crate::store::StoreError;
use crate::store::dealing::chain::{ChainHash, ChainHasher};
use crate::store::dealing::journal::Heads;

const VERSION: u8 = 1;
/// The first byte of a bundle.
const BUNDLE: u8 = 2;
/// The most bytes of content in one message: half of what a log of NATS takes by default.
pub const PART_MAX: usize = 512 * 1024;
/// The most records of a bundle.
pub const BUNDLE_MAX: usize = 256;

/// One change of the primary's data directory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    pub term: i64,
    /// Its number: the one of the record before, plus 1.
    pub number: i64,
    /// The hash of the record before.
    #[serde(with = "serde_bytes")]
    pub previous: [u8; 32],
    /// The schema of the database that it was written by.
    pub schema: i64,
    pub body: Body,
}

/// What a record is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// A transaction.
    Batch(Batch),
    /// One part of a record's bytes.
    Part { index: u32, count: u32, content: ByteBuf },
    /// A file that was written, or deleted where there is no content.
    File { name: String, content: Option<ByteBuf> },
    /// The schema was changed to this one.
    Migrate { schema: i64 },
    /// A new primary leads, by the name of its node.
    Term { node: String },
}

/// What a transaction did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    pub heads: HeadsBefore,
    pub operations: Vec<Operation>,
    /// The engine's counters after it, if it wrote entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// The heads of journal and ledger before the transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadsBefore {
    pub entries: i64,
    #[serde(with = "serde_bytes")]
    pub journal: [u8; 32],
    #[serde(with = "serde_bytes")]
    pub ledger: [u8; 32],
}

impl From<Heads> for HeadsBefore {
    fn from(Heads { entries, journal, ledger }: Heads) -> Self {
        Self { entries, journal: journal.0, ledger: ledger.0 }
    }
}

/// One step of a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// A journal entry as stored.
    Entry(ByteBuf),
    /// Rows of any table: a changeset.
    Rows(ByteBuf),
}

/// The last sequence number, time and counters of the engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub seq: i64,
    pub at: i64,
    pub account: i64,
    pub order: i64,
    pub transaction: i64,
    pub deposit: i64,
    pub withdrawal: i64,
    pub alert: i64,
}

impl End {
    pub const fn new(seq: i64, at: TimeMs, counters: Counters) -> Self {
        let Counters { account, order, transaction, deposit, withdrawal, alert } = counters;
        Self { seq, at: at.0, account, order, transaction, deposit, withdrawal, alert }
    }

    pub const fn counters(&self) -> Counters {
        let Self { account, order, transaction, deposit, withdrawal, alert, .. } = *self;
        Counters { account, order, transaction, deposit, withdrawal, alert }
    }
}

/// Encodes a record.
///
/// # Errors
/// `Corrupt` if a value cannot be represented in MessagePack.
pub fn encode(record: &Record) -> Result<Vec<u8>, StoreError> {
    let mut bytes = vec![VERSION];
    let mut serializer = rmp_serde::Serializer::new(&mut bytes).with_struct_map();
    record.serialize(&mut serializer).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(bytes)
}

/// Decodes a record.
///
/// # Errors
/// `Corrupt` if the bytes are no record of this version.
pub fn decode(bytes: &[u8]) -> Result<Record, StoreError> {
    let corrupt = |what: String| StoreError::Corrupt(format!("record: {what}"));
    match bytes.split_first() {
        Some((&VERSION, body)) => rmp_serde::from_slice(body).map_err(|error| corrupt(error.to_string())),
        Some((version, _)) => Err(corrupt(format!("version {version}, this program knows up to {BUNDLE}"))),
        None => Err(corrupt("empty".into())),
    }
}

/// The records of a message of the log, as bytes: at least one.
///
/// # Errors
/// `Corrupt` if a bundle cannot be read.
pub fn split(message: Vec<u8>) -> Result<Vec<Vec<u8>>, StoreError> {
    let Some((&BUNDLE, body)) = message.split_first() else { return Ok(vec![message]) };
    let records: Vec<ByteBuf> =
        rmp_serde::from_slice(body).map_err(|error| StoreError::Corrupt(format!("bundle: {error}")))?;
    if records.is_empty() {
        return Err(StoreError::Corrupt("bundle: empty".into()));
    }
    Ok(records.into_iter().map(ByteBuf::into_vec).collect())
}

/// The first and the last record of a message, the last one with its bytes.
///
/// # Errors
/// `Corrupt` if the message cannot be read.
pub fn ends(message: Vec<u8>) -> Result<(Record, (Record, Vec<u8>)), StoreError> {
    let mut records = split(message)?;
    let first = decode(&records[0])?;
    let bytes = records.pop().unwrap_or_default();
    let last = if records.is_empty() { first.clone() } else { decode(&bytes)? };
    Ok((first, (last, bytes)))
}

/// A message to be appended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The last record that the log has whole once it has this message.
    pub whole: i64,
    pub bytes: Vec<u8>,
}

/// Puts encoded records, in their order, into messages: large ones in parts, others together, up to [`PART_MAX`] and
/// [`BUNDLE_MAX`] a message.
///
/// # Errors
/// As [`encode`].
pub fn messages(records: Vec<(i64, Vec<u8>)>) -> Result<Vec<Message>, StoreError> {
    let (mut messages, mut together, mut size) = (Vec::new(), Vec::new(), 0);
    for (number, bytes) in records {
        if size + bytes.len() > PART_MAX || together.len() >= BUNDLE_MAX {
            messages.extend(bundle(std::mem::take(&mut together))?);
            size = 0;
        }
        if bytes.len() <= PART_MAX {
            size += bytes.len();
            together.push((number, bytes));
            continue;
        }
        let parts = cut(&bytes)?;
        let last = parts.len() - 1;
        messages.extend(
            parts
                .into_iter()
                .enumerate()
                .map(|(part, bytes)| Message { whole: if part == last { number } else { number - 1 }, bytes }),
        );
    }
    messages.extend(bundle(together)?);
    Ok(messages)
}

/// One message of small records; none without any.
fn bundle(mut records: Vec<(i64, Vec<u8>)>) -> Result<Option<Message>, StoreError> {
    let Some(whole) = records.last().map(|last| last.0) else { return Ok(None) };
    if records.len() == 1 {
        let bytes = records.pop().map(|record| record.1).unwrap_or_default();
        return Ok(Some(Message { whole, bytes }));
    }
    let records: Vec<ByteBuf> = records.into_iter().map(|(_, bytes)| ByteBuf::from(bytes)).collect();
    let mut bytes = vec![BUNDLE];
    rmp_serde::encode::write(&mut bytes, &records).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(Some(Message { whole, bytes }))
}

/// The hash of a record, which the next one names.
pub fn hash(bytes: &[u8]) -> ChainHash {
    ChainHasher::after(&ChainHash::START).bytes(bytes).done()
}

/// Cuts an encoded record that is too large for one message into its parts.
fn cut(bytes: &[u8]) -> Result<Vec<Vec<u8>>, StoreError> {
    let Record { term, number, previous, schema, .. } = decode(bytes)?;
    let chunks = bytes.chunks(PART_MAX);
    let too_long = |_| StoreError::Corrupt("record: too long".into());
    let count = u32::try_from(chunks.len()).map_err(too_long)?;
    let part = |(index, content): (u32, &[u8])| {
        let body = Body::Part { index, count, content: ByteBuf::from(content) };
        encode(&Record { term, number, previous, schema, body })
    };
    (0..count).zip(chunks).map(part).collect()
}

/// Joins parts to records.
#[derive(Debug, Default)]
pub struct Joiner {
    number: i64,
    count: u32,
    parts: Vec<Vec<u8>>,
}

impl Joiner {
    /// Takes the next of [`split`]; returns a record with its bytes once it is complete. A record whose last part never came is
    /// forgotten when another begins: it was never written whole.
    ///
    /// # Errors
    /// `Corrupt` if these bytes are no record, or a part is missing.
    pub fn take(&mut self, bytes: Vec<u8>) -> Result<Option<(Record, Vec<u8>)>, StoreError> {
        let record = decode(&bytes)?;
        let Body::Part { index, count, content } = record.body else {
            *self = Self::default();
            return Ok(Some((record, bytes)));
        };
        if index == 0 {
            *self = Self { number: record.number, count, parts: Vec::new() };
        }
        if (record.number, count, index as usize) != (self.number, self.count, self.parts.len()) {
            let number = record.number;
            return Err(StoreError::Corrupt(format!("record {number}: part {index} of {count} does not follow")));
        }
        self.parts.push(content.into_vec());
        if self.parts.len() < count as usize {
            return Ok(None);
        }
        let bytes = std::mem::take(self).parts.concat();
        Ok(Some((decode(&bytes)?, bytes)))
    }
}
