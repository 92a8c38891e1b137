//! The log over a real store and engine.

use lotdesk_transparency::checkpoint::{self, CheckpointError};
use lotdesk_transparency::receipt::{Failure, verify};

use super::*;
use crate::domain::time::DAY;
use crate::domain::{AccountKind, OrderId};
use crate::engine::input::{Body, ProfitFilter};
use crate::ports::log_key::LogKeyInMemory;
use crate::services::customers::accounts::testing::{EURUSD, TestApp, USDJPY, code};
use crate::services::market::ticks::Ticks;
use crate::services::trading::Command;

const KEY: [u8; 32] = [8; 32];

pub(super) fn log(app: &TestApp) -> PublicLog {
    log_of(app, &KEY)
}

fn log_of(app: &TestApp, key: &[u8; 32]) -> PublicLog {
    PublicLog::new(app.store.clone(), app.clock.clone(), Arc::new(LogKeyInMemory::new(*key))).unwrap()
}

/// An application with prices and a funded real account.
pub(super) fn app() -> (TestApp, AccountId) {
    let app = TestApp::new();
    app.pairs();
    let account = app.account_in(AccountKind::Real, "USD");
    app.correct(account, "100000");
    (app, account)
}

fn other_account(account: AccountId) -> AccountId {
    AccountId(account.0 + 1)
}

fn fields(text: &str) -> BTreeMap<&str, &str> {
    text.lines().filter_map(|line| line.split_once('=')).collect()
}

pub(super) fn differences(app: &TestApp) -> Vec<String> {
    app.store.read(|connection| check::check(connection, app.clock.now())).unwrap().errors
}

pub(super) fn execute(app: &TestApp, sql: &str) {
    assert_ne!(app.store.write(|transaction| Ok(transaction.execute(sql, [])?)).unwrap(), 0, "{sql}");
}

#[test]
fn a_receipt_states_what_the_order_was_and_leads_back_to_what_was_seen() {
    let (app, account) = app();
    let log = log(&app);
    let order = app.buy(account, EURUSD, "0.5");
    assert_eq!(code(log.receipt(account, order, None)), "receipt_pending");
    log.tick().unwrap();
    let first = log.receipt(account, order, None).unwrap();
    verify(&first.receipt, Some(&log.public_key()), None).unwrap();
    let seen = log.newest_checkpoint().unwrap().unwrap();
    assert_eq!((&*seen, first.omitted), (first.receipt.checkpoint.as_str(), 0));
    let opened =
        first.receipt.events.iter().map(|event| fields(&event.text)).find(|of| of["event"] == "opened").unwrap();
    for (name, value) in
        [("instrument", "EURUSD"), ("side", "buy"), ("kind", "market"), ("open_ask", "1.0702"), ("open_bid", "1.07")]
    {
        assert_eq!(opened[name], value, "{opened:?}");
    }
    app.clock.advance(60_000);
    app.quote(EURUSD, "1.08", "1.0802");
    app.submit(Body::CloseOrder { account, order, lots: None });
    app.buy(account, USDJPY, "0.1");
    assert_eq!(code(log.receipt(account, order, None)), "receipt_pending", "the newest checkpoint is behind the order");
    log.tick().unwrap();
    let size = checkpoint::open(&seen, &log.public_key()).unwrap().size;
    let second = log.receipt(account, order, Some(size)).unwrap();
    let verified = verify(&second.receipt, Some(&log.public_key()), Some(&seen)).unwrap();
    assert!(verified.head.size > size && verified.earlier.unwrap().size == size);
    assert!(second.recorded_at > first.recorded_at && second.logged_at >= second.recorded_at);
    let closed =
        second.receipt.events.iter().map(|event| fields(&event.text)).find(|of| of["event"] == "closed").unwrap();
    assert_eq!((closed["close_bid"], closed["close_price"], closed["status"]), ("1.08", "1.08", "closed"));
    // A larger size than there is proves nothing, and a verifier that needs it says so.
    let (size_now, leaves) = log.last_leaves(account, &[order, OrderId(999)]).unwrap();
    let last = second.receipt.events.last().unwrap().index;
    assert!(size_now > last && leaves == BTreeMap::from([(order, last)]), "{leaves:?}");
    assert!(log.last_leaves(other_account(account), &[order]).unwrap().1.is_empty(), "of the owner alone");
    let third = log.receipt(account, order, Some(10_000)).unwrap().receipt;
    assert_eq!((third.earlier.is_none(), verify(&third, None, Some(&seen))), (true, Err(Failure::NoConsistency(size))));
    let other = app.account_in(AccountKind::Real, "USD");
    assert_eq!(code(log.receipt(other, order, None)), "order_not_found");
    assert_eq!(code(log.receipt(account, OrderId(999), None)), "order_not_found");
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn a_stop_between_leaves_and_checkpoint_repeats_and_loses_nothing() {
    let (app, account) = app();
    let before = log(&app);
    before.tick().unwrap();
    let order = app.buy(account, EURUSD, "0.5");
    before.tick().unwrap();
    let leaves = app.count("log_leaf");
    assert_eq!(code(before.receipt(account, order, None)), "receipt_pending", "leaves without a checkpoint");
    let app = app.restarted();
    let after = log(&app);
    after.tick().unwrap();
    assert_eq!(code(after.receipt(account, order, None)), "receipt_pending", "10 s are not over");
    app.clock.advance(CHECKPOINT_EVERY);
    after.tick().unwrap();
    assert_eq!((app.count("log_leaf"), app.count("log_checkpoint"), app.count("log_key")), (leaves, 2, 1));
    verify(&after.receipt(account, order, None).unwrap().receipt, Some(&before.public_key()), None).unwrap();
    assert_eq!(differences(&app), [""; 0]);
}

/// An entry may have more leaves than one transaction.
#[test]
fn an_entry_whose_leaves_are_in_part_there_is_completed() {
    let (app, account) = app();
    let log = log(&app);
    let orders: Vec<OrderId> = (0..3).map(|_| app.buy(account, EURUSD, "0.1")).collect();
    app.submit(Body::CloseAll { account, instrument: None, side: None, which: ProfitFilter::All });
    log.tick().unwrap();
    let all = app.count("log_leaf");
    // As if the server had ended in the middle of the last entry.
    execute(&app, "DELETE FROM log_leaf WHERE id = (SELECT max(id) FROM log_leaf)");
    execute(&app, "UPDATE journal_reader SET seq = seq - 1 WHERE name = 'transparency'");
    execute(&app, "DELETE FROM log_checkpoint");
    let app = app.restarted();
    let log = self::log(&app);
    log.tick().unwrap();
    assert_eq!(app.count("log_leaf"), all);
    for order in orders {
        verify(&log.receipt(account, order, None).unwrap().receipt, None, None).unwrap();
    }
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn leaves_and_position_are_written_together_or_not_at_all() {
    let (app, account) = app();
    let log = log(&app);
    log.tick().unwrap();
    let order = app.buy(account, EURUSD, "0.5");
    let leaves = app.count("log_leaf");
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE ON journal_reader WHEN new.name = 'transparency' \
                  BEGIN SELECT raise(ABORT, 'refused'); END";
    app.store.write(|transaction| Ok(transaction.execute_batch(refuse)?)).unwrap();
    log.tick().unwrap_err();
    assert_eq!(app.count("log_leaf"), leaves);
    app.store.write(|transaction| Ok(transaction.execute_batch("DROP TRIGGER refuse")?)).unwrap();
    app.clock.advance(CHECKPOINT_EVERY);
    log.tick().unwrap();
    assert!(app.count("log_leaf") > leaves);
    verify(&log.receipt(account, order, None).unwrap().receipt, None, None).unwrap();
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn an_erasure_keeps_old_receipts_and_hides_everything_else() {
    let app = TestApp::new();
    app.pairs();
    let user = app.real("ann@example.com");
    app.correct(user.id, "100000");
    let order = app.buy(user.id, EURUSD, "0.5");
    let log = log(&app);
    log.tick().unwrap();
    let held = log.receipt(user.id, order, None).unwrap().receipt;
    assert_eq!(app.count("log_secret"), 1);
    app.store.write(|transaction| records::erase(transaction, user.id.0, None, app.clock.now().0)).unwrap();
    assert_eq!(app.count("log_secret"), 0);
    assert_eq!(code(log.receipt(user.id, order, None)), "receipt_pending");
    verify(&held, Some(&log.public_key()), None).unwrap();
    // What is booked to the account afterwards is in the log, under a salt that nobody has.
    let leaves = app.count("log_leaf");
    app.correct(user.id, "1");
    app.clock.advance(CHECKPOINT_EVERY);
    log.tick().unwrap();
    assert_eq!((app.count("log_leaf"), app.count("log_secret")), (leaves + 1, 0));
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn a_statement_names_the_instrument_as_it_was_called_then() {
    let (app, account) = app();
    let terms = |code: &str| {
        let mut terms = crate::adapters::feed::testing::instrument(EURUSD.0, code, "EUR", "USD", 5);
        terms.jump_max = crate::domain::Percent::from_whole(100).unwrap();
        app.submit(Body::DefineInstrument(terms));
    };
    let orders: Vec<OrderId> = ["EURUSD", "EURUSD.b", "EURUSD"]
        .into_iter()
        .map(|code| {
            terms(code);
            app.buy(account, EURUSD, "0.5")
        })
        .collect();
    let log = log(&app);
    log.tick().unwrap();
    let named = |order: &OrderId| {
        let receipt = log.receipt(account, *order, None).unwrap().receipt;
        fields(&receipt.events.iter().find(|event| event.text.contains("instrument=")).unwrap().text)["instrument"]
            .to_owned()
    };
    assert_eq!(orders.iter().map(named).collect::<Vec<_>>(), ["EURUSD", "EURUSD.b", "EURUSD"]);
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn a_removed_account_leaves_no_secret() {
    let app = TestApp::new();
    app.pairs();
    let account = app.account_in(AccountKind::Demo, "USD");
    app.correct(account, "5000");
    let log = log(&app);
    log.tick().unwrap();
    assert_eq!(app.count("log_secret"), 1);
    app.submit(Body::RemoveDemo { account });
    log.tick().unwrap();
    assert_eq!(app.count("log_secret"), 0);
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn each_trading_day_has_one_checkpoint_at_its_end() {
    let (app, _) = app();
    let log = log(&app);
    // 2027-01-15 03:00 in New York.
    (0..3).for_each(|_| log.tick().unwrap());
    assert_eq!((app.count("log_daily"), app.count("log_checkpoint")), (0, 1), "the log began on this day");
    for day in 1..4 {
        app.clock.advance(DAY);
        (0..3).for_each(|_| log.tick().unwrap());
        assert_eq!((app.count("log_daily"), app.count("log_checkpoint")), (day, 1), "nothing new");
    }
    let days: Vec<String> = log.history().unwrap().dailies.iter().map(|daily| date_of(daily.day)).collect();
    assert_eq!(days, ["2027-01-17", "2027-01-16", "2027-01-15"]);
    let note = log.daily_checkpoint("2027-01-15").unwrap().unwrap();
    assert_eq!(checkpoint::open(&note, &log.public_key()).unwrap().size, app.count("log_leaf").unsigned_abs());
    for none in ["2027-01-14", "2027-01-18", "2027-13-01", "x"] {
        assert_eq!(log.daily_checkpoint(none).unwrap(), None, "{none}");
    }
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn another_key_signs_at_once_and_old_receipts_hold_by_the_old_one() {
    let (app, account) = app();
    let old = log(&app);
    let order = app.buy(account, EURUSD, "0.5");
    old.tick().unwrap();
    app.clock.advance(DAY);
    old.tick().unwrap();
    let held = old.receipt(account, order, None).unwrap().receipt;
    let new = log_of(&app, &[9; 32]);
    (0..2).for_each(|_| new.tick().unwrap());
    let keys: Vec<String> = new.history().unwrap().keys.into_iter().map(|key| key.key).collect();
    assert_eq!(keys, [old.public_key(), new.public_key()]);
    let receipt = new.receipt(account, order, None).unwrap().receipt;
    verify(&receipt, Some(&new.public_key()), None).unwrap();
    assert_eq!(verify(&receipt, Some(&old.public_key()), None), Err(Failure::Key));
    verify(&held, Some(&old.public_key()), None).unwrap();
    let newest = new.newest_checkpoint().unwrap().unwrap();
    assert_eq!(checkpoint::open(&newest, &old.public_key()), Err(CheckpointError::NotSigned));
    app.clock.advance(DAY);
    new.tick().unwrap();
    assert_eq!((app.count("log_daily"), differences(&app)), (2, Vec::new()), "days of both keys");
}

/// As a restart has it: the same files.
fn log_with(app: &TestApp, files: &Arc<LogKeyInMemory>) -> PublicLog {
    PublicLog::new(app.store.clone(), app.clock.clone(), Arc::clone(files) as Arc<dyn LogKeyFile>).unwrap()
}

#[test]
fn a_rotation_is_a_leaf_that_both_keys_sign_and_receipts_lead_over_it() {
    let (app, account) = app();
    let files = Arc::new(LogKeyInMemory::new(KEY));
    let log = log_with(&app, &files);
    let by = Actor::command_line();
    let order = app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    let (old, seen) = (log.public_key(), log.newest_checkpoint().unwrap().unwrap());
    let size = checkpoint::open(&seen, &old).unwrap().size;
    app.clock.advance(1_000);
    let rotation = log.rotate(&by).unwrap();
    let new = log.public_key();
    assert_eq!((&rotation.old, &rotation.new, rotation.size), (&old, &new, size + 1));
    // Signed by both, and the log keeps its name.
    let both = log.newest_checkpoint().unwrap().unwrap();
    let heads = [&old, &new].map(|key| checkpoint::open(&both, key).unwrap());
    assert_eq!((heads[0], heads[0].size), (heads[1], size + 1));
    assert_eq!(differences(&app), [""; 0]);
    // What is recorded afterwards is signed by the new key alone.
    let second = app.buy(account, EURUSD, "0.1");
    app.clock.advance(CHECKPOINT_EVERY);
    log.tick().unwrap();
    let newest = log.newest_checkpoint().unwrap().unwrap();
    assert_eq!(checkpoint::open(&newest, &old), Err(CheckpointError::NotSigned));
    for order in [order, second] {
        let receipt = log.receipt(account, order, Some(size)).unwrap().receipt;
        let verified = verify(&receipt, Some(&old), Some(&seen)).unwrap();
        assert_eq!((verified.known.unwrap().size, verified.rotations), (size, 1));
        assert_eq!(verify(&receipt, Some(&new), None).unwrap().rotations, 0);
    }
    log.rotate(&by).unwrap();
    let receipt = log.receipt(account, order, None).unwrap().receipt;
    assert_eq!(verify(&receipt, Some(&old), None).unwrap().rotations, 2);
    assert!(log.alerts().is_empty() && log.history().unwrap().unsigned_keys.is_empty());
    assert_eq!(app.count("audit WHERE act = 'rotate' AND object = 'public_log'"), 2);
    // A restart goes on with the last key.
    let app = app.restarted();
    let again = log_with(&app, &files);
    assert_eq!(again.public_key(), log.public_key());
    app.clock.advance(DAY);
    again.tick().unwrap();
    assert_eq!((app.count("log_key"), differences(&app)), (3, Vec::new()));
    for (sql, error) in [
        ("DELETE FROM log_rotation", "is not what is stored"),
        ("UPDATE log_rotation SET at = at + 1", "is not what is stored"),
        ("UPDATE log_rotation SET note = replace(note, '/', 'x')", "is not signed by both keys"),
    ] {
        let mut connection = rusqlite::Connection::open(Store::file(app.dir.path())).unwrap();
        let transaction = connection.transaction().unwrap();
        assert_ne!(transaction.execute(sql, []).unwrap(), 0);
        let found = check::check(&transaction, app.clock.now()).unwrap().errors.join("; ");
        assert!(found.contains(error), "{sql}: {found}");
    }
}

#[test]
fn a_rotation_that_a_crash_interrupts_is_either_done_or_not() {
    let (app, account) = app();
    app.buy(account, EURUSD, "0.5");
    let files = Arc::new(LogKeyInMemory::new(KEY));
    let log = log_with(&app, &files);
    log.tick().unwrap();
    let old = log.public_key();
    // Prepared, but the database does not name it.
    files.prepare(&[9; 32]).unwrap();
    assert_eq!(log_with(&app, &files).public_key(), old);
    log.rotate(&Actor::command_line()).unwrap();
    // Named, but not activated.
    let next = files.current().unwrap();
    let interrupted = Arc::new(LogKeyInMemory::new(KEY));
    interrupted.prepare(&next).unwrap();
    let again = log_with(&app, &interrupted);
    assert_eq!((again.public_key(), interrupted.current().unwrap()), (log.public_key(), next));
    // Another process has rotated: this one follows at its next tick.
    let other = log_with(&app, &files);
    other.rotate(&Actor::command_line()).unwrap();
    app.clock.advance(CHECKPOINT_EVERY);
    app.buy(account, EURUSD, "0.1");
    log.tick().unwrap();
    assert_eq!((log.public_key(), app.count("log_key"), differences(&app)), (other.public_key(), 3, Vec::new()));
}

#[test]
fn an_old_copy_of_the_key_file_signs_nothing() {
    let (app, account) = app();
    let order = app.buy(account, EURUSD, "0.5");
    let log = log(&app);
    log.tick().unwrap();
    log.rotate(&Actor::command_line()).unwrap();
    let old = self::log(&app);
    app.clock.advance(DAY);
    app.correct(account, "1");
    old.tick().unwrap();
    assert_eq!((old.newest_checkpoint().unwrap(), app.count("log_key")), (None, 2));
    assert_eq!(code(old.receipt(account, order, None)), "receipt_pending");
    assert!(old.alerts()[0].1.contains("older than the last rotation, an old copy was put back"), "{:?}", old.alerts());
    assert_eq!(old.public_key(), log.public_key(), "the key of the log is published, not that of the file");
    assert_eq!(code(old.rotate(&Actor::command_line())), "log_not_ready");
    log.tick().unwrap();
    verify(&log.receipt(account, order, None).unwrap().receipt, Some(&log.public_key()), None).unwrap();
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn a_key_that_was_exchanged_is_named_until_it_is_acknowledged() {
    let (app, account) = app();
    app.buy(account, EURUSD, "0.5");
    log(&app).tick().unwrap();
    let new = log_of(&app, &[9; 32]);
    new.tick().unwrap();
    assert_eq!(app.count("audit WHERE act = 'new_key' AND object = 'public_log'"), 1);
    assert!(new.alerts()[0].1.contains("without a statement of the key before"), "{:?}", new.alerts());
    let history = new.history().unwrap();
    assert_eq!(history.unsigned_keys, [history.keys[1].id]);
    new.acknowledge(&Actor::command_line()).unwrap();
    assert_eq!((new.alerts(), differences(&app)), (Vec::new(), Vec::new()));
    assert_eq!(new.history().unwrap().unsigned_keys.len(), 1, "it stays public that it was not signed");
    assert_eq!(code(new.acknowledge(&Actor::command_line())), "log_not_ready");
}

#[test]
fn nothing_is_signed_after_a_restore_until_it_is_acknowledged() {
    let (app, account) = app();
    let log = log(&app);
    let order = app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    log.record_restore(true).unwrap();
    let before = log.newest_checkpoint().unwrap();
    // Trading goes on, and its leaves wait.
    let second = app.buy(account, EURUSD, "0.1");
    app.clock.advance(DAY);
    (0..3).for_each(|_| log.tick().unwrap());
    let status = log.status().unwrap();
    assert!(status.lag > 0 && status.problems.restores.len() == 1, "{status:?}");
    assert_eq!((log.newest_checkpoint().unwrap(), app.count("log_daily")), (before, 0));
    assert!(log.alerts()[0].1.contains("no checkpoint is signed"), "{:?}", log.alerts());
    assert_eq!(code(log.rotate(&Actor::command_line())), "log_not_ready");
    assert_eq!(code(log.receipt(account, second, None)), "receipt_pending");
    verify(&log.receipt(account, order, None).unwrap().receipt, None, None).unwrap();
    // The hourly check of backups does not fail because of it.
    assert_eq!(differences(&app), [""; 0]);
    log.acknowledge(&Actor::command_line()).unwrap();
    assert_eq!(log.history().unwrap().restores[0].acknowledged, Some(app.clock.now()));
    log.tick().unwrap();
    verify(&log.receipt(account, second, None).unwrap().receipt, None, None).unwrap();
    assert_eq!((log.status().unwrap().lag, log.alerts(), differences(&app)), (0, Vec::new(), Vec::new()));
    for sql in ["UPDATE log_acknowledgement SET at = at + 1", "UPDATE log_acknowledgement SET at = 0"] {
        execute(&app, sql);
        assert!(differences(&app)[0].contains("what was acknowledged"), "{sql}: {:?}", differences(&app));
    }
}

/// The operator writes it into the database, and nothing into the audit log.
#[test]
fn an_acknowledgement_that_nobody_made_is_found() {
    let (app, account) = app();
    let log = log(&app);
    app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    log.record_restore(true).unwrap();
    for at in [-1, 0, 1] {
        execute(
            &app,
            &format!("INSERT INTO log_acknowledgement (what, subject, at) SELECT 'restore', id, {at} FROM log_restore"),
        );
        assert!(differences(&app)[0].contains("what was acknowledged"), "{at}: {:?}", differences(&app));
        execute(&app, "DELETE FROM log_acknowledgement");
        assert_eq!(differences(&app), [""; 0]);
    }
}

#[test]
fn a_copy_without_log_and_key_has_nothing_to_acknowledge() {
    let (app, account) = app();
    let log = log(&app);
    // The key is in the copy: it may have signed what the copy lacks.
    log.record_restore(true).unwrap();
    assert_eq!(log.problems().unwrap().restores.len(), 1);
    log.acknowledge(&Actor::command_line()).unwrap();
    // No log and no key.
    log.record_restore(false).unwrap();
    assert!(log.alerts().is_empty());
    app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    assert!(log.newest_checkpoint().unwrap().is_some());
    // A log without its key.
    log.record_restore(false).unwrap();
    assert_eq!((log.problems().unwrap().restores.len(), app.count("log_restore")), (1, 2));
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn a_copy_amid_a_rotation_goes_on_with_the_key_that_its_database_names() {
    let (app, account) = app();
    let files = Arc::new(LogKeyInMemory::new(KEY));
    let log = log_with(&app, &files);
    app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    let old = log.public_key();
    // Prepared and never named: the log goes on with the old key, and can be rotated.
    let copied = Arc::new(LogKeyInMemory::new(KEY));
    copied.prepare(&[9; 32]).unwrap();
    let restored = log_with(&app, &copied);
    restored.record_restore(true).unwrap();
    restored.acknowledge(&Actor::command_line()).unwrap();
    app.buy(account, EURUSD, "0.5");
    app.clock.advance(CHECKPOINT_EVERY);
    restored.tick().unwrap();
    assert_eq!(restored.public_key(), old);
    restored.rotate(&Actor::command_line()).unwrap();
    assert_ne!(copied.current().unwrap(), [9; 32]);
    // Named, and the copy has it as the prepared one.
    let next = copied.current().unwrap();
    let copied = Arc::new(LogKeyInMemory::new(KEY));
    copied.prepare(&next).unwrap();
    let restored = log_with(&app, &copied);
    app.buy(account, EURUSD, "0.5");
    app.clock.advance(CHECKPOINT_EVERY);
    restored.tick().unwrap();
    assert!(restored.alerts().is_empty() && restored.public_key() != old);
    assert_eq!((copied.current().unwrap(), differences(&app)), (next, Vec::new()));
}

/// A log of more than two tiles with an order at its beginning; the size of its checkpoint.
fn large() -> (TestApp, PublicLog, AccountId, OrderId, u64) {
    let (app, account) = app();
    let log = log(&app);
    let order = app.buy(account, EURUSD, "0.5");
    let body = || Command::new(Body::Correct { account, amount: "1".parse().unwrap() });
    assert!(app.gateway.submit_all_blocking((0..600).map(|_| body()).collect()).iter().all(Result::is_ok));
    // A tick ends after a time, and the first checkpoint is to have all of them.
    while log.append_new().unwrap() {}
    log.tick().unwrap();
    app.clock.advance(DAY);
    log.tick().unwrap();
    let size = app.count("log_leaf").unsigned_abs();
    assert!(size > 512 && app.count("log_node") == 2, "{size}");
    assert_eq!(differences(&app), [""; 0]);
    (app, log, account, order, size)
}

/// One leaf in each part of the table is changed, what follows from it calculated again, and signed with the broker's key.
#[test]
fn a_log_that_is_written_again_contradicts_the_checkpoints_that_others_have() {
    for (leaf, node) in [(100, Some(0_u64)), (400, Some(1)), (570, None)] {
        let (app, log, account, order, size) = large();
        let seen = log.newest_checkpoint().unwrap().unwrap();
        execute(
            &app,
            &format!(
                "UPDATE log_leaf SET commitment = (SELECT commitment FROM log_leaf WHERE id = 99) WHERE id = {leaf}"
            ),
        );
        let found = differences(&app);
        assert!(found.len() == 1 && found[0].ends_with(&format!("is not what leaf {leaf} commits to")), "{found:?}");
        let written = app.store.write(|transaction| {
            if let Some(node) = node {
                let hash = tree::tile_hash(&LogNodes(transaction).tile(0, node, 256)?);
                let sql = "UPDATE log_node SET hash = ?1 WHERE level = 1 AND node = ?2";
                transaction.execute(sql, (hash.0, node.cast_signed()))?;
            }
            let root = tree::root(&LogNodes(transaction), size).unwrap();
            Ok(transaction.execute("UPDATE log_checkpoint SET root = ?1", [root.0])?)
        });
        assert_eq!(written.unwrap(), 1);
        app.correct(account, "1");
        app.clock.advance(CHECKPOINT_EVERY);
        log.tick().unwrap();
        let mut receipt = log.receipt(account, order, Some(size)).unwrap().receipt;
        verify(&receipt, Some(&log.public_key()), None).unwrap();
        assert_eq!(verify(&receipt, None, Some(&seen)), Err(Failure::Fork(size)), "{leaf}");
        receipt.earlier.as_mut().unwrap().checkpoint = seen.to_string();
        assert_eq!(verify(&receipt, None, Some(&seen)), Err(Failure::Consistency), "{leaf}");
    }
}

#[test]
fn the_doctor_names_what_does_not_follow_from_the_journal() {
    let (app, _, _, _, size) = large();
    let found_by = |sql: &str| {
        let mut connection = rusqlite::Connection::open(Store::file(app.dir.path())).unwrap();
        let transaction = connection.transaction().unwrap();
        assert_eq!(transaction.execute(sql, []).unwrap(), 1, "{sql}");
        check::check(&transaction, app.clock.now()).unwrap().errors.join("; ")
    };
    let last = size - 1;
    for (sql, error) in [
        (format!("DELETE FROM log_leaf WHERE id = {last}"), format!("leaf {last} should be event")),
        ("DELETE FROM log_leaf WHERE id = 7".to_owned(), "leaf 7 should be event".to_owned()),
        (
            format!("INSERT INTO log_leaf SELECT {size}, seq, 99, commitment FROM log_leaf WHERE id = 7"),
            format!("leaf {size} is of no event"),
        ),
        ("DELETE FROM log_node WHERE node = 1".to_owned(), "level 1 has not the 2 nodes".to_owned()),
        (
            "UPDATE log_node SET hash = zeroblob(32) WHERE node = 0".to_owned(),
            "node 0 of level 1 is not the hash of its tile".to_owned(),
        ),
        (
            "UPDATE log_checkpoint SET root = zeroblob(32)".to_owned(),
            format!("the checkpoint of {size} leaves is of another tree"),
        ),
        ("UPDATE log_daily SET note = replace(note, '/', 'x')".to_owned(), "the daily checkpoint of".to_owned()),
        ("DELETE FROM log_key".to_owned(), "is of another tree or key".to_owned()),
    ] {
        let found = found_by(&sql);
        assert!(found.contains(&error), "{sql}: {found}");
    }
    assert_eq!(differences(&app), [""; 0]);
}

#[test]
fn tiles_and_bundles_are_those_of_the_newest_checkpoint() {
    let (app, log, account, _, size) = large();
    app.correct(account, "1");
    log.tick().unwrap();
    // Not signed yet.
    app.correct(account, "1");
    log.tick().unwrap();
    assert_eq!(app.count("log_leaf").unsigned_abs(), size + 2);
    let size = size + 1;
    let rest = u32::try_from(size - 512).unwrap();
    let length = |tile: Option<Vec<u8>>| tile.map(|bytes| bytes.len());
    for (level, index, width, expected) in [
        (0, 0, 256, Some(256 * 32)),
        (0, 2, rest, Some(rest as usize * 32)),
        (0, 2, rest + 1, None),
        (0, 2, 256, None),
        (0, 3, 1, None),
        (1, 0, 2, Some(64)),
        (1, 0, 3, None),
        (2, 0, 1, None),
        (7, u64::MAX, 256, None),
    ] {
        assert_eq!(length(log.tile(level, index, width).unwrap()), expected, "{level}/{index}.p/{width}");
    }
    assert_eq!((length(log.entries(2, rest + 1).unwrap()), log.entries(u64::MAX, 256).unwrap()), (None, None));
    let bundle = log.entries(2, rest).unwrap().unwrap();
    assert_eq!(bundle.len(), rest as usize * 35);
    let hashes = bundle.chunks(35).flat_map(|entry| {
        assert_eq!(entry[..3], [0, 33, 1], "length and version");
        lotdesk_transparency::leaf::Commitment(entry[3..].try_into().unwrap()).leaf_hash().0
    });
    assert_eq!(hashes.collect::<Vec<u8>>(), log.tile(0, 2, rest).unwrap().unwrap());
}

#[test]
fn a_restore_is_public_and_in_the_audit_log() {
    let (app, account) = app();
    let log = log(&app);
    app.buy(account, EURUSD, "0.5");
    log.tick().unwrap();
    log.record_restore(true).unwrap();
    let history = log.history().unwrap();
    let listed: Vec<_> = history.restores.iter().map(|one| (one.size, one.at)).collect();
    assert_eq!(listed, [(history.newest.unwrap().size, app.clock.now())]);
    assert_eq!(app.count("audit WHERE act = 'restore' AND object = 'public_log'"), 1);
}

/// The archive of the application, with every quote that it takes.
fn archive(app: &TestApp) -> Ticks {
    let ticks = Ticks::new(app.store.clone());
    ticks.define(EURUSD, false);
    ticks.define(USDJPY, false);
    ticks
}

/// Quotes EURUSD, as the engine publishes it.
fn tick(app: &TestApp, ticks: &Ticks, bid: &str, ask: &str) {
    app.clock.advance(1_000);
    app.quote(EURUSD, bid, ask);
    publish(ticks, bid, ask, app.clock.now(), app.clock.now());
}

fn publish(ticks: &Ticks, bid: &str, ask: &str, time: TimeMs, at: TimeMs) {
    let quote = crate::domain::Quote { bid: bid.parse().unwrap(), ask: ask.parse().unwrap(), time };
    let quote = Some((EURUSD, quote));
    crate::ports::Publisher::publish(
        ticks,
        &[crate::ports::Committed { seq: 0, at, quote, is_off_hours: false, events: Vec::new() }],
    );
}

const HOUR: i64 = crate::domain::time::HOUR;

#[test]
fn the_quote_of_a_fill_is_a_tick_of_the_hour_that_the_log_has() {
    let (app, account) = app();
    let (log, ticks) = (log(&app), archive(&app));
    log.close_hours(&ticks).unwrap();
    (0..9).for_each(|_| tick(&app, &ticks, "1.0700", "1.0702"));
    tick(&app, &ticks, "1.0750", "1.0752");
    let order = app.buy(account, EURUSD, "0.5");
    tick(&app, &ticks, "1.0690", "1.0692");
    log.tick().unwrap();
    let before = log.receipt(account, order, None).unwrap().receipt;
    assert_eq!(verify(&before, None, None).unwrap().prices, 0, "the hour is not over");
    // A tick of the hour that comes too late for it.
    let late = app.clock.now();
    app.clock.advance(HOUR + 100_000);
    publish(&ticks, "1", "2", late, app.clock.now());
    log.close_hours(&ticks).unwrap();
    app.clock.advance(CHECKPOINT_EVERY);
    log.tick().unwrap();
    let receipt = log.receipt(account, order, None).unwrap().receipt;
    assert_eq!(verify(&receipt, Some(&log.public_key()), None).unwrap().prices, 1);
    let hour = fields(&receipt.prices[0].hour.text);
    for (name, value) in [
        ("instrument", "EURUSD"),
        ("ticks", "11"),
        ("simulated", "0"),
        ("bid_open", "1.07"),
        ("bid_high", "1.075"),
        ("bid_low", "1.069"),
        ("bid_close", "1.069"),
        ("ask_high", "1.0752"),
    ] {
        assert_eq!(hour[name], value, "{hour:?}");
    }
    assert_eq!((app.count("log_hour"), differences(&app)), (1, Vec::new()));
    // Another price in the row, or another tick in the archive: the doctor sees it, and there is no evidence any more.
    execute(&app, "UPDATE log_hour SET bid_high = bid_high + 1");
    assert!(differences(&app)[0].ends_with("is not what is stored of its hour"));
    execute(&app, "UPDATE log_hour SET bid_high = bid_high - 1");
    assert_eq!(log.receipt(account, order, None).unwrap().receipt.prices.len(), 1);
    // A block that cannot be read: there is no evidence, and the doctor says so.
    execute(&app, "UPDATE tick_block SET block = substr(block, 1, length(block) - 1)");
    assert!(log.receipt(account, order, None).unwrap().receipt.prices.is_empty());
    assert!(differences(&app)[0].ends_with("cannot be read"), "{:?}", differences(&app));
    // Ticks are gone that the archive has not deleted.
    execute(&app, "DELETE FROM tick_block");
    assert!(differences(&app)[0].contains("are not those of leaf"), "{:?}", differences(&app));
    // The retention of the archive is over: the leaf stays.
    app.clock.advance(2 * DAY);
    ticks.prune_until(app.clock.now(), 1, 1, &crate::shutdown::StopToken::new()).unwrap();
    assert!(log.receipt(account, order, None).unwrap().receipt.prices.is_empty());
    assert_eq!(differences(&app), [""; 0]);
    verify(&receipt, Some(&log.public_key()), None).unwrap();
}

/// The server was killed before the archive was written, in the middle of the hour.
#[test]
fn a_quote_that_decided_something_is_in_its_hour_after_an_unclean_stop() {
    let (app, account) = app();
    let ticks = archive(&app);
    log(&app).close_hours(&ticks).unwrap();
    tick(&app, &ticks, "1.0700", "1.0702");
    ticks.flush().unwrap();
    tick(&app, &ticks, "1.0750", "1.0752");
    let order = app.buy(account, EURUSD, "0.5");
    let app = app.restarted();
    let (log, ticks) = (log(&app), archive(&app));
    assert_ne!(ticks.recover().unwrap(), 0);
    ticks.flush().unwrap();
    assert_eq!(archive(&app).recover().unwrap(), 0, "it is there now");
    tick(&app, &ticks, "1.0760", "1.0762");
    app.clock.advance(3 * HOUR);
    (0..3).for_each(|_| log.close_hours(&ticks).unwrap());
    log.tick().unwrap();
    let receipt = log.receipt(account, order, None).unwrap().receipt;
    assert_eq!(verify(&receipt, None, None).unwrap().prices, 1);
    assert_eq!(differences(&app), [""; 0]);
    let hours = app.count("log_hour WHERE hour > (SELECT min(hour) FROM log_hour)");
    assert_eq!(hours, 0, "hours without ticks have no leaf");
}

#[test]
fn hours_stand_between_the_events_of_the_journal() {
    let (app, account) = app();
    let (log, ticks) = (log(&app), archive(&app));
    log.close_hours(&ticks).unwrap();
    for _ in 0..3 {
        tick(&app, &ticks, "1.0700", "1.0702");
        app.buy(account, EURUSD, "0.1");
        app.clock.advance(HOUR);
        // Also twice without anything in the journal between them.
        (0..2).for_each(|_| log.close_hours(&ticks).unwrap());
        tick(&app, &ticks, "1.0700", "1.0702");
        app.clock.advance(HOUR);
    }
    app.clock.advance(HOUR);
    (0..9).for_each(|_| log.close_hours(&ticks).unwrap());
    app.correct(account, "1");
    log.tick().unwrap();
    assert!(app.count("log_hour") >= 5);
    assert_eq!(differences(&app), [""; 0]);
    // Set back: the doctor sees it, and the hours that have leaves are passed over.
    execute(&app, "UPDATE log_next_hour SET hour = hour - 3 * 3600000");
    assert!(differences(&app)[0].contains("has leaves already"), "{:?}", differences(&app));
    let hours = app.count("log_hour");
    (0..9).for_each(|_| log.close_hours(&ticks).unwrap());
    assert_eq!((app.count("log_hour"), differences(&app)), (hours, Vec::new()));
    // A leaf of an hour at another place of the journal.
    for change in ["seq = seq + 1000", "event = event + 1000"] {
        let of_hour = "WHERE id = (SELECT max(leaf) FROM log_hour)";
        execute(&app, &format!("UPDATE log_leaf SET {change} {of_hour}"));
        assert!(differences(&app)[0].contains("does not stand where"), "{change}: {:?}", differences(&app));
        execute(&app, &format!("UPDATE log_leaf SET {} {of_hour}", change.replace('+', "-")));
    }
    assert_eq!(differences(&app), [""; 0]);
    // Set forward: beyond the clock, or over hours that have ticks.
    execute(&app, "UPDATE log_next_hour SET hour = hour + 100 * 3600000");
    assert!(differences(&app)[0].contains("is in the future"), "{:?}", differences(&app));
    execute(&app, "UPDATE log_next_hour SET hour = hour - 100 * 3600000");
    assert_eq!(differences(&app), [""; 0]);
    tick(&app, &ticks, "1.0700", "1.0702");
    ticks.flush().unwrap();
    app.clock.advance(2 * HOUR);
    execute(&app, "UPDATE log_next_hour SET hour = hour + 2 * 3600000");
    assert!(differences(&app)[0].ends_with("have no leaf"), "{:?}", differences(&app));
    execute(&app, "UPDATE log_next_hour SET hour = hour - 2 * 3600000");
    execute(&app, "DELETE FROM log_hour WHERE hour = (SELECT max(hour) FROM log_hour)");
    assert!(differences(&app)[0].ends_with("is not what is stored of its hour"), "{:?}", differences(&app));
}

/// Numbers by SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end as u64) as usize
    }
}

/// Adds one to the `nth` number, or takes one from it; counts down. True once it is done.
fn change_number(value: &mut serde_json::Value, nth: &mut usize) -> bool {
    use serde_json::Value;
    match value {
        Value::Number(number) => {
            if *nth > 0 {
                *nth -= 1;
                return false;
            }
            let number = number.as_i64().unwrap_or(0);
            *value = Value::from(if number == i64::MAX { number - 1 } else { number + 1 });
            true
        }
        Value::Array(values) => values.iter_mut().any(|value| change_number(value, nth)),
        Value::Object(fields) => fields.values_mut().any(|value| change_number(value, nth)),
        _ => false,
    }
}

fn numbers_of(value: &serde_json::Value) -> usize {
    use serde_json::Value;
    match value {
        Value::Number(_) => 1,
        Value::Array(values) => values.iter().map(numbers_of).sum(),
        Value::Object(fields) => fields.values().map(numbers_of).sum(),
        _ => 0,
    }
}

/// The texts of an entry.
fn texts(connection: &Connection, entry: &crate::store::dealing::entry::Entry) -> Vec<String> {
    let code = |instrument| code_of(connection, instrument, entry.input.seq);
    statements::of(entry, |_, _| true, code).unwrap().into_iter().map(|one| one.text).collect()
}

/// What the operator can do to a copy: change a row of the journal, calculate the chain of its hashes again, write the log again from
/// it with the same secrets, and sign it with the right key.
fn forge(connection: &Connection, seq: i64, bytes: &[u8]) {
    let mut head = crate::store::dealing::chain::ChainHash::START;
    connection.execute("UPDATE journal SET entry = ?1 WHERE seq = ?2", (bytes, seq)).unwrap();
    let mut position = 0;
    loop {
        let batch = entries::after(connection, position, 500).unwrap();
        let Some(last) = batch.last() else { break };
        position = last.seq;
        for stored in &batch {
            head = stored.chain_hash(&head);
            connection.execute("UPDATE journal SET hash = ?1 WHERE seq = ?2", (&head, stored.seq)).unwrap();
        }
    }
    for table in ["log_leaf", "log_node", "log_checkpoint"] {
        connection.execute(&format!("DELETE FROM {table}"), []).unwrap();
    }
}

/// Nothing in the database holds the operator back.
fn drop_triggers(connection: &Connection) {
    let sql = "SELECT 'DROP TRIGGER ' || name FROM sqlite_master WHERE type = 'trigger'";
    let mut statement = connection.prepare(sql).unwrap();
    let drops: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    drop(statement);
    drops.iter().for_each(|sql| connection.execute_batch(sql).unwrap());
}

/// The bar of the design: with `LOTDESK_FULL=1` there are 1,000 changes. `LOTDESK_SEED` repeats a run.
#[test]
fn a_changed_row_that_touches_a_logged_event_contradicts_an_older_checkpoint() {
    let given = std::env::var("LOTDESK_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = given.unwrap_or_else(|| {
        u64::from(std::process::id()) * 1_000_000_007
            + u64::from(std::time::UNIX_EPOCH.elapsed().unwrap().subsec_nanos())
    });
    println!("LOTDESK_SEED={seed}");
    let mut random = Random(seed);
    let count = if std::env::var_os("LOTDESK_FULL").is_some() { 1_000 } else { 60 };
    let (app, account) = app();
    let log = log(&app);
    for round in 0..20 {
        let order = app.buy(account, EURUSD, "0.1");
        app.clock.advance(1_000);
        app.quote(EURUSD, &format!("1.{}", 70 + round), &format!("1.{}2", 70 + round));
        if round % 2 == 0 {
            app.submit(Body::CloseOrder { account, order, lots: None });
        }
        app.correct(account, "1");
    }
    let order = app.buy(account, EURUSD, "0.1");
    log.tick().unwrap();
    let seen = log.newest_checkpoint().unwrap().unwrap();
    let size = checkpoint::open(&seen, &log.public_key()).unwrap().size;
    let mut copy = rusqlite::Connection::open(Store::file(app.dir.path())).unwrap();
    let seqs: Vec<i64> = entries::after(&copy, 0, 10_000).unwrap().iter().map(|entry| entry.seq).collect();
    let (mut touched, mut tried) = (0, 0);
    while tried < count {
        let transaction = copy.transaction().unwrap();
        drop_triggers(&transaction);
        let stored = entries::find(&transaction, seqs[random.below(seqs.len())]).unwrap().unwrap();
        let before = texts(&transaction, &stored.read().unwrap());
        let bytes: Vec<u8> =
            transaction.query_row("SELECT entry FROM journal WHERE seq = ?1", [stored.seq], |row| row.get(0)).unwrap();
        let mut value: serde_json::Value = rmp_serde::from_slice(&bytes[1..]).unwrap();
        let numbers = numbers_of(&value);
        assert!(change_number(&mut value, &mut random.below(numbers)));
        let changed = [&bytes[..1], &rmp_serde::to_vec_named(&value).unwrap()].concat();
        // A number without this meaning makes it no entry, or one of another number, which nothing reads.
        let Ok(entry) = crate::store::dealing::entry::decode(&changed) else { continue };
        if (entry.input.seq, entry.input.at.0) != (stored.seq, stored.at) {
            continue;
        }
        let is_touched = texts(&transaction, &entry) != before;
        forge(&transaction, stored.seq, &changed);
        let all = entries::after(&transaction, 0, 10_000).unwrap();
        let leaves = additions(&transaction, &all).unwrap().leaves;
        rows::append(&transaction, &leaves).unwrap();
        let now = rows::size(&transaction).unwrap();
        let root = tree::root(&LogNodes(&transaction), now).unwrap();
        rows::put_checkpoint(&transaction, &StoredCheckpoint { size: now, at: app.clock.now(), root }).unwrap();
        tried += 1;
        touched += i32::from(is_touched);
        let receipt = log.receipt_from(&transaction, account, order, Some(size));
        let holds = match receipt {
            Ok(Ok(found)) => {
                let mut forged = found.receipt;
                // The forged log signs a tree of its own of that size; the verifier has the one of then.
                if let Some(earlier) = &mut forged.earlier {
                    earlier.checkpoint = seen.to_string();
                }
                verify(&forged, Some(&log.public_key()), Some(&seen)).is_ok()
            }
            // The order is not in its journal entry any more: there is no receipt.
            _ => false,
        };
        assert_eq!(holds, !is_touched, "change {tried} of entry {}: {entry:?}", stored.seq);
        transaction.rollback().unwrap();
    }
    assert!(touched > count / 8 && touched < count, "{touched} of {count}");
}

/// Each of these leaves all hash chains and the newest checkpoint as they are.
#[test]
fn a_changed_row_beside_the_leaves_is_found() {
    let user = |app: &TestApp| app.real("ann@example.com").id;
    let changes = [
        (
            "UPDATE orders SET entries = substr(entries, instr(entries, ' ') + 1) WHERE status = 3",
            "its entries are not",
        ),
        ("UPDATE orders SET entries = entries || ' 1' WHERE status = 3", "its entries are not"),
        ("DELETE FROM log_secret", "no secret"),
        (
            "UPDATE log_checkpoint SET root = zeroblob(32) WHERE size = (SELECT min(size) FROM log_checkpoint)",
            "of another tree",
        ),
        ("UPDATE log_checkpoint SET at = at - 3600000", "dated before what it contains"),
        (
            "UPDATE log_checkpoint SET at = at + 3600000 WHERE size = (SELECT min(size) FROM log_checkpoint)",
            "dated before",
        ),
        ("DELETE FROM log_checkpoint", "the first checkpoint"),
        ("DELETE FROM log_checkpoint WHERE size = (SELECT min(size) FROM log_checkpoint)", "the first checkpoint"),
        ("DELETE FROM log_key", "the first checkpoint"),
        ("UPDATE log_key SET at = at - 1", "no checkpoint of this size and time"),
        ("UPDATE log_key SET at = at + 3600000", "no checkpoint of this size and time"),
        ("UPDATE log_key SET size = size + 1", "the first checkpoint"),
        ("DELETE FROM log_restore", "it lists 0 restores, the audit log 1"),
        ("UPDATE log_restore SET size = size + 1", "restores"),
        ("INSERT INTO log_restore (size, at) VALUES (1, 2)", "it lists 2 restores"),
        ("UPDATE journal_reader SET seq = seq + 1000 WHERE name = 'transparency'", "is behind the last journal entry"),
    ];
    for (sql, expected) in changes {
        let app = TestApp::new();
        app.pairs();
        let account = user(&app);
        app.correct(account, "100000");
        let log = log(&app);
        let order = app.buy(account, EURUSD, "0.5");
        log.tick().unwrap();
        app.clock.advance(CHECKPOINT_EVERY);
        app.quote(EURUSD, "1.08", "1.0802");
        app.submit(Body::CloseOrder { account, order, lots: None });
        log.tick().unwrap();
        log.record_restore(true).unwrap();
        assert_eq!(differences(&app), [""; 0]);
        execute(&app, sql);
        let found = differences(&app);
        assert!(found.iter().any(|error| error.contains(expected)), "{sql}: {found:?}");
    }
}

#[test]
fn a_checkpoint_is_not_dated_before_what_it_contains() {
    let (app, account) = app();
    let log = log(&app);
    log.tick().unwrap();
    app.clock.advance(CHECKPOINT_EVERY);
    app.buy(account, EURUSD, "0.5");
    app.clock.advance(-3 * CHECKPOINT_EVERY);
    log.tick().unwrap();
    assert_eq!(app.count("log_checkpoint"), 2);
    assert_eq!(differences(&app), [""; 0]);
}
