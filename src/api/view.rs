//! Market data and orders in the wire's types, for handlers and the hub. Combines the read model, the catalogue and
//! the charts; reads memory only.

use std::sync::Arc;

use super::wire;
use super::wire::holidays::TradingHours;
use super::wire::instrument::{InstrumentView, MarketTick};
use super::wire::order::{AccountTick, OrderContext, OrderPrices};
use crate::app::services::Trading;
use crate::domain::profit::unrealised;
use crate::domain::{self, AccountId, AccountKind, Group, Instrument, InstrumentId, OrderStatus, Valuation};
use crate::i18n::Language;
use crate::ports::Clock;
use crate::ports::feed::{DefaultFeed, FeedChoice};
use crate::services::market::catalog::{Catalog, CategoryId, Closure, Listed, OwnFeed};
use crate::services::market::charts::Charts;
use crate::services::staff::backoffice::dealing::Exposure;
use crate::services::trading::read_model::LiveOrder;
use crate::services::trading::{MarketView, ReadModel};

/// How many days ahead the closures of an instrument are listed.
const HOURS_DAYS: i64 = 60;
/// Closures of the dashboard: how many days ahead, and how many at most.
const CLOSURE_DAYS: i64 = 30;
const CLOSURES_MAX: usize = 8;

/// The view. See the module's documentation.
pub struct View {
    pub clock: Arc<dyn Clock>,
    pub read_model: Arc<ReadModel>,
    pub catalog: Arc<Catalog>,
    pub charts: Arc<Charts>,
    /// The feed of instruments without their own.
    default_feed: DefaultFeed,
}

impl View {
    /// A view of these services.
    pub fn new(clock: &Arc<dyn Clock>, trading: &Trading, default_feed: DefaultFeed) -> Self {
        Self {
            clock: Arc::clone(clock),
            read_model: Arc::clone(&trading.read_model),
            catalog: Arc::clone(&trading.catalog),
            charts: Arc::clone(&trading.charts),
            default_feed,
        }
    }

    /// All instruments with their feeds.
    pub fn instruments_with_feeds(&self) -> Vec<(Instrument, FeedChoice)> {
        let feed = |listed: &Listed| match listed.listing.feed {
            Some(OwnFeed::Sim) => FeedChoice::Sim,
            Some(OwnFeed::Push) => FeedChoice::Push,
            Some(OwnFeed::Fix) => FeedChoice::Fix(String::new()),
            None => self.default_feed.of(&listed.market.instrument.code),
        };
        self.catalog.all().into_iter().map(|listed| (listed.market.instrument.clone(), feed(&listed))).collect()
    }

    /// Instruments that customers may trade.
    pub fn instruments(
        &self,
        language: Language,
        search: Option<&str>,
        category: Option<CategoryId>,
        group: &Group,
    ) -> Vec<wire::instrument::Instrument> {
        let listed = self.catalog.trade_list(search, category);
        listed.iter().map(|listed| self.instrument_in(language, listed, group)).collect()
    }

    /// An instrument on the default terms.
    pub fn instrument(&self, language: Language, listed: &Listed) -> wire::instrument::Instrument {
        self.instrument_in(language, listed, &Group::standard())
    }

    /// An instrument with the terms of `group`.
    fn instrument_in(&self, language: Language, listed: &Listed, group: &Group) -> wire::instrument::Instrument {
        let day = self.charts.day(listed.market.instrument.id);
        let simulated = self.charts.is_simulated(listed.market.instrument.id);
        wire::instrument::Instrument::new(
            &InstrumentView { listed, group, day, simulated, now: self.clock.now() },
            language,
        )
    }

    /// When an instrument trades.
    pub fn hours(&self, listed: &Listed) -> TradingHours {
        let schedule = self.catalog.schedule(&listed.listing, self.clock.now(), HOURS_DAYS);
        TradingHours::new(listed, schedule.as_ref())
    }

    /// The closures of the dashboard, each with its number of instruments.
    pub fn coming_closures(&self) -> Vec<(Closure, usize)> {
        self.catalog.next_closures(self.clock.now(), CLOSURE_DAYS, CLOSURES_MAX)
    }

    /// The terms of an instrument that customers may see.
    pub fn enabled(&self, id: InstrumentId) -> Option<Instrument> {
        self.read_model.market(id).map(|market| market.instrument).filter(|instrument| instrument.enabled)
    }

    /// The rows of all instruments that customers see.
    pub fn ticks(&self, group: &Group) -> Vec<(InstrumentId, MarketTick)> {
        self.read_model.markets().iter().filter_map(|market| self.row(market, group)).collect()
    }

    /// The row of an instrument.
    pub fn tick(&self, id: InstrumentId, group: &Group) -> Option<MarketTick> {
        self.read_model.market(id).and_then(|market| self.row(&market, group)).map(|(_, row)| row)
    }

    fn row(&self, market: &MarketView, group: &Group) -> Option<(InstrumentId, MarketTick)> {
        let id = market.instrument.id;
        let row = || MarketTick::new(market, group, self.charts.day(id).as_ref(), self.clock.now());
        market.instrument.enabled.then(|| (id, row()))
    }

    /// The open candles of an instrument.
    pub fn kline(&self, id: InstrumentId) -> Option<wire::instrument::Kline> {
        let market = self.read_model.market(id)?;
        Some(wire::instrument::Kline::new(&market.instrument, &self.charts.running(id)))
    }

    fn with_context<T>(&self, order: &domain::Order, show: impl FnOnce(&OrderContext<'_>) -> T) -> T {
        let id = order.instrument;
        let (market, listing) = (self.read_model.market(id), self.catalog.listing(id));
        let instrument = market.as_ref().map(|market| &market.instrument);
        let code = instrument.map_or("", |instrument| instrument.code.as_str());
        let show_code = listing.as_ref().map_or(code, |listing| listing.show_code.as_str());
        show(&OrderContext { show_code, instrument, currency: self.read_model.currency_of(order.account) })
    }

    /// An order: with live figures while pending or open, otherwise as stored.
    pub fn order(&self, order: &domain::Order) -> wire::order::Order {
        let live = match order.status {
            OrderStatus::Open | OrderStatus::Pending => self.read_model.live_order(order.account, order.id),
            OrderStatus::Cancelled | OrderStatus::Closed => None,
        };
        self.with_context(order, |context| match live {
            // The current figures with the order of the event.
            Some(live) if live.order.status == order.status => {
                wire::order::Order::live(&LiveOrder { order: order.clone(), ..live }, context)
            }
            _ => wire::order::Order::ended(order, context),
        })
    }

    /// An order as it was placed: a filled one at its fill quote, regardless of its current state.
    pub fn order_as_placed(&self, order: &domain::Order) -> wire::order::Order {
        let fill = order.opened.filter(|_| order.status == OrderStatus::Open);
        let Some((fill, market)) = fill.zip(self.read_model.market(order.instrument)) else { return self.order(order) };
        let quote = self.read_model.group_of(order.account).with_markup(&market.instrument, fill.quote);
        let rate = self.read_model.rate_for(order.account, order.instrument);
        let profit = rate.map(|rate| unrealised(order, &market.instrument, &quote, rate));
        let close_price = Some(quote.closing_price(order.side));
        self.live_order(&LiveOrder { order: order.clone(), close_price, profit: profit.unwrap_or_default() })
    }

    /// A live order.
    pub fn live_order(&self, live: &LiveOrder) -> wire::order::Order {
        self.with_context(&live.order, |context| wire::order::Order::live(live, context))
    }

    /// An account now.
    pub fn account(&self, account: AccountId) -> Option<wire::account::Account> {
        self.read_model.valuation(account).map(|valuation| self.figures(account, &valuation))
    }

    fn figures(&self, account: AccountId, valuation: &Valuation) -> wire::account::Account {
        wire::account::Account::new(account, self.read_model.currency_of(account), valuation)
    }

    /// An account and its open orders now.
    pub fn account_tick(&self, account: AccountId) -> Option<AccountTick> {
        let (orders, valuation) = self.read_model.live_orders(account, OrderStatus::Open)?;
        let account = self.figures(account, &valuation);
        Some(AccountTick { account, orders: orders.iter().map(|live| self.order_prices(live)).collect() })
    }

    /// Figures of the newest open orders of all accounts, at most `limit`.
    pub fn newest_order_prices(&self, limit: usize) -> Vec<OrderPrices> {
        self.read_model.newest_open(limit).iter().map(|live| self.order_prices(live)).collect()
    }

    fn order_prices(&self, live: &LiveOrder) -> OrderPrices {
        let market = self.read_model.market(live.order.instrument);
        let price = live.close_price.zip(market.as_ref());
        OrderPrices {
            id: live.order.id.0,
            update_price: price
                .map_or_else(wire::Decimal::none, |(price, market)| wire::Decimal::price(&market.instrument, price)),
            fact_profits: wire::Decimal::of(live.profit),
        }
    }

    /// Customers' exposure in an instrument.
    pub fn exposure(&self, held: &Exposure) -> wire::admin::Exposure {
        let code = self.read_model.market(held.instrument).map(|market| market.instrument.code).unwrap_or_default();
        let listing = self.catalog.listing(held.instrument);
        wire::admin::Exposure {
            forex_id: held.instrument.0,
            show_code: listing.map_or_else(|| code.clone(), |listing| listing.show_code.clone()),
            code,
            long: wire::Decimal::of(held.long),
            short: wire::Decimal::of(held.short),
            net: wire::Decimal::of(held.net),
            profit: wire::Decimal::of(held.profit),
            unconverted: wire::codes(&held.unconverted),
            is_demo: wire::flag(held.kind == AccountKind::Demo),
        }
    }
}
