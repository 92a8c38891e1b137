//! The rates into the currencies of accounts, other than USD: each market keeps its own rate to USD. The engine decides by
//! them and the server's read model displays by them.
//!
//! A market's quote currency converts to an account's currency by a [`Path`] of enabled pairs. Only pairs that have had a
//! quote count, so a pair that is added converts from its first quote on, and until then the path is the one without it.

use std::collections::{BTreeMap, BTreeSet};

use super::conversion::Path;
use super::settings::RulesVersion;
use super::{Currency, Instrument, InstrumentId, Quote, TwoWayRate};

/// The path between two currencies and its rate.
#[derive(Debug, Clone, Copy)]
struct Converted {
    path: Path,
    rate: Option<TwoWayRate>,
}

/// The paths and rates from every quote currency, and from USD, into each account currency in use.
#[derive(Debug, Default)]
pub struct Conversions {
    /// By the currency converted to, then by the one converted from.
    into: BTreeMap<Currency, BTreeMap<String, Converted>>,
    /// The conversions whose rates follow from a pair's quote: the currencies converted from and to.
    dependents: BTreeMap<InstrumentId, Vec<(String, Currency)>>,
}

impl Conversions {
    /// The conversions into `currencies`. USD is left out.
    pub fn new<'a>(
        rules_version: RulesVersion,
        currencies: &BTreeSet<Currency>,
        markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
    ) -> Self {
        let mut conversions = Self::default();
        let quote_of = |pair| markets.clone().find(|(terms, _)| terms.id == pair).and_then(|(_, quote)| quote);
        let mut sources: BTreeSet<&str> = markets.clone().map(|(terms, _)| terms.currency.as_str()).collect();
        sources.insert(Currency::USD.as_str());
        for to in currencies.iter().copied().filter(|currency| !currency.is_usd()) {
            let mut from_each = BTreeMap::new();
            for from in &sources {
                let Some(path) = Path::find(from, to, quoted(markets.clone())) else { continue };
                from_each.insert((*from).to_owned(), Converted { path, rate: path.rate(rules_version, quote_of) });
                for pair in path.pairs() {
                    conversions.dependents.entry(pair).or_default().push(((*from).to_owned(), to));
                }
            }
            conversions.into.insert(to, from_each);
        }
        conversions
    }

    /// Whether every account is in USD.
    pub fn is_empty(&self) -> bool {
        self.into.is_empty()
    }

    /// Whether there are conversions into `currency`.
    pub fn contains(&self, currency: Currency) -> bool {
        currency.is_usd() || self.into.contains_key(&currency)
    }

    /// The currencies of accounts, without USD.
    pub fn currencies(&self) -> impl Iterator<Item = Currency> + '_ {
        self.into.keys().copied()
    }

    /// Recalculates the rates that follow from the quote of `pair`.
    pub fn update(
        &mut self,
        rules_version: RulesVersion,
        pair: InstrumentId,
        quote_of: impl Fn(InstrumentId) -> Option<Quote> + Copy,
    ) {
        for (from, to) in self.dependents.get(&pair).into_iter().flatten() {
            if let Some(converted) = self.into.get_mut(to).and_then(|from_each| from_each.get_mut(from)) {
                converted.rate = converted.path.rate(rules_version, quote_of);
            }
        }
    }

    /// The path from `from` to `to`, which is not USD.
    pub fn path(&self, from: &str, to: Currency) -> Option<Path> {
        self.find(from, to).map(|converted| converted.path)
    }

    /// The rate from `from` to `to`, which is not USD.
    pub fn rate(&self, from: &str, to: Currency) -> Option<TwoWayRate> {
        self.find(from, to).and_then(|converted| converted.rate)
    }

    fn find(&self, from: &str, to: Currency) -> Option<&Converted> {
        self.into.get(&to)?.get(from)
    }
}

/// The path and the rate between two currencies, of pairs that have had a quote.
pub fn path_between<'a>(
    rules_version: RulesVersion,
    from: &str,
    to: Currency,
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> Option<(Path, TwoWayRate)> {
    let path = Path::find(from, to, quoted(markets.clone()))?;
    with_rate(rules_version, path, markets)
}

/// The path through USD and its rate, of pairs that have had a quote; also where there is a pair of both currencies.
pub fn path_through_usd<'a>(
    rules_version: RulesVersion,
    from: &str,
    to: Currency,
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> Option<(Path, TwoWayRate)> {
    let path = Path::through_usd(from, to, quoted(markets.clone()))?;
    with_rate(rules_version, path, markets)
}

fn with_rate<'a>(
    rules_version: RulesVersion,
    path: Path,
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> Option<(Path, TwoWayRate)> {
    let quote_of = |pair| markets.clone().find(|(terms, _)| terms.id == pair).and_then(|(_, quote)| quote);
    Some((path, path.rate(rules_version, quote_of)?))
}

/// The instruments that have had a quote.
pub fn quoted<'a>(
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> impl Iterator<Item = &'a Instrument> + Clone {
    markets.filter(|(_, quote)| quote.is_some()).map(|(terms, _)| terms)
}
