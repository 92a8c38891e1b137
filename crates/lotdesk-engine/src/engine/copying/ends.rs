//! Beginning and end of strategies and copies.

use crate::domain::copying::{COPIES_MAX, CopyEnd, CopyFees, CopyRecord, CopyState, SeenFees, Strategy};
use crate::domain::group::TradingRights;
use crate::domain::{AccountId, CopyId, Money, TimeMs};

use super::command::{CopyCommand, CopyEvent};
use crate::engine::Engine;
use crate::engine::event::Answer;
use crate::engine::reject::Reject;

/// Largest least equity of a copy.
const MIN_MAX: Money = Money::from_raw(100_000_000_000 * 1_000_000);

impl Engine {
    pub(in crate::engine) fn copy_command(&mut self, command: &CopyCommand, at: TimeMs) -> Result<Answer, Reject> {
        match command {
            CopyCommand::DefineStrategy { account, fees, min } => self.define_strategy(*account, *fees, *min),
            CopyCommand::CloseStrategy { account } => self.close_strategy(*account, at),
            CopyCommand::Start { account, strategy, stop_equity, seen } => {
                self.start_copy(*account, *strategy, *stop_equity, *seen, at)
            }
            CopyCommand::Change { copy, stop_equity } => self.change_copy(*copy, *stop_equity),
            CopyCommand::Stop { copy } => self.stop_copy(*copy, at),
            CopyCommand::ChargeMonth { month } => self.charge_month(*month, at),
        }
    }

    fn define_strategy(&mut self, account: AccountId, fees: CopyFees, min: Money) -> Result<Answer, Reject> {
        let record = &self.real_account(account)?.record;
        self.check_no_copy(account)?;
        if record.frozen {
            return Err(Reject::AccountFrozen);
        }
        fees.validate().map_err(|field| Reject::InvalidTerms { field })?;
        if min.is_negative() || min > MIN_MAX {
            return Err(Reject::InvalidTerms { field: "min" });
        }
        let before = self.state.copying.strategies.get(&account);
        let is_copied = self.state.copying.copies.values().any(|copy| copy.strategy == account);
        if is_copied && before.is_some_and(|before| before.fees != fees) {
            return Err(Reject::StrategyCopied);
        }
        let left = |of: fn(&Strategy) -> Money| before.map_or(Money::ZERO, of);
        let (left_today, left_before) = (left(|known| known.left_today), left(|known| known.left_before));
        let is_new = before.is_none();
        self.put_strategy(Strategy { account, fees, min, open: true, left_today, left_before });
        if is_new {
            self.report_equity(account, Money::ZERO);
        }
        Ok(Answer::Done)
    }

    fn close_strategy(&mut self, account: AccountId, at: TimeMs) -> Result<Answer, Reject> {
        let strategy = self.state.copying.strategies.get(&account).filter(|strategy| strategy.open);
        let strategy = Strategy { open: false, ..*strategy.ok_or(Reject::StrategyNotFound)? };
        self.put_strategy(strategy);
        for copy in self.state.copying.active(account).collect::<Vec<_>>() {
            self.end_copy(copy, CopyEnd::StrategyClosed, at);
        }
        Ok(Answer::Done)
    }

    fn start_copy(
        &mut self,
        account: AccountId,
        strategy: AccountId,
        stop_equity: Option<Money>,
        seen: SeenFees,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let known = self.real_account(account)?;
        self.check_no_copy(account)?;
        if known.record.frozen {
            return Err(Reject::AccountFrozen);
        }
        match known.record.rights {
            TradingRights::Full => {}
            TradingRights::CloseOnly => return Err(Reject::CloseOnly),
            TradingRights::None => return Err(Reject::TradingDisabled),
        }
        if !known.open.is_empty() || !known.pending.is_empty() {
            return Err(Reject::AccountNotEmpty);
        }
        let copying = &self.state.copying;
        let terms = copying.strategies.get(&strategy).filter(|strategy| strategy.open);
        let terms = *terms.ok_or(Reject::StrategyNotFound)?;
        // A provider who may not open orders has nothing to copy.
        let provider = &self.state.accounts[&strategy].record;
        if provider.frozen || provider.rights != TradingRights::Full {
            return Err(Reject::StrategyNotFound);
        }
        if copying.strategies.get(&account).is_some_and(|own| own.open) {
            return Err(if account == strategy { Reject::CopyOfOwn } else { Reject::StrategyAccount });
        }
        if !seen.are(&terms.fees) {
            return Err(Reject::FeesChanged { fees: terms.fees });
        }
        let (balance, equity) = (known.balance, self.state.valuation(account).equity());
        let rate = self.rate_between(account, strategy);
        let rate = rate.ok_or_else(|| Reject::NoConversionRate { currency: known.record.currency.to_string() })?;
        let converted = rate.convert_down(equity).unwrap_or(Money::MAX);
        if !balance.is_positive() || converted < terms.min {
            return Err(Reject::BelowMin { min: terms.min });
        }
        check_stop_equity(stop_equity, equity)?;
        if copying.active(strategy).len() >= COPIES_MAX {
            return Err(Reject::StrategyFull { max: COPIES_MAX as i64 });
        }
        let copy = CopyRecord {
            id: CopyId(copying.next_copy.max(1)),
            strategy,
            account,
            fees: terms.fees,
            stop_equity,
            mark: equity,
            accrued: Money::ZERO,
            state: CopyState::Active,
            end: None,
            started_at: at,
            ended_at: None,
        };
        self.state.copying.put_copy(copy);
        self.margin_triggers_due.insert(account);
        self.report_copying(CopyEvent::Started(copy));
        Ok(Answer::Copy(Box::new(copy)))
    }

    /// A copy that ends already has nothing to change.
    fn change_copy(&mut self, id: CopyId, stop_equity: Option<Money>) -> Result<Answer, Reject> {
        let active = self.state.copying.copies.get(&id).filter(|copy| copy.state == CopyState::Active);
        let before = *active.ok_or(Reject::CopyNotFound)?;
        check_stop_equity(stop_equity, self.state.valuation(before.account).equity())?;
        let copy = CopyRecord { stop_equity, ..before };
        if copy != before {
            self.put_copy(copy);
            self.margin_triggers_due.insert(copy.account);
        }
        Ok(Answer::Copy(Box::new(copy)))
    }

    fn stop_copy(&mut self, id: CopyId, at: TimeMs) -> Result<Answer, Reject> {
        let copy = self.state.copying.copies.get(&id).ok_or(Reject::CopyNotFound)?;
        if copy.state == CopyState::Active {
            let end = if self.by_staff { CopyEnd::Dealer } else { CopyEnd::User };
            return Ok(Answer::Copy(Box::new(self.end_copy(id, end, at))));
        }
        Ok(Answer::Copy(Box::new(*copy)))
    }

    /// Ends an active copy: its positions close now, or at the first quote that can be traded. Returns it as it is then.
    pub(in crate::engine) fn end_copy(&mut self, id: CopyId, end: CopyEnd, at: TimeMs) -> CopyRecord {
        let before = self.state.copying.copies[&id];
        assert!(before.state.may_become(CopyState::Ending), "a copy ends once");
        let ending = CopyRecord { state: CopyState::Ending, end: Some(end), ..before };
        self.put_copy(ending);
        self.margin_triggers_due.insert(before.account);
        for order in self.state.accounts[&before.account].open.clone() {
            self.close_of_copy(order, end.reason(), at);
        }
        self.finish_copy(before.account, at).unwrap_or_else(|| self.state.copying.copies[&id])
    }

    /// Settles an ending copy that holds nothing any more.
    fn finish_copy(&mut self, account: AccountId, at: TimeMs) -> Option<CopyRecord> {
        let copy = self.state.copying.copy_of(account)?;
        if copy.state != CopyState::Ending || !self.state.accounts[&account].open.is_empty() {
            return None;
        }
        self.charge_copy_fees(account, at);
        let copy = *self.state.copying.copy_of(account)?;
        // What could not be taken is waived.
        let ended = CopyRecord { state: CopyState::Ended, accrued: Money::ZERO, ended_at: Some(at), ..copy };
        self.put_copy(ended);
        Some(ended)
    }

    /// Ends the copy of an account whose equity is at its stop equity or below.
    pub(in crate::engine) fn check_copy_stop(&mut self, account: AccountId, at: TimeMs) {
        let Some(copy) = self.state.copying.copy_of(account).filter(|copy| copy.stop_equity.is_some()) else { return };
        let id = copy.id;
        let equity = self.state.valuation(account).equity();
        if self.state.above_copy_stop(account, equity).is_some_and(|left| left <= 0) {
            self.end_copy(id, CopyEnd::CopyStop, at);
        }
    }

    /// At the end of an input: copies whose accounts it changed end at their stop equity, ending ones that hold nothing are
    /// settled, the providers get their shares, and the equity of their accounts is reported.
    pub(in crate::engine) fn finish_copying(&mut self, at: TimeMs) {
        if !self.state.copying.copies.is_empty() {
            for account in self.margin_triggers_due.iter().copied().collect::<Vec<_>>() {
                self.check_copy_stop(account, at);
                self.finish_copy(account, at);
            }
        }
        self.post_copy_income(at);
        self.value_strategies();
    }
}

/// Checks that a copy would not end at once.
fn check_stop_equity(stop: Option<Money>, equity: Money) -> Result<(), Reject> {
    let ends = stop.is_some_and(|stop| !stop.is_positive() || stop >= equity);
    if ends { Err(Reject::InvalidTerms { field: "stop_equity" }) } else { Ok(()) }
}
