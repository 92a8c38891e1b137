//! `/admin/api/gateways`: payment providers; `/admin/api/checkouts`: what customers paid through them.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;
use serde_json::Value;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::gateways::{AdminCheckout, AdminGateway};
use crate::domain::{AccountId, Rate};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, line, secret, value, word, words};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::funds::gateways::drivers::Driver;
use crate::services::funds::gateways::{CheckoutState, GatewayDraft, Gateways, ShownGateway};
use crate::store::funds::checkouts::CheckoutFilter;

pub const DRIVER: Field<Driver> = word(
    "driver",
    &Driver::CODES,
    Driver::from_code,
    "hosted: any provider with a hosted page, described in `config`; stripe; sandbox: a page of the app, for trials.",
);
pub const NAME: Field<String> = words("name", 60, "Name, shown to customers; at most 60 characters.");
pub const CONFIG: Field<Value> = json(
    "config",
    "Object with `site`, `test`, `currencies` and, of the driver hosted, `hosted`; see docs/gateways.md.",
);
pub const API_KEY: Field<String> =
    secret("api_key", 500, "Key for calls of the provider. Never shown. Required with a change of where calls go.");
pub const HOOK_SECRET: Field<String> = secret(
    "hook_secret",
    500,
    "Secret with which the provider signs its events, at least 16 characters. Never shown. Required with a change of `hosted`.",
);
pub const ENABLED: Field<bool> = flag("enabled", "1: offered to customers. Default 0.");
pub const VERSION: Field<i64> = value(
    "version",
    "`version` of the gateway that the change is based on; refused (`gateway_outdated`) if it has changed. Default: any.",
);
pub const CONFIRM: Field<String> = line(
    "confirm",
    600,
    "The rates once more that are more than 2 % from the known ones, separated by commas, where `terms_need_confirmation` is on.",
);
pub const WAITING: Field<bool> = flag("waiting", "1: only those whose settings wait for another person.");
pub const STATE: Field<CheckoutState> =
    word("state", &CheckoutState::CODES, CheckoutState::from_code, "Only in this state.");
pub const TO_DECIDE: Field<bool> = flag("to_decide", "1: only those about which the staff decides.");
pub const NOTE: Required<String> =
    words("note", 500, "What was done about the payment, for the audit log; at most 500 characters.").required();
pub const RETURNABLE: Required<bool> =
    flag("returnable", "1: withdrawals refund the payment first; 0: it cannot be refunded at its provider.").required();
pub const ONLY_GATEWAY: Field<i64> = value("gateway", "ID of a gateway: only through it.");
pub const ONLY_USER: Field<i64> = value("user", "ID of a customer: only theirs.");
pub const ONLY_ID: Field<i64> = value("id", "Only the one with this ID.");

fn draft(params: &Params) -> Result<GatewayDraft, ApiError> {
    Ok(GatewayDraft {
        name: params.get(&NAME)?,
        config: params.get(&CONFIG)?,
        api_key: params.get(&API_KEY)?,
        hook_secret: params.get(&HOOK_SECRET)?,
        enabled: params.get(&ENABLED)?,
        confirmed: rates(&params.get(&CONFIRM)?.unwrap_or_default())?,
        ..GatewayDraft::default()
    })
}

/// Rates that are separated by commas.
fn rates(text: &str) -> Result<Vec<Rate>, Refusal> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().map_err(|_| Refusal::invalid_field("confirm"))).collect()
}

fn service(state: &AppState) -> Arc<Gateways> {
    Arc::clone(&state.money.gateways)
}

/// `GET /admin/api/gateways`.
pub async fn list(_staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply {
    let (gateways, waiting) = (service(&state), params.get(&WAITING)?.unwrap_or_default());
    let all = state.blocking(move || gateways.all()).await?;
    let is_listed = |one: &ShownGateway| !waiting || one.pending.as_ref().is_some_and(|pending| pending.waits);
    let list: Vec<_> = all.into_iter().filter(is_listed).map(AdminGateway::from).collect();
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/gateways`.
pub async fn create(staff: Staff<may::EditFunding>, params: Params, state: web::Data<AppState>) -> Reply {
    let draft = GatewayDraft { driver: Some(params.get(&DRIVER.required())?), ..draft(&params)? };
    let gateways = service(&state);
    let made = state.blocking(move || gateways.create(&staff.actor, &draft)).await?;
    Answer::with_message("saved", &AdminGateway::from(made))
}

/// `PUT /admin/api/gateways/{id}`.
pub async fn update(
    staff: Staff<may::EditFunding>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let draft = GatewayDraft { version: params.get(&VERSION)?, ..draft(&params)? };
    let (gateways, id) = (service(&state), id.into_inner());
    let changed = state.blocking(move || gateways.change(&staff.actor, id, &draft)).await?;
    Answer::with_message("saved", &AdminGateway::from(changed))
}

/// `DELETE /admin/api/gateways/{id}`.
pub async fn remove(staff: Staff<may::EditFunding>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (gateways, id) = (service(&state), id.into_inner());
    state.blocking(move || gateways.remove(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

fn names(gateways: &Gateways) -> Result<BTreeMap<i64, String>, ServiceError> {
    Ok(gateways.all()?.into_iter().map(|one| (one.id, one.name)).collect())
}

/// `GET /admin/api/checkouts`.
pub async fn checkouts(_staff: Staff<may::ReviewDeposits>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = CheckoutFilter {
        id: params.get(&ONLY_ID)?,
        user: params.get(&ONLY_USER)?,
        account: None,
        gateway: params.get(&ONLY_GATEWAY)?,
        state: params.get(&STATE)?.map(|state| state.code().to_owned()),
        to_decide: params.get(&TO_DECIDE)?.unwrap_or_default(),
    };
    let gateways = service(&state);
    let read = move || Ok((gateways.checkouts(&filter, (page.page, page.limit))?, names(&gateways)?));
    let ((rows, total), names) = state.blocking(read).await?;
    let shown = |row: &crate::store::funds::checkouts::CheckoutRow| {
        let currency = state.money.funds.currency_of(AccountId(row.account));
        AdminCheckout::new(row, currency, names.get(&row.gateway).cloned().unwrap_or_default(), Vec::new())
    };
    Answer::of(&ListPage { list: rows.iter().map(shown).collect(), total })
}

/// `GET /admin/api/checkouts/{id}`.
pub async fn checkout(_staff: Staff<may::ReviewDeposits>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (gateways, id) = (service(&state), id.into_inner());
    let ((row, events), names) = state.blocking(move || Ok((gateways.checkout(id)?, names(&gateways)?))).await?;
    let currency = state.money.funds.currency_of(AccountId(row.account));
    let name = names.get(&row.gateway).cloned().unwrap_or_default();
    Answer::of(&AdminCheckout::new(&row, currency, name, events))
}

/// `POST /admin/api/checkouts/{id}/decide`.
pub async fn decide(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let note = note(&params)?;
    let (gateways, id) = (service(&state), id.into_inner());
    state.blocking(move || gateways.decide(&staff.actor, id, &note)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/checkouts/{id}/returnable`.
pub async fn returnable(
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (note, returnable) = (note(&params)?, params.get(&RETURNABLE)?);
    let (gateways, id) = (service(&state), id.into_inner());
    state.blocking(move || gateways.set_returnable(&staff.actor, id, returnable, &note)).await?;
    Answer::with_message("saved", &None::<()>)
}

fn note(params: &Params) -> Result<String, ApiError> {
    let note = params.get(&NOTE)?.trim().to_owned();
    if note.is_empty() { Err(Refusal::missing_field("note").into()) } else { Ok(note) }
}
