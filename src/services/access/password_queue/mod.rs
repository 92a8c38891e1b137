//! The queue of calls that hash a password: sign-ins, registrations, new passwords.
//!
//! A hash takes a quarter of a second of one core, so clients can request more than can be calculated. Calls wait here
//! asynchronously without using a thread; a few threads of each class run them one after the
//! other. At most [`WAITING_MAX`] calls of a lane wait; beyond that a call is refused with the seconds to wait
//! (HTTP 429), and a sign-in without a captcha with `captcha_needed` besides. A call whose client has gone away is
//! dropped without being run.
//!
//! - **Classes.** Customers and staff have queues and threads of their own: a flood of customer sign-ins never
//!   keeps the staff out, nor the reverse. Both share the hashing threads of [`super::passwords`], first come,
//!   first served; since each class has a fixed number of threads, each gets a fixed share of the hashes.
//! - **Lanes.** Addresses from which someone of the class signed in before go first; every
//!   [`STRANGERS_EVERY`]th call is a stranger's. Of strangers, those who solved a captcha go first; every
//!   [`UNSOLVED_EVERY`]th call of strangers is one without. So no lane starves, and each has places of its own:
//!   calls without a captcha, from however many addresses, take none from those with one.
//! - **Fairness by address.** Within a lane addresses (IPv4, or an IPv6 /56) take turns. One address has at most [`ADDRESS_MAX`] places,
//!   and in a full lane a newcomer takes the newest place of the address that has the most of them (the call
//!   there is refused), unless that has no more than the newcomer would have.
//! - **Fairness by account.** Then the same holds for the account that the most of the calls are for, from whatever addresses: one
//!   account with many networks does not keep the others out. How often an account with the right password queues at all is limited
//!   by [`super::login_throttle`].

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

use super::limiter::subnet56;
use crate::services::ServiceError;

/// Most waiting calls per lane.
pub const WAITING_MAX: usize = 16;
/// Most waiting calls per address.
pub const ADDRESS_MAX: usize = 8;
/// One in this many calls is a stranger's, even while known addresses wait.
pub const STRANGERS_EVERY: u32 = 4;
/// One in this many calls of strangers is one without a captcha, even while those with one wait.
pub const UNSOLVED_EVERY: u32 = 4;
/// Seconds after which a refused client may try again: a full lane takes about that long.
const RETRY_AFTER: u64 = 5;

/// The class whose budget a call uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Customers,
    Staff,
}

/// Who calls, which decides the lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller {
    /// At an address from which someone of the class signed in before.
    Known,
    /// A stranger who solved a captcha.
    Solved,
    /// A stranger whom a captcha would move to the lane of [`Caller::Solved`].
    Unsolved,
    /// A stranger with a call that takes no captcha.
    Stranger,
}

/// Where a call comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallOrigin {
    pub address: IpAddr,
    /// The account that it is for, whether or not it exists.
    pub account: Option<String>,
}

impl From<IpAddr> for CallOrigin {
    fn from(address: IpAddr) -> Self {
        Self { address, account: None }
    }
}

impl From<(IpAddr, &str)> for CallOrigin {
    fn from((address, account): (IpAddr, &str)) -> Self {
        Self { address, account: Some(account.to_owned()) }
    }
}

/// Outcome of a call; a receive error means that it panicked or the server stops.
pub type Outcome<T> = oneshot::Receiver<Result<T, ServiceError>>;

/// The queue; see the module.
pub struct PasswordQueue {
    customers: Arc<Queue>,
    staff: Arc<Queue>,
}

impl PasswordQueue {
    /// Runs this many customer calls and one staff call at once.
    ///
    /// # Panics
    /// When no thread can be started.
    pub fn start(customers: usize) -> Self {
        Self { customers: Queue::start("customer-auth", customers), staff: Queue::start("staff-auth", 1) }
    }

    /// Queues a call of this address, for no account. Dropping the returned receiver cancels the call unless it is being hashed.
    pub fn submit<T: Send + 'static>(
        &self,
        class: Class,
        from: IpAddr,
        caller: Caller,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Outcome<T> {
        self.submit_for(class, from.into(), caller, job)
    }

    /// As [`Self::submit`], for an account.
    pub fn submit_for<T: Send + 'static>(
        &self,
        class: Class,
        from: CallOrigin,
        caller: Caller,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Outcome<T> {
        let (answer, outcome) = oneshot::channel();
        let queue = self.of(class);
        let can_solve = caller == Caller::Unsolved;
        let CallOrigin { address, account } = from;
        let call = Box::new(Waiting { job, answer, can_solve });
        queue.put(subnet56(address), caller, Queued { account, call });
        outcome
    }

    /// Counts the waiting calls of a class, after removing those whose clients have gone.
    pub fn waiting(&self, class: Class) -> usize {
        let state = &mut *self.of(class).state.lock();
        let lanes = [&mut state.known, &mut state.solved, &mut state.strangers];
        lanes.into_iter().map(Lane::forget_unwanted).sum()
    }

    fn of(&self, class: Class) -> &Queue {
        match class {
            Class::Customers => &self.customers,
            Class::Staff => &self.staff,
        }
    }
}

impl Drop for PasswordQueue {
    fn drop(&mut self) {
        for queue in [&self.customers, &self.staff] {
            queue.state.lock().stopping = true;
            queue.changed.notify_all();
        }
    }
}

/// A waiting call.
trait Call: Send {
    /// Whether a client still waits for the outcome.
    fn is_wanted(&self) -> bool;
    fn run(self: Box<Self>);
    fn refuse(self: Box<Self>);
}

struct Waiting<T, F> {
    job: F,
    answer: oneshot::Sender<Result<T, ServiceError>>,
    /// Whether a captcha would help the caller.
    can_solve: bool,
}

impl<T: Send, F: FnOnce() -> Result<T, ServiceError> + Send> Call for Waiting<T, F> {
    fn is_wanted(&self) -> bool {
        !self.answer.is_closed()
    }

    fn run(self: Box<Self>) {
        let outcome = (self.job)();
        // The client may have gone meanwhile.
        let _ = self.answer.send(outcome);
    }

    fn refuse(self: Box<Self>) {
        let error = if self.can_solve { ServiceError::LimitedWithoutCaptcha } else { ServiceError::RateLimited };
        let _ = self.answer.send(Err(error(RETRY_AFTER)));
    }
}

/// A waiting call and the account that it is for.
struct Queued {
    account: Option<String>,
    call: Box<dyn Call>,
}

#[derive(Default)]
struct Lane {
    calls: BTreeMap<IpAddr, VecDeque<Queued>>,
    /// Addresses with waiting calls, in turn order.
    turns: VecDeque<IpAddr>,
    count: usize,
}

impl Lane {
    /// Adds a call and returns the one that is refused for it, if any, which may be the same.
    fn put(&mut self, from: IpAddr, queued: Queued) -> Option<Box<dyn Call>> {
        if self.count >= WAITING_MAX {
            self.forget_unwanted();
        }
        let own = self.calls.get(&from).map_or(0, VecDeque::len);
        let mut refused = None;
        if own >= ADDRESS_MAX {
            return Some(queued.call);
        }
        if self.count >= WAITING_MAX {
            let most =
                self.calls.iter().max_by_key(|(_, calls)| calls.len()).map(|(address, calls)| (*address, calls.len()));
            refused = match most {
                Some((address, places)) if places > own + 1 => self.take_newest(address),
                _ => self.take_of_busiest_account(queued.account.as_deref()),
            };
            if refused.is_none() {
                return Some(queued.call);
            }
        }
        if own == 0 {
            self.turns.push_back(from);
        }
        self.calls.entry(from).or_default().push_back(queued);
        self.count += 1;
        refused
    }

    /// Takes the next call, of the address whose turn it is.
    fn next(&mut self) -> Option<Box<dyn Call>> {
        let address = self.turns.pop_front()?;
        let calls = self.calls.get_mut(&address)?;
        let call = calls.pop_front();
        if calls.is_empty() {
            self.calls.remove(&address);
        } else {
            self.turns.push_back(address);
        }
        self.count -= usize::from(call.is_some());
        call.map(|queued| queued.call)
    }

    fn take_newest(&mut self, address: IpAddr) -> Option<Box<dyn Call>> {
        let queued = self.calls.get_mut(&address)?.pop_back()?;
        self.count -= 1;
        self.drop_empty();
        Some(queued.call)
    }

    /// Takes a call of the account that has the most, unless that are no more than the newcomer's account would have.
    fn take_of_busiest_account(&mut self, newcomer: Option<&str>) -> Option<Box<dyn Call>> {
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for account in self.calls.values().flatten().filter_map(|queued| queued.account.as_deref()) {
            *places.entry(account).or_default() += 1;
        }
        let own = newcomer.and_then(|account| places.get(account)).copied().unwrap_or(0);
        let (busiest, _) = places.into_iter().max_by_key(|(_, places)| *places).filter(|(_, most)| *most > own + 1)?;
        let busiest = busiest.to_owned();
        let is_of = |queued: &Queued| queued.account.as_deref() == Some(busiest.as_str());
        // The address whose turn comes last.
        let address = *self.turns.iter().rev().find(|address| self.calls[*address].iter().any(is_of))?;
        let calls = self.calls.get_mut(&address)?;
        let queued = calls.remove(calls.iter().rposition(is_of)?)?;
        self.count -= 1;
        self.drop_empty();
        Some(queued.call)
    }

    /// Removes the calls whose clients have gone, and returns how many are left.
    fn forget_unwanted(&mut self) -> usize {
        for calls in self.calls.values_mut() {
            calls.retain(|queued| queued.call.is_wanted());
        }
        self.count = self.calls.values().map(VecDeque::len).sum();
        self.drop_empty();
        self.count
    }

    fn drop_empty(&mut self) {
        self.calls.retain(|_, calls| !calls.is_empty());
        let calls = &self.calls;
        self.turns.retain(|address| calls.contains_key(address));
    }
}

#[derive(Default)]
struct State {
    known: Lane,
    solved: Lane,
    /// Without a captcha.
    strangers: Lane,
    /// Counts calls, for the turns of strangers.
    turn: u32,
    /// Counts calls of strangers while both of their lanes wait, for the turns of those without a captcha.
    strangers_turn: u32,
    stopping: bool,
}

impl State {
    /// Takes the next call that a client still waits for.
    fn next(&mut self) -> Option<Box<dyn Call>> {
        loop {
            self.turn = (self.turn + 1) % STRANGERS_EVERY;
            let call = if self.turn == 0 {
                self.next_stranger().or_else(|| self.known.next())
            } else {
                self.known.next().or_else(|| self.next_stranger())
            }?;
            if call.is_wanted() {
                return Some(call);
            }
        }
    }

    fn next_stranger(&mut self) -> Option<Box<dyn Call>> {
        if self.solved.count > 0 && self.strangers.count > 0 {
            self.strangers_turn = (self.strangers_turn + 1) % UNSOLVED_EVERY;
            if self.strangers_turn == 0 {
                return self.strangers.next();
            }
        }
        self.solved.next().or_else(|| self.strangers.next())
    }
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

impl Queue {
    fn start(name: &str, threads: usize) -> Arc<Self> {
        let queue = Arc::new(Self::default());
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(name.to_owned());
            thread.spawn(move || queue.work()).expect("a thread can be started");
        }
        queue
    }

    fn put(&self, from: IpAddr, caller: Caller, queued: Queued) {
        let mut state = self.state.lock();
        let lane = match caller {
            Caller::Known => &mut state.known,
            Caller::Solved => &mut state.solved,
            Caller::Unsolved | Caller::Stranger => &mut state.strangers,
        };
        let refused = lane.put(from, queued);
        drop(state);
        self.changed.notify_one();
        if let Some(refused) = refused {
            refused.refuse();
        }
    }

    fn work(&self) {
        while let Some(call) = self.wait() {
            if catch_unwind(AssertUnwindSafe(|| call.run())).is_err() {
                tracing::error!("password call failed: panicked");
            }
        }
    }

    /// Waits for the next call; `None` once the server stops.
    fn wait(&self) -> Option<Box<dyn Call>> {
        let mut state = self.state.lock();
        loop {
            if state.stopping {
                return None;
            }
            if let Some(call) = state.next() {
                return Some(call);
            }
            self.changed.wait(&mut state);
        }
    }
}

#[cfg(test)]
mod tests;
