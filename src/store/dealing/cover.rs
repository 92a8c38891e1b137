//! Cover at liquidity providers, as the engine's events leave it: definitions, orders, positions, executions, breaks.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::journal::{from_json, json, put_account};
use crate::domain::cover::{
    Band, CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus, Lp, LpSession, LpSymbol,
};
use crate::domain::group::{self, TradingRights};
use crate::domain::{
    AccountKind, Contract, CoverBreakId, CoverId, Currency, InstrumentId, Lots, LpId, Money, OrderId, Price, TimeMs,
};
use crate::engine::cover::{LpAccount, REMEMBERED};
use crate::engine::event::{AccountRecord, CoverEvent};
use crate::engine::state::State;
use crate::store::StoreError;

/// Writes the changes of an event about cover, which an entry of the time `at` has.
pub fn put(connection: &Connection, event: &CoverEvent, at: TimeMs) -> Result<(), StoreError> {
    match event {
        CoverEvent::LpDefined(lp) => put_lp(connection, lp, at)?,
        CoverEvent::SymbolsSet { lp, symbols } => {
            let bands = "DELETE FROM cover_band WHERE instrument IN (SELECT instrument FROM cover_symbol WHERE lp = ?1) \
                         AND instrument NOT IN (SELECT value FROM json_each(?2))";
            let kept: Vec<i64> = symbols.iter().map(|symbol| symbol.instrument.0).collect();
            connection.prepare_cached(bands)?.execute((lp.0, json(&kept)?))?;
            connection.prepare_cached("DELETE FROM cover_symbol WHERE lp = ?1")?.execute([lp.0])?;
            let sql = "INSERT INTO cover_symbol (instrument, lp, terms) VALUES (?1, ?2, ?3)";
            for symbol in symbols {
                connection.prepare_cached(sql)?.execute((symbol.instrument.0, lp.0, json(symbol)?))?;
            }
        }
        CoverEvent::RoutesSet { routes } => {
            connection.prepare_cached("DELETE FROM cover_route")?.execute([])?;
            for route in routes {
                let sql = "INSERT INTO cover_route (priority, terms) VALUES (?1, ?2)";
                connection.prepare_cached(sql)?.execute((route.priority, json(route)?))?;
            }
        }
        CoverEvent::BandSet { instrument, band: Some(Band { limit, back_to }) } => {
            let sql = "INSERT OR REPLACE INTO cover_band (instrument, limit_lots, back_to) VALUES (?1, ?2, ?3)";
            connection.prepare_cached(sql)?.execute((instrument.0, limit.raw(), back_to.raw()))?;
        }
        CoverEvent::BandSet { instrument, band: None } => {
            connection.prepare_cached("DELETE FROM cover_band WHERE instrument = ?1")?.execute([instrument.0])?;
        }
        CoverEvent::LpChanged { lp, session, ask_at, asked_by, unanswered_since } => {
            let sql = "UPDATE cover_lp SET session = ?2, ask_at = ?3, asked_by = coalesce(?4, asked_by), \
                       unanswered_since = ?5 WHERE id = ?1";
            let [ask_at, unanswered_since] = [ask_at, unanswered_since].map(|at| at.map(|at| at.0));
            let row = (lp.0, session.code(), ask_at, asked_by, unanswered_since);
            connection.prepare_cached(sql)?.execute(row)?;
        }
        CoverEvent::CoverOrdered(order) => put_order(connection, order)?,
        CoverEvent::CoverChanged(change) => {
            change.order.as_ref().map_or(Ok(()), |order| put_order(connection, order))?;
            change.position.as_ref().map_or(Ok(()), |position| put_position(connection, position))?;
            change.executions.iter().try_for_each(|execution| put_execution(connection, execution))?;
        }
        CoverEvent::CoverBroken(found) => put_break(connection, found)?,
    }
    Ok(())
}

/// Inserts or updates an LP; a new one gets its ledger account.
fn put_lp(connection: &Connection, lp: &Lp, at: TimeMs) -> Result<(), StoreError> {
    let known: Option<i64> =
        connection.query_row("SELECT id FROM cover_lp WHERE id = ?1", [lp.id.0], |row| row.get(0)).optional()?;
    if known.is_some() {
        let sql = "UPDATE cover_lp SET terms = ?2 WHERE id = ?1";
        connection.prepare_cached(sql)?.execute((lp.id.0, json(lp)?))?;
        return Ok(());
    }
    put_account(
        connection,
        &AccountRecord {
            id: Lp::account(lp.id),
            kind: AccountKind::Real,
            currency: Currency::USD,
            frozen: false,
            in_margin_call: false,
            group: group::STANDARD,
            rights: TradingRights::None,
            created_at: at,
            charged_back: Money::ZERO,
        },
    )?;
    let sql = "INSERT INTO cover_lp (id, terms, session) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute((lp.id.0, json(lp)?, LpSession::Down.code()))?;
    Ok(())
}

fn put_order(connection: &Connection, order: &CoverOrder) -> Result<(), StoreError> {
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
    let sql = "INSERT OR REPLACE INTO cover_order (id, lp, instrument, symbol, units, lots, limit_price, status, filled, \
               sent_at, answer_due, ended_at, reason, customer, cost) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    connection.prepare_cached(sql)?.execute(params![
        id.0,
        lp.0,
        instrument.0,
        symbol,
        units.raw(),
        lots.raw(),
        limit.map(Price::raw),
        status.code(),
        filled.raw(),
        sent_at.0,
        answer_due.map(|at| at.0),
        ended_at.map(|at| at.0),
        reason,
        customer.map(|id| id.0),
        cost.to_string()
    ])?;
    Ok(())
}

fn put_position(connection: &Connection, position: &CoverPosition) -> Result<(), StoreError> {
    let CoverPosition { instrument, lp, lots, cost, realised, banded, failures, retry_at, filled_by, unsure } =
        position;
    let sql = "INSERT OR REPLACE INTO cover_position (instrument, lp, lots, cost, average, realised, banded, failures, \
               retry_at, filled_by, unsure) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    connection.prepare_cached(sql)?.execute(params![
        instrument.0,
        lp.0,
        lots.raw(),
        cost.to_string(),
        position.average().map(Price::raw),
        realised.raw(),
        banded.to_string(),
        failures,
        retry_at.map(|at| at.0),
        filled_by,
        unsure
    ])?;
    Ok(())
}

/// Adds an execution and forgets those that are too old at its time, as the engine does.
fn put_execution(connection: &Connection, execution: &CoverExecution) -> Result<(), StoreError> {
    let CoverExecution { lp, exec, cover, instrument, lots, price, at } = execution;
    let sql = "INSERT OR REPLACE INTO cover_execution (lp, exec, cover, instrument, lots, price, at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let row = (lp.0, exec, cover.map_or(0, |id| id.0), instrument.0, lots.raw(), price.raw(), at.0);
    connection.prepare_cached(sql)?.execute(row)?;
    let sql = "DELETE FROM cover_execution WHERE at < ?1";
    connection.prepare_cached(sql)?.execute([at.plus(-REMEMBERED).0])?;
    Ok(())
}

fn put_break(connection: &Connection, found: &CoverBreak) -> Result<(), StoreError> {
    let CoverBreak { id, lp, instrument, booked, reported, opened_at, accepted_at, reason, withdrawn_at } = found;
    let sql = "INSERT OR REPLACE INTO cover_break (id, lp, instrument, booked, reported, opened_at, accepted_at, reason, \
               withdrawn_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    connection.prepare_cached(sql)?.execute((
        id.0,
        lp.0,
        instrument.0,
        booked.raw(),
        reported.raw(),
        opened_at.0,
        accepted_at.map(|at| at.0),
        reason,
        withdrawn_at.map(|at| at.0),
    ))?;
    Ok(())
}

/// Adds the stored state of cover to a state that has its markets and accounts.
pub fn load(connection: &Connection, state: &mut State) -> Result<(), StoreError> {
    let book = &mut state.cover;
    book.lps = lps(connection)?.into_iter().map(|lp| (lp.terms.id, lp)).collect();
    book.symbols = symbols(connection)?.into_iter().map(|(lp, symbol)| (symbol.instrument, (lp, symbol))).collect();
    book.routes = routes(connection)?;
    book.bands = bands(connection)?.into_iter().collect();
    for position in positions(connection)? {
        book.positions.insert(position.instrument, position);
    }
    for order in working_orders(connection)? {
        book.put_working(order);
    }
    for execution in all(connection, "SELECT * FROM cover_execution ORDER BY at", read_execution)? {
        book.insert_execution(execution);
    }
    for found in open_breaks(connection)? {
        book.breaks.insert(found.instrument, found);
    }
    let next = |table: &str| {
        let sql = format!("SELECT coalesce(max(id), 0) + 1 FROM {table}");
        connection.query_row(&sql, [], |row| row.get::<_, i64>(0))
    };
    (book.next_order, book.next_break) = (next("cover_order")?, next("cover_break")?);
    Ok(())
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt(format!("cover: {what}"))
}

/// The LPs with their balances and sessions, by id.
pub fn lps(connection: &Connection) -> Result<Vec<LpAccount>, StoreError> {
    let sql = "SELECT l.terms, l.session, a.balance, l.ask_at, l.asked_by, l.unanswered_since \
               FROM cover_lp l JOIN account a ON a.id = -l.id ORDER BY l.id";
    all(connection, sql, |row| {
        Ok(LpAccount {
            terms: from_json(&row.get::<_, String>(0)?, "lp")?,
            session: LpSession::from_code(&row.get::<_, String>(1)?).ok_or_else(|| corrupt("session"))?,
            balance: Money::from_raw(row.get(2)?),
            ask_at: row.get::<_, Option<i64>>(3)?.map(TimeMs),
            asked_by: row.get(4)?,
            unanswered_since: row.get::<_, Option<i64>>(5)?.map(TimeMs),
        })
    })
}

/// The instruments that are covered, each with its LP.
pub fn symbols(connection: &Connection) -> Result<Vec<(LpId, LpSymbol)>, StoreError> {
    all(connection, "SELECT lp, terms FROM cover_symbol ORDER BY instrument", |row| {
        Ok((LpId(row.get(0)?), from_json(&row.get::<_, String>(1)?, "cover_symbol")?))
    })
}

/// The routes, by priority.
pub fn routes(connection: &Connection) -> Result<Vec<crate::domain::cover::Route>, StoreError> {
    let sql = "SELECT terms FROM cover_route ORDER BY priority";
    all(connection, sql, |row| from_json(&row.get::<_, String>(0)?, "route"))
}

/// The bands, by instrument.
pub fn bands(connection: &Connection) -> Result<Vec<(InstrumentId, Band)>, StoreError> {
    all(connection, "SELECT instrument, limit_lots, back_to FROM cover_band ORDER BY instrument", |row| {
        let band = Band { limit: Lots::from_raw(row.get(1)?), back_to: Lots::from_raw(row.get(2)?) };
        Ok((InstrumentId(row.get(0)?), band))
    })
}

/// The positions, by instrument.
pub fn positions(connection: &Connection) -> Result<Vec<CoverPosition>, StoreError> {
    let sql = "SELECT instrument, lp, lots, cost, banded, failures, retry_at, realised, filled_by, unsure \
               FROM cover_position ORDER BY instrument";
    all(connection, sql, |row| {
        Ok(CoverPosition {
            instrument: InstrumentId(row.get(0)?),
            lp: LpId(row.get(1)?),
            lots: Lots::from_raw(row.get(2)?),
            cost: row.get::<_, String>(3)?.parse().map_err(|_| corrupt("cost"))?,
            realised: Money::from_raw(row.get(7)?),
            banded: row.get::<_, String>(4)?.parse().map_err(|_| corrupt("banded"))?,
            failures: row.get(5)?,
            retry_at: row.get::<_, Option<i64>>(6)?.map(TimeMs),
            filled_by: row.get(8)?,
            unsure: row.get(9)?,
        })
    })
}

/// The orders that have not ended, by instrument; those that customers wait for included.
pub fn working_orders(connection: &Connection) -> Result<Vec<CoverOrder>, StoreError> {
    orders(connection, "SELECT * FROM cover_order WHERE ended_at IS NULL ORDER BY instrument")
}

/// The `most` last orders, the last first.
pub fn last_orders(connection: &Connection, most: usize) -> Result<Vec<CoverOrder>, StoreError> {
    orders(connection, &format!("SELECT * FROM cover_order ORDER BY id DESC LIMIT {most}"))
}

/// Why the LP refused the last order of an instrument that is paused; `None` also where the last one was cancelled.
pub fn last_refusal(connection: &Connection, position: &CoverPosition) -> Result<Option<String>, StoreError> {
    if !position.is_paused() {
        return Ok(None);
    }
    // An instrument that is paused has had an order within the last minute: it is among the last ones.
    let sql = "SELECT reason FROM cover_order WHERE instrument = ?1 ORDER BY id DESC LIMIT 1";
    let reason = connection.prepare_cached(sql)?.query_row([position.instrument.0], |row| row.get(0)).optional()?;
    Ok(reason.flatten())
}

fn orders(connection: &Connection, sql: &str) -> Result<Vec<CoverOrder>, StoreError> {
    all(connection, sql, |row| {
        Ok(CoverOrder {
            id: CoverId(row.get("id")?),
            lp: LpId(row.get("lp")?),
            instrument: InstrumentId(row.get("instrument")?),
            symbol: row.get("symbol")?,
            units: Contract::from_raw(row.get("units")?),
            lots: Lots::from_raw(row.get("lots")?),
            limit: row.get::<_, Option<i64>>("limit_price")?.map(Price::from_raw),
            status: CoverStatus::from_code(&row.get::<_, String>("status")?).ok_or_else(|| corrupt("status"))?,
            filled: Lots::from_raw(row.get("filled")?),
            sent_at: TimeMs(row.get("sent_at")?),
            answer_due: row.get::<_, Option<i64>>("answer_due")?.map(TimeMs),
            ended_at: row.get::<_, Option<i64>>("ended_at")?.map(TimeMs),
            reason: row.get("reason")?,
            customer: row.get::<_, Option<i64>>("customer")?.map(OrderId),
            cost: row.get::<_, String>("cost")?.parse().map_err(|_| corrupt("cost"))?,
        })
    })
}

fn read_execution(row: &Row<'_>) -> Result<CoverExecution, StoreError> {
    Ok(CoverExecution {
        lp: LpId(row.get("lp")?),
        exec: row.get("exec")?,
        cover: Some(CoverId(row.get("cover")?)).filter(|id| id.0 != 0),
        instrument: InstrumentId(row.get("instrument")?),
        lots: Lots::from_raw(row.get("lots")?),
        price: Price::from_raw(row.get("price")?),
        at: TimeMs(row.get("at")?),
    })
}

/// The breaks that wait for a dealer, by instrument.
pub fn open_breaks(connection: &Connection) -> Result<Vec<CoverBreak>, StoreError> {
    let sql = "SELECT * FROM cover_break WHERE accepted_at IS NULL AND withdrawn_at IS NULL ORDER BY instrument";
    all(connection, sql, |row| {
        Ok(CoverBreak {
            id: CoverBreakId(row.get("id")?),
            lp: LpId(row.get("lp")?),
            instrument: InstrumentId(row.get("instrument")?),
            booked: Lots::from_raw(row.get("booked")?),
            reported: Lots::from_raw(row.get("reported")?),
            opened_at: TimeMs(row.get("opened_at")?),
            accepted_at: None,
            reason: row.get("reason")?,
            withdrawn_at: None,
        })
    })
}
