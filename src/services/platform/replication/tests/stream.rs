//! `stream`: what becomes of a transaction whose record is stored, refused, or neither.

use super::*;
use crate::domain::{AccountId, Side};
use crate::engine::event::Answer;
use crate::engine::input::{EntryType, OrderOptions, PlaceOrder};
use crate::services::ServiceError;
use crate::services::platform::replication::stream::StreamLog;
use crate::services::trading::Command;

/// Ends an outage of the log, so that a failed assert ends its test: threads that wait for an answer are joined then.
pub(super) struct Outage(Arc<MemoryLog>);

impl Outage {
    pub(super) fn of(log: &Arc<MemoryLog>) -> Self {
        log.is_down.store(true, Ordering::Release);
        Self(Arc::clone(log))
    }

    pub(super) fn end(self) {}
}

impl Drop for Outage {
    fn drop(&mut self) {
        self.0.is_down.store(false, Ordering::Release);
    }
}

/// A primary in `stream`.
struct Leader {
    cluster: Cluster,
    stream: Arc<StreamLog>,
    /// The server's.
    stop: StopToken,
    account: AccountId,
}

impl Leader {
    fn new() -> Self {
        let cluster = Cluster::new();
        let account = cluster.app.account_in(AccountKind::Real, "USD");
        cluster.app.correct(account, "1000");
        cluster.send();
        let (stream, stop) = wait_for(&cluster);
        Self { cluster, stream, stop, account }
    }

    /// An order with a request id.
    fn order(&self, key: &str) -> Result<Answer, ServiceError> {
        order(&self.cluster.app, self.account, key)
    }

    fn number(&self) -> i64 {
        self.cluster.app.store.position().unwrap().unwrap().number
    }

    /// Number of the last record that the log has.
    fn logged(&self) -> i64 {
        let last = self.cluster.log.messages.lock().last().cloned().unwrap();
        let (_, (last, _)) = record::ends(last).unwrap();
        last.number
    }

    /// What the thread of the server does, until nothing is left.
    fn run(&self) -> Result<(), ReplicationError> {
        let stop = StopToken::new();
        stop.stop();
        self.stream.run(&self.cluster.app.store, &stop)
    }

    /// The server ends and starts again, up to where it serves; what the log had beyond it.
    fn restarted(mut self) -> (Self, Result<i64, ReplicationError>) {
        self.cluster.log.is_down.store(false, Ordering::Release);
        let caught_up = self.cluster.catch_up();
        self.cluster.app = self.cluster.app.restarted();
        (self.stream, self.stop) = wait_for(&self.cluster);
        (self, caught_up)
    }
}

fn wait_for(cluster: &Cluster) -> (Arc<StreamLog>, StopToken) {
    let store = &cluster.app.store;
    let place = Sender::new(Arc::clone(store), Arc::clone(&cluster.log) as _).drain().unwrap();
    let (term, stop) = (store.position().unwrap().unwrap().term, StopToken::new());
    let stream = Arc::new(StreamLog::new(Arc::clone(&cluster.log) as _, (term, place), stop.clone()));
    store.commit_after(Arc::clone(&stream) as _);
    (stream, stop)
}

impl Cluster {
    pub(super) fn catch_up(&self) -> Result<i64, ReplicationError> {
        let store = Arc::new(Store::open(self.app.dir.path()).unwrap());
        match locate(&store, self.log.as_ref()) {
            Err(ReplicationError::Ahead { .. }) => Standby::catch_up(Deps {
                store,
                log: Arc::clone(&self.log) as _,
                files: Arc::new(UploadFiles::new(self.app.dir.path())),
                clock: Arc::clone(&self.app.clock) as _,
                node: "one".into(),
            }),
            other => other.map(|place| place.number),
        }
    }
}

pub(super) fn order(app: &TestApp, account: AccountId, key: &str) -> Result<Answer, ServiceError> {
    let order = PlaceOrder {
        account,
        instrument: EURUSD,
        side: Side::Buy,
        lots: "0.01".parse().unwrap(),
        leverage: 100,
        entry: EntryType::Market,
        stop_loss: None,
        take_profit: None,
        options: OrderOptions::default(),
    };
    let command = Command::new(Input::PlaceOrder(order)).with_request(account, Some(key.to_owned()));
    app.gateway.submit_blocking(command)
}

/// Waits until the condition holds, far longer than any machine needs.
#[track_caller]
pub(super) fn until(holds: impl Fn() -> bool) {
    let begun = std::time::Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(90), "it does not become true");
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn orders(app: &TestApp) -> i64 {
    app.count("orders")
}

#[test]
fn a_change_is_in_the_log_before_it_is_answered() {
    let leader = Leader::new();
    let app = &leader.cluster.app;
    for count in 1..=3 {
        leader.order(&count.to_string()).unwrap();
        assert_eq!((orders(app), leader.logged()), (count, leader.number()));
    }
    a_busy_day(app);
    assert_eq!((leader.logged(), app.count("replication_outbox")), (leader.number(), 0), "no outbox is needed");
    leader.run().unwrap();
    let mut standby = leader.cluster.standby();
    standby.follow(Duration::ZERO).unwrap();
    drop(standby);
    assert_eq!(rows(&Store::open(leader.cluster.seeded.path()).unwrap()), rows(&app.store));
}

#[test]
fn a_lost_answer_is_asked_for_and_nothing_is_there_twice() {
    let leader = Leader::new();
    let before = leader.cluster.log.messages.lock().len();
    leader.cluster.log.is_mute.store(true, Ordering::Release);
    leader.order("1").unwrap();
    leader.cluster.log.is_mute.store(true, Ordering::Release);
    leader.order("2").unwrap();
    assert_eq!((orders(&leader.cluster.app), leader.cluster.log.messages.lock().len()), (2, before + 2));
    leader.run().unwrap();
}

#[test]
fn a_refused_change_is_rolled_back_and_nothing_follows_it() {
    let leader = Leader::new();
    let app = &leader.cluster.app;
    leader.order("kept").unwrap();
    let before = rows(&app.store);
    let mut standby = leader.cluster.standby();
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
    let messages = leader.cluster.log.messages.lock().len();
    for key in ["1", "2"] {
        let refused = leader.order(key);
        assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
    }
    let write = app.store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
    assert!(matches!(write, Err(StoreError::Fenced)), "{write:?}");
    assert_eq!(rows(&app.store), before);
    assert_eq!(leader.cluster.log.messages.lock().len(), messages);
    assert!(matches!(leader.run(), Err(ReplicationError::Fenced(2))));
    assert_eq!(
        tail::list(&app.store, leader.cluster.log.as_ref()).unwrap(),
        [""; 0],
        "it has nothing that the log lacks"
    );
}

/// The process ends between the log's answer and its own commit.
#[test]
fn what_the_log_has_beyond_the_database_is_applied_before_it_serves() {
    for is_stored in [true, false] {
        let leader = Leader::new();
        leader.order("kept").unwrap();
        let (number, log) = (leader.number(), &leader.cluster.log);
        log.stores_when_down.store(is_stored, Ordering::Release);
        log.is_down.store(true, Ordering::Release);
        leader.stop.stop();
        let unknown = leader.order("open");
        assert!(matches!(unknown, Err(ServiceError::OutcomeUnknown)), "{unknown:?}");
        let next = leader.order("next");
        assert!(matches!(next, Err(ServiceError::Unavailable)), "{next:?}");
        assert_eq!((leader.number(), orders(&leader.cluster.app)), (number, 1), "it was rolled back");
        leader.run().unwrap();

        let (leader, caught_up) = leader.restarted();
        let app = &leader.cluster.app;
        assert_eq!(caught_up.unwrap(), number + i64::from(is_stored));
        assert_eq!(orders(app), 1 + i64::from(is_stored));
        // Repeated, it is done once; the answer is that of what was done.
        let first = leader.order("open").unwrap();
        assert_eq!(leader.order("open").unwrap(), first);
        assert_eq!((orders(app), leader.logged()), (2, leader.number()));
        let outcome = app.store.read(|connection| replay(connection, |_| {})).unwrap();
        assert!(outcome.difference.is_none(), "{outcome:?}");
        leader.cluster.standby().follow(Duration::ZERO).unwrap();
        assert_eq!(rows(&Store::open(leader.cluster.seeded.path()).unwrap()), rows(&app.store));
    }
}

#[test]
fn it_does_not_catch_up_into_the_term_of_another_server() {
    let leader = Leader::new();
    leader.order("kept").unwrap();
    let number = leader.number();
    leader.cluster.log.stores_when_down.store(true, Ordering::Release);
    leader.cluster.log.is_down.store(true, Ordering::Release);
    leader.stop.stop();
    assert!(matches!(leader.order("open"), Err(ServiceError::OutcomeUnknown)));
    leader.cluster.log.is_down.store(false, Ordering::Release);
    let mut standby = leader.cluster.standby();
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
    assert!(matches!(leader.cluster.catch_up(), Err(ReplicationError::Fenced(2))));
    // The same, if the term begins between the look and the reading.
    let caught_up = Standby::catch_up(Deps {
        store: Arc::new(Store::open(leader.cluster.app.dir.path()).unwrap()),
        log: Arc::clone(&leader.cluster.log) as _,
        files: Arc::new(UploadFiles::new(leader.cluster.app.dir.path())),
        clock: Arc::clone(&leader.cluster.app.clock) as _,
        node: "one".into(),
    });
    assert!(matches!(caught_up, Err(ReplicationError::Fenced(2))), "{caught_up:?}");
    let position = position_of(&Store::file(leader.cluster.app.dir.path())).unwrap().unwrap();
    assert_eq!((position.term, position.number), (1, number + 1), "its own record, and no more");
}

#[test]
fn a_change_that_cannot_be_committed_has_happened() {
    let leader = Leader::new();
    let store = &leader.cluster.app.store;
    let number = leader.number();
    // What is deferred fails at the commit.
    let failing = store.write(|transaction| {
        transaction.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        Ok(transaction.execute("INSERT INTO content_text VALUES (999, 'en', '', '', '', '', '')", [])?)
    });
    assert!(matches!(failing, Err(StoreError::Unknown(_))), "{failing:?}");
    assert_eq!((leader.number(), leader.logged()), (number, number + 1));
    let write = store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
    assert!(matches!(write, Err(StoreError::Fenced)), "{write:?}");
    diverges(leader.run(), "did not commit");
}

#[test]
fn nothing_new_is_begun_while_the_log_is_silent() {
    let leader = Leader::new();
    let (log, store) = (Arc::clone(&leader.cluster.log), Arc::clone(&leader.cluster.app.store));
    leader.stream.set_silent_after(Duration::ZERO);
    std::thread::scope(|scope| {
        let outage = Outage::of(&log);
        let first = scope.spawn(|| leader.order("1"));
        until(|| store.is_log_silent());
        assert!(matches!(leader.order("2"), Err(ServiceError::Unavailable)));
        let write = store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
        assert!(matches!(write, Err(StoreError::Silent)), "{write:?}");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let open = Command::new(Input::OpenAccount {
            kind: AccountKind::Demo,
            grant: "1".parse().unwrap(),
            currency: Default::default(),
        });
        assert!(matches!(runtime.block_on(leader.cluster.app.gateway.submit(open)), Err(ServiceError::Unavailable)));
        outage.end();
        first.join().unwrap().unwrap();
    });
    assert!(!store.is_log_silent());
    leader.order("2").unwrap();
    assert_eq!((orders(&leader.cluster.app), leader.logged()), (2, leader.number()));
}

#[test]
fn writers_behind_one_that_waits_give_up_once_the_log_is_silent() {
    let leader = Leader::new();
    let (log, store) = (Arc::clone(&leader.cluster.log), Arc::clone(&leader.cluster.app.store));
    leader.stream.set_silent_after(Duration::from_millis(300));
    std::thread::scope(|scope| {
        let outage = Outage::of(&log);
        let first = scope.spawn(|| leader.order("1"));
        until(|| leader.stream.status().failures.load(Ordering::Acquire) > 0);
        let write = store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?));
        assert!(matches!(write, Err(StoreError::Silent)), "{write:?}");
        until(|| leader.stream.status().behind_since.lock().is_some());
        let failures = leader.stream.status().failures.load(Ordering::Acquire);
        assert_eq!(failures, 1, "an outage counts once, however often it is tried");
        outage.end();
        first.join().unwrap().unwrap();
    });
    store.write(|transaction| Ok(transaction.execute("DELETE FROM quote", [])?)).unwrap();
}

#[test]
fn who_waits_for_a_silent_log_is_answered_that_it_is_not_known() {
    let leader = Leader::new();
    leader.stream.set_silent_after(Duration::from_millis(300));
    let outage = Outage::of(&leader.cluster.log);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let open =
        Input::OpenAccount { kind: AccountKind::Demo, grant: "1".parse().unwrap(), currency: Default::default() };
    let accounts = leader.cluster.app.count("account");
    let answer = runtime.block_on(leader.cluster.app.gateway.submit(Command::new(open)));
    assert!(matches!(answer, Err(ServiceError::OutcomeUnknown)), "{answer:?}");
    // It is carried out once the log answers.
    outage.end();
    until(|| leader.cluster.app.count("account") > accounts);
    assert_eq!(leader.logged(), leader.number());
}

#[test]
fn what_other_processes_write_goes_along() {
    let leader = Leader::new();
    let other = Store::open(leader.cluster.app.dir.path()).unwrap();
    let write = |name: &str| other.record_file(name, Some(b"picture")).unwrap();
    write("one");
    write("two");
    let number = leader.number();
    assert_eq!(leader.logged(), number - 2);
    leader.order("1").unwrap();
    assert_eq!((leader.logged(), leader.number()), (number + 1, number + 1));
    write("three");
    leader.run().unwrap();
    assert_eq!(leader.logged(), number + 2);
    leader.order("2").unwrap();
    assert_eq!(leader.cluster.app.count("replication_outbox"), 0, "the next change deletes it");
    leader.cluster.standby().follow(Duration::ZERO).unwrap();
    assert_eq!(rows(&Store::open(leader.cluster.seeded.path()).unwrap()), rows(&leader.cluster.app.store));
}

#[test]
fn a_log_that_lost_records_ends_it() {
    let leader = Leader::new();
    leader.cluster.log.messages.lock().clear();
    leader.stream.set_silent_after(Duration::ZERO);
    let unknown = leader.order("1");
    assert!(matches!(unknown, Err(ServiceError::OutcomeUnknown)), "{unknown:?}");
    diverges(leader.run(), "the log has lost records");
    assert_eq!(orders(&leader.cluster.app), 0);
}

/// A message that was on its way when the process was killed, and arrives after its next start.
#[test]
fn what_arrives_late_is_not_taken_for_a_new_record() {
    let leader = Leader::new();
    leader.order("kept").unwrap();
    let log = Arc::clone(&leader.cluster.log);
    log.stores_when_down.store(true, Ordering::Release);
    log.is_down.store(true, Ordering::Release);
    leader.stop.stop();
    assert!(matches!(leader.order("late"), Err(ServiceError::OutcomeUnknown)));
    let late = log.messages.lock().pop().unwrap();
    let (leader, _) = leader.restarted();
    log.messages.lock().push(late);
    let refused = leader.order("next");
    assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
    diverges(leader.run(), "it is applied at the next start");

    let (leader, caught_up) = leader.restarted();
    assert_eq!(caught_up.unwrap(), leader.logged());
    leader.order("next").unwrap();
    assert_eq!((orders(&leader.cluster.app), leader.logged()), (3, leader.number()));
}

#[test]
fn without_customers_it_notices_that_another_server_leads() {
    let leader = Leader::new();
    leader.order("kept").unwrap();
    leader.stream.look_for_others(Duration::ZERO);
    leader.run().unwrap();
    leader.cluster.standby().promote(&|| true).unwrap();
    leader.stream.look_for_others(Duration::from_secs(3600));
    leader.run().unwrap();
    leader.stream.look_for_others(Duration::ZERO);
    assert!(matches!(leader.run(), Err(ReplicationError::Fenced(2))));
}

#[test]
fn a_log_that_does_not_answer_is_noticed_before_an_order_waits() {
    let leader = Leader::new();
    leader.stream.set_silent_after(Duration::ZERO);
    let outage = Outage::of(&leader.cluster.log);
    leader.stream.look_for_others(Duration::ZERO);
    assert!(leader.cluster.app.store.is_log_silent());
    let refused = leader.order("1");
    assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
    outage.end();
    leader.stream.look_for_others(Duration::ZERO);
    leader.order("1").unwrap();
}
