//! `standby`: what was acknowledged is on the standby's disk, whatever is killed and whatever the log loses; without the standby, and
//! without the log, what was asked for happens.

use std::collections::BTreeSet;

use serde_json::json;

use super::lease::following;
use super::nats::metric;
use super::poll::until;
use super::server::{self, Server};
use super::stream::{Crowd, ENDS, Pair, random, seed};
use super::{Cluster, assert_clean, assert_fenced, caught_up, lag, listed, ok, orders, record, serving, signal};

fn of(server: &Server, name: &str) -> f64 {
    metric(&server.agent(), &server.url, name)
}

/// Waits until changes wait for a standby.
fn named(primary: &Server) {
    until("a standby acknowledges", || of(primary, "lotdesk_replication_sync") > 0.0);
}

fn is_alert(primary: &Server) -> bool {
    of(primary, "lotdesk_trouble{what=\"replication\"}") > 0.0
}

/// Whether the server says that it takes no changes.
fn refuses(primary: &Server) -> bool {
    let answer = server::get(&primary.agent(), &primary.url, "/readyz", "");
    answer.is_ok_and(|answer| answer["data"]["database"] == false)
}

#[derive(Debug, Clone, Copy)]
enum Outage {
    /// The primary is killed, and the standby takes over; the former primary follows.
    Primary,
    /// The standby is killed, and started again.
    Standby,
    /// The primary is killed, and started again.
    Restart,
    /// The server of NATS that leads the log is killed, and started again.
    LogLeader,
    /// The primary is suspended; the standby takes over, the former primary wakes up, ends, and follows.
    Suspended,
}

const OUTAGES: [Outage; 5] = [Outage::Primary, Outage::Standby, Outage::LogLeader, Outage::Restart, Outage::Suspended];

#[test]
fn the_standby_has_everything_that_was_acknowledged_whatever_is_killed() {
    let Some(mut cluster) = Cluster::start_with("standby") else { return };
    let mut seed = seed();
    let mut pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    for outage in OUTAGES {
        named(pair.primary());
        crowd.go_on(10);
        std::thread::sleep(std::time::Duration::from_millis(random(&mut seed, 500)));
        println!("{outage:?} after {} orders", crowd.count());
        // Before the log is looked at: its own database has them.
        let holds_all = |follows: &str| {
            let acknowledged = crowd.ids();
            let kept = orders(&cluster.data(follows));
            let lost: Vec<_> = acknowledged.difference(&kept).collect();
            assert!(lost.is_empty(), "{lost:?}");
        };
        match outage {
            Outage::Primary => {
                pair.kill_primary();
                holds_all(pair.follows);
                pair.take_over(&cluster, || {});
            }
            Outage::Standby => {
                pair.standby.take().expect("it runs").kill();
                holds_all(pair.follows);
                pair.standby = Some(cluster.serve("standby", pair.follows));
            }
            Outage::Restart => {
                pair.kill_primary();
                holds_all(pair.follows);
                pair.restart_primary(&cluster);
            }
            Outage::LogLeader => {
                holds_all(pair.follows);
                let leader = cluster.nats.leader();
                cluster.nats.kill(leader);
                std::thread::sleep(std::time::Duration::from_millis(random(&mut seed, 2_000)));
                cluster.nats.restart(leader);
            }
            Outage::Suspended => {
                let former = pair.primary.take().expect("it runs");
                signal(&former, "STOP");
                holds_all(pair.follows);
                pair.take_over(&cluster, || {
                    signal(&former, "CONT");
                    let ended = former.wait(ENDS).expect("it ends");
                    assert!(!ended.success(), "{ended}");
                });
            }
        }
        crowd.move_to(pair.primary());
    }
    named(pair.primary());
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn a_switch_goes_to_the_chosen_standby_although_another_one_acknowledges() {
    let Some(cluster) = Cluster::start_with("standby") else { return };
    let primary = cluster.serve("primary", "one");
    let two = cluster.standby("one", "two");
    let crowd = Crowd::begin(&primary);
    named(&primary);
    let three = cluster.standby("one", "three");
    until("both have reported that they are ready", || of(&primary, "lotdesk_cluster_standbys") == 2.0);
    crowd.go_on(10);
    let printed = ok(server::run(&["switch", "--to", "three"], &cluster.data("one")));
    assert!(printed.contains("three takes over cluster main"), "{printed}");
    let next = serving(three);
    crowd.move_to(&next);
    crowd.go_on(10);
    super::stop(two);
    let pair = Pair { primary: Some(next), standby: Some(following(primary)), leads: "three", follows: "one" };
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn refuse_acknowledges_nothing_without_the_standby() {
    let Some(cluster) = Cluster::start_with("standby") else { return };
    let mut pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    named(pair.primary());
    crowd.go_on(10);
    pair.standby.take().expect("it runs").kill();
    until("the server says so", || refuses(pair.primary()));
    let before = crowd.count();
    until("it is an alert", || is_alert(pair.primary()));
    let demo = "/api/user/createAccountDemoForU";
    let refused = server::get(&pair.primary().agent(), &pair.primary().url, demo, "").expect("an answer");
    assert_eq!((&refused["code"], &refused["error"]), (&json!(503), &json!("storage_unavailable")), "{refused}");
    // A restart of the primary changes nothing; it serves once the standby is there.
    assert_eq!(crowd.count(), before, "acknowledged without the standby");
    pair.standby = Some(cluster.serve("standby", pair.follows));
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn degrade_goes_on_without_the_standby_which_may_not_take_over() {
    let Some(mut cluster) = Cluster::start_with("standby") else { return };
    cluster.more = &["--standby-missing", "degrade"];
    let mut pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    named(pair.primary());
    crowd.go_on(10);
    pair.standby.take().expect("it runs").kill();
    until("none is named", || of(pair.primary(), "lotdesk_replication_sync") == 0.0);
    crowd.go_on(20);
    until("it is an alert", || is_alert(pair.primary()));
    pair.kill_primary();
    pair.standby = Some(cluster.serve("standby", pair.follows));
    caught_up(pair.standby.as_ref().expect("it runs"), record(&cluster.data(pair.leads)));
    let (code, printed) = cluster.promote(pair.follows);
    assert!(code == 1 && printed.contains("this server may not take over"), "{printed}");
    pair.restart_primary(&cluster);
    crowd.move_to(pair.primary());
    named(pair.primary());
    crowd.go_on(10);
    // Again the one that has everything: it may.
    pair.kill_primary();
    pair.take_over(&cluster, || {});
    crowd.move_to(pair.primary());
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn only_the_named_standby_takes_over() {
    let Some(cluster) = Cluster::start_with("standby") else { return };
    let primary = cluster.serve("primary", "one");
    let two = cluster.standby("one", "two");
    named(&primary);
    let three = cluster.standby("one", "three");
    let crowd = Crowd::begin(&primary);
    crowd.go_on(10);
    caught_up(&three, 1);
    primary.kill();
    let (code, printed) = cluster.promote("three");
    assert!(code == 1 && printed.contains("standby two has every change that was answered"), "{printed}");
    ok(cluster.promote("two"));
    let primary = serving(two);
    crowd.move_to(&primary);
    // The other one follows it, and is named.
    named(&primary);
    crowd.go_on(10);
    let pair = Pair { primary: Some(primary), standby: Some(three), leads: "two", follows: "three" };
    pair.end(&cluster, &crowd.end());
}

#[test]
fn the_standby_has_what_the_log_has_lost() {
    let Some(mut cluster) = Cluster::start_with("standby") else { return };
    let pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    named(pair.primary());
    crowd.go_on(10);
    let saved = cluster.home.path().join("nats");
    (0..3).for_each(|index| cluster.nats.kill(index));
    cluster.nats.save(&saved);
    (0..3).for_each(|index| cluster.nats.restart(index));
    crowd.go_on(20);
    // The primary's machine is lost together with what the log had since.
    let Pair { primary, standby, .. } = pair;
    primary.expect("it runs").kill();
    let acknowledged = super::acknowledged(&crowd.end());
    (0..3).for_each(|index| cluster.nats.kill(index));
    cluster.nats.put_back(&saved);
    (0..3).for_each(|index| cluster.nats.restart(index));
    cluster.nats.wait();
    let (code, printed) = cluster.promote("two");
    assert!(code == 1 && printed.contains("lost records"), "{printed}");
    let lost: Vec<_> = acknowledged.difference(&orders(&cluster.data("two"))).copied().collect();
    assert!(acknowledged.len() >= 30 && lost.is_empty(), "{lost:?}");
    standby.expect("it runs").kill();
    // As a server of its own it goes on.
    ok(server::run(&["promote", "--alone"], &cluster.data("two")));
    assert_clean(&cluster.data("two"));
    drop(Server::start(&cluster.data("two"), &["--limits", "off"]));
}

#[test]
fn continue_goes_on_without_nats_and_sends_everything_later() {
    let Some(mut cluster) = Cluster::start_with("standby") else { return };
    cluster.more = &["--nats-down", "continue"];
    let pair = Pair::start(&cluster);
    let crowd = Crowd::begin(pair.primary());
    named(pair.primary());
    crowd.go_on(10);
    [0, 1].iter().for_each(|index| cluster.nats.kill(*index));
    until("it goes on", || of(pair.primary(), "lotdesk_replication_detached") > 0.0);
    crowd.go_on(20);
    until("it is an alert", || is_alert(pair.primary()));
    assert!(lag(pair.primary()) > 0.0);
    [0, 1].iter().for_each(|index| cluster.nats.restart(*index));
    until("it waits for the log again", || of(pair.primary(), "lotdesk_replication_detached") == 0.0);
    crowd.go_on(10);
    pair.end(&cluster, &crowd.end());
}

#[test]
fn what_continue_has_answered_is_listed_after_a_take_over_on_the_other_side() {
    let Some(mut cluster) = Cluster::start_with("standby") else { return };
    cluster.more = &["--nats-down", "continue"];
    let Pair { primary, standby, leads, follows } = Pair::start(&cluster);
    let (primary, standby) = (primary.expect("it runs"), standby.expect("it runs"));
    let crowd = Crowd::begin(&primary);
    named(&primary);
    crowd.go_on(10);
    [0, 1].iter().for_each(|index| cluster.nats.kill(*index));
    until("it goes on", || of(&primary, "lotdesk_replication_detached") > 0.0);
    crowd.go_on(20);
    // It is cut off while the other side takes over.
    signal(&primary, "STOP");
    [0, 1].iter().for_each(|index| cluster.nats.restart(*index));
    cluster.nats.wait();
    caught_up(&standby, 1);
    // NATS has just come back: it may not answer yet.
    until("it takes over", || cluster.promote(follows).0 == 0);
    let next = serving(standby);
    let kept = orders(&cluster.data(follows));
    signal(&primary, "CONT");
    let ended = primary.wait(ENDS).expect("it ends");
    assert!(!ended.success(), "{ended}");
    let acknowledged = crowd.end();
    let all: BTreeSet<i64> = super::acknowledged(&acknowledged);
    let lost: BTreeSet<i64> = all.difference(&kept).copied().collect();
    assert!(lost.len() >= 20, "{lost:?}");
    let listed = assert_fenced(&cluster, leads, &all);
    assert!(lost.is_subset(&listed), "{lost:?} {listed:?}");
    // Nor does it follow silently.
    let (code, printed) = cluster.refused("standby", leads);
    assert!(code == 78 && printed.contains("set its data directory aside"), "{printed}");
    assert!(lost.is_subset(&self::listed(&printed)), "{printed}");
    super::stop(next);
    assert_clean(&cluster.data(follows));
}
