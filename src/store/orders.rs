//! Orders as rows (table `orders`; "order" is an SQL keyword): a row is written and read whole.

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params_from_iter};

use super::{Statements, StoreError, order_history};
use crate::domain::order::{Fill, OrderKind, Reason};
use crate::domain::{
    AccountId, AccountKind, ConversionRate, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Price, Quote, Side,
    TimeMs,
};

/// Declares all that is stored of an order, one line a column: its name, and its value in terms of the fields that
/// the pattern binds. From these lines alone come [`COLUMNS`], [`PUT`] and [`row`], so that no statement can leave out a
/// column that another one has. The pattern has no `..` and [`read`] makes a whole `Order`: a field that is added compiles
/// neither there nor here until it is stored.
macro_rules! columns {
    ($order:pat => $first:ident: $value:expr, $($name:ident: $more:expr,)*) => {
        pub(super) const COLUMNS: &str = concat!(stringify!($first), $(", ", stringify!($name),)*);

        const COUNT: usize = [stringify!($first), $(stringify!($name)),*].len();

        /// Writes an order as it is, whether its row is there or not. The parameters are named in the order of the
        /// columns; `entry` comes after them.
        const PUT: &str = concat!(
            "INSERT INTO orders (", stringify!($first), $(", ", stringify!($name),)* ", entries, before) VALUES (:",
            stringify!($first), $(", :", stringify!($name),)* ", :entry, ",
            // The account's order that ended so before this one, as the account's row names it.
            "CASE :status WHEN 2 THEN (SELECT last_cancelled FROM account WHERE id = :account) \
             WHEN 3 THEN (SELECT last_closed FROM account WHERE id = :account) ELSE 0 END) \
             ON CONFLICT (id) DO UPDATE SET ",
            $(stringify!($name), " = excluded.", stringify!($name), ", ",)*
            "entries = orders.entries || ' ' || excluded.entries, before = excluded.before"
        );

        /// The values of an order's columns, in their order.
        fn row($order: &Order) -> [Cell; COUNT] {
            [Cell::from($value), $(Cell::from($more)),*]
        }
    };
}

columns! {
    Order {
        id, account, instrument, side, kind, status, lots, leverage, target, stop_loss, take_profit, margin, fee, swap,
        profit, opened, closed, parent, reason, created_at, ended_at,
    } =>
    id: id.0,
    account: account.0,
    instrument: instrument.0,
    side: side_number(*side),
    kind: *kind as i64,
    status: *status as i64,
    lots: lots.raw(),
    leverage: i64::from(*leverage),
    target: target.map(Price::raw),
    stop_loss: stop_loss.map(Price::raw),
    take_profit: take_profit.map(Price::raw),
    margin: margin.raw(),
    fee: fee.raw(),
    swap: swap.raw(),
    profit: profit.raw(),
    open_price: fill_row(opened)[0],
    open_bid: fill_row(opened)[1],
    open_ask: fill_row(opened)[2],
    open_quote_at: fill_row(opened)[3],
    open_rate: fill_row(opened)[4],
    open_rate_decimals: fill_row(opened)[5],
    open_rate_stale: fill_row(opened)[6],
    opened_at: fill_row(opened)[7],
    close_price: fill_row(closed)[0],
    close_bid: fill_row(closed)[1],
    close_ask: fill_row(closed)[2],
    close_quote_at: fill_row(closed)[3],
    close_rate: fill_row(closed)[4],
    close_rate_decimals: fill_row(closed)[5],
    close_rate_stale: fill_row(closed)[6],
    closed_at: fill_row(closed)[7],
    parent: parent.map(|id| id.0),
    reason: reason.map(Reason::code),
    created_at: created_at.0,
    ended_at: ended_at.map(|at| at.0),
}

/// The values of a fill's columns; `None` without a fill.
fn fill_row(fill: &Option<Fill>) -> [Option<i64>; 8] {
    fill.map_or([None; 8], |Fill { price, quote: Quote { bid, ask, time }, rate, stale_rate, at }| {
        let rate = [rate.digits(), i64::from(rate.decimals())].map(Some);
        let [price, bid, ask, time, at] = [price.raw(), bid.raw(), ask.raw(), time.0, at.0].map(Some);
        [price, bid, ask, time, rate[0], rate[1], stale_rate.map(|at| at.0), at]
    })
}

/// The value of one column.
enum Cell {
    Number(Option<i64>),
    Text(Option<&'static str>),
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<Option<i64>> for Cell {
    fn from(number: Option<i64>) -> Self {
        Self::Number(number)
    }
}

impl From<Option<&'static str>> for Cell {
    fn from(text: Option<&'static str>) -> Self {
        Self::Text(text)
    }
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Self::Number(number) => number.to_sql(),
            Self::Text(text) => text.to_sql(),
        }
    }
}

/// Writes an order as it is after the journal entry `seq`. Once it has ended it is never written again.
pub fn put(statements: &mut Statements<'_>, order: &Order, seq: i64) -> Result<(), StoreError> {
    let cells = row(order).into_iter().chain([Cell::from(seq)]);
    statements.get(PUT)?.execute(params_from_iter(cells))?;
    order_history::append(statements, order)
}

/// What has ended, as the partial indexes know it. Said to be likely, so that it is no range for the planner to search by: a
/// status that is given is.
const OVER: &str = "likely(status >= 2)";

/// What ended last comes first.
const ENDED_LAST: &str = "ORDER BY ended_at DESC, id DESC";

/// Every pending and open order, by id.
pub fn live(connection: &Connection) -> Result<Vec<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM orders INDEXED BY orders_live WHERE status < 2 ORDER BY id");
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
        "SELECT {COLUMNS}, coalesce((SELECT a.kind FROM account a WHERE a.id = orders.account), 1) AS world \
         FROM orders INDEXED BY orders_ended WHERE {OVER} AND status = 3 AND ended_at >= ?1 AND ended_at < ?2 \
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
        let world = super::ledger::kind_from_number(row.get("world")?);
        let order = read(row)?;
        orders.push((order.clone(), world.ok_or_else(|| corrupt("its account's kind", order.id.0))?));
    }
    Ok(orders)
}

/// One order of an account, in any status.
pub fn find(connection: &Connection, account: AccountId, id: OrderId) -> Result<Option<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM orders WHERE id = ?1 AND account = ?2");
    let found = connection.prepare_cached(&sql)?.query_row((id.0, account.0), |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// One order, whosever it is, with the journal entries that touched it.
pub fn find_any(connection: &Connection, id: OrderId) -> Result<Option<(Order, Vec<i64>)>, StoreError> {
    let sql = format!("SELECT {COLUMNS}, entries FROM orders WHERE id = ?1");
    let read = |row: &Row<'_>| Ok(read(row).and_then(|order| Ok((order, row.get::<_, String>("entries")?))));
    let Some(found) = connection.prepare_cached(&sql)?.query_row([id.0], read).optional()? else { return Ok(None) };
    let (order, entries) = found?;
    let mut seqs: Vec<i64> = entries.split(' ').filter_map(|seq| seq.parse().ok()).collect();
    seqs.dedup();
    Ok(Some((order, seqs)))
}

const IS_TRADED: &str = "SELECT EXISTS (SELECT 1 FROM orders INDEXED BY orders_live WHERE status < 2 AND instrument = ?1) \
     OR EXISTS (SELECT 1 FROM orders INDEXED BY orders_instrument WHERE instrument = ?1 AND status >= 2)";

/// Has there ever been an order in this instrument?
pub fn is_traded(connection: &Connection, instrument: InstrumentId) -> Result<bool, StoreError> {
    Ok(connection.query_row(IS_TRADED, [instrument.0], |row| row.get(0))?)
}

/// What the back office filters by.
#[derive(Debug, Default, Clone)]
pub struct OrderFilter {
    pub status: Option<OrderStatus>,
    pub account: Option<AccountId>,
    pub instrument: Option<InstrumentId>,
}

impl OrderFilter {
    /// The ids that are wanted in the order of the list, each found by an index or in a chain. What lives and what has
    /// ended are found apart, so a filter without a status asks for both.
    fn ids(&self) -> String {
        let (own, _) = self.own();
        let index = if self.instrument.is_some() { "orders_instrument" } else { "orders_ended" };
        let over = format!("SELECT id FROM orders INDEXED BY {index} WHERE {OVER}");
        let ended = |status| format!("{}SELECT id FROM own WHERE true{own}", order_history::chain(status));
        let live = "SELECT id FROM orders INDEXED BY orders_live WHERE status < 2";
        match (self.status, self.account) {
            (Some(status @ (OrderStatus::Pending | OrderStatus::Open)), _) => {
                format!("{live} AND status = {}{own} ORDER BY id DESC", status as i64)
            }
            // As the chain goes.
            (Some(status), Some(_)) => ended(status),
            (Some(status), None) => format!("{over} AND status = {}{own} {ENDED_LAST}", status as i64),
            // By the table's own order.
            (None, None) if own.is_empty() => "SELECT id FROM orders ORDER BY id DESC".to_owned(),
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
        let live = "(SELECT count(*) FROM orders INDEXED BY orders_live WHERE status < 2";
        let of_account = |count| format!("coalesce((SELECT {count} FROM account WHERE id = ?1), 0)");
        match (self.status, self.account, self.instrument) {
            (None, None, None) => {
                format!("SELECT {live}) + (SELECT count(*) FROM orders INDEXED BY orders_ended WHERE status >= 2)")
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
                let (chain, (own, _)) = (order_history::chain(status), self.own());
                return format!("{chain}SELECT {COLUMNS} FROM own WHERE true{own} LIMIT {limit} OFFSET {offset}");
            }
            (Some(OrderStatus::Cancelled | OrderStatus::Closed), None) => ENDED_LAST,
            _ => "ORDER BY id DESC",
        };
        format!("SELECT {COLUMNS} FROM orders WHERE id IN ({} LIMIT {limit} OFFSET {offset}) {order}", self.ids())
    }
}

/// One page of all customers' orders, and how many there are: what has ended by its end, the last first; everything else
/// the newest first.
pub fn page_all(
    connection: &Connection,
    filter: &OrderFilter,
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
        opened: read_fill(row, id, OPEN)?,
        closed: read_fill(row, id, CLOSE)?,
        parent: row.get::<_, Option<i64>>("parent")?.map(OrderId),
        reason,
        created_at: TimeMs(row.get("created_at")?),
        ended_at: row.get::<_, Option<i64>>("ended_at")?.map(TimeMs),
    })
}

/// The columns of a fill.
type FillColumns = [&'static str; 8];

const OPEN: FillColumns = [
    "open_price",
    "open_bid",
    "open_ask",
    "open_quote_at",
    "open_rate",
    "opened_at",
    "open_rate_decimals",
    "open_rate_stale",
];

const CLOSE: FillColumns = [
    "close_price",
    "close_bid",
    "close_ask",
    "close_quote_at",
    "close_rate",
    "closed_at",
    "close_rate_decimals",
    "close_rate_stale",
];

fn read_fill(row: &Row<'_>, id: i64, columns: FillColumns) -> Result<Option<Fill>, StoreError> {
    let Some(price) = row.get::<_, Option<i64>>(columns[0])? else { return Ok(None) };
    let quote = Quote {
        bid: Price::from_raw(row.get(columns[1])?),
        ask: Price::from_raw(row.get(columns[2])?),
        time: TimeMs(row.get(columns[3])?),
    };
    // What 0.1 wrote has no count of decimals: it was always the same.
    let decimals = row.get::<_, Option<u32>>(columns[6])?.unwrap_or(ConversionRate::DECIMALS_LEAST);
    let rate = ConversionRate::from_parts(row.get(columns[4])?, decimals).ok_or_else(|| corrupt(columns[6], id))?;
    let stale_rate = row.get::<_, Option<i64>>(columns[7])?.map(TimeMs);
    Ok(Some(Fill { price: Price::from_raw(price), quote, rate, stale_rate, at: TimeMs(row.get(columns[5])?) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::query_plans::{schema, steps};

    /// An order in which everything is there, and one with the same id in which everything is something else.
    fn two_orders() -> [Order; 2] {
        let price = |raw| Some(Price::from_raw(raw));
        let fill = |raw| {
            let quote = Quote { bid: Price::from_raw(raw + 1), ask: Price::from_raw(raw + 2), time: TimeMs(raw + 3) };
            // More decimals than 0.1 kept, and another count of them in each fill.
            let rate = ConversionRate::from_parts(raw * 10 + 1, 13 + (raw % 7) as u32).expect("a rate");
            Some(Fill {
                price: Price::from_raw(raw),
                quote,
                rate,
                stale_rate: Some(TimeMs(raw + 6)),
                at: TimeMs(raw + 5),
            })
        };
        let first = Order {
            id: OrderId(1),
            account: AccountId(2),
            instrument: InstrumentId(3),
            side: Side::Buy,
            kind: OrderKind::Limit,
            status: OrderStatus::Pending,
            lots: Lots::from_raw(4),
            leverage: 5,
            target: price(6),
            stop_loss: price(7),
            take_profit: price(8),
            margin: Money::from_raw(9),
            fee: Money::from_raw(10),
            swap: Money::from_raw(-11),
            profit: Money::from_raw(-12),
            opened: fill(20),
            closed: fill(30),
            parent: Some(OrderId(13)),
            reason: Some(Reason::Dealer),
            created_at: TimeMs(14),
            ended_at: Some(TimeMs(15)),
        };
        let second = Order {
            id: OrderId(1),
            account: AccountId(102),
            instrument: InstrumentId(103),
            side: Side::Sell,
            kind: OrderKind::Stop,
            status: OrderStatus::Open,
            lots: Lots::from_raw(104),
            leverage: 105,
            target: price(106),
            stop_loss: None,
            take_profit: price(108),
            margin: Money::from_raw(109),
            fee: Money::from_raw(110),
            swap: Money::from_raw(111),
            profit: Money::from_raw(112),
            opened: fill(120),
            closed: None,
            parent: None,
            reason: None,
            created_at: TimeMs(114),
            ended_at: None,
        };
        [first, second]
    }

    #[test]
    fn every_field_of_an_order_is_written_and_read_when_it_is_new_and_when_it_changes() {
        let connection = schema();
        let [first, second] = two_orders();
        let fields = |order: &Order| serde_json::to_value(order).unwrap().as_object().unwrap().clone();
        let (before, after) = (fields(&first), fields(&second));
        let same: Vec<_> = before.keys().filter(|field| before[*field] == after[*field]).collect();
        assert_eq!(same, ["id"], "the two differ in everything else");
        let stored = || find_any(&connection, OrderId(1)).unwrap().unwrap();
        for (seq, order) in [(41, &first), (42, &second), (43, &first)] {
            put(&mut Statements::new(&connection), order, seq).unwrap();
            assert_eq!(stored().0, *order);
        }
        assert_eq!(stored().1, [41, 42, 43]);
    }

    #[test]
    fn back_office_order_lists_use_an_index_in_their_order() {
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
                    let filter = OrderFilter { status, account, instrument };
                    let whole =
                        |steps: &[String]| steps.iter().any(|s| s.starts_with("SCAN orders") && !s.contains("INDEX"));
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
                step.contains("TEMP B-TREE") || (step.starts_with("SCAN orders") && !step.contains("INDEX"))
            };
            assert_eq!(plan.iter().find(slow), None, "{sql}: {plan:?}");
        }
    }
}
