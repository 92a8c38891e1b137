//! Prices of an LP: one request for each symbol (35=V), full refreshes (35=W) and changes (35=X) of its entries, and the best
//! bid and ask of what stands. Each message is passed on as it arrives; nothing is polled or collected.
//!
//! A request names one symbol, because many LPs take no more, and because a rejection (35=Y) then names it too. Full refreshes
//! are requested (265=0); an LP that only sends changes is asked for those (281=6 in its rejection).

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;
use quickfix_tokio::message::Tag;
use quickfix_tokio::{FieldMap, Message, UtcTimestamp, tags};
use tokio::sync::Notify;

use super::lateness::Lateness;
use super::passage::{Passage, Verdict};
use super::status::StatusCell;
use super::{field, words};
use crate::domain::{Instrument, InstrumentId, Price, Quote, TimeMs};
use crate::ports::price::on_grid;
use crate::ports::{Clock, QuoteSink, RawQuote};

const TEXT: Tag = 58;
const SYMBOL: Tag = 55;
const MD_REQ_ID: Tag = 262;
const SUBSCRIPTION_REQUEST_TYPE: Tag = 263;
const MARKET_DEPTH: Tag = 264;
const MD_UPDATE_TYPE: Tag = 265;
const NO_MD_ENTRY_TYPES: Tag = 267;
const NO_MD_ENTRIES: Tag = 268;
const MD_ENTRY_TYPE: Tag = 269;
const MD_ENTRY_PX: Tag = 270;
const QUOTE_CONDITION: Tag = 276;
const MD_ENTRY_ID: Tag = 278;
const MD_UPDATE_ACTION: Tag = 279;
const MD_ENTRY_REF_ID: Tag = 280;
const MD_REQ_REJ_REASON: Tag = 281;
const NO_RELATED_SYM: Tag = 146;
/// MDReqRejReason: the update type is not supported.
const UPDATE_TYPE_UNSUPPORTED: &str = "6";
/// Most entries of a symbol: only the best prices are requested, so more are an error of the LP.
const ENTRIES_MAX: usize = 64;
/// Quotes refused in a row until the operator is alerted.
const REFUSED_ALERT: u32 = 3;
/// How long a symbol with too many entries is not requested, in milliseconds.
const OVERFLOWED_FOR: i64 = 10_000;

/// A side of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BookSide {
    Bid,
    Ask,
}

/// What stands of a symbol, by the LP's id of the entry, or by its side where entries have no id.
#[derive(Debug, Default)]
struct Book(BTreeMap<String, (BookSide, Price)>);

impl Book {
    fn best(&self) -> Option<(Price, Price)> {
        let of = |side| self.0.values().filter(move |entry| entry.0 == side).map(|entry| entry.1);
        of(BookSide::Bid).max().zip(of(BookSide::Ask).min())
    }
}

#[derive(Default)]
struct State {
    /// The instruments that are priced, by the LP's symbol.
    wanted: BTreeMap<String, Instrument>,
    /// The request of each symbol, while logged on.
    requests: BTreeMap<String, String>,
    /// The symbol of each request.
    symbols: BTreeMap<String, String>,
    books: BTreeMap<String, Book>,
    /// Kept over sessions: a reconnect confirms nothing.
    passages: BTreeMap<InstrumentId, Passage>,
    /// Symbols that the LP only sends changes of.
    incremental: BTreeSet<String>,
    /// When symbols had too many entries: nothing is known of them until the answer to another request.
    overflowed: BTreeMap<String, TimeMs>,
    /// Requests that are to be ended, with their symbols.
    ending: Vec<(String, String)>,
    lateness: Lateness,
    /// Number of the last request.
    last: u64,
}

/// The prices of one LP.
pub(super) struct Market {
    sink: Arc<dyn QuoteSink>,
    clock: Arc<dyn Clock>,
    status: Arc<StatusCell>,
    state: Mutex<State>,
    changed: Notify,
}

impl Market {
    pub(super) fn new(sink: Arc<dyn QuoteSink>, clock: Arc<dyn Clock>, status: Arc<StatusCell>) -> Self {
        Self { sink, clock, status, state: Mutex::default(), changed: Notify::new() }
    }

    /// Sets the instruments that are priced.
    pub(super) fn set(&self, priced: BTreeMap<String, Instrument>) {
        let mut state = self.state.lock();
        if state.wanted != priced {
            state.wanted = priced;
            self.changed.notify_one();
        }
    }

    /// Resolves when [`Self::requests`] may have something to send.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Nothing has been requested of a session that has just begun.
    pub(super) fn begin(&self) {
        let mut state = self.state.lock();
        state.requests.clear();
        state.symbols.clear();
        state.books.clear();
        state.overflowed.clear();
        state.ending.clear();
    }

    /// The LP's answer to a logon: the clocks are compared from here on.
    pub(super) fn logged_on(&self, answer: &Message) {
        self.state.lock().lateness = Lateness::default();
        self.observe(answer);
    }

    /// A message of the session, which says what a delay is.
    pub(super) fn observe(&self, message: &Message) {
        if let Ok(Some(sent)) = message.header.get_opt::<UtcTimestamp>(tags::SENDING_TIME) {
            self.state.lock().lateness.observe(TimeMs(sent.time.timestamp_millis()), self.clock.now());
        }
    }

    /// Compares the clocks.
    ///
    /// # Errors
    /// Prices come too late: why the session has to begin again.
    pub(super) fn check_times(&self) -> Result<(), String> {
        let state = self.state.lock();
        if let Some(seconds) = state.lateness.clocks_apart() {
            let (by, side) = (seconds.abs(), if seconds > 0 { "behind" } else { "ahead of" });
            self.status.warn(format!("the LP's clock is {by} s {side} this server's, or one of them is wrong"));
        }
        let Some(seconds) = state.lateness.is_too_late(self.clock.now()) else { return Ok(()) };
        Err(format!("prices arrive {seconds} s after they were sent, or a clock was set: the session begins again"))
    }

    /// Requests of what is wanted and was not requested, and ends of what is no longer wanted.
    pub(super) fn requests(&self) -> Vec<Message> {
        let mut state = self.state.lock();
        let now = self.clock.now();
        let State { wanted, requests, symbols, books, incremental, overflowed, ending, last, .. } = &mut *state;
        let mut messages: Vec<Message> = std::mem::take(ending)
            .iter()
            .map(|(id, symbol)| request(id, symbol, false, incremental.contains(symbol)))
            .collect();
        requests.retain(|symbol, id| {
            let stays = wanted.contains_key(symbol);
            if !stays {
                messages.push(request(id, symbol, false, incremental.contains(symbol)));
                books.remove(symbol);
                symbols.remove(id);
                self.status.accept(symbol);
            }
            stays
        });
        overflowed.retain(|symbol, _| {
            let stays = wanted.contains_key(symbol);
            if !stays {
                self.status.accept(symbol);
            }
            stays
        });
        let waits = |symbol: &String| overflowed.get(symbol).is_some_and(|at| now.since(*at) < OVERFLOWED_FOR);
        for symbol in wanted.keys() {
            if !requests.contains_key(symbol) && !waits(symbol) {
                *last += 1;
                let id = format!("q{last}");
                messages.push(request(&id, symbol, true, incremental.contains(symbol)));
                symbols.insert(id.clone(), symbol.clone());
                requests.insert(symbol.clone(), id);
            }
        }
        messages
    }

    /// A message of the LP. What is no price is ignored.
    pub(super) fn receive(&self, message: &Message) {
        // A price that is sent again is old.
        if message.poss_dup() {
            return;
        }
        self.observe(message);
        match message.msg_type().as_deref() {
            Ok("W") => self.refresh(&message.body),
            Ok("X") => self.update(&message.body),
            Ok("Y") => self.rejected(&message.body),
            Ok("j") => {
                let reason = words(&message.body, TEXT);
                self.status.fail(reason.as_deref().unwrap_or("a request was rejected without a reason"));
            }
            _ => {}
        }
    }

    /// A full refresh: what stood before is gone.
    fn refresh(&self, body: &FieldMap) {
        let mut state = self.state.lock();
        let Some(symbol) = symbol_of(&state, body).map(str::to_owned) else { return };
        let Some(instrument) = state.wanted.get(&symbol).cloned() else { return };
        let mut book = Book::default();
        for (at, entry) in entries(body).into_iter().take(ENTRIES_MAX).enumerate() {
            if let Some((mut key, standing)) = entry.key().zip(entry.side().zip(entry.price(&instrument))) {
                if book.0.contains_key(&key) {
                    // Deeper entries without ids.
                    key = format!("{key}#{at}");
                }
                book.0.insert(key, standing);
            }
        }
        if state.overflowed.contains_key(&symbol) {
            if !state.requests.contains_key(&symbol) {
                return;
            }
            self.answered(&mut state, &symbol);
        }
        let sent = state.lateness.sent_at(self.clock.now());
        self.pass_on(&mut state.passages, &symbol, &instrument, (&book, sent));
        state.books.insert(symbol, book);
    }

    /// Changes of entries, perhaps of several symbols.
    fn update(&self, body: &FieldMap) {
        let mut state = self.state.lock();
        let outer = symbol_of(&state, body).map(str::to_owned);
        let requested = field(body, MD_REQ_ID).and_then(|id| state.symbols.get(id)).cloned();
        // An LP that only sends changes begins with them.
        if let Some(symbol) = requested.filter(|symbol| state.incremental.contains(symbol)) {
            self.answered(&mut state, &symbol);
        }
        let mut touched = BTreeSet::new();
        for entry in entries(body) {
            let Some(symbol) = entry.get(SYMBOL).map(str::to_owned).or_else(|| outer.clone()) else { continue };
            let State { wanted, books, overflowed, .. } = &mut *state;
            let Some(instrument) = wanted.get(&symbol).filter(|_| !overflowed.contains_key(&symbol)) else { continue };
            let book = books.entry(symbol.clone()).or_default();
            entry.apply(book, instrument);
            if book.0.len() > ENTRIES_MAX {
                self.overflow(&mut state, &symbol);
            }
            touched.insert(symbol);
        }
        let sent = state.lateness.sent_at(self.clock.now());
        for symbol in touched {
            let State { wanted, books, passages, .. } = &mut *state;
            if let Some((instrument, book)) = wanted.get(&symbol).zip(books.get(&symbol)) {
                self.pass_on(passages, &symbol, instrument, (book, sent));
            }
        }
    }

    /// The entries of a symbol are more than they can be: without what stands, changes say nothing.
    fn overflow(&self, state: &mut State, symbol: &str) {
        self.status.refuse(symbol, "more entries than the best prices that were requested");
        state.books.remove(symbol);
        state.overflowed.insert(symbol.to_owned(), self.clock.now());
        if let Some(id) = state.requests.remove(symbol) {
            state.symbols.remove(&id);
            state.ending.push((id, symbol.to_owned()));
        }
        self.changed.notify_one();
    }

    /// What stands of a symbol is known again, if it was not.
    fn answered(&self, state: &mut State, symbol: &str) {
        if state.overflowed.remove(symbol).is_some() {
            self.status.accept(symbol);
        }
    }

    /// Checks the prices that deviate and still stand again: an LP sends changes only, so that nothing else would confirm one.
    pub(super) fn confirm(&self) {
        let now = self.clock.now();
        let mut state = self.state.lock();
        let State { wanted, requests, books, passages, overflowed, lateness, .. } = &mut *state;
        for (symbol, instrument) in &*wanted {
            if passages.get(&instrument.id).is_some_and(Passage::is_suspect)
                && let Some(book) = books.get(symbol)
            {
                self.pass_on(passages, symbol, instrument, (book, lateness.sent_at(now)));
            }
        }
        let is_due =
            |(symbol, at): (&String, &TimeMs)| !requests.contains_key(symbol) && now.since(*at) >= OVERFLOWED_FOR;
        if overflowed.iter().any(is_due) {
            self.changed.notify_one();
        }
    }

    fn pass_on(
        &self,
        passages: &mut BTreeMap<InstrumentId, Passage>,
        symbol: &str,
        instrument: &Instrument,
        (book, time): (&Book, TimeMs),
    ) {
        let Some((bid, ask)) = book.best() else { return };
        let quote = Quote { bid, ask, time };
        let passage = passages.entry(instrument.id).or_default();
        let was_refused = passage.refuses();
        match passage.check(&quote, instrument.jump_max) {
            Verdict::Hold => return,
            Verdict::Refuse(count) => {
                if count >= REFUSED_ALERT {
                    self.status.refuse(
                        symbol,
                        &format!("{count} quotes in a row with a bid above the ask or too wide a spread"),
                    );
                }
                return;
            }
            Verdict::Pass => {}
        }
        if was_refused {
            self.status.accept(symbol);
        }
        self.sink.offer(RawQuote { instrument: instrument.id, quote });
        self.status.quoted(time);
    }

    fn rejected(&self, body: &FieldMap) {
        let mut state = self.state.lock();
        let requested = symbol_of(&state, body).filter(|symbol| state.requests.contains_key(*symbol));
        let Some(symbol) = requested.map(str::to_owned) else { return };
        if field(body, MD_REQ_REJ_REASON) == Some(UPDATE_TYPE_UNSUPPORTED) && state.incremental.insert(symbol.clone()) {
            state.requests.remove(&symbol);
            self.changed.notify_one();
            return;
        }
        let why = words(body, TEXT);
        let code = || format!("reason {}", field(body, MD_REQ_REJ_REASON).unwrap_or("unknown"));
        self.status.refuse(&symbol, &why.unwrap_or_else(code));
    }
}

/// The symbol that a message is about: that of the request that it answers, or the one that it names.
fn symbol_of<'a>(state: &'a State, body: &'a FieldMap) -> Option<&'a str> {
    let answered = field(body, MD_REQ_ID).and_then(|id| state.symbols.get(id));
    answered.map(String::as_str).or_else(|| field(body, SYMBOL))
}

/// An entry of a group: the fields from one delimiter to the next.
struct MarketEntry<'a>(Vec<(Tag, &'a str)>);

impl<'a> MarketEntry<'a> {
    fn get(&self, tag: Tag) -> Option<&'a str> {
        self.0.iter().find(|(one, _)| *one == tag).map(|(_, value)| *value)
    }

    fn side(&self) -> Option<BookSide> {
        match self.get(MD_ENTRY_TYPE)? {
            "0" => Some(BookSide::Bid),
            "1" => Some(BookSide::Ask),
            _ => None,
        }
    }

    /// What names the entry in later changes.
    fn key(&self) -> Option<String> {
        self.get(MD_ENTRY_ID).or_else(|| self.get(MD_ENTRY_TYPE)).map(str::to_owned)
    }

    /// Its price, if one can trade at it: a price of zero stands for none, and the condition `B` for an indicative one.
    fn price(&self, instrument: &Instrument) -> Option<Price> {
        let is_indicative = self.get(QUOTE_CONDITION).is_some_and(|all| all.split(' ').any(|one| one == "B"));
        // FIX has no exponents.
        let text = self.get(MD_ENTRY_PX).filter(|text| !text.contains(['e', 'E']))?;
        on_grid(text, instrument).ok().filter(|_| !is_indicative)
    }

    /// Adds, changes or deletes it (279 is 0, 1 or 2).
    fn apply(&self, book: &mut Book, instrument: &Instrument) {
        let Some(key) = self.key() else { return };
        let former = self.get(MD_ENTRY_REF_ID).map(str::to_owned).unwrap_or_else(|| key.clone());
        let before = book.0.remove(&former);
        if self.get(MD_UPDATE_ACTION) == Some("2") {
            book.0.remove(&key);
            return;
        }
        let side = self.side().or(before.map(|(side, _)| side));
        let price = match self.get(MD_ENTRY_PX) {
            Some(_) => self.price(instrument),
            None => before.map(|(_, price)| price),
        };
        if let Some(one) = side.zip(price) {
            book.0.insert(key, one);
        }
    }
}

/// The entries of a message. The first field after the counter begins each of them.
fn entries(body: &FieldMap) -> Vec<MarketEntry<'_>> {
    let mut fields = body.iter().skip_while(|field| field.tag != NO_MD_ENTRIES).skip(1).peekable();
    let Some(delimiter) = fields.peek().map(|field| field.tag) else { return Vec::new() };
    let mut entries: Vec<MarketEntry<'_>> = Vec::new();
    for field in fields {
        if field.tag == delimiter {
            entries.push(MarketEntry(Vec::new()));
        }
        if let (Some(entry), Ok(value)) = (entries.last_mut(), std::str::from_utf8(&field.value)) {
            entry.0.push((field.tag, value));
        }
    }
    entries
}

/// 35=V: begins or ends the prices of a symbol.
fn request(id: &str, symbol: &str, begins: bool, is_incremental: bool) -> Message {
    let mut message = Message::with_type("V");
    message.body.push(MD_REQ_ID, id);
    message.body.push(SUBSCRIPTION_REQUEST_TYPE, if begins { '1' } else { '2' });
    message.body.push(MARKET_DEPTH, 1);
    message.body.push(MD_UPDATE_TYPE, if is_incremental { '1' } else { '0' });
    message.body.push(NO_MD_ENTRY_TYPES, 2);
    message.body.push(MD_ENTRY_TYPE, '0');
    message.body.push(MD_ENTRY_TYPE, '1');
    message.body.push(NO_RELATED_SYM, 1);
    message.body.push(SYMBOL, symbol);
    message
}
