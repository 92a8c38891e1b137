//! How an amount in a quote currency becomes USD.

use serde::{Deserialize, Serialize};

use super::settings::Rules;
use super::{ConversionRate, Instrument, InstrumentId, Price, Quote, UsdRate};

/// Where the rate of a quote currency comes from.
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
    /// The pair whose quote decides, if one is needed.
    pub const fn pair(self) -> Option<InstrumentId> {
        match self {
            Self::Usd => None,
            Self::Direct(pair) | Self::Inverse(pair) => Some(pair),
        }
    }
}

/// The account currency.
pub const ACCOUNT_CURRENCY: &str = "USD";

/// How `currency` becomes USD with these instruments: by the pair quoted in USD, else by the one with
/// USD as its base. `None`: it cannot, and what is quoted in it cannot be dealt in.
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

/// The rate of a conversion by these rules, given how to look a quote up; `None` without a quote.
pub fn rate(rules: Rules, conversion: Conversion, quote_of: impl Fn(InstrumentId) -> Option<Quote>) -> Option<UsdRate> {
    match conversion {
        Conversion::Usd => Some(UsdRate::ONE),
        Conversion::Direct(pair) => direct(&quote_of(pair)?),
        Conversion::Inverse(pair) => inverse(rules, &quote_of(pair)?),
    }
}

/// The rate of a direct pair (GBPUSD): its own bid and ask. `None` beyond 9.2 million USD a unit.
pub fn direct(quote: &Quote) -> Option<UsdRate> {
    let scale = 10_i64.pow(ConversionRate::DECIMALS_LEAST - Price::DECIMALS);
    let rate = |price: Price| price.raw().checked_mul(scale).map(ConversionRate::from_raw);
    Some(UsdRate { bid: rate(quote.bid)?, ask: rate(quote.ask)? })
}

/// The rate of an inverse pair (USDJPY): `1 / ask` and `1 / bid`, each rounded half to even to 18 significant digits
/// (to 12 decimals by the first rules). `None` when the price is not above zero.
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
    fn a_direct_pair_is_its_own_rate() {
        let rate = direct(&quote("1.27086", "1.27098")).unwrap();
        assert_eq!((rate.bid.to_string(), rate.ask.to_string()), ("1.27086".into(), "1.27098".into()));
    }

    #[test]
    fn an_inverse_pair_turns_the_sides_round() {
        let texts = |rules| {
            let rate = inverse(rules, &quote("151.204", "151.213")).unwrap();
            assert!(rate.bid < rate.ask);
            (rate.bid.to_string(), rate.ask.to_string())
        };
        assert_eq!(texts(Rules::V1), ("0.00661318802".into(), "0.006613581651".into()));
        assert_eq!(texts(Rules::V2), ("0.00661318801954858379".into(), "0.00661358165127906669".into()));
    }
}
