//! `/api/quickCharge/gateways`, `/checkout`, `/checkouts` and `/sandbox`: payments on a provider's page. `/hooks/{id}`: events
//! of the providers, which are signed.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};

use super::guard::UserOnRealAccount;
use super::params::declare::{Field, Required, line, value, word};
use super::params::{Params, RawBody};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::gateways::{Checkout, CheckoutBegun, Gateway};
use crate::domain::Quantity;
use crate::services::funds::gateways::{NewCheckout, Received, SandboxAct};
use crate::store::funds::checkouts::CheckoutFilter;

/// Most bytes of an event.
pub const EVENT_BYTES_MAX: usize = 128 * 1024;

pub const GATEWAY: Required<i64> = value("gateway_id", "ID of the gateway.").required();
pub const NUMBER: Required<Quantity> = value("number", "Amount in the currency; greater than 0.").required();
pub const CURRENCY: Required<String> = line("currency", 12, "Currency code of the gateway, such as EUR.").required();
pub const CHECKOUT: Required<i64> = value("checkout", "ID of a checkout of the customer.").required();
pub const ONLY_CHECKOUT: Field<i64> = value("id", "Only the one with this ID.");
pub const ACT: Required<SandboxAct> = word(
    "act",
    &SandboxAct::CODES,
    SandboxAct::from_code,
    "pay, fail, refund (what was paid), dispute (what was paid: a chargeback).",
)
.required();

/// `gateways`.
pub async fn gateways(user: UserOnRealAccount, state: web::Data<AppState>) -> Reply {
    let (gateways, account) = (Arc::clone(&state.money.gateways), user.0.account);
    let currency = state.money.funds.currency_of(account);
    let offered = state.blocking(move || gateways.offered(account)).await?;
    let list: Vec<_> = offered.into_iter().map(|one| Gateway::new(one, currency)).collect();
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list, total })
}

/// `checkout`.
pub async fn begin(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    user.0.check_active(&state)?;
    let (id, account) = (user.0.id, user.0.account);
    let new = NewCheckout {
        gateway: params.get(&GATEWAY)?,
        amount: params.get(&NUMBER)?,
        currency: params.get(&CURRENCY)?.to_ascii_uppercase(),
    };
    let key = params.request_id()?;
    let gateways = Arc::clone(&state.money.gateways);
    let row = state.blocking(move || gateways.begin(id, account, &new, key)).await?;
    Answer::of(&CheckoutBegun { id: row.id, url: row.url })
}

/// `checkouts`: those of the account.
pub async fn list(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let account = user.0.account;
    let filter =
        CheckoutFilter { id: params.get(&ONLY_CHECKOUT)?, account: Some(account.0), ..CheckoutFilter::default() };
    let gateways = Arc::clone(&state.money.gateways);
    let currency = state.money.funds.currency_of(account);
    let (rows, total) = state.blocking(move || gateways.checkouts(&filter, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.iter().map(|row| Checkout::new(row, currency)).collect(), total })
}

/// `sandbox`.
pub async fn sandbox(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, account) = (user.0.id, user.0.account);
    let (checkout, act) = (params.get(&CHECKOUT)?, params.get(&ACT)?);
    let gateways = Arc::clone(&state.money.gateways);
    let currency = state.money.funds.currency_of(account);
    let row = state.blocking(move || gateways.act_in_sandbox(id, checkout, act)).await?;
    Answer::of(&Checkout::new(&row, currency))
}

/// `POST /hooks/{id}`: HTTP 200 once an event is applied and on disk, 401 if the provider did not sign it now, 503 if it is to
/// be sent again.
pub async fn hook(
    req: HttpRequest,
    id: web::Path<i64>,
    body: RawBody<EVENT_BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let (body, id, gateways) = (body.0?, id.into_inner(), Arc::clone(&state.money.gateways));
    let sent: Vec<(String, String)> = req
        .headers()
        .iter()
        .filter_map(|(name, value)| Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned())))
        .collect();
    let receive = move || {
        let header = |name: &str| sent.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        gateways.receive(id, &header, &body)
    };
    match state.blocking(receive).await {
        Ok(Received::Taken) => Answer::of(&None::<()>),
        Ok(Received::Later) => Err(ApiError::Unavailable),
        Ok(Received::Forged) => Err(ApiError::Http(StatusCode::UNAUTHORIZED)),
        // A refusal, such as that after a failed integrity check, is no answer to a provider.
        Err(ApiError::Refused(_) | ApiError::Reject(_)) => Err(ApiError::Unavailable),
        Err(error) => Err(error),
    }
}
