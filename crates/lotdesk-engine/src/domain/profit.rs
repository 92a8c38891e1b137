//! Realised and unrealised profit of a position.

use super::rounding::{divide_half_even, power_of_ten, product};
use super::{Contract, ConversionRate, Instrument, Lots, Money, Order, Price, Quote, Side, TwoWayRate};

/// Profit in the account's currency, and the rate used: `(close - open) x lots x contract size`, with the sign of the side,
/// converted at the side of `rate` that is worse for the customer. Rounded half to even, once. `None` if it does not fit
/// into [`Money`].
///
/// ```
/// use lotdesk_engine::domain::profit::profit;
/// use lotdesk_engine::domain::{Lots, Price, Side, TwoWayRate};
///
/// // One lot of EURUSD, bought at 1.10010 and closed at 1.10522: 0.00512 x 100,000 units.
/// let (open, close): (Price, Price) = ("1.10010".parse().unwrap(), "1.10522".parse().unwrap());
/// let lots: Lots = "1".parse().unwrap();
/// let (amount, _) = profit(Side::Buy, open, close, lots, "100000".parse().unwrap(), TwoWayRate::ONE).unwrap();
/// assert_eq!(amount.to_string(), "512.00");
/// ```
pub fn profit(
    side: Side,
    open: Price,
    close: Price,
    lots: Lots,
    contract: Contract,
    rate: TwoWayRate,
) -> Option<(Money, ConversionRate)> {
    let gain = (close.raw().checked_sub(open.raw())?).checked_mul(side.sign())?;
    let rate = rate.for_amount(gain < 0);
    let scale = Price::DECIMALS + Lots::DECIMALS + Contract::DECIMALS + rate.decimals() - Money::DECIMALS;
    let raw = divide_half_even(product(&[gain, lots.raw(), contract.raw(), rate.digits()]), power_of_ten(scale))?;
    Some((Money::from_raw(raw), rate))
}

/// The largest profit or loss of one position: 10 billion units of the account's currency. Only a faulty feed produces more;
/// the amount is limited so that the sums of the ledger stay in range.
pub const PROFIT_MAX: Money = Money::from_raw(10_000_000_000 * 1_000_000);

/// [`profit`] and the rate used, limited to [`PROFIT_MAX`] in either direction.
pub fn bounded_profit(
    side: Side,
    open: Price,
    close: Price,
    lots: Lots,
    contract: Contract,
    rate: TwoWayRate,
) -> (Money, ConversionRate) {
    let loss = if side == Side::Buy { close < open } else { close > open };
    let beyond = || (if loss { -PROFIT_MAX } else { PROFIT_MAX }, rate.for_amount(loss));
    let (amount, rate) = profit(side, open, close, lots, contract, rate).unwrap_or_else(beyond);
    (amount.clamp(-PROFIT_MAX, PROFIT_MAX), rate)
}

/// The unrealised profit of an open order at `quote` in the account's currency, limited to [`PROFIT_MAX`]; zero for an order
/// that has not been filled.
pub fn unrealised(order: &Order, instrument: &Instrument, quote: &Quote, rate: TwoWayRate) -> Money {
    let Some(open) = order.open_price() else { return Money::ZERO };
    bounded_profit(order.side, open, quote.closing_price(order.side), order.lots, instrument.contract, rate).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::TimeMs;
    use crate::domain::conversion::inverse;
    use crate::domain::settings::RulesVersion;

    fn calculate(side: Side, open: &str, close: &str, lots: &str, contract: &str, rate: TwoWayRate) -> String {
        let (money, _) = profit(
            side,
            open.parse().unwrap(),
            close.parse().unwrap(),
            lots.parse().unwrap(),
            contract.parse().unwrap(),
            rate,
        )
        .unwrap();
        money.to_string()
    }

    #[test]
    fn profit_of_a_pair_quoted_in_usd() {
        assert_eq!(calculate(Side::Buy, "1.10010", "1.10522", "1", "100000", TwoWayRate::ONE), "512.00");
        assert_eq!(calculate(Side::Sell, "1.10010", "1.10522", "0.01", "100000", TwoWayRate::ONE), "-5.12");
    }

    #[test]
    fn a_gain_converts_at_the_lower_rate_and_a_loss_at_the_higher() {
        let rate = inverse(
            RulesVersion::LATEST,
            &Quote { bid: "150".parse().unwrap(), ask: "160".parse().unwrap(), time: TimeMs(0) },
        )
        .unwrap();
        assert_eq!(calculate(Side::Buy, "150", "151", "1", "100000", rate), "625.00");
        assert_eq!(calculate(Side::Sell, "150", "151", "1", "100000", rate), "-666.666667");
    }
}
