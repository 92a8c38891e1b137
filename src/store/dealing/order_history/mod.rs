//! The order history of accounts: closed orders and cancelled orders, each as a chain that is read from its end. Every
//! ended order refers to its predecessor of the same status, and the account's row refers to the last one and has their
//! number and realised profit. An index by account would cost every close a random page write; the rows that carry this
//! information are written anyway. `services::integrity` verifies it.

use rusqlite::{Connection, OptionalExtension, Row};

use super::orders;
use crate::domain::{AccountId, InstrumentId, Money, Order, OrderId, OrderStatus, TimeMs};
use crate::store::{Statements, StoreError};

const CANCELLED: &str =
    "UPDATE account SET last_cancelled = ?2, cancelled = cancelled + 1, realised = realised + ?3 WHERE id = ?1";
const CLOSED: &str = "UPDATE account SET last_closed = ?2, closed = closed + 1, realised = realised + ?3 WHERE id = ?1";

/// Makes an order that has just been written the last of its account's history, if it has ended.
pub(in crate::store) fn append(statements: &mut Statements<'_>, order: &Order) -> Result<(), StoreError> {
    let sql = match order.status {
        OrderStatus::Pending | OrderStatus::Open => return Ok(()),
        OrderStatus::Cancelled => CANCELLED,
        OrderStatus::Closed => CLOSED,
    };
    statements.get(sql)?.execute((order.account.0, order.id.0, order.profit.raw()))?;
    Ok(())
}

/// Adds to the realised profit of an account whose closed order was corrected.
pub(in crate::store) fn correct(
    statements: &mut Statements<'_>,
    account: AccountId,
    difference: Money,
) -> Result<(), StoreError> {
    let sql = "UPDATE account SET realised = realised + ?2 WHERE id = ?1";
    statements.get(sql)?.execute((account.0, difference.raw()))?;
    Ok(())
}

/// The ends of an account's two chains, and their sums.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HistoryHeads {
    /// The order that was cancelled last; 0: none.
    pub last_cancelled: i64,
    pub cancelled: i64,
    /// The order that was closed last; 0: none.
    pub last_closed: i64,
    pub closed: i64,
    /// The sum of the profits of closed orders, in the account's currency.
    pub realised: Money,
}

/// Reads the columns `last_cancelled, cancelled, last_closed, closed, realised`, the first of them at index `at`.
pub(in crate::store) fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<HistoryHeads> {
    Ok(HistoryHeads {
        last_cancelled: row.get(at)?,
        cancelled: row.get(at + 1)?,
        last_closed: row.get(at + 2)?,
        closed: row.get(at + 3)?,
        realised: Money::from_raw(row.get(at + 4)?),
    })
}

/// The history heads of an account; all zero if it does not exist.
pub fn of(connection: &Connection, account: AccountId) -> Result<HistoryHeads, StoreError> {
    let sql = "SELECT last_cancelled, cancelled, last_closed, closed, realised FROM account WHERE id = ?1";
    let heads = connection.prepare_cached(sql)?.query_row([account.0], |row| read(row, 0)).optional()?;
    Ok(heads.unwrap_or_default())
}

/// Declares `own`: the orders of the account ?1 with this status, latest first.
pub(in crate::store) fn chain(status: OrderStatus) -> String {
    chain_while("?1", status, "true")
}

/// As [`chain`], for the account that the expression `account` names, read lazily and only while `while_` holds for the
/// next order `d` after `own`. `left` counts down from the number of orders in the account's row, so that a cycle of
/// corrupt rows is not followed endlessly.
pub(in crate::store) fn chain_while(account: &str, status: OrderStatus, while_: &str) -> String {
    let (last, count) = match status {
        OrderStatus::Cancelled => ("last_cancelled", "cancelled"),
        _ => ("last_closed", "closed"),
    };
    format!(
        "WITH RECURSIVE own AS (SELECT d.*, o.{count} AS left FROM account o CROSS JOIN orders d ON d.id = o.{last} \
         WHERE o.id = {account} UNION ALL SELECT d.*, own.left - 1 FROM own CROSS JOIN orders d ON d.id = own.before \
         WHERE own.left > 1 AND {while_}) "
    )
}

/// A page of an account's orders with this status, latest end first, and the account's history heads.
pub fn page(
    connection: &Connection,
    account: AccountId,
    status: OrderStatus,
    page: u32,
    limit: u32,
) -> Result<(Vec<Order>, HistoryHeads), StoreError> {
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!("{}SELECT {} FROM own LIMIT ?2 OFFSET ?3", chain(status), orders::COLUMNS);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query((account.0, limit, offset))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(orders::read(row)?);
    }
    Ok((orders, of(connection, account)?))
}

/// Filter of an account's ended orders; the default selects all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Selection {
    /// Ended at this time or later.
    pub from: Option<TimeMs>,
    /// Ended before this time.
    pub to: Option<TimeMs>,
    pub instrument: Option<InstrumentId>,
}

/// A page of the selected orders, and the sums of all selected, in the account's currency.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Selected {
    pub orders: Vec<Order>,
    pub total: usize,
    pub profit: Money,
    pub fee: Money,
    pub swap: Money,
}

/// A page of the selected orders of an account with this status, latest end first. `None` if more than `scan_max`
/// orders would have to be scanned: all that ended since `selection.from`.
pub fn select(
    connection: &Connection,
    (account, status): (AccountId, OrderStatus),
    selection: &Selection,
    (page, limit): (u32, u32),
    scan_max: u32,
) -> Result<Option<Selected>, StoreError> {
    let chain = chain_while("?1", status, "d.ended_at >= ?2");
    let sql =
        format!("{chain}SELECT id, instrument, ended_at, profit, fee, swap FROM own WHERE ended_at >= ?2 LIMIT ?3");
    let from = selection.from.map_or(i64::MIN, |from| from.0);
    let offset = page.saturating_sub(1) as usize * limit as usize;
    let (mut selected, mut ids, mut scanned) = (Selected::default(), Vec::new(), 0_u32);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query((account.0, from, scan_max + 1))?;
    while let Some(row) = rows.next()? {
        scanned += 1;
        if scanned > scan_max {
            return Ok(None);
        }
        let is_other_instrument = selection.instrument.is_some_and(|id| row.get(1) != Ok(id.0));
        let is_later = selection.to.is_some_and(|to| row.get::<_, i64>(2).is_ok_and(|ended| ended >= to.0));
        if is_other_instrument || is_later {
            continue;
        }
        if (offset..offset + limit as usize).contains(&selected.total) {
            ids.push(row.get::<_, i64>(0)?);
        }
        selected.total += 1;
        selected.profit += Money::from_raw(row.get(3)?);
        selected.fee += Money::from_raw(row.get(4)?);
        selected.swap += Money::from_raw(row.get(5)?);
    }
    for id in ids {
        selected.orders.extend(find(connection, OrderId(id))?.map(|(order, _)| order));
    }
    Ok(Some(selected))
}

/// How much of an account's history is read at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadLimits {
    pub kept: usize,
    /// All from the start of the period to now, as a chain is read from its end.
    pub scanned: usize,
}

/// An account's orders that were closed in `[from, to)`, and those of later that were open at its end, in the order of
/// their close. `None` if more would have to be read than `limits` allow.
pub fn closed_or_open_in(
    connection: &Connection,
    account: AccountId,
    (from, to): (TimeMs, TimeMs),
    limits: ReadLimits,
) -> Result<Option<Vec<Order>>, StoreError> {
    let chain = chain_while("?1", OrderStatus::Closed, "d.ended_at >= ?2");
    let sql = format!("{chain}SELECT {} FROM own WHERE ended_at >= ?2", orders::COLUMNS);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query((account.0, from.0))?;
    let (mut orders, mut scanned) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        scanned += 1;
        let ended: i64 = row.get("ended_at")?;
        let is_kept = ended < to.0 || row.get::<_, Option<i64>>("opened_at")?.is_some_and(|opened| opened < to.0);
        if scanned > limits.scanned || (is_kept && orders.len() == limits.kept) {
            return Ok(None);
        }
        if is_kept {
            orders.push(orders::read(row)?);
        }
    }
    orders.reverse();
    Ok(Some(orders))
}

/// An ended order and its predecessor in the chain; `None` if the order has not ended.
pub fn find(connection: &Connection, id: OrderId) -> Result<Option<(Order, i64)>, StoreError> {
    let sql = format!("SELECT {}, before FROM orders WHERE id = ?1 AND status >= 2", orders::COLUMNS);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([id.0])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some((orders::read(row)?, row.get("before")?)))
}

#[cfg(test)]
pub mod tests;
