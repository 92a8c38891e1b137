//! Commands that define instruments, trading hours and dealing settings. They are inputs because they change results.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::conversion::{self, Path};
use crate::domain::conversions::quoted;
use crate::domain::group::{Group, Scope};
use crate::domain::order::Reason;
use crate::domain::settings::DealingSettings;
use crate::domain::{Currency, Instrument, InstrumentId, Order, OrderId, OrderStatus, Percent, Price, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::{InUse, Reject};

/// The highest leverage an instrument may offer.
const LEVERAGE_MAX: u32 = 10_000;

impl Engine {
    /// Adds an instrument or changes its terms. Pending orders that may no longer open, because of the trade mode or because
    /// the instrument is disabled, are cancelled.
    pub(super) fn define_instrument(&mut self, terms: &Instrument, at: TimeMs) -> Result<Answer, Reject> {
        check_values(terms)?;
        if self.state.markets.values().any(|other| other.terms.code == terms.code && other.terms.id != terms.id) {
            return Err(Reject::CodeTaken);
        }
        self.check_change(terms)?;
        self.check_conversions(terms)?;
        let live_orders: Vec<_> = self.state.orders.values().filter(|order| order.instrument == terms.id).collect();
        let live = live_orders.iter().map(|order| order.id).collect();
        let cancels = self.state.settings.rules_version.cancels_blocked_orders();
        let blocked = |order: &&&Order| cancels && order.status == OrderStatus::Pending && !terms.may_open(order.side);
        let cancelled: Vec<OrderId> = live_orders.iter().filter(blocked).map(|order| order.id).collect();
        if self.state.markets.contains_key(&terms.id) {
            let alerts = self.alerts_on(terms.id);
            // Another category or precision can change the mark-up.
            self.state.with_triggers_rebuilt(live, alerts, |state| {
                state.markets.get_mut(&terms.id).expect("it is known").terms = terms.clone();
            });
        } else {
            self.state.insert_market(terms.clone(), false, None);
        }
        self.state.rebuild_conversions();
        // Another pair may convert now, so the margin triggers of every account are recalculated.
        self.margin_triggers_due.extend(self.state.accounts.keys().copied());
        self.events.push(Event::InstrumentDefined(terms.clone()));
        self.cancel_all(cancelled, Reason::TradeMode, at);
        Ok(Answer::Done)
    }

    /// Checks whether the terms of an existing instrument may change to these.
    fn check_change(&self, terms: &Instrument) -> Result<(), Reject> {
        let Some(known) = self.state.markets.get(&terms.id) else { return Ok(()) };
        let (before, rules_version) = (&known.terms, self.state.settings.rules_version);
        let in_use = |why| Err(Reject::InstrumentInUse(why));
        let unchanged = [
            ("base", before.base == terms.base),
            ("Currency", before.currency == terms.currency),
            ("ForexContNum", before.contract == terms.contract),
            // A fill price with more decimals could no longer be displayed.
            ("PricePrecision", terms.precision >= before.precision || !rules_version.keeps_decimals_of_live_orders()),
        ];
        let changed = unchanged
            .iter()
            .find(|(_, same)| !same)
            .filter(|_| known.live_orders > 0 || self.state.cover.is_in_use(terms.id));
        if let Some((field, _)) = changed {
            return in_use(InUse::Terms { field });
        }
        // Its quote and its candles are prices of the old pair; another pair needs another instrument.
        if (&before.base, &before.currency) != (&terms.base, &terms.currency) && known.newest_quote().is_some() {
            return in_use(InUse::Pair);
        }
        // An order that a liquidity provider has may become a position.
        let holds = |order: &Order| order.status == OrderStatus::Open || order.is_working();
        let is_open = |order: &Order| order.instrument == terms.id && holds(order);
        let is_kept = before.enabled && !terms.enabled && rules_version.keeps_instruments_with_positions();
        if is_kept && self.state.orders.values().any(is_open) {
            return in_use(InUse::Positions);
        }
        Ok(())
    }

    /// Checks that every conversion in use still exists with these terms.
    fn check_conversions(&self, terms: &Instrument) -> Result<(), Reject> {
        let mut after: BTreeMap<_, _> = self.state.markets.iter().map(|(id, market)| (*id, &market.terms)).collect();
        after.insert(terms.id, terms);
        let conversion_of = |currency: &str| conversion::find(currency, after.values().copied());
        // The conversion of live orders does not change.
        let mut live = self.state.markets.values().filter(|market| market.live_orders > 0);
        if live.any(|market| conversion_of(&market.terms.currency) != market.conversion) {
            return Err(Reject::InstrumentInUse(InUse::Conversion));
        }
        self.check_account_currencies(&after)?;
        if self.state.settings.rules_version.keeps_needed_pairs() {
            let mut others = after.values().filter(|other| other.id != terms.id && other.enabled);
            let unconverted = others.find(|other| {
                let known = self.state.markets.get(&other.id).and_then(|market| market.conversion);
                known.is_some() && conversion_of(&other.currency).is_none()
            });
            if let Some(other) = unconverted {
                return Err(Reject::InstrumentInUse(InUse::NeededForConversion { code: other.code.clone() }));
            }
        }
        if terms.enabled && conversion_of(&terms.currency).is_none() {
            return Err(Reject::NoConversionRate { currency: terms.currency.clone() });
        }
        Ok(())
    }

    /// Checks that with these instruments the live orders of accounts that are not in USD keep their conversion, and each of
    /// these currencies its rate from USD. A pair without a quote converts nothing yet.
    fn check_account_currencies(&self, after: &BTreeMap<InstrumentId, &Instrument>) -> Result<(), Reject> {
        let quote_of = |id: InstrumentId| self.state.markets.get(&id).and_then(|market| market.quote);
        let path_of = |from: &str, to| {
            let markets = after.values().map(|terms| (*terms, quote_of(terms.id)));
            Path::find(from, to, quoted(markets))
        };
        let converted = self.state.orders.values().filter_map(|order| {
            let to = self.state.accounts[&order.account].record.currency;
            (!to.is_usd()).then_some((order.instrument, to))
        });
        for (instrument, to) in converted.collect::<BTreeSet<_>>() {
            let from = &self.state.markets[&instrument].terms.currency;
            if path_of(from, to) != self.state.conversions.path(from, to) {
                return Err(Reject::InstrumentInUse(InUse::Conversion));
            }
        }
        let mut currencies = self.state.account_currencies().into_iter();
        match currencies.find(|currency| path_of(Currency::USD.as_str(), *currency).is_none()) {
            Some(currency) => Err(Reject::InstrumentInUse(InUse::AccountCurrency { currency })),
            None => Ok(()),
        }
    }

    pub(super) fn remove_instrument(&mut self, id: InstrumentId) -> Result<Answer, Reject> {
        let market = self.state.markets.get(&id).ok_or(Reject::InstrumentNotFound)?;
        let has_rule = |group: &Group| group.rules.iter().any(|rule| rule.scope == Scope::Instrument(id));
        let is_covered = self.state.cover.symbol(id).is_some();
        let has_route = self.state.cover.routes.iter().any(|route| route.instrument == Some(id));
        if market.live_orders > 0 || is_covered || has_route || self.state.groups.iter().any(has_rule) {
            return Err(Reject::InstrumentInUse(InUse::Referenced));
        }
        if let Some(dependent) = market.dependents.iter().find(|dependent| **dependent != id) {
            let code = self.state.markets[dependent].terms.code.clone();
            return Err(Reject::InstrumentInUse(InUse::NeededForConversion { code }));
        }
        let others = self.state.markets.iter().filter(|(other, _)| **other != id);
        self.check_account_currencies(&others.map(|(other, market)| (*other, &market.terms)).collect())?;
        for account in self.state.accounts.keys().copied().collect::<Vec<_>>() {
            self.remove_margin_triggers(account);
            self.margin_triggers_due.insert(account);
        }
        self.drop_alerts(self.alerts_on(id));
        self.state.markets.remove(&id);
        self.state.rebuild_conversions();
        self.events.push(Event::InstrumentRemoved { instrument: id });
        Ok(Answer::Done)
    }

    pub(super) fn reset_quote_filter(&mut self, id: InstrumentId) -> Result<Answer, Reject> {
        let market = self.state.markets.get_mut(&id).ok_or(Reject::InstrumentNotFound)?;
        market.filter.reset();
        Ok(Answer::Done)
    }

    /// Trading hours begin or end. Triggers are evaluated at the next quote.
    pub(super) fn set_market(&mut self, id: InstrumentId, open: bool, at: TimeMs) -> Result<Answer, Reject> {
        let rules_version = self.state.settings.rules_version;
        let market = self.state.markets.get_mut(&id).ok_or(Reject::InstrumentNotFound)?;
        if market.open != open {
            market.open = open;
            if open && rules_version.ignores_quotes_of_earlier_sessions() {
                market.opened_at = at;
            }
            market.filter.begin_session();
            let opened_at = market.opened_at;
            self.state.cover.mark(id);
            self.events.push(Event::MarketSet { instrument: id, open, opened_at });
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
        if settings.copy_share.is_negative() || Some(settings.copy_share) > Percent::from_whole(100) {
            return Err(Reject::InvalidTerms { field: "copy_share" });
        }
        if settings.rules_version < self.state.settings.rules_version {
            return Err(Reject::InvalidTerms { field: "rules" });
        }
        if self.state.settings != *settings {
            self.state.settings = settings.clone();
            // Another version of the rules may calculate another rate from the same quote.
            self.state.rebuild_conversions();
            self.margin_triggers_due.extend(self.state.accounts.keys().copied());
            self.events.push(Event::SettingsChanged(settings.clone()));
        }
        Ok(Answer::Done)
    }
}

/// Checks the value of each field. A rejection names the field as on the wire, where `Pip` is the lot step.
fn check_values(terms: &Instrument) -> Result<(), Reject> {
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
        ("GslPremium", (0..=1_000_000_000).contains(&terms.guaranteed_stops.premium)),
        ("GslDistance", (0..=1_000_000_000).contains(&terms.guaranteed_stops.distance)),
        ("GslLotsMax", !terms.guaranteed_stops.lots_max.is_negative()),
        ("max_jump_percent", terms.jump_max.is_positive()),
        ("stale_after_s", terms.stale_after_ms > 0),
    ];
    match checks.iter().find(|(_, holds)| !holds) {
        Some((field, _)) => Err(Reject::InvalidTerms { field }),
        None => Ok(()),
    }
}
