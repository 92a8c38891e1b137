//! What one quote does, in its order: the filter, the door (is it inside the instrument's hours?), the rates that
//! depend on it, exits, margin calls and stop-outs, entries.

use crate::domain::order::Reason;
use crate::domain::settings::Rules;
use crate::domain::{InstrumentId, OrderId, Quote, TimeMs, conversion};

use super::Engine;
use super::event::Answer;
use super::reject::{QuoteReject, Reject};
use super::state::stop_reach;

impl Engine {
    /// The door: a quote that is accepted outside its instrument's hours goes no further than to be shown. It moves no
    /// equity, no level, no trigger and no conversion; valuation continues with the next quote inside them. Only the very
    /// first quote counts whatever the hours: without any, nothing can be placed, and no position stands on it yet.
    pub(super) fn quote(&mut self, id: InstrumentId, quote: Quote, at: TimeMs) -> Result<Answer, Reject> {
        self.accept(id, quote, at).map_err(Reject::BadQuote)?;
        let market = self.state.markets.get_mut(&id).expect("its quote was accepted");
        if !market.open && market.quote.is_some() && self.state.settings.rules >= Rules::V2 {
            market.outside = Some(quote);
            return Ok(Answer::Done);
        }
        market.outside = None;
        self.take_quote(id, quote);
        let market = &self.state.markets[&id];
        let tradable = market.is_tradable(at);
        if tradable && market.exit_triggers.any_reached(&quote) {
            for order in market.exit_triggers.reached(&quote) {
                self.exit(order, at);
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
                self.trigger(order, at);
            }
        }
        Ok(Answer::Done)
    }

    /// Runs the filter.
    fn accept(&mut self, id: InstrumentId, quote: Quote, at: TimeMs) -> Result<(), QuoteReject> {
        let market = self.state.markets.get_mut(&id).ok_or(QuoteReject::UnknownInstrument)?;
        market.filter.check(&quote, market.terms.jump_max, at)
    }

    /// A market's quote, and the rates that hang on it.
    fn take_quote(&mut self, id: InstrumentId, quote: Quote) {
        let rules = self.state.settings.rules;
        let market = self.state.markets.get_mut(&id).expect("quotes are of markets that exist");
        market.quote = Some(quote);
        if market.dependents.is_empty() {
            return;
        }
        for dependent in market.dependents.clone() {
            let market = self.state.markets.get_mut(&dependent).expect("dependents exist");
            market.rate = market.conversion.and_then(|conversion| conversion::rate(rules, conversion, |_| Some(quote)));
        }
    }

    /// Takes in the quotes that an entry of the journal was decided on, before its input: known, but without
    /// consequences, because whatever had one has an entry of its own. The filter believed them then and
    /// measures nothing now; accounts whose band they have left are watched anew. So the machine stands
    /// where it stood, without the quotes that caused nothing.
    pub fn restore_quotes(&mut self, quotes: &[(InstrumentId, Quote)]) {
        let mut left = std::collections::BTreeSet::new();
        for (id, quote) in quotes {
            let Some(market) = self.state.markets.get_mut(id) else { continue };
            market.filter.reset();
            left.extend(market.margin_triggers.reached(quote));
            self.take_quote(*id, *quote);
        }
        for account in left {
            self.drop_guards(account);
            self.guard(account);
        }
    }

    /// Closes a position whose stop or target this quote has reached; of both, the stop counts.
    fn exit(&mut self, id: OrderId, at: TimeMs) {
        let order = &self.state.orders[&id];
        let quote = self.state.quote_for(order.account, &self.state.markets[&order.instrument]);
        let quote = quote.expect("a quote has reached it");
        let stopped = order.stop_loss.is_some_and(|level| stop_reach(order.side).is_reached(level, &quote));
        let reason = if stopped { Reason::StopLoss } else { Reason::TakeProfit };
        self.close(id, reason, at);
    }
}
