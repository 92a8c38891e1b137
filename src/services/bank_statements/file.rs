//! What is read from a file of a bank, whatever its format, and why a file is refused. A file is read as a whole: after an
//! error nothing of it is used.

use jiff::civil::Date;
use rust_decimal::Decimal;

use crate::domain::Quantity;
use crate::services::error::Refusal;

/// Maximum size of a file in bytes.
pub const BYTES_MAX: usize = 10 * 1024 * 1024;
/// Maximum number of lines of a file.
pub const LINES_MAX: usize = 20_000;
/// Maximum number of characters of a field.
pub const FIELD_MAX: usize = 2_000;
/// Maximum number of characters of the text of a line, which may join several fields.
const TEXT_MAX: usize = 1_000;
/// Characters of a cell or element that a refusal shows.
const SHOWN: usize = 60;

/// One line of a bank statement: a booking on the broker's account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLine {
    /// Money arrived.
    pub is_credit: bool,
    /// At least 0; a booking of 0 is no payment.
    pub amount: Quantity,
    pub currency: String,
    pub booked_on: Date,
    pub value_on: Option<Date>,
    /// The bank's own id of the booking; empty if it gave none.
    pub bank_reference: String,
    /// The payer's end-to-end id.
    pub end_to_end: String,
    /// The structured reference of the payment.
    pub reference: String,
    /// Remittance text.
    pub text: String,
    pub counterparty: String,
    /// IBAN, account number or address of the counterparty.
    pub counterparty_account: String,
    /// The bank took an earlier booking back, or a payment came back.
    pub is_reversal: bool,
    /// Its line in the file.
    pub at: u64,
    /// The number of its entry in the statement: the transactions of one entry are never the sum of each other.
    pub entry: u64,
}

impl BankLine {
    /// The amount, negative for a debit.
    pub fn signed(&self) -> Decimal {
        if self.is_credit { self.amount.to_decimal() } else { -self.amount.to_decimal() }
    }
}

/// A statement of one account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BankStatement {
    /// The bank's id of the statement.
    pub id: String,
    /// The account as the file names it; empty: it does not.
    pub account: String,
    pub opening: Option<Decimal>,
    pub closing: Option<Decimal>,
    /// The sum of the lines as the file states it.
    pub total: Option<Decimal>,
    pub lines: Vec<BankLine>,
    /// Entries that are not booked, and sums of other lines.
    pub ignored: usize,
}

impl BankStatement {
    /// Closing balance minus opening balance and lines, or the stated sum minus the lines; `None` if the file states
    /// neither.
    pub fn difference(&self) -> Option<Decimal> {
        let sum = self.lines.iter().map(BankLine::signed).try_fold(Decimal::ZERO, Decimal::checked_add)?;
        let stated = match (self.opening, self.closing) {
            (Some(opening), Some(closing)) => closing.checked_sub(opening)?,
            _ => self.total?,
        };
        stated.checked_sub(sum).map(|difference| difference.normalize())
    }
}

/// Why a file is not imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileError {
    /// Neither CAMT.053 nor a table, or not well-formed.
    NotReadable {
        line: u64,
    },
    /// A version or kind of message that is not read.
    Version(String),
    /// A document type declaration, or elements in each other too deep.
    NotAllowed {
        line: u64,
    },
    /// An element of an XML file.
    Element {
        element: String,
        line: u64,
    },
    /// A cell of a table.
    Cell {
        line: u64,
        column: String,
        value: String,
    },
    /// A table without this column.
    Column(String),
    /// A line of another currency than its account.
    Currency {
        line: u64,
        field: String,
        found: String,
        expected: String,
    },
    /// A day too long ago or ahead.
    Day {
        line: u64,
        field: String,
        value: String,
    },
    /// A day of a table in another order of day and month.
    DayOrder {
        line: u64,
        column: String,
        value: String,
    },
    TooLong,
    /// Without a booked entry.
    Empty,
}

impl From<FileError> for Refusal {
    fn from(error: FileError) -> Self {
        let refusal = Self::new("bank_file_not_readable");
        match error {
            FileError::NotReadable { line } => refusal.with("line", line),
            FileError::Version(found) => refusal.worded("bank-file-version").with("found", found),
            FileError::NotAllowed { line } => refusal.worded("bank-file-not-allowed").with("line", line),
            FileError::Element { element, line } => {
                refusal.worded("bank-file-element").with("element", element).with("line", line)
            }
            FileError::Cell { line, column, value } => {
                refusal.worded("bank-file-cell").with("line", line).with("column", column).with("value", value)
            }
            FileError::Column(column) => refusal.worded("bank-file-column").with("column", column),
            FileError::Currency { line, field, found, expected } => {
                let refusal = refusal.worded("bank-file-currency").with("line", line).with("column", field);
                refusal.with("found", found).with("expected", expected)
            }
            FileError::Day { line, field, value } => {
                refusal.worded("bank-file-day").with("line", line).with("column", field).with("value", value)
            }
            FileError::DayOrder { line, column, value } => {
                refusal.worded("bank-file-day-order").with("line", line).with("column", column).with("value", value)
            }
            FileError::TooLong => refusal.worded("bank-file-too-long").with("max", LINES_MAX),
            FileError::Empty => refusal.worded("bank-file-empty"),
        }
    }
}

/// The beginning of a text that a refusal shows.
pub fn shown(text: &str) -> String {
    text.trim().chars().filter(|c| !c.is_control()).take(SHOWN).collect()
}

/// The text of a file: as its byte order mark states, else UTF-8, else Windows-1252, in which many banks export.
///
/// # Errors
/// `TooLong` above [`BYTES_MAX`].
pub fn decode(bytes: &[u8]) -> Result<String, FileError> {
    if bytes.len() > BYTES_MAX {
        return Err(FileError::TooLong);
    }
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
        return Ok(encoding.decode(bytes).0.into_owned());
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(_) => Ok(encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned()),
    }
}

/// Parts of a remittance text as one line without repeated white space.
pub fn joined<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let words = parts.into_iter().flat_map(|part| part.split(|c: char| c.is_whitespace() || c.is_control()));
    let text = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    text.chars().take(TEXT_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_decoded_as_banks_write_them() {
        assert_eq!(decode("Müller".as_bytes()).unwrap(), "Müller");
        assert_eq!(decode(b"M\xfcller \x80").unwrap(), "Müller €");
        assert_eq!(decode(b"\xef\xbb\xbfa;b").unwrap(), "a;b");
        assert_eq!(decode(b"\xff\xfea\0;\0").unwrap(), "a;");
        assert_eq!(decode(&vec![b'a'; BYTES_MAX + 1]), Err(FileError::TooLong));
    }

    #[test]
    fn a_text_is_one_line_of_bounded_length() {
        assert_eq!(joined(["  Invoice\r\n 7 ", "", "thanks\u{a0}!"]), "Invoice 7 thanks !");
        assert_eq!(joined(["x".repeat(3_000).as_str()]).chars().count(), TEXT_MAX);
    }
}
