//! `/admin/api/orders`: filters, sort orders and the export of the dealers' list.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::TestApp;

/// An application of its own, whose only orders are the test's.
fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// The ids of the list with this query, and its total.
#[track_caller]
fn ids(app: &TestApp, dealer: &str, query: &str) -> (Vec<i64>, i64) {
    let data = app.get(&format!("/admin/api/orders?{query}"), dealer).data();
    let list = data["list"].as_array().unwrap();
    (list.iter().map(|row| row["Id"].as_i64().unwrap()).collect(), data["total"].as_i64().unwrap())
}

fn id(order: &Value) -> i64 {
    order["Id"].as_i64().unwrap()
}

fn user_of(app: &TestApp, token: &str) -> i64 {
    app.get("/api/user/info", token).data()["id"].as_i64().unwrap()
}

#[test]
fn live_and_ended_orders_are_filtered_and_sorted() {
    let app = own();
    let dealer = app.staff(Role::Dealer);
    let (first, second) = (app.demo(), app.demo());
    let (code, one) = app.own_instrument();
    let (_, other) = app.own_instrument();
    let small = app.open(&first, one, 1, "0.10");
    let large = app.open(&second, one, 2, "0.50");
    let elsewhere = app.open(&first, other, 1, "0.20");
    let (small_id, large_id, other_id) = (id(&small), id(&large), id(&elsewhere));
    app.quote(&code, "1.10100", "1.10110");

    let list = |query: &str| ids(&app, &dealer, query);
    assert_eq!(list("status=1"), (vec![other_id, large_id, small_id], 3));
    assert_eq!(list("status=1&sort=lots"), (vec![large_id, other_id, small_id], 3));
    assert_eq!(list("status=1&sort=lots&ascending=1"), (vec![small_id, other_id, large_id], 3));
    assert_eq!(list("status=1&sort=profit&ascending=1").0.first(), Some(&large_id), "the sell lost");
    assert_eq!(list("status=1&sort=profit").0.first(), Some(&small_id));
    assert_eq!(list("status=1&type=2"), (vec![large_id], 1));
    assert_eq!(list("status=1&result=profit"), (vec![small_id], 1));
    assert_eq!(list(&format!("status=1&forex_id={other}")), (vec![other_id], 1));
    let user = user_of(&app, &first);
    assert_eq!(list(&format!("status=1&user={user}")), (vec![other_id, small_id], 2));
    let uid = app.get("/api/user/info", &second).data()["uid"].as_str().unwrap().to_owned();
    assert_eq!(list(&format!("status=1&account={uid}")), (vec![large_id], 1));
    assert_eq!(list("status=1&group=1").1, 3);
    assert_eq!(list("status=1&group=999").1, 0);
    assert_eq!(list("status=1&sort=margin&limit=1&page=2").0.len(), 1);

    for (order, token) in [(&small, &first), (&large, &second)] {
        app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data();
    }
    assert_eq!(list("status=3"), (vec![large_id, small_id], 2));
    assert_eq!(list("status=3&sort=profit"), (vec![small_id, large_id], 2));
    assert_eq!(list("status=3&result=loss"), (vec![large_id], 1));
    assert_eq!(list("status=3&ascending=1"), (vec![small_id, large_id], 2));
    assert_eq!(list(&format!("status=3&user={user}&sort=lots")), (vec![small_id], 1));
    assert_eq!(list(&format!("sort=lots&ascending=1&forex_id={one}")), (vec![small_id, large_id], 2));
    assert_eq!(list("sort=lots").0, [large_id, other_id, small_id], "live and ended ones");
    app.post(&format!("/admin/api/orders/{other_id}/close"), &dealer, &json!({ "reason": "asked" })).data();
    assert_eq!(list("reason=user"), (vec![large_id, small_id], 2));
    assert_eq!(list("status=3&reason=dealer"), (vec![other_id], 1));
    assert_eq!(list(&format!("status=3&reason=dealer&user={user}&sort=lots")), (vec![other_id], 1));
    assert_eq!([list("status=3&reason=stop_out").1, list("status=1&reason=user").1], [0, 0]);
    app.get("/admin/api/orders?reason=bored", &dealer).refuses("invalid_field", "reason");
}

#[test]
fn a_period_counts_by_the_time_that_the_list_shows() {
    let app = own();
    let (dealer, token) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    let order = app.open(&token, instrument, 1, "0.10");
    let opened = app
        .state
        .view
        .read_model
        .live_order(lotdesk::domain::AccountId(user_of(&app, &token)), lotdesk::domain::OrderId(id(&order)));
    let at = opened.unwrap().order.opened.unwrap().at.0;
    let list = |query: String| ids(&app, &dealer, &query).1;
    assert_eq!((list(format!("status=1&from={at}")), list(format!("status=1&to={at}"))), (1, 0));
    let closed = app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let ended: jiff::Timestamp = closed["CloseTime"].as_str().unwrap().parse().unwrap();
    let ended = ended.as_millisecond();
    for sort in ["time", "lots"] {
        let list = |period: String| list(format!("status=3&sort={sort}&{period}"));
        assert_eq!((list(format!("from={ended}")), list(format!("to={ended}"))), (1, 0), "{sort}");
        assert_eq!(list(format!("from={}", ended + 1)), 0, "{sort}");
    }
    app.get(&format!("/admin/api/orders?from={at}&to={at}"), &dealer).refuses("invalid_field", "to");
    app.get("/admin/api/orders?sort=colour", &dealer).refuses("invalid_field", "sort");
    app.get("/admin/api/orders?account=7", &dealer).refuses("invalid_field", "account");
}

#[test]
fn a_row_names_account_currency_and_group() {
    let app = own();
    let (dealer, token) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    app.open(&token, instrument, 1, "0.10");
    let row = app.get("/admin/api/orders?status=1", &dealer).data()["list"][0].clone();
    let uid = app.get("/api/user/info", &token).data()["uid"].as_str().unwrap().to_owned();
    let account = &row["account"];
    assert_eq!(account["number"].to_string(), uid);
    assert_eq!((&account["currency"], &account["group"], &account["is_demo"]), (&json!("USD"), &json!(1), &json!(1)));
    assert!(!account["group_name"].as_str().unwrap().is_empty());
    assert_eq!(row["user"]["uid"].as_str(), Some(uid.as_str()));
}

#[test]
fn an_export_has_what_the_list_has_and_is_audited() {
    let app = own();
    let (dealer, token) = (app.staff(Role::Dealer), app.demo());
    let (code, instrument) = app.own_instrument();
    // More than one piece of the export.
    let orders: Vec<i64> = (0..3).map(|_| id(&app.open(&token, instrument, 1, "0.10"))).collect();
    app.post("/v1/api/forex/close", &token, &json!({ "id": orders[0] })).data();
    let (status, headers, bytes) = app.bytes_for("/admin/api/orders/file?status=1&ascending=1", &dealer);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "text/csv; charset=utf-8"));
    let text = String::from_utf8(bytes).unwrap();
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let names = reader.headers().unwrap().clone();
    let rows: Vec<Vec<String>> = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    let column = |name: &str| names.iter().position(|known| known == name).unwrap();
    let ids: Vec<&str> = rows.iter().map(|row| row[column("id")].as_str()).collect();
    assert_eq!(ids, [orders[1].to_string(), orders[2].to_string()]);
    for (name, value) in
        [("status", "open"), ("side", "buy"), ("lots", "0.10"), ("currency", "USD"), ("leverage", "100")]
    {
        assert_eq!(rows[0][column(name)], value, "{name}");
    }
    assert_eq!(rows[0][column("instrument")], code);
    let audit = app.get("/admin/api/audit", &app.staff(Role::Compliance)).data();
    let entry = audit["list"].as_array().unwrap().iter().find(|row| row["object"] == "orders").unwrap().clone();
    assert_eq!((&entry["act"], &entry["after"]), (&json!("export"), &json!(2)), "{entry}");
}

/// The trail's entries that a staff member caused: what came in, and the reason.
fn acts_of(app: &TestApp, dealer: &str, id: i64) -> Vec<(String, String)> {
    let trail = app.get(&format!("/admin/api/orders/{id}/story"), dealer).data();
    let entries = trail["entries"].as_array().unwrap().clone();
    let by_staff = entries.into_iter().filter(|entry| !entry["staff"].is_null());
    by_staff
        .map(|entry| {
            let staff = &entry["staff"];
            assert!(staff["email"].as_str().unwrap().ends_with("@example.com"), "{staff}");
            let text = trail["text"].as_str().unwrap();
            assert!(text.contains(staff["reason"].as_str().unwrap()), "{text}");
            let verb = entry["input"].as_str().unwrap().to_owned();
            (verb, staff["reason"].as_str().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn a_dealer_acts_for_a_customer_and_the_trail_names_them() {
    let app = own();
    let (dealer, customer) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    let number = app.get("/api/user/info", &customer).data()["uid"].as_str().unwrap().to_owned();
    let order = json!({
        "account": number, "type": 1, "cont": "1.00", "forex_id": instrument, "status": 1, "multiple": 100,
        "reason": "by telephone", "request_id": "one",
    });
    let opened = app.post("/admin/api/orders", &dealer, &order).data();
    assert_eq!(app.post("/admin/api/orders", &dealer, &order).data()["Id"], opened["Id"], "placed once");
    let path = |verb: &str| format!("/admin/api/orders/{}/{verb}", opened["Id"]);
    let body = json!({ "stop_loss_price": "1.05", "reason": "agreed" });
    let stopped = app.post(&path("stops"), &dealer, &body).data();
    assert_eq!((&stopped["TargetLossPrice"], &stopped["TargetProfitPrice"]), (&json!("1.05000"), &json!("0")));
    let part = app.post(&path("close"), &dealer, &json!({ "cont": "0.40", "reason": "too large" })).data();
    assert_eq!(
        (&part["Quantity"], &part["Reason"], &part["ParentId"]),
        (&json!("0.40"), &json!("dealer"), &opened["Id"])
    );
    let rest = app.get("/admin/api/orders?status=1", &dealer).data()["list"][0].clone();
    assert_eq!((&rest["Id"], &rest["Quantity"]), (&opened["Id"], &json!("0.60")));
    let closed = app.post(&path("close"), &dealer, &json!({ "reason": "done" })).data();
    assert_eq!((&closed["Status"], &closed["Reason"]), (&json!(3), &json!("dealer")));
    let acts = acts_of(&app, &dealer, id(&opened));
    let reasons: Vec<&str> = acts.iter().map(|(_, reason)| reason.as_str()).collect();
    assert_eq!(reasons, ["by telephone", "agreed", "too large", "done"]);
    for ((input, _), verb) in
        acts.iter().zip(["orders: buy", "sets the levels", "closes 0.40 lots", "closes or cancels"])
    {
        assert!(input.starts_with("staff member ") && input.contains(verb), "{input}");
    }
    assert_eq!(acts_of(&app, &dealer, id(&part)).len(), 1, "the closed part has its act");
    let audit = app.get("/admin/api/audit?limit=100", &app.staff(Role::Compliance)).data();
    let of_order = format!("order/{}", opened["Id"]);
    let acts: Vec<_> = audit["list"].as_array().unwrap().iter().filter(|row| row["object"] == of_order).collect();
    let words: Vec<&Value> = acts.iter().map(|row| &row["act"]).collect();
    assert_eq!(words, ["close", "close", "stops", "place"]);
    assert!(acts.iter().all(|row| row["staff"].is_number()));
}

#[test]
fn a_pending_order_is_changed_and_cancelled_for_a_customer() {
    let app = own();
    let (dealer, customer) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    let order = json!({
        "type": 1, "cont": "0.10", "forex_id": instrument, "status": 0, "target_price": "1.05", "multiple": 100,
    });
    let pending = app.post("/v1/api/forex/submit", &customer, &order).data();
    let path = |verb: &str| format!("/admin/api/orders/{}/{verb}", pending["Id"]);
    let body = json!({ "target_price": "1.04", "cont": "0.20", "reason": "asked in chat" });
    let changed = app.post(&path("modify"), &dealer, &body).data();
    assert_eq!((&changed["OriginPrice"], &changed["Quantity"]), (&json!("1.04000"), &json!("0.20")));
    app.post(&path("modify"), &dealer, &json!({ "reason": "x" })).refuses("missing_field", "target_price");
    app.post(&path("modify"), &dealer, &json!({ "target_price": "1.03" })).refuses("missing_field", "reason");
    let cancelled = app.post(&path("close"), &dealer, &json!({ "reason": "asked" })).data();
    assert_eq!((&cancelled["Status"], &cancelled["Reason"]), (&json!(2), &json!("dealer")));
    assert_eq!(
        app.post(&path("stops"), &dealer, &json!({ "stop_loss_price": "1", "reason": "x" })).error(),
        "order_not_found"
    );
    assert_eq!(acts_of(&app, &dealer, id(&pending)).len(), 2);
}

#[test]
fn the_rules_of_orders_bind_the_staff_too() {
    let app = own();
    let (dealer, customer) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    let number = app.get("/api/user/info", &customer).data()["uid"].as_str().unwrap().to_owned();
    let place = |changes: Value| {
        let mut order = json!({
            "account": number, "type": 1, "cont": "0.10", "forex_id": instrument, "status": 1, "multiple": 100, "reason": "x",
        });
        for (name, value) in changes.as_object().unwrap() {
            order[name] = value.clone();
        }
        app.post("/admin/api/orders", &dealer, &order)
    };
    assert_eq!(place(json!({ "cont": "100.00" })).error(), "insufficient_margin");
    assert_eq!(place(json!({ "multiple": 77 })).error(), "leverage_not_offered");
    assert_eq!(place(json!({ "account": "99999999" })).error(), "account_not_found");
    place(json!({ "account": "5" })).refuses("invalid_field", "account");
    place(json!({ "reason": "" })).refuses("missing_field", "reason");
    let order = app.open(&customer, instrument, 1, "0.10");
    let path = format!("/admin/api/orders/{}/stops", order["Id"]);
    let wrong_side = json!({ "stop_loss_price": "1.20", "reason": "x" });
    assert_eq!(app.post(&path, &dealer, &wrong_side).error(), "stop_loss_wrong_side");
    let path = format!("/admin/api/orders/{}/close", order["Id"]);
    assert_eq!(app.post(&path, &dealer, &json!({ "cont": "0.50", "reason": "x" })).error(), "part_too_large");
    for unknown in ["close", "stops", "modify"] {
        let body = json!({ "stop_loss_price": "1", "target_price": "1", "reason": "x" });
        let body = if unknown == "close" { json!({ "reason": "x" }) } else { body };
        let body = if unknown == "modify" { json!({ "target_price": "1", "reason": "x" }) } else { body };
        let body = if unknown == "stops" { json!({ "stop_loss_price": "1", "reason": "x" }) } else { body };
        assert_eq!(app.post(&format!("/admin/api/orders/999999/{unknown}"), &dealer, &body).error(), "order_not_found");
    }
}

#[test]
fn selected_orders_end_together_after_a_preview() {
    let app = own();
    let (dealer, customer) = (app.staff(Role::Dealer), app.demo());
    let (_, instrument) = app.own_instrument();
    let open: Vec<i64> = (0..2).map(|_| id(&app.open(&customer, instrument, 1, "0.10"))).collect();
    let order = json!({
        "type": 1, "cont": "0.10", "forex_id": instrument, "status": 0, "target_price": "1.05", "multiple": 100,
    });
    let pending = id(&app.post("/v1/api/forex/submit", &customer, &order).data());
    let ids = json!([open[0], open[1], pending, 999_999]);
    let preview = app.post("/admin/api/orders/close/preview", &dealer, &json!({ "ids": ids })).data();
    assert_eq!((&preview["open"], &preview["pending"], &preview["ended"]), (&json!(2), &json!(1), &json!([999_999])));
    assert_eq!((&preview["lots"], &preview["untradable"]), (&json!("0.20"), &json!([])));
    assert_eq!(preview["profit"], json!([{ "currency": "USD", "amount": "-2.00" }]));
    let end = |confirm: i64| {
        let body = json!({ "ids": ids, "reason": "market event", "confirm": confirm });
        app.post("/admin/api/orders/close", &dealer, &body)
    };
    assert_eq!(end(1).error(), "orders_confirmation_needed");
    assert_eq!(app.get("/admin/api/orders?status=1", &dealer).data()["total"], 2, "nothing was closed");
    let ended = end(2).data();
    let closed: Vec<i64> = ended["closed"].as_array().unwrap().iter().map(id).collect();
    assert_eq!(closed, [pending, open[0], open[1]]);
    assert_eq!(ended["failed"], json!([{ "id": 999_999, "error": "order_not_found" }]));
    for order in [open[0], open[1], pending] {
        assert_eq!(acts_of(&app, &dealer, order)[0].1, "market event");
    }
    for wrong in [json!([]), json!("x"), json!((1..=101).collect::<Vec<i64>>())] {
        let body = json!({ "ids": wrong });
        app.post("/admin/api/orders/close/preview", &dealer, &body).refuses("invalid_field", "ids");
    }
}

#[test]
fn support_reads_why_an_order_of_a_customer_was_closed_and_changes_none() {
    let app = own();
    let (support, dealer) = (app.staff(Role::Support), app.staff(Role::Dealer));
    let (ann, bob) = (app.demo(), app.demo());
    let (code, instrument) = app.own_instrument();
    let (closed, open) = (app.open(&ann, instrument, 1, "0.10"), app.open(&ann, instrument, 2, "0.20"));
    let others = id(&app.open(&bob, instrument, 1, "0.30"));
    app.quote(&code, "1.10100", "1.10110");
    let by_dealer = json!({ "reason": "Asked for it" });
    app.post(&format!("/admin/api/orders/{}/close", id(&closed)), &dealer, &by_dealer).data();

    let path = format!("/admin/api/users/{}/orders", user_of(&app, &ann));
    let list = |query: &str| app.get(&format!("{path}?{query}"), &support).data();
    assert_eq!(list("")["total"], 2, "only the customer's");
    assert_eq!((&list("status=1")["list"][0]["Id"], &list("status=1")["total"]), (&open["Id"], &json!(1)));
    let row = list("status=3")["list"][0].clone();
    assert_eq!((&row["Id"], &row["Reason"]), (&closed["Id"], &json!("dealer")));
    app.get(&format!("{path}?status=9"), &support).refuses("invalid_field", "status");
    let trail = format!("/admin/api/users/{}/order-trail?format=txt&order=", user_of(&app, &ann));
    let (_, _, file) = app.bytes_for(&format!("{trail}{}", id(&closed)), &support);
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("Asked for it"), "{text}");
    assert_eq!(app.get(&format!("{trail}{others}"), &support).error(), "order_not_found", "of another customer");
    assert_eq!(app.get("/admin/api/orders", &support).error(), "forbidden", "the orders of all stay with the dealers");
    assert_eq!(app.get(&path, &dealer).error(), "forbidden");
    let act = format!("/admin/api/orders/{}/close", id(&open));
    assert_eq!(app.post(&act, &support, &by_dealer).error(), "forbidden");
}
