//! The import of another platform's customers, with their balances: `docs/import.md`.
//!
//! **What is imported**: each row of a table becomes a customer with a real account, or a further account of a customer of the
//! same table. The balance is booked as a correction with the reason `import`, the login stays searchable and is the account's
//! name. No password is imported: a customer sets one by a code, to which they are asked by an e-mail that the staff send when
//! they want to ([`mails`]).
//!
//! **Preview, then import**: [`plan`] writes nothing. The import names the digest of the plan that was previewed and is refused
//! if another one would be carried out. Where changes of risk need a second person, a plan is stored and waits for one.
//!
//! **One import, several transactions**: the engine's journal and its replicas take an import in chunks, so that trading is not
//! held up by a transaction of 20,000 accounts. Each account ends in one transaction with its balance, its customer and its
//! state, so a customer exists with their whole balance or not at all. An import whose server stopped in between stays
//! `applying`; it is resumed from the states of its accounts, or undone.
//!
//! ```text
//! import:  waiting -> applying -> applied -> undoing -> undone      waiting -> rejected
//! account: planned -> opened -> imported -> deleted -> undone       planned, opened -> refused, undone
//! ```
//!
//! **Undo**: as long as nothing has happened to a customer since ([`undo`]), they are deleted and the balance is booked back. The
//! account stays in the engine, empty, without rights and without an owner, as the ledger refers to it.

mod apply;
pub mod file;
mod mails;
pub mod plan;
mod undo;

use std::sync::Arc;

use parking_lot::Mutex;

pub use undo::{Touched, UndoPreview};

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::account_currencies;
use crate::services::customers::accounts::Accounts;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::error::Refusal;
use crate::services::notifications::messages::Messages;
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::Actor;
use crate::services::staff::risk_changes::RiskChanges;
use crate::services::staff::roles::Permission;
use crate::services::staff::staff_decisions::StaffDecisions;
use crate::services::trading::CommandGateway;
use crate::store::backoffice::audit;
use crate::store::customers::imports::{self as rows, AccountRow, Counts, CurrencySum, ImportRow};
use crate::store::{Store, StoreError};

use file::ImportMapping;
use plan::{Outcome, Plan, Terms};

/// After this time an import that waits for a second person is rejected.
pub const EXPIRES_AFTER: i64 = 7 * DAY;
/// Longest name of a server, in characters.
const SERVER_MAX: usize = 60;

/// Dependencies of [`CustomerImports`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub accounts: Arc<Accounts>,
    pub trading_accounts: Arc<TradingAccounts>,
    pub messages: Arc<Messages>,
    pub risk_changes: Arc<RiskChanges>,
    pub decisions: Arc<StaffDecisions>,
}

/// The service; see the module.
pub struct CustomerImports {
    deps: Deps,
    /// One import is written, applied or undone at a time.
    running: Mutex<()>,
}

/// A file that is to be imported.
#[derive(Debug, Clone)]
pub struct NewImport {
    /// Of the other platform, as the staff name it: logins are unique on one server.
    pub server: String,
    /// Name of the file, for the list.
    pub file: String,
    pub mapping: ImportMapping,
    /// Of the plan that was previewed.
    pub digest: String,
    /// Rows with errors are left out; otherwise nothing is imported while there are any.
    pub skip_errors: bool,
}

/// An import with its sums.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownImport {
    pub row: ImportRow,
    pub counts: Counts,
    pub sums: Vec<CurrencySum>,
    /// It is at work now.
    pub is_running: bool,
}

impl CustomerImports {
    /// Creates the service.
    pub const fn new(deps: Deps) -> Self {
        Self { deps, running: Mutex::new(()) }
    }

    /// The plan of a file; nothing is written. Without a mapping, one is proposed. Blocks.
    ///
    /// # Errors
    /// `table_not_readable`; `invalid_field` {field: `mapping`, `server`}.
    pub fn preview(&self, server: &str, mapping: Option<ImportMapping>, bytes: &[u8]) -> Result<Plan, ServiceError> {
        let server = checked_server(server)?;
        let values = self.deps.settings.values();
        let read_model = self.deps.gateway.read_model();
        let offered = account_currencies::offered(&values, read_model);
        let terms = Terms {
            groups: &read_model.groups(),
            offered: &offered,
            usual: if let [only] = offered[..] { Some(only) } else { None },
            restricted: values.restricted_countries(),
            server: &server,
        };
        Ok(self.deps.store.read(|connection| plan::plan(connection, bytes, mapping, &terms))??)
    }

    /// Imports a file as it was previewed, or stores it for a second person's approval; the status says which. Blocks until it is
    /// on disk.
    ///
    /// # Errors
    /// Those of [`Self::preview`]; `import_changed` if the plan is not the one with this digest; `import_has_errors` {count};
    /// `import_nothing_new`; `import_unfinished` while another import waits or is at work; `Unavailable`: it is resumed later.
    pub fn import(&self, by: &Actor, new: NewImport, bytes: &[u8]) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        if let Some(id) = self.deps.store.read(rows::unfinished)? {
            return Err(Refusal::new("import_unfinished").with("id", id).into());
        }
        let server = checked_server(&new.server)?;
        let plan = self.preview(&server, Some(new.mapping), bytes)?;
        if plan.digest != new.digest {
            return Err(Refusal::new("import_changed").into());
        }
        let errors = plan.count(Outcome::Error);
        if errors > 0 && !new.skip_errors {
            return Err(Refusal::new("import_has_errors").with("count", errors).into());
        }
        if plan.accounts() == 0 {
            return Err(Refusal::new("import_nothing_new").into());
        }
        let waits = self.deps.risk_changes.needs_second(by, Permission::ImportCustomers)?;
        let now = self.deps.clock.now();
        let row = ImportRow {
            id: 0,
            server,
            file: new.file,
            file_hash: plan.file_hash.clone(),
            status: if waits { rows::WAITING } else { rows::APPLYING },
            skipped: i64::try_from(plan.rows.len() - plan.accounts()).unwrap_or(i64::MAX),
            staff: by.staff,
            created_at: now.0,
            decided_by: None,
            decided_at: None,
            finished_at: None,
            undone_by: None,
            undone_at: None,
            mailing: false,
            notes: String::new(),
            staff_email: None,
            decided_by_email: None,
            undone_by_email: None,
        };
        let id = self.write(by, &row, &plan, now)?;
        if !waits {
            self.apply(by, id)?;
        }
        self.one(id)
    }

    /// Stores an import with its accounts.
    fn write(&self, by: &Actor, row: &ImportRow, plan: &Plan, now: TimeMs) -> Result<i64, ServiceError> {
        let sums: serde_json::Map<_, _> =
            plan.sums.iter().map(|(code, sum)| (code.clone(), sum.balance.to_string().into())).collect();
        let after = serde_json::json!({ "file": row.file, "file_hash": row.file_hash, "server": row.server,
            "accounts": plan.accounts(), "skipped": row.skipped, "balances": sums });
        let act = if row.status == rows::WAITING { "ask" } else { "import" };
        Ok(self.deps.store.write(|transaction| {
            let id = rows::insert(transaction, row)?;
            let mut ids = vec![None; plan.rows.len()];
            for (at, planned) in plan.rows.iter().enumerate() {
                if matches!(planned.outcome, Outcome::Customer | Outcome::Account) {
                    let owner = planned.owner.and_then(|owner| ids[owner]);
                    ids[at] = Some(rows::insert_account(transaction, &account_row(id, &row.server, owner, planned))?);
                }
            }
            audit::append(transaction, &by.entry(now, act, object(id), None, Some(&after)))?;
            Ok(id)
        })?)
    }

    /// Approves an import that waits: it is applied. Blocks until it is on disk.
    ///
    /// # Errors
    /// `import_not_found`, `AlreadyDecided`; `another_person_needed` for who asked; `approver_not_independent`,
    /// `approver_same_group`; `Unavailable`: it is resumed later.
    pub fn approve(&self, by: &Actor, id: i64) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        let row = self.waiting(id)?;
        let Some(staff) = by.staff.filter(|staff| row.staff != Some(*staff)) else {
            return Err(Refusal::new("another_person_needed").worded("import-another-person-needed").into());
        };
        if let Some(first) = row.staff {
            self.deps.decisions.check_independent(first, staff)?;
        }
        let now = self.deps.clock.now();
        self.deps.store.write(|transaction| {
            rows::step(transaction, id, (rows::WAITING, rows::APPLYING))?;
            rows::decided(transaction, id, (by.staff, now.0), "")?;
            audit::append(transaction, &by.entry::<str>(now, "approve", object(id), None, None)).map(drop)
        })?;
        self.apply(by, id)?;
        self.one(id)
    }

    /// Rejects an import that waits, also one's own. Blocks.
    ///
    /// # Errors
    /// `import_not_found`, `AlreadyDecided`.
    pub fn reject(&self, by: &Actor, id: i64, notes: &str) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        self.waiting(id)?;
        self.end_waiting(by, id, "reject", notes)?;
        self.one(id)
    }

    /// Rejects imports that have waited for seven days. Call it about hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn expire(&self) -> Result<(), ServiceError> {
        let before = self.deps.clock.now().plus(-EXPIRES_AFTER).0;
        for id in self.deps.store.read(|connection| rows::overdue(connection, before))? {
            let Some(_running) = self.running.try_lock() else { return Ok(()) };
            self.end_waiting(&Actor::system(), id, "expire", "")?;
        }
        Ok(())
    }

    fn end_waiting(&self, by: &Actor, id: i64, act: &str, notes: &str) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        Ok(self.deps.store.write(|transaction| {
            if rows::step(transaction, id, (rows::WAITING, rows::REJECTED))? {
                rows::decided(transaction, id, (by.staff, now.0), notes)?;
                rows::drop_planned(transaction, id)?;
                audit::append(transaction, &by.entry::<str>(now, act, object(id), None, None))?;
            }
            Ok(())
        })?)
    }

    /// Continues an import or an undo that a stop of the server, or a disk that took no changes, has interrupted. Blocks until it
    /// is on disk.
    ///
    /// # Errors
    /// `import_not_found`; `AlreadyDecided` for one that is not interrupted; `Unavailable`.
    pub fn resume(&self, by: &Actor, id: i64) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        let row = self.row(id)?;
        match row.status {
            rows::APPLYING => self.apply(by, id)?,
            rows::UNDOING => self.take_back(by, id)?,
            _ => return Err(Reject::AlreadyDecided.into()),
        }
        self.one(id)
    }

    /// A page of imports, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, page: (u32, u32)) -> Result<(Vec<ShownImport>, i64), ServiceError> {
        let (found, total) = self.deps.store.read(|connection| rows::page(connection, page))?;
        Ok((found.into_iter().map(|row| self.shown(row)).collect::<Result<_, _>>()?, total))
    }

    /// One import. Blocks.
    ///
    /// # Errors
    /// `import_not_found`.
    pub fn one(&self, id: i64) -> Result<ShownImport, ServiceError> {
        self.shown(self.row(id)?)
    }

    /// A page of the accounts of an import, in the order of the file, and their number. Blocks.
    ///
    /// # Errors
    /// `import_not_found`.
    pub fn accounts(
        &self,
        id: i64,
        state: Option<i64>,
        page: (u32, u32),
    ) -> Result<(Vec<AccountRow>, i64), ServiceError> {
        self.row(id)?;
        Ok(self.deps.store.read(|connection| rows::accounts(connection, id, state, page))?)
    }

    fn shown(&self, row: ImportRow) -> Result<ShownImport, ServiceError> {
        let is_running = matches!(row.status, rows::APPLYING | rows::UNDOING) && self.running.is_locked();
        let (counts, sums) = self
            .deps
            .store
            .read(|connection| Ok((rows::counts(connection, row.id)?, rows::sums(connection, row.id)?)))?;
        Ok(ShownImport { row, counts, sums, is_running })
    }

    fn row(&self, id: i64) -> Result<ImportRow, ServiceError> {
        let found = self.deps.store.read(|connection| rows::one(connection, id))?;
        Ok(found.ok_or_else(|| Refusal::new("import_not_found"))?)
    }

    fn waiting(&self, id: i64) -> Result<ImportRow, ServiceError> {
        let row = self.row(id)?;
        if row.status == rows::WAITING { Ok(row) } else { Err(Reject::AlreadyDecided.into()) }
    }
}

/// The name of an import in the audit log.
fn object(id: i64) -> String {
    format!("customer_import/{id}")
}

fn checked_server(server: &str) -> Result<String, ServiceError> {
    let server = server.trim();
    if server.chars().count() > SERVER_MAX || server.chars().any(char::is_control) {
        return Err(Refusal::invalid_field("server").into());
    }
    Ok(server.to_owned())
}

fn account_row(import: i64, server: &str, owner: Option<i64>, planned: &plan::PlannedRow) -> AccountRow {
    let own = owner.is_none();
    let (area_id, mobile) = planned.contact.clone().filter(|_| own).unzip();
    AccountRow {
        id: 0,
        import,
        line: i64::try_from(planned.line).unwrap_or(i64::MAX),
        server: server.to_owned(),
        login: planned.login.clone(),
        state: rows::account::PLANNED,
        owner,
        account: None,
        email: own.then(|| planned.email.clone()),
        name: (own && !planned.name.is_empty()).then(|| planned.name.clone()),
        area_id,
        mobile,
        source_group: planned.source_group.clone(),
        group: planned.group.0,
        currency: planned.currency.clone(),
        balance: planned.balance.unwrap_or_default(),
        leverage: planned.leverage.map(i64::from),
        registered: planned.registered.clone(),
        refused: String::new(),
        mailed_at: None,
    }
}

/// Runs a write that may fail only for the database.
impl CustomerImports {
    fn write_all<T>(
        &self,
        work: impl FnOnce(&rusqlite::Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, ServiceError> {
        Ok(self.deps.store.write(work)?)
    }
}
