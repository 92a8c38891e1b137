//! The money of a provider: what has left the account lately, and its equity at each moment that the record of a strategy needs.
//!
//! Who moves money out just before a trade and back afterwards would choose the ratio of the copies and the denominator of the
//! return. So what leaves the account counts until the rollover after the next one: the copies divide by the equity and what has
//! left, and a gain is measured on it.

use crate::domain::copying::{Strategy, StrategyEquity, is_provider_flow};
use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountId, Money};

use super::command::CopyEvent;
use crate::engine::Engine;

impl Engine {
    /// After an entry: a flow of a strategy's account is reported with the equity before it, and changes what has left. After another
    /// one the equity is reported at the end of the input.
    pub(in crate::engine) fn value_flow(&mut self, account: AccountId, amount: Money, kind: TransactionKind) {
        let Some(before) = self.state.copying.strategies.get(&account).copied() else { return };
        if !is_provider_flow(kind, amount) {
            self.strategies_to_value.insert(account);
            return;
        }
        if kind != TransactionKind::CopyFee {
            self.put_strategy(before.after_flow(amount));
        }
        self.report_equity(account, amount);
    }

    /// A rollover: what left the account before the last one does not count any more.
    pub(in crate::engine) fn roll_strategies(&mut self) {
        for strategy in self.state.copying.strategies.values().copied().collect::<Vec<_>>() {
            self.put_strategy(strategy.after_rollover());
            self.strategies_to_value.insert(strategy.account);
        }
    }

    /// At the end of an input: the equity of the strategies whose accounts it booked on.
    pub(super) fn value_strategies(&mut self) {
        for account in std::mem::take(&mut self.strategies_to_value) {
            self.report_equity(account, Money::ZERO);
        }
    }

    /// Stores a strategy and reports it, if it has changed.
    pub(super) fn put_strategy(&mut self, strategy: Strategy) {
        if self.state.copying.strategies.insert(strategy.account, strategy) != Some(strategy) {
            self.report_copying(CopyEvent::StrategyChanged(strategy));
        }
    }

    /// Reports the equity of a strategy after `flow` came or went.
    pub(super) fn report_equity(&mut self, account: AccountId, flow: Money) {
        let after = self.state.valuation(account).equity();
        let base = self.state.copying.strategies[&account].capital(after);
        let equity = after.saturating_add(-flow);
        self.report_copying(CopyEvent::Valued(StrategyEquity { account, equity, flow, base }));
    }
}
