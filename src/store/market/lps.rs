//! Liquidity providers and their names of instruments.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::cover::WhenUncovered;
use crate::domain::{Contract, CoverId, InstrumentId, Lots, LpId, Money, TimeMs};
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
    /// Its equity below which the staff are alerted, in USD.
    pub equity_min: Option<Money>,
    /// The weekly hours of its sessions, as JSON; `[]`: always.
    pub sessions: String,
    /// IANA name of the zone of these hours.
    pub session_zone: String,
    /// Whether the sequence numbers of the order session begin again with each of these sessions.
    pub reset_at_start: bool,
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
    /// Points by which a fill may be worse than the quote; `None`: any price.
    pub deviation: Option<i64>,
    /// What new orders get while it cannot be covered.
    pub when_uncovered: WhenUncovered,
}

const LP: &str = "id, name, host, port, tls, ca, sender, target, quote_sub, orders, trade_port, trade_sender, trade_target, trade_sub, \
                  username, password, reset_on_logon, heartbeat_s, enabled, version, equity_min, sessions, \
                  session_zone, reset_at_start";

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
        equity_min: row.get::<_, Option<i64>>(20)?.map(Money::from_raw),
        sessions: row.get(21)?,
        session_zone: row.get(22)?,
        reset_at_start: row.get(23)?,
    })
}

/// All LPs, by name.
pub fn all(connection: &Connection) -> Result<Vec<LpRow>, StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {LP} FROM lp ORDER BY name"))?;
    Ok(statement.query_map([], lp)?.collect::<Result<_, _>>()?)
}

/// The id of the next LP. Those of deleted ones are not used again.
pub fn next_id(connection: &Connection) -> Result<LpId, StoreError> {
    let sql = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'lp'), 0) + 1";
    Ok(connection.query_row(sql, [], |row| row.get(0).map(LpId))?)
}

/// Adds an LP.
pub fn insert(transaction: &Transaction<'_>, row: &LpRow) -> Result<(), StoreError> {
    transaction.execute(
        "INSERT INTO lp (name, host, port, tls, ca, sender, target, quote_sub, orders, trade_port, trade_sender, trade_target, \
         trade_sub, username, password, reset_on_logon, heartbeat_s, enabled, equity_min, sessions, session_zone, \
         reset_at_start, id, version) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, 1)",
        values(row),
    )?;
    Ok(())
}

/// Replaces an LP; its version is raised.
pub fn update(transaction: &Transaction<'_>, row: &LpRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE lp SET name = ?1, host = ?2, port = ?3, tls = ?4, ca = ?5, sender = ?6, target = ?7, quote_sub = ?8, \
         orders = ?9, trade_port = ?10, trade_sender = ?11, trade_target = ?12, trade_sub = ?13, username = ?14, \
         password = ?15, reset_on_logon = ?16, heartbeat_s = ?17, enabled = ?18, equity_min = ?19, sessions = ?20, \
         session_zone = ?21, reset_at_start = ?22, version = version + 1 WHERE id = ?23",
        values(row),
    )?;
    Ok(())
}

/// The columns of an LP, its id last.
fn values(row: &LpRow) -> impl rusqlite::Params {
    rusqlite::params_from_iter::<[rusqlite::types::Value; 23]>([
        row.name.clone().into(),
        row.host.clone().into(),
        i64::from(row.port).into(),
        row.tls.into(),
        row.ca.clone().into(),
        row.sender.clone().into(),
        row.target.clone().into(),
        row.quote_sub.clone().into(),
        row.orders.into(),
        i64::from(row.trade_port).into(),
        row.trade_sender.clone().into(),
        row.trade_target.clone().into(),
        row.trade_sub.clone().into(),
        row.username.clone().into(),
        row.password.clone().into(),
        row.reset_on_logon.into(),
        i64::from(row.heartbeat_s).into(),
        row.enabled.into(),
        row.equity_min.map(Money::raw).into(),
        row.sessions.clone().into(),
        row.session_zone.clone().into(),
        row.reset_at_start.into(),
        row.id.0.into(),
    ])
}

/// Deletes an LP and its symbols.
pub fn remove(transaction: &Transaction<'_>, lp: LpId) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM lp_sequence WHERE lp = ?1", [lp.0])?;
    transaction.execute("DELETE FROM lp_symbol WHERE lp = ?1", [lp.0])?;
    transaction.execute("DELETE FROM lp WHERE id = ?1", [lp.0])?;
    Ok(())
}

/// All symbols, by LP and symbol.
pub fn symbols(connection: &Connection) -> Result<Vec<LpSymbolRow>, StoreError> {
    let sql = "SELECT lp, instrument, symbol, units, qty_step, qty_min, qty_max, deviation, when_uncovered FROM lp_symbol \
               ORDER BY lp, symbol";
    let read = |row: &Row<'_>| {
        Ok(LpSymbolRow {
            lp: LpId(row.get(0)?),
            instrument: InstrumentId(row.get(1)?),
            symbol: row.get(2)?,
            units: Contract::from_raw(row.get(3)?),
            qty_step: Lots::from_raw(row.get(4)?),
            qty_min: Lots::from_raw(row.get(5)?),
            qty_max: Lots::from_raw(row.get(6)?),
            deviation: row.get(7)?,
            when_uncovered: WhenUncovered::from_code(&row.get::<_, String>(8)?).unwrap_or_default(),
        })
    };
    Ok(connection.prepare(sql)?.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// Replaces all symbols of an LP; its version is raised.
pub fn replace_symbols(transaction: &Transaction<'_>, lp: LpId, rows: &[LpSymbolRow]) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM lp_symbol WHERE lp = ?1", [lp.0])?;
    let sql = "INSERT INTO lp_symbol (lp, instrument, symbol, units, qty_step, qty_min, qty_max, deviation, when_uncovered) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let mut statement = transaction.prepare(sql)?;
    for row in rows {
        statement.execute(params![
            lp.0,
            row.instrument.0,
            row.symbol,
            row.units.raw(),
            row.qty_step.raw(),
            row.qty_min.raw(),
            row.qty_max.raw(),
            row.deviation,
            row.when_uncovered.code()
        ])?;
    }
    transaction.execute("UPDATE lp SET version = version + 1 WHERE id = ?1", [lp.0])?;
    Ok(())
}

/// The next sequence numbers of an LP's order session with this identity, to be sent and to be received.
pub fn sequence(connection: &Connection, lp: LpId, session: &str) -> Result<Option<(i64, i64)>, StoreError> {
    let sql = "SELECT next_sent, next_received FROM lp_sequence WHERE lp = ?1 AND session = ?2";
    Ok(connection.prepare_cached(sql)?.query_row((lp.0, session), |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

/// A session begins at `start`: the numbers of an earlier one begin again. Those of which it is not known when their session began
/// stay, and are this session's from now on.
pub fn begin_session(transaction: &Transaction<'_>, lp: LpId, session: &str, start: TimeMs) -> Result<(), StoreError> {
    let sql = "INSERT INTO lp_sequence (lp, session, next_sent, next_received, began_at) VALUES (?1, ?2, 1, 1, ?3) \
               ON CONFLICT (lp, session) DO UPDATE SET \
               next_sent = iif(began_at BETWEEN 1 AND ?3 - 1, 1, next_sent), \
               next_received = iif(began_at BETWEEN 1 AND ?3 - 1, 1, next_received), began_at = ?3 \
               WHERE began_at < ?3";
    transaction.execute(sql, params![lp.0, session, start.0])?;
    Ok(())
}

/// The numbers of an LP's sessions go on, whenever they began.
pub fn forget_session_starts(transaction: &Transaction<'_>, lp: LpId) -> Result<(), StoreError> {
    transaction.execute("UPDATE lp_sequence SET began_at = 0 WHERE lp = ?1 AND began_at <> 0", [lp.0])?;
    Ok(())
}

/// The tags of client order ids, each with the order from which on it is used.
pub fn order_tags(connection: &Connection) -> Result<Vec<(CoverId, String)>, StoreError> {
    let mut statement = connection.prepare("SELECT first, tag FROM lp_order_tag ORDER BY first")?;
    let tags = statement.query_map([], |row| Ok((CoverId(row.get(0)?), row.get(1)?)))?;
    Ok(tags.collect::<Result<_, _>>()?)
}

/// From the next order on client order ids have this tag.
pub fn begin_order_tag(transaction: &Transaction<'_>, tag: &str) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO lp_order_tag (first, tag) \
               SELECT coalesce(max(id), 0) + 1, ?1 FROM cover_order";
    transaction.execute(sql, [tag])?;
    Ok(())
}

/// By how much the next number of each session is raised at a restore: far more messages than are sent within the age of a backup.
const PASSED_OVER: i64 = 1_000_000;

/// Of a restored database, perhaps of an older version: passes over the numbers that were sent since the backup. An LP refuses a
/// number that it has received; for what is missing before a higher one it gets a gap fill. The numbers that are expected from it
/// stay: it repeats its reports since the backup.
pub fn pass_over_sent(connection: &Connection) -> Result<(), StoreError> {
    if connection.table_exists(None, "lp_sequence")? {
        connection.execute("UPDATE lp_sequence SET next_sent = next_sent + ?1", [PASSED_OVER])?;
    }
    Ok(())
}

/// Stores these numbers.
pub fn put_sequence(
    transaction: &Transaction<'_>,
    lp: LpId,
    session: &str,
    next: (i64, i64),
) -> Result<(), StoreError> {
    let sql = "INSERT INTO lp_sequence (lp, session, next_sent, next_received) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (lp, session) DO UPDATE SET next_sent = ?3, next_received = ?4";
    transaction.prepare_cached(sql)?.execute(params![lp.0, session, next.0, next.1])?;
    Ok(())
}
