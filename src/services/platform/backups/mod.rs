//! Scheduled backups and backups on demand: created, verified, encrypted, kept according to the rotation, and sent to a
//! remote store. The result of each is recorded; a failure raises an alert ([`super::monitoring`]).

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
use super::settings::{Settings, Values};
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};
use crate::ports::{BackupRepository, Clock, EncryptionKey, RemoteStore, RemoteStoreConfig};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::{Permissions, held};
use crate::shutdown::{GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::platform::backups::{self as rows, BackupRow};
use crate::store::{Store, StoreError, backoffice::audit};

/// Interval at which the thread checks whether a backup is due.
const CHECK_EVERY: Duration = Duration::from_secs(10);
/// A scheduled backup that is later than this raises an alert.
const LATE: i64 = 2 * HOUR;
/// Maximum number of backups listed.
const LISTED: i64 = 100;

/// Dependencies of [`Backups`].
pub struct Deps {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub repository: Arc<dyn BackupRepository>,
    pub remote: Arc<dyn RemoteStore>,
}

/// A backup that was attempted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBackup {
    pub row: BackupRow,
    /// Its file still exists.
    pub kept: bool,
}

/// Creates backups. Dropping it ends its thread.
pub struct Backups {
    deps: Deps,
    started: TimeMs,
    running: AtomicBool,
    requests: Mutex<Option<Sender<()>>>,
    worker: WorkerThread,
}

impl Backups {
    /// No backup is created before [`Backups::start`], except by [`Backups::create`].
    pub fn new(deps: Deps) -> Self {
        let started = deps.clock.now();
        Self {
            deps,
            started,
            running: AtomicBool::new(false),
            requests: Mutex::default(),
            worker: WorkerThread::new("backups"),
        }
    }

    /// Starts the thread that creates scheduled and requested backups.
    ///
    /// # Errors
    /// When the thread cannot be created.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        let (request, requests) = bounded(1);
        let backups = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            loop {
                let requested = select! {
                    recv(stop.channel()) -> _ => false,
                    recv(requests) -> due => due.is_ok(),
                    default(CHECK_EVERY) => false,
                };
                let Some(backups) = backups.upgrade() else { return };
                // One that was requested is recorded (as interrupted) also where the stop came first.
                if requested || requests.try_recv().is_ok() {
                    drop(backups.create(false));
                } else if !stop.is_stopped() {
                    backups.create_if_due();
                }
                if stop.is_stopped() {
                    return;
                }
            }
        };
        *self.requests.lock() = Some(request);
        self.worker.start(work)
    }

    /// Asks the thread to stop, and does not wait.
    pub fn request_stop(&self) {
        drop(self.requests.lock().take());
        self.worker.request_stop();
    }

    /// Ends the thread. A backup on its way is interrupted and leaves nothing: a scheduled one is due again after the next
    /// start, one that was requested is recorded as failed.
    pub fn stop(&self) {
        self.request_stop();
        self.worker.stop();
    }

    /// Requests a backup, which is created in the background; [`Backups::list`] shows its result. Blocks for one write.
    ///
    /// # Errors
    /// `backup_running`; `Unavailable` before the start and after the stop; those of the database.
    pub fn request(&self, by: &Actor) -> Result<(), ServiceError> {
        let free = self.running.compare_exchange(false, true, Ordering::AcqRel, Ordering::Acquire).is_ok();
        if !free {
            return Err(Refusal::new("backup_running").into());
        }
        let begun = self.record_request(by);
        if begun.is_err() {
            self.running.store(false, Ordering::Release);
        }
        begun
    }

    /// Records the request in the audit log, then queues it.
    fn record_request(&self, by: &Actor) -> Result<(), ServiceError> {
        let requests = self.requests.lock();
        let request = requests.as_ref().ok_or(ServiceError::Unavailable)?;
        let entry = by.entry::<str>(self.deps.clock.now(), "create", "backup", None, None);
        self.deps.store.write(|transaction| audit::append(transaction, &entry).map(drop))?;
        request.try_send(()).map_err(|_| ServiceError::Unavailable)
    }

    /// Whether a backup is being created.
    pub fn is_running(&self) -> bool {
        self.running.load(Ordering::Acquire)
    }

    /// The latest backups, newest first. Blocks.
    ///
    /// # Errors
    /// When the database or the directory cannot be read.
    pub fn list(&self) -> Result<Vec<ListedBackup>, ServiceError> {
        let rows = self.deps.store.read(|connection| rows::newest(connection, LISTED))?;
        let names = self.deps.repository.names().map_err(ServiceError::Internal)?;
        Ok(rows.into_iter().map(|row| ListedBackup { kept: row.bytes > 0 && names.contains(&row.name), row }).collect())
    }

    /// The file of a backup, for download by a staff member with every permission, because it contains all data. The
    /// download is recorded in the audit log. Blocks.
    ///
    /// # Errors
    /// `permission_not_yours` {permissions}; `backup_not_found`; those of the database.
    pub fn file(&self, by: &Actor, id: i64) -> Result<(String, PathBuf), ServiceError> {
        if let Some(staff) = by.staff {
            let held = self.deps.store.read(|connection| held::of_member(connection, staff))?;
            let missing = Permissions::all().without(held);
            if !missing.is_empty() {
                return Err(Refusal::new("permission_not_yours").with("permissions", missing.names()).into());
            }
        }
        let row = self.deps.store.read(|connection| rows::by_id(connection, id))?;
        let found = row.and_then(|row| Some((self.deps.repository.path(&row.name)?, row.name)));
        let (path, name) = found.ok_or_else(|| Refusal::new("backup_not_found"))?;
        let entry = by.entry(self.deps.clock.now(), "download", format!("backup/{id}"), None, Some(name.as_str()));
        self.deps.store.write(|transaction| audit::append(transaction, &entry).map(drop))?;
        Ok((name, path))
    }

    /// Time of the next scheduled backup; `None`: never.
    pub fn next_at(&self) -> Option<TimeMs> {
        Some(self.last_due()?.plus(DAY))
    }

    /// Creates the scheduled backup if it is due.
    pub fn create_if_due(&self) {
        match self.is_due() {
            Ok(true) => drop(self.create(true)),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "backup: the time of the last one cannot be read"),
        }
    }

    /// The last scheduled time.
    fn last_due(&self) -> Option<TimeMs> {
        let hour = self.deps.settings.values().number("backup_hour");
        if hour < 0 {
            return None;
        }
        let now = self.deps.clock.now().0;
        let today = now - now.rem_euclid(DAY) + hour * HOUR;
        Some(TimeMs(if today > now { today - DAY } else { today }))
    }

    fn is_due(&self) -> Result<bool, StoreError> {
        let Some(due) = self.last_due() else { return Ok(false) };
        let last = self.deps.store.read(rows::last_scheduled)?;
        // The first backup is created at the next scheduled time after the first start.
        Ok(last.map_or(self.started.0, |row| row.at) < due.0)
    }

    /// What is wrong with scheduled backups; `None`: nothing.
    pub fn problem(&self, now: TimeMs) -> Option<String> {
        let due = self.last_due()?;
        let last = match self.deps.store.read(rows::last_scheduled) {
            Ok(last) => last,
            Err(error) => return Some(error.to_string()),
        };
        if let Some(error) = last.as_ref().and_then(|row| row.error.clone()) {
            return Some(error);
        }
        let late = last.map_or(self.started.0, |row| row.at) < due.0 && now.since(due) >= LATE;
        late.then(|| "the scheduled backup is overdue".to_owned())
    }

    /// Creates a backup now, sends it, and removes old ones, according to the settings. Blocks until it is done or stopped.
    pub fn create(&self, scheduled: bool) -> BackupRow {
        self.running.store(true, Ordering::Release);
        let values = self.deps.settings.values();
        let at = self.deps.clock.now();
        let key = encryption_key(&values);
        let name = rotation::name(at, key.is_some());
        let created = self.deps.repository.create(&name, key.as_ref(), self.worker.token());
        let route = remote_config(&values);
        let (bytes, mut error) = match created {
            Ok(bytes) => (i64::try_from(bytes).unwrap_or(i64::MAX), None),
            Err(error) => (0, Some(error)),
        };
        let mut sent = false;
        if let (None, Some(route)) = (&error, &route) {
            match self.send(route, &name) {
                Ok(()) => sent = true,
                Err(why) => error = Some(format!("not sent to the remote store: {why}")),
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
            None => tracing::info!(name = row.name, bytes, sent, "backup created and verified"),
            Some(error) => tracing::error!(name = row.name, error, "backup failed"),
        }
        match self.deps.store.write(|transaction| rows::insert(transaction, &row)) {
            Ok(id) => row.id = id,
            Err(error) => tracing::error!(%error, "backup: the result was not recorded"),
        }
        // Old backups are removed only after a new one exists and is recorded.
        if bytes > 0 {
            self.remove_old(rotation_counts(&values), route.as_ref().filter(|_| sent));
        }
        self.running.store(false, Ordering::Release);
        row
    }

    /// Whether the stop interrupted a scheduled backup. It is neither recorded nor kept, so that it is due again after the
    /// next start.
    fn is_interrupted(&self, row: &BackupRow) -> bool {
        if !(row.scheduled && row.error.is_some() && self.worker.token().is_stopped()) {
            return false;
        }
        tracing::info!(name = row.name, "backup: interrupted by the stop, made again after the next start");
        if row.bytes > 0
            && let Err(error) = self.deps.repository.remove(&row.name)
        {
            tracing::warn!(error, "backup: the interrupted one was not removed");
        }
        self.running.store(false, Ordering::Release);
        true
    }

    fn send(&self, route: &RemoteStoreConfig, name: &str) -> Result<(), String> {
        let path = self.deps.repository.path(name).ok_or("its file is missing")?;
        let (remote, route, name) = (Arc::clone(&self.deps.remote), route.clone(), name.to_owned());
        self.call_remote(move || remote.put(&route, &name, &path))
    }

    /// Calls the remote store, which has no time limit. After a stop the call is abandoned.
    fn call_remote<T: Send + 'static>(
        &self,
        call: impl FnOnce() -> Result<T, String> + Send + 'static,
    ) -> Result<T, String> {
        run_abandonable(self.worker.token(), GRACE, "backup-store", call).unwrap_or_else(|error| Err(error.to_string()))
    }

    fn remove_old(&self, keep: Keep, route: Option<&RemoteStoreConfig>) {
        let requested = match self.deps.store.read(rows::requested_names) {
            Ok(names) => names,
            Err(error) => return tracing::warn!(%error, "backup: old ones were not removed"),
        };
        let local = self.deps.repository.names().map(|names| rotation::superfluous(&names, &requested, keep));
        let done = local.and_then(|names| names.iter().try_for_each(|name| self.deps.repository.remove(name)));
        if let Err(error) = done {
            tracing::warn!(error, "backup: old ones were not removed");
        }
        let Some(route) = route else { return };
        let (remote, route) = (Arc::clone(&self.deps.remote), route.clone());
        let done = self.call_remote(move || {
            let names = rotation::superfluous(&remote.names(&route)?, &requested, keep);
            names.iter().try_for_each(|name| remote.remove(&route, name))
        });
        if let Err(error) = done {
            tracing::warn!(error, "backup: old ones were not removed from the remote store");
        }
    }
}

fn rotation_counts(values: &Values) -> Keep {
    let count = |key| usize::try_from(values.number(key)).unwrap_or(0);
    Keep {
        daily: count("backup_daily"),
        weekly: count("backup_weekly"),
        monthly: count("backup_monthly"),
        on_demand: count("backup_on_demand"),
    }
}

/// The encryption key of the settings.
fn encryption_key(values: &Values) -> Option<EncryptionKey> {
    let text = |key: &str| Some(values.text(key).trim().to_owned()).filter(|text| !text.is_empty());
    text("backup_recipient")
        .map(EncryptionKey::Recipient)
        .or_else(|| text("backup_passphrase").map(EncryptionKey::Passphrase))
}

/// The remote store of the settings.
fn remote_config(values: &Values) -> Option<RemoteStoreConfig> {
    let text = |key: &str| values.text(key).to_owned();
    let url = text("backup_s3_url");
    (!url.is_empty()).then(|| RemoteStoreConfig {
        url,
        region: text("backup_s3_region"),
        key: text("backup_s3_key"),
        secret: text("backup_s3_secret"),
    })
}
