//! `/admin/api/plans` and `/admin/api/partners`: introducing brokers, their plans, rewards, and applications.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web};

use super::users::SEARCH as CUSTOMER_SEARCH;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::Customer;
use crate::api::wire::admin_partners::{
    AdminPartner, AdminPartnerApplication, AdminPartnerCustomer, AdminPartnerDetail, AdminPartnerPlan,
    AdminPartnerReward, ListedPartner, PartnerSign, PartnerTakenBack, PlanChoice, PlanChoices, PlanPreviewView,
};
use crate::api::wire::partners::{PlanRuleWire, day_text};
use crate::domain::partner::PlanRule;
use crate::domain::{AccountId, GroupId, InstrumentId, Lots};
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Field, Required, flag, json, value, word, words};
use crate::http::partners::{LINES_MAX, booked, days, service, show_code, shown, summed};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_with_number;
use crate::services::customers::accounts::User;
use crate::services::error::Refusal;
use crate::services::partners::{ApplicationState, Masked, PartnerChange, SampleOrder, TakeBack};
use crate::services::reporting::csv_table::CsvTable;
use crate::store::backoffice::audit;
use crate::store::customers::user_search::UserFilter;
use crate::store::funds::partner_lists::PartnerFilter;
use crate::store::funds::partners::RewardRow;

type Editing = Staff<may::EditPartners>;

pub const PLAN_ID: Field<i64> = value("id", "ID of the plan; absent: a new one.");
pub const NAME: Required<String> = words("name", 60, "Name, shown to partners; at most 60 characters.").required();
pub const RULES: Required<Vec<PlanRuleWire>> = json(
    "rules",
    "All rules, at most 200: `[{\"scope\":\"all\",\"id\":null,\"kind\":\"per_lot\",\"value\":\"5\"}]`. One for each scope.",
)
.required();
pub const SAMPLE_INSTRUMENT: Required<InstrumentId> =
    value("instrument", "ID of the instrument of the sample order.").required();
pub const SAMPLE_GROUP: Field<GroupId> = value("group", "ID of the group of its account. Default: the standard group.");
pub const SAMPLE_LOTS: Field<Lots> = value("lots", "Its volume. Default 1.");
pub const ABOVE: Field<i64> = value("above", "ID of the plan of a partner above; absent: none.");
pub const USER: Required<i64> = value("user", "ID of the customer.").required();
pub const PARENT: Field<i64> = value("parent", "ID of the partner above; 0: none. Absent: unchanged.");
pub const PLAN: Field<i64> = value("plan", "ID of the plan. Required for a new partner.");
pub const ACTIVE: Field<bool> = flag("active", "0: no rewards for later closes. Default 1 for a new partner.");
pub const HELD: Field<bool> = flag("held", "1: nothing is booked until it is released. Default 0 for a new partner.");
pub const OF_PARENT: Field<i64> = value("parent", "Only partners directly below this one; 0: those without one above.");
pub const OF_PLAN: Field<i64> = value("plan", "Only partners with this plan.");
pub const IS_ACTIVE: Field<bool> = flag("active", "1: only active partners; 0: only others.");
pub const IS_HELD: Field<bool> = flag("held", "1: only partners whose rewards are held; 0: only others.");
pub const CUSTOMER: Field<i64> = value("customer", "ID of a customer: only rewards of their orders.");
pub const ORDER: Field<i64> = value("order", "ID of an order: only its reward, of any day. Not with `customer`.");
pub const DRY_RUN: Field<bool> = flag("dry_run", "1: report what would be taken back and change nothing. Default 0.");
pub const STATE: Field<ApplicationState> = word(
    "state",
    &["waiting", "approved", "rejected"],
    ApplicationState::from_word,
    "Only applications in this state. Default `waiting`.",
);

const COLUMNS: [&str; 18] = [
    "day",
    "order",
    "customer",
    "name",
    "account",
    "level",
    "instrument",
    "lots",
    "closed_at",
    "held",
    "rule",
    "rule_id",
    "rate",
    "gross_usd",
    "amount_usd",
    "earned_usd",
    "reason",
    "booked_at",
];

type Users = BTreeMap<i64, (User, Masked)>;

fn of(users: &Users, id: i64) -> Option<Customer> {
    users.get(&id).map(|(user, _)| Customer::from(user.clone()))
}

fn rules(params: &Params) -> Result<Vec<PlanRule>, ApiError> {
    let rules: Option<Vec<_>> = params.get(&RULES)?.iter().map(PlanRuleWire::read).collect();
    rules.ok_or_else(|| ApiError::from(ServiceError::from(Refusal::invalid_field("rules"))))
}

fn change(params: &Params) -> Result<PartnerChange, ApiError> {
    Ok(PartnerChange {
        parent: params.get(&PARENT)?,
        plan: params.get(&PLAN)?,
        active: params.get(&ACTIVE)?,
        held: params.get(&HELD)?,
    })
}

/// `GET /admin/api/plans`.
pub async fn plans(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, partners) = (params.page()?, service(&state));
    // At most 100.
    let all = state.blocking(move || partners.plans()).await?;
    let total = all.len() as i64;
    let skipped = (page.page as usize - 1).saturating_mul(page.limit as usize);
    let shown = all.into_iter().skip(skipped).take(page.limit as usize);
    Answer::of(&ListPage { list: shown.map(AdminPartnerPlan::from).collect(), total })
}

/// `PUT /admin/api/plans`.
pub async fn put_plan(staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, name, rules) = (params.get(&PLAN_ID)?.unwrap_or(0), params.get(&NAME)?, rules(&params)?);
    let partners = service(&state);
    let plan = state.blocking(move || partners.put_plan(&staff.actor, id, &name, &rules)).await?;
    Answer::with_message("saved", &AdminPartnerPlan::from(plan))
}

/// `GET /admin/api/plans/{id}/versions`.
pub async fn plan_versions(_staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    let list: Vec<_> = state.blocking(move || partners.plan_versions(*id)).await?;
    let list: Vec<_> = list.into_iter().map(AdminPartnerPlan::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/plans/choices`.
pub async fn choices(req: HttpRequest, _staff: Editing, state: web::Data<AppState>) -> Reply {
    let language = language::of(&req);
    let groups = state.view.read_model.groups().into_iter();
    let categories = state.view.catalog.categories().into_iter();
    let listings = state.view.catalog.listings().into_iter();
    Answer::of(&PlanChoices {
        groups: groups.map(|group| PlanChoice { id: group.id.0, name: group.name }).collect(),
        categories: categories
            .map(|category| PlanChoice {
                id: category.id.0,
                name: category.names.get(language).unwrap_or(&category.code).to_owned(),
            })
            .collect(),
        instruments: listings
            .map(|listing| PlanChoice { id: listing.instrument.0, name: listing.show_code.clone() })
            .collect(),
    })
}

/// `POST /admin/api/plans/preview`.
pub async fn preview(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (rules, above) = (rules(&params)?, params.get(&ABOVE)?);
    let sample = SampleOrder {
        instrument: params.get(&SAMPLE_INSTRUMENT)?,
        group: params.get(&SAMPLE_GROUP)?,
        lots: params.get(&SAMPLE_LOTS)?.unwrap_or(Lots::ONE),
    };
    let partners = service(&state);
    let found = state.blocking(move || partners.preview(&rules, above, sample)).await?;
    Answer::of(&PlanPreviewView::from(found))
}

/// `GET /admin/api/partners`.
pub async fn list(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, search) = (params.page()?, params.get(&CUSTOMER_SEARCH)?.unwrap_or_default().trim().to_owned());
    let account = search.parse().ok().and_then(account_with_number).map(|account| account.0);
    let filter = PartnerFilter {
        search: UserFilter { search, account, ..UserFilter::default() },
        parent: params.get(&OF_PARENT)?,
        plan: params.get(&OF_PLAN)?,
        active: params.get(&IS_ACTIVE)?,
        held: params.get(&IS_HELD)?,
    };
    let partners = service(&state);
    let (list, total) = state.blocking(move || partners.partners(&filter, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: list.into_iter().map(ListedPartner::from).collect(), total })
}

/// `PUT /admin/api/partners`.
pub async fn put(staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (user, change, partners) = (AccountId(params.get(&USER)?), change(&params)?, service(&state));
    let row = state.blocking(move || partners.put_partner(&staff.actor, user, change)).await?;
    Answer::with_message("saved", &AdminPartner::from(row))
}

/// `GET /admin/api/partners/{id}`.
pub async fn detail(_staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    Answer::of(&AdminPartnerDetail::from(state.blocking(move || partners.partner(AccountId(*id))).await?))
}

/// `GET /admin/api/partners/{id}/summary`.
pub async fn summary(
    req: HttpRequest,
    _staff: Editing,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (days, partners) = (days(&params, &state)?, service(&state));
    let found = state.blocking(move || partners.summary(AccountId(*id), days)).await?;
    let found = found.ok_or_else(|| ApiError::refused("not_a_partner"))?;
    Answer::of(&shown(&state, found, language::of(&req)))
}

/// Rewards with their customers. Blocks.
fn named(state: &AppState, rows: Vec<RewardRow>) -> Result<Vec<AdminPartnerReward>, ServiceError> {
    let users = service(state).users(rows.iter().map(|row| row.customer))?;
    let list = rows.into_iter().map(|row| {
        let (customer, code) = (of(&users, row.customer), show_code(state, row.instrument));
        AdminPartnerReward::new(row, customer, code)
    });
    Ok(list.collect())
}

/// `GET /admin/api/partners/{id}/rewards`.
pub async fn rewards(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, customer, page) = (days(&params, &state)?, params.get(&CUSTOMER)?, params.page()?);
    let shared = state.clone();
    let read = move || {
        let (rows, total) = service(&shared).rewards(AccountId(*id), days, customer, (page.page, page.limit))?;
        Ok(ListPage { list: named(&shared, rows)?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/partners/{id}/totals`.
pub async fn totals(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    summed(AccountId(*id), &params, &state).await
}

/// `GET /admin/api/partners/{id}/customers`.
pub async fn customers(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, page, partners) = (days(&params, &state)?, params.page()?, service(&state));
    let (rows, total) =
        state.blocking(move || partners.customers(AccountId(*id), days, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(AdminPartnerCustomer::from).collect::<Vec<_>>(), total })
}

/// `GET /admin/api/partners/{id}/bookings`.
pub async fn bookings(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    booked(AccountId(*id), &params, &state).await
}

/// `GET /admin/api/partners/{id}/signs`.
pub async fn signs(_staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let partners = service(&state);
    let read = move || {
        let found = partners.fraud_signs(AccountId(*id))?;
        let users = partners.users(found.iter().flat_map(|evidence| evidence.customers.iter().copied()))?;
        let list: Vec<_> = found
            .into_iter()
            .map(|evidence| {
                let customers = evidence.customers.iter().filter_map(|id| of(&users, *id)).collect();
                PartnerSign::new(evidence, customers)
            })
            .collect();
        Ok(ListPage { total: list.len() as i64, list })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `POST /admin/api/partners/{id}/take_back`.
pub async fn take_back(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let which = TakeBack {
        order: params.get(&ORDER)?,
        customer: params.get(&CUSTOMER)?,
        days: days(&params, &state)?,
        reason: params.get(&REASON)?,
        is_dry: params.get(&DRY_RUN)?.unwrap_or(false),
    };
    let (partners, is_dry) = (service(&state), which.is_dry);
    let taken = state.blocking(move || partners.take_back(&staff.actor, AccountId(*id), &which)).await?;
    let taken = PartnerTakenBack::from(taken);
    if is_dry { Answer::of(&taken) } else { Answer::with_message("saved", &taken) }
}

/// `GET /admin/api/partners/{id}/statement`: CSV. The audit log names who exported how many.
pub async fn statement(
    staff: Editing,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (days, shared, id, now) = (days(&params, &state)?, state.clone(), *id, state.clock.now());
    let write = move || {
        let (rows, _) = service(&shared).rewards(AccountId(id), days, None, (1, LINES_MAX))?;
        let mut table = CsvTable::new(&COLUMNS);
        let count = rows.len();
        for row in named(&shared, rows)? {
            table.row(&[
                row.day,
                row.order.to_string(),
                row.user.to_string(),
                row.customer.and_then(|customer| customer.name).unwrap_or_default(),
                row.account.to_string(),
                row.level.to_string(),
                row.show_code.unwrap_or_else(|| row.instrument.to_string()),
                row.lots.0,
                row.closed_at.0,
                row.held.to_string(),
                row.rule.scope,
                row.rule.id.map(|id| id.to_string()).unwrap_or_default(),
                format!("{} {}", row.rule.value, row.rule.kind),
                row.gross.0,
                row.amount.0,
                row.earned.0,
                row.reason.unwrap_or_default(),
                row.booked_at.map(|at| at.0).unwrap_or_default(),
            ]);
        }
        let details = format!("from {} to {}: {count}", day_text(days.0), day_text(days.1));
        let entry = staff.actor.entry(now, "statement", format!("user/{id}"), None, Some(&details));
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(table.finish())
    };
    let bytes = state.blocking(write).await?;
    let name = format!("partner-{id}-{}-{}", day_text(days.0), day_text(days.1));
    Ok(attachment(Media::Csv, &name, bytes))
}

/// `GET /admin/api/partners/applications`.
pub async fn applications(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (wanted, page) = (params.get(&STATE)?.unwrap_or(ApplicationState::Waiting), params.page()?);
    let partners = service(&state);
    let read = move || {
        let (found, total) = partners.applications(wanted, (page.page, page.limit))?;
        let users = partners.users(found.iter().map(|one| one.user))?;
        let list = found.into_iter().map(|one| {
            let customer = of(&users, one.user);
            AdminPartnerApplication::new(one, customer)
        });
        Ok(ListPage { list: list.collect::<Vec<_>>(), total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// `POST /admin/api/partners/applications/{id}/approve`.
pub async fn approve(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (change, partners) = (
        PartnerChange { parent: params.get(&PARENT)?, plan: params.get(&PLAN)?, ..PartnerChange::default() },
        service(&state),
    );
    let row = state.blocking(move || partners.approve(&staff.actor, *id, change)).await?;
    Answer::with_message("saved", &AdminPartner::from(row))
}

/// `POST /admin/api/partners/applications/{id}/reject`.
pub async fn reject(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (reason, partners) = (params.get(&REASON)?, service(&state));
    state.blocking(move || partners.reject(&staff.actor, *id, &reason)).await?;
    Answer::with_message("saved", &())
}
