//! Alerts to the staff: from what happens to a receiver on this machine, over the network.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lotdesk::adapters::webhooks::HttpWebhooks;
use lotdesk::api::limits::LimitRules;
use lotdesk::services::notifications::webhooks::WorkerHandle;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::poll::{eventually, until};
use crate::test_app::TestApp;

/// A server that answers with what is queued, else 200, and keeps the requests: path and JSON body.
#[derive(Clone)]
struct Receiver {
    url: String,
    got: Arc<Mutex<Vec<(String, Value)>>>,
    answers: Arc<Mutex<VecDeque<String>>>,
}

impl Receiver {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let receiver = Self { url, got: Arc::default(), answers: Arc::default() };
        let serving = receiver.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
                let (mut bytes, mut chunk) = (Vec::new(), [0; 4_096]);
                let (path, body) = loop {
                    let read = stream.read(&mut chunk).unwrap();
                    assert!(read > 0, "the request is complete");
                    bytes.extend_from_slice(&chunk[..read]);
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
                    let head = head.to_lowercase();
                    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                    if body.len() >= length.unwrap().parse::<usize>().unwrap() {
                        let path = text.split(' ').nth(1).unwrap().to_owned();
                        break (path, serde_json::from_str(body).unwrap());
                    }
                };
                serving.got.lock().unwrap().push((path, body));
                let ok = || "200 OK\r\ncontent-length: 2\r\n\r\nok".to_owned();
                let answer = serving.answers.lock().unwrap().pop_front().unwrap_or_else(ok);
                // The caller may have gone.
                let _ = stream.write_all(format!("HTTP/1.1 {answer}").as_bytes());
            }
        });
        receiver
    }

    fn answer(&self, head: &str, body: &str) {
        let text = format!("{head}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        self.answers.lock().unwrap().push_back(text);
    }

    /// The first lines of the texts that were received, without the brand.
    fn titles(&self) -> Vec<String> {
        let title = |body: &Value| {
            let line = body["text"].as_str().unwrap().lines().next().unwrap();
            line.split_once(": ").unwrap().1.to_owned()
        };
        self.got.lock().unwrap().iter().map(|(_, body)| title(body)).collect()
    }
}

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
    let got = receiver.got.lock().unwrap();
    assert_eq!((got[0].0.as_str(), &got[0].1["chat_id"]), ("/bot77:token/sendMessage", &json!("-42")));
    assert!(!got[0].1.to_string().contains("hello"), "nothing that a customer has written");
    assert!(got[1].1["text"].as_str().unwrap().contains("500.00 USD"), "{}", got[1].1);
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
