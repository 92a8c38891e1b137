//! The hub turns committed events into frames for the connections.
//!
//! [`Hub::publish`] runs on the committing thread and only records which instruments have a new quote and which
//! connected accounts have an event. The hub's own thread encodes frames: ten times a second for prices, at once for
//! events. Each frame is encoded once and shared.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use parking_lot::{Mutex, RwLock};
use tokio::sync::{broadcast, mpsc, watch};

use super::account_events::{InboxNotice, mail, recipient};
use super::admin;
use super::edge_feed::EdgeFeed;
use super::kline::Klines;
use super::mailboxes::{Addressee, Mail, Mailboxes};
use super::market::{Market, Row};
use super::shared_frame::{Frame, frame};
use super::stagger::{PARTS, Stagger};
use super::topic::{Topic, TopicMessage};
use super::transport::Live;
use super::viewers::Viewers;
use crate::api::live_updates::LiveUpdates;
use crate::api::view::View;
use crate::api::wire::funds::TransferNotice;
use crate::domain::{AccountId, Group, GroupId, InstrumentId};
use crate::engine::event::Event;
use crate::ports::{Committed, NewMessage, Publisher};
use crate::services::customers::chat::{Conversation, Message};

/// Time between two rounds of prices.
pub const ROUND: Duration = Duration::from_millis(100);
/// Every so many rounds all rows are checked, because a quote becomes stale without an event.
const SWEEP_EVERY: u32 = 10;

/// Maximum number of events queued for the hub's thread. If it is exceeded, the connections of the event's account are
/// closed, so that clients log in again and reload instead of missing an event.
const COMMANDS_MAX: usize = 16_384;

/// Changes recorded by the committing thread.
#[derive(Default)]
struct Changed {
    quotes: BTreeSet<InstrumentId>,
    /// Terms, listings or sessions changed: check all rows.
    all: bool,
}

/// Rows as JSON, by instrument.
pub(super) type EncodedRows = Vec<(InstrumentId, String)>;

enum HubCommand {
    Event(AccountId, Box<Event>),
    Stop,
}

/// The hub. See the module's documentation.
pub struct Hub {
    changed: Mutex<Changed>,
    commands: Sender<HubCommand>,
    /// The receiver of `commands`, until [`Hub::start`] takes it.
    waiting: Mutex<Option<Receiver<HubCommand>>>,
    /// Prices by group; `None`: without mark-up.
    markets: RwLock<BTreeMap<Option<GroupId>, Market>>,
    /// Open candles (`KLINE` topics).
    klines: Mutex<Klines>,
    mailboxes: Mailboxes,
    /// Incremented when there is something new to send; one counter for each part of the connections.
    ticks: [watch::Sender<u64>; PARTS],
    /// Number of connections that have ever listened.
    listened: AtomicUsize,
    stopping: AtomicBool,
    /// Incremented when more than prices has changed; cached responses from before are invalid.
    generation: AtomicU64,
    connections: AtomicUsize,
    /// Incremented with each event of an order.
    orders: AtomicU64,
    /// Incremented when customers are added or removed, and when they request deposits or withdrawals.
    customers: AtomicU64,
    transfers: AtomicU64,
    /// Events for staff connections.
    staff_events: broadcast::Sender<admin::Event>,
    /// Incremented when the items that wait for the staff may have changed.
    queues: watch::Sender<u64>,
    /// Who of the staff looks at which item.
    pub(super) viewers: Arc<Viewers>,
    /// What sends the prices to the edges of a cluster.
    edge_feed: Mutex<Option<EdgeFeed>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Default for Hub {
    fn default() -> Self {
        let (commands, waiting) = bounded(COMMANDS_MAX);
        Self {
            changed: Mutex::default(),
            commands,
            waiting: Mutex::new(Some(waiting)),
            markets: RwLock::default(),
            klines: Mutex::default(),
            mailboxes: Mailboxes::default(),
            ticks: std::array::from_fn(|_| watch::Sender::new(0)),
            listened: AtomicUsize::new(0),
            stopping: AtomicBool::new(false),
            generation: AtomicU64::new(0),
            connections: AtomicUsize::new(0),
            orders: AtomicU64::new(0),
            customers: AtomicU64::new(0),
            transfers: AtomicU64::new(0),
            staff_events: broadcast::Sender::new(admin::EVENTS_MAX),
            queues: watch::Sender::new(0),
            viewers: Arc::default(),
            edge_feed: Mutex::new(None),
            thread: Mutex::new(None),
        }
    }
}

impl Hub {
    /// A hub that only records changes until it is [started](Hub::start). It is created before the command gateway,
    /// which publishes to it.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Starts the hub's thread with this time between two rounds of prices. Later calls do nothing.
    ///
    /// # Errors
    /// When the thread cannot be created.
    pub fn start(self: &Arc<Self>, view: Arc<View>, round: Duration) -> std::io::Result<()> {
        let Some(commands) = self.waiting.lock().take() else { return Ok(()) };
        let hub = Arc::clone(self);
        let thread = std::thread::Builder::new().name("hub".into()).spawn(move || hub.run(&view, &commands, round))?;
        *self.thread.lock() = Some(thread);
        Ok(())
    }

    /// Sends prices to the edges of the cluster from now on, beside each round.
    pub fn feed_edges(&self, feed: EdgeFeed) {
        *self.edge_feed.lock() = Some(feed);
    }

    /// Closes all connections and ends the thread.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        (0..PARTS).for_each(|part| self.notify(part));
        let _ = self.commands.send(HubCommand::Stop);
        if let Some(thread) = self.thread.lock().take()
            && thread.join().is_err()
        {
            tracing::error!("hub thread ended: panic");
        }
    }

    fn notify(&self, part: usize) {
        self.ticks[part].send_modify(|tick| *tick += 1);
    }

    fn run(&self, view: &View, commands: &Receiver<HubCommand>, round: Duration) {
        let (mut due, mut rounds) = (Instant::now(), 0_u32);
        let mut stagger = Stagger::new(due, round);
        while !self.stopping.load(Ordering::Acquire) {
            match commands.recv_deadline(stagger.due().map_or(due, |part| part.min(due))) {
                Ok(HubCommand::Event(account, event)) => self.deliver(view, account, &event),
                Ok(HubCommand::Stop) | Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            // Before the next round begins: otherwise the last parts would never be notified if every round is late.
            stagger.take(now).for_each(|part| self.notify(part));
            if now >= due {
                if self.round(view, now, rounds.is_multiple_of(SWEEP_EVERY)) {
                    stagger.begin(now);
                    stagger.take(now).for_each(|part| self.notify(part));
                }
                if let Some(feed) = self.edge_feed.lock().as_mut() {
                    feed.round(self, view, now);
                }
                // Missed rounds are not repeated, but the next one comes at its regular time.
                (due, rounds) = ((due + round).max(now), rounds.wrapping_add(1));
            }
        }
    }

    /// Encodes new rows, and candles that have readers. Returns whether there is something new.
    fn round(&self, view: &View, now: Instant, sweep: bool) -> bool {
        let changed = std::mem::take(&mut *self.changed.lock());
        let mut new = self.update_markets(view, &changed, sweep);
        let mut klines = self.klines.lock();
        changed.quotes.iter().for_each(|id| klines.mark_stale(*id));
        for id in klines.due(now) {
            if let Some(frame) = kline_frame(view, id) {
                klines.put(id, frame, now);
                new = true;
            }
        }
        new
    }

    /// Updates the rows without mark-up and those of each group with a mark-up.
    fn update_markets(&self, view: &View, changed: &Changed, sweep: bool) -> bool {
        let groups = view.read_model.groups();
        let own = groups.iter().filter(|group| group.has_markup()).map(|group| (Some(group.id), group.clone()));
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

    /// Queues an event for the hub's thread. If the queue is full, the connections of the account are closed.
    fn queue_event(&self, account: AccountId, event: &Event) {
        if self.commands.try_send(HubCommand::Event(account, Box::new(event.clone()))).is_err() {
            self.mailboxes.drop_all_of(Addressee::Account(account));
        }
    }

    /// Sends an event to every connection of its account.
    fn deliver(&self, view: &View, account: AccountId, event: &Event) {
        if let Some(mail) = mail(view, account, event) {
            self.post(Addressee::Account(account), &mail);
        }
    }

    /// Queues a frame for every connection of an account or a customer.
    pub(super) fn post(&self, to: Addressee, mail: &Mail) {
        self.mailboxes.post(to, mail);
    }
}

/// Functions for connections.
impl Hub {
    /// A receiver that wakes when there is something new to send, or when the server stops.
    pub(super) fn listen(&self) -> watch::Receiver<u64> {
        self.ticks[self.listened.fetch_add(1, Ordering::Relaxed) % PARTS].subscribe()
    }

    /// A receiver of events for the staff.
    pub(super) fn listen_staff(&self) -> broadcast::Receiver<admin::Event> {
        self.staff_events.subscribe()
    }

    /// Sends an event to the staff. Having no receiver is not an error.
    pub(super) fn notify_staff(&self, event: admin::Event) {
        let _ = self.staff_events.send(event);
    }

    /// The counter of events of this kind.
    const fn counter(&self, event: &Event) -> Option<&AtomicU64> {
        match event {
            Event::AccountOpened(_) | Event::AccountRemoved { .. } => Some(&self.customers),
            Event::DepositAnnounced { .. } | Event::WithdrawalRequested { .. } => Some(&self.transfers),
            _ if event.order().is_some() => Some(&self.orders),
            _ => None,
        }
    }

    /// Incremented with each event of an order.
    pub(super) fn orders_version(&self) -> u64 {
        self.orders.load(Ordering::Acquire)
    }

    /// A receiver that wakes when the items that wait for the staff may have changed.
    pub(super) fn listen_queues(&self) -> watch::Receiver<u64> {
        self.queues.subscribe()
    }

    /// Two counters, incremented when customers are added or removed, and when they request deposits or withdrawals.
    pub(super) fn request_versions(&self) -> (u64, u64) {
        (self.customers.load(Ordering::Acquire), self.transfers.load(Ordering::Acquire))
    }

    /// The rows of `DAY_MARKET` at a group's prices that changed since version `seen`, with the version that the reader
    /// then has.
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

    /// The groups with prices of their own, and `None`.
    pub(super) fn priced_groups(&self) -> Vec<Option<GroupId>> {
        self.markets.read().keys().copied().collect()
    }

    /// The rows of each group that changed after the version in `seen`, as JSON by instrument; sets `seen` to what was returned.
    pub(super) fn rows_since(&self, seen: &mut BTreeMap<Option<GroupId>, u64>) -> Vec<(Option<GroupId>, EncodedRows)> {
        let markets = self.markets.read();
        seen.retain(|group, _| markets.contains_key(group));
        let mut changed = Vec::new();
        for (group, market) in markets.iter() {
            let since = seen.insert(*group, market.version()).unwrap_or(0);
            if market.version() > since {
                let rows = market.rows_since(since).map(|(id, row)| (id, row.json().into_owned())).collect();
                changed.push((*group, rows));
            }
        }
        changed
    }

    /// See [`Mailboxes::open`].
    pub(super) fn open_mailbox(&self, addressees: &[Addressee]) -> (u64, mpsc::Receiver<Mail>) {
        self.mailboxes.open(addressees)
    }

    /// See [`Mailboxes::close`].
    pub(super) fn close_mailbox(&self, addressees: &[Addressee], id: u64) {
        self.mailboxes.close(addressees, id);
    }
}

impl Live for Hub {
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

impl LiveUpdates for Hub {
    fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    fn cache_generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    fn invalidate_caches(&self) {
        self.changed.lock().all = true;
        self.generation.fetch_add(1, Ordering::AcqRel);
    }

    fn queues_changed(&self) {
        self.queues.send_modify(|changes| *changes += 1);
    }

    fn notice(&self, customer: AccountId, notice: &TransferNotice) {
        self.post(Addressee::Customer(customer), &(Topic::Notice, frame("NOTICE", notice)));
    }

    fn publish_chat(&self, conversation: &Conversation, message: Option<&Message>) {
        self.send_chat(conversation, message);
    }
}

impl Publisher for Hub {
    fn new_message(&self, customer: AccountId, message: &NewMessage) {
        let notice = InboxNotice { kind: "inbox", id: message.id, unread: message.unread };
        self.post(Addressee::Customer(customer), &(Topic::Notice, frame("NOTICE", notice)));
    }

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
                if changes_public_data(event) {
                    changed.all = true;
                    self.generation.fetch_add(1, Ordering::AcqRel);
                }
                if changes_queues(event) {
                    self.queues_changed();
                }
                if let Some(account) = recipient(event)
                    && self.mailboxes.has(Addressee::Account(account))
                {
                    self.queue_event(account, event);
                }
            }
        }
    }
}

/// Whether an event changes terms, markets or settings: all rows are checked, and cached responses become invalid.
const fn changes_public_data(event: &Event) -> bool {
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

/// Whether an event adds or removes an item that waits for the staff.
const fn changes_queues(event: &Event) -> bool {
    matches!(
        event,
        Event::DepositAnnounced { .. }
            | Event::DepositDecided { .. }
            | Event::WithdrawalRequested { .. }
            | Event::WithdrawalDecided { .. }
            | Event::WithdrawalApproved { .. }
            | Event::WithdrawalSettled { .. }
    )
}

fn kline_frame(view: &View, id: InstrumentId) -> Option<Frame> {
    let data = view.kline(id)?;
    let topic = format!("KLINE.{}", data.code);
    Some(Frame::json(&TopicMessage { topic: &topic, account: None, data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_event_queue_closes_the_connections_of_the_account() {
        let hub = Hub::default();
        let (slow, other) = (AccountId(1), AccountId(2));
        let (_, mut mail) = hub.open_mailbox(&[Addressee::Account(slow), Addressee::Customer(slow)]);
        let (_, mut others) = hub.open_mailbox(&[Addressee::Account(other)]);
        let event = Event::AccountRemoved { account: slow };
        for _ in 0..COMMANDS_MAX {
            hub.queue_event(slow, &event);
        }
        assert!(matches!(mail.try_recv(), Err(mpsc::error::TryRecvError::Empty)), "all are queued so far");
        hub.queue_event(slow, &event);
        assert!(matches!(mail.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
        assert!(matches!(others.try_recv(), Err(mpsc::error::TryRecvError::Empty)), "other accounts are not affected");
        assert_eq!(hub.commands.len(), COMMANDS_MAX);
        hub.stopping.store(true, Ordering::Release);
    }
}
