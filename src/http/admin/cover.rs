//! `/admin/api/cover`, `/routes`, `/bands`: cover at liquidity providers.

use std::sync::Arc;

use actix_web::web;

use super::corrections::{Describing, booked_or_waiting};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::cover::{Cover, CoverBand, CoverRoute};
use crate::domain::{CoverBreakId, CoverId, Price};
use crate::http::guard::{Staff, may};
use crate::http::params::common::REASON;
use crate::http::params::declare::{Field, value};
use crate::http::params::{Params, RawBody};
use crate::services::staff::backoffice::cover::{BYTES_MAX, CoverTerms, read_bands, read_routes};

pub const PRICE: Field<Price> = value("price", "Price of the adjusting fill. Default: that of the last quote.");

fn service(state: &AppState) -> Arc<CoverTerms> {
    Arc::clone(&state.backoffice.cover)
}

fn listed<T: serde::Serialize>(list: Vec<T>) -> ListPage<T> {
    let total = i64::try_from(list.len()).unwrap_or(i64::MAX);
    ListPage { list, total }
}

/// `GET /admin/api/cover`.
pub async fn list(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let (cover, liquidity, now) = (service(&state), Arc::clone(&state.trading.liquidity), state.clock.now());
    let read = move || {
        let (covered, unmapped, accounts) = (cover.covered()?, cover.unmapped()?, liquidity.funds()?);
        let shown = covered.iter().map(|one| {
            let account = accounts.iter().find(|account| account.lp == one.lp);
            Cover::new(one, liquidity.open_result(&one.position), account, now)
        });
        Ok(shown.chain(unmapped.iter().map(Cover::unmapped)).collect::<Vec<_>>())
    };
    Answer::of(&listed(state.blocking(read).await?))
}

/// `GET /admin/api/routes`.
pub async fn routes(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let cover = service(&state);
    let routes = state.blocking(move || cover.routes()).await?;
    Answer::of(&listed(routes.iter().map(CoverRoute::from).collect()))
}

/// `PUT /admin/api/routes`.
pub async fn set_routes(
    staff: Staff<may::EditInstruments>,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let routes = read_routes(&body.0?).map_err(ApiError::Refused)?;
    let (cover, changes) = (service(&state), Arc::clone(&state.backoffice.risk_changes));
    let set = move || Ok((changes.set_routes(&staff.actor, routes)?, cover.routes()?));
    let (waiting, routes) = state.blocking(set).await?;
    Answer::saved_or_waiting(waiting, &listed(routes.iter().map(CoverRoute::from).collect()))
}

/// `GET /admin/api/bands`.
pub async fn bands(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let cover = service(&state);
    let bands = state.blocking(move || cover.bands()).await?;
    Answer::of(&listed(bands.into_iter().map(CoverBand::from).collect()))
}

/// `PUT /admin/api/bands`.
pub async fn set_bands(
    staff: Staff<may::EditInstruments>,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let bands = read_bands(&body.0?).map_err(ApiError::Refused)?;
    let (cover, changes) = (service(&state), Arc::clone(&state.backoffice.risk_changes));
    let set = move || Ok((changes.set_bands(&staff.actor, bands)?, cover.bands()?));
    let (waiting, bands) = state.blocking(set).await?;
    Answer::saved_or_waiting(waiting, &listed(bands.into_iter().map(CoverBand::from).collect()))
}

/// `POST /admin/api/cover/orders/{id}/end`.
pub async fn end_order(
    staff: Staff<may::CorrectTrades>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (reason, cover, id) = (params.get(&REASON)?, service(&state), CoverId(id.into_inner()));
    state.blocking(move || cover.end_order(&staff.actor, id, &reason)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/cover/breaks/{id}/accept`.
pub async fn accept(
    staff: Staff<may::CorrectTrades>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (price, reason) = (params.get(&PRICE)?, params.get(&REASON)?);
    let (corrections, id) = (Arc::clone(&state.money.corrections), CoverBreakId(id.into_inner()));
    let describing = Describing::new(staff.actor.clone(), &state);
    let accept = move || describing.describe(&corrections.accept_break(&staff.actor, id, price, &reason)?);
    booked_or_waiting(&state.blocking(accept).await?)
}
