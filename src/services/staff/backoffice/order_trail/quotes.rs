//! Finds the quotes that the decisions of a trail were made on. An entry records a quote only if it differs from the last
//! recorded one, so the journal is searched backward: to the entry of the trail before, at most, whose quote is known.

use rusqlite::Connection;

use super::RecordedQuote;
use crate::domain::{InstrumentId, Quote, TimeMs};
use crate::engine::event::Event;
use crate::store::StoreError;
use crate::store::dealing::entries::{self, StoredEntry};
use crate::store::dealing::entry::Entry;

/// Maximum number of earlier entries in which one quote is looked for. The first entry after each start contains the quotes
/// of all instruments.
const BACK_MAX: u32 = 20_000;
/// The same for all quotes of a trail together.
const SEARCH_MAX: u32 = 10 * BACK_MAX;
/// Entries that are read together: few at first, because the quote is often near.
const PIECE: u32 = 8;
const PIECE_MAX: u32 = 256;

/// A quote, and the entry that recorded it.
type Recorded = (Quote, i64);

/// The search along one trail, from its oldest entry to its newest.
#[derive(Debug, Default)]
pub(super) struct QuoteSearch {
    /// The last quote that was recorded up to this entry; `None`: none was found.
    known: Option<(i64, Option<Recorded>)>,
    /// Earlier entries read until now.
    read: u32,
}

impl QuoteSearch {
    pub fn new() -> Self {
        Self::default()
    }

    /// The quote that applied to an entry: that of the fill, or the last one recorded before.
    pub fn applied(
        &mut self,
        connection: &Connection,
        stored: &StoredEntry,
        entry: &Entry,
        event: &Event,
        instrument: InstrumentId,
    ) -> Result<Option<RecordedQuote>, StoreError> {
        let at = TimeMs(stored.at);
        let recorded = |quote: Quote, seq| RecordedQuote { quote, feed: None, age_ms: at.since(quote.time), seq };
        let fill = match event {
            Event::OrderOpened(order) => order.opened,
            Event::OrderClosed(order) => order.closed,
            _ => None,
        };
        let own = quote_in(entry, instrument);
        if let Some(quote) = own.filter(|quote| fill.is_none_or(|fill| fill.quote == *quote)) {
            self.known = Some((stored.seq, Some((quote, stored.seq))));
            return Ok(Some(recorded(quote, stored.seq)));
        }
        let last = self.last_before(connection, stored.seq, instrument)?;
        self.known = Some((stored.seq, own.map(|quote| (quote, stored.seq)).or(last)));
        // No other quote was recorded in between, so this is the one that the engine used.
        let used = last.map(|(quote, seq)| recorded(fill.map_or(quote, |fill| fill.quote), seq));
        Ok(used.or_else(|| fill.map(|fill| recorded(fill.quote, stored.seq))))
    }

    /// The last quote that was recorded before an entry.
    fn last_before(
        &mut self,
        connection: &Connection,
        before: i64,
        instrument: InstrumentId,
    ) -> Result<Option<Recorded>, StoreError> {
        let (after, known) = self.known.unwrap_or_default();
        let (mut seq, mut piece) = (before, PIECE);
        let last_allowed = self.read.saturating_add(BACK_MAX).min(SEARCH_MAX);
        while self.read < last_allowed {
            let rows = entries::between(connection, after, seq, piece)?;
            let Some(last) = rows.last() else { return Ok(known) };
            (seq, piece) = (last.seq, (2 * piece).min(PIECE_MAX));
            for row in &rows {
                self.read += 1;
                if let Some(quote) = quote_in(&row.read()?, instrument) {
                    return Ok(Some((quote, row.seq)));
                }
            }
        }
        Ok(None)
    }
}

fn quote_in(entry: &Entry, instrument: InstrumentId) -> Option<Quote> {
    entry.quotes.iter().find(|(id, _)| *id == instrument).map(|(_, quote)| *quote)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::AccountKind;
    use crate::engine::input::{Body, LevelChange};
    use crate::services::customers::accounts::testing::{EURUSD, TestApp};
    use crate::store::dealing::orders;

    #[test]
    fn each_entry_is_searched_once_however_often_the_order_was_changed() {
        const CHANGES: u32 = 60;
        let app = TestApp::new();
        app.pairs();
        let account = app.account_in(AccountKind::Real, "USD");
        app.correct(account, "1000");
        let order = app.buy(account, EURUSD, "0.1");
        for change in 0..CHANGES {
            let stop_loss = LevelChange::Set(format!("1.0{:03}", 100 + change).parse().unwrap());
            app.submit(Body::SetStops { account, order, stop_loss, take_profit: LevelChange::Keep, trail: None });
        }
        let read = app.store.read(|connection| -> Result<u32, StoreError> {
            let seqs = orders::entries_of(connection, order)?;
            assert_eq!(seqs.len(), 1 + CHANGES as usize);
            let mut search = QuoteSearch::new();
            for seq in seqs {
                let stored = entries::find(connection, seq)?.unwrap();
                let entry = stored.read()?;
                let event = entry.events.iter().rev().find(|event| event.order_id() == Some(order)).unwrap();
                search.applied(connection, &stored, &entry, event, EURUSD)?;
            }
            Ok(search.read)
        });
        let read = read.unwrap();
        assert!(read <= CHANGES + PIECE, "{read}");
    }
}
