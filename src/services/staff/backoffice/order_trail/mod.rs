//! The audit trail of an order, for a dispute: every journal entry that changed it, with the command, the quote that it
//! was decided on, the rule in words, the result, the bookings, and whether the hash chain around the entry is intact.
//! Everything is read from the journal; nothing is recalculated.

mod describe;
mod pdf;
mod text;

use rusqlite::Connection;
use serde::Serialize;

use crate::domain::ledger::Transaction;
use crate::domain::{Currency, Instrument, InstrumentId, Order, OrderId, Quote, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::store::dealing::chain::ChainHash;
use crate::store::dealing::entries::{self, StoredEntry};
use crate::store::dealing::entry::Entry;
use crate::store::{
    StoreError,
    backoffice::audit,
    customers::user_accounts,
    dealing::{journal, ledger, orders},
    market::ticks,
};

/// Maximum number of earlier entries in which a quote is looked for. The first entry after each start contains the quotes
/// of all instruments.
const BACK_MAX: u32 = 20_000;

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

/// The trail of the order with this id, of any customer.
///
/// # Errors
/// When the journal cannot be read. `Ok(None)`: there is no such order.
pub fn trail(connection: &Connection, id: OrderId) -> Result<Option<OrderTrail>, StoreError> {
    let Some((order, seqs)) = orders::find_any(connection, id)? else { return Ok(None) };
    let instrument = journal::instrument(connection, order.instrument)?;
    let currency = user_accounts::currency(connection, order.account.0)?;
    let mut entries = Vec::new();
    let mut before: Option<Order> = None;
    for seq in seqs {
        let stored = entries::find(connection, seq)?;
        let stored = stored.ok_or_else(|| StoreError::Corrupt(format!("entry {seq} of order {id} is missing")))?;
        let entry = entry(connection, &stored, id, before.as_ref(), (currency, instrument.as_ref()))?;
        before = entry.as_ref().map(|entry| entry.order.clone()).or(before);
        entries.extend(entry);
    }
    let chained = entries.iter().all(|entry| entry.chained);
    Ok(Some(OrderTrail { order, currency, instrument, entries, chained }))
}

impl OrderTrail {
    /// The trail as aligned plain text.
    pub fn text(&self) -> String {
        text::text(self)
    }

    /// The trail as a PDF, with the broker's name and the time of printing.
    pub fn pdf(&self, brand: &str, at: TimeMs) -> Vec<u8> {
        pdf::file(self, brand, at)
    }
}

/// `None` when the entry does not concern the order.
fn entry(
    connection: &Connection,
    stored: &StoredEntry,
    id: OrderId,
    before: Option<&Order>,
    (currency, instrument): (Currency, Option<&Instrument>),
) -> Result<Option<TrailEntry>, StoreError> {
    let entry = stored.read()?;
    let Some(event) = entry.events.iter().rev().find(|event| event.order_id() == Some(id)) else { return Ok(None) };
    let Some(order) = event.order().cloned() else { return Ok(None) };
    let mut quote = applied_quote(connection, stored, &entry, event, order.instrument)?;
    if let Some(seen) = &mut quote {
        seen.feed = ticks::feed_at(connection, order.instrument, TimeMs(stored.at))?;
    }
    let describer = describe::EntryDescriber { currency, instrument, before, order: &order, entry: &entry };
    let mut booked = Vec::new();
    for event in &entry.events {
        if let Event::Posted(transaction) = event
            && transaction.order == Some(id)
        {
            let row = transaction.id.0;
            let hash = ledger::range(connection, row - 1, row)?.first().map(|row| row.hash.to_string());
            booked.push(LedgerEntry { transaction: transaction.clone(), hash });
        }
    }
    let previous = entries::before(connection, stored.seq, 1)?.first().map_or(ChainHash::START, |row| row.hash);
    let next = entries::after(connection, stored.seq, 1)?;
    let follows = next.first().is_none_or(|next| next.chain_hash(&stored.hash) == next.hash);
    Ok(Some(TrailEntry {
        seq: stored.seq,
        at: TimeMs(stored.at),
        input: describer.input(),
        staff: staff(connection, &entry, id)?,
        decided: describer.decided(event),
        quote,
        booked,
        hash: stored.hash.to_string(),
        previous: previous.to_string(),
        chained: follows && stored.chain_hash(&previous) == stored.hash,
        order,
    }))
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
        reason: act.and_then(|act| reason(&act.entry.after?)),
    }))
}

/// The reason in what an audit entry says about an act: the text itself, or a field of it.
fn reason(after: &str) -> Option<String> {
    match serde_json::from_str(after).ok()? {
        serde_json::Value::String(reason) => Some(reason),
        serde_json::Value::Object(mut fields) => fields.remove("reason")?.as_str().map(str::to_owned),
        _ => None,
    }
}

/// The quote that applied: that of the fill, or the last one recorded before.
fn applied_quote(
    connection: &Connection,
    stored: &StoredEntry,
    entry: &Entry,
    event: &Event,
    instrument: InstrumentId,
) -> Result<Option<RecordedQuote>, StoreError> {
    let at = TimeMs(stored.at);
    let of = |entry: &Entry| entry.quotes.iter().find(|(id, _)| *id == instrument).map(|(_, quote)| *quote);
    let recorded = |quote: Quote, seq| RecordedQuote { quote, feed: None, age_ms: at.since(quote.time), seq };
    let fill = match event {
        Event::OrderOpened(order) => order.opened,
        Event::OrderClosed(order) => order.closed,
        _ => None,
    };
    let is_wanted = |quote: &Quote| fill.is_none_or(|fill| fill.quote == *quote);
    if let Some(quote) = of(entry).filter(is_wanted) {
        return Ok(Some(recorded(quote, stored.seq)));
    }
    let (mut seq, mut looked) = (stored.seq, 0);
    while looked < BACK_MAX {
        let rows = entries::before(connection, seq, 256)?;
        let Some(last) = rows.last() else { break };
        (seq, looked) = (last.seq, looked + rows.len() as u32);
        for row in &rows {
            if let Some(quote) = of(&row.read()?) {
                // No other quote was recorded in between, so this is the one that the engine used.
                return Ok(Some(fill.map_or(recorded(quote, row.seq), |fill| recorded(fill.quote, row.seq))));
            }
        }
    }
    Ok(fill.map(|fill| recorded(fill.quote, stored.seq)))
}
