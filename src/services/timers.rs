//! What happens by the clock: markets open and close, the trading day turns, candles come to rest, what is
//! no longer used is forgotten. A timer that changes results is an input of the engine like any other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use parking_lot::Mutex;

use crate::domain::time::{HOUR, SECOND};
use crate::domain::{InstrumentId, TimeMs};
use crate::engine::input::{Body, Shifted};
use crate::store::{Store, StoreError, journal};

use super::accounts::{Accounts, DEMO_UNUSED};
use super::api_keys::ApiKeys;
use super::backoffice::records::Records;
use super::backoffice::staff::Staff;
use super::calendar::{self, Hours, Turn};
use super::catalog::{Catalog, Listing};
use super::charts::Charts;
use super::codes::Codes;
use super::messages::Messages;
use super::ports::Clock;
use super::ranking::Ranking;
use super::reports::Reports;
use super::sessions::Sessions;
use super::settings::Settings;
use super::ticks::{self, Ticks};
use super::trading::{Command, Desk};
use super::uploads::Uploads;
use super::webhooks::Webhooks;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);
/// How often candles are written down.
const FLUSH_EVERY_MS: i64 = 2 * SECOND;

/// The services that are told the time.
pub struct Jobs {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub desk: Arc<Desk>,
    pub charts: Arc<Charts>,
    pub ticks: Arc<Ticks>,
    pub accounts: Arc<Accounts>,
    pub sessions: Arc<Sessions>,
    pub staff: Arc<Staff>,
    pub messages: Arc<Messages>,
    pub codes: Arc<Codes>,
    pub ranking: Arc<Ranking>,
    pub uploads: Arc<Uploads>,
    pub reports: Arc<Reports>,
    pub records: Arc<Records>,
    pub api_keys: Arc<ApiKeys>,
    pub webhooks: Arc<Webhooks>,
    pub settings: Arc<Settings>,
}

/// A running clock. Dropping it stops it, after a last flush of the candles.
pub struct Timers {
    stop: Sender<()>,
    thread: Option<JoinHandle<()>>,
}

/// Opens and closes markets by their hours: by the clock, and at once when the hours change.
pub struct Opening {
    desk: Arc<Desk>,
    clock: Arc<dyn Clock>,
    hours: Mutex<BTreeMap<InstrumentId, Hours>>,
    /// Plays a recording: open whenever that is played, whatever the calendar says.
    replayed: Option<InstrumentId>,
}

impl Opening {
    /// Tells the engine which markets are open now, and from now on does so before a change of the
    /// catalogue is answered. Blocks.
    pub fn watch(
        catalog: &Catalog,
        desk: Arc<Desk>,
        clock: Arc<dyn Clock>,
        replayed: Option<InstrumentId>,
    ) -> Arc<Self> {
        let opening = Arc::new(Self { desk, clock, hours: Mutex::new(hours_of(&catalog.listings())), replayed });
        opening.tell();
        let heard = Arc::clone(&opening);
        catalog.subscribe(Box::new(move |listings| {
            *heard.hours.lock() = hours_of(listings);
            heard.tell();
        }));
        opening
    }

    /// Tells the engine of every market that opens or closes now. Blocks.
    fn tell(&self) {
        let (now, hours) = (self.clock.now(), self.hours.lock());
        let turned = self.desk.book().markets().into_iter().filter_map(|market| {
            let id = market.instrument.id;
            let open = self.replayed == Some(id) || hours.get(&id)?.is_open(now);
            let body = Body::SetMarket { instrument: id, open };
            (open != market.open).then(|| Command::new(body))
        });
        for result in self.desk.submit_all_blocking(turned.collect()) {
            if let Err(error) = result {
                tracing::warn!(%error, "a market's opening or closing was not taken in; it is tried again");
            }
        }
    }
}

impl Opening {
    /// The rollover at `turn`, with what holidays make of it.
    fn rollover(&self, turn: Turn) -> Body {
        let hours = self.hours.lock();
        let shifted = self.desk.book().markets().into_iter().filter_map(|market| {
            let instrument = market.instrument.id;
            let days = turn.shifted(&market.instrument.swap, hours.get(&instrument)?)?;
            Some(Shifted { instrument, days })
        });
        Body::Rollover { weekday: turn.weekday(), shifted: shifted.collect() }
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

impl Timers {
    /// Starts the clock's thread. `opening` has told the engine once already.
    pub fn start(jobs: Jobs, opening: Arc<Opening>) -> Result<Self, StoreError> {
        let (stop, stopped) = bounded(0);
        let last = jobs.store.read(journal::last_at)?;
        let turned = calendar::trading_day_start(last.unwrap_or_else(|| jobs.clock.now()));
        let ticking = Ticking { jobs, opening, turned, flushed: TimeMs(0), archived: TimeMs(0), swept: TimeMs(0) };
        let thread = std::thread::Builder::new()
            .name("timers".into())
            .spawn(move || ticking.run(&stopped))
            .map_err(|fault| StoreError::Io("timers".into(), fault))?;
        Ok(Self { stop, thread: Some(thread) })
    }
}

impl Drop for Timers {
    fn drop(&mut self) {
        let _ = self.stop.send(());
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the timers' thread ended by a panic");
        }
    }
}

struct Ticking {
    jobs: Jobs,
    opening: Arc<Opening>,
    /// The last turn of the trading day that the engine knows of.
    turned: TimeMs,
    flushed: TimeMs,
    archived: TimeMs,
    swept: TimeMs,
}

impl Ticking {
    fn run(mut self, stopped: &Receiver<()>) {
        while matches!(stopped.recv_timeout(TICK), Err(RecvTimeoutError::Timeout)) {
            let now = self.jobs.clock.now();
            self.opening.tell();
            self.turn(now);
            if now.since(self.flushed) >= FLUSH_EVERY_MS {
                self.flushed = now;
                self.flush();
            }
            if now.since(self.archived) >= ticks::FLUSH_EVERY_MS {
                self.archived = now;
                self.archive();
            }
            if now.since(self.swept) >= HOUR {
                self.swept = now;
                self.sweep();
            }
        }
        self.flush();
        self.archive();
    }

    /// Every 17:00 in New York since the last one, those slept through included: a night is charged late
    /// rather than never.
    fn turn(&mut self, now: TimeMs) {
        loop {
            let next = Turn::after(self.turned);
            if next.at > now {
                return;
            }
            match self.jobs.desk.submit_blocking(Command::new(self.opening.rollover(next))) {
                Ok(_) => self.turned = next.at,
                Err(error) => {
                    tracing::warn!(%error, "the rollover was not taken in; it is tried again");
                    return;
                }
            }
        }
    }

    fn flush(&self) {
        if let Err(error) = self.jobs.charts.flush() {
            tracing::error!(%error, "candles were not written down; they are kept and tried again");
        }
        if let Err(error) = self.jobs.ranking.tick() {
            tracing::warn!(%error, "the ranking was not reckoned");
        }
        if let Err(error) = self.jobs.api_keys.flush_used() {
            tracing::warn!(%error, "when keys were last used was not written down");
        }
        if let Err(error) = self.jobs.staff.flush_failures() {
            tracing::warn!(%error, "failed sign-ins of the staff were not written down; tried again");
        }
        if let Err(error) = self.jobs.sessions.flush() {
            tracing::warn!(%error, "when customers were last seen, and wrong passwords, were not written down; tried again");
        }
    }

    fn archive(&self) {
        if let Err(error) = self.jobs.ticks.flush() {
            tracing::error!(%error, "ticks were not archived; they are kept and tried again");
        }
    }

    fn sweep(&self) {
        if let Err(error) = self.jobs.desk.submit_blocking(Command::new(Body::ForgetRequests)) {
            tracing::warn!(%error, "old request ids were not forgotten");
        }
        if let Err(error) = self.jobs.sessions.purge() {
            tracing::warn!(%error, "ended sessions were not removed");
        }
        if let Err(error) = self.jobs.codes.purge() {
            tracing::warn!(%error, "old codes were not removed");
        }
        if let Err(error) = self.jobs.messages.purge() {
            tracing::warn!(%error, "old messages were not removed");
        }
        if let Err(error) = self.jobs.uploads.sweep() {
            tracing::warn!(%error, "pictures that nothing refers to were not removed");
        }
        if let Err(error) = self.jobs.records.finish_erasing() {
            tracing::warn!(%error, "what was kept of erased customers was not forgotten");
        }
        if let Err(error) = self.jobs.webhooks.purge() {
            tracing::warn!(%error, "old deliveries of webhooks were not removed");
        }
        if let Err(error) = self.jobs.reports.roll() {
            tracing::warn!(%error, "days that are over were not summed");
        }
        match self.jobs.accounts.remove_unused_demos(DEMO_UNUSED) {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "unused demo accounts removed"),
            Err(error) => tracing::warn!(%error, "unused demo accounts were not removed"),
        }
        let values = self.jobs.settings.values();
        let kept = (values.number("ticks_days_real"), values.number("ticks_hours_sim"));
        if let Err(error) = self.jobs.ticks.prune(self.jobs.clock.now(), kept.0, kept.1) {
            tracing::warn!(%error, "old ticks were not removed");
        }
    }
}
