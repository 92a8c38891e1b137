//! Audit trails of customers' orders, for dealers and beside a customer's statements.

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::order_trail::OrderTrail;
use crate::domain::{AccountId, OrderId};
use crate::engine::reject::Reject;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, value, word};
use crate::services::staff::backoffice::order_trail;

pub const FORMAT: Field<Media> =
    word("format", &["pdf", "txt"], media_from_word, "File format. Default pdf.").at_most(8);

pub const ORDER: Required<OrderId> = value("order", "ID of an order of the customer.").required();

fn media_from_word(word: &str) -> Option<Media> {
    match word {
        "pdf" => Some(Media::Pdf),
        "txt" => Some(Media::Text),
        _ => None,
    }
}

/// `GET /admin/api/orders/{id}/story`: the audit trail of an order.
pub async fn story(_staff: Staff<may::SeeOrders>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = OrderId(id.into_inner());
    let trail = state.read(move |connection| order_trail::trail(connection, id)).await?;
    let trail = trail.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    Answer::of(&OrderTrail::new(&trail, state.view.order(&trail.order)))
}

/// `GET /admin/api/orders/{id}/story/file`: the audit trail as a file.
pub async fn story_file(
    _staff: Staff<may::SeeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    trail_file(&state, OrderId(id.into_inner()), &params, |_| true).await
}

/// `GET /admin/api/users/{id}/order-trail`: the same of an order of this customer.
pub async fn trail_of_user(
    _staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let own = state.customers.trading_accounts.owned_by(AccountId(id.into_inner()));
    trail_file(&state, params.get(&ORDER)?, &params, |account| own.contains(&account)).await
}

/// The audit trail of an order whose account is one of these.
async fn trail_file(
    state: &AppState,
    id: OrderId,
    params: &Params,
    is_listed: impl Fn(AccountId) -> bool,
) -> Result<HttpResponse, ApiError> {
    let media = params.get(&FORMAT)?.unwrap_or(Media::Pdf);
    let trail = state.read(move |connection| order_trail::trail(connection, id)).await?;
    let trail = trail.filter(|trail| is_listed(trail.order.account)).ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    let brand = state.settings.values().text("brand_name").to_owned();
    let bytes = if media == Media::Pdf { trail.pdf(&brand, state.clock.now()) } else { trail.text().into_bytes() };
    Ok(attachment(media, &format!("order-{id}"), bytes))
}
