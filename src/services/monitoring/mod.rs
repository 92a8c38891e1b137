//! Watching the house: what `/metrics` says, and letters to the people who run it when something is in trouble.
//!
//! | room | what |
//! |---|---|
//! | [`exposition`] | the text that Prometheus reads |
//! | `gauges` | what the desk, the store, the feeds and the machine have to say |
//! | [`alerts`] | which troubles there are, and what is news about them |
//!
//! Letters go through the queue of messages, in one transaction with the note that they were told: once per
//! trouble, through restarts too. When the disk refuses, and so the queue cannot be written, they are sent past
//! it.

pub mod alerts;
pub mod exposition;
mod gauges;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use self::alerts::{Alert, AlertState, Found, News};
use super::ServiceError;
use super::backoffice::roles::Role;
use super::messages::{Address, Kind, Messages, Transports};
use super::settings::Settings;
use super::trading::{CommandGateway, MarketView};
use crate::domain::delivery::Delivery;
use crate::domain::time::SECOND;
use crate::domain::{InstrumentId, TimeMs};
use crate::i18n::{self, Language};
use crate::ports::{Clock, Host};
use crate::shutdown::{GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::{self, Store, StoreError, staff};

/// How often the house is looked over.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Instruments that a letter names.
const NAMED_MAX: usize = 10;
/// The detail of a letter, in characters.
const DETAIL_MAX: usize = 400;

/// What is watched, and how people are told.
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub messages: Arc<Messages>,
    pub machine: Arc<dyn Host>,
    /// For letters that the queue cannot take.
    pub carriers: Transports,
}

/// Somebody else's trouble: what is wrong now, in words for the operator.
pub type Probe = Box<dyn Fn(TimeMs) -> Option<String> + Send + Sync>;

/// Looks after the house. Dropping it ends its thread.
pub struct Monitor {
    deps: Deps,
    started: TimeMs,
    probes: Mutex<Vec<(Alert, Probe)>>,
    told: Mutex<AlertState>,
    /// Open markets without a price to deal at, and since when.
    stale: Mutex<BTreeMap<InstrumentId, TimeMs>>,
    worker: WorkerThread,
}

impl Monitor {
    /// Reads what was told before the restart. Nothing is watched until [`Monitor::start`].
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open(deps: Deps) -> Result<Self, StoreError> {
        let now = deps.clock.now();
        let rows = deps.store.read(store::alerts::all)?;
        let rows = rows.into_iter().filter_map(|(name, since)| Some((Alert::from_name(&name)?, TimeMs(since))));
        let told = Mutex::new(AlertState::before(rows, now));
        Ok(Self {
            deps,
            started: now,
            probes: Mutex::default(),
            told,
            stale: Mutex::default(),
            worker: WorkerThread::new("watch"),
        })
    }

    /// From now on this is asked too at each look.
    pub fn add(&self, trouble: Alert, probe: Probe) {
        self.probes.lock().push((trouble, probe));
    }

    /// Looks every few seconds from now on.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        let monitor = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            while !stop.wait_timeout(LOOK_EVERY) {
                let Some(monitor) = monitor.upgrade() else { return };
                monitor.look();
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

    /// Looks once, and tells what is news. Blocks.
    pub fn look(&self) {
        let now = self.deps.clock.now();
        let found = self.found(now);
        let mut told = self.told.lock();
        for news in told.news(&found, now) {
            match self.tell(&news, now) {
                Ok(()) => told.told(&news, now),
                Err(error) => tracing::error!(%error, ?news, "nobody could be told; it is tried again"),
            }
        }
    }

    /// What is wrong now.
    pub fn found(&self, now: TimeMs) -> Found {
        let mut found = Found::new();
        if self.deps.gateway.is_halted() {
            found.insert(Alert::IntegrityMonitor, "lotdesk doctor".to_owned());
        }
        if let Some(detail) = self.disk() {
            found.insert(Alert::Disk, detail);
        }
        if let Some(detail) = self.feed(now) {
            found.insert(Alert::Feed, detail);
        }
        if let Some(detail) = self.conversion(now) {
            found.insert(Alert::Conversion, detail);
        }
        for (trouble, probe) in self.probes.lock().iter() {
            if let Some(detail) = probe(now) {
                found.insert(*trouble, detail);
            }
        }
        found
    }

    fn disk(&self) -> Option<String> {
        if self.deps.store.is_refusing() {
            return Some("the disk refuses changes".to_owned());
        }
        let room = self.deps.machine.disk_space()?;
        let least = self.deps.settings.values().number("alert_disk_free_mb").unsigned_abs();
        let free = room.free / 1_000_000;
        (free < least).then(|| format!("{free} MB free of {} MB", room.size / 1_000_000))
    }

    /// Markets that have been open for a while without a price to deal at.
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

    /// Pairs that are open and whose last quote has been too old for a while, though open markets are converted by it. A pair
    /// that is closed is no trouble: its last rate inside the hours is the one that counts.
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

    /// Writes to everybody who is to know.
    fn tell(&self, news: &News, now: TimeMs) -> Result<(), ServiceError> {
        let language = self.deps.settings.values().default_language();
        let (kind, args, name) = words(news, language, now);
        match &news {
            News::Begun { trouble, detail } => tracing::error!(trouble = trouble.name(), detail, "in trouble"),
            News::Over { trouble, .. } => tracing::warn!(trouble = trouble.name(), "the trouble is over"),
        }
        let recipients = self.recipients()?;
        let draft = self.deps.messages.draft(kind, &args);
        let queued = self.deps.store.write(|transaction| {
            for to in &recipients {
                let address = Address::Email(to.clone());
                draft.clone().write(transaction, &address, language, Delivery::Waiting)?;
            }
            match news {
                News::Begun { .. } => store::alerts::put(transaction, name, now.0),
                News::Over { .. } => store::alerts::remove(transaction, name),
            }
        });
        match queued {
            Ok(()) => self.deps.messages.wake(),
            Err(error) if error.is_transient() => {
                for to in &recipients {
                    let (messages, carriers) = (Arc::clone(&self.deps.messages), self.deps.carriers.clone());
                    let (args, to) = (args.clone(), to.clone());
                    let send = move || messages.send_past_the_queue(&carriers, kind, &args, &to, language);
                    let sent = run_abandonable(self.worker.token(), GRACE, "watch-mail", send);
                    let sent = sent.map_err(|error| ServiceError::Internal(format!("mail past the queue: {error}")))?;
                    sent.map_err(|error| ServiceError::Internal(format!("a letter past the queue: {error:?}")))?;
                }
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The address of the setting, or else every owner who works here.
    fn recipients(&self) -> Result<Vec<String>, StoreError> {
        let values = self.deps.settings.values();
        let named = values.text("alert_email");
        if !named.is_empty() {
            return Ok(vec![named.to_owned()]);
        }
        let rows = self.deps.store.read(staff::all)?;
        let owners = rows.into_iter().filter(|row| row.enabled && row.role == Role::Owner.code());
        Ok(owners.map(|row| row.email).collect())
    }
}

/// The letter: its kind, what fills it, and the trouble's name.
fn words(news: &News, language: Language, now: TimeMs) -> (Kind, [(&'static str, String); 3], &'static str) {
    let (kind, trouble, detail) = match news {
        News::Begun { trouble, detail } => (Kind::ALERT, *trouble, detail.chars().take(DETAIL_MAX).collect()),
        News::Over { trouble, since } => (Kind::ALERT_OVER, *trouble, time(*since)),
    };
    let what = i18n::message(language, &format!("alert-{}", trouble.name()), &[]);
    (kind, [("trouble", what), ("detail", detail), ("time", time(now))], trouble.name())
}

fn time(at: TimeMs) -> String {
    let at = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}
