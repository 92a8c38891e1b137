//! Statements of the broker's banks, their lines, and what does not fit.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::{AccountId, TimeMs};
use crate::services::bank_statements::file::BankStatement;
use crate::services::bank_statements::{
    Confidence, Exception, ListedLine, Payment, Preview, Reason, Source, Suggestion, TableMapping,
};
use crate::services::customers::account_number::account_number;
use crate::store::funds::bank_lines::{LineRow, Released};
use crate::store::funds::bank_statements::StatementRow;

/// The columns of an account's tables.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankTableMapping {
    /// `;`, `,`, `|` or a tab.
    pub delimiter: char,
    /// `,` or `.`.
    pub decimal: char,
    /// `dmy`, `mdy` or `ymd`.
    pub dates: &'static str,
    /// The table has a row with the names of its columns; otherwise they are `1`, `2`, ...
    pub header: bool,
    pub date: String,
    pub value_date: String,
    /// Debits are negative; empty where there are `debit` and `credit`.
    pub amount: String,
    pub debit: String,
    pub credit: String,
    pub currency: String,
    pub reference: String,
    pub counterparty: String,
    pub counterparty_account: String,
    /// The bank's id of a booking.
    pub bank_reference: String,
    pub text: Vec<String>,
    /// Whether `amount` is a debit or a credit; empty: its sign says so.
    pub direction: String,
    /// The balance after each line, for the check of balances.
    pub balance: String,
}

impl From<TableMapping> for BankTableMapping {
    fn from(mapping: TableMapping) -> Self {
        Self {
            delimiter: mapping.delimiter,
            decimal: mapping.decimal,
            dates: mapping.dates.code(),
            header: mapping.header,
            date: mapping.date,
            value_date: mapping.value_date,
            amount: mapping.amount,
            debit: mapping.debit,
            credit: mapping.credit,
            currency: mapping.currency,
            reference: mapping.reference,
            counterparty: mapping.counterparty,
            counterparty_account: mapping.counterparty_account,
            bank_reference: mapping.bank_reference,
            text: mapping.text,
            direction: mapping.direction,
            balance: mapping.balance,
        }
    }
}

/// A bank account or coin address of the broker.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankSource {
    pub id: i64,
    /// 0: coin address; 1: bank account.
    #[serde(rename = "type")]
    pub payment_type: i64,
    /// The account or address.
    pub sent_to: String,
    /// The bank or network.
    pub via: String,
    pub currency: String,
    pub enabled: u8,
    /// The columns of its last table; null: none was imported.
    #[schema(required)]
    pub mapping: Option<BankTableMapping>,
}

impl From<Source> for BankSource {
    fn from(source: Source) -> Self {
        Self {
            id: source.id,
            payment_type: source.payment_type,
            sent_to: source.sent_to,
            via: source.via,
            currency: source.currency,
            enabled: flag(source.enabled),
            mapping: source.mapping.map(BankTableMapping::from),
        }
    }
}

/// A statement in a CAMT.053 file.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewedStatement {
    pub id: String,
    /// The account that the file names.
    pub account: String,
    pub lines: usize,
    pub ignored: usize,
    /// Closing balance minus opening balance and lines; null: without balances.
    #[schema(required)]
    pub difference: Option<Decimal>,
}

impl From<BankStatement> for PreviewedStatement {
    fn from(statement: BankStatement) -> Self {
        Self {
            difference: statement.difference().map(Decimal::of),
            lines: statement.lines.len(),
            id: statement.id,
            account: statement.account,
            ignored: statement.ignored,
        }
    }
}

/// What a file is, before it is imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankFilePreview {
    /// `camt053` or `csv`.
    pub format: &'static str,
    /// Of CAMT.053.
    pub statements: Vec<PreviewedStatement>,
    /// Names of the columns of a table.
    pub columns: Vec<String>,
    /// The first rows of a table.
    pub rows: Vec<Vec<String>>,
    /// Proposed columns of a table; null: CAMT.053.
    #[schema(required)]
    pub mapping: Option<BankTableMapping>,
}

impl From<Preview> for BankFilePreview {
    fn from(preview: Preview) -> Self {
        match preview {
            Preview::Camt(statements) => Self {
                format: "camt053",
                statements: statements.into_iter().map(PreviewedStatement::from).collect(),
                columns: Vec::new(),
                rows: Vec::new(),
                mapping: None,
            },
            Preview::Table(guess) => Self {
                format: "csv",
                statements: Vec::new(),
                columns: guess.columns,
                rows: guess.rows,
                mapping: Some(guess.mapping.into()),
            },
        }
    }
}

/// An imported statement.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBankStatement {
    pub id: i64,
    /// ID of the bank account or coin address.
    pub source: i64,
    pub sent_to: String,
    pub via: String,
    pub currency: String,
    /// `camt053` or `csv`.
    pub format: String,
    pub file: String,
    /// The bank's ID of the statement.
    pub bank_id: String,
    #[schema(required)]
    pub opening: Option<Decimal>,
    #[schema(required)]
    pub closing: Option<Decimal>,
    /// Closing balance minus opening balance and lines, or the sum that the file states minus the lines; `0` if they fit;
    /// null: not checked, as the file states neither.
    #[schema(required)]
    pub difference: Option<Decimal>,
    /// First and last day of the lines, `YYYY-MM-DD`.
    #[schema(required)]
    pub first_day: Option<String>,
    #[schema(required)]
    pub last_day: Option<String>,
    /// Lines that were new.
    pub new: i64,
    /// Lines that had been imported before.
    pub known: i64,
    /// Entries that are not booked, of other accounts, or without a date or amount.
    pub ignored: i64,
    pub at: Moment,
    /// E-mail address of the staff member.
    #[schema(required)]
    pub staff: Option<String>,
}

impl From<StatementRow> for AdminBankStatement {
    fn from(row: StatementRow) -> Self {
        Self {
            id: row.id,
            source: row.source,
            sent_to: row.sent_to,
            via: row.via,
            currency: row.currency,
            format: row.format,
            file: row.file,
            bank_id: row.bank_id,
            opening: row.opening.map(Decimal),
            closing: row.closing.map(Decimal),
            difference: row.difference.map(Decimal),
            first_day: row.first_day,
            last_day: row.last_day,
            new: row.added,
            known: row.known,
            ignored: row.ignored,
            at: TimeMs(row.at).into(),
            staff: row.staff_email,
        }
    }
}

/// A deposit or withdrawal that a line is compared with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BankPayment {
    /// `deposit` or `withdrawal`.
    pub kind: &'static str,
    pub id: i64,
    /// 0: waits or is being paid; 1: credited or paid.
    pub status: i64,
    /// As announced, or to be received, in `currency`.
    pub amount: Decimal,
    pub currency: String,
    /// Number of the account.
    pub account: i64,
    pub reference: String,
    /// ID of the customer; null: removed.
    #[schema(required)]
    pub user: Option<i64>,
    /// The customer's name, e-mail address or number.
    pub customer: String,
}

impl From<Payment> for BankPayment {
    fn from(payment: Payment) -> Self {
        let payer = payment.payer;
        let known = [payer.name, payer.email, payer.uid].into_iter().find(|text| !text.is_empty());
        Self {
            kind: if payment.is_deposit { "deposit" } else { "withdrawal" },
            id: payment.id,
            status: payment.status,
            amount: Decimal::of(payment.amount),
            currency: payment.currency,
            account: account_number(AccountId(payment.account)),
            reference: payment.reference,
            user: payer.id,
            customer: known.unwrap_or_default(),
        }
    }
}

/// A payment that a line may be.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankSuggestion {
    pub payment: BankPayment,
    /// `exact`: the only payment with this reference and amount; `likely`.
    pub confidence: &'static str,
    /// `reference`, `account_number`, `payment_number`, `destination`, `name`, `amount`, `amount_differs`,
    /// `currency_differs`.
    pub reasons: Vec<&'static str>,
}

impl From<Suggestion> for BankSuggestion {
    fn from(suggestion: Suggestion) -> Self {
        Self {
            payment: suggestion.payment.into(),
            confidence: match suggestion.confidence {
                Confidence::Exact => "exact",
                Confidence::Likely => "likely",
            },
            reasons: suggestion.reasons.into_iter().map(Reason::code).collect(),
        }
    }
}

/// The release of a line from a payment that stays booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReleasedLine {
    /// ID of the deposit.
    #[schema(required)]
    pub deposit: Option<i64>,
    /// ID of the withdrawal.
    #[schema(required)]
    pub withdrawal: Option<i64>,
    pub at: Moment,
    /// E-mail address of the staff member.
    #[schema(required)]
    pub by: Option<String>,
}

impl From<Released> for ReleasedLine {
    fn from(Released { deposit, withdrawal, at, staff_email }: Released) -> Self {
        Self { deposit, withdrawal, at: TimeMs(at).into(), by: staff_email }
    }
}

/// A line of a bank statement.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminBankLine {
    pub id: i64,
    /// ID of the import.
    pub statement: i64,
    /// ID of the bank account or coin address.
    pub source: i64,
    pub sent_to: String,
    pub via: String,
    /// `credit`: money arrived; `debit`.
    pub direction: &'static str,
    pub amount: Decimal,
    pub currency: String,
    /// `YYYY-MM-DD`.
    pub booked_on: String,
    #[schema(required)]
    pub value_on: Option<String>,
    /// The bank's ID of the booking.
    pub bank_reference: String,
    pub end_to_end: String,
    pub reference: String,
    pub text: String,
    pub counterparty: String,
    pub counterparty_account: String,
    /// `open`; `waiting`: its payment is not decided; `matched`; `aside`; `reversal`: takes an earlier line back; `reversed`: taken back.
    pub state: &'static str,
    /// 1: the bank marked it as a reversal or return.
    pub is_reversal: u8,
    /// ID of the line that it takes back.
    #[schema(required)]
    pub reverses: Option<i64>,
    /// ID of the line that takes it back.
    #[schema(required)]
    pub reversed_by: Option<i64>,
    /// ID of the matched deposit.
    #[schema(required)]
    pub deposit: Option<i64>,
    /// ID of the matched withdrawal.
    #[schema(required)]
    pub withdrawal: Option<i64>,
    /// Why it was set aside; `no_amount` by the import.
    #[schema(required)]
    pub aside: Option<String>,
    pub note: String,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    /// E-mail address of the staff member who matched it or set it aside.
    #[schema(required)]
    pub decided_by: Option<String>,
    /// The booked payment that it was matched to before it was opened again; null: none.
    #[schema(required)]
    pub released: Option<ReleasedLine>,
    /// Payments that it may be, best first; of open lines.
    pub suggestions: Vec<BankSuggestion>,
}

/// The state of a line on the wire.
pub fn line_state(line: &LineRow) -> &'static str {
    if line.deposit.is_some() || line.withdrawal.is_some() {
        return if line.payment_status == Some(0) { "waiting" } else { "matched" };
    }
    match (line.aside.is_some(), line.reverses, line.reversed_by) {
        (true, ..) => "aside",
        (_, Some(_), _) => "reversal",
        (_, _, Some(_)) => "reversed",
        _ => "open",
    }
}

impl From<ListedLine> for AdminBankLine {
    fn from(listed: ListedLine) -> Self {
        let suggestions = listed.suggestions.into_iter().map(BankSuggestion::from).collect();
        Self { suggestions, ..Self::from(listed.line) }
    }
}

impl From<LineRow> for AdminBankLine {
    fn from(line: LineRow) -> Self {
        Self {
            state: line_state(&line),
            id: line.id,
            statement: line.statement,
            source: line.source,
            sent_to: line.sent_to,
            via: line.via,
            direction: if line.is_credit { "credit" } else { "debit" },
            amount: Decimal::of(line.amount),
            currency: line.currency,
            booked_on: line.booked_on,
            value_on: line.value_on,
            bank_reference: line.bank_reference,
            end_to_end: line.end_to_end,
            reference: line.reference,
            text: line.text,
            counterparty: line.counterparty,
            counterparty_account: line.counterparty_account,
            is_reversal: flag(line.is_reversal),
            reverses: line.reverses,
            reversed_by: line.reversed_by,
            deposit: line.deposit,
            withdrawal: line.withdrawal,
            aside: line.aside,
            note: line.note,
            decided_at: line.decided_at.map(|at| TimeMs(at).into()),
            decided_by: line.staff_email,
            released: line.released.map(ReleasedLine::from),
            suggestions: Vec::new(),
        }
    }
}

/// What does not fit between the statements and the books.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankException {
    /// `reversed`, `paid_twice`, `differs`, `rejected`, `deposit_without_line`, `payout_without_line`,
    /// `possible_sum` or `line_without_payment`.
    pub kind: &'static str,
    /// `YYYY-MM-DD`.
    pub day: String,
    pub amount: Decimal,
    pub currency: String,
    #[schema(required)]
    pub line: Option<AdminBankLine>,
    #[schema(required)]
    pub payment: Option<BankPayment>,
}

impl From<Exception> for BankException {
    fn from(exception: Exception) -> Self {
        Self {
            kind: exception.kind.code(),
            day: exception.day,
            amount: Decimal::of(exception.amount),
            currency: exception.currency,
            line: exception.line.map(AdminBankLine::from),
            payment: exception.payment.map(BankPayment::from),
        }
    }
}

/// How many exceptions of a kind there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankExceptionCount {
    pub kind: &'static str,
    pub count: usize,
}

/// A page of exceptions.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankExceptions {
    pub list: Vec<BankException>,
    pub total: usize,
    /// Of every kind, whatever the filter.
    pub counts: Vec<BankExceptionCount>,
}
