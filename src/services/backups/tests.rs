//! The schedule, the rotation in both places, and what is said of a failure; the vault is the test's own.

use std::collections::BTreeSet;
use std::path::Path;

use super::*;
use crate::services::accounts::testing::House;

/// A vault and a store elsewhere that keep names, and refuse when they are told to.
#[derive(Default)]
struct Shelf {
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

impl Vault for Shelf {
    fn make(&self, name: &str, lock: Option<&Lock>, stop: &StopToken) -> Result<u64, String> {
        drop(self.gate.lock());
        if self.endless.load(Ordering::SeqCst) {
            self.at_work.store(true, Ordering::SeqCst);
            assert!(stop.wait_timeout(Duration::from_secs(600)));
            return Err("interrupted".to_owned());
        }
        if self.broken.load(Ordering::SeqCst) {
            return Err("no room".to_owned());
        }
        self.locks.lock().push(lock.is_some());
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

impl Depot for Shelf {
    fn put(&self, _: &DepotRoute, name: &str, _: &Path) -> Result<(), String> {
        self.at_work.store(true, Ordering::SeqCst);
        drop(self.transfer.lock());
        if self.unreachable.load(Ordering::SeqCst) {
            return Err("no way there".to_owned());
        }
        self.away.lock().insert(name.to_owned());
        Ok(())
    }

    fn names(&self, _: &DepotRoute) -> Result<Vec<String>, String> {
        Ok(self.away.lock().iter().cloned().collect())
    }

    fn remove(&self, _: &DepotRoute, name: &str) -> Result<(), String> {
        self.away.lock().remove(name);
        Ok(())
    }
}

fn house() -> (House, Arc<Shelf>, Backups) {
    let (house, shelf) = (House::new(), Arc::new(Shelf::default()));
    // The house begins at 08:00 UTC.
    house
        .put(serde_json::json!({ "backup_hour": 9, "backup_daily": 2, "backup_weekly": 0, "backup_monthly": 0 }))
        .unwrap();
    let backups = open(&house, &shelf);
    (house, shelf, backups)
}

fn open(house: &House, shelf: &Arc<Shelf>) -> Backups {
    Backups::new(Parts {
        store: house.store.clone(),
        clock: house.clock.clone(),
        settings: house.settings.clone(),
        vault: shelf.clone(),
        depot: shelf.clone(),
    })
}

#[test]
fn one_a_day_at_its_hour_and_the_oldest_goes() {
    let (house, shelf, backups) = house();
    let count = || shelf.names.lock().len();
    backups.look();
    assert_eq!(count(), 0, "not yet");
    house.clock.turn(HOUR);
    backups.look();
    backups.look();
    assert_eq!(count(), 1);
    // A restart in between makes none twice.
    let backups = open(&house, &shelf);
    backups.look();
    assert_eq!(count(), 1);
    for day in 1..=3 {
        house.clock.turn(DAY);
        backups.look();
        assert_eq!(count(), (day + 1).min(2), "two days are kept");
    }
    assert!(backups.shown().unwrap().iter().map(|one| one.kept).eq([true, true, false, false]));
    let next = backups.next_at().unwrap();
    assert_eq!(next.since(house.clock.now()), DAY);
    house.put(serde_json::json!({ "backup_hour": -1 })).unwrap();
    house.clock.turn(2 * DAY);
    backups.look();
    assert_eq!((count(), backups.next_at(), backups.trouble(house.clock.now())), (2, None, None), "switched off");
}

#[test]
fn each_is_sent_and_the_rotation_holds_there_too() {
    let (house, shelf, backups) = house();
    house
        .put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/safe", "backup_recipient": "age1x" }))
        .unwrap();
    for _ in 0..4 {
        house.clock.turn(DAY);
        let row = backups.make(true);
        assert!(row.sent && row.sealed && row.name.ends_with(".db.age"), "{row:?}");
    }
    assert_eq!(*shelf.away.lock(), *shelf.names.lock());
    assert_eq!((shelf.away.lock().len(), shelf.locks.lock().contains(&false)), (2, false));

    // What cannot be sent is here all the same, is a trouble, and takes nothing old away over there.
    shelf.unreachable.store(true, Ordering::SeqCst);
    let before = shelf.away.lock().clone();
    house.clock.turn(DAY);
    let row = backups.make(true);
    assert!(row.bytes == 7 && !row.sent && row.fault.is_some());
    assert_eq!(*shelf.away.lock(), before);
    assert!(backups.trouble(house.clock.now()).unwrap().contains("no way there"));
}

#[test]
fn a_failure_keeps_what_there_is_and_is_a_trouble_until_one_succeeds() {
    let (house, shelf, backups) = house();
    backups.make(true);
    shelf.broken.store(true, Ordering::SeqCst);
    for _ in 0..5 {
        house.clock.turn(DAY);
        assert_eq!(backups.make(true).fault.as_deref(), Some("no room"));
    }
    assert_eq!(shelf.names.lock().len(), 1, "the old one stays");
    assert_eq!(backups.trouble(house.clock.now()).as_deref(), Some("no room"));
    shelf.broken.store(false, Ordering::SeqCst);
    house.clock.turn(DAY);
    backups.make(true);
    assert_eq!(backups.trouble(house.clock.now()), None);
}

#[test]
fn one_that_was_asked_for_takes_nobody_s_place() {
    let (house, _shelf, backups) = house();
    house.put(serde_json::json!({ "backup_on_demand": 2 })).unwrap();
    for scheduled in [true, false, false, false] {
        house.clock.turn(1_000);
        backups.make(scheduled);
    }
    let shown = backups.shown().unwrap();
    let kept: Vec<_> = shown.iter().map(|one| (one.row.scheduled, one.kept)).collect();
    assert_eq!(kept, [(false, true), (false, true), (false, false), (true, true)]);
}

#[test]
fn one_that_is_late_is_a_trouble() {
    let (house, _shelf, backups) = house();
    house.clock.turn(HOUR + LATE - 1);
    assert_eq!(backups.trouble(house.clock.now()), None);
    house.clock.turn(1);
    assert!(backups.trouble(house.clock.now()).is_some());
}

#[test]
fn while_one_is_made_no_other_is_begun() {
    let (house, shelf, backups) = house();
    let (backups, by) = (Arc::new(backups), Actor::system());
    assert!(matches!(backups.ask(&by), Err(ServiceError::Unavailable)), "nothing has been started");
    backups.start().unwrap();
    let held = shelf.gate.lock();
    backups.ask(&by).unwrap();
    for _ in 0..3 {
        let refused = backups.ask(&by).unwrap_err();
        assert!(matches!(refused, ServiceError::Refusal(refusal) if refusal.code == "backup_running"));
    }
    drop(held);
    // The stop comes before or after its end: it is recorded either way.
    backups.stop();
    assert_eq!((shelf.names.lock().len(), backups.is_running()), (1, false));
    assert_eq!(house.count("audit WHERE object = 'backup'"), 1);
}

#[test]
fn its_file_is_for_those_who_are_written_down() {
    let (house, _shelf, backups) = house();
    let row = backups.make(false);
    let (name, _) = backups.file(&Actor::system(), row.id).unwrap();
    assert_eq!(name, row.name);
    assert_eq!(house.count("audit WHERE act = 'download'"), 1);
    let missing = backups.file(&Actor::system(), row.id + 1).unwrap_err();
    assert!(matches!(missing, ServiceError::Refusal(refusal) if refusal.code == "backup_not_found"));
}

#[test]
fn a_stop_interrupts_a_backup_and_the_scheduled_one_is_due_again() {
    for scheduled in [false, true] {
        let (house, shelf, backups) = house();
        shelf.endless.store(true, Ordering::SeqCst);
        let backups = Arc::new(backups);
        if scheduled {
            house.clock.turn(2 * HOUR);
            let making = Arc::clone(&backups);
            let maker = std::thread::spawn(move || making.look());
            wait_for(&shelf.at_work);
            backups.stop();
            maker.join().unwrap();
        } else {
            backups.start().unwrap();
            backups.ask(&Actor::system()).unwrap();
            wait_for(&shelf.at_work);
            backups.stop();
        }
        assert!(!backups.is_running());
        let rows: Vec<_> = backups.shown().unwrap().into_iter().map(|shown| shown.row).collect();
        let faults: Vec<_> = rows.iter().map(|row| row.fault.as_deref()).collect();
        let expected: &[_] = if scheduled { &[] } else { &[Some("interrupted")] };
        assert_eq!(faults, expected, "scheduled: {scheduled}");
        assert_eq!(backups.is_due().unwrap(), scheduled);
    }
}

/// A store elsewhere that does not answer keeps nobody: neither the copy nor its row.
#[test]
fn a_stop_leaves_a_transfer_behind_and_the_backup_is_due_again() {
    let (house, shelf, backups) = house();
    house.put(serde_json::json!({ "backup_s3_url": "https://s3.example.com/bucket" })).unwrap();
    house.clock.turn(2 * HOUR);
    let held = shelf.transfer.lock();
    let backups = Arc::new(backups);
    let making = Arc::clone(&backups);
    let maker = std::thread::spawn(move || making.look());
    wait_for(&shelf.at_work);
    backups.stop();
    maker.join().unwrap();
    assert_eq!((backups.shown().unwrap().len(), shelf.names.lock().len()), (0, 0));
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
