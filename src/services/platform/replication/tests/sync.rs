//! `standby`: a change is answered once the named standby has it; which standby that is, and what happens without it or without the
//! log.

use std::sync::atomic::AtomicI64;
use std::thread::JoinHandle;

use super::stream::{Outage, order, until};
use super::*;
use crate::domain::AccountId;
use crate::engine::event::Answer;
use crate::ports::commit_log::NatsDown;
use crate::ports::standby_state::{Applied, OnApplied, StandbyMissing, StandbyState, SyncState};
use crate::services::ServiceError;
use crate::services::platform::replication::stream::StreamLog;
use crate::services::platform::replication::sync::{SyncStandby, begin_again, claim, release};
use crate::services::trading::Command;

/// Waits are so many times shorter.
const HASTE: u32 = 40;

/// The state of a cluster in memory.
#[derive(Default)]
struct MemoryState {
    value: Mutex<(SyncState, u64)>,
    receivers: Mutex<Vec<OnApplied>>,
    /// Nothing is answered.
    is_down: AtomicBool,
    /// The next replacement is stored, but not answered.
    is_mute: AtomicBool,
    /// Messages are lost.
    loses: AtomicBool,
}

impl MemoryState {
    fn state(&self) -> SyncState {
        self.value.lock().0.clone()
    }

    fn answers(&self) -> Result<(), LogError> {
        match self.is_down.load(Ordering::Acquire) {
            true => Err(LogError::Unavailable("no answer".into())),
            false => Ok(()),
        }
    }

    fn say(&self, node: &str, term: i64, number: i64) {
        self.publish(&Applied { node: node.into(), term, number });
    }
}

impl StandbyState for MemoryState {
    fn sync(&self) -> Result<(SyncState, u64), LogError> {
        self.answers()?;
        Ok(self.value.lock().clone())
    }

    fn put_sync(&self, state: &SyncState, revision: u64) -> Result<u64, LogError> {
        self.answers()?;
        let mut value = self.value.lock();
        if value.1 != revision {
            return Err(LogError::Refused("wrong last revision".into()));
        }
        *value = (state.clone(), revision + 1);
        if self.is_mute.swap(false, Ordering::AcqRel) {
            return Err(LogError::Unavailable("no answer".into()));
        }
        Ok(revision + 1)
    }

    fn publish(&self, applied: &Applied) {
        if !self.loses.load(Ordering::Acquire) {
            self.receivers.lock().iter().for_each(|receive| receive(applied.clone()));
        }
    }

    fn subscribe(&self, on: OnApplied) -> Result<(), LogError> {
        self.receivers.lock().push(on);
        Ok(())
    }
}

/// A standby that follows the log until it is stopped.
struct Following {
    stop: StopToken,
    /// It reads no further while this is set.
    is_held: Arc<AtomicBool>,
    applied: Arc<AtomicI64>,
    thread: Option<JoinHandle<Standby>>,
}

impl Following {
    fn begin(mut standby: Standby, state: &Arc<MemoryState>) -> Self {
        standby.acknowledge_to(Arc::clone(state) as _).unwrap();
        let (stop, is_held, applied) = (StopToken::new(), Arc::new(AtomicBool::new(false)), Arc::default());
        let (stopped, held, seen) = (stop.clone(), Arc::clone(&is_held), Arc::clone(&applied));
        let thread = std::thread::spawn(move || {
            while !stopped.is_stopped() {
                if !held.load(Ordering::Acquire) {
                    match standby.follow(Duration::ZERO) {
                        Err(error) if error.is_transient() => {}
                        followed => drop(followed.unwrap()),
                    }
                    AtomicI64::store(&seen, standby.status().report().applied, Ordering::Release);
                }
                std::thread::sleep(Duration::from_millis(1));
            }
            standby
        });
        Self { stop, is_held, applied, thread: Some(thread) }
    }

    fn hold(&self, is_held: bool) {
        self.is_held.store(is_held, Ordering::Release);
        // What it was about to say is said.
        std::thread::sleep(Duration::from_millis(20));
    }

    fn end(mut self) -> Standby {
        self.stop.stop();
        self.thread.take().unwrap().join().unwrap()
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// The thread of a primary, and the token of its server.
struct Running {
    stop: StopToken,
    thread: Option<JoinHandle<Result<(), ReplicationError>>>,
}

impl Running {
    /// Its outcome.
    fn ended(&mut self) -> Result<(), ReplicationError> {
        self.thread.take().unwrap().join().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A primary in `standby`, whose thread runs until it is dropped.
struct Leader {
    running: Running,
    cluster: Cluster,
    state: Arc<MemoryState>,
    standbys: Arc<SyncStandby>,
    stream: Arc<StreamLog>,
    account: AccountId,
}

impl Leader {
    fn new(missing: StandbyMissing, down: NatsDown) -> Self {
        let cluster = Cluster::new();
        let account = cluster.app.account_in(AccountKind::Real, "USD");
        cluster.app.correct(account, "1000");
        cluster.send();
        let state = Arc::new(MemoryState::default());
        let (standbys, stream, running) = begin(&cluster, &state, missing, down);
        Self { running, cluster, state, standbys, stream, account }
    }

    /// With the standby `two`, which is named.
    fn with_standby(missing: StandbyMissing, down: NatsDown) -> (Self, Following) {
        let leader = Self::new(missing, down);
        let standby = leader.follow();
        until(|| leader.is_named("two"));
        (leader, standby)
    }

    fn follow(&self) -> Following {
        Following::begin(self.cluster.standby(), &self.state)
    }

    fn is_named(&self, node: &str) -> bool {
        let state = self.state.state();
        state.node.as_deref() == Some(node) && state.complete
    }

    fn order(&self, key: &str) -> Result<Answer, ServiceError> {
        order(&self.cluster.app, self.account, key)
    }

    fn orders(&self) -> i64 {
        self.cluster.app.count("orders")
    }

    fn number(&self) -> i64 {
        self.cluster.app.store.position().unwrap().unwrap().number
    }

    /// The orders that the standby `two` has.
    fn standby_orders(&self) -> usize {
        rows(&Store::open(self.cluster.seeded.path()).unwrap())["orders"].len()
    }

    /// The same at its end, and both databases are the same.
    fn assert_same(self, standby: Following) {
        let number = self.number();
        until(|| standby.applied.load(Ordering::Acquire) == number);
        drop(standby.end());
        assert_eq!(rows(&Store::open(self.cluster.seeded.path()).unwrap()), rows(&self.cluster.app.store));
    }
}

fn begin(
    cluster: &Cluster,
    state: &Arc<MemoryState>,
    missing: StandbyMissing,
    down: NatsDown,
) -> (Arc<SyncStandby>, Arc<StreamLog>, Running) {
    let store = Arc::clone(&cluster.app.store);
    let place = Sender::new(Arc::clone(&store), Arc::clone(&cluster.log) as _).drain().unwrap();
    let (term, stop) = (store.position().unwrap().unwrap().term, StopToken::new());
    let standbys = SyncStandby::open(Arc::clone(state) as _, ("one", term), missing).unwrap();
    standbys.hasten(HASTE);
    let stream = StreamLog::new(Arc::clone(&cluster.log) as _, (term, place), stop.clone());
    let stream = Arc::new(stream.when_down(down).with_standby(Arc::clone(&standbys)));
    store.commit_after(Arc::clone(&stream) as _);
    let (running, stopped) = (Arc::clone(&stream), stop.clone());
    let thread = Some(std::thread::spawn(move || running.run(&store, &stopped)));
    (standbys, stream, Running { stop, thread })
}

#[test]
fn a_change_is_answered_once_the_named_standby_has_it() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    leader.standbys.hasten(1);
    leader.order("1").unwrap();
    assert_eq!((leader.standby_orders(), leader.standbys.problem()), (1, None));
    standby.hold(true);
    let before = leader.cluster.log.messages.lock().len();
    std::thread::scope(|scope| {
        let second = scope.spawn(|| leader.order("2"));
        until(|| leader.cluster.log.messages.lock().len() > before);
        until(|| leader.standbys.report().missing.is_some());
        // What another standby has, and what it had in another term, is not asked for.
        let number = leader.number() + 1;
        leader.state.say("three", 1, number);
        leader.state.say("two", 0, number);
        leader.state.say("two", 2, number);
        std::thread::sleep(Duration::from_millis(50));
        assert!(!second.is_finished() && leader.orders() == 1, "it is not even visible");
        standby.hold(false);
        second.join().unwrap().unwrap();
    });
    assert_eq!((leader.orders(), leader.standby_orders()), (2, 2));
    a_busy_day(&leader.cluster.app);
    leader.assert_same(standby);
}

#[test]
fn a_lost_message_is_repeated() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    leader.state.loses.store(true, Ordering::Release);
    let number = leader.number() + 1;
    std::thread::scope(|scope| {
        let order = scope.spawn(|| leader.order("1"));
        until(|| standby.applied.load(Ordering::Acquire) == number);
        assert!(!order.is_finished());
        leader.state.loses.store(false, Ordering::Release);
        order.join().unwrap().unwrap();
    });
    leader.assert_same(standby);
}

#[test]
fn without_its_standby_nothing_is_answered_and_nothing_is_lost() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    leader.stream.set_silent_after(Duration::from_millis(300));
    standby.hold(true);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let open =
        Input::OpenAccount { kind: AccountKind::Demo, grant: "1".parse().unwrap(), currency: Default::default() };
    let unknown = runtime.block_on(leader.cluster.app.gateway.submit(Command::new(open)));
    assert!(matches!(unknown, Err(ServiceError::OutcomeUnknown)), "{unknown:?}");
    let refused = leader.order("1");
    assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
    // Asked what became of a request, it does not say that nothing did.
    let asked = Command::request_of(leader.account, "1".into());
    let asked = runtime.block_on(leader.cluster.app.gateway.completed(asked));
    assert!(matches!(asked, Err(ServiceError::OutcomeUnknown)), "{asked:?}");
    assert!(leader.cluster.app.store.is_log_silent());
    until(|| leader.standbys.problem().is_some());
    let accounts = leader.cluster.app.count("account");
    standby.hold(false);
    until(|| leader.cluster.app.count("account") > accounts);
    until(|| !leader.cluster.app.store.is_log_silent());
    leader.order("1").unwrap();
    leader.assert_same(standby);
}

/// The primary is stopped, or killed, while a change waits for the standby.
#[test]
fn what_the_log_has_is_applied_at_the_next_start() {
    let (mut leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    standby.hold(true);
    let before = leader.cluster.log.messages.lock().len();
    std::thread::scope(|scope| {
        let open = scope.spawn(|| leader.order("open"));
        until(|| leader.cluster.log.messages.lock().len() > before);
        leader.running.stop.stop();
        let unknown = open.join().unwrap();
        assert!(matches!(unknown, Err(ServiceError::OutcomeUnknown)), "{unknown:?}");
    });
    leader.running.ended().unwrap();
    assert_eq!(leader.orders(), 0, "it was rolled back");
    let number = leader.number() + 1;
    assert_eq!(leader.cluster.catch_up().unwrap(), number);
    leader.cluster.app = leader.cluster.app.restarted();
    assert_eq!(leader.cluster.app.count("orders"), 1);
    let (state, missing) = (Arc::clone(&leader.state), StandbyMissing::Refuse);
    let (standbys, stream, running) = begin(&leader.cluster, &state, missing, NatsDown::Refuse);
    assert_eq!(standbys.report().node.as_deref(), Some("two"), "a restart does not change who acknowledges");
    (leader.standbys, leader.stream, leader.running) = (standbys, stream, running);
    standby.hold(false);
    let first = leader.order("open").unwrap();
    assert_eq!(leader.order("open").unwrap(), first);
    assert_eq!(leader.orders(), 1);
    leader.assert_same(standby);
}

#[test]
fn degraded_the_standby_may_not_take_over_until_it_has_everything() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Degrade, NatsDown::Refuse);
    claim(leader.state.as_ref(), "two").unwrap();
    standby.hold(true);
    leader.order("1").unwrap();
    let none = SyncState { required: true, term: 1, node: None, complete: false };
    assert_eq!(leader.state.state(), none, "the state is replaced before the answer");
    assert_eq!((leader.orders(), leader.standby_orders()), (1, 0));
    assert_eq!(leader.stream.status().problem().unwrap(), "no standby acknowledges: changes are answered as in stream");
    diverges(claim(leader.state.as_ref(), "two"), "no standby was named");
    let other = seed(&leader.cluster.app);
    let mut held = leader.cluster.standby_in(other.path(), &leader.cluster.log).unwrap();
    held.acknowledge_to(Arc::clone(&leader.state) as _).unwrap();
    diverges(held.promote(&|| true), "this server may not take over");
    leader.order("2").unwrap();
    standby.hold(false);
    until(|| leader.is_named("two"));
    claim(leader.state.as_ref(), "two").unwrap();
    leader.order("3").unwrap();
    assert_eq!(leader.standby_orders(), 3);
    leader.assert_same(standby);
}

#[test]
fn without_changes_a_missing_standby_is_noticed() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Degrade, NatsDown::Refuse);
    standby.hold(true);
    until(|| leader.state.state().node.is_none());
    standby.hold(false);
    until(|| leader.is_named("two"));
    leader.assert_same(standby);
}

#[test]
fn another_standby_that_has_everything_takes_the_place_of_one_that_is_missing() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    let other = seed(&leader.cluster.app);
    let third = leader.cluster.standby_named("three", other.path(), &leader.cluster.log).unwrap();
    let third = Following::begin(third, &leader.state);
    leader.order("1").unwrap();
    assert!(leader.is_named("two"), "who is named stays");
    standby.hold(true);
    leader.order("2").unwrap();
    assert!(leader.is_named("three"));
    diverges(claim(leader.state.as_ref(), "two"), "standby three has every change");
    assert_eq!(rows(&Store::open(other.path()).unwrap())["orders"].len(), 2);
    drop(third.end());
}

#[test]
fn nothing_is_answered_while_it_is_not_known_who_acknowledges() {
    for is_stored in [true, false] {
        let (leader, standby) = Leader::with_standby(StandbyMissing::Degrade, NatsDown::Refuse);
        standby.hold(true);
        let down = if is_stored { &leader.state.is_mute } else { &leader.state.is_down };
        down.store(true, Ordering::Release);
        std::thread::scope(|scope| {
            let order = scope.spawn(|| leader.order("1"));
            if !is_stored {
                std::thread::sleep(Duration::from_millis(500));
                assert!(!order.is_finished(), "the state still names the standby");
                down.store(false, Ordering::Release);
            }
            order.join().unwrap().unwrap();
        });
        assert_eq!(leader.state.state().node, None);
        // The same, at the naming.
        leader.state.is_mute.store(is_stored, Ordering::Release);
        standby.hold(false);
        until(|| leader.is_named("two"));
        leader.order("2").unwrap();
        assert_eq!(leader.standby_orders(), 2);
        leader.assert_same(standby);
    }
}

#[test]
fn one_that_was_seeded_again_acknowledges_everything_before_it_may_take_over() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    drop(standby.end());
    let older = seed(&leader.cluster.app);
    let mut again = leader.cluster.standby_in(older.path(), &leader.cluster.log).unwrap();
    again.acknowledge_to(Arc::clone(&leader.state) as _).unwrap();
    assert!(!leader.state.state().complete);
    diverges(claim(leader.state.as_ref(), "two"), "was seeded again");
    let standby = Following::begin(again, &leader.state);
    until(|| leader.is_named("two"));
    leader.order("1").unwrap();
    drop(standby.end());
    // Another node, and one that is not named, change nothing.
    let state = leader.state.state();
    begin_again(leader.state.as_ref(), "three").unwrap();
    assert_eq!(leader.state.state(), state);
}

#[test]
fn a_take_over_while_a_change_waits_has_it_and_ends_the_primary() {
    let (mut leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    standby.hold(true);
    let before = leader.cluster.log.messages.lock().len();
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| leader.order("1"));
        until(|| leader.cluster.log.messages.lock().len() > before);
        // What it acknowledges until then would be answered, and rightly: it has it.
        leader.state.loses.store(true, Ordering::Release);
        assert_eq!(standby.end().promote(&|| true).unwrap(), 2);
        leader.state.loses.store(false, Ordering::Release);
        let unknown = waits.join().unwrap();
        assert!(matches!(unknown, Err(ServiceError::OutcomeUnknown)), "{unknown:?}");
    });
    assert!(matches!(leader.running.ended(), Err(ReplicationError::Fenced(2))));
    assert_eq!(leader.standby_orders(), 1, "the successor has it");
    // The new primary needs a standby of its own, and the former one does not change that.
    let next = SyncStandby::open(Arc::clone(&leader.state) as _, ("two", 2), StandbyMissing::Refuse).unwrap();
    assert_eq!(next.report().node, None);
    let state = leader.state.state();
    assert_eq!((state.term, state.node), (2, None));
    leader.standbys.tend(0);
    leader.state.say("three", 1, 1_000);
    leader.standbys.tend(0);
    assert_eq!(leader.state.state().term, 2);
}

#[test]
fn the_standby_has_what_was_answered_although_the_log_loses_it() {
    let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Refuse);
    for key in ["1", "2", "3"] {
        leader.order(key).unwrap();
    }
    drop(standby.end());
    let end = leader.cluster.log.messages.lock().len();
    leader.cluster.log.messages.lock().truncate(end - 2);
    assert_eq!(leader.standby_orders(), 3);
    diverges(leader.cluster.standby().promote(&|| true), "the log has lost records");
}

#[test]
fn another_mode_gives_up_that_a_standby_acknowledges() {
    let state = MemoryState::default();
    release(&state).unwrap();
    assert_eq!(state.value.lock().1, 0, "nothing is written where nothing was");
    claim(&state, "any").unwrap();
    state.put_sync(&SyncState { required: true, term: 1, node: Some("two".into()), complete: true }, 0).unwrap();
    diverges(claim(&state, "any"), "standby two has every change");
    release(&state).unwrap();
    claim(&state, "any").unwrap();
}

#[test]
fn it_goes_on_without_the_log_and_sends_everything_later() {
    for is_stored in [true, false] {
        let (leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Continue);
        leader.order("0").unwrap();
        leader.stream.set_silent_after(Duration::from_millis(100));
        let log = Arc::clone(&leader.cluster.log);
        log.stores_when_down.store(is_stored, Ordering::Release);
        let outage = Outage::of(&log);
        leader.order("1").unwrap();
        // What is sent without an answer may be stored all the same; nothing more is sent.
        log.stores_when_down.store(false, Ordering::Release);
        for key in ["2", "3"] {
            leader.order(key).unwrap();
        }
        assert!(leader.cluster.app.count("replication_outbox") >= 3);
        until(|| leader.stream.status().report().lag >= 3);
        until(|| leader.stream.status().problem().is_some_and(|what| what.contains("this machine only")));
        assert!(leader.stream.status().report().is_detached);
        assert!(!leader.cluster.app.store.is_log_silent());
        outage.end();
        until(|| !leader.stream.status().report().is_detached);
        assert_eq!(leader.stream.status().report().lag, 0, "not before the log has everything");
        // From then on it waits for both again.
        leader.order("4").unwrap();
        assert_eq!((leader.orders(), leader.standby_orders()), (5, 5));
        assert_eq!(leader.order("1").unwrap(), leader.order("1").unwrap());
        leader.assert_same(standby);
    }
}

#[test]
fn what_was_answered_without_the_log_is_listed_when_another_server_has_taken_over() {
    let (mut leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Continue);
    leader.stream.set_silent_after(Duration::from_millis(100));
    let log = Arc::clone(&leader.cluster.log);
    let outage = Outage::of(&log);
    leader.order("1").unwrap();
    leader.order("2").unwrap();
    let mut standby = standby.end();
    // The standby reaches the log before the primary does.
    let other = MemoryLog::of(log.messages.lock().clone());
    drop(standby);
    standby = leader.cluster.standby_of(&other).unwrap();
    standby.acknowledge_to(Arc::clone(&leader.state) as _).unwrap();
    assert_eq!(standby.promote(&|| true).unwrap(), 2);
    *log.messages.lock() = other.messages.lock().clone();
    outage.end();
    assert!(matches!(leader.running.ended(), Err(ReplicationError::Fenced(2))));
    let lines = tail::list(&leader.cluster.app.store, log.as_ref()).unwrap();
    let orders: Vec<_> = lines.iter().filter(|line| line.starts_with("order ")).collect();
    assert_eq!(orders.len(), 2, "{lines:?}");
    let refused = leader.order("3");
    assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
}

/// The server is killed while it goes on without the log.
#[test]
fn a_start_sends_what_was_answered_without_the_log() {
    let (mut leader, standby) = Leader::with_standby(StandbyMissing::Refuse, NatsDown::Continue);
    leader.stream.set_silent_after(Duration::from_millis(100));
    let outage = Outage::of(&leader.cluster.log);
    leader.order("1").unwrap();
    leader.running.stop.stop();
    leader.running.ended().unwrap();
    assert!(leader.cluster.app.count("replication_outbox") > 0);
    outage.end();
    leader.cluster.app = leader.cluster.app.restarted();
    let (standbys, stream, running) = begin(&leader.cluster, &leader.state, StandbyMissing::Refuse, NatsDown::Continue);
    (leader.standbys, leader.stream, leader.running) = (standbys, stream, running);
    leader.order("2").unwrap();
    assert_eq!((leader.orders(), leader.standby_orders()), (2, 2));
    leader.assert_same(standby);
}
