//! A statement as PDF, in the customer's language.

use super::{Issuer, Statement};
use crate::domain::order::Side;
use crate::domain::{Money, Order};
use crate::i18n::{self, Language};
use crate::services::customers::account_number::account_number;
use crate::services::reporting::number_text::grouped;
use crate::services::reporting::pdf::{Column, Logo, PdfDocument};
use crate::services::reporting::time_text::minutes;

fn column(name: &str, share: f32, number: bool) -> Column<'_> {
    Column { name, share, number }
}

/// The file.
pub(super) fn file(statement: &Statement, logo: Option<Logo>, language: Language) -> Vec<u8> {
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let made = format!("{} {} UTC", word("made"), minutes(statement.at));
    let mut document = PdfDocument::with_logo(language, &statement.brand, logo, &word("title"), &made);
    let currency = statement.currency;
    let amount = |money: Money| grouped(language, &currency.rounded_text(money));
    issuer(&mut document, &statement.issuer, language);
    let user = &statement.user;
    let (number, name, contact, period) = (word("number"), word("name"), word("contact"), word("period"));
    let (opening, closing) = (word("opening"), word("closing"));
    let contact_text = user.email.clone().or_else(|| user.mobile.clone()).unwrap_or_else(|| "-".to_owned());
    let (equity, margin) = (word("equity"), word("margin"));
    let mut facts: Vec<(&str, String)> = vec![
        (&number, account_number(statement.account).to_string()),
        (&period, format!("{} - {} (UTC)", statement.period.from, statement.period.to)),
        (&name, user.name.clone().unwrap_or_else(|| "-".to_owned())),
        (&opening, format!("{} {currency}", amount(statement.opening))),
        (&contact, contact_text),
        (&closing, format!("{} {currency}", amount(statement.closing))),
    ];
    if let Some(valuation) = &statement.valuation {
        facts.push((&equity, format!("{} {currency}", amount(valuation.equity()))));
        facts.push((&margin, format!("{} {currency}", amount(valuation.margin))));
    }
    document.facts(&facts);
    document.heading(&word("sums"));
    let (what, sum) = (word("what"), word("amount"));
    let columns = [column(&what, 4.0, false), column(&sum, 1.0, true)];
    let sums = statement.sums();
    let kind_text = |kind, sum: Money| i18n::transaction_kind(language, kind, sum.is_negative());
    let first = [vec![opening.clone(), amount(statement.opening)]];
    let kinds = sums.into_iter().map(|(kind, sum)| vec![kind_text(kind, sum), amount(sum)]);
    let last = [vec![closing.clone(), amount(statement.closing)]];
    document.table(&columns, first.into_iter().chain(kinds).chain(last));

    trades(&mut document, statement, language);
    pending(&mut document, statement, language);

    let (time, order, balance) = (word("time"), word("order"), word("balance"));
    document.heading(&word("entries"));
    let columns = [
        column("#", 1.0, false),
        column(&time, 1.7, false),
        column(&what, 4.0, false),
        column(&order, 1.0, false),
        column(&sum, 1.6, true),
        column(&balance, 1.8, true),
    ];
    let rows = statement.entries.iter().map(|entry| {
        let order = entry.order.map(|id| id.to_string()).unwrap_or_default();
        let what = i18n::entry(language, entry);
        vec![entry.id.to_string(), minutes(entry.at), what, order, amount(entry.amount), amount(entry.balance)]
    });
    document.table(&columns, rows);
    logged(&mut document, statement, language);
    if is_rounded(statement) {
        document.note(&word("rounded"));
    }
    document.note(&statement.issuer.disclaimer);
    document.finish()
}

/// Whether amounts have more decimals than their currency, so that what is printed may not add up to the last digit.
fn is_rounded(statement: &Statement) -> bool {
    let entries = statement.entries.iter().flat_map(|entry| [entry.amount, entry.balance]);
    let closed = statement.closed.iter().map(|order| (order, Some(order.profit)));
    let open = statement.open.iter().map(|(order, profit)| (order, *profit));
    let trades = closed.chain(open).flat_map(|(order, profit)| [order.swap, order.fee, profit.unwrap_or(Money::ZERO)]);
    let account =
        statement.valuation.as_ref().map_or([Money::ZERO; 2], |valuation| [valuation.equity(), valuation.margin]);
    let currency = statement.currency;
    let mut amounts = entries.chain(trades).chain(account).chain([statement.opening, statement.closing]);
    amounts.any(|amount| currency.text(amount) != currency.rounded_text(amount))
}

/// The company below the title.
pub(super) fn issuer(document: &mut PdfDocument, issuer: &Issuer, language: Language) {
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    // Without a colon, which would be misplaced between Arabic and Latin text.
    let licence =
        if issuer.licence.is_empty() { String::new() } else { format!("{} {}", word("licence"), issuer.licence) };
    let joined = |parts: [&str; 2]| parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let lines = [joined([&issuer.entity, &issuer.address]), joined([&licence, &issuer.regulator])];
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    if !lines.is_empty() {
        document.note(&lines.join("\n"));
    }
}

/// Orders that wait for their price.
fn pending(document: &mut PdfDocument, statement: &Statement, language: Language) {
    if statement.pending.is_empty() {
        return;
    }
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let names = ["order", "instrument", "side", "lots", "target", "stop-loss", "take-profit"].map(word);
    let [order, instrument, side, lots, target, stop_loss, take_profit] = &names;
    let columns = [
        column(order, 0.9, false),
        column(instrument, 1.6, false),
        column(side, 1.2, false),
        column(lots, 1.0, true),
        column(target, 1.5, true),
        column(stop_loss, 1.5, true),
        column(take_profit, 1.5, true),
    ];
    let (buy, sell) = (word("buy"), word("sell"));
    let row = |order: &Order| {
        let price = |price| grouped(language, &statement.price(order.instrument, price));
        vec![
            order.id.to_string(),
            statement.instrument(order.instrument),
            if order.side == Side::Buy { buy.clone() } else { sell.clone() },
            grouped(language, &order.lots.to_string()),
            price(order.target),
            price(order.stop_loss),
            price(order.take_profit),
        ]
    };
    document.heading(&word("pending-orders"));
    document.table(&columns, statement.pending.iter().map(row));
}

/// Closed trades, and trades open at the end.
fn trades(document: &mut PdfDocument, statement: &Statement, language: Language) {
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let amount = |money: Money| grouped(language, &statement.currency.rounded_text(money));
    let names = ["order", "instrument", "side", "lots", "opened", "price", "closed", "swap", "fee", "profit"].map(word);
    let [order, instrument, side, lots, opened, price, closed, swap, fee, profit] = &names;
    let current = word("current-price");
    let columns = [
        column(order, 0.9, false),
        column(instrument, 1.3, false),
        column(side, 1.1, false),
        column(lots, 0.8, true),
        column(opened, 1.95, false),
        column(price, 1.3, true),
        column(closed, 1.95, false),
        column(price, 1.3, true),
        column(swap, 1.35, true),
        column(fee, 1.3, true),
        column(profit, 1.4, true),
    ];
    let (buy, sell) = (word("buy"), word("sell"));
    let row = |order: &Order, is_closed: bool, profit: Option<Money>| {
        let closed = order.closed.filter(|_| is_closed);
        let close_price =
            if is_closed { closed.map(|fill| fill.price) } else { statement.close_prices.get(&order.id).copied() };
        let price = |price| grouped(language, &statement.price(order.instrument, price));
        vec![
            order.id.to_string(),
            statement.instrument(order.instrument),
            if order.side == Side::Buy { buy.clone() } else { sell.clone() },
            grouped(language, &order.lots.to_string()),
            order.opened.map(|fill| minutes(fill.at)).unwrap_or_default(),
            price(order.open_price()),
            closed.map(|fill| minutes(fill.at)).unwrap_or_default(),
            price(close_price),
            amount(order.swap),
            amount(-order.fee),
            profit.map(amount).unwrap_or_default(),
        ]
    };
    if !statement.closed.is_empty() {
        document.heading(&word("closed-trades"));
        document.table(&columns, statement.closed.iter().map(|order| row(order, true, Some(order.profit))));
    }
    corrections(document, statement, language);
    if !statement.open.is_empty() {
        document.heading(&word("open-trades"));
        let mut columns = columns;
        // An open trade has no time of closing; its price is that at which it would close.
        columns[6] = column("", 0.1, false);
        columns[7] = column(&current, 3.2, true);
        document.table(&columns, statement.open.iter().map(|(order, profit)| row(order, false, *profit)));
    }
}

/// Where the public log has the trades of the statement.
fn logged(document: &mut PdfDocument, statement: &Statement, language: Language) {
    let Some(log) = statement.logged.as_ref().filter(|log| !log.leaves.is_empty()) else { return };
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let [heading, order, instrument, entry, note] = ["log", "order", "instrument", "log-entry", "log-note"].map(word);
    document.heading(&heading);
    document.note(&note);
    document.note(&log.key);
    let columns = [column(&order, 1.0, false), column(&instrument, 2.0, false), column(&entry, 2.0, true)];
    let open = statement.open.iter().map(|(order, _)| order);
    let rows = statement.closed.iter().chain(open).filter_map(|order| Some((order, log.leaves.get(&order.id)?)));
    let rows = rows.map(|(order, leaf)| {
        let of = format!("{} / {}", grouped(language, &leaf.to_string()), grouped(language, &log.size.to_string()));
        vec![order.id.to_string(), statement.instrument(order.instrument), of]
    });
    document.table(&columns, rows);
}

/// Trades that the broker cancelled or re-priced, with the reason.
fn corrections(document: &mut PdfDocument, statement: &Statement, language: Language) {
    if statement.corrected.is_empty() {
        return;
    }
    let word = |key: &str| i18n::message_from_texts(language, &format!("statement-{key}"), &Default::default());
    let [heading, order, time, what, reason] = ["corrected-trades", "order", "time", "what", "reason"].map(word);
    document.heading(&heading);
    let columns =
        [column(&order, 1.0, false), column(&time, 1.7, false), column(&what, 2.0, false), column(&reason, 5.0, false)];
    let rows = statement.corrected.iter().filter_map(|order| Some((order.id, order.correction.as_ref()?)));
    let rows = rows.map(|(id, correction)| {
        let what = if correction.cancelled { "trade-cancelled" } else { "prices-corrected" };
        vec![id.to_string(), minutes(correction.at), word(what), correction.reason.clone()]
    });
    document.table(&columns, rows);
}
