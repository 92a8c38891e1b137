//! Witnesses over a real log; they check by an implementation of their own.

use std::sync::Arc;

use lotdesk_transparency::checkpoint;
use parking_lot::Mutex;
use rusqlite::Connection;
use serde_json::{Map, json};

use super::tests::{app, differences, execute, log};
use super::*;
use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::ports::DeliveryError;
use crate::ports::witnesses::{WitnessAnswer, WitnessCall, WitnessClient};
use crate::services::customers::accounts::testing::{EURUSD, TestApp};
use crate::services::staff::audit::Actor;
use crate::shutdown::StopToken;
use crate::store::dealing::witnesses as stored;
use witness::Witness;

#[path = "../../../../tests/support/witness.rs"]
pub(crate) mod witness;

/// Witnesses by their addresses, the first of which is `https://w0.example/prefix`.
#[derive(Default)]
struct Network {
    witnesses: Vec<Mutex<Witness>>,
    bodies: Mutex<Vec<String>>,
}

impl WitnessClient for Network {
    fn post(&self, call: &WitnessCall) -> Result<WitnessAnswer, DeliveryError> {
        let name = call.url.strip_suffix(".example/prefix/add-checkpoint").unwrap().strip_prefix("https://w").unwrap();
        let body = String::from_utf8(call.body.clone()).unwrap();
        self.bodies.lock().push(body.clone());
        let mut witness = self.witnesses[name.parse::<usize>().unwrap()].lock();
        match witness.add_checkpoint(&body) {
            (0, error) => Err(DeliveryError::Transient(error)),
            (status, body) => Ok(WitnessAnswer { status, body: body.into_bytes() }),
        }
    }
}

struct Asking {
    app: TestApp,
    account: AccountId,
    log: Arc<PublicLog>,
    network: Arc<Network>,
    asking: Witnesses,
}

impl Asking {
    /// A log with a checkpoint, and this many witnesses that know its key.
    fn new(count: u8) -> Self {
        let (app, account) = app();
        let log = Arc::new(log(&app));
        app.buy(account, EURUSD, "0.1");
        log.tick().unwrap();
        let mut network = Network::default();
        let mut lines = Vec::new();
        for n in 0..count {
            let mut witness = Witness::new(&format!("w{n}.example/one"), 40 + n);
            witness.trust(&log.public_key());
            lines.push(format!("{} https://w{n}.example/prefix/", witness.key()));
            network.witnesses.push(Mutex::new(witness));
        }
        let network = Arc::new(network);
        let asking = Witnesses::new(witnesses::Deps {
            store: app.store.clone(),
            clock: app.clock.clone(),
            settings: app.settings.clone(),
            log: Arc::clone(&log),
            client: Arc::clone(&network) as _,
        });
        let asking = Self { app, account, log, network, asking };
        asking.list(&lines);
        asking
    }

    fn list(&self, lines: &[String]) {
        let changes = Map::from_iter([("log_witnesses".to_owned(), json!(lines))]);
        self.app.settings.put(&Actor::system(), &changes).unwrap();
    }

    fn turn(&self) {
        self.asking.turn(&StopToken::new()).unwrap();
    }

    /// Something new in the log, and a checkpoint of it.
    fn grow(&self) -> u64 {
        self.app.correct(self.account, "1");
        self.app.clock.advance(CHECKPOINT_EVERY);
        self.log.tick().unwrap();
        self.app.store.read(rows::newest_checkpoint).unwrap().unwrap().size
    }

    fn status(&self, place: usize) -> WitnessStatus {
        self.asking.status().unwrap().swap_remove(place)
    }

    fn error(&self) -> String {
        self.status(0).state.unwrap().error
    }

    fn requests(&self) -> usize {
        self.network.bodies.lock().len()
    }

    fn witness(&self) -> parking_lot::MutexGuard<'_, Witness> {
        self.network.witnesses[0].lock()
    }

    /// Who has cosigned a checkpoint of the log.
    fn cosigners(&self, note: &str) -> usize {
        checkpoint::open(note, &self.log.public_key()).unwrap();
        let all = self.asking.status().unwrap();
        all.iter().filter(|one| one.key.cosigned(note).unwrap().is_some()).count()
    }
}

#[test]
fn each_witness_cosigns_the_newest_checkpoint_every_few_minutes_and_each_daily_one() {
    let asking = Asking::new(2);
    asking.turn();
    asking.turn();
    let first = asking.witness().size();
    assert_eq!((asking.requests(), asking.app.count("log_cosignature")), (2, 2));
    assert_eq!(asking.cosigners(&asking.log.newest_checkpoint().unwrap().unwrap()), 2);
    asking.grow();
    asking.turn();
    assert_eq!(asking.requests(), 2, "too soon");
    assert_eq!(asking.cosigners(&asking.log.newest_checkpoint().unwrap().unwrap()), 0);
    asking.app.clock.advance(5 * MINUTE);
    asking.turn();
    assert_eq!((asking.requests(), asking.app.count("log_cosignature")), (4, 2), "of the newest alone");
    assert!(asking.network.bodies.lock()[3].starts_with(&format!("old {first}\n")));
    // The end of the trading day, without a wait.
    asking.app.clock.advance(DAY);
    let size = asking.grow();
    asking.turn();
    let daily = asking.log.daily_checkpoint("2027-01-15").unwrap().unwrap();
    assert_eq!((asking.cosigners(&daily), checkpoint::open(&daily, &asking.log.public_key()).unwrap().size), (2, size));
    assert_eq!(asking.log.history().unwrap().dailies[0].note, daily);
    asking.app.clock.advance(HOUR);
    asking.grow();
    asking.turn();
    assert_eq!(asking.app.count("log_cosignature"), 4, "those of a day stay");
    let state = asking.status(1).state.unwrap();
    assert_eq!((state.cosigned_size, state.error.as_str()), (asking.witness().size(), ""));
    assert_eq!(differences(&asking.app), [""; 0]);
}

#[test]
fn a_witness_that_was_away_gets_the_days_that_it_missed_in_their_order() {
    let asking = Asking::new(1);
    asking.turn();
    let first = asking.witness().size();
    asking.witness().instead = Some((0, "timeout".to_owned()));
    let mut sizes = Vec::new();
    for _ in 0..3 {
        asking.app.clock.advance(DAY);
        sizes.push(asking.grow());
        asking.turn();
    }
    assert_eq!((asking.error().as_str(), asking.status(0).state.unwrap().tries), ("timeout", 3));
    asking.witness().instead = None;
    let newest = asking.grow();
    asking.turn();
    assert_eq!((asking.witness().size(), first < sizes[0]), (first, true), "the pause is not over");
    asking.app.clock.advance(HOUR);
    asking.turn();
    for date in ["2027-01-15", "2027-01-16", "2027-01-17"] {
        assert_eq!(asking.cosigners(&asking.log.daily_checkpoint(date).unwrap().unwrap()), 1, "{date}");
    }
    asking.app.clock.advance(5 * MINUTE);
    asking.turn();
    assert_eq!((asking.witness().size(), asking.error()), (newest, String::new()));
}

#[test]
fn the_size_that_a_witness_has_is_learned_from_it() {
    let asking = Asking::new(1);
    asking.turn();
    let first = asking.witness().size();
    asking.grow();
    // As if the answer had been lost, or the witness removed from the settings and added again.
    execute(&asking.app, "DELETE FROM log_witness");
    execute(&asking.app, "DELETE FROM log_cosignature");
    asking.turn();
    let bodies = asking.network.bodies.lock().clone();
    assert!(bodies[1].starts_with("old 0\n\n") && bodies[2].starts_with(&format!("old {first}\n")), "{bodies:?}");
    assert_eq!(asking.cosigners(&asking.log.newest_checkpoint().unwrap().unwrap()), 1);
    // A daily checkpoint that is smaller than what it has is passed over.
    asking.app.clock.advance(DAY);
    asking.log.tick().unwrap();
    let daily = asking.log.daily_checkpoint("2027-01-15").unwrap().unwrap();
    execute(&asking.app, "DELETE FROM log_cosignature");
    execute(&asking.app, "UPDATE log_witness SET size = 1, cosigned_size = 1");
    let newest = asking.grow();
    let (root, origin) = (asking.log.root(newest).unwrap(), daily.lines().next().unwrap().to_owned());
    asking.witness().set_latest(&origin, newest, root.0);
    asking.turn();
    let daily = asking.log.daily_checkpoint("2027-01-15").unwrap().unwrap();
    assert_eq!((asking.cosigners(&daily), asking.error()), (0, String::new()));
    assert_eq!(asking.cosigners(&asking.log.newest_checkpoint().unwrap().unwrap()), 1);
}

#[test]
fn what_a_witness_refuses_is_said_and_asked_again_later_and_later() {
    let asking = Asking::new(1);
    let mut pauses = Vec::new();
    let line = asking.witness().line("another text\n");
    for (answer, error) in [
        ((404, "x".to_owned()), "HTTP 404: it does not know this log"),
        ((403, "x".to_owned()), "HTTP 403: it does not know the key of this log"),
        ((422, "x".to_owned()), "HTTP 422: the log is not the one that it has cosigned"),
        ((500, "x".to_owned()), "HTTP 500"),
        ((0, "connection refused".to_owned()), "connection refused"),
        ((200, "x".to_owned()), "the answer is no signature line"),
        ((200, format!("{line}\n")), "the signature is not one of this checkpoint"),
        ((409, "x".to_owned()), "HTTP 409 without a size"),
        ((409, "0\n".to_owned()), "HTTP 409, and it has 0 leaves"),
        ((409, "1\n".to_owned()), "HTTP 409, and it has 1 leaves"),
        ((409, "999999\n".to_owned()), "it has 999999 leaves, this log"),
    ] {
        asking.witness().instead = Some(answer);
        asking.turn();
        assert!(asking.error().starts_with(error), "{error}: {}", asking.error());
        let state = asking.status(0).state.unwrap();
        pauses.push(state.next_at.since(asking.app.clock.now()) / MINUTE);
        assert_eq!((state.cosigned_size, asking.app.count("log_cosignature")), (0, 0));
        let before = asking.requests();
        asking.turn();
        assert_eq!(asking.requests(), before, "not before the pause is over");
        asking.app.clock.advance(HOUR);
    }
    assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
    asking.witness().instead = None;
    asking.turn();
    let state = asking.status(0).state.unwrap();
    assert_eq!((state.tries, state.error.as_str(), state.cosigned_size), (0, "", asking.witness().size()));
}

/// A witness never signs two logs.
#[test]
fn another_log_is_cosigned_by_no_witness() {
    let asking = Asking::new(1);
    asking.turn();
    asking.grow();
    let origin = asking.log.public_key().split('+').next().unwrap().to_owned();
    let size = asking.witness().size();
    asking.witness().set_latest(&origin, size, [9; 32]);
    asking.app.clock.advance(5 * MINUTE);
    asking.turn();
    assert_eq!(asking.error(), "HTTP 422: the log is not the one that it has cosigned");
}

#[test]
fn nothing_is_sent_while_a_restore_waits_and_none_of_it_touches_readiness() {
    let asking = Asking::new(1);
    asking.log.record_restore(true).unwrap();
    asking.turn();
    assert_eq!(asking.requests(), 0);
    asking.log.acknowledge(&Actor::system()).unwrap();
    asking.turn();
    assert_eq!((asking.requests(), asking.log.is_waiting()), (1, false));
}

#[test]
fn a_rotation_needs_a_witness_that_knows_one_of_both_keys() {
    let asking = Asking::new(1);
    asking.turn();
    // A day under the old key, which the witness has not seen.
    asking.app.clock.advance(DAY);
    asking.grow();
    asking.log.rotate(&Actor::system()).unwrap();
    let mut new = Witness::new("w0.example/one", 40);
    new.trust(&asking.log.public_key());
    let (origin, size) = (asking.log.public_key().split('+').next().unwrap().to_owned(), asking.witness().size());
    new.set_latest(&origin, size, asking.log.root(size).unwrap().0);
    *asking.witness() = new;
    asking.turn();
    let daily = asking.log.daily_checkpoint("2027-01-15").unwrap().unwrap();
    assert!(asking.status(0).key.cosigned(&daily).unwrap().is_some(), "{}", asking.error());
    asking.app.clock.advance(5 * MINUTE);
    asking.turn();
    assert_eq!(asking.cosigners(&asking.log.newest_checkpoint().unwrap().unwrap()), 1);
    assert_eq!(differences(&asking.app), [""; 0]);
}

#[test]
fn two_days_without_a_cosignature_are_an_alert() {
    let asking = Asking::new(1);
    asking.turn();
    let alerts = || asking.asking.alerts(asking.app.clock.now());
    asking.app.clock.advance(5 * DAY);
    assert!(alerts().is_empty(), "nothing new");
    asking.grow();
    asking.witness().instead = Some((503, String::new()));
    asking.turn();
    asking.app.clock.advance(2 * DAY - MINUTE);
    assert!(alerts().is_empty());
    asking.app.clock.advance(2 * MINUTE);
    let expected = ("witness w0.example/one".to_owned(), "has not cosigned for two days: HTTP 503".to_owned());
    assert_eq!(alerts(), [expected]);
    asking.witness().instead = None;
    asking.turn();
    assert!(alerts().is_empty());
    asking.list(&[]);
    asking.turn();
    assert_eq!((asking.app.count("log_witness"), asking.asking.status().unwrap()), (0, Vec::new()));
}

#[test]
fn a_changed_cosignature_is_found() {
    let asking = Asking::new(1);
    asking.turn();
    assert_eq!(differences(&asking.app), [""; 0]);
    let of = |connection: &Connection| stored::cosignatures_after(connection, 0, 9);
    let (_, good) = asking.app.store.read(of).unwrap().remove(0);
    for sql in [
        "UPDATE log_cosignature SET at = at + 1",
        "UPDATE log_cosignature SET size = 1",
        "UPDATE log_cosignature SET origin = 'other'",
        "UPDATE log_cosignature SET witness = replace(witness, 'one', 'two')",
        "UPDATE log_cosignature SET line = replace(line, '=', '')",
    ] {
        execute(&asking.app, sql);
        let found = differences(&asking.app);
        assert!(found.len() == 1 && found[0].starts_with("the cosignature of w0.example/"), "{sql}: {found:?}");
        execute(&asking.app, "DELETE FROM log_cosignature");
        asking.app.store.write(|transaction| stored::put_cosignature(transaction, &good)).unwrap();
    }
    assert_eq!(differences(&asking.app), [""; 0]);
}
