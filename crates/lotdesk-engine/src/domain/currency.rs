//! Currency codes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A currency by its code: three upper-case letters, as in ISO 4217. USD is the default: the currency of every account
/// that is stored without one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

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
            assert_eq!(text.parse::<Currency>().unwrap().to_string(), text);
        }
        for text in ["", "US", "USDT", "usd", "Usd", "US1", "U D", "EU\u{c9}", "\u{20ac}", "US\0"] {
            assert_eq!(text.parse::<Currency>(), Err(ParseCurrencyError), "{text:?}");
        }
        assert!(Currency::default().is_usd() && !"EUR".parse::<Currency>().unwrap().is_usd());
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
