//! The figures of a trader in the ranking, calculated from sums over their closed trades. Exact integers; each figure is
//! rounded once, half to even, to two decimals.

use ethnum::I256;

use super::rounding::{divide_half_even, product};
use super::{Money, Percent};

/// Least number of trades closed within the window for a trader to be ranked.
pub const TRADES_MIN: i64 = 5;

/// Sums over the trades of one account. A net result is profit minus fee plus swap. Amounts are in
/// the account's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Record {
    /// Trades closed within the window.
    pub trades: i64,
    /// Trades of the window with a net result above zero.
    pub winners: i64,
    /// Sum of the leverages of the window's trades.
    pub leverages: i64,
    /// Net result of the window's trades.
    pub profit: Money,
    /// Balance at the start of the window plus deposits since.
    pub capital: Money,
    /// All closed trades.
    pub trades_ever: i64,
    /// Net result of all closed trades.
    pub profit_ever: Money,
    /// Sum of all deposits (of a demo account: its grants).
    pub paid_in: Money,
    /// Sum of all withdrawals, at least zero.
    pub paid_out: Money,
}

/// The figures that the ranking displays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Mean leverage of the window's trades.
    pub leverage: Percent,
    /// Net result / capital, in percent.
    pub rate: Percent,
    /// Share of winners: winners / trades, in percent.
    pub win: Percent,
    /// Net result of the window's trades.
    pub profit: Money,
    /// Net result of all trades / net deposits, in percent; divided by the deposits if withdrawals reach them.
    pub rate_ever: Percent,
    /// All closed trades.
    pub trades_ever: i64,
    /// Net result of all closed trades.
    pub profit_ever: Money,
}

impl Record {
    /// The figures; `None` with fewer than [`TRADES_MIN`] trades in the window.
    pub fn figures(&self) -> Option<Figures> {
        if self.trades < TRADES_MIN {
            return None;
        }
        let net = self.paid_in - self.paid_out;
        let base = if net.is_positive() { net } else { self.paid_in };
        Some(Figures {
            leverage: ratio(self.leverages, self.trades, 1),
            rate: ratio(self.profit.raw(), self.capital.raw(), 100),
            win: ratio(self.winners, self.trades, 100),
            profit: self.profit,
            rate_ever: ratio(self.profit_ever.raw(), base.raw(), 100),
            trades_ever: self.trades_ever,
            profit_ever: self.profit_ever,
        })
    }
}

/// `part / whole x times` with two decimals; 0 if `whole` is not above zero, and the largest percentage of either sign if
/// the result does not fit.
fn ratio(part: i64, whole: i64, times: i64) -> Percent {
    const HUNDREDTH: i64 = 10_i64.pow(Percent::DECIMALS - 2);
    if whole <= 0 {
        return Percent::ZERO;
    }
    let hundredths = divide_half_even(product(&[part, times, 100]), I256::from(whole));
    let raw = hundredths.and_then(|hundredths| hundredths.checked_mul(HUNDREDTH));
    raw.map_or(if part < 0 { -Percent::MAX } else { Percent::MAX }, Percent::from_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    fn record() -> Record {
        Record {
            trades: 6,
            winners: 4,
            leverages: 400,
            profit: money("150"),
            capital: money("1200"),
            trades_ever: 10,
            profit_ever: money("-50.5"),
            paid_in: money("1500"),
            paid_out: money("490"),
        }
    }

    #[test]
    fn figures_match_values_calculated_by_hand() {
        let figures = record().figures().unwrap();
        // 400 / 6 = 66.666..., 150 / 1200 = 12.5 %, 4 / 6 = 66.666... %, -50.5 / 1010 = -5 %.
        assert_eq!(figures.leverage.to_string(), "66.67");
        assert_eq!(figures.rate.to_string(), "12.5");
        assert_eq!(figures.win.to_string(), "66.67");
        assert_eq!(figures.rate_ever.to_string(), "-5");
        assert_eq!((figures.profit, figures.trades_ever), (money("150"), 10));
    }

    #[test]
    fn a_trader_with_too_few_trades_is_not_ranked() {
        assert_eq!(Record { trades: TRADES_MIN - 1, ..record() }.figures(), None);
        assert!(Record { trades: TRADES_MIN, ..record() }.figures().is_some());
    }

    #[test]
    fn the_rate_is_based_on_deposits_when_withdrawals_reach_them() {
        let figures = Record { paid_out: money("1500"), profit_ever: money("750"), ..record() }.figures().unwrap();
        assert_eq!(figures.rate_ever.to_string(), "50");
    }

    #[test]
    fn without_capital_the_rate_is_zero_and_nothing_overflows() {
        let figures = Record { capital: Money::ZERO, paid_in: Money::ZERO, ..record() }.figures().unwrap();
        assert_eq!((figures.rate, figures.rate_ever), (Percent::ZERO, Percent::ZERO));
        let tiny = Record { profit: -Money::MAX, capital: Money::from_raw(1), ..record() }.figures().unwrap();
        assert_eq!(tiny.rate, -Percent::MAX);
    }

    #[test]
    fn halves_round_to_the_even_neighbour() {
        for (part, whole, text) in [(1, 800, "0.12"), (3, 800, "0.38"), (-1, 800, "-0.12"), (1, 3, "33.33")] {
            assert_eq!(ratio(part, whole, 100).to_string(), text, "{part}/{whole}");
        }
    }
}
