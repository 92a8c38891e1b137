//! `/admin/api/orders/{id}/story`: audit trails of customers' orders.

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::order_trail::OrderTrail;
use crate::domain::OrderId;
use crate::engine::reject::Reject;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, word};
use crate::services::staff::backoffice::order_trail;

pub const FORMAT: Field<Media> =
    word("format", &["pdf", "txt"], media_from_word, "File format. Default pdf.").at_most(8);

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
    let media = params.get(&FORMAT)?.unwrap_or(Media::Pdf);
    let id = OrderId(id.into_inner());
    let trail = state.read(move |connection| order_trail::trail(connection, id)).await?;
    let trail = trail.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    let brand = state.settings.values().text("brand_name").to_owned();
    let bytes = if media == Media::Pdf { trail.pdf(&brand, state.clock.now()) } else { trail.text().into_bytes() };
    Ok(attachment(media, &format!("order-{id}"), bytes))
}
