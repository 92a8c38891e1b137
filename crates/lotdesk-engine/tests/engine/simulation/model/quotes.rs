//! Quotes in the reference model: every order and every account is checked each time.

use lotdesk_engine::domain::settings::StopOutPolicy;
use lotdesk_engine::domain::{Instrument, InstrumentId};

use super::calculate::share;
use super::{Deal, Model, Quoted, Refused, Way};

/// Is either side further from the same side of `from` than the terms allow?
fn is_far(terms: &Instrument, from: Quoted, to: Quoted) -> bool {
    let far = |from: i64, to: i64| {
        i128::from((to - from).abs()) * 100 * 1_000_000 > i128::from(from) * i128::from(terms.jump_max.raw())
    };
    far(from.0, to.0) || far(from.1, to.1)
}

impl Model {
    pub(super) fn quote(&mut self, id: InstrumentId, quote: Quoted) -> Result<(), Refused> {
        self.accept(id, quote)?;
        let market = self.markets.get_mut(&id).expect("its quote was accepted");
        // The very first quote counts at any hour.
        if !market.open && market.quote.is_some() {
            return Ok(());
        }
        market.quote = Some(quote);
        let concerned: Vec<i64> = self.accounts.keys().copied().filter(|account| self.concerns(*account, id)).collect();
        let deals_here = self.may_fill(id).is_ok();
        if deals_here {
            self.fire_exits(id);
        }
        for account in concerned {
            self.verify(account);
        }
        if deals_here {
            self.fire_entries(id);
            self.trail(id);
        }
        self.fire_alerts(id);
        Ok(())
    }

    fn accept(&mut self, id: InstrumentId, quote: Quoted) -> Result<(), Refused> {
        let now = self.now.0;
        let market = self.markets.get_mut(&id).ok_or("UnknownInstrument")?;
        let (bid, ask, time) = quote;
        if bid <= 0 || ask <= 0 {
            return Err("NotAboveZero");
        }
        if bid > ask {
            return Err("Crossed");
        }
        if time > now + 5_000 {
            return Err("Future");
        }
        if market.not_before.is_some_and(|earliest| time < earliest) {
            return Err("Older");
        }
        if let Some(measure) = market.measure {
            if time < measure.2 {
                return Err("Older");
            }
            if is_far(&market.terms, measure, quote) {
                // Three in a row that all agree with one another; one that does not agree restarts the count.
                if let Some(last) = market.suspect.iter().rposition(|known| is_far(&market.terms, *known, quote)) {
                    market.suspect.drain(..=last);
                }
                market.suspect.push(quote);
                if market.suspect.len() < 3 {
                    return Err("Jump");
                }
            }
        }
        market.measured = true;
        market.measure = Some(quote);
        market.not_before = None;
        market.suspect.clear();
        Ok(())
    }

    /// Has the account an open position in this market, or one that this market converts?
    pub fn concerns(&self, account: i64, id: InstrumentId) -> bool {
        self.deals.iter().any(|deal| {
            let converts = || self.pairs_of(account, deal.market).is_some_and(|pairs| pairs.contains(&id));
            deal.account == account && deal.open && (deal.market == id || converts())
        })
    }

    fn fire_exits(&mut self, id: InstrumentId) {
        let reached = |deal: &Deal| {
            let (bid, ask, _) = self.dealt(deal.account, id).expect("a quote has come");
            let stopped = deal.stop_loss.is_some_and(|level| if deal.buy { bid <= level } else { ask >= level });
            let nearest = deal.targets.first().map(|(price, _)| *price);
            let taken =
                deal.take_profit.or(nearest).is_some_and(|level| if deal.buy { bid >= level } else { ask <= level });
            let stop = if deal.trail.is_some() { "trailing_stop" } else { "stop_loss" };
            if stopped { Some((deal.id, stop)) } else { taken.then_some((deal.id, "take_profit")) }
        };
        let here = self.deals.iter().filter(|deal| deal.open && deal.market == id);
        let reached: Vec<_> = here.filter_map(reached).collect();
        for (deal, reason) in reached {
            if reason == "take_profit" && self.deal(deal).is_some_and(|deal| !deal.targets.is_empty()) {
                self.take_targets(deal);
            } else {
                self.close(deal, reason);
            }
        }
    }

    /// One target after the other, as far as the price has come.
    fn take_targets(&mut self, id: i64) {
        loop {
            let deal = self.deal(id).expect("it is open");
            let (bid, ask, _) = self.dealt(deal.account, deal.market).expect("a quote has come");
            let Some((price, part)) = deal.targets.first().copied() else { return };
            if (deal.buy && bid < price) || (!deal.buy && ask > price) {
                return;
            }
            if deal.lots - part < self.markets[&deal.market].terms.lots_min.raw() {
                return self.close(id, "take_profit");
            }
            let mut deal = self.take(id);
            deal.targets.remove(0);
            self.put(deal);
            self.close_part(id, part, "take_profit");
        }
    }

    /// Every position that trails is looked at.
    fn trail(&mut self, id: InstrumentId) {
        for number in
            self.deals.iter().filter(|deal| deal.open && deal.market == id).map(|deal| deal.id).collect::<Vec<_>>()
        {
            let deal = self.deal(number).expect("it is open");
            let (Some((far, step)), Some(stop)) = (deal.trail, deal.stop_loss) else { continue };
            let (bid, ask, _) = self.dealt(deal.account, id).expect("a quote has come");
            let follows = if deal.buy { bid - far } else { ask + far };
            let gained = if deal.buy { follows - stop } else { stop - follows };
            if gained >= step {
                let mut deal = self.take(number);
                deal.stop_loss = Some(follows);
                self.tell_update(&deal);
                self.put(deal);
            }
        }
    }

    fn fire_entries(&mut self, id: InstrumentId) {
        let reached = |deal: &&Deal| {
            let level = if deal.way == Way::Limit { deal.limit.or(deal.target) } else { deal.target };
            let Some(target) = level.filter(|_| !deal.open && deal.market == id) else { return false };
            let (bid, ask, _) = self.dealt(deal.account, id).expect("a quote has come");
            match (deal.buy, deal.way) {
                (true, Way::Limit) => ask <= target,
                (true, _) => ask >= target,
                (false, Way::Limit) => bid >= target,
                (false, _) => bid <= target,
            }
        };
        let reached: Vec<i64> = self.deals.iter().filter(reached).map(|deal| deal.id).collect();
        for deal in reached {
            if self.waits(deal) {
                self.trigger(deal);
            }
        }
    }

    /// Margin-level alerts, margin call and stop-out of one account.
    pub(super) fn verify(&mut self, account: i64) {
        self.fire_margin_alerts(account);
        let (call, out) = self.levels(account);
        if !self.at_or_below(account, call) {
            return;
        }
        if !self.accounts[&account].in_margin_call {
            self.accounts.get_mut(&account).expect("it exists").in_margin_call = true;
            self.log.push(format!("called {account}"));
        }
        if !self.at_or_below(account, out) {
            return;
        }
        for pending in self.ids_of(account, false) {
            if self.waits(pending) {
                self.cancel(pending, "stop_out");
            }
        }
        while self.at_or_below(account, out) {
            let open = self.deals.iter().filter(|deal| deal.account == account && deal.open);
            let closable = open.filter(|deal| self.may_fill(deal.market).is_ok());
            if self.settings.stop_out_policy == StopOutPolicy::Smart {
                let Some(most) = closable.max_by_key(|deal| (deal.margin, -deal.id)) else { return };
                match self.smallest_part(most, out) {
                    Some(part) => self.close_part(most.id, part, "stop_out"),
                    None => self.close(most.id, "stop_out"),
                }
            } else {
                let Some(worst) = closable.min_by_key(|deal| (self.worth(deal), deal.id)) else { return };
                self.close(worst.id, "stop_out");
            }
        }
    }

    /// The smallest part on the step that frees enough margin: every step is tried, from the first on.
    fn smallest_part(&self, deal: &Deal, level: i64) -> Option<i64> {
        let terms = &self.markets[&deal.market].terms;
        let (step, least) = (terms.lots_step.raw(), terms.lots_min.raw());
        let (equity, margin) = (i128::from(self.equity(deal.account)), self.margin_of(deal.account));
        let steps = (1..).map(|number| number * step).take_while(|part| deal.lots - part >= least);
        steps.filter(|part| *part >= least).find(|part| {
            let left = i128::from(margin - share(deal.margin, *part, deal.lots));
            left == 0 || equity * 100_000_000 > left * i128::from(level)
        })
    }

    /// Recoveries, and margin-level alerts that fire or are armed again.
    pub(super) fn notice_levels(&mut self) {
        for account in self.accounts.keys().copied().collect::<Vec<_>>() {
            self.forgive(account);
            if self.accounts[&account].in_margin_call && !self.at_or_below(account, self.levels(account).0) {
                self.accounts.get_mut(&account).expect("it exists").in_margin_call = false;
                self.log.push(format!("recovered {account}"));
            }
            self.fire_margin_alerts(account);
            self.rearm_margin_alerts(account);
        }
    }

    /// May orders fill in this market now?
    pub fn may_fill(&self, id: InstrumentId) -> Result<(), Refused> {
        let market = &self.markets[&id];
        if !market.terms.enabled || !market.open {
            return Err("MarketClosed");
        }
        let fresh = market
            .quote
            .is_some_and(|(_, _, time)| self.now.0 - time <= market.terms.stale_after_ms && time >= market.opened_at);
        if !fresh {
            return Err("QuoteStale");
        }
        self.rate_between(&market.terms.currency, "USD").map(|_| ()).ok_or("NoConversionRate")
    }
}
