//! Deposits and withdrawals in the reference model.

use super::calculate::converted_down;
use super::dealer::BALANCE_MAX;
use super::{Model, Refused};

impl Model {
    fn real(&self, account: i64) -> Result<(), Refused> {
        let known = self.accounts.get(&account).ok_or("AccountNotFound")?;
        if known.demo { Err("OnlyRealAccounts") } else { Ok(()) }
    }

    pub(super) fn announce(&mut self, account: i64) -> Result<(), Refused> {
        self.real(account)?;
        self.log.push(format!("announced {} {account}", self.next_deposit));
        self.deposits.insert(self.next_deposit, account);
        self.next_deposit += 1;
        Ok(())
    }

    pub(super) fn credit(&mut self, id: i64, amount: i64) -> Result<(), Refused> {
        let account = *self.deposits.get(&id).ok_or("AlreadyDecided")?;
        if amount <= 0 || self.accounts[&account].balance + amount > BALANCE_MAX {
            return Err("AmountOutOfRange");
        }
        self.post(account, amount, "deposit", None);
        self.deposits.remove(&id);
        self.log.push(format!("deposit {id} {account} Approved {amount}"));
        Ok(())
    }

    pub(super) fn credit_at_once(&mut self, account: i64, amount: i64) -> Result<(), Refused> {
        self.real(account)?;
        if amount <= 0 || self.accounts[&account].balance + amount > BALANCE_MAX {
            return Err("AmountOutOfRange");
        }
        self.announce(account)?;
        self.credit(self.next_deposit - 1, amount)
    }

    /// What the equity does not cover becomes a debt, which is not written off.
    pub(super) fn take_back(&mut self, account: i64, amount: i64, memo: &str) -> Result<(), Refused> {
        self.real(account)?;
        let uncovered = (amount - self.equity(account).max(0)).max(0);
        let debt = self.accounts[&account].debt + uncovered;
        if amount <= 0 || amount > BALANCE_MAX || debt > BALANCE_MAX {
            return Err("AmountOutOfRange");
        }
        let known = self.accounts.get_mut(&account).expect("it exists");
        let before = (known.frozen, known.debt);
        (known.frozen, known.debt) = (known.frozen || memo == "chargeback", debt);
        if (known.frozen, known.debt) != before {
            self.tell_record(account);
        }
        self.post(account, -amount, memo, None);
        self.verify(account);
        if self.available(account) < 0 {
            for pending in self.ids_of(account, false) {
                if self.waits(pending) {
                    self.cancel(pending, "insufficient_margin");
                }
            }
        }
        Ok(())
    }

    /// Without positions nobody owes more than is missing.
    pub(super) fn forgive(&mut self, account: i64) {
        let missing = (-self.accounts[&account].balance).max(0);
        if self.accounts[&account].debt > missing && self.ids_of(account, true).is_empty() {
            self.accounts.get_mut(&account).expect("it exists").debt = missing;
            self.tell_record(account);
        }
    }

    pub(super) fn refuse_deposit(&mut self, id: i64, status: &str) -> Result<(), Refused> {
        let account = self.deposits.remove(&id).ok_or("AlreadyDecided")?;
        self.log.push(format!("deposit {id} {account} {status} 0"));
        Ok(())
    }

    /// The sum held for withdrawals, calculated each time.
    pub fn withdrawing(&self, account: i64) -> i64 {
        self.withdrawals.values().filter(|(whose, _)| *whose == account).map(|(_, amount)| amount).sum()
    }

    /// Neither unrealised profit nor reserved amounts can be withdrawn.
    pub fn withdrawable(&self, account: i64) -> i64 {
        let without_profit = self.accounts[&account].balance - self.locked_of(account) - self.margin_of(account);
        self.available(account).min(without_profit).max(0)
    }

    pub(super) fn ask(&mut self, account: i64, amount: i64) -> Result<(), Refused> {
        self.real(account)?;
        if self.accounts[&account].frozen {
            return Err("AccountFrozen");
        }
        if amount <= 0 {
            return Err("AmountOutOfRange");
        }
        if amount > self.withdrawable(account) {
            return Err("InsufficientFunds");
        }
        self.log.push(format!("asked {} {account} {amount}", self.next_withdrawal));
        self.withdrawals.insert(self.next_withdrawal, (account, amount));
        self.next_withdrawal += 1;
        Ok(())
    }

    /// Money changes hands within one world only, and no more than could be withdrawn.
    pub(super) fn transfer(&mut self, from: i64, to: i64, amount: i64) -> Result<(), Refused> {
        let (Some(source), Some(target)) = (self.accounts.get(&from), self.accounts.get(&to)) else {
            return Err("AccountNotFound");
        };
        if from == to {
            return Err("InvalidTerms");
        }
        if source.demo != target.demo {
            return Err("OnlySameKind");
        }
        if source.frozen || target.frozen {
            return Err("AccountFrozen");
        }
        if amount <= 0 {
            return Err("AmountOutOfRange");
        }
        if amount > self.withdrawable(from) {
            return Err("InsufficientFunds");
        }
        let (own, others) = (&source.currency, &target.currency);
        let pairs = self.pairs_of_both(own, others, true).ok_or("NoConversionRate")?;
        let (bid, _) = self.rate_along(&pairs, own, others).ok_or("NoConversionRate")?;
        for pair in pairs {
            self.may_fill(pair)?;
        }
        let mut received = converted_down(amount, bid);
        // Through USD it may be less.
        if let Some(pairs) = self.pairs_through_usd(own, others)
            && let Some((bid, _)) = self.rate_along(&pairs, own, others)
        {
            for pair in pairs {
                self.may_fill(pair)?;
            }
            received = received.min(converted_down(amount, bid));
        }
        if received <= 0 || target.balance + received > BALANCE_MAX {
            return Err("AmountOutOfRange");
        }
        self.post(from, -amount, "transfer", None);
        self.post(to, received, "transfer", None);
        Ok(())
    }

    pub(super) fn pay(&mut self, id: i64) -> Result<(), Refused> {
        let (account, amount) = self.take_payable(id)?;
        self.log.push(format!("withdrawal {id} {account} Paid {amount}"));
        self.post(account, -amount, "withdrawal", None);
        Ok(())
    }

    pub(super) fn approve(&mut self, id: i64) -> Result<(), Refused> {
        let (account, amount) = self.take_payable(id)?;
        self.payouts.insert(id, (account, amount));
        self.log.push(format!("approved {id} {account} {amount}"));
        self.post(account, -amount, "withdrawal", None);
        Ok(())
    }

    pub(super) fn end_payout(&mut self, id: i64, paid: bool) -> Result<(), Refused> {
        let (account, amount) = self.payouts.remove(&id).ok_or("AlreadyDecided")?;
        self.log.push(format!("settled {id} {account} {} {amount}", if paid { "Paid" } else { "Rejected" }));
        if !paid {
            self.post(account, amount, "withdrawal", None);
        }
        Ok(())
    }

    fn take_payable(&mut self, id: i64) -> Result<(i64, i64), Refused> {
        let (account, amount) = *self.withdrawals.get(&id).ok_or("AlreadyDecided")?;
        if self.accounts[&account].frozen {
            return Err("AccountFrozen");
        }
        // Checked as a new request: the amount that it holds itself does not count.
        self.withdrawals.remove(&id);
        if amount > self.withdrawable(account) {
            self.withdrawals.insert(id, (account, amount));
            return Err("InsufficientFunds");
        }
        Ok((account, amount))
    }

    pub(super) fn keep(&mut self, id: i64) -> Result<(), Refused> {
        let (account, amount) = self.withdrawals.remove(&id).ok_or("AlreadyDecided")?;
        self.log.push(format!("withdrawal {id} {account} Rejected {amount}"));
        Ok(())
    }
}
