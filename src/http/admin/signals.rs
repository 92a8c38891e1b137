//! `/admin/api/users/{id}/signals`: signals about a customer, and their dismissal.

use std::sync::Arc;

use actix_web::web;

use super::transfers::customer;
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::signals::AdminSignal;
use crate::domain::AccountId;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Required, word};
use crate::services::customers::accounts::Accounts;
use crate::services::customers::signals::{Signal, SignalKind};

const CODES: [&str; SignalKind::ALL.len()] = {
    let (mut codes, mut next) = ([""; SignalKind::ALL.len()], 0);
    while next < codes.len() {
        codes[next] = SignalKind::ALL[next].code();
        next += 1;
    }
    codes
};
pub const SIGNAL: Required<SignalKind> =
    word("signal", &CODES, SignalKind::from_code, "Which signal.").at_most(32).required();

fn shown(accounts: &Accounts, signals: Vec<Signal>) -> Vec<AdminSignal> {
    let others = |signal: &Signal| signal.others.iter().filter_map(|id| customer(accounts, id.0)).collect();
    signals
        .into_iter()
        .map(|signal| (others(&signal), signal))
        .map(|(others, signal)| AdminSignal::new(signal, others))
        .collect()
}

/// `GET /admin/api/users/{id}/signals`.
pub async fn list(_staff: Staff<may::SeeUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = AccountId(id.into_inner());
    let (signals, accounts) = (Arc::clone(&state.backoffice.signals), Arc::clone(&state.customers.accounts));
    let read = move || {
        accounts.user(id)?;
        Ok(shown(&accounts, signals.of(id)?))
    };
    Answer::of(&state.blocking(read).await?)
}

/// `POST /admin/api/users/{id}/signals/dismiss`.
pub async fn dismiss(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, kind, reason) = (AccountId(id.into_inner()), params.get(&SIGNAL)?, params.get(&REASON)?);
    let (signals, accounts) = (Arc::clone(&state.backoffice.signals), Arc::clone(&state.customers.accounts));
    let dismissed = move || {
        accounts.user(id)?;
        Ok(shown(&accounts, signals.dismiss(&staff.actor, id, kind, &reason)?))
    };
    Answer::with_message("saved", &state.blocking(dismissed).await?)
}
