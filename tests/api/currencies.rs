//! Accounts in other currencies than USD: which are offered, opening, trading, and transfers between them.

use std::sync::LazyLock;

use lotdesk::api::limits::LimitRules;
use lotdesk::engine::input::Body;
use lotdesk::services::customers::account_number::account_with_number;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};
use crate::ws::Socket;

/// A broker that offers USD, EUR and JPY: EURUSD at 1.08000/1.08010, EURJPY at 162.000/162.010, USDJPY at 151.204/151.213.
/// CHF is listed, and nothing converts it.
pub fn broker() -> TestApp {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.quote("EURUSD", "1.08000", "1.08010");
    for (code, bid, ask) in [("USDJPY", "151.204", "151.213"), ("EURJPY", "162.000", "162.010")] {
        app.priced_in(code, "JPY");
        app.quote(code, bid, ask);
    }
    app.set(json!({ "account_currencies": "USD,EUR,CHF,JPY" }));
    app
}

/// The one that tests share which change no quote and no setting.
pub fn app() -> &'static TestApp {
    static APP: LazyLock<TestApp> = LazyLock::new(broker);
    &APP
}

/// Sends a call for an account.
pub fn on(app: &TestApp, path: &str, token: &str, account: &Value, body: Option<&Value>) -> Reply {
    let header = account.to_string();
    let headers = [("authorization", token), ("account", header.as_str())];
    let body = body.map(Value::to_string);
    let method = if body.is_some() { "POST" } else { "GET" };
    app.send(method, path, &headers, body.as_deref().map(|body| ("application/json", body)))
}

/// Opens an account: its number.
pub fn open(app: &TestApp, token: &str, kind: &str, currency: &str) -> Value {
    let body = json!({ "kind": kind, "currency": currency });
    app.post("/api/accounts/open", token, &body).data()["account"].clone()
}

/// Books money to an account.
pub fn fund(app: &TestApp, account: &Value, amount: &str) {
    let account = account_with_number(account.as_i64().unwrap()).unwrap();
    let body = Body::Correct { account, amount: amount.parse().unwrap() };
    app.state.trading.gateway.submit_blocking(Command::new(body)).unwrap();
}

pub fn transfer(app: &TestApp, token: &str, from: &Value, to: &Value, number: &str) -> Reply {
    app.post("/api/accounts/transfer", token, &json!({ "from": from, "to": to, "number": number }))
}

fn first(app: &TestApp, token: &str) -> Value {
    app.get("/api/accounts/list", token).data()[0]["account"].clone()
}

/// Buys one lot and closes it at another bid: the realised profit.
fn traded(app: &TestApp, token: &str, account: &Value, (code, id): (&str, i64), bids: [&str; 2]) -> Value {
    let order = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    app.quote(code, bids[0], bids[0]);
    let order = on(app, "/v1/api/forex/submit", token, account, Some(&order)).data();
    app.quote(code, bids[1], bids[1]);
    on(app, "/v1/api/forex/close", token, account, Some(&json!({ "id": order["Id"] }))).data()["FactProfits"].clone()
}

#[test]
fn one_customer_holds_accounts_in_several_currencies() {
    let app = app();
    let info = app.get("/api/basicSet/getBasicInfo", "").data();
    assert_eq!(info["account_currencies"], json!(["USD", "EUR", "JPY"]), "nothing converts CHF");
    let token = app.real();
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(app, &token, "real", code));
    open(app, &token, "demo", "eur");
    let yen_demo = open(app, &token, "demo", "JPY");
    let all = app.get("/api/accounts/list", &token).data();
    let shown: Vec<_> = all.as_array().unwrap().iter().map(|row| [&row["currency"], &row["balance"]]).collect();
    let due = [("USD", "0.00"), ("EUR", "0.00"), ("JPY", "0.00"), ("EUR", "100000.00"), ("JPY", "10000000.00")];
    assert_eq!(shown, due.map(|(code, balance)| [json!(code), json!(balance)]).each_ref().map(|[a, b]| [a, b]));
    for (account, code) in [(&euro, "EUR"), (&yen, "JPY")] {
        for (path, what) in [
            ("/v1/api/main/wallet/getBalance", "balance"),
            ("/v1/api/main/accountLog/forexChange?page=1", "the ledger"),
            ("/v1/api/forex/my_deal?status=1", "orders"),
            ("/v1/api/forex/my_deal?status=3", "the history"),
            ("/v1/api/forex/my_deal?status=3&sums=1", "the history with sums"),
        ] {
            assert_eq!(on(app, path, &token, account, None).data()["currency"], code, "{what}");
        }
    }
    let body = json!({ "kind": "real", "currency": "CHF" });
    let refused = app.post("/api/accounts/open", &token, &body);
    assert_eq!(refused.error(), "currency_not_offered");
    assert!(refused.body["msg"].as_str().unwrap().contains("CHF"), "{}", refused.body);
    for code in ["GBP", "XAU", "EURO", "€", " "] {
        let body = json!({ "kind": "demo", "currency": code });
        assert_eq!(app.post("/api/accounts/open", &token, &body).error(), "currency_not_offered", "{code}");
    }
    // A reset grants the same as at first.
    fund(app, &yen_demo, "-77");
    let reset = on(app, "/v1/api/main/user/resetForexDemoAccount", &token, &yen_demo, Some(&json!({}))).data();
    assert_eq!([&reset["balance"], &reset["currency"]], ["10000000.00", "JPY"]);
    // Staff see the currency of each account.
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    let seen = app.get(&format!("/admin/api/users/{id}/accounts"), &app.staff(Role::Support)).data();
    assert_eq!(seen.as_array().unwrap().iter().filter(|row| row["currency"] == "JPY").count(), 2, "{seen}");
}

/// The examples of the design, to the last digit.
#[test]
fn profits_convert_to_the_currency_of_the_account() {
    let app = app();
    let token = app.real();
    let euro = open(app, &token, "demo", "EUR");
    let (code, id) = ("GBPXUSD", app.instrument("GBPXUSD"));
    app.quote(code, "1.10000", "1.10000");
    assert_eq!(traded(app, &token, &euro, (code, id), ["1.10000", "1.09900"]), "-92.592593");
    assert_eq!(traded(app, &token, &euro, (code, id), ["1.09900", "1.10000"]), "92.58402");
    let (code, id) = ("GBPXJPY", app.priced_in("GBPXJPY", "JPY"));
    app.quote(code, "190.000", "190.000");
    assert_eq!(traded(app, &token, &euro, (code, id), ["190.000", "190.100"]), "61.724585");
    let history = on(app, "/v1/api/forex/my_deal?status=3&sums=1", &token, &euro, None).data();
    assert_eq!([&history["data"][0]["Currency"], &history["currency"]], ["EUR", "EUR"]);
    assert_eq!(history["all_fact_profits"], "61.716012");
}

#[test]
fn private_frames_carry_the_currency() {
    let app = app();
    let token = app.real();
    let yen = open(app, &token, "demo", "JPY");
    let (code, id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.say(&json!({ "type": "login", "token": token, "account": yen }));
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 1);
    socket.sub("FOREX_TRADE");
    let order = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    on(app, "/v1/api/forex/submit", &token, &yen, Some(&order)).data();
    let opened = socket.wait(|frame| frame["data"]["event"] == "opened");
    assert_eq!(opened["data"]["order"]["Currency"], "JPY");
    app.quote(&code, "1.10110", "1.10120");
    // 100 USD at the bid of USDJPY.
    let tick = socket.wait(|frame| frame["data"]["orders"][0]["FactProfits"] == "15120.40");
    assert_eq!(tick["data"]["account"]["currency"], "JPY");
}

#[test]
fn money_is_converted_between_accounts_of_one_customer() {
    let app = app();
    let token = app.real();
    let dollars = first(app, &token);
    let [euro, yen] = ["EUR", "JPY"].map(|code| open(app, &token, "real", code));
    fund(app, &euro, "200");
    let moved = transfer(app, &token, &euro, &dollars, "100").data();
    assert_eq!(moved, json!({ "from": euro, "to": dollars, "rate": "1.08", "received": "108.00" }));
    assert_eq!(transfer(app, &token, &euro, &yen, "10").data()["received"], "1620.00");
    assert_eq!(transfer(app, &token, &euro, &dollars, "90.000001").error(), "insufficient_funds");
    // Rounded down: 54 USD at the bid of USD to EUR, which is 1 / 1.08010.
    assert_eq!(transfer(app, &token, &dollars, &euro, "54").data()["received"], "49.99537");
    let log = on(app, "/v1/api/main/accountLog/forexChange?page=1", &token, &dollars, None).data();
    let values: Vec<_> = log["list"].as_array().unwrap().iter().map(|row| &row["Value"]).collect();
    assert_eq!(values, ["-54.00", "108.00"]);
    assert_eq!(app.state.operations.integrity.verify().unwrap(), Vec::<String>::new(), "sums are zero per currency");
}

/// A broker without USD among its currencies; and a client that knows nothing of currencies.
#[test]
fn the_first_account_is_in_the_brokers_currency() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let currency = |app: &TestApp| app.get("/api/accounts/list", &app.real()).data()[0]["currency"].clone();
    assert_eq!(currency(&app), "USD");
    app.set(json!({ "account_currencies": "CHF" }));
    assert_eq!(app.get("/api/basicSet/getBasicInfo", "").data()["account_currencies"], json!([]));
    assert_eq!(currency(&app), "USD", "nothing is offered yet");
    let token = app.real();
    assert_eq!(app.post("/api/accounts/open", &token, &json!({ "kind": "demo" })).error(), "currency_not_offered");
    app.set(json!({ "account_currencies": "CHF,EUR" }));
    assert_eq!(currency(&app), "EUR");
    assert_eq!(app.get("/v1/api/main/wallet/getBalance", &app.demo()).data()["currency"], "EUR");
    let opened = app.post("/api/accounts/open", &token, &json!({ "kind": "demo" })).data();
    assert_eq!([&opened["currency"], &opened["balance"]], ["EUR", "100000.00"]);
    assert_eq!(app.get("/api/accounts/list", &token).data()[0]["currency"], "USD", "existing accounts keep theirs");
}

#[test]
fn the_list_of_currencies_is_validated() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    for wrong in ["", "EUR,EUR", "EUR,eur", "USDT", "XAU", "DOLLAR", "EUR;JPY"] {
        let changed = app.put("/admin/api/settings", &owner, &json!({ "account_currencies": wrong }));
        changed.refuses("invalid_setting", "account_currencies");
    }
    assert_eq!(app.get("/api/basicSet/getBasicInfo", "").data()["account_currencies"], json!(["USD"]));
}

/// The pair that gives the rate stays while there are accounts in the currency; the refusal says why.
#[test]
fn the_pair_of_an_account_currency_cannot_be_disabled() {
    let app = broker();
    open(&app, &app.real(), "real", "EUR");
    let dealer = app.staff(Role::Dealer);
    let disable = |id: i64| app.put(&format!("/admin/api/instruments/{id}"), &dealer, &json!({ "enabled": 0 }));
    let refused = disable(app.eurusd());
    assert_eq!(refused.error(), "instrument_in_use");
    assert_eq!(refused.body["msg"], "Accounts in EUR need this pair to convert from USD.");
    assert_eq!(app.get("/api/basicSet/getBasicInfo", "").data()["account_currencies"], json!(["USD", "EUR", "JPY"]));
}
