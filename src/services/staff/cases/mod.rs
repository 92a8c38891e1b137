//! Case files of compliance: opened on a customer, worked on by appending entries, closed with a conclusion. Closed cases are
//! final.

mod file;

use std::sync::Arc;

use jiff::civil::Date;
use rusqlite::{Connection, Transaction};

use crate::domain::{AccountId, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::signals::{SignalKind, Signals};
use crate::services::error::Refusal;
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::staff::in_force;
use crate::services::staff::roles::Permission;
use crate::store::backoffice::audit;
use crate::store::backoffice::staff::{self, StaffRow};
use crate::store::customers::cases::{self as rows, CaseEntryRow, CaseFilter, CaseRow};
use crate::store::customers::{records, user_accounts, users};
use crate::store::{Store, StoreError};

/// Cases of one customer, and entries of one case.
const CASES: i64 = 100;
const ENTRIES: i64 = 1_000;

/// State of a case, by its number on the wire and in the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseState {
    Open,
    /// A superior or the authority deals with it.
    Escalated,
    /// With a conclusion; final.
    Closed,
}

impl CaseState {
    /// The state with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        [Self::Open, Self::Escalated, Self::Closed].into_iter().find(|state| state.number() == number)
    }

    /// The number of this state.
    pub const fn number(self) -> i64 {
        self as i64
    }
}

/// Codes of the kinds of cases.
pub const KINDS: [&str; 4] = ["aml", "identity", "complaint", "other"];

/// A case to be opened.
#[derive(Debug, Clone)]
pub struct NewCase {
    pub user: AccountId,
    /// One of [`KINDS`].
    pub kind: &'static str,
    pub title: String,
    /// ID of a staff member.
    pub assignee: Option<i64>,
    pub due_on: Option<Date>,
}

/// Changes of a case; `None`: stays as it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct CaseChange {
    /// Escalated or open again.
    pub escalated: Option<bool>,
    pub assignee: Option<Option<i64>>,
    pub due_on: Option<Option<Date>>,
}

/// The case files.
pub struct Cases {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    signals: Arc<Signals>,
}

impl Cases {
    /// Over these services.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>, settings: Arc<Settings>, signals: Arc<Signals>) -> Self {
        Self { store, clock, settings, signals }
    }

    /// A page of cases, newest first, and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(&self, filter: CaseFilter, page: (u32, u32)) -> Result<(Vec<CaseRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, filter, page))?)
    }

    /// A case and its entries, oldest first. Blocks.
    ///
    /// # Errors
    /// `case_not_found`.
    pub fn one(&self, id: i64) -> Result<(CaseRow, Vec<CaseEntryRow>), ServiceError> {
        let found = self.store.read(|connection| {
            let Some(row) = rows::one(connection, id)? else { return Ok(None) };
            Ok(Some((row, rows::entries(connection, id)?)))
        })?;
        found.ok_or_else(|| Refusal::new("case_not_found").into())
    }

    /// The staff members that a case can be assigned to. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn assignable(&self) -> Result<Vec<StaffRow>, ServiceError> {
        Ok(self.store.read(|connection| {
            let mut found = Vec::new();
            for member in staff::all(connection)? {
                if is_assignable(connection, &member)? {
                    found.push(member);
                }
            }
            Ok(found)
        })?)
    }

    /// Opens a case on the customer of an account. Blocks.
    ///
    /// # Errors
    /// `customer_not_found`; `too_many_cases` {max}; `case_assignee_unfit` {field}.
    pub fn open(&self, by: &Actor, new: NewCase) -> Result<i64, ServiceError> {
        let at = self.clock.now();
        let opened = self.store.write(|transaction| {
            let user = user_accounts::owner(transaction, new.user.0)?;
            if users::by_id(transaction, user)?.is_none_or(|known| known.is_demo) {
                return Ok(Err(Refusal::new("account_not_found")));
            }
            // 0: erased for good; what belongs to such a record is deleted hourly.
            if records::erased_at(transaction, user)? == Some(0) {
                return Ok(Err(Refusal::new("customer_erased")));
            }
            if rows::count_of(transaction, user)? >= CASES {
                return Ok(Err(Refusal::new("too_many_cases").with("max", CASES)));
            }
            if let Err(refusal) = check_assignee(transaction, new.assignee)? {
                return Ok(Err(refusal));
            }
            let row = CaseRow {
                id: 0,
                user,
                kind: new.kind.to_owned(),
                title: new.title.clone(),
                state: CaseState::Open.number(),
                assignee: new.assignee,
                assignee_email: None,
                due_on: new.due_on.map(|day| day.to_string()),
                opened_at: at.0,
                opened_by: by.staff,
                closed_at: None,
                closed_by: None,
                conclusion: String::new(),
            };
            let id = rows::insert(transaction, &row)?;
            rows::append(transaction, id, &entry(by, at, "opened", &new.title, None))?;
            let after = serde_json::json!({ "user": user, "kind": new.kind });
            audit::append(transaction, &by.entry(at, "open", format!("case/{id}"), None, Some(&after)))?;
            Ok(Ok(id))
        })?;
        Ok(opened?)
    }

    /// Appends a note, which may be about an object of the customer (`deposit/12`, `signal/velocity`). Blocks.
    ///
    /// # Errors
    /// `case_not_found`, `case_closed`, `case_full` {max}; `case_object_unknown` {field}.
    pub fn note(&self, by: &Actor, id: i64, text: &str, object: Option<&str>) -> Result<(), ServiceError> {
        let at = self.clock.now();
        self.on_live(id, |transaction, row| {
            if let Some(object) = object
                && !is_of_customer(transaction, row.user, object)?
            {
                return Ok(Err(Refusal::new("case_object_unknown").with("field", "object")));
            }
            rows::append(transaction, id, &entry(by, at, "note", text, object))?;
            audit::append(transaction, &by.entry(at, "note", format!("case/{id}"), None, object))?;
            Ok(Ok(()))
        })
    }

    /// Escalates a case or takes that back, assigns it, or sets when it is due. Blocks.
    ///
    /// # Errors
    /// `case_not_found`, `case_closed`, `case_full` {max}; `case_assignee_unfit` {field}.
    pub fn change(&self, by: &Actor, id: i64, change: CaseChange) -> Result<(), ServiceError> {
        let at = self.clock.now();
        self.on_live(id, |transaction, row| {
            if let Err(refusal) = check_assignee(transaction, change.assignee.flatten())? {
                return Ok(Err(refusal));
            }
            let mut next = row.clone();
            if let Some(escalated) = change.escalated {
                next.state = if escalated { CaseState::Escalated } else { CaseState::Open }.number();
            }
            if let Some(assignee) = change.assignee {
                next.assignee = assignee;
            }
            if let Some(due_on) = change.due_on {
                next.due_on = due_on.map(|day| day.to_string());
            }
            rows::update(transaction, &next)?;
            let Some(after) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("case_not_found"))) };
            let text = difference(&row, &after);
            if text.is_empty() {
                return Ok(Ok(()));
            }
            rows::append(transaction, id, &entry(by, at, "changed", &text, None))?;
            audit::append(transaction, &by.entry(at, "update", format!("case/{id}"), None, Some(&text)))?;
            Ok(Ok(()))
        })
    }

    /// Closes a case with a conclusion. Blocks.
    ///
    /// # Errors
    /// `case_not_found`, `case_closed`.
    pub fn close(&self, by: &Actor, id: i64, conclusion: &str) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let closed = self.store.write(|transaction| {
            let row = match live(transaction, id)? {
                Ok(row) => row,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let closed = CaseRow {
                state: CaseState::Closed.number(),
                closed_at: Some(at.0),
                closed_by: by.staff,
                conclusion: conclusion.to_owned(),
                ..row
            };
            rows::update(transaction, &closed)?;
            rows::append(transaction, id, &entry(by, at, "closed", conclusion, None))?;
            // Titles, notes and conclusions are in the case only: the audit log has other readers, and is never deleted.
            audit::append(transaction, &by.entry::<str>(at, "close", format!("case/{id}"), None, None))?;
            Ok(Ok(()))
        })?;
        Ok(closed?)
    }

    /// Changes a case that is not closed and has not reached the limit of its entries.
    fn on_live(
        &self,
        id: i64,
        change: impl FnOnce(&Transaction<'_>, CaseRow) -> Result<Result<(), Refusal>, StoreError>,
    ) -> Result<(), ServiceError> {
        let changed = self.store.write(|transaction| {
            let row = match live(transaction, id)? {
                Ok(row) => row,
                Err(refusal) => return Ok(Err(refusal)),
            };
            if rows::entry_count(transaction, id)? >= ENTRIES {
                return Ok(Err(Refusal::new("case_full").with("max", ENTRIES)));
            }
            change(transaction, row)
        })?;
        Ok(changed?)
    }
}

fn live(connection: &Connection, id: i64) -> Result<Result<CaseRow, Refusal>, StoreError> {
    let Some(row) = rows::one(connection, id)? else { return Ok(Err(Refusal::new("case_not_found"))) };
    Ok(if row.state == CaseState::Closed.number() { Err(Refusal::new("case_closed")) } else { Ok(row) })
}

fn entry(by: &Actor, at: TimeMs, kind: &str, text: &str, object: Option<&str>) -> CaseEntryRow {
    CaseEntryRow {
        id: 0,
        at: at.0,
        staff: by.staff,
        staff_email: None,
        kind: kind.to_owned(),
        text: text.to_owned(),
        object: object.map(str::to_owned),
    }
}

/// Who a case is assigned to must be able to see it.
fn check_assignee(connection: &Connection, assignee: Option<i64>) -> Result<Result<(), Refusal>, StoreError> {
    let Some(id) = assignee else { return Ok(Ok(())) };
    let fits = staff::by_id(connection, id)?.map_or(Ok(false), |member| is_assignable(connection, &member))?;
    Ok(if fits { Ok(()) } else { Err(Refusal::new("case_assignee_unfit").with("field", "assignee")) })
}

fn is_assignable(connection: &Connection, member: &StaffRow) -> Result<bool, StoreError> {
    Ok(in_force(connection, member)?.contains(Permission::ReviewIdentities))
}

/// Whether `object` is something of the customer, or a known signal.
fn is_of_customer(connection: &Connection, user: i64, object: &str) -> Result<bool, StoreError> {
    match object.split_once('/') {
        Some(("signal", code)) => Ok(SignalKind::from_code(code).is_some()),
        Some((kind, id)) => match id.parse() {
            Ok(id) => rows::is_of(connection, user, kind, id),
            Err(_) => Ok(false),
        },
        None => Ok(false),
    }
}

/// What differs, in words for the entry: `assignee: ann@example.com; due: 2026-12-01`.
fn difference(before: &CaseRow, after: &CaseRow) -> String {
    let mut parts = Vec::new();
    if before.state != after.state {
        let escalated = after.state == CaseState::Escalated.number();
        parts.push(if escalated { "escalated" } else { "open" }.to_owned());
    }
    if before.assignee != after.assignee {
        parts.push(format!("assignee: {}", after.assignee_email.as_deref().unwrap_or("-")));
    }
    if before.due_on != after.due_on {
        parts.push(format!("due: {}", after.due_on.as_deref().unwrap_or("-")));
    }
    parts.join("; ")
}
