//! The fee of an order, charged at the fill.

use super::rounding::{divide_half_even, power_of_ten, product};
use super::settings::FeeType;
use super::{FeeRate, Instrument, Lots, Money};

/// Per lot: `lots x rate`, in USD; of the margin: `margin x rate`, from the margin as it is kept on
/// the order, so that a customer can reckon it from what he sees. Rounded half to even, once.
/// `None` when it does not fit into [`Money`].
pub fn fee(instrument: &Instrument, fee_type: FeeType, lots: Lots, margin: Money) -> Option<Money> {
    let (base, decimals) = match fee_type {
        FeeType::PerLot => (lots.raw(), Lots::DECIMALS),
        FeeType::OfMargin => (margin.raw(), Money::DECIMALS),
    };
    let scale = decimals + FeeRate::DECIMALS - Money::DECIMALS;
    divide_half_even(product(&[base, instrument.fee_rate.raw()]), power_of_ten(scale)).map(Money::from_raw)
}
