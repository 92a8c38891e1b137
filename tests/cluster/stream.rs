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

/// Where the primary is.
type Address = Arc<Mutex<String>>;

/// Customers who trade until they are stopped.
struct Crowd {
    address: Address,
    stop: Arc<AtomicBool>,
    /// Acknowledged orders so far.
    count: Arc<AtomicUsize>,
    threads: Vec<JoinHandle<(String, BTreeMap<String, i64>)>>,
}

impl Crowd {
    fn begin(primary: &Server) -> Self {
        let address = Arc::new(Mutex::new(primary.url.clone()));
        let (stop, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let instrument = primary.instrument(CODE);
        let trade = |token: String| {
            let (agent, address, stop, count) =
                (primary.agent(), Arc::clone(&address), Arc::clone(&stop), Arc::clone(&count));
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
        Self { address, stop, count, threads }
    }

    fn count(&self) -> usize {
        self.count.load(Ordering::Acquire)
    }

    /// Waits until so many more orders were acknowledged.
    fn go_on(&self, more: usize) {
        let before = self.count();
        until("orders are acknowledged", || self.count() >= before + more);
    }

    fn move_to(&self, primary: &Server) {
        self.address.lock().expect("an address").clone_from(&primary.url);
    }

    /// What was acknowledged, by customer and request.
    fn end(self) -> BTreeMap<String, BTreeMap<String, i64>> {
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
fn seed() -> u64 {
    let given = std::env::var("LOTDESK_KILLS_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
        u64::from(now.subsec_nanos())
    });
    println!("LOTDESK_KILLS_SEED={seed}");
    seed
}

/// A number below `bound`.
fn random(seed: &mut u64, bound: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % bound
}

#[test]
fn stream_loses_nothing_when_its_primary_is_killed_at_any_moment() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let mut seed = seed();
    let mut primary = cluster.serve("primary", "one");
    let mut standby = cluster.standby("one", "two");
    let crowd = Crowd::begin(&primary);
    let (mut leads, mut follows) = ("one", "two");
    for round in 0..4 {
        crowd.go_on(10);
        std::thread::sleep(Duration::from_millis(random(&mut seed, 500)));
        primary.kill();
        if round % 2 == 0 {
            // What the log has and its database not is applied before it serves.
            primary = cluster.serve("primary", leads);
        } else {
            ok(cluster.promote(follows));
            primary = serving(standby);
            // It has nothing that the log lacks: it follows without being seeded again.
            standby = cluster.serve("standby", leads);
            std::mem::swap(&mut leads, &mut follows);
        }
        crowd.move_to(&primary);
    }
    crowd.go_on(10);
    let oracle = crowd.end();
    super::stop(primary);
    caught_up(&standby, record(&cluster.data(leads)));
    super::stop(standby);
    assert_exact(&oracle, &orders(&cluster.data(leads)));
    assert_eq!(orders(&cluster.data(leads)), orders(&cluster.data(follows)));
    assert_one_history(&cluster.data(leads), &cluster.data(follows));
    assert_clean(&cluster.data(leads));
    assert_clean(&cluster.data(follows));
}

#[test]
fn stream_waits_for_the_log_and_acknowledges_nothing_without_it() {
    let Some(mut cluster) = Cluster::start_with("stream") else { return };
    let primary = cluster.serve("primary", "one");
    let standby = cluster.standby("one", "two");
    let crowd = Crowd::begin(&primary);
    crowd.go_on(10);
    // Another server leads the log after some seconds.
    let leader = cluster.nats.leader();
    cluster.nats.kill(leader);
    crowd.go_on(10);
    cluster.nats.restart(leader);
    cluster.nats.wait();
    crowd.go_on(10);

    // Without a majority nothing is acknowledged. What was confirmed just before may still be answered.
    let stopped = [leader, (leader + 1) % 3];
    stopped.iter().for_each(|index| cluster.nats.kill(*index));
    until("the server says so", || {
        let answer = server::get(&primary.agent(), &primary.url, "/readyz", "");
        answer.is_ok_and(|answer| answer["data"]["database"] == false)
    });
    let before = crowd.count();
    let refused =
        server::get(&primary.agent(), &primary.url, "/api/user/createAccountDemoForU", "").expect("an answer");
    assert_eq!((&refused["code"], &refused["error"]), (&json!(503), &json!("storage_unavailable")), "{refused}");
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(crowd.count(), before, "acknowledged without a majority");
    stopped.iter().for_each(|index| cluster.nats.restart(*index));
    crowd.go_on(10);
    let oracle = crowd.end();
    super::stop(primary);
    caught_up(&standby, record(&cluster.data("one")));
    super::stop(standby);
    assert_exact(&oracle, &orders(&cluster.data("one")));
    assert_eq!(orders(&cluster.data("one")), orders(&cluster.data("two")));
    assert_one_history(&cluster.data("one"), &cluster.data("two"));
    assert_clean(&cluster.data("two"));
}

#[test]
fn a_suspended_primary_in_stream_is_refused_and_follows() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let primary = cluster.serve("primary", "one");
    let standby = cluster.standby("one", "two");
    let crowd = Crowd::begin(&primary);
    crowd.go_on(20);
    signal(&primary, "STOP");
    ok(cluster.promote("two"));
    let next = serving(standby);
    crowd.move_to(&next);
    signal(&primary, "CONT");
    let ended = primary.wait(Duration::from_secs(60)).expect("it ends");
    assert!(!ended.success(), "{ended}");
    crowd.go_on(20);
    let former = cluster.serve("standby", "one");
    crowd.go_on(10);
    let oracle = crowd.end();
    super::stop(next);
    caught_up(&former, record(&cluster.data("two")));
    super::stop(former);
    assert_exact(&oracle, &orders(&cluster.data("two")));
    assert_eq!(orders(&cluster.data("one")), orders(&cluster.data("two")));
    assert_one_history(&cluster.data("one"), &cluster.data("two"));
    assert_clean(&cluster.data("one"));
}
