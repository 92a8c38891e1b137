//! A session of a program that is logged on: what it asks for is carried out and answered, and what happens to its account is
//! reported.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use parking_lot::Mutex;
use quickfix_tokio::tags::msg_type::{LOGON, LOGOUT, RESEND_REQUEST};
use quickfix_tokio::{
    Application, ApplicationError, Log, LogFactory, Message, RejectError, SessionHandle, SessionId, tags,
};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinSet;

use super::messages::{
    ExecIds, of_other_session, positions, refused_change, refused_market_data, refused_request, reports, securities,
    status, unknown_status,
};
use super::quotes::Subscriptions;
use super::requests::{Body, Request, Unread};
use super::tags::{NOT_PERMITTED, TEXT};
use crate::domain::{OrderStatus, TimeMs};
use crate::ports::program_sessions::{
    Change, OrderName, OrderView, ProgramSession, ProgramSessionKind, Programs, Refused, SessionEvent,
};

/// Most orders of a session that are being carried out at the same time.
const IN_FLIGHT_MAX: usize = 64;
/// Most requests of a session that wait; beyond, a message is rejected (35=3).
pub(super) const REQUESTS_MAX: usize = 1_024;
/// Between two rounds of quotes to a session.
const ROUND: Duration = Duration::from_millis(25);
/// Bytes on their way to a program beyond which no quote is sent.
const QUOTES_AHEAD_MAX: u64 = 16 * 1024;

/// How much the crate has been given to send, and how much of it the network has taken.
#[derive(Default)]
pub(super) struct Flow {
    sent: AtomicU64,
    written: AtomicU64,
    moved: Notify,
}

impl Flow {
    pub(super) fn written(&self, bytes: usize) {
        self.written.fetch_add(bytes as u64, Ordering::AcqRel);
        self.moved.notify_waiters();
    }

    fn ahead(&self) -> u64 {
        self.sent.load(Ordering::Acquire).saturating_sub(self.written.load(Ordering::Acquire))
    }

    /// Waits until the program has taken most of what was sent.
    async fn drained(&self) {
        loop {
            let mut moved = std::pin::pin!(self.moved.notified());
            moved.as_mut().enable();
            if self.ahead() < QUOTES_AHEAD_MAX {
                return;
            }
            moved.await;
        }
    }
}

/// Counts what is sent. Messages are not logged: a logon holds the key.
pub(super) struct FlowLogs(pub(super) Arc<Flow>);

struct FlowLog(Arc<Flow>);

impl LogFactory for FlowLogs {
    fn create(&self, _: &SessionId) -> quickfix_tokio::Result<Box<dyn Log>> {
        Ok(Box::new(FlowLog(Arc::clone(&self.0))))
    }
}

impl Log for FlowLog {
    fn on_incoming(&mut self, _: &[u8]) {}

    fn on_outgoing(&mut self, raw: &[u8]) {
        self.0.sent.fetch_add(raw.len() as u64, Ordering::AcqRel);
    }

    fn on_event(&mut self, event: &str) {
        tracing::debug!(event, "FIX session of a program");
    }
}

/// What the crate asks and says about a session.
pub(super) struct Conversation {
    session: Arc<dyn ProgramSession>,
    /// `None` once the program has logged out: what it sent before is the end.
    requests: Mutex<Option<mpsc::Sender<Request>>>,
    /// The text of our logout.
    pub(super) farewell: Mutex<&'static str>,
    pub(super) logged_on: Notify,
    /// The program has logged out.
    pub(super) leaves: Notify,
    /// The program's logon has been received.
    began: AtomicBool,
}

impl Conversation {
    pub(super) fn new(session: Arc<dyn ProgramSession>, requests: mpsc::Sender<Request>) -> Self {
        Self {
            session,
            requests: Mutex::new(Some(requests)),
            farewell: Mutex::default(),
            logged_on: Notify::new(),
            leaves: Notify::new(),
            began: AtomicBool::new(false),
        }
    }

    /// Whether the program has logged out.
    pub(super) fn is_leaving(&self) -> bool {
        self.requests.lock().is_none()
    }
}

#[async_trait]
impl Application for Conversation {
    async fn on_logon(&self, _: &SessionId) {
        self.logged_on.notify_one();
    }

    async fn to_admin(&self, message: &mut Message, _: &SessionId) {
        let farewell = *self.farewell.lock();
        let is_logout = message.msg_type().is_ok_and(|kind| kind == LOGOUT);
        if is_logout && !farewell.is_empty() && !message.body.contains(TEXT) {
            message.set(TEXT, farewell);
        }
    }

    async fn from_admin(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        match message.msg_type().as_deref() {
            Ok(LOGON) if self.began.swap(true, Ordering::AcqRel) => {
                Err(ApplicationError::RejectLogon("a session has one logon".to_owned()))
            }
            // Each repeats all that is kept.
            Ok(RESEND_REQUEST) => self.session.take_read().map_err(|_| rate_limited()),
            _ => Ok(()),
        }
    }

    /// The logout is answered once what was sent before it is done.
    async fn defers_logout(&self, _: &SessionId) -> bool {
        *self.requests.lock() = None;
        self.leaves.notify_one();
        true
    }

    /// Never waits: the session sends what is answered, so waiting for an answer here would be waiting for itself.
    async fn from_app(&self, message: &Message, _: &SessionId) -> Result<(), ApplicationError> {
        let request = Request::read(message).map_err(|error| match error {
            Unread::UnknownType => ApplicationError::UnsupportedMessageType,
            Unread::Rejected(reject) => ApplicationError::Reject(reject),
        })?;
        let requests = self.requests.lock();
        requests.as_ref().ok_or_else(rate_limited)?.try_send(request).map_err(|_| rate_limited())
    }
}

fn rate_limited() -> ApplicationError {
    ApplicationError::Reject(RejectError::other("rate_limited", tags::MSG_TYPE))
}

/// The work of a session.
pub(super) struct Talk {
    pub(super) programs: Arc<dyn Programs>,
    pub(super) session: Arc<dyn ProgramSession>,
    pub(super) handle: SessionHandle,
    pub(super) exec_ids: Arc<ExecIds>,
    pub(super) flow: Arc<Flow>,
}

impl Talk {
    /// Runs the session until it has to end. Returns why.
    pub(super) async fn run(self, kind: ProgramSessionKind, requests: mpsc::Receiver<Request>) -> &'static str {
        match kind {
            ProgramSessionKind::Quote => self.quote(requests).await,
            ProgramSessionKind::Trade => {
                let mut reporting = std::pin::pin!(self.report());
                tokio::select! {
                    why = &mut reporting => return why,
                    () = self.trade(requests) => self.session.end_events(),
                }
                // Until all that was requested is reported.
                reporting.await;
                ""
            }
        }
    }

    async fn send(&self, messages: impl IntoIterator<Item = Message>) {
        for message in messages {
            // The session has ended: its connection's end is noticed elsewhere.
            let _ = self.handle.send(message).await;
        }
    }

    async fn quote(&self, mut requests: mpsc::Receiver<Request>) -> &'static str {
        let mut subscriptions = Subscriptions::new(Arc::clone(&self.session));
        let mut quotes = self.session.quotes();
        loop {
            tokio::select! {
                biased;
                request = requests.recv() => {
                    let Some(request) = request else { return "" };
                    let answer = self.answer_quote(&mut subscriptions, request);
                    self.send(answer).await;
                }
                changed = quotes.changed() => {
                    if changed.is_err() {
                        return "";
                    }
                    for (id, instrument) in subscriptions.all() {
                        self.flow.drained().await;
                        self.send(subscriptions.update(&id, instrument)).await;
                    }
                    tokio::time::sleep(ROUND).await;
                }
            }
        }
    }

    fn answer_quote(&self, subscriptions: &mut Subscriptions, mut request: Request) -> Vec<Message> {
        let taken = self.session.take_read();
        match (taken, std::mem::replace(&mut request.body, Body::Securities(None))) {
            (Err(why), Body::MarketData(_)) => vec![refused_market_data(&request.id, NOT_PERMITTED, &why.0)],
            (Err(why), _) => vec![refused_request(&request, &why.0)],
            (Ok(()), Body::MarketData(wanted)) => subscriptions.request(&request.id, wanted),
            (Ok(()), Body::Securities(only)) => vec![self.securities(&request.id, only)],
            (Ok(()), _) => vec![of_other_session(&request)],
        }
    }

    fn securities(&self, id: &str, only: Option<crate::domain::InstrumentId>) -> Message {
        let mut instruments = self.session.instruments();
        instruments.retain(|one| only.is_none_or(|only| only == one.id));
        securities(id, &instruments)
    }

    /// Reports what happens to the account, in the order of the journal.
    async fn report(&self) -> &'static str {
        while let Some(event) = self.session.next_event().await {
            let messages = match event {
                SessionEvent::Report(report) => reports(&report),
                SessionEvent::Repeated(first) => first.iter().flat_map(reports).map(resent).collect(),
                SessionEvent::Refused { request, of, why } => {
                    vec![refused_change(&request, &of, &why, &self.exec_ids.next())]
                }
            };
            self.send(messages).await;
        }
        "too slow for the reports"
    }

    /// Carries out requests until there are no more.
    async fn trade(&self, mut requests: mpsc::Receiver<Request>) {
        let mut in_flight = JoinSet::new();
        while let Some(mut request) = requests.recv().await {
            let body = std::mem::replace(&mut request.body, Body::Securities(None));
            if let Body::Change(change @ (Change::Place(_) | Change::Close { .. })) = body {
                while in_flight.len() >= IN_FLIGHT_MAX {
                    in_flight.join_next().await;
                }
                let session = Arc::clone(&self.session);
                in_flight.spawn(async move { session.submit(request.id, change).await });
                continue;
            }
            // It may be about an order that is being placed.
            while in_flight.join_next().await.is_some() {}
            let answer = self.answer_trade(request, body).await;
            self.send(answer).await;
        }
        while in_flight.join_next().await.is_some() {}
    }

    async fn answer_trade(&self, request: Request, body: Body) -> Vec<Message> {
        if let Body::Change(change) = body {
            self.session.submit(request.id, change).await;
            return Vec::new();
        }
        if let Err(why) = self.session.take_read() {
            return vec![refused_request(&request, &why.0)];
        }
        let now = self.programs.now();
        match body {
            Body::Securities(only) => vec![self.securities(&request.id, only)],
            Body::Status(name) => vec![self.order_status(&request, name, now).await],
            Body::MassStatus(only) => {
                let found = self.session.live_orders(OrderStatus::Pending).await;
                let only = |view: &OrderView| only.is_none_or(|only| view.order.instrument == only);
                match listed(found, only) {
                    Ok(views) => {
                        let mass = (request.id.as_str(), views.len());
                        views.into_iter().map(|view| status(view, now, Some(mass))).collect()
                    }
                    Err(why) => vec![refused_request(&request, &why.0)],
                }
            }
            Body::Positions(only) => {
                let found = self.session.live_orders(OrderStatus::Open).await;
                match found {
                    Ok(mut views) => {
                        views.retain(|view| only.is_none_or(|only| view.order.id == only));
                        positions(&request.id, &views)
                    }
                    Err(why) => vec![refused_request(&request, &why.0)],
                }
            }
            Body::MarketData(_) | Body::Change(_) => vec![of_other_session(&request)],
        }
    }

    async fn order_status(&self, request: &Request, name: OrderName, now: TimeMs) -> Message {
        match self.session.find(name.clone()).await {
            Ok(view) => status(view, now, None),
            Err(why) => unknown_status(request, &name, &why),
        }
    }
}

/// The orders that are asked for; none is answered as cTrader does, by a refusal.
fn listed(
    found: Result<Vec<OrderView>, Refused>,
    only: impl Fn(&OrderView) -> bool,
) -> Result<Vec<OrderView>, Refused> {
    let mut views = found?;
    views.retain(only);
    if views.is_empty() { Err(Refused::new("order_not_found")) } else { Ok(views) }
}

/// PossResend (97): the program may have received it before.
fn resent(mut message: Message) -> Message {
    message.set_header(tags::POSS_RESEND, true);
    message
}
