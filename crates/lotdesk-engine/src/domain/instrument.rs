//! What can be traded, as far as dealing needs to know it. How it is shown (logo, names, category,
//! hours as a calendar) belongs to the catalogue, a service.

use serde::{Deserialize, Serialize};

use super::ids::CategoryId;
use super::rounding::to_multiple;
use super::swap::SwapTerms;
use super::{Contract, FeeRate, InstrumentId, Lots, Percent, Price, Side};

/// How the margin of a lot is reckoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarginMode {
    /// `lots x units x price / leverage`, converted to USD (`MarginMode` 0 on the wire).
    Leverage,
    /// `lots x units`, in USD (`MarginMode` 1 on the wire).
    Fixed,
}

/// The wire's word for an instrument that is not enabled.
pub const DISABLED: &str = "disabled";

/// Which orders an enabled instrument takes. What an account may do by itself ([`TradingRights`](super::group::TradingRights)) is asked
/// too: the stricter of the two applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeMode {
    #[default]
    Full,
    /// Positions are closed, by hand or by a rule; nothing opens.
    CloseOnly,
    /// Only buys open.
    LongOnly,
    /// Only sells open.
    ShortOnly,
}

impl TradeMode {
    /// Every mode, for tables and tests.
    pub const ALL: [Self; 4] = [Self::Full, Self::CloseOnly, Self::LongOnly, Self::ShortOnly];

    /// May an order of this side open?
    pub const fn opens(self, side: Side) -> bool {
        match self {
            Self::Full => true,
            Self::CloseOnly => false,
            Self::LongOnly => matches!(side, Side::Buy),
            Self::ShortOnly => matches!(side, Side::Sell),
        }
    }

    /// The word of the wire; an instrument that is not enabled is `disabled` there.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::CloseOnly => "close_only",
            Self::LongOnly => "long_only",
            Self::ShortOnly => "short_only",
        }
    }

    /// The mode with this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }
}

/// The dealing terms of an instrument.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Instrument {
    pub id: InstrumentId,
    /// What rules of [groups](super::group) may be about.
    #[serde(default)]
    pub category: CategoryId,
    /// Unique, such as `EURUSD`.
    pub code: String,
    /// What is bought: `EUR` of EURUSD. It makes the pair usable for conversion.
    pub base: String,
    /// What it is priced in: `USD` of EURUSD.
    pub currency: String,
    /// Decimals of a price (`PricePrecision`); a point is `10^-precision`.
    pub precision: u32,
    /// Units per lot.
    pub contract: Contract,
    pub lots_min: Lots,
    pub lots_max: Lots,
    /// Lots are a multiple of this.
    pub lots_step: Lots,
    pub fee_rate: FeeRate,
    pub margin_mode: MarginMode,
    /// Leverages on offer, ascending. Empty: nothing can be ordered.
    pub leverages: Vec<u32>,
    pub swap: SwapTerms,
    /// Least distance of a stop or target from the quote, in points. 0: none.
    pub stop_level: i64,
    /// A quote further than this from the last one is not believed at once.
    pub jump_max: Percent,
    /// A quote older than this is no price to deal at.
    pub stale_after_ms: i64,
    /// Not enabled: nothing opens, closes or triggers, and it converts nothing.
    pub enabled: bool,
    /// What it takes while it is enabled.
    #[serde(default)]
    pub trade_mode: TradeMode,
}

impl Instrument {
    /// May an order of this side open?
    pub const fn may_open(&self, side: Side) -> bool {
        self.enabled && self.trade_mode.opens(side)
    }

    /// The trade mode as the wire has it: one that is not enabled is `disabled`.
    pub const fn trade_mode_code(&self) -> &'static str {
        if self.enabled { self.trade_mode.code() } else { DISABLED }
    }

    /// One point, the smallest step of a price.
    pub fn point(&self) -> Price {
        Price::from_raw(10_i64.pow(Price::DECIMALS - self.precision.min(Price::DECIMALS)))
    }

    /// Is the price on the instrument's grid?
    pub fn on_grid(&self, price: Price) -> bool {
        price.raw() % self.point().raw() == 0
    }

    /// The nearest price on the grid, a half to the even point. `None` beyond 64 bits.
    pub fn to_grid(&self, price: Price) -> Option<Price> {
        to_multiple(price.raw(), self.point().raw()).map(Price::from_raw)
    }

    /// The price as people write it: always `precision` decimals.
    pub fn price_text(&self, price: Price) -> String {
        price.to_text(self.precision)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::domain::swap::SwapMode;

    /// A currency pair, quoted to so many decimals.
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
                every_day: false,
            },
            stop_level: 0,
            jump_max: Percent::ONE,
            stale_after_ms: 1,
            enabled: true,
            trade_mode: TradeMode::Full,
        }
    }

    #[test]
    fn what_each_mode_opens() {
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
    fn prices_on_the_grid_and_beside_it() {
        let price = |text: &str| text.parse::<Price>().unwrap();
        for (precision, given, nearest) in
            [(5, "1.10001", "1.10001"), (5, "1.100014", "1.10001"), (3, "151.2345", "151.234"), (0, "97103.5", "97104")]
        {
            let terms = a_pair(precision);
            assert_eq!(terms.to_grid(price(given)), Some(price(nearest)), "{given}");
            assert_eq!(terms.on_grid(price(given)), given == nearest, "{given}");
            assert_eq!(terms.price_text(price(nearest)), nearest);
        }
        assert_eq!(a_pair(0).to_grid(Price::MAX), None);
    }
}
