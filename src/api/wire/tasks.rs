//! Tasks of the staff.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::chat::Colleague;
use super::{Moment, flag};
use crate::domain::TimeMs;
use crate::services::staff::backoffice::tasks::TaskRow;

/// A task.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminTask {
    pub id: i64,
    pub title: String,
    pub text: String,
    /// Day on which it is due, `YYYY-MM-DD`.
    pub due_on: String,
    /// 1: it is open and was due before today in UTC.
    pub overdue: u8,
    /// Null: nobody.
    #[schema(required)]
    pub assignee: Option<Colleague>,
    /// What it is about, such as `deposit/12`; null: nothing.
    #[schema(required)]
    pub object: Option<String>,
    /// The customer whom it is about; null: none, or their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    pub created_at: Moment,
    /// E-mail address of the author; null: the command line.
    #[schema(required)]
    pub created_by: Option<String>,
    /// Null: it is open.
    #[schema(required)]
    pub done_at: Option<Moment>,
    #[schema(required)]
    pub done_by: Option<String>,
}

impl AdminTask {
    /// A task with its customer. `today`: `YYYY-MM-DD`.
    pub fn new(row: TaskRow, user: Option<Customer>, today: &str) -> Self {
        let email = row.assignee_email.unwrap_or_default();
        Self {
            id: row.id,
            overdue: flag(row.done_at.is_none() && row.due_on.as_str() < today),
            title: row.title,
            text: row.text,
            due_on: row.due_on,
            assignee: row.assignee.map(|id| Colleague { id, email }),
            object: row.about_id.map(|id| format!("{}/{id}", row.about)),
            user,
            created_at: TimeMs(row.created_at).into(),
            created_by: row.created_by,
            done_at: row.done_at.map(|at| TimeMs(at).into()),
            done_by: row.done_by,
        }
    }
}
