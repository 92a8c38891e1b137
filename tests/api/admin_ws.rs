//! `/admin/ws`: live updates of the back office without the chat: staff actions (`ACTS`), orders, the dashboard.

use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::test_app::{TestApp, test_app};
use crate::ws::Socket;

fn staff_socket(app: &TestApp, role: Role, topics: &[&str]) -> Socket {
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(&app.staff(role));
    for topic in topics {
        socket.sub(topic);
    }
    socket
}

#[test]
fn staff_are_notified_of_acts_on_their_screens() {
    let app = test_app();
    let user = app.get("/api/user/info", &app.demo()).data()["id"].clone();
    let mut socket = staff_socket(app, Role::Finance, &["ACTS"]);
    // The subscription starts at the end of the audit log: actions before it are not sent.
    socket.sub("nothing");
    socket.wait(|frame| frame["type"] == "error");
    let support = app.staff(Role::Support);
    let object = format!("user/{user}");
    let reply = loop {
        app.post(&format!("/admin/api/users/{user}/notes"), &support, &json!({ "text": "called" })).data();
        let frame = socket.wait(|frame| frame["topic"] == "ACTS");
        let acts = frame["data"].as_array().unwrap().clone();
        // New staff members and their sign-ins are not visible to finance.
        let kind = |act: &serde_json::Value| act["object"].as_str().unwrap().split('/').next().unwrap().to_owned();
        assert!(acts.iter().all(|act| !["staff", "setting"].contains(&kind(act).as_str())), "{acts:?}");
        if let Some(act) = acts.into_iter().find(|act| act["object"] == object.as_str()) {
            break act;
        }
    };
    assert_eq!(reply["act"], "note");
    assert!(reply["staff"].as_str().unwrap().contains('@') && reply["id"].as_i64().unwrap() > 0, "{reply}");
}

#[test]
fn staff_are_notified_of_new_customers() {
    let app = test_app();
    let mut socket = staff_socket(app, Role::Support, &["ACTS"]);
    socket.sub("nothing");
    socket.wait(|frame| frame["type"] == "error");
    let came = |frame: &serde_json::Value| {
        let acts = frame["data"].as_array().cloned().unwrap_or_default();
        frame["topic"] == "ACTS" && acts.iter().any(|act| act["object"] == "user" && act["act"] == "ask")
    };
    app.demo();
    socket.wait(came);
}

#[test]
fn the_dealer_follows_orders_and_their_figures() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    let token = app.demo();
    let order = app.open(&token, id, 1, "0.10")["Id"].to_string();
    let mut socket = staff_socket(app, Role::Dealer, &["ORDERS"]);
    let first = socket.wait(|frame| frame["topic"] == "ORDERS");
    assert_eq!(first["data"]["marks"][&order], json!({ "UpdatePrice": "1.10000", "FactProfits": "-1.00" }));
    app.quote(&code, "1.10100", "1.10110");
    let moved = |frame: &serde_json::Value| frame["data"]["marks"][&order]["FactProfits"] == "9.00";
    socket.wait(|frame| frame["topic"] == "ORDERS" && moved(frame));
    app.open(&token, id, 2, "0.10");
    socket.wait(|frame| frame["topic"] == "ORDERS" && frame["data"]["changed"] == true);
}

#[test]
fn a_customers_figures_are_pushed_as_they_change() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    let token = app.demo();
    let user = app.get("/api/user/info", &token).data()["id"].clone();
    let topic = format!("USER.{user}");
    let mut socket = staff_socket(app, Role::Support, &[&topic]);
    let first = socket.wait(|frame| frame["topic"] == topic.as_str());
    assert_eq!((&first["data"]["margin"], &first["data"]["profit"]), (&json!("0.00"), &json!("0.00")));
    app.open(&token, id, 1, "0.10");
    app.quote(&code, "1.10100", "1.10110");
    socket.wait(|frame| frame["topic"] == topic.as_str() && frame["data"]["profit"] == "9.00");
    // Subscribing to another customer ends the first subscription.
    let other = app.demo();
    let other = format!("USER.{}", app.get("/api/user/info", &other).data()["id"]);
    socket.sub(&other);
    socket.wait(|frame| frame["topic"] == other.as_str());
    app.quote(&code, "1.10200", "1.10210");
    socket.sub("ORDERS");
    let next = socket.wait(|frame| frame["topic"] == topic.as_str() || frame["code"] == 403);
    assert_eq!(next["code"], 403);
}

#[test]
fn the_dashboard_is_pushed() {
    let mut socket = staff_socket(test_app(), Role::Finance, &["DASHBOARD"]);
    let frame = socket.wait(|frame| frame["topic"] == "DASHBOARD");
    assert!(frame["data"]["days"].as_array().unwrap().len() > 20, "{frame}");
}

#[test]
fn a_role_is_notified_only_of_what_it_may_see() {
    let app = test_app();
    for (role, topic) in [
        (Role::Support, "ORDERS"),
        (Role::Compliance, "DASHBOARD"),
        (Role::Finance, "ORDERS"),
        (Role::Dealer, "USER.1"),
    ] {
        let mut socket = staff_socket(app, role, &[topic]);
        assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 403, "{role:?} {topic}");
    }
    let mut nobody = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    nobody.sub("ACTS");
    assert_eq!(nobody.wait(|frame| frame["type"] == "error")["code"], 999);
}

#[test]
fn nothing_is_pushed_before_the_sign_in_is_complete() {
    let app = test_app();
    let email = app.fresh_email();
    let body = json!({ "email": email, "role": "owner" });
    let made = app.post("/admin/api/staff", &app.staff(Role::Owner), &body).data();
    let sign_in = json!({ "email": email, "password": made["password"] });
    let token = app.post("/admin/api/login", "", &sign_in).data()["token"].as_str().unwrap().to_owned();
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(&token);
    for topic in ["ORDERS", "EXPOSURE", "DASHBOARD", "CHAT"] {
        socket.sub(topic);
        assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 403, "{topic}");
    }
    // Every page subscribes to ACTS, so that this is no error; but nothing is sent.
    socket.sub("ACTS");
    app.demo();
    socket.sub("nothing");
    let next = socket.wait(|frame| frame["topic"] == "ACTS" || frame["type"] == "error");
    assert_eq!(next["type"], "error", "{next}");
}

#[test]
fn colleagues_see_who_looks_at_an_item_of_their_queues() {
    let app = test_app();
    let (mut reader, mut support) =
        (staff_socket(app, Role::Finance, &["VIEWERS"]), staff_socket(app, Role::Support, &["VIEWERS"]));
    let mut clerk = staff_socket(app, Role::Finance, &["VIEW.deposit/424242"]);
    let looks = |frame: &serde_json::Value, object: &str| {
        frame["topic"] == "VIEWERS" && frame["data"][object].as_array().is_some_and(|staff| staff.len() == 1)
    };
    reader.wait(|frame| looks(frame, "deposit/424242"));
    // At one item at a time.
    clerk.sub("VIEW.deposit/434343");
    let frame = reader.wait(|frame| looks(frame, "deposit/434343"));
    assert_eq!(frame["data"]["deposit/424242"], json!(null));
    // Support sees the conversations, and no deposits.
    let mut answering = staff_socket(app, Role::Support, &["VIEW.chat/424242"]);
    let frame = support.wait(|frame| looks(frame, "chat/424242"));
    assert_eq!(frame["data"]["deposit/434343"], json!(null), "{frame}");
    answering.sub("VIEW.deposit/1");
    answering.wait(|frame| frame["code"] == 403);
    answering.sub("VIEW.user/1");
    answering.wait(|frame| frame["code"] == 400);
    drop(clerk);
    reader.wait(|frame| frame["topic"] == "VIEWERS" && frame["data"]["deposit/434343"].is_null());
}
