//! The audit trail of an order, for a dispute: every journal entry that changed it, with the command, the quote that it
//! was decided on, the rule in words, the result, the bookings, and whether the hash chain around the entry is intact.
//! Everything is read from the journal; nothing is recalculated.

mod describe;
mod pdf;
mod quotes;
mod stop_out;
mod text;
mod words;

use quotes::QuoteSearch;
use rusqlite::Connection;
use serde::Serialize;
pub use words::Words;

use crate::domain::ledger::Transaction;
use crate::domain::{Currency, Instrument, Order, OrderId, Quote, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::store::dealing::chain::ChainHash;
use crate::store::dealing::entries::{self, StoredEntry};
use crate::store::dealing::entry::Entry;
use crate::store::{
    StoreError,
    backoffice::audit,
    customers::{user_accounts, users},
    dealing::{journal, ledger, orders},
    market::ticks,
};

/// Entries of a page: a customer can change an order any number of times.
pub const PAGE: usize = 500;

/// The audit trail of an order.
#[derive(Debug, Serialize)]
pub struct OrderTrail {
    /// The order in its current state.
    pub order: Order,
    /// The currency of its account.
    pub currency: Currency,
    /// The current terms of its instrument; `None` if it has been deleted.
    pub instrument: Option<Instrument>,
    /// The name in the output of `lotdesk story --json`.
    #[serde(rename = "chapters")]
    pub entries: Vec<TrailEntry>,
    /// Whether the hash chain is intact around each of the entries.
    pub chained: bool,
    /// Which of all its entries these are; `None`: all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// The words that it is written in.
    #[serde(skip)]
    words: Words,
    #[serde(skip)]
    customer: TrailCustomer,
}

/// The customer of an order, for a document.
#[derive(Debug, Clone, Default)]
struct TrailCustomer {
    /// As entered for the identity review.
    name: Option<String>,
    contact: Option<String>,
}

/// A page of a trail that has several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Part {
    pub page: u32,
    pub pages: usize,
    /// Journal entries of the whole trail.
    pub total: usize,
}

impl Part {
    /// `None` where one page is everything.
    fn new(page: u32, total: usize) -> Option<Self> {
        let pages = total.div_ceil(PAGE).max(1);
        (pages > 1 || page > 1).then_some(Self { page, pages, total })
    }

    /// What a reader must know about the other pages.
    fn describe(self, words: Words) -> String {
        let Self { page, pages, total } = self;
        let last = page as usize * PAGE;
        let (first, last) = (last - PAGE + 1, last.min(total));
        let page = i64::from(page);
        let args = [
            ("page", page),
            ("pages", pages as i64),
            ("first", first as i64),
            ("last", last as i64),
            ("total", total as i64),
        ];
        words.say(
            "page",
            &args
                .map(|(name, number)| (name, number.to_string()))
                .each_ref()
                .map(|(name, text)| (*name, text.as_str())),
        )
    }
}

/// One journal entry of the trail.
#[derive(Debug, Serialize)]
pub struct TrailEntry {
    pub seq: i64,
    pub at: TimeMs,
    /// The input, in words.
    pub input: String,
    /// The staff member who gave the command, with the reason from the audit log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staff: Option<TrailStaff>,
    /// The decision and its rule, in words.
    pub decided: String,
    /// Of a stop-out: whose level it was, since when, and who set it, and debits without which it would not have come; in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop_out_rule: Option<String>,
    /// The quote of the instrument that applied.
    pub quote: Option<RecordedQuote>,
    /// The order after the entry.
    pub order: Order,
    /// The ledger entries of the order.
    pub booked: Vec<LedgerEntry>,
    pub hash: String,
    /// Hash of the previous entry.
    pub previous: String,
    /// Whether the hashes of this entry and of the next one are correct.
    pub chained: bool,
}

/// A staff member who acted for the customer.
#[derive(Debug, Clone, Serialize)]
pub struct TrailStaff {
    pub id: i64,
    /// The address that they sign in with.
    pub email: Option<String>,
    pub reason: Option<String>,
    /// Who asked for what they approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<String>,
}

/// A quote as recorded in the journal.
#[derive(Debug, Clone, Serialize)]
pub struct RecordedQuote {
    #[serde(flatten)]
    pub quote: Quote,
    /// The instrument's feed at that time; `None` if it was not recorded.
    pub feed: Option<String>,
    /// Age of the quote in milliseconds.
    pub age_ms: i64,
    /// The entry that recorded it.
    pub seq: i64,
}

/// A transaction, and its hash in the ledger.
#[derive(Debug, Serialize)]
pub struct LedgerEntry {
    #[serde(flatten)]
    pub transaction: Transaction,
    /// `None` if it is missing in the ledger.
    pub hash: Option<String>,
}

/// The trail of the order with this id, of any customer: all of it, or a page of [`PAGE`] entries, numbered from 1.
///
/// # Errors
/// When the journal cannot be read. `Ok(None)`: there is no such order, or it has no such page.
pub fn trail(
    connection: &Connection,
    id: OrderId,
    page: Option<u32>,
    words: Words,
) -> Result<Option<OrderTrail>, StoreError> {
    let Some(order) = orders::find_any(connection, id)? else { return Ok(None) };
    let seqs = orders::entries_of(connection, id)?;
    let total = seqs.len();
    let (skipped, wanted) =
        page.map_or((0, total), |page| ((page as usize).saturating_sub(1).saturating_mul(PAGE), PAGE));
    if skipped > 0 && skipped >= total {
        return Ok(None);
    }
    let part = page.and_then(|page| Part::new(page, total));
    let instrument = journal::instrument(connection, order.instrument)?;
    let currency = user_accounts::currency(connection, order.account.0)?;
    let mut reader =
        TrailReader { connection, id, words, currency, instrument: instrument.as_ref(), quotes: QuoteSearch::new() };
    let mut before: Option<Order> = match skipped.checked_sub(1).and_then(|last| seqs.get(last)) {
        Some(seq) => reader.stored(*seq)?.read()?.events.iter().rev().find_map(|event| of_order(event, id)).cloned(),
        None => None,
    };
    let mut entries = Vec::new();
    for seq in seqs.into_iter().skip(skipped).take(wanted) {
        let stored = reader.stored(seq)?;
        let entry = reader.entry(&stored, before.as_ref())?;
        before = entry.as_ref().map(|entry| entry.order.clone()).or(before);
        entries.extend(entry);
    }
    let chained = entries.iter().all(|entry| entry.chained);
    let customer = users::by_account(connection, order.account.0)?;
    let customer = customer
        .map_or_else(TrailCustomer::default, |row| TrailCustomer { name: row.name, contact: row.email.or(row.mobile) });
    Ok(Some(OrderTrail { order, currency, instrument, entries, chained, part, words, customer }))
}

/// The order after an event that concerns it.
fn of_order(event: &Event, id: OrderId) -> Option<&Order> {
    if event.order_id() == Some(id) { event.order() } else { None }
}

impl OrderTrail {
    /// The trail as aligned plain text, in English.
    pub fn text(&self) -> String {
        text::text(self)
    }

    /// The trail as a PDF in its words, with the broker's name and the time of printing.
    pub fn pdf(&self, brand: &str, at: TimeMs) -> Vec<u8> {
        pdf::file(self, brand, at)
    }
}

/// Reads the entries of one trail, from the oldest to the newest.
struct TrailReader<'a> {
    connection: &'a Connection,
    id: OrderId,
    words: Words,
    currency: Currency,
    instrument: Option<&'a Instrument>,
    quotes: QuoteSearch,
}

impl TrailReader<'_> {
    fn stored(&self, seq: i64) -> Result<StoredEntry, StoreError> {
        let stored = entries::find(self.connection, seq)?;
        stored.ok_or_else(|| StoreError::Corrupt(format!("entry {seq} of order {} is missing", self.id)))
    }

    /// `None` when the entry does not concern the order.
    fn entry(&mut self, stored: &StoredEntry, before: Option<&Order>) -> Result<Option<TrailEntry>, StoreError> {
        let Self { connection, id, words, currency, instrument, .. } = *self;
        let entry = stored.read()?;
        let Some(event) = entry.events.iter().rev().find(|event| event.order_id() == Some(id)) else {
            return Ok(None);
        };
        let Some(order) = event.order().cloned() else { return Ok(None) };
        let mut quote = self.quotes.applied(connection, stored, &entry, event, order.instrument)?;
        if let Some(seen) = &mut quote {
            seen.feed = ticks::feed_at(connection, order.instrument, TimeMs(stored.at))?;
        }
        let describer = describe::EntryDescriber { words, currency, instrument, before, order: &order, entry: &entry };
        let previous = entries::before(connection, stored.seq, 1)?.first().map_or(ChainHash::START, |row| row.hash);
        let next = entries::after(connection, stored.seq, 1)?;
        let follows = next.first().is_none_or(|next| next.chain_hash(&stored.hash) == next.hash);
        let figures = entry.stop_outs.iter().find(|figures| figures.account == order.account);
        let stopped_out = figures.filter(|_| describer.is_stop_out());
        let at = TimeMs(stored.at);
        let stop_out_rule = stopped_out.map(|figures| stop_out::cause(words, connection, figures, at));
        let stop_out_rule = stop_out_rule.transpose()?.flatten();
        Ok(Some(TrailEntry {
            seq: stored.seq,
            at: TimeMs(stored.at),
            input: describer.input(),
            staff: staff(connection, &entry, id)?,
            decided: describer.decided(event),
            stop_out_rule,
            quote,
            booked: self.booked(&entry)?,
            hash: stored.hash.to_string(),
            previous: previous.to_string(),
            chained: follows && stored.chain_hash(&previous) == stored.hash,
            order,
        }))
    }

    fn booked(&self, entry: &Entry) -> Result<Vec<LedgerEntry>, StoreError> {
        let mut booked = Vec::new();
        for event in &entry.events {
            if let Event::Posted(transaction) = event
                && transaction.order == Some(self.id)
            {
                let row = transaction.id.0;
                let hash = ledger::range(self.connection, row - 1, row)?.first().map(|row| row.hash.to_string());
                booked.push(LedgerEntry { transaction: transaction.clone(), hash });
            }
        }
        Ok(booked)
    }
}

/// The staff member who gave the command of an entry. Their address and reason are those of the audit log, which is written in the
/// transaction of the entry. Entries from before commands named the staff have them too if the dealing desk closed the order.
fn staff(connection: &Connection, entry: &Entry, id: OrderId) -> Result<Option<TrailStaff>, StoreError> {
    let order = match &entry.input.body {
        Body::ForceClose { order } => *order,
        _ if entry.input.staff.is_none() => return Ok(None),
        Body::CloseOrder { order, .. }
        | Body::CancelOrder { order, .. }
        | Body::SetStops { order, .. }
        | Body::ModifyOrder { order, .. } => *order,
        _ => id,
    };
    let act = audit::last_on(connection, &format!("order/{order}"), entry.input.staff, entry.input.at.0)?;
    let staff = entry.input.staff.or_else(|| act.as_ref()?.entry.staff);
    Ok(staff.map(|id| TrailStaff {
        id,
        email: act.as_ref().and_then(|act| act.staff_email.clone()),
        asked_by: act.as_ref().and_then(|act| said(act.entry.after.as_ref()?, "asked_by")),
        reason: act.and_then(|act| said(&act.entry.after?, "reason")),
    }))
}

/// A field of what an audit entry says about an act; a text alone is the reason.
fn said(after: &str, field: &str) -> Option<String> {
    match serde_json::from_str(after).ok()? {
        serde_json::Value::String(reason) if field == "reason" => Some(reason),
        serde_json::Value::Object(mut fields) => fields.remove(field)?.as_str().map(str::to_owned),
        _ => None,
    }
}
