//! Transactions of real accounts for the broker's reporting firm (MiFIR, EMIR): a row for each fill, each close and each correction.
//!
//! They are read from the journal, so a row says what was executed then, whatever happened afterwards: a partial close does not change
//! the row of the fill, and a trade that the staff cancel or re-price later gets a further row, `cancellation` or `correction`, on the
//! day of that. The cost is that of the period's journal, however long the books are.
//!
//! `docs/compliance.md` explains the columns. No row has personal data: the reporting firm joins them by the number of the account.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::{Date, time};
use jiff::tz::TimeZone;
use rusqlite::Connection;

use crate::domain::margin::notional;
use crate::domain::order::{Fill, Reason, Side};
use crate::domain::{AccountKind, Instrument, InstrumentId, Money, Order, TimeMs};
use crate::engine::event::{AccountRecord, Event};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::error::Refusal;
use crate::services::market::catalog::Catalog;
use crate::services::platform::settings::Settings;
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::services::trading::ReadModel;
use crate::store::dealing::{entries, journal};
use crate::store::{Store, StoreError};

/// The columns, in order.
pub const COLUMNS: [&str; 27] = [
    "transaction_id",
    "event",
    "executed_at",
    "broker_lei",
    "account",
    "account_currency",
    "position_id",
    "instrument",
    "isin",
    "contract",
    "venue",
    "capacity",
    "side",
    "lots",
    "quantity",
    "price",
    "price_currency",
    "notional",
    "feed_bid",
    "feed_ask",
    "quoted_at",
    "conversion_rate",
    "leverage",
    "profit",
    "fee",
    "swap",
    "reason",
];

/// The longest period, in days.
pub const DAYS_MAX: i32 = 31;
/// A contract for difference, over the counter, with the broker dealing on own account (RTS 22, fields 29 and 36).
const CONTRACT: &str = "CFD";
const OVER_THE_COUNTER: &str = "XXXX";
const OWN_ACCOUNT: &str = "DEAL";

/// What a row is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Open,
    Close,
    /// The staff re-priced a closed trade.
    Correction,
    /// The staff cancelled a closed trade.
    Cancellation,
}

impl Kind {
    const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Close => "close",
            Self::Correction => "correction",
            Self::Cancellation => "cancellation",
        }
    }
}

/// Reads transactions; see the module.
pub struct Transactions {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    catalog: Arc<Catalog>,
    settings: Arc<Settings>,
}

impl Transactions {
    /// Over these.
    pub const fn new(
        store: Arc<Store>,
        read_model: Arc<ReadModel>,
        catalog: Arc<Catalog>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { store, read_model, catalog, settings }
    }

    /// The journal entries of a period of days in UTC, both included. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {from or to}; `period_too_long` {days}; those of the database.
    pub fn entries(&self, from: Date, to: Date) -> Result<Vec<i64>, ServiceError> {
        if to < from {
            return Err(Refusal::invalid_field("to").into());
        }
        if (to - from).get_days() >= DAYS_MAX {
            return Err(Refusal::new("period_too_long").with("days", DAYS_MAX).into());
        }
        let start = |field, date: Date| {
            let at = date.to_datetime(time(0, 0, 0, 0)).to_zoned(TimeZone::UTC);
            at.map(|at| TimeMs(at.timestamp().as_millisecond())).map_err(|_| Refusal::invalid_field(field))
        };
        let end = to.checked_add(1.day()).map_err(|_| Refusal::invalid_field("to"))?;
        let (from, end) = (start("from", from)?, start("to", end)?);
        Ok(self.store.read(|connection| entries::seqs_between(connection, from, end))?)
    }

    /// The rows of consecutive journal entries. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn rows(&self, seqs: &[i64]) -> Result<CsvTable, ServiceError> {
        let mut table = CsvTable::continued();
        let Some(first) = seqs.first() else { return Ok(table) };
        let limit = u32::try_from(seqs.len()).unwrap_or(u32::MAX);
        let lei = self.settings.values().text("broker_lei").to_owned();
        self.store.read(|connection| {
            let mut instruments = BTreeMap::new();
            for stored in entries::after(connection, first - 1, limit)? {
                let at = TimeMs(stored.at);
                for event in stored.read()?.events {
                    let (kind, order) = match &event {
                        Event::OrderOpened(order) => (Kind::Open, order),
                        Event::OrderClosed(order) => (Kind::Close, order),
                        Event::TradeCorrected(order) if is_cancelled(order) => (Kind::Cancellation, order),
                        Event::TradeCorrected(order) => (Kind::Correction, order),
                        _ => continue,
                    };
                    let Some(account) = self.read_model.record(order.account) else { continue };
                    if account.kind == AccountKind::Real {
                        let instrument = self.instrument(connection, &mut instruments, order.instrument)?;
                        if let Some(row) = self.row(&lei, (kind, at), order, &account, instrument) {
                            table.row(&row);
                        }
                    }
                }
            }
            Ok(())
        })?;
        Ok(table)
    }

    /// The terms of an instrument, looked up once; `None`: it has been removed.
    fn instrument<'a>(
        &self,
        connection: &Connection,
        known: &'a mut BTreeMap<InstrumentId, Option<Instrument>>,
        id: InstrumentId,
    ) -> Result<Option<&'a Instrument>, StoreError> {
        let terms = match known.entry(id) {
            Entry::Occupied(found) => found.into_mut(),
            Entry::Vacant(place) => {
                let terms = self.read_model.market(id).map(|market| market.instrument);
                let terms = terms.map_or_else(|| journal::instrument(connection, id), |terms| Ok(Some(terms)))?;
                place.insert(terms)
            }
        };
        Ok(terms.as_ref())
    }

    /// The cells of a row; `None` without the fill that it is about, which does not occur.
    fn row(
        &self,
        lei: &str,
        (kind, at): (Kind, TimeMs),
        order: &Order,
        account: &AccountRecord,
        instrument: Option<&Instrument>,
    ) -> Option<[String; COLUMNS.len()]> {
        let is_open = kind == Kind::Open;
        let fill = if is_open { order.opened } else { order.closed }?;
        // A close of a bought position sells.
        let side = match (order.side, is_open) {
            (Side::Buy, true) | (Side::Sell, false) => "BUY",
            (Side::Sell, true) | (Side::Buy, false) => "SELL",
        };
        let executed_at = if matches!(kind, Kind::Open | Kind::Close) { fill.at } else { at };
        let Fill { price, quote, rate, .. } = fill;
        let shown = |price| instrument.map_or_else(|| format!("{price}"), |instrument| instrument.price_text(price));
        let of_close = |amount: Money| if is_open { String::new() } else { amount.to_string() };
        let listing = self.catalog.listing(order.instrument);
        let (code, currency) = instrument.map_or_else(
            || (order.instrument.to_string(), String::new()),
            |instrument| (instrument.code.clone(), instrument.currency.clone()),
        );
        let notional = instrument.and_then(|instrument| notional(instrument, order.lots, price, rate));
        let isin = listing.and_then(|listing| listing.isin.clone()).unwrap_or_default();
        Some([
            transaction_id(kind, order, at),
            kind.code().to_owned(),
            rfc3339_millis(executed_at),
            lei.to_owned(),
            account_number(order.account).to_string(),
            account.currency.to_string(),
            order.parent.unwrap_or(order.id).to_string(),
            code,
            isin,
            CONTRACT.to_owned(),
            OVER_THE_COUNTER.to_owned(),
            OWN_ACCOUNT.to_owned(),
            side.to_owned(),
            order.lots.to_string(),
            instrument.map(|instrument| quantity(instrument, order)).unwrap_or_default(),
            shown(price),
            currency,
            notional.map(|amount| amount.to_string()).unwrap_or_default(),
            shown(quote.bid),
            shown(quote.ask),
            rfc3339_millis(quote.time),
            rate.to_string(),
            order.leverage.to_string(),
            of_close(order.profit),
            // Charged at the fill; a closed part has its share.
            if is_open { order.fee.to_string() } else { String::new() },
            of_close(order.swap),
            order.reason.map_or("", Reason::code).to_owned(),
        ])
    }
}

fn is_cancelled(order: &Order) -> bool {
    order.correction.as_ref().is_some_and(|before| before.cancelled)
}

/// Unique among all rows, and the same in every export.
fn transaction_id(kind: Kind, order: &Order, at: TimeMs) -> String {
    let id = order.id;
    match kind {
        Kind::Open | Kind::Close => format!("{id}-{}", kind.code()),
        Kind::Correction | Kind::Cancellation => format!("{id}-{}-{}", kind.code(), at.0),
    }
}

/// Units of the base currency or the underlying.
fn quantity(instrument: &Instrument, order: &Order) -> String {
    (order.lots.to_decimal() * instrument.contract.to_decimal()).normalize().to_string()
}
