//! What is sent and reported, message by message.

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
    trial_with(ClientOrderIds::default())
}

fn trial_with(ids: ClientOrderIds) -> Trial {
    let sink = Arc::new(Reported::default());
    let status = Arc::new(StatusCell::new(Arc::new(Ticking::real())));
    let orders = Orders::new(LpId(1), "broker", sink.clone(), status);
    orders.use_ids(ids);
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
async fn the_tail_of_a_float_is_rounded() {
    let trial = trial();
    let fill = |px: &str| format!("35=8|11=c1|17=e|150=F|39=1|54=1|32=5|31={px}");
    for (sent, booked) in [
        ("1.1739600000000001", "1.17396"),
        ("1.1739599999999999", "1.17396"),
        ("1.173960004", "1.17396"),
        ("1.173960005", "1.17396001"),
        ("1.1739600000000000", "1.17396"),
    ] {
        let lines = reports(&trial, &[&fill(sent)]).await;
        let price: Price = booked.parse().unwrap();
        assert!(lines[0].contains(&format!("price: {price:?}")), "{sent}: {lines:?}");
    }
    for wrong in ["1.17396000000000x", "1.1.1", "1.1e0", "0.000000001"] {
        assert_eq!(reports(&trial, &[&fill(wrong)]).await, ["1 e Unreadable"], "{wrong}");
    }
}

#[tokio::test]
async fn a_cancellation_names_the_order_and_its_report_is_about_it() {
    let mut trial = trial();
    let request = StatusRequest { lp: LpId(1), cover: CoverId(7), symbol: "EUR/USD".into(), side: Side::Sell };
    trial.orders.request_cancel(&request);
    trial.orders.request_cancel(&request);
    let (sent, again) = (trial.queued.recv().await.unwrap(), trial.queued.recv().await.unwrap());
    assert_eq!(sent.msg_type().unwrap(), "F");
    let tags = [ORIG_CL_ORD_ID, SYMBOL, SIDE];
    assert_eq!(text(&sent, &tags), "41=c7|55=EUR/USD|54=2");
    let [id, other] = [&sent, &again].map(|message| field(&message.body, CL_ORD_ID).unwrap().to_owned());
    assert!(id != other && id.starts_with('x'), "{id}, {other}");
    let report = |rest: &str| format!("35=8|11={id}|41=c7|{rest}");
    let filled = report("17=e1|150=F|39=4|54=2|32=5|31=1.1|151=0");
    let lines = reports(&trial, &[&report("17=e|150=6|39=6"), &filled, &report("17=e2|150=4|39=4")]).await;
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("7 e1 Fill") && lines[1] == "7 e2 Cancelled", "{lines:?}");
    // It came too late, or found nothing: that says nothing of the order.
    for reason in [0, 1] {
        assert_eq!(reports(&trial, &[&format!("35=9|11={id}|41=c7|102={reason}|39=2")]).await, [""; 0]);
    }
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
        ("35=8|11=c1|17=e7|150=8|39=8", "1 e7 Rejected { reason: \"no reason given\" }"),
        ("35=8|11=c1|17=e7|150=8|39=8|58= \u{200b}\t", "1 e7 Rejected { reason: \"no reason given\" }"),
        ("35=8|11=c1|17=e7|150=8|39=8|58=no\u{202e}  credit\u{7}", "1 e7 Rejected { reason: \"no credit\" }"),
        ("35=8|11=c1|17=e8|19=e2|150=G|39=2|32=2|31=3", "1 e8 Corrected { refers: \"e2\", quantity: 2, price: 3 }"),
        ("35=8|11=c1|17=e9|19=e2|150=H|39=2", "1 e9 Busted { refers: \"e2\" }"),
        ("35=8|11=c1|17=0|150=I|39=0", "1 0 Status(Working)"),
        ("35=8|11=c1|17=0|150=I|39=2|14=5", "1 0 Status(Ended)"),
        // It was filled, but how much is not known.
        ("35=8|11=c1|17=0|150=I|39=2", "1 0 Unreadable"),
        ("35=8|11=c1|150=F|54=1|32=x|31=1", "1  Unreadable"),
        ("35=8|11=c1|17=e|150=H|39=2", "1 e Unreadable"),
        ("35=8|11=c1|17=0|150=I|39=8", "1 0 Status(NotFound)"),
        ("35=9|11=c1|102=1", "1  Status(NotFound)"),
        ("35=j|372=D|379=c1|58=unsupported", "1  Rejected { reason: \"unsupported\" }"),
    ] {
        assert_eq!(plain_amounts(&reports(&trial, &[text]).await), [expected], "{text}");
    }
    for silent in ["35=8|11=c1|17=e|150=6|39=6", "35=9|11=c1|102=0", "35=B|148=x"] {
        assert_eq!(reports(&trial, &[silent]).await, [""; 0], "{silent}");
    }
}

#[tokio::test]
async fn what_is_filled_in_all_is_reported() {
    let trial = trial();
    for (text, filled) in [
        ("35=8|11=c1|17=e|150=I|39=2|14=5.00", Some("5")),
        ("35=8|11=c1|17=e|150=I|39=2|38=7", Some("7")),
        ("35=8|11=c1|17=e|150=I|39=0|38=7", None),
        ("35=8|11=c1|17=e|150=4|39=4|14=3", Some("3")),
        ("35=8|11=c1|17=e|150=8|39=8|14=0", Some("0")),
        ("35=8|11=c1|17=e|150=F|39=1|14=3|54=1|32=1|31=1", Some("3")),
        // Repeated after a fill, it would be less than is booked.
        ("35=8|11=c1|17=e|150=0|39=0|14=0", None),
    ] {
        let report = trial.orders.execution(&message(text).body).unwrap();
        assert_eq!(report.filled, filled.map(|filled| filled.parse().unwrap()), "{text}");
    }
}

#[tokio::test]
async fn the_average_price_of_what_is_filled_is_reported() {
    let trial = trial();
    for (text, average) in [
        ("35=8|11=c1|17=e|150=F|39=2|14=3|54=1|32=1|31=1|6=1.10", Some("1.1")),
        ("35=8|11=c1|17=e|150=I|39=4|14=3|6=1.1234567891", Some("1.12345678")),
        ("35=8|11=c1|17=e|150=4|39=4|14=3|6=150", Some("150")),
        ("35=8|11=c1|17=e|150=8|39=8|14=0|6=0", None),
        ("35=8|11=c1|17=e|150=I|39=4|14=3", None),
        ("35=8|11=c1|17=e|150=I|39=4|14=3|6=x", None),
    ] {
        let report = trial.orders.execution(&message(text).body).unwrap();
        assert_eq!(report.average, average.map(|price| price.parse().unwrap()), "{text}");
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
    let rejected = reports(&trial, &["35=3|45=12|372=D|58=bad tag"]).await;
    assert_eq!(rejected, ["5  Rejected { reason: \"bad tag\" }"]);
    assert_eq!(reports(&trial, &["35=3|45=13|372=0|58=bad heartbeat"]).await, [""; 0]);
    assert_eq!(trial.orders.status.read().problem.as_deref(), Some("bad heartbeat"));
    assert_eq!(reports(&trial, &["35=3|45=13|372=0|58= "]).await, [""; 0]);
    assert_eq!(trial.orders.status.read().problem.as_deref(), Some("no reason given"));
    // That of a status request says nothing of the order.
    assert_eq!(reports(&trial, &["35=j|372=H|379=c5|58=unsupported", "35=3|372=H|45=12"]).await, [""; 0]);
    trial.orders.session(SessionState::Up).await.unwrap();
    assert_eq!(reports(&trial, &["35=3|45=12|372=D|58=bad tag"]).await, ["Up"], "numbers begin again");
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
    assert_eq!(reports(&trial, &["35=AP|710=p|727=1|728=0|55=X|702=1|703=TQ|704=1"]).await, [""; 0], "not requested");
    trial.orders.request_positions();
    let request = trial.queued.recv().await.unwrap();
    let id = field(&request.body, POS_REQ_ID).unwrap().to_owned();
    assert!(text(&request, &[ACCOUNT, ACCOUNT_TYPE, POS_REQ_TYPE]) == "1=broker|581=1|724=0");
    let first = format!("35=AP|710={id}|727=2|728=0|55=EUR/USD|702=2|703=SOD|704=9|703=TQ|704=100000|705=40000.0");
    let second =
        format!("35=AP|710={id}|727=2|728=0|55=XAU/USD|702=4|703=TQ|704=20|703=SOD|704=7|703=TQ|705=60|703=TQ|705=10");
    assert_eq!(reports(&trial, &[&first]).await, [""; 0]);
    assert_eq!(reports(&trial, &[&second]).await, ["positions [EUR/USD 60000.00, XAU/USD -50.00]"]);
    assert_eq!(reports(&trial, &[&second]).await, [""; 0], "once");
    trial.orders.request_positions();
    let id = field(&trial.queued.recv().await.unwrap().body, POS_REQ_ID).unwrap().to_owned();
    for acknowledged in ["727=0", "727=0|728=0", "727=0|728=3|58=not authorised"] {
        assert_eq!(reports(&trial, &[&format!("35=AO|710={id}|{acknowledged}")]).await, [""; 0], "{acknowledged}");
    }
    assert!(trial.orders.status.read().problem.is_some_and(|problem| problem.ends_with("not authorised")));
    assert_eq!(reports(&trial, &[&format!("35=AO|710={id}|727=0|728=2")]).await, ["positions []"]);
    trial.orders.request_positions();
    let id = field(&trial.queued.recv().await.unwrap().body, POS_REQ_ID).unwrap().to_owned();
    let unreadable = format!("35=AP|710={id}|727=1|728=0|55=X|702=1|703=TQ|704=5e+06");
    assert_eq!(reports(&trial, &[&unreadable]).await, [""; 0]);
    let problem = trial.orders.status.read().problem.unwrap();
    assert!(problem.starts_with("a position (35=AP) cannot be read"), "{problem}");
}

/// Neither the request nor the number of positions is required of each report: the acknowledgement says how many there are.
#[tokio::test]
async fn the_acknowledgement_may_say_how_many_positions_there_are() {
    let mut trial = trial();
    let report = |symbol: &str| format!("35=AP|728=0|55={symbol}|702=1|703=TQ|704=5");
    let (first, second) = (report("EUR/USD"), report("XAU/USD"));
    let both = "positions [EUR/USD 5.00, XAU/USD 5.00]";
    for order in [["AO", &first, &second], [&first, "AO", &second], [&first, &second, "AO"]] {
        trial.orders.request_positions();
        let id = field(&trial.queued.recv().await.unwrap().body, POS_REQ_ID).unwrap().to_owned();
        let acknowledged = format!("35=AO|710={id}|721=x|727=2|728=0");
        let messages = order.map(|one| if one == "AO" { acknowledged.as_str() } else { one });
        assert_eq!(reports(&trial, &messages[..2]).await, [""; 0], "{order:?}");
        assert_eq!(reports(&trial, &messages[2..]).await, [both], "{order:?}");
        assert_eq!(reports(&trial, &messages).await, [""; 0], "once");
    }
    trial.orders.request_positions();
    assert_eq!(reports(&trial, &[&first]).await, [""; 0]);
    let problem = trial.orders.status.read().problem.unwrap_or_default();
    assert!(problem.contains("TotalNumPosReports (727)"), "{problem}");
}

#[tokio::test]
async fn reports_about_orders_of_before_a_restore_are_about_none_of_ours() {
    let mut trial = trial_with(ClientOrderIds::new([(CoverId(7), "b".to_owned())]));
    trial.orders.send(&order(7, CoverOrderKind::Market));
    assert_eq!(text(&trial.queued.recv().await.unwrap(), &[CL_ORD_ID]), "11=c7-b");
    for (id, expected) in [("c7-b", "7"), ("c7", "?"), ("c7-a", "?"), ("c6", "6")] {
        let fill = format!("35=8|11={id}|17=e|54=1|150=F|39=2|32=1|31=1");
        assert!(reports(&trial, &[&fill]).await[0].starts_with(expected), "{id}");
    }
}

/// The engine books ids of up to 64 bytes; some LPs have longer ones.
#[tokio::test]
async fn an_execution_is_known_by_its_id_however_long_it_is() {
    let trial = trial();
    let exec = async |id: &str, kind: &str| {
        let fill = format!("35=8|11=c1|17={id}|{kind}|54=1|39=2|32=1|31=1");
        reports(&trial, &[&fill]).await[0].split(' ').nth(1).unwrap().to_owned()
    };
    let (short, long) = ("e".repeat(64), format!("{}1", "e".repeat(200)));
    assert_eq!(exec(&short, "150=F").await, short);
    let known = exec(&long, "150=F").await;
    assert_eq!((known.len(), known.starts_with("eeee")), (64, true));
    assert_eq!(exec(&long, "150=F").await, known, "when it is sent again");
    assert_ne!(exec(&format!("{}2", "e".repeat(200)), "150=F").await, known);
    assert_eq!(exec(&"\u{e9}".repeat(100), "150=F").await.len(), 63, "between characters");
    let bust = format!("35=8|11=c1|17=b|19={long}|150=H|39=2");
    assert_eq!(reports(&trial, &[&bust]).await, [format!("1 b Busted {{ refers: \"{known}\" }}")], "named by another");
}
