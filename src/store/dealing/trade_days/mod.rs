//! Sums per trading day, account and instrument, for the profitability of customers and instruments. The column `world` is the
//! account kind.
//!
//! They are summed from the journal, each entry once: what is [`due`] is written by [`put`] together with the position in the journal.
//! Results and costs come from ledger entries, so that they add up to the reports; volumes from the trades that were closed. Writing
//! them with each entry would cost every order two look-ups in a B-tree. [Openings](super::openings) are written with them. What happened before the table existed is added by [`fill`],
//! and [`differences`] compares both with what ledger and orders say.

mod sums;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::ledger::{kind_from_number, kind_number};
use super::openings::{self, Opening};
use super::orders::{self, ClosedTrade};
use super::{entries, journal};
use crate::domain::ledger::TransactionKind;
use crate::domain::time::DAY;
use crate::domain::{AccountId, AccountKind, Currency, Instrument, InstrumentId, Money, Order, OrderId, TimeMs};
use crate::engine::event::Event;
use crate::store::{Statements, StoreError};

pub use sums::{Holding, SHORT, Sums};

/// Ledger entries that are read at once.
const BATCH: i64 = 20_000;
/// Journal entries that are read at once.
pub const ENTRIES: u32 = 512;
/// Entries without an order, such as write-offs, belong to no instrument.
pub const NO_INSTRUMENT: InstrumentId = InstrumentId(0);

/// When the trading day of a moment began.
pub type TradingDay = fn(TimeMs) -> TimeMs;

/// What the sums of a row are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pub account_kind: AccountKind,
    pub day: TimeMs,
    pub account: AccountId,
    pub instrument: InstrumentId,
}

/// A row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TradeDay {
    pub key: Key,
    pub currency: Currency,
    pub sums: Sums,
}

/// Sums that are not written yet.
type Changes = BTreeMap<Key, (Currency, Sums)>;

fn add(changes: &mut Changes, key: Key, currency: Currency, sums: &Sums) {
    changes.entry(key).or_insert_with(|| (currency, Sums::default())).1.add(sums, 1);
}

fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt(format!("trade_day: {what}"))
}

/// The terms of instruments that were looked up.
#[derive(Default)]
struct Instruments(BTreeMap<InstrumentId, Option<Instrument>>);

impl Instruments {
    fn get(&mut self, connection: &Connection, id: InstrumentId) -> Result<Option<&Instrument>, StoreError> {
        Ok(match self.0.entry(id) {
            Entry::Occupied(found) => found.into_mut().as_ref(),
            Entry::Vacant(free) => free.insert(journal::instrument(connection, id)?).as_ref(),
        })
    }
}

const INSTRUMENT_OF: &str = "SELECT instrument FROM orders WHERE id = ?1";
const ACCOUNT: &str = "SELECT kind, currency FROM account WHERE id = ?1";
const FIND: &str = "SELECT world, day, account, instrument, currency, profit, fees, swaps, write_offs, trades, wins, short, lots, \
    notional, spread, held, holding FROM trade_day WHERE world = ?1 AND day = ?2 AND account = ?3 AND instrument = ?4";
const BETWEEN: &str = "SELECT world, day, account, instrument, currency, profit, fees, swaps, write_offs, trades, wins, short, lots, \
    notional, spread, held, holding FROM trade_day WHERE world = ?1 AND day >= ?2 AND day < ?3 ORDER BY day";
const PUT: &str = "INSERT OR REPLACE INTO trade_day (world, day, account, instrument, currency, profit, fees, swaps, write_offs, trades, \
    wins, short, lots, notional, spread, held, holding) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)";

/// Sums of further journal entries.
#[derive(Debug)]
pub struct Due {
    /// The position that they continue, and the one after them.
    after: i64,
    through: i64,
    changes: Changes,
    openings: Vec<(AccountKind, Opening)>,
}

/// The sums of the next entries of the journal, at most `limit`; `None` if there are none, or the table is not filled.
pub fn due(connection: &Connection, trading_day: TradingDay, limit: u32) -> Result<Option<Due>, StoreError> {
    let Some(after) = watermark(connection)? else { return Ok(None) };
    sum_after(connection, trading_day, after, limit)
}

fn sum_after(
    connection: &Connection,
    trading_day: TradingDay,
    after: i64,
    limit: u32,
) -> Result<Option<Due>, StoreError> {
    let rows = entries::after(connection, after, limit)?;
    let Some(last) = rows.last() else { return Ok(None) };
    let mut due = Due { after, through: last.seq, changes: Changes::new(), openings: Vec::new() };
    let (mut statements, mut instruments) = (Statements::new(connection), Instruments::default());
    for row in &rows {
        let entry = row.read()?;
        let when = (TimeMs(row.at), trading_day);
        collect(&mut due.changes, &mut statements, &mut instruments, &entry.events, when)?;
        for opening in entry.events.iter().filter_map(opened) {
            due.openings.push((account(&mut statements, opening.account)?.0, opening));
        }
    }
    Ok(Some(due))
}

/// Writes sums and their position. False, and nothing is written, if others wrote them meanwhile.
pub fn put(transaction: &Connection, due: Due) -> Result<bool, StoreError> {
    if watermark(transaction)? != Some(due.after) {
        return Ok(false);
    }
    let mut statements = Statements::new(transaction);
    put_changes(&mut statements, due.changes)?;
    openings::put(&mut statements, &due.openings)?;
    transaction.prepare_cached("UPDATE trade_day_watermark SET seq = ?1")?.execute([due.through])?;
    Ok(true)
}

/// The last journal entry that is included; `None`: the table is not filled.
fn watermark(connection: &Connection) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT seq FROM trade_day_watermark")?;
    Ok(statement.query_row([], |row| row.get(0)).optional()?)
}

/// Whether the table is filled.
pub fn is_filled(connection: &Connection) -> Result<bool, StoreError> {
    Ok(watermark(connection)?.is_some())
}

/// Adds what the events of a journal entry at `at` change.
fn collect(
    found: &mut Changes,
    statements: &mut Statements<'_>,
    instruments: &mut Instruments,
    events: &[Event],
    (at, trading_day): (TimeMs, TradingDay),
) -> Result<(), StoreError> {
    // A rollover has thousands of entries.
    let mut traded: Option<BTreeMap<OrderId, InstrumentId>> = None;
    for event in events {
        match event {
            Event::Posted(posted) => {
                let Some(sums) = Sums::of_entry(posted.kind, posted.amount) else { continue };
                let instrument = match posted.order {
                    None => NO_INSTRUMENT,
                    Some(id) => match traded.get_or_insert_with(|| instruments_of(events)).get(&id) {
                        Some(instrument) => *instrument,
                        None => stored_instrument(statements, id)?,
                    },
                };
                let (account_kind, day) = (posted.account_kind, trading_day(posted.at));
                let key = Key { account_kind, day, account: posted.customer, instrument };
                add(found, key, posted.currency, &sums);
            }
            Event::OrderClosed(order) | Event::TradeCorrected(order) => {
                let (account_kind, currency) = account(statements, order.account)?;
                let terms = instruments.get(statements.connection(), order.instrument)?;
                let (sums, at) = match (event, order.ended_at) {
                    (Event::OrderClosed(_), ended_at) => (Sums::of_trade(order, terms), ended_at.unwrap_or(at)),
                    _ => (Sums::of_correction(order, terms), at),
                };
                add(found, key_of(order, account_kind, trading_day(at)), currency, &sums);
            }
            Event::InstrumentDefined(_) | Event::InstrumentRemoved { .. } => instruments.0.clear(),
            _ => {}
        }
    }
    Ok(())
}

/// The opening that an event is.
fn opened(event: &Event) -> Option<Opening> {
    let Event::OrderOpened(order) = event else { return None };
    let at = order.opened?.at;
    Some(Opening { at, order: order.id, account: order.account, instrument: order.instrument })
}

const fn key_of(order: &Order, account_kind: AccountKind, day: TimeMs) -> Key {
    Key { account_kind, day, account: order.account, instrument: order.instrument }
}

fn instruments_of(events: &[Event]) -> BTreeMap<OrderId, InstrumentId> {
    events.iter().filter_map(Event::order).map(|order| (order.id, order.instrument)).collect()
}

fn stored_instrument(statements: &mut Statements<'_>, order: OrderId) -> Result<InstrumentId, StoreError> {
    let found: Option<i64> = statements.get(INSTRUMENT_OF)?.query_row([order.0], |row| row.get(0)).optional()?;
    Ok(found.map_or(NO_INSTRUMENT, InstrumentId))
}

/// The kind and the currency of an account. One that has been removed since was a demo account.
fn account(statements: &mut Statements<'_>, id: AccountId) -> Result<(AccountKind, Currency), StoreError> {
    let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?));
    let Some((kind, currency)) = statements.get(ACCOUNT)?.query_row([id.0], read).optional()? else {
        return Ok((AccountKind::Demo, Currency::USD));
    };
    let kind = kind_from_number(kind).ok_or_else(|| corrupt("account kind"))?;
    Ok((kind, currency.parse().map_err(|_| corrupt("currency"))?))
}

/// Adds to the stored sums.
fn put_changes(statements: &mut Statements<'_>, changes: Changes) -> Result<(), StoreError> {
    for (key, (currency, change)) in changes {
        let place = (kind_number(key.account_kind), key.day.0, key.account.0, key.instrument.0);
        let stored = statements.get(FIND)?.query_row(place, |row| Ok(read(row))).optional()?.transpose()?;
        let (currency, mut sums) = stored.map_or_else(|| (currency, Sums::default()), |row| (row.currency, row.sums));
        sums.add(&change, 1);
        statements.get(PUT)?.execute(params![
            place.0,
            place.1,
            place.2,
            place.3,
            currency.as_str(),
            sums.profit.raw(),
            sums.fees.raw(),
            sums.swaps.raw(),
            sums.write_offs.raw(),
            sums.trades,
            sums.wins,
            sums.short,
            sums.lots,
            sums.notional.raw(),
            sums.spread.raw(),
            sums.held,
            sums.holding.bytes()
        ])?;
    }
    Ok(())
}

fn read(row: &Row<'_>) -> Result<TradeDay, StoreError> {
    let money = |column| row.get(column).map(Money::from_raw);
    let currency: &str = row.get_ref(4)?.as_str().map_err(|_| corrupt("currency"))?;
    let holding = row.get_ref(16)?.as_blob().ok().and_then(Holding::read).ok_or_else(|| corrupt("holding"))?;
    Ok(TradeDay {
        key: Key {
            account_kind: kind_from_number(row.get(0)?).ok_or_else(|| corrupt("account kind"))?,
            day: TimeMs(row.get(1)?),
            account: AccountId(row.get(2)?),
            instrument: InstrumentId(row.get(3)?),
        },
        currency: currency.parse().map_err(|_| corrupt("currency"))?,
        sums: Sums {
            profit: money(5)?,
            fees: money(6)?,
            swaps: money(7)?,
            write_offs: money(8)?,
            trades: row.get(9)?,
            wins: row.get(10)?,
            short: row.get(11)?,
            lots: row.get(12)?,
            notional: money(13)?,
            spread: money(14)?,
            held: row.get(15)?,
            holding,
        },
    })
}

/// Visits the rows of an account kind for days that began in `[from, to)`, by day.
pub fn visit(
    connection: &Connection,
    account_kind: AccountKind,
    from: TimeMs,
    to: TimeMs,
    mut visit: impl FnMut(TradeDay) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(BETWEEN)?;
    let mut rows = statement.query((kind_number(account_kind), from.0, to.0))?;
    while let Some(row) = rows.next()? {
        visit(read(row)?)?;
    }
    Ok(())
}

/// Fills the table from the ledger and the orders, once: what happened before it existed.
pub fn fill(connection: &Connection, trading_day: TradingDay) -> Result<(), StoreError> {
    if is_filled(connection)? {
        return Ok(());
    }
    connection.execute("DELETE FROM trade_day", [])?;
    let mut statements = Statements::new(connection);
    walk(connection, trading_day, |changes| put_changes(&mut statements, changes))?;
    let sql = "INSERT INTO trade_day_watermark (id, seq) SELECT 1, coalesce(max(seq), 0) FROM journal";
    connection.execute(sql, [])?;
    Ok(())
}

/// Sums ledger and orders again, some days at a time.
fn walk(
    connection: &Connection,
    trading_day: TradingDay,
    mut visit: impl FnMut(Changes) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut after = 0;
    loop {
        let mut found = Changes::new();
        let entries = entries_after(connection, after)?;
        for (id, key, currency, sums) in &entries {
            let day = trading_day(key.day);
            add(&mut found, Key { day, ..*key }, *currency, sums);
            after = *id;
        }
        let is_last = (entries.len() as i64) < BATCH;
        visit(found)?;
        if is_last {
            break;
        }
    }
    let mut instruments = Instruments::default();
    let mut trades = |trades: Vec<ClosedTrade>, is_correction: bool| {
        let mut found = Changes::new();
        for ClosedTrade { order, account_kind, currency } in trades {
            let terms = instruments.get(connection, order.instrument)?;
            let (sums, at) = match (&order.correction, is_correction) {
                (Some(before), true) => (Sums::of_correction(&order, terms), before.at),
                _ => (Sums::of_trade(&order, terms), order.ended_at.unwrap_or(order.created_at)),
            };
            add(&mut found, key_of(&order, account_kind, trading_day(at)), currency, &sums);
        }
        visit(found)
    };
    let time = |sql| connection.query_row(sql, [], |row| row.get::<_, Option<i64>>(0));
    let (Some(mut from), Some(last)) = (time(FIRST_CLOSE)?, time(LAST_CLOSE)?) else { return Ok(()) };
    while from <= last {
        trades(orders::closed_by_time(connection, TimeMs(from), TimeMs(from + DAY))?, false)?;
        from += DAY;
    }
    trades(orders::corrected_by_time(connection, TimeMs(i64::MIN), TimeMs(i64::MAX))?, true)
}

const FIRST_CLOSE: &str = "SELECT min(ended_at) FROM orders INDEXED BY orders_ended WHERE status >= 2 AND status = 3";
const LAST_CLOSE: &str = "SELECT max(ended_at) FROM orders INDEXED BY orders_ended WHERE status >= 2 AND status = 3";

/// The next entries that count, each with its time as the day of its key.
fn entries_after(connection: &Connection, after: i64) -> Result<Vec<(i64, Key, Currency, Sums)>, StoreError> {
    let sql = "SELECT id, at, world, account, currency, memo, amount, \
               coalesce((SELECT instrument FROM orders o WHERE o.id = ledger.deal), 0) FROM ledger \
               WHERE id > ?1 ORDER BY id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((after, BATCH))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let key = Key {
            account_kind: kind_from_number(row.get(2)?).ok_or_else(|| corrupt("account kind"))?,
            day: TimeMs(row.get(1)?),
            account: AccountId(row.get(3)?),
            instrument: InstrumentId(row.get(7)?),
        };
        let currency: String = row.get(4)?;
        let currency = currency.parse().map_err(|_| corrupt("currency"))?;
        let kind: String = row.get(5)?;
        let kind = TransactionKind::from_code(&kind).ok_or_else(|| corrupt("kind"))?;
        // Rows that do not count are kept, so that a page of them is not the end.
        let sums = Sums::of_entry(kind, Money::from_raw(row.get(6)?)).unwrap_or_default();
        found.push((row.get(0)?, key, currency, sums));
    }
    Ok(found)
}

/// In which the stored sums are not what ledger and orders say, of each day and of each account and instrument: texts for the
/// operator, at most `limit`. What is due counts as stored. Notional and spread depend on the contract size of their time, and are not compared. Empty while the
/// table is not filled. The connection must see one snapshot.
pub fn differences(connection: &Connection, trading_day: TradingDay, limit: usize) -> Result<Vec<String>, StoreError> {
    let Some(mut after) = watermark(connection)? else { return Ok(Vec::new()) };
    let mut rest: BTreeMap<Key, Sums> = BTreeMap::new();
    let mut take = |key: Key, sums: &Sums, times| {
        let of_day = Key { account: AccountId(0), instrument: NO_INSTRUMENT, ..key };
        for key in [of_day, Key { day: TimeMs(0), ..key }] {
            rest.entry(key).or_default().add(sums, times);
        }
    };
    walk(connection, trading_day, |changes| {
        changes.iter().for_each(|(key, (_, sums))| take(*key, sums, 1));
        Ok(())
    })?;
    for account_kind in [AccountKind::Real, AccountKind::Demo] {
        visit(connection, account_kind, TimeMs(i64::MIN), TimeMs(i64::MAX), |row| {
            take(row.key, &row.sums, -1);
            Ok(())
        })?;
    }
    while let Some(due) = sum_after(connection, trading_day, after, ENTRIES)? {
        due.changes.iter().for_each(|(key, (_, sums))| take(*key, sums, -1));
        after = due.through;
    }
    let differs = |(key, sums): (Key, Sums)| {
        let sums = Sums { notional: Money::ZERO, spread: Money::ZERO, ..sums };
        let Key { day, account, instrument, .. } = key;
        let what = if account.0 == 0 {
            format!("of the day that began at {}", day.0)
        } else {
            format!("of account {account} in instrument {instrument}")
        };
        (sums != Sums::default()).then(|| format!("trades: the sums {what} are not those of ledger and orders"))
    };
    Ok(rest.into_iter().filter_map(differs).take(limit).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn rows_are_found_by_the_key() {
        let connection = schema();
        let search = "SEARCH trade_day USING PRIMARY KEY ";
        let found = |sql| steps(&connection, sql);
        assert_eq!(found(FIND), [format!("{search}(world=? AND day=? AND account=? AND instrument=?)")]);
        assert_eq!(found(BETWEEN), [format!("{search}(world=? AND day>? AND day<?)")]);
        for sql in [FIRST_CLOSE, LAST_CLOSE] {
            assert!(found(sql).iter().all(|step| step.contains("SEARCH orders USING")), "{:?}", found(sql));
        }
    }
}
