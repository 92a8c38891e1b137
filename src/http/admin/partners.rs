//! `/admin/api/plans` and `/admin/api/partners`: introducing brokers, their plans and rewards.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::partners::{
    AdminPartner, AdminPartnerPlan, AdminPartnerReward, PartnerSign, PartnerSummary, PlanRuleWire, day_text,
};
use crate::domain::AccountId;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, value, words};
use crate::http::partners::days;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::partners::{PartnerChange, Partners};
use crate::services::reporting::csv_table::CsvTable;

pub const PLAN_ID: Field<i64> = value("id", "ID of the plan; absent: a new one.");
pub const NAME: Required<String> = words("name", 60, "Name, shown to partners; at most 60 characters.").required();
pub const RULES: Required<Vec<PlanRuleWire>> = json(
    "rules",
    "All rules, at most 200: `[{\"scope\":\"all\",\"id\":null,\"kind\":\"per_lot\",\"value\":\"5\"}]`. One for each scope.",
)
.required();
pub const USER: Required<i64> = value("user", "ID of the customer.").required();
pub const PARENT: Field<i64> = value("parent", "ID of the partner above; 0: none. Absent: unchanged.");
pub const PLAN: Field<i64> = value("plan", "ID of the plan. Required for a new partner.");
pub const ACTIVE: Field<bool> = flag("active", "0: no rewards for later closes. Default 1 for a new partner.");

/// Rewards of a statement.
const LINES_MAX: u32 = 100_000;

const COLUMNS: [&str; 11] = [
    "day",
    "order",
    "customer",
    "account",
    "level",
    "instrument",
    "lots",
    "closed_at",
    "held",
    "amount_usd",
    "earned_usd",
];

fn service(state: &AppState) -> Arc<Partners> {
    Arc::clone(&state.money.partners)
}

/// `GET /admin/api/plans`.
pub async fn plans(_staff: Staff<may::EditFunding>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    let list: Vec<_> =
        state.blocking(move || partners.plans()).await?.into_iter().map(AdminPartnerPlan::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `PUT /admin/api/plans`.
pub async fn put_plan(staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, name) = (params.get(&PLAN_ID)?.unwrap_or(0), params.get(&NAME)?);
    let rules: Option<Vec<_>> = params.get(&RULES)?.iter().map(PlanRuleWire::read).collect();
    let rules = rules.ok_or_else(|| ServiceError::from(Refusal::invalid_field("rules")))?;
    let partners = service(&state);
    let plan = state.blocking(move || partners.put_plan(&staff.actor, id, &name, &rules)).await?;
    Answer::with_message("saved", &AdminPartnerPlan::from(plan))
}

/// `GET /admin/api/partners`.
pub async fn list(_staff: Staff<may::EditFunding>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    let list: Vec<_> = state.blocking(move || partners.partners()).await?.into_iter().map(AdminPartner::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `PUT /admin/api/partners`.
pub async fn put(staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply {
    let user = AccountId(params.get(&USER)?);
    let change = PartnerChange { parent: params.get(&PARENT)?, plan: params.get(&PLAN)?, active: params.get(&ACTIVE)? };
    let partners = service(&state);
    let row = state.blocking(move || partners.put_partner(&staff.actor, user, change)).await?;
    Answer::with_message("saved", &AdminPartner::from(row))
}

/// `GET /admin/api/partners/{id}/summary`.
pub async fn summary(
    _staff: Staff<may::EditFunding>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (days, partners) = (days(&params, &state)?, service(&state));
    let found = state.blocking(move || partners.summary(AccountId(*id), days)).await?;
    Answer::of(&PartnerSummary::from(found.ok_or_else(|| ApiError::refused("not_a_partner"))?))
}

/// `GET /admin/api/partners/{id}/rewards`.
pub async fn rewards(
    _staff: Staff<may::EditFunding>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (days, page, partners) = (days(&params, &state)?, params.page()?, service(&state));
    let read = move || partners.rewards(AccountId(*id), days, (page.page, page.limit));
    let (rows, total) = state.blocking(read).await?;
    let list: Vec<_> = rows.into_iter().map(AdminPartnerReward::from).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/partners/{id}/signs`.
pub async fn signs(_staff: Staff<may::EditFunding>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    let list = PartnerSign::list(state.blocking(move || partners.fraud_signs(AccountId(*id))).await?);
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/partners/{id}/statement`: CSV.
pub async fn statement(
    _staff: Staff<may::EditFunding>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (days, partners, id) = (days(&params, &state)?, service(&state), *id);
    let (rows, _) = state.blocking(move || partners.rewards(AccountId(id), days, (1, LINES_MAX))).await?;
    let mut table = CsvTable::new(&COLUMNS);
    for row in rows.into_iter().map(AdminPartnerReward::from) {
        table.row(&[
            row.day,
            row.order.to_string(),
            row.customer.to_string(),
            row.account.to_string(),
            row.level.to_string(),
            row.instrument.to_string(),
            row.lots.0,
            row.closed_at.0,
            row.held.to_string(),
            row.amount.0,
            row.earned.0,
        ]);
    }
    let name = format!("partner-{id}-{}-{}", day_text(days.0), day_text(days.1));
    Ok(attachment(Media::Csv, &name, table.finish()))
}
