//! The prices on an edge. One thread follows the messages of the primary; connections take the frames.
//!
//! Prices of which nothing was heard for [`STALE`] are marked as the primary marks those of a feed that is silent.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::RwLock;
use serde_json::Value;
use tokio::sync::watch;

use super::follower::{Follower, Verdict};
use crate::api::edge::{Edge, STALE};
use crate::domain::{GroupId, InstrumentId};
use crate::ports::cluster_nodes::{EDGE, NodeStatus};
use crate::ports::edge_prices::{GroupRows, PriceContent, PriceMessage, PriceSource, PublicData};
use crate::shutdown::StopToken;
use crate::ws::hub::ROUND;
use crate::ws::market::Market;
use crate::ws::shared_frame::Frame;
use crate::ws::stagger::{PARTS, Stagger};
use crate::ws::transport::{Gate, Live, is_in};

/// How long the thread waits for a message.
const WAIT: Duration = Duration::from_millis(100);
/// Time between two requests of a snapshot.
const ASK_PAUSE: Duration = Duration::from_millis(500);
/// Time between two reports of this server.
const REPORT: Duration = Duration::from_secs(1);
/// Messages that are taken before connections are notified.
const MESSAGES_MAX: usize = 64;

/// See the module's documentation.
pub struct EdgeHub {
    /// Prices by group; `None`: without mark-up.
    markets: RwLock<BTreeMap<Option<GroupId>, Market<String>>>,
    /// The latest frame of the candles of each instrument, with its version.
    candles: RwLock<BTreeMap<String, (u64, Arc<Frame>)>>,
    public: RwLock<PublicData>,
    ticks: [watch::Sender<u64>; PARTS],
    listened: AtomicUsize,
    connections: AtomicUsize,
    stopping: AtomicBool,
}

impl Default for EdgeHub {
    fn default() -> Self {
        Self {
            markets: RwLock::default(),
            candles: RwLock::default(),
            public: RwLock::default(),
            ticks: std::array::from_fn(|_| watch::Sender::new(0)),
            listened: AtomicUsize::new(0),
            connections: AtomicUsize::new(0),
            stopping: AtomicBool::new(false),
        }
    }
}

impl Live for EdgeHub {
    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    fn opened(&self) {
        self.connections.fetch_add(1, Ordering::Relaxed);
    }

    fn closed(&self) {
        self.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Who may connect to an edge.
pub(in crate::ws) struct EdgeGate {
    pub edge: Arc<Edge>,
    pub hub: Arc<EdgeHub>,
}

impl Gate for EdgeGate {
    fn limits(&self) -> &crate::api::limits::Limits {
        &self.edge.limits
    }

    fn is_listed(&self, origin: &str) -> bool {
        is_in(&self.hub.public.read().origins, origin)
    }
}

/// What reports this server to the others.
pub struct OwnReport {
    pub node: String,
    pub url: String,
}

impl EdgeHub {
    /// Connections of clients.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// Follows the primary until it is stopped.
    pub fn run(&self, source: &dyn PriceSource, edge: &Edge, own: &OwnReport, stop: &StopToken) {
        let (mut follower, mut stagger) = (Follower::default(), Stagger::new(Instant::now(), ROUND));
        let (mut asked, mut reported): (Option<Instant>, Option<Instant>) = (None, None);
        let mut is_stale = false;
        while !stop.is_stopped() {
            let now = Instant::now();
            if reported.is_none_or(|at| now.duration_since(at) >= REPORT) {
                reported = Some(now);
                source.report(&own.status(follower.term(), edge));
            }
            if follower.needs_snapshot() && asked.is_none_or(|at| now.duration_since(at) >= ASK_PAUSE) {
                asked = Some(now);
                source.request_snapshot();
            }
            let wait = stagger.due().map_or(WAIT, |due| due.saturating_duration_since(now).min(WAIT));
            let mut is_new = self.take_all(source, edge, &mut follower, wait);
            let now = Instant::now();
            let was_stale = std::mem::replace(&mut is_stale, edge.health.silence() >= STALE);
            if is_stale && !was_stale {
                tracing::warn!("edge: nothing is heard of the primary: prices are marked as stale");
                is_new |= self.mark_stale();
                follower.forget();
            }
            stagger.take(now).for_each(|part| self.notify(part));
            if is_new {
                stagger.begin(now);
                stagger.take(now).for_each(|part| self.notify(part));
            }
        }
    }

    /// Closes all connections.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        (0..PARTS).for_each(|part| self.notify(part));
    }

    fn notify(&self, part: usize) {
        self.ticks[part].send_modify(|tick| *tick += 1);
    }

    /// Takes the messages that are there, or the next one. Whether there is something new.
    fn take_all(&self, source: &dyn PriceSource, edge: &Edge, follower: &mut Follower, wait: Duration) -> bool {
        let (mut is_new, mut wait) = (false, wait);
        for _ in 0..MESSAGES_MAX {
            let Some(bytes) = source.next(wait) else { break };
            wait = Duration::ZERO;
            // One of another version is a gap for those that follow.
            let Some(message) = PriceMessage::decode(&bytes) else { continue };
            is_new |= self.take(message, edge, follower, Instant::now());
        }
        is_new
    }

    fn take(&self, message: PriceMessage, edge: &Edge, follower: &mut Follower, now: Instant) -> bool {
        let needed = follower.needs_snapshot();
        match follower.take(&message, now) {
            Verdict::Ignored => return false,
            Verdict::Gap => edge.health.gap(),
            Verdict::Other => tracing::info!(term = message.term, "edge: prices of another primary"),
            Verdict::Next => {}
        }
        edge.health.heard();
        let is_complete = message.content == PriceContent::Complete && !follower.needs_snapshot() && !needed;
        match message.content {
            PriceContent::Idle => false,
            PriceContent::Complete => {
                if is_complete {
                    edge.health.snapshot();
                }
                false
            }
            PriceContent::Snapshot(public) => {
                self.begin_snapshot(public);
                false
            }
            PriceContent::Changes { rows, candles } => self.change(rows, candles),
        }
    }

    /// Drops what the primary does not have any more.
    fn begin_snapshot(&self, public: PublicData) {
        let ids: BTreeSet<_> = public.instruments.iter().map(|(id, _)| InstrumentId(*id)).collect();
        let groups: BTreeSet<_> = public.groups.iter().map(|group| group.map(GroupId)).collect();
        let codes: BTreeSet<_> = public.instruments.iter().map(|(_, code)| code.clone()).collect();
        let mut markets = self.markets.write();
        markets.retain(|group, _| groups.contains(group));
        markets.values_mut().for_each(|market| market.retain(|id| ids.contains(&id)));
        self.candles.write().retain(|code, _| codes.contains(code));
        *self.public.write() = public;
    }

    fn change(&self, rows: Vec<GroupRows>, candles: Vec<(String, String)>) -> bool {
        let mut is_new = false;
        if !rows.is_empty() {
            let mut markets = self.markets.write();
            for GroupRows { group, rows } in rows {
                let market = markets.entry(group.map(GroupId)).or_default();
                is_new |= market.update(rows.into_iter().map(|(id, row)| (InstrumentId(id), row)));
            }
        }
        if !candles.is_empty() {
            let mut known = self.candles.write();
            for (code, text) in candles {
                let version = known.get(&code).map_or(0, |(version, _)| *version);
                known.insert(code, (version + 1, Arc::new(Frame::text_of(&text))));
            }
            is_new = true;
        }
        is_new
    }

    /// Marks all prices as stale.
    fn mark_stale(&self) -> bool {
        let mut is_new = false;
        for market in self.markets.write().values_mut() {
            let rows: Vec<_> = market.rows_since(0).filter_map(|(id, row)| Some((id, stale(row)?))).collect();
            is_new |= market.update(rows);
        }
        is_new
    }

    /// A receiver that wakes when there is something new to send, or when the server stops.
    pub(in crate::ws) fn listen(&self) -> watch::Receiver<u64> {
        self.ticks[self.listened.fetch_add(1, Ordering::Relaxed) % PARTS].subscribe()
    }

    /// See [`Hub::market_since`](crate::ws::Hub).
    pub(in crate::ws) fn market_since(&self, group: Option<GroupId>, seen: u64) -> Option<(u64, Arc<Frame>)> {
        let markets = self.markets.read();
        let market = markets.get(&group)?;
        (market.version() != seen).then(|| (market.version(), market.frame_since(seen)))
    }

    /// Whether customers see an instrument of this code.
    pub(in crate::ws) fn has_instrument(&self, code: &str) -> bool {
        self.public.read().instruments.iter().any(|(_, known)| known == code)
    }

    /// The latest candles of an instrument with their version, unless that is `seen`.
    pub(in crate::ws) fn kline_newer(&self, code: &str, seen: u64) -> Option<(u64, Arc<Frame>)> {
        let candles = self.candles.read();
        let (version, frame) = candles.get(code)?;
        (*version != seen).then(|| (*version, Arc::clone(frame)))
    }
}

/// The row as it is while no price can be dealt at; `None`: it is so already, or cannot be read.
fn stale(row: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(row).ok()?;
    let status = value.get_mut("MarketStatus")?;
    if *status == 0 {
        return None;
    }
    *status = 0.into();
    Some(value.to_string())
}

impl OwnReport {
    fn status(&self, term: i64, edge: &Edge) -> NodeStatus {
        let error = if !edge.health.is_ready() {
            Some("no prices arrive here".to_owned())
        } else if edge.primary().is_none() {
            Some("it does not know the primary".to_owned())
        } else {
            None
        };
        let (node, url) = (self.node.clone(), self.url.clone());
        NodeStatus { node, role: EDGE.into(), url, term, record: 0, lag: 0, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::limits::{LimitRules, Limits};

    const ROW: &str = r#"{"Id":1,"Code":"EURUSD","Bid":"1.1","MarketStatus":1,"Time":5}"#;

    fn edge() -> Edge {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let tls = tls.with_root_certificates(rustls::RootCertStore::empty()).with_no_client_auth();
        Edge::new(Limits::new(LimitRules::default()), true, Arc::new(tls))
    }

    fn rows(group: Option<i64>, id: i64, row: &str) -> PriceContent {
        let rows = vec![GroupRows { group, rows: vec![(id, row.to_owned())] }];
        PriceContent::Changes { rows, candles: vec![("EURUSD".into(), "{\"topic\":\"KLINE.EURUSD\"}".into())] }
    }

    fn public() -> PublicData {
        let instruments = vec![(1, "EURUSD".into())];
        PublicData { instruments, groups: vec![None, Some(3)], origins: vec!["https://app.example".into()] }
    }

    #[test]
    fn frames_are_those_of_the_primary_and_a_snapshot_drops_what_is_gone() {
        let (hub, edge, mut follower) = (EdgeHub::default(), edge(), Follower::default());
        let mut number = 0;
        let mut send = |hub: &EdgeHub, content| {
            number += 1;
            hub.take(PriceMessage { term: 1, run: 1, number, content }, &edge, &mut follower, Instant::now())
        };
        assert!(!send(&hub, PriceContent::Snapshot(public())));
        assert!(send(&hub, rows(None, 1, ROW)) && send(&hub, rows(Some(3), 1, ROW)));
        assert!(!edge.health.is_ready());
        send(&hub, PriceContent::Complete);
        assert!(edge.health.is_ready());
        let frame = hub.market_since(None, 0).unwrap().1;
        assert_eq!(frame.text(), format!("{{\"topic\":\"DAY_MARKET\",\"data\":[{ROW}]}}"));
        assert_eq!(hub.kline_newer("EURUSD", 0).unwrap().1.text(), "{\"topic\":\"KLINE.EURUSD\"}");
        assert!(hub.has_instrument("EURUSD") && !hub.has_instrument("GBPUSD"));
        let gate = EdgeGate { edge: Arc::new(super::tests::edge()), hub: Arc::new(EdgeHub::default()) };
        *gate.hub.public.write() = public();
        assert!(gate.is_listed("https://APP.example") && !gate.is_listed("https://other.example"));
        let fewer = PublicData { instruments: vec![(2, "GBPUSD".into())], groups: vec![None], origins: vec![] };
        send(&hub, PriceContent::Snapshot(fewer));
        assert!(hub.market_since(Some(GroupId(3)), 0).is_none() && hub.kline_newer("EURUSD", 0).is_none());
        assert_eq!(hub.market_since(None, 0).unwrap().1.text(), "{\"topic\":\"DAY_MARKET\",\"data\":[]}");
    }

    #[test]
    fn prices_of_a_silent_primary_cannot_be_dealt_at() {
        let hub = EdgeHub::default();
        hub.change(vec![GroupRows { group: None, rows: vec![(1, ROW.to_owned())] }], vec![]);
        let (seen, _) = hub.market_since(None, 0).unwrap();
        assert!(hub.mark_stale());
        let marked = ROW.replace("\"MarketStatus\":1", "\"MarketStatus\":0");
        assert_eq!(
            hub.market_since(None, seen).unwrap().1.text(),
            format!("{{\"topic\":\"DAY_MARKET\",\"data\":[{marked}]}}")
        );
        assert!(!hub.mark_stale(), "once");
    }

    #[test]
    fn a_lost_message_is_counted() {
        let (hub, edge, mut follower) = (EdgeHub::default(), edge(), Follower::default());
        for number in [1, 2, 4] {
            hub.take(
                PriceMessage { term: 1, run: 1, number, content: PriceContent::Idle },
                &edge,
                &mut follower,
                Instant::now(),
            );
        }
        let mut text = crate::services::platform::monitoring::exposition::Exposition::default();
        edge.health.expose(&mut text);
        assert!(text.finish().contains("\nlotdesk_edge_gaps 1\n"));
    }
}
