//! Which payments a line of a bank statement may be: by reference, account number, name and amount. A suggestion is shown
//! with its reasons, and a person decides.

use serde::Serialize;

use super::super::funds::{MethodSnapshot, payment_type_from_number};
use crate::domain::{AccountId, Quantity};
use crate::services::customers::account_number::account_number;
use crate::store::funds::bank_lines::LineRow;
use crate::store::funds::bank_payments::{DepositPayment, Payer, WithdrawalPayment};

/// Shortest reference that is looked for, and the shortest that is looked for within a text.
const REFERENCE_MIN: usize = 4;
const REFERENCE_IN_TEXT_MIN: usize = 6;
/// Suggestions for a line.
const SUGGESTED: usize = 3;

/// Words before the number of a deposit or a withdrawal in remittance texts.
const DEPOSIT_WORDS: [&str; 6] = ["deposit", "dep", "d", "einzahlung", "dépôt", "入金"];
const WITHDRAWAL_WORDS: [&str; 7] = ["withdrawal", "payout", "w", "auszahlung", "retrait", "po", "出金"];

/// How certain a suggestion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Confidence {
    Likely,
    /// The only payment with this reference and amount, and the line is the only one too.
    Exact,
}

/// Why a payment is suggested, or what speaks against it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The reference of the payment.
    Reference,
    /// The number of the customer's account.
    AccountNumber,
    /// The number of the deposit or withdrawal.
    PaymentNumber,
    /// The account or address that is paid to.
    Destination,
    Name,
    Amount,
    AmountDiffers,
    CurrencyDiffers,
}

impl Reason {
    /// Names one payment or one customer.
    const fn is_reference(self) -> bool {
        matches!(self, Self::Reference | Self::AccountNumber | Self::PaymentNumber | Self::Destination)
    }

    /// The name on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::AccountNumber => "account_number",
            Self::PaymentNumber => "payment_number",
            Self::Destination => "destination",
            Self::Name => "name",
            Self::Amount => "amount",
            Self::AmountDiffers => "amount_differs",
            Self::CurrencyDiffers => "currency_differs",
        }
    }
}

/// A deposit or a withdrawal as it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub is_deposit: bool,
    pub id: i64,
    pub account: i64,
    /// 0 waits, 1 credited or paid.
    pub status: i64,
    pub amount: Quantity,
    pub currency: String,
    /// 0 coin, 1 bank, as of deposits.
    pub payment_type: i64,
    /// Of a deposit the broker's account or address, of a withdrawal the customer's.
    pub destination: String,
    pub payee: String,
    pub reference: String,
    pub payer: Payer,
    /// Its line.
    pub line: Option<i64>,
}

impl From<DepositPayment> for Payment {
    fn from(row: DepositPayment) -> Self {
        Self {
            is_deposit: true,
            id: row.id,
            account: row.account,
            status: row.status,
            amount: row.amount,
            currency: row.currency,
            payment_type: row.payment_type,
            destination: row.sent_to,
            payee: String::new(),
            reference: row.reference,
            payer: row.payer,
            line: row.line,
        }
    }
}

impl From<WithdrawalPayment> for Payment {
    fn from(row: WithdrawalPayment) -> Self {
        // Where the destination has been erased, nothing is compared with it.
        let method = serde_json::from_str::<MethodSnapshot>(&row.method).ok();
        let (currency, destination, payee) = method.map_or_else(Default::default, |method| {
            let details = method.details;
            let destination = if details.address.is_empty() { details.payee_account } else { details.address };
            (method.code, destination, details.payee_name)
        });
        let is_bank = payment_type_from_number(row.payment_type) == Some(crate::domain::funds::PaymentType::Bank);
        Self {
            is_deposit: false,
            id: row.id,
            account: row.account,
            status: row.status,
            amount: row.received,
            currency,
            payment_type: i64::from(is_bank),
            destination,
            payee,
            reference: row.reference,
            payer: row.payer,
            line: row.line,
        }
    }
}

/// A payment that a line may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    pub payment: Payment,
    pub confidence: Confidence,
    pub reasons: Vec<Reason>,
}

impl Suggestion {
    pub(super) fn is_complete(&self) -> bool {
        self.reasons.contains(&Reason::Amount) && self.reasons.iter().any(|reason| reason.is_reference())
    }
}

/// The letters and digits of a text, in upper case.
fn compact(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// A line, prepared for comparisons.
struct Said {
    /// Each field that may be a reference, and all of them together with the text.
    references: Vec<String>,
    text: String,
    /// Words and numbers of all texts, in lower case; `#` stands for itself.
    tokens: Vec<String>,
    counterparty_account: String,
}

impl Said {
    fn of(line: &LineRow) -> Self {
        let fields = [&line.bank_reference, &line.end_to_end, &line.reference];
        let all = [&line.text, &line.end_to_end, &line.reference, &line.bank_reference, &line.counterparty];
        Self {
            references: fields.iter().map(|field| compact(field)).filter(|field| !field.is_empty()).collect(),
            text: all.map(|text| compact(text)).join(" "),
            tokens: all.iter().flat_map(|text| tokens(text)).collect(),
            counterparty_account: compact(&line.counterparty_account),
        }
    }

    fn names_reference(&self, reference: &str) -> bool {
        let reference = compact(reference);
        let length = reference.chars().count();
        (length >= REFERENCE_MIN && self.references.contains(&reference))
            || (length >= REFERENCE_IN_TEXT_MIN && self.text.contains(&reference))
    }

    fn names_number(&self, number: i64, words: &[&str]) -> bool {
        let number = number.to_string();
        let after = |pair: &[String]| pair[1] == number && (pair[0] == "#" || words.contains(&pair[0].as_str()));
        self.tokens.windows(2).any(after)
    }

    /// Whether all words of a name are there; a name of one word must be longer than an initial.
    fn names(&self, name: &str) -> bool {
        let words = tokens(name);
        let has = |word: &String| self.tokens.contains(word);
        match words.as_slice() {
            [] => false,
            [one] => one.chars().count() >= 3 && has(one),
            _ => words.iter().all(has),
        }
    }
}

/// Runs of letters and runs of digits, in lower case, and `#`.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars().flat_map(char::to_lowercase) {
        let kind = |c: char| (c.is_numeric(), c.is_alphabetic());
        if c == '#' {
            tokens.push("#".to_owned());
        } else if c.is_alphanumeric() {
            match tokens.last_mut().filter(|_| kind(c) == kind(last)) {
                Some(token) => token.push(c),
                None => tokens.push(c.to_string()),
            }
        }
        last = c;
    }
    tokens
}

/// What of a payment a line names; `None`: it cannot be this payment.
fn reasons(said: &Said, line: &LineRow, payment: &Payment) -> Option<Vec<Reason>> {
    if payment.is_deposit != line.is_credit || payment.payment_type != line.payment_type {
        return None;
    }
    if payment.is_deposit && compact(&payment.destination) != compact(&line.sent_to) {
        return None;
    }
    let words: &[&str] = if payment.is_deposit { &DEPOSIT_WORDS } else { &WITHDRAWAL_WORDS };
    let destination = compact(&payment.destination);
    let is_destination = !payment.is_deposit && !destination.is_empty() && destination == said.counterparty_account;
    let number = account_number(AccountId(payment.account)).to_string();
    let mut found = Vec::new();
    for (reason, holds) in [
        (Reason::Reference, said.names_reference(&payment.reference)),
        (Reason::PaymentNumber, said.names_number(payment.id, words)),
        (Reason::AccountNumber, said.tokens.contains(&number)),
        (Reason::Destination, is_destination),
        (Reason::Name, said.names(&payment.payer.name) || said.names(&payment.payee)),
        (Reason::CurrencyDiffers, payment.currency != line.currency),
        (Reason::Amount, payment.currency == line.currency && payment.amount == line.amount),
        (Reason::AmountDiffers, payment.currency == line.currency && payment.amount != line.amount),
    ] {
        if holds {
            found.push(reason);
        }
    }
    Some(found)
}

/// The payments that a line may be, best first. `rivals`: other open lines of the same amount; if one of them names the same
/// payment, neither is exact.
pub fn suggestions(line: &LineRow, payments: &[Payment], rivals: &[LineRow]) -> Vec<Suggestion> {
    let said = Said::of(line);
    let mut found: Vec<Suggestion> = Vec::new();
    for payment in payments {
        if let Some(reasons) = reasons(&said, line, payment) {
            found.push(Suggestion { payment: payment.clone(), confidence: Confidence::Likely, reasons });
        }
    }
    let complete = found.iter().filter(|one| one.is_complete()).count();
    let equal = found.iter().filter(|one| one.reasons.contains(&Reason::Amount)).count();
    found.retain(|one| {
        let has = |reason| one.reasons.contains(&reason);
        let is_named = has(Reason::Name) || one.reasons.iter().any(|reason| reason.is_reference());
        let is_close = has(Reason::Amount) && (is_named || equal == 1);
        // A reference with another amount: fees were deducted, or it is another payment of the same customer.
        is_close || (one.reasons.iter().any(|reason| matches!(reason, Reason::Reference | Reason::PaymentNumber)))
    });
    for one in &mut found {
        let is_claimed = |rival: &LineRow| {
            reasons(&Said::of(rival), rival, &one.payment)
                .is_some_and(|reasons| reasons.iter().any(|reason| reason.is_reference()))
        };
        if complete == 1 && one.is_complete() && !rivals.iter().any(is_claimed) {
            one.confidence = Confidence::Exact;
        }
    }
    found.sort_by_key(|one| {
        let references = one.reasons.iter().filter(|reason| reason.is_reference()).count();
        (std::cmp::Reverse(one.confidence), std::cmp::Reverse((one.is_complete(), references)), one.payment.id)
    });
    found.truncate(SUGGESTED);
    found
}
