//! The economic calendar: imports by the staff and by another system's key, changes, and what everybody reads.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::market::economic_calendar::EventForm;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

const PATH: &str = "/admin/api/economic-events";
const HOUR: i64 = 3_600_000;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// The time so many hours from now, as it is sent.
fn time(app: &TestApp, hours: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0 + hours * HOUR).unwrap();
    at.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

fn event(app: &TestApp, source: &str, hours: i64, currency: &str, importance: u8) -> Value {
    json!({ "source_id": source, "time": time(app, hours), "currency": currency, "importance": importance,
        "title": format!("Event {source}"), "forecast": "0.2 %" })
}

fn push(app: &TestApp, token: &str, events: &[Value]) -> Reply {
    app.post(PATH, token, &json!({ "events": events }))
}

fn file(app: &TestApp, token: &str, query: &str, text: &str) -> Reply {
    let path = format!("{PATH}/import{query}");
    app.send("POST", &path, &[("authorization", token)], Some(("text/csv", text)))
}

/// The sources of the events that a visitor reads.
fn read(app: &TestApp, query: &str) -> Vec<String> {
    let found = app.get(&format!("/v1/api/calendar/events?{query}"), "").data();
    found.as_array().unwrap().iter().map(|event| event["source_id"].as_str().unwrap().to_owned()).collect()
}

fn acts(app: &TestApp) -> Vec<(String, String)> {
    let read = |connection: &rusqlite::Connection| {
        let sql = "SELECT act, object FROM audit WHERE object LIKE 'economic_event%' ORDER BY id";
        let mut statement = connection.prepare(sql)?;
        Ok(statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

#[test]
fn a_file_is_imported_all_or_nothing_and_again_without_effect() {
    let app = own();
    let staff = app.staff(Role::Support);
    let line = |source: &str, hours, importance: &str| {
        format!("{source},{},USD,us,{importance},\"Rate decision, Fed\",,5.25%,5.00%\n", time(&app, hours))
    };
    let head = "source_id,time,currency,country,importance,title,actual,forecast,previous\n";
    let wrong = format!("{head}{}{}", line("a", 1, "3"), line("b", 2, "4"));
    let report = file(&app, &staff, "", &wrong).data();
    assert_eq!([&report["creates"], &report["errors"], &report["done"]], [1, 1, 0]);
    let error = &report["lines"][1];
    assert_eq!((&error["line"], &error["act"]), (&json!(3), &json!("error")));
    assert!(error["error"].as_str().unwrap().contains("importance") && error.get("event").is_none(), "{error}");
    let twice = format!("{head}{}{}", line("a", 1, "3"), line("a", 2, "2"));
    let report = file(&app, &staff, "", &twice).data();
    assert!(report["lines"][1]["error"].as_str().unwrap().contains("source_id"), "{report}");
    assert_eq!((read(&app, ""), acts(&app).len()), (Vec::new(), 0), "nothing is written");

    let good = format!("{head}{}{}", line("a", 1, "3"), line("b", 2, "1"));
    let preview = file(&app, &staff, "?dry_run=1", &good).data();
    assert_eq!(preview["done"], 0);
    let event = &preview["lines"][0]["event"];
    assert_eq!([&event["title"], &event["currency"]], ["Rate decision, Fed", "USD"]);
    assert!(event["time"].as_str().unwrap().ends_with('Z'), "{event}");
    assert_eq!(read(&app, ""), Vec::<String>::new(), "a preview writes nothing");
    assert_eq!(file(&app, &staff, "", &good).data()["creates"], 2);
    assert_eq!(read(&app, ""), ["a", "b"]);
    let again = file(&app, &staff, "", &good).data();
    assert_eq!([&again["creates"], &again["updates"], &again["done"]], [0, 0, 1]);
    assert_eq!(acts(&app).len(), 1, "what changes nothing is not recorded");
    let changed = good.replacen(",,5.25%", ",5.50%,5.25%", 1);
    let report = file(&app, &staff, "", &changed).data();
    let change = &report["lines"][0]["changes"][0];
    assert_eq!(
        (&report["updates"], &change["field"], &change["after"]),
        (&json!(1), &json!("actual"), &json!("5.50%"))
    );
    let found = app.get("/v1/api/calendar/events", "").data();
    assert_eq!([&found[0]["actual"], &found[0]["country"], &found[0]["title"]], ["5.50%", "US", "Rate decision, Fed"]);
    assert_eq!(file(&app, &staff, "", "source_id,wrong\na,b\n").error(), "table_not_readable");
    assert_eq!(file(&app, &app.staff(Role::Dealer), "", &good).error(), "forbidden");
}

#[test]
fn a_field_that_is_wrong_is_named() {
    let app = own();
    let staff = app.staff(Role::Support);
    let cases = [
        ("source_id", json!("")),
        ("source_id", json!("x".repeat(101))),
        ("time", json!("tomorrow")),
        ("time", json!(time(&app, 24 * 401))),
        ("time", json!(time(&app, -24 * 401))),
        ("currency", json!("US")),
        ("currency", json!("")),
        ("country", json!("USA")),
        ("importance", json!(0)),
        ("importance", json!("high")),
        ("importance", Value::Null),
        ("title", json!(" ")),
        ("title", json!("a\nb")),
        ("title", json!("x".repeat(201))),
        ("actual", json!("x".repeat(41))),
    ];
    for (field, value) in cases {
        let mut wrong = event(&app, "a", 1, "USD", 1);
        wrong[field] = value;
        let report = push(&app, &staff, &[wrong]).data();
        let error = report["lines"][0]["error"].as_str().unwrap_or_default();
        assert!(error.contains(field) && report["done"] == 0, "{field}: {report}");
    }
    push(&app, &staff, &[json!({ "source_id": "a", "tittle": "x" })]).refuses("invalid_field", "events");
    app.post(PATH, &staff, &json!({})).refuses("missing_field", "events");
}

#[test]
fn a_key_with_its_scope_pushes_events_and_nothing_else() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let key = |scope: &str| {
        let made = app.post("/admin/api/api_keys", &owner, &json!({ "name": "a source", "scopes": [scope] })).data();
        made["secret"].as_str().unwrap().to_owned()
    };
    let (writer, reader) = (key("write:economic_events"), key("read:orders"));
    assert_eq!(push(&app, &writer, &[event(&app, "a", 1, "EUR", 2)]).data()["creates"], 1);
    assert_eq!(push(&app, &reader, &[event(&app, "b", 1, "EUR", 2)]).error(), "forbidden");
    assert_eq!(app.get(PATH, &writer).error(), "forbidden", "it writes only");
    assert_eq!(app.get("/admin/api/news", &writer).error(), "forbidden");
    assert_eq!(app.post("/admin/api/news", &writer, &json!({ "title": "x" })).error(), "forbidden");
    let id = app.get(PATH, &owner).data()["list"][0]["id"].clone();
    let header = [("authorization", writer.as_str())];
    assert_eq!(app.send("DELETE", &format!("{PATH}/{id}"), &header, None).error(), "forbidden");
    let authors = |connection: &rusqlite::Connection| {
        let sql = "SELECT address FROM audit WHERE object = 'economic_event'";
        Ok(connection.query_row(sql, [], |row| row.get::<_, String>(0))?)
    };
    assert!(app.state.store.read(authors).unwrap().contains("a source"), "the audit log names the key");
}

#[test]
fn readers_choose_period_currency_and_importance() {
    let app = own();
    let staff = app.staff(Role::Support);
    let events = [
        event(&app, "past", -30, "USD", 3),
        event(&app, "usd", 2, "USD", 3),
        event(&app, "eur", 3, "EUR", 1),
        event(&app, "jpy", 4, "JPY", 2),
        event(&app, "far", 24 * 20, "USD", 3),
    ];
    push(&app, &staff, &events).data();
    assert_eq!(read(&app, ""), ["usd", "eur", "jpy"]);
    assert_eq!(read(&app, "currency=EUR,JPY"), ["eur", "jpy"]);
    assert_eq!(read(&app, "importance=2"), ["usd", "jpy"]);
    let now = app.state.clock.now().0;
    assert_eq!(read(&app, &format!("from={}&to={}", now - 40 * HOUR, now)), ["past"]);
    let get = |query: &str| app.get(&format!("/v1/api/calendar/events?{query}"), "");
    get("currency=usd").refuses("invalid_field", "currency");
    get("importance=4").refuses("invalid_field", "importance");
    get("from=2&to=1").refuses("invalid_field", "to");
    assert_eq!(get(&format!("from=0&to={}", 63 * 24 * HOUR)).error(), "period_too_long");
    let searched = app.get(&format!("{PATH}?search=event%20EUR"), &staff).data();
    assert_eq!((&searched["total"], &searched["list"][0]["source_id"]), (&json!(1), &json!("eur")));
}

#[test]
fn an_event_is_changed_and_deleted_and_old_ones_go() {
    let app = own();
    let staff = app.staff(Role::Support);
    push(&app, &staff, &[event(&app, "a", 2, "USD", 3), event(&app, "old", -24 * 399, "USD", 3)]).data();
    let list = app.get(PATH, &staff).data();
    let (id, total) = (list["list"][0]["id"].clone(), list["total"].clone());
    assert_eq!(total, 2);
    let path = format!("{PATH}/{id}");
    let mut form =
        json!({ "time": time(&app, 3), "currency": "GBP", "importance": 2, "title": "Changed", "actual": "1" });
    let changed = app.put(&path, &staff, &form).data();
    assert_eq!([&changed["currency"], &changed["title"], &changed["source_id"]], ["GBP", "Changed", "a"]);
    form["title"] = json!("");
    app.put(&path, &staff, &form).refuses("missing_field", "title");
    assert_eq!(app.put(&format!("{PATH}/999999"), &staff, &form).error(), "content_not_found");
    // An import deletes what is older than 400 days.
    let age = "UPDATE economic_event SET at = at - 2 * 86400000 WHERE source_id = 'old'";
    app.state.store.write(|transaction| Ok(transaction.execute_batch(age)?)).unwrap();
    push(&app, &staff, &[event(&app, "b", 5, "USD", 1)]).data();
    assert_eq!(app.get(PATH, &staff).data()["total"], 2);
    let header = [("authorization", staff.as_str())];
    app.send("DELETE", &path, &header, None).data();
    assert_eq!(app.send("DELETE", &path, &header, None).error(), "content_not_found");
    assert_eq!(read(&app, ""), ["b"]);
    let acts: Vec<_> = acts(&app).into_iter().map(|(act, _)| act).collect();
    assert_eq!(acts, ["import", "update", "import", "remove"]);
}

/// The states before and after of the newest entry of the audit log about this object.
fn audited(app: &TestApp, object: &str) -> (Value, Value) {
    let read = |connection: &rusqlite::Connection| {
        let sql = "SELECT coalesce(before, 'null'), coalesce(after, 'null') FROM audit WHERE object = ?1 ORDER BY id DESC LIMIT 1";
        let texts: (String, String) = connection.query_row(sql, [object], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(texts)
    };
    let (before, after) = app.state.store.read(read).unwrap();
    (serde_json::from_str(&before).unwrap(), serde_json::from_str(&after).unwrap())
}

#[test]
fn the_audit_log_has_the_values_before_and_after() {
    let app = own();
    let staff = app.staff(Role::Support);
    push(&app, &staff, &[event(&app, "a", 2, "USD", 3)]).data();
    let mut changed = event(&app, "a", 2, "USD", 3);
    changed["actual"] = json!("0.3 %");
    push(&app, &staff, &[changed, event(&app, "b", 3, "EUR", 1)]).data();
    let (_, import) = audited(&app, "economic_event");
    assert_eq!((&import["created"], &import["updated"]), (&json!(1), &json!(1)));
    let (first, second) = (&import["events"][0], &import["events"][1]);
    assert_eq!(
        [&first["before"]["actual"], &first["after"]["actual"], &first["after"]["source_id"]],
        ["", "0.3 %", "a"]
    );
    assert_eq!((&second["before"], &second["after"]["source_id"]), (&Value::Null, &json!("b")));
    let id = app.get(&format!("{PATH}?search=Event%20a"), &staff).data()["list"][0]["id"].clone();
    let form =
        json!({ "time": time(&app, 2), "currency": "USD", "importance": 3, "title": "Other", "actual": "0.4 %" });
    app.put(&format!("{PATH}/{id}"), &staff, &form).data();
    let (before, after) = audited(&app, &format!("economic_event/{id}"));
    assert_eq!(
        [&before["actual"], &after["actual"], &before["title"], &after["title"]],
        ["0.3 %", "0.4 %", "Event a", "Other"]
    );
}

#[test]
fn a_title_is_found_as_it_is_written() {
    let app = own();
    let staff = app.staff(Role::Support);
    let titled = |source: &str, title: &str| {
        let mut event = event(&app, source, 2, "EUR", 1);
        event["title"] = json!(title);
        event
    };
    push(&app, &staff, &[titled("oe", "Österreich: CPI 50%"), titled("uk", "BoE Rate")]).data();
    let found = |search: &str| {
        let found = app.get(&format!("{PATH}?search={search}"), &staff).data();
        found["list"].as_array().unwrap().iter().map(|one| one["source_id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(found("%C3%96sterreich"), ["oe"]);
    assert_eq!(found("boe%20rate"), ["uk"], "without regard to case");
    assert_eq!(found("50%25"), ["oe"]);
    assert_eq!(found("5%250"), Vec::<Value>::new(), "a percent sign stands for itself");
    assert_eq!(found("uk"), ["uk"], "its identity");
    assert_eq!(found("").len(), 2);
}

#[test]
fn an_event_that_is_being_deleted_does_not_come_back() {
    let app = own();
    let staff = app.staff(Role::Support);
    push(&app, &staff, &[event(&app, "a", 2, "USD", 3)]).data();
    let id = app.get(PATH, &staff).data()["list"][0]["id"].as_i64().unwrap();
    let form = EventForm {
        time: time(&app, 3),
        currency: "USD".into(),
        importance: json!(2),
        title: "Again".into(),
        ..EventForm::default()
    };
    let calendar = &app.state.site.economic_calendar;
    std::thread::scope(|scope| {
        let changing = app
            .state
            .store
            .write(|transaction| {
                let changing = scope.spawn(|| calendar.update(&Actor::command_line(), id, &form));
                // Readers are served meanwhile; the change waits for this transaction.
                (0..20).for_each(|_| assert_eq!(read(&app, "importance=3"), ["a"]));
                transaction.execute("DELETE FROM economic_event WHERE id = ?1", [id])?;
                Ok(changing)
            })
            .unwrap();
        assert!(changing.join().unwrap().is_err(), "it was deleted");
    });
    assert_eq!(app.get(PATH, &staff).data()["total"], 0);
}
