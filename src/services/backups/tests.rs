//! The schedule, the rotation in both places, and what is said of a failure; the vault is the test's own.

use std::collections::BTreeSet;
use std::path::Path;

use super::*;
use crate::services::accounts::testing::TestApp;

/// A vault and a store elsewhere that keep names, and refuse when they are told to.
#[derive(Default)]
struct FakeStore {
    names: Mutex<BTreeSet<String>>,
    away: Mutex<BTreeSet<String>>,
    locks: Mutex<Vec<bool>>,
    broken: AtomicBool,
    unreachable: AtomicBool,
    /// Makes nothing until it is to stop.
    endless: AtomicBool,
    at_work: AtomicBool,
    /// Held by a test, it keeps a transfer on its way.
    transfer: Mutex<()>,
    /// Held by a test, it keeps the vault at its work.
    gate: Mutex<()>,
}

impl BackupRepository for FakeStore {
    fn make(&self, name: &str, key: Option<&EncryptionKey>, stop: &StopToken) -> Result<u64, String> {
        drop(self.gate.lock());
        if self.endless.load(Ordering::SeqCst) {
            self.at_work.store(true, Ordering::SeqCst);
            assert!(stop.wait_timeout(Duration::from_secs(600)));
            return Err("interrupted".to_owned());
        }
        if self.broken.load(Ordering::SeqCst) {
            return Err("no room".to_owned());
        }
        self.locks.lock().push(key.is_some());
        self.names.lock().insert(name.to_owned());
        Ok(7)
    }

    fn names(&self) -> Result<Vec<String>, String> {
        Ok(self.names.lock().iter().cloned().collect())
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.names.lock().contains(name).then(|| name.into())
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        self.names.lock().remove(name);
        Ok(())
    }
}

impl RemoteStore for FakeStore {
    fn put(&self, _: &RemoteStoreConfig, name: &str, _: &Path) -> Result<(), String> {
        self.at_work.store(true, Ordering::SeqCst);
        drop(self.transfer.lock());
        if self.unreachable.load(Ordering::SeqCst) {
            return Err("no way there".to_owned());
        }
        self.away.lock().insert(name.to_owned());
        Ok(())
    }

    fn names(&self, _: &RemoteStoreConfig) -> Result<Vec<String>, String> {
        Ok(self.away.lock().iter().cloned().collect())
    }

    fn remove(&self, _: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        self.away.lock().remove(name);
        Ok(())
    }
}

fn test_app() -> (TestApp, Arc<FakeStore>, Backups) {
    let (app, store) = (TestApp::new(), Arc::new(FakeStore::default()));
    // The house begins at 08:00 UTC.
    app.put(serde_json::json!({ "backup_hour": 9, "backup_daily": 2, "backup_weekly": 0, "backup_monthly": 0 }))
        .unwrap();
    let backups = open(&app, &store);
    (app, store, backups)
}

fn open(app: &TestApp, store: &Arc<FakeStore>) -> Backups {
    Backups::new(Deps {
        store: app.store.clone(),
        clock: app.clock.clone(),
        settings: app.settings.clone(),
        vault: store.clone(),
        depot: store.clone(),
    })
}

#[test]
fn one_a_day_at_its_hour_and_the_oldest_goes() {
    let (app, store, backups) = test_app();
    let count = || store.names.lock().len();
    backups.look();
    assert_eq!(count(), 0, "not yet");
    app.clock.turn(HOUR);
    backups.look();
    backups.look();
    assert_eq!(count(), 1);
    // A restart in between makes none twice.
    let backups = open(&app, &store);
    backups.look();
    assert_eq!(count(), 1);
    for day in 1..=3 {
        app.clock.turn(DAY);
        backups.look();
        assert_eq!(count(), (day + 1).min(2), "two days are kept");
    }
    assert!(backups.shown().unwrap().iter().map(|one| one.kept).eq([true, true, false, false]));
    let next = backups.next_at().unwrap();
    assert_eq!(next.since(app.clock.now()), DAY);
    app.put(serde_json::json!({ "backup_hour": -1 })).unwrap();
    app.clock.turn(2 * DAY);
    backups.look();
    assert_eq!((count(), backups.next_at(), backups.trouble(app.clock.now())), (2, None, None), "switched off");
}

#[test]
fn each_is_sent_and_the_rotation_holds_there_too() {
    let (app, store, backups) = test_app();
    app.put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/safe", "backup_recipient": "age1x" }))
        .unwrap();
    for _ in 0..4 {
        app.clock.turn(DAY);
        let row = backups.make(true);
        assert!(row.sent && row.encrypted && row.name.ends_with(".db.age"), "{row:?}");
    }
    assert_eq!(*store.away.lock(), *store.names.lock());
    assert_eq!((store.away.lock().len(), store.locks.lock().contains(&false)), (2, false));

    // What cannot be sent is here all the same, is a trouble, and takes nothing old away over there.
    store.unreachable.store(true, Ordering::SeqCst);
    let before = store.away.lock().clone();
    app.clock.turn(DAY);
    let row = backups.make(true);
    assert!(row.bytes == 7 && !row.sent && row.error.is_some());
    assert_eq!(*store.away.lock(), before);
    assert!(backups.trouble(app.clock.now()).unwrap().contains("no way there"));
}

#[test]
fn a_failure_keeps_what_there_is_and_is_a_trouble_until_one_succeeds() {
    let (app, store, backups) = test_app();
    backups.make(true);
    store.broken.store(true, Ordering::SeqCst);
    for _ in 0..5 {
        app.clock.turn(DAY);
        assert_eq!(backups.make(true).error.as_deref(), Some("no room"));
    }
    assert_eq!(store.names.lock().len(), 1, "the old one stays");
    assert_eq!(backups.trouble(app.clock.now()).as_deref(), Some("no room"));
    store.broken.store(false, Ordering::SeqCst);
    app.clock.turn(DAY);
    backups.make(true);
    assert_eq!(backups.trouble(app.clock.now()), None);
}

#[test]
fn one_that_was_asked_for_takes_nobody_s_place() {
    let (app, _shelf, backups) = test_app();
    app.put(serde_json::json!({ "backup_on_demand": 2 })).unwrap();
    for scheduled in [true, false, false, false] {
        app.clock.turn(1_000);
        backups.make(scheduled);
    }
    let shown = backups.shown().unwrap();
    let kept: Vec<_> = shown.iter().map(|one| (one.row.scheduled, one.kept)).collect();
    assert_eq!(kept, [(false, true), (false, true), (false, false), (true, true)]);
}

#[test]
fn one_that_is_late_is_a_trouble() {
    let (app, _shelf, backups) = test_app();
    app.clock.turn(HOUR + LATE - 1);
    assert_eq!(backups.trouble(app.clock.now()), None);
    app.clock.turn(1);
    assert!(backups.trouble(app.clock.now()).is_some());
}

#[test]
fn while_one_is_made_no_other_is_begun() {
    let (app, store, backups) = test_app();
    let (backups, by) = (Arc::new(backups), Actor::system());
    assert!(matches!(backups.ask(&by), Err(ServiceError::Unavailable)), "nothing has been started");
    backups.start().unwrap();
    let held = store.gate.lock();
    backups.ask(&by).unwrap();
    for _ in 0..3 {
        let refused = backups.ask(&by).unwrap_err();
        assert!(matches!(refused, ServiceError::Refusal(refusal) if refusal.code == "backup_running"));
    }
    drop(held);
    // The stop comes before or after its end: it is recorded either way.
    backups.stop();
    assert_eq!((store.names.lock().len(), backups.is_running()), (1, false));
    assert_eq!(app.count("audit WHERE object = 'backup'"), 1);
}

#[test]
fn its_file_is_for_those_who_are_written_down() {
    let (app, _shelf, backups) = test_app();
    let row = backups.make(false);
    let (name, _) = backups.file(&Actor::system(), row.id).unwrap();
    assert_eq!(name, row.name);
    assert_eq!(app.count("audit WHERE act = 'download'"), 1);
    let missing = backups.file(&Actor::system(), row.id + 1).unwrap_err();
    assert!(matches!(missing, ServiceError::Refusal(refusal) if refusal.code == "backup_not_found"));
}

#[test]
fn a_stop_interrupts_a_backup_and_the_scheduled_one_is_due_again() {
    for scheduled in [false, true] {
        let (app, store, backups) = test_app();
        store.endless.store(true, Ordering::SeqCst);
        let backups = Arc::new(backups);
        if scheduled {
            app.clock.turn(2 * HOUR);
            let making = Arc::clone(&backups);
            let maker = std::thread::spawn(move || making.look());
            wait_for(&store.at_work);
            backups.stop();
            maker.join().unwrap();
        } else {
            backups.start().unwrap();
            backups.ask(&Actor::system()).unwrap();
            wait_for(&store.at_work);
            backups.stop();
        }
        assert!(!backups.is_running());
        let rows: Vec<_> = backups.shown().unwrap().into_iter().map(|shown| shown.row).collect();
        let errors: Vec<_> = rows.iter().map(|row| row.error.as_deref()).collect();
        let expected: &[_] = if scheduled { &[] } else { &[Some("interrupted")] };
        assert_eq!(errors, expected, "scheduled: {scheduled}");
        assert_eq!(backups.is_due().unwrap(), scheduled);
    }
}

/// A store elsewhere that does not answer keeps nobody: neither the copy nor its row.
#[test]
fn a_stop_leaves_a_transfer_behind_and_the_backup_is_due_again() {
    let (app, store, backups) = test_app();
    app.put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/bucket" })).unwrap();
    app.clock.turn(2 * HOUR);
    let held = store.transfer.lock();
    let backups = Arc::new(backups);
    let making = Arc::clone(&backups);
    let maker = std::thread::spawn(move || making.look());
    wait_for(&store.at_work);
    backups.stop();
    maker.join().unwrap();
    assert_eq!((backups.shown().unwrap().len(), store.names.lock().len()), (0, 0));
    assert!(backups.is_due().unwrap());
    drop(held);
}

#[track_caller]
fn wait_for(flag: &AtomicBool) {
    let begun = std::time::Instant::now();
    while !flag.load(Ordering::SeqCst) {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not begin");
        std::thread::yield_now();
    }
}
