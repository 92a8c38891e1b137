//! Deposits and withdrawals: their states, and the calculation of credited and paid amounts. Exact; each amount is rounded
//! once, half to even.

use std::fmt;
use std::str::FromStr;

use ethnum::I256;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{ConversionRate, FeeRate, Money, Quantity, Rate};

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

/// Units of one currency for one of another, between the currency of a deposit or payout and that of an account: the rate
/// that the staff set for accounts in USD, converted for others. The digits fit into 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FundingRate(Decimal);

impl FundingRate {
    /// Significant digits of a converted rate.
    const SIGNIFICANT: u32 = 12;
    /// Most decimals of a converted rate.
    const DECIMALS_MOST: u32 = 28;
    /// The rate of a currency to itself.
    pub const SAME: Self = Self(Decimal::ONE);

    /// `rate x conversion`, rounded half to even to 12 significant digits; `None` if nothing is left of it.
    pub fn converted(rate: Rate, conversion: ConversionRate) -> Option<Self> {
        let exact = product(&[rate.raw(), conversion.digits()]);
        let decimals = Rate::DECIMALS + conversion.decimals();
        let mut digit_count: u32 = 0;
        let mut rest = exact;
        while rest != I256::ZERO {
            (rest, digit_count) = (rest / I256::from(10), digit_count + 1);
        }
        // The number of digits that are rounded away.
        let cut = digit_count.saturating_sub(Self::SIGNIFICANT).max(decimals.saturating_sub(Self::DECIMALS_MOST));
        let digits = divide_half_even(exact, power_of_ten(cut))?;
        // Before the point of a very large rate are zeros.
        let zeros = 10_i64.checked_pow(cut.saturating_sub(decimals))?;
        let digits = digits.checked_mul(zeros).filter(|digits| *digits > 0)?;
        Some(Self(Decimal::new(digits, decimals.saturating_sub(cut)).normalize()))
    }

    /// Its digits and their number of decimals.
    fn parts(self) -> (i64, u32) {
        (i64::try_from(self.0.mantissa()).unwrap_or(i64::MAX), self.0.scale())
    }
}

impl From<Rate> for FundingRate {
    fn from(rate: Rate) -> Self {
        Self(rate.to_decimal().normalize())
    }
}

impl fmt::Display for FundingRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for FundingRate {
    type Err = rust_decimal::Error;

    fn from_str(text: &str) -> Result<Self, rust_decimal::Error> {
        let rate = Decimal::from_str_exact(text)?;
        let fits = !rate.is_sign_negative() && i64::try_from(rate.mantissa()).is_ok();
        if fits { Ok(Self(rate)) } else { Err(rust_decimal::Error::ExceedsMaximumPossibleValue) }
    }
}

/// The fee of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WithdrawalFee {
    /// A fixed amount in the account's currency.
    Fixed(Money),
    /// A share of the amount (0.01 is 1 %).
    Share(FeeRate),
}

impl WithdrawalFee {
    /// The fee of `amount`. `None` if it does not fit into [`Money`].
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
    /// Fee in the account's currency, deducted from the amount.
    pub fee: Money,
    /// Received amount in the currency of the payout: `(amount - fee) x price`, at least 0.
    pub received: Quantity,
}

/// Fee and received amount of a withdrawal of `amount`; `price` is the amount of the payout currency for one unit of the
/// account's. `None` if a result does not fit into 64 bits.
pub fn payout(amount: Money, fee: WithdrawalFee, price: impl Into<FundingRate>) -> Option<Payout> {
    let fee = fee.of(amount)?;
    let rest = amount.checked_sub(fee)?.at_least_zero();
    let (digits, decimals) = price.into().parts();
    // Quantities have more decimals than money.
    let exact = product(&[rest.raw(), digits]) * power_of_ten(Quantity::DECIMALS - Money::DECIMALS);
    let received = divide_half_even(exact, power_of_ten(decimals))?;
    Some(Payout { fee, received: Quantity::from_raw(received) })
}

/// The value of a deposit of `quantity` in the account's currency; `rate` is units of it for one of the deposit's currency.
/// `None` if it does not fit into [`Money`].
pub fn credit(quantity: Quantity, rate: impl Into<FundingRate>) -> Option<Money> {
    let (digits, decimals) = rate.into().parts();
    let scale = Quantity::DECIMALS + decimals - Money::DECIMALS;
    divide_half_even(product(&[quantity.raw(), digits]), power_of_ten(scale)).map(Money::from_raw)
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
        let fixed = |fee: &str| WithdrawalFee::Fixed(money(fee));
        let share = |rate: &str| WithdrawalFee::Share(rate.parse().unwrap());
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
            let payout = payout(money(amount), fee, usd_price.parse::<Rate>().unwrap()).unwrap();
            assert_eq!((payout.fee.to_string(), payout.received.to_string()), (fee_usd.into(), received.into()));
        }
        assert_eq!(payout(Money::MAX, share("0"), Rate::MAX), None);
        assert_eq!(payout(Money::MAX, WithdrawalFee::Share(FeeRate::MAX), Rate::ONE), None);
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
            assert_eq!(
                credit(number.parse().unwrap(), rate.parse::<Rate>().unwrap()),
                Some(money(usd)),
                "{number} {rate}"
            );
        }
        assert_eq!(credit(Quantity::MAX, Rate::MAX), None);
    }

    #[test]
    fn rates_of_other_currencies_have_twelve_significant_digits() {
        let converted = |rate: &str, conversion: &str| {
            FundingRate::converted(rate.parse().unwrap(), conversion.parse().unwrap()).map(|rate| rate.to_string())
        };
        for (rate, conversion, due) in [
            // USDT at 0.9995 USD into EUR at 1 / 1.08010.
            ("0.9995", "0.925840199981483196", Some("0.925377279881")),
            ("1", "0.5", Some("0.5")),
            // 13 digits, half to even: 1.234567890125 and 1.234567890135.
            ("1", "1.234567890125", Some("1.23456789012")),
            ("1", "1.234567890135", Some("1.23456789014")),
            ("64000.25", "151.204", Some("9677093.801")),
            ("64000.25", "25403.123456789", Some("1625806252.02")),
            // VND into EUR.
            ("0.0000394", "0.925840199981483196", Some("0.0000364781038793")),
            ("9000000", "9000000", Some("81000000000000")),
            ("0.00000001", "0.00000000000000000001", Some("0.0000000000000000000000000001")),
            ("0.00000001", "0.000000000000000000001", None),
            ("0", "1", None),
        ] {
            assert_eq!(converted(rate, conversion).as_deref(), due, "{rate} x {conversion}");
        }
        assert_eq!("0.0000364781038793".parse::<FundingRate>().unwrap().to_string(), "0.0000364781038793");
        assert!("-1".parse::<FundingRate>().is_err() && "1e999".parse::<FundingRate>().is_err());
        let euro = FundingRate::converted(Rate::ONE, "0.925840199981483196".parse().unwrap()).unwrap();
        assert_eq!(credit("108".parse().unwrap(), euro), Some(money("99.990742")));
        assert_eq!(credit("108".parse().unwrap(), FundingRate::SAME), Some(money("108")));
        assert_eq!(
            payout(money("10"), WithdrawalFee::Fixed(money("1")), euro).unwrap().received.to_string(),
            "8.3325618"
        );
    }

    #[test]
    fn limits_are_inclusive() {
        let limits = Limits { min: money("10"), max: money("10000") };
        let allowed = ["9.999999", "10", "10000", "10000.000001"].map(|text| limits.allow(money(text)));
        assert_eq!(allowed, [false, true, true, false]);
    }
}
