//! `/admin/api/reports`: figures, tables, and who may see them.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::{AccountKind, Money};
use lotdesk::engine::event::Answer;
use lotdesk::engine::input::Body;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::funding::{TRON, draw, funded, make, method, picture};
use crate::poll::eventually;
use crate::test_app::{TestApp, test_app};

/// Dates around now, independent of the name of the trading day.
fn dates(app: &TestApp) -> (String, String) {
    let day = |days: i64| {
        let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0 + days * 86_400_000).unwrap();
        at.strftime("%Y-%m-%d").to_string()
    };
    (day(-3), day(2))
}

#[test]
fn a_trade_and_its_result_are_in_the_report_of_its_world() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let ((token, _), finance) = (funded(&app, "1000"), app.staff(Role::Finance));
    let (code, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "0.10");
    app.quote(&code, "1.09900", "1.09910");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let (from, to) = dates(&app);
    let report = |query: &str| app.get(&format!("/admin/api/reports?from={from}&to={to}{query}"), &finance).data();
    // The last millisecond counts once it is certain that it is whole.
    let real: Value = eventually("the trade is reported", || {
        let report = report("");
        if report["total"]["trades"] == 1 { Ok(report) } else { Err(report) }
    });
    let total = &real["total"];
    assert_eq!([&total["result"], &total["result_trading"], &total["corrections"]], ["11.00", "11.00", "1000.00"]);
    assert_eq!([&total["lots"], &total["notional"]], ["0.10", "11001.00"]);
    assert_eq!([&total["deposits"], &total["withdrawals"]], ["0.00", "0.00"]);
    assert_eq!((real["spans"].as_array().unwrap().len(), &total["registered"]), (6, &json!(1)));
    assert_eq!(real["instruments"][0]["result"], "11.00");
    let demo = report("&is_demo=1");
    assert_eq!((&demo["total"]["trades"], &demo["total"]["result"]), (&json!(0), &json!("0.00")));
    let months = report("&by=month");
    assert!(months["spans"].as_array().unwrap().len() <= 2 && months["total"] == real["total"]);
    let board = app.get("/admin/api/dashboard", &finance).data();
    assert_eq!([&board["result"], &board["is_demo"]], [&json!("11.00"), &json!(0)]);

    let path = format!("/admin/api/reports/file?from={from}&to={to}");
    let (status, headers, file) = app.bytes_for(&path, &finance);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    let rows = table(&file);
    assert_eq!((rows.len(), rows[6].1[0].1.as_str(), rows[6].1[1].1.as_str()), (7, "total", "11.00"));
    for (part, columns) in [("instruments", 5), ("inviters", 3)] {
        let (_, _, file) = app.bytes_for(&format!("{path}&part={part}"), &finance);
        assert!(table(&file).iter().all(|(_, row)| row.len() == columns), "{part}");
    }
    let (_, headers, _) = app.bytes_for(&format!("{path}&is_demo=1"), &finance);
    let named = headers["content-disposition"].to_str().unwrap();
    assert!(named.contains("report-demo-spans-"), "cannot be mistaken for the real one: {named}");
    let sql = "SELECT count(*) FROM audit WHERE act = 'export' AND object = 'reports'";
    let read = |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?);
    assert_eq!(app.state.store.read(read).unwrap(), 4);
}

#[test]
fn the_figures_are_those_of_the_ledger() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let ((token, _), finance, dealer) = (funded(&app, "1000"), app.staff(Role::Finance), app.staff(Role::Dealer));
    let proof =
        json!({ "number": "200", "proofImg": picture(&app, &token), "address": TRON, "charge_id": offers.coin });
    let deposit = app.post("/api/quickCharge/submit", &token, &proof).data()["id"].clone();
    app.post(&format!("/admin/api/deposits/{deposit}/approve"), &finance, &json!({ "amount": "199.5" })).data();
    let method = method(&app, &token, &offers);
    let paid = app.post("/api/account/draw", &token, &draw(&offers, method, "50")).data()["id"].clone();
    app.post(&format!("/admin/api/withdrawals/{paid}/approve"), &finance, &json!({})).data();
    let (code, forex) = app.own_instrument();
    app.put(&format!("/admin/api/instruments/{forex}"), &dealer, &json!({ "ForexFeeRate": "0.01" })).data();
    let order = app.open(&token, forex, 1, "0.10");
    app.quote(&code, "1.09900", "1.09910");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    app.open(&token, forex, 1, "0.10");
    // A gap takes more than there is: the position is closed, and what is below zero is forgiven.
    app.quote(&code, "0.95000", "0.95010");
    let (from, to) = dates(&app);
    let total = eventually("the trades are reported", || {
        let report = app.get(&format!("/admin/api/reports?from={from}&to={to}"), &finance).data();
        if report["total"]["trades"] == 2 { Ok(report["total"].clone()) } else { Err(report) }
    });
    let booked = |memo: &str| {
        let sql = "SELECT coalesce(sum(amount), 0) FROM ledger WHERE world = 0 AND memo = ?1";
        let read =
            |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [memo], |row| row.get::<_, i64>(0))?);
        Money::from_raw(app.state.store.read(read).unwrap())
    };
    let reply = |figure: &str| total[figure].as_str().unwrap().parse::<Money>().unwrap();
    for (figure, memo) in [("deposits", "deposit"), ("corrections", "correction")] {
        assert_eq!(reply(figure), booked(memo), "{figure}");
    }
    let broker_gains = [
        ("withdrawals", "withdrawal"),
        ("result_trading", "profit"),
        ("result_fees", "fee"),
        ("result_swaps", "swap"),
        ("result_write_offs", "write_off"),
    ];
    for (figure, memo) in broker_gains {
        assert_eq!(reply(figure), -booked(memo), "{figure}");
        assert!(figure == "result_swaps" || !reply(figure).is_zero(), "{figure} is in it");
    }
    let parts = broker_gains[1..].iter().map(|(figure, _)| reply(figure)).sum::<Money>();
    assert_eq!(reply("result"), parts);
}

#[test]
fn an_account_in_another_currency_is_in_totals_in_usd_and_has_figures_in_its_own() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let finance = app.staff(Role::Finance);
    app.quote("EURUSD", "1.08000", "1.08010");
    let submit = |body| app.state.trading.gateway.submit_blocking(Command::new(body)).unwrap();
    let mut accounts = ["USD", "EUR"].map(|code| {
        let open = Body::OpenAccount { kind: AccountKind::Real, grant: Money::ZERO, currency: code.parse().unwrap() };
        match submit(open) {
            Answer::Account(id) => id,
            other => panic!("{other:?}"),
        }
    });
    for (account, amount) in accounts.iter().zip(["100", "200"]) {
        submit(Body::Correct { account: *account, amount: amount.parse().unwrap() });
    }
    accounts.reverse();
    let [from, to] = accounts;
    submit(Body::Transfer { from, to, amount: "50".parse().unwrap() });
    let (from, to) = dates(&app);
    let path = |part: &str, query: &str| format!("/admin/api/reports{part}?from={from}&to={to}{query}");
    let report = app.get(&path("", ""), &finance).data();
    assert_eq!((&report["total"]["corrections"], &report["unconverted"]), (&json!("316.00"), &json!([])));
    let rows = report["currencies"].as_array().unwrap().iter();
    let own: Vec<_> = rows.map(|row| [&row["currency"], &row["corrections"]]).collect();
    assert_eq!(own, [["EUR", "200.00"], ["USD", "100.00"]]);
    assert_eq!(
        report["currency_position"],
        json!([{ "currency": "EUR", "amount": "50.00", "usd": "54.00" }, { "currency": "USD", "amount": "-54.00", "usd": "-54.00" }])
    );
    let euros = app.get(&path("", "&currency=EUR"), &finance).data();
    assert_eq!(euros["total"]["corrections"], "200.00");
    assert_eq!(euros["currencies"], report["currencies"]);
    app.get(&path("", "&currency=euro"), &finance).refuses("invalid_field", "currency");
    let (_, headers, file) = app.bytes_for(&path("/file", "&currency=EUR"), &finance);
    assert!(headers["content-disposition"].to_str().unwrap().contains("report-spans-EUR-"));
    assert!(table(&file).iter().any(|(_, row)| row[0].1 == "total" && row[10].1 == "200.00"));
    for (part, rows) in [("currencies", 2), ("positions", 2)] {
        let (_, _, file) = app.bytes_for(&path("/file", &format!("&part={part}")), &finance);
        assert_eq!(table(&file).len(), rows, "{part}");
    }
    let board = app.get("/admin/api/dashboard", &finance).data();
    assert_eq!((&board["balance"], &board["unconverted"]), (&json!("316.00"), &json!([])));
    assert_eq!([&board["currencies"][0]["currency"], &board["currencies"][0]["balance"]], ["EUR", "150.00"]);
}

#[test]
fn other_roles_and_wrong_input_are_refused() {
    let app = test_app();
    let finance = app.staff(Role::Finance);
    let get = |query: &str| app.get(&format!("/admin/api/reports{query}"), &finance);
    get("?to=2026-01-01").refuses("missing_field", "from");
    get("?from=2026-01-01&to=2025-01-01").refuses("invalid_field", "to");
    get("?from=2026-01-01&to=2026-01-01&by=year").refuses("invalid_field", "by");
    assert_eq!(get("?from=2020-01-01&to=2026-01-01").error(), "period_too_long");
    get("/file?from=2026-01-01&to=2026-01-01&part=x").refuses("invalid_field", "part");
    for path in ["/admin/api/reports", "/admin/api/reports/file"] {
        let path = format!("{path}?from=2026-01-01&to=2026-01-01");
        assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    }
}
