//! Copying of strategies: what a copy is, and its arithmetic: ratio, rounding and fees.
//!
//! A customer's account copies one strategy, the trades of a provider's account. Each amount is rounded once, half to even; volumes
//! are rounded down, so that a copy never takes more risk than its share.
//!
//! | | formula |
//! |---|---|
//! | volume | `source lots x E_copy / (E_provider + L)`, down to the lot step, at most the largest volume |
//! | part closed | `copy lots x part / source lots`, down to the lot step |
//! | management fee of a day | `E x percent / 100 / 365` |
//! | volume fee of a side | `notional x amount / 1,000,000` |
//! | performance fee | `percent / 100 x max(0, E - H)`, then `H = max(H, E before the fee)` |
//!
//! E is the equity as it is shown: accrued management fees are not deducted. H is the high-water mark; deposits and withdrawals move
//! it one to one, fees do not. L is what has left the provider's account since the rollover before the last one and did not come
//! back: who moves money out for a moment raises no ratio.

use ethnum::I256;
use serde::{Deserialize, Serialize};

use super::ledger::TransactionKind;
use super::order::Reason;
use super::rounding::{Unrounded, divide_half_even, power_of_ten, product};
use super::{AccountId, Contract, ConversionRate, CopyId, InstrumentId, Lots, Money, OrderId, Percent, Price, TimeMs};

/// Most copies of one strategy.
pub const COPIES_MAX: usize = 500;

/// Days of the year by which a management fee is divided.
const DAYS_OF_YEAR: i64 = 365;

/// The fees of a strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CopyFees {
    /// Percent of what the equity is above the high-water mark.
    pub performance: Percent,
    /// Percent of the equity a year.
    pub management: Percent,
    /// USD for each million USD of notional, at the opening and at the close.
    pub volume: Money,
}

impl CopyFees {
    /// The name of the first field that is out of range.
    ///
    /// # Errors
    /// The name of the field.
    pub fn validate(&self) -> Result<(), &'static str> {
        let percent = |value: Percent, most: i64| (0..=most * Percent::ONE.raw()).contains(&value.raw());
        if !percent(self.performance, 30) {
            return Err("performance");
        }
        if !percent(self.management, 10) {
            return Err("management");
        }
        if !(0..=50 * Money::ONE.raw()).contains(&self.volume.raw()) {
            return Err("volume");
        }
        Ok(())
    }
}

/// The fees that a customer saw before the start of a copy. One that is absent is not compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SeenFees {
    /// As in [`CopyFees`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub performance: Option<Percent>,
    /// As in [`CopyFees`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub management: Option<Percent>,
    /// As in [`CopyFees`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volume: Option<Money>,
}

impl SeenFees {
    /// Whether nothing was seen.
    pub const fn is_empty(&self) -> bool {
        self.performance.is_none() && self.management.is_none() && self.volume.is_none()
    }

    /// Whether what was seen is what `fees` are.
    pub fn are(&self, fees: &CopyFees) -> bool {
        self.performance.is_none_or(|seen| seen == fees.performance)
            && self.management.is_none_or(|seen| seen == fees.management)
            && self.volume.is_none_or(|seen| seen == fees.volume)
    }
}

/// A strategy: the terms on which an account may be copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategy {
    /// The provider's account, and the id of the strategy.
    pub account: AccountId,
    /// What copiers pay.
    pub fees: CopyFees,
    /// The least equity of a copy at its start, in the currency of the provider's account.
    pub min: Money,
    /// Whether it can be copied; a closed one has no copies.
    pub open: bool,
    /// Money that has left the account since the last rollover, less what came back.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub left_today: Money,
    /// The same of the time between the two rollovers before.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub left_before: Money,
}

const fn is_nothing(amount: &Money) -> bool {
    amount.is_zero()
}

impl Strategy {
    /// What trades are measured by: the equity, and what has left the account lately.
    pub fn capital(&self, equity: Money) -> Money {
        equity.saturating_add(self.left_today).saturating_add(self.left_before)
    }

    /// After money came or went. What comes takes back what has left, and no more.
    #[must_use]
    pub fn after_flow(self, amount: Money) -> Self {
        if amount.is_negative() {
            return Self { left_today: self.left_today.saturating_add(-amount), ..self };
        }
        let rest = amount.saturating_add(-self.left_today).at_least_zero();
        Self {
            left_today: self.left_today.saturating_add(-amount).at_least_zero(),
            left_before: self.left_before.saturating_add(-rest).at_least_zero(),
            ..self
        }
    }

    /// After a rollover.
    #[must_use]
    pub const fn after_rollover(self) -> Self {
        Self { left_today: Money::ZERO, left_before: self.left_today, ..self }
    }
}

/// The equity of a strategy's account at a moment: at a flow, at a rollover, or after a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrategyEquity {
    /// The provider's account.
    pub account: AccountId,
    /// Before the flow, at the last quotes.
    pub equity: Money,
    /// Money that came, or went if it is negative; zero if none did.
    pub flow: Money,
    /// What a gain from here on is measured by: the equity after the flow, and what has left lately.
    pub base: Money,
}

/// Whether an entry of a provider's account is money that came or went, and no result. What copiers pay is no result of the trades.
pub const fn is_provider_flow(kind: TransactionKind, amount: Money) -> bool {
    is_flow(kind) || (matches!(kind, TransactionKind::CopyFee) && amount.raw() > 0)
}

/// Where a copy is between its start and its end. The complete table: `Active -> Ending | Ended`, `Ending -> Ended`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyState {
    /// It follows the strategy.
    Active,
    /// It opens nothing; its positions are closed as soon as their markets trade.
    Ending,
    /// It holds nothing, and its fees are settled.
    Ended,
}

impl CopyState {
    /// Whether the state may change to `next`.
    pub const fn may_become(self, next: Self) -> bool {
        matches!((self, next), (Self::Active, Self::Ending | Self::Ended) | (Self::Ending, Self::Ended))
    }
}

impl CopyState {
    /// The number in the database.
    pub const fn number(self) -> i64 {
        match self {
            Self::Active => 1,
            Self::Ending => 2,
            Self::Ended => 3,
        }
    }

    /// The state with this number of the database.
    pub const fn from_number(number: i64) -> Option<Self> {
        Some(match number {
            1 => Self::Active,
            2 => Self::Ending,
            3 => Self::Ended,
            _ => return None,
        })
    }
}

/// Why a copy ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyEnd {
    /// The copier stopped it.
    User,
    /// Its equity fell to the level that the copier had set.
    CopyStop,
    /// The strategy was closed.
    StrategyClosed,
    /// A staff member ended it.
    Dealer,
}

impl CopyEnd {
    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::CopyStop => "copy_stop",
            Self::StrategyClosed => "strategy_closed",
            Self::Dealer => "dealer",
        }
    }

    /// The end with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::User, Self::CopyStop, Self::StrategyClosed, Self::Dealer].into_iter().find(|end| end.code() == code)
    }

    /// The reason of the positions that it closes.
    pub const fn reason(self) -> Reason {
        match self {
            Self::CopyStop => Reason::CopyStop,
            Self::User | Self::StrategyClosed | Self::Dealer => Reason::CopyEnded,
        }
    }
}

/// A copy. Amounts are in the currency of its account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyRecord {
    /// Rises with each copy; never reused.
    pub id: CopyId,
    /// The provider's account.
    pub strategy: AccountId,
    /// The account that copies.
    pub account: AccountId,
    /// The fees that were agreed at the start.
    pub fees: CopyFees,
    /// The equity at which the copy ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop_equity: Option<Money>,
    /// The high-water mark. It may be below zero after a payment was taken back.
    pub mark: Money,
    /// Management fees that have accrued and are not charged yet.
    pub accrued: Money,
    /// Where it is.
    pub state: CopyState,
    /// Why it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<CopyEnd>,
    /// Time of the start.
    pub started_at: TimeMs,
    /// Time of the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<TimeMs>,
}

/// The equities by which an order was copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyRatio {
    /// Equity of the copy before the fill.
    pub copy: Money,
    /// Equity of the provider before the fill and what has left the account lately, in its currency.
    pub source: Money,
    /// From the currency of the copy to that of the provider.
    #[serde(default = "same_currency", skip_serializing_if = "is_same_currency")]
    pub rate: ConversionRate,
}

const fn same_currency() -> ConversionRate {
    ConversionRate::ONE
}

fn is_same_currency(rate: &ConversionRate) -> bool {
    *rate == ConversionRate::ONE
}

impl CopyRatio {
    /// `source lots x E_copy / E_provider`, rounded down to `step`. Zero if one of the equities is not above zero.
    ///
    /// ```
    /// # use lotdesk_engine::domain::{ConversionRate, copying::CopyRatio};
    /// let ratio = CopyRatio {
    ///     copy: "1500".parse().unwrap(),
    ///     source: "10000".parse().unwrap(),
    ///     rate: ConversionRate::ONE,
    /// };
    /// // 0.0525
    /// let lots = ratio.lots("0.35".parse().unwrap(), "0.01".parse().unwrap());
    /// assert_eq!(lots.to_string(), "0.05");
    /// ```
    ///
    /// # Panics
    /// If `step` is not above zero. The engine rejects such terms.
    pub fn lots(&self, source_lots: Lots, step: Lots) -> Lots {
        if !self.copy.is_positive() || !self.source.is_positive() {
            return Lots::ZERO;
        }
        let own = product(&[source_lots.raw(), self.copy.raw(), self.rate.digits()]);
        let others = product(&[self.source.raw(), step.raw()]) * power_of_ten(self.rate.decimals());
        // Beyond 64 bits it is above every largest volume.
        let most = i64::MAX / step.raw();
        Lots::from_raw(i64::try_from(own / others).unwrap_or(most).min(most) * step.raw())
    }
}

/// Why the stop of an order of a copy is an ordinary one, although the provider's is guaranteed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlainStop {
    /// Too near to the copy's own price, which has the mark-up of the copier's group.
    TooClose,
    /// More volume than may be guaranteed to the account, or none may.
    Limit,
    /// The stop was moved while the copy could not trade.
    MarketClosed,
}

impl PlainStop {
    /// Every reason.
    pub const ALL: [Self; 3] = [Self::TooClose, Self::Limit, Self::MarketClosed];

    /// The stable code of the wire and the database: the error with which a customer's own order is refused for it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooClose => "gsl_too_close",
            Self::Limit => "gsl_limit",
            Self::MarketClosed => "market_closed",
        }
    }

    /// The reason with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// An open order of a copy, and the order of the provider that it follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyLink {
    /// The copy.
    pub copy: CopyId,
    /// The provider's order.
    pub source: OrderId,
    /// The order of the copy.
    pub order: OrderId,
    /// What both trade.
    pub instrument: InstrumentId,
    /// Volume of the provider's order at its fill.
    pub source_lots: Lots,
    /// The equities by which it was copied.
    pub ratio: CopyRatio,
    /// It is to be closed for this reason as soon as its market trades.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closing: Option<Reason>,
    /// Its stop is an ordinary one for this reason, although the provider's is guaranteed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plain_stop: Option<PlainStop>,
}

/// Why an order of the provider was not copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopySkipReason {
    /// The volume of the copy would be below the smallest one.
    LotsBelowMin,
    /// The free margin does not cover it.
    InsufficientMargin,
    /// The account is frozen or may not open orders.
    AccountFrozen,
    /// The instrument does not take new orders of this side.
    InstrumentClosed,
    /// The instrument cannot be covered now.
    LiquidityUnavailable,
    /// The market is closed, or its quote is stale.
    MarketClosed,
    /// A currency has no conversion rate.
    NoConversionRate,
    /// The account has the largest number of live orders.
    TooManyOrders,
    /// Margin, fee or notional are out of range.
    AmountOutOfRange,
}

impl CopySkipReason {
    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::LotsBelowMin => "lots_below_min",
            Self::InsufficientMargin => "insufficient_margin",
            Self::AccountFrozen => "account_frozen",
            Self::InstrumentClosed => "instrument_close_only",
            Self::LiquidityUnavailable => "liquidity_unavailable",
            Self::MarketClosed => "market_closed",
            Self::NoConversionRate => "no_conversion_rate",
            Self::TooManyOrders => "too_many_orders",
            Self::AmountOutOfRange => "amount_out_of_range",
        }
    }
}

/// An order of the provider that was not copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopySkip {
    /// The copy.
    pub copy: CopyId,
    /// Its account.
    pub account: AccountId,
    /// The provider's order.
    pub source: OrderId,
    /// What it trades.
    pub instrument: InstrumentId,
    /// Volume of the provider's order.
    pub source_lots: Lots,
    /// The equities; absent without a rate between the currencies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratio: Option<CopyRatio>,
    /// Why.
    pub reason: CopySkipReason,
}

/// The kinds of fees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CopyFeeKind {
    /// On what the equity is above the high-water mark.
    Performance,
    /// On the equity.
    Management,
    /// On the notional of a side.
    Volume,
}

impl CopyFeeKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Performance, Self::Management, Self::Volume];

    /// The stable code of the wire and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Performance => "performance",
            Self::Management => "management",
            Self::Volume => "volume",
        }
    }
}

/// A fee that was charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyFeeCharged {
    /// The copy.
    pub copy: CopyId,
    /// Its account.
    pub account: AccountId,
    /// The kind.
    pub kind: CopyFeeKind,
    /// The order of the copy whose opening or close a volume fee is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// Equity before the fee; of a performance fee what it was calculated from.
    pub equity: Money,
    /// High-water mark before the fee.
    pub mark: Money,
    /// The fee in the currency of the copy, above zero.
    pub amount: Money,
    /// The provider's share of it, in the currency of the provider's account.
    pub share: Money,
}

/// `copy lots x part / source lots`, rounded down to `step`: what of the copy closes with a part of the source. `source` is the
/// volume before the close.
///
/// # Panics
/// If `step` or `source` is not above zero.
pub fn part_of_copy(copy: Lots, part: Lots, source: Lots, step: Lots) -> Lots {
    let steps = product(&[copy.raw(), part.raw()]) / product(&[source.raw(), step.raw()]);
    let part = i64::try_from(steps).map_or(copy.raw(), |steps| steps.saturating_mul(step.raw()));
    Lots::from_raw(part.min(copy.raw()))
}

/// The management fee of a day; zero without equity.
pub fn management_fee(equity: Money, percent: Percent) -> Money {
    let divisor = product(&[100, DAYS_OF_YEAR, Percent::ONE.raw()]);
    fraction(product(&[equity.at_least_zero().raw(), percent.raw()]), divisor)
}

/// The performance fee; zero unless the equity is above the mark.
pub fn performance_fee(equity: Money, mark: Money, percent: Percent) -> Money {
    let above = (I256::from(equity.raw()) - I256::from(mark.raw())).max(I256::ZERO);
    fraction(above * I256::from(percent.raw()), product(&[100, Percent::ONE.raw()]))
}

/// The high-water mark after a performance fee of which `charged` was taken. What is missing stays due: the mark rises to where the
/// equity is above it by no more than what that fee is of.
pub fn mark_after_fee(equity: Money, mark: Money, percent: Percent, charged: Money) -> Money {
    let fee = performance_fee(equity, mark, percent);
    if charged >= fee {
        return equity;
    }
    if charged.is_zero() {
        return mark;
    }
    let above = product(&[(fee - charged).raw(), 100, Percent::ONE.raw()]) / I256::from(percent.raw());
    let above = i64::try_from(above).map_or(Money::MAX, Money::from_raw);
    mark.max(equity.saturating_add(-above))
}

/// The fee of one side of an order, in the account's currency. `rate`: from the quote currency. `None` if it does not fit.
pub fn volume_fee(
    lots: Lots,
    contract: Contract,
    price: Price,
    rate: ConversionRate,
    per_million: Money,
) -> Option<Money> {
    /// Decimals of a million.
    const MILLION: u32 = 6;
    let decimals = Lots::DECIMALS + Contract::DECIMALS + Price::DECIMALS + rate.decimals() + MILLION;
    let notional = product(&[lots.raw(), contract.raw(), price.raw(), rate.digits()]);
    let numerator = notional.checked_mul(I256::from(per_million.raw()))?;
    Unrounded { numerator, decimals }.rounded().map(Money::from_raw)
}

/// What of a fee the provider gets, in the currency of the copy; the broker keeps its share.
pub fn provider_share(fee: Money, broker: Percent) -> Money {
    fee - fraction(product(&[fee.raw(), broker.raw()]), product(&[100, Percent::ONE.raw()]))
}

fn fraction(numerator: I256, divisor: I256) -> Money {
    Money::from_raw(divide_half_even(numerator, divisor).unwrap_or(i64::MAX / 4))
}

/// Whether an entry of this kind moves the high-water mark: money that came or went, not a result of the strategy. A loss that
/// the broker covered counts as money that came: the copier does not pay for making it up.
pub const fn is_flow(kind: TransactionKind) -> bool {
    match kind {
        TransactionKind::Profit
        | TransactionKind::Fee
        | TransactionKind::GslPremium
        | TransactionKind::Swap
        | TransactionKind::CopyFee => false,
        TransactionKind::DemoGrant
        | TransactionKind::DemoReset
        | TransactionKind::WriteOff
        | TransactionKind::Deposit
        | TransactionKind::Withdrawal
        | TransactionKind::Correction
        | TransactionKind::Transfer
        | TransactionKind::Refund
        | TransactionKind::Chargeback
        | TransactionKind::Rebate
        | TransactionKind::LpTransfer
        | TransactionKind::CoverProfit
        | TransactionKind::CoverCost => true,
    }
}
