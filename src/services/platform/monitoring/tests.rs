//! Tests of alerts: who receives an e-mail, when, and how often.

use parking_lot::Mutex as Lock;

use super::*;
use crate::adapters::outbox::FileOutbox;
use crate::adapters::web_push::WebPush;
use crate::domain::Quote;
use crate::domain::time::MINUTE;
use crate::engine::input::Body;
use crate::ports::{
    DeliveryError, DiskSpace, Email, MailServer, Mailer, QuoteSink, RawQuote, Sms, SmsGateway, SmsGatewayConfig,
};
use crate::services::customers::accounts::testing::TestApp;
use crate::services::market::catalog::{CategoryDraft, InstrumentDraft, Names};
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;

/// A mail server that accepts everything.
#[derive(Default)]
struct FakeMailServer(Lock<Vec<Email>>);

impl Mailer for FakeMailServer {
    fn send(&self, _: &MailServer, email: &Email) -> Result<(), DeliveryError> {
        self.0.lock().push(email.clone());
        Ok(())
    }
}

impl SmsGateway for FakeMailServer {
    fn send(&self, _: &SmsGatewayConfig, _: &Sms) -> Result<(), DeliveryError> {
        Ok(())
    }
}

/// A host with the given free disk space, in bytes.
struct FakeHost(Lock<u64>);

impl Host for FakeHost {
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
    mail_server: Arc<FakeMailServer>,
    host: Arc<FakeHost>,
}

fn watched() -> Watched {
    let app = TestApp::new();
    app.put(serde_json::json!({ "smtp_host": "mail.example.com", "default_language": "en" })).unwrap();
    let (mail_server, host) = (Arc::new(FakeMailServer::default()), Arc::new(FakeHost(Lock::new(PLENTY))));
    let monitor = open(&app, &mail_server, &host);
    Watched { app, monitor, mail_server, host }
}

fn open(app: &TestApp, mail_server: &Arc<FakeMailServer>, host: &Arc<FakeHost>) -> Monitor {
    let clock: Arc<dyn Clock> = app.clock.clone();
    let messages = Messages::new(app.store.clone(), clock.clone(), app.settings.clone());
    Monitor::open(Deps {
        store: app.store.clone(),
        gateway: app.gateway.clone(),
        clock: clock.clone(),
        settings: app.settings.clone(),
        messages: Arc::new(messages),
        host: host.clone(),
        transports: Transports {
            mailer: mail_server.clone(),
            gateway: mail_server.clone(),
            push: Arc::new(WebPush::new(&[7; 32]).unwrap()),
            outbox: Arc::new(FileOutbox::new(app.dir.path(), clock)),
        },
    })
    .unwrap()
}

impl Watched {
    /// Queued e-mails: recipient, kind and alert.
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

    /// Sends a quote of this time and waits until it is accepted.
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
fn every_owner_gets_one_email_when_an_alert_is_raised_and_one_when_it_is_resolved() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.owner("dealer@example.com", Role::Dealer);
    watched.monitor.check();
    assert_eq!(watched.queue(), [], "all is well");

    *watched.host.0.lock() = 499_000_000;
    watched.monitor.check();
    watched.monitor.check();
    let disk = "the disk is full or refuses changes".to_owned();
    let raised = ("owner@example.com".to_owned(), "alert".to_owned(), disk.clone());
    assert_eq!(watched.queue(), std::slice::from_ref(&raised));

    // A restart does not report it again.
    let watched = Watched { monitor: open(&watched.app, &watched.mail_server, &watched.host), ..watched };
    watched.monitor.check();
    assert_eq!(watched.queue().len(), 1);

    *watched.host.0.lock() = PLENTY;
    watched.monitor.check();
    assert_eq!(watched.queue().len(), 1, "not resolved yet");
    watched.app.clock.advance(3 * MINUTE);
    watched.monitor.check();
    assert_eq!(watched.queue(), [raised, ("owner@example.com".to_owned(), "alert-over".to_owned(), disk)]);
    watched.app.clock.advance(3 * MINUTE);
    watched.monitor.check();
    assert_eq!(watched.queue().len(), 2);
}

#[test]
fn the_address_in_the_settings_replaces_the_owners() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.app.put(serde_json::json!({ "alert_email": "night@example.com" })).unwrap();
    watched.app.gateway.halt();
    watched.monitor.check();
    let queue = watched.queue();
    assert_eq!((queue.len(), queue[0].0.as_str()), (1, "night@example.com"));
    assert!(queue[0].2.contains("books"), "{queue:?}");
}

#[test]
fn a_disk_that_refuses_writes_is_reported_directly_and_only_once() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    let write = |sql: &'static str| watched.app.store.write(move |transaction| Ok(transaction.execute_batch(sql)?));
    write("PRAGMA query_only = ON").unwrap();
    assert!(write("DELETE FROM message").is_err());
    assert!(watched.app.store.is_refusing());
    watched.monitor.check();
    watched.monitor.check();
    let emails = watched.mail_server.0.lock().clone();
    assert_eq!(emails.len(), 1, "{emails:?}");
    assert_eq!(emails[0].to, "owner@example.com");
    assert!(emails[0].subject.contains("disk") && emails[0].text.contains("refuses changes"), "{emails:?}");
    assert_eq!(watched.queue(), []);
}

#[test]
fn an_open_market_without_quotes_raises_an_alert_after_the_configured_time() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    let id = watched.instrument();
    let check_after = |seconds: i64| {
        watched.app.clock.advance(seconds * SECOND);
        watched.monitor.found(watched.app.clock.now())
    };
    let quote = || watched.quote(id);
    quote();
    assert_eq!(check_after(1), Found::new());
    // The quote becomes stale first; then the configured time begins.
    assert_eq!(check_after(3_600), Found::new());
    assert_eq!(check_after(119), Found::new());
    let found = check_after(1);
    assert_eq!(found.get(&Subject::of(Alert::Feed)).map(String::as_str), Some("EURUSD"), "{found:?}");
    quote();
    assert_eq!(check_after(0), Found::new());
    check_after(3_600);
    watched.app.put(serde_json::json!({ "alert_feed_after_s": 0 })).unwrap();
    assert_eq!(check_after(7_200), Found::new(), "0: never");
}

#[test]
fn a_stale_pair_that_converts_an_open_market_raises_an_alert() {
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
    let found = || watched.monitor.found(watched.app.clock.now()).get(&Subject::of(Alert::Conversion)).cloned();
    assert_eq!(found(), None, "the quote is new");
    // Stale after 30 s, alert after another 120 s.
    watched.app.clock.advance(149_000);
    assert_eq!(found(), None);
    watched.app.clock.advance(2_000);
    assert_eq!(found().as_deref(), Some("EURUSD: XYZEUR"));
    assert!(watched.monitor.exposition().finish().contains("lotdesk_trouble{what=\"conversion\"} 1"));
    hours(pair, false);
    assert_eq!(found(), None, "outside the trading hours the last rate applies");
    hours(pair, true);
    hours(cross, false);
    assert_eq!(found(), None, "it converts no open market");
}

#[test]
fn checks_of_other_services_raise_alerts() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    watched.monitor.add(Alert::Backup, Box::new(|_| Some("/backups is full".to_owned())));
    watched.monitor.check();
    let queue = watched.queue();
    assert!(queue.len() == 1 && queue[0].2.contains("backup"), "{queue:?}");
}

#[test]
fn each_subject_of_a_check_is_sent_once_and_so_is_its_end() {
    let watched = watched();
    watched.owner("owner@example.com", Role::Owner);
    let found = Arc::new(Lock::new(vec!["EURUSD, position"]));
    let checked = Arc::clone(&found);
    let check = move |_| checked.lock().iter().map(|about| ((*about).to_owned(), "2 lots".to_owned())).collect();
    watched.monitor.add_subjects(Alert::Cover, Box::new(check));
    let sent = || {
        let of = |(_, kind, what): (String, String, String)| {
            let about = what.rsplit(": ").next().unwrap().to_owned();
            (kind, about)
        };
        watched.queue().into_iter().map(of).collect::<Vec<_>>()
    };
    let row = |kind: &str, about: &str| (kind.to_owned(), about.to_owned());
    watched.monitor.check();
    found.lock().push("Prime, equity");
    watched.monitor.check();
    watched.monitor.check();
    let raised = [row("alert", "EURUSD, position"), row("alert", "Prime, equity")];
    assert_eq!(sent(), raised);
    assert!(watched.monitor.exposition().finish().contains("lotdesk_trouble{what=\"cover\"} 1"));

    // A restart sends nothing again and forgets no end.
    let monitor = open(&watched.app, &watched.mail_server, &watched.host);
    let checked = Arc::clone(&found);
    let check = move |_| checked.lock().iter().map(|about| ((*about).to_owned(), "2 lots".to_owned())).collect();
    monitor.add_subjects(Alert::Cover, Box::new(check));
    monitor.check();
    assert_eq!(sent(), raised);
    found.lock().remove(0);
    watched.app.clock.advance(3 * MINUTE);
    monitor.check();
    assert_eq!(sent()[2..], [row("alert-over", "EURUSD, position")], "while the other lasts");
}

#[test]
fn metrics_cover_alerts_queues_store_and_host() {
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
    assert!(!text.contains("process_open_fds"), "omitted because the host does not report it");
}
