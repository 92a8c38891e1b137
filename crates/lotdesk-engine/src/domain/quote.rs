//! A quote: what the broker buys and sells at, at one moment.

use serde::{Deserialize, Serialize};

use super::order::Side;
use super::{ConversionRate, Price, TimeMs};

/// Bid and ask, and the feed's time for them.
///
/// Invariant (held by the engine's filter): `0 < bid <= ask`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quote {
    pub bid: Price,
    pub ask: Price,
    pub time: TimeMs,
}

impl Quote {
    /// The side a position opens at: a buy pays the ask, a sell gets the bid.
    pub const fn opens(&self, side: Side) -> Price {
        match side {
            Side::Buy => self.ask,
            Side::Sell => self.bid,
        }
    }

    /// The side a position closes at.
    pub const fn closes(&self, side: Side) -> Price {
        self.opens(side.opposite())
    }
}

/// What one unit of a quote currency is in USD. `bid <= ask`: a customer's gain converts at `bid`,
/// what they owe (a loss, a margin) at `ask`, always the side that is worse for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsdRate {
    pub bid: ConversionRate,
    pub ask: ConversionRate,
}

impl UsdRate {
    /// USD itself.
    pub const ONE: Self = Self { bid: ConversionRate::ONE, ask: ConversionRate::ONE };

    /// The rate for an amount of this sign.
    pub const fn for_amount(&self, negative: bool) -> ConversionRate {
        if negative { self.ask } else { self.bid }
    }
}
