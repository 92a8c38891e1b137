//! Backups by the clock and on demand: made, proven, sealed, kept so long as the rotation says, and sent to
//! another store. What came of each is written down; what went wrong is a trouble ([`super::monitor`]).

pub mod rotation;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crossbeam_channel::{Sender, bounded, select};
use parking_lot::Mutex;

use self::rotation::Keep;
use super::ServiceError;
use super::backoffice::audit::Actor;
use super::error::Refusal;
use super::settings::{Settings, Values};
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};
use crate::ports::{BackupRepository, Clock, EncryptionKey, RemoteStore, RemoteStoreConfig};
use crate::shutdown::{GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::backups::{self as rows, BackupRow};
use crate::store::{Store, StoreError, audit};

/// How often the clock is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// A backup that is so late is a trouble.
const LATE: i64 = 2 * HOUR;
/// Rows that are shown.
const SHOWN: i64 = 100;

/// What backups are made of and with.
pub struct Deps {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub vault: Arc<dyn BackupRepository>,
    pub depot: Arc<dyn RemoteStore>,
}

/// One that was tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub row: BackupRow,
    /// It is here still.
    pub kept: bool,
}

/// Makes backups. Dropping it ends its thread.
pub struct Backups {
    deps: Deps,
    started: TimeMs,
    running: AtomicBool,
    asked: Mutex<Option<Sender<()>>>,
    worker: WorkerThread,
}

impl Backups {
    /// Nothing is made before [`Backups::start`], but for [`Backups::make`].
    pub fn new(deps: Deps) -> Self {
        let started = deps.clock.now();
        Self {
            deps,
            started,
            running: AtomicBool::new(false),
            asked: Mutex::default(),
            worker: WorkerThread::new("backups"),
        }
    }

    /// Makes them by the clock from now on.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        let (ask, asked) = bounded(1);
        let backups = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            loop {
                let requested = select! {
                    recv(stop.channel()) -> _ => false,
                    recv(asked) -> due => due.is_ok(),
                    default(LOOK_EVERY) => false,
                };
                let Some(backups) = backups.upgrade() else { return };
                // One that was requested is recorded (as interrupted) also where the stop came first.
                if requested || asked.try_recv().is_ok() {
                    drop(backups.make(false));
                } else if !stop.is_stopped() {
                    backups.look();
                }
                if stop.is_stopped() {
                    return;
                }
            }
        };
        *self.asked.lock() = Some(ask);
        self.worker.start(work)
    }

    /// Asks the thread to stop, and does not wait.
    pub fn request_stop(&self) {
        drop(self.asked.lock().take());
        self.worker.request_stop();
    }

    /// Ends the thread. A backup on its way is interrupted and leaves nothing: a scheduled one is due again after the next
    /// start, one that was requested is recorded as failed.
    pub fn stop(&self) {
        self.request_stop();
        self.worker.stop();
    }

    /// Begins one now, beside everything else; [`Backups::shown`] tells what becomes of it. Blocks for one write.
    ///
    /// # Errors
    /// `backup_running`; `Unavailable` before the start and after the end; those of the database.
    pub fn ask(&self, by: &Actor) -> Result<(), ServiceError> {
        let free = self.running.compare_exchange(false, true, Ordering::AcqRel, Ordering::Acquire).is_ok();
        if !free {
            return Err(Refusal::new("backup_running").into());
        }
        let begun = self.note_and_ask(by);
        if begun.is_err() {
            self.running.store(false, Ordering::Release);
        }
        begun
    }

    /// What cannot be written down is not done.
    fn note_and_ask(&self, by: &Actor) -> Result<(), ServiceError> {
        let asked = self.asked.lock();
        let ask = asked.as_ref().ok_or(ServiceError::Unavailable)?;
        let entry = by.entry::<str>(self.deps.clock.now(), "create", "backup", None, None);
        self.deps.store.write(|transaction| audit::append(transaction, &entry).map(drop))?;
        ask.try_send(()).map_err(|_| ServiceError::Unavailable)
    }

    /// Is one being made?
    pub fn is_running(&self) -> bool {
        self.running.load(Ordering::Acquire)
    }

    /// Those that were tried last, the newest first. Blocks.
    ///
    /// # Errors
    /// When the database or the directory cannot be read.
    pub fn shown(&self) -> Result<Vec<Shown>, ServiceError> {
        let rows = self.deps.store.read(|connection| rows::newest(connection, SHOWN))?;
        let names = self.deps.vault.names().map_err(ServiceError::Internal)?;
        Ok(rows.into_iter().map(|row| Shown { kept: row.bytes > 0 && names.contains(&row.name), row }).collect())
    }

    /// The file of one, for its download, which is written down: whoever has it has everything. Blocks.
    ///
    /// # Errors
    /// `backup_not_found`; those of the database.
    pub fn file(&self, by: &Actor, id: i64) -> Result<(String, PathBuf), ServiceError> {
        let row = self.deps.store.read(|connection| rows::by_id(connection, id))?;
        let found = row.and_then(|row| Some((self.deps.vault.path(&row.name)?, row.name)));
        let (path, name) = found.ok_or_else(|| Refusal::new("backup_not_found"))?;
        let entry = by.entry(self.deps.clock.now(), "download", format!("backup/{id}"), None, Some(name.as_str()));
        self.deps.store.write(|transaction| audit::append(transaction, &entry).map(drop))?;
        Ok((name, path))
    }

    /// When the next one is made by the clock; `None`: never.
    pub fn next_at(&self) -> Option<TimeMs> {
        Some(self.slot()?.plus(DAY))
    }

    /// Makes one if it is due.
    pub fn look(&self) {
        match self.is_due() {
            Ok(true) => drop(self.make(true)),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "when the last backup was made cannot be read"),
        }
    }

    /// The last moment at which one was to be made.
    fn slot(&self) -> Option<TimeMs> {
        let hour = self.deps.settings.values().number("backup_hour");
        if hour < 0 {
            return None;
        }
        let now = self.deps.clock.now().0;
        let today = now - now.rem_euclid(DAY) + hour * HOUR;
        Some(TimeMs(if today > now { today - DAY } else { today }))
    }

    fn is_due(&self) -> Result<bool, StoreError> {
        let Some(slot) = self.slot() else { return Ok(false) };
        let last = self.deps.store.read(rows::last_scheduled)?;
        // A house that has never made one begins with the next slot.
        Ok(last.map_or(self.started.0, |row| row.at) < slot.0)
    }

    /// What is wrong with backups by the clock; `None`: nothing.
    pub fn trouble(&self, now: TimeMs) -> Option<String> {
        let slot = self.slot()?;
        let last = match self.deps.store.read(rows::last_scheduled) {
            Ok(last) => last,
            Err(error) => return Some(error.to_string()),
        };
        if let Some(error) = last.as_ref().and_then(|row| row.error.clone()) {
            return Some(error);
        }
        let late = last.map_or(self.started.0, |row| row.at) < slot.0 && now.since(slot) >= LATE;
        late.then(|| "the backup of the day was not made".to_owned())
    }

    /// Makes one now, and keeps, sends and forgets as the settings say. Blocks for as long as that takes, or until the stop.
    pub fn make(&self, scheduled: bool) -> BackupRow {
        self.running.store(true, Ordering::Release);
        let values = self.deps.settings.values();
        let at = self.deps.clock.now();
        let key = encryption_key(&values);
        let name = rotation::name(at, key.is_some());
        let made = self.deps.vault.make(&name, key.as_ref(), self.worker.token());
        let route = depot(&values);
        let (bytes, mut error) = match made {
            Ok(bytes) => (i64::try_from(bytes).unwrap_or(i64::MAX), None),
            Err(error) => (0, Some(error)),
        };
        let mut sent = false;
        if let (None, Some(route)) = (&error, &route) {
            match self.send(route, &name) {
                Ok(()) => sent = true,
                Err(why) => error = Some(format!("not sent to the other store: {why}")),
            }
        }
        let mut row = BackupRow {
            id: 0,
            at: at.0,
            ended_at: self.deps.clock.now().0,
            scheduled,
            name,
            bytes,
            encrypted: key.is_some(),
            sent,
            error,
        };
        if self.is_interrupted(&row) {
            return row;
        }
        match &row.error {
            None => tracing::info!(name = row.name, bytes, sent, "a backup is made and proven"),
            Some(error) => tracing::error!(name = row.name, error, "a backup failed"),
        }
        match self.deps.store.write(|transaction| rows::insert(transaction, &row)) {
            Ok(id) => row.id = id,
            Err(error) => tracing::error!(%error, "what came of a backup was not written down"),
        }
        // Old ones go when a new one is there and known, never before.
        if bytes > 0 {
            self.forget(keep(&values), route.as_ref().filter(|_| sent));
        }
        self.running.store(false, Ordering::Release);
        row
    }

    /// A scheduled backup that the stop has interrupted: not recorded, and not kept, so that it is due again after the next
    /// start.
    fn is_interrupted(&self, row: &BackupRow) -> bool {
        if !(row.scheduled && row.error.is_some() && self.worker.token().is_stopped()) {
            return false;
        }
        tracing::info!(name = row.name, "backup: interrupted by the stop, made again after the next start");
        if row.bytes > 0
            && let Err(error) = self.deps.vault.remove(&row.name)
        {
            tracing::warn!(error, "backup: the interrupted one was not removed");
        }
        self.running.store(false, Ordering::Release);
        true
    }

    fn send(&self, route: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        let path = self.deps.vault.path(name).ok_or("it is not where it was put")?;
        let (depot, route, name) = (Arc::clone(&self.deps.depot), route.clone(), name.to_owned());
        self.call_depot(move || depot.put(&route, &name, &path))
    }

    /// A call to the other store takes as long as it takes: after a stop it is left behind.
    fn call_depot<T: Send + 'static>(
        &self,
        call: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        run_abandonable(self.worker.token(), GRACE, "backup-store", call).unwrap_or_else(|error| Err(error.to_string()))
    }

    fn forget(&self, keep: Keep, route: Option<&RemoteStoreConfig>) {
        let asked_for = match self.deps.store.read(rows::requested_names) {
            Ok(names) => names,
            Err(error) => return tracing::warn!(%error, "old backups were not removed"),
        };
        let here = self.deps.vault.names().map(|names| rotation::superfluous(&names, &asked_for, keep));
        let done = here.and_then(|names| names.iter().try_for_each(|name| self.deps.vault.remove(name)));
        if let Err(error) = done {
            tracing::warn!(error, "old backups were not removed");
        }
        let Some(route) = route else { return };
        let (depot, route) = (Arc::clone(&self.deps.depot), route.clone());
        let done = self.call_depot(move || {
            let names = rotation::superfluous(&depot.names(&route)?, &asked_for, keep);
            names.iter().try_for_each(|name| depot.remove(&route, name))
        });
        if let Err(error) = done {
            tracing::warn!(error, "old backups were not removed from the other store");
        }
    }
}

fn keep(values: &Values) -> Keep {
    let count = |key| usize::try_from(values.number(key)).unwrap_or(0);
    Keep {
        daily: count("backup_daily"),
        weekly: count("backup_weekly"),
        monthly: count("backup_monthly"),
        on_demand: count("backup_on_demand"),
    }
}

/// What backups are sealed with, by the settings.
fn encryption_key(values: &Values) -> Option<EncryptionKey> {
    let text = |key: &str| Some(values.text(key).trim().to_owned()).filter(|text| !text.is_empty());
    text("backup_recipient")
        .map(EncryptionKey::Recipient)
        .or_else(|| text("backup_passphrase").map(EncryptionKey::Passphrase))
}

/// The other store, by the settings.
fn depot(values: &Values) -> Option<RemoteStoreConfig> {
    let text = |key: &str| values.text(key).to_owned();
    let url = text("backup_s3_url");
    (!url.is_empty()).then(|| RemoteStoreConfig {
        url,
        region: text("backup_s3_region"),
        key: text("backup_s3_key"),
        secret: text("backup_s3_secret"),
    })
}
