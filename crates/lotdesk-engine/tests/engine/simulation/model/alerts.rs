//! Price alerts in the reference model: each is compared with each quote.

use lotdesk_engine::domain::{InstrumentId, QuoteSide};

use super::{Model, Refused};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    pub account: i64,
    pub market: InstrumentId,
    pub bid: bool,
    pub rises: bool,
    pub level: i64,
    pub expires: Option<i64>,
}

impl Model {
    pub(super) fn set_alert(
        &mut self,
        account: i64,
        market: InstrumentId,
        (side, level): (QuoteSide, i64),
        expires: Option<i64>,
    ) -> Result<(), Refused> {
        if !self.accounts.contains_key(&account) {
            return Err("AccountNotFound");
        }
        let terms = &self.markets.get(&market).ok_or("InstrumentNotFound")?.terms;
        if !terms.enabled {
            return Err("InstrumentDisabled");
        }
        if self.alerts.values().filter(|alert| alert.account == account).count() == 50 {
            return Err("TooManyAlerts");
        }
        if level <= 0 || level % 10_i64.pow(8 - terms.precision) != 0 {
            return Err("PriceOffGrid");
        }
        if expires.is_some_and(|at| at < self.now.0 + 60_000 || at > self.now.0 + 366 * 86_400_000) {
            return Err("InvalidTerms");
        }
        let (bid, ask, _) = self.dealt(account, market).ok_or("QuoteStale")?;
        let is_bid = side == QuoteSide::Bid;
        let price = if is_bid { bid } else { ask };
        if level == price {
            return Err("InvalidTerms");
        }
        let alert = Alert { account, market, bid: is_bid, rises: level > price, level, expires };
        let id = self.next_alert;
        self.next_alert += 1;
        self.log.push(format!("alert {id} {account} {} {} {level} {expires:?}", alert.bid, alert.rises));
        self.alerts.insert(id, alert);
        Ok(())
    }

    pub(super) fn remove_alert(&mut self, account: i64, id: i64) -> Result<(), Refused> {
        if self.alerts.get(&id).is_none_or(|alert| alert.account != account) {
            return Err("AlertNotFound");
        }
        self.drop_alerts(|known, _| known == id);
        Ok(())
    }

    /// Removes alerts that are not to fire any more.
    pub(super) fn drop_alerts(&mut self, is_dropped: impl Fn(i64, &Alert) -> bool) {
        for (id, _) in self.alerts.extract_if(.., |id, alert| is_dropped(*id, alert)) {
            self.log.push(format!("alert_removed {id}"));
        }
    }

    /// Compares every alert of a market with its last quote.
    pub(super) fn fire_alerts(&mut self, id: InstrumentId) {
        let market = &self.markets[&id];
        let Some((_, _, time)) = market.quote else { return };
        let is_fresh = self.now.0 - time <= market.terms.stale_after_ms && time >= market.opened_at;
        if !market.open || !market.terms.enabled || !is_fresh {
            return;
        }
        let mut reached = Vec::new();
        for (number, alert) in self.alerts.iter().filter(|(_, alert)| alert.market == id) {
            let (bid, ask, _) = self.dealt(alert.account, id).expect("it has a quote");
            let price = if alert.bid { bid } else { ask };
            if if alert.rises { price >= alert.level } else { price <= alert.level } {
                let is_over = alert.expires.is_some_and(|at| at <= self.now.0);
                reached.push((*number, if is_over { None } else { Some(price) }));
            }
        }
        for (number, price) in reached {
            self.alerts.remove(&number);
            self.log.push(match price {
                Some(price) => format!("fired {number} at {price}"),
                None => format!("alert_expired {number}"),
            });
        }
    }

    pub(super) fn expire_alerts(&mut self) {
        let now = self.now.0;
        let due = self.alerts.extract_if(.., |_, alert| alert.expires.is_some_and(|at| at <= now));
        let mut due: Vec<(Option<i64>, i64)> = due.map(|(id, alert)| (alert.expires, id)).collect();
        due.sort_unstable();
        self.log.extend(due.into_iter().map(|(_, id)| format!("alert_expired {id}")));
    }
}
