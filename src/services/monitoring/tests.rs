//! A house in trouble: who is written to, when, and how often.

use parking_lot::Mutex as Lock;

use super::*;
use crate::adapters::outbox::FileOutbox;
use crate::domain::Quote;
use crate::domain::time::MINUTE;
use crate::engine::input::Body;
use crate::ports::{
    DeliveryError, DiskSpace, Email, MailServer, Mailer, QuoteSink, RawQuote, Sms, SmsGateway, SmsGatewayConfig,
};
use crate::services::accounts::testing::TestApp;
use crate::services::backoffice::audit::Actor;
use crate::services::catalog::{CategoryDraft, InstrumentDraft, Names};
use crate::services::trading::Command;

/// A mail server that takes everything.
#[derive(Default)]
struct Post(Lock<Vec<Email>>);

impl Mailer for Post {
    fn send(&self, _: &MailServer, letter: &Email) -> Result<(), DeliveryError> {
        self.0.lock().push(letter.clone());
        Ok(())
    }
}

impl SmsGateway for Post {
    fn send(&self, _: &SmsGatewayConfig, _: &Sms) -> Result<(), DeliveryError> {
        Ok(())
    }
}

/// A machine with as much room as the test says.
struct FakeStore(Lock<u64>);

impl Host for FakeStore {
    fn memory_bytes(&self) -> Option<u64> {
        Some(1)
    }

    fn open_files(&self) -> Option<u64> {
        None
    }

    fn disk_space(&self) -> Option<DiskSpace> {
        Some(DiskSpace { free: *self.0.lock(), size: 100_000_000_000 })
    }
}

const PLENTY: u64 = 50_000_000_000;

struct Watched {
    app: TestApp,
    monitor: Monitor,
    post: Arc<Post>,
    store: Arc<FakeStore>,
}

fn watched() -> Watched {
    let app = TestApp::new();
    app.put(serde_json::json!({ "smtp_host": "mail.example.com", "default_language": "en" })).unwrap();
    let (post, store) = (Arc::new(Post::default()), Arc::new(FakeStore(Lock::new(PLENTY))));
    let monitor = open(&app, &post, &store);
    Watched { app, monitor, post, store }
}

fn open(app: &TestApp, post: &Arc<Post>, store: &Arc<FakeStore>) -> Monitor {
    let clock: Arc<dyn Clock> = app.clock.clone();
    let messages = Messages::new(app.store.clone(), clock.clone(), app.settings.clone());
    Monitor::open(Deps {
        store: app.store.clone(),
        gateway: app.gateway.clone(),
        clock: clock.clone(),
        settings: app.settings.clone(),
        messages: Arc::new(messages),
        machine: store.clone(),
        carriers: Transports {
            mailer: post.clone(),
            gateway: post.clone(),
            outbox: Arc::new(FileOutbox::new(app.dir.path(), clock)),
        },
    })
    .unwrap()
}

impl Watched {
    /// Letters in the queue: to whom, which, and what about.
    fn queue(&self) -> Vec<(String, String, String)> {
        let sql = "SELECT recipient, kind, args ->> 'trouble' FROM message ORDER BY id";
        let read = |connection: &rusqlite::Connection| {
            let mut statement = connection.prepare(sql)?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            Ok(rows.collect::<Result<Vec<_>, _>>()?)
        };
        self.app.store.read(read).unwrap()
    }

    /// An instrument whose market is open.
    fn instrument(&self) -> InstrumentId {
        let (catalog, by) = (&self.app.catalog, Actor::system());
        let names = Names([(Language::En, "Majors".to_owned())].into());
        let draft = CategoryDraft { code: Some("majors".into()), names: Some(names), ..Default::default() };
        let category = catalog.create_category(&by, &draft).unwrap();
        let draft = InstrumentDraft {
            code: Some("EURUSD".into()),
            show_code: Some("EUR/USD".into()),
            category: Some(category),
            base: Some("EUR".into()),
            currency: Some("USD".into()),
            contract: Some("100000".parse().unwrap()),
            leverages: Some(vec![100]),
            stale_after_s: Some(30),
            enabled: Some(true),
            ..InstrumentDraft::default()
        };
        let id = catalog.create_instrument(&by, &draft).unwrap();
        let open = Body::SetMarket { instrument: id, open: true };
        self.app.gateway.submit_blocking(Command::new(open)).unwrap();
        id
    }

    /// A quote of this moment, and waits until it is believed.
    fn quote(&self, instrument: InstrumentId) {
        let time = self.app.clock.now();
        let (bid, ask) = ("1.1".parse().unwrap(), "1.1001".parse().unwrap());
        self.app.gateway.offer(RawQuote { instrument, quote: Quote { bid, ask, time } });
        let read_model = self.app.gateway.read_model();
        while read_model.market(instrument).and_then(|market| market.quote).is_none_or(|quote| quote.time != time) {
            std::thread::yield_now();
        }
    }

    fn owner(&self, email: &str, role: Role) {
        self.app.staff.create(&Actor::system(), email, role, Some("correct horse battery")).unwrap();
    }
}

#[test]
fn every_owner_is_told_once_and_once_when_it_is_over() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.owner("dealer@example.com", Role::Dealer);
    watched.monitor.look();
    assert_eq!(watched.queue(), [], "all is well");

    *watched.store.0.lock() = 499_000_000;
    watched.monitor.look();
    watched.monitor.look();
    let disk = "the disk is full or refuses changes".to_owned();
    let begun = ("owner@example.com".to_owned(), "alert".to_owned(), disk.clone());
    assert_eq!(watched.queue(), std::slice::from_ref(&begun));

    // Another start knows that it was told.
    let watched = Watched { monitor: open(&watched.app, &watched.post, &watched.store), ..watched };
    watched.monitor.look();
    assert_eq!(watched.queue().len(), 1);

    *watched.store.0.lock() = PLENTY;
    watched.monitor.look();
    assert_eq!(watched.queue().len(), 1, "it may come back at once");
    watched.app.clock.turn(3 * MINUTE);
    watched.monitor.look();
    assert_eq!(watched.queue(), [begun, ("owner@example.com".to_owned(), "alert-over".to_owned(), disk)]);
    watched.app.clock.turn(3 * MINUTE);
    watched.monitor.look();
    assert_eq!(watched.queue().len(), 2);
}

#[test]
fn the_address_of_the_setting_comes_before_the_owners() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.app.put(serde_json::json!({ "alert_email": "night@example.com" })).unwrap();
    watched.app.gateway.halt();
    watched.monitor.look();
    let queue = watched.queue();
    assert_eq!((queue.len(), queue[0].0.as_str()), (1, "night@example.com"));
    assert!(queue[0].2.contains("books"), "{queue:?}");
}

#[test]
fn a_disk_that_takes_no_queue_is_told_past_it_and_only_once() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    let write = |sql: &'static str| watched.app.store.write(move |transaction| Ok(transaction.execute_batch(sql)?));
    write("PRAGMA query_only = ON").unwrap();
    assert!(write("DELETE FROM message").is_err());
    assert!(watched.app.store.is_refusing());
    watched.monitor.look();
    watched.monitor.look();
    let letters = watched.post.0.lock().clone();
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert_eq!(letters[0].to, "owner@example.com");
    assert!(letters[0].subject.contains("disk") && letters[0].text.contains("refuses changes"), "{letters:?}");
    assert_eq!(watched.queue(), []);
}

#[test]
fn a_market_that_is_open_and_silent_is_a_trouble_after_its_while() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    let id = watched.instrument();
    let look = |seconds: i64| {
        watched.app.clock.turn(seconds * SECOND);
        watched.monitor.found(watched.app.clock.now())
    };
    let quote = || watched.quote(id);
    quote();
    assert_eq!(look(1), Found::new());
    // A quote is fresh for a while; then the patience of the setting begins.
    assert_eq!(look(3_600), Found::new());
    assert_eq!(look(119), Found::new());
    let found = look(1);
    assert_eq!(found.get(&Alert::Feed).map(String::as_str), Some("EURUSD"), "{found:?}");
    quote();
    assert_eq!(look(0), Found::new());
    look(3_600);
    watched.app.put(serde_json::json!({ "alert_feed_after_s": 0 })).unwrap();
    assert_eq!(look(7_200), Found::new(), "0: never");
}

#[test]
fn a_stale_pair_that_converts_an_open_market_is_a_trouble() {
    let watched = watched();
    let (catalog, by) = (&watched.app.catalog, Actor::system());
    let pair = watched.instrument();
    let category = catalog.categories()[0].id;
    let draft = InstrumentDraft {
        code: Some("XYZEUR".into()),
        category: Some(category),
        base: Some("XYZ".into()),
        currency: Some("EUR".into()),
        contract: Some("1".parse().unwrap()),
        leverages: Some(vec![1]),
        enabled: Some(true),
        ..InstrumentDraft::default()
    };
    let cross = catalog.create_instrument(&by, &draft).unwrap();
    let hours = |instrument, open| {
        watched.app.gateway.submit_blocking(Command::new(Body::SetMarket { instrument, open })).unwrap();
    };
    hours(cross, true);
    watched.quote(pair);
    let found = || watched.monitor.found(watched.app.clock.now()).get(&Alert::Conversion).cloned();
    assert_eq!(found(), None, "its quote is of this moment");
    // 30 s until it is stale, 120 s of patience.
    watched.app.clock.turn(149_000);
    assert_eq!(found(), None);
    watched.app.clock.turn(2_000);
    assert_eq!(found().as_deref(), Some("EURUSD: XYZEUR"));
    assert!(watched.monitor.exposition().finish().contains("lotdesk_trouble{what=\"conversion\"} 1"));
    hours(pair, false);
    assert_eq!(found(), None, "outside its hours its last rate is the one that counts");
    hours(pair, true);
    hours(cross, false);
    assert_eq!(found(), None, "nothing that is open is converted by it");
}

#[test]
fn others_bring_their_troubles() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.monitor.add(Alert::Backup, Box::new(|_| Some("no room in /backups".to_owned())));
    watched.monitor.look();
    let queue = watched.queue();
    assert!(queue.len() == 1 && queue[0].2.contains("backup"), "{queue:?}");
}

#[test]
fn what_is_shown_covers_what_a_monitor_needs() {
    let watched = watched();
    watched.app.gateway.halt();
    let text = watched.monitor.exposition().finish();
    for line in [
        "lotdesk_books_proven 0",
        "lotdesk_commands_total{outcome=\"accepted\"} ",
        "lotdesk_command_seconds_bucket{le=\"0.01\"} ",
        "lotdesk_commit_seconds_count ",
        "lotdesk_queue_depth{queue=\"commands\"} 0",
        "lotdesk_wal_bytes ",
        "lotdesk_quotes_refused_total{why=\"jump\"} 0",
        "lotdesk_disk_free_bytes 50000000000",
        "process_resident_memory_bytes 1",
        "lotdesk_trouble{what=\"books\"} 1",
        "lotdesk_trouble{what=\"disk\"} 0",
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line}\n{text}");
    }
    assert!(!text.contains("process_open_fds"), "what the machine does not tell is not said");
}
