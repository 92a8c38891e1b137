//! Bank statements of ISO 20022: CAMT.053, as XML. Entities are not expanded; a document type declaration is refused.

use jiff::civil::Date;
use quick_xml::Reader;
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};
use rust_decimal::Decimal;

use super::camt_entry::{Details, Entry};
use super::file::{BankStatement, FIELD_MAX, FileError, LINES_MAX, shown};

/// The namespace without its version.
const NAMESPACE: &str = "urn:iso:std:iso:20022:tech:xsd:";
/// The versions that are read; in what is read here they differ in the place of a few elements only.
const VERSIONS: [&str; 4] = ["camt.053.001.02", "camt.053.001.04", "camt.053.001.06", "camt.053.001.08"];
/// Elements in each other; a statement has about 12.
const DEPTH_MAX: usize = 32;
/// Bytes of an element's text, white space included.
const BYTES_OF_FIELD: usize = 4 * FIELD_MAX;
/// The path of a statement.
const STATEMENT: &str = "/Document/BkToCstmrStmt/Stmt";

/// Whether a file is XML rather than a table.
pub fn is_xml(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

/// The statements of a file.
///
/// # Errors
/// Why the file is refused; see [`FileError`].
pub fn read(text: &str) -> Result<Vec<BankStatement>, FileError> {
    let mut reader = Reader::from_str(text);
    let mut document = Document::default();
    let (mut counted, mut line) = (0, 1);
    loop {
        let event = reader.read_event();
        let position = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX).clamp(counted, text.len());
        line += text.as_bytes()[counted..position].iter().filter(|byte| **byte == b'\n').count() as u64;
        counted = position;
        document.line = line;
        let Ok(event) = event else { return Err(FileError::NotReadable { line }) };
        let outcome = match event {
            Event::Start(start) => document.start(&start),
            Event::Empty(start) => document.start(&start).and_then(|()| document.end()),
            Event::End(_) => document.end(),
            Event::Text(text) => document.text(&text.xml10_content()),
            Event::CData(text) => document.text(&text.xml10_content()),
            Event::GeneralRef(entity) => match entity.resolve_char_ref() {
                Ok(Some(char)) => document.text(char.encode_utf8(&mut [0; 4])),
                _ => resolve_xml_entity(&entity.xml10_content())
                    .map_or(Err(Problem::NotAllowed), |text| document.text(text)),
            },
            Event::DocType(_) => Err(Problem::NotAllowed),
            Event::Decl(_) | Event::Comment(_) | Event::PI(_) => Ok(()),
            Event::Eof => break,
        };
        outcome.map_err(|problem| problem.at(line, &document.path))?;
    }
    if !document.lengths.is_empty() || !document.is_known {
        return Err(FileError::NotReadable { line: text.lines().count() as u64 });
    }
    Ok(document.statements)
}

/// An error before its place is known.
pub(super) enum Problem {
    NotAllowed,
    Version(String),
    TooLong,
    /// The value of the current element.
    Value,
    /// This element of the current one.
    Missing(&'static str),
}

impl Problem {
    fn at(self, line: u64, path: &str) -> FileError {
        let element = |path: &str| {
            let names: Vec<&str> = path.rsplit('/').take(3).collect();
            shown(&names.into_iter().rev().collect::<Vec<_>>().join("/"))
        };
        match self {
            Self::NotAllowed => FileError::NotAllowed { line },
            Self::Version(found) => FileError::Version(found),
            Self::TooLong => FileError::TooLong,
            Self::Value => FileError::Element { element: element(path), line },
            Self::Missing(name) => FileError::Element { element: element(&format!("{path}/{name}")), line },
        }
    }
}

/// A balance that is being read.
#[derive(Default)]
struct Balance {
    code: String,
    amount: Option<Decimal>,
    is_credit: Option<bool>,
}

/// What has been read so far.
#[derive(Default)]
struct Document {
    /// Local names from the root, each after a slash.
    path: String,
    /// Lengths of the path before each open element.
    lengths: Vec<usize>,
    /// Of the innermost element.
    text: String,
    /// The attribute `Ccy` of the innermost element.
    currency: String,
    /// The root is of a version that is read.
    is_known: bool,
    statements: Vec<BankStatement>,
    statement: BankStatement,
    balance: Balance,
    entry: Entry,
    details: Details,
    line_count: usize,
    /// The line in the file that has been read.
    line: u64,
}

impl Document {
    fn start(&mut self, start: &BytesStart<'_>) -> Result<(), Problem> {
        if self.lengths.len() >= DEPTH_MAX {
            return Err(Problem::NotAllowed);
        }
        if self.lengths.is_empty() {
            self.check_root(start)?;
        }
        self.lengths.push(self.path.len());
        self.path.push('/');
        let name = start.local_name();
        self.path.extend(name.as_ref().chars().take(FIELD_MAX));
        self.text.clear();
        self.currency.clear();
        if name.as_ref() == "Amt" {
            let currency = start.try_get_attribute("Ccy").map_err(|_| Problem::Value)?;
            self.currency = currency.map(|attribute| attribute.value.trim().to_owned()).unwrap_or_default();
        }
        if self.path.starts_with(STATEMENT) {
            match &self.path[STATEMENT.len()..] {
                "" => self.statement = BankStatement::default(),
                "/Bal" => self.balance = Balance::default(),
                "/Ntry" => self.entry = Entry::new(self.line),
                "/Ntry/NtryDtls/TxDtls" => self.details = Details::default(),
                "/Ntry/NtryDtls/TxDtls/RtrInf" => self.details.is_return = true,
                _ => {}
            }
        }
        Ok(())
    }

    /// The root names the version of the message.
    fn check_root(&mut self, start: &BytesStart<'_>) -> Result<(), Problem> {
        if self.is_known {
            return Err(Problem::NotAllowed);
        }
        let name = start.name();
        let declaration = match name.prefix() {
            Some(prefix) => format!("xmlns:{}", prefix.as_ref()),
            None => "xmlns".to_owned(),
        };
        let found = start.try_get_attribute(&declaration).ok().flatten();
        let namespace = found.map(|attribute| attribute.value.trim().to_owned()).unwrap_or_default();
        let version = namespace.strip_prefix(NAMESPACE).unwrap_or(&namespace);
        if start.local_name().as_ref() != "Document" || !VERSIONS.contains(&version) {
            let found = if version.is_empty() { start.local_name().as_ref().to_owned() } else { version.to_owned() };
            return Err(Problem::Version(shown(&found)));
        }
        self.is_known = true;
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Problem> {
        self.text.push_str(text);
        // Counted once more without white space at the end of the element.
        if self.text.len() > BYTES_OF_FIELD { Err(Problem::Value) } else { Ok(()) }
    }

    fn end(&mut self) -> Result<(), Problem> {
        let text = std::mem::take(&mut self.text);
        if text.trim().chars().count() > FIELD_MAX {
            return Err(Problem::Value);
        }
        let path = std::mem::take(&mut self.path);
        let read = match path.strip_prefix(STATEMENT) {
            Some(below) => self.element(below, text.trim()),
            None => Ok(()),
        };
        self.path = path;
        read?;
        let Some(length) = self.lengths.pop() else { return Err(Problem::NotAllowed) };
        self.path.truncate(length);
        Ok(())
    }

    /// The end of an element of a statement.
    fn element(&mut self, below: &str, text: &str) -> Result<(), Problem> {
        match below {
            "" => {
                self.statements.push(std::mem::take(&mut self.statement));
                if self.statements.len() > LINES_MAX { Err(Problem::TooLong) } else { Ok(()) }
            }
            "/Bal" => self.end_of_balance(),
            "/Ntry" => self.end_of_entry(),
            "/Ntry/NtryDtls/TxDtls" => {
                self.line_count += 1;
                self.entry.details.push(std::mem::take(&mut self.details));
                if self.line_count > LINES_MAX { Err(Problem::TooLong) } else { Ok(()) }
            }
            _ if text.is_empty() => Ok(()),
            "/Id" => {
                text.clone_into(&mut self.statement.id);
                Ok(())
            }
            "/Acct/Id/IBAN" | "/Acct/Id/Othr/Id" => {
                text.clone_into(&mut self.statement.account);
                Ok(())
            }
            "/Bal/Tp/CdOrPrtry/Cd" => {
                text.clone_into(&mut self.balance.code);
                Ok(())
            }
            "/Bal/Amt" => {
                self.balance.amount = Some(decimal(text)?);
                Ok(())
            }
            "/Bal/CdtDbtInd" => {
                self.balance.is_credit = Some(direction(text)?);
                Ok(())
            }
            _ => match below.strip_prefix("/Ntry/") {
                Some(below) => match below.strip_prefix("NtryDtls/TxDtls/") {
                    Some(below) => self.details.element(below, text, &self.currency),
                    None => self.entry.element(below, text, &self.currency),
                },
                None => Ok(()),
            },
        }
    }

    fn end_of_balance(&mut self) -> Result<(), Problem> {
        let Balance { code, amount, is_credit } = std::mem::take(&mut self.balance);
        let amount = amount.ok_or(Problem::Missing("Amt"))?;
        let signed = if is_credit.ok_or(Problem::Missing("CdtDbtInd"))? { amount } else { -amount };
        match code.as_str() {
            "OPBD" | "PRCD" if self.statement.opening.is_none() => self.statement.opening = Some(signed),
            "CLBD" => self.statement.closing = Some(signed),
            _ => {}
        }
        Ok(())
    }

    fn end_of_entry(&mut self) -> Result<(), Problem> {
        let mut lines = std::mem::take(&mut self.entry).lines()?;
        let entry = self.statement.lines.last().map_or(0, |last| last.entry) + 1;
        lines.iter_mut().for_each(|line| line.entry = entry);
        self.line_count += 1;
        if lines.is_empty() {
            self.statement.ignored += 1;
        }
        self.statement.lines.extend(lines);
        if self.line_count > 2 * LINES_MAX || self.statement.lines.len() > LINES_MAX {
            return Err(Problem::TooLong);
        }
        Ok(())
    }
}

/// `CRDT` is money that arrived.
pub(super) fn direction(text: &str) -> Result<bool, Problem> {
    match text {
        "CRDT" => Ok(true),
        "DBIT" => Ok(false),
        _ => Err(Problem::Value),
    }
}

fn decimal(text: &str) -> Result<Decimal, Problem> {
    Decimal::from_str_exact(text).map_err(|_| Problem::Value)
}

/// The date of a date or a point in time.
pub(super) fn date(text: &str) -> Result<Date, Problem> {
    text.get(..10).and_then(|day| day.parse().ok()).ok_or(Problem::Value)
}
