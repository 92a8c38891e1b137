//! What a program is sent: reports, positions, instruments and refusals as messages.

use std::sync::atomic::{AtomicU64, Ordering};

use chrono::DateTime;
use quickfix_tokio::message::Tag;
use quickfix_tokio::{Message, TimestampPrecision, UtcTimestamp};

use super::requests::Request;
use super::tags::*;
use crate::domain::cover::quantity_of;
use crate::domain::order::{OrderKind, Reason};
use crate::domain::{Lots, Order, OrderStatus, Price, Quantity, Side, TimeMs};
use crate::ports::program_sessions::{
    Change, Entry, NewOrder, OrderName, OrderReport, OrderView, ProgramInstrument, Refused, RefusedRequest, ReportKind,
};

/// OrderID (37) of an order that does not exist.
const NO_ORDER: &str = "NONE";
/// BusinessRejectReason (380): other.
const OTHER: u32 = 0;
/// BusinessRejectReason: the application is not available, which is another session's here.
const OTHER_SESSION: u32 = 4;

/// The ids (17) of refusals, which have no journal entry to be named by.
pub(super) struct ExecIds {
    /// When the server was started: no id is used again after that.
    started: TimeMs,
    last: AtomicU64,
}

impl ExecIds {
    pub(super) const fn new(started: TimeMs) -> Self {
        Self { started, last: AtomicU64::new(0) }
    }

    pub(super) fn next(&self) -> String {
        format!("R.{}.{}", self.started.0, self.last.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

pub(super) fn time(at: TimeMs) -> Option<UtcTimestamp> {
    DateTime::from_timestamp_millis(at.0).map(|at| UtcTimestamp::new(at, TimestampPrecision::Millis))
}

/// Numbers as text: the crate's own numbers are floats. An average price has more decimals than the instrument.
pub(super) fn set_price(message: &mut Message, tag: Tag, price: Option<Price>, decimals: u32) {
    if let Some(price) = price {
        let text = price.to_text(decimals);
        message.set(tag, if text.parse() == Ok(price) { text } else { price.to_string() });
    }
}

fn set_time(message: &mut Message, tag: Tag, at: Option<TimeMs>) {
    if let Some(at) = at.and_then(time) {
        message.set(tag, at);
    }
}

/// A quantity without needless zeros.
pub(super) fn quantity_text(quantity: Quantity) -> String {
    quantity.to_decimal().normalize().to_string()
}

const fn side_code(side: Side) -> &'static str {
    match side {
        Side::Buy => "1",
        Side::Sell => "2",
    }
}

const fn kind_code(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Market => "1",
        OrderKind::Limit => "2",
        OrderKind::Stop => "3",
        OrderKind::StopLimit => "4",
    }
}

/// What a report says about the state of an order.
#[derive(Clone, Copy)]
struct State {
    /// ExecType (150).
    exec: &'static str,
    /// OrdStatus (39).
    status: &'static str,
    /// The price of a fill.
    fill: Option<Price>,
    /// Whether the report is about a fill that happens now.
    is_new_fill: bool,
}

const fn waiting(exec: &'static str) -> State {
    State { exec, status: "0", fill: None, is_new_fill: false }
}

const fn ended(code: &'static str) -> State {
    State { exec: code, status: code, fill: None, is_new_fill: false }
}

fn filled(price: Option<Price>) -> State {
    State { exec: "F", status: "2", fill: price, is_new_fill: true }
}

const fn end_code(order: &Order) -> &'static str {
    if matches!(order.reason, Some(Reason::Expired)) { "C" } else { "4" }
}

/// The messages of a report: two for a market order, which is new and filled at once.
pub(super) fn reports(report: &OrderReport) -> Vec<Message> {
    let order = &report.view.order;
    let states = match report.kind {
        ReportKind::Placed | ReportKind::Closing => vec![waiting("0")],
        ReportKind::NotClosed => vec![ended("4")],
        ReportKind::Opened => vec![waiting("0"), filled(order.open_price())],
        ReportKind::Triggered => vec![filled(order.open_price())],
        ReportKind::Changed => vec![waiting("5")],
        ReportKind::Cancelled => vec![ended(end_code(order))],
        ReportKind::Closed => vec![filled(order.closed.map(|fill| fill.price))],
        ReportKind::Status => vec![current_state(order)],
    };
    states.into_iter().map(|state| execution_report(report, state)).collect()
}

fn current_state(order: &Order) -> State {
    match order.status {
        OrderStatus::Pending => waiting("I"),
        OrderStatus::Open | OrderStatus::Closed => {
            State { exec: "I", status: "2", fill: order.open_price(), is_new_fill: false }
        }
        OrderStatus::Cancelled => State { exec: "I", ..ended(end_code(order)) },
    }
}

/// 35=8.
fn execution_report(report: &OrderReport, state: State) -> Message {
    let OrderReport { view, kind, .. } = report;
    let order = &view.order;
    let is_close = matches!(kind, ReportKind::Closed | ReportKind::Closing | ReportKind::NotClosed);
    let mut message = Message::with_type("8");
    message.set(ORDER_ID, order.id.0);
    if let Some(id) = report.request.as_ref().or(view.placed_by.as_ref().filter(|_| !is_close)) {
        message.set(CL_ORD_ID, id.as_str());
    }
    let is_change = matches!(kind, ReportKind::Changed | ReportKind::Cancelled) && report.request.is_some();
    if let Some(original) = view.placed_by.as_ref().filter(|_| is_change) {
        message.set(ORIG_CL_ORD_ID, original.as_str());
    }
    // FIX 4.4 has 0 for a status.
    let exec = if state.exec == "I" { "0".to_owned() } else { format!("{}.{}.{}", report.seq, order.id, state.exec) };
    message.set(EXEC_ID, exec);
    message.set(EXEC_TYPE, state.exec);
    message.set(ORD_STATUS, state.status);
    message.set(SYMBOL, order.instrument.0);
    message.set(SIDE, side_code(if is_close { order.side.opposite() } else { order.side }));
    set_time(&mut message, TRANSACT_TIME, Some(report.at));
    set_quantities(&mut message, view, state);
    set_terms(&mut message, view, is_close);
    if let Some(reason) = order.reason.filter(|reason| *reason != Reason::User) {
        message.set(TEXT, reason.code());
    }
    let position = order.parent.filter(|_| is_close).unwrap_or(order.id);
    message.set(POS_MAINT_RPT_ID, position.0);
    message
}

fn quantity(view: &OrderView, lots: Lots) -> String {
    quantity_of(lots, view.contract).map(quantity_text).unwrap_or_default()
}

fn set_quantities(message: &mut Message, view: &OrderView, state: State) {
    let whole = quantity(view, view.order.lots);
    let (none, zero) = (String::from("0"), String::from("0"));
    let is_waiting = state.status == "0";
    message.set(ORDER_QTY, whole.clone());
    message.set(LEAVES_QTY, if is_waiting { whole.clone() } else { none });
    message.set(CUM_QTY, if state.fill.is_some() { whole.clone() } else { zero });
    if state.is_new_fill {
        message.set(LAST_QTY, whole);
        set_price(message, LAST_PX, state.fill, view.decimals);
    }
    match state.fill {
        Some(_) => set_price(message, AVG_PX, state.fill, view.decimals),
        None => message.set(AVG_PX, "0"),
    }
}

/// Type, prices and expiry.
fn set_terms(message: &mut Message, view: &OrderView, is_close: bool) {
    let order = &view.order;
    if is_close {
        message.set(ORD_TYPE, kind_code(OrderKind::Market));
        return;
    }
    message.set(ORD_TYPE, kind_code(order.kind));
    let (limit, stop) = match order.kind {
        OrderKind::Market => (None, None),
        OrderKind::Limit => (order.entry_price(), None),
        OrderKind::Stop => (None, order.target),
        OrderKind::StopLimit => (order.conditions.limit, order.target),
    };
    set_price(message, PRICE, limit, view.decimals);
    set_price(message, STOP_PX, stop, view.decimals);
    let time_in_force = match (order.kind, order.conditions.expires) {
        (OrderKind::Market, _) => "3",
        (_, Some(_)) => "6",
        (_, None) => "1",
    };
    message.set(TIME_IN_FORCE, time_in_force);
    set_time(message, EXPIRE_TIME, order.conditions.expires);
    set_price(message, ABSOLUTE_TP, order.take_profit, view.decimals);
    set_price(message, ABSOLUTE_SL, order.stop_loss, view.decimals);
}

/// A refusal of a change: 35=8 with 39=8, or 35=9.
pub(super) fn refused_change(request: &str, of: &RefusedRequest, why: &Refused, exec_id: &str) -> Message {
    let (order, answer_to) = match of {
        RefusedRequest::Order(change) => return refused_order(request, change, why, exec_id),
        RefusedRequest::Cancel(order) => (order, "1"),
        RefusedRequest::Replace(order) => (order, "2"),
    };
    let mut message = Message::with_type("9");
    match order {
        OrderName::Id(id) => {
            message.set(ORDER_ID, id.0);
            message.set(ORIG_CL_ORD_ID, NO_ORDER);
        }
        OrderName::Request(original) => {
            message.set(ORDER_ID, NO_ORDER);
            message.set(ORIG_CL_ORD_ID, original.as_str());
        }
    }
    message.set(CL_ORD_ID, request);
    message.set(ORD_STATUS, "8");
    message.set(CXL_REJ_RESPONSE_TO, answer_to);
    // Too late, unknown order, other.
    let reason = match why.0.as_str() {
        "order_not_pending" => 0_u32,
        "order_not_found" => 1,
        _ => 99,
    };
    message.set(CXL_REJ_REASON, reason);
    message.set(TEXT, why.0.as_str());
    message
}

fn refused_order(request: &str, change: &Change, why: &Refused, exec_id: &str) -> Message {
    let mut message = Message::with_type("8");
    message.set(ORDER_ID, NO_ORDER);
    message.set(CL_ORD_ID, request);
    message.set(EXEC_ID, exec_id);
    message.set(EXEC_TYPE, "8");
    message.set(ORD_STATUS, "8");
    let (instrument, side, quantity) = match change {
        Change::Place(NewOrder { instrument, side, quantity, .. })
        | Change::Close { instrument, side, quantity, .. } => (instrument, side, quantity),
        Change::Cancel(_) | Change::Replace { .. } => return message,
    };
    message.set(SYMBOL, instrument.0);
    message.set(SIDE, side_code(*side));
    message.set(ORDER_QTY, quantity_text(*quantity));
    for tag in [LEAVES_QTY, CUM_QTY, AVG_PX] {
        message.set(tag, "0");
    }
    let kind = match change {
        Change::Place(NewOrder { entry: Entry::Limit(_), .. }) => OrderKind::Limit,
        Change::Place(NewOrder { entry: Entry::Stop(_), .. }) => OrderKind::Stop,
        _ => OrderKind::Market,
    };
    message.set(ORD_TYPE, kind_code(kind));
    // Unknown symbol, exchange closed, unknown order, other.
    let reason = match why.0.as_str() {
        "instrument_not_found" => 1_u32,
        "market_closed" => 2,
        "order_not_found" => 5,
        _ => 99,
    };
    message.set(ORD_REJ_REASON, reason);
    message.set(TEXT, why.0.as_str());
    if let Change::Close { position, .. } = change {
        message.set(POS_MAINT_RPT_ID, position.0);
    }
    message
}

/// 35=j to a request that cannot be answered.
pub(super) fn refused_request(request: &Request, why: &str) -> Message {
    business_reject(request, OTHER, why)
}

/// 35=j to a request that belongs to the other kind of session.
pub(super) fn of_other_session(request: &Request) -> Message {
    business_reject(request, OTHER_SESSION, "not in this session: see TargetSubID(57)")
}

fn business_reject(request: &Request, reason: u32, why: &str) -> Message {
    let mut message = Message::with_type("j");
    message.set(REF_SEQ_NUM, request.seq);
    message.set(REF_MSG_TYPE, request.kind.as_str());
    if !request.id.is_empty() {
        message.set(BUSINESS_REJECT_REF_ID, request.id.as_str());
    }
    message.set(BUSINESS_REJECT_REASON, reason);
    message.set(TEXT, why);
    message
}

/// 35=8 about a view, to 35=H and 35=AF.
pub(super) fn status(view: OrderView, at: TimeMs, mass: Option<(&str, usize)>) -> Message {
    let report = OrderReport { seq: 0, at, kind: ReportKind::Status, view, request: None };
    let mut message = execution_report(&report, current_state(&report.view.order));
    if let Some((id, total)) = mass {
        message.set(MASS_STATUS_REQ_ID, id);
        message.set(TOT_NUM_REPORTS, total);
    }
    message
}

/// 35=8 to 35=H about an order that is not known.
pub(super) fn unknown_status(request: &Request, name: &OrderName, why: &Refused) -> Message {
    let mut message = Message::with_type("8");
    match name {
        OrderName::Id(id) => message.set(ORDER_ID, id.0),
        OrderName::Request(_) => message.set(ORDER_ID, NO_ORDER),
    }
    if !request.id.is_empty() {
        message.set(CL_ORD_ID, request.id.as_str());
    }
    message.set(EXEC_ID, "0");
    message.set(EXEC_TYPE, "I");
    message.set(ORD_STATUS, "8");
    for tag in [LEAVES_QTY, CUM_QTY, AVG_PX] {
        message.set(tag, "0");
    }
    message.set(ORD_REJ_REASON, 5_u32);
    message.set(TEXT, why.0.as_str());
    message
}

/// 35=AP: one for each position, or one that says that there is none.
pub(super) fn positions(request: &str, views: &[OrderView]) -> Vec<Message> {
    let report = || {
        let mut message = Message::with_type("AP");
        message.set(POS_REQ_ID, request);
        message.set(TOTAL_NUM_POS_REPORTS, views.len());
        message
    };
    if views.is_empty() {
        let mut none = report();
        none.set(POS_REQ_RESULT, "2");
        return vec![none];
    }
    let position = |view: &OrderView| {
        let (order, mut message) = (&view.order, report());
        message.set(POS_MAINT_RPT_ID, order.id.0);
        message.set(POS_REQ_RESULT, "0");
        message.set(SYMBOL, order.instrument.0);
        message.set(NO_POSITIONS, "1");
        let (held, none) = (quantity(view, order.lots), String::from("0"));
        let (long, short) = if order.side == Side::Buy { (held, none) } else { (none, held) };
        message.set(LONG_QTY, long);
        message.set(SHORT_QTY, short);
        set_price(&mut message, SETTL_PRICE, order.open_price(), view.decimals);
        set_price(&mut message, ABSOLUTE_TP, order.take_profit, view.decimals);
        set_price(&mut message, ABSOLUTE_SL, order.stop_loss, view.decimals);
        message
    };
    views.iter().map(position).collect()
}

/// 35=y.
pub(super) fn securities(request: &str, instruments: &[ProgramInstrument]) -> Message {
    let mut message = Message::with_type("y");
    message.set(SECURITY_REQ_ID, request);
    message.set(SECURITY_RESPONSE_ID, format!("response {request}"));
    message.set(SECURITY_REQUEST_RESULT, if instruments.is_empty() { "2" } else { "0" });
    message.set(NO_RELATED_SYM, instruments.len());
    for ProgramInstrument { id, code, decimals } in instruments {
        message.body.push(SYMBOL, id.0);
        message.body.push(SYMBOL_NAME, code.as_str());
        message.body.push(SYMBOL_DIGITS, *decimals);
    }
    message
}

/// 35=Y.
pub(super) fn refused_market_data(request: &str, reason: &str, why: &str) -> Message {
    let mut message = Message::with_type("Y");
    message.set(MD_REQ_ID, request);
    message.set(MD_REQ_REJ_REASON, reason);
    message.set(TEXT, why);
    message
}
