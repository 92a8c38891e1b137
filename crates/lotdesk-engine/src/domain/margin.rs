//! Required margin of an order.

use ethnum::I256;

use super::instrument::MarginMode;
use super::rounding::{divide_half_even, power_of_ten, product};
use super::{AccountRates, Contract, ConversionRate, Instrument, Lots, Money, Price};

/// Required margin in the account's currency: `lots x contract size x price / leverage`; with [`MarginMode::Fixed`]
/// `lots x contract size` in USD. Converted at the ask side of `rates`. Rounded half to even, once. `None` if it does not
/// fit into [`Money`].
///
/// ```
/// use lotdesk_engine::domain::{AccountRates, TwoWayRate};
/// use lotdesk_engine::domain::margin::margin;
/// # use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
/// # use lotdesk_engine::domain::swap::{SwapMode, SwapTerms};
/// # use lotdesk_engine::domain::{CategoryId, Instrument, InstrumentId, Percent};
/// # let eurusd = Instrument {
/// #     id: InstrumentId(1),
/// #     category: CategoryId(0),
/// #     code: "EURUSD".into(),
/// #     base: "EUR".into(),
/// #     currency: "USD".into(),
/// #     precision: 5,
/// #     contract: "100000".parse().unwrap(),
/// #     lots_min: "0.01".parse().unwrap(),
/// #     lots_max: "100".parse().unwrap(),
/// #     lots_step: "0.01".parse().unwrap(),
/// #     fee_rate: "0".parse().unwrap(),
/// #     margin_mode: MarginMode::Leverage,
/// #     leverages: vec![100],
/// #     swap: SwapTerms {
/// #         mode: SwapMode::Points,
/// #         long: "-7.5".parse().unwrap(),
/// #         short: "2.5".parse().unwrap(),
/// #         triple_day: Some(3),
/// #         charges_weekends: false,
/// #     },
/// #     stop_level: 0,
/// #     guaranteed_stops: Default::default(),
/// #     jump_max: "20".parse().unwrap(),
/// #     stale_after_ms: 60_000,
/// #     enabled: true,
/// #     trade_mode: TradeMode::Full,
/// # };
///
/// // Half a lot of EURUSD, of 100,000 units, at 1.10010 and a leverage of 100: 0.5 x 100,000 x 1.10010 / 100.
/// let (lots, price) = ("0.5".parse().unwrap(), "1.10010".parse().unwrap());
/// let amount = margin(&eurusd, lots, price, 100, AccountRates::into_usd(TwoWayRate::ONE)).unwrap();
/// assert_eq!(amount.to_string(), "550.05");
/// ```
///
/// # Panics
/// If `leverage` is 0. The engine rejects such an order before.
pub fn margin(instrument: &Instrument, lots: Lots, price: Price, leverage: u32, rates: AccountRates) -> Option<Money> {
    match instrument.margin_mode {
        MarginMode::Fixed => {
            let usd = rates.from_usd.ask;
            let scale = Lots::DECIMALS + Contract::DECIMALS + usd.decimals() - Money::DECIMALS;
            let units = product(&[lots.raw(), instrument.contract.raw(), usd.digits()]);
            divide_half_even(units, power_of_ten(scale)).map(Money::from_raw)
        }
        MarginMode::Leverage => margin_at_leverage(instrument, lots, price, leverage, rates.from_quote_currency.ask),
    }
}

/// The notional `lots x contract size x price`, converted at `rate`, the ask side. Rounded half to even, once. `None` if it
/// does not fit into [`Money`].
pub fn notional(instrument: &Instrument, lots: Lots, price: Price, rate: ConversionRate) -> Option<Money> {
    margin_at_leverage(instrument, lots, price, 1, rate)
}

/// `lots x contract size x price / leverage` in either margin mode, converted at `rate`, the ask side. With a group's
/// leverage cap as `leverage`, it is the least margin of an order, whatever the margin mode. Rounded half to even, once.
/// `None` if it does not fit into [`Money`].
///
/// # Panics
/// If `leverage` is 0.
pub fn margin_at_leverage(
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
