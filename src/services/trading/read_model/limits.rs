//! What amounts in other currencies are worth for limits: not at one quote, which a wrong or manipulated price could make
//! low, but at the worst of the newest quote and those of the last 24 hours of trading.

use std::collections::BTreeMap;

use super::{Inner, ReadModel};
use crate::domain::candle::Candle;
use crate::domain::conversion::VEHICLE_CURRENCY;
use crate::domain::conversions::path_between;
use crate::domain::time::HOUR;
use crate::domain::{ConversionRate, Currency, InstrumentId, Money, Price, Quote, TimeMs, TwoWayRate};

/// Hours with prices that are kept: the current one and the 24 before it.
pub const HOURS_KEPT: usize = 25;

/// The lowest bid and the highest ask of each of the last hours with prices, by the hour's number.
#[derive(Debug, Default)]
pub(super) struct RecentPrices(BTreeMap<i64, (Price, Price)>);

impl RecentPrices {
    fn take(&mut self, at: TimeMs, low: Price, high: Price) {
        let hour = at.0.div_euclid(HOUR);
        let known = self.0.entry(hour).or_insert((low, high));
        *known = (known.0.min(low), known.1.max(high));
        // Hours with prices: those before a weekend count after it.
        while self.0.len() > HOURS_KEPT {
            self.0.pop_first();
        }
    }

    /// The lowest bid and the highest ask, as quotes without a spread.
    fn extremes(&self) -> Option<[Quote; 2]> {
        let low = self.0.values().map(|(low, _)| *low).min()?;
        let high = self.0.values().map(|(_, high)| *high).max()?;
        Some([low, high].map(|price| Quote { bid: price, ask: price, time: TimeMs(0) }))
    }
}

impl ReadModel {
    /// USD that an amount is worth at most, for limits: at the highest rate of 24 hours, and without a rate more than any
    /// limit.
    pub fn usd_at_most(&self, amount: Money, currency: Currency) -> Money {
        if amount.is_zero() || currency.is_usd() {
            return amount;
        }
        let rates = self.inner.read().recent_rates(currency, Currency::USD);
        converted(&rates, |rate| rate.ask, amount).max().unwrap_or(Money::MAX)
    }

    /// The same of sums in several currencies.
    pub fn sums_in_usd_at_most(&self, sums: &BTreeMap<Currency, Money>) -> Money {
        let each = sums.iter().map(|(currency, sum)| self.usd_at_most(*sum, *currency));
        each.fold(Money::ZERO, Money::saturating_add)
    }

    /// What is left of a limit in USD, in another currency: at the lowest rate of 24 hours, and without a rate nothing.
    pub fn of_usd_at_least(&self, left: Money, to: Currency) -> Money {
        if to.is_usd() {
            return left;
        }
        let rates = self.inner.read().recent_rates(Currency::USD, to);
        converted(&rates, |rate| rate.bid, left).min().unwrap_or(Money::ZERO)
    }

    /// Whether prices of the last 24 hours are known of an instrument whose quotes convert from or to USD.
    pub fn lacks_recent_prices(&self, id: InstrumentId) -> bool {
        let inner = self.inner.read();
        inner.converts_usd(id) && inner.recent.get(&id).is_none_or(|recent| recent.0.len() < HOURS_KEPT)
    }

    /// Takes the hourly candles of the last 24 hours, which the last start left in the database.
    pub fn take_recent_prices(&self, id: InstrumentId, hours: &[Candle]) {
        let mut inner = self.inner.write();
        let recent = inner.recent.entry(id).or_default();
        for candle in hours {
            recent.take(candle.time, candle.low, candle.high);
        }
    }
}

/// The amount at each rate; one that does not fit is more than any limit.
fn converted(
    rates: &[TwoWayRate],
    side: impl Fn(&TwoWayRate) -> ConversionRate,
    amount: Money,
) -> impl Iterator<Item = Money> {
    rates.iter().map(move |rate| side(rate).convert(amount).unwrap_or(Money::MAX))
}

impl Inner {
    fn converts_usd(&self, id: InstrumentId) -> bool {
        let terms = self.state.markets.get(&id).map(|market| &market.instrument);
        terms.is_some_and(|terms| terms.base == VEHICLE_CURRENCY || terms.currency == VEHICLE_CURRENCY)
    }

    pub(super) fn keep_recent_price(&mut self, id: InstrumentId, quote: Quote) {
        if self.converts_usd(id) {
            self.recent.entry(id).or_default().take(quote.time, quote.bid, quote.ask);
        }
    }

    /// The rates at the newest quotes, at the lowest of 24 hours, and at the highest. Empty without a rate.
    fn recent_rates(&self, from: Currency, to: Currency) -> Vec<TwoWayRate> {
        let at = |index: usize| {
            let markets = self.state.markets.iter().map(|(id, market)| {
                let extremes = self.recent.get(id).and_then(RecentPrices::extremes);
                (&market.instrument, market.quote.map(|quote| extremes.map_or(quote, |quotes| quotes[index])))
            });
            path_between(self.state.settings.rules_version, from.as_str(), to, markets).map(|(_, rate)| rate)
        };
        let newest = self.rate_between(from, to);
        newest.into_iter().chain(at(0)).chain(at(1)).collect()
    }
}
