//! Liquidity providers through HTTP: who may define them, what is refused, and what is never shown. Their sessions are in
//! `tests/recovery/liquidity.rs`.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use lotdesk_engine::domain::LpId;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

const LPS: &str = "/admin/api/lps";
const PASSWORD: &str = "never-to-be-shown";

struct Trial {
    app: TestApp,
    owner: String,
    dealer: String,
}

fn trial() -> Trial {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (owner, dealer) = (app.staff(Role::Owner), app.staff(Role::Dealer));
    Trial { app, owner, dealer }
}

fn form(name: &str) -> Value {
    json!({ "name": name, "host": "fix.lp.example.com", "port": 9_880, "sender": "BROKER", "target": "LP", "password": PASSWORD })
}

impl Trial {
    fn create(&self, name: &str) -> Value {
        self.app.post(LPS, &self.owner, &form(name)).data()
    }

    fn change(&self, id: &Value, body: &Value) -> Reply {
        self.app.put(&format!("{LPS}/{id}"), &self.owner, body)
    }

    fn map(&self, id: &Value, symbols: &Value) -> Reply {
        self.app.put(&format!("{LPS}/{id}/symbols"), &self.dealer, symbols)
    }

    fn remove(&self, id: &Value) -> Reply {
        self.app.send("DELETE", &format!("{LPS}/{id}"), &[("authorization", &self.owner)], None)
    }

    fn audit(&self) -> String {
        self.app.get("/admin/api/audit?limit=50", &self.owner).data().to_string()
    }
}

#[test]
fn an_owner_defines_and_a_dealer_maps() {
    let trial = trial();
    let lp = trial.create("Prime");
    assert_eq!(
        (&lp["tls"], &lp["enabled"], &lp["heartbeat_s"], &lp["version"]),
        (&json!(1), &json!(0), &json!(30), &json!(1))
    );
    assert_eq!(lp["prices_session"]["state"], "off");
    assert_eq!(trial.app.post(LPS, &trial.dealer, &form("Other")).error(), "forbidden");
    let path = format!("{LPS}/{}", lp["id"]);
    assert_eq!(trial.app.put(&path, &trial.dealer, &json!({ "port": 1 })).error(), "forbidden");
    let clerk = trial.app.staff(Role::Support);
    assert_eq!(trial.app.get(LPS, &clerk).error(), "forbidden");

    let (code, id) = trial.app.own_instrument();
    let mapped = trial.map(&lp["id"], &json!([{ "code": code, "symbol": " EUR/USD ", "qty_step": "0.1" }])).data();
    let row = &mapped["list"][0];
    assert_eq!((&row["forex_id"], row["symbol"].as_str(), &row["priced"]), (&json!(id), Some("EUR/USD"), &json!(0)));
    assert_eq!(
        (row["qty_step"].as_str(), row["qty_min"].as_str()),
        (Some("0.10"), Some("0.10")),
        "the step is the minimum"
    );
    let listed = trial.app.get(LPS, &trial.dealer).data();
    assert_eq!((&listed["list"][0]["symbols"], &listed["list"][0]["version"]), (&json!(1), &json!(2)));
    let recorded = trial.audit();
    assert!(recorded.contains("EUR/USD") && recorded.contains("fix.lp.example.com"), "{recorded}");
    for shown in [recorded, listed.to_string(), lp.to_string()] {
        assert!(!shown.contains(PASSWORD), "{shown}");
    }
    assert_eq!(listed["list"][0]["has_password"], 1);
}

#[test]
fn fields_that_no_provider_has_are_refused() {
    let trial = trial();
    for (field, value) in [
        ("name", json!("x".repeat(41))),
        ("host", json!("169.254.169.254")),
        ("host", json!("0x7f.1")),
        ("host", json!("two words")),
        ("port", json!(0)),
        ("port", json!(65_536)),
        ("trade_port", json!(-1)),
        ("sender", json!("BRÖKER")),
        ("target", json!("A B")),
        ("heartbeat_s", json!(4)),
        ("ca", json!("no certificate")),
        ("ca", json!("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")),
    ] {
        let mut body = form("Prime");
        body[field] = value;
        let refused = trial.app.post(LPS, &trial.owner, &body);
        assert!(["invalid_field", "field_too_long"].contains(&refused.error()), "{field}: {}", refused.body);
        assert_eq!(refused.body["field"], field);
    }
    for field in ["name", "host", "port", "sender", "target"] {
        let mut body = form("Prime");
        body.as_object_mut().unwrap().remove(field);
        trial.app.post(LPS, &trial.owner, &body).refuses("missing_field", field);
    }
    let private = json!({ "name": "Near", "host": "10.0.0.7", "port": 1, "sender": "A", "target": "B" });
    trial.app.post(LPS, &trial.owner, &private).data();
    trial.create("Prime");
    assert_eq!(trial.app.post(LPS, &trial.owner, &form("PRIME")).error(), "lp_name_taken");
    for lookalike in ["pri\u{200b}me", "Prime\u{ad}", "\u{202d}Prime\u{202c}"] {
        assert_eq!(trial.app.post(LPS, &trial.owner, &form(lookalike)).error(), "lp_name_taken", "{lookalike:?}");
    }
    trial.app.post(LPS, &trial.owner, &form("\u{200b}\u{ad}\u{200f}")).refuses("missing_field", "name");
    for number in 3..=8 {
        trial.create(&format!("Prime {number}"));
    }
    assert_eq!(trial.app.post(LPS, &trial.owner, &form("Prime 9")).error(), "too_many_lps");
    assert_eq!(trial.change(&json!(99), &json!({ "port": 1 })).error(), "lp_not_found");
}

#[test]
fn a_stored_password_goes_nowhere_else() {
    let trial = trial();
    let lp = trial.create("Prime");
    for (field, value) in
        [("host", json!("evil.example.com")), ("port", json!(1)), ("trade_port", json!(2)), ("tls", json!(0))]
    {
        trial.change(&lp["id"], &json!({ field: value })).refuses("missing_field", "password");
    }
    let moved = trial.change(&lp["id"], &json!({ "host": "new.lp.example.com", "password": "another" })).data();
    assert_eq!(moved["host"], "new.lp.example.com");
    let cleared = trial.change(&lp["id"], &json!({ "password": null })).data();
    assert_eq!(cleared["has_password"], 0);
    trial.change(&lp["id"], &json!({ "host": "third.lp.example.com" })).data();
}

#[test]
fn a_change_that_is_based_on_an_old_version_is_refused() {
    let trial = trial();
    let lp = trial.create("Prime");
    trial.change(&lp["id"], &json!({ "heartbeat_s": 20, "version": 1 })).data();
    assert_eq!(trial.change(&lp["id"], &json!({ "heartbeat_s": 25, "version": 1 })).error(), "lp_outdated");
    let path = format!("{LPS}/{}/symbols?version=1", lp["id"]);
    assert_eq!(trial.app.put(&path, &trial.dealer, &json!([])).error(), "lp_outdated");
    trial.app.put(&path.replace("=1", "=2"), &trial.dealer, &json!([])).data();
}

#[test]
fn symbols_are_checked_row_by_row() {
    let trial = trial();
    let (first, second) = (trial.create("First")["id"].clone(), trial.create("Second")["id"].clone());
    let (code, id) = trial.app.own_instrument();
    let (other, other_id) = trial.app.own_instrument();
    let good = json!({ "forex_id": id, "symbol": "A" });
    for (row, field) in [
        (json!({ "code": "NOTHING", "symbol": "B" }), "symbols.2.forex_id"),
        (json!({ "symbol": "B" }), "symbols.2.forex_id"),
        (json!({ "code": code, "symbol": "B" }), "symbols.2.forex_id"),
        (json!({ "code": code, "forex_id": other_id, "symbol": "B" }), "symbols.2.code"),
        (json!({ "code": "NOTHING", "forex_id": other_id, "symbol": "B" }), "symbols.2.code"),
        (json!({ "code": other, "symbol": "A" }), "symbols.2.symbol"),
        (json!({ "code": other, "symbol": "a\u{1}b" }), "symbols.2.symbol"),
        (json!({ "code": other, "symbol": "x".repeat(41) }), "symbols.2.symbol"),
        (json!({ "code": other, "symbol": "B", "units": 0 }), "symbols.2.units"),
        (json!({ "code": other, "symbol": "B", "units": [] }), "symbols.2.units"),
        (json!({ "code": other, "symbol": "B", "qty_step": "-1" }), "symbols.2.qty_step"),
        (json!({ "code": other, "symbol": "B", "qty_step": "0.1", "qty_min": "0.15" }), "symbols.2.qty_min"),
        (json!({ "code": other, "symbol": "B", "qty_min": "5", "qty_max": "4" }), "symbols.2.qty_max"),
        (json!({ "code": other, "symbol": "B", "price": 1 }), "symbols"),
    ] {
        let refused = trial.map(&first, &json!([good, row]));
        assert_eq!((refused.error(), refused.body["field"].as_str()), ("invalid_field", Some(field)), "{row}");
    }
    let many: Vec<Value> = (0..=2_000).map(|at| json!({ "code": code, "symbol": at.to_string() })).collect();
    trial.map(&first, &json!(many)).refuses("invalid_field", "symbols");
    let second_row = json!({ "forex_id": other_id, "code": other, "symbol": "B", "units": "1000", "qty_max": 7 });
    trial.map(&first, &json!([good, second_row])).data();
    assert_eq!(trial.map(&second, &json!([good])).error(), "instrument_mapped");
    trial.map(&first, &json!([])).data();
    trial.map(&second, &json!([good])).data();
}

#[test]
fn a_definition_is_what_the_engine_covers() {
    let trial = trial();
    let mut form = form("Prime");
    form["equity_min"] = json!("1000");
    trial
        .app
        .post(
            LPS,
            &trial.owner,
            &json!({ "equity_min": "-1", "name": "X", "host": "a.example.com", "port": 1,
        "sender": "A", "target": "B" }),
        )
        .refuses("invalid_field", "equity_min");
    let lp = trial.app.post(LPS, &trial.owner, &form).data();
    assert_eq!(lp["equity_min"], "1000.00");
    let (_, id) = trial.app.own_instrument();
    let row = json!({ "forex_id": id, "symbol": "A", "deviation": 20, "when_uncovered": "close_only" });
    for (field, value) in [("deviation", json!(-1)), ("when_uncovered", json!("never"))] {
        let mut wrong = row.clone();
        wrong[field] = value;
        trial.map(&lp["id"], &json!([wrong])).refuses("invalid_field", field);
    }
    let mapped = trial.map(&lp["id"], &json!([row])).data()["list"][0].clone();
    assert_eq!((&mapped["deviation"], &mapped["when_uncovered"]), (&json!(20), &json!("close_only")));
    let covered = || trial.app.get("/admin/api/cover", &trial.dealer).data();
    let row = covered()["list"][0].clone();
    assert_eq!((&row["forex_id"], &row["lp"], &row["symbol"]), (&json!(id), &lp["id"], &json!("A")));

    // An engine that knows nothing, as after an update of the program, is defined again at the start.
    let trading = &trial.app.state.trading;
    let number = LpId(lp["id"].as_i64().unwrap());
    trading.cover.define(number, None, |_| Ok(())).unwrap();
    assert_eq!(covered()["total"], 0);
    trading.liquidity.define_all();
    assert_eq!(covered()["list"][0], row);

    // What a route names stays mapped.
    trial
        .app
        .put("/admin/api/routes", &trial.dealer, &json!([{ "priority": 1, "percent": 50, "forex_id": id }]))
        .data();
    assert_eq!((trial.map(&lp["id"], &json!([])).error(), trial.remove(&lp["id"]).error()), ("lp_in_use", "lp_in_use"));
    trial.app.put("/admin/api/routes", &trial.dealer, &json!([])).data();
    trial.remove(&lp["id"]).data();
    assert_eq!(covered()["total"], 0);
    let next = trial.create("Next");
    assert!(next["id"].as_i64() > lp["id"].as_i64(), "an id is not used again");
}

#[test]
fn a_provider_that_prices_instruments_cannot_be_unmapped_or_deleted() {
    let trial = trial();
    let lp = trial.create("Prime")["id"].clone();
    let (code, id) = trial.app.own_instrument();
    trial.map(&lp, &json!([{ "forex_id": id, "symbol": "A" }])).data();
    let instrument = format!("/admin/api/instruments/{id}");
    let changed = trial.app.put(&instrument, &trial.dealer, &json!({ "feed": "fix" })).data();
    assert_eq!(changed["feed"], "fix");
    assert_eq!(trial.app.get(LPS, &trial.dealer).data()["list"][0]["priced"], 1);
    for refused in [trial.map(&lp, &json!([])), trial.remove(&lp)] {
        refused.refuses("lp_in_use", &code);
    }
    // Quotes that are pushed are not the LP's.
    let pushed = trial.app.state.view.instruments_with_feeds();
    assert!(pushed.iter().any(|(one, feed)| one.code == code && feed.to_string() == "fix:"));
    trial.app.put(&instrument, &trial.dealer, &json!({ "feed": "push" })).data();
    trial.remove(&lp).data();
    assert_eq!(trial.app.get(LPS, &trial.dealer).data()["total"], 0);
}
