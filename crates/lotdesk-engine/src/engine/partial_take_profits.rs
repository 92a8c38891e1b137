//! Partial take profits: a list of prices, each with a volume that is closed there. The nearest is the take profit in the
//! trigger index; a gap takes several in order, each at the quote and as an order of its own. If less than the smallest
//! volume would remain, also because a part was closed otherwise, the order is closed in full.

use crate::domain::order::{PartialTakeProfit, Reason};
use crate::domain::{Instrument, Lots, OrderId, Quote, Side, TimeMs};

use super::Engine;
use super::reject::Reject;
use super::state::take_profit_direction;

impl Engine {
    /// Closes what the take profits of an open order demand at `quote`, which includes the account's mark-up and has
    /// reached the nearest of them.
    pub(super) fn take_profit(&mut self, id: OrderId, quote: &Quote, at: TimeMs) {
        if self.state.orders[&id].conditions.partial_take_profits.is_empty() {
            self.close(id, Reason::TakeProfit, at);
            return;
        }
        while let Some((partial, closes_whole)) = self.next_take_profit(id, quote) {
            let mut order = self.state.remove_order(id);
            if closes_whole {
                order.take_profit = Some(partial.price);
                order.conditions.partial_take_profits.clear();
                self.settle(order, None, Reason::TakeProfit, at);
                return;
            }
            order.conditions.partial_take_profits.remove(0);
            self.state.insert_order(order);
            let mut part = self.split(id, partial.lots);
            part.take_profit = Some(partial.price);
            part.conditions.partial_take_profits.clear();
            self.settle(part, None, Reason::TakeProfit, at);
        }
    }

    /// The nearest partial take profit of an open order if `quote` has reached it, and whether it closes the whole order.
    fn next_take_profit(&self, id: OrderId, quote: &Quote) -> Option<(PartialTakeProfit, bool)> {
        let order = &self.state.orders[&id];
        let nearest = *order.conditions.partial_take_profits.first()?;
        let least = self.state.markets[&order.instrument].terms.lots_min;
        let rest = order.lots.checked_sub(nearest.lots).filter(|rest| *rest >= least);
        take_profit_direction(order.side).is_reached(nearest.price, quote).then_some((nearest, rest.is_none()))
    }
}

/// Checks everything about the partial take profits of an order of `lots` that does not depend on the quote.
pub(super) fn check_partial_take_profits(
    terms: &Instrument,
    side: Side,
    lots: Lots,
    partials: &[PartialTakeProfit],
) -> Result<(), Reject> {
    let further = |pair: &[PartialTakeProfit]| match side {
        Side::Buy => pair[1].price > pair[0].price,
        Side::Sell => pair[1].price < pair[0].price,
    };
    if partials.len() > PartialTakeProfit::MAX || !partials.windows(2).all(further) {
        return Err(Reject::InvalidTerms { field: "take_profits" });
    }
    let mut rest = lots;
    for partial in partials {
        if partial.lots < terms.lots_min || !partial.lots.is_positive() {
            return Err(Reject::LotsBelowMin { min: terms.lots_min });
        }
        if partial.lots.raw() % terms.lots_step.raw() != 0 {
            return Err(Reject::LotsOffStep { step: terms.lots_step });
        }
        if partial.lots > rest {
            return Err(Reject::PartTooLarge { max: rest });
        }
        rest = rest.checked_sub(partial.lots).expect("a part is not larger than what remains");
        if rest.is_positive() && rest < terms.lots_min {
            return Err(Reject::PartRemainderTooSmall { min: terms.lots_min });
        }
    }
    Ok(())
}
