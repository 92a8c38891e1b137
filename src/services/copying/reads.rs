//! What customers and the staff see of copies: their own, their statements, previews, followers.

use std::collections::BTreeMap;

use super::differences;
use super::preview::{self, DAYS, Estimate, Past, Volumes};
use super::statement::{Both, Line, Sums, by_position};
use super::{Copying, Listed, ORDERS_MAX, OWN_MAX, month_of};
use crate::domain::copying::{CopyRecord, CopyState};
use crate::domain::time::DAY;
use crate::domain::{AccountId, CopyId, Currency, InstrumentId, Lots, Money, OrderId, OrderStatus, TimeMs};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::reporting::statistics::BOOKINGS_MAX;
use crate::services::trading::LiveOrder;
use crate::store::dealing::account_history;
use crate::store::dealing::copy_lists::{self as rows, ClosedOrder, CopyFilter, FeeRow, SkipRow, StrategyRow};

/// A copy of the customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCopy {
    pub copy: CopyRecord,
    pub strategy: Listed,
    pub currency: Currency,
    /// Of an ended copy: of its account today.
    pub equity: Money,
    /// The fees that it paid, by kind.
    pub fees: BTreeMap<String, Money>,
}

/// What a provider sees of one who copies: nothing that names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    pub copy: CopyRecord,
    pub currency: Currency,
    pub equity: Money,
}

/// A provider's own strategy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnStrategy {
    pub strategy: Listed,
    /// Newest first, at most 500.
    pub followers: Vec<Follower>,
    /// What the provider got of fees, by kind: in this month, and ever.
    pub income_month: BTreeMap<String, Money>,
    pub income: BTreeMap<String, Money>,
}

/// The part of a statement that is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StatementPart {
    #[default]
    Orders,
    Skipped,
    Fees,
}

impl StatementPart {
    /// The words of the wire.
    pub const WORDS: [&'static str; 3] = ["orders", "skipped", "fees"];

    /// By its word.
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [Self::Orders, Self::Skipped, Self::Fees];
        Self::WORDS.iter().position(|known| *known == word).map(|at| all[at])
    }
}

/// A page of the statement of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub copy: CopyRecord,
    pub currency: Currency,
    /// Of the provider's account.
    pub source_currency: Currency,
    /// The part that was asked for; the others are empty.
    pub orders: Vec<Line>,
    pub skipped: Vec<SkipRow>,
    pub fees: Vec<FeeRow>,
    /// Of the part.
    pub total: i64,
    /// Of everything that was closed while it copied.
    pub closed: Sums,
    pub fee_sums: BTreeMap<String, Money>,
}

/// A copy as the staff sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffCopy {
    pub copy: CopyRecord,
    pub currency: Currency,
    pub equity: Money,
    /// The customers who copy and are copied.
    pub user: AccountId,
    pub provider: AccountId,
    pub strategy_name: String,
}

impl Copying {
    /// The copies of a customer in all of their accounts, running ones first, then the newest. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn mine(&self, user: AccountId) -> Result<Vec<OwnCopy>, ServiceError> {
        let mut found = Vec::new();
        for account in self.deps.accounts.owned_by(user) {
            let copies = self.deps.store.read(|connection| rows::copies_of(connection, account, OWN_MAX))?;
            for copy in copies {
                let fees = self.deps.store.read(|connection| rows::fee_sums(connection, copy.id))?;
                found.push(OwnCopy {
                    copy,
                    strategy: self.record(copy.strategy)?,
                    currency: self.currency(account),
                    equity: self.equity(account),
                    fees,
                });
            }
        }
        found.sort_by_key(|own| (own.copy.state == CopyState::Ended, std::cmp::Reverse(own.copy.id)));
        Ok(found)
    }

    /// The strategy of an account of the customer; `None` if it has none. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn provider(&self, account: AccountId) -> Result<Option<OwnStrategy>, ServiceError> {
        let strategy = match self.record(account) {
            Ok(strategy) => strategy,
            Err(ServiceError::Reject(Reject::StrategyNotFound)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let month = month_start(self.deps.clock.now());
        let (mut followers, mut income_month, mut income) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        self.deps.store.read(|connection| {
            for state in [CopyState::Active, CopyState::Ending] {
                let filter = CopyFilter { strategy: Some(account), state: Some(state), account: None };
                followers.extend(rows::copies(connection, filter, (1, 500))?.0);
            }
            income_month = rows::income(connection, account, month)?;
            income = rows::income(connection, account, TimeMs(0))?;
            Ok(())
        })?;
        let follower = |copy: CopyRecord| Follower {
            copy,
            currency: self.currency(copy.account),
            equity: self.equity(copy.account),
        };
        let followers = followers.into_iter().map(follower).collect();
        Ok(Some(OwnStrategy { strategy, followers, income_month, income }))
    }

    /// What the last 30 days of a strategy would have done to a deposit on an account of the copier, in its currency. Blocks.
    ///
    /// # Errors
    /// `not_available`; `StrategyNotFound`; `NoConversionRate`; `history_too_long` {max}; `invalid_field` {field: `amount`}.
    pub fn preview(&self, id: AccountId, account: AccountId, deposit: Money) -> Result<Estimate, ServiceError> {
        let currency = self.currency(account);
        let strategy = self.shown(id)?;
        if !deposit.is_positive() {
            return Err(Refusal::invalid_field("amount").into());
        }
        let converted = if currency == strategy.currency {
            Some(deposit)
        } else {
            let rate = self.deps.read_model.rate_between(currency, strategy.currency).map(|rate| rate.bid);
            rate.and_then(|rate| rate.convert_down(deposit))
        };
        let no_rate = || Reject::NoConversionRate { currency: currency.to_string() };
        let converted = converted.filter(|amount| amount.is_positive()).ok_or_else(no_rate)?;
        let past = self.past(id, account)?;
        Ok(preview::estimate(&past, strategy.row.strategy.fees, converted).scaled(deposit))
    }

    fn past(&self, id: AccountId, copier: AccountId) -> Result<Past, ServiceError> {
        let to = self.deps.clock.now();
        let from = to.plus(-DAYS * DAY);
        let span = (from, TimeMs(to.0.saturating_add(1)));
        let too_long = || Refusal::new("history_too_long").with("max", ORDERS_MAX);
        let closed = self.deps.store.read(|connection| rows::closed_since(connection, id, from, ORDERS_MAX))?;
        let closed = closed.ok_or_else(too_long)?;
        let history = self
            .deps
            .store
            .read(|connection| account_history::of(connection, id, span, (ORDERS_MAX, BOOKINGS_MAX)))?
            .map_err(|_| too_long())?;
        let live = self.deps.read_model.live_orders(id, OrderStatus::Open).map(|(orders, _)| orders);
        let open: Vec<ClosedOrder> = live.unwrap_or_default().iter().filter_map(|live| valued(live, to)).collect();
        let traded: std::collections::BTreeSet<InstrumentId> =
            closed.iter().chain(&open).map(|one| one.instrument).collect();
        let (group, rules) = (self.deps.read_model.group_of(copier), self.deps.read_model.settings().rules_version);
        let volumes = traded.into_iter().filter_map(|instrument| {
            let terms = self.deps.read_model.market(instrument)?.instrument;
            let volumes = Volumes {
                contract: terms.contract,
                min: terms.lots_min,
                max: terms.lots_max,
                step: terms.lots_step,
                leverage_max: group.leverage_cap(rules, &terms),
            };
            Some((instrument, volumes))
        });
        let volumes = volumes.collect();
        Ok(Past { from, to, opening: history.opening, bookings: history.bookings, closed, open, volumes })
    }

    /// A page of the statement of a customer's copy. Blocks.
    ///
    /// # Errors
    /// `CopyNotFound`; `history_too_long` {max}.
    pub fn statement(
        &self,
        user: AccountId,
        id: CopyId,
        part: StatementPart,
        page: (u32, u32),
    ) -> Result<Statement, ServiceError> {
        let copy = self.own_copy(user, id)?;
        self.statement_of(copy, part, page)
    }

    /// The same of any copy, for the staff. Blocks.
    ///
    /// # Errors
    /// As [`Self::statement`].
    pub fn staff_statement(
        &self,
        id: CopyId,
        part: StatementPart,
        page: (u32, u32),
    ) -> Result<Statement, ServiceError> {
        let copy = self.deps.store.read(|connection| rows::copy_by_id(connection, id))?;
        self.statement_of(copy.ok_or(Reject::CopyNotFound)?, part, page)
    }

    fn statement_of(&self, copy: CopyRecord, part: StatementPart, page: (u32, u32)) -> Result<Statement, ServiceError> {
        let own = self.closed_while(&copy, copy.account)?;
        let mut closed = Sums::default();
        own.iter().for_each(|one| closed.add(one));
        let fee_sums = self.deps.store.read(|connection| rows::fee_sums(connection, copy.id))?;
        let mut found = Statement {
            copy,
            currency: self.currency(copy.account),
            source_currency: self.currency(copy.strategy),
            orders: Vec::new(),
            skipped: Vec::new(),
            fees: Vec::new(),
            total: 0,
            closed,
            fee_sums,
        };
        match part {
            StatementPart::Orders => (found.orders, found.total) = self.lines(&copy, &own, page)?,
            StatementPart::Skipped => {
                (found.skipped, found.total) =
                    self.deps.store.read(|connection| rows::skips(connection, copy.id, page))?;
            }
            StatementPart::Fees => {
                (found.fees, found.total) = self.deps.store.read(|connection| rows::fees(connection, copy.id, page))?;
            }
        }
        Ok(found)
    }

    /// What an account closed between the start and the end of a copy.
    fn closed_while(&self, copy: &CopyRecord, account: AccountId) -> Result<Vec<ClosedOrder>, ServiceError> {
        let since = copy.started_at;
        let found = self.deps.store.read(|connection| rows::closed_since(connection, account, since, ORDERS_MAX))?;
        let found = found.ok_or_else(|| Refusal::new("history_too_long").with("max", ORDERS_MAX))?;
        let is_within =
            |closed: &ClosedOrder| copy.ended_at.is_none_or(|end| closed.closed.is_none_or(|(at, ..)| at <= end));
        Ok(found.into_iter().filter(is_within).collect())
    }

    fn lines(
        &self,
        copy: &CopyRecord,
        own: &[ClosedOrder],
        page: (u32, u32),
    ) -> Result<(Vec<Line>, i64), ServiceError> {
        let (links, total) = self.deps.store.read(|connection| rows::links(connection, copy.id, page))?;
        let source = self.closed_while(copy, copy.strategy)?;
        let mut closed_by = differences::closed_by(own);
        closed_by.extend(differences::closed_by(&source));
        let (source, own_parts) = (by_position(&source), by_position(own));
        let mut volume: BTreeMap<OrderId, Money> = BTreeMap::new();
        let position: BTreeMap<OrderId, OrderId> = own.iter().map(|one| (one.id, one.position())).collect();
        for (order, amount) in self.deps.store.read(|connection| rows::volume_fees(connection, copy.id))? {
            let sum = volume.entry(position.get(&order).copied().unwrap_or(order)).or_default();
            *sum = sum.saturating_add(amount);
        }
        let mut lines = Vec::new();
        for link in links {
            let parts = |of: &BTreeMap<OrderId, Vec<ClosedOrder>>, id| of.get(&id).cloned().unwrap_or_default();
            let (own, source) = (parts(&own_parts, link.order), parts(&source, link.source));
            // What is left of a position keeps its id.
            let left = self.deps.read_model.live_order(copy.account, link.order).map(|live| live.order.lots);
            let closed: i64 = own.iter().map(|part| part.lots.raw()).sum();
            let lots = Lots::from_raw(closed.saturating_add(left.map_or(0, Lots::raw)));
            let contract = self.deps.read_model.market(link.instrument).map(|market| market.instrument.contract);
            let both = Both { link, lots, contract, own: &own, source: &source, closed_by: &closed_by };
            let fee = volume.get(&link.order).copied().unwrap_or_default();
            lines.push(Line::new(&both, fee, left.is_some()));
        }
        Ok((lines, total))
    }

    /// Every strategy, also closed ones and such that are switched off, with its record. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn staff_strategies(
        &self,
        search: &str,
        (page, limit): (u32, u32),
    ) -> Result<(Vec<(Listed, AccountId)>, i64), ServiceError> {
        let search = search.to_lowercase();
        let is_found = |row: &StrategyRow| search.is_empty() || row.profile.name.to_lowercase().contains(&search);
        let all: Vec<StrategyRow> = self.deps.store.read(rows::strategies)?.into_iter().filter(is_found).collect();
        let total = i64::try_from(all.len()).unwrap_or(i64::MAX);
        let skipped = (page.max(1) as usize - 1).saturating_mul(limit as usize);
        let mut found = Vec::new();
        for row in all.into_iter().rev().skip(skipped).take(limit as usize) {
            let account = row.strategy.account;
            found.push((self.record(account)?, self.deps.accounts.owner(account)));
        }
        Ok((found, total))
    }

    /// A page of copies for the staff, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn staff_copies(&self, filter: CopyFilter, page: (u32, u32)) -> Result<(Vec<StaffCopy>, i64), ServiceError> {
        let (copies, total) = self.deps.store.read(|connection| rows::copies(connection, filter, page))?;
        let mut found = Vec::new();
        for copy in copies {
            let strategy = self.deps.store.read(|connection| rows::strategy(connection, copy.strategy))?;
            found.push(StaffCopy {
                copy,
                currency: self.currency(copy.account),
                equity: self.equity(copy.account),
                user: self.deps.accounts.owner(copy.account),
                provider: self.deps.accounts.owner(copy.strategy),
                strategy_name: strategy.map(|row| row.profile.name).unwrap_or_default(),
            });
        }
        Ok((found, total))
    }
}

/// An open order as if it closed now; `None` before the first quote.
fn valued(live: &LiveOrder, now: TimeMs) -> Option<ClosedOrder> {
    let (order, opened) = (&live.order, live.order.opened?);
    Some(ClosedOrder {
        id: order.id,
        parent: order.parent,
        instrument: order.instrument,
        side: order.side,
        lots: order.lots,
        leverage: order.leverage,
        margin: order.margin,
        opened_at: opened.at,
        open_price: opened.price,
        open_rate: opened.rate,
        closed: Some((now, live.close_price?, opened.rate)),
        is_guaranteed: false,
        profit: live.profit,
        fee: order.fee,
        swap: order.swap,
    })
}

/// The first moment of the month, in UTC.
fn month_start(now: TimeMs) -> TimeMs {
    let month = month_of(now);
    let mut day = TimeMs(now.0.div_euclid(DAY) * DAY);
    while month_of(day.plus(-DAY)) == month {
        day = day.plus(-DAY);
    }
    day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_moment_of_a_month() {
        let at = |text: &str| TimeMs(text.parse::<jiff::Timestamp>().unwrap().as_millisecond());
        for now in ["2026-11-01T00:00:00Z", "2026-11-30T23:59:59Z"] {
            assert_eq!(month_start(at(now)), at("2026-11-01T00:00:00Z"));
        }
    }
}
