//! Changes of an instrument with orders: what they would book is previewed, and the number of accounts is confirmed.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::test_app::test_app;

#[test]
fn a_change_that_concerns_orders_is_confirmed_by_the_number_of_accounts() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (_, id) = app.own_instrument();
    let path = format!("/admin/api/instruments/{id}");
    // Nobody has orders but a demo customer, whose money is virtual: nothing to confirm.
    app.open(&app.demo(), id, 1, "1");
    app.put(&path, &dealer, &json!({ "SwapLong": "-1", "swap_every_day": 1, "max_jump_percent": "30" })).data();
    for cont in ["1", "2"] {
        app.open(&funded(app, "10000").0, id, 1, cont);
    }
    let swap = json!({ "SwapLong": "1000", "SwapShort": "-1000" });
    let preview = app.post(&format!("{path}/preview"), &dealer, &swap).data();
    assert_eq!((&preview["affected"], &preview["fields"]), (&json!(2), &json!(["SwapLong", "SwapShort"])));
    // 3 lots x 100,000 x 1,000 points.
    assert_eq!((&preview["swap_days"], &preview["swap_credit"]), (&json!(1), &json!("3000.00")), "{preview}");
    assert_eq!(preview["swap_charge"], "0.00");
    for (body, field) in [
        (swap.clone(), "SwapLong"),
        (json!({ "feed": "sim", "sim_price": "2.5" }), "feed"),
        (json!({ "max_jump_percent": "40" }), "max_jump_percent"),
        (json!({ "SwapMode": "percent" }), "SwapMode"),
        (json!({ "HasForexMultiple": [100] }), "HasForexMultiple"),
        (json!({ "sim_price": "2.5" }), "sim_price"),
    ] {
        app.put(&path, &dealer, &body).refuses("risk_confirmation_needed", field);
        // Neither fewer nor more than the preview showed.
        for other in [1, 3] {
            let mut sent = body.clone();
            sent["confirm"] = json!(other);
            app.put(&path, &dealer, &sent).refuses("risk_confirmation_needed", field);
        }
    }
    assert_eq!(app.get(&path, &dealer).data()["SwapLong"], "-1");
    // What concerns no order needs no confirmation.
    app.put(&path, &dealer, &json!({ "ShowCode": format!("shown {id}") })).data();
    let mut confirmed = swap;
    confirmed["confirm"] = json!(2);
    assert_eq!(app.put(&path, &dealer, &confirmed).data()["SwapLong"], "1000");
}

#[test]
fn a_swap_that_would_book_a_margin_call_is_previewed() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (_, id) = app.own_instrument();
    let path = format!("/admin/api/instruments/{id}");
    app.put(&path, &dealer, &json!({ "swap_every_day": 1 })).data();
    let (token, _) = funded(app, "100000");
    // 50 lots at x100: a margin of 55,005 USD of a balance of 100,000; the swap is 1 % of the notional, 55,000.
    app.open(&token, id, 1, "50");
    let preview = app.post(&format!("{path}/preview"), &dealer, &json!({ "SwapLong": "-1100" })).data();
    assert_eq!(preview["swap_charge"], "-55000.00", "{preview}");
    assert_eq!((&preview["called"], &preview["called_now"]), (&json!(1), &json!(0)), "{preview}");
    assert_eq!(preview["list"].as_array().map(Vec::len), Some(1));
}

#[test]
fn swaps_have_a_bound() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (_, id) = app.own_instrument();
    let path = format!("/admin/api/instruments/{id}");
    for (body, field) in [
        (json!({ "SwapLong": "1000000" }), "SwapLong"),
        (json!({ "SwapShort": "-11000.1" }), "SwapShort"),
        (json!({ "SwapMode": "percent", "SwapLong": "3601" }), "SwapLong"),
    ] {
        app.put(&path, &dealer, &body).refuses("invalid_field", field);
        app.post(&format!("{path}/preview"), &dealer, &body).refuses("invalid_field", field);
    }
    app.put(&path, &dealer, &json!({ "SwapLong": "11000", "SwapShort": "-11000" })).data();
}

#[test]
fn an_import_that_concerns_orders_is_confirmed() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    app.open(&funded(app, "10000").0, id, 1, "1");
    let import = |query: &str, table: &str| {
        let path = format!("/admin/api/instruments/import{query}");
        app.send("POST", &path, &[("authorization", &dealer)], Some(("text/csv", table)))
    };
    let table = format!("Code,feed,sim_price\n{code},sim,2.5\n");
    assert_eq!(import("?dry_run=1", &table).data()["affected"], 1);
    import("", &table).refuses("risk_confirmation_needed", "feed");
    import("?confirm=2", &table).refuses("risk_confirmation_needed", "feed");
    let feed = || app.get(&format!("/admin/api/instruments/{id}"), &dealer).data()["feed"].clone();
    assert_eq!(feed(), Value::Null);
    let done = import("?confirm=1", &table).data();
    assert_eq!((&done["done"], &done["affected"]), (&json!(1), &json!(1)));
    assert_eq!(feed(), "sim");
}
