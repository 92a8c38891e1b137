//! What customers are written to about: their money, their risk, their identity and their sign-ins.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, method, offers, picture};
use crate::poll::{eventually, until};
use crate::test_app::{PASSWORD, TestApp, test_app};

/// The address of a customer who reads this language from now on.
fn reader(app: &TestApp, token: &str, language: &str) -> String {
    let email = app.get("/api/user/info", token).data()["email"].as_str().unwrap().to_owned();
    read_in(app, &email, language);
    email
}

fn read_in(app: &TestApp, email: &str, language: &str) {
    let sql = "UPDATE user SET language = ?2 WHERE email = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, [email, language])?)).unwrap();
}

/// Waits for exactly one e-mail to the customer that contains these texts.
#[track_caller]
fn expect_one(app: &TestApp, email: &str, parts: &[&str]) {
    let count = eventually(&format!("an e-mail with {parts:?}"), || match app.outbox.to_containing(email, parts) {
        0 => Err(app.outbox.texts_to(email)),
        count => Ok(count),
    });
    assert_eq!(count, 1, "{parts:?}");
}

fn number_of(app: &TestApp, token: &str) -> String {
    app.get("/api/accounts/list", token).data()[0]["account"].to_string()
}

#[test]
fn deposits_are_written_about() {
    let app = test_app();
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let (email, number) = (reader(app, &token, "en"), number_of(app, &token));
    let announce = |amount: &str| {
        let body =
            json!({ "number": amount, "proofImg": picture(app, &token), "address": TRON, "charge_id": offers().coin });
        app.post("/api/quickCharge/submit", &token, &body).data()["id"].clone()
    };
    let decide = |id: &Value, act: &str, body: Value| {
        app.post(&format!("/admin/api/deposits/{id}/{act}"), &finance, &body).data()
    };
    let [first, second, third] = ["100", "200", "300"].map(announce);
    decide(&first, "approve", json!({ "amount": "99.5" }));
    expect_one(app, &email, &["100.00 USDT", &number, "99.50 USD"]);
    decide(&second, "reject", json!({ "remark": "nothing came" }));
    expect_one(app, &email, &["200.00 USDT", "Reason: nothing came"]);
    decide(&third, "invalidate", json!({ "remark": "no proof" }));
    expect_one(app, &email, &["300.00 USDT", "Reason: no proof"]);
}

#[test]
fn withdrawals_are_written_about_in_the_customers_language() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let finance = app.staff(Role::Finance);
    let (email, number) = (reader(app, &token, "en"), number_of(app, &token));
    let method = method(app, &token, offers());
    let request =
        |amount: &str| app.post("/api/account/draw", &token, &draw(offers(), method, amount)).data()["id"].clone();
    let first = request("120");
    expect_one(app, &email, &["120.00 USD", &number, "requested"]);
    app.post(&format!("/admin/api/withdrawals/{first}/approve"), &finance, &json!({})).data();
    expect_one(app, &email, &["120.00 USD", "has been paid"]);
    read_in(app, &email, "de");
    let second = request("130");
    expect_one(app, &email, &["130,00 USD", "angefordert"]);
    let body = json!({ "notes": "falsche Adresse" });
    app.post(&format!("/admin/api/withdrawals/{second}/reject"), &finance, &body).data();
    expect_one(app, &email, &["130,00 USD", "abgelehnt", "falsche Adresse"]);
}

#[test]
fn a_margin_call_and_a_stop_out_are_written_about_once() {
    let app = test_app();
    let (token, account) = funded(app, "1000");
    let email = reader(app, &token, "en");
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    app.open(&token, id, 1, "0.8");
    app.open(&token, id, 1, "0.1");
    let number = number_of(app, &token);
    // Falls below the call, recovers, and falls again within the hour.
    for bid in ["1.09670", "1.10000", "1.09670"] {
        app.quote(&code, bid, bid);
    }
    expect_one(app, &email, &["margin level", &number]);
    app.quote(&code, "1.09000", "1.09010");
    let waiting = || -> Option<Value> {
        let sql = "SELECT m.args FROM message m JOIN message_about a ON a.message = m.id WHERE a.account = ?1 AND m.kind = 'stop-out'";
        let read = |connection: &rusqlite::Connection| {
            let rows = connection
                .prepare(sql)?
                .query_map([account.0], |row| row.get::<_, String>(0))?
                .collect::<Result<Vec<_>, _>>()?;
            Ok(rows)
        };
        let rows = app.state.store.read(read).unwrap();
        assert!(rows.len() < 2, "{rows:?}");
        rows.first().map(|args| serde_json::from_str(args).unwrap())
    };
    until("the stop-out is queued", || waiting().is_some());
    let args = waiting().unwrap();
    let closed = app.get("/v1/api/forex/my_deal?status=3", &token).data();
    let stopped: Vec<_> =
        closed["data"].as_array().unwrap().iter().filter(|order| order["Reason"] == "stop_out").collect();
    assert!(!stopped.is_empty(), "{closed}");
    assert_eq!(args["count"], stopped.len().to_string());
    let sum: f64 =
        stopped.iter().map(|order| order["FactProfits"].to_string().trim_matches('"').parse::<f64>().unwrap()).sum();
    assert!((args["profit"].as_str().unwrap().parse::<f64>().unwrap() - sum).abs() < 0.01, "{args} {sum}");
    assert_eq!(app.outbox.to_containing(&email, &["margin level", "fell to"]), 1, "one call an hour");
}

#[test]
fn the_broker_writes_texts_of_its_own() {
    let app = TestApp::start(lotdesk::api::limits::LimitRules { enabled: false, ..Default::default() });
    let owner = app.staff(Role::Owner);
    let path = "/admin/api/messages/new-sign-in";
    let put = |texts: Value| app.put(path, &owner, &json!({ "texts": texts }));
    let stored = |list: &Value| {
        list["list"].as_array().unwrap().iter().find(|one| one["name"] == "new-sign-in").unwrap().clone()
    };
    let before = stored(&app.get("/admin/api/messages", &owner).data());
    assert_eq!((&before["topic"], &before["own"]), (&json!("sign_in"), &json!([])));
    assert_eq!(
        before["placeholders"],
        json!({ "address": "203.0.113.7", "brand": "lotdesk", "time": "2026-01-31 09:30 (UTC)" })
    );
    let default = before["texts"]["en"]["text"].as_str().unwrap();
    assert!(default.contains("({address}) on {time}."), "{default}");
    assert_eq!(before["texts"]["en"]["sms"], Value::Null, "it is not sent by SMS");
    for (texts, error) in [
        (json!({ "en": { "text": "From {adress}" } }), "unknown_placeholder"),
        (json!({ "en": { "subject": "a\nb" } }), "invalid_field"),
        (json!({ "en": { "subject": "x".repeat(201) } }), "field_too_long"),
        (json!({ "en": { "sms": "x" } }), "invalid_field"),
        (json!({ "xx": { "text": "x" } }), "invalid_field"),
        (json!({ "en": { "body": "x" } }), "invalid_field"),
    ] {
        assert_eq!(put(texts.clone()).error(), error, "{texts}");
    }
    assert_eq!(app.put("/admin/api/messages/none", &owner, &json!({ "texts": {} })).error(), "template_not_found");
    assert_eq!(app.put("/admin/api/messages/welcome", &owner, &json!({ "texts": {} })).error(), "template_not_found");
    assert_eq!(app.get("/admin/api/messages", &app.staff(Role::Support)).error(), "forbidden");
    let own = json!({ "en": { "subject": "{brand}: hello", "text": "Signed in from {address}. {not closed" } });
    assert_eq!(stored(&put(own).data())["own"], json!(["en"]));
    // A test has sample values, in this language only.
    let test = |language: &str, to: &str| {
        let body = json!({ "channel": "mail", "to": to, "language": language });
        app.post(&format!("{path}/test"), &owner, &body).data()
    };
    assert_eq!(test("en", "tester@example.com")["sent"], 1);
    expect_one(&app, "tester@example.com", &["Signed in from 203.0.113.7. {not closed"]);
    test("de", "tester@example.com");
    expect_one(&app, "tester@example.com", &["von einer neuen Adresse (203.0.113.7)"]);
    // A customer gets it.
    let email = app.registered();
    read_in(&app, &email, "en");
    let body = json!({ "account": email, "password": PASSWORD });
    app.post("/api/user/loginForU", "", &body).data();
    expect_one(&app, &email, &["Signed in from 127.0.0.1."]);
    let reset = stored(&put(json!({ "en": { "subject": "", "text": " " } })).data());
    assert_eq!((&reset["own"], &reset["texts"]["en"]["text"]), (&json!([]), &json!(default)));
}

#[test]
fn a_demo_account_is_not_written_about() {
    let app = test_app();
    let (token, _) = funded(app, "10");
    let email = reader(app, &token, "en");
    let demo = app.post("/api/accounts/open", &token, &json!({ "kind": "demo" })).data()["account"].to_string();
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let headers = [("authorization", token.as_str()), ("account", demo.as_str())];
    let body = json!({ "type": 1, "cont": "90", "forex_id": id, "status": 1, "multiple": 100 }).to_string();
    app.send("POST", "/v1/api/forex/submit", &headers, Some(("application/json", &body))).data();
    app.quote(&code, "1.09000", "1.09010");
    let orders = || app.send("GET", "/v1/api/forex/my_deal?status=3", &headers, None).data();
    until("it is stopped out", || orders()["data"].as_array().is_some_and(|list| !list.is_empty()));
    // What comes after it in the journal has been read.
    let (other, _) = funded(app, "50");
    let (method, reads) = (method(app, &other, offers()), reader(app, &other, "en"));
    app.post("/api/account/draw", &other, &draw(offers(), method, "20")).data();
    expect_one(app, &reads, &["20.00 USD", "requested"]);
    assert_eq!(app.outbox.to_containing(&email, &["margin level"]), 0);
    let sql = "SELECT count(*) FROM message WHERE recipient = ?1 AND kind IN ('stop-out', 'margin-call')";
    let queued: i64 =
        app.state.store.read(|connection| Ok(connection.query_row(sql, [&email], |row| row.get(0))?)).unwrap();
    assert_eq!(queued, 0);
}

#[test]
fn a_sign_in_from_a_new_address_is_written_about() {
    let app = TestApp::start(lotdesk::api::limits::LimitRules {
        is_proxy: Box::new(|address| address.is_loopback()),
        ..lotdesk::api::limits::LimitRules::default()
    });
    let email = app.registered();
    let sign_in = |from: &str| {
        let body = json!({ "account": email, "password": PASSWORD }).to_string();
        app.send("POST", "/api/user/loginForU", &[("x-forwarded-for", from)], Some(("application/json", &body))).data();
    };
    let seen = |address: &str| app.outbox.to_containing(&email, &["new address", address]);
    read_in(&app, &email, "en");
    sign_in("203.0.113.5");
    expect_one(&app, &email, &["new address", "203.0.113.5"]);
    sign_in("203.0.113.5");
    sign_in("198.51.100.7");
    expect_one(&app, &email, &["new address", "198.51.100.7"]);
    // Known by its session, as the address of a registration is.
    let forget = |transaction: &rusqlite::Transaction<'_>| Ok(transaction.execute("DELETE FROM known_address", [])?);
    app.state.store.write(forget).unwrap();
    sign_in("203.0.113.5");
    sign_in("198.51.100.8");
    expect_one(&app, &email, &["new address", "198.51.100.8"]);
    assert_eq!(seen("203.0.113.5"), 1);
}

/// The footer of e-mails and the disclaimer of statements have a text for each language; the setting is that of the others.
#[test]
fn legal_texts_are_written_for_each_language() {
    let app = TestApp::start(lotdesk::api::limits::LimitRules { enabled: false, ..Default::default() });
    let owner = app.staff(Role::Owner);
    app.set(json!({ "mail_footer": "Acme Ltd.", "statement_disclaimer": "Risk." }));
    let put = |name: &str, texts: Value| {
        app.put(&format!("/admin/api/legal_texts/{name}"), &owner, &json!({ "texts": texts }))
    };
    put("mail_footer", json!({ "de": "Acme GmbH, Lizenz 7." })).data();
    let words: Vec<String> = (0..150).map(|word: i32| format!("Wort{}", word * word)).collect();
    let disclaimer = words.join(" ");
    let list = put("statement_disclaimer", json!({ "de": disclaimer })).data();
    assert_eq!(
        list[0],
        json!({ "name": "mail_footer", "default": "Acme Ltd.", "texts": { "de": "Acme GmbH, Lizenz 7." } })
    );
    assert_eq!(put("brand_name", json!({ "de": "x" })).error(), "template_not_found");
    assert_eq!(put("mail_footer", json!({ "de": "x".repeat(2_001) })).error(), "field_too_long");
    put("mail_footer", json!({ "xx": "x" })).refuses("invalid_field", "texts");
    assert_eq!(app.get("/admin/api/legal_texts", &app.staff(Role::Support)).error(), "forbidden");

    let (token, account) = funded(&app, "100");
    let email = reader(&app, &token, "de");
    let kind = lotdesk::services::notifications::outgoing::Kind::IDENTITY_CERTIFIED;
    let certify = || app.state.operations.messages.notify(account, kind, &[]).unwrap();
    certify();
    expect_one(&app, &email, &["Acme GmbH, Lizenz 7."]);
    read_in(&app, &email, "fr");
    certify();
    expect_one(&app, &email, &["identité", "Acme Ltd."]);

    let size = |language: &str| {
        let headers = [("authorization", token.as_str()), ("lang", language)];
        app.bytes_with("/api/account/statement?from=2026-01-01&to=2026-12-31", &headers).len()
    };
    let (long, short) = (size("de"), size("fr"));
    put("statement_disclaimer", json!({ "de": "" })).data();
    assert!(long > size("de") + 400 && long > short + 400, "the disclaimer is in the German file only");
}

/// A known address does not make a device known; another version of a browser is no other device.
#[test]
fn a_sign_in_with_a_new_device_is_written_about() {
    let app = test_app();
    let email = app.registered();
    read_in(app, &email, "en");
    let sign_in = |agent: &str| {
        let body = json!({ "account": email, "password": PASSWORD }).to_string();
        app.send("POST", "/api/user/loginForU", &[("user-agent", agent)], Some(("application/json", &body))).data()
    };
    let phone = |version: u32| format!("Mozilla/5.0 (Linux; Android 15) Chrome/{version}.0 Mobile Safari/537.36");
    sign_in(&phone(146));
    expect_one(app, &email, &["new address", "127.0.0.1"]);
    sign_in(&phone(147));
    let token = sign_in("Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0")["token"].clone();
    expect_one(app, &email, &["new device (Firefox, Windows, 127.0.0.1)"]);
    sign_in(&phone(148));
    assert_eq!(app.outbox.to_containing(&email, &["new device"]), 1);
    let list = app.get("/api/messages/list", token.as_str().unwrap()).data();
    assert_eq!([&list["list"][0]["kind"], &list["total"]], [&json!("new-device"), &json!(2)]);
}
