//! Guaranteed stops: a stop loss that fills at its level whatever the gap. Its premium is held like a fee from the placing on
//! and charged only if the stop triggers; any other end releases it. It can be set and moved only while the market is open,
//! at the instrument's least distance, and up to a volume per account and instrument, pending orders included. Where a gap
//! fills a limit order at a better price than requested, its level moves by the same distance.

use crate::domain::margin::notional;
use crate::domain::{AccountId, Instrument, InstrumentId, Lots, Money, Order, OrderId, Price, Side, TwoWayRate};

use super::Engine;
use super::reject::Reject;

impl Engine {
    /// Checks that the account may hold `lots` more with guaranteed stops; `replaced`, the order that the command changes, is
    /// left out.
    pub(super) fn check_guaranteed_lots(
        &self,
        (account, instrument): (AccountId, InstrumentId),
        lots: Lots,
        replaced: Option<OrderId>,
    ) -> Result<(), Reject> {
        let max = self.state.markets[&instrument].terms.guaranteed_stops.lots_max;
        let account = &self.state.accounts[&account];
        let live = account.open.iter().chain(&account.pending).filter(|id| Some(**id) != replaced);
        let live = live.map(|id| &self.state.orders[id]).filter(|order| order.instrument == instrument);
        let guaranteed: i64 =
            live.filter(|order| order.conditions.premium.is_some()).map(|order| order.lots.raw()).sum();
        if guaranteed.saturating_add(lots.raw()) > max.raw() { Err(Reject::GslLimit { max }) } else { Ok(()) }
    }
}

/// The premium of a guaranteed stop for `lots`, rounded like a fee: the notional of as many points.
pub(super) fn premium(terms: &Instrument, lots: Lots, rate: TwoWayRate) -> Result<Money, Reject> {
    let points = terms.guaranteed_stops.premium.checked_mul(terms.point().raw()).map(Price::from_raw);
    let premium = points.and_then(|points| notional(terms, lots, points, rate.ask));
    premium.ok_or(Reject::AmountOutOfRange)
}

/// The guaranteed stop of an order that fills at `price`: where a gap fills a limit order at a better price than requested,
/// the level moves with the fill. At its old place, which the price may have passed, it would guarantee a profit.
pub(super) fn level_at_fill(order: &Order, price: Price, point: Price) -> Option<Price> {
    let level = order.stop_loss?;
    let requested = order.conditions.limit.or(order.target)?;
    let better = match order.side {
        Side::Buy => requested.raw() - price.raw(),
        Side::Sell => price.raw() - requested.raw(),
    };
    Some(match order.side {
        _ if better <= 0 => level,
        Side::Buy => Price::from_raw((level.raw() - better).max(point.raw())),
        Side::Sell => Price::from_raw(level.raw().saturating_add(better)),
    })
}

/// Checks that a guaranteed stop is far enough from `reference`, the price at which the order closes now, or opens if it is
/// pending.
pub(super) fn check_guaranteed_distance(
    terms: &Instrument,
    reference: Price,
    stop_loss: Option<Price>,
) -> Result<(), Reject> {
    let points = terms.guaranteed_stops.distance;
    let least = points.saturating_mul(terms.point().raw());
    if stop_loss.is_some_and(|level| (level.raw() - reference.raw()).abs() < least) {
        return Err(Reject::GslTooClose { points });
    }
    Ok(())
}
