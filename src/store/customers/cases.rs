//! Case files of the compliance staff, and their entries, which are only appended.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};

use crate::domain::Money;
use crate::store::StoreError;
use crate::store::customers::user_accounts::ALL_OF_OWNER;
use crate::store::sqlite::conditions::equal;

/// A row of `compliance_case`, with the addresses of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseRow {
    pub id: i64,
    pub user: i64,
    pub kind: String,
    pub title: String,
    /// 0 open, 1 escalated, 2 closed.
    pub state: i64,
    pub assignee: Option<i64>,
    pub assignee_email: Option<String>,
    /// `YYYY-MM-DD`.
    pub due_on: Option<String>,
    pub opened_at: i64,
    pub opened_by: Option<i64>,
    pub closed_at: Option<i64>,
    pub closed_by: Option<i64>,
    pub conclusion: String,
}

/// A row of `case_entry`, with the author's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseEntryRow {
    pub id: i64,
    pub at: i64,
    pub staff: Option<i64>,
    pub staff_email: Option<String>,
    /// `opened`, `note`, `changed` or `closed`.
    pub kind: String,
    pub text: String,
    pub object: Option<String>,
}

/// Filter of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CaseFilter {
    pub id: Option<i64>,
    pub user: Option<i64>,
    pub state: Option<i64>,
    pub assignee: Option<i64>,
    pub kind: Option<&'static str>,
}

const SELECT: &str = "SELECT c.id, c.user, c.kind, c.title, c.state, c.assignee, s.email, c.due_on, c.opened_at, c.opened_by, \
    c.closed_at, c.closed_by, c.conclusion FROM compliance_case c LEFT JOIN staff s ON s.id = c.assignee";

fn from_row(row: &Row<'_>) -> rusqlite::Result<CaseRow> {
    Ok(CaseRow {
        id: row.get(0)?,
        user: row.get(1)?,
        kind: row.get(2)?,
        title: row.get(3)?,
        state: row.get(4)?,
        assignee: row.get(5)?,
        assignee_email: row.get(6)?,
        due_on: row.get(7)?,
        opened_at: row.get(8)?,
        opened_by: row.get(9)?,
        closed_at: row.get(10)?,
        closed_by: row.get(11)?,
        conclusion: row.get(12)?,
    })
}

/// A page of cases, newest first, and the number that match.
pub fn page(
    connection: &Connection,
    filter: CaseFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<CaseRow>, i64), StoreError> {
    let CaseFilter { id, user, state, assignee, kind } = filter;
    let columns = [("c.id", id), ("c.user", user), ("c.state", state), ("c.assignee", assignee)];
    let (mut conditions, values) = equal(&columns);
    let mut values: Vec<Value> = values.into_iter().map(Value::from).collect();
    if let Some(kind) = kind {
        conditions += &format!("{} c.kind = ?{}", if values.is_empty() { " WHERE" } else { " AND" }, values.len() + 1);
        values.push(Value::from(kind.to_owned()));
    }
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM compliance_case c{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare(&format!("{SELECT}{conditions} ORDER BY c.id DESC LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The case with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<CaseRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE c.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// The number of a customer's cases.
pub fn count_of(connection: &Connection, user: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM compliance_case WHERE user = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([user], |row| row.get(0))?)
}

/// The number of a case's entries.
pub fn entry_count(connection: &Connection, case: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM case_entry WHERE case_id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([case], |row| row.get(0))?)
}

/// Adds an open case (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &CaseRow) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO compliance_case (user, kind, title, state, assignee, due_on, opened_at, opened_by) \
             VALUES (?1, ?2, ?3, 0, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![row.user, row.kind, row.title, row.assignee, row.due_on, row.opened_at, row.opened_by])?;
    Ok(transaction.last_insert_rowid())
}

/// Stores state, assignee, due date and how it was closed.
pub fn update(transaction: &Transaction<'_>, row: &CaseRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "UPDATE compliance_case SET state = ?2, assignee = ?3, due_on = ?4, closed_at = ?5, closed_by = ?6, \
             conclusion = ?7 WHERE id = ?1",
        )?
        .execute(params![row.id, row.state, row.assignee, row.due_on, row.closed_at, row.closed_by, row.conclusion])?;
    Ok(())
}

/// Appends an entry to a case (`row.id` and the address are ignored).
pub fn append(transaction: &Transaction<'_>, case: i64, row: &CaseEntryRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO case_entry (case_id, at, staff, kind, text, object) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![case, row.at, row.staff, row.kind, row.text, row.object])?;
    Ok(())
}

/// A case's entries, oldest first.
pub fn entries(connection: &Connection, case: i64) -> Result<Vec<CaseEntryRow>, StoreError> {
    let sql = "SELECT e.id, e.at, e.staff, s.email, e.kind, e.text, e.object FROM case_entry e \
               LEFT JOIN staff s ON s.id = e.staff WHERE e.case_id = ?1 ORDER BY e.id";
    let row = |row: &Row<'_>| {
        Ok(CaseEntryRow {
            id: row.get(0)?,
            at: row.get(1)?,
            staff: row.get(2)?,
            staff_email: row.get(3)?,
            kind: row.get(4)?,
            text: row.get(5)?,
            object: row.get(6)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_map([case], row)?.collect::<Result<_, _>>()?)
}

/// Whether an object (`deposit`, 12) is one of the customer's.
pub fn is_of(connection: &Connection, user: i64, kind: &str, id: i64) -> Result<bool, StoreError> {
    let (table, column) = match kind {
        "deposit" => ("deposit", "account"),
        "withdrawal" => ("withdrawal", "account"),
        "order" => ("orders", "account"),
        "correction" => ("correction", "account"),
        "review" => ("review", "user"),
        _ => return Ok(false),
    };
    let owned = if column == "user" { "= ?1".to_owned() } else { format!("IN {ALL_OF_OWNER}") };
    let sql = format!("SELECT EXISTS (SELECT 1 FROM {table} WHERE id = ?2 AND {column} {owned})");
    Ok(connection.prepare_cached(&sql)?.query_row([user, id], |row| row.get(0))?)
}

/// Something that happened to a customer, for the timeline of a case file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happening {
    pub at: i64,
    /// `deposit announced`, ...
    pub what: String,
    /// `deposit/12`; empty: none.
    pub object: String,
    pub text: String,
    /// In the account's currency.
    pub amount: Option<Money>,
    /// The code of that currency.
    pub currency: Option<String>,
    /// The staff member's address.
    pub staff: Option<String>,
}

/// The latest `limit` happenings of a customer outside a case, oldest first: money, reviews, consents, dismissed signals,
/// notes, and what the staff did to the customer.
pub fn happenings(connection: &Connection, user: i64, limit: u32) -> Result<Vec<Happening>, StoreError> {
    let accounts = ALL_OF_OWNER;
    let sql = format!(
        "SELECT h.at, h.what, h.object, h.text, h.amount, h.staff, \
         (SELECT a.currency FROM account a WHERE a.id = h.account) FROM (\
         SELECT created_at AS at, 'registered' AS what, 'user/' || id AS object, coalesce(email, mobile) AS text, \
           NULL AS amount, NULL AS staff, NULL AS account FROM user WHERE id = ?1 \
         UNION ALL SELECT d.created_at, 'deposit announced', 'deposit/' || d.id, x.currency, x.expected, NULL, d.account \
           FROM deposit d LEFT JOIN deposit_details x ON x.deposit = d.id WHERE d.account IN {accounts} \
         UNION ALL SELECT d.decided_at, CASE d.status WHEN 1 THEN 'deposit credited' WHEN 2 THEN 'deposit rejected' \
           ELSE 'deposit invalid' END, 'deposit/' || d.id, x.remark, d.credited, s.email, d.account \
           FROM deposit d LEFT JOIN deposit_details x ON x.deposit = d.id LEFT JOIN staff s ON s.id = x.staff \
           WHERE d.account IN {accounts} AND d.decided_at IS NOT NULL \
         UNION ALL SELECT e.at, CASE e.kind WHEN 'refunded' THEN 'payment refunded' WHEN 'charged_back' THEN \
           'payment charged back' ELSE 'dispute of a payment won' END, 'deposit/' || c.deposit, \
           rtrim(rtrim(printf('%d.%08d', e.amount / 100000000, e.amount % 100000000), '0'), '.') || ' ' || e.currency, \
           NULL, NULL, c.account \
           FROM checkout c JOIN gateway_event e ON e.checkout = c.id \
           WHERE c.user = ?1 AND c.deposit IS NOT NULL AND e.kind IN ('refunded', 'charged_back', 'reinstated') \
         UNION ALL SELECT w.created_at, 'withdrawal requested', 'withdrawal/' || w.id, x.memo, w.amount, NULL, w.account \
           FROM withdrawal w LEFT JOIN withdrawal_details x ON x.withdrawal = w.id WHERE w.account IN {accounts} \
         UNION ALL SELECT w.decided_at, CASE w.status WHEN 1 THEN 'withdrawal paid' ELSE 'withdrawal rejected' END, \
           'withdrawal/' || w.id, x.notes, w.amount, s.email, w.account FROM withdrawal w \
           LEFT JOIN withdrawal_details x ON x.withdrawal = w.id LEFT JOIN staff s ON s.id = x.staff \
           WHERE w.account IN {accounts} AND w.decided_at IS NOT NULL \
         UNION ALL SELECT c.created_at, CASE c.status WHEN 1 THEN 'correction booked' WHEN 0 THEN 'correction requested' \
           ELSE 'correction not booked' END, 'correction/' || c.id, c.reason, c.amount, s.email, c.account \
           FROM correction c LEFT JOIN staff s ON s.id = c.staff WHERE c.account IN {accounts} \
         UNION ALL SELECT r.created_at, 'identity review submitted', 'review/' || r.id, r.name, NULL, NULL, NULL \
           FROM review r WHERE r.user = ?1 \
         UNION ALL SELECT r.decided_at, CASE r.status WHEN 2 THEN 'identity certified' ELSE 'identity rejected' END, \
           'review/' || r.id, r.remark, NULL, s.email, NULL FROM review r LEFT JOIN staff s ON s.id = r.staff \
           WHERE r.user = ?1 AND r.decided_at IS NOT NULL \
         UNION ALL SELECT r.expired_at, 'identity document expired', 'review/' || r.id, r.expires_on, NULL, NULL, NULL \
           FROM review r WHERE r.user = ?1 AND r.expired_at IS NOT NULL \
         UNION ALL SELECT at, 'consent', document, version || ', ' || address || ', ' || language, NULL, NULL, NULL \
           FROM consent WHERE user = ?1 \
         UNION ALL SELECT at, CASE WHEN score >= mark THEN 'appropriateness test passed' ELSE \
           'appropriateness test not passed' END, 'quiz/' || version, score || ' of ' || questions || ' right, ' || mark || \
           ' needed, ' || address || ', ' || language, NULL, NULL, NULL FROM quiz_answer WHERE user = ?1 \
         UNION ALL SELECT confirmed_at, 'appropriateness warning confirmed', 'quiz/' || version, confirmed_from, NULL, NULL, \
           NULL FROM quiz_answer WHERE user = ?1 AND confirmed_at IS NOT NULL \
         UNION ALL SELECT d.at, 'signal dismissed', 'signal/' || d.signal, d.reason, NULL, s.email, NULL \
           FROM signal_dismissal d LEFT JOIN staff s ON s.id = d.staff WHERE d.user = ?1 \
         UNION ALL SELECT n.at, n.kind, NULL, n.text, NULL, s.email, NULL FROM note n LEFT JOIN staff s ON s.id = n.staff \
           WHERE n.user = ?1 \
         UNION ALL SELECT a.at, 'staff: ' || a.act, a.object, NULL, NULL, s.email, NULL FROM audit a \
           LEFT JOIN staff s ON s.id = a.staff WHERE a.object = 'user/' || ?1\
         ) h ORDER BY h.at DESC LIMIT ?2"
    );
    let row = |row: &Row<'_>| {
        Ok(Happening {
            at: row.get(0)?,
            what: row.get(1)?,
            object: row.get::<_, Option<String>>(2)?.unwrap_or_default(),
            text: row.get::<_, Option<String>>(3)?.unwrap_or_default(),
            amount: row.get::<_, Option<i64>>(4)?.map(Money::from_raw),
            staff: row.get(5)?,
            currency: row.get(6)?,
        })
    };
    let mut found: Vec<Happening> =
        connection.prepare(&sql)?.query_map(params![user, limit], row)?.collect::<Result<_, _>>()?;
    found.reverse();
    Ok(found)
}
