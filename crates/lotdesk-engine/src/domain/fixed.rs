//! Scaled integers: each kind of number has a type of its own with a fixed number of decimals. Lots cannot be added to
//! a price, and no amount is ever a binary float.
//!
//! All types parse from and print as plain decimal text (`"1.0835"`), which is also their form in JSON. In the database
//! and in binary formats such as the journal's they are the raw integers.
//!
//! ```
//! use lotdesk_engine::domain::fixed::{Money, ParseFixedError, Price};
//!
//! let price: Price = "1.0835".parse()?;
//! assert_eq!(price.raw(), 108_350_000); // 8 decimals
//! assert_eq!(price.to_string(), "1.0835");
//! assert_eq!(price.to_text(5), "1.08350");
//!
//! let fee: Money = "2.5".parse()?;
//! assert_eq!((fee + Money::ONE).to_string(), "3.50"); // Money prints at least 2 decimals
//!
//! // Text with more decimals than the type keeps is refused, never rounded.
//! assert_eq!("0.0000001".parse::<Money>(), Err(ParseFixedError::TooManyDecimals));
//! # Ok::<(), ParseFixedError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The error of parsing a scaled integer from text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParseFixedError {
    /// Not a plain decimal number: empty, a sign alone, letters, an exponent, `NaN`.
    NotANumber,
    /// More decimals than the type keeps. Such text is refused, not rounded.
    TooManyDecimals,
    /// Beyond what 64 bits hold at this scale.
    OutOfRange,
}

impl fmt::Display for ParseFixedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "not a decimal number",
            Self::TooManyDecimals => "too many decimals",
            Self::OutOfRange => "out of range",
        })
    }
}

impl std::error::Error for ParseFixedError {}

/// Parses plain decimal text into an integer with `decimals` decimals. The result is exact.
fn parse(text: &str, decimals: u32) -> Result<i64, ParseFixedError> {
    let (negative, digits) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    if (whole.is_empty() && fraction.is_empty()) || !all_digits(whole) || !all_digits(fraction) {
        return Err(ParseFixedError::NotANumber);
    }
    let fraction = fraction.trim_end_matches('0');
    if fraction.len() > decimals as usize {
        return Err(ParseFixedError::TooManyDecimals);
    }
    let mut value: i64 = 0;
    let padding = std::iter::repeat_n(b'0', decimals as usize - fraction.len());
    for byte in whole.bytes().chain(fraction.bytes()).chain(padding) {
        value = value
            .checked_mul(10)
            .and_then(|v| v.checked_add(i64::from(byte - b'0')))
            .ok_or(ParseFixedError::OutOfRange)?;
    }
    Ok(if negative { -value } else { value })
}

/// Writes `raw` with at least `least` and at most `decimals` decimals, without trailing zeros beyond `least`.
fn print(f: &mut fmt::Formatter<'_>, raw: i64, decimals: u32, least: u32) -> fmt::Result {
    let scale = 10_u64.pow(decimals);
    let magnitude = raw.unsigned_abs();
    let (whole, mut fraction) = (magnitude / scale, magnitude % scale);
    let mut shown = decimals;
    while shown > least && fraction.is_multiple_of(10) {
        fraction /= 10;
        shown -= 1;
    }
    let sign = if raw < 0 { "-" } else { "" };
    if shown == 0 {
        write!(f, "{sign}{whole}")
    } else {
        write!(f, "{sign}{whole}.{fraction:0width$}", width = shown as usize)
    }
}

macro_rules! fixed {
    ($(#[$doc:meta])* $name:ident, decimals: $decimals:literal, shown: $least:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(i64);

        impl $name {
            /// Number of decimals of the raw integer.
            pub const DECIMALS: u32 = $decimals;
            /// One, at this scale.
            pub const ONE: Self = Self(10_i64.pow($decimals));
            /// Zero.
            pub const ZERO: Self = Self(0);
            /// The largest value.
            pub const MAX: Self = Self(i64::MAX);

            /// Creates a value from the raw scaled integer, the form of the database.
            pub const fn from_raw(raw: i64) -> Self {
                Self(raw)
            }

            /// The raw scaled integer.
            pub const fn raw(self) -> i64 {
                self.0
            }

            /// Creates a value from a whole number; `None` if it does not fit into 64 bits at this scale.
            pub const fn from_whole(whole: i64) -> Option<Self> {
                match whole.checked_mul(10_i64.pow($decimals)) {
                    Some(raw) => Some(Self(raw)),
                    None => None,
                }
            }

            /// Creates a value from a decimal; `None` if it has too many decimals or does not fit.
            pub fn from_decimal(value: Decimal) -> Option<Self> {
                value.normalize().to_string().parse().ok()
            }

            /// The same number as a decimal.
            pub fn to_decimal(self) -> Decimal {
                Decimal::new(self.0, $decimals)
            }

            /// The sum; `None` if it does not fit into 64 bits.
            pub const fn checked_add(self, other: Self) -> Option<Self> {
                match self.0.checked_add(other.0) {
                    Some(raw) => Some(Self(raw)),
                    None => None,
                }
            }

            /// The difference; `None` if it does not fit into 64 bits.
            pub const fn checked_sub(self, other: Self) -> Option<Self> {
                match self.0.checked_sub(other.0) {
                    Some(raw) => Some(Self(raw)),
                    None => None,
                }
            }

            /// Whether the value is below zero.
            pub const fn is_negative(self) -> bool {
                self.0 < 0
            }

            /// Whether the value is above zero.
            pub const fn is_positive(self) -> bool {
                self.0 > 0
            }

            /// Whether the value is zero.
            pub const fn is_zero(self) -> bool {
                self.0 == 0
            }

            /// Text with exactly `decimals` decimals (at most those of the type). Further digits are cut, so pass no
            /// fewer decimals than the value has.
            pub fn to_text(self, decimals: u32) -> String {
                let drop = 10_i64.pow($decimals - decimals.min($decimals));
                let shown = self.0 / drop;
                let scale = 10_u64.pow(decimals.min($decimals));
                let sign = if self.0 < 0 { "-" } else { "" };
                let magnitude = shown.unsigned_abs();
                if scale == 1 {
                    format!("{sign}{magnitude}")
                } else {
                    format!("{sign}{}.{:0width$}", magnitude / scale, magnitude % scale, width = decimals.min($decimals) as usize)
                }
            }
        }

        impl FromStr for $name {
            type Err = ParseFixedError;
            fn from_str(text: &str) -> Result<Self, ParseFixedError> {
                parse(text, $decimals).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                print(f, self.0, $decimals, $least)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                print(f, self.0, $decimals, $least)
            }
        }

        impl std::ops::Neg for $name {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_i64(self.0) }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if !deserializer.is_human_readable() {
                    return i64::deserialize(deserializer).map(Self);
                }
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

fixed! {
    /// An amount in the currency of its account, or in USD where it says so, with 6 decimals. Prints with 2 to 6 decimals.
    Money, decimals: 6, shown: 2
}
fixed! {
    /// A price in an instrument's quote currency, with 8 decimals. All instruments share this scale, so a change of an
    /// instrument's precision changes no stored price.
    Price, decimals: 8, shown: 0
}
fixed! {
    /// A volume in lots, with 6 decimals.
    Lots, decimals: 6, shown: 2
}
fixed! {
    /// Contract size: units of the underlying in one lot (`ForexContNum`), with 6 decimals.
    Contract, decimals: 6, shown: 0
}
fixed! {
    /// The rate of a deposit or payout currency, set by the staff, with 12 decimals. Rates from quotes are
    /// [`ConversionRate`](super::ConversionRate)s.
    Rate, decimals: 12, shown: 0
}
fixed! {
    /// An amount of a currency that is deposited or paid out (a coin, or money at a bank), with 8 decimals.
    Quantity, decimals: 8, shown: 2
}
fixed! {
    /// A fee rate with 8 decimals: USD per lot, or a share of an amount (0.01 is 1 %).
    FeeRate, decimals: 8, shown: 0
}
fixed! {
    /// A percentage with 6 decimals (50 is 50 %).
    Percent, decimals: 6, shown: 0
}

impl Money {
    /// The value, or zero if it is negative.
    pub fn at_least_zero(self) -> Self {
        self.max(Self::ZERO)
    }

    /// The sum, capped at 9.2 trillion. For totals of many accounts that are only displayed: demo money can
    /// exceed the range.
    #[must_use]
    pub const fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl std::ops::Add for Money {
    type Output = Self;
    /// # Panics
    /// If the sum exceeds 9.2 trillion. No balance is that large: every amount is bounded before it is added.
    fn add(self, other: Self) -> Self {
        self.checked_add(other).expect("money stays below 9.2 trillion")
    }
}

impl std::ops::Sub for Money {
    type Output = Self;
    /// # Panics
    /// If the difference exceeds 9.2 trillion in either direction.
    fn sub(self, other: Self) -> Self {
        self.checked_sub(other).expect("money stays below 9.2 trillion")
    }
}

impl std::ops::AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl std::ops::SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, |sum, money| sum + money)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_is_parsed_prints_the_same() {
        for text in ["0.00", "1.10", "-1.10", "1234567.123456", "-0.000001", "100000.00"] {
            assert_eq!(text.parse::<Money>().unwrap().to_string(), text);
        }
        assert_eq!("1.10010000".parse::<Price>().unwrap().to_string(), "1.1001");
        assert_eq!("1.1001".parse::<Price>().unwrap().to_text(5), "1.10010");
        assert_eq!("-151.2".parse::<Price>().unwrap().to_text(3), "-151.200");
        assert_eq!("97104".parse::<Price>().unwrap().to_text(0), "97104");
        assert_eq!("+1.5".parse::<Money>(), "1.5".parse());
    }

    #[test]
    fn text_that_is_not_a_plain_number_is_refused() {
        for text in ["", "-", ".", "1e5", "NaN", "inf", "1,000", " 1", "1 ", "0x10", "--1", "1.2.3", "१"] {
            assert_eq!(text.parse::<Money>(), Err(ParseFixedError::NotANumber), "{text:?}");
        }
        let errors = [ParseFixedError::NotANumber, ParseFixedError::TooManyDecimals, ParseFixedError::OutOfRange];
        assert_eq!(
            errors.map(|error| error.to_string()),
            ["not a decimal number", "too many decimals", "out of range"]
        );
    }

    #[test]
    fn decimals_beyond_the_scale_are_refused_not_rounded() {
        assert_eq!("0.0000001".parse::<Money>(), Err(ParseFixedError::TooManyDecimals));
        assert_eq!("0.0000010".parse::<Money>(), Ok(Money::from_raw(1)));
    }

    #[test]
    fn sums() {
        let money = |text: &str| text.parse::<Money>().unwrap();
        assert_eq!([money("1.5"), money("-0.25"), money("3")].into_iter().sum::<Money>(), money("4.25"));
        assert_eq!([money("-2").at_least_zero(), money("2").at_least_zero()], [Money::ZERO, money("2")]);
        assert_eq!(
            [Money::MAX.saturating_add(money("1")), money("1").saturating_add(money("-3"))],
            [Money::MAX, money("-2")]
        );
        assert_eq!(Lots::MAX.checked_add(Lots::from_raw(1)), None);
        assert_eq!(Lots::from_raw(i64::MIN).checked_sub(Lots::from_raw(1)), None);
        assert_eq!([Percent::from_whole(7), Percent::from_whole(i64::MAX)], [Some(Percent::from_raw(7_000_000)), None]);
    }

    #[test]
    fn numbers_beyond_64_bits_are_refused() {
        assert_eq!("9223372036854.775807".parse::<Money>(), Ok(Money::MAX));
        assert_eq!("9223372036854.775808".parse::<Money>(), Err(ParseFixedError::OutOfRange));
        assert_eq!(format!("1{}", "0".repeat(400)).parse::<Money>(), Err(ParseFixedError::OutOfRange));
    }
}
