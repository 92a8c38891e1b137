//! The books under proof: what the journal says, replayed; what the chains and the balances say, proven.
//!
//! | room | what |
//! |---|---|
//! | [`verify`] | both chains, every transaction and balance, accounts and orders |
//! | [`replay`] | the whole journal through a fresh engine: the same events, the same state |
//!
//! [`IntegrityMonitor`] proves at the start what has come since the last proven checkpoint, before anybody is served;
//! then, beside the work, everything from the first entry on, at once and every hour, and writes a
//! checkpoint after each proof that holds. When one fails, the desk takes no command any more, whatever
//! changes anything is refused (`books_not_proven`), `/readyz` fails and `/metrics` says so, through
//! restarts too: until the operator has put the data right, or accepts them as they are
//! (`lotdesk doctor --accept`).

pub mod replay;
pub mod verify;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::trading::CommandGateway;
use crate::ports::Clock;
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::checkpoints::{self, Checkpoint, Outcome};
use crate::store::{Store, StoreError};

use self::verify::{Counted, Verification};

/// Entries of one step: a millisecond or two of reading.
const STEP: u32 = 256;
/// A step is followed by so many times its own length of rest: a tenth of one core at most.
const REST: u32 = 9;
/// How often everything is proven, and how often what is new is followed.
const WHOLE_EVERY: Duration = Duration::from_secs(3_600);
const NEW_EVERY: Duration = Duration::from_secs(30);
/// So many new entries are worth a checkpoint of their own: what a start has to prove stays small.
const NEW_MANY: i64 = 20_000;

/// Proves the books and halts the desk when they are not. Dropping it ends its thread.
pub struct IntegrityMonitor {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    worker: WorkerThread,
    /// A verification of the thread is on its way.
    at_work: AtomicBool,
}

impl IntegrityMonitor {
    /// Proves what has come since the last checkpoint. Books that are not proven are no error: the house
    /// stands, and refuses changes.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open(store: Arc<Store>, gateway: Arc<CommandGateway>, clock: Arc<dyn Clock>) -> Result<Self, StoreError> {
        Self::open_until(store, gateway, clock, &StopToken::new())
    }

    /// As [`IntegrityMonitor::open`]. Once `stop` is set the verification ends where it is, and records nothing: whoever set it does
    /// not go on to serve.
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
            Self { store, gateway, clock, worker: WorkerThread::new("books"), at_work: AtomicBool::new(false) };
        match integrity.store.read(checkpoints::last)? {
            Some(row) if row.outcome == Outcome::Failed => {
                integrity.halt(&[format!(
                    "a proof failed at {} and nothing has been done about it: {}",
                    row.at.0, row.note
                )]);
            }
            row => {
                let mut proof = Verification::from(row.map_or_else(Checkpoint::start, |row| row.checkpoint));
                integrity.attempt(&mut proof, |proof, connection| proof.check_mark(connection))?;
                if integrity.follow(&mut proof, stop, Duration::ZERO)? {
                    integrity.conclude(&proof);
                }
            }
        }
        Ok(integrity)
    }

    /// Proves everything beside the work from now on: at once, and every hour.
    pub fn keep_proving(self: &Arc<Self>) -> std::io::Result<()> {
        self.keep_proving_at(Duration::from_millis(500), Duration::from_millis(1))
    }

    /// Begins after `first`, with rests of at least `pause` between two steps.
    fn keep_proving_at(self: &Arc<Self>, first: Duration, pause: Duration) -> std::io::Result<()> {
        let integrity = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            let mut proven: Option<Instant> = None;
            let mut wait = first;
            while !stop.wait_timeout(wait) {
                wait = NEW_EVERY;
                let Some(integrity) = integrity.upgrade() else { return };
                if integrity.gateway.is_halted() {
                    continue;
                }
                let whole = proven.is_none_or(|at| at.elapsed() >= WHOLE_EVERY);
                integrity.at_work.store(true, Ordering::Release);
                let done = if whole { integrity.prove_beside(stop, pause) } else { integrity.prove_new(stop, pause) };
                integrity.at_work.store(false, Ordering::Release);
                match done {
                    Ok(()) if whole => proven = Some(Instant::now()),
                    Ok(()) => {}
                    Err(error) => tracing::warn!(%error, "the books could not be read; the proof is tried again"),
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

    /// Proves everything now, from the first entry or from where the operator has accepted them; what does
    /// not hold. Blocks, and takes as long as the journal is.
    pub fn prove(&self) -> Result<Vec<String>, StoreError> {
        let mut proof = self.whole()?;
        self.follow(&mut proof, &StopToken::new(), Duration::ZERO)?;
        self.conclude(&proof);
        Ok(proof.errors)
    }

    fn whole(&self) -> Result<Verification, StoreError> {
        Ok(Verification::from(
            self.store.read(checkpoints::accepted)?.map_or_else(Checkpoint::start, |row| row.checkpoint),
        ))
    }

    fn prove_beside(&self, stop: &StopToken, pause: Duration) -> Result<(), StoreError> {
        let mut proof = self.whole()?;
        if self.follow(&mut proof, stop, pause)? {
            self.conclude(&proof);
        }
        Ok(())
    }

    /// What has come since the last checkpoint, where that is much.
    fn prove_new(&self, stop: &StopToken, pause: Duration) -> Result<(), StoreError> {
        let mark = self.store.read(checkpoints::last)?.map_or_else(Checkpoint::start, |row| row.checkpoint);
        let entries = self.store.read(crate::store::journal::heads)?.entries;
        if entries - mark.entries < NEW_MANY {
            return Ok(());
        }
        let mut proof = Verification::from(mark);
        if self.follow(&mut proof, stop, pause)? {
            self.conclude(&proof);
        }
        Ok(())
    }

    /// Follows the chains to their end in short reads, with rests of at least `pause` in between; false when
    /// it was stopped on the way.
    fn follow(&self, proof: &mut Verification, stop: &StopToken, pause: Duration) -> Result<bool, StoreError> {
        loop {
            let begun = Instant::now();
            let mut read = 0;
            self.attempt(proof, |proof, connection| {
                read = proof.step(connection, STEP)?;
                Ok(())
            })?;
            if read < STEP as usize {
                break;
            }
            let rest = if pause.is_zero() { pause } else { (begun.elapsed() * REST).max(pause) };
            if stop.is_stopped() || (!rest.is_zero() && stop.wait_timeout(rest)) {
                return Ok(false);
            }
        }
        self.attempt(proof, |proof, connection| at_one_moment(connection, |snapshot| proof.end(snapshot)))?;
        Ok(true)
    }

    /// Reads; what is torn is a fault of the books, a disk that is busy or gone is not.
    fn attempt(
        &self,
        proof: &mut Verification,
        job: impl FnOnce(&mut Verification, &Connection) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        match self.store.read(|connection| job(&mut *proof, connection)) {
            Err(StoreError::Sqlite(error))
                if !matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase) | None) =>
            {
                Err(StoreError::Sqlite(error))
            }
            Err(error @ (StoreError::Sqlite(_) | StoreError::Corrupt(_))) => {
                proof.errors.push(format!("database: {error}"));
                Ok(())
            }
            other => other,
        }
    }

    /// Writes down what a proof came to; halts the desk when it failed.
    fn conclude(&self, proof: &Verification) {
        let outcome = if proof.errors.is_empty() { Outcome::Verified } else { Outcome::Failed };
        if outcome == Outcome::Failed {
            self.halt(&proof.errors);
        }
        let note = proof.errors.join("\n");
        let is_news = |last: Option<checkpoints::CheckpointRow>| {
            last.is_none_or(|last| last.outcome != outcome || last.checkpoint != proof.mark)
        };
        let write = |transaction: &rusqlite::Transaction<'_>| {
            if proof.mark != Checkpoint::start() && is_news(checkpoints::last(transaction)?) {
                checkpoints::append(transaction, self.clock.now(), outcome, &proof.mark, &note)?;
            }
            Ok(())
        };
        if let Err(error) = self.store.write(write) {
            tracing::error!(%error, "what the proof of the books came to was not written down");
        }
        if outcome == Outcome::Verified {
            let Counted { entries, transactions, accounts, orders } = proof.counted;
            let (seq, journal, ledger) = (proof.mark.seq, proof.mark.journal, proof.mark.ledger_hash);
            tracing::info!(entries, transactions, accounts, orders, seq, %journal, %ledger, "the books are proven");
        }
    }

    fn halt(&self, errors: &[String]) {
        self.gateway.halt();
        for error in errors {
            tracing::error!("BOOKS NOT PROVEN: {error}");
        }
        tracing::error!(
            "the books are not proven: no money and no orders are taken. `lotdesk doctor` says what is wrong; restore \
             a backup, or put it right and accept it with `lotdesk doctor --accept REASON`, then restart"
        );
    }
}

/// Runs a job on a read transaction: everything that it sees is of one moment.
fn at_one_moment<T>(
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
    use crate::services::accounts::testing::TestApp;
    use crate::services::trading::Command;

    /// Longer than any test runs: a wait that ends has been ended.
    const LONG: Duration = Duration::from_secs(600);

    /// A house with more entries than one step reads.
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
        // The rest after the first step lasts longer than the test.
        integrity.keep_proving_at(Duration::ZERO, LONG).unwrap();
        let begun = Instant::now();
        while !integrity.at_work.load(Ordering::Acquire) {
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
