//! `/admin/api/search`: one search over what the reader may see.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::search::SearchHit;
use crate::domain::OrderId;
use crate::http::guard::StaffMember;
use crate::http::params::Params;
use crate::http::params::declare::{Required, words};
use crate::services::ServiceError;
use crate::services::staff::backoffice::Permission;
use crate::services::staff::backoffice::users::searched;
use crate::store::customers::reviews;
use crate::store::dealing::orders;
use crate::store::funds::transfer_search;

pub const QUERY: Required<String> = words(
    "q",
    100,
    "Part of a customer's e-mail address, mobile number, name or uid, the number of an account, a payout address: the customers, and \
     deposits, withdrawals and identity reviews of theirs that wait; the ID of an order, deposit, withdrawal or review, the reference \
     of a deposit or withdrawal, or part of an instrument's code or name. At most 100 characters.",
)
.required();

/// The most hits of each kind.
const HITS: usize = 6;

/// `GET /admin/api/search`. Each kind of record needs the permission of its screen.
pub async fn search(who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let text = params.get(&QUERY)?;
    let permissions = who.0.member.permissions;
    let shared = state.clone();
    let found = move || {
        let may = |permission| permissions.contains(permission);
        let mut hits = Vec::new();
        if may(Permission::SeeUsers) || may(Permission::EditGroups) {
            let users = Arc::clone(&shared.backoffice.users);
            hits.extend(users.first(&text, HITS)?.into_iter().map(SearchHit::user));
        }
        hits.extend(records(&shared, &text, &may)?);
        if may(Permission::EditInstruments) {
            let wanted = text.to_lowercase();
            let markets = shared.view.read_model.markets().into_iter().map(|market| market.instrument);
            let matches = markets.filter(|one| one.code.to_lowercase().contains(&wanted));
            hits.extend(matches.take(HITS).map(SearchHit::instrument));
        }
        Ok(hits)
    };
    let list = state.blocking(found).await?;
    Answer::of(&ListPage { total: list.len() as i64, list })
}

/// Orders, deposits, withdrawals and reviews by id or reference, and those that wait by their customer. Blocks.
fn records(state: &AppState, text: &str, may: &dyn Fn(Permission) -> bool) -> Result<Vec<SearchHit>, ServiceError> {
    let filter = searched(text);
    let id = text.trim_start_matches('#').parse::<i64>().ok();
    let code = |instrument| state.view.read_model.market(instrument).map(|market| market.instrument.code);
    Ok(state.store.read(|connection| {
        let mut hits = Vec::new();
        if let Some(id) = id.filter(|_| may(Permission::SeeOrders)) {
            let order = orders::find_any(connection, OrderId(id))?;
            hits.extend(order.map(|order| SearchHit::order(&order, code(order.instrument).unwrap_or_default())));
        }
        if may(Permission::ReviewDeposits) {
            let found = transfer_search::deposits(connection, id, &filter, HITS)?;
            hits.extend(found.into_iter().map(SearchHit::deposit));
        }
        if may(Permission::ReviewWithdrawals) {
            let found = transfer_search::withdrawals(connection, id, &filter, HITS)?;
            hits.extend(found.into_iter().map(SearchHit::withdrawal));
        }
        if may(Permission::ReviewIdentities) {
            let found = reviews::found(connection, id, &filter, HITS)?;
            hits.extend(found.into_iter().map(SearchHit::review));
        }
        Ok(hits)
    })?)
}
