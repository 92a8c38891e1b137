//! Copying: the accounts of copiers follow the trades of a provider's account.
//!
//! | when | what |
//! |---|---|
//! | an order of the provider fills | each active copy, by id, opens its share at the market's quote, in the same input (`follow`) |
//! | a part of it closes | the same share of each copy closes, in the same input |
//! | it closes | what the copies have of it closes |
//! | its levels change | the copies get the same prices (`levels`) |
//! | a copy ends | its positions close; those whose market is closed follow at their first quote (`ends`) |
//! | rollover, month, withdrawal, end, fill, close | fees (`fees`) |
//! | flow, rollover, or booking of a provider | its equity is reported, for the record of the strategy (`capital`) |
//!
//! # Rules
//!
//! - A strategy is a real account; its id is the account's. A copy is of a real account that is no strategy, has no orders at the
//!   start, and does nothing of its own while it copies: placing and changes of levels are rejected with `copy_account`. Its owner
//!   may close a position by hand, since that takes risk away; it is not opened again.
//! - Positions and pending orders of the provider from before the start are not copied; a pending order is, if it fills later.
//! - The volume is the provider's, times the equity of the copy, over that of the provider, both before the fill; what has left the
//!   provider's account since the rollover before the last one counts as its equity (`capital`). It is rounded down to
//!   the lot step and cut at the largest volume. An equity in another currency converts at the bid, which makes it smaller. Below the
//!   smallest volume, without margin, on a frozen account or in a market that it cannot trade, nothing is opened and the copier is
//!   notified why.
//! - The leverage is that of the provider's order, or the cap of the copier's group if that is lower.
//! - The price is that of the broker's quote with the mark-up of the copier's group, also where the provider's order was filled by a
//!   liquidity provider: copies never wait. Their exposure is covered as the routes say.
//! - Levels are the provider's prices. Of a trailing stop each move is followed, of partial take profits each part. With another
//!   mark-up a copy may reach a level before or after the provider. A guaranteed stop is guaranteed in the copies too, where the copier
//!   could have it (`levels`); where the quote has reached it, the copy closes at it and pays its premium, whatever else closes it.
//! - A part of a copy that would be below the smallest volume, or would leave less than that, stays; the last close takes all. What
//!   rounding keeps is counted: the parts are those of all that the provider has closed since the fill.
//! - A correction of a trade is of the account that it is made on. If an open position of the provider is cancelled by the staff, the
//!   positions that copy it close at the quote: they were traded.
//! - A stop-out of the provider closes as any other close. A stop-out of a copy closes its positions alone, and the copy goes on.
//!   A cancelled trade of a copy costs no volume fee at its close; the one of its opening is for the staff to refund.
//! - If the provider closes two positions against each other, their copies close against each other too (`close_by`).
//! - A copy ends automatically at its stop equity: found by the margin triggers (`risk`), and after every input that changed the account.
//!
//! # Fees
//!
//! - A copy is charged what was agreed at its start; the fees of a strategy cannot change while it is copied.
//! - The performance fee is due at the turn of a month, when a withdrawal is requested or a transfer leaves, and at the end; then the
//!   mark rises to the equity before the fee. It is calculated before the accrued management fee is charged, which
//!   is due at the same moments.
//! - Money that comes or goes moves the mark by the same amount, fees do not ([`crate::domain::copying::is_flow`]).
//! - These two take no more than could be withdrawn: nothing of an unrealised profit, of the margin, or of what is held for a
//!   withdrawal. What is missing stays due (the mark rises by what was paid for) until the end, when the balance is all there is.
//! - A volume fee takes no more than the balance and the equity that are not held.
//! - The broker keeps its share (`copy_share`); the rest goes to the provider's account, converted at the bid, in one entry per input
//!   and provider.

mod capital;
mod close_by;
mod ends;
mod fees;
mod follow;
mod levels;

pub mod command;

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::copying::{CopyLink, CopyRecord, CopyState, Strategy};
use crate::domain::order::Reason;
use crate::domain::{AccountId, CopyId, InstrumentId, Money, OrderId, TimeMs};

use super::Engine;
use super::event::Event;
use super::state::State;
use command::CopyEvent;

/// Strategies, copies that have not ended, and what these have open.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CopyBook {
    /// Every strategy, also closed ones.
    pub strategies: BTreeMap<AccountId, Strategy>,
    /// Copies that are active or ending.
    pub copies: BTreeMap<CopyId, CopyRecord>,
    /// The open orders of copies, by their id.
    pub links: BTreeMap<OrderId, CopyLink>,
    /// The next id of a copy, from 1; 0 before the first.
    pub next_copy: i64,
    /// The month whose fees were charged last; 0 before the first.
    pub charged_month: u32,
    /// The copy of each account that copies.
    by_account: BTreeMap<AccountId, CopyId>,
    /// The active copies of each strategy that has any.
    by_strategy: BTreeMap<AccountId, BTreeSet<CopyId>>,
    /// The orders that follow each order of a provider.
    by_source: BTreeMap<OrderId, BTreeSet<(CopyId, OrderId)>>,
    /// The orders that are to be closed, by instrument.
    closing: BTreeMap<InstrumentId, BTreeSet<OrderId>>,
}

impl CopyBook {
    /// Whether there has been neither a strategy nor a copy.
    pub fn is_unused(&self) -> bool {
        self.strategies.is_empty() && self.next_copy == 0 && self.charged_month == 0
    }

    /// The copy of an account.
    pub fn copy_of(&self, account: AccountId) -> Option<&CopyRecord> {
        self.copies.get(self.by_account.get(&account)?)
    }

    /// The active copies of a strategy, by id.
    pub fn active(&self, strategy: AccountId) -> impl ExactSizeIterator<Item = CopyId> + '_ {
        static NONE: BTreeSet<CopyId> = BTreeSet::new();
        self.by_strategy.get(&strategy).unwrap_or(&NONE).iter().copied()
    }

    /// Adds a copy or replaces the one with its id, from storage too. One that has ended is removed.
    pub fn put_copy(&mut self, copy: CopyRecord) {
        self.next_copy = self.next_copy.max(copy.id.0 + 1);
        if copy.state == CopyState::Active {
            self.by_strategy.entry(copy.strategy).or_default().insert(copy.id);
        } else {
            remove_from(&mut self.by_strategy, copy.strategy, &copy.id);
        }
        if copy.state == CopyState::Ended {
            self.copies.remove(&copy.id);
            self.by_account.remove(&copy.account);
        } else {
            self.by_account.insert(copy.account, copy.id);
            self.copies.insert(copy.id, copy);
        }
    }

    /// Adds the link of an open order or replaces it, from storage too.
    pub fn put_link(&mut self, link: CopyLink) {
        self.remove_link(link.order);
        if link.closing.is_some() {
            self.closing.entry(link.instrument).or_default().insert(link.order);
        } else {
            self.by_source.entry(link.source).or_default().insert((link.copy, link.order));
        }
        self.links.insert(link.order, link);
    }

    fn remove_link(&mut self, order: OrderId) -> Option<CopyLink> {
        let link = self.links.remove(&order)?;
        remove_from(&mut self.by_source, link.source, &(link.copy, link.order));
        remove_from(&mut self.closing, link.instrument, &link.order);
        Some(link)
    }

    /// The orders that follow an order, in the order of their copies.
    fn following(&self, source: OrderId) -> Vec<OrderId> {
        self.by_source.get(&source).into_iter().flatten().map(|(_, order)| *order).collect()
    }

    /// Compares the indexes with what they are derived from.
    ///
    /// # Errors
    /// Which one is wrong.
    pub(super) fn check(&self) -> Result<(), String> {
        let mut fresh = Self { strategies: self.strategies.clone(), ..Self::default() };
        self.copies.values().for_each(|copy| fresh.put_copy(*copy));
        self.links.values().for_each(|link| fresh.put_link(*link));
        (fresh.next_copy, fresh.charged_month) = (self.next_copy.max(fresh.next_copy), self.charged_month);
        if fresh != *self {
            return Err("the indexes of the copies are not those of the copies".into());
        }
        for copy in self.copies.values() {
            let is_strategy = self.strategies.get(&copy.account).is_some_and(|own| own.open);
            let is_open = self.strategies.get(&copy.strategy).is_some_and(|strategy| strategy.open);
            let is_known = copy.state != CopyState::Active || is_open;
            if is_strategy || !is_known || copy.accrued.is_negative() || copy.id.0 >= self.next_copy {
                return Err(format!("copy {}: {copy:?}", copy.id));
            }
        }
        let is_taken = |one: &&Strategy| one.left_today.is_negative() || one.left_before.is_negative();
        if let Some(strategy) = self.strategies.values().find(is_taken) {
            return Err(format!("{strategy:?}"));
        }
        match self.by_strategy.iter().find(|(_, copies)| copies.len() > crate::domain::copying::COPIES_MAX) {
            Some((strategy, copies)) => Err(format!("strategy {strategy} has {} copies", copies.len())),
            None => Ok(()),
        }
    }
}

/// Removes a member of the set of `key`, and the set with the last one.
fn remove_from<K: Ord, T: Ord>(sets: &mut BTreeMap<K, BTreeSet<T>>, key: K, member: &T) {
    if let Some(set) = sets.get_mut(&key) {
        set.remove(member);
        if set.is_empty() {
            sets.remove(&key);
        }
    }
}

impl Engine {
    pub(super) fn report_copying(&mut self, event: CopyEvent) {
        self.events.push(Event::Copying(event));
    }

    /// Stores a copy as it is now and reports it.
    fn put_copy(&mut self, copy: CopyRecord) {
        self.state.copying.put_copy(copy);
        self.report_copying(match copy.state {
            CopyState::Ended => CopyEvent::Ended(copy),
            CopyState::Active | CopyState::Ending => CopyEvent::Changed(copy),
        });
    }

    /// Closes an order of a copy now, or as soon as its market trades.
    fn close_of_copy(&mut self, order: OrderId, reason: Reason, at: TimeMs) {
        let Some(position) = self.state.orders.get(&order) else { return };
        let market = &self.state.markets[&position.instrument];
        if self.state.check_tradable(position.account, market, at).is_ok() {
            let reason = self.reason_of_close(position, reason);
            self.close(order, reason, at);
            return;
        }
        let Some(link) = self.state.copying.links.get(&order).filter(|link| link.closing.is_none()) else { return };
        let link = CopyLink { closing: Some(reason), ..*link };
        self.state.copying.put_link(link);
        self.report_copying(CopyEvent::Closing(link));
    }

    /// Closes what waits for a quote of `instrument` that can be traded.
    pub(super) fn close_waiting_copies(&mut self, instrument: InstrumentId, at: TimeMs) {
        let Some(waiting) = self.state.copying.closing.get(&instrument) else { return };
        for order in waiting.clone() {
            let reason = self.state.copying.links.get(&order).and_then(|link| link.closing);
            if let Some(reason) = reason {
                self.close_of_copy(order, reason, at);
            }
        }
    }
}

impl State {
    /// What of an account's equity is left until its copy ends, in raw money; the level itself ends it. `None` without such a level.
    pub(super) fn above_copy_stop(&self, account: AccountId, equity: Money) -> Option<i64> {
        let copy = self.copying.copy_of(account).filter(|copy| copy.state == CopyState::Active)?;
        Some(equity.raw().saturating_sub(copy.stop_equity?.raw()))
    }
}
