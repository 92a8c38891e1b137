//! Conversion between two currencies: which pairs give the rate, and the rate from their quotes.
//!
//! The rate from a quote currency Q to an account's currency X, its [`Path`]:
//!
//! 1. Q is X: 1.
//! 2. Else the enabled pair of both, direct (Q is its base) before inverse (X is its base).
//! 3. Else through USD: `bid = usd_bid(Q) / usd_ask(X)`, `ask = usd_ask(Q) / usd_bid(X)`, where `usd_bid(Q)` is the bid of
//!    the rate from Q to USD.
//!
//! Gains convert at the bid, losses and margins at the ask.

use serde::{Deserialize, Serialize};

use super::settings::RulesVersion;
use super::{ConversionRate, Currency, Instrument, InstrumentId, Price, Quote, TwoWayRate};

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

/// The vehicle currency: two currencies without a pair of their own convert through it.
pub const VEHICLE_CURRENCY: &str = "USD";

/// The conversion of `currency` to USD with these instruments: the enabled pair quoted in USD, else the enabled pair with
/// USD as its base. `None` if there is neither; instruments quoted in such a currency cannot be traded.
pub fn find<'a>(currency: &str, instruments: impl Iterator<Item = &'a Instrument>) -> Option<Conversion> {
    if currency == VEHICLE_CURRENCY {
        return Some(Conversion::Usd);
    }
    pair_of(currency, VEHICLE_CURRENCY, instruments)
}

/// The enabled pair of two different currencies: the first with `from` as its base, else the first with `to` as its base.
fn pair_of<'a>(from: &str, to: &str, instruments: impl Iterator<Item = &'a Instrument>) -> Option<Conversion> {
    let mut inverse = None;
    for instrument in instruments.filter(|instrument| instrument.enabled) {
        if instrument.base == from && instrument.currency == to {
            return Some(Conversion::Direct(instrument.id));
        }
        if instrument.base == to && instrument.currency == from && inverse.is_none() {
            inverse = Some(Conversion::Inverse(instrument.id));
        }
    }
    inverse
}

/// The source of the rate between any two currencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Path {
    /// Both are the same currency.
    Same,
    /// The pair of both.
    Pair(Conversion),
    /// Through USD: the conversions of each of them to USD, by the pair of each.
    ThroughUsd {
        /// Of the currency that is converted.
        from: Conversion,
        /// Of the currency that it is converted to.
        to: Conversion,
    },
}

impl Path {
    /// The pairs whose quotes give the rate: none, one or two.
    pub fn pairs(self) -> impl Iterator<Item = InstrumentId> {
        let (first, second) = match self {
            Self::Same => (None, None),
            Self::Pair(conversion) => (conversion.pair(), None),
            Self::ThroughUsd { from, to } => (from.pair(), to.pair()),
        };
        first.into_iter().chain(second)
    }

    /// The path from `currency` to `to` with these instruments. `None` if no pairs convert it.
    pub fn find<'a>(
        currency: &str,
        to: Currency,
        instruments: impl Iterator<Item = &'a Instrument> + Clone,
    ) -> Option<Self> {
        if currency == to.as_str() {
            return Some(Self::Same);
        }
        if let Some(conversion) = pair_of(currency, to.as_str(), instruments.clone()) {
            return Some(Self::Pair(conversion));
        }
        Self::through_usd(currency, to, instruments)
    }

    /// The path through USD, also where there is a pair of both. `None` if they are the same, one of them is USD, or no pairs
    /// convert them.
    pub fn through_usd<'a>(
        currency: &str,
        to: Currency,
        instruments: impl Iterator<Item = &'a Instrument> + Clone,
    ) -> Option<Self> {
        if currency == to.as_str() || currency == VEHICLE_CURRENCY || to.is_usd() {
            return None;
        }
        let from = find(currency, instruments.clone())?;
        Some(Self::ThroughUsd { from, to: find(to.as_str(), instruments)? })
    }

    /// The rate of the path under these rules: units of the currency converted to for one unit of the currency converted.
    /// `None` without the quotes, and for a rate that [`ConversionRate`] cannot express.
    pub fn rate(
        self,
        rules_version: RulesVersion,
        quote_of: impl Fn(InstrumentId) -> Option<Quote> + Copy,
    ) -> Option<TwoWayRate> {
        match self {
            Self::Same => Some(TwoWayRate::ONE),
            Self::Pair(conversion) => rate(rules_version, conversion, quote_of),
            Self::ThroughUsd { from, to } => {
                let (from, to) = (rate(rules_version, from, quote_of)?, rate(rules_version, to, quote_of)?);
                let (bid, ask) = (from.bid.divided_by(to.ask)?, from.ask.divided_by(to.bid)?);
                Some(TwoWayRate { bid, ask })
            }
        }
    }
}

/// The rate of a conversion under these rules; `quote_of` looks up the pair's quote. `None` without a quote.
pub fn rate(
    rules_version: RulesVersion,
    conversion: Conversion,
    quote_of: impl Fn(InstrumentId) -> Option<Quote>,
) -> Option<TwoWayRate> {
    match conversion {
        Conversion::Usd => Some(TwoWayRate::ONE),
        Conversion::Direct(pair) => direct(&quote_of(pair)?),
        Conversion::Inverse(pair) => inverse(rules_version, &quote_of(pair)?),
    }
}

/// The rate of a direct pair (GBPUSD): its own bid and ask. `None` above 9.2 million USD per unit.
pub fn direct(quote: &Quote) -> Option<TwoWayRate> {
    let scale = 10_i64.pow(ConversionRate::DECIMALS_LEAST - Price::DECIMALS);
    let rate = |price: Price| price.raw().checked_mul(scale).map(ConversionRate::from_raw);
    Some(TwoWayRate { bid: rate(quote.bid)?, ask: rate(quote.ask)? })
}

/// The rate of an inverse pair (USDJPY): `1 / ask` and `1 / bid`, each rounded half to even to 18 significant digits
/// (version 1 of the rules: 12 decimals). `None` if the price is not above zero.
pub fn inverse(rules_version: RulesVersion, quote: &Quote) -> Option<TwoWayRate> {
    let rate = match rules_version.has_exact_inverse_rates() {
        true => ConversionRate::inverse_of,
        false => ConversionRate::inverse_of_v1,
    };
    Some(TwoWayRate { bid: rate(quote.ask)?, ask: rate(quote.bid)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{Money, TimeMs};

    fn quote(bid: &str, ask: &str) -> Quote {
        Quote { bid: bid.parse().unwrap(), ask: ask.parse().unwrap(), time: TimeMs(0) }
    }

    #[test]
    fn the_rate_of_a_direct_pair_is_its_quote() {
        let rate = direct(&quote("1.27086", "1.27098")).unwrap();
        assert_eq!((rate.bid.to_string(), rate.ask.to_string()), ("1.27086".into(), "1.27098".into()));
    }

    /// Pairs with their quotes; the ids count from 1.
    struct Pairs(Vec<(Instrument, Quote)>);

    impl Pairs {
        fn new(pairs: &[(&str, &str, &str)]) -> Self {
            let terms = r#"{"id": 1, "code": "X", "base": "X", "currency": "X", "precision": 5, "contract": "100000",
                "lots_min": "0.01", "lots_max": "100", "lots_step": "0.01", "fee_rate": "0", "margin_mode": "leverage",
                "leverages": [100], "swap": {"mode": "points", "long": "0", "short": "0", "triple_day": null, "every_day": false},
                "stop_level": 0, "jump_max": "20", "stale_after_ms": 60000, "enabled": true}"#;
            let terms: Instrument = serde_json::from_str(terms).unwrap();
            let pairs = pairs.iter().zip(1..).map(|((code, bid, ask), id)| {
                let (base, currency) = code.split_at(3);
                let named = Instrument {
                    id: InstrumentId(id),
                    code: (*code).into(),
                    base: base.into(),
                    currency: currency.into(),
                    ..terms.clone()
                };
                (named, quote(bid, ask))
            });
            Self(pairs.collect())
        }

        fn path(&self, from: &str, to: &str) -> Option<Path> {
            Path::find(from, to.parse().unwrap(), self.0.iter().map(|(terms, _)| terms))
        }

        fn rate(&self, from: &str, to: &str) -> TwoWayRate {
            let quote_of = |id| self.0.iter().find(|(terms, _)| terms.id == id).map(|(_, quote)| *quote);
            self.path(from, to).unwrap().rate(RulesVersion::V2, quote_of).unwrap()
        }

        /// An amount in `from`, as a gain or a loss of an account in `to`.
        fn convert(&self, amount: &str, from: &str, to: &str) -> String {
            let amount: Money = amount.parse().unwrap();
            self.rate(from, to).for_amount(amount.is_negative()).convert(amount).unwrap().to_string()
        }
    }

    const EURUSD: (&str, &str, &str) = ("EURUSD", "1.08000", "1.08010");
    const USDJPY: (&str, &str, &str) = ("USDJPY", "151.204", "151.213");
    const EURJPY: (&str, &str, &str) = ("EURJPY", "162.000", "162.010");

    #[test]
    fn gains_convert_at_the_bid_and_losses_at_the_ask_to_the_last_digit() {
        let pairs = Pairs::new(&[EURUSD, USDJPY, EURJPY]);
        assert_eq!(pairs.convert("-100", "USD", "EUR"), "-92.592593");
        assert_eq!(pairs.convert("100", "USD", "EUR"), "92.58402");
        assert_eq!(pairs.convert("10000", "JPY", "EUR"), "61.724585");
        // A transfer: at the bid of the source's currency.
        assert_eq!(pairs.convert("100", "EUR", "USD"), "108.00");
        assert_eq!(pairs.convert("-7.123456", "EUR", "EUR"), "-7.123456");
    }

    #[test]
    fn without_a_pair_of_both_the_path_is_through_usd() {
        let pairs = Pairs::new(&[EURUSD, USDJPY]);
        let [euro, yen] = [Conversion::Direct(InstrumentId(1)), Conversion::Inverse(InstrumentId(2))];
        assert_eq!(pairs.path("JPY", "EUR"), Some(Path::ThroughUsd { from: yen, to: euro }));
        let texts = |rate: TwoWayRate| [rate.bid.to_string(), rate.ask.to_string()];
        // Each is the quotient of two rates of 18 digits, calculated with 60.
        assert_eq!(texts(pairs.rate("JPY", "EUR")), ["0.00612275531853400962", "0.00612368671414728397"]);
        assert_eq!(texts(pairs.rate("EUR", "JPY")), ["163.30032", "163.3251613"]);
        assert_eq!(pairs.path("JPY", "EUR").unwrap().pairs().collect::<Vec<_>>(), [InstrumentId(2), InstrumentId(1)]);
    }

    #[test]
    fn the_path_is_the_pair_of_both_before_usd_and_direct_before_inverse() {
        let of = |codes: &[&str], from: &str, to: &str| {
            let pairs: Vec<_> = codes.iter().map(|code| (*code, "1", "1")).collect();
            Pairs::new(&pairs).path(from, to)
        };
        let (direct, inverse) = (|id| Conversion::Direct(InstrumentId(id)), |id| Conversion::Inverse(InstrumentId(id)));
        assert_eq!(of(&[], "EUR", "EUR"), Some(Path::Same));
        assert_eq!(of(&["EURUSD", "USDJPY", "EURJPY"], "EUR", "JPY"), Some(Path::Pair(direct(3))));
        assert_eq!(of(&["EURUSD", "USDJPY", "EURJPY"], "JPY", "EUR"), Some(Path::Pair(inverse(3))));
        assert_eq!(of(&["EURJPY", "JPYEUR"], "JPY", "EUR"), Some(Path::Pair(direct(2))));
        assert_eq!(of(&["USDCHF"], "USD", "CHF"), Some(Path::Pair(direct(1))));
        assert_eq!(of(&["USDCHF"], "CHF", "USD"), Some(Path::Pair(inverse(1))));
        for (codes, from, to) in [
            (vec!["EURUSD"], "USD", "CHF"),
            (vec!["EURUSD"], "CHF", "USD"),
            (vec!["EURUSD"], "CHF", "EUR"),
            (vec!["EURUSD"], "EUR", "CHF"),
            // Two steps, neither of them USD.
            (vec!["EURGBP", "GBPCHF"], "EUR", "CHF"),
        ] {
            assert_eq!(of(&codes, from, to), None, "{from} to {to} with {codes:?}");
        }
    }

    #[test]
    fn a_disabled_pair_converts_nothing() {
        let mut pairs = Pairs::new(&[EURUSD, USDJPY, EURJPY]);
        pairs.0[2].0.enabled = false;
        assert!(matches!(pairs.path("JPY", "EUR"), Some(Path::ThroughUsd { .. })));
        pairs.0[0].0.enabled = false;
        assert_eq!(pairs.path("JPY", "EUR"), None);
    }

    #[test]
    fn a_path_without_a_quote_has_no_rate() {
        let pairs = Pairs::new(&[EURUSD, USDJPY]);
        let path = pairs.path("JPY", "EUR").unwrap();
        for missing in path.pairs() {
            let quote_of = |id| pairs.0.iter().find(|(terms, _)| terms.id == id && id != missing).map(|one| one.1);
            assert_eq!(path.rate(RulesVersion::V2, quote_of), None, "{missing}");
        }
    }

    #[test]
    fn an_inverse_pair_swaps_bid_and_ask() {
        let texts = |rules| {
            let rate = inverse(rules, &quote("151.204", "151.213")).unwrap();
            assert!(rate.bid < rate.ask);
            (rate.bid.to_string(), rate.ask.to_string())
        };
        assert_eq!(texts(RulesVersion::V1), ("0.00661318802".into(), "0.006613581651".into()));
        assert_eq!(texts(RulesVersion::V2), ("0.00661318801954858379".into(), "0.00661358165127906669".into()));
    }
}
