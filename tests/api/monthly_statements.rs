//! Statements of the month: each account with a balance or entries is announced once, through restarts, clock jumps and
//! downtime, and never faster than e-mails leave.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use lotdesk::api::limits::LimitRules;
use lotdesk::domain::TimeMs;
use lotdesk::ports::Clock;
use lotdesk::services::reporting::monthly_statements::{MonthlyStatements, QUEUE_MAX};
use serde_json::{Value, json};

use crate::funding::funded;
use crate::test_app::TestApp;

/// A clock that a test sets.
struct Wheel(AtomicI64);

impl Clock for Wheel {
    fn now(&self) -> TimeMs {
        TimeMs(self.0.load(Ordering::SeqCst))
    }
}

struct Bench {
    app: TestApp,
    clock: Arc<Wheel>,
    /// The first day of the month in which the books were written.
    month: Date,
}

impl Bench {
    fn new() -> Self {
        let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
        app.set(json!({ "monthly_statements": 1 }));
        let now = app.state.clock.now();
        let today = Timestamp::from_millisecond(now.0).unwrap().to_zoned(TimeZone::UTC).date();
        Self { app, clock: Arc::new(Wheel(AtomicI64::new(now.0))), month: today.first_of_month() }
    }

    /// The first hour of the month so many months later.
    fn turn(&self, months: i64) {
        let first = self.month.saturating_add(months.months()).to_zoned(TimeZone::UTC).unwrap();
        self.clock.0.store(first.timestamp().as_millisecond() + 3_600_000, Ordering::SeqCst);
    }

    fn name(&self, months: i64) -> String {
        self.month.saturating_add(months.months()).strftime("%Y-%m").to_string()
    }

    fn started(&self) -> MonthlyStatements {
        let state = &self.app.state;
        let (store, settings) = (state.store.clone(), state.settings.clone());
        MonthlyStatements::new(store, settings, state.operations.messages.clone(), self.clock.clone())
    }

    /// The months of the messages that a customer has got, oldest first.
    fn announced_to(&self, token: &str) -> String {
        let page = self.app.get("/api/messages/list?limit=100", token).data();
        let messages = page["list"].as_array().unwrap().iter().rev();
        let months =
            messages.filter(|one| one["kind"] == "statement").map(|one| one["link"]["month"].as_str().unwrap());
        months.collect::<Vec<_>>().join(" ")
    }

    fn count(&self, sql: &str) -> i64 {
        self.app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap()
    }
}

fn run(statements: &MonthlyStatements) {
    (0..20).for_each(|_| statements.tick().unwrap());
}

#[test]
fn each_account_is_announced_once_through_restarts_and_clock_jumps() {
    let bench = Bench::new();
    let ((ann, _), bob) = (funded(&bench.app, "1000"), bench.app.real());
    let first = bench.started();
    run(&first);
    assert_eq!(bench.announced_to(&ann), "", "the past is not announced");
    bench.turn(1);
    run(&first);
    let month = bench.name(0);
    assert_eq!((bench.announced_to(&ann), bench.announced_to(&bob)), (month.clone(), String::new()), "bob has nothing");
    run(&bench.started());
    bench.turn(0);
    run(&first);
    bench.turn(1);
    run(&first);
    run(&bench.started());
    assert_eq!(bench.announced_to(&ann), month, "neither a restart nor the clock announces it again");
    // Two months without the server: both are announced.
    bench.turn(3);
    run(&bench.started());
    assert_eq!(bench.announced_to(&ann), format!("{month} {} {}", bench.name(1), bench.name(2)));
    let email = bench.app.get("/api/user/info", &ann).data()["email"].as_str().unwrap().to_owned();
    let sql = format!("SELECT count(*) FROM message WHERE kind = 'statement' AND recipient = '{email}'");
    assert_eq!(bench.count(&sql), 3, "each by e-mail too");
    assert_eq!(bench.count("SELECT count(*) FROM message WHERE kind = 'statement'"), 3);
}

#[test]
fn the_message_leads_to_the_statement_of_its_account() {
    let bench = Bench::new();
    let (ann, _) = funded(&bench.app, "1000");
    let statements = bench.started();
    run(&statements);
    bench.turn(1);
    run(&statements);
    let headers = [("authorization", ann.as_str()), ("lang", "de")];
    let page = bench.app.send("GET", "/api/messages/list", &headers, None).data();
    let message = &page["list"][0];
    let number = bench.app.get("/api/accounts/list", &ann).data()[0]["account"].clone();
    assert_eq!(message["title"], format!("Ihr Kontoauszug für {}", bench.name(0)));
    assert_eq!(
        message["link"],
        json!({ "screen": "statement", "id": Value::Null, "month": bench.name(0), "account": number })
    );
}

#[test]
fn a_month_without_the_setting_is_not_announced_later() {
    let bench = Bench::new();
    let (ann, _) = funded(&bench.app, "1000");
    let statements = bench.started();
    run(&statements);
    bench.app.set(json!({ "monthly_statements": 0 }));
    bench.turn(1);
    run(&statements);
    bench.app.set(json!({ "monthly_statements": 1 }));
    run(&bench.started());
    assert_eq!(bench.announced_to(&ann), "");
    bench.turn(2);
    run(&statements);
    assert_eq!(bench.announced_to(&ann), bench.name(1));
}

/// Accounts are handled in batches, and while e-mails do not leave, no more are queued.
#[test]
fn batches_wait_for_the_queue() {
    let bench = Bench::new();
    (0..205).for_each(|_| {
        bench.app.registered();
    });
    let (last, _) = funded(&bench.app, "1000");
    let statements = bench.started();
    statements.tick().unwrap();
    bench.turn(1);
    let later = TimeMs(i64::MAX / 2).0;
    let sql = format!(
        "INSERT INTO message (channel, recipient, kind, language, args, status, tries, next_at, expires_at, created_at) \
         VALUES (1, 'x@example.com', 'test', 'en', '{{}}', 0, 0, {later}, {later}, 0)"
    );
    let fill = |transaction: &rusqlite::Transaction<'_>| {
        (0..=QUEUE_MAX).try_for_each(|_| transaction.execute(&sql, []).map(drop))?;
        Ok(())
    };
    bench.app.state.store.write(fill).unwrap();
    run(&statements);
    assert_eq!(bench.count("SELECT count(*) FROM statement_month WHERE done_at IS NULL"), 0, "not begun");
    assert_eq!(bench.announced_to(&last), "");
    let empty = |transaction: &rusqlite::Transaction<'_>| {
        Ok(transaction.execute("DELETE FROM message WHERE recipient = 'x@example.com'", [])?)
    };
    bench.app.state.store.write(empty).unwrap();
    statements.tick().unwrap();
    let open = "SELECT count(*) FROM statement_month WHERE done_at IS NULL AND account > 0";
    assert_eq!((bench.count(open), bench.announced_to(&last)), (1, String::new()), "the first batch");
    statements.tick().unwrap();
    assert_eq!((bench.count(open), bench.announced_to(&last)), (0, bench.name(0)));
}
