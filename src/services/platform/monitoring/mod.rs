//! Monitoring: the metrics of `/metrics`, and e-mails to the operator when an alert is raised or resolved.
//!
//! | module | purpose |
//! |---|---|
//! | [`exposition`] | the text format of Prometheus |
//! | `gauges` | metrics of the command gateway, the store, the feeds and the host |
//! | [`alerts`] | the kinds of alerts, and when one is raised or resolved |
//!
//! E-mails go through the message queue, in one transaction with the row of the alert: each alert is reported once, also
//! through restarts. When the disk refuses writes, and with it the queue, they are sent directly.

pub mod alerts;
pub mod exposition;
mod gauges;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use self::alerts::{Alert, AlertState, Change, Found, Subject};
use super::settings::Settings;
use crate::domain::delivery::Delivery;
use crate::domain::time::SECOND;
use crate::domain::{InstrumentId, TimeMs};
use crate::i18n::{self, Language};
use crate::ports::{Clock, Host};
use crate::services::ServiceError;
use crate::services::notifications::messages::{Messages, Transports};
use crate::services::notifications::outgoing::{Address, Kind};
use crate::services::notifications::webhooks;
use crate::services::reporting::time_text::minutes_utc;
use crate::services::staff::roles::{AssignedRoles, Role};
use crate::services::trading::{CommandGateway, MarketView};
use crate::shutdown::{GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::{self, Store, StoreError, backoffice::staff};

/// Interval of the checks.
const CHECK_EVERY: Duration = Duration::from_secs(5);
/// Maximum number of instruments named in an e-mail.
const NAMED_MAX: usize = 10;
/// Maximum length of the detail in an e-mail, in characters.
const DETAIL_MAX: usize = 400;

/// What is monitored, and how alerts are sent.
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub messages: Arc<Messages>,
    pub host: Arc<dyn Host>,
    /// For e-mails that cannot be queued.
    pub transports: Transports,
}

/// A check of another service: returns what is wrong now, in words for the operator.
pub type Check = Box<dyn Fn(TimeMs) -> Option<String> + Send + Sync>;
/// The same of several subjects, each with what it is about; see [`Subject::about`].
pub type SubjectsCheck = Box<dyn Fn(TimeMs) -> Vec<(String, String)> + Send + Sync>;

/// Checks the platform periodically. Dropping it ends its thread.
pub struct Monitor {
    deps: Deps,
    started: TimeMs,
    checks: Mutex<Vec<(Alert, SubjectsCheck)>>,
    reported: Mutex<AlertState>,
    /// Open markets without a tradable price, and since when.
    stale: Mutex<BTreeMap<InstrumentId, TimeMs>>,
    worker: WorkerThread,
}

impl Monitor {
    /// Reads the alerts reported before the restart. Nothing is checked before [`Monitor::start`].
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open(deps: Deps) -> Result<Self, StoreError> {
        let now = deps.clock.now();
        let rows = deps.store.read(store::platform::alerts::all)?;
        let rows = rows.into_iter().filter_map(|(name, since)| Some((Subject::from_name(&name)?, TimeMs(since))));
        let reported = Mutex::new(AlertState::restore(rows, now));
        Ok(Self {
            deps,
            started: now,
            checks: Mutex::default(),
            reported,
            stale: Mutex::default(),
            worker: WorkerThread::new("watch"),
        })
    }

    /// Adds a check.
    pub fn add(&self, alert: Alert, check: Check) {
        self.add_subjects(
            alert,
            Box::new(move |now| check(now).map(|detail| (String::new(), detail)).into_iter().collect()),
        );
    }

    /// Adds a check that finds several alerts.
    pub fn add_subjects(&self, alert: Alert, check: SubjectsCheck) {
        self.checks.lock().push((alert, check));
    }

    /// Starts the thread that checks every few seconds.
    ///
    /// # Errors
    /// When the thread cannot be created.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        let monitor = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            while !stop.wait_timeout(CHECK_EVERY) {
                let Some(monitor) = monitor.upgrade() else { return };
                monitor.check();
            }
        };
        self.worker.start(work)
    }

    /// Asks the thread to stop, and does not wait.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }

    /// Ends the thread.
    pub fn stop(&self) {
        self.worker.stop();
    }

    /// Checks once, and reports what has changed. Blocks.
    pub fn check(&self) {
        let now = self.deps.clock.now();
        let found = self.found(now);
        let mut reported = self.reported.lock();
        for (number, change) in reported.changes(&found, now).into_iter().enumerate() {
            match self.report(&change, number, now) {
                Ok(()) => reported.apply(&change, now),
                Err(error) => tracing::error!(%error, ?change, "alert: not reported, tried again"),
            }
        }
    }

    /// What is wrong now.
    pub fn found(&self, now: TimeMs) -> Found {
        let mut found = Found::new();
        if self.deps.gateway.is_halted() {
            found.insert(Subject::of(Alert::Integrity), "lotdesk doctor".to_owned());
        }
        if let Some(detail) = self.disk() {
            found.insert(Subject::of(Alert::Disk), detail);
        }
        if let Some(detail) = self.feed(now) {
            found.insert(Subject::of(Alert::Feed), detail);
        }
        if let Some(detail) = self.conversion(now) {
            found.insert(Subject::of(Alert::Conversion), detail);
        }
        for (alert, check) in self.checks.lock().iter() {
            found.extend(check(now).into_iter().map(|(about, detail)| (Subject { alert: *alert, about }, detail)));
        }
        found
    }

    fn disk(&self) -> Option<String> {
        if self.deps.store.is_refusing() {
            return Some("the disk refuses changes".to_owned());
        }
        if self.deps.store.is_log_kept() {
            return Some("the disk failed to sync the database: check it, then restart the server".to_owned());
        }
        let disk = self.deps.host.disk_space()?;
        let least = self.deps.settings.values().number("alert_disk_free_mb").unsigned_abs();
        let free = disk.free / 1_000_000;
        (free < least).then(|| format!("{free} MB free of {} MB", disk.size / 1_000_000))
    }

    /// Markets that have been open for a while without a tradable price.
    fn feed(&self, now: TimeMs) -> Option<String> {
        let timeout = self.deps.settings.values().number("alert_feed_after_s").saturating_mul(SECOND);
        let markets = self.deps.gateway.read_model().markets();
        let silent: Vec<_> = markets
            .iter()
            .filter(|market| market.instrument.enabled && market.open && !market.is_tradable(now))
            .collect();
        let mut stale = self.stale.lock();
        stale.retain(|id, _| silent.iter().any(|market| market.instrument.id == *id));
        let mut codes = Vec::new();
        for market in silent {
            let since = *stale.entry(market.instrument.id).or_insert(now);
            if now.since(since) >= timeout {
                codes.push(market.instrument.code.as_str());
            }
        }
        if timeout == 0 || codes.is_empty() {
            return None;
        }
        let more = if codes.len() > NAMED_MAX { format!(", ... ({})", codes.len()) } else { String::new() };
        codes.truncate(NAMED_MAX);
        Some(format!("{}{more}", codes.join(", ")))
    }

    /// Open pairs that convert open markets and whose last quote has been too old for a while. A closed pair raises no
    /// alert: its last rate inside the trading hours applies.
    fn conversion(&self, now: TimeMs) -> Option<String> {
        let timeout = self.deps.settings.values().number("alert_feed_after_s").saturating_mul(SECOND);
        let read_model = self.deps.gateway.read_model();
        let stale = |pair: &MarketView| {
            let limit = pair.instrument.stale_after_ms.saturating_add(timeout);
            pair.open && pair.quote.is_some_and(|quote| now.since(quote.time) > limit)
        };
        let mut converted: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (market, pair) in read_model.converted() {
            if market.instrument.enabled && market.open && stale(&pair) {
                converted.entry(pair.instrument.code).or_default().push(market.instrument.code);
            }
        }
        if timeout == 0 || converted.is_empty() {
            return None;
        }
        let line = |(pair, mut codes): (String, Vec<String>)| {
            let more = if codes.len() > NAMED_MAX { format!(", ... ({})", codes.len()) } else { String::new() };
            codes.truncate(NAMED_MAX);
            format!("{pair}: {}{more}", codes.join(", "))
        };
        Some(converted.into_iter().map(line).collect::<Vec<_>>().join("; "))
    }

    /// Sends an e-mail to each recipient; `number`: of the change among those of the same time.
    fn report(&self, change: &Change, number: usize, now: TimeMs) -> Result<(), ServiceError> {
        let language = self.deps.settings.values().default_language();
        let (kind, args) = email(change, language, now);
        let name = change.subject().name();
        match change {
            Change::Raised { detail, .. } => tracing::error!(alert = name, detail, "alert raised"),
            Change::Resolved { .. } => tracing::warn!(alert = name, "alert resolved"),
        }
        let recipients = self.recipients()?;
        let draft = self.deps.messages.draft(kind, &args);
        let detail = alert_detail(change, &args);
        let queued = self.deps.store.write(|transaction| {
            for to in &recipients {
                let address = Address::Email(to.clone());
                draft.clone().write(transaction, &address, language, Delivery::Waiting)?;
            }
            let (event, kind) = (event(change), change.subject().alert.name());
            let id = if number == 0 {
                format!("alert-{kind}-{}", now.0)
            } else {
                format!("alert-{kind}-{}-{number}", now.0)
            };
            webhooks::enqueue_platform(transaction, &id, event, &detail, now)?;
            match change {
                Change::Raised { .. } => store::platform::alerts::put(transaction, &name, now.0),
                Change::Resolved { .. } => store::platform::alerts::remove(transaction, &name),
            }
        });
        match queued {
            Ok(()) => self.deps.messages.wake(),
            Err(error) if error.is_transient() => {
                for to in &recipients {
                    let (messages, transports) = (Arc::clone(&self.deps.messages), self.deps.transports.clone());
                    let (args, to) = (args.clone(), to.clone());
                    let send = move || messages.send_directly(&transports, kind, &args, &to, language);
                    let sent = run_abandonable(self.worker.token(), GRACE, "watch-mail", send);
                    let sent =
                        sent.map_err(|error| ServiceError::Internal(format!("e-mail sent directly: {error}")))?;
                    sent.map_err(|error| ServiceError::Internal(format!("e-mail sent directly: {error:?}")))?;
                }
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The address in the settings, or else every enabled owner.
    fn recipients(&self) -> Result<Vec<String>, StoreError> {
        let values = self.deps.settings.values();
        let named = values.text("alert_email");
        if !named.is_empty() {
            return Ok(vec![named.to_owned()]);
        }
        let rows = self.deps.store.read(staff::all)?;
        let owners =
            rows.into_iter().filter(|row| row.enabled && AssignedRoles::from_stored(&row.roles).contains(Role::Owner));
        Ok(owners.map(|row| row.email).collect())
    }
}

/// The event of a change for webhooks and channels of alerts.
fn event(change: &Change) -> &'static str {
    let is_of_feed = change.subject().alert == Alert::Feed;
    match change {
        Change::Raised { .. } if is_of_feed => "feed.stale",
        Change::Resolved { .. } if is_of_feed => "feed.recovered",
        Change::Raised { .. } => "operator.alert",
        Change::Resolved { .. } => "operator.resolved",
    }
}

/// The details of that event: of stale prices the instruments, of their end since when it lasted.
fn alert_detail(change: &Change, args: &[(&str, String); 3]) -> String {
    let [(_, what), (_, detail), _] = args;
    if change.subject().alert == Alert::Feed { detail.clone() } else { format!("{what} ({detail})") }
}

/// The e-mail of a change: its kind and its arguments.
fn email(change: &Change, language: Language, now: TimeMs) -> (Kind, [(&'static str, String); 3]) {
    let (kind, detail) = match change {
        Change::Raised { detail, .. } => (Kind::ALERT, detail.chars().take(DETAIL_MAX).collect()),
        Change::Resolved { since, .. } => (Kind::ALERT_OVER, minutes_utc(*since)),
    };
    let Subject { alert, about } = change.subject();
    let mut what = i18n::message(language, &format!("alert-{}", alert.name()), &[]);
    if !about.is_empty() {
        what = format!("{what}: {about}");
    }
    // The argument is stored with queued messages.
    (kind, [("trouble", what), ("detail", detail), ("time", minutes_utc(now))])
}
