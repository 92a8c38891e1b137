//! `/admin/api/tasks`: tasks of the staff. Everyone has some; those about an object need the permission of its screen.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use jiff::civil::Date;

use super::transfers::{ONLY_USER, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::chat::Colleague;
use crate::api::wire::tasks::AdminTask;
use crate::http::guard::StaffMember;
use crate::http::params::Params;
use crate::http::params::declare::{Clearable, Field, Required, flag, name, parsed, prose, value, word, words};
use crate::services::ServiceError;
use crate::services::customers::reviews::fields::parse_day;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::tasks::{
    NewTask, TEXT_MAX, TITLE_MAX, TaskChange, TaskFilter, TaskObject, Tasks, visible_kinds,
};
use crate::services::staff::roles::Permissions;

/// Which tasks a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskView {
    Mine,
    All,
    Done,
}

pub const VIEW: Field<TaskView> = word(
    "view",
    &["mine", "all", "done"],
    view,
    "mine: open ones of the caller; all: all open ones; done: done ones, the last first. Default all.",
);
pub const ONLY_ASSIGNEE: Field<i64> =
    value("assignee", "ID of a staff member: only tasks assigned to them; 0: only unassigned ones.");
pub const ONLY_OBJECT: Field<(TaskObject, i64)> =
    parsed("object", TaskObject::parse, "Only tasks about this object, such as `deposit/12`.");
pub const OVERDUE: Field<bool> = flag("overdue", "1: only tasks that were due before today in UTC.");
pub const TITLE: Required<String> = words("title", TITLE_MAX, "At most 120 characters.").required();
pub const TEXT: Field<String> = prose("text", TEXT_MAX, "At most 2000 characters.");
pub const DUE_ON: Required<Date> = name("due_on", 10, parse_day, "Day on which it is due, `YYYY-MM-DD`.").required();
pub const ASSIGNEE: Clearable<i64> =
    value("assignee", "ID of a staff member who may see what the task is about; empty: nobody.").clearable();
pub const OBJECT: Field<(TaskObject, i64)> = parsed(
    "object",
    TaskObject::parse,
    "What it is about: `user/5`, `order/9`, `deposit/12`, `withdrawal/7` or `review/3`. Default: nothing.",
);

fn view(word: &str) -> Option<TaskView> {
    match word {
        "mine" => Some(TaskView::Mine),
        "all" => Some(TaskView::All),
        "done" => Some(TaskView::Done),
        _ => None,
    }
}

/// `GET /admin/api/tasks`.
pub async fn list(who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let view = params.get(&VIEW)?.unwrap_or(TaskView::All);
    let (tasks, accounts) = (Arc::clone(&state.backoffice.tasks), Arc::clone(&state.customers.accounts));
    let today = tasks.today();
    let assignee = params.get(&ONLY_ASSIGNEE)?;
    let filter = TaskFilter {
        kinds: visible_kinds(who.0.member.permissions),
        done: view == TaskView::Done,
        assignee: if view == TaskView::Mine { Some(who.0.member.id) } else { assignee },
        user: params.get(&ONLY_USER)?,
        about: params.get(&ONLY_OBJECT)?.map(|(kind, id)| (kind.code(), id)),
        due_before: params.get(&OVERDUE)?.unwrap_or(false).then(|| today.clone()),
    };
    let read = move || {
        let (rows, total) = tasks.page(&filter, (page.page, page.limit))?;
        let shown = rows.into_iter().map(|row| {
            let user = row.user.and_then(|user| customer(&accounts, user));
            AdminTask::new(row, user, &today)
        });
        Ok(ListPage { list: shown.collect(), total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/tasks/assignees`.
pub async fn candidates(who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let about = params.get(&OBJECT)?.map(|(kind, _)| kind);
    let (tasks, reader) = (Arc::clone(&state.backoffice.tasks), who.0.member.permissions);
    let list: Vec<_> =
        state.blocking(move || tasks.candidates(reader, about)).await?.into_iter().map(Colleague::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// Answers with a task as it is after `change`, which returns its id.
async fn after(
    who: &StaffMember,
    state: &AppState,
    change: impl FnOnce(&Tasks, Permissions) -> Result<i64, ServiceError> + Send + 'static,
) -> Result<AdminTask, ApiError> {
    let (tasks, accounts) = (Arc::clone(&state.backoffice.tasks), Arc::clone(&state.customers.accounts));
    let reader = who.0.member.permissions;
    let changed = move || {
        let id = change(&tasks, reader)?;
        let row = tasks.one(reader, id)?;
        let user = row.user.and_then(|user| customer(&accounts, user));
        Ok(AdminTask::new(row, user, &tasks.today()))
    };
    state.blocking(changed).await
}

/// Who changes a task, as the audit log names them.
fn author(req: &HttpRequest, who: &StaffMember, state: &AppState) -> Actor {
    who.0.actor(state.address(req))
}

/// `GET /admin/api/tasks/{id}`.
pub async fn one(who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = id.into_inner();
    Answer::of(&after(&who, &state, move |_, _| Ok(id)).await?)
}

/// `POST /admin/api/tasks`.
pub async fn create(req: HttpRequest, who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let by = author(&req, &who, &state);
    let new = NewTask {
        title: params.get(&TITLE)?,
        text: params.get(&TEXT)?.unwrap_or_default().trim().to_owned(),
        due_on: params.get(&DUE_ON)?,
        assignee: params.get(&ASSIGNEE)?.flatten(),
        about: params.get(&OBJECT)?,
    };
    let made = after(&who, &state, move |tasks, reader| tasks.create(&by, reader, &new)).await?;
    Answer::with_message("saved", &made)
}

/// `PUT /admin/api/tasks/{id}`.
pub async fn update(
    req: HttpRequest,
    who: StaffMember,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (by, id) = (author(&req, &who, &state), id.into_inner());
    let change = TaskChange {
        title: params.get(&TITLE.optional())?,
        text: params.get(&TEXT)?.map(|text| text.trim().to_owned()),
        due_on: params.get(&DUE_ON.optional())?,
        assignee: params.get(&ASSIGNEE)?,
    };
    let changed = after(&who, &state, move |tasks, reader| tasks.update(&by, reader, id, &change).map(|()| id)).await?;
    Answer::with_message("saved", &changed)
}

async fn set_done(req: HttpRequest, who: StaffMember, id: i64, state: web::Data<AppState>, done: bool) -> Reply {
    let by = author(&req, &who, &state);
    let changed = after(&who, &state, move |tasks, reader| tasks.set_done(&by, reader, id, done).map(|()| id)).await?;
    Answer::with_message("saved", &changed)
}

/// `POST /admin/api/tasks/{id}/done`.
pub async fn done(req: HttpRequest, who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    set_done(req, who, id.into_inner(), state, true).await
}

/// `POST /admin/api/tasks/{id}/reopen`.
pub async fn reopen(req: HttpRequest, who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    set_done(req, who, id.into_inner(), state, false).await
}
