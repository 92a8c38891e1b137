//! A statement as PDF, in the customer's language.

use super::Statement;
use crate::domain::Money;
use crate::domain::order::Side;
use crate::i18n::{self, Language};
use crate::services::customers::account_number::account_number;
use crate::services::reporting::pdf::{Column, PdfDocument};
use crate::services::reporting::time_text::minutes;

fn column(name: &str, share: f32, number: bool) -> Column<'_> {
    Column { name, share, number }
}

/// The file.
pub(super) fn file(statement: &Statement, language: Language) -> Vec<u8> {
    let language = PdfDocument::supported(language);
    let word = |key: &str| i18n::filled(language, &format!("statement-{key}"), &Default::default());
    let made = format!("{} {} UTC", word("made"), minutes(statement.at));
    let mut document = PdfDocument::new(language, &statement.brand, &word("title"), &made);
    let currency = statement.currency;
    let amount = |money: Money| currency.text(money);
    let user = &statement.user;
    let (number, name, contact, period) = (word("number"), word("name"), word("contact"), word("period"));
    let (opening, closing) = (word("opening"), word("closing"));
    let contact_text = user.email.clone().or_else(|| user.mobile.clone()).unwrap_or_else(|| "-".to_owned());
    document.facts(&[
        (&number, account_number(statement.account).to_string()),
        (&period, format!("{} - {} (UTC)", statement.period.from, statement.period.to)),
        (&name, user.name.clone().unwrap_or_else(|| "-".to_owned())),
        (&opening, format!("{} {currency}", amount(statement.opening))),
        (&contact, contact_text),
        (&closing, format!("{} {currency}", amount(statement.closing))),
    ]);
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
        let what = i18n::transaction_kind(language, entry.kind, entry.amount.is_negative());
        vec![entry.id.to_string(), minutes(entry.at), what, order, amount(entry.amount), amount(entry.balance)]
    });
    document.table(&columns, rows);
    document.finish()
}

/// Closed trades, and trades open at the end.
fn trades(document: &mut PdfDocument, statement: &Statement, language: Language) {
    let word = |key: &str| i18n::filled(language, &format!("statement-{key}"), &Default::default());
    let amount = |money: Money| statement.currency.text(money);
    let names = ["order", "instrument", "side", "lots", "opened", "price", "closed", "swap", "fee", "profit"].map(word);
    let [order, instrument, side, lots, opened, price, closed, swap, fee, profit] = &names;
    let columns = [
        column(order, 0.9, false),
        column(instrument, 1.35, false),
        column(side, 1.25, false),
        column(lots, 0.8, true),
        column(opened, 2.0, false),
        column(price, 1.3, true),
        column(closed, 2.0, false),
        column(price, 1.3, true),
        column(swap, 1.0, true),
        column(fee, 1.3, true),
        column(profit, 1.4, true),
    ];
    let (buy, sell) = (word("buy"), word("sell"));
    let row = |order: &crate::domain::Order, is_closed: bool, profit: Option<Money>| {
        let closed = order.closed.filter(|_| is_closed);
        let price = |price| statement.price(order.instrument, price);
        vec![
            order.id.to_string(),
            statement.instrument(order.instrument),
            if order.side == Side::Buy { buy.clone() } else { sell.clone() },
            order.lots.to_string(),
            order.opened.map(|fill| minutes(fill.at)).unwrap_or_default(),
            price(order.open_price()),
            closed.map(|fill| minutes(fill.at)).unwrap_or_default(),
            price(closed.map(|fill| fill.price)),
            amount(order.swap),
            amount(-order.fee),
            profit.map(amount).unwrap_or_default(),
        ]
    };
    if !statement.closed.is_empty() {
        document.heading(&word("closed-trades"));
        document.table(&columns, statement.closed.iter().map(|order| row(order, true, Some(order.profit))));
    }
    if !statement.open.is_empty() {
        document.heading(&word("open-trades"));
        document.table(&columns, statement.open.iter().map(|(order, profit)| row(order, false, *profit)));
    }
}
