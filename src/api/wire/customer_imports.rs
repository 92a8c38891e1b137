//! Imports of customers from another platform.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::{AccountId, TimeMs};
use crate::services::customers::account_number::account_number;
use crate::services::customers::customer_import::file::{Credits, GroupTarget, ImportMapping, SameEmail};
use crate::services::customers::customer_import::plan::{Outcome, Plan, PlannedRow, RowError};
use crate::services::customers::customer_import::{EXPIRES_AFTER, ShownImport, UndoPreview};
use crate::store::customers::imports::{self, AccountRow, account};

/// What becomes of the accounts of one of the other platform's groups.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportGroupTarget {
    /// Whether they are left out.
    pub skip: bool,
    /// ID of the group here; 0: the standard group.
    pub group: i64,
    /// Currency of their accounts, where the table has no column of it.
    pub currency: String,
}

impl From<GroupTarget> for ImportGroupTarget {
    fn from(target: GroupTarget) -> Self {
        Self { skip: target.skip, group: target.group, currency: target.currency }
    }
}

/// What the columns of the table are, by their names; an empty name: there is no such column.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportColumns {
    /// `;`, `,`, `|` or a tab.
    pub delimiter: char,
    /// `,` or `.`.
    pub decimal: char,
    pub login: String,
    pub email: String,
    pub balance: String,
    /// Joined by spaces.
    pub name: Vec<String>,
    pub phone: String,
    pub country: String,
    pub group: String,
    pub currency: String,
    pub credit: String,
    pub leverage: String,
    pub registered: String,
    /// Accounts with a word in it that says archived or disabled are left out.
    pub status: String,
    /// `refuse`, or `accounts`: several accounts with one e-mail address are accounts of one customer.
    pub same_email: &'static str,
    /// `refuse`, or `drop`: the balance is imported without the credit.
    pub credits: &'static str,
    /// By the group of the other platform.
    pub groups: BTreeMap<String, ImportGroupTarget>,
}

impl From<ImportMapping> for ImportColumns {
    fn from(mapping: ImportMapping) -> Self {
        Self {
            delimiter: mapping.delimiter,
            decimal: mapping.decimal,
            login: mapping.login,
            email: mapping.email,
            balance: mapping.balance,
            name: mapping.name,
            phone: mapping.phone,
            country: mapping.country,
            group: mapping.group,
            currency: mapping.currency,
            credit: mapping.credit,
            leverage: mapping.leverage,
            registered: mapping.registered,
            status: mapping.status,
            same_email: match mapping.same_email {
                SameEmail::Refuse => "refuse",
                SameEmail::Accounts => "accounts",
            },
            credits: match mapping.credits {
                Credits::Refuse => "refuse",
                Credits::Drop => "drop",
            },
            groups: mapping.groups.into_iter().map(|(name, target)| (name, target.into())).collect(),
        }
    }
}

/// A group of the other platform.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportSourceGroup {
    pub name: String,
    pub rows: usize,
    /// As the mapping has it, or a proposal.
    pub target: ImportGroupTarget,
}

/// What is wrong with a cell.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRowError {
    /// `login_missing`, `login_invalid`, `login_repeated`, `name_invalid`, `formula`, `email_missing`, `email_invalid`,
    /// `email_repeated`, `email_taken`, `row_too_long`, `country_restricted`, `country_unknown`, `group_unknown`, `group_missing`, `currency_invalid`,
    /// `currency_not_offered`, `leverage_invalid`, `balance_missing`, `balance_invalid`, `balance_negative`, `balance_too_large`,
    /// `credit_invalid` or `credit_not_imported`.
    pub code: &'static str,
    /// Name of the column; may be empty.
    pub column: String,
    /// The beginning of the cell.
    pub value: String,
}

impl From<RowError> for ImportRowError {
    fn from(error: RowError) -> Self {
        Self { code: error.code, column: error.column, value: error.value }
    }
}

/// A row of the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRow {
    /// Line of the file.
    pub line: u64,
    pub login: String,
    pub name: String,
    pub email: String,
    /// Its group at the other platform.
    pub source_group: String,
    /// ID of the group here.
    pub group: i64,
    /// Empty while it is not known.
    pub currency: String,
    /// Null: it could not be read.
    #[schema(required)]
    pub balance: Option<Decimal>,
    /// Null: none.
    #[schema(required)]
    pub leverage: Option<u32>,
    /// `customer`: a new customer; `account`: a further account of an earlier row's customer; `known`: imported before; `skipped`:
    /// left out by the mapping; `error`: not imported.
    pub outcome: &'static str,
    pub errors: Vec<ImportRowError>,
    /// `credit_dropped`, `phone_dropped`, `country_dropped`, `leverage_above_group`.
    pub notes: Vec<&'static str>,
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Customer => "customer",
        Outcome::Account => "account",
        Outcome::Known => "known",
        Outcome::Skipped => "skipped",
        Outcome::Error => "error",
    }
}

impl From<PlannedRow> for ImportRow {
    fn from(row: PlannedRow) -> Self {
        Self {
            line: row.line,
            login: row.login,
            name: row.name,
            email: row.email,
            source_group: row.source_group,
            group: row.group.0,
            currency: row.currency,
            balance: row.balance.map(Decimal::of),
            leverage: row.leverage,
            outcome: outcome(row.outcome),
            errors: row.errors.into_iter().map(ImportRowError::from).collect(),
            notes: row.notes,
        }
    }
}

/// Accounts in one currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportSum {
    pub currency: String,
    pub accounts: i64,
    pub balance: Decimal,
}

/// What an import would do. Nothing has been written.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportPreview {
    /// To be named by the import, which is refused if it would do anything else.
    pub digest: String,
    /// Names of the columns of the table.
    pub columns: Vec<String>,
    pub mapping: ImportColumns,
    pub groups: Vec<ImportSourceGroup>,
    pub customers: usize,
    /// Further accounts of these customers.
    pub accounts: usize,
    pub known: usize,
    pub skipped: usize,
    pub errors: usize,
    pub sums: Vec<ImportSum>,
    /// An earlier import of the same file; null: none.
    #[schema(required)]
    pub known_import: Option<i64>,
    /// Every row of the table, in its order.
    pub rows: Vec<ImportRow>,
}

impl From<Plan> for ImportPreview {
    fn from(plan: Plan) -> Self {
        let of = |outcome| plan.count(outcome);
        let sums = plan.sums.iter().map(|(currency, sum)| ImportSum {
            currency: currency.clone(),
            accounts: i64::try_from(sum.accounts).unwrap_or(i64::MAX),
            balance: Decimal::of(sum.balance),
        });
        Self {
            customers: of(Outcome::Customer),
            accounts: of(Outcome::Account),
            known: of(Outcome::Known),
            skipped: of(Outcome::Skipped),
            errors: of(Outcome::Error),
            sums: sums.collect(),
            digest: plan.digest,
            columns: plan.columns,
            mapping: plan.mapping.into(),
            groups: plan
                .groups
                .into_iter()
                .map(|group| ImportSourceGroup { name: group.name, rows: group.rows, target: group.target.into() })
                .collect(),
            known_import: plan.known_import,
            rows: plan.rows.into_iter().map(ImportRow::from).collect(),
        }
    }
}

/// An import of customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerImport {
    pub id: i64,
    /// The other platform's server, as the staff named it.
    pub server: String,
    pub file: String,
    /// `waiting` for a second person, `applying`, `applied`, `undoing`, `undone` or `rejected`.
    pub status: &'static str,
    /// 1: it is at work now. An `applying` or `undoing` import that is not was interrupted, and is resumed or undone.
    pub is_running: u8,
    /// 1: the reader asked for it, so another staff member must approve it.
    pub is_own: u8,
    /// Rows of the file that were left out.
    pub skipped: i64,
    pub planned: i64,
    pub imported: i64,
    /// Customers, of the imported accounts.
    pub customers: i64,
    pub undone: i64,
    pub refused: i64,
    /// Customers who were asked to set a password.
    pub mailed: i64,
    /// 1: the customers are being written to.
    pub mailing: u8,
    /// Of the accounts that are planned or imported.
    pub sums: Vec<ImportSum>,
    pub created_at: Moment,
    /// Time at which it is rejected if it still waits.
    pub expires_at: Moment,
    /// Staff member; null: the command line.
    #[schema(required)]
    pub staff: Option<String>,
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    #[schema(required)]
    pub finished_at: Option<Moment>,
    #[schema(required)]
    pub undone_by: Option<String>,
    #[schema(required)]
    pub undone_at: Option<Moment>,
    /// Reason of the rejection.
    pub notes: String,
}

impl CustomerImport {
    /// As the staff member `reader` sees it.
    pub fn new(shown: ShownImport, reader: i64) -> Self {
        let ShownImport { row, counts, sums, is_running } = shown;
        let at = |at: i64| Moment::from(TimeMs(at));
        Self {
            id: row.id,
            is_own: flag(row.staff == Some(reader)),
            server: row.server,
            file: row.file,
            status: match row.status {
                imports::WAITING => "waiting",
                imports::APPLYING => "applying",
                imports::APPLIED => "applied",
                imports::UNDOING => "undoing",
                imports::UNDONE => "undone",
                _ => "rejected",
            },
            is_running: flag(is_running),
            skipped: row.skipped,
            planned: counts.planned,
            imported: counts.imported,
            customers: counts.customers,
            undone: counts.undone,
            refused: counts.refused,
            mailed: counts.mailed,
            mailing: flag(row.mailing),
            sums: sums
                .into_iter()
                .map(|sum| ImportSum {
                    currency: sum.currency,
                    accounts: sum.accounts,
                    balance: Decimal::of(sum.balance),
                })
                .collect(),
            created_at: at(row.created_at),
            expires_at: at(row.created_at.saturating_add(EXPIRES_AFTER)),
            staff: row.staff_email,
            decided_by: row.decided_by_email,
            decided_at: row.decided_at.map(at),
            finished_at: row.finished_at.map(at),
            undone_by: row.undone_by_email,
            undone_at: row.undone_at.map(at),
            notes: row.notes,
        }
    }
}

/// The word of each state of an account.
pub const STATES: [(&str, i64); 6] = [
    ("planned", account::PLANNED),
    ("opened", account::OPENED),
    ("imported", account::IMPORTED),
    ("deleted", account::DELETED),
    ("undone", account::UNDONE),
    ("refused", account::REFUSED),
];

/// An account of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedAccount {
    /// Line of the file.
    pub line: i64,
    pub login: String,
    /// `planned`, `opened`, `imported`, `deleted` (its money is taken back next), `undone` or `refused`.
    pub state: &'static str,
    /// ID of the account; null until it is opened.
    #[schema(required)]
    pub account: Option<i64>,
    /// Public number of the account.
    #[schema(required)]
    pub number: Option<i64>,
    /// 1: a further account of another row's customer.
    pub is_further: u8,
    pub source_group: String,
    /// ID of the group here.
    pub group: i64,
    pub currency: String,
    pub balance: Decimal,
    #[schema(required)]
    pub leverage: Option<i64>,
    /// As the other platform wrote it.
    pub registered: String,
    /// Why it was refused: `email_taken`, `email_missing`, `group_missing`, `currency_not_offered` or `owner_refused`; empty
    /// otherwise.
    pub refused: String,
    #[schema(required)]
    pub mailed_at: Option<Moment>,
}

impl From<AccountRow> for ImportedAccount {
    fn from(row: AccountRow) -> Self {
        let state = STATES.iter().find(|(_, state)| *state == row.state).map_or("planned", |(word, _)| *word);
        Self {
            line: row.line,
            login: row.login,
            state,
            account: row.account,
            number: row.account.map(|account| account_number(AccountId(account))),
            is_further: flag(row.owner.is_some()),
            source_group: row.source_group,
            group: row.group,
            currency: row.currency,
            balance: Decimal::of(row.balance),
            leverage: row.leverage,
            registered: row.registered,
            refused: row.refused,
            mailed_at: row.mailed_at.map(|at| Moment::from(TimeMs(at))),
        }
    }
}

/// A customer whose import cannot be undone any more.
#[derive(Debug, Serialize, ToSchema)]
pub struct TouchedCustomer {
    pub user: i64,
    /// The public customer number.
    pub uid: String,
    /// Their login at the other platform.
    pub login: String,
    /// `signed_in`, `reviewed`, `account`, `money` or `orders`.
    pub why: String,
}

/// What an undo would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportUndo {
    /// Customers that would be deleted, with their balances booked back.
    pub customers: usize,
    /// Customers to whom something has happened since.
    pub touched: usize,
    /// The first 500 of them.
    pub list: Vec<TouchedCustomer>,
}

impl From<UndoPreview> for ImportUndo {
    fn from(preview: UndoPreview) -> Self {
        let touched = preview.listed.into_iter().map(|one| TouchedCustomer {
            user: one.user.0,
            uid: account_number(one.user).to_string(),
            login: one.login,
            why: one.why,
        });
        Self { customers: preview.customers, touched: preview.touched, list: touched.collect() }
    }
}
