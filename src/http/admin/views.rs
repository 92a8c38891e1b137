//! `/admin/api/views`: saved views of lists.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::views::SavedView;
use crate::http::guard::StaffMember;
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, word, words};
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::saved_views::{ViewParams, ViewedList};

pub const LIST: Required<ViewedList> =
    word("list", &ViewedList::CODES, ViewedList::from_code, "Which list.").required();
pub const NAME: Required<String> = words("name", 40, "Name, at most 40 characters.").required();
pub const PARAMS: Required<ViewParams> =
    json("params", "Object {parameter: value} of texts: the list's filters and sort order. At most 30.").required();
pub const SHARED: Field<bool> = flag("shared", "1: other staff members see it too. Default 0.");

async fn all(state: &AppState, staff: i64, list: ViewedList) -> Result<ListPage<SavedView>, ApiError> {
    let views = Arc::clone(&state.backoffice.views);
    let found = state.blocking(move || views.of(staff, list)).await?;
    let list: Vec<_> = found.into_iter().map(SavedView::from).collect();
    Ok(ListPage { total: list.len() as i64, list })
}

/// The list of the call, if the caller may see it.
fn visible_list(who: &StaffMember, params: &Params) -> Result<ViewedList, ApiError> {
    let list = params.get(&LIST)?;
    let is_visible = who.0.member.permissions.contains(list.permission());
    if is_visible { Ok(list) } else { Err(ApiError::refused("forbidden")) }
}

/// Who changes a view: their id, and as the audit log names them.
fn author(req: &HttpRequest, who: &StaffMember, state: &AppState) -> (i64, Actor) {
    (who.0.member.id, who.0.actor(state.address(req)))
}

/// `GET /admin/api/views`.
pub async fn list(who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state, who.0.member.id, visible_list(&who, &params)?).await?)
}

/// `POST /admin/api/views`.
pub async fn save(req: HttpRequest, who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let (list, name, values) = (visible_list(&who, &params)?, params.get(&NAME)?, params.get(&PARAMS)?);
    let shared = params.get(&SHARED)?.unwrap_or(false);
    let (views, (staff, by)) = (Arc::clone(&state.backoffice.views), author(&req, &who, &state));
    state.blocking(move || views.save(&by, staff, list, &name, &values, shared)).await?;
    Answer::with_message("saved", &all(&state, staff, list).await?)
}

/// `DELETE /admin/api/views/{id}`.
pub async fn remove(req: HttpRequest, who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (views, (staff, by)) = (Arc::clone(&state.backoffice.views), author(&req, &who, &state));
    state.blocking(move || views.remove(&by, staff, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}
