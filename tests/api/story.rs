//! `/admin/api/orders/{id}/story`: the audit trail of an order, for dealers; and what a halted gateway refuses.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::poll::eventually;
use crate::test_app::{TestApp, test_app};

#[test]
fn the_dealer_reads_an_orders_whole_life() {
    let app = test_app();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let order = app.open(&token, id, 1, "0.10");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"], "cont": "0.04" })).data();
    app.quote(&code, "1.10050", "1.10060");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();

    let path = format!("/admin/api/orders/{}/story", order["Id"]);
    let story = app.get(&path, &dealer).data();
    assert_eq!((&story["chained"], &story["order"]["Status"]), (&json!(true), &json!(3)), "{story}");
    let entries = story["entries"].as_array().unwrap();
    let decided: Vec<_> = entries.iter().map(|entry| entry["decided"].as_str().unwrap()).collect();
    assert_eq!(decided.len(), 3, "{decided:?}");
    assert!(decided[0].starts_with("opened at the ask, 1.10010"), "{decided:?}");
    assert!(decided[1].starts_with("0.04 lots closed as order"), "{decided:?}");
    assert!(decided[2].contains("as the customer asked; profit 2.40"), "{decided:?}");
    assert_eq!(entries[2]["quote"]["bid"], "1.1005");
    assert_eq!(entries[2]["booked"][0]["amount"], "2.40");
    assert_eq!(entries[2]["booked"][0]["hash"].as_str().map(str::len), Some(64));
    assert!(story["text"].as_str().unwrap().contains("the chain around each holds"));

    assert_eq!(app.get("/admin/api/orders/999999999/story", &dealer).error(), "order_not_found");
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    app.get(&path, &token).is_session_ended();
    app.get(&path, "").is_session_ended();
}

/// A pending order that waits, moves, and is cancelled: the quote that it was measured by is found.
#[test]
fn a_pending_orders_life_has_the_quotes_it_was_measured_by() {
    let app = test_app();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    // A decision that records the quote, so that the next one finds it in an entry of before.
    app.open(&token, id, 1, "0.01");
    let pending = json!({
        "type": 1, "cont": "0.10", "forex_id": id, "status": 0, "multiple": 100, "target_price": "1.09000",
    });
    let order = app.post("/v1/api/forex/submit", &token, &pending).data();
    app.post("/v1/api/forex/cancel_trade", &token, &json!({ "id": order["Id"] })).data();
    let story = app.get(&format!("/admin/api/orders/{}/story", order["Id"]), &dealer).data();
    let entries = story["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 2, "{story}");
    assert!(entries[0]["decided"].as_str().unwrap().starts_with("waits as a limit: its price is not above the ask"));
    assert_eq!((&entries[0]["quote"]["ask"], &entries[0]["status"]), (&json!("1.1001"), &json!(0)));
    assert!(entries[1]["decided"].as_str().unwrap().starts_with("cancelled: as the customer asked"));
}

/// A customer may change an order as often as they like: each read is a page of it, and names what is on the others.
#[test]
fn a_long_trail_is_read_in_pages() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let order = app.open(&token, id, 1, "0.01")["Id"].as_i64().unwrap();
    for change in 0..500 {
        let body = json!({ "id": order, "stop_loss_price": format!("1.0{:04}", 1_000 + change) });
        app.post("/v1/api/forex/set_stop_price", &token, &body).data();
    }
    let path = format!("/admin/api/orders/{order}/story");
    let first = app.get(&path, &dealer).data();
    assert_eq!((&first["total"], &first["pages"]), (&json!(501), &json!(2)));
    assert_eq!(first["entries"].as_array().unwrap().len(), 500);
    assert!(first["text"].as_str().unwrap().contains("Page 1 of 2: entries 1 to 500 of 501"));
    let last = app.get(&format!("{path}?page=2"), &dealer).data();
    let entries = last["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 1);
    assert!(entries[0]["decided"].as_str().unwrap().contains("stop loss 1.01499 (was 1.01498)"), "{last}");
    assert_eq!(entries[0]["quote"]["bid"], "1.1");
    assert_eq!(app.get(&format!("{path}?page=3"), &dealer).error(), "order_not_found");
    assert_eq!(app.get(&format!("{path}?page=0"), &dealer).error(), "invalid_field");

    let (_, head, file) = app.bytes_for(&format!("{path}/file?format=txt&page=2"), &dealer);
    let name = head.get("content-disposition").unwrap().to_str().unwrap();
    assert!(name.contains(&format!("order-{order}-2.txt")), "{name}");
    assert_eq!(head.get("x-pages").unwrap(), "2");
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("Page 2 of 2: entries 501 to 501 of 501"), "{text}");
    let owner = app.staff(Role::Owner);
    let audit = app.get(&format!("/admin/api/audit?object=order/{order}"), &owner).data();
    assert_eq!(audit["list"][0]["act"], "download", "{audit}");
}

/// A demo account of 100,000 with 80 lots bought at 1.10010 on a margin of 88,008, and a pending order; then the bid falls
/// to 1.09290. The two orders.
fn stopped_out(app: &TestApp) -> (i64, i64) {
    stopped_out_in(app, None)
}

/// As [`stopped_out`], of a customer whom this staff member moves to this group first.
fn stopped_out_in(app: &TestApp, group: Option<(&str, &Value)>) -> (i64, i64) {
    let token = app.demo();
    if let Some((staff, group)) = group {
        let id = app.get("/api/user/info", &token).data()["id"].clone();
        app.put(&format!("/admin/api/users/{id}/group"), staff, &json!({ "group": group })).data();
    }
    let (code, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "80")["Id"].as_i64().unwrap();
    let pending =
        json!({ "type": 1, "cont": "1", "forex_id": id, "status": 0, "multiple": 100, "target_price": "0.90000" });
    let pending = app.post("/v1/api/forex/submit", &token, &pending).data()["Id"].as_i64().unwrap();
    // 56.36 %: a margin call, and no more.
    app.quote(&code, "1.09380", "1.09390");
    app.quote(&code, "1.09290", "1.09300");
    (order, pending)
}

/// What was decided last about an order, once a stop-out has.
fn decided_by_stop_out(app: &TestApp, dealer: &str, order: i64) -> String {
    eventually("the stop-out is in the journal", || {
        let story = app.get(&format!("/admin/api/orders/{order}/story"), dealer).data();
        let decided = story["entries"].as_array().unwrap().last().unwrap()["decided"].as_str().unwrap().to_owned();
        assert!(story["text"].as_str().unwrap().contains(&decided), "the text says the same: {story}");
        if decided.contains("stop-out") { Ok(decided) } else { Err(decided) }
    })
}

/// Equity is 100,000 less 80 lots of 100,000 times 0.00720; the level is 42,400 / 88,008.
const FIGURES: &str = "(equity 42400.00, margin 88008.00, margin level 48.18 %, stop-out level 50 %)";

#[test]
fn a_stop_out_shows_the_figures_that_it_rested_on() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (order, pending) = stopped_out(app);
    let decided = decided_by_stop_out(app, &dealer, order);
    let reason = format!("stop-out: the margin level was at the stop-out level or below {FIGURES}; profit -57600.00");
    assert!(decided.ends_with(&reason), "{decided}");
    let decided = decided_by_stop_out(app, &dealer, pending);
    assert!(decided.starts_with(&format!("cancelled: stop-out: pending orders go first {FIGURES};")), "{decided}");
}

/// Whose level a stop-out followed, as the trail of the order says.
fn rule_of_stop_out(app: &TestApp, dealer: &str, order: i64) -> String {
    decided_by_stop_out(app, dealer, order);
    let story = app.get(&format!("/admin/api/orders/{order}/story"), dealer).data();
    let rules: Vec<_> =
        story["entries"].as_array().unwrap().iter().filter_map(|entry| entry["stop_out_rule"].as_str()).collect();
    assert_eq!(rules.len(), 1, "of the stop-out alone: {story}");
    assert!(story["text"].as_str().unwrap().contains(rules[0]));
    rules[0].to_owned()
}

#[test]
fn a_stop_out_names_who_asked_for_its_level_and_who_approved_it() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "risk_changes_need_approval": 1 }));
    let (first, second, dealer) = (app.staff(Role::Owner), app.staff(Role::Owner), app.staff(Role::Dealer));
    let email = |staff: &str| app.get("/admin/api/me", staff).data()["staff"]["email"].as_str().unwrap().to_owned();
    let sent = app.put("/admin/api/settings", &first, &json!({ "stop_out_level": "55" }));
    let path = format!("/admin/api/risk_changes/{}/approve", sent.body["waiting"]);
    app.post(&path, &second, &json!({ "confirm": 0 })).data();
    let rule = rule_of_stop_out(&app, &dealer, stopped_out(&app).0);
    assert!(rule.ends_with(&format!(" by {}, {}", email(&first), email(&second))), "{rule}");
}

/// A debit of the staff is no movement of the market: the trail names it.
#[test]
fn a_debit_that_stops_a_customer_out_is_confirmed_and_named() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "terms_need_confirmation": 1, "adjust_second_operator_above": 0 }));
    let (finance, dealer, token) = (app.staff(Role::Finance), app.staff(Role::Dealer), app.demo());
    let (code, instrument) = app.own_instrument();
    let order = app.open(&token, instrument, 1, "80")["Id"].as_i64().unwrap();
    app.quote(&code, "1.09380", "1.09390");
    let path = format!("/admin/api/users/{}/adjust", app.get("/api/user/info", &token).data()["id"]);
    let preview = |amount: &str| app.post(&format!("{path}/preview"), &finance, &json!({ "amount": amount })).data();
    let effect = eventually("the quote is in the book", || {
        let effect = preview("-10000");
        if effect["list"][0]["level_now"] == "56.36" { Ok(effect) } else { Err(effect) }
    });
    // 39,600 / 88,008.
    assert_eq!(effect["list"][0]["level_then"], "45", "{effect}");
    assert_eq!((&effect["affected"], &effect["stopped_out"]), (&json!(1), &json!(1)), "{effect}");
    assert_eq!(preview("-100")["affected"], 0, "they are in a margin call already");
    let debit = |confirm: Option<u8>| {
        let mut body = json!({ "amount": "-10000", "reason": "a mistake", "request_id": "debit" });
        if let Some(confirm) = confirm {
            body["confirm"] = json!(confirm);
        }
        app.post(&path, &finance, &body)
    };
    for wrong in [None, Some(0), Some(2)] {
        assert_eq!(debit(wrong).error(), "risk_confirmation_needed", "{wrong:?}");
    }
    debit(Some(1)).data();
    app.quote(&code, "1.09380", "1.09391");
    let rule = rule_of_stop_out(&app, &dealer, order);
    assert!(rule.contains("; debited before: ") && rule.contains(" -10000.00, 20"), "{rule}");
    assert!(rule.ends_with("; without that the margin level would have been 56.36 %"), "{rule}");
    debit(None).data();
    assert_eq!(preview("-100")["list"], json!([]), "nothing is open any more");
}

/// A correction above the limit is confirmed by the person who approves it.
#[test]
fn an_approved_debit_that_stops_a_customer_out_is_confirmed() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "terms_need_confirmation": 1, "adjust_second_operator_above": 100 }));
    let (first, second, token) = (app.staff(Role::Finance), app.staff(Role::Finance), app.demo());
    let (code, instrument) = app.own_instrument();
    app.open(&token, instrument, 1, "80");
    app.quote(&code, "1.09380", "1.09390");
    let path = format!("/admin/api/users/{}/adjust", app.get("/api/user/info", &token).data()["id"]);
    eventually("the quote is in the book", || {
        let effect = app.post(&format!("{path}/preview"), &first, &json!({ "amount": "-10000" })).data();
        if effect["affected"] == 1 { Ok(()) } else { Err(effect) }
    });
    let sent = app.post(&path, &first, &json!({ "amount": "-10000", "reason": "a mistake" })).data();
    let path = format!("/admin/api/corrections/{}/approve", sent["correction"]["id"]);
    assert_eq!(app.post(&path, &second, &json!({})).error(), "risk_confirmation_needed");
    assert_eq!(app.post(&path, &second, &json!({ "confirm": 1 })).data()["status"], 1);
}

#[test]
fn a_stop_out_names_the_setting_that_it_followed() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (owner, dealer) = (app.staff(Role::Owner), app.staff(Role::Dealer));
    let email = app.get("/admin/api/me", &owner).data()["staff"]["email"].as_str().unwrap().to_owned();
    let set = |level: &str| app.put("/admin/api/settings", &owner, &json!({ "stop_out_level": level })).data();
    let (first, pending) = stopped_out(&app);
    let standard = "stop-out level 50 % of the setting stop_out_level, as the group standard has none of its own";
    let unchanged = format!("{standard}: no change of it is recorded");
    assert_eq!(rule_of_stop_out(&app, &dealer, first), unchanged);
    assert_eq!(rule_of_stop_out(&app, &dealer, pending), unchanged);
    set("55");
    let (second, _) = stopped_out(&app);
    let rule = rule_of_stop_out(&app, &dealer, second);
    assert!(rule.starts_with("stop-out level 55 % of the setting stop_out_level, as "), "{rule}");
    assert!(rule.contains(": set since 20") && rule.ends_with(&format!(" by {email}")), "{rule}");
    set("30");
    // A group with a level of its own, which is changed and left afterwards.
    let group = app.post("/admin/api/groups", &owner, &json!({ "name": "Careful", "stop_out_level": "52" })).data();
    let path = format!("/admin/api/groups/{}", group["id"]);
    let third = stopped_out_in(&app, Some((&owner, &group["id"]))).0;
    let rule = rule_of_stop_out(&app, &dealer, third);
    assert!(rule.starts_with("stop-out level 52 % of the group Careful: set since 20"), "{rule}");
    assert!(rule.contains("; in the group since 20") && rule.ends_with(&format!(" by {email}")), "{rule}");
    app.put(&path, &owner, &json!({ "stop_out_level": "40", "name": "Bold" })).data();
    assert_eq!(rule_of_stop_out(&app, &dealer, third), rule, "as it was then");
    assert_eq!(rule_of_stop_out(&app, &dealer, first), unchanged);
    assert_eq!(app.state.store.read(|connection| replay(connection, |_| {})).unwrap().difference, None);
}

#[test]
fn a_stop_out_of_a_part_shows_its_figures_with_the_part_and_the_rest() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "stop_out_policy": "smart" }));
    let dealer = app.staff(Role::Dealer);
    let (order, _) = stopped_out(&app);
    let rest = decided_by_stop_out(&app, &dealer, order);
    assert!(rest.contains(FIGURES) && rest.contains("lots remain"), "{rest}");
    let part = rest.split("closed as order ").nth(1).and_then(|text| text.split(' ').next()).unwrap();
    let part = decided_by_stop_out(&app, &dealer, part.parse().unwrap());
    assert!(part.contains(FIGURES) && part.contains(&format!("(a part of order {order})")), "{part}");
    let replayed = app.state.store.read(|connection| replay(connection, |_| {})).unwrap();
    assert_eq!(replayed.difference, None, "a replay comes to the same figures");
}

#[test]
fn a_halted_gateway_refuses_changes_and_still_serves_reads() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let order = app.open(&token, id, 1, "0.10");
    app.state.trading.gateway.halt();
    let request = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    for (path, body) in [("submit", request), ("close", json!({ "id": order["Id"] }))] {
        let answer = app.post(&format!("/v1/api/forex/{path}"), &token, &body);
        assert_eq!(answer.error(), "books_not_proven", "{path}");
    }
    assert_eq!(app.post("/api/user/createAccountDemoForU", "", &json!({})).error(), "books_not_proven");
    let category = json!({ "code": "new", "names": { "en": "New" } });
    assert_eq!(app.post("/admin/api/categories", &dealer, &category).error(), "books_not_proven");
    let open = app.get("/v1/api/forex/my_deal?status=1", &token).data();
    assert_eq!(open["total"], 1, "reads go on");
    let ready = app.get("/readyz", "");
    assert_eq!((ready.status, &ready.body["data"]["books"]), (503, &json!(false)));
    // Quotes go on, and so does the margin watch of what is open.
    app.quote(&code, "0.80000", "0.80010");
    let closed = app.get("/v1/api/forex/my_deal?status=1", &token).data();
    assert_eq!(closed["data"][0]["UpdatePrice"], "0.80000", "{closed}");
}
