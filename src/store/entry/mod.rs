//! A journal entry as bytes: the input, the quotes and the events of one decision, and its answer.
//!
//! The journal is evidence for ever, so an entry says what it is made of: a version byte, then MessagePack
//! with the names of all fields, numbers as their raw integers (`domain/fixed` has the scales). Any
//! MessagePack reader can show it; nothing is in it twice (an answer that one of the events carries is a
//! reference to it). A field that is added later has a default, so that older entries stay readable; what
//! cannot be said that way is a new version beside the old ones. `entry/v1.txt` holds entries as they
//! were written, and a test that reads them.

use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::domain::{AccountId, DepositId, InstrumentId, Money, Order, Quote, WithdrawalId};
use crate::engine::event::{Answer, Event, StopOut};
use crate::engine::input::Input;

/// The version that is written.
const VERSION: u8 = 1;
/// A market order's entry fits without growing.
const USUAL: usize = 640;

/// An entry as it is read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub input: Input,
    /// Quotes that were taken in since the entry before.
    pub quotes: Vec<(InstrumentId, Quote)>,
    pub events: Vec<Event>,
    /// What each stop-out among the events rested on; none in an entry of a program that did not write it.
    pub stop_outs: Vec<StopOut>,
    pub answer: Answer,
}

/// The answer without repeating an event.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredAnswer {
    Done,
    Account(AccountId),
    Deposit(DepositId),
    Withdrawal(WithdrawalId),
    /// The order of the event with this index.
    OrderOf(usize),
    Order(Box<Order>),
    Balance(Money),
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

/// The bytes of an entry.
///
/// # Errors
/// `Corrupt` when a value has no form in MessagePack.
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
        Answer::Balance(money) => StoredAnswer::Balance(*money),
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

/// Reads an entry of any version.
///
/// # Errors
/// `Corrupt` when it is none.
pub fn decode(bytes: &[u8]) -> Result<Entry, StoreError> {
    let corrupt = |what: String| StoreError::Corrupt(format!("journal entry: {what}"));
    let (version, body) = bytes.split_first().ok_or_else(|| corrupt("empty".into()))?;
    if *version != VERSION {
        return Err(corrupt(format!("version {version} is not known")));
    }
    let Read { input, quotes, events, stop_outs, answer } =
        rmp_serde::from_slice(body).map_err(|error| corrupt(error.to_string()))?;
    let answer = match answer {
        StoredAnswer::Done => Answer::Done,
        StoredAnswer::Account(id) => Answer::Account(id),
        StoredAnswer::Deposit(id) => Answer::Deposit(id),
        StoredAnswer::Withdrawal(id) => Answer::Withdrawal(id),
        StoredAnswer::Balance(money) => Answer::Balance(money),
        StoredAnswer::Order(order) => Answer::Order(order),
        StoredAnswer::OrderOf(index) => {
            let order = events.get(index).and_then(Event::order);
            Answer::Order(Box::new(order.ok_or_else(|| corrupt("an answer without its event".into()))?.clone()))
        }
    };
    Ok(Entry { input, quotes, events, stop_outs, answer })
}

#[cfg(test)]
mod tests;
