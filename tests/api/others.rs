//! Someone else's id, at every route that takes one, from the table itself: it is answered as one that there
//! never was, and nothing of it is shown or changed.

use std::collections::BTreeMap;

use lotdesk::http::params::declare::Kind;
use lotdesk::http::route::{Access, Route, Verbs};
use lotdesk::http::routes;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, method, offers, picture};
use crate::poll::eventually;
use crate::test_app::{Reply, TestApp, test_app};

/// An id that nothing has.
const NOTHINGS: i64 = 999_999_999;

/// The kind of object that a parameter's id names, with its owner. A new route with another kind adds it here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Of {
    /// The customer's own.
    Customer(&'static str),
    /// Everybody's.
    All,
}

fn owner(route: &Route, name: &str) -> Option<Of> {
    Some(match (route.path, name) {
        ("/v1/api/forex/receipt" | "/v1/api/forex/receipt/file", "id") => Of::Customer("order"),
        ("/v1/api/forex/close" | "/v1/api/forex/set_stop_price", "id") => Of::Customer("order"),
        ("/v1/api/forex/cancel_trade" | "/v1/api/forex/modify", "id") => Of::Customer("pending"),
        ("/v1/api/forex/close_by", "id") => Of::Customer("order"),
        ("/v1/api/forex/submit", "link_id") => Of::Customer("pending"),
        ("/api/wallet/del_draw_method", "id") => Of::Customer("method"),
        ("/api/chat/read", "id") => Of::Customer("message"),
        ("/api/messages/read", "id") => Of::Customer("notification"),
        ("/api/alerts/remove", "id") => Of::Customer("alert"),
        ("/api/alerts/margin/remove", "id") => Of::Customer("margin_alert"),
        ("/api/accounts/rename" | "/api/accounts/archive", "id") => Of::Customer("account"),
        (_, "draw_method_id") => Of::Customer("method"),
        (_, "proofImg" | "front_pic" | "reverse_pic" | "picture") => Of::Customer("picture"),
        ("/api/news/info" | "/api/announcement/info" | "/api/copy/strategy", "id") => Of::All,
        // Another customer's is in `gateways.rs`.
        ("/api/quickCharge/checkouts", "id") => Of::All,
        (_, "gateway_id") => Of::All,
        (_, "forex_id" | "area_id" | "charge_id" | "wire_id" | "draw_currency_id" | "draw_id") => Of::All,
        _ => return None,
    })
}

/// Is it an id, by its name or by what it stands for?
fn is_id(name: &str, kind: Kind) -> bool {
    let named =
        name == "id" || name.ends_with("_id") || matches!(name, "proofImg" | "front_pic" | "reverse_pic" | "picture");
    named && !matches!(name, "request_id" | "card_id") && !matches!(kind, Kind::OneOf(_))
}

/// Another customer's key is in `keys.rs`, another's copy in `copying.rs`.
const ELSEWHERE: [&str; 4] = [r"/api/keys/{id:\d+}", "/api/copy/statement", "/api/copy/stop", "/api/copy/change"];

/// The customers' routes, each with the ids that it takes.
fn with_ids() -> impl Iterator<Item = (&'static Route, &'static str, Of)> {
    let customers = |route: &&Route| matches!(route.access, Access::User | Access::RealCustomer | Access::DemoAccount);
    routes::every().filter(customers).filter(|route| !ELSEWHERE.contains(&route.path)).flat_map(|route| {
        assert!(!route.path.contains('{'), "{}: say in this test whose the id in the path is", route.path);
        route.params.iter().map(|declared| declared.param()).filter(|param| is_id(param.name, param.kind)).map(
            move |param| {
                let of = owner(route, param.name);
                (route, param.name, of.unwrap_or_else(|| panic!("{}: whose is `{}`?", route.path, param.name)))
            },
        )
    })
}

/// A customer with one of each kind of object.
struct Person {
    token: String,
    ids: BTreeMap<&'static str, Value>,
}

fn person(app: &TestApp, instrument: i64) -> Person {
    let (token, _) = funded(app, "5000");
    let pending = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 0, "target_price": "1.05",
        "multiple": 100 });
    let alert = json!({ "forex_id": instrument, "side": "bid", "level": "2" });
    let ids = [
        ("order", app.open(&token, instrument, 1, "0.01")["Id"].clone()),
        ("pending", app.post("/v1/api/forex/submit", &token, &pending).data()["Id"].clone()),
        ("method", json!(method(app, &token, offers()))),
        ("picture", json!(picture(app, &token))),
        ("alert", app.post("/api/alerts/set", &token, &alert).data()["id"].clone()),
        ("margin_alert", app.post("/api/alerts/margin/set", &token, &json!({ "level": "150" })).data()["id"].clone()),
        ("account", app.post("/api/accounts/open", &token, &json!({ "kind": "real" })).data()["account"].clone()),
        ("message", app.post("/api/chat/send", &token, &json!({ "text": "mine" })).data()["id"].clone()),
        ("notification", notification(app, &token)),
    ];
    Person { token, ids: ids.into() }
}

/// The message in the app about the payout method that was added.
fn notification(app: &TestApp, token: &str) -> Value {
    let list = || app.get("/api/messages/list", token).data()["list"].as_array().unwrap().clone();
    eventually("a message is in the app", || list().first().map(|message| message["id"].clone()).ok_or("none"))
}

/// A call that is right but for one id.
fn call(app: &TestApp, route: &Route, by: &Person, instrument: i64, name: &str, id: &Value) -> Reply {
    if route.verbs == Verbs::Get {
        return app.get(&format!("{}?{name}={id}", route.path), &by.token);
    }
    let offers = offers();
    let mut body = match route.path {
        "/v1/api/forex/set_stop_price" => json!({ "stop_loss_price": "0.9", "target_profit_price": "0" }),
        "/v1/api/forex/close_by" => json!({ "by": by.ids["order"] }),
        "/v1/api/forex/modify" => json!({ "target_price": "1.04" }),
        "/v1/api/forex/submit" => json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 0,
            "target_price": "1.04", "multiple": 100 }),
        "/v1/api/forex/close_all" => json!({ "which": "all" }),
        "/api/account/draw" => draw(offers, 0, "20"),
        "/api/quickCharge/submit" => json!({ "number": "20", "address": TRON, "charge_id": offers.coin }),
        "/api/quickCharge/wire_submit" => json!({ "number": "20", "wire_id": offers.bank }),
        "/api/user_real/real_name" => json!({ "name": "Jo Roe", "card_id": "B1234567",
            "front_pic": picture(app, &by.token), "reverse_pic": picture(app, &by.token) }),
        "/api/chat/send" => json!({ "text": "look" }),
        _ => json!({ "forex_id": instrument }),
    };
    body[name] = id.clone();
    app.post(route.path, &by.token, &body)
}

/// Everything that a customer can see of their own data.
fn seen(app: &TestApp, by: &Person) -> Vec<Value> {
    let lists = [
        "/v1/api/forex/my_deal?status=0",
        "/v1/api/forex/my_deal?status=1",
        "/v1/api/forex/my_deal?status=3",
        "/v1/api/main/accountLog/forexChange?page=1",
        "/v1/api/main/wallet/getBalance",
        "/api/wallet/get_draw_method?draw_type=1",
        "/api/account/draw_list?type=1",
        "/api/quickCharge/quick_ist?type=0",
        "/api/quickCharge/quick_ist?type=1",
        "/api/user_real/center",
        "/api/chat/list",
        "/api/user/info",
        "/api/accounts/list",
        "/api/alerts/list",
        "/api/alerts/margin/list",
    ];
    lists.iter().map(|path| app.get(path, &by.token).data()).collect()
}

#[test]
fn what_is_someone_elses_and_what_is_not_look_the_same() {
    let app = test_app();
    let (_, instrument) = app.own_instrument();
    let (ann, bob) = (person(app, instrument), person(app, instrument));
    let before = seen(app, &ann);
    let mut tried = 0;
    for (route, name, of) in with_ids() {
        let Of::Customer(what) = of else { continue };
        let foreign = call(app, route, &bob, instrument, name, &ann.ids[what]);
        let missing = call(app, route, &bob, instrument, name, &json!(NOTHINGS));
        assert_eq!(foreign.status, missing.status, "{} {name}", route.path);
        assert_eq!(foreign.body["code"], 0, "{} {name}: {}", route.path, foreign.body);
        assert_eq!(foreign.body, missing.body, "{} {name}", route.path);
        tried += 1;
    }
    assert!(tried >= 10, "{tried}");
    assert_eq!(seen(app, &ann), before, "nothing of hers has changed");
    // The same calls with own ids are not refused for the id: the test can fail.
    for (path, what) in [("/v1/api/forex/close", "order"), ("/v1/api/forex/cancel_trade", "pending")] {
        app.post(path, &bob.token, &json!({ "id": bob.ids[what] })).data();
    }
}
