//! Lists of deposits and withdrawals: SQL for their filters and sort orders.

use std::collections::BTreeMap;

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use crate::domain::{ConversionRate, Currency, Money};
use crate::store::StoreError;
use crate::store::backoffice::assignments::owner_of;
use crate::store::customers::user_search::{UserFilter, search_sql};
use crate::store::funds::transfers::currency;
use crate::store::sqlite::conditions::Conditions;

/// A page: its number, from 1, and its maximum number of rows.
pub type Page = (u32, u32);

/// Which of the two lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferKind {
    Deposit,
    Withdrawal,
}

/// Which time of a transfer a period is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TransferTime {
    #[default]
    Requested,
    Decided,
}

/// What a list is sorted by. Amounts are compared in USD.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TransferSort {
    /// The order of the requests; ids increase with their time.
    #[default]
    Requested,
    Decided,
    Amount,
    /// The shortest name: the name, else the e-mail address, the mobile number or the uid.
    Customer,
}

/// Filter and order of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TransferFilter {
    pub id: Option<i64>,
    pub account: Option<i64>,
    pub status: Option<i64>,
    pub payment_type: Option<i64>,
    /// Only withdrawals that were approved as a step of its own, or only others.
    pub approved: Option<bool>,
    /// Only withdrawals whose payment failed, or only others.
    pub failed: Option<bool>,
    /// Assigned to this staff member; 0: to nobody.
    pub owner: Option<i64>,
    /// Of the deposit, or of the payout.
    pub currency: Option<String>,
    /// The network, or the bank of a deposit.
    pub via: Option<String>,
    /// The broker's address or bank account that a deposit was sent to.
    pub sent_to: Option<String>,
    /// In USD at `rates`, both inclusive.
    pub amount: (Option<Money>, Option<Money>),
    /// From, inclusive, and to, exclusive, in Unix milliseconds.
    pub period: (Option<i64>, Option<i64>),
    pub period_of: TransferTime,
    /// Only of these customers; the default: of all.
    pub customers: UserFilter,
    pub sort: TransferSort,
    /// If false, the newest or largest first.
    pub ascending: bool,
    /// USD per unit of the other currencies of accounts. An amount without a rate is compared as it is.
    pub rates: Vec<(Currency, ConversionRate)>,
}

/// A place that deposits were sent to, or a way in which payouts are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Destination {
    pub currency: String,
    pub via: String,
    /// Empty for withdrawals.
    pub sent_to: String,
}

/// What a list sums to in one currency of accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransferSum {
    pub currency: Currency,
    pub count: i64,
    pub amount: Money,
}

/// Most destinations that a list offers as filters.
const DESTINATIONS_MAX: usize = 200;

impl TransferKind {
    const fn table(self) -> &'static str {
        match self {
            Self::Deposit => "deposit",
            Self::Withdrawal => "withdrawal",
        }
    }

    const fn amount(self) -> &'static str {
        match self {
            Self::Deposit => "iif(d.status = 1, d.credited, x.expected)",
            Self::Withdrawal => "d.amount",
        }
    }

    /// Currency and network or bank, as the indexes of the details have them.
    const fn destination(self) -> (&'static str, &'static str) {
        match self {
            Self::Deposit => ("x.currency", "x.via"),
            Self::Withdrawal => ("json_extract(x.method, '$.code')", "json_extract(x.method, '$.protocol')"),
        }
    }
}

/// Approved, debited, and credited again.
const FAILED: &str = "d.status = 2 AND d.approved_at IS NOT NULL";

impl TransferFilter {
    /// Whether amounts are compared, so that `rates` are needed.
    pub fn compares_amounts(&self) -> bool {
        self.amount.0.is_some() || self.amount.1.is_some() || self.sort == TransferSort::Amount
    }

    fn amount_in_usd(&self, kind: TransferKind) -> String {
        let amount = kind.amount();
        if self.rates.is_empty() {
            return amount.to_owned();
        }
        let of = |(currency, rate): &(Currency, ConversionRate)| format!("WHEN '{currency}' THEN {amount} * {rate}");
        let rates: Vec<String> = self.rates.iter().map(of).collect();
        format!("(CASE a.currency {} ELSE {amount} END)", rates.join(" "))
    }

    /// The `FROM` and `WHERE` clauses of a query that selects `columns`, and the values of the parameters. Every row has
    /// details: they, the account and the customer are joined only for what needs them.
    fn found(&self, kind: TransferKind, columns: &str) -> (String, Vec<Value>) {
        let mut conditions = Conditions::default();
        if self.customers != UserFilter::default() {
            let (users, values) = search_sql(&self.customers);
            conditions.values = values;
            let accounts = format!("SELECT o.account FROM user_account o WHERE o.user IN ({users})");
            conditions.all.push(format!("d.account IN ({accounts})"));
        }
        let (currency, via) = kind.destination();
        let is = |column: &str| format!("{column} = ?");
        conditions.on("d.id = ?", self.id);
        conditions.on("d.account = ?", self.account);
        conditions.on("d.status = ?", self.status);
        conditions.on("x.way = ?", self.payment_type);
        conditions.on("(d.approved_at IS NOT NULL) = ?", self.approved);
        if let Some(is_failed) = self.failed {
            conditions.all.push(if is_failed { FAILED.to_owned() } else { format!("NOT ({FAILED})") });
        }
        conditions.on(&is(&owner_of(kind.table(), "d.id")), self.owner);
        conditions.on(&is(currency), self.currency.clone());
        conditions.on(&is(via), self.via.clone());
        conditions.on("x.sent_to = ?", self.sent_to.clone());
        let at = match self.period_of {
            TransferTime::Requested => "d.created_at",
            TransferTime::Decided => "d.decided_at",
        };
        conditions.on(&format!("{at} >= ?"), self.period.0);
        conditions.on(&format!("{at} < ?"), self.period.1);
        let amount = self.amount_in_usd(kind);
        conditions.on(&format!("{amount} >= ?"), self.amount.0.map(Money::raw));
        conditions.on(&format!("{amount} <= ?"), self.amount.1.map(Money::raw));
        let (clause, values) = conditions.clause();
        let order = self.order(kind);
        let table = kind.table();
        let mut from = format!(" FROM {table} d");
        if [columns, &clause, &order].iter().any(|part| part.contains("x.")) {
            from += &format!(" JOIN {table}_details x ON x.{table} = d.id");
        }
        if columns.contains("a.") || (self.compares_amounts() && !self.rates.is_empty()) {
            from += " LEFT JOIN account a ON a.id = d.account";
        }
        if self.sort == TransferSort::Customer {
            from += " LEFT JOIN user_account o ON o.account = d.account LEFT JOIN user u ON u.id = o.user";
        }
        (from + &clause, values)
    }

    fn order(&self, kind: TransferKind) -> String {
        let way = if self.ascending { "ASC" } else { "DESC" };
        let first = match self.sort {
            TransferSort::Requested => String::new(),
            TransferSort::Decided => format!("d.decided_at {way}, "),
            TransferSort::Amount => format!("{} {way}, ", self.amount_in_usd(kind)),
            TransferSort::Customer => {
                format!("coalesce(u.name, u.email, u.mobile, u.uid, '') COLLATE NOCASE {way}, ")
            }
        };
        format!(" ORDER BY {first}d.id {way}")
    }
}

fn read_ids(connection: &Connection, sql: &str, values: &[Value]) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let ids = statement.query_map(params_from_iter(values), |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(ids)
}

/// The ids of a page of a list, and the number that match.
pub fn page(
    connection: &Connection,
    kind: TransferKind,
    filter: &TransferFilter,
    (page, limit): Page,
) -> Result<(Vec<i64>, i64), StoreError> {
    let (found, values) = filter.found(kind, "d.id");
    let total = connection
        .prepare(&format!("SELECT count(*){found}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    // Rows before the page are skipped in the index alone.
    let sql = format!("SELECT d.id{found}{} LIMIT {limit} OFFSET {offset}", filter.order(kind));
    Ok((read_ids(connection, &sql, &values)?, total))
}

/// The ids of a whole list in its order, at most `limit`.
pub fn ids(
    connection: &Connection,
    kind: TransferKind,
    filter: &TransferFilter,
    limit: usize,
) -> Result<Vec<i64>, StoreError> {
    let (found, values) = filter.found(kind, "d.id");
    read_ids(connection, &format!("SELECT d.id{found}{} LIMIT {limit}", filter.order(kind)), &values)
}

fn sums_sql(kind: TransferKind, filter: &TransferFilter) -> (String, Vec<Value>) {
    let columns = format!("coalesce(a.currency, 'USD'), {}", kind.amount());
    let (found, values) = filter.found(kind, &columns);
    (format!("SELECT {columns}{found}"), values)
}

/// What a whole list sums to, by currency of the accounts: what was credited, and of deposits that are not approved what was
/// announced. Announced amounts have no bound, so the sum saturates; a sum in SQL would fail.
pub fn sums(
    connection: &Connection,
    kind: TransferKind,
    filter: &TransferFilter,
) -> Result<Vec<TransferSum>, StoreError> {
    let (sql, values) = sums_sql(kind, filter);
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query(params_from_iter(&values))?;
    let mut sums: BTreeMap<Currency, (i64, Money)> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let (count, amount) = sums.entry(currency(row, 0)?).or_default();
        *count += 1;
        *amount = amount.saturating_add(Money::from_raw(row.get(1)?));
    }
    Ok(sums.into_iter().map(|(currency, (count, amount))| TransferSum { currency, count, amount }).collect())
}

fn destinations_sql(kind: TransferKind) -> String {
    let (currency, via) = kind.destination();
    let (table, sent_to) = match kind {
        TransferKind::Deposit => ("deposit_details", "x.sent_to"),
        TransferKind::Withdrawal => ("withdrawal_details", "''"),
    };
    format!(
        "SELECT DISTINCT coalesce({currency}, ''), coalesce({via}, ''), {sent_to} FROM {table} x \
         ORDER BY {currency}, {via}, {sent_to} LIMIT {DESTINATIONS_MAX}"
    )
}

/// Where the transfers of a list went, by currency.
pub fn destinations(connection: &Connection, kind: TransferKind) -> Result<Vec<Destination>, StoreError> {
    let mut statement = connection.prepare_cached(&destinations_sql(kind))?;
    let rows = statement
        .query_map([], |row| Ok(Destination { currency: row.get(0)?, via: row.get(1)?, sent_to: row.get(2)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::customers::user_search::TagFilter;
    use crate::store::sqlite::query_plans::{schema, steps};

    const KINDS: [TransferKind; 2] = [TransferKind::Deposit, TransferKind::Withdrawal];

    fn plan(kind: TransferKind, filter: &TransferFilter) -> Vec<String> {
        let (found, _) = filter.found(kind, "d.id");
        steps(&schema(), &format!("SELECT d.id{found}{} LIMIT 20 OFFSET 4000", filter.order(kind)))
    }

    #[test]
    fn lists_by_customer_and_status_are_read_by_an_index_in_their_order() {
        for kind in KINDS {
            for (account, status) in [(Some(1), None), (None, Some(0)), (Some(1), Some(0))] {
                for payment_type in [None, Some(1)] {
                    let filter = TransferFilter { account, status, payment_type, ..TransferFilter::default() };
                    let steps = plan(kind, &filter);
                    let slow = |step: &&String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
                    assert_eq!(steps.iter().find(slow), None, "{filter:?}: {steps:?}");
                }
            }
        }
    }

    #[test]
    fn every_filter_with_an_index_is_found_by_it() {
        let text = |text: &str| Some(text.to_owned());
        let tagged = UserFilter { tags: TagFilter { any: vec![1], ..TagFilter::default() }, ..UserFilter::default() };
        for kind in KINDS {
            let table = kind.table();
            let all = TransferFilter::default;
            let period = (Some(1), Some(2));
            for (filter, index) in [
                (TransferFilter { currency: text("USD"), ..all() }, format!("{table}_destination")),
                (TransferFilter { currency: text("USD"), via: text("Bank"), ..all() }, format!("{table}_destination")),
                (TransferFilter { period, ..all() }, format!("{table}_created")),
                (TransferFilter { period, period_of: TransferTime::Decided, ..all() }, format!("{table}_ended")),
                (TransferFilter { sort: TransferSort::Decided, ..all() }, format!("{table}_ended")),
                (TransferFilter { customers: tagged.clone(), ..all() }, "customer_tag_tag".to_owned()),
            ] {
                let steps = plan(kind, &filter);
                assert!(steps.iter().any(|step| step.contains(&index)), "{index}: {steps:?}");
                let scan = |step: &&String| step.starts_with("SCAN") && !step.contains(&index);
                assert_eq!(steps.iter().find(scan), None, "{filter:?}: {steps:?}");
            }
        }
    }

    #[test]
    fn the_sums_of_a_status_are_read_by_its_index() {
        let waiting = TransferFilter { status: Some(0), ..TransferFilter::default() };
        let failed = TransferFilter { failed: Some(true), ..TransferFilter::default() };
        for (kind, filter, index) in [
            (TransferKind::Deposit, &waiting, "deposit_status"),
            (TransferKind::Withdrawal, &waiting, "withdrawal_status"),
            (TransferKind::Withdrawal, &failed, "withdrawal_"),
        ] {
            let steps = steps(&schema(), &sums_sql(kind, filter).0);
            assert!(steps.iter().any(|step| step.contains(index)), "{index}: {steps:?}");
            assert_eq!(steps.iter().find(|step| step.starts_with("SCAN")), None, "{steps:?}");
        }
    }

    #[test]
    fn destinations_are_read_from_their_index_alone() {
        for kind in KINDS {
            let steps = steps(&schema(), &destinations_sql(kind));
            let index = format!("{}_destination", kind.table());
            assert!(steps.iter().any(|step| step.contains(&index)), "{steps:?}");
        }
    }
}
