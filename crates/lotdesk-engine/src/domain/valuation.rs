//! Valuation of positions and accounts. The engine decides by it and the server's read model displays it, so the two
//! cannot differ.

use super::conversion::{self, Conversion};
use super::profit::unrealised;
use super::settings::RulesVersion;
use super::{Group, Instrument, InstrumentId, Money, Order, OrderStatus, Quote, TwoWayRate, Valuation};

/// An instrument with the quote and the rate that value its positions.
#[derive(Debug, Clone, Copy)]
pub struct PricedInstrument<'a> {
    /// The instrument's terms.
    pub instrument: &'a Instrument,
    /// The last quote inside the trading hours, without mark-up.
    pub quote: Option<Quote>,
    /// Quote currency to the account's currency.
    pub rate: Option<TwoWayRate>,
}

impl PricedInstrument<'_> {
    /// The quote for accounts of `group`: with the group's mark-up.
    pub fn quote_for(&self, group: &Group) -> Option<Quote> {
        Some(group.with_markup(self.instrument, self.quote?))
    }

    /// The unrealised profit of an order whose account is in `group`, in the account's currency. Zero while the order is not
    /// open, and without a quote or a rate.
    pub fn profit(&self, order: &Order, group: &Group) -> Money {
        let (Some(quote), Some(rate)) = (self.quote_for(group), self.rate) else { return Money::ZERO };
        unrealised(order, self.instrument, &quote, rate)
    }
}

/// The sum, limited to a quarter of the range of 64 bits (2.3 trillion) in either direction. One position counts up to
/// 10 billion, and an account may have many.
pub fn sum_bounded(amounts: impl Iterator<Item = Money>) -> Money {
    const BOUND: i128 = (i64::MAX / 4) as i128;
    let sum: i128 = amounts.map(|amount| i128::from(amount.raw())).sum();
    Money::from_raw(sum.clamp(-BOUND, BOUND) as i64)
}

/// The valuation of an account from its balance and its live orders, each with its unrealised profit. `withdrawing` is the
/// sum of the withdrawals under review.
pub fn valuation<'a>(
    balance: Money,
    withdrawing: Money,
    orders: impl Iterator<Item = (&'a Order, Money)> + Clone,
) -> Valuation {
    let open = orders.clone().filter(|(order, _)| order.status == OrderStatus::Open);
    Valuation {
        balance,
        profit: sum_bounded(open.clone().map(|(_, profit)| profit)),
        margin: sum_bounded(open.map(|(order, _)| order.margin)),
        held: sum_bounded(orders.map(|(order, _)| order.held()).chain([withdrawing])),
    }
}

/// The conversion of an instrument's quote currency to USD.
#[derive(Debug, Clone, Copy)]
pub struct InstrumentConversion {
    /// The instrument.
    pub instrument: InstrumentId,
    /// Where the rate comes from; `None` if no pair converts the currency.
    pub conversion: Option<Conversion>,
    /// Rate from the pair's last quote inside its trading hours.
    pub rate: Option<TwoWayRate>,
}

/// The conversion of each of these instruments, with its rate.
pub fn instrument_conversions<'a>(
    rules_version: RulesVersion,
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> Vec<InstrumentConversion> {
    let quote_of = |pair| markets.clone().find(|(terms, _)| terms.id == pair).and_then(|(_, quote)| quote);
    let convert = |(terms, _): (&Instrument, _)| {
        let conversion = conversion::find(&terms.currency, markets.clone().map(|(instrument, _)| instrument));
        let rate = conversion.and_then(|conversion| conversion::rate(rules_version, conversion, quote_of));
        InstrumentConversion { instrument: terms.id, conversion, rate }
    };
    markets.clone().map(convert).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_stays_within_its_bound_on_both_sides() {
        let most = super::super::profit::PROFIT_MAX;
        let bound = i64::MAX / 4;
        for (count, due) in [(2, 2 * most.raw()), (923, bound), (100_000, bound)] {
            assert_eq!(sum_bounded((0..count).map(|_| most)).raw(), due, "{count}");
            assert_eq!(sum_bounded((0..count).map(|_| -most)).raw(), -due, "{count}");
        }
        assert_eq!(sum_bounded([Money::MAX, -Money::MAX, Money::ONE].into_iter()), Money::ONE);
    }
}
