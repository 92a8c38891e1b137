//! Corrections of balances: booked at once, or by a second person.
//!
//! A correction of the balance is an entry of its own; that of a trade reverses or adjusts the trade's entries
//! ([`super::trade_corrections`]); money at a liquidity provider, and an accepted break of its positions, correct its account
//! ([`super::lp_money`], [`super::cover_breaks`]). All go through one queue and one sum.
//!
//! A debit that would bring the customer a margin call or a stop-out is forecast, and where `terms_need_confirmation` is on it
//! is booked only with the confirmation of that.
//!
//! Above the setting `adjust_second_operator_above` a correction waits until another staff member approves it. What
//! one staff member booked alone within 24 hours counts towards that limit, so that it cannot be passed in parts.

use std::sync::Arc;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::domain::time::DAY;
use crate::domain::{AccountId, LpId, Money, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::store::funds::corrections::{
    self as rows, BOOKED, CorrectionFilter, CorrectionRow, EXPIRED, REJECTED, TradeChangeOf, WAITING,
};
use crate::store::funds::transfer_list::Page;
use crate::store::{
    Store, StoreError,
    backoffice::{
        audit,
        decisions::{Decision, Requests, decide},
        staff,
    },
    customers::{notes, user_accounts},
    market::lps,
};

use super::super::audit::Actor;
use super::super::roles::Permission;
use super::super::staff_decisions::StaffDecisions;
use super::lp_money;
use super::staff::in_force;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::accounts::{not_archived, not_erased};
use crate::services::error::Refusal;
use crate::services::notifications::webhooks::{self, Alert};
use crate::services::platform::settings::Settings;
use crate::services::trading::terms_effect::{TermsEffect, confirmed_by};
use crate::services::trading::{Command, CommandGateway};

/// The sum of one staff member's corrections within this time is compared with the limit.
const SPAN: i64 = DAY;
/// After this time a pending correction expires.
pub const EXPIRES_AFTER: i64 = 7 * DAY;
/// Most corrections pending at once.
const WAITING_MAX: i64 = 200;
/// Corrections that expire in one run.
const EXPIRE_MAX: i64 = 1_000;
/// Internal result of a command that repeats no earlier one; never leaves this module.
const NOT_REPEATED: &str = "second_operator_needed";

/// The corrections.
pub struct Corrections {
    pub(super) store: Arc<Store>,
    pub(super) gateway: Arc<CommandGateway>,
    pub(super) clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    pub(super) decisions: Arc<StaffDecisions>,
}

impl Corrections {
    /// Over these services.
    pub const fn new(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
        decisions: Arc<StaffDecisions>,
    ) -> Self {
        Self { store, gateway, clock, settings, decisions }
    }

    /// Corrects a balance by a ledger entry of its own, through the engine, or stores the correction for approval by a
    /// second person; the result says which. `request`: idempotency key of the caller. Blocks until it is committed.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {affected} ([`Self::check_confirmed`]);
    /// `AccountNotFound`, `customer_erased`; `account_archived` unless it takes money away; `AccountFrozen` when a frozen
    /// customer would receive money; `AmountOutOfRange` for nothing, and for more than there is;
    /// `too_many_corrections` {max} while that many are pending; `RequestIdReused`; `Unavailable`.
    pub fn submit(
        &self,
        by: &Actor,
        account: AccountId,
        (amount, confirmed): (Money, usize),
        reason: &str,
        request: Option<String>,
    ) -> Result<Option<CorrectionRow>, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        let _kept = self.gateway.keep_customers();
        not_erased(&self.store, account)?;
        self.check_archived(account, amount)?;
        let now = self.clock.now();
        let known = self.known(account, request.as_deref(), now)?;
        let is_repeat = known.is_some();
        if let Some(known) = known {
            let same = known.trade.is_none() && known.amount == amount;
            if !same || known.reason != reason || known.staff != by.staff {
                return Err(Reject::RequestIdReused.into());
            }
            // What was booked at once gets its first result from the engine.
            if known.status != BOOKED || known.decided_by.is_some() {
                return Ok(Some(known));
            }
        }
        let waits = self.needs_second(by, account, amount, now)?;
        let new = CorrectionRow::new(account, amount, reason, by.staff, now, waits);
        let row = CorrectionRow { request: request.clone(), ..new };
        let command = correction(by, account, amount).with_staff_request(account, request);
        if let Err(refused) = self.check_frozen(account, amount) {
            // A repeat of one that was booked before the freeze still gets its first result.
            return self.gateway.submit_blocking(command.only_repeated(refused)).map(|_| None);
        }
        if waits {
            // A repeat of one that was booked before the limit applied still gets its first result.
            match self.gateway.submit_blocking(command.only_repeated(Refusal::new(NOT_REPEATED).into())) {
                Err(ServiceError::Refusal(refusal)) if refusal.code == NOT_REPEATED => {}
                other => return other.map(|_| None),
            }
            return self.wait(by, row, now).map(Some);
        }
        if !is_repeat {
            self.check_confirmed(account, amount, confirmed)?;
        }
        let booked = self.booked(by, &row, "adjust", now);
        let write = move |transaction: &rusqlite::Transaction<'_>| {
            rows::insert(transaction, &row)?;
            booked(transaction)
        };
        self.gateway.submit_blocking(command.with_hook(move |transaction, _| write(transaction)))?;
        Ok(None)
    }

    /// What booking this amount would do to the customer at the newest quotes. Memory only.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn preview(&self, account: AccountId, amount: Money) -> Result<TermsEffect, ServiceError> {
        let read_model = self.gateway.read_model();
        read_model.account(account).ok_or(Reject::AccountNotFound)?;
        Ok(TermsEffect::of(read_model.forecast_booking(account, amount).into_iter().collect()))
    }

    /// Refuses a booking whose effect on the customer was not confirmed, where the setting asks for that.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {affected}.
    fn check_confirmed(&self, account: AccountId, amount: Money, confirmed: usize) -> Result<(), ServiceError> {
        if !self.settings.values().is_on("terms_need_confirmation") {
            return Ok(());
        }
        confirmed_by(confirmed, &self.preview(account, amount)?)
    }

    /// Money is taken from an archived account only: it can be emptied.
    pub(super) fn check_archived(&self, account: AccountId, amount: Money) -> Result<(), ServiceError> {
        if amount.is_negative() { Ok(()) } else { not_archived(&self.store, account) }
    }

    /// The correction that already has this request id.
    pub(super) fn known(
        &self,
        account: AccountId,
        request: Option<&str>,
        now: TimeMs,
    ) -> Result<Option<CorrectionRow>, ServiceError> {
        let Some(request) = request else { return Ok(None) };
        let since = now.plus(-SPAN).0;
        Ok(self.store.read(|connection| rows::by_request(connection, account.0, request, since))?)
    }

    /// Whether a correction of this size exceeds what one person may book alone.
    pub(super) fn needs_second(
        &self,
        by: &Actor,
        account: AccountId,
        amount: Money,
        now: TimeMs,
    ) -> Result<bool, ServiceError> {
        let limit = self.settings.values().adjust_second_operator_above();
        let Some(staff) = by.staff.filter(|_| limit.is_positive()) else { return Ok(false) };
        let since = now.plus(-SPAN).0;
        let group = self.decisions.not_independent_of(staff)?;
        let booked = self.store.read(|connection| rows::booked_alone_by(connection, &group, since))?;
        let read_model = self.gateway.read_model();
        let alone =
            booked.iter().map(|sums| read_model.sums_in_usd_at_most(sums)).fold(Money::ZERO, Money::saturating_add);
        let size = read_model.usd_at_most(rows::magnitude(amount), read_model.currency_of(account));
        Ok(alone.saturating_add(size) > limit)
    }

    pub(super) fn wait(&self, by: &Actor, row: CorrectionRow, now: TimeMs) -> Result<CorrectionRow, ServiceError> {
        let account = AccountId(row.account);
        if row.lp.is_none() && self.gateway.read_model().account(account).is_none() {
            return Err(Reject::AccountNotFound.into());
        }
        // A corrected trade and an accepted break may come to nothing.
        if row.amount.is_zero() && row.size.is_none() {
            return Err(Reject::AmountOutOfRange.into());
        }
        let mut asked = json!({ "account": row.account, "amount": row.amount.to_string(), "reason": row.reason });
        if let Some(TradeChangeOf { order, change }) = row.trade {
            (asked["order"], asked["change"]) = (json!(order), json!(change));
        }
        if let Some(money) = &row.lp {
            asked = json!({ "lp": money.lp, "amount": row.amount.to_string(), "reason": row.reason });
            lp_money::describe(&mut asked, money);
        }
        let id = self.store.write(|transaction| {
            if rows::waiting(transaction)? >= WAITING_MAX {
                return Ok(None);
            }
            let id = rows::insert(transaction, &row)?;
            audit::append(transaction, &by.entry(now, "ask", format!("correction/{id}"), None, Some(&asked)))?;
            let uid = user_accounts::kind_and_uid(transaction, row.account)?.map(|(_, uid)| uid);
            let data = match &row.lp {
                Some(money) => json!({ "id": id, "lp": money.lp }),
                None => json!({ "id": id, "account": row.account, "uid": uid }),
            };
            let waits = Alert { id: format!("correction-{id}"), event: "correction.waiting", at: now, data, usd: None };
            let read_model = self.gateway.read_model();
            let mut waits = waits.with_amount(row.amount, account, read_model);
            waits.usd = Some(read_model.usd_at_most(row.limited_size(), read_model.currency_of(account)));
            webhooks::alert(transaction, &waits, now)?;
            Ok(Some(id))
        })?;
        let id = id.ok_or_else(|| Refusal::new("too_many_corrections").with("max", WAITING_MAX))?;
        Ok(CorrectionRow { id, ..row })
    }

    /// The audit row and the note of a booked correction.
    pub(super) fn booked(
        &self,
        by: &Actor,
        row: &CorrectionRow,
        act: &'static str,
        now: TimeMs,
    ) -> impl FnOnce(&rusqlite::Transaction<'_>) -> Result<(), StoreError> + Send + use<> {
        let mut after = json!({ "amount": row.amount.to_string(), "reason": row.reason });
        let currency = self.gateway.read_model().currency_of(AccountId(row.account));
        let mut text = format!("{} {currency}: {}", currency.text(row.amount), row.reason);
        if let Some(money) = &row.lp {
            lp_money::describe(&mut after, money);
        }
        let on_trade = row.trade.map(|TradeChangeOf { order, change }| {
            after["change"] = json!(change);
            text = format!("#{order} {text}");
            ("correct", format!("order/{order}"))
        });
        let accepted = row.accepted_break().map(|accepted| ("accept", format!("cover_break/{}", accepted.id)));
        let on_object = on_trade.or(accepted);
        let (account, staff) = (row.account, by.staff);
        // The requester, if another person approved.
        let asked = row.staff.filter(|asked| staff.is_some_and(|staff| staff != *asked));
        let lp = row.lp.as_ref().map(|money| money.lp);
        let object = match lp {
            _ if act != "adjust" => format!("correction/{}", row.id),
            Some(lp) => format!("lp/{lp}"),
            None => format!("user/{account}"),
        };
        let by = by.clone();
        move |transaction| {
            if let Some(asked) = asked {
                after["asked_by"] = json!(staff::email_of(transaction, asked)?);
            }
            // The trail of the order finds who corrected it, and why, among the acts on the order.
            if let Some((act, object)) = on_object {
                audit::append(transaction, &by.entry(now, act, object, None, Some(&after)))?;
            }
            let mut on_money = after;
            if act != "adjust" {
                name_receiver(transaction, &mut on_money, account, lp)?;
            }
            audit::append(transaction, &by.entry(now, act, object, None, Some(&on_money)))?;
            if lp.is_some() {
                // An LP has no notes.
                return Ok(());
            }
            let text = match asked.zip(staff) {
                Some((asked, staff)) => {
                    let (asked, approved) =
                        (staff::email_of(transaction, asked)?, staff::email_of(transaction, staff)?);
                    format!("{text} (asked for by {asked}, approved by {approved})")
                }
                None => text,
            };
            notes::insert(transaction, user_accounts::owner(transaction, account)?, now.0, staff, "adjust", &text)
                .map(drop)
        }
    }

    /// A page of corrections, and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, filter: CorrectionFilter, page: Page) -> Result<(Vec<CorrectionRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, filter, page))?)
    }

    /// One of them. Blocks.
    ///
    /// # Errors
    /// `correction_not_found`.
    pub fn one(&self, id: i64) -> Result<CorrectionRow, ServiceError> {
        let found = self.store.read(|connection| rows::by_id(connection, id))?;
        Ok(found.ok_or_else(|| Refusal::new("correction_not_found"))?)
    }

    /// Books a pending correction; the approver is not the requester. Blocks until it is committed.
    ///
    /// # Errors
    /// `correction_not_found`, `AlreadyDecided`, `correction_expired`; `another_person_needed` for the requester;
    /// `approver_not_independent` ([`StaffDecisions::check_independent`]);
    /// `customer_erased`, `account_archived`, `lp_not_found`; `AccountFrozen` when a frozen customer would receive money;
    /// `correction_outdated` if the requester may no longer correct; of a trade also if another amount would be booked by now, or if its lots are others;
    /// of a break if it is no longer open, or its price is too far from the quote by now;
    /// `risk_confirmation_needed` {affected} of a correction of the balance;
    /// `AmountOutOfRange`; `Unavailable`.
    pub fn approve(&self, by: &Actor, id: i64, confirmed: usize) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        let _kept = self.gateway.keep_customers();
        let now = self.clock.now();
        let row = self.waiting_row(id)?;
        if now.0.saturating_sub(row.created_at) >= EXPIRES_AFTER {
            return Err(Refusal::new("correction_expired").into());
        }
        let Some(staff) = by.staff.filter(|staff| row.staff != Some(*staff)) else {
            return Err(Refusal::new("another_person_needed").into());
        };
        if let Some(first) = row.staff {
            self.decisions.check_independent(first, staff)?;
            self.check_requester(first, &row)?;
        }
        let account = AccountId(row.account);
        match &row.lp {
            None => {
                self.check_receiver(account, row.amount)?;
                // Of a trade the plan that is made again decides: it frees margin too.
                if row.trade.is_none() {
                    self.check_confirmed(account, row.amount, confirmed)?;
                }
            }
            Some(money) if row.accepted_break().is_none() => self.check_not_deleted(money.lp)?,
            Some(_) => {}
        }
        let booked = self.booked(by, &row, "approve", now);
        let of_lp = row.lp.as_ref().map(|money| money.kind);
        let write = move |transaction: &rusqlite::Transaction<'_>, events: &[Event]| {
            let decision = Decision { status: BOOKED, by: Some(staff), at: now.0, notes: "" };
            if !decide(transaction, Requests::Corrections, id, decision)? {
                return Err(StoreError::Corrupt(format!("correction {id} was decided twice")));
            }
            if let Some(kind) = of_lp {
                lp_money::note_entry(transaction, id, kind, events)?;
            }
            booked(transaction)
        };
        let command = match (row.trade, &row.lp) {
            (Some(trade), _) => Command::new(self.planned_again(&row, trade, now)?).by_staff(by.staff),
            (None, Some(_)) => self.lp_command(&row)?,
            (None, None) => correction(by, account, row.amount),
        };
        self.gateway.submit_blocking(command.with_hook(write))?;
        self.one(id)
    }

    /// Checks that a customer may be credited or debited now.
    fn check_receiver(&self, account: AccountId, amount: Money) -> Result<(), ServiceError> {
        not_erased(&self.store, account)?;
        self.check_archived(account, amount)?;
        self.check_frozen(account, amount)
    }

    /// A frozen customer receives no money until they are unfrozen; it may be taken.
    pub(super) fn check_frozen(&self, account: AccountId, amount: Money) -> Result<(), ServiceError> {
        let known = self.gateway.read_model().account(account).ok_or(Reject::AccountNotFound)?;
        let is_refused = known.record.frozen && amount.is_positive();
        if is_refused { Err(Refusal::new("account_frozen").worded("customer-frozen").into()) } else { Ok(()) }
    }

    /// Checks that the requester could still request the correction: who has been disabled, removed or given another role
    /// since has no money booked any more.
    ///
    /// # Errors
    /// `correction_outdated`.
    fn check_requester(&self, requester: i64, row: &CorrectionRow) -> Result<(), ServiceError> {
        let is_of_dealing = row.trade.is_some() || row.accepted_break().is_some();
        let needed = if is_of_dealing { Permission::CorrectTrades } else { Permission::AdjustBalances };
        let permissions = self.store.read(|connection| {
            staff::by_id(connection, requester)?.map(|member| in_force(connection, &member)).transpose()
        })?;
        if permissions.is_some_and(|permissions| permissions.contains(needed)) {
            return Ok(());
        }
        Err(Refusal::new("correction_outdated").worded("correction-requester-outdated").into())
    }

    /// Rejects a pending correction; the requester may do this too. Blocks.
    ///
    /// # Errors
    /// `correction_not_found`, `AlreadyDecided`, `Unavailable`.
    pub fn reject(&self, by: &Actor, id: i64, notes: &str) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        self.waiting_row(id)?;
        self.end(by, id, "reject", notes)
    }

    /// Takes back a pending correction that the caller requested. Blocks.
    ///
    /// # Errors
    /// `correction_not_found`, also for one of another person; `AlreadyDecided`, `Unavailable`.
    pub fn withdraw(&self, by: &Actor, id: i64) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        if by.staff.is_none() || self.one(id)?.staff != by.staff {
            return Err(Refusal::new("correction_not_found").into());
        }
        self.waiting_row(id)?;
        self.end(by, id, "withdraw", "")
    }

    /// Ends a pending correction without booking it.
    fn end(&self, by: &Actor, id: i64, act: &'static str, notes: &str) -> Result<CorrectionRow, ServiceError> {
        let now = self.clock.now();
        let entry = by.entry::<str>(now, act, format!("correction/{id}"), None, None);
        let decision = Decision { status: REJECTED, by: by.staff, at: now.0, notes };
        self.store.write(|transaction| {
            if decide(transaction, Requests::Corrections, id, decision)? {
                audit::append(transaction, &entry)?;
            }
            Ok(())
        })?;
        self.one(id)
    }

    fn waiting_row(&self, id: i64) -> Result<CorrectionRow, ServiceError> {
        let row = self.one(id)?;
        if row.status == WAITING { Ok(row) } else { Err(Reject::AlreadyDecided.into()) }
    }

    /// Expires corrections that have been pending for seven days and returns their number. Call it about hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn expire(&self) -> Result<usize, ServiceError> {
        let _deciding = self.decisions.one_at_a_time_interruptibly().map_err(StoreError::Stopped)?;
        let now = self.clock.now();
        let before = now.plus(-EXPIRES_AFTER).0;
        let overdue = self.store.read(|connection| rows::overdue(connection, before, EXPIRE_MAX))?;
        if overdue.is_empty() {
            return Ok(0);
        }
        self.store.write(|transaction| {
            for row in &overdue {
                if decide(
                    transaction,
                    Requests::Corrections,
                    row.id,
                    Decision { status: EXPIRED, by: None, at: now.0, notes: "" },
                )? {
                    let entry =
                        Actor::system().entry::<str>(now, "expire", format!("correction/{}", row.id), None, None);
                    audit::append(transaction, &entry)?;
                }
            }
            Ok(())
        })?;
        Ok(overdue.len())
    }
}

/// The journal names who booked it: the customer is notified of a staff member's corrections.
fn correction(by: &Actor, account: AccountId, amount: Money) -> Command {
    Command::new(Body::Correct { account, amount }).by_staff(by.staff)
}

/// Names the account and its customer, or the provider, in the audit row of a decision, whose object is the correction.
fn name_receiver(
    connection: &Connection,
    record: &mut Value,
    account: i64,
    lp: Option<LpId>,
) -> Result<(), StoreError> {
    if let Some(lp) = lp {
        let name = lps::all(connection)?.into_iter().find(|known| known.id == lp).map(|known| known.name);
        (record["lp"], record["provider"]) = (json!(lp), json!(name));
    } else {
        let uid = user_accounts::kind_and_uid(connection, account)?.map(|(_, uid)| uid);
        (record["account"], record["uid"]) = (json!(account), json!(uid));
    }
    Ok(())
}
