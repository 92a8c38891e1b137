//! The audit trail of an order, for the back office.

use serde::Serialize;
use utoipa::ToSchema;

use super::order::Order;
use super::{Decimal, Moment};
use crate::services::staff::backoffice::order_trail;

/// The audit trail of an order, or a page of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTrail {
    /// The order in its current state.
    pub order: Order,
    pub entries: Vec<TrailEntry>,
    /// Whether the hash chain is valid around each of the entries.
    pub chained: bool,
    /// What is in this answer as aligned plain text, in English.
    pub text: String,
    /// Pages of at most 500 entries that the trail has.
    pub pages: usize,
    /// Journal entries of the order on all pages.
    pub total: usize,
}

/// A journal entry that concerns the order.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrailEntry {
    pub seq: i64,
    pub time: Moment,
    /// Description of the input.
    pub input: String,
    /// The staff member who acted for the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub staff: Option<TrailStaff>,
    /// Decisions, with the rule that applied.
    pub decided: String,
    /// Of a stop-out: whether the level was that of the group or of the setting, since when, and who set it; then what was debited
    /// within 24 hours before, if the account would not have been stopped out without it. Absent: no stop-out, or none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop_out_rule: Option<String>,
    /// The quote that was used.
    #[schema(required)]
    pub quote: Option<TrailQuote>,
    pub status: u8,
    pub lots: Decimal,
    pub margin: Decimal,
    pub fee: Decimal,
    pub swap: Decimal,
    pub profit: Decimal,
    pub booked: Vec<TrailBooking>,
    pub hash: String,
    /// Hash of the previous entry.
    pub previous: String,
    pub chained: bool,
}

/// A staff member, as named by the journal and the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrailStaff {
    pub id: i64,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub reason: Option<String>,
    /// Who asked for what this person approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<String>,
}

/// A quote as recorded in the journal.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrailQuote {
    pub bid: Decimal,
    pub ask: Decimal,
    pub time: Moment,
    pub age_ms: i64,
}

/// A booking.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrailBooking {
    pub id: i64,
    pub memo: &'static str,
    pub amount: Decimal,
    pub balance: Decimal,
    /// The earlier entry that this one reverses or adjusts; null: none.
    pub corrects: Option<i64>,
    /// Hash in the ledger; null: not in the ledger.
    #[schema(required)]
    pub hash: Option<String>,
}

impl OrderTrail {
    /// An audit trail, with its order as the staff see it.
    pub fn new(trail: &order_trail::OrderTrail, order: Order) -> Self {
        let entries = trail.entries.iter().map(TrailEntry::from).collect();
        let (pages, total) = trail.part.map_or((1, trail.entries.len()), |part| (part.pages, part.total));
        Self { order, entries, chained: trail.chained, text: trail.text(), pages, total }
    }
}

impl From<&order_trail::TrailEntry> for TrailEntry {
    fn from(entry: &order_trail::TrailEntry) -> Self {
        let quote = entry.quote.as_ref().map(|seen| TrailQuote {
            bid: Decimal::of(seen.quote.bid),
            ask: Decimal::of(seen.quote.ask),
            time: seen.quote.time.into(),
            age_ms: seen.age_ms,
        });
        let booking = |booked: &order_trail::LedgerEntry| TrailBooking {
            id: booked.transaction.id.0,
            memo: booked.transaction.kind.code(),
            amount: Decimal::of(booked.transaction.amount),
            balance: Decimal::of(booked.transaction.balance),
            corrects: booked.transaction.corrects.map(|id| id.0),
            hash: booked.hash.clone(),
        };
        let order = &entry.order;
        Self {
            seq: entry.seq,
            time: entry.at.into(),
            input: entry.input.clone(),
            staff: entry.staff.clone().map(|staff| TrailStaff {
                id: staff.id,
                email: staff.email,
                reason: staff.reason,
                asked_by: staff.asked_by,
            }),
            decided: entry.decided.clone(),
            stop_out_rule: entry.stop_out_rule.clone(),
            quote,
            status: order.status as u8,
            lots: Decimal::of(order.lots),
            margin: Decimal::of(order.margin),
            fee: Decimal::of(order.fee),
            swap: Decimal::of(order.swap),
            profit: Decimal::of(order.profit),
            booked: entry.booked.iter().map(booking).collect(),
            hash: entry.hash.clone(),
            previous: entry.previous.clone(),
            chained: entry.chained,
        }
    }
}
