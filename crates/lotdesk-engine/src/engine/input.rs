//! What the engine is told. Commands are imperative; time comes with each.

use serde::{Deserialize, Serialize};

use crate::domain::group::{Group, TradingRights};
use crate::domain::settings::DealingSettings;
use crate::domain::{
    AccountId, AccountKind, DepositId, GroupId, Instrument, InstrumentId, Lots, Money, OrderId, Price, Quote, Side,
    TimeMs, WithdrawalId,
};

/// One input: the only way anything changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input {
    /// Rises by one with each input.
    pub seq: i64,
    /// Never falls.
    pub at: TimeMs,
    /// Makes a repeated command answer what the first one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<Request>,
    pub body: Body,
}

/// A client's own name for one command (`request_id`), unique per account for 24 hours.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Request {
    pub account: AccountId,
    pub key: String,
}

/// How an order wants in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryType {
    /// At the quote, at once.
    Market,
    /// When the quote reaches this price.
    Pending(Price),
}

/// What becomes of a stop loss or a take profit. Written down as the price, nothing for one that is taken
/// away, and not at all for one that stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Option<Price>", into = "Option<Price>")]
pub enum LevelChange {
    /// It stays as it is, whatever that is.
    #[default]
    Keep,
    Remove,
    Set(Price),
}

impl LevelChange {
    fn is_keep(&self) -> bool {
        *self == Self::Keep
    }

    /// The new level, where there is one.
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

/// What a customer orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceOrder {
    pub account: AccountId,
    pub instrument: InstrumentId,
    pub side: Side,
    pub lots: Lots,
    pub leverage: u32,
    pub entry: EntryType,
    pub stop_loss: Option<Price>,
    pub take_profit: Option<Price>,
}

/// The weekdays (0 = Sunday) whose nights a rollover counts for one instrument; see
/// [`SwapTerms::days`](crate::domain::swap::SwapTerms::days).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwapDayOverride {
    pub instrument: InstrumentId,
    pub days: Vec<u8>,
}

/// The commands, and the world's news.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    /// A quote from a feed. The filter of `engine/filter` decides whether it is believed.
    Quote {
        instrument: InstrumentId,
        quote: Quote,
    },
    /// Opens an account; a demo account is granted `grant` at once.
    OpenAccount {
        kind: AccountKind,
        grant: Money,
    },
    PlaceOrder(PlaceOrder),
    /// Closes an open order, whole or (`lots`) in part.
    CloseOrder {
        account: AccountId,
        order: OrderId,
        lots: Option<Lots>,
    },
    CancelOrder {
        account: AccountId,
        order: OrderId,
    },
    SetStops {
        account: AccountId,
        order: OrderId,
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        stop_loss: LevelChange,
        #[serde(default, skip_serializing_if = "LevelChange::is_keep")]
        take_profit: LevelChange,
    },
    /// The dealer closes or cancels a customer's order.
    ForceClose {
        order: OrderId,
    },
    /// Closes and cancels everything of a demo account and sets its balance back to `grant`.
    ResetDemo {
        account: AccountId,
        grant: Money,
    },
    /// The back office corrects a balance.
    Correct {
        account: AccountId,
        amount: Money,
    },
    /// A customer says that he has sent money. Nothing moves until it is decided.
    AnnounceDeposit {
        account: AccountId,
        /// A fingerprint of what the engine does not decide by (where to, how much, the proof).
        details: u64,
    },
    /// The money has come: `amount` is credited.
    ApproveDeposit {
        deposit: DepositId,
        amount: Money,
    },
    /// The money has not come.
    RejectDeposit {
        deposit: DepositId,
    },
    /// It was never a deposit.
    InvalidateDeposit {
        deposit: DepositId,
    },
    /// A customer asks to be paid `amount`; it is locked until that is decided.
    RequestWithdrawal {
        account: AccountId,
        amount: Money,
        /// A fingerprint of what the engine does not decide by (the currency, the method, the note).
        details: u64,
    },
    /// The money leaves the account for good.
    PayWithdrawal {
        withdrawal: WithdrawalId,
    },
    /// The money stays; the lock is lifted.
    RejectWithdrawal {
        withdrawal: WithdrawalId,
    },
    /// A frozen account can neither open nor take out.
    SetFrozen {
        account: AccountId,
        frozen: bool,
    },
    /// Puts an account into a group. What is open keeps its margin and its price.
    SetGroup {
        account: AccountId,
        group: GroupId,
    },
    /// What an account may do with orders from now on; less than all of it cancels what is pending.
    SetRights {
        account: AccountId,
        rights: TradingRights,
    },
    /// Forgets a demo account that is no longer used.
    RemoveDemo {
        account: AccountId,
    },
    /// Adds a group or changes its terms.
    DefineGroup(Group),
    RemoveGroup {
        group: GroupId,
    },
    /// Adds an instrument or changes its terms.
    DefineInstrument(Instrument),
    RemoveInstrument {
        instrument: InstrumentId,
    },
    /// Its feed has changed: what the last one said is no measure of a jump.
    ResetFeed {
        instrument: InstrumentId,
    },
    /// The calendar says that trading begins or ends.
    SetMarket {
        instrument: InstrumentId,
        open: bool,
    },
    ChangeSettings(DealingSettings),
    /// 17:00 in New York at the end of `weekday` (0 = Sunday).
    Rollover {
        weekday: u8,
        /// Instruments for which holidays make it count other days than its own.
        #[serde(default, rename = "shifted", skip_serializing_if = "Vec::is_empty")]
        swap_day_overrides: Vec<SwapDayOverride>,
    },
    /// Forgets requests older than 24 hours.
    ForgetRequests,
}
