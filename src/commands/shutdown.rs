//! How `lotdesk serve` stops: on SIGTERM or Ctrl-C, at any moment.
//!
//! While it starts, the token of [`Shutdown`] is looked at between the steps and within the long ones (verification, history);
//! nothing has been acknowledged to anyone, so it ends there. Once it serves, it stops in this order:
//!
//! 1. `/readyz` says so (503); every background thread but the timers and the engine is asked to stop, so that long work
//!    (verification, a backup, a call over the network) ends while the rest is done;
//! 2. no connection is accepted any more; WebSockets are closed with 1001 and a reason, FIX sessions of programs are logged off;
//! 3. requests in flight are finished, for at most [`DRAIN`]; then their connections are cut;
//! 4. producers are waited for: feeds, liquidity providers, monitoring, kiosk, verification, timers; a timer's job is interrupted
//!    ([`crate::shutdown::Interruptible`]), and named in the log if it does not end;
//! 5. senders are waited for: mail, SMS, webhooks; what is on its way has [`crate::shutdown::GRACE`], and what is not sent
//!    stays in its queue for the next start; then the backups;
//! 6. the engine applies what waits for it, and its commit pipeline is flushed; candles and ticks are written after its last
//!    quote;
//! 7. the store is closed.
//!
//! What has not stopped [`LAST_RESORT`] after the signal is named in the log, and the process exits with code 1. A
//! second signal exits at once, with 128 and the signal's number. Neither loses what was acknowledged: that is in the
//! journal, on the disk.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use crate::shutdown::StopToken;

/// How long requests in flight may take after the signal.
pub const DRAIN: Duration = Duration::from_secs(3);
/// How long all of it may take.
const LAST_RESORT: Duration = Duration::from_secs(10);
/// The exit code of a process that did not stop in time.
const STUCK: i32 = 1;

/// Signals, and how far the stop has come.
pub struct Shutdown {
    token: StopToken,
    /// That of the run that is under way, where a process serves one after the other.
    run: Arc<Mutex<StopToken>>,
    /// The part whose end is waited for; named in the log if it does not stop in time.
    part: Arc<Mutex<String>>,
}

impl Shutdown {
    /// Receives signals from now on, on a thread of its own: nothing that the process does can delay it.
    ///
    /// # Errors
    /// When the system gives no thread or takes no handler.
    pub fn listen() -> io::Result<Self> {
        let (token, part) = (StopToken::new(), Arc::new(Mutex::new(String::from("start"))));
        let run = Arc::new(Mutex::new(token.clone()));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut signals = {
            let _within = runtime.enter();
            Signals::listen()?
        };
        let (stopping, running, at) = (token.clone(), Arc::clone(&run), Arc::clone(&part));
        let work = move || {
            runtime.block_on(async move {
                let first = signals.next().await;
                tracing::info!(signal = first, "stopping");
                stopping.stop();
                running.lock().stop();
                tokio::select! {
                    second = signals.next() => {
                        tracing::warn!(part = at.lock().as_str(), signal = second, "second signal: exit at once");
                        std::process::exit(128 + second);
                    }
                    () = tokio::time::sleep(LAST_RESORT) => {
                        let part = at.lock().clone();
                        tracing::error!(part, after_s = LAST_RESORT.as_secs(), "shutdown: a part has not stopped, exit");
                        std::process::exit(STUCK);
                    }
                }
            });
        };
        std::thread::Builder::new().name("signals".into()).spawn(work)?;
        Ok(Self { token, run, part })
    }

    /// For one run of a process that may serve another one after it: its token is set by the first signal, and may be set automatically.
    pub fn begin_run(&self) -> Self {
        let token = StopToken::new();
        let mut run = self.run.lock();
        if self.token.is_stopped() {
            token.stop();
        }
        *run = token.clone();
        Self { token, run: Arc::clone(&self.run), part: Arc::clone(&self.part) }
    }

    /// Set by the first signal.
    pub const fn token(&self) -> &StopToken {
        &self.token
    }

    /// The part whose end is waited for from now on; named when it does not come.
    pub fn waiting_for(&self, part: &str) {
        tracing::debug!(part, "shutdown");
        part.clone_into(&mut self.part.lock());
    }
}

#[cfg(unix)]
struct Signals {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// The number of the next one.
    async fn next(&mut self) -> i32 {
        use tokio::signal::unix::SignalKind;
        tokio::select! {
            _ = self.terminate.recv() => SignalKind::terminate().as_raw_value(),
            _ = self.interrupt.recv() => SignalKind::interrupt().as_raw_value(),
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) -> i32 {
        // Without a way to receive it the process runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        2
    }
}
