//! Ended orders of a period as short rows, for filters and sort orders of the back office that have no index.

use rusqlite::{Connection, params};

use super::order_history;
use super::orders::side_from_number;
use crate::domain::order::{Reason, Via};
use crate::domain::{AccountId, InstrumentId, Lots, Money, OrderId, OrderStatus, Price, Side, TimeMs};
use crate::store::StoreError;

/// Which ended orders are read.
#[derive(Debug, Clone)]
pub struct EndedFilter {
    /// Cancelled or closed.
    pub status: OrderStatus,
    pub account: Option<AccountId>,
    pub instrument: Option<InstrumentId>,
    /// Unix milliseconds of the end: from, inclusive, and to, exclusive.
    pub period: (i64, i64),
}

/// An order without its fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShortOrder {
    pub id: OrderId,
    pub account: AccountId,
    pub instrument: InstrumentId,
    pub side: Side,
    pub lots: Lots,
    pub leverage: u32,
    /// The open price, or the target price of an order that has not filled.
    pub price: Option<Price>,
    pub stop_loss: Option<Price>,
    pub take_profit: Option<Price>,
    pub margin: Money,
    pub swap: Money,
    /// Realised; of a live order the unrealised profit, where it is needed.
    pub profit: Money,
    /// When it ended; of a live order when it was opened, or placed.
    pub at: TimeMs,
    /// Why it ended.
    pub reason: Option<Reason>,
    /// By what it was placed.
    pub via: Via,
}

const SHORT: &str = "id, account, instrument, side, lots, leverage, coalesce(open_price, target), stop_loss, \
                     take_profit, margin, swap, profit, ended_at, reason, via";

/// The latest `max` ended orders that match, latest end first, and whether there are more.
pub fn search(
    connection: &Connection,
    filter: &EndedFilter,
    max: usize,
) -> Result<(Vec<ShortOrder>, bool), StoreError> {
    let EndedFilter { status, account, instrument, period } = filter;
    let sql = match account {
        Some(_) => format!(
            "{}SELECT {SHORT} FROM own WHERE ended_at >= ?2 AND ended_at < ?3 AND (?4 IS NULL OR instrument = ?4) LIMIT ?5",
            order_history::chain_while("?1", *status, "d.ended_at >= ?2")
        ),
        None => {
            let (index, of) = match instrument {
                Some(_) => ("orders_instrument", "instrument = ?4"),
                None => ("orders_ended", "true"),
            };
            // A status from 2 on is an ended one, the condition of these indexes.
            format!(
                "SELECT {SHORT} FROM orders INDEXED BY {index} WHERE likely(status >= 2) AND {of} AND status = {} \
                 AND ended_at >= ?2 AND ended_at < ?3 ORDER BY ended_at DESC LIMIT ?5",
                *status as i64
            )
        }
    };
    let mut statement = connection.prepare_cached(&sql)?;
    let limit = i64::try_from(max).unwrap_or(i64::MAX).saturating_add(1);
    let mut rows =
        statement.query(params![account.map(|id| id.0), period.0, period.1, instrument.map(|id| id.0), limit])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if found.len() == max {
            return Ok((found, true));
        }
        let id = row.get(0)?;
        let price = |column: usize| row.get::<_, Option<i64>>(column).map(|raw| raw.map(Price::from_raw));
        found.push(ShortOrder {
            id: OrderId(id),
            account: AccountId(row.get(1)?),
            instrument: InstrumentId(row.get(2)?),
            side: side_from_number(row.get(3)?, id)?,
            lots: Lots::from_raw(row.get(4)?),
            leverage: row.get(5)?,
            price: price(6)?,
            stop_loss: price(7)?,
            take_profit: price(8)?,
            margin: Money::from_raw(row.get(9)?),
            swap: Money::from_raw(row.get(10)?),
            profit: Money::from_raw(row.get(11)?),
            at: TimeMs(row.get(12)?),
            reason: row.get::<_, Option<String>>(13)?.as_deref().and_then(Reason::from_code),
            via: row.get::<_, Option<String>>(14)?.as_deref().and_then(Via::from_code).unwrap_or_default(),
        });
    }
    Ok((found, false))
}
