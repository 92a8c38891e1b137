//! The market data of a quote session: which instruments are subscribed to, and what has changed since it was last sent.
//!
//! A price is read when it is sent, and nothing is queued: a program that reads slowly gets fewer prices, the newest ones.

use std::collections::BTreeMap;
use std::sync::Arc;

use quickfix_tokio::Message;

use super::messages::{quantity_text, refused_market_data};
use super::requests::{MarketData, SYMBOLS_MAX, Wanted};
use super::tags::*;
use crate::domain::{InstrumentId, Price};
use crate::ports::program_sessions::{ProgramPrice, ProgramSession};

/// Most requests of a session that are subscribed.
const SUBSCRIPTIONS_MAX: usize = 500;

/// A subscribed request, by instrument what was sent last.
struct Subscription {
    request: MarketData,
    sent: BTreeMap<InstrumentId, Sent>,
}

/// What was sent of an instrument.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Sent {
    bid: Option<Price>,
    ask: Option<Price>,
    bid_id: u64,
    ask_id: u64,
}

/// The subscriptions of a session.
pub(super) struct Subscriptions {
    session: Arc<dyn ProgramSession>,
    by_id: BTreeMap<String, Subscription>,
    /// MDEntryID (278) that was given last.
    entry: u64,
}

impl Subscriptions {
    pub(super) const fn new(session: Arc<dyn ProgramSession>) -> Self {
        Self { session, by_id: BTreeMap::new(), entry: 0 }
    }

    /// Carries out a request: the messages that answer it at once.
    pub(super) fn request(&mut self, id: &str, request: MarketData) -> Vec<Message> {
        if request.wanted == Wanted::Ended {
            self.by_id.remove(id);
            return Vec::new();
        }
        if let Err((reason, why)) = self.check(id, &request) {
            return vec![refused_market_data(id, reason, why)];
        }
        let sent = request.instruments.iter().map(|instrument| (*instrument, Sent::default())).collect();
        let is_kept = request.wanted == Wanted::Subscribed;
        self.by_id.insert(id.to_owned(), Subscription { request, sent });
        let mut messages = Vec::new();
        for instrument in self.instruments_of(id) {
            match self.update(id, instrument) {
                Some(message) => messages.push(message),
                // A subscription gets its first price once there is one.
                None if is_kept => {}
                None => messages.push(without_price(id, instrument)),
            }
        }
        if !is_kept {
            self.by_id.remove(id);
        }
        messages
    }

    fn check(&self, id: &str, request: &MarketData) -> Result<(), (&'static str, &'static str)> {
        if let Some(reason) = request.refused {
            return Err((reason, "market depth 0 or 1, and entries of the types 0 and 1"));
        }
        if self.by_id.contains_key(id) {
            return Err((DUPLICATE_ID, "MDReqID(262) is in use"));
        }
        if !request.instruments.iter().all(|instrument| self.session.is_listed(*instrument)) {
            return Err((UNKNOWN_SYMBOL, "instrument_not_found"));
        }
        let subscribed: usize = self.by_id.values().map(|one| one.sent.len()).sum();
        if self.by_id.len() >= SUBSCRIPTIONS_MAX || subscribed + request.instruments.len() > SYMBOLS_MAX {
            return Err((NOT_PERMITTED, "too many subscriptions"));
        }
        Ok(())
    }

    /// Every subscribed instrument, by the id of its request.
    pub(super) fn all(&self) -> Vec<(String, InstrumentId)> {
        let pairs = |(id, one): (&String, &Subscription)| {
            let id = id.clone();
            one.sent.keys().map(|instrument| (id.clone(), *instrument)).collect::<Vec<_>>()
        };
        self.by_id.iter().flat_map(pairs).collect()
    }

    fn instruments_of(&self, id: &str) -> Vec<InstrumentId> {
        self.by_id.get(id).map(|one| one.sent.keys().copied().collect()).unwrap_or_default()
    }

    /// The newest price of an instrument, if it is another one than was sent.
    pub(super) fn update(&mut self, id: &str, instrument: InstrumentId) -> Option<Message> {
        let price = self.session.price(instrument)?;
        let subscription = self.by_id.get_mut(id)?;
        let last = subscription.sent.get_mut(&instrument)?;
        let request = &subscription.request;
        let bid = request.bid.then_some(price.quote.bid);
        let ask = request.ask.then_some(price.quote.ask);
        let changed = (bid != last.bid, ask != last.ask);
        if changed == (false, false) {
            return None;
        }
        let before = *last;
        *last = Sent { bid, ask, ..before };
        if !request.is_depth {
            return Some(full(id, instrument, &price, last, false));
        }
        if changed.0 {
            self.entry += 1;
            last.bid_id = self.entry;
        }
        if changed.1 {
            self.entry += 1;
            last.ask_id = self.entry;
        }
        Some(match before.bid.or(before.ask) {
            None => full(id, instrument, &price, last, true),
            Some(_) => incremental(id, instrument, &price, (&before, last), changed),
        })
    }
}

/// 35=W: the best prices; of a market depth with ids and sizes.
fn full(id: &str, instrument: InstrumentId, price: &ProgramPrice, now: &Sent, is_depth: bool) -> Message {
    let mut message = Message::with_type("W");
    message.set(MD_REQ_ID, id);
    message.set(SYMBOL, instrument.0);
    let entries = [("0", now.bid, now.bid_id), ("1", now.ask, now.ask_id)];
    message.set(NO_MD_ENTRIES, entries.iter().filter(|(_, price, _)| price.is_some()).count());
    for (kind, at, entry) in entries.into_iter().filter_map(|(kind, at, entry)| Some((kind, at?, entry))) {
        message.body.push(MD_ENTRY_TYPE, kind);
        message.body.push(MD_ENTRY_PX, at.to_text(price.decimals));
        if is_depth {
            message.body.push(MD_ENTRY_SIZE, quantity_text(price.quantity_max));
            message.body.push(MD_ENTRY_ID, entry);
        }
    }
    message
}

/// 35=W about an instrument without a price.
fn without_price(id: &str, instrument: InstrumentId) -> Message {
    let mut message = Message::with_type("W");
    message.set(MD_REQ_ID, id);
    message.set(SYMBOL, instrument.0);
    message.set(NO_MD_ENTRIES, "0");
    message
}

/// 35=X: the entries that are no longer, and those that are new.
fn incremental(
    id: &str,
    instrument: InstrumentId,
    price: &ProgramPrice,
    (before, now): (&Sent, &Sent),
    changed: (bool, bool),
) -> Message {
    let mut message = Message::with_type("X");
    message.set(MD_REQ_ID, id);
    let sides =
        [("0", changed.0, before.bid_id, now.bid, now.bid_id), ("1", changed.1, before.ask_id, now.ask, now.ask_id)];
    let changed = || sides.iter().filter(|side| side.1);
    message.set(NO_MD_ENTRIES, 2 * changed().count());
    for (kind, _, old, at, new) in changed() {
        message.body.push(MD_UPDATE_ACTION, "2");
        message.body.push(MD_ENTRY_TYPE, *kind);
        message.body.push(MD_ENTRY_ID, *old);
        message.body.push(SYMBOL, instrument.0);
        message.body.push(MD_UPDATE_ACTION, "0");
        message.body.push(MD_ENTRY_TYPE, *kind);
        message.body.push(MD_ENTRY_ID, *new);
        message.body.push(SYMBOL, instrument.0);
        if let Some(at) = at {
            message.body.push(MD_ENTRY_PX, at.to_text(price.decimals));
        }
        message.body.push(MD_ENTRY_SIZE, quantity_text(price.quantity_max));
    }
    message
}
