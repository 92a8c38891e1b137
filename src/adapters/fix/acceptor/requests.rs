//! What a program asks for: application messages as values. A field that is missing or cannot be read is answered by a Reject
//! (35=3) that names it.

use std::str::FromStr;

use quickfix_tokio::message::Tag;
use quickfix_tokio::{FieldMap, Message, RejectError, SessionRejectReason, UtcTimestamp};

use super::super::field;
use super::tags::*;
use crate::domain::{InstrumentId, OrderId, Price, Quantity, Side, TimeMs};
use crate::ports::program_sessions::{Change, Entry, NewOrder, OrderName};

/// Most instruments of one request for market data.
pub(super) const SYMBOLS_MAX: usize = 500;
/// Most characters of an id that a program chooses.
const ID_MAX: usize = 64;

/// A message, and what an answer refers to.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) seq: u64,
    /// MsgType (35).
    pub(super) kind: String,
    /// The id of the request: 11, 262, 320, 584 or 710.
    pub(super) id: String,
    pub(super) body: Body,
}

#[derive(Debug)]
pub(super) enum Body {
    /// 35=V.
    MarketData(MarketData),
    /// 35=x: all instruments, or one.
    Securities(Option<InstrumentId>),
    /// 35=D, F, G.
    Change(Change),
    /// 35=H.
    Status(OrderName),
    /// 35=AF: the pending orders, or those of an instrument.
    MassStatus(Option<InstrumentId>),
    /// 35=AN: all positions, or one.
    Positions(Option<OrderId>),
}

/// What of the market data is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Once,
    Subscribed,
    Ended,
}

/// A request for market data.
#[derive(Debug, Clone)]
pub(super) struct MarketData {
    pub(super) wanted: Wanted,
    /// 264=0: with ids and sizes, and changes as 35=X. 264=1: the best prices, each time as 35=W.
    pub(super) is_depth: bool,
    pub(super) bid: bool,
    pub(super) ask: bool,
    pub(super) instruments: Vec<InstrumentId>,
    /// MDReqRejReason (281) of what is not offered.
    pub(super) refused: Option<&'static str>,
}

/// Why a message is no request.
#[derive(Debug)]
pub(super) enum Unread {
    UnknownType,
    Rejected(RejectError),
}

impl From<RejectError> for Unread {
    fn from(error: RejectError) -> Self {
        Self::Rejected(error)
    }
}

impl Request {
    /// Reads an application message.
    pub(super) fn read(message: &Message) -> Result<Self, Unread> {
        let kind = message.msg_type().unwrap_or_default();
        for field in message.header.iter() {
            once(&message.header, field.tag)?;
        }
        let (body, seq) = (&message.body, message.seq_num().unwrap_or_default());
        let (id, read) = match kind.as_str() {
            "V" => (MD_REQ_ID, Body::MarketData(market_data(body)?)),
            "x" => (SECURITY_REQ_ID, Body::Securities(securities(body)?)),
            "D" => (CL_ORD_ID, Body::Change(new_order(body)?)),
            "F" => (CL_ORD_ID, Body::Change(Change::Cancel(order_name(body, ORIG_CL_ORD_ID)?))),
            "G" => (CL_ORD_ID, Body::Change(replacement(body)?)),
            "H" => (CL_ORD_ID, Body::Status(order_name(body, CL_ORD_ID)?)),
            "AF" => (MASS_STATUS_REQ_ID, Body::MassStatus(mass_status(body)?)),
            "AN" => (POS_REQ_ID, Body::Positions(optional(body, POS_MAINT_RPT_ID)?.map(OrderId))),
            _ => return Err(Unread::UnknownType),
        };
        // An order status may be asked for by 37 alone.
        let id = match (&read, body.contains(id)) {
            (Body::Status(_), false) => String::new(),
            _ => chosen_id(body, id)?,
        };
        Ok(Self { seq, kind, id, body: read })
    }
}

/// A field is there at most once: which of two values is meant, nobody can know.
fn once(fields: &FieldMap, tag: Tag) -> Result<(), RejectError> {
    let is_repeated = fields.iter().filter(|field| field.tag == tag).count() > 1;
    if is_repeated { Err(RejectError::with_tag(SessionRejectReason::TagAppearsMoreThanOnce, tag)) } else { Ok(()) }
}

fn missing(tag: Tag) -> RejectError {
    RejectError::with_tag(SessionRejectReason::RequiredTagMissing, tag)
}

fn unreadable(tag: Tag) -> RejectError {
    RejectError::with_tag(SessionRejectReason::IncorrectDataFormatForValue, tag)
}

fn wrong(tag: Tag) -> RejectError {
    RejectError::with_tag(SessionRejectReason::ValueIsIncorrect, tag)
}

fn text(body: &FieldMap, tag: Tag) -> Result<&str, RejectError> {
    if !body.contains(tag) {
        return Err(missing(tag));
    }
    once(body, tag)?;
    field(body, tag).ok_or_else(|| unreadable(tag))
}

fn optional<T: FromStr>(body: &FieldMap, tag: Tag) -> Result<Option<T>, RejectError> {
    if body.contains(tag) { required(body, tag).map(Some) } else { Ok(None) }
}

fn required<T: FromStr>(body: &FieldMap, tag: Tag) -> Result<T, RejectError> {
    text(body, tag)?.parse().map_err(|_| unreadable(tag))
}

/// An id that the program has chosen: 1 to 64 printable characters.
fn chosen_id(body: &FieldMap, tag: Tag) -> Result<String, RejectError> {
    let id = text(body, tag)?;
    let is_sound = !id.is_empty() && id.chars().count() <= ID_MAX && !id.chars().any(char::is_control);
    if is_sound { Ok(id.to_owned()) } else { Err(wrong(tag)) }
}

fn price(body: &FieldMap, tag: Tag) -> Result<Price, RejectError> {
    let price: Price = required(body, tag)?;
    if price.is_positive() { Ok(price) } else { Err(wrong(tag)) }
}

fn optional_price(body: &FieldMap, tag: Tag) -> Result<Option<Price>, RejectError> {
    if body.contains(tag) { price(body, tag).map(Some) } else { Ok(None) }
}

/// The new level of an order that exists; zero removes it.
fn optional_level(body: &FieldMap, tag: Tag) -> Result<Option<Price>, RejectError> {
    let level: Option<Price> = optional(body, tag)?;
    if level.is_some_and(|level| level < Price::ZERO) { Err(wrong(tag)) } else { Ok(level) }
}

fn quantity(body: &FieldMap) -> Result<Quantity, RejectError> {
    let quantity: Quantity = required(body, ORDER_QTY)?;
    if quantity.is_positive() { Ok(quantity) } else { Err(wrong(ORDER_QTY)) }
}

fn time(body: &FieldMap, tag: Tag) -> Result<Option<TimeMs>, RejectError> {
    once(body, tag)?;
    let time = body.get_opt::<UtcTimestamp>(tag).map_err(|_| unreadable(tag))?;
    Ok(time.map(|time| TimeMs(time.time.timestamp_millis())))
}

fn side(body: &FieldMap) -> Result<Side, RejectError> {
    match text(body, SIDE)? {
        "1" => Ok(Side::Buy),
        "2" => Ok(Side::Sell),
        _ => Err(wrong(SIDE)),
    }
}

fn instrument(body: &FieldMap) -> Result<InstrumentId, RejectError> {
    required(body, SYMBOL).map(InstrumentId)
}

/// Named by OrderID (37), or by the id of the request that placed it.
fn order_name(body: &FieldMap, request: Tag) -> Result<OrderName, RejectError> {
    once(body, request)?;
    match optional(body, ORDER_ID)? {
        Some(id) => Ok(OrderName::Id(OrderId(id))),
        None => chosen_id(body, request).map(OrderName::Request),
    }
}

/// 35=D.
fn new_order(body: &FieldMap) -> Result<Change, RejectError> {
    let (instrument, side, quantity) = (instrument(body)?, side(body)?, quantity(body)?);
    let entry = match text(body, ORD_TYPE)? {
        "1" => Entry::Market,
        "2" => Entry::Limit(price(body, PRICE)?),
        "3" => Entry::Stop(price(body, STOP_PX)?),
        _ => return Err(wrong(ORD_TYPE)),
    };
    check_time_in_force(body, entry == Entry::Market)?;
    if let Some(position) = optional(body, POS_MAINT_RPT_ID)? {
        if entry != Entry::Market {
            return Err(wrong(ORD_TYPE));
        }
        return Ok(Change::Close { position: OrderId(position), instrument, side, quantity });
    }
    Ok(Change::Place(NewOrder {
        instrument,
        side,
        quantity,
        entry,
        expires: time(body, EXPIRE_TIME)?,
        stop_loss: optional_price(body, ABSOLUTE_SL)?,
        take_profit: optional_price(body, ABSOLUTE_TP)?,
    }))
}

/// A pending order waits, until 126 if it is sent: one that must not wait is no pending order. A market order is filled in full
/// at once, which every value allows.
fn check_time_in_force(body: &FieldMap, is_market: bool) -> Result<(), RejectError> {
    once(body, TIME_IN_FORCE)?;
    match field(body, TIME_IN_FORCE) {
        None | Some("1") => Ok(()),
        Some("6") if !body.contains(EXPIRE_TIME) => Err(missing(EXPIRE_TIME)),
        Some("6") => Ok(()),
        Some("0" | "3" | "4") if is_market => Ok(()),
        Some(_) => Err(wrong(TIME_IN_FORCE)),
    }
}

/// 35=G.
fn replacement(body: &FieldMap) -> Result<Change, RejectError> {
    let order = order_name(body, ORIG_CL_ORD_ID)?;
    let quantity = if body.contains(ORDER_QTY) { Some(quantity(body)?) } else { None };
    let (price, stop) = (optional_price(body, PRICE)?, optional_price(body, STOP_PX)?);
    let expires = time(body, EXPIRE_TIME)?;
    let (stop_loss, take_profit) = (optional_level(body, ABSOLUTE_SL)?, optional_level(body, ABSOLUTE_TP)?);
    if quantity.is_none() && [price, stop, stop_loss, take_profit] == [None; 4] && expires.is_none() {
        return Err(missing(ORDER_QTY));
    }
    Ok(Change::Replace { order, quantity, price, stop, expires, stop_loss, take_profit })
}

/// 35=AF: 585=7, or 1 with an instrument.
fn mass_status(body: &FieldMap) -> Result<Option<InstrumentId>, RejectError> {
    match text(body, MASS_STATUS_REQ_TYPE)? {
        "1" => instrument(body).map(Some),
        "7" => Ok(None),
        _ => Err(wrong(MASS_STATUS_REQ_TYPE)),
    }
}

/// 35=x: 559=0 or 4.
fn securities(body: &FieldMap) -> Result<Option<InstrumentId>, RejectError> {
    match text(body, SECURITY_LIST_REQUEST_TYPE)? {
        "0" | "4" => Ok(optional(body, SYMBOL)?.map(InstrumentId)),
        _ => Err(wrong(SECURITY_LIST_REQUEST_TYPE)),
    }
}

/// 35=V.
fn market_data(body: &FieldMap) -> Result<MarketData, RejectError> {
    let wanted = match text(body, SUBSCRIPTION_REQUEST_TYPE)? {
        "0" => Wanted::Once,
        "1" => Wanted::Subscribed,
        "2" => Wanted::Ended,
        _ => return Err(wrong(SUBSCRIPTION_REQUEST_TYPE)),
    };
    let mut request =
        MarketData { wanted, is_depth: false, bid: false, ask: false, instruments: Vec::new(), refused: None };
    if wanted == Wanted::Ended {
        return Ok(request);
    }
    match text(body, MARKET_DEPTH)? {
        "0" => request.is_depth = true,
        "1" => {}
        _ => request.refused = Some(UNSUPPORTED_DEPTH),
    }
    for one in body.iter() {
        match (one.tag, one.value.as_slice()) {
            (MD_ENTRY_TYPE, b"0") => request.bid = true,
            (MD_ENTRY_TYPE, b"1") => request.ask = true,
            (MD_ENTRY_TYPE, _) => request.refused = Some(UNSUPPORTED_ENTRY),
            (SYMBOL, symbol) => {
                let id = std::str::from_utf8(symbol).ok().and_then(|text| text.parse().ok());
                request.instruments.push(InstrumentId(id.ok_or_else(|| unreadable(SYMBOL))?));
            }
            _ => {}
        }
    }
    if request.instruments.is_empty() {
        return Err(missing(SYMBOL));
    }
    if !request.bid && !request.ask && request.refused.is_none() {
        return Err(missing(MD_ENTRY_TYPE));
    }
    if request.instruments.len() > SYMBOLS_MAX {
        return Err(wrong(SYMBOL));
    }
    request.instruments.sort_unstable();
    request.instruments.dedup();
    Ok(request)
}
