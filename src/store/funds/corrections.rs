//! Balance corrections by the staff: those booked at once, and those that wait for a second staff member.

use std::collections::BTreeMap;

use rusqlite::Error::FromSqlConversionFailure;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::transfer_list::Page;
use super::transfers::{Sums, sums};
use crate::domain::cover::Lp;
use crate::domain::trade_correction::TradeChange;
use crate::domain::{AccountId, CoverBreakId, InstrumentId, Lots, LpId, Money, OrderId, Price, TimeMs, TransactionId};
use crate::engine::input::LpEntryKind;
use crate::store::StoreError;
use crate::store::backoffice::assignments::owner_of;
use crate::store::sqlite::conditions::equal;

/// Waiting for a second staff member.
pub const WAITING: i64 = 0;
pub const BOOKED: i64 = 1;
pub const REJECTED: i64 = 2;
pub const EXPIRED: i64 = 3;

/// A row of `correction`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorrectionRow {
    pub id: i64,
    pub account: i64,
    pub amount: Money,
    pub reason: String,
    pub status: i64,
    /// The staff member who requested it; `None`: the command line.
    pub staff: Option<i64>,
    pub request: Option<String>,
    pub created_at: i64,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    /// Why it was rejected.
    pub notes: String,
    /// The corrected trade; `None`: a correction of the balance alone.
    pub trade: Option<TradeChangeOf>,
    /// The lots of the trade, or of the adjusting fill of an accepted break, at the request.
    pub lots: Option<Lots>,
    /// What counts towards the limit of one person; `None`: the amount.
    pub size: Option<Money>,
    /// Money at a liquidity provider; `None`: a correction of a customer's account. The amount is what was sent to the LP, or
    /// what it charged.
    pub lp: Option<LpMoney>,
}

/// What money at a liquidity provider is booked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpMoney {
    pub lp: LpId,
    pub kind: LpMoneyKind,
    /// What the bank or the LP calls it; may be empty.
    pub reference: String,
}

/// A transfer or a cost, or the result of an accepted break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LpMoneyKind {
    Entry(LpEntryKind),
    Break(AcceptedBreak),
}

/// A break that is accepted, as it was at the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedBreak {
    pub id: CoverBreakId,
    pub instrument: InstrumentId,
    pub booked: Lots,
    pub reported: Lots,
    /// Of the adjusting fill; `None` where nothing is left to fill.
    pub price: Option<Price>,
}

impl LpMoneyKind {
    /// The stable code of the wire; of an entry also of the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Entry(LpEntryKind::Transfer) => "transfer",
            Self::Entry(LpEntryKind::Cost) => "cost",
            Self::Break(_) => "break",
        }
    }

    /// The accepted break; `None` for an entry.
    pub const fn accepted_break(self) -> Option<AcceptedBreak> {
        match self {
            Self::Entry(_) => None,
            Self::Break(accepted) => Some(accepted),
        }
    }
}

/// The kind of entry with this code.
pub fn lp_kind_of(code: &str) -> Option<LpEntryKind> {
    [LpEntryKind::Transfer, LpEntryKind::Cost].into_iter().find(|kind| LpMoneyKind::Entry(*kind).code() == code)
}

impl CorrectionRow {
    /// A new one of a balance alone, without an idempotency key: it waits for a second person, or is booked at once.
    pub fn new(account: AccountId, amount: Money, reason: &str, staff: Option<i64>, at: TimeMs, waits: bool) -> Self {
        Self {
            id: 0,
            account: account.0,
            amount,
            reason: reason.to_owned(),
            status: if waits { WAITING } else { BOOKED },
            staff,
            request: None,
            created_at: at.0,
            decided_by: None,
            decided_at: (!waits).then_some(at.0),
            notes: String::new(),
            trade: None,
            lots: None,
            size: None,
            lp: None,
        }
    }

    /// The break that it accepts, if it does.
    pub fn accepted_break(&self) -> Option<AcceptedBreak> {
        self.lp.as_ref()?.kind.accepted_break()
    }

    /// What counts towards the limit of one person; not negative.
    pub fn limited_size(&self) -> Money {
        magnitude(self.size.unwrap_or(self.amount))
    }
}

/// The amount without its sign.
pub fn magnitude(amount: Money) -> Money {
    if amount.is_negative() { -amount } else { amount }
}

/// What is changed about a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TradeChangeOf {
    pub order: OrderId,
    pub change: TradeChange,
}

/// Filter and order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CorrectionFilter {
    pub id: Option<i64>,
    pub account: Option<i64>,
    pub status: Option<i64>,
    /// Requested by this staff member.
    pub staff: Option<i64>,
    /// Assigned to this staff member; 0: to nobody.
    pub owner: Option<i64>,
    /// If false, newest first.
    pub oldest_first: bool,
}

const ROWS: &str = "SELECT id, account, amount, reason, status, staff, request, created_at, decided_by, decided_at, notes, \
                    order_id, change, lots, size, lp_kind, reference, cover_break FROM correction";

/// Of two indexes on deposits the planner would take the one of the status, and so read all approved ones.
const BOOKED_ALONE: &str = "SELECT a.currency, coalesce(c.size, c.amount) FROM correction c CROSS JOIN account a ON a.id = c.account \
     WHERE c.staff = ?1 AND c.created_at > ?2 AND c.status = 1 AND c.decided_by IS NULL \
     UNION ALL SELECT a.currency, CASE WHEN x.entered_by IS NOT NULL AND x.first_staff IS NULL THEN d.credited \
       ELSE d.credited - x.expected END FROM deposit d INDEXED BY deposit_decided \
     CROSS JOIN deposit_details x ON x.deposit = d.id CROSS JOIN account a ON a.id = d.account \
     WHERE x.staff = ?1 AND d.decided_at > ?2 AND d.status = 1 \
     AND (d.credited > x.expected OR (x.entered_by IS NOT NULL AND x.first_staff IS NULL))";

fn from_row(row: &Row<'_>) -> rusqlite::Result<CorrectionRow> {
    Ok(CorrectionRow {
        id: row.get(0)?,
        account: row.get(1)?,
        amount: Money::from_raw(row.get(2)?),
        reason: row.get(3)?,
        status: row.get(4)?,
        staff: row.get(5)?,
        request: row.get(6)?,
        created_at: row.get(7)?,
        decided_by: row.get(8)?,
        decided_at: row.get(9)?,
        notes: row.get(10)?,
        trade: match row.get::<_, Option<i64>>(11)? {
            Some(order) => Some(TradeChangeOf { order: OrderId(order), change: changed(row)? }),
            None => None,
        },
        lots: row.get::<_, Option<i64>>(13)?.map(Lots::from_raw),
        size: row.get::<_, Option<i64>>(14)?.map(Money::from_raw),
        lp: lp_money(row)?,
    })
}

/// What is changed, of a trade or by an accepted break.
fn changed<T: DeserializeOwned>(row: &Row<'_>) -> rusqlite::Result<T> {
    let change = serde_json::from_str(&row.get::<_, String>(12)?);
    change.map_err(|error| FromSqlConversionFailure(12, Type::Text, error.into()))
}

fn lp_money(row: &Row<'_>) -> rusqlite::Result<Option<LpMoney>> {
    let kind = match row.get::<_, Option<i64>>(17)? {
        Some(_) => Some(LpMoneyKind::Break(changed(row)?)),
        None => row.get::<_, Option<String>>(15)?.and_then(|code| lp_kind_of(&code)).map(LpMoneyKind::Entry),
    };
    let lp = Lp::of_account(AccountId(row.get(1)?));
    let Some((lp, kind)) = lp.zip(kind) else { return Ok(None) };
    Ok(Some(LpMoney { lp, kind, reference: row.get::<_, Option<String>>(16)?.unwrap_or_default() }))
}

/// Adds a correction (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &CorrectionRow) -> Result<i64, StoreError> {
    let accepted = row.accepted_break();
    let change = row.trade.map(|trade| serde_json::to_string(&trade.change));
    let change = change.or_else(|| accepted.map(|accepted| serde_json::to_string(&accepted)));
    let change = change.map(|change| change.expect("a change can be written as JSON"));
    let entry = row.lp.as_ref().filter(|_| accepted.is_none());
    transaction
        .prepare_cached(
            "INSERT INTO correction (account, amount, reason, status, staff, request, created_at, decided_by, decided_at, \
             order_id, change, lots, size, lp_kind, reference, cover_break) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        )?
        .execute(params![
            row.account,
            row.amount.raw(),
            row.reason,
            row.status,
            row.staff,
            row.request,
            row.created_at,
            row.decided_by,
            row.decided_at,
            row.trade.map(|trade| trade.order.0),
            change,
            row.lots.map(Lots::raw),
            row.size.map(Money::raw),
            entry.map(|lp| lp.kind.code()),
            entry.map(|lp| lp.reference.as_str()),
            accepted.map(|accepted| accepted.id.0)
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// Notes the ledger entry of a booked correction.
pub fn set_entry(transaction: &Transaction<'_>, id: i64, entry: TransactionId) -> Result<(), StoreError> {
    transaction.prepare_cached("UPDATE correction SET entry = ?2 WHERE id = ?1")?.execute((id, entry.0))?;
    Ok(())
}

/// Notes what a break that is accepted came to, which the engine calculated.
pub fn set_amount(transaction: &Transaction<'_>, id: i64, amount: Money) -> Result<(), StoreError> {
    transaction.prepare_cached("UPDATE correction SET amount = ?2 WHERE id = ?1")?.execute((id, amount.raw()))?;
    Ok(())
}

/// The correction that a ledger entry was booked for.
pub fn of_entry(connection: &Connection, entry: TransactionId) -> Result<Option<CorrectionRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ROWS} WHERE entry = ?1"))?.query_row([entry.0], from_row).optional()?)
}

/// The correction with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<CorrectionRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ROWS} WHERE id = ?1"))?.query_row([id], from_row).optional()?)
}

/// The newest correction of an account with this request id, requested after `since`.
pub fn by_request(
    connection: &Connection,
    account: i64,
    request: &str,
    since: i64,
) -> Result<Option<CorrectionRow>, StoreError> {
    let sql = format!("{ROWS} WHERE account = ?1 AND request = ?2 AND created_at > ?3 ORDER BY id DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row(params![account, request, since], from_row).optional()?)
}

const OF_TRADE: &str = "WHERE order_id = ?1 AND status IN (0, 1)";

/// The correction of a trade that waits or was booked.
pub fn of_trade(connection: &Connection, order: OrderId) -> Result<Option<CorrectionRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ROWS} {OF_TRADE}"))?.query_row([order.0], from_row).optional()?)
}

const OF_BREAK: &str = "WHERE cover_break = ?1 AND status IN (0, 1)";

/// The correction of a break that waits or was booked.
pub fn of_break(connection: &Connection, id: CoverBreakId) -> Result<Option<CorrectionRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ROWS} {OF_BREAK}"))?.query_row([id.0], from_row).optional()?)
}

/// The corrections that wait to accept a break, by its id.
pub fn waiting_of_breaks(connection: &Connection) -> Result<BTreeMap<CoverBreakId, i64>, StoreError> {
    let sql = "SELECT cover_break, id FROM correction WHERE cover_break IS NOT NULL AND status = 0";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((CoverBreakId(row.get(0)?), row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A page of corrections, and the number that match.
pub fn page(
    connection: &Connection,
    CorrectionFilter { id, account, status, staff, owner, oldest_first }: CorrectionFilter,
    (page, limit): Page,
) -> Result<(Vec<CorrectionRow>, i64), StoreError> {
    let owned = owner_of("correction", "correction.id");
    let (conditions, values) =
        equal(&[("id", id), ("account", account), ("status", status), ("staff", staff), (&owned, owner)]);
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM correction{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let order = if oldest_first { "ASC" } else { "DESC" };
    let rows = connection
        .prepare(&format!("{ROWS}{conditions} ORDER BY id {order} LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// Number of waiting corrections.
pub fn waiting(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM correction WHERE status = 0";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// Whether a correction of this account is waiting.
pub fn is_waiting(connection: &Connection, account: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM correction WHERE account = ?1 AND status = 0)";
    Ok(connection.prepare_cached(sql)?.query_row([account], |row| row.get(0))?)
}

/// The sum of the absolute amounts (of cancelled positions with their unrealised profit) that a staff member booked alone
/// after `since`, including deposits that the staff entered, and what other deposits were credited above the claimed amount.
pub fn booked_alone(connection: &Connection, staff: i64, since: i64) -> Result<Sums, StoreError> {
    sums(connection, BOOKED_ALONE, staff, since)
}

/// As [`booked_alone`], of all these staff members.
pub fn booked_alone_by(connection: &Connection, staff: &[i64], since: i64) -> Result<Vec<Sums>, StoreError> {
    staff.iter().map(|staff| booked_alone(connection, *staff, since)).collect()
}

/// Corrections that have waited since `before` or longer, at most `limit`.
pub fn overdue(connection: &Connection, before: i64, limit: i64) -> Result<Vec<CorrectionRow>, StoreError> {
    let sql = format!("{ROWS} WHERE status = 0 AND created_at <= ?1 ORDER BY id LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![before, limit], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn what_was_booked_alone_is_found_by_the_time() {
        let steps = steps(&schema(), BOOKED_ALONE);
        let has = |text: &str| steps.iter().any(|step| step.contains(text));
        assert!(has("correction_staff (staff=? AND created_at>?)"), "{steps:?}");
        assert!(has("deposit_decided (decided_at>?)"), "{steps:?}");
        assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{steps:?}");
    }

    #[test]
    fn every_list_is_found_by_an_index() {
        let connection = schema();
        assert!(steps(&connection, &format!("{ROWS} {OF_TRADE}")).iter().any(|step| step.contains("correction_order")));
        assert!(steps(&connection, &format!("{ROWS} {OF_BREAK}")).iter().any(|step| step.contains("correction_break")));
        for place in [
            "status = 0",
            "account = 1",
            "account = 1 AND request = 'x' AND created_at > 1",
            "entry = 1",
            "staff = 1 AND created_at > 1",
        ] {
            let sql = format!("{ROWS} WHERE {place}");
            let steps = steps(&connection, &sql);
            assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{sql}: {steps:?}");
        }
    }
}
