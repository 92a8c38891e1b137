//! The import of another platform's customers: previewed, applied with equal balances, once, and undone in one step.

use std::collections::BTreeMap;
use std::fmt::Write;

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::{AccountId, Money};
use lotdesk::engine::input::Body;
use lotdesk::services::customers::customer_import::NewImport;
use lotdesk::services::customers::customer_import::plan::Outcome;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use serde_json::{Value, json};

use crate::test_app::{PASSWORD, Reply, TestApp};

const PATH: &str = "/admin/api/customer-imports";
/// As the raw reports of MetaTrader 4 have them.
const HEAD: &str = "Login;Name;Group;Country;Phone;Email;Reg.date;Leverage;Balance;Credit";

fn app() -> (TestApp, String) {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    (app, owner)
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn preview(app: &TestApp, token: &str, mapping: Option<&Value>, file: &str) -> Reply {
    let query = mapping.map(|mapping| format!("&mapping={}", encoded(&mapping.to_string()))).unwrap_or_default();
    let path = format!("{PATH}/preview?server=Live{query}");
    app.send("POST", &path, &[("authorization", token)], Some(("text/csv", file)))
}

/// Imports as a preview has it.
fn import(app: &TestApp, token: &str, preview: &Value, file: &str, more: &str) -> Reply {
    let mapping = encoded(&preview["mapping"].to_string());
    let digest = preview["digest"].as_str().expect("a digest");
    let path = format!("{PATH}?server=Live&name=book.csv&digest={digest}&mapping={mapping}{more}");
    app.send("POST", &path, &[("authorization", token)], Some(("text/csv", file)))
}

fn row(login: u32, balance: &str) -> String {
    format!(
        "{login};Ann Lee {login};real\\std;Malta;+356 2123 4567;c{login}@example.com;2019.01.02;1 : 100;{balance};0.00"
    )
}

fn book(rows: &[String]) -> String {
    format!("Accounts\n{HEAD}\n{}\n", rows.join("\n"))
}

fn number(app: &TestApp, sql: &str) -> i64 {
    app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
}

/// The sum of the ledger of real customers by currency.
fn ledger_sums(app: &TestApp) -> BTreeMap<String, i64> {
    let sql = "SELECT a.currency, sum(l.amount) FROM ledger l JOIN account a ON a.id = l.account WHERE l.world = 0 GROUP BY 1";
    let rows = app.state.store.read(|connection| {
        let mut statement = connection.prepare(sql)?;
        let rows = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<Vec<(String, i64)>, _>>()?;
        Ok(rows)
    });
    rows.unwrap().into_iter().collect()
}

#[track_caller]
fn assert_verified(app: &TestApp) {
    assert_eq!(app.state.operations.integrity.verify().unwrap(), Vec::<String>::new());
    assert_eq!(app.state.store.read(|connection| replay(connection, |_| {})).unwrap().difference, None);
}

/// The codes of the errors of each row.
fn errors(preview: &Value) -> Vec<Vec<String>> {
    let codes = |row: &Value| {
        let all = row["errors"].as_array().unwrap().iter();
        all.map(|error| error["code"].as_str().unwrap().to_owned()).collect()
    };
    preview["rows"].as_array().unwrap().iter().map(codes).collect()
}

#[test]
fn a_book_of_5000_customers_is_imported_with_equal_balances_and_undone() {
    let (app, _) = app();
    let service = &app.state.backoffice.customer_imports;
    let by = Actor::command_line();
    // A group of their own, and demo accounts that are left out.
    let (mut file, mut due) = (format!("{HEAD}\n"), 0_i64);
    for at in 0..5_000_i64 {
        let cents = (at * 7_919 + 13) % 10_000_000;
        due += cents * 10_000;
        let _ = writeln!(
            file,
            "{};Customer {at};real\\std;Malta;;c{at}@example.com;2019.01.02 10:00;1 : 200;{}.{:02};0.00",
            1_000_000 + at,
            cents / 100,
            cents % 100
        );
    }
    file += "9;Trial;demo\\std;Malta;;trial@example.com;2019.01.02 10:00;1 : 200;10000.00;0.00\n";
    let (users, before) = (number(&app, "SELECT count(*) FROM user"), ledger_sums(&app));
    let plan = service.preview("Live", None, file.as_bytes()).unwrap();
    assert_eq!(
        (plan.count(Outcome::Customer), plan.count(Outcome::Skipped), plan.count(Outcome::Error)),
        (5_000, 1, 0)
    );
    assert_eq!(plan.sums["USD"].balance, Money::from_raw(due));
    assert_eq!((number(&app, "SELECT count(*) FROM user"), ledger_sums(&app)), (users, before.clone()), "a preview");
    assert_eq!(number(&app, "SELECT count(*) FROM customer_import"), 0);
    let new = |plan: &lotdesk::services::customers::customer_import::plan::Plan| NewImport {
        server: "Live".into(),
        file: "book.csv".into(),
        mapping: plan.mapping.clone(),
        digest: plan.digest.clone(),
        skip_errors: false,
    };
    let shown = service.import(&by, new(&plan), file.as_bytes()).unwrap();
    assert_eq!((shown.counts.imported, shown.counts.customers, shown.counts.planned), (5_000, 5_000, 0));
    assert_eq!(shown.row.skipped, 1);
    let sum = ledger_sums(&app)["USD"] - before.get("USD").copied().unwrap_or_default();
    assert_eq!(sum, due, "the ledger has what the file has");
    let each = "SELECT count(*) FROM imported_account i JOIN account a ON a.id = i.account WHERE a.balance = i.balance";
    assert_eq!(number(&app, each), 5_000);
    let reasons = "SELECT count(*) FROM correction WHERE reason = 'import' AND status = 1";
    assert_eq!(number(&app, reasons), number(&app, "SELECT count(*) FROM imported_account WHERE balance > 0"));
    assert_eq!(number(&app, "SELECT count(*) FROM imported_account WHERE email IS NOT NULL OR name IS NOT NULL"), 0);
    assert_eq!(
        app.outbox.containing(&["example.com"]) + app.outbox.count_to("c1@example.com"),
        0,
        "nobody is written to"
    );
    assert_verified(&app);
    // Twice is once.
    let again = service.preview("Live", Some(plan.mapping.clone()), file.as_bytes()).unwrap();
    assert_eq!((again.count(Outcome::Known), again.known_import), (5_000, Some(shown.row.id)));
    assert!(service.import(&by, new(&again), file.as_bytes()).is_err(), "nothing is new");
    let undone = service.undo(&by, shown.row.id, false).unwrap();
    assert_eq!((undone.counts.imported, undone.counts.undone), (0, 5_000));
    assert_eq!(number(&app, "SELECT count(*) FROM user"), users);
    let after = ledger_sums(&app);
    assert_eq!(after.get("USD").copied().unwrap_or_default(), before.get("USD").copied().unwrap_or_default());
    assert_eq!(number(&app, "SELECT count(*) FROM account a WHERE a.kind = 0 AND balance <> 0"), 0);
    assert_verified(&app);
    // What was undone can be imported again.
    let plan = service.preview("Live", Some(plan.mapping), file.as_bytes()).unwrap();
    assert_eq!((plan.count(Outcome::Customer), plan.known_import), (5_000, None));
}

#[test]
fn every_kind_of_error_names_its_row_and_column() {
    let (app, owner) = app();
    let known = app.registered();
    let line = |login: &str, name: &str, group: &str, email: &str, leverage: &str, balance: &str, credit: &str| {
        format!("{login};{name};{group};Malta;;{email};2019.01.02;{leverage};{balance};{credit}")
    };
    let good = |login: &str, email: &str| line(login, "Ann", "real", email, "1:100", "1.00", "0.00");
    let rows = [
        (good("1", "a1@example.com"), ""),
        (good("", "a2@example.com"), "login_missing"),
        (good("12a", "a3@example.com"), "login_invalid"),
        (good("1", "a4@example.com"), "login_repeated"),
        (line("5", "=cmd|' /C calc'!A0", "real", "a5@example.com", "", "1", "0"), "formula"),
        (line("6", &"x".repeat(101), "real", "a6@example.com", "", "1", "0"), "name_invalid"),
        (good("7", ""), "email_missing"),
        (good("8", "not an address"), "email_invalid"),
        (good("9", "A1@Example.com"), "email_repeated"),
        (good("10", &known), "email_taken"),
        (line("11", "Ann", "gone", "a11@example.com", "", "1", "0"), "group_unknown"),
        (line("12", "Ann", "missing", "a12@example.com", "", "1", "0"), "group_missing"),
        (line("13", "Ann", "francs", "a13@example.com", "", "1", "0"), "currency_not_offered"),
        (line("14", "Ann", "nonsense", "a14@example.com", "", "1", "0"), "currency_invalid"),
        (line("15", "Ann", "real", "a15@example.com", "lots", "1", "0"), "leverage_invalid"),
        (line("16", "Ann", "real", "a16@example.com", "", "", "0"), "balance_missing"),
        (line("17", "Ann", "real", "a17@example.com", "", "1.2.3", "0"), "balance_invalid"),
        (line("18", "Ann", "real", "a18@example.com", "", "-0.01", "0"), "balance_negative"),
        (line("19", "Ann", "real", "a19@example.com", "", "100000000001", "0"), "balance_too_large"),
        (line("20", "Ann", "real", "a20@example.com", "", "1", "5.00"), "credit_not_imported"),
        (line("21", "Ann", "real", "a21@example.com", "", "1", "x"), "credit_invalid"),
        ("22;Ann;real;Cuba;;a22@example.com;;;1;0".to_owned(), "country_restricted"),
        (line("23", "Ann", "left out", "", "", "", ""), ""),
        ("24;Ann;real;Atlantis;;a24@example.com;;;1;0".to_owned(), "country_unknown"),
        // A decimal comma in a table divided by commas would end in the next cell.
        ("25;Ann;real;;;a25@example.com;;;1;0;50".to_owned(), "row_too_long"),
    ];
    let file = book(&rows.iter().map(|(row, _)| row.clone()).collect::<Vec<_>>());
    let mut mapping = preview(&app, &owner, None, &file).data()["mapping"].clone();
    let to = |group: i64, currency: &str| json!({ "skip": false, "group": group, "currency": currency });
    mapping["groups"] = json!({ "real": to(0, "USD"), "missing": to(99, "USD"), "francs": to(1, "CHF"),
        "nonsense": to(1, "dollars"), "left out": { "skip": true, "group": 0, "currency": "" } });
    let found = preview(&app, &owner, Some(&mapping), &file).data();
    let due: Vec<Vec<String>> =
        rows.iter().map(|(_, code)| if code.is_empty() { Vec::new() } else { vec![(*code).to_owned()] }).collect();
    assert_eq!(errors(&found), due);
    let negative = &found["rows"][17];
    assert_eq!((&negative["line"], &negative["outcome"]), (&json!(20), &json!("error")));
    assert_eq!(negative["errors"][0], json!({ "code": "balance_negative", "column": "Balance", "value": "-0.01" }));
    assert_eq!((&found["errors"], &found["customers"], &found["skipped"]), (&json!(23), &json!(1), &json!(1)));
    // Nothing while there are errors, unless they are left out.
    let refused = import(&app, &owner, &found, &file, "");
    assert_eq!(refused.error(), "import_has_errors");
    assert!(refused.body["msg"].as_str().unwrap().contains("23"), "{}", refused.body);
    assert_eq!(number(&app, "SELECT count(*) FROM customer_import"), 0);
    let done = import(&app, &owner, &found, &file, "&skip_errors=1").data();
    assert_eq!((&done["status"], &done["imported"], &done["skipped"]), (&json!("applied"), &json!(1), &json!(24)));
}

#[test]
fn files_that_are_no_table_are_refused_with_a_reason() {
    let (app, owner) = app();
    for (file, part) in [
        ("", "no lines"),
        ("Login;Email;Balance\n", "no lines"),
        ("a;b;c\n1;2;3\n", "Login"),
        ("\u{feff}Login;Email;Balance\n", "no lines"),
    ] {
        preview(&app, &owner, None, file).refuses("table_not_readable", part);
    }
    let file = book(&[row(1, "1.00")]);
    let mut mapping = preview(&app, &owner, None, &file).data()["mapping"].clone();
    mapping["email"] = json!("Mail");
    preview(&app, &owner, Some(&mapping), &file).refuses("table_not_readable", "Mail");
    mapping["email"] = json!("");
    preview(&app, &owner, Some(&mapping), &file).refuses("invalid_field", "mapping");
    mapping["bonus"] = json!("x");
    preview(&app, &owner, Some(&mapping), &file).refuses("invalid_field", "mapping");
    let path = format!("{PATH}/preview?server={}", "x".repeat(61));
    app.send("POST", &path, &[("authorization", &owner)], Some(("text/csv", &file)))
        .refuses("field_too_long", "server");
}

#[test]
fn only_who_may_import_does_and_only_what_was_previewed() {
    let (app, owner) = app();
    let file = book(&[row(1, "1.00")]);
    for role in [Role::Dealer, Role::Finance, Role::Compliance, Role::Support] {
        let token = app.staff(role);
        assert_eq!(preview(&app, &token, None, &file).error(), "forbidden", "{role:?}");
        assert_eq!(app.get(PATH, &token).error(), "forbidden", "{role:?}");
    }
    let seen = preview(&app, &owner, None, &file).data();
    let other = book(&[row(1, "2.00")]);
    assert_eq!(import(&app, &owner, &seen, &other, "").error(), "import_changed");
    import(&app, &owner, &seen, &file, "").data();
    assert_eq!(import(&app, &owner, &seen, &file, "").error(), "import_changed");
    let again = preview(&app, &owner, Some(&seen["mapping"]), &file).data();
    assert_eq!((&again["known"], &again["known_import"]), (&json!(1), &json!(1)));
    assert_eq!(import(&app, &owner, &again, &file, "").error(), "import_nothing_new");
    assert_eq!(app.get(&format!("{PATH}/77"), &owner).error(), "import_not_found");
    assert_eq!(app.post(&format!("{PATH}/1/resume"), &owner, &json!({})).error(), "already_decided");
}

#[test]
fn several_accounts_of_one_address_become_one_customer_and_are_undone_together() {
    let (app, owner) = app();
    let line = |login: u32, balance: &str| format!("{login};Ann;real;Malta;;ann@example.com;;;{balance};0");
    let rows = [line(1, "10.00"), line(2, "0.00"), line(3, "5.50"), row(4, "0")];
    let file = book(&rows);
    let mut mapping = preview(&app, &owner, None, &file).data()["mapping"].clone();
    mapping["same_email"] = json!("accounts");
    let seen = preview(&app, &owner, Some(&mapping), &file).data();
    assert_eq!((&seen["customers"], &seen["accounts"], &seen["errors"]), (&json!(2), &json!(2), &json!(0)));
    let done = import(&app, &owner, &seen, &file, "").data();
    assert_eq!((&done["imported"], &done["customers"]), (&json!(4), &json!(2)));
    let id = done["id"].as_i64().unwrap();
    // The old login finds the customer, of a further account too.
    for login in ["1", "3"] {
        let found = app.get(&format!("/admin/api/users?search={login}"), &owner).data();
        let emails: Vec<&str> =
            found["list"].as_array().unwrap().iter().filter_map(|user| user["email"].as_str()).collect();
        assert!(emails.contains(&"ann@example.com"), "{login}: {found}");
    }
    let accounts = app.get(&format!("{PATH}/{id}/accounts?state=imported"), &owner).data();
    assert_eq!(accounts["total"], 4);
    let user = AccountId(accounts["list"][0]["account"].as_i64().unwrap());
    let owned = app.state.customers.trading_accounts.list(user).unwrap();
    let shown: Vec<(String, String)> =
        owned.iter().map(|one| (one.name.clone(), one.valuation.balance.to_string())).collect();
    assert_eq!(shown, [("1", "10.00"), ("2", "0.00"), ("3", "5.50")].map(|(a, b)| (a.to_owned(), b.to_owned())));
    assert_verified(&app);
    app.post(&format!("{PATH}/{id}/undo"), &owner, &json!({})).data();
    assert_eq!(number(&app, "SELECT count(*) FROM user_account WHERE name IN ('1', '2', '3', '4')"), 0);
    assert_eq!(app.state.customers.trading_accounts.owned_by(user), [user]);
    assert_verified(&app);
}

#[test]
fn a_customer_sets_a_password_by_e_mail_which_is_sent_only_on_request_and_then_the_undo_leaves_them() {
    let (app, owner) = app();
    let file = book(&[row(1, "10.00"), row(2, "20.00"), row(3, "30.00")]);
    let seen = preview(&app, &owner, None, &file).data();
    let id = import(&app, &owner, &seen, &file, "").data()["id"].as_i64().unwrap();
    let imports = &app.state.backoffice.customer_imports;
    imports.mail().unwrap();
    assert_eq!(number(&app, "SELECT count(*) FROM message WHERE kind = 'moved-here'"), 0, "not before it is asked for");
    let on = app.post(&format!("{PATH}/{id}/mail"), &owner, &json!({ "on": 1 })).data();
    assert_eq!((&on["mailing"], &on["mailed"]), (&json!(1), &json!(0)));
    crate::poll::until("all are written to", || {
        imports.mail().unwrap();
        app.get(&format!("{PATH}/{id}"), &owner).data()["mailing"] == 0
    });
    let after = app.get(&format!("{PATH}/{id}"), &owner).data();
    assert_eq!(after["mailed"], 3, "nobody is written to twice");
    crate::poll::until("the e-mail", || app.outbox.count_to("c1@example.com") == 1);
    // No password is known; the customer sets one.
    let login = |password: &str| {
        app.post("/api/user/loginForU", "", &json!({ "type": 1, "account": "c1@example.com", "password": password }))
    };
    assert_ne!(login(PASSWORD).body["code"], 1);
    let code = app.email_code("c1@example.com", "forgot");
    let body = json!({ "type": 1, "account": "c1@example.com", "password": PASSWORD, "re_password": PASSWORD, "sms_code": code });
    app.post("/api/user/forget_password", "", &body).data();
    let token = login(PASSWORD).data()["token"].as_str().unwrap().to_owned();
    let balance = app.get("/v1/api/main/wallet/getBalance", &token).data();
    assert!(balance.to_string().contains("10.00"), "{balance}");
    // Another gets money.
    let user = number(&app, "SELECT account FROM imported_account WHERE login = '2'");
    let correct = Body::Correct { account: AccountId(user), amount: "1".parse().unwrap() };
    app.state.trading.gateway.submit_blocking(Command::new(correct)).unwrap();
    let refused = app.post(&format!("{PATH}/{id}/undo"), &owner, &json!({}));
    assert_eq!(refused.error(), "import_touched");
    let list = app.get(&format!("{PATH}/{id}/undo"), &owner).data();
    let why: Vec<&str> = list["list"].as_array().unwrap().iter().map(|one| one["why"].as_str().unwrap()).collect();
    assert_eq!((why, &list["customers"]), (vec!["signed_in", "money"], &json!(1)));
    let undone = app.post(&format!("{PATH}/{id}/undo"), &owner, &json!({ "keep_touched": 1 })).data();
    assert_eq!((&undone["status"], &undone["undone"], &undone["imported"]), (&json!("undone"), &json!(1), &json!(2)));
    assert_eq!(
        number(
            &app,
            "SELECT rights FROM account JOIN imported_account i ON i.account = account.id WHERE i.login = '1'"
        ),
        0
    );
    assert_eq!(app.get("/v1/api/main/wallet/getBalance", &token).data(), balance, "who has signed in stays");
    assert_verified(&app);
}

#[test]
fn an_import_waits_for_a_second_person_where_changes_of_risk_do() {
    let (app, owner) = app();
    app.set(json!({ "risk_changes_need_approval": 1 }));
    let second = app.staff(Role::Owner);
    let file = book(&[row(1, "10.00")]);
    let seen = preview(&app, &owner, None, &file).data();
    let waiting = import(&app, &owner, &seen, &file, "").data();
    assert_eq!(
        (&waiting["status"], &waiting["planned"], &waiting["is_own"]),
        (&json!("waiting"), &json!(1), &json!(1))
    );
    assert_eq!(number(&app, "SELECT count(*) FROM account JOIN imported_account i ON i.account = account.id"), 0);
    let id = waiting["id"].as_i64().unwrap();
    assert_eq!(app.post(&format!("{PATH}/{id}/approve"), &owner, &json!({})).error(), "another_person_needed");
    assert_eq!(import(&app, &owner, &seen, &file, "").error(), "import_unfinished");
    let rejected = app.post(&format!("{PATH}/{id}/reject"), &second, &json!({ "notes": "not yet" })).data();
    assert_eq!((&rejected["status"], &rejected["notes"]), (&json!("rejected"), &json!("not yet")));
    assert_eq!(number(&app, "SELECT count(*) FROM imported_account WHERE email IS NOT NULL"), 0);
    let id = import(&app, &owner, &seen, &file, "").data()["id"].as_i64().unwrap();
    // The address is taken while it waits: the customer is refused, not the import.
    let done = app.post(&format!("{PATH}/{id}/approve"), &second, &json!({})).data();
    assert_eq!((&done["status"], &done["imported"]), (&json!("applied"), &json!(1)));
    assert_eq!(number(&app, "SELECT count(*) FROM audit WHERE object LIKE 'customer_import/%'"), 5);
}

#[test]
fn an_address_that_is_taken_while_the_import_waits_is_refused_alone() {
    let (app, owner) = app();
    app.set(json!({ "risk_changes_need_approval": 1 }));
    let second = app.staff(Role::Owner);
    let taken = app.fresh_email();
    let rows = [format!("1;Ann;real;Malta;;{taken};;;5.00;0"), row(2, "7.00")];
    let file = book(&rows);
    let seen = preview(&app, &owner, None, &file).data();
    let id = import(&app, &owner, &seen, &file, "").data()["id"].as_i64().unwrap();
    let code = app.email_code(&taken, "register");
    let body = json!({ "type": 1, "account": taken, "password": PASSWORD, "re_password": PASSWORD, "sms_code": code });
    app.post("/api/user/register", "", &body).data();
    let done = app.post(&format!("{PATH}/{id}/approve"), &second, &json!({})).data();
    assert_eq!((&done["imported"], &done["refused"], &done["status"]), (&json!(1), &json!(1), &json!("applied")));
    let refused = app.get(&format!("{PATH}/{id}/accounts?state=refused"), &owner).data();
    assert_eq!(refused["list"][0]["refused"], "email_taken");
    assert_verified(&app);
}
