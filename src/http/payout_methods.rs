//! `/api/wallet/*`: a customer's payout methods.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::common::ID;
use super::params::declare::{Field, Required, code, line, value};
use super::withdrawals::{AUTH_CODE, TYPE};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::funds::Method;
use crate::domain::funds::PaymentType;
use crate::services::funds::{MethodDetails, NewMethod, payment_type_from_number};

pub const DRAW_TYPE: Required<PaymentType> =
    code("draw_type", &[1, 2], payment_type_from_number, "1: coin; 2: bank.").required();
pub const ONLY_CURRENCY: Field<i64> = value("draw_id", "ID of a payout currency: only its methods.");
pub const CURRENCY: Required<i64> = value("draw_id", "ID of the payout currency.").required();
pub const ADDRESS: Field<String> =
    line("dc_address", 128, "Coin address, at most 128 characters. Required for type 1.");
pub const BANK_NAME: Field<String> = line("bank_name", 128, "At most 128 characters. Required for type 2.");
pub const BANK_ADDRESS: Field<String> = line("bank_address", 128, "Address of the bank, at most 128 characters.");
pub const BANK_SWIFT: Field<String> = line("bank_swift", 128, "BIC of the bank.");
pub const PAYEE_NAME: Field<String> = line("payee_name", 128, "At most 128 characters. Required for type 2.");
pub const PAYEE_ACCOUNT: Field<String> = line("payee_account", 128, "Account number or IBAN. Required for type 2.");
pub const REMARK: Field<String> = line("remark", 128, "Note of the customer, at most 128 characters.");

/// `get_draw_method`.
pub async fn list(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (payment_type, currency) = (params.get(&DRAW_TYPE)?, params.get(&ONLY_CURRENCY)?);
    let (account, funds) = (user.0.id, Arc::clone(&state.money.funds));
    let methods = state.blocking(move || funds.methods(account, payment_type, currency)).await?;
    Answer::of(&methods.into_iter().map(Method::from).collect::<Vec<_>>())
}

/// `bind_draw_method`.
pub async fn bind(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let line = |field: Field<String>| params.get(&field).map(Option::unwrap_or_default);
    let new = NewMethod {
        payment_type: params.get(&TYPE)?,
        currency: params.get(&CURRENCY)?,
        details: MethodDetails {
            address: line(ADDRESS)?,
            bank_name: line(BANK_NAME)?,
            bank_address: line(BANK_ADDRESS)?,
            bank_swift: line(BANK_SWIFT)?,
            payee_account: line(PAYEE_ACCOUNT)?,
            payee_name: line(PAYEE_NAME)?,
            remark: line(REMARK)?,
        },
        code: params.get(&AUTH_CODE)?,
    };
    let (account, funds) = (user.0.id, Arc::clone(&state.money.funds));
    let method = state.blocking(move || funds.bind(account, new)).await?;
    Answer::with_message("method-bound", &Method::from(method))
}

/// `del_draw_method`.
pub async fn unbind(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, account, funds) = (params.get(&ID)?, user.0.id, Arc::clone(&state.money.funds));
    state.blocking(move || funds.unbind(account, id)).await?;
    Answer::with_message("method-removed", &None::<()>)
}
