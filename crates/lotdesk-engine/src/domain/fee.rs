//! The fee of an order, charged at the fill.

use super::rounding::{Unrounded, product};
use super::settings::FeeType;
use super::{ConversionRate, FeeRate, Instrument, Lots, Money};

/// The exact fee in raw [`Money`]: `lots x fee rate` in USD, converted at `usd_ask`, the ask side from USD to the account's
/// currency; or `margin x fee rate` with the rounded margin of the order, so that customers can calculate the fee from what
/// they see. A commission of the customer's group is added before the rounding.
pub fn exact_fee(
    instrument: &Instrument,
    fee_type: FeeType,
    lots: Lots,
    margin: Money,
    usd_ask: ConversionRate,
) -> Unrounded {
    let rate = instrument.fee_rate.raw();
    let (numerator, decimals) = match fee_type {
        FeeType::PerLot => (product(&[lots.raw(), rate, usd_ask.digits()]), Lots::DECIMALS + usd_ask.decimals()),
        FeeType::OfMargin => (product(&[margin.raw(), rate]), Money::DECIMALS),
    };
    Unrounded { numerator, decimals: decimals + FeeRate::DECIMALS - Money::DECIMALS }
}

/// [`exact_fee`], rounded half to even. `None` if it does not fit into [`Money`].
pub fn fee(
    instrument: &Instrument,
    fee_type: FeeType,
    lots: Lots,
    margin: Money,
    usd_ask: ConversionRate,
) -> Option<Money> {
    exact_fee(instrument, fee_type, lots, margin, usd_ask).rounded().map(Money::from_raw)
}
