//! The levels of copies: the provider's prices, and guaranteed stops.
//!
//! Where the provider's stop is guaranteed, the copy's is too, for a premium of its own, if the copier could have it: the instrument
//! guarantees stops, not for more volume than the account may have, and the level is far enough from the copy's own price. Else it is an
//! ordinary stop, and the copier is notified. It does not become a guaranteed one later.

use crate::domain::copying::{CopyLink, PlainStop};
use crate::domain::order::Reason;
use crate::domain::{AccountId, Instrument, Lots, Money, Order, OrderId, Price, Quote, Side, TimeMs, TwoWayRate};

use super::command::CopyEvent;
use crate::engine::Engine;
use crate::engine::event::Event;
use crate::engine::guaranteed::premium;
use crate::engine::state::stop_loss_direction;

impl Engine {
    /// The premium of the stop of an order of `lots` that follows `source`; `None` if the provider's is an ordinary one.
    ///
    /// # Errors
    /// Why the copy has an ordinary one, although the provider's is guaranteed.
    pub(super) fn guaranteed_stop(
        &self,
        account: AccountId,
        source: &Order,
        lots: Lots,
        (quote, rate): (&Quote, TwoWayRate),
    ) -> Result<Option<Money>, PlainStop> {
        let copies = self.state.settings.rules_version.copies_guaranteed_stops();
        let Some(level) = source.stop_loss.filter(|_| copies && source.conditions.premium.is_some()) else {
            return Ok(None);
        };
        let terms = &self.state.markets[&source.instrument].terms;
        if !is_far_enough(terms, source.side, quote, level) {
            return Err(PlainStop::TooClose);
        }
        self.check_guaranteed_lots((account, source.instrument), lots, None).map_err(|_| PlainStop::Limit)?;
        premium(terms, lots, rate).map(Some).map_err(|_| PlainStop::Limit)
    }

    /// After the levels of an open order have changed: the orders that follow it get the same.
    pub(in crate::engine) fn copy_levels(&mut self, source: OrderId, at: TimeMs) {
        if self.state.copying.links.is_empty() {
            return;
        }
        for id in self.state.copying.following(source) {
            let (stop_loss, take_profit) =
                (self.state.orders[&source].stop_loss, self.state.orders[&source].take_profit);
            let copied = &self.state.orders[&id];
            if (copied.stop_loss, copied.take_profit) == (stop_loss, take_profit) {
                continue;
            }
            let plain_stop = stop_loss.filter(|_| copied.stop_loss != stop_loss);
            let plain_stop = plain_stop.and_then(|level| self.cannot_move_guarantee(copied, level, at));
            let mut copied = self.state.remove_order(id);
            (copied.stop_loss, copied.take_profit) = (stop_loss, take_profit);
            if stop_loss.is_none() || plain_stop.is_some() {
                copied.conditions.premium = None;
            }
            self.state.insert_order(copied.clone());
            self.events.push(Event::OrderUpdated(copied));
            if plain_stop.is_some() {
                let link = CopyLink { plain_stop, ..self.state.copying.links[&id] };
                self.state.copying.put_link(link);
                self.report_copying(CopyEvent::StopPlain(link));
            }
        }
    }

    /// Why the guaranteed stop of a copy cannot be moved to `level`. `None` if it can, or is an ordinary one.
    fn cannot_move_guarantee(&self, order: &Order, level: Price, at: TimeMs) -> Option<PlainStop> {
        order.conditions.premium?;
        let market = &self.state.markets[&order.instrument];
        let quote = self.state.quote_for(order.account, market);
        let Some(quote) = quote.filter(|_| self.state.check_tradable(order.account, market, at).is_ok()) else {
            return Some(PlainStop::MarketClosed);
        };
        (!is_far_enough(&market.terms, order.side, &quote, level)).then_some(PlainStop::TooClose)
    }

    /// The reason for which an order of a copy closes now: a guaranteed stop that the quote has reached holds, whatever else closes it.
    pub(super) fn reason_of_close(&self, order: &Order, reason: Reason) -> Reason {
        let quote = self.state.quote_for(order.account, &self.state.markets[&order.instrument]);
        let level = order.stop_loss.filter(|_| order.conditions.premium.is_some());
        let is_reached =
            level.zip(quote).is_some_and(|(level, quote)| stop_loss_direction(order.side).is_reached(level, &quote));
        if is_reached { Reason::StopLoss } else { reason }
    }
}

/// Whether a guaranteed stop at `level` is on the losing side of the price at which the position closes, at the least distance.
fn is_far_enough(terms: &Instrument, side: Side, quote: &Quote, level: Price) -> bool {
    let least = terms.guaranteed_stops.distance.saturating_mul(terms.point().raw()).max(1);
    let away = quote.closing_price(side).raw().saturating_sub(level.raw());
    away.saturating_mul(side.sign()) >= least
}
