//! Fees of copies, and the high-water mark.

use crate::domain::copying::{
    CopyFeeCharged, CopyFeeKind, CopyRecord, CopyState, is_flow, management_fee, mark_after_fee, performance_fee,
    provider_share, volume_fee,
};
use crate::domain::ledger::TransactionKind;
use crate::domain::order::Fill;
use crate::domain::{AccountId, CopyId, Money, Order, OrderId, TimeMs};

use super::command::CopyEvent;
use crate::engine::Engine;
use crate::engine::event::Answer;
use crate::engine::reject::Reject;

impl Engine {
    /// The volume fee of one side of an order of a copy. `None` if it is out of range; zero for an account that does not copy.
    pub(super) fn volume_fee_of(&self, order: &Order, fill: Option<&Fill>) -> Option<Money> {
        let fill = fill?;
        let Some(copy) = self.state.copying.copy_of(order.account) else { return Some(Money::ZERO) };
        let contract = self.state.markets[&order.instrument].terms.contract;
        volume_fee(order.lots, contract, fill.price, fill.rate, copy.fees.volume)
    }

    pub(super) fn charge_volume(&mut self, copy: CopyId, order: OrderId, fee: Money, at: TimeMs) {
        let Some(copy) = self.state.copying.copies.get(&copy).copied() else { return };
        self.charge(copy, CopyFeeKind::Volume, fee, Some(order), at);
    }

    /// Charges a fee, at most what may be taken, and sets the provider's share aside until the end of the input. Returns what it took.
    fn charge(&mut self, copy: CopyRecord, kind: CopyFeeKind, fee: Money, order: Option<OrderId>, at: TimeMs) -> Money {
        let amount = fee.min(self.chargeable(copy.account, kind));
        if !amount.is_positive() {
            return Money::ZERO;
        }
        let equity = self.state.valuation(copy.account).equity();
        let share = provider_share(amount, self.state.settings.copy_share);
        let converted = self.rate_between(copy.account, copy.strategy).and_then(|rate| rate.convert_down(share));
        let share = converted.unwrap_or_default().at_least_zero();
        let CopyRecord { id, account, mark, strategy, .. } = copy;
        self.report_copying(CopyEvent::Charged(CopyFeeCharged {
            copy: id,
            account,
            kind,
            order,
            equity,
            mark,
            amount,
            share,
        }));
        self.post(account, -amount, TransactionKind::CopyFee, order, at);
        let income = self.copy_income.entry(strategy).or_default();
        *income = income.saturating_add(share);
        amount
    }

    /// The most that a fee may take of an account. A fee is money that the provider gets at once: it takes nothing of a profit that is
    /// not realised, which may be gone tomorrow and leave a debt that the broker would write off, and nothing that is held for a
    /// withdrawal. One that can wait also leaves the margin, so that it closes no position.
    fn chargeable(&self, account: AccountId, kind: CopyFeeKind) -> Money {
        let valuation = self.state.valuation(account);
        match kind {
            CopyFeeKind::Performance | CopyFeeKind::Management => valuation.withdrawable(),
            CopyFeeKind::Volume => (valuation.balance.min(valuation.equity()) - valuation.held).at_least_zero(),
        }
    }

    /// Books the shares of the providers of the fees that the input charged.
    pub(in crate::engine) fn post_copy_income(&mut self, at: TimeMs) {
        for (provider, amount) in std::mem::take(&mut self.copy_income) {
            self.post(provider, amount, TransactionKind::CopyFee, None, at);
        }
    }

    /// What a withdrawal from an account costs before: the performance fee of its copy, and the management fees that have accrued.
    pub(in crate::engine) fn copy_fees_due(&self, account: AccountId) -> Money {
        let Some(copy) = self.state.copying.copy_of(account) else { return Money::ZERO };
        let equity = self.state.valuation(account).equity();
        let performance = performance_fee(equity, copy.mark, copy.fees.performance);
        performance.saturating_add(copy.accrued).min(self.state.valuation(account).withdrawable())
    }

    /// Charges what is due before money leaves an account.
    pub(in crate::engine) fn charge_copy_fees(&mut self, account: AccountId, at: TimeMs) {
        self.charge_performance(account, at);
        self.charge_management(account, at);
    }

    /// Charges the performance fee and raises the mark, if the equity is above it. What of the fee cannot be taken stays due.
    fn charge_performance(&mut self, account: AccountId, at: TimeMs) {
        let Some(copy) = self.state.copying.copy_of(account).copied() else { return };
        let equity = self.state.valuation(account).equity();
        if equity <= copy.mark {
            return;
        }
        let fee = performance_fee(equity, copy.mark, copy.fees.performance);
        let charged = self.charge(copy, CopyFeeKind::Performance, fee, None, at);
        let mark = mark_after_fee(equity, copy.mark, copy.fees.performance, charged);
        if mark != copy.mark {
            self.put_copy(CopyRecord { mark, ..copy });
        }
    }

    /// Charges the management fees that have accrued. What cannot be taken stays due until the copy ends.
    fn charge_management(&mut self, account: AccountId, at: TimeMs) {
        let Some(copy) = self.state.copying.copy_of(account).copied() else { return };
        if copy.accrued.is_zero() {
            return;
        }
        let charged = self.charge(copy, CopyFeeKind::Management, copy.accrued, None, at);
        if !charged.is_zero() {
            self.put_copy(CopyRecord { accrued: copy.accrued - charged, ..copy });
        }
    }

    /// A rollover: the management fee of the day accrues for the copies that had begun when it was due.
    pub(in crate::engine) fn accrue_copies(&mut self, due: Option<TimeMs>) {
        let begun = |copy: &&CopyRecord| due.is_none_or(|due| copy.started_at < due);
        let copies: Vec<CopyRecord> = self.state.copying.copies.values().filter(begun).copied().collect();
        for copy in copies {
            let fee = management_fee(self.state.valuation(copy.account).equity(), copy.fees.management);
            if !fee.is_zero() {
                self.put_copy(CopyRecord { accrued: copy.accrued.saturating_add(fee), ..copy });
            }
        }
    }

    /// The fees of the month that is over. A month is charged once, also if it is asked for again.
    pub(super) fn charge_month(&mut self, month: u32, at: TimeMs) -> Result<Answer, Reject> {
        if !(190_001..=999_912).contains(&month) || !(1..=12).contains(&(month % 100)) {
            return Err(Reject::InvalidTerms { field: "month" });
        }
        if month <= self.state.copying.charged_month {
            return Err(Reject::AlreadyDecided);
        }
        self.state.copying.charged_month = month;
        for account in self.state.copying.copies.values().map(|copy| copy.account).collect::<Vec<_>>() {
            self.charge_copy_fees(account, at);
        }
        self.report_copying(CopyEvent::MonthCharged { month });
        Ok(Answer::Done)
    }

    /// After an entry: money that came or went moves the mark.
    pub(in crate::engine) fn move_mark(&mut self, account: AccountId, amount: Money, kind: TransactionKind) {
        if self.state.copying.copies.is_empty() || !is_flow(kind) {
            return;
        }
        let Some(copy) = self.state.copying.copy_of(account).copied() else { return };
        debug_assert!(copy.state != CopyState::Ended);
        self.put_copy(CopyRecord { mark: copy.mark + amount, ..copy });
    }
}
