//! The integrity check: whether journal, ledger and tables agree.
//!
//! | module | purpose |
//! |---|---|
//! | [`verify`] | verifies both chains, every transaction and balance, accounts and orders |
//! | [`replay`] | replays the whole journal through a fresh engine: the same events, the same state |
//!
//! At the start, before any request is served, [`IntegrityMonitor`] verifies what was added since the last verified
//! checkpoint. Then it verifies everything from the first entry on in the background, at once and every hour, and
//! writes a checkpoint after each successful verification. When a verification fails, the command gateway rejects
//! commands, every change is refused (`books_not_proven`), `/readyz` fails and `/metrics` reports it. This lasts through
//! restarts until the operator has corrected the data or accepted them as they are (`lotdesk doctor --accept`).

pub mod replay;
pub mod verify;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::ports::Clock;
use crate::services::trading::CommandGateway;
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::dealing::checkpoints::{self, Checkpoint, Outcome};
use crate::store::{Store, StoreError};

use self::verify::{Counted, Verification};

/// Entries of one step, which takes a millisecond or two.
const STEP: u32 = 256;
/// The pause after a step as a multiple of the step's duration, so that a verification uses a tenth of one core at most.
const PAUSE_FACTOR: u32 = 9;
/// Intervals of the verification of everything, and of the check whether there are [`NEW_MANY`] new entries.
const FULL_EVERY: Duration = Duration::from_secs(3_600);
const NEW_EVERY: Duration = Duration::from_secs(30);
/// Number of new entries after which they are verified at once, which keeps the verification at the next start short.
const NEW_MANY: i64 = 20_000;

/// Runs the integrity check, and halts the command gateway when it fails. Dropping it ends its thread.
pub struct IntegrityMonitor {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    worker: WorkerThread,
    /// The thread is verifying.
    verifying: AtomicBool,
}

impl IntegrityMonitor {
    /// Verifies what was added since the last checkpoint. A failed verification is not an error here: the platform
    /// starts and refuses changes.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open(store: Arc<Store>, gateway: Arc<CommandGateway>, clock: Arc<dyn Clock>) -> Result<Self, StoreError> {
        Self::open_until(store, gateway, clock, &StopToken::new())
    }

    /// As [`IntegrityMonitor::open`]. Once `stop` is set the verification ends and records nothing; the caller must not
    /// serve requests then.
    ///
    /// # Errors
    /// As [`IntegrityMonitor::open`].
    pub fn open_until(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        clock: Arc<dyn Clock>,
        stop: &StopToken,
    ) -> Result<Self, StoreError> {
        let integrity =
            Self { store, gateway, clock, worker: WorkerThread::new("books"), verifying: AtomicBool::new(false) };
        match integrity.store.read(checkpoints::last)? {
            Some(row) if row.outcome == Outcome::Failed => {
                integrity
                    .halt(&[format!("a verification failed at {} and has not been resolved: {}", row.at.0, row.note)]);
            }
            row => {
                let mut verification = Verification::from(row.map_or_else(Checkpoint::start, |row| row.checkpoint));
                integrity
                    .read(&mut verification, |verification, connection| verification.check_checkpoint(connection))?;
                if integrity.run(&mut verification, stop, Duration::ZERO)? {
                    integrity.conclude(&verification);
                }
            }
        }
        Ok(integrity)
    }

    /// Starts the background thread, which verifies everything at once and every hour.
    ///
    /// # Errors
    /// When the thread cannot be created.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        self.start_with(Duration::from_millis(500), Duration::from_millis(1))
    }

    /// Begins after `first` and pauses for at least `pause` between two steps.
    fn start_with(self: &Arc<Self>, first: Duration, pause: Duration) -> std::io::Result<()> {
        let integrity = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            let mut verified: Option<Instant> = None;
            let mut wait = first;
            while !stop.wait_timeout(wait) {
                wait = NEW_EVERY;
                let Some(integrity) = integrity.upgrade() else { return };
                if integrity.gateway.is_halted() {
                    continue;
                }
                let is_full = verified.is_none_or(|at| at.elapsed() >= FULL_EVERY);
                integrity.verifying.store(true, Ordering::Release);
                let done = if is_full {
                    integrity.verify_all_in_steps(stop, pause)
                } else {
                    integrity.verify_new(stop, pause)
                };
                integrity.verifying.store(false, Ordering::Release);
                match done {
                    Ok(()) if is_full => verified = Some(Instant::now()),
                    Ok(()) => {}
                    Err(error) => tracing::warn!(%error, "books: not readable, the verification is repeated"),
                }
            }
        };
        self.worker.start(work)
    }

    /// Asks the thread to stop, and does not wait.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }

    /// Ends the thread; a verification ends after the step that it is at, and is repeated after the next start.
    pub fn stop(&self) {
        self.worker.stop();
    }

    /// Verifies everything now, from the first entry or from where the operator accepted the data, and returns the
    /// errors found. Blocks; the time grows with the journal.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn verify(&self) -> Result<Vec<String>, StoreError> {
        let mut verification = self.full()?;
        self.run(&mut verification, &StopToken::new(), Duration::ZERO)?;
        self.conclude(&verification);
        Ok(verification.errors)
    }

    /// A verification from the first entry, or from where the operator accepted the data.
    fn full(&self) -> Result<Verification, StoreError> {
        Ok(Verification::from(
            self.store.read(checkpoints::accepted)?.map_or_else(Checkpoint::start, |row| row.checkpoint),
        ))
    }

    fn verify_all_in_steps(&self, stop: &StopToken, pause: Duration) -> Result<(), StoreError> {
        let mut verification = self.full()?;
        if self.run(&mut verification, stop, pause)? {
            self.conclude(&verification);
        }
        Ok(())
    }

    /// Verifies the entries since the last checkpoint if there are at least [`NEW_MANY`].
    fn verify_new(&self, stop: &StopToken, pause: Duration) -> Result<(), StoreError> {
        let checkpoint = self.store.read(checkpoints::last)?.map_or_else(Checkpoint::start, |row| row.checkpoint);
        let entries = self.store.read(crate::store::dealing::journal::heads)?.entries;
        if entries - checkpoint.entries < NEW_MANY {
            return Ok(());
        }
        let mut verification = Verification::from(checkpoint);
        if self.run(&mut verification, stop, pause)? {
            self.conclude(&verification);
        }
        Ok(())
    }

    /// Verifies to the end of the chains in short reads with pauses of at least `pause` between them. Returns false if it
    /// was stopped.
    fn run(&self, verification: &mut Verification, stop: &StopToken, pause: Duration) -> Result<bool, StoreError> {
        loop {
            let begun = Instant::now();
            let mut read = 0;
            self.read(verification, |verification, connection| {
                read = verification.step(connection, STEP)?;
                Ok(())
            })?;
            if read < STEP as usize {
                break;
            }
            let pause_now = if pause.is_zero() { pause } else { (begun.elapsed() * PAUSE_FACTOR).max(pause) };
            if stop.is_stopped() || (!pause_now.is_zero() && stop.wait_timeout(pause_now)) {
                return Ok(false);
            }
        }
        self.read(verification, |verification, connection| {
            on_snapshot(connection, |snapshot| verification.end(snapshot))
        })?;
        Ok(true)
    }

    /// Runs a job of the verification. A corrupt database fails the check; a disk that is busy or missing does not.
    fn read(
        &self,
        verification: &mut Verification,
        job: impl FnOnce(&mut Verification, &Connection) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match self.store.read(|connection| job(&mut *verification, connection)) {
            Err(StoreError::Sqlite(error))
                if !matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase) | None) =>
            {
                Err(StoreError::Sqlite(error))
            }
            Err(error @ (StoreError::Sqlite(_) | StoreError::Corrupt(_))) => {
                verification.errors.push(format!("database: {error}"));
                Ok(())
            }
            other => other,
        }
    }

    /// Records the result of a verification, and halts the command gateway when it failed.
    fn conclude(&self, verification: &Verification) {
        let outcome = if verification.errors.is_empty() { Outcome::Verified } else { Outcome::Failed };
        if outcome == Outcome::Failed {
            self.halt(&verification.errors);
        }
        let note = verification.errors.join("\n");
        let is_new = |last: Option<checkpoints::CheckpointRow>| {
            last.is_none_or(|last| last.outcome != outcome || last.checkpoint != verification.checkpoint)
        };
        let write = |transaction: &rusqlite::Transaction<'_>| {
            if verification.checkpoint != Checkpoint::start() && is_new(checkpoints::last(transaction)?) {
                checkpoints::append(transaction, self.clock.now(), outcome, &verification.checkpoint, &note)?;
            }
            Ok(())
        };
        if let Err(error) = self.store.write(write) {
            tracing::error!(%error, "books: the result of the verification was not recorded");
        }
        if outcome == Outcome::Verified {
            let Counted { entries, transactions, accounts, orders } = verification.counted;
            let (seq, journal, ledger) =
                (verification.checkpoint.seq, verification.checkpoint.journal, verification.checkpoint.ledger_hash);
            tracing::info!(entries, transactions, accounts, orders, seq, %journal, %ledger, "books verified");
        }
    }

    fn halt(&self, errors: &[String]) {
        self.gateway.halt();
        for error in errors {
            tracing::error!("books: verification failed: {error}");
        }
        tracing::error!(
            "books: verification failed, so no order and no movement of money is accepted. `lotdesk doctor` lists the \
             errors; restore a backup, or correct the data and accept them with `lotdesk doctor --accept REASON`, then \
             restart"
        );
    }
}

/// Runs a job on a read transaction, so that all its reads see one snapshot.
fn on_snapshot<T>(
    connection: &Connection,
    job: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    job(&snapshot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Money;
    use crate::engine::input::Body;
    use crate::services::customers::accounts::testing::TestApp;
    use crate::services::trading::Command;

    /// Longer than any test runs: a wait that ends has been ended.
    const LONG: Duration = Duration::from_secs(600);

    /// A platform with more entries than one step reads.
    fn app() -> TestApp {
        let app = TestApp::new();
        let account = app.demo().user.id;
        let amount = Money::from_whole(1).unwrap();
        let commands = (0..2 * STEP).map(|_| Command::new(Body::Correct { account, amount })).collect();
        assert!(app.gateway.submit_all_blocking(commands).iter().all(Result::is_ok));
        app
    }

    fn open(app: &TestApp, stop: &StopToken) -> Arc<IntegrityMonitor> {
        Arc::new(IntegrityMonitor::open_until(app.store.clone(), app.gateway.clone(), app.clock.clone(), stop).unwrap())
    }

    #[test]
    fn a_stop_during_a_verification_ends_the_thread() {
        let app = app();
        let integrity = open(&app, &StopToken::new());
        // The pause after the first step lasts longer than the test.
        integrity.start_with(Duration::ZERO, LONG).unwrap();
        let begun = Instant::now();
        while !integrity.verifying.load(Ordering::Acquire) {
            assert!(begun.elapsed() < Duration::from_secs(60), "no verification begins");
            std::thread::yield_now();
        }
        let stopping = Arc::clone(&integrity);
        let stopper = std::thread::spawn(move || stopping.stop());
        let begun = Instant::now();
        while !stopper.is_finished() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the thread does not end");
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(!app.gateway.is_halted());
    }

    #[test]
    fn a_stop_during_the_start_ends_the_verification_and_records_nothing() {
        let app = app();
        let stop = StopToken::new();
        stop.stop();
        open(&app, &stop);
        assert!(app.store.read(checkpoints::last).unwrap().is_none());
        open(&app, &StopToken::new());
        assert_eq!(app.store.read(checkpoints::last).unwrap().map(|row| row.outcome), Some(Outcome::Verified));
        assert!(!app.gateway.is_halted());
    }
}
