//! Tasks of the staff. A task about an object is seen, and had, only by those who may see the object.

use std::sync::Arc;

use jiff::civil::Date;
use rusqlite::{Connection, Transaction};
use serde_json::json;

use super::super::audit::Actor;
use super::super::roles::{Permission, Permissions};
use super::staff::in_force;
use crate::domain::TimeMs;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::chat::Colleague;
use crate::services::error::Refusal;
use crate::services::notifications::webhooks::{self, Alert};
use crate::store::backoffice::{audit, staff, tasks as rows};
use crate::store::customers::{records, user_accounts};
use crate::store::{Store, StoreError};

pub use crate::store::backoffice::tasks::{TaskFilter, TaskRow};

/// Most open tasks of all, and of one author.
pub const OPEN_MAX: i64 = 10_000;
pub const OWN_MAX: i64 = 500;
/// Longest title and text, in characters.
pub const TITLE_MAX: usize = 120;
pub const TEXT_MAX: usize = 2_000;

/// What a task is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskObject {
    User,
    Order,
    Deposit,
    Withdrawal,
    Review,
}

impl TaskObject {
    const ALL: [Self; 5] = [Self::User, Self::Order, Self::Deposit, Self::Withdrawal, Self::Review];

    /// The code on the wire, in the database and in the audit log.
    pub const fn code(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Order => "order",
            Self::Deposit => "deposit",
            Self::Withdrawal => "withdrawal",
            Self::Review => "review",
        }
    }

    /// The permission of its screen.
    pub const fn permission(self) -> Permission {
        match self {
            Self::User => Permission::SeeUsers,
            Self::Order => Permission::SeeOrders,
            Self::Deposit => Permission::ReviewDeposits,
            Self::Withdrawal => Permission::ReviewWithdrawals,
            Self::Review => Permission::ReviewIdentities,
        }
    }

    /// Kind and id of an object like `deposit/12`.
    pub fn parse(object: &str) -> Option<(Self, i64)> {
        let (code, id) = object.split_once('/')?;
        Some((Self::from_code(code)?, id.parse().ok()?))
    }

    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// Whether someone with these permissions sees a task about this kind of object; empty: about nothing.
fn sees(permissions: Permissions, about: &str) -> bool {
    about.is_empty() || TaskObject::from_code(about).is_some_and(|kind| permissions.contains(kind.permission()))
}

/// The kinds of objects that someone with these permissions sees.
pub fn visible_kinds(permissions: Permissions) -> Vec<&'static str> {
    TaskObject::ALL.into_iter().filter(|kind| permissions.contains(kind.permission())).map(TaskObject::code).collect()
}

/// A task to be added.
#[derive(Debug, Clone)]
pub struct NewTask {
    pub title: String,
    pub text: String,
    pub due_on: Date,
    pub assignee: Option<i64>,
    pub about: Option<(TaskObject, i64)>,
}

/// A change of a task; `None`: stays as it is.
#[derive(Debug, Clone, Default)]
pub struct TaskChange {
    pub title: Option<String>,
    pub text: Option<String>,
    pub due_on: Option<Date>,
    pub assignee: Option<Option<i64>>,
}

/// The tasks; see the module.
pub struct Tasks {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

fn not_found() -> Refusal {
    Refusal::new("task_not_found")
}

fn object(id: i64) -> String {
    format!("task/{id}")
}

impl Tasks {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Today in UTC: a task is overdue when it was due before.
    pub fn today(&self) -> String {
        day(self.clock.now())
    }

    /// A page of tasks, and how many match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(&self, filter: &TaskFilter, page: (u32, u32)) -> Result<(Vec<TaskRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, filter, page))?)
    }

    /// A task, for someone with these permissions. Blocks.
    ///
    /// # Errors
    /// `task_not_found`.
    pub fn one(&self, reader: Permissions, id: i64) -> Result<TaskRow, ServiceError> {
        Ok(self.store.read(|connection| visible(connection, reader, id))??)
    }

    /// The staff members to whom a task about this kind of object can be assigned. A reader who may not see such objects gets
    /// names, the part of an address before the domain, without it. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn candidates(&self, reader: Permissions, about: Option<TaskObject>) -> Result<Vec<Colleague>, ServiceError> {
        let about = about.map_or("", TaskObject::code);
        let shown = |email: String| match email.split_once('@') {
            Some((name, _)) if !sees(reader, about) => name.to_owned(),
            _ => email,
        };
        Ok(self.store.read(|connection| {
            let mut found = Vec::new();
            for row in staff::all(connection)?.into_iter().filter(|row| row.enabled) {
                if sees(in_force(connection, &row)?, about) {
                    found.push(Colleague { id: row.id, email: shown(row.email) });
                }
            }
            Ok(found)
        })?)
    }

    /// Adds a task. Blocks.
    ///
    /// # Errors
    /// `too_many_tasks` {max}; `task_object_unknown` {field} where there is no such object, or the author may not see it;
    /// `already_erased` {field}; `account_not_found`, `assignee_unfit` {field}.
    pub fn create(&self, by: &Actor, reader: Permissions, new: &NewTask) -> Result<i64, ServiceError> {
        let at = self.clock.now();
        let created = self.store.write(|transaction| {
            if let Err(refusal) = check_count(transaction, by.staff)? {
                return Ok(Err(refusal));
            }
            let mut row = TaskRow {
                id: 0,
                title: new.title.clone(),
                text: new.text.clone(),
                due_on: new.due_on.to_string(),
                assignee: new.assignee,
                assignee_email: None,
                about: new.about.map_or("", |(kind, _)| kind.code()).to_owned(),
                about_id: new.about.map(|(_, id)| id),
                user: None,
                created_at: at.0,
                created_by: None,
                done_at: None,
                done_by: None,
            };
            if let Some((kind, id)) = new.about {
                let account = rows::account_of(transaction, kind.code(), id)?;
                let Some(account) = account.filter(|_| sees(reader, kind.code())) else {
                    return Ok(Err(Refusal::new("task_object_unknown").with("field", "object")));
                };
                if records::erased_at(transaction, account)?.is_some() {
                    return Ok(Err(Refusal::new("already_erased").with("field", "object")));
                }
                row.user = Some(user_accounts::owner(transaction, account)?);
                if kind == TaskObject::User {
                    row.about_id = row.user;
                }
            }
            if let Err(refusal) = check_assignee(transaction, &row)? {
                return Ok(Err(refusal));
            }
            row.id = rows::insert(transaction, &row, by.staff)?;
            audit::append(transaction, &by.entry(at, "create", object(row.id), None, Some(&audited(&row))))?;
            notify(transaction, by, &row, at)?;
            Ok(Ok(row.id))
        })?;
        Ok(created?)
    }

    /// Changes an open task. Blocks.
    ///
    /// # Errors
    /// `task_not_found`, `task_done`; `account_not_found`, `assignee_unfit` {field}.
    pub fn update(&self, by: &Actor, reader: Permissions, id: i64, change: &TaskChange) -> Result<(), ServiceError> {
        let at = self.clock.now();
        self.on_visible(reader, id, |transaction, old| {
            if old.done_at.is_some() {
                return Ok(Err(Refusal::new("task_done")));
            }
            let new = TaskRow {
                title: change.title.clone().unwrap_or_else(|| old.title.clone()),
                text: change.text.clone().unwrap_or_else(|| old.text.clone()),
                due_on: change.due_on.map_or_else(|| old.due_on.clone(), |day| day.to_string()),
                assignee: change.assignee.unwrap_or(old.assignee),
                ..old.clone()
            };
            let is_passed_on = new.assignee != old.assignee;
            if is_passed_on && let Err(refusal) = check_assignee(transaction, &new)? {
                return Ok(Err(refusal));
            }
            rows::update(transaction, &new)?;
            let (before, after) = (audited(old), audited(&new));
            audit::append(transaction, &by.entry(at, "update", object(id), Some(&before), Some(&after)))?;
            if is_passed_on {
                notify(transaction, by, &new, at)?;
            }
            Ok(Ok(()))
        })
    }

    /// Ends a task, or opens it again. What is so already stays. Blocks.
    ///
    /// # Errors
    /// `task_not_found`; `too_many_tasks` {max}.
    pub fn set_done(&self, by: &Actor, reader: Permissions, id: i64, done: bool) -> Result<(), ServiceError> {
        let at = self.clock.now();
        self.on_visible(reader, id, |transaction, row| {
            if row.done_at.is_some() == done {
                return Ok(Ok(()));
            }
            // It counts for its author, no matter who opens it again.
            if !done && let Err(refusal) = check_count(transaction, rows::author(transaction, id)?)? {
                return Ok(Err(refusal));
            }
            rows::set_done(transaction, id, done.then_some(at.0), by.staff.filter(|_| done))?;
            // Who has left, or may not see the object any more, does not get it back.
            if !done && check_assignee(transaction, row)?.is_err() {
                rows::release(transaction, id)?;
            }
            let act = if done { "done" } else { "reopen" };
            audit::append(transaction, &by.entry::<str>(at, act, object(id), None, None)).map(|_| Ok(()))
        })
    }

    fn on_visible(
        &self,
        reader: Permissions,
        id: i64,
        change: impl FnOnce(&Transaction<'_>, &TaskRow) -> Result<Result<(), Refusal>, StoreError>,
    ) -> Result<(), ServiceError> {
        Ok(self.store.write(|transaction| match visible(transaction, reader, id)? {
            Ok(row) => change(transaction, &row),
            Err(refusal) => Ok(Err(refusal)),
        })??)
    }
}

fn day(at: TimeMs) -> String {
    let instant = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
    instant.to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

/// The task, if someone with these permissions sees it.
fn visible(connection: &Connection, reader: Permissions, id: i64) -> Result<Result<TaskRow, Refusal>, StoreError> {
    Ok(rows::find(connection, id)?.filter(|row| sees(reader, &row.about)).ok_or_else(not_found))
}

/// Checks that one more task of this author may be open: nobody uses up what is there for all.
fn check_count(connection: &Connection, author: Option<i64>) -> Result<Result<(), Refusal>, StoreError> {
    if rows::count_open(connection)? >= OPEN_MAX {
        return Ok(Err(Refusal::new("too_many_tasks").with("max", OPEN_MAX)));
    }
    let own = author.map_or(Ok(0), |author| rows::count_open_of(connection, author))?;
    let refusal = || Refusal::new("too_many_tasks").worded("too-many-own-tasks").with("max", OWN_MAX);
    Ok(if own >= OWN_MAX { Err(refusal()) } else { Ok(()) })
}

/// Who has a task must be able to see what it is about.
fn check_assignee(connection: &Connection, row: &TaskRow) -> Result<Result<(), Refusal>, StoreError> {
    let Some(id) = row.assignee else { return Ok(Ok(())) };
    let Some(member) = staff::by_id(connection, id)?.filter(|member| member.enabled && member.removed_at.is_none())
    else {
        return Ok(Err(Refusal::new("account_not_found")));
    };
    let fits = sees(in_force(connection, &member)?, &row.about);
    Ok(if fits { Ok(()) } else { Err(Refusal::new("assignee_unfit").with("field", "assignee")) })
}

/// What the audit log keeps: title and text are in the task only, as the log is never deleted.
fn audited(row: &TaskRow) -> serde_json::Value {
    let about = row.about_id.map(|id| format!("{}/{id}", row.about));
    json!({ "due_on": row.due_on, "assignee": row.assignee, "object": about })
}

/// Queues the alert that a colleague has got a task: with their address and the due date, and nothing of what it is about.
fn notify(transaction: &Transaction<'_>, by: &Actor, row: &TaskRow, at: TimeMs) -> Result<(), StoreError> {
    let Some(assignee) = row.assignee.filter(|assignee| by.staff != Some(*assignee)) else { return Ok(()) };
    let email = staff::by_id(transaction, assignee)?.map(|member| member.email).unwrap_or_default();
    let data = json!({ "id": row.id, "detail": format!("#{} · {email} · {}", row.id, row.due_on) });
    let alert = Alert { id: format!("task-{}-{}", row.id, at.0), event: "task.assigned", at, data, usd: None };
    webhooks::alert(transaction, &alert, at)
}

/// Assigns to nobody what is assigned to those who left, are disabled, or may not see what it is about. Part of every change of
/// the staff.
///
/// # Errors
/// Those of the database.
pub(super) fn release(transaction: &Transaction<'_>, at: TimeMs) -> Result<(), StoreError> {
    for (id, about, assignee) in rows::assigned(transaction)? {
        let member = staff::by_id(transaction, assignee)?.filter(|row| row.enabled && row.removed_at.is_none());
        let keeps = match member {
            Some(member) => sees(in_force(transaction, &member)?, &about),
            None => false,
        };
        if !keeps {
            rows::release(transaction, id)?;
            let (before, after) = (json!({ "assignee": assignee }), json!({ "assignee": null }));
            audit::append(transaction, &Actor::system().entry(at, "update", object(id), Some(&before), Some(&after)))?;
        }
    }
    Ok(())
}
