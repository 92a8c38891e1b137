//! The trading terms of an instrument. Its presentation (logo, names, hours as a calendar) belongs to the catalogue, a
//! service of the server.

use serde::{Deserialize, Serialize};

use super::ids::CategoryId;
use super::rounding::to_multiple;
use super::swap::SwapTerms;
use super::{Contract, FeeRate, InstrumentId, Lots, Percent, Price, Side};

/// How the required margin is calculated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarginMode {
    /// `lots x contract size x price / leverage`, in the quote currency (`MarginMode` 0 on the wire).
    Leverage,
    /// `lots x contract size` as an amount in USD, whatever the price and the leverage (`MarginMode` 1 on the wire).
    Fixed,
}

/// The wire's trade mode of an instrument that is not enabled.
pub const DISABLED: &str = "disabled";

/// Which orders an enabled instrument accepts. The account's [`TradingRights`](super::group::TradingRights) apply too; the
/// stricter of the two decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeMode {
    /// Every order.
    #[default]
    Full,
    /// Positions can be closed; nothing opens.
    CloseOnly,
    /// Only buy orders open.
    LongOnly,
    /// Only sell orders open.
    ShortOnly,
}

impl TradeMode {
    /// Every mode.
    pub const ALL: [Self; 4] = [Self::Full, Self::CloseOnly, Self::LongOnly, Self::ShortOnly];

    /// Whether an order of this side may open.
    pub const fn opens(self, side: Side) -> bool {
        match self {
            Self::Full => true,
            Self::CloseOnly => false,
            Self::LongOnly => matches!(side, Side::Buy),
            Self::ShortOnly => matches!(side, Side::Sell),
        }
    }

    /// The stable code of the wire. An instrument that is not enabled is [`DISABLED`] there.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::CloseOnly => "close_only",
            Self::LongOnly => "long_only",
            Self::ShortOnly => "short_only",
        }
    }

    /// The mode with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }
}

/// Guaranteed stops: stop losses that fill at their level whatever the gap, for a premium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct GuaranteedStops {
    /// Premium in points: the notional of this many points of the order's lots. Charged only if the stop triggers; at least
    /// zero.
    pub premium: i64,
    /// Least distance of the stop from the price, in points; at least zero.
    pub distance: i64,
    /// Largest volume that an account may hold with guaranteed stops; zero: they are not offered.
    pub lots_max: Lots,
}

impl GuaranteedStops {
    fn is_off(&self) -> bool {
        *self == Self::default()
    }
}

/// The trading terms of an instrument.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Instrument {
    /// Chosen by the caller, unique.
    pub id: InstrumentId,
    /// Category, to which rules of [groups](super::group) can apply.
    #[serde(default)]
    pub category: CategoryId,
    /// Unique code of 1 to 32 bytes, such as `EURUSD`.
    pub code: String,
    /// Base currency: `EUR` of EURUSD. With it the pair can serve for conversion.
    pub base: String,
    /// Quote currency: `USD` of EURUSD.
    pub currency: String,
    /// Decimals of a price (`PricePrecision`), 0 to 8; a point is `10^-precision`.
    pub precision: u32,
    /// Contract size: units per lot, above zero.
    pub contract: Contract,
    /// Smallest volume of an order, above zero.
    pub lots_min: Lots,
    /// Largest volume of an order.
    pub lots_max: Lots,
    /// Volumes are a multiple of this step.
    pub lots_step: Lots,
    /// Fee rate, applied as [`FeeType`](super::settings::FeeType) says; at least zero.
    pub fee_rate: FeeRate,
    /// How the required margin is calculated.
    pub margin_mode: MarginMode,
    /// Leverages on offer, ascending, 1 to 10,000. If empty, no order can be placed.
    pub leverages: Vec<u32>,
    /// Overnight interest.
    pub swap: SwapTerms,
    /// Least distance of a stop loss or take profit from the price, in points; 0: none.
    pub stop_level: i64,
    /// Quote jump limit, in percent: a quote further from the last one is accepted only if the next quotes confirm it (see
    /// the [quote filter](crate::engine::quote_filter)).
    pub jump_max: Percent,
    /// Age in milliseconds beyond which a quote is stale: nothing fills at it.
    pub stale_after_ms: i64,
    /// Whether the instrument is in use. If not, nothing opens, closes or triggers, and it converts no currency.
    pub enabled: bool,
    /// Which orders it accepts while it is enabled.
    #[serde(default)]
    pub trade_mode: TradeMode,
    /// Terms of guaranteed stops; absent where they are not offered.
    #[serde(default, skip_serializing_if = "GuaranteedStops::is_off")]
    pub guaranteed_stops: GuaranteedStops,
}

impl Instrument {
    /// The largest volume that is a multiple of the step.
    pub const fn largest_lots(&self) -> Lots {
        Lots::from_raw(self.lots_max.raw() / self.lots_step.raw() * self.lots_step.raw())
    }

    /// Whether an order of this side may open: the instrument is enabled and its trade mode allows it.
    pub const fn may_open(&self, side: Side) -> bool {
        self.enabled && self.trade_mode.opens(side)
    }

    /// The trade mode on the wire; [`DISABLED`] if the instrument is not enabled.
    pub const fn trade_mode_code(&self) -> &'static str {
        if self.enabled { self.trade_mode.code() } else { DISABLED }
    }

    /// One point: the smallest price step.
    pub fn point(&self) -> Price {
        Price::from_raw(10_i64.pow(Price::DECIMALS - self.precision.min(Price::DECIMALS)))
    }

    /// Whether the price is a multiple of a point.
    pub fn on_grid(&self, price: Price) -> bool {
        price.raw() % self.point().raw() == 0
    }

    /// The nearest multiple of a point, half to even. `None` if it does not fit into 64 bits.
    pub fn to_grid(&self, price: Price) -> Option<Price> {
        to_multiple(price.raw(), self.point().raw()).map(Price::from_raw)
    }

    /// The price as text with `precision` decimals, or with more if it has more: the average price of a fill in parts.
    pub fn price_text(&self, price: Price) -> String {
        if self.on_grid(price) { price.to_text(self.precision) } else { price.to_string() }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::domain::swap::SwapMode;

    /// A currency pair with this number of decimals.
    pub fn a_pair(precision: u32) -> Instrument {
        Instrument {
            id: InstrumentId(7),
            category: CategoryId(3),
            code: "EURUSD".into(),
            base: "EUR".into(),
            currency: "USD".into(),
            precision,
            contract: "100000".parse().unwrap(),
            lots_min: Lots::ONE,
            lots_max: Lots::MAX,
            lots_step: Lots::ONE,
            fee_rate: "0".parse().unwrap(),
            margin_mode: MarginMode::Leverage,
            leverages: vec![1],
            swap: SwapTerms {
                mode: SwapMode::Points,
                long: Percent::ZERO,
                short: Percent::ZERO,
                triple_day: None,
                charges_weekends: false,
            },
            stop_level: 0,
            jump_max: Percent::ONE,
            stale_after_ms: 1,
            enabled: true,
            trade_mode: TradeMode::Full,
            guaranteed_stops: GuaranteedStops::default(),
        }
    }

    #[test]
    fn each_trade_mode_opens_its_sides_only() {
        let opens = |mode: TradeMode| [Side::Buy, Side::Sell].map(|side| mode.opens(side));
        let all = [[true, true], [false, false], [true, false], [false, true]];
        assert_eq!(TradeMode::ALL.map(opens), all);
        for trade_mode in TradeMode::ALL {
            assert_eq!(TradeMode::from_code(trade_mode.code()), Some(trade_mode));
            let off = Instrument { enabled: false, trade_mode, ..a_pair(5) };
            assert!(!off.may_open(Side::Buy) && !off.may_open(Side::Sell), "{trade_mode:?}");
            assert_eq!(off.trade_mode_code(), "disabled");
        }
    }

    #[test]
    fn prices_are_rounded_to_the_grid() {
        let price = |text: &str| text.parse::<Price>().unwrap();
        for (precision, given, nearest) in
            [(5, "1.10001", "1.10001"), (5, "1.100014", "1.10001"), (3, "151.2345", "151.234"), (0, "97103.5", "97104")]
        {
            let terms = a_pair(precision);
            assert_eq!(terms.to_grid(price(given)), Some(price(nearest)), "{given}");
            assert_eq!(terms.on_grid(price(given)), given == nearest, "{given}");
            assert_eq!(terms.price_text(price(nearest)), nearest);
            assert_eq!(terms.price_text(price(given)), given);
        }
        assert_eq!(a_pair(0).to_grid(Price::MAX), None);
    }
}
