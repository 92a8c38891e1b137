//! Lines of bank statements, and the payments that they are matched to.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, Transaction, params, params_from_iter};

use crate::domain::Quantity;
use crate::store::StoreError;
use crate::store::sqlite::conditions::containing;

/// A row of `bank_line`, with what it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRow {
    pub id: i64,
    pub statement: i64,
    pub source: i64,
    /// 0 coin, 1 bank.
    pub payment_type: i64,
    /// The broker's account or address.
    pub sent_to: String,
    pub via: String,
    pub is_credit: bool,
    pub amount: Quantity,
    pub currency: String,
    /// `YYYY-MM-DD`.
    pub booked_on: String,
    pub value_on: Option<String>,
    pub bank_reference: String,
    pub end_to_end: String,
    pub reference: String,
    pub text: String,
    pub counterparty: String,
    pub counterparty_account: String,
    pub is_reversal: bool,
    /// The line that the bank took back with it.
    pub reverses: Option<i64>,
    /// The line with which the bank took it back.
    pub reversed_by: Option<i64>,
    pub deposit: Option<i64>,
    pub withdrawal: Option<i64>,
    pub aside: Option<String>,
    pub note: String,
    pub decided_at: Option<i64>,
    pub staff_email: Option<String>,
    /// Status of the matched deposit or withdrawal: 0 waits, 1 credited or paid, else rejected.
    pub payment_status: Option<i64>,
    /// The last release of it from a payment that was booked.
    pub released: Option<Released>,
}

/// The release of a line from a payment that was credited or paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Released {
    pub deposit: Option<i64>,
    pub withdrawal: Option<i64>,
    pub at: i64,
    pub staff_email: Option<String>,
}

/// The state of a line in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// Without a payment, or with one that is not decided.
    Open,
    Matched,
    Aside,
    /// It takes an earlier line back, or is taken back and has no payment.
    Reversed,
}

/// Columns to sort by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineSort {
    #[default]
    Date,
    Amount,
    Counterparty,
}

/// Filter and order of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineFilter {
    pub id: Option<i64>,
    pub state: Option<LineState>,
    pub source: Option<i64>,
    pub statement: Option<i64>,
    pub is_credit: Option<bool>,
    /// `YYYY-MM-DD`, both inclusive.
    pub from: Option<String>,
    pub to: Option<String>,
    /// In texts, references and counterparties.
    pub search: Option<String>,
    pub sort: LineSort,
    pub ascending: bool,
}

const SELECT: &str = "SELECT l.id, l.statement, l.source, s.way, s.sent_to, s.via, l.credit, l.amount, l.currency, l.booked_on, \
    l.value_on, l.bank_reference, l.end_to_end, l.reference, l.text, l.counterparty, l.counterparty_account, l.reversal, \
    l.reverses, (SELECT r.id FROM bank_line r WHERE r.reverses = l.id), l.deposit, l.withdrawal, l.aside, l.note, \
    l.decided_at, m.email, coalesce(d.status, w.status), l.released_deposit, l.released_withdrawal, l.released_at, \
    (SELECT s.email FROM staff s WHERE s.id = l.released_by) FROM bank_line l JOIN bank_statement s ON s.id = l.statement \
    LEFT JOIN staff m ON m.id = l.staff LEFT JOIN deposit d ON d.id = l.deposit LEFT JOIN withdrawal w ON w.id = l.withdrawal";

fn from_row(row: &Row<'_>) -> rusqlite::Result<LineRow> {
    Ok(LineRow {
        id: row.get(0)?,
        statement: row.get(1)?,
        source: row.get(2)?,
        payment_type: row.get(3)?,
        sent_to: row.get(4)?,
        via: row.get(5)?,
        is_credit: row.get(6)?,
        amount: Quantity::from_raw(row.get(7)?),
        currency: row.get(8)?,
        booked_on: row.get(9)?,
        value_on: row.get(10)?,
        bank_reference: row.get(11)?,
        end_to_end: row.get(12)?,
        reference: row.get(13)?,
        text: row.get(14)?,
        counterparty: row.get(15)?,
        counterparty_account: row.get(16)?,
        is_reversal: row.get(17)?,
        reverses: row.get(18)?,
        reversed_by: row.get(19)?,
        deposit: row.get(20)?,
        withdrawal: row.get(21)?,
        aside: row.get(22)?,
        note: row.get(23)?,
        decided_at: row.get(24)?,
        staff_email: row.get(25)?,
        payment_status: row.get(26)?,
        released: released(row)?,
    })
}

fn released(row: &Row<'_>) -> rusqlite::Result<Option<Released>> {
    let Some(at) = row.get(29)? else { return Ok(None) };
    Ok(Some(Released { deposit: row.get(27)?, withdrawal: row.get(28)?, at, staff_email: row.get(30)? }))
}

/// Lines that are neither matched nor set aside, nor take another one back: the condition of `bank_line_open`.
const FREE: &str = "l.deposit IS NULL AND l.withdrawal IS NULL AND l.aside IS NULL AND l.reverses IS NULL";
/// The ids of these, and of lines with a payment that is not decided. Few of all lines are: they are found by indexes.
const OPEN: &str = "SELECT id FROM bank_line WHERE deposit IS NULL AND withdrawal IS NULL AND aside IS NULL AND reverses IS NULL \
    UNION ALL SELECT b.id FROM deposit d CROSS JOIN bank_line b ON b.deposit = d.id WHERE d.status = 0 \
    UNION ALL SELECT b.id FROM withdrawal w CROSS JOIN bank_line b ON b.withdrawal = w.id WHERE w.status = 0";
const NOT_TAKEN_BACK: &str = "NOT EXISTS (SELECT 1 FROM bank_line r WHERE r.reverses = l.id)";

fn conditions(filter: &LineFilter) -> (String, Vec<Box<dyn ToSql>>) {
    let (mut sql, mut values): (Vec<String>, Vec<Box<dyn ToSql>>) = (Vec::new(), Vec::new());
    let mut with = |condition: &str, value: Box<dyn ToSql>| {
        values.push(value);
        sql.push(condition.replace('?', &format!("?{}", values.len())));
    };
    let LineFilter { id, state, source, statement, is_credit, from, to, search, .. } = filter;
    let numbers = [("l.id = ?", *id), ("l.source = ?", *source), ("l.statement = ?", *statement)];
    for (condition, value) in numbers.into_iter().chain([("l.credit = ?", is_credit.map(i64::from))]) {
        if let Some(value) = value {
            with(condition, Box::new(value));
        }
    }
    for (condition, value) in [("l.booked_on >= ?", from), ("l.booked_on <= ?", to)] {
        if let Some(value) = value {
            with(condition, Box::new(value.clone()));
        }
    }
    if let Some(search) = search {
        let columns = ["text", "counterparty", "counterparty_account", "bank_reference", "end_to_end", "reference"];
        let any = columns.map(|column| format!("l.{column} LIKE ? ESCAPE '!'")).join(" OR ");
        with(&format!("({any})"), Box::new(containing(search)));
    }
    match state {
        Some(LineState::Open) => sql.push(format!(
            "l.id IN ({OPEN}) AND (l.deposit IS NOT NULL OR l.withdrawal IS NOT NULL OR {NOT_TAKEN_BACK})"
        )),
        Some(LineState::Matched) => sql.push("(l.deposit IS NOT NULL OR l.withdrawal IS NOT NULL)".to_owned()),
        Some(LineState::Aside) => sql.push("l.aside IS NOT NULL".to_owned()),
        Some(LineState::Reversed) => {
            sql.push(format!("(l.reverses IS NOT NULL OR ({FREE} AND NOT {NOT_TAKEN_BACK}))"));
        }
        None => {}
    }
    let clause = if sql.is_empty() { String::new() } else { format!(" WHERE {}", sql.join(" AND ")) };
    (clause, values)
}

fn order(filter: &LineFilter) -> String {
    let direction = if filter.ascending { "ASC" } else { "DESC" };
    let column = match filter.sort {
        LineSort::Date => "l.booked_on",
        LineSort::Amount => "l.amount",
        LineSort::Counterparty => "l.counterparty COLLATE NOCASE",
    };
    format!(" ORDER BY {column} {direction}, l.id {direction}")
}

/// The ids of the lines that match, in order. A page is cut from them before anything is joined to its lines.
fn chosen(conditions: &str, filter: &LineFilter) -> String {
    format!("SELECT l.id FROM bank_line l{conditions}{}", order(filter))
}

/// A page of lines, and the number that match.
pub fn page(
    connection: &Connection,
    filter: &LineFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<LineRow>, i64), StoreError> {
    let (conditions, values) = conditions(filter);
    let total = connection
        .prepare(&format!("SELECT count(*) FROM bank_line l{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!(
        "{SELECT} WHERE l.id IN ({} LIMIT {limit} OFFSET {offset}){}",
        chosen(&conditions, filter),
        order(filter)
    );
    let rows = connection.prepare(&sql)?.query_map(params_from_iter(&values), from_row)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The ids of all lines that match, in order.
pub fn ids(connection: &Connection, filter: &LineFilter) -> Result<Vec<i64>, StoreError> {
    let (conditions, values) = conditions(filter);
    Ok(connection
        .prepare(&chosen(&conditions, filter))?
        .query_map(params_from_iter(&values), |row| row.get(0))?
        .collect::<Result<_, _>>()?)
}

/// The line with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<LineRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE l.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// Open lines with this direction, amount and currency.
pub fn equal_open(connection: &Connection, line: &LineRow) -> Result<Vec<LineRow>, StoreError> {
    let sql = format!(
        "{SELECT} WHERE {FREE} AND {NOT_TAKEN_BACK} AND l.credit = ?1 AND l.amount = ?2 AND l.currency = ?3 AND l.id <> ?4 \
         LIMIT 50"
    );
    let values = params![line.is_credit, line.amount.raw(), line.currency, line.id];
    Ok(connection.prepare_cached(&sql)?.query_map(values, from_row)?.collect::<Result<_, _>>()?)
}

/// Lines to be compared with payments.
#[derive(Debug, Default)]
pub struct Examined {
    /// Without a payment.
    pub open: Vec<LineRow>,
    pub matched: Vec<LineRow>,
    /// Released from a booked payment, and not matched since.
    pub released: Vec<LineRow>,
}

/// The newest lines, at most `limit` of each kind.
pub fn to_examine(connection: &Connection, limit: i64) -> Result<Examined, StoreError> {
    let select = |condition: &str| {
        let sql = format!("{SELECT} WHERE {condition} ORDER BY l.booked_on DESC, l.id DESC LIMIT ?1");
        let mut statement = connection.prepare_cached(&sql)?;
        let rows = statement.query_map([limit], from_row)?.collect::<Result<Vec<_>, _>>()?;
        Ok::<_, StoreError>(rows)
    };
    Ok(Examined {
        open: select(&format!("{FREE} AND {NOT_TAKEN_BACK}"))?,
        matched: select("(l.deposit IS NOT NULL OR l.withdrawal IS NOT NULL)")?,
        released: select("l.released_at IS NOT NULL AND l.deposit IS NULL AND l.withdrawal IS NULL")?,
    })
}

/// Adds a line of a statement; false if it is known. Of `line` are read the fields of the bank, and whether it is set aside.
pub fn insert(transaction: &Transaction<'_>, line: &LineRow, key: &str) -> Result<bool, StoreError> {
    let sql = "INSERT INTO bank_line (statement, source, key, credit, amount, currency, booked_on, value_on, bank_reference, \
               end_to_end, reference, text, counterparty, counterparty_account, reversal, aside, decided_at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17) ON CONFLICT DO NOTHING";
    let added = transaction.prepare_cached(sql)?.execute(params![
        line.statement,
        line.source,
        key,
        line.is_credit,
        line.amount.raw(),
        line.currency,
        line.booked_on,
        line.value_on,
        line.bank_reference,
        line.end_to_end,
        line.reference,
        line.text,
        line.counterparty,
        line.counterparty_account,
        line.is_reversal,
        line.aside,
        line.decided_at
    ])?;
    Ok(added == 1)
}

/// The amounts of the lines of an account with this id of the bank, day, direction and currency.
pub fn amounts_of_booking(
    connection: &Connection,
    source: i64,
    (reference, day, is_credit, currency): &(&str, jiff::civil::Date, bool, &str),
) -> Result<Vec<Quantity>, StoreError> {
    let mut statement = connection.prepare_cached(OF_BOOKING)?;
    let values = params![source, reference, day.to_string(), is_credit, currency];
    let rows = statement.query_map(values, |row| Ok(Quantity::from_raw(row.get(0)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

// The sign keeps SQLite from the index by amount, in which most lines of an account match.
const OF_BOOKING: &str = "SELECT amount FROM bank_line WHERE source = ?1 AND bank_reference = ?2 AND bank_reference <> '' \
    AND booked_on = ?3 AND credit = ?4 AND currency = ?5 AND +amount > 0";

/// The line that a reversal takes back.
const REVERSED: &str = "SELECT o.id FROM bank_line r JOIN bank_line o ON o.source = r.source AND o.credit <> r.credit \
    AND o.amount = r.amount AND o.currency = r.currency AND o.reversal = 0 AND o.booked_on <= r.booked_on \
    WHERE r.id = ?1 AND NOT EXISTS (SELECT 1 FROM bank_line x WHERE x.reverses = o.id) \
    AND ((r.bank_reference <> '' AND o.bank_reference = r.bank_reference) \
    OR (r.end_to_end <> '' AND o.end_to_end = r.end_to_end) \
    OR (r.bank_reference = '' AND r.end_to_end = '' AND r.counterparty <> '' AND o.counterparty = r.counterparty)) \
    ORDER BY o.booked_on DESC, o.id DESC LIMIT 1";

/// Connects the reversals of an account that name no line yet with the lines that they take back: of the same amount, in
/// the other direction, with the same reference or, without one, the same counterparty.
pub fn connect_reversals(transaction: &Transaction<'_>, source: i64) -> Result<(), StoreError> {
    let sql = "SELECT id FROM bank_line WHERE source = ?1 AND reversal = 1 AND deposit IS NULL AND withdrawal IS NULL \
               AND aside IS NULL AND reverses IS NULL ORDER BY id";
    let reversals: Vec<i64> =
        transaction.prepare_cached(sql)?.query_map([source], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for reversal in reversals {
        let found: Option<i64> =
            transaction.prepare_cached(REVERSED)?.query_row([reversal], |row| row.get(0)).optional()?;
        if let Some(original) = found {
            let set = "UPDATE bank_line SET reverses = ?2 WHERE id = ?1";
            transaction.prepare_cached(set)?.execute([reversal, original])?;
        }
    }
    Ok(())
}

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineDecision {
    Deposit(i64),
    Withdrawal(i64),
    /// No payment of a customer: the reason, and a note.
    Aside(String, String),
    /// Nothing yet.
    Open,
}

/// Records what a line is; false if it has been decided, or the payment has another line.
pub fn decide(
    transaction: &Transaction<'_>,
    id: i64,
    decision: &LineDecision,
    (at, staff): (i64, Option<i64>),
) -> Result<bool, StoreError> {
    let (deposit, withdrawal, aside, note) = match decision {
        LineDecision::Deposit(id) => (Some(id), None, None, ""),
        LineDecision::Withdrawal(id) => (None, Some(id), None, ""),
        LineDecision::Aside(reason, note) => (None, None, Some(reason.as_str()), note.as_str()),
        LineDecision::Open => (None, None, None, ""),
    };
    let is_open = *decision == LineDecision::Open;
    // What the bank took back has no payment; setting it aside settles what was booked for it.
    let free = "deposit IS NULL AND withdrawal IS NULL AND aside IS NULL AND reverses IS NULL AND ?8 = 0 \
                AND (?4 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM bank_line r WHERE r.reverses = ?1))";
    let sql = format!(
        "UPDATE OR IGNORE bank_line SET deposit = ?2, withdrawal = ?3, aside = ?4, note = ?5, decided_at = ?6, staff = ?7 \
         WHERE id = ?1 AND (({free}) OR ?8 = 1)"
    );
    let (at, staff) = if is_open { (None, None) } else { (Some(at), staff) };
    let values = params![id, deposit, withdrawal, aside, note, at, staff, is_open];
    Ok(transaction.prepare_cached(&sql)?.execute(values)? == 1)
}

/// Whether a deposit is credited, and no line is matched to it.
const CREDITED_WITHOUT_LINE: &str = "d.status = 1 AND NOT EXISTS (SELECT 1 FROM bank_line l WHERE l.deposit = d.id)";

/// Records that a line is released from its booked payment; call it before the line is open again. An earlier deposit that
/// is credited and has no other line stays named: it may be the one that the line's money was credited for.
pub fn set_released(transaction: &Transaction<'_>, id: i64, at: i64, staff: Option<i64>) -> Result<(), StoreError> {
    let sql = format!(
        "UPDATE bank_line SET released_deposit = CASE WHEN EXISTS (SELECT 1 FROM deposit d \
         WHERE d.id = bank_line.released_deposit AND {CREDITED_WITHOUT_LINE}) THEN released_deposit ELSE deposit END, \
         released_withdrawal = withdrawal, released_at = ?2, released_by = ?3 WHERE id = ?1"
    );
    transaction.prepare_cached(&sql)?.execute(params![id, at, staff])?;
    Ok(())
}

/// Whether this deposit is credited, and no line is matched to it.
pub fn is_credited_without_line(connection: &Connection, deposit: i64) -> Result<bool, StoreError> {
    let sql = format!("SELECT EXISTS (SELECT 1 FROM deposit d WHERE d.id = ?1 AND {CREDITED_WITHOUT_LINE})");
    Ok(connection.prepare_cached(&sql)?.query_row([deposit], |row| row.get(0))?)
}

/// The line of a deposit or of a withdrawal.
pub fn of_payment(
    connection: &Connection,
    deposit: Option<i64>,
    withdrawal: Option<i64>,
) -> Result<Option<i64>, StoreError> {
    let sql =
        "SELECT id FROM bank_line WHERE (?1 IS NOT NULL AND deposit = ?1) OR (?2 IS NOT NULL AND withdrawal = ?2)";
    Ok(connection.prepare_cached(sql)?.query_row([deposit, withdrawal], |row| row.get(0)).optional()?)
}

/// A credited deposit of this amount with this reference that no line is matched to.
pub fn credited_without_line(
    connection: &Connection,
    reference: &str,
    amount: Quantity,
) -> Result<Option<i64>, StoreError> {
    let sql = format!(
        "SELECT d.id FROM deposit_details x JOIN deposit d ON d.id = x.deposit \
         WHERE replace(x.reference, ' ', '') = replace(?1, ' ', '') COLLATE NOCASE AND x.number = ?2 \
         AND {CREDITED_WITHOUT_LINE} LIMIT 1"
    );
    Ok(connection.query_row(&sql, params![reference, amount.raw()], |row| row.get(0)).optional()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn open_lines_and_reversals_are_found_by_indexes() {
        let connection = schema();
        let filter = LineFilter { state: Some(LineState::Open), ..LineFilter::default() };
        let (conditions, _) = conditions(&filter);
        let open = format!("SELECT count(*) FROM bank_line l{conditions}");
        for (sql, index) in
            [(open.as_str(), "bank_line_open"), (REVERSED, "bank_line_amount"), (OF_BOOKING, "bank_line_reference")]
        {
            let steps = steps(&connection, sql);
            assert!(steps.iter().any(|step| step.contains(index)), "{steps:?}");
            let slow = |step: &&String| step.starts_with("SCAN") && !step.contains("INDEX bank_line_open");
            assert_eq!(steps.iter().find(slow), None, "{steps:?}");
        }
    }

    #[test]
    fn lists_are_read_in_the_order_of_their_index() {
        let filter = LineFilter { from: Some("2026-01-01".to_owned()), ..LineFilter::default() };
        let (conditions, _) = conditions(&filter);
        let steps = steps(&schema(), &chosen(&conditions, &filter));
        assert!(steps.iter().all(|step| !step.contains("TEMP B-TREE")), "{steps:?}");
    }
}
