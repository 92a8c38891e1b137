//! `/api/partner/...`: what a partner has earned, who their customers are, and how a customer asks to become one.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use jiff::civil::Date;

use super::files::{Media, attachment};
use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, Required, name, prose, word};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::partners::{
    PartnerApplication, PartnerBooking, PartnerCustomer, PartnerReward, PartnerSummary, PartnerTerm, PartnerTotal,
    PlanRuleWire, day_text,
};
use crate::domain::partner::{PlanRule, RuleScope};
use crate::domain::{AccountId, InstrumentId};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::error::Refusal;
use crate::services::partners::{Partners, Summary, day_of};
use crate::services::reporting::csv_table::CsvTable;
use crate::store::funds::partner_lists::SumBy;
use crate::store::funds::partners::RewardRow;

pub const FROM: Field<Date> = name("from", 10, day, "First day, `YYYY-MM-DD`, in UTC. Default: 29 days before `to`.");
pub const TO: Field<Date> =
    name("to", 10, day, "Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`. Default today.");
pub const BY: Required<SumBy> =
    word("by", &["day", "instrument", "level"], sum_by, "What the rewards are summed by.").required();
pub const TEXT: Required<String> =
    prose("text", 2_000, "How the customer will win others, at most 2,000 characters.").required();

/// Most days of a period.
const DAYS_MAX: i64 = 366;
/// Rewards of a statement.
pub(super) const LINES_MAX: u32 = 100_000;

const COLUMNS: [&str; 18] = [
    "day",
    "order",
    "customer",
    "customer_number",
    "level",
    "instrument",
    "lots",
    "closed_at",
    "amount_usd",
    "reason",
    "booked_at",
    "id",
    "rule",
    "rule_id",
    "rate",
    "gross_usd",
    "below_usd",
    "limit_usd",
];

fn day(text: &str) -> Option<Date> {
    text.parse().ok()
}

fn sum_by(word: &str) -> Option<SumBy> {
    match word {
        "day" => Some(SumBy::Day),
        "instrument" => Some(SumBy::Instrument),
        "level" => Some(SumBy::Level),
        _ => None,
    }
}

/// The first and the last UTC day, in unix days.
pub(super) fn days(params: &Params, state: &AppState) -> Result<(i64, i64), ApiError> {
    let number = |date: Date| i64::from((date - jiff::civil::date(1970, 1, 1)).get_days());
    let to = params.get(&TO)?.map_or_else(|| day_of(state.clock.now()), number);
    let from = params.get(&FROM)?.map_or(to - 29, number);
    if from > to || to - from > DAYS_MAX {
        return Err(ServiceError::from(Refusal::invalid_field("from")).into());
    }
    Ok((from, to))
}

pub(super) fn service(state: &AppState) -> Arc<Partners> {
    Arc::clone(&state.money.partners)
}

/// What an instrument is called; `None`: removed.
pub(super) fn show_code(state: &AppState, instrument: i64) -> Option<String> {
    state.view.catalog.listing(InstrumentId(instrument)).map(|listing| listing.show_code.clone())
}

/// A summary as it is shown.
pub(super) fn shown(state: &AppState, found: Summary, language: Language) -> PartnerSummary {
    let named = |rule: &PlanRule| match rule.scope {
        RuleScope::All => None,
        RuleScope::Instrument(id) => show_code(state, id.0),
        RuleScope::Category(id) => {
            let known = state.view.catalog.categories().into_iter().find(|category| category.id == id);
            known.map(|category| category.names.get(language).unwrap_or(&category.code).to_owned())
        }
        RuleScope::Group(id) => {
            state.view.read_model.groups().into_iter().find(|group| group.id == id).map(|group| group.name)
        }
    };
    let rules = found.plan.rules.iter().map(|rule| PartnerTerm { rule: PlanRuleWire::from(*rule), name: named(rule) });
    let rules = rules.collect();
    let account = account_number(found.account);
    PartnerSummary::new(found, account, rules)
}

/// The sums of a partner as they are shown.
pub(super) async fn summed(id: AccountId, params: &Params, state: &web::Data<AppState>) -> Reply {
    let (by, days, page) = (params.get(&BY)?, days(params, state)?, params.page()?);
    let partners = service(state);
    let (rows, total) = state.blocking(move || partners.totals(id, by, days, (page.page, page.limit))).await?;
    let code = |key: i64| if by == SumBy::Instrument { show_code(state, key) } else { None };
    let list: Vec<_> = rows.into_iter().map(|row| PartnerTotal::new(row, by, code(row.key))).collect();
    Answer::of(&ListPage { list, total })
}

/// The bookings of a partner as they are shown.
pub(super) async fn booked(id: AccountId, params: &Params, state: &web::Data<AppState>) -> Reply {
    let (page, partners) = (params.page()?, service(state));
    let (rows, total) = state.blocking(move || partners.bookings(id, (page.page, page.limit))).await?;
    let list: Vec<_> = rows.into_iter().map(PartnerBooking::from).collect();
    Answer::of(&ListPage { list, total })
}

/// Rewards with masked customers. Blocks.
fn masked(state: &AppState, rows: Vec<RewardRow>) -> Result<Vec<PartnerReward>, ServiceError> {
    let users = service(state).users(rows.iter().map(|row| row.customer))?;
    let list = rows.into_iter().map(|row| {
        let masked = users.get(&row.customer).map(|(_, masked)| masked.clone()).unwrap_or_default();
        let code = show_code(state, row.instrument);
        PartnerReward::new(row, masked, code)
    });
    Ok(list.collect())
}

/// `GET /api/partner/summary`.
pub async fn summary(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, partners, language) = (days(&params, &state)?, service(&state), language::of(&req));
    let found = state.blocking(move || partners.summary(user.0.id, days)).await?;
    let found = found.ok_or_else(|| ApiError::refused("not_a_partner"))?;
    Answer::of(&shown(&state, found, language))
}

/// `GET /api/partner/rewards`.
pub async fn rewards(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, page, shared) = (days(&params, &state)?, params.page()?, state.clone());
    let read = move || {
        let (rows, total) = service(&shared).rewards(user.0.id, days, None, (page.page, page.limit))?;
        Ok(ListPage { list: masked(&shared, rows)?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /api/partner/totals`.
pub async fn totals(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    summed(user.0.id, &params, &state).await
}

/// `GET /api/partner/customers`.
pub async fn customers(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, page, partners) = (days(&params, &state)?, params.page()?, service(&state));
    let (rows, total) = state.blocking(move || partners.customers(user.0.id, days, (page.page, page.limit))).await?;
    let list: Vec<_> = rows.into_iter().map(PartnerCustomer::from).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /api/partner/bookings`.
pub async fn bookings(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    booked(user.0.id, &params, &state).await
}

/// `GET /api/partner/statement`: CSV.
pub async fn statement(
    user: RealCustomer,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (days, shared) = (days(&params, &state)?, state.clone());
    let write = move || {
        let (rows, _) = service(&shared).rewards(user.0.id, days, None, (1, LINES_MAX))?;
        let mut table = CsvTable::new(&COLUMNS);
        for row in masked(&shared, rows)? {
            table.row(&[
                row.day,
                row.order.to_string(),
                row.customer,
                row.customer_number,
                row.level.to_string(),
                row.show_code.unwrap_or_else(|| row.instrument.to_string()),
                row.lots.0,
                row.closed_at.0,
                row.amount.0,
                row.reason.unwrap_or_default(),
                row.booked_at.map(|at| at.0).unwrap_or_default(),
                row.id.to_string(),
                row.rule.scope,
                row.rule.id.map(|id| id.to_string()).unwrap_or_default(),
                format!("{} {}", row.rule.value, row.rule.kind),
                row.gross.0,
                row.below.0,
                row.limit.map(|limit| limit.0).unwrap_or_default(),
            ]);
        }
        Ok(table.finish())
    };
    let bytes = state.blocking(write).await?;
    Ok(attachment(Media::Csv, &format!("rewards-{}-{}", day_text(days.0), day_text(days.1)), bytes))
}

/// `GET /api/partner/application`.
pub async fn application(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    Answer::of(&PartnerApplication::from(state.blocking(move || partners.application(user.0.id)).await?))
}

/// `POST /api/partner/apply`.
pub async fn apply(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (text, partners) = (params.get(&TEXT)?, service(&state));
    let found = state.blocking(move || partners.apply(user.0.id, &text)).await?;
    Answer::with_message("saved", &PartnerApplication::from(Some(found)))
}
