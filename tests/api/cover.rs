//! `/admin/api/routes`, `/bands` and `/cover`: cover at liquidity providers as the staff see and define it.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk::services::trading::cover::LpDefinition;
use lotdesk_engine::domain::cover::{Lp, LpSymbol, WhenUncovered};
use lotdesk_engine::domain::{InstrumentId, LpId};
use lotdesk_engine::engine::input::{Body, CoverCommand, ReportedPosition};
use serde_json::{Value, json};

use crate::test_app::TestApp;

const ROUTES: &str = "/admin/api/routes";
const BANDS: &str = "/admin/api/bands";

fn app() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// Covers the instrument at an LP without a session.
fn cover(app: &TestApp, instrument: i64) {
    let lots = |text: &str| text.parse().unwrap();
    let symbol = LpSymbol {
        instrument: InstrumentId(instrument),
        symbol: "EUR/USD".into(),
        units: "100000".parse().unwrap(),
        qty_step: lots("0.01"),
        qty_min: lots("0.01"),
        qty_max: lots("100"),
        deviation: None,
        when_uncovered: WhenUncovered::Keep,
    };
    let lp = Lp { id: LpId(1), name: "Prime".into(), enabled: true, equity_min: None };
    let definition = LpDefinition { lp, symbols: vec![symbol] };
    app.state.trading.cover.define(LpId(1), Some(definition), |_| Ok(())).unwrap();
}

fn audited(app: &TestApp, object: &str) -> i64 {
    let sql = "SELECT count(*) FROM audit WHERE object = ?1";
    app.state.store.read(|connection| Ok(connection.query_row(sql, [object], |row| row.get(0))?)).unwrap()
}

#[test]
fn routes_are_replaced_as_one_list() {
    let app = app();
    let staff = app.staff(Role::Dealer);
    assert_eq!(app.get(ROUTES, &staff).data(), json!({ "list": [], "total": 0 }));
    let eurusd = app.eurusd();
    let routes = json!([{ "priority": 20, "percent": 25 }, { "priority": 10, "forex_id": eurusd, "min_lots": "0.5", "percent": 100 }]);
    let shown = app.put(ROUTES, &staff, &routes).data();
    let first = json!({
        "priority": 10, "group": null, "account": null, "category": null, "forex_id": eurusd, "min_lots": "0.50",
        "percent": 100, "mode": "cover",
    });
    assert_eq!((&shown["total"], &shown["list"][0]), (&json!(2), &first));
    assert_eq!(app.get(ROUTES, &staff).data(), shown);
    assert_eq!(audited(&app, "cover_routes"), 1);
    let refused = |routes: Value| app.put(ROUTES, &staff, &routes).error().to_owned();
    assert_eq!(refused(json!([{ "priority": 1, "percent": 5 }, { "priority": 1, "percent": 6 }])), "priority_taken");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 101 }])).refuses("invalid_field", "percent");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 5, "mode": "through" }]))
        .refuses("invalid_field", "mode");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": "x" }])).refuses("invalid_field", "routes");
    app.put(ROUTES, &staff, &json!([{ "priority": 1, "percent": 5, "lots": 1 }])).refuses("invalid_field", "routes");
    assert_eq!(app.get(ROUTES, &staff).data(), shown, "a refusal changes nothing");
    assert_eq!(audited(&app, "cover_routes"), 1);
}

#[test]
fn bands_and_positions_of_covered_instruments() {
    let app = app();
    let staff = app.staff(Role::Dealer);
    let eurusd = app.eurusd();
    let band = json!([{ "forex_id": eurusd, "limit": "2", "back_to": "1.5" }]);
    assert_eq!(app.put(BANDS, &staff, &band).error(), "symbol_not_mapped");
    cover(&app, eurusd);
    let shown = app.put(BANDS, &staff, &band).data();
    assert_eq!(shown["list"], json!([{ "forex_id": eurusd, "limit": "2.00", "back_to": "1.50" }]));
    app.put(BANDS, &staff, &json!([{ "forex_id": eurusd, "limit": "1", "back_to": "2" }]))
        .refuses("invalid_field", "back_to");
    let twice = json!([{ "forex_id": eurusd, "limit": "1", "back_to": "1" }, { "forex_id": eurusd, "limit": "2", "back_to": "1" }]);
    app.put(BANDS, &staff, &twice).refuses("invalid_field", "forex_id");
    assert_eq!(audited(&app, &format!("cover_band/{eurusd}")), 1);
    // One that is refused leaves all as they are.
    let one = json!([{ "forex_id": eurusd, "limit": "9", "back_to": "8" }, { "forex_id": app.instrument("GBPUSD"), "limit": "1", "back_to": "1" }]);
    assert_eq!(app.put(BANDS, &staff, &one).error(), "symbol_not_mapped");
    assert_eq!(app.get(BANDS, &staff).data(), shown);
    assert_eq!(audited(&app, &format!("cover_band/{eurusd}")), 1);
    let covered = app.get("/admin/api/cover", &staff).data();
    let row = &covered["list"][0];
    assert_eq!(
        (&covered["total"], &row["forex_id"], &row["lp"], &row["symbol"]),
        (&json!(1), &json!(eurusd), &json!(1), &json!("EUR/USD"))
    );
    for (field, value) in [
        ("customers", json!("0.00")),
        ("covered", json!("0.00")),
        ("working", json!("0.00")),
        ("limit", json!("2.00")),
        ("lp_state", json!("down")),
        ("paused", json!(0)),
        ("break", json!(null)),
        ("order", json!(null)),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
    assert_eq!(app.put(BANDS, &staff, &json!([])).data()["total"], 0);
    let accept = app.post("/admin/api/cover/breaks/1/accept", &staff, &json!({ "reason": "checked" }));
    assert_eq!(accept.error(), "break_not_found");
}

/// The alerts that were queued as e-mails.
fn alerts(app: &TestApp) -> Vec<(String, String)> {
    let sql = "SELECT args ->> 'trouble', args ->> 'detail' FROM message WHERE kind = 'alert' ORDER BY id";
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<Result<Vec<_>, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

#[test]
fn a_difference_of_positions_is_reported_once() {
    let app = app();
    let (owner, dealer) = (app.staff(Role::Owner), app.staff(Role::Dealer));
    app.set(json!({ "smtp_host": "mail.example.com", "default_language": "en", "alert_email": "dealing@example.com" }));
    let eurusd = app.eurusd();
    cover(&app, eurusd);
    let monitor = &app.state.operations.monitor;
    monitor.check();
    let of_cover = || alerts(&app).into_iter().filter(|(what, _)| what.contains("liquidity")).collect::<Vec<_>>();
    assert_eq!(of_cover(), [], "an LP without a difference is none");
    let tell = |command: CoverCommand| {
        app.state.trading.gateway.submit_blocking(Command::new(Body::Cover(command))).unwrap();
    };
    let report = |lots: &str| {
        let positions = vec![ReportedPosition { instrument: InstrumentId(eurusd), lots: lots.parse().unwrap() }];
        tell(CoverCommand::Positions { lp: LpId(1), positions, asked_by: None });
    };
    tell(CoverCommand::Session { lp: LpId(1), up: true });
    report("2");
    monitor.check();
    monitor.check();
    let found = of_cover();
    assert!(found.len() == 1 && found[0].1.contains("the LP reports 2.00 lots, 0.00 are booked"), "{found:?}");
    // Another figure is the same alert.
    report("3");
    monitor.check();
    assert_eq!(of_cover().len(), 1);
    let break_id = app.get("/admin/api/cover", &dealer).data()["list"][0]["break"]["id"].clone();
    app.post(
        &format!("/admin/api/cover/breaks/{break_id}/accept"),
        &owner,
        &json!({ "reason": "checked", "price": "1.1" }),
    )
    .data();
    monitor.check();
    assert_eq!(of_cover().len(), 1);
}
