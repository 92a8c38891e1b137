//! FIX 4.4 sessions, with liquidity providers and with customers' programs. The protocol (logon, heartbeats, sequence numbers,
//! resending) is the crate `quickfix-tokio`'s; here is what each message means.
//!
//! | module | contents |
//! |---|---|
//! | [`acceptor`] | the sessions of customers' programs; the other modules but [`wire`] are about liquidity providers |
//! | [`session`] | one session on a thread of its own: logs on, and starts again |
//! | [`connection`] | connects to an LP, with TLS |
//! | [`wire`] | what a peer may send, and how much of it is kept |
//! | [`market_data`] | requests prices (35=V), and makes quotes of what arrives (35=W, 35=X) |
//! | [`lateness`] | how late prices arrive |
//! | [`passage`] | which quotes are passed on |
//! | [`orders`] | cover orders (35=D), their reports (35=8), and positions (35=AP) |
//! | [`sequence`] | the sequence numbers of an order session |
//! | [`status`] | the state of a session as the back office shows it |
//!
//! No dictionary is loaded: LPs add fields of their own, and a message that says what it has to is accepted. A repeating group
//! begins with the field that the LP puts first after the counter.
//!
//! A thread for each session: a commit that a report waits for delays only the session that the report came from.

pub mod acceptor;
mod connection;
mod lateness;
mod market_data;
mod orders;
mod passage;
mod sequence;
mod session;
mod status;
pub mod wire;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use parking_lot::Mutex;

use quickfix_tokio::FieldMap;
use quickfix_tokio::message::Tag;

use crate::domain::LpId;
use crate::ports::liquidity::{CoverOrder, Liquidity, LiquiditySink, StatusRequest};
use crate::ports::lp_sessions::{
    LpSessions, ProviderSessions, SequenceStore, SessionConfig, SessionKind, SessionStatus,
};
use crate::ports::peer_text::readable;
use crate::ports::{Clock, QuoteSink};
use crate::shutdown::WorkerThread;

use market_data::Market;
use orders::Orders;
use session::{Session, Traffic};
use status::{StatusCell, TEXT_MAX};

type Key = (LpId, SessionKind);

/// What takes the quotes, keeps the sequence numbers and takes the reports of a session.
type Receivers<'a> = (&'a Arc<dyn QuoteSink>, &'a Arc<dyn SequenceStore>, Option<&'a Arc<dyn LiquiditySink>>);

/// A session that runs.
struct RunningSession {
    config: SessionConfig,
    status: Arc<StatusCell>,
    traffic: Traffic,
    worker: WorkerThread,
}

/// All sessions of this process. They end when it is dropped.
pub struct FixSessions {
    clock: Arc<dyn Clock>,
    connected: OnceLock<(Arc<dyn QuoteSink>, Arc<dyn SequenceStore>)>,
    /// Order sessions run while this is set. The sink may have the sessions, which therefore let it go at the end.
    reports: Mutex<Option<Arc<dyn LiquiditySink>>>,
    /// As they were applied last.
    lps: Mutex<Vec<LpSessions>>,
    running: Mutex<BTreeMap<Key, RunningSession>>,
}

impl FixSessions {
    /// No session runs before [`ProviderSessions::apply`].
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            connected: OnceLock::new(),
            reports: Mutex::default(),
            lps: Mutex::default(),
            running: Mutex::default(),
        }
    }

    fn run(&self) {
        let Some((quotes, sequences)) = self.connected.get() else { return };
        let lps = self.lps.lock();
        let reports = self.reports.lock().clone();
        let mut wanted: BTreeMap<Key, &SessionConfig> = BTreeMap::new();
        for one in lps.iter() {
            wanted.insert((one.lp, SessionKind::Prices), &one.prices);
            if let Some(orders) = one.orders.as_ref().filter(|_| reports.is_some()) {
                wanted.insert((one.lp, SessionKind::Orders), orders);
            }
        }
        // Not held while sessions end: orders of other LPs go on.
        end_all(&self.take_ended(&wanted), session::LOGOFF);
        for (key, config) in wanted {
            if self.running.lock().contains_key(&key) {
                continue;
            }
            match self.start_session(key, config, (quotes, sequences, reports.as_ref())) {
                Ok(session) => drop(self.running.lock().insert(key, session)),
                Err(error) => tracing::error!(lp = config.name, %error, "a session of an LP was not started"),
            }
        }
        let running = self.running.lock();
        for one in lps.iter() {
            if let Some(Traffic::Prices(market)) = running.get(&(one.lp, SessionKind::Prices)).map(|one| &one.traffic) {
                market.set(one.priced.clone());
            }
        }
    }

    /// Takes the sessions that are no longer wanted as they are.
    fn take_ended(&self, wanted: &BTreeMap<Key, &SessionConfig>) -> BTreeMap<Key, RunningSession> {
        let mut running = self.running.lock();
        let stays = |key: &Key, session: &RunningSession| wanted.get(key).is_some_and(|new| **new == session.config);
        let (stay, end) = std::mem::take(&mut *running).into_iter().partition(|(key, session)| stays(key, session));
        *running = stay;
        end
    }

    fn start_session(
        &self,
        (lp, kind): Key,
        config: &SessionConfig,
        (quotes, sequences, reports): Receivers<'_>,
    ) -> std::io::Result<RunningSession> {
        let status = Arc::new(StatusCell::new(Arc::clone(&self.clock)));
        let traffic = match (kind, reports) {
            (SessionKind::Orders, Some(reports)) => {
                let account = if config.username.is_empty() { &config.sender } else { &config.username };
                Traffic::Orders(Arc::new(Orders::new(lp, account, Arc::clone(reports), Arc::clone(&status))))
            }
            _ => {
                Traffic::Prices(Arc::new(Market::new(Arc::clone(quotes), Arc::clone(&self.clock), Arc::clone(&status))))
            }
        };
        let session = Session {
            lp,
            config: config.clone(),
            status: Arc::clone(&status),
            traffic: traffic.clone(),
            sequences: Arc::clone(sequences),
        };
        let worker = WorkerThread::spawn("fix", move |stop| session.run(stop))?;
        Ok(RunningSession { config: config.clone(), status, traffic, worker })
    }

    fn with_orders(&self, lp: LpId, act: impl FnOnce(&Orders)) {
        if let Some(Traffic::Orders(orders)) =
            self.running.lock().get(&(lp, SessionKind::Orders)).map(|one| &one.traffic)
        {
            act(orders);
        }
    }

    fn stop_all(&self, timeout: Duration) {
        let ending = std::mem::take(&mut *self.running.lock());
        end_all(&ending, timeout);
    }
}

/// All are asked first, so that they log off at the same time.
fn end_all(sessions: &BTreeMap<Key, RunningSession>, timeout: Duration) {
    sessions.values().for_each(|session| session.worker.request_stop());
    sessions.values().for_each(|session| session.worker.stop_within(timeout));
}

impl ProviderSessions for FixSessions {
    fn connect(&self, sink: Arc<dyn QuoteSink>, sequences: Arc<dyn SequenceStore>) {
        // Only the first connection takes effect; a process has one engine.
        let _ = self.connected.set((sink, sequences));
    }

    fn apply(&self, lps: &[LpSessions]) {
        *self.lps.lock() = lps.to_vec();
        self.run();
    }

    fn status(&self, lp: LpId, kind: SessionKind) -> Option<SessionStatus> {
        self.running.lock().get(&(lp, kind)).map(|session| session.status.read())
    }

    fn stop(&self, timeout: Duration) {
        self.stop_all(timeout);
    }
}

impl Liquidity for FixSessions {
    fn start(&self, sink: Arc<dyn LiquiditySink>) {
        *self.reports.lock() = Some(sink);
        self.run();
    }

    fn send(&self, order: CoverOrder) {
        self.with_orders(order.lp, |orders| orders.send(&order));
    }

    fn request_status(&self, request: StatusRequest) {
        self.with_orders(request.lp, |orders| orders.request_status(&request));
    }

    fn request_cancel(&self, request: StatusRequest) {
        self.with_orders(request.lp, |orders| orders.request_cancel(&request));
    }

    fn request_positions(&self, lp: LpId) {
        self.with_orders(lp, Orders::request_positions);
    }

    fn stop(&self, timeout: Duration) {
        self.stop_all(timeout);
        *self.reports.lock() = None;
    }
}

impl Drop for FixSessions {
    fn drop(&mut self) {
        self.stop_all(session::LOGOFF);
    }
}

/// The text of a field.
fn field(body: &FieldMap, tag: Tag) -> Option<&str> {
    std::str::from_utf8(body.get_raw(tag)?).ok()
}

/// The text of a field for people; `None` if it says nothing.
fn words(body: &FieldMap, tag: Tag) -> Option<String> {
    let text = readable(&String::from_utf8_lossy(body.get_raw(tag)?), TEXT_MAX);
    (!text.is_empty()).then_some(text)
}
