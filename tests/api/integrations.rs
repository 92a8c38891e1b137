//! Keys of other systems and webhooks, as the owner sets them up and as they are used.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::services::notifications::webhooks::WorkerHandle;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::{FEED_KEY, TestApp, test_app};

fn key(app: &TestApp, owner: &str, scopes: &[&str]) -> (String, i64) {
    let made = app.post("/admin/api/api_keys", owner, &json!({ "name": "a system", "scopes": scopes })).data();
    (made["secret"].as_str().unwrap().to_owned(), made["key"]["id"].as_i64().unwrap())
}

fn audited(app: &TestApp, object: &str) -> Vec<String> {
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare("SELECT act FROM audit WHERE object = ?1 ORDER BY id")?;
        Ok(statement.query_map([object], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

#[test]
fn a_key_reads_what_its_scopes_say_and_changes_nothing() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (orders, id) = key(app, &owner, &["read:orders"]);
    let (customers, _) = key(app, &owner, &["read:customers", "read:transfers"]);
    app.get("/admin/api/orders", &orders).data();
    app.get("/admin/api/exposure", &orders).data();
    app.get("/admin/api/users", &customers).data();
    app.get("/admin/api/deposits", &customers).data();
    for (path, token) in [
        ("/admin/api/users", &orders),
        ("/admin/api/orders", &customers),
        ("/admin/api/settings", &orders),
        ("/admin/api/api_keys", &orders),
        ("/admin/api/audit", &customers),
        ("/admin/api/reviews", &customers),
    ] {
        assert_eq!(app.get(path, token).error(), "forbidden", "{path}");
    }
    assert_eq!(app.post("/admin/api/orders/1/close", &orders, &json!({ "reason": "x" })).error(), "forbidden");
    assert_eq!(app.post("/admin/api/deposits/1/approve", &customers, &json!({})).error(), "forbidden");
    // It is not a session.
    app.get("/admin/api/me", &orders).is_session_ended();
    app.get("/api/user/info", &orders).is_session_ended();

    let list = app.get("/admin/api/api_keys", &owner).data();
    let row = list["list"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone();
    assert!(orders.starts_with(row["prefix"].as_str().unwrap()) && row["used_at"].is_string(), "{row}");
    assert!(!list.to_string().contains(&orders), "shown once");
    app.send("DELETE", &format!("/admin/api/api_keys/{id}"), &[("authorization", &owner)], None).data();
    app.get("/admin/api/orders", &orders).is_session_ended();
    let again = app.send("DELETE", &format!("/admin/api/api_keys/{id}"), &[("authorization", &owner)], None);
    assert_eq!(again.error(), "api_key_not_found");
    assert_eq!(audited(app, &format!("api_key/{id}")), ["create", "revoke"]);
}

#[test]
fn a_key_pushes_quotes_where_its_scope_is_that() {
    // No other test uses the built-in key of this one.
    let app = &TestApp::start(LimitRules::default());
    let owner = app.staff(Role::Owner);
    let used = || {
        let feed = app.get("/admin/api/feed_keys", &owner).data();
        feed["list"].as_array().unwrap().iter().find(|row| row["built_in"] == 1).unwrap()["used_at"].clone()
    };
    let ((pusher, _), (other, _)) = (key(app, &owner, &["write:quotes"]), key(app, &owner, &["read:orders"]));
    let (code, _) = app.own_instrument();
    let quotes = json!([{ "code": code, "bid": "1.10001", "ask": "1.10011" }]).to_string();
    let push =
        |key: &str| app.send("POST", "/feed/quotes", &[("x-feed-key", key)], Some(("application/json", &quotes)));
    assert_eq!(push(&pusher).data()["accepted"], 1);
    push(&other).is_session_ended();
    let before = used();
    assert!(before.is_string(), "{before}");
    push(&pusher).data();
    push("another").is_session_ended();
    assert_eq!(used(), before, "by this key alone");
    eventually("the use of the built-in key is shown", || {
        push(FEED_KEY).data();
        if used() == before { Err(before.clone()) } else { Ok(()) }
    });
    let feed = app.get("/admin/api/feed_keys", &owner).data();
    let list = feed["list"].as_array().unwrap();
    assert!(list[0]["built_in"] == 1 && !feed.to_string().contains(FEED_KEY), "{feed}");
    assert!(list.iter().any(|row| row["built_in"] == 0 && pusher.starts_with(row["prefix"].as_str().unwrap())));
}

#[test]
fn only_the_owner_makes_keys_and_webhooks_and_wrong_ones_are_refused() {
    let app = test_app();
    let (owner, finance) = (app.staff(Role::Owner), app.staff(Role::Finance));
    for path in ["/admin/api/api_keys", "/admin/api/webhooks", "/admin/api/feed_keys"] {
        assert_eq!(app.get(path, &finance).error(), "forbidden", "{path}");
    }
    let make = |body: Value| app.post("/admin/api/api_keys", &owner, &body);
    make(json!({ "scopes": ["read:orders"] })).refuses("missing_field", "name");
    make(json!({ "name": "x" })).refuses("missing_field", "scopes");
    make(json!({ "name": "x", "scopes": ["write:orders"] })).refuses("invalid_field", "scopes");
    make(json!({ "name": "x", "scopes": [] })).refuses("missing_field", "scopes");
    make(json!({ "name": "x", "scopes": ["read:orders"], "expires_days": 0 })).refuses("invalid_field", "expires_days");
    let hook = |body: Value| app.post("/admin/api/webhooks", &owner, &body);
    let good = json!({ "name": "crm", "url": "https://crm.example.com/x", "events": ["order.opened"] });
    for (url, why) in [("https://127.0.0.1/x", "private network"), ("http://crm.example.com", "http://")] {
        let mut body = good.clone();
        body["url"] = json!(url);
        hook(body).refuses("webhook_address_refused", why);
    }
    let mut body = good.clone();
    body["events"] = json!(["order.eaten"]);
    hook(body).refuses("invalid_field", "events");
    let made = hook(good).data();
    assert!(made["secret"].as_str().unwrap().starts_with("whsec_"));
    let id = made["id"].as_i64().unwrap();
    let list = app.get("/admin/api/webhooks", &owner).data();
    assert!(list["list"].as_array().unwrap().iter().all(|row| row["secret"].is_null()));
    let path = format!("/admin/api/webhooks/{id}");
    assert_eq!(app.put(&path, &owner, &json!({ "enabled": 0 })).data()["enabled"], 0);
    assert_eq!(app.post(&format!("{path}/test"), &owner, &json!({})).error(), "webhook_switched_off");
    assert_eq!(app.put("/admin/api/webhooks/999999", &owner, &json!({})).error(), "webhook_not_found");
    assert_eq!(app.post("/admin/api/deliveries/999999/redeliver", &owner, &json!({})).error(), "delivery_not_found");
    app.send("DELETE", &path, &[("authorization", &owner)], None).data();
    assert_eq!(audited(app, &format!("webhook/{id}")), ["create", "update", "remove"]);
}

/// Takes one request and answers 200: its head and body.
fn receive(listener: &TcpListener) -> (String, String) {
    let (mut stream, _) = listener.accept().unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let (mut bytes, mut chunk) = (Vec::new(), [0; 4_096]);
    loop {
        let read = stream.read(&mut chunk).unwrap();
        bytes.extend_from_slice(&chunk[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length =
            head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
        if body.len() >= length.unwrap_or(0) {
            stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
            return (head.to_lowercase(), body.to_owned());
        }
    }
}

/// The next delivery of this event. One that the sender did not see answered comes again, so others may come before it.
fn receive_event(listener: &TcpListener, event: &str) -> (String, String) {
    loop {
        let (head, body) = receive(listener);
        if head.contains(&format!("x-lotdesk-event: {event}")) {
            return (head, body);
        }
    }
}

#[test]
fn an_orders_life_reaches_a_receiver_over_the_network() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    app.set(json!({ "webhooks_private": 1 }));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let body = json!({ "name": "crm", "url": url, "events": ["order.opened", "order.closed"] });
    let hook = app.post("/admin/api/webhooks", &owner, &body).data();
    let _running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let (token, _) = funded(&app, "1000");
    let (_, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10");
    let (head, body) = receive_event(&listener, "order.opened");
    let reply: Value = serde_json::from_str(&body).unwrap();
    assert!(head.contains("x-lotdesk-signature: t="), "{head}");
    assert_eq!((&reply["data"]["id"], &reply["data"]["lots"]), (&order["Id"], &json!("0.10")));
    assert_eq!(reply["data"]["open_price"], "1.10010");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    receive_event(&listener, "order.closed");
    app.post(&format!("/admin/api/webhooks/{}/test", hook["id"]), &owner, &json!({})).data();
    receive_event(&listener, "ping");
    let log = eventually("all are delivered", || {
        let log = app.get(&format!("/admin/api/webhooks/{}/deliveries", hook["id"]), &owner).data();
        if log["list"].as_array().unwrap().iter().all(|row| row["status"] == 1 && row["answer"] == "200") {
            Ok(log)
        } else {
            Err(log)
        }
    });
    assert_eq!(log["total"], 3);
}
