//! How background work is asked to stop: a token that stays set, a thread that has one, and calls that cannot be
//! interrupted. The order in which a server stops is in `commands/shutdown.rs`.
//!
//! A channel does not serve for this: the message on it is consumed by the first receiver, and a receiver further out
//! waits for it forever. A [`StopToken`] is never consumed: later calls get the same answer.

use std::cell::RefCell;
use std::convert::Infallible;
use std::io;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded, select};
use parking_lot::{Mutex, MutexGuard, RwLock, RwLockWriteGuard};
use tokio::sync::Notify;

/// Says whether to stop. Once it is set it stays set. Clones are the same token.
#[derive(Debug, Clone)]
pub struct StopToken(Arc<State>);

#[derive(Debug)]
struct State {
    stopped: AtomicBool,
    /// Nothing is ever sent: the channel is disconnected once the token is set, and stays so.
    open: Mutex<Option<Sender<Infallible>>>,
    closed: Receiver<Infallible>,
    notify: Notify,
}

impl Default for StopToken {
    fn default() -> Self {
        Self::new()
    }
}

impl StopToken {
    /// A token that is not set.
    pub fn new() -> Self {
        let (open, closed) = bounded(0);
        let (stopped, open) = (AtomicBool::new(false), Mutex::new(Some(open)));
        Self(Arc::new(State { stopped, open, closed, notify: Notify::new() }))
    }

    /// Sets it, for good.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Release);
        drop(self.0.open.lock().take());
        self.0.notify.notify_waiters();
    }

    /// Is it set? One atomic load: cheap enough for an inner loop.
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Acquire)
    }

    /// Waits until it is set, at most `timeout`; true when it is.
    pub fn wait_timeout(&self, timeout: Duration) -> bool {
        !matches!(self.0.closed.recv_timeout(timeout), Err(RecvTimeoutError::Timeout))
    }

    /// For `select!`: ready (disconnected) once the token is set, and from then on.
    pub fn channel(&self) -> &Receiver<Infallible> {
        &self.0.closed
    }

    /// Resolves once it is set. May be dropped at any time.
    pub async fn stopped(&self) {
        let mut notified = std::pin::pin!(self.0.notify.notified());
        // Registered before the flag is read: a stop in between is not missed.
        notified.as_mut().enable();
        if !self.is_stopped() {
            notified.await;
        }
    }

    /// Makes this thread's work interruptible by the token while the result lives: see [`Interruptible`].
    pub fn interrupts_thread(&self) -> Interruptible {
        let before = THREAD.with_borrow_mut(|token| token.replace(self.clone()));
        Interruptible { before, _of_this_thread: PhantomData }
    }

    /// `Err(Stopped)` once it is set: for the steps of a start.
    pub fn check(&self) -> Result<(), Stopped> {
        if self.is_stopped() { Err(Stopped) } else { Ok(()) }
    }
}

/// Work ended before it was complete, because it was asked to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("stopped before it was complete")]
pub struct Stopped;

thread_local! {
    /// The token that interrupts this thread's work.
    static THREAD: RefCell<Option<StopToken>> = const { RefCell::new(None) };
}

/// How long a wait of an interruptible thread lasts before it looks at the token again.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// While it lives, once the token is set, this thread's statements of the store are interrupted and rolled back, and its
/// waits (for the store's writer or a reader, the engine's answer, a lock) end, with an error. For work that is due again
/// after the next start. Without it a thread's statements and waits are never interrupted: what a request or a sender has
/// to record is recorded.
#[must_use = "work is interruptible while this lives"]
#[derive(Debug)]
pub struct Interruptible {
    before: Option<StopToken>,
    _of_this_thread: PhantomData<*const ()>,
}

impl Drop for Interruptible {
    fn drop(&mut self) {
        THREAD.set(self.before.take());
    }
}

/// Whether this thread's work is to end now. False on a thread whose work is not interruptible.
pub fn is_interrupted() -> bool {
    THREAD.with_borrow(|token| token.as_ref().is_some_and(StopToken::is_stopped))
}

/// `Err(Stopped)` once this thread's work is to end: for loops of many short statements.
///
/// # Errors
/// `Stopped`.
pub fn check_interrupted() -> Result<(), Stopped> {
    if is_interrupted() { Err(Stopped) } else { Ok(()) }
}

/// Repeats `attempt`, which waits for at most the time it is given, until it returns a value or this thread's work is to
/// end. On a thread whose work is not interruptible, `wait` is called instead, which waits as long as it takes.
///
/// # Errors
/// `Stopped`.
pub fn wait_interruptibly<T>(
    mut attempt: impl FnMut(Duration) -> Option<T>,
    wait: impl FnOnce() -> T,
) -> Result<T, Stopped> {
    if THREAD.with_borrow(Option::is_none) {
        return Ok(wait());
    }
    loop {
        check_interrupted()?;
        if let Some(value) = attempt(LOOK_EVERY) {
            return Ok(value);
        }
    }
}

/// Locks a mutex that another thread may hold for long.
///
/// # Errors
/// `Stopped` as for [`wait_interruptibly`].
pub fn lock_interruptibly<T>(mutex: &Mutex<T>) -> Result<MutexGuard<'_, T>, Stopped> {
    wait_interruptibly(|time| mutex.try_lock_for(time), || mutex.lock())
}

/// As [`lock_interruptibly`], exclusively.
///
/// # Errors
/// `Stopped` as for [`wait_interruptibly`].
pub fn write_interruptibly<T>(lock: &RwLock<T>) -> Result<RwLockWriteGuard<'_, T>, Stopped> {
    wait_interruptibly(|time| lock.try_write_for(time), || lock.write())
}

/// A background thread and its token. Dropping it asks the thread to stop and does not wait: the thread may be the one
/// that drops the last handle.
#[derive(Debug)]
pub struct WorkerThread {
    name: &'static str,
    token: StopToken,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl WorkerThread {
    /// Not started yet.
    pub fn new(name: &'static str) -> Self {
        Self { name, token: StopToken::new(), thread: Mutex::new(None) }
    }

    /// Started with this work, which has to return soon after the token is set.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn spawn(name: &'static str, work: impl FnOnce(&StopToken) + Send + 'static) -> io::Result<Self> {
        let worker = Self::new(name);
        worker.start(work)?;
        Ok(worker)
    }

    /// Starts the thread. Once.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(&self, work: impl FnOnce(&StopToken) + Send + 'static) -> io::Result<()> {
        let token = self.token.clone();
        let thread = std::thread::Builder::new().name(self.name.into()).spawn(move || work(&token))?;
        *self.thread.lock() = Some(thread);
        Ok(())
    }

    /// The token of its work.
    pub const fn token(&self) -> &StopToken {
        &self.token
    }

    /// Asks it to stop, and does not wait.
    pub fn request_stop(&self) {
        self.token.stop();
    }

    /// Asks it to stop, and waits until it has.
    pub fn stop(&self) {
        self.token.stop();
        let Some(thread) = self.thread.lock().take() else { return };
        if thread.thread().id() != std::thread::current().id() && thread.join().is_err() {
            tracing::error!("thread {}: ended by a panic", self.name);
        }
    }

    /// Whether the thread has ended, or never ran.
    pub fn has_ended(&self) -> bool {
        self.thread.lock().as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// As [`WorkerThread::stop`], but a thread that has not ended after `timeout` is left behind.
    pub fn stop_within(&self, timeout: Duration) {
        self.token.stop();
        let step = Duration::from_millis(2);
        let mut waited = Duration::ZERO;
        while self.thread.lock().as_ref().is_some_and(|thread| !thread.is_finished()) && waited < timeout {
            std::thread::sleep(step);
            waited += step;
        }
        if self.thread.lock().as_ref().is_some_and(JoinHandle::is_finished) {
            self.stop();
        }
    }
}

impl Drop for WorkerThread {
    fn drop(&mut self) {
        self.token.stop();
    }
}

/// How long a call over the network may still take once a stop was requested: most end within it, so that their outcome is
/// recorded.
pub const GRACE: Duration = Duration::from_secs(2);

/// Runs a call that cannot be interrupted (to a mail server, a gateway, a store) on a thread of its own and waits for it:
/// until it ends, or until `grace` after the stop.
///
/// # Errors
/// `Stopped` when it was left behind, or not begun because the stop had come before: nobody knows its outcome. `Failed`
/// when it panicked, or there is no thread for it.
pub fn run_abandonable<T: Send + 'static>(
    stop: &StopToken,
    grace: Duration,
    name: &'static str,
    call: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Abandoned> {
    if stop.is_stopped() {
        return Err(Abandoned::Stopped);
    }
    let (done, outcome) = bounded(1);
    let job = move || drop(done.send(call()));
    if let Err(error) = std::thread::Builder::new().name(name.into()).spawn(job) {
        tracing::error!(%error, "thread {name}: not started");
        return Err(Abandoned::Failed);
    }
    select! {
        recv(outcome) -> outcome => outcome.map_err(|_| Abandoned::Failed),
        recv(stop.channel()) -> _ => outcome.recv_timeout(grace).map_err(|error| match error {
            RecvTimeoutError::Timeout => Abandoned::Stopped,
            RecvTimeoutError::Disconnected => Abandoned::Failed,
        }),
    }
}

/// Why a call has no outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Abandoned {
    #[error("the server stopped before it was complete")]
    Stopped,
    #[error("it panicked, or there was no thread for it")]
    Failed,
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    /// Longer than any test runs: a wait that ends has been ended.
    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn a_token_stays_set_for_every_wait_and_every_clone() {
        let token = StopToken::new();
        assert!(!token.is_stopped() && !token.wait_timeout(Duration::ZERO) && token.check().is_ok());
        token.clone().stop();
        token.stop();
        for _ in 0..3 {
            assert!(token.is_stopped() && token.wait_timeout(LONG) && token.check() == Err(Stopped));
            assert!(token.channel().recv().is_err());
        }
    }

    #[test]
    fn a_wait_ends_when_the_token_is_set() {
        let worker = WorkerThread::spawn("test", |stop| assert!(stop.wait_timeout(LONG))).unwrap();
        worker.stop();
        worker.stop();
    }

    #[tokio::test]
    async fn a_task_wakes_when_the_token_is_set_before_or_during_its_wait() {
        let token = StopToken::new();
        let other = token.clone();
        let thread = std::thread::spawn(move || other.stop());
        token.stopped().await;
        token.stopped().await;
        thread.join().unwrap();
    }

    #[test]
    fn dropping_the_handle_asks_and_does_not_wait() {
        let (ended, end) = bounded(1);
        let worker = WorkerThread::spawn("test", move |stop| {
            stop.wait_timeout(LONG);
            ended.send(()).unwrap();
        });
        drop(worker.unwrap());
        end.recv_timeout(LONG).unwrap();
    }

    #[test]
    fn a_thread_that_does_not_end_is_left_behind_after_the_timeout() {
        let (go, gone) = bounded::<()>(0);
        let worker = WorkerThread::spawn("test", move |_| {
            let _ = gone.recv();
        })
        .unwrap();
        worker.stop_within(Duration::from_millis(10));
        assert!(worker.thread.lock().is_some());
        drop(go);
        worker.stop();
    }

    #[test]
    fn a_call_is_waited_for_until_it_is_to_stop_and_left_behind_then() {
        let token = StopToken::new();
        assert_eq!(run_abandonable(&token, GRACE, "test", || 7), Ok(7));
        assert_eq!(run_abandonable(&token, GRACE, "test", || -> u8 { panic!("on purpose") }), Err(Abandoned::Failed));
        let (hang, hangs) = bounded::<()>(0);
        let (begun, begins) = bounded(1);
        let stopping = token.clone();
        let stopper = std::thread::spawn(move || {
            begins.recv().unwrap();
            stopping.stop();
        });
        let call = move || {
            begun.send(()).unwrap();
            let _ = hangs.recv();
        };
        assert_eq!(run_abandonable(&token, Duration::from_millis(10), "test", call), Err(Abandoned::Stopped));
        stopper.join().unwrap();
        drop(hang);
        assert_eq!(run_abandonable(&token, GRACE, "test", || 7), Err(Abandoned::Stopped), "none begins after it");
    }

    #[test]
    fn a_wait_for_a_lock_ends_when_the_thread_is_interrupted() {
        let (mutex, lock) = (Mutex::new(()), RwLock::new(()));
        let token = StopToken::new();
        let (held, read) = (mutex.lock(), lock.read());
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| {
                let _interruptible = token.interrupts_thread();
                (lock_interruptibly(&mutex).is_err(), write_interruptibly(&lock).is_err(), is_interrupted())
            });
            token.stop();
            assert_eq!(waiting.join().unwrap(), (true, true, true));
        });
        drop((held, read));
        // This thread is not interruptible, and neither is one whose interruptible work has ended.
        drop(token.interrupts_thread());
        assert!(!is_interrupted() && lock_interruptibly(&mutex).is_ok() && write_interruptibly(&lock).is_ok());
    }

    #[test]
    fn a_call_that_ends_within_the_grace_is_heard() {
        let token = StopToken::new();
        let stopping = token.clone();
        let began = Instant::now();
        let call = move || {
            stopping.stop();
            7
        };
        assert_eq!(run_abandonable(&token, LONG, "test", call), Ok(7));
        assert!(began.elapsed() < LONG);
    }
}
