//! Liquidity providers through HTTP: who may define them, what is refused, and what is never shown. Their sessions are in
//! `tests/recovery/liquidity.rs`.

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::ports::lp_sessions::{
    LpSessions, ProviderSessions, SequenceNumbers, SequenceStore, SessionKind, SessionStatus,
};
use lotdesk::ports::{Clock, QuoteSink};
use lotdesk::services::staff::backoffice::Role;
use lotdesk_engine::domain::{LpId, TimeMs};
use serde_json::{Value, json};

use crate::poll::until;
use crate::test_app::{MovedClock, Reply, TestApp};

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

/// Sessions that connect to nothing: with whom there are some, and where their numbers are kept.
#[derive(Default)]
struct Recorded {
    connected: Mutex<Vec<LpId>>,
    numbers: OnceLock<Arc<dyn SequenceStore>>,
}

impl Recorded {
    fn connected(&self) -> Vec<LpId> {
        self.connected.lock().unwrap().clone()
    }
}

impl ProviderSessions for Recorded {
    fn connect(&self, _: Arc<dyn QuoteSink>, numbers: Arc<dyn SequenceStore>) {
        let _ = self.numbers.set(numbers);
    }

    fn apply(&self, lps: &[LpSessions]) {
        *self.connected.lock().unwrap() = lps.iter().map(|one| one.lp).collect();
    }

    fn status(&self, _: LpId, _: SessionKind) -> Option<SessionStatus> {
        None
    }

    fn stop(&self, _: Duration) {}
}

/// Daily sessions from 17:05 to 17:00 in New York.
#[test]
fn outside_of_its_session_times_a_provider_is_not_connected_to_and_no_alert() {
    // A Wednesday.
    let (sessions, clock) = (Arc::new(Recorded::default()), Arc::new(MovedClock::to("2027-07-14T12:00:00Z")));
    let app = TestApp::start_connecting(Arc::clone(&sessions) as _, Arc::clone(&clock) as _);
    let (owner, dealer) = (app.staff(Role::Owner), app.staff(Role::Dealer));
    let trial = Trial { app, owner, dealer };
    let (_, instrument) = trial.app.own_instrument();
    let mut near = form("Near");
    for (field, value) in [("enabled", json!(1)), ("orders", json!(1)), ("reset_at_start", json!(1))] {
        near[field] = value;
    }
    let lp = trial.app.post(LPS, &trial.owner, &near).data();
    assert_eq!((&lp["sessions"], &lp["session_zone"], &lp["opens_at"]), (&json!([]), &json!("UTC"), &Value::Null));
    trial.map(&lp["id"], &json!([{ "forex_id": instrument, "symbol": "EUR/USD" }])).data();
    trial.app.put(&format!("/admin/api/instruments/{instrument}"), &trial.dealer, &json!({ "feed": "fix" })).data();
    let daily: Vec<Value> = (0..5).map(|day| json!({ "day": day, "open": "17:05", "close": "17:00" })).collect();
    let times = json!({ "sessions": daily, "session_zone": "America/New_York" });
    let changed = trial.change(&lp["id"], &times).data();
    assert_eq!((&changed["sessions"], &changed["reset_at_start"]), (&json!(daily), &json!(1)));
    assert!(trial.audit().contains("America/New_York"));

    let (state, id) = (trial.app.state.clone(), LpId(lp["id"].as_i64().unwrap()));
    let liquidity = &state.trading.liquidity;
    liquidity.connect(Arc::clone(&state.trading.gateway) as _);
    let numbers = sessions.numbers.get().unwrap();
    let seen = || (liquidity.problems(clock.now()).len(), liquidity.one(id).unwrap().opens_at);
    // The application follows the hours too.
    let connected_to = |wanted: &[LpId]| until(&format!("{wanted:?}"), || sessions.connected() == wanted);
    liquidity.sync();
    connected_to(&[id]);
    assert_eq!(seen(), (2, None), "no session is up, which is an alert");
    let kept = SequenceNumbers { next_sent: 7, next_received: 9 };
    numbers.save(id, "BROKER LP ", kept).unwrap();
    liquidity.sync();
    assert_eq!(numbers.load(id, "BROKER LP "), Ok(kept), "within a session they go on");

    clock.set("2027-07-14T21:00:00Z");
    liquidity.follow_hours();
    connected_to(&[]);
    let next: jiff::Timestamp = "2027-07-14T21:05:00Z".parse().unwrap();
    assert_eq!(seen(), (0, Some(TimeMs(next.as_millisecond()))));
    assert_eq!(numbers.load(id, "BROKER LP "), Ok(kept));

    clock.set("2027-07-14T21:05:00Z");
    liquidity.follow_hours();
    connected_to(&[id]);
    assert_eq!(seen(), (2, None));
    let first = SequenceNumbers { next_sent: 1, next_received: 1 };
    assert_eq!(numbers.load(id, "BROKER LP "), Ok(first), "those of the LP begin again too");
}

#[test]
fn session_times_that_there_are_not_are_refused() {
    let trial = trial();
    let lp = trial.create("Prime");
    for (field, value) in [
        ("sessions", json!([{ "day": 7, "open": "17:05", "close": "17:00" }])),
        ("sessions", json!([{ "day": 0, "open": "17:65", "close": "17:00" }])),
        ("sessions", json!(vec![json!({ "day": 0, "open": "00:00", "close": "24:00" }); 2])),
        ("sessions", json!((0..29).map(|minute| json!({ "day": 0, "open": format!("00:{minute:02}"), "close": format!("00:{:02}", minute + 1) })).collect::<Vec<_>>())),
        ("session_zone", json!("New York")),
    ] {
        trial.change(&lp["id"], &json!({ field: value })).refuses("invalid_field", field);
    }
}
