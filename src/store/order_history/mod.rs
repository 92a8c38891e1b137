//! What accounts have ended: the orders that were closed, and those that were cancelled, each found from the last one
//! back. Every order that has ended names the one that ended so before it, and the account's row names the last, how
//! many there are and what they came to. An index by account would cost every close a page at random; the rows
//! that carry this are written anyway. `services::integrity` verifies it.

use rusqlite::{Connection, OptionalExtension, Row};

use super::{Statements, StoreError, orders};
use crate::domain::{AccountId, InstrumentId, Money, Order, OrderId, OrderStatus, TimeMs};

const CANCELLED: &str =
    "UPDATE account SET last_cancelled = ?2, cancelled = cancelled + 1, realised = realised + ?3 WHERE id = ?1";
const CLOSED: &str = "UPDATE account SET last_closed = ?2, closed = closed + 1, realised = realised + ?3 WHERE id = ?1";

/// Makes an order that has just been written its account's last one, if it has ended.
pub(super) fn append(statements: &mut Statements<'_>, order: &Order) -> Result<(), StoreError> {
    let sql = match order.status {
        OrderStatus::Pending | OrderStatus::Open => return Ok(()),
        OrderStatus::Cancelled => CANCELLED,
        OrderStatus::Closed => CLOSED,
    };
    statements.get(sql)?.execute((order.account.0, order.id.0, order.profit.raw()))?;
    Ok(())
}

/// What an account's row says of what it has ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HistoryHeads {
    /// The order that was cancelled last; 0: none was.
    pub last_cancelled: i64,
    pub cancelled: i64,
    /// The order that was closed last; 0: none was.
    pub last_closed: i64,
    pub closed: i64,
    /// The sum of the profits of closed orders, in USD.
    pub realised: Money,
}

/// From the columns `last_cancelled, cancelled, last_closed, closed, realised`, the first of them at `at`.
pub(super) fn read(row: &Row<'_>, at: usize) -> rusqlite::Result<HistoryHeads> {
    Ok(HistoryHeads {
        last_cancelled: row.get(at)?,
        cancelled: row.get(at + 1)?,
        last_closed: row.get(at + 2)?,
        closed: row.get(at + 3)?,
        realised: Money::from_raw(row.get(at + 4)?),
    })
}

/// What an account has ended; nothing if it does not exist.
pub fn of(connection: &Connection, account: AccountId) -> Result<HistoryHeads, StoreError> {
    let sql = "SELECT last_cancelled, cancelled, last_closed, closed, realised FROM account WHERE id = ?1";
    let heads = connection.prepare_cached(sql)?.query_row([account.0], |row| read(row, 0)).optional()?;
    Ok(heads.unwrap_or_default())
}

/// The orders `own` of the account ?1 that ended so, from the last one back.
pub(super) fn chain(status: OrderStatus) -> String {
    chain_while("?1", status, "true")
}

/// The same of an account that a surrounding query may name, for as long as they are asked for and `while_` holds of
/// the next, `d`, after `own`. `left` counts down from as many as the account's row says there are, so that not even rows
/// that name one another in a circle are followed for ever.
pub(super) fn chain_while(account: &str, status: OrderStatus, while_: &str) -> String {
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

/// One page of an account's orders that ended so, the last to end first, and what the account has ended in all.
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

/// Which of an account's orders that ended so are asked for; nothing: all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Selection {
    /// Ended at this moment or later.
    pub from: Option<TimeMs>,
    /// Ended before this moment.
    pub to: Option<TimeMs>,
    pub instrument: Option<InstrumentId>,
}

/// A page of them, and the sums of all of them, in USD.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Selected {
    pub orders: Vec<Order>,
    pub total: usize,
    pub profit: Money,
    pub fee: Money,
    pub swap: Money,
}

/// One page of what is selected of an account's orders that ended so, the last to end first; nothing where more than `most`
/// would have to be looked at, which are all that ended since `from`.
pub fn select(
    connection: &Connection,
    (account, status): (AccountId, OrderStatus),
    selection: &Selection,
    (page, limit): (u32, u32),
    most: u32,
) -> Result<Option<Selected>, StoreError> {
    let chain = chain_while("?1", status, "d.ended_at >= ?2");
    let sql =
        format!("{chain}SELECT id, instrument, ended_at, profit, fee, swap FROM own WHERE ended_at >= ?2 LIMIT ?3");
    let from = selection.from.map_or(i64::MIN, |from| from.0);
    let offset = page.saturating_sub(1) as usize * limit as usize;
    let (mut selected, mut ids, mut looked_at) = (Selected::default(), Vec::new(), 0_u32);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query((account.0, from, most + 1))?;
    while let Some(row) = rows.next()? {
        looked_at += 1;
        if looked_at > most {
            return Ok(None);
        }
        let is_another = selection.instrument.is_some_and(|id| row.get(1) != Ok(id.0));
        let is_later = selection.to.is_some_and(|to| row.get::<_, i64>(2).is_ok_and(|ended| ended >= to.0));
        if is_another || is_later {
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

/// An account's orders that were closed from `from` on, the first to close first.
pub fn closed_since(connection: &Connection, account: AccountId, from: TimeMs) -> Result<Vec<Order>, StoreError> {
    let chain = chain_while("?1", OrderStatus::Closed, "d.ended_at >= ?2");
    let sql = format!("{chain}SELECT {} FROM own WHERE ended_at >= ?2", orders::COLUMNS);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query((account.0, from.0))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(orders::read(row)?);
    }
    orders.reverse();
    Ok(orders)
}

/// An order that has ended, and the one that its row names as the account's that ended so before it; `None` where it has
/// not ended.
pub fn find(connection: &Connection, id: OrderId) -> Result<Option<(Order, i64)>, StoreError> {
    let sql = format!("SELECT {}, before FROM orders WHERE id = ?1 AND status >= 2", orders::COLUMNS);
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([id.0])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some((orders::read(row)?, row.get("before")?)))
}

#[cfg(test)]
pub mod tests;
