//! Accounts (opening, correction, reset, removal), deposits and withdrawals. Only [`Engine::post`] changes a balance.

use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::group::{self, TradingRights};
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::order::Reason;
use crate::domain::{
    AccountId, AccountKind, ConversionRate, Currency, DepositId, Money, OrderId, TimeMs, TransactionId, WithdrawalId,
};

use super::Engine;
use super::event::{AccountRecord, Answer, Event};
use super::reject::Reject;
use super::state::{Account, Withdrawal};

/// Largest balance that a grant, a correction, a deposit or a transfer may lead to, in the account's currency; trading can
/// exceed it.
const BALANCE_MAX: Money = Money::from_raw(100_000_000_000 * 1_000_000);

impl Engine {
    /// Posts `amount` to the customer and the opposite amount to the broker. Zero is not posted.
    pub(super) fn post(
        &mut self,
        customer: AccountId,
        amount: Money,
        kind: TransactionKind,
        order: Option<OrderId>,
        at: TimeMs,
    ) {
        self.post_correcting(customer, (amount, kind), order, None, at);
    }

    /// As [`Self::post`], for an entry that names an earlier one.
    pub(super) fn post_correcting(
        &mut self,
        customer: AccountId,
        (amount, kind): (Money, TransactionKind),
        order: Option<OrderId>,
        corrects: Option<TransactionId>,
        at: TimeMs,
    ) {
        if amount.is_zero() {
            return;
        }
        let account = self.state.accounts.get_mut(&customer).expect("transactions are posted to existing accounts");
        account.balance += amount;
        let transaction = Transaction {
            id: TransactionId(self.state.counters.transaction),
            at,
            account_kind: account.record.kind,
            customer,
            currency: account.record.currency,
            amount,
            balance: account.balance,
            kind,
            order,
            corrects,
        };
        self.state.counters.transaction += 1;
        self.margin_triggers_due.insert(customer);
        self.events.push(Event::Posted(transaction));
        self.move_mark(customer, amount, kind);
        self.value_flow(customer, amount, kind);
    }

    /// Opens an account. Another currency than USD needs a rate from USD, in which fees per lot and fixed margins are
    /// defined: no path to it exists without one. Version 1 of the rules knows accounts in USD only.
    pub(super) fn open_account(
        &mut self,
        kind: AccountKind,
        grant: Money,
        currency: Currency,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let allowed = if kind == AccountKind::Demo { BALANCE_MAX } else { Money::ZERO };
        if grant.is_negative() || grant > allowed {
            return Err(Reject::AmountOutOfRange);
        }
        let has_rate = || self.state.path_between(Currency::USD, currency).is_some();
        let offered =
            currency.is_usd() || (self.state.settings.rules_version.allows_account_currencies() && has_rate());
        if !offered {
            return Err(Reject::CurrencyNotOffered { currency });
        }
        let id = AccountId(self.state.counters.account);
        self.state.counters.account += 1;
        let record = AccountRecord {
            id,
            kind,
            currency,
            frozen: false,
            in_margin_call: false,
            group: group::STANDARD,
            rights: TradingRights::Full,
            created_at: at,
            charged_back: Money::ZERO,
        };
        self.state.insert_account(record.clone(), Money::ZERO);
        self.events.push(Event::AccountOpened(record));
        self.post(id, grant, TransactionKind::DemoGrant, None, at);
        Ok(Answer::Account(id))
    }

    fn check_demo(&self, id: AccountId) -> Result<(), Reject> {
        let account = self.state.accounts.get(&id).ok_or(Reject::AccountNotFound)?;
        if account.record.kind == AccountKind::Demo { Ok(()) } else { Err(Reject::OnlyDemoAccounts) }
    }

    pub(super) fn reset_demo(&mut self, id: AccountId, grant: Money, at: TimeMs) -> Result<Answer, Reject> {
        self.check_demo(id)?;
        if grant.is_negative() || grant > BALANCE_MAX {
            return Err(Reject::AmountOutOfRange);
        }
        self.end_all_orders(id, at);
        let balance = self.state.accounts[&id].balance;
        self.post(id, grant - balance, TransactionKind::DemoReset, None, at);
        Ok(Answer::Balance(grant))
    }

    pub(super) fn remove_demo(&mut self, id: AccountId, at: TimeMs) -> Result<Answer, Reject> {
        self.check_demo(id)?;
        self.end_all_orders(id, at);
        let balance = self.state.accounts[&id].balance;
        self.post(id, -balance, TransactionKind::DemoReset, None, at);
        self.drop_alerts(self.state.alerts_of(id).map(|alert| alert.id).collect());
        self.drop_margin_alerts(id);
        self.remove_margin_triggers(id);
        self.state.accounts.remove(&id);
        self.margin_triggers_due.remove(&id);
        self.events.push(Event::AccountRemoved { account: id });
        Ok(Answer::Done)
    }

    /// Cancels and closes all orders of a demo account at the last quotes, at any hour.
    fn end_all_orders(&mut self, id: AccountId, at: TimeMs) {
        let account = &self.state.accounts[&id];
        let (pending, open) = (account.pending.clone(), account.open.clone());
        self.cancel_all(pending, Reason::Reset, at);
        for order in open {
            self.close(order, Reason::Reset, at);
        }
    }

    /// A correction by the back office. A debit may not take the balance below zero or below the withdrawals under review.
    pub(super) fn correct(&mut self, id: AccountId, amount: Money, at: TimeMs) -> Result<Answer, Reject> {
        let balance = self.balance_after(id, amount)?;
        if amount.is_zero() {
            return Err(Reject::AmountOutOfRange);
        }
        self.post(id, amount, TransactionKind::Correction, None, at);
        Ok(Answer::Balance(balance))
    }

    /// The rewards of a partner. What is taken back follows the rule of a correction: a debit may not take the balance below
    /// zero or below the withdrawals under review.
    pub(super) fn book_rebate(&mut self, id: AccountId, amount: Money, at: TimeMs) -> Result<Answer, Reject> {
        self.real_account(id)?;
        let balance = self.balance_after(id, amount)?;
        if amount.is_zero() {
            return Err(Reject::AmountOutOfRange);
        }
        self.post(id, amount, TransactionKind::Rebate, None, at);
        Ok(Answer::Balance(balance))
    }

    /// The balance after the staff has booked `amount`, if they may.
    pub(super) fn balance_after(&self, id: AccountId, amount: Money) -> Result<Money, Reject> {
        let account = self.state.accounts.get(&id).ok_or(Reject::AccountNotFound)?;
        let balance = account.balance.checked_add(amount).filter(|balance| *balance <= BALANCE_MAX);
        let balance = balance.ok_or(Reject::AmountOutOfRange)?;
        if amount.is_negative() && (balance.is_negative() || balance < account.withdrawing) {
            return Err(Reject::AmountOutOfRange);
        }
        Ok(balance)
    }

    /// A transfer between two accounts of one kind, at most of what may be withdrawn. It converts at the bid side, rounded
    /// down, and not while a market that converts is closed or its quote is stale: what is known by then could be used
    /// against the broker.
    pub(super) fn transfer(
        &mut self,
        from: AccountId,
        to: AccountId,
        amount: Money,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let source = self.state.accounts.get(&from).ok_or(Reject::AccountNotFound)?;
        let target = self.state.accounts.get(&to).ok_or(Reject::AccountNotFound)?;
        if from == to {
            return Err(Reject::InvalidTerms { field: "to" });
        }
        if source.record.kind != target.record.kind {
            return Err(Reject::OnlySameKind);
        }
        if source.record.frozen || target.record.frozen {
            return Err(Reject::AccountFrozen);
        }
        if !amount.is_positive() {
            return Err(Reject::AmountOutOfRange);
        }
        let available = self.withdrawable_after_fees(from);
        if amount > available {
            return Err(Reject::InsufficientFunds { available });
        }
        let rate = self.transfer_rate(source.record.currency, target.record.currency, at)?;
        let received =
            rate.convert_down(amount).filter(|received| received.is_positive()).ok_or(Reject::AmountOutOfRange)?;
        target.balance.checked_add(received).filter(|sum| *sum <= BALANCE_MAX).ok_or(Reject::AmountOutOfRange)?;
        self.charge_copy_fees(from, at);
        self.post(from, -amount, TransactionKind::Transfer, None, at);
        self.post(to, received, TransactionKind::Transfer, None, at);
        Ok(Answer::Transferred { received, rate })
    }

    /// The rate of a transfer between accounts in these currencies: that of their pair, or the one through USD where it is
    /// lower. Quotes of three pairs may contradict each other by more than their spreads; no round of transfers at the
    /// lower rates gains by it, because none does through USD. All of the pairs must be tradable: an old quote of one of
    /// them would take the bound away.
    fn transfer_rate(&self, from: Currency, to: Currency, at: TimeMs) -> Result<ConversionRate, Reject> {
        let missing = || Reject::NoConversionRate { currency: from.to_string() };
        let (path, rate) = self.state.path_between(from, to).ok_or_else(missing)?;
        let through_usd = self.state.path_through_usd(from, to);
        let usd_pairs = through_usd.iter().flat_map(|(path, _)| path.pairs());
        path.pairs().chain(usd_pairs).try_for_each(|pair| self.state.markets[&pair].check_tradable(at))?;
        Ok(through_usd.map_or(rate.bid, |(_, through_usd)| rate.bid.min(through_usd.bid)))
    }

    pub(super) fn set_frozen(&mut self, id: AccountId, frozen: bool) -> Result<Answer, Reject> {
        let account = self.state.accounts.get_mut(&id).ok_or(Reject::AccountNotFound)?;
        account.record.frozen = frozen;
        let record = account.record.clone();
        self.events.push(Event::AccountChanged(record));
        Ok(Answer::Done)
    }

    pub(super) fn real_account(&self, id: AccountId) -> Result<&Account, Reject> {
        let account = self.state.accounts.get(&id).ok_or(Reject::AccountNotFound)?;
        if account.record.kind == AccountKind::Real { Ok(account) } else { Err(Reject::OnlyRealAccounts) }
    }

    /// Frozen accounts may announce deposits too: the money is already on its way.
    pub(super) fn announce_deposit(&mut self, id: AccountId) -> Result<Answer, Reject> {
        self.real_account(id)?;
        let deposit = DepositId(self.state.counters.deposit);
        self.state.counters.deposit += 1;
        self.state.deposits.insert(deposit, id);
        self.events.push(Event::DepositAnnounced { deposit, account: id });
        Ok(Answer::Deposit(deposit))
    }

    pub(super) fn approve_deposit(&mut self, id: DepositId, amount: Money, at: TimeMs) -> Result<Answer, Reject> {
        let account = *self.state.deposits.get(&id).ok_or(Reject::AlreadyDecided)?;
        let balance = self.state.accounts[&account].balance.checked_add(amount);
        let balance = balance.filter(|balance| *balance <= BALANCE_MAX).ok_or(Reject::AmountOutOfRange)?;
        if !amount.is_positive() {
            return Err(Reject::AmountOutOfRange);
        }
        self.post(account, amount, TransactionKind::Deposit, None, at);
        self.end_deposit(id, DepositStatus::Approved, amount);
        Ok(Answer::Balance(balance))
    }

    /// A deposit whose money has arrived when it is announced.
    pub(super) fn credit_deposit(&mut self, id: AccountId, amount: Money, at: TimeMs) -> Result<Answer, Reject> {
        let balance = self.real_account(id)?.balance.checked_add(amount);
        balance.filter(|balance| *balance <= BALANCE_MAX && amount.is_positive()).ok_or(Reject::AmountOutOfRange)?;
        let Answer::Deposit(deposit) = self.announce_deposit(id)? else { unreachable!("it announces a deposit") };
        self.post(id, amount, TransactionKind::Deposit, None, at);
        self.end_deposit(deposit, DepositStatus::Approved, amount);
        Ok(Answer::Deposit(deposit))
    }

    pub(super) fn reject_deposit(&mut self, id: DepositId, status: DepositStatus) -> Result<Answer, Reject> {
        if !self.state.deposits.contains_key(&id) {
            return Err(Reject::AlreadyDecided);
        }
        self.end_deposit(id, status, Money::ZERO);
        Ok(Answer::Done)
    }

    fn end_deposit(&mut self, id: DepositId, status: DepositStatus, credited: Money) {
        assert!(DepositStatus::Waiting.may_become(status), "a deposit is decided once");
        let account = self.state.deposits.remove(&id).expect("only waiting deposits are decided");
        self.events.push(Event::DepositDecided { deposit: id, account, status, credited });
    }

    /// The performance fee of a copy is charged before.
    pub(super) fn request_withdrawal(&mut self, id: AccountId, amount: Money, at: TimeMs) -> Result<Answer, Reject> {
        if self.real_account(id)?.record.frozen {
            return Err(Reject::AccountFrozen);
        }
        if !amount.is_positive() {
            return Err(Reject::AmountOutOfRange);
        }
        let available = self.withdrawable_after_fees(id);
        if amount > available {
            return Err(Reject::InsufficientFunds { available });
        }
        self.charge_copy_fees(id, at);
        let withdrawal = WithdrawalId(self.state.counters.withdrawal);
        self.state.counters.withdrawal += 1;
        self.state.insert_withdrawal(withdrawal, Withdrawal { account: id, amount });
        self.events.push(Event::WithdrawalRequested { withdrawal, account: id, amount });
        Ok(Answer::Withdrawal(withdrawal))
    }

    /// What may be withdrawn once the fees of a copy are charged.
    fn withdrawable_after_fees(&self, id: AccountId) -> Money {
        (self.state.valuation(id).withdrawable() - self.copy_fees_due(id)).at_least_zero()
    }

    pub(super) fn pay_withdrawal(&mut self, id: WithdrawalId, at: TimeMs) -> Result<Answer, Reject> {
        let Withdrawal { account, amount } = self.payable(id)?;
        self.end_withdrawal(id, WithdrawalStatus::Paid);
        self.post(account, -amount, TransactionKind::Withdrawal, None, at);
        Ok(Answer::Balance(self.state.accounts[&account].balance))
    }

    /// Debits the amount before it is paid: losses that come meanwhile cannot take what has left the broker.
    pub(super) fn approve_withdrawal(&mut self, id: WithdrawalId, at: TimeMs) -> Result<Answer, Reject> {
        let withdrawal = self.payable(id)?;
        let Withdrawal { account, amount } = withdrawal;
        self.release(id);
        self.state.payouts.insert(id, withdrawal);
        self.events.push(Event::WithdrawalApproved { withdrawal: id, account, amount });
        self.post(account, -amount, TransactionKind::Withdrawal, None, at);
        Ok(Answer::Balance(self.state.accounts[&account].balance))
    }

    /// A failed payment is credited whatever the balance: the money never left the customer.
    pub(super) fn settle_withdrawal(&mut self, id: WithdrawalId, paid: bool, at: TimeMs) -> Result<Answer, Reject> {
        let Withdrawal { account, amount } = self.state.payouts.remove(&id).ok_or(Reject::AlreadyDecided)?;
        let status = if paid { WithdrawalStatus::Paid } else { WithdrawalStatus::Rejected };
        self.events.push(Event::WithdrawalSettled { withdrawal: id, account, amount, status });
        if !paid {
            self.post(account, amount, TransactionKind::Withdrawal, None, at);
        }
        Ok(Answer::Balance(self.state.accounts[&account].balance))
    }

    /// A withdrawal is not paid if losses since the request have reduced the withdrawable amount below it.
    fn payable(&self, id: WithdrawalId) -> Result<Withdrawal, Reject> {
        let withdrawal = self.withdrawal_under_review(id)?;
        let Withdrawal { account, amount } = withdrawal;
        if self.state.accounts[&account].record.frozen {
            return Err(Reject::AccountFrozen);
        }
        let mut valuation = self.state.valuation(account);
        valuation.held -= amount;
        let available = valuation.withdrawable();
        if amount > available {
            return Err(Reject::InsufficientFunds { available });
        }
        Ok(withdrawal)
    }

    pub(super) fn reject_withdrawal(&mut self, id: WithdrawalId) -> Result<Answer, Reject> {
        self.withdrawal_under_review(id)?;
        self.end_withdrawal(id, WithdrawalStatus::Rejected);
        Ok(Answer::Done)
    }

    fn withdrawal_under_review(&self, id: WithdrawalId) -> Result<Withdrawal, Reject> {
        self.state.withdrawals.get(&id).copied().ok_or(Reject::AlreadyDecided)
    }

    fn end_withdrawal(&mut self, id: WithdrawalId, status: WithdrawalStatus) {
        assert!(WithdrawalStatus::Waiting.may_become(status), "a withdrawal is decided once");
        let Withdrawal { account, amount } = self.release(id);
        self.events.push(Event::WithdrawalDecided { withdrawal: id, account, amount, status });
    }

    /// Ends the hold of a withdrawal under review.
    fn release(&mut self, id: WithdrawalId) -> Withdrawal {
        let withdrawal = self.state.withdrawals.remove(&id).expect("only withdrawals under review are decided");
        let account = self.state.accounts.get_mut(&withdrawal.account).expect("a withdrawal's account exists");
        account.withdrawing -= withdrawal.amount;
        withdrawal
    }
}
