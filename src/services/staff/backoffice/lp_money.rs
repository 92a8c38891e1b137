//! Money at liquidity providers: what the broker sends to an LP or gets back from it, what the LP charges, and the results of
//! accepted breaks ([`super::cover_breaks`]).
//!
//! The engine posts it to the ledger account of the LP, which is in USD: `lp_transfer` against `treasury`, `cover_cost` against
//! `cover_costs`. It goes the way of every correction: the same permission, the same limit and sum of 24 hours for one person, the
//! same queue for a second one.

use rusqlite::Transaction;
use serde_json::{Value, json};

use super::corrections::Corrections;
use crate::domain::cover::Lp;
use crate::domain::ledger;
use crate::domain::{LpId, Money, TimeMs};
use crate::engine::cover::LpAccount;
use crate::engine::event::Event;
use crate::engine::input::{Body, CoverCommand};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::dealing::{cover, ledger as entries};
use crate::store::funds::corrections::{self as rows, CorrectionFilter, CorrectionRow, LpMoney, LpMoneyKind};
use crate::store::funds::transfer_list::Page;
use crate::store::market::lps;

/// A ledger entry of an LP, with what the staff entered for it.
#[derive(Debug, Clone)]
pub struct LpEntry {
    pub entry: ledger::Transaction,
    /// `None`: a result of covering, which the engine booked.
    pub correction: Option<CorrectionRow>,
}

/// The account of an LP: what it owes the broker, in USD, and a page of its entries.
#[derive(Debug, Clone)]
pub struct LpStatement {
    /// The last name of the LP.
    pub name: String,
    pub balance: Money,
    pub entries: Vec<LpEntry>,
    pub total: i64,
}

/// Adds what is special about it to an audit record.
pub(super) fn describe(record: &mut Value, money: &LpMoney) {
    record["kind"] = json!(money.kind.code());
    match money.kind {
        LpMoneyKind::Entry(_) => record["reference"] = json!(money.reference),
        LpMoneyKind::Break(accepted) => record["break"] = json!(accepted),
    }
}

/// Notes the ledger entry in the correction that it was booked for, and the result of an accepted break.
pub(super) fn note_entry(
    transaction: &Transaction<'_>,
    id: i64,
    kind: LpMoneyKind,
    events: &[Event],
) -> Result<(), StoreError> {
    let posted = events.iter().find_map(|event| match event {
        Event::Posted(entry) => Some(entry),
        _ => None,
    });
    let Some(entry) = posted else { return Ok(()) };
    if kind.accepted_break().is_some() {
        // What the LP owes the broker is below zero in the ledger.
        rows::set_amount(transaction, id, -entry.amount)?;
    }
    rows::set_entry(transaction, id, entry.id)
}

impl Corrections {
    /// Books money at an LP, or stores it for approval by a second person: the row says which. `amount`: what was sent to the LP,
    /// or what it charged; below zero: received, or credited. `request`: idempotency key of the caller. Blocks until it is
    /// committed.
    ///
    /// # Errors
    /// `LpNotFound`, `lp_not_found` for a deleted one; `AmountOutOfRange` for nothing and for too much; `too_many_corrections`
    /// {max}; `RequestIdReused`; `Unavailable`.
    pub fn submit_lp_money(
        &self,
        by: &Actor,
        money: LpMoney,
        amount: Money,
        reason: &str,
        request: Option<String>,
    ) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        self.known_lp(money.lp)?;
        let (account, now) = (Lp::account(money.lp), self.clock.now());
        if let Some(known) = self.known(account, request.as_deref(), now)? {
            let same = known.lp.as_ref() == Some(&money) && known.amount == amount;
            let same = same && known.reason == reason && known.staff == by.staff;
            return if same { Ok(known) } else { Err(Reject::RequestIdReused.into()) };
        }
        self.check_not_deleted(money.lp)?;
        let waits = self.needs_second(by, account, amount, now)?;
        let new = CorrectionRow::new(account, amount, reason, by.staff, now, waits);
        let row = CorrectionRow { request: request.clone(), lp: Some(money), ..new };
        if waits {
            return self.wait(by, row, now);
        }
        let command = self.lp_command(&row)?.with_staff_request(account, request);
        self.book_at_lp(by, row, command, now)
    }

    /// The command that books a correction of an LP's account.
    ///
    /// # Errors
    /// `correction_outdated` for a break that is another one by now.
    pub(super) fn lp_command(&self, row: &CorrectionRow) -> Result<Command, ServiceError> {
        let money = row.lp.as_ref().ok_or(Reject::LpNotFound)?;
        let command = match money.kind {
            LpMoneyKind::Entry(kind) => CoverCommand::Post { lp: money.lp, kind, amount: row.amount },
            LpMoneyKind::Break(accepted) => self.accepted_again(row, accepted)?,
        };
        Ok(Command::new(Body::Cover(command)))
    }

    /// Books a correction of an LP's account without a second person.
    pub(super) fn book_at_lp(
        &self,
        by: &Actor,
        row: CorrectionRow,
        command: Command,
        now: TimeMs,
    ) -> Result<CorrectionRow, ServiceError> {
        let money = row.lp.as_ref().ok_or(Reject::LpNotFound)?;
        let (account, kind) = (Lp::account(money.lp), money.kind);
        let booked = self.booked(by, &row, "adjust", now);
        let hook = move |transaction: &Transaction<'_>, events: &[Event]| {
            let id = rows::insert(transaction, &row)?;
            note_entry(transaction, id, kind, events)?;
            booked(transaction)
        };
        self.gateway.submit_blocking(command.with_hook(hook))?;
        // Corrections are decided one at a time, so it is the last of the account.
        let of_lp = CorrectionFilter { account: Some(account.0), ..CorrectionFilter::default() };
        let (last, _) = self.store.read(|connection| rows::page(connection, of_lp, (1, 1)))?;
        last.into_iter().next().ok_or_else(|| ServiceError::Internal("a booked correction is not stored".into()))
    }

    /// The account of an LP, deleted or not, newest entries first. Blocks.
    ///
    /// # Errors
    /// `LpNotFound`.
    pub fn lp_statement(&self, lp: LpId, (page, limit): Page) -> Result<LpStatement, ServiceError> {
        let known = self.known_lp(lp)?;
        Ok(self.store.read(|connection| {
            let (found, total) = entries::page(connection, Lp::account(lp), None, page, limit)?;
            let correction = |entry: ledger::Transaction| {
                Ok::<_, StoreError>(LpEntry { correction: rows::of_entry(connection, entry.id)?, entry })
            };
            let entries = found.into_iter().map(correction).collect::<Result<_, _>>()?;
            let (name, balance) = (known.terms.name.clone(), -known.balance);
            Ok::<_, StoreError>(LpStatement { name, balance, entries, total })
        })?)
    }

    fn known_lp(&self, lp: LpId) -> Result<LpAccount, ServiceError> {
        let known = self.store.read(cover::lps)?.into_iter().find(|known| known.terms.id == lp);
        Ok(known.ok_or(Reject::LpNotFound)?)
    }

    /// Refuses to book money at an LP that was deleted. Deletions wait for the same lock as corrections.
    pub(super) fn check_not_deleted(&self, lp: LpId) -> Result<(), ServiceError> {
        let is_defined = self.store.read(lps::all)?.iter().any(|row| row.id == lp);
        if is_defined { Ok(()) } else { Err(Refusal::new("lp_not_found").into()) }
    }
}
