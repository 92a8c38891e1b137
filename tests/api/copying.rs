//! Copy trading: strategies, consent, copies and their statements, what the staff does, and the fees of a month.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::customers::account_number::{account_number, account_with_number};
use lotdesk::services::staff::backoffice::Role;
use lotdesk_engine::domain::AccountId;
use serde_json::{Value, json};

use crate::funding::credit;
use crate::keys::Trader;
use crate::partners::{Broker, DAY, MINUTE, broker};
use crate::poll::eventually;
use crate::test_app::{Reply, TestApp};

/// A provider with a strategy and one who does not copy it yet, each with 100,000.
struct Market {
    broker: Broker,
    provider: (i64, String),
    copier: (i64, String),
    traded: (String, i64),
}

fn number(account: i64) -> i64 {
    account_number(AccountId(account))
}

fn market(fees: &Value) -> Market {
    let broker = broker();
    broker.app.set(json!({ "copying": 1, "token_hours": 8_760, "token_idle_hours": 0 }));
    let (provider, copier) = (broker.customer(None), broker.customer(None));
    let traded = broker.app.own_instrument();
    let market = Market { broker, provider, copier, traded };
    market.define("Steady", fees, Some("1")).data();
    market
}

impl Market {
    fn define(&self, name: &str, fees: &Value, version: Option<&str>) -> Reply {
        let body = json!({ "name": name, "fees": fees, "min": "100", "text_version": version });
        self.broker.app.post("/api/copy/strategy", &self.provider.1, &body)
    }

    fn start(&self, version: Option<&str>) -> Reply {
        let body =
            json!({ "strategy": number(self.provider.0), "account": number(self.copier.0), "text_version": version });
        self.broker.app.post("/api/copy/start", &self.copier.1, &body)
    }

    fn get(&self, path: &str, token: &str) -> Value {
        self.broker.app.get(path, token).data()
    }

    /// The provider opens a lot at 1.10010 and closes it at `bid`.
    fn trade(&self, bid: &str) {
        let app = &self.broker.app;
        app.quote(&self.traded.0, "1.10000", "1.10010");
        let order = app.open(&self.provider.1, self.traded.1, 1, "1")["Id"].clone();
        self.broker.clock.advance(MINUTE);
        app.quote(&self.traded.0, bid, "1.20000");
        app.post("/v1/api/forex/close", &self.provider.1, &json!({ "id": order })).data();
    }

    fn list(&self) -> Vec<Value> {
        self.broker.app.state.money.copying.tick().unwrap();
        self.get("/api/copy/strategies", &self.copier.1).as_array().unwrap().clone()
    }
}

#[test]
fn nothing_is_offered_or_copied_while_the_setting_is_off() {
    let market = market(&json!({}));
    let copy = market.start(Some("1")).data()["id"].clone();
    market.broker.app.set(json!({ "copying": 0 }));
    let app = &market.broker.app;
    for path in ["/api/copy/strategies", format!("/api/copy/strategy?id={}", number(market.provider.0)).as_str()] {
        assert_eq!(app.get(path, &market.copier.1).error(), "not_available");
    }
    assert_eq!(market.define("Steady", &json!({}), Some("1")).error(), "not_available");
    assert_eq!(market.start(Some("1")).error(), "not_available");
    // What runs goes on, and can be ended.
    assert_eq!(market.get("/api/copy/mine", &market.copier.1)[0]["state"], "active");
    let ended = app.post("/api/copy/stop", &market.copier.1, &json!({ "id": copy })).data();
    assert_eq!((&ended["state"], &ended["ended_by"]), (&json!("ended"), &json!("user")));
}

#[test]
fn a_copy_needs_the_current_consent_and_another_customer() {
    let market = market(&json!({}));
    for version in [None, Some("0")] {
        assert_eq!(market.start(version).error(), "consent_missing");
    }
    market.broker.app.set(json!({ "copying_version": "2" }));
    assert_eq!(market.start(Some("1")).error(), "consent_missing");
    let text = market.get("/api/copy/text", &market.copier.1);
    assert_eq!(text["version"], "2");
    assert!(text["copier"].as_str().unwrap().len() > 100 && text["copier"] != text["provider"]);
    // The provider has agreed to the former version only.
    assert_eq!(market.define("Steady", &json!({}), None).error(), "consent_missing");
    market.define("Steady", &json!({}), Some("2")).data();
    market.define("Steadier", &json!({}), None).data();
    let app = &market.broker.app;
    let own = app.post("/api/accounts/open", &market.provider.1, &json!({ "kind": "real" })).data()["account"].clone();
    let body = json!({ "strategy": number(market.provider.0), "account": own, "text_version": "2" });
    assert_eq!(app.post("/api/copy/start", &market.provider.1, &body).error(), "copy_of_own");
    let unknown = json!({ "strategy": number(market.copier.0), "account": own, "text_version": "2" });
    assert_eq!(app.post("/api/copy/start", &market.provider.1, &unknown).error(), "strategy_not_found");
    market.start(Some("2")).data();
    let agreed = app.state.customers.consents.of(AccountId(market.copier.0)).unwrap();
    let agreed: Vec<_> = agreed.iter().map(|row| (row.document.as_str(), row.version.as_str())).collect();
    assert_eq!(agreed, [("copying", "2")]);
}

/// The provider changes the fees between the page and the start.
#[test]
fn a_copy_begins_with_the_fees_that_were_seen_only() {
    let market = market(&json!({ "performance": "10", "volume": "5" }));
    let start = |seen: Value| {
        let mut body =
            json!({ "strategy": number(market.provider.0), "account": number(market.copier.0), "text_version": "1" });
        body.as_object_mut().unwrap().append(&mut seen.as_object().unwrap().clone());
        market.broker.app.post("/api/copy/start", &market.copier.1, &body)
    };
    let seen = || json!({ "performance": "10", "management": "0.00", "volume": "5" });
    market.define("Steady", &json!({ "performance": "30", "volume": "5" }), None).data();
    let refused = start(seen());
    assert_eq!(refused.error(), "fees_changed");
    assert!(refused.body["msg"].as_str().unwrap().contains("30 %"), "{:?}", refused.body);
    assert_eq!(start(json!({ "volume": "50" })).error(), "fees_changed");
    start(json!({ "performance": "x" })).refuses("invalid_field", "performance");
    market.define("Steady", &json!({ "performance": "10", "volume": "5" }), None).data();
    assert_eq!(start(seen()).data()["fees"]["performance"], "10");
}

#[test]
fn a_repeated_start_is_answered_by_the_first() {
    let market = market(&json!({}));
    let start = |request: &str| {
        let body = json!({ "strategy": number(market.provider.0), "account": number(market.copier.0), "text_version": "1",
            "request_id": request });
        market.broker.app.post("/api/copy/start", &market.copier.1, &body)
    };
    let first = start("r1").data();
    assert_eq!(start("r1").data()["id"], first["id"]);
    assert_eq!(start("r2").error(), "copy_account");
}

#[test]
fn the_limit_of_the_loss_of_a_running_copy_changes() {
    let market = market(&json!({}));
    let copy = market.start(Some("1")).data()["id"].clone();
    let change = |token: &str, body: Value| {
        let mut body = body;
        body["id"] = copy.clone();
        market.broker.app.post("/api/copy/change", token, &body)
    };
    let own = market.copier.1.as_str();
    let stop = || market.get("/api/copy/mine", own)[0]["stop_equity"].clone();
    let first = change(own, json!({ "stop_equity": "90000", "request_id": "r1" })).data();
    assert_eq!((&first["stop_equity"], stop()), (&json!("90000.00"), json!("90000.00")));
    for wrong in ["100000", "100000.01", "-1"] {
        change(own, json!({ "stop_equity": wrong })).refuses("invalid_field", "stop_equity");
    }
    assert_eq!(change(own, json!({ "stop_equity": "80000" })).data()["stop_equity"], "80000.00");
    // The first one once more is answered as it was, and does not set the limit again.
    assert_eq!(change(own, json!({ "stop_equity": "90000", "request_id": "r1" })).data()["stop_equity"], "90000.00");
    assert_eq!(stop(), json!("80000.00"));
    assert_eq!(change(own, json!({ "stop_equity": "70000", "request_id": "r1" })).error(), "request_id_reused");
    // Also while the setting is off: it is their money.
    market.broker.app.set(json!({ "copying": 0 }));
    assert_eq!(change(own, json!({ "stop_equity": "0" })).data()["stop_equity"], Value::Null);
    change(own, json!({ "stop_equity": "95000" })).data();
    assert_eq!(change(own, json!({})).data()["stop_equity"], Value::Null);
    assert_eq!(change(&market.provider.1, json!({ "stop_equity": "1" })).error(), "copy_not_found");
    market.broker.app.post("/api/copy/stop", own, &json!({ "id": copy })).data();
    assert_eq!(change(own, json!({ "stop_equity": "1" })).error(), "copy_not_found");
}

#[test]
fn where_the_test_is_on_who_has_not_passed_it_copies_nothing() {
    let market = market(&json!({}));
    market.broker.app.set(json!({ "appropriateness": 1 }));
    assert_eq!(market.start(Some("1")).error(), "not_appropriate");
    market.broker.app.set(json!({ "appropriateness": 0 }));
    market.start(Some("1")).data();
}

#[test]
fn terms_of_a_strategy_are_checked() {
    let market = market(&json!({}));
    for (fees, field) in [
        (json!({ "performance": "30.1" }), "performance"),
        (json!({ "management": "x" }), "management"),
        (json!({ "volume": "51" }), "volume"),
    ] {
        market.define("Steady", &fees, None).refuses("invalid_field", field);
    }
    market.define("Steady", &json!({ "other": "1" }), None).refuses("invalid_field", "fees");
    market.define(&"x".repeat(41), &json!({}), None).refuses("invalid_field", "name");
    // One that looks like it, and one of two alphabets.
    for (name, refused) in [
        ("steady", "strategy_name_taken"),
        ("STEADY\u{200b}", "strategy_name_taken"),
        ("St\u{435}ady", "invalid_field"),
        ("\u{200b}", "missing_field"),
    ] {
        let body = json!({ "name": name, "text_version": "1" });
        let reply = market.broker.app.post("/api/copy/strategy", &market.copier.1, &body);
        assert_eq!(reply.error(), refused, "{name:?}");
    }
    market.start(Some("1")).data();
    assert_eq!(market.define("Steady", &json!({ "performance": "10" }), None).error(), "strategy_copied");
}

#[test]
fn a_copy_follows_and_its_statement_explains_its_result() {
    let market = market(&json!({ "performance": "20", "volume": "10" }));
    let app = &market.broker.app;
    let copy = market.start(Some("1")).data();
    assert_eq!((&copy["state"], &copy["mark"]), (&json!("active"), &json!("100000.00")));
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": market.traded.1, "status": 1, "multiple": 100 });
    assert_eq!(app.post("/v1/api/forex/submit", &market.copier.1, &order).error(), "copy_account");
    market.trade("1.10100");
    let path = format!("/api/copy/statement?id={}", copy["id"]);
    let statement = market.get(&path, &market.copier.1);
    let line = &statement["orders"][0];
    let figures =
        |names: &[&str]| names.iter().map(|name| line[*name].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(figures(&["source_lots", "exact_lots", "lots", "source_profit"]), ["1.00", "1", "1.00", "90.00"]);
    assert_eq!(figures(&["share", "rounding", "other", "profit"]), ["90.00", "0.00", "0.00", "90.00"]);
    for part in ["conversion", "markup", "small_parts", "levels", "money_rounding"] {
        assert_eq!(line[part], "0.00");
    }
    // 110,010 and 110,100 USD at 10 a million.
    assert_eq!(line["volume_fee"], "2.2011");
    assert_eq!((&statement["total"], &statement["closed"]["profit"]), (&json!(1), &json!("90.00")));
    let stopped = app.post("/api/copy/stop", &market.copier.1, &json!({ "id": copy["id"] })).data();
    assert_eq!(stopped["state"], "ended");
    // A fifth of 87.7989.
    let paid = market.get(&path, &market.copier.1)["paid"].clone();
    assert_eq!((&paid["performance"], &paid["volume"]), (&json!("17.55978"), &json!("2.2011")));
    let fees = market.get(&format!("{path}&part=fees"), &market.copier.1);
    assert_eq!(fees["total"], 3);
    let provider = market.get("/api/copy/provider", &market.provider.1);
    assert_eq!(provider["income"]["performance"], "14.047824");
    assert_eq!(market.broker.app.get("/api/copy/provider", &market.copier.1).data(), Value::Null);
    // A copy of another customer is none.
    assert_eq!(app.get(&path, &market.provider.1).error(), "copy_not_found");
    let stop = app.post("/api/copy/stop", &market.provider.1, &json!({ "id": copy["id"] }));
    assert_eq!(stop.error(), "copy_not_found");
}

/// From the app, a program's key, and the staff. A close takes risk away, and is accepted. FIX is in `fix_orders`.
#[test]
fn orders_of_its_own_are_refused_on_an_account_that_copies() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "copying": 1 }));
    let (trader, provider) = (Trader::real(&app), app.real());
    let own = account_with_number(trader.account.parse().unwrap()).unwrap();
    let source = AccountId(app.get("/api/user/info", &provider).data()["id"].as_i64().unwrap());
    for account in [own, source] {
        credit(&app, account, "10000");
    }
    let strategy = json!({ "name": "Steady", "text_version": "1" });
    app.post("/api/copy/strategy", &provider, &strategy).data();
    let (key, _) = trader.key(&app, &["trade"]);
    let start = json!({ "strategy": number(source.0), "account": number(own.0), "text_version": "1" });
    // A key trades, and does no more.
    assert_eq!(app.post("/api/copy/start", &key, &start).error(), "forbidden_for_keys");
    let copy = app.post("/api/copy/start", &trader.token, &start).data()["id"].clone();
    let (_, instrument) = app.own_instrument();
    let market = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 1, "multiple": 100 });
    let (mut pending, mut by_staff) = (market.clone(), market.clone());
    (pending["status"], pending["target_price"]) = (json!(0), json!("1.05"));
    for (token, order) in [(&trader.token, &market), (&key, &market), (&key, &pending)] {
        assert_eq!(app.post("/v1/api/forex/submit", token, order).error(), "copy_account");
    }
    (by_staff["account"], by_staff["reason"]) = (json!(number(own.0)), json!("asked by phone"));
    assert_eq!(app.post("/admin/api/orders", &app.staff(Role::Dealer), &by_staff).error(), "copy_account");
    app.open(&provider, instrument, 1, "0.20");
    let list = || app.get("/v1/api/forex/my_deal?status=1", &key).data()["data"].as_array().unwrap().clone();
    let followed = list();
    assert_eq!((followed.len(), &followed[0]["Via"]), (1, &json!("copy")));
    let levels = json!({ "id": followed[0]["Id"], "stop_loss_price": "1.05" });
    assert_eq!(app.post("/v1/api/forex/set_stop_price", &key, &levels).error(), "copy_account");
    app.post("/v1/api/forex/close", &key, &json!({ "id": followed[0]["Id"] })).data();
    assert_eq!(list().len(), 0);
    app.post("/api/copy/stop", &trader.token, &json!({ "id": copy })).data();
    app.post("/v1/api/forex/submit", &key, &market).data();
}

/// The order of a copy is one of the copier: it rewards those above the copier, out of what it earned, and is in the public log.
#[test]
fn a_copied_order_rewards_partners_from_what_it_earned_and_has_a_receipt() {
    let broker = broker();
    broker.app.set(json!({ "copying": 1, "token_hours": 8_760, "token_idle_hours": 0 }));
    let (partner, token) = broker.customer(None);
    let (provider, copier) = (broker.customer(None), broker.customer(Some(&token)));
    // More than the spread of 10 USD a lot: cut to what the order earned. Fees of the copy are no part of it.
    let plan = broker.plan(json!([{ "scope": "all", "kind": "per_lot", "value": "50" }]));
    broker.partner(partner, plan, 0);
    let traded = broker.app.own_instrument();
    let market = Market { broker, provider, copier, traded };
    market.define("Steady", &json!({ "performance": "30", "volume": "50" }), Some("1")).data();
    market.start(Some("1")).data();
    let app = &market.broker.app;
    app.quote(&market.traded.0, "1.10000", "1.10010");
    let source = app.open(&market.provider.1, market.traded.1, 1, "1")["Id"].clone();
    let open = app.get("/v1/api/forex/my_deal?status=1", &market.copier.1).data()["data"][0].clone();
    assert_eq!((&open["Via"], &open["Quantity"]), (&json!("copy"), &json!("1.00")));
    market.broker.clock.advance(2 * MINUTE);
    app.quote(&market.traded.0, "1.10110", "1.10120");
    app.post("/v1/api/forex/close", &market.provider.1, &json!({ "id": source })).data();
    market.broker.tick();
    let path = format!("/admin/api/partners/{partner}/rewards");
    let rewards = app.get(&path, &market.broker.finance()).data();
    let rewards: Vec<_> =
        rewards["list"].as_array().unwrap().iter().map(|one| (&one["order"], &one["amount"])).collect();
    assert_eq!(rewards, [(&open["Id"], &json!("10.00"))]);
    let path = format!("/v1/api/forex/receipt?id={}", open["Id"]);
    let receipt = eventually("the order is in the public log", || {
        let reply = app.get(&path, &market.copier.1);
        if reply.body["error"].is_null() { Ok(reply.data()) } else { Err(reply.body) }
    });
    let stated = receipt["receipt"]["events"].to_string();
    for line in ["event=opened", "event=closed", "reason=copied", &format!("order={}", open["Id"])] {
        assert!(stated.contains(line), "{line}: {stated}");
    }
    crate::trade_corrections::verified(app);
}

/// Two orders that close each other pay one spread, those of a copy too.
#[test]
fn two_orders_of_a_copy_that_close_each_other_earned_one_spread() {
    let broker = broker();
    broker.app.set(json!({ "copying": 1, "token_hours": 8_760, "token_idle_hours": 0 }));
    let (partner, token) = broker.customer(None);
    let (provider, copier) = (broker.customer(None), broker.customer(Some(&token)));
    let plan = broker.plan(json!([{ "scope": "all", "kind": "per_lot", "value": "50" }]));
    broker.partner(partner, plan, 0);
    let traded = broker.app.own_instrument();
    let market = Market { broker, provider, copier, traded };
    market.define("Steady", &json!({}), Some("1")).data();
    let copy = market.start(Some("1")).data()["id"].clone();
    let app = &market.broker.app;
    app.quote(&market.traded.0, "1.10000", "1.10010");
    let [bought, sold] = [1, 2].map(|side| app.open(&market.provider.1, market.traded.1, side, "1")["Id"].clone());
    market.broker.clock.advance(2 * MINUTE);
    app.quote(&market.traded.0, "1.10110", "1.10120");
    app.post("/v1/api/forex/close_by", &market.provider.1, &json!({ "id": bought, "by": sold })).data();
    let lines = market.get(&format!("/api/copy/statement?id={copy}"), &market.copier.1)["orders"].clone();
    let of = |line: usize, name: &str| lines[line][name].as_str().unwrap().to_owned();
    // Newest first. Bought at the ask, sold at the bid.
    assert_eq!([of(1, "profit"), of(0, "profit")], ["-10.00", "0.00"]);
    assert_eq!([of(1, "other"), of(0, "other")], ["0.00", "0.00"]);
    market.broker.tick();
    let path = format!("/admin/api/partners/{partner}/rewards");
    let rewards = app.get(&path, &market.broker.finance()).data();
    let sum: f64 = rewards["list"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["amount"].as_str().unwrap().parse::<f64>().unwrap())
        .sum();
    assert!((sum - 10.0).abs() < 0.001, "{rewards}");
}

/// The account keeps what it agreed to, and the copy goes on.
#[test]
fn frozen_moved_and_erased_customers() {
    let market = market(&json!({ "performance": "20" }));
    let app = &market.broker.app;
    market.start(Some("1")).data();
    // Neither is erased while the copy runs, or the strategy is open.
    let owner = app.staff(Role::Owner);
    for user in [market.provider.0, market.copier.0] {
        let erasable = app.get(&format!("/admin/api/users/{user}/erase"), &owner).data();
        assert!(erasable["blocked_by"].as_array().unwrap().contains(&json!("copies")), "{erasable}");
    }
    // Another group of the provider, whose spread is ten points wider, changes the prices of the provider alone.
    let dealer = app.staff(Role::Dealer);
    let group =
        app.post("/admin/api/groups", &dealer, &json!({ "name": "Providers", "markup": 10 })).data()["id"].clone();
    app.put(&format!("/admin/api/users/{}/group", market.provider.0), &dealer, &json!({ "group": group })).data();
    market.trade("1.10110");
    assert_eq!(market.broker.balance(market.copier.0), "100100.00");
    assert_eq!(market.broker.balance(market.provider.0), "100090.00");
    // A frozen provider opens nothing; the copy goes on, and is ended by who copies.
    let by = lotdesk::services::staff::audit::Actor::system();
    app.state.customers.accounts.set_frozen(&by, AccountId(market.provider.0), true, "test").unwrap();
    let mine = market.get("/api/copy/mine", &market.copier.1);
    assert_eq!((&mine[0]["state"], &mine[0]["of"]["name"]), (&json!("active"), &json!("Steady")));
    let copy = mine[0]["id"].clone();
    app.post("/api/copy/stop", &market.copier.1, &json!({ "id": copy })).data();
    assert_eq!(market.broker.balance(market.copier.0), "100080.00");
    assert_eq!(market.start(Some("1")).error(), "strategy_not_found");
}

#[test]
fn what_is_too_small_is_skipped_and_listed() {
    let market = market(&json!({}));
    let app = &market.broker.app;
    let account =
        app.post("/api/accounts/open", &market.copier.1, &json!({ "kind": "real" })).data()["account"].clone();
    let moved = json!({ "from": number(market.copier.0), "to": account, "number": "500" });
    app.post("/api/accounts/transfer", &market.copier.1, &moved).data();
    let body = json!({ "strategy": number(market.provider.0), "account": account, "text_version": "1" });
    let copy = app.post("/api/copy/start", &market.copier.1, &body).data()["id"].clone();
    // 1 lot x 500 / 100,000.
    market.trade("1.10100");
    let skipped = market.get(&format!("/api/copy/statement?id={copy}&part=skipped"), &market.copier.1);
    assert_eq!((&skipped["total"], &skipped["skipped"][0]["reason"]), (&json!(1), &json!("lots_below_min")));
    let messages = || market.get("/api/messages/list", &market.copier.1)["list"].as_array().unwrap().clone();
    let message = eventually("the copier is notified", || {
        messages().into_iter().find(|message| message["kind"] == "copy-skipped").ok_or("no message")
    });
    assert!(message["text"].as_str().unwrap().contains("Steady"), "{message}");
    assert_eq!((&message["subject"], &message["link"]["screen"]), (&json!("copies"), &json!("copy")));
    // The account is in use, although it has no orders and will have no money.
    let back = json!({ "from": account, "to": number(market.copier.0), "number": "500" });
    app.post("/api/accounts/transfer", &market.copier.1, &back).data();
    let archive = || app.post("/api/accounts/archive", &market.copier.1, &json!({ "id": account }));
    assert_eq!(archive().error(), "account_in_use");
    app.post("/api/copy/stop", &market.copier.1, &json!({ "id": copy })).data();
    archive().data();
    assert_eq!(app.post("/api/copy/start", &market.copier.1, &body).error(), "account_archived");
}

#[test]
fn a_strategy_is_listed_after_30_days_and_10_trades() {
    let market = market(&json!({}));
    for _ in 0..9 {
        market.trade("1.10110");
    }
    market.broker.clock.advance(30 * DAY);
    assert_eq!(market.list().len(), 0);
    market.trade("1.09910");
    market.broker.clock.advance(2 * MINUTE);
    let list = market.list();
    // Nine times 100 and once -100, on about 100,000; the fall is 100 of 100,900.
    let row = &list[0];
    assert_eq!(
        (&row["id"], &row["name"], &row["trades"]),
        (&json!(number(market.provider.0)), &json!("Steady"), &json!(10))
    );
    assert_eq!((&row["roi"], &row["drawdown"], &row["win"]), (&json!("0.8"), &json!("0.1"), &json!("90")));
    assert_eq!(row["profit_factor"], "9");
    let none = market.get("/api/copy/strategies?roi_min=1", &market.copier.1);
    assert_eq!(none, json!([]));
    let found = market.get("/api/copy/strategies?search=STEA&drawdown_max=1&sort=age", &market.copier.1);
    assert_eq!(found.as_array().unwrap().len(), 1);
    let page = market.get(&format!("/api/copy/strategy?id={}", number(market.provider.0)), &market.copier.1);
    assert_eq!((page["days"].as_array().unwrap().len(), &page["worst_day"]), (2, &json!("-0.1")));
    assert_eq!(page["instruments"][0]["trades"], 10);
    // Closed and opened again, it keeps its record.
    market.broker.app.post("/api/copy/strategy/close", &market.provider.1, &json!({})).data();
    assert_eq!(market.list().len(), 0);
    market.define("Steady", &json!({}), None).data();
    assert_eq!(market.list()[0]["trades"], 10);
}

/// Ten parts of one order are one trade of it, and the list goes on from what it has read.
#[test]
fn parts_of_an_order_count_once_and_the_record_is_not_read_again() {
    let market = market(&json!({}));
    let app = &market.broker.app;
    app.quote(&market.traded.0, "1.10000", "1.10010");
    let order = app.open(&market.provider.1, market.traded.1, 1, "1")["Id"].clone();
    market.broker.clock.advance(MINUTE);
    app.quote(&market.traded.0, "1.10110", "1.20000");
    for _ in 0..10 {
        app.post("/v1/api/forex/close", &market.provider.1, &json!({ "id": order, "cont": "0.05" })).data();
    }
    market.broker.clock.advance(31 * DAY);
    assert_eq!(market.list().len(), 0, "one order");
    app.quote(&market.traded.0, "1.10110", "1.20000");
    app.post("/v1/api/forex/close", &market.provider.1, &json!({ "id": order })).data();
    for _ in 0..9 {
        market.trade("1.10110");
    }
    market.broker.clock.advance(2 * MINUTE);
    let row = market.list()[0].clone();
    assert_eq!((&row["trades"], &row["roi"]), (&json!(20), &json!("1")));
    // The rows that were read are not needed any more: without them the return is the same, and goes on.
    let sql = "DELETE FROM copy_equity WHERE id < (SELECT max(id) FROM copy_equity)";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, [])?)).unwrap();
    market.trade("1.10110");
    market.broker.clock.advance(2 * MINUTE);
    assert_eq!(market.list()[0]["roi"], "1.1");
}

/// What is open counts at the present quote, apart from what was closed; what the deposit could not carry is left out.
#[test]
fn the_preview_has_open_orders_and_margin() {
    let market = market(&json!({}));
    let app = &market.broker.app;
    app.quote(&market.traded.0, "1.10000", "1.10010");
    for _ in 0..12 {
        app.open(&market.provider.1, market.traded.1, 1, "1");
    }
    app.quote(&market.traded.0, "1.10110", "1.10120");
    market.broker.clock.advance(MINUTE);
    app.quote(&market.traded.0, "1.10110", "1.10120");
    let preview = |amount: &str| {
        let path = format!("/api/copy/preview?strategy={}&amount={amount}", number(market.provider.0));
        app.get(&path, &market.copier.1).data()
    };
    let found = preview("10000");
    // 0.10 lots each, at 100: 110.01 USD of margin and 10.00 of profit.
    assert_eq!((&found["copied"], &found["open"], &found["skipped_margin"]), (&json!(12), &json!(12), &json!(0)));
    assert_eq!((&found["result"], &found["open_result"]), (&json!("0.00"), &json!("120.00")));
    assert_eq!(found["end"], "10120.00");
    // In a group with a cap of 1 each needs a hundred times as much: not one is carried.
    let dealer = app.staff(Role::Dealer);
    let body = json!({ "name": "Careful", "leverage_max": 1 });
    let group = app.post("/admin/api/groups", &dealer, &body).data()["id"].clone();
    app.put(&format!("/admin/api/users/{}/group", market.copier.0), &dealer, &json!({ "group": group })).data();
    let found = preview("10000");
    assert_eq!(
        (&found["copied"], &found["skipped_margin"], &found["end"]),
        (&json!(0), &json!(12), &json!("10000.00"))
    );
}

/// The copier gets the guarantee of the provider; where the account cannot have it, the statement and a message say so.
#[test]
fn a_guaranteed_stop_is_copied_or_the_copier_reads_that_it_is_not() {
    let market = market(&json!({}));
    let app = &market.broker.app;
    let dealer = app.staff(Role::Dealer);
    let terms = json!({ "gsl_premium": 3, "gsl_distance": 50, "gsl_lots_max": "1" });
    app.put(&format!("/admin/api/instruments/{}", market.traded.1), &dealer, &terms).data();
    let copy = market.start(Some("1")).data()["id"].clone();
    let place = || {
        app.quote(&market.traded.0, "1.10000", "1.10010");
        let order = json!({ "type": 1, "cont": "0.60", "forex_id": market.traded.1, "status": 1, "multiple": 100,
            "stop_loss_price": "1.09910", "guaranteed": 1 });
        app.post("/v1/api/forex/submit", &market.provider.1, &order)
    };
    place().data();
    let own = || app.get("/v1/api/forex/my_deal?status=1", &market.copier.1).data()["data"][0].clone();
    assert_eq!((&own()["Guaranteed"], &own()["Quantity"]), (&json!(true), &json!("0.60")));
    app.quote(&market.traded.0, "1.09500", "1.09510");
    let balance = eventually("both are closed", || {
        let balance = market.broker.balance(market.copier.0);
        if balance == "100000.00" { Err(balance) } else { Ok(balance) }
    });
    // 100 points of 0.60 lots, and the premium of three.
    assert_eq!(balance, "99938.20");
    let line = || market.get(&format!("/api/copy/statement?id={copy}"), &market.copier.1)["orders"][0].clone();
    let names = ["share", "rounding", "conversion", "markup", "small_parts", "levels", "money_rounding"];
    let explained = |line: &Value| {
        let sum: lotdesk_engine::domain::Money =
            names.iter().map(|name| line[*name].as_str().unwrap().parse().unwrap()).sum();
        assert_eq!(sum.to_string(), line["profit"].as_str().unwrap(), "{line}");
    };
    explained(&line());
    assert_eq!(
        (&line()["plain_stop"], &line()["levels"], &line()["commission"]),
        (&Value::Null, &json!("0.00"), &json!("1.80"))
    );
    // The group of the copier has a mark-up of 100 points, of which 50 are taken off the bid: too near.
    let group = app.post("/admin/api/groups", &dealer, &json!({ "name": "Wide", "markup": 100 })).data()["id"].clone();
    app.put(&format!("/admin/api/users/{}/group", market.copier.0), &dealer, &json!({ "group": group })).data();
    place().data();
    assert_eq!((&own()["Guaranteed"], &line()["plain_stop"]), (&json!(false), &json!("gsl_too_close")));
    let message = eventually("the copier is notified", || {
        let messages = market.get("/api/messages/list", &market.copier.1)["list"].as_array().unwrap().clone();
        messages.into_iter().find(|message| message["kind"] == "copy-stop-plain").ok_or("no message")
    });
    assert!(message["text"].as_str().unwrap().contains("the one of Steady is guaranteed"), "{message}");
    app.quote(&market.traded.0, "1.09500", "1.09510");
    eventually("both are closed", || if line()["open"] == 0 { Ok(()) } else { Err(line()) });
    // The gap is of the levels; the mark-up of the opening is apart.
    explained(&line());
    assert_ne!((&line()["levels"], &line()["markup"]), (&json!("0.00"), &json!("0.00")), "{}", line());
}

#[test]
fn the_preview_is_of_closed_trades_of_30_days() {
    let market = market(&json!({ "performance": "10" }));
    market.trade("1.10110");
    market.broker.clock.advance(MINUTE);
    let preview = |amount: &str| {
        let path = format!("/api/copy/preview?strategy={}&amount={amount}", number(market.provider.0));
        market.broker.app.get(&path, &market.copier.1)
    };
    let found = preview("10000").data();
    // A tenth of 100, less a tenth of it.
    assert_eq!((&found["copied"], &found["result"], &found["end"]), (&json!(1), &json!("10.00"), &json!("10009.00")));
    let small = preview("500").data();
    assert_eq!((&small["copied"], &small["skipped"], &small["end"]), (&json!(0), &json!(1), &json!("500.00")));
    preview("0").refuses("invalid_field", "amount");
    market.broker.clock.advance(31 * DAY);
    assert_eq!(preview("10000").data()["copied"], 0);
}

#[test]
fn the_fees_of_a_month_are_charged_once() {
    let market = market(&json!({ "performance": "20" }));
    market.start(Some("1")).data();
    let charge = || market.broker.app.state.money.copying.charge_month().unwrap();
    charge();
    market.trade("1.10110");
    let before = market.broker.balance(market.copier.0);
    charge();
    assert_eq!(market.broker.balance(market.copier.0), before);
    market.broker.clock.advance(28 * DAY);
    for _ in 0..2 {
        charge();
        assert_eq!(market.broker.balance(market.copier.0), "100080.00");
        assert_eq!(market.broker.balance(market.provider.0), "100116.00");
    }
    assert_eq!(market.get("/api/copy/mine", &market.copier.1)[0]["mark"], "100100.00");
}

#[test]
fn the_broker_keeps_the_share_of_the_setting() {
    let market = market(&json!({ "performance": "20" }));
    let copy = market.start(Some("1")).data()["id"].clone();
    market.broker.app.set(json!({ "copy_share": 50 }));
    market.trade("1.10110");
    market.broker.app.post("/api/copy/stop", &market.copier.1, &json!({ "id": copy })).data();
    assert_eq!(market.broker.balance(market.copier.0), "100080.00");
    assert_eq!(market.broker.balance(market.provider.0), "100110.00");
}

#[test]
fn the_staff_ends_copies_and_switches_strategies_off() {
    let market = market(&json!({}));
    let app = &market.broker.app;
    let copy = market.start(Some("1")).data()["id"].clone();
    let dealer = app.staff(Role::Dealer);
    let reason = json!({ "reason": "abuse" });
    let support = app.staff(Role::Support);
    for path in ["/admin/api/copy/strategies", "/admin/api/copy/copies"] {
        assert_eq!(app.get(path, &support).error(), "forbidden");
    }
    let rows = app.get(&format!("/admin/api/copy/copies?state=active&strategy={}", market.provider.0), &dealer).data();
    assert_eq!((&rows["total"], &rows["list"][0]["user"]), (&json!(1), &json!(market.copier.0)));
    let path = format!("/admin/api/copy/copies/{copy}/end");
    app.post(&path, &dealer, &json!({})).refuses("missing_field", "reason");
    assert_eq!(app.post(&path, &dealer, &reason).data()["ended_by"], "dealer");
    assert_eq!(app.post(&path, &dealer, &reason).error(), "copy_not_found");
    market.start(Some("1")).data();
    let strategy = format!("/admin/api/copy/strategies/{}", market.provider.0);
    let off = app.post(&format!("{strategy}/off"), &dealer, &reason).data();
    assert_eq!((&off["open"], &off["barred"], &off["followers"]), (&json!(0), &json!("abuse"), &json!(0)));
    assert_eq!(app.post(&format!("{strategy}/off"), &dealer, &reason).error(), "already_decided");
    assert_eq!(market.get("/api/copy/mine", &market.copier.1)[0]["ended_by"], "strategy_closed");
    assert_eq!(market.define("Steady", &json!({}), None).error(), "strategy_barred");
    assert_eq!(market.start(Some("1")).error(), "strategy_not_found");
    app.post(&format!("{strategy}/on"), &dealer, &json!({})).data();
    market.define("Steady", &json!({}), None).data();
    market.start(Some("1")).data();
    let owner = app.staff(Role::Owner);
    let audit = app.get("/admin/api/audit?limit=50", &owner).data();
    let acts: Vec<String> = audit["list"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| {
            row["object"].as_str().is_some_and(|object| object.starts_with("copy/") || object.starts_with("strategy/"))
        })
        .map(|row| row["act"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(acts, ["on", "off", "end"]);
}

/// Two hedged positions; the money goes before the winner closes and comes back before the loser does. The balance at the closes
/// would make a return of more than 100 percent of it.
#[test]
fn money_that_is_moved_around_the_closes_makes_no_return() {
    let market = market(&json!({}));
    let (app, token) = (&market.broker.app, &market.provider.1);
    let other = app.post("/api/accounts/open", token, &json!({ "kind": "real" })).data()["account"].clone();
    let own = json!(number(market.provider.0));
    let transfer = |from: &Value, to: &Value, amount: &str| {
        market.broker.clock.advance(MINUTE);
        app.post("/api/accounts/transfer", token, &json!({ "from": from, "to": to, "number": amount })).data();
    };
    let page = || {
        market.broker.clock.advance(6 * MINUTE);
        market.list();
        let page = market.get(&format!("/api/copy/strategy?id={}", number(market.provider.0)), &market.copier.1);
        [page["roi"].as_str().unwrap().to_owned(), page["drawdown"].as_str().unwrap().to_owned()]
    };
    app.quote(&market.traded.0, "1.10000", "1.10010");
    let (winner, loser) = (
        app.open(token, market.traded.1, 1, "1")["Id"].clone(),
        app.open(token, market.traded.1, 2, "1")["Id"].clone(),
    );
    app.quote(&market.traded.0, "1.11000", "1.11010");
    transfer(&own, &other, "95000");
    app.quote(&market.traded.0, "1.11000", "1.11010");
    app.post("/v1/api/forex/close", token, &json!({ "id": winner })).data();
    transfer(&other, &own, "95000");
    // The loser is open: what it loses counts.
    assert_eq!(page(), ["-0.02", "0.02"]);
    app.quote(&market.traded.0, "1.11000", "1.11010");
    app.post("/v1/api/forex/close", token, &json!({ "id": loser })).data();
    assert_eq!(page(), ["-0.02", "0.02"]);
    let lost = app.open(token, market.traded.1, 1, "10")["Id"].clone();
    app.quote(&market.traded.0, "1.10000", "1.10010");
    let [roi, drawdown] = page();
    assert!(roi.parse::<f64>().unwrap() < -10.0 && drawdown.parse::<f64>().unwrap() > 10.0, "{roi} {drawdown} {lost}");
}
