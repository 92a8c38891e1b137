//! A trail as PDF, for a dispute: the order's figures, and each journal entry with what it was decided on.

use super::OrderTrail;
use super::text::{details, status};
use crate::domain::order::Fill;
use crate::domain::{Money, Price, Side, TimeMs};
use crate::i18n::Language;
use crate::services::reporting::number_text::grouped;
use crate::services::reporting::pdf::PdfDocument;
use crate::services::reporting::time_text::millis_utc;

const NONE: &str = "-";

/// The file, with the broker's name and the time of printing.
pub(super) fn file(trail: &OrderTrail, brand: &str, at: TimeMs) -> Vec<u8> {
    let printed = format!("Printed {}", millis_utc(at));
    let mut pdf = PdfDocument::new(Language::En, brand, &format!("Order {}", trail.order.id), &printed);
    let intact = if trail.chained { "its hash chain is intact" } else { "ITS HASH CHAIN IS BROKEN, see below" };
    pdf.note(&format!("Audit trail of {} journal entries; {intact}. Times are UTC.", trail.entries.len()));
    if let Some(part) = trail.part {
        pdf.note(&format!("{}.", part.words()));
    }
    if let Some(parent) = trail.order.parent {
        pdf.note(&format!("A part of order {parent}, whose trail is its beginning."));
    }
    pdf.facts(&facts(trail));
    for entry in &trail.entries {
        pdf.heading(&format!("{}   Entry {}", millis_utc(entry.at), entry.seq));
        for (name, words) in details(entry, trail.instrument.as_ref()) {
            pdf.labelled(name, &words);
        }
    }
    pdf.finish()
}

fn facts(trail: &OrderTrail) -> Vec<(&'static str, String)> {
    let OrderTrail { order, currency, instrument, .. } = trail;
    let known = instrument.as_ref();
    let number = |text: String| grouped(Language::En, &text);
    let amount = |money: Money| format!("{} {currency}", number(currency.text(money)));
    let price = |price: Price| number(known.map_or_else(|| price.to_string(), |known| known.price_text(price)));
    let level = |level: Option<Price>| level.map_or_else(|| NONE.to_owned(), price);
    let fill = |fill: Option<Fill>| {
        fill.map_or_else(|| NONE.to_owned(), |fill| format!("{} at {}", price(fill.price), millis_utc(fill.at)))
    };
    let side = if order.side == Side::Buy { "buy" } else { "sell" };
    let code = known.map_or_else(|| order.instrument.to_string(), |known| known.code.clone());
    vec![
        ("Account", order.account.to_string()),
        ("Status", status(order).to_owned()),
        ("Instrument", code),
        ("Side and lots", format!("{side} {}", order.lots)),
        ("Leverage", format!("1:{}", order.leverage)),
        ("Margin", amount(order.margin)),
        ("Opened", fill(order.opened)),
        ("Closed", fill(order.closed)),
        ("Stop loss", level(order.stop_loss)),
        ("Take profit", level(order.take_profit)),
        ("Fee", amount(order.fee)),
        ("Swap", amount(order.swap)),
        ("Order price", level(order.target)),
        ("Profit", if order.closed.is_some() { amount(order.profit) } else { NONE.to_owned() }),
    ]
}
