//! Alerts to the staff: from what happens to a receiver on this machine, over the network.

use std::sync::Arc;

use lotdesk::adapters::webhooks::HttpWebhooks;
use lotdesk::api::limits::LimitRules;
use lotdesk::services::notifications::webhooks::WorkerHandle;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{funded, png};
use crate::poll::{eventually, until};
use crate::receiver::Receiver;
use crate::test_app::TestApp;

fn app(receiver: &Receiver) -> TestApp {
    let rules = LimitRules { enabled: false, ..LimitRules::default() };
    let app = TestApp::start_calling(rules, Arc::new(HttpWebhooks::with_telegram_at(&receiver.url)));
    app.set(json!({ "webhooks_private": 1, "default_language": "en" }));
    app
}

fn telegram(app: &TestApp, owner: &str, subjects: &[&str]) -> String {
    let body =
        json!({ "kind": "telegram", "name": "ops", "target": "-42", "secret": "77:token", "subjects": subjects });
    let made = app.post("/admin/api/alert_channels", owner, &body).data();
    assert!(made["secret"].is_null() && !made.to_string().contains("77:token"), "{made}");
    format!("/admin/api/alert_channels/{}", made["id"])
}

#[test]
fn each_subject_arrives_once_through_a_restart() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let owner = app.staff(Role::Owner);
    let subjects = ["correction.waiting", "review.submitted", "chat.waiting", "stop.out", "withdrawal.requested"];
    telegram(&app, &owner, &subjects);
    let running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let (token, id) = funded(&app, "1000");
    app.post("/api/chat/send", &token, &json!({ "text": "<b>hello</b>" })).data();
    until("the first alert arrives", || receiver.titles().len() == 1);
    drop(running);
    app.post("/api/chat/send", &token, &json!({ "text": "again" })).data();
    app.set(json!({ "adjust_second_operator_above": "10" }));
    let adjust = json!({ "amount": "500", "reason": "a refund" });
    app.post(&format!("/admin/api/users/{}/adjust", id.0), &owner, &adjust).data();
    let _running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let sent = eventually("both are sent", || {
        let titles = receiver.titles();
        if titles.len() == 2 { Ok(titles) } else { Err(titles) }
    });
    assert_eq!(sent, ["A customer is waiting in the chat", "Correction waits for a second person"]);
    let got = receiver.calls();
    assert_eq!((got[0].path.as_str(), &got[0].body["chat_id"]), ("/bot77:token/sendMessage", &json!("-42")));
    assert!(!got[0].text.contains("hello"), "nothing that a customer has written");
    assert!(got[1].body["text"].as_str().unwrap().contains("500.00 USD"), "{}", got[1].text);
}

#[test]
fn a_colleague_who_gets_a_task_is_notified_without_what_it_says() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let owner = app.staff(Role::Owner);
    telegram(&app, &owner, &["task.assigned"]);
    let _running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let (ann_id, ann) = crate::admin_roles::member_with(&app, &json!("support"));
    let task = |title: &str, assignee: Value| {
        let body = json!({ "title": title, "due_on": "2030-01-31", "assignee": assignee });
        app.post("/admin/api/tasks", &ann, &body).data()["id"].clone()
    };
    task("one's own", json!(ann_id));
    let (bob_id, _) = crate::admin_roles::member_with(&app, &json!("support"));
    let id = task("call Anna", Value::Null);
    app.put(&format!("/admin/api/tasks/{id}"), &ann, &json!({ "assignee": bob_id })).data();
    app.put(&format!("/admin/api/tasks/{id}"), &ann, &json!({ "title": "call Anna again" })).data();
    until("the alert arrives", || receiver.titles().len() == 1);
    assert_eq!(receiver.titles(), ["Task assigned"]);
    let got = receiver.calls();
    let text = got[0].body["text"].as_str().unwrap();
    let email = app.state.backoffice.staff.list().unwrap().into_iter().find(|row| row.id == bob_id).unwrap().email;
    assert!(text.contains(&format!("#{id} · {email} · 2030-01-31")) && !text.contains("Anna"), "{text}");
}

#[test]
fn a_test_shows_the_answer_and_errors_pause_the_channel() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let owner = app.staff(Role::Owner);
    let path = telegram(&app, &owner, &["chat.waiting"]);
    receiver.answer("401 Unauthorized", r#"{"ok":false,"description":"Unauthorized"}"#);
    let tested = app.post(&format!("{path}/test"), &owner, &json!({})).data();
    assert_eq!(tested["accepted"], 0);
    assert!(tested["answer"].as_str().unwrap().contains("401 {\"ok\":false,\"description\":\"Unauthorized\"}"));
    assert_eq!(app.post(&format!("{path}/test"), &owner, &json!({})).data()["answer"], "200 ok");

    let _running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    receiver.answer("429 Too Many Requests\r\nretry-after: 1", "");
    for _ in 0..3 {
        receiver.answer("403 Forbidden", "blocked");
    }
    for _ in 0..4 {
        let (token, _) = funded(&app, "10");
        app.post("/api/chat/send", &token, &json!({ "text": "hello" })).data();
    }
    let row = eventually("it is paused", || {
        let list = app.get("/admin/api/alert_channels", &owner).data();
        let row = list["list"][0].clone();
        if row["paused_at"].is_string() { Ok(row) } else { Err(row) }
    });
    assert_eq!(row["problem"], "403 blocked");
    assert_eq!(app.put(&path, &owner, &json!({ "enabled": 1 })).data()["paused_at"], Value::Null);
    let log = eventually("what still waited is sent", || {
        let log = app.get(&format!("{path}/deliveries"), &owner).data();
        if log["list"].as_array().unwrap().iter().any(|row| row["status"] == 1) { Ok(log) } else { Err(log) }
    });
    assert_eq!(log["total"], 4);
}

/// Telegram, whose address the shipped binary does not let a test choose; the other channels are in `tests/recovery`.
#[test]
fn telegram_gets_reviews_margin_calls_stop_outs_and_operator_alerts() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let owner = app.staff(Role::Owner);
    telegram(&app, &owner, &["review.submitted", "margin_call", "stop.out", "operator.alert"]);
    let _running = WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let arrives = |count: usize| {
        let call =
            eventually("the alert arrives", || receiver.calls().get(count - 1).cloned().ok_or(receiver.titles()));
        assert_eq!((call.path.as_str(), &call.body["chat_id"]), ("/bot77:token/sendMessage", &json!("-42")));
        assert!(call.body["parse_mode"].is_null(), "nothing in it is markup: {}", call.text);
        call.body["text"].as_str().unwrap().split_once(": ").unwrap().1.to_owned()
    };
    let (token, id) = funded(&app, "3000");
    let picture = || app.upload(&token, &png()).data()["id"].clone();
    let review = json!({ "name": "Ann Other", "card_id": "X123", "front_pic": picture(), "reverse_pic": picture() });
    app.post("/api/user_real/real_name", &token, &review).data();
    let number =
        app.get(&format!("/admin/api/users/{}", id.0), &owner).data()["user"]["uid"].as_str().unwrap().to_owned();
    assert_eq!(arrives(1), format!("Identity documents submitted\ncustomer {number}"));
    // Two lots at 100 need a margin of 2,200; its half is the stop-out level.
    let (code, instrument) = app.own_instrument();
    app.open(&token, instrument, 1, "2");
    app.quote(&code, "1.09500", "1.09510");
    let called = arrives(2);
    assert!(called.starts_with(&format!("Margin call\ncustomer {number} · ")) && called.ends_with(" %"), "{called}");
    app.quote(&code, "1.08900", "1.08910");
    let stopped = arrives(3);
    assert!(stopped.starts_with("Stop-out\n-2") && stopped.contains(&format!("USD · customer {number}")), "{stopped}");
    app.set(json!({ "alert_disk_free_mb": 1_000_000_000 }));
    app.state.operations.monitor.check();
    assert!(arrives(4).starts_with("Attention\n"));
}

#[test]
fn a_flood_is_one_message() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let owner = app.staff(Role::Owner);
    let body = json!({ "kind": "slack", "name": "ops", "secret": format!("{}/T0/B0/x", receiver.url), "subjects": ["chat.waiting"] });
    let made = app.post("/admin/api/alert_channels", &owner, &body).data();
    for _ in 0..9 {
        let (token, _) = funded(&app, "10");
        app.post("/api/chat/send", &token, &json!({ "text": "hello" })).data();
    }
    let log = app.get(&format!("/admin/api/alert_channels/{}/deliveries", made["id"]), &owner).data();
    assert_eq!((log["total"].as_i64(), log["list"][0]["body"]["count"].as_i64()), (Some(6), Some(4)), "{log}");
}

#[test]
fn only_an_owner_sets_channels() {
    let receiver = Receiver::start();
    let app = app(&receiver);
    let (owner, finance) = (app.staff(Role::Owner), app.staff(Role::Finance));
    let path = telegram(&app, &owner, &["chat.waiting"]);
    assert_eq!(app.get("/admin/api/alert_channels", &finance).error(), "forbidden");
    assert_eq!(app.put(&path, &finance, &json!({ "enabled": 0 })).error(), "forbidden");
    let make = |body: Value| app.post("/admin/api/alert_channels", &owner, &body);
    make(json!({ "kind": "pigeon", "name": "x", "subjects": ["chat.waiting"] })).refuses("invalid_field", "kind");
    make(json!({ "kind": "email", "name": "x", "subjects": ["chat.waiting"] })).refuses("missing_field", "target");
    let bad = json!({ "kind": "telegram", "name": "x", "subjects": ["chat.waiting"], "target": "1", "secret": "a/b" });
    make(bad).refuses("invalid_field", "secret");
    app.set(json!({ "webhooks_private": 0 }));
    let inside = json!({ "kind": "slack", "name": "x", "subjects": ["chat.waiting"], "secret": "https://127.0.0.1/x" });
    make(inside).refuses("webhook_address_refused", "private network");
    // The token of a bot is its destination: its change is recorded, the token is not.
    app.put(&path, &owner, &json!({ "secret": "42:another-token" })).data();
    let audit = app.get("/admin/api/audit?limit=20", &owner).data()["list"].clone();
    let changed = audit.as_array().unwrap().iter().find(|entry| entry["act"] == "update").unwrap();
    assert!(changed.to_string().contains("changed") && !audit.to_string().contains("another-token"), "{changed}");
    app.send("DELETE", &path, &[("authorization", &owner)], None).data();
    assert_eq!(app.put(&path, &owner, &json!({})).error(), "channel_not_found");
}
