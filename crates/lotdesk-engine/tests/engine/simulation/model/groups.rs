//! Groups in the reference model: every rule is evaluated each time.

use lotdesk_engine::domain::group::{Commission, Group, Rule, Scope, TradingRights};
use lotdesk_engine::domain::{Instrument, InstrumentId};

use super::calculate::{Asks, Unrounded, per_lot, per_million};
use super::{Model, Quoted, Refused};

impl Model {
    pub fn group(&self, account: i64) -> &Group {
        &self.groups[&self.accounts[&account].group]
    }

    /// What the rules say, the instrument's before the category's.
    fn ruled<T>(&self, account: i64, terms: &Instrument, say: impl Fn(&Rule) -> Option<T>) -> Option<T> {
        let rules = &self.group(account).rules;
        let narrow = rules.iter().filter(|rule| rule.scope == Scope::Instrument(terms.id));
        let wide = rules.iter().filter(|rule| rule.scope == Scope::Category(terms.category));
        narrow.chain(wide).find_map(say)
    }

    /// What an account deals at when the feed says `quoted`.
    pub fn marked(&self, account: i64, terms: &Instrument, (bid, ask, time): Quoted) -> Quoted {
        let points = self.ruled(account, terms, |rule| rule.markup).unwrap_or(self.group(account).markup);
        let point = 10_i64.pow(8 - terms.precision);
        let off = points.div_euclid(2);
        ((bid - off * point).max(1), ask + (points - off) * point, time)
    }

    /// What an account deals at now.
    pub fn dealt(&self, account: i64, market: InstrumentId) -> Option<Quoted> {
        let market = &self.markets[&market];
        Some(self.marked(account, &market.terms, market.quote?))
    }

    pub fn cap(&self, account: i64, terms: &Instrument) -> u32 {
        let ruled = self.ruled(account, terms, |rule| rule.leverage_max);
        ruled.or(self.group(account).leverage_max).unwrap_or(u32::MAX)
    }

    /// The leverages that an account may choose from.
    pub fn offered(&self, account: i64, terms: &Instrument) -> Vec<u32> {
        let cap = self.cap(account, terms);
        let mut offered: Vec<u32> = terms.leverages.iter().map(|leverage| (*leverage).min(cap)).collect();
        offered.dedup();
        offered
    }

    pub fn commission(&self, account: i64, terms: &Instrument, lots: i64, price: i64, asks: Asks) -> Unrounded {
        match self.group(account).commission {
            Commission::None => per_lot(lots, 0, asks.usd),
            Commission::PerLot(amount) => per_lot(lots, amount.raw(), asks.usd),
            Commission::PerMillion(amount) => per_million(terms, lots, price, asks.quote, amount.raw()),
        }
    }

    /// Margin call and stop-out of an account.
    pub fn levels(&self, account: i64) -> (i64, i64) {
        let (group, settings) = (self.group(account), &self.settings);
        let out = group.stop_out_level.unwrap_or(settings.stop_out_level).raw();
        (group.margin_call_level.unwrap_or(settings.margin_call_level).raw().max(out), out)
    }

    pub(super) fn define_group(&mut self, group: &Group) -> Result<(), Refused> {
        if group.markup < 0 {
            return Err("InvalidTerms");
        }
        if self.groups.insert(group.id.0, group.clone()).as_ref() != Some(group) {
            self.log.push(format!("grouped {}", group.id));
        }
        Ok(())
    }

    pub(super) fn remove_group(&mut self, id: i64) -> Result<(), Refused> {
        if !self.groups.contains_key(&id) {
            return Err("GroupNotFound");
        }
        if id == 1 || self.accounts.values().any(|account| account.group == id) {
            return Err("GroupInUse");
        }
        self.groups.remove(&id);
        self.log.push(format!("ungrouped {id}"));
        Ok(())
    }

    pub(super) fn join(&mut self, account: i64, group: i64) -> Result<(), Refused> {
        let known = self.accounts.get_mut(&account).ok_or("AccountNotFound")?;
        if !self.groups.contains_key(&group) {
            return Err("GroupNotFound");
        }
        if known.group != group {
            known.group = group;
            self.tell_record(account);
        }
        Ok(())
    }

    pub(super) fn entitle(&mut self, account: i64, rights: TradingRights) -> Result<(), Refused> {
        let known = self.accounts.get_mut(&account).ok_or("AccountNotFound")?;
        if known.rights == rights {
            return Ok(());
        }
        known.rights = rights;
        self.tell_record(account);
        if rights != TradingRights::Full {
            for pending in self.ids_of(account, false) {
                if self.waits(pending) {
                    self.cancel(pending, "dealer");
                }
            }
        }
        Ok(())
    }

    pub(super) fn tell_record(&mut self, account: i64) {
        let known = &self.accounts[&account];
        self.log.push(format!("frozen {account} {} {} {:?}", known.frozen, known.group, known.rights));
    }

    /// Why an order ends that the current command ends.
    pub(super) const fn requested_by(&self) -> &'static str {
        if self.by_staff { "dealer" } else { "user" }
    }

    /// Whether the customer may change their orders. The staff always may.
    pub(super) fn may_touch(&self, account: i64) -> Result<(), Refused> {
        if self.by_staff {
            return Ok(());
        }
        let shut = self.accounts.get(&account).is_some_and(|known| known.rights == TradingRights::None);
        if shut { Err("TradingDisabled") } else { Ok(()) }
    }
}
