//! The order: one record from the customer's tap to the last cent, and the table of what may become what.

use serde::{Deserialize, Serialize};

use super::{AccountId, ConversionRate, InstrumentId, Lots, Money, OrderId, Price, Quote, TimeMs};

/// Which way the customer bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Buy,
    Sell,
}

impl Side {
    /// The other one.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Buy => Self::Sell,
            Self::Sell => Self::Buy,
        }
    }

    /// +1 for a buy, -1 for a sell: the sign of a profit when the price rises.
    pub const fn sign(self) -> i64 {
        match self {
            Self::Buy => 1,
            Self::Sell => -1,
        }
    }
}

/// How the order came to its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// At the quote, at once.
    Market,
    /// Waits for a better price than the quote of its placing.
    Limit,
    /// Waits for a worse one.
    Stop,
}

/// Where an order stands. The numbers are the wire's and the database's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    Pending = 0,
    Open = 1,
    Cancelled = 2,
    Closed = 3,
}

impl OrderStatus {
    /// The transition table, whole: `Pending -> Open | Cancelled`, `Open -> Closed`.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Pending, Self::Open | Self::Cancelled) | (Self::Open, Self::Closed))
    }

    /// From the number of the wire and the database.
    pub const fn from_number(number: i64) -> Option<Self> {
        Some(match number {
            0 => Self::Pending,
            1 => Self::Open,
            2 => Self::Cancelled,
            3 => Self::Closed,
            _ => return None,
        })
    }
}

/// Why an order was closed or cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    User,
    StopLoss,
    TakeProfit,
    StopOut,
    Dealer,
    Reset,
    /// A pending order triggered that the account could no longer bear.
    InsufficientMargin,
    /// A pending order triggered whose margin no longer fits into the books.
    AmountOutOfRange,
    /// The instrument's trade mode no longer allows the pending order to open.
    TradeMode,
}

impl Reason {
    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::StopLoss => "stop_loss",
            Self::TakeProfit => "take_profit",
            Self::StopOut => "stop_out",
            Self::Dealer => "dealer",
            Self::Reset => "reset",
            Self::InsufficientMargin => "insufficient_margin",
            Self::AmountOutOfRange => "amount_out_of_range",
            Self::TradeMode => "trade_mode",
        }
    }

    /// Every reason, for tables and tests.
    pub const ALL: [Self; 9] = [
        Self::User,
        Self::StopLoss,
        Self::TakeProfit,
        Self::StopOut,
        Self::Dealer,
        Self::Reset,
        Self::InsufficientMargin,
        Self::AmountOutOfRange,
        Self::TradeMode,
    ];

    /// The reason with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// A fill: the price, the whole quote it was taken from, and the rate to USD frozen with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fill {
    pub price: Price,
    pub quote: Quote,
    pub rate: ConversionRate,
    /// The time of the quote that the rate comes from, where it was older than its pair's staleness limit at the fill:
    /// the last rate still converts, and this says so. `None`: young enough, or the instrument's own quote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stale_rate: Option<TimeMs>,
    pub at: TimeMs,
}

/// An order. Amounts are USD.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub id: OrderId,
    pub account: AccountId,
    pub instrument: InstrumentId,
    pub side: Side,
    pub kind: OrderKind,
    pub status: OrderStatus,
    pub lots: Lots,
    pub leverage: u32,
    /// What a pending order waits (or waited) for.
    pub target: Option<Price>,
    pub stop_loss: Option<Price>,
    pub take_profit: Option<Price>,
    /// Held while pending, fixed at the fill.
    pub margin: Money,
    /// Held while pending, charged at the fill.
    pub fee: Money,
    /// What overnight interest has come to so far; negative: paid by the customer.
    pub swap: Money,
    /// Realised, once closed.
    pub profit: Money,
    pub opened: Option<Fill>,
    pub closed: Option<Fill>,
    /// The order that this was a part of.
    pub parent: Option<OrderId>,
    /// Why it ended, once it has.
    pub reason: Option<Reason>,
    pub created_at: TimeMs,
    /// When it was cancelled or closed.
    pub ended_at: Option<TimeMs>,
}

impl Order {
    /// The open price, once there is one.
    pub fn open_price(&self) -> Option<Price> {
        self.opened.map(|fill| fill.price)
    }

    /// Moves to the next status.
    ///
    /// # Panics
    /// When the transition table does not allow it: a bug.
    pub fn become_status(&mut self, next: OrderStatus) {
        assert!(self.status.may_become(next), "{:?} never becomes {next:?}", self.status);
        self.status = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transition_table() {
        use OrderStatus::{Cancelled, Closed, Open, Pending};
        let all = [Pending, Open, Cancelled, Closed];
        let allowed: Vec<_> =
            all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b))).filter(|(a, b)| a.may_become(*b)).collect();
        assert_eq!(allowed, [(Pending, Open), (Pending, Cancelled), (Open, Closed)]);
    }

    #[test]
    fn a_status_and_its_number_are_one_to_one() {
        use OrderStatus::{Cancelled, Closed, Open, Pending};
        let all: Vec<_> = (0..4).map(OrderStatus::from_number).collect();
        assert_eq!(all, [Some(Pending), Some(Open), Some(Cancelled), Some(Closed)]);
        assert_eq!([-1, 4].map(OrderStatus::from_number), [None, None]);
        assert_eq!([Pending, Open, Cancelled, Closed].map(|status| status as i64), [0, 1, 2, 3]);
    }

    #[test]
    fn the_sides() {
        assert_eq!([Side::Buy.opposite(), Side::Sell.opposite()], [Side::Sell, Side::Buy]);
        assert_eq!([Side::Buy.sign(), Side::Sell.sign()], [1, -1]);
    }

    #[test]
    fn reasons_and_their_codes_are_one_to_one() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
        }
        assert_eq!(Reason::from_code("nothing"), None);
    }
}
