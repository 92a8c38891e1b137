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
        if self.state.orders[&id].conditions.take_profits.is_empty() {
            self.close(id, Reason::TakeProfit, at);
            return;
        }
        while let Some((target, whole)) = self.next_target(id, quote) {
            let mut order = self.state.remove_order(id);
            if whole {
                order.take_profit = Some(target.price);
                order.conditions.take_profits.clear();
                self.settle(order, None, Reason::TakeProfit, at);
                return;
            }
            order.conditions.take_profits.remove(0);
            self.state.insert_order(order);
            let mut part = self.split(id, target.lots);
            part.take_profit = Some(target.price);
            part.conditions.take_profits.clear();
            self.settle(part, None, Reason::TakeProfit, at);
        }
    }

    /// The nearest target of an open order if `quote` has reached it, and whether it closes the whole order.
    fn next_target(&self, id: OrderId, quote: &Quote) -> Option<(PartialTakeProfit, bool)> {
        let order = &self.state.orders[&id];
        let target = *order.conditions.take_profits.first()?;
        let least = self.state.markets[&order.instrument].terms.lots_min;
        let rest = order.lots.checked_sub(target.lots).filter(|rest| *rest >= least);
        take_profit_direction(order.side).is_reached(target.price, quote).then_some((target, rest.is_none()))
    }
}

/// Checks everything about the partial take profits of an order of `lots` that does not depend on the quote.
pub(super) fn check_targets(
    terms: &Instrument,
    side: Side,
    lots: Lots,
    targets: &[PartialTakeProfit],
) -> Result<(), Reject> {
    let further = |pair: &[PartialTakeProfit]| match side {
        Side::Buy => pair[1].price > pair[0].price,
        Side::Sell => pair[1].price < pair[0].price,
    };
    if targets.len() > PartialTakeProfit::MAX || !targets.windows(2).all(further) {
        return Err(Reject::InvalidTerms { field: "take_profits" });
    }
    let mut rest = lots;
    for target in targets {
        if target.lots < terms.lots_min || !target.lots.is_positive() {
            return Err(Reject::LotsBelowMin { min: terms.lots_min });
        }
        if target.lots.raw() % terms.lots_step.raw() != 0 {
            return Err(Reject::LotsOffStep { step: terms.lots_step });
        }
        if target.lots > rest {
            return Err(Reject::PartTooLarge { max: rest });
        }
        rest = rest.checked_sub(target.lots).expect("a part is not larger than what remains");
        if rest.is_positive() && rest < terms.lots_min {
            return Err(Reject::PartRemainderTooSmall { min: terms.lots_min });
        }
    }
    Ok(())
}
