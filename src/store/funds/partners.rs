//! Partners, their plans, rewards and bookings. Plans and partners have a row for each change; the newest that is not later
//! than a moment was in force then.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::{Lots, Money};
use crate::store::StoreError;

/// A row of `partner_plan`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRow {
    pub id: i64,
    pub since: i64,
    pub name: String,
    /// JSON that the services read.
    pub rules: String,
    pub staff: Option<i64>,
}

/// A row of `partner`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerRow {
    /// The customer.
    pub user: i64,
    pub since: i64,
    pub parent: Option<i64>,
    pub plan: i64,
    pub active: bool,
    pub staff: Option<i64>,
}

/// A row of `reward`, without its booking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RewardRow {
    pub id: i64,
    pub order: i64,
    pub partner: i64,
    /// 1: the direct partner.
    pub level: i64,
    pub customer: i64,
    pub account: i64,
    pub instrument: i64,
    pub lots: Lots,
    pub closed_at: i64,
    /// Milliseconds from the open to the close.
    pub held: i64,
    /// Time of the journal entry that caused the row.
    pub at: i64,
    /// UTC, unix days.
    pub day: i64,
    /// In USD.
    pub amount: Money,
    /// What the order earned the broker, in USD.
    pub earned: Money,
}

/// A row of `rebate`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RebateRow {
    pub id: i64,
    pub partner: i64,
    pub day: i64,
    pub usd: Money,
    /// Units of the account's currency for one dollar.
    pub rate: String,
    pub amount: Money,
    pub currency: String,
    pub at: i64,
}

/// Sums of the rewards of a partner.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RewardSums {
    pub amount: Money,
    pub unbooked: Money,
    pub lots: Lots,
    pub orders: i64,
    pub customers: i64,
}

const PLAN: &str = "id, since, name, rules, staff";
const PARTNER: &str = "user, since, parent, plan, active, staff";
const REWARD: &str =
    "id, order_id, partner, level, customer, account, instrument, lots, closed_at, held, at, day, amount, earned";
const REBATE: &str = "id, partner, day, usd, rate, amount, currency, at";

fn plan(row: &Row<'_>) -> rusqlite::Result<PlanRow> {
    Ok(PlanRow { id: row.get(0)?, since: row.get(1)?, name: row.get(2)?, rules: row.get(3)?, staff: row.get(4)? })
}

fn partner(row: &Row<'_>) -> rusqlite::Result<PartnerRow> {
    Ok(PartnerRow {
        user: row.get(0)?,
        since: row.get(1)?,
        parent: row.get(2)?,
        plan: row.get(3)?,
        active: row.get(4)?,
        staff: row.get(5)?,
    })
}

fn reward(row: &Row<'_>) -> rusqlite::Result<RewardRow> {
    Ok(RewardRow {
        id: row.get(0)?,
        order: row.get(1)?,
        partner: row.get(2)?,
        level: row.get(3)?,
        customer: row.get(4)?,
        account: row.get(5)?,
        instrument: row.get(6)?,
        lots: Lots::from_raw(row.get(7)?),
        closed_at: row.get(8)?,
        held: row.get(9)?,
        at: row.get(10)?,
        day: row.get(11)?,
        amount: Money::from_raw(row.get(12)?),
        earned: Money::from_raw(row.get(13)?),
    })
}

fn rebate(row: &Row<'_>) -> rusqlite::Result<RebateRow> {
    Ok(RebateRow {
        id: row.get(0)?,
        partner: row.get(1)?,
        day: row.get(2)?,
        usd: Money::from_raw(row.get(3)?),
        rate: row.get(4)?,
        amount: Money::from_raw(row.get(5)?),
        currency: row.get(6)?,
        at: row.get(7)?,
    })
}

/// The plans in force, by id.
pub fn plans(connection: &Connection) -> Result<Vec<PlanRow>, StoreError> {
    let sql = format!(
        "SELECT {PLAN} FROM partner_plan AS one WHERE since = (SELECT max(since) FROM partner_plan WHERE id = one.id) ORDER BY id"
    );
    Ok(connection.prepare_cached(&sql)?.query_map([], plan)?.collect::<Result<_, _>>()?)
}

/// A plan as it was at a moment.
pub fn plan_at(connection: &Connection, id: i64, at: i64) -> Result<Option<PlanRow>, StoreError> {
    let sql = format!("SELECT {PLAN} FROM partner_plan WHERE id = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([id, at], plan).optional()?)
}

/// Adds a plan, or what it is from now on. Id 0: a new one.
pub fn put_plan(transaction: &Transaction<'_>, row: &PlanRow) -> Result<i64, StoreError> {
    let id = match row.id {
        0 => transaction.query_row("SELECT coalesce(max(id), 0) + 1 FROM partner_plan", [], |row| row.get(0))?,
        id => id,
    };
    let sql = format!("INSERT OR REPLACE INTO partner_plan ({PLAN}) VALUES (?1, ?2, ?3, ?4, ?5)");
    transaction.prepare_cached(&sql)?.execute(params![id, row.since, row.name, row.rules, row.staff])?;
    Ok(id)
}

/// The partners in force, by customer.
pub fn partners(connection: &Connection) -> Result<Vec<PartnerRow>, StoreError> {
    let sql = format!(
        "SELECT {PARTNER} FROM partner AS one WHERE since = (SELECT max(since) FROM partner WHERE user = one.user) ORDER BY user"
    );
    Ok(connection.prepare_cached(&sql)?.query_map([], partner)?.collect::<Result<_, _>>()?)
}

/// A partner as they were at a moment.
pub fn partner_at(connection: &Connection, user: i64, at: i64) -> Result<Option<PartnerRow>, StoreError> {
    let sql = format!("SELECT {PARTNER} FROM partner WHERE user = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user, at], partner).optional()?)
}

/// Whether there ever was a partner.
pub fn exist(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.query_row("SELECT EXISTS (SELECT 1 FROM partner)", [], |row| row.get(0))?)
}

/// Adds what a customer is from now on.
pub fn put_partner(transaction: &Transaction<'_>, row: &PartnerRow) -> Result<(), StoreError> {
    let sql = format!("INSERT OR REPLACE INTO partner ({PARTNER}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    transaction
        .prepare_cached(&sql)?
        .execute(params![row.user, row.since, row.parent, row.plan, row.active, row.staff])?;
    Ok(())
}

/// Who invited a customer.
pub fn inviter(connection: &Connection, user: i64) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT invited_by FROM user WHERE id = ?1")?;
    Ok(statement.query_row([user], |row| row.get(0)).optional()?.flatten())
}

/// The rewards of an order, oldest first.
pub fn of_order(connection: &Connection, order: i64) -> Result<Vec<RewardRow>, StoreError> {
    let sql = format!("SELECT {REWARD} FROM reward WHERE order_id = ?1 ORDER BY id");
    Ok(connection.prepare_cached(&sql)?.query_map([order], reward)?.collect::<Result<_, _>>()?)
}

/// Adds a reward, or what of one is taken back.
pub fn add(transaction: &Transaction<'_>, row: &RewardRow) -> Result<(), StoreError> {
    let sql =
        format!("INSERT INTO reward ({REWARD}) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)");
    transaction.prepare_cached(&sql)?.execute(params![
        row.order,
        row.partner,
        row.level,
        row.customer,
        row.account,
        row.instrument,
        row.lots.raw(),
        row.closed_at,
        row.held,
        row.at,
        row.day,
        row.amount.raw(),
        row.earned.raw(),
    ])?;
    Ok(())
}

/// The unbooked sum of each partner of days before `day`, in USD; none that is zero.
pub fn unbooked(connection: &Connection, day: i64) -> Result<BTreeMap<i64, Money>, StoreError> {
    let sql = "SELECT partner, sum(amount) FROM reward INDEXED BY reward_unbooked WHERE rebate IS NULL AND day < ?1 \
               GROUP BY partner HAVING sum(amount) <> 0";
    let pair = |row: &Row<'_>| Ok((row.get(0)?, Money::from_raw(row.get(1)?)));
    Ok(connection.prepare_cached(sql)?.query_map([day], pair)?.collect::<Result<_, _>>()?)
}

/// Whether the day of a partner is booked.
pub fn is_booked(connection: &Connection, partner: i64, day: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM rebate WHERE partner = ?1 AND day = ?2)";
    Ok(connection.query_row(sql, [partner, day], |row| row.get(0))?)
}

/// Records a booking and that it has the unbooked rewards of its day and the days before.
pub fn book(transaction: &Transaction<'_>, row: &RebateRow) -> Result<(), StoreError> {
    let sql = format!("INSERT INTO rebate ({REBATE}) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    transaction.execute(
        &sql,
        params![row.partner, row.day, row.usd.raw(), row.rate, row.amount.raw(), row.currency, row.at],
    )?;
    let id = transaction.last_insert_rowid();
    let sql = "UPDATE reward SET rebate = ?1 WHERE partner = ?2 AND day <= ?3 AND rebate IS NULL";
    transaction.execute(sql, params![id, row.partner, row.day])?;
    Ok(())
}

/// A page of the rewards of a partner on days from `from` to `to`, newest first, and how many there are.
pub fn rewards(
    connection: &Connection,
    partner: i64,
    (from, to): (i64, i64),
    (offset, limit): (i64, i64),
) -> Result<(Vec<RewardRow>, i64), StoreError> {
    let sql = format!(
        "SELECT {REWARD} FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY id DESC LIMIT ?5 OFFSET ?4"
    );
    let rows = connection
        .prepare_cached(&sql)?
        .query_map(params![partner, from, to, offset, limit], reward)?
        .collect::<Result<_, _>>()?;
    let sql = "SELECT count(*) FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3";
    let total = connection.query_row(sql, [partner, from, to], |row| row.get(0))?;
    Ok((rows, total))
}

/// Sums of the rewards of a partner on days from `from` to `to`.
pub fn sums(connection: &Connection, partner: i64, (from, to): (i64, i64)) -> Result<RewardSums, StoreError> {
    let sql = "SELECT coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE rebate IS NULL), 0), \
               coalesce(sum(lots) FILTER (WHERE amount > 0), 0), count(DISTINCT order_id), count(DISTINCT customer) \
               FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3";
    Ok(connection.prepare_cached(sql)?.query_row([partner, from, to], |row| {
        Ok(RewardSums {
            amount: Money::from_raw(row.get(0)?),
            unbooked: Money::from_raw(row.get(1)?),
            lots: Lots::from_raw(row.get(2)?),
            orders: row.get(3)?,
            customers: row.get(4)?,
        })
    })?)
}

/// The bookings of a partner, newest first, at most `limit`.
pub fn bookings(connection: &Connection, partner: i64, limit: i64) -> Result<Vec<RebateRow>, StoreError> {
    let sql = format!("SELECT {REBATE} FROM rebate WHERE partner = ?1 ORDER BY day DESC LIMIT ?2");
    Ok(connection.prepare_cached(&sql)?.query_map([partner, limit], rebate)?.collect::<Result<_, _>>()?)
}

/// How many rewarded orders of a partner since a day were held shorter than `held` milliseconds, and how many there are.
pub fn short_holds(connection: &Connection, partner: i64, since: i64, held: i64) -> Result<(i64, i64), StoreError> {
    let sql = "SELECT count(DISTINCT order_id) FILTER (WHERE held < ?3), count(DISTINCT order_id) FROM reward \
               WHERE partner = ?1 AND day >= ?2";
    Ok(connection.prepare_cached(sql)?.query_row([partner, since, held], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
