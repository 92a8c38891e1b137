//! The read model: committed accounts, live orders, instruments and the newest quotes.
//!
//! Only [`ReadModel::publish`] writes it, after a commit, so nothing is shown that could still be lost.

mod limits;
mod live;
mod terms;
#[cfg(test)]
pub(super) mod tests;

use std::collections::{BTreeMap, BTreeSet};

use parking_lot::RwLock;

use crate::domain::conversion::{self, Conversion, VEHICLE_CURRENCY};
use crate::domain::conversions::{Conversions, path_between};
use crate::domain::settings::DealingSettings;
use crate::domain::valuation::{self, InstrumentConversion, PricedInstrument};
use crate::domain::{
    AccountId, AccountKind, AlertId, ConversionRate, Currency, Group, Instrument, InstrumentId, MarginAlert, Money,
    Order, OrderId, OrderStatus, Price, PriceAlert, Quote, TimeMs, TwoWayRate, Valuation,
};
use crate::engine::event::{AccountRecord, Event};
use crate::engine::state::Groups;

use crate::ports::{Committed, Publisher};

pub use limits::HOURS_KEPT;
use limits::RecentPrices;
pub use terms::{MarginStatus, SwapForecast, TermsPreview};

/// An instrument with its current quote.
#[derive(Debug, Clone)]
pub struct MarketView {
    pub instrument: Instrument,
    /// Whether it is within its trading hours.
    pub open: bool,
    /// The last quote inside the trading hours. All valuations use it.
    pub quote: Option<Quote>,
    /// The newest quote if it came outside the trading hours; it is only displayed.
    pub off_hours_quote: Option<Quote>,
    /// When the market opened last: quotes before that fill nothing.
    pub opened_at: TimeMs,
    /// Quote currency to USD, for accounts in USD; `None` while the conversion pair has no quote.
    pub rate: Option<TwoWayRate>,
}

impl MarketView {
    /// The newest quote for display; an [off-hours quote](Self::off_hours_quote) must be marked.
    pub fn newest_quote(&self) -> Option<Quote> {
        self.off_hours_quote.or(self.quote)
    }

    /// The quote and rate at which positions of accounts in USD are valued.
    pub const fn priced(&self) -> PricedInstrument<'_> {
        PricedInstrument { instrument: &self.instrument, quote: self.quote, rate: self.rate }
    }

    /// `MarketStatus`: enabled, within its hours, and with a fresh quote of this session.
    pub fn is_tradable(&self, now: TimeMs) -> bool {
        self.instrument.enabled
            && self.open
            && self.quote.is_some_and(|quote| {
                now.since(quote.time) <= self.instrument.stale_after_ms && quote.time >= self.opened_at
            })
    }
}

/// An account with its live orders, as committed.
#[derive(Debug, Clone)]
pub struct AccountView {
    pub record: AccountRecord,
    pub balance: Money,
    /// Withdrawals under review.
    pub withdrawing: Money,
    /// Open and pending orders, by id.
    pub orders: BTreeMap<OrderId, Order>,
    /// Price alerts that have not fired, by id.
    pub alerts: BTreeMap<AlertId, PriceAlert>,
    /// Margin-level alerts, by id.
    pub margin_alerts: BTreeMap<AlertId, MarginAlert>,
}

/// A live order with its value at the newest quote.
#[derive(Debug, Clone)]
pub struct LiveOrder {
    pub order: Order,
    /// The price at which it would close now; `None` before the first quote.
    pub close_price: Option<Price>,
    /// Unrealised profit; zero while pending.
    pub profit: Money,
}

/// The contents of the read model; a restart begins with it.
#[derive(Debug, Default)]
pub struct ReadModelState {
    pub settings: DealingSettings,
    pub groups: Groups,
    pub markets: BTreeMap<InstrumentId, MarketView>,
    pub accounts: BTreeMap<AccountId, AccountView>,
    pub seq: i64,
}

#[derive(Default)]
struct Inner {
    state: ReadModelState,
    by_code: BTreeMap<String, InstrumentId>,
    conversions: BTreeMap<InstrumentId, Conversion>,
    /// Rates into the currencies of accounts that are not in USD.
    account_rates: Conversions,
    /// Prices of the last 24 hours of the pairs of USD, for limits.
    recent: BTreeMap<InstrumentId, RecentPrices>,
}

/// The read model. Readers share it; a write takes microseconds.
#[derive(Default)]
pub struct ReadModel {
    inner: RwLock<Inner>,
}

impl ReadModel {
    /// A read model with these contents; conversion rates are calculated here.
    pub fn new(state: ReadModelState) -> Self {
        let read_model = Self::default();
        read_model.replace(state);
        read_model
    }

    /// Replaces all contents by `state`, after a failed commit.
    pub fn replace(&self, state: ReadModelState) {
        let mut inner = self.inner.write();
        inner.state = state;
        inner.rebuild_conversions();
    }

    /// The newest quote of each market, and that from outside its trading hours, each with which of both it is.
    pub(super) fn quotes(&self) -> Vec<((InstrumentId, Quote), bool)> {
        let inner = self.inner.read();
        let of = |(id, market): (&InstrumentId, &MarketView)| {
            let kinds = [(market.quote, false), (market.off_hours_quote, true)];
            kinds.map(|(quote, is_off_hours)| Some(((*id, quote?), is_off_hours)))
        };
        inner.state.markets.iter().flat_map(of).flatten().collect()
    }

    /// The sequence number of the last input it includes.
    pub fn seq(&self) -> i64 {
        self.inner.read().state.seq
    }

    /// The platform-wide dealing settings.
    pub fn settings(&self) -> DealingSettings {
        self.inner.read().state.settings.clone()
    }

    /// All instruments, by id.
    pub fn markets(&self) -> Vec<MarketView> {
        self.inner.read().state.markets.values().cloned().collect()
    }

    /// An instrument.
    pub fn market(&self, id: InstrumentId) -> Option<MarketView> {
        self.inner.read().state.markets.get(&id).cloned()
    }

    /// Every instrument whose quote currency another instrument converts to USD, with that pair.
    pub fn converted(&self) -> Vec<(MarketView, MarketView)> {
        let inner = self.inner.read();
        let markets = &inner.state.markets;
        let pairs = inner.conversions.iter().filter_map(|(id, conversion)| Some((*id, conversion.pair()?)));
        let others = pairs.filter(|(id, pair)| id != pair);
        others.filter_map(|(id, pair)| Some((markets.get(&id)?.clone(), markets.get(&pair)?.clone()))).collect()
    }

    /// USD per unit of every currency that enabled instruments convert and that has a quote, by currency.
    pub fn usd_rates(&self) -> BTreeMap<String, TwoWayRate> {
        let inner = self.inner.read();
        let (markets, rules) = (&inner.state.markets, inner.state.settings.rules_version);
        let enabled = || markets.values().map(|market| &market.instrument).filter(|instrument| instrument.enabled);
        let converted = enabled().flat_map(|pair| match VEHICLE_CURRENCY {
            usd if pair.currency == usd => Some(&pair.base),
            usd if pair.base == usd => Some(&pair.currency),
            _ => None,
        });
        let quote_of = |id| markets.get(&id).and_then(|market| market.quote);
        let rate = |currency: &String| conversion::rate(rules, conversion::find(currency, enabled())?, quote_of);
        let currencies: BTreeSet<_> = converted.filter(|currency| *currency != VEHICLE_CURRENCY).collect();
        currencies.into_iter().filter_map(|currency| Some((currency.clone(), rate(currency)?))).collect()
    }

    /// USD per unit of a currency at the bid of the newest quote: the rate of sums that are shown in USD.
    pub fn usd_bid(&self, currency: Currency) -> Option<ConversionRate> {
        self.inner.read().usd_bid(currency)
    }

    /// The currencies of accounts other than USD.
    pub fn other_currencies(&self) -> Vec<Currency> {
        self.inner.read().account_rates.currencies().collect()
    }

    /// The rate between two currencies at the newest quotes, of pairs that have one.
    pub fn rate_between(&self, from: Currency, to: Currency) -> Option<TwoWayRate> {
        self.inner.read().rate_between(from, to)
    }

    /// The rate from an instrument's quote currency to an account's currency.
    pub fn rate_for(&self, account: AccountId, instrument: InstrumentId) -> Option<TwoWayRate> {
        let inner = self.inner.read();
        inner.rate_for(inner.state.accounts.get(&account)?, inner.state.markets.get(&instrument)?)
    }

    /// The currency of an account; USD if there is none.
    pub fn currency_of(&self, account: AccountId) -> Currency {
        self.inner.read().state.accounts.get(&account).map_or(Currency::USD, |known| known.record.currency)
    }

    /// Whether an instrument is within its trading hours.
    pub fn is_open(&self, id: InstrumentId) -> bool {
        self.inner.read().state.markets.get(&id).is_some_and(|market| market.open)
    }

    /// The instrument with this code.
    pub fn instrument_by_code(&self, code: &str) -> Option<InstrumentId> {
        self.inner.read().by_code.get(code).copied()
    }

    /// The account; `None` if there is none.
    pub fn account(&self, id: AccountId) -> Option<AccountView> {
        self.inner.read().state.accounts.get(&id).cloned()
    }

    /// The accounts of a kind, by id.
    pub fn accounts_of(&self, kind: AccountKind) -> Vec<AccountId> {
        let inner = self.inner.read();
        inner
            .state
            .accounts
            .values()
            .filter(|account| account.record.kind == kind)
            .map(|account| account.record.id)
            .collect()
    }

    /// The valuation of an account at the newest quotes.
    pub fn valuation(&self, id: AccountId) -> Option<Valuation> {
        let inner = self.inner.read();
        let account = inner.state.accounts.get(&id)?;
        Some(inner.valuation(account))
    }

    /// The live orders of an account with this status, newest first, with their profit, and the account's valuation, both at
    /// the same time.
    pub fn live_orders(&self, id: AccountId, status: OrderStatus) -> Option<(Vec<LiveOrder>, Valuation)> {
        let inner = self.inner.read();
        let account = inner.state.accounts.get(&id)?;
        let orders = account
            .orders
            .values()
            .rev()
            .filter(|order| order.status == status)
            .map(|order| inner.live(order))
            .collect();
        Some((orders, inner.valuation(account)))
    }

    /// The price alerts of an account, newest first.
    pub fn alerts(&self, id: AccountId) -> Vec<PriceAlert> {
        let inner = self.inner.read();
        inner.state.accounts.get(&id).into_iter().flat_map(|account| account.alerts.values().rev().copied()).collect()
    }

    /// The margin-level alerts of an account, newest first.
    pub fn margin_alerts(&self, id: AccountId) -> Vec<MarginAlert> {
        let inner = self.inner.read();
        let account = inner.state.accounts.get(&id);
        account.into_iter().flat_map(|account| account.margin_alerts.values().rev().copied()).collect()
    }

    /// A live order of any account, with its profit.
    pub fn live_order(&self, account: AccountId, order: OrderId) -> Option<LiveOrder> {
        let inner = self.inner.read();
        inner.state.accounts.get(&account)?.orders.get(&order).map(|order| inner.live(order))
    }

    /// Visits all accounts with their valuation at the newest quotes.
    pub fn for_each_margin_status(&self, mut visit: impl FnMut(AccountKind, &MarginStatus)) {
        let inner = self.inner.read();
        for account in inner.state.accounts.values() {
            visit(account.record.kind, &inner.margin_status(account, &inner.group(account)));
        }
    }

    /// The newest open orders of all accounts, at most `limit`, with their value.
    pub fn newest_open(&self, limit: usize) -> Vec<LiveOrder> {
        let inner = self.inner.read();
        let orders = inner.state.accounts.values().flat_map(|account| account.orders.values());
        let mut open: Vec<&Order> = orders.filter(|order| order.status == OrderStatus::Open).collect();
        open.sort_unstable_by_key(|order| std::cmp::Reverse(order.id));
        open.into_iter().take(limit).map(|order| inner.live(order)).collect()
    }

    /// Visits all live orders of all accounts.
    pub fn each_live_order(&self, mut visit: impl FnMut(&Order, Money)) {
        let inner = self.inner.read();
        for order in inner.state.accounts.values().flat_map(|account| account.orders.values()) {
            visit(order, inner.profit(order));
        }
    }
}

impl Inner {
    /// Rebuilds conversions and codes after a change of instruments or rules.
    fn rebuild_conversions(&mut self) {
        let markets = &mut self.state.markets;
        self.by_code = markets.values().map(|market| (market.instrument.code.clone(), market.instrument.id)).collect();
        let priced = markets.values().map(|market| (&market.instrument, market.quote));
        let conversions = valuation::instrument_conversions(self.state.settings.rules_version, priced);
        self.conversions = conversions.iter().filter_map(|one| Some((one.instrument, one.conversion?))).collect();
        for InstrumentConversion { instrument, rate, .. } in conversions {
            markets.get_mut(&instrument).expect("it was listed").rate = rate;
        }
        let currencies = self.state.accounts.values().map(|account| account.record.currency).collect();
        let priced = self.state.markets.values().map(|market| (&market.instrument, market.quote));
        self.account_rates = Conversions::new(self.state.settings.rules_version, &currencies, priced);
    }

    fn take_quote(&mut self, id: InstrumentId, quote: Quote) {
        self.keep_recent_price(id, quote);
        let Some(market) = self.state.markets.get_mut(&id) else { return };
        let is_first = market.quote.is_none();
        (market.quote, market.off_hours_quote) = (Some(quote), None);
        for (instrument, conversion) in &self.conversions {
            if conversion.pair() == Some(id)
                && let Some(market) = self.state.markets.get_mut(instrument)
            {
                market.rate = conversion::rate(self.state.settings.rules_version, *conversion, |_| Some(quote));
            }
        }
        if self.account_rates.is_empty() {
            return;
        }
        // A pair converts to the currency of an account from its first quote on.
        if is_first {
            self.rebuild_conversions();
        } else {
            let markets = &self.state.markets;
            self.account_rates.update(self.state.settings.rules_version, id, |pair| markets.get(&pair)?.quote);
        }
    }

    fn rate_for(&self, account: &AccountView, market: &MarketView) -> Option<TwoWayRate> {
        let currency = account.record.currency;
        if currency.is_usd() { market.rate } else { self.account_rates.rate(&market.instrument.currency, currency) }
    }

    fn rate_between(&self, from: Currency, to: Currency) -> Option<TwoWayRate> {
        let markets = self.state.markets.values().map(|market| (&market.instrument, market.quote));
        path_between(self.state.settings.rules_version, from.as_str(), to, markets).map(|(_, rate)| rate)
    }

    fn usd_bid(&self, currency: Currency) -> Option<ConversionRate> {
        if currency.is_usd() {
            return Some(ConversionRate::ONE);
        }
        self.rate_between(currency, Currency::USD).map(|rate| rate.bid)
    }

    fn set_off_hours_quote(&mut self, id: InstrumentId, quote: Quote) {
        if let Some(market) = self.state.markets.get_mut(&id) {
            market.off_hours_quote = Some(quote);
        }
    }

    fn live(&self, order: &Order) -> LiveOrder {
        let close_price = self.quote_for(order).map(|quote| quote.closing_price(order.side));
        LiveOrder { order: order.clone(), close_price, profit: self.profit(order) }
    }

    /// The quote at which the order's account deals: the last one inside the trading hours with the group's mark-up.
    fn quote_for(&self, order: &Order) -> Option<Quote> {
        let market = self.state.markets.get(&order.instrument)?;
        let account = self.state.accounts.get(&order.account)?;
        market.priced().quote_for(&self.group(account))
    }

    /// Unrealised profit at the last quote; zero before the first.
    fn profit(&self, order: &Order) -> Money {
        let account = self.state.accounts.get(&order.account);
        account.map_or(Money::ZERO, |account| self.profit_in(account, order, &self.group(account)))
    }

    /// The same with the mark-up of `group`.
    fn profit_in(&self, account: &AccountView, order: &Order, group: &Group) -> Money {
        let Some(market) = self.state.markets.get(&order.instrument) else { return Money::ZERO };
        PricedInstrument { rate: self.rate_for(account, market), ..market.priced() }.profit(order, group)
    }

    fn valuation(&self, account: &AccountView) -> Valuation {
        self.valuation_in(account, &self.group(account))
    }

    fn valuation_in(&self, account: &AccountView, group: &Group) -> Valuation {
        let orders = account.orders.values().map(|order| (order, self.profit_in(account, order, group)));
        valuation::valuation(account.balance, account.withdrawing, orders)
    }

    fn take_event(&mut self, event: &Event) {
        let state = &mut self.state;
        match event {
            Event::AccountOpened(record) => {
                let view = AccountView {
                    record: record.clone(),
                    balance: Money::ZERO,
                    withdrawing: Money::ZERO,
                    orders: BTreeMap::new(),
                    alerts: BTreeMap::new(),
                    margin_alerts: BTreeMap::new(),
                };
                state.accounts.insert(record.id, view);
                if !self.account_rates.contains(record.currency) {
                    self.rebuild_conversions();
                }
            }
            Event::AccountChanged(record) => {
                if let Some(account) = state.accounts.get_mut(&record.id) {
                    account.record = record.clone();
                }
            }
            Event::AccountRemoved { account } => {
                state.accounts.remove(account);
            }
            Event::OrderPlaced(order) | Event::OrderOpened(order) | Event::OrderUpdated(order) => {
                if let Some(account) = state.accounts.get_mut(&order.account) {
                    account.orders.insert(order.id, order.clone());
                }
            }
            Event::OrderCancelled(order) | Event::OrderClosed(order) => {
                if let Some(account) = state.accounts.get_mut(&order.account) {
                    account.orders.remove(&order.id);
                }
            }
            Event::Posted(transaction) => {
                if let Some(account) = state.accounts.get_mut(&transaction.customer) {
                    account.balance = transaction.balance;
                }
            }
            Event::WithdrawalRequested { account, amount, .. } => {
                if let Some(account) = state.accounts.get_mut(account) {
                    account.withdrawing += *amount;
                }
            }
            Event::WithdrawalDecided { account, amount, .. } | Event::WithdrawalApproved { account, amount, .. } => {
                if let Some(account) = state.accounts.get_mut(account) {
                    account.withdrawing -= *amount;
                }
            }
            Event::DepositAnnounced { .. }
            | Event::DepositDecided { .. }
            | Event::WithdrawalSettled { .. }
            | Event::TradeCorrected(_) => {}
            Event::MarginCalled { account, .. } => self.set_in_margin_call(*account, true),
            Event::MarginRecovered { account } => self.set_in_margin_call(*account, false),
            terms => self.take_terms(terms),
        }
    }

    /// Applies an event about groups, instruments, hours or settings.
    fn take_terms(&mut self, event: &Event) {
        let state = &mut self.state;
        match event {
            Event::GroupDefined(group) => state.groups.put(group.clone()),
            Event::GroupRemoved { group } => state.groups.remove(*group),
            Event::InstrumentDefined(instrument) => {
                let fresh = || MarketView {
                    instrument: instrument.clone(),
                    open: false,
                    quote: None,
                    off_hours_quote: None,
                    opened_at: TimeMs(0),
                    rate: None,
                };
                state.markets.entry(instrument.id).or_insert_with(fresh).instrument = instrument.clone();
                self.rebuild_conversions();
            }
            Event::InstrumentRemoved { instrument } => {
                state.markets.remove(instrument);
                self.rebuild_conversions();
            }
            Event::MarketSet { instrument, open, opened_at } => {
                if let Some(market) = state.markets.get_mut(instrument) {
                    market.open = *open;
                    market.opened_at = *opened_at;
                }
            }
            Event::SettingsChanged(settings) => {
                state.settings = settings.clone();
                self.rebuild_conversions();
            }
            Event::AlertSet(alert) => {
                if let Some(account) = state.accounts.get_mut(&alert.account) {
                    account.alerts.insert(alert.id, *alert);
                }
            }
            Event::AlertRemoved(alert) | Event::AlertExpired(alert) | Event::AlertFired { alert, .. } => {
                if let Some(account) = state.accounts.get_mut(&alert.account) {
                    account.alerts.remove(&alert.id);
                }
            }
            Event::MarginAlertSet(alert) | Event::MarginAlertFired { alert, .. } | Event::MarginAlertRearmed(alert) => {
                if let Some(account) = state.accounts.get_mut(&alert.account) {
                    account.margin_alerts.insert(alert.id, *alert);
                }
            }
            Event::MarginAlertRemoved(alert) => {
                if let Some(account) = state.accounts.get_mut(&alert.account) {
                    account.margin_alerts.remove(&alert.id);
                }
            }
            _ => {}
        }
    }

    fn set_in_margin_call(&mut self, account: AccountId, in_margin_call: bool) {
        if let Some(account) = self.state.accounts.get_mut(&account) {
            account.record.in_margin_call = in_margin_call;
        }
    }
}

impl Publisher for ReadModel {
    fn publish(&self, batch: &[Committed]) {
        let mut inner = self.inner.write();
        for committed in batch {
            match committed.quote {
                Some((instrument, quote)) if committed.is_off_hours => inner.set_off_hours_quote(instrument, quote),
                Some((instrument, quote)) => inner.take_quote(instrument, quote),
                None => {}
            }
            for event in &committed.events {
                inner.take_event(event);
            }
            inner.state.seq = committed.seq;
        }
    }
}
