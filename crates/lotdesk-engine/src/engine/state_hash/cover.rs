//! Hash of the state of cover.

use super::Sink;
use crate::domain::cover::{
    Band, CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus, Lp, LpSession, LpSymbol, Route,
    RouteMode, WhenUncovered,
};
use crate::domain::{InstrumentId, LpId};
use crate::engine::cover::{CoverBook, LpAccount};

pub(super) fn write(sink: &mut Sink, book: &CoverBook) {
    if book.is_unused() {
        return;
    }
    sink.list(book.lps.values(), lp);
    sink.list(book.symbols.values(), symbol);
    sink.list(book.routes.iter(), route);
    sink.list(book.bands.iter(), |sink, (InstrumentId(instrument), Band { limit, back_to })| {
        sink.number(*instrument);
        sink.number(limit.raw());
        sink.number(back_to.raw());
    });
    sink.list(book.positions.values(), position);
    sink.list(book.orders.values(), order);
    sink.list(book.executions.values(), execution);
    sink.list(book.breaks.values(), broken);
    sink.number(book.next_order.max(1));
    sink.number(book.next_break.max(1));
    // Absent without any, so that the hash is what it was before orders waited for LPs.
    if !book.routed.is_empty() {
        sink.list(book.routed.values(), order);
    }
}

fn lp(sink: &mut Sink, account: &LpAccount) {
    let LpAccount { terms, balance, session, ask_at, asked_by, unanswered_since } = account;
    let Lp { id, name, enabled, equity_min } = terms;
    sink.number(id.0);
    sink.text(name);
    sink.flag(*enabled);
    sink.option(equity_min.map(|min| min.raw()));
    sink.number(balance.raw());
    sink.number(match session {
        LpSession::Down => 0,
        LpSession::Asking => 1,
        LpSession::Comparing => 2,
        LpSession::Ready => 3,
    });
    sink.option(ask_at.map(|at| at.0));
    sink.option(*asked_by);
    sink.option(unanswered_since.map(|at| at.0));
}

fn symbol(sink: &mut Sink, (LpId(lp), symbol): &(LpId, LpSymbol)) {
    let LpSymbol { instrument, symbol, units, qty_step, qty_min, qty_max, deviation, when_uncovered } = symbol;
    sink.number(*lp);
    sink.number(instrument.0);
    sink.text(symbol);
    for number in [units.raw(), qty_step.raw(), qty_min.raw(), qty_max.raw()] {
        sink.number(number);
    }
    sink.option(*deviation);
    sink.flag(*when_uncovered == WhenUncovered::CloseOnly);
}

fn route(sink: &mut Sink, route: &Route) {
    let Route { priority, group, account, category, instrument, min_lots, percent, mode, deviation_percent } = route;
    sink.number(*priority);
    sink.option(group.map(|id| id.0));
    sink.option(account.map(|id| id.0));
    sink.option(category.map(|id| id.0));
    sink.option(instrument.map(|id| id.0));
    sink.option(min_lots.map(|lots| lots.raw()));
    sink.number(i64::from(*percent));
    sink.flag(*mode == RouteMode::Through);
    // Absent without one, so that the hash is what it was before routes had one.
    if let Some(percent) = deviation_percent {
        sink.number(percent.raw());
    }
}

fn position(sink: &mut Sink, position: &CoverPosition) {
    let CoverPosition { instrument, lp, lots, cost, realised, banded, failures, retry_at, filled_by, unsure } =
        position;
    sink.number(instrument.0);
    sink.number(lp.0);
    sink.number(lots.raw());
    sink.bytes(&cost.raw().to_le_bytes());
    sink.number(realised.raw());
    sink.bytes(&banded.raw().to_le_bytes());
    sink.number(i64::from(*failures));
    sink.option(retry_at.map(|at| at.0));
    sink.option(*filled_by);
    sink.flag(*unsure);
}

fn order(sink: &mut Sink, order: &CoverOrder) {
    let CoverOrder {
        id,
        lp,
        instrument,
        symbol,
        units,
        lots,
        limit,
        status,
        filled,
        sent_at,
        answer_due,
        ended_at,
        reason,
        customer,
        cost,
    } = order;
    for number in [id.0, lp.0, instrument.0] {
        sink.number(number);
    }
    sink.text(symbol);
    sink.number(units.raw());
    sink.number(lots.raw());
    sink.option(limit.map(|price| price.raw()));
    sink.number(match status {
        CoverStatus::Sent => 0,
        CoverStatus::Accepted => 1,
        CoverStatus::Unknown => 2,
        CoverStatus::Filled => 3,
        CoverStatus::Cancelled => 4,
        CoverStatus::Rejected => 5,
    });
    sink.number(filled.raw());
    sink.number(sent_at.0);
    sink.option(answer_due.map(|at| at.0));
    sink.option(ended_at.map(|at| at.0));
    sink.text(reason.as_deref().unwrap_or_default());
    if let Some(customer) = customer {
        sink.number(customer.0);
        sink.bytes(&cost.raw().to_le_bytes());
    }
}

fn execution(sink: &mut Sink, execution: &CoverExecution) {
    let CoverExecution { lp, exec, cover, instrument, lots, price, at } = execution;
    sink.number(lp.0);
    sink.text(exec);
    sink.option(cover.map(|id| id.0));
    for number in [instrument.0, lots.raw(), price.raw(), at.0] {
        sink.number(number);
    }
}

fn broken(sink: &mut Sink, found: &CoverBreak) {
    let CoverBreak { id, lp, instrument, booked, reported, opened_at, accepted_at, reason, withdrawn_at } = found;
    for number in [id.0, lp.0, instrument.0, booked.raw(), reported.raw(), opened_at.0] {
        sink.number(number);
    }
    sink.option(accepted_at.map(|at| at.0));
    sink.option(withdrawn_at.map(|at| at.0));
    sink.text(reason.as_deref().unwrap_or_default());
}
