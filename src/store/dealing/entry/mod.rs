//! A journal entry as bytes: the input, the quotes and the events of one decision, and its answer.
//!
//! The journal is permanent evidence, so an entry is self-describing: a version byte, then MessagePack with the names
//! of all fields and numbers as their raw integers (`domain/fixed` defines the scales). Any MessagePack reader can show
//! it. Nothing is stored twice: an answer that one of the events carries is a reference to that event. A field that is
//! added later has a default, so that older entries stay readable; a change that a default cannot express needs a new
//! version beside the old ones. `entry/v1.txt` holds entries as they were written; a test reads them.

use serde::{Deserialize, Serialize};

use crate::domain::copying::CopyRecord;
use crate::domain::{
    AccountId, ConversionRate, DepositId, InstrumentId, MarginAlert, Money, Order, PriceAlert, Quote, WithdrawalId,
};
use crate::engine::event::{Answer, CloseFailure, Event, StopOut};
use crate::engine::input::Input;
use crate::store::StoreError;

/// The version of new entries.
const VERSION: u8 = 1;
/// Initial capacity in bytes; the entry of a market order fits.
const USUAL: usize = 640;

/// A decoded entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub input: Input,
    /// Quotes accepted since the previous entry.
    pub quotes: Vec<(InstrumentId, Quote)>,
    pub events: Vec<Event>,
    /// The figures of each stop-out among the events; empty in entries of versions that did not record them.
    pub stop_outs: Vec<StopOut>,
    pub answer: Answer,
}

/// An answer, stored without repeating an event.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredAnswer {
    Done,
    Account(AccountId),
    Deposit(DepositId),
    Withdrawal(WithdrawalId),
    /// The order carried by the event with this index.
    OrderOf(usize),
    Order(Box<Order>),
    Alert(PriceAlert),
    MarginAlert(MarginAlert),
    Copy(Box<CopyRecord>),
    Balance(Money),
    /// The orders carried by the events with these indexes, and those that could not be closed.
    Closed {
        closed: Vec<usize>,
        failed: Vec<CloseFailure>,
        /// The orders whose close was sent to a liquidity provider, likewise.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sent: Vec<usize>,
    },
    Transferred {
        received: Money,
        /// Absent in entries from before accounts had currencies: both accounts are in USD.
        #[serde(default = "same_currency", skip_serializing_if = "is_same_currency")]
        rate: ConversionRate,
    },
}

const fn same_currency() -> ConversionRate {
    ConversionRate::ONE
}

fn is_same_currency(rate: &ConversionRate) -> bool {
    *rate == ConversionRate::ONE
}

#[derive(Serialize)]
struct EntryRef<'a> {
    input: &'a Input,
    quotes: &'a [(InstrumentId, Quote)],
    events: &'a [Event],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    stop_outs: &'a [StopOut],
    answer: StoredAnswer,
}

#[derive(Deserialize)]
struct Read {
    input: Input,
    quotes: Vec<(InstrumentId, Quote)>,
    events: Vec<Event>,
    #[serde(default)]
    stop_outs: Vec<StopOut>,
    answer: StoredAnswer,
}

/// Encodes an entry.
///
/// # Errors
/// `Corrupt` if a value cannot be represented in MessagePack.
pub fn encode(
    input: &Input,
    quotes: &[(InstrumentId, Quote)],
    events: &[Event],
    stop_outs: &[StopOut],
    answer: &Answer,
) -> Result<Vec<u8>, StoreError> {
    let answer = match answer {
        Answer::Done => StoredAnswer::Done,
        Answer::Account(id) => StoredAnswer::Account(*id),
        Answer::Deposit(id) => StoredAnswer::Deposit(*id),
        Answer::Withdrawal(id) => StoredAnswer::Withdrawal(*id),
        Answer::Alert(alert) => StoredAnswer::Alert(*alert),
        Answer::MarginAlert(alert) => StoredAnswer::MarginAlert(*alert),
        Answer::Copy(copy) => StoredAnswer::Copy(copy.clone()),
        Answer::Balance(money) => StoredAnswer::Balance(*money),
        Answer::Transferred { received, rate } => StoredAnswer::Transferred { received: *received, rate: *rate },
        Answer::Closed { closed, failed, sent } => {
            let indexes = |orders: &[Order]| {
                let index = |order: &Order| events.iter().position(|event| event.order() == Some(order));
                let found: Option<Vec<usize>> = orders.iter().map(index).collect();
                found.ok_or_else(|| StoreError::Corrupt("journal entry: answer without its event".into()))
            };
            StoredAnswer::Closed { closed: indexes(closed)?, failed: failed.clone(), sent: indexes(sent)? }
        }
        Answer::Order(order) => match events.iter().position(|event| event.order() == Some(&**order)) {
            Some(index) => StoredAnswer::OrderOf(index),
            None => StoredAnswer::Order(order.clone()),
        },
    };
    let mut bytes = Vec::with_capacity(USUAL);
    bytes.push(VERSION);
    let mut serializer = rmp_serde::Serializer::new(&mut bytes).with_struct_map();
    let written = EntryRef { input, quotes, events, stop_outs, answer };
    written.serialize(&mut serializer).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(bytes)
}

/// Decodes an entry of any version.
///
/// # Errors
/// `Corrupt` if the bytes are not an entry.
pub fn decode(bytes: &[u8]) -> Result<Entry, StoreError> {
    let corrupt = |what: String| StoreError::Corrupt(format!("journal entry: {what}"));
    let (version, body) = bytes.split_first().ok_or_else(|| corrupt("empty".into()))?;
    if *version != VERSION {
        return Err(corrupt(format!("unknown version {version}")));
    }
    let Read { input, quotes, events, stop_outs, answer } =
        rmp_serde::from_slice(body).map_err(|error| corrupt(error.to_string()))?;
    let answer = match answer {
        StoredAnswer::Done => Answer::Done,
        StoredAnswer::Account(id) => Answer::Account(id),
        StoredAnswer::Deposit(id) => Answer::Deposit(id),
        StoredAnswer::Withdrawal(id) => Answer::Withdrawal(id),
        StoredAnswer::Alert(alert) => Answer::Alert(alert),
        StoredAnswer::MarginAlert(alert) => Answer::MarginAlert(alert),
        StoredAnswer::Copy(copy) => Answer::Copy(copy),
        StoredAnswer::Balance(money) => Answer::Balance(money),
        StoredAnswer::Transferred { received, rate } => Answer::Transferred { received, rate },
        StoredAnswer::Order(order) => Answer::Order(order),
        StoredAnswer::OrderOf(index) => {
            let order = events.get(index).and_then(Event::order);
            Answer::Order(Box::new(order.ok_or_else(|| corrupt("answer without its event".into()))?.clone()))
        }
        StoredAnswer::Closed { closed, failed, sent } => {
            let order = |index: usize| events.get(index).and_then(Event::order).cloned();
            let orders = |indexes: Vec<usize>| {
                let found: Option<Vec<Order>> = indexes.into_iter().map(order).collect();
                found.ok_or_else(|| corrupt("answer without its event".into()))
            };
            Answer::Closed { closed: orders(closed)?, failed, sent: orders(sent)? }
        }
    };
    Ok(Entry { input, quotes, events, stop_outs, answer })
}

#[cfg(test)]
mod tests;
