//! The back office's list of orders: its filter as SQL over the indexes and chains of the table `orders`.

use rusqlite::{Connection, params_from_iter};

use super::order_history;
use super::orders::{COLUMNS, ENDED, read};
use crate::domain::{AccountId, InstrumentId, Order, OrderStatus, TimeMs};
use crate::store::StoreError;

/// Latest end first.
const LATEST_END_FIRST: &str = "ORDER BY ended_at DESC, id DESC";

/// Filter of the back office's order list.
#[derive(Debug, Default, Clone)]
pub struct OrderFilter {
    pub status: Option<OrderStatus>,
    pub account: Option<AccountId>,
    pub instrument: Option<InstrumentId>,
    /// Ended at this time or later; only with a status of ended orders.
    pub from: Option<TimeMs>,
    /// Ended before this time; likewise.
    pub to: Option<TimeMs>,
}

impl OrderFilter {
    /// SQL for the matching ids in list order, found by an index or a chain. Live and ended orders have separate
    /// indexes, so a filter without a status queries both.
    fn ids(&self) -> String {
        let (conditions, _) = self.conditions();
        let index = if self.instrument.is_some() { "orders_instrument" } else { "orders_ended" };
        let ended_orders = format!("SELECT id FROM orders INDEXED BY {index} WHERE {ENDED}");
        let chain = |status| format!("{}SELECT id FROM own WHERE true{conditions}", order_history::chain(status));
        let live = "SELECT id FROM orders INDEXED BY orders_live WHERE status < 2";
        match (self.status, self.account) {
            (Some(status @ (OrderStatus::Pending | OrderStatus::Open)), _) => {
                format!("{live} AND status = {}{conditions} ORDER BY id DESC", status as i64)
            }
            // In the order of the chain.
            (Some(status), Some(_)) => chain(status),
            (Some(status), None) => {
                format!("{ended_orders} AND status = {}{conditions} {LATEST_END_FIRST}", status as i64)
            }
            // In the order of the primary key.
            (None, None) if conditions.is_empty() => "SELECT id FROM orders ORDER BY id DESC".to_owned(),
            (None, None) => {
                format!("SELECT id FROM ({live}{conditions} UNION ALL {ended_orders}{conditions}) ORDER BY id DESC")
            }
            (None, Some(_)) => {
                let [cancelled, closed] = [OrderStatus::Cancelled, OrderStatus::Closed].map(chain);
                format!(
                    "SELECT id FROM ({live}{conditions} UNION ALL SELECT * FROM ({cancelled}) UNION ALL SELECT * FROM ({closed})) \
                     ORDER BY id DESC"
                )
            }
        }
    }

    /// The conditions other than the status, each with a leading ` AND `, and the values of the parameters.
    fn conditions(&self) -> (String, Vec<i64>) {
        let (mut conditions, mut values) = (String::new(), Vec::new());
        for (compared, value) in [
            ("account =", self.account.map(|id| id.0)),
            ("instrument =", self.instrument.map(|id| id.0)),
            ("ended_at >=", self.from.map(|from| from.0)),
            ("ended_at <", self.to.map(|to| to.0)),
        ] {
            if let Some(value) = value {
                values.push(value);
                conditions += &format!(" AND {compared} ?{}", values.len());
            }
        }
        (conditions, values)
    }

    /// SQL for the number of matching orders.
    fn count_sql(&self) -> String {
        let live = "(SELECT count(*) FROM orders INDEXED BY orders_live WHERE status < 2";
        let of_account = |count| format!("coalesce((SELECT {count} FROM account WHERE id = ?1), 0)");
        let others = self.instrument.is_some() || self.from.is_some() || self.to.is_some();
        match (self.status, self.account, others) {
            (None, None, false) => {
                format!("SELECT {live}) + (SELECT count(*) FROM orders INDEXED BY orders_ended WHERE status >= 2)")
            }
            (None, Some(_), false) => format!("SELECT {live} AND account = ?1) + {}", of_account("cancelled + closed")),
            (Some(OrderStatus::Cancelled), Some(_), false) => format!("SELECT {}", of_account("cancelled")),
            (Some(OrderStatus::Closed), Some(_), false) => format!("SELECT {}", of_account("closed")),
            _ => format!("SELECT count(*) FROM ({})", self.ids().split(" ORDER BY ").next().unwrap_or_default()),
        }
    }

    /// SQL for a page: rows before it are skipped in the index without reading their columns.
    fn page_sql(&self, page: u32, limit: u32) -> String {
        let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
        let order = match (self.status, self.account) {
            (Some(status @ (OrderStatus::Cancelled | OrderStatus::Closed)), Some(_)) => {
                // The chain is read only up to the page; as a subquery it would be read to its end.
                let (chain, (conditions, _)) = (order_history::chain(status), self.conditions());
                return format!(
                    "{chain}SELECT {COLUMNS} FROM own WHERE true{conditions} LIMIT {limit} OFFSET {offset}"
                );
            }
            (Some(OrderStatus::Cancelled | OrderStatus::Closed), None) => LATEST_END_FIRST,
            _ => "ORDER BY id DESC",
        };
        format!("SELECT {COLUMNS} FROM orders WHERE id IN ({} LIMIT {limit} OFFSET {offset}) {order}", self.ids())
    }
}

/// A page of all customers' orders, and the number that match: ended orders by the time of their end, latest first; all
/// others newest first.
pub fn page_all(
    connection: &Connection,
    filter: &OrderFilter,
    page: u32,
    limit: u32,
) -> Result<(Vec<Order>, i64), StoreError> {
    let (_, values) = filter.conditions();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

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
                    let filter = OrderFilter { status, account, instrument, ..OrderFilter::default() };
                    let full_scan =
                        |steps: &[String]| steps.iter().any(|s| s.starts_with("SCAN orders") && !s.contains("INDEX"));
                    let counted = steps(&connection, &filter.count_sql());
                    assert!(!full_scan(&counted), "{filter:?}: {counted:?}");
                    // Without a filter the list is in primary key order and is read only up to the page.
                    let found = steps(&connection, &filter.ids());
                    let unfiltered = status.is_none() && account.is_none() && instrument.is_none();
                    assert!(unfiltered || !full_scan(&found), "{filter:?}: {found:?}");
                    // Only a list of both live and ended orders is sorted afterwards.
                    let sorted = found.iter().any(|step| step.contains("TEMP B-TREE"));
                    assert!(!sorted || (status.is_none() && !unfiltered), "{filter:?}: {found:?}");
                    let page = steps(&connection, &filter.page_sql(400, 20));
                    assert!(unfiltered || !full_scan(&page), "{filter:?}: {page:?}");
                    assert!(page.iter().any(|step| step.contains("INTEGER PRIMARY KEY")), "{filter:?}: {page:?}");
                }
            }
        }
    }
}
