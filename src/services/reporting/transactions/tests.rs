//! Which executions have a row, and what is in it.

use super::*;
use crate::domain::OrderId;
use crate::domain::time::{DAY, HOUR};
use crate::engine::input::Body;
use crate::ports::Clock;
use crate::services::customers::accounts::testing::{EURUSD, TestApp, USDJPY, code};
use crate::services::market::calendar::day_number;

/// The rows of the days from the first one on, as cells by column.
fn rows(app: &TestApp, from: Date, to: Date) -> Vec<BTreeMap<String, String>> {
    let report = transactions(app);
    let entries = report.entries(from, to).unwrap();
    let mut file = CsvTable::new(&COLUMNS).finish();
    for piece in entries.chunks(2) {
        file.extend(report.rows(piece).unwrap().finish());
    }
    let mut reader = csv::Reader::from_reader(&file[3..]);
    reader.deserialize().map(|row| row.unwrap()).collect()
}

fn transactions(app: &TestApp) -> Transactions {
    let read_model = app.gateway.read_model().clone();
    let clock: Arc<dyn Clock> = app.clock.clone();
    let catalog = Catalog::open(app.store.clone(), app.gateway.clone(), read_model.clone(), clock).unwrap();
    Transactions::new(app.store.clone(), read_model, Arc::new(catalog), app.settings.clone())
}

fn today(app: &TestApp) -> Date {
    let days = app.clock.now().0.div_euclid(DAY);
    let date = jiff::civil::date(1970, 1, 1).saturating_add(days.days());
    assert_eq!(day_number(date), days);
    date
}

fn account(app: &TestApp, kind: AccountKind, currency: &str) -> crate::domain::AccountId {
    let account = app.account_in(kind, currency);
    app.correct(account, "1000");
    account
}

fn close(app: &TestApp, account: crate::domain::AccountId, order: OrderId, lots: Option<&str>) {
    let lots = lots.map(|lots| lots.parse().unwrap());
    app.submit(Body::CloseOrder { account, order, lots });
}

#[test]
fn each_fill_and_each_close_of_a_real_account_has_a_row() {
    let app = TestApp::new();
    app.pairs();
    app.put(serde_json::json!({ "broker_lei": "506700GE1G29325QX363" })).unwrap();
    let (real, demo) = (account(&app, AccountKind::Real, "USD"), account(&app, AccountKind::Demo, "USD"));
    let order = app.buy(real, EURUSD, "0.03");
    app.buy(demo, EURUSD, "0.03");
    app.clock.advance(HOUR);
    app.quote(EURUSD, "1.08", "1.0802");
    close(&app, real, order, Some("0.01"));
    close(&app, real, order, None);
    let found = rows(&app, today(&app), today(&app));
    let cells = |column: &str| found.iter().map(|row| row[column].as_str()).collect::<Vec<_>>();
    assert_eq!(cells("event"), ["open", "close", "close"], "{found:?}");
    assert_eq!(cells("side"), ["BUY", "SELL", "SELL"]);
    assert_eq!(cells("lots"), ["0.03", "0.01", "0.02"], "the fill keeps its whole volume");
    assert_eq!(cells("quantity"), ["3000", "1000", "2000"]);
    assert_eq!(cells("price"), ["1.07020", "1.08000", "1.08000"]);
    assert_eq!(cells("notional"), ["3210.60", "1080.00", "2160.00"]);
    assert_eq!(cells("profit"), ["", "9.80", "19.60"]);
    assert_eq!(cells("executed_at")[..2], ["2027-01-15T08:00:00.000Z", "2027-01-15T09:00:00.000Z"]);
    let position = order.to_string();
    assert_eq!(cells("position_id"), [position.as_str(); 3]);
    let ids: std::collections::BTreeSet<_> = cells("transaction_id").into_iter().collect();
    assert_eq!(ids.len(), 3);
    for (column, value) in [
        ("broker_lei", "506700GE1G29325QX363"),
        ("contract", "CFD"),
        ("venue", "XXXX"),
        ("capacity", "DEAL"),
        ("account", account_number(real).to_string().as_str()),
        ("instrument", "EURUSD"),
        ("price_currency", "USD"),
    ] {
        assert_eq!(cells(column), [value; 3], "{column}");
    }
    assert_eq!((cells("feed_bid")[0], cells("feed_ask")[0]), ("1.07000", "1.07020"));
}

#[test]
fn a_period_is_of_days_in_utc_and_an_account_has_its_currency() {
    let app = TestApp::new();
    app.pairs();
    let euro = account(&app, AccountKind::Real, "EUR");
    // 08:00 in UTC on 15 January.
    let first = today(&app);
    app.buy(euro, USDJPY, "0.01");
    app.clock.advance(16 * HOUR - 1);
    app.quote(EURUSD, "1.07", "1.0702");
    app.quote(USDJPY, "149", "150");
    app.buy(euro, USDJPY, "0.01");
    app.clock.advance(1);
    app.quote(EURUSD, "1.07", "1.0702");
    app.quote(USDJPY, "149", "150");
    app.buy(euro, USDJPY, "0.01");
    let second = today(&app);
    assert_eq!(second, first.saturating_add(1.day()));
    let times = |from, to| rows(&app, from, to).iter().map(|row| row["executed_at"].clone()).collect::<Vec<_>>();
    assert_eq!(times(first, first), ["2027-01-15T08:00:00.000Z", "2027-01-15T23:59:59.999Z"]);
    assert_eq!(times(second, second), ["2027-01-16T00:00:00.000Z"]);
    assert_eq!(times(first, second).len(), 3);
    let row = &rows(&app, second, second)[0];
    assert_eq!((row["account_currency"].as_str(), row["price_currency"].as_str()), ("EUR", "JPY"));
    let report = transactions(&app);
    assert_eq!(code(report.entries(second, first)), "invalid_field");
    assert_eq!(code(report.entries(first, first.saturating_add(31.days()))), "period_too_long");
    assert_eq!(report.entries(Date::MAX, Date::MAX).map_err(|_| ()).unwrap_or_default(), [0; 0]);
    assert_eq!(report.entries(Date::MIN, Date::MIN).map_err(|_| ()).unwrap_or_default(), [0; 0]);
}

#[test]
fn no_cell_is_a_formula() {
    let app = TestApp::new();
    app.pairs();
    let real = account(&app, AccountKind::Real, "USD");
    let order = app.buy(real, EURUSD, "0.03");
    app.quote(EURUSD, "1.06", "1.0602");
    close(&app, real, order, None);
    let report = transactions(&app);
    let entries = report.entries(today(&app), today(&app)).unwrap();
    let file = String::from_utf8(report.rows(&entries).unwrap().finish()).unwrap();
    for cell in file.lines().flat_map(|line| line.split(',')) {
        let is_number = cell.parse::<rust_decimal::Decimal>().is_ok();
        assert!(is_number || !cell.starts_with(['=', '+', '-', '@']), "{cell}");
    }
}
