//! The broker's result, from customers' ledger entries.

use crate::domain::Money;
use crate::domain::ledger::{BrokerAccount, TransactionKind};

/// The broker's result of one span, by kind: what customers lost is positive.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct BrokerResult {
    pub trading: Money,
    pub fees: Money,
    pub swaps: Money,
    /// Negative balances that were written off: never positive.
    pub write_offs: Money,
    /// What partners got: not above zero, unless more was taken back from them.
    pub rewards: Money,
}

impl BrokerResult {
    /// All kinds together.
    pub fn total(&self) -> Money {
        [self.fees, self.swaps, self.write_offs, self.rewards].into_iter().fold(self.trading, Money::saturating_add)
    }

    /// Of sums of customers' entries.
    pub fn of(sums: &[(TransactionKind, Money)]) -> Self {
        let mut earned = Self::default();
        for (kind, amount) in sums {
            earned.take(*kind, *amount);
        }
        earned
    }

    /// Takes in a sum of customers' entries.
    pub fn take(&mut self, kind: TransactionKind, amount: Money) {
        let sum = match kind.counterpart() {
            BrokerAccount::TradingResult => &mut self.trading,
            BrokerAccount::Fees => &mut self.fees,
            BrokerAccount::Swaps => &mut self.swaps,
            BrokerAccount::WriteOffs => &mut self.write_offs,
            BrokerAccount::Rebates => &mut self.rewards,
            // What moves money in and out, or corrects it, is no result.
            BrokerAccount::DepositsInTransit
            | BrokerAccount::WithdrawalsInTransit
            | BrokerAccount::DemoMoney
            | BrokerAccount::Corrections
            | BrokerAccount::Transfers
            // The fees of copies, less what their providers get.
            | BrokerAccount::CopyFees
            // Of liquidity providers, not of customers.
            | BrokerAccount::Treasury
            | BrokerAccount::CoverResult
            | BrokerAccount::CoverCosts => return,
        };
        *sum = sum.saturating_add(-amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_customers_lose_and_pay_is_the_brokers_result_and_money_in_and_out_is_not() {
        let money = |text: &str| text.parse::<Money>().unwrap();
        let sums = [
            (TransactionKind::Profit, money("-120.5")),
            (TransactionKind::Fee, money("-3")),
            (TransactionKind::Swap, money("1.25")),
            (TransactionKind::WriteOff, money("40")),
            (TransactionKind::Deposit, money("1000")),
            (TransactionKind::Withdrawal, money("-500")),
            (TransactionKind::Correction, money("7")),
            (TransactionKind::Rebate, money("2.5")),
            (TransactionKind::Rebate, money("-0.5")),
        ];
        let earned = BrokerResult::of(&sums);
        assert_eq!(earned.trading, money("120.5"));
        assert_eq!(earned.fees, money("3"));
        assert_eq!(earned.swaps, money("-1.25"));
        assert_eq!(earned.write_offs, money("-40"));
        assert_eq!(earned.rewards, money("-2"));
        assert_eq!(earned.total(), money("80.25"));
    }
}
