//! Events of the providers: verified, then applied exactly once; see the module above.

use std::collections::BTreeSet;

use rusqlite::Transaction;
use sha2::{Digest as _, Sha256};

use super::config::GatewayCurrency;
use super::drivers::{Forged, Headers, Notice, What};
use super::state::CheckoutState;
use super::went_back::Back;
use super::{Gateways, Known};
use crate::domain::funds::{FundingRate, credit};
use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountId, AccountKind, DepositId, Money, Quantity, Rate, TimeMs};
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
use crate::store::customers::user_accounts;
use crate::store::funds::checkouts::{self as rows, CheckoutRow, Named, Reported};
use crate::store::funds::gateways::{self, EARLY, EventRow, TO_DECIDE, UNREADABLE};
use crate::store::funds::transfers::{DepositDetails, DepositRow};

/// Longest id of an event.
const EVENT_MAX: usize = 255;
/// The outcome of an event that changes nothing.
const NO_EFFECT: &str = "no_effect";

/// What became of a call of a webhook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Received {
    /// Verified: applied now or before, or nothing that matters here.
    Taken,
    /// Not signed by the provider now. Nothing is stored.
    Forged,
    /// The settings of the gateway wait for another person: the provider is to send it again.
    Later,
}

/// An event to be applied.
struct Applying<'a> {
    known: &'a Known,
    notice: &'a Notice,
    at: TimeMs,
}

impl Applying<'_> {
    /// The provider's id of the payment that it names.
    fn payment(&self) -> Option<&str> {
        match &self.notice.what {
            What::Paid(reported) => reported.payment.as_deref(),
            _ => self.notice.about.payment.as_deref(),
        }
    }

    fn event(&self, checkout: Option<i64>, outcome: &str) -> EventRow {
        let money = self.notice.what.money();
        EventRow {
            gateway: self.known.row.id,
            event: self.notice.event.clone(),
            at: self.at.0,
            checkout,
            payment: self.payment().map(|payment| payment.chars().take(EVENT_MAX).collect()),
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

/// Records what was paid. Events that came before and named only the payment are about this checkout.
fn set_paid(
    transaction: &Transaction<'_>,
    (gateway, id): (i64, i64),
    reported: &Reported,
    deposit: Option<i64>,
) -> Result<(), StoreError> {
    rows::set_paid(transaction, id, reported, deposit)?;
    let payment = reported.payment.as_ref().map(|payment| payment.chars().take(EVENT_MAX).collect::<String>());
    payment.map_or(Ok(()), |payment| gateways::adopt(transaction, gateway, &payment, id))
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
        if self.awaits_another(&known) {
            self.count("not_approved");
            return Ok(Received::Later);
        }
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
                self.keep_unreadable(&known, body)?;
            }
        }
        Ok(Received::Taken)
    }

    /// Keeps that a signed event could not be read, for the alert about it: money may have moved.
    fn keep_unreadable(&self, known: &Known, body: &[u8]) -> Result<(), ServiceError> {
        let hash = data_encoding::HEXLOWER.encode(&Sha256::digest(body));
        let event = EventRow {
            gateway: known.row.id,
            event: format!("unreadable:{hash}"),
            at: self.deps.clock.now().0,
            checkout: None,
            payment: None,
            kind: UNREADABLE.to_owned(),
            amount: None,
            currency: None,
            outcome: UNREADABLE.to_owned(),
        };
        let _applying = self.applying.lock();
        Ok(self.deps.store.write(|transaction| record(transaction, &event))?)
    }

    /// Applies an event, unless it was applied before.
    pub(super) fn apply(&self, known: &Known, notice: &Notice) -> Result<(), ServiceError> {
        let _applying = self.applying.lock();
        // The checkout is as it is read: no deposit or withdrawal of it is decided, and no withdrawal begins, until its event is
        // applied.
        let _deciding = self.deps.decisions.one_at_a_time();
        let gateway = known.row.id;
        if self.read(|connection| gateways::is_known(connection, gateway, &notice.event))? {
            self.count("repeated");
            // The process may have ended between a payment and what had come before it.
            return self.named(gateway, notice)?.map_or(Ok(()), |row| self.apply_early(known, row.id));
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
                let before = row.back.refunded;
                let total = if *is_total { *amount } else { before.checked_add(*amount).unwrap_or(*amount) };
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
            return self.only_record(applying, Some(row.id), NO_EFFECT);
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
            return self.only_record(applying, Some(row.id), if is_second { TO_DECIDE } else { NO_EFFECT });
        }
        // Payments of a trial are no money.
        match self.check_trial(applying.known.driver, &applying.known.config) {
            Ok(()) => {}
            Err(ServiceError::Refusal(_)) => return self.only_record(applying, Some(row.id), "trial_refused"),
            Err(error) => return Err(error),
        }
        let account = AccountId(row.account);
        let _kept = self.deps.gateway.keep_customers();
        let may_be_credited = [not_erased(&self.deps.store, account), not_archived(&self.deps.store, account)];
        let is_as_ordered = (reported.amount, &reported.currency) == (row.amount, &row.currency);
        let is_rate_changed = self.is_rate_changed(applying.known, row)?;
        if is_as_ordered && !is_rate_changed && may_be_credited.into_iter().all(|checked| checked.is_ok()) {
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
                let gateway = applying.known.row.id;
                Ok(self.deps.store.write(|transaction| {
                    must_become(transaction, id, CheckoutState::Mismatch, at)?;
                    set_paid(transaction, (gateway, id), reported, None)?;
                    record(transaction, &event)
                })?)
            }
            outcome => outcome,
        }
    }

    /// Whether one staff member has set much of the rate of a payment alone: where credits above a limit need two, it waits for
    /// another one.
    fn is_rate_changed(&self, known: &Known, row: &CheckoutRow) -> Result<bool, ServiceError> {
        let funds = &self.deps.funds;
        if !funds.has_deposit_limits() || self.needs_two() {
            return Ok(false);
        }
        Ok(!funds.gateway_rate_changers(known.row.id, &row.currency, TimeMs(row.created_at))?.is_empty())
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
        let (reported, gateway) = (reported.clone(), applying.known.row.id);
        let command = Command::new(body).with_staff_request(account, Some(format!("checkout/{id}")));
        let command = with_details(command, deposit, move |transaction, deposit| {
            must_become(transaction, id, next, at)?;
            set_paid(transaction, (gateway, id), &reported, Some(deposit))?;
            record(transaction, &event)?;
            audit::append(transaction, &entry(deposit)).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.count(outcome);
        Ok(())
    }

    /// The rate of a currency that was not ordered: to USD, and to the account's currency if that is another one. At the
    /// platform's price where the gateway does not list it. `None`: there is none either, and the staff enter what is credited.
    fn rate_now(&self, known: &Known, row: &CheckoutRow, currency: &str) -> Option<(Rate, Option<FundingRate>)> {
        let code = currency.to_owned();
        let listed = known.config.currency(currency).cloned();
        let max = Quantity::from_raw(i64::MAX);
        let priced = self.priced(&listed.unwrap_or(GatewayCurrency { code, min: max, max, rate: None })).ok()?;
        let to = self.deps.funds.currency_of(AccountId(row.account));
        let to_account = self.deps.funds.deposit_rate(&priced, to).ok()?;
        Some((priced.rate, (!to.is_usd()).then_some(to_account)))
    }

    /// The details of the deposit that a payment becomes.
    fn deposit_of(&self, known: &Known, row: &CheckoutRow, reported: &Reported, next: CheckoutState) -> DepositDetails {
        let is_mismatch = next == CheckoutState::Mismatch;
        let ordered = (row.rate, row.account_rate);
        let is_ordered = reported.currency == row.currency;
        let terms = if is_ordered { Some(ordered) } else { self.rate_now(known, row, &reported.currency) };
        let worth = |(rate, account_rate): (Rate, Option<FundingRate>)| {
            credit(reported.amount, account_rate.unwrap_or_else(|| rate.into()))
        };
        let expected = if is_mismatch { terms.and_then(worth).unwrap_or_default() } else { row.expected };
        // Without a rate none is shown: that of what was ordered is another currency's.
        let (rate, account_rate) = terms.unwrap_or((Rate::from_raw(0), None));
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
            rate,
            account_rate,
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
        let _kept = self.deps.gateway.keep_customers();
        let only = |outcome| self.only_record(applying, Some(row.id), outcome);
        let is_refund = kind == TransactionKind::Refund;
        // A dispute about which the staff decides: no money leaves until they have.
        let undecided = || {
            // The same dispute is reported at each of its steps.
            if !is_refund && (state != ChargedBack || total != row.back.charged_back) {
                self.freeze(row, applying.at)?;
            }
            only(TO_DECIDE)
        };
        match state {
            New | Redirected | Failed | Expired => return only(EARLY),
            // The same refund again, or nothing of this payment is left to be debited.
            Refunded | ChargedBack if is_refund && total <= row.back.refunded => return only(NO_EFFECT),
            // A withdrawal returns what was not disputed.
            ChargedBack if is_refund && Back::of_refund(row, total).is_some_and(|back| back.is_returned()) => {}
            Refunded | ChargedBack => return undecided(),
            Paid | Mismatch => {}
        }
        let Some(deposit) = row.deposit else { return undecided() };
        let found = self.deps.funds.one_deposit(DepositId(deposit))?;
        match Decision::of(&found) {
            Decision::Credited => {}
            Decision::Waits => return undecided(),
            // The staff has not accepted the payment: it is to go back.
            Decision::Rejected => return only(NO_EFFECT),
        }
        if let (Some(named), Some(credited)) = (applying.payment(), row.payment.as_deref())
            && named != credited
        {
            // A second payment of the checkout, which was not credited, goes back; anything else is for the staff.
            return if self.is_second_payment(row.id, named)? { only(NO_EFFECT) } else { undecided() };
        }
        if currency != row.paid_currency.as_deref().unwrap_or(&row.currency) {
            return undecided();
        }
        let paid = row.paid().unwrap_or(row.amount);
        let back = if is_refund {
            Back::of_refund(row, total.min(paid))
        } else {
            Back::of_chargeback(row, total.min(paid), paid)
        };
        let Some(mut back) = back else { return only(NO_EFFECT) };
        back.exceeds = total > paid;
        self.book(applying, row, &back, (kind, DepositId(deposit), back.debit(found.credited, paid)))
    }

    /// Whether the provider reported this payment as a second one of the checkout.
    fn is_second_payment(&self, checkout: i64, payment: &str) -> Result<bool, ServiceError> {
        let events = self.read(|connection| gateways::events_of(connection, checkout))?;
        Ok(events.iter().any(|event| event.kind == "paid" && event.payment.as_deref() == Some(payment)))
    }

    /// Freezes the real accounts of a customer who disputes a payment: its money may be in any of them by now. Before the dispute is
    /// booked, so that after an end of the process in between the provider's repetition does the rest. Until none is left: money
    /// leaves no frozen account, so one that was opened meanwhile and has got some is found by the next look.
    fn freeze(&self, row: &CheckoutRow, at: TimeMs) -> Result<(), ServiceError> {
        let read_model = self.deps.gateway.read_model();
        let is_due = |id: &AccountId| {
            read_model.account(*id).is_some_and(|known| known.record.kind == AccountKind::Real && !known.record.frozen)
        };
        let command = |account: AccountId| {
            let reason = format!("payment {} was charged back", row.id);
            let entry = Actor::system().entry(at, "freeze", format!("user/{account}"), None, Some(&reason));
            Command::new(Body::SetFrozen { account, frozen: true })
                .with_hook(move |transaction, _| audit::append(transaction, &entry).map(drop))
        };
        let mut tried = BTreeSet::new();
        loop {
            let accounts = self.read(|connection| user_accounts::of_user(connection, row.user))?;
            let due: Vec<AccountId> = accounts
                .iter()
                .map(|one| AccountId(one.account))
                .filter(is_due)
                .filter(|account| tried.insert(*account))
                .collect();
            if due.is_empty() {
                return Ok(());
            }
            for result in self.deps.gateway.submit_all_blocking(due.into_iter().map(command).collect()) {
                match result {
                    Ok(_) | Err(ServiceError::Reject(Reject::AccountNotFound)) => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }

    /// Debits what went back and records it, in one transaction.
    fn book(
        &self,
        applying: &Applying<'_>,
        row: &CheckoutRow,
        back: &Back,
        (kind, deposit, amount): (TransactionKind, DepositId, Money),
    ) -> Result<(), ServiceError> {
        let (account, id, at) = (AccountId(row.account), row.id, applying.at);
        let is_refund = kind == TransactionKind::Refund;
        let outcome = match (is_refund, amount.is_positive()) {
            // More went back than was paid: the rest is the staff's to clear up.
            _ if back.exceeds => TO_DECIDE,
            (true, true) => "refunded",
            // A withdrawal has debited it.
            (true, false) => "returned",
            // A withdrawal returns it too, or has done so.
            (false, _) if back.debited < back.now.charged_back => TO_DECIDE,
            (false, _) => "charged_back",
        };
        let act = if is_refund { "refunded" } else { "charged_back" };
        let (event, after) = (applying.event(Some(id), outcome), *back);
        let write = move |transaction: &Transaction<'_>| {
            if let Some(next) = after.next {
                must_become(transaction, id, next, at)?;
            }
            rows::set_back(transaction, id, after.now)?;
            record(transaction, &event)
        };
        if !amount.is_positive() && is_refund {
            self.deps.store.write(write)?;
            self.count(outcome);
            return Ok(());
        }
        if !is_refund {
            self.freeze(row, at)?;
        }
        let details = fingerprint(&[&"back", &row.reference, &kind.code(), &back.position]);
        let entry = Actor::system().entry(at, act, format!("deposit/{deposit}"), None, Some(&amount.to_string()));
        let body = match (is_refund, amount.is_positive()) {
            (true, _) => Body::Refund { account, amount, details },
            (false, true) => Body::Chargeback { account, amount, details },
            // A withdrawal has debited all of it.
            (false, false) => Body::SetFrozen { account, frozen: true },
        };
        let key = format!("back/{id}/{}/{}", kind.code(), back.position.raw());
        let command = Command::new(body).with_staff_request(account, Some(key));
        let command = command.with_hook(move |transaction, events| {
            let is_posted = events.iter().any(|event| matches!(event, Event::Posted(entry) if entry.kind == kind));
            if amount.is_positive() && !is_posted {
                return Err(StoreError::Corrupt(format!("checkout {id}: nothing was taken back")));
            }
            write(transaction)?;
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
            booked => {
                booked?;
                self.count(outcome);
                Ok(())
            }
        }
    }

    /// Applies what came before its payment, once the payment is there. While nothing else is decided.
    pub(super) fn apply_early(&self, known: &Known, checkout: i64) -> Result<(), ServiceError> {
        let events = self.read(|connection| gateways::events_of(connection, checkout))?;
        for event in events.into_iter().filter(|event| event.outcome == EARLY && event.gateway == known.row.id) {
            let Some(row) = self.read(|connection| rows::one(connection, checkout))? else { return Ok(()) };
            if CheckoutState::from_code(&row.state).is_none_or(|state| state.may_become(CheckoutState::Paid)) {
                return Ok(());
            }
            let (amount, currency) = (event.amount.unwrap_or(row.amount), event.currency.clone().unwrap_or_default());
            let what = if event.kind == "refunded" {
                What::Refunded { amount, currency, is_total: known.driver.refunds_are_totals(&known.config) }
            } else {
                What::ChargedBack { amount, currency }
            };
            let about = super::drivers::About { payment: event.payment, ..super::drivers::About::default() };
            let notice = Notice { event: event.event, about, what };
            self.apply_to(&Applying { known, notice: &notice, at: self.deps.clock.now() }, &row)?;
        }
        Ok(())
    }
}

/// What became of the deposit of a payment.
enum Decision {
    Waits,
    Credited,
    Rejected,
}

impl Decision {
    const fn of(deposit: &DepositRow) -> Self {
        match deposit.status {
            0 => Self::Waits,
            1 => Self::Credited,
            _ => Self::Rejected,
        }
    }
}
