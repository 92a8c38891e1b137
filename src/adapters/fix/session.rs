//! One session on a thread of its own: it connects to the LP, logs on, and begins again whenever the session ends, until it is
//! asked to stop.
//!
//! The crate gets connections that are made [here](super::connection). A refused logon is tried again more slowly, because many LPs
//! lock a user after a few.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use quickfix_tokio::{
    Application, ApplicationError, DoNotSend, Engine, Log, LogFactory, MemoryStoreFactory, Message,
    MessageStoreFactory, SessionHandle, SessionId, Settings,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::connection;
use super::market_data::Market;
use super::orders::Orders;
use super::sequence::Sequences;
use super::status::StatusCell;
use super::wire::{PROVIDER, Wire};
use super::words;
use crate::domain::LpId;
use crate::ports::liquidity::{NotCommitted, SessionState};
use crate::ports::lp_sessions::{SequenceStore, SessionConfig, SessionPhase};
use crate::shutdown::StopToken;

/// How long a logoff may take.
pub(super) const LOGOFF: Duration = Duration::from_secs(3);
/// After a connection that ended.
const RECONNECT: Duration = Duration::from_secs(2);
/// After an attempt without a connection.
const RETRY: Duration = Duration::from_secs(5);
/// After a refused logon.
const REFUSED_RETRY: Duration = Duration::from_secs(30);
/// Between two checks of prices that wait to be confirmed.
const CONFIRM_EVERY: Duration = Duration::from_millis(500);

const LOGON: &str = "A";
const LOGOUT: &str = "5";
const REJECT: &str = "3";
const TEXT: i32 = 58;
const USERNAME: i32 = 553;
const PASSWORD: i32 = 554;

/// What a session is for.
#[derive(Clone)]
pub(super) enum Traffic {
    Prices(Arc<Market>),
    Orders(Arc<Orders>),
}

/// What happens to a session.
enum Happening {
    LoggedOn,
    LoggedOut,
    /// The LP refused the logon, with its reason.
    Refused,
    /// A change of the session's state was not committed.
    NotCommitted,
}

/// A connection that is there.
struct Conversing {
    handle: SessionHandle,
    happened: UnboundedReceiver<Happening>,
    /// Closes when the session has left the connection.
    ended: oneshot::Receiver<()>,
    is_up: bool,
}

/// A session before it runs.
pub(super) struct Session {
    pub(super) lp: LpId,
    pub(super) config: SessionConfig,
    pub(super) status: Arc<StatusCell>,
    pub(super) traffic: Traffic,
    /// Of order sessions.
    pub(super) sequences: Arc<dyn SequenceStore>,
}

impl Session {
    /// Runs until `stop` is set.
    pub(super) fn run(&self, stop: &StopToken) {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return self.status.fail(error),
        };
        let mut queued = match &self.traffic {
            Traffic::Prices(_) => None,
            Traffic::Orders(orders) => orders.queued(),
        };
        runtime.block_on(async {
            while !stop.is_stopped() {
                let pause = self.attempt(stop, &mut queued).await;
                tokio::select! {
                    () = stop.stopped() => {}
                    () = sleep(pause) => {}
                }
            }
        });
        // Resolving a name cannot be interrupted.
        runtime.shutdown_background();
    }

    /// One connection. Returns how long to wait until the next.
    async fn attempt(&self, stop: &StopToken, queued: &mut Option<UnboundedReceiver<Message>>) -> Duration {
        self.status.begin();
        let stream = tokio::select! {
            () = stop.stopped() => return Duration::ZERO,
            stream = connection::open(&self.config) => match stream {
                Ok(stream) => stream,
                Err(why) => {
                    self.status.fail(why);
                    return RETRY;
                }
            }
        };
        let (happens, happened) = unbounded_channel();
        let engine = match self.start(happens).await {
            Ok(engine) => engine,
            Err(error) => {
                self.status.fail(error);
                return REFUSED_RETRY;
            }
        };
        // Queued without a connection: an order that was not sent at once is not sent at all.
        while queued.as_mut().is_some_and(|queued| queued.try_recv().is_ok()) {}
        let status = Arc::clone(&self.status);
        let wire = Wire::new(stream, PROVIDER, move |refusal| status.fail(refusal));
        let pause = match engine.sessions().next().cloned() {
            Some(handle) => match handle.attach(wire).await {
                Ok(ended) => {
                    let mut conversation = Conversing { handle, happened, ended, is_up: false };
                    self.converse(stop, &mut conversation, queued).await
                }
                Err(error) => {
                    self.status.fail(error);
                    RETRY
                }
            },
            None => RETRY,
        };
        if stop.is_stopped() {
            let _ = timeout(LOGOFF, engine.stop()).await;
        } else {
            // To its end: that this session is down is committed before the next one is up.
            engine.stop().await;
        }
        pause
    }

    /// The crate's session, which waits for its connection.
    async fn start(&self, happens: UnboundedSender<Happening>) -> quickfix_tokio::Result<Engine> {
        let application = Arc::new(Conversation {
            config: self.config.clone(),
            status: Arc::clone(&self.status),
            traffic: self.traffic.clone(),
            happens,
            logged_on: AtomicBool::new(false),
        });
        let log = Arc::new(EventLogs { status: Arc::clone(&self.status) });
        let store: Arc<dyn MessageStoreFactory> = match &self.traffic {
            Traffic::Prices(_) => Arc::new(MemoryStoreFactory::with_capacity(1)),
            Traffic::Orders(orders) => {
                orders.use_ids(self.sequences.client_order_ids().map_err(quickfix_tokio::Error::Store)?);
                let (store, session) = (Arc::clone(&self.sequences), self.config.identity());
                Arc::new(Sequences { lp: self.lp, session, store, halted: orders.halted() })
            }
        };
        Engine::start(&self.settings(), application, store, log).await
    }

    async fn converse(
        &self,
        stop: &StopToken,
        now: &mut Conversing,
        queued: &mut Option<UnboundedReceiver<Message>>,
    ) -> Duration {
        let mut confirms = Instant::now() + CONFIRM_EVERY;
        loop {
            tokio::select! {
                // In this order: what is queued because of a logon is sent after it is known here, and why a connection ended is
                // known before its end.
                biased;
                () = stop.stopped() => return Duration::ZERO,
                happening = now.happened.recv() => match happening {
                    Some(Happening::LoggedOn) => self.begin(now).await,
                    Some(Happening::LoggedOut) => {
                        now.is_up = false;
                        self.status.enter(SessionPhase::Connecting);
                    }
                    Some(Happening::Refused) => {
                        self.status.enter(SessionPhase::Refused);
                        return REFUSED_RETRY;
                    }
                    Some(Happening::NotCommitted) | None => return RETRY,
                },
                _ = &mut now.ended => return RECONNECT,
                messages = self.to_send(queued) => {
                    // Without a session it is dropped, too.
                    if now.is_up {
                        self.send(&now.handle, messages).await;
                    }
                }
                () = sleep_until(confirms), if now.is_up => {
                    if let Traffic::Prices(market) = &self.traffic {
                        market.confirm();
                        if let Err(why) = market.check_times() {
                            self.status.warn(&why);
                            self.status.fail(why);
                            return RECONNECT;
                        }
                    }
                    confirms = Instant::now() + CONFIRM_EVERY;
                }
            }
        }
    }

    async fn begin(&self, now: &mut Conversing) {
        now.is_up = true;
        self.status.enter(SessionPhase::Up);
        if let Traffic::Prices(market) = &self.traffic {
            market.begin();
            self.send(&now.handle, market.requests()).await;
        }
    }

    /// What is to be sent, once there is something.
    async fn to_send(&self, queued: &mut Option<UnboundedReceiver<Message>>) -> Vec<Message> {
        match (&self.traffic, queued) {
            (Traffic::Prices(market), _) => {
                market.changed().await;
                market.requests()
            }
            (Traffic::Orders(_), Some(queued)) => match queued.recv().await {
                Some(message) => vec![message],
                None => std::future::pending().await,
            },
            (Traffic::Orders(_), None) => std::future::pending().await,
        }
    }

    async fn send(&self, handle: &SessionHandle, messages: Vec<Message>) {
        for message in messages {
            if let Err(error) = handle.send(message).await {
                self.status.fail(error);
            }
        }
    }

    fn settings(&self) -> Settings {
        let config = &self.config;
        let yes_no = |is: bool| if is { "Y" } else { "N" }.to_owned();
        let session: HashMap<String, String> = [
            ("ConnectionType", "initiator".to_owned()),
            ("BeginString", "FIX.4.4".to_owned()),
            ("SenderCompID", config.sender.clone()),
            ("TargetCompID", config.target.clone()),
            ("TargetSubID", config.sub.clone()),
            ("AttachedOnly", yes_no(true)),
            ("HeartBtInt", config.heartbeat_s.to_string()),
            ("ResetOnLogon", yes_no(config.reset_on_logon)),
            ("SendResetSeqNumFlag", yes_no(config.reset_on_logon)),
            ("PersistMessages", yes_no(false)),
            ("UseDataDictionary", "N".to_owned()),
            // A report is true however late it is read: rejected, it would be lost. Prices that are late count as old.
            ("CheckLatency", yes_no(false)),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
        Settings { defaults: HashMap::new(), sessions: vec![session] }
    }
}

/// What the crate asks and says.
struct Conversation {
    config: SessionConfig,
    status: Arc<StatusCell>,
    traffic: Traffic,
    happens: UnboundedSender<Happening>,
    logged_on: AtomicBool,
}

impl Conversation {
    /// Of order sessions.
    async fn report(&self, state: SessionState) {
        if let Traffic::Orders(orders) = &self.traffic
            && let Err(NotCommitted(why)) = orders.session(state).await
        {
            self.status.fail(why);
            let _ = self.happens.send(Happening::NotCommitted);
        }
    }
}

#[async_trait]
impl Application for Conversation {
    async fn on_logon(&self, _: &SessionId) {
        self.logged_on.store(true, Ordering::Relaxed);
        let _ = self.happens.send(Happening::LoggedOn);
        self.report(SessionState::Up).await;
    }

    async fn on_logout(&self, _: &SessionId) {
        self.logged_on.store(false, Ordering::Relaxed);
        let _ = self.happens.send(Happening::LoggedOut);
        self.report(SessionState::Down).await;
    }

    async fn to_admin(&self, message: &mut Message, _: &SessionId) {
        if message.msg_type().is_ok_and(|kind| kind == LOGON) {
            for (tag, value) in [(USERNAME, &self.config.username), (PASSWORD, &self.config.password)] {
                if !value.is_empty() {
                    message.set(tag, value.as_str());
                }
            }
        }
    }

    async fn to_app(&self, message: &mut Message, _: &SessionId) -> Result<(), DoNotSend> {
        match &self.traffic {
            Traffic::Orders(orders) if !orders.may_send(message) => Err(DoNotSend),
            Traffic::Orders(_) | Traffic::Prices(_) => Ok(()),
        }
    }

    async fn from_admin(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        let kind = message.msg_type().unwrap_or_default();
        match &self.traffic {
            Traffic::Prices(market) if kind == LOGON => market.logged_on(message),
            Traffic::Prices(market) => market.observe(message),
            Traffic::Orders(_) => {}
        }
        if kind == LOGOUT || kind == REJECT {
            let text = words(&message.body, TEXT);
            let is_refusal = !self.logged_on.load(Ordering::Relaxed);
            if let Some(text) = &text {
                self.status.fail(text);
            } else if is_refusal {
                self.status.fail("the LP refused the logon without a reason");
            }
            if is_refusal {
                let _ = self.happens.send(Happening::Refused);
            }
            if let Traffic::Orders(orders) = &self.traffic {
                orders.receive(message).await;
            }
        }
        Ok(())
    }

    async fn from_app(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        match &self.traffic {
            Traffic::Prices(market) => market.receive(message),
            Traffic::Orders(orders) => orders.receive(message).await,
        }
        Ok(())
    }
}

/// The crate's words about a session. Messages themselves are not logged: a logon holds the password.
struct EventLogs {
    status: Arc<StatusCell>,
}

struct EventLog {
    status: Arc<StatusCell>,
    session: String,
}

impl LogFactory for EventLogs {
    fn create(&self, session: &SessionId) -> quickfix_tokio::Result<Box<dyn Log>> {
        Ok(Box::new(EventLog { status: Arc::clone(&self.status), session: session.to_string() }))
    }
}

impl Log for EventLog {
    fn on_incoming(&mut self, _: &[u8]) {}

    fn on_outgoing(&mut self, _: &[u8]) {}

    fn on_event(&mut self, event: &str) {
        tracing::debug!(session = self.session, event, "FIX");
        if let Some(why) = event.strip_prefix("Disconnecting: ") {
            self.status.fail_unless_known(why);
        }
    }
}
