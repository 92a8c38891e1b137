//! Visibility, limits and deletion of pictures.

use std::collections::BTreeMap;
use std::io::{self, Cursor};

use image::{DynamicImage, ImageFormat};
use parking_lot::Mutex;

use super::*;
use crate::domain::TimeMs;
use crate::services::customers::accounts::testing::{TestApp, code};

/// Files in memory, written at the test clock's time.
struct Files {
    clock: Arc<dyn Clock>,
    kept: Mutex<BTreeMap<String, (Vec<u8>, TimeMs)>>,
}

impl FileStore for Files {
    fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.kept.lock().insert(name.to_owned(), (bytes.to_vec(), self.clock.now()));
        Ok(())
    }

    fn get(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(self.kept.lock().get(name).map(|(bytes, _)| bytes.clone()))
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        self.kept.lock().remove(name);
        Ok(())
    }

    fn all(&self) -> io::Result<Vec<(String, TimeMs)>> {
        Ok(self.kept.lock().iter().map(|(name, (_, written))| (name.clone(), *written)).collect())
    }
}

fn over(app: &TestApp) -> (Uploads, Arc<Files>) {
    let clock: Arc<dyn Clock> = app.clock.clone();
    let files = Arc::new(Files { clock: clock.clone(), kept: Mutex::default() });
    (Uploads::new(app.store.clone(), clock, files.clone(), true), files)
}

fn png() -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::new_rgb8(4, 4).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn from(account: AccountId, is_demo: bool, host: u8) -> SentFrom {
    SentFrom { account, is_demo, address: std::net::IpAddr::from([192, 0, 2, host]) }
}

#[test]
fn pictures_of_demo_accounts_are_limited_per_account_and_address() {
    let app = TestApp::new();
    let (uploads, _) = over(&app);
    let mut sent = 0;
    for _ in 0..6 {
        let demo = app.demo().user.id;
        let mut own = 0;
        while uploads.admit(from(demo, true, 1)).is_ok() {
            uploads.take(&Sender::Customer(demo), &png()).unwrap();
            own += 1;
        }
        assert!(own <= DEMO_PER_DAY, "{own}");
        sent += own;
    }
    assert_eq!(sent, ADDRESS_DEMO_PER_DAY as i64);
    let ann = app.real("ann@example.com").id;
    uploads.admit(from(ann, false, 1)).unwrap();
    let other = app.demo().user.id;
    uploads.admit(from(other, true, 2)).unwrap();
    app.clock.advance(DAY);
    uploads.admit(from(other, true, 1)).unwrap();
}

#[test]
fn the_stored_size_counts_towards_the_limit() {
    let app = TestApp::new();
    let (uploads, _) = over(&app);
    let (demo, ann) = (app.demo().user.id, app.real("ann@example.com").id);
    let grow = |user: AccountId, size: i64| {
        app.store.write(|transaction| {
            let row = UploadRow {
                id: 0,
                user: Some(user.0),
                staff: None,
                name: random_id(),
                media: "image/jpeg".into(),
                size,
                created_at: app.clock.now().0,
                used_for: None,
            };
            rows::insert(transaction, &row)
        })
    };
    grow(demo, DEMO_BYTES_PER_DAY).unwrap();
    assert_eq!(code(uploads.admit(from(demo, true, 1))), "too_many_pictures");
    let next = app.demo().user.id;
    uploads.admit(from(next, true, 2)).unwrap();
    grow(demo, OVERALL_DEMO_BYTES_PER_DAY).unwrap();
    assert_eq!(code(uploads.admit(from(next, true, 3))), "too_many_pictures", "all demo accounts together");
    uploads.admit(from(ann, false, 4)).unwrap();
    grow(ann, OVERALL_BYTES_PER_DAY).unwrap();
    let bob = app.real("bob@example.com").id;
    assert_eq!(code(uploads.admit(from(bob, false, 5))), "too_many_pictures", "everybody together");
}

#[test]
fn pictures_are_refused_when_the_disk_is_nearly_full() {
    let app = TestApp::new();
    let (uploads, files) = over(&app);
    let low = Arc::new(std::sync::atomic::AtomicBool::new(true));
    let asked = Arc::clone(&low);
    let uploads = uploads.with_disk(move || asked.load(std::sync::atomic::Ordering::Relaxed));
    let ann = app.real("ann@example.com").id;
    assert!(matches!(uploads.admit(from(ann, false, 1)), Err(ServiceError::Unavailable)));
    assert!(matches!(uploads.take(&Sender::Customer(ann), &png()), Err(ServiceError::Unavailable)));
    assert!(files.kept.lock().is_empty());
    low.store(false, std::sync::atomic::Ordering::Relaxed);
    uploads.take(&Sender::Customer(ann), &png()).unwrap();
}

#[test]
fn only_unreferenced_pictures_are_deleted_after_a_day() {
    let app = TestApp::new();
    let (uploads, files) = over(&app);
    let ann = app.real("ann@example.com").id;
    let (demo, staff) = (app.demo().user.id, Actor { staff: Some(7), address: "192.0.2.1".into() });
    let take = |from: Sender| uploads.take(&from, &png()).unwrap();
    let (used, unused) = (take(Sender::Customer(ann)), take(Sender::Customer(ann)));
    let (never_sent, public) = (take(Sender::StaffFor(ann, staff.clone())), take(Sender::StaffForAll(staff)));
    let of_one_who_goes = take(Sender::Customer(demo));
    for id in [used.id, of_one_who_goes.id] {
        app.store.write(|transaction| rows::use_for(transaction, id, "chat")).unwrap();
    }
    // A file without a row, as left by a crash.
    files.put("stray", b"bytes").unwrap();
    app.clock.advance(ORPHANS);
    assert_eq!(uploads.sweep().unwrap(), 0, "a day is not over");
    files.put("new", b"its row is about to be written").unwrap();
    let fresh = take(Sender::Customer(ann));
    app.store.write(|transaction| crate::store::customers::users::remove(transaction, demo.0)).unwrap();
    app.clock.advance(1);
    assert_eq!(uploads.sweep().unwrap(), 4);
    let kept = |upload: &Upload| files.get(&upload.name).unwrap().is_some();
    assert!(kept(&used) && kept(&public) && kept(&fresh) && files.get("new").unwrap().is_some());
    assert!(!kept(&unused) && !kept(&never_sent) && !kept(&of_one_who_goes));
    assert!(files.get("stray").unwrap().is_none());
    assert_eq!(app.count("upload"), 3);
    assert_eq!(uploads.sweep().unwrap(), 0);
}

#[test]
fn pictures_are_visible_to_owner_staff_or_everyone() {
    let app = TestApp::new();
    let (uploads, _) = over(&app);
    let (ann, bob) = (app.real("ann@example.com").id, app.real("bob@example.com").id);
    let staff = Actor { staff: Some(7), address: "192.0.2.1".into() };
    let take = |from: Sender| uploads.take(&from, &png()).unwrap().name;
    let own = take(Sender::Customer(ann));
    let staff_sent = take(Sender::StaffFor(ann, staff.clone()));
    let public = take(Sender::StaffForAll(staff));
    let sees = |name: &str, viewer| uploads.get(name, viewer).unwrap().is_some();
    for (viewer, seen) in [
        (Viewer::Customer(ann), [true, true, false]),
        (Viewer::Customer(bob), [false, false, false]),
        (Viewer::Staff(Permissions::all()), [true, true, false]),
        (Viewer::Anyone, [false, false, true]),
    ] {
        assert_eq!([&own, &staff_sent, &public].map(|name| sees(name, viewer)), seen, "{viewer:?}");
    }
}

#[test]
fn a_public_picture_is_deleted_once() {
    let app = TestApp::new();
    let (uploads, files) = over(&app);
    let (ann, by) = (app.real("ann@example.com").id, Actor::command_line());
    let own = uploads.take(&Sender::Customer(ann), &png()).unwrap();
    let public = uploads.take(&Sender::StaffForAll(by.clone()), &png()).unwrap();
    assert_eq!(code(uploads.remove_public(&by, own.id)), "upload_not_found");
    assert_eq!(uploads.public((1, 20)).unwrap().1, 1);
    uploads.remove_public(&by, public.id).unwrap();
    assert_eq!(code(uploads.remove_public(&by, public.id)), "upload_not_found");
    assert!(files.get(&public.name).unwrap().is_none() && files.get(&own.name).unwrap().is_some());
    assert_eq!(app.count("audit WHERE object LIKE 'picture/%'"), 2);
}
