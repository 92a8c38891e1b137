//! What customers hold, by instrument.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use crate::domain::{AccountId, AccountKind, InstrumentId, Lots, Money, OrderStatus, Side};
use crate::http::envelope::{Answer, Reply};
use crate::http::guard::{Staff, may};
use crate::http::state::AppState;
use crate::http::view::View;
use crate::http::wire::admin::Exposure;
use crate::http::wire::{Decimal, Listed, flag};

#[derive(Default)]
struct Sum {
    long: Lots,
    short: Lots,
    profit: Money,
}

/// `GET /admin/api/exposure`: of real accounts; of demo accounts only where no real one holds anything
/// (then marked).
pub async fn list(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let view = Arc::clone(&state.view);
    let list = state.blocking(move || Ok(exposure(&view))).await?;
    let total = i64::try_from(list.len()).unwrap_or(i64::MAX);
    Answer::of(&Listed { list, total })
}

fn exposure(view: &View) -> Vec<Exposure> {
    let mut open = Vec::new();
    view.book.each_live_order(|order, profit| {
        if order.status == OrderStatus::Open {
            open.push((order.account, order.instrument, order.side, order.lots, profit));
        }
    });
    let mut kinds: BTreeMap<AccountId, AccountKind> = BTreeMap::new();
    for (account, ..) in &open {
        kinds
            .entry(*account)
            .or_insert_with(|| view.book.account(*account).map_or(AccountKind::Demo, |account| account.record.kind));
    }
    let real = kinds.values().any(|kind| *kind == AccountKind::Real);
    let wanted = if real { AccountKind::Real } else { AccountKind::Demo };
    let mut sums: BTreeMap<InstrumentId, Sum> = BTreeMap::new();
    for (account, instrument, side, lots, profit) in open {
        if kinds.get(&account) != Some(&wanted) {
            continue;
        }
        let sum = sums.entry(instrument).or_default();
        sum.profit += profit;
        let lots_of_side = match side {
            Side::Buy => &mut sum.long,
            Side::Sell => &mut sum.short,
        };
        *lots_of_side = lots_of_side.checked_add(lots).unwrap_or(Lots::MAX);
    }
    sums.into_iter().map(|(id, sum)| row(view, id, &sum, wanted)).collect()
}

fn row(view: &View, id: InstrumentId, sum: &Sum, kind: AccountKind) -> Exposure {
    let code = view.book.market(id).map(|market| market.instrument.code).unwrap_or_default();
    Exposure {
        forex_id: id.0,
        show_code: view.catalog.listing(id).map_or_else(|| code.clone(), |listing| listing.show_code.clone()),
        code,
        long: Decimal::of(sum.long),
        short: Decimal::of(sum.short),
        net: Decimal::of(sum.long.checked_sub(sum.short).unwrap_or_default()),
        profit: Decimal::of(sum.profit),
        is_demo: flag(kind == AccountKind::Demo),
    }
}
