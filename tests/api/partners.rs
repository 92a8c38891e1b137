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

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

struct Broker {
    app: TestApp,
    clock: Arc<MovedClock>,
    finance: String,
}

fn broker() -> Broker {
    let clock = Arc::new(MovedClock::default());
    let app = TestApp::start_covering_at(Arc::new(FakeLiquidity::default()) as _, Arc::clone(&clock) as _);
    let finance = app.staff(Role::Finance);
    Broker { app, clock, finance }
}

impl Broker {
    /// A customer with money, invited by another one: id and token.
    fn customer(&self, inviter: Option<&str>) -> (i64, String) {
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

    fn plan(&self, rules: Value) -> i64 {
        let body = json!({ "name": "IB", "rules": rules });
        self.app.put("/admin/api/plans", &self.finance, &body).data()["id"].as_i64().unwrap()
    }

    fn per_lot(&self, amount: &str) -> i64 {
        self.plan(json!([{ "scope": "all", "kind": "per_lot", "value": amount }]))
    }

    fn partner(&self, user: i64, plan: i64, parent: i64) {
        let body = json!({ "user": user, "plan": plan, "parent": parent });
        self.app.put("/admin/api/partners", &self.finance, &body).data();
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
    fn tick(&self) {
        self.app.state.money.partners.tick(&StopToken::default()).unwrap();
    }

    fn rewards(&self, partner: i64) -> Vec<String> {
        self.tick();
        let path = format!("/admin/api/partners/{partner}/rewards");
        let data = self.app.get(&path, &self.finance).data();
        data["list"].as_array().unwrap().iter().map(|one| one["amount"].as_str().unwrap().to_owned()).collect()
    }

    fn balance(&self, account: i64) -> String {
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
        let path = format!("/admin/api/partners/{partner}/summary");
        let list = broker.app.get(&path, &finance).data()["bookings"].clone();
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
    assert!(seen["list"][0]["customer"].as_str().unwrap().starts_with("***"), "{seen}");
    assert_eq!(broker.app.get("/api/partner/summary", &customer).error(), "not_a_partner");
    assert_eq!(broker.app.get("/api/partner/rewards", &customer).data()["total"], 0);
}

#[test]
fn a_cancelled_trade_takes_its_rewards_back_and_a_change_affects_later_closes_only() {
    let broker = broker();
    let (partner, token) = broker.customer(None);
    let (other, _) = broker.customer(None);
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
    let owner = broker.app.staff(Role::Owner);
    let path = format!("/admin/api/orders/{order}/correct");
    let preview = broker.app.post(&format!("{path}/preview"), &owner, &json!({ "change": "cancel" })).data();
    let cancel =
        json!({ "change": "cancel", "confirm": preview["amount"], "reason": "off-market", "request_id": "c1" });
    broker.app.post(&path, &owner, &cancel).data();
    assert_eq!(broker.rewards(partner), ["-3.00", "0.60", "3.00"]);
}

#[test]
fn loops_and_invalid_plans_are_refused() {
    let broker = broker();
    let (one, _) = broker.customer(None);
    let (two, _) = broker.customer(None);
    let plan = broker.per_lot("1");
    let put = |body: Value| broker.app.put("/admin/api/partners", &broker.finance, &body);
    put(json!({ "user": one })).refuses("missing_field", "plan");
    put(json!({ "user": one, "plan": plan + 9 })).refuses("invalid_field", "plan");
    put(json!({ "user": one, "plan": plan, "parent": two })).refuses("invalid_field", "parent");
    broker.partner(one, plan, 0);
    broker.partner(two, plan, one);
    assert_eq!(put(json!({ "user": one, "parent": two })).error(), "partner_loop");
    assert_eq!(put(json!({ "user": one, "parent": one })).error(), "partner_loop");
    let save =
        |rules: Value| broker.app.put("/admin/api/plans", &broker.finance, &json!({ "name": "x", "rules": rules }));
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
    let support = broker.app.staff(Role::Support);
    assert_eq!(broker.app.get("/admin/api/partners", &support).error(), "forbidden");
    until("the plan is listed", || broker.app.get("/admin/api/plans", &broker.finance).data()["total"] == 1);
}
