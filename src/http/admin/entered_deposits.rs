//! `/admin/api/users/{id}/deposits` and `/deposit-targets`: a deposit that the staff enter, and where it may have arrived.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use jiff::civil::Date;

use super::transfers::decide;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin_funds::DepositTarget;
use crate::domain::funds::PaymentType;
use crate::domain::{AccountId, Quantity};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code, flag, line, name, value};
use crate::services::funds::{EnteredDeposit, PaymentReference};

pub const PAYMENT_TYPE: Required<PaymentType> =
    code("type", &[0, 1], payment_type, "0: to a coin address; 1: to a bank account.").required();
pub const OPTION: Required<i64> =
    value("option", "ID of the deposit option or the bank account that received the money.").required();
pub const NUMBER: Required<Quantity> =
    value("number", "Amount in the currency of the option, greater than 0. Its limits do not apply.").required();
pub const REFERENCE: Required<String> = line(
    "reference",
    128,
    "Reference of the payment: the bank's, or the ID of the network's transaction. At most 128 characters.",
)
.required();
pub const CONFIRM_REFERENCE: Field<bool> =
    flag("confirm_reference", "1: another payment to the same address or account may have this reference.");
pub const NOTE: Field<String> = line("note", 500, "Note for the staff, at most 500 characters.");
pub const VALUE_DATE: Field<Date> =
    name("value_date", 10, |text| text.parse().ok(), "Date of the payment, `YYYY-MM-DD`; not in the future.");

const fn payment_type(number: i64) -> Option<PaymentType> {
    match number {
        0 => Some(PaymentType::Coin),
        1 => Some(PaymentType::Bank),
        _ => None,
    }
}

/// A reference that was sent; an empty one is none.
pub(super) fn reference(params: &Params) -> Result<Option<PaymentReference>, ApiError> {
    let text = params.get(&REFERENCE.optional())?.unwrap_or_default();
    let words: Vec<_> = text.split_whitespace().collect();
    let is_confirmed = params.get(&CONFIRM_REFERENCE)?.unwrap_or(false);
    Ok((!words.is_empty()).then(|| PaymentReference { text: words.join(" "), is_confirmed }))
}

/// `GET /admin/api/users/{id}/deposit-targets`.
pub async fn targets(_staff: Staff<may::ReviewDeposits>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (funds, id) = (Arc::clone(&state.money.funds), AccountId(id.into_inner()));
    let found = state.blocking(move || funds.enterable_options(id)).await?;
    let list: Vec<_> = found.into_iter().map(DepositTarget::from).collect();
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/users/{id}/deposits`.
pub async fn enter(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = AccountId(id.into_inner());
    params.get(&REFERENCE)?;
    let entered = EnteredDeposit {
        payment_type: params.get(&PAYMENT_TYPE)?,
        option: params.get(&OPTION)?,
        amount: params.get(&NUMBER)?,
        reference: reference(&params)?.ok_or_else(|| REFERENCE.missing())?,
        note: params.get(&NOTE)?.unwrap_or_default().trim().to_owned(),
        value_date: params.get(&VALUE_DATE)?,
        bank_line: None,
    };
    let request = params.request_id()?;
    decide(&req, staff.actor, &state, move |funds, by| funds.enter_deposit(by, id, &entered, request)).await
}
