//! A primary and a standby over a log in memory: equal databases, take-over, and everything that a standby refuses.

mod lease;
mod stream;
mod sync;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use rusqlite::Connection;

use super::files::RecordedFiles;
use super::sender::{Place, Sender, locate};
use super::standby::{Deps, Standby};
use super::{ReplicationError, tail};
use crate::adapters::uploads::UploadFiles;
use crate::domain::{AccountKind, TimeMs};
use crate::engine::input::Body as Input;
use crate::ports::FileStore;
use crate::ports::commit_log::{Bounds, CommitLog, LogError, LogMessage};
use crate::services::customers::account_number::account_number;
use crate::services::customers::accounts::testing::{BEGIN, EURUSD, TestApp, USDJPY};
use crate::services::integrity::replay::replay;
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::Role;
use crate::shutdown::StopToken;
use crate::store::replication::{follow, position_of, record};
use crate::store::{Store, StoreError};

/// A log in memory.
struct MemoryLog {
    messages: Mutex<Vec<Vec<u8>>>,
    first: AtomicU64,
    /// The next look at its end does not see the last message.
    hides_last: AtomicBool,
    /// The next append is stored, but not answered.
    is_mute: AtomicBool,
    /// Nothing is answered.
    is_down: AtomicBool,
    /// What is appended meanwhile is stored.
    stores_when_down: AtomicBool,
    at: TimeMs,
}

impl MemoryLog {
    fn new() -> Arc<Self> {
        let no = || AtomicBool::new(false);
        let (messages, first) = (Mutex::default(), AtomicU64::new(1));
        let (hides_last, is_mute, is_down, stores_when_down) = (no(), no(), no(), no());
        Arc::new(Self { messages, first, hides_last, is_mute, is_down, stores_when_down, at: BEGIN })
    }

    /// Another log with these messages.
    fn of(messages: Vec<Vec<u8>>) -> Arc<Self> {
        let log = Self::new();
        *log.messages.lock() = messages;
        log
    }

    fn answers(&self) -> Result<(), LogError> {
        match self.is_down.load(Ordering::Acquire) {
            true => Err(LogError::Unavailable("no answer".into())),
            false => Ok(()),
        }
    }

    fn at(&self, sequence: u64) -> Option<LogMessage> {
        let messages = self.messages.lock();
        let index = usize::try_from(sequence.checked_sub(1)?).ok()?;
        let bytes = messages.get(index).filter(|_| sequence >= self.first.load(Ordering::Acquire))?.clone();
        Some(LogMessage { sequence, at: self.at, pending: messages.len() as u64 - sequence, bytes })
    }
}

impl CommitLog for MemoryLog {
    fn bounds(&self) -> Result<Bounds, LogError> {
        self.answers()?;
        let hidden = u64::from(self.hides_last.swap(false, Ordering::AcqRel));
        Ok(Bounds { first: self.first.load(Ordering::Acquire), last: self.messages.lock().len() as u64 - hidden })
    }

    fn get(&self, sequence: u64) -> Result<Option<LogMessage>, LogError> {
        self.answers()?;
        Ok(self.at(sequence))
    }

    fn append(&self, after: u64, messages: &[Vec<u8>]) -> Result<u64, LogError> {
        if !self.stores_when_down.load(Ordering::Acquire) {
            self.answers()?;
        }
        let mut stored = self.messages.lock();
        for (place, message) in (usize::try_from(after).unwrap()..).zip(messages) {
            match stored.get(place) {
                Some(found) if found == message => {}
                None if place == stored.len() => stored.push(message.clone()),
                _ => return Err(LogError::Refused("wrong last sequence".into())),
            }
        }
        if self.is_mute.swap(false, Ordering::AcqRel) {
            return Err(LogError::Unavailable("no answer".into()));
        }
        self.answers()?;
        Ok(after + messages.len() as u64)
    }

    fn read(&self, after: u64, _: Duration) -> Result<Vec<LogMessage>, LogError> {
        Ok((after + 1..).map_while(|sequence| self.at(sequence)).collect())
    }
}

/// A primary with a log, and the data directory of a standby that was seeded from it.
struct Cluster {
    app: TestApp,
    log: Arc<MemoryLog>,
    seeded: tempfile::TempDir,
}

impl Cluster {
    fn new() -> Self {
        let (app, log) = (TestApp::new(), MemoryLog::new());
        app.pairs();
        app.store.begin_replication("main").unwrap();
        Self { seeded: seed(&app), app, log }
    }

    fn sender(&self) -> Sender {
        Sender::new(Arc::clone(&self.app.store), Arc::clone(&self.log) as _)
    }

    /// Sends everything.
    fn send(&self) {
        let stop = StopToken::new();
        stop.stop();
        self.sender().run(&stop).unwrap();
    }

    fn standby(&self) -> Standby {
        self.standby_of(&self.log).unwrap()
    }

    fn standby_of(&self, log: &Arc<MemoryLog>) -> Result<Standby, ReplicationError> {
        self.standby_in(self.seeded.path(), log)
    }

    fn standby_in(&self, dir: &Path, log: &Arc<MemoryLog>) -> Result<Standby, ReplicationError> {
        self.standby_named("two", dir, log)
    }

    fn standby_named(&self, node: &str, dir: &Path, log: &Arc<MemoryLog>) -> Result<Standby, ReplicationError> {
        Standby::open(Deps {
            store: Arc::new(Store::open(dir).unwrap()),
            log: Arc::clone(log) as _,
            files: Arc::new(UploadFiles::new(dir)),
            clock: Arc::clone(&self.app.clock) as _,
            node: node.into(),
        })
    }

    /// The messages of the log after an order, each with one record.
    fn an_order(&self) -> Vec<Vec<u8>> {
        let account = self.app.account_in(AccountKind::Demo, "USD");
        self.send();
        self.app.correct(account, "1000");
        self.send();
        self.app.buy(account, EURUSD, "0.01");
        self.send();
        let messages = self.log.messages.lock().clone();
        assert_eq!(messages.len(), 3);
        messages
    }
}

/// A copy of the primary, as a standby.
fn seed(app: &TestApp) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let file = Store::file(dir.path());
    app.store.copy_to(&file).unwrap();
    follow(&file).unwrap();
    dir
}

/// Every row of every table but those of replication itself.
fn rows(store: &Store) -> BTreeMap<String, Vec<String>> {
    let connection = Connection::open(store.path()).unwrap();
    let texts = |sql: &str| -> Vec<String> {
        let mut statement = connection.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    };
    let tables = texts(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'replication%' AND name NOT LIKE 'sqlite_%'",
    );
    let all = tables.into_iter().map(|table| {
        let columns = texts(&format!("SELECT 'quote(\"' || name || '\")' FROM pragma_table_info('{table}')"));
        let found = texts(&format!("SELECT concat_ws(' ', {}) FROM \"{table}\" ORDER BY 1", columns.join(", ")));
        (table, found)
    });
    all.collect()
}

#[track_caller]
fn diverges<T>(result: Result<T, ReplicationError>, words: &str) {
    match result {
        Err(error) if !error.is_transient() => assert!(error.to_string().contains(words), "{error}"),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it was accepted"),
    }
}

/// What customers and staff do, through the engine, its hooks and without it.
fn a_busy_day(app: &TestApp) {
    let ann = app.real("ann@example.com").id;
    app.demo();
    app.correct(ann, "5000");
    let order = app.buy(ann, EURUSD, "0.10");
    app.buy(ann, USDJPY, "0.10");
    app.clock.advance(1_000);
    app.quote(EURUSD, "1.08", "1.0802");
    app.submit(Input::CloseOrder { account: ann, order, lots: None });
    app.accounts.set_frozen(&Actor::command_line(), ann, true, "a test").unwrap();
    app.put(serde_json::json!({ "brand_name": "Example FX" })).unwrap();
    app.staff.create(&Actor::system(), "dealer@example.com", Role::Dealer, Some("correct horse battery")).unwrap();
}

#[test]
fn a_standby_of_a_log_that_does_not_answer_does_not_say_that_it_has_everything() {
    let cluster = Cluster::new();
    cluster.an_order();
    let mut standby = cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    assert!(standby.status().report().caught_up);
    cluster.log.is_down.store(true, Ordering::Release);
    standby.look_soon();
    let error = standby.follow(Duration::ZERO).unwrap_err();
    assert!(error.is_transient(), "{error}");
    standby.status().set_error(Some(error.to_string()));
    assert!(!standby.status().report().caught_up);
    cluster.log.is_down.store(false, Ordering::Release);
    standby.follow(Duration::ZERO).unwrap();
    standby.status().set_error(None);
    assert!(standby.status().report().caught_up);
}

#[test]
fn a_standby_has_every_row_of_its_primary_and_replays_it() {
    let cluster = Cluster::new();
    let mut standby = cluster.standby();
    a_busy_day(&cluster.app);
    cluster.send();
    while standby.follow(Duration::ZERO).unwrap() > 0 {}
    let store = Store::open(cluster.seeded.path()).unwrap();
    assert_eq!(rows(&store), rows(&cluster.app.store));
    assert!(rows(&store)["audit"].len() > 1 && !rows(&store)["session"].is_empty(), "it is not about nothing");
    let outcome = store.read(|connection| replay(connection, |_| {})).unwrap();
    assert!(outcome.difference.is_none() && outcome.entries > 5, "{outcome:?}");
    let report = standby.status().report();
    assert_eq!((report.lag_commits, report.caught_up, report.error), (0, true, None));
    assert_eq!(report.applied, cluster.app.store.position().unwrap().unwrap().number);
}

#[test]
fn a_standby_changes_by_records_only() {
    let cluster = Cluster::new();
    let store = Store::open(cluster.seeded.path()).unwrap();
    let before = rows(&store);
    let write = store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
    assert!(matches!(write, Err(StoreError::Follows)), "{write:?}");
    assert_eq!(rows(&store), before);
}

#[test]
fn after_a_restart_it_goes_on_where_it_was() {
    let cluster = Cluster::new();
    cluster.an_order();
    cluster.standby().follow(Duration::ZERO).unwrap();
    a_busy_day(&cluster.app);
    cluster.send();
    let mut standby = cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
}

#[test]
fn repeated_reordered_missing_and_changed_records_are_refused() {
    let cluster = Cluster::new();
    let messages = cluster.an_order();
    let [first, second, third] = messages.as_slice() else { panic!("{}", messages.len()) };
    let (mut cut, mut changed) = (second.clone(), second.clone());
    cut.truncate(cut.len() - 9);
    let middle = changed.len() - 20;
    changed[middle] ^= 1;
    let cases: [(&str, &[&Vec<u8>], i64); 4] = [
        ("record 3 came after record 1", &[first, third], 1),
        ("record 2 came after record 0", &[first, second], 0),
        ("record: ", &[first, &cut], 0),
        ("record 3 does not continue the chain", &[first, &changed, third], 2),
    ];
    for (words, messages, applied) in cases {
        // Its own seed: the pool may close a connection of the last case after its store is dropped.
        let seeded = tempfile::tempdir().unwrap();
        let file = Store::file(seeded.path());
        std::fs::copy(Store::file(cluster.seeded.path()), &file).unwrap();
        let log = MemoryLog::of(messages.iter().map(|message| (*message).clone()).collect());
        let found = cluster.standby_in(seeded.path(), &log).and_then(|mut standby| {
            if applied == 0 {
                // What it finds at its start is right; what comes then is not.
                log.messages.lock().swap(0, 1);
            }
            standby.follow(Duration::ZERO)
        });
        diverges(found, words);
        assert_eq!(position_of(&file).unwrap().unwrap().number, applied, "{words}");
    }
    let log = MemoryLog::of(vec![first.clone(), first.clone(), second.clone(), second.clone(), third.clone()]);
    let mut standby = cluster.standby_of(&log).unwrap();
    standby.follow(Duration::ZERO).unwrap();
    assert_eq!(standby.status().report().applied, 3, "a repeat of the last record changes nothing");
}

/// A log of one message with all of these records.
fn in_one_message(records: &[&Vec<u8>]) -> Arc<MemoryLog> {
    let records = records.iter().enumerate().map(|(index, bytes)| (index as i64, (*bytes).clone())).collect();
    MemoryLog::of(record::messages(records).unwrap().into_iter().map(|message| message.bytes).collect())
}

#[test]
fn records_that_gathered_come_in_one_message_and_count_one_by_one() {
    let cluster = Cluster::new();
    a_busy_day(&cluster.app);
    cluster.send();
    let number = cluster.app.store.position().unwrap().unwrap().number;
    assert!(number > 8 && cluster.log.messages.lock().len() == 1, "{number}");
    assert_eq!(locate(&cluster.app.store, cluster.log.as_ref()).unwrap(), Place { sequence: 1, number });
    let mut standby = cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    assert_eq!(standby.status().report().applied, number);
    drop(standby);
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
}

#[test]
fn a_standby_stops_within_a_message_and_goes_on_there() {
    let cluster = Cluster::new();
    let messages = cluster.an_order();
    let [first, second, third] = messages.as_slice() else { panic!("{}", messages.len()) };
    let follow = |log: &Arc<MemoryLog>| cluster.standby_of(log).and_then(|mut standby| standby.follow(Duration::ZERO));
    let file = Store::file(cluster.seeded.path());
    for _ in 0..2 {
        diverges(follow(&in_one_message(&[first, third])), "record 3 came after record 1");
        assert_eq!(position_of(&file).unwrap().unwrap().number, 1);
    }
    follow(&in_one_message(&[first, second, third])).unwrap();
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
}

#[test]
fn a_standby_begins_within_a_message() {
    let mut cluster = Cluster::new();
    cluster.an_order();
    cluster.app.demo();
    cluster.seeded = seed(&cluster.app);
    let seeded_at = cluster.app.store.position().unwrap().unwrap().number;
    cluster.app.demo();
    cluster.send();
    let last = cluster.log.messages.lock().last().cloned().unwrap();
    let (first, (last, _)) = record::ends(last).unwrap();
    assert!(first.number <= seeded_at && seeded_at < last.number, "{seeded_at}");
    cluster.standby().follow(Duration::ZERO).unwrap();
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
}

#[test]
fn of_two_that_lead_one_is_fenced_and_names_what_is_lost() {
    let mut cluster = Cluster::new();
    let mut standby = cluster.standby();
    let account = cluster.app.account_in(AccountKind::Real, "USD");
    cluster.app.correct(account, "1000");
    let kept = cluster.app.buy(account, EURUSD, "0.01");
    cluster.send();
    let lost = cluster.app.buy(account, EURUSD, "0.02");
    cluster.app.correct(account, "5");
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
    drop(standby);

    let sender = cluster.sender();
    let error = sender.run(&StopToken::new()).unwrap_err();
    assert!(matches!(error, ReplicationError::Fenced(2)), "{error}");
    let refused = cluster.app.store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
    assert!(matches!(refused, Err(StoreError::Fenced)), "{refused:?}");
    let lines = tail::list(&cluster.app.store, cluster.log.as_ref()).unwrap();
    // Whose it is, by the number that the back office finds, and its figures.
    let named =
        format!("order {lost} of account {}: Open, Buy 0.02 lots of EURUSD, opened at ", account_number(account));
    assert!(lines.iter().any(|line| line.starts_with(&named)), "{lines:?}");
    let booked = format!(" of account {}: Correction 5.00 USD, balance 1005.00, ", account_number(account));
    let is_booked = |line: &String| line.starts_with("booking ") && line.contains(&booked) && line.contains("at 20");
    assert!(lines.iter().any(is_booked), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with(&format!("order {kept} "))), "{lines:?}");

    // The other leads, and what it does goes on in the same log.
    let seeded = std::mem::replace(&mut cluster.seeded, tempfile::tempdir().unwrap());
    cluster.app = TestApp::over(seeded, BEGIN);
    assert_eq!(cluster.app.count(&format!("orders WHERE id = {kept}")), 1);
    cluster.seeded = seed(&cluster.app);
    a_busy_day(&cluster.app);
    cluster.send();
    let mut next = cluster.standby();
    next.follow(Duration::ZERO).unwrap();
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
    assert_eq!(next.promote(&|| true).unwrap(), 3);
}

#[test]
fn of_two_that_take_over_at_once_one_begins_the_term() {
    let cluster = Cluster::new();
    cluster.an_order();
    let of_second = seed(&cluster.app);
    let mut second = cluster.standby_named("three", of_second.path(), &cluster.log).unwrap();
    assert_eq!(cluster.standby().promote(&|| true).unwrap(), 2);
    // It has read the log before the other had begun its term, and appends after what it has read.
    cluster.log.hides_last.store(true, Ordering::Release);
    assert_eq!(second.promote(&|| true).unwrap(), 3, "it does not take the other's term for its own");
    let last = cluster.log.messages.lock().last().cloned().unwrap();
    let (_, (last, _)) = record::ends(last).unwrap();
    assert!(matches!(last.body, record::Body::Term { node } if node == "three"));
}

#[test]
fn an_answer_that_was_lost_repeats_nothing() {
    let cluster = Cluster::new();
    cluster.log.is_mute.store(true, Ordering::Release);
    cluster.an_order();
    let mut standby = cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    assert_eq!(standby.status().report().applied, 3);
    assert_eq!(rows(&Store::open(cluster.seeded.path()).unwrap()), rows(&cluster.app.store));
}

#[test]
fn large_records_come_in_parts_and_an_unfinished_one_is_forgotten() {
    let cluster = Cluster::new();
    let data = cluster.app.dir.path();
    let files = RecordedFiles::over(Arc::new(UploadFiles::new(data)), &cluster.app.store);
    let picture = vec![7; 1_200_000];
    files.put("picture", &picture).unwrap();
    cluster.send();
    let whole = cluster.log.messages.lock().clone();
    assert_eq!(whole.len(), 3);
    // The sender was stopped after the first part, and begins the record again.
    *cluster.log.messages.lock() = whole[..1].to_vec();
    assert_eq!(locate(&cluster.app.store, cluster.log.as_ref()).unwrap(), Place { sequence: 1, number: 0 });
    cluster.send();
    assert_eq!(cluster.log.messages.lock().len(), 4);
    let mut standby = cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    let copied = UploadFiles::new(cluster.seeded.path());
    assert_eq!(copied.get("picture").unwrap(), Some(picture));
    files.remove("picture").unwrap();
    cluster.send();
    standby.follow(Duration::ZERO).unwrap();
    assert_eq!(copied.get("picture").unwrap(), None);
}

/// The backup has a record of which the primary has sent some parts only.
#[test]
fn a_standby_that_is_seeded_amid_a_large_record_reads_it_from_its_first_part() {
    let cluster = Cluster::new();
    let files = RecordedFiles::over(Arc::new(UploadFiles::new(cluster.app.dir.path())), &cluster.app.store);
    files.put("picture", &vec![7; 1_200_000]).unwrap();
    cluster.app.account_in(AccountKind::Demo, "USD");
    let seeded = seed(&cluster.app);
    cluster.send();
    let whole = cluster.log.messages.lock().clone();
    *cluster.log.messages.lock() = whole[..2].to_vec();
    let mut standby = cluster.standby_in(seeded.path(), &cluster.log).unwrap();
    standby.follow(Duration::ZERO).unwrap();
    *cluster.log.messages.lock() = whole;
    standby.follow(Duration::ZERO).unwrap();
    cluster.app.account_in(AccountKind::Demo, "USD");
    cluster.send();
    standby.follow(Duration::ZERO).unwrap();
    let applied = standby.status().report().applied;
    assert_eq!(applied, cluster.app.store.position().unwrap().unwrap().number);
}

#[test]
fn a_log_that_is_not_of_this_database_is_refused() {
    let cluster = Cluster::new();
    let store = cluster.app.store.as_ref();
    let messages = cluster.an_order();
    // The next transaction deletes what the log has.
    cluster.app.quote(EURUSD, "1.09", "1.0902");
    cluster.app.demo();
    diverges(locate(store, MemoryLog::new().as_ref()), "the log is empty");
    diverges(locate(store, MemoryLog::of(messages[..1].to_vec()).as_ref()), "the log has lost records");
    let other = Cluster::new();
    other.app.demo();
    let others = other.an_order();
    diverges(locate(store, MemoryLog::of(others[..messages.len()].to_vec()).as_ref()), "is another one");
    a_busy_day(&other.app);
    other.send();
    diverges(locate(store, other.log.as_ref()), "ahead of this database");

    // A standby that was off for too long.
    let log = MemoryLog::of(messages);
    log.first.store(3, Ordering::Release);
    diverges(cluster.standby_of(&log).map(drop), "seed it again");
}

#[test]
fn it_does_not_take_over_with_a_clock_that_is_behind() {
    let cluster = Cluster::new();
    cluster.an_order();
    let mut standby = cluster.standby();
    cluster.app.clock.advance(-2_001);
    diverges(standby.promote(&|| true), "the clock of this machine is 2001 ms behind");
    assert_eq!(position_of(&Store::file(cluster.seeded.path())).unwrap().unwrap().term, 1);
    cluster.app.clock.advance(1);
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
}

#[test]
fn it_does_not_take_over_where_the_engines_time_would_stand_still() {
    let cluster = Cluster::new();
    // The clock of the primary was an hour ahead of that of the log, which stands still here.
    cluster.app.clock.advance(3_600_000);
    cluster.app.account_in(AccountKind::Demo, "USD");
    cluster.send();
    let mut standby = cluster.standby();
    cluster.app.clock.advance(-3_600_000);
    diverges(standby.promote(&|| true), "the clock of this machine is 3600000 ms behind");
    cluster.app.clock.advance(3_600_000 - 2_000);
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
}

#[test]
fn the_lag_is_that_of_the_moment_at_which_it_is_asked_for() {
    let cluster = Cluster::new();
    cluster.an_order();
    let (sender, stop) = (cluster.sender(), StopToken::new());
    stop.stop();
    sender.run(&stop).unwrap();
    let number = || cluster.app.store.position().unwrap().unwrap().number;
    let sent = number();
    assert_eq!((sender.status().lag(), sender.status().report().record), (0, sent));
    // The sender waits for the log meanwhile: it looks at nothing.
    cluster.app.account_in(AccountKind::Demo, "USD");
    assert!(number() > sent);
    assert_eq!((sender.status().lag(), sender.status().report().record), (number() - sent, number()));
}

#[test]
fn without_replication_nothing_is_recorded() {
    let app = TestApp::new();
    app.pairs();
    assert_eq!((app.count("replication"), app.count("replication_outbox"), app.store.is_recorded()), (0, 0, false));
}
