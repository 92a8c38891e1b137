//! Margin: what a position binds.

use ethnum::I256;

use super::instrument::MarginMode;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, ConversionRate, Instrument, Lots, Money, Price};

/// `lots x units x price / leverage`, converted at `rate` (the ask side: what the customer owes);
/// with [`MarginMode::Fixed`]: `lots x units`, in USD. Rounded half to even, once.
/// `None` when it does not fit into [`Money`].
///
/// # Panics
/// When `leverage` is 0: the engine refuses that earlier.
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

/// `lots x units x price / leverage` in USD whatever the margin mode: the least margin under a cap, and with a leverage
/// of 1 the notional. Rounded half to even, once; `None` when it does not fit into [`Money`].
///
/// # Panics
/// When `leverage` is 0.
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
