//! Currency codes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Money;
use super::rounding::{divide_half_even, product};

/// A currency by its code: three upper-case letters, as in ISO 4217. USD is the default: the currency of every account
/// that is stored without one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

/// The codes of ISO 4217 (2024), by the number of their decimals: legal tender only, without metals, funds and test codes.
const ISO_4217: [(u32, &str); 3] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (
        2,
        "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP \
         CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR \
         JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN \
         NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP \
         SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG",
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
];

/// Text that is not a currency code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseCurrencyError;

impl Currency {
    /// The US dollar.
    pub const USD: Self = Self(*b"USD");

    /// Whether this is the US dollar.
    pub const fn is_usd(&self) -> bool {
        matches!(&self.0, b"USD")
    }

    /// The number of decimals of its smallest unit in ISO 4217; `None` for a code that is not listed there. Amounts are kept
    /// with six decimals in any currency; this is for what people read and enter.
    pub fn iso_decimals(&self) -> Option<u32> {
        let listed = ISO_4217.iter().find(|(_, codes)| codes.split(' ').any(|code| code == self.as_str()));
        listed.map(|(decimals, _)| *decimals)
    }

    /// An amount for people: exact, with at least the decimals of the currency (two for an unlisted one).
    pub fn text(&self, amount: Money) -> String {
        let least = self.iso_decimals().unwrap_or(2) as usize;
        let full = amount.to_text(Money::DECIMALS);
        let (whole, fraction) = full.split_once('.').unwrap_or((&full, ""));
        let shown = fraction.trim_end_matches('0').len().max(least);
        if shown == 0 { whole.to_owned() } else { format!("{whole}.{}", &fraction[..shown]) }
    }

    /// An amount for people, with exactly the decimals of the currency (two for an unlisted one), rounded half to even.
    #[allow(clippy::missing_panics_doc, reason = "a quotient is no more than its dividend")]
    pub fn rounded_text(&self, amount: Money) -> String {
        let decimals = self.iso_decimals().unwrap_or(2);
        let unit = 10_i64.pow(Money::DECIMALS - decimals);
        let units = divide_half_even(product(&[amount.raw()]), product(&[unit])).expect("no more than the amount");
        Money::from_raw(units.saturating_mul(unit)).to_text(decimals)
    }

    /// The code.
    #[allow(clippy::missing_panics_doc, reason = "letters are UTF-8")]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("letters are UTF-8")
    }
}

impl Default for Currency {
    fn default() -> Self {
        Self::USD
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for ParseCurrencyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a currency is three upper-case letters")
    }
}

impl std::error::Error for ParseCurrencyError {}

impl FromStr for Currency {
    type Err = ParseCurrencyError;

    fn from_str(text: &str) -> Result<Self, ParseCurrencyError> {
        match <[u8; 3]>::try_from(text.as_bytes()) {
            Ok(code) if code.iter().all(u8::is_ascii_uppercase) => Ok(Self(code)),
            _ => Err(ParseCurrencyError),
        }
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_three_upper_case_letters() {
        for text in ["USD", "EUR", "AAA", "ZZZ"] {
            let currency: Currency = text.parse().unwrap();
            assert_eq!((currency.to_string(), format!("{currency:?}")), (text.into(), text.into()));
        }
        for text in ["", "US", "USDT", "usd", "Usd", "US1", "U D", "EU\u{c9}", "\u{20ac}", "US\0"] {
            assert_eq!(text.parse::<Currency>(), Err(ParseCurrencyError), "{text:?}");
        }
        assert_eq!(ParseCurrencyError.to_string(), "a currency is three upper-case letters");
        assert!(Currency::default().is_usd() && !"EUR".parse::<Currency>().unwrap().is_usd());
    }

    #[test]
    fn currencies_of_iso_4217_have_its_decimals() {
        let decimals = |code: &str| code.parse::<Currency>().unwrap().iso_decimals();
        for (code, due) in [("USD", 2), ("EUR", 2), ("CHF", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("ZWG", 2)] {
            assert_eq!(decimals(code), Some(due), "{code}");
        }
        for code in ["XAU", "BTC", "XXX", "XTS", "DEM", "USN", "AAA"] {
            assert_eq!(decimals(code), None, "{code}");
        }
        let codes: Vec<&str> = ISO_4217.iter().flat_map(|(_, codes)| codes.split(' ')).collect();
        let unique: std::collections::BTreeSet<&str> = codes.iter().copied().collect();
        assert!(codes.len() == unique.len() && codes.iter().all(|code| code.parse::<Currency>().is_ok()), "{codes:?}");
    }

    #[test]
    fn amounts_are_exact_with_the_decimals_of_their_currency() {
        for (code, amount, due) in [
            ("USD", "1234.5", "1234.50"),
            ("USD", "-0.000001", "-0.000001"),
            ("JPY", "1620", "1620"),
            ("JPY", "-15120.40", "-15120.4"),
            ("KWD", "7", "7.000"),
            ("XAU", "7", "7.00"),
        ] {
            assert_eq!(code.parse::<Currency>().unwrap().text(amount.parse().unwrap()), due, "{code} {amount}");
        }
    }

    #[test]
    fn rounded_amounts_have_exactly_the_decimals_of_their_currency() {
        for (code, amount, due) in [
            ("USD", "1234.5", "1234.50"),
            ("USD", "899.990684", "899.99"),
            ("USD", "0.005", "0.00"),
            ("USD", "0.015", "0.02"),
            ("USD", "0.005001", "0.01"),
            ("USD", "-0.003386", "0.00"),
            ("USD", "-0.015", "-0.02"),
            ("USD", "-1.206", "-1.21"),
            ("JPY", "-15120.50", "-15120"),
            ("JPY", "1621.5", "1622"),
            ("KWD", "7.0004", "7.000"),
            ("XAU", "7.129", "7.13"),
        ] {
            assert_eq!(code.parse::<Currency>().unwrap().rounded_text(amount.parse().unwrap()), due, "{code} {amount}");
        }
        for extreme in [i64::MIN, i64::MAX] {
            Currency::USD.rounded_text(Money::from_raw(extreme));
        }
    }

    #[test]
    fn both_stored_forms_round_trip() {
        let euro: Currency = "EUR".parse().unwrap();
        assert_eq!(serde_json::to_string(&euro).unwrap(), "\"EUR\"");
        assert_eq!(serde_json::from_str::<Currency>("\"EUR\"").unwrap(), euro);
        assert_eq!(rmp_serde::from_slice::<Currency>(&rmp_serde::to_vec(&euro).unwrap()).unwrap(), euro);
        assert!(serde_json::from_str::<Currency>("\"eur\"").is_err());
    }
}
