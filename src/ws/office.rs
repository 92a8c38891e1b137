//! `/admin/ws`: the back office, live. One task a connection; it hears nothing before a member of the staff has
//! signed in on it, and then only what his role may see.
//!
//! | topic | who | data |
//! |---|---|---|
//! | `CHAT` | whoever may answer | `{event: message, changed; chat, message}` as customers write and colleagues answer |
//! | `EXPOSURE` | whoever may see it | `[Exposure]`, once a second, when it has changed |
//! | `ACTS` | everyone | `[{id, at, staff, act, object}]`: what the staff has done, within a second |
//! | `ORDERS` | whoever may see orders | `{changed, marks: {id: {UpdatePrice, FactProfits}}}`, once a second, when it has changed: the newest open orders; `changed` when one was placed, opened, changed or ended |
//! | `DASHBOARD` | whoever may see it | the dashboard, once a second, when it has changed |
//!
//! It speaks as `/v1/ws` does: `login`, `logout`, `sub`, `unsub`, and the bare text `ping`.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, ProtocolError, Session};
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::frames::guarded;
use super::hub::{Frame, frame};
use super::session::{FRAME_MAX, SILENCE, STUCK, Seat, is_ours};
use super::topic::{Said, Told};
use super::watch::Watch;
use crate::http::error::{ApiError, SESSION_ENDED};
use crate::http::language;
use crate::http::state::AppState;
use crate::http::wire::admin::Exposure;
use crate::i18n::{self, Language};
use crate::services::backoffice::staff::StaffSignedIn;
use crate::services::backoffice::{Permission, desk};

/// Events that wait for one connection; more, and it is closed rather than one of them lost.
pub(super) const EVENTS_MAX: usize = 256;
/// Between two looks at the clock.
const PULSE: Duration = Duration::from_secs(1);
/// Pulses after which the sign-in is looked at again.
const RECHECK: u32 = 5;
/// What a client may say in a second, on average and at once.
const SAYS_MAX: u32 = 60;
const SAYS_BACK: u32 = 20;

/// A topic of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OfficeTopic {
    Chat,
    Exposure,
    Acts,
    Orders,
    Dashboard,
}

impl OfficeTopic {
    fn parse(name: &str) -> Option<Self> {
        match name {
            "CHAT" => Some(Self::Chat),
            "EXPOSURE" => Some(Self::Exposure),
            "ACTS" => Some(Self::Acts),
            "ORDERS" => Some(Self::Orders),
            "DASHBOARD" => Some(Self::Dashboard),
            _ => None,
        }
    }

    /// What one must be allowed to hear it; `None`: nothing beyond being of the staff.
    const fn permission(self) -> Option<Permission> {
        match self {
            Self::Chat => Some(Permission::AnswerChat),
            Self::Exposure => Some(Permission::SeeExposure),
            Self::Acts => None,
            Self::Orders => Some(Permission::SeeOrders),
            Self::Dashboard => Some(Permission::SeeDashboard),
        }
    }
}

/// Something that the staff is told of.
pub type Event = (OfficeTopic, Arc<Frame>);

/// Why a connection ends.
enum End {
    Gone,
    Close(CloseCode, &'static str),
}

/// `GET /admin/ws`.
pub async fn open(req: HttpRequest, body: web::Payload, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    if !is_ours(&req, state.settings.values().allowed_origins()) {
        return Err(ApiError::Http(StatusCode::FORBIDDEN));
    }
    let seat = Seat::take(&state, state.address(&req))?;
    let refused = |fault: actix_web::Error| ApiError::Http(fault.error_response().status());
    let payload = guarded(&req, body, FRAME_MAX as u64).await.map_err(refused)?;
    let (response, session, messages) = actix_ws::handle(&req, payload).map_err(refused)?;
    let messages = messages.max_frame_size(FRAME_MAX).aggregate_continuations().max_continuation_size(FRAME_MAX);
    let events = state.hub.listen_office();
    let desk = Connection {
        language: language::of(&req),
        state,
        session,
        login: None,
        topics: BTreeMap::new(),
        watch: Watch::default(),
        heard: Instant::now(),
        says: SAYS_MAX,
        pulses: 0,
    };
    actix_web::rt::spawn(async move {
        let _seat = seat;
        desk.run(messages, events).await;
    });
    Ok(response)
}

struct Connection {
    state: web::Data<AppState>,
    language: Language,
    session: Session,
    /// The token, and who showed it.
    login: Option<(String, StaffSignedIn)>,
    /// Topics, each with what was sent last where only changes are.
    topics: BTreeMap<OfficeTopic, Option<Vec<Exposure>>>,
    watch: Watch,
    heard: Instant,
    says: u32,
    pulses: u32,
}

impl Connection {
    async fn run(mut self, mut messages: AggregatedMessageStream, mut events: broadcast::Receiver<Event>) {
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let step = tokio::select! {
                biased;
                said = messages.recv() => self.hear(said).await,
                event = events.recv() => self.forward(event).await,
                _ = pulse.tick() => self.look_around().await,
            };
            if let Err(end) = step {
                break end;
            }
        };
        if let End::Close(code, why) = end {
            let reason = CloseReason { code, description: Some(why.to_owned()) };
            let _ = timeout(PULSE, self.session.close(Some(reason))).await;
        }
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
            Some(Err(_)) => Err(End::Close(CloseCode::Protocol, "broken, or a frame over 4 KiB")),
            None => Err(End::Gone),
        }
    }

    async fn obey(&mut self, said: Said) -> Result<(), End> {
        match said {
            Said::Sub { topic } => self.subscribe(&topic).await,
            Said::Unsub { topic } => {
                if let Some(topic) = OfficeTopic::parse(&topic) {
                    self.topics.remove(&topic);
                }
                Ok(())
            }
            Said::Login { token } => self.log_in(token).await,
            Said::Logout => {
                self.forget();
                self.tell("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        let Some(topic) = OfficeTopic::parse(name) else { return self.tell("error", 400, "http-400").await };
        let Some((_, known)) = &self.login else { return self.tell("error", SESSION_ENDED, "session-ended").await };
        if topic.permission().is_some_and(|permission| known.require(permission).is_err()) {
            return self.tell("error", 403, "forbidden").await;
        }
        self.topics.insert(topic, None);
        self.send_news().await
    }

    async fn log_in(&mut self, token: String) -> Result<(), End> {
        self.forget();
        let Some(known) = self.known(token.clone()).await else {
            return self.tell("login", SESSION_ENDED, "session-ended").await;
        };
        self.login = Some((token, known));
        self.tell("login", 1, "login-ok").await
    }

    async fn known(&self, token: String) -> Option<StaffSignedIn> {
        let staff = Arc::clone(&self.state.staff);
        self.state.blocking(move || staff.authenticate(&token)).await.ok()
    }

    fn forget(&mut self) {
        self.login = None;
        self.topics.clear();
        self.watch.forget();
    }

    /// An event, if somebody is signed in who has asked for it.
    async fn forward(&mut self, event: Result<Event, RecvError>) -> Result<(), End> {
        match event {
            Ok((topic, frame)) if self.login.is_some() && self.topics.contains_key(&topic) => self.send(&frame).await,
            Ok(_) => Ok(()),
            Err(RecvError::Lagged(_)) => Err(End::Close(CloseCode::Again, "too slow for the events")),
            Err(RecvError::Closed) => Err(End::Close(CloseCode::Away, "the server stops")),
        }
    }

    /// Once a second: the clock, the sign-in, the end of the server, what customers hold.
    async fn look_around(&mut self) -> Result<(), End> {
        self.says = (self.says + SAYS_BACK).min(SAYS_MAX);
        self.pulses = self.pulses.wrapping_add(1);
        if self.state.hub.is_stopping() {
            return Err(End::Close(CloseCode::Away, "the server stops"));
        }
        if self.heard.elapsed() > SILENCE {
            return Err(End::Close(CloseCode::Policy, "silent for 30 s"));
        }
        if self.pulses.is_multiple_of(RECHECK)
            && let Some((token, before)) = &self.login
        {
            let (token, role) = (token.clone(), before.member.role);
            if self.known(token).await.is_none_or(|now| now.member.role != role) {
                self.forget();
                return self.tell("login", SESSION_ENDED, "session-ended").await;
            }
        }
        self.send_news().await
    }

    /// Whatever is told by a look rather than at once.
    async fn send_news(&mut self) -> Result<(), End> {
        self.send_exposure().await?;
        let topics = &self.topics;
        for frame in self.watch.look(&self.state, |topic| topics.contains_key(&topic)).await {
            self.send(&frame).await?;
        }
        Ok(())
    }

    async fn send_exposure(&mut self) -> Result<(), End> {
        let Some(told) = self.topics.get(&OfficeTopic::Exposure) else { return Ok(()) };
        let view = Arc::clone(&self.state.view);
        let shown = move || Ok(desk::exposure(&view.book).iter().map(|one| view.exposure(one)).collect::<Vec<_>>());
        let Ok(rows) = self.state.blocking(shown).await else { return Ok(()) };
        if told.as_ref() == Some(&rows) {
            return Ok(());
        }
        let exposure = frame("EXPOSURE", &rows);
        self.topics.insert(OfficeTopic::Exposure, Some(rows));
        self.send(&exposure).await
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
