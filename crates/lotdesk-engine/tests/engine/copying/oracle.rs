//! An independent calculation of what copies open and pay, in 128-bit integers and from events alone. Prices are in USD and accounts
//! too, so that no rate is needed.

use std::collections::BTreeMap;

use lotdesk_engine::domain::copying::{CopyFeeKind, CopySkipReason, CopyState};
use lotdesk_engine::domain::ledger::{BrokerAccount, LedgerAccount, TransactionKind};
use lotdesk_engine::domain::order::Reason;
use lotdesk_engine::domain::{Money, Order, OrderStatus, Side};
use lotdesk_engine::engine::event::{CopyEvent, Event};
use lotdesk_engine::engine::input::{Body, CopyCommand};
use lotdesk_engine::engine::state::State;

/// Scales of a price, of lots and contracts, and of money: digits after the point.
const SCALE: [u32; 4] = [
    lotdesk_engine::domain::Price::DECIMALS,
    lotdesk_engine::domain::Lots::DECIMALS,
    lotdesk_engine::domain::Contract::DECIMALS,
    lotdesk_engine::domain::Money::DECIMALS,
];

#[derive(Debug, Clone)]
pub struct Copied {
    strategy: i64,
    account: i64,
    performance: i128,
    management: i128,
    volume: i128,
    mark: i128,
    accrued: i128,
    /// Management fees that are charged, and not taken off what has accrued yet.
    paid: i128,
    active: bool,
}

/// Lots with the premium of a guaranteed stop, or the reason of a skip.
type Due = Result<(i128, Option<i128>), CopySkipReason>;

/// What is known from the events.
#[derive(Debug, Default)]
pub struct Oracle {
    balances: BTreeMap<i64, i128>,
    held: BTreeMap<i64, i128>,
    /// Of each strategy what has left its account since the last rollover, and in the day before it.
    left: BTreeMap<i64, (i128, i128)>,
    pub valued: u64,
    pub left_counted: u64,
    orders: BTreeMap<i64, Order>,
    /// Of each order of a copy that was ever opened: the copy, and the order that it follows.
    links: BTreeMap<i64, (i64, i64)>,
    quotes: BTreeMap<i64, (i128, i128)>,
    pub copies: BTreeMap<i64, Copied>,
    broker: BTreeMap<BrokerAccount, i128>,
    /// What is still to come after the last fill of a provider, by copy.
    due: Vec<(i64, Due)>,
    /// Equities from which performance fees were charged, and to which the marks rise.
    raised: BTreeMap<i64, i128>,
    /// What the current input closed.
    closed: BTreeMap<i64, Order>,
    pub fills: u64,
    pub skips: u64,
    pub fees: BTreeMap<CopyFeeKind, u64>,
    pub ends: u64,
    pub closed_with_source: u64,
    pub guaranteed: u64,
    pub plain_stops: u64,
    pub guarantees_held: u64,
    pub closed_by: u64,
    pub limits_changed: u64,
}

fn half_even(numerator: i128, denominator: i128) -> i128 {
    let (whole, rest) = (numerator.div_euclid(denominator), numerator.rem_euclid(denominator));
    match (rest * 2).cmp(&denominator) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Greater => whole + 1,
        std::cmp::Ordering::Equal => whole + whole.rem_euclid(2),
    }
}

fn ten(exponent: u32) -> i128 {
    10_i128.pow(exponent)
}

/// `price x lots x contract / more`, in raw money.
fn value(price: i128, lots: i128, contract: i128, more: i128) -> i128 {
    half_even(price * lots * contract, ten(SCALE[0] + SCALE[1] + SCALE[2] - SCALE[3]) * more)
}

/// A percentage of an amount; a percentage is stored in millionths.
fn percent_of(amount: i128, percent: i128, more: i128) -> i128 {
    half_even(amount * percent, 100 * ten(lotdesk_engine::domain::Percent::DECIMALS) * more)
}

impl Oracle {
    fn contract(state: &State, order: &Order) -> i128 {
        i128::from(state.markets[&order.instrument].terms.contract.raw())
    }

    fn profit(&self, state: &State, order: &Order) -> i128 {
        let Some((bid, ask)) = self.quotes.get(&order.instrument.0) else { return 0 };
        let open = i128::from(order.open_price().expect("it is open").raw());
        let moved = match order.side {
            Side::Buy => bid - open,
            Side::Sell => open - ask,
        };
        value(moved, i128::from(order.lots.raw()), Self::contract(state, order), 1)
    }

    fn open_of(&self, account: i64) -> impl Iterator<Item = &Order> {
        self.orders.values().filter(move |order| order.account.0 == account && order.status == OrderStatus::Open)
    }

    pub fn equity(&self, state: &State, account: i64) -> i128 {
        let profits: i128 = self.open_of(account).map(|order| self.profit(state, order)).sum();
        self.balances.get(&account).copied().unwrap_or(0) + profits
    }

    fn of_account(&self, account: i64) -> Option<i64> {
        self.copies.iter().find(|(_, copy)| copy.account == account).map(|(id, _)| *id)
    }

    /// What withdrawals, pending orders and guaranteed stops hold.
    fn held(&self, account: i64) -> i128 {
        let premiums = self.open_of(account).filter_map(|order| order.conditions.premium);
        self.held.get(&account).copied().unwrap_or(0) + premiums.map(|premium| i128::from(premium.raw())).sum::<i128>()
    }

    /// The most that a fee may take: of the smaller one of balance and equity what is not held, and for a fee that can wait what is no
    /// margin either. A copy has no pending orders.
    fn chargeable(&self, state: &State, account: i64, kind: CopyFeeKind) -> i128 {
        let margins: i128 = self.open_of(account).map(|order| i128::from(order.margin.raw())).sum();
        let cash = self.balances.get(&account).copied().unwrap_or(0).min(self.equity(state, account));
        let margin = if kind == CopyFeeKind::Volume { 0 } else { margins };
        (cash - self.held(account) - margin).max(0)
    }

    /// The premium that an order of a copy pays if its stop triggers: three points of its volume, where the provider's stop is
    /// guaranteed, at least 50 points away, and for no more volume than the account may have.
    fn premium(&self, state: &State, source: &Order, account: i64, lots: i128) -> Option<i128> {
        let level = source.stop_loss.filter(|_| source.conditions.premium.is_some())?;
        let terms = &state.markets[&source.instrument].terms;
        let (bid, ask) = self.quotes[&source.instrument.0];
        let away = match source.side {
            Side::Buy => bid - i128::from(level.raw()),
            Side::Sell => i128::from(level.raw()) - ask,
        };
        let point = ten(SCALE[0] - terms.precision);
        let has = |order: &&Order| order.instrument == source.instrument && order.conditions.premium.is_some();
        let others: i128 = self.open_of(account).filter(has).map(|order| i128::from(order.lots.raw())).sum();
        let stops = terms.guaranteed_stops;
        if away < (i128::from(stops.distance) * point).max(1) || others + lots > i128::from(stops.lots_max.raw()) {
            return None;
        }
        Some(value(i128::from(stops.premium) * point, lots, Self::contract(state, source), 1))
    }

    /// What each copy does with a fill of its provider, before the fill is known.
    fn expect(&mut self, state: &State, source: &Order) {
        let left = self.left.get(&source.account.0).map_or(0, |(today, before)| today + before);
        self.left_counted += u64::from(left > 0);
        let provider = self.equity(state, source.account.0) + left;
        let terms = &state.markets[&source.instrument].terms;
        let step = i128::from(terms.lots_step.raw());
        let (bid, ask) = self.quotes[&source.instrument.0];
        let price = if source.side == Side::Buy { ask } else { bid };
        let mut due = Vec::new();
        for (id, copy) in self.copies.iter().filter(|(_, copy)| copy.active && copy.strategy == source.account.0) {
            let own = self.equity(state, copy.account);
            let exact = if own <= 0 || provider <= 0 { 0 } else { i128::from(source.lots.raw()) * own / provider };
            let lots = (exact / step * step).min(i128::from(terms.lots_max.raw()));
            if lots < i128::from(terms.lots_min.raw()) {
                due.push((*id, Err(CopySkipReason::LotsBelowMin)));
                continue;
            }
            if state.accounts[&lotdesk_engine::domain::AccountId(copy.account)].record.frozen {
                due.push((*id, Err(CopySkipReason::AccountFrozen)));
                continue;
            }
            if self.open_of(copy.account).count() as i64 >= state.settings.orders_max {
                due.push((*id, Err(CopySkipReason::TooManyOrders)));
                continue;
            }
            let contract = Self::contract(state, source);
            let margin = value(price, lots, contract, i128::from(source.leverage));
            let fee = Self::volume(price, lots, contract, copy.volume);
            let spread = value(ask - bid, lots, contract, 1);
            let used: i128 = self.open_of(copy.account).map(|order| i128::from(order.margin.raw())).sum();
            let premium = self.premium(state, source, copy.account, lots);
            let enough = own - used - self.held(copy.account) - spread >= margin + fee + premium.unwrap_or(0);
            due.push((*id, if enough { Ok((lots, premium)) } else { Err(CopySkipReason::InsufficientMargin) }));
        }
        assert!(self.due.is_empty(), "a fill before the copies of the last one: {:?}", self.due);
        due.reverse();
        self.due = due;
    }

    fn volume(price: i128, lots: i128, contract: i128, per_million: i128) -> i128 {
        half_even(price * lots * contract * per_million, ten(SCALE[0] + SCALE[1] + SCALE[2] + 6))
    }

    /// Follows one input and its events.
    pub fn follow(&mut self, state: &State, body: &Body, events: &[Event]) {
        if let Body::Quote { instrument, quote } = body {
            let market = &state.markets[instrument];
            if market.quote == Some(*quote) {
                self.quotes.insert(instrument.0, (i128::from(quote.bid.raw()), i128::from(quote.ask.raw())));
            }
        }
        self.closed.clear();
        let before: Vec<i64> = self.copies.keys().copied().collect();
        let mut income: BTreeMap<i64, i128> = BTreeMap::new();
        for event in events {
            self.event(state, event, &mut income);
        }
        match body {
            Body::CloseBy { order, by, .. } => self.closed_by((order.0, by.0), events),
            Body::Copying(CopyCommand::Change { copy, stop_equity }) => {
                let own = state.copying.copies[copy];
                let below = |stop: Money| i128::from(stop.raw()) < self.equity(state, own.account.0);
                assert!(own.stop_equity == *stop_equity && stop_equity.is_none_or(below), "{own:?}");
                self.limits_changed += 1;
            }
            _ => {}
        }
        assert!(self.due.is_empty(), "copies that did nothing: {:?}", self.due);
        assert!(income.values().all(|sum| *sum == 0), "shares that are not booked: {income:?}");
        if matches!(body, Body::Copying(CopyCommand::ChargeMonth { .. })) && !events.is_empty() {
            // The fee may have taken the equity of a copy to its stop, so that it has ended. What it could not take stays due.
            for (id, copy) in before.iter().filter_map(|id| Some((id, self.copies.get(id)?))) {
                assert!(
                    copy.accrued == 0 || self.chargeable(state, copy.account, CopyFeeKind::Management) == 0,
                    "copy {id}"
                );
            }
        }
        self.compare(state);
    }

    /// Follows an input from before there were copies: the state is already that of later.
    pub fn follow_quietly(&mut self, state: &State, body: &Body, events: &[Event]) {
        if let Body::Quote { instrument, quote } = body {
            self.quotes.insert(instrument.0, (i128::from(quote.bid.raw()), i128::from(quote.ask.raw())));
        }
        events.iter().for_each(|event| self.event(state, event, &mut BTreeMap::new()));
    }

    fn event(&mut self, state: &State, event: &Event, income: &mut BTreeMap<i64, i128>) {
        match event {
            Event::Posted(entry) => {
                let amount = i128::from(entry.amount.raw());
                for (account, leg) in entry.legs() {
                    match account {
                        LedgerAccount::Customer(id) => *self.balances.entry(id.0).or_default() += i128::from(leg.raw()),
                        LedgerAccount::Broker(account) => {
                            *self.broker.entry(account).or_default() += i128::from(leg.raw())
                        }
                    }
                }
                let id = self.of_account(entry.customer.0);
                if entry.kind == TransactionKind::CopyFee && id.is_none() {
                    *income.entry(entry.customer.0).or_default() -= amount;
                }
                let is_result = matches!(
                    entry.kind,
                    TransactionKind::Profit
                        | TransactionKind::Fee
                        | TransactionKind::GslPremium
                        | TransactionKind::Swap
                        | TransactionKind::CopyFee
                );
                if let Some((today, before)) = self.left.get_mut(&entry.customer.0).filter(|_| !is_result) {
                    // What comes back fills the younger gap first.
                    *today -= amount;
                    if *today < 0 {
                        (*today, *before) = (0, (*before + *today).max(0));
                    }
                }
                if let Some(copy) = id.filter(|_| !is_result).and_then(|id| self.copies.get_mut(&id)) {
                    copy.mark += amount;
                }
            }
            Event::RolledOver { .. } => {
                self.left.values_mut().for_each(|(today, before)| (*today, *before) = (0, *today));
            }
            Event::WithdrawalRequested { account, amount, .. } => {
                *self.held.entry(account.0).or_default() += i128::from(amount.raw());
            }
            Event::WithdrawalDecided { account, amount, .. } | Event::WithdrawalApproved { account, amount, .. } => {
                *self.held.entry(account.0).or_default() -= i128::from(amount.raw());
            }
            Event::OrderOpened(order) => self.opened(state, order),
            Event::OrderPlaced(order) | Event::OrderUpdated(order) => _ = self.orders.insert(order.id.0, order.clone()),
            Event::OrderCancelled(order) => _ = self.orders.remove(&order.id.0),
            Event::OrderClosed(order) => self.closed(order),
            Event::Copying(event) => self.copying(state, event, income),
            _ => {}
        }
    }

    fn opened(&mut self, state: &State, order: &Order) {
        if let Some(id) = self.of_account(order.account.0) {
            let (due, expected) = self.due.pop().expect("a copy opens after its provider");
            let premium = order.conditions.premium.map(|premium| i128::from(premium.raw()));
            assert_eq!((due, expected), (id, Ok((i128::from(order.lots.raw()), premium))), "{order:?}");
            self.guaranteed += u64::from(premium.is_some());
            self.fills += 1;
        } else {
            self.expect(state, order);
        }
        self.orders.insert(order.id.0, order.clone());
    }

    fn closed(&mut self, order: &Order) {
        self.guaranteed_close(order);
        self.orders.remove(&order.id.0);
        self.closed.insert(order.id.0, order.clone());
        if order.reason == Some(Reason::Copied) {
            self.closed_with_source += 1;
        }
    }

    /// A guaranteed stop that the quote has reached is what the position closes at, whatever else closes it.
    fn guaranteed_close(&mut self, order: &Order) {
        let Some(level) = order.stop_loss.filter(|_| order.conditions.premium.is_some()) else { return };
        let (price, level) = (order.closed.expect("it is closed").price, i128::from(level.raw()));
        let (bid, ask) = self.quotes[&order.instrument.0];
        let is_reached = if order.side == Side::Buy { bid <= level } else { ask >= level };
        if order.reason == Some(Reason::StopLoss) {
            assert!(is_reached && i128::from(price.raw()) == level, "{order:?}");
            self.guarantees_held += u64::from(self.of_account(order.account.0).is_some());
        } else if self.of_account(order.account.0).is_some() && order.reason == Some(Reason::Copied) {
            assert!(!is_reached, "a guarantee is not held: {order:?}");
        }
    }

    /// After a provider has closed two orders against each other: what its copies have of both closes against each other as far as it
    /// can, at the open price of the second, and the rest of one of them at the quote.
    fn closed_by(&mut self, (source, by): (i64, i64), events: &[Event]) {
        let links: BTreeMap<i64, (i64, i64)> = self.links.clone();
        let mut sums: BTreeMap<i64, [[i128; 2]; 2]> = BTreeMap::new();
        let closed = events.iter().filter_map(|event| match event {
            Event::OrderClosed(order) if order.reason == Some(Reason::Copied) => Some(order),
            _ => None,
        });
        let of_both = |copy: i64| {
            let follows = |wanted: i64| links.values().any(|(id, source)| *id == copy && *source == wanted);
            follows(source) && follows(by)
        };
        for order in closed {
            let position = order.parent.unwrap_or(order.id).0;
            let (copy, follows) = links[&position];
            if !of_both(copy) {
                continue;
            }
            let quoted = self.quotes[&order.instrument.0];
            let price = i128::from(order.closed.expect("it is closed").price.raw());
            let open = events.iter().find_map(|event| match event {
                Event::OrderClosed(other) if links.get(&other.parent.unwrap_or(other.id).0) == Some(&(copy, by)) => {
                    other.open_price()
                }
                _ => None,
            });
            let at_quote = price == if order.side == Side::Buy { quoted.0 } else { quoted.1 };
            let by_other = open.is_some_and(|open| i128::from(open.raw()) == price);
            assert!(at_quote || by_other, "{order:?}");
            let side = &mut sums.entry(copy).or_default()[usize::from(follows == by)];
            // With both prices the same it does not matter.
            side[usize::from(by_other)] += i128::from(order.lots.raw());
        }
        for (copy, [one, other]) in sums {
            assert!(one[1] == other[1] || one[0] + other[0] == 0, "copy {copy}: {one:?} {other:?}");
            assert!(one[0] == 0 || other[0] == 0 || one[1] == 0, "copy {copy}: both at the quote, {one:?} {other:?}");
            self.closed_by += u64::from(one[1] > 0);
        }
    }

    #[expect(clippy::too_many_lines, reason = "one case after the other")]
    fn copying(&mut self, state: &State, event: &CopyEvent, income: &mut BTreeMap<i64, i128>) {
        match event {
            CopyEvent::Started(copy) => {
                let mark = self.equity(state, copy.account.0);
                assert_eq!(mark, i128::from(copy.mark.raw()), "the mark begins at the equity");
                self.copies.insert(
                    copy.id.0,
                    Copied {
                        strategy: copy.strategy.0,
                        account: copy.account.0,
                        performance: i128::from(copy.fees.performance.raw()),
                        management: i128::from(copy.fees.management.raw()),
                        volume: i128::from(copy.fees.volume.raw()),
                        mark,
                        accrued: 0,
                        paid: 0,
                        active: true,
                    },
                );
            }
            CopyEvent::Changed(copy) => {
                let equity = self.equity(state, copy.account.0);
                let own = self.copies.get_mut(&copy.id.0).expect("it began");
                let (mark, accrued) = (i128::from(copy.mark.raw()), i128::from(copy.accrued.raw()));
                if mark > own.mark {
                    // Without a fee, because it is zero, the equity has not changed.
                    assert_eq!(mark, self.raised.remove(&copy.id.0).unwrap_or(equity), "copy {}", copy.id);
                    own.mark = mark;
                }
                if accrued > own.accrued {
                    let day = percent_of(equity.max(0), own.management, 365);
                    assert_eq!(accrued, own.accrued + day, "copy {}", copy.id);
                } else {
                    assert_eq!(accrued, own.accrued - own.paid, "copy {}", copy.id);
                    own.paid = 0;
                }
                (own.accrued, own.active) = (accrued, copy.state == CopyState::Active);
                assert_eq!(own.mark, mark, "copy {}", copy.id);
            }
            CopyEvent::Ended(copy) => {
                assert!(self.open_of(copy.account.0).next().is_none(), "an ended copy holds nothing");
                assert!(copy.accrued.is_zero());
                self.copies.remove(&copy.id.0).expect("it began");
                self.ends += 1;
            }
            CopyEvent::Skipped(skip) => {
                let (due, expected) = self.due.pop().expect("a copy skips after its provider has filled");
                assert_eq!((due, expected), (skip.copy.0, Err(skip.reason)));
                self.skips += 1;
            }
            CopyEvent::Charged(fee) => {
                let copy = self.copies[&fee.copy.0].clone();
                let (equity, amount) = (self.equity(state, copy.account), i128::from(fee.amount.raw()));
                let wanted = match fee.kind {
                    CopyFeeKind::Performance => {
                        assert!(equity > copy.mark, "a performance fee at {equity}, the mark is {}", copy.mark);
                        let wanted = percent_of(equity - copy.mark, copy.performance, 1);
                        let hundred = 100 * ten(lotdesk_engine::domain::Percent::DECIMALS);
                        let unpaid = (wanted - amount) * hundred / copy.performance;
                        self.raised.insert(fee.copy.0, copy.mark.max(equity - unpaid));
                        wanted
                    }
                    CopyFeeKind::Management => copy.accrued,
                    CopyFeeKind::Volume => {
                        let order = fee.order.expect("a volume fee is for an order");
                        let order = self.closed.get(&order.0).unwrap_or_else(|| &self.orders[&order.0]);
                        let fill = order.closed.or(order.opened).expect("it has been filled");
                        let (price, lots) = (i128::from(fill.price.raw()), i128::from(order.lots.raw()));
                        Self::volume(price, lots, Self::contract(state, order), copy.volume)
                    }
                };
                assert_eq!(amount, wanted.min(self.chargeable(state, copy.account, fee.kind)), "{fee:?}");
                let share = amount - percent_of(amount, 20 * ten(lotdesk_engine::domain::Percent::DECIMALS), 1);
                assert_eq!(share, i128::from(fee.share.raw()), "{fee:?}");
                *income.entry(copy.strategy).or_default() += share;
                if fee.kind == CopyFeeKind::Management {
                    self.copies.get_mut(&fee.copy.0).expect("it began").paid = amount;
                }
                *self.fees.entry(fee.kind).or_default() += 1;
            }
            CopyEvent::StrategyChanged(strategy) => _ = self.left.entry(strategy.account.0).or_default(),
            CopyEvent::Valued(valued) => {
                let account = valued.account.0;
                let (equity, flow) = (i128::from(valued.equity.raw()), i128::from(valued.flow.raw()));
                assert_eq!(equity + flow, self.equity(state, account), "{valued:?}");
                self.valued += 1;
            }
            CopyEvent::Opened(link) => {
                self.links.insert(link.order.0, (link.copy.0, link.source.0));
                let (source, own) = (&self.orders[&link.source.0], &self.orders[&link.order.0]);
                let is_plain = source.conditions.premium.is_some() && own.conditions.premium.is_none();
                assert_eq!(link.plain_stop.is_some(), is_plain, "{link:?}");
                self.plain_stops += u64::from(is_plain);
            }
            CopyEvent::StopPlain(link) => {
                assert!(
                    link.plain_stop.is_some() && self.orders[&link.order.0].conditions.premium.is_none(),
                    "{link:?}"
                );
                self.plain_stops += 1;
            }
            CopyEvent::Closing(_) => {}
            CopyEvent::MonthCharged { .. } => {}
        }
    }

    /// Compares with the engine: balances, equities, marks, and the books.
    fn compare(&self, state: &State) {
        for (id, account) in &state.accounts {
            assert_eq!(
                i128::from(account.balance.raw()),
                self.balances.get(&id.0).copied().unwrap_or(0),
                "account {id}"
            );
            assert_eq!(i128::from(state.valuation(*id).equity().raw()), self.equity(state, id.0), "account {id}");
        }
        let sum: i128 = self.balances.values().chain(self.broker.values()).sum();
        assert_eq!(sum, 0, "the books sum to zero");
        assert!(self.broker.get(&BrokerAccount::CopyFees).copied().unwrap_or(0) >= 0, "the broker pays for no copy");
        for copy in state.copying.copies.values() {
            let own = &self.copies[&copy.id.0];
            let figures =
                (i128::from(copy.mark.raw()), i128::from(copy.accrued.raw()), copy.state == CopyState::Active);
            assert_eq!(figures, (own.mark, own.accrued, own.active), "copy {}", copy.id);
        }
        assert_eq!(state.copying.copies.len(), self.copies.len());
        for strategy in state.copying.strategies.values() {
            let left = (i128::from(strategy.left_today.raw()), i128::from(strategy.left_before.raw()));
            assert_eq!(left, self.left[&strategy.account.0], "{strategy:?}");
        }
    }
}
