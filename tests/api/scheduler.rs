//! Swaps are charged once for each trading day, also for days on which the server did not run; a stop of the scheduler
//! interrupts the running job.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::time::{DAY, HOUR};
use lotdesk::domain::{AccountKind, InstrumentId, TimeMs};
use lotdesk::engine::input::Body;
use lotdesk::ports::Clock;
use lotdesk::services::access::otp::OtpCodes;
use lotdesk::services::market::calendar::trading_day_start;
use lotdesk::services::platform::scheduler::{Jobs, MarketHoursJob, Scheduler};
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::trading::Command;
use lotdesk::store::Store;
use lotdesk::store::dealing::journal;
use serde_json::json;

use crate::poll::{eventually, until};
use crate::test_app::TestApp;

/// A stop that takes longer waits for the job instead of interrupting it.
const HANG: Duration = Duration::from_secs(120);

/// A clock that stands still.
struct At(TimeMs);

impl Clock for At {
    fn now(&self) -> TimeMs {
        self.0
    }
}

fn start(app: &TestApp) -> Scheduler {
    start_at(app, app.state.clock.clone())
}

fn start_at(app: &TestApp, clock: Arc<dyn Clock>) -> Scheduler {
    start_with(app, jobs(app, clock))
}

fn start_with(app: &TestApp, jobs: Jobs) -> Scheduler {
    let (catalog, gateway) = (&app.state.view.catalog, app.state.trading.gateway.clone());
    let opening = MarketHoursJob::monitor(catalog, gateway, jobs.clock.clone(), None);
    Scheduler::start(jobs, opening).unwrap()
}

fn jobs(app: &TestApp, clock: Arc<dyn Clock>) -> Jobs {
    let state = &app.state;
    Jobs {
        risk_changes: state.backoffice.risk_changes.clone(),
        customer_imports: state.backoffice.customer_imports.clone(),
        clock,
        store: state.store.clone(),
        gateway: state.trading.gateway.clone(),
        charts: state.trading.charts.clone(),
        ticks: state.trading.ticks.clone(),
        accounts: state.customers.accounts.clone(),
        ranking: state.site.trader_ranking.clone(),
        sessions: state.customers.sessions.clone(),
        staff: state.backoffice.staff.clone(),
        messages: state.operations.messages.clone(),
        codes: state.customers.codes.clone(),
        uploads: state.customers.uploads.clone(),
        reports: state.money.reports.clone(),
        mark_outs: state.trading.mark_outs.clone(),
        equity: state.money.equity.clone(),
        losses: state.money.losses.clone(),
        execution: state.money.execution.clone(),
        public_log: state.money.public_log.clone(),
        monthly_statements: state.money.monthly_statements.clone(),
        log_mail: state.money.log_mail.clone(),
        records: state.backoffice.personal_data.clone(),
        api_keys: state.operations.api_keys.clone(),
        customer_keys: state.customers.keys.clone(),
        webhooks: state.operations.webhooks.clone(),
        corrections: state.money.corrections.clone(),
        partners: state.money.partners.clone(),
        copying: state.money.copying.clone(),
        funds: state.money.funds.clone(),
        reviews: state.customers.reviews.clone(),
        settings: state.settings.clone(),
    }
}

/// Holds the store's writer until the other end of `until` is dropped.
pub fn hold(store: Arc<Store>, until: Receiver<()>) -> std::thread::JoinHandle<()> {
    let (begun, has_begun) = channel();
    let holding = std::thread::spawn(move || {
        store
            .write(|_| {
                begun.send(()).unwrap();
                let _ = until.recv();
                Ok(())
            })
            .unwrap();
    });
    has_begun.recv().unwrap();
    holding
}

#[test]
fn a_stop_ends_the_job_that_waits_for_the_store_or_the_engine() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let scheduler;
    let (release, released) = channel();
    let holding = hold(app.state.store.clone(), released);
    // The commit of this command waits for the writer, and so does every job that needs the engine.
    let gateway = app.state.trading.gateway.clone();
    let opening = std::thread::spawn(move || {
        let (kind, grant) = (AccountKind::Demo, "1".parse().unwrap());
        gateway.submit_blocking(Command::new(Body::OpenAccount { kind, grant, currency: Default::default() })).unwrap();
    });
    // Declared first: dropped after the thread that holds the writer.
    scheduler = Arc::new(start(&app));
    // Candles and sessions wait for the writer.
    let waits = ["candles", "old request ids", "ended sessions"];
    eventually("a job waits", || {
        let running = scheduler.running();
        if waits.contains(&running) { Ok(()) } else { Err(running) }
    });
    let (ended, has_ended) = channel();
    let stopping = Arc::clone(&scheduler);
    let stopped = std::thread::spawn(move || {
        let named = std::cell::RefCell::new(Vec::new());
        stopping.stop(&|job| named.borrow_mut().push(job));
        ended.send(named.into_inner()).unwrap();
    });
    let named = has_ended.recv_timeout(HANG);
    drop(release);
    holding.join().unwrap();
    opening.join().unwrap();
    stopped.join().unwrap();
    let named = named.expect("the stop waits for neither");
    assert!(named.first().is_some_and(|job| waits.contains(job)), "{named:?}");
}

/// A clock that is set.
struct Set(AtomicI64);

impl Clock for Set {
    fn now(&self) -> TimeMs {
        TimeMs(self.0.load(Ordering::SeqCst))
    }
}

/// A clock that says no time until the other end is dropped.
struct Blocks {
    asked: Sender<()>,
    until: Mutex<Receiver<()>>,
}

impl Clock for Blocks {
    fn now(&self) -> TimeMs {
        let _ = self.asked.send(());
        let _ = self.until.lock().unwrap().recv();
        TimeMs(0)
    }
}

#[test]
fn markets_close_and_the_day_turns_while_an_hourly_job_is_blocked() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (_, instrument) = app.own_instrument();
    let dealer = app.staff(Role::Dealer);
    // From the first hour of a trading day on, in UTC: open for two hours of each day.
    let day_start = trading_day_start(app.state.clock.now());
    let hour = day_start.0.rem_euclid(DAY) / HOUR;
    let session =
        |day: i64| json!({ "day": day, "open": format!("{hour:02}:00"), "close": format!("{:02}:00", hour + 2) });
    let sessions: Vec<_> = (0..7).map(session).collect();
    app.put(&format!("/admin/api/instruments/{instrument}"), &dealer, &json!({ "sessions": sessions })).data();
    let is_open = || app.state.view.read_model.is_open(InstrumentId(instrument));
    let clock = Arc::new(Set(AtomicI64::new(day_start.plus(HOUR).0)));
    let ((asked, is_asked), (release, released)) = (channel(), channel());
    // The hourly deletion of old codes asks this clock for the time.
    let blocks = Arc::new(Blocks { asked, until: Mutex::new(released) });
    let codes = OtpCodes::new(app.state.store.clone(), blocks, app.state.operations.messages.clone(), false);
    let jobs = Jobs { codes: Arc::new(codes), ..jobs(&app, clock.clone()) };
    let scheduler = start_with(&app, jobs);
    is_asked.recv().unwrap();
    until("the market is open", is_open);
    clock.0.store(day_start.plus(2 * HOUR).0, Ordering::SeqCst);
    until("the market closes", || !is_open());
    let next_day = day_start.plus(DAY);
    clock.0.store(next_day.plus(HOUR).0, Ordering::SeqCst);
    until("the market opens again", is_open);
    let rolled_over = || app.state.store.read(journal::rolled_over_at).unwrap();
    until("the day has turned", || rolled_over() == Some(trading_day_start(next_day.plus(HOUR))));
    assert_eq!(scheduler.running(), "old codes");
    drop(release);
}

/// Orders and quotes between a missed rollover and the next start are not mistaken for that rollover, and a position that was
/// opened since is not charged for it.
#[test]
fn a_missed_rollover_is_charged_once_after_the_next_start() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let day_start = trading_day_start(app.state.clock.now());
    // The last recorded rollover is that of the day before, as after a crash at 17:00. The orders and quotes below are newer
    // than the rollover that was missed.
    app.state.store.write(|transaction| journal::set_rolled_over_at(transaction, day_start.plus(-HOUR))).unwrap();
    let (_, instrument) = app.own_instrument();
    let dealer = app.staff(Role::Dealer);
    let terms = json!({ "SwapLong": "-1.5", "swap_every_day": 1 });
    app.put(&format!("/admin/api/instruments/{instrument}"), &dealer, &terms).data();
    let token = app.demo();
    let order = app.open(&token, instrument, 1, "1");
    let id = order["Id"].as_i64().unwrap();
    let charged = || {
        let swaps = "SELECT count(*) FROM ledger WHERE deal = ?1 AND memo = 'swap'";
        app.state.store.read(|reader| Ok(reader.query_row(swaps, [id], |row| row.get::<_, i64>(0))?)).unwrap()
    };
    assert_eq!(charged(), 0);
    // The order is of the day after `day_start`.
    for (days, due) in [(0, 0), (1, 1), (1, 1), (3, 3)] {
        let now = day_start.plus(HOUR + days * DAY);
        let scheduler = start_at(&app, Arc::new(At(now)));
        let done = Some(trading_day_start(now));
        until("the rollover", || app.state.store.read(journal::rolled_over_at).unwrap() == done);
        drop(scheduler);
        assert_eq!(charged(), due, "after {days} days");
    }
}
