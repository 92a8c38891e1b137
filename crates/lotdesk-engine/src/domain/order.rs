//! The order: one record from its placing to its end, and the table of status transitions.

use serde::{Deserialize, Serialize};

use super::trade_correction::TradeCorrection;
use super::{AccountId, ConversionRate, CoverId, InstrumentId, KeyId, Lots, Money, OrderId, Price, Quote, TimeMs};

/// Direction of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Profits when the price rises.
    Buy,
    /// Profits when the price falls.
    Sell,
}

impl Side {
    /// The opposite side.
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

/// How an order is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderKind {
    /// At the current quote, at once.
    Market,
    /// Waits for a better price than the quote at its placing.
    Limit,
    /// Waits for a worse price than the quote at its placing.
    Stop,
    /// Becomes a limit order when the quote reaches its target price.
    StopLimit,
}

/// Status of an order. The numbers are those of the wire and the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Waits for its target price.
    Pending = 0,
    /// Filled: a position.
    Open = 1,
    /// Ended without a fill.
    Cancelled = 2,
    /// The position has been closed.
    Closed = 3,
}

impl OrderStatus {
    /// Whether the status may change to `next`. The complete table: `Pending -> Open | Cancelled`, `Open -> Closed`.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Pending, Self::Open | Self::Cancelled) | (Self::Open, Self::Closed))
    }

    /// The status with this number of the wire and the database.
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
    /// The customer closed or cancelled it.
    User,
    /// The stop loss was reached.
    StopLoss,
    /// The stop loss was reached, and it had been following the price.
    TrailingStop,
    /// The take profit was reached.
    TakeProfit,
    /// The margin level fell to the stop-out level.
    StopOut,
    /// A staff member closed or cancelled it, or took the account's trading rights.
    Dealer,
    /// The demo account was reset or removed.
    Reset,
    /// The free margin did not cover a pending order when it triggered.
    InsufficientMargin,
    /// The margin or fee of a pending order was out of range when it triggered.
    AmountOutOfRange,
    /// The instrument's trade mode no longer allows the pending order to open.
    TradeMode,
    /// The pending order was not filled before its expiry.
    Expired,
    /// The pending order that it was linked to was filled or cancelled (one cancels the other).
    Oco,
    /// A staff member cancelled the trade while the position was open.
    TradeCancelled,
    /// The connection of the program that had placed the pending order ended.
    Disconnected,
    /// The liquidity provider that it waited for did not fill it.
    LpRejected,
    /// The position of the strategy that it copied was closed.
    Copied,
    /// The copy was ended.
    CopyEnded,
    /// The equity of the copy fell to the level at which the copier wanted it to end.
    CopyStop,
}

impl Reason {
    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::StopLoss => "stop_loss",
            Self::TrailingStop => "trailing_stop",
            Self::TakeProfit => "take_profit",
            Self::StopOut => "stop_out",
            Self::Dealer => "dealer",
            Self::Reset => "reset",
            Self::InsufficientMargin => "insufficient_margin",
            Self::AmountOutOfRange => "amount_out_of_range",
            Self::TradeMode => "trade_mode",
            Self::Expired => "expired",
            Self::Oco => "oco",
            Self::TradeCancelled => "trade_cancelled",
            Self::Disconnected => "disconnected",
            Self::LpRejected => "lp_rejected",
            Self::Copied => "copied",
            Self::CopyEnded => "copy_ended",
            Self::CopyStop => "copy_stop",
        }
    }

    /// Every reason.
    pub const ALL: [Self; 18] = [
        Self::User,
        Self::StopLoss,
        Self::TrailingStop,
        Self::TakeProfit,
        Self::StopOut,
        Self::Dealer,
        Self::Reset,
        Self::InsufficientMargin,
        Self::AmountOutOfRange,
        Self::TradeMode,
        Self::Expired,
        Self::Oco,
        Self::TradeCancelled,
        Self::Disconnected,
        Self::LpRejected,
        Self::Copied,
        Self::CopyEnded,
        Self::CopyStop,
    ];

    /// The reason with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// A fill: the price, the quote that it was taken from, and the conversion rate at that moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fill {
    /// Price of the fill, including the group's mark-up.
    pub price: Price,
    /// The feed's quote, without mark-up.
    pub quote: Quote,
    /// Quote currency to the account's currency: at the opening the ask side, at the close the side that was used.
    pub rate: ConversionRate,
    /// Time of the quote that the rate comes from if it was older than the pair's staleness limit at the fill: the last
    /// rate still converts. `None` if the quote was fresh or is the instrument's own.
    #[serde(rename = "stale_rate", default, skip_serializing_if = "Option::is_none")]
    pub stale_rate_quoted_at: Option<TimeMs>,
    /// Time of the fill.
    pub at: TimeMs,
}

/// How a stop loss follows the price. Both are price differences, so a change of the instrument's decimals does not affect
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trail {
    /// The distance that the stop loss keeps from the price at which the position closes.
    pub distance: Price,
    /// The least move of the stop loss.
    pub step: Price,
}

impl Trail {
    /// A trail of `points` of `point`: the step is a twentieth, rounded up to whole points, so that there are at most 20
    /// moves per distance travelled. `None` if the distance is not above zero or out of range.
    pub fn from_points(points: i64, point: Price) -> Option<Self> {
        let scaled = |points: i64| points.checked_mul(point.raw()).map(Price::from_raw);
        let step = points / 20 + i64::from(points % 20 != 0);
        let trail = Self { distance: scaled(points)?, step: scaled(step)? };
        (points > 0).then_some(trail)
    }

    /// The stop loss of a position that closes at `price` now.
    pub const fn level(&self, side: Side, price: Price) -> Price {
        Price::from_raw(price.raw().saturating_sub(side.sign() * self.distance.raw()))
    }

    /// The closing price at which a stop loss at `level` moves next.
    pub const fn next_move(&self, side: Side, level: Price) -> Price {
        let beyond = self.distance.raw().saturating_add(self.step.raw());
        Price::from_raw(level.raw().saturating_add(side.sign() * beyond))
    }
}

/// Partial take profit: at its price a part of the position is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartialTakeProfit {
    /// Closing price that triggers it.
    pub price: Price,
    /// Volume that is closed.
    pub lots: Lots,
}

impl PartialTakeProfit {
    /// Largest number of partial take profits of an order.
    pub const MAX: usize = 4;
}

/// By what an order was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Via {
    /// The customer in the app, and every order of a release that did not record it.
    #[default]
    App,
    /// A program of the customer over HTTP, with a key.
    Api,
    /// A program of the customer over FIX, with a key.
    Fix,
    /// A staff member for the customer.
    #[serde(rename = "desk")]
    Dealer,
    /// A copied trade.
    Copy,
}

impl Via {
    /// Every origin.
    pub const ALL: [Self; 5] = [Self::App, Self::Api, Self::Fix, Self::Dealer, Self::Copy];

    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::App => "app",
            Self::Api => "api",
            Self::Fix => "fix",
            Self::Dealer => "desk",
            Self::Copy => "copy",
        }
    }

    /// The origin with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|via| via.code() == code)
    }

    const fn is_app(&self) -> bool {
        matches!(self, Self::App)
    }
}

/// By what an order was placed, and with which key. A part of an order has the origin of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Origin {
    /// The interface.
    #[serde(default, skip_serializing_if = "Via::is_app")]
    pub via: Via,
    /// The customer's key; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<KeyId>,
}

impl Origin {
    /// The customer in the app.
    pub const APP: Self = Self { via: Via::App, key: None };

    /// A staff member for the customer.
    pub const DEALER: Self = Self { via: Via::Dealer, key: None };

    /// A copy of a strategy.
    pub const COPY: Self = Self { via: Via::Copy, key: None };

    pub(crate) fn is_app(&self) -> bool {
        *self == Self::APP
    }
}

/// What a customer attached to an order besides its prices, and where it came from. A condition that is not set is absent from journals, state
/// hashes and fingerprints, so those of releases without it stay as they are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Conditions {
    /// A pending order is cancelled at this time; kept after its fill. `None`: it waits without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<TimeMs>,
    /// The stop loss follows the price from the fill on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trail: Option<Trail>,
    /// Another pending order of the account: when one fills or is cancelled, the other is cancelled. Kept afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linked: Option<OrderId>,
    /// The limit of a stop-limit order; kept once it is a limit order and after its fill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Price>,
    /// The partial take profits that are still to come, the nearest first.
    #[serde(rename = "take_profits", default, skip_serializing_if = "Vec::is_empty")]
    pub partial_take_profits: Vec<PartialTakeProfit>,
    /// Premium of a guaranteed stop loss: held while the order lives, charged if the stop triggers. `None`: the
    /// stop loss fills at the quote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premium: Option<Money>,
    /// By what it was placed; absent: the app.
    #[serde(default, skip_serializing_if = "Origin::is_app")]
    pub origin: Origin,
}

impl Conditions {
    /// Whether no condition is set.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What an order waits for at a liquidity provider (LP): a market order for its fill, a position for its close, or that of a
/// part. Until the LP has answered, the customer cannot change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Routed {
    /// The order at the LP.
    pub cover: CoverId,
    /// The volume that is to be opened or closed.
    pub lots: Lots,
    /// By how much the customer's price is worse than the LP's. That of the sending, so that the customer's worst price holds
    /// whatever happens to the group meanwhile.
    #[serde(default, skip_serializing_if = "is_no_markup")]
    pub markup: Price,
}

const fn is_no_markup(markup: &Price) -> bool {
    markup.is_zero()
}

const fn is_uncovered(percent: &u8) -> bool {
    *percent == 0
}

/// An order. Amounts are in its account's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Rises with each order.
    pub id: OrderId,
    /// The customer's account.
    pub account: AccountId,
    /// What is traded.
    pub instrument: InstrumentId,
    /// Buy or sell.
    pub side: Side,
    /// Market, limit, stop or stop-limit.
    pub kind: OrderKind,
    /// Changes only as [`OrderStatus::may_become`] allows.
    pub status: OrderStatus,
    /// Volume in lots; what remains after partial closes.
    pub lots: Lots,
    /// Notional / margin; a lower leverage cap at the fill reduces it.
    pub leverage: u32,
    /// Target price of a pending order; kept after its fill.
    pub target: Option<Price>,
    /// Price that closes the position at a loss.
    pub stop_loss: Option<Price>,
    /// Price that closes the position at a profit.
    pub take_profit: Option<Price>,
    /// Held while pending, fixed at the fill.
    pub margin: Money,
    /// Fee and commission: held while pending, charged at the fill.
    pub fee: Money,
    /// Sum of the swaps so far; negative if the customer paid.
    pub swap: Money,
    /// Realised profit without fee and swap; zero until the order is closed.
    pub profit: Money,
    /// The fill that opened the position.
    pub opened: Option<Fill>,
    /// The fill that closed the position.
    pub closed: Option<Fill>,
    /// The order that this one was split from by a partial close.
    pub parent: Option<OrderId>,
    /// Why the order ended; `None` while it is live.
    pub reason: Option<Reason>,
    /// Time of the placing; a part keeps that of the whole order.
    pub created_at: TimeMs,
    /// Time of the cancellation or the close.
    pub ended_at: Option<TimeMs>,
    /// Expiry and other conditions.
    #[serde(default, skip_serializing_if = "Conditions::is_empty")]
    pub conditions: Conditions,
    /// The part that is covered at a liquidity provider, in percent; frozen at the fill. Absent from other orders, so that they
    /// are stored as before.
    #[serde(default, skip_serializing_if = "is_uncovered")]
    pub cover_percent: u8,
    /// What it waits for at a liquidity provider. Absent from other orders, so that they are stored as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub routed: Option<Routed>,
    /// What the order was before the staff cancelled or re-priced it. Absent from other orders, so that they are stored as
    /// before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correction: Option<Box<TradeCorrection>>,
}

impl Order {
    /// What a live order holds besides the margin of a position: while pending its margin and fee, and always the premium
    /// of a guaranteed stop.
    pub fn held(&self) -> Money {
        let premium = self.conditions.premium.unwrap_or_default();
        match self.status {
            OrderStatus::Pending => self.margin + self.fee + premium,
            _ => premium,
        }
    }

    /// Whether it waits for a liquidity provider.
    pub const fn is_working(&self) -> bool {
        self.routed.is_some()
    }

    /// The volume that counts as the customer's while it may change at a liquidity provider: that of a position without the
    /// part that is being closed, that of a market order once it is sent, none of another pending order.
    pub fn exposed_lots(&self) -> Lots {
        match (self.status, self.routed) {
            (OrderStatus::Open, None) => self.lots,
            (OrderStatus::Open, Some(closing)) => Lots::from_raw((self.lots.raw() - closing.lots.raw()).max(0)),
            (OrderStatus::Pending, Some(opening)) => opening.lots,
            _ => Lots::ZERO,
        }
    }

    /// The price at which a pending order is expected to fill: the limit of a stop-limit order, else the target.
    pub fn entry_price(&self) -> Option<Price> {
        self.conditions.limit.or(self.target)
    }

    /// Whether this order and `other`, the second one, were closed against each other: both at the opening price of the second.
    pub fn is_closed_against(&self, other: &Self) -> bool {
        let price = |order: &Self| order.closed.map(|fill| (fill.price, fill.at));
        (self.account, self.instrument, self.lots) == (other.account, other.instrument, other.lots)
            && self.side != other.side
            && price(self).is_some()
            && price(self) == price(other)
            && other.open_price() == other.closed.map(|fill| fill.price)
    }

    /// The price at which the position opened; `None` while pending.
    pub fn open_price(&self) -> Option<Price> {
        self.opened.map(|fill| fill.price)
    }

    /// Changes the status.
    ///
    /// # Panics
    /// If [`OrderStatus::may_become`] does not allow the change.
    pub fn set_status(&mut self, next: OrderStatus) {
        assert!(self.status.may_become(next), "order status {:?} cannot become {next:?}", self.status);
        self.status = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_listed_status_transitions_are_allowed() {
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
    fn sides_have_an_opposite_and_a_sign() {
        assert_eq!([Side::Buy.opposite(), Side::Sell.opposite()], [Side::Sell, Side::Buy]);
        assert_eq!([Side::Buy.sign(), Side::Sell.sign()], [1, -1]);
    }

    #[test]
    fn origins_and_their_codes_are_one_to_one() {
        for via in Via::ALL {
            assert_eq!(Via::from_code(via.code()), Some(via));
        }
        assert_eq!(Via::from_code("nothing"), None);
    }

    #[test]
    fn reasons_and_their_codes_are_one_to_one() {
        for reason in Reason::ALL {
            assert_eq!(Reason::from_code(reason.code()), Some(reason));
        }
        assert_eq!(Reason::from_code("nothing"), None);
    }
}
