//! The fee of an order, charged at the fill.

use super::rounding::{Unrounded, product};
use super::settings::FeeType;
use super::{FeeRate, Instrument, Lots, Money};

/// Per lot: `lots x rate`, in USD; of the margin: `margin x rate`, from the margin as it is kept on
/// the order, so that a customer can calculate it from what they see. In raw [`Money`], exact: a commission of the
/// customer's group is added before the one rounding.
pub fn exact_fee(instrument: &Instrument, fee_type: FeeType, lots: Lots, margin: Money) -> Unrounded {
    let (base, decimals) = match fee_type {
        FeeType::PerLot => (lots.raw(), Lots::DECIMALS),
        FeeType::OfMargin => (margin.raw(), Money::DECIMALS),
    };
    let decimals = decimals + FeeRate::DECIMALS - Money::DECIMALS;
    Unrounded { numerator: product(&[base, instrument.fee_rate.raw()]), decimals }
}

/// [`exact_fee`], rounded half to even, once. `None` when it does not fit into [`Money`].
pub fn fee(instrument: &Instrument, fee_type: FeeType, lots: Lots, margin: Money) -> Option<Money> {
    exact_fee(instrument, fee_type, lots, margin).rounded().map(Money::from_raw)
}
