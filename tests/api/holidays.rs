//! Holiday calendars through HTTP: they close the market of their instruments, and customers see why and until when.

use std::sync::Arc;

use jiff::{Timestamp, ToSpan, civil::Date, tz::TimeZone};
use lotdesk::api::limits::LimitRules;
use lotdesk::services::platform::scheduler::MarketHoursJob;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::{TestApp, test_app};

const CALENDARS: &str = "/admin/api/calendars";

fn app() -> (TestApp, Arc<MarketHoursJob>) {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let state = &app.state;
    let gateway = state.trading.gateway.clone();
    let opening = MarketHoursJob::monitor(&state.view.catalog, gateway, state.clock.clone(), None);
    (app, opening)
}

fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::UTC).date()
}

/// Yesterday to tomorrow, so that no midnight passes between two requests.
fn around_today() -> Vec<Value> {
    (-1..=1).map(|days| json!({ "date": today().checked_add(days.days()).unwrap(), "name": "Founders" })).collect()
}

fn market_status(app: &TestApp, id: i64) -> Value {
    let list = app.get("/v1/api/forex/trade_list", "").data();
    list.as_array().unwrap().iter().find(|one| one["Id"] == id).unwrap()["MarketStatus"].clone()
}

fn hours(app: &TestApp, id: i64) -> Value {
    app.get(&format!("/v1/api/forex/hours?forex_id={id}"), "").data()
}

fn import(app: &TestApp, staff: &str, id: i64, query: &str, text: &str) -> crate::test_app::Reply {
    let path = format!("{CALENDARS}/{id}/import{query}");
    app.send("POST", &path, &[("authorization", staff)], Some(("text/csv", text)))
}

#[test]
fn a_calendar_closes_its_markets_and_customers_see_why() {
    let (app, _opening) = app();
    let staff = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    let token = app.demo();
    app.open(&token, id, 1, "1");
    assert_eq!((market_status(&app, id), &hours(&app, id)["open"]), (json!(1), &json!(1)));
    let body = json!({ "name": "NYSE", "dates": around_today(), "instruments": [id] });
    let preview = app.post(&format!("{CALENDARS}/preview"), &staff, &body).data();
    let affected = &preview["instruments"][0];
    assert_eq!((&preview["added"], &affected["code"]), (&json!(3), &json!(code)));
    assert_eq!([&affected["open_before"], &affected["open_after"], &affected["open_orders"]], [1, 0, 1]);
    assert_eq!(market_status(&app, id), 1, "a preview changes nothing");

    let created = app.post(CALENDARS, &staff, &body).data();
    let path = format!("{CALENDARS}/{}", created["id"]);
    assert_eq!((&created["name"], &created["instruments"]), (&json!("NYSE"), &json!([id])));
    assert_ne!(market_status(&app, id), 1, "at once");
    let order = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).error(), "market_closed");
    let closed = hours(&app, id);
    assert_eq!((&closed["open"], &closed["closed_by"]["name"]), (&json!(0), &json!("Founders")));
    let reopens: Timestamp = closed["changes_at"].as_str().unwrap().parse().unwrap();
    assert_eq!(reopens.to_zoned(TimeZone::UTC).date(), today().checked_add(2.days()).unwrap());
    assert!(closed["closures"].as_array().unwrap().len() >= 2, "{closed}");
    assert_eq!(app.get(&format!("/admin/api/instruments/{id}/hours"), &staff).data()["closed_by"], closed["closed_by"]);
    let coming = app.get("/admin/api/dashboard", &staff).data()["closures"].clone();
    assert_eq!((&coming[0]["name"], &coming[0]["instruments"]), (&json!("Founders"), &json!(1)));
    let shown = app.get(&format!("/admin/api/instruments/{id}"), &staff).data();
    assert_eq!((&shown["calendars"], &shown["within_hours"]), (&json!([created["id"]]), &json!(0)));

    app.put(&path, &staff, &json!({ "dates": [] })).data();
    // An opened market waits for a quote of its session.
    app.quote(&code, "1.10000", "1.10010");
    assert_eq!((market_status(&app, id), &hours(&app, id)["closed_by"]), (json!(1), &Value::Null));
    let kept = app.get(&path, &staff).data();
    assert_eq!((&kept["name"], &kept["instruments"]), (&json!("NYSE"), &json!([id])));
    assert_eq!(app.send("DELETE", &path, &[("authorization", &staff)], None).error(), "calendar_in_use");
    app.put(&format!("/admin/api/instruments/{id}"), &staff, &json!({ "calendars": [] })).data();
    app.send("DELETE", &path, &[("authorization", &staff)], None).data();
    assert_eq!(app.get(&path, &staff).error(), "calendar_not_found");
    let owner = app.staff(Role::Owner);
    let audit = app.get(&format!("/admin/api/audit?object=calendar/{}", created["id"]), &owner).data();
    let acts: Vec<&str> = audit["list"].as_array().unwrap().iter().map(|row| row["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["remove", "update", "create"]);
}

#[test]
fn files_are_imported_and_exported() {
    let app = test_app();
    let staff = app.staff(Role::Dealer);
    let name = format!("Files {}", app.serial());
    let id = app.post(CALENDARS, &staff, &json!({ "name": name, "timezone": "Europe/London" })).data()["id"].clone();
    let id = id.as_i64().unwrap();
    let dates = || app.get(&format!("{CALENDARS}/{id}"), &staff).data()["dates"].clone();
    let table = "date,name,open,close\n2030-12-24,Christmas Eve,,12:30\n2030-12-25,Christmas,,\n";
    let looked = import(app, &staff, id, "?dry_run=1", table).data();
    assert_eq!((&looked["read"], &looked["done"], &looked["preview"]["added"]), (&json!(2), &json!(0), &json!(2)));
    assert_eq!(dates(), json!([]));
    assert_eq!(import(app, &staff, id, "", table).data()["done"], 1);
    let events = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20301226\r\nSUMMARY:Boxing Day\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    assert_eq!(import(app, &staff, id, "", events).data()["preview"]["added"], 1);
    let date = |date, name, close: Value| json!({ "date": date, "name": name, "open": null, "close": close });
    let (eve, christmas) =
        (date("2030-12-24", "Christmas Eve", json!("12:30")), date("2030-12-25", "Christmas", Value::Null));
    let boxing = date("2030-12-26", "Boxing Day", Value::Null);
    assert_eq!(dates(), json!([eve, christmas, boxing]), "dates that are not in the file stay");
    let (_, _, file) = app.bytes_for(&format!("{CALENDARS}/{id}/file"), &staff);
    let replaced = import(app, &staff, id, "?replace=1&dry_run=1", table).data();
    assert_eq!((&replaced["preview"]["removed"], &replaced["preview"]["changed"]), (&json!(1), &json!(0)));
    import(app, &staff, id, "?replace=1", std::str::from_utf8(&file).unwrap()).data();
    assert_eq!(dates(), json!([eve, christmas, boxing]), "what went out comes in again");
    let recurring = events.replace("SUMMARY", "RRULE:FREQ=YEARLY\r\nSUMMARY");
    let long = format!("date\n{}", "2030-01-01\n".repeat(1_001));
    let large = "x".repeat(256 * 1024 + 1);
    for (file, error, message) in [
        (recurring.as_str(), "calendar_not_readable", "Line 4: recurring events"),
        (&events.replace("20301226", "20301226T090000"), "calendar_not_readable", "Line 3: only all-day events"),
        ("date,close\n2030-12-24,25:00\n", "calendar_not_readable", "Line 2: the value of “close”"),
        ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", "calendar_not_readable", "no event"),
        (&long, "calendar_not_readable", "Line 3"),
        ("day\n2030-12-24\n", "table_not_readable", "“day”"),
    ] {
        let refused = import(app, &staff, id, "", file);
        assert_eq!(refused.error(), error, "{message}");
        assert!(refused.body["msg"].as_str().unwrap().contains(message), "{message}: {}", refused.body);
    }
    assert_eq!(import(app, &staff, id, "", &large).status, 413);
    assert_eq!(dates(), json!([eve, christmas, boxing]));
}

#[test]
fn what_is_wrong_is_refused_by_its_field_and_only_for_those_who_may() {
    let app = test_app();
    let staff = app.staff(Role::Dealer);
    let name = format!("Refused {}", app.serial());
    for (body, field) in [
        (json!({ "name": name, "timezone": "Mars/Olympus" }), "timezone"),
        (json!({ "name": name, "dates": [{ "date": "2030-01-01" }, { "date": "x" }] }), "dates[1].date"),
        (json!({ "name": name, "dates": [{ "date": "2030-01-01", "close": "26:00" }] }), "dates[0].close"),
        (json!({ "name": name, "dates": "x" }), "dates"),
        (json!({ "name": name, "instruments": [999_999] }), "instruments"),
    ] {
        app.post(CALENDARS, &staff, &body).refuses("invalid_field", field);
        app.post(&format!("{CALENDARS}/preview"), &staff, &body).refuses("invalid_field", field);
    }
    app.post(CALENDARS, &staff, &json!({})).refuses("missing_field", "name");
    let support = app.staff(Role::Support);
    assert_eq!(app.post(CALENDARS, &support, &json!({ "name": name })).error(), "forbidden");
    assert_eq!(app.get(CALENDARS, &support).error(), "forbidden");
    assert_eq!(app.get("/v1/api/forex/hours?forex_id=999999", "").error(), "instrument_not_found");
}

/// The table of instruments names calendars, so that it can be read on another server.
#[test]
fn tables_of_instruments_name_their_calendars() {
    let app = test_app();
    let staff = app.staff(Role::Dealer);
    let (code, instrument) = app.own_instrument();
    let name = format!("Table {}", app.serial());
    let id = app.post(CALENDARS, &staff, &json!({ "name": name, "instruments": [instrument] })).data()["id"].clone();
    let (_, _, file) = app.bytes_for("/admin/api/instruments/file", &staff);
    let row = String::from_utf8(file).unwrap().lines().find(|line| line.starts_with(&code)).unwrap().to_owned();
    assert!(row.contains(&format!("[\"\"{name}\"\"]")), "{row}");
    let import = |cell: &str| {
        let table = format!("Code,calendars\n{code},\"{}\"\n", cell.replace('"', "\"\""));
        app.send("POST", "/admin/api/instruments/import", &[("authorization", &staff)], Some(("text/csv", &table)))
            .data()
    };
    let calendars = || app.get(&format!("/admin/api/instruments/{instrument}"), &staff).data()["calendars"].clone();
    assert_eq!(import("[]")["done"], 1);
    assert_eq!(calendars(), json!([]));
    assert_eq!(import(&json!([name]).to_string())["done"], 1);
    assert_eq!(calendars(), json!([id]));
    let unknown = import("[\"nowhere\"]");
    assert_eq!((&unknown["done"], &unknown["errors"]), (&json!(0), &json!(1)), "{unknown}");
    assert!(unknown["lines"][0]["error"].as_str().unwrap().contains("calendars"), "{unknown}");
}

#[test]
fn customers_see_the_swap_days_and_the_price_deviation_of_an_instrument() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (_, id) = app.own_instrument();
    let path = format!("/admin/api/instruments/{id}");
    let terms = json!({ "swap_every_day": 0, "swap_triple_day": 5, "max_jump_percent": "2.5" });
    app.put(&path, &dealer, &terms).data();
    assert_eq!(hours(app, id)["swap_days"], json!([0, 1, 1, 1, 1, 3, 0]));
    assert_eq!(hours(app, id)["max_jump_percent"], "2.5");
    app.put(&path, &dealer, &json!({ "swap_every_day": 1 })).data();
    assert_eq!(hours(app, id)["swap_days"], json!([1, 1, 1, 1, 1, 1, 1]));
}

#[test]
fn hours_under_positions_are_confirmed_by_the_number_of_accounts() {
    let app = &TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    app.open(&app.demo(), id, 1, "1");
    let far = json!([{ "date": "2030-12-25", "name": "Christmas" }]);
    let name = format!("Positions {}", app.serial());
    let body = json!({ "name": name, "dates": far, "instruments": [id] });
    let made = app.post(CALENDARS, &dealer, &body).data();
    let path = format!("{CALENDARS}/{}", made["id"]);
    app.open(&crate::funding::funded(app, "10000").0, id, 1, "1");
    // A name changes no hours.
    app.put(&path, &dealer, &json!({ "name": format!("{name}!") })).data();
    let none = json!({ "dates": [] });
    assert_eq!(app.post(&format!("{path}/preview"), &dealer, &none).data()["affected"], 1);
    assert_eq!(app.put(&path, &dealer, &none).error(), NEEDED);
    assert_eq!(import(app, &dealer, made["id"].as_i64().unwrap(), "", "date\n2030-12-24\n").error(), NEEDED);
    let second = json!({ "name": format!("{name}?"), "dates": [{ "date": "2030-12-26" }], "instruments": [id] });
    assert_eq!(app.post(CALENDARS, &dealer, &second).error(), NEEDED);
    let instrument = format!("/admin/api/instruments/{id}");
    // Programs of 0.1 change these without.
    app.set(json!({ "terms_need_confirmation": 0 }));
    app.put(&instrument, &dealer, &json!({ "stale_after_s": 31, "ForexMaxCont": "6" })).data();
    app.put(&instrument, &dealer, &json!({ "ForexMaxCont": "7", "spread": 50 })).refuses(NEEDED, "spread");
    app.set(json!({ "terms_need_confirmation": 1 }));
    for (change, field) in [
        (json!({ "sessions": [{ "day": 1, "open": "00:00", "close": "12:00" }] }), "sessions"),
        (json!({ "holidays": ["2030-12-27"] }), "holidays"),
        (json!({ "calendars": [] }), "calendars"),
        (json!({ "stale_after_s": 30 }), "stale_after_s"),
        (json!({ "TradeMode": "close_only" }), "TradeMode"),
        (json!({ "ForexFeeRate": "0.001" }), "ForexFeeRate"),
        (json!({ "ForexMaxCont": "5" }), "ForexMaxCont"),
        (json!({ "spread": 50 }), "spread"),
    ] {
        app.put(&instrument, &dealer, &change).refuses(NEEDED, field);
    }
    let table = format!("Code,holidays\n{code},\"[\"\"2030-12-27\"\"]\"\n");
    let sent =
        app.send("POST", "/admin/api/instruments/import", &[("authorization", &dealer)], Some(("text/csv", &table)));
    sent.refuses(NEEDED, "holidays");
    assert_eq!(
        app.put(&path, &dealer, &json!({ "dates": [], "confirm": 2 })).error(),
        NEEDED,
        "more than are affected"
    );
    app.put(&path, &dealer, &json!({ "dates": [], "confirm": 1 })).data();
    app.put(&instrument, &dealer, &json!({ "TradeMode": "close_only", "confirm": 1 })).data();
}

const NEEDED: &str = "risk_confirmation_needed";

#[test]
fn an_older_list_of_dates_does_not_replace_a_newer_one() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let name = format!("Versions {}", app.serial());
    let made = app.post(CALENDARS, &dealer, &json!({ "name": name })).data();
    let path = format!("{CALENDARS}/{}", made["id"]);
    let version = made["version"].clone();
    let dates = |date: &str| json!([{ "date": date, "name": "" }]);
    let first = app.put(&path, &dealer, &json!({ "dates": dates("2030-12-24"), "version": version })).data();
    assert_ne!(first["version"], version);
    let stale = json!({ "dates": dates("2030-12-31"), "version": version });
    assert_eq!(app.put(&path, &dealer, &stale).error(), "calendar_outdated");
    assert_eq!(app.post(&format!("{path}/preview"), &dealer, &stale).error(), "calendar_outdated");
    let id = made["id"].as_i64().unwrap();
    assert_eq!(
        import(app, &dealer, id, &format!("?version={version}"), "date\n2030-12-31\n").error(),
        "calendar_outdated"
    );
    assert_eq!(app.get(&path, &dealer).data()["dates"][0]["date"], "2030-12-24");
    // Without a version, as before.
    app.put(&path, &dealer, &json!({ "dates": dates("2030-12-31") })).data();
}
