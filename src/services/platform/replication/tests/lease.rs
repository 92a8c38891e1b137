//! The lease, by a clock that the test sets.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use super::stream::order;
use super::{Cluster, rows};
use crate::domain::{AccountKind, TimeMs};
use crate::ports::Clock;
use crate::ports::cluster_nodes::{ClusterNodes, NodeStatus};
use crate::ports::commit_log::LogError;
use crate::ports::lease::{Held, Lease, LeaseValue, Uptime};
use crate::services::ServiceError;
use crate::services::platform::replication::ReplicationError;
use crate::services::platform::replication::lease::{Asks, Keeper, open_to};
use crate::services::platform::replication::switch::Switch;
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::replication::Permit;

const TTL: Duration = Duration::from_secs(15);

/// A clock that the test sets.
#[derive(Default)]
struct Time(Mutex<Duration>);

impl Time {
    fn pass(&self, time: Duration) {
        *self.0.lock() += time;
    }
}

impl Uptime for Time {
    fn now(&self) -> Duration {
        *self.0.lock()
    }
}

/// A lease in memory, which expires by the same clock.
struct MemoryLease {
    time: Arc<Time>,
    key: Mutex<Option<(Held, Duration)>>,
    last: Mutex<u64>,
    is_down: AtomicBool,
    /// What is written while it is down is kept.
    keeps: AtomicBool,
}

impl MemoryLease {
    fn new(time: &Arc<Time>) -> Arc<Self> {
        let (key, last) = (Mutex::new(None), Mutex::new(0));
        let (is_down, keeps) = (AtomicBool::new(false), AtomicBool::new(false));
        Arc::new(Self { time: Arc::clone(time), key, last, is_down, keeps })
    }

    fn answers(&self) -> Result<(), LogError> {
        match self.is_down.load(Ordering::Acquire) {
            true => Err(LogError::Unavailable("no answer".into())),
            false => Ok(()),
        }
    }

    fn key(&self) -> Option<Held> {
        self.key.lock().as_ref().filter(|(_, until)| self.time.now() < *until).map(|(held, _)| held.clone())
    }
}

impl Lease for MemoryLease {
    fn look(&self) -> Result<Option<Held>, LogError> {
        self.answers().map(|()| self.key())
    }

    fn put(&self, after: u64, value: &LeaseValue, ttl: Duration) -> Result<u64, LogError> {
        if !self.keeps.load(Ordering::Acquire) {
            self.answers()?;
        }
        if self.key().map_or(0, |held| held.revision) != after {
            self.answers()?;
            return Err(LogError::Refused("wrong last sequence".into()));
        }
        let mut last = self.last.lock();
        *last += 1;
        let at = TimeMs(i64::try_from(self.time.now().as_millis()).unwrap());
        let held = Held { revision: *last, at, value: value.clone() };
        *self.key.lock() = Some((held, self.time.now() + ttl));
        self.answers()?;
        Ok(*last)
    }

    fn remove(&self, revision: u64) -> Result<(), LogError> {
        self.answers()?;
        let mut key = self.key.lock();
        if key.as_ref().is_some_and(|(held, _)| held.revision == revision) {
            *key = None;
        }
        Ok(())
    }
}

fn value(node: &str) -> LeaseValue {
    LeaseValue { node: node.into(), id: format!("{node}-1"), url: format!("http://{node}"), term: 1, to: None }
}

/// A clock that differs from the one of the lease by so many milliseconds.
struct Off(Arc<Time>, i64);

impl Clock for Off {
    fn now(&self) -> TimeMs {
        TimeMs(i64::try_from(Uptime::now(self.0.as_ref()).as_millis()).unwrap() + self.1)
    }
}

struct Holder {
    time: Arc<Time>,
    lease: Arc<MemoryLease>,
    keeper: Arc<Keeper>,
}

impl Holder {
    fn new() -> Self {
        let time = Arc::new(Time::default());
        // Far from the beginning of the clock.
        time.pass(Duration::from_secs(1_000));
        let lease = MemoryLease::new(&time);
        let keeper = take(&time, &lease, 0, "one").unwrap().unwrap();
        Self { keeper: Arc::new(keeper), lease, time }
    }

    /// Time passes, in which the keeper looks each 100 ms.
    fn wait(&self, time: Duration) {
        let end = self.time.now() + time;
        while self.time.now() < end {
            self.time.pass(Duration::from_millis(100));
            self.keeper.tick();
        }
    }

    fn down(&self, is_down: bool) {
        self.lease.is_down.store(is_down, Ordering::Release);
    }
}

fn take(time: &Arc<Time>, lease: &Arc<MemoryLease>, after: u64, node: &str) -> Result<Option<Keeper>, LogError> {
    let (lease, time) = (Arc::clone(lease) as Arc<dyn Lease>, Arc::clone(time) as Arc<dyn Uptime>);
    Keeper::take(&lease, &time, TTL, (after, value(node)))
}

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

#[test]
fn it_is_renewed_by_a_third_and_has_one_holder() {
    let holder = Holder::new();
    assert!(take(&holder.time, &holder.lease, 0, "two").unwrap().is_none());
    holder.wait(seconds(60.0));
    assert!(holder.keeper.holds() && holder.lease.key().unwrap().revision >= 12);
    assert!(holder.keeper.remaining() > seconds(3.5));
    holder.keeper.release();
    assert!(!holder.keeper.holds() && holder.lease.key().is_none(), "nobody waits for its end");
    assert!(take(&holder.time, &holder.lease, 0, "two").unwrap().is_some());
}

#[test]
fn without_an_answer_it_holds_for_six_tenths_since_the_last_renewal_was_sent() {
    let holder = Holder::new();
    holder.down(true);
    holder.wait(seconds(8.9));
    assert!(holder.keeper.holds());
    holder.wait(seconds(0.2));
    assert!(!holder.keeper.holds() && !holder.keeper.is_lost());
    // It is still its own: changes go on.
    holder.wait(seconds(4.0));
    holder.down(false);
    holder.wait(seconds(0.5));
    assert!(holder.keeper.holds());
}

#[test]
fn a_process_that_was_suspended_holds_nothing_when_it_wakes_up() {
    let holder = Holder::new();
    holder.time.pass(seconds(16.0));
    assert!(!holder.keeper.holds(), "before it has looked at anything");
    assert!(take(&holder.time, &holder.lease, 0, "two").unwrap().is_some());
    holder.keeper.tick();
    assert!(holder.keeper.is_lost() && !holder.keeper.holds());
    holder.wait(seconds(60.0));
    assert!(holder.keeper.is_lost() && holder.lease.key().is_none(), "for good: it does not take it again");
}

#[test]
fn a_renewal_that_was_not_answered_is_adopted() {
    let holder = Holder::new();
    holder.lease.keeps.store(true, Ordering::Release);
    holder.down(true);
    holder.wait(seconds(5.3));
    let kept = holder.lease.key().unwrap().revision;
    assert_eq!(kept, 2);
    holder.down(false);
    holder.wait(seconds(1.0));
    assert!(holder.keeper.holds() && holder.lease.key().unwrap().revision > kept);
    assert!(!holder.keeper.is_lost());
}

#[test]
fn an_expired_one_is_taken_again_once_the_log_agrees() {
    let holder = Holder::new();
    let (is_known, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (known, was_asked) = (Arc::clone(&is_known), Arc::clone(&asked));
    holder.keeper.set_verify(Box::new(move || {
        was_asked.store(true, Ordering::Release);
        match known.load(Ordering::Acquire) {
            true => Ok(()),
            false => Err(LogError::Unavailable("no answer".into()).into()),
        }
    }));
    holder.down(true);
    holder.wait(seconds(20.0));
    holder.down(false);
    holder.wait(seconds(2.0));
    assert!(asked.load(Ordering::Acquire) && !holder.keeper.holds(), "the log has not said it");
    is_known.store(true, Ordering::Release);
    holder.wait(seconds(2.0));
    assert!(holder.keeper.holds());
}

#[test]
fn an_expired_one_is_given_back_if_another_server_has_begun_a_term() {
    let holder = Holder::new();
    holder.keeper.set_verify(Box::new(|| Err(ReplicationError::Fenced(2))));
    holder.down(true);
    holder.wait(seconds(20.0));
    holder.down(false);
    holder.wait(seconds(1.0));
    assert!(holder.keeper.is_lost() && holder.lease.key().is_none());
}

#[test]
fn a_clock_that_is_wrong_is_a_problem_until_it_is_right() {
    let holder = Holder::new();
    let compare = |off| {
        holder.keeper.compare_clock(&Off(Arc::clone(&holder.time), off));
        holder.keeper.clock_problem()
    };
    assert_eq!(compare(5_000), None, "nothing was renewed yet");
    holder.wait(seconds(6.0));
    assert_eq!(compare(1_900), None);
    assert_eq!(compare(2_100).unwrap(), "the clock of this machine is 2100 ms ahead of the one of NATS; set it first");
    holder.down(true);
    assert!(compare(0).is_some(), "without an answer nothing is known");
    holder.down(false);
    assert_eq!(compare(-3_000).unwrap(), "the clock of this machine is 3000 ms behind the one of NATS; set it first");
    assert_eq!(compare(0), None);
    // It is set right while nothing is renewed.
    assert!(compare(9_000).is_some());
    holder.time.pass(seconds(3.0));
    assert_eq!(compare(0), None);
}

/// One standby, which is ready.
struct Ready;

impl ClusterNodes for Ready {
    fn report(&self, _: &NodeStatus) {}

    fn seen(&self) -> Vec<(NodeStatus, Duration)> {
        let (node, role, url) = ("two".into(), "standby".into(), String::new());
        vec![(NodeStatus { node, role, url, term: 1, record: 9, lag: 0, error: None }, Duration::ZERO)]
    }
}

#[test]
fn the_audit_log_has_a_switch_that_failed() {
    let (cluster, holder) = (Cluster::new(), Holder::new());
    let store = Arc::clone(&cluster.app.store);
    // Its lease is lost when it is asked: the switch ends before it has begun.
    holder.keeper.release();
    let switch = Switch::new(Arc::clone(&holder.keeper), Arc::clone(&store), Arc::default(), Arc::new(Ready));
    let staff = Actor { staff: None, address: "192.0.2.1".into() };
    assert!(matches!(switch.run_for(&staff, TimeMs(7), Some("two")), Err(ServiceError::Refusal(_))));
    let texts = |act: &str| store.read(|connection| audit::texts_of(connection, act, "cluster")).unwrap();
    let (begun, failed) = (texts("switch"), texts("switch_failed"));
    assert!(begun.len() == 1 && failed.len() == 1, "{begun:?} {failed:?}");
}

#[test]
fn who_may_take_it() {
    let held = |node: &str, to: Option<&str>| {
        let value = LeaseValue { to: to.map(Into::into), ..value(node) };
        Some(Held { revision: 7, at: TimeMs(0), value })
    };
    for (held, is_asked, expected) in [
        (None, true, Some(0)),
        (None, false, None),
        (held("one", None), true, None),
        (held("one", Some("two")), false, Some(7)),
        (held("one", Some("three")), true, None),
        (held("two", None), true, Some(7)),
        (held("two", None), false, None),
    ] {
        assert_eq!(open_to(held.as_ref(), "two", is_asked, Asks::Primary), expected, "{held:?} {is_asked}");
    }
    // A standby that was given the name of another server does not take its lease; what this process wrote it takes.
    let standby = |process: &str| open_to(held("two", None).as_ref(), "two", true, Asks::Standby(process));
    let id = value("two").id;
    assert_eq!((standby("another-process-"), standby(&id[..1])), (None, Some(7)), "{id}");
    assert_eq!(open_to(held("one", Some("two")).as_ref(), "two", false, Asks::Standby("x")), Some(7));
    assert_eq!(open_to(None, "two", true, Asks::Standby("x")), Some(0));
}

#[test]
fn without_it_nothing_is_begun_committed_or_answered_as_done() {
    let cluster = Cluster::new();
    let (app, holder) = (&cluster.app, Holder::new());
    let account = app.account_in(AccountKind::Real, "USD");
    app.correct(account, "1000");
    app.store.commit_while(Arc::clone(&holder.keeper) as _);
    order(app, account, "1").unwrap();
    // It ends while a transaction runs.
    let before = rows(&app.store);
    let written = app.store.write(|transaction| {
        holder.time.pass(seconds(9.5));
        Ok(transaction.execute("DELETE FROM quote", [])?)
    });
    assert!(matches!(written, Err(StoreError::Silent)), "{written:?}");
    assert!(rows(&app.store) == before, "it was rolled back");
    let refused = order(app, account, "2");
    assert!(matches!(refused, Err(ServiceError::Unavailable)), "{refused:?}");
    assert!(app.store.is_held_back());
    holder.wait(seconds(1.0));
    order(app, account, "2").unwrap();
}
