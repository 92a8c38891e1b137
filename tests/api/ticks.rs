//! `/admin/api/ticks`: what was quoted.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::poll::until;
use crate::test_app::test_app;

/// The whole of an instrument's quotes.
fn query(id: i64, more: &str) -> String {
    format!("/admin/api/ticks?forex_id={id}&from=0&to=99999999999999{more}")
}

fn bids(answer: &Value) -> Vec<&str> {
    answer["list"].as_array().unwrap().iter().map(|row| row["bid"].as_str().unwrap()).collect()
}

#[test]
fn every_quote_is_found_again_page_by_page() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    for bid in ["1.10010", "1.10025", "1.10005"] {
        // Times are whole milliseconds: no two of these quotes share one.
        let at = app.state.clock.now();
        until("the next millisecond", || app.state.clock.now().since(at) >= 2);
        app.quote(&code, bid, "1.10100");
    }
    let all = app.get(&query(id, ""), &dealer).data();
    assert_eq!(bids(&all), ["1.10000", "1.10010", "1.10025", "1.10005"]);
    assert_eq!((&all["next"], &all["list"][3]["ask"]), (&Value::Null, &json!("1.10100")));
    let row = &all["list"][1];
    assert!(row["time"].as_str().unwrap().ends_with('Z') && row["arrived"].is_string(), "{row}");
    let first = app.get(&query(id, "&limit=3"), &dealer).data();
    assert_eq!(bids(&first), ["1.10000", "1.10010", "1.10025"]);
    let rest = format!("/admin/api/ticks?forex_id={id}&from={}&to=99999999999999", first["next"]);
    assert_eq!(bids(&app.get(&rest, &dealer).data()), ["1.10005"]);
    let none = format!("/admin/api/ticks?forex_id={id}&from=0&to=1000");
    assert_eq!(app.get(&none, &dealer).data(), json!({ "list": [], "next": null }));
}

#[test]
fn only_dealers_see_them() {
    let app = test_app();
    let path = query(app.eurusd(), "");
    app.get(&path, "").is_session_ended();
    app.get(&path, &app.demo()).is_session_ended();
    app.get(&path, &app.real()).is_session_ended();
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    app.get(&path, &app.staff(Role::Owner)).data();
}

#[test]
fn wrong_questions_name_their_field() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    for (query, error, field) in [
        ("from=0&to=1", "missing_field", "forex_id"),
        ("forex_id=x&from=0&to=1", "invalid_field", "forex_id"),
        ("forex_id=1&to=1", "missing_field", "from"),
        ("forex_id=1&from=-1&to=1", "invalid_field", "from"),
        ("forex_id=1&from=0", "missing_field", "to"),
        ("forex_id=1&from=5&to=5", "invalid_field", "to"),
        ("forex_id=1&from=0&to=1&limit=0", "invalid_field", "limit"),
        ("forex_id=1&from=0&to=1&limit=10001", "invalid_field", "limit"),
    ] {
        app.get(&format!("/admin/api/ticks?{query}"), &dealer).refuses(error, field);
    }
    assert_eq!(app.get(&query(999_999, ""), &dealer).error(), "instrument_not_found");
}
