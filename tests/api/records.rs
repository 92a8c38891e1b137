//! A customer's data taken along and erased; instruments as a table; the audit log as one; test messages.

use std::io::{Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use lotdesk::adapters::clock::SystemClock;
use lotdesk::adapters::outbox::FileOutbox;
use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::ports::{DeliveryError, Email, Outbox, Sms};
use lotdesk::services::notifications::outgoing::Kind;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::backoffice::records::Records;
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::funding::{funded, png};
use crate::test_app::{PASSWORD, TestApp, test_app};

fn user(app: &TestApp, token: &str) -> Value {
    app.get("/api/user/info", token).data()
}

fn count(app: &TestApp, from: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM {from}");
    app.state.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
}

/// Submits all fields of an identity review, with a consent.
fn review(app: &TestApp, token: &str) {
    app.set(json!({ "terms_version": "2026-11" }));
    let upload = |app: &TestApp| app.upload(token, &png()).data()["id"].clone();
    let body = json!({ "name": "Ann Other", "card_id": "X123", "front_pic": upload(app), "reverse_pic": upload(app),
        "birth_date": "1990-05-17", "nationality": "DE", "country": "HK", "street": "1 Queen's Road",
        "city": "Hong Kong", "postal_code": "999077", "document_type": "id_card", "expires_on": "2090-01-31",
        "address_pic": upload(app), "source_of_funds": "salary", "source_of_funds_text": "A shop",
        "consents": [{ "document": "terms", "version": "2026-11" }] });
    app.post("/api/user_real/real_name", token, &body).data();
}

fn email_to(to: &str) -> Email {
    let [from_name, from, subject, text] = ["Broker", "broker@example.com", "Code", "123456"].map(str::to_owned);
    Email { from_name, from, to: to.to_owned(), subject, text }
}

#[test]
fn the_outbox_erases_the_messages_to_one_customer() {
    let data = tempfile::tempdir().unwrap();
    let outbox = FileOutbox::new(data.path(), Arc::new(SystemClock::new()));
    outbox.erase(Some("ann@example.com"), None).unwrap();
    let long = format!("{}@{}.example.com", "a".repeat(60), "b".repeat(60));
    for to in ["ann@example.com", "joann@example.com", "ann@example.com.hk", long.as_str()] {
        outbox.email(&email_to(to)).unwrap();
    }
    // A text that names another customer is not a message to them.
    let quoting = Email { text: "To: ann@example.com".to_owned(), ..email_to("ben@example.com") };
    outbox.email(&quoting).unwrap();
    for to in ["85291234567", "85291234568"] {
        outbox.sms(&Sms { to: to.to_owned(), text: "Code 123456".to_owned() }).unwrap();
    }
    let files = || std::fs::read_dir(data.path().join("outbox")).unwrap().count();
    assert_eq!(files(), 7);
    outbox.erase(None, None).unwrap();
    assert_eq!(files(), 7, "nobody's address is no address");
    outbox.erase(Some("ann@example.com"), Some("5291234567")).unwrap();
    assert_eq!(files(), 6, "another country's number ends with these digits");
    outbox.erase(None, Some("85291234567")).unwrap();
    assert_eq!(files(), 5);
    outbox.erase(Some(&long), None).unwrap();
    assert_eq!(files(), 4);
}

/// Writes a text on an instrument's chart and saves a watch list.
fn draw(app: &TestApp, token: &str, instrument: i64) {
    let text =
        json!({ "Id": "a", "Tool": "text", "Points": [{ "Time": 5, "Price": "1" }], "Ink": 0, "Text": "my line" });
    app.post("/v1/api/chart/drawings", token, &json!({ "forex_id": instrument, "version": 0, "drawings": [text] }))
        .data();
    let arranged = json!({ "name": "watch_lists", "version": 0, "document": { "lists": ["mine"] } });
    app.post("/v1/api/preferences", token, &arranged).data();
}

fn alert(app: &TestApp, token: &str, instrument: i64) {
    app.post("/api/alerts/set", token, &json!({ "forex_id": instrument, "side": "bid", "level": "2" })).data();
}

/// A part of an export.
fn part_of(zip: &mut zip::ZipArchive<Cursor<Vec<u8>>>, name: &str) -> Value {
    let mut text = String::new();
    zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn an_export_has_margin_alerts_failed_sign_ins_and_the_choice_not_to_be_ranked() {
    let app = test_app();
    let (token, account) = funded(app, "1000");
    app.post("/api/alerts/margin/set", &token, &json!({ "level": "120.5" })).data();
    app.post("/api/follow/opt_out", &token, &json!({ "opt_out": 1 })).data();
    let failed =
        format!("INSERT INTO sign_in_failure (user, at, address, agent) VALUES ({account}, 1, '192.0.2.9', 'x')");
    app.state.store.write(|transaction| Ok(transaction.execute(&failed, [])?)).unwrap();
    let (_, _, file) = app.bytes_for(&format!("/admin/api/users/{account}/export"), &app.staff(Role::Compliance));
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    assert_eq!(part_of(&mut zip, "margin_alerts.json")[0]["percent"], "120.5");
    assert_eq!(part_of(&mut zip, "failed_sign_ins.json")[0]["address"], "192.0.2.9");
    assert_eq!(part_of(&mut zip, "ranking.json")[0]["opt_out"], 1);
}

#[test]
fn all_of_a_customers_data_is_taken_along() {
    let app = test_app();
    let ((token, account), compliance) = (funded(app, "1000"), app.staff(Role::Compliance));
    let (_, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10");
    review(app, &token);
    draw(app, &token, forex);
    alert(app, &token, forex);
    let asked = format!(
        "INSERT INTO document_request (user, document, remark, at) VALUES ({account}, 'address', 'Blurred', 1)"
    );
    app.state.store.write(|transaction| Ok(transaction.execute(&asked, [])?)).unwrap();
    let path = format!("/admin/api/users/{account}/export");
    let (status, headers, file) = app.bytes_for(&path, &compliance);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "application/zip"));
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut part = |name: &str| part_of(&mut zip, name);
    assert_eq!(part("profile.json")[0]["email"], user(app, &token)["email"]);
    let identity = part("identity_reviews.json")[0].clone();
    for (field, stated) in [
        ("card_id", "X123"),
        ("birth_date", "1990-05-17"),
        ("nationality", "DE"),
        ("country", "HK"),
        ("street", "1 Queen's Road"),
        ("city", "Hong Kong"),
        ("postal_code", "999077"),
        ("document_type", "id_card"),
        ("expires_on", "2090-01-31"),
        ("source_of_funds", "salary"),
        ("source_of_funds_text", "A shop"),
    ] {
        assert_eq!(identity[field], stated, "{field}");
    }
    let consent = part("consents.json")[0].clone();
    assert_eq!([&consent["document"], &consent["version"], &consent["address"]], ["terms", "2026-11", "127.0.0.1"]);
    assert!(part("drawings.json")[0]["document"].as_str().unwrap().contains("my line"));
    assert_eq!(part("preferences.json")[0]["name"], "watch_lists");
    assert_eq!(part("price_alerts.json")[0]["level"], "2.00000");
    assert_eq!(part("document_requests.json")[0]["remark"], "Blurred");
    let proof = identity["address_picture"].as_str().unwrap().to_owned();
    assert_eq!(part("orders.json")[0]["id"], order["Id"]);
    assert_eq!(part("ledger.json")[0]["amount"], "1000.00");
    let picture = part("pictures.json")[0]["name"].as_str().unwrap().to_owned();
    for picture in [picture, proof] {
        assert!(zip.file_names().any(|name| name.unwrap().starts_with(&format!("pictures/{picture}."))));
    }
    assert!(zip.file_names().count() >= 14);
    assert_eq!(count(app, &format!("audit WHERE object = 'user/{account}' AND act = 'export'")), 1);
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    assert_eq!(app.get("/admin/api/users/999999999/export", &compliance).error(), "account_not_found");
}

#[test]
fn an_erased_customer_is_a_number_in_books_that_stay_whole() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let ((token, account), compliance) = (funded(&app, "1000"), app.staff(Role::Compliance));
    let who = user(&app, &token);
    review(&app, &token);
    let (code, instrument) = app.own_instrument();
    draw(&app, &token, instrument);
    alert(&app, &token, instrument);
    let drawings = format!("drawing WHERE user = {account}");
    assert_eq!(count(&app, &drawings), 1);
    let preferences = format!("preference WHERE user = {account}");
    assert_eq!(count(&app, &preferences), 1);
    let path = format!("/admin/api/users/{account}/erase");
    let body = json!({ "confirm": who["uid"], "reason": "asked on 3 May" });
    let erase = |body: &Value| app.post(&path, &compliance, body);
    save_views(&app, &who);
    erase(&json!({ "reason": "x" })).refuses("missing_field", "confirm");
    assert_eq!(erase(&json!({ "confirm": "1", "reason": "x" })).error(), "confirmation_needed");
    assert_eq!(erase(&body).error(), "customer_has_business", "there is a balance");
    assert_eq!(app.post(&path, &app.staff(Role::Support), &body).error(), "forbidden");
    app.post(
        &format!("/admin/api/users/{account}/adjust"),
        &app.staff(Role::Finance),
        &json!({ "amount": "-1000", "reason": "paid out" }),
    );
    let email = who["email"].as_str().unwrap();
    app.outbox.email(&email_to(email)).unwrap();
    assert!(app.outbox.count_to(email) > 0);
    // Two of the staff at the same time: one of them has done it.
    let done = std::thread::scope(|scope| {
        let both = [(); 2].map(|()| scope.spawn(|| erase(&body).body["code"] == 1));
        both.map(|one| one.join().unwrap())
    });
    assert_eq!(done.iter().filter(|done| **done).count(), 1);
    assert_eq!(erase(&body).error(), "already_erased");
    assert_eq!(count(&app, &drawings), 0);
    assert_eq!(count(&app, &format!("price_alert WHERE account = {account}")), 0);
    app.quote(&code, "2.00010", "2.00020");
    app.state.operations.messages.notify(account, Kind::PRICE_ALERT, &[]).unwrap();
    assert_eq!(count(&app, &format!("inbox WHERE user = {account}")), 0, "nothing is written to an erased customer");
    assert_eq!(count(&app, &preferences), 0);
    app.get("/api/user/info", &token).is_session_ended();
    let login = json!({ "type": 1, "account": who["email"], "password": PASSWORD });
    assert_eq!(app.post("/api/user/loginForU", "", &login).error(), "login_failed");
    assert_eq!(app.outbox.count_to(email), 0, "messages that were not sent are erased too");
    assert_eq!(count(&app, "saved_view WHERE list = 'users'"), 1, "a view that finds others is kept");
    for table in ["user WHERE email", "message WHERE recipient", "code WHERE account"] {
        assert_eq!(count(&app, &format!("{table} LIKE '%{email}%'")), 0, "{table}");
    }
    let kept = app.get(&format!("/admin/api/users/{account}"), &app.staff(Role::Support)).data();
    assert_eq!(
        [&kept["user"]["uid"], &kept["user"]["email"], &kept["user"]["name"]],
        [&who["uid"], &Value::Null, &Value::Null]
    );
    assert_eq!(count(&app, &format!("ledger WHERE account = {account}")), 2, "the books are whole");
    for table in ["review", "consent"] {
        assert_eq!(count(&app, &format!("{table} WHERE user = {account}")), 1, "{table}: kept for the law");
    }
    app.set(json!({ "records_kept_years": 0 }));
    assert_eq!(app.state.backoffice.personal_data.finish_erasing().unwrap(), 1);
    for table in ["review", "consent"] {
        assert_eq!(count(&app, &format!("{table} WHERE user = {account}")), 0, "{table}");
    }
    paid_out_is_listed_without_its_destination(&app, account.0);
    assert_eq!(count(&app, &format!("audit WHERE object = 'user/{account}' AND act = 'erase'")), 1);
    // The address is free again.
    let demo = app.demo();
    let demo = user(&app, &demo);
    let body = json!({ "confirm": demo["uid"], "reason": "x" });
    let refused = app.post(&format!("/admin/api/users/{}/erase", demo["id"]), &compliance, &body);
    assert_eq!(refused.error(), "only_real_accounts");
}

/// A withdrawal of an erased customer whose retention has ended, also one that an earlier version left without a method.
fn paid_out_is_listed_without_its_destination(app: &TestApp, account: i64) {
    let method = r#"{"id":1,"currency_id":2,"code":"EUR","protocol":"","details":{"address":"","bank_name":"B",
        "bank_address":"","bank_swift":"","payee_account":"DE02120300000000202051","payee_name":"N","remark":""}}"#;
    for (id, method) in [(901, method), (902, "{}")] {
        let rows = format!(
            "INSERT INTO withdrawal (id, account, amount, status, created_at, decided_at) VALUES ({id}, {account}, 1, 2, 1, 1);
             INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo) VALUES ({id}, 2, 0, 1, '{method}', 'm');
             UPDATE user SET erased_at = 1 WHERE id = {account};"
        );
        app.state.store.write(|transaction| Ok(transaction.execute_batch(&rows)?)).unwrap();
    }
    app.state.backoffice.personal_data.finish_erasing().unwrap();
    let finance = app.staff(Role::Finance);
    let list = app.get("/admin/api/withdrawals?limit=100", &finance).data()["list"].clone();
    assert_eq!(list.as_array().unwrap().len(), 2, "{list}");
    for row in list.as_array().unwrap() {
        assert!(!row.to_string().contains("DE0212"), "{row}");
    }
    let file = app.get("/admin/api/withdrawals/file", &finance).body;
    let file = file.as_str().unwrap();
    assert!(file.contains("EUR") && !file.contains("DE0212"), "{file}");
}

#[test]
fn a_message_to_another_countrys_number_is_not_erased() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let account = AccountId(user(&app, &app.real())["id"].as_i64().unwrap());
    let sql = format!(
        "UPDATE user SET email = NULL, area_id = 193, mobile = '1234567' WHERE id = {account};
         INSERT INTO message (channel, recipient, kind, language, args, status, tries, next_at, expires_at, created_at)
         VALUES (2, '8521234567', 'code', 'en', '{{}}', 0, 0, 0, 9, 0), (2, '4471234567', 'code', 'en', '{{}}', 0, 0, 0, 9, 0);"
    );
    app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    let uid = app.state.customers.accounts.user(account).unwrap().uid;
    let personal_data = &app.state.backoffice.personal_data;
    personal_data.erase(&Actor::command_line(), account, &uid, "asked").unwrap();
    let left = |to: &str| count(&app, &format!("message WHERE recipient = '{to}'"));
    assert_eq!((left("8521234567"), left("4471234567")), (0, 1));
}

/// Cannot be read.
struct BrokenOutbox;

impl Outbox for BrokenOutbox {
    fn email(&self, _: &Email) -> Result<(), DeliveryError> {
        Ok(())
    }

    fn sms(&self, _: &Sms) -> Result<(), DeliveryError> {
        Ok(())
    }

    fn erase(&self, _: Option<&str>, _: Option<&str>) -> std::io::Result<()> {
        Err(std::io::ErrorKind::PermissionDenied.into())
    }
}

#[test]
fn a_customer_who_could_not_be_erased_is_not_left_frozen() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let real = &app.state.backoffice.personal_data;
    let broken = Records {
        store: real.store.clone(),
        read_model: real.read_model.clone(),
        clock: real.clock.clone(),
        settings: real.settings.clone(),
        accounts: real.accounts.clone(),
        sessions: real.sessions.clone(),
        uploads: real.uploads.clone(),
        ranking: real.ranking.clone(),
        outbox: Arc::new(BrokenOutbox),
        log_is_due: std::sync::atomic::AtomicBool::new(false),
    };
    let by = Actor::command_line();
    for was_frozen in [false, true] {
        let account = AccountId(user(&app, &app.real())["id"].as_i64().unwrap());
        let uid = app.state.customers.accounts.user(account).unwrap().uid;
        app.state.customers.accounts.set_frozen(&by, account, was_frozen, "before").unwrap();
        broken.erase(&by, account, &uid, "asked").unwrap_err();
        assert_eq!(real.read_model.account(account).unwrap().record.frozen, was_frozen);
    }
}

/// Views of the list of customers: three that name this customer, and another one.
fn save_views(app: &TestApp, who: &Value) {
    let support = app.staff(Role::Support);
    let email = who["email"].as_str().unwrap();
    for (name, search) in [("A", email), ("B", who["uid"].as_str().unwrap()), (email, ""), ("Idle", "idle@example.com")]
    {
        let body = json!({ "list": "users", "name": name, "params": { "q": search }, "shared": 1 });
        app.post("/admin/api/views", &support, &body).data();
    }
    assert_eq!(count(app, "saved_view WHERE list = 'users'"), 4);
}

/// Whether a file contains a text.
fn holds(file: &Path, text: &str) -> bool {
    std::fs::read(file).unwrap_or_default().windows(text.len()).any(|bytes| bytes == text.as_bytes())
}

#[test]
fn erased_data_is_in_no_file_any_more() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let compliance = app.staff(Role::Compliance);
    let customers: Vec<_> = (0..5).map(|_| funded(&app, "1000")).collect();
    let (token, account) = &customers[2];
    let (who, kept) = (user(&app, token), user(&app, &customers[3].0));
    let card = "PASS-7731-QX";
    review(&app, token);
    let rename = format!("UPDATE review SET card_id = '{card}' WHERE user = {account}");
    app.state.store.write(|transaction| Ok(transaction.execute(&rename, [])?)).unwrap();
    let traced = format!("INSERT INTO customer_trace (trace, value, user, at) VALUES (5, '{card}', {account}, 1)");
    app.state.store.write(|transaction| Ok(transaction.execute(&traced, [])?)).unwrap();
    let main = app.state.store.path().to_owned();
    let log = main.with_extension("db-wal");
    let everywhere = |text: &str| holds(&main, text) || holds(&log, text);
    let email = who["email"].as_str().unwrap();
    assert!(everywhere(email) && everywhere(card));
    let taken = json!({ "amount": "-1000", "reason": "paid out" });
    app.post(&format!("/admin/api/users/{account}/adjust"), &app.staff(Role::Finance), &taken).data();
    let body = json!({ "confirm": who["uid"], "reason": "asked on 3 May" });
    app.post(&format!("/admin/api/users/{account}/erase"), &compliance, &body).data();
    assert!(!holds(&log, email), "the log");
    assert!(!holds(&main, email), "the database");
    assert!(everywhere(card), "kept for the law");
    app.set(json!({ "records_kept_years": 0 }));
    assert_eq!(app.state.backoffice.personal_data.finish_erasing().unwrap(), 1);
    assert!(!holds(&log, card), "the log");
    assert!(!holds(&main, card), "the database");
    let backup = app.state.store.path().with_file_name("new.backup");
    let with = lotdesk::config::EncryptWith { recipient: None, passphrase_file: None };
    lotdesk::commands::backup::backup(main.parent().unwrap(), &backup, &with).unwrap();
    assert!(!holds(&backup, email) && !holds(&backup, card));
    assert!(holds(&backup, kept["email"].as_str().unwrap()), "the data of others");
}

#[test]
fn instruments_go_out_and_come_in_as_a_table() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    let (_, _, file) = app.bytes_for("/admin/api/instruments/file", &dealer);
    let rows = table(&file);
    assert_eq!((rows.len(), rows[0].1.len()), (2, 41));
    let import = |query: &str, text: &str| {
        app.send(
            "POST",
            &format!("/admin/api/instruments/import{query}"),
            &[("authorization", &dealer)],
            Some(("text/csv", text)),
        )
    };
    // What went out changes nothing when it comes in.
    let same = import("", std::str::from_utf8(&file).unwrap()).data();
    assert_eq!(
        (&same["updates"], &same["creates"], &same["errors"], &same["done"]),
        (&json!(0), &json!(0), &json!(0), &json!(1)),
        "{same}"
    );
    let table = format!(
        "Code,StopLevel,holidays,category,base,ForexContNum,HasForexMultiple\n{code},25,\"[\"\"2026-12-25\"\"]\",fx-majors,,,\n\
         GBPXYZ,5,,fx-majors,GBP,100000,\"[1,50]\"\n"
    );
    let reply = import("?dry_run=1", &table).data();
    assert_eq!(
        (&reply["updates"], &reply["creates"], &reply["errors"], &reply["done"]),
        (&json!(1), &json!(1), &json!(0), &json!(0)),
        "{reply}"
    );
    let changes = reply["lines"][0]["changes"].as_array().unwrap();
    let stop = changes.iter().find(|change| change["field"] == "StopLevel").unwrap();
    assert_eq!([&stop["before"], &stop["after"]], ["0", "25"]);
    assert_eq!(changes.len(), 2, "an empty cell changes nothing: {reply}");
    let path = format!("/admin/api/instruments/{id}");
    assert_eq!(app.get(&path, &dealer).data()["StopLevel"], 0, "only looked at");
    let done = import("", &table).data();
    assert_eq!((&done["done"], &done["errors"]), (&json!(1), &json!(0)), "{done}");
    let now = app.get(&path, &dealer).data();
    assert_eq!((&now["StopLevel"], &now["holidays"]), (&json!(25), &json!(["2026-12-25"])));
    assert!(app.state.view.read_model.instrument_by_code("GBPXYZ").is_some());
    // One error, and nothing is imported.
    let invalid = format!("Code,StopLevel,category\n{code},30,fx-majors\nNEW,1,nowhere\n{code},31,fx-majors\n");
    let reply = import("", &invalid).data();
    assert_eq!((&reply["done"], &reply["errors"]), (&json!(0), &json!(2)), "{reply}");
    assert!(reply["lines"][1]["error"].as_str().unwrap().contains("category"), "{reply}");
    assert_eq!(app.get(&path, &dealer).data()["StopLevel"], 25);
    let long = format!("Code\n{}", "x\n".repeat(2_001));
    let cells = "Code\n".to_owned() + &"x,".repeat(1_000_000);
    let columns = ",".repeat(2_000_000);
    for (wrong, said) in [
        ("", "no lines"),
        ("Code\n", "no lines"),
        ("Code,Nonsense\nx,1\n", "Nonsense"),
        ("Code,Code\nx,1\n", "Code"),
        ("Code,base\nx\n", "Line 2"),
        (&long, "2000"),
        (&cells, "Line 2"),
        (&columns, "columns"),
    ] {
        let refused = import("?dry_run=1", wrong);
        let start: String = wrong.chars().take(20).collect();
        assert_eq!(refused.error(), "table_not_readable", "{start:?}");
        assert!(refused.body["msg"].as_str().unwrap().contains(said), "{start:?}: {}", refused.body);
    }
    assert_eq!(import("", &"x".repeat(2 * 1024 * 1024 + 1)).status, 413);
    let support = app.staff(Role::Support);
    assert_eq!(app.get("/admin/api/instruments/file", &support).error(), "forbidden");
    let refused =
        app.send("POST", "/admin/api/instruments/import", &[("authorization", &support)], Some(("text/csv", &table)));
    assert_eq!(refused.error(), "forbidden");
}

#[test]
fn the_audit_log_is_taken_as_a_table_and_that_is_in_it() {
    let app = test_app();
    let compliance = app.staff(Role::Compliance);
    let path = "/admin/api/audit/file?from=2026-01-01&to=2026-12-31";
    let now = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap().strftime("%Y").to_string();
    let path = path.replace("2026", &now);
    app.bytes_for(&path, &compliance);
    let (status, _, file) = app.bytes_for(&path, &compliance);
    let rows = table(&file);
    assert!(
        status == 200
            && rows.iter().any(|(_, row)| {
                let [email, act, object, hash] = [3, 5, 6, 9].map(|column| row[column].1.as_str());
                email.contains('@') && (act, object, hash.len()) == ("export", "audit", 64)
            })
    );
    assert_eq!(app.get(&path, &app.staff(Role::Dealer)).error(), "forbidden");
    app.get("/admin/api/audit/file?from=x&to=2026-01-01", &compliance).refuses("invalid_field", "from");
}

#[test]
fn a_test_message_says_what_came_of_it() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let test = |body: Value| app.post("/admin/api/settings/test", &owner, &body);
    assert_eq!(
        test(json!({ "channel": "mail", "to": "ann@example.com" })).data(),
        json!({ "sent": 1, "outbox": 1, "fault": null })
    );
    assert_eq!(test(json!({ "channel": "sms", "to": "+852 9123 4567" })).data()["outbox"], 1);
    assert_eq!(app.outbox.count(), 2);
    // Nothing listens there.
    app.set(json!({ "sms_url": "http://127.0.0.1:9/send?to={to}" }));
    let reply = test(json!({ "channel": "sms", "to": "85291234567" })).data();
    assert!(reply["sent"] == 0 && reply["fault"].is_string(), "{reply}");
    test(json!({ "channel": "mail", "to": "invalid" })).refuses("invalid_field", "to");
    test(json!({ "channel": "sms", "to": "12" })).refuses("invalid_field", "to");
    test(json!({ "channel": "fax", "to": "12" })).refuses("invalid_field", "channel");
    assert_eq!(app.post("/admin/api/settings/test", &app.staff(Role::Finance), &json!({})).error(), "forbidden");
    assert_eq!(count(&app, "audit WHERE object LIKE 'settings/%' AND act = 'test'"), 3);
}

/// The stored text of a message, sent to an address.
fn text_test(app: &TestApp, staff: &str, to: &str) -> crate::test_app::Reply {
    let name = app.get("/admin/api/messages", &app.staff(Role::Owner)).data()["list"][0]["name"].clone();
    let body = json!({ "channel": "mail", "to": to, "language": "en" });
    app.post(&format!("/admin/api/messages/{}/test", name.as_str().unwrap()), staff, &body)
}

#[test]
fn test_messages_of_who_is_no_owner_go_to_their_own_address() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let role = json!({ "name": "Texts", "permissions": ["edit_settings"] });
    let role = app.post("/admin/api/roles", &owner, &role).data()["code"].clone();
    let (_, editor) = crate::admin_roles::member_with(&app, &role);
    let own = app.get("/admin/api/me", &editor).data()["staff"]["email"].as_str().unwrap().to_owned();
    let settings_test = |staff: &str, channel: &str, to: &str| {
        app.post("/admin/api/settings/test", staff, &json!({ "channel": channel, "to": to }))
    };
    settings_test(&editor, "mail", "victim@example.com").refuses("test_recipient_not_own", "to");
    settings_test(&editor, "sms", "+852 9123 4567").refuses("test_recipient_not_own", "to");
    text_test(&app, &editor, "victim@example.com").refuses("test_recipient_not_own", "to");
    assert_eq!(app.outbox.count(), 0);
    settings_test(&editor, "mail", &own.to_uppercase()).data();
    text_test(&app, &editor, &own).data();
    settings_test(&owner, "mail", "ann@example.com").data();
    text_test(&app, &owner, "ann@example.com").data();
}

#[test]
fn test_messages_of_one_person_are_limited() {
    let app = TestApp::start(LimitRules::default());
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let test = |staff: &str| {
        app.post("/admin/api/settings/test", staff, &json!({ "channel": "mail", "to": "ann@example.com" }))
    };
    for _ in 0..10 {
        test(&first).data();
    }
    assert_eq!(test(&first).status, 429);
    assert_eq!(text_test(&app, &first, "ann@example.com").status, 429, "both routes together");
    test(&second).data();
}
