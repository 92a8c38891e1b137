//! Orders as rows (table `deal`; "order" is a keyword): written whole, read whole.

use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::{Statements, StoreError, ended};
use crate::domain::order::{Fill, OrderKind, Reason};
use crate::domain::{
    AccountId, AccountKind, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Price, Quote, Rate, Side, TimeMs,
};

pub(super) const COLUMNS: &str = "id, account, instrument, side, kind, status, lots, leverage, target, stop_loss, take_profit, \
    margin, fee, swap, profit, open_price, open_bid, open_ask, open_quote_at, open_rate, opened_at, close_price, \
    close_bid, close_ask, close_quote_at, close_rate, closed_at, parent, reason, created_at, ended_at";

/// The account's order that ended so before this one, as the account's row names it.
macro_rules! before {
    ($status:literal, $account:literal) => {
        concat!(
            "CASE ",
            $status,
            " WHEN 2 THEN (SELECT last_cancelled FROM account WHERE id = ",
            $account,
            ") \
             WHEN 3 THEN (SELECT last_closed FROM account WHERE id = ",
            $account,
            ") ELSE 0 END"
        )
    };
}

const INSERT: &str = concat!(
    "INSERT INTO deal (id, account, instrument, side, kind, leverage, target, parent, created_at, status, \
     lots, stop_loss, take_profit, margin, fee, swap, profit, open_price, open_bid, open_ask, open_quote_at, open_rate, \
     opened_at, close_price, close_bid, close_ask, close_quote_at, close_rate, closed_at, reason, ended_at, entries, before) \
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, \
     ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ",
    before!("?10", "?2"),
    ") ON CONFLICT (id) DO NOTHING"
);

/// Everything that may change in an order's life; a lowered cap lowers the leverage at the fill.
const UPDATE: &str = concat!(
    "UPDATE deal SET status = ?2, lots = ?3, stop_loss = ?4, take_profit = ?5, margin = ?6, fee = ?7, swap = ?8, \
     profit = ?9, open_price = ?10, open_bid = ?11, open_ask = ?12, open_quote_at = ?13, open_rate = ?14, opened_at = ?15, \
     close_price = ?16, close_bid = ?17, close_ask = ?18, close_quote_at = ?19, close_rate = ?20, closed_at = ?21, \
     reason = ?22, ended_at = ?23, entries = entries || ' ' || ?24, leverage = ?25, before = ",
    before!("?2", "deal.account"),
    " WHERE id = ?1"
);

/// Writes an order as it stands after the journal entry `seq`. `is_new`: it has most likely never been
/// written; only a hint that saves a look. Once it has ended it is never written again.
pub fn put(statements: &mut Statements<'_>, order: &Order, seq: i64, is_new: bool) -> Result<(), StoreError> {
    let is_written = (is_new && insert(statements, order, seq)?) || update(statements, order, seq)?;
    if !is_written {
        insert(statements, order, seq)?;
    }
    ended::note(statements, order)
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
        order.leverage,
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

/// What ended last comes first.
const ENDED_LAST: &str = "ORDER BY ended_at DESC, id DESC";

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
    /// The ids that are wanted in the order of the list, each found by an index or in a chain. What lives and what has
    /// ended are found apart, so a filter without a status asks for both.
    fn ids(&self) -> String {
        let (own, _) = self.own();
        let index = if self.instrument.is_some() { "deal_instrument" } else { "deal_over" };
        let over = format!("SELECT id FROM deal INDEXED BY {index} WHERE {OVER}");
        let ended = |status| format!("{}SELECT id FROM own WHERE true{own}", ended::chain(status));
        let live = "SELECT id FROM deal INDEXED BY deal_live WHERE status < 2";
        match (self.status, self.account) {
            (Some(status @ (OrderStatus::Pending | OrderStatus::Open)), _) => {
                format!("{live} AND status = {}{own} ORDER BY id DESC", status as i64)
            }
            // As the chain goes.
            (Some(status), Some(_)) => ended(status),
            (Some(status), None) => format!("{over} AND status = {}{own} {ENDED_LAST}", status as i64),
            // By the table's own order.
            (None, None) if own.is_empty() => "SELECT id FROM deal ORDER BY id DESC".to_owned(),
            (None, None) => format!("SELECT id FROM ({live}{own} UNION ALL {over}{own}) ORDER BY id DESC"),
            (None, Some(_)) => {
                let [cancelled, closed] = [OrderStatus::Cancelled, OrderStatus::Closed].map(ended);
                format!(
                    "SELECT id FROM ({live}{own} UNION ALL SELECT * FROM ({cancelled}) UNION ALL SELECT * FROM ({closed})) \
                     ORDER BY id DESC"
                )
            }
        }
    }

    /// The conditions besides the status, each with ` AND ` before it, and the values of their places.
    fn own(&self) -> (String, Vec<i64>) {
        let (mut own, mut values) = (String::new(), Vec::new());
        for (column, value) in
            [("account", self.account.map(|id| id.0)), ("instrument", self.instrument.map(|id| id.0))]
        {
            if let Some(value) = value {
                values.push(value);
                own += &format!(" AND {column} = ?{}", values.len());
            }
        }
        (own, values)
    }

    /// How many are wanted.
    fn count_sql(&self) -> String {
        let live = "(SELECT count(*) FROM deal INDEXED BY deal_live WHERE status < 2";
        let of_account = |count| format!("coalesce((SELECT {count} FROM account WHERE id = ?1), 0)");
        match (self.status, self.account, self.instrument) {
            (None, None, None) => {
                format!("SELECT {live}) + (SELECT count(*) FROM deal INDEXED BY deal_over WHERE status >= 2)")
            }
            (None, Some(_), None) => format!("SELECT {live} AND account = ?1) + {}", of_account("cancelled + closed")),
            (Some(OrderStatus::Cancelled), Some(_), None) => format!("SELECT {}", of_account("cancelled")),
            (Some(OrderStatus::Closed), Some(_), None) => format!("SELECT {}", of_account("closed")),
            _ => format!("SELECT count(*) FROM ({})", self.ids().split(" ORDER BY ").next().unwrap_or_default()),
        }
    }

    /// A page of them: the rows before it are passed over without being read out, however many they are.
    fn page_sql(&self, page: u32, limit: u32) -> String {
        let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
        let order = match (self.status, self.account) {
            (Some(status @ (OrderStatus::Cancelled | OrderStatus::Closed)), Some(_)) => {
                // Followed no further than the page, which it would be within another query.
                let (chain, (own, _)) = (ended::chain(status), self.own());
                return format!("{chain}SELECT {COLUMNS} FROM own WHERE true{own} LIMIT {limit} OFFSET {offset}");
            }
            (Some(OrderStatus::Cancelled | OrderStatus::Closed), None) => ENDED_LAST,
            _ => "ORDER BY id DESC",
        };
        format!("SELECT {COLUMNS} FROM deal WHERE id IN ({} LIMIT {limit} OFFSET {offset}) {order}", self.ids())
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
    let (_, values) = filter.own();
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

pub(super) fn read(row: &Row<'_>) -> Result<Order, StoreError> {
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
                    let found = steps(&connection, &filter.ids());
                    let own = status.is_none() && account.is_none() && instrument.is_none();
                    assert!(own || !whole(&found), "{filter:?}: {found:?}");
                    // Only what lives and what has ended together is put in order afterwards.
                    let sorted = found.iter().any(|step| step.contains("TEMP B-TREE"));
                    assert!(!sorted || (status.is_none() && !own), "{filter:?}: {found:?}");
                    let page = steps(&connection, &filter.page_sql(400, 20));
                    assert!(own || !whole(&page), "{filter:?}: {page:?}");
                    assert!(page.iter().any(|step| step.contains("INTEGER PRIMARY KEY")), "{filter:?}: {page:?}");
                }
            }
        }
    }

    #[test]
    fn a_days_orders_and_an_instruments_use_are_found_by_an_index() {
        let connection = schema();
        for sql in [closed_by_time_sql(), IS_TRADED.to_owned()] {
            let plan = steps(&connection, &sql);
            let slow = |step: &&String| {
                step.contains("TEMP B-TREE") || (step.starts_with("SCAN deal") && !step.contains("INDEX"))
            };
            assert_eq!(plan.iter().find(slow), None, "{sql}: {plan:?}");
        }
    }
}
