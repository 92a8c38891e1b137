//! `/api/user/second_factor*` and `/api/user/recovery_codes`: a customer's second factor.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::RealCustomer;
use super::params::Params;
use super::user::{PASSWORD, TOTP};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::factor::{RecoveryCodes, SecondFactor, TotpSecret};
use crate::services::access::password_queue::Class;
use crate::services::customers::accounts::CallerSession;

pub(super) fn session_of(req: &HttpRequest, user: RealCustomer, state: &AppState) -> CallerSession {
    CallerSession { id: user.0.id, session: user.0.session, origin: state.request_origin(req) }
}

/// `GET second_factor`.
pub async fn info(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.customers.accounts);
    let factor = state.blocking(move || accounts.second_factor(user.0.id)).await?;
    Answer::of(&SecondFactor::from(factor))
}

/// `POST second_factor_begin`: starts enrolment.
pub async fn begin(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (caller, password) = (session_of(&req, user, &state), params.get(&PASSWORD)?);
    let accounts = Arc::clone(&state.customers.accounts);
    let from = caller.origin.address;
    let begin = move || accounts.begin_second_factor(&caller, &password);
    let secret = state.hashing(Class::Customers, from, begin).await?;
    Answer::of(&TotpSecret::from(secret))
}

/// `POST second_factor_on`: a first code enables it.
pub async fn confirm(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (caller, totp) = (session_of(&req, user, &state), params.get(&TOTP)?);
    let accounts = Arc::clone(&state.customers.accounts);
    let recovery_codes = state.blocking(move || accounts.confirm_second_factor(&caller, &totp)).await?;
    Answer::with_message("saved", &RecoveryCodes { recovery_codes })
}

/// `POST second_factor_off`.
pub async fn end(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (caller, password, totp) = (session_of(&req, user, &state), params.get(&PASSWORD)?, params.get(&TOTP)?);
    let keys = Arc::clone(&state.customers.keys);
    let from = caller.origin.address;
    let end = move || keys.end_second_factor(&caller, &password, &totp);
    state.hashing(Class::Customers, from, end).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST recovery_codes`: creates new ones.
pub async fn renew_codes(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (caller, password, totp) = (session_of(&req, user, &state), params.get(&PASSWORD)?, params.get(&TOTP)?);
    let accounts = Arc::clone(&state.customers.accounts);
    let from = caller.origin.address;
    let renew = move || accounts.renew_recovery_codes(&caller, &password, &totp);
    let recovery_codes = state.hashing(Class::Customers, from, renew).await?;
    Answer::with_message("saved", &RecoveryCodes { recovery_codes })
}
