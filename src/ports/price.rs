//! Parses prices of feeds exactly and rounds them to an instrument's price grid.

use rust_decimal::{Decimal, RoundingStrategy};

use crate::domain::fixed::ParseFixedError;
use crate::domain::{Instrument, Price};

/// Parses a price above zero. More decimals than the instrument has are rounded half to even, once, from all digits of
/// the text (up to 28). An exponent (`1e-7`) is accepted, as in JSON numbers.
///
/// # Errors
/// A text that continues a sentence beginning with the price's name.
pub fn on_grid(text: &str, instrument: &Instrument) -> Result<Price, &'static str> {
    let price = match text.parse::<Price>() {
        Ok(price) => instrument.to_grid(price).ok_or("is out of range")?,
        Err(ParseFixedError::OutOfRange) => return Err("is out of range"),
        Err(ParseFixedError::TooManyDecimals) => rounded(Decimal::from_str_exact(text).ok(), instrument)?,
        Err(ParseFixedError::NotANumber) => {
            // Only characters of a number with an exponent, so that no other notation is accepted.
            let plain = text.len() <= 40 && text.bytes().all(|byte| byte.is_ascii_digit() || b".eE+-".contains(&byte));
            rounded(plain.then(|| Decimal::from_scientific(text).ok()).flatten(), instrument)?
        }
    };
    if price.is_positive() { Ok(price) } else { Err("is not above zero") }
}

fn rounded(value: Option<Decimal>, instrument: &Instrument) -> Result<Price, &'static str> {
    let value = value.ok_or("is not a decimal number")?;
    let decimals = instrument.precision.min(Price::DECIMALS);
    let value = value.round_dp_with_strategy(decimals, RoundingStrategy::MidpointNearestEven);
    Price::from_decimal(value).ok_or("is out of range")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::instrument;

    fn read(text: &str) -> Result<String, &'static str> {
        let eurusd = instrument(1, "EURUSD", "EUR", "USD", 5);
        on_grid(text, &eurusd).map(|price| eurusd.price_text(price))
    }

    #[test]
    fn prices_are_rounded_half_to_even_from_all_digits() {
        for (text, price) in [
            ("1.0835", "1.08350"),
            ("1.083505", "1.08350"),
            ("1.083515", "1.08352"),
            ("1.08350500000001", "1.08351"),
            ("1.0835049999999999", "1.08350"),
            ("1e0", "1.00000"),
            ("1.5E-1", "0.15000"),
            (".5", "0.50000"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(price), "{text}");
        }
    }

    #[test]
    fn invalid_prices_are_rejected() {
        for text in ["", "NaN", "abc", "1,1", "0x1", " 1", "1e", "e5", "1_000", "--1"] {
            assert_eq!(read(text), Err("is not a decimal number"), "{text}");
        }
        assert_eq!(read("0"), Err("is not above zero"));
        assert_eq!(read("-1.1"), Err("is not above zero"));
        assert_eq!(read("0.000001"), Err("is not above zero"));
        assert_eq!(read("99999999999999"), Err("is out of range"));
        assert!(read("1e400").is_err() && read("1e25").is_err());
    }
}
