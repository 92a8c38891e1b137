//! Tests of the schedule, the rotation in both stores and failures, with fake stores.

use std::collections::BTreeSet;
use std::path::Path;

use super::*;
use crate::services::customers::accounts::testing::TestApp;

/// A local and a remote store that keep names only and fail on request.
#[derive(Default)]
struct FakeStore {
    names: Mutex<BTreeSet<String>>,
    remote_names: Mutex<BTreeSet<String>>,
    locks: Mutex<Vec<bool>>,
    broken: AtomicBool,
    unreachable: AtomicBool,
    /// Creating blocks until the stop.
    endless: AtomicBool,
    is_busy: AtomicBool,
    /// Blocks transfers while a test holds it.
    transfer: Mutex<()>,
    /// Blocks the creation while a test holds it.
    gate: Mutex<()>,
}

impl BackupRepository for FakeStore {
    fn create(&self, name: &str, key: Option<&EncryptionKey>, stop: &StopToken) -> Result<u64, String> {
        drop(self.gate.lock());
        if self.endless.load(Ordering::SeqCst) {
            self.is_busy.store(true, Ordering::SeqCst);
            assert!(stop.wait_timeout(Duration::from_secs(600)));
            return Err("interrupted".to_owned());
        }
        if self.broken.load(Ordering::SeqCst) {
            return Err("disk full".to_owned());
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
        self.is_busy.store(true, Ordering::SeqCst);
        drop(self.transfer.lock());
        if self.unreachable.load(Ordering::SeqCst) {
            return Err("unreachable".to_owned());
        }
        self.remote_names.lock().insert(name.to_owned());
        Ok(())
    }

    fn names(&self, _: &RemoteStoreConfig) -> Result<Vec<String>, String> {
        Ok(self.remote_names.lock().iter().cloned().collect())
    }

    fn remove(&self, _: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        self.remote_names.lock().remove(name);
        Ok(())
    }
}

fn test_app() -> (TestApp, Arc<FakeStore>, Backups) {
    let (app, store) = (TestApp::new(), Arc::new(FakeStore::default()));
    // The platform starts at 08:00 UTC.
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
        repository: store.clone(),
        remote: store.clone(),
    })
}

#[test]
fn one_backup_a_day_is_created_and_old_ones_are_removed() {
    let (app, store, backups) = test_app();
    let count = || store.names.lock().len();
    backups.create_if_due();
    assert_eq!(count(), 0, "not yet");
    app.clock.advance(HOUR);
    backups.create_if_due();
    backups.create_if_due();
    assert_eq!(count(), 1);
    // None is created twice after a restart.
    let backups = open(&app, &store);
    backups.create_if_due();
    assert_eq!(count(), 1);
    for day in 1..=3 {
        app.clock.advance(DAY);
        backups.create_if_due();
        assert_eq!(count(), (day + 1).min(2), "two days are kept");
    }
    assert!(backups.list().unwrap().iter().map(|one| one.kept).eq([true, true, false, false]));
    let next = backups.next_at().unwrap();
    assert_eq!(next.since(app.clock.now()), DAY);
    app.put(serde_json::json!({ "backup_hour": -1 })).unwrap();
    app.clock.advance(2 * DAY);
    backups.create_if_due();
    assert_eq!((count(), backups.next_at(), backups.problem(app.clock.now())), (2, None, None), "switched off");
}

#[test]
fn backups_are_sent_and_the_rotation_applies_to_the_remote_store() {
    let (app, store, backups) = test_app();
    let recipient = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
    app.put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/safe", "backup_recipient": recipient }))
        .unwrap();
    for _ in 0..4 {
        app.clock.advance(DAY);
        let row = backups.create(true);
        assert!(row.sent && row.encrypted && row.name.ends_with(".db.age"), "{row:?}");
    }
    assert_eq!(*store.remote_names.lock(), *store.names.lock());
    assert_eq!((store.remote_names.lock().len(), store.locks.lock().contains(&false)), (2, false));

    // One that cannot be sent is kept locally, raises an alert and removes nothing remotely.
    store.unreachable.store(true, Ordering::SeqCst);
    let before = store.remote_names.lock().clone();
    app.clock.advance(DAY);
    let row = backups.create(true);
    assert!(row.bytes == 7 && !row.sent && row.error.is_some());
    assert_eq!(*store.remote_names.lock(), before);
    assert!(backups.problem(app.clock.now()).unwrap().contains("unreachable"));
}

#[test]
fn a_failure_keeps_old_backups_and_raises_an_alert_until_one_succeeds() {
    let (app, store, backups) = test_app();
    backups.create(true);
    store.broken.store(true, Ordering::SeqCst);
    for _ in 0..5 {
        app.clock.advance(DAY);
        assert_eq!(backups.create(true).error.as_deref(), Some("disk full"));
    }
    assert_eq!(store.names.lock().len(), 1, "the old one is kept");
    assert_eq!(backups.problem(app.clock.now()).as_deref(), Some("disk full"));
    store.broken.store(false, Ordering::SeqCst);
    app.clock.advance(DAY);
    backups.create(true);
    assert_eq!(backups.problem(app.clock.now()), None);
}

#[test]
fn requested_backups_do_not_replace_scheduled_ones() {
    let (app, _store, backups) = test_app();
    app.put(serde_json::json!({ "backup_on_demand": 2 })).unwrap();
    for scheduled in [true, false, false, false] {
        app.clock.advance(1_000);
        backups.create(scheduled);
    }
    let listed = backups.list().unwrap();
    let kept: Vec<_> = listed.iter().map(|one| (one.row.scheduled, one.kept)).collect();
    assert_eq!(kept, [(false, true), (false, true), (false, false), (true, true)]);
}

#[test]
fn a_late_backup_raises_an_alert() {
    let (app, _store, backups) = test_app();
    app.clock.advance(HOUR + LATE - 1);
    assert_eq!(backups.problem(app.clock.now()), None);
    app.clock.advance(1);
    assert!(backups.problem(app.clock.now()).is_some());
}

#[test]
fn only_one_backup_is_created_at_a_time() {
    let (app, store, backups) = test_app();
    let (backups, by) = (Arc::new(backups), Actor::system());
    assert!(matches!(backups.request(&by), Err(ServiceError::Unavailable)), "not started");
    backups.start().unwrap();
    let held = store.gate.lock();
    backups.request(&by).unwrap();
    for _ in 0..3 {
        let refused = backups.request(&by).unwrap_err();
        assert!(matches!(refused, ServiceError::Refusal(refusal) if refusal.code == "backup_running"));
    }
    drop(held);
    // Recorded whether the stop comes before or after its end.
    backups.stop();
    assert_eq!((store.names.lock().len(), backups.is_running()), (1, false));
    assert_eq!(app.count("audit WHERE object = 'backup'"), 1);
}

#[test]
fn a_download_is_recorded_in_the_audit_log() {
    let (app, _store, backups) = test_app();
    let row = backups.create(false);
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
            app.clock.advance(2 * HOUR);
            let making = Arc::clone(&backups);
            let maker = std::thread::spawn(move || making.create_if_due());
            wait_for(&store.is_busy);
            backups.stop();
            maker.join().unwrap();
        } else {
            backups.start().unwrap();
            backups.request(&Actor::system()).unwrap();
            wait_for(&store.is_busy);
            backups.stop();
        }
        assert!(!backups.is_running());
        let rows: Vec<_> = backups.list().unwrap().into_iter().map(|listed| listed.row).collect();
        let errors: Vec<_> = rows.iter().map(|row| row.error.as_deref()).collect();
        let expected: &[_] = if scheduled { &[] } else { &[Some("interrupted")] };
        assert_eq!(errors, expected, "scheduled: {scheduled}");
        assert_eq!(backups.is_due().unwrap(), scheduled);
    }
}

/// A remote store that does not respond does not delay the stop; neither the file nor a row is kept.
#[test]
fn a_stop_abandons_a_transfer_and_the_backup_is_due_again() {
    let (app, store, backups) = test_app();
    app.put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/bucket" })).unwrap();
    app.clock.advance(2 * HOUR);
    let held = store.transfer.lock();
    let backups = Arc::new(backups);
    let making = Arc::clone(&backups);
    let maker = std::thread::spawn(move || making.create_if_due());
    wait_for(&store.is_busy);
    backups.stop();
    maker.join().unwrap();
    assert_eq!((backups.list().unwrap().len(), store.names.lock().len()), (0, 0));
    assert!(backups.is_due().unwrap());
    drop(held);
}

#[track_caller]
fn wait_for(flag: &AtomicBool) {
    let begun = std::time::Instant::now();
    while !flag.load(Ordering::SeqCst) {
        assert!(begun.elapsed() < Duration::from_secs(60), "timeout");
        std::thread::yield_now();
    }
}
