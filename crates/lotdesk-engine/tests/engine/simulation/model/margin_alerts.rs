//! Margin-level alerts in the reference model: each is compared with its account's margin level after each input.

use super::{Model, Refused};

/// In millionths of a percent.
const LEVEL_MAX: i64 = 10_000_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarginAlert {
    pub id: i64,
    pub account: i64,
    pub level: i64,
    pub armed: bool,
}

impl MarginAlert {
    /// A tenth above the level.
    pub const fn rearms_at(&self) -> i64 {
        self.level + self.level / 10
    }
}

impl Model {
    pub(super) fn set_margin_alert(&mut self, account: i64, level: i64) -> Result<(), Refused> {
        if !self.accounts.contains_key(&account) {
            return Err("AccountNotFound");
        }
        if level <= 0 || level > LEVEL_MAX || level % 10_000 != 0 {
            return Err("InvalidTerms");
        }
        let own = self.margin_alerts.iter().filter(|alert| alert.account == account);
        if own.clone().any(|alert| alert.level == level) {
            return Ok(());
        }
        if own.count() == 5 {
            return Err("TooManyAlerts");
        }
        let (id, armed) = (self.next_alert, !self.at_or_below(account, level));
        self.next_alert += 1;
        self.log.push(format!("margin_alert {id} {account} {level} {armed}"));
        self.margin_alerts.push(MarginAlert { id, account, level, armed });
        Ok(())
    }

    pub(super) fn remove_margin_alert(&mut self, account: i64, id: i64) -> Result<(), Refused> {
        if !self.margin_alerts.iter().any(|alert| alert.id == id && alert.account == account) {
            return Err("AlertNotFound");
        }
        self.drop_margin_alerts(|alert| alert.id == id);
        Ok(())
    }

    pub(super) fn drop_margin_alerts(&mut self, is_dropped: impl Fn(&MarginAlert) -> bool) {
        for alert in self.margin_alerts.extract_if(.., |alert| is_dropped(alert)) {
            self.log.push(format!("margin_removed {}", alert.id));
        }
    }

    pub(super) fn fire_margin_alerts(&mut self, account: i64) {
        for place in 0..self.margin_alerts.len() {
            let MarginAlert { id, account: owner, level, armed } = self.margin_alerts[place];
            if owner == account && armed && self.at_or_below(account, level) {
                self.margin_alerts[place].armed = false;
                self.log.push(format!("margin_fired {id}"));
            }
        }
    }

    pub(super) fn rearm_margin_alerts(&mut self, account: i64) {
        let (margin, equity) = (self.margin_of(account), self.equity(account));
        for alert in self.margin_alerts.iter_mut().filter(|alert| alert.account == account && !alert.armed) {
            if margin == 0 || i128::from(equity) * 100_000_000 >= i128::from(margin) * i128::from(alert.rearms_at()) {
                alert.armed = true;
                self.log.push(format!("margin_rearmed {}", alert.id));
            }
        }
    }
}
