//! Messages to customers in the app: one for each event beside the e-mail, in the reader's language, live, bounded; and the
//! channels that customers choose.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::notifications::outgoing::{INBOX_MAX, Kind};
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{Offers, TRON, draw, funded, make, method, picture};
use crate::poll::until;
use crate::test_app::{TestApp, test_app};
use crate::ws::Socket;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// A page of the messages in a language, newest first.
fn inbox(app: &TestApp, token: &str, language: &str, query: &str) -> Value {
    let headers = [("authorization", token), ("lang", language)];
    app.send("GET", &format!("/api/messages/list?{query}"), &headers, None).data()
}

/// All messages of a kind, in German.
fn of_kind(app: &TestApp, token: &str, kind: &str) -> Vec<Value> {
    let page = inbox(app, token, "de", "limit=100");
    page["list"].as_array().unwrap().iter().filter(|message| message["kind"] == kind).cloned().collect()
}

/// How often an e-mail of this kind was written to the customer.
fn mails(app: &TestApp, email: &str, kind: &str) -> i64 {
    let sql = "SELECT count(*) FROM message WHERE recipient = ?1 AND kind = ?2";
    let read =
        |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [email, kind], |row| row.get::<_, i64>(0))?);
    app.state.store.read(read).unwrap()
}

/// Waits for a message of the kind and checks that it and its e-mail exist once.
#[track_caller]
fn expect_one(app: &TestApp, token: &str, kind: &str, (title, part): (&str, &str), screen: &str) -> Value {
    until(&format!("a message {kind}"), || !of_kind(app, token, kind).is_empty());
    let found = of_kind(app, token, kind);
    assert_eq!(found.len(), 1, "{found:?}");
    let message = &found[0];
    assert_eq!((&message["title"], &message["read"]), (&json!(title), &json!(0)));
    let text = message["text"].as_str().unwrap();
    assert!(text.contains(part) && !text.contains('{') && !text.ends_with("lotdesk"), "{text}");
    assert_eq!(message["link"]["screen"], screen, "{message}");
    assert_eq!(mails(app, &address(app, token), kind), 1, "{kind}");
    message["link"].clone()
}

fn address(app: &TestApp, token: &str) -> String {
    app.get("/api/user/info", token).data()["email"].as_str().unwrap().to_owned()
}

fn announce(app: &TestApp, token: &str, offers: &Offers, amount: &str) -> Value {
    let body = json!({ "number": amount, "proofImg": picture(app, token), "address": TRON, "charge_id": offers.coin });
    app.post("/api/quickCharge/submit", token, &body).data()["id"].clone()
}

fn choose(app: &TestApp, token: &str, subject: &str, channel: &str, on: u8) -> crate::test_app::Reply {
    app.post("/api/messages/choose", token, &json!({ "subject": subject, "channel": channel, "on": on }))
}

/// The state of each channel of a subject: on, fixed.
fn channels(list: &Value, subject: &str) -> [[i64; 2]; 2] {
    let row = list.as_array().unwrap().iter().find(|row| row["subject"] == subject).unwrap();
    let state = |channel: &str| ["on", "fixed"].map(|field| row[channel][field].as_i64().unwrap());
    [state("mail"), state("app")]
}

#[test]
fn deposits_and_withdrawals_are_in_the_app() {
    let app = &own();
    let (offers, finance) = (&make(app), app.staff(Role::Finance));
    let (token, _) = funded(app, "1000");
    let decide = |kind: &str, id: &Value, act: &str, body: Value| {
        app.post(&format!("/admin/api/{kind}/{id}/{act}"), &finance, &body).data()
    };
    let number = app.get("/api/accounts/list", &token).data()[0]["account"].clone();
    let [credited, rejected] = ["100", "200"].map(|amount| announce(app, &token, offers, amount));
    decide("deposits", &credited, "approve", json!({}));
    decide("deposits", &rejected, "reject", json!({ "remark": "nichts da" }));
    let link = expect_one(app, &token, "deposit-credited", ("Einzahlung gutgeschrieben", "100,00 USDT"), "deposit");
    assert_eq!((&link["id"], &link["account"], &link["month"]), (&credited, &number, &Value::Null));
    let link = expect_one(app, &token, "deposit-rejected", ("Einzahlung nicht angenommen", "nichts da"), "deposit");
    assert_eq!(link["id"], rejected);

    let method = method(app, &token, offers);
    let request = |amount| app.post("/api/account/draw", &token, &draw(offers, method, amount)).data()["id"].clone();
    let first = request("120");
    let what = ("Auszahlung angefordert", "120,00 USD");
    assert_eq!(expect_one(app, &token, "withdrawal-requested", what, "withdrawal")["id"], first);
    decide("withdrawals", &first, "approve", json!({ "in_payment": 1 }));
    expect_one(app, &token, "withdrawal-approved", ("Auszahlung genehmigt", "120,00 USD"), "withdrawal");
    decide("withdrawals", &first, "paid", json!({}));
    expect_one(app, &token, "withdrawal-paid", ("Auszahlung überwiesen", "120,00 USD"), "withdrawal");
    let second = request("130");
    decide("withdrawals", &second, "reject", json!({ "notes": "falsche Adresse" }));
    let what = ("Auszahlung abgelehnt", "falsche Adresse");
    assert_eq!(expect_one(app, &token, "withdrawal-rejected", what, "withdrawal")["id"], second);
    expect_one(app, &token, "method-bound", ("Neue Auszahlungsmethode", "Lj6t"), "methods");
    assert_eq!(of_kind(app, &token, "withdrawal-requested").len(), 2);
}

#[test]
fn margin_calls_and_stop_outs_are_in_the_app() {
    let app = &own();
    let (token, _) = funded(app, "1000");
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    app.open(&token, id, 1, "0.8");
    app.open(&token, id, 1, "0.1");
    for bid in ["1.09670", "1.10000", "1.09670"] {
        app.quote(&code, bid, bid);
    }
    expect_one(app, &token, "margin-call", ("Margin Call", "%"), "orders");
    app.quote(&code, "1.09000", "1.09010");
    let what = ("Positionen durch Stop-out geschlossen", "USD");
    expect_one(app, &token, "stop-out", what, "closed_orders");
    let closed = app.get("/v1/api/forex/my_deal?status=3", &token).data()["total"].clone();
    until("every close is counted", || {
        of_kind(app, &token, "stop-out")[0]["text"].as_str().unwrap().contains(&format!(": {closed}."))
    });
}

#[test]
fn identity_and_security_are_in_the_app() {
    let app = &own();
    let (token, compliance) = (app.real(), app.staff(Role::Compliance));
    let form = || json!({ "name": "Jane Doe", "card_id": "A1", "front_pic": picture(app, &token), "reverse_pic": picture(app, &token) });
    let decide = |act: &str, body: Value| {
        app.post("/api/user_real/real_name", &token, &form()).data();
        let review = app.get("/admin/api/reviews?limit=1", &compliance).data()["list"][0]["id"].clone();
        app.post(&format!("/admin/api/reviews/{review}/{act}"), &compliance, &body).data()
    };
    decide("reject", json!({ "remark": "unscharf" }));
    expect_one(app, &token, "identity-rejected", ("Identität nicht bestätigt", "unscharf"), "review");
    decide("approve", json!({}));
    expect_one(app, &token, "identity-certified", ("Identität bestätigt", "bestätigt"), "review");
    // The helper signs in from an address that the customer has not used before.
    expect_one(app, &token, "new-sign-in", ("Anmeldung von einer neuen Adresse", "192.0.2.1"), "security");
    let email = address(app, &token);
    assert_eq!(mails(app, &email, Kind::WELCOME.name), 1);
    assert!(of_kind(app, &token, Kind::WELCOME.name).is_empty(), "it is written by e-mail only");
}

#[test]
fn messages_are_read_one_by_one_or_together_and_by_their_customer_only() {
    let app = test_app();
    let (token, other) = (app.real(), app.real());
    let account = AccountId(app.get("/api/user/info", &token).data()["id"].as_i64().unwrap());
    let messages = &app.state.operations.messages;
    for reason in ["one", "two", "three"] {
        messages.notify(account, Kind::IDENTITY_REJECTED, &[("reason", reason.to_owned())]).unwrap();
    }
    let page = inbox(app, &token, "en", "limit=2&page=1");
    assert_eq!((&page["total"], &page["unread"]), (&json!(4), &json!(4)), "with the first sign-in");
    let texts: Vec<_> = page["list"].as_array().unwrap().iter().map(|row| row["text"].as_str().unwrap()).collect();
    assert!(texts.len() == 2 && texts[0].contains("three") && texts[1].contains("two"), "{texts:?}");
    assert_eq!(inbox(app, &token, "en", "limit=2&page=2")["list"].as_array().unwrap().len(), 2);
    let read = |token: &str, body: Value| app.post("/api/messages/read", token, &body);
    let (third, second) = (page["list"][0]["id"].clone(), page["list"][1]["id"].clone());
    assert_eq!(read(&other, json!({ "id": third })).error(), "message_not_found");
    assert_eq!(read(&token, json!({ "id": third })).data()["unread"], 3);
    assert_eq!(read(&token, json!({ "id": third })).data()["unread"], 3, "again");
    assert_eq!(app.get("/api/messages/unread", &token).data()["unread"], 3);
    assert_eq!(read(&token, json!({ "id": second, "older": 1 })).data()["unread"], 0);
    assert_eq!(inbox(app, &token, "en", "")["list"][3]["read"], 1);
    assert_eq!(app.get("/api/messages/list", &app.demo()).error(), "only_real_accounts");
}

#[test]
fn the_oldest_messages_make_way() {
    let app = test_app();
    let token = app.real();
    let account = AccountId(app.get("/api/user/info", &token).data()["id"].as_i64().unwrap());
    let messages = &app.state.operations.messages;
    app.state
        .store
        .write(|transaction| {
            for number in 0..i64::from(INBOX_MAX) + 5 {
                let message = messages.draft(Kind::IDENTITY_REJECTED, &[("reason", format!("<{number}>"))]);
                message.write_to_user(transaction, account)?;
            }
            Ok(())
        })
        .unwrap();
    let last = inbox(app, &token, "en", &format!("limit=1&page={INBOX_MAX}"));
    assert_eq!(last["total"], INBOX_MAX);
    assert!(last["list"][0]["text"].as_str().unwrap().contains("<5>"), "{last}");
}

#[test]
fn a_new_message_is_a_notice_to_its_customer() {
    let app = test_app();
    let (token, other) = (app.real(), app.real());
    let account = AccountId(app.get("/api/user/info", &token).data()["id"].as_i64().unwrap());
    let [mut mine, mut theirs] = [&token, &other].map(|token| {
        let mut socket = Socket::open(app);
        socket.login(token);
        socket.sub("NOTICE");
        socket.settle();
        socket
    });
    // Those of the sign-ins may still be on their way.
    let is_new = |frame: &Value| frame["data"]["kind"] == "inbox" && frame["data"]["unread"] == 2;
    app.state.operations.messages.notify(account, Kind::IDENTITY_CERTIFIED, &[]).unwrap();
    let notice = mine.wait(is_new);
    let newest = inbox(app, &token, "en", "limit=1")["list"][0]["id"].clone();
    assert_eq!(notice["data"], json!({ "kind": "inbox", "id": newest, "unread": 2 }));
    app.state.operations.messages.notify(account, Kind::IDENTITY_CERTIFIED, &[]).unwrap();
    mine.wait(|frame| frame["data"]["unread"] == 3);
    theirs.settle();
    assert!(!theirs.all(std::time::Duration::from_millis(100)).iter().any(is_new));
}

#[test]
fn customers_choose_channels_and_what_is_obligatory_stays() {
    let app = &own();
    app.set(json!({ "monthly_statements": 1 }));
    let (token, account) = funded(app, "1000");
    let email = address(app, &token);
    let list = app.get("/api/messages/choices", &token).data();
    let subjects: Vec<_> = list.as_array().unwrap().iter().map(|row| row["subject"].as_str().unwrap()).collect();
    assert_eq!(
        subjects.join(" "),
        "deposits withdrawals margin_call stop_out corrections identity sign_in security statements price_alerts orders copies log_days"
    );
    assert_eq!(channels(&list, "deposits"), [[1, 0], [1, 0]]);
    assert_eq!(channels(&list, "security"), [[1, 1], [1, 0]], "by e-mail always");
    // One of both stays on.
    let list = choose(app, &token, "identity", "mail", 0).data();
    assert_eq!(channels(&list, "identity"), [[0, 0], [1, 1]]);
    let refused = choose(app, &token, "identity", "app", 0);
    assert_eq!(refused.error(), "message_obligatory");
    assert!(refused.body["msg"].as_str().unwrap().contains("Identity"), "{}", refused.body);
    assert_eq!(choose(app, &token, "security", "mail", 0).error(), "message_obligatory");
    choose(app, &token, "statements", "mail", 0).data();
    let list = choose(app, &token, "statements", "app", 0).data();
    assert_eq!(channels(&list, "statements"), [[0, 0], [0, 0]]);
    choose(app, &token, "else", "mail", 0).refuses("invalid_field", "subject");
    choose(app, &token, "identity", "pager", 0).refuses("invalid_field", "channel");
    assert_eq!(choose(app, &app.demo(), "identity", "mail", 0).error(), "only_real_accounts");

    let notify = || app.state.operations.messages.notify(account, Kind::IDENTITY_CERTIFIED, &[]).unwrap();
    let kind = Kind::IDENTITY_CERTIFIED.name;
    notify();
    assert_eq!((mails(app, &email, kind), of_kind(app, &token, kind).len()), (0, 1), "in the app only");
    choose(app, &token, "identity", "mail", 1).data();
    choose(app, &token, "identity", "app", 0).data();
    notify();
    assert_eq!((mails(app, &email, kind), of_kind(app, &token, kind).len()), (1, 1), "by e-mail only");
    // The broker stops its e-mails about it: what must be sent goes to the app.
    app.set(json!({ "customer_messages": ["deposits"] }));
    assert_eq!(channels(&app.get("/api/messages/choices", &token).data(), "identity"), [[0, 1], [1, 1]]);
    notify();
    assert_eq!((mails(app, &email, kind), of_kind(app, &token, kind).len()), (1, 2));
    // What is not obligatory any more may be off everywhere.
    app.set(json!({ "obligatory_messages": ["deposits"] }));
    notify();
    assert_eq!((mails(app, &email, kind), of_kind(app, &token, kind).len()), (1, 2));
    app.set(json!({ "monthly_statements": 0 }));
    let list = app.get("/api/messages/choices", &token).data();
    assert!(!list.to_string().contains("statements"), "none are sent: {list}");
}

/// Stop-outs within a minute are one message, with and without an e-mail.
#[test]
fn stop_outs_are_added_up_without_an_email() {
    let app = &own();
    let (token, _) = funded(app, "1000");
    choose(app, &token, "stop_out", "mail", 0).data();
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    app.open(&token, id, 1, "0.5");
    app.open(&token, id, 1, "0.4");
    app.quote(&code, "1.09400", "1.09410");
    until("the first stop-out", || !of_kind(app, &token, "stop-out").is_empty());
    app.quote(&code, "1.05000", "1.05010");
    let closed = || app.get("/v1/api/forex/my_deal?status=3", &token).data()["total"].as_i64().unwrap();
    until("all are closed", || closed() == 2);
    until("both are in one message", || {
        let found = of_kind(app, &token, "stop-out");
        found.len() == 1 && found[0]["text"].as_str().unwrap().contains(": 2.")
    });
    assert_eq!(mails(app, &address(app, &token), "stop-out"), 0);
}

/// E-mails use the zone that the app has stored, else that of the quiet hours; the app names its own.
#[test]
fn times_are_of_the_customers_clock_and_numbers_of_their_language() {
    let app = test_app();
    let (token, id) = funded(app, "1000");
    let email = address(app, &token);
    app.post("/api/user/language", &token, &json!({ "language": "de" })).data();
    let args = |amount: &str| {
        [("amount", amount), ("currency", "USD"), ("account", "1"), ("time", "2026-07-21 23:41")]
            .map(|(name, value)| (name, value.to_owned()))
    };
    let notify = |amount: &str| {
        app.state.operations.messages.notify(id, Kind::WITHDRAWAL_REQUESTED, &args(amount)).unwrap();
    };
    let mailed = |parts: &[&str]| until("the e-mail", || app.outbox.to_containing(&email, parts) == 1);
    notify("1234.50");
    mailed(&["2026-07-21 23:41 (UTC)", "1.234,50 USD"]);
    let quiet = json!({ "from": "00:00", "to": "00:01", "zone": "Asia/Tokyo" });
    app.post("/api/push/quiet", &token, &quiet).data();
    notify("1001");
    mailed(&["2026-07-22 08:41 (Asia/Tokyo)", "1.001 USD"]);
    let display = json!({ "name": "display", "version": 0, "document": { "zone": "Europe/Berlin" } });
    app.post("/v1/api/preferences", &token, &display).data();
    notify("1002");
    mailed(&["2026-07-22 01:41 (Europe/Berlin)", "1.002 USD"]);
    let text = |query: &str| inbox(app, &token, "en", query)["list"][0]["text"].as_str().unwrap().to_owned();
    let shown = text("limit=1");
    assert!(shown.contains("2026-07-22 01:41 (Europe/Berlin)") && shown.contains("1,002 USD"), "{shown}");
    let shown = text("limit=1&zone=America/New_York");
    assert!(shown.contains("2026-07-21 19:41 (America/New_York)"), "{shown}");
    app.get("/api/messages/list?zone=Mars/Olympus", &token).refuses("invalid_field", "zone");
}

#[test]
fn the_customers_language_follows_the_app() {
    let app = test_app();
    let token = app.real();
    let set = |language: &str| app.post("/api/user/language", &token, &json!({ "language": language }));
    set("fr").data();
    set("xx").refuses("invalid_field", "language");
    let account = AccountId(app.get("/api/user/info", &token).data()["id"].as_i64().unwrap());
    app.state.operations.messages.notify(account, Kind::IDENTITY_CERTIFIED, &[]).unwrap();
    let email = address(app, &token);
    until("a French e-mail", || app.outbox.to_containing(&email, &["identité"]) == 1);
}
