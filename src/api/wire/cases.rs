//! Case files of compliance.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use super::admin::Customer;
use crate::domain::TimeMs;
use crate::store::backoffice::staff::StaffRow;
use crate::store::customers::cases::{CaseEntryRow, CaseRow};

/// A case file.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCase {
    pub id: i64,
    /// `aml`, `identity`, `complaint` or `other`.
    pub kind: String,
    pub title: String,
    /// 0: open; 1: escalated; 2: closed.
    pub state: i64,
    /// ID of the staff member.
    #[schema(required)]
    pub assignee: Option<i64>,
    #[schema(required)]
    pub assignee_email: Option<String>,
    /// `YYYY-MM-DD`.
    #[schema(required)]
    pub due_on: Option<String>,
    pub opened_at: Moment,
    #[schema(required)]
    pub closed_at: Option<Moment>,
    /// Of a closed case; empty otherwise.
    pub conclusion: String,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
}

impl AdminCase {
    /// A case and its customer.
    pub fn new(row: CaseRow, user: Option<Customer>) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            title: row.title,
            state: row.state,
            assignee: row.assignee,
            assignee_email: row.assignee_email,
            due_on: row.due_on,
            opened_at: TimeMs(row.opened_at).into(),
            closed_at: row.closed_at.map(|at| TimeMs(at).into()),
            conclusion: row.conclusion,
            user,
        }
    }
}

/// An entry of a case; entries are never changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaseEntry {
    pub id: i64,
    pub at: Moment,
    /// E-mail address of the staff member; null: the command line.
    #[schema(required)]
    pub staff: Option<String>,
    /// `opened`, `note`, `changed` or `closed`.
    pub kind: String,
    pub text: String,
    /// What a note is about: `deposit/12`, `signal/velocity`.
    #[schema(required)]
    pub object: Option<String>,
}

impl From<CaseEntryRow> for CaseEntry {
    fn from(row: CaseEntryRow) -> Self {
        let CaseEntryRow { id, at, staff: _, staff_email, kind, text, object } = row;
        Self { id, at: TimeMs(at).into(), staff: staff_email, kind, text, object }
    }
}

/// A case file with its entries, oldest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaseDetails {
    #[serde(flatten)]
    pub case: AdminCase,
    pub entries: Vec<CaseEntry>,
    /// The staff members that it can be assigned to.
    pub assignable: Vec<Assignable>,
}

/// A staff member that a case can be assigned to.
#[derive(Debug, Serialize, ToSchema)]
pub struct Assignable {
    pub id: i64,
    pub email: String,
}

impl From<StaffRow> for Assignable {
    fn from(row: StaffRow) -> Self {
        Self { id: row.id, email: row.email }
    }
}
