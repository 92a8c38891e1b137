//! The state of the engine: markets, accounts, live orders, counters. Orders that have ended are not part of it; the server
//! keeps them in its store.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::conversion::{self, Conversion, Path};
use crate::domain::conversions::{Conversions, path_between, path_through_usd};
use crate::domain::cover::Exposures;
use crate::domain::group::{Group, Markup};
use crate::domain::settings::DealingSettings;
use crate::domain::valuation::{self, InstrumentConversion, PricedInstrument, sum_bounded};
use crate::domain::{
    AccountId, AccountKind, AccountRates, AlertId, Currency, DepositId, GroupId, Instrument, InstrumentId, MarginAlert,
    Money, Order, OrderId, OrderStatus, Price, PriceAlert, Quote, Side, TimeMs, TwoWayRate, Valuation, WithdrawalId,
};

use super::copying::CopyBook;
use super::cover::CoverBook;
use super::event::AccountRecord;
use super::fingerprint::Fingerprint;
use super::input::Request;
use super::quote_filter::QuoteFilter;
use super::reject::Reject;
use super::trigger_index::{TriggerDirection, TriggerIndex};

/// An instrument with its quote and its trigger indexes.
#[derive(Debug)]
pub struct Market {
    /// The trading terms.
    pub terms: Instrument,
    /// Whether it is within its trading hours.
    pub open: bool,
    /// When it opened last. Older quotes fill nothing. Zero by the rules of version 1.
    pub opened_at: TimeMs,
    /// The last accepted quote inside the trading hours. All decisions and valuations use it.
    pub quote: Option<Quote>,
    /// The last accepted quote if it came outside the trading hours; it is only displayed.
    pub off_hours_quote: Option<Quote>,
    /// Conversion rate from the quote currency to USD.
    pub rate_to_usd: Option<TwoWayRate>,
    /// Where that rate comes from; `None` if no pair converts the currency.
    pub(super) conversion: Option<Conversion>,
    /// Markets whose conversion rate comes from this market's quote.
    pub(super) dependents: Vec<InstrumentId>,
    /// Compares the next quote with the last accepted one.
    pub(super) filter: QuoteFilter,
    /// Stop losses and take profits of open positions.
    pub(super) exit_triggers: TriggerIndex<OrderId>,
    /// Closing prices at which the stop losses of open trailing orders move next.
    pub(super) trail_triggers: TriggerIndex<OrderId>,
    /// Target prices of pending orders.
    pub(super) entry_triggers: TriggerIndex<OrderId>,
    /// Margin triggers: prices at which an account must be checked.
    pub(super) margin_triggers: TriggerIndex<AccountId>,
    /// Levels of price alerts.
    pub(super) alert_triggers: TriggerIndex<AlertId>,
    /// Number of live orders: those that are pending or open.
    pub(super) live_orders: u64,
    /// The open volume of real customers; derived from the orders.
    pub(super) exposures: Exposures,
}

impl Market {
    pub(super) fn new(terms: Instrument, open: bool, quote: Option<Quote>) -> Self {
        Self {
            terms,
            open,
            opened_at: TimeMs(0),
            quote,
            off_hours_quote: None,
            rate_to_usd: None,
            conversion: None,
            dependents: Vec::new(),
            filter: quote.map_or_else(QuoteFilter::default, QuoteFilter::starting_from),
            exit_triggers: TriggerIndex::default(),
            trail_triggers: TriggerIndex::default(),
            entry_triggers: TriggerIndex::default(),
            margin_triggers: TriggerIndex::default(),
            alert_triggers: TriggerIndex::default(),
            live_orders: 0,
            exposures: Exposures::default(),
        }
    }

    /// Whether orders may fill at `now`: the market is open, its quote is fresh, and there is a rate to USD.
    pub fn is_tradable(&self, now: TimeMs) -> bool {
        self.check_tradable(now).is_ok()
    }

    /// The terms, quote and rate that value the positions of accounts in USD.
    pub const fn priced(&self) -> PricedInstrument<'_> {
        PricedInstrument { instrument: &self.terms, quote: self.quote, rate: self.rate_to_usd }
    }

    /// The newest quote, for display.
    pub fn newest_quote(&self) -> Option<Quote> {
        self.off_hours_quote.or(self.quote)
    }

    /// Checks whether orders may fill at `now`.
    ///
    /// # Errors
    /// [`Reject::MarketClosed`], [`Reject::QuoteStale`] or [`Reject::NoConversionRate`].
    pub fn check_tradable(&self, now: TimeMs) -> Result<(), Reject> {
        if !self.terms.enabled || !self.open {
            return Err(Reject::MarketClosed);
        }
        if !self.quote.is_some_and(|quote| self.is_fresh(&quote, now)) {
            return Err(Reject::QuoteStale);
        }
        match self.rate_to_usd {
            Some(_) => Ok(()),
            None => Err(Reject::NoConversionRate { currency: self.terms.currency.clone() }),
        }
    }

    /// Whether `quote` fires price alerts: the instrument trades at `now` and the quote is fresh.
    pub(super) const fn fires_alerts(&self, quote: &Quote, now: TimeMs) -> bool {
        self.terms.enabled && self.open && self.is_fresh(quote, now)
    }

    /// Whether `quote` is not stale at `now`, and not from an earlier session.
    pub const fn is_fresh(&self, quote: &Quote, now: TimeMs) -> bool {
        now.since(quote.time) <= self.terms.stale_after_ms && quote.time.0 >= self.opened_at.0
    }
}

/// A customer's account with sums over its live orders.
#[derive(Debug)]
pub struct Account {
    /// Attributes of the account.
    pub record: AccountRecord,
    /// Sum of its ledger entries.
    pub balance: Money,
    /// Margin of open orders.
    pub margin: Money,
    /// Margin and fees of pending orders, and premiums of guaranteed stops.
    pub held: Money,
    /// Sum of the withdrawals under review.
    pub withdrawing: Money,
    /// Open orders.
    pub open: BTreeSet<OrderId>,
    /// Pending orders.
    pub pending: BTreeSet<OrderId>,
    /// The margin triggers of this account in the markets' indexes.
    pub(super) margin_triggers: Vec<(InstrumentId, TriggerDirection, Price)>,
}

impl Account {
    fn new(record: AccountRecord, balance: Money) -> Self {
        Self {
            record,
            balance,
            margin: Money::ZERO,
            held: Money::ZERO,
            withdrawing: Money::ZERO,
            open: BTreeSet::new(),
            pending: BTreeSet::new(),
            margin_triggers: Vec::new(),
        }
    }
}

/// A withdrawal under review, or one that is being paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawal {
    /// The customer's account.
    pub account: AccountId,
    /// Held amount in the account's currency.
    pub amount: Money,
}

/// The next id of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counters {
    /// Next [`AccountId`].
    pub account: i64,
    /// Next [`OrderId`].
    pub order: i64,
    /// Next [`TransactionId`](crate::domain::TransactionId).
    pub transaction: i64,
    /// Next [`DepositId`].
    pub deposit: i64,
    /// Next [`WithdrawalId`].
    pub withdrawal: i64,
    /// Next [`AlertId`].
    pub alert: i64,
}

impl Default for Counters {
    fn default() -> Self {
        Self { account: 1, order: 1, transaction: 1, deposit: 1, withdrawal: 1, alert: 1 }
    }
}

/// The groups. The standard group always exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Groups(BTreeMap<GroupId, Group>);

impl Default for Groups {
    fn default() -> Self {
        let standard = Group::standard();
        Self([(standard.id, standard)].into())
    }
}

impl Groups {
    /// The group with this id.
    pub fn get(&self, id: GroupId) -> Option<&Group> {
        self.0.get(&id)
    }

    /// All groups, by id.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Group> {
        self.0.values()
    }

    /// Adds a group or replaces the one with its id.
    pub fn put(&mut self, group: Group) {
        self.0.insert(group.id, group);
    }

    /// Removes a group. No account may be in it.
    pub fn remove(&mut self, id: GroupId) {
        self.0.remove(&id);
    }
}

/// A completed command with a request id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompletedRequest {
    /// Time of the command.
    pub at: TimeMs,
    /// Fingerprint of its parameters.
    pub fingerprint: Fingerprint,
    /// Sequence number of its input.
    pub seq: i64,
}

/// The complete state.
#[derive(Debug, Default)]
pub struct State {
    /// Sequence number of the last input.
    pub seq: i64,
    /// Time of the last input.
    pub at: TimeMs,
    /// Platform-wide dealing settings.
    pub settings: DealingSettings,
    /// Next ids.
    pub counters: Counters,
    /// Groups of customers.
    pub groups: Groups,
    /// Instruments with their quotes.
    pub markets: BTreeMap<InstrumentId, Market>,
    /// Accounts of customers.
    pub accounts: BTreeMap<AccountId, Account>,
    /// Rates into the currencies of accounts that are not in USD; derived from the markets.
    pub(super) conversions: Conversions,
    /// Pending and open orders.
    pub orders: BTreeMap<OrderId, Order>,
    /// The pending orders that expire, by time; derived from `orders`.
    pub expiries: BTreeSet<(TimeMs, OrderId)>,
    /// Deposits that wait for a decision, with the account of each.
    pub deposits: BTreeMap<DepositId, AccountId>,
    /// Withdrawals under review.
    pub withdrawals: BTreeMap<WithdrawalId, Withdrawal>,
    /// Approved withdrawals that are being paid; their amounts are debited.
    pub payouts: BTreeMap<WithdrawalId, Withdrawal>,
    /// Price alerts that have not fired.
    pub alerts: BTreeMap<AlertId, PriceAlert>,
    /// The price alerts of each account that has any; derived from `alerts`.
    pub(super) alerts_by_account: BTreeMap<AccountId, BTreeSet<AlertId>>,
    /// The price alerts that expire, by time; derived from `alerts`.
    pub(super) alert_expiries: BTreeSet<(TimeMs, AlertId)>,
    /// The margin-level alerts of each account that has any, by id.
    pub(super) margin_alerts: BTreeMap<AccountId, Vec<MarginAlert>>,
    /// Completed requests of the last 24 hours.
    pub requests: BTreeMap<Request, CompletedRequest>,
    /// Cover at liquidity providers.
    pub cover: CoverBook,
    /// Strategies and copies.
    pub copying: CopyBook,
}

impl State {
    /// Adds an instrument, new or from storage.
    pub fn insert_market(&mut self, terms: Instrument, open: bool, quote: Option<Quote>) {
        self.markets.insert(terms.id, Market::new(terms, open, quote));
        self.rebuild_conversions();
    }

    /// Sets when a market opened last, from storage.
    pub fn set_opened_at(&mut self, id: InstrumentId, opened_at: TimeMs) {
        if let Some(market) = self.markets.get_mut(&id) {
            market.opened_at = opened_at;
        }
    }

    /// Sets a market's last quote without triggering anything. Only before an [`Engine`](super::Engine) is created from this
    /// state.
    pub fn set_quote_silently(&mut self, id: InstrumentId, quote: Quote) {
        if let Some(market) = self.markets.get_mut(&id) {
            market.quote = Some(quote);
            market.filter = QuoteFilter::starting_from(quote);
            self.rebuild_conversions();
        }
    }

    /// Sets the quote that a market displays from outside its trading hours.
    pub fn set_off_hours_quote(&mut self, id: InstrumentId, quote: Quote) {
        if let Some(market) = self.markets.get_mut(&id) {
            market.off_hours_quote = Some(quote);
        }
    }

    /// Adds an account, new or from storage. Its group must exist; its orders are added afterwards.
    ///
    /// # Panics
    /// If its group does not exist: the stored data are inconsistent.
    pub fn insert_account(&mut self, record: AccountRecord, balance: Money) {
        assert!(self.groups.get(record.group).is_some(), "an account's group exists");
        let currency = record.currency;
        self.accounts.insert(record.id, Account::new(record, balance));
        if !self.conversions.contains(currency) {
            self.rebuild_conversions();
        }
    }

    /// Adds a withdrawal under review, new or from storage. Its account must exist.
    ///
    /// # Panics
    /// If its account does not exist: the stored data are inconsistent.
    pub fn insert_withdrawal(&mut self, id: WithdrawalId, withdrawal: Withdrawal) {
        let account = self.accounts.get_mut(&withdrawal.account).expect("a withdrawal's account exists");
        account.withdrawing += withdrawal.amount;
        self.withdrawals.insert(id, withdrawal);
    }

    /// Adds a live order to the indexes, sums and counts. Its account and its market must exist.
    ///
    /// # Panics
    /// If the order has ended, or its account or market does not exist: the stored data are inconsistent.
    pub fn insert_order(&mut self, order: Order) {
        let market = self.markets.get_mut(&order.instrument).expect("a live order's market exists");
        let account = self.accounts.get_mut(&order.account).expect("a live order's account exists");
        let markup = self.groups.0[&account.record.group].markup(&market.terms);
        market.live_orders += 1;
        match order.status {
            OrderStatus::Pending => {
                // No quote fills an order that waits for a liquidity provider.
                if !order.is_working() {
                    let (direction, level) = entry_level(&order);
                    market.entry_triggers.insert(direction, feed_level(direction, level, markup), order.id);
                }
                self.expiries.extend(order.conditions.expires.map(|at| (at, order.id)));
                account.pending.insert(order.id);
            }
            OrderStatus::Open => {
                for (direction, level) in exit_levels(&order) {
                    market.exit_triggers.insert(direction, feed_level(direction, level, markup), order.id);
                }
                if let Some((direction, level)) = trail_level(&order) {
                    market.trail_triggers.insert(direction, feed_level(direction, level, markup), order.id);
                }
                account.open.insert(order.id);
                account.margin += order.margin;
            }
            ended => panic!("{ended:?} orders are not live"),
        }
        if is_exposed(&order, account) {
            market.exposures.add(1, order.side, order.exposed_lots(), order.cover_percent);
            self.cover.mark(order.instrument);
        }
        account.held += order.held();
        self.orders.insert(order.id, order);
    }

    /// Removes a live order from the indexes, sums and counts: to change it and add it again, or because it ends.
    pub(super) fn remove_order(&mut self, id: OrderId) -> Order {
        let order = self.orders.remove(&id).expect("only live orders are removed");
        let market = self.markets.get_mut(&order.instrument).expect("a live order's market exists");
        let account = self.accounts.get_mut(&order.account).expect("a live order's account exists");
        let markup = self.groups.0[&account.record.group].markup(&market.terms);
        market.live_orders -= 1;
        if order.status == OrderStatus::Pending {
            if !order.is_working() {
                let (direction, level) = entry_level(&order);
                market.entry_triggers.remove(direction, feed_level(direction, level, markup), id);
            }
            if let Some(at) = order.conditions.expires {
                self.expiries.remove(&(at, id));
            }
            account.pending.remove(&id);
        } else {
            for (direction, level) in exit_levels(&order) {
                market.exit_triggers.remove(direction, feed_level(direction, level, markup), id);
            }
            if let Some((direction, level)) = trail_level(&order) {
                market.trail_triggers.remove(direction, feed_level(direction, level, markup), id);
            }
            account.open.remove(&id);
            account.margin -= order.margin;
        }
        if is_exposed(&order, account) {
            market.exposures.add(-1, order.side, order.exposed_lots(), order.cover_percent);
            self.cover.mark(order.instrument);
        }
        account.held -= order.held();
        order
    }

    /// When the next pending order expires. An [`Expire`](super::input::Body::Expire) is due then, before any other input
    /// of that time.
    pub fn next_expiry(&self) -> Option<TimeMs> {
        let order = self.expiries.first().map(|(at, _)| *at);
        let alert = self.alert_expiries.first().map(|(at, _)| *at);
        order.into_iter().chain(alert).min()
    }

    /// Moves the stop loss of an open trailing order to `level` and returns the order. Only two entries of the indexes
    /// change; the sums do not.
    pub(super) fn move_stop_loss(&mut self, id: OrderId, level: Price) -> Order {
        let order = self.orders.get_mut(&id).expect("a trailing order is live");
        let market = self.markets.get_mut(&order.instrument).expect("a live order's market exists");
        let markup = self.groups.0[&self.accounts[&order.account].record.group].markup(&market.terms);
        let stop = stop_loss_direction(order.side);
        let before = order.stop_loss.replace(level).expect("a trailing order has a stop loss");
        market.exit_triggers.remove(stop, feed_level(stop, before, markup), id);
        market.exit_triggers.insert(stop, feed_level(stop, level, markup), id);
        let trail = order.conditions.trail.expect("a trailing order has a trail");
        let (side, follow) = (order.side, take_profit_direction(order.side));
        market.trail_triggers.remove(follow, feed_level(follow, trail.next_move(side, before), markup), id);
        market.trail_triggers.insert(follow, feed_level(follow, trail.next_move(side, level), markup), id);
        order.clone()
    }

    /// Recalculates the conversions and their rates, after a change of instruments or rules.
    pub(super) fn rebuild_conversions(&mut self) {
        let markets = self.markets.values().map(|market| (&market.terms, market.quote));
        let conversions = valuation::instrument_conversions(self.settings.rules_version, markets);
        for market in self.markets.values_mut() {
            market.dependents.clear();
        }
        for InstrumentConversion { instrument, conversion, rate } in conversions {
            if let Some(pair) = conversion.and_then(Conversion::pair) {
                self.markets.get_mut(&pair).expect("conversions are of existing markets").dependents.push(instrument);
            }
            let market = self.markets.get_mut(&instrument).expect("conversions are of existing markets");
            (market.conversion, market.rate_to_usd) = (conversion, rate);
        }
        let currencies = self.account_currencies();
        let markets = self.markets.values().map(|market| (&market.terms, market.quote));
        self.conversions = Conversions::new(self.settings.rules_version, &currencies, markets);
    }

    /// Sets a market's quote and updates the conversion rates that follow from it. `true` if another pair may convert now:
    /// the margin triggers of the accounts must be recalculated.
    pub(super) fn set_quote(&mut self, id: InstrumentId, quote: Quote) -> bool {
        let rules_version = self.settings.rules_version;
        let market = self.markets.get_mut(&id).expect("quotes are of markets that exist");
        let is_first = market.quote.replace(quote).is_none();
        if !market.dependents.is_empty() {
            for dependent in market.dependents.clone() {
                let market = self.markets.get_mut(&dependent).expect("dependents exist");
                market.rate_to_usd = market
                    .conversion
                    .and_then(|conversion| conversion::rate(rules_version, conversion, |_| Some(quote)));
            }
        }
        if self.conversions.is_empty() {
            return false;
        }
        if is_first {
            self.rebuild_conversions();
        } else {
            let markets = &self.markets;
            self.conversions.update(rules_version, id, |pair| markets.get(&pair)?.quote);
        }
        is_first
    }

    /// The currencies of all accounts.
    pub(super) fn account_currencies(&self) -> BTreeSet<Currency> {
        self.accounts.values().map(|account| account.record.currency).collect()
    }

    /// The path from a market's quote currency to an account's currency. `None` if no pairs convert it.
    pub(super) fn path_for(&self, account: AccountId, market: &Market) -> Option<Path> {
        let currency = self.accounts[&account].record.currency;
        if currency.is_usd() {
            return market.conversion.map(|conversion| match conversion {
                Conversion::Usd => Path::Same,
                pair => Path::Pair(pair),
            });
        }
        self.conversions.path(&market.terms.currency, currency)
    }

    /// The rate from a market's quote currency to an account's currency. `None` without a path or a quote on it.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn rate_for(&self, account: AccountId, market: &Market) -> Option<TwoWayRate> {
        let currency = self.accounts[&account].record.currency;
        if currency.is_usd() { market.rate_to_usd } else { self.conversions.rate(&market.terms.currency, currency) }
    }

    /// The rates that value an account's orders on a market. `None` if one of them is missing, or the market's rate to USD:
    /// without it no order of the market is closed.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn rates_for(&self, account: AccountId, market: &Market) -> Option<AccountRates> {
        let currency = self.accounts[&account].record.currency;
        let quote = market.rate_to_usd.and_then(|_| self.rate_for(account, market))?;
        let usd = Currency::USD.as_str();
        Some(match currency.is_usd() {
            true => AccountRates::into_usd(quote),
            false => AccountRates { from_quote_currency: quote, from_usd: self.conversions.rate(usd, currency)? },
        })
    }

    /// The path and the rate between the currencies of any two accounts, of pairs that have a quote.
    pub fn path_between(&self, from: Currency, to: Currency) -> Option<(Path, TwoWayRate)> {
        path_between(self.settings.rules_version, from.as_str(), to, self.terms_and_quotes())
    }

    /// The path through USD and its rate between two other currencies, of pairs that have a quote.
    pub fn path_through_usd(&self, from: Currency, to: Currency) -> Option<(Path, TwoWayRate)> {
        path_through_usd(self.settings.rules_version, from.as_str(), to, self.terms_and_quotes())
    }

    fn terms_and_quotes(&self) -> impl Iterator<Item = (&Instrument, Option<Quote>)> + Clone {
        self.markets.values().map(|market| (&market.terms, market.quote))
    }

    /// Checks whether orders of an account may fill at `now`.
    ///
    /// # Errors
    /// As [`Market::check_tradable`]; [`Reject::NoConversionRate`] also without a rate to the account's currency.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn check_tradable(&self, account: AccountId, market: &Market, now: TimeMs) -> Result<(), Reject> {
        market.check_tradable(now)?;
        let missing = || Reject::NoConversionRate { currency: market.terms.currency.clone() };
        self.rate_for(account, market).map(|_| ()).ok_or_else(missing)
    }

    /// The time of the oldest quote that converts `market` for the account and is stale at `now`; the last rate still
    /// converts. Always `None` under version 1 of the rules, which does not record it.
    pub(super) fn stale_rate_quoted_at(&self, account: AccountId, market: &Market, now: TimeMs) -> Option<TimeMs> {
        if !self.settings.rules_version.records_stale_rates() {
            return None;
        }
        let pairs = self.path_for(account, market)?.pairs().filter(|pair| *pair != market.terms.id);
        let quotes = pairs.filter_map(|pair| {
            let pair = &self.markets[&pair];
            pair.quote.filter(|quote| !pair.is_fresh(quote, now))
        });
        quotes.map(|quote| quote.time).min()
    }

    /// The group of an account.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn group_of(&self, id: AccountId) -> &Group {
        &self.groups.0[&self.accounts[&id].record.group]
    }

    /// The quote for an account: the market's last quote with the mark-up of the account's group.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn quote_for(&self, account: AccountId, market: &Market) -> Option<Quote> {
        market.priced().quote_for(self.group_of(account))
    }

    /// Whether an account's margin level is at its margin-call level or below.
    pub(super) fn is_margin_call(&self, id: AccountId, valuation: &Valuation) -> bool {
        valuation.margin_level_at_or_below(self.group_of(id).margin_call_level(&self.settings))
    }

    /// Removes the triggers of these orders and alerts, runs `change`, and adds them again: a trigger is stored as a feed
    /// price, and `change` may alter the mark-up between it and the account's price.
    pub(super) fn with_triggers_rebuilt(
        &mut self,
        orders: Vec<OrderId>,
        alerts: Vec<AlertId>,
        change: impl FnOnce(&mut Self),
    ) {
        let orders: Vec<Order> = orders.into_iter().map(|order| self.remove_order(order)).collect();
        let alerts: Vec<PriceAlert> = alerts.into_iter().map(|alert| self.remove_alert(alert)).collect();
        change(self);
        for order in orders {
            self.insert_order(order);
        }
        for alert in alerts {
            self.insert_alert(alert);
        }
    }

    /// Unrealised profit of an open order at the last quote, in its account's currency; zero without a quote or a rate.
    ///
    /// # Panics
    /// If the order's account or market does not exist.
    pub fn profit_of(&self, order: &Order) -> Money {
        let market = &self.markets[&order.instrument];
        let priced = PricedInstrument { rate: self.rate_for(order.account, market), ..market.priced() };
        priced.profit(order, self.group_of(order.account))
    }

    /// The valuation of an account at the last quotes.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn valuation(&self, id: AccountId) -> Valuation {
        let account = &self.accounts[&id];
        Valuation {
            balance: account.balance,
            profit: sum_bounded(account.open.iter().map(|order| self.profit_of(&self.orders[order]))),
            margin: account.margin,
            held: account.held + account.withdrawing,
        }
    }

    /// Whether an account is real or demo.
    ///
    /// # Panics
    /// If there is no such account.
    pub fn kind_of(&self, id: AccountId) -> AccountKind {
        self.accounts[&id].record.kind
    }
}

/// The feed's price at which the price of an account with `markup` reaches `level`.
pub(super) fn feed_level(direction: TriggerDirection, level: Price, markup: Markup) -> Price {
    let raw = match direction {
        TriggerDirection::BidFalls => level.raw().saturating_add(markup.off_bid),
        // A mark-up never lowers a bid below the smallest price, so that level is always reached.
        TriggerDirection::BidRises if level.raw() <= 1 => level.raw(),
        TriggerDirection::BidRises => level.raw().saturating_add(markup.off_bid),
        TriggerDirection::AskFalls | TriggerDirection::AskRises => level.raw().saturating_sub(markup.on_ask),
    };
    Price::from_raw(raw)
}

/// Whether an order is exposure of a real customer: a position, or a market order that a liquidity provider has.
fn is_exposed(order: &Order, account: &Account) -> bool {
    account.record.kind == AccountKind::Real && (order.status == OrderStatus::Open || order.is_working())
}

/// The trigger of a pending order.
fn entry_level(order: &Order) -> (TriggerDirection, Price) {
    use crate::domain::order::OrderKind::{Limit, Market, Stop, StopLimit};
    let direction = match (order.side, order.kind) {
        (Side::Buy, Limit) => TriggerDirection::AskFalls,
        (Side::Buy, Stop | StopLimit) => TriggerDirection::AskRises,
        (Side::Sell, Limit) => TriggerDirection::BidRises,
        (Side::Sell, Stop | StopLimit) => TriggerDirection::BidFalls,
        (_, Market) => panic!("a market order waits for no price"),
    };
    let level = if order.kind == Limit { order.entry_price() } else { order.target };
    (direction, level.expect("a pending order has a target"))
}

/// The price move that reaches the stop loss of a side.
pub(super) const fn stop_loss_direction(side: Side) -> TriggerDirection {
    match side {
        Side::Buy => TriggerDirection::BidFalls,
        Side::Sell => TriggerDirection::AskRises,
    }
}

/// The price move that reaches the take profit of a side.
pub(super) const fn take_profit_direction(side: Side) -> TriggerDirection {
    match side {
        Side::Buy => TriggerDirection::BidRises,
        Side::Sell => TriggerDirection::AskFalls,
    }
}

/// The price move that moves the stop loss of an open trailing order.
fn trail_level(order: &Order) -> Option<(TriggerDirection, Price)> {
    let next = order.conditions.trail?.next_move(order.side, order.stop_loss?);
    Some((take_profit_direction(order.side), next))
}

/// The triggers that close an open order.
fn exit_levels(order: &Order) -> impl Iterator<Item = (TriggerDirection, Price)> + use<> {
    let stop = order.stop_loss.map(|level| (stop_loss_direction(order.side), level));
    let nearest = order.conditions.partial_take_profits.first().map(|partial| partial.price);
    let take_profit = order.take_profit.or(nearest).map(|level| (take_profit_direction(order.side), level));
    stop.into_iter().chain(take_profit)
}
