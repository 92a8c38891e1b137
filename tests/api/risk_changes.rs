//! Changes of settings of risk, terms and trading hours wait for a second person where the setting says so.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::scheduler::hold;
use crate::test_app::{GIVEN_PASSWORD, PASSWORD, Reply, TestApp};

const PATH: &str = "/admin/api/risk_changes";
const SETTINGS: &str = "/admin/api/settings";

fn guarded() -> TestApp {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "risk_changes_need_approval": 1 }));
    // Someone who may approve, so that every change waits.
    app.staff(Role::Owner);
    app
}

#[test]
fn one_owner_alone_changes_risk_until_another_may_approve() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "risk_changes_need_approval": 1 }));
    let owner = app.staff(Role::Owner);
    let set = |level: &str| app.put(SETTINGS, &owner, &json!({ "stop_out_level": level }));
    let group = |markup: i64| app.put("/admin/api/groups/1", &owner, &json!({ "markup": markup }));
    applied(&set("49"));
    assert_eq!(setting(&app, &owner, "stop_out_level"), "49");
    // A dealer approves terms, not settings; their own changes wait for the owner.
    let dealer = app.staff(Role::Dealer);
    applied(&set("48"));
    let id = waits(&group(3));
    approve(&app, &dealer, id, 0).data();
    let own = waits(&app.put("/admin/api/groups/1", &dealer, &json!({ "markup": 4 })));
    approve(&app, &owner, own, 0).data();
    // To disable the dealer does not free the owner from the second person at once.
    let of_dealer = |fields: Value| {
        let list = app.get("/admin/api/staff", &owner).data();
        let row =
            list["list"].as_array().unwrap().iter().find(|row| row["roles"] == json!(["dealer"])).unwrap().clone();
        app.put(&format!("/admin/api/staff/{}", row["id"]), &owner, &fields)
    };
    of_dealer(json!({ "enabled": 0 })).data();
    waits(&group(5));
    applied(&set("47"));
    // With a second owner everything waits.
    app.staff(Role::Owner);
    waits(&set("46"));
}

/// The id of the request that a change became.
#[track_caller]
fn waits(reply: &Reply) -> i64 {
    assert_eq!(reply.body["code"], 1, "{}", reply.body);
    reply.body["waiting"].as_i64().unwrap_or_else(|| panic!("it was applied: {}", reply.body))
}

#[track_caller]
fn applied(reply: &Reply) {
    assert_eq!((&reply.body["code"], &reply.body["waiting"]), (&json!(1), &Value::Null), "{}", reply.body);
}

fn decide(app: &TestApp, staff: &str, id: i64, act: &str, body: &Value) -> Reply {
    app.post(&format!("{PATH}/{id}/{act}"), staff, body)
}

fn approve(app: &TestApp, staff: &str, id: i64, confirm: i64) -> Reply {
    decide(app, staff, id, "approve", &json!({ "confirm": confirm }))
}

fn setting(app: &TestApp, staff: &str, key: &str) -> Value {
    let all = app.get(SETTINGS, staff).data();
    all.as_array().unwrap().iter().find(|row| row["key"] == key).unwrap()["value"].clone()
}

fn address(app: &TestApp, staff: &str) -> String {
    app.get("/admin/api/me", staff).data()["staff"]["email"].as_str().unwrap().to_owned()
}

/// A real customer with one position.
fn holder(app: &TestApp, instrument: i64) -> String {
    let (token, _) = funded(app, "10000");
    app.open(&token, instrument, 1, "1");
    token
}

/// A new category.
fn category(app: &TestApp, staff: &str) -> Value {
    let code = format!("c{}", app.serial());
    app.post("/admin/api/categories", staff, &json!({ "code": code, "names": { "en": code } })).data()["id"].clone()
}

#[test]
fn a_setting_of_risk_is_applied_by_another_person() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let sent = app.put(SETTINGS, &first, &json!({ "stop_out_level": "40", "brand_name": "Other" }));
    let id = waits(&sent);
    assert_eq!(setting(&app, &first, "stop_out_level"), "50");
    assert_eq!(setting(&app, &first, "brand_name"), "Other", "what is no risk is saved");
    let again = app.put(SETTINGS, &second, &json!({ "margin_call_level": "120" }));
    assert_eq!(again.error(), "risk_change_waiting", "two clerks cannot put two halves together");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!(
        (&seen["asked_by"], &seen["blocked"], &seen["is_own"]),
        (&json!(address(&app, &first)), &Value::Null, &json!(0))
    );
    assert_eq!(seen["changes"][0]["before"], json!({ "stop_out_level": "50" }));
    assert_eq!(seen["changes"][0]["after"], json!({ "stop_out_level": "40" }));
    assert_eq!(approve(&app, &first, id, 0).error(), "another_person_needed");
    assert_eq!(approve(&app, &second, id, 1).error(), "risk_confirmation_needed", "more than affected");
    assert_eq!(approve(&app, &app.staff(Role::Dealer), id, 0).error(), "risk_change_not_found");
    let done = approve(&app, &second, id, 0).data();
    assert_eq!((&done["status"], &done["decided_by"]), (&json!(1), &json!(address(&app, &second))));
    assert_eq!(setting(&app, &first, "stop_out_level"), "40");
    let set_by = || {
        let settings = app.get(SETTINGS, &first).data();
        let row = settings.as_array().unwrap().iter().find(|row| row["key"] == "stop_out_level").cloned().unwrap();
        (row["requested_by"].clone(), row["changed_by"].clone())
    };
    assert_eq!(set_by(), (json!(address(&app, &first)), json!(address(&app, &second))), "both names");
    assert_eq!(approve(&app, &second, id, 0).error(), "already_decided");
    let log = app.get("/admin/api/audit?limit=100", &first).data();
    let row = |act: &str| {
        let rows = log["list"].as_array().unwrap().iter();
        rows.clone().find(|row| row["act"] == act && row["object"] == format!("risk_change/{id}")).cloned().unwrap()
    };
    assert_eq!(row("ask")["staff_email"], address(&app, &first));
    let decided = row("approve");
    assert_eq!(decided["staff_email"], address(&app, &second));
    assert_eq!(decided["after"]["asked_by"], address(&app, &first), "both names");
}

#[test]
fn lowering_protection_waits_and_stopping_does_not() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    app.set(json!({ "withdraw_needs_review": 1 }));
    for change in [json!({ "risk_changes_need_approval": 0 }), json!({ "withdraw_needs_review": 0 })] {
        assert_eq!(app.put(SETTINGS, &first, &change).error(), "protection_confirmation_needed");
        let mut confirmed = change.clone();
        confirmed["confirm_lowered"] = json!(1);
        let id = waits(&app.put(SETTINGS, &first, &confirmed));
        assert_eq!(app.get(&format!("{PATH}/{id}"), &second).data()["now"]["lowered"], 1);
        decide(&app, &first, id, "withdraw", &json!({})).data();
    }
    applied(&app.put(SETTINGS, &first, &json!({ "withdrawals_open": 0, "method_wait_hours": 24 })));
    let id = waits(&app.put(SETTINGS, &first, &json!({ "withdrawals_open": 1 })));
    assert_eq!(decide(&app, &second, id, "withdraw", &json!({})).error(), "risk_change_not_found");
    decide(&app, &second, id, "reject", &json!({})).refuses("missing_field", "notes");
    let rejected = decide(&app, &second, id, "reject", &json!({ "notes": "not today" })).data();
    assert_eq!((&rejected["status"], &rejected["notes"]), (&json!(2), &json!("not today")));
    assert_eq!(setting(&app, &first, "withdrawals_open"), 0);
    // Turned off by two persons.
    let off = json!({ "risk_changes_need_approval": 0, "confirm_lowered": 1 });
    let id = waits(&app.put(SETTINGS, &first, &off));
    approve(&app, &second, id, 0).data();
    applied(&app.put(SETTINGS, &first, &json!({ "stop_out_level": "45" })));
}

#[test]
fn terms_of_an_instrument_wait_however_they_are_sent() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let (code, instrument) = app.own_instrument();
    holder(&app, instrument);
    let path = format!("/admin/api/instruments/{instrument}");
    for change in [
        json!({ "SwapLong": "-1" }),
        json!({ "HasForexMultiple": [1, 50, 100, 500] }),
        json!({ "MarginMode": 1 }),
        json!({ "ForexFeeRate": "0.0001" }),
        json!({ "ForexMaxCont": "50" }),
        json!({ "stale_after_s": 10 }),
        json!({ "spread": 11 }),
        json!({ "feed": "sim" }),
        json!({ "StopLevel": 5 }),
        json!({ "gsl_premium": 30, "gsl_distance": 50, "gsl_lots_max": "1" }),
        json!({ "CategoryId": category(&app, &first) }),
        json!({ "holidays": ["2030-12-25"] }),
        json!({ "sessions": [{ "day": 1, "open": "00:00", "close": "24:00" }] }),
    ] {
        let mut sent = change.clone();
        assert_eq!(app.put(&path, &first, &sent).error(), "risk_confirmation_needed", "{change}");
        sent["confirm"] = json!(1);
        let before = app.get(&path, &first).data();
        let id = waits(&app.put(&path, &first, &sent));
        assert_eq!(app.put(&path, &second, &sent).error(), "risk_change_waiting", "{change}");
        assert_eq!(app.get(&path, &first).data()["SwapLong"], before["SwapLong"]);
        assert_eq!(app.get(&path, &first).data()["holidays"], before["holidays"]);
        decide(&app, &first, id, "withdraw", &json!({})).data();
    }
    // What only stops trading, or is only shown, is applied at once; the way back waits.
    applied(&app.put(&path, &first, &json!({ "ShowCode": "Shown" })));
    applied(&app.put(&path, &first, &json!({ "TradeMode": "close_only", "confirm": 1 })));
    let id = waits(&app.put(&path, &first, &json!({ "TradeMode": "full", "confirm": 1 })));
    assert_eq!(app.get(&format!("{PATH}/{id}"), &second).data()["now"]["affected"], 1);
    assert_eq!(approve(&app, &second, id, 0).error(), "risk_confirmation_needed");
    // A second position since the request: another number is confirmed.
    approve(&app, &second, id, 1).data();
    assert_eq!(app.get(&path, &first).data()["TradeMode"], "full");
    // A new instrument is disabled until it is approved.
    let body = json!({ "Code": format!("{code}N"), "base": "XXX", "CategoryId": app.get(&path, &first).data()["CategoryId"], "ForexContNum": "1", "enabled": 1 });
    let made = app.post("/admin/api/instruments", &first, &body);
    let (id, made) = (waits(&made), made.data());
    assert_eq!(made["enabled"], 0);
    let disabled = format!("/admin/api/instruments/{}", made["Id"]);
    approve(&app, &second, id, 0).data();
    assert_eq!(app.get(&disabled, &first).data()["enabled"], 1);
}

#[test]
fn an_effect_that_has_changed_and_a_state_that_has_changed_are_seen() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let (_, instrument) = app.own_instrument();
    holder(&app, instrument);
    let path = format!("/admin/api/instruments/{instrument}");
    let change = json!({ "SwapLong": "-2", "ShowCode": "Requested", "confirm": 1 });
    let id = waits(&app.put(&path, &first, &change));
    holder(&app, instrument);
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!((&seen["asked"]["affected"], &seen["now"]["affected"]), (&json!(1), &json!(2)));
    assert_eq!(approve(&app, &second, id, 1).error(), "risk_confirmation_needed");
    app.put(&path, &first, &json!({ "ShowCode": "Renamed" })).data();
    assert_eq!(approve(&app, &second, id, 2).error(), "risk_change_outdated");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!((&seen["now"], &seen["blocked"]["error"]), (&Value::Null, &json!("risk_change_outdated")));
    decide(&app, &second, id, "reject", &json!({ "notes": "outdated" })).data();
    let id = waits(&app.put(&path, &first, &json!({ "SwapLong": "-2", "confirm": 2 })));
    approve(&app, &second, id, 2).data();
    assert_eq!(app.get(&path, &first).data()["SwapLong"], "-2");
}

#[test]
fn what_is_only_shown_changes_while_a_request_waits() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let (_, instrument) = app.own_instrument();
    let path = format!("/admin/api/instruments/{instrument}");
    let id = waits(&app.put(&path, &first, &json!({ "SwapLong": "-2" })));
    applied(&app.put(&path, &second, &json!({ "ShowCode": "Renamed", "holidays": ["2030-12-25"] })));
    applied(&app.put(&path, &second, &json!({ "TradeMode": "close_only" })));
    assert_eq!(app.get(&format!("{PATH}/{id}"), &second).data()["blocked"], Value::Null);
    approve(&app, &second, id, 0).data();
    let shown = app.get(&path, &first).data();
    assert_eq!(
        (&shown["SwapLong"], &shown["ShowCode"], &shown["holidays"], &shown["TradeMode"]),
        (&json!("-2"), &json!("Renamed"), &json!(["2030-12-25"]), &json!("close_only"))
    );
    // To offer it is to approve its hours, but not its name.
    applied(&app.put(&path, &first, &json!({ "enabled": 0 })));
    let id = waits(&app.put(&path, &first, &json!({ "enabled": 1 })));
    applied(&app.put(&path, &second, &json!({ "ShowCode": "Again" })));
    assert_eq!(app.get(&format!("{PATH}/{id}"), &second).data()["blocked"], Value::Null);
    applied(&app.put(&path, &second, &json!({ "holidays": [] })));
    assert_eq!(approve(&app, &second, id, 0).error(), "risk_change_outdated");

    let made = app.post("/admin/api/groups", &first, &json!({ "name": "Low" })).data();
    let path = format!("/admin/api/groups/{}", made["id"]);
    let (_, customer) = funded(&app, "1000");
    let join = format!("/admin/api/users/{customer}/group");
    let moved = waits(&app.put(&join, &first, &json!({ "group": made["id"] })));
    let terms = waits(&app.put(&path, &first, &json!({ "markup": 3 })));
    applied(&app.put(&path, &second, &json!({ "name": "Lower" })));
    approve(&app, &second, moved, 0).data();
    approve(&app, &second, terms, 0).data();
    let group = app.get(&path, &first).data();
    assert_eq!((&group["name"], &group["markup"]), (&json!("Lower"), &json!(3)));
}

#[test]
fn an_import_becomes_one_request() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let made: Vec<_> = (0..3).map(|_| app.own_instrument()).collect();
    let category = app.get(&format!("/admin/api/instruments/{}", made[0].1), &first).data()["CategoryId"].clone();
    let categories = app.get("/admin/api/categories?limit=100", &first).data();
    let found = categories["list"].as_array().unwrap().iter().find(|one| one["id"] == category);
    let category = found.unwrap()["code"].as_str().unwrap().to_owned();
    let mut table = "Code,SwapLong,ShowCode,category,base,ForexContNum,enabled\n".to_owned();
    for (code, id) in &made[..2] {
        table += &format!("{code},-3,Swap {id},,,,\n");
    }
    table += &format!("{},,Shown,,,,\nWAITSUSD,,,{category},WAITS,1,1\n", made[2].0);
    let send =
        || app.send("POST", "/admin/api/instruments/import", &[("authorization", &first)], Some(("text/csv", &table)));
    let sent = send();
    let id = waits(&sent);
    let report = sent.data();
    assert_eq!(
        (&report["done"], &report["updates"], &report["creates"], &report["errors"]),
        (&json!(0), &json!(3), &json!(1), &json!(0)),
        "nothing was done: {report}"
    );
    let swap = |index: usize| {
        let shown = app.get(&format!("/admin/api/instruments/{}", made[index].1), &first).data();
        (shown["SwapLong"].clone(), shown["ShowCode"].clone())
    };
    assert_eq!(swap(0).0, "0");
    assert_ne!(swap(2).1, "Shown", "a part of it is not applied before the rest");
    let read_model = &app.state.view.read_model;
    let is_known = || read_model.instrument_by_code("WAITSUSD").is_some();
    assert!(!is_known());
    assert_eq!(
        app.put(&format!("/admin/api/instruments/{}", made[1].1), &second, &json!({ "SwapShort": "1" })).error(),
        "risk_change_waiting"
    );
    assert_eq!(send().error(), "risk_change_waiting");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!(seen["changes"].as_array().map(Vec::len), Some(4), "{seen}");
    assert_eq!(
        (&seen["changes"][3]["object"], &seen["changes"][3]["subject"]),
        (&json!("new_instrument/WAITSUSD"), &json!("WAITSUSD"))
    );
    approve(&app, &second, id, 0).data();
    for (index, (_, instrument)) in made.iter().enumerate().take(2) {
        assert_eq!(swap(index), (json!("-3"), json!(format!("Swap {instrument}"))));
    }
    assert_eq!(swap(2).1, "Shown");
    let added = read_model.instrument_by_code("WAITSUSD").and_then(|id| read_model.market(id));
    assert!(added.is_some_and(|market| market.instrument.enabled));
    // What needs no approval is done at once.
    let harmless = format!("Code,ShowCode\n{},Other\n", made[2].0);
    let done =
        app.send("POST", "/admin/api/instruments/import", &[("authorization", &first)], Some(("text/csv", &harmless)));
    applied(&done);
    assert_eq!(done.data()["done"], 1);
}

/// Makes every further request for approval fail.
fn fail_requests(app: &TestApp) {
    let trigger = "CREATE TRIGGER no_request BEFORE INSERT ON risk_change BEGIN SELECT RAISE(ABORT, 'full'); END";
    app.state.store.write(|transaction| Ok(transaction.execute(trigger, []).map(drop)?)).unwrap();
}

#[test]
fn nothing_is_changed_without_the_request_for_the_rest() {
    let app = guarded();
    let first = app.staff(Role::Dealer);
    let (code, instrument) = app.own_instrument();
    holder(&app, instrument);
    let (other, _) = app.own_instrument();
    fail_requests(&app);
    let dates = json!([{ "date": "2030-12-25", "name": "Christmas" }]);
    let calendar = json!({ "name": "Free", "dates": dates, "instruments": [instrument], "confirm": 1 });
    assert_ne!(app.post("/admin/api/calendars", &first, &calendar).body["code"], 1);
    assert_eq!(app.get("/admin/api/calendars", &first).data()["total"], 0);
    let table = format!("Code,SwapLong,ShowCode\n{other},,Shown\n{code},-3,\n");
    let sent = app.send(
        "POST",
        "/admin/api/instruments/import?confirm=1",
        &[("authorization", &first)],
        Some(("text/csv", &table)),
    );
    assert_ne!(sent.body["code"], 1, "{}", sent.body);
    let shown = app.state.view.catalog.all();
    assert!(shown.iter().all(|one| one.listing.show_code != "Shown"), "half of an import");
}

#[test]
fn terms_of_groups_and_moves_of_real_customers_wait() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let made = app.post("/admin/api/groups", &first, &json!({ "name": "High" })).data();
    let path = format!("/admin/api/groups/{}", made["id"]);
    applied(&app.put(&path, &first, &json!({ "name": "Higher" })));
    let (token, customer) = funded(&app, "1000");
    let join = format!("/admin/api/users/{customer}/group");
    let moved = waits(&app.put(&join, &first, &json!({ "group": made["id"] })));
    let terms = waits(&app.put(&path, &first, &json!({ "markup": 3 })));
    approve(&app, &second, terms, 0).data();
    assert_eq!(app.get(&path, &first).data()["markup"], 3);
    // The group is not the one that was requested.
    assert_eq!(approve(&app, &second, moved, 0).error(), "risk_change_outdated");
    decide(&app, &first, moved, "withdraw", &json!({})).data();
    let moved = waits(&app.put(&join, &first, &json!({ "group": made["id"] })));
    approve(&app, &second, moved, 0).data();
    let demo = app.get("/api/user/info", &app.demo()).data()["id"].clone();
    applied(&app.put(&format!("/admin/api/users/{demo}/group"), &first, &json!({ "group": made["id"] })));
    assert!(!token.is_empty());
    // A dealer does not see what needs another permission.
    let owner = app.staff(Role::Owner);
    let setting = waits(&app.put(SETTINGS, &owner, &json!({ "orders_max": 400 })));
    assert_eq!(app.get(&format!("{PATH}/{setting}"), &first).error(), "risk_change_not_found");
    assert_eq!(app.get(&format!("{PATH}?status=0"), &first).data()["total"], 0);
    assert_eq!(app.get(&format!("{PATH}?status=0"), &owner).data()["total"], 1);
    assert_eq!(app.get(&format!("{PATH}?status=1"), &first).data()["total"], 2);
    assert_eq!(app.get(PATH, &app.staff(Role::Support)).data()["total"], 0);
}

#[test]
fn hours_under_positions_wait() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let (_, instrument) = app.own_instrument();
    let dates = json!([{ "date": "2030-12-25", "name": "Christmas" }]);
    let made = app.post(
        "/admin/api/calendars",
        &first,
        &json!({ "name": "Free", "dates": dates, "instruments": [instrument] }),
    );
    applied(&made);
    let path = format!("/admin/api/calendars/{}", made.data()["id"]);
    holder(&app, instrument);
    let id = waits(&app.put(&path, &first, &json!({ "dates": [], "confirm": 1 })));
    assert_eq!(app.get(&path, &first).data()["dates"].as_array().map(Vec::len), Some(1));
    let import = |query: &str| {
        app.send(
            "POST",
            &format!("{path}/import{query}"),
            &[("authorization", &second)],
            Some(("text/csv", "date\n2030-12-24\n")),
        )
    };
    assert_eq!(import("?confirm=1").error(), "risk_change_waiting");
    applied(&import("?confirm=1&dry_run=1"));
    applied(&app.put(&path, &first, &json!({ "name": "Renamed" })));
    approve(&app, &second, id, 1).data();
    let sent = import("?confirm=1");
    waits(&sent);
    assert_eq!(sent.data()["done"], 0, "it waits");
    assert_eq!(app.get(&path, &first).data()["dates"], json!([]));
    let other = json!({ "name": "New", "dates": dates, "instruments": [instrument], "confirm": 1 });
    let made = app.post("/admin/api/calendars", &first, &other);
    let (id, made) = (waits(&made), made.data());
    assert_eq!(made["instruments"], json!([]));
    approve(&app, &second, id, 1).data();
    assert_eq!(
        app.get(&format!("/admin/api/calendars/{}", made["id"]), &first).data()["instruments"],
        json!([instrument])
    );
}

#[test]
fn nobody_is_their_own_second_person() {
    let app = guarded();
    let first = app.staff(Role::Owner);
    let id = waits(&app.put(SETTINGS, &first, &json!({ "orders_max": 400 })));
    // An account that the requester made, and a key of theirs.
    let me = app.get("/admin/api/me", &first).data()["staff"]["id"].as_i64().unwrap();
    let puppet = app.fresh_email();
    let by = Actor::staff(me, "127.0.0.1");
    app.state.backoffice.staff.create(&by, &puppet, Role::Owner, Some(GIVEN_PASSWORD)).unwrap();
    let token = app.set_own_password(&puppet, GIVEN_PASSWORD, PASSWORD);
    assert_eq!(approve(&app, &token, id, 0).error(), "approver_not_independent");
    let key = json!({ "name": "a system", "scopes": ["read:instruments"] });
    let key = app.post("/admin/api/api_keys", &first, &key).data()["secret"].as_str().unwrap().to_owned();
    assert_ne!(approve(&app, &key, id, 0).body["code"], 1, "a key decides nothing");
    // Without a group nobody is of another one.
    app.set(json!({ "second_person_other_group": 1 }));
    let second = app.staff(Role::Owner);
    assert_eq!(approve(&app, &second, id, 0).error(), "approver_same_group");
    app.set(json!({ "second_person_other_group": 0 }));
    // A requester without the permission has requested nothing.
    let disabled =
        lotdesk::services::staff::backoffice::staff::StaffChange { enabled: Some(false), ..Default::default() };
    app.state.backoffice.staff.update(&Actor::command_line(), me, &disabled).unwrap();
    assert_eq!(approve(&app, &second, id, 0).error(), "risk_change_outdated");
    assert_eq!(setting(&app, &second, "orders_max"), 500);
}

#[test]
fn requests_expire_and_are_bounded() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let channel = json!({ "kind": "telegram", "name": "ops", "target": "-42", "secret": "77:token", "subjects": ["risk_change.waiting"] });
    app.post("/admin/api/alert_channels", &first, &channel).data();
    let id = waits(&app.put(SETTINGS, &first, &json!({ "orders_max": 400 })));
    let store = &app.state.store;
    let count = |sql: &'static str| {
        store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))?)).unwrap()
    };
    assert_eq!(count("SELECT count(*) FROM webhook_delivery WHERE event = 'risk_change.waiting'"), 1);
    store
        .write(|transaction| Ok(transaction.execute("UPDATE risk_change SET created_at = created_at - 604800000", [])?))
        .unwrap();
    assert_eq!(approve(&app, &second, id, 0).error(), "risk_change_expired");
    app.state.backoffice.risk_changes.expire().unwrap();
    assert_eq!(app.get(&format!("{PATH}/{id}"), &second).data()["status"], 3);
    let copies = "INSERT INTO risk_change (status, permission, objects, changes, forecast, staff, created_at) \
        WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 100) \
        SELECT 0, permission, 'group/' || (1000 + x), changes, forecast, staff, created_at + 604800000 FROM risk_change, n";
    store.write(|transaction| Ok(transaction.execute(copies, [])?)).unwrap();
    let sent = app.put(SETTINGS, &first, &json!({ "orders_max": 400 }));
    assert_eq!(sent.error(), "too_many_risk_changes");
    assert_eq!(setting(&app, &first, "orders_max"), 500);
}

/// Otherwise the commit of an approval could find the request expired, and fail whatever is committed with it.
#[test]
fn no_request_expires_while_one_is_approved() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let id = waits(&app.put(SETTINGS, &first, &json!({ "orders_max": 400 })));
    let approver = app.get("/admin/api/me", &second).data()["staff"]["id"].as_i64().unwrap();
    let changes = &app.state.backoffice.risk_changes;
    let (release, released) = channel();
    let holding = hold(app.state.store.clone(), released);
    let (began, is_over) = (Mutex::new(Instant::now()), AtomicBool::new(false));
    std::thread::scope(|scope| {
        // It waits for the writer between its checks and its commit.
        let approving = scope.spawn(|| changes.approve(&Actor::staff(approver, "127.0.0.1"), id, 0));
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                *began.lock().unwrap() = Instant::now();
                changes.expire().unwrap();
            }
        });
        let waits_for_it = eventually_is(|| began.lock().unwrap().elapsed() > Duration::from_secs(1));
        is_over.store(true, Ordering::Relaxed);
        drop(release);
        assert!(waits_for_it, "a call that expires requests did not wait for the approval");
        approving.join().unwrap().unwrap();
    });
    holding.join().unwrap();
    assert_eq!(setting(&app, &first, "orders_max"), 400);
}

/// Whether something becomes true within ten seconds.
fn eventually_is(condition: impl Fn() -> bool) -> bool {
    let until = Instant::now() + Duration::from_secs(10);
    while Instant::now() < until {
        if condition() {
            return true;
        }
        std::thread::yield_now();
    }
    false
}

#[test]
fn where_messages_go_waits_and_no_request_keeps_a_secret() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    app.set(json!({ "smtp_host": "mail.example.com", "smtp_password": "first-secret", "kyc_fields": "full" }));
    let moved = json!({ "smtp_host": "other.example.com", "smtp_password": "second-secret", "kyc_fields": "basic" });
    let id = waits(&app.put(SETTINGS, &first, &moved));
    assert_eq!(setting(&app, &first, "smtp_host"), "mail.example.com");
    assert_eq!(
        app.state.settings.values().text("smtp_password"),
        "first-secret",
        "the present server gets no other secret"
    );
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!(seen["changes"][0]["after"], json!({ "smtp_host": "other.example.com", "kyc_fields": "basic" }));
    assert!(!seen.to_string().contains("-secret"));
    let listed = app.get(&format!("{PATH}?status=0"), &second).data()["list"][0].clone();
    assert_eq!((&listed["now"], &listed["changes"][0]["after"]), (&Value::Null, &Value::Null), "{listed}");
    assert_eq!(listed["changes"][0]["subject"], seen["changes"][0]["subject"]);
    approve(&app, &second, id, 0).data();
    assert_eq!(setting(&app, &first, "smtp_host"), "other.example.com");
    assert_eq!(setting(&app, &first, "smtp_password"), "", "it was entered for the other server");
}

#[test]
fn who_is_no_owner_does_not_decide_about_settings_of_owners() {
    let app = guarded();
    let owner = app.staff(Role::Owner);
    let role = crate::admin_roles::role(&app, &owner, &json!(["edit_settings", "edit_groups"]));
    let (_, editor) = crate::admin_roles::member_with(&app, &role["code"]);
    let id = waits(&app.put(SETTINGS, &owner, &json!({ "alert_email": "ops@example.com" })));
    let seen = app.get(&format!("{PATH}/{id}"), &editor).data();
    assert_eq!(seen["blocked"]["error"], "setting_needs_owner", "{seen}");
    assert_eq!(approve(&app, &editor, id, 0).error(), "setting_needs_owner");
    approve(&app, &app.staff(Role::Owner), id, 0).data();
    let id = waits(&app.put(SETTINGS, &owner, &json!({ "orders_max": 400 })));
    approve(&app, &editor, id, 0).data();
}

#[test]
fn terms_of_a_disabled_instrument_wait_unless_it_was_never_enabled() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let (code, instrument) = app.own_instrument();
    let path = format!("/admin/api/instruments/{instrument}");
    applied(&app.put(&path, &first, &json!({ "enabled": 0 })));
    let id = waits(&app.put(&path, &first, &json!({ "SwapLong": "-5", "HasForexMultiple": [1, 500] })));
    assert_eq!(app.put(&path, &first, &json!({ "enabled": 1 })).error(), "risk_change_waiting");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!(seen["changes"][0]["after"]["terms"]["swap"]["long"], "-5");
    approve(&app, &second, id, 0).data();
    let id = waits(&app.put(&path, &first, &json!({ "enabled": 1 })));
    approve(&app, &second, id, 0).data();
    // To disable it together with other terms is a change of terms.
    waits(&app.put(&path, &first, &json!({ "enabled": 0, "SwapLong": "-6" })));
    let category = app.get(&path, &first).data()["CategoryId"].clone();
    let body =
        json!({ "Code": format!("{code}N"), "base": "XXX", "CategoryId": category, "ForexContNum": "1", "enabled": 0 });
    let made = app.post("/admin/api/instruments", &first, &body).data();
    let path = format!("/admin/api/instruments/{}", made["Id"]);
    applied(&app.put(&path, &first, &json!({ "SwapLong": "-5" })));
    let id = waits(&app.put(&path, &first, &json!({ "enabled": 1 })));
    approve(&app, &second, id, 0).data();
    applied(&app.put(&path, &first, &json!({ "enabled": 0 })));
    waits(&app.put(&path, &first, &json!({ "SwapLong": "-7" })));
}

#[test]
fn terms_of_funding_wait_and_stopping_it_does_not() {
    let app = guarded();
    app.set(json!({ "terms_need_confirmation": 0 }));
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let path = "/admin/api/bank-accounts";
    let account = json!({ "bank_name": "First Bank", "payee_name": "Broker", "payee_account": "DE89370400440532013000",
        "currency_code": "EUR", "rate": "1.1", "min": "1", "max": "1000" });
    let made = app.post(path, &first, &account);
    let (id, made) = (waits(&made), made.data());
    assert_eq!(made["enabled"], 0, "customers do not pay to it before it is approved");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!(seen["permission"], "edit_funding");
    assert!(seen["changes"][0]["subject"].as_str().unwrap().contains("First Bank"), "{seen}");
    assert_eq!(approve(&app, &first, id, 0).error(), "another_person_needed");
    approve(&app, &second, id, 0).data();
    let one = format!("{path}/{}", made["id"]);
    let shown = || {
        let all = app.get(path, &first).data();
        all["list"].as_array().unwrap().iter().find(|row| row["id"] == made["id"]).cloned().unwrap()
    };
    assert_eq!(shown()["enabled"], 1);
    for change in [
        json!({ "payee_account": "GB29NWBK60161331926819" }),
        json!({ "rate": "1.2" }),
        json!({ "max": "5000" }),
        json!({ "currency_code": "USD", "rate": "1" }),
    ] {
        let id = waits(&app.put(&one, &first, &change));
        assert_eq!(app.put(&one, &second, &json!({ "rate": "1.3" })).error(), "risk_change_waiting");
        assert_eq!(shown()["payee_account"], "DE89370400440532013000");
        decide(&app, &first, id, "withdraw", &json!({})).data();
    }
    let id = waits(&app.put(&one, &first, &json!({ "rate": "1.2" })));
    applied(&app.put(&one, &second, &json!({ "enabled": 0, "position": 7 })));
    approve(&app, &second, id, 0).data();
    let now = shown();
    assert_eq!((&now["rate"], &now["enabled"], &now["position"]), (&json!("1.2"), &json!(0), &json!(7)));
    // What is disabled is approved as a whole when it is enabled.
    let id = waits(&app.put(&one, &first, &json!({ "enabled": 1 })));
    applied(&app.put(&one, &second, &json!({ "payee_name": "Other" })));
    assert_eq!(approve(&app, &second, id, 0).error(), "risk_change_outdated");
}

#[test]
fn an_option_is_enabled_as_the_whole_that_was_approved() {
    let app = guarded();
    app.set(json!({ "terms_need_confirmation": 0 }));
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let path = "/admin/api/bank-accounts";
    let account = json!({ "bank_name": "First Bank", "payee_name": "Broker", "payee_account": "DE89370400440532013000",
        "currency_code": "EUR", "rate": "1.1", "min": "1", "max": "1000" });
    let made = app.post(path, &first, &account);
    approve(&app, &second, waits(&made), 0).data();
    let one = format!("{path}/{}", made.data()["id"]);
    applied(&app.put(&one, &first, &json!({ "enabled": 0 })));
    applied(&app.put(&one, &first, &json!({ "payee_account": "GB29NWBK60161331926819" })));
    for meanwhile in [
        json!({ "payee_account": "FR1420041010050500013M02606" }),
        json!({ "payee_name": "Other" }),
        json!({ "rate": "1.2" }),
        json!({ "currency_code": "USD", "rate": "1" }),
    ] {
        let id = waits(&app.put(&one, &first, &json!({ "enabled": 1 })));
        let seen = app.get(&format!("{PATH}/{id}"), &second).data();
        let after = &seen["changes"][0]["after"];
        assert!(
            ["payee_account", "payee_name", "bank_name", "rate"].iter().all(|field| after[*field].is_string()),
            "{after}"
        );
        applied(&app.put(&one, &first, &meanwhile));
        assert_eq!(approve(&app, &second, id, 0).error(), "risk_change_outdated", "{meanwhile}");
        decide(&app, &second, id, "reject", &json!({ "notes": "outdated" })).data();
    }
}

#[test]
fn requests_show_the_present_name_and_how_many_it_concerns() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Dealer), app.staff(Role::Dealer));
    let id = app.post("/admin/api/groups", &first, &json!({ "name": "VIP" })).data()["id"].as_i64().unwrap();
    let path = format!("/admin/api/groups/{id}");
    let (_, user) = funded(&app, "1000");
    let join = app.put(&format!("/admin/api/users/{user}/group"), &first, &json!({ "group": id }));
    approve(&app, &second, waits(&join), 0).data();
    applied(&app.put(&path, &first, &json!({ "name": "Test (empty)" })));
    let request = waits(&app.put(&path, &first, &json!({ "markup": 200 })));
    let one = format!("{PATH}/{request}");
    let shown = || app.get(&one, &second).data()["changes"][0].clone();
    assert_eq!(
        [&shown()["subject"], &shown()["subject_asked"], &shown()["members"]],
        [&json!("Test (empty)"), &Value::Null, &json!(1)]
    );
    applied(&app.put(&path, &first, &json!({ "name": "VIP" })));
    let listed = app.get(&format!("{PATH}?status=0"), &second).data()["list"][0]["changes"][0].clone();
    for change in [shown(), listed] {
        assert_eq!(
            [&change["subject"], &change["subject_asked"], &change["members"]],
            [&json!("VIP"), &json!("Test (empty)"), &json!(1)]
        );
    }
}

/// The price of a feed decides what customers trade at, and so does a key that pushes quotes.
#[test]
fn a_key_that_sets_prices_waits_for_a_second_person() {
    let app = guarded();
    let (first, second) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let code = format!("K{}", app.serial());
    app.instrument(&code);
    let push = |key: &str| {
        let quotes = json!([{ "code": code, "bid": "1.10000", "ask": "1.10010" }]).to_string();
        app.send("POST", "/feed/quotes", &[("x-feed-key", key)], Some(("application/json", &quotes)))
    };
    let keys =
        |name: &str, scope: &str| app.post("/admin/api/api_keys", &first, &json!({ "name": name, "scopes": [scope] }));
    applied(&keys("reader", "read:reports"));
    let asked = keys("quotes", "write:quotes");
    let (id, made) = (waits(&asked), asked.data());
    let secret = made["secret"].as_str().unwrap();
    assert_eq!(made["key"]["waiting"], 1);
    assert_ne!(push(secret).body["code"], 1, "it opens nothing yet");
    let seen = app.get(&format!("{PATH}/{id}"), &second).data();
    assert_eq!((&seen["changes"][0]["subject"], &seen["blocked"]), (&json!("quotes"), &Value::Null), "{seen}");
    assert_eq!(approve(&app, &first, id, 0).error(), "another_person_needed");
    approve(&app, &second, id, 0).data();
    assert_eq!(push(secret).data()["accepted"], 1);

    // One that is rejected never opens anything, and approving it twice is impossible.
    let asked = keys("other", "write:quotes");
    let (id, made) = (waits(&asked), asked.data());
    decide(&app, &second, id, "reject", &json!({ "notes": "no" })).data();
    assert_ne!(push(made["secret"].as_str().unwrap()).body["code"], 1);
    let listed = app.get("/admin/api/api_keys", &first).data();
    let row = listed["list"].as_array().unwrap().iter().find(|row| row["id"] == made["key"]["id"]).unwrap();
    assert!(!row["revoked_at"].is_null(), "{row}");
    // The other owner is notified of both.
    let mails = app.state.store.read(|connection| {
        let sql = "SELECT count(*) FROM message WHERE kind = 'protection-lowered' AND recipient = ?1";
        Ok(connection.query_row(sql, [address(&app, &second)], |row| row.get::<_, i64>(0))?)
    });
    assert_eq!(mails.unwrap(), 2);
}

#[test]
fn what_customers_agree_to_and_the_key_for_backups_wait() {
    let app = guarded();
    let first = app.staff(Role::Owner);
    for (key, value) in [
        ("terms_url", "https://terms.example/"),
        ("privacy_url", "https://privacy.example/"),
        ("risk_warning_url", "https://risk.example/"),
        ("backup_recipient", "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p"),
    ] {
        let id = waits(&app.put(SETTINGS, &first, &json!({ key: value })));
        assert_eq!(setting(&app, &first, key), "");
        decide(&app, &first, id, "withdraw", &json!({})).data();
    }
    let invalid = app.put(SETTINGS, &first, &json!({ "backup_recipient": "anything" }));
    invalid.refuses("invalid_setting", "backup_recipient");
    app.set(json!({ "risk_changes_need_approval": 0 }));
    app.put(SETTINGS, &first, &json!({ "backup_recipient": "anything" }))
        .refuses("invalid_setting", "backup_recipient");
}
