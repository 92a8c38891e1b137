//! `/api/wallet/*`: a customer's payout methods.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealUser;
use super::params::Params;
use super::withdrawals::{code, way};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::funds::Method;
use crate::services::funds::{MethodDetails, NewMethod};

const LINE_MAX: usize = 128;

/// `get_draw_method`.
pub async fn list(user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let (way, currency) = (way(&params, "draw_type")?, params.optional::<i64>("draw_id")?);
    let (account, funds) = (user.0.id, Arc::clone(&state.money.funds));
    let methods = state.blocking(move || funds.methods(account, way, currency)).await?;
    Answer::of(&methods.into_iter().map(Method::from).collect::<Vec<_>>())
}

/// `bind_draw_method`.
pub async fn bind(user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let line = |field| params.line(field, LINE_MAX).map(|text| text.unwrap_or_default().to_owned());
    let new = NewMethod {
        way: way(&params, "type")?,
        currency: params.required("draw_id")?,
        details: MethodDetails {
            address: line("dc_address")?,
            bank_name: line("bank_name")?,
            bank_address: line("bank_address")?,
            bank_swift: line("bank_swift")?,
            payee_account: line("payee_account")?,
            payee_name: line("payee_name")?,
            remark: line("remark")?,
        },
        code: code(&params)?,
    };
    let (account, funds) = (user.0.id, Arc::clone(&state.money.funds));
    let method = state.blocking(move || funds.bind(account, new)).await?;
    Answer::said("method-bound", &Method::from(method))
}

/// `del_draw_method`.
pub async fn unbind(user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, account, funds) = (params.required("id")?, user.0.id, Arc::clone(&state.money.funds));
    state.blocking(move || funds.unbind(account, id)).await?;
    Answer::said("method-removed", &None::<()>)
}
