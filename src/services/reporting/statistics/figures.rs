//! Figures of trades. A trade is won if its net is above zero and lost if it is below; one at zero is neither, but counts as a trade.
//!
//! | figure | formula | without |
//! |---|---|---|
//! | win rate | wins / trades, in percent | trades: absent |
//! | profit factor | sum of the wins / the absolute sum of the losses | losses: absent, because it would be infinite |
//! | expectancy | sum of the nets / trades | trades: absent |
//! | average win, average loss | sum of the wins / wins, sum of the losses / losses | wins, losses: absent |
//! | streaks | most wins and most losses one after the other, by time of close; a trade at zero ends both | zero |
//! | holding time | close less opening: mean, shortest, longest | trades: absent |
//!
//! Percentages and factors have two decimals, amounts the decimals of the currency (two for one without ISO decimals), the mean
//! holding time is in whole milliseconds; each is rounded once, half to even.

use crate::domain::rounding::{divide_half_even, power_of_ten, product};
use crate::domain::{Currency, Money, Percent};
use crate::store::dealing::account_history::Trade;

/// What a trade came to after all costs.
pub fn net_of(trade: &Trade) -> Money {
    let costs = trade.fee.saturating_add(trade.premium);
    trade.profit.saturating_add(trade.swap).saturating_add(-costs)
}

/// Sums of trades.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    pub trades: i64,
    pub wins: i64,
    pub losses: i64,
    /// Sum of the nets above zero.
    pub gross_profit: Money,
    /// Sum of the nets below zero; not above zero.
    pub gross_loss: Money,
}

impl Figures {
    /// Adds a trade by its net.
    pub fn add(&mut self, net: Money) {
        self.trades += 1;
        if net.is_positive() {
            self.wins += 1;
            self.gross_profit = self.gross_profit.saturating_add(net);
        } else if net.is_negative() {
            self.losses += 1;
            self.gross_loss = self.gross_loss.saturating_add(net);
        }
    }

    /// Sum of all nets.
    pub fn net(&self) -> Money {
        self.gross_profit.saturating_add(self.gross_loss)
    }

    /// Percent of the trades that were won.
    pub fn win_rate(&self) -> Option<Percent> {
        hundredths(&[self.wins, 100], self.trades)
    }

    /// Sum of the wins over the absolute sum of the losses; a number, not a percentage.
    pub fn profit_factor(&self) -> Option<Percent> {
        hundredths(&[self.gross_profit.raw()], self.gross_loss.raw().checked_neg()?)
    }

    /// Mean net of a trade.
    pub fn expectancy(&self, currency: Currency) -> Option<Money> {
        mean(self.net(), self.trades, currency)
    }

    /// Mean net of the trades that were won.
    pub fn average_win(&self, currency: Currency) -> Option<Money> {
        mean(self.gross_profit, self.wins, currency)
    }

    /// Mean net of the trades that were lost; below zero.
    pub fn average_loss(&self, currency: Currency) -> Option<Money> {
        mean(self.gross_loss, self.losses, currency)
    }
}

/// The product of `factors` / `whole` with two decimals; `None` if `whole` is not above zero or the result does not fit.
pub fn hundredths(factors: &[i64], whole: i64) -> Option<Percent> {
    const HUNDREDTH: i64 = 10_i64.pow(Percent::DECIMALS - 2);
    let hundredths = (whole > 0).then(|| divide_half_even(product(factors) * product(&[100]), product(&[whole])))??;
    hundredths.checked_mul(HUNDREDTH).map(Percent::from_raw)
}

fn mean(sum: Money, count: i64, currency: Currency) -> Option<Money> {
    let unit = Money::DECIMALS.saturating_sub(currency.iso_decimals().unwrap_or(2));
    let whole = product(&[count]) * power_of_ten(unit);
    let units = (count > 0).then(|| divide_half_even(product(&[sum.raw()]), whole))??;
    units.checked_mul(10_i64.pow(unit)).map(Money::from_raw)
}

/// Longest rows of wins and of losses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streaks {
    pub wins: i64,
    pub losses: i64,
    current_wins: i64,
    current_losses: i64,
}

impl Streaks {
    /// Adds the next trade by its net.
    pub fn add(&mut self, net: Money) {
        self.current_wins = if net.is_positive() { self.current_wins + 1 } else { 0 };
        self.current_losses = if net.is_negative() { self.current_losses + 1 } else { 0 };
        self.wins = self.wins.max(self.current_wins);
        self.losses = self.losses.max(self.current_losses);
    }
}

/// How long trades were held, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holding {
    pub mean: i64,
    pub shortest: i64,
    pub longest: i64,
}

impl Holding {
    /// Of these times; `None` without any.
    pub fn of(held: impl Iterator<Item = i64> + Clone) -> Option<Self> {
        let (shortest, longest) = (held.clone().min()?, held.clone().max()?);
        let (sum, count) = held.fold((0_i64, 0_i64), |(sum, count), one| (sum.saturating_add(one), count + 1));
        Some(Self { mean: divide_half_even(product(&[sum]), product(&[count]))?, shortest, longest })
    }
}
