//! `/admin/ws`: the back office, live. One task a connection; it hears nothing before a member of the staff has
//! signed in on it, and then only what his role may see.
//!
//! | topic | who | data |
//! |---|---|---|
//! | `CHAT` | whoever may answer | `{event: message, changed; chat, message}` as customers write and colleagues answer |
//! | `EXPOSURE` | whoever may see it | `[Exposure]`, once a second, when it has changed |
//! | `ACTS` | everyone | `[{id, at, staff, act, object}]`: what the staff has done to what his role sees, within a second; `{act: ask, object: user, deposit or withdrawal}` when customers have come or asked |
//! | `ORDERS` | whoever may see orders | `{changed, marks: {id: {UpdatePrice, FactProfits}}}`, once a second, when it has changed: the newest open orders; `changed` when one was placed, opened, changed or ended |
//! | `DASHBOARD` | whoever may see it | the dashboard, once a second, when it has changed |
//! | `USER.{id}` | whoever may see customers | `Account`, once a second, when it has changed: what one customer is worth now |
//! | `QUEUES` | everyone | `{deposits, withdrawals, reviews, chats}`: how many wait, null where his role may not see them; at once, and as they change |
//!
//! It speaks as `/v1/ws` does: `login`, `logout`, `sub`, `unsub`, and the bare text `ping`.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, ProtocolError};
use tokio::sync::broadcast::{self, error::RecvError};

use super::hub::{Frame, frame};
use super::topic::ClientMessage;
use super::transport::{Allowance, End, PULSE, Transport, paced};
use super::watch::Watch;
use crate::domain::AccountId;
use crate::http::error::{ApiError, SESSION_ENDED};
use crate::http::guard::bare;
use crate::http::pools::Pool;
use crate::http::state::AppState;
use crate::http::wire::admin::{Exposure, Queues};
use crate::services::backoffice::staff::StaffSignedIn;
use crate::services::backoffice::{Permission, dealing, queues};

/// Events that wait for one connection; more, and it is closed rather than one of them lost.
pub(super) const EVENTS_MAX: usize = 256;
/// Pulses after which the sign-in is looked at again.
const RECHECK: u32 = 5;
const ALLOWANCE: Allowance = Allowance { burst: 60, each_second: 20 };

/// A topic of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AdminTopic {
    Chat,
    Exposure,
    Acts,
    Orders,
    Dashboard,
    Queues,
    /// One customer's account.
    User(AccountId),
}

impl AdminTopic {
    fn parse(name: &str) -> Option<Self> {
        match name {
            "CHAT" => Some(Self::Chat),
            "EXPOSURE" => Some(Self::Exposure),
            "ACTS" => Some(Self::Acts),
            "ORDERS" => Some(Self::Orders),
            "DASHBOARD" => Some(Self::Dashboard),
            "QUEUES" => Some(Self::Queues),
            other => other.strip_prefix("USER.")?.parse().ok().map(|id| Self::User(AccountId(id))),
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
            Self::Queues => None,
            Self::User(_) => Some(Permission::SeeUsers),
        }
    }
}

/// Something that the staff is told of.
pub type Event = (AdminTopic, Arc<Frame>);

/// `GET /admin/ws`.
pub async fn open(req: HttpRequest, body: web::Payload, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (response, line, messages) = Transport::open(&req, body, state, ALLOWANCE).await?;
    let events = line.state.hub.listen_office();
    let connection = Connection {
        line,
        login: None,
        topics: BTreeSet::new(),
        exposure: None,
        queues: None,
        watch: Watch::default(),
        pulses: 0,
    };
    actix_web::rt::spawn(connection.run(messages, events));
    Ok(response)
}

struct Connection {
    line: Transport,
    /// The token, and who showed it.
    login: Option<(String, StaffSignedIn)>,
    topics: BTreeSet<AdminTopic>,
    /// What was sent last, where only changes are.
    exposure: Option<Vec<Exposure>>,
    queues: Option<Queues>,
    watch: Watch,
    pulses: u32,
}

impl Connection {
    async fn run(mut self, messages: AggregatedMessageStream, events: broadcast::Receiver<Event>) {
        let end = self.serve(messages, events).await;
        self.line.close(end).await;
    }

    async fn serve(&mut self, mut messages: AggregatedMessageStream, mut events: broadcast::Receiver<Event>) -> End {
        let (mut pulse, mut queues) = (paced(PULSE), self.line.state.hub.listen_queues());
        loop {
            let step = tokio::select! {
                biased;
                said = messages.recv() => self.recv(said).await,
                event = events.recv() => self.forward(event).await,
                _ = queues.changed() => self.send_queues().await,
                _ = pulse.tick() => self.heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn recv(&mut self, came: Option<Result<AggregatedMessage, ProtocolError>>) -> Result<(), End> {
        match self.line.recv(came).await? {
            Some(said) => self.handle(said).await,
            None => Ok(()),
        }
    }

    async fn handle(&mut self, said: ClientMessage) -> Result<(), End> {
        match said {
            ClientMessage::Sub { topic } => self.subscribe(&topic).await,
            ClientMessage::Unsub { topic } => {
                if let Some(topic) = AdminTopic::parse(&topic) {
                    self.topics.remove(&topic);
                }
                Ok(())
            }
            ClientMessage::Login { token } => self.log_in(bare(&token).to_owned()).await,
            ClientMessage::Logout => {
                self.forget();
                self.line.tell("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        self.renew_login().await;
        let Some(topic) = AdminTopic::parse(name) else { return self.line.tell("error", 400, "http-400").await };
        let Some((_, known)) = &self.login else {
            return self.line.tell("error", SESSION_ENDED, "session-ended").await;
        };
        // What no permission is needed for may be asked for early; it is sent once nothing is left to do first.
        if topic.permission().is_some_and(|needed| known.require(needed).is_err()) {
            return self.line.tell("error", 403, "forbidden").await;
        }
        if let AdminTopic::User(user) = topic {
            // One customer is looked at at a time.
            self.topics.retain(|known| !matches!(known, AdminTopic::User(_)));
            self.watch.look_at(user);
        }
        self.topics.insert(topic);
        match topic {
            AdminTopic::Exposure => {
                self.exposure = None;
                self.send_exposure().await
            }
            AdminTopic::Queues => {
                self.queues = None;
                self.send_queues().await
            }
            _ => self.send_news().await,
        }
    }

    async fn log_in(&mut self, token: String) -> Result<(), End> {
        self.forget();
        let Some(known) = self.known(token.clone()).await else {
            return self.line.tell("login", SESSION_ENDED, "session-ended").await;
        };
        self.login = Some((token, known));
        self.line.tell("login", 1, "login-ok").await
    }

    async fn known(&self, token: String) -> Option<StaffSignedIn> {
        let staff = Arc::clone(&self.line.state.staff);
        self.line.state.blocking_in(Pool::Staff, move || staff.recognise(&token)).await.ok()
    }

    fn forget(&mut self) {
        self.login = None;
        self.topics.clear();
        self.watch.forget();
    }

    /// An event, if somebody is signed in who has asked for it.
    async fn forward(&mut self, event: Result<Event, RecvError>) -> Result<(), End> {
        match event {
            Ok((topic, frame)) if self.topics.contains(&topic) => self.line.send(&frame).await,
            Ok(_) => Ok(()),
            Err(RecvError::Lagged(_)) => Err(End::Close(CloseCode::Again, "too slow for the events")),
            Err(RecvError::Closed) => Err(End::Close(CloseCode::Away, "the server stops")),
        }
    }

    /// Once a second: the clock, the sign-in, the end of the server, what customers hold.
    async fn heartbeat(&mut self) -> Result<(), End> {
        self.line.heartbeat()?;
        self.pulses = self.pulses.wrapping_add(1);
        if self.pulses.is_multiple_of(RECHECK)
            && let Some((token, before)) = &self.login
        {
            let (token, role) = (token.clone(), before.member.role);
            match self.known(token.clone()).await.filter(|now| now.member.role == role) {
                Some(now) => self.login = Some((token, now)),
                None => {
                    self.forget();
                    return self.line.tell("login", SESSION_ENDED, "session-ended").await;
                }
            }
            self.send_queues().await?;
        }
        self.send_news().await
    }

    /// A second factor may have been enrolled since the login: what is allowed then is not refused.
    async fn renew_login(&mut self) {
        let unfinished = self.login.as_ref().filter(|(_, known)| known.require_whole().is_err());
        if let Some((token, _)) = unfinished.cloned()
            && let Some(now) = self.known(token.clone()).await
        {
            self.login = Some((token, now));
        }
    }

    /// Whatever is told by a look rather than at once.
    async fn send_news(&mut self) -> Result<(), End> {
        self.send_exposure().await?;
        let whole = self.login.as_ref().filter(|(_, known)| known.require_whole().is_ok());
        let Some((_, known)) = whole else { return Ok(()) };
        let topics = &self.topics;
        for frame in self.watch.look(&self.line.state, &known.member, |topic| topics.contains(&topic)).await {
            self.line.send(&frame).await?;
        }
        Ok(())
    }

    async fn send_exposure(&mut self) -> Result<(), End> {
        if !self.topics.contains(&AdminTopic::Exposure) {
            return Ok(());
        }
        let view = Arc::clone(&self.line.state.view);
        let shown =
            move || Ok(dealing::exposure(&view.read_model).iter().map(|one| view.exposure(one)).collect::<Vec<_>>());
        let Ok(rows) = self.line.state.blocking(shown).await else { return Ok(()) };
        if self.exposure.as_ref() == Some(&rows) {
            return Ok(());
        }
        let frame = frame("EXPOSURE", &rows);
        self.exposure = Some(rows);
        self.line.send(&frame).await
    }

    /// How many wait, of what he may see.
    async fn send_queues(&mut self) -> Result<(), End> {
        let Some((_, known)) = self.login.as_ref().filter(|_| self.topics.contains(&AdminTopic::Queues)) else {
            return Ok(());
        };
        let sees = |permission| known.require(permission).is_ok();
        let Ok(waiting) = self.line.state.read(queues::waiting).await else { return Ok(()) };
        let queues = Queues::new(&waiting, sees);
        if self.queues.as_ref() == Some(&queues) {
            return Ok(());
        }
        let frame = frame("QUEUES", &queues);
        self.queues = Some(queues);
        self.line.send(&frame).await
    }
}
