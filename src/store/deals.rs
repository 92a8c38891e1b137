//! Orders as rows (table `deal`; "order" is a keyword): written whole, read whole.

use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::{Statements, StoreError};
use crate::domain::order::{Fill, OrderKind, Reason};
use crate::domain::{
    AccountId, AccountKind, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Price, Quote, Rate, Side, TimeMs,
};

const COLUMNS: &str = "id, account, instrument, side, kind, status, lots, leverage, target, stop_loss, take_profit, \
    margin, fee, swap, profit, open_price, open_bid, open_ask, open_quote_at, open_rate, opened_at, close_price, \
    close_bid, close_ask, close_quote_at, close_rate, closed_at, parent, reason, created_at, ended_at";

const INSERT: &str = "INSERT INTO deal (id, account, instrument, side, kind, leverage, target, parent, created_at, status, \
    lots, stop_loss, take_profit, margin, fee, swap, profit, open_price, open_bid, open_ask, open_quote_at, open_rate, \
    opened_at, close_price, close_bid, close_ask, close_quote_at, close_rate, closed_at, reason, ended_at, entries) VALUES \
    (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, \
    ?26, ?27, ?28, ?29, ?30, ?31, ?32) ON CONFLICT (id) DO NOTHING";

/// Everything that may change in an order's life.
const UPDATE: &str = "UPDATE deal SET status = ?2, lots = ?3, stop_loss = ?4, take_profit = ?5, margin = ?6, fee = ?7, \
    swap = ?8, profit = ?9, open_price = ?10, open_bid = ?11, open_ask = ?12, open_quote_at = ?13, open_rate = ?14, \
    opened_at = ?15, close_price = ?16, close_bid = ?17, close_ask = ?18, close_quote_at = ?19, close_rate = ?20, \
    closed_at = ?21, reason = ?22, ended_at = ?23, entries = entries || ' ' || ?24 WHERE id = ?1";

/// Writes an order as it stands after the journal entry `seq`. `is_new`: it has most likely never been
/// written; only a hint that saves a look.
pub fn put(statements: &mut Statements<'_>, order: &Order, seq: i64, is_new: bool) -> Result<(), StoreError> {
    if is_new && insert(statements, order, seq)? {
        return Ok(());
    }
    if !update(statements, order, seq)? {
        insert(statements, order, seq)?;
    }
    Ok(())
}

fn update(statements: &mut Statements<'_>, order: &Order, seq: i64) -> Result<bool, StoreError> {
    let (open, close) = (order.opened.as_ref(), order.closed.as_ref());
    let changed = statements.get(UPDATE)?.execute(params![
        order.id.0,
        order.status as i64,
        order.lots.raw(),
        order.stop_loss.map(Price::raw),
        order.take_profit.map(Price::raw),
        order.margin.raw(),
        order.fee.raw(),
        order.swap.raw(),
        order.profit.raw(),
        open.map(|fill| fill.price.raw()),
        open.map(|fill| fill.quote.bid.raw()),
        open.map(|fill| fill.quote.ask.raw()),
        open.map(|fill| fill.quote.time.0),
        open.map(|fill| fill.rate.raw()),
        open.map(|fill| fill.at.0),
        close.map(|fill| fill.price.raw()),
        close.map(|fill| fill.quote.bid.raw()),
        close.map(|fill| fill.quote.ask.raw()),
        close.map(|fill| fill.quote.time.0),
        close.map(|fill| fill.rate.raw()),
        close.map(|fill| fill.at.0),
        order.reason.map(Reason::code),
        order.ended_at.map(|at| at.0),
        seq,
    ])?;
    Ok(changed == 1)
}

/// False when it is there already.
fn insert(statements: &mut Statements<'_>, order: &Order, seq: i64) -> Result<bool, StoreError> {
    let (open, close) = (order.opened.as_ref(), order.closed.as_ref());
    let inserted = statements.get(INSERT)?.execute(params![
        order.id.0,
        order.account.0,
        order.instrument.0,
        side_number(order.side),
        order.kind as i64,
        order.leverage,
        order.target.map(Price::raw),
        order.parent.map(|id| id.0),
        order.created_at.0,
        order.status as i64,
        order.lots.raw(),
        order.stop_loss.map(Price::raw),
        order.take_profit.map(Price::raw),
        order.margin.raw(),
        order.fee.raw(),
        order.swap.raw(),
        order.profit.raw(),
        open.map(|fill| fill.price.raw()),
        open.map(|fill| fill.quote.bid.raw()),
        open.map(|fill| fill.quote.ask.raw()),
        open.map(|fill| fill.quote.time.0),
        open.map(|fill| fill.rate.raw()),
        open.map(|fill| fill.at.0),
        close.map(|fill| fill.price.raw()),
        close.map(|fill| fill.quote.bid.raw()),
        close.map(|fill| fill.quote.ask.raw()),
        close.map(|fill| fill.quote.time.0),
        close.map(|fill| fill.rate.raw()),
        close.map(|fill| fill.at.0),
        order.reason.map(Reason::code),
        order.ended_at.map(|at| at.0),
        seq,
    ])?;
    Ok(inserted == 1)
}

/// What has ended, as the partial indexes know it. Said to be likely, so that it is no range for the planner to search by: a
/// status that is given is.
const OVER: &str = "likely(status >= 2)";

/// Every pending and open order, by id.
pub fn live(connection: &Connection) -> Result<Vec<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM deal INDEXED BY deal_live WHERE status < 2 ORDER BY id");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([])?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(read(row)?);
    }
    Ok(orders)
}

fn page_ended_sql() -> String {
    format!(
        "SELECT {COLUMNS} FROM deal INDEXED BY deal_ended WHERE {OVER} AND account = ?1 AND status = ?2 \
         ORDER BY ended_at DESC, id DESC LIMIT ?3 OFFSET ?4"
    )
}

/// One page of an account's ended orders of `status`, the last to end first, and how many there are.
pub fn page_ended(
    connection: &Connection,
    account: AccountId,
    status: OrderStatus,
    page: u32,
    limit: u32,
) -> Result<(Vec<Order>, i64), StoreError> {
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let total = count_ended(connection, account, status)?;
    let mut statement = connection.prepare_cached(&page_ended_sql())?;
    let mut rows = statement.query((account.0, status as i64, limit, offset))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(read(row)?);
    }
    Ok((orders, total))
}

fn closed_between_sql() -> String {
    format!(
        "SELECT {COLUMNS} FROM deal INDEXED BY deal_ended WHERE {OVER} AND account = ?1 AND status = 3 \
         AND ended_at >= ?2 AND ended_at < ?3 ORDER BY ended_at, id"
    )
}

/// An account's orders that were closed from `from` on and before `to`, the first to close first.
pub fn closed_between(
    connection: &Connection,
    account: AccountId,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<Order>, StoreError> {
    let mut statement = connection.prepare_cached(&closed_between_sql())?;
    let mut rows = statement.query((account.0, from.0, to.0))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(read(row)?);
    }
    Ok(orders)
}

/// Orders by the moment at which they were closed, each with its account's kind; only demo accounts are ever removed.
pub(super) fn closed_by_time_sql() -> String {
    format!(
        "SELECT {COLUMNS}, coalesce((SELECT a.kind FROM account a WHERE a.id = deal.account), 1) AS world \
         FROM deal INDEXED BY deal_over WHERE {OVER} AND status = 3 AND ended_at >= ?1 AND ended_at < ?2 \
         ORDER BY ended_at"
    )
}

/// Every order that was closed from `from` on and before `to`, with its account's kind.
pub fn closed_by_time(
    connection: &Connection,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<(Order, AccountKind)>, StoreError> {
    let mut statement = connection.prepare_cached(&closed_by_time_sql())?;
    let mut rows = statement.query((from.0, to.0))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        let world = super::ledger::world_from_number(row.get("world")?);
        let order = read(row)?;
        orders.push((order.clone(), world.ok_or_else(|| corrupt("its account's kind", order.id.0))?));
    }
    Ok(orders)
}

/// How many of an account's orders have ended in this status.
pub fn count_ended(connection: &Connection, account: AccountId, status: OrderStatus) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM deal INDEXED BY deal_ended WHERE account = ?1 AND status = ?2 AND status >= 2";
    Ok(connection.prepare_cached(sql)?.query_row((account.0, status as i64), |row| row.get(0))?)
}

/// The sum of realised profits of an account's closed orders.
pub fn realised(connection: &Connection, account: AccountId) -> Result<Money, StoreError> {
    let sum: i64 = connection
        .prepare_cached("SELECT coalesce(sum(profit), 0) FROM deal WHERE account = ?1 AND status = 3 AND status >= 2")?
        .query_row([account.0], |row| row.get(0))?;
    Ok(Money::from_raw(sum))
}

/// One order of an account, whatever its status.
pub fn find(connection: &Connection, account: AccountId, id: OrderId) -> Result<Option<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM deal WHERE id = ?1 AND account = ?2");
    let found = connection.prepare_cached(&sql)?.query_row((id.0, account.0), |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// One order, whosever it is, with the journal entries that touched it.
pub fn find_any(connection: &Connection, id: OrderId) -> Result<Option<(Order, Vec<i64>)>, StoreError> {
    let sql = format!("SELECT {COLUMNS}, entries FROM deal WHERE id = ?1");
    let read = |row: &Row<'_>| Ok(read(row).and_then(|order| Ok((order, row.get::<_, String>("entries")?))));
    let Some(found) = connection.prepare_cached(&sql)?.query_row([id.0], read).optional()? else { return Ok(None) };
    let (order, entries) = found?;
    let mut seqs: Vec<i64> = entries.split(' ').filter_map(|seq| seq.parse().ok()).collect();
    seqs.dedup();
    Ok(Some((order, seqs)))
}

const IS_TRADED: &str = "SELECT EXISTS (SELECT 1 FROM deal INDEXED BY deal_live WHERE status < 2 AND instrument = ?1) \
     OR EXISTS (SELECT 1 FROM deal INDEXED BY deal_instrument WHERE instrument = ?1 AND status >= 2)";

/// Has anybody ever ordered in this instrument?
pub fn is_traded(connection: &Connection, instrument: InstrumentId) -> Result<bool, StoreError> {
    Ok(connection.query_row(IS_TRADED, [instrument.0], |row| row.get(0))?)
}

/// What the back office filters by.
#[derive(Debug, Default, Clone)]
pub struct Filter {
    pub status: Option<OrderStatus>,
    pub account: Option<AccountId>,
    pub instrument: Option<InstrumentId>,
}

impl Filter {
    /// The ids that are wanted in the order of the list, each found by an index, and the values of the places. What lives
    /// and what has ended have indexes of their own, so a filter without a status asks for both.
    fn ids(&self) -> (String, Vec<i64>) {
        let (mut own, mut values) = (String::new(), Vec::new());
        for (column, value) in
            [("account", self.account.map(|id| id.0)), ("instrument", self.instrument.map(|id| id.0))]
        {
            if let Some(value) = value {
                values.push(value);
                own += &format!(" AND {column} = ?{}", values.len());
            }
        }
        let over = match (self.account, self.instrument) {
            (Some(_), _) => "deal_ended",
            (None, Some(_)) => "deal_instrument",
            (None, None) => "deal_over",
        };
        let live = "SELECT id FROM deal INDEXED BY deal_live WHERE status < 2";
        let sql = match self.status {
            Some(status @ (OrderStatus::Pending | OrderStatus::Open)) => {
                format!("{live} AND status = {}{own} ORDER BY id DESC", status as i64)
            }
            Some(status) => format!(
                "SELECT id FROM deal INDEXED BY {over} WHERE {OVER} AND status = {}{own} ORDER BY ended_at DESC, id DESC",
                status as i64
            ),
            // By the table's own order.
            None if own.is_empty() => "SELECT id FROM deal ORDER BY id DESC".to_owned(),
            None => format!(
                "SELECT id FROM ({live}{own} UNION ALL SELECT id FROM deal INDEXED BY {over} WHERE {OVER}{own}) \
                 ORDER BY id DESC"
            ),
        };
        (sql, values)
    }

    /// How many are wanted.
    fn count_sql(&self) -> String {
        let (ids, values) = self.ids();
        if self.status.is_none() && values.is_empty() {
            return "SELECT (SELECT count(*) FROM deal INDEXED BY deal_live WHERE status < 2) \
                    + (SELECT count(*) FROM deal INDEXED BY deal_over WHERE status >= 2)"
                .to_owned();
        }
        let unordered = ids.split(" ORDER BY ").next().unwrap_or_default();
        format!("SELECT count(*) FROM ({unordered})")
    }

    /// A page of them: the rows before it are passed over by the index alone, however many they are.
    fn page_sql(&self, page: u32, limit: u32) -> String {
        let (ids, _) = self.ids();
        let order = ids.split_once(" ORDER BY ").map_or("id DESC", |(_, order)| order);
        let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
        format!("SELECT {COLUMNS} FROM deal WHERE id IN ({ids} LIMIT {limit} OFFSET {offset}) ORDER BY {order}")
    }
}

/// One page of all customers' orders, and how many there are: what has ended by its end, the last first; everything else
/// the newest first.
pub fn page_all(
    connection: &Connection,
    filter: &Filter,
    page: u32,
    limit: u32,
) -> Result<(Vec<Order>, i64), StoreError> {
    let (_, values) = filter.ids();
    let total =
        connection.prepare_cached(&filter.count_sql())?.query_row(params_from_iter(&values), |row| row.get(0))?;
    let mut statement = connection.prepare(&filter.page_sql(page, limit))?;
    let mut rows = statement.query(params_from_iter(&values))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(read(row)?);
    }
    Ok((orders, total))
}

/// 1 buy, 2 sell, as on the wire.
pub const fn side_number(side: Side) -> i64 {
    match side {
        Side::Buy => 1,
        Side::Sell => 2,
    }
}

fn corrupt(what: &str, id: i64) -> StoreError {
    StoreError::Corrupt(format!("order {id}: {what}"))
}

fn read(row: &Row<'_>) -> Result<Order, StoreError> {
    let id: i64 = row.get("id")?;
    let side = match row.get::<_, i64>("side")? {
        1 => Side::Buy,
        2 => Side::Sell,
        _ => return Err(corrupt("side", id)),
    };
    let kind = match row.get::<_, i64>("kind")? {
        0 => OrderKind::Market,
        1 => OrderKind::Limit,
        2 => OrderKind::Stop,
        _ => return Err(corrupt("kind", id)),
    };
    let status = OrderStatus::from_number(row.get("status")?).ok_or_else(|| corrupt("status", id))?;
    let reason = match row.get::<_, Option<String>>("reason")? {
        Some(code) => Some(Reason::from_code(&code).ok_or_else(|| corrupt("reason", id))?),
        None => None,
    };
    let price = |column: &str| row.get::<_, Option<i64>>(column).map(|raw| raw.map(Price::from_raw));
    let money = |column: &str| row.get(column).map(Money::from_raw);
    Ok(Order {
        id: OrderId(id),
        account: AccountId(row.get("account")?),
        instrument: InstrumentId(row.get("instrument")?),
        side,
        kind,
        status,
        lots: Lots::from_raw(row.get("lots")?),
        leverage: row.get("leverage")?,
        target: price("target")?,
        stop_loss: price("stop_loss")?,
        take_profit: price("take_profit")?,
        margin: money("margin")?,
        fee: money("fee")?,
        swap: money("swap")?,
        profit: money("profit")?,
        opened: read_fill(row, ["open_price", "open_bid", "open_ask", "open_quote_at", "open_rate", "opened_at"])?,
        closed: read_fill(row, ["close_price", "close_bid", "close_ask", "close_quote_at", "close_rate", "closed_at"])?,
        parent: row.get::<_, Option<i64>>("parent")?.map(OrderId),
        reason,
        created_at: TimeMs(row.get("created_at")?),
        ended_at: row.get::<_, Option<i64>>("ended_at")?.map(TimeMs),
    })
}

fn read_fill(row: &Row<'_>, columns: [&str; 6]) -> Result<Option<Fill>, StoreError> {
    let Some(price) = row.get::<_, Option<i64>>(columns[0])? else { return Ok(None) };
    let quote = Quote {
        bid: Price::from_raw(row.get(columns[1])?),
        ask: Price::from_raw(row.get(columns[2])?),
        time: TimeMs(row.get(columns[3])?),
    };
    let rate = Rate::from_raw(row.get(columns[4])?);
    Ok(Some(Fill { price: Price::from_raw(price), quote, rate, at: TimeMs(row.get(columns[5])?) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::plans::{schema, steps};

    #[test]
    fn every_list_of_the_desk_is_found_by_an_index_in_its_order() {
        let connection = schema();
        let statuses = [
            None,
            Some(OrderStatus::Pending),
            Some(OrderStatus::Open),
            Some(OrderStatus::Cancelled),
            Some(OrderStatus::Closed),
        ];
        for status in statuses {
            for account in [None, Some(AccountId(1))] {
                for instrument in [None, Some(InstrumentId(1))] {
                    let filter = Filter { status, account, instrument };
                    let whole =
                        |steps: &[String]| steps.iter().any(|s| s.starts_with("SCAN deal") && !s.contains("INDEX"));
                    let counted = steps(&connection, &filter.count_sql());
                    assert!(!whole(&counted), "{filter:?}: {counted:?}");
                    // Without a filter the table's own order is the list's, and it is read no further than the page.
                    let (ids, _) = filter.ids();
                    let found = steps(&connection, &ids);
                    let own = status.is_none() && account.is_none() && instrument.is_none();
                    assert!(own || !whole(&found), "{filter:?}: {found:?}");
                    // Only what lives and what has ended together is put in order afterwards.
                    let sorted = found.iter().any(|step| step.contains("TEMP B-TREE"));
                    assert!(!sorted || (status.is_none() && !own), "{filter:?}: {found:?}");
                    let page = steps(&connection, &filter.page_sql(400, 20));
                    assert!(page[0].contains("INTEGER PRIMARY KEY"), "{filter:?}: {page:?}");
                }
            }
        }
    }

    #[test]
    fn a_customers_orders_and_an_instruments_use_are_found_by_an_index() {
        let connection = schema();
        for sql in [page_ended_sql(), closed_between_sql(), closed_by_time_sql(), IS_TRADED.to_owned()] {
            let plan = steps(&connection, &sql);
            let slow = |step: &&String| {
                step.contains("TEMP B-TREE") || (step.starts_with("SCAN deal") && !step.contains("INDEX"))
            };
            assert_eq!(plan.iter().find(slow), None, "{sql}: {plan:?}");
        }
    }
}
