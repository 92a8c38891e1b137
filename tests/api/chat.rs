//! `/api/chat` and `/admin/api/chats`: a customer and support write to one another.

use std::time::Duration;

use lotdesk::api::limits::{LimitRules, Rate};
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};
use tungstenite::protocol::frame::coding::CloseCode;

use crate::test_app::{TestApp, test_app};
use crate::ws::Socket;

fn says(app: &TestApp, token: &str, text: &str) -> Value {
    app.post("/api/chat/send", token, &json!({ "text": text })).data()
}

fn id_of(app: &TestApp, token: &str) -> i64 {
    app.get("/api/user/info", token).data()["id"].as_i64().unwrap()
}

#[test]
fn a_customer_asks_and_support_answers() {
    let app = test_app();
    for token in [app.demo(), app.real()] {
        let empty = app.get("/api/chat/list", &token).data();
        assert_eq!(empty, json!({ "list": [], "total": 0, "unread": 0, "status": "open" }));
        let asked = says(app, &token, " <script>alert(1)</script> when do markets open? ");
        assert_eq!(asked["text"], "<script>alert(1)</script> when do markets open?", "text stays text");
        assert_eq!((&asked["from"], &asked["read"], &asked["picture"]), (&json!("user"), &json!(0), &json!(null)));
        let (support, id) = (app.staff(Role::Support), id_of(app, &token));
        let uid = app.get("/api/user/info", &token).data()["uid"].as_str().unwrap().to_owned();
        let inbox = app.get(&format!("/admin/api/chats?unread=1&search={uid}"), &support).data();
        assert_eq!((&inbox["total"], &inbox["list"][0]["id"]), (&json!(1), &json!(id)));
        assert_eq!((&inbox["list"][0]["unread"], &inbox["list"][0]["assigned"]), (&json!(1), &json!(null)));
        assert_eq!(inbox["list"][0]["last"]["id"], asked["id"]);
        let path = format!("/admin/api/chats/{id}");
        let waiting = format!("/admin/api/chats?waiting=1&order=waiting&search={uid}");
        let read = app.post(&format!("{path}/read"), &support, &json!({ "id": asked["id"] })).data();
        assert_eq!((&read["unread"], &read["waiting_since"]), (&json!(0), &asked["created_at"]));
        assert_eq!(app.get(&waiting, &support).data()["list"][0]["id"], id, "read is not answered");
        let answer = app.post(&format!("{path}/send"), &support, &json!({ "text": "On Sunday evening." })).data();
        assert_eq!(answer["from"], "staff");
        assert!(answer["staff"]["email"].as_str().unwrap().contains('@'));
        let chat = app.get(&path, &support).data();
        assert_eq!((&chat["waiting_since"], &chat["assigned"]["email"]), (&json!(null), &answer["staff"]["email"]));
        assert_eq!(app.get(&waiting, &support).data()["total"], 0);
        assert_eq!(app.get("/api/chat/unread", &token).data(), json!({ "unread": 1 }));
        let page = app.get("/api/chat/list", &token).data();
        assert_eq!(
            (&page["total"], &page["list"][0]["id"], &page["list"][1]["read"]),
            (&json!(2), &answer["id"], &json!(1))
        );
        assert!(page["list"][0].get("staff").is_none(), "customers do not see who answers");
        let read = app.post("/api/chat/read", &token, &json!({ "id": answer["id"] })).data();
        assert_eq!(read, json!({ "unread": 0 }));
        let messages = app.get(&format!("{path}/messages?before={}", answer["id"]), &support).data();
        assert_eq!((&messages["list"][0]["id"], messages["list"].as_array().unwrap().len()), (&asked["id"], 1));
        let closed = app.post(&format!("{path}/close"), &support, &json!({})).data();
        assert_eq!(closed["status"], "closed");
        assert_eq!(app.get("/api/chat/list", &token).data()["status"], "closed");
        says(app, &token, "one more thing");
        assert_eq!(app.get(&path, &support).data()["status"], "open");
        let nobody = app.post(&format!("{path}/assign"), &support, &json!({ "staff": 0 })).data();
        assert_eq!(nobody["assigned"], json!(null));
        let mine = app.post(&format!("{path}/assign"), &support, &json!({})).data();
        assert_eq!(mine["assigned"]["email"], answer["staff"]["email"]);
    }
}

#[test]
fn a_retry_writes_once() {
    let (app, body) = (test_app(), json!({ "text": "Hello", "request_id": "m-1" }));
    let token = app.demo();
    let first = app.post("/api/chat/send", &token, &body).data();
    assert_eq!(app.post("/api/chat/send", &token, &body).data()["id"], first["id"]);
    let known = app.get("/api/chat/list", &token).data();
    assert_eq!((&known["total"], &known["list"][0]["request_id"]), (&json!(1), &json!("m-1")));
    let other = json!({ "text": "Bye", "request_id": "m-1" });
    assert_eq!(app.post("/api/chat/send", &token, &other).error(), "request_id_reused");
}

#[test]
fn strangers_and_wrong_input() {
    let app = test_app();
    for (method, path) in [("GET", "list"), ("GET", "unread"), ("POST", "send"), ("POST", "read")] {
        app.send(method, &format!("/api/chat/{path}"), &[], None).is_session_ended();
    }
    let (ann, bob) = (app.demo(), app.demo());
    let message = says(app, &ann, "mine")["id"].clone();
    assert_eq!(app.post("/api/chat/read", &bob, &json!({ "id": message })).error(), "chat_not_found");
    assert_eq!(app.get("/api/chat/list", &bob).data()["total"], 0, "another customer's conversation is not visible");
    app.post("/api/chat/send", &ann, &json!({})).refuses("missing_field", "text");
    app.post("/api/chat/send", &ann, &json!({ "text": "x".repeat(2_001) })).refuses("field_too_long", "text");
    app.post("/api/chat/send", &ann, &json!({ "text": "a\u{0}b" })).refuses("invalid_field", "text");
    app.post("/api/chat/read", &ann, &json!({})).refuses("missing_field", "id");
    app.get("/api/chat/list?before=x", &ann).refuses("invalid_field", "before");
    let support = app.staff(Role::Support);
    for path in ["/admin/api/chats/999999", "/admin/api/chats/999999/messages"] {
        assert_eq!(app.get(path, &support).error(), "chat_not_found");
    }
    for act in ["send", "read", "assign", "close", "reopen"] {
        let body = match act {
            "send" => json!({ "text": "x" }),
            "read" => json!({ "id": 1 }),
            _ => json!({}),
        };
        assert_eq!(app.post(&format!("/admin/api/chats/999999/{act}"), &support, &body).error(), "chat_not_found");
    }
    app.get("/admin/api/chats?status=lost", &support).refuses("invalid_field", "status");
    app.get("/admin/api/chats?order=oldest", &support).refuses("invalid_field", "order");
    let path = format!("/admin/api/chats/{}/assign", id_of(app, &ann));
    assert_eq!(app.post(&path, &support, &json!({ "staff": 999_999 })).error(), "account_not_found");
    for role in [Role::Dealer, Role::Finance, Role::Compliance] {
        assert_eq!(app.get("/admin/api/chats", &app.staff(role)).error(), "forbidden");
    }
    app.get("/admin/api/chats", &ann).is_session_ended();
}

#[test]
fn a_flood_of_messages_is_rate_limited() {
    let app = TestApp::start(LimitRules { messages: Rate::per_hour(1, 10), ..LimitRules::default() });
    let token = app.demo();
    let replies: Vec<_> =
        (0..12).map(|n| app.post("/api/chat/send", &token, &json!({ "text": format!("{n}") }))).collect();
    let refused = replies.iter().find(|reply| reply.status == 429).expect("ten at once");
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    app.get("/api/chat/list", &token).data();
}

#[test]
fn both_sides_are_notified_at_once() {
    let app = test_app();
    let (token, other, support) = (app.demo(), app.demo(), app.staff(Role::Support));
    let (mut customer, mut stranger) = (Socket::open(app), Socket::open(app));
    for (socket, token) in [(&mut customer, &token), (&mut stranger, &other)] {
        socket.login(token);
        socket.sub("CHAT");
        socket.sub("NOTICE");
    }
    let mut staff_socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    staff_socket.login(&support);
    staff_socket.sub("CHAT");
    for socket in [&mut customer, &mut stranger, &mut staff_socket] {
        socket.settle();
    }
    let asked = says(app, &token, "hello");
    let id = id_of(app, &token);
    let of_this = |frame: &Value| frame["topic"] == "CHAT" && frame["data"]["chat"]["id"] == id;
    let received = staff_socket.wait(of_this);
    assert_eq!((&received["data"]["event"], &received["data"]["message"]["id"]), (&json!("message"), &asked["id"]));
    assert_eq!(received["data"]["chat"]["unread"], 1);
    assert_eq!(
        customer.wait(|frame| frame["topic"] == "CHAT")["data"]["message"]["id"],
        asked["id"],
        "the same customer's other devices"
    );
    let path = format!("/admin/api/chats/{id}/send");
    let answer = app.post(&path, &support, &json!({ "text": "good morning" })).data();
    let received = customer.wait(|frame| frame["topic"] == "CHAT" && frame["data"]["message"]["from"] == "staff");
    assert_eq!((&received["data"]["message"]["id"], &received["data"]["unread"]), (&answer["id"], &json!(1)));
    let notice = customer.wait(|frame| frame["topic"] == "NOTICE");
    assert_eq!(notice["data"], json!({ "kind": "message", "unread": 1 }));
    assert!(stranger.all(Duration::from_millis(300)).is_empty(), "no other customer receives it");
}

#[test]
fn the_back_office_is_notified_according_to_the_role() {
    let app = test_app();
    for (origin, status) in [("https://evil.example", 403), ("null", 403)] {
        assert_eq!(Socket::open_at(app, "/admin/ws", &[("origin", origin)]).err(), Some(status));
    }
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.sub("CHAT");
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 999, "first sign in");
    socket.say(&json!({ "type": "login", "token": app.demo() }));
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999, "a customer's token is no staff token");
    socket.login(&app.staff(Role::Dealer));
    socket.sub("CHAT");
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 403);
    socket.sub("EXPOSURE");
    assert!(socket.wait(|frame| frame["topic"] == "EXPOSURE")["data"].is_array());
    socket.say(&json!({ "type": "sub", "topic": "LOST" }));
    assert_eq!(socket.wait(|frame| frame["type"] == "error")["code"], 400);
    says(app, &app.demo(), "not for dealers");
    assert!(socket.all(Duration::from_millis(300)).iter().all(|frame| frame["topic"] != "CHAT"));
}

#[test]
fn a_sign_in_that_ends_silences_the_back_office() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let mut socket = Socket::open_at(app, "/admin/ws", &[]).expect("it opens");
    socket.login(&support);
    socket.sub("CHAT");
    let here = "127.0.0.1".parse().unwrap();
    let member = app.state.backoffice.staff.authenticate(&support, &app.state.settings.values(), here).unwrap();
    app.state.backoffice.staff.logout(&member.session).unwrap();
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999);
    assert_eq!(socket.closes(Duration::from_secs(20)), Some(CloseCode::Policy));
}
