//! Strategies and copies, as the engine's events leave them, with what each copy opened, did not open, and paid.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::domain::copying::{
    CopyEnd, CopyFeeCharged, CopyFees, CopyLink, CopyRatio, CopyRecord, CopySkip, CopyState, PlainStop, Strategy,
    StrategyEquity,
};
use crate::domain::order::Reason;
use crate::domain::{AccountId, ConversionRate, CopyId, InstrumentId, Lots, Money, OrderId, Percent, TimeMs};
use crate::engine::event::CopyEvent;
use crate::engine::state::State;
use crate::store::{Statements, StoreError};

/// Writes the changes of an event about copying.
pub fn put(statements: &mut Statements<'_>, event: &CopyEvent, at: TimeMs) -> Result<(), StoreError> {
    match event {
        CopyEvent::StrategyChanged(strategy) => put_strategy(statements, strategy),
        CopyEvent::Started(copy) | CopyEvent::Changed(copy) | CopyEvent::Ended(copy) => put_copy(statements, copy),
        CopyEvent::Opened(link) | CopyEvent::Closing(link) | CopyEvent::StopPlain(link) => put_link(statements, link),
        CopyEvent::Skipped(skip) => put_skip(statements, skip, at),
        CopyEvent::Charged(fee) => put_fee(statements, fee, at),
        CopyEvent::Valued(valued) => put_equity(statements, valued, at),
        CopyEvent::MonthCharged { month } => {
            statements.get("UPDATE engine SET copy_month = ?1")?.execute([month])?;
            Ok(())
        }
    }
}

fn put_strategy(statements: &mut Statements<'_>, strategy: &Strategy) -> Result<(), StoreError> {
    let Strategy { account, fees, min, open, left_today, left_before } = strategy;
    let CopyFees { performance, management, volume } = fees;
    let sql = "INSERT INTO copy_strategy (account, performance, management, volume, min, open, left_today, left_before) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (account) DO UPDATE SET \
               performance = excluded.performance, management = excluded.management, volume = excluded.volume, \
               min = excluded.min, open = excluded.open, left_today = excluded.left_today, \
               left_before = excluded.left_before";
    let left = (left_today.raw(), left_before.raw());
    let row = (account.0, performance.raw(), management.raw(), volume.raw(), min.raw(), open, left.0, left.1);
    statements.get(sql)?.execute(row)?;
    Ok(())
}

fn put_equity(statements: &mut Statements<'_>, valued: &StrategyEquity, at: TimeMs) -> Result<(), StoreError> {
    let StrategyEquity { account, equity, flow, base } = valued;
    let sql = "INSERT INTO copy_equity (account, at, equity, flow, base) VALUES (?1, ?2, ?3, ?4, ?5)";
    statements.get(sql)?.execute((account.0, at.0, equity.raw(), flow.raw(), base.raw()))?;
    Ok(())
}

/// Equities of a strategy with the ids of their rows and their times, and the balance that belongs to the last one.
pub type EquityHistory = (Vec<(i64, TimeMs, StrategyEquity)>, Money);

/// The equities of a strategy after the row `after`, at most `max`, and the balance of its account on the same snapshot. Rows are only
/// added, with rising ids.
pub fn equities(
    connection: &Connection,
    account: AccountId,
    after: i64,
    max: usize,
) -> Result<EquityHistory, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let sql = "SELECT id, at, equity, flow, base FROM copy_equity WHERE account = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
    let mut statement = snapshot.prepare_cached(sql)?;
    let limit = i64::try_from(max).unwrap_or(i64::MAX);
    let rows = statement.query_map((account.0, after, limit), |row| {
        let (equity, flow) = (Money::from_raw(row.get(2)?), Money::from_raw(row.get(3)?));
        let base = Money::from_raw(row.get(4)?);
        Ok((row.get(0)?, TimeMs(row.get(1)?), StrategyEquity { account, equity, flow, base }))
    })?;
    let found = rows.collect::<Result<Vec<_>, _>>()?;
    let sql = "SELECT l.balance FROM account a JOIN ledger l ON l.id = a.last_entry WHERE a.id = ?1";
    let balance: Option<i64> = snapshot.prepare_cached(sql)?.query_row([account.0], |row| row.get(0)).optional()?;
    Ok((found, Money::from_raw(balance.unwrap_or(0))))
}

fn put_copy(statements: &mut Statements<'_>, copy: &CopyRecord) -> Result<(), StoreError> {
    let CopyRecord { id, strategy, account, fees, stop_equity, mark, accrued, state, end, started_at, ended_at } = copy;
    let CopyFees { performance, management, volume } = fees;
    let sql = "INSERT INTO copy (id, strategy, account, performance, management, volume, stop_equity, mark, accrued, \
               state, ended_by, started_at, ended_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) \
               ON CONFLICT (id) DO UPDATE SET stop_equity = excluded.stop_equity, mark = excluded.mark, \
               accrued = excluded.accrued, state = excluded.state, ended_by = excluded.ended_by, \
               ended_at = excluded.ended_at";
    statements.get(sql)?.execute(params![
        id.0,
        strategy.0,
        account.0,
        performance.raw(),
        management.raw(),
        volume.raw(),
        stop_equity.map(Money::raw),
        mark.raw(),
        accrued.raw(),
        state.number(),
        end.map(CopyEnd::code),
        started_at.0,
        ended_at.map(|at| at.0),
    ])?;
    Ok(())
}

fn put_link(statements: &mut Statements<'_>, link: &CopyLink) -> Result<(), StoreError> {
    let CopyLink { copy, source, order, instrument, source_lots, ratio, closing, plain_stop } = link;
    let sql = "INSERT INTO copy_link (copy_order, copy, source, instrument, source_lots, copy_equity, source_equity, \
               rate_digits, rate_decimals, closing, plain_stop) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) \
               ON CONFLICT (copy_order) DO UPDATE SET closing = excluded.closing, plain_stop = excluded.plain_stop";
    statements.get(sql)?.execute(params![
        order.0,
        copy.0,
        source.0,
        instrument.0,
        source_lots.raw(),
        ratio.copy.raw(),
        ratio.source.raw(),
        ratio.rate.digits(),
        ratio.rate.decimals(),
        closing.map(Reason::code),
        plain_stop.map(PlainStop::code),
    ])?;
    Ok(())
}

fn put_skip(statements: &mut Statements<'_>, skip: &CopySkip, at: TimeMs) -> Result<(), StoreError> {
    let CopySkip { copy, account: _, source, instrument, source_lots, ratio, reason } = skip;
    let sql = "INSERT INTO copy_skip (copy, source, at, instrument, source_lots, copy_equity, source_equity, \
               rate_digits, rate_decimals, reason) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    statements.get(sql)?.execute(params![
        copy.0,
        source.0,
        at.0,
        instrument.0,
        source_lots.raw(),
        ratio.map(|ratio| ratio.copy.raw()),
        ratio.map(|ratio| ratio.source.raw()),
        ratio.map(|ratio| ratio.rate.digits()),
        ratio.map(|ratio| ratio.rate.decimals()),
        reason.code(),
    ])?;
    Ok(())
}

fn put_fee(statements: &mut Statements<'_>, fee: &CopyFeeCharged, at: TimeMs) -> Result<(), StoreError> {
    let CopyFeeCharged { copy, account: _, kind, order, equity, mark, amount, share } = fee;
    let sql = "INSERT INTO copy_fee (copy, at, kind, copy_order, equity, mark, amount, share) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    statements.get(sql)?.execute(params![
        copy.0,
        at.0,
        kind.code(),
        order.map(|order| order.0),
        equity.raw(),
        mark.raw(),
        amount.raw(),
        share.raw(),
    ])?;
    Ok(())
}

fn fees(row: &Row<'_>, first: usize) -> rusqlite::Result<CopyFees> {
    Ok(CopyFees {
        performance: Percent::from_raw(row.get(first)?),
        management: Percent::from_raw(row.get(first + 1)?),
        volume: Money::from_raw(row.get(first + 2)?),
    })
}

/// Adds strategies, copies that have not ended and the links of their positions to a state that has its accounts and orders.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let corrupt = |what: String| StoreError::Corrupt(format!("copying: {what}"));
    for strategy in strategies(connection)? {
        if !state.accounts.contains_key(&strategy.account) {
            return Err(corrupt(format!("the account of strategy {}", strategy.account)));
        }
        state.copying.strategies.insert(strategy.account, strategy);
    }
    let last: Option<i64> = connection.query_row("SELECT max(id) FROM copy", [], |row| row.get(0))?;
    state.copying.next_copy = last.map_or(0, |last| last + 1);
    let mut statement = connection.prepare(&format!("{COPIES} WHERE state < 3 ORDER BY id"))?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let copy = copy(row)?;
        if !state.accounts.contains_key(&copy.account) {
            return Err(corrupt(format!("the account of copy {}", copy.id)));
        }
        state.copying.put_copy(copy);
    }
    let sql =
        format!("SELECT {LINK} FROM orders o JOIN copy_link l ON l.copy_order = o.id WHERE o.status < 2 ORDER BY o.id");
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        state.copying.put_link(link(row)?);
    }
    let month: Option<u32> = connection.query_row("SELECT max(copy_month) FROM engine", [], |row| row.get(0))?;
    state.copying.charged_month = month.unwrap_or(0);
    Ok(())
}

/// Every strategy, also closed ones.
pub fn strategies(connection: &Connection) -> Result<Vec<Strategy>, StoreError> {
    let sql = "SELECT account, min, open, performance, management, volume, left_today, left_before FROM copy_strategy \
               ORDER BY account";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| {
        Ok(Strategy {
            account: AccountId(row.get(0)?),
            fees: fees(row, 3)?,
            min: Money::from_raw(row.get(1)?),
            open: row.get(2)?,
            left_today: Money::from_raw(row.get(6)?),
            left_before: Money::from_raw(row.get(7)?),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The columns of a link, of `copy_link` as `l`.
pub(super) const LINK: &str = "l.copy_order, l.copy, l.source, l.instrument, l.source_lots, l.copy_equity, \
                               l.source_equity, l.rate_digits, l.rate_decimals, l.closing, l.plain_stop";

pub(super) const COPIES: &str = "SELECT id, strategy, account, performance, management, volume, stop_equity, mark, accrued, state, \
                      ended_by, started_at, ended_at FROM copy";

pub(super) fn copy(row: &Row<'_>) -> Result<CopyRecord, StoreError> {
    let id: i64 = row.get(0)?;
    let corrupt = |what: &str| StoreError::Corrupt(format!("copy {id}: {what}"));
    let end: Option<String> = row.get(10)?;
    Ok(CopyRecord {
        id: CopyId(id),
        strategy: AccountId(row.get(1)?),
        account: AccountId(row.get(2)?),
        fees: fees(row, 3)?,
        stop_equity: row.get::<_, Option<i64>>(6)?.map(Money::from_raw),
        mark: Money::from_raw(row.get(7)?),
        accrued: Money::from_raw(row.get(8)?),
        state: CopyState::from_number(row.get(9)?).ok_or_else(|| corrupt("state"))?,
        end: end.map(|code| CopyEnd::from_code(&code).ok_or_else(|| corrupt("end"))).transpose()?,
        started_at: TimeMs(row.get(11)?),
        ended_at: row.get::<_, Option<i64>>(12)?.map(TimeMs),
    })
}

pub(super) fn link(row: &Row<'_>) -> Result<CopyLink, StoreError> {
    let order: i64 = row.get(0)?;
    let corrupt = |what: &str| StoreError::Corrupt(format!("order {order} of a copy: {what}"));
    let closing: Option<String> = row.get(9)?;
    let plain_stop: Option<String> = row.get(10)?;
    let rate = ConversionRate::from_parts(row.get(7)?, row.get(8)?).ok_or_else(|| corrupt("rate"))?;
    Ok(CopyLink {
        order: OrderId(order),
        copy: CopyId(row.get(1)?),
        source: OrderId(row.get(2)?),
        instrument: InstrumentId(row.get(3)?),
        source_lots: Lots::from_raw(row.get(4)?),
        ratio: CopyRatio { copy: Money::from_raw(row.get(5)?), source: Money::from_raw(row.get(6)?), rate },
        closing: closing.map(|code| Reason::from_code(&code).ok_or_else(|| corrupt("closing"))).transpose()?,
        plain_stop: plain_stop.map(|code| PlainStop::from_code(&code).ok_or_else(|| corrupt("stop"))).transpose()?,
    })
}
