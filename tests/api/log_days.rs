//! What becomes of the daily checkpoint of the public log: time stamps of authorities, and messages to the customers who ask for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jiff::Timestamp;
use lotdesk::ports::Clock;
use lotdesk::services::staff::backoffice::Role;
use lotdesk_transparency::timestamp::{Stamp, stamped};
use serde_json::{Value, json};

use crate::funding::funded;
use crate::poll::eventually;
use crate::test_app::{MovedClock, TestApp};
use crate::time_stamp;
use crate::witnesses::{serve, text};

const DAY: &str = "2027-01-14";

/// An application at noon in London before a weekend.
fn app() -> (Arc<MovedClock>, TestApp) {
    let clock = Arc::new(MovedClock::to(&format!("{DAY}T12:00:00Z")));
    let app = TestApp::start_at(Arc::clone(&clock) as _);
    (clock, app)
}

/// The log has begun before the day ends.
fn begun(app: &TestApp) {
    eventually("a checkpoint", || match app.bytes_for("/transparency/checkpoint", "").0 {
        200 => Ok(()),
        status => Err(status),
    });
}

/// The daily checkpoint, once it is there.
fn daily(app: &TestApp, date: &str) -> String {
    eventually("the daily checkpoint", || {
        let (status, _, bytes) = app.bytes_for(&format!("/transparency/daily/{date}"), "");
        if status == 200 { Ok(String::from_utf8(bytes).unwrap()) } else { Err(status) }
    })
}

#[test]
fn authorities_stamp_the_daily_checkpoint() {
    let (clock, app) = app();
    let owner = app.staff(Role::Owner);
    funded(&app, "5000");
    begun(&app);
    let (time, is_down) = (Arc::clone(&clock), Arc::new(AtomicBool::new(true)));
    let down = Arc::clone(&is_down);
    let url = serve("/tsr", move |query| {
        let at = Timestamp::from_millisecond(time.now().0).unwrap().strftime("%Y%m%d%H%M%SZ").to_string();
        let status = if down.load(Ordering::SeqCst) { 503 } else { 200 };
        (status, "application/timestamp-reply", time_stamp::answer(query, &at))
    });
    let wrong = json!({ "log_timestamp_urls": [url, "http://169.254.169.254/"] });
    let refused = app.put("/admin/api/settings", &owner, &wrong);
    refused.refuses("invalid_setting", "log_timestamp_urls");
    assert!(refused.body["msg"].as_str().unwrap().contains("address in line 2"), "{}", refused.body);
    app.put("/admin/api/settings", &owner, &json!({ "webhooks_private": 1, "log_timestamp_urls": [url] })).data();

    clock.set(&format!("{DAY}T22:00:30Z"));
    let note = daily(&app, DAY);
    let owner = app.staff(Role::Owner);
    let authority = |what: &str, holds: &dyn Fn(&Value) -> bool| {
        eventually(what, || {
            let found = app.get("/admin/api/public_log", &owner).data()["authorities"][0].clone();
            if holds(&found) { Ok(found) } else { Err(found) }
        })
    };
    let failing = authority("the failure is shown", &|found| found["failures"] != json!(0));
    assert_eq!((&failing["url"], &failing["error"], &failing["date"]), (&json!(url), &json!("HTTP 503"), &Value::Null));
    assert_eq!(app.get("/transparency/log", "").data()["days"][0]["timestamps"], json!([]));
    assert_eq!(app.bytes_for(&format!("/transparency/timestamp/{DAY}/1"), "").0, 404);

    is_down.store(false, Ordering::SeqCst);
    clock.advance(61_000);
    let stamped_by = authority("it has stamped", &|found| found["date"] == json!(DAY));
    assert_eq!((&stamped_by["failures"], &stamped_by["behind_since"]), (&json!(0), &Value::Null));
    let day = app.get("/transparency/log", "").data()["days"][0].clone();
    let stamp = &day["timestamps"][0];
    let path = format!("/transparency/timestamp/{DAY}/1");
    assert_eq!(
        (&stamp["authority"], &stamp["path"], &stamp["at"]),
        (&json!("127.0.0.1"), &json!(path), &stamped_by["at"])
    );
    let (status, headers, answer) = app.bytes_for(&path, "");
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "application/timestamp-reply"));
    let at: Timestamp = stamp["at"].as_str().unwrap().parse().unwrap();
    assert_eq!(Stamp::read(&answer, stamped(&note), None), Ok(Stamp { at: at.as_millisecond() }));
    for none in ["2", "0", "99999999999999999999999"] {
        assert_eq!(app.bytes_for(&format!("/transparency/timestamp/{DAY}/{none}"), "").0, 404, "{none}");
    }
}

#[test]
fn customers_who_ask_for_it_get_each_daily_checkpoint_once() {
    let (clock, app) = app();
    let [(ann, _), (bob, _), (eve, _)] = [(); 3].map(|()| funded(&app, "1000"));
    begun(&app);
    let row = |token: &str| {
        let list = app.get("/api/messages/choices", token).data();
        let row = list.as_array().unwrap().iter().find(|row| row["subject"] == "log_days").unwrap().clone();
        ["mail", "app", "push"].map(|channel| row[channel]["on"].as_i64().unwrap())
    };
    assert_eq!(row(&ann), [0, 0, 0], "not before it is asked for");
    let choose = |token: &str, channel: &str, on: u8| {
        let body = json!({ "subject": "log_days", "channel": channel, "on": on });
        app.post("/api/messages/choose", token, &body).data();
    };
    choose(&ann, "mail", 1);
    choose(&bob, "app", 1);
    choose(&eve, "mail", 1);
    choose(&eve, "mail", 0);
    assert_eq!((row(&ann), row(&bob), row(&eve)), ([1, 0, 0], [0, 1, 0], [0, 0, 0]));
    let mails = || {
        let sql = "SELECT recipient FROM message WHERE kind = 'log-day' ORDER BY id";
        let read = |connection: &rusqlite::Connection| {
            let mut statement = connection.prepare(sql)?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<Vec<String>, _>>()?)
        };
        app.state.store.read(read).unwrap()
    };
    let in_app = |token: &str| {
        let list = app.get("/api/messages/list?limit=100", token).data()["list"].clone();
        list.as_array().unwrap().iter().filter(|message| message["kind"] == "log-day").cloned().collect::<Vec<_>>()
    };

    clock.set(&format!("{DAY}T22:00:30Z"));
    let note = daily(&app, DAY);
    let email = app.get("/api/user/info", &ann).data()["email"].as_str().unwrap().to_owned();
    eventually("the e-mail", || match app.outbox.to_containing(&email, &[&note, DAY]) {
        1 => Ok(()),
        count => Err(count),
    });
    assert_eq!(mails(), [email]);
    let messages = in_app(&bob);
    assert_eq!(messages.len(), 1);
    assert!(messages[0]["text"].as_str().unwrap().contains(&note), "{}", messages[0]);
    assert_eq!((in_app(&ann).len(), in_app(&eve).len()), (0, 0));

    // Neither another look nor a day without anything new sends it again; the next day is another one.
    app.state.money.log_mail.tick().unwrap();
    assert_eq!(mails().len(), 1);
    clock.set("2027-01-15T12:00:00Z");
    funded(&app, "100");
    clock.set("2027-01-15T22:00:30Z");
    daily(&app, "2027-01-15");
    eventually("the next one", || if mails().len() == 2 { Ok(()) } else { Err(mails().len()) });
    assert_eq!(in_app(&bob).len(), 2);
    assert!(text(&app, "/transparency/daily/2027-01-15") != note);
}
