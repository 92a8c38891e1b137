//! `/admin/api/exposure/summary` and `/admin/api/margin-watch`.

use std::collections::BTreeMap;

use lotdesk::api::limits::LimitRules;
use lotdesk::engine::state::Groups;
use lotdesk::services::customers::account_number::account_with_number;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::ReadModelState;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::currencies::{broker, fund, on, open};
use crate::test_app::TestApp;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn row<'a>(list: &'a Value, name: &str, value: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|row| row[name] == value).unwrap_or_else(|| panic!("no {value} in {list}"))
}

fn dec(text: &str) -> Decimal {
    text.parse().unwrap()
}

#[track_caller]
fn number(row: &Value, name: &str) -> Decimal {
    row[name].as_str().unwrap_or_else(|| panic!("no {name} in {row}")).parse().unwrap()
}

fn instrument(app: &TestApp, code: &str) -> i64 {
    app.state.view.read_model.instrument_by_code(code).unwrap().0
}

/// Opens a position of an account, of a side (1 buy, 2 sell).
#[track_caller]
fn position(app: &TestApp, (token, account): (&str, &Value), code: &str, side: i64, lots: &str) {
    let forex = instrument(app, code);
    let order = json!({ "type": side, "cont": lots, "forex_id": forex, "status": 1, "multiple": 100 });
    on(app, "/v1/api/forex/submit", token, account, Some(&order)).data();
}

#[test]
fn exposure_has_both_sides_in_lots_usd_and_currencies() {
    let app = own();
    let (dealer, customer) = (app.staff(Role::Dealer), app.demo());
    let eurusd = app.eurusd();
    let empty = app.get("/admin/api/exposure/summary", &dealer).data();
    assert_eq!((&empty["instruments"], &empty["currencies"]), (&json!([]), &json!([])));
    app.open(&customer, eurusd, 1, "1.00");
    app.open(&customer, eurusd, 2, "0.40");
    app.quote("EURUSD", "1.20000", "1.20010");
    let summary = app.get("/admin/api/exposure/summary", &dealer).data();
    assert_eq!((&summary["is_demo"], &summary["unconverted"]), (&json!(1), &json!([])));
    let held = row(&summary["instruments"], "code", "EURUSD");
    assert_eq!(["long", "short", "net"].map(|name| number(held, name)), [dec("1"), dec("0.4"), dec("0.6")]);
    // 100,000 x 1.20000, and 40,000 x 1.20010.
    assert_eq!(["long_usd", "short_usd"].map(|name| number(held, name)), [dec("120000"), dec("48004")]);
    assert_eq!((number(held, "net_usd"), &held["broker"]), (dec("71996"), &json!("short")));
    let (eur, usd) = (row(&summary["currencies"], "currency", "EUR"), row(&summary["currencies"], "currency", "USD"));
    assert_eq!(["net", "net_usd"].map(|name| number(eur, name)), [dec("60000"), dec("71996")]);
    assert_eq!(["net", "net_usd"].map(|name| number(usd, name)), [dec("-71996"), dec("-71996")]);
    assert_eq!((&eur["broker"], &usd["broker"]), (&json!("short"), &json!("long")));
}

/// Lots of 100,000 units that customers hold: code, side (1 buy, -1 sell), lots.
const HELD: [(&str, i64, &str); 5] = [
    ("EURUSD", 1, "0.30"),
    ("EURUSD", -1, "0.50"),
    ("USDJPY", 1, "0.20"),
    ("EURJPY", 1, "0.10"),
    ("USDJPY", -1, "0.10"),
];

#[test]
fn accounts_in_several_currencies_are_summed_position_by_position() {
    let app = broker();
    let (dealer, token) = (app.staff(Role::Dealer), app.real());
    let accounts = ["EUR", "JPY"].map(|code| open(&app, &token, "real", code));
    fund(&app, &accounts[0], "50000");
    fund(&app, &accounts[1], "8000000");
    // A demo account is not counted beside real ones.
    app.open(&app.demo(), app.eurusd(), 1, "1.00");
    for (index, (code, side, lots)) in HELD.iter().enumerate() {
        let side = if *side > 0 { 1 } else { 2 };
        position(&app, (&token, &accounts[index % 2]), code, side, lots);
    }
    let quotes = [
        ("EURUSD", "EUR", "USD", "1.09000", "1.09010"),
        ("USDJPY", "USD", "JPY", "150.000", "150.010"),
        ("EURJPY", "EUR", "JPY", "163.000", "163.020"),
    ];
    for (code, _, _, bid, ask) in quotes {
        app.quote(code, bid, ask);
    }
    // JPY to USD at the bid is 1 / 150.010.
    let in_usd = |currency: &str, amount: Decimal| if currency == "USD" { amount } else { amount / dec("150.010") };
    let (mut units, mut values) = (BTreeMap::<&str, Decimal>::new(), BTreeMap::<&str, Decimal>::new());
    let mut by_instrument = BTreeMap::<&str, (Decimal, Decimal)>::new();
    for (code, side, lots) in HELD {
        let (_, base, priced, bid, ask) = quotes.iter().copied().find(|quote| quote.0 == code).unwrap();
        let lots = Decimal::from(side) * dec(lots);
        let size = lots * dec("100000");
        let amount = size * dec(if side > 0 { bid } else { ask });
        for (currency, change, usd) in [(base, size, amount), (priced, -amount, -amount)] {
            *units.entry(currency).or_default() += change;
            *values.entry(currency).or_default() += in_usd(priced, usd);
        }
        let sum = by_instrument.entry(code).or_default();
        *sum = (sum.0 + lots, sum.1 + in_usd(priced, amount));
    }

    let summary = app.get("/admin/api/exposure/summary", &dealer).data();
    assert_eq!((&summary["is_demo"], &summary["unconverted"]), (&json!(0), &json!([])));
    // The server keeps conversion rates and shown amounts with fewer digits.
    let near = |shown: Decimal, due: Decimal, what: &str| {
        assert!((shown - due).abs() < dec("0.02"), "{what}: {shown}, not {due}")
    };
    for (code, (lots, usd)) in &by_instrument {
        let held = row(&summary["instruments"], "code", code);
        assert_eq!(number(held, "net"), *lots, "{code}");
        near(number(held, "net_usd"), *usd, code);
        assert_eq!(held["broker"], if lots.is_sign_positive() { "short" } else { "long" });
    }
    for (code, units) in &units {
        let held = row(&summary["currencies"], "currency", code);
        near(number(held, "net"), *units, code);
        near(number(held, "net_usd"), values[code], code);
        assert_eq!(held["broker"], if units.is_sign_positive() { "short" } else { "long" });
    }
    assert_eq!((by_instrument.len(), units.len()), (3, 3));
    assert_eq!(summary["instruments"].as_array().unwrap().len(), 3);
    let total: Decimal = summary["currencies"].as_array().unwrap().iter().map(|row| number(row, "net_usd")).sum();
    near(total, dec("0"), "what one currency gains another loses");
    // The profits of the dashboard's exposure, in USD.
    let plain = app.get("/admin/api/exposure", &dealer).data();
    for one in plain["list"].as_array().unwrap() {
        let held = row(&summary["instruments"], "code", one["code"].as_str().unwrap());
        assert_eq!(held["profit"], one["profit"]);
        assert_ne!(number(held, "profit"), dec("0"));
    }
}

/// The read model as after a restart before the instrument's first quote, with this account alone.
fn forget_quote(app: &TestApp, code: &str, account: &Value) {
    let read_model = &app.state.view.read_model;
    let account = read_model.account(account_with_number(account.as_i64().unwrap()).unwrap()).unwrap();
    let mut markets: BTreeMap<_, _> = read_model.markets().into_iter().map(|one| (one.instrument.id, one)).collect();
    markets.get_mut(&read_model.instrument_by_code(code).unwrap()).unwrap().quote = None;
    let accounts = [(account.record.id, account)].into();
    let (settings, groups) = (read_model.settings(), Groups::default());
    read_model.replace(ReadModelState { settings, groups, markets, accounts, seq: read_model.seq() });
}

#[test]
fn a_missing_rate_is_named_and_is_not_zero() {
    let app = own();
    app.quote("EURUSD", "1.08000", "1.08010");
    for (code, bid, ask) in [("USDJPY", "150.000", "150.010"), ("EURJPY", "162.000", "162.010")] {
        app.priced_in(code, "JPY");
        app.quote(code, bid, ask);
    }
    app.set(json!({ "account_currencies": "USD,EUR" }));
    let (dealer, token) = (app.staff(Role::Dealer), app.real());
    let euro = open(&app, &token, "real", "EUR");
    fund(&app, &euro, "50000");
    position(&app, (&token, &euro), "EURJPY", 1, "0.10");
    position(&app, (&token, &euro), "EURUSD", 1, "0.10");
    forget_quote(&app, "USDJPY", &euro);
    let summary = app.get("/admin/api/exposure/summary", &dealer).data();
    assert_eq!(summary["unconverted"], json!(["JPY"]));
    let unvalued = &summary["instruments"][0];
    assert_eq!((&unvalued["code"], &unvalued["broker"]), (&json!("EURJPY"), &json!("short")), "it comes first");
    for name in ["long_usd", "short_usd", "net_usd"] {
        assert_eq!(unvalued[name], Value::Null, "{name}");
    }
    assert_eq!(number(&summary["instruments"][1], "net_usd"), dec("10800"));
    for (code, units) in [("EUR", dec("20000")), ("JPY", dec("-1620000"))] {
        let held = row(&summary["currencies"], "currency", code);
        assert_eq!(
            (number(held, "net"), &held["net_usd"]),
            (units, &Value::Null),
            "{code}: not the part that is known"
        );
    }
    assert_eq!(number(row(&summary["currencies"], "currency", "USD"), "net_usd"), dec("-10800"));
}

#[test]
fn the_account_nearest_to_its_stop_out_comes_first() {
    let app = own();
    let (dealer, safe, near) = (app.staff(Role::Dealer), app.demo(), app.demo());
    let uid = |token: &str| app.get("/api/user/info", token).data()["uid"].as_str().unwrap().to_owned();
    assert_eq!(app.get("/admin/api/margin-watch", &dealer).data()["total"], 0);
    app.open(&safe, app.eurusd(), 1, "0.10");
    app.open(&near, app.eurusd(), 1, "10.00");
    let data = app.get("/admin/api/margin-watch", &dealer).data();
    let list = data["list"].as_array().unwrap();
    assert_eq!((list.len(), data["total"].as_i64()), (2, Some(2)));
    let numbers: Vec<String> = list.iter().map(|row| row["account"]["number"].to_string()).collect();
    assert_eq!(numbers, [uid(&near), uid(&safe)]);
    let account = app.get("/v1/api/main/wallet/getBalance", &near).data();
    for name in ["equity", "margin", "margin_level"] {
        assert_eq!(list[0][name], account[name], "{name}");
    }
    assert_eq!(number(&list[0], "distance"), number(&list[0], "margin_level") - number(&list[0], "stop_out_level"));
    let needed = number(&list[0], "margin") * number(&list[0], "stop_out_level") / dec("100");
    assert_eq!(number(&list[0], "buffer"), number(&list[0], "equity") - needed);
    let second = app.get("/admin/api/margin-watch?limit=1&page=2", &dealer).data();
    assert_eq!((second["list"].as_array().unwrap().len(), &second["list"][0]), (1, &list[1]));
    // A real account with margin hides those of demo accounts.
    let real = app.real();
    let number_of_real = app.get("/api/accounts/list", &real).data()[0]["account"].clone();
    fund(&app, &number_of_real, "5000");
    position(&app, (&real, &number_of_real), "EURUSD", 2, "0.10");
    let data = app.get("/admin/api/margin-watch", &dealer).data();
    assert_eq!((&data["total"], &data["list"][0]["account"]["number"]), (&json!(1), &number_of_real));
}
