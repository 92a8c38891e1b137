//! Who of the staff takes care of an item of a queue. A courtesy among colleagues and no lock: everyone who may decide an
//! item can still do so. The decision ends the assignment, by triggers of the schema.

use std::sync::Arc;

use rusqlite::{Connection, Transaction};
use serde_json::json;

use super::super::audit::Actor;
use super::super::roles::Permission;
use super::staff::in_force;
use crate::domain::TimeMs;
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::chat::Colleague;
use crate::services::error::Refusal;
use crate::store::backoffice::{assignments as rows, audit, staff};
use crate::store::{Store, StoreError};

/// A queue whose items are assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueueKind {
    Deposit,
    Withdrawal,
    Review,
    Correction,
    Chat,
}

impl QueueKind {
    /// Every one.
    pub const ALL: [Self; 5] = [Self::Deposit, Self::Withdrawal, Self::Review, Self::Correction, Self::Chat];
    /// Every code.
    pub const CODES: [&str; 5] = ["deposit", "withdrawal", "review", "correction", "chat"];

    /// The code on the wire, in the database and in the audit log.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }

    /// The queue with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Who sees and decides its items.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Deposit => Permission::ReviewDeposits,
            Self::Withdrawal => Permission::ReviewWithdrawals,
            Self::Review => Permission::ReviewIdentities,
            Self::Correction => Permission::AdjustBalances,
            Self::Chat => Permission::AnswerChat,
        }
    }

    const fn unknown(self) -> &'static str {
        match self {
            Self::Deposit => "deposit_not_found",
            Self::Withdrawal => "withdrawal_not_found",
            Self::Review => "review_not_found",
            Self::Correction => "correction_not_found",
            Self::Chat => "chat_not_found",
        }
    }
}

/// A request to assign an item.
#[derive(Debug, Clone, Copy)]
pub struct Assigning {
    pub kind: QueueKind,
    pub item: i64,
    /// `None`: nobody.
    pub to: Option<i64>,
    /// To whom it was assigned when it was read, 0 for nobody; `None`: not compared.
    pub expected: Option<i64>,
}

/// The assignments; see the module.
pub struct Assignments {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl Assignments {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// To whom each of these items is assigned. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(
        &self,
        kind: QueueKind,
        items: impl IntoIterator<Item = i64>,
    ) -> Result<Vec<Option<Colleague>>, ServiceError> {
        let owner = |connection: &Connection, item| Ok(rows::owner(connection, kind.code(), item)?.map(colleague));
        let of =
            |connection: &Connection| items.into_iter().map(|item| owner(connection, item)).collect::<Result<_, _>>();
        Ok(self.store.read(of)?)
    }

    /// The staff members to whom items of this queue can be assigned. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn candidates(&self, kind: QueueKind) -> Result<Vec<Colleague>, ServiceError> {
        Ok(self.store.read(|connection| {
            let mut found = Vec::new();
            for row in staff::all(connection)? {
                if in_force(connection, &row)?.contains(kind.permission()) {
                    found.push(colleague((row.id, row.email)));
                }
            }
            Ok(found)
        })?)
    }

    /// Assigns an item that waits. Blocks.
    ///
    /// # Errors
    /// `deposit_not_found` and the like, `AlreadyDecided`; `assignment_changed` {owner}; `account_not_found`: no such staff
    /// member; `assignee_unfit` {field}.
    pub fn assign(&self, by: &Actor, asked: Assigning) -> Result<Option<Colleague>, ServiceError> {
        let at = self.clock.now();
        let Assigning { kind, item, to, expected } = asked;
        self.store.write(|transaction| {
            match rows::waits(transaction, kind.code(), item)? {
                None => return Ok(Err(Refusal::new(kind.unknown()).into())),
                Some(false) => return Ok(Err(Reject::AlreadyDecided.into())),
                Some(true) => {}
            }
            let before = rows::owner(transaction, kind.code(), item)?;
            let before = before.map(colleague);
            if let Err(refusal) = check(transaction, kind, before.as_ref(), to, expected)? {
                return Ok(Err(refusal.into()));
            }
            let owner = before.map(|owner| owner.id);
            if owner != to {
                rows::put(transaction, kind.code(), item, to, at.0)?;
                let state = |staff: Option<i64>| json!({ "staff": staff });
                let object = format!("{}/{item}", kind.code());
                audit::append(transaction, &by.entry(at, "assign", object, Some(&state(owner)), Some(&state(to))))?;
            }
            Ok(Ok(rows::owner(transaction, kind.code(), item)?.map(colleague)))
        })?
    }
}

fn colleague((id, email): (i64, String)) -> Colleague {
    Colleague { id, email }
}

/// Checks that an item of this queue may be assigned to this staff member, and still has the expected owner.
///
/// # Errors
/// Those of the database.
pub fn check(
    connection: &Connection,
    kind: QueueKind,
    owner: Option<&Colleague>,
    to: Option<i64>,
    expected: Option<i64>,
) -> Result<Result<(), Refusal>, StoreError> {
    let current = owner.map_or(0, |owner| owner.id);
    if expected.is_some_and(|expected| expected != current) {
        let name = owner.map_or("—", |owner| &owner.email);
        return Ok(Err(Refusal::new("assignment_changed").with("owner", name)));
    }
    let Some(to) = to else { return Ok(Ok(())) };
    let Some(row) = staff::by_id(connection, to)?.filter(|row| row.enabled && row.removed_at.is_none()) else {
        return Ok(Err(Refusal::new("account_not_found")));
    };
    let fits = in_force(connection, &row)?.contains(kind.permission());
    Ok(if fits { Ok(()) } else { Err(Refusal::new("assignee_unfit").with("field", "staff")) })
}

/// Ends the assignments to staff members who may not decide the items any more. Part of every change of the staff.
///
/// # Errors
/// Those of the database.
pub(super) fn release(transaction: &Transaction<'_>, at: TimeMs) -> Result<(), StoreError> {
    let mut known = std::collections::BTreeMap::new();
    for (code, item, member) in rows::all(transaction)? {
        let permissions = match known.get(&member) {
            Some(permissions) => *permissions,
            None => {
                let row = staff::by_id(transaction, member)?;
                let held =
                    row.map_or(Ok(super::super::roles::Permissions::default()), |row| in_force(transaction, &row))?;
                known.insert(member, held);
                held
            }
        };
        let Some(kind) = QueueKind::from_code(&code).filter(|kind| !permissions.contains(kind.permission())) else {
            continue;
        };
        if kind == QueueKind::Chat {
            rows::release_chat(transaction, item)?;
        } else {
            rows::put(transaction, &code, item, None, at.0)?;
        }
        let state = |staff: Option<i64>| json!({ "staff": staff });
        let object = format!("{code}/{item}");
        let (before, after) = (state(Some(member)), state(None));
        audit::append(transaction, &Actor::system().entry(at, "assign", object, Some(&before), Some(&after)))?;
    }
    Ok(())
}
