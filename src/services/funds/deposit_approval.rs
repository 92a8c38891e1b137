//! The approval of a deposit: by one person or, above a limit, by two.

use std::collections::BTreeSet;

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::domain::funds::{PaymentType, credit};
use crate::domain::time::DAY;
use crate::domain::{AccountId, DepositId, Money, Quantity};
use crate::engine::input::Body;
use crate::store::funds::transfers::{self as rows, DepositDetails, DepositRow, FirstApproval};
use crate::store::{
    backoffice::{audit, staff},
    funds::{corrections, gateways},
};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::trading::Command;
use super::methods::deposit_type_number;
use super::{ApprovalStep, BankAccount, CoinAddress, DepositOption, Funds};
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::Permission;

/// An approval of a deposit, as a staff member gives it.
#[derive(Debug, Clone, Default)]
pub struct DepositApproval {
    /// USD to credit; `None`: [`Funds::amount_to_credit`].
    pub amount: Option<Money>,
    /// The effect that was shown to them.
    pub expected: Option<ApprovalStep>,
    /// What was shown to them as [`Funds::amount_to_credit`]; the rate of a claim is renewed.
    pub expected_amount: Option<Money>,
    pub reference: Option<PaymentReference>,
}

/// The reference of a payment: the bank's, or the id of the network's transaction.
#[derive(Debug, Clone)]
pub struct PaymentReference {
    pub text: String,
    /// Another deposit may have it.
    pub is_confirmed: bool,
}

/// The lower of two limits; one that is not above zero is none.
fn lower_limit(one: Money, other: Money) -> Money {
    match (one.is_positive(), other.is_positive()) {
        (true, true) => one.min(other),
        (true, false) => one,
        (false, _) => other,
    }
}

impl Funds {
    /// The amount in the account's currency that an approval without an amount credits: that of the first approval, or the
    /// claim.
    pub fn amount_to_credit(row: &DepositRow) -> Money {
        row.details.first.map_or(row.details.expected, |first| first.amount)
    }

    /// Whether crediting `amount` needs two staff members: the amount is above the limit, or it is together with the
    /// deposits of the last 24 hours, those credited to the customer or those that `by` and the staff members who are not
    /// independent of them credited alone. A deposit that the staff entered, which no customer claimed, also counts together
    /// with their corrections and entered deposits, against the lower of the two limits; so does a payment through a gateway
    /// whose value only the staff know. For a decided deposit only its own amount counts. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn deposit_needs_second(&self, by: &Actor, row: &DepositRow, amount: Money) -> Result<bool, ServiceError> {
        let values = self.deps.settings.values();
        let limit = values.deposit_second_operator_above();
        // What no one has claimed, or is worth what the staff say.
        let is_entered = row.details.entered_by.is_some() || row.details.is_unvalued();
        let both = if is_entered { lower_limit(limit, values.adjust_second_operator_above()) } else { limit };
        if !both.is_positive() {
            return Ok(false);
        }
        let read_model = self.deps.gateway.read_model();
        let amount = read_model.usd_at_most(amount, row.account_currency);
        if amount > both || row.details.first.is_some() {
            return Ok(true);
        }
        if row.status != 0 {
            return Ok(false);
        }
        let since = self.deps.clock.now().plus(-DAY).0;
        let group = by.staff.map_or_else(|| Ok(Vec::new()), |staff| self.deps.decisions.not_independent_of(staff))?;
        if is_entered {
            let booked = self.read(|connection| corrections::booked_alone_by(connection, &group, since))?;
            let sums = booked.iter().map(|sums| read_model.sums_in_usd_at_most(sums));
            if sums.fold(amount, Money::saturating_add) > both {
                return Ok(true);
            }
        }
        if !limit.is_positive() {
            return Ok(false);
        }
        let (customer, alone) = self.read(|connection| {
            let mut alone = Money::ZERO;
            for staff in group {
                let credited = rows::credited_alone(connection, staff, since)?;
                alone = alone.saturating_add(read_model.sums_in_usd_at_most(&credited));
            }
            let credited = rows::credited_to(connection, row.account, since)?;
            Ok((read_model.sums_in_usd_at_most(&credited), alone))
        })?;
        Ok(customer.max(alone).saturating_add(amount) > limit)
    }

    /// E-mail address of the staff member who approved first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn first_deposit_approver(&self, row: &DepositRow) -> Result<Option<String>, ServiceError> {
        let Some(first) = row.details.first else { return Ok(None) };
        self.read(|connection| Ok(staff::by_id(connection, first.staff)?.map(|member| member.email)))
    }

    /// E-mail address of the staff member who entered the deposit; `None`: the customer announced it. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn deposit_entered_by(&self, row: &DepositRow) -> Result<Option<String>, ServiceError> {
        let Some(staff) = row.details.entered_by else { return Ok(None) };
        self.read(|connection| Ok(staff::by_id(connection, staff)?.map(|member| member.email)))
    }

    /// The effect of an approval of `amount` by this staff member now. Blocks.
    ///
    /// # Errors
    /// Why they cannot approve it; see [`Funds::approve_deposit`].
    pub fn deposit_step(&self, by: &Actor, row: &DepositRow, amount: Money) -> Result<ApprovalStep, ServiceError> {
        not_erased(&self.deps.store, AccountId(row.account))?;
        // The engine rejects a deposit that is decided, and an amount that is not positive.
        if row.status != 0 || !amount.is_positive() {
            return Ok(ApprovalStep::Credit);
        }
        not_archived(&self.deps.store, AccountId(row.account))?;
        // The money is not there any more.
        if row.details.gateway.is_some() && self.read(|connection| gateways::has_gone_back(connection, row.id))? {
            return Err(Refusal::new("not_available").worded("payment-has-gone-back").into());
        }
        self.check_rate_changers(by, &row.details)?;
        if amount > row.details.expected && !row.details.is_unvalued() {
            let max = self.most_credited(by, row)?;
            if amount > max {
                let refusal = Refusal::new("amount_above_max").with("max", max).with("currency", row.account_currency);
                return Err(refusal.with("field", "amount").into());
            }
        }
        if !self.deposit_needs_second(by, row, amount)? {
            return Ok(ApprovalStep::Credit);
        }
        // Only a known staff member counts as one of two.
        let staff = by.staff.ok_or(Refusal::new("another_person_needed"))?;
        // Both must approve the same amount; an approval of another amount counts as a first one.
        let Some(first) = row.details.first.filter(|first| first.amount == amount) else {
            return Ok(ApprovalStep::First);
        };
        if !self.deps.decisions.may_still(first.staff, Permission::ReviewDeposits)? {
            return Ok(ApprovalStep::First);
        }
        if first.staff == staff {
            return Err(Refusal::new("second_operator_needed").worded("deposit-approved-by-you").into());
        }
        self.deps.decisions.check_independent(first.staff, staff)?;
        Ok(ApprovalStep::Credit)
    }

    /// Approves a deposit: credits the amount or, if two must approve, records the first approval. With `expected` only if
    /// the approval still has this effect. Blocks until it is on disk.
    ///
    /// # Errors
    /// `deposit_not_found`, `AlreadyDecided`, `AmountOutOfRange`, `Unavailable`, `account_archived`; `another_person_needed`
    /// where the same person changed the rate much (see [`Funds::rate_changers`]); `amount_above_max` {max, currency, field}
    /// above the maximum for this person and option; `reference_used`; `second_operator_needed` for the one who
    /// approved first; `approver_not_independent`; `approval_step_changed`; `not_available` for a payment through a gateway
    /// that has gone back since, until the staff has decided about that.
    pub fn approve_deposit(
        &self,
        by: &Actor,
        id: DepositId,
        approval: &DepositApproval,
    ) -> Result<DepositRow, ServiceError> {
        // The sums of 24 hours must not change between the check and the approval.
        let _deciding = self.deps.decisions.one_at_a_time();
        let row = self.one_deposit(id)?;
        let _not_erasing = self.deps.gateway.keep_customers();
        self.approve_while_locked(by, &row, approval)
    }

    /// [`Funds::approve_deposit`], while nothing else is decided and no customer is erased.
    pub(super) fn approve_while_locked(
        &self,
        by: &Actor,
        row: &DepositRow,
        approval: &DepositApproval,
    ) -> Result<DepositRow, ServiceError> {
        let claimed = Self::amount_to_credit(row);
        let amount = approval.amount.unwrap_or(claimed);
        if row.status == 0 && approval.expected_amount.is_some_and(|expected| expected != claimed) {
            let changed = Refusal::new("approval_step_changed").worded("deposit-amount-changed");
            let changed = changed.with("field", "expected_amount").with("amount", row.account_currency.text(claimed));
            return Err(changed.with("currency", row.account_currency).into());
        }
        let step = self.deposit_step(by, row, amount)?;
        if row.status == 0 && approval.expected.is_some_and(|expected| expected != step) {
            let message = match step {
                ApprovalStep::First => "deposit-approval-is-first-now",
                _ => "deposit-approval-credits-now",
            };
            return Err(Refusal::new("approval_step_changed").worded(message).into());
        }
        let id = DepositId(row.id);
        if row.status == 0
            && let Some(reference) = &approval.reference
        {
            self.check_reference(row.id, &row.details, reference)?;
        }
        let reference = approval.reference.as_ref().map(|reference| reference.text.clone());
        if step == ApprovalStep::First {
            self.approve_deposit_first(by, row, amount, reference)?;
            return self.one_deposit(id);
        }
        let (deposit, staff) = (row.id, by.staff);
        let object = format!("deposit/{deposit}");
        let entry = by.entry(self.deps.clock.now(), "approve", object, None, Some(&amount.to_string()));
        let command = Command::new(Body::ApproveDeposit { deposit: id, amount }).with_hook(move |transaction, _| {
            rows::set_deposit_decision(transaction, deposit, staff, "")?;
            if let Some(reference) = reference {
                rows::set_deposit_reference(transaction, deposit, &reference)?;
            }
            audit::append(transaction, &entry).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.one_deposit(id)
    }

    /// Records the first of two approvals.
    fn approve_deposit_first(
        &self,
        by: &Actor,
        row: &DepositRow,
        amount: Money,
        reference: Option<String>,
    ) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let staff = by.staff.ok_or(Refusal::new("another_person_needed"))?;
        let object = format!("deposit/{}", row.id);
        let entry = by.entry(now, "approve_first", object, None, Some(&amount.to_string()));
        let recorded = self.deps.store.write(|transaction| {
            let first = FirstApproval { staff, at: now.0, amount };
            let recorded = rows::approve_deposit_first(transaction, row.id, first)?;
            if recorded {
                if let Some(reference) = &reference {
                    rows::set_deposit_reference(transaction, row.id, reference)?;
                }
                audit::append(transaction, &entry)?;
            }
            Ok(recorded)
        })?;
        // It was rejected after the row was read.
        if recorded { Ok(()) } else { Err(Refusal::new("already_decided").into()) }
    }

    /// Checks that no other deposit to the same address or account has this reference, unless that was confirmed: one
    /// payment must not be booked twice.
    pub(super) fn check_reference(
        &self,
        id: i64,
        details: &DepositDetails,
        reference: &PaymentReference,
    ) -> Result<(), ServiceError> {
        if reference.is_confirmed {
            return Ok(());
        }
        let wanted = reference_key(&reference.text);
        let used = self.read(|connection| {
            if let Some(same) = rows::with_reference(connection, id, details, &reference.text)? {
                return Ok(Some(same));
            }
            let mut recent = rows::recent_references(connection, id, details)?.into_iter();
            let is_same = |other: &str| !wanted.is_empty() && reference_key(other) == wanted;
            Ok(recent.find(|(_, other)| is_same(other)).map(|(other, _)| other))
        })?;
        match used {
            Some(other) => Err(Refusal::new("reference_used").with("deposit", other).with("field", "reference").into()),
            None => Ok(()),
        }
    }

    /// Whether deposits and corrections above a limit need two staff members.
    pub(super) fn has_deposit_limits(&self) -> bool {
        let values = self.deps.settings.values();
        values.adjust_second_operator_above().max(values.deposit_second_operator_above()).is_positive()
    }

    /// A rate that someone other than an owner has just changed much is not applied by the same person.
    fn check_rate_changers(&self, by: &Actor, claim: &DepositDetails) -> Result<(), ServiceError> {
        let Some(staff) = by.staff.filter(|_| self.has_deposit_limits()) else { return Ok(()) };
        let mut changers = self.rate_changers_of::<CoinAddress>(claim)?;
        changers.extend(self.rate_changers_of::<BankAccount>(claim)?);
        if let Some(gateway) = claim.gateway {
            changers.extend(self.gateway_rate_changers(gateway, &claim.currency, self.deps.clock.now())?);
        }
        self.check_independent_of_changers(staff, changers)
    }

    /// Staff members who have just changed the rate of an option of this kind much that received the claim's money; see
    /// [`Funds::rate_changers`].
    fn rate_changers_of<T: DepositOption>(&self, claim: &DepositDetails) -> Result<BTreeSet<i64>, ServiceError> {
        let mut changers = BTreeSet::new();
        for listed in self.options::<T>()? {
            if listed.receives(claim) {
                changers.extend(self.rate_changers::<T>(listed.id)?);
            }
        }
        Ok(changers)
    }

    /// The maximum that this person may credit for a claim: the claim and what they may still book without a second
    /// person, limited by the maximum of the option. Only the claim if the option no longer exists.
    fn most_credited(&self, by: &Actor, row: &DepositRow) -> Result<Money, ServiceError> {
        let claim = &row.details;
        let option_max = if claim.payment_type == deposit_type_number(PaymentType::Coin) {
            self.option_max::<CoinAddress>(claim)?
        } else {
            self.option_max::<BankAccount>(claim)?
        };
        let most =
            option_max.and_then(|max| credit(max, claim.funding_rate())).unwrap_or(claim.expected).max(claim.expected);
        let limit = self.deps.settings.values().adjust_second_operator_above();
        let Some(staff) = by.staff.filter(|_| limit.is_positive()) else { return Ok(most) };
        let since = self.deps.clock.now().plus(-DAY).0;
        let group = self.deps.decisions.not_independent_of(staff)?;
        let booked = self.read(|connection| corrections::booked_alone_by(connection, &group, since))?;
        let read_model = self.deps.gateway.read_model();
        let alone =
            booked.iter().map(|sums| read_model.sums_in_usd_at_most(sums)).fold(Money::ZERO, Money::saturating_add);
        let left = if alone < limit { limit - alone } else { Money::ZERO };
        let left = self.left_of_limit(left, row.account_currency);
        Ok(claim.expected.saturating_add(left).min(most))
    }

    /// The maximum amount of the options of this kind that received the claim's money; `None` if there is none.
    fn option_max<T: DepositOption>(&self, claim: &DepositDetails) -> Result<Option<Quantity>, ServiceError> {
        let options = self.options::<T>()?.into_iter().filter(|one| one.receives(claim)).map(|one| one.option);
        // The maximum of another currency is none of the claim's.
        Ok(options.filter(|one| one.currency() == claim.currency).map(|one| one.max()).max())
    }
}

/// What identifies a payment in its reference: the alphanumeric characters, in NFKC and lower case. White
/// space, punctuation and invisible characters do not make another reference.
fn reference_key(reference: &str) -> String {
    let compatible = ComposingNormalizerBorrowed::new_nfkc().normalize(reference).to_lowercase();
    compatible.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_the_same_in_whatever_form() {
        for same in [
            "RF18 5390-0754",
            "rf18\u{200b}53900754",
            "ＲＦ１８ 5390 0754.",
            "RF18/5390/0754",
            "\u{feff}rf18\u{ad}53900754",
        ] {
            assert_eq!(reference_key(same), "rf1853900754", "{same:?}");
        }
        assert_ne!(reference_key("RF18 5390 0755"), reference_key("RF18 5390 0754"));
        assert_eq!(reference_key(" -./ "), "");
    }
}
