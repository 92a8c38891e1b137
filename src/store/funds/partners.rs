//! Partners, their plans, rewards and bookings. Plans and partners have a row for each change; the newest that is not later
//! than a moment was in force then.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::partner::PlanRule;
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
    /// Nothing is booked until it is released.
    pub held: bool,
    pub staff: Option<i64>,
}

/// A row of `reward`.
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
    /// The rule of the partner's plan that counted.
    pub rule: PlanRule,
    /// What it gives before partners below have theirs, in USD.
    pub gross: Money,
    /// In USD.
    pub amount: Money,
    /// What the order earned the broker, in USD.
    pub earned: Money,
    /// Why the staff took it back.
    pub reason: Option<String>,
    /// When it was booked; only read.
    pub booked_at: Option<i64>,
    /// How much of `gross` the partners below have, and what all rewards of the order were scaled down to, if they were; in USD,
    /// only read.
    pub below: Money,
    pub limit: Option<Money>,
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

/// Sums of the rewards of a partner. What is taken back counts against them on its own day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RewardSums {
    pub amount: Money,
    /// The negative part of `amount`.
    pub taken_back: Money,
    pub unbooked: Money,
    pub lots: Lots,
    pub orders: i64,
}

const PLAN: &str = "id, since, name, rules, staff";
const PARTNER: &str = "user, since, parent, plan, active, held, staff";
const REWARD: &str = "id, order_id, partner, level, customer, account, instrument, lots, closed_at, held, at, day, amount, earned, reason, rule, gross";
/// What follows from other rows: when it was booked, the largest gross amount below, and what the order earned where the largest of
/// all is more.
const FOLLOWS: &str = "(SELECT at FROM rebate WHERE rebate.id = reward.rebate), \
    (SELECT max(gross) FROM reward AS other WHERE other.order_id = reward.order_id AND other.level < reward.level), \
    (SELECT iif(max(gross) > max(earned), max(earned), NULL) FROM reward AS other WHERE other.order_id = reward.order_id)";
const REBATE: &str = "id, partner, day, usd, rate, amount, currency, at";

fn plan(row: &Row<'_>) -> rusqlite::Result<PlanRow> {
    Ok(PlanRow { id: row.get(0)?, since: row.get(1)?, name: row.get(2)?, rules: row.get(3)?, staff: row.get(4)? })
}

pub(super) fn partner_from(row: &Row<'_>) -> rusqlite::Result<PartnerRow> {
    Ok(PartnerRow {
        user: row.get(0)?,
        since: row.get(1)?,
        parent: row.get(2)?,
        plan: row.get(3)?,
        active: row.get(4)?,
        held: row.get(5)?,
        staff: row.get(6)?,
    })
}

fn rule_text(rule: &PlanRule) -> Result<String, StoreError> {
    serde_json::to_string(rule).map_err(|error| StoreError::Corrupt(error.to_string()))
}

fn rule(column: usize, text: &str) -> rusqlite::Result<PlanRule> {
    serde_json::from_str(text)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, error.into()))
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
        reason: row.get(14)?,
        rule: rule(15, &row.get::<_, String>(15)?)?,
        gross: Money::from_raw(row.get(16)?),
        booked_at: row.get(17)?,
        below: Money::from_raw(row.get::<_, Option<i64>>(18)?.unwrap_or_default()),
        limit: row.get::<_, Option<i64>>(19)?.map(Money::from_raw),
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
    Ok(connection.prepare_cached(&sql)?.query_map([], partner_from)?.collect::<Result<_, _>>()?)
}

/// A partner as they were at a moment.
pub fn partner_at(connection: &Connection, user: i64, at: i64) -> Result<Option<PartnerRow>, StoreError> {
    let sql = format!("SELECT {PARTNER} FROM partner WHERE user = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user, at], partner_from).optional()?)
}

/// Whether there ever was a partner.
pub fn exist(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.query_row("SELECT EXISTS (SELECT 1 FROM partner)", [], |row| row.get(0))?)
}

/// Adds what a customer is from now on.
pub fn put_partner(transaction: &Transaction<'_>, row: &PartnerRow) -> Result<(), StoreError> {
    let sql = format!("INSERT OR REPLACE INTO partner ({PARTNER}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    transaction
        .prepare_cached(&sql)?
        .execute(params![row.user, row.since, row.parent, row.plan, row.active, row.held, row.staff])?;
    Ok(())
}

/// Who invited a customer.
pub fn inviter(connection: &Connection, user: i64) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT invited_by FROM user WHERE id = ?1")?;
    Ok(statement.query_row([user], |row| row.get(0)).optional()?.flatten())
}

/// The rewards of an order, oldest first.
pub fn of_order(connection: &Connection, order: i64) -> Result<Vec<RewardRow>, StoreError> {
    let sql = format!("SELECT {REWARD}, {FOLLOWS} FROM reward WHERE order_id = ?1 ORDER BY id");
    Ok(connection.prepare_cached(&sql)?.query_map([order], reward)?.collect::<Result<_, _>>()?)
}

/// Adds a reward, or what of one is taken back.
pub fn add(transaction: &Transaction<'_>, row: &RewardRow) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO reward ({REWARD}) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
    );
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
        row.reason,
        rule_text(&row.rule)?,
        row.gross.raw(),
    ])?;
    Ok(())
}

/// What of a partner is not booked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unbooked {
    /// In USD.
    pub amount: Money,
    /// The last row that it has.
    pub through: i64,
}

/// What of each partner is not booked of days before `day`; nothing that is zero.
pub fn unbooked(connection: &Connection, day: i64) -> Result<BTreeMap<i64, Unbooked>, StoreError> {
    let sql = "SELECT partner, sum(amount), max(id) FROM reward INDEXED BY reward_unbooked WHERE rebate IS NULL AND day < ?1 \
               GROUP BY partner HAVING sum(amount) <> 0";
    let pair =
        |row: &Row<'_>| Ok((row.get(0)?, Unbooked { amount: Money::from_raw(row.get(1)?), through: row.get(2)? }));
    Ok(connection.prepare_cached(sql)?.query_map([day], pair)?.collect::<Result<_, _>>()?)
}

/// Whether the day of a partner is booked.
pub fn is_booked(connection: &Connection, partner: i64, day: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM rebate WHERE partner = ?1 AND day = ?2)";
    Ok(connection.query_row(sql, [partner, day], |row| row.get(0))?)
}

/// Records a booking and that it has the unbooked rewards of its day and the days before, up to the row `through`.
pub fn book(transaction: &Transaction<'_>, row: &RebateRow, through: i64) -> Result<(), StoreError> {
    let sql = format!("INSERT INTO rebate ({REBATE}) VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    transaction.execute(
        &sql,
        params![row.partner, row.day, row.usd.raw(), row.rate, row.amount.raw(), row.currency, row.at],
    )?;
    let id = transaction.last_insert_rowid();
    let sql = "UPDATE reward SET rebate = ?1 WHERE partner = ?2 AND day <= ?3 AND id <= ?4 AND rebate IS NULL";
    transaction.execute(sql, params![id, row.partner, row.day, through])?;
    Ok(())
}

/// Which rewards of a partner are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RewardFilter {
    pub partner: i64,
    /// From and to, UTC, unix days.
    pub days: (i64, i64),
    /// Of orders of this customer only.
    pub customer: Option<i64>,
}

/// A page of the rewards of a partner, newest first, and how many there are.
pub fn rewards(
    connection: &Connection,
    filter: RewardFilter,
    (offset, limit): (i64, i64),
) -> Result<(Vec<RewardRow>, i64), StoreError> {
    let RewardFilter { partner, days: (from, to), customer } = filter;
    let of_customer = if customer.is_some() { "AND customer = ?4" } else { "AND ?4 IS NULL" };
    let which = format!("partner = ?1 AND day BETWEEN ?2 AND ?3 {of_customer}");
    let sql = format!("SELECT {REWARD}, {FOLLOWS} FROM reward WHERE {which} ORDER BY id DESC LIMIT ?6 OFFSET ?5");
    let rows = connection
        .prepare_cached(&sql)?
        .query_map(params![partner, from, to, customer, offset, limit], reward)?
        .collect::<Result<_, _>>()?;
    let sql = format!("SELECT count(*) FROM reward WHERE {which}");
    let total = connection.prepare_cached(&sql)?.query_row(params![partner, from, to, customer], |row| row.get(0))?;
    Ok((rows, total))
}

/// The rewards of a partner that are not taken back yet, of an order or of a customer's orders, the oldest first: one row an order
/// with the sum of all days, at most `limit`. The days of the filter are those on which rewards were given.
pub fn given(
    connection: &Connection,
    filter: RewardFilter,
    order: Option<i64>,
    limit: i64,
) -> Result<Vec<RewardRow>, StoreError> {
    let RewardFilter { partner, days: (from, to), customer } = filter;
    // Which row of an order the other columns come from: the first, by a rule of SQLite for `min`.
    let sql = format!(
        "SELECT {} FROM (SELECT min(id), sum(amount) AS all_of_it, * FROM reward \
         WHERE partner = ?1 AND (?4 IS NULL OR customer = ?4) AND (?5 IS NULL OR order_id = ?5) AND order_id IN \
         (SELECT order_id FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3 AND amount > 0) \
         GROUP BY order_id HAVING sum(amount) > 0) ORDER BY id LIMIT ?6",
        format_args!("{}, NULL, NULL, NULL", REWARD.replace("amount", "all_of_it"))
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![partner, from, to, customer, order, limit], reward)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Sums of the rewards of a partner on days from `from` to `to`.
pub fn sums(connection: &Connection, partner: i64, (from, to): (i64, i64)) -> Result<RewardSums, StoreError> {
    let sql = "SELECT coalesce(sum(amount), 0), coalesce(sum(amount) FILTER (WHERE amount < 0), 0), \
               coalesce(sum(amount) FILTER (WHERE rebate IS NULL), 0), \
               coalesce(sum(iif(amount > 0, lots, -lots)), 0), coalesce(sum(iif(amount > 0, 1, -1)), 0) \
               FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3";
    Ok(connection.prepare_cached(sql)?.query_row([partner, from, to], |row| {
        Ok(RewardSums {
            amount: Money::from_raw(row.get(0)?),
            taken_back: Money::from_raw(row.get(1)?),
            unbooked: Money::from_raw(row.get(2)?),
            lots: Lots::from_raw(row.get(3)?),
            orders: row.get(4)?,
        })
    })?)
}

/// What a partner got on days from `from` to `to`, in USD.
pub fn amount(connection: &Connection, partner: i64, (from, to): (i64, i64)) -> Result<Money, StoreError> {
    let sql = "SELECT coalesce(sum(amount), 0) FROM reward INDEXED BY reward_sums WHERE partner = ?1 AND day BETWEEN ?2 AND ?3";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(Money::from_raw(statement.query_row([partner, from, to], |row| row.get(0))?))
}

/// What of a partner's rewards is not booked, in USD.
pub fn pending(connection: &Connection, partner: i64) -> Result<Money, StoreError> {
    let sql =
        "SELECT coalesce(sum(amount), 0) FROM reward INDEXED BY reward_unbooked WHERE partner = ?1 AND rebate IS NULL";
    Ok(Money::from_raw(connection.prepare_cached(sql)?.query_row([partner], |row| row.get(0))?))
}

/// A page of the bookings of a partner, newest first, and how many there are.
pub fn bookings(
    connection: &Connection,
    partner: i64,
    (offset, limit): (i64, i64),
) -> Result<(Vec<RebateRow>, i64), StoreError> {
    let sql = format!("SELECT {REBATE} FROM rebate WHERE partner = ?1 ORDER BY id DESC LIMIT ?3 OFFSET ?2");
    let rows =
        connection.prepare_cached(&sql)?.query_map([partner, offset, limit], rebate)?.collect::<Result<_, _>>()?;
    let sql = "SELECT count(*) FROM rebate WHERE partner = ?1";
    Ok((rows, connection.query_row(sql, [partner], |row| row.get(0))?))
}

/// What was booked to a partner from `from` until before `to` (unix milliseconds), in USD.
pub fn booked(connection: &Connection, partner: i64, (from, to): (i64, i64)) -> Result<Money, StoreError> {
    let sql = "SELECT coalesce(sum(usd), 0) FROM rebate WHERE partner = ?1 AND at >= ?2 AND at < ?3";
    Ok(Money::from_raw(connection.prepare_cached(sql)?.query_row([partner, from, to], |row| row.get(0))?))
}

/// All versions of a plan, newest first, at most `limit`.
pub fn plan_versions(connection: &Connection, id: i64, limit: i64) -> Result<Vec<PlanRow>, StoreError> {
    let sql = format!("SELECT {PLAN} FROM partner_plan WHERE id = ?1 ORDER BY since DESC LIMIT ?2");
    Ok(connection.prepare_cached(&sql)?.query_map([id, limit], plan)?.collect::<Result<_, _>>()?)
}

/// What a partner was at any time, newest first, at most `limit`.
pub fn partner_versions(connection: &Connection, user: i64, limit: i64) -> Result<Vec<PartnerRow>, StoreError> {
    let sql = format!("SELECT {PARTNER} FROM partner WHERE user = ?1 ORDER BY since DESC LIMIT ?2");
    Ok(connection.prepare_cached(&sql)?.query_map([user, limit], partner_from)?.collect::<Result<_, _>>()?)
}
