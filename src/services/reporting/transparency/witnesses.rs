//! Cosignatures of witnesses: others who see that each checkpoint begins with the one before, and sign that.
//!
//! A thread of its own asks them, so neither orders nor the log wait. Each witness gets the daily checkpoints in their order and, in
//! between, the newest one every [`NEWEST_EVERY`]; a daily one is asked for before any larger one, because a witness goes forward
//! only. What it answers is verified before it is stored. One that fails is asked again, later and later, up to [`PAUSE_MAX`].
//!
//! While a restore waits for the operator nothing is sent: a witness may have what the copy lacks, and never signs beside it.

use std::sync::Arc;
use std::time::Duration;

use lotdesk_transparency::checkpoint::name_of;
use lotdesk_transparency::tree;
use lotdesk_transparency::witness::{WitnessKey, read_size, request, with_lines};
use rusqlite::Connection;

use super::keys::ServerKey;
use super::receipts::corrupt;
use super::{PublicLog, TimeStamps};
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::ports::witnesses::{WitnessAnswer, WitnessCall, WitnessClient};
use crate::ports::{Clock, DeliveryError};
use crate::services::ServiceError;
use crate::services::platform::settings::{ListedWitness, Settings};
use crate::shutdown::{Abandoned, GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::dealing::transparency::{self as rows, LogNodes, StoredCheckpoint};
use crate::store::dealing::witnesses::{self as stored, StoredCosignature, WitnessState};
use crate::store::{Store, StoreError};

/// Interval at which the thread looks for what is due.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// The least time between two checkpoints that are none of a day.
const NEWEST_EVERY: i64 = 5 * MINUTE;
/// The pause after the first failure; it doubles with each.
const PAUSE: i64 = MINUTE;
pub(super) const PAUSE_MAX: i64 = HOUR;
/// Daily checkpoints that a witness still gets after it was away.
pub(super) const DAYS_MAX: u32 = 7;
/// Requests to one witness in a turn.
const AT_ONCE: usize = 10;
/// The most that the clock of a witness may be ahead of this one.
const APART: i64 = DAY;
/// This time without a cosignature on what is new is an alert.
pub(super) const MISSED_AFTER: i64 = 2 * DAY;
/// Longest stored error, in characters.
const ERROR_MAX: usize = 300;

/// What witnesses and time stamping authorities are asked with.
#[derive(Clone)]
pub struct Deps {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub log: Arc<PublicLog>,
    pub client: Arc<dyn WitnessClient>,
}

/// Asks the witnesses of the settings.
pub struct Witnesses {
    deps: Deps,
}

/// A witness of the settings, and how far it is.
#[derive(Debug, Clone, PartialEq)]
pub struct WitnessStatus {
    pub key: WitnessKey,
    pub url: String,
    /// `None` before it is asked.
    pub state: Option<WitnessState>,
    /// Since when there is something that it has not cosigned.
    pub behind_since: Option<TimeMs>,
}

/// A checkpoint that a witness is asked to cosign.
struct Asked {
    size: u64,
    note: String,
    /// Leaves of the newest checkpoint.
    newest: u64,
}

impl Asked {
    /// A witness may know the key of now only, also where an earlier one has signed the checkpoint: what is cosigned is its text, which
    /// both sign.
    fn new(
        connection: &Connection,
        key: &ServerKey,
        checkpoint: &StoredCheckpoint,
        newest: u64,
    ) -> Result<Self, StoreError> {
        Ok(Self { size: checkpoint.size, note: PublicLog::note_by(connection, key, checkpoint)?, newest })
    }
}

/// What became of a request.
enum Outcome {
    Cosigned(StoredCosignature),
    /// It has a larger checkpoint of this log.
    Beyond(u64),
    Failed(String),
}

/// When one that has failed this often before, and now again, is asked again.
pub(super) fn next_after(tries: u32, now: TimeMs) -> TimeMs {
    now.plus(PAUSE.saturating_mul(1 << tries.min(10)).min(PAUSE_MAX))
}

/// Whether a moment is still to come, and no further away than it may be: a clock may be set back.
pub(super) fn is_ahead(moment: TimeMs, now: TimeMs, most: i64) -> bool {
    (1..=most).contains(&moment.since(now))
}

/// Whether a witness can have cosigned at this time, in seconds since 1970: clocks may differ, but not by more than [`APART`].
fn is_time_of(at: u64, now: TimeMs) -> bool {
    let latest = now.plus(APART).0.div_euclid(1_000);
    i64::try_from(at).is_ok_and(|at| at <= latest)
}

/// An error as it is stored.
pub(super) fn short(error: &str) -> String {
    error.chars().take(ERROR_MAX).collect()
}

/// The name of the log of a checkpoint.
fn origin_of(note: &str) -> &str {
    note.split('\n').next().unwrap_or_default()
}

/// A checkpoint with the cosignatures that are known.
pub(super) fn cosigned(connection: &Connection, size: u64, note: &str) -> Result<String, StoreError> {
    let found = stored::cosignatures(connection, origin_of(note), size)?;
    Ok(with_lines(note, found.iter().map(|one| one.line.as_str())))
}

impl PublicLog {
    /// The newest checkpoint and the key that signs; `None` while nothing is signed.
    fn signed_now(&self, connection: &Connection) -> Result<Option<(ServerKey, StoredCheckpoint)>, StoreError> {
        let is_waiting = rows::restores(connection)?.iter().any(|restore| restore.acknowledged.is_none());
        let (key, newest) = (self.key_of_now(connection)?, rows::newest_checkpoint(connection)?);
        let is_signing = rows::keys(connection)?.pop().is_some_and(|last| last.key == key.signing.public_text());
        Ok(newest.filter(|_| !is_waiting && is_signing && !key.is_replaced()).map(|newest| (key, newest)))
    }
}

impl Witnesses {
    /// Nothing is sent until [`WitnessThread::start`].
    pub fn new(deps: Deps) -> Self {
        Self { deps }
    }

    /// Asks each witness for what is due. Blocks, also for them.
    ///
    /// # Errors
    /// Those of the database.
    pub fn turn(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let values = self.deps.settings.values();
        self.forget_others(values.log_witnesses())?;
        for witness in values.log_witnesses() {
            for _ in 0..AT_ONCE {
                if stop.is_stopped() || !self.ask_for_next(witness, values.is_on("webhooks_private"), stop)? {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Witnesses that are no longer in the settings begin from the start if they come back.
    fn forget_others(&self, listed: &[ListedWitness]) -> Result<(), ServiceError> {
        let known = self.deps.store.read(stored::known_witnesses)?;
        let is_listed = |known: &String| listed.iter().any(|witness| witness.key.text() == known);
        for other in known.iter().filter(|known| !is_listed(known)) {
            self.deps.store.write(|transaction| stored::forget_witness(transaction, other))?;
        }
        Ok(())
    }

    /// Asks a witness for the next checkpoint; false if none is due or it has failed.
    fn ask_for_next(&self, witness: &ListedWitness, private: bool, stop: &StopToken) -> Result<bool, ServiceError> {
        let now = self.deps.clock.now();
        let due = self.deps.store.read(|connection| self.due(connection, witness.key.text(), now))?;
        let Some((mut state, asked)) = due else { return Ok(false) };
        let Some(outcome) = self.ask(witness, &mut state, &asked, private, stop)? else { return Ok(false) };
        let (is_done, now) = (!matches!(outcome, Outcome::Failed(_)), self.deps.clock.now());
        let cosignature = match outcome {
            Outcome::Cosigned(cosignature) => {
                state.size = cosignature.size;
                (state.cosigned_size, state.cosigned_at) = (cosignature.size, now);
                Some(cosignature)
            }
            Outcome::Beyond(size) => {
                state.size = size;
                None
            }
            Outcome::Failed(error) => {
                tracing::warn!(witness = witness.key.name(), error, "public log: a witness has not cosigned");
                state.error = short(&error);
                state.next_at = next_after(state.tries, now);
                state.tries = state.tries.saturating_add(1);
                None
            }
        };
        if is_done {
            (state.tries, state.next_at) = (0, TimeMs(0));
            state.error.clear();
        }
        self.deps.store.write(|transaction| {
            cosignature.iter().try_for_each(|new| stored::put_cosignature(transaction, new))?;
            stored::put_witness(transaction, &state)
        })?;
        Ok(is_done)
    }

    /// What a witness is asked for now.
    fn due(
        &self,
        connection: &Connection,
        witness: &str,
        now: TimeMs,
    ) -> Result<Option<(WitnessState, Asked)>, StoreError> {
        let Some((key, newest)) = self.deps.log.signed_now(connection)? else { return Ok(None) };
        let origin = key.signing.name().to_owned();
        let known = stored::witness(connection, &origin, witness)?;
        let state = known.unwrap_or_else(|| WitnessState::new(&origin, witness, now));
        if is_ahead(state.next_at, now, PAUSE_MAX) {
            return Ok(None);
        }
        // One that begins now gets the last day only: those before it say nothing more.
        let days = rows::dailies(connection, TimeMs(i64::MAX), if state.size == 0 { 1 } else { DAYS_MAX })?;
        for daily in days.into_iter().rev() {
            if daily.size < state.size || origin_of(&daily.note) != origin {
                continue;
            }
            let has = stored::cosignatures(connection, &origin, daily.size)?;
            let checkpoint = rows::checkpoint_of(connection, daily.size)?;
            if let Some(checkpoint) = checkpoint.filter(|_| !has.iter().any(|one| one.witness == witness)) {
                return Ok(Some((state, Asked::new(connection, &key, &checkpoint, newest.size)?)));
            }
        }
        let is_recent = is_ahead(state.cosigned_at.plus(NEWEST_EVERY), now, NEWEST_EVERY);
        if newest.size <= state.cosigned_size || is_recent {
            return Ok(None);
        }
        Ok(Some((state, Asked::new(connection, &key, &newest, newest.size)?)))
    }

    /// Asks for one checkpoint, once more if the witness has another size than was known; `None` after a stop.
    fn ask(
        &self,
        witness: &ListedWitness,
        state: &mut WitnessState,
        asked: &Asked,
        private: bool,
        stop: &StopToken,
    ) -> Result<Option<Outcome>, ServiceError> {
        let failed = |error: String| Ok(Some(Outcome::Failed(error)));
        let mut is_repeated = false;
        loop {
            let old = state.size;
            if old > asked.newest {
                // It is asked again the next time: it may have been repaired, or the log have grown.
                state.size = state.cosigned_size;
                return failed(format!(
                    "it has {old} leaves, this log {}: the data is older than what was published, or of another server",
                    asked.newest
                ));
            }
            if old > asked.size {
                return Ok(Some(Outcome::Beyond(old)));
            }
            let proof = match old {
                0 => Vec::new(),
                old if old == asked.size => Vec::new(),
                old => self.deps.store.read(|connection| {
                    tree::consistency_proof(&LogNodes(connection), asked.size, old).map_err(corrupt)
                })?,
            };
            let body = request(old, &proof, &asked.note).ok_or_else(|| corrupt("a proof of more than 63 hashes"))?;
            let call = WitnessCall {
                url: format!("{}/add-checkpoint", witness.url),
                content_type: "text/plain; charset=utf-8",
                body: body.into_bytes(),
                private,
                plain: false,
            };
            let client = Arc::clone(&self.deps.client);
            let answer = match run_abandonable(stop, GRACE, "witness", move || client.post(&call)) {
                Err(Abandoned::Stopped) => return Ok(None),
                Err(error @ Abandoned::Failed) => return failed(error.to_string()),
                Ok(Err(DeliveryError::Transient(error) | DeliveryError::Permanent(error))) => return failed(error),
                Ok(Ok(answer)) => answer,
            };
            let text = String::from_utf8_lossy(&answer.body);
            match answer.status {
                200 => {
                    let found = witness.key.read_answer(&asked.note, &text);
                    let now = self.deps.clock.now();
                    return Ok(Some(match found {
                        Ok(found) if !is_time_of(found.at, now) => {
                            Outcome::Failed("the time of its cosignature is more than a day ahead".to_owned())
                        }
                        Ok(found) => Outcome::Cosigned(StoredCosignature {
                            origin: state.origin.clone(),
                            size: asked.size,
                            witness: witness.key.text().to_owned(),
                            at: found.at,
                            line: found.line,
                        }),
                        Err(error) => Outcome::Failed(error.to_string()),
                    }));
                }
                409 => match read_size(&text) {
                    Some(size) if size != old && !is_repeated => (state.size, is_repeated) = (size, true),
                    Some(size) => return failed(format!("HTTP 409, and it has {size} leaves")),
                    None => return failed("HTTP 409 without a size".to_owned()),
                },
                _ => return failed(refusal(&answer)),
            }
        }
    }

    /// The witnesses of the settings, and how far each one is. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn status(&self) -> Result<Vec<WitnessStatus>, ServiceError> {
        let values = self.deps.settings.values();
        let found = self.deps.store.read(|connection| {
            let last = rows::keys(connection)?.pop();
            let origin = last.as_ref().and_then(|key| name_of(&key.key).ok()).unwrap_or_default();
            let of = |witness: &ListedWitness| {
                let state = stored::witness(connection, origin, witness.key.text())?;
                let behind_since = match &state {
                    Some(state) => {
                        let first = rows::checkpoint_with(connection, state.cosigned_size)?;
                        first.map(|first| first.at.max(state.since))
                    }
                    None => None,
                };
                Ok(WitnessStatus { key: witness.key.clone(), url: witness.url.clone(), state, behind_since })
            };
            values.log_witnesses().iter().map(of).collect::<Result<Vec<_>, StoreError>>()
        })?;
        Ok(found)
    }

    /// The witnesses that have cosigned nothing new for [`MISSED_AFTER`], for alerts: who, and why, in words for the operator.
    pub fn alerts(&self, now: TimeMs) -> Vec<(String, String)> {
        let Ok(all) = self.status() else { return Vec::new() };
        let missed = |one: WitnessStatus| {
            let state = one.state?;
            one.behind_since.filter(|since| now.since(*since) >= MISSED_AFTER)?;
            let error = if state.error.is_empty() { "no answer yet" } else { &state.error };
            Some((format!("witness {}", one.key.name()), format!("has not cosigned for two days: {error}")))
        };
        all.into_iter().filter_map(missed).collect()
    }
}

/// What a refusal of a witness means.
fn refusal(answer: &WitnessAnswer) -> String {
    let why = match answer.status {
        400 => "it does not understand the request",
        403 => "it does not know the key of this log",
        404 => "it does not know this log",
        422 => "the log is not the one that it has cosigned",
        _ => return format!("HTTP {}", answer.status),
    };
    format!("HTTP {}: {why}", answer.status)
}

/// The running thread. Dropping it stops it; a request that runs is abandoned and repeated after the next start.
pub struct WitnessThread {
    worker: WorkerThread,
}

impl WitnessThread {
    /// Starts the thread.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(witnesses: &Arc<Witnesses>, time_stamps: &Arc<TimeStamps>) -> Result<Self, StoreError> {
        let (witnesses, time_stamps) = (Arc::clone(witnesses), Arc::clone(time_stamps));
        let work = move |stop: &StopToken| {
            let _interruptible = stop.interrupts_thread();
            while !stop.wait_timeout(LOOK_EVERY) {
                for result in [witnesses.turn(stop), time_stamps.turn(stop)] {
                    match result {
                        Ok(()) | Err(ServiceError::Store(StoreError::Stopped(_))) => {}
                        Err(error) if error.is_of_cluster() => {}
                        Err(error) => tracing::warn!(%error, "witnesses of the public log were not asked; tried again"),
                    }
                }
            }
        };
        let worker =
            WorkerThread::spawn("witnesses", work).map_err(|error| StoreError::Io("witnesses".into(), error))?;
        Ok(Self { worker })
    }

    /// Asks the thread to stop without waiting.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }
}

impl Drop for WitnessThread {
    fn drop(&mut self) {
        self.worker.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cosignature_of_a_day_to_come_is_refused() {
        let now = TimeMs(1_800_000_000_500);
        for (at, is_taken) in
            [(1, true), (1_800_000_000, true), (1_800_086_400, true), (1_800_086_401, false), (u64::MAX, false)]
        {
            assert_eq!(is_time_of(at, now), is_taken, "{at}");
        }
    }
}
