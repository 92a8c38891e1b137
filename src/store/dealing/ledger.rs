//! The ledger as rows, and its verification: every balance is the sum of its entries. The columns `world`, `memo` and
//! `deal` are the account kind, the transaction kind and the order; `before` is the account's previous row.

use rusqlite::{Connection, OptionalExtension, Row};

use super::chain::{ChainHash, ChainHasher};
use super::order_history::ReadLimits;
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::{AccountId, AccountKind, Money, OrderId, TimeMs, TransactionId};
use crate::store::{Statements, StoreError};

/// The stored number of an account kind: 0 real, 1 demo.
pub const fn kind_number(kind: AccountKind) -> i64 {
    match kind {
        AccountKind::Real => 0,
        AccountKind::Demo => 1,
    }
}

/// The account kind with this stored number.
pub const fn kind_from_number(number: i64) -> Option<AccountKind> {
    match number {
        0 => Some(AccountKind::Real),
        1 => Some(AccountKind::Demo),
        _ => None,
    }
}

const APPEND: &str = "INSERT INTO ledger (id, at, world, account, amount, balance, memo, deal, before, hash, currency, \
    corrects) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT last_entry FROM account WHERE id = ?4), ?9, ?10, ?11)";
const BALANCE: &str = "UPDATE account SET balance = ?2, last_entry = ?3, entries = entries + 1 WHERE id = ?1";

/// The hash of a transaction. A currency other than USD is part of it, and the entry that it corrects; rows of earlier
/// versions have neither.
pub fn chain_hash(previous: &ChainHash, transaction: &Transaction) -> ChainHash {
    let Transaction { id, at, account_kind, customer, currency, amount, balance, kind, order, corrects } = transaction;
    let hasher = ChainHasher::after(previous)
        .number(id.0)
        .number(at.0)
        .number(kind_number(*account_kind))
        .number(customer.0)
        .number(amount.raw())
        .number(balance.raw())
        .bytes(kind.code())
        .optional(order.map(|id| id.0));
    let hasher = if currency.is_usd() { hasher } else { hasher.bytes(currency.as_str()) };
    match corrects {
        Some(id) => hasher.bytes("corrects").number(id.0).done(),
        None => hasher.done(),
    }
}

/// Adds a transaction after the one with the hash `previous`, updates the customer's balance and returns the new hash.
pub fn append(
    statements: &mut Statements<'_>,
    previous: &ChainHash,
    transaction: &Transaction,
) -> Result<ChainHash, StoreError> {
    let hash = chain_hash(previous, transaction);
    statements.get(APPEND)?.execute((
        transaction.id.0,
        transaction.at.0,
        kind_number(transaction.account_kind),
        transaction.customer.0,
        transaction.amount.raw(),
        transaction.balance.raw(),
        transaction.kind.code(),
        transaction.order.map(|id| id.0),
        hash,
        transaction.currency.as_str(),
        transaction.corrects.map(|id| id.0),
    ))?;
    statements.get(BALANCE)?.execute((transaction.customer.0, transaction.balance.raw(), transaction.id.0))?;
    Ok(hash)
}

macro_rules! columns {
    () => {
        "SELECT id, at, world, account, amount, balance, memo, deal, hash, before, currency, corrects FROM "
    };
}

/// Declares `own`: the rows of the account ?1, newest first, read lazily and only while `$while` holds.
macro_rules! own {
    ($while:literal) => {
        concat!(
            "WITH RECURSIVE own AS (SELECT * FROM ledger WHERE id = (SELECT last_entry FROM account WHERE id = ?1) \
             UNION ALL SELECT l.* FROM own CROSS JOIN ledger l ON l.id = own.before AND l.id < own.id WHERE ",
            $while,
            ") "
        )
    };
}

/// Declares `own`: all rows of the account ?1, newest first.
pub(in crate::store) const OWN: &str = own!("true");

/// A page of an account's transactions of one kind or of all, newest first, and the number that match.
pub fn page(
    connection: &Connection,
    account: AccountId,
    kind: Option<TransactionKind>,
    page: u32,
    limit: u32,
) -> Result<(Vec<Transaction>, i64), StoreError> {
    let kind = kind.map(TransactionKind::code);
    let count = match kind {
        Some(_) => concat!(own!("true"), "SELECT count(*) FROM own WHERE memo = ?2"),
        None => "SELECT entries FROM account WHERE id = ?1 AND ?2 IS NULL",
    };
    let total = connection.prepare_cached(count)?.query_row((account.0, kind), |row| row.get(0)).optional()?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = concat!(own!("true"), columns!(), "own WHERE ?2 IS NULL OR memo = ?2 LIMIT ?3 OFFSET ?4");
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((account.0, kind, limit, offset))?;
    let mut transactions = Vec::new();
    while let Some(row) = rows.next()? {
        transactions.push(read(row)?);
    }
    Ok((transactions, total.unwrap_or(0)))
}

/// An account's transactions with ids in `[first, end)`, by id.
pub fn of_account(
    connection: &Connection,
    account: AccountId,
    first: i64,
    end: i64,
) -> Result<Vec<Transaction>, StoreError> {
    let sql = concat!(own!("l.id >= ?2"), columns!(), "own WHERE id >= ?2 AND id < ?3 ORDER BY id");
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((account.0, first, end))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

/// As [`of_account`]; `None` if more would have to be read than `limits` allow.
pub fn of_account_within(
    connection: &Connection,
    account: AccountId,
    (first, end): (i64, i64),
    limits: ReadLimits,
) -> Result<Option<Vec<Transaction>>, StoreError> {
    let sql = concat!(own!("l.id >= ?2"), columns!(), "own WHERE id >= ?2");
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((account.0, first))?;
    let (mut found, mut scanned) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        scanned += 1;
        let is_kept = row.get::<_, i64>(0)? < end;
        if scanned > limits.scanned || (is_kept && found.len() == limits.kept) {
            return Ok(None);
        }
        if is_kept {
            found.push(read(row)?);
        }
    }
    found.reverse();
    Ok(Some(found))
}

/// A row of the ledger with its links to others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerRow {
    pub transaction: Transaction,
    /// The hash of the row.
    pub hash: ChainHash,
    /// Id of the account's previous row; 0: it is the first.
    pub before: i64,
}

/// The rows with ids in `(after, through]`, by id.
pub fn range(connection: &Connection, after: i64, through: i64) -> Result<Vec<LedgerRow>, StoreError> {
    let sql = concat!(columns!(), "ledger WHERE id > ?1 AND id <= ?2 ORDER BY id");
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((after, through))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(LedgerRow { transaction: read(row)?, hash: row.get(8)?, before: row.get(9)? });
    }
    Ok(found)
}

/// The transaction with this id.
pub fn find(connection: &Connection, id: i64) -> Result<Option<Transaction>, StoreError> {
    Ok(range(connection, id - 1, id)?.pop().map(|row| row.transaction))
}

/// An account's balance after the row `through`; `None` before its first row.
pub fn balance_at(connection: &Connection, account: AccountId, through: i64) -> Result<Option<Money>, StoreError> {
    let sql = concat!(own!("true"), "SELECT balance FROM own WHERE id <= ?2 LIMIT 1");
    let found = connection.prepare_cached(sql)?.query_row((account.0, through), |row| row.get(0)).optional()?;
    Ok(found.map(Money::from_raw))
}

/// Id and balance of an account's last row with an id below `end`.
pub fn last_before(connection: &Connection, account: AccountId, end: i64) -> Result<Option<(i64, Money)>, StoreError> {
    let sql = concat!(own!("true"), "SELECT id, balance FROM own WHERE id < ?2 LIMIT 1");
    let read = |row: &Row<'_>| Ok((row.get(0)?, Money::from_raw(row.get(1)?)));
    Ok(connection.prepare_cached(sql)?.query_row((account.0, end), read).optional()?)
}

/// The id of the last row; 0 without any.
pub fn last(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(max(id), 0) FROM ledger", [], |row| row.get(0))?)
}

/// The lowest id booked at or after `at`. Ids increase with the time of booking, so a binary search finds it at the
/// same cost however long the ledger is.
pub fn first_since(connection: &Connection, at: TimeMs) -> Result<i64, StoreError> {
    let last: i64 = connection.query_row("SELECT coalesce(max(id), 0) FROM ledger", [], |row| row.get(0))?;
    let mut statement = connection.prepare_cached("SELECT id, at FROM ledger WHERE id >= ?1 ORDER BY id LIMIT 1")?;
    let (mut low, mut high) = (0, last + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        let found: Option<(i64, i64)> =
            statement.query_row([middle], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        match found {
            Some((id, booked)) if booked < at.0 => low = id + 1,
            _ => high = middle,
        }
    }
    Ok(low)
}

fn read(row: &Row<'_>) -> Result<Transaction, StoreError> {
    let id: i64 = row.get(0)?;
    let corrupt = |what: &str| StoreError::Corrupt(format!("transaction {id}: {what}"));
    let memo: String = row.get(6)?;
    let currency: String = row.get(10)?;
    Ok(Transaction {
        id: TransactionId(id),
        at: TimeMs(row.get(1)?),
        account_kind: kind_from_number(row.get(2)?).ok_or_else(|| corrupt("world"))?,
        customer: AccountId(row.get(3)?),
        currency: currency.parse().map_err(|_| corrupt("currency"))?,
        amount: Money::from_raw(row.get(4)?),
        balance: Money::from_raw(row.get(5)?),
        kind: TransactionKind::from_code(&memo).ok_or_else(|| corrupt("memo"))?,
        order: row.get::<_, Option<i64>>(7)?.map(OrderId),
        corrects: row.get::<_, Option<i64>>(11)?.map(TransactionId),
    })
}

/// Result of verifying the ledger.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Verification {
    pub transactions: i64,
    pub accounts: i64,
    pub live_orders: i64,
    /// Descriptions of the errors; empty: the ledger is consistent.
    pub errors: Vec<String>,
}

/// The checks of the verification: each row that a statement returns is an error.
const CHECKS: [(&str, &str); 19] = [
    (
        "balance is not the sum of its entries",
        "SELECT 'account ' || a.id FROM account a LEFT JOIN (SELECT account, sum(amount) AS s FROM ledger GROUP BY account) l \
         ON l.account = a.id WHERE a.balance <> coalesce(l.s, 0)",
    ),
    (
        "an entry's balance is not the one before plus its amount",
        "SELECT 'transaction ' || l.id FROM ledger l LEFT JOIN ledger p ON p.id = l.before AND p.account = l.account \
         WHERE l.balance <> coalesce(p.balance, 0) + l.amount OR l.before <> coalesce(p.id, 0) OR l.before >= l.id",
    ),
    (
        "does not name its last entry, or how many it has",
        "SELECT 'account ' || a.id FROM account a LEFT JOIN (SELECT account, max(id) AS last, count(*) AS entries \
         FROM ledger GROUP BY account) l ON l.account = a.id \
         WHERE a.last_entry <> coalesce(l.last, 0) OR a.entries <> coalesce(l.entries, 0)",
    ),
    (
        "has the wrong predecessor in its account's history",
        "SELECT 'order ' || d.id FROM orders d LEFT JOIN orders p ON p.id = d.before AND p.account = d.account AND p.status = d.status \
         AND p.ended_at <= d.ended_at WHERE d.before <> coalesce(p.id, 0) OR (d.status < 2 AND d.before <> 0)",
    ),
    (
        "has the same predecessor as another order",
        "SELECT 'order ' || max(id) FROM orders WHERE status >= 2 GROUP BY account, status, before HAVING count(*) > 1",
    ),
    (
        "has the wrong last ended orders, number of ended orders or realised profit",
        "SELECT 'account ' || a.id FROM account a LEFT JOIN (SELECT account, sum(status = 2) AS cancelled, sum(status = 3) AS closed, \
         sum(profit) AS realised FROM orders WHERE status >= 2 GROUP BY account) d ON d.account = a.id \
         LEFT JOIN orders c ON c.id = a.last_cancelled AND c.account = a.id AND c.status = 2 \
         LEFT JOIN orders l ON l.id = a.last_closed AND l.account = a.id AND l.status = 3 \
         WHERE a.cancelled <> coalesce(d.cancelled, 0) OR a.closed <> coalesce(d.closed, 0) \
         OR a.realised <> coalesce(d.realised, 0) OR a.last_cancelled <> coalesce(c.id, 0) \
         OR a.last_closed <> coalesce(l.id, 0) OR (a.cancelled > 0) <> (a.last_cancelled > 0) OR (a.closed > 0) <> (a.last_closed > 0)",
    ),
    (
        // Not of liquidity providers, whose ids are negative: a negative balance is money that they owe the broker. A customer
        // owes what was charged back.
        "is negative without open positions",
        "SELECT 'account ' || id FROM account WHERE balance < -charged_back AND id > 0 \
         AND NOT EXISTS (SELECT 1 FROM orders WHERE account = account.id AND status = 1)",
    ),
    (
        "is of another account kind than its account",
        "SELECT 'transaction ' || l.id FROM ledger l JOIN account a ON a.id = l.account WHERE a.kind <> l.world",
    ),
    (
        "is in another currency than its account",
        "SELECT 'transaction ' || l.id FROM ledger l JOIN account a ON a.id = l.account WHERE a.currency <> l.currency",
    ),
    (
        "is live on an account that does not exist",
        "SELECT 'order ' || id FROM orders WHERE status < 2 AND account NOT IN (SELECT id FROM account)",
    ),
    (
        "locks another sum than its withdrawals under review",
        "SELECT 'account ' || a.id FROM account a LEFT JOIN (SELECT account, sum(amount) AS s FROM withdrawal \
         WHERE status = 0 AND approved_at IS NULL GROUP BY account) w ON w.account = a.id WHERE a.withdrawing <> coalesce(w.s, 0)",
    ),
    (
        "has other deposits in the ledger than those that were approved",
        "SELECT 'account ' || a.id FROM account a \
         LEFT JOIN (SELECT account, sum(credited) AS s FROM deposit WHERE status = 1 GROUP BY account) d ON d.account = a.id \
         LEFT JOIN (SELECT account, sum(amount) AS s FROM ledger WHERE memo = 'deposit' GROUP BY account) l \
         ON l.account = a.id WHERE coalesce(d.s, 0) <> coalesce(l.s, 0)",
    ),
    (
        "has other withdrawals in the ledger than those that were approved or paid",
        "SELECT 'account ' || a.id FROM account a \
         LEFT JOIN (SELECT account, sum(amount) AS s FROM withdrawal \
         WHERE status = 1 OR status = 0 AND approved_at IS NOT NULL GROUP BY account) w ON w.account = a.id \
         LEFT JOIN (SELECT account, sum(amount) AS s FROM ledger WHERE memo = 'withdrawal' GROUP BY account) l \
         ON l.account = a.id WHERE coalesce(w.s, 0) <> -coalesce(l.s, 0)",
    ),
    (
        "is closed, but its profit is not in the ledger",
        "SELECT 'order ' || d.id FROM orders d LEFT JOIN (SELECT deal, account, sum(amount) AS s FROM ledger \
         WHERE memo = 'profit' GROUP BY deal, account) l ON l.deal = d.id AND l.account = d.account \
         WHERE d.status = 3 AND d.profit <> coalesce(l.s, 0)",
    ),
    (
        "corrects no earlier entry of its account and kind",
        "SELECT 'transaction ' || l.id FROM ledger l LEFT JOIN ledger o ON o.id = l.corrects WHERE l.corrects IS NOT NULL \
         AND (o.id IS NULL OR o.id >= l.id OR o.account <> l.account OR o.memo <> l.memo OR o.corrects IS NOT NULL)",
    ),
    (
        "corrects an entry, but its order was not corrected",
        "SELECT 'transaction ' || l.id FROM ledger l LEFT JOIN orders d ON d.id = l.deal AND d.account = l.account \
         WHERE l.corrects IS NOT NULL AND d.corrected_at IS NULL",
    ),
    (
        "was corrected, but the entries that correct it are not the opposite of what was booked",
        "SELECT 'order ' || d.id FROM orders d LEFT JOIN (SELECT deal, account, \
         sum(CASE memo WHEN 'profit' THEN amount ELSE 0 END) AS profit, sum(CASE memo WHEN 'fee' THEN amount ELSE 0 END) AS fee, \
         sum(CASE memo WHEN 'swap' THEN amount ELSE 0 END) AS swap, \
         sum(CASE memo WHEN 'gsl_premium' THEN amount ELSE 0 END) AS premium \
         FROM ledger WHERE corrects IS NOT NULL GROUP BY deal, account) l ON l.deal = d.id AND l.account = d.account \
         WHERE d.corrected_at IS NOT NULL AND (coalesce(l.fee, 0) <> d.executed_fee - d.fee \
         OR coalesce(l.swap, 0) <> d.swap - d.executed_swap \
         OR coalesce(l.premium, 0) <> d.trade_cancelled * d.executed_premium \
         OR (d.executed_profit <> 0 AND coalesce(l.profit, 0) <> d.profit - d.executed_profit))",
    ),
    (
        "is reversed by more than its amount",
        "SELECT 'transaction ' || o.id FROM ledger o JOIN (SELECT corrects, sum(amount) AS s FROM ledger \
         WHERE corrects IS NOT NULL GROUP BY corrects) l ON l.corrects = o.id \
         WHERE o.memo IN ('fee', 'gsl_premium', 'write_off') AND abs(l.s) > abs(o.amount)",
    ),
    (
        "has an entry that only a liquidity provider has, or the other way round",
        "SELECT 'account ' || account FROM ledger WHERE (account < 0) <> (memo IN ('lp_transfer', 'cover_profit', 'cover_cost'))",
    ),
];

/// Verifies the ledger with every check of `CHECKS`. Reads all rows.
pub fn verify(connection: &Connection) -> Result<Verification, StoreError> {
    let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let mut verification = Verification {
        transactions: count("SELECT count(*) FROM ledger")?,
        accounts: count("SELECT count(*) FROM account")?,
        live_orders: count("SELECT count(*) FROM orders WHERE status < 2")?,
        errors: Vec::new(),
    };
    for (error, sql) in CHECKS {
        let mut statement = connection.prepare(sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            verification.errors.push(format!("{} {error}", row.get::<_, String>(0)?));
        }
    }
    Ok(verification)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Currency;
    use crate::store::sqlite::query_plans::{schema, with_accounts};

    /// A ledger whose rows alternate between two accounts; the first ten are fees, the others profits.
    fn filled(count: i64) -> Connection {
        let connection = with_accounts(&[1, 2]);
        let mut statements = Statements::new(&connection);
        for id in 1..=count {
            let kind = if id <= 10 { TransactionKind::Fee } else { TransactionKind::Profit };
            let (id, at, amount) = (TransactionId(id), TimeMs(id), Money::from_raw(1));
            let (customer, balance) = (AccountId(1 + id.0 % 2), Money::from_raw((id.0 + 1) / 2));
            let account_kind = AccountKind::Real;
            let currency = Currency::USD;
            let transaction = Transaction {
                id,
                at,
                account_kind,
                customer,
                currency,
                amount,
                balance,
                kind,
                order: None,
                corrects: None,
            };
            append(&mut statements, &ChainHash::START, &transaction).unwrap();
        }
        drop(statements);
        connection
    }

    #[test]
    fn an_accounts_rows_are_read_newest_first() {
        let connection = filled(40);
        let ids = |rows: Vec<Transaction>| rows.iter().map(|row| row.id.0).collect::<Vec<_>>();
        let (rows, total) = page(&connection, AccountId(1), None, 2, 3).unwrap();
        assert_eq!((ids(rows), total), (vec![34, 32, 30], 20));
        let (rows, total) = page(&connection, AccountId(2), Some(TransactionKind::Fee), 1, 3).unwrap();
        assert_eq!((ids(rows), total), (vec![9, 7, 5], 5));
        assert_eq!(page(&connection, AccountId(3), None, 1, 3).unwrap(), (Vec::new(), 0));
        assert_eq!(ids(of_account(&connection, AccountId(1), 5, 12).unwrap()), [6, 8, 10]);
        let within = |kept, scanned| {
            let limits = ReadLimits { kept, scanned };
            of_account_within(&connection, AccountId(1), (5, 12), limits).unwrap().map(ids)
        };
        assert_eq!([within(3, 18), within(2, 18), within(3, 17)], [Some(vec![6, 8, 10]), None, None]);
        let balances =
            [0, 1, 2, 3, 40, 99].map(|id| balance_at(&connection, AccountId(1), id).unwrap().map(Money::raw));
        assert_eq!(balances, [None, None, Some(1), Some(1), Some(20), Some(20)]);
        let third = find(&connection, 3).unwrap().map(|row| (row.customer, row.balance));
        assert_eq!(third, Some((AccountId(2), Money::from_raw(2))));
        assert_eq!(verify(&connection).unwrap().errors, Vec::<String>::new());
    }

    #[test]
    fn the_cost_of_a_page_does_not_depend_on_the_ledgers_length() {
        let connection = filled(20_000);
        let steps = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let counted = std::sync::Arc::clone(&steps);
        let count = move || counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == usize::MAX;
        connection.progress_handler(100, Some(count)).unwrap();
        page(&connection, AccountId(1), None, 1, 20).unwrap();
        of_account(&connection, AccountId(1), 19_960, 20_000).unwrap();
        let taken = steps.load(std::sync::atomic::Ordering::Relaxed);
        assert!(taken < 50, "{taken} hundred SQLite steps for 40 rows");
    }

    #[test]
    fn the_first_row_since_a_time_is_found_by_binary_search() {
        let connection = schema();
        let sql = "INSERT INTO ledger (id, at, world, account, amount, balance, memo, before, hash) \
                   VALUES (?1, ?2, 0, 1, 1, 0, 'fee', 0, x'')";
        for (id, at) in [(1, 10), (2, 20), (4, 20), (5, 25), (6, 30)] {
            connection.execute(sql, (id, at)).unwrap();
        }
        let found = [0, 10, 11, 20, 21, 30, 31].map(|at| first_since(&connection, TimeMs(at)).unwrap());
        assert_eq!(found, [0, 0, 2, 2, 5, 6, 7]);
    }
}
