//! Cover: how much of the customers' exposure is held at a liquidity provider (LP), and the position there.
//!
//! Per instrument, in lots, long positive, `p` the percentage that is frozen on each order at its fill:
//!
//! ```text
//! C = sum of side x lots x p        covered by route      A = filled at the LP
//! B = sum of side x lots x (1 - p)  kept by the broker    W = sent to the LP, not ended
//! X = the part of B covered because of the band           L = limit, K = back-to, 0 <= K <= L
//! U = B - X;  U > L: X += U - K;  U < -L: X += U + K;  then X is clamped between 0 and B
//! D = C + X;  Q = D - A - W, cut towards zero to the step, at most the largest quantity
//! ```
//!
//! Every volume is exact. The rule steers to a state: rejections, partial fills and outages need no rule of their own.

use std::fmt;
use std::str::FromStr;

use ethnum::I256;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fixed::ParseFixedError;
use super::rounding::{divide_half_even, divide_half_even_wide, power_of_ten, product};
use super::{
    AccountId, CategoryId, Contract, ConversionRate, CoverBreakId, CoverId, GroupId, InstrumentId, Lots, LpId, Money,
    OrderId, Percent, Price, Quantity, Side, TimeMs, TwoWayRate,
};

/// Declares a scaled integer of 128 bits. It is text wherever it is stored.
macro_rules! wide {
    ($(#[$doc:meta])* $name:ident, decimals: $decimals:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
        pub struct $name(i128);

        impl $name {
            /// Zero.
            pub const ZERO: Self = Self(0);
            const SCALE: i128 = 10_i128.pow($decimals);

            /// Creates a value from the raw scaled integer.
            pub const fn from_raw(raw: i128) -> Self {
                Self(raw)
            }

            /// The raw scaled integer.
            pub const fn raw(self) -> i128 {
                self.0
            }

            /// Whether the value is zero.
            pub const fn is_zero(&self) -> bool {
                self.0 == 0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let (whole, fraction) = (self.0.unsigned_abs() / Self::SCALE as u128, self.0.unsigned_abs() % Self::SCALE as u128);
                let digits = format!("{fraction:0width$}", width = $decimals);
                let digits = digits.trim_end_matches('0');
                let (sign, point) = (if self.0 < 0 { "-" } else { "" }, if digits.is_empty() { "" } else { "." });
                write!(f, "{sign}{whole}{point}{digits}")
            }
        }

        impl FromStr for $name {
            type Err = ParseFixedError;

            fn from_str(text: &str) -> Result<Self, ParseFixedError> {
                let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
                let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
                if whole.is_empty() || ![whole, fraction].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit())) {
                    return Err(ParseFixedError::NotANumber);
                }
                if fraction.len() > $decimals {
                    return Err(ParseFixedError::TooManyDecimals);
                }
                let digits = format!("{whole}{fraction:0<width$}", width = $decimals);
                let value: i128 = digits.parse().map_err(|_| ParseFixedError::OutOfRange)?;
                Ok(Self(if negative { -value } else { value }))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

wide! {
    /// A sum of `lots x percent`, in lots with 8 decimals, which is exact. Long is positive.
    Exposure, decimals: 8
}
wide! {
    /// What a position cost: the sum of `lots x price`, with 14 decimals, which is exact. Negative for a short position.
    Cost, decimals: 14
}

impl Exposure {
    /// Raw integers of this type per raw integer of [`Lots`].
    const PER_LOTS: i128 = 100;

    /// A volume.
    pub const fn of(lots: Lots) -> Self {
        Self(lots.raw() as i128 * Self::PER_LOTS)
    }

    /// A percentage of a volume, with the sign of the side.
    pub const fn share(side: Side, lots: Lots, percent: u8) -> Self {
        Self(side.sign() as i128 * lots.raw() as i128 * percent as i128)
    }

    /// Text for a volume of a human reader: the nearest lots towards zero.
    pub fn to_lots(self) -> Lots {
        Lots::from_raw(i64::try_from(self.0 / Self::PER_LOTS).unwrap_or(if self.0 < 0 { i64::MIN } else { i64::MAX }))
    }
}

impl std::ops::Add for Exposure {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::ops::Sub for Exposure {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// The open volume of real customers in one instrument, split by the percentages of their orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Exposures {
    /// C: covered by route.
    pub routed: Exposure,
    /// B: kept by the broker, before the band.
    pub own: Exposure,
}

impl Exposures {
    /// Adds an open order, or removes it (`times` is -1).
    pub fn add(&mut self, times: i128, side: Side, lots: Lots, percent: u8) {
        let percent = percent.min(100);
        self.routed.0 += times * Exposure::share(side, lots, percent).0;
        self.own.0 += times * Exposure::share(side, lots, 100 - percent).0;
    }
}

/// A liquidity provider as the engine knows it; the connection is configured elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lp {
    /// Chosen by the caller, unique, above zero. Its ledger account is the negative of it.
    pub id: LpId,
    /// 1 to 64 bytes.
    pub name: String,
    /// Whether orders are sent to it.
    pub enabled: bool,
    /// Its equity below which the staff are alerted, in USD; absent: never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub equity_min: Option<Money>,
}

impl Lp {
    /// Largest number of LPs.
    pub const MAX: usize = 50;

    /// The ledger account of an LP: an asset, in USD. A negative balance is money that the LP owes the broker.
    pub const fn account(id: LpId) -> AccountId {
        AccountId(-id.0)
    }

    /// The LP with this ledger account; `None` if it is a customer's.
    pub const fn of_account(account: AccountId) -> Option<LpId> {
        if account.0 < 0 { Some(LpId(-account.0)) } else { None }
    }
}

/// What new orders of real customers get while an instrument cannot be covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhenUncovered {
    /// They are accepted; the broker bears the risk.
    #[default]
    Keep,
    /// They are rejected (`liquidity_unavailable`); positions can be closed.
    CloseOnly,
}

impl WhenUncovered {
    /// The stable code of the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::CloseOnly => "close_only",
        }
    }

    /// The value with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Keep, Self::CloseOnly].into_iter().find(|known| known.code() == code)
    }
}

/// An instrument at an LP. An instrument is covered at one LP at most.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LpSymbol {
    /// The instrument.
    pub instrument: InstrumentId,
    /// The LP's name of it, 1 to 64 bytes.
    pub symbol: String,
    /// The LP's units per lot, above zero.
    pub units: Contract,
    /// Quantities are a multiple of this, in lots; above zero.
    pub qty_step: Lots,
    /// Smallest quantity, in lots.
    pub qty_min: Lots,
    /// Largest quantity of one order, in lots; at least the step and the smallest quantity.
    pub qty_max: Lots,
    /// Points by which a fill may be worse than the quote at the decision; absent: any price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<i64>,
    /// What new orders get while it cannot be covered.
    #[serde(default, skip_serializing_if = "is_keep")]
    pub when_uncovered: WhenUncovered,
}

const fn is_keep(when: &WhenUncovered) -> bool {
    matches!(when, WhenUncovered::Keep)
}

impl LpSymbol {
    /// Q: the quantity that leads from `filled` and `sent` to `wanted`, cut to what one order may have. Zero: nothing is
    /// sent.
    pub fn quantity(&self, wanted: Exposure, filled: Lots, sent: Lots) -> Lots {
        let open = (wanted - Exposure::of(filled) - Exposure::of(sent)).raw();
        let cut = |raw: i128| raw / i128::from(self.qty_step.raw()) * i128::from(self.qty_step.raw());
        let most = cut(i128::from(self.qty_max.raw()));
        let lots = cut(open / Exposure::PER_LOTS).clamp(-most, most);
        // At most the largest quantity, so it fits.
        let lots = Lots::from_raw(i64::try_from(lots).unwrap_or(0));
        if lots.raw().abs() < self.qty_min.raw() { Lots::ZERO } else { lots }
    }

    /// The largest quantity of one order: a multiple of the step. `None` if the step is not above zero.
    pub fn largest(&self) -> Option<Lots> {
        let step = self.qty_step.raw();
        (step > 0).then(|| Lots::from_raw(self.qty_max.raw() / step * step))
    }
}

/// Raw integers of lots times units per raw integer of a quantity.
const PER_QUANTITY: i64 = 10_i64.pow(Lots::DECIMALS + Contract::DECIMALS - Quantity::DECIMALS);

/// A volume in an LP's units; `None` if it is out of range or has more decimals.
pub fn quantity_of(lots: Lots, units: Contract) -> Option<Quantity> {
    let exact = product(&[lots.raw(), units.raw()]);
    let whole = exact % I256::from(PER_QUANTITY) == I256::ZERO;
    i64::try_from(exact / I256::from(PER_QUANTITY)).ok().filter(|_| whole).map(Quantity::from_raw)
}

/// A quantity in lots, rounded half to even; `None` if it is out of range.
pub fn lots_of(quantity: Quantity, units: Contract) -> Option<Lots> {
    divide_half_even(product(&[quantity.raw(), PER_QUANTITY]), I256::from(units.raw())).map(Lots::from_raw)
}

/// How an order is covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RouteMode {
    /// The customer's order fills at once; the broker bears the slippage of the LP.
    #[default]
    Cover,
    /// The customer's order waits for the LP.
    Through,
}

impl RouteMode {
    /// The stable code of the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Cover => "cover",
            Self::Through => "through",
        }
    }

    /// The mode with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Cover, Self::Through].into_iter().find(|known| known.code() == code)
    }
}

/// Which orders are covered, and how much of them. What is absent matches every order. Of the routes that match, the one
/// with the lowest priority number applies; without any, nothing is covered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// Unique.
    pub priority: i64,
    /// Only accounts of this group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// Only this account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountId>,
    /// Only instruments of this category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<CategoryId>,
    /// Only this instrument.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instrument: Option<InstrumentId>,
    /// Only orders of at least this volume.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_lots: Option<Lots>,
    /// The covered part in percent, 0 to 100.
    pub percent: u8,
    /// How.
    #[serde(default)]
    pub mode: RouteMode,
    /// Only with [`RouteMode::Through`]: the part of the quote in percent by which the LP's price may be worse, where neither the
    /// customer nor the symbol has a deviation. Absent: any price that passes for one of the market.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation_percent: Option<Percent>,
}

impl Route {
    /// Largest number of routes.
    pub const MAX: usize = 500;
}

/// The exposure of the broker in one instrument that is not covered by routes: above the limit it is covered back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Band {
    /// L: up to here nothing is covered, long or short.
    pub limit: Lots,
    /// K: beyond the limit it is covered back to this.
    pub back_to: Lots,
}

impl Band {
    /// X after a change of B. Without a band nothing is covered because of it.
    pub fn covered(band: Option<Self>, own: Exposure, covered: Exposure) -> Exposure {
        let Some(band) = band else { return Exposure::ZERO };
        let (limit, back_to) = (Exposure::of(band.limit), Exposure::of(band.back_to));
        let left = own - covered;
        let moved = match left {
            left if left > limit => covered + left - back_to,
            left if left < Exposure::ZERO - limit => covered + left + back_to,
            _ => covered,
        };
        moved.clamp(own.min(Exposure::ZERO), own.max(Exposure::ZERO))
    }
}

/// Status of a cover order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverStatus {
    /// It goes to the LP.
    Sent,
    /// The LP works on it.
    Accepted,
    /// The LP has not answered, or the session went down: whether it ended is asked.
    Unknown,
    /// Filled completely.
    Filled,
    /// Ended with a part unfilled.
    Cancelled,
    /// The LP refused it, or does not know it.
    Rejected,
}

impl CoverStatus {
    /// Every status.
    pub const ALL: [Self; 6] =
        [Self::Sent, Self::Accepted, Self::Unknown, Self::Filled, Self::Cancelled, Self::Rejected];

    /// Whether the status may change to `next`.
    pub const fn may_become(self, next: Self) -> bool {
        use CoverStatus::{Accepted, Cancelled, Filled, Rejected, Sent, Unknown};
        match self {
            Sent => !matches!(next, Sent),
            Accepted | Unknown => matches!(next, Accepted | Unknown | Filled | Cancelled | Rejected),
            Filled | Cancelled | Rejected => false,
        }
    }

    /// Whether it has ended.
    pub const fn has_ended(self) -> bool {
        matches!(self, Self::Filled | Self::Cancelled | Self::Rejected)
    }

    /// The stable code of the database and the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Accepted => "accepted",
            Self::Unknown => "unknown",
            Self::Filled => "filled",
            Self::Cancelled => "cancelled",
            Self::Rejected => "rejected",
        }
    }

    /// The status with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
}

/// An order to an LP.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverOrder {
    /// Rises with each cover order.
    pub id: CoverId,
    /// The LP.
    pub lp: LpId,
    /// The instrument.
    pub instrument: InstrumentId,
    /// The LP's name of it.
    pub symbol: String,
    /// The LP's units per lot.
    pub units: Contract,
    /// Volume; positive: a buy.
    pub lots: Lots,
    /// The worst price; absent: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Price>,
    /// Changes only as [`CoverStatus::may_become`] allows.
    pub status: CoverStatus,
    /// The filled volume, without a sign.
    pub filled: Lots,
    /// When it was decided.
    pub sent_at: TimeMs,
    /// When its status is asked for if it has not changed by then; absent while the session is down, and once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_due: Option<TimeMs>,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<TimeMs>,
    /// Why the LP refused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The customer's order that was sent with it; absent from one that steers the position, so that it is stored as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub customer: Option<OrderId>,
    /// Sum of lots x price of what is filled, without a sign; kept for a customer only.
    #[serde(default, skip_serializing_if = "Cost::is_zero")]
    pub cost: Cost,
}

impl CoverOrder {
    /// The side of the order at the LP.
    pub const fn side(&self) -> Side {
        if self.lots.is_negative() { Side::Sell } else { Side::Buy }
    }

    /// W: what may still be filled, with the sign of the order.
    pub const fn open(&self) -> Lots {
        if self.status.has_ended() {
            return Lots::ZERO;
        }
        let left = self.lots.raw().abs() - self.filled.raw();
        Lots::from_raw(if left < 0 { 0 } else { left * self.lots.raw().signum() })
    }

    /// Books a fill for the customer's average price, or takes it back (`times` is -1).
    pub fn add_cost(&mut self, times: i128, lots: Lots, price: Price) {
        if self.customer.is_some() {
            self.cost.0 += times * i128::from(lots.raw()).abs() * i128::from(price.raw());
        }
    }

    /// The average price of what is filled of a customer's order, rounded half to even.
    pub fn average_price(&self) -> Option<Price> {
        let lots = Some(self.filled.raw()).filter(|lots| *lots > 0 && !self.cost.is_zero())?;
        divide_half_even(I256::from(self.cost.0), I256::from(lots)).map(Price::from_raw)
    }

    /// Whether nothing is left to be filled.
    pub const fn is_filled(&self) -> bool {
        self.filled.raw() >= self.lots.raw().abs()
    }
}

/// The position in one instrument at its LP, by the average-price method, and how covering it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverPosition {
    /// The instrument.
    pub instrument: InstrumentId,
    /// The LP.
    pub lp: LpId,
    /// A: net volume, long positive.
    pub lots: Lots,
    /// What the volume cost.
    pub cost: Cost,
    /// Sum of the results that were booked, in USD.
    pub realised: Money,
    /// X: the part of the broker's own exposure that is covered because of the band.
    pub banded: Exposure,
    /// Consecutive orders without any fill.
    #[serde(default, skip_serializing_if = "is_none")]
    pub failures: u8,
    /// The next order is not sent before; absent: at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_at: Option<TimeMs>,
    /// Sequence number of the input by which a fill or a correction changed the volume last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filled_by: Option<i64>,
    /// Whether a fill may be missing: nothing is sent until the LP's figure has been compared.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unsure: bool,
}

const fn is_none(failures: &u8) -> bool {
    *failures == 0
}

impl CoverPosition {
    /// The pauses after the first failures, in milliseconds.
    const PAUSES: [i64; 3] = [250, 500, 1_000];
    /// The pause after further failures, in milliseconds.
    const LONG_PAUSE: i64 = 30_000;
    /// The part of it after which another quote ends it, in milliseconds.
    const QUOTE_PAUSE: i64 = 1_000;

    /// An instrument that has never been covered.
    pub const fn new(instrument: InstrumentId, lp: LpId) -> Self {
        let (lots, cost, realised, banded) = (Lots::ZERO, Cost::ZERO, Money::ZERO, Exposure::ZERO);
        let (failures, retry_at, filled_by, unsure) = (0, None, None, false);
        Self { instrument, lp, lots, cost, realised, banded, failures, retry_at, filled_by, unsure }
    }

    /// Whether the retries are used up: the instrument cannot be covered now.
    pub const fn is_paused(&self) -> bool {
        self.failures as usize > Self::PAUSES.len()
    }

    /// From when on another quote lets an order with a worst price be sent; absent: at once.
    pub const fn retry_on_quote_at(&self) -> Option<TimeMs> {
        match self.retry_at {
            Some(due) if self.is_paused() => Some(due.plus(Self::QUOTE_PAUSE - Self::LONG_PAUSE)),
            due => due,
        }
    }

    /// Counts an order that ended without a fill, and sets the pause before the next one. `true` at the beginning of the
    /// long pauses.
    pub fn fail(&mut self, at: TimeMs) -> bool {
        let pause = Self::PAUSES.get(usize::from(self.failures)).copied().unwrap_or(Self::LONG_PAUSE);
        self.failures = self.failures.saturating_add(1);
        self.retry_at = Some(at.plus(pause));
        usize::from(self.failures) == Self::PAUSES.len() + 1
    }

    /// Books a fill of signed lots and returns the realised result. `None` if the position would leave the range of lots.
    pub fn fill(&mut self, lots: Lots, price: Price) -> Option<Gain> {
        let (held, filled) = (i128::from(self.lots.raw()), i128::from(lots.raw()));
        let price = i128::from(price.raw());
        let after = self.lots.checked_add(lots)?;
        if held.signum() * filled.signum() >= 0 {
            self.cost = Cost(self.cost.0 + filled * price);
            self.lots = after;
            return Some(Gain(0));
        }
        // The part that closes; the rest, if any, opens a position on the other side.
        let closing = if filled.abs() > held.abs() { -held } else { filled };
        let released = if closing == -held { self.cost.0 } else { released(self.cost.0, closing.abs(), held.abs())? };
        self.cost = Cost(self.cost.0 - released + (filled - closing) * price);
        self.lots = after;
        Some(Gain(-closing * price - released))
    }

    /// The average price, rounded half to even; `None` without a position.
    pub fn average(&self) -> Option<Price> {
        if self.lots.is_zero() {
            return None;
        }
        let (cost, lots) = (I256::from(self.cost.0), I256::from(self.lots.raw()));
        divide_half_even(cost * lots.signum(), lots.abs()).map(Price::from_raw)
    }
}

/// The share of the cost that belongs to the closed part, rounded half to even; what remains keeps the difference, so that
/// the results of all closings add up exactly.
fn released(cost: i128, part: i128, whole: i128) -> Option<i128> {
    i128::try_from(divide_half_even_wide(I256::from(cost) * I256::from(part), I256::from(whole))).ok()
}

/// A realised result: `lots x price difference`, with 14 decimals. Positive: the broker gains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gain(i128);

impl Gain {
    /// Whether nothing was realised.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The result in USD, converted at the side of `rate` that is worse for the broker and rounded half to even, once.
    /// `None` if it is out of range.
    pub fn in_usd(self, contract: Contract, rate: TwoWayRate) -> Option<Money> {
        let rate: ConversionRate = rate.for_amount(self.0 < 0);
        let exact =
            I256::from(self.0).checked_mul(I256::from(contract.raw()))?.checked_mul(I256::from(rate.digits()))?;
        let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + rate.decimals() - Money::DECIMALS;
        divide_half_even(exact, power_of_ten(scale)).map(Money::from_raw)
    }
}

/// A fill that an LP reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverExecution {
    /// The LP.
    pub lp: LpId,
    /// The LP's id of it. LPs may use one again for another order on another day.
    pub exec: String,
    /// The order; absent if it is none of ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<CoverId>,
    /// The instrument.
    pub instrument: InstrumentId,
    /// Volume; positive: bought. Zero once it was cancelled or corrected.
    pub lots: Lots,
    /// Price of the fill.
    pub price: Price,
    /// Time of the report.
    pub at: TimeMs,
}

/// A difference between the position that an LP reports and the booked one. The instrument is not covered until a dealer
/// accepts the LP's figure, or a later comparison finds no difference. It keeps its figures: if one of them changes, it ends,
/// and what is different then is another break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverBreak {
    /// Rises with each break.
    pub id: CoverBreakId,
    /// The LP.
    pub lp: LpId,
    /// The instrument.
    pub instrument: InstrumentId,
    /// A, as booked.
    pub booked: Lots,
    /// The LP's figure.
    pub reported: Lots,
    /// When it was found.
    pub opened_at: TimeMs,
    /// When it was accepted; absent while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted_at: Option<TimeMs>,
    /// Why it was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When a figure changed before it was accepted; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub withdrawn_at: Option<TimeMs>,
}

/// The state of the session with an LP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LpSession {
    /// Nothing can be sent.
    #[default]
    Down,
    /// Up again; the ends of unknown orders are being asked for.
    Asking,
    /// Every order is known; the positions are being asked for.
    Comparing,
    /// Orders are sent.
    Ready,
}

impl LpSession {
    /// The stable code of the database and the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Down => "down",
            Self::Asking => "asking",
            Self::Comparing => "comparing",
            Self::Ready => "ready",
        }
    }

    /// The state with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Down, Self::Asking, Self::Comparing, Self::Ready].into_iter().find(|known| known.code() == code)
    }
}

/// What the staff are alerted of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverAlert {
    /// The retries are used up: the instrument is not covered for now.
    Paused,
    /// A fill of an order that is not ours, or had ended.
    UnknownFill,
    /// The LP corrected or cancelled a fill.
    Corrected,
    /// The LP corrected a fill that is not known.
    UnknownCorrection,
    /// The LP filled more of an order than its reports say, or less: the positions are compared.
    FillMissing,
    /// A fill cannot be booked: the positions are compared.
    FillUnbooked,
    /// The LP does not answer the request of its positions.
    PositionsUnanswered,
    /// The LP filled more of an order than it was sent: the positions are compared.
    Overfilled,
    /// The LP filled an order at a price that is far from the quote, or worse than the order's limit.
    OffMarket,
}

#[cfg(test)]
mod tests;
