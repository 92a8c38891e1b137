//! The N-th write, sync or cut of a file fails, for every N of a scenario: once, and until the disk is mended.
//! After a failed sync of a checkpoint the application is started again, as the error asks.
//! Nothing that was acknowledged is lost, nothing that was refused is there, readers see what is on the disk, and
//! the command gateway recovers automatically.

use std::time::Duration;

use lotdesk::services::ServiceError;
use lotdesk::services::trading::Command;
use lotdesk::store::Store;
use lotdesk::store::dealing::journal;
use lotdesk_engine::domain::{AccountId, OrderId};
use lotdesk_engine::engine::event::Answer;
use lotdesk_engine::engine::input::{Body, EntryType};
use rusqlite::Connection;

use super::disk::{Below, Disk, DiskFailure};
use super::life::{Done, buy, furnish, journaled, verify_stored};
use crate::durable::TestApp;

const ACCOUNT: AccountId = AccountId(1);
/// Applications that share the failures; most of the time is spent waiting for the next try.
const HOUSES: u64 = 4;
/// So many calls the scenario makes at least. How many more depends on which commands share a commit, so each
/// application continues until its call was not reached.
const FEWEST: u64 = 40;
/// A power cut after every so many failures.
const CUT_EVERY: u64 = 12;

/// What was acknowledged of a short trade: an order alone, three things at once, a checkpoint, and the rest.
fn scenario(app: &TestApp, round: u64) -> Result<Vec<Done>, String> {
    let mut done = Vec::new();
    let mut ask = |bodies: Vec<Body>| -> Result<Vec<Answer>, String> {
        let command = |(index, body): (usize, &Body)| {
            let key = format!("{round}-{}-{index}", done.len());
            Command::new(body.clone()).with_request(ACCOUNT, Some(key))
        };
        let actual = app.gateway.submit_all_blocking(bodies.iter().enumerate().map(command).collect());
        let mut answers = Vec::new();
        for (body, actual) in bodies.into_iter().zip(actual) {
            match actual {
                Ok(answer) => {
                    done.push((body, answer.clone()));
                    answers.push(answer);
                }
                Err(ServiceError::Unavailable) => {}
                Err(other) => return Err(format!("{body:?} was answered {other:?}")),
            }
        }
        Ok(answers)
    };
    let opened = ask(vec![buy(ACCOUNT, EntryType::Market, None)])?;
    let three = vec![
        buy(ACCOUNT, EntryType::Market, None),
        Body::Correct { account: ACCOUNT, amount: "0.01".parse().expect("money") },
        buy(ACCOUNT, EntryType::Pending("1.09".parse().expect("a price")), None),
    ];
    ask(three)?;
    // It may fail; then the next one does it, or after a failed sync the next start.
    let _ = app.store.truncate_log();
    if let Some(order) = opened.first().and_then(Answer::order) {
        ask(vec![Body::CloseOrder { account: ACCOUNT, order: order.id, lots: None }])?;
    }
    Ok(done)
}

/// The application continues, and its disk holds exactly what was acknowledged since `from`.
fn compare(app: &TestApp, from: i64, done: &[Done]) -> Result<(), String> {
    let read = |connection: &Connection| Ok((journaled(connection, from), journal::load(connection)?));
    let (found, state) = app.store.read(read).map_err(|error| error.to_string())?;
    let found = found?;
    if found != done {
        return Err(format!("the journal has {found:#?}\n  acknowledged were {done:#?}"));
    }
    let shown = app.gateway.read_model().account(ACCOUNT).ok_or("the book has lost the account")?;
    let live: Vec<OrderId> = state.orders.keys().copied().collect();
    if live != shown.orders.keys().copied().collect::<Vec<_>>() || shown.balance != state.accounts[&ACCOUNT].balance {
        return Err("the book shows something else than the disk has".into());
    }
    Ok(())
}

/// What a power cut at this moment would leave holds all of the journal.
fn compare_cut(app: &TestApp, below: &Below, seed: u64) -> Result<(), String> {
    let due = app.store.read(|connection| Ok(journaled(connection, 0))).map_err(|error| error.to_string())??;
    let dir = tempfile::tempdir().expect("a directory");
    below.disk.cut_now(seed, Vec::new()).put_into(dir.path());
    let after = TestApp::living_in(dir);
    let found = after.store.read(|connection| Ok(verify_stored(connection).and_then(|()| journaled(connection, 0))));
    if found.map_err(|error| error.to_string())?? == due { Ok(()) } else { Err("a power cut has lost some".into()) }
}

/// Every `HOUSES`-th N from `first` on; how many failed, and how many calls the scenario makes.
fn every_failure(first: u64, lasts: bool) -> (u64, u64) {
    let dir = tempfile::tempdir().expect("a directory");
    let below = Disk::below(dir.path(), false);
    let mut app = TestApp::living_in(dir);
    furnish(&app);
    for (tried, after) in (0..).zip((first..).step_by(HOUSES as usize)) {
        let round = || -> Result<(u64, u64), String> {
            let from = app.store.read(|connection| Ok(journal::load(connection)?.seq)).map_err(|f| f.to_string())?;
            below.disk.fail(DiskFailure { after, lasts, seed: after });
            let done = scenario(&app, after)?;
            if !lasts {
                // Before anything else is written: what was refused does not come back.
                compare_cut(&app, &below, after)?;
            }
            let (failed, calls) = below.disk.mend();
            app.wait_until_it_works();
            compare(&app, from, &done)?;
            if tried % CUT_EVERY == 0 {
                compare_cut(&app, &below, after)?;
            }
            Ok((failed, calls))
        };
        let (failed, calls) = round().unwrap_or_else(|error| panic!("failure {after}, lasting: {lasts}: {error}"));
        if failed == 0 {
            compare_cut(&app, &below, after).unwrap_or_else(|error| panic!("at the end: {error}"));
            return (tried, calls);
        }
        if app.store.is_log_kept() {
            app = app.reopened();
        }
    }
    unreachable!("the scenario ends")
}

fn shared(lasts: bool) {
    let share = |first| std::thread::spawn(move || every_failure(first, lasts));
    let threads: Vec<_> = (0..HOUSES).map(share).collect();
    let all: Vec<_> =
        threads.into_iter().map(|thread| thread.join().expect("the thread ends without a panic")).collect();
    let (tried, calls) = all.iter().fold((0, 0), |(tried, most), (some, calls)| (tried + some, most.max(*calls)));
    println!("{tried} failures of a scenario of {calls} calls");
    assert!(tried >= FEWEST, "{tried} failures of {calls} calls");
}

#[test]
fn any_call_of_the_disk_may_fail_once() {
    shared(false);
}

#[test]
fn the_disk_may_fail_from_any_call_on_until_it_is_mended() {
    shared(true);
}

/// A commit that failed may be complete in the log, in the memory of the machine alone. The next start finds it there, and
/// what is appended to it is not lost with it.
#[test]
fn a_power_cut_after_a_failed_commit_and_a_start_loses_nothing() {
    for after in 0..FEWEST {
        let dir = tempfile::tempdir().expect("a directory");
        let below = Disk::below(dir.path(), false);
        let app = TestApp::living_in(dir);
        furnish(&app);
        below.disk.fail(DiskFailure { after, lasts: true, seed: after });
        let bought = app.submit(Command::new(buy(ACCOUNT, EntryType::Market, None)));
        let (failed, _) = below.disk.mend();
        assert_eq!(bought.is_err(), failed > 0, "failure {after}: {bought:?}");
        let app = app.reopened();
        app.submit(Command::new(buy(ACCOUNT, EntryType::Market, None))).expect("it works again");
        compare_cut(&app, &below, after).unwrap_or_else(|error| panic!("failure {after}: {error}"));
        if failed == 0 {
            return;
        }
    }
    unreachable!("a commit makes fewer calls");
}

/// While the disk cannot be synced, every command is rejected and reads continue.
#[test]
fn while_the_disk_fails_readers_go_on() {
    let dir = tempfile::tempdir().expect("a directory");
    let below = Disk::below(dir.path(), false);
    let app = TestApp::living_in(dir);
    furnish(&app);
    below.disk.fail(DiskFailure { after: 0, lasts: true, seed: 1 });
    for _ in 0..3 {
        let actual = app.submit(Command::new(buy(ACCOUNT, EntryType::Market, None)));
        assert!(matches!(actual, Err(ServiceError::Unavailable)), "{actual:?}");
        assert_eq!(app.gateway.read_model().account(ACCOUNT).expect("it is shown").orders.len(), 0);
        assert_eq!(app.store.read(journal::load).expect("it is read").orders.len(), 0);
        // A passage of time, in which the disk is tried again and still fails.
        std::thread::sleep(Duration::from_millis(1));
    }
    below.disk.mend();
    app.wait_until_it_works();
    app.submit(Command::new(buy(ACCOUNT, EntryType::Market, None))).expect("it works again");
}

/// Adds rows of one page each.
fn fill(store: &Store, rows: u64) {
    let insert = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) \
                  INSERT INTO filling (text) SELECT hex(randomblob(2000)) FROM n";
    store.write(|transaction| Ok(transaction.execute(insert, [rows as i64])?)).expect("rows");
}

/// SQLite counts pages that an earlier checkpoint wrote as written back, also where a sync has lost them since. None of the
/// calls of a checkpoint that follows a partial one may fail with such a loss.
#[test]
fn pages_that_a_failed_sync_lost_are_written_again() {
    let mut failed_syncs = 0;
    for after in 0.. {
        let dir = tempfile::tempdir().expect("a directory");
        let below = Disk::below(dir.path(), false);
        let migrated = Store::open(dir.path()).expect("a store");
        assert!(migrated.truncate_log().expect("a checkpoint"));
        // The migrations wake the thread of the checkpoints, which would write the rows below back. It ends with the store.
        drop(migrated);
        let store = Store::open(dir.path()).expect("a store");
        let create =
            |transaction: &rusqlite::Transaction<'_>| Ok(transaction.execute_batch("CREATE TABLE filling (text)")?);
        store.write(create).expect("a table");
        assert!(store.truncate_log().expect("a checkpoint"));
        fill(&store, 20);
        store
            .read(|connection| {
                let _snapshot = connection.unchecked_transaction()?;
                connection.query_row("SELECT count(*) FROM filling", [], |_| Ok(()))?;
                fill(&store, 1);
                let beside = Connection::open(store.path())?;
                let pages = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
                let (logged, written) = beside.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], pages)?;
                assert!(0 < written && written < logged, "the reader allows a part: {written} of {logged}");
                Ok(())
            })
            .expect("a reader");
        below.disk.fail(DiskFailure { after, lasts: false, seed: after });
        let done = store.truncate_log();
        let (failed, _) = below.disk.mend();
        failed_syncs += u64::from(store.is_log_kept());
        assert_eq!(done.is_err(), failed > 0, "failure {after}: {done:?}");
        let _ = store.truncate_log();
        fill(&store, 1);
        let cut = tempfile::tempdir().expect("a directory");
        below.disk.cut_without_unsynced(Vec::new()).put_into(cut.path());
        let found = Store::open(cut.path()).and_then(|store| {
            store.read(|connection| {
                let rows: i64 = connection.query_row("SELECT count(*) FROM filling", [], |row| row.get(0))?;
                let check: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
                Ok((rows, check))
            })
        });
        assert_eq!(
            found.unwrap_or_else(|error| panic!("failure {after}: {error}")),
            (22, "ok".to_owned()),
            "failure {after}"
        );
        if failed == 0 {
            break;
        }
    }
    assert!(failed_syncs >= 2, "the log's and the database's: {failed_syncs}");
}
