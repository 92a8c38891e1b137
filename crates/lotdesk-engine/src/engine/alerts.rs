//! Price alerts. A quote inside the trading hours that is fresh fires every alert whose level it has reached, as the last step
//! of its processing; the alert is removed in the same input, so it fires once. A gap fires it at the price beyond the level.
//! A quote outside the hours is only displayed: an alert that it has passed fires at the first quote of the next session, if
//! the level is reached then. Nothing of an account depends on its alerts.

use crate::domain::{AccountId, AlertId, InstrumentId, Price, PriceAlert, QuoteSide, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::expiry::is_in_range;
use super::input::Expiry;
use super::place::check_grid;
use super::reject::{PriceField, Reject};
use super::state::{State, feed_level};
use super::trigger_index::TriggerDirection;

/// A new price alert.
#[derive(Clone, Copy)]
pub(super) struct NewAlert {
    pub instrument: InstrumentId,
    pub side: QuoteSide,
    pub level: Price,
    pub expires: Expiry,
}

impl Engine {
    /// Sets a price alert. It is compared with the last quote inside the trading hours, of any age.
    pub(super) fn set_alert(&mut self, account: AccountId, new: NewAlert, at: TimeMs) -> Result<Answer, Reject> {
        if !self.state.accounts.contains_key(&account) {
            return Err(Reject::AccountNotFound);
        }
        let market = self.state.markets.get(&new.instrument).ok_or(Reject::InstrumentNotFound)?;
        if !market.terms.enabled {
            return Err(Reject::InstrumentDisabled);
        }
        if self.state.alerts_of(account).count() >= PriceAlert::MAX {
            return Err(Reject::TooManyAlerts { max: PriceAlert::MAX as i64 });
        }
        check_grid(&market.terms, PriceField::Alert, Some(new.level))?;
        if !is_in_range(new.expires, at) {
            return Err(Reject::InvalidTerms { field: "expires" });
        }
        let quote = self.state.quote_for(account, market).ok_or(Reject::QuoteStale)?;
        let price = new.side.price(&quote);
        if new.level == price {
            return Err(Reject::InvalidTerms { field: "level" });
        }
        let alert = PriceAlert {
            id: AlertId(self.state.counters.alert),
            account,
            instrument: new.instrument,
            side: new.side,
            rises: new.level > price,
            level: new.level,
            expires: new.expires.time(),
            created_at: at,
        };
        self.state.counters.alert += 1;
        self.state.insert_alert(alert);
        self.events.push(Event::AlertSet(alert));
        Ok(Answer::Alert(alert))
    }

    /// An alert of another account is reported as not found.
    pub(super) fn remove_alert(&mut self, account: AccountId, id: AlertId) -> Result<Answer, Reject> {
        if self.state.alerts.get(&id).is_none_or(|alert| alert.account != account) {
            return Err(Reject::AlertNotFound);
        }
        self.drop_alerts(vec![id]);
        Ok(Answer::Done)
    }

    /// Fires an alert that the quote at hand has reached. One whose time is over expires instead, even if the input `Expire`
    /// has not come yet.
    pub(super) fn fire_alert(&mut self, id: AlertId, at: TimeMs) {
        let alert = self.state.remove_alert(id);
        if alert.expires.is_some_and(|due| due <= at) {
            self.events.push(Event::AlertExpired(alert));
            return;
        }
        let quote = self.state.quote_for(alert.account, &self.state.markets[&alert.instrument]);
        let price = alert.side.price(&quote.expect("a quote reached the level"));
        self.events.push(Event::AlertFired { alert, price });
    }

    /// Removes every alert whose time is over, by time and id.
    pub(super) fn expire_alerts(&mut self, at: TimeMs) {
        while let Some((_, id)) = self.state.alert_expiries.first().copied().filter(|(due, _)| *due <= at) {
            let alert = self.state.remove_alert(id);
            self.events.push(Event::AlertExpired(alert));
        }
    }

    /// Removes alerts without firing them.
    pub(super) fn drop_alerts(&mut self, ids: Vec<AlertId>) {
        for id in ids {
            let alert = self.state.remove_alert(id);
            self.events.push(Event::AlertRemoved(alert));
        }
    }

    /// The alerts on an instrument, by id.
    pub(super) fn alerts_on(&self, instrument: InstrumentId) -> Vec<AlertId> {
        self.state.alerts.values().filter(|alert| alert.instrument == instrument).map(|alert| alert.id).collect()
    }
}

impl State {
    /// Adds a price alert to the indexes. Its account and its market must exist.
    ///
    /// # Panics
    /// If its account or market does not exist: the stored data are inconsistent.
    pub fn insert_alert(&mut self, alert: PriceAlert) {
        let (direction, level) = self.alert_level(&alert);
        let market = self.markets.get_mut(&alert.instrument).expect("an alert's market exists");
        market.alert_triggers.insert(direction, level, alert.id);
        self.alerts_by_account.entry(alert.account).or_default().insert(alert.id);
        self.alert_expiries.extend(alert.expires.map(|at| (at, alert.id)));
        self.alerts.insert(alert.id, alert);
    }

    /// Removes a price alert from the indexes.
    pub(super) fn remove_alert(&mut self, id: AlertId) -> PriceAlert {
        let alert = self.alerts.remove(&id).expect("only existing alerts are removed");
        let (direction, level) = self.alert_level(&alert);
        let market = self.markets.get_mut(&alert.instrument).expect("an alert's market exists");
        market.alert_triggers.remove(direction, level, id);
        if let Some(at) = alert.expires {
            self.alert_expiries.remove(&(at, id));
        }
        let own = self.alerts_by_account.get_mut(&alert.account).expect("an alert's account has alerts");
        own.remove(&id);
        if own.is_empty() {
            self.alerts_by_account.remove(&alert.account);
        }
        alert
    }

    /// The trigger of a price alert, as a feed price.
    fn alert_level(&self, alert: &PriceAlert) -> (TriggerDirection, Price) {
        let market = self.markets.get(&alert.instrument).expect("an alert's market exists");
        let markup = self.group_of(alert.account).markup(&market.terms);
        let direction = match (alert.side, alert.rises) {
            (QuoteSide::Bid, false) => TriggerDirection::BidFalls,
            (QuoteSide::Bid, true) => TriggerDirection::BidRises,
            (QuoteSide::Ask, false) => TriggerDirection::AskFalls,
            (QuoteSide::Ask, true) => TriggerDirection::AskRises,
        };
        (direction, feed_level(direction, alert.level, markup))
    }

    /// The price alerts of an account, by id.
    pub fn alerts_of(&self, account: AccountId) -> impl Iterator<Item = &PriceAlert> {
        self.alerts_by_account.get(&account).into_iter().flatten().map(|id| &self.alerts[id])
    }
}
