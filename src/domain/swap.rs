//! Swap (overnight interest): what it costs, or brings, to hold a position past the rollover.

use serde::{Deserialize, Serialize};

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, Instrument, Lots, Money, Order, Price, Rate, Side, UsdRate};

/// The unit of the two rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwapMode {
    /// Points of the price, per night.
    Points,
    /// Percent of the notional, per year of 360 days.
    Percent,
}

/// An instrument's swap. Rates are from the customer's view: negative is what he pays.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SwapTerms {
    pub mode: SwapMode,
    /// To 1e-6 of a point or a percent.
    pub long: super::Percent,
    pub short: super::Percent,
    /// The weekday (0 = Sunday) that counts three nights.
    pub triple_day: Option<u8>,
    /// Charged on Saturday and Sunday too, never threefold (crypto).
    pub every_day: bool,
}

impl SwapTerms {
    /// The rate of a side.
    pub const fn rate(&self, side: Side) -> super::Percent {
        match side {
            Side::Buy => self.long,
            Side::Sell => self.short,
        }
    }

    /// Nights that the rollover at the end of `weekday` (0 = Sunday, New York) counts.
    pub fn nights(&self, weekday: u8) -> i64 {
        match (self.every_day, weekday) {
            (true, _) => 1,
            (false, 0 | 6) => 0,
            (false, day) if Some(day) == self.triple_day => 3,
            (false, _) => 1,
        }
    }
}

/// Days of a year in the annual mode, as MetaTrader 5 and the money market reckon it.
const YEAR_DAYS: i64 = 360;

/// The swap of `order` for `nights`, at `price` (the one that it would close at), in USD: a credit
/// converts at the lower rate, a charge at the higher. Rounded half to even, once.
pub fn swap(instrument: &Instrument, order: &Order, price: Price, rate: UsdRate, nights: i64) -> Option<Money> {
    let percent = instrument.swap.rate(order.side);
    let usd: Rate = rate.for_amount(percent.is_negative());
    let base = Lots::DECIMALS + Contract::DECIMALS + Rate::DECIMALS + super::Percent::DECIMALS - Money::DECIMALS;
    let common = product(&[order.lots.raw(), instrument.contract.raw(), usd.raw()]) * product(&[percent.raw()]);
    let (numerator, denominator) = match instrument.swap.mode {
        SwapMode::Points => (common * product(&[nights]), power_of_ten(base + instrument.precision)),
        SwapMode::Percent => {
            // Five full factors can leave 256 bits; no real position comes near it.
            let scale = power_of_ten(base + Price::DECIMALS + 2) * product(&[YEAR_DAYS]);
            (common.checked_mul(product(&[price.raw(), nights]))?, scale)
        }
    };
    divide_half_even(numerator, denominator).map(Money::from_raw)
}
