//! The accounts of LPs: what each owes the broker, and its equity. The engine never forgets an LP, so the account of a deleted one
//! stays, under its last name.

use super::{Liquidity, LpSymbolRow, find};
use crate::domain::cover::{CoverPosition, Lp};
use crate::domain::{Currency, LpId, Money, Side};
use crate::engine::cover::LpAccount;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::dealing::{cover as books, ledger};

/// The account of an LP, in USD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpFunds {
    pub lp: LpId,
    pub name: String,
    pub is_deleted: bool,
    /// What the LP owes the broker, without open positions.
    pub balance: Money,
    /// With the open positions at the quote; `None` if a price or rate is missing.
    pub equity: Option<Money>,
    /// The staff are alerted below it.
    pub equity_min: Option<Money>,
}

impl Liquidity {
    /// The accounts of all LPs, and of the deleted ones that have entries, by id. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn funds(&self) -> Result<Vec<LpFunds>, ServiceError> {
        let snapshot = self.snapshot();
        let is_deleted = |lp: &LpAccount| find(&snapshot, lp.terms.id).is_err();
        let (lps, positions) = self.store.read(|connection| {
            let mut shown = Vec::new();
            for lp in books::lps(connection)? {
                if !is_deleted(&lp) || has_entries(connection, lp.terms.id)? {
                    shown.push(lp);
                }
            }
            Ok::<_, StoreError>((shown, books::positions(connection)?))
        })?;
        let funds = |lp: LpAccount| LpFunds {
            lp: lp.terms.id,
            is_deleted: is_deleted(&lp),
            balance: -lp.balance,
            equity: self.equity(&lp, &positions),
            name: self.lp_name(lp.terms.id).unwrap_or_else(|| lp.terms.name.clone()),
            equity_min: lp.terms.equity_min,
        };
        Ok(lps.into_iter().map(funds).collect())
    }

    /// The name of an LP, also of a deleted one. Memory only.
    pub fn lp_name(&self, lp: LpId) -> Option<String> {
        let defined = find(&self.snapshot(), lp).ok().map(|row| row.name.clone());
        defined.or_else(|| self.cover.known_name(lp))
    }

    /// Refuses to delete an LP that prices something, or with which the broker has not settled: its account would be in no list
    /// that anyone compares with the provider's statement.
    pub(super) fn check_removable(&self, lp: LpId, own: &[&LpSymbolRow]) -> Result<(), ServiceError> {
        self.check_unused(own.iter().copied())?;
        let known = self.store.read(books::lps)?.into_iter().find(|known| known.terms.id == lp);
        let balance = known.map_or(Money::ZERO, |known| -known.balance);
        if balance.is_zero() {
            return Ok(());
        }
        Err(Refusal::new("lp_has_balance").with("amount", Currency::USD.text(balance)).into())
    }

    /// Equity at an LP in USD: what it owes the broker, with the open positions at the quote. `None` if a price or rate is missing.
    pub(super) fn equity(&self, lp: &LpAccount, positions: &[CoverPosition]) -> Option<Money> {
        let own = positions.iter().filter(|position| position.lp == lp.terms.id && !position.lots.is_zero());
        own.map(|position| self.open_result(position)).try_fold(-lp.balance, |sum, one| sum.checked_add(one?))
    }

    /// What closing a position at the quote would realise, in USD; `None` if a price or rate is missing. Memory only.
    pub fn open_result(&self, position: &CoverPosition) -> Option<Money> {
        if position.lots.is_zero() {
            return Some(Money::ZERO);
        }
        let market = self.read_model.market(position.instrument)?;
        let side = if position.lots.is_negative() { Side::Buy } else { Side::Sell };
        let gain = position.clone().fill(-position.lots, market.quote?.opening_price(side))?;
        gain.in_usd(market.instrument.contract, market.rate?)
    }
}

/// Whether money was ever booked at an LP.
pub(super) fn has_entries(connection: &rusqlite::Connection, lp: LpId) -> Result<bool, StoreError> {
    let (_, total) = ledger::page(connection, Lp::account(lp), None, 1, 0)?;
    Ok(total > 0)
}
