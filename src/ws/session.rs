//! `/v1/ws`: a connection of a customer or a visitor, with its topics, prices and account.
//!
//! One task reads and writes. It queues price frames while the client reads them (see [`Pace`]); frames of some
//! milliseconds may be queued together. A slow reader therefore never has older prices queued than that, and gets the
//! latest ones next. A connection that reads nothing for ten seconds is closed.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::web;
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, ProtocolError};
use serde::Serialize;
use tokio::sync::mpsc;

use super::hub::Hub;
use super::mailboxes::{Addressee, Mail};
use super::pace::Pace;
use super::paced_body::{Backpressure, PacedBody};
use super::shared_frame::{Frame, account_frame};
use super::topic::{ClientMessage, Topic};
use super::transport::{End, HEARTBEAT, MessageRate, Transport, ticker};
use crate::api::credentials::without_bearer;
use crate::api::edge::{EDGE_HEADER, PRICE_GROUP};
use crate::api::error::{ApiError, SESSION_ENDED};
use crate::api::limits::{Cost, Peer};
use crate::api::pools::Pool;
use crate::api::state::AppState;
use crate::api::wire::order::AccountTick;
use crate::domain::{AccountId, GroupId, InstrumentId};
use crate::services::customers::account_number::account_number;
use crate::services::customers::customer_keys::{self, KnownKey, Scope};

/// Maximum number of topics of one connection.
pub(super) const TOPICS_MAX: usize = 64;
/// Time between two frames of the account.
const ACCOUNT_PAUSE: Duration = Duration::from_millis(250);
pub(super) const MESSAGE_RATE: MessageRate = MessageRate { burst: 200, per_second: 40 };

/// `GET /v1/ws`.
pub async fn open(
    req: HttpRequest,
    body: web::Payload,
    state: web::Data<AppState>,
    hub: web::Data<Hub>,
) -> Result<HttpResponse, ApiError> {
    let (response, transport, messages) = Transport::open(&req, body, (state, hub), MESSAGE_RATE).await?;
    let backpressure = Rc::new(Backpressure::default());
    let for_edge = is_edge(&req, &transport.state);
    actix_web::rt::spawn(Connection::new(transport, Rc::clone(&backpressure), for_edge).run(messages));
    Ok(response.map_body(|_, inner| BoxBody::new(PacedBody::new(inner, backpressure))))
}

/// Whether an edge of the cluster has opened the connection for a customer.
fn is_edge(req: &HttpRequest, state: &AppState) -> bool {
    state.limits.is_trusted(Peer::of(req)) && req.headers().contains_key(EDGE_HEADER)
}

/// The login of a connection.
struct Login {
    account: AccountId,
    /// Account and customer, as the mailbox is registered; of a key, the account only.
    addressees: Vec<Addressee>,
    by: LoggedIn,
    mailbox: u64,
    mail: mpsc::Receiver<Mail>,
    /// The last account data sent; the next is sent when it differs.
    last_sent: Option<AccountTick>,
}

/// Tells an edge whose group's prices the customer has.
#[derive(Serialize)]
struct PriceGroup {
    #[serde(rename = "type")]
    kind: &'static str,
    group: Option<i64>,
}

/// With what a connection has logged in.
enum LoggedIn {
    /// ID of the session.
    Session(String),
    Key {
        key: KnownKey,
        /// Whether the end of the login cancels the pending orders of the key.
        guards: bool,
    },
}

impl LoggedIn {
    fn is_live(&self, state: &AppState) -> bool {
        match self {
            Self::Session(session) => state.customers.sessions.is_live(session),
            Self::Key { key, .. } => state.customers.keys.is_live(key),
        }
    }
}

struct Connection {
    transport: Transport,
    pace: Pace,
    /// Another server of the cluster has opened it for a customer: it gets to know whose group's prices they have.
    for_edge: bool,
    /// Subscribed topics, each with the version that the client has.
    topics: BTreeMap<Topic, u64>,
    /// The instruments of the `KLINE` topics.
    klines: BTreeMap<String, InstrumentId>,
    login: Option<Login>,
    /// Group whose prices the client has; `None`: without mark-up.
    price_group: Option<GroupId>,
}

impl Connection {
    fn new(transport: Transport, backpressure: Rc<Backpressure>, for_edge: bool) -> Self {
        let (topics, klines, pace) = (BTreeMap::new(), BTreeMap::new(), Pace::new(backpressure));
        Self { transport, pace, for_edge, topics, klines, login: None, price_group: None }
    }

    async fn run(mut self, mut messages: AggregatedMessageStream) {
        let end = self.serve(&mut messages).await;
        self.end_login().await;
        for id in std::mem::take(&mut self.klines).into_values() {
            self.transport.hub.leave_kline(id);
        }
        self.transport.close(end).await;
    }

    async fn serve(&mut self, messages: &mut AggregatedMessageStream) -> End {
        let mut updates = self.transport.hub.listen();
        let (mut heartbeat, mut account) = (ticker(HEARTBEAT), ticker(ACCOUNT_PAUSE));
        let backpressure = Rc::clone(&self.pace.backpressure);
        loop {
            let may_queue = self.pace.may_queue();
            let has_account_topic = self.login.is_some() && self.topics.contains_key(&Topic::Trade);
            backpressure.notify_on_read(!may_queue);
            let step = tokio::select! {
                biased;
                message = messages.recv() => self.recv(message).await,
                mail = next_mail(&mut self.login) => self.forward(mail).await,
                () = backpressure.wait_for_read(), if !may_queue => self.send_new_prices().await,
                _ = updates.changed(), if may_queue => self.send_new_prices().await,
                _ = account.tick(), if has_account_topic && may_queue => self.send_account().await,
                _ = heartbeat.tick() => self.heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Once a second: checks the connection, the login and the server's end.
    async fn heartbeat(&mut self) -> Result<(), End> {
        self.transport.heartbeat()?;
        self.pace.check()?;
        self.check_login().await
    }

    /// Ends the login if its session has ended or its key is revoked.
    async fn check_login(&mut self) -> Result<(), End> {
        if self.login.as_ref().is_none_or(|login| login.by.is_live(&self.transport.state)) {
            return Ok(());
        }
        self.end_login().await;
        self.transport.reply("login", SESSION_ENDED, "session-ended").await
    }

    async fn recv(&mut self, received: Option<Result<AggregatedMessage, ProtocolError>>) -> Result<(), End> {
        if let Some(message) = self.transport.recv(received).await? {
            self.handle(message).await?;
        }
        self.pace.backpressure.flush_now();
        Ok(())
    }

    async fn handle(&mut self, message: ClientMessage) -> Result<(), End> {
        match message {
            ClientMessage::Sub { topic } => self.subscribe(&topic).await,
            ClientMessage::Unsub { topic } => {
                if let Some(topic) = Topic::parse(&topic) {
                    self.unsubscribe(&topic);
                }
                Ok(())
            }
            ClientMessage::Login { token, account, cancel_on_disconnect } => {
                self.end_login().await;
                let token = without_bearer(&token);
                match token.starts_with(customer_keys::PREFIX) {
                    true => self.log_in_with_key(token, account, cancel_on_disconnect).await,
                    // The orders of a session have no key by which they could be found.
                    false if cancel_on_disconnect => self.transport.reply("login", 400, "http-400").await,
                    false => self.log_in(token, account).await,
                }
            }
            ClientMessage::Logout => {
                self.end_login().await;
                self.topics.retain(|topic, _| !topic.is_private());
                self.transport.reply("login", 1, "logged-out").await
            }
        }
    }

    async fn subscribe(&mut self, name: &str) -> Result<(), End> {
        let Some(topic) = Topic::parse(name) else { return self.transport.reply("error", 400, "http-400").await };
        if self.topics.contains_key(&topic) {
            return Ok(());
        }
        if self.topics.len() >= TOPICS_MAX {
            return Err(End::Close(CloseCode::Policy, "more than 64 topics"));
        }
        if let Topic::Kline(code) = &topic {
            let Some(id) = self.transport.state.view.read_model.instrument_by_code(code) else {
                return self.transport.reply("error", 400, "instrument-not-found").await;
            };
            self.transport.hub.join_kline(&self.transport.state.view, id);
            self.klines.insert(code.clone(), id);
        }
        let private = topic.is_private();
        self.topics.insert(topic, 0);
        if private && self.login.is_none() {
            // The subscription is kept and takes effect at login.
            return self.transport.reply("error", SESSION_ENDED, "session-ended").await;
        }
        self.send_new_prices().await
    }

    fn unsubscribe(&mut self, topic: &Topic) {
        self.topics.remove(topic);
        if let Topic::Kline(code) = topic
            && let Some(id) = self.klines.remove(code)
        {
            self.transport.hub.leave_kline(id);
        }
    }

    async fn log_in(&mut self, token: &str, number: Option<i64>) -> Result<(), End> {
        let Ok(known) = self.transport.state.customers.sessions.authenticate(token) else {
            return self.transport.reply("login", SESSION_ENDED, "session-ended").await;
        };
        let accounts = &self.transport.state.customers.trading_accounts;
        let Ok(account) = number.map_or(Ok(known.user), |number| accounts.by_number(known.user, number)) else {
            return self.transport.reply("login", 404, "account-not-found").await;
        };
        let addressees = vec![Addressee::Account(account), Addressee::Customer(known.user)];
        self.begin_login(account, addressees, LoggedIn::Session(known.session)).await
    }

    async fn log_in_with_key(&mut self, key: &str, number: Option<i64>, guards: bool) -> Result<(), End> {
        let Ok(key) = self.transport.state.customers.keys.authenticate(key, self.transport.address) else {
            return self.transport.reply("login", SESSION_ENDED, "session-ended").await;
        };
        if number.is_some_and(|number| number != account_number(key.account)) {
            return self.transport.reply("login", 404, "account-not-found").await;
        }
        if guards {
            if key.scope < Scope::Trade {
                return self.transport.reply("login", 403, "forbidden-for-keys").await;
            }
            if let Err(error) = self.take_guard(&key) {
                return self.transport.refuse("login", &error).await;
            }
            let keys = Arc::clone(&self.transport.state.customers.keys);
            let begun = self.transport.state.blocking_in(Pool::Changes, move || keys.begin_guard(&key)).await;
            if begun.is_err() {
                return self.transport.reply("login", 503, "http-503").await;
            }
        }
        self.begin_login(key.account, vec![Addressee::Account(key.account)], LoggedIn::Key { key, guards }).await
    }

    /// Counts a login with a guard as the two changes of its key that it causes: its end, which cancels orders, cannot be refused.
    fn take_guard(&self, key: &KnownKey) -> Result<(), ApiError> {
        let limits = &self.transport.state.limits;
        limits.take_key(key.id, Cost::Change)?;
        limits.take_key(key.id, Cost::Change)
    }

    async fn begin_login(&mut self, account: AccountId, addressees: Vec<Addressee>, by: LoggedIn) -> Result<(), End> {
        let (mailbox, mail) = self.transport.hub.open_mailbox(&addressees);
        self.login = Some(Login { account, addressees, by, mailbox, mail, last_sent: None });
        if self.for_edge {
            // Before the reply: what follows it has the customer's prices.
            self.update_price_group().await?;
        }
        self.transport.reply("login", 1, "login-ok").await
    }

    /// Ends the login, if there is one, and cancels the orders that it guards.
    async fn end_login(&mut self) {
        let Some(login) = self.login.take() else { return };
        self.transport.hub.close_mailbox(&login.addressees, login.mailbox);
        if let LoggedIn::Key { key, guards: true } = login.by {
            let keys = Arc::clone(&self.transport.state.customers.keys);
            let ended = self.transport.state.blocking_in(Pool::Changes, move || keys.end_guard(&key)).await;
            if let Err(error) = ended {
                tracing::warn!(key = %key.id, %error, "pending orders of a program that has disconnected are not cancelled yet");
            }
        }
    }

    /// Sends an event of the account at once, before queued prices.
    async fn forward(&mut self, mail: Option<Mail>) -> Result<(), End> {
        // The end of a session or key takes effect with the next frame, not with the next heartbeat.
        self.check_login().await?;
        if self.login.is_none() {
            return Ok(());
        }
        // The mailbox was removed because it was full.
        let (topic, frame) = mail.ok_or(End::Close(CloseCode::Again, "too slow for the events"))?;
        if self.topics.contains_key(&topic) {
            self.transport.send(&frame).await?;
            self.pace.backpressure.flush_now();
        }
        Ok(())
    }

    /// Sends new prices now, or as soon as the client has read the queued frames.
    async fn send_new_prices(&mut self) -> Result<(), End> {
        if self.pace.may_queue() { self.send_prices().await } else { Ok(()) }
    }

    /// Whose group's prices the client has.
    async fn update_price_group(&mut self) -> Result<(), End> {
        let price_group =
            self.transport.state.view.read_model.priced_by(self.login.as_ref().map(|login| login.account));
        if price_group == self.price_group {
            return Ok(());
        }
        // The group and its prices have changed: send all rows again.
        self.price_group = price_group;
        self.topics.entry(Topic::Market).and_modify(|seen| *seen = 0);
        if self.for_edge {
            let notice = PriceGroup { kind: PRICE_GROUP, group: price_group.map(|group| group.0) };
            self.transport.send(&Frame::json(&notice)).await?;
        }
        Ok(())
    }

    async fn send_prices(&mut self) -> Result<(), End> {
        self.transport.check_running()?;
        self.update_price_group().await?;
        let (hub, price_group) = (&self.transport.hub, self.price_group);
        let mut frames = Vec::new();
        for (topic, seen) in &mut self.topics {
            let newer = match topic {
                Topic::Market => hub.market_since(price_group, *seen),
                Topic::Kline(code) => self.klines.get(code).and_then(|id| hub.kline_newer(*id, *seen)),
                _ => None,
            };
            if let Some((version, frame)) = newer {
                *seen = version;
                frames.push(frame);
            }
        }
        self.pace.send_all(&mut self.transport, frames).await
    }

    async fn send_account(&mut self) -> Result<(), End> {
        self.check_login().await?;
        let Some(login) = &mut self.login else { return Ok(()) };
        let tick = self.transport.state.view.account_tick(login.account);
        if tick.is_none() || tick == login.last_sent {
            return Ok(());
        }
        let frame = account_frame("FOREX_TRADE", login.account, &tick);
        login.last_sent = tick;
        self.pace.send_all(&mut self.transport, vec![frame]).await
    }
}

/// The next event of the account; without a login it never completes.
async fn next_mail(login: &mut Option<Login>) -> Option<Mail> {
    match login {
        Some(login) => login.mail.recv().await,
        None => std::future::pending().await,
    }
}
