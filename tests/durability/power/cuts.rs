//! The power is cut while customers trade. `LOTDESK_CUTS` sets how often (a few times by default).

use std::sync::Arc;
use std::time::{Duration, Instant};

use lotdesk::services::trading::Command;
use lotdesk_engine::domain::AccountId;
use lotdesk_engine::engine::input::Body;
use rusqlite::Connection;

use super::disk::{Below, Counted, Disk, Picture};
use super::life::{Traders, counts, furnish, lost, nothing_yet, quote, verify_stored};
use crate::durable::TestApp;
use crate::poll::until;
use crate::rng::Rng;

/// Power cuts in one run; each run begins with an empty directory.
const CUTS: u64 = 4;

fn asked(default: u64) -> u64 {
    std::env::var("LOTDESK_CUTS").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Quotes come and the log is brought into the database until the power has been cut.
fn live_until_cut(app: &TestApp, below: &Below, rng: &mut Rng) -> Picture {
    let beside = Connection::open(app.store.path()).expect("a connection");
    loop {
        if let Some(picture) = below.disk.picture() {
            return picture;
        }
        app.tell(None, quote(rng.between(-60, 60))).expect("a quote");
        if rng.percent(10) {
            let done = beside.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
            done.expect("a checkpoint beside the application");
        }
        // A passage of time: the customers trade between two quotes.
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// One life with its cuts; how many acknowledged commands they have lost, and how many there were.
fn life(seed: u64, cuts: u64) -> (usize, usize) {
    let mut rng = Rng::new(seed);
    let dir = tempfile::tempdir().expect("a directory");
    let below = Disk::below(dir.path(), false);
    let app = TestApp::living_in(dir);
    furnish(&app);
    let memories = nothing_yet();
    let (mut missing, mut all) = (0, 0);
    for _ in 0..cuts {
        let (counted, most) = rng.pick(&[(Counted::All, 900), (Counted::All, 900), (Counted::Database, 40)]);
        let acknowledged = Arc::clone(&memories);
        below.disk.cut_at(counted, rng.below(most), rng.bits(), move || counts(&acknowledged));
        let traders = Traders::at(&app.gateway, rng.bits(), &memories);
        let picture = live_until_cut(&app, &below, &mut rng);
        traders.go_home();
        let found = tempfile::tempdir().expect("a directory");
        picture.put_into(found.path());
        match lost(found.path(), &picture.acknowledged, &memories) {
            Ok(lost) => missing += lost,
            Err(error) => panic!("seed {seed}: {}: {error}", picture.how),
        }
        all += picture.acknowledged.iter().sum::<usize>();
        goes_on(found, rng.bits());
    }
    let whole =
        app.store.read(|connection| Ok(verify_stored(connection))).expect("the running application can be read");
    whole.unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    (missing, all)
}

/// The application accepts orders again after a cut.
fn goes_on(dir: tempfile::TempDir, seed: u64) {
    let app = TestApp::living_in(dir);
    app.tell(None, quote(0)).expect("a quote");
    let memories = nothing_yet();
    let traders = Traders::at(&app.gateway, seed, &memories);
    until("each has traded", || !counts(&memories).contains(&0));
    traders.go_home();
}

#[test]
fn no_power_cut_loses_what_was_acknowledged() {
    let (mut missing, mut all, mut left, mut seed) = (0, 0, asked(8), 7_000);
    while left > 0 {
        let cuts = left.min(CUTS);
        let (lost, acknowledged) = life(seed, cuts);
        (missing, all, left, seed) = (missing + lost, all + acknowledged, left - cuts, seed + 1);
    }
    println!("{} power cuts, {all} acknowledged commands, {missing} lost", asked(8));
    assert_eq!(missing, 0, "of {all} acknowledged commands");
    assert!(all > 0, "a command was acknowledged");
}

/// Commands of one customer that are acknowledged in a row before the cut of [`lost_of_unsynced`].
const IN_A_ROW: usize = 20;

/// Cuts the power at a moment when [`IN_A_ROW`] commands have been acknowledged, and keeps nothing that was not synced:
/// how many of them are lost. On a `lax` disk no sync came after the first of them.
///
/// A cut at any moment may lose nothing even there: one in five keeps every sector, and one that falls into a
/// checkpoint finds the log synced just before.
fn lost_of_unsynced(lax: bool) -> usize {
    let dir = tempfile::tempdir().expect("a directory");
    let below = Disk::below(dir.path(), lax);
    let app = TestApp::living_in(dir);
    furnish(&app);
    let beside = Connection::open(app.store.path()).expect("a connection");
    // What was there before is durable: the journal that is found begins with it.
    beside.query_row("PRAGMA wal_checkpoint(FULL)", [], |_| Ok(())).expect("a checkpoint");
    let memories = nothing_yet();
    let body = Body::Correct { account: AccountId(1), amount: "-0.01".parse().expect("money") };
    let deadline = Instant::now() + Duration::from_secs(60);
    let picture = loop {
        let syncs = below.disk.syncs();
        for _ in 0..IN_A_ROW {
            let answer = app.gateway.submit_blocking(Command::new(body.clone())).expect("a correction");
            memories[0].lock().expect("no holder of the lock has panicked").push((body.clone(), answer));
        }
        let picture = below.disk.cut_without_unsynced(counts(&memories));
        // The application's own checkpoint may have come between: then once more.
        if !lax || picture.syncs == syncs {
            break picture;
        }
        assert!(Instant::now() < deadline, "a sync came into every row of {IN_A_ROW} commands");
    };
    let found = tempfile::tempdir().expect("a directory");
    picture.put_into(found.path());
    lost(found.path(), &picture.acknowledged, &memories).unwrap_or_else(|error| panic!("{}: {error}", picture.how))
}

/// The disk does forget: without a sync at each commit, exactly what was acknowledged since the last sync is gone. The
/// same cut loses nothing with `synchronous = FULL`.
#[test]
fn with_less_than_full_syncs_a_power_cut_does_lose() {
    assert!(lost_of_unsynced(true) >= IN_A_ROW, "this disk forgets nothing");
    assert_eq!(lost_of_unsynced(false), 0);
}
