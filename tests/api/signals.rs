//! `/admin/api/users/{id}/signals`: what customers share, and how their money moves.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::access::sessions::RequestOrigin;
use lotdesk::services::customers::identity::Identity;
use lotdesk::services::customers::signals::SignalKind;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, make, picture};
use crate::test_app::{PASSWORD, TestApp};

/// An address that nobody else in these tests has.
const WALLET: &str = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

struct World {
    app: TestApp,
    offers: crate::funding::Offers,
    compliance: String,
}

impl World {
    fn new() -> Self {
        let is_proxy: Box<dyn Fn(std::net::IpAddr) -> bool + Send + Sync> = Box::new(|address| address.is_loopback());
        let app = TestApp::start(LimitRules { enabled: false, is_proxy, ..LimitRules::default() });
        let (offers, compliance) = (make(&app), app.staff(Role::Compliance));
        Self { app, offers, compliance }
    }

    /// A new customer who signs in from this address with this device: token and id.
    fn customer(&self, address: &str, agent: &str) -> (String, i64) {
        let email = self.app.registered();
        let origin = RequestOrigin { address: address.parse().unwrap(), agent: agent.into() };
        let accounts = &self.app.state.customers.accounts;
        let token = accounts.login(&Identity::Email(email), PASSWORD, None, &origin).unwrap().token;
        let id = self.app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
        (token, id)
    }

    /// One with nothing in common with the others.
    fn alone(&self) -> (String, i64) {
        let serial = self.app.serial();
        self.customer(&format!("198.51.{}.{}", serial / 200, serial % 200 + 1), "alone")
    }

    fn signals(&self, id: i64) -> Value {
        self.app.get(&format!("/admin/api/users/{id}/signals"), &self.compliance).data()
    }

    /// The codes of the active signals.
    fn active(&self, id: i64) -> Vec<String> {
        let signals = self.signals(id);
        let active = signals.as_array().unwrap().iter().filter(|signal| signal["dismissed"].is_null());
        let active: Vec<_> = active.map(|signal| signal["kind"].as_str().unwrap().to_owned()).collect();
        // The filter of the list, which does not go through every customer, finds the same.
        let listed = self.app.get("/admin/api/users?signals=1&limit=100", &self.compliance).data();
        let row = listed["list"].as_array().unwrap().iter().find(|row| row["id"] == id).cloned();
        assert_eq!(row.map(|row| row["signals"].clone()), (!active.is_empty()).then(|| json!(active)), "{id}");
        active
    }

    fn one(&self, id: i64, kind: &str) -> Value {
        let signals = self.signals(id);
        let found = signals.as_array().unwrap().iter().find(|signal| signal["kind"] == kind);
        found.unwrap_or_else(|| panic!("{kind}: {signals}")).clone()
    }

    fn others(&self, id: i64, kind: &str) -> Vec<i64> {
        let signal = self.one(id, kind);
        signal["others"].as_array().unwrap().iter().map(|other| other["id"].as_i64().unwrap()).collect()
    }

    fn dismiss(&self, staff: &str, id: i64, kind: &str) -> crate::test_app::Reply {
        let body = json!({ "signal": kind, "reason": "one household" });
        self.app.post(&format!("/admin/api/users/{id}/signals/dismiss"), staff, &body)
    }

    fn bind(&self, token: &str, address: &str) -> Value {
        let body = json!({ "type": 1, "draw_id": self.offers.draw_coin, "dc_address": address });
        self.app.post("/api/wallet/bind_draw_method", token, &body).data()["id"].clone()
    }

    fn bind_bank(&self, token: &str, account: &str) {
        let body = json!({ "type": 2, "draw_id": self.offers.draw_bank, "bank_name": "B", "payee_name": "P",
            "payee_account": account });
        self.app.post("/api/wallet/bind_draw_method", token, &body).data();
    }
}

#[test]
fn a_payout_destination_of_two_customers_or_of_the_broker_is_a_signal_and_is_found() {
    let world = World::new();
    let ((one, first), (two, second), (_, third)) = (world.alone(), world.alone(), world.alone());
    let method = world.bind(&one, WALLET);
    assert_eq!(world.active(first), [""; 0]);
    world.bind(&two, WALLET);
    assert_eq!([world.active(first), world.active(second)], [["shared_destination"], ["shared_destination"]]);
    assert_eq!(world.others(first, "shared_destination"), [second]);
    assert_eq!(world.one(first, "shared_destination")["values"], json!([WALLET.to_lowercase()]));
    // It stays known after the method is removed.
    world.app.post("/api/wallet/del_draw_method", &one, &json!({ "id": method })).data();
    assert_eq!(world.others(second, "shared_destination"), [first]);
    world.bind_bank(&one, "GB82 WEST 1234 5698 7654 32");
    world.bind_bank(&two, "GB82WEST12345698765432");
    assert_eq!(world.others(first, "shared_destination"), [second], "named once");
    assert_eq!(world.one(first, "shared_destination")["values"].as_array().unwrap().len(), 2);
    world.bind(&two, TRON);
    assert_eq!(world.active(second), ["shared_destination", "own_destination"]);
    assert_eq!(world.active(third), [""; 0]);
    let found = |search: &str| {
        let path = format!("/admin/api/users?search={}", search.replace(' ', "%20"));
        let list = world.app.get(&path, &world.compliance).data();
        let mut ids: Vec<i64> = list["list"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["user"]["id"].as_i64().or(row["id"].as_i64()).unwrap())
            .collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(found(WALLET), [first, second]);
    assert_eq!(found("GB82 WEST-1234 5698 7654 32"), [first, second]);
    assert_eq!(found(TRON), [second]);
    assert_eq!(found(&WALLET[..20]), [0; 0], "only a complete one");
}

#[test]
fn a_device_and_a_document_of_two_customers_are_signals() {
    let world = World::new();
    let (one, first) = world.customer("203.0.113.7", "Phone/1");
    let (two, second) = world.customer("203.0.113.7", "Phone/1");
    let (_, other) = world.customer("203.0.113.7", "Phone/2");
    let (_, site) = world.customer("2001:db8:1:ff::1", "Phone/1");
    let (_, same_site) = world.customer("2001:db8:1:a0::2", "Phone/1");
    assert_eq!(world.others(first, "shared_device"), [second]);
    assert_eq!(world.active(other), [""; 0]);
    assert_eq!(world.others(site, "shared_device"), [same_site], "one /56");
    let review = |token: &str, card: &str, front: i64, reverse: i64| {
        let body = json!({ "name": "Jane Doe", "card_id": card, "front_pic": front, "reverse_pic": reverse });
        world.app.post("/api/user_real/real_name", token, &body).data();
    };
    review(&one, "A123456(7)", picture(&world.app, &one), picture(&world.app, &one));
    assert_eq!(world.active(first), ["shared_device"]);
    review(&two, "a-123 456(7)", picture(&world.app, &two), picture(&world.app, &two));
    assert_eq!(world.active(first), ["shared_document", "shared_picture", "shared_device"]);
    let queue = world.app.get(&format!("/admin/api/reviews?user={second}"), &world.compliance).data();
    assert_eq!(queue["list"][0]["signals"], json!(["shared_document", "shared_picture", "shared_device"]));
}

#[test]
fn a_network_of_two_registrations_is_a_signal() {
    let world = World::new();
    let register = |from: &str| {
        let email = world.app.fresh_email();
        let code = world.app.email_code(&email, "register");
        let body =
            json!({ "type": 1, "account": email, "password": PASSWORD, "re_password": PASSWORD, "sms_code": code });
        let headers = [("x-forwarded-for", from), ("user-agent", email.as_str())];
        let reply =
            world.app.send("POST", "/api/user/register", &headers, Some(("application/json", &body.to_string())));
        world.app.get("/api/user/info", reply.data()["token"].as_str().unwrap()).data()["id"].as_i64().unwrap()
    };
    let (first, second) = (register("203.0.113.9"), register("203.0.113.9"));
    assert_eq!(world.others(first, "shared_origin"), [second]);
    assert_eq!(world.active(second), ["shared_origin"]);
}

#[test]
fn fast_money_is_a_signal_in_the_queues() {
    let world = World::new();
    let app = &world.app;
    let finance = app.staff(Role::Finance);
    let (token, id) = world.alone();
    let deposit = |number: &str| {
        let body = json!({ "number": number, "proofImg": picture(app, &token), "address": TRON,
            "charge_id": world.offers.coin });
        app.post("/api/quickCharge/submit", &token, &body).data()["id"].clone()
    };
    let credit = |id: &Value| app.post(&format!("/admin/api/deposits/{id}/approve"), &finance, &json!({})).data();
    let first = deposit("500");
    credit(&first);
    let method = world.bind(&token, WALLET).as_i64().unwrap();
    let withdraw =
        |number: &str| app.post("/api/account/draw", &token, &draw(&world.offers, method, number)).data()["id"].clone();
    assert_eq!(world.active(id), [""; 0]);
    let withdrawal = withdraw("100");
    assert_eq!(world.active(id), ["untraded_withdrawal"]);
    let queue = app.get(&format!("/admin/api/withdrawals?id={withdrawal}"), &finance).data();
    assert_eq!(queue["list"][0]["signals"], json!(["untraded_withdrawal"]));
    for number in ["10", "11", "12"] {
        deposit(number);
    }
    assert_eq!(world.active(id), ["untraded_withdrawal"]);
    let last = deposit("13");
    assert_eq!(world.active(id), ["velocity", "untraded_withdrawal"]);
    assert_eq!(world.one(id, "velocity")["values"], json!(["deposit 5"]));
    let queue = app.get(&format!("/admin/api/deposits?id={last}"), &finance).data();
    assert_eq!(queue["list"][0]["signals"], json!(["velocity", "untraded_withdrawal"]));
    // Dismissed until there is another one.
    assert_eq!(world.dismiss(&world.compliance, id, "velocity").body["code"], 1);
    assert_eq!(world.active(id), ["untraded_withdrawal"]);
    deposit("14");
    assert_eq!(world.active(id), ["velocity", "untraded_withdrawal"]);
    // Who trades withdraws in the ordinary way.
    let (code, forex) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    app.open(&token, forex, 1, "0.01");
    assert_eq!(world.active(id), ["velocity"]);
    let (funded, account) = funded(app, "100");
    assert!(world.active(account.0).iter().all(|kind| kind == "shared_device"), "{funded}");
}

#[test]
fn a_dismissed_signal_comes_back_with_new_evidence_only() {
    let world = World::new();
    let ((one, first), (two, second), (three, third)) = (world.alone(), world.alone(), world.alone());
    world.bind(&one, WALLET);
    world.bind(&two, WALLET);
    let (finance, owner) = (world.app.staff(Role::Finance), world.app.staff(Role::Owner));
    for staff in [&finance, &world.app.staff(Role::Support), &world.app.staff(Role::Dealer)] {
        assert_eq!(world.dismiss(staff, first, "shared_destination").error(), "forbidden");
    }
    world.app.get(&format!("/admin/api/users/{first}/signals"), &finance).data();
    let path = format!("/admin/api/users/{first}/signals/dismiss");
    world.app.post(&path, &owner, &json!({ "signal": "shared_destination" })).refuses("missing_field", "reason");
    world.app.post(&path, &owner, &json!({ "signal": "x", "reason": "y" })).refuses("invalid_field", "signal");
    assert_eq!(world.dismiss(&owner, first, "velocity").error(), "signal_not_found");
    let after = world.dismiss(&owner, first, "shared_destination").data();
    assert_eq!(after[0]["dismissed"]["reason"], "one household");
    assert!(after[0]["dismissed"]["staff"].as_str().unwrap().contains('@'));
    assert_eq!(world.active(first), [""; 0]);
    assert_eq!(world.active(second), ["shared_destination"], "of the other it was not");
    assert_eq!(world.dismiss(&owner, first, "shared_destination").error(), "signal_not_found", "once");
    let audited = "SELECT count(*) FROM audit WHERE act = 'dismiss_signal' AND object = ?1";
    let object = format!("user/{first}");
    let count: i64 = world
        .app
        .state
        .store
        .read(|connection| Ok(connection.query_row(audited, [&object], |row| row.get(0))?))
        .unwrap();
    assert_eq!(count, 1);
    // The same evidence again.
    world.bind(&two, WALLET);
    assert_eq!(world.active(first), [""; 0]);
    world.bind(&three, WALLET);
    assert_eq!(world.active(first), ["shared_destination"]);
    assert_eq!(world.others(first, "shared_destination"), [third, second]);
    assert_eq!(world.dismiss(&owner, 999_999_999, "velocity").error(), "account_not_found");
}

/// SQL of random customers: a tenth are demo customers, some have further accounts; what they leave, pay and were dismissed.
fn random_customers(random: &mut impl FnMut(i64) -> i64, now: i64) -> String {
    let mut sql = String::new();
    let day = 24 * 3_600_000;
    let orders = 5_000_000;
    for id in 1_000_000..1_000_080_i64 {
        let is_demo = i64::from(random(10) == 0);
        sql += &format!(
            "INSERT INTO user (id, uid, is_demo, invite_code, created_at, seen_at) VALUES ({id}, 'r{id}', {is_demo}, 'r{id}', 1, 1);\n"
        );
        let further = if random(4) == 0 { random(5) } else { 0 };
        for position in 0..=further {
            let account = id + position * 1_000;
            let at = now - random(30) * day / 10;
            sql += &format!(
                "INSERT INTO user_account (account, user, name, position, opened_at) VALUES ({account}, {id}, '', {position}, {at});\n"
            );
            for (table, amount) in [("deposit", "credited"), ("withdrawal", "amount")] {
                for _ in 0..if random(3) == 0 { random(8) } else { 0 } {
                    let (status, created) = (random(3), now - random(20) * day / 10);
                    let decided = if status == 0 { "NULL".to_owned() } else { (created + random(day)).to_string() };
                    sql += &format!(
                        "INSERT INTO {table} (account, {amount}, status, created_at, decided_at) \
                         VALUES ({account}, 1, {status}, {created}, {decided});\n"
                    );
                }
            }
            if random(4) == 0 {
                let (order, at) = (orders + account, now - random(50) * day / 10);
                sql += &format!(
                    "INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at, last_closed) \
                     VALUES ({account}, {is_demo}, 0, 0, 0, 1, 0, 1, {order});
                     INSERT INTO orders (id, account, instrument, side, kind, status, lots, leverage, margin, fee, swap, profit, \
                     created_at, ended_at, entries) VALUES ({order}, {account}, 1, 1, 0, 3, 1, 1, 0, 0, 0, 0, 1, {at}, '1');\n"
                );
            }
        }
        for trace in 1..=5 {
            let is_own = trace == 1 && id % 10 == 0;
            if is_own || random(4) == 0 {
                let value = if is_own { TRON.to_lowercase() } else { random(40).to_string() };
                sql += &format!(
                    "INSERT INTO customer_trace (trace, value, user, at) VALUES ({trace}, '{value}', {id}, 1);\n"
                );
            }
        }
    }
    sql
}

#[test]
fn the_flagged_customers_are_those_with_a_signal_of_their_own_on_random_data() {
    let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    println!("seed {seed}");
    let mut state = seed;
    let mut random = |below: i64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % below
    };
    let world = World::new();
    let app = &world.app;
    let sql = random_customers(&mut random, app.state.clock.now().0);
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let signals = &app.state.backoffice.signals;
    let actor = lotdesk::services::staff::audit::Actor::command_line();
    let ids: Vec<_> = (1_000_000..1_000_080).map(AccountId).collect();
    let mut seen: std::collections::BTreeSet<&str> = std::collections::BTreeSet::new();
    for dismissed in [false, true] {
        let flagged = signals.flagged().unwrap();
        let active = signals.active(ids.iter().copied()).unwrap();
        for (id, codes) in ids.iter().zip(&active) {
            assert_eq!(
                flagged.contains(id),
                !codes.is_empty(),
                "seed {seed}, {id:?}: {codes:?}, dismissed: {dismissed}"
            );
            seen.extend(codes);
        }
        assert!(flagged.len() > 5 && flagged.len() < ids.len(), "seed {seed}: {}", flagged.len());
        let found = ids.iter().zip(&active).flat_map(|(id, codes)| codes.iter().map(move |code| (*id, *code)));
        for (id, code) in found.filter(|_| random(2) == 0) {
            let kind = SignalKind::from_code(code).unwrap();
            signals.dismiss(&actor, id, kind, "known").unwrap();
        }
        // New evidence for some of them.
        let sql = "UPDATE customer_trace SET value = value + 1 WHERE user % 7 = 0 AND trace > 1";
        app.state.store.write(|transaction| Ok(transaction.execute(sql, [])?)).unwrap();
    }
    // Few of the random customers withdraw what they have not traded: that one may be missing.
    assert!(seen.len() + 1 >= SignalKind::ALL.len(), "seed {seed}: {seen:?}");
}
