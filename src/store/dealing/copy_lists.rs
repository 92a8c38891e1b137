//! What is read about strategies and copies beside the engine's state: their lists, what an order of a copy came to, and the
//! names of strategies.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::copying::{COPIES, LINK, copy, link};
use super::orders::side_from_number;
use crate::domain::copying::{CopyFees, CopyLink, CopyRatio, CopyRecord, CopyState, Strategy};
use crate::domain::order::Reason;
use crate::domain::{
    AccountId, ConversionRate, CopyId, InstrumentId, Lots, Money, OrderId, Percent, Price, Side, TimeMs,
};
use crate::store::StoreError;

/// What customers see of a strategy, and whether the staff has switched it off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyProfile {
    pub name: String,
    /// Of its first opening.
    pub since: TimeMs,
    /// Why the staff switched it off.
    pub barred: Option<String>,
}

/// A strategy with its profile and its copies that have not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyRow {
    pub strategy: Strategy,
    pub profile: StrategyProfile,
    pub followers: i64,
}

const STRATEGY: &str = "s.account, s.performance, s.management, s.volume, s.min, s.open, coalesce(p.name, ''), \
                        coalesce(p.since, 0), p.barred, \
                        (SELECT count(*) FROM copy c WHERE c.strategy = s.account AND c.state < 3), s.left_today, s.left_before";

fn strategy_row(row: &Row<'_>) -> rusqlite::Result<StrategyRow> {
    Ok(StrategyRow {
        strategy: Strategy {
            account: AccountId(row.get(0)?),
            fees: CopyFees {
                performance: Percent::from_raw(row.get(1)?),
                management: Percent::from_raw(row.get(2)?),
                volume: Money::from_raw(row.get(3)?),
            },
            min: Money::from_raw(row.get(4)?),
            open: row.get(5)?,
            left_today: Money::from_raw(row.get(10)?),
            left_before: Money::from_raw(row.get(11)?),
        },
        profile: StrategyProfile { name: row.get(6)?, since: TimeMs(row.get(7)?), barred: row.get(8)? },
        followers: row.get(9)?,
    })
}

/// Every strategy, also closed ones, by account.
pub fn strategies(connection: &Connection) -> Result<Vec<StrategyRow>, StoreError> {
    let sql = format!(
        "SELECT {STRATEGY} FROM copy_strategy s LEFT JOIN copy_profile p ON p.account = s.account ORDER BY s.account"
    );
    Ok(connection.prepare_cached(&sql)?.query_map([], strategy_row)?.collect::<Result<_, _>>()?)
}

/// The strategy of an account.
pub fn strategy(connection: &Connection, account: AccountId) -> Result<Option<StrategyRow>, StoreError> {
    let sql = format!(
        "SELECT {STRATEGY} FROM copy_strategy s LEFT JOIN copy_profile p ON p.account = s.account WHERE s.account = ?1"
    );
    Ok(connection.prepare_cached(&sql)?.query_row([account.0], strategy_row).optional()?)
}

/// Whether there ever was a strategy.
pub fn has_strategies(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.query_row("SELECT EXISTS (SELECT 1 FROM copy_strategy)", [], |row| row.get(0))?)
}

/// The month whose fees were charged last, year x 100 + month; 0 before the first.
pub fn charged_month(connection: &Connection) -> Result<u32, StoreError> {
    let month: Option<u32> = connection.query_row("SELECT max(copy_month) FROM engine", [], |row| row.get(0))?;
    Ok(month.unwrap_or(0))
}

/// Names a strategy; the first time is kept.
pub fn put_profile(
    transaction: &Transaction<'_>,
    account: AccountId,
    name: &str,
    since: TimeMs,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO copy_profile (account, name, name_key, since) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (account) DO UPDATE SET name = excluded.name, name_key = excluded.name_key";
    transaction.prepare_cached(sql)?.execute(params![account.0, name, name.to_lowercase(), since.0])?;
    Ok(())
}

/// Why the staff switched a strategy off; `None` for one that they did not, or that there is not.
pub fn barred(connection: &Connection, account: AccountId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT barred FROM copy_profile WHERE account = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([account.0], |row| row.get(0)).optional()?.flatten())
}

/// Switches a strategy off, or permits it again.
pub fn set_barred(transaction: &Transaction<'_>, account: AccountId, why: Option<&str>) -> Result<(), StoreError> {
    transaction.execute("UPDATE copy_profile SET barred = ?2 WHERE account = ?1", params![account.0, why])?;
    Ok(())
}

/// The names of the strategies of other accounts, also of closed ones.
pub fn other_names(connection: &Connection, account: AccountId) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT name FROM copy_profile WHERE account <> ?1")?;
    let rows = statement.query_map([account.0], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Whether an account is an open strategy or copies one.
pub fn is_in_use(connection: &Connection, account: AccountId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM copy_strategy WHERE account = ?1 AND open = 1) \
               OR EXISTS (SELECT 1 FROM copy WHERE account = ?1 AND state < 3)";
    Ok(connection.prepare_cached(sql)?.query_row([account.0], |row| row.get(0))?)
}

/// A copy by its id.
pub fn copy_by_id(connection: &Connection, id: CopyId) -> Result<Option<CopyRecord>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{COPIES} WHERE id = ?1"))?;
    let mut rows = statement.query([id.0])?;
    rows.next()?.map(copy).transpose()
}

/// The copies of an account, newest first, at most `limit`.
pub fn copies_of(connection: &Connection, account: AccountId, limit: usize) -> Result<Vec<CopyRecord>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{COPIES} WHERE account = ?1 ORDER BY id DESC LIMIT ?2"))?;
    let mut rows = statement.query((account.0, i64::try_from(limit).unwrap_or(i64::MAX)))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(copy(row)?);
    }
    Ok(found)
}

/// Which copies are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CopyFilter {
    pub strategy: Option<AccountId>,
    pub account: Option<AccountId>,
    pub state: Option<CopyState>,
}

/// A page of copies, newest first, and their number.
pub fn copies(
    connection: &Connection,
    filter: CopyFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<CopyRecord>, i64), StoreError> {
    // One index serves each: a strategy's, an account's, or the primary key.
    let (mut conditions, mut values) = (Vec::new(), Vec::new());
    let given = [
        ("strategy = ?", filter.strategy.map(|id| id.0)),
        ("account = ?", filter.account.map(|id| id.0)),
        ("state = ?", filter.state.map(CopyState::number)),
    ];
    for (condition, value) in given {
        if let Some(value) = value {
            conditions.push(condition);
            values.push(value);
        }
    }
    let filtered = if conditions.is_empty() { String::new() } else { format!(" WHERE {}", conditions.join(" AND ")) };
    let sql = format!("SELECT count(*) FROM copy{filtered}");
    let total = connection.query_row(&sql, rusqlite::params_from_iter(&values), |row| row.get(0))?;
    values.extend([i64::from(limit), i64::from(page.max(1) - 1) * i64::from(limit)]);
    let mut statement = connection.prepare(&format!("{COPIES}{filtered} ORDER BY id DESC LIMIT ? OFFSET ?"))?;
    let mut rows = statement.query(rusqlite::params_from_iter(&values))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(copy(row)?);
    }
    Ok((found, total))
}

/// A page of the orders of a copy, newest first, and their number.
pub fn links(
    connection: &Connection,
    id: CopyId,
    (page, limit): (u32, u32),
) -> Result<(Vec<CopyLink>, i64), StoreError> {
    let total = connection.query_row("SELECT count(*) FROM copy_link WHERE copy = ?1", [id.0], |row| row.get(0))?;
    let sql = format!("SELECT {LINK} FROM copy_link l WHERE l.copy = ?1 ORDER BY l.copy_order DESC LIMIT ?2 OFFSET ?3");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([id.0, i64::from(limit), i64::from(page.max(1) - 1) * i64::from(limit)])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(link(row)?);
    }
    Ok((found, total))
}

/// An order of the provider that a copy did not follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkipRow {
    pub source: OrderId,
    pub at: TimeMs,
    pub instrument: InstrumentId,
    pub source_lots: Lots,
    /// `None` without a rate between the currencies.
    pub ratio: Option<CopyRatio>,
    /// A stable code.
    pub reason: String,
}

/// A page of what a copy did not follow, newest first, and its number.
pub fn skips(
    connection: &Connection,
    id: CopyId,
    (page, limit): (u32, u32),
) -> Result<(Vec<SkipRow>, i64), StoreError> {
    let total = connection.query_row("SELECT count(*) FROM copy_skip WHERE copy = ?1", [id.0], |row| row.get(0))?;
    let sql = "SELECT source, at, instrument, source_lots, copy_equity, source_equity, rate_digits, rate_decimals, reason \
               FROM copy_skip WHERE copy = ?1 ORDER BY source DESC LIMIT ?2 OFFSET ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let values = [id.0, i64::from(limit), i64::from(page.max(1) - 1) * i64::from(limit)];
    let rows = statement.query_map(values, |row| {
        let rate = row.get::<_, Option<i64>>(6)?.zip(row.get::<_, Option<u32>>(7)?);
        let rate = rate.and_then(|(digits, decimals)| ConversionRate::from_parts(digits, decimals));
        let equities = row.get::<_, Option<i64>>(4)?.zip(row.get::<_, Option<i64>>(5)?);
        let ratio = rate.zip(equities).map(|(rate, (copy, source))| CopyRatio {
            copy: Money::from_raw(copy),
            source: Money::from_raw(source),
            rate,
        });
        Ok(SkipRow {
            source: OrderId(row.get(0)?),
            at: TimeMs(row.get(1)?),
            instrument: InstrumentId(row.get(2)?),
            source_lots: Lots::from_raw(row.get(3)?),
            ratio,
            reason: row.get(8)?,
        })
    })?;
    Ok((rows.collect::<Result<_, _>>()?, total))
}

/// A fee that a copy paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeRow {
    pub at: TimeMs,
    /// A code of [`CopyFeeKind`](crate::domain::copying::CopyFeeKind).
    pub kind: String,
    /// The order of a volume fee.
    pub order: Option<OrderId>,
    /// Equity and high-water mark before the fee.
    pub equity: Money,
    pub mark: Money,
    pub amount: Money,
    /// What of it the provider got, in the currency of the provider's account.
    pub share: Money,
}

/// A page of the fees of a copy, newest first, and their number.
pub fn fees(connection: &Connection, id: CopyId, (page, limit): (u32, u32)) -> Result<(Vec<FeeRow>, i64), StoreError> {
    let total = connection.query_row("SELECT count(*) FROM copy_fee WHERE copy = ?1", [id.0], |row| row.get(0))?;
    let sql = "SELECT at, kind, copy_order, equity, mark, amount, share FROM copy_fee \
               WHERE copy = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let offset = i64::from(page.max(1) - 1) * i64::from(limit);
    let rows = statement.query_map(params![id.0, limit, offset], |row| {
        let money = |column| row.get(column).map(Money::from_raw);
        Ok(FeeRow {
            at: TimeMs(row.get(0)?),
            kind: row.get(1)?,
            order: row.get::<_, Option<i64>>(2)?.map(OrderId),
            equity: money(3)?,
            mark: money(4)?,
            amount: money(5)?,
            share: money(6)?,
        })
    })?;
    Ok((rows.collect::<Result<_, _>>()?, total))
}

/// The sum of the volume fees of each order of a copy; parts that were closed count for themselves.
pub fn volume_fees(connection: &Connection, id: CopyId) -> Result<BTreeMap<OrderId, Money>, StoreError> {
    let sql =
        "SELECT copy_order, sum(amount) FROM copy_fee WHERE copy = ?1 AND copy_order IS NOT NULL GROUP BY copy_order";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([id.0], |row| Ok((OrderId(row.get(0)?), Money::from_raw(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The sums of the fees of a copy by kind.
pub fn fee_sums(connection: &Connection, id: CopyId) -> Result<BTreeMap<String, Money>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT kind, sum(amount) FROM copy_fee WHERE copy = ?1 GROUP BY kind")?;
    let rows = statement.query_map([id.0], |row| Ok((row.get(0)?, Money::from_raw(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What the provider of a strategy got of the fees since a moment, by kind, in the currency of the provider's account.
pub fn income(
    connection: &Connection,
    strategy: AccountId,
    since: TimeMs,
) -> Result<BTreeMap<String, Money>, StoreError> {
    let sql = "SELECT f.kind, sum(f.share) FROM copy c JOIN copy_fee f ON f.copy = c.id \
               WHERE c.strategy = ?1 AND f.at >= ?2 GROUP BY f.kind";
    let mut statement = connection.prepare_cached(sql)?;
    let rows =
        statement.query_map(params![strategy.0, since.0], |row| Ok((row.get(0)?, Money::from_raw(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What an order, or a part of one, came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedOrder {
    pub id: OrderId,
    /// The position that it is a part of.
    pub parent: Option<OrderId>,
    pub instrument: InstrumentId,
    pub side: Side,
    pub lots: Lots,
    pub leverage: u32,
    pub margin: Money,
    pub opened_at: TimeMs,
    pub open_price: Price,
    pub open_rate: ConversionRate,
    /// Of an open order: none yet.
    pub closed: Option<(TimeMs, Price, ConversionRate)>,
    /// Its guaranteed stop triggered.
    pub is_guaranteed: bool,
    /// Realised profit.
    pub profit: Money,
    /// Fee, commission and premium; not below zero: the customer paid it.
    pub fee: Money,
    pub swap: Money,
}

impl ClosedOrder {
    /// The position that it was opened as.
    pub fn position(&self) -> OrderId {
        self.parent.unwrap_or(self.id)
    }

    /// What is left after all costs.
    pub fn net(&self) -> Money {
        self.profit.saturating_add(self.swap).saturating_add(-self.fee)
    }
}

const CLOSED: &str = "d.id, d.parent, d.instrument, d.lots, d.opened_at, d.open_price, d.open_rate, d.open_rate_decimals, \
                      d.closed_at, d.close_price, d.close_rate, d.close_rate_decimals, d.profit, d.fee, d.swap, d.premium, \
                      d.reason, d.trade_cancelled, d.ended_at, d.side, d.leverage, d.margin";

fn closed_order(row: &Row<'_>) -> Result<ClosedOrder, StoreError> {
    let id: i64 = row.get(0)?;
    let corrupt = |what: &str| StoreError::Corrupt(format!("order {id}: {what}"));
    let rate = |digits: usize| -> Result<Option<ConversionRate>, StoreError> {
        let Some(value) = row.get::<_, Option<i64>>(digits)? else { return Ok(None) };
        // Rows of version 0.1 do not have the number of decimals; it was constant.
        let decimals = row.get::<_, Option<u32>>(digits + 1)?.unwrap_or(ConversionRate::DECIMALS_LEAST);
        Ok(Some(ConversionRate::from_parts(value, decimals).ok_or_else(|| corrupt("rate"))?))
    };
    let premium = row.get::<_, Option<i64>>(15)?.filter(|_| {
        row.get_ref(16).ok().and_then(|reason| reason.as_str_or_null().ok().flatten()) == Some(Reason::StopLoss.code())
    });
    let closed = match (row.get::<_, Option<i64>>(8)?, row.get::<_, Option<i64>>(9)?, rate(10)?) {
        (Some(at), Some(price), Some(rate)) => Some((TimeMs(at), Price::from_raw(price), rate)),
        _ => None,
    };
    let money = |column| row.get(column).map(Money::from_raw);
    Ok(ClosedOrder {
        id: OrderId(id),
        parent: row.get::<_, Option<i64>>(1)?.map(OrderId),
        instrument: InstrumentId(row.get(2)?),
        side: side_from_number(row.get(19)?, id)?,
        lots: Lots::from_raw(row.get(3)?),
        leverage: row.get(20)?,
        margin: Money::from_raw(row.get(21)?),
        opened_at: TimeMs(row.get::<_, Option<i64>>(4)?.ok_or_else(|| corrupt("opened at"))?),
        open_price: Price::from_raw(row.get::<_, Option<i64>>(5)?.ok_or_else(|| corrupt("open price"))?),
        open_rate: rate(6)?.ok_or_else(|| corrupt("open rate"))?,
        closed,
        is_guaranteed: premium.is_some(),
        profit: money(12)?,
        fee: money(13)?.saturating_add(Money::from_raw(premium.unwrap_or(0))),
        swap: money(14)?,
    })
}

/// An order that has been filled, open or closed.
pub fn filled_order(connection: &Connection, id: OrderId) -> Result<Option<ClosedOrder>, StoreError> {
    let sql = format!("SELECT {CLOSED} FROM orders d WHERE d.id = ?1 AND d.opened_at IS NOT NULL");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([id.0])?;
    rows.next()?.map(closed_order).transpose()
}

/// What an account has closed since a moment, in the order of the closes; cancelled trades are none. `None` if more than `max`
/// orders would have to be read.
pub fn closed_since(
    connection: &Connection,
    account: AccountId,
    since: TimeMs,
    max: usize,
) -> Result<Option<Vec<ClosedOrder>>, StoreError> {
    let sql = format!(
        "WITH RECURSIVE own (id, before, left) AS (SELECT d.id, d.before, o.closed FROM account o \
         CROSS JOIN orders d ON d.id = o.last_closed WHERE o.id = ?1 \
         UNION ALL SELECT d.id, d.before, own.left - 1 FROM own CROSS JOIN orders d ON d.id = own.before \
         WHERE own.left > 1 AND d.ended_at >= ?2) \
         SELECT {CLOSED} FROM own CROSS JOIN orders d ON d.id = own.id WHERE d.ended_at >= ?2 LIMIT ?3"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let limit = i64::try_from(max).unwrap_or(i64::MAX).saturating_add(1);
    let mut rows = statement.query((account.0, since.0, limit))?;
    let (mut found, mut read) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        read += 1;
        if read > max {
            return Ok(None);
        }
        if !row.get::<_, Option<bool>>(17)?.unwrap_or(false) {
            found.push(closed_order(row)?);
        }
    }
    found.reverse();
    Ok(Some(found))
}
