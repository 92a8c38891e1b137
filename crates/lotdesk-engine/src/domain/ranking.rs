//! What the ranking shows of a trader, reckoned from the sums of his closed trades. Exact integers; each
//! figure is rounded once, half to even, to two decimals.

use ethnum::I256;

use super::rounding::{divide_half_even, product};
use super::{Money, Percent};

/// Closed trades within the window that a trader must have to be ranked.
pub const TRADES_MIN: i64 = 5;

/// Sums over one account. "Net" is profit less fee, with swap.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Record {
    /// Trades closed within the window.
    pub trades: i64,
    /// Those of them whose net result is above zero.
    pub winners: i64,
    /// The sum of their leverages.
    pub leverages: i64,
    /// Their net result.
    pub profit: Money,
    /// The balance when the window began, and what was paid in since.
    pub capital: Money,
    /// Trades closed ever.
    pub trades_ever: i64,
    /// Their net result.
    pub profit_ever: Money,
    /// What was paid in, ever (a demo account: its grants).
    pub paid_in: Money,
    /// What was paid out, ever; not below zero.
    pub paid_out: Money,
}

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Mean leverage of the window's trades.
    pub leverage: Percent,
    /// Net result / capital, in percent.
    pub rate: Percent,
    /// Winners / trades, in percent.
    pub win: Percent,
    pub profit: Money,
    /// Net result ever / net deposits, in percent; of somebody who has taken out all that he paid in,
    /// net result ever / deposits.
    pub rate_ever: Percent,
    pub trades_ever: i64,
    pub profit_ever: Money,
}

impl Record {
    /// The figures; `None` where there are too few trades.
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

/// `part / whole x times` to two decimals; 0 where there is no whole to measure by, and the largest number
/// that there is where it does not fit.
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
    fn worked_by_hand() {
        let figures = record().figures().unwrap();
        // 400 / 6 = 66.666..., 150 / 1200 = 12.5 %, 4 / 6 = 66.666... %, -50.5 / 1010 = -5 %.
        assert_eq!(figures.leverage.to_string(), "66.67");
        assert_eq!(figures.rate.to_string(), "12.5");
        assert_eq!(figures.win.to_string(), "66.67");
        assert_eq!(figures.rate_ever.to_string(), "-5");
        assert_eq!((figures.profit, figures.trades_ever), (money("150"), 10));
    }

    #[test]
    fn too_few_trades_are_no_record() {
        assert_eq!(Record { trades: TRADES_MIN - 1, ..record() }.figures(), None);
        assert!(Record { trades: TRADES_MIN, ..record() }.figures().is_some());
    }

    #[test]
    fn who_has_taken_everything_out_is_measured_by_what_he_paid_in() {
        let figures = Record { paid_out: money("1500"), profit_ever: money("750"), ..record() }.figures().unwrap();
        assert_eq!(figures.rate_ever.to_string(), "50");
    }

    #[test]
    fn without_capital_there_is_no_rate_and_nothing_overflows() {
        let figures = Record { capital: Money::ZERO, paid_in: Money::ZERO, ..record() }.figures().unwrap();
        assert_eq!((figures.rate, figures.rate_ever), (Percent::ZERO, Percent::ZERO));
        let tiny = Record { profit: -Money::MAX, capital: Money::from_raw(1), ..record() }.figures().unwrap();
        assert_eq!(tiny.rate, -Percent::MAX);
    }

    #[test]
    fn halves_go_to_the_even_neighbour() {
        for (part, whole, text) in [(1, 800, "0.12"), (3, 800, "0.38"), (-1, 800, "-0.12"), (1, 3, "33.33")] {
            assert_eq!(ratio(part, whole, 100).to_string(), text, "{part}/{whole}");
        }
    }
}
