//! Payments on a provider's page: gateways, checkouts, and the events of providers, which are signed.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use lotdesk::api::limits::LimitRules;
use lotdesk::ports::DeliveryError;
use lotdesk::ports::payments::{PaymentProviders, ProviderAnswer, ProviderCall};
use lotdesk::services::staff::backoffice::Role;
use lotdesk::shutdown::StopToken;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::funding::{credit, draw, make, method};
use crate::poll::until;
use crate::test_app::{Reply, TestApp};

/// A provider: what it was asked, and its next answers.
#[derive(Default)]
pub struct Provider {
    calls: Mutex<Vec<ProviderCall>>,
    answers: Mutex<Vec<Result<ProviderAnswer, DeliveryError>>>,
    sessions: AtomicUsize,
}

impl Provider {
    fn answers(&self, text: &Value) {
        self.answers.lock().unwrap().push(Ok(ProviderAnswer { status: 200, text: text.to_string() }));
    }

    fn last_call(&self) -> ProviderCall {
        self.calls.lock().unwrap().last().expect("it was called").clone()
    }

    fn count(&self) -> usize {
        self.calls.lock().unwrap().len()
    }
}

impl PaymentProviders for Provider {
    fn check(&self, url: &str, private: bool) -> Result<(), String> {
        if url.starts_with("https://") || private { Ok(()) } else { Err("not secured".into()) }
    }

    fn call(&self, call: &ProviderCall) -> Result<ProviderAnswer, DeliveryError> {
        self.calls.lock().unwrap().push(call.clone());
        if let Some(answer) = self.answers.lock().unwrap().pop() {
            return answer;
        }
        let id = format!("cs_{}", self.sessions.fetch_add(1, Ordering::SeqCst));
        let text = json!({ "id": id, "url": format!("https://psp.example/pay/{id}") }).to_string();
        Ok(ProviderAnswer { status: 200, text })
    }
}

pub const SECRET: &str = "whsec_0123456789abcdef";
const SITE: &str = "https://broker.example";

pub struct Shop {
    pub app: TestApp,
    provider: Arc<Provider>,
    owner: String,
    finance: String,
}

fn currencies() -> Value {
    json!([{ "code": "USD", "min": "10", "max": "5000" }, { "code": "EUR", "min": "10", "max": "5000", "rate": "1.1" }])
}

fn hosted() -> Value {
    json!({ "site": SITE, "currencies": currencies(), "hosted": {
        "url": "https://psp.example/sessions", "header": "Authorization: Bearer {key}", "external": "/id", "redirect": "/url",
        "body": r#"{"ref":"{reference}","sum":"{amount}","cur":"{currency}","back":"{return_url}"}"#,
        "query": { "url": "https://psp.example/sessions/{external}", "header": "Authorization: Bearer {key}",
            "reference": "/ref", "status": "/status", "amount": "/amount", "currency": "/currency", "paid": ["done"], "expired": ["gone"] },
        "hook": { "scheme": "hmac-sha256", "header": "X-Signature", "time": "/time", "event": "/id", "reference": "/ref",
            "status": "/status", "amount": "/amount", "currency": "/currency", "payment": "/payment",
            "paid": ["done"], "failed": ["declined"], "expired": ["gone"], "refunded": ["refunded"],
            "charged_back": ["disputed"] } } })
}

impl Shop {
    pub fn open() -> Self {
        Self::open_with(true)
    }

    /// `trial`: with payments without money.
    fn open_with(trial: bool) -> Self {
        let provider = Arc::new(Provider::default());
        let rules = LimitRules { enabled: false, ..LimitRules::default() };
        let app = TestApp::start_paying(rules, Arc::clone(&provider) as _, trial);
        let (owner, finance) = (app.staff(Role::Owner), app.staff(Role::Finance));
        Self { app, provider, owner, finance }
    }

    fn gateway(&self, driver: &str, config: Value) -> i64 {
        let key = if driver == "stripe" { json!("sk_live_abc") } else { json!("key-of-the-provider") };
        let body = json!({ "driver": driver, "name": driver, "config": config, "api_key": key, "hook_secret": SECRET,
            "enabled": 1 });
        self.app.post("/admin/api/gateways", &self.owner, &body).data()["id"].as_i64().unwrap()
    }

    pub fn begin(&self, token: &str, gateway: i64, number: &str, currency: &str) -> (i64, String) {
        let body = json!({ "gateway_id": gateway, "number": number, "currency": currency });
        let begun = self.app.post("/api/quickCharge/checkout", token, &body).data();
        (begun["id"].as_i64().unwrap(), begun["url"].as_str().unwrap().to_owned())
    }

    pub fn checkout(&self, id: i64) -> Value {
        self.app.get(&format!("/admin/api/checkouts/{id}"), &self.finance).data()
    }

    pub fn state(&self, id: i64) -> String {
        self.checkout(id)["state"].as_str().unwrap().to_owned()
    }

    pub fn balance(&self, token: &str) -> String {
        self.app.get("/v1/api/main/wallet/getBalance", token).data()["balance"].as_str().unwrap().to_owned()
    }

    pub fn now(&self) -> i64 {
        self.app.state.clock.now().0 / 1_000
    }

    /// An event of the hosted provider.
    fn event(&self, event: &str, checkout: i64, status: &str, amount: &str, currency: &str) -> Value {
        let reference = self.checkout(checkout)["reference"].clone();
        json!({ "id": event, "time": self.now(), "ref": reference, "status": status, "amount": amount,
            "currency": currency, "payment": format!("pay-{checkout}") })
    }

    fn send(&self, gateway: i64, body: &str, signature: &str) -> Reply {
        let path = format!("/hooks/{gateway}");
        self.app.send("POST", &path, &[("x-signature", signature)], Some(("application/json", body)))
    }

    fn report(&self, gateway: i64, event: &Value) -> Reply {
        let body = event.to_string();
        self.send(gateway, &body, &signed(&body))
    }

    /// Everything adds up.
    fn verify(&self) {
        let found = self.app.state.store.read(lotdesk::store::dealing::ledger::verify).unwrap();
        assert_eq!(found.errors, Vec::<String>::new());
    }
}

fn signed(body: &str) -> String {
    use hmac::{Hmac, KeyInit, Mac};
    let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap().chain_update(body.as_bytes());
    data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes())
}

#[test]
fn a_payment_is_credited_by_its_event_and_by_nothing_else() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let offered = shop.app.get("/api/quickCharge/gateways", &token).data();
    assert_eq!(
        offered["list"][0]["currencies"][1],
        json!({ "code": "EUR", "min": "10.00", "max": "5000.00", "rate": "1.1" })
    );
    let (id, url) = shop.begin(&token, gateway, "100.50", "EUR");
    assert!(url.starts_with("https://psp.example/pay/cs_"), "{url}");
    let call = shop.provider.last_call();
    assert_eq!(call.headers, [("authorization".to_owned(), "Bearer key-of-the-provider".to_owned())]);
    let (kind, body) = call.body.unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((kind, &body["sum"], &body["cur"]), ("application/json", &json!("100.50"), &json!("EUR")));
    assert_eq!(body["back"], format!("{SITE}/#/mine/charge?checkout={id}"));
    // The customer's return shows the state and changes nothing.
    let shown = shop.app.get(&format!("/api/quickCharge/checkouts?id={id}"), &token).data()["list"][0].clone();
    assert_eq!((&shown["state"], &shown["expected"]), (&json!("redirected"), &json!("110.55")));
    assert_eq!(shop.balance(&token), "0.00");

    let paid = shop.event("e1", id, "done", "100.50", "EUR");
    shop.report(gateway, &paid).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "110.55"));
    // The same again, the same as another event, and every other event after it: credited once.
    shop.report(gateway, &paid).data();
    for (event, status) in [("e2", "done"), ("e3", "declined"), ("e4", "gone")] {
        shop.report(gateway, &shop.event(event, id, status, "100.50", "EUR")).data();
    }
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "110.55"));
    let outcomes: Vec<_> =
        shop.checkout(id)["events"].as_array().unwrap().iter().map(|e| e["outcome"].clone()).collect();
    assert_eq!(outcomes, ["credited", "no_effect", "no_effect", "no_effect"]);
    let deposits = shop.app.get("/api/quickCharge/quick_ist?type=1", &token).data();
    assert_eq!((&deposits["total"], &deposits["list"][0]["credited"]), (&json!(1), &json!("110.55")));
    assert_eq!(deposits["list"][0]["status"], 1);
    shop.verify();
}

#[test]
fn forged_late_and_changed_events_are_refused_and_not_stored() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    let event = shop.event("e1", id, "done", "50.00", "USD");
    let body = event.to_string();
    let good = signed(&body);
    for (changed, signature) in [
        (body.replace("50.00", "50.01"), good.clone()),
        (body.clone(), good.replace(&good[..2], if &good[..2] == "00" { "01" } else { "00" })),
        (body.clone(), String::new()),
        (body.clone(), "zz".to_owned()),
        (format!("{body} "), good.clone()),
        (String::new(), good.clone()),
    ] {
        assert_eq!(shop.send(gateway, &changed, &signature).status, 401, "{changed} {signature}");
    }
    let refused = shop.app.send("POST", &format!("/hooks/{gateway}"), &[], Some(("application/json", &body)));
    refused.fails(401);
    shop.send(999_999, &body, &good).fails(401);
    for off in [-301, 301, -3_600] {
        let mut late = event.clone();
        late["time"] = json!(shop.now() + off);
        assert_eq!(shop.report(gateway, &late).status, 401, "{off} s");
    }
    let mut timeless = event.clone();
    timeless["time"] = Value::Null;
    assert_eq!(shop.report(gateway, &timeless).status, 401);
    let large = "x".repeat(200_000);
    assert_eq!(shop.send(gateway, &large, &good).status, 413);
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("redirected", "0.00"));
    assert_eq!(shop.checkout(id)["events"], json!([]));
    let metrics = shop.app.get("/metrics", "").body.to_string();
    assert!(metrics.contains(r#"lotdesk_gateway_events_total{outcome=\"forged\"}"#), "they are counted: {metrics}");
    // What was refused is no event: the good one is applied.
    shop.send(gateway, &body, &good).data();
    assert_eq!(shop.balance(&token), "50.00");
}

#[test]
fn money_that_arrives_late_or_after_its_refund_is_booked_all_the_same() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    // After a failure: another card.
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("a1", id, "declined", "50", "USD")).data();
    assert_eq!(shop.state(id), "failed");
    shop.report(gateway, &shop.event("a2", id, "done", "50", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
    // A refund before its payment.
    let (id, _) = shop.begin(&token, gateway, "30", "USD");
    shop.report(gateway, &shop.event("b2", id, "refunded", "30", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("redirected", "50.00"));
    shop.report(gateway, &shop.event("b1", id, "done", "30", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("refunded", "50.00"));
    // Two parts of a refund before their payment.
    let (id, _) = shop.begin(&token, gateway, "30", "USD");
    shop.report(gateway, &shop.event("d2", id, "refunded", "10", "USD")).data();
    shop.report(gateway, &shop.event("d3", id, "refunded", "20", "USD")).data();
    shop.report(gateway, &shop.event("d1", id, "done", "30", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("refunded", "50.00"));
    // A refund in two parts.
    let (id, _) = shop.begin(&token, gateway, "40", "USD");
    shop.report(gateway, &shop.event("c1", id, "done", "40", "USD")).data();
    shop.report(gateway, &shop.event("c2", id, "refunded", "15", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "75.00"));
    let shown = shop.app.get(&format!("/api/quickCharge/checkouts?id={id}"), &token).data()["list"][0].clone();
    assert_eq!(
        (&shown["number"], &shown["refunded"], &shown["charged_back"]),
        (&json!("40.00"), &json!("15.00"), &json!("0.00"))
    );
    shop.report(gateway, &shop.event("c3", id, "refunded", "25", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("refunded", "50.00"));
    shop.verify();
}

/// A dispute about what a withdrawal returns debits nothing, and freezes the account all the same.
#[test]
fn a_dispute_about_money_that_is_on_its_way_back_freezes_and_is_not_credited_again() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "50", "USD")).data();
    let asked = app.post("/api/account/draw", &token, &draw(&offers, method, "50")).data();
    let path = format!("/admin/api/withdrawals/{}", asked["id"]);
    app.post(&format!("{path}/approve"), &shop.finance, &json!({ "in_payment": 1 })).data();
    shop.report(gateway, &shop.event("c", id, "disputed", "50", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "0.00"));
    let user =
        app.get(&format!("/admin/api/users/{}", app.get("/api/user/info", &token).data()["id"]), &shop.finance).data();
    assert_eq!(user["user"]["frozen"], 1, "{user}");
    let failed = app.post(&format!("{path}/failed"), &shop.finance, &json!({ "notes": "no" }));
    assert_eq!((failed.error(), shop.balance(&token).as_str()), ("not_available", "0.00"));
    app.post(&format!("{path}/paid"), &shop.finance, &json!({ "reference": "dp_1" })).data();
    shop.verify();
}

/// What was paid to one account may be in another by the time of the dispute.
#[test]
fn a_dispute_freezes_all_accounts_of_the_customer() {
    let shop = Shop::open();
    let (app, token) = (&shop.app, shop.app.real());
    let gateway = shop.gateway("hosted", hosted());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "50", "USD")).data();
    let opened = app.post("/api/accounts/open", &token, &json!({ "kind": "real" })).data()["account"].clone();
    let first = app.get("/api/accounts/list", &token).data()[0]["account"].clone();
    app.post("/api/accounts/transfer", &token, &json!({ "from": first, "to": opened, "number": "50" })).data();
    shop.report(gateway, &shop.event("c", id, "disputed", "50", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "-50.00"));
    assert_eq!(shop.frozen(), 2);
    let back = app.post("/api/accounts/transfer", &token, &json!({ "from": opened, "to": first, "number": "50" }));
    assert_eq!(back.error(), "account_frozen");
    shop.verify();
}

/// What is more than the payment is debited up to the payment, and the rest is for the staff.
#[test]
fn a_refund_of_more_than_was_paid_is_to_be_decided() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    for (parts, left) in [(&["50.01"][..], "0.00"), (&["30", "20.01"][..], "0.00")] {
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event(&format!("{id}p"), id, "done", "50", "USD")).data();
        for (at, part) in parts.iter().enumerate() {
            shop.report(gateway, &shop.event(&format!("{id}r{at}"), id, "refunded", part, "USD")).data();
        }
        assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("refunded", left));
        assert_eq!(shop.outcomes(id).last().unwrap(), "to_decide");
    }
    shop.verify();
}

/// A provider's page that takes a second payment of the same reference.
#[test]
fn a_checkout_that_is_paid_twice_is_credited_once_and_the_second_payment_is_shown() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("e1", id, "done", "50", "USD")).data();
    shop.report(gateway, &shop.event("e2", id, "done", "50", "USD")).data();
    let mut second = shop.event("e3", id, "done", "50", "USD");
    second["payment"] = json!("another");
    shop.report(gateway, &second).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
    let events = shop.checkout(id)["events"].clone();
    let outcomes: Vec<_> = events.as_array().unwrap().iter().map(|event| event["outcome"].clone()).collect();
    assert_eq!(outcomes, ["credited", "no_effect", "to_decide"]);
    // The second payment goes back: the customer keeps what was credited for the first. Of a third one nobody knows.
    for (event, payment, outcome) in [("e4", "another", "no_effect"), ("e5", "a third", "to_decide")] {
        for kind in ["refunded", "disputed"] {
            let mut back = shop.event(&format!("{event}-{kind}"), id, kind, "50", "USD");
            back["payment"] = json!(payment);
            shop.report(gateway, &back).data();
            assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"), "{kind} {payment}");
            assert_eq!(shop.outcomes(id).last().unwrap(), outcome, "{kind} {payment}");
        }
    }
    shop.verify();
}

/// What came before a payment that waits for the staff waits for them too, and is not looked at for ever.
#[test]
fn a_dispute_before_a_mismatch_is_to_be_decided() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("e2", id, "disputed", "50", "USD")).data();
    shop.report(gateway, &shop.event("e1", id, "done", "60", "USD")).data();
    let events = shop.checkout(id)["events"].clone();
    let outcomes: Vec<_> = events.as_array().unwrap().iter().map(|event| event["outcome"].clone()).collect();
    assert_eq!((outcomes, shop.state(id).as_str()), (vec![json!("to_decide"), json!("mismatch")], "mismatch"));
    assert_eq!(shop.balance(&token), "0.00");
}

#[test]
fn another_amount_or_currency_waits_for_the_staff() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    for (event, amount, currency, expected) in [
        ("e2", "50", "EUR", "55.00"),
        ("e4", "50", "GBP", "0.00"),
        ("e5", "0", "USD", "0.00"),
        ("e3", "500", "USD", "500.00"),
        ("e1", "49.99", "USD", "49.99"),
    ] {
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event(event, id, "done", amount, currency)).data();
        assert_eq!(
            (shop.state(id).as_str(), shop.balance(&token).as_str()),
            ("mismatch", "0.00"),
            "{amount} {currency}"
        );
        let deposit = shop.checkout(id)["deposit"].clone();
        let listed = shop.app.get(&format!("/admin/api/deposits?id={deposit}"), &shop.finance).data();
        assert_eq!((&listed["list"][0]["status"], &listed["list"][0]["credited"]), (&json!(0), &json!(expected)));
        let rate = match currency {
            "USD" => "1",
            "EUR" => "1.1",
            _ => "0",
        };
        assert_eq!(listed["list"][0]["rate"], rate, "{currency}: not the rate of what was ordered");
        assert!(listed["list"][0]["note"].as_str().unwrap().contains("ordered 50.00 USD"), "{listed}");
        // It is decided as any deposit.
        if expected == "49.99" {
            shop.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &shop.finance, &json!({})).data();
            assert_eq!(shop.balance(&token), "49.99");
            shop.report(gateway, &shop.event("e1-again", id, "done", amount, currency)).data();
            assert_eq!(shop.balance(&token), "49.99");
        }
    }
    shop.verify();
}

#[test]
fn a_chargeback_freezes_the_account_and_leaves_the_debt() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "80", "USD");
    shop.report(gateway, &shop.event("e1", id, "done", "80", "USD")).data();
    let user = shop.checkout(id)["user"].as_i64().unwrap();
    let spent = json!({ "amount": "-30", "reason": "spent" });
    shop.app.post(&format!("/admin/api/users/{user}/adjust"), &shop.owner, &spent).data();
    shop.report(gateway, &shop.event("e2", id, "disputed", "80", "USD")).data();
    shop.report(gateway, &shop.event("e2", id, "disputed", "80", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "-30.00"));
    shop.verify();
    // The customer gets a message, and a case has it in its timeline.
    let is_about_it = |one: &Value| one["kind"] == "payment-charged-back";
    until("the customer has a message", || {
        let inbox = shop.app.get("/api/messages/list", &token).data();
        inbox["list"].as_array().unwrap().iter().any(is_about_it)
    });
    let timeline =
        shop.app.state.store.read(|read| lotdesk::store::customers::cases::happenings(read, user, 100)).unwrap();
    let found = timeline.iter().find(|one| one.what == "payment charged back").expect("it is in the timeline");
    assert_eq!(found.text, "80 USD");
    let again = json!({ "gateway_id": gateway, "number": "20", "currency": "USD" });
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &again).error(), "account_frozen");
    let (rows, _) = shop
        .app
        .state
        .store
        .read(|connection| {
            Ok(connection.query_row("SELECT charged_back, frozen FROM account WHERE id = ?1", [user], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?))
            })?)
        })
        .map(|found| (found, ()))
        .unwrap();
    assert_eq!(rows, (30_000_000, true));
    // A frozen account takes no credit by hand.
    let repaid = json!({ "amount": "30", "reason": "repaid" });
    let adjust = format!("/admin/api/users/{user}/adjust");
    let refused = shop.app.post(&adjust, &shop.owner, &repaid);
    refused.refuses("account_frozen", "The customer’s account is frozen");
    shop.app.post(&format!("/admin/api/users/{user}/unfreeze"), &shop.owner, &json!({ "reason": "repaid" })).data();
    shop.app.post(&adjust, &shop.owner, &repaid).data();
    assert_eq!(shop.balance(&token), "0.00");
    shop.verify();
}

#[test]
fn wrong_checkouts_are_refused_by_name_and_repeated_ones_are_the_first() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let good = json!({ "gateway_id": gateway, "number": "50", "currency": "USD", "request_id": "one" });
    let with = |name: &str, value: Value| {
        let mut body = good.clone();
        (body[name], body["request_id"]) = (value, Value::Null);
        shop.app.post("/api/quickCharge/checkout", &token, &body)
    };
    for number in ["0", "-5", "1e3", "10.001"] {
        with("number", json!(number)).refuses("invalid_field", "number");
    }
    assert_eq!(with("number", json!("9.99")).error(), "amount_below_min");
    assert_eq!(with("number", json!("5000.01")).error(), "amount_above_max");
    with("currency", json!("GBP")).refuses("invalid_field", "currency");
    assert_eq!(with("gateway_id", json!(999)).error(), "gateway_not_found");
    let before = shop.provider.count();
    let first = shop.app.post("/api/quickCharge/checkout", &token, &good).data();
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &good).data(), first);
    assert_eq!(shop.provider.count(), before + 1, "the provider is asked once");
    let mut other = good.clone();
    other["number"] = json!("60");
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &other).error(), "request_id_reused");
    // What is another customer's is not shown.
    let id = &first["id"];
    assert_eq!(shop.app.get(&format!("/api/quickCharge/checkouts?id={id}"), &shop.app.real()).data()["total"], 0);
    // A provider that does not answer: the checkout stays, and the repeated request asks again.
    shop.provider.answers.lock().unwrap().push(Err(DeliveryError::Transient("timeout".into())));
    let mut third = good.clone();
    third["request_id"] = json!("three");
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &third).error(), "not_available");
    let begun = shop.app.post("/api/quickCharge/checkout", &token, &third).data();
    assert!(begun["url"].as_str().unwrap().starts_with("https://"));
    // A page that is no https address is not opened.
    shop.provider.answers(&json!({ "id": "x", "url": "javascript:alert(1)" }));
    assert_eq!(with("number", json!("70")).error(), "not_available");
}

#[test]
fn a_customer_has_a_bounded_number_of_open_checkouts() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    for _ in 0..20 {
        shop.begin(&token, gateway, "50", "USD");
    }
    let body = json!({ "gateway_id": gateway, "number": "50", "currency": "USD" });
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &body).status, 429);
    shop.begin(&shop.app.real(), gateway, "50", "USD");
}

#[test]
fn a_provider_is_asked_where_no_event_came_and_nobody_pays_after_a_day() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let ids: Vec<i64> = (0..4).map(|_| shop.begin(&token, gateway, "50", "USD").0).collect();
    let age = |id: i64, minutes: i64| {
        shop.app
            .state
            .store
            .write(|transaction| {
                let sql = "UPDATE checkout SET created_at = created_at - ?2 WHERE id = ?1";
                Ok(transaction.execute(sql, (id, minutes * 60_000)).map(drop)?)
            })
            .unwrap();
    };
    // As if it had been asked 15 minutes ago.
    let rest = |id: i64| {
        let sql = "UPDATE checkout SET queried_at = queried_at - 900000 WHERE id = ?1";
        shop.app.state.store.write(|transaction| Ok(transaction.execute(sql, [id]).map(drop)?)).unwrap();
    };
    let watch = || shop.app.state.money.gateways.watch(&StopToken::default()).unwrap();
    let before = shop.provider.count();
    age(ids[0], 14);
    watch();
    assert_eq!(shop.provider.count(), before, "not before 15 minutes");
    age(ids[0], 1);
    // An answer about another payment is none.
    shop.provider.answers(&json!({ "ref": "another", "status": "done", "amount": "50", "currency": "USD" }));
    watch();
    assert_eq!((shop.state(ids[0]).as_str(), shop.balance(&token).as_str()), ("redirected", "0.00"));
    age(ids[0], 15);
    rest(ids[0]);
    let reference = |id: i64| shop.checkout(id)["reference"].clone();
    shop.provider.answers(&json!({ "ref": reference(ids[0]), "status": "done", "amount": "50", "currency": "USD" }));
    watch();
    assert_eq!((shop.state(ids[0]).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
    assert!(shop.provider.last_call().url.starts_with("https://psp.example/sessions/cs_"));
    // Its event comes all the same.
    shop.report(gateway, &shop.event("late", ids[0], "done", "50", "USD")).data();
    assert_eq!(shop.balance(&token), "50.00");
    // Still open; then a day is over.
    age(ids[1], 16);
    shop.provider.answers(&json!({ "ref": reference(ids[1]), "status": "open" }));
    watch();
    assert_eq!(shop.state(ids[1]), "redirected");
    let asked = shop.provider.count();
    watch();
    assert_eq!(shop.provider.count(), asked, "asked again after 15 minutes only");
    age(ids[2], 24 * 60);
    shop.provider.answers(&json!({ "ref": reference(ids[2]), "status": "open" }));
    watch();
    assert_eq!(shop.state(ids[2]), "expired");
    // Paid in the last moment.
    shop.report(gateway, &shop.event("last", ids[2], "done", "50", "USD")).data();
    assert_eq!((shop.state(ids[2]).as_str(), shop.balance(&token).as_str()), ("paid", "100.00"));
    assert_eq!(shop.state(ids[3]), "redirected");
}

#[test]
fn secrets_are_not_shown_and_go_nowhere_else() {
    let shop = Shop::open();
    let gateway = shop.gateway("hosted", hosted());
    let path = format!("/admin/api/gateways/{gateway}");
    let listed = shop.app.get("/admin/api/gateways", &shop.owner);
    assert!(!listed.body.to_string().contains(SECRET) && !listed.body.to_string().contains("key-of-the-provider"));
    assert_eq!(
        (&listed.body["data"]["list"][0]["has_api_key"], &listed.body["data"]["list"][0]["hook"]),
        (&json!(1), &json!(format!("/hooks/{gateway}")))
    );
    let stored: String = shop
        .app
        .state
        .store
        .read(|connection| Ok(connection.query_row("SELECT secrets FROM gateway", [], |row| row.get(0))?))
        .unwrap();
    assert!(stored.starts_with("1:") && !stored.contains("whsec"), "encrypted: {stored}");
    let audit = shop.app.get("/admin/api/audit", &shop.owner).body.to_string();
    assert!(!audit.contains(SECRET) && audit.contains("gateway/"));
    let mut elsewhere = hosted();
    elsewhere["hosted"]["url"] = json!("https://evil.example/sessions");
    let put = |body: Value| shop.app.put(&path, &shop.owner, &body);
    put(json!({ "config": elsewhere })).refuses("missing_field", "api_key");
    put(json!({ "config": elsewhere, "api_key": "new-key" })).refuses("missing_field", "hook_secret");
    put(json!({ "config": elsewhere, "api_key": "new-key", "hook_secret": "new-secret-0123456789" })).data();
    let mut limits = elsewhere.clone();
    limits["currencies"][0]["max"] = json!("100");
    let changed = put(json!({ "config": limits, "version": 3 })).data();
    assert_eq!(changed["config"]["currencies"][0]["max"], "100.00");
    assert_eq!(put(json!({ "name": "x", "version": 3 })).error(), "gateway_outdated");
    put(json!({ "hook_secret": "short" })).refuses("invalid_field", "hook_secret");
    put(json!({ "names": "x" })).refuses("invalid_field", "names");
    let mut unknown = limits;
    unknown["site_url"] = json!("x");
    put(json!({ "config": unknown })).refuses("invalid_field", "config");
    put(json!({ "config": unknown })).refuses("invalid_field", "unknown field `site_url`");
    assert_eq!(shop.app.get("/admin/api/gateways", &shop.app.staff(Role::Support)).error(), "forbidden");
    shop.begin(&shop.app.real(), gateway, "50", "USD");
    assert_eq!(shop.app.send("DELETE", &path, &[("authorization", &shop.owner)], None).error(), "gateway_in_use");
}

#[test]
fn where_risk_needs_two_another_person_switches_a_gateway_on() {
    let shop = Shop::open();
    shop.app.set(json!({ "risk_changes_need_approval": 1 }));
    let body = json!({ "driver": "hosted", "name": "psp", "config": hosted(), "api_key": "k", "hook_secret": SECRET });
    // One that is to be on at once is refused, and not made.
    let mut at_once = body.clone();
    at_once["enabled"] = json!(1);
    assert_eq!(shop.app.post("/admin/api/gateways", &shop.owner, &at_once).error(), "another_person_needed");
    assert_eq!(shop.app.get("/admin/api/gateways", &shop.owner).data()["total"], 0);
    let id = shop.app.post("/admin/api/gateways", &shop.owner, &body).data()["id"].clone();
    let path = format!("/admin/api/gateways/{id}");
    let on = json!({ "enabled": 1 });
    assert_eq!(shop.app.put(&path, &shop.owner, &on).error(), "another_person_needed");
    assert_eq!(shop.app.put(&path, &shop.finance, &on).data()["enabled"], 1);
    // A change of the settings switches it off; who made it does not switch it on.
    let changed = shop.app.put(&path, &shop.finance, &json!({ "hook_secret": "another-secret-0123" })).data();
    assert_eq!(changed["enabled"], 0);
    assert_eq!(shop.app.put(&path, &shop.finance, &on).error(), "another_person_needed");
    assert_eq!(shop.app.put(&path, &shop.owner, &on).data()["enabled"], 1);
}

/// Who can change a secret could sign payments that customers have begun, and a colleague's change of the name approves nothing.
#[test]
fn settings_that_wait_for_another_person_are_not_trusted() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.app.set(json!({ "risk_changes_need_approval": 1 }));
    let path = format!("/admin/api/gateways/{gateway}");
    // Switched off alone, what was begun is still credited.
    shop.app.put(&path, &shop.finance, &json!({ "enabled": 0 })).data();
    shop.report(gateway, &shop.event("a", id, "done", "50", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
    let on = json!({ "enabled": 1 });
    shop.app.put(&path, &shop.finance, &on).data();
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    let changed = shop.app.put(&path, &shop.finance, &json!({ "hook_secret": SECRET, "name": "mine" })).data();
    assert_eq!(changed["enabled"], 0);
    let event = shop.event("b", id, "done", "50", "USD");
    assert_eq!(shop.report(gateway, &event).status, 503);
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("redirected", "50.00"));
    shop.app.put(&path, &shop.owner, &json!({ "name": "ours" })).data();
    for changer in [&shop.finance, &shop.owner] {
        assert_eq!(shop.app.put(&path, changer, &on).error(), "another_person_needed");
    }
    shop.app.put(&path, &shop.app.staff(Role::Owner), &on).data();
    shop.report(gateway, &event).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "100.00"));
    shop.verify();
}

#[test]
fn the_sandbox_pays_fails_and_refunds_until_there_are_real_customers() {
    let shop = Shop::open();
    let config = json!({ "currencies": currencies() });
    let body = json!({ "driver": "sandbox", "name": "Trial", "config": config, "enabled": 1 });
    let gateway = shop.app.post("/admin/api/gateways", &shop.owner, &body).data()["id"].as_i64().unwrap();
    let token = shop.app.real();
    assert_eq!(shop.app.get("/api/quickCharge/gateways", &token).data()["list"][0]["is_test"], 1);
    let act = |token: &str, id: i64, act: &str| {
        shop.app.post("/api/quickCharge/sandbox", token, &json!({ "checkout": id, "act": act }))
    };
    let (id, url) = shop.begin(&token, gateway, "50", "USD");
    assert_eq!(url, format!("/#/mine/charge?checkout={id}"));
    assert_eq!(act(&shop.app.real(), id, "pay").error(), "checkout_not_found");
    assert_eq!(act(&token, id, "pay").data()["state"], "paid");
    assert_eq!(act(&token, id, "pay").data()["state"], "paid");
    assert_eq!(shop.balance(&token), "50.00");
    assert_eq!(act(&token, id, "refund").data()["state"], "refunded");
    assert_eq!(shop.balance(&token), "0.00");
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    assert_eq!(act(&token, id, "fail").data()["state"], "failed");
    act(&token, id, "x").refuses("invalid_field", "act");
    // A deposit that is no trial.
    let hosted = shop.gateway("hosted", hosted());
    let (id, _) = shop.begin(&token, hosted, "20", "USD");
    shop.report(hosted, &shop.event("e1", id, "done", "20", "USD")).data();
    assert_eq!(act(&token, id, "pay").error(), "checkout_not_found");
    let again = json!({ "gateway_id": gateway, "number": "20", "currency": "USD" });
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &again).error(), "not_available");
    assert_eq!(shop.app.post("/admin/api/gateways", &shop.owner, &body).error(), "not_available");
    let offered = shop.app.get("/api/quickCharge/gateways", &token).data();
    assert!(offered["list"].as_array().unwrap().iter().all(|one| one["is_test"] == 0), "{offered}");
    shop.verify();
}

#[test]
fn stripes_sessions_events_and_test_keys() {
    let shop = Shop::open();
    let config = json!({ "site": SITE, "currencies": currencies() });
    let mut refused =
        json!({ "driver": "stripe", "name": "s", "config": config, "api_key": "sk_test_abc", "hook_secret": SECRET });
    shop.app.post("/admin/api/gateways", &shop.owner, &refused).refuses("invalid_field", "test");
    refused["api_key"] = Value::Null;
    shop.app.post("/admin/api/gateways", &shop.owner, &refused).refuses("missing_field", "api_key");
    let (gateway, token) = (shop.gateway("stripe", config), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50.25", "USD");
    let call = shop.provider.last_call();
    assert_eq!(call.url, "https://api.stripe.com/v1/checkout/sessions");
    let reference = shop.checkout(id)["reference"].as_str().unwrap().to_owned();
    let (_, body) = call.body.unwrap();
    for part in [
        "mode=payment".to_owned(),
        format!("client_reference_id={reference}"),
        "line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=5025".to_owned(),
        "line_items%5B0%5D%5Bprice_data%5D%5Bcurrency%5D=usd".to_owned(),
    ] {
        assert!(body.split('&').any(|field| field == part), "{part} in {body}");
    }
    assert!(call.headers.contains(&("idempotency-key".into(), reference.clone())));
    let send = |event: &Value| shop.stripe(gateway, event);
    let session = |status: &str| {
        json!({ "id": shop.checkout(id)["external"], "client_reference_id": reference,
        "payment_status": status, "amount_total": 5025, "currency": "usd", "payment_intent": "pi_1" })
    };
    let event =
        |name: &str, kind: &str, object: Value| json!({ "id": name, "type": kind, "data": { "object": object } });
    send(&event("evt_0", "customer.created", json!({}))).data();
    send(&event("evt_1", "checkout.session.completed", session("unpaid"))).data();
    assert_eq!(shop.balance(&token), "0.00", "a payment that is not instant");
    send(&event("evt_2", "checkout.session.async_payment_succeeded", session("paid"))).data();
    send(&event("evt_2", "checkout.session.async_payment_succeeded", session("paid"))).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.25"));
    let charge = json!({ "id": "ch_1", "payment_intent": "pi_1", "amount_refunded": 2000, "currency": "usd" });
    send(&event("evt_3", "charge.refunded", charge)).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "30.25"));
    let dispute = json!({ "id": "dp_1", "payment_intent": "pi_1", "amount": 3025, "currency": "usd" });
    send(&event("evt_4", "charge.dispute.created", dispute.clone())).data();
    assert_eq!(shop.balance(&token), "30.25");
    send(&event("evt_5", "charge.dispute.funds_withdrawn", dispute.clone())).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "0.00"));
    send(&event("evt_6", "charge.dispute.funds_reinstated", dispute)).data();
    let outcomes: Vec<_> =
        shop.checkout(id)["events"].as_array().unwrap().iter().map(|e| e["outcome"].clone()).collect();
    assert_eq!(outcomes, ["credited", "refunded", "charged_back", "to_decide"]);
    shop.verify();
}

/// Anyone could credit themselves.
#[test]
fn without_the_option_of_the_server_there_are_no_payments_without_money() {
    let shop = Shop::open_with(false);
    let sandbox = json!({ "driver": "sandbox", "name": "Trial", "config": { "currencies": currencies() } });
    assert_eq!(shop.app.post("/admin/api/gateways", &shop.owner, &sandbox).error(), "not_available");
    let mut test = hosted();
    test["test"] = json!(true);
    let body = json!({ "driver": "hosted", "name": "psp", "config": test, "api_key": "k", "hook_secret": SECRET });
    assert_eq!(shop.app.post("/admin/api/gateways", &shop.owner, &body).error(), "not_available");
    // One that was made while the server ran with it neither offers, begins nor credits anything.
    let gateway = shop.gateway("hosted", hosted());
    let token = shop.app.real();
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    let sql = "UPDATE gateway SET config = json_set(config, '$.test', json('true'))";
    shop.app.state.store.write(|transaction| Ok(transaction.execute(sql, []).map(drop)?)).unwrap();
    assert_eq!(shop.app.get("/api/quickCharge/gateways", &token).data()["total"], 0);
    let begin = json!({ "gateway_id": gateway, "number": "50", "currency": "USD" });
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &begin).error(), "not_available");
    shop.report(gateway, &shop.event("e1", id, "done", "50", "USD")).data();
    assert_eq!(
        (shop.checkout(id)["events"][0]["outcome"].as_str(), shop.balance(&token)),
        (Some("trial_refused"), "0.00".into())
    );
}

impl Shop {
    /// A gateway of Stripe, and a customer.
    pub fn of_stripe(&self) -> (i64, String) {
        (self.gateway("stripe", json!({ "site": SITE, "currencies": currencies() })), self.app.real())
    }

    /// An event of Stripe.
    fn stripe(&self, gateway: i64, event: &Value) -> Reply {
        use hmac::{Hmac, KeyInit, Mac};
        let (body, at) = (event.to_string(), self.now());
        let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap().chain_update(format!("{at}.{body}"));
        let header = format!("t={at},v1={}", data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes()));
        let path = format!("/hooks/{gateway}");
        self.app.send("POST", &path, &[("stripe-signature", &header)], Some(("application/json", &body)))
    }

    fn outcomes(&self, id: i64) -> Vec<String> {
        let events = self.checkout(id)["events"].clone();
        let of = |event: &Value| event["outcome"].as_str().unwrap().to_owned();
        events.as_array().unwrap().iter().map(of).collect()
    }

    /// The number of frozen real accounts.
    fn frozen(&self) -> i64 {
        let sql = "SELECT count(*) FROM account WHERE kind = 0 AND frozen = 1";
        let count = self.app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?));
        count.unwrap()
    }

    /// A mismatch of 60 USD instead of 50, and its deposit.
    fn mismatch(&self, gateway: i64, token: &str) -> (i64, i64) {
        let (id, _) = self.begin(token, gateway, "50", "USD");
        self.report(gateway, &self.event(&format!("m{id}"), id, "done", "60", "USD")).data();
        (id, self.checkout(id)["deposit"].as_i64().unwrap())
    }

    fn approve(&self, deposit: i64) -> Reply {
        self.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &self.finance, &json!({}))
    }
}

#[test]
fn what_the_staff_credited_of_a_mismatch_is_debited_when_it_goes_back() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, deposit) = shop.mismatch(gateway, &token);
    let less = json!({ "amount": "30" });
    shop.app.post(&format!("/admin/api/deposits/{deposit}/approve"), &shop.finance, &less).data();
    assert_eq!(shop.balance(&token), "30.00");
    // Half of the payment is refunded: half of what was credited.
    shop.report(gateway, &shop.event("r1", id, "refunded", "30", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("mismatch", "15.00"));
    shop.report(gateway, &shop.event("c1", id, "disputed", "60", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "0.00"));
    shop.verify();
}

#[test]
fn a_mismatch_that_went_back_is_not_credited_before_the_staff_has_decided() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let waiting = || shop.app.state.store.read(lotdesk::store::backoffice::queues::waiting).unwrap().payments;
    let (id, deposit) = shop.mismatch(gateway, &token);
    assert_eq!(waiting(), 0);
    shop.report(gateway, &shop.event("c1", id, "disputed", "60", "USD")).data();
    assert_eq!(shop.outcomes(id), ["mismatch", "to_decide"]);
    assert_eq!(waiting(), 1);
    let listed = shop.app.get("/admin/api/checkouts?to_decide=1", &shop.finance).data();
    assert_eq!((&listed["total"], &listed["list"][0]["id"]), (&json!(1), &json!(id)));
    let problems = shop.app.state.money.gateways.problems();
    assert_eq!(problems, [(format!("payment {id}"), "charged_back 60.00 USD".to_owned())]);
    assert_eq!(shop.approve(deposit).error(), "not_available");
    assert_eq!(shop.balance(&token), "0.00");
    let path = format!("/admin/api/checkouts/{id}/decide");
    shop.app.post(&path, &shop.finance, &json!({ "note": " " })).refuses("missing_field", "note");
    shop.app.post(&path, &shop.finance, &json!({ "note": "nothing was credited" })).data();
    assert_eq!(shop.outcomes(id), ["mismatch", "decided"]);
    assert_eq!(shop.app.post(&path, &shop.finance, &json!({ "note": "again" })).error(), "already_decided");
    assert_eq!((waiting(), shop.app.state.money.gateways.problems().len()), (0, 0));
    // All of it has gone: there is nothing to credit, whatever was decided.
    assert_eq!(shop.approve(deposit).error(), "not_available");
    // Rejected, it debits nothing whatever comes.
    shop.app.post(&format!("/admin/api/deposits/{deposit}/reject"), &shop.finance, &json!({ "remark": "back" })).data();
    shop.report(gateway, &shop.event("c2", id, "disputed", "60", "USD")).data();
    assert_eq!((shop.outcomes(id).last().unwrap().as_str(), shop.balance(&token)), ("no_effect", "0.00".to_owned()));
    shop.verify();
}

/// Each is another payment of money by the provider.
#[test]
fn a_dispute_after_a_refund_and_a_second_dispute_are_shown() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("a1", id, "done", "50", "USD")).data();
    shop.report(gateway, &shop.event("a2", id, "refunded", "50", "USD")).data();
    shop.report(gateway, &shop.event("a3", id, "disputed", "50", "USD")).data();
    assert_eq!(shop.outcomes(id), ["credited", "refunded", "to_decide"]);
    assert_eq!(shop.frozen(), 1, "no money leaves until the staff has decided");
    let token = shop.app.real();
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("b1", id, "done", "50", "USD")).data();
    shop.report(gateway, &shop.event("b2", id, "disputed", "20", "USD")).data();
    shop.report(gateway, &shop.event("b3", id, "disputed", "30", "USD")).data();
    assert_eq!(shop.outcomes(id), ["credited", "charged_back", "to_decide"]);
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "30.00"));
    shop.verify();
}

/// A provider whose events have no id: the id of the refund, or a running total, tells refunds apart.
#[test]
fn partial_refunds_without_ids_of_events_are_counted_once_each() {
    let shop = Shop::open();
    let token = shop.app.real();
    for (field, value) in [("refund", json!("/refund")), ("refund_totals", json!(true))] {
        let mut config = hosted();
        config["hosted"]["hook"]["event"] = json!("/ref");
        config["hosted"]["hook"][field] = value;
        let gateway = shop.gateway("hosted", config);
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event("", id, "done", "50", "USD")).data();
        let before: f64 = shop.balance(&token).parse().unwrap();
        let refund = |refund: &str, amount: &str| {
            let mut event = shop.event("", id, "refunded", amount, "USD");
            event["refund"] = json!(refund);
            for _ in 0..2 {
                shop.report(gateway, &event).data();
            }
        };
        refund("r1", "10");
        refund("r2", if field == "refund" { "10" } else { "20" });
        assert_eq!(shop.balance(&token).parse::<f64>().unwrap(), before - 20.0, "{field}");
        assert_eq!(shop.outcomes(id), ["credited", "refunded", "refunded"], "{field}");
        assert_eq!(shop.checkout(id)["refunded"], "20.00");
    }
    shop.verify();
}

/// A withdrawal goes back to the card that has paid, up to what it has paid, before anything goes elsewhere.
#[test]
fn a_withdrawal_first_refunds_the_payments() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (first, _) = shop.begin(&token, gateway, "100", "EUR");
    shop.report(gateway, &shop.event("p1", first, "done", "100", "EUR")).data();
    let (second, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("p2", second, "done", "50", "USD")).data();
    let account = lotdesk::domain::AccountId(shop.checkout(first)["account_id"].as_i64().unwrap());
    credit(app, account, "40");
    assert_eq!(shop.balance(&token), "200.00");
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(&offers, method, number));
    let act = |id: &Value, act: &str, body: Value| {
        app.post(&format!("/admin/api/withdrawals/{id}/{act}"), &shop.finance, &body)
    };
    let refused = ask("150");
    assert_eq!(refused.error(), "amount_above_max");
    assert!(refused.body["msg"].as_str().unwrap().contains("110.00 USD"), "{:?}", refused.body);
    // A part of the first one, in its currency and without a fee.
    let asked = ask("33").data();
    assert_eq!(
        [&asked["checkout_id"], &asked["real_number"], &asked["fee"], &asked["draw_currency"]["code"], &asked["type"]],
        [&json!(first), &json!("30.00"), &json!("0.00"), &json!("EUR"), &json!(1)]
    );
    assert_eq!(ask("78").error(), "amount_above_max", "what waits counts");
    act(&asked["id"], "approve", json!({})).data();
    assert_eq!((shop.balance(&token).as_str(), &shop.checkout(first)["returning"]), ("167.00", &json!("30.00")));
    // The provider reports it: the withdrawal has debited it. A further refund is debited.
    shop.report(gateway, &shop.event("r1", first, "refunded", "30", "EUR")).data();
    shop.report(gateway, &shop.event("r1", first, "refunded", "30", "EUR")).data();
    assert_eq!((shop.balance(&token).as_str(), &shop.checkout(first)["returning"]), ("167.00", &json!("0.00")));
    assert_eq!(shop.outcomes(first), ["credited", "returned"]);
    shop.report(gateway, &shop.event("r2", first, "refunded", "10", "EUR")).data();
    assert_eq!(shop.balance(&token), "156.00");
    // One that failed counts no more.
    let asked = ask("66").data();
    assert_eq!(asked["real_number"], "60.00");
    act(&asked["id"], "approve", json!({ "in_payment": 1 })).data();
    assert_eq!(shop.balance(&token), "90.00");
    act(&asked["id"], "failed", json!({ "notes": "the card has expired" })).data();
    assert_eq!((shop.balance(&token).as_str(), &shop.checkout(first)["returning"]), ("156.00", &json!("0.00")));
    // What its provider cannot refund is not asked for again; then the second one is next.
    let path = format!("/admin/api/checkouts/{first}/returnable");
    app.post(&path, &shop.finance, &json!({ "returnable": 0, "note": "the card has expired" })).data();
    let asked = ask("50").data();
    assert_eq!([&asked["checkout_id"], &asked["real_number"]], [&json!(second), &json!("50.00")]);
    // Refunded at the provider before it was approved: debited as a refund, so that it is not paid too.
    shop.report(gateway, &shop.event("r3", second, "refunded", "50", "USD")).data();
    assert_eq!((shop.state(second).as_str(), shop.balance(&token).as_str()), ("refunded", "106.00"));
    assert_eq!(act(&asked["id"], "approve", json!({})).error(), "not_available");
    act(&asked["id"], "reject", json!({ "notes": "refunded" })).data();
    // Nothing is left to be refunded: to the payout method.
    let asked = ask("106").data();
    assert_eq!([&asked["checkout_id"], &asked["real_number"]], [&Value::Null, &json!("105.00")]);
    act(&asked["id"], "approve", json!({})).data();
    assert_eq!(shop.balance(&token), "0.00");
    shop.verify();
}

#[test]
fn a_refund_that_was_reported_did_not_fail_and_a_dispute_debits_only_the_rest() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (id, _) = shop.begin(&token, gateway, "100", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "100", "USD")).data();
    let begun = |number: &str| {
        let asked = app.post("/api/account/draw", &token, &draw(&offers, method, number)).data();
        let path = format!("/admin/api/withdrawals/{}", asked["id"]);
        app.post(&format!("{path}/approve"), &shop.finance, &json!({ "in_payment": 1 })).data();
        path
    };
    let one = begun("30");
    shop.report(gateway, &shop.event("r", id, "refunded", "30", "USD")).data();
    let failed = app.post(&format!("{one}/failed"), &shop.finance, &json!({ "notes": "no" }));
    assert_eq!(failed.error(), "not_available");
    app.post(&format!("{one}/paid"), &shop.finance, &json!({ "reference": "re_1" })).data();
    let two = begun("20");
    assert_eq!(shop.balance(&token), "50.00");
    shop.report(gateway, &shop.event("c", id, "disputed", "100", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "0.00"));
    assert_eq!(shop.outcomes(id).last().unwrap(), "to_decide", "the withdrawal must not be paid");
    // The dispute has returned it: it is not credited again.
    let failed = app.post(&format!("{two}/failed"), &shop.finance, &json!({ "notes": "no" }));
    assert_eq!((failed.error(), shop.balance(&token).as_str()), ("not_available", "0.00"));
    app.post(&format!("{two}/paid"), &shop.finance, &json!({ "reference": "dp_1" })).data();
    shop.verify();
    // Switched off, withdrawals go to the payout method.
    app.set(json!({ "refund_first": 0 }));
    let other = app.real();
    let bound = crate::funding::method(app, &other, &offers);
    let (id, _) = shop.begin(&other, gateway, "100", "USD");
    shop.report(gateway, &shop.event("q", id, "done", "100", "USD")).data();
    let asked = app.post("/api/account/draw", &other, &draw(&offers, bound, "40")).data();
    assert_eq!([&asked["checkout_id"], &asked["real_number"]], [&Value::Null, &json!("39.00")]);
}

/// What the provider reports in another currency or of another payment may be the refund of the withdrawal: nothing is credited again
/// before the staff has decided about it.
#[test]
fn a_withdrawal_did_not_fail_while_something_about_its_payment_is_undecided() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let gateway = shop.gateway("hosted", hosted());
    for (kind, amount, currency, payment) in [
        ("refunded", "43", "EUR", None),
        ("refunded", "50", "USD", Some("re_999")),
        ("disputed", "43", "EUR", None),
        ("disputed", "50", "USD", Some("ch_1")),
    ] {
        let token = app.real();
        let method = crate::funding::method(app, &token, &offers);
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event(&format!("p{id}"), id, "done", "50", "USD")).data();
        let asked = app.post("/api/account/draw", &token, &draw(&offers, method, "50")).data();
        let path = format!("/admin/api/withdrawals/{}", asked["id"]);
        app.post(&format!("{path}/approve"), &shop.finance, &json!({ "in_payment": 1 })).data();
        let frozen = shop.frozen();
        let mut event = shop.event(&format!("x{id}"), id, kind, amount, currency);
        if let Some(payment) = payment {
            event["payment"] = json!(payment);
        }
        shop.report(gateway, &event).data();
        assert_eq!(shop.outcomes(id).last().unwrap(), "to_decide", "{kind} {currency}");
        assert_eq!(shop.frozen() - frozen, i64::from(kind == "disputed"), "{kind} {currency}");
        let failed = || app.post(&format!("{path}/failed"), &shop.finance, &json!({ "notes": "no" }));
        assert_eq!((failed().error(), shop.balance(&token).as_str()), ("not_available", "0.00"), "{kind} {currency}");
        let decided = json!({ "note": "of another customer" });
        app.post(&format!("/admin/api/checkouts/{id}/decide"), &shop.finance, &decided).data();
        failed().data();
        assert_eq!(shop.balance(&token), "50.00");
    }
    shop.verify();
}

/// A payment that is credited between the check of what goes back first and the hold would leave to a payout method.
#[test]
fn no_payment_is_credited_while_a_withdrawal_is_requested() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let token = app.real();
    let method = method(app, &token, &offers);
    let deciding = app.state.money.decisions.one_at_a_time();
    std::thread::scope(|scope| {
        let asking = scope.spawn(|| app.post("/api/account/draw", &token, &draw(&offers, method, "50")));
        std::thread::sleep(std::time::Duration::from_millis(300));
        let has_ended = asking.is_finished();
        drop(deciding);
        // Nothing was paid in.
        assert_eq!(asking.join().unwrap().error(), "insufficient_funds");
        assert!(!has_ended, "it waits for the payment that is being credited");
    });
}

/// Stripe's disputes and refunds name the payment, whose id is known once it was paid.
#[test]
fn what_names_only_the_payment_and_comes_before_it_is_applied_after_it() {
    let shop = Shop::open();
    let (gateway, token) =
        (shop.gateway("stripe", json!({ "site": SITE, "currencies": currencies() })), shop.app.real());
    let event =
        |name: &str, kind: &str, object: Value| json!({ "id": name, "type": kind, "data": { "object": object } });
    let back = |payment: &str, amount: i64| json!({ "id": "dp", "payment_intent": payment, "amount": amount, "amount_refunded": amount, "currency": "usd" });
    for (payment, kind, first, expected) in [
        ("pi_1", "charge.dispute.funds_withdrawn", 5_000, ("charged_back", "0.00")),
        ("pi_2", "charge.refunded", 2_000, ("paid", "30.00")),
    ] {
        shop.stripe(gateway, &event(&format!("{payment}-back"), kind, back(payment, first))).data();
        shop.stripe(gateway, &event(&format!("{payment}-back"), kind, back(payment, first))).data();
        let customer = shop.app.real();
        let (id, _) = shop.begin(&customer, gateway, "50", "USD");
        let paid = json!({ "id": shop.checkout(id)["external"], "client_reference_id": shop.checkout(id)["reference"],
            "payment_status": "paid", "amount_total": 5_000, "currency": "usd", "payment_intent": payment });
        shop.stripe(gateway, &event(&format!("{payment}-paid"), "checkout.session.completed", paid)).data();
        assert_eq!((shop.state(id).as_str(), shop.balance(&customer).as_str()), expected, "{payment}");
        shop.stripe(gateway, &event(&format!("{payment}-back"), kind, back(payment, first))).data();
        assert_eq!(shop.balance(&customer), expected.1);
    }
    // Of another payment, nothing is taken from anyone.
    shop.stripe(gateway, &event("other", "charge.refunded", back("pi_3", 100))).data();
    assert_eq!(shop.balance(&token), "0.00");
    shop.verify();
}

/// A typing error in a rate of one's own would credit everyone wrongly, at once.
#[test]
fn a_rate_far_from_the_known_one_is_confirmed() {
    let shop = Shop::open();
    shop.app.quote("EURUSD", "1.08000", "1.08010");
    shop.app.set(json!({ "terms_need_confirmation": 1 }));
    let rated = |eur: &str, gbp: &str| {
        let mut config = hosted();
        config["currencies"] = json!([{ "code": "EUR", "min": "10", "max": "5000", "rate": eur },
            { "code": "GBP", "min": "10", "max": "5000", "rate": gbp }]);
        config
    };
    let make = |config: Value, confirm: &str| {
        let body = json!({ "driver": "hosted", "name": "psp", "config": config, "api_key": "k", "hook_secret": SECRET,
            "confirm": confirm });
        shop.app.post("/admin/api/gateways", &shop.owner, &body)
    };
    // EUR is compared with the platform's price; nothing is known of GBP.
    let refused = make(rated("1.2", "1.3"), "");
    assert_eq!(refused.error(), "risk_confirmation_needed");
    assert!(refused.body["msg"].as_str().unwrap().contains("11.1"), "{:?}", refused.body);
    assert_eq!(make(rated("1.2", "1.3"), "1.3").error(), "risk_confirmation_needed");
    make(rated("1.2", "1.3"), "x").refuses("invalid_field", "confirm");
    let id = make(rated("1.08", "1.3"), "").data()["id"].clone();
    let put = |config: Value, confirm: &str| {
        let body = json!({ "config": config, "confirm": confirm });
        shop.app.put(&format!("/admin/api/gateways/{id}"), &shop.owner, &body)
    };
    // What was entered before is known of GBP.
    for (config, confirm) in [(rated("900", "1.3"), "1.3"), (rated("1.08", "13"), ""), (rated("900", "13"), "900")] {
        assert_eq!(put(config, confirm).error(), "risk_confirmation_needed");
    }
    put(rated("1.085", "1.31"), "").data();
    let saved = put(rated("900", "13"), "900, 13").data();
    assert_eq!([&saved["config"]["currencies"][0]["rate"], &saved["config"]["currencies"][1]["rate"]], ["900", "13"]);
    put(rated("900", "13"), "").data();
}

/// Card money that moved to an account of another currency goes back to the card all the same.
#[test]
fn a_withdrawal_from_another_account_first_refunds_the_payments() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    app.quote("EURUSD", "1.08000", "1.08010");
    app.set(json!({ "account_currencies": "USD,EUR" }));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (id, _) = shop.begin(&token, gateway, "500", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "500", "USD")).data();
    let euro = crate::currencies::open(app, &token, "real", "EUR");
    let first = app.get("/api/accounts/list", &token).data()[0]["account"].clone();
    crate::currencies::transfer(app, &token, &first, &euro, "500").data();
    crate::currencies::fund(app, &euro, "1000");
    let ask = |account: &Value, number: &str| {
        crate::currencies::on(app, "/api/account/draw", &token, account, Some(&draw(&offers, method, number)))
    };
    // 500 USD at the ask of USD in EUR, 1 / 1.08.
    let refused = ask(&euro, "600");
    assert_eq!(refused.error(), "amount_above_max");
    assert!(refused.body["msg"].as_str().unwrap().contains("462.96 EUR"), "{:?}", refused.body);
    // 300 EUR are 324 USD at the bid.
    let asked = ask(&euro, "300").data();
    assert_eq!(
        [&asked["checkout_id"], &asked["real_number"], &asked["draw_currency"]["code"]],
        [&json!(id), &json!("324.00"), &json!("USD")]
    );
    let act = |id: &Value, act: &str, body: Value| {
        app.post(&format!("/admin/api/withdrawals/{id}/{act}"), &shop.finance, &body)
    };
    act(&asked["id"], "approve", json!({ "in_payment": 1 })).data();
    assert_eq!(shop.checkout(id)["returning"], "324.00");
    act(&asked["id"], "failed", json!({ "notes": "no" })).data();
    assert_eq!(shop.checkout(id)["returning"], "0.00");
    // All of what is left, to the last cent of the payment.
    let asked = ask(&euro, "462.96").data();
    assert_eq!(asked["real_number"], "500.00");
    act(&asked["id"], "approve", json!({})).data();
    shop.report(gateway, &shop.event("r", id, "refunded", "500", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.outcomes(id).last().unwrap().as_str()), ("refunded", "returned"));
    assert_eq!(ask(&euro, "100").data()["checkout_id"], Value::Null);
    shop.verify();
}

/// Of a currency without a price, and of an event without an amount, the staff enter what is credited.
#[test]
fn a_payment_without_a_known_value_is_credited_as_the_staff_say_and_goes_back_as_that() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    for (amount, currency, back, limit) in [("5000", "XYZ", "2500", "100"), ("0", "USD", "25", "0")] {
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event(&format!("{id}p"), id, "done", amount, currency)).data();
        let deposit = shop.checkout(id)["deposit"].clone();
        let path = format!("/admin/api/deposits/{deposit}/approve");
        let approve = |token: &str, amount: &str| shop.app.post(&path, token, &json!({ "amount": amount }));
        shop.app.set(json!({ "deposit_second_operator_above": limit, "adjust_second_operator_above": "30" }));
        // Above the lower limit of what a staff member books alone, another one approves it too.
        let first = approve(&shop.finance, "40").data();
        assert_eq!((&first["status"], shop.balance(&token).as_str()), (&json!(0), "0.00"));
        assert_eq!(approve(&shop.finance, "40").error(), "second_operator_needed");
        assert_eq!(approve(&shop.owner, "40").data()["status"], 1);
        assert_eq!(shop.balance(&token), "40.00");
        shop.report(gateway, &shop.event(&format!("{id}r"), id, "refunded", back, currency)).data();
        assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("mismatch", "20.00"), "{currency}");
        shop.report(gateway, &shop.event(&format!("{id}s"), id, "refunded", back, currency)).data();
        assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("refunded", "0.00"), "{currency}");
    }
    let audit = shop.app.get("/admin/api/audit?action=approve", &shop.owner).body.to_string();
    assert!(audit.contains("40"), "{audit}");
    shop.verify();
}

/// A currency that the gateway does not list has the platform's price.
#[test]
fn a_payment_in_a_currency_that_is_not_listed_has_the_price_of_the_platform() {
    let shop = Shop::open();
    shop.app.quote("EURUSD", "1.08000", "1.08010");
    let mut config = hosted();
    config["currencies"] = json!([{ "code": "USD", "min": "10", "max": "5000" }]);
    let (gateway, token) = (shop.gateway("hosted", config), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "50", "EUR")).data();
    let deposit = shop.checkout(id)["deposit"].as_i64().unwrap();
    assert_eq!(shop.approve(deposit).data()["credited"], "54.00");
    assert_eq!(shop.balance(&token), "54.00");
}

#[test]
fn who_switches_a_gateway_on_sees_what_was_changed_and_by_whom() {
    let shop = Shop::open();
    let changer = shop.app.staff(Role::Finance);
    let email = |token: &str| shop.app.get("/admin/api/me", token).data()["staff"]["email"].clone();
    let listed = |query: &str| shop.app.get(&format!("/admin/api/gateways{query}"), &shop.owner).data();
    let gateway = shop.gateway("hosted", hosted());
    assert_eq!(listed("")["list"][0]["pending"], Value::Null);
    shop.app.set(json!({ "risk_changes_need_approval": 1 }));
    let path = format!("/admin/api/gateways/{gateway}");
    let mut config = hosted();
    config["currencies"][0]["max"] = json!("9000");
    shop.app.put(&path, &changer, &json!({ "config": config, "name": "Cards" })).data();
    shop.app.put(&path, &shop.finance, &json!({ "hook_secret": "another-secret-0123" })).data();
    let waiting = listed("?waiting=1");
    let pending = &waiting["list"][0]["pending"];
    assert_eq!((&waiting["total"], &pending["waits"], &pending["name"]), (&json!(1), &json!(1), &json!("hosted")));
    assert_eq!(pending["changed_by"], json!([email(&changer), email(&shop.finance)]));
    assert_eq!(pending["config"]["currencies"][0]["max"], "5000.00");
    assert_eq!((&pending["api_key"], &pending["hook_secret"]), (&json!(0), &json!(1)));
    assert!(!waiting.to_string().contains("another-secret") && !waiting.to_string().contains(SECRET));
    shop.app.put(&path, &shop.owner, &json!({ "enabled": 1 })).data();
    assert_eq!((&listed("?waiting=1")["total"], &listed("")["list"][0]["pending"]), (&json!(0), &Value::Null));
    // Of a new one all is new.
    let body = json!({ "driver": "hosted", "name": "psp", "config": hosted(), "api_key": "k", "hook_secret": SECRET });
    let made = shop.app.post("/admin/api/gateways", &shop.owner, &body).data();
    let pending = &made["pending"];
    assert_eq!((&pending["name"], &pending["config"], &pending["api_key"]), (&Value::Null, &Value::Null, &json!(1)));
}

#[test]
fn refunds_first_is_a_protection() {
    let shop = Shop::open();
    let put = |body: Value| shop.app.put("/admin/api/settings", &shop.owner, &body);
    assert_eq!(put(json!({ "refund_first": 0 })).error(), "protection_confirmation_needed");
    shop.app.staff(Role::Owner);
    shop.app.set(json!({ "risk_changes_need_approval": 1 }));
    put(json!({ "refund_first": 0, "confirm_lowered": 1 })).data();
    assert!(shop.app.state.settings.values().is_on("refund_first"), "it waits for another owner");
    assert_eq!(shop.app.get("/admin/api/risk_changes?status=0", &shop.owner).data()["total"], 1);
}

/// Money may have moved, and its provider does not report it again.
#[test]
fn a_signed_event_that_cannot_be_read_is_an_alert_for_a_day() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    let mut event = shop.event("e1", id, "disputed", "50", "USD");
    event["amount"] = json!("fifty");
    shop.report(gateway, &event).data();
    shop.report(gateway, &event).data();
    let problems = || shop.app.state.money.gateways.problems();
    assert_eq!(problems(), [(format!("gateway {gateway}"), "1 signed events could not be read".to_owned())]);
    let sql = "UPDATE gateway_event SET at = at - 86400001";
    shop.app.state.store.write(|transaction| Ok(transaction.execute(sql, []).map(drop)?)).unwrap();
    assert_eq!(problems(), []);
}

#[test]
fn a_session_that_is_another_ones_is_refused_and_events_of_the_test_mode_are_no_money() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let body = json!({ "gateway_id": gateway, "number": "50", "currency": "USD" });
    shop.provider.answers(&json!({ "id": "same", "url": "https://psp.example/a" }));
    shop.app.post("/api/quickCharge/checkout", &token, &body).data();
    shop.provider.answers(&json!({ "id": "same", "url": "https://psp.example/b" }));
    assert_eq!(shop.app.post("/api/quickCharge/checkout", &token, &body).error(), "not_available");
    let stripe = shop.gateway("stripe", json!({ "site": SITE, "currencies": currencies() }));
    let (id, _) = shop.begin(&token, stripe, "50", "USD");
    let paid = |live: bool| {
        json!({ "id": format!("evt_{live}"), "type": "checkout.session.completed", "livemode": live, "data": { "object": {
            "id": shop.checkout(id)["external"], "client_reference_id": shop.checkout(id)["reference"],
            "payment_status": "paid", "amount_total": 5_000, "currency": "usd", "payment_intent": "pi_1" } } })
    };
    shop.stripe(stripe, &paid(false)).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("redirected", "0.00"));
    shop.stripe(stripe, &paid(true)).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("paid", "50.00"));
}

/// What was begun in the test mode, and signed with its secret, is no money afterwards.
#[test]
fn the_test_mode_ends_with_new_secrets() {
    let shop = Shop::open();
    let mut config = hosted();
    config["test"] = json!(true);
    let gateway = shop.gateway("hosted", config.clone());
    let token = shop.app.real();
    let (id, _) = shop.begin(&token, gateway, "50", "USD");
    config["test"] = json!(false);
    let put = |body: Value| shop.app.put(&format!("/admin/api/gateways/{gateway}"), &shop.owner, &body);
    put(json!({ "config": config })).refuses("missing_field", "api_key");
    put(json!({ "config": config, "api_key": "live", "hook_secret": SECRET })).refuses("invalid_field", "hook_secret");
    put(json!({ "config": config, "api_key": "live", "hook_secret": "live-secret-0123456" })).data();
    assert_eq!(shop.report(gateway, &shop.event("e", id, "done", "50", "USD")).status, 401);
    assert_eq!(shop.balance(&token), "0.00");
}

/// Each session is a page on which the customer could pay.
#[test]
fn repeated_requests_at_the_same_time_open_one_session() {
    let shop = Shop::open();
    let (gateway, token) = (shop.gateway("hosted", hosted()), shop.app.real());
    let body = json!({ "gateway_id": gateway, "number": "50", "currency": "USD", "request_id": "one" });
    let before = shop.provider.count();
    std::thread::scope(|scope| {
        let calls: Vec<_> =
            (0..8).map(|_| scope.spawn(|| shop.app.post("/api/quickCharge/checkout", &token, &body))).collect();
        for call in calls {
            let reply = call.join().unwrap();
            assert!(reply.status == 429 || reply.body["code"] == 1, "{:?}", reply.body);
        }
    });
    assert_eq!(shop.provider.count(), before + 1);
    shop.app.post("/api/quickCharge/checkout", &token, &body).data();
    assert_eq!(shop.provider.count(), before + 1);
}

/// The trail of an order that a chargeback closed says so.
#[test]
fn the_trail_of_an_order_names_the_chargeback_that_closed_it() {
    let shop = Shop::open();
    let (app, token) = (&shop.app, shop.app.real());
    let gateway = shop.gateway("hosted", hosted());
    let instrument = app.instrument("CBXUSD");
    app.quote("CBXUSD", "1.10000", "1.10000");
    let (id, _) = shop.begin(&token, gateway, "200", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "200", "USD")).data();
    let body = json!({ "type": 1, "cont": "0.1", "forex_id": instrument, "status": 1, "multiple": 100 });
    let order = app.post("/v1/api/forex/submit", &token, &body).data()["Id"].clone();
    shop.report(gateway, &shop.event("c", id, "disputed", "200", "USD")).data();
    let trail = app.get(&format!("/admin/api/orders/{order}/story"), &shop.owner).body.to_string();
    assert!(trail.contains("a payment of 200.00 was charged back at the payment provider"), "{trail}");
    assert!(!trail.contains("details"), "{trail}");
}

/// What went back of a payment whose deposit waits is neither credited nor refunded once more.
#[test]
fn of_a_payment_that_went_back_in_part_the_rest_is_credited_and_refunded() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    // 60 USD arrived of 50: 25 were refunded, and 5 disputed, before the staff decided.
    let (id, deposit) = shop.mismatch(gateway, &token);
    shop.report(gateway, &shop.event("r1", id, "refunded", "25", "USD")).data();
    shop.report(gateway, &shop.event("c1", id, "disputed", "5", "USD")).data();
    let foreign = shop.event("r2", id, "refunded", "7", "EUR");
    shop.report(gateway, &foreign).data();
    let path = format!("/admin/api/checkouts/{id}/decide");
    app.post(&path, &shop.finance, &json!({ "note": "30 are left" })).data();
    assert_eq!((&shop.checkout(id)["refunded"], &shop.checkout(id)["charged_back"]), (&json!("25.00"), &json!("5.00")));
    // A second decision takes nothing away again.
    shop.report(gateway, &shop.event("r3", id, "refunded", "9", "EUR")).data();
    app.post(&path, &shop.finance, &json!({ "note": "not of this one" })).data();
    let user = shop.checkout(id)["user"].as_i64().unwrap();
    app.post(&format!("/admin/api/users/{user}/unfreeze"), &shop.owner, &json!({ "reason": "settled" })).data();
    assert_eq!(shop.approve(deposit).data()["credited"], "30.00");
    assert_eq!(shop.balance(&token), "30.00");
    // Not more than the rest goes back the way it came.
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(&offers, method, number));
    let refused = ask("30.01");
    assert_eq!(refused.error(), "amount_above_max");
    assert!(refused.body["msg"].as_str().unwrap().contains("30.00"), "{:?}", refused.body);
    let asked = ask("12").data();
    assert_eq!([&asked["checkout_id"], &asked["real_number"]], [&json!(id), &json!("12.00")]);
    app.post(&format!("/admin/api/withdrawals/{}/approve", asked["id"]), &shop.finance, &json!({})).data();
    shop.report(gateway, &shop.event("r4", id, "refunded", "12", "USD")).data();
    assert_eq!((shop.outcomes(id).last().unwrap().as_str(), shop.balance(&token).as_str()), ("returned", "18.00"));
    // A refund of 8 more debits 8 of the 18 that are left.
    shop.report(gateway, &shop.event("r5", id, "refunded", "8", "USD")).data();
    assert_eq!(shop.balance(&token), "10.00");
    shop.report(gateway, &shop.event("c2", id, "disputed", "10", "USD")).data();
    assert_eq!((shop.state(id).as_str(), shop.balance(&token).as_str()), ("charged_back", "0.00"));
    shop.verify();
}

/// The debt that a chargeback left in one account is settled before another one pays out.
#[test]
fn no_account_pays_out_while_another_one_of_the_customer_owes() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    app.set(json!({ "account_currencies": "USD,EUR", "refund_first": 0 }));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (id, _) = shop.begin(&token, gateway, "80", "USD");
    shop.report(gateway, &shop.event("e1", id, "done", "80", "USD")).data();
    let user = shop.checkout(id)["user"].as_i64().unwrap();
    let second = crate::currencies::open(app, &token, "real", "USD");
    let first = app.get("/api/accounts/list", &token).data()[0]["account"].clone();
    crate::currencies::transfer(app, &token, &first, &second, "80").data();
    crate::currencies::fund(app, &second, "100");
    let on = |account: &Value, number: &str| {
        crate::currencies::on(app, "/api/account/draw", &token, account, Some(&draw(&offers, method, number)))
    };
    let waiting = on(&second, "20").data()["id"].clone();
    shop.report(gateway, &shop.event("e2", id, "disputed", "80", "USD")).data();
    assert_eq!(shop.balance(&token), "-80.00");
    app.post(&format!("/admin/api/users/{user}/unfreeze"), &shop.owner, &json!({ "reason": "they repay" })).data();
    let number = lotdesk::services::customers::account_number::account_number(lotdesk::domain::AccountId(user));
    let approve = || app.post(&format!("/admin/api/withdrawals/{waiting}/approve"), &shop.finance, &json!({}));
    for refused in [on(&second, "30"), approve()] {
        refused.refuses("not_available", &number.to_string());
        assert!(refused.body["msg"].as_str().unwrap().contains("80.00 USD"), "{:?}", refused.body);
    }
    crate::currencies::transfer(app, &token, &second, &first, "80").data();
    assert_eq!(shop.balance(&token), "0.00");
    approve().data();
    on(&second, "30").data();
    shop.verify();
}

/// Who may change gateways does not credit what they like: payments at a rate that one of them has just set wait for another.
#[test]
fn a_payment_at_a_rate_that_one_person_has_just_changed_waits_for_another() {
    let shop = Shop::open();
    let app = &shop.app;
    app.set(json!({ "deposit_second_operator_above": "50000" }));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let (admin, other) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let rate = |by: &str, eur: &str| {
        let mut config = hosted();
        config["currencies"][1]["rate"] = json!(eur);
        app.put(&format!("/admin/api/gateways/{gateway}"), by, &json!({ "config": config, "confirm": eur })).data();
    };
    let pay = |event: &str, amount: &str, currency: &str| {
        let (id, _) = shop.begin(&token, gateway, amount, currency);
        shop.report(gateway, &shop.event(event, id, "done", amount, currency)).data();
        (id, shop.state(id))
    };
    assert_eq!(pay("a", "10", "EUR").1, "paid", "as the owner set it");
    rate(&admin, "1.2");
    assert_eq!(pay("b", "10", "EUR").1, "paid", "not much");
    rate(&admin, "900");
    let (id, state) = pay("c", "10", "EUR");
    assert_eq!(state, "mismatch");
    assert_eq!(pay("d", "10", "USD").1, "paid", "another currency");
    // Back again, what was begun keeps its rate, and is looked at all the same.
    rate(&admin, "1.1");
    assert_eq!(pay("e", "10", "EUR").1, "mismatch");
    let approve = |by: &str| {
        let deposit = shop.checkout(id)["deposit"].clone();
        app.post(&format!("/admin/api/deposits/{deposit}/approve"), by, &json!({}))
    };
    assert_eq!(approve(&admin).error(), "another_person_needed");
    assert_eq!(approve(&other).data()["credited"], "9000.00");
    shop.verify();
}

/// What an event does to a payment follows from its state when it is applied, not when it came: a withdrawal that fails or is approved
/// meanwhile would be counted twice, or not at all.
#[test]
fn an_event_is_applied_to_what_was_decided_before_it() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    for (kind, after) in [("refunded", "refunded"), ("disputed", "charged_back")] {
        let (id, _) = shop.begin(&token, gateway, "50", "USD");
        shop.report(gateway, &shop.event(&format!("{id}p"), id, "done", "50", "USD")).data();
        let asked = app.post("/api/account/draw", &token, &draw(&offers, method, "50")).data()["id"].clone();
        let path = |act: &str| format!("/admin/api/withdrawals/{asked}/{act}");
        app.post(&path("approve"), &shop.finance, &json!({ "in_payment": 1 })).data();
        let event = shop.event(&format!("{id}b"), id, kind, "50", "USD");
        // In either order: either it failed and the event debits what was credited again, or it did not fail.
        let failed = std::thread::scope(|scope| {
            let deciding = app.state.money.decisions.one_at_a_time();
            let failing = scope.spawn(|| app.post(&path("failed"), &shop.finance, &json!({ "notes": "no" })));
            std::thread::sleep(std::time::Duration::from_millis(100));
            let reporting = scope.spawn(|| shop.report(gateway, &event));
            std::thread::sleep(std::time::Duration::from_millis(200));
            drop(deciding);
            reporting.join().unwrap().data();
            failing.join().unwrap().body["code"] == 1
        });
        assert_eq!((failed, shop.state(id).as_str(), shop.balance(&token).as_str()), (true, after, "0.00"));
    }
    shop.verify();
}

/// Whatever ends the refund of a payment: what is left of it goes back before anything is paid out.
#[test]
fn a_withdrawal_beside_the_rejection_of_a_refund_is_not_paid_out() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(&offers, method, number));
    let act = |id: &Value, act: &str| {
        let body = if act == "reject" { json!({ "notes": "no" }) } else { json!({}) };
        app.post(&format!("/admin/api/withdrawals/{id}/{act}"), &shop.finance, &body)
    };
    let (id, _) = shop.begin(&token, gateway, "100", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "100", "USD")).data();
    let refund = ask("100").data()["id"].clone();
    // Other money is paid out while the refund waits, but not once the payment has to go back by another withdrawal.
    let user = shop.checkout(id)["user"].as_i64().unwrap();
    let more = json!({ "amount": "50", "reason": "by bank" });
    app.post(&format!("/admin/api/users/{user}/adjust"), &shop.owner, &more).data();
    let other = ask("50").data();
    assert_eq!(other["checkout_id"], Value::Null);
    // While it is rejected, none is requested.
    let asked = std::thread::scope(|scope| {
        let deciding = app.state.money.decisions.one_at_a_time();
        let rejecting = scope.spawn(|| act(&refund, "reject"));
        std::thread::sleep(std::time::Duration::from_millis(200));
        assert!(!rejecting.is_finished());
        drop(deciding);
        rejecting.join().unwrap().data();
        ask("50").data()
    });
    assert_eq!(asked["checkout_id"], json!(id));
    act(&asked["id"], "reject").data();
    act(&other["id"], "approve").refuses("not_available", "refunded first");
    let refund = ask("100").data()["id"].clone();
    act(&other["id"], "approve").data();
    // Nothing is sent back while its payment waits for a decision.
    shop.report(gateway, &shop.event("r", id, "refunded", "43", "EUR")).data();
    assert_eq!(act(&refund, "approve").error(), "not_available");
    app.post(&format!("/admin/api/checkouts/{id}/decide"), &shop.finance, &json!({ "note": "not ours" })).data();
    act(&refund, "approve").data();
    shop.verify();
}

/// A dispute about a cent does not open the way out for the rest.
#[test]
fn what_was_not_disputed_of_a_payment_still_goes_back_first() {
    let shop = Shop::open();
    let (app, offers) = (&shop.app, make(&shop.app));
    let (gateway, token) = (shop.gateway("hosted", hosted()), app.real());
    let method = method(app, &token, &offers);
    let (id, _) = shop.begin(&token, gateway, "100", "USD");
    shop.report(gateway, &shop.event("p", id, "done", "100", "USD")).data();
    shop.report(gateway, &shop.event("d", id, "disputed", "1", "USD")).data();
    let user = shop.checkout(id)["user"].as_i64().unwrap();
    let unfreeze = || {
        app.post(&format!("/admin/api/users/{user}/unfreeze"), &shop.owner, &json!({ "reason": "settled" })).data();
    };
    unfreeze();
    let asked = app.post("/api/account/draw", &token, &draw(&offers, method, "99")).data();
    assert_eq!([&asked["checkout_id"], &asked["real_number"]], [&json!(id), &json!("99.00")]);
    app.post(&format!("/admin/api/withdrawals/{}/approve", asked["id"]), &shop.finance, &json!({})).data();
    // The same dispute again changes nothing, the refund of the withdrawal is known.
    shop.report(gateway, &shop.event("d2", id, "disputed", "1", "USD")).data();
    assert_eq!(shop.frozen(), 0);
    shop.report(gateway, &shop.event("r", id, "refunded", "99", "USD")).data();
    assert_eq!((shop.outcomes(id).last().unwrap().as_str(), shop.balance(&token).as_str()), ("returned", "0.00"));
    // Another dispute is one.
    shop.report(gateway, &shop.event("d3", id, "disputed", "99", "USD")).data();
    assert_eq!((shop.outcomes(id).last().unwrap().as_str(), shop.frozen()), ("to_decide", 1));
    shop.verify();
}
