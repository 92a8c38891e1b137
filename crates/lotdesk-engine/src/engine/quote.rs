//! Processing of one quote: the filter, the check of the trading hours, the conversion rates that depend on it, exits, margin
//! calls and stop-outs, entries, trailing stops, price alerts, in this order.

use crate::domain::order::Reason;
use crate::domain::{InstrumentId, OrderId, Quote, TimeMs};

use super::Engine;
use super::event::Answer;
use super::reject::{QuoteReject, Reject};
use super::state::stop_loss_direction;

impl Engine {
    /// Processes a quote. A quote that is accepted outside its instrument's trading hours is only displayed: it changes no
    /// equity, triggers nothing and converts nothing; valuation continues with the next quote inside the hours. The very
    /// first quote counts at any hour: without it nothing can be placed, and no position depends on it yet.
    pub(super) fn quote(&mut self, id: InstrumentId, quote: Quote, at: TimeMs) -> Result<Answer, Reject> {
        self.accept(id, quote, at).map_err(Reject::BadQuote)?;
        let market = self.state.markets.get_mut(&id).expect("its quote was accepted");
        let ignored = self.state.settings.rules_version.ignores_off_hours_quotes();
        if !market.open && market.quote.is_some() && ignored {
            market.off_hours_quote = Some(quote);
            return Ok(Answer::Done);
        }
        market.off_hours_quote = None;
        if self.state.set_quote(id, quote) {
            self.renew_margin_triggers();
        }
        let market = &self.state.markets[&id];
        let tradable = market.is_tradable(at);
        if tradable {
            self.close_waiting_copies(id, at);
        }
        let market = &self.state.markets[&id];
        if tradable && market.exit_triggers.any_reached(&quote) {
            for order in market.exit_triggers.reached(&quote) {
                // An earlier one of these exits may have closed the order that copies it.
                if self.state.orders.contains_key(&order) {
                    self.exit(order, at);
                }
            }
        }
        let market = &self.state.markets[&id];
        if market.margin_triggers.any_reached(&quote) {
            for account in market.margin_triggers.reached(&quote) {
                self.check_margin(account, at);
            }
        }
        let market = &self.state.markets[&id];
        if tradable && market.entry_triggers.any_reached(&quote) {
            for order in market.entry_triggers.reached(&quote) {
                // An earlier one of these fills may have cancelled its linked order.
                if self.is_pending(order) {
                    self.trigger(order, at);
                }
            }
        }
        let market = &self.state.markets[&id];
        if tradable && market.trail_triggers.any_reached(&quote) {
            for order in market.trail_triggers.reached(&quote) {
                self.move_trail(order, at);
            }
        }
        let market = &self.state.markets[&id];
        if market.alert_triggers.any_reached(&quote) && market.fires_alerts(&quote, at) {
            for alert in market.alert_triggers.reached(&quote) {
                self.fire_alert(alert, at);
            }
        }
        Ok(Answer::Done)
    }

    /// Passes the quote to the instrument's quote filter.
    fn accept(&mut self, id: InstrumentId, quote: Quote, at: TimeMs) -> Result<(), QuoteReject> {
        let market = self.state.markets.get_mut(&id).ok_or(QuoteReject::UnknownInstrument)?;
        market.filter.check(&quote, market.terms.jump_max, at)
    }

    /// Recalculates the margin triggers of the accounts that are not in USD, because another pair may convert now. One
    /// whose margin level is too low by the new rate is then reached by the quote at hand.
    fn renew_margin_triggers(&mut self) {
        let accounts = self.state.accounts.iter().filter(|(_, account)| !account.record.currency.is_usd());
        for account in accounts.map(|(id, _)| *id).collect::<Vec<_>>() {
            self.remove_margin_triggers(account);
            self.insert_margin_triggers(account);
            self.margin_triggers_due.insert(account);
        }
    }

    /// Restores the quotes on which a journal entry was decided, before its input is applied. They trigger nothing: a quote
    /// that triggered something has an entry of its own. The filter accepted them at the time and is reset; accounts whose
    /// margin triggers they reached get new ones. The engine is then in the state in which the input was decided, without
    /// the quotes that had no effect.
    pub fn restore_quotes(&mut self, quotes: &[(InstrumentId, Quote)]) {
        let mut reached = std::collections::BTreeSet::new();
        for (id, quote) in quotes {
            let Some(market) = self.state.markets.get_mut(id) else { continue };
            market.filter.reset();
            reached.extend(market.margin_triggers.reached(quote));
            if self.state.set_quote(*id, *quote) {
                reached.extend(self.state.accounts.keys().copied());
            }
        }
        for account in reached {
            self.remove_margin_triggers(account);
            self.insert_margin_triggers(account);
        }
    }

    /// Closes a position whose stop loss or take profit this quote reached; if both, the stop loss is the reason.
    fn exit(&mut self, id: OrderId, at: TimeMs) {
        let order = &self.state.orders[&id];
        let quote = self.state.quote_for(order.account, &self.state.markets[&order.instrument]);
        let quote = quote.expect("a quote reached the level");
        let stopped = order.stop_loss.is_some_and(|level| stop_loss_direction(order.side).is_reached(level, &quote));
        let trails = order.conditions.trail.is_some();
        match (stopped, trails) {
            (true, false) => _ = self.close(id, Reason::StopLoss, at),
            (true, true) => _ = self.close(id, Reason::TrailingStop, at),
            (false, _) => self.take_profit(id, &quote, at),
        }
    }
}
