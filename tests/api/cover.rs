//! `/admin/api/routes`, `/bands` and `/cover`: cover at liquidity providers as the staff see and define it.

use std::sync::Arc;

use lotdesk::api::limits::LimitRules;
use lotdesk::services::market::liquidity::Problem;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk::services::trading::cover::LpDefinition;
use lotdesk_engine::domain::cover::{Lp, LpSymbol, WhenUncovered};
use lotdesk_engine::domain::{CoverId, InstrumentId, Lots, LpId};
use lotdesk_engine::engine::input::{Body, CoverCommand, LpReport, ReportKind, ReportedPosition};
use serde_json::{Value, json};

use crate::fake_lp::{FakeLiquidity, Sent};
use crate::funding::funded;
use crate::poll::until;
use crate::test_app::{MovedClock, Reply, TestApp};
use crate::trade_corrections::verified;

const ROUTES: &str = "/admin/api/routes";
const BANDS: &str = "/admin/api/bands";

fn app() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// Covers the instrument at an LP without a session.
fn cover(app: &TestApp, instrument: i64) {
    let lots = |text: &str| text.parse().unwrap();
    let symbol = LpSymbol {
        instrument: InstrumentId(instrument),
        symbol: "EUR/USD".into(),
        units: "100000".parse().unwrap(),
        qty_step: lots("0.01"),
        qty_min: lots("0.01"),
        qty_max: lots("100"),
        deviation: None,
        when_uncovered: WhenUncovered::Keep,
    };
    let lp = Lp { id: LpId(1), name: "Prime".into(), enabled: true, equity_min: None };
    let definition = LpDefinition { lp, symbols: vec![symbol] };
    app.state.trading.cover.define(LpId(1), Some(definition), |_| Ok(())).unwrap();
}

fn audited(app: &TestApp, object: &str) -> i64 {
    let sql = "SELECT count(*) FROM audit WHERE object = ?1";
    app.state.store.read(|connection| Ok(connection.query_row(sql, [object], |row| row.get(0))?)).unwrap()
}

#[test]
fn routes_are_replaced_as_one_list() {
    let app = app();
    let staff = app.staff(Role::Dealer);
    assert_eq!(app.get(ROUTES, &staff).data(), json!({ "list": [], "total": 0 }));
    let eurusd = app.eurusd();
    let routes = json!([{ "priority": 20, "percent": 25 }, { "priority": 10, "forex_id": eurusd, "min_lots": "0.5", "percent": 100 }]);
    let shown = app.put(ROUTES, &staff, &routes).data();
    let first = json!({
        "priority": 10, "group": null, "account": null, "category": null, "forex_id": eurusd, "min_lots": "0.50",
        "percent": 100, "mode": "cover", "deviation_percent": null,
    });
    assert_eq!((&shown["total"], &shown["list"][0]), (&json!(2), &first));
    assert_eq!(app.get(ROUTES, &staff).data(), shown);
    assert_eq!(audited(&app, "cover_routes"), 1);
    let refused = |routes: Value| app.put(ROUTES, &staff, &routes).error().to_owned();
    assert_eq!(refused(json!([{ "priority": 1, "percent": 5 }, { "priority": 1, "percent": 6 }])), "priority_taken");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 101 }])).refuses("invalid_field", "percent");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 99, "mode": "through" }]))
        .refuses("invalid_field", "percent");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 5, "mode": "later" }]))
        .refuses("invalid_field", "routes");
    for field in ["group", "account", "category", "forex_id"] {
        let reply = app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 5, field: 987_654 }]));
        reply.refuses("invalid_field", field);
        assert_eq!(reply.body["field"], field);
    }
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": "x" }])).refuses("invalid_field", "routes");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 5, "lots": 1 }])).refuses("invalid_field", "routes");
    assert_eq!(app.get(ROUTES, &staff).data(), shown, "a refusal changes nothing");
    assert_eq!(audited(&app, "cover_routes"), 1);
    let through = app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 100, "mode": "through" }])).data();
    assert_eq!((&through["list"][0]["mode"], &through["list"][0]["percent"]), (&json!("through"), &json!(100)));
    // What is not sent is kept, of a new one it is the default.
    let deviations = |routes: Value| {
        let list = app.put(ROUTES, &staff, &routes).data()["list"].clone();
        list.as_array().unwrap().iter().map(|route| route["deviation_percent"].clone()).collect::<Vec<_>>()
    };
    let through = |priority: i64| json!({ "priority": priority, "percent": 100, "mode": "through" });
    let with = |priority: i64, deviation: Value| {
        let mut route = through(priority);
        route["deviation_percent"] = deviation;
        route
    };
    assert_eq!(app.get(ROUTES, &staff).data()["list"][0]["deviation_percent"], "0.5");
    assert_eq!(deviations(json!([with(1, Value::Null), with(2, json!("0.25"))])), [Value::Null, json!("0.25")]);
    let kept = json!([through(1), through(2), through(3), { "priority": 4, "percent": 100 }]);
    assert_eq!(deviations(kept), [Value::Null, json!("0.25"), json!("0.5"), Value::Null]);
    for wrong in ["0", "-1", "100.01"] {
        app.put(ROUTES, &staff, &json!([with(1, json!(wrong))])).refuses("invalid_field", "deviation_percent");
    }
    let of_cover = json!([{ "priority": 1, "percent": 100, "deviation_percent": "1" }]);
    app.put(ROUTES, &staff, &of_cover).refuses("invalid_field", "deviation_percent");
    app.put(ROUTES, &staff, &json!([with(1, json!("x"))])).refuses("invalid_field", "routes");
    assert_eq!(audited(&app, "cover_routes"), 4);
}

#[test]
fn bands_and_positions_of_covered_instruments() {
    let app = app();
    let staff = app.staff(Role::Dealer);
    let eurusd = app.eurusd();
    let band = json!([{ "forex_id": eurusd, "limit": "2", "back_to": "1.5" }]);
    assert_eq!(app.put(BANDS, &staff, &band).error(), "symbol_not_mapped");
    cover(&app, eurusd);
    let shown = app.put(BANDS, &staff, &band).data();
    assert_eq!(shown["list"], json!([{ "forex_id": eurusd, "limit": "2.00", "back_to": "1.50" }]));
    app.put(BANDS, &staff, &json!([{ "forex_id": eurusd, "limit": "1", "back_to": "2" }]))
        .refuses("invalid_field", "back_to");
    let twice = json!([{ "forex_id": eurusd, "limit": "1", "back_to": "1" }, { "forex_id": eurusd, "limit": "2", "back_to": "1" }]);
    app.put(BANDS, &staff, &twice).refuses("invalid_field", "forex_id");
    assert_eq!(audited(&app, &format!("cover_band/{eurusd}")), 1);
    // One that is refused leaves all as they are.
    let one = json!([{ "forex_id": eurusd, "limit": "9", "back_to": "8" }, { "forex_id": app.instrument("GBPUSD"), "limit": "1", "back_to": "1" }]);
    assert_eq!(app.put(BANDS, &staff, &one).error(), "symbol_not_mapped");
    assert_eq!(app.get(BANDS, &staff).data(), shown);
    assert_eq!(audited(&app, &format!("cover_band/{eurusd}")), 1);
    let covered = app.get("/admin/api/cover", &staff).data();
    let row = &covered["list"][0];
    assert_eq!(
        (&covered["total"], &row["forex_id"], &row["lp"], &row["symbol"]),
        (&json!(1), &json!(eurusd), &json!(1), &json!("EUR/USD"))
    );
    for (field, value) in [
        ("customers", json!("0.00")),
        ("covered", json!("0.00")),
        ("working", json!("0.00")),
        ("limit", json!("2.00")),
        ("lp_state", json!("down")),
        ("paused", json!(0)),
        ("break", json!(null)),
        ("order", json!(null)),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
    assert_eq!(app.put(BANDS, &staff, &json!([])).data()["total"], 0);
    let accept = app.post("/admin/api/cover/breaks/1/accept", &staff, &json!({ "reason": "checked" }));
    assert_eq!(accept.error(), "break_not_found");
}

#[test]
fn equity_at_the_provider_is_shown_with_its_limit() {
    let app = app();
    let (owner, finance, dealer) = (app.staff(Role::Owner), app.staff(Role::Finance), app.staff(Role::Dealer));
    let form = json!({ "name": "Prime", "host": "fix.lp.example.com", "port": 9_880, "sender": "BROKER", "target": "LP",
        "equity_min": "1500" });
    let lp = app.post("/admin/api/lps", &owner, &form).data();
    assert_eq!((&lp["balance"], &lp["equity"], &lp["currency"]), (&json!("0.00"), &json!("0.00"), &json!("USD")));
    let (id, path) = (lp["id"].as_i64().unwrap(), format!("/admin/api/lps/{}", lp["id"]));
    let (code, instrument) = app.own_instrument();
    app.put(&format!("{path}/symbols"), &dealer, &json!([{ "code": code, "symbol": "EUR/USD" }])).data();
    let money = json!({ "kind": "transfer", "amount": "1000", "reason": "margin" });
    app.post(&format!("{path}/money"), &finance, &money).data();
    let kind = ReportKind::Fill {
        instrument: InstrumentId(instrument),
        lots: "1".parse().unwrap(),
        price: "1.09900".parse().unwrap(),
        ends: true,
    };
    let report = LpReport { lp: LpId(id), exec: "e1".into(), cover: None, filled: None, average: None, kind };
    submit(&app, CoverCommand::Report(report));
    // One lot that was bought at 1.099 is sold at a bid of 1.1.
    let row = app.get("/admin/api/cover", &dealer).data()["list"][0].clone();
    for (field, value) in [
        ("open_result", "100.00"),
        ("lp_name", "Prime"),
        ("currency", "USD"),
        ("lp_balance", "1000.00"),
        ("lp_equity", "1100.00"),
        ("lp_equity_min", "1500.00"),
    ] {
        assert_eq!(row[field], value, "{field}: {row}");
    }
    let account = json!({ "id": id, "name": "Prime", "deleted": 0, "currency": "USD", "balance": "1000.00",
        "equity": "1100.00", "equity_min": "1500.00" });
    assert_eq!(app.get("/admin/api/lp_accounts", &finance).data()["list"], json!([account]));
    let listed = app.get("/admin/api/lps", &dealer).data()["list"][0].clone();
    assert_eq!((&listed["balance"], &listed["equity"]), (&account["balance"], &account["equity"]));
}

/// What a route covers and no provider has is in the list, and no new order may wait for it.
#[test]
fn instruments_that_no_provider_has_are_listed() {
    let app = app();
    let dealer = app.staff(Role::Dealer);
    let ((mapped_code, mapped), (code, instrument)) = (app.own_instrument(), app.own_instrument());
    cover(&app, mapped);
    let listed = || {
        let list = app.get("/admin/api/cover", &dealer).data()["list"].as_array().unwrap().clone();
        let shown = |row: Value| (row["forex_id"].as_i64().unwrap(), row["lp_state"].as_str().unwrap().to_owned());
        list.into_iter().map(shown).collect::<std::collections::BTreeMap<_, _>>()
    };
    assert_eq!(listed().get(&instrument), None, "no route names it: {code}");
    let through = |id: i64| json!([{ "priority": 5, "percent": 100, "mode": "through", "forex_id": id }]);
    assert_eq!(app.put(ROUTES, &dealer, &through(instrument)).error(), "symbol_not_mapped");
    app.put(ROUTES, &dealer, &through(mapped)).data();
    assert_eq!(listed().get(&instrument), None);
    // A general one names all; the first that takes all orders of an instrument decides.
    let general = json!({ "priority": 10, "percent": 100 });
    app.put(ROUTES, &dealer, &json!([general])).data();
    assert_eq!(listed()[&instrument], "not_mapped");
    assert_eq!(listed()[&mapped], "down", "{mapped_code}");
    let (customer, _) = funded(&app, "10000");
    app.quote(&code, "1.10000", "1.10010");
    app.open(&customer, instrument, 1, "0.5");
    let list = app.get("/admin/api/cover", &dealer).data()["list"].clone();
    let row = list.as_array().unwrap().iter().find(|row| row["forex_id"] == instrument).unwrap().clone();
    assert_eq!((&row["customers"], &row["lp"], &row["symbol"]), (&json!("0.50"), &json!(0), &json!(code)));
    let none = json!({ "priority": 1, "percent": 0, "forex_id": instrument });
    app.put(ROUTES, &dealer, &json!([none, general])).data();
    assert_eq!(listed().get(&instrument), None);
}

#[test]
fn an_order_that_stays_open_is_an_alert_and_in_the_list() {
    let app = app();
    let dealer = app.staff(Role::Dealer);
    let (code, instrument) = app.own_instrument();
    cover(&app, instrument);
    app.put(ROUTES, &dealer, &json!([{ "priority": 1, "percent": 100, "forex_id": instrument }])).data();
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    submit(&app, CoverCommand::Positions { lp: LpId(1), positions: Vec::new(), asked_by: None });
    let (customer, _) = funded(&app, "10000");
    app.quote(&code, "1.10000", "1.10010");
    app.open(&customer, instrument, 1, "1");
    let kind = ReportKind::Accepted;
    let report =
        LpReport { lp: LpId(1), exec: String::new(), cover: Some(CoverId(1)), filled: None, average: None, kind };
    submit(&app, CoverCommand::Report(report));
    let subject = format!("{code}, cover order c1");
    let alerted = |after: i64| {
        let found = app.state.trading.liquidity.cover_problems(app.state.clock.now().plus(after));
        found.into_iter().find(|problem| problem.subject == subject)
    };
    assert_eq!(alerted(0), None);
    let problem = alerted(30_000).expect("it has been open for 30 s");
    assert!(problem.detail.contains(&format!("nothing more is covered in {code}")), "{problem:?}");
    let row = app.get("/admin/api/cover", &dealer).data()["list"][0].clone();
    assert_eq!((&row["steering"]["id"], &row["steering"]["is_late"]), (&json!(1), &json!(0)), "{row}");
    let end = |id: i64, reason: &str| {
        app.post(&format!("/admin/api/cover/orders/{id}/end"), &dealer, &json!({ "reason": reason }))
    };
    assert_eq!(end(1, "they lost it").error(), "order_working");
    assert_eq!(end(2, "they lost it").error(), "order_not_found");
    let finance = app.staff(Role::Finance);
    let refused = app.post("/admin/api/cover/orders/1/end", &finance, &json!({ "reason": "x" }));
    assert_eq!(refused.error(), "forbidden");
    assert_eq!(audited(&app, "cover_order/1"), 0);
}

#[test]
fn an_order_without_an_answer_for_thirty_seconds_is_cancelled_at_the_provider() {
    let (lp, clock) = (Arc::new(FakeLiquidity::default()), Arc::new(MovedClock::default()));
    let app = TestApp::start_covering_at(Arc::clone(&lp) as _, Arc::clone(&clock) as _);
    let dealer = app.staff(Role::Dealer);
    let (code, instrument) = app.own_instrument();
    cover(&app, instrument);
    app.put(ROUTES, &dealer, &json!([{ "priority": 1, "percent": 100, "forex_id": instrument }])).data();
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    submit(&app, CoverCommand::Positions { lp: LpId(1), positions: Vec::new(), asked_by: None });
    let (customer, _) = funded(&app, "10000");
    app.quote(&code, "1.10000", "1.10010");
    app.open(&customer, instrument, 1, "1");
    let of_order = |sent: &Sent| match sent {
        Sent::Order(order) if order.cover == CoverId(1) => Some("order"),
        Sent::Status(request) if request.cover == CoverId(1) => Some("status"),
        Sent::Cancel(request) if request.cover == CoverId(1) => Some("cancel"),
        _ => None,
    };
    let mut sent: Vec<&str> = Vec::new();
    // What is due is looked for after each input.
    let mut wait_for = |wanted: &[&str], price: &str| {
        app.quote(&code, price, "1.10020");
        until(&format!("{wanted:?}"), || {
            sent.extend(lp.take().iter().filter_map(of_order));
            assert!(sent.len() <= wanted.len(), "{sent:?}");
            sent == wanted
        });
    };
    wait_for(&["order"], "1.10001");
    clock.advance(6_000);
    wait_for(&["order", "status"], "1.10002");
    clock.advance(31_000);
    wait_for(&["order", "status", "cancel", "status"], "1.10003");
}

#[test]
fn why_a_provider_refuses_orders_is_shown_while_it_does() {
    let app = app();
    let dealer = app.staff(Role::Dealer);
    let (code, instrument) = app.own_instrument();
    cover(&app, instrument);
    app.put(ROUTES, &dealer, &json!([{ "priority": 1, "percent": 100, "forex_id": instrument }])).data();
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    submit(&app, CoverCommand::Positions { lp: LpId(1), positions: Vec::new(), asked_by: None });
    let (customer, _) = funded(&app, "10000");
    app.quote(&code, "1.10000", "1.10010");
    app.open(&customer, instrument, 1, "1");
    let row = || app.get("/admin/api/cover", &dealer).data()["list"][0].clone();
    // The pauses of the retries come to two seconds.
    for id in 1..=4 {
        until("an order is sent", || row()["order"] == "sent");
        assert_eq!((&row()["paused"], &row()["refusal"]), (&json!(0), &Value::Null));
        let (cover, kind) = (Some(CoverId(id)), ReportKind::Rejected { reason: "no credit".into() });
        let report =
            LpReport { lp: LpId(1), exec: String::new(), cover, filled: Some(Lots::ZERO), average: None, kind };
        submit(&app, CoverCommand::Report(report));
    }
    assert_eq!((&row()["paused"], &row()["refusal"]), (&json!(1), &json!("no credit")));
    let found = app.state.trading.liquidity.cover_problems(app.state.clock.now());
    let refused =
        Problem { subject: format!("{code}, orders"), detail: "the LP refuses cover orders: no credit".into() };
    assert!(found.contains(&refused), "{found:?}");
}

fn submit(app: &TestApp, command: CoverCommand) {
    app.state.trading.gateway.submit_blocking(Command::new(Body::Cover(command))).unwrap();
}

/// The alerts that were queued as e-mails.
fn alerts(app: &TestApp) -> Vec<(String, String)> {
    let sql = "SELECT args ->> 'trouble', args ->> 'detail' FROM message WHERE kind = 'alert' ORDER BY id";
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<Vec<_>, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

#[test]
fn a_difference_of_positions_is_reported_once() {
    let app = app();
    let (owner, dealer) = (app.staff(Role::Owner), app.staff(Role::Dealer));
    app.set(json!({ "smtp_host": "mail.example.com", "default_language": "en", "alert_email": "dealing@example.com" }));
    let (_, eurusd) = app.own_instrument();
    cover(&app, eurusd);
    let monitor = &app.state.operations.monitor;
    monitor.check();
    let of_cover = || alerts(&app).into_iter().filter(|(what, _)| what.contains("liquidity")).collect::<Vec<_>>();
    assert_eq!(of_cover(), [], "an LP without a difference is none");
    let report = |lots: &str| {
        let positions = vec![ReportedPosition { instrument: InstrumentId(eurusd), lots: lots.parse().unwrap() }];
        submit(&app, CoverCommand::Positions { lp: LpId(1), positions, asked_by: None });
    };
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    report("2");
    monitor.check();
    monitor.check();
    let found = of_cover();
    assert!(found.len() == 1 && found[0].1.contains("the LP reports 2.00 lots, 0.00 are booked"), "{found:?}");
    // Another figure is the same alert.
    report("3");
    monitor.check();
    assert_eq!(of_cover().len(), 1);
    let break_id = app.get("/admin/api/cover", &dealer).data()["list"][0]["break"]["id"].clone();
    let accept = |price: &str| {
        let path = format!("/admin/api/cover/breaks/{break_id}/accept");
        app.post(&path, &owner, &json!({ "reason": "checked", "price": price }))
    };
    // At most the maximum price deviation (100 % in tests) from the quote of 1.1.
    for far in ["2.3", "1000"] {
        accept(far).refuses("invalid_field", "price");
    }
    accept("1.1").data();
    monitor.check();
    assert_eq!(of_cover().len(), 1);
}

/// An LP whose positions are reported, and the instrument that it covers.
struct Compared {
    app: TestApp,
    instrument: i64,
}

fn compared() -> Compared {
    let app = app();
    let (code, instrument) = app.own_instrument();
    cover(&app, instrument);
    app.quote(&code, "1.10000", "1.10010");
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    Compared { app, instrument }
}

impl Compared {
    /// Reports a position that is another than the booked one, and returns the difference as it is listed.
    fn differs(&self, lots: &str) -> Value {
        self.report(lots);
        self.row()["break"].clone()
    }

    fn report(&self, lots: &str) {
        let positions =
            vec![ReportedPosition { instrument: InstrumentId(self.instrument), lots: lots.parse().unwrap() }];
        submit(&self.app, CoverCommand::Positions { lp: LpId(1), positions, asked_by: None });
    }

    fn row(&self) -> Value {
        self.app.get("/admin/api/cover", &self.app.staff(Role::Owner)).data()["list"][0].clone()
    }

    fn accept(&self, staff: &str, found: &Value, price: &str) -> Reply {
        let path = format!("/admin/api/cover/breaks/{}/accept", found["id"]);
        self.app.post(&path, staff, &json!({ "reason": "checked by telephone", "price": price }))
    }

    fn approve(&self, staff: &str, correction: &Value) -> Reply {
        self.app.post(&format!("/admin/api/corrections/{}/approve", correction["id"]), staff, &json!({}))
    }
}

#[test]
fn what_one_person_accepts_alone_counts_towards_the_limit() {
    let compared = compared();
    let app = &compared.app;
    app.set(json!({ "adjust_second_operator_above": "600" }));
    let (dealer, finance) = (app.staff(Role::Dealer), app.staff(Role::Finance));
    // One lot is bought at 1.105 where the market sells at 1.1001: it is worth 490 less.
    let found = compared.differs("1");
    let booked = compared.accept(&dealer, &found, "1.105").data();
    assert_eq!((&booked["status"], &booked["amount"], &booked["user"]), (&json!(1), &json!("0.00"), &Value::Null));
    assert_eq!(compared.row()["covered"], "1.00");
    assert_eq!(audited(app, &format!("cover_break/{}", found["id"])), 1);
    // Sold at 1.1: a loss of 500, so that both are above 600.
    let found = compared.differs("0");
    let waiting = compared.accept(&dealer, &found, "1.1");
    assert!(waiting.body["msg"].as_str().unwrap().contains("second"), "{}", waiting.body);
    let waiting = waiting.data();
    assert_eq!((&waiting["status"], &waiting["amount"]), (&json!(0), &json!("-500.00")));
    let accepted = &waiting["lp"]["accepted"];
    let shown = ["id", "forex_id", "booked", "reported", "price"].map(|field| accepted[field].clone());
    let expected = [found["id"].clone(), json!(compared.instrument), json!("1.00"), json!("0.00"), json!("1.1")];
    assert_eq!((&waiting["lp"]["kind"], shown), (&json!("break"), expected));
    assert_eq!(compared.row()["break"]["id"], found["id"], "nothing is booked");
    // A repetition is the same one; another price or person is refused.
    assert_eq!(compared.accept(&dealer, &found, "1.1").data()["id"], waiting["id"]);
    assert_eq!(compared.accept(&dealer, &found, "1.2").error(), "risk_change_waiting");
    assert_eq!(compared.accept(&app.staff(Role::Dealer), &found, "1.1").error(), "risk_change_waiting");
    assert_eq!(compared.approve(&dealer, &waiting).error(), "forbidden");
    let approved = compared.approve(&finance, &waiting).data();
    assert_eq!((&approved["status"], &approved["amount"]), (&json!(1), &json!("-500.00")));
    let row = compared.row();
    assert_eq!((&row["covered"], &row["break"], &row["result"]), (&json!("0.00"), &Value::Null, &json!("-500.00")));
    assert_eq!(audited(app, &format!("cover_break/{}", found["id"])), 1);
    assert_eq!(audited(app, &format!("correction/{}", waiting["id"])), 2, "who requested, and who approved");
    verified(app);
}

#[test]
fn a_difference_that_changes_while_it_waits_is_not_accepted() {
    let compared = compared();
    let app = &compared.app;
    app.set(json!({ "adjust_second_operator_above": "100" }));
    let owners = [app.staff(Role::Owner), app.staff(Role::Owner)];
    let found = compared.differs("1");
    let waiting = compared.accept(&owners[0], &found, "1.105").data();
    assert_eq!(waiting["status"], 0);
    assert_eq!(compared.approve(&owners[0], &waiting).error(), "another_person_needed");
    let other = compared.differs("2");
    assert_ne!(other["id"], found["id"]);
    assert_eq!(compared.approve(&owners[1], &waiting).error(), "correction_outdated");
    // At the quote nothing is won or lost: one person is enough.
    assert_eq!(compared.accept(&owners[0], &other, "1.1001").data()["status"], 1);
    assert_eq!(compared.row()["covered"], "2.00");
    verified(app);
}

#[test]
fn who_asked_for_an_acceptance_withdraws_it_without_the_right_to_correct_balances() {
    let compared = compared();
    let app = &compared.app;
    app.set(json!({ "adjust_second_operator_above": "100" }));
    let (dealer, other, finance) = (app.staff(Role::Dealer), app.staff(Role::Dealer), app.staff(Role::Finance));
    let found = compared.differs("1");
    assert_eq!(found["correction"], Value::Null);
    let waiting = compared.accept(&dealer, &found, "1.105").data();
    assert_eq!((&waiting["status"], &waiting["is_own"]), (&json!(0), &json!(1)));
    assert_eq!(compared.row()["break"]["correction"], waiting["id"]);
    // A dealer sees what they requested themselves, and nothing else.
    let listed = |staff: &str| app.get("/admin/api/corrections", staff).data()["total"].clone();
    assert_eq!((listed(&dealer), listed(&other), listed(&finance)), (json!(1), json!(0), json!(1)));
    let act = |staff: &str, verb: &str| {
        app.post(&format!("/admin/api/corrections/{}/{verb}", waiting["id"]), staff, &json!({}))
    };
    for staff in [&other, &finance] {
        assert_eq!(act(staff, "withdraw").error(), "correction_not_found");
    }
    assert_eq!(act(&app.staff(Role::Support), "withdraw").error(), "forbidden");
    assert_eq!(act(&dealer, "approve").error(), "forbidden");
    let withdrawn = act(&dealer, "withdraw").data();
    assert_eq!((&withdrawn["status"], &withdrawn["decided_by"]), (&json!(2), &withdrawn["asked_by"]));
    assert_eq!(act(&dealer, "withdraw").error(), "already_decided");
    assert_eq!(act(&finance, "approve").error(), "already_decided");
    let row = compared.row();
    assert_eq!(
        (&row["covered"], &row["break"]["id"], &row["break"]["correction"]),
        (&json!("0.00"), &found["id"], &Value::Null)
    );
    let audit = app.get("/admin/api/audit?kind=correction&act=withdraw", &app.staff(Role::Compliance)).data();
    assert_eq!(audit["total"], 1);
    // It can be accepted again.
    assert_eq!(compared.accept(&dealer, &found, "1.105").data()["status"], 0);
}

#[test]
fn each_problem_of_cover_is_an_alert_of_its_own() {
    let app = app();
    app.set(json!({ "smtp_host": "mail.example.com", "default_language": "en", "alert_email": "dealing@example.com" }));
    let eurusd = app.eurusd();
    cover(&app, eurusd);
    let monitor = &app.state.operations.monitor;
    let sent = || {
        let of_cover = alerts(&app).into_iter().filter(|(what, _)| what.contains("cover at a liquidity provider"));
        of_cover.map(|(what, _)| what.rsplit(": ").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    submit(&app, CoverCommand::Session { lp: LpId(1), up: true });
    let positions = vec![ReportedPosition { instrument: InstrumentId(eurusd), lots: "2".parse().unwrap() }];
    submit(&app, CoverCommand::Positions { lp: LpId(1), positions, asked_by: None });
    monitor.check();
    assert_eq!(sent(), ["EURUSD, position"]);
    // Low equity, and a report that no order expects, while the difference lasts.
    let lp = Lp { id: LpId(1), name: "Prime".into(), enabled: true, equity_min: Some("1000".parse().unwrap()) };
    submit(&app, CoverCommand::DefineLp(lp));
    monitor.check();
    assert_eq!(sent(), ["EURUSD, position", "Prime, equity"]);
    let kind = ReportKind::Corrected { refers: "e0".into(), lots: "1".parse().unwrap(), price: "1".parse().unwrap() };
    let report = LpReport { lp: LpId(1), exec: "e1".into(), cover: None, filled: None, average: None, kind };
    submit(&app, CoverCommand::Report(report));
    monitor.check();
    monitor.check();
    assert_eq!(sent(), ["EURUSD, position", "Prime, equity", "a correction of an unknown fill"]);
}
