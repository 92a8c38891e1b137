//! The story of an order, for the back office.

use serde::Serialize;
use utoipa::ToSchema;

use super::order::Order;
use super::{Decimal, Moment};
use crate::services::backoffice::order_trail;

/// An order's whole life.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderTrail {
    /// As it stands now.
    pub order: Order,
    pub entries: Vec<StoryEntry>,
    /// The hash chain holds around each of the entries.
    pub chained: bool,
    /// All of it as aligned plain text, in English.
    pub text: String,
}

/// A journal entry that touched it.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryEntry {
    pub seq: i64,
    pub time: Moment,
    /// What came in, in words.
    pub input: String,
    /// What was decided, and by which rule.
    pub decided: String,
    /// The quote that counted.
    #[schema(required)]
    pub quote: Option<StoryQuote>,
    pub status: u8,
    pub lots: Decimal,
    pub margin: Decimal,
    pub fee: Decimal,
    pub swap: Decimal,
    pub profit: Decimal,
    pub booked: Vec<StoryBooking>,
    pub hash: String,
    /// The hash of the entry before.
    pub previous: String,
    pub chained: bool,
}

/// A quote as the journal has it.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryQuote {
    pub bid: Decimal,
    pub ask: Decimal,
    pub time: Moment,
    pub age_ms: i64,
}

/// Money that moved.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryBooking {
    pub id: i64,
    pub memo: &'static str,
    pub amount: Decimal,
    pub balance: Decimal,
    /// Its hash in the ledger; null: the ledger does not have it.
    #[schema(required)]
    pub hash: Option<String>,
}

impl OrderTrail {
    /// A story, and its order as the desk sees it.
    pub fn new(story: &order_trail::OrderTrail, order: Order) -> Self {
        let entries = story.chapters.iter().map(StoryEntry::from).collect();
        Self { order, entries, chained: story.chained, text: story.text() }
    }
}

impl From<&order_trail::TrailEntry> for StoryEntry {
    fn from(chapter: &order_trail::TrailEntry) -> Self {
        let quote = chapter.quote.as_ref().map(|seen| StoryQuote {
            bid: Decimal::of(seen.quote.bid),
            ask: Decimal::of(seen.quote.ask),
            time: seen.quote.time.into(),
            age_ms: seen.age_ms,
        });
        let booking = |booked: &order_trail::Booked| StoryBooking {
            id: booked.transaction.id.0,
            memo: booked.transaction.memo.code(),
            amount: Decimal::of(booked.transaction.amount),
            balance: Decimal::of(booked.transaction.balance),
            hash: booked.hash.clone(),
        };
        let order = &chapter.order;
        Self {
            seq: chapter.seq,
            time: chapter.at.into(),
            input: chapter.input.clone(),
            decided: chapter.decided.clone(),
            quote,
            status: order.status as u8,
            lots: Decimal::of(order.lots),
            margin: Decimal::of(order.margin),
            fee: Decimal::of(order.fee),
            swap: Decimal::of(order.swap),
            profit: Decimal::of(order.profit),
            booked: chapter.booked.iter().map(booking).collect(),
            hash: chapter.hash.clone(),
            previous: chapter.previous.clone(),
            chained: chapter.chained,
        }
    }
}
