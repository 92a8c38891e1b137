//! Liquidity providers (LPs): cover orders out, their reports in. The adapter speaks the LP's protocol; what is sent, and what
//! a report means, is decided by the engine.
//!
//! ```text
//! engine ── CoverOrdered ──▶ commit ──▶ Liquidity::send           (at most once per cover id)
//! LP ── report ──▶ LiquiditySink::report ──▶ engine ──▶ commit ──▶ the adapter acknowledges
//! ```
//!
//! Rules for an adapter:
//!
//! - A report is acknowledged to the LP (the next expected sequence number moves) only once the future of
//!   [`LiquiditySink::report`] has returned `Ok`: what was not committed is then sent again. A report that was committed
//!   before is a no-op, so repetitions do no harm.
//! - Reports of one LP are passed on one after another, in the order in which they were received.
//! - The client order id is [that of `ClientOrderIds`](ClientOrderIds::of). An order is never sent a second time by the adapter itself: after a
//!   reconnection the service asks for the status of each order whose end is unknown.
//! - An order that could not be sent is reported by nothing: the engine asks for its status after five seconds, and the LP's
//!   answer that it does not know the order ([`OrderState::NotFound`]) counts as a rejection.
//! - [`SessionState::Up`] is reported after the logon of the trading session, [`SessionState::Down`] once nothing can be sent.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use crate::domain::{CoverId, InstrumentId, LpId, Price, Quantity, Side};

/// How a cover order is filled. What cannot be filled at once is cancelled by the LP (FIX: 59=3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoverOrderKind {
    /// At any price (FIX: 40=1).
    Market,
    /// At this price or a better one (FIX: 40=2, 44).
    LimitIoc { price: Price },
}

/// A cover order for the LP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoverOrder {
    pub lp: LpId,
    pub cover: CoverId,
    pub instrument: InstrumentId,
    /// The LP's name of the instrument.
    pub symbol: String,
    pub side: Side,
    /// In the LP's units: lots x units per lot, above zero.
    pub quantity: Quantity,
    pub kind: CoverOrderKind,
}

/// A request for the status of a cover order (FIX: 35=H).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusRequest {
    pub lp: LpId,
    pub cover: CoverId,
    pub symbol: String,
    pub side: Side,
}

/// The state of an order in an answer to a [`StatusRequest`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderState {
    /// The LP still works on it.
    Working,
    /// It has ended. Its fills come as reports of their own.
    Ended,
    /// The LP does not know it: it never arrived.
    NotFound,
}

/// What a report says about an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportKind {
    /// The LP works on the order (FIX: 150=0 or A).
    Accepted,
    /// A fill (FIX: 150=F). Only fills and their corrections change the position.
    Fill {
        side: Side,
        /// LastQty, in the LP's units.
        quantity: Quantity,
        /// LastPx.
        price: Price,
        /// The order has ended with it (FIX: 151=0, or 39 is 2, 4, 8 or C).
        ends: bool,
    },
    /// The rest was cancelled or has expired (FIX: 39 is 4 or C).
    Cancelled,
    /// The LP refused the order (FIX: 39=8, 35=3 or 35=j).
    Rejected { reason: String },
    /// An earlier fill was corrected to these values (FIX: 150=G).
    Corrected {
        /// The execution id of the earlier fill (FIX: 19).
        refers: String,
        quantity: Quantity,
        price: Price,
    },
    /// An earlier fill was cancelled (FIX: 150=H).
    Busted {
        /// The execution id of the earlier fill (FIX: 19).
        refers: String,
    },
    /// The answer to a [`StatusRequest`] (FIX: 150=I; 35=9 or 39=8 for an order that is not known).
    Status(OrderState),
    /// A fill, or its correction, that cannot be read: its quantity, price or side is missing or out of range.
    Unreadable,
}

/// A report of an LP about an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub lp: LpId,
    /// The order; `None` if the client order id is none of ours.
    pub cover: Option<CoverId>,
    /// The execution id (FIX: 17), unique at the LP. Empty where the report has none.
    pub exec: String,
    /// The LP's name of the instrument; empty where the report has none.
    pub symbol: String,
    /// What has been filled of the order in all, where the report says it (FIX: 14), in the LP's units.
    pub filled: Option<Quantity>,
    /// The average price of that, where the report says it (FIX: 6).
    pub average: Option<Price>,
    pub kind: ReportKind,
}

/// Whether orders can be sent to an LP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionState {
    Up,
    Down,
}

/// A position that the LP reports (FIX: 35=AP), net.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpPosition {
    pub symbol: String,
    /// In the LP's units; long is positive.
    pub quantity: Quantity,
}

/// The report has not been committed: the adapter must not acknowledge it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotCommitted(pub String);

/// Ends once the change is on disk.
pub type Committing<'a> = Pin<Box<dyn Future<Output = Result<(), NotCommitted>> + Send + 'a>>;

/// Receives what LPs send. Implemented by a service.
pub trait LiquiditySink: Send + Sync {
    /// A report about an order.
    fn report(&self, report: Report) -> Committing<'_>;
    /// The trading session of an LP went up or down.
    fn session(&self, lp: LpId, state: SessionState) -> Committing<'_>;
    /// All positions of an LP, in answer to [`Liquidity::request_positions`]. A symbol that is not listed has none.
    fn positions(&self, lp: LpId, positions: Vec<LpPosition>) -> Committing<'_>;
}

/// The sessions with LPs. Calls only queue: they do not block, and what cannot be sent is dropped.
pub trait Liquidity: Send + Sync {
    /// Starts the sessions; what the LPs send goes to `sink`.
    fn start(&self, sink: Arc<dyn LiquiditySink>);
    /// Sends an order whose decision has been committed.
    fn send(&self, order: CoverOrder);
    /// Asks for the status of an order.
    fn request_status(&self, request: StatusRequest);
    /// Asks the LP to cancel an order that it neither ends nor disowns (FIX: 35=F). Its answer is a report as any other, and what
    /// it has filled before stays filled.
    fn request_cancel(&self, request: StatusRequest);
    /// Asks for all positions (FIX: 35=AN).
    fn request_positions(&self, lp: LpId);
    /// Ends the sessions and waits at most `timeout`.
    fn stop(&self, timeout: Duration);
}

/// The client order ids of cover orders (FIX: 11): `c17`, or with a tag `c17-69272a5c`. Each start of the server that follows an order
/// has another tag, because a restore from a backup takes the numbers of orders back, and the LP remembers the ones of before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClientOrderIds(BTreeMap<CoverId, String>);

impl ClientOrderIds {
    /// With the tags, each from its first order on.
    pub fn new(tags: impl IntoIterator<Item = (CoverId, String)>) -> Self {
        Self(tags.into_iter().collect())
    }

    /// The client order id of an order.
    pub fn of(&self, cover: CoverId) -> String {
        match self.0.range(..=cover).next_back() {
            Some((_, tag)) => format!("c{cover}-{tag}"),
            None => format!("c{cover}"),
        }
    }

    /// The order with this client order id; `None` if it is none of ours, or one of ours before a restore.
    pub fn cover_of(&self, client_order_id: &str) -> Option<CoverId> {
        let rest = client_order_id.strip_prefix('c')?;
        let digits = rest.split_once('-').map_or(rest, |(digits, _)| digits);
        let id = digits.parse().ok().filter(|id| *id > 0).map(CoverId)?;
        (self.of(id) == client_order_id).then_some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_order_id_names_its_order() {
        let ids = ClientOrderIds::default();
        for id in [1, 42, i64::MAX] {
            assert_eq!(ids.cover_of(&ids.of(CoverId(id))), Some(CoverId(id)));
        }
        for other in ["", "c", "c0", "c-1", "c+1", "c01", "d1", "1", "c1x", "c99999999999999999999", "c1-", "c1-a"] {
            assert_eq!(ids.cover_of(other), None, "{other}");
        }
    }

    #[test]
    fn an_order_of_before_a_restore_is_none_of_those_after_it() {
        let tag = |first, tag: &str| (CoverId(first), tag.to_owned());
        let before = ClientOrderIds::new([tag(50, "a")]);
        let restored = ClientOrderIds::new([tag(50, "a"), tag(100, "b")]);
        assert_eq!([1, 49, 50, 99, 100].map(|id| restored.of(CoverId(id))), ["c1", "c49", "c50-a", "c99-a", "c100-b"]);
        for id in 1..100 {
            assert_eq!(restored.cover_of(&before.of(CoverId(id))), Some(CoverId(id)), "in the backup");
        }
        for id in 100..200 {
            assert_eq!(restored.cover_of(&before.of(CoverId(id))), None, "after the backup");
            assert_eq!(restored.cover_of(&restored.of(CoverId(id))), Some(CoverId(id)));
        }
    }
}
