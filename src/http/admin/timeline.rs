//! `/admin/api/users/{id}/timeline`: all events of a customer in one list.

use std::str::FromStr;
use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::timeline::{Timeline, TimelineEvent};
use crate::domain::{AccountId, OrderId};
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::common::LIMIT;
use crate::http::params::declare::{Field, parsed};
use crate::http::params::{PAGE_LIMIT, PAGE_LIMIT_MAX, Params};
use crate::services::staff::backoffice::Permission;
use crate::services::staff::roles::Permissions;
use crate::store::customers::timeline::{self, Place, Sources};
use crate::store::dealing::orders;

pub const BEFORE: Field<Place> =
    parsed("before", place, "`next` of the previous page: the events after its last one. Default: the newest ones.");

/// A place as the wire has it: `AT.SOURCE.ID`.
fn place(text: &str) -> Option<Place> {
    let mut numbers = text.splitn(3, '.').map(i64::from_str);
    let mut next = || numbers.next()?.ok();
    Some(Place { at: next()?, source: next()?, id: next()? })
}

fn limit(params: &Params) -> Result<usize, ApiError> {
    let limit = params.get(&LIMIT)?.unwrap_or(PAGE_LIMIT);
    if (1..=PAGE_LIMIT_MAX).contains(&limit) { Ok(limit as usize) } else { Err(LIMIT.invalid()) }
}

/// Whether a staff member sees notes about corrections of a balance: those who see the ledger, and those who book them.
pub(super) fn sees_amounts(permissions: Permissions) -> bool {
    permissions.contains(Permission::SeeStatements) || permissions.contains(Permission::AdjustBalances)
}

/// `GET /admin/api/users/{id}/timeline`. Events of reviews, transfers, orders and the ledger need the permissions of
/// those screens.
pub async fn list(
    _staff: Staff<may::SeeUsers>,
    who: StaffMember,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let may = |permission| who.0.member.permissions.contains(permission);
    let sources = Sources {
        reviews: may(Permission::ReviewIdentities),
        deposits: may(Permission::ReviewDeposits),
        withdrawals: may(Permission::ReviewWithdrawals),
        orders: may(Permission::SeeOrders),
        ledger: may(Permission::SeeStatements),
        amounts: sees_amounts(who.0.member.permissions),
    };
    let (place, limit) = (params.get(&BEFORE)?.unwrap_or(Place::START), limit(&params)?);
    let (accounts, shared) = (Arc::clone(&state.customers.accounts), state.clone());
    let read = move || {
        let user = accounts.user(AccountId(id.into_inner()))?.id;
        let read = |connection: &_| {
            let events = timeline::page(connection, user.0, sources, place, limit)?;
            let order = |event: &timeline::EventRow| {
                let id = event.kind.starts_with("order_").then_some(OrderId(event.place.id));
                Ok(id.map(|id| orders::find_any(connection, id)).transpose()?.flatten())
            };
            let orders = events.iter().map(order).collect::<Result<Vec<_>, crate::store::StoreError>>()?;
            Ok((events, orders))
        };
        let (events, orders) = shared.store.read(read)?;
        let next = (events.len() == limit).then(|| events.last().map(|event| event.place)).flatten();
        let shown = |(event, order): (_, Option<_>)| {
            TimelineEvent::new(event, order.as_ref().map(|order| shared.view.order(order)))
        };
        Ok(Timeline { list: events.into_iter().zip(orders).map(shown).collect(), next: next.map(Timeline::cursor) })
    };
    Answer::of(&state.blocking(read).await?)
}
