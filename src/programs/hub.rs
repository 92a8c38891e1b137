//! Passes what the engine commits on to the sessions of programs: the events of orders to the trade sessions of their account,
//! and the news of a quote to the quote sessions.
//!
//! [`ProgramHub::publish`] runs on the committing thread and only queues. A session whose queue is full loses it, which ends the
//! session: its program logs on again and asks for the state, instead of missing a report.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::RwLock;
use tokio::sync::{mpsc, watch};

use crate::domain::{AccountId, OrderId, TimeMs};
use crate::engine::event::{Answer, CoverEvent, Event};
use crate::engine::input::Request;
use crate::ports::program_sessions::RefusedRequest;
use crate::ports::{Committed, Publisher};

use super::Refused;
use super::changes::Target;

/// Most events that are queued for a session.
const QUEUED_MAX: usize = 1_024;

/// What one input has changed for an account.
#[derive(Debug, Clone)]
pub(super) struct Changed {
    pub seq: i64,
    pub at: TimeMs,
    /// The request of the account that the input has completed.
    pub request: Option<Request>,
    pub events: Vec<Event>,
}

/// What is queued for a session.
pub(super) enum Queued {
    Changed(Changed),
    /// A request of the session has ended. Queued after the events of its commit.
    Answered {
        request: String,
        of: RefusedRequest,
        /// What it was about, if the engine got it.
        target: Option<Target>,
        result: Result<Answer, Refused>,
    },
}

type Queue = (u64, mpsc::Sender<Queued>);

/// The queues of all trade sessions.
pub struct ProgramHub {
    accounts: RwLock<HashMap<AccountId, Vec<Queue>>>,
    next: AtomicU64,
    /// Changes with each quote.
    quotes: watch::Sender<u64>,
}

impl Default for ProgramHub {
    fn default() -> Self {
        Self { accounts: RwLock::default(), next: AtomicU64::new(0), quotes: watch::Sender::new(0) }
    }
}

impl ProgramHub {
    /// Opens a queue for the events of an account.
    pub(super) fn open(&self, account: AccountId) -> (u64, mpsc::Receiver<Queued>) {
        let (sender, receiver) = mpsc::channel(QUEUED_MAX);
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        self.accounts.write().entry(account).or_default().push((id, sender));
        (id, receiver)
    }

    /// Closes a queue.
    pub(super) fn close(&self, account: AccountId, id: u64) {
        let mut accounts = self.accounts.write();
        let Some(queues) = accounts.get_mut(&account) else { return };
        queues.retain(|(known, _)| *known != id);
        if queues.is_empty() {
            accounts.remove(&account);
        }
    }

    /// Queues something for one session, behind what was published for it before.
    pub(super) fn post(&self, account: AccountId, id: u64, queued: Queued) {
        let is_full = {
            let accounts = self.accounts.read();
            let queue = accounts.get(&account).and_then(|queues| queues.iter().find(|(known, _)| *known == id));
            queue.is_some_and(|(_, sender)| sender.try_send(queued).is_err())
        };
        if is_full {
            self.close(account, id);
        }
    }

    pub(super) fn quotes(&self) -> watch::Receiver<u64> {
        self.quotes.subscribe()
    }

    /// Queues the events of one input for the sessions of the accounts that they are about.
    fn pass_on(&self, committed: &Committed) {
        let mut full = Vec::new();
        {
            let accounts = self.accounts.read();
            let about = |event: &Event| event.order().map(|order| order.account);
            let with_sessions: BTreeSet<AccountId> =
                committed.events.iter().filter_map(about).filter(|account| accounts.contains_key(account)).collect();
            for account in with_sessions {
                let is_own = |event: &Event| about(event) == Some(account);
                let orders = || committed.events.iter().filter(|event| is_own(event)).filter_map(Event::order_id);
                let concerns = |event: &Event| is_own(event) || orders().any(|order| ends_waiting(event, order));
                let changed = Changed {
                    seq: committed.seq,
                    at: committed.at,
                    request: request_of(&committed.events, account),
                    events: committed.events.iter().filter(|event| concerns(event)).cloned().collect(),
                };
                for (id, sender) in accounts.get(&account).into_iter().flatten() {
                    if sender.try_send(Queued::Changed(changed.clone())).is_err() {
                        full.push((account, *id));
                    }
                }
            }
        }
        full.into_iter().for_each(|(account, id)| self.close(account, id));
    }
}

/// The request of an account that these events complete.
pub(super) fn request_of(events: &[Event], account: AccountId) -> Option<Request> {
    events.iter().find_map(|event| match event {
        Event::RequestDone { request, .. } if request.account == account => Some(request.clone()),
        _ => None,
    })
}

/// Whether an event is the end of the order at a liquidity provider that a customer's order waits for.
pub(super) fn ends_waiting(event: &Event, order: OrderId) -> bool {
    let Event::Cover(CoverEvent::CoverChanged(change)) = event else { return false };
    change.order.as_ref().is_some_and(|cover| cover.customer == Some(order) && cover.status.has_ended())
}

impl Publisher for ProgramHub {
    fn publish(&self, batch: &[Committed]) {
        if !self.accounts.read().is_empty() {
            batch.iter().filter(|committed| !committed.events.is_empty()).for_each(|committed| self.pass_on(committed));
        }
        if self.quotes.receiver_count() > 0 && batch.iter().any(|committed| committed.quote.is_some()) {
            self.quotes.send_modify(|quotes| *quotes += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered() -> Queued {
        let of = RefusedRequest::Cancel(crate::ports::program_sessions::OrderName::Request(String::new()));
        Queued::Answered { request: String::new(), of, target: None, result: Err(Refused::new("x")) }
    }

    #[test]
    fn a_session_that_takes_nothing_loses_its_queue_and_no_other() {
        let hub = ProgramHub::default();
        let account = AccountId(1);
        let (slow, mut slow_queue) = hub.open(account);
        let (other, mut other_queue) = hub.open(account);
        for _ in 0..=QUEUED_MAX {
            hub.post(account, slow, answered());
            hub.post(account, other, answered());
            assert!(other_queue.try_recv().is_ok(), "it takes");
        }
        for _ in 0..QUEUED_MAX {
            assert!(slow_queue.try_recv().is_ok(), "queued before");
        }
        assert!(matches!(slow_queue.try_recv(), Err(mpsc::error::TryRecvError::Disconnected)));
        assert!(matches!(other_queue.try_recv(), Err(mpsc::error::TryRecvError::Empty)));
        hub.close(account, other);
        assert!(hub.accounts.read().is_empty());
    }
}
