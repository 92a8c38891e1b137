//! Amounts in the smallest unit of a currency, as providers count.

use crate::domain::Quantity;

/// Currencies of ISO 4217 without a smaller unit, and with a thousandth. Of the former those that Stripe counts in hundredths
/// all the same (ISK, UGX) are left out.
const WHOLE: [&str; 15] =
    ["BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF"];
const THOUSANDTHS: [&str; 5] = ["BHD", "JOD", "KWD", "OMR", "TND"];

/// Decimals of a currency.
fn decimals(currency: &str) -> u32 {
    match currency {
        one if WHOLE.contains(&one) => 0,
        one if THOUSANDTHS.contains(&one) => 3,
        _ => 2,
    }
}

/// `amount` in the smallest unit; `None` if it has more decimals than the currency.
pub fn minor_units(amount: Quantity, currency: &str) -> Option<i64> {
    let unit = 10_i64.pow(Quantity::DECIMALS - decimals(currency));
    (amount.raw() % unit == 0).then(|| amount.raw() / unit)
}

/// The amount of so many smallest units.
pub fn from_minor_units(units: i64, currency: &str) -> Option<Quantity> {
    units.checked_mul(10_i64.pow(Quantity::DECIMALS - decimals(currency))).map(Quantity::from_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_the_currency() {
        for (amount, currency, units) in [
            ("10", "USD", Some(1_000)),
            ("10.01", "EUR", Some(1_001)),
            ("10.001", "EUR", None),
            ("500", "JPY", Some(500)),
            ("500.5", "JPY", None),
            ("1.234", "KWD", Some(1_234)),
        ] {
            let amount: Quantity = amount.parse().unwrap();
            assert_eq!(minor_units(amount, currency), units, "{amount} {currency}");
            if let Some(units) = units {
                assert_eq!(from_minor_units(units, currency), Some(amount));
            }
        }
        assert_eq!(from_minor_units(i64::MAX, "USD"), None);
    }
}
