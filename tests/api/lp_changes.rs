//! Connection and symbols of a liquidity provider that is used, routes and bands wait for a second person where the setting
//! says so.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
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
