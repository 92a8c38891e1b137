//! The columns of corrected orders: when a trade was cancelled or re-priced, and the figures with which it was executed.

use rusqlite::{Row, params_from_iter};

use super::order_history;
use super::orders::{Cell, corrupt};
use crate::domain::order::Fill;
use crate::domain::trade_correction::TradeCorrection;
use crate::domain::{Money, Order, Price, TimeMs};
use crate::store::{Statements, StoreError};

/// The values of a correction's columns; `None` without one.
pub(super) fn row(correction: Option<&TradeCorrection>) -> [Option<i64>; 8] {
    correction.map_or(
        [None; 8],
        |TradeCorrection { at, cancelled, reason: _, open, close, profit, fee, swap, premium }| {
            let [profit, fee, swap, premium] = [profit, fee, swap, premium].map(|amount| amount.raw());
            [at.0, i64::from(*cancelled), open.raw(), close.raw(), profit, fee, swap, premium].map(Some)
        },
    )
}

const CORRECT: &str = "UPDATE orders SET profit = ?2, fee = ?3, swap = ?4, open_price = ?5, close_price = ?6, \
    corrected_at = ?7, trade_cancelled = ?8, executed_open = ?9, executed_close = ?10, executed_profit = ?11, \
    executed_fee = ?12, executed_swap = ?13, executed_premium = ?14, correction_reason = ?15, entries = entries || ' ' || ?16 \
    WHERE id = ?1 AND status = 3 AND corrected_at IS NULL";

/// Writes the correction of a closed order as of the journal entry `seq`, and its realised profit to its account's row.
pub fn write(statements: &mut Statements<'_>, order: &Order, seq: i64) -> Result<(), StoreError> {
    let Some(before) = &order.correction else { return Err(corrupt("a correction without its figures", order.id.0)) };
    let price = |fill: Option<Fill>| fill.map(|fill| fill.price.raw());
    let now = [Some(order.id.0), Some(order.profit.raw()), Some(order.fee.raw()), Some(order.swap.raw())];
    let prices = [price(order.opened), price(order.closed)];
    let numbers = now.into_iter().chain(prices).chain(row(Some(before))).map(Cell::from);
    let cells = numbers.chain([Cell::from(Some(before.reason.clone())), Cell::from(seq)]);
    if statements.get(CORRECT)?.execute(params_from_iter(cells))? != 1 {
        return Err(corrupt("it is corrected, but not a closed order without a correction", order.id.0));
    }
    order_history::correct(statements, order.account, order.profit - before.profit)
}

/// The correction of a row; `None` without one.
pub(super) fn read(row: &Row<'_>) -> Result<Option<TradeCorrection>, StoreError> {
    let Some(at) = row.get::<_, Option<i64>>("corrected_at")? else { return Ok(None) };
    let price = |column: &str| row.get(column).map(Price::from_raw);
    let money = |column: &str| row.get(column).map(Money::from_raw);
    Ok(Some(TradeCorrection {
        at: TimeMs(at),
        cancelled: row.get("trade_cancelled")?,
        reason: row.get("correction_reason")?,
        open: price("executed_open")?,
        close: price("executed_close")?,
        profit: money("executed_profit")?,
        fee: money("executed_fee")?,
        swap: money("executed_swap")?,
        premium: money("executed_premium")?,
    }))
}
