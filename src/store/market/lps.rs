//! Liquidity providers and their names of instruments.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::{Contract, InstrumentId, Lots, LpId};
use crate::store::StoreError;

/// A row of `lp`. Its debug output would show the password: it has none.
#[derive(Clone, PartialEq, Eq)]
pub struct LpRow {
    pub id: LpId,
    pub name: String,
    pub host: String,
    pub port: u16,
    pub tls: bool,
    /// PEM; empty: public authorities.
    pub ca: String,
    pub sender: String,
    pub target: String,
    pub quote_sub: String,
    pub orders: bool,
    /// 0: as for prices.
    pub trade_port: u16,
    /// Empty: as for prices.
    pub trade_sender: String,
    /// Empty: as for prices.
    pub trade_target: String,
    pub trade_sub: String,
    pub username: String,
    pub password: String,
    pub reset_on_logon: bool,
    pub heartbeat_s: u32,
    pub enabled: bool,
    /// Raised by each change, of its symbols too.
    pub version: i64,
}

/// A row of `lp_symbol`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpSymbolRow {
    pub lp: LpId,
    pub instrument: InstrumentId,
    pub symbol: String,
    /// Units of the LP in one lot.
    pub units: Contract,
    pub qty_step: Lots,
    pub qty_min: Lots,
    pub qty_max: Lots,
}

const LP: &str = "id, name, host, port, tls, ca, sender, target, quote_sub, orders, trade_port, trade_sender, trade_target, trade_sub, \
                  username, password, reset_on_logon, heartbeat_s, enabled, version";

fn lp(row: &Row<'_>) -> rusqlite::Result<LpRow> {
    Ok(LpRow {
        id: LpId(row.get(0)?),
        name: row.get(1)?,
        host: row.get(2)?,
        port: row.get(3)?,
        tls: row.get(4)?,
        ca: row.get(5)?,
        sender: row.get(6)?,
        target: row.get(7)?,
        quote_sub: row.get(8)?,
        orders: row.get(9)?,
        trade_port: row.get(10)?,
        trade_sender: row.get(11)?,
        trade_target: row.get(12)?,
        trade_sub: row.get(13)?,
        username: row.get(14)?,
        password: row.get(15)?,
        reset_on_logon: row.get(16)?,
        heartbeat_s: row.get(17)?,
        enabled: row.get(18)?,
        version: row.get(19)?,
    })
}

/// All LPs, by name.
pub fn all(connection: &Connection) -> Result<Vec<LpRow>, StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {LP} FROM lp ORDER BY name"))?;
    Ok(statement.query_map([], lp)?.collect::<Result<_, _>>()?)
}

/// Adds an LP and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &LpRow) -> Result<LpId, StoreError> {
    transaction.execute(
        "INSERT INTO lp (name, host, port, tls, ca, sender, target, quote_sub, orders, trade_port, trade_sender, trade_target, \
         trade_sub, username, password, reset_on_logon, heartbeat_s, enabled, version) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, 1)",
        params![
            row.name,
            row.host,
            row.port,
            row.tls,
            row.ca,
            row.sender,
            row.target,
            row.quote_sub,
            row.orders,
            row.trade_port,
            row.trade_sender,
            row.trade_target,
            row.trade_sub,
            row.username,
            row.password,
            row.reset_on_logon,
            row.heartbeat_s,
            row.enabled
        ],
    )?;
    Ok(LpId(transaction.last_insert_rowid()))
}

/// Replaces an LP; its version is raised.
pub fn update(transaction: &Transaction<'_>, row: &LpRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE lp SET name = ?2, host = ?3, port = ?4, tls = ?5, ca = ?6, sender = ?7, target = ?8, quote_sub = ?9, \
         orders = ?10, trade_port = ?11, trade_sender = ?12, trade_target = ?13, trade_sub = ?14, username = ?15, \
         password = ?16, reset_on_logon = ?17, heartbeat_s = ?18, enabled = ?19, version = version + 1 WHERE id = ?1",
        params![
            row.id.0,
            row.name,
            row.host,
            row.port,
            row.tls,
            row.ca,
            row.sender,
            row.target,
            row.quote_sub,
            row.orders,
            row.trade_port,
            row.trade_sender,
            row.trade_target,
            row.trade_sub,
            row.username,
            row.password,
            row.reset_on_logon,
            row.heartbeat_s,
            row.enabled
        ],
    )?;
    Ok(())
}

/// Deletes an LP and its symbols.
pub fn remove(transaction: &Transaction<'_>, lp: LpId) -> Result<(), StoreError> {
    forget_sequence(transaction, lp)?;
    transaction.execute("DELETE FROM lp_symbol WHERE lp = ?1", [lp.0])?;
    transaction.execute("DELETE FROM lp WHERE id = ?1", [lp.0])?;
    Ok(())
}

/// All symbols, by LP and symbol.
pub fn symbols(connection: &Connection) -> Result<Vec<LpSymbolRow>, StoreError> {
    let sql = "SELECT lp, instrument, symbol, units, qty_step, qty_min, qty_max FROM lp_symbol ORDER BY lp, symbol";
    let read = |row: &Row<'_>| {
        Ok(LpSymbolRow {
            lp: LpId(row.get(0)?),
            instrument: InstrumentId(row.get(1)?),
            symbol: row.get(2)?,
            units: Contract::from_raw(row.get(3)?),
            qty_step: Lots::from_raw(row.get(4)?),
            qty_min: Lots::from_raw(row.get(5)?),
            qty_max: Lots::from_raw(row.get(6)?),
        })
    };
    Ok(connection.prepare(sql)?.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// Replaces all symbols of an LP; its version is raised.
pub fn replace_symbols(transaction: &Transaction<'_>, lp: LpId, rows: &[LpSymbolRow]) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM lp_symbol WHERE lp = ?1", [lp.0])?;
    let sql = "INSERT INTO lp_symbol (lp, instrument, symbol, units, qty_step, qty_min, qty_max) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut statement = transaction.prepare(sql)?;
    for row in rows {
        statement.execute(params![
            lp.0,
            row.instrument.0,
            row.symbol,
            row.units.raw(),
            row.qty_step.raw(),
            row.qty_min.raw(),
            row.qty_max.raw()
        ])?;
    }
    transaction.execute("UPDATE lp SET version = version + 1 WHERE id = ?1", [lp.0])?;
    Ok(())
}

/// The next sequence numbers of an LP's order session, to be sent and to be received.
pub fn sequence(connection: &Connection, lp: LpId) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT next_sent, next_received FROM lp_sequence WHERE lp = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([lp.0], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// Stores these numbers.
pub fn put_sequence(transaction: &Transaction<'_>, lp: LpId, next: (i64, i64)) -> Result<(), StoreError> {
    let sql = "INSERT INTO lp_sequence (lp, next_sent, next_received) VALUES (?1, ?2, ?3) \
               ON CONFLICT (lp) DO UPDATE SET next_sent = excluded.next_sent, next_received = excluded.next_received";
    transaction.prepare_cached(sql)?.execute(params![lp.0, next.0, next.1])?;
    Ok(())
}

/// Both numbers begin again.
pub fn forget_sequence(transaction: &Transaction<'_>, lp: LpId) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM lp_sequence WHERE lp = ?1", [lp.0])?;
    Ok(())
}
