//! One connection: what it may say, what it hears, and when it is closed.
//!
//! Reading and writing are one task. A price frame is handed over only when the connection has taken the
//! last one (see [`Taken`]), so a slow reader never has more than one of them waiting and always gets the
//! newest; a connection that takes nothing for ten seconds is given up.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, ProtocolError, Session};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};

use super::frames::guarded;
use super::hub::{Frame, Mail};
use super::topic::{Said, Told, Topic, Topical};
use crate::domain::{AccountId, GroupId, InstrumentId};
use crate::http::error::{ApiError, SESSION_ENDED};
use crate::http::guard::bare;
use crate::http::language;
use crate::http::state::AppState;
use crate::http::wire::order::AccountTick;
use crate::i18n::{self, Language};

/// The largest frame, and message, of a client.
pub(super) const FRAME_MAX: usize = 4 * 1024;
/// Topics of one connection.
const TOPICS_MAX: usize = 64;
/// A connection that says nothing for so long is closed.
pub(super) const SILENCE: Duration = Duration::from_secs(30);
/// A connection that takes nothing for so long is given up.
pub(super) const STUCK: Duration = Duration::from_secs(10);
/// Between two looks at the clock and at the login.
const PULSE: Duration = Duration::from_secs(1);
/// Between two frames of the account.
const ACCOUNT_PAUSE: Duration = Duration::from_millis(250);
/// What a client may say at once, and how much of it comes back each second.
const SAYS_MAX: u32 = 200;
const SAYS_BACK: u32 = 40;

/// `GET /v1/ws`.
pub async fn open(req: HttpRequest, body: web::Payload, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    if !is_ours(&req, state.settings.values().allowed_origins()) {
        return Err(ApiError::Http(StatusCode::FORBIDDEN));
    }
    let seat = Seat::take(&state, state.address(&req))?;
    let refused = |fault: actix_web::Error| ApiError::Http(fault.error_response().status());
    let payload = guarded(&req, body, FRAME_MAX as u64).await.map_err(refused)?;
    let (response, session, messages) = actix_ws::handle(&req, payload).map_err(refused)?;
    let taken = Rc::new(Taken::default());
    let messages = messages.max_frame_size(FRAME_MAX).aggregate_continuations().max_continuation_size(FRAME_MAX);
    let connection = Connection::new(state, language::of(&req), session, Rc::clone(&taken));
    actix_web::rt::spawn(async move {
        let _seat = seat;
        connection.run(messages).await;
    });
    Ok(response.map_body(|_, inner| BoxBody::new(Watched { inner, taken })))
}

/// Does the page that opens it come from us (or from a host that is listed)? No browser leaves `Origin`
/// out, so what has none is no page.
pub(super) fn is_ours(req: &HttpRequest, listed: &[String]) -> bool {
    let Some(origin) = req.headers().get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = req.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let own = authority.is_some_and(|authority| !authority.is_empty() && authority.eq_ignore_ascii_case(host));
    own || listed.iter().any(|listed| listed.eq_ignore_ascii_case(origin))
}

/// A connection's place among those of its address; given back when dropped.
pub(super) struct Seat {
    state: web::Data<AppState>,
    address: IpAddr,
}

impl Seat {
    pub(super) fn take(state: &web::Data<AppState>, address: IpAddr) -> Result<Self, ApiError> {
        state.limits.connect(address)?;
        state.hub.opened();
        Ok(Self { state: state.clone(), address })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.state.limits.release(self.address);
        self.state.hub.closed();
    }
}

/// Tells when the connection has taken everything that was handed to it.
#[derive(Default)]
struct Taken {
    all: Cell<bool>,
    /// Something newer waits for it. Usually nothing does: the next frame comes long after this one has been
    /// taken, and the connection is not woken in between.
    wanted: Cell<bool>,
    notify: Notify,
}

/// The response's body, watched: each piece that is drawn from it empties what waits.
struct Watched {
    inner: BoxBody,
    taken: Rc<Taken>,
}

impl MessageBody for Watched {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.inner.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let drawn = Pin::new(&mut self.inner).poll_next(context);
        if matches!(drawn, Poll::Ready(Some(Ok(_)))) {
            self.taken.all.set(true);
            if self.taken.wanted.replace(false) {
                self.taken.notify.notify_one();
            }
        }
        drawn
    }
}

/// Why a connection ends.
enum End {
    /// The other side is gone, or takes nothing.
    Gone,
    /// We close it, and say why.
    Close(CloseCode, &'static str),
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
    state: web::Data<AppState>,
    language: Language,
    session: Session,
    taken: Rc<Taken>,
    /// Topics, each with the version that the client has.
    topics: BTreeMap<Topic, u64>,
    /// The instruments of the `KLINE` topics.
    klines: BTreeMap<String, InstrumentId>,
    login: Option<Login>,
    /// Whose prices the client has; `None`: the house's.
    priced: Option<GroupId>,
    heard: Instant,
    /// Since when a price frame waits to be taken.
    waiting: Option<Instant>,
    /// What the client may still say.
    says: u32,
}

impl Connection {
    fn new(state: web::Data<AppState>, language: Language, session: Session, taken: Rc<Taken>) -> Self {
        Self {
            state,
            language,
            session,
            taken,
            topics: BTreeMap::new(),
            klines: BTreeMap::new(),
            login: None,
            priced: None,
            heard: Instant::now(),
            waiting: None,
            says: SAYS_MAX,
        }
    }

    async fn run(mut self, mut messages: AggregatedMessageStream) {
        let end = self.serve(&mut messages).await;
        self.forget_login();
        for id in std::mem::take(&mut self.klines).into_values() {
            self.state.hub.leave_kline(id);
        }
        if let End::Close(code, why) = end {
            let reason = CloseReason { code, description: Some(why.to_owned()) };
            let _ = timeout(PULSE, self.session.close(Some(reason))).await;
        }
    }

    async fn serve(&mut self, messages: &mut AggregatedMessageStream) -> End {
        let mut news = self.state.hub.listen();
        let (mut pulse, mut account) = (paced(PULSE), paced(ACCOUNT_PAUSE));
        let taken = Rc::clone(&self.taken);
        loop {
            let free = self.is_free();
            let trade = self.login.is_some() && self.topics.contains_key(&Topic::Trade);
            if trade && !free {
                taken.wanted.set(true);
            }
            let step = tokio::select! {
                biased;
                said = messages.recv() => self.hear(said).await,
                mail = next_mail(&mut self.login) => self.forward(mail).await,
                () = taken.notify.notified(), if !free => self.follow().await,
                _ = news.changed() => self.follow().await,
                _ = account.tick(), if trade && free => self.send_account().await,
                _ = pulse.tick() => self.look_around().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Once a second: the clock, the login, the end of the server.
    async fn look_around(&mut self) -> Result<(), End> {
        self.says = (self.says + SAYS_BACK).min(SAYS_MAX);
        if self.state.hub.is_stopping() {
            return Err(End::Close(CloseCode::Away, "the server stops"));
        }
        if self.heard.elapsed() > SILENCE {
            return Err(End::Close(CloseCode::Policy, "silent for 30 s"));
        }
        if !self.is_free() && self.waiting.is_some_and(|since| since.elapsed() > STUCK) {
            return Err(End::Gone);
        }
        if self.login.as_ref().is_some_and(|login| !self.state.sessions.is_live(&login.session)) {
            self.forget_login();
            return self.tell("login", SESSION_ENDED, "session-ended").await;
        }
        Ok(())
    }

    async fn hear(&mut self, said: Option<Result<AggregatedMessage, ProtocolError>>) -> Result<(), End> {
        self.heard = Instant::now();
        self.says = self.says.checked_sub(1).ok_or(End::Close(CloseCode::Policy, "too many messages"))?;
        match said {
            Some(Ok(AggregatedMessage::Text(text))) if text == "ping" => self.send(&Frame::text_of("pong")).await,
            Some(Ok(AggregatedMessage::Text(text))) => match serde_json::from_str(&text) {
                Ok(said) => self.obey(said).await,
                Err(_) => self.tell("error", 400, "http-400").await,
            },
            Some(Ok(AggregatedMessage::Ping(bytes))) => self.session.pong(&bytes).await.map_err(|_| End::Gone),
            Some(Ok(AggregatedMessage::Pong(_))) => Ok(()),
            Some(Ok(AggregatedMessage::Binary(_))) => Err(End::Close(CloseCode::Unsupported, "text only")),
            Some(Ok(AggregatedMessage::Close(_))) => Err(End::Close(CloseCode::Normal, "")),
            // A frame over 4 KiB breaks the stream at its header.
            Some(Err(ProtocolError::Overflow | ProtocolError::Io(_))) => {
                Err(End::Close(CloseCode::Size, "a frame over 4 KiB, or broken"))
            }
            Some(Err(_)) => Err(End::Close(CloseCode::Protocol, "broken")),
            None => Err(End::Gone),
        }
    }

    async fn obey(&mut self, said: Said) -> Result<(), End> {
        match said {
            Said::Sub { topic } => self.subscribe(&topic).await,
            Said::Unsub { topic } => {
                if let Some(topic) = Topic::parse(&topic) {
                    self.unsubscribe(&topic);
                }
                Ok(())
            }
            Said::Login { token } => self.log_in(bare(&token)).await,
            Said::Logout => {
                self.forget_login();
                self.topics.retain(|topic, _| !topic.is_private());
                self.tell("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        let Some(topic) = Topic::parse(name) else { return self.tell("error", 400, "http-400").await };
        if self.topics.contains_key(&topic) {
            return Ok(());
        }
        if self.topics.len() >= TOPICS_MAX {
            return Err(End::Close(CloseCode::Policy, "more than 64 topics"));
        }
        if let Topic::Kline(code) = &topic {
            let Some(id) = self.state.view.book.instrument_by_code(code) else {
                return self.tell("error", 400, "instrument-not-found").await;
            };
            self.state.hub.join_kline(&self.state.view, id);
            self.klines.insert(code.clone(), id);
        }
        let private = topic.is_private();
        self.topics.insert(topic, 0);
        if private && self.login.is_none() {
            // It is kept, and begins with the login.
            return self.tell("error", SESSION_ENDED, "session-ended").await;
        }
        self.follow().await
    }

    fn unsubscribe(&mut self, topic: &Topic) {
        self.topics.remove(topic);
        if let Topic::Kline(code) = topic
            && let Some(id) = self.klines.remove(code)
        {
            self.state.hub.leave_kline(id);
        }
    }

    async fn log_in(&mut self, token: &str) -> Result<(), End> {
        self.forget_login();
        let Ok(known) = self.state.sessions.authenticate(token) else {
            return self.tell("login", SESSION_ENDED, "session-ended").await;
        };
        let Ok(number) = self.state.number(known.user).await else {
            return self.tell("error", 503, "http-503").await;
        };
        let (mailbox, mail) = self.state.hub.open_mailbox(known.user);
        self.login = Some(Login { account: known.user, session: known.session, number, mailbox, mail, told: None });
        self.tell("login", 1, "login-ok").await
    }

    fn forget_login(&mut self) {
        if let Some(login) = self.login.take() {
            self.state.hub.close_mailbox(login.account, login.mailbox);
        }
    }

    /// An event of the account: sent at once, whatever else waits.
    async fn forward(&mut self, mail: Option<Mail>) -> Result<(), End> {
        // The box is gone: it was full.
        let (topic, frame) = mail.ok_or(End::Close(CloseCode::Again, "too slow for the events"))?;
        if self.topics.contains_key(&topic) { self.send(&frame).await } else { Ok(()) }
    }

    /// Has the connection taken what it was handed?
    fn is_free(&mut self) -> bool {
        if self.waiting.is_some() && self.taken.all.replace(false) {
            self.waiting = None;
        }
        self.waiting.is_none()
    }

    /// Whatever is new follows: now, or as soon as the connection has taken what it was handed.
    async fn follow(&mut self) -> Result<(), End> {
        if self.is_free() {
            return self.send_prices().await;
        }
        self.taken.wanted.set(true);
        Ok(())
    }

    async fn send_prices(&mut self) -> Result<(), End> {
        if self.state.hub.is_stopping() {
            return Err(End::Close(CloseCode::Away, "the server stops"));
        }
        let hub = &self.state.hub;
        let priced = self.state.view.book.priced_by(self.login.as_ref().map(|login| login.account));
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
        let tick = self.state.view.account_tick(login.account, login.number);
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
            self.taken.all.set(false);
            self.waiting = Some(Instant::now());
        }
        for frame in frames {
            self.send(&frame).await?;
        }
        Ok(())
    }

    async fn send(&mut self, frame: &Frame) -> Result<(), End> {
        match timeout(STUCK, frame.send(&mut self.session)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn tell(&mut self, kind: &str, code: i64, message: &str) -> Result<(), End> {
        let told = Told { kind, code, msg: i18n::message(self.language, message, &[]) };
        self.send(&Frame::json(&told)).await
    }
}

/// The next event of the account; never without a login.
async fn next_mail(login: &mut Option<Login>) -> Option<Mail> {
    match login {
        Some(login) => login.mail.recv().await,
        None => std::future::pending().await,
    }
}

fn paced(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn only_our_own_pages_and_listed_ones() {
        let listed = ["https://app.example".to_owned()];
        let from = |origin: Option<&str>| {
            let request = TestRequest::get().insert_header(("host", "127.0.0.1:8080"));
            let request = origin.into_iter().fold(request, |request, origin| request.insert_header(("origin", origin)));
            is_ours(&request.to_http_request(), &listed)
        };
        for (origin, ours) in [
            (None, true),
            (Some("http://127.0.0.1:8080"), true),
            (Some("https://127.0.0.1:8080"), true),
            (Some("https://app.example"), true),
            (Some("null"), false),
            (Some(""), false),
            (Some("http://evil.example"), false),
            (Some("http://127.0.0.1:8080.evil.example"), false),
            (Some("http://evil.example:8080"), false),
            (Some("https://app.example.evil"), false),
            (Some("http://app.example"), false),
        ] {
            assert_eq!(from(origin), ours, "{origin:?}");
        }
    }
}
