//! `stream`: what was acknowledged is never lost and never done twice, whatever is killed. Customers repeat each request, with its id,
//! until it is answered; also at the next primary.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use serde_json::json;

use super::poll::until;
use super::server::{self, Server};
use super::{
    CODE, Cluster, acknowledged, assert_clean, assert_one_history, caught_up, customers, ok, order, orders, record,
    serving, signal,
};

/// How long a server that may not lead any more may take to end: generous, the machine may be busy.
pub const ENDS: Duration = Duration::from_secs(90);

/// Where the primary is.
type Address = Arc<Mutex<String>>;

/// Customers who trade until they are stopped.
pub(super) struct Crowd {
    address: Address,
    stop: Arc<AtomicBool>,
    /// Acknowledged orders so far.
    count: Arc<AtomicUsize>,
    ids: Arc<Mutex<BTreeSet<i64>>>,
    threads: Vec<JoinHandle<(String, BTreeMap<String, i64>)>>,
}

impl Crowd {
    pub(super) fn begin(primary: &Server) -> Self {
        let address = Arc::new(Mutex::new(primary.url.clone()));
        let (stop, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let ids: Arc<Mutex<BTreeSet<i64>>> = Arc::default();
        let instrument = primary.instrument(CODE);
        let trade = |token: String| {
            let (agent, address, stop, count) =
                (primary.agent(), Arc::clone(&address), Arc::clone(&stop), Arc::clone(&count));
            let ids = Arc::clone(&ids);
            std::thread::spawn(move || {
                let url = || address.lock().expect("an address").clone();
                let mut own = BTreeMap::new();
                for request in (0_u64..).map(|count| count.to_string()) {
                    let order = order(instrument, &request);
                    while !stop.load(Ordering::Acquire) {
                        let answer = server::post(&agent, &url(), "/v1/api/forex/submit", &token, &order);
                        if let Some(answer) = answer.as_ref().ok().filter(|answer| answer["code"] == 1) {
                            let id = answer["data"]["Id"].as_i64().unwrap_or_else(|| panic!("an order: {answer}"));
                            own.insert(request.clone(), id);
                            ids.lock().expect("ids").insert(id);
                            count.fetch_add(1, Ordering::AcqRel);
                            // Its margin is free for the next ones; whether that was answered does not matter.
                            let _ = server::post(&agent, &url(), "/v1/api/forex/close", &token, &json!({ "id": id }));
                            break;
                        }
                        // Refused or not known: the server is gone, or has no price yet, or waits for the log.
                        std::thread::sleep(Duration::from_millis(20));
                    }
                    if stop.load(Ordering::Acquire) {
                        break;
                    }
                }
                (token, own)
            })
        };
        let threads = customers(primary).into_iter().map(trade).collect();
        Self { address, stop, count, ids, threads }
    }

    pub fn count(&self) -> usize {
        self.count.load(Ordering::Acquire)
    }

    /// The acknowledged orders so far.
    pub fn ids(&self) -> BTreeSet<i64> {
        self.ids.lock().expect("ids").clone()
    }

    /// Waits until so many more orders were acknowledged.
    pub(super) fn go_on(&self, more: usize) {
        let before = self.count();
        until("orders are acknowledged", || self.count() >= before + more);
    }

    pub(super) fn move_to(&self, primary: &Server) {
        self.address.lock().expect("an address").clone_from(&primary.url);
    }

    /// What was acknowledged, by customer and request.
    pub(super) fn end(self) -> BTreeMap<String, BTreeMap<String, i64>> {
        self.stop.store(true, Ordering::Release);
        self.threads.into_iter().map(|thread| thread.join().expect("no customer panics")).collect()
    }
}

/// Everything acknowledged is in the database, and nothing twice: each request was repeated until it was answered, so there is an order
/// for each, and for the last one of a customer perhaps one that was not answered.
#[track_caller]
fn assert_exact(oracle: &BTreeMap<String, BTreeMap<String, i64>>, kept: &BTreeSet<i64>) {
    let all = acknowledged(oracle);
    let requests: usize = oracle.values().map(BTreeMap::len).sum();
    assert_eq!(all.len(), requests, "two requests have one order");
    let lost: Vec<_> = all.difference(kept).collect();
    assert!(lost.is_empty(), "{lost:?}");
    assert!(kept.len() <= requests + oracle.len(), "{} orders for {requests} requests", kept.len());
}

/// A number that differs from run to run, unless `LOTDESK_KILLS_SEED` gives it.
pub fn seed() -> u64 {
    let given = std::env::var("LOTDESK_KILLS_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
        u64::from(now.subsec_nanos())
    });
    println!("LOTDESK_KILLS_SEED={seed}");
    seed
}

/// A number below `bound`.
pub fn random(seed: &mut u64, bound: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % bound
}

/// What happens to the primary, and who leads then.
#[derive(Debug, Clone, Copy)]
enum Outage {
    /// Killed, and started again.
    Killed,
    /// Killed; the standby takes over, and the former primary follows.
    KilledForGood,
    /// Suspended; the standby takes over, the former primary wakes up, ends, and follows.
    Suspended,
    /// The server of NATS that leads the log is killed, and started again.
    LogLeader,
    /// Two servers of NATS are killed, the primary as well, and all are started again.
    Everything,
}

/// Each once, in this order, and from then on by chance.
const OUTAGES: [Outage; 5] =
    [Outage::KilledForGood, Outage::Killed, Outage::LogLeader, Outage::Suspended, Outage::Everything];

/// How many outages: `LOTDESK_KILLS`, each once by default.
fn outages() -> usize {
    std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(OUTAGES.len())
}

/// A primary, a standby that follows it, and their nodes.
pub(super) struct Pair {
    pub(super) primary: Option<Server>,
    pub(super) standby: Option<Server>,
    pub(super) leads: &'static str,
    pub(super) follows: &'static str,
}

impl Pair {
    pub(super) fn start(cluster: &Cluster) -> Self {
        let primary = cluster.serve("primary", "one");
        let standby = cluster.standby("one", "two");
        Self { primary: Some(primary), standby: Some(standby), leads: "one", follows: "two" }
    }

    pub(super) fn primary(&self) -> &Server {
        self.primary.as_ref().expect("it runs")
    }

    pub fn kill_primary(&mut self) {
        self.primary.take().expect("it runs").kill();
    }

    pub fn restart_primary(&mut self, cluster: &Cluster) {
        // What the log has and its database not is applied before it serves.
        self.primary = Some(cluster.serve("primary", self.leads));
    }

    /// The standby takes over; the former primary, which has ended, follows it.
    pub fn take_over(&mut self, cluster: &Cluster, ends: impl FnOnce()) {
        ok(cluster.promote(self.follows));
        self.primary = self.standby.take().map(serving);
        ends();
        // It has nothing that the log lacks: it follows without being seeded again.
        self.standby = Some(cluster.serve("standby", self.leads));
        std::mem::swap(&mut self.leads, &mut self.follows);
    }

    fn suffer(&mut self, cluster: &mut Cluster, outage: Outage, chance: u64) {
        match outage {
            Outage::Killed => {
                self.kill_primary();
                self.restart_primary(cluster);
            }
            Outage::KilledForGood => {
                self.kill_primary();
                self.take_over(cluster, || {});
            }
            Outage::Suspended => {
                let former = self.primary.take().expect("it runs");
                signal(&former, "STOP");
                self.take_over(cluster, || {
                    signal(&former, "CONT");
                    let ended = former.wait(ENDS).expect("it ends");
                    assert!(!ended.success(), "{ended}");
                });
            }
            Outage::LogLeader => {
                let leader = cluster.nats.leader();
                cluster.nats.kill(leader);
                std::thread::sleep(Duration::from_millis(chance));
                cluster.nats.restart(leader);
            }
            Outage::Everything => {
                let leader = cluster.nats.leader();
                let killed = [leader, (leader + 1) % 3];
                killed.iter().for_each(|index| cluster.nats.kill(*index));
                std::thread::sleep(Duration::from_millis(chance));
                self.kill_primary();
                killed.iter().for_each(|index| cluster.nats.restart(*index));
                self.restart_primary(cluster);
            }
        }
    }

    /// Stops both, once the standby has everything: both have what was acknowledged, once, in one history.
    pub(super) fn end(mut self, cluster: &Cluster, oracle: &BTreeMap<String, BTreeMap<String, i64>>) {
        let standby = self.standby.take().expect("it runs");
        super::stop(self.primary.take().expect("it runs"));
        caught_up(&standby, record(&cluster.data(self.leads)));
        super::stop(standby);
        self.compare(cluster, oracle);
    }

    /// The same, of a standby that would take over if the primary was stopped. Both stand still, and it has everything.
    pub(super) fn end_standby_first(mut self, cluster: &Cluster, oracle: &BTreeMap<String, BTreeMap<String, i64>>) {
        super::stop(self.standby.take().expect("it runs"));
        super::stop(self.primary.take().expect("it runs"));
        self.compare(cluster, oracle);
    }

    fn compare(&self, cluster: &Cluster, oracle: &BTreeMap<String, BTreeMap<String, i64>>) {
        let (leads, follows) = (cluster.data(self.leads), cluster.data(self.follows));
        assert_exact(oracle, &orders(&leads));
        assert_eq!(orders(&leads), orders(&follows));
        assert_one_history(&leads, &follows);
        assert_clean(&leads);
        assert_clean(&follows);
    }
}

#[test]
fn stream_loses_nothing_whatever_is_killed() {
    let Some(mut cluster) = Cluster::start_with("stream") else { return };
    let mut seed = seed();
    let mut pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    for round in 0..outages() {
        crowd.go_on(10);
        std::thread::sleep(Duration::from_millis(random(&mut seed, 500)));
        let chance = usize::try_from(random(&mut seed, OUTAGES.len() as u64)).expect("a small number");
        let outage = OUTAGES[if round < OUTAGES.len() { round } else { chance }];
        println!("round {round}: {outage:?} after {} orders", crowd.count());
        pair.suffer(&mut cluster, outage, random(&mut seed, 2_000));
        crowd.move_to(pair.primary());
    }
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn a_frozen_server_of_nats_is_left_for_another_one() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    // One of them is the one that the primary is connected to: nothing tells it so but missing answers.
    for index in 0..3 {
        crowd.go_on(10);
        cluster.nats.signal(index, "STOP");
        crowd.go_on(10);
        cluster.nats.signal(index, "CONT");
        cluster.nats.wait();
    }
    pair.end(&cluster, &crowd.end());
}

#[test]
fn stream_waits_for_the_log_and_acknowledges_nothing_without_it() {
    let Some(mut cluster) = Cluster::start_with("stream") else { return };
    let pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    crowd.go_on(10);
    let stopped = [0, 1];
    stopped.iter().for_each(|index| cluster.nats.kill(*index));
    // What was confirmed just before may still be answered.
    until("the server says so", || {
        let answer = server::get(&pair.primary().agent(), &pair.primary().url, "/readyz", "");
        answer.is_ok_and(|answer| answer["data"]["database"] == false)
    });
    let before = crowd.count();
    let demo = "/api/user/createAccountDemoForU";
    let refused = server::get(&pair.primary().agent(), &pair.primary().url, demo, "").expect("an answer");
    assert_eq!((&refused["code"], &refused["error"]), (&json!(503), &json!("storage_unavailable")), "{refused}");
    let (code, printed) = cluster.promote(pair.follows);
    assert!(code == 1 && printed.contains("the log does not answer"), "{printed}");
    assert_eq!(crowd.count(), before, "acknowledged without a majority");
    stopped.iter().for_each(|index| cluster.nats.restart(*index));
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn of_two_standbys_that_are_asked_at_once_one_leads() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let primary = cluster.serve("primary", "one");
    let standbys = [("two", cluster.standby("one", "two")), ("three", cluster.standby("one", "three"))];
    let crowd = Crowd::begin(&primary);
    crowd.go_on(10);
    primary.kill();
    let both = &cluster;
    let asked = std::thread::scope(|scope| {
        let ask = |node| scope.spawn(move || both.promote(node));
        ["two", "three"].map(ask).map(|asking| asking.join().expect("no panic"))
    });
    let led: Vec<bool> = asked.iter().map(|(code, _)| *code == 0).collect();
    assert_eq!(led.iter().filter(|leads| **leads).count(), 1, "{asked:?}");
    let [(_, two), (_, three)] = standbys;
    let ((leads, next), (follows, standby)) =
        if led[0] { (("two", two), ("three", three)) } else { (("three", three), ("two", two)) };
    let refused = &asked.iter().find(|(code, _)| *code != 0).expect("one").1;
    assert!(refused.contains(&format!("server {leads} holds the lease")), "{refused}");
    let next = serving(next);
    crowd.move_to(&next);
    crowd.go_on(10);
    let pair = Pair { primary: Some(next), standby: Some(standby), leads, follows };
    pair.end(&cluster, &crowd.end());
}

#[test]
fn a_former_primary_without_customers_notices_that_it_was_replaced() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let mut pair = Pair::start(&cluster);
    caught_up(pair.standby.as_ref().expect("it runs"), record(&cluster.data("one")));
    let former = pair.primary.take().expect("it runs");
    signal(&former, "STOP");
    pair.take_over(&cluster, || {
        signal(&former, "CONT");
        let ended = former.wait(ENDS).expect("it ends");
        assert!(!ended.success(), "{ended}");
    });
}
