//! Sessions of customers' programs over FIX: the adapter speaks the protocol, and what a message means for an account is decided
//! above it.
//!
//! ```text
//! program ── logon ──▶ Programs::log_on ──▶ ProgramSession
//! program ── order ──▶ ProgramSession::submit ──▶ the calls of HTTP
//! engine ── commit ──▶ OrderReport ──▶ adapter ──▶ program
//! ```
//!
//! Rules:
//!
//! - Reports come in the order of the journal, and a change is reported before the future of [`ProgramSession::submit`] ends.
//! - A session is asked [`ProgramSession::is_live`] before each message and every second; once its key is no longer good, it
//!   ends.
//! - A session whose queue of reports is full has ended: a report is never lost without the program noticing.

use std::any::Any;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::watch;

use crate::domain::{Contract, InstrumentId, KeyId, Order, OrderId, OrderStatus, Price, Quantity, Quote, Side, TimeMs};

/// What a session is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProgramSessionKind {
    /// Market data.
    Quote,
    /// Orders, positions and their reports.
    Trade,
}

/// With what a program logs on. Its debug output would show the key: it has none.
pub struct Credentials<'a> {
    /// Number of the account.
    pub account: &'a str,
    pub key: &'a str,
    pub kind: ProgramSessionKind,
    /// The program's address.
    pub from: IpAddr,
}

/// A stable code of the API, such as `insufficient_margin`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub String);

impl Refused {
    /// With this code.
    pub fn new(code: &str) -> Self {
        Self(code.to_owned())
    }
}

/// Names an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderName {
    Id(OrderId),
    /// The request that placed it, or closed it, within 24 hours.
    Request(String),
}

/// When a new order is to be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    Market,
    /// At this price or a better one.
    Limit(Price),
    /// Once the price is this one or a worse one.
    Stop(Price),
}

/// A new order, as a program sends it. Quantities are in units of the instrument: lots x contract size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOrder {
    pub instrument: InstrumentId,
    pub side: Side,
    pub quantity: Quantity,
    pub entry: Entry,
    pub expires: Option<TimeMs>,
    pub stop_loss: Option<Price>,
    pub take_profit: Option<Price>,
}

/// A change that a program requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    Place(NewOrder),
    /// Closes a position, fully or partly, with an order of the opposite side.
    Close {
        position: OrderId,
        instrument: InstrumentId,
        side: Side,
        quantity: Quantity,
    },
    Cancel(OrderName),
    /// Changes a pending order. What is `None` stays as it is.
    Replace {
        order: OrderName,
        quantity: Option<Quantity>,
        /// The price of a limit order.
        price: Option<Price>,
        /// The price of a stop order. A stop-limit order has both.
        stop: Option<Price>,
        expires: Option<TimeMs>,
        /// Zero removes it.
        stop_loss: Option<Price>,
        /// Zero removes it.
        take_profit: Option<Price>,
    },
}

/// What has happened to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportKind {
    /// A pending order was placed, or a market order was sent to a liquidity provider.
    Placed,
    /// A market order was filled.
    Opened,
    /// A pending order was filled, or a market order that a liquidity provider had.
    Triggered,
    /// A pending order was changed.
    Changed,
    Cancelled,
    /// A position, or a part of one, was closed.
    Closed,
    /// The close of a position was sent to a liquidity provider; the order has the volume of the close.
    Closing,
    /// The liquidity provider did not close it.
    NotClosed,
    /// Nothing: it is the state that was asked for.
    Status,
}

/// An order with what a program must know to read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderView {
    pub order: Order,
    /// Units per lot.
    pub contract: Contract,
    /// Decimals of a price.
    pub decimals: u32,
    /// The request that placed it, where it is known and a program of the customer sent it.
    pub placed_by: Option<String>,
}

/// A report about an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderReport {
    /// Number of the journal entry; 0 for a status.
    pub seq: i64,
    pub at: TimeMs,
    pub kind: ReportKind,
    pub view: OrderView,
    /// The request of this session that caused it.
    pub request: Option<String>,
}

/// What a session receives.
#[derive(Debug)]
pub enum SessionEvent {
    Report(Box<OrderReport>),
    /// A request of this session was carried out before: the reports of the first time.
    Repeated(Vec<OrderReport>),
    /// A request of this session was refused.
    Refused {
        request: String,
        of: RefusedRequest,
        why: Refused,
    },
}

/// A request that was refused, as far as the refusal names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefusedRequest {
    Order(Change),
    Cancel(OrderName),
    Replace(OrderName),
}

/// An instrument that the account may trade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramInstrument {
    pub id: InstrumentId,
    pub code: String,
    pub decimals: u32,
}

/// The price of an instrument for the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProgramPrice {
    pub quote: Quote,
    pub decimals: u32,
    /// Units of the largest order.
    pub quantity_max: Quantity,
}

/// A future that ends with `T`.
pub type Answering<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Who may connect and log on. Implemented above the adapters.
pub trait Programs: Send + Sync {
    /// Admits a connection before anything is read from it; `None`: too many are open. It counts until it is dropped.
    fn admit(&self, from: IpAddr) -> Option<Box<dyn Any + Send>>;
    /// Logs a program on.
    ///
    /// # Errors
    /// The stable code of the refusal.
    fn log_on(&self, credentials: &Credentials<'_>) -> Result<Arc<dyn ProgramSession>, Refused>;
    /// Whether sessions are limited; not in load tests.
    fn are_limited(&self) -> bool;
    /// The current time.
    fn now(&self) -> TimeMs;
}

/// A session that is logged on.
pub trait ProgramSession: Send + Sync {
    fn key(&self) -> KeyId;
    /// Whether its key is still good.
    fn is_live(&self) -> bool;
    /// Counts a request that changes nothing.
    ///
    /// # Errors
    /// Too many.
    fn take_read(&self) -> Result<(), Refused>;
    /// The instruments that may be traded, by id.
    fn instruments(&self) -> Vec<ProgramInstrument>;
    /// Whether the instrument may be traded; also before its first quote.
    fn is_listed(&self, instrument: InstrumentId) -> bool;
    /// The newest price of an instrument; `None` without one.
    fn price(&self, instrument: InstrumentId) -> Option<ProgramPrice>;
    /// Changes with each quote of any instrument.
    fn quotes(&self) -> watch::Receiver<u64>;
    /// The next event of a trade session; `None` after [`ProgramSession::end_events`], or once its queue was full: the session has
    /// to end. Called by one task, which does not drop the future before it has ended.
    fn next_event(&self) -> Answering<'_, Option<SessionEvent>>;
    /// After the events so far there is no other: [`ProgramSession::next_event`] ends with `None`.
    fn end_events(&self);
    /// Carries out a change. What becomes of it comes as an event.
    fn submit(&self, request: String, change: Change) -> Answering<'_, ()>;
    /// The pending orders, or the positions, oldest first.
    fn live_orders(&self, status: OrderStatus) -> Answering<'_, Result<Vec<OrderView>, Refused>>;
    /// An order of the account, live or ended.
    ///
    /// # Errors
    /// `order_not_found`.
    fn find(&self, order: OrderName) -> Answering<'_, Result<OrderView, Refused>>;
}
