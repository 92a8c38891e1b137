//! Orders that wait for a liquidity provider, through HTTP and WebSocket, as the app is wired: filled, filled in part, refused, late,
//! without a session, repeated, and what the staff see meanwhile.

use std::sync::Arc;

use lotdesk::domain::AccountId;
use lotdesk::ports::liquidity::{CoverOrder, CoverOrderKind, LpPosition, OrderState, Report, ReportKind, SessionState};
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk::services::trading::cover::LpDefinition;
use lotdesk_engine::domain::cover::{Lp, LpSymbol, Route, RouteMode, WhenUncovered};
use lotdesk_engine::domain::{InstrumentId, LpId, Quantity, Side};
use lotdesk_engine::engine::input::{Body, CoverCommand};
use serde_json::{Value, json};

use crate::fake_lp::{FakeLiquidity, Sent};
use crate::fix::Fix;
use crate::fix_sessions::listen;
use crate::funding::{credit, funded};
use crate::keys::Trader;
use crate::poll::{eventually, until};
use crate::test_app::{Reply, TestApp};
use crate::trade_corrections::verified;
use crate::ws::Socket;

const LP: LpId = LpId(1);
const SUBMIT: &str = "/v1/api/forex/submit";
const CLOSE: &str = "/v1/api/forex/close";

/// A broker whose orders of real customers wait for a provider, and one of these customers.
struct Broker {
    app: TestApp,
    lp: Arc<FakeLiquidity>,
    token: String,
    account: AccountId,
    instrument: i64,
}

impl Broker {
    fn new() -> Self {
        let lp = Arc::new(FakeLiquidity::default());
        let app = TestApp::start_covering(Arc::clone(&lp) as _);
        let (token, account) = funded(&app, "100000");
        let instrument = app.eurusd();
        let broker = Self { app, lp, token, account, instrument };
        broker.define();
        broker.connect();
        broker
    }

    fn define(&self) {
        self.define_with(&[(self.instrument, "EUR/USD")]);
    }

    fn define_with(&self, symbols: &[(i64, &str)]) {
        let lots = |text: &str| text.parse().unwrap();
        let symbol = |(instrument, symbol): &(i64, &str)| LpSymbol {
            instrument: InstrumentId(*instrument),
            symbol: (*symbol).into(),
            units: "100000".parse().unwrap(),
            qty_step: lots("0.01"),
            qty_min: lots("0.01"),
            qty_max: lots("50"),
            deviation: None,
            when_uncovered: WhenUncovered::Keep,
        };
        let lp = Lp { id: LP, name: "Prime".into(), enabled: true, equity_min: None };
        let definition = LpDefinition { lp, symbols: symbols.iter().map(symbol).collect() };
        self.app.state.trading.cover.define(LP, Some(definition), |_| Ok(())).unwrap();
        let (group, account, category, instrument, min_lots) = (None, None, None, None, None);
        let mode = RouteMode::Through;
        let route = Route {
            priority: 1,
            group,
            account,
            category,
            instrument,
            min_lots,
            percent: 100,
            mode,
            deviation_percent: None,
        };
        let routes = CoverCommand::SetRoutes { routes: vec![route] };
        self.app.state.trading.gateway.submit_blocking(Command::new(Body::Cover(routes))).unwrap();
    }

    fn connect(&self) {
        self.lp.session(LP, SessionState::Up).unwrap();
        until("the positions are asked for", || self.lp.take().contains(&Sent::Positions(LP)));
        self.lp.positions(LP, Vec::new()).unwrap();
    }

    fn order(&self, side: i64, lots: &str) -> Value {
        json!({ "type": side, "cont": lots, "forex_id": self.instrument, "status": 1, "multiple": 100 })
    }

    fn post(&self, path: &str, body: &Value) -> Reply {
        self.app.post(path, &self.token, body)
    }

    /// A call that waits for the provider; `lp` is what the provider does with its order. The answer.
    fn with_lp(&self, path: &str, body: &Value, lp: impl FnOnce(&CoverOrder)) -> Reply {
        std::thread::scope(|scope| {
            let call = scope.spawn(|| self.post(path, body));
            lp(&self.sent());
            call.join().unwrap()
        })
    }

    /// The next order that the provider gets.
    fn sent(&self) -> CoverOrder {
        eventually("an order at the provider", || match &self.lp.take()[..] {
            [Sent::Order(order)] => Ok(order.clone()),
            other => Err(format!("{other:?}")),
        })
    }

    fn report(&self, order: &CoverOrder, exec: &str, kind: ReportKind) {
        let (exec, symbol) = (exec.to_owned(), order.symbol.clone());
        let report = Report { lp: LP, cover: Some(order.cover), exec, symbol, filled: None, average: None, kind };
        self.lp.report(report).unwrap();
    }

    fn fill(&self, order: &CoverOrder, exec: &str, quantity: Quantity, price: &str, ends: bool) {
        let price = price.parse().unwrap();
        self.report(order, exec, ReportKind::Fill { side: order.side, quantity, price, ends });
    }

    /// A position of one lot.
    fn position(&self) -> Value {
        let bought = self.with_lp(SUBMIT, &self.order(1, "1"), |order| {
            self.fill(order, &format!("p{}", order.cover), order.quantity, "1.10012", true);
        });
        bought.data()
    }

    fn list(&self, status: i64) -> Vec<Value> {
        let list = self.app.get(&format!("/v1/api/forex/my_deal?status={status}"), &self.token).data();
        list["data"].as_array().unwrap().clone()
    }

    fn close(&self, order: &Value) -> Value {
        json!({ "id": order["Id"] })
    }

    fn cover(&self) -> Value {
        self.app.get("/admin/api/cover", &self.app.staff(Role::Dealer)).data()["list"][0].clone()
    }

    /// The books are right, and the journal leads to the tables.
    fn verified(&self) {
        verified(&self.app);
        let outcome = self.app.state.store.read(|connection| replay(connection, |_| {})).unwrap();
        assert_eq!(outcome.difference, None);
    }
}

fn units(text: &str) -> Quantity {
    text.parse().unwrap()
}

#[test]
fn an_order_and_its_close_are_answered_once_the_provider_has_filled_them() {
    let broker = Broker::new();
    let mut socket = Socket::open(&broker.app);
    socket.login(&broker.token);
    socket.sub("FOREX_TRADE");
    socket.settle();
    let answer = broker.with_lp(SUBMIT, &broker.order(1, "1"), |order| {
        assert_eq!((order.side, order.kind, order.quantity), (Side::Buy, CoverOrderKind::Market, units("100000")));
        let placed = socket.wait(|frame| frame["data"]["event"] == "placed")["data"]["order"].clone();
        assert_eq!((&placed["Status"], &placed["Routed"]), (&json!(0), &json!(1)));
        let waiting = broker.list(0);
        assert_eq!((&waiting[0]["Id"], &waiting[0]["Routed"]), (&placed["Id"], &json!(1)));
        let call = |path: &str, more: Value| {
            let mut body = broker.close(&placed);
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            broker.post(path, &body).error().to_owned()
        };
        assert_eq!(call("/v1/api/forex/cancel_trade", json!({})), "order_working");
        assert_eq!(call(CLOSE, json!({})), "order_working");
        assert_eq!(call("/v1/api/forex/modify", json!({ "target_price": "1.05" })), "order_working");
        assert_eq!(call("/v1/api/forex/set_stop_price", json!({ "stop_loss_price": "1.05" })), "order_working");
        let seen = broker.cover();
        let expected = json!({ "id": 1, "order": placed["Id"], "lots": "1.00", "filled": "0.00", "status": "sent",
            "is_late": 0 });
        let mut waits = seen["waiting"][0].clone();
        assert!(waits.as_object_mut().unwrap().remove("sent_at").is_some());
        assert_eq!((&seen["working"], &seen["waiting_total"], waits), (&json!("1.00"), &json!(1), expected));
        assert_eq!((&seen["customers"], &seen["order"]), (&json!("1.00"), &json!(null)));
        broker.fill(order, "e1", units("40000"), "1.10012", false);
        broker.fill(order, "e2", units("60000"), "1.10017", true);
    });
    assert_eq!(answer.body["msg"], "Your order has been executed.");
    let position = answer.data();
    assert_eq!(
        (&position["Status"], &position["Price"], &position["Quantity"]),
        (&json!(1), &json!("1.10015"), &json!("1.00"))
    );
    assert!(position.get("Routed").is_none(), "{position}");
    let opened = socket.wait(|frame| frame["data"]["event"] == "opened");
    assert_eq!(opened["data"]["order"]["Id"], position["Id"]);
    let answer = broker.with_lp(CLOSE, &broker.close(&position), |order| {
        assert_eq!((order.side, order.quantity), (Side::Sell, units("100000")));
        let open = &broker.list(1)[0];
        assert_eq!((&open["Status"], &open["Routed"]), (&json!(1), &json!(1)));
        assert_eq!(broker.post(CLOSE, &broker.close(&position)).error(), "order_working");
        broker.fill(order, "e3", order.quantity, "1.10005", true);
    });
    let closed = answer.data();
    assert_eq!(
        (&closed["Status"], &closed["UpdatePrice"], &closed["FactProfits"]),
        (&json!(3), &json!("1.10005"), &json!("-10.00"))
    );
    assert_eq!((broker.list(0), broker.list(1)), (Vec::new(), Vec::new()));
    broker.verified();
}

#[test]
fn a_part_fills_a_part() {
    let broker = Broker::new();
    let answer = broker.with_lp(SUBMIT, &broker.order(1, "1"), |order| {
        broker.fill(order, "e1", units("30000"), "1.10010", false);
        broker.fill(order, "e2", units("10000"), "1.10011", false);
        broker.report(order, "", ReportKind::Cancelled);
    });
    assert_eq!(answer.body["msg"], "Part of your order has been executed. The rest was cancelled.");
    let position = answer.data();
    // The average has more decimals than the instrument.
    assert_eq!((&position["Quantity"], &position["Price"]), (&json!("0.40"), &json!("1.1001025")));
    let closed = broker.with_lp(CLOSE, &broker.close(&position), |order| {
        broker.fill(order, "e3", units("10000"), "1.10000", false);
        broker.report(order, "", ReportKind::Cancelled);
    });
    assert_eq!(closed.body["msg"], "Part of the position has been closed.");
    let closed = closed.data();
    assert_eq!((&closed["ParentId"], &closed["Quantity"]), (&position["Id"], &json!("0.10")));
    let left = broker.list(1);
    assert_eq!((&left[0]["Quantity"], left[0].get("Routed")), (&json!("0.30"), None));
    broker.verified();
}

#[test]
fn a_rejection_is_answered_and_changes_nothing() {
    let broker = Broker::new();
    let reject = |order: &CoverOrder| broker.report(order, "", ReportKind::Rejected { reason: "no credit".into() });
    assert_eq!(broker.with_lp(SUBMIT, &broker.order(1, "1"), reject).error(), "lp_rejected");
    assert_eq!(broker.list(0), Vec::<Value>::new());
    assert_eq!(broker.list(2)[0]["Reason"], "lp_rejected");
    let position = broker.position();
    assert_eq!(broker.with_lp(CLOSE, &broker.close(&position), reject).error(), "lp_rejected");
    let open = &broker.list(1)[0];
    assert_eq!((&open["Quantity"], open.get("Routed")), (&json!("1.00"), None));
    broker.verified();
}

/// The call is answered before the provider is; what comes later is in the lists and on the connection. A repetition of the
/// request gets what became of it, and sends nothing.
#[test]
fn a_slow_provider_is_not_waited_for_longer() {
    let broker = Broker::new();
    let mut socket = Socket::open(&broker.app);
    socket.login(&broker.token);
    socket.sub("FOREX_TRADE");
    socket.settle();
    let mut order = broker.order(1, "1");
    order["request_id"] = json!("slow-1");
    let answer = broker.post(SUBMIT, &order);
    assert_eq!(answer.body["msg"], "Your order is at the liquidity provider and waits for the answer.");
    let waiting = answer.data();
    assert_eq!((&waiting["Status"], &waiting["Routed"]), (&json!(0), &json!(1)));
    let at_lp = broker.sent();
    broker.fill(&at_lp, "e1", at_lp.quantity, "1.10012", true);
    socket.wait(|frame| frame["data"]["event"] == "opened");
    let repeated = broker.post(SUBMIT, &order).data();
    assert_eq!((&repeated["Id"], &repeated["Status"]), (&waiting["Id"], &json!(1)));
    let found = broker.app.get("/v1/api/forex/by_request?request_id=slow-1", &broker.token).data();
    assert_eq!((&found["Id"], &found["Status"]), (&waiting["Id"], &json!(1)));
    assert_eq!(broker.lp.take(), [], "it was sent once");
    broker.verified();
}

/// A fill of the other side, or of another instrument, is not booked: the next order would lead further away. The positions are
/// compared, and the alert names what it is about.
#[test]
fn a_fill_that_contradicts_its_order_is_not_booked() {
    let broker = Broker::new();
    let gbpusd = broker.app.instrument("GBPUSD");
    broker.define_with(&[(broker.instrument, "EUR/USD"), (gbpusd, "GBP/USD")]);
    let waiting = broker.post(SUBMIT, &broker.order(1, "1")).data();
    let order = broker.sent();
    let wrong = |exec: &str, side: Side, symbol: &str| {
        let kind = ReportKind::Fill { side, quantity: order.quantity, price: "1.1001".parse().unwrap(), ends: true };
        let (exec, symbol) = (exec.to_owned(), symbol.to_owned());
        let report = Report { lp: LP, cover: Some(order.cover), exec, symbol, filled: None, average: None, kind };
        broker.lp.report(report).unwrap();
        until("the positions are asked for", || broker.lp.take().contains(&Sent::Positions(LP)));
        let rows = broker.app.get("/admin/api/cover", &broker.app.staff(Role::Dealer)).data()["list"].clone();
        assert!(rows.as_array().unwrap().iter().all(|row| row["covered"] == "0.00"), "{rows}");
    };
    wrong("e1", Side::Sell, "EUR/USD");
    wrong("e2", Side::Buy, "GBP/USD");
    assert_eq!(broker.list(0)[0]["Routed"], 1, "the customer waits for the truth");
    let alerted = broker.app.state.trading.liquidity.cover_problems(broker.app.state.clock.now());
    let wanted = "a fill that cannot be booked: the positions are compared: EUR/USD at Prime";
    assert!(alerted.iter().any(|problem| problem.subject == wanted), "{alerted:?}");
    // A name of the LP's that is mapped nowhere says nothing.
    let kind =
        ReportKind::Fill { side: Side::Buy, quantity: order.quantity, price: "1.1001".parse().unwrap(), ends: true };
    let (exec, symbol) = ("e3".to_owned(), "EURUSD.x".to_owned());
    let report = Report { lp: LP, cover: Some(order.cover), exec, symbol, filled: None, average: None, kind };
    broker.lp.report(report).unwrap();
    assert_eq!(broker.list(1)[0]["Id"], waiting["Id"]);
    broker.verified();
}

/// The customer's order ends at no price that is not the market's, and the staff are alerted.
#[test]
fn a_fill_at_a_misplaced_decimal_point_is_not_the_customers() {
    let broker = Broker::new();
    let answer = broker.with_lp(SUBMIT, &broker.order(1, "1"), |order| {
        broker.fill(order, "e1", order.quantity, "1100.1", true);
        let back = broker.sent();
        assert_eq!((back.side, back.quantity), (Side::Sell, order.quantity));
    });
    assert_eq!(answer.error(), "lp_rejected");
    let balance = broker.app.get("/v1/api/main/wallet/getBalance", &broker.token).data();
    assert_eq!((&balance["balance"], &balance["equity"]), (&json!("100000.00"), &json!("100000.00")));
    let alerted = broker.app.state.trading.liquidity.cover_problems(broker.app.state.clock.now());
    let wanted = "a fill at a price far from the quote, or worse than the limit of its order: EUR/USD at Prime, 1.00 lots at \
                  1100.1 (c1)";
    assert!(alerted.iter().any(|problem| problem.subject == wanted), "{alerted:?}");
    broker.verified();
}

#[test]
fn without_a_session_nothing_is_opened_or_closed_by_hand() {
    let broker = Broker::new();
    let position = broker.position();
    broker.lp.session(LP, SessionState::Down).unwrap();
    let refused = broker.post(SUBMIT, &broker.order(1, "1"));
    assert_eq!(refused.error(), "liquidity_unavailable");
    assert!(refused.body["msg"].as_str().unwrap().contains("liquidity provider"), "{}", refused.body);
    assert_eq!(broker.post(CLOSE, &broker.close(&position)).error(), "liquidity_unavailable");
    let all = broker.post("/v1/api/forex/close_all", &json!({ "which": "all" })).data();
    assert_eq!(all["failed"], json!([{ "id": position["Id"], "error": "liquidity_unavailable" }]));
    // A stop protects the position all the same.
    let stop = json!({ "id": position["Id"], "stop_loss_price": "1.09000" });
    broker.post("/v1/api/forex/set_stop_price", &stop).data();
    broker.app.quote("EURUSD", "1.08990", "1.09000");
    until("the stop closes it", || broker.list(3).first().is_some_and(|closed| closed["Reason"] == "stop_loss"));
    broker.verified();
}

/// The session ends before the answer: the order goes on waiting, and the provider's last word counts.
#[test]
fn an_order_survives_the_session() {
    let broker = Broker::new();
    let waiting = broker.post(SUBMIT, &broker.order(1, "1")).data();
    let order = broker.sent();
    broker.lp.session(LP, SessionState::Down).unwrap();
    assert_eq!(broker.cover()["waiting"][0]["status"], "unknown");
    let now = broker.app.state.clock.now();
    let alerted = broker.app.state.trading.liquidity.cover_problems(now);
    let wanted = format!("the LP has not said what became of customer's order {}", waiting["Id"]);
    assert!(alerted.iter().any(|problem| problem.detail == wanted), "{:?}", alerted.len());
    assert_eq!(broker.list(0)[0]["Routed"], 1);
    broker.lp.session(LP, SessionState::Up).unwrap();
    until("its status is asked for", || broker.lp.take().iter().any(|sent| matches!(sent, Sent::Status(_))));
    // The report of the fill is lost with the session; the status has it.
    let (exec, symbol, kind) = (String::new(), order.symbol.clone(), ReportKind::Status(OrderState::Ended));
    let (filled, average) = (Some(order.quantity), Some("1.10013".parse().unwrap()));
    broker.lp.report(Report { lp: LP, cover: Some(order.cover), exec, symbol, filled, average, kind }).unwrap();
    let open = &broker.list(1)[0];
    assert_eq!((&open["Id"], &open["Price"]), (&waiting["Id"], &json!("1.10013")));
    let held = vec![LpPosition { symbol: order.symbol, quantity: order.quantity }];
    broker.lp.positions(LP, held).unwrap();
    assert_eq!(broker.cover()["break"]["reported"], "1.00");
    let replayed = broker.app.state.store.read(|connection| replay(connection, |_| {})).unwrap();
    assert_eq!(replayed.difference, None);
}

#[test]
fn a_close_all_waits_for_each() {
    let broker = Broker::new();
    let positions = [broker.position(), broker.position(), broker.position()];
    let all = std::thread::scope(|scope| {
        let call = scope.spawn(|| broker.post("/v1/api/forex/close_all", &json!({ "which": "all" })));
        let mut orders = Vec::new();
        until("three orders", || {
            orders.extend(broker.lp.take());
            orders.len() == 3
        });
        let [Sent::Order(first), Sent::Order(second), Sent::Order(_)] = &orders[..] else { panic!("{orders:?}") };
        broker.fill(first, "a1", first.quantity, "1.10000", true);
        broker.report(second, "", ReportKind::Rejected { reason: "no".into() });
        call.join().unwrap().data()
    });
    assert_eq!((&all["closed"][0]["Id"], &all["closed"][0]["Status"]), (&positions[0]["Id"], &json!(3)));
    let error = |position: &Value, error: &str| json!({ "id": position["Id"], "error": error });
    let expected = json!([error(&positions[2], "order_working"), error(&positions[1], "lp_rejected")]);
    assert_eq!(all["failed"], expected);
    broker.verified();
}

#[test]
fn a_program_over_fix_is_reported_each_step() {
    let broker = Broker::new();
    let programs = listen(&broker.app);
    let trader = Trader::real(&broker.app);
    let account = broker.app.get("/api/user/info", &trader.token).data()["id"].as_i64().unwrap();
    // Enough for the least leverage, which may be preselected.
    credit(&broker.app, AccountId(account), "1000000");
    let (key, _) = trader.key(&broker.app, &["trade"]);
    let mut fix = Fix::logged_on(programs.address(), "TRADE", &trader.account, &key);
    let order = |id: &str, side: u8, more: &str| {
        format!("11={id}|55={}|54={side}|60=20261126-10:00:00|38=100000|40=1{more}", broker.instrument)
    };
    let reject = |order: &CoverOrder| broker.report(order, "", ReportKind::Rejected { reason: "no".into() });
    fix.say("D", &order("open", 1, ""));
    assert_eq!(fix.wait("8").only(&[11, 150, 39, 151, 58]), "11=open|150=0|39=0|151=100000|58=");
    let sent = broker.sent();
    broker.fill(&sent, "e1", units("40000"), "1.10010", false);
    broker.fill(&sent, "e2", units("60000"), "1.10011", true);
    let filled = fix.wait("8");
    assert_eq!(filled.only(&[11, 150, 39, 32, 31, 151]), "11=open|150=F|39=2|32=100000|31=1.100106|151=0");
    let position = format!("|721={}", filled.get(721));
    fix.say("D", &order("close", 2, &position));
    assert_eq!(fix.wait("8").only(&[11, 150, 39, 54, 38]), "11=close|150=0|39=0|54=2|38=100000");
    reject(&broker.sent());
    assert_eq!(fix.wait("8").only(&[11, 150, 39, 54, 58]), "11=close|150=4|39=4|54=2|58=lp_rejected");
    fix.say("D", &order("again", 2, &position));
    assert_eq!(fix.wait("8").only(&[11, 150]), "11=again|150=0");
    fix.say("D", &order("twice", 2, &position));
    assert_eq!(fix.wait("8").only(&[11, 150, 58]), "11=twice|150=8|58=order_working");
    let sent = broker.sent();
    broker.fill(&sent, "e3", sent.quantity, "1.10000", true);
    assert_eq!(fix.wait("8").only(&[11, 150, 39, 32, 31]), "11=again|150=F|39=2|32=100000|31=1.10000");
    fix.say("D", &order("none", 1, ""));
    assert_eq!(fix.wait("8").only(&[11, 150]), "11=none|150=0");
    reject(&broker.sent());
    assert_eq!(fix.wait("8").only(&[11, 150, 39, 58]), "11=none|150=4|39=4|58=lp_rejected");
    broker.verified();
}

#[test]
fn the_staff_and_demo_accounts_do_not_wait() {
    let broker = Broker::new();
    let demo = broker.app.demo();
    assert_eq!(broker.app.open(&demo, broker.instrument, 1, "1")["Status"], 1);
    let position = broker.position();
    let dealer = broker.app.staff(Role::Dealer);
    let path = format!("/admin/api/orders/{}/close", position["Id"]);
    broker.app.post(&path, &dealer, &json!({ "reason": "asked by telephone" })).data();
    assert_eq!(broker.list(1), Vec::<Value>::new());
    let steering = broker.sent();
    assert_eq!(steering.side, Side::Sell);
    assert!(broker.account.0 > 0);
    broker.verified();
}
