//! Lists about partners: the partners themselves, their customers, sums of their rewards, and what signs of fraud are looked for in.

use rusqlite::{Connection, Row, params, params_from_iter};

use super::partners::{PartnerRow, partner_from};
use crate::domain::{AccountId, InstrumentId, Lots, Money};
use crate::store::StoreError;
use crate::store::customers::user_search::{UserFilter, text_sql};
use crate::store::sqlite::conditions::Conditions;

/// Most customers of a partner that are looked at, and how far up the tree of invitations a partner is from them.
pub const CUSTOMERS_MAX: i64 = 50_000;
pub const INVITERS_MAX: usize = 20;

/// Which partners are listed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartnerFilter {
    /// As in the list of customers. Empty: all.
    pub search: UserFilter,
    /// The partner above; 0: those without one.
    pub parent: Option<i64>,
    pub plan: Option<i64>,
    pub active: Option<bool>,
    pub held: Option<bool>,
}

/// The newest row of each partner.
const CURRENT: &str = "since = (SELECT max(since) FROM partner WHERE user = one.user)";

/// A page of the partners, the newest customers first, and how many match.
pub fn partners(
    connection: &Connection,
    filter: &PartnerFilter,
    (offset, limit): (i64, i64),
) -> Result<(Vec<PartnerRow>, i64), StoreError> {
    let mut conditions = Conditions::default();
    conditions.all.push(CURRENT.to_owned());
    conditions.on("coalesce(parent, 0) = ?", filter.parent);
    conditions.on("plan = ?", filter.plan);
    conditions.on("active = ?", filter.active);
    conditions.on("held = ?", filter.held);
    if !filter.search.search.is_empty() {
        let found = text_sql(&filter.search, &mut conditions);
        conditions.all.push(format!("one.user IN (SELECT id FROM user WHERE {found})"));
    }
    let (all, mut values) = conditions.clause();
    let sql = format!("SELECT count(*) FROM partner AS one{all}");
    let total = connection.prepare_cached(&sql)?.query_row(params_from_iter(&values), |row| row.get(0))?;
    let at = values.len();
    values.extend([limit.into(), offset.into()]);
    let sql = format!(
        "SELECT user, since, parent, plan, active, held, staff FROM partner AS one{all} ORDER BY user DESC \
         LIMIT ?{} OFFSET ?{}",
        at + 1,
        at + 2
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params_from_iter(values), partner_from)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// How many partners are directly below one.
pub fn below(connection: &Connection, partner: i64) -> Result<i64, StoreError> {
    let sql = format!("SELECT count(*) FROM partner AS one WHERE parent = ?1 AND {CURRENT}");
    Ok(connection.prepare_cached(&sql)?.query_row([partner], |row| row.get(0))?)
}

/// Declares `own`: the customers whose direct partner one is, whom they or their customers invited.
fn own() -> String {
    let is_none = "NOT EXISTS (SELECT 1 FROM partner AS known WHERE known.user = user.id)";
    format!(
        "WITH RECURSIVE own(id, depth) AS (SELECT id, 1 FROM user WHERE invited_by = ?1 AND {is_none} \
         UNION ALL SELECT user.id, own.depth + 1 FROM own JOIN user ON user.invited_by = own.id \
         WHERE own.depth < {INVITERS_MAX} AND {is_none} LIMIT {CUSTOMERS_MAX})"
    )
}

/// A page of the customers whose direct partner one is, newest first, and how many there are, at most [`CUSTOMERS_MAX`].
pub fn customers(
    connection: &Connection,
    partner: i64,
    (offset, limit): (i64, i64),
) -> Result<(Vec<i64>, i64), StoreError> {
    let own = own();
    let mut statement =
        connection.prepare_cached(&format!("{own} SELECT id FROM own ORDER BY id DESC LIMIT ?3 OFFSET ?2"))?;
    let ids = statement.query_map([partner, offset, limit], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut statement = connection.prepare_cached(&format!("{own} SELECT count(*) FROM own"))?;
    Ok((ids, statement.query_row([partner], |row| row.get(0))?))
}

/// How many of the customers whose direct partner one is brought a reward on days from `from` to `to`.
pub fn customers_who_traded(connection: &Connection, partner: i64, (from, to): (i64, i64)) -> Result<i64, StoreError> {
    let own = own();
    let sql = format!(
        "{own} SELECT count(*) FROM own WHERE EXISTS (SELECT 1 FROM reward INDEXED BY reward_customer \
         WHERE partner = ?1 AND customer = own.id AND day BETWEEN ?2 AND ?3 AND amount > 0)"
    );
    Ok(connection.prepare_cached(&sql)?.query_row([partner, from, to], |row| row.get(0))?)
}

/// What a customer brought a partner.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CustomerSums {
    pub orders: i64,
    pub lots: Lots,
    /// In USD.
    pub amount: Money,
    /// Of the newest close.
    pub closed_at: Option<i64>,
}

/// What a customer brought a partner on days from `from` to `to`.
pub fn customer_sums(
    connection: &Connection,
    partner: i64,
    customer: i64,
    (from, to): (i64, i64),
) -> Result<CustomerSums, StoreError> {
    let sql = "SELECT coalesce(sum(iif(amount > 0, 1, -1)), 0), coalesce(sum(iif(amount > 0, lots, -lots)), 0), \
               coalesce(sum(amount), 0), max(closed_at) FROM reward INDEXED BY reward_customer \
               WHERE partner = ?1 AND customer = ?2 AND day BETWEEN ?3 AND ?4";
    Ok(connection.prepare_cached(sql)?.query_row([partner, customer, from, to], |row| {
        Ok(CustomerSums {
            orders: row.get(0)?,
            lots: Lots::from_raw(row.get(1)?),
            amount: Money::from_raw(row.get(2)?),
            closed_at: row.get(3)?,
        })
    })?)
}

/// What rewards are summed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SumBy {
    Day,
    Instrument,
    Level,
}

/// The sum of a day, an instrument or a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SumRow {
    /// The unix day, the instrument or the level.
    pub key: i64,
    pub orders: i64,
    pub lots: Lots,
    /// In USD.
    pub amount: Money,
}

/// A page of the sums of a partner's rewards on days from `from` to `to`, and how many there are: the newest day, the largest sum
/// or the first level first.
pub fn totals(
    connection: &Connection,
    partner: i64,
    by: SumBy,
    (from, to): (i64, i64),
    (offset, limit): (i64, i64),
) -> Result<(Vec<SumRow>, i64), StoreError> {
    let (column, order) = match by {
        SumBy::Day => ("day", "day DESC"),
        SumBy::Instrument => ("instrument", "sum(amount) DESC, instrument"),
        SumBy::Level => ("level", "level"),
    };
    let which = "FROM reward WHERE partner = ?1 AND day BETWEEN ?2 AND ?3";
    let sql = format!(
        "SELECT {column}, sum(iif(amount > 0, 1, -1)), sum(iif(amount > 0, lots, -lots)), sum(amount) {which} \
         GROUP BY {column} ORDER BY {order} LIMIT ?5 OFFSET ?4"
    );
    let read = |row: &Row<'_>| {
        Ok(SumRow {
            key: row.get(0)?,
            orders: row.get(1)?,
            lots: Lots::from_raw(row.get(2)?),
            amount: Money::from_raw(row.get(3)?),
        })
    };
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([partner, from, to, offset, limit], read)?.collect::<Result<_, _>>()?;
    let mut statement = connection.prepare_cached(&format!("SELECT count(DISTINCT {column}) {which}"))?;
    Ok((rows, statement.query_row([partner, from, to], |row| row.get(0))?))
}

/// Rewards by account and instrument, of journal entries of times from `from` until before `to`, in USD.
pub fn by_account(
    connection: &Connection,
    from: i64,
    to: i64,
    mut visit: impl FnMut(AccountId, InstrumentId, Money),
) -> Result<(), StoreError> {
    let sql = "SELECT account, instrument, sum(amount) FROM reward INDEXED BY reward_at WHERE at >= ?1 AND at < ?2 \
               GROUP BY account, instrument";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([from, to])?;
    while let Some(row) = rows.next()? {
        visit(AccountId(row.get(0)?), InstrumentId(row.get(1)?), Money::from_raw(row.get(2)?));
    }
    Ok(())
}

/// A rewarded order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RewardedOrder {
    pub order: i64,
    pub customer: i64,
    pub account: i64,
    pub instrument: i64,
    /// 1: buy.
    pub side: i64,
    pub lots: Lots,
    pub opened_at: i64,
    pub closed_at: i64,
    /// What the partner got, in USD.
    pub amount: Money,
}

/// The newest rewarded orders of a partner since a day that were not taken back, at most `limit`.
pub fn rewarded_orders(
    connection: &Connection,
    partner: i64,
    since: i64,
    limit: i64,
) -> Result<Vec<RewardedOrder>, StoreError> {
    let sql = "SELECT reward.order_id, reward.customer, reward.account, reward.instrument, orders.side, reward.lots, \
               reward.closed_at - reward.held, reward.closed_at, sum(reward.amount) FROM reward \
               JOIN orders ON orders.id = reward.order_id WHERE reward.partner = ?1 AND reward.day >= ?2 \
               GROUP BY reward.order_id HAVING sum(reward.amount) > 0 ORDER BY reward.order_id DESC LIMIT ?3";
    let read = |row: &Row<'_>| {
        Ok(RewardedOrder {
            order: row.get(0)?,
            customer: row.get(1)?,
            account: row.get(2)?,
            instrument: row.get(3)?,
            side: row.get(4)?,
            lots: Lots::from_raw(row.get(5)?),
            opened_at: row.get(6)?,
            closed_at: row.get(7)?,
            amount: Money::from_raw(row.get(8)?),
        })
    };
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_map([partner, since, limit], read)?.collect::<Result<_, _>>()?)
}

/// What a customer's rewarded orders earned the broker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomerEarnings {
    pub customer: i64,
    pub orders: i64,
    pub lots: Lots,
    /// In USD.
    pub earned: Money,
    pub amount: Money,
}

/// The customers whose rewarded orders since a day earned the broker most, at most `limit`.
pub fn earnings(
    connection: &Connection,
    partner: i64,
    since: i64,
    limit: i64,
) -> Result<Vec<CustomerEarnings>, StoreError> {
    let sql = "SELECT customer, sum(iif(amount > 0, 1, -1)), sum(iif(amount > 0, lots, -lots)), \
               sum(earned) AS earnings, sum(amount) FROM reward WHERE partner = ?1 AND day >= ?2 GROUP BY customer \
               ORDER BY earnings DESC LIMIT ?3";
    let read = |row: &Row<'_>| {
        Ok(CustomerEarnings {
            customer: row.get(0)?,
            orders: row.get(1)?,
            lots: Lots::from_raw(row.get(2)?),
            earned: Money::from_raw(row.get(3)?),
            amount: Money::from_raw(row.get(4)?),
        })
    };
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_map([partner, since, limit], read)?.collect::<Result<_, _>>()?)
}

/// What was credited of a customer's deposits, by account: each in its currency.
pub fn deposited(connection: &Connection, customer: i64) -> Result<Vec<(AccountId, Money)>, StoreError> {
    let sql = "SELECT account, sum(credited) FROM deposit INDEXED BY deposit_account WHERE status = 1 \
               AND account IN (SELECT account FROM user_account WHERE user = ?1) GROUP BY account";
    let mut statement = connection.prepare_cached(sql)?;
    let read = |row: &Row<'_>| Ok((AccountId(row.get(0)?), Money::from_raw(row.get(1)?)));
    Ok(statement.query_map([customer], read)?.collect::<Result<_, _>>()?)
}

/// A row of `partner_application`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplicationRow {
    pub id: i64,
    pub user: i64,
    pub at: i64,
    pub text: String,
    /// 0 waiting, 1 approved, 2 rejected.
    pub state: i64,
    pub decided_at: Option<i64>,
    pub staff: Option<i64>,
    /// Of a rejection.
    pub reason: Option<String>,
}

const APPLICATION: &str = "SELECT id, user, at, text, state, decided_at, staff, reason FROM partner_application";

fn application_from(row: &Row<'_>) -> rusqlite::Result<ApplicationRow> {
    Ok(ApplicationRow {
        id: row.get(0)?,
        user: row.get(1)?,
        at: row.get(2)?,
        text: row.get(3)?,
        state: row.get(4)?,
        decided_at: row.get(5)?,
        staff: row.get(6)?,
        reason: row.get(7)?,
    })
}

/// The newest application of a customer.
pub fn newest_application(connection: &Connection, user: i64) -> Result<Option<ApplicationRow>, StoreError> {
    let mut statement =
        connection.prepare_cached(&format!("{APPLICATION} WHERE user = ?1 ORDER BY id DESC LIMIT 1"))?;
    Ok(statement.query_map([user], application_from)?.next().transpose()?)
}

/// An application.
pub fn application(connection: &Connection, id: i64) -> Result<Option<ApplicationRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{APPLICATION} WHERE id = ?1"))?;
    Ok(statement.query_map([id], application_from)?.next().transpose()?)
}

/// A page of the applications in a state, and how many there are: those that wait from the oldest on, others from the newest on.
pub fn applications(
    connection: &Connection,
    state: i64,
    (offset, limit): (i64, i64),
) -> Result<(Vec<ApplicationRow>, i64), StoreError> {
    let order = if state == 0 { "ASC" } else { "DESC" };
    let sql = format!("{APPLICATION} WHERE state = ?1 ORDER BY id {order} LIMIT ?3 OFFSET ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([state, offset, limit], application_from)?.collect::<Result<_, _>>()?;
    let sql = "SELECT count(*) FROM partner_application WHERE state = ?1";
    Ok((rows, connection.query_row(sql, [state], |row| row.get(0))?))
}

/// Adds an application.
pub fn add_application(connection: &Connection, user: i64, at: i64, text: &str) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO partner_application (user, at, text, state) VALUES (?1, ?2, ?3, 0)",
        params![user, at, text],
    )?;
    Ok(())
}

/// Records the decision about an application.
pub fn decide_application(connection: &Connection, row: &ApplicationRow) -> Result<(), StoreError> {
    let sql = "UPDATE partner_application SET state = ?2, decided_at = ?3, staff = ?4, reason = ?5 WHERE id = ?1";
    connection.execute(sql, params![row.id, row.state, row.decided_at, row.staff, row.reason])?;
    Ok(())
}
