//! The hub: hears what was committed and makes of it what connections send.
//!
//! [`Hub::publish`] runs on the committing thread and only notes down: which instruments have a new
//! quote, which accounts (with somebody listening) have an event. A thread of its own does the rest, ten
//! times a second for prices, at once for events. Each frame is encoded once and shared.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use actix_ws::{Message, Session};
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use parking_lot::{Mutex, RwLock};
use serde::Serialize;
use tokio::sync::{broadcast, mpsc, watch};

use super::admin;
use super::kline::Klines;
use super::market::Market;
use super::stagger::{PARTS, Stagger};
use super::topic::{Topic, Topical};
use crate::domain::{AccountId, Group, GroupId, InstrumentId, Money, Percent};
use crate::engine::event::Event;
use crate::http::view::View;
use crate::http::wire;
use crate::services::ports::{Committed, Publisher};

/// Between two rounds of prices.
const ROUND: Duration = Duration::from_millis(100);
/// Rounds after which all rows are looked at: a quote grows stale without an event.
const SWEEP: u32 = 10;
/// Events that wait for one connection; one more, and it is closed.
const MAILBOX: usize = 256;

/// Events that wait for the hub's thread. One more, and the connections of its account are closed: no event is
/// missed unseen, they sign in again and read anew.
const NOTES: usize = 16_384;

/// A text frame, encoded once and shared.
pub struct Frame(Message);

impl Frame {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Self {
        Self::text_of(&serde_json::to_string(value).unwrap_or_default())
    }

    /// This text.
    pub fn text_of(text: &str) -> Self {
        Self(Message::Text(text.into()))
    }

    /// The text.
    pub fn text(&self) -> &str {
        match &self.0 {
            Message::Text(text) => text,
            _ => "",
        }
    }

    /// Hands it to a connection; only the reference is copied.
    pub async fn send(&self, session: &mut Session) -> Result<(), actix_ws::Closed> {
        match &self.0 {
            Message::Text(text) => session.text(text.clone()).await,
            _ => Ok(()),
        }
    }
}

/// What waits for a connection: an event of its account, and the topic that it belongs to.
pub type Mail = (Topic, Arc<Frame>);

/// What the committing thread notes down.
#[derive(Default)]
struct Changed {
    quotes: BTreeSet<InstrumentId>,
    /// Terms, listings or hours: look at everything.
    all: bool,
}

enum Note {
    Event(AccountId, Box<Event>),
    Stop,
}

type Mailboxes = HashMap<AccountId, Vec<(u64, mpsc::Sender<Mail>)>>;

/// The hub. See the module.
pub struct Hub {
    changed: Mutex<Changed>,
    notes: Sender<Note>,
    /// Until [`Hub::start`] takes it.
    waiting: Mutex<Option<Receiver<Note>>>,
    /// By the group whose prices they are; `None`: the house's.
    markets: RwLock<BTreeMap<Option<GroupId>, Market>>,
    klines: Mutex<Klines>,
    mailboxes: RwLock<Mailboxes>,
    mailbox_ids: AtomicU64,
    /// Rise when there is something new to send: one for each part of the connections.
    ticks: [watch::Sender<u64>; PARTS],
    /// Connections that have ever listened.
    listened: AtomicUsize,
    stopping: AtomicBool,
    /// Rises when more than prices has changed: answers that were encoded before are void.
    generation: AtomicU64,
    connections: AtomicUsize,
    /// Rises with each event of an order.
    orders: AtomicU64,
    /// Rise as customers come and go, and as they ask for money to move.
    customers: AtomicU64,
    transfers: AtomicU64,
    /// What the staff is told of.
    office: broadcast::Sender<admin::Event>,
    /// Rises when something may have joined or left what waits for the staff.
    queues: watch::Sender<u64>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Default for Hub {
    fn default() -> Self {
        let (notes, waiting) = bounded(NOTES);
        Self {
            changed: Mutex::default(),
            notes,
            waiting: Mutex::new(Some(waiting)),
            markets: RwLock::default(),
            klines: Mutex::default(),
            mailboxes: RwLock::default(),
            mailbox_ids: AtomicU64::new(0),
            ticks: std::array::from_fn(|_| watch::Sender::new(0)),
            listened: AtomicUsize::new(0),
            stopping: AtomicBool::new(false),
            generation: AtomicU64::new(0),
            connections: AtomicUsize::new(0),
            orders: AtomicU64::new(0),
            customers: AtomicU64::new(0),
            transfers: AtomicU64::new(0),
            office: broadcast::Sender::new(admin::EVENTS_MAX),
            queues: watch::Sender::new(0),
            thread: Mutex::new(None),
        }
    }
}

impl Hub {
    /// A hub that only notes down until it is [started](Hub::start). It is made before the desk, which
    /// publishes to it.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Begins to send. Once.
    ///
    /// # Errors
    /// When no thread can be made.
    pub fn start(self: &Arc<Self>, view: Arc<View>) -> std::io::Result<()> {
        self.start_at(view, ROUND)
    }

    /// The same, with another time between two rounds of prices.
    ///
    /// # Errors
    /// As [`Hub::start`].
    pub fn start_at(self: &Arc<Self>, view: Arc<View>, round: Duration) -> std::io::Result<()> {
        let Some(notes) = self.waiting.lock().take() else { return Ok(()) };
        let hub = Arc::clone(self);
        let thread = std::thread::Builder::new().name("hub".into()).spawn(move || hub.run(&view, &notes, round))?;
        *self.thread.lock() = Some(thread);
        Ok(())
    }

    /// Tells every connection to close, and ends the thread.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        (0..PARTS).for_each(|part| self.tell(part));
        let _ = self.notes.send(Note::Stop);
        if let Some(thread) = self.thread.lock().take()
            && thread.join().is_err()
        {
            tracing::error!("the hub's thread ended by a panic");
        }
    }

    /// Live connections.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// Rises when something other than a price has changed.
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// More than prices has changed, and not through the engine (a listing, a category, a setting).
    pub fn renew(&self) {
        self.changed.lock().all = true;
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    /// Something joins or leaves what waits for the staff, after its commit. Money's movements are told by
    /// the engine's events.
    pub fn queues_changed(&self) {
        self.queues.send_modify(|changes| *changes += 1);
    }

    fn tell(&self, part: usize) {
        self.ticks[part].send_modify(|tick| *tick += 1);
    }

    fn run(&self, view: &View, notes: &Receiver<Note>, round: Duration) {
        let (mut due, mut rounds) = (Instant::now(), 0_u32);
        let mut turns = Stagger::new(due, round);
        while !self.stopping.load(Ordering::Acquire) {
            match notes.recv_deadline(turns.due().map_or(due, |turn| turn.min(due))) {
                Ok(Note::Event(account, event)) => self.deliver(view, account, &event),
                Ok(Note::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            // Before a round begins anew: whoever is late would never be told where every round is late.
            turns.take(now).for_each(|part| self.tell(part));
            if now >= due {
                if self.round(view, now, rounds.is_multiple_of(SWEEP)) {
                    turns.begin(now);
                    turns.take(now).for_each(|part| self.tell(part));
                }
                // A late round is not made up for, but the next one comes when it was due.
                (due, rounds) = ((due + round).max(now), rounds.wrapping_add(1));
            }
        }
    }

    /// Prices: new rows, and candles for those who look at them. Is there something new?
    fn round(&self, view: &View, now: Instant, sweep: bool) -> bool {
        let changed = std::mem::take(&mut *self.changed.lock());
        let mut new = self.update_markets(view, &changed, sweep);
        let mut klines = self.klines.lock();
        changed.quotes.iter().for_each(|id| klines.touch(*id));
        for id in klines.due(now) {
            if let Some(frame) = kline_frame(view, id) {
                klines.put(id, frame, now);
                new = true;
            }
        }
        new
    }

    /// New rows, at the house's prices and at those of each group that has its own.
    fn update_markets(&self, view: &View, changed: &Changed, sweep: bool) -> bool {
        let groups = view.read_model.groups();
        let own = groups.iter().filter(|group| group.marks_up()).map(|group| (Some(group.id), group.clone()));
        let priced: Vec<_> = [(None, Group::standard())].into_iter().chain(own).collect();
        let mut markets = self.markets.write();
        markets.retain(|id, _| priced.iter().any(|(known, _)| known == id));
        let mut new = false;
        for (id, group) in &priced {
            let begun = markets.contains_key(id);
            let rows = if sweep || changed.all || !begun {
                view.ticks(group)
            } else {
                changed.quotes.iter().filter_map(|id| Some((*id, view.tick(*id, group)?))).collect()
            };
            let market = markets.entry(*id).or_default();
            if changed.all {
                let listed: BTreeSet<_> = rows.iter().map(|(id, _)| *id).collect();
                market.retain(|id| listed.contains(&id));
            }
            new |= market.update(rows);
        }
        new
    }

    /// Notes an event down for the hub's thread, which is so far behind, where there is no room, that the
    /// connections it belongs to are closed.
    fn note(&self, account: AccountId, event: &Event) {
        if self.notes.try_send(Note::Event(account, Box::new(event.clone()))).is_err() {
            self.mailboxes.write().remove(&account);
        }
    }

    /// An event, at once, to every connection of its account.
    fn deliver(&self, view: &View, account: AccountId, event: &Event) {
        if let Some(mail) = mail(view, event) {
            self.post(account, &mail);
        }
    }

    /// Tells an account's connections something that is no event of the engine (`NOTICE`), after its commit.
    pub fn notice(&self, account: AccountId, data: &impl Serialize) {
        self.post(account, &(Topic::Notice, frame("NOTICE", data)));
    }

    /// Hands a frame to every connection of an account.
    pub(super) fn post(&self, account: AccountId, mail: &Mail) {
        let mut mailboxes = self.mailboxes.write();
        let Some(boxes) = mailboxes.get_mut(&account) else { return };
        // A full box is dropped: its connection sees that and closes, so that nothing is missed unseen.
        boxes.retain(|(_, sender)| sender.try_send(mail.clone()).is_ok());
        if boxes.is_empty() {
            mailboxes.remove(&account);
        }
    }
}

/// For connections.
impl Hub {
    /// Wakes when there is something new to send, or when the server stops.
    pub(super) fn listen(&self) -> watch::Receiver<u64> {
        self.ticks[self.listened.fetch_add(1, Ordering::Relaxed) % PARTS].subscribe()
    }

    /// What the staff is told of from now on.
    pub(super) fn listen_office(&self) -> broadcast::Receiver<admin::Event> {
        self.office.subscribe()
    }

    /// Tells the staff. Nobody listening is no fault.
    pub(super) fn tell_office(&self, event: admin::Event) {
        let _ = self.office.send(event);
    }

    /// What counts events of this kind.
    const fn counter(&self, event: &Event) -> Option<&AtomicU64> {
        match event {
            Event::AccountOpened(_) | Event::AccountRemoved { .. } => Some(&self.customers),
            Event::DepositAnnounced { .. } | Event::WithdrawalRequested { .. } => Some(&self.transfers),
            _ if event.order().is_some() => Some(&self.orders),
            _ => None,
        }
    }

    /// Rises with each event of an order.
    pub(super) fn orders_version(&self) -> u64 {
        self.orders.load(Ordering::Acquire)
    }

    /// Wakes when what waits for the staff may have changed.
    pub(super) fn listen_queues(&self) -> watch::Receiver<u64> {
        self.queues.subscribe()
    }

    /// Rise as customers come and go, and as they ask for money to move.
    pub(super) fn asked_versions(&self) -> (u64, u64) {
        (self.customers.load(Ordering::Acquire), self.transfers.load(Ordering::Acquire))
    }

    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    pub(super) fn opened(&self) {
        self.connections.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn closed(&self) {
        self.connections.fetch_sub(1, Ordering::Relaxed);
    }

    /// What is new to a reader of `DAY_MARKET` at a group's prices who has version `seen`, with the version that
    /// he has then.
    pub(super) fn market_since(&self, priced: Option<GroupId>, seen: u64) -> Option<(u64, Arc<Frame>)> {
        let markets = self.markets.read();
        let market = markets.get(&priced)?;
        (market.version() != seen).then(|| (market.version(), market.frame_since(seen)))
    }

    pub(super) fn join_kline(&self, view: &View, id: InstrumentId) {
        let mut klines = self.klines.lock();
        klines.join(id);
        if klines.newer(id, 0).is_none()
            && let Some(frame) = kline_frame(view, id)
        {
            klines.put(id, frame, Instant::now());
        }
    }

    pub(super) fn leave_kline(&self, id: InstrumentId) {
        self.klines.lock().leave(id);
    }

    pub(super) fn kline_newer(&self, id: InstrumentId, seen: u64) -> Option<(u64, Arc<Frame>)> {
        self.klines.lock().newer(id, seen)
    }

    /// A box for this account's events; closed by [`Hub::close_mailbox`].
    pub(super) fn open_mailbox(&self, account: AccountId) -> (u64, mpsc::Receiver<Mail>) {
        let (sender, receiver) = mpsc::channel(MAILBOX);
        let id = self.mailbox_ids.fetch_add(1, Ordering::Relaxed);
        self.mailboxes.write().entry(account).or_default().push((id, sender));
        (id, receiver)
    }

    pub(super) fn close_mailbox(&self, account: AccountId, id: u64) {
        let mut mailboxes = self.mailboxes.write();
        let Some(boxes) = mailboxes.get_mut(&account) else { return };
        boxes.retain(|(known, _)| *known != id);
        if boxes.is_empty() {
            mailboxes.remove(&account);
        }
    }
}

impl Publisher for Hub {
    fn publish(&self, batch: &[Committed]) {
        let mut changed = self.changed.lock();
        for committed in batch {
            if let Some((id, _)) = committed.quote {
                changed.quotes.insert(id);
            }
            for event in &committed.events {
                if let Some(counter) = self.counter(event) {
                    counter.fetch_add(1, Ordering::AcqRel);
                }
                if is_structural(event) {
                    changed.all = true;
                    self.generation.fetch_add(1, Ordering::AcqRel);
                }
                if is_queued(event) {
                    self.queues_changed();
                }
                if let Some(account) = listener(event)
                    && self.mailboxes.read().contains_key(&account)
                {
                    self.note(account, event);
                }
            }
        }
    }
}

/// Does it change more than an account?
const fn is_structural(event: &Event) -> bool {
    matches!(
        event,
        Event::InstrumentDefined(_)
            | Event::InstrumentRemoved { .. }
            | Event::MarketSet { .. }
            | Event::SettingsChanged(_)
            | Event::GroupDefined(_)
            | Event::GroupRemoved { .. }
    )
}

/// Does it join or leave what waits for the staff?
const fn is_queued(event: &Event) -> bool {
    matches!(
        event,
        Event::DepositAnnounced { .. }
            | Event::DepositDecided { .. }
            | Event::WithdrawalRequested { .. }
            | Event::WithdrawalDecided { .. }
    )
}

/// The account whose connections are told of this event.
fn listener(event: &Event) -> Option<AccountId> {
    match event {
        Event::MarginCalled { account, .. }
        | Event::DepositDecided { account, .. }
        | Event::WithdrawalDecided { account, .. } => Some(*account),
        other => other.order().map(|order| order.account),
    }
}

fn kline_frame(view: &View, id: InstrumentId) -> Option<Frame> {
    let data = view.kline(id)?;
    let topic = format!("KLINE.{}", data.code);
    Some(Frame::json(&Topical { topic: &topic, data }))
}

#[derive(Serialize)]
struct OrderEvent {
    event: &'static str,
    order: wire::order::Order,
}

#[derive(Serialize)]
struct Closed {
    reason: Option<&'static str>,
    order: wire::order::Order,
}

#[derive(Serialize)]
struct MarginCall {
    kind: &'static str,
    level: wire::Decimal,
}

/// An event as its account's connections are told of it.
fn mail(view: &View, event: &Event) -> Option<Mail> {
    let told = |event, order| (Topic::Trade, frame("FOREX_TRADE", OrderEvent { event, order: view.order(order) }));
    Some(match event {
        Event::OrderPlaced(order) => told("placed", order),
        Event::OrderOpened(order) => told("opened", order),
        Event::OrderUpdated(order) => told("updated", order),
        Event::OrderCancelled(order) => told("cancelled", order),
        Event::OrderClosed(order) => {
            let order = view.order(order);
            (Topic::Closed, frame("FOREX_CLOSED", Closed { reason: order.reason, order }))
        }
        Event::MarginCalled { level, .. } => (Topic::Notice, frame("NOTICE", margin_call(*level))),
        Event::DepositDecided { deposit, status, credited, .. } => {
            (Topic::Notice, frame("NOTICE", transfer("deposit", deposit.0, status.number(), *credited)))
        }
        Event::WithdrawalDecided { withdrawal, status, amount, .. } => {
            (Topic::Notice, frame("NOTICE", transfer("withdrawal", withdrawal.0, status.number(), *amount)))
        }
        _ => return None,
    })
}

fn transfer(kind: &'static str, id: i64, status: i64, amount: Money) -> wire::funds::TransferNotice {
    let amount = Some(wire::Decimal::of(amount));
    wire::funds::TransferNotice { kind, id, status: wire::funds::small(status), amount }
}

fn margin_call(level: Percent) -> MarginCall {
    MarginCall { kind: "margin_call", level: wire::Decimal::of(level) }
}

pub(super) fn frame(topic: &str, data: impl Serialize) -> Arc<Frame> {
    Arc::new(Frame::json(&Topical { topic, data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_that_find_no_room_close_the_connections_of_their_account() {
        let hub = Hub::default();
        let (slow, other) = (AccountId(1), AccountId(2));
        let (_, mut mail) = hub.open_mailbox(slow);
        let (_, mut others) = hub.open_mailbox(other);
        let event = Event::AccountRemoved { account: slow };
        for _ in 0..NOTES {
            hub.note(slow, &event);
        }
        assert!(matches!(mail.try_recv(), Err(mpsc::error::TryRecvError::Empty)), "all are noted down so far");
        hub.note(slow, &event);
        assert!(matches!(mail.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
        assert!(matches!(others.try_recv(), Err(mpsc::error::TryRecvError::Empty)), "others keep theirs");
        assert_eq!(hub.notes.len(), NOTES);
        hub.stopping.store(true, Ordering::Release);
    }
}
