//! What the statistics of one account read: its closed trades and its ledger entries, few columns of each. Both are read along
//! their chains from the end (see [`super::order_history`] and [`super::ledger`]), so the cost is that of what happened since
//! the start of the period.

use rusqlite::{Connection, Row};

use super::ledger::{first_since, last_before};
use super::orders::{corrupt, side_from_number};
use crate::domain::ledger::TransactionKind;
use crate::domain::order::{Reason, Side};
use crate::domain::{AccountId, InstrumentId, Money, OrderId, TimeMs};
use crate::store::StoreError;

/// A closed order that was not cancelled afterwards, with its figures after a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trade {
    pub id: OrderId,
    /// The order that it was opened as; parts of one have the same.
    pub position: OrderId,
    pub instrument: InstrumentId,
    pub side: Side,
    pub opened_at: TimeMs,
    pub closed_at: TimeMs,
    pub profit: Money,
    /// Not below zero: the customer paid it.
    pub fee: Money,
    pub swap: Money,
    /// The charged premium of a guaranteed stop; not below zero.
    pub premium: Money,
}

/// A ledger entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking {
    pub at: TimeMs,
    pub amount: Money,
    /// After the entry.
    pub balance: Money,
    pub kind: TransactionKind,
}

/// What happened in a period.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountHistory {
    /// Before the first entry of the period.
    pub opening: Money,
    /// In the order in which they were booked.
    pub bookings: Vec<Booking>,
    /// In the order in which they were closed.
    pub trades: Vec<Trade>,
}

/// Why a history is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLong {
    Trades,
    Bookings,
}

const TRADES: &str = "WITH RECURSIVE own (id, before, left, instrument, side, opened_at, ended_at, profit, fee, swap, premium, \
    reason, cancelled, parent) AS (SELECT d.id, d.before, o.closed, d.instrument, d.side, d.opened_at, d.ended_at, d.profit, d.fee, \
    d.swap, d.premium, d.reason, d.trade_cancelled, d.parent FROM account o CROSS JOIN orders d ON d.id = o.last_closed WHERE o.id = ?1 \
    UNION ALL SELECT d.id, d.before, own.left - 1, d.instrument, d.side, d.opened_at, d.ended_at, d.profit, d.fee, d.swap, \
    d.premium, d.reason, d.trade_cancelled, d.parent FROM own CROSS JOIN orders d ON d.id = own.before \
    WHERE own.left > 1 AND d.ended_at >= ?2) \
    SELECT id, instrument, side, coalesce(opened_at, ended_at), ended_at, profit, fee, swap, premium, reason, cancelled, parent \
    FROM own WHERE ended_at >= ?2 LIMIT ?3";

const BOOKINGS: &str = "WITH RECURSIVE own (id, before, at, amount, balance, memo) AS (SELECT l.id, l.before, l.at, l.amount, \
    l.balance, l.memo FROM account a CROSS JOIN ledger l ON l.id = a.last_entry WHERE a.id = ?1 \
    UNION ALL SELECT l.id, l.before, l.at, l.amount, l.balance, l.memo FROM own CROSS JOIN ledger l ON l.id = own.before \
    AND l.id < own.id WHERE l.id >= ?2) SELECT id, at, amount, balance, memo FROM own WHERE id >= ?2 LIMIT ?3";

/// What happened on an account in `[from, to)`, read on one snapshot. An error if more than `trades_max` trades or
/// `bookings_max` entries would have to be read: all since `from`.
pub fn of(
    connection: &Connection,
    account: AccountId,
    (from, to): (TimeMs, TimeMs),
    (trades_max, bookings_max): (usize, usize),
) -> Result<Result<AccountHistory, TooLong>, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let Some(trades) = trades(&snapshot, account, (from, to), trades_max)? else { return Ok(Err(TooLong::Trades)) };
    let (first, end) = (first_since(&snapshot, from)?, first_since(&snapshot, to)?);
    let Some(bookings) = bookings(&snapshot, account, (first, end), bookings_max)? else {
        return Ok(Err(TooLong::Bookings));
    };
    let opening = match bookings.first() {
        Some(booking) => booking.balance - booking.amount,
        None => last_before(&snapshot, account, first)?.map_or(Money::ZERO, |(_, balance)| balance),
    };
    Ok(Ok(AccountHistory { opening, bookings, trades }))
}

fn limit(max: usize) -> i64 {
    i64::try_from(max).unwrap_or(i64::MAX).saturating_add(1)
}

fn trades(
    connection: &Connection,
    account: AccountId,
    (from, to): (TimeMs, TimeMs),
    max: usize,
) -> Result<Option<Vec<Trade>>, StoreError> {
    let mut statement = connection.prepare_cached(TRADES)?;
    let mut rows = statement.query((account.0, from.0, limit(max)))?;
    let (mut found, mut read) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        read += 1;
        if read > max {
            return Ok(None);
        }
        let is_cancelled = row.get::<_, Option<bool>>(10)?.unwrap_or(false);
        let closed_at = TimeMs(row.get(4)?);
        if closed_at < to && !is_cancelled {
            found.push(trade(row, closed_at)?);
        }
    }
    found.reverse();
    Ok(Some(found))
}

fn trade(row: &Row<'_>, closed_at: TimeMs) -> Result<Trade, StoreError> {
    let id: i64 = row.get(0)?;
    let money = |column| row.get(column).map(Money::from_raw);
    let is_stopped = row.get_ref(9)?.as_str_or_null().ok().flatten() == Some(Reason::StopLoss.code());
    let premium = row.get::<_, Option<i64>>(8)?.filter(|_| is_stopped).unwrap_or(0);
    Ok(Trade {
        id: OrderId(id),
        position: OrderId(row.get::<_, Option<i64>>(11)?.unwrap_or(id)),
        instrument: InstrumentId(row.get(1)?),
        side: side_from_number(row.get(2)?, id)?,
        opened_at: TimeMs(row.get(3)?),
        closed_at,
        profit: money(5)?,
        fee: money(6)?,
        swap: money(7)?,
        premium: Money::from_raw(premium),
    })
}

fn bookings(
    connection: &Connection,
    account: AccountId,
    (first, end): (i64, i64),
    max: usize,
) -> Result<Option<Vec<Booking>>, StoreError> {
    let mut statement = connection.prepare_cached(BOOKINGS)?;
    let mut rows = statement.query((account.0, first, limit(max)))?;
    let (mut found, mut read) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        read += 1;
        if read > max {
            return Ok(None);
        }
        let id: i64 = row.get(0)?;
        if id >= end {
            continue;
        }
        let kind = row.get_ref(4)?.as_str().ok().and_then(TransactionKind::from_code);
        found.push(Booking {
            at: TimeMs(row.get(1)?),
            amount: Money::from_raw(row.get(2)?),
            balance: Money::from_raw(row.get(3)?),
            kind: kind.ok_or_else(|| corrupt("its ledger entry's kind", id))?,
        });
    }
    found.reverse();
    Ok(Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ledger::Transaction;
    use crate::domain::{AccountKind, Currency, OrderStatus, TransactionId};
    use crate::store::Statements;
    use crate::store::dealing::{ledger, order_history::tests::order, orders};
    use crate::store::sqlite::query_plans::{schema, steps, with_accounts};

    /// Trades 1 to `count` of two accounts in turn, each booked at its close.
    fn filled(count: i64) -> Connection {
        let connection = with_accounts(&[1, 2]);
        let mut statements = Statements::new(&connection);
        let (mut balances, mut hash) = ([Money::ZERO; 3], Default::default());
        for id in 1..=count {
            let account = 1 + id % 2;
            orders::put(&mut statements, &order(id, account, OrderStatus::Open), 1).unwrap();
            let closed = order(id, account, OrderStatus::Closed);
            orders::put(&mut statements, &closed, 2).unwrap();
            balances[account as usize] += closed.profit;
            let entry = Transaction {
                id: TransactionId(id),
                at: TimeMs(1_000 + id),
                account_kind: AccountKind::Real,
                customer: closed.account,
                currency: Currency::USD,
                amount: closed.profit,
                balance: balances[account as usize],
                kind: TransactionKind::Profit,
                order: Some(closed.id),
                corrects: None,
            };
            hash = ledger::append(&mut statements, &hash, &entry).unwrap();
        }
        drop(statements);
        connection
    }

    #[test]
    fn a_period_is_read_whole_or_refused() {
        let connection = filled(20);
        let read =
            |span: (i64, i64), limits| of(&connection, AccountId(1), (TimeMs(span.0), TimeMs(span.1)), limits).unwrap();
        let found = read((1_005, 1_015), (8, 8)).unwrap();
        assert_eq!(found.trades.iter().map(|trade| trade.id.0).collect::<Vec<_>>(), [6, 8, 10, 12, 14]);
        assert_eq!(
            found.bookings.iter().map(|booking| booking.at.0).collect::<Vec<_>>(),
            [1_006, 1_008, 1_010, 1_012, 1_014]
        );
        // 2 + 4 before it.
        assert_eq!((found.opening, found.bookings[0].balance), (Money::from_raw(6), Money::from_raw(12)));
        // What is later has to be passed too: 8 of each since the start.
        assert_eq!(read((1_005, 1_015), (7, 8)), Err(TooLong::Trades));
        assert_eq!(read((1_005, 1_015), (8, 7)), Err(TooLong::Bookings));
        let later = read((1_021, 1_030), (0, 0)).unwrap();
        assert_eq!((later.opening, later.trades.len(), later.bookings.len()), (Money::from_raw(110), 0, 0));
        let other = of(&connection, AccountId(3), (TimeMs(0), TimeMs(9_999)), (1, 1)).unwrap().unwrap();
        assert_eq!(other, AccountHistory::default());
    }

    #[test]
    fn both_chains_are_followed_by_row_id() {
        let connection = schema();
        for sql in [TRADES, BOOKINGS] {
            let steps = steps(&connection, sql);
            let scans: Vec<_> = steps.iter().filter(|step| step.starts_with("SCAN") && *step != "SCAN own").collect();
            assert!(scans.is_empty() && steps.iter().any(|step| step.contains("INTEGER PRIMARY KEY")), "{steps:?}");
        }
    }
}
