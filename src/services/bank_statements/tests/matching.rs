//! Suggestions.

use super::super::matching::{Confidence, Payment, Reason, suggestions};
use crate::domain::AccountId;
use crate::services::customers::account_number::account_number;
use crate::store::funds::bank_lines::LineRow;
use crate::store::funds::bank_payments::Payer;

const IBAN: &str = "DE89370400440532013000";

pub fn line(is_credit: bool, amount: &str, text: &str) -> LineRow {
    LineRow {
        id: 1,
        statement: 1,
        source: 1,
        payment_type: 1,
        sent_to: IBAN.into(),
        via: "Bank".into(),
        is_credit,
        amount: amount.parse().unwrap(),
        currency: "EUR".into(),
        booked_on: "2026-01-31".into(),
        value_on: None,
        bank_reference: String::new(),
        end_to_end: String::new(),
        reference: String::new(),
        text: text.into(),
        counterparty: String::new(),
        counterparty_account: String::new(),
        is_reversal: false,
        reverses: None,
        reversed_by: None,
        deposit: None,
        withdrawal: None,
        aside: None,
        note: String::new(),
        decided_at: None,
        staff_email: None,
        payment_status: None,
        released: None,
    }
}

pub fn payment(is_deposit: bool, id: i64, amount: &str, name: &str) -> Payment {
    Payment {
        is_deposit,
        id,
        account: 100 + id,
        status: 0,
        amount: amount.parse().unwrap(),
        currency: "EUR".into(),
        payment_type: 1,
        destination: if is_deposit {
            "de89 3704 0044 0532 0130 00".into()
        } else {
            "IT60X0542811101000000123456".into()
        },
        payee: String::new(),
        reference: String::new(),
        payer: Payer { id: Some(id), name: name.into(), ..Payer::default() },
        line: None,
    }
}

/// Numbers of the suggested payments with their confidence and reasons.
fn found(line: &LineRow, payments: &[Payment], rivals: &[LineRow]) -> Vec<(i64, Confidence, Vec<Reason>)> {
    let found = suggestions(line, payments, rivals);
    found.into_iter().map(|one| (one.payment.id, one.confidence, one.reasons)).collect()
}

#[test]
fn one_payment_with_reference_and_amount_is_exact() {
    let number = account_number(AccountId(112));
    let twelve = || [payment(true, 12, "100", "Ann Lee"), payment(true, 13, "250", "Ben Ray")];
    for (text, reason) in [
        ("Deposit 12".to_owned(), Reason::PaymentNumber),
        ("#12 thanks".to_owned(), Reason::PaymentNumber),
        ("DEP12".to_owned(), Reason::PaymentNumber),
        (format!("my account {number}"), Reason::AccountNumber),
        (format!("ACC{number}"), Reason::AccountNumber),
    ] {
        let expected = vec![(12, Confidence::Exact, vec![reason, Reason::Amount])];
        assert_eq!(found(&line(true, "100", &text), &twelve(), &[]), expected, "{text}");
    }
    let mut by_reference = twelve();
    by_reference[0].reference = "rf18 5390-0754".into();
    let expected = vec![(12, Confidence::Exact, vec![Reason::Reference, Reason::Amount])];
    assert_eq!(found(&line(true, "100", "pays RF1853900754"), &by_reference, &[]), expected);
    let mut end_to_end = line(true, "100", "");
    end_to_end.end_to_end = "RF18 53900754".into();
    assert_eq!(found(&end_to_end, &by_reference, &[]), expected);
}

#[test]
fn what_may_be_several_payments_is_likely_only() {
    let number = account_number(AccountId(112)).to_string();
    let mut twice = [payment(true, 12, "100", "Ann Lee"), payment(true, 14, "100", "Ann Lee")];
    twice[1].account = 112;
    let confidences = |found: Vec<(i64, Confidence, Vec<Reason>)>| found.iter().map(|one| one.1).collect::<Vec<_>>();
    assert_eq!(confidences(found(&line(true, "100", &number), &twice, &[])), [Confidence::Likely; 2]);
    // Two lines name the same payment.
    let one = line(true, "100", &number);
    let rival = LineRow { id: 2, ..one.clone() };
    assert_eq!(confidences(found(&one, &twice[..1], &[rival])), [Confidence::Likely]);
    let other = LineRow { id: 2, text: "something else".into(), ..one.clone() };
    assert_eq!(confidences(found(&one, &twice[..1], &[other])), [Confidence::Exact]);
}

#[test]
fn a_name_or_a_single_equal_amount_is_likely_and_others_are_none() {
    let payments =
        [payment(true, 1, "100", "Ann Lee"), payment(true, 2, "100", "Ben Ray"), payment(true, 3, "70", "Cy")];
    let mut named = line(true, "100", "transfer");
    named.counterparty = "LEE, ANN".into();
    assert_eq!(found(&named, &payments, &[]), [(1, Confidence::Likely, vec![Reason::Name, Reason::Amount])]);
    assert_eq!(found(&line(true, "70", ""), &payments, &[]), [(3, Confidence::Likely, vec![Reason::Amount])]);
    assert_eq!(found(&line(true, "100", ""), &payments, &[]), [], "two have this amount, and neither is named");
    assert_eq!(found(&line(true, "99.99", "lunch"), &payments, &[]), []);
    // A number alone is no number of a payment, and an initial is no name.
    assert_eq!(found(&line(true, "5", "invoice 1, c"), &payments, &[]), []);
    // Fees were deducted.
    let expected = [(1, Confidence::Likely, vec![Reason::PaymentNumber, Reason::AmountDiffers])];
    assert_eq!(found(&line(true, "95", "deposit 1"), &payments, &[]), expected);
    let mut dollars = line(true, "100", "deposit 1");
    dollars.currency = "USD".into();
    let expected = [(1, Confidence::Likely, vec![Reason::PaymentNumber, Reason::CurrencyDiffers])];
    assert_eq!(found(&dollars, &payments, &[]), expected);
}

#[test]
fn direction_kind_and_account_must_fit() {
    let text = "deposit 12, payout 12";
    let mut elsewhere = payment(true, 12, "100", "");
    elsewhere.destination = "DE02100100100006820101".into();
    let mut coin = payment(true, 12, "100", "");
    coin.payment_type = 0;
    for wrong in [payment(false, 12, "100", ""), elsewhere, coin] {
        assert_eq!(found(&line(true, "100", text), &[wrong], &[]), []);
    }
    let payout = payment(false, 12, "100", "");
    let mut debit = line(false, "100", "");
    debit.counterparty_account = "IT60 X054 2811 1010 0000 0123 456".into();
    let expected = [(12, Confidence::Exact, vec![Reason::Destination, Reason::Amount])];
    assert_eq!(found(&debit, std::slice::from_ref(&payout), &[]), expected);
    debit.end_to_end = "W-12".into();
    let expected = [(12, Confidence::Exact, vec![Reason::PaymentNumber, Reason::Destination, Reason::Amount])];
    assert_eq!(found(&debit, &[payout], &[]), expected);
}
