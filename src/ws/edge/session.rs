//! `/v1/ws` on an edge: public topics from the hub, private ones from the primary once the client has logged in.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, ProtocolError};
use serde::Deserialize;
use serde_json::json;

use super::hub::{EdgeGate, EdgeHub};
use super::relay::{Received, Relay, Visitor};
use crate::api::edge::{Edge, PRICE_GROUP};
use crate::api::error::{ApiError, SESSION_ENDED};
use crate::domain::GroupId;
use crate::ws::pace::Pace;
use crate::ws::paced_body::{Backpressure, PacedBody};
use crate::ws::session::{MESSAGE_RATE, TOPICS_MAX};
use crate::ws::shared_frame::Frame;
use crate::ws::topic::{ClientMessage, Topic};
use crate::ws::transport::{End, HEARTBEAT, Transport, ticker};

/// How the messages of the primary begin that are no data of a topic.
const REPLY: &str = "{\"type\":";

/// `GET /v1/ws`.
pub async fn open(
    req: HttpRequest,
    body: web::Payload,
    edge: web::Data<Edge>,
    hub: web::Data<EdgeHub>,
) -> Result<HttpResponse, ApiError> {
    if !edge.health.is_ready() {
        // Another server may have prices.
        return Err(ApiError::Unavailable);
    }
    let gate = web::Data::new(EdgeGate { edge: Arc::clone(&edge), hub: Arc::clone(&hub) });
    let (response, transport, messages) = Transport::open(&req, body, (gate, hub), MESSAGE_RATE).await?;
    let visitor = Visitor::of(&req, "/v1/ws", transport.address);
    let backpressure = Rc::new(Backpressure::default());
    let connection = Connection {
        transport,
        visitor,
        pace: Pace::new(Rc::clone(&backpressure)),
        topics: BTreeMap::new(),
        relay: None,
        wants_login: false,
        price_group: None,
    };
    actix_web::rt::spawn(connection.run(messages));
    Ok(response.map_body(|_, inner| BoxBody::new(PacedBody::new(inner, backpressure))))
}

/// A message of the primary that is no data of a topic.
#[derive(Deserialize)]
struct Notice {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    code: i64,
    #[serde(default)]
    group: Option<i64>,
}

struct Connection {
    transport: Transport<EdgeGate, EdgeHub>,
    visitor: Visitor,
    pace: Pace,
    /// Subscribed topics; the public ones with the version that the client has.
    topics: BTreeMap<Topic, u64>,
    /// From the first login on.
    relay: Option<Relay>,
    /// The last request of the client was a login, not a logout.
    wants_login: bool,
    /// Group whose prices the client has, as the primary says; `None`: without mark-up.
    price_group: Option<GroupId>,
}

impl Connection {
    async fn run(mut self, mut messages: AggregatedMessageStream) {
        let end = self.serve(&mut messages).await;
        if let Some(relay) = self.relay.take() {
            relay.close().await;
        }
        self.transport.close(end).await;
    }

    async fn serve(&mut self, messages: &mut AggregatedMessageStream) -> End {
        let (mut updates, mut heartbeat) = (self.transport.hub.listen(), ticker(HEARTBEAT));
        let backpressure = Rc::clone(&self.pace.backpressure);
        loop {
            let may_queue = self.pace.may_queue();
            backpressure.notify_on_read(!may_queue);
            let step = tokio::select! {
                biased;
                message = messages.recv() => self.recv(message).await,
                received = next_of(&mut self.relay) => self.forward(received).await,
                () = backpressure.wait_for_read(), if !may_queue => self.send_new_prices().await,
                _ = updates.changed(), if may_queue => self.send_new_prices().await,
                _ = heartbeat.tick() => self.heartbeat().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn heartbeat(&mut self) -> Result<(), End> {
        self.transport.heartbeat()?;
        self.pace.check()?;
        match &mut self.relay {
            Some(relay) => relay.heartbeat(&self.transport.state.edge).await,
            None => Ok(()),
        }
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
                let Some(topic) = Topic::parse(&topic) else { return Ok(()) };
                self.topics.remove(&topic);
                match &mut self.relay {
                    Some(relay) if topic.is_private() => relay.send(change("unsub", &topic)).await,
                    _ => Ok(()),
                }
            }
            ClientMessage::Login { token, account, cancel_on_disconnect } => {
                let mut login =
                    json!({ "type": "login", "token": token, "cancel_on_disconnect": cancel_on_disconnect });
                if let Some(account) = account {
                    login["account"] = account.into();
                }
                self.log_in(login.to_string()).await
            }
            ClientMessage::Logout => {
                self.wants_login = false;
                self.topics.retain(|topic, _| !topic.is_private());
                match &mut self.relay {
                    Some(relay) => relay.send(json!({ "type": "logout" }).to_string()).await,
                    None => self.transport.reply("login", 1, "logged-out").await,
                }
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
        if let Topic::Kline(code) = &topic
            && !self.transport.hub.has_instrument(code)
        {
            return self.transport.reply("error", 400, "instrument-not-found").await;
        }
        self.topics.insert(topic.clone(), 0);
        if !topic.is_private() {
            return self.send_new_prices().await;
        }
        match &mut self.relay {
            // Also while a login is on its way: the primary takes one after the other, and judges.
            Some(relay) => relay.send(change("sub", &topic)).await,
            // The subscription is kept and takes effect at login.
            None => self.transport.reply("error", SESSION_ENDED, "session-ended").await,
        }
    }

    async fn log_in(&mut self, login: String) -> Result<(), End> {
        if self.relay.is_none() {
            let edge = Arc::clone(&self.transport.state.edge);
            match Relay::open(&edge, &self.visitor).await {
                Ok(relay) => self.relay = Some(relay),
                Err(error) => return self.transport.refuse("login", &error).await,
            }
        }
        self.wants_login = true;
        match &mut self.relay {
            Some(relay) => relay.send(login).await,
            None => Ok(()),
        }
    }

    /// Passes on what the primary sends.
    async fn forward(&mut self, received: Received) -> Result<(), End> {
        let Some(relay) = &mut self.relay else { return Ok(()) };
        let Some(text) = relay.text(received).await? else { return Ok(()) };
        let notice = text.starts_with(REPLY).then(|| serde_json::from_str::<Notice>(&text).ok()).flatten();
        let is_logged_in = match notice {
            Some(Notice { kind, group, .. }) if kind == PRICE_GROUP => {
                self.set_price_group(group.map(GroupId));
                return self.send_new_prices().await;
            }
            Some(Notice { kind, code, .. }) => kind == "login" && code == 1 && self.wants_login,
            None => false,
        };
        self.transport.send(&Frame::text_of(&text)).await?;
        self.pace.backpressure.flush_now();
        if is_logged_in {
            // Those of before the connection to the primary; it ignores those that it has.
            for topic in self.topics.keys().filter(|topic| topic.is_private()) {
                let Some(relay) = &mut self.relay else { break };
                relay.send(change("sub", topic)).await?;
            }
        }
        Ok(())
    }

    fn set_price_group(&mut self, group: Option<GroupId>) {
        if self.price_group != group {
            // The group and its prices have changed: send all rows again.
            self.price_group = group;
            self.topics.entry(Topic::Market).and_modify(|seen| *seen = 0);
        }
    }

    /// Sends new prices now, or as soon as the client has read the queued frames.
    async fn send_new_prices(&mut self) -> Result<(), End> {
        self.transport.check_running()?;
        if !self.pace.may_queue() {
            return Ok(());
        }
        let hub = &self.transport.hub;
        let mut frames = Vec::new();
        for (topic, seen) in &mut self.topics {
            let newer = match topic {
                Topic::Market => hub.market_since(self.price_group, *seen),
                Topic::Kline(code) => hub.kline_newer(code, *seen),
                Topic::Trade | Topic::Closed | Topic::Notice | Topic::Chat => None,
            };
            if let Some((version, frame)) = newer {
                *seen = version;
                frames.push(frame);
            }
        }
        self.pace.send_all(&mut self.transport, frames).await
    }
}

/// A message that subscribes to a private topic, or ends that.
fn change(kind: &str, topic: &Topic) -> String {
    json!({ "type": kind, "topic": topic.name() }).to_string()
}

/// The next frame of the primary; without a connection to it, it never completes.
async fn next_of(relay: &mut Option<Relay>) -> Received {
    match relay {
        Some(relay) => relay.next().await,
        None => std::future::pending().await,
    }
}
