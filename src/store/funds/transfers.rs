//! Details of deposits and withdrawals: the amounts that the customer named, destination, proof of payment, and who
//! decided. The engine decides their status (see [`crate::store::dealing::transfer_status`]).

use std::collections::BTreeMap;
use std::str::FromStr;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::transfer_list::{self, Page, TransferFilter, TransferKind};
use crate::domain::funds::FundingRate;
use crate::domain::{Currency, Money, Quantity, Rate};
use crate::store::StoreError;
use crate::store::customers::user_accounts::ALL_OF_OWNER;

/// A deposit with its status and details.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositRow {
    pub id: i64,
    pub account: i64,
    /// The currency of the account.
    pub account_currency: Currency,
    /// 0 waiting, 1 approved, 2 rejected, 3 invalid.
    pub status: i64,
    pub credited: Money,
    pub created_at: i64,
    pub decided_at: Option<i64>,
    pub details: DepositDetails,
}

/// Details of a deposit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositDetails {
    /// 0 coin, 1 bank (column `way`); a withdrawal has other numbers.
    pub payment_type: i64,
    /// As announced, in `currency` (column `number`).
    pub amount: Quantity,
    pub currency: String,
    /// Rate of the deposit option: USD per unit of `currency`.
    pub rate: Rate,
    /// For an account in another currency than USD: its units per unit of `currency`, as at the announcement.
    pub account_rate: Option<FundingRate>,
    /// `amount` at the rate to the account's currency, in that currency.
    pub expected: Money,
    /// The funding option that was announced; `None`: an earlier version announced it, to no known one.
    pub option: Option<i64>,
    /// The broker's coin address or bank account.
    pub sent_to: String,
    /// The network, or the bank.
    pub via: String,
    /// Id of the upload, and its name; `None`: entered by the staff.
    pub proof: Option<i64>,
    pub proof_name: String,
    pub remark: String,
    /// Where two approvals are needed.
    pub first: Option<FirstApproval>,
    pub staff: Option<i64>,
    /// Of the bank, or the id of the network's transaction; empty where the staff stated none.
    pub reference: String,
    /// For the staff.
    pub note: String,
    /// `YYYY-MM-DD`.
    pub value_date: Option<String>,
    /// The staff member who entered it; `None`: announced by the customer.
    pub entered_by: Option<i64>,
    /// The gateway that it was paid through.
    pub gateway: Option<i64>,
}

impl DepositDetails {
    /// Whether it is a payment through a gateway to which the provider's report gives no value: without an amount, or in a
    /// currency without a price. The staff enter what is credited.
    pub const fn is_unvalued(&self) -> bool {
        self.gateway.is_some() && self.expected.raw() == 0
    }

    /// Units of the account's currency for one unit of the deposit's.
    pub fn funding_rate(&self) -> FundingRate {
        self.account_rate.unwrap_or_else(|| self.rate.into())
    }
}

/// Sums by currency.
pub type Sums = BTreeMap<Currency, Money>;

/// The first of two approvals of a deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstApproval {
    pub staff: i64,
    pub at: i64,
    /// To be credited, in the account's currency.
    pub amount: Money,
}

/// A withdrawal with its status and details.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalRow {
    pub id: i64,
    pub account: i64,
    /// The currency of the account, in which `amount` is.
    pub account_currency: Currency,
    pub amount: Money,
    /// 0 under review or being paid, 1 paid, 2 rejected.
    pub status: i64,
    pub created_at: i64,
    pub decided_at: Option<i64>,
    /// When it was approved, if its payment was a step of its own.
    pub approved_at: Option<i64>,
    pub details: WithdrawalDetails,
}

impl WithdrawalRow {
    /// Whether it is not decided: neither paid nor rejected, nor approved and being paid.
    pub const fn is_under_review(&self) -> bool {
        self.status == 0 && self.approved_at.is_none()
    }

    /// Whether it is approved, debited and not settled.
    pub const fn is_in_payment(&self) -> bool {
        self.status == 0 && self.approved_at.is_some()
    }
}

/// Details of a withdrawal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WithdrawalDetails {
    /// 1 coin, 2 bank (column `way`); a deposit has other numbers.
    pub payment_type: i64,
    pub fee: Money,
    /// What the customer receives, in the payout currency.
    pub received: Quantity,
    /// The payout method as it was at the request: JSON that the services read.
    pub method: String,
    /// The customer's note to the broker.
    pub memo: String,
    /// Why the staff rejected it.
    pub notes: String,
    /// The first approver and the time, where two approvals are needed.
    pub first: Option<(i64, i64)>,
    pub staff: Option<i64>,
    /// Who approved it, if its payment was a step of its own.
    pub approved_by: Option<i64>,
    /// Of the bank, or the id of the transaction; empty where none was stated.
    pub reference: String,
    /// The payment through a gateway that it refunds; `None`: it is paid to a payout method.
    pub checkout: Option<i64>,
}

const DEPOSITS: &str = "SELECT d.id, d.account, d.status, d.credited, d.created_at, d.decided_at, x.way, x.number, \
    x.currency, x.rate, x.expected, x.sent_to, x.via, x.proof, u.name, x.remark, x.first_staff, \
    x.first_at, x.first_amount, x.staff, x.account_rate, a.currency, x.reference, x.note, x.value_date, x.entered_by, x.option, x.gateway \
    FROM deposit d JOIN deposit_details x ON x.deposit = d.id LEFT JOIN account a ON a.id = d.account \
    LEFT JOIN upload u ON u.id = x.proof";
const WITHDRAWALS: &str = "SELECT d.id, d.account, d.amount, d.status, d.created_at, d.decided_at, x.way, x.fee, \
    x.received, x.method, x.memo, x.notes, x.first_staff, x.first_at, x.staff, a.currency, d.approved_at, x.approved_by, \
    x.reference, x.checkout FROM withdrawal d JOIN withdrawal_details x ON x.withdrawal = d.id LEFT JOIN account a ON a.id = d.account";

fn first_approval(staff: Option<i64>, at: Option<i64>, amount: Option<i64>) -> Option<FirstApproval> {
    Some(FirstApproval { staff: staff?, at: at?, amount: Money::from_raw(amount?) })
}

fn parsed<T: FromStr>(column: usize, text: &str) -> rusqlite::Result<T> {
    text.parse().map_err(|_| rusqlite::Error::FromSqlConversionFailure(column, Type::Text, text.to_owned().into()))
}

/// The currency of an account; USD where it has been removed.
pub(super) fn currency(row: &Row<'_>, column: usize) -> rusqlite::Result<Currency> {
    let code: Option<String> = row.get(column)?;
    code.map_or(Ok(Currency::USD), |code| parsed(column, &code))
}

fn deposit(row: &Row<'_>) -> rusqlite::Result<DepositRow> {
    Ok(DepositRow {
        id: row.get(0)?,
        account: row.get(1)?,
        account_currency: currency(row, 21)?,
        status: row.get(2)?,
        credited: Money::from_raw(row.get(3)?),
        created_at: row.get(4)?,
        decided_at: row.get(5)?,
        details: DepositDetails {
            payment_type: row.get(6)?,
            amount: Quantity::from_raw(row.get(7)?),
            currency: row.get(8)?,
            rate: Rate::from_raw(row.get(9)?),
            account_rate: row.get::<_, Option<String>>(20)?.map(|text| parsed(20, &text)).transpose()?,
            expected: Money::from_raw(row.get(10)?),
            sent_to: row.get(11)?,
            via: row.get(12)?,
            proof: row.get(13)?,
            proof_name: row.get::<_, Option<String>>(14)?.unwrap_or_default(),
            remark: row.get(15)?,
            first: first_approval(row.get(16)?, row.get(17)?, row.get(18)?),
            staff: row.get(19)?,
            reference: row.get(22)?,
            note: row.get(23)?,
            value_date: row.get(24)?,
            entered_by: row.get(25)?,
            option: row.get(26)?,
            gateway: row.get(27)?,
        },
    })
}

fn withdrawal(row: &Row<'_>) -> rusqlite::Result<WithdrawalRow> {
    Ok(WithdrawalRow {
        id: row.get(0)?,
        account: row.get(1)?,
        account_currency: currency(row, 15)?,
        amount: Money::from_raw(row.get(2)?),
        status: row.get(3)?,
        created_at: row.get(4)?,
        decided_at: row.get(5)?,
        approved_at: row.get(16)?,
        details: WithdrawalDetails {
            payment_type: row.get(6)?,
            fee: Money::from_raw(row.get(7)?),
            received: Quantity::from_raw(row.get(8)?),
            method: row.get(9)?,
            memo: row.get(10)?,
            notes: row.get(11)?,
            first: row.get::<_, Option<i64>>(12)?.zip(row.get(13)?),
            staff: row.get(14)?,
            approved_by: row.get(17)?,
            reference: row.get(18)?,
            checkout: row.get(19)?,
        },
    })
}

/// The planner would take the index of the status, and so read all approved deposits.
fn credited_to_sql() -> String {
    format!(
        "SELECT a.currency, d.credited FROM deposit d INDEXED BY deposit_decided CROSS JOIN account a ON a.id = d.account \
    WHERE d.status = 1 AND d.decided_at > ?2 AND d.account IN {ALL_OF_OWNER}"
    )
}
const CREDITED_ALONE: &str = "SELECT a.currency, d.credited FROM deposit d INDEXED BY deposit_decided \
    CROSS JOIN deposit_details x ON x.deposit = d.id CROSS JOIN account a ON a.id = d.account \
    WHERE d.status = 1 AND d.decided_at > ?2 AND x.staff = ?1 AND x.first_staff IS NULL";

/// A page of deposits, and the number that match.
pub fn deposits(
    connection: &Connection,
    filter: &TransferFilter,
    of: Page,
) -> Result<(Vec<DepositRow>, i64), StoreError> {
    let (ids, total) = transfer_list::page(connection, TransferKind::Deposit, filter, of)?;
    Ok((deposits_by_id(connection, &ids)?, total))
}

/// A page of withdrawals, and the number that match.
pub fn withdrawals(
    connection: &Connection,
    filter: &TransferFilter,
    of: Page,
) -> Result<(Vec<WithdrawalRow>, i64), StoreError> {
    let (ids, total) = transfer_list::page(connection, TransferKind::Withdrawal, filter, of)?;
    Ok((withdrawals_by_id(connection, &ids)?, total))
}

/// The deposits with these ids, in this order.
pub fn deposits_by_id(connection: &Connection, ids: &[i64]) -> Result<Vec<DepositRow>, StoreError> {
    let found = ids.iter().map(|id| deposit_by_id(connection, *id)).collect::<Result<Vec<_>, _>>()?;
    Ok(found.into_iter().flatten().collect())
}

/// The withdrawals with these ids, in this order.
pub fn withdrawals_by_id(connection: &Connection, ids: &[i64]) -> Result<Vec<WithdrawalRow>, StoreError> {
    let found = ids.iter().map(|id| withdrawal_by_id(connection, *id)).collect::<Result<Vec<_>, _>>()?;
    Ok(found.into_iter().flatten().collect())
}

/// The deposit with this id.
pub fn deposit_by_id(connection: &Connection, id: i64) -> Result<Option<DepositRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{DEPOSITS} WHERE d.id = ?1"))?.query_row([id], deposit).optional()?)
}

/// Whether a deposit that is not decided was announced to this option, or to its address or account.
pub fn awaits(
    connection: &Connection,
    option: i64,
    (payment_type, sent_to, via): (i64, &str, &str),
) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM deposit d JOIN deposit_details x ON x.deposit = d.id \
        WHERE d.status = 0 AND (x.option = ?4 OR (x.way = ?1 AND x.sent_to = ?2 AND x.via = ?3)))";
    Ok(connection.query_row(sql, params![payment_type, sent_to, via, option], |row| row.get(0))?)
}

/// The withdrawal with this id.
pub fn withdrawal_by_id(connection: &Connection, id: i64) -> Result<Option<WithdrawalRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{WITHDRAWALS} WHERE d.id = ?1"))?.query_row([id], withdrawal).optional()?)
}

/// Adds the details of a new deposit.
pub fn insert_deposit(connection: &Connection, id: i64, details: &DepositDetails) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO deposit_details (deposit, way, number, currency, rate, expected, sent_to, via, proof, \
             account_rate, reference, note, value_date, entered_by, option, gateway) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
        )?
        .execute(params![
            id,
            details.payment_type,
            details.amount.raw(),
            details.currency,
            details.rate.raw(),
            details.expected.raw(),
            details.sent_to,
            details.via,
            details.proof,
            details.account_rate.map(|rate| rate.to_string()),
            details.reference,
            details.note,
            details.value_date,
            details.entered_by,
            details.option,
            details.gateway,
        ])?;
    Ok(())
}

const RATED_BEFORE: &str = "SELECT d.id FROM deposit d CROSS JOIN deposit_details x ON x.deposit = d.id WHERE d.status = 0 \
    AND coalesce(x.rated_at, d.created_at) < ?1 AND x.first_staff IS NULL AND x.entered_by IS NULL ORDER BY d.id LIMIT ?2";

/// Announced deposits that nobody has approved, whose rate is from before `before`; at most `limit`.
pub fn rated_before(connection: &Connection, before: i64, limit: i64) -> Result<Vec<i64>, StoreError> {
    let mut statement = connection.prepare_cached(RATED_BEFORE)?;
    Ok(statement.query_map([before, limit], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Sets the rate of a deposit, and what follows from it.
pub fn set_deposit_rate(connection: &Connection, id: i64, details: &DepositDetails, at: i64) -> Result<(), StoreError> {
    let sql =
        "UPDATE deposit_details SET rate = ?2, account_rate = ?3, expected = ?4, rated_at = ?5 WHERE deposit = ?1";
    let account_rate = details.account_rate.map(|rate| rate.to_string());
    connection.prepare_cached(sql)?.execute(params![
        id,
        details.rate.raw(),
        account_rate,
        details.expected.raw(),
        at
    ])?;
    Ok(())
}

/// Sets the amount of a deposit of whose payment a part went back, what it is worth, and the note about it. A first approval was of
/// more.
pub fn reduce_deposit(connection: &Connection, id: i64, details: &DepositDetails) -> Result<(), StoreError> {
    let sql = "UPDATE deposit_details SET number = ?2, expected = ?3, note = ?4, first_staff = NULL, first_at = NULL, \
               first_amount = NULL WHERE deposit = ?1";
    connection.prepare_cached(sql)?.execute((id, details.amount.raw(), details.expected.raw(), &details.note))?;
    Ok(())
}

/// Records the reference of a deposit's payment.
pub fn set_deposit_reference(connection: &Connection, id: i64, reference: &str) -> Result<(), StoreError> {
    let sql = "UPDATE deposit_details SET reference = ?2 WHERE deposit = ?1";
    connection.prepare_cached(sql)?.execute(params![id, reference])?;
    Ok(())
}

const WITH_REFERENCE: &str = "SELECT d.id FROM deposit_details x JOIN deposit d ON d.id = x.deposit \
    WHERE replace(x.reference, ' ', '') = ?1 COLLATE NOCASE \
    AND (x.option = ?6 OR (x.way = ?2 AND x.sent_to = ?3 AND x.via = ?4)) AND d.status IN (0, 1) AND d.id <> ?5 LIMIT 1";

/// Another deposit to the same option, address or account with this reference, waiting or credited; white space and case
/// do not count.
pub fn with_reference(
    connection: &Connection,
    id: i64,
    details: &DepositDetails,
    reference: &str,
) -> Result<Option<i64>, StoreError> {
    let DepositDetails { payment_type, option, sent_to, via, .. } = details;
    let compact: String = reference.split_whitespace().collect();
    let found = connection
        .prepare_cached(WITH_REFERENCE)?
        .query_row(params![compact, payment_type, sent_to, via, id, option], |row| row.get(0));
    Ok(found.optional()?)
}

/// Of the newest deposits, those that are looked at for a similar reference.
const REFERENCES_COMPARED: i64 = 5_000;

const RECENT_REFERENCES: &str = "SELECT d.id, x.reference FROM deposit d CROSS JOIN deposit_details x ON x.deposit = d.id \
    WHERE d.id > (SELECT coalesce(max(id), 0) FROM deposit) - ?1 AND d.status IN (0, 1) AND d.id <> ?2 \
    AND (x.option = ?6 OR (x.way = ?3 AND x.sent_to = ?4 AND x.via = ?5)) AND x.reference <> '' ORDER BY d.id DESC";

/// The references of the newest other deposits to the same option, address or account, waiting or credited, the newest
/// first.
pub fn recent_references(
    connection: &Connection,
    id: i64,
    details: &DepositDetails,
) -> Result<Vec<(i64, String)>, StoreError> {
    let DepositDetails { payment_type, option, sent_to, via, .. } = details;
    let values = params![REFERENCES_COMPARED, id, payment_type, sent_to, via, option];
    let mut statement = connection.prepare_cached(RECENT_REFERENCES)?;
    let rows = statement.query_map(values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Records who decided a deposit, and why.
pub fn set_deposit_decision(
    connection: &Connection,
    id: i64,
    staff: Option<i64>,
    remark: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE deposit_details SET staff = ?2, remark = ?3 WHERE deposit = ?1";
    connection.prepare_cached(sql)?.execute(params![id, staff, remark])?;
    Ok(())
}

/// Records the first of two approvals, in place of one of another amount; false if the deposit is decided.
pub fn approve_deposit_first(connection: &Connection, id: i64, first: FirstApproval) -> Result<bool, StoreError> {
    let sql = "UPDATE deposit_details SET first_staff = ?2, first_at = ?3, first_amount = ?4 WHERE deposit = ?1 \
               AND (SELECT status FROM deposit WHERE id = ?1) = 0";
    let FirstApproval { staff, at, amount } = first;
    Ok(connection.prepare_cached(sql)?.execute(params![id, staff, at, amount.raw()])? == 1)
}

/// The sums credited to an account's customer for deposits after `since`.
pub fn credited_to(connection: &Connection, account: i64, since: i64) -> Result<Sums, StoreError> {
    sums(connection, &credited_to_sql(), account, since)
}

/// The sum that a staff member credited for deposits after `since` without a second approver.
pub fn credited_alone(connection: &Connection, staff: i64, since: i64) -> Result<Sums, StoreError> {
    sums(connection, CREDITED_ALONE, staff, since)
}

/// Adds the details of a new withdrawal.
pub fn insert_withdrawal(connection: &Connection, id: i64, details: &WithdrawalDetails) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO withdrawal_details (withdrawal, way, fee, received, method, memo, checkout) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![
            id,
            details.payment_type,
            details.fee.raw(),
            details.received.raw(),
            details.method,
            details.memo,
            details.checkout,
        ])?;
    Ok(())
}

/// Records who decided a withdrawal, and why.
pub fn set_withdrawal_decision(
    connection: &Connection,
    id: i64,
    staff: Option<i64>,
    notes: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE withdrawal_details SET staff = ?2, notes = ?3 WHERE withdrawal = ?1";
    connection.prepare_cached(sql)?.execute(params![id, staff, notes])?;
    Ok(())
}

/// Records who approved a withdrawal that is being paid.
pub fn set_withdrawal_approval(connection: &Connection, id: i64, staff: Option<i64>) -> Result<(), StoreError> {
    let sql = "UPDATE withdrawal_details SET approved_by = ?2 WHERE withdrawal = ?1";
    connection.prepare_cached(sql)?.execute(params![id, staff])?;
    Ok(())
}

/// Records the reference of a withdrawal's payment.
pub fn set_withdrawal_reference(connection: &Connection, id: i64, reference: &str) -> Result<(), StoreError> {
    let sql = "UPDATE withdrawal_details SET reference = ?2 WHERE withdrawal = ?1";
    connection.prepare_cached(sql)?.execute(params![id, reference])?;
    Ok(())
}

/// Records the first of two approvals, in place of the one of `before`, which does not count; false if there is another
/// one by now, or the withdrawal is decided.
pub fn approve_first(
    connection: &Connection,
    id: i64,
    (staff, at): (i64, i64),
    before: Option<i64>,
) -> Result<bool, StoreError> {
    let sql = "UPDATE withdrawal_details SET first_staff = ?2, first_at = ?3 WHERE withdrawal = ?1 AND first_staff IS ?4 \
               AND (SELECT status = 0 AND approved_at IS NULL FROM withdrawal WHERE id = ?1)";
    Ok(connection.prepare_cached(sql)?.execute(params![id, staff, at, before])? == 1)
}

/// The sums of the absolute amounts, by currency, that `sql` finds for someone after `since`.
pub(super) fn sums(connection: &Connection, sql: &str, of: i64, since: i64) -> Result<Sums, StoreError> {
    let mut sums = Sums::new();
    let mut statement = connection.prepare_cached(sql)?;
    for found in statement.query_map([of, since], |row| Ok((currency(row, 0)?, row.get::<_, i64>(1)?)))? {
        let (currency, amount) = found?;
        let sum = sums.entry(currency).or_default();
        *sum = sum.saturating_add(Money::from_raw(amount.saturating_abs()));
    }
    Ok(sums)
}

/// What was paid, or approved to be paid, after `?2`; also what was then returned as failed, as the payment may have left
/// nevertheless. Of the indexes the planner would take the one of the status, and so
/// read all paid ones.
const PAID: &str = "SELECT id, account, amount, 0 AS approved FROM withdrawal INDEXED BY withdrawal_paid \
     WHERE status = 1 AND decided_at > ?2 AND approved_at IS NULL \
     UNION ALL SELECT id, account, amount, 1 FROM withdrawal INDEXED BY withdrawal_approved \
     WHERE approved_at > ?2";

fn paid_to_sql() -> String {
    format!(
        "SELECT a.currency, d.amount FROM ({PAID}) d CROSS JOIN account a ON a.id = d.account \
         WHERE d.account IN {ALL_OF_OWNER}"
    )
}

/// The one who approved is responsible for what another person then paid.
fn paid_alone_sql() -> String {
    format!(
        "SELECT a.currency, d.amount FROM ({PAID}) d CROSS JOIN withdrawal_details x ON x.withdrawal = d.id \
         CROSS JOIN account a ON a.id = d.account \
         WHERE iif(d.approved, x.approved_by, x.staff) = ?1 AND x.first_staff IS NULL"
    )
}

/// The sums paid out to an account's customer, or approved to be paid, after `since`.
pub fn paid_to(connection: &Connection, account: i64, since: i64) -> Result<Sums, StoreError> {
    sums(connection, &paid_to_sql(), account, since)
}

/// The sums that a staff member paid out, or approved to be paid, after `since` without a second approver.
pub fn paid_alone(connection: &Connection, staff: i64, since: i64) -> Result<Sums, StoreError> {
    sums(connection, &paid_alone_sql(), staff, since)
}

const PAID_TO_METHOD: &str = "SELECT EXISTS (SELECT 1 FROM user_account o \
     CROSS JOIN withdrawal w INDEXED BY withdrawal_account ON w.account = o.account \
     CROSS JOIN withdrawal_details x ON x.withdrawal = w.id \
     WHERE o.user = ?1 AND w.status = 1 AND json_extract(x.method, '$.id') = ?2)";

/// Whether anything has been paid to this payout method of a customer.
pub fn was_paid_to_method(connection: &Connection, user: i64, method: i64) -> Result<bool, StoreError> {
    Ok(connection.prepare_cached(PAID_TO_METHOD)?.query_row([user, method], |row| row.get(0))?)
}

/// Number of an account's withdrawals under review.
pub fn withdrawals_waiting(connection: &Connection, account: i64) -> Result<i64, StoreError> {
    // By the account: the others that wait may be many.
    let sql = "SELECT count(*) FROM withdrawal INDEXED BY withdrawal_account \
               WHERE account = ?1 AND status = 0 AND approved_at IS NULL";
    Ok(connection.prepare_cached(sql)?.query_row([account], |row| row.get(0))?)
}

/// Numbers of an account's deposits and withdrawals in any status.
pub fn counts(connection: &Connection, account: i64) -> Result<(i64, i64), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM deposit WHERE account = ?1), \
               (SELECT count(*) FROM withdrawal WHERE account = ?1)";
    Ok(connection.prepare_cached(sql)?.query_row([account], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn what_was_credited_is_found_by_the_time() {
        for sql in [&credited_to_sql(), CREDITED_ALONE] {
            let steps = steps(&schema(), sql);
            assert!(steps.iter().any(|step| step.contains("deposit_decided (decided_at>?)")), "{steps:?}");
            assert!(steps.iter().all(|step| !step.starts_with("SCAN") || step == "SCAN CONSTANT ROW"), "{steps:?}");
        }
    }

    #[test]
    fn what_was_paid_is_found_by_the_time() {
        for sql in [paid_to_sql(), paid_alone_sql()] {
            let steps = steps(&schema(), &sql);
            for index in ["withdrawal_paid (decided_at>?)", "withdrawal_approved (approved_at>?)"] {
                assert!(steps.iter().any(|step| step.contains(index)), "{steps:?}");
            }
        }
    }

    #[test]
    fn old_rates_are_looked_for_among_what_waits() {
        let steps = steps(&schema(), RATED_BEFORE);
        assert!(steps.iter().any(|step| step.contains("deposit_status (status=?")), "{steps:?}");
        assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{steps:?}");
    }

    #[test]
    fn a_reference_is_found_by_its_index() {
        let steps = steps(&schema(), WITH_REFERENCE);
        assert!(steps.iter().any(|step| step.contains("deposit_reference (<expr>=?)")), "{steps:?}");
    }

    #[test]
    fn only_the_newest_references_are_compared() {
        let steps = steps(&schema(), RECENT_REFERENCES);
        assert!(steps.iter().any(|step| step.contains("(status=? AND id>?)")), "{steps:?}");
        assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{steps:?}");
    }
}
