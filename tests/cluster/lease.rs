//! `takeover = auto`: the standby takes over automatically, and a primary that was replaced follows automatically. One writer, nothing that was
//! acknowledged lost, nothing twice.
//!
//! `LOTDESK_TAKEOVER_TTL=15 cargo test --test cluster take_over_by_themselves -- --nocapture` prints how long each take-over takes with a
//! lease of 15 seconds.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::nats::metric;
use super::poll::{eventually, until};
use super::server::{self, Server};
use super::stream::{Crowd, Pair};
use super::{
    Cluster, Oracle, acknowledged, assert_clean, begin, caught_up, customers, end, listed, ok, orders, record, serving,
    signal,
};

/// Ways to the servers of NATS that can be cut: what is sent then is kept, and arrives once they are whole again.
struct Ways {
    urls: String,
    is_cut: Arc<AtomicBool>,
}

impl Ways {
    fn to(urls: &str) -> Self {
        let is_cut = Arc::new(AtomicBool::new(false));
        let way = |url: &str| {
            let to = url.trim_start_matches("nats://").to_owned();
            let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
            let own = listener.local_addr().expect("an address");
            let cut = Arc::clone(&is_cut);
            std::thread::spawn(move || {
                for from in listener.incoming().flatten() {
                    // A server that was killed.
                    let Ok(target) = TcpStream::connect(&to) else { continue };
                    let back = (target.try_clone().expect("a socket"), from.try_clone().expect("a socket"));
                    for (from, to) in [(from, target), back] {
                        let cut = Arc::clone(&cut);
                        std::thread::spawn(move || forward(from, to, &cut));
                    }
                }
            });
            format!("nats://{own}")
        };
        Self { urls: urls.split(',').map(way).collect::<Vec<_>>().join(","), is_cut }
    }

    fn cut(&self, is_cut: bool) {
        self.is_cut.store(is_cut, Ordering::Release);
    }
}

fn forward(mut from: TcpStream, mut to: TcpStream, is_cut: &AtomicBool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_cut.load(Ordering::Acquire) {
            std::thread::sleep(Duration::from_millis(5));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
}

fn auto(replication: &'static str) -> Option<Cluster> {
    let mut cluster = Cluster::start_with(replication)?;
    cluster.takeover = "auto";
    if let Ok(ttl) = std::env::var("LOTDESK_TAKEOVER_TTL") {
        cluster.lease_ttl = ttl;
    }
    Some(cluster)
}

/// A server that follows, and has read the log to its end.
pub(super) fn following(server: Server) -> Server {
    eventually("it follows", || {
        let answer = server::get(&server.agent(), &server.url, "/readyz", "").map_err(|error| error.to_string())?;
        let report = &answer["data"];
        let follows = report["role"] == "standby" && report["caught_up"] == true && report["error"].is_null();
        if follows { Ok(()) } else { Err(answer.to_string()) }
    });
    server
}

/// What ends the lead of the primary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Killed,
    /// For longer than its lease.
    Suspended,
    CutOff,
    Switched,
    /// As systemd stops it.
    Stopped,
}

/// The standby takes over from the primary, which follows then.
fn suffer(pair: &mut Pair, cluster: &Cluster, crowd: &Crowd, (end, ways): (End, &[(&str, Ways); 2])) {
    let former = pair.primary.take().expect("it runs");
    let way = || &ways.iter().find(|(node, _)| *node == pair.leads).expect("its way").1;
    let begun = Instant::now();
    let mut running = Some(former);
    match end {
        End::Killed => running.take().expect("it runs").kill(),
        End::Suspended => signal(running.as_ref().expect("it runs"), "STOP"),
        End::CutOff => way().cut(true),
        End::Switched => {
            let printed = ok(server::run(&["switch"], &cluster.data(pair.leads)));
            assert!(printed.contains(&format!("{} takes over cluster main", pair.follows)), "{printed}");
        }
        End::Stopped => super::stop(running.take().expect("it runs")),
    }
    let next = serving(pair.standby.take().expect("it runs"));
    println!("{end:?}: {} serves after {:.1} s", pair.follows, begun.elapsed().as_secs_f64());
    crowd.move_to(&next);
    if end == End::Suspended {
        // It also answers those who still wait for it.
        signal(running.as_ref().expect("it runs"), "CONT");
    }
    crowd.go_on(10);
    if end == End::CutOff {
        let former = running.as_ref().expect("it runs");
        let ready = server::get(&former.agent(), &former.url, "/readyz", "").expect("it answers");
        assert_eq!(ready["code"], 503, "{ready}");
        let remaining = metric(&former.agent(), &former.url, "lotdesk_lease_remaining_seconds");
        assert!(remaining == 0.0, "{remaining}");
        assert!(metric(&former.agent(), &former.url, "lotdesk_replication_fenced_total") >= 1.0);
        way().cut(false);
    }
    // The same process goes on as a standby; one that has ended is started as before, as the primary that it was.
    let former = running.unwrap_or_else(|| cluster.serve_by("primary", pair.leads, &way().urls));
    pair.standby = Some(following(former));
    pair.primary = Some(next);
    std::mem::swap(&mut pair.leads, &mut pair.follows);
}

#[test]
fn servers_take_over_by_themselves_and_come_back_as_standbys() {
    let Some(cluster) = auto("stream") else { return };
    let ways = ["one", "two"].map(|node| (node, Ways::to(&cluster.nats.urls())));
    let primary = cluster.serve_by("primary", "one", &ways[0].1.urls);
    let standby = cluster.standby_by("one", "two", &ways[1].1.urls);
    caught_up(&standby, 1);
    let mut pair = Pair { primary: Some(primary), standby: Some(standby), leads: "one", follows: "two" };
    let crowd = Crowd::begin(pair.primary());
    for end in [End::Killed, End::Switched, End::Suspended, End::CutOff, End::Stopped] {
        crowd.go_on(10);
        suffer(&mut pair, &cluster, &crowd, (end, &ways));
    }
    crowd.go_on(10);
    // Its standby is stopped first: it would take over from a primary that is stopped.
    let oracle = crowd.end();
    caught_up(pair.standby.as_ref().expect("it runs"), record(&cluster.data(pair.leads)));
    pair.end_standby_first(&cluster, &oracle);
}

#[test]
fn async_answers_nothing_once_another_server_may_lead() {
    let Some(cluster) = auto("async") else { return };
    let ways = Ways::to(&cluster.nats.urls());
    let primary = cluster.serve_by("primary", "one", &ways.urls);
    let customers = customers(&primary);
    let standby = cluster.standby("one", "two");
    caught_up(&standby, 1);
    let mut oracle = Oracle::new();
    let load = begin(&primary, &customers, 0);
    until("there is a load", || orders(&cluster.data("two")).len() > 20);
    ways.cut(true);
    until("it says that it changes nothing", || {
        let ready = server::get(&primary.agent(), &primary.url, "/readyz", "").expect("it answers");
        ready["data"]["database"] == false
    });
    let answered = orders(&cluster.data("one")).len();
    let next = serving(standby);
    assert_eq!(orders(&cluster.data("one")).len(), answered, "it goes on");
    let before: BTreeSet<i64> = orders(&cluster.data("two"));
    ways.cut(false);
    // It has what the log has not: it ends, and does not start until it is seeded again.
    let ended = primary.wait(Duration::from_secs(90)).expect("it ends");
    assert_eq!(ended.code(), Some(78));
    end(load, &mut oracle);
    let (code, printed) = cluster.refused("primary", "one");
    assert_eq!(code, 78, "{printed}");
    let lost: BTreeSet<i64> = acknowledged(&oracle).difference(&before).copied().collect();
    assert!(!lost.is_empty() && lost.is_subset(&listed(&printed)), "{lost:?} {printed}");
    super::stop(next);
    assert_clean(&cluster.data("two"));
}

#[test]
fn a_switch_is_refused_without_a_standby_and_changes_nothing() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    crowd.go_on(5);
    let (code, printed) = server::run(&["switch", "--to", "three"], &cluster.data("one"));
    assert!(code == 1 && printed.contains("three is no standby of the cluster"), "{printed}");
    let (code, printed) = server::run(&["switch"], &cluster.data("two"));
    assert!(code == 1 && printed.contains("is a standby's"), "{printed}");
    // A standby that does not take what it is offered: its process is stopped just then.
    let standby = pair.standby.as_ref().expect("it runs");
    caught_up(standby, 1);
    let ready = || metric(&pair.primary().agent(), &pair.primary().url, "lotdesk_cluster_standbys");
    until("it has reported that it is ready", || ready() == 1.0);
    signal(standby, "STOP");
    let (code, printed) = server::run(&["switch", "--to", "two"], &cluster.data("one"));
    signal(standby, "CONT");
    assert!(code == 1 && printed.contains("two did not take over; this server goes on"), "{printed}");
    crowd.go_on(5);
    pair.end(&cluster, &crowd.end());
}
