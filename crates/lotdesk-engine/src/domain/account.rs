//! The kind of an account, and its valuation at one moment.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, product};
use super::{Money, Percent};

/// Whether an account trades with real or with demo money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountKind {
    /// Money of the customer.
    Real,
    /// Demo money, kept in a ledger of its own.
    Demo,
}

/// The valuation of an account at one moment. Amounts are in the account's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Valuation {
    /// Sum of the account's ledger entries.
    pub balance: Money,
    /// Unrealised profit of all open orders.
    pub profit: Money,
    /// Margin of all open orders.
    pub margin: Money,
    /// Margin and fees of pending orders, premiums of guaranteed stops, and withdrawals under review (`lock_balance`).
    pub held: Money,
}

impl Valuation {
    /// `balance + unrealised profit`.
    pub fn equity(&self) -> Money {
        self.balance + self.profit
    }

    /// Free margin: `equity - margin - held`.
    pub fn available(&self) -> Money {
        self.equity() - self.margin - self.held
    }

    /// The largest withdrawal: `min(available, balance - held - margin)`, at least zero. Unrealised profit cannot be
    /// withdrawn, and an unrealised loss must stay covered.
    pub fn withdrawable(&self) -> Money {
        self.available().min(self.balance - self.held - self.margin).at_least_zero()
    }

    /// Margin level: `equity / margin x 100`, rounded half to even to two decimals; `None` without margin.
    pub fn margin_level(&self) -> Option<Percent> {
        if !self.margin.is_positive() {
            return None;
        }
        let hundredths = divide_half_even(product(&[self.equity().raw(), 10_000]), I256::from(self.margin.raw()))?;
        hundredths.checked_mul(10_i64.pow(Percent::DECIMALS - 2)).map(Percent::from_raw)
    }

    /// Whether the margin level is at `level` or below, compared exactly. `false` without margin.
    pub fn margin_level_at_or_below(&self, level: Percent) -> bool {
        self.margin.is_positive()
            && product(&[self.equity().raw(), 100, Percent::ONE.raw()]) <= product(&[self.margin.raw(), level.raw()])
    }

    /// Whether the margin level is at `level` or above, compared exactly. `true` without margin.
    pub fn margin_level_at_or_above(&self, level: Percent) -> bool {
        !self.margin.is_positive()
            || product(&[self.equity().raw(), 100, Percent::ONE.raw()]) >= product(&[self.margin.raw(), level.raw()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valuation(balance: &str, profit: &str, margin: &str, held: &str) -> Valuation {
        let money = |text: &str| text.parse().unwrap();
        Valuation { balance: money(balance), profit: money(profit), margin: money(margin), held: money(held) }
    }

    #[test]
    fn equity_free_margin_and_margin_level() {
        let account = valuation("100000", "-250.50", "1100.10", "20");
        assert_eq!(account.equity().to_string(), "99749.50");
        assert_eq!(account.available().to_string(), "98629.40");
        assert_eq!(account.margin_level().unwrap().to_string(), "9067.31");
        assert_eq!(valuation("5", "0", "0", "0").margin_level(), None);
    }

    #[test]
    fn withdrawable_excludes_unrealised_profit_and_covers_losses() {
        for (balance, profit, margin, held, withdrawable) in [
            ("1000", "0", "0", "0", "1000"),
            // Unrealised profit cannot be withdrawn; an unrealised loss must stay covered.
            ("1000", "500", "100", "50", "850"),
            ("1000", "-500", "100", "50", "350"),
            ("1000", "-900", "100", "50", "0"),
            ("-20", "100", "10", "0", "0"),
            ("0.000001", "0", "0", "0", "0.000001"),
        ] {
            let most = valuation(balance, profit, margin, held).withdrawable();
            assert_eq!(most, withdrawable.parse().unwrap(), "{balance} {profit} {margin} {held}");
        }
    }

    #[test]
    fn levels_are_compared_without_rounding() {
        let half = "50".parse().unwrap();
        assert!(valuation("50", "0", "100", "0").margin_level_at_or_below(half));
        assert!(!valuation("50.000001", "0", "100", "0").margin_level_at_or_below(half));
        assert!(valuation("-1", "0", "100", "0").margin_level_at_or_below(half));
        assert!(!valuation("-1", "0", "0", "0").margin_level_at_or_below(half));
    }
}
