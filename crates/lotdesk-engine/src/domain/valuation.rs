//! What positions and accounts are worth, in one place: the engine decides by it and the read model shows it, so the two
//! cannot differ.

use super::conversion::{self, Conversion};
use super::profit::unrealised;
use super::settings::Rules;
use super::{Group, Instrument, InstrumentId, Money, Order, OrderStatus, Quote, UsdRate, Valuation};

/// An instrument with what its positions are valued at.
#[derive(Debug, Clone, Copy)]
pub struct Priced<'a> {
    pub instrument: &'a Instrument,
    /// The last quote inside its hours, as the feed said it.
    pub quote: Option<Quote>,
    /// What its quote currency is in USD.
    pub rate: Option<UsdRate>,
}

impl Priced<'_> {
    /// What an account of `group` deals at: the quote with the group's mark-up.
    pub fn quote_for(&self, group: &Group) -> Option<Quote> {
        Some(group.quote(self.instrument, self.quote?))
    }

    /// The unrealised profit of an order of an account of `group`: nothing while it is not open, or while there is no
    /// quote or no rate.
    pub fn profit(&self, order: &Order, group: &Group) -> Money {
        let (Some(quote), Some(rate)) = (self.quote_for(group), self.rate) else { return Money::ZERO };
        unrealised(order, self.instrument, &quote, rate)
    }
}

/// The sum, kept within a quarter of what 64 bits hold (2.3 trillion USD): one position counts up to 10 billion, and an
/// account may have many.
pub fn sum_bounded(amounts: impl Iterator<Item = Money>) -> Money {
    const BOUND: i128 = (i64::MAX / 4) as i128;
    let sum: i128 = amounts.map(|amount| i128::from(amount.raw())).sum();
    Money::from_raw(sum.clamp(-BOUND, BOUND) as i64)
}

/// An account with these live orders, each with its unrealised profit; `withdrawing` is locked beside what pending orders
/// hold.
pub fn valuation<'a>(
    balance: Money,
    withdrawing: Money,
    orders: impl Iterator<Item = (&'a Order, Money)> + Clone,
) -> Valuation {
    let open = orders.clone().filter(|(order, _)| order.status == OrderStatus::Open);
    let pending = orders.filter(|(order, _)| order.status == OrderStatus::Pending).map(|(order, _)| order);
    Valuation {
        balance,
        profit: sum_bounded(open.clone().map(|(_, profit)| profit)),
        margin: sum_bounded(open.map(|(order, _)| order.margin)),
        locked: sum_bounded(pending.flat_map(|order| [order.margin, order.fee]).chain([withdrawing])),
    }
}

/// How an instrument's quote currency becomes USD.
#[derive(Debug, Clone, Copy)]
pub struct Related {
    pub instrument: InstrumentId,
    pub conversion: Option<Conversion>,
    /// By the pair's last quote inside its hours.
    pub rate: Option<UsdRate>,
}

/// The conversions between these instruments, and their rates.
pub fn rebuild_conversions<'a>(
    rules: Rules,
    markets: impl Iterator<Item = (&'a Instrument, Option<Quote>)> + Clone,
) -> Vec<Related> {
    let quote_of = |pair| markets.clone().find(|(of, _)| of.id == pair).and_then(|(_, quote)| quote);
    let related = |(of, _): (&Instrument, _)| {
        let conversion = conversion::find(&of.currency, markets.clone().map(|(instrument, _)| instrument));
        let rate = conversion.and_then(|conversion| conversion::rate(rules, conversion, quote_of));
        Related { instrument: of.id, conversion, rate }
    };
    markets.clone().map(related).collect()
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
