//! Entries of a CAMT.053 statement, and the lines that they are.

use jiff::civil::Date;
use rust_decimal::Decimal;

use super::camt::{Problem, date, direction};
use super::file::{BankLine, joined};
use crate::domain::Quantity;

/// What banks write where there is no reference.
const NO_REFERENCE: [&str; 4] = ["NOTPROVIDED", "NONREF", "NOTAVAILABLE", "N/A"];

/// An entry that is being read: one booking, of one or several transactions.
#[derive(Default)]
pub(super) struct Entry {
    amount: Option<Quantity>,
    currency: String,
    is_credit: Option<bool>,
    is_reversal: bool,
    status: String,
    booked_on: Option<Date>,
    value_on: Option<Date>,
    bank_reference: String,
    information: String,
    /// The line in the file where it begins.
    at: u64,
    pub details: Vec<Details>,
}

/// A transaction of an entry.
#[derive(Default)]
pub(super) struct Details {
    amount: Option<Quantity>,
    currency: String,
    is_credit: Option<bool>,
    /// A payment that came back.
    pub is_return: bool,
    bank_reference: String,
    end_to_end: String,
    reference: String,
    text: Vec<String>,
    information: String,
    debtor: Party,
    creditor: Party,
}

#[derive(Default)]
struct Party {
    name: String,
    account: String,
}

fn amount(text: &str) -> Result<Quantity, Problem> {
    text.parse().map_err(|_| Problem::Value)
}

/// A reference, empty if the bank wrote that there is none.
pub(super) fn reference(text: &str) -> String {
    if NO_REFERENCE.iter().any(|none| text.eq_ignore_ascii_case(none)) { String::new() } else { joined([text]) }
}

fn or<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.is_empty() { other } else { text }
}

impl Details {
    /// An element below it.
    pub fn element(&mut self, below: &str, text: &str, currency: &str) -> Result<(), Problem> {
        match below {
            // Up to version 3 the amount is below `AmtDtls`.
            "Amt" => {
                self.amount = Some(amount(text)?);
                currency.clone_into(&mut self.currency);
            }
            "AmtDtls/TxAmt/Amt" if self.amount.is_none() => {
                self.amount = Some(amount(text)?);
                currency.clone_into(&mut self.currency);
            }
            "CdtDbtInd" => self.is_credit = Some(direction(text)?),
            "Refs/AcctSvcrRef" => self.bank_reference = reference(text),
            "Refs/EndToEndId" => self.end_to_end = reference(text),
            "RmtInf/Strd/CdtrRefInf/Ref" => self.reference = reference(text),
            "RmtInf/Ustrd" => self.text.push(text.to_owned()),
            "AddtlTxInf" => text.clone_into(&mut self.information),
            // From version 7 on the party is below `Pty`.
            "RltdPties/Dbtr/Nm" | "RltdPties/Dbtr/Pty/Nm" => self.debtor.name = joined([text]),
            "RltdPties/Cdtr/Nm" | "RltdPties/Cdtr/Pty/Nm" => self.creditor.name = joined([text]),
            "RltdPties/DbtrAcct/Id/IBAN" | "RltdPties/DbtrAcct/Id/Othr/Id" => self.debtor.account = joined([text]),
            "RltdPties/CdtrAcct/Id/IBAN" | "RltdPties/CdtrAcct/Id/Othr/Id" => self.creditor.account = joined([text]),
            _ => {}
        }
        Ok(())
    }
}

impl Entry {
    /// An entry that begins in this line of the file.
    pub fn new(at: u64) -> Self {
        Self { at, ..Self::default() }
    }

    /// An element below it that is none of its details.
    pub fn element(&mut self, below: &str, text: &str, currency: &str) -> Result<(), Problem> {
        match below {
            "Amt" => {
                // The direction is stated beside it: a negative amount could be either.
                self.amount = Some(amount(text)?).filter(|amount| !amount.is_negative());
                if self.amount.is_none() {
                    return Err(Problem::Value);
                }
                if currency.len() != 3 || !currency.bytes().all(|byte| byte.is_ascii_uppercase()) {
                    return Err(Problem::Value);
                }
                currency.clone_into(&mut self.currency);
            }
            "CdtDbtInd" => self.is_credit = Some(direction(text)?),
            "RvslInd" => self.is_reversal = matches!(text, "true" | "1"),
            "Sts" | "Sts/Cd" | "Sts/Prtry" => text.clone_into(&mut self.status),
            "BookgDt/Dt" | "BookgDt/DtTm" => self.booked_on = Some(date(text)?),
            "ValDt/Dt" | "ValDt/DtTm" => self.value_on = Some(date(text)?),
            "AcctSvcrRef" => self.bank_reference = reference(text),
            "AddtlNtryInf" => text.clone_into(&mut self.information),
            _ => {}
        }
        Ok(())
    }

    /// The lines of the entry: one for each of its transactions if their amounts add up to its own, else one; none if it is
    /// not booked.
    pub fn lines(mut self) -> Result<Vec<BankLine>, Problem> {
        let total = self.amount.ok_or(Problem::Missing("Amt"))?;
        let is_credit = self.is_credit.ok_or(Problem::Missing("CdtDbtInd"))?;
        if self.status.is_empty() {
            return Err(Problem::Missing("Sts"));
        }
        if self.status != "BOOK" {
            return Ok(Vec::new());
        }
        let details = std::mem::take(&mut self.details);
        if details.len() > 1 && self.adds_up(&details, total) {
            let amounts: Vec<_> = details.iter().map(|one| (one.is_credit.unwrap_or(is_credit), one.amount)).collect();
            let lines = details.into_iter().zip(amounts);
            return lines
                .map(|(one, (is_credit, amount))| self.line(one, is_credit, amount.unwrap_or(total)))
                .collect();
        }
        let one = merged(details);
        Ok(vec![self.line(one, is_credit, total)?])
    }

    /// Whether the amounts of the transactions are those that make up the booking.
    fn adds_up(&self, details: &[Details], total: Quantity) -> bool {
        let own = self.is_credit;
        let signed = |one: &Details| {
            let amount = one.amount.filter(|amount| amount.is_positive() && one.currency == self.currency)?;
            Some(if one.is_credit.or(own) == own { amount.to_decimal() } else { -amount.to_decimal() })
        };
        let sum = details.iter().map(signed).try_fold(Decimal::ZERO, |sum, one| sum.checked_add(one?));
        sum == Some(total.to_decimal())
    }

    fn line(&self, one: Details, is_credit: bool, amount: Quantity) -> Result<BankLine, Problem> {
        let booked_on = self.booked_on.or(self.value_on).ok_or(Problem::Missing("BookgDt"))?;
        let is_reversal = self.is_reversal || one.is_return;
        // A booking that takes another one back names the parties of the other.
        let Party { name, account } = if is_credit == is_reversal { one.creditor } else { one.debtor };
        let text = joined(one.text.iter().map(String::as_str));
        let information = or(&one.information, &self.information);
        Ok(BankLine {
            is_credit,
            amount,
            currency: self.currency.clone(),
            booked_on,
            value_on: self.value_on,
            bank_reference: or(&one.bank_reference, &self.bank_reference).to_owned(),
            end_to_end: one.end_to_end,
            reference: one.reference,
            text: if text.is_empty() { joined([information]) } else { text },
            counterparty: name,
            counterparty_account: account,
            is_reversal,
            at: self.at,
            entry: 0,
        })
    }
}

/// The only transaction, or what the transactions of a booking say together.
fn merged(mut details: Vec<Details>) -> Details {
    if details.len() <= 1 {
        return details.pop().unwrap_or_default();
    }
    let text = details.iter().flat_map(|one| one.text.iter().cloned()).collect();
    let is_return = details.iter().all(|one| one.is_return);
    Details { text, is_return, ..Details::default() }
}
