//! What can be traded, as far as dealing needs to know it. How it is shown (logo, names, category,
//! hours as a calendar) belongs to the catalogue, a service.

use serde::{Deserialize, Serialize};

use super::ids::CategoryId;
use super::rounding::to_multiple;
use super::swap::SwapTerms;
use super::{Contract, FeeRate, InstrumentId, Lots, Percent, Price};

/// How the margin of a lot is reckoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarginMode {
    /// `lots x units x price / leverage`, converted to USD (`MarginMode` 0 on the wire).
    Leverage,
    /// `lots x units`, in USD (`MarginMode` 1 on the wire).
    Fixed,
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
    pub enabled: bool,
}

impl Instrument {
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
