//! Events of the providers: verified, then applied exactly once; see the module above.

use rusqlite::Transaction;

use super::drivers::{Forged, Headers, Notice, What};
use super::setup::is_trial;
use super::state::CheckoutState;
use super::{Gateways, Known};
use crate::domain::ledger::TransactionKind;
use crate::domain::rounding::{divide_half_even, product};
use crate::domain::{AccountId, DepositId, Money, Quantity, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::funds::deposits::with_details;
use crate::services::funds::fingerprint;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::funds::checkouts::{self as rows, CheckoutRow, Named, Reported};
use crate::store::funds::gateways::{self, EARLY, EventRow};
use crate::store::funds::transfers::DepositDetails;

/// Longest id of an event.
const EVENT_MAX: usize = 255;
/// The outcome of an event that the staff decide about: money has moved at the provider, and nothing was booked.
const TO_DECIDE: &str = "to_decide";

/// What became of a call of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Received {
    /// Verified: applied now or before, or nothing that matters here.
    Taken,
    /// Not signed by the provider now. Nothing is stored.
    Forged,
}

/// An event to be applied.
struct Applying<'a> {
    known: &'a Known,
    notice: &'a Notice,
    at: TimeMs,
}

impl Applying<'_> {
    fn event(&self, checkout: Option<i64>, outcome: &str) -> EventRow {
        let money = self.notice.what.money();
        EventRow {
            gateway: self.known.row.id,
            event: self.notice.event.clone(),
            at: self.at.0,
            checkout,
            kind: self.notice.what.code().to_owned(),
            amount: money.map(|(amount, _)| amount),
            currency: money.map(|(_, currency)| currency.chars().take(12).collect()),
            outcome: outcome.to_owned(),
        }
    }
}

/// Records an event; one that was kept as early is there already.
fn record(transaction: &Transaction<'_>, event: &EventRow) -> Result<(), StoreError> {
    if gateways::is_known(transaction, event.gateway, &event.event)? {
        return gateways::set_outcome(transaction, event.gateway, &event.event, &event.outcome);
    }
    gateways::insert_event(transaction, event)
}

/// A change of state in a transaction of the engine. It was checked before, so that anything else is a bug.
fn must_become(transaction: &Transaction<'_>, id: i64, next: CheckoutState, at: TimeMs) -> Result<(), StoreError> {
    if rows::set_state(transaction, id, &CheckoutState::before(next), next.code(), at.0)? {
        return Ok(());
    }
    Err(StoreError::Corrupt(format!("checkout {id}: it cannot become {}", next.code())))
}

impl Gateways {
    /// Takes a call of a gateway's webhook. Blocks until it is applied and on disk.
    ///
    /// # Errors
    /// Those of the database and the engine: the provider is to send it again.
    pub fn receive(&self, id: i64, headers: &Headers<'_>, body: &[u8]) -> Result<Received, ServiceError> {
        let now = self.deps.clock.now();
        let known = match self.known(id) {
            Ok(known) => known,
            Err(ServiceError::Refusal(_)) => {
                self.count("unknown_gateway");
                return Ok(Received::Forged);
            }
            Err(error) => return Err(error),
        };
        let setup = self.setup(&known);
        if let Err(forged) = known.driver.verify(&setup, headers, body, now) {
            self.count(if forged == Forged::Time { "late" } else { "forged" });
            return Ok(Received::Forged);
        }
        match known.driver.read(&setup, body) {
            Ok(Some(notice)) if notice.event.len() <= EVENT_MAX => self.apply(&known, &notice)?,
            Ok(None) => self.count("ignored"),
            // Signed, so its form is the provider's: sending it again would not help.
            unreadable => {
                let why = unreadable.err().map_or("event", |unreadable| unreadable.0);
                self.count("unreadable");
                tracing::warn!(gateway = id, why, "an event of a payment provider cannot be read");
            }
        }
        Ok(Received::Taken)
    }

    /// Applies an event, unless it was applied before.
    pub(super) fn apply(&self, known: &Known, notice: &Notice) -> Result<(), ServiceError> {
        let _applying = self.applying.lock();
        let gateway = known.row.id;
        if self.read(|connection| gateways::is_known(connection, gateway, &notice.event))? {
            self.count("repeated");
            return Ok(());
        }
        let applying = Applying { known, notice, at: self.deps.clock.now() };
        let Some(row) = self.named(gateway, notice)? else {
            return self.only_record(&applying, None, "unknown");
        };
        self.apply_to(&applying, &row)?;
        self.apply_early(known, row.id)
    }

    fn named(&self, gateway: i64, notice: &Notice) -> Result<Option<CheckoutRow>, ServiceError> {
        let about = &notice.about;
        let names = [
            about.reference.as_deref().map(Named::Reference),
            about.external.as_deref().map(Named::External),
            about.payment.as_deref().map(Named::Payment),
        ];
        self.read(|connection| {
            for name in names.into_iter().flatten() {
                if let Some(row) = rows::named(connection, gateway, name)? {
                    return Ok(Some(row));
                }
            }
            Ok(None)
        })
    }

    fn only_record(
        &self,
        applying: &Applying<'_>,
        checkout: Option<i64>,
        outcome: &'static str,
    ) -> Result<(), ServiceError> {
        self.count(outcome);
        let event = applying.event(checkout, outcome);
        Ok(self.deps.store.write(|transaction| record(transaction, &event))?)
    }

    fn apply_to(&self, applying: &Applying<'_>, row: &CheckoutRow) -> Result<(), ServiceError> {
        let state = CheckoutState::from_code(&row.state)
            .ok_or_else(|| StoreError::Corrupt(format!("checkout {}: state {}", row.id, row.state)))?;
        match &applying.notice.what {
            What::Paid(reported) => self.paid(applying, row, state, reported),
            What::Failed => self.ended(applying, row, state, CheckoutState::Failed),
            What::Expired => self.ended(applying, row, state, CheckoutState::Expired),
            What::Refunded { amount, currency, is_total } => {
                let total = if *is_total { *amount } else { row.refunded.checked_add(*amount).unwrap_or(*amount) };
                self.taken_back(applying, row, state, (total, currency), TransactionKind::Refund)
            }
            What::ChargedBack { amount, currency } => {
                self.taken_back(applying, row, state, (*amount, currency), TransactionKind::Chargeback)
            }
            // Whether the customer gets it again is a decision.
            What::Reinstated { .. } => self.only_record(applying, Some(row.id), TO_DECIDE),
        }
    }

    fn ended(
        &self,
        applying: &Applying<'_>,
        row: &CheckoutRow,
        state: CheckoutState,
        next: CheckoutState,
    ) -> Result<(), ServiceError> {
        if !state.may_become(next) {
            return self.only_record(applying, Some(row.id), "no_effect");
        }
        self.count(next.code());
        let (id, at, event) = (row.id, applying.at, applying.event(Some(row.id), next.code()));
        Ok(self.deps.store.write(|transaction| {
            must_become(transaction, id, next, at)?;
            record(transaction, &event)
        })?)
    }

    fn paid(
        &self,
        applying: &Applying<'_>,
        row: &CheckoutRow,
        state: CheckoutState,
        reported: &Reported,
    ) -> Result<(), ServiceError> {
        if !state.may_become(CheckoutState::Paid) {
            // A checkout that was paid twice is credited once: the second payment is to be returned.
            let is_second = reported.payment.is_some() && row.payment.is_some() && reported.payment != row.payment;
            return self.only_record(applying, Some(row.id), if is_second { TO_DECIDE } else { "no_effect" });
        }
        // Payments of a trial are no money.
        if is_trial(applying.known.driver, &applying.known.config) && self.read(gateways::has_real_customers)? {
            return self.only_record(applying, Some(row.id), "trial_refused");
        }
        let account = AccountId(row.account);
        let _deciding = self.deps.decisions.one_at_a_time();
        let _kept = self.deps.gateway.keep_customers();
        let may_be_credited = [not_erased(&self.deps.store, account), not_archived(&self.deps.store, account)];
        let is_as_ordered = (reported.amount, &reported.currency) == (row.amount, &row.currency);
        if is_as_ordered && may_be_credited.into_iter().all(|checked| checked.is_ok()) {
            match self.submit_paid(applying, row, reported, CheckoutState::Paid) {
                // Such as a balance that would be too large.
                Err(ServiceError::Reject(reject)) => tracing::warn!(checkout = row.id, ?reject, "not credited"),
                outcome => return outcome,
            }
        }
        match self.submit_paid(applying, row, reported, CheckoutState::Mismatch) {
            // The account is gone: nothing can wait for a decision but the checkout itself.
            Err(ServiceError::Reject(_)) => {
                self.count("mismatch");
                let (id, at, event) = (row.id, applying.at, applying.event(Some(row.id), "mismatch"));
                Ok(self.deps.store.write(|transaction| {
                    must_become(transaction, id, CheckoutState::Mismatch, at)?;
                    record(transaction, &event)
                })?)
            }
            outcome => outcome,
        }
    }

    /// Credits what was paid or, as a mismatch, has a deposit wait for the staff.
    fn submit_paid(
        &self,
        applying: &Applying<'_>,
        row: &CheckoutRow,
        reported: &Reported,
        next: CheckoutState,
    ) -> Result<(), ServiceError> {
        let (account, id, at) = (AccountId(row.account), row.id, applying.at);
        let details = fingerprint(&[&"checkout", &row.reference]);
        let body = if next == CheckoutState::Paid {
            Body::CreditDeposit { account, amount: row.expected, details }
        } else {
            Body::AnnounceDeposit { account, details }
        };
        let outcome = if next == CheckoutState::Paid { "credited" } else { "mismatch" };
        let event = applying.event(Some(id), outcome);
        let deposit = self.deposit_of(applying.known, row, reported, next);
        let entry = {
            let after = serde_json::json!({ "checkout": id, "number": reported.amount.to_string(),
                "currency": reported.currency, "gateway": applying.known.row.name });
            move |deposit: i64| Actor::system().entry(at, outcome, format!("deposit/{deposit}"), None, Some(&after))
        };
        let reported = reported.clone();
        let command = Command::new(body).with_staff_request(account, Some(format!("checkout/{id}")));
        let command = with_details(command, deposit, move |transaction, deposit| {
            must_become(transaction, id, next, at)?;
            rows::set_paid(transaction, id, &reported, deposit)?;
            record(transaction, &event)?;
            audit::append(transaction, &entry(deposit)).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.count(outcome);
        Ok(())
    }

    /// The details of the deposit that a payment becomes.
    fn deposit_of(&self, known: &Known, row: &CheckoutRow, reported: &Reported, next: CheckoutState) -> DepositDetails {
        let is_mismatch = next == CheckoutState::Mismatch;
        // Another currency has no rate that the customer agreed to: who decides enters the amount.
        let same_currency = reported.currency == row.currency;
        let rate_to_account = row.account_rate.unwrap_or_else(|| row.rate.into());
        let expected = if !is_mismatch {
            row.expected
        } else if same_currency {
            crate::domain::funds::credit(reported.amount, rate_to_account).unwrap_or_default()
        } else {
            Money::ZERO
        };
        let note = if is_mismatch {
            format!(
                "Checkout {}: ordered {} {}, paid {} {}.",
                row.id, row.amount, row.currency, reported.amount, reported.currency
            )
        } else {
            format!("Checkout {}.", row.id)
        };
        DepositDetails {
            payment_type: 1,
            amount: reported.amount,
            currency: reported.currency.chars().take(12).collect(),
            rate: row.rate,
            account_rate: row.account_rate,
            expected,
            option: None,
            sent_to: known.row.name.clone(),
            via: known.driver.code().to_owned(),
            proof: None,
            proof_name: String::new(),
            remark: String::new(),
            first: None,
            staff: None,
            reference: reported
                .payment
                .clone()
                .or_else(|| row.external.clone())
                .unwrap_or_else(|| row.reference.clone()),
            note,
            value_date: None,
            entered_by: None,
            gateway: Some(known.row.id),
        }
    }

    /// Money that went back at the provider: a refund, or a dispute. `total`: all that went back so.
    fn taken_back(
        &self,
        applying: &Applying<'_>,
        row: &CheckoutRow,
        state: CheckoutState,
        (total, currency): (Quantity, &str),
        kind: TransactionKind,
    ) -> Result<(), ServiceError> {
        use CheckoutState::{ChargedBack, Expired, Failed, Mismatch, New, Paid, Redirected, Refunded};
        match state {
            New | Redirected | Failed | Expired => return self.only_record(applying, Some(row.id), EARLY),
            // What waits for a decision, or was decided by the staff, is theirs to correct.
            Mismatch => return self.only_record(applying, Some(row.id), TO_DECIDE),
            Refunded | ChargedBack => return self.only_record(applying, Some(row.id), "no_effect"),
            Paid => {}
        }
        let paid = row.paid_amount.unwrap_or(row.amount);
        if currency != row.paid_currency.as_deref().unwrap_or(&row.currency) {
            return self.only_record(applying, Some(row.id), TO_DECIDE);
        }
        let total = total.min(paid);
        let is_refund = kind == TransactionKind::Refund;
        // A refund that is in the sum already; a dispute is about what was not refunded.
        let before = row.refunded;
        let part = if is_refund { total.checked_sub(before) } else { total.min(left(paid, before)).into() };
        let Some(part) = part.filter(|part| part.is_positive()) else {
            return self.only_record(applying, Some(row.id), "no_effect");
        };
        let _deciding = self.deps.decisions.one_at_a_time();
        let _kept = self.deps.gateway.keep_customers();
        let deposit = row.deposit.ok_or_else(|| StoreError::Corrupt(format!("checkout {}: no deposit", row.id)))?;
        let credited = self.deps.funds.one_deposit(DepositId(deposit))?.credited;
        let amount = share(credited, (before, part), paid);
        if !amount.is_positive() {
            return self.only_record(applying, Some(row.id), "no_effect");
        }
        let (account, id, at) = (AccountId(row.account), row.id, applying.at);
        let details = fingerprint(&[&"back", &row.reference, &kind.code(), &before]);
        let next = if is_refund { (left(paid, before) == part).then_some(Refunded) } else { Some(ChargedBack) };
        let outcome = if is_refund { "refunded" } else { "charged_back" };
        let event = applying.event(Some(id), outcome);
        let refunded = if is_refund { total } else { before };
        let entry = Actor::system().entry(at, outcome, format!("deposit/{deposit}"), None, Some(&amount.to_string()));
        let body = if is_refund {
            Body::Refund { account, amount, details }
        } else {
            Body::Chargeback { account, amount, details }
        };
        let key = format!("back/{id}/{}/{}", kind.code(), before.raw());
        let command = Command::new(body).with_staff_request(account, Some(key));
        let command = command.with_hook(move |transaction, events| {
            let is_posted = events.iter().any(|event| matches!(event, Event::Posted(entry) if entry.kind == kind));
            if !is_posted {
                return Err(StoreError::Corrupt(format!("checkout {id}: nothing was taken back")));
            }
            if let Some(next) = next {
                must_become(transaction, id, next, at)?;
            }
            rows::set_refunded(transaction, id, refunded)?;
            record(transaction, &event)?;
            audit::append(transaction, &entry).map(drop)
        });
        match self.deps.gateway.submit_blocking(command) {
            // Such as a debt that would be too large: sending the event again would not help.
            Err(ServiceError::Reject(
                reject @ (Reject::AmountOutOfRange | Reject::AccountNotFound | Reject::OnlyRealAccounts),
            )) => {
                tracing::error!(checkout = id, ?reject, "a payment that went back could not be debited");
                self.only_record(applying, Some(id), TO_DECIDE)
            }
            outcome_of_engine => {
                outcome_of_engine?;
                self.count(outcome);
                Ok(())
            }
        }
    }

    /// Applies what came before its payment, once the payment is there.
    pub(super) fn apply_early(&self, known: &Known, checkout: i64) -> Result<(), ServiceError> {
        let events = self.read(|connection| gateways::events_of(connection, checkout))?;
        for event in events.into_iter().filter(|event| event.outcome == EARLY && event.gateway == known.row.id) {
            let Some(row) = self.read(|connection| rows::one(connection, checkout))? else { return Ok(()) };
            if CheckoutState::from_code(&row.state).is_none_or(|state| state.may_become(CheckoutState::Paid)) {
                return Ok(());
            }
            let (amount, currency) = (event.amount.unwrap_or(row.amount), event.currency.clone().unwrap_or_default());
            let what = if event.kind == "refunded" {
                What::Refunded { amount, currency, is_total: known.driver.refunds_are_totals() }
            } else {
                What::ChargedBack { amount, currency }
            };
            let notice = Notice { event: event.event, about: super::drivers::About::default(), what };
            self.apply_to(&Applying { known, notice: &notice, at: self.deps.clock.now() }, &row)?;
        }
        Ok(())
    }
}

fn left(paid: Quantity, refunded: Quantity) -> Quantity {
    paid.checked_sub(refunded).unwrap_or(Quantity::from_raw(0))
}

/// What was credited for a part of a payment: the difference of two rounded sums, so that all parts together are the whole.
fn share(credited: Money, (before, part): (Quantity, Quantity), paid: Quantity) -> Money {
    let until = |quantity: i64| {
        let raw = divide_half_even(product(&[credited.raw(), quantity]), product(&[paid.raw().max(1)]));
        Money::from_raw(raw.expect("a share does not exceed the whole"))
    };
    until(before.raw() + part.raw()) - until(before.raw())
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
}
