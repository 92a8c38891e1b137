//! Margin-level alerts. One fires when its account's margin level is at its level or below, whatever led to that: a quote,
//! an order, a debit. It is then armed again by the first input after which the margin level is at least a tenth above that
//! level, or the account has no open positions. Both are events, so each fall is reported once through any stop.
//!
//! Nothing is scanned: the band of margin triggers that [`risk`](super::risk) calculates for an account also ends where its
//! next alert may fire or be armed again. At one quote alerts fire before the margin call, and before a stop-out that may
//! raise the margin level again.

use crate::domain::{AccountId, AlertId, MarginAlert, Percent, TimeMs, Valuation};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;
use super::state::State;

impl Engine {
    /// Sets a margin-level alert. It is armed unless the margin level is at the level or below already. A level that is set
    /// is not set twice.
    pub(super) fn set_margin_alert(
        &mut self,
        account: AccountId,
        level: Percent,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        if !self.state.accounts.contains_key(&account) {
            return Err(Reject::AccountNotFound);
        }
        if !MarginAlert::is_level(level) {
            return Err(Reject::InvalidTerms { field: "level" });
        }
        let own = self.state.margin_alerts_of(account);
        if let Some(alert) = own.iter().find(|alert| alert.level == level) {
            return Ok(Answer::MarginAlert(*alert));
        }
        if own.len() >= MarginAlert::MAX {
            return Err(Reject::TooManyAlerts { max: MarginAlert::MAX as i64 });
        }
        let armed = !self.state.valuation(account).margin_level_at_or_below(level);
        let alert = MarginAlert { id: AlertId(self.state.counters.alert), account, level, armed, created_at: at };
        self.state.counters.alert += 1;
        self.state.insert_margin_alert(alert);
        self.margin_triggers_due.insert(account);
        self.events.push(Event::MarginAlertSet(alert));
        Ok(Answer::MarginAlert(alert))
    }

    /// An alert of another account is reported as not found.
    pub(super) fn remove_margin_alert(&mut self, account: AccountId, id: AlertId) -> Result<Answer, Reject> {
        let own = self.state.margin_alerts.get_mut(&account).ok_or(Reject::AlertNotFound)?;
        let place = own.iter().position(|alert| alert.id == id).ok_or(Reject::AlertNotFound)?;
        let alert = own.remove(place);
        if own.is_empty() {
            self.state.margin_alerts.remove(&account);
        }
        self.margin_triggers_due.insert(account);
        self.events.push(Event::MarginAlertRemoved(alert));
        Ok(Answer::Done)
    }

    /// Removes the alerts of an account that is removed.
    pub(super) fn drop_margin_alerts(&mut self, account: AccountId) {
        let own = self.state.margin_alerts.remove(&account).unwrap_or_default();
        self.events.extend(own.into_iter().map(Event::MarginAlertRemoved));
    }

    /// Fires the armed alerts that an account's margin level has reached, by id.
    pub(super) fn fire_margin_alerts(&mut self, account: AccountId, valuation: &Valuation) {
        let Some(own) = self.state.margin_alerts.get_mut(&account) else { return };
        for alert in own.iter_mut().filter(|alert| alert.armed && valuation.margin_level_at_or_below(alert.level)) {
            alert.armed = false;
            let level = valuation.margin_level().unwrap_or(Percent::ZERO);
            self.events.push(Event::MarginAlertFired { alert: *alert, level });
        }
    }

    /// Arms the alerts that fired and above which an account's margin level has clearly risen, by id.
    pub(super) fn rearm_margin_alerts(&mut self, account: AccountId, valuation: &Valuation) {
        let Some(own) = self.state.margin_alerts.get_mut(&account) else { return };
        let risen = |alert: &&mut MarginAlert| !alert.armed && valuation.margin_level_at_or_above(alert.rearm_level());
        for alert in own.iter_mut().filter(risen) {
            alert.armed = true;
            self.events.push(Event::MarginAlertRearmed(*alert));
        }
    }
}

impl State {
    /// Adds a margin-level alert, new or from storage; the ids of an account rise.
    pub fn insert_margin_alert(&mut self, alert: MarginAlert) {
        self.margin_alerts.entry(alert.account).or_default().push(alert);
    }

    /// The margin-level alerts of an account, by id.
    pub fn margin_alerts_of(&self, account: AccountId) -> &[MarginAlert] {
        self.margin_alerts.get(&account).map_or(&[], Vec::as_slice)
    }

    /// The margin level at which the next armed alert of an account fires, and the one at which the next other is armed
    /// again.
    pub(super) fn next_margin_alerts(&self, account: AccountId) -> (Option<Percent>, Option<Percent>) {
        let own = || self.margin_alerts_of(account).iter();
        let fires = own().filter(|alert| alert.armed).map(|alert| alert.level).max();
        let rearms = own().filter(|alert| !alert.armed).map(MarginAlert::rearm_level).min();
        (fires, rearms)
    }
}
