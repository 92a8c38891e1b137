//! Reasons of rejections. Of several reasons that apply to one command, the same one is always reported: the checks have a
//! fixed order.

use crate::domain::copying::CopyFees;
use crate::domain::{Currency, Lots, Money, Price, Side};

/// Why a command was rejected. The state is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reject {
    /// The quote filter rejected the quote.
    BadQuote(QuoteReject),
    /// The request id was used for a command with other parameters.
    RequestIdReused,
    /// There is no such account.
    AccountNotFound,
    /// The account copies a strategy: it has no orders of its own and is no strategy.
    CopyAccount,
    /// The command is for demo accounts.
    OnlyDemoAccounts,
    /// The command is for real accounts.
    OnlyRealAccounts,
    /// A transfer between a real and a demo account.
    OnlySameKind,
    /// No account can be opened in this currency.
    CurrencyNotOffered {
        /// The currency.
        currency: Currency,
    },
    /// A frozen account can neither place orders nor withdraw nor transfer.
    AccountFrozen,
    /// The account's trading rights allow closing only.
    CloseOnly,
    /// The account's trading rights allow the customer nothing.
    TradingDisabled,
    /// There is no such strategy, or it is closed.
    StrategyNotFound,
    /// The fees cannot change while the strategy is copied.
    StrategyCopied,
    /// There is no such copy, or it has ended.
    CopyNotFound,
    /// A copy begins without open and pending orders.
    AccountNotEmpty,
    /// A strategy does not copy itself.
    CopyOfOwn,
    /// The account is a strategy and copies none.
    StrategyAccount,
    /// The fees of the strategy are not those that the customer saw.
    FeesChanged {
        /// What they are.
        fees: CopyFees,
    },
    /// The equity is below what the strategy asks for.
    BelowMin {
        /// Least equity in the currency of the provider's account.
        min: Money,
    },
    /// The strategy has the largest number of copies.
    StrategyFull {
        /// Largest number of copies.
        max: i64,
    },
    /// The deposit or withdrawal is not waiting for a decision, or does not exist.
    AlreadyDecided,
    /// The account has no live order with this id.
    OrderNotFound,
    /// The order is pending.
    OrderNotOpen,
    /// The order is open.
    OrderNotPending,
    /// There is no such group.
    GroupNotFound,
    /// The group has accounts, or is the standard group.
    GroupInUse,
    /// There is no such instrument.
    InstrumentNotFound,
    /// The instrument is not enabled.
    InstrumentDisabled,
    /// The instrument's trade mode allows closing only.
    InstrumentCloseOnly,
    /// The instrument's trade mode allows only the other side.
    SideClosed {
        /// The side that may open.
        open: Side,
    },
    /// A field of the terms, the settings or an order has an invalid value.
    InvalidTerms {
        /// Name of the field on the wire.
        field: &'static str,
    },
    /// Another instrument has this code.
    CodeTaken,
    /// Orders, conversions, group rules or quotes depend on the instrument.
    InstrumentInUse(InUse),
    /// The instrument offers no leverage.
    NoLeverage,
    /// The leverage is not on offer.
    LeverageNotOffered {
        /// The leverages that the account may choose, ascending.
        offered: Vec<u32>,
    },
    /// The volume is too small.
    LotsBelowMin {
        /// Smallest volume.
        min: Lots,
    },
    /// The volume is too large.
    LotsAboveMax {
        /// Largest volume.
        max: Lots,
    },
    /// The volume is not a multiple of the lot step.
    LotsOffStep {
        /// The lot step.
        step: Lots,
    },
    /// The volume of a partial close is larger than the order.
    PartTooLarge {
        /// Volume of the order.
        max: Lots,
    },
    /// A partial close would leave less than the smallest volume.
    PartRemainderTooSmall {
        /// Smallest volume.
        min: Lots,
    },
    /// The instrument cannot be covered now, and takes no new orders meanwhile.
    LiquidityUnavailable,
    /// What would wait for a liquidity provider cannot be sent now.
    LpUnavailable,
    /// The order waits for the liquidity provider.
    OrderWorking,
    /// There is no such liquidity provider.
    LpNotFound,
    /// The instrument is covered at no liquidity provider, or not at this one.
    SymbolNotMapped,
    /// Two routes have the same priority.
    PriorityTaken,
    /// There is no such open break.
    BreakNotFound,
    /// Trading hours are over, or the instrument is not enabled.
    MarketClosed,
    /// There is no quote yet, or the last one is stale.
    QuoteStale,
    /// No enabled pair converts the quote currency to USD, or that pair has no quote.
    NoConversionRate {
        /// The quote currency.
        currency: String,
    },
    /// The price of a market order has moved further than its maximum deviation.
    PriceMoved {
        /// The current price.
        price: Price,
        /// Decimals of the instrument.
        decimals: u32,
    },
    /// A price has more decimals than the instrument, or is not above zero.
    PriceOffGrid {
        /// Which price.
        field: PriceField,
        /// Decimals of the instrument.
        decimals: u32,
    },
    /// The stop loss is on the wrong side of the price.
    StopLossWrongSide {
        /// Whether it must be below `limit`; else above.
        below: bool,
        /// The price that it is compared with.
        limit: Price,
        /// Decimals of the instrument.
        decimals: u32,
    },
    /// The take profit is on the wrong side of the price.
    TakeProfitWrongSide {
        /// Whether it must be below `limit`; else above.
        below: bool,
        /// The price that it is compared with.
        limit: Price,
        /// Decimals of the instrument.
        decimals: u32,
    },
    /// A level is too close to the price.
    LevelTooClose {
        /// Which level.
        field: PriceField,
        /// Least distance in points.
        points: i64,
    },
    /// A guaranteed stop is too close to the price.
    GslTooClose {
        /// Least distance in points.
        points: i64,
    },
    /// The account would hold too large a volume with guaranteed stops.
    GslLimit {
        /// Largest volume; zero where they are not offered.
        max: Lots,
    },
    /// The account has the largest number of live orders.
    TooManyOrders {
        /// Largest number of live orders.
        max: i64,
    },
    /// The account has no alert of the kind with this id.
    AlertNotFound,
    /// The account has the largest number of alerts of the kind.
    TooManyAlerts {
        /// Largest number of them.
        max: i64,
    },
    /// An amount is zero, negative or beyond its limit.
    AmountOutOfRange,
    /// The withdrawal exceeds the withdrawable amount.
    InsufficientFunds {
        /// Withdrawable amount in the account's currency.
        available: Money,
    },
    /// The free margin does not cover margin and fee of the order.
    InsufficientMargin {
        /// Margin and fee in the account's currency.
        needed: Money,
        /// Free margin after the cost of the spread.
        available: Money,
        /// Cost of the spread, because a position is valued at the closing side; 0 for a pending order.
        spread: Money,
    },
}

/// What depends on an instrument: the reason why it cannot be changed or removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InUse {
    /// It cannot be removed: orders (for the server, ended ones too) or group rules refer to it.
    Referenced,
    /// A field of its terms cannot change while orders are open or pending.
    Terms {
        /// Name of the field on the wire.
        field: &'static str,
    },
    /// Its currencies cannot change: it has had quotes, and they are prices of this pair.
    Pair,
    /// It cannot be disabled: positions are open.
    Positions,
    /// The change would alter the conversion of open and pending orders to the currency of their account.
    Conversion,
    /// Another enabled instrument needs it for conversion to USD.
    NeededForConversion {
        /// Code of that instrument.
        code: String,
    },
    /// Accounts in this currency need it for conversion from USD.
    AccountCurrency {
        /// The currency.
        currency: Currency,
    },
}

/// The price that a rejection is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceField {
    /// Target price of a pending order.
    Target,
    /// Stop loss.
    StopLoss,
    /// Take profit.
    TakeProfit,
    /// Distance of a trailing stop.
    Trail,
    /// Limit of a stop-limit order.
    Limit,
    /// Level of a price alert.
    Alert,
}

/// Why the quote filter rejected a quote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuoteReject {
    /// The instrument does not exist.
    UnknownInstrument,
    /// Bid or ask is not above zero.
    NotAboveZero,
    /// The bid is above the ask.
    Crossed,
    /// The quote is older than the last one.
    Older,
    /// The quote's time is more than five seconds in the future.
    Future,
    /// The quote is too far from the last one and not confirmed yet.
    Jump,
}

impl QuoteReject {
    /// The stable code (`why` in the answer to the feed).
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
    /// The stable code on the wire (`error`).
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadQuote(error) => error.code(),
            Self::RequestIdReused => "request_id_reused",
            Self::AccountNotFound => "account_not_found",
            Self::CopyAccount => "copy_account",
            Self::StrategyNotFound => "strategy_not_found",
            Self::StrategyCopied => "strategy_copied",
            Self::CopyNotFound => "copy_not_found",
            Self::AccountNotEmpty => "account_not_empty",
            Self::CopyOfOwn => "copy_of_own",
            Self::StrategyAccount => "strategy_account",
            Self::FeesChanged { .. } => "fees_changed",
            Self::BelowMin { .. } => "below_min",
            Self::StrategyFull { .. } => "strategy_full",
            Self::OnlyDemoAccounts => "only_demo_accounts",
            Self::OnlyRealAccounts => "only_real_accounts",
            Self::OnlySameKind => "only_same_kind",
            Self::CurrencyNotOffered { .. } => "currency_not_offered",
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
            Self::LiquidityUnavailable | Self::LpUnavailable => "liquidity_unavailable",
            Self::OrderWorking => "order_working",
            Self::LpNotFound => "lp_not_defined",
            Self::SymbolNotMapped => "symbol_not_mapped",
            Self::PriorityTaken => "priority_taken",
            Self::BreakNotFound => "break_not_found",
            Self::MarketClosed => "market_closed",
            Self::QuoteStale => "quote_stale",
            Self::PriceMoved { .. } => "price_moved",
            Self::PriceOffGrid { .. } => "price_off_grid",
            Self::StopLossWrongSide { .. } => "stop_loss_wrong_side",
            Self::TakeProfitWrongSide { .. } => "take_profit_wrong_side",
            Self::LevelTooClose { .. } => "level_too_close",
            Self::GslTooClose { .. } => "gsl_too_close",
            Self::GslLimit { .. } => "gsl_limit",
            Self::TooManyOrders { .. } => "too_many_orders",
            Self::AlertNotFound => "alert_not_found",
            Self::TooManyAlerts { .. } => "too_many_alerts",
            Self::AmountOutOfRange => "amount_out_of_range",
            Self::InsufficientFunds { .. } => "insufficient_funds",
            Self::InsufficientMargin { .. } => "insufficient_margin",
        }
    }
}
