//! Instruments, hours and house rules as commands: what changes results reaches the engine in order.

use std::collections::BTreeMap;

use crate::domain::conversion;
use crate::domain::group::{Group, Scope};
use crate::domain::settings::DealingSettings;
use crate::domain::{Instrument, InstrumentId, Percent, Price};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;

/// The highest leverage an instrument may offer.
const LEVERAGE_MAX: u32 = 10_000;

impl Engine {
    pub(super) fn define_instrument(&mut self, terms: &Instrument) -> Result<Answer, Reject> {
        check_terms(terms)?;
        if self.state.markets.values().any(|other| other.terms.code == terms.code && other.terms.id != terms.id) {
            return Err(Reject::CodeTaken);
        }
        if let Some(known) = self.state.markets.get(&terms.id) {
            let before = &known.terms;
            let renamed = (&before.base, &before.currency) != (&terms.base, &terms.currency);
            let revalued = renamed || before.contract != terms.contract;
            // Its quote and its candles are prices of the old pair: another pair is another instrument.
            if (revalued && known.live > 0) || (renamed && known.quote.is_some()) {
                return Err(Reject::InstrumentInUse);
            }
        }
        let mut after: BTreeMap<_, _> = self.state.markets.iter().map(|(id, market)| (*id, &market.terms)).collect();
        after.insert(terms.id, terms);
        let conversion_of = |currency: &str| conversion::find(currency, after.values().copied());
        // How a live order is valued never changes under it.
        let mut live = self.state.markets.values().filter(|market| market.live > 0);
        if live.any(|market| conversion_of(&market.terms.currency) != market.conversion) {
            return Err(Reject::InstrumentInUse);
        }
        if terms.enabled && conversion_of(&terms.currency).is_none() {
            return Err(Reject::NoConversionRate { currency: terms.currency.clone() });
        }
        if self.state.markets.contains_key(&terms.id) {
            // Another category or another point is another mark-up.
            let here = self.state.orders.values().filter(|order| order.instrument == terms.id);
            let live = here.map(|order| order.id).collect();
            self.state.file_anew(live, |state| {
                state.markets.get_mut(&terms.id).expect("it is known").terms = terms.clone();
            });
        } else {
            self.state.restore_market(terms.clone(), false, None);
        }
        self.state.relate();
        // Another pair may convert now: every guard that counted on the old one is reckoned anew.
        self.touched.extend(self.state.accounts.keys().copied());
        self.out.push(Event::InstrumentDefined(terms.clone()));
        Ok(Answer::Done)
    }

    pub(super) fn remove_instrument(&mut self, id: InstrumentId) -> Result<Answer, Reject> {
        let market = self.state.markets.get(&id).ok_or(Reject::InstrumentNotFound)?;
        let ruled = |group: &Group| group.rules.iter().any(|rule| rule.scope == Scope::Instrument(id));
        let depends = market.dependents.iter().any(|dependent| *dependent != id);
        if market.live > 0 || depends || self.state.groups.iter().any(ruled) {
            return Err(Reject::InstrumentInUse);
        }
        for account in self.state.accounts.keys().copied().collect::<Vec<_>>() {
            self.drop_guards(account);
            self.touched.insert(account);
        }
        self.state.markets.remove(&id);
        self.state.relate();
        self.out.push(Event::InstrumentRemoved { instrument: id });
        Ok(Answer::Done)
    }

    pub(super) fn reset_feed(&mut self, id: InstrumentId) -> Result<Answer, Reject> {
        let market = self.state.markets.get_mut(&id).ok_or(Reject::InstrumentNotFound)?;
        market.filter.reset();
        Ok(Answer::Done)
    }

    /// Trading begins or ends. Nothing triggers by this alone: the next quote does.
    pub(super) fn set_market(&mut self, id: InstrumentId, open: bool) -> Result<Answer, Reject> {
        let market = self.state.markets.get_mut(&id).ok_or(Reject::InstrumentNotFound)?;
        if market.open != open {
            market.open = open;
            market.filter.reset();
            self.out.push(Event::MarketSet { instrument: id, open });
        }
        Ok(Answer::Done)
    }

    pub(super) fn change_settings(&mut self, settings: &DealingSettings) -> Result<Answer, Reject> {
        let level = |level: Percent| !level.is_negative() && Some(level) <= Percent::from_whole(100_000);
        if !level(settings.margin_call_level) {
            return Err(Reject::InvalidTerms { field: "margin_call_level" });
        }
        if !level(settings.stop_out_level) || settings.stop_out_level > settings.margin_call_level {
            return Err(Reject::InvalidTerms { field: "stop_out_level" });
        }
        if settings.orders_max < 1 {
            return Err(Reject::InvalidTerms { field: "orders_max" });
        }
        if self.state.settings != *settings {
            self.state.settings = settings.clone();
            self.touched.extend(self.state.accounts.keys().copied());
            self.out.push(Event::SettingsChanged(settings.clone()));
        }
        Ok(Answer::Done)
    }
}

fn check_terms(terms: &Instrument) -> Result<(), Reject> {
    let ascending = terms.leverages.windows(2).all(|pair| pair[0] < pair[1]);
    let leverages = terms.leverages.iter().all(|leverage| (1..=LEVERAGE_MAX).contains(leverage));
    let checks = [
        ("code", !terms.code.is_empty() && terms.code.len() <= 32),
        ("currency", !terms.currency.is_empty() && terms.currency.len() <= 16 && terms.currency != terms.base),
        ("PricePrecision", terms.precision <= Price::DECIMALS),
        ("ForexContNum", terms.contract.is_positive()),
        ("ForexMinCont", terms.lots_min.is_positive()),
        ("ForexMaxCont", terms.lots_max >= terms.lots_min),
        ("Pip", terms.lots_step.is_positive()),
        ("ForexFeeRate", !terms.fee_rate.is_negative()),
        ("HasForexMultiple", ascending && leverages),
        ("StopLevel", (0..=1_000_000_000).contains(&terms.stop_level)),
        ("max_jump_percent", terms.jump_max.is_positive()),
        ("stale_after_s", terms.stale_after_ms > 0),
    ];
    match checks.iter().find(|(_, holds)| !holds) {
        Some((field, _)) => Err(Reject::InvalidTerms { field }),
        None => Ok(()),
    }
}
