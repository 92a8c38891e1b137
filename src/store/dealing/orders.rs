//! Orders as rows of the table `orders`; every column of a row is written and read together. In SQL the status is 0
//! pending, 1 open, 2 cancelled, 3 closed: below 2 live, from 2 on ended.

use std::borrow::Cow;

use rusqlite::types::ToSqlOutput;
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params_from_iter};

use super::{order_history, trade_corrections};
use crate::domain::order::{Conditions, Fill, OrderKind, Origin, PartialTakeProfit, Reason, Routed, Trail, Via};
use crate::domain::{
    AccountId, AccountKind, ConversionRate, CoverId, Currency, InstrumentId, KeyId, Lots, Money, Order, OrderId,
    OrderStatus, Price, Quote, Side, TimeMs,
};
use crate::store::{Statements, StoreError};

/// Declares the stored columns of an order, one per line: name, and value in terms of the pattern's fields.
/// [`COLUMNS`], [`PUT`] and [`row`] are generated from these lines, so no statement can omit a column that another one
/// has. The pattern has no `..` and [`read`] constructs a complete `Order`, so a new field does not compile until it is
/// stored.
macro_rules! columns {
    ($order:pat => $first:ident: $value:expr, $($name:ident: $more:expr,)*) => {
        pub(in crate::store) const COLUMNS: &str = concat!(stringify!($first), $(", ", stringify!($name),)*);

        const COUNT: usize = [stringify!($first), $(stringify!($name)),*].len();

        /// Inserts or updates an order. The named parameters follow the order of the columns; `entry` comes last.
        const PUT: &str = concat!(
            "INSERT INTO orders (", stringify!($first), $(", ", stringify!($name),)* ", entries, before) VALUES (:",
            stringify!($first), $(", :", stringify!($name),)* ", :entry, ",
            // The previous order of the account that ended with the same status, from the account's row.
            "CASE :status WHEN 2 THEN (SELECT last_cancelled FROM account WHERE id = :account) \
             WHEN 3 THEN (SELECT last_closed FROM account WHERE id = :account) ELSE 0 END) \
             ON CONFLICT (id) DO UPDATE SET ",
            $(stringify!($name), " = excluded.", stringify!($name), ", ",)*
            "entries = orders.entries || ' ' || excluded.entries, before = excluded.before"
        );

        /// The values of an order's columns, in column order.
        fn row($order: &Order) -> [Cell; COUNT] {
            [Cell::from($value), $(Cell::from($more)),*]
        }
    };
}

columns! {
    Order {
        id, account, instrument, side, kind, status, lots, leverage, target, stop_loss, take_profit, margin, fee, swap,
        profit, opened, closed, parent, reason, created_at, ended_at,
        conditions: Conditions { expires, trail, linked, limit, partial_take_profits, premium, origin }, cover_percent,
        routed, correction,
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
    expires: expires.map(|at| at.0),
    trail: trail.map(|trail| trail.distance.raw()),
    trail_step: trail.map(|trail| trail.step.raw()),
    linked: linked.map(|id| id.0),
    limit_price: limit.map(Price::raw),
    take_profits: take_profits_text(partial_take_profits),
    premium: premium.map(Money::raw),
    via: Some(origin.via.code()).filter(|_| origin.via != Via::App),
    placed_by_key: origin.key.map(|key| key.0),
    cover_percent: i64::from(*cover_percent),
    routed_cover: routed.map(|routed| routed.cover.0),
    routed_lots: routed.map(|routed| routed.lots.raw()),
    routed_markup: routed.map(|routed| routed.markup.raw()),
    corrected_at: trade_corrections::row(correction.as_deref())[0],
    trade_cancelled: trade_corrections::row(correction.as_deref())[1],
    executed_open: trade_corrections::row(correction.as_deref())[2],
    executed_close: trade_corrections::row(correction.as_deref())[3],
    executed_profit: trade_corrections::row(correction.as_deref())[4],
    executed_fee: trade_corrections::row(correction.as_deref())[5],
    executed_swap: trade_corrections::row(correction.as_deref())[6],
    executed_premium: trade_corrections::row(correction.as_deref())[7],
    correction_reason: correction.as_ref().map(|correction| correction.reason.clone()),
}

/// The values of a fill's columns; `None` without a fill.
fn fill_row(fill: &Option<Fill>) -> [Option<i64>; 8] {
    fill.map_or([None; 8], |Fill { price, quote: Quote { bid, ask, time }, rate, stale_rate_quoted_at, at }| {
        let rate = [rate.digits(), i64::from(rate.decimals())].map(Some);
        let [price, bid, ask, time, at] = [price.raw(), bid.raw(), ask.raw(), time.0, at.0].map(Some);
        [price, bid, ask, time, rate[0], rate[1], stale_rate_quoted_at.map(|at| at.0), at]
    })
}

/// Partial take profits as text: `price lots` in raw integers, the nearest first, separated by commas; `None` without any.
fn take_profits_text(take_profits: &[PartialTakeProfit]) -> Option<String> {
    let texts: Vec<_> = take_profits.iter().map(|part| format!("{} {}", part.price.raw(), part.lots.raw())).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

/// The partial take profits of a text that [`take_profits_text`] wrote.
fn read_take_profits(text: &str) -> Option<Vec<PartialTakeProfit>> {
    let part = |pair: &str| {
        let (price, lots) = pair.split_once(' ')?;
        Some(PartialTakeProfit {
            price: Price::from_raw(price.parse().ok()?),
            lots: Lots::from_raw(lots.parse().ok()?),
        })
    };
    text.split(',').map(part).collect()
}

/// The value of one column.
pub(super) enum Cell {
    Number(Option<i64>),
    Text(Option<Cow<'static, str>>),
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
        Self::Text(text.map(Cow::Borrowed))
    }
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        Self::Text(text.map(Cow::Owned))
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

/// Writes an order as of the journal entry `seq`. An ended order is never written again.
pub fn put(statements: &mut Statements<'_>, order: &Order, seq: i64) -> Result<(), StoreError> {
    let cells = row(order).into_iter().chain([Cell::from(seq)]);
    statements.get(PUT)?.execute(params_from_iter(cells))?;
    order_history::append(statements, order)
}

/// The condition of the partial indexes of ended orders. `likely` keeps the planner from using it as a search range, so
/// that it searches by a given status instead.
pub(super) const ENDED: &str = "likely(status >= 2)";

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

/// Closed orders by time of close, each with its account's kind. Only demo accounts are ever removed, so a missing
/// account was a demo account.
pub(in crate::store) fn closed_by_time_sql() -> String {
    format!(
        "SELECT {COLUMNS}, coalesce((SELECT a.kind FROM account a WHERE a.id = orders.account), 1) AS account_kind, \
         coalesce((SELECT a.currency FROM account a WHERE a.id = orders.account), 'USD') AS account_currency \
         FROM orders INDEXED BY orders_ended WHERE {ENDED} AND status = 3 AND ended_at >= ?1 AND ended_at < ?2 \
         ORDER BY ended_at"
    )
}

/// A closed order with the kind and the currency of its account. An account that no longer exists was a demo account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedTrade {
    pub order: Order,
    pub account_kind: AccountKind,
    pub currency: Currency,
}

/// Every order that was corrected in `[from, to)`, by the time of the correction.
pub(in crate::store) fn corrected_by_time_sql() -> String {
    format!(
        "SELECT {COLUMNS}, coalesce((SELECT a.kind FROM account a WHERE a.id = orders.account), 1) AS account_kind, \
         coalesce((SELECT a.currency FROM account a WHERE a.id = orders.account), 'USD') AS account_currency \
         FROM orders INDEXED BY orders_corrected WHERE corrected_at >= ?1 AND corrected_at < ?2 ORDER BY corrected_at"
    )
}

/// Every order that was closed in `[from, to)`.
pub fn closed_by_time(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<ClosedTrade>, StoreError> {
    trades(connection, &closed_by_time_sql(), from, to)
}

/// Every order that was corrected in `[from, to)`.
pub fn corrected_by_time(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<ClosedTrade>, StoreError> {
    trades(connection, &corrected_by_time_sql(), from, to)
}

fn corrected_of_sql() -> String {
    format!(
        "SELECT {COLUMNS} FROM orders INDEXED BY orders_corrected \
         WHERE corrected_at >= ?1 AND corrected_at < ?2 AND account = ?3 ORDER BY corrected_at"
    )
}

/// The orders of an account that were corrected in `[from, to)`, by the time of the correction.
pub fn corrected_of(
    connection: &Connection,
    account: AccountId,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<Order>, StoreError> {
    let mut statement = connection.prepare_cached(&corrected_of_sql())?;
    let mut rows = statement.query((from.0, to.0, account.0))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        orders.push(read(row)?);
    }
    Ok(orders)
}

fn trades(connection: &Connection, sql: &str, from: TimeMs, to: TimeMs) -> Result<Vec<ClosedTrade>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((from.0, to.0))?;
    let mut orders = Vec::new();
    while let Some(row) = rows.next()? {
        let kind = super::ledger::kind_from_number(row.get("account_kind")?);
        let currency = row.get::<_, String>("account_currency")?.parse();
        let order = read(row)?;
        let account_kind = kind.ok_or_else(|| corrupt("its account's kind", order.id.0))?;
        let currency = currency.map_err(|_| corrupt("its account's currency", order.id.0))?;
        orders.push(ClosedTrade { order, account_kind, currency });
    }
    Ok(orders)
}

/// One order of an account, in any status.
pub fn find(connection: &Connection, account: AccountId, id: OrderId) -> Result<Option<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM orders WHERE id = ?1 AND account = ?2");
    let found = connection.prepare_cached(&sql)?.query_row((id.0, account.0), |row| Ok(read(row))).optional()?;
    found.transpose()
}

/// The order with this id, of any account.
pub fn find_any(connection: &Connection, id: OrderId) -> Result<Option<Order>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM orders WHERE id = ?1");
    connection.prepare_cached(&sql)?.query_row([id.0], |row| Ok(read(row))).optional()?.transpose()
}

/// The journal entries that changed an order, oldest first; none if there is no such order. The last ones are in the row of
/// the order, whole parts of earlier ones in `order_entries` (a trigger moves them there).
pub fn entries_of(connection: &Connection, id: OrderId) -> Result<Vec<i64>, StoreError> {
    let sql = "SELECT part, entries FROM order_entries WHERE order_id = ?1 \
               UNION ALL SELECT 9223372036854775807, entries FROM orders WHERE id = ?1 ORDER BY 1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([id.0])?;
    let mut seqs: Vec<i64> = Vec::new();
    while let Some(row) = rows.next()? {
        seqs.extend(
            row.get_ref(1)?
                .as_str()
                .map_err(|_| corrupt("its entries", id.0))?
                .split(' ')
                .filter_map(|seq| seq.parse::<i64>().ok()),
        );
    }
    // An entry may have changed an order more than once.
    seqs.dedup();
    Ok(seqs)
}

/// Orders with a larger id, by id, at most `limit`.
pub fn ids_after(connection: &Connection, id: OrderId, limit: u32) -> Result<Vec<OrderId>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id FROM orders WHERE id > ?1 ORDER BY id LIMIT ?2")?;
    let rows = statement.query_map((id.0, limit), |row| row.get(0).map(OrderId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

const IS_TRADED: &str = "SELECT EXISTS (SELECT 1 FROM orders INDEXED BY orders_live WHERE status < 2 AND instrument = ?1) \
     OR EXISTS (SELECT 1 FROM orders INDEXED BY orders_instrument WHERE instrument = ?1 AND status >= 2)";

/// Whether there has ever been an order in this instrument.
pub fn is_traded(connection: &Connection, instrument: InstrumentId) -> Result<bool, StoreError> {
    Ok(connection.query_row(IS_TRADED, [instrument.0], |row| row.get(0))?)
}

/// The stored number of a side: 1 buy, 2 sell, as on the wire.
pub const fn side_number(side: Side) -> i64 {
    match side {
        Side::Buy => 1,
        Side::Sell => 2,
    }
}

/// The side of the order `id` from its stored number.
pub(super) fn side_from_number(number: i64, id: i64) -> Result<Side, StoreError> {
    match number {
        1 => Ok(Side::Buy),
        2 => Ok(Side::Sell),
        _ => Err(corrupt("side", id)),
    }
}

pub(super) fn corrupt(what: &str, id: i64) -> StoreError {
    StoreError::Corrupt(format!("order {id}: {what}"))
}

pub(in crate::store) fn read(row: &Row<'_>) -> Result<Order, StoreError> {
    let id: i64 = row.get("id")?;
    let side = side_from_number(row.get("side")?, id)?;
    let kind = match row.get::<_, i64>("kind")? {
        0 => OrderKind::Market,
        1 => OrderKind::Limit,
        2 => OrderKind::Stop,
        3 => OrderKind::StopLimit,
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
        conditions: read_conditions(row, id)?,
        cover_percent: row.get("cover_percent")?,
        routed: read_routed(row)?,
        correction: trade_corrections::read(row)?.map(Box::new),
    })
}

fn read_routed(row: &Row<'_>) -> Result<Option<Routed>, StoreError> {
    let Some(cover) = row.get::<_, Option<i64>>("routed_cover")? else { return Ok(None) };
    let (lots, markup) = (row.get("routed_lots")?, row.get("routed_markup")?);
    Ok(Some(Routed { cover: CoverId(cover), lots: Lots::from_raw(lots), markup: Price::from_raw(markup) }))
}

fn read_conditions(row: &Row<'_>, id: i64) -> Result<Conditions, StoreError> {
    let price = |column: &str| row.get::<_, Option<i64>>(column).map(|raw| raw.map(Price::from_raw));
    let take_profits = row.get::<_, Option<String>>("take_profits")?;
    let take_profits =
        take_profits.map(|text| read_take_profits(&text).ok_or_else(|| corrupt("take_profits", id))).transpose()?;
    let trail = price("trail")?.zip(price("trail_step")?);
    Ok(Conditions {
        expires: row.get::<_, Option<i64>>("expires")?.map(TimeMs),
        trail: trail.map(|(distance, step)| Trail { distance, step }),
        linked: row.get::<_, Option<i64>>("linked")?.map(OrderId),
        limit: price("limit_price")?,
        partial_take_profits: take_profits.unwrap_or_default(),
        premium: row.get::<_, Option<i64>>("premium")?.map(Money::from_raw),
        origin: Origin {
            via: match row.get::<_, Option<String>>("via")? {
                Some(code) => Via::from_code(&code).ok_or_else(|| corrupt("via", id))?,
                None => Via::App,
            },
            key: row.get::<_, Option<i64>>("placed_by_key")?.map(KeyId),
        },
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
    // Rows of version 0.1 do not have the number of decimals; it was constant.
    let decimals = row.get::<_, Option<u32>>(columns[6])?.unwrap_or(ConversionRate::DECIMALS_LEAST);
    let rate = ConversionRate::from_parts(row.get(columns[4])?, decimals).ok_or_else(|| corrupt(columns[6], id))?;
    let stale_rate_quoted_at = row.get::<_, Option<i64>>(columns[7])?.map(TimeMs);
    Ok(Some(Fill {
        price: Price::from_raw(price),
        quote,
        rate,
        stale_rate_quoted_at,
        at: TimeMs(row.get(columns[5])?),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::trade_correction::TradeCorrection;
    use crate::store::sqlite::query_plans::{schema, steps};

    /// Two orders with the same id, all fields set, that differ in every other field.
    fn two_orders() -> [Order; 2] {
        let price = |raw| Some(Price::from_raw(raw));
        let fill = |raw| {
            let quote = Quote { bid: Price::from_raw(raw + 1), ask: Price::from_raw(raw + 2), time: TimeMs(raw + 3) };
            // More decimals than version 0.1 stored, and a different number in each fill.
            let rate = ConversionRate::from_parts(raw * 10 + 1, 13 + (raw % 7) as u32).expect("a rate");
            Some(Fill {
                price: Price::from_raw(raw),
                quote,
                rate,
                stale_rate_quoted_at: Some(TimeMs(raw + 6)),
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
            conditions: conditions(),
            cover_percent: 15,
            routed: Some(Routed { cover: CoverId(16), lots: Lots::from_raw(17), markup: Price::from_raw(18) }),
            correction: Some(Box::new(correction())),
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
            conditions: Conditions::default(),
            cover_percent: 0,
            routed: None,
            correction: None,
        };
        [first, second]
    }

    fn correction() -> TradeCorrection {
        TradeCorrection {
            at: TimeMs(61),
            cancelled: true,
            reason: "a wrong tick".to_owned(),
            open: Price::from_raw(62),
            close: Price::from_raw(63),
            profit: Money::from_raw(64),
            fee: Money::from_raw(65),
            swap: Money::from_raw(66),
            premium: Money::from_raw(67),
        }
    }

    /// How many conditions an order can have; the pattern does not compile without a new one.
    fn count(conditions: &Conditions) -> usize {
        let Conditions { expires: _, trail: _, linked: _, limit: _, partial_take_profits: _, premium: _, origin: _ } =
            conditions;
        7
    }

    /// All of them.
    fn conditions() -> Conditions {
        let target = |price, lots| PartialTakeProfit { price: Price::from_raw(price), lots: Lots::from_raw(lots) };
        Conditions {
            expires: Some(TimeMs(16)),
            trail: Some(Trail { distance: Price::from_raw(17), step: Price::from_raw(18) }),
            linked: Some(OrderId(19)),
            limit: Some(Price::from_raw(20)),
            partial_take_profits: [(21, 22), (23, 24)].map(|(price, lots)| target(price, lots)).to_vec(),
            premium: Some(Money::from_raw(25)),
            origin: Origin { via: Via::Api, key: Some(KeyId(26)) },
        }
    }

    #[test]
    fn every_field_of_an_order_is_stored_on_insert_and_on_update() {
        let connection = schema();
        let [first, second] = two_orders();
        let fields = |order: &Order| serde_json::to_value(order).unwrap().as_object().unwrap().clone();
        let (before, after) = (fields(&first), fields(&second));
        let same: Vec<_> = before.keys().filter(|field| Some(&before[*field]) == after.get(*field)).collect();
        assert_eq!(same, ["id"], "the two orders differ in every other field");
        // A condition that is not set is not written: the first order has all of them, the second none.
        assert_eq!(before["conditions"].as_object().unwrap().len(), count(&first.conditions));
        assert!(second.conditions.is_empty());
        let stored = || find_any(&connection, OrderId(1)).unwrap().unwrap();
        for (seq, order) in [(41, &first), (42, &second), (43, &first)] {
            put(&mut Statements::new(&connection), order, seq).unwrap();
            assert_eq!(stored(), *order);
        }
        assert_eq!(entries_of(&connection, OrderId(1)).unwrap(), [41, 42, 43]);
    }

    /// A customer may change an order without a limit, and each change rewrites its row.
    #[test]
    fn the_row_of_an_order_does_not_grow_with_its_changes() {
        const CHANGES: i64 = 3_000;
        let connection = schema();
        let [order, _] = two_orders();
        let first = 1_000_000;
        let mut longest = 0;
        for seq in first..first + CHANGES {
            // An entry may have more than one event of the order.
            for _ in 0..2 {
                put(&mut Statements::new(&connection), &order, seq).unwrap();
            }
            let length = "SELECT length(entries) FROM orders WHERE id = 1";
            longest = longest.max(connection.query_row(length, [], |row| row.get::<_, i64>(0)).unwrap());
        }
        assert!(longest <= 4_096, "{longest}");
        assert_eq!(entries_of(&connection, OrderId(1)).unwrap(), (first..first + CHANGES).collect::<Vec<_>>());
        assert_eq!(entries_of(&connection, OrderId(2)).unwrap(), Vec::<i64>::new());
    }

    /// The text is stored for ever.
    #[test]
    fn partial_take_profits_are_stored_as_text() {
        let take_profits = conditions().partial_take_profits;
        assert_eq!(take_profits_text(&take_profits).as_deref(), Some("21 22,23 24"));
        assert_eq!(read_take_profits("21 22,23 24"), Some(take_profits));
        assert_eq!(take_profits_text(&[]), None);
        for corrupt in ["", "21", "21 22,", "a b", "21 22 23"] {
            assert_eq!(read_take_profits(corrupt), None, "{corrupt:?}");
        }
    }

    #[test]
    fn a_days_orders_and_an_instruments_orders_are_found_by_an_index() {
        let connection = schema();
        for sql in [closed_by_time_sql(), corrected_by_time_sql(), corrected_of_sql(), IS_TRADED.to_owned()] {
            let plan = steps(&connection, &sql);
            let slow = |step: &&String| {
                step.contains("TEMP B-TREE") || (step.starts_with("SCAN orders") && !step.contains("INDEX"))
            };
            assert_eq!(plan.iter().find(slow), None, "{sql}: {plan:?}");
        }
    }
}
