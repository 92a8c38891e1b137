//! Close all: one input closes the open orders of an account that match a filter, by id. An order that cannot be closed stays
//! open and does not stop the others. Profits are those at the quotes before the first close, which changes none of them.

use crate::domain::{AccountId, InstrumentId, Order, OrderId, Side, TimeMs};

use super::Engine;
use super::event::{Answer, CloseError, CloseFailure};
use super::input::ProfitFilter;
use super::reject::Reject;

/// The orders that are closed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filter {
    pub instrument: Option<InstrumentId>,
    pub side: Option<Side>,
    pub which: ProfitFilter,
}

impl Engine {
    pub(super) fn close_all(&mut self, account: AccountId, filter: Filter, at: TimeMs) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let known = self.state.accounts.get(&account).ok_or(Reject::AccountNotFound)?;
        let matches = |order: &&Order| {
            let profit = self.state.profit_of(order);
            filter.instrument.is_none_or(|instrument| order.instrument == instrument)
                && filter.side.is_none_or(|side| order.side == side)
                && match filter.which {
                    ProfitFilter::All => true,
                    ProfitFilter::Profit => profit.is_positive(),
                    ProfitFilter::Loss => profit.is_negative(),
                }
        };
        let chosen = known.open.iter().map(|id| &self.state.orders[id]).filter(matches);
        let chosen: Vec<OrderId> = chosen.map(|order| order.id).collect();
        let (mut closed, mut failed) = (Vec::new(), Vec::new());
        for order in chosen {
            match self.state.check_tradable(account, &self.state.markets[&self.state.orders[&order].instrument], at) {
                Ok(()) => closed.push(self.close(order, self.command_reason(), at)),
                Err(reject) => failed.push(CloseFailure { order, error: close_error(reject) }),
            }
        }
        Ok(Answer::Closed { closed, failed })
    }
}

fn close_error(reject: Reject) -> CloseError {
    match reject {
        Reject::QuoteStale => CloseError::QuoteStale,
        Reject::NoConversionRate { currency } => CloseError::NoConversionRate { currency },
        _ => CloseError::MarketClosed,
    }
}
