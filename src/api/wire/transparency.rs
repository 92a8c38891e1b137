//! The public log and its receipts.

use lotdesk_transparency::receipt::{LoggedHour, PriceEvidence};
use lotdesk_transparency::rotation::Rotation;
use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use crate::services::reporting::transparency as service;
use crate::store::dealing::timestamps::StoredStamp;
use crate::store::dealing::transparency::DailyCheckpoint;

/// The receipt of an order, and what the server says of it besides.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderReceipt {
    pub receipt: Receipt,
    /// When the last event was recorded.
    pub recorded_at: Moment,
    /// Since when a checkpoint of the public log contains the last event.
    pub logged_at: Moment,
    /// Journal entries of an order with more than 200 that the receipt does not contain.
    pub omitted: u64,
}

/// A receipt. `lotdesk verify` and the page `/verify` read it from a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct Receipt {
    pub version: u32,
    /// The public key of the log, as text of C2SP `signed-note`.
    pub key: String,
    /// The signed checkpoint to which the proofs lead.
    pub checkpoint: String,
    /// In hexadecimal digits; for the owner of the order only.
    pub salt: String,
    /// In the order of the log.
    pub events: Vec<ReceiptEvent>,
    /// Proves that the tree of the size `from` is the beginning of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earlier: Option<ReceiptEarlier>,
    /// That quotes of fills are among the ticks of their hours; absent until the log has such an hour.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub prices: Vec<ReceiptPrice>,
    /// How the keys before this one were replaced, the oldest first; absent if the key is the first one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub rotations: Vec<ReceiptRotation>,
    /// Journal entries of an order with more than 200 that the receipt does not contain; absent if it has all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub omitted: Option<u64>,
}

/// The proof that the quote of a fill is one of the ticks of its hour.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptPrice {
    /// The event that states the fill, from 0.
    pub event: usize,
    /// `open` or `close`.
    pub fill: String,
    /// When the quote arrived, in Unix milliseconds.
    pub arrived_at: i64,
    /// Which tick of the hour it is, from 0.
    pub index: u64,
    /// Hashes from the tick to the root of the hour, in base64.
    pub proof: Vec<String>,
    pub hour: ReceiptHour,
}

/// The statement about an hour of ticks, and the proof that the log contains it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptHour {
    /// Index of its leaf.
    pub index: u64,
    /// One `name=value` a line: number of ticks, open, high, low, close, and the root over the ticks.
    pub text: String,
    /// Hashes from the leaf to the root of the log, in base64.
    pub proof: Vec<String>,
}

impl From<PriceEvidence> for ReceiptPrice {
    fn from(found: PriceEvidence) -> Self {
        let LoggedHour { index, text, proof } = found.hour;
        Self {
            event: found.event,
            fill: found.fill,
            arrived_at: found.arrived_at,
            index: found.index,
            proof: found.proof,
            hour: ReceiptHour { index, text, proof },
        }
    }
}

/// A rotation of the key, by which a verifier that knows the old key accepts the next one.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptRotation {
    /// The statement: one `name=value` a line.
    pub text: String,
    /// The checkpoint that ends with the statement, signed by both keys.
    pub checkpoint: String,
    /// Hashes from the leaf of the statement to the root of that checkpoint, in base64.
    pub proof: Vec<String>,
    /// That the tree of the receipt begins with that of the checkpoint: hashes, in base64.
    pub consistency: Vec<String>,
}

impl From<Rotation> for ReceiptRotation {
    fn from(found: Rotation) -> Self {
        let Rotation { text, checkpoint, proof, consistency } = found;
        Self { text, checkpoint, proof, consistency }
    }
}

/// An event of an order, and the proof that the log contains it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptEvent {
    /// Index of its leaf.
    pub index: u64,
    /// The statement: one `name=value` a line.
    pub text: String,
    /// Hashes from the leaf to the root, in base64 (RFC 6962).
    pub proof: Vec<String>,
}

/// An earlier checkpoint.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptEarlier {
    pub checkpoint: String,
    /// The consistency proof (RFC 6962), in base64.
    pub proof: Vec<String>,
}

impl From<service::OrderReceipt> for OrderReceipt {
    fn from(found: service::OrderReceipt) -> Self {
        let receipt = found.receipt;
        Self {
            receipt: Receipt {
                version: receipt.version,
                key: receipt.key,
                checkpoint: receipt.checkpoint,
                salt: receipt.salt,
                events: receipt
                    .events
                    .into_iter()
                    .map(|event| ReceiptEvent { index: event.index, text: event.text, proof: event.proof })
                    .collect(),
                earlier: receipt
                    .earlier
                    .map(|earlier| ReceiptEarlier { checkpoint: earlier.checkpoint, proof: earlier.proof }),
                prices: receipt.prices.into_iter().map(Into::into).collect(),
                rotations: receipt.rotations.into_iter().map(Into::into).collect(),
                omitted: Some(receipt.omitted).filter(|omitted| *omitted > 0),
            },
            recorded_at: found.recorded_at.into(),
            logged_at: found.logged_at.into(),
            omitted: found.omitted,
        }
    }
}

/// The state of the public log.
#[derive(Debug, Serialize, ToSchema)]
pub struct PublicLog {
    /// The public key that signs now, as text of C2SP `signed-note`.
    pub key: String,
    /// Leaves in the newest checkpoint; 0 before the first.
    pub size: u64,
    /// When the newest checkpoint was signed; null before the first.
    #[schema(required)]
    pub at: Option<Moment>,
    /// The keys that have signed, the oldest first.
    pub keys: Vec<LogKey>,
    /// Where the log went on from a copy of the data, the oldest first. Checkpoints that were published beyond this size before
    /// may be of another tree.
    pub restores: Vec<LogRestore>,
    /// How keys were replaced by statements in the log, the oldest first.
    pub rotations: Vec<LogRotation>,
    /// Who is asked to cosign checkpoints. Compare the keys with those that the witnesses publish.
    pub witnesses: Vec<LogWitness>,
    /// The latest first.
    pub days: Vec<LogDay>,
    /// 1: `/transparency/execution` has the report on the quality of executions.
    pub execution: u8,
}

/// A public key.
#[derive(Debug, Serialize, ToSchema)]
pub struct LogKey {
    pub key: String,
    /// Leaves of its first checkpoint.
    pub from_size: u64,
    pub from: Moment,
    /// 1: the key before has not signed that this one follows it.
    pub unsigned: u8,
}

/// A rotation of the key.
#[derive(Debug, Serialize, ToSchema)]
pub struct LogRotation {
    /// Leaves of the checkpoint that both keys have signed. The statement is the last one.
    pub from_size: u64,
    pub at: Moment,
    pub old: String,
    pub new: String,
    /// The statement: one `name=value` a line.
    pub text: String,
    pub checkpoint: String,
}

/// A witness: someone else who sees that each checkpoint begins with the one before, and signs that (C2SP `tlog-witness`).
#[derive(Debug, Serialize, ToSchema)]
pub struct LogWitness {
    pub name: String,
    /// Its verifier key, as text of C2SP `signed-note`.
    pub key: String,
    /// Leaves of the last checkpoint that it has cosigned; 0: none yet.
    pub size: u64,
    /// When it has cosigned it; null: none yet.
    #[schema(required)]
    pub at: Option<Moment>,
}

impl From<&service::WitnessStatus> for LogWitness {
    fn from(found: &service::WitnessStatus) -> Self {
        let last = found.state.as_ref().filter(|state| state.cosigned_size > 0);
        Self {
            name: found.key.name().to_owned(),
            key: found.key.text().to_owned(),
            size: last.map_or(0, |state| state.cosigned_size),
            at: last.map(|state| state.cosigned_at.into()),
        }
    }
}

/// A witness as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminLogWitness {
    /// What the public sees.
    pub public: LogWitness,
    pub url: String,
    /// Since when there is something that it has not cosigned; null: nothing, or it was not asked yet.
    #[schema(required)]
    pub behind_since: Option<Moment>,
    /// Failed requests since the last answer that could be used.
    pub failures: u32,
    /// What went wrong last; empty: nothing.
    pub error: String,
    /// When it is asked again after a failure; null: without delay.
    #[schema(required)]
    pub next_at: Option<Moment>,
}

impl From<service::WitnessStatus> for AdminLogWitness {
    fn from(found: service::WitnessStatus) -> Self {
        let state = found.state.as_ref();
        Self {
            public: LogWitness::from(&found),
            behind_since: found.behind_since.map(Into::into),
            failures: state.map_or(0, |state| state.tries),
            error: state.map(|state| state.error.clone()).unwrap_or_default(),
            next_at: state.filter(|state| state.next_at.0 > 0).map(|state| state.next_at.into()),
            url: found.url,
        }
    }
}

/// The log went on from a copy.
#[derive(Debug, Serialize, ToSchema)]
pub struct LogRestore {
    pub size: u64,
    pub at: Moment,
    /// When the operator has acknowledged it, before which no further checkpoint is signed; null until then.
    #[schema(required)]
    pub acknowledged_at: Option<Moment>,
}

/// The checkpoint at the end of a trading day.
#[derive(Debug, Serialize, ToSchema)]
pub struct LogDay {
    /// The date of `/transparency/daily/{date}`.
    pub date: String,
    pub size: u64,
    pub checkpoint: String,
    /// In the order in which they came.
    pub timestamps: Vec<LogTimestamp>,
}

impl From<(DailyCheckpoint, Vec<StoredStamp>)> for LogDay {
    fn from((daily, stamps): (DailyCheckpoint, Vec<StoredStamp>)) -> Self {
        let date = service::date_of(daily.day);
        let timestamp = |(place, stamp): (usize, StoredStamp)| LogTimestamp {
            authority: service::time_stamps::name_of(&stamp.authority).to_owned(),
            at: stamp.at.into(),
            path: format!("/transparency/timestamp/{date}/{}", place + 1),
        };
        let timestamps = stamps.into_iter().enumerate().map(timestamp).collect();
        Self { size: daily.size, checkpoint: daily.note, timestamps, date }
    }
}

/// The time stamp of an authority on the text of a daily checkpoint, without its signatures (RFC 3161, SHA-256).
#[derive(Debug, Serialize, ToSchema)]
pub struct LogTimestamp {
    /// The host of the authority.
    pub authority: String,
    /// When, as the authority has signed.
    pub at: Moment,
    /// Where its response is, for `openssl ts -verify`.
    pub path: String,
}

/// A time stamping authority as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminLogAuthority {
    pub url: String,
    /// The date of the last daily checkpoint that it has stamped; null: none yet.
    #[schema(required)]
    pub date: Option<String>,
    /// When it has stamped it; null: none yet.
    #[schema(required)]
    pub at: Option<Moment>,
    /// Since when there is a daily checkpoint that it has not stamped; null: none, or it was not asked yet.
    #[schema(required)]
    pub behind_since: Option<Moment>,
    /// Failed requests since the last time stamp.
    pub failures: u32,
    /// What went wrong last; empty: nothing.
    pub error: String,
    /// When it is asked again after a failure; null: without delay.
    #[schema(required)]
    pub next_at: Option<Moment>,
}

impl From<service::AuthorityStatus> for AdminLogAuthority {
    fn from(found: service::AuthorityStatus) -> Self {
        let service::AuthorityStatus { url, state, newest, behind_since } = found;
        Self {
            url,
            date: newest.as_ref().map(|newest| service::date_of(newest.day)),
            at: newest.map(|newest| newest.at.into()),
            behind_since: behind_since.map(Into::into),
            failures: state.as_ref().map_or(0, |state| state.tries),
            next_at: state.as_ref().filter(|state| state.next_at.0 > 0).map(|state| state.next_at.into()),
            error: state.map(|state| state.error).unwrap_or_default(),
        }
    }
}

/// The public log as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPublicLog {
    /// What the public sees.
    pub public: PublicLog,
    /// Leaves that are in no checkpoint yet.
    pub lag: u64,
    /// Restores that are not acknowledged: no checkpoint is signed.
    pub restores_waiting: usize,
    /// Keys that the one before has not signed, and that are not acknowledged.
    pub keys_waiting: usize,
    /// 1: the file has a key that a rotation has replaced, so no checkpoint is signed.
    pub key_replaced: u8,
    /// In the order of the setting `log_witnesses`.
    pub witnesses: Vec<AdminLogWitness>,
    /// In the order of the setting `log_timestamp_urls`.
    pub authorities: Vec<AdminLogAuthority>,
}

impl AdminPublicLog {
    /// The state of the log with this key.
    pub fn new(
        key: &str,
        status: service::LogStatus,
        witnesses: Vec<service::WitnessStatus>,
        authorities: Vec<service::AuthorityStatus>,
        execution: bool,
    ) -> Self {
        Self {
            public: PublicLog::new(key, status.history, &witnesses, execution),
            witnesses: witnesses.into_iter().map(Into::into).collect(),
            authorities: authorities.into_iter().map(Into::into).collect(),
            lag: status.lag,
            restores_waiting: status.problems.restores.len(),
            keys_waiting: status.problems.keys.len(),
            key_replaced: u8::from(status.problems.is_key_replaced),
        }
    }
}

impl PublicLog {
    /// The state of the log with this key.
    pub fn new(key: &str, history: service::LogHistory, witnesses: &[service::WitnessStatus], execution: bool) -> Self {
        Self {
            witnesses: witnesses.iter().map(Into::into).collect(),
            key: key.to_owned(),
            size: history.newest.map_or(0, |newest| newest.size),
            at: history.newest.map(|newest| newest.at.into()),
            keys: history
                .keys
                .into_iter()
                .map(|key| LogKey {
                    unsigned: u8::from(history.unsigned_keys.contains(&key.id)),
                    key: key.key,
                    from_size: key.size,
                    from: key.at.into(),
                })
                .collect(),
            rotations: history
                .rotations
                .into_iter()
                .map(|one| LogRotation {
                    text: service::statement_of(&one),
                    from_size: one.size,
                    at: one.at.into(),
                    old: one.old,
                    new: one.new,
                    checkpoint: one.note,
                })
                .collect(),
            execution: u8::from(execution),
            restores: history
                .restores
                .into_iter()
                .map(|one| LogRestore {
                    size: one.size,
                    at: one.at.into(),
                    acknowledged_at: one.acknowledged.map(Into::into),
                })
                .collect(),
            days: history.dailies.into_iter().zip(history.stamps).map(LogDay::from).collect(),
        }
    }
}
