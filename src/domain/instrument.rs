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
