//! `/admin/ws` on an edge: each message to the primary, and back.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::AggregatedMessageStream;

use super::hub::{EdgeGate, EdgeHub};
use super::relay::{Relay, Visitor};
use crate::api::edge::Edge;
use crate::api::error::ApiError;
use crate::ws::admin::MESSAGE_RATE;
use crate::ws::shared_frame::Frame;
use crate::ws::transport::{End, HEARTBEAT, Transport, ticker};

/// `GET /admin/ws`.
pub async fn open(
    req: HttpRequest,
    body: web::Payload,
    edge: web::Data<Edge>,
    hub: web::Data<EdgeHub>,
) -> Result<HttpResponse, ApiError> {
    let gate = web::Data::new(EdgeGate { edge: Arc::clone(&edge), hub: Arc::clone(&hub) });
    let (response, transport, messages) = Transport::open(&req, body, (gate, hub), MESSAGE_RATE).await?;
    let visitor = Visitor::of(&req, "/admin/ws", transport.address);
    let relay = Relay::open(&edge.into_inner(), &visitor).await?;
    actix_web::rt::spawn(run(transport, relay, messages));
    Ok(response)
}

async fn run(mut transport: Transport<EdgeGate, EdgeHub>, mut relay: Relay, mut messages: AggregatedMessageStream) {
    let end = pass(&mut transport, &mut relay, &mut messages).await;
    relay.close().await;
    transport.close(end).await;
}

async fn pass(
    transport: &mut Transport<EdgeGate, EdgeHub>,
    relay: &mut Relay,
    messages: &mut AggregatedMessageStream,
) -> End {
    let mut heartbeat = ticker(HEARTBEAT);
    loop {
        let step = tokio::select! {
            biased;
            received = messages.recv() => match transport.recv_text(received).await {
                Ok(Some(text)) => relay.send(text).await,
                Ok(None) => Ok(()),
                Err(end) => Err(end),
            },
            received = relay.next() => match relay.text(received).await {
                Ok(Some(text)) => transport.send(&Frame::text_of(&text)).await,
                Ok(None) => Ok(()),
                Err(end) => Err(end),
            },
            _ = heartbeat.tick() => match transport.heartbeat() {
                Ok(()) => relay.heartbeat(&transport.state.edge).await,
                Err(end) => Err(end),
            },
        };
        if let Err(end) = step {
            return end;
        }
    }
}
