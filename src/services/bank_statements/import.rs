//! The import of a file: read as a whole, and stored in one transaction.

use jiff::civil::Date;
use serde_json::json;

use super::decisions::NO_AMOUNT;
use super::exceptions::day_of;
use super::file::{BankLine, BankStatement, FileError, decode};
use super::keys::keys;
use super::plausible::{CAMT_FIELDS, FieldNames, check};
use super::{BankStatements, TableGuess, TableMapping, batches, camt, detect, table};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::funds::{BankAccount, CoinAddress, Destination, FundingOption, Funds, ListedOption};
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::funds::bank_lines::{self, LineRow};
use crate::store::funds::bank_statements::{self as rows, StatementRow};

/// A bank account or a coin address of the broker that statements can be imported for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Id of the funding option.
    pub id: i64,
    /// 0 coin, 1 bank.
    pub payment_type: i64,
    pub sent_to: String,
    pub via: String,
    pub currency: String,
    pub enabled: bool,
    /// The columns of its tables, where a table was imported.
    pub mapping: Option<TableMapping>,
}

/// A file to be imported.
#[derive(Debug, Clone)]
pub struct NewFile {
    pub source: i64,
    /// Its name, for the list of imports.
    pub name: String,
    /// Of a table.
    pub mapping: Option<TableMapping>,
    /// The account that the file names may be another one than that of the option.
    pub other_account: bool,
}

/// What a file is, before it is imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Preview {
    Camt(Vec<BankStatement>),
    Table(Box<TableGuess>),
}

fn sources_of<T: FundingOption>(funds: &Funds) -> Result<Vec<Source>, ServiceError> {
    let source = |one: &ListedOption<T>| {
        let Destination { payment_type, sent_to, via } = one.option.destination()?;
        Some(Source {
            id: one.id,
            payment_type,
            sent_to: sent_to.to_owned(),
            via: via.to_owned(),
            currency: one.option.currency().to_owned(),
            enabled: one.enabled,
            mapping: None,
        })
    };
    Ok(funds.options::<T>()?.iter().filter_map(source).collect())
}

/// Letters and digits of an account, for comparison.
fn compact(account: &str) -> String {
    account.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

impl BankStatements {
    /// The accounts and addresses that statements can be imported for. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn sources(&self) -> Result<Vec<Source>, ServiceError> {
        let mut sources = sources_of::<BankAccount>(&self.deps.funds)?;
        sources.extend(sources_of::<CoinAddress>(&self.deps.funds)?);
        self.deps.store.read(|connection| {
            for source in &mut sources {
                let kept = rows::mapping(connection, source.id)?;
                source.mapping = kept.and_then(|text| serde_json::from_str(&text).ok());
            }
            Ok(())
        })?;
        Ok(sources)
    }

    fn source(&self, id: i64) -> Result<Source, ServiceError> {
        let found = self.sources()?.into_iter().find(|source| source.id == id);
        Ok(found.ok_or_else(|| Refusal::invalid_field("source"))?)
    }

    /// What a file is: the statements of CAMT.053, or the proposed columns of a table. Nothing is stored. Blocks.
    ///
    /// # Errors
    /// `bank_file_not_readable`.
    pub fn preview(&self, bytes: &[u8]) -> Result<Preview, ServiceError> {
        let read = || {
            let text = decode(bytes)?;
            Ok(if camt::is_xml(&text) {
                Preview::Camt(camt::read(&text)?)
            } else {
                Preview::Table(Box::new(detect::guess(&text)?))
            })
        };
        read().map_err(|error: FileError| Refusal::from(error).into())
    }

    /// Imports a file, and keeps the columns of a table for the next one of the account. Lines that are known are not
    /// added again. Returns the imported statements. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {source, mapping}, `missing_field` {mapping}; `bank_file_not_readable`; `bank_account_differs`.
    pub fn import(&self, by: &Actor, file: &NewFile, bytes: &[u8]) -> Result<Vec<StatementRow>, ServiceError> {
        let source = self.source(file.source)?;
        let now = self.deps.clock.now();
        let (format, statements) = read(file, &source, bytes, day_of(now.0).unwrap_or_default())?;
        // Before the transaction, which keeps all other changes waiting.
        let keys = keys(statements.iter().map(|statement| statement.lines.as_slice()));
        let keyed: Vec<_> = statements.iter().zip(keys).collect();
        // A line is not matched while the reversals are connected.
        let _deciding = self.deciding.lock();
        let ids = self.deps.store.write(|transaction| {
            let mut ids = Vec::new();
            for (statement, keys) in &keyed {
                let row = statement_row(by, now.0, file, &source, format, statement);
                let id = rows::insert(transaction, &row)?;
                let (mut added, mut known) = (0, 0);
                let doubled = batches::doubled(statement, |booking| {
                    bank_lines::amounts_of_booking(transaction, source.id, booking)
                })?;
                for ((line, key), is_doubled) in statement.lines.iter().zip(keys).zip(doubled) {
                    let is_new =
                        !is_doubled && bank_lines::insert(transaction, &line_row(id, now.0, &source, line), key)?;
                    *(if is_new { &mut added } else { &mut known }) += 1;
                }
                rows::set_counts(transaction, id, added, known)?;
                let after = json!({ "account": source.sent_to, "file": file.name, "new": added, "known": known,
                    "ignored": statement.ignored, "difference": row.difference });
                let entry = by.entry(now, "import", format!("bank_statement/{id}"), None, Some(&after));
                audit::append(transaction, &entry)?;
                ids.push(id);
            }
            bank_lines::connect_reversals(transaction, source.id)?;
            if let Some(mapping) = file.mapping.as_ref().filter(|_| format == "csv") {
                let text = serde_json::to_string(mapping).expect("a mapping can be written as JSON");
                rows::set_mapping(transaction, source.id, &text)?;
            }
            Ok(ids)
        })?;
        Ok(self
            .deps
            .store
            .read(|connection| ids.iter().filter_map(|id| rows::one(connection, *id).transpose()).collect())?)
    }
}

/// The format of a file and its statements of the account.
fn read(
    file: &NewFile,
    source: &Source,
    bytes: &[u8],
    today: Date,
) -> Result<(&'static str, Vec<BankStatement>), ServiceError> {
    let refused = |error: FileError| ServiceError::from(Refusal::from(error));
    let text = decode(bytes).map_err(refused)?;
    if !camt::is_xml(&text) {
        let mapping = file.mapping.as_ref().ok_or_else(|| Refusal::missing_field("mapping"))?;
        if let Some(field) = mapping.invalid_field() {
            return Err(Refusal::invalid_field(field).into());
        }
        let mut statement = table::read(&text, mapping, &source.currency).map_err(refused)?;
        let names = FieldNames { currency: &mapping.currency, booked_on: &mapping.date, value_on: &mapping.value_date };
        check(&statement.lines, &source.currency, today, &names).map_err(refused)?;
        batches::drop_sums(&mut statement);
        if statement.lines.is_empty() {
            return Err(refused(FileError::Empty));
        }
        return Ok(("csv", vec![statement]));
    }
    let all = camt::read(&text).map_err(refused)?;
    let is_own = |one: &BankStatement| {
        file.other_account || one.account.is_empty() || compact(&one.account) == compact(&source.sent_to)
    };
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_own);
    if let (true, Some(other)) = (own.is_empty(), others.first()) {
        let refusal = Refusal::new("bank_account_differs").with("found", &other.account);
        return Err(refusal.with("expected", &source.sent_to).with("field", "source").into());
    }
    if own.is_empty() {
        return Err(refused(FileError::Empty));
    }
    let mut own = own;
    for statement in &mut own {
        check(&statement.lines, &source.currency, today, &CAMT_FIELDS).map_err(refused)?;
        batches::drop_sums(statement);
    }
    // A bank may put the statements of all accounts into one file.
    own[0].ignored += others.iter().map(|other| other.lines.len() + other.ignored).sum::<usize>();
    Ok(("camt053", own))
}

fn statement_row(
    by: &Actor,
    at: i64,
    file: &NewFile,
    source: &Source,
    format: &str,
    statement: &BankStatement,
) -> StatementRow {
    let days = || statement.lines.iter().map(|line| line.booked_on);
    StatementRow {
        id: 0,
        source: source.id,
        payment_type: source.payment_type,
        sent_to: source.sent_to.clone(),
        via: source.via.clone(),
        currency: source.currency.clone(),
        format: format.to_owned(),
        file: file.name.clone(),
        bank_id: statement.id.clone(),
        opening: statement.opening.map(|balance| balance.to_string()),
        closing: statement.closing.map(|balance| balance.to_string()),
        difference: statement.difference().map(|difference| difference.to_string()),
        first_day: days().min().map(|day| day.to_string()),
        last_day: days().max().map(|day| day.to_string()),
        added: 0,
        known: 0,
        ignored: i64::try_from(statement.ignored).unwrap_or(i64::MAX),
        at,
        staff: by.staff,
        staff_email: None,
    }
}

/// A line that nothing has been decided about. One without an amount is set aside at once: nothing can be matched to it.
fn line_row(statement: i64, now: i64, source: &Source, line: &BankLine) -> LineRow {
    let aside = line.amount.is_zero().then(|| NO_AMOUNT.to_owned());
    LineRow {
        id: 0,
        statement,
        source: source.id,
        payment_type: source.payment_type,
        sent_to: source.sent_to.clone(),
        via: source.via.clone(),
        is_credit: line.is_credit,
        amount: line.amount,
        currency: line.currency.clone(),
        booked_on: line.booked_on.to_string(),
        value_on: line.value_on.map(|day| day.to_string()),
        bank_reference: line.bank_reference.clone(),
        end_to_end: line.end_to_end.clone(),
        reference: line.reference.clone(),
        text: line.text.clone(),
        counterparty: line.counterparty.clone(),
        counterparty_account: line.counterparty_account.clone(),
        is_reversal: line.is_reversal,
        reverses: None,
        reversed_by: None,
        deposit: None,
        withdrawal: None,
        decided_at: aside.is_some().then_some(now),
        aside,
        note: String::new(),
        staff_email: None,
        payment_status: None,
        released: None,
    }
}
