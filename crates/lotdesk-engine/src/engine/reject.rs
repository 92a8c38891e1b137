//! Why a command was refused. The variants stand in the order in which they are checked, so that two
//! faults in one command are always told in the same order.

use crate::domain::{Lots, Money, Price, Side};

/// A refusal. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reject {
    /// A quote that the filter does not believe.
    BadQuote(QuoteReject),
    /// The same request id with other parameters.
    RequestIdReused,
    AccountNotFound,
    /// The command is for demo accounts.
    OnlyDemoAccounts,
    /// The command is for real accounts.
    OnlyRealAccounts,
    AccountFrozen,
    /// The account may close what it has, and nothing else.
    CloseOnly,
    /// The account may do nothing with orders by its customer's own hand.
    TradingDisabled,
    /// The deposit or withdrawal does not wait for a decision.
    AlreadyDecided,
    OrderNotFound,
    OrderNotOpen,
    OrderNotPending,
    GroupNotFound,
    /// Accounts are in it, or it is the standard one.
    GroupInUse,
    InstrumentNotFound,
    InstrumentDisabled,
    /// The instrument's positions may be closed, and nothing opened.
    InstrumentCloseOnly,
    /// In this instrument only orders of the `open` side may be opened.
    SideClosed {
        open: Side,
    },
    /// Terms that make no sense; the field is named.
    InvalidTerms {
        field: &'static str,
    },
    /// Another instrument has this code.
    CodeTaken,
    /// Orders, conversions, rules of groups or (for its two currencies) quotes stand on it.
    InstrumentInUse(InUse),
    /// The instrument offers no leverage at all.
    NoLeverage,
    LeverageNotOffered {
        offered: Vec<u32>,
    },
    LotsBelowMin {
        min: Lots,
    },
    LotsAboveMax {
        max: Lots,
    },
    LotsOffStep {
        step: Lots,
    },
    /// A part is larger than the order.
    PartTooLarge {
        max: Lots,
    },
    /// A part leaves less than the least lots.
    PartRemainderTooSmall {
        min: Lots,
    },
    MarketClosed,
    /// No quote yet, or the last one is too old.
    QuoteStale,
    /// No pair joins its quote currency to USD, or that pair has no quote.
    NoConversionRate {
        currency: String,
    },
    /// A price with more decimals than the instrument has, or not above zero. `field` names it.
    PriceOffGrid {
        field: PriceField,
        decimals: u32,
    },
    /// It must be below `limit` (`below`), or above it.
    StopLossWrongSide {
        below: bool,
        limit: Price,
        decimals: u32,
    },
    TakeProfitWrongSide {
        below: bool,
        limit: Price,
        decimals: u32,
    },
    /// Nearer to the quote than `points`.
    LevelTooClose {
        field: PriceField,
        points: i64,
    },
    TooManyOrders {
        max: i64,
    },
    /// The sum does not fit into the books.
    AmountOutOfRange,
    /// More than may be taken out.
    InsufficientFunds {
        available: Money,
    },
    InsufficientMargin {
        needed: Money,
        /// With the spread of the order already taken off.
        available: Money,
        /// What the order costs at once because it opens on the other side of the quote; 0 for a pending one.
        spread: Money,
    },
}

/// What an instrument is in use for, which decides what can be done about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InUse {
    /// It cannot be removed: orders, ended ones too, or rules of groups name it.
    Removal,
    /// This field of its terms stands while orders are open or pending.
    Terms { field: &'static str },
    /// It has had prices, and they are of this pair.
    Pair,
    /// Positions are open: it cannot be disabled.
    Positions,
    /// It, or what it becomes, would change how open and pending orders are converted to USD.
    Conversion,
    /// The enabled instrument with this code needs it to convert to USD.
    Converts { code: String },
}

/// The price a refusal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceField {
    Target,
    StopLoss,
    TakeProfit,
}

/// Why a quote was not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuoteReject {
    /// Of an instrument that does not exist.
    UnknownInstrument,
    NotAboveZero,
    /// The bid is above the ask.
    Crossed,
    /// Older than the last one.
    Older,
    /// Ahead of the clock by more than a few seconds.
    Future,
    /// Too far from the last one, and not yet insisted on.
    Jump,
}

impl QuoteReject {
    /// The stable code (`why` in the feed's answer).
    pub const fn code(self) -> &'static str {
        match self {
            Self::UnknownInstrument => "unknown_code",
            Self::NotAboveZero => "not_above_zero",
            Self::Crossed => "crossed",
            Self::Older => "older",
            Self::Future => "future",
            Self::Jump => "jump",
        }
    }
}

impl Reject {
    /// The stable code of the wire (`error`).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadQuote(error) => error.code(),
            Self::RequestIdReused => "request_id_reused",
            Self::AccountNotFound => "account_not_found",
            Self::OnlyDemoAccounts => "only_demo_accounts",
            Self::OnlyRealAccounts => "only_real_accounts",
            Self::AccountFrozen => "account_frozen",
            Self::CloseOnly => "close_only",
            Self::TradingDisabled => "trading_disabled",
            Self::AlreadyDecided => "already_decided",
            Self::OrderNotFound => "order_not_found",
            Self::OrderNotOpen => "order_not_open",
            Self::OrderNotPending => "order_not_pending",
            Self::GroupNotFound => "group_not_found",
            Self::GroupInUse => "group_in_use",
            Self::InstrumentNotFound => "instrument_not_found",
            Self::InstrumentDisabled => "instrument_disabled",
            Self::InstrumentCloseOnly => "instrument_close_only",
            Self::SideClosed { open: Side::Buy } => "instrument_long_only",
            Self::SideClosed { open: Side::Sell } => "instrument_short_only",
            Self::InstrumentInUse(_) => "instrument_in_use",
            Self::CodeTaken => "code_taken",
            Self::InvalidTerms { .. } => "invalid_field",
            Self::NoConversionRate { .. } => "no_conversion_rate",
            Self::NoLeverage => "no_leverage",
            Self::LeverageNotOffered { .. } => "leverage_not_offered",
            Self::LotsBelowMin { .. } => "lots_below_min",
            Self::LotsAboveMax { .. } => "lots_above_max",
            Self::LotsOffStep { .. } => "lots_off_step",
            Self::PartTooLarge { .. } => "part_too_large",
            Self::PartRemainderTooSmall { .. } => "part_remainder_too_small",
            Self::MarketClosed => "market_closed",
            Self::QuoteStale => "quote_stale",
            Self::PriceOffGrid { .. } => "price_off_grid",
            Self::StopLossWrongSide { .. } => "stop_loss_wrong_side",
            Self::TakeProfitWrongSide { .. } => "take_profit_wrong_side",
            Self::LevelTooClose { .. } => "level_too_close",
            Self::TooManyOrders { .. } => "too_many_orders",
            Self::AmountOutOfRange => "amount_out_of_range",
            Self::InsufficientFunds { .. } => "insufficient_funds",
            Self::InsufficientMargin { .. } => "insufficient_margin",
        }
    }
}
