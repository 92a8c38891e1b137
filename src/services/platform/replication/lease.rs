//! The holder's side of the lease: it renews the key of the cluster, and what changes the database asks it before each commit.
//!
//! # Rules
//! - The key is renewed every third of its time to live, by its own revision.
//! - From 0.6 of that time after *sending* the last successful renewal nothing is committed or answered, by a clock that counts
//!   suspension ([`Uptime`]). Attempts go on; once one succeeds, changes are allowed again.
//! - A key that is gone is written again, and allows changes once the log says that no other server has begun a term meanwhile. Anyone who
//!   writes it first has it, so this competes with a standby on equal terms.
//! - A key of another server is the end: [`Keeper::is_lost`], for good.
//! - A planned switch pauses changes, names the next server in the key, and takes it back if that one does not come.
//!
//! An attempt without an answer may have been written. The key then has another revision than this server knows, but its own name:
//! it is adopted, as of the first attempt that was not answered, and renewed at once.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use parking_lot::Mutex;

use super::ReplicationError;
use crate::domain::TimeMs;
use crate::ports::Clock;
use crate::ports::commit_log::LogError;
use crate::ports::lease::{Held, Lease, LeaseValue, Uptime};
use crate::services::platform::monitoring::exposition::Exposition;
use crate::shutdown::StopToken;
use crate::store::replication::Permit;

/// Between two looks at what is to be done.
const TICK: Duration = Duration::from_millis(100);
/// Between two attempts after one that was not answered.
const RETRY: Duration = Duration::from_millis(250);
/// How far the clock may be off the one of the lease's servers, in milliseconds.
const CLOCK_OFF_MAX: i64 = 2_000;
/// How often the holder compares its clock with theirs.
const CLOCK_CHECK: Duration = Duration::from_mins(1);

/// Times that this process changed nothing any more, or not for a while.
static FENCED: AtomicU64 = AtomicU64::new(0);

/// Whether the log says that no other server has begun a term.
pub type Verify = Box<dyn Fn() -> Result<(), ReplicationError> + Send + Sync>;

struct State {
    revision: u64,
    value: LeaseValue,
    /// When the next attempt is due.
    next: Duration,
    /// When the first attempt was sent that has not been answered.
    unanswered: Option<Duration>,
    /// The last renewal that was answered.
    renewal: Option<Renewal>,
    /// The key was gone: the log is to be asked before changes are allowed again.
    is_unverified: bool,
}

/// A write of the key, between two looks at the uptime.
#[derive(Clone, Copy)]
struct Renewal {
    revision: u64,
    sent: Duration,
    answered: Duration,
}

/// The lease as its holder has it.
pub struct Keeper {
    lease: Arc<dyn Lease>,
    uptime: Arc<dyn Uptime>,
    ttl: Duration,
    state: Mutex<State>,
    /// Until when changes are allowed, in milliseconds of the clock.
    until: AtomicU64,
    is_paused: AtomicBool,
    /// Set once another server holds it.
    lost: StopToken,
    /// The server that was seen to hold it then.
    holder: OnceLock<String>,
    /// Whether the last look found that it holds.
    held: AtomicBool,
    /// What was wrong with the clock of this machine when it was last compared.
    clock_problem: Mutex<Option<String>>,
    verify: Mutex<Option<Verify>>,
    when_lost: Mutex<Option<Box<dyn Fn() + Send>>>,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Keeper {
    /// Takes the lease if its key has this revision (0: there is none); `None`: another server was first.
    ///
    /// # Errors
    /// Those of the lease; it may have been taken, and then expires.
    pub fn take(
        lease: &Arc<dyn Lease>,
        uptime: &Arc<dyn Uptime>,
        ttl: Duration,
        (after, value): (u64, LeaseValue),
    ) -> Result<Option<Self>, LogError> {
        let sent = uptime.now();
        let revision = match lease.put(after, &value, ttl) {
            Ok(revision) => revision,
            Err(LogError::Refused(_)) => return Ok(None),
            Err(error) => match lease.look()? {
                Some(held) if held.value == value && held.revision > after => held.revision,
                _ => return Err(error),
            },
        };
        let (lease, uptime) = (Arc::clone(lease), Arc::clone(uptime));
        let state =
            State { revision, value, next: sent + ttl / 3, unanswered: None, renewal: None, is_unverified: false };
        let keeper = Self {
            lease,
            uptime,
            ttl,
            state: Mutex::new(state),
            until: AtomicU64::new(0),
            is_paused: AtomicBool::new(false),
            lost: StopToken::new(),
            holder: OnceLock::new(),
            held: AtomicBool::new(true),
            clock_problem: Mutex::new(None),
            verify: Mutex::new(None),
            when_lost: Mutex::new(None),
        };
        keeper.allow_after(sent);
        Ok(Some(keeper))
    }

    fn allow_after(&self, sent: Duration) {
        self.until.store(millis(sent + self.ttl.mul_f64(0.6)), Ordering::Release);
    }

    /// How long changes are still allowed without another renewal.
    pub fn remaining(&self) -> Duration {
        let until = Duration::from_millis(self.until.load(Ordering::Acquire));
        if self.lost.is_stopped() { Duration::ZERO } else { until.saturating_sub(self.uptime.now()) }
    }

    /// Set once another server holds the lease.
    pub const fn lost(&self) -> &StopToken {
        &self.lost
    }

    pub fn is_lost(&self) -> bool {
        self.lost.is_stopped()
    }

    /// The server that holds the lease since this one has lost it.
    pub fn holder(&self) -> Option<String> {
        self.holder.get().cloned()
    }

    /// The server that is named in the key.
    pub fn value(&self) -> LeaseValue {
        self.state.lock().value.clone()
    }

    /// Asks the log before changes are allowed again after the key was gone.
    pub fn set_verify(&self, verify: Verify) {
        *self.verify.lock() = Some(verify);
    }

    /// Runs once another server holds the lease; at once if it does already.
    pub fn when_lost(&self, run: impl Fn() + Send + 'static) {
        let mut when_lost = self.when_lost.lock();
        if self.is_lost() {
            run();
        }
        *when_lost = Some(Box::new(run));
    }

    /// The term in which this server leads; from the next renewal on the key has it.
    pub fn lead_in(&self, term: i64) {
        let mut state = self.state.lock();
        state.value.term = term;
        state.next = Duration::ZERO;
    }

    /// Renews until `stop`, or until it is lost, and compares the clock of this machine.
    pub fn run(&self, stop: &StopToken, clock: &dyn Clock) {
        let mut compared = self.uptime.now();
        while !stop.wait_timeout(TICK) && !self.is_lost() {
            self.tick();
            if self.uptime.now().saturating_sub(compared) >= CLOCK_CHECK {
                compared = self.uptime.now();
                self.compare_clock(clock);
            }
        }
    }

    /// Keeps what is wrong with the clock of this machine. A successor refuses to lead with a clock behind the last change, so one that is
    /// ahead here delays the next take-over.
    pub(super) fn compare_clock(&self, clock: &dyn Clock) {
        let Some(renewal) = self.state.lock().renewal else { return };
        let found = match self.compare(clock, renewal) {
            Ok(()) => None,
            Err(ReplicationError::Diverged(problem)) => Some(problem),
            // Without an answer nothing is known of the clock; the renewals say so.
            Err(_) => return,
        };
        let mut problem = self.clock_problem.lock();
        if let Some(found) = found.as_ref().filter(|_| problem.is_none()) {
            tracing::error!("lease: {found}");
        }
        *problem = found;
    }

    /// What is wrong with the clock of this machine, in words.
    pub fn clock_problem(&self) -> Option<String> {
        self.clock_problem.lock().clone()
    }

    /// Renews if that is due, and reports what has changed.
    pub(super) fn tick(&self) {
        let due = self.state.lock().next;
        if self.uptime.now() >= due {
            self.renew();
        }
        let holds = !self.remaining().is_zero();
        if self.held.swap(holds, Ordering::AcqRel) != holds && !self.is_lost() {
            if holds {
                tracing::warn!("lease: it is renewed again, changes go on");
            } else {
                FENCED.fetch_add(1, Ordering::AcqRel);
                tracing::error!("lease: it could not be renewed in time; nothing is changed or answered until it is");
            }
        }
    }

    fn renew(&self) {
        let mut state = self.state.lock();
        if self.is_lost() {
            return;
        }
        let sent = self.uptime.now();
        match self.lease.put(state.revision, &state.value, self.ttl) {
            Ok(revision) => drop(self.renewed(&mut state, revision, sent)),
            Err(LogError::Refused(_)) => self.look_again(&mut state),
            Err(error) => {
                if state.unanswered.is_none() {
                    tracing::warn!(%error, "lease: the renewal is not answered");
                }
                state.unanswered.get_or_insert(sent);
                state.next = self.uptime.now() + RETRY;
            }
        }
    }

    /// The attempt that was sent at `sent` is answered.
    fn renewed(&self, state: &mut State, revision: u64, sent: Duration) -> Renewal {
        let renewal = Renewal { revision, sent, answered: self.uptime.now() };
        state.renewal = Some(renewal);
        self.written(state, revision, sent);
        renewal
    }

    /// The key was written by an attempt that was sent at `sent`.
    fn written(&self, state: &mut State, revision: u64, sent: Duration) {
        (state.revision, state.unanswered) = (revision, None);
        state.next = sent + self.ttl / 3;
        if state.is_unverified {
            match self.verify.lock().as_ref().map_or(Ok(()), |verify| verify()) {
                Ok(()) => state.is_unverified = false,
                Err(error) if error.is_transient() => {
                    state.next = self.uptime.now() + RETRY;
                    return;
                }
                Err(error) => {
                    tracing::error!(%error, "lease: this server may not lead any more");
                    let _ = self.lease.remove(revision);
                    self.lose();
                    return;
                }
            }
        }
        self.allow_after(sent);
    }

    /// The key has another revision.
    fn look_again(&self, state: &mut State) {
        let now = self.uptime.now();
        match self.lease.look() {
            Ok(Some(held)) if held.value == state.value => {
                let since = state.unanswered.unwrap_or(now.saturating_sub(self.ttl));
                self.written(state, held.revision, since);
                state.next = now;
            }
            // Written by an attempt before the value changed: of a switch, or of a term that has begun since.
            Ok(Some(held)) if held.value.id == state.value.id => {
                state.revision = held.revision;
                state.next = now;
            }
            Ok(Some(held)) => {
                tracing::error!(node = held.value.node, "lease: another server holds it");
                self.lose_to(held);
            }
            Ok(None) => {
                if !std::mem::replace(&mut state.is_unverified, true) {
                    tracing::warn!("lease: it has expired; it is taken again unless another server does");
                }
                (state.revision, state.next) = (0, now);
            }
            Err(error) => {
                tracing::warn!(%error, "lease: it does not answer");
                state.next = now + RETRY;
            }
        }
    }

    fn lose_to(&self, held: Held) {
        let _ = self.holder.set(held.value.node);
        self.lose();
    }

    fn lose(&self) {
        // A planned switch is no alert.
        if !self.is_paused.load(Ordering::Acquire) {
            FENCED.fetch_add(1, Ordering::AcqRel);
        }
        let when_lost = self.when_lost.lock();
        self.lost.stop();
        if let Some(run) = when_lost.as_ref() {
            run();
        }
    }

    /// Gives the lease back, so that another server need not wait for its end. Nothing is changed from then on.
    pub fn release(&self) {
        self.is_paused.store(true, Ordering::Release);
        let state = self.state.lock();
        if self.is_lost() {
            return;
        }
        self.lost.stop();
        if let Err(error) = self.lease.remove(state.revision) {
            tracing::warn!(%error, "lease: it is not given back; it expires");
        }
    }

    /// Nothing is changed until it is resumed.
    pub(super) fn pause(&self) {
        self.is_paused.store(true, Ordering::Release);
    }

    pub(super) fn resume(&self) {
        self.is_paused.store(false, Ordering::Release);
    }

    /// Names the server that may take the lease, or none any more. `Ok(false)`: another server has it by now.
    ///
    /// # Errors
    /// `Unavailable`: it is not known.
    pub(super) fn hand_over(&self, to: Option<String>) -> Result<bool, LogError> {
        let mut state = self.state.lock();
        state.value.to = to;
        let sent = self.uptime.now();
        match self.lease.put(state.revision, &state.value, self.ttl) {
            Ok(revision) => {
                self.written(&mut state, revision, sent);
                Ok(true)
            }
            Err(LogError::Refused(_)) => match self.lease.look()? {
                Some(held) if held.value.id != state.value.id => {
                    self.lose_to(held);
                    Ok(false)
                }
                Some(held) => {
                    state.revision = held.revision;
                    Err(LogError::Unavailable("the lease has another revision".into()))
                }
                None => {
                    (state.revision, state.is_unverified) = (0, true);
                    Err(LogError::Unavailable("the lease has expired".into()))
                }
            },
            Err(error) => {
                state.unanswered.get_or_insert(sent);
                Err(error)
            }
        }
    }

    /// Notices that another server holds the lease, without waiting for the next renewal.
    ///
    /// # Errors
    /// `Unavailable`.
    pub(super) fn watch(&self) -> Result<(), LogError> {
        let state = self.state.lock();
        if let Some(held) = self.lease.look()?.filter(|held| held.value.id != state.value.id) {
            self.lose_to(held);
        }
        Ok(())
    }

    /// Compares the clock of this machine with the one of the lease's servers, by the time of a renewal.
    ///
    /// # Errors
    /// `Diverged` if they differ by more than two seconds; those of the lease.
    pub fn check_clock(&self, clock: &dyn Clock) -> Result<(), ReplicationError> {
        let mut state = self.state.lock();
        let sent = self.uptime.now();
        let revision = self.lease.put(state.revision, &state.value, self.ttl)?;
        let renewal = self.renewed(&mut state, revision, sent);
        self.compare(clock, renewal)
    }

    /// Whether this clock agrees with the time at which the lease's servers took a renewal; unknown once they have another one.
    fn compare(&self, clock: &dyn Clock, renewal: Renewal) -> Result<(), ReplicationError> {
        let Some(held) = self.lease.look()?.filter(|held| held.revision == renewal.revision) else { return Ok(()) };
        let (now, uptime) = (clock.now(), self.uptime.now());
        let ago = |at: Duration| TimeMs(now.0 - i64::try_from(millis(uptime.saturating_sub(at))).unwrap_or(i64::MAX));
        let off = off(ago(renewal.sent), held.at, ago(renewal.answered));
        if off.abs() <= CLOCK_OFF_MAX {
            return Ok(());
        }
        let side = if off < 0 { "behind" } else { "ahead of" };
        Err(ReplicationError::Diverged(format!(
            "the clock of this machine is {} ms {side} the one of NATS; set it first",
            off.abs()
        )))
    }

    /// The metrics of the holder.
    pub fn expose(&self, text: &mut Exposition) {
        let help = "How long this server may lead without another renewal of its lease; 0: it changes nothing.";
        text.gauge("lotdesk_lease_remaining_seconds", help, format!("{:.3}", self.remaining().as_secs_f64()));
        expose_fenced(text);
    }
}

/// How often this process changed nothing any more, or not for a while.
pub(super) fn expose_fenced(text: &mut Exposition) {
    let help = "Times that this server stopped to change anything: its lease was not renewed in time, or another server leads.";
    text.counter("lotdesk_replication_fenced_total", help, FENCED.load(Ordering::Acquire));
}

/// By how many milliseconds a clock is ahead of another one, which said `at` between two looks at the first.
fn off(before: TimeMs, at: TimeMs, after: TimeMs) -> i64 {
    if at.0 < before.0 { before.0 - at.0 } else { (after.0 - at.0).min(0) }
}

impl Permit for Keeper {
    fn holds(&self) -> bool {
        !self.is_paused.load(Ordering::Acquire) && !self.remaining().is_zero()
    }
}

/// Of a server that goes on without NATS (`nats_down = continue`): it leads until it knows that another server does, or hands over.
/// What it changes is in no log until NATS answers, and listed if another server has taken over by then.
pub struct WithoutRenewal(pub Arc<Keeper>);

impl Permit for WithoutRenewal {
    fn holds(&self) -> bool {
        !self.0.is_paused.load(Ordering::Acquire) && !self.0.is_lost()
    }
}

/// Who asks whether the lease is free.
#[derive(Debug, Clone, Copy)]
pub enum Asks<'a> {
    /// A primary that starts: a key with its name is of its run before.
    Primary,
    /// A standby: a key with its name is of another server that was given the same one, unless this process wrote it, by this beginning
    /// of the ids of its leases.
    Standby(&'a str),
}

/// The revision after which a server may write the key: it has expired, names the server as the next, or is left over from itself. With
/// `is_asked` false only what names it.
pub fn open_to(held: Option<&Held>, node: &str, is_asked: bool, asks: Asks<'_>) -> Option<u64> {
    let Some(Held { revision, value, .. }) = held else { return is_asked.then_some(0) };
    let is_own = match asks {
        Asks::Primary => value.node == node,
        Asks::Standby(process) => value.id.starts_with(process),
    };
    let is_next = value.to.as_deref() == Some(node);
    (is_next || is_asked && is_own).then_some(*revision)
}
