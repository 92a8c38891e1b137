//! What each row of a table becomes, without writing anything: a new customer, a further account of one, nothing, or errors
//! that name the column and the value.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::domain::group::{Group, LEVERAGE_CAP_MAX, STANDARD};
use crate::domain::{Currency, GroupId, Money};
use crate::services::bank_statements::file::shown;
use crate::services::bank_statements::tables::amount;
use crate::services::customers::identity::{Area, area_by_name, check_email, check_mobile};
use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::customers::imports as rows;
use crate::store::customers::users;

use super::file::{Cells, Credits, GroupTarget, ImportMapping, SameEmail, Table};

/// Longest name of a customer, in characters.
const NAME_MAX: usize = 100;
/// Digits of a login: the platform's logins have 64 bits.
const LOGIN_MAX: usize = 20;
/// Longest text of a registration date, in characters.
const REGISTERED_MAX: usize = 40;
/// Most accounts with one e-mail address.
const ACCOUNTS_MAX: usize = 100;
/// Largest balance of a row; larger ones are entered by hand. Amounts of tables have eight decimals in 64 bits.
const BALANCE_MAX: Money = Money::from_raw(90_000_000_000 * 1_000_000);
/// Digits of the largest balance before its decimals.
const WHOLE_DIGITS: usize = 11;
/// Words of the column of states that say that an account is not used any more.
const ENDED: [&str; 9] = ["archived", "archive", "disabled", "closed", "deleted", "inactive", "no", "false", "0"];
/// Groups that are left out unless the staff say otherwise: by how their names begin.
const NOT_REAL: [&str; 8] = ["demo", "manager", "contest", "coverage", "preliminary", "archive", "test", "system"];

/// What a row becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Customer,
    /// A further account of the customer of an earlier row.
    Account,
    /// Imported before.
    Known,
    /// Left out, as the mapping says.
    Skipped,
    /// Not imported: it has errors.
    Error,
}

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowError {
    pub code: &'static str,
    /// The name of the column.
    pub column: String,
    /// The beginning of the cell.
    pub value: String,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlannedRow {
    /// Of the file.
    pub line: u64,
    pub login: String,
    pub name: String,
    pub email: String,
    /// Area and digits of the phone number, where they could be read.
    pub contact: Option<(i64, String)>,
    pub source_group: String,
    pub group: GroupId,
    /// Empty while it is not known.
    pub currency: String,
    pub balance: Option<Money>,
    pub leverage: Option<u32>,
    pub registered: String,
    pub outcome: Outcome,
    pub errors: Vec<RowError>,
    /// What is imported otherwise than the table has it, as codes: `credit_dropped`, `phone_dropped`, `country_dropped`,
    /// `leverage_above_group`.
    pub notes: Vec<&'static str>,
    /// Place of the row whose customer gets the account.
    pub owner: Option<usize>,
}

/// The rows of one of the other platform's groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceGroup {
    pub name: String,
    pub rows: usize,
    pub target: GroupTarget,
}

/// What is imported in one currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    pub accounts: usize,
    pub balance: Money,
}

/// The plan of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub mapping: ImportMapping,
    pub columns: Vec<String>,
    pub groups: Vec<SourceGroup>,
    pub rows: Vec<PlannedRow>,
    pub sums: BTreeMap<String, Sum>,
    /// SHA-256 of the file, hexadecimal.
    pub file_hash: String,
    /// An earlier import of the same file.
    pub known_import: Option<i64>,
    /// Of the rows and what becomes of them: what is imported is what was previewed.
    pub digest: String,
}

impl Plan {
    /// The number of rows with this outcome.
    pub fn count(&self, outcome: Outcome) -> usize {
        self.rows.iter().filter(|row| row.outcome == outcome).count()
    }

    /// The rows that become accounts.
    pub fn accounts(&self) -> usize {
        self.count(Outcome::Customer) + self.count(Outcome::Account)
    }
}

/// What the plan is made with.
pub struct Terms<'a> {
    pub groups: &'a [Group],
    /// Currencies of accounts that are offered now.
    pub offered: &'a [Currency],
    /// That of groups whose names have none: where only one is offered. With several, the staff choose.
    pub usual: Option<Currency>,
    /// ISO codes.
    pub restricted: &'a [String],
    /// Of the other platform, as the staff name it.
    pub server: &'a str,
}

/// Makes the plan of a file. Nothing is written.
///
/// # Errors
/// `table_not_readable`; `invalid_field` {field: `mapping`}; those of the database.
pub fn plan(
    connection: &Connection,
    bytes: &[u8],
    mapping: Option<ImportMapping>,
    terms: &Terms<'_>,
) -> Result<Result<Plan, Refusal>, StoreError> {
    let table = match Table::read(bytes, mapping.as_ref().map(|mapping| mapping.delimiter)) {
        Ok(table) => table,
        Err(refused) => return Ok(Err(refused)),
    };
    let is_guess = mapping.is_none();
    let mut mapping = mapping.unwrap_or_else(|| table.guess());
    if let Err(refused) = mapping.validate() {
        // A proposal may lack a column that the staff then choose.
        if !is_guess {
            return Ok(Err(refused));
        }
    }
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    if let Err(refused) =
        table.each(&mapping, |_, cells| *names.entry(cells.of(&mapping.group).to_owned()).or_default() += 1)
    {
        return Ok(Err(refused));
    }
    if is_guess {
        let proposed = names.keys().map(|name| (name.clone(), proposal(name, terms))).collect();
        mapping.groups = proposed;
    }
    let groups = names.into_iter().map(|(name, rows)| {
        let target = mapping.groups.get(&name).cloned().unwrap_or_else(|| proposal(&name, terms));
        SourceGroup { name, rows, target }
    });
    let groups = groups.collect();
    let mut reader = Reader {
        connection,
        mapping: &mapping,
        terms,
        logins: BTreeSet::new(),
        emails: BTreeMap::new(),
        rows: Vec::new(),
    };
    let mut outcome = Ok(());
    if let Err(refused) = table.each(&mapping, |line, cells| {
        if outcome.is_ok() {
            outcome = reader.row(line, cells);
        }
    }) {
        return Ok(Err(refused));
    }
    outcome?;
    let planned = reader.rows;
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    for row in planned.iter().filter(|row| matches!(row.outcome, Outcome::Customer | Outcome::Account)) {
        let sum = sums.entry(row.currency.clone()).or_default();
        sum.accounts += 1;
        sum.balance = sum.balance.saturating_add(row.balance.unwrap_or(Money::ZERO));
    }
    let hex = |bytes: &[u8]| data_encoding::HEXLOWER.encode(&Sha256::digest(bytes));
    let file_hash = hex(bytes);
    let digest = hex(&serde_json::to_vec(&(&planned, terms.server)).expect("a plan can be written as JSON"));
    let known_import = rows::of_file(connection, &file_hash)?;
    Ok(Ok(Plan { mapping, columns: table.columns, groups, rows: planned, sums, file_hash, known_import, digest }))
}

/// What probably becomes of a group: by the first and last part of its name, such as `real\EUR\gold`.
fn proposal(name: &str, terms: &Terms<'_>) -> GroupTarget {
    let lower = name.to_lowercase();
    let parts: Vec<&str> = lower.split(['\\', '/', '-', '_', ' ', '.']).filter(|part| !part.is_empty()).collect();
    // One that is not offered is an error of the rows: the money is in no other.
    let known = |part: &&str| part.to_uppercase().parse().ok().filter(|code: &Currency| code.iso_decimals().is_some());
    let mut named = parts.iter().filter_map(known);
    let first = named.clone().find(|code| terms.offered.contains(code)).or_else(|| named.next());
    let currency = first.or(terms.usual).map(|code| code.to_string()).unwrap_or_default();
    let last = lower.rsplit(['\\', '/']).next().unwrap_or_default();
    let is_same = |group: &&Group| {
        let group = group.name.to_lowercase();
        group == lower || group == last
    };
    let group = terms.groups.iter().find(is_same).map_or(0, |group| group.id.0);
    let skip = NOT_REAL.iter().any(|word| lower.starts_with(word));
    GroupTarget { skip, group, currency }
}

/// Reads the rows one after the other.
struct Reader<'a> {
    connection: &'a Connection,
    mapping: &'a ImportMapping,
    terms: &'a Terms<'a>,
    logins: BTreeSet<String>,
    /// Of the rows that become customers: their place, and how many accounts there are with the address.
    emails: BTreeMap<String, (usize, usize)>,
    rows: Vec<PlannedRow>,
}

impl Reader<'_> {
    fn row(&mut self, line: u64, cells: Cells<'_>) -> Result<(), StoreError> {
        let mapping = self.mapping;
        let source_group = cells.of(&mapping.group).to_owned();
        let mut row = PlannedRow {
            line,
            login: cells.of(&mapping.login).to_owned(),
            name: String::new(),
            email: String::new(),
            contact: None,
            source_group,
            group: STANDARD,
            currency: String::new(),
            balance: None,
            leverage: None,
            registered: cells
                .of(&mapping.registered)
                .chars()
                .filter(|c| !c.is_control())
                .take(REGISTERED_MAX)
                .collect(),
            outcome: Outcome::Customer,
            errors: Vec::new(),
            notes: Vec::new(),
            owner: None,
        };
        let target = mapping.groups.get(&row.source_group);
        let status = cells.of(&mapping.status).to_lowercase();
        if target.is_some_and(|target| target.skip) || (!mapping.status.is_empty() && ENDED.contains(&status.as_str()))
        {
            row.login = shown(&row.login);
            row.outcome = Outcome::Skipped;
            self.rows.push(row);
            return Ok(());
        }
        if self.login(&mut row)? {
            row.outcome = Outcome::Known;
            self.rows.push(row);
            return Ok(());
        }
        if let Some(surplus) = cells.surplus() {
            row.errors.push(error("row_too_long", "", surplus));
        }
        self.person(&mut row, cells);
        self.group(&mut row, target, cells);
        self.money(&mut row, cells);
        self.email(&mut row, cells)?;
        if row.errors.is_empty() {
            let at = self.rows.len();
            match row.owner {
                Some(_) => {
                    row.outcome = Outcome::Account;
                    self.emails.entry(row.email.clone()).and_modify(|(_, accounts)| *accounts += 1);
                }
                None => _ = self.emails.insert(row.email.clone(), (at, 1)),
            }
        } else {
            row.outcome = Outcome::Error;
        }
        self.rows.push(row);
        Ok(())
    }

    /// Whether the login was imported before.
    fn login(&mut self, row: &mut PlannedRow) -> Result<bool, StoreError> {
        let column = &self.mapping.login;
        let login = std::mem::take(&mut row.login);
        row.login = shown(&login);
        if login.is_empty() {
            row.errors.push(error("login_missing", column, ""));
        } else if login.len() > LOGIN_MAX || !login.bytes().all(|byte| byte.is_ascii_digit()) {
            row.errors.push(error("login_invalid", column, &login));
        } else if !self.logins.insert(login.clone()) {
            row.errors.push(error("login_repeated", column, &login));
        } else {
            return Ok(rows::known_login(self.connection, self.terms.server, &login)?.is_some());
        }
        Ok(false)
    }

    fn person(&self, row: &mut PlannedRow, cells: Cells<'_>) {
        let mapping = self.mapping;
        let parts = mapping.name.iter().flat_map(|column| cells.of(column).split_whitespace());
        let name = parts.collect::<Vec<_>>().join(" ");
        let column = mapping.name.first().map_or("", String::as_str);
        // Stored texts reach spreadsheets.
        if name.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
            row.errors.push(error("formula", column, &name));
        } else if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
            row.errors.push(error("name_invalid", column, &name));
        }
        row.name = name.chars().take(NAME_MAX).collect();
        let country = cells.of(&mapping.country);
        let area = if country.is_empty() { None } else { area_by_name(country) };
        match area {
            Some(area) if self.terms.restricted.contains(&area.iso_code) => {
                row.errors.push(error("country_restricted", &mapping.country, country));
            }
            // It may be another spelling of one that is not served.
            None if !country.is_empty() && !self.terms.restricted.is_empty() => {
                row.errors.push(error("country_unknown", &mapping.country, country));
            }
            None if !country.is_empty() => row.notes.push("country_dropped"),
            _ => {}
        }
        let phone = cells.of(&mapping.phone);
        row.contact = contact(phone, area);
        if row.contact.is_none() && phone.chars().any(|c| c.is_ascii_digit()) {
            row.notes.push("phone_dropped");
        }
    }

    fn group(&self, row: &mut PlannedRow, target: Option<&GroupTarget>, cells: Cells<'_>) {
        let mapping = self.mapping;
        let Some(target) = target else {
            row.errors.push(error("group_unknown", &mapping.group, &row.source_group));
            return;
        };
        let id = if target.group == 0 { STANDARD } else { GroupId(target.group) };
        let group = self.terms.groups.iter().find(|group| group.id == id);
        if group.is_none() && id != STANDARD {
            row.errors.push(error("group_missing", &mapping.group, &row.source_group));
        }
        row.group = id;
        let stated = cells.of(&mapping.currency);
        let code = if stated.is_empty() { target.currency.as_str() } else { stated }.to_uppercase();
        match code.parse::<Currency>() {
            Ok(currency) if self.terms.offered.contains(&currency) => row.currency = code,
            Ok(_) => row.errors.push(error("currency_not_offered", &mapping.currency, &code)),
            Err(_) => row.errors.push(error("currency_invalid", &mapping.currency, &code)),
        }
        let leverage = cells.of(&mapping.leverage);
        match leverage_of(leverage) {
            Ok(found) => row.leverage = found,
            Err(()) => row.errors.push(error("leverage_invalid", &mapping.leverage, leverage)),
        }
        let cap = group.and_then(|group| group.leverage_max);
        if row.leverage.zip(cap).is_some_and(|(leverage, cap)| leverage > cap) {
            row.notes.push("leverage_above_group");
        }
    }

    fn money(&self, row: &mut PlannedRow, cells: Cells<'_>) {
        let mapping = self.mapping;
        let read = |column: &str| money(cells.of(column), mapping.decimal);
        let balance = cells.of(&mapping.balance);
        match read(&mapping.balance) {
            _ if balance.is_empty() => row.errors.push(error("balance_missing", &mapping.balance, "")),
            Some(found) if found.is_negative() => row.errors.push(error("balance_negative", &mapping.balance, balance)),
            Some(found) if found > BALANCE_MAX => {
                row.errors.push(error("balance_too_large", &mapping.balance, balance))
            }
            Some(found) => row.balance = Some(found),
            None if is_large(balance, mapping.decimal) => {
                row.errors.push(error("balance_too_large", &mapping.balance, balance));
            }
            None => row.errors.push(error("balance_invalid", &mapping.balance, balance)),
        }
        let credit = cells.of(&mapping.credit);
        match read(&mapping.credit) {
            _ if credit.is_empty() => {}
            Some(found) if found.is_zero() => {}
            Some(_) if mapping.credits == Credits::Drop => row.notes.push("credit_dropped"),
            Some(_) => row.errors.push(error("credit_not_imported", &mapping.credit, credit)),
            None => row.errors.push(error("credit_invalid", &mapping.credit, credit)),
        }
    }

    fn email(&self, row: &mut PlannedRow, cells: Cells<'_>) -> Result<(), StoreError> {
        let column = &self.mapping.email;
        let text = cells.of(column);
        let Ok(email) = check_email(text) else {
            row.email = shown(text);
            row.errors.push(error(if text.is_empty() { "email_missing" } else { "email_invalid" }, column, text));
            return Ok(());
        };
        if let Some((first, accounts)) = self.emails.get(&email) {
            if self.mapping.same_email == SameEmail::Refuse || *accounts >= ACCOUNTS_MAX {
                row.errors.push(error("email_repeated", column, &email));
            } else {
                row.owner = Some(*first);
            }
        } else if users::by_email(self.connection, &email)?.is_some() {
            row.errors.push(error("email_taken", column, &email));
        }
        row.email = email;
        Ok(())
    }
}

fn error(code: &'static str, column: &str, value: &str) -> RowError {
    RowError { code, column: column.to_owned(), value: shown(value) }
}

/// An amount with its sign.
fn money(text: &str, decimal: char) -> Option<Money> {
    let (sign, found) = amount(text, decimal)?;
    let found = Money::from_decimal(found.to_decimal())?;
    Some(if sign.is_debit() { -found } else { found })
}

/// Whether an amount that was not read has too many digits.
fn is_large(text: &str, decimal: char) -> bool {
    let whole = text.split(decimal).next().unwrap_or_default();
    whole.chars().filter(char::is_ascii_digit).count() >= WHOLE_DIGITS
}

/// `100`, `1:100` or `1 : 100`; `None` for nothing and 0, which is no leverage.
fn leverage_of(text: &str) -> Result<Option<u32>, ()> {
    let text = text.trim();
    let number = text.split_once(':').map_or(text, |(_, number)| number).trim();
    if number.is_empty() {
        return Ok(None);
    }
    let number = number.strip_suffix(".00").or_else(|| number.strip_suffix(",00")).unwrap_or(number);
    match number.parse::<u32>() {
        Ok(0) => Ok(None),
        Ok(found) if found <= LEVERAGE_CAP_MAX => Ok(Some(found)),
        _ => Err(()),
    }
}

/// Area and digits of a phone number, if the country is known.
fn contact(phone: &str, area: Option<&Area>) -> Option<(i64, String)> {
    let area = area?;
    let plain = phone.trim();
    let international = plain.strip_prefix('+').or_else(|| plain.strip_prefix("00"));
    let digits = check_mobile(international.unwrap_or(plain)).ok()?;
    let number = match (international, digits.strip_prefix(area.dialling_code.as_str())) {
        (_, Some(rest)) if rest.len() >= 6 => rest.to_owned(),
        (Some(_), _) => return None,
        (None, _) => digits,
    };
    Some((area.id, check_mobile(&number).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leverage_is_read_as_the_platforms_write_it() {
        for (text, due) in [
            ("1 : 100", Ok(Some(100))),
            ("1:500", Ok(Some(500))),
            ("200", Ok(Some(200))),
            ("100.00", Ok(Some(100))),
            ("", Ok(None)),
            ("0", Ok(None)),
            ("1 : 0", Ok(None)),
            ("lots", Err(())),
            ("-5", Err(())),
            ("99999", Err(())),
        ] {
            assert_eq!(leverage_of(text), due, "{text}");
        }
    }

    #[test]
    fn the_currency_of_a_group_is_the_one_of_its_name_also_if_it_is_not_offered() {
        let [usd, eur]: [Currency; 2] = ["USD", "EUR"].map(|code| code.parse().unwrap());
        let of = |name: &str, offered: &[Currency]| {
            let usual = if let [only] = offered { Some(*only) } else { None };
            let terms = Terms { groups: &[], offered, usual, restricted: &[], server: "" };
            proposal(name, &terms).currency
        };
        assert_eq!(of(r"real\EUR\gold", &[usd]), "EUR");
        assert_eq!(of("forex-usd-01", &[usd, eur]), "USD");
        assert_eq!(of(r"real\std", &[usd]), "USD");
        assert_eq!(of(r"real\std", &[usd, eur]), "", "it is chosen");
    }

    #[test]
    fn groups_that_are_not_real_are_left_out() {
        let terms = Terms { groups: &[], offered: &[], usual: None, restricted: &[], server: "" };
        let skips = |name: &str| proposal(name, &terms).skip;
        assert_eq!([r"demo\forex", "Managers", "contest-1", "real", ""].map(skips), [true, true, true, false, false]);
    }

    #[test]
    fn balances_are_exact_and_signed() {
        let of = |text, decimal| money(text, decimal).map(|money| money.to_string());
        assert_eq!(of("50 056.50", '.').as_deref(), Some("50056.50"));
        assert_eq!(of("50\u{a0}056,50", ',').as_deref(), Some("50056.50"));
        assert_eq!(of("1'234.50", '.').as_deref(), Some("1234.50"));
        assert_eq!(of("-1.00", '.').as_deref(), Some("-1.00"));
        assert_eq!(of("1.0000001", '.'), None);
        assert_eq!(of("=1+1", '.'), None);
    }

    #[test]
    fn a_phone_number_belongs_to_its_country() {
        let malta = area_by_name("malta");
        let of = |text| contact(text, malta).map(|(_, number)| number);
        assert_eq!(of("+356 2123 4567").as_deref(), Some("21234567"));
        assert_eq!(of("0035621234567").as_deref(), Some("21234567"));
        assert_eq!(of("2123-4567").as_deref(), Some("21234567"));
        assert_eq!(of("+44 20 1234 5678"), None);
        assert_eq!(contact("+356 2123 4567", None), None);
    }
}
