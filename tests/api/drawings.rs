//! `/v1/api/chart/drawings`: what customers draw on charts, kept on the account.

use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};

const PATH: &str = "/v1/api/chart/drawings";

fn get(app: &TestApp, token: &str, instrument: i64) -> Reply {
    app.get(&format!("{PATH}?forex_id={instrument}"), token)
}

fn save(app: &TestApp, token: &str, instrument: i64, version: i64, drawings: &Value) -> Reply {
    app.post(PATH, token, &json!({ "forex_id": instrument, "version": version, "drawings": drawings }))
}

fn trend(id: &str) -> Value {
    let points = json!([{ "Time": 1_700_000_000_000_i64, "Price": "1.10000" }, { "Time": 1_700_000_600_000_i64, "Price": "1.2" }]);
    json!({ "Id": id, "Tool": "trend", "Points": points, "Ink": 3, "Text": "" })
}

#[test]
fn drawings_are_kept_for_the_customer_and_the_instrument() {
    let app = test_app();
    let (_, id) = app.own_instrument();
    let (_, other) = app.own_instrument();
    let (token, stranger) = (app.demo(), app.demo());
    assert_eq!(get(app, &token, id).data(), json!({ "Version": 0, "Drawings": [] }));
    let text =
        json!({ "Id": "t", "Tool": "text", "Points": [{ "Time": 5, "Price": "1" }], "Ink": 0, "Text": "Sommer ☀" });
    let drawn = json!([trend("a"), text]);
    assert_eq!(save(app, &token, id, 0, &drawn).data(), json!({ "Version": 1, "Drawings": drawn }));
    assert_eq!(get(app, &token, id).data(), json!({ "Version": 1, "Drawings": drawn }));
    assert_eq!(get(app, &token, other).data()["Version"], 0);
    assert_eq!(get(app, &stranger, id).data()["Version"], 0);
    assert_eq!(save(app, &token, id, 1, &json!([])).data()["Version"], 2);
    assert_eq!(get(app, &token, id).data(), json!({ "Version": 2, "Drawings": [] }));
}

#[test]
fn a_device_that_has_not_seen_a_change_does_not_overwrite_it() {
    let app = test_app();
    let (_, id) = app.own_instrument();
    let token = app.demo();
    save(app, &token, id, 0, &json!([trend("phone")])).data();
    for stale in [0, 2, -1] {
        assert_eq!(save(app, &token, id, stale, &json!([trend("desktop")])).error(), "drawings_outdated", "{stale}");
    }
    assert_eq!(get(app, &token, id).data()["Drawings"][0]["Id"], "phone");
}

#[test]
fn drawings_are_checked_and_bounded() {
    let app = test_app();
    let (_, id) = app.own_instrument();
    let token = app.demo();
    assert_eq!(get(app, "", id).body["code"], 999);
    assert_eq!(save(app, "", id, 0, &json!([])).body["code"], 999);
    assert_eq!(get(app, &token, 999_999).error(), "instrument_not_found");
    app.get(PATH, &token).refuses("missing_field", "forex_id");
    app.post(PATH, &token, &json!({ "forex_id": id, "version": 0 })).refuses("missing_field", "drawings");
    app.post(PATH, &token, &json!({ "forex_id": id, "drawings": [] })).refuses("missing_field", "version");
    let with = |name: &str, value: Value| {
        let mut drawing = trend("a");
        drawing[name] = value;
        json!([drawing])
    };
    for bad in [
        json!({}),
        json!("lines"),
        with("Tool", json!("pencil")),
        with("Points", json!([])),
        with("Ink", json!(8)),
        with("Id", json!("<script>")),
        with("More", json!(1)),
        json!([trend("a"), trend("a")]),
    ] {
        save(app, &token, id, 0, &bad).refuses("invalid_field", "drawings");
    }
    let many: Vec<_> = (0..101).map(|n| trend(&format!("n{n}"))).collect();
    assert_eq!(save(app, &token, id, 0, &json!(many)).error(), "too_many_drawings");
    assert_eq!(save(app, &token, id, 0, &json!(many[..100])).data()["Version"], 1);
}

#[test]
fn a_customers_drawings_on_all_instruments_have_a_bound() {
    let app = test_app();
    let token = app.demo();
    let text = "ä".repeat(200);
    let drawn: Vec<_> = (0..100)
        .map(|n| json!({ "Id": format!("n{n}"), "Tool": "text", "Points": [{ "Time": 5, "Price": "1" }], "Ink": 0, "Text": text }))
        .collect();
    let mut kept = 0;
    let refused = (0..9).find_map(|_| {
        let (_, id) = app.own_instrument();
        let reply = save(app, &token, id, 0, &json!(drawn));
        kept += 1;
        (reply.body["code"] != 1).then(|| reply.error().to_owned())
    });
    // About 48 KiB each, 256 KiB in all.
    assert_eq!((refused.as_deref(), kept), (Some("too_many_drawings"), 6));
}
