//! `/admin/api/orders/{id}/correct`: cancelling executed trades and correcting their prices.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::{AccountId, OrderId};
use lotdesk::services::customers::account_number::account_with_number;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::dealing::ledger;
use serde_json::{Value, json};

use crate::currencies::{broker, fund, on, open};
use crate::funding::{credit, funded};
use crate::poll::eventually;
use crate::test_app::{Reply, TestApp};

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn id(order: &Value) -> OrderId {
    OrderId(order["Id"].as_i64().unwrap())
}

fn balance(app: &TestApp, account: AccountId) -> String {
    app.state.view.read_model.account(account).unwrap().balance.to_string()
}

/// Both verifications of the books: the incremental one of every hour and the complete one of `doctor`.
pub fn verified(app: &TestApp) {
    assert_eq!(app.state.operations.integrity.verify().unwrap(), Vec::<String>::new());
    assert_eq!(app.state.store.read(ledger::verify).unwrap().errors, Vec::<String>::new());
}

/// A trade of one lot, bought at 1.10010, that a wrong quote closes with this bid.
fn wrong_trade(app: &TestApp, token: &str, bid: &str) -> Value {
    let (code, forex) = app.own_instrument();
    let order = app.open(token, forex, 1, "1");
    app.quote(&code, bid, bid);
    app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data()
}

fn correct(app: &TestApp, staff: &str, order: &Value, change: &Value, confirm: &str, request: &str) -> Reply {
    let mut body = change.clone();
    (body["confirm"], body["reason"]) = (json!(confirm), json!("a wrong tick at 10:00"));
    body["request_id"] = json!(request);
    app.post(&format!("/admin/api/orders/{}/correct", order["Id"]), staff, &body)
}

fn preview(app: &TestApp, staff: &str, order: &Value, change: &Value) -> Reply {
    app.post(&format!("/admin/api/orders/{}/correct/preview", order["Id"]), staff, change)
}

fn cancel() -> Value {
    json!({ "change": "cancel" })
}

#[test]
fn a_cancelled_trade_is_reversed_everywhere() {
    let app = own();
    let (dealer, finance) = (app.staff(Role::Dealer), app.staff(Role::Finance));
    let (token, account) = funded(&app, "2000");
    let kept = wrong_trade(&app, &token, "1.10110");
    let order = wrong_trade(&app, &token, "1.15010");
    assert_eq!(balance(&app, account), "7100.00");
    let shown = preview(&app, &dealer, &order, &cancel()).data();
    let entry = &shown["entries"][0];
    assert_eq!([&entry["kind"], &entry["amount"], &entry["original_amount"]], ["profit", "-5000.00", "5000.00"]);
    assert_eq!([&shown["amount"], &shown["balance"], &shown["balance_after"]], ["-5000.00", "7100.00", "2100.00"]);
    assert_eq!([&shown["equity_after"], &shown["profit_after"]], ["2100.00", "0.00"]);
    assert_eq!([&shown["needs_second"], &shown["is_refused"]], [0, 0]);
    assert_eq!(balance(&app, account), "7100.00", "a preview books nothing");

    correct(&app, &dealer, &order, &cancel(), "-4999.99", "a").refuses("trade_confirmation_needed", "-5000.00");
    assert_eq!(correct(&app, &finance, &order, &cancel(), "-5000", "a").error(), "forbidden");
    let done = correct(&app, &dealer, &order, &cancel(), "-5000", "a").data();
    assert_eq!((&done["correction"]["status"], &done["order"]["FactProfits"]), (&json!(1), &json!("0.00")));
    assert_eq!(balance(&app, account), "2100.00");
    // A repeat gets the first result; another request for the trade is refused.
    let again = correct(&app, &dealer, &order, &cancel(), "-5000", "a").data();
    assert_eq!(again["correction"]["id"], done["correction"]["id"]);
    assert_eq!(correct(&app, &dealer, &kept, &cancel(), "-100", "a").error(), "request_id_reused");
    for change in [cancel(), json!({ "change": "reprice", "close_price": "1.10020" })] {
        assert_eq!(correct(&app, &dealer, &order, &change, "-5000", "b").error(), "trade_already_corrected");
        assert_eq!(preview(&app, &dealer, &order, &change).error(), "trade_already_corrected");
    }
    assert_eq!(balance(&app, account), "2100.00");

    // The customer's history, its sums, and the account statement.
    let history = app.get("/v1/api/forex/my_deal?status=3&sums=1", &token).data();
    assert_eq!((&history["all_fact_profits"], &history["total"]), (&json!("100.00"), &json!(2)));
    let row = history["data"].as_array().unwrap().iter().find(|row| row["Id"] == order["Id"]).unwrap();
    let correction = &row["Correction"];
    assert_eq!((&correction["Cancelled"], &correction["FactProfits"]), (&json!(1), &json!("5000.00")));
    assert_eq!(correction["Reason"], "a wrong tick at 10:00");
    let entries = app.get("/v1/api/main/accountLog/forexChange", &token).data();
    let newest = &entries["list"][0];
    assert_eq!((&newest["Value"], &newest["OrderId"]), (&json!("-5000.00"), &order["Id"]));
    assert!(newest["MemoTran"].as_str().unwrap().contains("correction"), "{newest}");
    assert!(newest["CorrectsId"].is_i64(), "{newest}");
    let today = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap().strftime("%Y-%m-%d").to_string();
    for format in ["csv", "pdf"] {
        let path = format!("/api/account/statement?from={today}&to={today}&format={format}");
        let file = app.bytes_with(&path, &[("authorization", token.as_str())]);
        let reason = b"a wrong tick at 10:00";
        assert!(format == "pdf" || file.windows(reason.len()).any(|part| part == reason), "{format}");
        assert!(file.len() > 500);
    }
    // The trail names who corrected it, and why, and both entries.
    let story = app.get(&format!("/admin/api/orders/{}/story", order["Id"]), &dealer).data();
    let last = story["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["staff"]["reason"], "a wrong tick at 10:00");
    assert_eq!((&last["booked"][0]["memo"], &last["booked"][0]["corrects"]), (&json!("profit"), &newest["CorrectsId"]));
    assert!(story["text"].as_str().unwrap().contains("the trade is cancelled"), "{}", story["text"]);
    verified(&app);
}

#[test]
fn reports_count_a_correction_on_its_day() {
    let app = own();
    let (dealer, finance) = (app.staff(Role::Dealer), app.staff(Role::Finance));
    let (token, _) = funded(&app, "2000");
    let cancelled = wrong_trade(&app, &token, "1.15010");
    let repriced = wrong_trade(&app, &token, "1.15010");
    correct(&app, &dealer, &cancelled, &cancel(), "-5000", "a").data();
    let change = json!({ "change": "reprice", "close_price": "1.10110" });
    correct(&app, &dealer, &repriced, &change, "-4900", "b").data();
    let day = |days: i64| {
        let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0 + days * 86_400_000).unwrap();
        at.strftime("%Y-%m-%d").to_string()
    };
    let (from, to) = (day(-3), day(2));
    // The corrected prices: the last millisecond counts once it is certain that it is whole.
    let report: Value = eventually("both are reported", || {
        let report = app.get(&format!("/admin/api/reports?from={from}&to={to}"), &finance).data();
        let instruments = report["instruments"].as_array().unwrap().iter().map(|row| row["result"].clone());
        if instruments.filter(|result| *result == "-100.00").count() == 1 { Ok(report) } else { Err(report) }
    });
    let total = &report["total"];
    assert_eq!([&total["result_trading"], &total["result"], &total["lots"]], ["-100.00", "-100.00", "1.00"]);
    assert_eq!(total["trades"], 1, "the cancelled one is none");
    verified(&app);
}

#[test]
fn large_corrections_wait_for_a_second_person_also_in_parts() {
    let app = own();
    let (dealer, other, finance) = (app.staff(Role::Dealer), app.staff(Role::Dealer), app.staff(Role::Finance));
    let (token, account) = funded(&app, "2000");
    let [first, second, third] = ["1.10110"; 3].map(|bid| wrong_trade(&app, &token, bid));
    app.set(json!({ "adjust_second_operator_above": "150" }));
    assert_eq!(correct(&app, &dealer, &first, &cancel(), "-100", "a").data()["correction"]["status"], 1);
    assert_eq!(preview(&app, &dealer, &second, &cancel()).data()["needs_second"], 1, "100 and 100 are above 150");
    let waiting = correct(&app, &dealer, &second, &cancel(), "-100", "b").data()["correction"].clone();
    assert_eq!((&waiting["status"], &waiting["trade"]["order_id"]), (&json!(0), &second["Id"]));
    assert_eq!(balance(&app, account), "2200.00", "nothing is booked yet");
    let again = correct(&app, &dealer, &second, &cancel(), "-100", "b").data();
    assert_eq!(again["correction"]["id"], waiting["id"]);
    assert_eq!(correct(&app, &other, &second, &cancel(), "-100", "c").error(), "trade_already_corrected");
    let decide = |staff: &str, verb: &str| {
        let body = if verb == "reject" { json!({ "notes": "no" }) } else { json!({}) };
        app.post(&format!("/admin/api/corrections/{}/{verb}", waiting["id"]), staff, &body)
    };
    assert_eq!(decide(&other, "approve").error(), "forbidden", "a dealer does not approve money");
    assert_eq!(decide(&finance, "approve").data()["status"], 1);
    let story = app.get(&format!("/admin/api/orders/{}/story", second["Id"]), &dealer).data();
    let by = story["entries"].as_array().unwrap().last().unwrap()["staff"].clone();
    let email = |staff: &str| app.get("/admin/api/me", staff).data()["staff"]["email"].clone();
    assert_eq!((&by["email"], &by["asked_by"]), (&email(&finance), &email(&dealer)), "both names: {by}");
    assert_eq!(decide(&finance, "approve").error(), "already_decided");
    assert_eq!(balance(&app, account), "2100.00");
    let story = app.get(&format!("/admin/api/orders/{}/story", second["Id"]), &dealer).data();
    assert!(story["text"].as_str().unwrap().contains("the trade is cancelled"));
    // A rejected one leaves the trade as it is; it can be corrected then.
    let waiting = correct(&app, &dealer, &third, &cancel(), "-100", "d").data()["correction"].clone();
    app.post(&format!("/admin/api/corrections/{}/reject", waiting["id"]), &finance, &json!({ "notes": "no" })).data();
    assert_eq!(balance(&app, account), "2100.00");
    assert_eq!(correct(&app, &other, &third, &cancel(), "-100", "e").data()["correction"]["status"], 1);
    let sql = "SELECT count(*) FROM audit WHERE act = 'correct' AND object LIKE 'order/%'";
    let audited: i64 = app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap();
    assert_eq!(audited, 3);
    verified(&app);
}

#[test]
fn two_clerks_at_once_book_once() {
    let app = own();
    let (token, account) = funded(&app, "2000");
    let order = wrong_trade(&app, &token, "1.10110");
    let staff: Vec<String> = (0..4).map(|_| app.staff(Role::Dealer)).collect();
    let booked = std::thread::scope(|scope| {
        let clerks = staff.iter().enumerate().map(|(number, clerk)| {
            let (app, order) = (&app, &order);
            scope.spawn(move || correct(app, clerk, order, &cancel(), "-100", &number.to_string()).body["code"] == 1)
        });
        let clerks: Vec<_> = clerks.collect();
        clerks.into_iter().map(|clerk| clerk.join().unwrap()).filter(|done| *done).count()
    });
    assert_eq!((booked, balance(&app, account)), (1, "2000.00".to_owned()));
    verified(&app);
}

#[test]
fn what_the_customer_no_longer_has_is_not_taken() {
    let app = own();
    let (dealer, (token, account)) = (app.staff(Role::Dealer), funded(&app, "2000"));
    let order = wrong_trade(&app, &token, "1.15010");
    credit(&app, account, "-6000");
    let shown = preview(&app, &dealer, &order, &cancel()).data();
    assert_eq!((&shown["is_refused"], &shown["balance_after"]), (&json!(1), &json!("-4000.00")));
    assert_eq!(correct(&app, &dealer, &order, &cancel(), "-5000", "a").error(), "amount_out_of_range");
    // As far as the balance covers it, the price can be corrected.
    let change = json!({ "change": "reprice", "close_price": "1.14010" });
    correct(&app, &dealer, &order, &change, "-1000", "b").data();
    assert_eq!(balance(&app, account), "0.00");
    verified(&app);
}

#[test]
fn a_position_is_cancelled_and_a_pending_order_is_not() {
    let app = own();
    let (dealer, (token, account)) = (app.staff(Role::Dealer), funded(&app, "5000"));
    let (code, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "1");
    let limit =
        json!({ "type": 1, "cont": "1", "forex_id": forex, "status": 0, "multiple": 100, "target_price": "1.05" });
    let pending = app.post("/v1/api/forex/submit", &token, &limit).data();
    app.quote(&code, "1.15010", "1.15010");
    assert_eq!(preview(&app, &dealer, &pending, &cancel()).error(), "trade_not_closed");
    let change = json!({ "change": "reprice", "close_price": "1.10020" });
    assert_eq!(preview(&app, &dealer, &order, &change).error(), "trade_not_closed");
    let shown = preview(&app, &dealer, &order, &cancel()).data();
    assert_eq!([&shown["profit"], &shown["equity"], &shown["equity_after"]], ["5000.00", "10000.00", "5000.00"]);
    let done = correct(&app, &dealer, &order, &cancel(), "0", "a").data();
    assert_eq!((&done["order"]["Status"], &done["order"]["Reason"]), (&json!(3), &json!("trade_cancelled")));
    assert_eq!(balance(&app, account), "5000.00");
    let margin = app.state.view.read_model.valuation(account).unwrap().margin;
    assert!(margin.is_zero(), "{margin}");
    verified(&app);
}

#[test]
fn prices_are_checked() {
    let app = own();
    let (dealer, (token, _)) = (app.staff(Role::Dealer), funded(&app, "2000"));
    let order = wrong_trade(&app, &token, "1.15010");
    let with = |field: &str, price: &str| preview(&app, &dealer, &order, &json!({ "change": "reprice", field: price }));
    with("close_price", "1.100001").refuses("invalid_field", "close_price");
    with("open_price", "0").refuses("invalid_field", "open_price");
    for price in ["108000", "999999999", "0.1"] {
        with("close_price", price).refuses("invalid_field", "close_price");
    }
    with("open_price", "-1").refuses("invalid_field", "open_price");
    preview(&app, &dealer, &order, &json!({ "change": "reprice" })).refuses("missing_field", "close_price");
    preview(&app, &dealer, &order, &json!({ "change": "undo" })).refuses("invalid_field", "change");
    assert_eq!(preview(&app, &dealer, &json!({ "Id": 999_999 }), &cancel()).error(), "order_not_found");
    assert_eq!(with("open_price", "1.10020").data()["amount"], "-10.00");
}

#[test]
fn accounts_in_euros_and_demo_accounts_keep_their_own_ledgers() {
    let app = broker();
    let dealer = app.staff(Role::Dealer);
    let token = app.real();
    for (kind, code) in [("real", "EUR"), ("demo", "USD")] {
        let account = open(&app, &token, kind, code);
        if kind == "real" {
            fund(&app, &account, "2000");
        }
        let forex = app.eurusd();
        let place = json!({ "type": 1, "cont": "0.1", "forex_id": forex, "status": 1, "multiple": 100 });
        let order = on(&app, "/v1/api/forex/submit", &token, &account, Some(&place)).data();
        let closed = on(&app, "/v1/api/forex/close", &token, &account, Some(&json!({ "id": order["Id"] }))).data();
        let lost = closed["FactProfits"].as_str().unwrap().trim_start_matches('-').to_owned();
        let shown = preview(&app, &dealer, &order, &cancel()).data();
        assert_eq!((&shown["currency"], &shown["amount"]), (&json!(code), &json!(lost)));
        correct(&app, &dealer, &order, &cancel(), &lost, "a").data();
    }
    verified(&app);
}

#[test]
fn an_archived_account_is_not_credited() {
    let app = broker();
    let (dealer, token) = (app.staff(Role::Dealer), app.real());
    let account = open(&app, &token, "real", "USD");
    fund(&app, &account, "1000");
    let place = json!({ "type": 1, "cont": "0.1", "forex_id": app.eurusd(), "status": 1, "multiple": 100 });
    let order = on(&app, "/v1/api/forex/submit", &token, &account, Some(&place)).data();
    let closed = on(&app, "/v1/api/forex/close", &token, &account, Some(&json!({ "id": order["Id"] }))).data();
    let id = account_with_number(account.as_i64().unwrap()).unwrap();
    let rest = balance(&app, id);
    credit(&app, id, &format!("-{rest}"));
    app.post("/api/accounts/archive", &token, &json!({ "id": account })).data();
    let lost = closed["FactProfits"].as_str().unwrap().trim_start_matches('-').to_owned();
    assert_eq!(correct(&app, &dealer, &order, &cancel(), &lost, "a").error(), "account_archived");
}

#[test]
fn the_customer_is_written_to() {
    let app = own();
    let (dealer, (token, _)) = (app.staff(Role::Dealer), funded(&app, "2000"));
    let order = wrong_trade(&app, &token, "1.15010");
    correct(&app, &dealer, &order, &cancel(), "-5000", "a").data();
    let parts = ["-5,000.00", "a wrong tick at 10:00"];
    eventually("the customer has one message", || match app.outbox.containing(&parts) {
        1 => Ok(()),
        count => Err(count),
    });
}

/// The broker covered what two losses left; each correction takes back no more than its refund and what is left of it.
#[test]
fn a_write_off_is_taken_back_once() {
    let app = own();
    let (dealer, (token, account)) = (app.staff(Role::Dealer), funded(&app, "2400"));
    let (code, forex) = app.own_instrument();
    let lost = app.open(&token, forex, 1, "1");
    let won = app.open(&token, forex, 2, "1");
    app.quote(&code, "1.05010", "1.05010");
    let close = |order: &Value| app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    assert_eq!(close(&lost)["FactProfits"], "-5000.00");
    app.quote(&code, "1.07510", "1.07510");
    let ended = app.get(&format!("/admin/api/orders?id={}", won["Id"]), &dealer).data()["list"][0].clone();
    assert_eq!((&ended["Status"], &ended["FactProfits"]), (&json!(3), &json!("2490.00")), "stopped out");
    assert_eq!(balance(&app, account), "0.00", "110 were written off");
    let shown = preview(&app, &dealer, &lost, &cancel()).data();
    let booked: Vec<_> =
        shown["entries"].as_array().unwrap().iter().map(|entry| [&entry["kind"], &entry["amount"]]).collect();
    assert_eq!(booked, [["profit", "5000.00"], ["write_off", "-110.00"]]);
    correct(&app, &dealer, &lost, &cancel(), "4890", "a").data();
    assert_eq!(balance(&app, account), "4890.00", "as if it had not been traded");
    let shown = preview(&app, &dealer, &won, &cancel()).data();
    assert_eq!(shown["entries"].as_array().unwrap().len(), 1, "nothing is left of the write-off: {shown}");
    verified(&app);
}

fn close_part(app: &TestApp, token: &str, order: &Value, lots: &str) {
    app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"], "cont": lots })).data();
}

fn approve(app: &TestApp, staff: &str, waiting: &Value) -> Reply {
    app.post(&format!("/admin/api/corrections/{}/approve", waiting["id"]), staff, &json!({}))
}

/// Nothing is booked for a position, and its loss is gone: that counts as if it had been booked.
#[test]
fn the_loss_of_a_cancelled_position_counts_towards_the_limit() {
    let app = own();
    let (dealer, finance) = (app.staff(Role::Dealer), app.staff(Role::Finance));
    let (token, account) = funded(&app, "20000");
    let (code, forex) = app.own_instrument();
    let [first, second, third] = [(); 3].map(|()| app.open(&token, forex, 1, "1"));
    let channel = json!({
        "kind": "telegram", "name": "ops", "target": "-42", "secret": "77:token", "subjects": ["correction.waiting"],
        "threshold": "4000",
    });
    app.post("/admin/api/alert_channels", &app.staff(Role::Owner), &channel).data();
    app.quote(&code, "1.06010", "1.06020");
    app.set(json!({ "adjust_second_operator_above": "5000" }));
    assert_eq!(preview(&app, &dealer, &first, &cancel()).data()["needs_second"], 0, "4000 are within the limit");
    assert_eq!(correct(&app, &dealer, &first, &cancel(), "0", "a").data()["correction"]["status"], 1);
    assert_eq!(preview(&app, &dealer, &second, &cancel()).data()["needs_second"], 1, "4000 and 4000 are above it");
    let waiting = correct(&app, &dealer, &second, &cancel(), "0", "b").data()["correction"].clone();
    assert_eq!((&waiting["status"], &waiting["amount"]), (&json!(0), &json!("0.00")));
    let sql = "SELECT count(*) FROM webhook_delivery WHERE event = 'correction.waiting'";
    let alerts: i64 = app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap();
    assert_eq!(alerts, 1, "4000 are not below the channel's threshold");
    app.set(json!({ "adjust_second_operator_above": "3999" }));
    let other = app.staff(Role::Dealer);
    assert_eq!(correct(&app, &other, &third, &cancel(), "0", "c").data()["correction"]["status"], 0);
    assert_eq!(app.state.view.read_model.valuation(account).unwrap().profit.to_string(), "-8000.00");
    assert_eq!(approve(&app, &finance, &waiting).data()["status"], 1);
    assert_eq!(app.state.view.read_model.valuation(account).unwrap().profit.to_string(), "-4000.00");
    verified(&app);
}

#[test]
fn a_part_closed_since_the_preview_needs_a_new_one() {
    let app = own();
    let (dealer, (token, account)) = (app.staff(Role::Dealer), funded(&app, "5000"));
    let (_, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "1");
    assert_eq!(preview(&app, &dealer, &order, &cancel()).data()["lots"], "1.00");
    close_part(&app, &token, &order, "0.4");
    let with_lots = |lots: &str| json!({ "change": "cancel", "lots": lots });
    assert_eq!(correct(&app, &dealer, &order, &with_lots("1.00"), "0", "a").error(), "trade_confirmation_needed");
    assert_eq!(app.state.view.read_model.live_order(account, id(&order)).unwrap().order.lots.to_string(), "0.60");
    correct(&app, &dealer, &order, &with_lots("0.60"), "0", "a").data();
    assert!(app.state.view.read_model.live_order(account, id(&order)).is_none());
    verified(&app);
}

#[test]
fn an_approval_is_for_what_was_requested() {
    let app = own();
    let (dealer, finance) = (app.staff(Role::Dealer), app.staff(Role::Finance));
    let (token, account) = funded(&app, "20000");
    let (code, forex) = app.own_instrument();
    let [part, whole] = [(); 2].map(|()| app.open(&token, forex, 1, "1"));
    app.quote(&code, "1.08010", "1.08020");
    app.set(json!({ "adjust_second_operator_above": "100" }));
    let [of_part, of_whole] = [(&part, "a"), (&whole, "b")]
        .map(|(order, request)| correct(&app, &dealer, order, &cancel(), "0", request).data()["correction"].clone());
    assert_eq!([&of_part["status"], &of_whole["status"]], [0, 0]);
    // The amount is 0 as before; the lots are others.
    close_part(&app, &token, &part, "0.4");
    assert_eq!(preview(&app, &dealer, &json!({ "Id": part["Id"] }), &cancel()).error(), "trade_already_corrected");
    assert_eq!(approve(&app, &finance, &of_part).error(), "correction_outdated");
    // It has been closed with a loss: another amount.
    app.post("/v1/api/forex/close", &token, &json!({ "id": whole["Id"] })).data();
    assert_eq!(approve(&app, &finance, &of_whole).error(), "correction_outdated");
    assert_eq!(balance(&app, account), "17200.00", "nothing is corrected");
    verified(&app);
}

#[test]
fn a_changed_contract_refuses_new_prices() {
    let app = own();
    let (dealer, (token, account)) = (app.staff(Role::Dealer), funded(&app, "2000"));
    let order = wrong_trade(&app, &token, "1.15010");
    let change = json!({ "change": "reprice", "close_price": "1.10110" });
    assert_eq!(preview(&app, &dealer, &order, &change).data()["amount"], "-4900.00");
    let contract = json!({ "ForexContNum": 200_000 });
    app.put(&format!("/admin/api/instruments/{}", order["ForexId"]), &dealer, &contract).data();
    assert_eq!(preview(&app, &dealer, &order, &change).error(), "trade_terms_changed");
    assert_eq!(correct(&app, &dealer, &order, &change, "-4900", "a").error(), "trade_terms_changed");
    correct(&app, &dealer, &order, &cancel(), "-5000", "a").data();
    assert_eq!(balance(&app, account), "2000.00");
    verified(&app);
}

#[test]
fn statements_show_corrections_that_correct_no_entry() {
    let app = own();
    let (dealer, (token, _)) = (app.staff(Role::Dealer), funded(&app, "5000"));
    let even = wrong_trade(&app, &token, "1.10010");
    assert_eq!(even["FactProfits"], "0.00");
    correct(&app, &dealer, &even, &json!({ "change": "reprice", "close_price": "1.10110" }), "100", "a").data();
    let (_, forex) = app.own_instrument();
    let position = app.open(&token, forex, 1, "1");
    correct(&app, &dealer, &position, &cancel(), "0", "b").data();
    let today = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap().strftime("%Y-%m-%d").to_string();
    let path = format!("/api/account/statement?from={today}&to={today}&format=csv");
    let file = String::from_utf8(app.bytes_with(&path, &[("authorization", token.as_str())])).unwrap();
    for order in [&even, &position] {
        let number = format!(",{},", order["Id"]);
        let shown = file.lines().filter(|line| line.starts_with("correction,") && line.contains(&number)).count();
        assert_eq!(shown, 1, "{number}: {file}");
    }
}

#[test]
fn a_difference_of_prices_is_called_neither_profit_nor_loss() {
    let app = own();
    let (dealer, (token, _)) = (app.staff(Role::Dealer), funded(&app, "5000"));
    // A profit of 100 that becomes 200: more profit, and nothing of a loss.
    let order = wrong_trade(&app, &token, "1.10110");
    correct(&app, &dealer, &order, &json!({ "change": "reprice", "close_price": "1.10210" }), "100", "a").data();
    let entries = app.get("/v1/api/main/accountLog/forexChange", &token).data();
    assert_eq!(entries["list"][0]["MemoTran"], "Trading result (correction)");
}

#[test]
fn a_request_id_of_a_trade_correction_is_none_of_a_balance() {
    let app = own();
    let (dealer, owner) = (app.staff(Role::Dealer), app.staff(Role::Owner));
    let (token, account) = funded(&app, "2000");
    let order = wrong_trade(&app, &token, "1.10110");
    app.set(json!({ "adjust_second_operator_above": "50" }));
    assert_eq!(correct(&app, &owner, &order, &cancel(), "-100", "a").data()["correction"]["status"], 0);
    let body = json!({ "amount": "-100", "reason": "a wrong tick at 10:00", "request_id": "a" });
    let adjust = app.post(&format!("/admin/api/users/{account}/adjust"), &owner, &body);
    assert_eq!(adjust.error(), "request_id_reused");
    assert_eq!(preview(&app, &dealer, &order, &cancel()).error(), "trade_already_corrected");
}
