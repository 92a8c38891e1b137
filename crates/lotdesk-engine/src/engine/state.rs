//! What the engine knows: markets, accounts, live orders, counters. Ended orders are not here; the store
//! has them.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::conversion::Conversion;
use crate::domain::group::{Group, Markup};
use crate::domain::settings::{DealingSettings, Rules};
use crate::domain::valuation::{self, Priced, Related, sum_bounded};
use crate::domain::{
    AccountId, AccountKind, DepositId, GroupId, Instrument, InstrumentId, Money, Order, OrderId, OrderStatus, Price,
    Quote, Side, TimeMs, UsdRate, Valuation, WithdrawalId,
};

use super::event::AccountRecord;
use super::fingerprint::Fingerprint;
use super::input::Request;
use super::quote_filter::QuoteFilter;
use super::reject::Reject;
use super::trigger_index::{TriggerDirection, TriggerIndex};

/// An instrument and everything filed under its price.
#[derive(Debug)]
pub struct Market {
    pub terms: Instrument,
    /// What the calendar says.
    pub open: bool,
    /// The last accepted quote inside its hours: what everything is decided by and valued at.
    pub quote: Option<Quote>,
    /// The last accepted quote, where it came outside the hours: shown, and nothing else.
    pub outside: Option<Quote>,
    /// What its quote currency is in USD.
    pub rate: Option<UsdRate>,
    pub(super) conversion: Option<Conversion>,
    /// Markets whose rate is this one's quote.
    pub(super) dependents: Vec<InstrumentId>,
    pub(super) filter: QuoteFilter,
    /// Stops and targets of open positions.
    pub(super) exit_triggers: TriggerIndex<OrderId>,
    /// Targets of pending orders.
    pub(super) entry_triggers: TriggerIndex<OrderId>,
    /// Accounts to be looked at when the price gets here.
    pub(super) margin_triggers: TriggerIndex<AccountId>,
    /// Live orders on it.
    pub(super) live: u64,
}

impl Market {
    pub(super) fn new(terms: Instrument, open: bool, quote: Option<Quote>) -> Self {
        Self {
            terms,
            open,
            quote,
            outside: None,
            rate: None,
            conversion: None,
            dependents: Vec::new(),
            filter: quote.map_or_else(QuoteFilter::default, QuoteFilter::starting_from),
            exit_triggers: TriggerIndex::default(),
            entry_triggers: TriggerIndex::default(),
            margin_triggers: TriggerIndex::default(),
            live: 0,
        }
    }

    /// Within its hours, with a quote that is not stale at `now` and a rate to USD: may orders fill here?
    pub fn is_tradable(&self, now: TimeMs) -> bool {
        self.check_tradable(now).is_ok()
    }

    /// What its positions are valued at.
    pub const fn priced(&self) -> Priced<'_> {
        Priced { instrument: &self.terms, quote: self.quote, rate: self.rate }
    }

    /// The newest quote, to be shown.
    pub fn newest(&self) -> Option<Quote> {
        self.outside.or(self.quote)
    }

    /// Why orders may not fill here at `now`.
    pub fn check_tradable(&self, now: TimeMs) -> Result<(), Reject> {
        if !self.terms.enabled || !self.open {
            return Err(Reject::MarketClosed);
        }
        if !self.quote.is_some_and(|quote| self.is_fresh(&quote, now)) {
            return Err(Reject::QuoteStale);
        }
        match self.rate {
            Some(_) => Ok(()),
            None => Err(Reject::NoConversionRate { currency: self.terms.currency.clone() }),
        }
    }

    /// Is `quote` young enough to deal at?
    pub const fn is_fresh(&self, quote: &Quote, now: TimeMs) -> bool {
        now.since(quote.time) <= self.terms.stale_after_ms
    }
}

/// A customer's account.
#[derive(Debug)]
pub struct Account {
    pub record: AccountRecord,
    pub balance: Money,
    /// Margin of open orders.
    pub margin: Money,
    /// Margin and fees of pending orders.
    pub held: Money,
    /// Withdrawals under review.
    pub withdrawing: Money,
    pub open: BTreeSet<OrderId>,
    pub pending: BTreeSet<OrderId>,
    /// Where this account's guard prices are filed.
    pub(super) guarded: Vec<(InstrumentId, TriggerDirection, Price)>,
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
            guarded: Vec::new(),
        }
    }
}

/// A withdrawal under review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Withdrawal {
    pub account: AccountId,
    /// Locked.
    pub amount: Money,
}

/// The numbers that are given next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counters {
    pub account: i64,
    pub order: i64,
    pub transaction: i64,
    pub deposit: i64,
    pub withdrawal: i64,
}

impl Default for Counters {
    fn default() -> Self {
        Self { account: 1, order: 1, transaction: 1, deposit: 1, withdrawal: 1 }
    }
}

/// The groups. There is always the standard one.
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

    /// All of them, by id.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Group> {
        self.0.values()
    }

    /// Adds one, or changes it.
    pub fn put(&mut self, group: Group) {
        self.0.insert(group.id, group);
    }

    /// Takes one out that nobody is in.
    pub fn remove(&mut self, id: GroupId) {
        self.0.remove(&id);
    }
}

/// A command that carried a request id and was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CompletedRequest {
    pub at: TimeMs,
    /// Of its parameters.
    pub fingerprint: Fingerprint,
    /// Of its input.
    pub seq: i64,
}

/// Everything.
#[derive(Debug, Default)]
pub struct State {
    pub seq: i64,
    pub at: TimeMs,
    pub settings: DealingSettings,
    pub counters: Counters,
    pub groups: Groups,
    pub markets: BTreeMap<InstrumentId, Market>,
    pub accounts: BTreeMap<AccountId, Account>,
    /// Pending and open orders.
    pub orders: BTreeMap<OrderId, Order>,
    /// Deposits that wait for a decision, and whose they are.
    pub deposits: BTreeMap<DepositId, AccountId>,
    /// Withdrawals under review.
    pub withdrawals: BTreeMap<WithdrawalId, Withdrawal>,
    /// Done requests of the last day.
    pub requests: BTreeMap<Request, CompletedRequest>,
}

impl State {
    /// Adds an instrument as it was on disk.
    pub fn restore_market(&mut self, terms: Instrument, open: bool, quote: Option<Quote>) {
        self.markets.insert(terms.id, Market::new(terms, open, quote));
        self.rebuild_conversions();
    }

    /// Sets a market's last quote, without its consequences: before the engine goes on from this state.
    pub fn renew_quote(&mut self, id: InstrumentId, quote: Quote) {
        if let Some(market) = self.markets.get_mut(&id) {
            market.quote = Some(quote);
            market.filter = QuoteFilter::starting_from(quote);
            self.rebuild_conversions();
        }
    }

    /// Sets a market's last quote from outside its hours, which has no consequences.
    pub fn renew_outside(&mut self, id: InstrumentId, quote: Quote) {
        if let Some(market) = self.markets.get_mut(&id) {
            market.outside = Some(quote);
        }
    }

    /// Adds an account as it was on disk, after its group; its orders follow.
    ///
    /// # Panics
    /// When its group is missing: the data contradict themselves.
    pub fn restore_account(&mut self, record: AccountRecord, balance: Money) {
        assert!(self.groups.get(record.group).is_some(), "an account's group exists");
        self.accounts.insert(record.id, Account::new(record, balance));
    }

    /// Adds a live order as it was on disk, after its account and its market.
    ///
    /// # Panics
    /// When the order has ended or they are missing: the data contradict themselves.
    pub fn restore_order(&mut self, order: Order) {
        self.add_order(order);
    }

    /// Adds a withdrawal under review, after its account.
    ///
    /// # Panics
    /// When its account is missing: the data contradict themselves.
    pub fn restore_withdrawal(&mut self, id: WithdrawalId, withdrawal: Withdrawal) {
        let account = self.accounts.get_mut(&withdrawal.account).expect("a withdrawal's account exists");
        account.withdrawing += withdrawal.amount;
        self.withdrawals.insert(id, withdrawal);
    }

    /// Takes a live order in: indexes, sums, counts.
    pub(super) fn add_order(&mut self, order: Order) {
        let market = self.markets.get_mut(&order.instrument).expect("a live order's market exists");
        let account = self.accounts.get_mut(&order.account).expect("a live order's account exists");
        let markup = self.groups.0[&account.record.group].markup(&market.terms);
        market.live += 1;
        match order.status {
            OrderStatus::Pending => {
                let (reach, level) = entry_level(&order);
                market.entry_triggers.insert(reach, feed_level(reach, level, markup), order.id);
                account.pending.insert(order.id);
                account.held += order.margin + order.fee;
            }
            OrderStatus::Open => {
                for (reach, level) in exit_levels(&order) {
                    market.exit_triggers.insert(reach, feed_level(reach, level, markup), order.id);
                }
                account.open.insert(order.id);
                account.margin += order.margin;
            }
            ended => panic!("{ended:?} orders are not live"),
        }
        self.orders.insert(order.id, order);
    }

    /// Takes a live order out of everything: to change and file it again, or for good.
    pub(super) fn remove_order(&mut self, id: OrderId) -> Order {
        let order = self.orders.remove(&id).expect("only live orders are taken out");
        let market = self.markets.get_mut(&order.instrument).expect("a live order's market exists");
        let account = self.accounts.get_mut(&order.account).expect("a live order's account exists");
        let markup = self.groups.0[&account.record.group].markup(&market.terms);
        market.live -= 1;
        if order.status == OrderStatus::Pending {
            let (reach, level) = entry_level(&order);
            market.entry_triggers.remove(reach, feed_level(reach, level, markup), id);
            account.pending.remove(&id);
            account.held -= order.margin + order.fee;
        } else {
            for (reach, level) in exit_levels(&order) {
                market.exit_triggers.remove(reach, feed_level(reach, level, markup), id);
            }
            account.open.remove(&id);
            account.margin -= order.margin;
        }
        order
    }

    /// Conversions and their rates again: after instruments or the rules have changed.
    pub(super) fn rebuild_conversions(&mut self) {
        let markets = self.markets.values().map(|market| (&market.terms, market.quote));
        let related = valuation::rebuild_conversions(self.settings.rules, markets);
        for market in self.markets.values_mut() {
            market.dependents.clear();
        }
        for Related { instrument, conversion, rate } in related {
            if let Some(pair) = conversion.and_then(Conversion::pair) {
                self.markets.get_mut(&pair).expect("it was found").dependents.push(instrument);
            }
            let market = self.markets.get_mut(&instrument).expect("it was found");
            (market.conversion, market.rate) = (conversion, rate);
        }
    }

    /// The time of the quote that `market` is converted by, when that is too old at `now`; the last rate converts all
    /// the same. `None` by the first rules, which do not keep it.
    pub(super) fn stale_rate(&self, market: &Market, now: TimeMs) -> Option<TimeMs> {
        let pair = market.conversion.and_then(Conversion::pair).filter(|pair| *pair != market.terms.id)?;
        let pair = &self.markets[&pair];
        let quote = pair.quote.filter(|quote| self.settings.rules >= Rules::V2 && !pair.is_fresh(quote, now))?;
        Some(quote.time)
    }

    /// The group of an account.
    pub fn group_of(&self, id: AccountId) -> &Group {
        &self.groups.0[&self.accounts[&id].record.group]
    }

    /// What an account deals at: the market's last quote with its group's mark-up.
    pub fn quote_for(&self, account: AccountId, market: &Market) -> Option<Quote> {
        market.priced().quote_for(self.group_of(account))
    }

    /// Is an account's margin level at its margin-call level or below?
    pub(super) fn is_margin_call(&self, id: AccountId, valuation: &Valuation) -> bool {
        valuation.at_or_below(self.group_of(id).call_level(&self.settings))
    }

    /// Takes these orders out, lets `change` happen, and files them again: where it changes mark-ups.
    pub(super) fn reindex(&mut self, orders: Vec<OrderId>, change: impl FnOnce(&mut Self)) {
        let taken: Vec<Order> = orders.into_iter().map(|order| self.remove_order(order)).collect();
        change(self);
        for order in taken {
            self.add_order(order);
        }
    }

    /// Unrealised profit of an open order at the last quotes. Nothing while there is none.
    pub fn profit_of(&self, order: &Order) -> Money {
        self.markets[&order.instrument].priced().profit(order, self.group_of(order.account))
    }

    /// What an account is worth at the last quotes.
    pub fn valuation(&self, id: AccountId) -> Valuation {
        let account = &self.accounts[&id];
        Valuation {
            balance: account.balance,
            profit: sum_bounded(account.open.iter().map(|order| self.profit_of(&self.orders[order]))),
            margin: account.margin,
            locked: account.held + account.withdrawing,
        }
    }

    /// Whose money an account holds.
    pub fn kind_of(&self, id: AccountId) -> AccountKind {
        self.accounts[&id].record.kind
    }
}

/// Where the feed's price must get for an account with `markup` to be at `level`.
fn feed_level(reach: TriggerDirection, level: Price, markup: Markup) -> Price {
    let raw = match reach {
        TriggerDirection::BidFalls => level.raw().saturating_add(markup.off_bid),
        // The smallest price is where a bid stays that the mark-up would take below it.
        TriggerDirection::BidRises if level.raw() <= 1 => level.raw(),
        TriggerDirection::BidRises => level.raw().saturating_add(markup.off_bid),
        TriggerDirection::AskFalls | TriggerDirection::AskRises => level.raw().saturating_sub(markup.on_ask),
    };
    Price::from_raw(raw)
}

/// What a pending order waits for.
fn entry_level(order: &Order) -> (TriggerDirection, Price) {
    use crate::domain::order::OrderKind::{Limit, Market, Stop};
    let reach = match (order.side, order.kind) {
        (Side::Buy, Limit) => TriggerDirection::AskFalls,
        (Side::Buy, Stop) => TriggerDirection::AskRises,
        (Side::Sell, Limit) => TriggerDirection::BidRises,
        (Side::Sell, Stop) => TriggerDirection::BidFalls,
        (_, Market) => panic!("a market order never waits"),
    };
    (reach, order.target.expect("a pending order has a target"))
}

/// How the stop loss of a side is reached; its take profit is reached the other way.
pub(super) const fn stop_reach(side: Side) -> TriggerDirection {
    match side {
        Side::Buy => TriggerDirection::BidFalls,
        Side::Sell => TriggerDirection::AskRises,
    }
}

/// How the take profit of a side is reached.
pub(super) const fn target_reach(side: Side) -> TriggerDirection {
    match side {
        Side::Buy => TriggerDirection::BidRises,
        Side::Sell => TriggerDirection::AskFalls,
    }
}

/// The levels an open order closes at.
fn exit_levels(order: &Order) -> impl Iterator<Item = (TriggerDirection, Price)> + use<> {
    let stop = order.stop_loss.map(|level| (stop_reach(order.side), level));
    let target = order.take_profit.map(|level| (target_reach(order.side), level));
    stop.into_iter().chain(target)
}
