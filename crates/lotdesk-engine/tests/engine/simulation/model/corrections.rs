//! Corrections of trades in the reference model, from what it remembers of closed orders.

use lotdesk_engine::domain::trade_correction::TradeChange;
use lotdesk_engine::engine::input::CorrectTrade;

use super::calculate::{Rate, moved};
use super::dealer::BALANCE_MAX;
use super::{Deal, Model, Refused};

/// A closed order with what it came to.
#[derive(Debug, Clone)]
pub struct Closed {
    deal: Deal,
    close: i64,
    profit: i64,
    rate: Rate,
    /// The premium that its guaranteed stop cost.
    premium: i64,
    corrected: bool,
}

impl Model {
    pub(super) fn remember_closed(&mut self, deal: Deal, (close, profit, rate): (i64, i64, Rate), premium: i64) {
        self.closed.insert(deal.id, Closed { deal, close, profit, rate, premium, corrected: false });
    }

    pub(super) fn correct_trade(&mut self, command: &CorrectTrade) -> Result<(), Refused> {
        let (account, id) = (command.account.0, command.order.0);
        let balance = self.accounts.get(&account).ok_or("AccountNotFound")?.balance;
        let position = command.ended.is_none();
        let before = if position {
            let deal = self.own(account, id)?.clone();
            if !deal.open {
                return Err("OrderNotOpen");
            }
            let (close, rate) = (deal.price, deal.rate);
            Closed { deal, close, profit: 0, rate, premium: 0, corrected: false }
        } else {
            self.closed.get(&id).filter(|closed| closed.deal.account == account).ok_or("OrderNotFound")?.clone()
        };
        let market = before.deal.market;
        let contract = self.markets.get(&market).ok_or("InstrumentNotFound")?.terms.contract.raw();
        if before.corrected {
            return Err("InvalidTerms");
        }
        let (mut open, mut close) = (before.deal.price, before.close);
        let cancelled = command.change == TradeChange::Cancel;
        let (mut profit, mut fee, mut swap) = (0, 0, 0);
        if let TradeChange::Reprice { open: new_open, close: new_close } = command.change {
            let gain = |open, close| moved(before.deal.buy, (open, close), before.deal.lots, contract, before.rate);
            if position || (new_open.is_none() && new_close.is_none()) || gain(open, close) != before.profit {
                return Err("InvalidTerms");
            }
            open = new_open.map_or(open, |price| price.raw());
            close = new_close.map_or(close, |price| price.raw());
            if open <= 0 || close <= 0 {
                return Err("InvalidTerms");
            }
            (profit, fee, swap) = (gain(open, close), before.deal.fee, before.deal.swap);
        }
        let premium = if cancelled { before.premium } else { 0 };
        let owed = [profit - before.profit, before.deal.fee - fee, swap - before.deal.swap, premium];
        let booked = |kind: &str| -> i64 {
            command.entries.iter().filter(|entry| entry.kind.code() == kind).map(|entry| entry.amount.raw()).sum()
        };
        if ["profit", "fee", "swap", "gsl_premium"].map(booked) != owed
            || command.entries.iter().any(|entry| entry.amount.is_zero())
        {
            return Err("InvalidTerms");
        }
        let sum = owed.iter().sum::<i64>() + booked("write_off");
        if booked("write_off") > 0 || (booked("write_off") < 0 && sum < 0) {
            return Err("InvalidTerms");
        }
        let after = balance + sum;
        if after > BALANCE_MAX || (sum < 0 && after < self.withdrawing(account)) {
            return Err("AmountOutOfRange");
        }
        if position {
            let Deal { lots, parent, margin, fee, swap, price, rate, .. } = self.take(id);
            self.log.push(format!(
                "closed {id} of {parent:?} {lots} at {price} rate {rate:?} trade_cancelled 0 {margin} {fee} {swap}"
            ));
        }
        self.log.push(format!("corrected {id} {cancelled} {open} {close} {profit} {fee} {swap}"));
        self.closed.insert(id, Closed { corrected: true, ..before });
        for entry in &command.entries {
            self.post(account, entry.amount.raw(), entry.kind.code(), Some(id));
            if let (Some(corrects), Some(line)) = (entry.corrects, self.log.last_mut()) {
                line.push_str(&format!(" corrects {corrects}"));
            }
        }
        self.cover(account);
        Ok(())
    }
}
