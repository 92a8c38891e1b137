//! Close all: one input closes the open orders of an account that match a filter, by id. An order that cannot be closed stays
//! open and does not stop the others; one that waits for a liquidity provider is sent there. Profits are those at the quotes
//! before the first close, which changes none of them.

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
        let (mut closed, mut failed, mut sent) = (Vec::new(), Vec::new(), Vec::new());
        for order in chosen {
            match self.waits_at_close(order, at) {
                Ok(false) => closed.push(self.close(order, self.command_reason(), at)),
                Ok(true) => sent.push(self.send_closing(order, self.state.orders[&order].lots, at)),
                Err(reject) => failed.push(CloseFailure { order, error: close_error(reject) }),
            }
        }
        Ok(Answer::Closed { closed, failed, sent })
    }

    /// Whether the close of an open order waits for a liquidity provider.
    fn waits_at_close(&self, id: OrderId, at: TimeMs) -> Result<bool, Reject> {
        let order = self.idle_order(self.state.orders[&id].account, id)?;
        self.state.check_tradable(order.account, &self.state.markets[&order.instrument], at)?;
        self.closes_through(order, order.lots)
    }
}

fn close_error(reject: Reject) -> CloseError {
    match reject {
        Reject::QuoteStale => CloseError::QuoteStale,
        Reject::OrderWorking => CloseError::OrderWorking,
        Reject::LpUnavailable => CloseError::LpUnavailable,
        Reject::NoConversionRate { currency } => CloseError::NoConversionRate { currency },
        _ => CloseError::MarketClosed,
    }
}
