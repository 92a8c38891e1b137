//! Scheduled jobs: opening and closing of markets, rollover of the trading day, flushing of candles, deletion of expired
//! data. A timer that changes results is an input of the engine like any other.

use std::collections::BTreeMap;
use std::sync::Arc;
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
use crate::services::customers::accounts::{Accounts, DEMO_UNUSED};
use crate::services::customers::ranking::Ranking;
use crate::services::market::calendar::{self, DayRollover, Hours};
use crate::services::market::catalog::{Catalog, Listing};
use crate::services::market::charts::Charts;
use crate::services::market::ticks::{self, Ticks};
use crate::services::notifications::messages::Messages;
use crate::services::notifications::webhooks::Webhooks;
use crate::services::reporting::reports::Reports;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::services::staff::backoffice::records::Records;
use crate::services::staff::backoffice::staff::Staff;
use crate::services::trading::{Command, CommandGateway};

/// Interval at which jobs are checked.
const TICK: Duration = Duration::from_millis(500);
/// Interval at which candles are flushed.
const FLUSH_EVERY_MS: i64 = 2 * SECOND;

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
    pub records: Arc<Records>,
    pub api_keys: Arc<ApiKeys>,
    pub webhooks: Arc<Webhooks>,
    pub corrections: Arc<Corrections>,
    pub settings: Arc<Settings>,
}

/// The running thread. Dropping it stops it, and flushes a last time.
pub struct Scheduler {
    worker: WorkerThread,
    jobs: Arc<Jobs>,
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
        let opening = Arc::new(Self {
            gateway,
            clock,
            hours: Mutex::new(hours_of(&catalog.listings())),
            next: Mutex::new(None),
            replayed,
        });
        opening.report();
        let observed = Arc::clone(&opening);
        catalog.subscribe(Box::new(move |listings| {
            *observed.hours.lock() = hours_of(listings);
            *observed.next.lock() = None;
            observed.report();
        }));
        opening
    }

    /// Reports every market that opens or closes now to the engine. Blocks.
    fn report(&self) {
        let (now, hours) = (self.clock.now(), self.hours.lock());
        let turned = self.gateway.read_model().markets().into_iter().filter_map(|market| {
            let id = market.instrument.id;
            let open = self.replayed == Some(id) || hours.get(&id)?.is_open(now);
            let body = Body::SetMarket { instrument: id, open };
            (open != market.open).then(|| Command::new(body))
        });
        for result in self.gateway.submit_all_blocking(turned.collect()) {
            if let Err(error) = result {
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

    /// The rollover at `turn`, with what holidays make of it.
    fn rollover(&self, turn: DayRollover) -> Body {
        let hours = self.hours.lock();
        let shifted = self.gateway.read_model().markets().into_iter().filter_map(|market| {
            let instrument = market.instrument.id;
            let days = turn.shifted(&market.instrument.swap, hours.get(&instrument)?)?;
            Some(SwapDayOverride { instrument, days })
        });
        Body::Rollover { weekday: turn.weekday(), swap_day_overrides: shifted.collect() }
    }
}

/// The hours of each listing; one whose hours cannot be read stays closed.
fn hours_of(listings: &[Arc<Listing>]) -> BTreeMap<InstrumentId, Hours> {
    listings.iter().filter_map(|listing| Some((listing.instrument, hours(listing)?))).collect()
}

/// The hours of one listing; `None` (and a line in the log) where its zone is unknown.
pub fn hours(listing: &Listing) -> Option<Hours> {
    match calendar::zone(&listing.timezone) {
        Ok(zone) => Some(Hours::new(&listing.sessions, &listing.holidays, zone)),
        Err(error) => {
            tracing::error!(instrument = %listing.instrument, ?error, "its time zone is unknown; the market stays closed");
            None
        }
    }
}

impl Scheduler {
    /// Starts the thread. `opening` has already reported to the engine once.
    pub fn start(jobs: Jobs, opening: Arc<MarketHoursJob>) -> Result<Self, StoreError> {
        let last = jobs.store.read(journal::last_at)?;
        let turned = calendar::trading_day_start(last.unwrap_or_else(|| jobs.clock.now()));
        let jobs = Arc::new(jobs);
        let (flushed, archived, swept) = (TimeMs(0), TimeMs(0), TimeMs(0));
        let ticking = SchedulerThread { jobs: Arc::clone(&jobs), opening, turned, flushed, archived, swept };
        let worker = WorkerThread::spawn("timers", move |stop| ticking.run(stop))
            .map_err(|error| StoreError::Io("timers".into(), error))?;
        Ok(Self { worker, jobs })
    }

    /// Asks the thread to stop, and does not wait.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }

    /// Ends the thread after the job that it is at; the others are due again after the next start.
    pub fn stop(&self) {
        self.worker.stop();
    }

    /// Writes what is kept in memory: candles, ticks, when sessions and keys were last used. Once more after the engine has
    /// stopped, because its last quotes are in it.
    pub fn flush(&self) {
        self.jobs.flush();
        self.jobs.archive();
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        self.stop();
        self.flush();
    }
}

struct SchedulerThread {
    jobs: Arc<Jobs>,
    opening: Arc<MarketHoursJob>,
    /// The last turn of the trading day that the engine knows of.
    turned: TimeMs,
    flushed: TimeMs,
    archived: TimeMs,
    swept: TimeMs,
}

impl SchedulerThread {
    fn run(mut self, stop: &StopToken) {
        loop {
            // Orders and quotes of the moment at which a market opens or closes must find it so.
            let wait = self.opening.until_next(self.jobs.clock.now(), TICK);
            if stop.wait_timeout(wait) {
                return;
            }
            let now = self.jobs.clock.now();
            self.opening.report();
            self.turn(now, stop);
            if now.since(self.flushed) >= FLUSH_EVERY_MS {
                self.flushed = now;
                self.jobs.flush();
            }
            if now.since(self.archived) >= ticks::FLUSH_EVERY_MS {
                self.archived = now;
                self.jobs.archive();
            }
            if now.since(self.swept) >= HOUR {
                self.swept = now;
                self.jobs.sweep(stop);
            }
        }
    }

    /// Every 17:00 in New York since the last one, including those missed while stopped: a swap is charged late rather than
    /// never.
    fn turn(&mut self, now: TimeMs, stop: &StopToken) {
        while !stop.is_stopped() {
            let next = DayRollover::after(self.turned);
            if next.at > now {
                return;
            }
            match self.jobs.gateway.submit_blocking(Command::new(self.opening.rollover(next))) {
                Ok(_) => self.turned = next.at,
                Err(error) => {
                    tracing::warn!(%error, "the rollover was not taken in; it is tried again");
                    return;
                }
            }
        }
    }
}

impl Jobs {
    fn flush(&self) {
        if let Err(error) = self.charts.flush() {
            tracing::error!(%error, "candles were not written down; they are kept and tried again");
        }
        if let Err(error) = self.ranking.tick() {
            tracing::warn!(%error, "ranking: not calculated");
        }
        if let Err(error) = self.api_keys.flush_used() {
            tracing::warn!(%error, "when keys were last used was not written down");
        }
        if let Err(error) = self.staff.flush_failures() {
            tracing::warn!(%error, "failed sign-ins of the staff were not written down; tried again");
        }
        if let Err(error) = self.sessions.flush() {
            tracing::warn!(%error, "when customers were last seen, and wrong passwords, were not written down; tried again");
        }
    }

    fn archive(&self) {
        if let Err(error) = self.ticks.flush() {
            tracing::error!(%error, "ticks were not archived; they are kept and tried again");
        }
    }

    /// Deletes expired data, job by job; those that a stop leaves out are due after the next start.
    fn sweep(&self, stop: &StopToken) {
        type Job = (&'static str, fn(&Jobs, &StopToken) -> Result<(), ServiceError>);
        let jobs: [Job; 12] = [
            ("old request ids", |jobs, _| jobs.gateway.submit_blocking(Command::new(Body::ForgetRequests)).map(drop)),
            ("ended sessions", |jobs, _| jobs.sessions.purge()),
            ("old codes", |jobs, _| jobs.codes.purge()),
            ("old known addresses", |jobs, _| jobs.accounts.purge_known_addresses()),
            ("old messages", |jobs, _| jobs.messages.purge()),
            ("pictures that nothing refers to", |jobs, stop| jobs.uploads.sweep_until(stop).map(drop)),
            ("records of erased customers", |jobs, _| jobs.records.finish_erasing().map(drop)),
            ("corrections that waited too long", |jobs, _| jobs.corrections.expire().map(drop)),
            ("old deliveries of webhooks", |jobs, _| jobs.webhooks.purge()),
            ("sums of days that are over", |jobs, _| jobs.reports.roll()),
            ("unused demo accounts", Self::remove_demos),
            ("old ticks", Self::prune_ticks),
        ];
        for (what, job) in jobs {
            if stop.is_stopped() {
                return;
            }
            if let Err(error) = job(self, stop) {
                tracing::warn!(%error, "hourly job: {what}: not done, tried again in an hour");
            }
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
