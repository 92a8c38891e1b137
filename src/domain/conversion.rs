//! How an amount in a quote currency becomes USD.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten};
use super::{Instrument, InstrumentId, Price, Quote, Rate, UsdRate};

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

/// The rate of a conversion, given how to look a quote up; `None` without a quote.
pub fn rate(conversion: Conversion, quote_of: impl Fn(InstrumentId) -> Option<Quote>) -> Option<UsdRate> {
    match conversion {
        Conversion::Usd => Some(UsdRate::ONE),
        Conversion::Direct(pair) => direct(&quote_of(pair)?),
        Conversion::Inverse(pair) => inverse(&quote_of(pair)?),
    }
}

/// The rate of a direct pair (GBPUSD): its own bid and ask. `None` beyond 9.2 million USD a unit.
pub fn direct(quote: &Quote) -> Option<UsdRate> {
    let scale = 10_i64.pow(Rate::DECIMALS - Price::DECIMALS);
    let rate = |price: Price| price.raw().checked_mul(scale).map(Rate::from_raw);
    Some(UsdRate { bid: rate(quote.bid)?, ask: rate(quote.ask)? })
}

/// The rate of an inverse pair (USDJPY): `1 / ask` and `1 / bid`, each rounded half to even to
/// 12 decimals. `None` when the price is not above zero.
pub fn inverse(quote: &Quote) -> Option<UsdRate> {
    let rate = |price: Price| {
        if !price.is_positive() {
            return None;
        }
        divide_half_even(power_of_ten(Rate::DECIMALS + Price::DECIMALS), I256::from(price.raw())).map(Rate::from_raw)
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
        // 1 / 151.213 = 0.006613188019548..., 1 / 151.204 = 0.006613581651279...
        let rate = inverse(&quote("151.204", "151.213")).unwrap();
        assert_eq!(
            (rate.bid.to_string(), rate.ask.to_string()),
            ("0.006613188020".trim_end_matches('0').into(), "0.006613581651".into())
        );
        assert!(rate.bid < rate.ask);
    }
}
