//! Conversion rate: units of an account's currency for one unit of a quote currency. Every fill stores the rate that it
//! used.
//!
//! A direct pair's rate has as many decimals as its price. The rate of an inverse pair is a quotient without end, and a
//! fixed number of decimals says little about its precision: 12 decimals of 1 / 25,403 are 8 digits. A rate is
//! therefore an integer of at most 18 digits with a number of decimals of its own.

use std::fmt;
use std::str::FromStr;

use ethnum::I256;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fixed::ParseFixedError;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Money, Price};

/// Units of one currency for one unit of another; at least zero.
///
/// Invariant: with more than [`DECIMALS_LEAST`](Self::DECIMALS_LEAST) decimals the last digit is not 0, so that each
/// value has exactly one form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ConversionRate {
    digits: i64,
    decimals: u8,
}

impl ConversionRate {
    /// The least number of decimals; version 1 of the rules had no more.
    pub const DECIMALS_LEAST: u32 = 12;
    /// The largest number of decimals: the largest price has 11 digits before its point, and 18 digits follow.
    pub const DECIMALS_MOST: u32 = 29;
    /// Significant digits of an inverse rate: as many as always fit into 64 bits.
    const SIGNIFICANT: u32 = 18;
    /// The least number of significant digits of any rate.
    const SIGNIFICANT_LEAST: i32 = 12;
    /// The rate of a currency to itself.
    pub const ONE: Self = Self::from_raw(10_i64.pow(Self::DECIMALS_LEAST));

    /// Creates a rate from an integer with 12 decimals.
    pub const fn from_raw(raw: i64) -> Self {
        Self { digits: raw, decimals: Self::DECIMALS_LEAST as u8 }
    }

    /// Creates a rate from its digits and its number of decimals, without trailing zeros; `None` if there are too few or
    /// too many decimals.
    pub const fn from_parts(digits: i64, decimals: u32) -> Option<Self> {
        if decimals < Self::DECIMALS_LEAST || decimals > Self::DECIMALS_MOST {
            return None;
        }
        let (mut digits, mut decimals) = (digits, decimals);
        while decimals > Self::DECIMALS_LEAST && digits % 10 == 0 {
            (digits, decimals) = (digits / 10, decimals - 1);
        }
        Some(Self { digits, decimals: decimals as u8 })
    }

    /// `1 / price`, rounded half to even to 18 significant digits and at least 12 decimals. `None` if the price is not
    /// above zero or the rate exceeds 9.2 million.
    pub fn inverse_of(price: Price) -> Option<Self> {
        if !price.is_positive() {
            return None;
        }
        let decimals = (Self::SIGNIFICANT + price.raw().ilog10()).saturating_sub(Price::DECIMALS);
        Self::quotient(price, decimals.max(Self::DECIMALS_LEAST))
    }

    /// `1 / price` with 12 decimals, as in version 1 of the rules.
    pub fn inverse_of_v1(price: Price) -> Option<Self> {
        if price.is_positive() { Self::quotient(price, Self::DECIMALS_LEAST) } else { None }
    }

    fn quotient(price: Price, decimals: u32) -> Option<Self> {
        let digits = divide_half_even(power_of_ten(decimals + Price::DECIMALS), I256::from(price.raw()))?;
        Self::from_parts(digits, decimals)
    }

    /// `self / other`, rounded half to even to 18 significant digits and at least 12 decimals. `None` if `other` is not
    /// above zero, if the rate exceeds 9.2 million, or if it has fewer than 12 significant digits within the most
    /// decimals.
    pub fn divided_by(self, other: Self) -> Option<Self> {
        if self.digits <= 0 || other.digits <= 0 {
            return None;
        }
        let (own_log, other_log) = (self.digits.ilog10(), other.digits.ilog10());
        // The quotient of the digits is at least 10^(own_log - other_log - 1) and less than 10^(own_log - other_log + 1).
        let largest = own_log as i32 - other_log as i32 + i32::from(other.decimals) - i32::from(self.decimals);
        let is_largest = I256::from(self.digits) * power_of_ten(other_log.saturating_sub(own_log))
            >= I256::from(other.digits) * power_of_ten(own_log.saturating_sub(other_log));
        // The power of ten of the quotient's first digit.
        let magnitude = if is_largest { largest } else { largest - 1 };
        let wanted = Self::SIGNIFICANT as i32 - 1 - magnitude;
        let decimals = wanted.clamp(Self::DECIMALS_LEAST as i32, Self::DECIMALS_MOST as i32) as u32;
        if wanted - decimals as i32 > Self::SIGNIFICANT as i32 - Self::SIGNIFICANT_LEAST {
            return None;
        }
        let numerator = I256::from(self.digits) * power_of_ten(decimals + other.decimals());
        let digits = divide_half_even(numerator, I256::from(other.digits) * power_of_ten(self.decimals()))?;
        Self::from_parts(digits, decimals)
    }

    /// `amount` converted at this rate, rounded half to even; `None` if it does not fit.
    pub fn convert(self, amount: Money) -> Option<Money> {
        divide_half_even(product(&[amount.raw(), self.digits]), power_of_ten(self.decimals())).map(Money::from_raw)
    }

    /// `amount` converted at this rate, rounded down: for money that moves between accounts, so that no rounding creates
    /// any. `None` if it does not fit.
    pub fn convert_down(self, amount: Money) -> Option<Money> {
        let down = product(&[amount.raw(), self.digits]).div_euclid(power_of_ten(self.decimals()));
        i64::try_from(down).ok().map(Money::from_raw)
    }

    /// `amount` converted at this rate, rounded half to even and capped at the largest amount of its sign. For totals that
    /// are only displayed.
    #[must_use]
    pub fn convert_saturating(self, amount: Money) -> Money {
        let most = if amount.is_negative() { -Money::MAX } else { Money::MAX };
        self.convert(amount).unwrap_or(most)
    }

    /// The digits of the rate, without the decimal point.
    pub const fn digits(self) -> i64 {
        self.digits
    }

    /// The number of digits after the decimal point.
    pub const fn decimals(self) -> u32 {
        self.decimals as u32
    }

    /// The rate with 12 decimals, rounded down.
    pub const fn floor(self) -> i64 {
        self.digits / 10_i64.pow(self.extra_decimals())
    }

    /// The rate with 12 decimals, rounded up.
    pub const fn ceil(self) -> i64 {
        self.floor() + (self.digits % 10_i64.pow(self.extra_decimals()) != 0) as i64
    }

    /// The number of decimals beyond 12.
    const fn extra_decimals(self) -> u32 {
        self.decimals() - Self::DECIMALS_LEAST
    }
}

impl Ord for ConversionRate {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let most = self.decimals.max(other.decimals);
        let scaled = |rate: &Self| i128::from(rate.digits) * 10_i128.pow(u32::from(most - rate.decimals));
        scaled(self).cmp(&scaled(other))
    }
}

impl PartialOrd for ConversionRate {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for ConversionRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scale, width) = (10_u128.pow(self.decimals()), self.decimals() as usize);
        let magnitude = u128::from(self.digits.unsigned_abs());
        let fraction = format!("{:0width$}", magnitude % scale);
        let sign = if self.digits < 0 { "-" } else { "" };
        match fraction.trim_end_matches('0') {
            "" => write!(f, "{sign}{}", magnitude / scale),
            fraction => write!(f, "{sign}{}.{fraction}", magnitude / scale),
        }
    }
}

impl fmt::Debug for ConversionRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ConversionRate {
    type Err = ParseFixedError;

    fn from_str(text: &str) -> Result<Self, ParseFixedError> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !plain(whole) || !plain(fraction) {
            return Err(ParseFixedError::NotANumber);
        }
        if fraction.len() > Self::DECIMALS_MOST as usize {
            return Err(ParseFixedError::TooManyDecimals);
        }
        let width = fraction.len().max(Self::DECIMALS_LEAST as usize);
        let digits = format!("{whole}{fraction:0<width$}").parse().map_err(|_| ParseFixedError::OutOfRange)?;
        Self::from_parts(digits, width as u32).ok_or(ParseFixedError::TooManyDecimals)
    }
}

/// Human-readable formats get decimal text. Binary formats get the integer with 12 decimals, as in version 1, or the pair
/// of digits and decimals for a rate with more decimals.
impl Serialize for ConversionRate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else if self.extra_decimals() == 0 {
            serializer.serialize_i64(self.digits)
        } else {
            (self.digits, self.decimals).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for ConversionRate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
            return text.parse().map_err(de::Error::custom);
        }
        deserializer.deserialize_any(BinaryForm)
    }
}

/// Reads both binary forms.
struct BinaryForm;

impl<'de> Visitor<'de> for BinaryForm {
    type Value = ConversionRate;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rate: an integer with 12 decimals, or its digits and decimals")
    }

    fn visit_i64<E: de::Error>(self, raw: i64) -> Result<ConversionRate, E> {
        Ok(ConversionRate::from_raw(raw))
    }

    fn visit_u64<E: de::Error>(self, raw: u64) -> Result<ConversionRate, E> {
        i64::try_from(raw).map(ConversionRate::from_raw).map_err(de::Error::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<ConversionRate, A::Error> {
        let digits = parts.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
        let decimals = parts.next_element()?.ok_or_else(|| de::Error::invalid_length(1, &self))?;
        ConversionRate::from_parts(digits, decimals)
            .ok_or_else(|| de::Error::custom("conversion rate: decimals out of range"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rate(text: &str) -> ConversionRate {
        text.parse().unwrap()
    }

    fn inverse(price: &str) -> String {
        ConversionRate::inverse_of(price.parse().unwrap()).unwrap().to_string()
    }

    #[test]
    fn a_rate_is_read_with_the_largest_number_of_decimals() {
        let text = format!("0.{}1", "0".repeat(ConversionRate::DECIMALS_MOST as usize - 1));
        assert_eq!(rate(&text).to_string(), text);
        assert!(format!("{text}1").parse::<ConversionRate>().is_err());
    }

    #[test]
    fn an_inverse_rate_has_18_significant_digits_at_any_price() {
        for (price, due) in [
            ("25403", "0.0000393654292800062985"),
            ("150", "0.00666666666666666667"),
            ("151.204", "0.00661358165127906669"),
            ("0.9", "1.11111111111111111"),
            ("0.00001667", "59988.002399520096"),
            ("8", "0.125"),
            ("1", "1"),
            ("92233720368.54775807", "0.0000000000108420217248550443"),
        ] {
            assert_eq!(inverse(price), due, "1 / {price}");
            assert_eq!(rate(due).to_string(), due, "text that is printed parses to the same rate");
        }
        assert_eq!(ConversionRate::inverse_of(Price::ZERO), None);
        assert_eq!(ConversionRate::inverse_of("0.00000010".parse().unwrap()), None, "10 million USD a unit");
    }

    #[test]
    fn a_quotient_has_18_significant_digits_at_any_magnitude() {
        for (dividend, divisor, due) in [
            ("1", "3", "0.333333333333333333"),
            ("2", "3", "0.666666666666666667"),
            ("1", "1", "1"),
            ("9", "3", "3"),
            ("1", "151.204", "0.00661358165127906669"),
            ("151.204", "0.0000393654292800062985", "3841035.211999999997"),
            ("0.0000393654292800062985", "151.204", "0.000000260346480780973377"),
            // Fewer digits by more and more by fewer, as of a direct and an inverse pair.
            ("8.1", "0.0071234567890123456", "1137.08838839226683"),
            ("9.3", "0.00666666666666666667", "1395"),
            ("0.00666666666666666667", "7", "0.000952380952380952381"),
            ("0.000000000012", "3", "0.000000000004"),
            ("0.000000000001", "7", "0.00000000000014285714285714286"),
            ("0.0000000000108420217248550443", "9000000", "0.00000000000000000120466908054"),
        ] {
            let quotient = rate(dividend).divided_by(rate(divisor));
            assert_eq!(quotient.map(|quotient| quotient.to_string()).as_deref(), Some(due), "{dividend} / {divisor}");
        }
        for (dividend, divisor) in [("0", "1"), ("1", "0"), ("9000000", "0.5"), ("0.000000000001", "9000000")] {
            assert_eq!(rate(dividend).divided_by(rate(divisor)), None, "{dividend} / {divisor}");
        }
    }

    #[test]
    fn an_amount_is_rounded_half_to_even_once() {
        let convert = |amount: &str, at: &str| rate(at).convert(amount.parse().unwrap()).map(|money| money.to_string());
        assert_eq!(convert("0.000001", "0.5").unwrap(), "0.00");
        assert_eq!(convert("0.000003", "0.5").unwrap(), "0.000002");
        assert_eq!(convert("-0.000001", "0.5000000000001").unwrap(), "-0.000001");
        assert_eq!(convert("9000000000000", "2"), None);
    }

    #[test]
    fn version_1_of_the_rules_has_12_decimals() {
        let of = |price: &str| ConversionRate::inverse_of_v1(price.parse().unwrap()).unwrap().to_string();
        assert_eq!([of("25403"), of("150"), of("8")], ["0.000039365429", "0.006666666667", "0.125"]);
    }

    #[test]
    fn each_value_has_one_form_and_rates_compare_across_decimals() {
        assert_eq!(ConversionRate::from_parts(1_250_000_000_000_000, 16), Some(rate("0.125")));
        assert_eq!(rate("0.125"), ConversionRate::from_raw(125_000_000_000));
        assert!(rate("0.0066666666666") < rate("0.00666666666666666667") && rate("0.01") > rate("0.0099999999999999"));
        assert_eq!([ConversionRate::from_parts(1, 11), ConversionRate::from_parts(1, 30)], [None, None]);
        let fine = rate("0.00666666666666666667");
        assert_eq!((fine.floor(), fine.ceil()), (6_666_666_666, 6_666_666_667));
        assert_eq!((rate("0.5").floor(), rate("0.5").ceil()), (500_000_000_000, 500_000_000_000));
    }

    #[test]
    fn both_binary_forms_round_trip() {
        for (text, bytes) in [("1.27086", 9), ("0.00666666666666666667", 11)] {
            let stored = rmp_serde::to_vec(&rate(text)).unwrap();
            assert_eq!(stored.len(), bytes, "{text}: {stored:?}");
            assert_eq!(rmp_serde::from_slice::<ConversionRate>(&stored).unwrap(), rate(text));
            let json = serde_json::to_string(&rate(text)).unwrap();
            assert_eq!(json, format!("\"{text}\""));
            assert_eq!(serde_json::from_str::<ConversionRate>(&json).unwrap(), rate(text));
        }
        assert!(rmp_serde::from_slice::<ConversionRate>(&rmp_serde::to_vec(&(5_i64, 40_u8)).unwrap()).is_err());
    }

    #[test]
    fn text_that_is_not_a_rate_is_refused() {
        for text in ["", ".", "1.", "-1", "1e5", "0x1"] {
            assert_eq!(text.parse::<ConversionRate>(), Err(ParseFixedError::NotANumber), "{text:?}");
        }
        assert_eq!("99999999".parse::<ConversionRate>(), Err(ParseFixedError::OutOfRange));
    }
}
