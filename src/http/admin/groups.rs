//! `/admin/api/groups`: customer groups, their terms, previews and members.

use std::sync::Arc;

use actix_web::web;

use super::settings::CONFIRM;
use super::users::{SEARCH_MAX, first_row, one as customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::groups::{self as wire, AdminGroup, GroupEffect, GroupForecast, GroupPreset, GroupRule};
use crate::domain::group::Group;
use crate::domain::{AccountId, GroupId, Money, Percent};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::staff::backoffice::groups::Preset;
use crate::store::customers::users::UserFilter;

const NAME_MAX: usize = 60;
const REASON_MAX: usize = 500;
/// Maximum number of accounts in a preview.
const CONCERNED_MAX: usize = 100;

/// A value that can be cleared, or stays unchanged.
fn clearable<T>(params: &Params, name: &'static str, sent: Option<T>, known: Option<T>) -> Result<Option<T>, ApiError> {
    Ok(if params.is_cleared(name)? { None } else { sent.or(known) })
}

/// `group` with the fields that were sent.
fn changed(params: &Params, group: Group) -> Result<Group, ApiError> {
    let (kind, rate) = wire::commission_parts(group.commission);
    let kind = params.line("commission_type", NAME_MAX)?.unwrap_or(kind);
    let rate = params.optional::<Money>("commission")?.unwrap_or(rate);
    let rules = match params.json::<Vec<GroupRule>>("rules")? {
        Some(forms) => {
            let rules: Option<Vec<_>> = forms.iter().map(GroupRule::rule).collect();
            rules.ok_or_else(|| ApiError::invalid("rules"))?
        }
        None => group.rules,
    };
    let (call, out) = (params.optional::<Percent>("margin_call_level")?, params.optional("stop_out_level")?);
    Ok(Group {
        id: group.id,
        name: params.line("name", NAME_MAX)?.map_or(group.name, |name| name.trim().to_owned()),
        leverage_max: clearable(params, "leverage_max", params.optional("leverage_max")?, group.leverage_max)?,
        markup: params.optional("markup")?.unwrap_or(group.markup),
        rules,
        commission: wire::commission(kind, rate).ok_or_else(|| ApiError::invalid("commission_type"))?,
        margin_call_level: clearable(params, "margin_call_level", call, group.margin_call_level)?,
        stop_out_level: clearable(params, "stop_out_level", out, group.stop_out_level)?,
        swap_free: params.flag("swap_free")?.unwrap_or(group.swap_free),
    })
}

fn shown(state: &AppState, id: GroupId) -> Result<AdminGroup, ApiError> {
    Ok(AdminGroup::from(&state.backoffice.groups.one(id)?))
}

/// `GET /admin/api/groups`.
pub async fn list(_staff: Staff<may::EditGroups>, state: web::Data<AppState>) -> Reply {
    let list: Vec<AdminGroup> = state.backoffice.groups.all().iter().map(AdminGroup::from).collect();
    Answer::of(&Listed { total: list.len() as i64, list })
}

/// `GET /admin/api/groups/presets`.
pub async fn presets(_staff: Staff<may::EditGroups>, state: web::Data<AppState>) -> Reply {
    let preset = |preset: Preset| GroupPreset::new(preset, &state.backoffice.groups.preset(preset));
    let list: Vec<GroupPreset> = Preset::ALL.into_iter().map(preset).collect();
    Answer::of(&Listed { total: list.len() as i64, list })
}

/// `GET /admin/api/groups/{id}`.
pub async fn one(_staff: Staff<may::EditGroups>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    Answer::of(&shown(&state, GroupId(id.into_inner()))?)
}

/// The customers of one group, or of all groups, that match `search`.
async fn found(params: &Params, group: Option<GroupId>, state: &AppState) -> Reply {
    let page = params.page()?;
    let filter = UserFilter {
        search: params.line("search", SEARCH_MAX)?.unwrap_or_default().trim().to_owned(),
        is_demo: None,
        group: group.map(|group| group.0),
        ..UserFilter::default()
    };
    let users = Arc::clone(&state.backoffice.users);
    let (found, total) = state.blocking(move || users.list(&filter, page.page, page.limit)).await?;
    Answer::of(&Listed { list: found.into_iter().map(|user| first_row(state, user)).collect(), total })
}

/// `GET /admin/api/groups/users`: customers of all groups.
pub async fn everybody(_staff: Staff<may::EditGroups>, params: Params, state: web::Data<AppState>) -> Reply {
    found(&params, None, &state).await
}

/// `GET /admin/api/groups/{id}/users`: customers of a group.
pub async fn members(
    _staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let group = GroupId(id.into_inner());
    state.backoffice.groups.one(group)?;
    found(&params, Some(group), &state).await
}

/// `POST /admin/api/groups`.
pub async fn create(staff: Staff<may::EditGroups>, params: Params, state: web::Data<AppState>) -> Reply {
    params.required_line("name", NAME_MAX)?;
    let (groups, group) = (Arc::clone(&state.backoffice.groups), changed(&params, Group::standard())?);
    let id = state.blocking(move || groups.create(&staff.actor, group)).await?;
    Answer::said("saved", &shown(&state, id)?)
}

/// `PUT /admin/api/groups/{id}`.
pub async fn update(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, id) = (Arc::clone(&state.backoffice.groups), GroupId(id.into_inner()));
    let confirmed = params.optional::<usize>(CONFIRM)?.unwrap_or(0);
    let update = move || Ok(groups.update(&staff.actor, id, confirmed, |group| changed(&params, group)));
    state.blocking(update).await??;
    state.live.renew();
    Answer::said("saved", &shown(&state, id)?)
}

/// `DELETE /admin/api/groups/{id}`.
pub async fn remove(staff: Staff<may::EditGroups>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (groups, id) = (Arc::clone(&state.backoffice.groups), GroupId(id.into_inner()));
    state.blocking(move || groups.remove(&staff.actor, id)).await?;
    Answer::said("saved", &None::<()>)
}

/// `POST /admin/api/groups/{id}/preview`: changes nothing.
pub async fn preview(
    _staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, accounts) = (Arc::clone(&state.backoffice.groups), Arc::clone(&state.customers.accounts));
    let group = changed(&params, groups.one(GroupId(id.into_inner()))?.group)?;
    let account = params.optional("user")?.map(AccountId);
    let read = move || {
        let preview = groups.preview(group, account)?;
        let named = preview.concerned.iter().take(CONCERNED_MAX);
        let effect = |forecast| GroupEffect::new(forecast, accounts.user(forecast.account).ok().map(|user| user.uid));
        Ok(GroupForecast::new(&preview, named.map(effect).collect()))
    };
    Answer::of(&state.blocking(read).await?)
}

/// `PUT /admin/api/users/{id}/group`.
pub async fn join(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, account) = (Arc::clone(&state.backoffice.groups), AccountId(id.into_inner()));
    let group = GroupId(params.required("group")?);
    let confirmed = params.optional::<usize>(CONFIRM)?.unwrap_or(0);
    state.blocking(move || groups.join(&staff.actor, account, group, confirmed)).await?;
    Answer::said("saved", &customer(&state, account).await?)
}

/// `PUT /admin/api/users/{id}/rights`.
pub async fn entitle(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, account) = (Arc::clone(&state.backoffice.groups), AccountId(id.into_inner()));
    let word = params.required_line("rights", NAME_MAX)?;
    let rights = wire::rights_from_word(word).ok_or_else(|| ApiError::invalid("rights"))?;
    let reason = params.line("reason", REASON_MAX)?.unwrap_or_default().trim().to_owned();
    state.blocking(move || groups.entitle(&staff.actor, account, rights, &reason)).await?;
    Answer::said("saved", &customer(&state, account).await?)
}
