//! Withdrawals: requested by the customer, held by the engine, decided by the back office.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::domain::funds::{Limits, payout};
use crate::domain::review::ReviewStatus;
use crate::domain::time::{DAY, HOUR};
use crate::domain::{AccountId, AccountKind, Money, TimeMs, WithdrawalId};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::store::funds::transfers::{self as rows, WithdrawalDetails, WithdrawalRow};
use crate::store::{
    StoreError,
    backoffice::{audit, staff},
    customers::{user_accounts, users},
    funds::methods,
};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::trading::Command;
use super::methods::{MethodDetails, payment_type_number};
use super::{Funds, Method, PayoutCurrency, check_limits, fingerprint, from_json, json, returns};
use crate::services::access::otp::OtpPurpose;
use crate::services::customers::account_number::account_number;
use crate::services::customers::identity::Identity;
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::Permission;

/// Most withdrawals of one account that wait: the staff decides about each.
const WAITING_MAX: i64 = 100;

/// A withdrawal request.
#[derive(Debug, Clone)]
pub struct WithdrawalRequest {
    /// Id of the payout currency.
    pub currency: i64,
    /// Id of the payout method.
    pub method: i64,
    /// In the account's currency; the fee is taken from it.
    pub amount: Money,
    /// The customer's note to the broker.
    pub memo: String,
    /// If a setting requires one.
    pub code: Option<String>,
}

/// The method of a withdrawal at the time of the request.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodSnapshot {
    pub id: i64,
    pub currency_id: i64,
    pub code: String,
    pub protocol: String,
    /// Empty once the retention of an erased customer has ended.
    #[serde(default)]
    pub details: MethodDetails,
}

/// What earlier versions left of a method at the end of the retention.
const ERASED: &str = "{}";

impl MethodSnapshot {
    /// Of a stored withdrawal.
    ///
    /// # Errors
    /// `Corrupt`.
    pub fn of(row: &WithdrawalRow) -> Result<Self, StoreError> {
        if row.details.method == ERASED { Ok(Self::default()) } else { from_json(&row.details.method) }
    }
}

impl Funds {
    /// Requests a withdrawal; the amount is held until it is decided. Blocks until it is on disk.
    ///
    /// # Errors
    /// `withdrawals_closed`; `identity_needed`; `second_factor_needed`; `draw_currency_not_found`, `method_not_found`;
    /// `method_too_new` {hours}; `amount_below_min`, `amount_above_max`, also where a payment through a gateway is to be
    /// refunded first; `fee_above_amount` {fee}; `missing_field` {auth_code}, `code_invalid`; `AccountFrozen`, `InsufficientFunds`, `RequestIdReused`;
    /// `Unavailable`.
    pub fn withdraw(
        &self,
        user: AccountId,
        request: &WithdrawalRequest,
        key: Option<String>,
    ) -> Result<WithdrawalRow, ServiceError> {
        let WithdrawalRequest { currency, method, amount, memo, code } = request;
        let details = fingerprint(&[currency, method, memo]);
        let body = Body::RequestWithdrawal { account: user, amount: *amount, details };
        let command = Command::new(body).with_request(user, key);
        // No payment is credited and no other withdrawal takes its refund between the check of what goes back first and the hold.
        let _deciding = self.deps.decisions.one_at_a_time();
        let prepared =
            self.payable(user, request).and_then(|prepared| Ok((prepared, self.check_code(user, code.as_deref())?)));
        let (command, verified) = match prepared {
            Ok((prepared, verified)) => (with_details(command, prepared), verified),
            // The first request used its code; a repeated one still returns its result.
            Err(refused) => (command.only_repeated(refused), None),
        };
        let answer = self.deps.gateway.submit_blocking(command);
        if answer.is_err() {
            self.give_code_back(verified);
        }
        let Answer::Withdrawal(id) = answer? else {
            return Err(ServiceError::Internal("withdrawal: unexpected answer".into()));
        };
        self.one_withdrawal(id)
    }

    /// Checks a request and returns the details of its withdrawal.
    fn payable(&self, user: AccountId, request: &WithdrawalRequest) -> Result<WithdrawalDetails, ServiceError> {
        let values = self.deps.settings.values();
        if !values.is_on("withdrawals_open") {
            return Err(Refusal::new("withdrawals_closed").into());
        }
        if values.is_on("withdraw_needs_review") && !self.is_certified(user)? {
            return Err(Refusal::new("identity_needed").into());
        }
        self.check_enrolled(user)?;
        if self.read(|connection| rows::withdrawals_waiting(connection, user.0))? >= WAITING_MAX {
            return Err(Refusal::new("too_many_withdrawals").with("max", WAITING_MAX).into());
        }
        let currency = self.enabled_option::<PayoutCurrency>(request.currency)?.option;
        let method = self.method(self.owner(user)?, request.method)?;
        if method.currency_id != request.currency {
            return Err(Refusal::new("method_not_found").into());
        }
        if method.usable_at.is_some() {
            return Err(Refusal::new("method_too_new").with("hours", values.number("method_wait_hours")).into());
        }
        if !request.amount.is_positive() {
            return Err(Refusal::invalid_field("number").into());
        }
        self.check_debts(user)?;
        if let Some(refund) = self.refund_first(user, (request.amount, &request.memo), currency.payment_type)? {
            return Ok(refund);
        }
        let terms = self.payout_terms(&currency, self.currency_of(user))?;
        let of_account = terms.currency;
        check_limits(request.amount, &Limits { min: terms.min, max: terms.max }, of_account.as_str())?;
        let payout = payout(request.amount, terms.fee, terms.price).ok_or_else(|| Refusal::invalid_field("number"))?;
        if !payout.received.is_positive() {
            let refusal = Refusal::new("fee_above_amount").with("fee", of_account.text(payout.fee));
            return Err(refusal.with("currency", of_account).into());
        }
        let Method { id, currency_id, code, protocol, details, .. } = method;
        Ok(WithdrawalDetails {
            payment_type: payment_type_number(currency.payment_type),
            fee: payout.fee,
            received: payout.received,
            method: json(&MethodSnapshot { id, currency_id, code, protocol, details }),
            memo: request.memo.clone(),
            notes: String::new(),
            first: None,
            staff: None,
            approved_by: None,
            reference: String::new(),
            checkout: None,
        })
    }

    /// The customer who owns the account: identity, second factor and payout methods are theirs.
    fn owner(&self, account: AccountId) -> Result<AccountId, ServiceError> {
        Ok(AccountId(self.read(|connection| user_accounts::owner(connection, account.0))?))
    }

    fn is_certified(&self, user: AccountId) -> Result<bool, ServiceError> {
        let row = self.read(|connection| users::by_account(connection, user.0))?;
        Ok(row.is_some_and(|row| row.review_status == ReviewStatus::Certified.number()))
    }

    /// Checks that the customer has the second factor that the setting requires.
    pub(super) fn check_enrolled(&self, user: AccountId) -> Result<(), ServiceError> {
        if self.deps.settings.values().is_on("second_factor_required") && !self.deps.factors.is_on(self.owner(user)?)? {
            return Err(Refusal::new("second_factor_needed").into());
        }
        Ok(())
    }

    /// Verifies the code if the setting requires one: a sent code or one of the authenticator app. Returns the recipient of
    /// a sent code.
    pub(super) fn check_code(&self, user: AccountId, code: Option<&str>) -> Result<Option<Identity>, ServiceError> {
        if !self.deps.settings.values().is_on("withdraw_code_required") {
            return Ok(None);
        }
        let code = code.ok_or_else(|| Refusal::missing_field("auth_code"))?;
        if self.deps.factors.accepts(self.owner(user)?, code)? {
            return Ok(None);
        }
        let identity = self.identity(user)?.ok_or(Refusal::new("code_invalid"))?;
        self.deps.codes.verify(&identity, OtpPurpose::Withdraw, code, None)?;
        Ok(Some(identity))
    }

    /// Restores a sent code when the withdrawal failed; the authenticator app soon shows another.
    pub(super) fn give_code_back(&self, sent_to: Option<Identity>) {
        if let Some(identity) = sent_to {
            self.deps.codes.give_back(&identity, OtpPurpose::Withdraw);
        }
    }

    /// The customer's sign-in identity, which receives the codes.
    fn identity(&self, user: AccountId) -> Result<Option<Identity>, ServiceError> {
        let row = self.read(|connection| users::by_account(connection, user.0))?;
        Ok(row.and_then(|row| match (row.email, row.area_id.zip(row.mobile)) {
            (Some(email), _) => Some(Identity::Email(email)),
            (None, Some((area, number))) => Some(Identity::Mobile(area, number)),
            (None, None) => None,
        }))
    }

    /// Returns any customer's withdrawal. Blocks.
    ///
    /// # Errors
    /// `withdrawal_not_found`.
    pub fn one_withdrawal(&self, id: WithdrawalId) -> Result<WithdrawalRow, ServiceError> {
        let found = self.read(|connection| rows::withdrawal_by_id(connection, id.0))?;
        Ok(found.ok_or(Refusal::new("withdrawal_not_found"))?)
    }

    /// Whether paying this needs two staff members. What its customer was paid and what `by` paid out alone within 24 hours
    /// counts too, together with what those paid out alone who are not independent of them; and a currency whose rate was
    /// just changed much always needs two (see [`Funds::rate_changers`]). For a decided one only its own amount counts.
    /// Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn needs_second(&self, by: &Actor, row: &WithdrawalRow) -> Result<bool, ServiceError> {
        if self.is_first_to_method(row)? {
            return Ok(true);
        }
        let limit = self.deps.settings.values().withdraw_second_operator_above();
        if !limit.is_positive() {
            return Ok(false);
        }
        let read_model = self.deps.gateway.read_model();
        let amount = read_model.usd_at_most(row.amount, row.account_currency);
        if amount > limit || row.details.first.is_some() {
            return Ok(true);
        }
        if !row.is_under_review() {
            return Ok(false);
        }
        // What is paid follows from the currency's rate, which one person must not choose alone.
        if !self.payout_rate_changers(row)?.is_empty() {
            return Ok(true);
        }
        let since = self.deps.clock.now().plus(-DAY).0;
        let group = by.staff.map_or_else(|| Ok(Vec::new()), |staff| self.deps.decisions.not_independent_of(staff))?;
        let (customer, alone) = self.read(|connection| {
            let mut alone = Money::ZERO;
            for staff in group {
                let paid = rows::paid_alone(connection, staff, since)?;
                alone = alone.saturating_add(read_model.sums_in_usd_at_most(&paid));
            }
            let paid = rows::paid_to(connection, row.account, since)?;
            Ok((read_model.sums_in_usd_at_most(&paid), alone))
        })?;
        Ok(customer.max(alone).saturating_add(amount) > limit)
    }

    /// Whether a withdrawal under review needs two people because nothing has been paid to its payout method yet: who took a
    /// customer's session over, or a clerk who helps them, begins with a method of their own. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn is_first_to_method(&self, row: &WithdrawalRow) -> Result<bool, ServiceError> {
        // A refund goes to who has paid.
        let is_refund = row.details.checkout.is_some();
        if is_refund || !row.is_under_review() || !self.deps.settings.values().is_on("new_method_second_operator") {
            return Ok(false);
        }
        let method = MethodSnapshot::of(row)?.id;
        Ok(!self.read(|connection| {
            let user = user_accounts::owner(connection, row.account)?;
            rows::was_paid_to_method(connection, user, method)
        })?)
    }

    /// Who has just changed the rate of the payout's currency much; see [`Funds::rate_changers`].
    fn payout_rate_changers(&self, row: &WithdrawalRow) -> Result<BTreeSet<i64>, ServiceError> {
        // A refund has the rate of its payment.
        if row.details.checkout.is_some() {
            return Ok(BTreeSet::new());
        }
        self.rate_changers::<PayoutCurrency>(MethodSnapshot::of(row)?.currency_id)
    }

    /// E-mail address of the staff member who approved first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn first_approver(&self, row: &WithdrawalRow) -> Result<Option<String>, ServiceError> {
        let Some((staff, _)) = row.details.first else { return Ok(None) };
        self.read(|connection| Ok(staff::by_id(connection, staff)?.map(|member| member.email)))
    }

    /// The effect of an approval by this staff member now. Blocks.
    ///
    /// # Errors
    /// Why they cannot approve it; see [`Funds::approve_withdrawal`].
    pub fn approval_step(&self, by: &Actor, row: &WithdrawalRow) -> Result<ApprovalStep, ServiceError> {
        // Also before the first approval: nobody is asked to pay what the second approver could not book.
        self.check_payout(row, self.deps.clock.now())?;
        if !row.is_under_review() || !self.needs_second(by, row)? {
            return Ok(ApprovalStep::Pay);
        }
        // Only a known staff member counts as one of two.
        let staff = by.staff.ok_or(Refusal::new("another_person_needed"))?;
        let Some((first, _)) = row.details.first else { return Ok(ApprovalStep::First) };
        if !self.deps.decisions.may_still(first, Permission::ReviewWithdrawals)? {
            return Ok(ApprovalStep::First);
        }
        if first == staff {
            return Err(Refusal::new("second_operator_needed").into());
        }
        self.deps.decisions.check_independent(first, staff)?;
        // Who set the rate does not release what it pays, also where another person approved first.
        self.check_independent_of_changers(staff, self.payout_rate_changers(row)?)?;
        Ok(ApprovalStep::Pay)
    }

    /// Approves a withdrawal: it is paid, or is being paid from now on; if two must approve, the first approval is
    /// recorded; one of a staff member who may no longer approve does not count. With `expected` only if the approval still
    /// has this effect: what the staff member was shown may have changed. Blocks until it is committed.
    ///
    /// # Errors
    /// `withdrawal_not_found`, `AlreadyDecided`; `second_operator_needed` for the one who approved first;
    /// `another_person_needed` where the second one changed the rate much (see [`Funds::rate_changers`]);
    /// `approver_not_independent` ([`StaffDecisions::check_independent`](crate::services::staff::staff_decisions::StaffDecisions));
    /// `approval_step_changed`; `AccountFrozen`; `insufficient_funds` {amount, available}; `method_too_new`
    /// {hours}; `Unavailable`.
    pub fn approve_withdrawal(
        &self,
        by: &Actor,
        id: WithdrawalId,
        approval: &PayoutApproval,
    ) -> Result<WithdrawalRow, ServiceError> {
        // One payout at a time, as the sum is compared with the limit before it grows.
        let _deciding = self.deps.decisions.one_at_a_time();
        let row = self.one_withdrawal(id)?;
        let step = self.approval_step(by, &row)?;
        if row.is_under_review() && approval.expected.is_some_and(|expected| expected != step) {
            return Err(Refusal::new("approval_step_changed").worded(step.changed_message()).into());
        }
        match step {
            ApprovalStep::First => self.approve_first(by, &row)?,
            ApprovalStep::Pay | ApprovalStep::Credit if approval.in_payment => self.begin_payment(by, &row)?,
            ApprovalStep::Pay | ApprovalStep::Credit => self.pay(by, &row, &approval.reference)?,
        }
        self.one_withdrawal(id)
    }

    fn pay(&self, by: &Actor, row: &WithdrawalRow, reference: &str) -> Result<(), ServiceError> {
        let (id, staff, reference) = (row.id, by.staff, reference.to_owned());
        let object = format!("withdrawal/{id}");
        let entry = by.entry(self.deps.clock.now(), "approve", object, None, Some(&row.amount.to_string()));
        let body = Body::PayWithdrawal { withdrawal: WithdrawalId(id) };
        let refund = row.clone();
        let command = Command::new(body).with_hook(move |transaction, _| {
            returns::begin(transaction, &refund)?;
            rows::set_withdrawal_decision(transaction, id, staff, "")?;
            rows::set_withdrawal_reference(transaction, id, &reference)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.submit_payout(row, command)
    }

    /// Approves a withdrawal whose payment is a step of its own: its amount is debited now.
    fn begin_payment(&self, by: &Actor, row: &WithdrawalRow) -> Result<(), ServiceError> {
        let (id, staff) = (row.id, by.staff);
        let object = format!("withdrawal/{id}");
        let entry = by.entry(self.deps.clock.now(), "begin_payment", object, None, Some(&row.amount.to_string()));
        let body = Body::ApproveWithdrawal { withdrawal: WithdrawalId(id) };
        let refund = row.clone();
        let command = Command::new(body).with_hook(move |transaction, _| {
            returns::begin(transaction, &refund)?;
            rows::set_withdrawal_approval(transaction, id, staff)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.submit_payout(row, command)
    }

    fn submit_payout(&self, row: &WithdrawalRow, command: Command) -> Result<(), ServiceError> {
        self.deps.gateway.submit_blocking(command).map(drop).map_err(|error| match error {
            // Losses came between the check and the engine.
            ServiceError::Reject(Reject::InsufficientFunds { available }) => not_covered(row, available).into(),
            other => other,
        })
    }

    /// Whether its method is old enough.
    fn check_method_age(&self, row: &WithdrawalRow, now: TimeMs) -> Result<(), ServiceError> {
        let method = MethodSnapshot::of(row)?.id;
        let known =
            self.read(|connection| methods::one(connection, user_accounts::owner(connection, row.account)?, method))?;
        // One that was deleted since is as old as the request at least.
        let added = known.map_or(row.created_at, |known| known.created_at);
        let hours = self.deps.settings.values().number("method_wait_hours");
        if TimeMs(added).plus(hours * HOUR) > now {
            return Err(Refusal::new("method_too_new").with("hours", hours).into());
        }
        Ok(())
    }

    /// Whether a withdrawal under review may be paid: the account is not frozen, what is held is still covered at the
    /// newest quotes, and the method is old enough by the setting of today.
    fn check_payout(&self, row: &WithdrawalRow, now: TimeMs) -> Result<(), ServiceError> {
        // The engine refuses what is decided.
        if !row.is_under_review() {
            return Ok(());
        }
        let (id, read_model) = (AccountId(row.account), self.deps.gateway.read_model());
        if read_model.account(id).is_some_and(|account| account.record.frozen) {
            return Err(Refusal::new("account_frozen").worded("customer-frozen").into());
        }
        self.check_debts(id)?;
        if row.details.checkout.is_some() {
            self.check_return(row)?;
        } else {
            self.check_method_age(row, now)?;
            self.check_none_first(row)?;
        }
        let Some(mut valuation) = read_model.valuation(id) else { return Ok(()) };
        valuation.held -= row.amount;
        let available = valuation.withdrawable();
        if row.amount > available { Err(not_covered(row, available).into()) } else { Ok(()) }
    }

    /// Checks that no other real account of the customer is below zero, as after a chargeback: what they owe is settled before
    /// money leaves. Memory only but for the list of their accounts.
    ///
    /// # Errors
    /// `not_available`, worded with {account, amount, currency}.
    fn check_debts(&self, account: AccountId) -> Result<(), ServiceError> {
        let accounts = self.read(|connection| {
            let user = user_accounts::owner(connection, account.0)?;
            user_accounts::of_user(connection, user)
        })?;
        let read_model = self.deps.gateway.read_model();
        for other in accounts.iter().map(|one| AccountId(one.account)).filter(|other| *other != account) {
            let Some(known) = read_model.account(other) else { continue };
            if known.record.kind == AccountKind::Real && known.balance.is_negative() {
                let currency = known.record.currency;
                let refusal = Refusal::new("not_available").worded("another-account-owes");
                let refusal = refusal.with("account", account_number(other)).with("currency", currency);
                return Err(refusal.with("amount", currency.text(Money::ZERO - known.balance)).into());
            }
        }
        Ok(())
    }

    /// Records the first of two approvals.
    fn approve_first(&self, by: &Actor, row: &WithdrawalRow) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let staff = by.staff.ok_or(Refusal::new("another_person_needed"))?;
        let object = format!("withdrawal/{}", row.id);
        let entry = by.entry(now, "approve_first", object, None, Some(&row.amount.to_string()));
        let recorded = self.deps.store.write(|transaction| {
            let before = row.details.first.map(|(before, _)| before);
            let recorded = rows::approve_first(transaction, row.id, (staff, now.0), before)?;
            if recorded {
                audit::append(transaction, &entry)?;
            }
            Ok(recorded)
        })?;
        // Approved or decided since the row was read.
        if recorded { Ok(()) } else { Err(Refusal::new("approval_step_changed").into()) }
    }

    /// Rejects a withdrawal and releases the held amount. Blocks until it is on disk.
    ///
    /// # Errors
    /// `withdrawal_not_found`, `AlreadyDecided`, `Unavailable`.
    pub fn reject_withdrawal(
        &self,
        by: &Actor,
        id: WithdrawalId,
        notes: String,
    ) -> Result<WithdrawalRow, ServiceError> {
        // The hold that ends may be all that covers the refund of a payment: no other withdrawal begins meanwhile.
        let _deciding = self.deps.decisions.one_at_a_time();
        self.one_withdrawal(id)?;
        let entry = by.entry::<str>(self.deps.clock.now(), "reject", format!("withdrawal/{id}"), None, None);
        let staff = by.staff;
        let command = Command::new(Body::RejectWithdrawal { withdrawal: id }).with_hook(move |transaction, _| {
            rows::set_withdrawal_decision(transaction, id.0, staff, &notes)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.one_withdrawal(id)
    }
}

/// An approval of a withdrawal, as a staff member gives it.
#[derive(Debug, Clone, Default)]
pub struct PayoutApproval {
    /// The effect that was shown to them.
    pub expected: Option<ApprovalStep>,
    /// Its payment is a step of its own, which [`Funds::withdrawal_paid`] or [`Funds::withdrawal_failed`] ends.
    pub in_payment: bool,
    /// Of the payment, where it was made before the approval.
    pub reference: String,
}

/// The effect of an approval of a deposit or withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApprovalStep {
    /// It is recorded as the first of two approvals; nothing is paid or credited.
    First,
    /// The withdrawal is paid out.
    Pay,
    /// The deposit is credited.
    Credit,
}

impl ApprovalStep {
    /// The name in requests and responses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Pay => "pay",
            Self::Credit => "credit",
        }
    }

    /// The step with this name, of a withdrawal.
    pub fn of_withdrawal(code: &str) -> Option<Self> {
        [Self::First, Self::Pay].into_iter().find(|step| step.code() == code)
    }

    /// The step with this name, of a deposit.
    pub fn of_deposit(code: &str) -> Option<Self> {
        [Self::First, Self::Credit].into_iter().find(|step| step.code() == code)
    }

    /// The message of a refusal because the step is this one now.
    const fn changed_message(self) -> &'static str {
        match self {
            Self::First => "approval-is-first-now",
            Self::Pay => "approval-pays-now",
            Self::Credit => "deposit-approval-credits-now",
        }
    }
}

/// The refusal of a payout, in the staff's terms: how much of it is missing.
fn not_covered(row: &WithdrawalRow, available: Money) -> Refusal {
    let refusal = Refusal::new("insufficient_funds").worded("withdrawal-not-covered");
    let refusal = refusal.with("amount", row.amount).with("available", available);
    refusal.with("missing", row.amount - available).with("currency", row.account_currency)
}

fn with_details(command: Command, details: WithdrawalDetails) -> Command {
    command.with_hook(move |transaction, events| {
        let id = events.iter().find_map(|event| match event {
            Event::WithdrawalRequested { withdrawal, .. } => Some(withdrawal.0),
            _ => None,
        });
        let id = id.ok_or_else(|| StoreError::Corrupt("withdrawal: requested without its event".into()))?;
        rows::insert_withdrawal(transaction, id, &details)
    })
}
