//! Required margin of an order.

use ethnum::I256;

use super::instrument::MarginMode;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, ConversionRate, Instrument, Lots, Money, Price};

/// Required margin in USD: `lots x contract size x price / leverage`, converted at `rate` (the ask side); with
/// [`MarginMode::Fixed`] `lots x contract size`. Rounded half to even, once. `None` if it does not fit into [`Money`].
///
/// # Panics
/// If `leverage` is 0. The engine rejects such an order before.
pub fn margin(instrument: &Instrument, lots: Lots, price: Price, leverage: u32, rate: ConversionRate) -> Option<Money> {
    match instrument.margin_mode {
        MarginMode::Fixed => {
            let scale = Lots::DECIMALS + Contract::DECIMALS - Money::DECIMALS;
            let units = product(&[lots.raw(), instrument.contract.raw()]);
            divide_half_even(units, power_of_ten(scale)).map(Money::from_raw)
        }
        MarginMode::Leverage => share_of_notional(instrument, lots, price, leverage, rate),
    }
}

/// `lots x contract size x price / leverage` in USD in either margin mode: the least margin under a leverage cap, and the
/// notional for a leverage of 1. Rounded half to even, once. `None` if it does not fit into [`Money`].
///
/// # Panics
/// If `leverage` is 0.
pub fn share_of_notional(
    instrument: &Instrument,
    lots: Lots,
    price: Price,
    leverage: u32,
    rate: ConversionRate,
) -> Option<Money> {
    let scale = Lots::DECIMALS + Contract::DECIMALS + Price::DECIMALS + rate.decimals() - Money::DECIMALS;
    let notional = product(&[lots.raw(), instrument.contract.raw(), price.raw(), rate.digits()]);
    divide_half_even(notional, power_of_ten(scale) * I256::from(leverage)).map(Money::from_raw)
}
