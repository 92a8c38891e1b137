//! Cover orders of an LP: orders (35=D), requests of their status (35=H) and end (35=F) and of positions (35=AN) out; reports (35=8),
//! rejections (35=3, 9, j) and positions (35=AP, AO) in.
//!
//! No order is ever sent twice: what the LP asks to be repeated is skipped (a gap fill), and the order's status is requested
//! instead. A report is acknowledged only once it is committed: if it was not, the next expected number stays, the connection
//! ends, and the LP sends the report again.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use quickfix_tokio::message::Tag;
use quickfix_tokio::{FieldMap, Message, UtcTimestamp};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::status::StatusCell;
use super::{field, words};
use crate::domain::{CoverId, LpId, Price, Quantity, Side};
use crate::ports::liquidity::{
    ClientOrderIds, CoverOrder, CoverOrderKind, LiquiditySink, LpPosition, NotCommitted, OrderState, Report,
    ReportKind, SessionState, StatusRequest,
};

const ACCOUNT: Tag = 1;
const AVG_PX: Tag = 6;
const CL_ORD_ID: Tag = 11;
const CUM_QTY: Tag = 14;
const EXEC_ID: Tag = 17;
const EXEC_REF_ID: Tag = 19;
const HANDL_INST: Tag = 21;
const LAST_PX: Tag = 31;
const LAST_QTY: Tag = 32;
const ORDER_QTY: Tag = 38;
const ORD_STATUS: Tag = 39;
const ORD_TYPE: Tag = 40;
const PRICE: Tag = 44;
const ORIG_CL_ORD_ID: Tag = 41;
const REF_SEQ_NUM: Tag = 45;
const SIDE: Tag = 54;
const SYMBOL: Tag = 55;
const TEXT: Tag = 58;
const TIME_IN_FORCE: Tag = 59;
const TRANSACT_TIME: Tag = 60;
const CXL_REJ_REASON: Tag = 102;
const EXEC_TYPE: Tag = 150;
const REF_MSG_TYPE: Tag = 372;
const LEAVES_QTY: Tag = 151;
const ACCOUNT_TYPE: Tag = 581;
const NO_POSITIONS: Tag = 702;
const POS_TYPE: Tag = 703;
const LONG_QTY: Tag = 704;
const SHORT_QTY: Tag = 705;
const POS_REQ_ID: Tag = 710;
const CLEARING_BUSINESS_DATE: Tag = 715;
const POS_REQ_TYPE: Tag = 724;
const TOTAL_NUM_POS_REPORTS: Tag = 727;
const POS_REQ_RESULT: Tag = 728;
const BUSINESS_REJECT_REF_ID: Tag = 379;
/// OrdStatus: filled.
const FILLED: &str = "2";
/// CxlRejReason: the order is not known.
const UNKNOWN_ORDER: &str = "1";
/// PosReqResult: no positions were found.
const NO_POSITIONS_FOUND: &str = "2";
/// PosReqResult: the request is valid, or there are none.
const POSITIONS_FOUND: [&str; 2] = ["0", NO_POSITIONS_FOUND];
/// Longest id of an execution that the engine books, in bytes.
const EXEC_ID_MAX: usize = 64;
/// Bytes of a digest that stands for the rest of a longer one.
const DIGEST: usize = 20;
/// Most orders whose sequence number is remembered, for a rejection that names nothing else.
const NUMBERED_MAX: usize = 1_000;
/// Most positions of one answer.
const POSITIONS_MAX: usize = 10_000;

/// The positions of an answer while its messages arrive.
#[derive(Default)]
struct Answer {
    request: String,
    /// How many messages there are, once one says it: each of them may, or the acknowledgement.
    total: Option<usize>,
    received: usize,
    net: BTreeMap<String, i64>,
}

#[derive(Default)]
struct State {
    /// Cover orders by the sequence number of their message.
    numbered: BTreeMap<u64, CoverId>,
    positions: Answer,
    /// Number of the last request of positions, or of a cancellation.
    last_request: u64,
}

impl State {
    /// The id of a request, unique at the LP, after a restart too.
    fn request_id(&mut self, kind: char, now: &UtcTimestamp) -> String {
        self.last_request += 1;
        format!("{kind}{}-{}", now.time.timestamp_millis(), self.last_request)
    }
}

/// The orders of one LP.
pub(super) struct Orders {
    lp: LpId,
    /// For the LP's required field of a request of positions.
    account: String,
    /// Known before the first connection.
    ids: OnceLock<ClientOrderIds>,
    sink: Arc<dyn LiquiditySink>,
    status: Arc<StatusCell>,
    queue: UnboundedSender<Message>,
    queued: Mutex<Option<UnboundedReceiver<Message>>>,
    state: Mutex<State>,
    /// A report was not committed: nothing is acknowledged until the connection has ended.
    halted: Arc<AtomicBool>,
}

impl Orders {
    pub(super) fn new(lp: LpId, account: &str, sink: Arc<dyn LiquiditySink>, status: Arc<StatusCell>) -> Self {
        let (queue, queued) = unbounded_channel();
        Self {
            lp,
            account: account.to_owned(),
            ids: OnceLock::new(),
            sink,
            status,
            queue,
            queued: Mutex::new(Some(queued)),
            state: Mutex::default(),
            halted: Arc::default(),
        }
    }

    /// Sets the client order ids, if they are not set.
    pub(super) fn use_ids(&self, ids: ClientOrderIds) {
        let _ = self.ids.set(ids);
    }

    /// Before they are known there is no connection, and what is queued then is dropped.
    fn id_of(&self, cover: CoverId) -> String {
        self.ids.get().map(|ids| ids.of(cover)).unwrap_or_default()
    }

    /// The order that a field names.
    fn cover_in(&self, body: &FieldMap, tag: Tag) -> Option<CoverId> {
        self.ids.get()?.cover_of(field(body, tag)?)
    }

    /// What is to be sent, for the session's thread.
    pub(super) fn queued(&self) -> Option<UnboundedReceiver<Message>> {
        self.queued.lock().take()
    }

    /// Whether nothing may be acknowledged now.
    pub(super) fn halted(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.halted)
    }

    /// Queues an order.
    pub(super) fn send(&self, order: &CoverOrder) {
        let mut message = Message::with_type("D");
        message.set(CL_ORD_ID, self.id_of(order.cover));
        message.set(HANDL_INST, '1');
        message.set(SYMBOL, order.symbol.as_str());
        message.set(SIDE, side_code(order.side));
        message.set(TRANSACT_TIME, UtcTimestamp::now());
        message.set(ORDER_QTY, plain(order.quantity.to_string()));
        match order.kind {
            CoverOrderKind::Market => message.set(ORD_TYPE, '1'),
            CoverOrderKind::LimitIoc { price } => {
                message.set(ORD_TYPE, '2');
                message.set(PRICE, plain(price.to_string()));
            }
        }
        message.set(TIME_IN_FORCE, '3');
        let _ = self.queue.send(message);
    }

    /// Queues a request of an order's status.
    pub(super) fn request_status(&self, request: &StatusRequest) {
        let mut message = Message::with_type("H");
        message.set(CL_ORD_ID, self.id_of(request.cover));
        message.set(SYMBOL, request.symbol.as_str());
        message.set(SIDE, side_code(request.side));
        let _ = self.queue.send(message);
    }

    /// Queues the cancellation of an order. It has an id of its own, which is none of an order.
    pub(super) fn request_cancel(&self, request: &StatusRequest) {
        let now = UtcTimestamp::now();
        let mut message = Message::with_type("F");
        message.set(ORIG_CL_ORD_ID, self.id_of(request.cover));
        message.set(CL_ORD_ID, self.state.lock().request_id('x', &now));
        message.set(SYMBOL, request.symbol.as_str());
        message.set(SIDE, side_code(request.side));
        message.set(TRANSACT_TIME, now);
        let _ = self.queue.send(message);
    }

    /// Queues a request of all positions.
    pub(super) fn request_positions(&self) {
        let mut state = self.state.lock();
        let now = UtcTimestamp::now();
        let id = state.request_id('p', &now);
        state.positions = Answer { request: id.clone(), ..Answer::default() };
        let mut message = Message::with_type("AN");
        message.set(ACCOUNT, self.account.as_str());
        message.set(TRANSACT_TIME, now);
        message.set(ACCOUNT_TYPE, '1');
        message.set(POS_REQ_ID, id);
        message.set(CLEARING_BUSINESS_DATE, now.time.format("%Y%m%d").to_string());
        message.set(POS_REQ_TYPE, '0');
        let _ = self.queue.send(message);
    }

    /// The session has logged on, or off.
    pub(super) async fn session(&self, state: SessionState) -> Result<(), NotCommitted> {
        self.halted.store(false, Ordering::Release);
        if state == SessionState::Up {
            // Numbers may begin again.
            self.state.lock().numbered.clear();
        }
        self.sink.session(self.lp, state).await
    }

    /// Whether a message may be sent; a repeated one may not.
    pub(super) fn may_send(&self, message: &Message) -> bool {
        if message.poss_dup() {
            return false;
        }
        let cover = self.cover_in(&message.body, CL_ORD_ID);
        if let (Ok("D"), Some(cover), Ok(number)) = (message.msg_type().as_deref(), cover, message.seq_num()) {
            let numbered = &mut self.state.lock().numbered;
            numbered.insert(number, cover);
            if numbered.len() > NUMBERED_MAX {
                numbered.pop_first();
            }
        }
        true
    }

    /// Handles a message. When this returns and nothing is halted, what it said is committed.
    pub(super) async fn receive(&self, message: &Message) {
        let body = &message.body;
        let reported = match message.msg_type().as_deref() {
            Ok("8") => self.execution(body),
            // That a cancellation came too late, or found nothing, says nothing of the order: its status is asked for.
            Ok("9") => {
                let is_unknown = field(body, CXL_REJ_REASON).is_some_and(|reason| reason == UNKNOWN_ORDER);
                let is_status = self.cover_in(body, CL_ORD_ID).is_some();
                (is_unknown && is_status).then(|| self.about(body, ReportKind::Status(OrderState::NotFound)))
            }
            Ok("3" | "j") => self.rejection(body),
            Ok("AO") if field(body, POS_REQ_RESULT).is_some_and(|result| !POSITIONS_FOUND.contains(&result)) => {
                self.status.fail(format!("the LP does not report positions: {}", reason(body)));
                None
            }
            Ok(kind @ ("AP" | "AO")) => return self.positions(body, kind == "AP").await,
            _ => None,
        };
        if let Some(report) = reported {
            self.commit(self.sink.report(report)).await;
        }
    }

    async fn commit(&self, committing: impl Future<Output = Result<(), NotCommitted>>) {
        if let Err(NotCommitted(why)) = committing.await {
            self.status.fail(format!("not committed: {why}"));
            self.halted.store(true, Ordering::Release);
        }
    }

    fn about(&self, body: &FieldMap, kind: ReportKind) -> Report {
        let exec = exec_id(body, EXEC_ID).unwrap_or_default();
        let symbol = field(body, SYMBOL).unwrap_or_default().to_owned();
        // The report of a cancellation has its id in 11, and that of the order in 41.
        let cover = self.cover_in(body, CL_ORD_ID).or_else(|| self.cover_in(body, ORIG_CL_ORD_ID));
        let says_filled =
            !matches!(kind, ReportKind::Accepted | ReportKind::Corrected { .. } | ReportKind::Busted { .. });
        let filled = says_filled.then(|| filled(body)).flatten();
        let average = filled.and_then(|_| average(body));
        Report { lp: self.lp, cover, exec, symbol, filled, average, kind }
    }

    /// An execution report; `None` for one that says nothing new.
    fn execution(&self, body: &FieldMap) -> Option<Report> {
        let status = field(body, ORD_STATUS).unwrap_or_default();
        let has_ended = matches!(status, "2" | "4" | "8" | "C");
        let kind = match field(body, EXEC_TYPE)? {
            "0" | "A" => ReportKind::Accepted,
            "F" => {
                let leaves: Option<Quantity> = amount(body, LEAVES_QTY);
                let ends = has_ended || leaves == Some(Quantity::ZERO);
                match self.readable(side_of(body).zip(last(body))) {
                    Some((side, (quantity, price))) => ReportKind::Fill { side, quantity, price, ends },
                    None => ReportKind::Unreadable,
                }
            }
            "4" | "C" => ReportKind::Cancelled,
            "8" => ReportKind::Rejected { reason: reason(body) },
            "G" => match self.readable(refers(body).zip(last(body))) {
                Some((refers, (quantity, price))) => ReportKind::Corrected { refers, quantity, price },
                None => ReportKind::Unreadable,
            },
            "H" => match self.readable(refers(body)) {
                Some(refers) => ReportKind::Busted { refers },
                None => ReportKind::Unreadable,
            },
            "I" if status == "8" => ReportKind::Status(OrderState::NotFound),
            // Filled, but it does not say how much.
            "I" if status == FILLED && filled(body).is_none() => ReportKind::Unreadable,
            "I" if has_ended => ReportKind::Status(OrderState::Ended),
            "I" => ReportKind::Status(OrderState::Working),
            _ => return None,
        };
        Some(self.about(body, kind))
    }

    /// After a fill that cannot be read the positions are compared; the screen shows the problem.
    fn readable<T>(&self, value: Option<T>) -> Option<T> {
        if value.is_none() {
            tracing::error!(lp = %self.lp, "an execution report of the LP cannot be read");
            self.status.fail("an execution report cannot be read");
        }
        value
    }

    /// The rejection of a message as such: of an order, if it was one. That of a status request says nothing of the order.
    fn rejection(&self, body: &FieldMap) -> Option<Report> {
        let reason = reason(body);
        let named = self.cover_in(body, BUSINESS_REJECT_REF_ID);
        let number = field(body, REF_SEQ_NUM).and_then(|number| number.parse().ok());
        let is_order = field(body, REF_MSG_TYPE) == Some("D");
        let cover = named.or_else(|| self.state.lock().numbered.get(&number?).copied()).filter(|_| is_order);
        if cover.is_none() {
            self.status.fail(&reason);
        }
        let kind = ReportKind::Rejected { reason };
        let (exec, symbol, filled, average) = (String::new(), String::new(), None, None);
        Some(Report { lp: self.lp, cover: Some(cover?), exec, symbol, filled, average, kind })
    }

    /// A position (35=AP), or the acknowledgement of the request (35=AO).
    async fn positions(&self, body: &FieldMap, is_report: bool) {
        let complete = self.add_positions(body, is_report);
        if let Some(positions) = complete {
            self.commit(self.sink.positions(self.lp, positions)).await;
        }
    }

    /// Adds one message of an answer; all positions once it was the last. A position need not name the request (710), nor say how
    /// many there are (727) if the acknowledgement does. One that acknowledges none does not say that there are none.
    fn add_positions(&self, body: &FieldMap, is_report: bool) -> Option<Vec<LpPosition>> {
        let answer = &mut self.state.lock().positions;
        if answer.request.is_empty() || field(body, POS_REQ_ID).is_some_and(|id| id != answer.request) {
            return None;
        }
        let total: Option<usize> = field(body, TOTAL_NUM_POS_REPORTS).and_then(|total| total.parse().ok());
        answer.total = total.filter(|total| *total > 0).or(answer.total);
        let has_none = field(body, POS_REQ_RESULT) == Some(NO_POSITIONS_FOUND) || is_report && total == Some(0);
        if let Some(symbol) = field(body, SYMBOL).filter(|_| is_report && !has_none) {
            let Some(net) = net(body) else {
                self.status.fail("a position (35=AP) cannot be read: 704 or 705 is missing or no plain number");
                return None;
            };
            if answer.net.len() < POSITIONS_MAX {
                let sum = answer.net.entry(symbol.to_owned()).or_default();
                *sum = sum.saturating_add(net.raw());
            }
            answer.received += 1;
        }
        if is_report && !has_none && answer.total.is_none() {
            self.status
                .fail("the LP does not say how many positions there are: TotalNumPosReports (727) in 35=AP or 35=AO");
        }
        if !has_none && answer.total.is_none_or(|total| answer.received < total) {
            return None;
        }
        let Answer { net, .. } = std::mem::take(answer);
        let position = |(symbol, raw)| LpPosition { symbol, quantity: Quantity::from_raw(raw) };
        Some(net.into_iter().map(position).collect())
    }
}

fn side_code(side: Side) -> char {
    match side {
        Side::Buy => '1',
        Side::Sell => '2',
    }
}

fn side_of(body: &FieldMap) -> Option<Side> {
    match field(body, SIDE)? {
        "1" => Some(Side::Buy),
        "2" => Some(Side::Sell),
        _ => None,
    }
}

/// An amount; zeros beyond its decimals are accepted.
fn amount<T: std::str::FromStr>(body: &FieldMap, tag: Tag) -> Option<T> {
    plain(field(body, tag)?.to_owned()).parse().ok()
}

/// Without zeros at the end of a fraction.
fn plain(text: String) -> String {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// LastQty and LastPx.
fn last(body: &FieldMap) -> Option<(Quantity, Price)> {
    amount(body, LAST_QTY)
        .zip(price(body, LAST_PX))
        .filter(|(quantity, price): &(Quantity, Price)| quantity.is_positive() && price.is_positive())
}

/// A price, rounded to its decimals, the half up: LPs that calculate with floats send 1.1739600000000001.
fn price(body: &FieldMap, tag: Tag) -> Option<Price> {
    let text = field(body, tag)?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let kept = fraction.get(..Price::DECIMALS as usize).unwrap_or(fraction);
    let price: Price = plain(format!("{whole}.{kept}")).parse().ok()?;
    let rest = fraction.as_bytes().get(kept.len());
    Some(Price::from_raw(price.raw().checked_add(i64::from(rest.is_some_and(|digit| *digit >= b'5')))?))
}

/// CumQty; of a filled order without it, OrderQty.
fn filled(body: &FieldMap) -> Option<Quantity> {
    let all = || amount(body, ORDER_QTY).filter(|_| field(body, ORD_STATUS) == Some(FILLED));
    amount(body, CUM_QTY).or_else(all)
}

/// Why the LP refuses, in its words.
fn reason(body: &FieldMap) -> String {
    words(body, TEXT).unwrap_or_else(|| "no reason given".to_owned())
}

/// AvgPx, cut to the decimals of a price; `None` without a fill, of which it is zero.
fn average(body: &FieldMap) -> Option<Price> {
    let text = field(body, AVG_PX)?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let fraction = fraction.get(..Price::DECIMALS as usize).unwrap_or(fraction);
    let price: Option<Price> = plain(format!("{whole}.{fraction}")).parse().ok();
    price.filter(|price| price.is_positive())
}

fn refers(body: &FieldMap) -> Option<String> {
    exec_id(body, EXEC_REF_ID)
}

/// The id of an execution; of one that is too long its beginning and a digest of all of it, always the same.
fn exec_id(body: &FieldMap, tag: Tag) -> Option<String> {
    let id = field(body, tag)?;
    if id.len() <= EXEC_ID_MAX {
        return Some(id.to_owned());
    }
    let kept = id.floor_char_boundary(EXEC_ID_MAX - 2 * DIGEST - 1);
    let digest = Sha256::digest(id);
    let digest: String = digest[..DIGEST].iter().map(|byte| format!("{byte:02x}")).collect();
    Some(format!("{}~{digest}", &id[..kept]))
}

/// The net position of a message: of all its transaction quantities (TQ), or of all of the first kind that it has.
fn net(body: &FieldMap) -> Option<Quantity> {
    let mut fields = body.iter().skip_while(|field| field.tag != NO_POSITIONS).skip(1);
    let mut kinds: Vec<(String, i64)> = Vec::new();
    for one in fields.by_ref() {
        let text = std::str::from_utf8(&one.value).ok()?;
        match one.tag {
            POS_TYPE => kinds.push((text.to_owned(), 0)),
            LONG_QTY | SHORT_QTY => {
                let quantity: Quantity = plain(text.to_owned()).parse().ok()?;
                let sum = &mut kinds.last_mut()?.1;
                let signed = if one.tag == LONG_QTY { quantity.raw() } else { -quantity.raw() };
                *sum = sum.checked_add(signed)?;
            }
            _ => {}
        }
    }
    let (kind, _) = kinds.iter().find(|(kind, _)| kind == "TQ").or_else(|| kinds.first())?;
    // Long and short may be rows of their own.
    let mut rows = kinds.iter().filter(|(of, _)| of == kind);
    rows.try_fold(0_i64, |sum, (_, lots)| sum.checked_add(*lots)).map(Quantity::from_raw)
}
