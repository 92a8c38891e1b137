//! Sums per trading day and currency, for reports: the entries_after to be summed, the stored sums, and the watermark.
//! The columns `world` and `memo` are the account kind and the transaction kind.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::ledger::{kind_from_number, kind_number};
use super::orders::{self, ClosedTrade};
use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountKind, ConversionRate, Currency, InstrumentId, Lots, Money, TimeMs};
use crate::store::StoreError;

/// A ledger entry to be summed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerEntryRow {
    pub id: i64,
    pub at: TimeMs,
    pub account_kind: AccountKind,
    pub currency: Currency,
    pub kind: TransactionKind,
    pub amount: Money,
}

/// Position up to which the stored sums of completed days reach.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Watermark {
    /// The last transaction that is included.
    pub ledger: i64,
    /// Trades that ended before this time are included; Unix milliseconds.
    pub ended: i64,
}

/// A sum of one day, in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalRow {
    pub day: TimeMs,
    pub account_kind: AccountKind,
    pub currency: Currency,
    /// `None`: a sum of trades.
    pub kind: Option<TransactionKind>,
    /// Set for sums of trades.
    pub instrument: InstrumentId,
    pub count: i64,
    pub amount: Money,
    pub lots: Lots,
    pub notional: Money,
}

/// A registration of a customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registration {
    pub at: TimeMs,
    pub invited_by: Option<i64>,
}

/// A customer who has invited others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inviter {
    pub user: i64,
    pub uid: String,
    pub invited: i64,
    /// Number of invited customers who have deposited.
    pub funded: i64,
}

const TRADE: &str = "trade";

fn corrupt(what: &str) -> StoreError {
    StoreError::Corrupt(format!("day_total: {what}"))
}

fn currency(code: String) -> Result<Currency, StoreError> {
    code.parse().map_err(|_| corrupt("currency"))
}

/// The next ledger entries after the row `after`, at most `limit`.
pub fn entries_after(connection: &Connection, after: i64, limit: i64) -> Result<Vec<LedgerEntryRow>, StoreError> {
    let sql = "SELECT id, at, world, memo, amount, currency FROM ledger WHERE id > ?1 ORDER BY id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((after, limit))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let memo: String = row.get(3)?;
        found.push(LedgerEntryRow {
            id: row.get(0)?,
            at: TimeMs(row.get(1)?),
            account_kind: kind_from_number(row.get(2)?).ok_or_else(|| corrupt("account kind"))?,
            kind: TransactionKind::from_code(&memo).ok_or_else(|| corrupt("kind"))?,
            amount: Money::from_raw(row.get(4)?),
            currency: currency(row.get(5)?)?,
        });
    }
    Ok(found)
}

/// Trades that were closed in `[from, to)`.
pub fn trades(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<ClosedTrade>, StoreError> {
    orders::closed_by_time(connection, from, to)
}

/// Trades that were corrected in `[from, to)`.
pub fn corrected_trades(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<ClosedTrade>, StoreError> {
    orders::corrected_by_time(connection, from, to)
}

/// The time of the last committed input; everything earlier is stored completely.
pub fn committed_at(connection: &Connection) -> Result<TimeMs, StoreError> {
    let at = connection.query_row("SELECT at FROM engine", [], |row| row.get(0)).optional()?;
    Ok(TimeMs(at.unwrap_or(0)))
}

/// The watermark of the stored sums.
pub fn watermark(connection: &Connection) -> Result<Watermark, StoreError> {
    let sql = "SELECT ledger, ended FROM day_total_watermark WHERE id = 1";
    let read = |row: &rusqlite::Row<'_>| Ok(Watermark { ledger: row.get(0)?, ended: row.get(1)? });
    Ok(connection.query_row(sql, [], read).optional()?.unwrap_or_default())
}

/// Adds sums of completed days and moves the watermark.
pub fn put(transaction: &Transaction<'_>, rows: &[TotalRow], watermark: Watermark) -> Result<(), StoreError> {
    let sql = "INSERT INTO day_total (day, world, kind, instrument, count, amount, lots, notional, currency) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO UPDATE SET count = count + excluded.count, \
               amount = CASE typeof(amount + excluded.amount) WHEN 'integer' THEN amount + excluded.amount ELSE amount END, \
               lots = lots + excluded.lots, \
               notional = CASE typeof(notional + excluded.notional) WHEN 'integer' THEN notional + excluded.notional \
               ELSE notional END";
    let mut statement = transaction.prepare_cached(sql)?;
    for row in rows {
        statement.execute(params![
            row.day.0,
            kind_number(row.account_kind),
            row.kind.map_or(TRADE, TransactionKind::code),
            row.instrument.0,
            row.count,
            row.amount.raw(),
            row.lots.raw(),
            row.notional.raw(),
            row.currency.as_str()
        ])?;
    }
    let sql = "INSERT INTO day_total_watermark (id, ledger, ended) VALUES (1, ?1, ?2) \
               ON CONFLICT DO UPDATE SET ledger = excluded.ledger, ended = excluded.ended";
    transaction.execute(sql, (watermark.ledger, watermark.ended))?;
    Ok(())
}

const BETWEEN: &str = "SELECT day, kind, instrument, count, amount, lots, notional, currency FROM day_total \
    WHERE world = ?1 AND day >= ?2 AND day < ?3 ORDER BY day";

/// The sums of an account kind for days that began in `[from, to)`, by day.
pub fn between(
    connection: &Connection,
    account_kind: AccountKind,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<TotalRow>, StoreError> {
    let mut statement = connection.prepare_cached(BETWEEN)?;
    let mut rows = statement.query((kind_number(account_kind), from.0, to.0))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let code: String = row.get(1)?;
        let kind = match code.as_str() {
            TRADE => None,
            code => Some(TransactionKind::from_code(code).ok_or_else(|| corrupt(code))?),
        };
        found.push(TotalRow {
            day: TimeMs(row.get(0)?),
            account_kind,
            currency: currency(row.get(7)?)?,
            kind,
            instrument: InstrumentId(row.get(2)?),
            count: row.get(3)?,
            amount: Money::from_raw(row.get(4)?),
            lots: Lots::from_raw(row.get(5)?),
            notional: Money::from_raw(row.get(6)?),
        });
    }
    Ok(found)
}

const TRANSFERRED: &str = "SELECT currency, amount FROM day_total WHERE world = ?1 AND day < ?2 AND kind = 'transfer'";

/// What customers got by transfers between their accounts on stored days that began before `to`, by currency.
pub fn transferred(
    connection: &Connection,
    account_kind: AccountKind,
    to: TimeMs,
) -> Result<BTreeMap<Currency, Money>, StoreError> {
    let mut statement = connection.prepare_cached(TRANSFERRED)?;
    let mut rows = statement.query((kind_number(account_kind), to.0))?;
    let mut found: BTreeMap<Currency, Money> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let sum = found.entry(currency(row.get(0)?)?).or_default();
        *sum = sum.saturating_add(Money::from_raw(row.get(1)?));
    }
    Ok(found)
}

/// Sets the rate of a trading day: USD per unit of a currency, at the bid.
pub fn put_rate(
    transaction: &Transaction<'_>,
    day: TimeMs,
    currency: Currency,
    rate: ConversionRate,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO day_rate (currency, day, usd_bid, usd_bid_decimals) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT DO UPDATE SET usd_bid = excluded.usd_bid, usd_bid_decimals = excluded.usd_bid_decimals";
    let row = (currency.as_str(), day.0, rate.digits(), rate.decimals());
    transaction.prepare_cached(sql)?.execute(row)?;
    Ok(())
}

const RATES: &str = "SELECT day, usd_bid, usd_bid_decimals FROM day_rate WHERE currency = ?1 AND day < ?3 AND day >= \
    coalesce((SELECT max(day) FROM day_rate WHERE currency = ?1 AND day <= ?2), ?2)";

/// The stored rates of a currency that apply to days that began in `[from, to)`: theirs, and the last one before them.
pub fn rates(
    connection: &Connection,
    currency: Currency,
    from: TimeMs,
    to: TimeMs,
) -> Result<BTreeMap<TimeMs, ConversionRate>, StoreError> {
    let mut statement = connection.prepare_cached(RATES)?;
    let mut rows = statement.query((currency.as_str(), from.0, to.0))?;
    let mut found = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let rate = ConversionRate::from_parts(row.get(1)?, row.get(2)?).ok_or_else(|| corrupt("rate"))?;
        found.insert(TimeMs(row.get(0)?), rate);
    }
    Ok(found)
}

/// Whether there are any sums of this account kind.
pub fn has_any(connection: &Connection, account_kind: AccountKind) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM day_total WHERE world = ?1)";
    Ok(connection.query_row(sql, [kind_number(account_kind)], |row| row.get(0))?)
}

const REGISTRATIONS: &str =
    "SELECT created_at, invited_by FROM user WHERE is_demo = 0 AND created_at >= ?1 AND created_at < ?2";

/// Real customers who registered in `[from, to)`.
pub fn registrations(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<Registration>, StoreError> {
    let mut statement = connection.prepare_cached(REGISTRATIONS)?;
    let read = |row: &rusqlite::Row<'_>| Ok(Registration { at: TimeMs(row.get(0)?), invited_by: row.get(1)? });
    Ok(statement.query_map((from.0, to.0), read)?.collect::<Result<_, _>>()?)
}

const INVITERS: &str = "SELECT i.invited_by, u.uid, i.invited, i.funded FROM \
    (SELECT invited_by, count(*) AS invited, sum(EXISTS (SELECT 1 FROM deposit d INDEXED BY deposit_account \
     WHERE d.account IN (SELECT account FROM user_account WHERE user = n.id) AND d.status = 1)) \
     AS funded FROM user n WHERE is_demo = 0 AND created_at >= ?1 AND created_at < ?2 AND invited_by IS NOT NULL \
     GROUP BY invited_by ORDER BY invited DESC, invited_by LIMIT ?3) i JOIN user u ON u.id = i.invited_by \
    ORDER BY i.invited DESC, i.invited_by";

/// The inviters of the most customers who registered in `[from, to)`, with the numbers of invited and funded customers.
pub fn inviters(connection: &Connection, from: TimeMs, to: TimeMs, limit: i64) -> Result<Vec<Inviter>, StoreError> {
    let mut statement = connection.prepare_cached(INVITERS)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Inviter { user: row.get(0)?, uid: row.get(1)?, invited: row.get(2)?, funded: row.get(3)? })
    };
    Ok(statement.query_map((from.0, to.0, limit), read)?.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn every_query_is_answered_from_an_index() {
        let connection = schema();
        let closed = orders::closed_by_time_sql();
        for sql in [BETWEEN, TRANSFERRED, RATES, REGISTRATIONS, INVITERS, &closed] {
            let steps = steps(&connection, sql);
            let scans: Vec<_> = steps.iter().filter(|step| step.starts_with("SCAN") && *step != "SCAN i").collect();
            assert!(scans.is_empty() && steps.iter().any(|step| step.contains("USING")), "{sql}: {steps:?}");
        }
    }

    #[test]
    fn sums_of_a_day_are_added_to_and_the_watermark_moves() {
        let mut connection = schema();
        let row = TotalRow {
            day: TimeMs(10),
            account_kind: AccountKind::Real,
            currency: Currency::USD,
            kind: Some(TransactionKind::Fee),
            instrument: InstrumentId(0),
            count: 1,
            amount: Money::ONE,
            lots: Lots::ZERO,
            notional: Money::ZERO,
        };
        for ledger in [5, 9] {
            let transaction = connection.transaction().unwrap();
            put(&transaction, std::slice::from_ref(&row), Watermark { ledger, ended: 20 }).unwrap();
            transaction.commit().unwrap();
        }
        let found = between(&connection, AccountKind::Real, TimeMs(0), TimeMs(11)).unwrap();
        assert_eq!((found.len(), found[0].count, found[0].amount), (1, 2, Money::ONE + Money::ONE));
        let most = TotalRow { amount: Money::MAX, notional: Money::MAX, ..row.clone() };
        let transaction = connection.transaction().unwrap();
        put(&transaction, &[most], Watermark { ledger: 9, ended: 20 }).unwrap();
        transaction.commit().unwrap();
        let found = between(&connection, AccountKind::Real, TimeMs(0), TimeMs(11)).unwrap();
        assert_eq!((found[0].count, found[0].amount, found[0].notional), (3, Money::ONE + Money::ONE, Money::MAX));
        assert_eq!(watermark(&connection).unwrap(), Watermark { ledger: 9, ended: 20 });
        assert!(has_any(&connection, AccountKind::Real).unwrap() && !has_any(&connection, AccountKind::Demo).unwrap());
        assert_eq!(between(&connection, AccountKind::Real, TimeMs(11), TimeMs(99)).unwrap(), []);
    }
}
