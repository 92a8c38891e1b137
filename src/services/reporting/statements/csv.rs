//! A statement as one table. The first column states the kind of each line, so that a spreadsheet can filter and sum.

use super::Statement;
use crate::domain::order::Side;
use crate::domain::{Money, Order, TimeMs};
use crate::i18n::{self, Language};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::time_text::rfc3339_seconds;

const COLUMNS: [&str; 18] = [
    "line",
    "time",
    "id",
    "order",
    "instrument",
    "side",
    "lots",
    "open_time",
    "open_price",
    "close_time",
    "close_price",
    "swap",
    "fee",
    "profit",
    "amount",
    "balance",
    "what",
    "currency",
];

/// The file.
pub(super) fn file(statement: &Statement, language: Language) -> Vec<u8> {
    let mut table = CsvTable::new(&COLUMNS);
    let plain = |line: &str, amount: String, balance: String, what: String| {
        let mut cells: [String; 18] = Default::default();
        (cells[0], cells[14], cells[15], cells[16]) = (line.to_owned(), amount, balance, what);
        cells[17] = statement.currency.to_string();
        cells
    };
    let text = |amount: Money| statement.currency.text(amount);
    let word = |key: &str| i18n::message_from_texts(language, key, &Default::default());
    table.row(&plain("opening", String::new(), text(statement.opening), word("statement-opening")));
    for entry in &statement.entries {
        let what = i18n::entry(language, entry);
        let mut cells = plain("entry", text(entry.amount), text(entry.balance), what);
        cells[1] = rfc3339_seconds(entry.at);
        cells[2] = entry.id.to_string();
        cells[3] = entry.order.map(|id| id.to_string()).unwrap_or_default();
        table.row(&cells);
    }
    for (kind, sum) in statement.sums() {
        table.row(&plain("sum", text(sum), String::new(), i18n::transaction_kind(language, kind, sum.is_negative())));
    }
    table.row(&plain("closing", String::new(), text(statement.closing), word("statement-closing")));
    for order in &statement.closed {
        table.row(&trade(statement, "closed", order, Some(order.profit)));
    }
    for order in &statement.corrected {
        let Some(correction) = &order.correction else { continue };
        let what = if correction.cancelled { "statement-trade-cancelled" } else { "statement-prices-corrected" };
        let what = format!("{}: {}", word(what), correction.reason);
        let mut cells = plain("correction", String::new(), String::new(), what);
        (cells[1], cells[3]) = (rfc3339_seconds(correction.at), order.id.to_string());
        table.row(&cells);
    }
    for (order, profit) in &statement.open {
        table.row(&trade(statement, "open", order, *profit));
    }
    table.finish()
}

fn trade(statement: &Statement, line: &str, order: &Order, profit: Option<Money>) -> [String; 18] {
    let closed = order.closed.filter(|_| line == "closed");
    let time = |at: Option<TimeMs>| at.map(rfc3339_seconds).unwrap_or_default();
    let price = |price| statement.price(order.instrument, price);
    let text = |amount: Money| statement.currency.text(amount);
    let at = closed.or(order.opened).map(|fill| fill.at);
    [
        line.to_owned(),
        time(at),
        String::new(),
        order.id.to_string(),
        statement.instrument(order.instrument),
        if order.side == Side::Buy { "buy" } else { "sell" }.to_owned(),
        order.lots.to_string(),
        time(order.opened.map(|fill| fill.at)),
        price(order.open_price()),
        time(closed.map(|fill| fill.at)),
        price(closed.map(|fill| fill.price)),
        text(order.swap),
        text(-order.fee),
        profit.map(text).unwrap_or_default(),
        String::new(),
        String::new(),
        order.reason.filter(|_| closed.is_some()).map(|reason| reason.code().to_owned()).unwrap_or_default(),
        statement.currency.to_string(),
    ]
}
