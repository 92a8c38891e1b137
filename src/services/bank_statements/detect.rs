//! What a bank's table probably is: a proposal, which the staff see and correct before the first import.

use super::cells::{DateOrder, amount, date, is_debit_word};
use super::file::FileError;
use super::table::{DELIMITERS, TableMapping, TableRow, column_names, rows};

/// Rows of the preview.
const SHOWN: usize = 8;
/// Rows that the proposal is made from.
const SAMPLED: usize = 200;

/// A proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableGuess {
    pub mapping: TableMapping,
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The first rows.
    pub rows: Vec<Vec<String>>,
}

/// Words in the names of columns, in languages of exports: for what they are, most certain first.
const DATE: &[&str] = &["buchungstag", "buchungsdatum", "booking", "posting", "date", "datum", "fecha", "data", "日期"];
const VALUE_DATE: &[&str] = &["valuta", "value", "wert", "valeur", "valor"];
const AMOUNT: &[&str] = &["amount", "betrag", "umsatz", "montant", "importe", "importo", "valor", "金額", "金额"];
const DEBIT: &[&str] = &["debit", "soll", "débit", "cargo", "paid out", "withdrawal", "money out", "支出"];
const CREDIT: &[&str] = &["credit", "haben", "crédit", "abono", "paid in", "deposit", "money in", "存入"];
const DIRECTION: &[&str] = &[
    "debit/credit",
    "credit/debit",
    "dr/cr",
    "cr/dr",
    "d/c",
    "c/d",
    "soll/haben",
    "s/h",
    "direction",
    "indicator",
    "kennzeichen",
    "sens",
    "type",
    "typ",
    "sign",
    "借贷",
    "借貸",
];
const BALANCE: &[&str] = &["balance", "saldo", "kontostand", "solde", "余额", "餘額", "結餘"];
const CURRENCY: &[&str] = &["currency", "währung", "waehrung", "devise", "divisa", "valuta", "ccy", "貨幣", "币种"];
const COUNTERPARTY: &[&str] = &[
    "counterparty",
    "beguenst",
    "begünst",
    "auftraggeber",
    "name",
    "payee",
    "payer",
    "partner",
    "merchant",
    "bénéficiaire",
    "對方",
];
const ACCOUNT: &[&str] = &["iban", "kontonummer", "account", "konto", "compte", "address", "帳號"];
const REFERENCE: &[&str] =
    &["end-to-end", "end to end", "kundenreferenz", "reference", "referenz", "référence", "參考"];
const BANK_REFERENCE: &[&str] =
    &["transaction id", "transaction_id", "txid", "tx hash", "bank ref", "transferwise id", "bankreferenz", "id"];
const TEXT: &[&str] = &[
    "verwendungszweck",
    "description",
    "details",
    "remittance",
    "narrative",
    "memo",
    "libellé",
    "concepto",
    "text",
    "purpose",
    "摘要",
];

/// The proposal for a table.
///
/// # Errors
/// `NotReadable`, `TooLong`; `Empty` if it has no rows.
pub fn guess(text: &str) -> Result<TableGuess, FileError> {
    let delimiter = delimiter(text)?;
    let all = rows(text, delimiter)?;
    let width = usual_width(&all);
    let is_data = |row: &[String]| row.iter().any(|cell| order_of([cell.as_str()].into_iter()).is_some());
    let header = all.iter().take(SAMPLED).position(|(_, row)| {
        row.len() >= width.saturating_sub(1) && row.iter().filter(|cell| !cell.is_empty()).count() > 1 && !is_data(row)
    });
    let first_data = all.iter().position(|(_, row)| row.len() + 1 >= width && is_data(row));
    let header = header.filter(|at| first_data.is_none_or(|data| *at < data));
    let (columns, above) = match header {
        Some(at) => (column_names(&all[at].1), at + 1),
        None => ((1..=width).map(|at| at.to_string()).collect(), 0),
    };
    let sample: Vec<&[String]> = all[above..].iter().take(SAMPLED).map(|(_, row)| row.as_slice()).collect();
    if sample.is_empty() {
        return Err(FileError::Empty);
    }
    let mapping = mapping(&columns, &sample, delimiter, header.is_some());
    let rows = sample.iter().take(SHOWN).map(|row| row.to_vec()).collect();
    Ok(TableGuess { mapping, columns, rows })
}

/// The delimiter with which most rows have the same number of cells, more than one.
///
/// # Errors
/// `NotReadable`, `TooLong`.
pub fn delimiter(text: &str) -> Result<char, FileError> {
    let mut best = (0, ',');
    let mut outcome = Err(FileError::NotReadable { line: 1 });
    for delimiter in DELIMITERS {
        let read = match rows(text, delimiter) {
            Ok(read) => read,
            Err(error) => {
                outcome = Err(error);
                continue;
            }
        };
        let width = usual_width(&read);
        let fitting = read.iter().filter(|(_, row)| row.len() == width).count();
        if width > 1 && fitting * 100 + width > best.0 {
            best = (fitting * 100 + width, delimiter);
            outcome = Ok(());
        }
    }
    outcome.map(|()| best.1)
}

fn usual_width(rows: &[TableRow]) -> usize {
    let widths: Vec<usize> = rows.iter().take(SAMPLED).map(|(_, row)| row.len()).collect();
    let count = |width: usize| widths.iter().filter(|one| **one == width).count();
    widths.iter().copied().max_by_key(|width| (count(*width), *width)).unwrap_or_default()
}

/// The only order in which all of these are dates.
fn order_of<'a>(cells: impl Iterator<Item = &'a str> + Clone) -> Option<DateOrder> {
    let filled = || cells.clone().filter(|cell| !cell.is_empty());
    filled().next()?;
    let fits = |order: &DateOrder| filled().all(|cell| date(cell, *order).is_some());
    [DateOrder::Ymd, DateOrder::Dmy, DateOrder::Mdy].into_iter().find(fits)
}

/// The decimal separator of these amounts.
fn decimal_of<'a>(cells: impl Iterator<Item = &'a str>) -> char {
    let (mut commas, mut points) = (0, 0);
    for cell in cells {
        match cell
            .rfind([',', '.'])
            .map(|at| (cell.as_bytes()[at], cell[at + 1..].chars().take_while(char::is_ascii_digit).count()))
        {
            // Three digits behind it may be thousands.
            Some((b',', digits)) if digits != 3 => commas += 1,
            Some((b'.', digits)) if digits != 3 => points += 1,
            _ => {}
        }
    }
    if commas > points { ',' } else { '.' }
}

fn mapping(columns: &[String], sample: &[&[String]], delimiter: char, header: bool) -> TableMapping {
    let lower: Vec<String> = columns.iter().map(|name| name.to_lowercase()).collect();
    let cells = |at: usize| sample.iter().map(move |row| row.get(at).map_or("", String::as_str));
    let is_filled = |at: usize| cells(at).any(|cell| !cell.is_empty());
    let find = |words: &[&str], fits: &dyn Fn(usize) -> bool| {
        words.iter().find_map(|word| (0..lower.len()).find(|at| lower[*at].contains(word) && fits(*at)))
    };
    let is_date = |at: usize| order_of(cells(at)).is_some();
    let is_amount = |at: usize| {
        let mark = decimal_of(cells(at));
        is_filled(at)
            && !is_date(at)
            && cells(at).filter(|cell| !cell.is_empty()).all(|cell| amount(cell, mark).is_some())
    };
    let day = find(DATE, &is_date).or_else(|| (0..columns.len()).find(|at| is_date(*at)));
    let value_date = find(VALUE_DATE, &|at| is_date(at) && Some(at) != day);
    let split = find(DEBIT, &is_amount).zip(find(CREDIT, &is_amount)).filter(|(debit, credit)| debit != credit);
    let single = if split.is_some() { None } else { find(AMOUNT, &is_amount) };
    let fraction = |at: &usize| is_amount(*at) && cells(*at).any(|cell| cell.contains(['.', ',']));
    let single = if split.is_some() { None } else { single.or_else(|| (0..columns.len()).find(fraction)) };
    let is_unsigned =
        |at: usize| cells(at).filter_map(|cell| amount(cell, decimal_of(cells(at)))).all(|(sign, _)| !sign.is_debit());
    let is_direction = |at: usize| cells(at).all(|cell| is_debit_word(cell).is_some());
    // A column of types may say something else, so it counts only where the amounts leave the direction open.
    let direction = single.filter(|at| is_unsigned(*at)).and_then(|_| find(DIRECTION, &is_direction));
    let balance = find(BALANCE, &|at| {
        is_amount(at) && Some(at) != single && split.is_none_or(|(debit, credit)| at != debit && at != credit)
    });
    let is_code = |at: usize| {
        is_filled(at) && cells(at).all(|cell| cell.len() <= 5 && cell.bytes().all(|byte| byte.is_ascii_alphabetic()))
    };
    let is_text = |at: usize| !is_date(at) && Some(at) != single && split.is_none_or(|(a, b)| at != a && at != b);
    let name = |at: Option<usize>| at.map(|at| columns[at].clone()).unwrap_or_default();
    let bank_reference = find(BANK_REFERENCE, &|at| {
        is_text(at)
            && lower[at].split(' ').any(|word| word.ends_with("id") || word.contains("hash") || word.contains("ref"))
    });
    let reference = find(REFERENCE, &|at| is_text(at) && Some(at) != bank_reference);
    let account =
        find(ACCOUNT, &|at| is_text(at) && cells(at).any(|cell| cell.bytes().any(|byte| byte.is_ascii_digit())));
    let money = single.or(split.map(|(debit, _)| debit));
    TableMapping {
        delimiter,
        decimal: money.map_or('.', |at| decimal_of(cells(at).chain(split.into_iter().flat_map(|(_, at)| cells(at))))),
        dates: day.and_then(|at| order_of(cells(at))).unwrap_or(DateOrder::Dmy),
        header,
        date: name(day),
        value_date: name(value_date),
        amount: name(single),
        debit: name(split.map(|(debit, _)| debit)),
        credit: name(split.map(|(_, credit)| credit)),
        currency: name(find(CURRENCY, &is_code)),
        reference: name(reference),
        counterparty: name(find(COUNTERPARTY, &|at| is_text(at) && Some(at) != account)),
        counterparty_account: name(account),
        bank_reference: name(bank_reference),
        text: find(TEXT, &is_text).map(|at| columns[at].clone()).into_iter().collect(),
        direction: name(direction),
        balance: name(balance),
    }
}
