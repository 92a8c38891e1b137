//! Prices of an LP: one request for each symbol (35=V), full refreshes (35=W) and changes (35=X) of its entries, and the best
//! bid and ask of what stands. Each message is passed on as it arrives; nothing is polled or collected.
//!
//! A request names one symbol, because many LPs take no more, and because a rejection (35=Y) then names it too. Full refreshes
//! are requested (265=0); an LP that only sends changes is asked for those (281=6 in its rejection).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;
use quickfix_tokio::message::Tag;
use quickfix_tokio::{FieldMap, Message};
use tokio::sync::Notify;

use super::passage::{Passage, Verdict};
use super::status::StatusCell;
use super::{field, words};
use crate::domain::{Instrument, InstrumentId, Price, Quote};
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
    }

    /// Requests of what is wanted and was not requested, and ends of what is no longer wanted.
    pub(super) fn requests(&self) -> Vec<Message> {
        let mut state = self.state.lock();
        let State { wanted, requests, symbols, books, incremental, last, passages: _ } = &mut *state;
        let mut messages = Vec::new();
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
        for symbol in wanted.keys() {
            if !requests.contains_key(symbol) {
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
        self.pass_on(&mut state.passages, &symbol, &instrument, &book);
        state.books.insert(symbol, book);
    }

    /// Changes of entries, perhaps of several symbols.
    fn update(&self, body: &FieldMap) {
        let mut state = self.state.lock();
        let outer = symbol_of(&state, body).map(str::to_owned);
        let mut touched = BTreeSet::new();
        for entry in entries(body) {
            let Some(symbol) = entry.get(SYMBOL).map(str::to_owned).or_else(|| outer.clone()) else { continue };
            let State { wanted, books, .. } = &mut *state;
            let Some(instrument) = wanted.get(&symbol) else { continue };
            let book = books.entry(symbol.clone()).or_default();
            entry.apply(book, instrument);
            if book.0.len() > ENTRIES_MAX {
                book.0.clear();
                self.status.refuse(&symbol, "more entries than the best prices that were requested");
            }
            touched.insert(symbol);
        }
        for symbol in touched {
            let State { wanted, books, passages, .. } = &mut *state;
            if let Some((instrument, book)) = wanted.get(&symbol).zip(books.get(&symbol)) {
                self.pass_on(passages, &symbol, instrument, book);
            }
        }
    }

    /// Checks the prices that deviate and still stand again: an LP sends changes only, so that nothing else would confirm one.
    pub(super) fn confirm(&self) {
        let mut state = self.state.lock();
        let State { wanted, books, passages, .. } = &mut *state;
        for (symbol, instrument) in &*wanted {
            if passages.get(&instrument.id).is_some_and(Passage::is_suspect)
                && let Some(book) = books.get(symbol)
            {
                self.pass_on(passages, symbol, instrument, book);
            }
        }
    }

    fn pass_on(
        &self,
        passages: &mut BTreeMap<InstrumentId, Passage>,
        symbol: &str,
        instrument: &Instrument,
        book: &Book,
    ) {
        let Some((bid, ask)) = book.best() else { return };
        let time = self.clock.now();
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
        on_grid(self.get(MD_ENTRY_PX)?, instrument).ok().filter(|_| !is_indicative)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::{Collected, Ticking, instrument};

    struct Trial {
        market: Market,
        sink: Arc<Collected>,
        status: Arc<StatusCell>,
    }

    fn trial() -> Trial {
        trial_at(Arc::new(Ticking::real()))
    }

    fn trial_at(clock: Arc<Ticking>) -> Trial {
        let sink = Arc::new(Collected::default());
        let status = Arc::new(StatusCell::new(clock.clone()));
        let market = Market::new(sink.clone(), clock, Arc::clone(&status));
        let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
        let usdjpy = instrument(2, "USDJPY", "USD", "JPY", 3);
        market.set([("EUR/USD".to_owned(), eurusd), ("USD/JPY".to_owned(), usdjpy)].into());
        market.begin();
        Trial { market, sink, status }
    }

    /// A message written as `35=W|55=EUR/USD|268=1|...`.
    fn message(text: &str) -> Message {
        let mut message = Message::new();
        for one in text.split('|') {
            let (tag, value) = one.split_once('=').unwrap();
            let tag: Tag = tag.parse().unwrap();
            let map = if matches!(tag, 35 | 43) { &mut message.header } else { &mut message.body };
            map.push(tag, value);
        }
        message
    }

    /// What the quotes of these messages come to, `1.10000/1.10010`.
    fn quotes(trial: &Trial, messages: &[&str]) -> Vec<String> {
        let before = trial.sink.quotes().len();
        messages.iter().for_each(|text| trial.market.receive(&message(text)));
        let after = trial.sink.quotes().split_off(before);
        after.iter().map(|raw| format!("{} {}/{}", raw.instrument, raw.quote.bid, raw.quote.ask)).collect()
    }

    fn raw(message: &Message) -> String {
        let fields =
            message.body.iter().map(|field| format!("{}={}", field.tag, String::from_utf8_lossy(&field.value)));
        fields.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn one_request_for_each_symbol_and_an_end_when_it_is_no_longer_wanted() {
        let trial = trial();
        let sent: Vec<String> = trial.market.requests().iter().map(raw).collect();
        assert_eq!(
            sent,
            [
                "262=q1|263=1|264=1|265=0|267=2|269=0|269=1|146=1|55=EUR/USD",
                "262=q2|263=1|264=1|265=0|267=2|269=0|269=1|146=1|55=USD/JPY",
            ]
        );
        assert!(trial.market.requests().is_empty(), "once");
        trial.market.set([("EUR/USD".to_owned(), instrument(1, "EURUSD", "EUR", "USD", 5))].into());
        let sent: Vec<String> = trial.market.requests().iter().map(raw).collect();
        assert_eq!(sent, ["262=q2|263=2|264=1|265=0|267=2|269=0|269=1|146=1|55=USD/JPY"]);
        trial.market.begin();
        assert_eq!(trial.market.requests().len(), 1, "all of them again after a logon");
    }

    #[test]
    fn a_refresh_is_a_quote_whatever_the_order_of_its_fields() {
        let trial = trial();
        trial.market.requests();
        let refreshes = [
            "35=W|262=q1|55=EUR/USD|268=2|269=0|270=1.1|271=5|269=1|270=1.1001|271=5",
            // Without the symbol; ids first; a price finer than the instrument's.
            "35=W|262=q1|268=2|278=a|269=1|270=1.100205|278=b|269=0|270=1.1",
            // Several levels: the best of each side.
            "35=W|55=USD/JPY|268=4|269=0|270=150.1|269=1|270=150.2|269=0|270=150.0|269=1|270=150.3",
        ];
        assert_eq!(quotes(&trial, &refreshes), ["1 1.1/1.1001", "1 1.1/1.1002", "2 150.1/150.2"]);
        assert_eq!(trial.status.read().quotes, 3);
    }

    #[test]
    fn what_is_no_price_makes_no_quote() {
        let trial = trial();
        trial.market.requests();
        let refreshes = [
            "35=W|262=q1|268=1|269=0|270=1.1",
            "35=W|262=q1|268=2|269=0|270=0|269=1|270=1.1",
            "35=W|262=q1|268=2|269=0|270=1.2|269=1|270=1.1",
            "35=W|262=q1|268=2|269=0|270=1.1|276=B|269=1|270=1.2",
            "35=W|262=q1|268=2|269=0|270=x|269=1|270=1.2",
            "35=W|55=OTHER|268=2|269=0|270=1.1|269=1|270=1.2",
            "35=W|262=q1|268=0",
            "35=W|262=q1",
            "35=W|43=Y|262=q1|268=2|269=0|270=1.1|269=1|270=1.2",
            "35=B|148=News",
        ];
        assert_eq!(quotes(&trial, &refreshes), [""; 0]);
    }

    #[test]
    fn changes_apply_to_what_stands() {
        let trial = trial();
        trial.market.requests();
        let changes = [
            "35=X|262=q1|268=2|279=0|269=0|278=b1|55=EUR/USD|270=1.1|279=0|269=1|278=a1|55=EUR/USD|270=1.2",
            // A better bid; the entry itself moves; it is deleted; the ask is replaced under another id.
            "35=X|262=q1|268=1|279=0|269=0|278=b2|55=EUR/USD|270=1.15",
            "35=X|262=q1|268=1|279=1|278=b2|55=EUR/USD|270=1.16",
            "35=X|262=q1|268=1|279=2|278=b2|55=EUR/USD",
            "35=X|262=q1|268=1|279=1|278=a2|280=a1|55=EUR/USD|270=1.3",
            // Two instruments in one message; entries without ids.
            "35=X|268=3|279=0|269=0|55=USD/JPY|270=150.1|279=0|269=1|55=USD/JPY|270=150.2|279=1|269=0|278=b1|55=EUR/USD|270=1.11",
            "35=X|268=1|279=2|269=1|55=USD/JPY",
        ];
        let expected =
            ["1 1.1/1.2", "1 1.15/1.2", "1 1.16/1.2", "1 1.1/1.2", "1 1.1/1.3", "1 1.11/1.3", "2 150.1/150.2"];
        assert_eq!(quotes(&trial, &changes), expected);
    }

    #[test]
    fn a_spread_that_nobody_means_is_refused_and_jumps_wait() {
        let trial = trial();
        trial.market.requests();
        let good = "35=W|262=q1|268=2|269=0|270=1.1|269=1|270=1.1001";
        let jump = "35=W|262=q1|268=2|269=0|270=2.1|269=1|270=2.1001";
        let wide = "35=W|262=q1|268=2|269=0|270=0.001|269=1|270=9999";
        assert_eq!(quotes(&trial, &[good, jump, jump, jump]), ["1 1.1/1.1001", "1 2.1/2.1001"]);
        assert_eq!(quotes(&trial, &[wide, wide, wide, wide]), [""; 0]);
        assert!(trial.status.read().refused["EUR/USD"].starts_with("4 quotes"));
        assert_eq!(quotes(&trial, &[good]).len(), 1);
        assert!(trial.status.read().refused.is_empty());
    }

    /// An LP sends nothing while its price stands: after a jump, standing for two seconds confirms it.
    #[test]
    fn a_jump_that_stands_is_passed_on_again_until_it_is_confirmed() {
        let clock = Arc::new(Ticking::new(1_700_000_000_000));
        let trial = trial_at(Arc::clone(&clock));
        trial.market.requests();
        let confirmed_after = |ms: i64| {
            clock.advance(ms);
            let before = trial.sink.quotes().len();
            trial.market.confirm();
            trial.sink.quotes().split_off(before).iter().map(|raw| raw.quote.bid.to_string()).collect::<Vec<_>>()
        };
        let good = "35=W|262=q1|268=2|269=0|270=1.1|269=1|270=1.1001";
        let jump = "35=W|262=q1|268=2|269=0|270=2.1|269=1|270=2.1001";
        assert_eq!(quotes(&trial, &[good]).len(), 1);
        assert_eq!(confirmed_after(5_000), [""; 0], "a price that does not deviate is not repeated");
        assert_eq!(quotes(&trial, &[jump]).len(), 1);
        assert_eq!(confirmed_after(500), [""; 0]);
        assert_eq!(confirmed_after(500), ["2.1"]);
        assert_eq!(confirmed_after(500), [""; 0]);
        assert_eq!(confirmed_after(500), ["2.1"]);
        assert_eq!(confirmed_after(1_000), [""; 0], "once confirmed, no more");
        // A price that is withdrawn within that time is never confirmed.
        assert_eq!(quotes(&trial, &[good]).len(), 1);
        assert_eq!(quotes(&trial, &["35=X|262=q1|268=1|279=2|269=1|55=EUR/USD"]), [""; 0]);
        assert_eq!(confirmed_after(1_000), [""; 0], "there is no price");
    }

    #[test]
    fn entries_without_end_are_dropped_and_reported() {
        let trial = trial();
        trial.market.requests();
        for at in 0..=ENTRIES_MAX {
            trial.market.receive(&message(&format!("35=X|55=EUR/USD|268=1|279=0|269=0|278=n{at}|270=1.1")));
        }
        assert!(trial.status.read().refused.contains_key("EUR/USD"));
        assert_eq!(trial.market.state.lock().books["EUR/USD"].0.len(), 0);
    }

    #[test]
    fn a_rejection_names_the_symbol_and_an_unknown_update_type_is_asked_for_otherwise() {
        let trial = trial();
        trial.market.requests();
        quotes(&trial, &["35=Y|262=q2|281=0|58=unknown \u{202e}symbol", "35=Y|262=q1|281=6"]);
        assert_eq!(trial.status.read().refused, [("USD/JPY".to_owned(), "unknown symbol".to_owned())].into());
        let again: Vec<String> = trial.market.requests().iter().map(raw).collect();
        assert_eq!(again, ["262=q3|263=1|264=1|265=1|267=2|269=0|269=1|146=1|55=EUR/USD"]);
        quotes(&trial, &["35=Y|262=q3|281=6|58= \u{200b}"]);
        assert_eq!(trial.status.read().refused["EUR/USD"], "reason 6", "not for ever");
        quotes(&trial, &["35=Y|55=NEVER|281=0", "35=Y|262=q99|55=OTHER|281=0"]);
        assert_eq!(trial.status.read().refused.len(), 2, "only symbols that were requested");
    }
}
