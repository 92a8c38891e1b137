//! Corrections of executed trades: a trade at a wrong quote is cancelled or re-priced by the staff, once.
//!
//! The ledger is append-only, so nothing that was booked is changed. A cancelled trade is reversed: profit, fee, swap and the
//! premium of a guaranteed stop are booked again with the other sign, each entry naming the order and the entry that it
//! reverses. A re-priced trade keeps fee and swap; the difference between the new profit and the old one is booked as one entry
//! that names the entry of the profit. The kind of an entry is that of the entry it corrects, so the broker's accounts net out
//! and past days stay as they were reported.
//!
//! The order keeps the figures that count now ([`Order::profit`], [`Order::fee`], [`Order::swap`] and its prices) and those that it
//! was executed with ([`TradeCorrection`]). Its fills keep the quotes and rates of the execution: a new price converts at the rate
//! of the close, whatever its sign.

use serde::{Deserialize, Serialize};

use super::ledger::TransactionKind;
use super::order::{Fill, Reason};
use super::profit::bounded_profit;
use super::{Contract, Money, Order, OrderStatus, Price, TimeMs, TransactionId, TwoWayRate};

/// What is changed about a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TradeChange {
    /// It is reversed as if it had not been executed.
    Cancel,
    /// Its prices are replaced; at least one.
    Reprice {
        /// The new open price.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        open: Option<Price>,
        /// The new close price.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        close: Option<Price>,
    },
}

/// An entry that reverses or adjusts an earlier one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CorrectingEntry {
    /// The earlier entry; absent where the trade had none of the kind: a profit of zero is not posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrects: Option<TransactionId>,
    /// The kind of both.
    pub kind: TransactionKind,
    /// Amount to be booked in the account's currency.
    pub amount: Money,
}

/// The figures with which a trade was executed before it was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TradeCorrection {
    /// Time of the correction.
    pub at: TimeMs,
    /// Whether the trade was cancelled; else it was re-priced.
    pub cancelled: bool,
    /// Why, as the customer reads it.
    pub reason: String,
    /// The open price.
    pub open: Price,
    /// The close price.
    pub close: Price,
    /// The realised profit.
    pub profit: Money,
    /// The fee.
    pub fee: Money,
    /// The sum of the swaps.
    pub swap: Money,
    /// The premium that was charged for a guaranteed stop; zero if none was.
    pub premium: Money,
}

impl Order {
    /// The premium that was charged when a guaranteed stop closed the order; zero if none was.
    pub fn charged_premium(&self) -> Money {
        let charged = self.conditions.premium.filter(|_| self.reason == Some(Reason::StopLoss));
        charged.unwrap_or_default()
    }

    /// The order after a correction. `None` if it is not closed or was corrected before, if no price is given, if a price is
    /// not above zero, or if `contract` does not give its profit: the contract size was another one then.
    pub fn corrected(&self, change: TradeChange, reason: &str, contract: Contract, at: TimeMs) -> Option<Self> {
        let (mut open, mut close) = (self.opened?, self.closed?);
        if self.status != OrderStatus::Closed || self.correction.is_some() {
            return None;
        }
        let correction = TradeCorrection {
            at,
            cancelled: change == TradeChange::Cancel,
            reason: reason.to_owned(),
            open: open.price,
            close: close.price,
            profit: self.profit,
            fee: self.fee,
            swap: self.swap,
            premium: self.charged_premium(),
        };
        let mut order = Self { correction: Some(Box::new(correction)), ..self.clone() };
        match change {
            TradeChange::Cancel => (order.profit, order.fee, order.swap) = (Money::ZERO, Money::ZERO, Money::ZERO),
            TradeChange::Reprice { open: None, close: None } => return None,
            TradeChange::Reprice { open: new_open, close: new_close } => {
                let rate = TwoWayRate { bid: close.rate, ask: close.rate };
                let profit = |open, close| bounded_profit(self.side, open, close, self.lots, contract, rate).0;
                if profit(open.price, close.price) != self.profit {
                    return None;
                }
                (open.price, close.price) = (new_open.unwrap_or(open.price), new_close.unwrap_or(close.price));
                if !open.price.is_positive() || !close.price.is_positive() {
                    return None;
                }
                order.profit = profit(open.price, close.price);
                (order.opened, order.closed) = (Some(open), Some(close));
            }
        }
        Some(order)
    }

    /// The order as it was executed, before a correction.
    pub fn as_executed(&self) -> Self {
        let mut order = self.clone();
        let Some(before) = order.correction.take() else { return order };
        (order.profit, order.fee, order.swap) = (before.profit, before.fee, before.swap);
        order.opened = order.opened.map(|fill| Fill { price: before.open, ..fill });
        order.closed = order.closed.map(|fill| Fill { price: before.close, ..fill });
        order
    }

    /// A position closed at its open price, without profit: the first step of cancelling it. `None` if it is not open.
    pub fn closed_without_profit(&self, at: TimeMs) -> Option<Self> {
        let open = self.opened.filter(|_| self.status == OrderStatus::Open)?;
        let mut order = self.clone();
        order.set_status(OrderStatus::Closed);
        order.closed = Some(Fill { at, ..open });
        order.reason = Some(Reason::TradeCancelled);
        order.ended_at = Some(at);
        Some(order)
    }

    /// What a correction owes the customer, by kind of entry; all zero unless the order was corrected.
    pub fn owed_by_correction(&self) -> [(TransactionKind, Money); 4] {
        let [mut profit, mut fee, mut swap, mut premium] = [Money::ZERO; 4];
        if let Some(before) = &self.correction {
            profit = self.profit - before.profit;
            fee = before.fee - self.fee;
            swap = self.swap - before.swap;
            premium = if before.cancelled { before.premium } else { Money::ZERO };
        }
        [
            (TransactionKind::Profit, profit),
            (TransactionKind::Fee, fee),
            (TransactionKind::Swap, swap),
            (TransactionKind::GslPremium, premium),
        ]
    }

    /// Whether the staff cancelled the trade.
    pub fn is_cancelled_trade(&self) -> bool {
        self.correction.as_ref().is_some_and(|correction| correction.cancelled)
    }
}
