//! Audit trails of customers' orders, for dealers and beside a customer's statements.

use std::sync::Arc;

use actix_web::http::header::HeaderName;
use actix_web::{HttpRequest, HttpResponse, web};
use rusqlite::Connection;

use super::statements::DOCUMENT_LANGUAGE;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::order_trail::OrderTrail;
use crate::domain::{AccountId, OrderId};
use crate::engine::reject::Reject;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::PAGE;
use crate::http::params::declare::{Field, Required, value, word};
use crate::i18n::Language;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::order_trail::{self, Words};
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::customers::users;
use crate::store::dealing::orders;

pub const FORMAT: Field<Media> =
    word("format", &["pdf", "txt"], media_from_word, "File format. Default pdf.").at_most(8);

/// Page of an audit trail.
pub const TRAIL_PAGE: Field<u32> =
    PAGE.about("Page of the audit trail, from 1, each of 500 journal entries, the oldest first. Default 1.");

pub const ORDER: Required<OrderId> = value("order", "ID of an order of the customer.").required();

fn media_from_word(word: &str) -> Option<Media> {
    match word {
        "pdf" => Some(Media::Pdf),
        "txt" => Some(Media::Text),
        _ => None,
    }
}

/// The pages that a trail has, beside the file of one.
const PAGES: HeaderName = HeaderName::from_static("x-pages");

fn trail_page(params: &Params) -> Result<u32, ApiError> {
    match params.get(&TRAIL_PAGE)? {
        Some(0) => Err(TRAIL_PAGE.invalid()),
        page => Ok(page.unwrap_or(1)),
    }
}

/// `GET /admin/api/orders/{id}/story`: a page of the audit trail of an order.
pub async fn story(
    staff: Staff<may::SeeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, page) = (OrderId(id.into_inner()), trail_page(&params)?);
    let permit = state.reads_at_once.begin(&staff.actor)?;
    let trail = state.read(move |connection| {
        let _permit = permit;
        order_trail::trail(connection, id, Some(page), Words::PLAIN)
    });
    let trail = trail.await?.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    Answer::of(&OrderTrail::new(&trail, state.view.order(&trail.order)))
}

/// `GET /admin/api/orders/{id}/story/file`: the same as a file.
pub async fn story_file(
    req: HttpRequest,
    staff: Staff<may::SeeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    trail_file(&req, &state, &staff.actor, OrderId(id.into_inner()), &params, |_| true).await
}

/// `GET /admin/api/users/{id}/order-trail`: the same of an order of this customer.
pub async fn trail_of_user(
    req: HttpRequest,
    staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let own = state.customers.trading_accounts.owned_by(AccountId(id.into_inner()));
    trail_file(&req, &state, &staff.actor, params.get(&ORDER)?, &params, move |account| own.contains(&account)).await
}

/// The words of a document about an order: in the wanted language, in the customer's, if they have chosen one, or in the reader's.
fn words_for(
    connection: &Connection,
    id: OrderId,
    wanted: Option<Language>,
    reader: Language,
) -> Result<Words, StoreError> {
    if let Some(wanted) = wanted {
        return Ok(Words::document(wanted));
    }
    let order = orders::find_any(connection, id)?;
    let customer = order.map(|order| users::by_account(connection, order.account.0)).transpose()?.flatten();
    let chosen = customer.and_then(|customer| Language::from_code(&customer.language?));
    Ok(Words::document(chosen.unwrap_or(reader)))
}

/// A page of the audit trail of an order whose account is one of these. The audit log records the download.
async fn trail_file(
    req: &HttpRequest,
    state: &AppState,
    by: &Actor,
    id: OrderId,
    params: &Params,
    is_listed: impl Fn(AccountId) -> bool + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    let (media, page) = (params.get(&FORMAT)?.unwrap_or(Media::Pdf), trail_page(params)?);
    let (reader, wanted) = (language::of(req), params.get(&DOCUMENT_LANGUAGE)?);
    let brand = state.settings.values().text("brand_name").to_owned();
    let permit = state.reads_at_once.begin(by)?;
    let now = state.clock.now();
    let entry = by.entry(now, "download", format!("order/{id}"), None, Some(&format!("audit trail, page {page}")));
    let store = Arc::clone(&state.store);
    let make = move || {
        let _permit = permit;
        let trail = store.read(|connection| {
            let words = if media == Media::Pdf { words_for(connection, id, wanted, reader)? } else { Words::PLAIN };
            order_trail::trail(connection, id, Some(page), words)
        })?;
        let trail = trail.filter(|trail| is_listed(trail.order.account)).ok_or(Reject::OrderNotFound)?;
        let bytes = if media == Media::Pdf { trail.pdf(&brand, now) } else { trail.text().into_bytes() };
        store.write(|transaction| audit::append(transaction, &entry))?;
        Ok((bytes, trail.part.map_or(1, |part| part.pages)))
    };
    let name = if page == 1 { format!("order-{id}") } else { format!("order-{id}-{page}") };
    let (bytes, pages) = state.blocking(make).await?;
    let mut file = attachment(media, &name, bytes);
    file.headers_mut().insert(PAGES, pages.into());
    Ok(file)
}
