//! One session on a thread of its own: it resolves the LP's host, logs on, and begins again whenever the session ends, until it
//! is asked to stop.
//!
//! The crate reconnects automatically to the address that it was given. It is started again, with the name resolved again, when
//! nothing came of that for a while; a refused logon is tried again more slowly, because many LPs lock a user after a few.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use quickfix_tokio::{
    Application, ApplicationError, DoNotSend, Engine, Log, LogFactory, MemoryStoreFactory, Message,
    MessageStoreFactory, SessionHandle, SessionId, Settings,
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::authorities;
use super::market_data::Market;
use super::orders::Orders;
use super::sequence::Sequences;
use super::status::StatusCell;
use crate::domain::LpId;
use crate::ports::liquidity::{NotCommitted, SessionState};
use crate::ports::lp_sessions::{SequenceStore, SessionConfig, SessionPhase};
use crate::ports::outgoing::Destinations;
use crate::shutdown::StopToken;

/// How long a logoff may take.
pub(super) const LOGOFF: Duration = Duration::from_secs(3);
/// Between two attempts of the crate to connect.
const RECONNECT_S: u32 = 2;
/// After an attempt that could not begin, or that came to nothing.
const RETRY: Duration = Duration::from_secs(5);
/// After a refused logon.
const REFUSED_RETRY: Duration = Duration::from_secs(30);
/// Without a logon for this long, the host is resolved again.
const LOGON_WITHIN: Duration = Duration::from_secs(30);
/// Between two checks of prices that wait to be confirmed.
const CONFIRM_EVERY: Duration = Duration::from_millis(500);
/// Without a connection for this long, it is found out why.
const CONNECTS_WITHIN: Duration = Duration::from_secs(3);

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

/// An attempt that runs.
struct Conversing {
    handle: SessionHandle,
    happened: UnboundedReceiver<Happening>,
    connected: Arc<AtomicBool>,
    address: IpAddr,
    is_up: bool,
}

/// A session before it runs.
pub(super) struct Session {
    pub(super) lp: LpId,
    pub(super) config: SessionConfig,
    /// The file for the certificates to trust.
    pub(super) ca_file: PathBuf,
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

    /// Runs the session once. Returns how long to wait until the next attempt.
    async fn attempt(&self, stop: &StopToken, queued: &mut Option<UnboundedReceiver<Message>>) -> Duration {
        self.status.enter(SessionPhase::Connecting);
        let address = tokio::select! {
            () = stop.stopped() => return Duration::ZERO,
            address = self.resolve() => match address {
                Ok(address) => address,
                Err(why) => {
                    self.status.fail(why);
                    return RETRY;
                }
            }
        };
        if self.config.tls
            && let Err(error) = authorities::write(&self.ca_file, &self.config.ca)
        {
            self.status.fail(error);
            return RETRY;
        }
        let (happens, happened) = unbounded_channel();
        let connected = Arc::new(AtomicBool::new(false));
        let application = Arc::new(Conversation {
            config: self.config.clone(),
            status: Arc::clone(&self.status),
            traffic: self.traffic.clone(),
            happens,
            logged_on: AtomicBool::new(false),
        });
        let log = Arc::new(EventLogs { status: Arc::clone(&self.status), connected: Arc::clone(&connected) });
        let store: Arc<dyn MessageStoreFactory> = match &self.traffic {
            Traffic::Prices(_) => Arc::new(MemoryStoreFactory::with_capacity(1)),
            Traffic::Orders(orders) => {
                let (store, session) = (Arc::clone(&self.sequences), self.config.identity());
                Arc::new(Sequences { lp: self.lp, session, store, halted: orders.halted() })
            }
        };
        let engine = match Engine::start(&self.settings(address), application, store, log).await {
            Ok(engine) => engine,
            Err(error) => {
                self.status.fail(error);
                return REFUSED_RETRY;
            }
        };
        let pause = match engine.sessions().next().cloned() {
            Some(handle) => {
                let mut conversation = Conversing { handle, happened, connected, address, is_up: false };
                self.converse(stop, &mut conversation, queued).await
            }
            None => RETRY,
        };
        let _ = timeout(LOGOFF, engine.stop()).await;
        pause
    }

    async fn converse(
        &self,
        stop: &StopToken,
        now: &mut Conversing,
        queued: &mut Option<UnboundedReceiver<Message>>,
    ) -> Duration {
        let mut deadline = Instant::now() + LOGON_WITHIN;
        let mut looks = Instant::now() + CONNECTS_WITHIN;
        let mut confirms = Instant::now() + CONFIRM_EVERY;
        loop {
            tokio::select! {
                // In this order: what is queued because of a logon is sent after it is known here.
                biased;
                () = stop.stopped() => return Duration::ZERO,
                happening = now.happened.recv() => match happening {
                    Some(Happening::LoggedOn) => self.begin(now).await,
                    Some(Happening::LoggedOut) => {
                        now.is_up = false;
                        now.connected.store(false, Ordering::Relaxed);
                        self.status.enter(SessionPhase::Connecting);
                        deadline = Instant::now() + LOGON_WITHIN;
                    }
                    Some(Happening::Refused) => {
                        self.status.enter(SessionPhase::Refused);
                        return REFUSED_RETRY;
                    }
                    Some(Happening::NotCommitted) | None => return RETRY,
                },
                messages = self.to_send(queued) => {
                    // Without a session it is dropped: an order that was not sent at once is not sent at all.
                    if now.is_up {
                        self.send(&now.handle, messages).await;
                    }
                }
                () = sleep_until(confirms), if now.is_up => {
                    if let Traffic::Prices(market) = &self.traffic {
                        market.confirm();
                    }
                    confirms = Instant::now() + CONFIRM_EVERY;
                }
                () = sleep_until(looks), if !now.is_up && !now.connected.load(Ordering::Relaxed) => {
                    self.explain(now.address).await;
                    looks = Instant::now() + LOGON_WITHIN;
                }
                () = sleep_until(deadline), if !now.is_up => return Duration::ZERO,
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

    /// The first address of the host to which a connection is allowed.
    async fn resolve(&self) -> Result<IpAddr, String> {
        let host = self.config.host.trim_start_matches('[').trim_end_matches(']');
        let found = tokio::net::lookup_host((host, self.config.port)).await;
        let found: Vec<IpAddr> =
            found.map_err(|error| format!("{host}: {error}"))?.map(|address| address.ip()).collect();
        let mut why = format!("{host} has no address");
        for address in found {
            match Destinations::PublicAndPrivate.check(address) {
                Ok(()) => return Ok(address),
                Err(error) => why = format!("{address}: {error}"),
            }
        }
        Err(why)
    }

    /// Why there is no connection: the crate does not say.
    async fn explain(&self, address: IpAddr) {
        let (host, port) = (&self.config.host, self.config.port);
        match timeout(CONNECTS_WITHIN, tokio::net::TcpStream::connect((address, port))).await {
            Err(_) => self.status.fail(format!("{host}:{port} does not answer")),
            Ok(Err(error)) => self.status.fail(format!("{host}:{port}: {error}")),
            Ok(Ok(_)) if self.config.tls => self.status.fail(
                "no TLS session: the LP's certificate is not valid for this host, is not signed by a trusted authority, or it \
                 expects no TLS",
            ),
            // A connection was possible meanwhile.
            Ok(Ok(_)) => {}
        }
    }

    fn settings(&self, address: IpAddr) -> Settings {
        let config = &self.config;
        let yes_no = |is: bool| if is { "Y" } else { "N" }.to_owned();
        let mut session: HashMap<String, String> = [
            ("ConnectionType", "initiator".to_owned()),
            ("BeginString", "FIX.4.4".to_owned()),
            ("SenderCompID", config.sender.clone()),
            ("TargetCompID", config.target.clone()),
            ("TargetSubID", config.sub.clone()),
            ("SocketConnectHost", address.to_string()),
            ("SocketConnectPort", config.port.to_string()),
            ("ReconnectInterval", RECONNECT_S.to_string()),
            ("HeartBtInt", config.heartbeat_s.to_string()),
            ("ResetOnLogon", yes_no(config.reset_on_logon)),
            ("SendResetSeqNumFlag", yes_no(config.reset_on_logon)),
            ("PersistMessages", yes_no(false)),
            ("UseDataDictionary", "N".to_owned()),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
        if config.tls {
            let tls = [
                ("SocketUseSSL", "Y".to_owned()),
                ("SocketServerName", config.host.clone()),
                ("SocketCAFile", self.ca_file.to_string_lossy().into_owned()),
            ];
            session.extend(tls.map(|(key, value)| (key.to_owned(), value)));
        }
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

    fn text(message: &Message) -> Option<String> {
        message.body.get_raw(TEXT).map(|text| String::from_utf8_lossy(text).into_owned())
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
        if kind == LOGOUT || kind == REJECT {
            let text = Self::text(message);
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
    connected: Arc<AtomicBool>,
}

struct EventLog {
    status: Arc<StatusCell>,
    connected: Arc<AtomicBool>,
    session: String,
}

impl LogFactory for EventLogs {
    fn create(&self, session: &SessionId) -> quickfix_tokio::Result<Box<dyn Log>> {
        let (status, connected) = (Arc::clone(&self.status), Arc::clone(&self.connected));
        Ok(Box::new(EventLog { status, connected, session: session.to_string() }))
    }
}

impl Log for EventLog {
    fn on_incoming(&mut self, _: &[u8]) {}

    fn on_outgoing(&mut self, _: &[u8]) {}

    fn on_event(&mut self, event: &str) {
        tracing::debug!(session = self.session, event, "FIX");
        if event == "Connection established" {
            self.connected.store(true, Ordering::Relaxed);
        }
        if let Some(why) = event.strip_prefix("Disconnecting: ") {
            self.status.fail_unless_known(why);
        }
    }
}
