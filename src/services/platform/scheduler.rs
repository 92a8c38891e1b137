//! Scheduled jobs: opening and closing of markets, rollover of the trading day, flushing of candles, deletion of expired
//! data. A timer that changes results is an input of the engine like any other.
//!
//! Two threads: *timers* opens and closes markets, turns the trading day and does what is short and must not be late ([`TIMELY`]);
//! *upkeep* does the rest, which may take long. So no deletion, sum or archive keeps a market open after its hours.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use crate::domain::time::{DAY, HOUR, SECOND};
use crate::domain::{InstrumentId, TimeMs};
use crate::engine::input::{Body, SwapDayOverride};
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::{Store, StoreError, dealing::journal};

use super::settings::Settings;
use super::uploads::Uploads;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::api_keys::ApiKeys;
use crate::services::access::otp::OtpCodes;
use crate::services::access::sessions::Sessions;
use crate::services::copying::Copying;
use crate::services::customers::accounts::{Accounts, DEMO_UNUSED};
use crate::services::customers::customer_import::CustomerImports;
use crate::services::customers::customer_keys::CustomerKeys;
use crate::services::customers::ranking::Ranking;
use crate::services::customers::reviews::Reviews;
use crate::services::funds::Funds;
use crate::services::market::calendar::{self, DayRollover, Hours};
use crate::services::market::catalog::Catalog;
use crate::services::market::charts::Charts;
use crate::services::market::ticks::{self, Ticks};
use crate::services::notifications::messages::Messages;
use crate::services::notifications::webhooks::Webhooks;
use crate::services::partners::Partners;
use crate::services::reporting::equity::EquityRecorder;
use crate::services::reporting::execution::ExecutionReports;
use crate::services::reporting::log_mail::LogMail;
use crate::services::reporting::loss_percentage::LossPercentages;
use crate::services::reporting::mark_outs::MarkOuts;
use crate::services::reporting::monthly_statements::MonthlyStatements;
use crate::services::reporting::reports::Reports;
use crate::services::reporting::transparency::PublicLog;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::services::staff::backoffice::records::Records;
use crate::services::staff::backoffice::staff::Staff;
use crate::services::staff::risk_changes::RiskChanges;
use crate::services::trading::{Command, CommandGateway};

/// Interval at which jobs are checked.
const TICK: Duration = Duration::from_millis(500);
/// Interval at which candles are flushed.
const FLUSH_EVERY_MS: i64 = 2 * SECOND;
/// Interval at which a stop looks whether the thread has ended.
const END_POLL: Duration = Duration::from_millis(2);
/// The thread is at no job.
const WAITING: &str = "none";

/// Services with scheduled jobs.
pub struct Jobs {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub charts: Arc<Charts>,
    pub ticks: Arc<Ticks>,
    pub accounts: Arc<Accounts>,
    pub sessions: Arc<Sessions>,
    pub staff: Arc<Staff>,
    pub messages: Arc<Messages>,
    pub codes: Arc<OtpCodes>,
    pub ranking: Arc<Ranking>,
    pub uploads: Arc<Uploads>,
    pub reports: Arc<Reports>,
    pub mark_outs: Arc<MarkOuts>,
    pub public_log: Arc<PublicLog>,
    pub execution: Arc<ExecutionReports>,
    pub equity: Arc<EquityRecorder>,
    pub losses: Arc<LossPercentages>,
    pub monthly_statements: Arc<MonthlyStatements>,
    pub log_mail: Arc<LogMail>,
    pub records: Arc<Records>,
    pub api_keys: Arc<ApiKeys>,
    pub customer_keys: Arc<CustomerKeys>,
    pub webhooks: Arc<Webhooks>,
    pub corrections: Arc<Corrections>,
    pub partners: Arc<Partners>,
    pub copying: Arc<Copying>,
    pub funds: Arc<Funds>,
    pub risk_changes: Arc<RiskChanges>,
    pub customer_imports: Arc<CustomerImports>,
    pub reviews: Arc<Reviews>,
    pub settings: Arc<Settings>,
}

/// The running threads. Dropping it stops them, and flushes a last time.
pub struct Scheduler {
    /// In the order in which a stop waits for them.
    threads: [JobThread; 2],
    jobs: Arc<Jobs>,
}

/// A thread and the job that it is at.
struct JobThread {
    worker: WorkerThread,
    running: Running,
}

type Running = Arc<Mutex<&'static str>>;

impl JobThread {
    fn start(name: &'static str, work: impl FnOnce(&StopToken, Running) + Send + 'static) -> Result<Self, StoreError> {
        let running = Running::new(Mutex::new(WAITING));
        let at = Arc::clone(&running);
        let worker = WorkerThread::spawn(name, move |stop| {
            // A stop ends every statement and every wait of the jobs. Nothing is lost: what they flush stays in memory for
            // [`Scheduler::flush`], and what they submit to the engine is executed before it stops.
            let _interruptible = stop.interrupts_thread();
            work(stop, at);
        });
        Ok(Self { worker: worker.map_err(|error| StoreError::Io(name.into(), error))?, running })
    }

    /// Waits for the end of the thread, which was asked for, and calls `at` with each job that is waited for.
    fn stop(&self, at: &dyn Fn(&'static str)) {
        let mut waited_for = "";
        while !self.worker.has_ended() {
            let running = *self.running.lock();
            if running != waited_for {
                at(running);
                waited_for = running;
            }
            std::thread::sleep(END_POLL);
        }
        self.worker.stop();
    }
}

/// Opens and closes markets by their trading hours, and at once when the hours change.
pub struct MarketHoursJob {
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    hours: Mutex<BTreeMap<InstrumentId, Hours>>,
    /// When the next market opens or closes; `None`: to be looked up.
    next: Mutex<Option<TimeMs>>,
    /// Replays a recording, during which the market is open regardless of the calendar.
    replayed: Option<InstrumentId>,
}

impl MarketHoursJob {
    /// Reports the open markets to the engine, now and before the response to each change of the catalogue. Blocks.
    pub fn monitor(
        catalog: &Catalog,
        gateway: Arc<CommandGateway>,
        clock: Arc<dyn Clock>,
        replayed: Option<InstrumentId>,
    ) -> Arc<Self> {
        let market_hours =
            Arc::new(Self { gateway, clock, hours: Mutex::new(hours_of(catalog)), next: Mutex::new(None), replayed });
        market_hours.report();
        let observed = Arc::clone(&market_hours);
        catalog.subscribe(Box::new(move |catalog| {
            *observed.hours.lock() = hours_of(catalog);
            *observed.next.lock() = None;
            observed.report();
        }));
        market_hours
    }

    /// Reports every market that opens or closes now to the engine. Blocks.
    fn report(&self) {
        let (now, hours) = (self.clock.now(), self.hours.lock());
        let changed = self.gateway.read_model().markets().into_iter().filter_map(|market| {
            let id = market.instrument.id;
            let open = self.replayed == Some(id) || hours.get(&id)?.is_open(now);
            let body = Body::SetMarket { instrument: id, open };
            (open != market.open).then(|| Command::new(body))
        });
        for result in self.gateway.submit_all_blocking(changed.collect()) {
            if let Err(error) = result
                && !self.gateway.is_held()
            {
                tracing::warn!(%error, "a market's opening or closing was not taken in; it is tried again");
            }
        }
    }
}

impl MarketHoursJob {
    /// The time until the next market opens or closes, at most `most`.
    fn until_next(&self, now: TimeMs, most: Duration) -> Duration {
        let mut next = self.next.lock();
        let due = match *next {
            Some(due) if due > now => due,
            _ => {
                let hours = self.hours.lock();
                let changes = hours.values().filter_map(|hours| hours.next_change(now));
                // Looked up again in a day at the latest.
                changes.min().unwrap_or(TimeMs(i64::MAX)).min(now.plus(DAY))
            }
        };
        *next = Some(due);
        most.min(Duration::from_millis(due.since(now).max(1).unsigned_abs()))
    }

    /// The command of a rollover, with the swap days that holidays move.
    fn rollover(&self, rollover: DayRollover) -> Body {
        let hours = self.hours.lock();
        let overrides = self.gateway.read_model().markets().into_iter().filter_map(|market| {
            let instrument = market.instrument.id;
            let days = rollover.moved_swap_days(&market.instrument.swap, hours.get(&instrument)?)?;
            Some(SwapDayOverride { instrument, days })
        });
        Body::Rollover { weekday: rollover.weekday(), swap_day_overrides: overrides.collect(), due: Some(rollover.at) }
    }
}

/// The hours of each listing; one whose hours cannot be read stays closed.
fn hours_of(catalog: &Catalog) -> BTreeMap<InstrumentId, Hours> {
    catalog.listings().iter().filter_map(|listing| Some((listing.instrument, catalog.hours(listing)?))).collect()
}

impl Scheduler {
    /// Starts the threads. `market_hours` has already reported to the engine once.
    pub fn start(jobs: Jobs, market_hours: Arc<MarketHoursJob>) -> Result<Self, StoreError> {
        let rolled_over_to = calendar::trading_day_start(last_rollover(&jobs)?);
        let (jobs, rolled_over) = (Arc::new(jobs), Arc::new(AtomicI64::new(rolled_over_to.0)));
        let (own, done) = (Arc::clone(&jobs), Arc::clone(&rolled_over));
        let timers = JobThread::start("timers", move |stop, running| {
            Timers { jobs: own, market_hours, running, rolled_over_to, rolled_over: done, timely_at: TimeMs(0) }
                .run(stop);
        })?;
        let own = Arc::clone(&jobs);
        let upkeep = JobThread::start("upkeep", move |stop, running| {
            let (flushed_at, archived_at, hourly_jobs_at) = (TimeMs(0), TimeMs(0), TimeMs(0));
            Upkeep { jobs: own, running, rolled_over, flushed_at, archived_at, hourly_jobs_at }.run(stop);
        })?;
        Ok(Self { threads: [upkeep, timers], jobs })
    }

    /// The job that the thread is at whose jobs may take long.
    pub fn running(&self) -> &'static str {
        *self.threads[0].running.lock()
    }

    /// Asks the threads to stop, and does not wait.
    pub fn request_stop(&self) {
        self.threads.iter().for_each(|thread| thread.worker.request_stop());
    }

    /// Interrupts the running jobs and ends the threads; jobs that did not finish are due again after the next start.
    /// Calls `at` with each job that is waited for.
    pub fn stop(&self, at: &dyn Fn(&'static str)) {
        self.request_stop();
        self.threads.iter().for_each(|thread| thread.stop(at));
    }

    /// Writes what is kept in memory: candles, ticks, when sessions and keys were last used. Once more after the engine has
    /// stopped, because its last quotes are in it.
    pub fn flush(&self) {
        for job in FLUSHES.iter().chain(&TIMELY).chain([&ARCHIVE]) {
            self.jobs.run(job, self.threads[0].worker.token());
        }
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.stop(&|_| {});
        self.flush();
    }
}

/// The time up to which rollovers have been executed; at the first start, now.
fn last_rollover(jobs: &Jobs) -> Result<TimeMs, StoreError> {
    if let Some(at) = jobs.store.read(journal::rolled_over_at)? {
        return Ok(at);
    }
    let now = jobs.clock.now();
    jobs.store.write(|transaction| journal::set_rolled_over_at(transaction, now))?;
    Ok(now)
}

/// The thread whose work must not be late.
struct Timers {
    jobs: Arc<Jobs>,
    market_hours: Arc<MarketHoursJob>,
    running: Running,
    /// The last rollover that has been executed.
    rolled_over_to: TimeMs,
    /// The same, for the other thread.
    rolled_over: Arc<AtomicI64>,
    timely_at: TimeMs,
}

impl Timers {
    fn run(mut self, stop: &StopToken) {
        loop {
            // At once after a start: a position that is closed before a missed rollover escapes it.
            self.tick(self.jobs.clock.now(), stop);
            *self.running.lock() = WAITING;
            let now = self.jobs.clock.now();
            // Orders and quotes of the moment at which a market opens or closes must find it so.
            let wait = self.market_hours.until_next(now, TICK).min(self.until_rollover(now));
            if stop.wait_timeout(wait) {
                return;
            }
        }
    }

    /// The time until the next rollover; until the next try for one that was not taken in.
    fn until_rollover(&self, now: TimeMs) -> Duration {
        let due = DayRollover::after(self.rolled_over_to).at;
        if due > now { Duration::from_millis(due.since(now).unsigned_abs()) } else { TICK }
    }

    fn tick(&mut self, now: TimeMs, stop: &StopToken) {
        *self.running.lock() = "market hours";
        self.market_hours.report();
        *self.running.lock() = "rollover";
        self.roll_over(now, stop);
        if now.since(self.timely_at) >= FLUSH_EVERY_MS {
            self.timely_at = now;
            self.jobs.run_each(&TIMELY, &self.running, stop);
        }
    }

    /// Every 17:00 in New York since the last one, including those missed while stopped: a swap is charged late rather than
    /// never. The store keeps the last one: the time of the last input does not say whether it came before the rollover.
    fn roll_over(&mut self, now: TimeMs, stop: &StopToken) {
        while !stop.is_stopped() {
            let next = DayRollover::after(self.rolled_over_to);
            if next.at > now {
                return;
            }
            let rollover = Command::new(self.market_hours.rollover(next))
                .with_hook(move |transaction, _| journal::set_rolled_over_at(transaction, next.at));
            match self.jobs.gateway.submit_blocking(rollover) {
                Ok(_) => {
                    self.rolled_over_to = next.at;
                    self.rolled_over.store(next.at.0, Ordering::Release);
                }
                Err(_) if self.jobs.gateway.is_held() => return,
                Err(error) => {
                    tracing::warn!(%error, "the rollover was not taken in; it is tried again");
                    return;
                }
            }
        }
    }
}

/// The thread whose jobs may take long.
struct Upkeep {
    jobs: Arc<Jobs>,
    running: Running,
    /// The last rollover that has been executed.
    rolled_over: Arc<AtomicI64>,
    flushed_at: TimeMs,
    archived_at: TimeMs,
    hourly_jobs_at: TimeMs,
}

impl Upkeep {
    fn run(mut self, stop: &StopToken) {
        loop {
            self.tick(self.jobs.clock.now(), stop);
            *self.running.lock() = WAITING;
            if stop.wait_timeout(TICK) {
                return;
            }
        }
    }

    fn tick(&mut self, now: TimeMs, stop: &StopToken) {
        if now.since(self.flushed_at) >= FLUSH_EVERY_MS {
            self.flushed_at = now;
            self.run_each(FLUSHES.iter().chain([&RANKING, &STRATEGIES, &REWARDS, &IMPORT_MAILS]), stop);
            if self.is_rolled_over() {
                self.run_each([&STATEMENTS, &EQUITY, &LOSSES, &LOG_MAIL], stop);
            }
        }
        if now.since(self.archived_at) >= ticks::FLUSH_EVERY_MS {
            self.archived_at = now;
            self.run_each([&ARCHIVE], stop);
        }
        if now.since(self.hourly_jobs_at) >= HOUR && self.is_rolled_over() {
            self.hourly_jobs_at = now;
            self.run_each(&HOURLY, stop);
        }
    }

    /// Whether no rollover is due: a day that is over has its swaps.
    fn is_rolled_over(&self) -> bool {
        DayRollover::after(TimeMs(self.rolled_over.load(Ordering::Acquire))).at > self.jobs.clock.now()
    }

    fn run_each<'a>(&self, jobs: impl IntoIterator<Item = &'a Job>, stop: &StopToken) {
        self.jobs.run_each(jobs, &self.running, stop);
    }
}

/// A job. One that takes long without a statement of the store looks at the token itself.
struct Job {
    name: &'static str,
    /// Logged when it fails: as an error where market data waits in memory, else as a warning.
    failed: &'static str,
    is_market_data: bool,
    run: fn(&Jobs, &StopToken) -> Result<(), ServiceError>,
}

/// Short jobs of the thread that opens and closes markets.
static TIMELY: [Job; 3] = [
    Job {
        name: "orders of ended connections",
        failed: "pending orders of a program that has disconnected were not cancelled; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.customer_keys.cancel_due(),
    },
    Job {
        name: "rates of the day",
        failed: "the rates of the day were not written down; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.reports.record_rates(),
    },
    Job {
        name: "fees of copies",
        failed: "the fees of copies of the last month were not charged; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.copying.charge_month(),
    },
];

/// What is kept in memory until it is written.
static FLUSHES: [Job; 9] = [
    Job {
        name: "candles",
        failed: "candles were not written down; they are kept and tried again",
        is_market_data: true,
        run: |jobs, _| Ok(jobs.charts.flush().map(drop)?),
    },
    Job {
        name: "last use of keys",
        failed: "when keys were last used was not written down; tried again",
        is_market_data: false,
        run: |jobs, _| {
            jobs.api_keys.flush_used()?;
            jobs.api_keys.read_creators()?;
            jobs.customer_keys.flush_used()
        },
    },
    Job {
        name: "sums of trades",
        failed: "trades were not summed; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.reports.sum_trades(),
    },
    Job {
        name: "mark-outs",
        failed: "mark-outs were not written down; they are kept and tried again",
        is_market_data: false,
        run: |jobs, _| jobs.mark_outs.flush(),
    },
    Job {
        name: "public log",
        failed: "the public log did not go on; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.public_log.tick(),
    },
    Job {
        name: "hours of ticks",
        failed: "the public log did not get the ticks of the last hour; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.public_log.close_hours(&jobs.ticks),
    },
    Job {
        name: "execution report",
        failed: "executions were not counted; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.execution.tick(),
    },
    Job {
        name: "failed sign-ins",
        failed: "failed sign-ins of the staff were not written down; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.staff.flush_failures(),
    },
    Job {
        name: "sessions",
        failed: "when customers were last seen, and wrong passwords, were not written down; tried again",
        is_market_data: false,
        run: |jobs, _| jobs.sessions.flush(),
    },
];

static RANKING: Job = Job {
    name: "ranking",
    failed: "ranking: not calculated",
    is_market_data: false,
    run: |jobs, _| jobs.ranking.tick(),
};

static STRATEGIES: Job = Job {
    name: "strategies",
    failed: "strategies: not calculated",
    is_market_data: false,
    run: |jobs, _| jobs.copying.tick(),
};

static IMPORT_MAILS: Job = Job {
    name: "e-mails to imported customers",
    failed: "imported customers were not written to; tried again",
    is_market_data: false,
    run: |jobs, _| jobs.customer_imports.mail(),
};

static REWARDS: Job = Job {
    name: "rewards of partners",
    failed: "rewards of partners were not calculated or booked; tried again",
    is_market_data: false,
    run: |jobs, stop| jobs.partners.tick(stop),
};

static EQUITY: Job = Job {
    name: "equity",
    failed: "equity was not recorded; tried again",
    is_market_data: false,
    run: |jobs, _| jobs.equity.tick(),
};

static LOSSES: Job = Job {
    name: "loss percentage",
    failed: "the loss percentage was not calculated; tried again",
    is_market_data: false,
    run: |jobs, _| jobs.losses.tick(),
};

static STATEMENTS: Job = Job {
    name: "statements of the month",
    failed: "statements of the month: not announced, tried again",
    is_market_data: false,
    run: |jobs, _| jobs.monthly_statements.tick(),
};

static LOG_MAIL: Job = Job {
    name: "daily checkpoints",
    failed: "the daily checkpoint was not sent to customers; tried again",
    is_market_data: false,
    run: |jobs, _| jobs.log_mail.tick(),
};

static ARCHIVE: Job = Job {
    name: "tick archive",
    failed: "ticks were not archived; they are kept and tried again",
    is_market_data: true,
    run: |jobs, _| Ok(jobs.ticks.flush().map(drop)?),
};

/// Deletes expired data, and sums days that are over.
static HOURLY: [Job; 17] = [
    hourly("old request ids", |jobs, _| jobs.gateway.submit_blocking(Command::new(Body::ForgetRequests)).map(drop)),
    hourly("ended sessions", |jobs, _| jobs.sessions.purge()),
    hourly("old codes", |jobs, _| jobs.codes.purge()),
    hourly("old known addresses", |jobs, _| jobs.accounts.purge_known_addresses()),
    hourly("old messages", |jobs, _| jobs.messages.purge()),
    hourly("pictures that nothing refers to", |jobs, stop| jobs.uploads.sweep_until(stop).map(drop)),
    hourly("records of erased customers", |jobs, _| jobs.records.finish_erasing().map(drop)),
    hourly("corrections that waited too long", |jobs, _| jobs.corrections.expire().map(drop)),
    hourly("changes of roles that waited too long", |jobs, _| jobs.staff.expire_role_changes()),
    hourly("changes of risk that waited too long", |jobs, _| jobs.risk_changes.expire()),
    hourly("imports that waited too long", |jobs, _| jobs.customer_imports.expire()),
    hourly("rates of deposits that wait", |jobs, _| jobs.funds.renew_rates()),
    hourly("old deliveries of webhooks", |jobs, _| jobs.webhooks.purge()),
    hourly("sums of days that are over", |jobs, _| jobs.reports.roll()),
    hourly("documents that expire", |jobs, stop| jobs.reviews.check_expiries(stop)),
    hourly("unused demo accounts", Jobs::remove_demos),
    hourly("old ticks", Jobs::prune_ticks),
];

const fn hourly(name: &'static str, run: fn(&Jobs, &StopToken) -> Result<(), ServiceError>) -> Job {
    Job { name, failed: "hourly job: not done, tried again in an hour", is_market_data: false, run }
}

impl Jobs {
    /// Runs these jobs until the stop, each named in `running` meanwhile.
    fn run_each<'a>(&self, jobs: impl IntoIterator<Item = &'a Job>, running: &Running, stop: &StopToken) {
        for job in jobs {
            if stop.is_stopped() {
                return;
            }
            *running.lock() = job.name;
            self.run(job, stop);
        }
    }

    fn run(&self, job: &Job, stop: &StopToken) {
        match (job.run)(self, stop) {
            Ok(()) => {}
            Err(ServiceError::Store(StoreError::Stopped(_))) => tracing::debug!(job = job.name, "ended by the stop"),
            Err(error) if self.gateway.is_held() => tracing::debug!(%error, job = job.name, "{}", job.failed),
            Err(error) if job.is_market_data => tracing::error!(%error, job = job.name, "{}", job.failed),
            Err(error) => tracing::warn!(%error, job = job.name, "{}", job.failed),
        }
    }

    fn remove_demos(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let removed = self.accounts.remove_unused_demos_until(DEMO_UNUSED, stop)?;
        if removed > 0 {
            tracing::info!(removed, "unused demo accounts removed");
        }
        Ok(())
    }

    fn prune_ticks(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let values = self.settings.values();
        let kept = (values.number("ticks_days_real"), values.number("ticks_hours_sim"));
        self.ticks.prune_until(self.clock.now(), kept.0, kept.1, stop)?;
        Ok(())
    }
}
