//! A trail as PDF, for a dispute: customer and order, and each journal entry with what it was decided on.

use super::text::{details, status};
use super::{OrderTrail, TrailCustomer};
use crate::domain::order::Fill;
use crate::domain::{Money, Price, Side, TimeMs};
use crate::i18n::message_from_texts;
use crate::services::customers::account_number::account_number;
use crate::services::reporting::pdf::PdfDocument;
use crate::services::reporting::time_text::millis_utc;

const NONE: &str = "-";

/// The file, with the broker's name and the time of printing.
pub(super) fn file(trail: &OrderTrail, brand: &str, at: TimeMs) -> Vec<u8> {
    let (words, order) = (trail.words, trail.order.id.to_string());
    let printed = words.say("printed", &[("time", &millis_utc(at))]);
    let title = words.say("title", &[("order", &order)]);
    let mut pdf = PdfDocument::new(words.language(), brand, &title, &printed);
    let intact = if trail.chained { "intact" } else { "not-intact" };
    pdf.note(&words.say(intact, &[("count", &trail.entries.len().to_string())]));
    if let Some(part) = trail.part {
        pdf.note(&part.describe(words));
    }
    if let Some(parent) = trail.order.parent {
        pdf.note(&words.say("part-of", &[("order", &parent.to_string())]));
    }
    let facts = facts(trail);
    pdf.facts(&facts.iter().map(|(name, value)| (name.as_str(), value.clone())).collect::<Vec<_>>());
    for entry in &trail.entries {
        let number = words.say("entry", &[("entry", &entry.seq.to_string())]);
        pdf.heading(&format!("{}   {number}", millis_utc(entry.at)));
        for (name, said) in details(words, entry, trail.instrument.as_ref()) {
            pdf.labelled(&words.word(&format!("name-{name}")), &said);
        }
    }
    pdf.finish()
}

fn facts(trail: &OrderTrail) -> Vec<(String, String)> {
    let OrderTrail { order, currency, instrument, words, customer, .. } = trail;
    let (words, known) = (*words, instrument.as_ref());
    let name = |key: &str| message_from_texts(words.language(), &format!("statement-{key}"), &Default::default());
    let amount = |money: Money| format!("{} {currency}", words.number(&currency.text(money)));
    let level = |level: Option<Price>| level.map_or_else(|| NONE.to_owned(), |price| words.price(known, price));
    let fill = |fill: Option<Fill>| {
        let text = |fill: Fill| {
            words.say("fill", &[("price", &words.price(known, fill.price)), ("time", &millis_utc(fill.at))])
        };
        fill.map_or_else(|| NONE.to_owned(), text)
    };
    let side = words.word(if order.side == Side::Buy { "buy" } else { "sell" });
    let code = known.map_or_else(|| order.instrument.to_string(), |known| known.code.clone());
    let TrailCustomer { name: customer, contact } = customer;
    let lots = words.figure("lots", &words.number(&order.lots));
    vec![
        (name("name"), customer.clone().unwrap_or_else(|| NONE.to_owned())),
        (name("number"), account_number(order.account).to_string()),
        (name("contact"), contact.clone().unwrap_or_else(|| NONE.to_owned())),
        (words.word("status"), status(words, order)),
        (name("instrument"), code),
        (name("side"), format!("{side}, {lots}")),
        (name("opened"), fill(order.opened)),
        (name("closed"), fill(order.closed)),
        (words.word("leverage"), format!("1:{}", order.leverage)),
        (name("margin"), amount(order.margin)),
        (name("stop-loss"), level(order.stop_loss)),
        (name("take-profit"), level(order.take_profit)),
        (name("fee"), amount(order.fee)),
        (name("swap"), amount(order.swap)),
        (name("target"), level(order.target)),
        (name("profit"), if order.closed.is_some() { amount(order.profit) } else { NONE.to_owned() }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::OrderId;
    use crate::engine::input::{Body, LevelChange};
    use crate::i18n::Language;
    use crate::services::customers::accounts::testing::{EURUSD, TestApp};
    use crate::services::staff::backoffice::order_trail::{Words, trail};
    use crate::store::customers::users;

    /// A closed order of a customer with this name, whose levels were changed.
    fn dispute(name: &str) -> (TestApp, OrderId) {
        let app = TestApp::new();
        app.pairs();
        let account = app.real("ann@example.com").id;
        app.correct(account, "1000");
        app.store.write(|transaction| users::set_name(transaction, account.0, name)).unwrap();
        let order = app.buy(account, EURUSD, "0.1");
        let stop_loss = LevelChange::Set("1.01".parse().unwrap());
        app.submit(Body::SetStops { account, order, stop_loss, take_profit: LevelChange::Keep, trail: None });
        app.submit(Body::CloseOrder { account, order, lots: None });
        (app, order)
    }

    #[test]
    fn customer_and_times_are_complete_and_words_are_those_of_the_language() {
        let (app, order) = dispute("陳大文");
        let read = |words| app.store.read(|connection| trail(connection, order, None, words)).unwrap().unwrap();
        let german = read(Words::document(Language::De));
        let facts = facts(&german);
        let fact = |name: &str| facts.iter().find(|(known, _)| known == name).unwrap().1.clone();
        assert_eq!(fact("Name"), "陳大文");
        assert_eq!(fact("Kontonummer"), account_number(german.order.account).to_string());
        let opened = fact("Eröffnet");
        assert!(opened.ends_with(&millis_utc(german.order.opened.unwrap().at)), "{opened}");
        assert!(german.entries[0].input.starts_with("Kunde "), "{}", german.entries[0].input);
        assert!(german.entries[1].decided.starts_with("Stop-Loss 1,01"), "{}", german.entries[1].decided);
        assert!(read(Words::PLAIN).entries[1].decided.starts_with("stop loss 1.01"));
        for language in Language::ALL {
            let trail = read(Words::document(language));
            let said = trail.entries.iter().flat_map(|entry| details(trail.words, entry, None));
            let said: Vec<String> = said.map(|(_, said)| said).chain(facts.iter().map(|fact| fact.1.clone())).collect();
            assert!(!said.iter().any(|said| said.contains("trail-") || said.contains('{')), "{said:?}");
            assert!(trail.pdf("Acme", TimeMs(0)).starts_with(b"%PDF"));
        }
    }
}
