//! Quotes and the conversion rates that follow from them.

use serde::{Deserialize, Serialize};

use super::order::Side;
use super::{ConversionRate, Price, TimeMs};

/// Bid and ask of an instrument with the feed's time.
///
/// Invariant, checked by the engine's quote filter: `0 < bid <= ask`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quote {
    /// Price at which customers sell.
    pub bid: Price,
    /// Price at which customers buy.
    pub ask: Price,
    /// Time of the quote at the feed.
    pub time: TimeMs,
}

impl Quote {
    /// The price at which a position opens: the ask for a buy, the bid for a sell.
    pub const fn opening_price(&self, side: Side) -> Price {
        match side {
            Side::Buy => self.ask,
            Side::Sell => self.bid,
        }
    }

    /// The price at which a position closes: the bid for a buy, the ask for a sell.
    pub const fn closing_price(&self, side: Side) -> Price {
        self.opening_price(side.opposite())
    }
}

/// Value of one unit of a quote currency in an account's currency. `bid <= ask`: a customer's gain converts at `bid`, a loss
/// or a margin at `ask`, always the side that is worse for the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TwoWayRate {
    /// Rate of amounts that the customer receives.
    pub bid: ConversionRate,
    /// Rate of amounts that the customer owes.
    pub ask: ConversionRate,
}

/// The rates into an account's currency that value the orders of one instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountRates {
    /// From the instrument's quote currency.
    pub from_quote_currency: TwoWayRate,
    /// From USD, in which fees per lot, commissions per lot and fixed margins are defined.
    pub from_usd: TwoWayRate,
}

impl AccountRates {
    /// The rates into USD, from a quote currency with this rate.
    pub const fn into_usd(from_quote_currency: TwoWayRate) -> Self {
        Self { from_quote_currency, from_usd: TwoWayRate::ONE }
    }
}

impl TwoWayRate {
    /// The rate of a currency to itself.
    pub const ONE: Self = Self { bid: ConversionRate::ONE, ask: ConversionRate::ONE };

    /// The rate for an amount: `ask` for a negative one, else `bid`.
    pub const fn for_amount(&self, negative: bool) -> ConversionRate {
        if negative { self.ask } else { self.bid }
    }
}
