//! A trail as aligned plain text.

use std::fmt::{Display, Write};

use super::{OrderTrail, TrailEntry, TrailStaff};
use crate::domain::{Instrument, Order, OrderStatus, Price, Side};
use crate::services::reporting::time_text::millis_utc;

pub(super) fn status(order: &Order) -> &'static str {
    match order.status {
        OrderStatus::Pending => "pending",
        OrderStatus::Open => "open",
        OrderStatus::Cancelled => "cancelled",
        OrderStatus::Closed => "closed",
    }
}

/// The whole trail.
pub(super) fn text(trail: &OrderTrail) -> String {
    let OrderTrail { order, currency, instrument, entries, chained, part } = trail;
    let instrument = instrument.as_ref();
    let code = instrument.map_or_else(|| format!("instrument {}", order.instrument), |known| known.code.clone());
    let side = if order.side == Side::Buy { "buy" } else { "sell" };
    let mut text = String::new();
    let mut line = |words: &dyn Display| {
        let _ = writeln!(text, "{words}");
    };
    line(&format_args!(
        "Order {}: {side} {} lots of {code}, leverage {}, account {}{}",
        order.id,
        order.lots,
        order.leverage,
        order.account,
        if currency.is_usd() { String::new() } else { format!(", amounts in {currency}") }
    ));
    if let Some(parent) = order.parent {
        line(&format_args!("A part of order {parent}, whose trail is its beginning"));
    }
    line(&format_args!("Now {}: {}", status(order), figures(order, instrument)));
    let holds = if *chained { "the chain around each holds" } else { "THE CHAIN IS BROKEN, see below" };
    line(&format_args!("{} journal entries; {holds}", entries.len()));
    if let Some(part) = part {
        line(&part.words());
    }
    for entry in entries {
        line(&format_args!("\n{}", describe(entry, instrument)));
    }
    text
}

fn describe(entry: &TrailEntry, instrument: Option<&Instrument>) -> String {
    let mut text = format!("{}   entry {}\n", millis_utc(entry.at), entry.seq);
    for (name, words) in details(entry, instrument) {
        let _ = writeln!(text, "  {name:<9} {words}");
    }
    text.trim_end().to_owned()
}

/// What is known of an entry, each with its name.
pub(super) fn details(entry: &TrailEntry, instrument: Option<&Instrument>) -> Vec<(&'static str, String)> {
    let price = |price: Price| instrument.map_or_else(|| price.to_string(), |known| known.price_text(price));
    let mut details = vec![("input", entry.input.clone())];
    if let Some(TrailStaff { id, email, reason, asked_by }) = &entry.staff {
        let email = email.as_deref().unwrap_or("unknown");
        let reason = reason.as_deref().unwrap_or("no reason was written down");
        let asked = asked_by.as_ref().map_or_else(String::new, |asked| format!(", asked for by {asked}"));
        details.push(("staff", format!("{id} ({email}{asked}): {reason}")));
    }
    let quote = entry.quote.as_ref().map(|seen| {
        format!(
            "bid {}  ask {}  of {}, {} ms old, feed {} (entry {})",
            price(seen.quote.bid),
            price(seen.quote.ask),
            millis_utc(seen.quote.time),
            seen.age_ms,
            seen.feed.as_deref().unwrap_or("not written down"),
            seen.seq
        )
    });
    details.push(("quote", quote.unwrap_or_else(|| "none was recorded".to_owned())));
    details.push(("decided", entry.decided.clone()));
    details.push(("order", format!("{}: {}", status(&entry.order), figures(&entry.order, instrument))));
    for booked in &entry.booked {
        let entry = &booked.transaction;
        let hash = booked.hash.as_deref().unwrap_or("MISSING IN THE LEDGER");
        let (kind, amount, balance) = (entry.kind.code(), entry.amount, entry.balance);
        let corrects = entry.corrects.map_or_else(String::new, |id| format!(" corrects {id}"));
        details.push(("ledger", format!("{} {kind} {amount}{corrects}, balance {balance}   {hash}", entry.id)));
    }
    details.push(("hash", entry.hash.clone()));
    let holds = if entry.chained { "" } else { "   BROKEN: this entry, or one beside it, was changed" };
    details.push(("after", format!("{}{holds}", entry.previous)));
    details
}

/// The figures of an order in its current state.
fn figures(order: &Order, instrument: Option<&Instrument>) -> String {
    let level = |level: Option<Price>| {
        let price = |price: Price| instrument.map_or_else(|| price.to_string(), |known| known.price_text(price));
        level.map_or_else(|| "none".to_owned(), price)
    };
    let mut figures = format!("{} lots, margin {}, fee {}", order.lots, order.margin, order.fee);
    if let Some(fill) = &order.opened {
        let _ = write!(figures, ", open {}", level(Some(fill.price)));
    } else {
        let _ = write!(figures, ", target {}", level(order.target));
    }
    if let Some(fill) = &order.closed {
        let _ = write!(figures, ", close {}", level(Some(fill.price)));
    }
    let _ = write!(figures, ", stop loss {}, take profit {}", level(order.stop_loss), level(order.take_profit));
    if order.opened.is_some() {
        let _ = write!(figures, ", swap {}", order.swap);
    }
    if order.closed.is_some() {
        let _ = write!(figures, ", profit {}", order.profit);
    }
    if let Some(correction) = &order.correction {
        let what = if correction.cancelled { "cancelled" } else { "re-priced" };
        let _ = write!(figures, ", {what} {}", millis_utc(correction.at));
    }
    figures
}
