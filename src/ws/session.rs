//! One connection: what it may say, what it hears, and when it is closed.
//!
//! Reading and writing are one task. Price frames are handed over while the connection draws them (see
//! [`Backpressure`]); those of [`GATHER`] may wait together, and travel together. So a slow reader never has older
//! prices than that waiting, and gets the newest next; a connection that takes nothing for ten seconds is
//! given up.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::web;
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, ProtocolError};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::hub::{Frame, Mail};
use super::paced_body::{Backpressure, Drawn};
use super::topic::{ClientMessage, Topic, Topical};
use super::transport::{Allowance, End, PULSE, STUCK, Transport, paced};
use crate::domain::{AccountId, GroupId, InstrumentId};
use crate::http::error::{ApiError, SESSION_ENDED};
use crate::http::guard::bare;
use crate::http::state::AppState;
use crate::http::wire::order::AccountTick;

/// Topics of one connection.
const TOPICS_MAX: usize = 64;
/// Between two frames of the account.
const ACCOUNT_PAUSE: Duration = Duration::from_millis(250);
/// Price frames that wait for a connection at the same time: those of so long, and no more than so many. Where
/// more is asked for than can be delivered, a connection writes several at once, as it would anyway.
const GATHER: Duration = Duration::from_millis(25);
const GATHERED_MAX: usize = 16;
const ALLOWANCE: Allowance = Allowance { burst: 200, each_second: 40 };

/// `GET /v1/ws`.
pub async fn open(req: HttpRequest, body: web::Payload, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (response, line, messages) = Transport::open(&req, body, state, ALLOWANCE).await?;
    let taken = Rc::new(Backpressure::default());
    actix_web::rt::spawn(Connection::new(line, Rc::clone(&taken)).run(messages));
    Ok(response.map_body(|_, inner| BoxBody::new(Drawn::new(inner, taken))))
}

/// A login on a connection.
struct Login {
    account: AccountId,
    /// The session's name.
    session: String,
    number: i64,
    mailbox: u64,
    mail: mpsc::Receiver<Mail>,
    /// The last account frame; the next one is sent when it differs.
    told: Option<AccountTick>,
}

struct Connection {
    line: Transport,
    taken: Rc<Backpressure>,
    /// Topics, each with the version that the client has.
    topics: BTreeMap<Topic, u64>,
    /// The instruments of the `KLINE` topics.
    klines: BTreeMap<String, InstrumentId>,
    login: Option<Login>,
    /// Whose prices the client has; `None`: the house's.
    priced: Option<GroupId>,
    /// Since when price frames wait to be taken, and how many.
    waiting: Option<(Instant, usize)>,
}

impl Connection {
    fn new(line: Transport, taken: Rc<Backpressure>) -> Self {
        let (topics, klines) = (BTreeMap::new(), BTreeMap::new());
        Self { line, taken, topics, klines, login: None, priced: None, waiting: None }
    }

    async fn run(mut self, mut messages: AggregatedMessageStream) {
        let end = self.serve(&mut messages).await;
        self.forget_login();
        for id in std::mem::take(&mut self.klines).into_values() {
            self.line.state.hub.leave_kline(id);
        }
        self.line.close(end).await;
    }

    async fn serve(&mut self, messages: &mut AggregatedMessageStream) -> End {
        let mut news = self.line.state.hub.listen();
        let (mut pulse, mut account) = (paced(PULSE), paced(ACCOUNT_PAUSE));
        let taken = Rc::clone(&self.taken);
        loop {
            let free = self.is_free();
            let trade = self.login.is_some() && self.topics.contains_key(&Topic::Trade);
            taken.want(!free);
            let step = tokio::select! {
                biased;
                said = messages.recv() => self.recv(said).await,
                mail = next_mail(&mut self.login) => self.forward(mail).await,
                () = taken.drawn(), if !free => self.follow().await,
                _ = news.changed(), if free => self.follow().await,
                _ = account.tick(), if trade && free => self.send_account().await,
                _ = pulse.tick() => self.heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Once a second: the clock, the login, the end of the server.
    async fn heartbeat(&mut self) -> Result<(), End> {
        self.line.heartbeat()?;
        if !self.is_free() && self.waiting.is_some_and(|(since, _)| since.elapsed() > STUCK) {
            return Err(End::Gone);
        }
        if self.login.as_ref().is_some_and(|login| !self.line.state.sessions.is_live(&login.session)) {
            self.forget_login();
            return self.line.tell("login", SESSION_ENDED, "session-ended").await;
        }
        Ok(())
    }

    async fn recv(&mut self, came: Option<Result<AggregatedMessage, ProtocolError>>) -> Result<(), End> {
        if let Some(said) = self.line.recv(came).await? {
            self.handle(said).await?;
        }
        self.taken.flush_now();
        Ok(())
    }

    async fn handle(&mut self, said: ClientMessage) -> Result<(), End> {
        match said {
            ClientMessage::Sub { topic } => self.subscribe(&topic).await,
            ClientMessage::Unsub { topic } => {
                if let Some(topic) = Topic::parse(&topic) {
                    self.unsubscribe(&topic);
                }
                Ok(())
            }
            ClientMessage::Login { token } => self.log_in(bare(&token)).await,
            ClientMessage::Logout => {
                self.forget_login();
                self.topics.retain(|topic, _| !topic.is_private());
                self.line.tell("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        let Some(topic) = Topic::parse(name) else { return self.line.tell("error", 400, "http-400").await };
        if self.topics.contains_key(&topic) {
            return Ok(());
        }
        if self.topics.len() >= TOPICS_MAX {
            return Err(End::Close(CloseCode::Policy, "more than 64 topics"));
        }
        if let Topic::Kline(code) = &topic {
            let Some(id) = self.line.state.view.read_model.instrument_by_code(code) else {
                return self.line.tell("error", 400, "instrument-not-found").await;
            };
            self.line.state.hub.join_kline(&self.line.state.view, id);
            self.klines.insert(code.clone(), id);
        }
        let private = topic.is_private();
        self.topics.insert(topic, 0);
        if private && self.login.is_none() {
            // It is kept, and begins with the login.
            return self.line.tell("error", SESSION_ENDED, "session-ended").await;
        }
        self.follow().await
    }

    fn unsubscribe(&mut self, topic: &Topic) {
        self.topics.remove(topic);
        if let Topic::Kline(code) = topic
            && let Some(id) = self.klines.remove(code)
        {
            self.line.state.hub.leave_kline(id);
        }
    }

    async fn log_in(&mut self, token: &str) -> Result<(), End> {
        self.forget_login();
        let Ok(known) = self.line.state.sessions.authenticate(token) else {
            return self.line.tell("login", SESSION_ENDED, "session-ended").await;
        };
        let Ok(number) = self.line.state.number(known.user).await else {
            return self.line.tell("error", 503, "http-503").await;
        };
        let (mailbox, mail) = self.line.state.hub.open_mailbox(known.user);
        self.login = Some(Login { account: known.user, session: known.session, number, mailbox, mail, told: None });
        self.line.tell("login", 1, "login-ok").await
    }

    fn forget_login(&mut self) {
        if let Some(login) = self.login.take() {
            self.line.state.hub.close_mailbox(login.account, login.mailbox);
        }
    }

    /// An event of the account: sent at once, whatever else waits.
    async fn forward(&mut self, mail: Option<Mail>) -> Result<(), End> {
        // The box is gone: it was full.
        let (topic, frame) = mail.ok_or(End::Close(CloseCode::Again, "too slow for the events"))?;
        if self.topics.contains_key(&topic) {
            self.line.send(&frame).await?;
            self.taken.flush_now();
        }
        Ok(())
    }

    /// May it be handed more?
    fn is_free(&mut self) -> bool {
        if self.waiting.is_some() && self.taken.take_all() {
            self.waiting = None;
        }
        self.waiting.is_none_or(|(since, frames)| frames < GATHERED_MAX && since.elapsed() < GATHER)
    }

    /// Whatever is new follows: now, or as soon as the connection has taken what it was handed.
    async fn follow(&mut self) -> Result<(), End> {
        if self.is_free() { self.send_prices().await } else { Ok(()) }
    }

    async fn send_prices(&mut self) -> Result<(), End> {
        self.line.is_kept()?;
        let hub = &self.line.state.hub;
        let priced = self.line.state.view.read_model.priced_by(self.login.as_ref().map(|login| login.account));
        if priced != self.priced {
            // Another group, other prices: all of them anew.
            self.priced = priced;
            self.topics.entry(Topic::Market).and_modify(|seen| *seen = 0);
        }
        let mut frames = Vec::new();
        for (topic, seen) in &mut self.topics {
            let newer = match topic {
                Topic::Market => hub.market_since(priced, *seen),
                Topic::Kline(code) => self.klines.get(code).and_then(|id| hub.kline_newer(*id, *seen)),
                _ => None,
            };
            if let Some((version, frame)) = newer {
                *seen = version;
                frames.push(frame);
            }
        }
        self.send_all(frames).await
    }

    async fn send_account(&mut self) -> Result<(), End> {
        let Some(login) = &mut self.login else { return Ok(()) };
        let tick = self.line.state.view.account_tick(login.account, login.number);
        if tick.is_none() || tick == login.told {
            return Ok(());
        }
        let frame = Frame::json(&Topical { topic: "FOREX_TRADE", data: &tick });
        login.told = tick;
        self.send_all(vec![Arc::new(frame)]).await
    }

    /// Frames that wait to be taken before the next ones.
    async fn send_all(&mut self, frames: Vec<Arc<Frame>>) -> Result<(), End> {
        if !frames.is_empty() {
            self.taken.begin();
            let (_, waiting) = self.waiting.get_or_insert_with(|| (Instant::now(), 0));
            *waiting += frames.len();
        }
        for frame in frames {
            self.line.send(&frame).await?;
        }
        Ok(())
    }
}

/// The next event of the account; never without a login.
async fn next_mail(login: &mut Option<Login>) -> Option<Mail> {
    match login {
        Some(login) => login.mail.recv().await,
        None => std::future::pending().await,
    }
}
