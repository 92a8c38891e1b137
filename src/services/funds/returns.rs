//! Withdrawals that go back the way the money came: while payments through gateways are not returned, a withdrawal is a refund
//! of the oldest of them, up to what is left of it (setting `refund_first`).
//!
//! From an account in another currency than the payment's account too: the amounts convert at the platform's price of the moment.
//! What is left of a payment is worth the least that converts to it; a part of it is what the amount converts to. Both at the
//! side worse for the customer.
//!
//! A withdrawal has one destination. One of more than is left of the oldest payment is refused with the amount that can be
//! withdrawn first. What was requested counts as returned for the next request; an approval fixes it (`going_back` of the
//! checkout), and the refund that the provider then reports is not debited again: the withdrawal has debited it.
//!
//! Not of payments older than [`RETURNED_WITHIN`], nor of those of which the staff has said that they cannot be refunded.

use rusqlite::Transaction;

use crate::domain::rounding::{divide_half_even, product};
use crate::domain::time::DAY;
use crate::domain::{AccountId, ConversionRate, Currency, DepositId, Money, Quantity, TimeMs};
use crate::store::StoreError;
use crate::store::customers::user_accounts;
use crate::store::funds::checkouts::{self as rows, CheckoutRow};
use crate::store::funds::gateways;
use crate::store::funds::transfers::{WithdrawalDetails, WithdrawalRow};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::gateways::drivers::minor_units;
use super::methods::{MethodDetails, payment_type_number};
use super::withdrawals::MethodSnapshot;
use super::{Funds, json};
use crate::domain::funds::PaymentType;

/// 0.01 in the smallest unit of [`Money`]: amounts in another currency are asked for to the cent.
const CENT: i64 = 10_000;

/// How long a payment is refunded: schemes of cards end disputes and refunds of older ones.
pub const RETURNED_WITHIN: i64 = 365 * DAY;

/// A payment of which something is left.
struct Returnable {
    row: CheckoutRow,
    /// In the currency of the payment.
    left: Quantity,
    /// The most that is withdrawn for it, in the currency of the withdrawing account.
    most: Money,
    /// Units of the currency of the payment's account for one of the withdrawing one; `None`: it is the same.
    to_paid: Option<ConversionRate>,
    /// What was credited for the payment, without what went back before.
    credited: Money,
}

impl Returnable {
    /// The part of the payment for `amount` of the account's currency, which is at most [`Self::most`]. Rounded to the
    /// smallest unit of the currency; all of it for all of the amount.
    fn part(&self, amount: Money) -> Option<Quantity> {
        if amount == self.most {
            return Some(self.left);
        }
        let amount = self.to_paid.map_or(Some(amount), |rate| rate.convert_down(amount))?;
        let (_, whole) = self.row.back.of_credited(Quantity::from_raw(0), self.row.paid()?);
        let raw = divide_half_even(product(&[amount.raw(), whole.raw()]), product(&[self.credited.raw()]))?;
        let unit = smallest_unit(currency_of(&self.row));
        let rounded = divide_half_even(product(&[raw]), product(&[unit]))?.checked_mul(unit)?;
        Some(Quantity::from_raw(rounded)).filter(|part| part.is_positive() && *part <= self.left)
    }
}

/// The currency in which it was paid.
fn currency_of(row: &CheckoutRow) -> &str {
    row.paid_currency.as_deref().unwrap_or(&row.currency)
}

/// The smallest unit of a currency.
fn smallest_unit(currency: &str) -> i64 {
    let whole = Quantity::from_raw(10_i64.pow(Quantity::DECIMALS));
    let units = minor_units(whole, currency).unwrap_or(1);
    whole.raw() / units.max(1)
}

/// What was credited for a part of a payment that begins at `before`: the difference of two rounded sums, so that all parts
/// together are the whole.
pub(super) fn share(credited: Money, (before, part): (Quantity, Quantity), paid: Quantity) -> Money {
    let until = |quantity: i64| {
        let raw = divide_half_even(product(&[credited.raw(), quantity]), product(&[paid.raw().max(1)]));
        Money::from_raw(raw.expect("a share does not exceed the whole"))
    };
    until(before.raw() + part.raw()) - until(before.raw())
}

/// What is left of a quantity; nothing if the other is larger.
pub(super) fn less(one: Quantity, other: Quantity) -> Quantity {
    one.checked_sub(other).filter(|rest| !rest.is_negative()).unwrap_or(Quantity::from_raw(0))
}

impl Funds {
    /// The oldest payment of the account's customer of which something is left, whatever the account to which it was paid; with
    /// `until` only of those that were credited by then.
    ///
    /// # Errors
    /// `currency_not_offered` {currency} without a price between the currencies.
    fn returnable(&self, account: AccountId, until: Option<TimeMs>) -> Result<Option<Returnable>, ServiceError> {
        let since = self.deps.clock.now().plus(-RETURNED_WITHIN);
        let found = self.read(|connection| {
            let user = user_accounts::owner(connection, account.0)?;
            let mut found = Vec::new();
            for row in rows::returnable(connection, user, since.0)? {
                let waiting = rows::waiting_returns(connection, row.id)?;
                found.push((row, waiting));
            }
            Ok(found)
        })?;
        for (row, waiting) in found {
            let (Some(paid), Some(deposit)) = (row.paid(), row.deposit) else { continue };
            let deposit = self.one_deposit(DepositId(deposit))?;
            if until.is_some_and(|until| deposit.decided_at.is_none_or(|at| at > until.0)) {
                continue;
            }
            let credited = deposit.credited;
            let gone = row.back.sum().raw().saturating_add(waiting.raw());
            let left = Quantity::from_raw(paid.raw().saturating_sub(gone));
            if left.raw() < smallest_unit(currency_of(&row)) {
                continue;
            }
            let (position, whole) = row.back.of_credited(Quantity::from_raw(gone), paid);
            let credit = share(credited, (position, left), whole);
            let (most, to_paid) = self.worth(credit, deposit.account_currency, self.currency_of(account))?;
            if most.is_positive() {
                return Ok(Some(Returnable { row, left, most, to_paid, credited }));
            }
        }
        Ok(None)
    }

    /// What of `own` is withdrawn for an amount in the currency of the payment's account, and the rate to that.
    fn worth(
        &self,
        credit: Money,
        paid: Currency,
        own: Currency,
    ) -> Result<(Money, Option<ConversionRate>), ServiceError> {
        if paid == own {
            return Ok((credit, None));
        }
        let read_model = self.deps.gateway.read_model();
        let rates = read_model.rate_between(paid, own).zip(read_model.rate_between(own, paid));
        let worth = rates.and_then(|(there, back)| Some((there.ask.convert(credit)?, back.bid)));
        let (most, to_paid) = worth.ok_or_else(|| Refusal::new("currency_not_offered").with("currency", paid))?;
        Ok((most - Money::from_raw(most.raw() % CENT), Some(to_paid)))
    }

    /// A withdrawal of `amount` as a refund of a payment; `None`: no payment is to be returned. It has the type that was
    /// requested, under which the customer looks for it.
    ///
    /// # Errors
    /// `amount_above_max` {max, currency} where less is left of the payment; `invalid_field` {number}.
    pub(super) fn refund_first(
        &self,
        account: AccountId,
        (amount, memo): (Money, &str),
        payment_type: PaymentType,
    ) -> Result<Option<WithdrawalDetails>, ServiceError> {
        if !self.deps.settings.values().is_on("refund_first") {
            return Ok(None);
        }
        let Some(payment) = self.returnable(account, None)? else { return Ok(None) };
        if amount > payment.most {
            let currency = self.currency_of(account);
            let refusal = Refusal::new("amount_above_max").worded("refund-first");
            let refusal = refusal.with("max", currency.text(payment.most)).with("currency", currency);
            return Err(refusal.with("field", "number").into());
        }
        let received = payment.part(amount).ok_or_else(|| Refusal::invalid_field("number"))?;
        let row = payment.row;
        let gateway = self.read(|connection| gateways::one(connection, row.gateway))?;
        let code = currency_of(&row).to_owned();
        let bank_name = gateway.map(|gateway| gateway.name).unwrap_or_default();
        let paid = row.payment.unwrap_or(row.reference);
        let details = match payment_type {
            PaymentType::Coin => MethodDetails { bank_name, address: paid, ..MethodDetails::default() },
            PaymentType::Bank => MethodDetails { bank_name, payee_account: paid, ..MethodDetails::default() },
        };
        let method = MethodSnapshot { id: 0, currency_id: 0, code, protocol: String::new(), details };
        Ok(Some(WithdrawalDetails {
            payment_type: payment_type_number(payment_type),
            fee: Money::ZERO,
            received,
            method: json(&method),
            memo: memo.to_owned(),
            checkout: Some(row.id),
            ..WithdrawalDetails::default()
        }))
    }

    /// Checks that a withdrawal to a payout method leaves no payment that was to be refunded when it was requested, as one whose
    /// refund was rejected since.
    ///
    /// # Errors
    /// `not_available`.
    pub(super) fn check_none_first(&self, row: &WithdrawalRow) -> Result<(), ServiceError> {
        if !self.deps.settings.values().is_on("refund_first") {
            return Ok(());
        }
        match self.returnable(AccountId(row.account), Some(TimeMs(row.created_at)))? {
            Some(_) => Err(Refusal::new("not_available").worded("return-comes-first").into()),
            None => Ok(()),
        }
    }

    /// Checks that what a withdrawal under review refunds has not gone back otherwise, and that nothing about its payment waits for
    /// a decision.
    ///
    /// # Errors
    /// `not_available`.
    pub(super) fn check_return(&self, row: &WithdrawalRow) -> Result<(), ServiceError> {
        let Some(id) = row.details.checkout else { return Ok(()) };
        if self.read(|connection| gateways::is_undecided(connection, id))? {
            return Err(Refusal::new("not_available").worded("return-undecided").into());
        }
        let left = self.read(|connection| rows::one(connection, id))?.and_then(|payment| payment.left());
        if left.is_none_or(|left| left < row.details.received) {
            return Err(Refusal::new("not_available").worded("return-has-gone-back").into());
        }
        Ok(())
    }

    /// Checks that the payment of a withdrawal did not reach the customer: neither a refund was reported, nor a dispute with which
    /// the provider took it back, and nothing about its payment waits for a decision.
    ///
    /// # Errors
    /// `not_available`.
    pub(super) fn check_return_failed(&self, row: &WithdrawalRow) -> Result<(), ServiceError> {
        let Some(id) = row.details.checkout else { return Ok(()) };
        let payment = self.read(|connection| rows::one(connection, id))?;
        let Some(payment) = payment.filter(|payment| payment.back.returning >= row.details.received) else {
            return Err(Refusal::new("not_available").worded("return-was-made").into());
        };
        if payment.returning_and_disputed() > less(payment.back.returning, row.details.received) {
            return Err(Refusal::new("not_available").worded("return-was-disputed").into());
        }
        // Of another currency or another payment: whether it was this refund, the staff find out.
        if self.read(|connection| gateways::is_undecided(connection, id))? {
            return Err(Refusal::new("not_available").worded("return-undecided").into());
        }
        Ok(())
    }
}

/// Records that an approved withdrawal returns a part of a payment, in the transaction that debits it.
pub(super) fn begin(transaction: &Transaction<'_>, row: &WithdrawalRow) -> Result<(), StoreError> {
    change(transaction, row, row.details.received)
}

/// Records that it does not, in the transaction that credits it again.
pub(super) fn cancel(transaction: &Transaction<'_>, row: &WithdrawalRow) -> Result<(), StoreError> {
    change(transaction, row, Quantity::from_raw(-row.details.received.raw()))
}

/// It was checked before, so that anything else is a bug.
fn change(transaction: &Transaction<'_>, row: &WithdrawalRow, by: Quantity) -> Result<(), StoreError> {
    let Some(id) = row.details.checkout else { return Ok(()) };
    if rows::add_returning(transaction, id, by)? {
        return Ok(());
    }
    Err(StoreError::Corrupt(format!("checkout {id}: withdrawal {} cannot return {by} of it", row.id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_payment_add_up_to_what_was_credited() {
        let quantity = |text: &str| -> Quantity { text.parse().unwrap() };
        let (credited, paid) = ("107.333333".parse().unwrap(), quantity("99.99"));
        assert_eq!(share(credited, (quantity("0"), paid), paid), credited);
        let parts = [("0", "33.33"), ("33.33", "33.33"), ("66.66", "33.33")];
        let sum = parts.iter().map(|(before, part)| share(credited, (quantity(before), quantity(part)), paid));
        assert_eq!(sum.fold(Money::ZERO, |sum, part| sum + part), credited);
    }

    #[test]
    fn the_smallest_unit_is_that_of_the_currency() {
        for (currency, unit) in [("USD", "0.01"), ("JPY", "1"), ("KWD", "0.001")] {
            assert_eq!(Quantity::from_raw(smallest_unit(currency)), unit.parse().unwrap(), "{currency}");
        }
    }
}
