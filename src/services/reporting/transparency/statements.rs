//! The statements of a journal entry: one for each event that changed an order or a customer's balance.
//!
//! A statement follows from the entry and the code of the instrument at that time, so it is not stored: the receipt of an order
//! writes it again. Its form is therefore never changed; another form is another version of the statement.

use lotdesk_transparency::leaf::{Salt, salt_of};
use lotdesk_transparency::statement::{Statement, is_hidden};

use crate::domain::ledger::Transaction;
use crate::domain::order::{Fill, OrderKind, OrderStatus, Side};
use crate::domain::{AccountId, InstrumentId, Order, OrderId, TransactionId};
use crate::engine::event::Event;
use crate::services::customers::account_number::account_number;
use crate::store::dealing::entry::Entry;
use crate::store::dealing::transparency::AccountSecret;

/// What a statement is about; those about the same have the same salt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Order(OrderId),
    /// A booking that belongs to no order.
    Booking(TransactionId),
}

impl Subject {
    /// The salt of the subject.
    pub fn salt(self, secret: &AccountSecret) -> Salt {
        match self {
            Self::Order(OrderId(id)) => salt_of(secret, &format!("order/{id}")),
            Self::Booking(TransactionId(id)) => salt_of(secret, &format!("booking/{id}")),
        }
    }
}

/// A statement of an entry.
pub struct Stated {
    /// Place of the event in its entry.
    pub event: i64,
    pub account: AccountId,
    pub subject: Subject,
    /// Whether it states what an order is; otherwise it is a booking.
    pub of_order: bool,
    pub text: String,
}

/// The statements of an entry about what `wanted` says; `code` names an instrument.
///
/// # Errors
/// Those of `code`.
pub fn of<E>(
    entry: &Entry,
    wanted: impl Fn(AccountId, Subject) -> bool,
    mut code: impl FnMut(InstrumentId) -> Result<String, E>,
) -> Result<Vec<Stated>, E> {
    let mut found = Vec::new();
    for (event_no, event) in (0..).zip(&entry.events) {
        let begin = |account: AccountId, name: &str| {
            Statement::default()
                .with("seq", entry.input.seq)
                .with("event_no", event_no)
                .with("at", entry.input.at.0)
                .with("event", name)
                .with("account", account_number(account))
        };
        if let (Some(order), Some(name)) = (event.order(), name(event)) {
            if !wanted(order.account, Subject::Order(order.id)) {
                continue;
            }
            let mut code = code(order.instrument)?;
            // The engine takes any code, a statement has no hidden characters.
            code.retain(|c| !is_hidden(c));
            let text = of_order(begin(order.account, name), order, &code);
            let subject = Subject::Order(order.id);
            found.push(Stated { event: event_no, account: order.account, subject, of_order: true, text });
        } else if let Event::Posted(posted) = event
            // Negative ids are those of liquidity providers.
            && posted.customer.0 > 0
        {
            let subject = posted.order.map_or(Subject::Booking(posted.id), Subject::Order);
            if !wanted(posted.customer, subject) {
                continue;
            }
            let text = of_booking(begin(posted.customer, "booked"), posted);
            found.push(Stated { event: event_no, account: posted.customer, subject, of_order: false, text });
        }
    }
    Ok(found)
}

const fn name(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::OrderPlaced(_) => "placed",
        Event::OrderOpened(_) => "opened",
        Event::OrderUpdated(_) => "updated",
        Event::OrderCancelled(_) => "cancelled",
        Event::OrderClosed(_) => "closed",
        Event::TradeCorrected(_) => "corrected",
        _ => return None,
    })
}

fn of_order(statement: Statement, order: &Order, instrument: &str) -> String {
    let side = match order.side {
        Side::Buy => "buy",
        Side::Sell => "sell",
    };
    let kind = match order.kind {
        OrderKind::Market => "market",
        OrderKind::Limit => "limit",
        OrderKind::Stop => "stop",
        OrderKind::StopLimit => "stop_limit",
    };
    let status = match order.status {
        OrderStatus::Pending => "pending",
        OrderStatus::Open => "open",
        OrderStatus::Cancelled => "cancelled",
        OrderStatus::Closed => "closed",
    };
    let statement = statement
        .with("order", order.id.0)
        .with("instrument", instrument)
        .with("side", side)
        .with("kind", kind)
        .with("status", status)
        .with("lots", order.lots)
        .with_some("target", order.target)
        .with_some("stop_loss", order.stop_loss)
        .with_some("take_profit", order.take_profit);
    let statement = of_fill(statement, order.opened.as_ref(), OPENED);
    of_fill(statement, order.closed.as_ref(), CLOSED)
        .with_some("reason", order.reason.map(crate::domain::order::Reason::code))
        .with("fee", order.fee)
        .with("swap", order.swap)
        .with("profit", order.profit)
        .into_text()
}

const OPENED: [&str; 5] = ["open_price", "open_bid", "open_ask", "open_quoted_at", "open_at"];
const CLOSED: [&str; 5] = ["close_price", "close_bid", "close_ask", "close_quoted_at", "close_at"];

fn of_fill(statement: Statement, fill: Option<&Fill>, [price, bid, ask, quoted_at, at]: [&str; 5]) -> Statement {
    let Some(fill) = fill else { return statement };
    statement
        .with(price, fill.price)
        .with(bid, fill.quote.bid)
        .with(ask, fill.quote.ask)
        .with(quoted_at, fill.quote.time.0)
        .with(at, fill.at.0)
}

fn of_booking(statement: Statement, posted: &Transaction) -> String {
    statement
        .with("currency", posted.currency.as_str())
        .with_some("order", posted.order.map(|id| id.0))
        .with("booking", posted.kind.code())
        .with("transaction", posted.id.0)
        .with("amount", posted.amount)
        .with("balance", posted.balance)
        .into_text()
}
