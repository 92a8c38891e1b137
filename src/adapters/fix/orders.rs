//! Cover orders of an LP: orders (35=D), status requests (35=H) and requests of positions (35=AN) out; reports (35=8), rejections
//! (35=3, 9, j) and positions (35=AP, AO) in.
//!
//! No order is ever sent twice: what the LP asks to be repeated is skipped (a gap fill), and the order's status is requested
//! instead. A report is acknowledged only once it is committed: if it was not, the next expected number stays, the connection
//! ends, and the LP sends the report again.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;
use quickfix_tokio::message::Tag;
use quickfix_tokio::{FieldMap, Message, UtcTimestamp};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::field;
use super::status::StatusCell;
use crate::domain::{CoverId, LpId, Price, Quantity, Side};
use crate::ports::liquidity::{
    CoverOrder, CoverOrderKind, LiquiditySink, LpPosition, NotCommitted, OrderState, Report, ReportKind, SessionState,
    StatusRequest, client_order_id, cover_of,
};

const ACCOUNT: Tag = 1;
const CL_ORD_ID: Tag = 11;
const EXEC_ID: Tag = 17;
const EXEC_REF_ID: Tag = 19;
const HANDL_INST: Tag = 21;
const LAST_PX: Tag = 31;
const LAST_QTY: Tag = 32;
const ORDER_QTY: Tag = 38;
const ORD_STATUS: Tag = 39;
const ORD_TYPE: Tag = 40;
const PRICE: Tag = 44;
const REF_SEQ_NUM: Tag = 45;
const SIDE: Tag = 54;
const SYMBOL: Tag = 55;
const TEXT: Tag = 58;
const TIME_IN_FORCE: Tag = 59;
const TRANSACT_TIME: Tag = 60;
const CXL_REJ_REASON: Tag = 102;
const EXEC_TYPE: Tag = 150;
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
/// CxlRejReason: the order is not known.
const UNKNOWN_ORDER: &str = "1";
/// PosReqResult: no positions were found.
const NO_POSITIONS_FOUND: &str = "2";
/// Most orders whose sequence number is remembered, for a rejection that names nothing else.
const NUMBERED_MAX: usize = 1_000;
/// Most positions of one answer.
const POSITIONS_MAX: usize = 10_000;

/// The positions of an answer while its messages arrive.
#[derive(Default)]
struct Answer {
    request: String,
    received: usize,
    net: BTreeMap<String, i64>,
}

#[derive(Default)]
struct State {
    /// Cover orders by the sequence number of their message.
    numbered: BTreeMap<u64, CoverId>,
    positions: Answer,
    /// Number of the last request of positions.
    last_request: u64,
}

/// The orders of one LP.
pub(super) struct Orders {
    lp: LpId,
    /// For the LP's required field of a request of positions.
    account: String,
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
            sink,
            status,
            queue,
            queued: Mutex::new(Some(queued)),
            state: Mutex::default(),
            halted: Arc::default(),
        }
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
        message.set(CL_ORD_ID, client_order_id(order.cover));
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
        message.set(CL_ORD_ID, client_order_id(request.cover));
        message.set(SYMBOL, request.symbol.as_str());
        message.set(SIDE, side_code(request.side));
        let _ = self.queue.send(message);
    }

    /// Queues a request of all positions.
    pub(super) fn request_positions(&self) {
        let mut state = self.state.lock();
        state.last_request += 1;
        // Unique at the LP, after a restart too.
        let now = UtcTimestamp::now();
        let id = format!("p{}-{}", now.time.timestamp_millis(), state.last_request);
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
        self.sink.session(self.lp, state).await
    }

    /// Whether a message may be sent; a repeated one may not.
    pub(super) fn may_send(&self, message: &Message) -> bool {
        if message.poss_dup() {
            return false;
        }
        let cover = field(&message.body, CL_ORD_ID).and_then(cover_of);
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
            Ok("9") => field(body, CXL_REJ_REASON)
                .is_some_and(|reason| reason == UNKNOWN_ORDER)
                .then(|| self.about(body, ReportKind::Status(OrderState::NotFound))),
            Ok("3" | "j") => self.rejection(body),
            Ok("AP" | "AO") => return self.positions(body).await,
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
        let text = |tag| field(body, tag).unwrap_or_default().to_owned();
        let cover = field(body, CL_ORD_ID).and_then(cover_of);
        Report { lp: self.lp, cover, exec: text(EXEC_ID), symbol: text(SYMBOL), kind }
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
                let (side, (quantity, price)) = self.readable(side_of(body).zip(last(body)))?;
                ReportKind::Fill { side, quantity, price, ends }
            }
            "4" | "C" => ReportKind::Cancelled,
            "8" => ReportKind::Rejected { reason: self.reason(body) },
            "G" => {
                let (refers, (quantity, price)) = self.readable(refers(body).zip(last(body)))?;
                ReportKind::Corrected { refers, quantity, price }
            }
            "H" => ReportKind::Busted { refers: self.readable(refers(body))? },
            "I" if status == "8" => ReportKind::Status(OrderState::NotFound),
            "I" if has_ended => ReportKind::Status(OrderState::Ended),
            "I" => ReportKind::Status(OrderState::Working),
            _ => return None,
        };
        Some(self.about(body, kind))
    }

    /// A fill that cannot be read is found when positions are compared; until then the screen shows the problem.
    fn readable<T>(&self, value: Option<T>) -> Option<T> {
        if value.is_none() {
            tracing::error!(lp = %self.lp, "an execution report of the LP cannot be read");
            self.status.fail("an execution report cannot be read");
        }
        value
    }

    fn reason(&self, body: &FieldMap) -> String {
        field(body, TEXT).unwrap_or("no reason given").to_owned()
    }

    /// The rejection of a message as such: of an order, if it was one.
    fn rejection(&self, body: &FieldMap) -> Option<Report> {
        let reason = self.reason(body);
        let named = field(body, BUSINESS_REJECT_REF_ID).and_then(cover_of);
        let number = field(body, REF_SEQ_NUM).and_then(|number| number.parse().ok());
        let cover = named.or_else(|| self.state.lock().numbered.get(&number?).copied());
        if cover.is_none() {
            self.status.fail(&reason);
        }
        let kind = ReportKind::Rejected { reason };
        Some(Report { lp: self.lp, cover: Some(cover?), exec: String::new(), symbol: String::new(), kind })
    }

    async fn positions(&self, body: &FieldMap) {
        let complete = self.add_positions(body);
        if let Some(positions) = complete {
            self.commit(self.sink.positions(self.lp, positions)).await;
        }
    }

    /// Adds one message of an answer; all positions once it was the last.
    fn add_positions(&self, body: &FieldMap) -> Option<Vec<LpPosition>> {
        let answer = &mut self.state.lock().positions;
        if answer.request.is_empty() || field(body, POS_REQ_ID) != Some(answer.request.as_str()) {
            return None;
        }
        let total: usize = field(body, TOTAL_NUM_POS_REPORTS)?.parse().ok()?;
        let has_none = total == 0 || field(body, POS_REQ_RESULT) == Some(NO_POSITIONS_FOUND);
        if let Some(symbol) = field(body, SYMBOL).filter(|_| !has_none) {
            let net = self.readable(net(body))?;
            if answer.net.len() < POSITIONS_MAX {
                let sum = answer.net.entry(symbol.to_owned()).or_default();
                *sum = sum.saturating_add(net.raw());
            }
            answer.received += 1;
        }
        if !has_none && answer.received < total {
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
        .zip(amount(body, LAST_PX))
        .filter(|(quantity, price): &(Quantity, Price)| quantity.is_positive() && price.is_positive())
}

fn refers(body: &FieldMap) -> Option<String> {
    field(body, EXEC_REF_ID).map(str::to_owned)
}

/// The net position of a message: of its transaction quantities (TQ), or of whatever kind it has.
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
    let total = kinds.iter().find(|(kind, _)| kind == "TQ").or_else(|| kinds.first());
    Some(Quantity::from_raw(total?.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::Ticking;
    use crate::domain::InstrumentId;
    use crate::ports::liquidity::Committing;

    /// Remembers what was reported, in words.
    #[derive(Default)]
    struct Reported {
        lines: Mutex<Vec<String>>,
        refuses: AtomicBool,
    }

    impl Reported {
        fn add(&self, line: String) -> Committing<'_> {
            Box::pin(async move {
                if self.refuses.load(Ordering::Relaxed) {
                    return Err(NotCommitted("disk full".into()));
                }
                self.lines.lock().push(line);
                Ok(())
            })
        }
    }

    impl LiquiditySink for Reported {
        fn report(&self, report: Report) -> Committing<'_> {
            let cover = report.cover.map_or("?".to_owned(), |cover| cover.to_string());
            self.add(format!("{cover} {} {:?}", report.exec, report.kind))
        }

        fn session(&self, _: LpId, state: SessionState) -> Committing<'_> {
            self.add(format!("{state:?}"))
        }

        fn positions(&self, _: LpId, positions: Vec<LpPosition>) -> Committing<'_> {
            let all: Vec<String> = positions.iter().map(|one| format!("{} {}", one.symbol, one.quantity)).collect();
            self.add(format!("positions [{}]", all.join(", ")))
        }
    }

    struct Trial {
        orders: Orders,
        sink: Arc<Reported>,
        queued: UnboundedReceiver<Message>,
    }

    fn trial() -> Trial {
        let sink = Arc::new(Reported::default());
        let status = Arc::new(StatusCell::new(Arc::new(Ticking::real())));
        let orders = Orders::new(LpId(1), "broker", sink.clone(), status);
        let queued = orders.queued().expect("taken once");
        Trial { orders, sink, queued }
    }

    /// A message written as `35=8|11=c1|...`.
    fn message(text: &str) -> Message {
        let mut message = Message::new();
        for one in text.split('|') {
            let (tag, value) = one.split_once('=').unwrap();
            let tag: Tag = tag.parse().unwrap();
            let map = if matches!(tag, 34 | 35 | 43) { &mut message.header } else { &mut message.body };
            map.push(tag, value);
        }
        message
    }

    /// What these messages are reported as.
    async fn reports(trial: &Trial, messages: &[&str]) -> Vec<String> {
        for text in messages {
            trial.orders.receive(&message(text)).await;
        }
        std::mem::take(&mut *trial.sink.lines.lock())
    }

    fn text(message: &Message, tags: &[Tag]) -> String {
        let one = |tag: &Tag| format!("{tag}={}", field(&message.body, *tag).unwrap_or("-"));
        tags.iter().map(one).collect::<Vec<_>>().join("|")
    }

    fn order(cover: i64, kind: CoverOrderKind) -> CoverOrder {
        CoverOrder {
            lp: LpId(1),
            cover: CoverId(cover),
            instrument: InstrumentId(1),
            symbol: "EUR/USD".into(),
            side: Side::Sell,
            quantity: "150000".parse().unwrap(),
            kind,
        }
    }

    #[tokio::test]
    async fn an_order_is_immediate_or_cancelled_and_exact() {
        let mut trial = trial();
        trial.orders.send(&order(7, CoverOrderKind::Market));
        trial.orders.send(&order(8, CoverOrderKind::LimitIoc { price: "1.10050".parse().unwrap() }));
        let tags = [CL_ORD_ID, SYMBOL, SIDE, ORDER_QTY, ORD_TYPE, PRICE, TIME_IN_FORCE];
        let sent = trial.queued.recv().await.unwrap();
        assert_eq!(text(&sent, &tags), "11=c7|55=EUR/USD|54=2|38=150000|40=1|44=-|59=3");
        let sent = trial.queued.recv().await.unwrap();
        assert_eq!(text(&sent, &tags), "11=c8|55=EUR/USD|54=2|38=150000|40=2|44=1.1005|59=3");
        trial.orders.request_status(&StatusRequest {
            lp: LpId(1),
            cover: CoverId(7),
            symbol: "EUR/USD".into(),
            side: Side::Sell,
        });
        assert_eq!(text(&trial.queued.recv().await.unwrap(), &tags[..3]), "11=c7|55=EUR/USD|54=2");
    }

    #[tokio::test]
    async fn every_execution_report_is_what_it_says() {
        let trial = trial();
        let accepted = "35=8|11=c1|17=e1|150=0|39=0|151=100000";
        let fill = "35=8|11=c1|17=e2|54=1|150=F|39=1|151=50000.0000|32=50000.00|31=1.1000500000";
        for (text, expected) in [
            (accepted, "1 e1 Accepted"),
            (fill, "1 e2 Fill { side: Buy, quantity: 50000, price: 1.10005, ends: false }"),
            (
                "35=8|11=c1|17=e3|54=2|150=F|39=1|151=0|32=1.5|31=2",
                "1 e3 Fill { side: Sell, quantity: 1.5, price: 2, ends: true }",
            ),
            ("35=8|11=x|17=e4|54=1|150=F|39=2|32=1|31=1", "? e4 Fill { side: Buy, quantity: 1, price: 1, ends: true }"),
            ("35=8|11=c1|17=e5|150=4|39=4", "1 e5 Cancelled"),
            ("35=8|11=c1|17=e6|150=C|39=C", "1 e6 Cancelled"),
            ("35=8|11=c1|17=e7|150=8|39=8|58=no credit", "1 e7 Rejected { reason: \"no credit\" }"),
            ("35=8|11=c1|17=e8|19=e2|150=G|39=2|32=2|31=3", "1 e8 Corrected { refers: \"e2\", quantity: 2, price: 3 }"),
            ("35=8|11=c1|17=e9|19=e2|150=H|39=2", "1 e9 Busted { refers: \"e2\" }"),
            ("35=8|11=c1|17=0|150=I|39=0", "1 0 Status(Working)"),
            ("35=8|11=c1|17=0|150=I|39=2", "1 0 Status(Ended)"),
            ("35=8|11=c1|17=0|150=I|39=8", "1 0 Status(NotFound)"),
            ("35=9|11=c1|102=1", "1  Status(NotFound)"),
            ("35=j|379=c1|58=unsupported", "1  Rejected { reason: \"unsupported\" }"),
        ] {
            assert_eq!(plain_amounts(&reports(&trial, &[text]).await), [expected], "{text}");
        }
        for silent in
            ["35=8|11=c1|17=e|150=6|39=6", "35=8|11=c1|150=F|54=1|32=x|31=1", "35=9|11=c1|102=0", "35=B|148=x"]
        {
            assert_eq!(reports(&trial, &[silent]).await, [""; 0], "{silent}");
        }
    }

    /// Without the types' names and zeros at the end of amounts.
    fn plain_amounts(lines: &[String]) -> Vec<String> {
        let word = |word: &str| {
            let (amount, end) = word.strip_suffix(',').map_or((word, ""), |amount| (amount, ","));
            let is_amount = amount.contains('.') && amount.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            if is_amount { format!("{}{end}", plain(amount.to_owned())) } else { word.to_owned() }
        };
        let named =
            |line: &String| line.replace("Quantity(", "").replace("Price(", "").replace("),", ",").replace(") }", " }");
        lines.iter().map(|line| named(line).split(' ').map(word).collect::<Vec<_>>().join(" ")).collect()
    }

    #[tokio::test]
    async fn a_rejection_of_a_message_is_that_of_its_order() {
        let trial = trial();
        assert!(trial.orders.may_send(&message("35=D|34=12|11=c5")), "the first time");
        assert!(!trial.orders.may_send(&message("35=D|34=12|43=Y|11=c5")), "never again");
        let rejected = reports(&trial, &["35=3|45=12|58=bad tag"]).await;
        assert_eq!(rejected, ["5  Rejected { reason: \"bad tag\" }"]);
        assert_eq!(reports(&trial, &["35=3|45=13|58=bad heartbeat"]).await, [""; 0]);
        assert_eq!(trial.orders.status.read().problem.as_deref(), Some("bad heartbeat"));
    }

    #[tokio::test]
    async fn nothing_is_acknowledged_until_the_connection_has_ended_after_a_failed_commit() {
        let trial = trial();
        trial.sink.refuses.store(true, Ordering::Relaxed);
        assert_eq!(reports(&trial, &["35=8|11=c1|17=e1|150=0|39=0"]).await, [""; 0]);
        assert!(trial.orders.halted().load(Ordering::Relaxed));
        trial.sink.refuses.store(false, Ordering::Relaxed);
        trial.orders.session(SessionState::Down).await.unwrap();
        assert!(!trial.orders.halted().load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn positions_are_complete_before_they_are_reported() {
        let mut trial = trial();
        assert_eq!(
            reports(&trial, &["35=AP|710=p|727=1|728=0|55=X|702=1|703=TQ|704=1"]).await,
            [""; 0],
            "not requested"
        );
        trial.orders.request_positions();
        let request = trial.queued.recv().await.unwrap();
        let id = field(&request.body, POS_REQ_ID).unwrap().to_owned();
        assert!(text(&request, &[ACCOUNT, ACCOUNT_TYPE, POS_REQ_TYPE]) == "1=broker|581=1|724=0");
        let first = format!("35=AP|710={id}|727=2|728=0|55=EUR/USD|702=2|703=SOD|704=9|703=TQ|704=100000|705=40000.0");
        let second = format!("35=AP|710={id}|727=2|728=0|55=XAU/USD|702=1|703=TQ|705=50");
        assert_eq!(reports(&trial, &[&first]).await, [""; 0]);
        assert_eq!(reports(&trial, &[&second]).await, ["positions [EUR/USD 60000.00, XAU/USD -50.00]"]);
        assert_eq!(reports(&trial, &[&second]).await, [""; 0], "once");
        trial.orders.request_positions();
        let id = field(&trial.queued.recv().await.unwrap().body, POS_REQ_ID).unwrap().to_owned();
        assert_eq!(reports(&trial, &[&format!("35=AO|710={id}|727=0|728=2")]).await, ["positions []"]);
    }
}
