//! Connection and symbols of a liquidity provider that is used, routes and bands wait for a second person where the setting
//! says so.

use lotdesk::api::limits::LimitRules;
use lotdesk::i18n::Language;
use lotdesk::services::market::catalog::{CategoryDraft, Names};
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk_engine::domain::GroupId;
use lotdesk_engine::engine::input::Body;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

const LPS: &str = "/admin/api/lps";
const WAITING: &str = "/admin/api/risk_changes";
const PASSWORD: &str = "never-to-be-shown";

/// An LP, the path of its symbols, and the id of an instrument that it prices.
struct Trial {
    app: TestApp,
    owner: String,
    other: String,
    lp: String,
    instrument: i64,
}

fn trial() -> Trial {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (owner, other) = (app.staff(Role::Owner), app.staff(Role::Owner));
    let form = json!({ "name": "Prime", "host": "fix.lp.example.com", "port": 9_880, "sender": "BROKER", "target": "LP",
        "password": PASSWORD });
    let lp = format!("{LPS}/{}", app.post(LPS, &owner, &form).data()["id"]);
    let (_, instrument) = app.own_instrument();
    app.put(&format!("{lp}/symbols"), &owner, &json!([{ "forex_id": instrument, "symbol": "A" }])).data();
    app.put(&format!("/admin/api/instruments/{instrument}"), &owner, &json!({ "feed": "fix" })).data();
    app.set(json!({ "risk_changes_need_approval": 1 }));
    Trial { app, owner, other, lp, instrument }
}

impl Trial {
    fn shown(&self) -> Value {
        self.app.get(LPS, &self.owner).data()["list"][0].clone()
    }

    fn symbols(&self) -> Value {
        self.app.get(&format!("{}/symbols", self.lp), &self.owner).data()["list"].clone()
    }

    /// A new group.
    fn group(&self, name: &str) -> i64 {
        let made = self.app.post("/admin/api/groups", &self.owner, &json!({ "name": name })).data();
        made["id"].as_i64().unwrap()
    }

    fn decide(&self, staff: &str, id: i64, act: &str) -> Reply {
        let body = if act == "approve" { json!({ "confirm": 0 }) } else { json!({}) };
        self.app.post(&format!("{WAITING}/{id}/{act}"), staff, &body)
    }
}

#[track_caller]
fn waits(reply: &Reply) -> i64 {
    assert_eq!(reply.body["code"], 1, "{}", reply.body);
    reply.body["waiting"].as_i64().unwrap_or_else(|| panic!("it was applied: {}", reply.body))
}

#[test]
fn nobody_redirects_a_provider_that_prices_instruments_alone() {
    let trial = trial();
    let put = |staff: &str, change: Value| trial.app.put(&trial.lp, staff, &change);
    let before = trial.shown();
    for change in [
        json!({ "host": "10.0.0.9", "password": PASSWORD }),
        json!({ "port": 1 }),
        json!({ "tls": 0 }),
        json!({ "target": "OTHER" }),
        json!({ "enabled": 1 }),
    ] {
        let id = waits(&put(&trial.owner, change));
        assert_eq!(trial.shown(), before);
        trial.decide(&trial.owner, id, "withdraw").data();
    }
    let id = waits(&put(&trial.owner, json!({ "host": "10.0.0.9", "password": PASSWORD })));
    assert_eq!(put(&trial.other, json!({ "port": 1 })).error(), "risk_change_waiting");
    let seen = trial.app.get(&format!("{WAITING}/{id}"), &trial.other).data();
    assert_eq!((&seen["permission"], &seen["changes"][0]["subject"]), (&json!("edit_liquidity"), &json!("Prime")));
    let state = &seen["changes"][0];
    assert_eq!((&state["before"]["host"], &state["after"]["host"]), (&json!("fix.lp.example.com"), &json!("10.0.0.9")));
    assert_eq!(state["after"]["password_cleared"], true);
    let stored: String = {
        let sql = "SELECT group_concat(changes) FROM risk_change";
        trial.app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
    };
    assert!(!stored.contains(PASSWORD), "{stored}");
    // The heartbeat, the name and a password alone do not wait.
    assert_eq!(put(&trial.owner, json!({ "heartbeat_s": 20, "name": "Second" })).body["waiting"], Value::Null);
    assert_eq!(trial.decide(&trial.owner, id, "approve").error(), "another_person_needed");
    trial.decide(&trial.other, id, "approve").data();
    let now = trial.shown();
    assert_eq!((&now["host"], &now["name"], &now["has_password"]), (&json!("10.0.0.9"), &json!("Second"), &json!(0)));
    assert_eq!(put(&trial.owner, json!({ "password": PASSWORD })).body["waiting"], Value::Null);
    assert_eq!(trial.shown()["has_password"], 1);
}

#[test]
fn nobody_maps_a_priced_instrument_otherwise_alone() {
    let trial = trial();
    let path = format!("{}/symbols", trial.lp);
    let before = trial.symbols();
    let map = |row: Value| trial.app.put(&path, &trial.owner, &json!([row]));
    let same = map(json!({ "forex_id": trial.instrument, "symbol": "A" }));
    assert_eq!(same.body["waiting"], Value::Null, "nothing changes");
    let id = waits(&map(json!({ "forex_id": trial.instrument, "symbol": "A", "units": "1" })));
    trial.decide(&trial.owner, id, "withdraw").data();
    let id = waits(&map(json!({ "forex_id": trial.instrument, "symbol": "B" })));
    assert_eq!(trial.symbols(), before);
    trial.decide(&trial.other, id, "approve").data();
    assert_eq!(trial.symbols()[0]["symbol"], "B");
    let unmapped = trial.app.put(&path, &trial.owner, &json!([]));
    assert_eq!(unmapped.error(), "lp_in_use");
}

#[test]
fn routes_wait() {
    let trial = trial();
    let routes = |percent: i64| json!([{ "priority": 10, "percent": percent }]);
    let path = "/admin/api/routes";
    let id = waits(&trial.app.put(path, &trial.owner, &routes(100)));
    assert_eq!(trial.app.get(path, &trial.owner).data()["total"], 0);
    let seen = trial.app.get(&format!("{WAITING}/{id}"), &trial.other).data();
    assert_eq!(seen["changes"][0]["after"]["10"]["percent"], 100, "{seen}");
    trial.decide(&trial.other, id, "approve").data();
    assert_eq!(trial.app.get(path, &trial.owner).data()["list"][0]["percent"], 100);
    let twice = json!([{ "priority": 1, "percent": 5 }, { "priority": 1, "percent": 6 }]);
    assert_eq!(trial.app.put(path, &trial.owner, &twice).error(), "priority_taken");
}

#[test]
fn routes_that_name_nothing_known_do_not_wait() {
    let trial = trial();
    let put = |field: &str| {
        trial.app.put("/admin/api/routes", &trial.owner, &json!([{ "priority": 1, "percent": 5, field: 987_654 }]))
    };
    for field in ["group", "account", "category", "forex_id"] {
        let reply = put(field);
        reply.refuses("invalid_field", field);
        assert_eq!((&reply.body["field"], &reply.body["waiting"]), (&json!(field), &Value::Null));
    }
    // What was known at the request may be gone at the approval.
    let group = trial.group("Gone");
    let id = waits(&trial.app.put("/admin/api/routes", &trial.owner, &routes_of("group", group)));
    let gone = Command::new(Body::RemoveGroup { group: GroupId(group) });
    trial.app.state.trading.gateway.submit_blocking(gone).unwrap();
    let seen = trial.app.get(&format!("{WAITING}/{id}"), &trial.other).data();
    assert_eq!(seen["blocked"]["error"], "invalid_field", "{seen}");
    trial.decide(&trial.other, id, "approve").refuses("invalid_field", "group");
    assert_eq!(trial.app.get("/admin/api/routes", &trial.owner).data()["total"], 0);
}

fn routes_of(field: &str, id: i64) -> Value {
    json!([{ "priority": 17, "percent": 5, field: id }])
}

#[test]
fn what_routes_name_is_not_deleted() {
    let trial = trial();
    let app = &trial.app;
    let remove = |path: &str| app.send("DELETE", path, &[("authorization", &trial.owner)], None);
    let set = |routes: &Value| app.put("/admin/api/routes", &trial.owner, routes);
    let catalog = &app.state.view.catalog;
    let names = Names([(Language::En, "Rare".to_owned())].into());
    let draft = CategoryDraft { code: Some("rare".into()), names: Some(names), ..CategoryDraft::default() };
    let category = catalog.create_category(&Actor::system(), &draft).unwrap().0;
    let group = trial.group("Named");
    for (field, id, path, error) in [
        ("group", group, format!("/admin/api/groups/{group}"), "group_in_use"),
        ("category", category, format!("/admin/api/categories/{category}"), "category_in_use"),
    ] {
        let request = waits(&set(&routes_of(field, id)));
        remove(&path).refuses(error, "17");
        trial.decide(&trial.other, request, "approve").data();
        remove(&path).refuses(error, "17");
        let request = waits(&set(&json!([])));
        remove(&path).refuses(error, "17");
        trial.decide(&trial.other, request, "approve").data();
        remove(&path).data();
    }
}

/// States before and after of the rows of the audit log about an object.
fn audited(app: &TestApp, object: &str) -> Vec<(Value, Value)> {
    let sql = "SELECT coalesce(before, 'null'), coalesce(after, 'null') FROM audit WHERE object = ?1 ORDER BY id";
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map([object], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
        Ok(rows.collect::<Result<Vec<_>, _>>()?)
    };
    let rows = app.state.store.read(read).unwrap();
    let json = |text: String| serde_json::from_str(&text).unwrap();
    rows.into_iter().map(|(before, after)| (json(before), json(after))).collect()
}

#[test]
fn a_band_that_ends_with_its_symbol_is_shown_and_recorded() {
    let trial = trial();
    let app = &trial.app;
    app.set(json!({ "risk_changes_need_approval": 0 }));
    let path = format!("{}/symbols", trial.lp);
    let mapped = |ids: &[i64]| {
        json!(ids.iter().map(|id| json!({ "forex_id": id, "symbol": id.to_string() })).collect::<Vec<_>>())
    };
    let (code, second) = app.own_instrument();
    let (_, third) = app.own_instrument();
    app.put(&path, &trial.owner, &mapped(&[trial.instrument, second, third])).data();
    let band = |id: i64| json!({ "forex_id": id, "limit": "10", "back_to": "8" });
    app.put("/admin/api/bands", &trial.owner, &json!([band(trial.instrument), band(second), band(third)])).data();
    let of = |id: i64| audited(app, &format!("cover_band/{id}"));
    let set = of(third)[0].1.clone();
    assert_eq!(of(third), [(Value::Null, set.clone())]);
    let bands = || app.get("/admin/api/bands", &trial.owner).data()["total"].clone();

    app.put(&path, &trial.owner, &mapped(&[trial.instrument, second])).data();
    assert_eq!((of(third)[1..].to_vec(), bands()), (vec![(set.clone(), Value::Null)], json!(2)));
    assert_eq!((of(second).len(), of(trial.instrument).len()), (1, 1), "what stays mapped keeps its band");

    app.set(json!({ "risk_changes_need_approval": 1 }));
    let id = waits(&app.put(&path, &trial.owner, &mapped(&[trial.instrument])));
    let seen = app.get(&format!("{WAITING}/{id}"), &trial.other).data();
    let ended = json!([{ "code": code, "limit": "10.00", "back_to": "8.00" }]);
    assert_eq!((&seen["asked"]["ended_bands"], &seen["now"]["ended_bands"]), (&ended, &ended));
    assert_eq!((bands(), of(second).len()), (json!(2), 1), "nothing has ended yet");
    trial.decide(&trial.other, id, "approve").data();
    assert_eq!((of(second)[1..].to_vec(), bands()), (vec![(set.clone(), Value::Null)], json!(1)));

    // With its LP too.
    app.set(json!({ "risk_changes_need_approval": 0 }));
    app.put(&format!("/admin/api/instruments/{}", trial.instrument), &trial.owner, &json!({ "feed": "push" })).data();
    app.send("DELETE", &trial.lp, &[("authorization", &trial.owner)], None).data();
    assert_eq!((of(trial.instrument)[1..].to_vec(), bands()), (vec![(set, Value::Null)], json!(0)));
}

#[test]
fn nobody_deletes_a_provider_with_entries_alone() {
    let trial = trial();
    let app = &trial.app;
    let form = json!({ "name": "Second", "host": "two.example.com", "port": 1, "sender": "A", "target": "B" });
    let lp = format!("{LPS}/{}", app.post(LPS, &trial.owner, &form).data()["id"]);
    let remove = || app.send("DELETE", &lp, &[("authorization", &trial.owner)], None);
    let book = |amount: &str| {
        let money = json!({ "kind": "transfer", "amount": amount, "reason": "margin" });
        app.post(&format!("{lp}/money"), &trial.owner, &money).data();
    };
    book("10");
    assert_eq!(remove().error(), "lp_has_balance", "it is refused at the request already");
    book("-10");
    let id = waits(&remove());
    assert_eq!(app.get(LPS, &trial.owner).data()["total"], 2);
    assert_eq!(trial.decide(&trial.owner, id, "approve").error(), "another_person_needed");
    // Money that was booked meanwhile.
    book("3");
    trial.decide(&trial.other, id, "approve").refuses("lp_has_balance", "3.00 USD");
    book("-3");
    trial.decide(&trial.other, id, "approve").data();
    assert_eq!(app.get(LPS, &trial.owner).data()["total"], 1);
}

#[test]
fn nobody_makes_a_provider_at_which_customers_are_covered_alone() {
    let trial = trial();
    let app = &trial.app;
    let rule = |on: i64| app.set(json!({ "risk_changes_need_approval": on }));
    let (_, instrument) = app.own_instrument();
    let symbols = json!([{ "forex_id": instrument, "symbol": "A" }]);
    let create = |name: &str, orders: i64| {
        let form = json!({ "name": name, "host": "evil.example.com", "port": 1, "sender": "A", "target": "B", "orders": orders });
        format!("{LPS}/{}", app.post(LPS, &trial.owner, &form).data()["id"])
    };
    let map = |lp: &str| app.put(&format!("{lp}/symbols"), &trial.owner, &symbols);
    let covered = |lp: &str| app.get(&format!("{lp}/symbols"), &trial.owner).data()["total"].clone();

    // A request that waits would make the first route.
    let routes = json!([{ "priority": 1, "percent": 100 }]);
    let request = waits(&app.put("/admin/api/routes", &trial.owner, &routes));
    let early = create("Early", 1);
    let id = waits(&map(&early));
    trial.decide(&trial.owner, id, "withdraw").data();
    trial.decide(&trial.other, request, "approve").data();

    // Orders first, or symbols first.
    let first = create("Orders first", 1);
    let id = waits(&map(&first));
    assert_eq!(covered(&first), 0);
    trial.decide(&trial.owner, id, "withdraw").data();
    let second = create("Symbols first", 0);
    let id = waits(&map(&second));
    assert!(app.put(&second, &trial.owner, &json!({ "orders": 1 })).body["waiting"].is_i64(), "meanwhile too");
    assert_eq!(covered(&second), 0);
    trial.decide(&trial.other, id, "approve").data();
    assert_eq!(covered(&second), 1);
    rule(0);
    app.put("/admin/api/routes", &trial.owner, &json!([])).data();
    app.put(&format!("{second}/symbols"), &trial.owner, &json!([])).data();
    rule(1);
    // Without a route a symbol covers nothing.
    assert_eq!(map(&first).body["waiting"], Value::Null);
    assert_eq!(covered(&first), 1);
}
