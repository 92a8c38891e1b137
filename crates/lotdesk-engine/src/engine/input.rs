//! Inputs of the engine: commands and market data. Each carries its time.

use serde::{Deserialize, Serialize};

use crate::domain::group::{Group, TradingRights};
use crate::domain::order::{OrderKind, Origin, PartialTakeProfit};
use crate::domain::settings::DealingSettings;
use crate::domain::trade_correction::{CorrectingEntry, TradeChange};
use crate::domain::{
    AccountId, AccountKind, AlertId, Currency, DepositId, GroupId, Instrument, InstrumentId, KeyId, Lots, Money, Order,
    OrderId, Percent, Price, Quote, QuoteSide, Side, TimeMs, WithdrawalId,
};

pub use super::copying::command::CopyCommand;
pub use super::cover::command::{CoverCommand, InstrumentBand, LpEntryKind, LpReport, ReportKind, ReportedPosition};

/// One input. Nothing else changes the state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// Sequence number; greater than that of the input before.
    pub seq: i64,
    /// Time of the input; never before that of the input before.
    pub at: TimeMs,
    /// Idempotency key: a repeated command returns the answer of the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<Request>,
    /// ID of the staff member who acts for a customer with one of the customer's commands; absent: the customer. Orders end
    /// by the dealing desk then, and the account's trading rights restrict the opening of orders only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub staff: Option<i64>,
    /// The command or the market data.
    pub body: Body,
}

/// Idempotency key of one command (`request_id`), unique per account for 24 hours.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Request {
    /// The account that sent the command.
    pub account: AccountId,
    /// The key as chosen by the client.
    pub key: String,
}

/// How an order is to be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryType {
    /// At the current quote, at once.
    Market,
    /// When the quote reaches this target price.
    Pending(Price),
}

/// Change of a stop loss or a take profit. Serialized as the price, as null if the level is removed, and omitted if it is
/// kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Option<Price>", into = "Option<Price>")]
pub enum LevelChange {
    /// The level stays unchanged.
    #[default]
    Keep,
    /// The level is removed.
    Remove,
    /// The level is set to this price.
    Set(Price),
}

impl LevelChange {
    fn is_keep(&self) -> bool {
        *self == Self::Keep
    }

    /// What a request means: without a price the level is kept, a price of zero removes it.
    pub fn requested(price: Option<Price>) -> Self {
        match price {
            None => Self::Keep,
            Some(price) if price.is_zero() => Self::Remove,
            Some(price) => Self::Set(price),
        }
    }

    /// The new level; `None` if it is kept or removed.
    pub const fn price(self) -> Option<Price> {
        match self {
            Self::Set(price) => Some(price),
            Self::Keep | Self::Remove => None,
        }
    }
}

impl From<Option<Price>> for LevelChange {
    fn from(level: Option<Price>) -> Self {
        level.map_or(Self::Remove, Self::Set)
    }
}

impl From<LevelChange> for Option<Price> {
    fn from(change: LevelChange) -> Self {
        change.price()
    }
}

/// When a pending order is cancelled if it has not filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expiry {
    /// It waits without limit.
    #[default]
    Never,
    /// At the end of the trading day: the next 17:00 New York, which the engine does not know itself. The time is not part
    /// of the request fingerprint, so a repetition on the next day is recognised.
    EndOfDay(TimeMs),
    /// At this time.
    At(TimeMs),
}

impl Expiry {
    const fn is_never(&self) -> bool {
        matches!(self, Self::Never)
    }

    /// The time; `None` for an order that waits without limit.
    pub const fn time(self) -> Option<TimeMs> {
        match self {
            Self::Never => None,
            Self::EndOfDay(at) | Self::At(at) => Some(at),
        }
    }
}

/// The largest deviation that the customer accepts from the price that they saw; a better price always fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deviation {
    /// The price that the customer saw, with their group's mark-up.
    pub price: Price,
    /// Points to the worse side; not negative.
    pub points: i64,
}

/// The optional parameters of a new order. Each is absent from the journal unless it is used.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OrderOptions {
    /// Of a market order: the price must not have moved further than this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<Deviation>,
    /// Of a pending order.
    #[serde(default, skip_serializing_if = "Expiry::is_never")]
    pub expires: Expiry,
    /// Distance in points at which the stop loss follows the price from the fill on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trail: Option<i64>,
    /// Of a pending order: a pending order of the account that it is linked to. One cancels the other (OCO): when one
    /// of both fills or is cancelled, the other is cancelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linked: Option<OrderId>,
    /// Of a pending order: its limit once the target price has triggered it (a stop-limit order).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Price>,
    /// Partial take profits, the nearest first; not together with a take profit.
    #[serde(rename = "take_profits", default, skip_serializing_if = "Vec::is_empty")]
    pub partial_take_profits: Vec<PartialTakeProfit>,
    /// Whether the stop loss is guaranteed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guaranteed: bool,
    /// Of a pending order: the kind that it must get from the quote; else it is rejected. Not part of the request fingerprint: a
    /// repetition may come through another interface.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<OrderKind>,
    /// By what it is placed. Not part of the request fingerprint: the same request through another interface, or with the
    /// key that replaced an expired one, is a repetition.
    #[serde(default, skip_serializing_if = "Origin::is_app")]
    pub origin: Origin,
}

impl OrderOptions {
    /// Whether no optional parameter is used.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A new order of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceOrder {
    /// The customer's account.
    pub account: AccountId,
    /// What is traded.
    pub instrument: InstrumentId,
    /// Buy or sell.
    pub side: Side,
    /// Volume; a multiple of the instrument's lot step within its limits.
    pub lots: Lots,
    /// One of the leverages that the account's group offers.
    pub leverage: u32,
    /// At the market or at a target price.
    pub entry: EntryType,
    /// Price that closes the position at a loss.
    pub stop_loss: Option<Price>,
    /// Price that closes the position at a profit.
    pub take_profit: Option<Price>,
    /// Maximum deviation, expiry and other optional parameters.
    #[serde(default, skip_serializing_if = "OrderOptions::is_empty")]
    pub options: OrderOptions,
}

/// Which open orders a [`Body::CloseAll`] closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProfitFilter {
    /// All.
    #[default]
    All,
    /// Those with an unrealised profit above zero.
    Profit,
    /// Those with an unrealised profit below zero.
    Loss,
}

/// The weekdays whose swap days a rollover charges for one instrument; see
/// [`SwapTerms::days`](crate::domain::swap::SwapTerms::days).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwapDayOverride {
    /// The instrument with a holiday.
    pub instrument: InstrumentId,
    /// Weekdays (0 = Sunday); empty: nothing is charged.
    pub days: Vec<u8>,
}

/// A correction of an executed trade. The sender reads what the engine does not keep: ended orders and ledger entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CorrectTrade {
    /// The customer's account.
    pub account: AccountId,
    /// The corrected order.
    pub order: OrderId,
    /// The order as it is stored if it has ended; absent: it is a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Box<Order>>,
    /// What is changed.
    pub change: TradeChange,
    /// Why, as the customer reads it.
    pub reason: String,
    /// The entries to be booked. By kind, they sum to what the change owes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<CorrectingEntry>,
}

impl CorrectTrade {
    /// The sum of the entries.
    pub fn amount(&self) -> Money {
        self.entries.iter().map(|entry| entry.amount).fold(Money::ZERO, Money::saturating_add)
    }
}

/// The commands and market data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// A quote of a feed. The [quote filter](super::quote_filter) accepts or rejects it.
    Quote {
        /// The quoted instrument.
        instrument: InstrumentId,
        /// Bid, ask and the feed's time.
        quote: Quote,
    },
    /// Opens an account in the standard group.
    OpenAccount {
        /// Real or demo.
        kind: AccountKind,
        /// First balance of a demo account; zero for a real one.
        grant: Money,
        /// The account's currency, in which `grant` is; absent for USD.
        #[serde(default, skip_serializing_if = "Currency::is_usd")]
        currency: Currency,
    },
    /// Places a market or pending order.
    PlaceOrder(PlaceOrder),
    /// The customer closes an open order.
    CloseOrder {
        /// The customer's account.
        account: AccountId,
        /// An open order of the account.
        order: OrderId,
        /// Volume of a partial close; `None`: the whole order.
        lots: Option<Lots>,
    },
    /// The customer closes two open orders of opposite sides against each other.
    CloseBy {
        /// The customer's account.
        account: AccountId,
        /// An open order of the account; it closes at the open price of the other one and takes the profit.
        order: OrderId,
        /// An open order of the account in the same instrument; it closes at its own open price.
        by: OrderId,
    },
    /// The customer closes many open orders.
    CloseAll {
        /// The customer's account.
        account: AccountId,
        /// Only those of this instrument.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instrument: Option<InstrumentId>,
        /// Only those of this side.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
        /// Only those in profit, or at a loss.
        which: ProfitFilter,
    },
    /// The customer cancels a pending order.
    CancelOrder {
        /// The customer's account.
        account: AccountId,
        /// A pending order of the account.
        order: OrderId,
    },
    /// Cancels the pending orders that a customer's program placed with a key, because its connection ended.
    CancelOfKey {
        /// The account that the key trades on.
        account: AccountId,
        /// The key.
        key: KeyId,
    },
    /// The customer changes stop loss and take profit of an open or pending order.
    SetStops {
        /// The customer's account.
        account: AccountId,
        /// A live order of the account.
        order: OrderId,
        /// Change of the stop loss.
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        stop_loss: LevelChange,
        /// Change of the take profit.
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        take_profit: LevelChange,
        /// The new distance in points at which the stop loss follows the price; 0: it follows no longer and stays where it
        /// is. `None`: unchanged.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trail: Option<i64>,
    },
    /// The customer changes a pending order, all of it or nothing. What is absent stays as it is.
    ModifyOrder {
        /// The customer's account.
        account: AccountId,
        /// A pending order of the account.
        order: OrderId,
        /// The new target price.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Price>,
        /// The new limit price of a stop-limit order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<Price>,
        /// The new volume.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lots: Option<Lots>,
        /// The new expiry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires: Option<Expiry>,
        /// Change of the stop loss.
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        stop_loss: LevelChange,
        /// Change of the take profit.
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        take_profit: LevelChange,
        /// The new distance in points at which the stop loss follows the price from the fill on; 0: it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trail: Option<i64>,
        /// Whether the stop loss is guaranteed from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guaranteed: Option<bool>,
        /// The kind that it must have afterwards; see [`OrderOptions::kind`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<OrderKind>,
    },
    /// Cancels the pending orders and removes the price alerts whose expiry has come.
    Expire,
    /// The customer sets a price alert. Whether the price must rise or fall to the level follows from the last quote.
    SetAlert {
        /// The customer's account.
        account: AccountId,
        /// Whose price.
        instrument: InstrumentId,
        /// Which price.
        side: QuoteSide,
        /// The level, with the mark-up of the account's group.
        level: Price,
        /// When it is removed if it has not fired.
        #[serde(default, skip_serializing_if = "Expiry::is_never")]
        expires: Expiry,
    },
    /// The customer removes a price alert.
    RemoveAlert {
        /// The customer's account.
        account: AccountId,
        /// An alert of the account.
        alert: AlertId,
    },
    /// The customer sets a margin-level alert.
    SetMarginAlert {
        /// The customer's account.
        account: AccountId,
        /// The margin level in percent.
        level: Percent,
    },
    /// The customer removes a margin-level alert.
    RemoveMarginAlert {
        /// The customer's account.
        account: AccountId,
        /// An alert of the account.
        alert: AlertId,
    },
    /// The dealing desk closes or cancels a customer's order.
    ForceClose {
        /// Any live order.
        order: OrderId,
    },
    /// Closes and cancels all orders of a demo account and sets its balance.
    ResetDemo {
        /// A demo account.
        account: AccountId,
        /// The new balance.
        grant: Money,
    },
    /// The back office corrects a balance.
    Correct {
        /// The corrected account.
        account: AccountId,
        /// Amount in the account's currency; positive: credited.
        amount: Money,
    },
    /// The back office cancels or re-prices an executed trade.
    CorrectTrade(CorrectTrade),
    /// The customer moves money between two of their accounts of one kind. Whether one customer owns both is checked before.
    Transfer {
        /// The account that is debited.
        from: AccountId,
        /// The account that is credited.
        to: AccountId,
        /// Amount in the currency of the account that is debited, above zero.
        amount: Money,
    },
    /// A customer announces a deposit. No money moves until it is decided.
    AnnounceDeposit {
        /// A real account.
        account: AccountId,
        /// Hash of the details that the engine does not use: destination, amount, proof of payment.
        details: u64,
    },
    /// The money has arrived and is credited.
    ApproveDeposit {
        /// A waiting deposit.
        deposit: DepositId,
        /// Credited amount in the account's currency, above zero.
        amount: Money,
    },
    /// The money has not arrived.
    RejectDeposit {
        /// A waiting deposit.
        deposit: DepositId,
    },
    /// The announcement was invalid.
    InvalidateDeposit {
        /// A waiting deposit.
        deposit: DepositId,
    },
    /// A payment provider reports that the money of a customer has arrived: a deposit is announced and approved at once.
    CreditDeposit {
        /// A real account.
        account: AccountId,
        /// Credited amount in the account's currency, above zero.
        amount: Money,
        /// Hash of the details that the engine does not use: the checkout that was paid.
        details: u64,
    },
    /// A payment that was credited went back to the customer at the payment provider. The amount is debited whatever the
    /// balance.
    Refund {
        /// A real account.
        account: AccountId,
        /// Debited amount in the account's currency, above zero.
        amount: Money,
        /// Hash of the details that the engine does not use: the checkout that was refunded.
        details: u64,
    },
    /// A customer has disputed a payment that was credited. The amount is debited whatever the balance, and the account is
    /// frozen.
    Chargeback {
        /// A real account.
        account: AccountId,
        /// Debited amount in the account's currency, above zero.
        amount: Money,
        /// Hash of the details that the engine does not use: the checkout that was disputed.
        details: u64,
    },
    /// The rewards of a partner for the trades of their customers, or what of earlier rewards is taken back. The sender
    /// calculates the amount from committed trades (see [`crate::domain::partner`]).
    BookRebate {
        /// A real account.
        account: AccountId,
        /// Amount in the account's currency; positive: credited. Never zero.
        amount: Money,
        /// Hash of the details that the engine does not use: the statement that it pays.
        details: u64,
    },
    /// A customer requests a withdrawal. The amount is held until it is decided.
    RequestWithdrawal {
        /// A real account.
        account: AccountId,
        /// Amount in the account's currency, above zero.
        amount: Money,
        /// Hash of the details that the engine does not use: currency, payout method, note.
        details: u64,
    },
    /// The withdrawal is paid: the amount is debited.
    PayWithdrawal {
        /// A withdrawal under review.
        withdrawal: WithdrawalId,
    },
    /// The withdrawal is refused: the amount is no longer held.
    RejectWithdrawal {
        /// A withdrawal under review.
        withdrawal: WithdrawalId,
    },
    /// The withdrawal is approved and is being paid: the amount is debited.
    ApproveWithdrawal {
        /// A withdrawal under review.
        withdrawal: WithdrawalId,
    },
    /// The payment of an approved withdrawal ended: it arrived, or it failed and the amount is credited again.
    SettleWithdrawal {
        /// A withdrawal that is being paid.
        withdrawal: WithdrawalId,
        /// Whether it was paid.
        paid: bool,
    },
    /// Freezes or unfreezes an account. A frozen account can neither place orders nor withdraw.
    SetFrozen {
        /// The account.
        account: AccountId,
        /// Whether it is frozen from now on.
        frozen: bool,
    },
    /// Moves an account to a group. Open orders keep their margin and open price.
    SetGroup {
        /// The account.
        account: AccountId,
        /// An existing group.
        group: GroupId,
    },
    /// Sets the trading rights of an account. Less than full rights cancels its pending orders.
    SetRights {
        /// The account.
        account: AccountId,
        /// What its customer may do from now on.
        rights: TradingRights,
    },
    /// Removes a demo account after closing and cancelling all of its orders.
    RemoveDemo {
        /// A demo account.
        account: AccountId,
    },
    /// Adds a group or changes its terms.
    DefineGroup(Group),
    /// Removes a group.
    RemoveGroup {
        /// A group without accounts, other than the standard group.
        group: GroupId,
    },
    /// Adds an instrument or changes its terms.
    DefineInstrument(Instrument),
    /// Removes an instrument.
    RemoveInstrument {
        /// An instrument without live orders that no group rule names and no other instrument needs for conversion.
        instrument: InstrumentId,
    },
    /// The instrument has another feed: the next quote is not compared with the last one.
    ResetFeed {
        /// The instrument.
        instrument: InstrumentId,
    },
    /// Trading hours begin or end.
    SetMarket {
        /// The instrument.
        instrument: InstrumentId,
        /// Whether trading is open from now on.
        open: bool,
    },
    /// Changes the platform-wide dealing settings.
    ChangeSettings(DealingSettings),
    /// Rollover at 17:00 New York.
    Rollover {
        /// The day that ends (0 = Sunday).
        weekday: u8,
        /// Instruments for which holidays change the charged days.
        #[serde(default, rename = "shifted", skip_serializing_if = "Vec::is_empty")]
        swap_day_overrides: Vec<SwapDayOverride>,
        /// When it was due: a position that was opened then or later is not charged. `None`: every position is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<TimeMs>,
    },
    /// Removes idempotency keys older than 24 hours.
    ForgetRequests,
    /// Cover at liquidity providers: their definition, routes, bands, sessions, reports and timers.
    Cover(CoverCommand),
    /// Copying of strategies.
    Copying(CopyCommand),
}
