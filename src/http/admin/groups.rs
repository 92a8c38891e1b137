//! `/admin/api/groups`: customer groups, their terms, previews and members.

use std::sync::Arc;

use actix_web::web;

use super::settings::CONFIRM;
use super::users::{SEARCH, first_account_row, one as customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::groups::{self as wire, AdminGroup, GroupEffect, GroupForecast, GroupPreset, GroupRule};
use crate::domain::group::{Group, TradingRights};
use crate::domain::{AccountId, GroupId, Money, Percent};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::OPTIONAL_REASON;
use crate::http::params::declare::{Clearable, Field, Kind, Required, flag, json, line, value, word};
use crate::services::customers::accounts::Accounts;
use crate::services::staff::backoffice::groups::Preset;
use crate::services::trading::terms_effect::TermsEffect;
use crate::store::customers::user_search::UserFilter;

const NAME_MAX: usize = 60;
/// Maximum number of accounts in a preview that it lists.
const CONCERNED_MAX: usize = 100;

pub const NAME: Field<String> = line("name", NAME_MAX, "Unique name, at most 60 characters.");
pub const LEVERAGE_MAX: Clearable<u32> =
    value("leverage_max", "Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null.")
        .clearable();
pub const MARKUP: Field<i64> =
    value("markup", "Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0.");
pub const RULES: Field<Vec<GroupRule>> =
    json("rules", "Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules.");
pub const COMMISSION_TYPE: Field<String> =
    line("commission_type", NAME_MAX, "Unit of the commission. Default none.").of_kind(Kind::Word(wire::COMMISSIONS));
pub const COMMISSION: Field<Money> =
    value("commission", "USD per lot or per million USD of notional, 0 to 10,000. Default 0.");
pub const MARGIN_CALL_LEVEL: Clearable<Percent> =
    value("margin_call_level", "Percent, at most 100,000; null: the default terms. Default null.").clearable();
pub const STOP_OUT_LEVEL: Clearable<Percent> =
    value("stop_out_level", "Percent, at most 100,000; null: the default terms. Default null.").clearable();
pub const SWAP_FREE: Field<bool> = flag("swap_free", "1: no overnight swap. Default 0.");
pub const PREVIEWED_USER: Field<AccountId> =
    value("user", "ID of a customer: preview only this customer, as if they were moved into the group.");
pub const GROUP: Required<GroupId> = value("group", "ID of the group.").required();
pub const RIGHTS: Required<TradingRights> =
    word("rights", wire::RIGHTS, wire::rights_from_word, "The trade mode.").at_most(NAME_MAX).required();

/// `group` with the fields that were sent; a preview has no name.
fn changed(params: &Params, name: Result<Option<String>, ApiError>, group: Group) -> Result<Group, ApiError> {
    let (kind, rate) = wire::commission_parts(group.commission);
    let sent_kind = params.get(&COMMISSION_TYPE)?;
    let kind = sent_kind.as_deref().unwrap_or(kind);
    let rate = params.get(&COMMISSION)?.unwrap_or(rate);
    let rules = match params.get(&RULES)? {
        Some(forms) => {
            let rules: Option<Vec<_>> = forms.iter().map(GroupRule::rule).collect();
            rules.ok_or_else(|| RULES.invalid())?
        }
        None => group.rules,
    };
    let (call_level, out_level) = (params.get(&MARGIN_CALL_LEVEL)?, params.get(&STOP_OUT_LEVEL)?);
    Ok(Group {
        id: group.id,
        name: name?.map_or(group.name, |name| name.trim().to_owned()),
        leverage_max: params.get(&LEVERAGE_MAX)?.unwrap_or(group.leverage_max),
        markup: params.get(&MARKUP)?.unwrap_or(group.markup),
        rules,
        commission: wire::commission(kind, rate).ok_or_else(|| COMMISSION_TYPE.invalid())?,
        margin_call_level: call_level.unwrap_or(group.margin_call_level),
        stop_out_level: out_level.unwrap_or(group.stop_out_level),
        swap_free: params.get(&SWAP_FREE)?.unwrap_or(group.swap_free),
    })
}

fn shown(state: &AppState, id: GroupId) -> Result<AdminGroup, ApiError> {
    Ok(AdminGroup::from(&state.backoffice.groups.one(id)?))
}

/// `GET /admin/api/groups`.
pub async fn list(_staff: Staff<may::EditGroups>, state: web::Data<AppState>) -> Reply {
    let list: Vec<AdminGroup> = state.backoffice.groups.all().iter().map(AdminGroup::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/groups/presets`.
pub async fn presets(_staff: Staff<may::EditGroups>, state: web::Data<AppState>) -> Reply {
    let preset = |preset: Preset| GroupPreset::new(preset, &state.backoffice.groups.preset(preset));
    let list: Vec<GroupPreset> = Preset::ALL.into_iter().map(preset).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/groups/{id}`.
pub async fn one(_staff: Staff<may::EditGroups>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    Answer::of(&shown(&state, GroupId(id.into_inner()))?)
}

/// The customers of one group, or of all groups, that match `search`.
async fn customers(params: &Params, group: Option<GroupId>, state: &AppState) -> Reply {
    let page = params.page()?;
    let filter = UserFilter {
        search: params.get(&SEARCH)?.unwrap_or_default().trim().to_owned(),
        is_demo: None,
        group: group.map(|group| group.0),
        ..UserFilter::default()
    };
    let users = Arc::clone(&state.backoffice.users);
    let (found, total) = state.blocking(move || users.list(&filter, page.page, page.limit)).await?;
    Answer::of(&ListPage { list: found.into_iter().map(|user| first_account_row(state, user)).collect(), total })
}

/// `GET /admin/api/groups/users`: customers of all groups.
pub async fn all_users(_staff: Staff<may::EditGroups>, params: Params, state: web::Data<AppState>) -> Reply {
    customers(&params, None, &state).await
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
    customers(&params, Some(group), &state).await
}

/// `POST /admin/api/groups`.
pub async fn create(staff: Staff<may::EditGroups>, params: Params, state: web::Data<AppState>) -> Reply {
    let name = params.get(&NAME)?.ok_or_else(|| NAME.missing());
    let group = changed(&params, Ok(Some(name?)), Group::standard())?;
    let groups = Arc::clone(&state.backoffice.groups);
    let id = state.blocking(move || groups.create(&staff.actor, group)).await?;
    Answer::with_message("saved", &shown(&state, id)?)
}

/// `PUT /admin/api/groups/{id}`.
pub async fn update(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (changes, id) = (Arc::clone(&state.backoffice.risk_changes), GroupId(id.into_inner()));
    let confirmed_customers = params.get(&CONFIRM)?.unwrap_or(0);
    let update = move || {
        let change = |group| changed(&params, params.get(&NAME), group);
        Ok(changes.update_group(&staff.actor, id, confirmed_customers, change))
    };
    let waiting = state.blocking(update).await??;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &shown(&state, id)?)
}

/// `DELETE /admin/api/groups/{id}`.
pub async fn remove(staff: Staff<may::EditGroups>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (groups, id) = (Arc::clone(&state.backoffice.groups), GroupId(id.into_inner()));
    state.blocking(move || groups.remove(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/groups/{id}/preview`: changes nothing.
pub async fn preview(
    _staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, accounts) = (Arc::clone(&state.backoffice.groups), Arc::clone(&state.customers.accounts));
    let group = changed(&params, Ok(None), groups.one(GroupId(id.into_inner()))?.group)?;
    let account = params.get(&PREVIEWED_USER)?;
    let read = move || Ok(forecast(&groups.preview(group, account)?, &accounts));
    Answer::of(&state.blocking(read).await?)
}

/// An effect with the customers whom it concerns. Blocks.
pub(super) fn forecast(preview: &TermsEffect, accounts: &Accounts) -> GroupForecast {
    let listed = preview.concerned.iter().take(CONCERNED_MAX);
    let effect = |forecast| GroupEffect::new(forecast, accounts.user(forecast.account).ok().map(|user| user.uid));
    GroupForecast::new(preview, listed.map(effect).collect())
}

/// `PUT /admin/api/users/{id}/group`.
pub async fn join(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (changes, account) = (Arc::clone(&state.backoffice.risk_changes), AccountId(id.into_inner()));
    let group = params.get(&GROUP)?;
    let confirmed_customers = params.get(&CONFIRM)?.unwrap_or(0);
    let join = move || changes.join_group(&staff.actor, account, group, confirmed_customers);
    let waiting = state.blocking(join).await?;
    Answer::saved_or_waiting(waiting, &customer(&state, account).await?)
}

/// `PUT /admin/api/users/{id}/rights`.
pub async fn set_rights(
    staff: Staff<may::EditGroups>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (groups, account) = (Arc::clone(&state.backoffice.groups), AccountId(id.into_inner()));
    let rights = params.get(&RIGHTS)?;
    let reason = params.get(&OPTIONAL_REASON)?.unwrap_or_default();
    if state.customers.trading_accounts.is_archived(account) {
        return Err(ApiError::refused("account_archived"));
    }
    state.blocking(move || groups.set_rights(&staff.actor, account, rights, &reason)).await?;
    Answer::with_message("saved", &customer(&state, account).await?)
}
