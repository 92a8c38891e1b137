//! `/admin/api/reports/loss`, `/client_money`, `/transactions`: what is in them, and who may see and enter it.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::{Currency, Money, TimeMs};
use lotdesk::services::reporting::execution::{csv, of_journal};
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::dealing::client_money::{self, NeededRow};
use serde_json::json;

use crate::csv_rows::table;
use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::TestApp;

fn app() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// Today in UTC.
fn today(app: &TestApp) -> String {
    let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap();
    at.strftime("%Y-%m-%d").to_string()
}

#[test]
fn customers_money_is_reconciled_with_the_balances_that_finance_enters() {
    let app = app();
    let (finance, compliance) = (app.staff(Role::Finance), app.staff(Role::Compliance));
    let day = "2026-11-20";
    let needed = Money::from_whole(140).unwrap();
    let row = NeededRow { day: day.into(), currency: Currency::USD, at: TimeMs(1), needed, accounts: 2 };
    app.state.store.write(|transaction| client_money::put(transaction, std::slice::from_ref(&row))).unwrap();
    let account = json!({ "name": "Trust account", "kind": "bank", "currency": "USD" });
    let accounts = app.post("/admin/api/client_accounts", &finance, &account).data();
    let id = accounts[0]["id"].clone();
    let path = format!("/admin/api/reports/client_money?from={day}&to={day}");
    let missing = app.get(&path, &compliance).data();
    assert_eq!((&missing["days"][0]["held"], &missing["days"][0]["shortfall"]), (&json!("0.00"), &json!("140.00")));
    assert_eq!(missing["days"][0]["balances"], json!([{ "account": id, "day": null, "amount": null }]));
    let balance = json!({ "day": day, "account": id, "amount": "130" });
    app.post("/admin/api/bank_balances", &finance, &balance).data();
    let report = app.get(&path, &compliance).data();
    assert_eq!((&report["days"][0]["held"], &report["days"][0]["shortfall"]), (&json!("130.00"), &json!("10.00")));
    let file_path = format!("/admin/api/reports/client_money/file?from={day}&to={day}");
    let (_, _, file) = app.bytes_for(&file_path, &finance);
    let cells: Vec<_> = table(&file)[0].1.iter().map(|(_, cell)| cell.clone()).collect();
    assert_eq!(cells, [day, "USD", "140.00", "130.00", "10.00", "2", "0"]);
    for (wrong, error) in [
        (json!({ "day": "20.11.2026", "account": id, "amount": "1" }), "invalid_field"),
        (json!({ "day": "2199-01-01", "account": id, "amount": "1" }), "invalid_field"),
        (json!({ "day": day, "account": 99, "amount": "1" }), "client_account_not_found"),
        (json!({ "day": day, "account": id, "amount": "1", "note": "x" }), "invalid_field"),
        (json!({ "day": day, "account": id }), "missing_field"),
    ] {
        assert_eq!(app.post("/admin/api/bank_balances", &finance, &wrong).body["error"], error, "{wrong}");
    }
    assert_eq!(app.post("/admin/api/bank_balances", &compliance, &balance).body["error"], "forbidden");
    app.put(&format!("/admin/api/client_accounts/{id}"), &finance, &json!({ "closed": 1 })).data();
    let dealer = app.staff(Role::Dealer);
    assert_eq!(app.get(&path, &dealer).body["error"], "forbidden");
    let sql = "SELECT count(*) FROM audit WHERE object LIKE 'client_%'";
    let read = |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?);
    assert_eq!(app.state.store.read(read).unwrap(), 4, "created, balance, exported, closed");
}

#[test]
fn the_export_has_a_row_for_each_fill_and_close_with_lei_and_isin() {
    let app = app();
    let ((token, _), owner, compliance) = (funded(&app, "1000"), app.staff(Role::Owner), app.staff(Role::Compliance));
    let settings = json!({ "broker_lei": "506700GE1G29325QX363" });
    app.put("/admin/api/settings", &owner, &settings).data();
    let wrong = app.put("/admin/api/settings", &owner, &json!({ "broker_lei": "506700GE1G29325QX364" }));
    assert_eq!(wrong.body["error"], "invalid_setting");
    let (code, forex) = app.own_instrument();
    let with = |isin: &str| app.put(&format!("/admin/api/instruments/{forex}"), &owner, &json!({ "isin": isin }));
    assert_eq!(with("US0378331006").body["error"], "invalid_field");
    assert_eq!(with("us0378331005").data()["isin"], "US0378331005");
    let order = app.open(&token, forex, 1, "0.10");
    app.quote(&code, "1.09900", "1.09910");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let day = today(&app);
    let path = format!("/admin/api/reports/transactions?from={day}&to={day}");
    let (status, headers, file) = app.bytes_for(&path, &compliance);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    let cell = |row: usize, column: &str| {
        let rows = table(&file);
        rows[row].1.iter().find(|(name, _)| name == column).map(|(_, cell)| cell.clone()).unwrap()
    };
    assert_eq!(table(&file).len(), 2);
    for (row, event, side) in [(0, "open", "BUY"), (1, "close", "SELL")] {
        assert_eq!([cell(row, "event"), cell(row, "side")], [event, side]);
        assert_eq!(cell(row, "broker_lei"), "506700GE1G29325QX363");
        assert_eq!([cell(row, "isin"), cell(row, "instrument")], ["US0378331005".to_owned(), code.clone()]);
    }
    assert_eq!(
        app.get("/admin/api/reports/transactions?from=2026-01-01&to=2026-02-01", &compliance).body["error"],
        "period_too_long"
    );
    assert_eq!(app.get(&path, &app.staff(Role::Support)).body["error"], "forbidden");
}

#[test]
fn the_loss_percentage_is_public_only_where_the_broker_warns_customers() {
    let app = app();
    let (owner, compliance) = (app.staff(Role::Owner), app.staff(Role::Compliance));
    let basics = || app.get("/api/basicSet/getBasicInfo", "").data();
    assert_eq!((&basics()["loss_warning"], basics().get("loss_percent")), (&json!(0), None));
    app.put("/admin/api/settings", &owner, &json!({ "loss_warning": 1 })).data();
    assert_eq!(basics()["loss_warning"], 1);
    let report = app.get("/admin/api/reports/loss", &compliance).data();
    assert_eq!((&report["shown"], &report["percentages"]), (&json!(1), &json!([])));
    assert!(report["problem"].as_str().unwrap().contains("no account"), "{report}");
    let group = report["groups"][0]["id"].clone();
    let path = "/admin/api/reports/loss/professional_groups";
    let named = app.put(path, &owner, &json!({ "groups": [group] })).data();
    assert_eq!(named["groups"][0]["professional"], 1);
    assert_eq!(app.put(path, &owner, &json!({ "groups": [99] })).body["error"], "group_not_found");
    assert_eq!(app.put(path, &compliance, &json!({ "groups": [] })).body["error"], "forbidden");
    let file = app.get("/admin/api/reports/loss/file?until=1", &compliance);
    assert_eq!(file.body["error"], "invalid_field");
}

#[test]
fn the_quality_of_executions_is_public_only_where_the_broker_says_so() {
    let app = app();
    let ((token, _), owner, compliance) = (funded(&app, "1000"), app.staff(Role::Owner), app.staff(Role::Compliance));
    let (code, forex) = app.own_instrument();
    app.open(&token, forex, 1, "0.10");
    let path = "/admin/api/reports/execution";
    let report = eventually("the fill is counted", || {
        let report = app.get(path, &compliance).data();
        let is_counted = report["lines"].as_array().unwrap().iter().any(|line| line["instrument"] == *code);
        if is_counted { Ok(report) } else { Err(report) }
    });
    let line = report["lines"].as_array().unwrap().iter().find(|line| line["instrument"] == *code).unwrap();
    assert_eq!((&line["fills"], &line["median_ms"], &report["shown"]), (&json!(1), &json!(0), &json!(0)));
    let month = report["month"].as_str().unwrap().to_owned();
    assert_eq!(report["months"], json!([month]));
    let (status, headers, file) = app.bytes_for(&format!("{path}/file?month={month}"), &compliance);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    // The command reads the journal only, and prints the same bytes.
    let counted = app.state.store.read(|connection| of_journal(connection, Some(&month))).unwrap();
    assert_eq!(String::from_utf8_lossy(&file), String::from_utf8_lossy(&csv(&counted)));
    for (path, error) in
        [("?month=2026-13", "invalid_field"), ("/file", "missing_field"), ("?year=2026", "invalid_field")]
    {
        assert_eq!(app.get(&format!("/admin/api/reports/execution{path}"), &compliance).body["error"], error, "{path}");
    }
    assert_eq!(app.get(path, &app.staff(Role::Support)).body["error"], "forbidden");
    let public = || app.bytes_for("/transparency/execution", "").0;
    let public_file = || app.bytes_for(&format!("/transparency/execution/file?month={month}"), "");
    assert_eq!((public(), public_file().0), (404, 404));
    assert_eq!(app.get("/transparency/log", "").data()["execution"], 0);
    app.put("/admin/api/settings", &owner, &json!({ "execution_public": 1 })).data();
    assert_eq!((public(), public_file().2), (200, file));
    assert_eq!(app.get("/transparency/execution", "").data()["lines"], report["lines"]);
    assert_eq!(app.get("/transparency/log", "").data()["execution"], 1);
}
