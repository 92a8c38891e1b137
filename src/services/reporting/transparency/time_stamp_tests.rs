//! Time stamps over a real log.

use std::sync::Arc;

use jiff::Timestamp;
use lotdesk_transparency::timestamp::{Stamp, stamped};
use parking_lot::Mutex;
use serde_json::{Map, json};

use super::tests::{app, differences, execute, log};
use super::time_stamps::AuthorityStatus;
use super::*;
use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::ports::DeliveryError;
use crate::ports::witnesses::{WitnessAnswer, WitnessCall, WitnessClient};
use crate::services::customers::accounts::testing::TestApp;
use crate::shutdown::StopToken;

#[path = "../../../../tests/support/time_stamp.rs"]
mod authority;

const ONE: &str = "http://one.example/tsr";
const OTHER: &str = "https://other.example";

/// Authorities with the clock of the server, or another one.
struct Network {
    clock: Arc<dyn Clock>,
    /// How far ahead their clock is.
    ahead: Mutex<i64>,
    /// What they answer instead.
    instead: Mutex<Option<Result<WitnessAnswer, DeliveryError>>>,
    calls: Mutex<Vec<String>>,
}

impl WitnessClient for Network {
    fn post(&self, call: &WitnessCall) -> Result<WitnessAnswer, DeliveryError> {
        assert!(call.plain && call.content_type == "application/timestamp-query");
        self.calls.lock().push(call.url.clone());
        if let Some(instead) = self.instead.lock().clone() {
            return instead;
        }
        let at = Timestamp::from_millisecond(self.clock.now().0 + *self.ahead.lock()).unwrap();
        let time = at.strftime("%Y%m%d%H%M%S").to_string() + ".250Z";
        Ok(WitnessAnswer { status: 200, body: authority::answer(&call.body, &time) })
    }
}

struct Asking {
    app: TestApp,
    account: AccountId,
    log: Arc<PublicLog>,
    network: Arc<Network>,
    asking: TimeStamps,
}

impl Asking {
    /// A log with two daily checkpoints.
    fn new() -> Self {
        let (app, account) = app();
        let log = Arc::new(log(&app));
        let network = Arc::new(Network {
            clock: app.clock.clone(),
            ahead: Mutex::new(0),
            instead: Mutex::new(None),
            calls: Mutex::new(Vec::new()),
        });
        let asking = TimeStamps::new(witnesses::Deps {
            store: app.store.clone(),
            clock: app.clock.clone(),
            settings: app.settings.clone(),
            log: Arc::clone(&log),
            client: Arc::clone(&network) as _,
        });
        let asking = Self { app, account, log, network, asking };
        asking.log.tick().unwrap();
        asking.end_day();
        asking.end_day();
        asking
    }

    fn end_day(&self) {
        self.app.clock.advance(DAY);
        self.app.correct(self.account, "1");
        self.log.tick().unwrap();
    }

    fn list(&self, urls: &[&str]) {
        let changes = Map::from_iter([("log_timestamp_urls".to_owned(), json!(urls))]);
        self.app.settings.put(&Actor::system(), &changes).unwrap();
    }

    fn turn(&self) -> Vec<String> {
        self.asking.turn(&StopToken::new()).unwrap();
        std::mem::take(&mut self.network.calls.lock())
    }

    fn status(&self) -> AuthorityStatus {
        self.asking.status().unwrap().swap_remove(0)
    }

    fn error(&self) -> String {
        self.status().state.unwrap().error
    }

    fn fail(&self, body: Vec<u8>) {
        *self.network.instead.lock() = Some(Ok(WitnessAnswer { status: 200, body }));
    }
}

#[test]
fn each_daily_checkpoint_is_stamped_once_by_each_authority() {
    let asking = Asking::new();
    assert_eq!(asking.turn(), [""; 0], "nobody is listed");
    asking.list(&[ONE, OTHER]);
    assert_eq!(asking.turn(), [ONE, OTHER], "of the last day only");
    assert_eq!(asking.turn(), [""; 0]);
    asking.end_day();
    let at = asking.app.clock.now().plus(250);
    assert_eq!(asking.turn(), [ONE, OTHER]);
    let history = asking.log.history().unwrap();
    let of_days: Vec<Vec<&str>> =
        history.stamps.iter().map(|day| day.iter().map(|stamp| &*stamp.authority).collect()).collect();
    assert_eq!(of_days, [vec![ONE, OTHER], vec![ONE, OTHER], vec![]]);
    assert_eq!(history.stamps[0][1].at, at);
    // What is published: the whole answer, about the text of the checkpoint, whatever signatures are added to it.
    let (date, daily) = (date_of(history.dailies[0].day), &history.dailies[0].note);
    let answer = asking.asking.answer(&date, 2).unwrap().unwrap();
    let cosigned = format!("{daily}\u{2014} w.example qqqqqqqq\n");
    assert_eq!(Stamp::read(&answer, stamped(&cosigned), None), Ok(Stamp { at: at.0 }));
    for (date, number) in [(&*date, 0), (&date, 3), ("2027-01-01", 1), ("nonsense", 1)] {
        assert_eq!(asking.asking.answer(date, number).unwrap(), None, "{date} {number}");
    }
    assert_eq!((asking.status().newest.unwrap().at, asking.status().behind_since), (at, None));
    assert_eq!(differences(&asking.app), [""; 0]);
}

#[test]
fn an_authority_that_was_away_stamps_the_days_that_it_missed() {
    let asking = Asking::new();
    asking.list(&[ONE]);
    asking.turn();
    *asking.network.instead.lock() = Some(Err(DeliveryError::Transient("timeout".to_owned())));
    asking.end_day();
    asking.end_day();
    assert_eq!(asking.turn(), [ONE]);
    assert_eq!((asking.error().as_str(), asking.turn().len()), ("timeout", 0), "a pause");
    asking.app.clock.advance(MINUTE);
    assert_eq!(asking.turn(), [ONE]);
    assert_eq!(asking.status().state.unwrap().tries, 2);
    *asking.network.instead.lock() = None;
    asking.app.clock.advance(HOUR);
    assert_eq!(asking.turn(), [ONE, ONE]);
    assert_eq!((asking.error(), asking.app.count("log_timestamp")), (String::new(), 3));
    // The clock is set back.
    asking.fail(Vec::new());
    asking.end_day();
    asking.turn();
    asking.app.clock.advance(-2 * HOUR);
    assert_eq!(asking.turn(), [ONE], "nothing waits for longer than it would have");
}

#[test]
fn an_answer_that_is_none_is_not_stored() {
    let asking = Asking::new();
    asking.list(&[ONE]);
    let good = {
        asking.turn();
        let date = date_of(asking.log.history().unwrap().dailies[0].day);
        asking.asking.answer(&date, 1).unwrap().unwrap()
    };
    asking.end_day();
    for (body, error) in [
        (Vec::new(), "it is no time stamp (RFC 3161)"),
        (b"<html>".to_vec(), "it is no time stamp (RFC 3161)"),
        (authority::refusal(2), "the authority has refused (PKIStatus 2)"),
        (good, "it is not of this checkpoint"),
    ] {
        asking.fail(body);
        asking.turn();
        assert_eq!((asking.error().as_str(), asking.app.count("log_timestamp")), (error, 1));
        asking.app.clock.advance(HOUR);
    }
    *asking.network.instead.lock() = Some(Ok(WitnessAnswer { status: 404, body: Vec::new() }));
    asking.turn();
    assert_eq!(asking.error(), "HTTP 404");
    *asking.network.instead.lock() = None;
    *asking.network.ahead.lock() = -30 * MINUTE;
    asking.app.clock.advance(HOUR);
    asking.turn();
    assert_eq!(asking.error(), "its time and that of this server are 29 minutes apart");
    *asking.network.ahead.lock() = 0;
    asking.app.clock.advance(HOUR);
    asking.turn();
    assert_eq!((asking.error(), asking.app.count("log_timestamp")), (String::new(), 2));
}

#[test]
fn two_days_without_a_time_stamp_are_an_alert() {
    let asking = Asking::new();
    asking.list(&[ONE]);
    let alerts = || asking.asking.alerts(asking.app.clock.now());
    *asking.network.instead.lock() = Some(Ok(WitnessAnswer { status: 503, body: Vec::new() }));
    asking.turn();
    asking.app.clock.advance(2 * DAY - MINUTE);
    assert!(alerts().is_empty());
    asking.app.clock.advance(2 * MINUTE);
    let expected = ("time stamps of one.example".to_owned(), "none for two days: HTTP 503".to_owned());
    assert_eq!(alerts(), [expected]);
    *asking.network.instead.lock() = None;
    asking.turn();
    assert!(alerts().is_empty());
    asking.list(&[]);
    asking.turn();
    assert_eq!((asking.app.count("log_timestamp_authority"), asking.app.count("log_timestamp")), (0, 1));
}

#[test]
fn a_changed_time_stamp_is_found() {
    let asking = Asking::new();
    asking.list(&[ONE]);
    asking.turn();
    for change in ["at = at + 1", "answer = x'00'", "day = day - 86400000"] {
        let copy = "CREATE TABLE kept_stamp AS SELECT * FROM log_timestamp";
        asking.app.store.write(|transaction| Ok(transaction.execute_batch(copy)?)).unwrap();
        execute(&asking.app, &format!("UPDATE log_timestamp SET {change}"));
        let found = differences(&asking.app);
        assert!(found.len() == 1 && found[0].starts_with("the time stamp of one.example is not one"), "{found:?}");
        let back =
            "DELETE FROM log_timestamp; INSERT INTO log_timestamp SELECT * FROM kept_stamp; DROP TABLE kept_stamp";
        asking.app.store.write(|transaction| Ok(transaction.execute_batch(back)?)).unwrap();
    }
    assert_eq!(differences(&asking.app), [""; 0]);
}
