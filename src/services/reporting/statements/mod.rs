//! A customer's statement of a period: opening balance, every movement, closed trades, open trades at its end, closing
//! balance. Read from the ledger; the sums are those of its lines, and the last line equals the balance.
//!
//! Days are those of UTC, the last one included.

mod csv;
mod pdf;
mod receipt;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use parking_lot::Mutex;

use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::{AccountId, Currency, InstrumentId, Money, Order, OrderId, OrderStatus, Price, TimeMs, Valuation};
use crate::i18n::Language;
use crate::store::{
    Store,
    dealing::{journal, ledger, orders},
};
use crate::store::{
    StoreError,
    customers::user_accounts,
    dealing::order_history::{self, ReadLimits},
};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::accounts::{Accounts, User};
use crate::services::error::Refusal;
use crate::services::market::catalog::Catalog;
use crate::services::notifications::messages::Messages;
use crate::services::platform::branding::icon::Shape;
use crate::services::platform::settings::Settings;
use crate::services::platform::uploads::Uploads;
use crate::services::reporting::pdf::Logo;
use crate::services::reporting::statistics::{BOOKINGS_MAX, TRADES_MAX};
use crate::services::reporting::transparency::PublicLog;
use crate::services::trading::{LiveOrder, ReadModel};

/// Pixels of a generated icon.
const ICON_SIDE: u32 = 160;
/// The longest period, in days.
const DAYS_MAX: i64 = 366;
/// Orders and ledger entries that are read to reach a period's end from now.
const SCANNED_MAX: usize = 1_000_000;

/// Orders of which a statement says where the public log has them, the last closed ones: a journal entry is read for each.
const LOGGED_MAX: usize = 5_000;

/// Days in UTC, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub from: Date,
    pub to: Date,
}

impl Period {
    /// From texts like `2026-11-21`.
    ///
    /// # Errors
    /// `invalid_field` {field: `from` or `to`}; `period_too_long` {days}.
    pub fn parse(from: &str, to: &str) -> Result<Self, Refusal> {
        let date = |field, text: &str| text.parse().map_err(|_| Refusal::invalid_field(field));
        let period = Self { from: date("from", from)?, to: date("to", to)? };
        let (start, end) = period.span().ok_or_else(|| Refusal::invalid_field("from"))?;
        if end <= start {
            return Err(Refusal::invalid_field("to"));
        }
        if end.since(start) > DAYS_MAX * crate::domain::time::DAY {
            return Err(Refusal::new("period_too_long").with("days", DAYS_MAX));
        }
        Ok(period)
    }

    /// A period of any length that may be open at either end: from the first moment on, and before the last one.
    ///
    /// # Errors
    /// `invalid_field` {field: `from` or `to`}.
    pub fn parse_open(from: Option<&str>, to: Option<&str>) -> Result<(Option<TimeMs>, Option<TimeMs>), Refusal> {
        let span = |field, text: &str| {
            let day = text.parse().ok().and_then(|date| Self { from: date, to: date }.span());
            day.ok_or_else(|| Refusal::invalid_field(field))
        };
        let start = from.map(|text| span("from", text)).transpose()?.map(|(start, _)| start);
        let end = to.map(|text| span("to", text)).transpose()?.map(|(_, end)| end);
        if start.is_some_and(|start| end.is_some_and(|end| end <= start)) {
            return Err(Refusal::invalid_field("to"));
        }
        Ok((start, end))
    }

    /// From the first moment on, and before the last one; `None` at the end of all dates.
    pub fn span(self) -> Option<(TimeMs, TimeMs)> {
        let midnight = |date: Date| Some(TimeMs(date.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond()));
        Some((midnight(self.from)?, midnight(self.to.tomorrow().ok()?)?))
    }
}

/// The file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    Pdf,
}

impl Format {
    /// By its word on the wire.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "csv" => Some(Self::Csv),
            "pdf" => Some(Self::Pdf),
            _ => None,
        }
    }
}

/// Code and precision of an instrument.
#[derive(Debug, Clone)]
struct InstrumentLabel {
    name: String,
    instrument: Option<crate::domain::Instrument>,
}

/// The company that issues statements, as the settings name it; parts may be empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Issuer {
    pub entity: String,
    pub address: String,
    pub licence: String,
    pub regulator: String,
    pub disclaimer: String,
}

/// A statement.
#[derive(Debug, Clone)]
pub struct Statement {
    pub user: User,
    pub account: AccountId,
    /// Of the account.
    pub currency: Currency,
    pub period: Period,
    /// Time of creation.
    pub at: TimeMs,
    brand: String,
    pub opening: Money,
    pub closing: Money,
    /// Oldest first.
    pub entries: Vec<Transaction>,
    pub closed: Vec<Order>,
    /// Trades that were cancelled or re-priced within the period, also those for which nothing was booked.
    pub corrected: Vec<Order>,
    /// Trades open at the period's end; with profit only if the period ends now.
    pub open: Vec<(Order, Option<Money>)>,
    /// At the end, if the period ends now: equity and margin are not stored.
    pub valuation: Option<Valuation>,
    /// The prices at which open trades would close, if the period ends now.
    pub close_prices: BTreeMap<OrderId, Price>,
    /// Orders that wait for their price, if the period ends now.
    pub pending: Vec<Order>,
    pub issuer: Issuer,
    /// What the public log has of the orders; not in CSV.
    logged: Option<Logged>,
    labels: BTreeMap<InstrumentId, InstrumentLabel>,
}

/// The public log, as a statement shows it.
#[derive(Debug, Clone)]
struct Logged {
    key: String,
    /// Entries of the log.
    size: u64,
    /// The last entry of each order.
    leaves: BTreeMap<OrderId, u64>,
}

impl Statement {
    /// Sums of the entries by kind; transfers to and from other accounts apart, as each has its own name.
    pub fn sums(&self) -> Vec<(TransactionKind, Money)> {
        let mut sums = BTreeMap::new();
        for entry in &self.entries {
            let goes_out = entry.kind == TransactionKind::Transfer && entry.amount.is_negative();
            *sums.entry((entry.kind, goes_out)).or_insert(Money::ZERO) += entry.amount;
        }
        sums.into_iter().map(|((kind, _), sum)| (kind, sum)).collect()
    }

    fn instrument(&self, id: InstrumentId) -> String {
        self.labels.get(&id).map_or_else(|| id.to_string(), |label| label.name.clone())
    }

    fn price(&self, id: InstrumentId, price: Option<Price>) -> String {
        let known = self.labels.get(&id).and_then(|label| label.instrument.as_ref());
        let text = |price: Price| known.map_or_else(|| price.to_string(), |known| known.price_text(price));
        price.map(text).unwrap_or_default()
    }
}

/// Most orders and ledger entries of one statement.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    pub orders: ReadLimits,
    pub entries: ReadLimits,
}

impl Default for Limits {
    fn default() -> Self {
        let kept = |kept| ReadLimits { kept, scanned: SCANNED_MAX };
        Self { orders: kept(TRADES_MAX), entries: kept(BOOKINGS_MAX) }
    }
}

fn too_many_orders(limits: Limits) -> Refusal {
    Refusal::new("history_too_long").with("max", limits.orders.kept)
}

fn too_many_entries(limits: Limits) -> Refusal {
    Refusal::new("history_too_long").worded("entries-too-many").with("max", limits.entries.kept)
}

/// A customer's statement is being made while this lives.
pub struct Making<'a> {
    of: &'a Statements,
    owner: i64,
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        self.of.making.lock().remove(&self.owner);
    }
}

/// Creates statements.
pub struct Statements {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    catalog: Arc<Catalog>,
    accounts: Arc<Accounts>,
    settings: Arc<Settings>,
    messages: Arc<Messages>,
    uploads: Arc<Uploads>,
    public_log: Arc<PublicLog>,
    clock: Arc<dyn Clock>,
    /// Customers whose own statement is being made.
    making: Mutex<BTreeSet<i64>>,
}

impl Statements {
    /// Reads from these.
    pub fn new(
        store: Arc<Store>,
        read_model: Arc<ReadModel>,
        catalog: Arc<Catalog>,
        accounts: Arc<Accounts>,
        settings: Arc<Settings>,
        (messages, uploads, public_log): (Arc<Messages>, Arc<Uploads>, Arc<PublicLog>),
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self {
            store,
            read_model,
            catalog,
            accounts,
            settings,
            messages,
            uploads,
            public_log,
            clock,
            making: Mutex::default(),
        }
    }

    /// Begins a statement that a customer asked for: one at a time, whatever their accounts. Blocks.
    ///
    /// # Errors
    /// `RateLimited` while another one is being made.
    pub fn begin(&self, account: AccountId) -> Result<Making<'_>, ServiceError> {
        let owner = self.store.read(|connection| user_accounts::owner(connection, account.0))?;
        if !self.making.lock().insert(owner) {
            return Err(ServiceError::RateLimited(1));
        }
        Ok(Making { of: self, owner })
    }

    /// A customer's statement. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; `history_too_long` {max}.
    pub fn of(&self, account: AccountId, period: Period) -> Result<Statement, ServiceError> {
        self.within(account, period, Limits::default())
    }

    /// A customer's statement within these limits. Blocks.
    ///
    /// # Errors
    /// Those of [`Self::of`].
    pub fn within(&self, account: AccountId, period: Period, limits: Limits) -> Result<Statement, ServiceError> {
        let user = self.accounts.user(account)?;
        let at = self.clock.now();
        let (from, to) = period.span().ok_or_else(|| ServiceError::Internal("a period without a span".into()))?;
        let is_now = to > at;
        let (live, valuation) = self.read_model.live_orders(account, OrderStatus::Open).unzip();
        let (live, valuation) = (live.unwrap_or_default(), valuation.filter(|_| is_now));
        let pending = self.read_model.live_orders(account, OrderStatus::Pending).filter(|_| is_now);
        let pending: Vec<_> = pending.map(|(orders, _)| orders).unwrap_or_default();
        let pending: Vec<Order> = pending.into_iter().rev().map(|live| live.order).collect();
        let priced = live.iter().filter(|_| is_now).filter_map(|live| Some((live.order.id, live.close_price?)));
        let close_prices = priced.collect();
        let read = |connection: &rusqlite::Connection| {
            // All reads on one snapshot.
            let snapshot = connection.unchecked_transaction()?;
            let (first, end) = (ledger::first_since(&snapshot, from)?, ledger::first_since(&snapshot, to)?);
            let Some(entries) = ledger::of_account_within(&snapshot, account, (first, end), limits.entries)? else {
                return Ok(Err(too_many_entries(limits)));
            };
            let opening = match entries.first() {
                Some(entry) => entry.balance - entry.amount,
                None => ledger::balance_at(&snapshot, account, first - 1)?.unwrap_or(Money::ZERO),
            };
            let ended = order_history::closed_or_open_in(&snapshot, account, (from, to), limits.orders)?;
            let Some(ended) = ended else { return Ok(Err(too_many_orders(limits))) };
            let corrected = orders::corrected_of(&snapshot, account, from, to)?;
            Ok(Ok((opening, entries, ended, corrected)))
        };
        let (opening, entries, ended, corrected) = self.store.read(read)??;
        // What was corrected after the period is shown as it was within it.
        let is_later = |order: &Order| order.correction.as_ref().is_some_and(|correction| correction.at >= to);
        let as_of_end = |order: Order| if is_later(&order) { order.as_executed() } else { order };
        let (closed, later): (Vec<_>, Vec<_>) =
            ended.into_iter().map(as_of_end).partition(|order| order.ended_at.is_some_and(|ended| ended < to));
        let open = open_at(live, closed.iter().map(|order| order.id).collect(), later, to, is_now);
        let closing = opening + entries.iter().map(|entry| entry.amount).sum::<Money>();
        let (brand, issuer) = self.issuer();
        let labels = self.labels(closed.iter().chain(open.iter().map(|(order, _)| order)).chain(&pending))?;
        let currency = self.read_model.currency_of(account);
        Ok(Statement {
            user,
            account,
            currency,
            period,
            at,
            brand,
            opening,
            closing,
            entries,
            closed,
            corrected,
            open,
            valuation,
            close_prices,
            pending,
            issuer,
            logged: None,
            labels,
        })
    }

    /// The broker's logo, else the icon that is generated from its name. A logo of another server is not loaded.
    fn logo(&self) -> Option<Logo> {
        let values = self.settings.values();
        let bytes = match values.text("brand_logo") {
            "" => values.generated_icon()?.png(ICON_SIDE, Shape::Round)?,
            address => self.uploads.public_at(address)?.bytes,
        };
        Logo::decode(&bytes)
    }

    /// The file of a statement. Blocks.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn file(
        &self,
        account: AccountId,
        period: Period,
        format: Format,
        language: Language,
    ) -> Result<Vec<u8>, ServiceError> {
        let mut statement = self.of(account, period)?;
        Ok(match format {
            Format::Csv => csv::file(&statement, language),
            Format::Pdf => {
                if let Some(own) = self.messages.texts().legal("statement_disclaimer", language)? {
                    statement.issuer.disclaimer = own;
                }
                let open = statement.open.iter().map(|(order, _)| order);
                let orders: Vec<OrderId> =
                    open.chain(statement.closed.iter().rev()).map(|order| order.id).take(LOGGED_MAX).collect();
                let (size, leaves) = self.public_log.last_leaves(account, &orders)?;
                statement.logged = Some(Logged { key: self.public_log.public_key().to_owned(), size, leaves });
                pdf::file(&statement, self.logo(), language)
            }
        })
    }

    /// The receipt of an order as PDF. `page`: address of the page that checks it; `from`: as for [`PublicLog::receipt`]. Blocks.
    ///
    /// # Errors
    /// Those of [`PublicLog::receipt`].
    pub fn receipt(
        &self,
        account: AccountId,
        order: OrderId,
        from: Option<u64>,
        page: &str,
        language: Language,
    ) -> Result<Vec<u8>, ServiceError> {
        let found = self.public_log.receipt(account, order, from)?;
        let (brand, mut issuer) = self.issuer();
        issuer.disclaimer.clear();
        let head = receipt::Head { brand, issuer, logo: self.logo(), at: self.clock.now(), account, order };
        receipt::file(head, self.read_model.currency_of(account), &found.receipt, page, language)
    }

    /// The broker's name and company.
    fn issuer(&self) -> (String, Issuer) {
        let values = self.settings.values();
        let text = |key: &str| values.text(key).trim().to_owned();
        let issuer = Issuer {
            entity: text("legal_entity"),
            address: text("legal_address"),
            licence: text("legal_licence"),
            regulator: text("legal_regulator"),
            disclaimer: text("statement_disclaimer"),
        };
        (text("brand_name"), issuer)
    }

    fn labels<'a>(
        &self,
        orders: impl Iterator<Item = &'a Order>,
    ) -> Result<BTreeMap<InstrumentId, InstrumentLabel>, StoreError> {
        let ids: BTreeSet<InstrumentId> = orders.map(|order| order.instrument).collect();
        let mut labels = BTreeMap::new();
        for id in ids {
            let known = self.read_model.market(id).map(|market| market.instrument);
            let instrument = match known {
                Some(known) => Some(known),
                None => self.store.read(|connection| journal::instrument(connection, id))?,
            };
            let listed = self.catalog.listing(id).map(|listing| listing.show_code.clone());
            let code = instrument.as_ref().map(|instrument| instrument.code.clone());
            labels.insert(id, InstrumentLabel { name: listed.or(code).unwrap_or_else(|| id.to_string()), instrument });
        }
        Ok(labels)
    }
}

/// Trades open at `to`: those still open, and those closed later.
fn open_at(
    live: Vec<LiveOrder>,
    closed: BTreeSet<OrderId>,
    later: Vec<Order>,
    to: TimeMs,
    is_now: bool,
) -> Vec<(Order, Option<Money>)> {
    let was_open = |order: &Order| order.opened.is_some_and(|fill| fill.at < to) && !closed.contains(&order.id);
    let later_ids: BTreeSet<OrderId> = later.iter().map(|order| order.id).collect();
    let live = live.into_iter().filter(|live| was_open(&live.order) && !later_ids.contains(&live.order.id));
    let mut open: Vec<_> = live.map(|live| (live.order, is_now.then_some(live.profit))).collect();
    open.extend(later.into_iter().filter(was_open).map(|order| (order, None)));
    open.sort_by_key(|(order, _)| order.id);
    open
}
