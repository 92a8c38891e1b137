//! Margin: what a position binds.

use ethnum::I256;

use super::instrument::MarginMode;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, Instrument, Lots, Money, Price, Rate};

/// `lots x units x price / leverage`, converted at `rate` (the ask side: what the customer owes);
/// with [`MarginMode::Fixed`]: `lots x units`, in USD. Rounded half to even, once.
/// `None` when it does not fit into [`Money`].
///
/// # Panics
/// When `leverage` is 0: the engine refuses that earlier.
pub fn margin(instrument: &Instrument, lots: Lots, price: Price, leverage: u32, rate: Rate) -> Option<Money> {
    let units = [lots.raw(), instrument.contract.raw()];
    let raw = match instrument.margin_mode {
        MarginMode::Fixed => {
            let scale = Lots::DECIMALS + Contract::DECIMALS - Money::DECIMALS;
            divide_half_even(product(&units), power_of_ten(scale))
        }
        MarginMode::Leverage => {
            let scale = Lots::DECIMALS + Contract::DECIMALS + Price::DECIMALS + Rate::DECIMALS - Money::DECIMALS;
            divide_half_even(
                product(&[units[0], units[1], price.raw(), rate.raw()]),
                power_of_ten(scale) * I256::from(leverage),
            )
        }
    };
    raw.map(Money::from_raw)
}
