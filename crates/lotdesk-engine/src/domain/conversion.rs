//! Conversion of a quote currency to USD: which pair gives the rate, and the rate from its quote.

use serde::{Deserialize, Serialize};

use super::settings::Rules;
use super::{ConversionRate, Instrument, InstrumentId, Price, Quote, UsdRate};

/// The source of a quote currency's rate to USD.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Conversion {
    /// The quote currency is USD.
    Usd,
    /// A pair quoted in USD, such as GBPUSD for GBP.
    Direct(InstrumentId),
    /// A pair with USD as its base, such as USDJPY for JPY.
    Inverse(InstrumentId),
}

impl Conversion {
    /// The pair whose quote gives the rate; `None` for USD itself.
    pub const fn pair(self) -> Option<InstrumentId> {
        match self {
            Self::Usd => None,
            Self::Direct(pair) | Self::Inverse(pair) => Some(pair),
        }
    }
}

/// The currency of every account.
pub const ACCOUNT_CURRENCY: &str = "USD";

/// The conversion of `currency` to USD with these instruments: the enabled pair quoted in USD, else the enabled pair with
/// USD as its base. `None` if there is neither; instruments quoted in such a currency cannot be traded.
pub fn find<'a>(currency: &str, instruments: impl Iterator<Item = &'a Instrument>) -> Option<Conversion> {
    if currency == ACCOUNT_CURRENCY {
        return Some(Conversion::Usd);
    }
    let mut inverse = None;
    for instrument in instruments.filter(|instrument| instrument.enabled) {
        if instrument.base == currency && instrument.currency == ACCOUNT_CURRENCY {
            return Some(Conversion::Direct(instrument.id));
        }
        if instrument.base == ACCOUNT_CURRENCY && instrument.currency == currency && inverse.is_none() {
            inverse = Some(Conversion::Inverse(instrument.id));
        }
    }
    inverse
}

/// The rate of a conversion under these rules; `quote_of` looks up the pair's quote. `None` without a quote.
pub fn rate(rules: Rules, conversion: Conversion, quote_of: impl Fn(InstrumentId) -> Option<Quote>) -> Option<UsdRate> {
    match conversion {
        Conversion::Usd => Some(UsdRate::ONE),
        Conversion::Direct(pair) => direct(&quote_of(pair)?),
        Conversion::Inverse(pair) => inverse(rules, &quote_of(pair)?),
    }
}

/// The rate of a direct pair (GBPUSD): its own bid and ask. `None` above 9.2 million USD per unit.
pub fn direct(quote: &Quote) -> Option<UsdRate> {
    let scale = 10_i64.pow(ConversionRate::DECIMALS_LEAST - Price::DECIMALS);
    let rate = |price: Price| price.raw().checked_mul(scale).map(ConversionRate::from_raw);
    Some(UsdRate { bid: rate(quote.bid)?, ask: rate(quote.ask)? })
}

/// The rate of an inverse pair (USDJPY): `1 / ask` and `1 / bid`, each rounded half to even to 18 significant digits
/// (version 1 of the rules: 12 decimals). `None` if the price is not above zero.
pub fn inverse(rules: Rules, quote: &Quote) -> Option<UsdRate> {
    let rate = match rules {
        Rules::V1 => ConversionRate::inverse_of_v1,
        Rules::V2 => ConversionRate::inverse_of,
    };
    Some(UsdRate { bid: rate(quote.ask)?, ask: rate(quote.bid)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::TimeMs;

    fn quote(bid: &str, ask: &str) -> Quote {
        Quote { bid: bid.parse().unwrap(), ask: ask.parse().unwrap(), time: TimeMs(0) }
    }

    #[test]
    fn the_rate_of_a_direct_pair_is_its_quote() {
        let rate = direct(&quote("1.27086", "1.27098")).unwrap();
        assert_eq!((rate.bid.to_string(), rate.ask.to_string()), ("1.27086".into(), "1.27098".into()));
    }

    #[test]
    fn an_inverse_pair_swaps_bid_and_ask() {
        let texts = |rules| {
            let rate = inverse(rules, &quote("151.204", "151.213")).unwrap();
            assert!(rate.bid < rate.ask);
            (rate.bid.to_string(), rate.ask.to_string())
        };
        assert_eq!(texts(Rules::V1), ("0.00661318802".into(), "0.006613581651".into()));
        assert_eq!(texts(Rules::V2), ("0.00661318801954858379".into(), "0.00661358165127906669".into()));
    }
}
