//! A trail as aligned plain text, and what its files have in common.

use std::fmt::{Display, Write};

use super::words::Words;
use super::{OrderTrail, TrailEntry, TrailStaff};
use crate::domain::{Instrument, Order, OrderStatus, Price, Side};
use crate::i18n;
use crate::services::reporting::time_text::millis_utc;

pub(super) fn status(words: Words, order: &Order) -> String {
    words.word(match order.status {
        OrderStatus::Pending => "pending",
        OrderStatus::Open => "open",
        OrderStatus::Cancelled => "cancelled",
        OrderStatus::Closed => "closed",
    })
}

/// The whole trail.
pub(super) fn text(trail: &OrderTrail) -> String {
    let OrderTrail { order, currency, instrument, entries, chained, part, .. } = trail;
    let (words, instrument) = (Words::PLAIN, instrument.as_ref());
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
        line(&words.say("part-of", &[("order", &parent.to_string())]));
    }
    line(&format_args!("Now {}: {}", status(words, order), figures(words, order, instrument)));
    let holds = if *chained { "the chain around each holds" } else { "THE CHAIN IS BROKEN, see below" };
    line(&format_args!("{} journal entries; {holds}", entries.len()));
    if let Some(part) = part {
        line(&part.describe(words));
    }
    for entry in entries {
        line(&format_args!("\n{}", describe(entry, instrument)));
    }
    text
}

fn describe(entry: &TrailEntry, instrument: Option<&Instrument>) -> String {
    let mut text = format!("{}   entry {}\n", millis_utc(entry.at), entry.seq);
    for (name, said) in details(Words::PLAIN, entry, instrument) {
        let _ = writeln!(text, "  {:<9} {said}", Words::PLAIN.word(&format!("name-{name}")));
    }
    text.trim_end().to_owned()
}

/// What is known of an entry, each with the key of its name.
pub(super) fn details(
    words: Words,
    entry: &TrailEntry,
    instrument: Option<&Instrument>,
) -> Vec<(&'static str, String)> {
    let mut details = vec![("input", entry.input.clone())];
    if let Some(staff) = &entry.staff {
        details.push(("staff", staff_text(words, staff)));
    }
    let price = |price: Price| words.price(instrument, price);
    let quote = entry.quote.as_ref().map(|seen| {
        let args = [
            ("bid", price(seen.quote.bid)),
            ("ask", price(seen.quote.ask)),
            ("time", millis_utc(seen.quote.time)),
            ("age", words.number(&seen.age_ms)),
            ("feed", seen.feed.clone().unwrap_or_else(|| words.word("no-feed"))),
            ("entry", seen.seq.to_string()),
        ];
        words.say("quote", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
    });
    details.push(("quote", quote.unwrap_or_else(|| words.word("no-quote"))));
    details.push(("decided", entry.decided.clone()));
    details.extend(entry.stop_out_rule.clone().map(|rule| ("rule", rule)));
    let figures = figures(words, &entry.order, instrument);
    details.push(("order", format!("{}: {figures}", status(words, &entry.order))));
    for booked in &entry.booked {
        let entry = &booked.transaction;
        let hash = booked.hash.clone().unwrap_or_else(|| words.word("missing"));
        let corrects = entry.corrects.map_or_else(String::new, |id| format!(" corrects {id}"));
        let kind =
            if words.is_document() { i18n::entry(words.language(), entry) } else { entry.kind.code().to_owned() };
        let corrects = if words.is_document() { String::new() } else { corrects };
        let balance = words.say("balance", &[("balance", &words.number(&entry.balance))]);
        let amount = words.number(&entry.amount);
        details.push(("ledger", format!("{} {kind} {amount}{corrects}, {balance}   {hash}", entry.id)));
    }
    details.push(("hash", entry.hash.clone()));
    let holds = if entry.chained { String::new() } else { format!("   {}", words.word("broken")) };
    details.push(("after", format!("{}{holds}", entry.previous)));
    details
}

fn staff_text(words: Words, staff: &TrailStaff) -> String {
    let TrailStaff { id, email, reason, asked_by } = staff;
    let args = [
        ("id", id.to_string()),
        ("email", email.clone().unwrap_or_else(|| words.word("unknown"))),
        ("reason", reason.clone().unwrap_or_else(|| words.word("no-reason"))),
        ("asked", asked_by.clone().unwrap_or_default()),
    ];
    let key = if asked_by.is_some() { "staff-asked" } else { "staff" };
    words.say(key, &args.each_ref().map(|(name, value)| (*name, value.as_str())))
}

/// The figures of an order in its current state.
fn figures(words: Words, order: &Order, instrument: Option<&Instrument>) -> String {
    let price = |key: &str, price: Option<Price>| words.figure(key, &words.level(instrument, price));
    let mut figures = vec![
        words.figure("lots", &words.number(&order.lots)),
        words.amount("margin", order.margin),
        words.amount("fee", order.fee),
    ];
    figures.push(match &order.opened {
        Some(fill) => price("open", Some(fill.price)),
        None => price("target", order.target),
    });
    if let Some(fill) = &order.closed {
        figures.push(price("close", Some(fill.price)));
    }
    figures.extend([price("stop-loss", order.stop_loss), price("take-profit", order.take_profit)]);
    if order.opened.is_some() {
        figures.push(words.amount("swap", order.swap));
    }
    if order.closed.is_some() {
        figures.push(words.amount("profit", order.profit));
    }
    if let Some(correction) = &order.correction {
        let key = if correction.cancelled { "cancelled" } else { "repriced" };
        figures.push(words.figure(key, &millis_utc(correction.at)));
    }
    figures.join(", ")
}
