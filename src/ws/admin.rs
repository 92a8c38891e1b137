//! `/admin/ws`: live data for the back office. Each connection is one task. It sends nothing before a staff member has
//! logged in on it, and then only what their permissions show. A change of permissions takes effect at once: topics that are not permitted any more end,
//! and a session that has ended closes the connection.
//!
//! | topic | who | data |
//! |---|---|---|
//! | `CHAT` | may answer chats | `{event: message, changed; chat, message}` for new messages and changes |
//! | `EXPOSURE` | may see exposure | `[Exposure]`, once a second, when it has changed |
//! | `ACTS` | all staff | `[{id, at, staff, act, object}]`: actions on objects that they may see, within a second; `{act: ask, object: user, deposit or withdrawal}` for new customers and requests |
//! | `ORDERS` | may see orders | `{changed, marks: {id: {UpdatePrice, FactProfits}}}`, once a second, when it has changed: the newest open orders; `changed` when one was placed, opened, changed or ended |
//! | `DASHBOARD` | may see the dashboard | the dashboard, once a second, when it has changed |
//! | `USER.{id}` | may see customers | `Account` of one customer, once a second, when it has changed |
//! | `QUEUES` | all staff | `{deposits, withdrawals, reviews, chats}`: number of waiting items, null where they may not see them; at once, and when they change |
//! | `VIEWERS` | all staff | `{"deposit/12": [staff]}`: who looks at an item of the queues that they see; at once, and when it changes |
//! | `VIEW.{item}` | may see the queue | none: while it is subscribed to, the staff member looks at `deposit/12`; a connection at one item |
//!
//! The messages are those of `/v1/ws`: `login`, `logout`, `sub`, `unsub`, and the bare text `ping`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, ProtocolError};
use tokio::sync::broadcast::{self, error::RecvError};

use super::hub::Hub;
use super::poller::Poller;
use super::shared_frame::{Frame, frame};
use super::topic::ClientMessage;
use super::transport::{End, HEARTBEAT, MessageRate, Transport, ticker};
use super::viewers::{Viewing, queue_of};
use crate::api::credentials::without_bearer;
use crate::api::error::{ApiError, SESSION_ENDED};
use crate::api::state::AppState;
use crate::api::wire::admin::{Exposure, Queues};
use crate::domain::AccountId;
use crate::services::platform::settings::Values;
use crate::services::staff::backoffice::staff::StaffSignedIn;
use crate::services::staff::backoffice::{Permission, dealing, queues};

/// Maximum number of events queued for one connection; a connection that exceeds it is closed instead of losing one.
pub(super) const EVENTS_MAX: usize = 256;
/// Heartbeats after which the login is checked again.
const RECHECK: u32 = 5;
/// Begins the topics of items that are looked at.
const VIEW: &str = "VIEW.";
pub(super) const MESSAGE_RATE: MessageRate = MessageRate { burst: 60, per_second: 20 };

/// A topic of the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AdminTopic {
    Chat,
    Exposure,
    Acts,
    Orders,
    Dashboard,
    Queues,
    Viewers,
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
            "VIEWERS" => Some(Self::Viewers),
            other => other.strip_prefix("USER.")?.parse().ok().map(|id| Self::User(AccountId(id))),
        }
    }

    /// The permission that it requires; `None`: any staff member.
    const fn permission(self) -> Option<Permission> {
        match self {
            Self::Chat => Some(Permission::AnswerChat),
            Self::Exposure => Some(Permission::SeeExposure),
            Self::Acts => None,
            Self::Orders => Some(Permission::SeeOrders),
            Self::Dashboard => Some(Permission::SeeDashboard),
            Self::Queues | Self::Viewers => None,
            Self::User(_) => Some(Permission::SeeUsers),
        }
    }
}

/// An event for the staff.
pub type Event = (AdminTopic, Arc<Frame>);

/// `GET /admin/ws`.
pub async fn open(
    req: HttpRequest,
    body: web::Payload,
    state: web::Data<AppState>,
    hub: web::Data<Hub>,
) -> Result<HttpResponse, ApiError> {
    let (response, transport, messages) = Transport::open(&req, body, (state, hub), MESSAGE_RATE).await?;
    let events = transport.hub.listen_staff();
    let settings = transport.state.settings.values();
    let connection = Connection {
        transport,
        login: None,
        checked: 0,
        settings,
        topics: BTreeSet::new(),
        exposure: None,
        queues: None,
        viewers: None,
        viewing: None,
        poller: Poller::default(),
        heartbeats: 0,
    };
    actix_web::rt::spawn(connection.run(messages, events));
    Ok(response)
}

struct Connection {
    transport: Transport,
    /// The token, and the staff member it belongs to.
    login: Option<(String, StaffSignedIn)>,
    /// [`Staff::version`](crate::services::staff::backoffice::staff::Staff::version) at the last check of the login.
    checked: u64,
    /// The settings at that check: one of them may require a second factor, or restrict the staff's networks.
    settings: Arc<Values>,
    topics: BTreeSet<AdminTopic>,
    /// What was sent last; only changes are sent.
    exposure: Option<Vec<Exposure>>,
    queues: Option<Queues>,
    viewers: Option<BTreeMap<String, BTreeSet<String>>>,
    /// The item that it shows.
    viewing: Option<Viewing>,
    poller: Poller,
    heartbeats: u32,
}

impl Connection {
    async fn run(mut self, messages: AggregatedMessageStream, events: broadcast::Receiver<Event>) {
        let end = self.serve(messages, events).await;
        self.transport.close(end).await;
    }

    async fn serve(&mut self, mut messages: AggregatedMessageStream, mut events: broadcast::Receiver<Event>) -> End {
        let (mut heartbeat, mut queues) = (ticker(HEARTBEAT), self.transport.hub.listen_queues());
        let mut viewers = self.transport.hub.viewers.listen();
        loop {
            let step = tokio::select! {
                biased;
                message = messages.recv() => self.recv(message).await,
                event = events.recv() => self.forward(event).await,
                _ = queues.changed() => self.send_queues().await,
                _ = viewers.changed() => self.send_viewers().await,
                _ = heartbeat.tick() => self.heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn recv(&mut self, received: Option<Result<AggregatedMessage, ProtocolError>>) -> Result<(), End> {
        match self.transport.recv(received).await? {
            Some(message) => self.handle(message).await,
            None => Ok(()),
        }
    }

    async fn handle(&mut self, message: ClientMessage) -> Result<(), End> {
        match message {
            ClientMessage::Sub { topic } => self.subscribe(&topic).await,
            ClientMessage::Unsub { topic } => {
                if topic.starts_with(VIEW) {
                    self.viewing = None;
                }
                if let Some(topic) = AdminTopic::parse(&topic) {
                    self.topics.remove(&topic);
                }
                Ok(())
            }
            ClientMessage::Login { token, .. } => self.log_in(without_bearer(&token).to_owned()).await,
            ClientMessage::Logout => {
                self.forget_login();
                self.transport.reply("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        // A second factor may have been enrolled since, and permit more.
        if self.login.as_ref().is_some_and(|(_, known)| known.require_full_session().is_err()) {
            self.check_login().await?;
        } else {
            self.check_changed().await?;
        }
        if let Some(object) = name.strip_prefix(VIEW) {
            return self.look_at(object).await;
        }
        let Some(topic) = AdminTopic::parse(name) else { return self.transport.reply("error", 400, "http-400").await };
        let Some((_, known)) = &self.login else {
            return self.transport.reply("error", SESSION_ENDED, "session-ended").await;
        };
        // A topic without a permission can be subscribed to before a required second factor is enrolled; its data
        // follows then.
        if topic.permission().is_some_and(|needed| known.require(needed).is_err()) {
            return self.transport.reply("error", 403, "forbidden").await;
        }
        if let AdminTopic::User(user) = topic {
            // A connection follows one customer at a time.
            self.topics.retain(|known| !matches!(known, AdminTopic::User(_)));
            self.poller.follow_customer(user);
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
            AdminTopic::Viewers => {
                self.viewers = None;
                self.send_viewers().await
            }
            _ => self.send_polled().await,
        }
    }

    /// The staff member looks at an item, and at no other any more.
    async fn look_at(&mut self, object: &str) -> Result<(), End> {
        let Some(queue) = queue_of(object) else { return self.transport.reply("error", 400, "http-400").await };
        let Some((_, known)) = &self.login else {
            return self.transport.reply("error", SESSION_ENDED, "session-ended").await;
        };
        if known.require(queue.permission()).is_err() {
            return self.transport.reply("error", 403, "forbidden").await;
        }
        let email = known.member.email.clone();
        self.viewing = Some(self.transport.hub.viewers.look(object, &email));
        Ok(())
    }

    async fn log_in(&mut self, token: String) -> Result<(), End> {
        self.forget_login();
        self.note_check();
        match self.staff_of_token(token.clone()).await {
            Ok(known) => self.login = Some((token, known)),
            Err(error) => return self.refuse(&error).await,
        }
        self.transport.reply("login", 1, "login-ok").await
    }

    /// The staff member with this token. Checking it does not extend the session, as reading the page does not.
    async fn staff_of_token(&self, token: String) -> Result<StaffSignedIn, ApiError> {
        self.transport.state.authenticate_staff(token, self.transport.address, true).await
    }

    /// The reply to a login that does not count, or no longer.
    async fn refuse(&mut self, error: &ApiError) -> Result<(), End> {
        match error.code() {
            "address_not_allowed" => self.transport.reply("login", 403, "address-not-allowed").await,
            _ => self.transport.reply("login", SESSION_ENDED, "session-ended").await,
        }
    }

    fn forget_login(&mut self) {
        self.login = None;
        self.viewing = None;
        self.topics.clear();
        self.poller.forget();
    }

    /// Forwards an event if the topic is subscribed.
    async fn forward(&mut self, event: Result<Event, RecvError>) -> Result<(), End> {
        let (topic, frame) = event.map_err(end_after)?;
        self.check_changed().await?;
        if self.topics.contains(&topic) { self.transport.send(&frame).await } else { Ok(()) }
    }

    /// Once a second: checks the connection, the login and the server's end, and sends the polled topics.
    async fn heartbeat(&mut self) -> Result<(), End> {
        self.transport.heartbeat()?;
        self.heartbeats = self.heartbeats.wrapping_add(1);
        if self.heartbeats.is_multiple_of(RECHECK) {
            self.check_login().await?;
            self.send_queues().await?;
        } else {
            self.check_changed().await?;
        }
        self.send_polled().await
    }

    /// Notes what a check of the login that begins now depends on.
    fn note_check(&mut self) {
        self.checked = self.transport.state.backoffice.staff.version();
        self.settings = self.transport.state.settings.values();
    }

    /// Checks the login again if accounts, roles, sessions or settings have changed since. The command line's changes,
    /// which do not count here, are found every [`RECHECK`] heartbeats.
    async fn check_changed(&mut self) -> Result<(), End> {
        let state = &self.transport.state;
        let is_current =
            self.checked == state.backoffice.staff.version() && Arc::ptr_eq(&self.settings, &state.settings.values());
        if is_current { Ok(()) } else { self.check_login().await }
    }

    /// Reads the login again, ends topics that it does not permit any more, and closes the connection if its session has
    /// ended, or may now only choose a password or enrol a second factor.
    async fn check_login(&mut self) -> Result<(), End> {
        self.note_check();
        let Some((token, before)) = self.login.clone() else { return Ok(()) };
        match self.staff_of_token(token.clone()).await {
            Ok(now) if before.require_full_session().is_ok() && now.require_full_session().is_err() => {
                self.forget_login();
                Err(End::Close(CloseCode::Policy, "the session is limited"))
            }
            Ok(now) => {
                let permits = |topic: &AdminTopic| topic.permission().is_none_or(|needed| now.require(needed).is_ok());
                self.topics.retain(permits);
                let sees =
                    |viewing: &Viewing| viewing.queue().is_some_and(|queue| now.require(queue.permission()).is_ok());
                self.viewing.take_if(|viewing| !sees(viewing));
                if before.member.permissions != now.member.permissions {
                    self.poller.permissions_changed();
                }
                self.login = Some((token, now));
                Ok(())
            }
            Err(error) => {
                self.forget_login();
                self.refuse(&error).await?;
                let has_ended = matches!(error, ApiError::SessionEnded | ApiError::Refused(_));
                if has_ended { Err(End::Close(CloseCode::Policy, "the session has ended")) } else { Ok(()) }
            }
        }
    }

    /// Sends the polled topics.
    async fn send_polled(&mut self) -> Result<(), End> {
        self.send_exposure().await?;
        let fully_signed_in = self.login.as_ref().filter(|(_, known)| known.require_full_session().is_ok());
        let Some((_, known)) = fully_signed_in else { return Ok(()) };
        let topics = &self.topics;
        for frame in self
            .poller
            .poll(&self.transport.state, &self.transport.hub, &known.member, |topic| topics.contains(&topic))
            .await
        {
            self.transport.send(&frame).await?;
        }
        Ok(())
    }

    async fn send_exposure(&mut self) -> Result<(), End> {
        if !self.topics.contains(&AdminTopic::Exposure) {
            return Ok(());
        }
        let view = Arc::clone(&self.transport.state.view);
        let shown =
            move || Ok(dealing::exposure(&view.read_model).iter().map(|one| view.exposure(one)).collect::<Vec<_>>());
        let Ok(rows) = self.transport.state.blocking(shown).await else { return Ok(()) };
        if self.exposure.as_ref() == Some(&rows) {
            return Ok(());
        }
        let frame = frame("EXPOSURE", &rows);
        self.exposure = Some(rows);
        self.transport.send(&frame).await
    }

    /// Sends the number of waiting items that the staff member may see.
    async fn send_queues(&mut self) -> Result<(), End> {
        self.check_changed().await?;
        let Some((_, known)) = self.login.as_ref().filter(|_| self.topics.contains(&AdminTopic::Queues)) else {
            return Ok(());
        };
        let may_see = |permission| known.require(permission).is_ok();
        let Ok(waiting) = self.transport.state.read(queues::waiting).await else { return Ok(()) };
        let queues = Queues::new(&waiting, may_see);
        if self.queues.as_ref() == Some(&queues) {
            return Ok(());
        }
        let frame = frame("QUEUES", &queues);
        self.queues = Some(queues);
        self.transport.send(&frame).await
    }

    /// Sends who looks at the items that the staff member may see.
    async fn send_viewers(&mut self) -> Result<(), End> {
        self.check_changed().await?;
        let Some((_, known)) = self.login.as_ref().filter(|_| self.topics.contains(&AdminTopic::Viewers)) else {
            return Ok(());
        };
        let viewers = self.transport.hub.viewers.shown(|queue| known.require(queue.permission()).is_ok());
        if self.viewers.as_ref() == Some(&viewers) {
            return Ok(());
        }
        let frame = frame("VIEWERS", &viewers);
        self.viewers = Some(viewers);
        self.transport.send(&frame).await
    }
}

/// Why a connection ends that has missed events or gets no more.
fn end_after(error: RecvError) -> End {
    match error {
        RecvError::Lagged(_) => End::Close(CloseCode::Again, "too slow for the events"),
        RecvError::Closed => End::Close(CloseCode::Away, "the server stops"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_that_is_too_slow_for_the_events_is_closed() {
        let hub = Hub::default();
        let (mut slow, mut other) = (hub.listen_staff(), hub.listen_staff());
        let event: Event = (AdminTopic::Chat, frame("CHAT", ()));
        for _ in 0..=EVENTS_MAX {
            hub.notify_staff(event.clone());
            other.recv().await.expect("it reads");
        }
        assert_eq!(slow.len(), EVENTS_MAX + 1, "one more than is kept");
        let Err(error) = slow.recv().await else { panic!("the oldest event is gone") };
        assert!(matches!(end_after(error), End::Close(CloseCode::Again, _)));
    }
}
