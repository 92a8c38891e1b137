//! Deposits and withdrawals: their states, and the calculation of credited and paid amounts. Exact; each amount is rounded
//! once, half to even.

use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{FeeRate, Money, Quantity, Rate};

/// Status of a deposit that a customer has announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DepositStatus {
    /// Waits for a decision.
    Waiting,
    /// The money arrived and was credited.
    Approved,
    /// The money did not arrive.
    Rejected,
    /// The announcement was invalid.
    Invalid,
}

impl DepositStatus {
    /// Every status, by its number.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Approved, Self::Rejected, Self::Invalid];

    /// The number in the database and on the wire.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// Whether the status may change to `next`: a decision is final. A wrong approval is corrected by a ledger entry.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Waiting, Self::Approved | Self::Rejected | Self::Invalid))
    }
}

/// Status of a withdrawal that a customer has requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalStatus {
    /// Waits for a decision; its amount is held.
    Waiting,
    /// The amount has left the account.
    Paid,
    /// Refused; its amount is no longer held.
    Rejected,
}

impl WithdrawalStatus {
    /// Every status, by its number.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Paid, Self::Rejected];

    /// The number in the database and on the wire.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// Whether the status may change to `next`: a decision is final.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Waiting, Self::Paid | Self::Rejected))
    }
}

/// How money is deposited or paid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentType {
    /// A cryptocurrency address.
    Coin,
    /// A bank account.
    Bank,
}

/// The fee of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawFee {
    /// A fixed amount in USD.
    Fixed(Money),
    /// A share of the amount (0.01 is 1 %).
    Share(FeeRate),
}

impl DrawFee {
    /// The fee of `amount` in USD. `None` if it does not fit into [`Money`].
    pub fn of(self, amount: Money) -> Option<Money> {
        match self {
            Self::Fixed(fee) => Some(fee),
            Self::Share(rate) => {
                divide_half_even(product(&[amount.raw(), rate.raw()]), power_of_ten(FeeRate::DECIMALS))
                    .map(Money::from_raw)
            }
        }
    }
}

/// Fee and received amount of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payout {
    /// Fee in USD, deducted from the amount.
    pub fee: Money,
    /// Received amount in the currency of the payout: `(amount - fee) x usd_price`, at least 0.
    pub received: Quantity,
}

/// Fee and received amount of a withdrawal of `amount`; `usd_price` is the amount of the payout currency per USD. `None` if
/// a result does not fit into 64 bits.
pub fn payout(amount: Money, fee: DrawFee, usd_price: Rate) -> Option<Payout> {
    let fee = fee.of(amount)?;
    let rest = amount.checked_sub(fee)?.at_least_zero();
    let scale = Money::DECIMALS + Rate::DECIMALS - Quantity::DECIMALS;
    let received = divide_half_even(product(&[rest.raw(), usd_price.raw()]), power_of_ten(scale))?;
    Some(Payout { fee, received: Quantity::from_raw(received) })
}

/// The USD value of a deposit of `number` units; `rate` is USD per unit. `None` if it does not fit into [`Money`].
pub fn credit(number: Quantity, rate: Rate) -> Option<Money> {
    let scale = Quantity::DECIMALS + Rate::DECIMALS - Money::DECIMALS;
    divide_half_even(product(&[number.raw(), rate.raw()]), power_of_ten(scale)).map(Money::from_raw)
}

/// The smallest and the largest amount of one transfer, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits<T> {
    /// Smallest amount.
    pub min: T,
    /// Largest amount.
    pub max: T,
}

impl<T: Copy + PartialOrd> Limits<T> {
    /// Whether `amount` is within the limits.
    pub fn allow(&self, amount: T) -> bool {
        self.min <= amount && amount <= self.max
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    #[test]
    fn a_decision_is_final() {
        for from in DepositStatus::ALL {
            assert_eq!(DepositStatus::from_number(from.number()), Some(from));
            for to in DepositStatus::ALL {
                let allowed = from == DepositStatus::Waiting && to != DepositStatus::Waiting;
                assert_eq!(from.may_become(to), allowed, "{from:?} {to:?}");
            }
        }
        for from in WithdrawalStatus::ALL {
            assert_eq!(WithdrawalStatus::from_number(from.number()), Some(from));
            for to in WithdrawalStatus::ALL {
                let allowed = from == WithdrawalStatus::Waiting && to != WithdrawalStatus::Waiting;
                assert_eq!(from.may_become(to), allowed, "{from:?} {to:?}");
            }
        }
        assert_eq!((DepositStatus::from_number(4), WithdrawalStatus::from_number(-1)), (None, None));
    }

    #[test]
    fn payouts_match_values_calculated_by_hand() {
        let fixed = |fee: &str| DrawFee::Fixed(money(fee));
        let share = |rate: &str| DrawFee::Share(rate.parse().unwrap());
        for (amount, fee, usd_price, fee_usd, received) in [
            ("100", fixed("1"), "1", "1.00", "99.00"),
            ("100", share("0.01"), "7.8", "1.00", "772.20"),
            ("100", share("0"), "0.0000105", "0.00", "0.00105"),
            // With a fee above the amount the received amount is zero, not negative.
            ("5", fixed("7.5"), "1", "7.50", "0.00"),
            // The fee is rounded once, half to even, to the micro-dollar.
            ("0.00005", share("0.01"), "1", "0.00", "0.00005"),
            ("0.00015", share("0.01"), "1", "0.000002", "0.000148"),
            ("10000", share("0.001"), "25390.5", "10.00", "253651095.00"),
        ] {
            let payout = payout(money(amount), fee, usd_price.parse().unwrap()).unwrap();
            assert_eq!((payout.fee.to_string(), payout.received.to_string()), (fee_usd.into(), received.into()));
        }
        assert_eq!(payout(Money::MAX, share("0"), Rate::MAX), None);
        assert_eq!(payout(Money::MAX, DrawFee::Share(FeeRate::MAX), Rate::ONE), None);
    }

    #[test]
    fn credits_match_values_calculated_by_hand() {
        for (number, rate, usd) in [
            ("0.5", "64000.25", "32000.125"),
            ("1000", "1", "1000.00"),
            ("0.00000001", "64000", "0.00064"),
            ("0.00000001", "50", "0.00"),
            ("0.00000003", "50", "0.000002"),
        ] {
            assert_eq!(credit(number.parse().unwrap(), rate.parse().unwrap()), Some(money(usd)), "{number} {rate}");
        }
        assert_eq!(credit(Quantity::MAX, Rate::MAX), None);
    }

    #[test]
    fn limits_are_inclusive() {
        let limits = Limits { min: money("10"), max: money("10000") };
        let allowed = ["9.999999", "10", "10000", "10000.000001"].map(|text| limits.allow(money(text)));
        assert_eq!(allowed, [false, true, true, false]);
    }
}
