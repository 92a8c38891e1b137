//! Tests of the chains of ended orders: writing, reading, and the cost of reading.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::domain::order::OrderKind;
use crate::domain::{Lots, Side};
use crate::store::dealing::order_filter::{OrderFilter, page_all};
use crate::store::{customers::ranking, dealing::ledger, sqlite::query_plans};

/// For tests that insert order rows directly: links every ended order to its predecessor by the time of its end, and
/// every account to its last.
pub fn link(connection: &Connection) -> rusqlite::Result<()> {
    let last = "SELECT id FROM orders WHERE account = account.id AND status";
    connection.execute_batch(&format!(
        "UPDATE orders SET before = o.before FROM (SELECT id, lag(id, 1, 0) OVER (PARTITION BY account, status \
         ORDER BY ended_at, id) AS before FROM orders WHERE status >= 2) o WHERE o.id = orders.id; \
         UPDATE account SET cancelled = o.cancelled, closed = o.closed, realised = o.realised FROM \
         (SELECT account, sum(status = 2) AS cancelled, sum(status = 3) AS closed, sum(profit) AS realised FROM orders \
         WHERE status >= 2 GROUP BY account) o WHERE o.account = account.id; \
         UPDATE account SET last_cancelled = coalesce(({last} = 2 ORDER BY ended_at DESC, id DESC), 0), \
         last_closed = coalesce(({last} = 3 ORDER BY ended_at DESC, id DESC), 0)"
    ))
}

/// An order that ended at 1,000 + `id`, with `id` as its profit.
pub fn order(id: i64, account: i64, status: OrderStatus) -> Order {
    Order {
        id: OrderId(id),
        account: AccountId(account),
        instrument: InstrumentId(1 + id % 2),
        side: Side::Buy,
        kind: OrderKind::Limit,
        status,
        lots: Lots::ONE,
        leverage: 100,
        target: None,
        stop_loss: None,
        take_profit: None,
        margin: Money::ZERO,
        fee: Money::ZERO,
        swap: Money::ZERO,
        profit: if status == OrderStatus::Closed { Money::from_raw(id) } else { Money::ZERO },
        opened: None,
        closed: None,
        parent: None,
        reason: None,
        created_at: TimeMs(id),
        ended_at: (status >= OrderStatus::Cancelled).then_some(TimeMs(1_000 + id)),
        conditions: Default::default(),
        cover_percent: 0,
        routed: None,
        correction: None,
    }
}

/// `count` orders that alternate between two accounts and have all been live. Of the first ten, all but two are
/// cancelled; the later ones are closed.
fn filled(count: i64) -> Connection {
    let connection = query_plans::with_accounts(&[1, 2]);
    let mut statements = Statements::new(&connection);
    for id in 1..=count {
        let account = 1 + id % 2;
        orders::put(&mut statements, &order(id, account, OrderStatus::Open), 1).unwrap();
        let status = if id <= 10 { OrderStatus::Cancelled } else { OrderStatus::Closed };
        if id > 2 {
            orders::put(&mut statements, &order(id, account, status), 2).unwrap();
        }
    }
    drop(statements);
    connection
}

fn ids(orders: &[Order]) -> Vec<i64> {
    orders.iter().map(|order| order.id.0).collect()
}

/// The orders of account 1 that are closed in a period or open at its end, within the limits of kept and scanned orders.
fn closed_in(connection: &Connection, (from, to): (i64, i64), (kept, scanned): (usize, usize)) -> Option<Vec<i64>> {
    let (period, limits) = ((TimeMs(from), TimeMs(to)), ReadLimits { kept, scanned });
    closed_or_open_in(connection, AccountId(1), period, limits).unwrap().map(|orders| ids(&orders))
}

#[test]
fn what_was_closed_in_a_period_is_read_within_limits() {
    let connection = filled(40);
    let opened = "UPDATE orders SET open_price = 1, open_bid = 1, open_ask = 1, open_quote_at = 1, open_rate = 1, \
                  opened_at = iif(id = 36, 1025, 1035) WHERE id > 30";
    connection.execute(opened, []).unwrap();
    let period = (1_024, 1_030);
    assert_eq!(closed_in(&connection, period, (99, 99)), Some(vec![24, 26, 28, 36]), "36 was open at its end");
    assert_eq!(closed_in(&connection, period, (4, 9)).map(|found| found.len()), Some(4));
    assert_eq!(closed_in(&connection, period, (3, 9)), None);
    assert_eq!(closed_in(&connection, period, (4, 8)), None, "24 to 40 are scanned");
}

#[test]
fn an_accounts_ended_orders_are_read_latest_first() {
    let connection = filled(40);
    let (orders, heads) = page(&connection, AccountId(1), OrderStatus::Closed, 2, 3).unwrap();
    assert_eq!(ids(&orders), [34, 32, 30]);
    let realised = Money::from_raw((12..=40).step_by(2).sum());
    assert_eq!(heads, HistoryHeads { last_cancelled: 10, cancelled: 4, last_closed: 40, closed: 15, realised });
    let (orders, heads) = page(&connection, AccountId(2), OrderStatus::Cancelled, 1, 3).unwrap();
    assert_eq!((ids(&orders), heads.cancelled), (vec![9, 7, 5], 4));
    assert_eq!(ids(&page(&connection, AccountId(2), OrderStatus::Cancelled, 2, 3).unwrap().0), [3]);
    assert_eq!(
        page(&connection, AccountId(3), OrderStatus::Closed, 1, 3).unwrap(),
        (Vec::new(), HistoryHeads::default())
    );
    let since = |at| closed_in(&connection, (at, i64::MAX), (99, 99)).unwrap();
    assert_eq!((since(1_036), since(1_037), since(1_041)), (vec![36, 38, 40], vec![38, 40], vec![]));
    assert_eq!(since(0).len(), 15);
    let before = |id| find(&connection, OrderId(id)).unwrap().map(|(order, before)| (order.id.0, before));
    assert_eq!(before(12), Some((12, 0)), "the first closed order");
    assert_eq!(before(40), Some((40, 38)));
    assert_eq!(before(1), None, "a live order");
}

#[test]
fn order_lists_of_an_account_follow_its_chains() {
    let connection = filled(40);
    let list = |status, account, instrument| {
        let filter = OrderFilter { status, account: Some(AccountId(account)), instrument, ..OrderFilter::default() };
        let (orders, total) = page_all(&connection, &filter, 2, 3).unwrap();
        (ids(&orders), total)
    };
    assert_eq!(list(Some(OrderStatus::Closed), 1, None), (vec![34, 32, 30], 15));
    assert_eq!(list(Some(OrderStatus::Cancelled), 2, None), (vec![3], 4));
    assert_eq!(list(None, 2, None), (vec![33, 31, 29], 20));
    assert_eq!(list(Some(OrderStatus::Closed), 1, Some(InstrumentId(1))), (vec![34, 32, 30], 15));
    assert_eq!(list(Some(OrderStatus::Closed), 1, Some(InstrumentId(2))), (vec![], 0));
    assert_eq!(list(None, 1, Some(InstrumentId(1))), (vec![34, 32, 30], 20));
    assert_eq!(list(None, 7, None), (vec![], 0));
}

#[test]
fn links_written_with_the_orders_agree_with_links_computed_afterwards() {
    let connection = filled(40);
    let columns = "SELECT id, before, 0, 0, 0, 0 FROM orders UNION ALL \
                   SELECT id, last_cancelled, cancelled, last_closed, closed, realised FROM account";
    let all = |connection: &Connection| -> Vec<[i64; 6]> {
        let mut statement = connection.prepare(columns).unwrap();
        let row = |row: &Row<'_>| Ok([0, 1, 2, 3, 4, 5].map(|column| row.get_unwrap(column)));
        statement.query_map([], row).unwrap().collect::<Result<_, _>>().unwrap()
    };
    let written = all(&connection);
    link(&connection).unwrap();
    assert_eq!(all(&connection), written);
}

#[test]
fn the_cost_of_a_page_does_not_depend_on_the_historys_length() {
    let connection = filled(20_000);
    let steps = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&steps);
    let count = move || counted.fetch_add(1, Ordering::Relaxed) == usize::MAX;
    connection.progress_handler(100, Some(count)).unwrap();
    page(&connection, AccountId(1), OrderStatus::Closed, 1, 20).unwrap();
    let newest = Selection { from: Some(TimeMs(20_960)), ..Selection::default() };
    let found = select(&connection, (AccountId(1), OrderStatus::Closed), &newest, (1, 20), 100).unwrap().unwrap();
    assert_eq!(found.total, 21);
    closed_in(&connection, (20_960, i64::MAX), (99, 99)).unwrap();
    let filter =
        OrderFilter { status: Some(OrderStatus::Closed), account: Some(AccountId(1)), ..OrderFilter::default() };
    page_all(&connection, &filter, 1, 20).unwrap();
    let user = "INSERT INTO user (id, uid, is_demo, invite_code, created_at, seen_at) VALUES (1, 'u', 0, 'i', 0, 0)";
    connection.execute(user, []).unwrap();
    let candidates = |start, least| ranking::candidates(&connection, false, TimeMs(start), least).unwrap().len();
    assert_eq!((candidates(20_980, 11), candidates(20_981, 11), candidates(20_980, 12)), (1, 0, 0));
    let taken = steps.load(Ordering::Relaxed);
    assert!(taken < 250, "{taken} hundred SQLite steps for 110 rows");
}

#[test]
fn a_selection_is_summed_in_full_and_returned_in_pages() {
    let connection = filled(40);
    connection.execute("UPDATE orders SET fee = 2, swap = -1, instrument = 1 + (id / 2) % 2", []).unwrap();
    let account = (AccountId(1), OrderStatus::Closed);
    let chosen =
        |selection: Selection, page| select(&connection, account, &selection, (page, 3), 100).unwrap().unwrap();
    let sums = |found: &Selected| (found.total, found.profit.raw(), found.fee.raw(), found.swap.raw());
    let all = chosen(Selection::default(), 1);
    assert_eq!(ids(&all.orders), [40, 38, 36]);
    assert_eq!(sums(&all), (15, (12..=40).step_by(2).sum(), 30, -15));
    assert_eq!(all.orders, page(&connection, account.0, account.1, 1, 3).unwrap().0);
    let span = Selection { from: Some(TimeMs(1_020)), to: Some(TimeMs(1_030)), instrument: None };
    assert_eq!((ids(&chosen(span, 1).orders), ids(&chosen(span, 2).orders)), (vec![28, 26, 24], vec![22, 20]));
    assert_eq!(sums(&chosen(span, 2)), (5, 28 + 26 + 24 + 22 + 20, 10, -5));
    let one = Selection { instrument: Some(InstrumentId(1)), ..span };
    assert_eq!((ids(&chosen(one, 1).orders), sums(&chosen(one, 1))), (vec![28, 24, 20], (3, 72, 6, -3)));
    let later = Selection { from: Some(TimeMs(1_041)), ..Selection::default() };
    assert_eq!(chosen(later, 1), Selected::default());
}

#[test]
fn a_selection_that_would_scan_too_many_orders_is_refused() {
    let connection = filled(40);
    let account = (AccountId(1), OrderStatus::Closed);
    let found = |from: Option<i64>, most| {
        let selection = Selection { from: from.map(TimeMs), ..Selection::default() };
        select(&connection, account, &selection, (1, 20), most).unwrap().map(|found| found.total)
    };
    assert_eq!((found(None, 15), found(None, 14)), (Some(15), None));
    assert_eq!((found(Some(1_034), 4), found(Some(1_034), 3)), (Some(4), None));
}

#[test]
fn a_cycle_in_a_chain_is_not_followed_endlessly() {
    let connection = filled(40);
    connection.execute("UPDATE orders SET before = 40 WHERE id = 12", []).unwrap();
    assert_eq!(closed_in(&connection, (0, i64::MAX), (99, 99)).unwrap().len(), 15);
}

#[test]
fn the_ledgers_verification_checks_the_chains() {
    for (sql, expected) in [
        ("UPDATE orders SET before = 0 WHERE id = 40", "order 40 has the same predecessor as another order"),
        ("UPDATE orders SET before = 39 WHERE id = 40", "order 40 has the wrong predecessor"),
        ("UPDATE orders SET before = 10 WHERE id = 40", "order 40 has the wrong predecessor"),
        ("UPDATE orders SET before = 40 WHERE id = 38", "order 38 has the wrong predecessor"),
        ("UPDATE orders SET before = 40 WHERE id = 1", "order 1 has the wrong predecessor"),
        ("UPDATE account SET closed = 14 WHERE id = 1", "account 1 has the wrong last ended orders"),
        ("UPDATE account SET cancelled = 5 WHERE id = 1", "account 1 has the wrong last ended orders"),
        ("UPDATE account SET realised = 1 WHERE id = 1", "account 1 has the wrong last ended orders"),
        ("UPDATE account SET last_closed = 0 WHERE id = 1", "account 1 has the wrong last ended orders"),
        ("UPDATE account SET last_closed = 10 WHERE id = 1", "account 1 has the wrong last ended orders"),
        ("UPDATE account SET last_cancelled = 40 WHERE id = 1", "account 1 has the wrong last ended orders"),
    ] {
        let connection = filled(40);
        // Closed orders have their profit in the ledger.
        connection
            .execute_batch(
                "INSERT INTO ledger (id, at, world, account, amount, balance, memo, deal, before, hash) \
                 SELECT id, ended_at, 0, account, profit, sum(profit) OVER (PARTITION BY account ORDER BY id), 'profit', id, \
                 before, x'' FROM orders WHERE status = 3; \
                 UPDATE account SET balance = realised, last_entry = last_closed, entries = closed",
            )
            .unwrap();
        assert_eq!(ledger::verify(&connection).unwrap().errors, Vec::<String>::new(), "before");
        connection.execute(sql, []).unwrap();
        let errors = ledger::verify(&connection).unwrap().errors;
        assert!(errors.iter().any(|error| error.contains(expected)), "{sql}: {errors:?}");
    }
}
