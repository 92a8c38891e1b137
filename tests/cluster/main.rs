//! A primary and a standby, with three servers of NATS, from outside. The oracle is the customers: what was acknowledged to them.
//!
//! Needs `nats-server`, from `LOTDESK_NATS_SERVER` or the path.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod edge;
mod lease;
mod log;
mod nats;
#[path = "../support/poll.rs"]
mod poll;
#[path = "../support/server.rs"]
mod server;
mod standby;
mod stream;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};

use nats::{Nats, metric, text};
use poll::{eventually, until};
use server::Server;

/// Customers who trade at the same time.
const TRADERS: usize = 4;
/// How long a lease lives, in seconds: shorter than what is allowed to builds for use.
const LEASE_TTL: &str = if cfg!(debug_assertions) { "5" } else { "15" };
/// An instrument that trades round the clock.
const CODE: &str = "BTCUSD";

/// One cluster at a time: a leader is elected by timeouts, which five servers each are too many for on two cores.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The servers of one cluster, by their names.
struct Cluster {
    nats: Nats,
    replication: &'static str,
    /// More options of its servers.
    more: &'static [&'static str],
    takeover: &'static str,
    /// Seconds.
    lease_ttl: String,
    home: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

impl Cluster {
    /// `None` without `nats-server`.
    fn start() -> Option<Self> {
        Self::start_with("async")
    }

    fn start_with(replication: &'static str) -> Option<Self> {
        let program = nats::program()?;
        let turn = turn();
        let home = tempfile::tempdir().expect("a temporary directory");
        let (takeover, lease_ttl) = ("manual", LEASE_TTL.to_owned());
        Some(Self { nats: Nats::start(program), replication, more: &[], takeover, lease_ttl, home, _turn: turn })
    }

    fn data(&self, node: &str) -> PathBuf {
        self.home.path().join(node)
    }

    fn options<'a>(&'a self, role: &'a str, node: &'a str, urls: &'a str) -> Vec<&'a str> {
        let options = [
            "--limits",
            "off",
            "--role",
            role,
            "--node",
            node,
            "--nats-url",
            urls,
            "--cluster",
            "main",
            "--replication",
            self.replication,
            "--takeover",
            self.takeover,
            "--lease-ttl",
            &self.lease_ttl,
        ];
        [options.as_slice(), self.more].concat()
    }

    fn serve(&self, role: &str, node: &str) -> Server {
        self.serve_by(role, node, &self.nats.urls())
    }

    /// With other addresses of NATS.
    fn serve_by(&self, role: &str, node: &str, urls: &str) -> Server {
        // One that is promoted serves on the same port.
        let listen = format!("127.0.0.1:{}", server::free_port());
        Server::start_at(&listen, &self.data(node), &self.options(role, node, urls))
    }

    /// Serves as the primary although it may not; the exit code and what it printed.
    fn refused(&self, role: &str, node: &str) -> (i32, String) {
        let urls = self.nats.urls();
        let arguments = [["serve", "--listen", "127.0.0.1:0"].as_slice(), &self.options(role, node, &urls)].concat();
        server::run(&arguments, &self.data(node))
    }

    /// A standby that is seeded from `primary`.
    fn standby(&self, primary: &str, node: &str) -> Server {
        self.standby_by(primary, node, &self.nats.urls())
    }

    fn standby_by(&self, primary: &str, node: &str, urls: &str) -> Server {
        let backup = self.home.path().join(format!("{node}.backup"));
        let _ = std::fs::remove_file(&backup);
        ok(server::run(&["backup", text(&backup)], &self.data(primary)));
        let printed = ok(server::run(&["restore", text(&backup)], &self.data(node)));
        assert!(printed.contains("It is of cluster main, up to record"), "{printed}");
        self.serve_by("standby", node, urls)
    }

    fn promote(&self, node: &str) -> (i32, String) {
        server::run(&["promote"], &self.data(node))
    }
}

fn ok((code, printed): (i32, String)) -> String {
    assert_eq!(code, 0, "{printed}");
    printed
}

/// Waits until a standby has everything that the log has.
fn caught_up(standby: &Server, at_least: i64) {
    eventually("the standby has caught up", || {
        let report = readiness(standby);
        let has_all = report["caught_up"] == true && report["lag_commits"] == 0;
        let holds = has_all && report["error"].is_null() && report["applied"].as_i64() >= Some(at_least);
        if holds { Ok(()) } else { Err(report) }
    });
}

/// What `/readyz` of a standby says.
fn readiness(standby: &Server) -> Value {
    let answer = standby.get("/readyz", "");
    assert_eq!(answer["code"], 503, "{answer}");
    answer["data"].clone()
}

/// Number of the last record of a data directory.
fn record(data: &Path) -> i64 {
    open(data).query_row("SELECT number FROM replication", [], |row| row.get(0)).expect("it is of a cluster")
}

fn open(data: &Path) -> Connection {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = Connection::open_with_flags(data.join("lotdesk.db"), flags).expect("the database");
    connection.busy_timeout(Duration::from_secs(30)).expect("a timeout");
    connection
}

/// The acknowledged orders of one customer, by their request.
type Acknowledged = BTreeMap<String, i64>;

struct Trader {
    token: String,
    thread: JoinHandle<Acknowledged>,
}

/// A customer who opens and closes one order after the other until `stop`, or until the server is gone.
fn trade(server: &Server, token: &str, round: usize, instrument: i64, stop: &Arc<AtomicBool>) -> Trader {
    let (agent, url, stop) = (server.agent(), server.url.clone(), Arc::clone(stop));
    let own = token.to_owned();
    let work = move || {
        let mut acknowledged = Acknowledged::new();
        for count in 0_u64.. {
            let request = format!("{round}-{count}");
            let order = order(instrument, &request);
            match server::post(&agent, &url, "/v1/api/forex/submit", &own, &order) {
                Ok(answer) if answer["code"] == 1 => {
                    let id = answer["data"]["Id"].as_i64().unwrap_or_else(|| panic!("an order: {answer}"));
                    acknowledged.insert(request, id);
                    // Its margin is free for the next ones; whether that was answered does not matter.
                    let _ = server::post(&agent, &url, "/v1/api/forex/close", &own, &json!({ "id": id }));
                }
                Ok(_) => {}
                Err(_) => break,
            }
            if stop.load(Ordering::Acquire) {
                break;
            }
        }
        acknowledged
    };
    Trader { token: token.to_owned(), thread: std::thread::spawn(work) }
}

fn order(instrument: i64, request: &str) -> Value {
    json!({
        "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10, "request_id": request,
    })
}

/// Acknowledged orders of all customers, by token.
type Oracle = BTreeMap<String, Acknowledged>;

fn customers(server: &Server) -> Vec<String> {
    (0..TRADERS).map(|_| server.demo()).collect()
}

/// Begins to trade; `end` is to stop it.
fn begin(server: &Server, customers: &[String], round: usize) -> (Vec<Trader>, Arc<AtomicBool>) {
    let (instrument, stop) = (server.instrument(CODE), Arc::new(AtomicBool::new(false)));
    (customers.iter().map(|token| trade(server, token, round, instrument, &stop)).collect(), stop)
}

fn end((traders, stop): (Vec<Trader>, Arc<AtomicBool>), oracle: &mut Oracle) {
    stop.store(true, Ordering::Release);
    for trader in traders {
        let acknowledged = trader.thread.join().expect("no customer panics");
        oracle.entry(trader.token).or_default().extend(acknowledged);
    }
}

fn orders(data: &Path) -> BTreeSet<i64> {
    let connection = open(data);
    let mut statement = connection.prepare("SELECT id FROM orders").expect("a statement");
    let rows = statement.query_map([], |row| row.get(0)).expect("rows");
    rows.collect::<Result<_, _>>().expect("ids")
}

fn acknowledged(oracle: &Oracle) -> BTreeSet<i64> {
    oracle.values().flat_map(BTreeMap::values).copied().collect()
}

/// Books, journal and tables of a stopped server are right.
fn assert_clean(data: &Path) {
    ok(server::run(&["doctor"], data));
    ok(server::run(&["replay"], data));
    // A standby that was seeded from a backup goes on from the log: nothing was restored.
    let restores: i64 =
        open(data).query_row("SELECT count(*) FROM log_restore", [], |row| row.get(0)).expect("a count");
    assert_eq!(restores, 0, "in the public log");
}

/// The journal up to the shorter one's end is the same.
fn assert_one_history(one: &Path, other: &Path) {
    let journal = |data: &Path| -> Vec<(i64, Vec<u8>)> {
        let connection = open(data);
        let mut statement = connection.prepare("SELECT seq, hash FROM journal ORDER BY seq").expect("a statement");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("entries")
    };
    let (one, other) = (journal(one), journal(other));
    let common = one.len().min(other.len());
    assert!(common > 20, "{common} entries are no history");
    assert!(one[..common] == other[..common], "two histories");
}

fn signal(server: &Server, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &server.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
}

/// Names of the threads of a server.
fn threads(server: &Server) -> BTreeSet<String> {
    let tasks = std::fs::read_dir(format!("/proc/{}/task", server.id())).expect("it runs");
    tasks
        .flatten()
        .filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok())
        .map(|name| name.trim().to_owned())
        .collect()
}

#[test]
fn without_a_cluster_there_is_no_thread_and_no_file_more() {
    let Some(cluster) = Cluster::start_with("stream") else { return };
    let primary = cluster.serve("primary", "one");
    let alone = Server::start(&cluster.data("alone"), &["--limits", "off"]);
    let of_cluster = ["nats", "replication", "standby", "lease", "cluster"];
    let found =
        |server: &Server| threads(server).into_iter().filter(|name| of_cluster.contains(&name.as_str())).count();
    assert_eq!((found(&primary), found(&alone)), (4, 0), "{:?}", threads(&alone));
    let files = |node: &str| -> BTreeSet<_> {
        std::fs::read_dir(cluster.data(node)).expect("its data").flatten().map(|file| file.file_name()).collect()
    };
    let more: Vec<_> = files("alone").difference(&files("one")).cloned().collect();
    assert_eq!(more, [""; 0]);
}

/// Stops a server as systemd does.
fn stop(server: Server) {
    signal(&server, "TERM");
    let ended = server.wait(Duration::from_secs(60)).expect("it ends");
    assert!(ended.success(), "{ended}");
}

/// The orders that a former primary names as lost.
fn listed(printed: &str) -> BTreeSet<i64> {
    let ids = printed.lines().filter_map(|line| line.split_once("not in the log: order "));
    ids.filter_map(|(_, rest)| rest.split(' ').next()?.parse().ok()).collect()
}

/// Records that the log does not have yet.
fn lag(primary: &Server) -> f64 {
    metric(&primary.agent(), &primary.url, "lotdesk_replication_lag_commits")
}

/// A standby that was promoted, once it serves.
fn serving(standby: Server) -> Server {
    until("it serves", || {
        let listed = server::get(&standby.agent(), &standby.url, "/v1/api/forex/trade_list", "");
        listed.is_ok_and(|answer| answer["code"] == 1)
    });
    standby
}

/// The former primary `node` may not lead any more. The acknowledged orders of which it names something as lost.
fn assert_fenced(cluster: &Cluster, node: &str, acknowledged: &BTreeSet<i64>) -> BTreeSet<i64> {
    let (code, printed) = cluster.refused("primary", node);
    assert!(code == 1 && printed.contains("fenced: another server of the cluster leads, by term 2"), "{printed}");
    listed(&printed).intersection(acknowledged).copied().collect()
}

#[test]
fn a_standby_takes_over_from_a_killed_primary_under_load() {
    let Some(cluster) = Cluster::start() else { return };
    let primary = cluster.serve("primary", "one");
    let customers = customers(&primary);
    let standby = cluster.standby("one", "two");
    let mut oracle = Oracle::new();
    let load = begin(&primary, &customers, 0);
    until("there is a load", || orders(&cluster.data("one")).len() > 60);
    primary.kill();
    end(load, &mut oracle);

    caught_up(&standby, 1);
    let applied = readiness(&standby)["applied"].as_i64().expect("a number");
    let printed = ok(cluster.promote("two"));
    assert!(printed.contains("leads cluster main in term 2"), "{printed}");
    let primary = serving(standby);
    let (kept, all) = (orders(&cluster.data("two")), acknowledged(&oracle));
    let lost: BTreeSet<i64> = all.difference(&kept).copied().collect();
    let behind = record(&cluster.data("one")) - applied;
    println!("{} acknowledged, {} lost, by a lag of {behind} records", all.len(), lost.len());
    assert!(behind > 0 || lost.is_empty(), "{lost:?}");

    // Repeated requests return the first answer; nothing is done twice.
    let instrument = primary.instrument(CODE);
    for (token, acknowledged) in &oracle {
        for (request, id) in acknowledged.iter().filter(|(_, id)| kept.contains(id)).take(5) {
            let answer = primary.post("/v1/api/forex/submit", token, &order(instrument, request));
            assert_eq!(answer["data"]["Id"].as_i64(), Some(*id), "{answer}");
        }
    }
    assert!(lost.is_subset(&assert_fenced(&cluster, "one", &all)), "{lost:?}");
    // Their numbers are given again.
    oracle.values_mut().for_each(|acknowledged| acknowledged.retain(|_, id| !lost.contains(id)));

    // It is seeded again and follows.
    std::fs::rename(cluster.data("one"), cluster.data("before")).expect("it is set aside");
    let standby = cluster.standby("two", "one");
    let load = begin(&primary, &customers, 1);
    until("there is a load", || orders(&cluster.data("two")).len() > kept.len() + 60);
    end(load, &mut oracle);
    stop(primary);
    caught_up(&standby, record(&cluster.data("two")));
    ok(cluster.promote("one"));
    stop(serving(standby));
    assert!(acknowledged(&oracle).is_subset(&orders(&cluster.data("one"))), "a primary that was stopped loses nothing");
    assert_one_history(&cluster.data("one"), &cluster.data("two"));
    assert_clean(&cluster.data("one"));
    assert_clean(&cluster.data("two"));
}

#[test]
fn async_loses_at_most_the_lag_that_it_shows_and_lists_it() {
    let Some(mut cluster) = Cluster::start() else { return };
    let primary = cluster.serve("primary", "one");
    let customers = customers(&primary);
    let standby = cluster.standby("one", "two");
    caught_up(&standby, record(&cluster.data("one")));
    // Without a majority the log takes nothing; the primary answers all the same.
    cluster.nats.kill(0);
    cluster.nats.kill(1);
    let mut oracle = Oracle::new();
    let load = begin(&primary, &customers, 0);
    until("there is a lag", || orders(&cluster.data("one")).len() > 30 && lag(&primary) > 20.0);
    end(load, &mut oracle);
    let alert = |primary: &Server| metric(&primary.agent(), &primary.url, "lotdesk_trouble{what=\"replication\"}");
    until("it is an alert", || alert(&primary) > 0.0);
    primary.kill();
    cluster.nats.restart(0);
    cluster.nats.restart(1);
    cluster.nats.wait();

    caught_up(&standby, 1);
    let applied = readiness(&standby)["applied"].as_i64().expect("a number");
    ok(cluster.promote("two"));
    stop(serving(standby));
    let (kept, all) = (orders(&cluster.data("two")), acknowledged(&oracle));
    let lost: BTreeSet<i64> = all.difference(&kept).copied().collect();
    assert!(lost.len() > 20, "{lost:?}");
    let behind = record(&cluster.data("one")) - applied;
    assert!(behind > 20, "{behind}");
    assert!(lost.is_subset(&assert_fenced(&cluster, "one", &all)), "{lost:?}");
    assert_clean(&cluster.data("two"));
}

#[test]
fn a_primary_that_was_suspended_while_another_took_over_ends() {
    let Some(cluster) = Cluster::start() else { return };
    let primary = cluster.serve("primary", "one");
    let customers = customers(&primary);
    let standby = cluster.standby("one", "two");
    let mut oracle = Oracle::new();
    let load = begin(&primary, &customers, 0);
    until("there is a load", || orders(&cluster.data("two")).len() > 20);
    signal(&primary, "STOP");
    ok(cluster.promote("two"));
    let next = serving(standby);
    signal(&primary, "CONT");
    let ended = primary.wait(Duration::from_secs(60)).expect("it ends");
    assert!(!ended.success(), "{ended}");
    end(load, &mut oracle);
    let kept = orders(&cluster.data("two"));
    let lost: BTreeSet<i64> = acknowledged(&oracle).difference(&kept).copied().collect();
    // The new primary gives the same numbers again: what was lost is known by what the former one lists.
    let listed = assert_fenced(&cluster, "one", &acknowledged(&oracle));
    assert!(lost.is_subset(&listed), "{lost:?} {listed:?}");
    stop(next);
    assert_clean(&cluster.data("two"));
}

#[test]
fn killed_servers_go_on_where_they_were() {
    let Some(mut cluster) = Cluster::start() else { return };
    let primary = cluster.serve("primary", "one");
    let customers = customers(&primary);
    let mut standby = cluster.standby("one", "two");
    let mut oracle = Oracle::new();
    let load = begin(&primary, &customers, 0);
    for index in 0..3 {
        let before = orders(&cluster.data("two")).len();
        cluster.nats.kill(index);
        standby.kill();
        standby = cluster.serve("standby", "two");
        cluster.nats.restart(index);
        cluster.nats.wait();
        until("orders arrive", || orders(&cluster.data("two")).len() > before);
    }
    end(load, &mut oracle);
    // A stop waits for some seconds only.
    until("the log has everything", || lag(&primary) == 0.0);
    stop(primary);
    caught_up(&standby, record(&cluster.data("one")));
    drop(standby);
    assert_eq!(orders(&cluster.data("two")), orders(&cluster.data("one")));
    assert!(acknowledged(&oracle).is_subset(&orders(&cluster.data("two"))));
    assert_one_history(&cluster.data("one"), &cluster.data("two"));
    assert_clean(&cluster.data("two"));
}

#[test]
fn what_would_make_two_of_one_is_refused() {
    let Some(cluster) = Cluster::start() else { return };
    let refused =
        |(code, printed): (i32, String), words: &str| assert!(code == 1 && printed.contains(words), "{printed}");
    refused(cluster.refused("standby", "two"), "restore a backup of its primary first");
    let primary = cluster.serve("primary", "one");
    refused(cluster.refused("primary", "other"), "the log of cluster main has records of another database");
    refused(cluster.promote("one"), "leads cluster main already, in term 1");
    let standby = cluster.standby("one", "two");
    let admin = ["admin", "create", "--email", "a@example.com"];
    refused(server::run(&admin, &cluster.data("two")), "this database is a standby's");
    drop(standby);
    refused(cluster.promote("two"), "no standby serves");
    refused(cluster.refused("primary", "two"), "this database is a standby's: start it with --role standby");
    stop(primary);
    for node in ["one", "two"] {
        refused(
            server::run(&["serve", "--listen", "127.0.0.1:0"], &cluster.data(node)),
            "is of cluster main: give --nats-url",
        );
    }
    // A change by another process than the server is a record, too.
    ok(server::run(&admin, &cluster.data("one")));
    let primary = cluster.serve("primary", "one");
    let standby = cluster.serve("standby", "two");
    caught_up(&standby, record(&cluster.data("one")));
    let staff = "SELECT count(*) FROM staff WHERE email = 'a@example.com'";
    assert_eq!(open(&cluster.data("two")).query_row(staff, [], |row| row.get::<_, i64>(0)), Ok(1));
    drop((primary, standby));
    ok(server::run(&["promote", "--alone"], &cluster.data("two")));
    drop(Server::start(&cluster.data("two"), &["--limits", "off"]));
}
