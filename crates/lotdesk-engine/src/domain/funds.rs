//! Money in and out: the states of deposits and withdrawals, and what amounts, rates, fees and limits come
//! to. Exact; each amount is rounded once, half to even.

use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{FeeRate, Money, Quantity, Rate};

/// What has become of a deposit that a customer has told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DepositStatus {
    Waiting,
    /// The money has come and was credited.
    Approved,
    /// The money has not come.
    Rejected,
    /// It was never a deposit.
    Invalid,
}

impl DepositStatus {
    /// Every one, by its number.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Approved, Self::Rejected, Self::Invalid];

    /// Its number in the database and on the wire.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// The transition table. What was approved wrongly is corrected by an entry of its own.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Waiting, Self::Approved | Self::Rejected | Self::Invalid))
    }
}

/// What has become of a withdrawal that a customer has asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalStatus {
    /// Its amount is locked.
    Waiting,
    Paid,
    /// Its amount is free again.
    Rejected,
}

impl WithdrawalStatus {
    /// Every one, by its number.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Paid, Self::Rejected];

    /// Its number in the database and on the wire.
    pub const fn number(self) -> i64 {
        self as i64
    }

    /// The status with this number.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.number() == number)
    }

    /// The transition table.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Waiting, Self::Paid | Self::Rejected))
    }
}

/// By which way money comes or goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentType {
    Coin,
    Bank,
}

/// What a withdrawal costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawFee {
    /// So many USD, whatever the amount.
    Fixed(Money),
    /// This share of the amount.
    Share(FeeRate),
}

impl DrawFee {
    /// The fee of `amount`, in USD. `None` when it does not fit into [`Money`].
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

/// The two figures of a withdrawal besides its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payout {
    /// USD, taken from the amount.
    pub fee: Money,
    /// What arrives, in the currency of the withdrawal: `(amount - fee) x usd_price`, not below 0.
    pub received: Quantity,
}

/// What a withdrawal of `amount` comes to; `usd_price` is what one USD buys. `None` when a figure does not
/// fit into 64 bits.
pub fn payout(amount: Money, fee: DrawFee, usd_price: Rate) -> Option<Payout> {
    let fee = fee.of(amount)?;
    let rest = amount.checked_sub(fee)?.at_least_zero();
    let scale = Money::DECIMALS + Rate::DECIMALS - Quantity::DECIMALS;
    let received = divide_half_even(product(&[rest.raw(), usd_price.raw()]), power_of_ten(scale))?;
    Some(Payout { fee, received: Quantity::from_raw(received) })
}

/// What a deposit of `number` comes to in USD; `rate` is USD per unit. `None` when it does not fit.
pub fn credit(number: Quantity, rate: Rate) -> Option<Money> {
    let scale = Quantity::DECIMALS + Rate::DECIMALS - Money::DECIMALS;
    divide_half_even(product(&[number.raw(), rate.raw()]), power_of_ten(scale)).map(Money::from_raw)
}

/// The least and the most that is taken at once; both are within.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits<T> {
    pub min: T,
    pub max: T,
}

impl<T: Copy + PartialOrd> Limits<T> {
    /// Is `amount` within?
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
    fn what_is_decided_stays_decided() {
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
    fn payouts_by_hand() {
        let fixed = |fee: &str| DrawFee::Fixed(money(fee));
        let share = |rate: &str| DrawFee::Share(rate.parse().unwrap());
        for (amount, fee, usd_price, fee_usd, received) in [
            ("100", fixed("1"), "1", "1.00", "99.00"),
            ("100", share("0.01"), "7.8", "1.00", "772.20"),
            ("100", share("0"), "0.0000105", "0.00", "0.00105"),
            // A fee above the amount leaves nothing, and nothing below it.
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
    fn credits_by_hand() {
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
    fn limits_are_within() {
        let limits = Limits { min: money("10"), max: money("10000") };
        let allowed = ["9.999999", "10", "10000", "10000.000001"].map(|text| limits.allow(money(text)));
        assert_eq!(allowed, [false, true, true, false]);
    }
}
