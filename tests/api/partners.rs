//! Partners: plans, the tree, rewards of closed orders, their bookings, and who may see what.

use std::sync::Arc;

use lotdesk::services::access::sessions::RequestOrigin;
use lotdesk::services::customers::accounts::NewCustomer;
use lotdesk::services::customers::identity::Identity;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::shutdown::StopToken;
use lotdesk_engine::domain::AccountId;
use serde_json::{Value, json};

use crate::fake_lp::FakeLiquidity;
use crate::funding::credit;
use crate::poll::until;
use crate::test_app::{MovedClock, PASSWORD, TestApp};

pub const MINUTE: i64 = 60_000;
pub const DAY: i64 = 24 * 60 * MINUTE;

pub struct Broker {
    pub app: TestApp,
    pub clock: Arc<MovedClock>,
}

pub fn broker() -> Broker {
    // In the morning, so that no midnight comes in between.
    let clock = Arc::new(MovedClock::to("2031-03-05T09:00:00Z"));
    let app = TestApp::start_covering_at(Arc::new(FakeLiquidity::default()) as _, Arc::clone(&clock) as _);
    Broker { app, clock }
}

impl Broker {
    /// A session of the finance staff: those of yesterday have ended.
    pub fn finance(&self) -> String {
        self.app.staff(Role::Finance)
    }

    /// A customer with money, invited by another one: id and token.
    pub fn customer(&self, inviter: Option<&str>) -> (i64, String) {
        let email = self.app.fresh_email();
        let code = inviter
            .map(|token| self.app.get("/api/user/info", token).data()["invite_code"].as_str().unwrap().to_owned());
        let customer = NewCustomer {
            identity: Identity::Email(email.clone()),
            contact: None,
            password: PASSWORD.into(),
            invite_code: code,
            language: None,
        };
        let accounts = &self.app.state.customers.accounts;
        let id = accounts.create_real_user(customer).unwrap().id;
        credit(&self.app, id, "100000");
        (id.0, self.token(&email))
    }

    fn token(&self, email: &str) -> String {
        let origin = RequestOrigin { address: "192.0.2.1".parse().unwrap(), agent: "tests".into() };
        let accounts = &self.app.state.customers.accounts;
        accounts.login(&Identity::Email(email.to_owned()), PASSWORD, None, &origin).unwrap().token
    }

    pub fn plan(&self, rules: Value) -> i64 {
        let body = json!({ "name": "IB", "rules": rules });
        self.app.put("/admin/api/plans", &self.finance(), &body).data()["id"].as_i64().unwrap()
    }

    fn per_lot(&self, amount: &str) -> i64 {
        self.plan(json!([{ "scope": "all", "kind": "per_lot", "value": amount }]))
    }

    pub fn partner(&self, user: i64, plan: i64, parent: i64) {
        let body = json!({ "user": user, "plan": plan, "parent": parent });
        self.app.put("/admin/api/partners", &self.finance(), &body).data();
    }

    /// Opens an order, closes it after so long: its id.
    fn trade(&self, token: &str, (code, instrument): &(String, i64), held: i64) -> i64 {
        self.app.quote(code, "1.10000", "1.10010");
        let order = self.app.open(token, *instrument, 1, "1")["Id"].as_i64().unwrap();
        self.clock.advance(held);
        // Another price, so that the app knows when it has arrived.
        self.app.quote(code, "1.10001", "1.10011");
        self.app.post("/v1/api/forex/close", token, &json!({ "id": order })).data();
        order
    }

    /// Reads the journal, and books what is due.
    pub fn tick(&self) {
        self.app.state.money.partners.tick(&StopToken::default()).unwrap();
    }

    fn rewards(&self, partner: i64) -> Vec<String> {
        self.tick();
        let path = format!("/admin/api/partners/{partner}/rewards");
        let data = self.app.get(&path, &self.finance()).data();
        data["list"].as_array().unwrap().iter().map(|one| one["amount"].as_str().unwrap().to_owned()).collect()
    }

    pub fn balance(&self, account: i64) -> String {
        self.app.state.view.read_model.valuation(AccountId(account)).unwrap().balance.to_string()
    }
}

#[test]
fn a_close_rewards_the_partners_above_and_the_day_is_booked_once() {
    let broker = broker();
    let (top, top_token) = broker.customer(None);
    let (direct, direct_token) = broker.customer(Some(&top_token));
    let (_, customer) = broker.customer(Some(&direct_token));
    let traded = broker.app.own_instrument();
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.partner(top, broker.per_lot("7"), 0);
    broker.partner(direct, broker.per_lot("5"), top);
    assert_eq!(broker.rewards(top), [""; 0], "what was closed before gives nothing");
    let before = [broker.balance(direct), broker.balance(top)];
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.trade(&customer, &traded, MINUTE / 2);
    // A partner's own order rewards those above only.
    broker.trade(&direct_token, &traded, 2 * MINUTE);
    assert_eq!(
        (broker.rewards(direct), broker.rewards(top)),
        (vec!["5.00".into()], vec!["7.00".into(), "2.00".into()])
    );
    let traded_balance = broker.balance(direct);
    broker.clock.advance(DAY);
    broker.tick();
    broker.clock.advance(2 * 60 * MINUTE);
    broker.tick();
    let finance = broker.app.staff(Role::Finance);
    let bookings = |partner: i64| {
        let path = format!("/admin/api/partners/{partner}/bookings");
        let list = broker.app.get(&path, &finance).data()["list"].clone();
        list.as_array().unwrap().iter().map(|one| one["amount"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!((bookings(direct), bookings(top)), (vec!["5.00".to_owned()], vec!["9.00".to_owned()]));
    assert_ne!(broker.balance(direct), traded_balance);
    assert_eq!(before[1], "100000.00");
    assert_eq!(broker.balance(top), "100009.00");
    // The partner sees it, with masked customers, and others see nothing.
    let token = broker.app.get("/api/partner/summary", &top_token).data();
    assert_eq!((&token["reward"], &token["unbooked"]), (&json!("9.00"), &json!("0.00")));
    let seen = broker.app.get("/api/partner/rewards", &top_token).data();
    let (masked, number) = (&seen["list"][0]["customer"], &seen["list"][0]["customer_number"]);
    assert!(masked.as_str().unwrap().contains("***@"), "{seen}");
    assert!(number.as_str().unwrap().starts_with("***") && number.as_str().unwrap().len() == 7, "{seen}");
    assert!(!seen["list"][0]["booked_at"].is_null(), "{seen}");
    assert_eq!(broker.app.get("/api/partner/summary", &customer).error(), "not_a_partner");
    assert_eq!(broker.app.get("/api/partner/rewards", &customer).data()["total"], 0);
}

#[test]
fn a_cancelled_trade_takes_its_rewards_back_and_a_change_affects_later_closes_only() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (other, other_token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    let plan = broker.plan(json!([
        { "scope": "all", "kind": "per_lot", "value": "5" },
        { "scope": "instrument", "id": traded.1, "kind": "spread_percent", "value": "30" },
    ]));
    broker.partner(partner, plan, 0);
    broker.partner(other, broker.per_lot("50"), 0);
    let order = broker.trade(&customer, &traded, 2 * MINUTE);
    // The parent is set before the rewards are calculated, and after the close.
    broker.partner(partner, plan, other);
    assert_eq!((broker.rewards(partner), broker.rewards(other)), (vec!["3.00".to_owned()], vec![]));
    broker.trade(&customer, &traded, 2 * MINUTE);
    // 50 a lot is more than the 10 that the order earned: 3 of 50 go to the direct partner, scaled down to 10.
    assert_eq!(broker.rewards(other), ["9.40"]);
    assert_eq!(broker.rewards(partner), ["0.60", "3.00"]);
    // With rule and gross amount they can be calculated again: 10 of 50 by 3 and 47.
    let row = |id: i64| {
        let path = format!("/admin/api/partners/{id}/rewards");
        broker.app.get(&path, &broker.finance()).data()["list"][0].clone()
    };
    let rule = json!({ "scope": "instrument", "id": traded.1, "kind": "spread_percent", "value": "30" });
    let [own, above] = [row(partner), row(other)];
    assert_eq!((&own["rule"], &own["gross"], &own["earned"]), (&rule, &json!("3.00"), &json!("10.00")));
    assert_eq!((&above["rule"]["value"], &above["gross"]), (&json!("50.00"), &json!("50.00")));
    let seen = broker.app.get("/api/partner/rewards", &token).data()["list"][0].clone();
    assert_eq!((&seen["rule"], &seen["gross"]), (&rule, &json!("3.00")));
    // So does the partner: nobody is below, and all of it was scaled down to 10.
    assert_eq!((&seen["below"], &seen["limit"]), (&json!("0.00"), &json!("10.00")));
    let seen = broker.app.get("/api/partner/rewards", &other_token).data()["list"][0].clone();
    assert_eq!([&seen["below"], &seen["limit"], &seen["amount"]], ["3.00", "10.00", "9.40"], "{seen}");
    let (_, _, csv) = broker.app.bytes_for("/api/partner/statement", &token);
    let csv = String::from_utf8(csv).unwrap();
    let lines: Vec<_> = csv.lines().collect();
    assert!(lines[0].ends_with("id,rule,rule_id,rate,gross_usd,below_usd,limit_usd"), "{csv}");
    assert!(lines[1].ends_with(&format!(",instrument,{},30 spread_percent,3.00,0.00,10.00", traded.1)), "{csv}");
    // The first order gave less than it earned.
    assert!(lines[2].ends_with(",3.00,0.00,"), "{csv}");
    let owner = broker.app.staff(Role::Owner);
    let path = format!("/admin/api/orders/{order}/correct");
    let preview = broker.app.post(&format!("{path}/preview"), &owner, &json!({ "change": "cancel" })).data();
    let cancel =
        json!({ "change": "cancel", "confirm": preview["amount"], "reason": "off-market", "request_id": "c1" });
    broker.app.post(&path, &owner, &cancel).data();
    assert_eq!(broker.rewards(partner), ["-3.00", "0.60", "3.00"]);
}

#[test]
fn orders_that_close_each_other_give_rewards_for_one_spread() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let (code, instrument) = broker.app.own_instrument();
    let plan = broker.plan(json!([{ "scope": "all", "kind": "spread_percent", "value": "100" }]));
    broker.partner(partner, plan, 0);
    broker.app.quote(&code, "1.10000", "1.10010");
    let [bought, sold] =
        [(1, "1"), (2, "2")].map(|(side, lots)| broker.app.open(&customer, instrument, side, lots)["Id"].clone());
    broker.clock.advance(2 * MINUTE);
    broker.app.quote(&code, "1.10001", "1.10011");
    broker.app.post("/v1/api/forex/close_by", &customer, &json!({ "id": bought, "by": sold })).data();
    // One lot against one paid 10 USD together. The other lot of the larger order is closed at a quote.
    assert_eq!(broker.rewards(partner), ["5.00", "5.00"]);
    broker.app.post("/v1/api/forex/close", &customer, &json!({ "id": sold })).data();
    assert_eq!(broker.rewards(partner), ["10.00", "5.00", "5.00"]);
}

#[test]
fn loops_and_invalid_plans_are_refused() {
    let broker = broker();
    let (one, _) = broker.customer(None);
    let (two, _) = broker.customer(None);
    let plan = broker.per_lot("1");
    let put = |body: Value| broker.app.put("/admin/api/partners", &broker.finance(), &body);
    put(json!({ "user": one })).refuses("missing_field", "plan");
    put(json!({ "user": one, "plan": plan + 9 })).refuses("invalid_field", "plan");
    put(json!({ "user": one, "plan": plan, "parent": two })).refuses("invalid_field", "parent");
    broker.partner(one, plan, 0);
    broker.partner(two, plan, one);
    assert_eq!(put(json!({ "user": one, "parent": two })).error(), "partner_loop");
    assert_eq!(put(json!({ "user": one, "parent": one })).error(), "partner_loop");
    let save =
        |rules: Value| broker.app.put("/admin/api/plans", &broker.finance(), &json!({ "name": "x", "rules": rules }));
    for rules in [
        json!([{ "scope": "all", "kind": "per_lot", "value": "-1" }]),
        json!([{ "scope": "all", "kind": "spread_percent", "value": "100.01" }]),
        json!([{ "scope": "all", "kind": "per_day", "value": "1" }]),
        json!([{ "scope": "group", "kind": "per_lot", "value": "1" }]),
        json!([{ "scope": "all", "kind": "per_lot", "value": "1", "more": 1 }]),
        json!([{ "scope": "all", "kind": "per_lot", "value": "1" }, { "scope": "all", "kind": "per_lot", "value": "2" }]),
    ] {
        save(rules).refuses("invalid_field", "rules");
    }
    // What a rule is about must exist.
    let choices = broker.app.get("/admin/api/plans/choices", &broker.finance()).data();
    for (scope, list) in [("instrument", "instruments"), ("category", "categories"), ("group", "groups")] {
        let rules = |id: i64| json!([{ "scope": scope, "id": id, "kind": "per_lot", "value": "1" }]);
        save(rules(999_999)).refuses("invalid_field", "rules");
        save(rules(choices[list][0]["id"].as_i64().unwrap())).data();
    }
    let support = broker.app.staff(Role::Support);
    assert_eq!(broker.app.get("/admin/api/partners", &support).error(), "forbidden");
    until("the plans are listed", || broker.app.get("/admin/api/plans", &broker.finance()).data()["total"] == 4);
}

#[test]
fn the_partners_own_lists() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (below, below_token) = broker.customer(Some(&token));
    let (_, ann) = broker.customer(Some(&token));
    let (bob_id, bob) = broker.customer(Some(&ann));
    let (_, carl) = broker.customer(Some(&below_token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("7"), 0);
    broker.partner(below, broker.per_lot("5"), partner);
    for customer in [&ann, &bob, &bob, &carl] {
        broker.trade(customer, &traded, 2 * MINUTE);
    }
    broker.tick();
    let get = |path: &str| broker.app.get(&format!("/api/partner/{path}"), &token).data();
    // Whom they invited and whom those invited, but neither the partner below nor that one's customers.
    let own = get("customers");
    assert_eq!(own["total"], 2, "{own}");
    let of = |row: &Value| [&row["orders"], &row["lots"], &row["amount"]].map(|value| value.to_string()).join(" ");
    assert_eq!(of(&own["list"][0]), r#"2 "2.00" "14.00""#, "{own}");
    assert_eq!(of(&own["list"][1]), r#"1 "1.00" "7.00""#, "{own}");
    assert_eq!(get("customers?page=2&limit=1")["list"].as_array().unwrap().len(), 1);
    let levels = get("totals?by=level");
    assert_eq!(levels["total"], 2);
    assert_eq!((&levels["list"][0]["key"], of(&levels["list"][0])), (&json!("1"), r#"3 "3.00" "21.00""#.into()));
    assert_eq!((&levels["list"][1]["key"], of(&levels["list"][1])), (&json!("2"), r#"1 "1.00" "2.00""#.into()));
    let instruments = get("totals?by=instrument");
    assert_eq!(of(&instruments["list"][0]), r#"4 "4.00" "23.00""#, "{instruments}");
    assert!(instruments["list"][0]["show_code"].is_string());
    assert_eq!(of(&get("totals?by=day")["list"][0]), r#"4 "4.00" "23.00""#);
    broker.app.get("/api/partner/totals?by=week", &token).refuses("invalid_field", "by");
    broker.app.get("/api/partner/rewards?from=2020-01-01&to=2022-01-01", &token).refuses("invalid_field", "from");
    let summary = get("summary");
    assert_eq!(
        (&summary["pending"], &summary["booked"], &summary["held"]),
        (&json!("23.00"), &json!("0.00"), &json!(0))
    );
    // Carl is the customer of the partner below.
    assert_eq!((&summary["customers"], &summary["customers_all"]), (&json!(2), &json!(2)));
    assert_eq!(summary["rules"][0]["value"], "7.00", "{summary}");
    let (status, _, csv) = broker.app.bytes_for("/api/partner/statement", &token);
    let csv = String::from_utf8(csv).unwrap();
    assert_eq!((status, csv.lines().count()), (200, 5), "{csv}");
    assert!(csv.contains("***@"), "{csv}");
    // The staff sees whose they are, one page at a time.
    let path = format!("/admin/api/partners/{partner}");
    let of_bob = broker.app.get(&format!("{path}/rewards?customer={bob_id}&limit=1"), &broker.finance()).data();
    assert_eq!((&of_bob["total"], of_bob["list"].as_array().unwrap().len()), (&json!(2), 1), "{of_bob}");
    assert_eq!(of_bob["list"][0]["customer"]["id"], bob_id);
    // Whether the page is shown in the app.
    assert_eq!(broker.app.get("/api/user/info", &token).data()["is_partner"], 1);
    assert_eq!(broker.app.get("/api/user/info", &ann).data()["is_partner"], 0);
    // Who becomes a partner is no customer any more: what they brought before counts, they do not.
    broker.partner(bob_id, broker.per_lot("1"), partner);
    let summary = get("summary");
    assert_eq!(
        [&summary["customers"], &summary["customers_all"], &summary["orders"]],
        [&json!(1), &json!(1), &json!(4)],
        "{summary}"
    );
    // Nobody else's.
    for path in ["customers", "totals?by=day", "bookings", "rewards"] {
        assert_eq!(broker.app.get(&format!("/api/partner/{path}"), &ann).data()["total"], 0, "{path}");
    }
}

#[test]
fn the_staff_finds_partners_in_the_tree() {
    let broker = broker();
    let (top, top_token) = broker.customer(None);
    let (middle, _) = broker.customer(Some(&top_token));
    let (leaf, _) = broker.customer(None);
    let plan = broker.per_lot("7");
    broker.partner(top, plan, 0);
    broker.partner(middle, plan, top);
    broker.partner(leaf, plan, middle);
    let list = |query: &str| {
        let data = broker.app.get(&format!("/admin/api/partners?{query}"), &broker.finance()).data();
        let ids: Vec<i64> = data["list"].as_array().unwrap().iter().map(|row| row["user"].as_i64().unwrap()).collect();
        (ids, data["total"].as_i64().unwrap())
    };
    assert_eq!(list(""), (vec![leaf, middle, top], 3));
    assert_eq!(list("limit=1&page=2"), (vec![middle], 3));
    assert_eq!(list("parent=0"), (vec![top], 1));
    assert_eq!(list(&format!("parent={top}")), (vec![middle], 1));
    let email = broker.app.get(&format!("/admin/api/users/{middle}"), &broker.app.staff(Role::Owner)).data();
    let email = email["user"]["email"].as_str().unwrap();
    assert_eq!(list(&format!("search={email}")), (vec![middle], 1));
    assert_eq!(list("search=nobody%25").1, 0);
    assert_eq!(list("active=0").1, 0);
    assert_eq!(list(&format!("plan={}", plan + 1)).1, 0);
    let seen = broker.app.get(&format!("/admin/api/partners/{leaf}"), &broker.finance()).data();
    let above: Vec<i64> = seen["above"].as_array().unwrap().iter().map(|one| one["user"].as_i64().unwrap()).collect();
    assert_eq!(above, [middle, top], "{seen}");
    let top_row = broker.app.get(&format!("/admin/api/partners/{top}"), &broker.finance()).data();
    assert_eq!((&top_row["below"], &top_row["customers"]), (&json!(1), &json!(0)));
    // What they were before stays.
    broker.app.put("/admin/api/partners", &broker.finance(), &json!({ "user": leaf, "active": 0 })).data();
    let seen = broker.app.get(&format!("/admin/api/partners/{leaf}"), &broker.finance()).data();
    let states: Vec<_> = seen["versions"].as_array().unwrap().iter().map(|one| one["active"].clone()).collect();
    assert_eq!(states, [0, 1]);
    assert_eq!(list("active=0"), (vec![leaf], 1));
    let other = broker.app.get("/admin/api/partners/999999999", &broker.finance());
    assert_eq!(other.error(), "not_a_partner");
}

#[test]
fn a_plan_keeps_its_versions_and_is_previewed() {
    let broker = broker();
    let (code, instrument) = broker.app.own_instrument();
    broker.app.quote(&code, "1.10000", "1.10010");
    let plan = broker.plan(json!([{ "scope": "all", "kind": "per_lot", "value": "3" }]));
    let rules = json!([{ "scope": "all", "kind": "per_lot", "value": "4" }]);
    broker
        .app
        .put("/admin/api/plans", &broker.finance(), &json!({ "id": plan, "name": "IB 2", "rules": rules }))
        .data();
    let versions = broker.app.get(&format!("/admin/api/plans/{plan}/versions"), &broker.finance()).data();
    let values: Vec<_> =
        versions["list"].as_array().unwrap().iter().map(|one| one["rules"][0]["value"].clone()).collect();
    assert_eq!(values, ["4.00", "3.00"]);
    broker.app.get("/admin/api/plans/99/versions", &broker.finance()).refuses("invalid_field", "id");
    let preview = |body: Value| broker.app.post("/admin/api/plans/preview", &broker.finance(), &body);
    // 1.00 lot at a spread of 10 USD: 30 % are 3, and the partner above has 4 a lot.
    let rules = json!([{ "scope": "instrument", "id": instrument, "kind": "spread_percent", "value": "30" },
        { "scope": "all", "kind": "per_lot", "value": "9" }]);
    let seen = preview(json!({ "rules": rules, "instrument": instrument, "above": plan })).data();
    assert_eq!((&seen["spread"], &seen["kept"]), (&json!("10.00"), &json!("6.00")), "{seen}");
    assert_eq!(
        (&seen["shares"][0]["reward"], &seen["shares"][0]["rule"]["scope"]),
        (&json!("3.00"), &json!("instrument"))
    );
    assert_eq!((&seen["shares"][1]["gross"], &seen["shares"][1]["reward"]), (&json!("4.00"), &json!("1.00")));
    // The same order gives the same.
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    broker.partner(partner, broker.plan(rules.clone()), 0);
    broker.trade(&customer, &(code, instrument), 2 * MINUTE);
    assert_eq!(broker.rewards(partner), ["3.00"]);
    // Not more than the order earns.
    let greedy = json!([{ "scope": "all", "kind": "per_lot", "value": "90" }]);
    let seen = preview(json!({ "rules": greedy, "instrument": instrument, "lots": "2" })).data();
    assert_eq!(
        (&seen["shares"][0]["gross"], &seen["shares"][0]["reward"]),
        (&json!("180.00"), &json!("20.00")),
        "{seen}"
    );
    preview(json!({ "rules": greedy, "instrument": instrument, "lots": "0" })).refuses("invalid_field", "lots");
    preview(json!({ "rules": greedy, "instrument": instrument, "above": 99 })).refuses("invalid_field", "above");
    preview(json!({ "rules": greedy, "instrument": instrument, "group": 99 })).refuses("invalid_field", "group");
    assert_eq!(preview(json!({ "rules": greedy, "instrument": 999_999 })).error(), "instrument_not_found");
}

#[test]
fn held_rewards_wait_and_what_is_taken_back_is_explained() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (ann_id, ann) = broker.customer(Some(&token));
    let (_, bob) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("5"), 0);
    broker.app.put("/admin/api/partners", &broker.finance(), &json!({ "user": partner, "held": 1 })).data();
    broker.trade(&ann, &traded, 2 * MINUTE);
    let order = broker.trade(&ann, &traded, 2 * MINUTE);
    broker.trade(&bob, &traded, 2 * MINUTE);
    broker.tick();
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "100000.00", "nothing is booked while it is held");
    let summary = broker.app.get("/api/partner/summary", &token).data();
    assert_eq!((&summary["pending"], &summary["held"]), (&json!("15.00"), &json!(1)), "the partner sees both");
    let path = format!("/admin/api/partners/{partner}/take_back");
    let take = |body: Value| broker.app.post(&path, &broker.finance(), &body);
    take(json!({ "reason": "x" })).refuses("missing_field", "customer");
    take(json!({ "customer": ann_id })).refuses("missing_field", "reason");
    let dry = take(json!({ "customer": ann_id, "reason": "wash trades", "dry_run": 1 })).data();
    assert_eq!((&dry["orders"], &dry["amount"]), (&json!(2), &json!("10.00")));
    assert_eq!(broker.rewards(partner).len(), 3, "nothing has changed");
    take(json!({ "order": order, "customer": ann_id, "reason": "x" })).refuses("invalid_field", "customer");
    // Of a customer's orders those of the period count; of an order all of it, whatever the day.
    let today = json!({ "customer": ann_id, "reason": "x", "dry_run": 1, "from": "2031-03-06" });
    assert_eq!(take(today).data()["orders"], 0);
    let one = json!({ "order": order, "reason": "x", "dry_run": 1, "from": "2031-03-06" });
    assert_eq!(take(one).data()["orders"], 1);
    assert_eq!(take(json!({ "order": order, "reason": "wash trades" })).data()["amount"], "5.00");
    assert_eq!(take(json!({ "customer": ann_id, "reason": "wash trades" })).data()["orders"], 1, "the other one");
    for period in [json!({}), json!({ "from": "2031-03-05", "to": "2031-03-05" })] {
        let mut again = json!({ "customer": ann_id, "reason": "wash trades" });
        again.as_object_mut().unwrap().extend(period.as_object().unwrap().clone());
        assert_eq!(take(again).data()["orders"], 0, "once, although it was taken back on a later day");
    }
    assert_eq!(broker.rewards(partner), ["-5.00", "-5.00", "5.00", "5.00", "5.00"]);
    let seen = broker.app.get("/api/partner/rewards", &token).data();
    assert_eq!(seen["list"][0]["reason"], "wash trades", "the partner reads why");
    let summary = broker.app.get("/api/partner/summary", &token).data();
    assert_eq!(
        (&summary["reward"], &summary["taken_back"], &summary["orders"]),
        (&json!("5.00"), &json!("-10.00"), &json!(1))
    );
    // A cancelled trade takes nothing back twice.
    let owner = broker.app.staff(Role::Owner);
    let correct = format!("/admin/api/orders/{order}/correct");
    let preview = broker.app.post(&format!("{correct}/preview"), &owner, &json!({ "change": "cancel" })).data();
    let body = json!({ "change": "cancel", "confirm": preview["amount"], "reason": "off-market", "request_id": "c1" });
    broker.app.post(&correct, &owner, &body).data();
    assert_eq!(broker.rewards(partner).len(), 5);
    // Released: the days that are over at once, what was taken back today after midnight.
    broker.app.put("/admin/api/partners", &broker.finance(), &json!({ "user": partner, "held": 0 })).data();
    broker.tick();
    assert_eq!(broker.balance(partner), "100015.00");
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "100005.00");
    let support = broker.app.staff(Role::Support);
    assert_eq!(broker.app.post(&path, &support, &json!({ "order": order, "reason": "x" })).error(), "forbidden");
}

#[test]
fn what_cannot_be_debited_is_netted_with_later_rewards() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("5"), 0);
    let order = broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "100005.00");
    // The partner has taken all of it out.
    credit(&broker.app, AccountId(partner), "-100005");
    let take = json!({ "order": order, "reason": "wash trades" });
    broker.app.post(&format!("/admin/api/partners/{partner}/take_back"), &broker.finance(), &take).data();
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "0.00", "nobody owes a reward that was withdrawn");
    let pending = || broker.app.get("/api/partner/summary", &token).data()["pending"].clone();
    assert_eq!(pending(), "-5.00");
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!((broker.balance(partner), pending()), ("5.00".to_owned(), json!("0.00")));
}

#[test]
fn customers_apply_and_the_staff_decides() {
    let broker = broker();
    let (applicant, token) = broker.customer(None);
    let (_, other) = broker.customer(None);
    let plan = broker.per_lot("5");
    let apply = |token: &str| broker.app.post("/api/partner/apply", token, &json!({ "text": "A channel on trading." }));
    assert_eq!(apply(&token).error(), "not_available");
    broker.app.set(json!({ "partner_applications": "1" }));
    broker.app.post("/api/partner/apply", &token, &json!({})).refuses("missing_field", "text");
    assert_eq!(apply(&token).data()["state"], "waiting");
    assert_eq!(apply(&token).error(), "application_waiting");
    apply(&other).data();
    assert_eq!(
        broker.app.post("/api/partner/apply", &broker.app.demo(), &json!({ "text": "x" })).error(),
        "only_real_accounts"
    );
    let list = |state: &str| {
        broker.app.get(&format!("/admin/api/partners/applications?state={state}"), &broker.finance()).data()
    };
    let waiting = list("waiting");
    assert_eq!((&waiting["total"], &waiting["list"][0]["user"]), (&json!(2), &json!(applicant)), "{waiting}");
    let id = |place: usize| waiting["list"][place]["id"].as_i64().unwrap();
    let decide = |id: i64, act: &str, body: Value| {
        broker.app.post(&format!("/admin/api/partners/applications/{id}/{act}"), &broker.finance(), &body)
    };
    decide(id(0), "approve", json!({})).refuses("missing_field", "plan");
    decide(id(0), "approve", json!({ "plan": plan })).data();
    decide(id(1), "reject", json!({ "reason": "no licence" })).data();
    assert_eq!(decide(id(0), "approve", json!({ "plan": plan })).error(), "already_decided");
    assert_eq!(decide(id(1), "reject", json!({ "reason": "x" })).error(), "already_decided");
    assert_eq!(decide(99, "reject", json!({ "reason": "x" })).error(), "application_not_found");
    assert_eq!((&list("waiting")["total"], &list("approved")["total"]), (&json!(0), &json!(1)));
    assert_eq!(apply(&token).error(), "already_a_partner");
    assert_eq!(broker.app.get("/api/partner/summary", &token).data()["active"], 1);
    let seen = broker.app.get("/api/partner/application", &other).data();
    assert_eq!((&seen["state"], &seen["reason"]), (&json!("rejected"), &json!("no licence")));
    assert_eq!(apply(&other).data()["state"], "waiting", "they may ask again");
}

#[test]
fn signs_show_their_evidence() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (ann_id, ann) = broker.customer(Some(&token));
    let (bob_id, bob) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("1"), 0);
    let signs =
        || broker.app.get(&format!("/admin/api/partners/{partner}/signs"), &broker.finance()).data()["list"].clone();
    let of = |signs: &Value, kind: &str| signs.as_array().unwrap().iter().find(|sign| sign["kind"] == kind).cloned();
    // All signed in from one network with one device.
    let found = signs();
    assert_eq!(of(&found, "shared_device").unwrap()["count"], 2, "{found}");
    let close = |token: &str, order: i64| {
        broker.app.post("/v1/api/forex/close", token, &json!({ "id": order })).data();
    };
    for round in 0..5 {
        broker.app.quote(&traded.0, "1.10000", "1.10010");
        let buy = broker.app.open(&ann, traded.1, 1, "1")["Id"].as_i64().unwrap();
        let sell = broker.app.open(&bob, traded.1, 2, "1")["Id"].as_i64().unwrap();
        broker.clock.advance(2 * MINUTE);
        broker.app.quote(&traded.0, "1.10001", "1.10011");
        close(&ann, buy);
        close(&bob, sell);
        broker.tick();
        assert_eq!(of(&signs(), "opposite_orders").is_some(), round >= 2, "three pairs are a sign");
    }
    let found = signs();
    let wash = of(&found, "opposite_orders").unwrap();
    assert_eq!((&wash["count"], &wash["of"], &wash["reward"]), (&json!(5), &json!(10), &json!("10.00")), "{wash}");
    assert_eq!(wash["orders"][0]["against"], wash["orders"][1]["order"]);
    let customers: Vec<_> = wash["customers"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(customers, [json!(ann_id), json!(bob_id)]);
    assert_eq!(of(&found, "short_holds").unwrap()["count"], 10);
    assert!(of(&found, "churned_lots").is_none(), "they have deposited nothing, so nothing says so");
}

#[test]
fn the_brokers_result_has_the_rewards() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("5"), 0);
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    let owner = broker.app.staff(Role::Owner);
    let profit = broker.app.get("/admin/api/profitability?by=instrument&from=2031-03-05&to=2031-03-05", &owner).data();
    let row = profit["list"].as_array().unwrap().iter().find(|row| row["id"] == traded.1).unwrap();
    // The customer lost 9 of the 10 that the spread is.
    assert_eq!(
        (&row["rewards"], &row["profit"], &row["result"]),
        (&json!("5.00"), &json!("-9.00"), &json!("4.00")),
        "{row}"
    );
    broker.clock.advance(DAY);
    broker.tick();
    let dashboard = broker.app.get("/admin/api/dashboard", &broker.app.staff(Role::Owner)).data();
    assert_eq!(dashboard["result_rewards"], "-5.00", "{dashboard}");
}

#[test]
fn rewards_of_other_currencies_are_kept_in_usd_and_booked_in_the_partners_own() {
    let broker = broker();
    broker.app.quote("EURUSD", "1.08000", "1.08010");
    broker.app.set(json!({ "account_currencies": "EUR" }));
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    // An amount for a lot is in USD already: no rate changes it.
    broker.partner(partner, broker.per_lot("5"), 0);
    broker.trade(&customer, &traded, 2 * MINUTE);
    assert_eq!(broker.rewards(partner), ["5.00"]);
    let order = broker.trade(&customer, &traded, 2 * MINUTE);
    assert_eq!(broker.rewards(partner), ["5.00", "5.00"]);
    broker.clock.advance(DAY);
    broker.app.quote("EURUSD", "1.10000", "1.10010");
    broker.tick();
    let bookings = || broker.app.get("/api/partner/bookings", &token).data()["list"].clone();
    // 10 / 1.1001 = 9.090082..., rounded down.
    let booked = bookings();
    assert_eq!((&booked[0]["usd"], &booked[0]["amount"]), (&json!("10.00"), &json!("9.090082")), "{booked}");
    assert_eq!(booked[0]["currency"], "EUR");
    assert_eq!(broker.balance(partner), "100009.090082");
    // What is taken back is converted at the rate of its own booking, and rounded in the broker's favour.
    let take = json!({ "order": order, "reason": "wash trades" });
    broker.app.post(&format!("/admin/api/partners/{partner}/take_back"), &broker.finance(), &take).data();
    broker.clock.advance(DAY);
    broker.app.quote("EURUSD", "1.10000", "1.10010");
    broker.tick();
    let booked = bookings();
    assert_eq!((&booked[0]["usd"], &booked[0]["amount"]), (&json!("-5.00"), &json!("-4.545042")), "{booked}");
    // Not more than the order earned, in this currency too.
    let greedy = json!([{ "scope": "all", "kind": "per_lot", "value": "90" }]);
    let over = broker.plan(greedy);
    broker.partner(partner, over, 0);
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    let seen =
        broker.app.get(&format!("/admin/api/partners/{partner}/rewards"), &broker.finance()).data()["list"][0].clone();
    assert_eq!(seen["amount"], seen["earned"], "{seen}");
    assert!(seen["amount"].as_str().unwrap().starts_with("9.9"), "{seen}");
}

#[test]
fn a_partner_is_erased_once_settled_and_stays_no_partner() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    let plan = broker.per_lot("5");
    broker.partner(partner, plan, 0);
    let order = broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    let put = |body: Value| broker.app.put("/admin/api/partners", &broker.finance(), &body);
    let who = broker.app.get("/api/user/info", &token).data();
    let path = format!("/admin/api/users/{partner}/erase");
    let erase = || {
        let body = json!({ "confirm": who["uid"], "reason": "asked" });
        broker.app.post(&path, &broker.app.staff(Role::Compliance), &body)
    };
    assert_eq!(erase().error(), "customer_has_business", "there is a balance");
    credit(&broker.app, AccountId(partner), "-100000");
    assert_eq!(erase().error(), "partner_not_settled", "an active partner");
    put(json!({ "user": partner, "active": 0 })).data();
    assert_eq!(erase().error(), "partner_not_settled", "there are rewards to be booked");
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "5.00");
    credit(&broker.app, AccountId(partner), "-5");
    // What is taken back cannot be debited any more.
    let take = json!({ "order": order, "reason": "wash trades" });
    broker.app.post(&format!("/admin/api/partners/{partner}/take_back"), &broker.finance(), &take).data();
    erase().data();
    assert_eq!(put(json!({ "user": partner, "active": 1 })).error(), "customer_erased");
    // What does not make them active may be changed.
    assert_eq!(put(json!({ "user": partner, "held": 1 })).data()["active"], 0);
    let (gone, gone_token) = broker.customer(None);
    credit(&broker.app, AccountId(gone), "-100000");
    let who = broker.app.get("/api/user/info", &gone_token).data();
    let body = json!({ "confirm": who["uid"], "reason": "asked" });
    broker.app.post(&format!("/admin/api/users/{gone}/erase"), &broker.app.staff(Role::Compliance), &body).data();
    assert_eq!(put(json!({ "user": gone, "plan": plan })).error(), "customer_erased");
}

#[test]
fn a_frozen_partners_rewards_are_booked() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (_, customer) = broker.customer(Some(&token));
    let traded = broker.app.own_instrument();
    broker.partner(partner, broker.per_lot("5"), 0);
    let owner = broker.app.staff(Role::Owner);
    let freeze = json!({ "reason": "documents are missing" });
    broker.app.post(&format!("/admin/api/users/{partner}/freeze"), &owner, &freeze).data();
    broker.trade(&customer, &traded, 2 * MINUTE);
    broker.tick();
    broker.clock.advance(DAY);
    broker.tick();
    assert_eq!(broker.balance(partner), "100005.00");
}
