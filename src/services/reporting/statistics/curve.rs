//! The balance over time, and its drawdown. Entries that were booked at the same moment are one step, in which the flows come first:
//! a close books profit and premium as two entries, and the state between them is none that the customer had.
//!
//! **Drawdown as an amount.** The cumulative result starts at zero with the period and changes with results only. The drawdown of a
//! moment is the highest cumulative result so far less the current one; the maximum is the largest of them, the peak the last
//! moment of that highest result, the trough the first moment of the maximum. Without a loss there is none.
//!
//! **Drawdown in percent.** A loss of 500 is larger on a balance of 1,000 than on 10,000, and a withdrawal must not make an earlier
//! loss larger. So it is that of an index of the return: it starts at 1, a step with the balance `b` (after the step's flows) and the
//! result `r` multiplies it by `(b + r) / b`, and flows do not change it. The drawdown is the fall of the index from its highest value
//! so far, in percent of that. A step that leaves nothing or less is a drawdown of 100 % and the end of the index; it starts again at
//! 1 with the next step from a balance above zero. A step from a balance of zero or less does not change it. The index has 12
//! decimals, rounded half to even.
//!
//! Amount and percentage have peaks and troughs of their own: the largest amount need not be the largest percentage.

use crate::domain::ledger::BrokerAccount;
use crate::domain::rounding::{divide_half_even, product};
use crate::domain::{Money, Percent, TimeMs};
use crate::store::dealing::account_history::Booking;

use super::figures::hundredths;

/// An index of 1.
pub const INDEX_ONE: i64 = 1_000_000_000_000;
const ONE: i64 = INDEX_ONE;

/// A fall from a peak to a trough. Before the first booking the peak is the start of the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fall<T> {
    pub size: T,
    pub peak: TimeMs,
    pub trough: TimeMs,
}

/// The largest falls; `None` without a loss.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Drawdown {
    pub amount: Option<Fall<Money>>,
    pub percent: Option<Fall<Percent>>,
}

/// The results by kind; what the customer paid is below zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Costs {
    pub profit: Money,
    /// Commissions, premiums of guaranteed stops, and the fees of a copied strategy.
    pub commission: Money,
    pub swap: Money,
    /// Negative balances that the broker covered.
    pub write_offs: Money,
}

impl Costs {
    /// Net profit.
    pub fn total(&self) -> Money {
        [self.commission, self.swap, self.write_offs].into_iter().fold(self.profit, Money::saturating_add)
    }
}

/// What one moment did.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub result: Money,
    pub flow: Money,
    pub balance: Money,
    pub drawdown: Money,
}

/// Falls of a curve that results and flows move: of what the results sum to, and of the index of the return.
#[derive(Debug, Clone)]
pub struct Falls {
    pub drawdown: Drawdown,
    /// The results up to now.
    total: Money,
    /// The highest cumulative result, and when it was last there.
    peak: (Money, TimeMs),
    index: i64,
    index_peak: (i64, TimeMs),
}

impl Falls {
    /// At the start of a period.
    pub fn new(start: TimeMs) -> Self {
        Self {
            drawdown: Drawdown::default(),
            total: Money::ZERO,
            peak: (Money::ZERO, start),
            index: ONE,
            index_peak: (ONE, start),
        }
    }

    /// Adds the result of a moment, earned or lost with `base`.
    pub fn step(&mut self, base: Money, result: Money, at: TimeMs) {
        self.total = self.total.saturating_add(result);
        self.follow_index(base, result, at);
        self.follow_result(at);
    }

    /// The index of the return; 1 is [`INDEX_ONE`], 0 after everything was lost.
    pub const fn index(&self) -> i64 {
        self.index
    }

    /// What has been lost since the highest cumulative result.
    pub fn current(&self) -> Money {
        self.peak.0.saturating_add(-self.total)
    }

    fn follow_result(&mut self, at: TimeMs) {
        if self.total >= self.peak.0 {
            self.peak = (self.total, at);
            return;
        }
        let size = self.current();
        if self.drawdown.amount.is_none_or(|largest| size > largest.size) {
            self.drawdown.amount = Some(Fall { size, peak: self.peak.1, trough: at });
        }
    }

    fn follow_index(&mut self, base: Money, result: Money, at: TimeMs) {
        if !base.is_positive() {
            return;
        }
        if self.index == 0 {
            (self.index, self.index_peak) = (ONE, (ONE, at));
        }
        let after = base.saturating_add(result).raw().max(0);
        let next = divide_half_even(product(&[self.index, after]), product(&[base.raw()]));
        self.index = next.unwrap_or(i64::MAX);
        let (peak, peak_at) = self.index_peak;
        if self.index >= peak {
            self.index_peak = (self.index, at);
            return;
        }
        let Some(size) = hundredths(&[peak - self.index, 100], peak).filter(|size| size.is_positive()) else { return };
        if self.drawdown.percent.is_none_or(|largest| size > largest.size) {
            self.drawdown.percent = Some(Fall { size, peak: peak_at, trough: at });
        }
    }
}

/// The sums up to a moment.
#[derive(Debug, Clone)]
pub struct Walk {
    pub balance: Money,
    pub flows: Money,
    pub costs: Costs,
    pub falls: Falls,
}

impl Walk {
    /// At the start of a period.
    pub fn new(opening: Money, start: TimeMs) -> Self {
        Self { balance: opening, flows: Money::ZERO, costs: Costs::default(), falls: Falls::new(start) }
    }

    /// Adds what was booked at one moment.
    pub fn step(&mut self, moment: &[Booking]) -> Step {
        let (mut result, mut flow) = (Money::ZERO, Money::ZERO);
        for booking in moment {
            let sum = match booking.kind.counterpart() {
                BrokerAccount::TradingResult => Some(&mut self.costs.profit),
                BrokerAccount::Fees => Some(&mut self.costs.commission),
                BrokerAccount::Swaps => Some(&mut self.costs.swap),
                // What a copier pays is a cost of the trades; what a provider earns is no result of theirs.
                BrokerAccount::CopyFees if booking.amount.is_negative() => Some(&mut self.costs.commission),
                BrokerAccount::WriteOffs => Some(&mut self.costs.write_offs),
                BrokerAccount::DepositsInTransit
                | BrokerAccount::WithdrawalsInTransit
                | BrokerAccount::DemoMoney
                | BrokerAccount::Corrections
                | BrokerAccount::Transfers
                | BrokerAccount::Treasury
                | BrokerAccount::Rebates
                | BrokerAccount::CopyFees
                | BrokerAccount::CoverResult
                | BrokerAccount::CoverCosts => None,
            };
            let part = if sum.is_some() { &mut result } else { &mut flow };
            *part = part.saturating_add(booking.amount);
            let sum = sum.unwrap_or(&mut self.flows);
            *sum = sum.saturating_add(booking.amount);
        }
        let base = self.balance.saturating_add(flow);
        if let [.., last] = moment {
            self.balance = last.balance;
            self.falls.step(base, result, last.at);
        }
        Step { result, flow, balance: self.balance, drawdown: self.falls.current() }
    }
}
