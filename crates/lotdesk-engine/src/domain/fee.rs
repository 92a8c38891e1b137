//! The fee of an order, charged at the fill.

use super::rounding::{Unrounded, product};
use super::settings::FeeType;
use super::{FeeRate, Instrument, Lots, Money};

/// The exact fee in raw [`Money`]: `lots x rate` (in USD), or `margin x rate` with the rounded margin of the order, so
/// that customers can calculate the fee from what they see. A commission of the customer's group is added before the
/// rounding.
pub fn exact_fee(instrument: &Instrument, fee_type: FeeType, lots: Lots, margin: Money) -> Unrounded {
    let (base, decimals) = match fee_type {
        FeeType::PerLot => (lots.raw(), Lots::DECIMALS),
        FeeType::OfMargin => (margin.raw(), Money::DECIMALS),
    };
    let decimals = decimals + FeeRate::DECIMALS - Money::DECIMALS;
    Unrounded { numerator: product(&[base, instrument.fee_rate.raw()]), decimals }
}

/// [`exact_fee`], rounded half to even. `None` if it does not fit into [`Money`].
pub fn fee(instrument: &Instrument, fee_type: FeeType, lots: Lots, margin: Money) -> Option<Money> {
    exact_fee(instrument, fee_type, lots, margin).rounded().map(Money::from_raw)
}
