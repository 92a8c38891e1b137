//! What does not fit between the bank's statements and the books: lines without a payment, payments without a line, amounts
//! that differ, what the bank took back.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::matching::{Payment, Suggestion, suggestions};
use super::{BankStatements, batches};
use crate::domain::funds::credit;
use crate::domain::{DepositId, Money, Quantity, TimeMs};
use crate::services::ServiceError;
use crate::store::StoreError;
use crate::store::funds::bank_lines::{self, Examined, LineRow};
use crate::store::funds::bank_payments::{self, DepositPayment};
use crate::store::funds::bank_statements::{self, Coverage};

/// Days after which a payment should be on a statement.
pub const DAYS: i64 = 5;
/// Most rows of each kind that are looked at, the newest.
pub const EXAMINED_MAX: i64 = 5_000;
/// Days back for which payments are compared.
pub(super) const PERIOD_DAYS: i64 = 400;

/// A kind of exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExceptionKind {
    /// The bank took a line back that is matched to a payment.
    Reversed,
    /// A debit names a payout that has a line already.
    PaidTwice,
    /// A line is matched to a payment of which another amount or currency was booked.
    Differs,
    /// A line is matched to a payment that was then rejected.
    Rejected,
    /// Credited without a line.
    DepositWithoutLine,
    /// Paid without a line.
    PayoutWithoutLine,
    /// A line without a payment that may be the sum of other lines of its booking.
    PossibleSum,
    /// A line without a payment.
    LineWithoutPayment,
}

impl ExceptionKind {
    /// Every kind, by urgency.
    pub const ALL: [Self; 8] = [
        Self::Reversed,
        Self::PaidTwice,
        Self::Differs,
        Self::Rejected,
        Self::DepositWithoutLine,
        Self::PayoutWithoutLine,
        Self::PossibleSum,
        Self::LineWithoutPayment,
    ];

    /// The name on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Reversed => "reversed",
            Self::PaidTwice => "paid_twice",
            Self::Differs => "differs",
            Self::Rejected => "rejected",
            Self::DepositWithoutLine => "deposit_without_line",
            Self::PayoutWithoutLine => "payout_without_line",
            Self::PossibleSum => "possible_sum",
            Self::LineWithoutPayment => "line_without_payment",
        }
    }

    /// The kind with this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// An exception.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exception {
    pub kind: ExceptionKind,
    /// `YYYY-MM-DD`: of the line, else of the decision.
    pub day: String,
    pub amount: Quantity,
    pub currency: String,
    pub line: Option<LineRow>,
    pub payment: Option<Payment>,
}

/// The day of a point in time, in UTC.
pub(super) fn day_of(at: i64) -> Option<Date> {
    let at = jiff::Timestamp::from_millisecond(at).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::UTC).date())
}

/// Whether a statement should contain a payment of this day.
fn is_covered(coverage: &[Coverage], day: Date, now: Date, fits: impl Fn(&Coverage) -> bool) -> bool {
    let is_due = now.since(day).is_ok_and(|span| i64::from(span.get_days()) > DAYS);
    // A payment of the first day may be in the statement before; one after the last day is in the next.
    let is_within = |one: &Coverage| {
        one.first_day.parse::<Date>().is_ok_and(|first| first < day)
            && one.last_day.parse::<Date>().is_ok_and(|last| day <= last)
    };
    is_due && coverage.iter().any(|one| fits(one) && is_within(one))
}

/// The ids of lines that may be the sum of the other lines of their booking.
fn possible_sums(connection: &rusqlite::Connection, open: &[LineRow]) -> Result<BTreeSet<i64>, StoreError> {
    let mut sums = BTreeSet::new();
    for line in open.iter().filter(|line| !line.bank_reference.is_empty()) {
        let Ok(day) = line.booked_on.parse() else { continue };
        let booking = (line.bank_reference.as_str(), day, line.is_credit, line.currency.as_str());
        if batches::is_possible_sum(line.amount, &bank_lines::amounts_of_booking(connection, line.source, &booking)?) {
            sums.insert(line.id);
        }
    }
    Ok(sums)
}

impl BankStatements {
    /// All exceptions, by kind and then newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn exceptions(&self) -> Result<Vec<Exception>, ServiceError> {
        let now = self.deps.clock.now();
        let since = self.compared_since(now);
        let (coverage, deposits, withdrawals, examined, sums) = self.deps.store.read(|connection| {
            let examined = bank_lines::to_examine(connection, EXAMINED_MAX)?;
            let sums = possible_sums(connection, &examined.open)?;
            Ok((
                bank_statements::coverage(connection)?,
                bank_payments::deposits(connection, since, EXAMINED_MAX)?,
                bank_payments::withdrawals(connection, since, EXAMINED_MAX)?,
                examined,
                sums,
            ))
        })?;
        let payouts: Vec<Payment> = withdrawals.iter().cloned().map(Payment::from).collect();
        let equal = EqualPayouts::of(&payouts);
        let today = day_of(now.0).unwrap_or_default();
        let Examined { open, matched, released } = examined;
        let mut found = Vec::new();
        let released = Released::of(released, &deposits, &payouts);
        for (line, payment) in released.taken_back {
            found.push(of_line(ExceptionKind::Reversed, line, Some(payment)));
        }
        for line in open {
            let twice = if line.is_credit { None } else { equal.paid_twice(&line) };
            let kind = match &twice {
                Some(_) => ExceptionKind::PaidTwice,
                None if sums.contains(&line.id) => ExceptionKind::PossibleSum,
                None => ExceptionKind::LineWithoutPayment,
            };
            found.push(of_line(kind, line, twice));
        }
        for line in matched {
            let payment = match (line.deposit, line.withdrawal) {
                (Some(id), _) => deposits.iter().find(|one| one.id == id).cloned().map(Payment::from),
                (_, Some(id)) => payouts.iter().find(|one| one.id == id).cloned(),
                (None, None) => None,
            };
            if let Some(kind) = self.of_matched(&line, payment.as_ref(), &deposits)? {
                found.push(of_line(kind, line, payment));
            }
        }
        let is_left = |one: &DepositPayment| one.status == 1 && one.line.is_none();
        for one in deposits.into_iter().filter(|one| is_left(one) && !released.shown_deposits.contains(&one.id)) {
            let day = one.decided_at.and_then(day_of).unwrap_or(today);
            let fits =
                |coverage: &Coverage| coverage.payment_type == one.payment_type && coverage.sent_to == one.sent_to;
            if released.deposits.contains(&one.id) || is_covered(&coverage, day, today, fits) {
                found.push(of_payment(ExceptionKind::DepositWithoutLine, day, one.into()));
            }
        }
        for (row, payment) in withdrawals.iter().zip(payouts) {
            let day = row.decided_at.and_then(day_of).unwrap_or(today);
            let fits = |coverage: &Coverage| {
                coverage.payment_type == payment.payment_type && coverage.currency == payment.currency
            };
            let is_due = || released.payouts.contains(&row.id) || is_covered(&coverage, day, today, fits);
            if row.status == 1 && row.line.is_none() && !released.shown_payouts.contains(&row.id) && is_due() {
                found.push(of_payment(ExceptionKind::PayoutWithoutLine, day, payment));
            }
        }
        found.sort_by(|a, b| (a.kind, &b.day).cmp(&(b.kind, &a.day)));
        Ok(found)
    }

    /// The time from which payments are compared with lines.
    pub(super) fn compared_since(&self, now: TimeMs) -> i64 {
        now.plus(-PERIOD_DAYS * crate::domain::time::DAY).0
    }

    fn of_matched(
        &self,
        line: &LineRow,
        payment: Option<&Payment>,
        deposits: &[DepositPayment],
    ) -> Result<Option<ExceptionKind>, ServiceError> {
        if line.reversed_by.is_some() {
            return Ok(Some(ExceptionKind::Reversed));
        }
        if line.payment_status.is_some_and(|status| status > 1) {
            return Ok(Some(ExceptionKind::Rejected));
        }
        let Some(payment) = payment.filter(|payment| payment.status == 1) else { return Ok(None) };
        let is_same_currency = payment.currency == line.currency;
        let differs = match deposits.iter().find(|one| payment.is_deposit && one.id == payment.id) {
            // What was credited counts, whatever was announced.
            Some(deposit) if is_same_currency => self.credit_of(line, deposit.id)? != Some(deposit.credited),
            _ => !is_same_currency || payment.amount != line.amount,
        };
        Ok(differs.then_some(ExceptionKind::Differs))
    }

    /// What a line of a deposit's currency is in the currency of its account.
    fn credit_of(&self, line: &LineRow, deposit: i64) -> Result<Option<Money>, ServiceError> {
        let row = self.deps.funds.one_deposit(DepositId(deposit))?;
        Ok(credit(line.amount, row.details.funding_rate()))
    }
}

/// What lines were released from: their payments are booked, and have no line any more.
#[derive(Default)]
struct Released {
    /// Lines that the bank took back, each with the payment that stays booked.
    taken_back: Vec<(LineRow, Payment)>,
    /// Ids of the payments of these, and of those that were then set aside.
    shown_deposits: BTreeSet<i64>,
    shown_payouts: BTreeSet<i64>,
    /// Ids of payments that are due at once.
    deposits: BTreeSet<i64>,
    payouts: BTreeSet<i64>,
}

impl Released {
    fn of(lines: Vec<LineRow>, deposits: &[DepositPayment], payouts: &[Payment]) -> Self {
        let mut all = Self::default();
        for line in lines {
            let Some(released) = line.released.clone() else { continue };
            // What the bank took back is settled by setting it aside; any other payment needs a line.
            if line.reversed_by.is_none() || line.aside.is_none() {
                all.deposits.extend(released.deposit);
                all.payouts.extend(released.withdrawal);
            }
            let payment = match (released.deposit, released.withdrawal) {
                (Some(id), _) => deposits.iter().find(|one| one.id == id).cloned().map(Payment::from),
                (_, Some(id)) => payouts.iter().find(|one| one.id == id).cloned(),
                (None, None) => None,
            };
            let booked = payment.filter(|payment| payment.status == 1 && payment.line.is_none());
            if let (Some(payment), true) = (booked, line.reversed_by.is_some()) {
                (if payment.is_deposit { &mut all.shown_deposits } else { &mut all.shown_payouts }).insert(payment.id);
                if line.aside.is_none() {
                    all.taken_back.push((line, payment));
                }
            }
        }
        all
    }
}

/// Payouts by payment type, currency and amount: only an equal one can have been paid twice.
struct EqualPayouts<'a>(BTreeMap<(i64, &'a str, Quantity), PaidAndOpen>);

/// Payouts with a line, and those without one.
#[derive(Default)]
struct PaidAndOpen {
    paid: Vec<Payment>,
    open: Vec<Payment>,
}

impl<'a> EqualPayouts<'a> {
    fn of(payouts: &'a [Payment]) -> Self {
        let mut equal: BTreeMap<_, PaidAndOpen> = BTreeMap::new();
        for one in payouts {
            let of = equal.entry((one.payment_type, one.currency.as_str(), one.amount)).or_default();
            (if one.line.is_some() { &mut of.paid } else { &mut of.open }).push(one.clone());
        }
        Self(equal)
    }

    /// The payout with a line of its own that another debit is, too.
    fn paid_twice(&self, line: &LineRow) -> Option<Payment> {
        let PaidAndOpen { paid, open } = self.0.get(&(line.payment_type, line.currency.as_str(), line.amount))?;
        if paid.is_empty() {
            return None;
        }
        // Another payout of the same amount to the same customer waits for a line.
        if suggestions(line, open, &[]).iter().any(Suggestion::is_complete) {
            return None;
        }
        let found = suggestions(line, paid, &[]);
        found.into_iter().find(Suggestion::is_complete).map(|one| one.payment)
    }
}

fn of_line(kind: ExceptionKind, line: LineRow, payment: Option<Payment>) -> Exception {
    let (day, amount, currency) = (line.booked_on.clone(), line.amount, line.currency.clone());
    Exception { kind, day, amount, currency, line: Some(line), payment }
}

fn of_payment(kind: ExceptionKind, day: Date, payment: Payment) -> Exception {
    let (amount, currency) = (payment.amount, payment.currency.clone());
    Exception { kind, day: day.to_string(), amount, currency, line: None, payment: Some(payment) }
}

#[cfg(test)]
mod tests {
    use super::super::tests::matching::{line, payment};
    use super::*;

    #[test]
    fn a_debit_is_compared_with_payouts_of_its_type_currency_and_amount() {
        let mut paid = payment(false, 12, "91.08", "Carla Rossi");
        paid.line = Some(7);
        let others = [
            Payment { id: 13, amount: "91.09".parse().unwrap(), ..paid.clone() },
            Payment { id: 14, currency: "USD".into(), ..paid.clone() },
            Payment { id: 15, payment_type: 0, ..paid.clone() },
        ];
        let twice = |payouts: &[Payment], text: &str| {
            let debit = line(false, "91.08", text);
            EqualPayouts::of(payouts).paid_twice(&debit).map(|one| one.id)
        };
        let with = |more: Payment| [&others[..], &[paid.clone(), more]].concat();
        let open = Payment { id: 16, line: None, ..paid.clone() };
        assert_eq!(EqualPayouts::of(&with(open.clone())).0.len(), 4);
        assert_eq!(twice(&with(open.clone()), "payout 12"), Some(12));
        for other in ["payout 13", "payout 14", "payout 15"] {
            assert_eq!(twice(&with(open.clone()), other), None, "{other}");
        }
        assert_eq!(twice(&with(open), "payout 12, payout 16"), None, "the open one waits for it");
        assert_eq!(twice(&others, "payout 12"), None);
    }
}
