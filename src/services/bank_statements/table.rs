//! Bank statements as CSV: the staff say which column is what, and that is kept for the next file of the account.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use rust_decimal::Decimal;

use super::balances;
use super::camt_entry::reference;
use super::cells::{DateOrder, Sign, amount, date, is_debit_word};
use super::file::{BankLine, BankStatement, FIELD_MAX, FileError, LINES_MAX, joined, shown};
use crate::domain::Quantity;

/// Most columns of a table.
const COLUMNS_MAX: usize = 100;
/// Rows above the names of the columns.
const PREAMBLE_MAX: usize = 50;

/// Names of sums below a table, whole cells in lower case.
const SUMS: [&str; 8] = ["summe", "gesamt", "sum", "total", "totals", "totale", "合計", "合计"];
/// Names of balances there.
const BALANCES: [&str; 2] = ["saldo", "balance"];

/// What the columns of a table are, by their names; without a row of names they are `1`, `2`, ...
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableMapping {
    /// One of [`DELIMITERS`].
    pub delimiter: char,
    /// `,` or `.`.
    pub decimal: char,
    pub dates: DateOrder,
    /// The table has a row with the names of its columns.
    pub header: bool,
    pub date: String,
    #[serde(default)]
    pub value_date: String,
    /// Debits are negative; empty where `debit` and `credit` are given.
    #[serde(default)]
    pub amount: String,
    #[serde(default)]
    pub debit: String,
    #[serde(default)]
    pub credit: String,
    /// Empty: the currency of the account.
    #[serde(default)]
    pub currency: String,
    #[serde(default)]
    pub reference: String,
    #[serde(default)]
    pub counterparty: String,
    #[serde(default)]
    pub counterparty_account: String,
    /// The bank's id of a booking.
    #[serde(default)]
    pub bank_reference: String,
    #[serde(default)]
    pub text: Vec<String>,
    /// Whether `amount` is a debit or a credit; empty: its sign says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub direction: String,
    /// The balance of the account after a line; only to check that none is missing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub balance: String,
}

/// Delimiters of cells.
pub const DELIMITERS: [char; 4] = [';', ',', '\t', '|'];

impl TableMapping {
    /// The name of the first field with a value that is not accepted; the texts are checked with the file.
    pub fn invalid_field(&self) -> Option<&'static str> {
        let names = [&self.date, &self.value_date, &self.amount, &self.debit, &self.credit, &self.currency];
        let more = [&self.reference, &self.counterparty, &self.counterparty_account, &self.bank_reference];
        let others = more.into_iter().chain([&self.direction, &self.balance]);
        if names.into_iter().chain(others).any(|name| name.chars().count() > FIELD_MAX) || self.text.len() > COLUMNS_MAX
        {
            return Some("mapping");
        }
        if !DELIMITERS.contains(&self.delimiter) || !matches!(self.decimal, ',' | '.') || self.date.is_empty() {
            return Some("mapping");
        }
        let is_split = !self.debit.is_empty() && !self.credit.is_empty();
        // Both, or neither, would leave the direction open; a direction is that of one column of amounts.
        let is_wrong = self.amount.is_empty() != is_split || (is_split && !self.direction.is_empty());
        is_wrong.then_some("mapping")
    }

    /// The names of all columns that it uses.
    fn names(&self) -> impl Iterator<Item = &str> {
        let one = [&self.date, &self.value_date, &self.amount, &self.debit, &self.credit, &self.currency];
        let other = [&self.reference, &self.counterparty, &self.counterparty_account, &self.bank_reference];
        let named = one.into_iter().chain(other).chain([&self.direction, &self.balance]).chain(&self.text);
        named.map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// A row of a table and its line in the file.
pub type TableRow = (u64, Vec<String>);

/// The rows of a table that are not blank.
///
/// # Errors
/// `NotReadable`, `TooLong`.
pub fn rows(text: &str, delimiter: char) -> Result<Vec<TableRow>, FileError> {
    let delimiter = u8::try_from(delimiter).unwrap_or(b',');
    let mut builder = csv::ReaderBuilder::new();
    builder.has_headers(false).flexible(true).delimiter(delimiter).trim(csv::Trim::All);
    let bytes = text.trim_start_matches('\u{feff}').as_bytes();
    let mut reader = builder.from_reader(bytes);
    let (mut record, mut rows) = (csv::StringRecord::new(), Vec::new());
    // The reader's own numbers do not count the blank lines before a record.
    let (mut counted, mut line) = (0, 1);
    loop {
        let more = reader.read_record(&mut record).map_err(|_| FileError::NotReadable { line })?;
        if !more {
            return Ok(rows);
        }
        let start = record.position().and_then(|position| usize::try_from(position.byte()).ok()).unwrap_or(counted);
        let blank = bytes.iter().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        line += bytes[counted..start + blank].iter().filter(|byte| **byte == b'\n').count() as u64;
        counted = start + blank;
        if record.len() > COLUMNS_MAX {
            return Err(FileError::NotReadable { line });
        }
        if let Some(at) = record.iter().position(|cell| cell.chars().count() > FIELD_MAX) {
            let (column, value) = ((at + 1).to_string(), shown(&record[at]));
            return Err(FileError::Cell { line, column, value });
        }
        if record.iter().any(|cell| !cell.is_empty()) {
            rows.push((line, record.iter().map(str::to_owned).collect()));
        }
        if rows.len() > LINES_MAX + PREAMBLE_MAX {
            return Err(FileError::TooLong);
        }
    }
}

/// The names of columns: those of the row, a repeated one with its number, an empty one as its place.
pub fn column_names(row: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let name = |(at, cell): (usize, &String)| {
        let name = if cell.is_empty() { (at + 1).to_string() } else { cell.clone() };
        let count = counts.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name} ({count})") }
    };
    row.iter().enumerate().map(name).collect()
}

/// The columns of a table by name, and the number of rows above the first line.
fn columns(rows: &[TableRow], mapping: &TableMapping) -> Result<(BTreeMap<String, usize>, usize), FileError> {
    let places = |names: Vec<String>| names.into_iter().enumerate().map(|(at, name)| (name, at)).collect();
    if !mapping.header {
        let width = rows.iter().map(|(_, row)| row.len()).max().unwrap_or_default();
        let known: BTreeMap<String, usize> = places((1..=width).map(|at| at.to_string()).collect());
        let missing = mapping.names().find(|name| !known.contains_key(*name));
        return missing.map_or(Ok((known, 0)), |name| Err(FileError::Column(shown(name))));
    }
    let (mut best, mut missing) = (0, mapping.date.as_str());
    for (at, (_, row)) in rows.iter().take(PREAMBLE_MAX).enumerate() {
        let known: BTreeMap<String, usize> = places(column_names(row));
        let Some(first_missing) = mapping.names().find(|name| !known.contains_key(*name)) else {
            return Ok((known, at + 1));
        };
        let found = mapping.names().filter(|name| known.contains_key(*name)).count();
        if found > best {
            (best, missing) = (found, first_missing);
        }
    }
    Err(FileError::Column(shown(missing)))
}

/// The statement in a table; `currency` is that of the account.
///
/// # Errors
/// Why the file is refused; see [`FileError`].
pub fn read(text: &str, mapping: &TableMapping, currency: &str) -> Result<BankStatement, FileError> {
    let rows = rows(text, mapping.delimiter)?;
    let (places, above) = columns(&rows, mapping)?;
    let mut statement = BankStatement::default();
    let (mut after, mut totals) = (Vec::new(), Vec::new());
    for (line, cells) in &rows[above..] {
        let row = MappedRow { mapping, places: &places, cells, line: *line };
        match row.line(currency)? {
            Some(line) => {
                after.push(row.balance()?);
                statement.lines.push(line);
            }
            None => {
                totals.extend(row.total());
                statement.ignored += 1;
            }
        }
    }
    (statement.opening, statement.closing) = balances::ends(&statement.lines, &after).unzip();
    // Several sums may be those of parts.
    statement.total = if let [total] = totals[..] { Some(total) } else { None };
    if statement.lines.len() > LINES_MAX { Err(FileError::TooLong) } else { Ok(statement) }
}

/// A balance or a sum, negative if it is said to be a debit.
fn signed(cell: &str, decimal: char) -> Option<Decimal> {
    let (sign, amount) = amount(cell, decimal)?;
    Some(if sign.is_debit() { -amount.to_decimal() } else { amount.to_decimal() })
}

/// A row under a mapping.
struct MappedRow<'a> {
    mapping: &'a TableMapping,
    places: &'a BTreeMap<String, usize>,
    cells: &'a [String],
    line: u64,
}

impl MappedRow<'_> {
    fn cell(&self, name: &str) -> &str {
        self.places.get(name).and_then(|at| self.cells.get(*at)).map_or("", String::as_str)
    }

    fn error(&self, column: &str) -> FileError {
        FileError::Cell { line: self.line, column: shown(column), value: shown(self.cell(column)) }
    }

    /// A cell that is no date in the order of the table, but may be one in another.
    fn date_error(&self, column: &str) -> FileError {
        let other = match self.mapping.dates {
            DateOrder::Dmy => DateOrder::Mdy,
            DateOrder::Mdy => DateOrder::Dmy,
            DateOrder::Ymd => return self.error(column),
        };
        match (date(self.cell(column), other), self.error(column)) {
            (Some(_), FileError::Cell { line, column, value }) => FileError::DayOrder { line, column, value },
            (_, error) => error,
        }
    }

    /// Whether it is a single cell, or a row without a day that is called a sum.
    fn is_sum(&self) -> bool {
        let filled = self.cells.iter().filter(|cell| !cell.is_empty()).count();
        filled <= 1 || self.is_called(&[&SUMS[..], &BALANCES].concat())
    }

    /// Whether it is a row without a day in which a cell is one of these names.
    fn is_called(&self, names: &[&str]) -> bool {
        let named = |cell: &String| names.contains(&cell.trim_end_matches(':').trim_end().to_lowercase().as_str());
        self.cell(&self.mapping.date).is_empty() && self.cells.iter().any(named)
    }

    /// The sum of the lines that a row below them states, credits minus debits.
    fn total(&self) -> Option<Decimal> {
        if !self.is_called(&SUMS) {
            return None;
        }
        let of = |name: &str| signed(self.cell(name), self.mapping.decimal);
        let mapping = self.mapping;
        match mapping.amount.as_str() {
            "" => of(&mapping.credit)?.abs().checked_sub(of(&mapping.debit)?.abs()),
            // Without a sign the sum is one of both directions.
            name => of(name).filter(|_| mapping.direction.is_empty()),
        }
    }

    /// The balance after the line.
    fn balance(&self) -> Result<Option<Decimal>, FileError> {
        let name = self.mapping.balance.as_str();
        match self.cell(name) {
            "" => Ok(None),
            cell => signed(cell, self.mapping.decimal).map(Some).ok_or_else(|| self.error(name)),
        }
    }

    /// `None`: it is a sum, or it has no amount.
    fn line(&self, currency: &str) -> Result<Option<BankLine>, FileError> {
        let mapping = self.mapping;
        if self.is_sum() {
            return Ok(None);
        }
        if self.cell(&mapping.date).is_empty() {
            let amounts = [&mapping.amount, &mapping.debit, &mapping.credit];
            let has_amount = amounts.into_iter().any(|name| !self.cell(name).is_empty());
            // A booking must not be missed because its day is.
            return if has_amount { Err(self.error(&mapping.date)) } else { Ok(None) };
        }
        let dated = |name: &str| date(self.cell(name), mapping.dates).ok_or_else(|| self.date_error(name));
        let booked_on = dated(&mapping.date)?;
        let Some((is_negative, amount)) = self.amount()? else { return Ok(None) };
        let value_on = if self.cell(&mapping.value_date).is_empty() { None } else { Some(dated(&mapping.value_date)?) };
        let stated = self.cell(&mapping.currency).to_ascii_uppercase();
        if !stated.bytes().all(|byte| byte.is_ascii_alphanumeric()) || stated.len() > 12 {
            return Err(self.error(&mapping.currency));
        }
        let text = |name: &str| joined([self.cell(name)]);
        Ok(Some(BankLine {
            is_credit: !is_negative,
            amount,
            currency: if stated.is_empty() { currency.to_owned() } else { stated },
            booked_on,
            value_on,
            bank_reference: reference(self.cell(&mapping.bank_reference)),
            end_to_end: String::new(),
            reference: text(&mapping.reference),
            text: joined(mapping.text.iter().map(|name| self.cell(name))),
            counterparty: text(&mapping.counterparty),
            counterparty_account: text(&mapping.counterparty_account),
            is_reversal: false,
            at: self.line,
            entry: self.line,
        }))
    }

    /// The sign and the amount; `None` if it is absent.
    fn amount(&self) -> Result<Option<(bool, Quantity)>, FileError> {
        let read = |name: &str| match self.cell(name) {
            "" => Ok(None),
            cell => amount(cell, self.mapping.decimal).map(Some).ok_or_else(|| self.error(name)),
        };
        let mapping = self.mapping;
        if !mapping.amount.is_empty() {
            let Some((sign, amount)) = read(&mapping.amount)? else { return Ok(None) };
            if mapping.direction.is_empty() {
                return Ok(Some((sign.is_debit(), amount)));
            }
            let direction = self.cell(&mapping.direction);
            let is_debit = is_debit_word(direction).ok_or_else(|| self.error(&mapping.direction))?;
            let agrees = sign == Sign::Plain || sign.is_debit() == is_debit;
            return if agrees { Ok(Some((is_debit, amount))) } else { Err(self.error(&mapping.amount)) };
        }
        // A negative debit may be money that came back: the column and the sign must say the same.
        let of_column = |name: &str, word: Sign| match read(name)? {
            Some((sign, _)) if sign != Sign::Plain && sign != word => Err(self.error(name)),
            found => Ok(found.map(|(_, amount)| amount)),
        };
        match (of_column(&mapping.debit, Sign::Debit)?, of_column(&mapping.credit, Sign::Credit)?) {
            (None, None) => Ok(None),
            (None, Some(amount)) => Ok(Some((false, amount))),
            (Some(debit), Some(credit)) if debit.is_zero() => Ok(Some((false, credit))),
            (Some(debit), credit) if credit.is_none_or(Quantity::is_zero) => Ok(Some((true, debit))),
            (Some(_), _) => Err(self.error(&mapping.debit)),
        }
    }
}
