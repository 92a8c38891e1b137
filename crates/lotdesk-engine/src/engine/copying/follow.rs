//! What copies do when the provider trades.

use crate::domain::copying::{CopyLink, CopyRatio, CopySkip, CopySkipReason, CopyState, PlainStop, part_of_copy};
use crate::domain::group::TradingRights;
use crate::domain::order::{Conditions, Fill, OrderKind, Origin, Reason};
use crate::domain::profit::unrealised;
use crate::domain::{AccountId, ConversionRate, CopyId, Instrument, Lots, Money, Order, OrderId, OrderStatus, TimeMs};

use super::command::CopyEvent;
use crate::engine::Engine;
use crate::engine::reject::Reject;

/// What of an order of a copy is to close so that all closes together are one, rounded once: many small parts of which each rounds to
/// nothing would leave the copy with more than its share. `rest` is what the provider has left.
fn overdue(link: &CopyLink, whole: Lots, rest: Lots, terms: &Instrument) -> Lots {
    let opened = link.ratio.lots(link.source_lots, terms.lots_step).min(terms.largest_lots());
    let gone = Lots::from_raw((link.source_lots.raw() - rest.raw()).clamp(0, link.source_lots.raw()));
    let closed = part_of_copy(opened, gone, link.source_lots, terms.lots_step);
    let kept = opened.raw() - closed.raw();
    Lots::from_raw((whole.raw() - kept).max(0))
}

/// An order of a copy that could open, and the fee of its volume.
struct Opening {
    order: Order,
    volume_fee: Money,
    plain_stop: Option<PlainStop>,
}

impl Engine {
    /// The equity of a provider before a fill, with what has left the account lately; `None` unless the account is copied.
    pub(in crate::engine) fn equity_to_copy(&self, account: AccountId) -> Option<Money> {
        let is_copied = self.state.copying.active(account).len() > 0;
        let strategy = is_copied.then(|| self.state.copying.strategies.get(&account)).flatten()?;
        Some(strategy.capital(self.state.valuation(account).equity()))
    }

    /// Copies an order of a provider that has just been filled. `equity`: that of the provider before.
    pub(in crate::engine) fn copy_fill(&mut self, source: &Order, equity: Money, at: TimeMs) {
        for copy in self.state.copying.active(source.account).collect::<Vec<_>>() {
            self.open_copy(copy, source, equity, at);
        }
    }

    fn open_copy(&mut self, id: CopyId, source: &Order, equity: Money, at: TimeMs) {
        let copy = self.state.copying.copies[&id];
        let ratio = self.copy_ratio(copy.account, source.account, equity);
        let opening = match ratio {
            Some(ratio) => self.opening(copy.account, source, ratio, at),
            None => Err(CopySkipReason::NoConversionRate),
        };
        let Opening { order, volume_fee, plain_stop } = match opening {
            Ok(opening) => opening,
            Err(reason) => {
                let (account, instrument) = (copy.account, source.instrument);
                let (source, source_lots) = (source.id, source.lots);
                let skip = CopySkip { copy: id, account, source, instrument, source_lots, ratio, reason };
                self.report_copying(CopyEvent::Skipped(skip));
                return;
            }
        };
        self.state.counters.order += 1;
        let link = CopyLink {
            copy: id,
            source: source.id,
            order: order.id,
            instrument: source.instrument,
            source_lots: source.lots,
            ratio: ratio.expect("an order opens with a ratio"),
            closing: None,
            plain_stop,
        };
        self.fill(order, at);
        self.state.copying.put_link(link);
        self.report_copying(CopyEvent::Opened(link));
        self.charge_volume(id, link.order, volume_fee, at);
    }

    /// The equities before the fill, and the rate between their currencies.
    fn copy_ratio(&self, copy: AccountId, source: AccountId, equity: Money) -> Option<CopyRatio> {
        let rate = self.rate_between(copy, source)?;
        Some(CopyRatio { copy: self.state.valuation(copy).equity(), source: equity, rate })
    }

    /// The bid rate from the currency of one account to that of another.
    pub(super) fn rate_between(&self, from: AccountId, to: AccountId) -> Option<ConversionRate> {
        let currency = |account| self.state.accounts[&account].record.currency;
        let (from, to) = (currency(from), currency(to));
        if from == to {
            return Some(ConversionRate::ONE);
        }
        self.state.path_between(from, to).map(|(_, rate)| rate.bid)
    }

    /// The order of a copy as it fills at the market's quote.
    fn opening(
        &self,
        account: AccountId,
        source: &Order,
        ratio: CopyRatio,
        at: TimeMs,
    ) -> Result<Opening, CopySkipReason> {
        let market = &self.state.markets[&source.instrument];
        let terms = &market.terms;
        let lots = ratio.lots(source.lots, terms.lots_step);
        let lots = lots.min(terms.largest_lots());
        if lots < terms.lots_min || !lots.is_positive() {
            return Err(CopySkipReason::LotsBelowMin);
        }
        self.check_copy_account(account, source, at)?;
        let group = self.state.group_of(account);
        let rates = self.state.rates_for(account, market).ok_or(CopySkipReason::NoConversionRate)?;
        let feed_quote = market.quote.ok_or(CopySkipReason::MarketClosed)?;
        let quote = group.with_markup(terms, feed_quote);
        let price = quote.opening_price(source.side);
        let cap = group.leverage_cap(self.state.settings.rules_version, terms);
        let leverage = cap.map_or(source.leverage, |cap| source.leverage.min(cap));
        let out_of_range = |_| CopySkipReason::AmountOutOfRange;
        let costs = self.costs(group, market, lots, leverage, price, rates).map_err(out_of_range)?;
        let fill = Fill {
            price,
            quote: feed_quote,
            rate: rates.from_quote_currency.ask,
            stale_rate_quoted_at: self.state.stale_rate_quoted_at(account, market, at),
            at,
        };
        let stop = self.guaranteed_stop(account, source, lots, (&quote, rates.from_quote_currency));
        let (premium, plain_stop) = stop.map_or_else(|plain| (None, Some(plain)), |premium| (premium, None));
        let mut order = Order {
            account,
            lots,
            leverage,
            margin: costs.margin,
            fee: costs.fee,
            cover_percent: self.cover_percent(account, source.instrument, lots),
            ..self.following_order(source, fill)
        };
        order.conditions.premium = premium;
        let volume_fee = self.volume_fee_of(&order, order.opened.as_ref()).ok_or(CopySkipReason::AmountOutOfRange)?;
        let profit = unrealised(&order, terms, &quote, rates.from_quote_currency);
        let needed = costs.margin.saturating_add(costs.fee).saturating_add(volume_fee).saturating_add(order.held());
        if self.state.valuation(account).available() + profit < needed {
            return Err(CopySkipReason::InsufficientMargin);
        }
        Ok(Opening { order, volume_fee, plain_stop })
    }

    /// An order that follows `source`, without what is the copy's own: account, volume and costs.
    fn following_order(&self, source: &Order, fill: Fill) -> Order {
        Order {
            id: OrderId(self.state.counters.order),
            account: source.account,
            instrument: source.instrument,
            side: source.side,
            kind: OrderKind::Market,
            status: OrderStatus::Open,
            lots: Lots::ZERO,
            leverage: source.leverage,
            target: None,
            stop_loss: source.stop_loss,
            take_profit: source.take_profit,
            margin: Money::ZERO,
            fee: Money::ZERO,
            swap: Money::ZERO,
            profit: Money::ZERO,
            opened: Some(fill),
            closed: None,
            parent: None,
            reason: None,
            created_at: fill.at,
            ended_at: None,
            conditions: Conditions { origin: Origin::COPY, ..Conditions::default() },
            cover_percent: 0,
            routed: None,
            correction: None,
        }
    }

    /// Whether the account of a copy may open what the provider opened.
    fn check_copy_account(&self, account: AccountId, source: &Order, at: TimeMs) -> Result<(), CopySkipReason> {
        let known = &self.state.accounts[&account];
        let market = &self.state.markets[&source.instrument];
        if known.record.frozen || known.record.rights != TradingRights::Full {
            return Err(CopySkipReason::AccountFrozen);
        }
        if !market.terms.trade_mode.opens(source.side) {
            return Err(CopySkipReason::InstrumentClosed);
        }
        self.check_liquidity(account, source.instrument).map_err(|_| CopySkipReason::LiquidityUnavailable)?;
        self.state.check_tradable(account, market, at).map_err(|reject| match reject {
            Reject::NoConversionRate { .. } => CopySkipReason::NoConversionRate,
            _ => CopySkipReason::MarketClosed,
        })?;
        let live = known.open.len() + known.pending.len();
        if live as i64 >= self.state.settings.orders_max {
            return Err(CopySkipReason::TooManyOrders);
        }
        Ok(())
    }

    /// After an order was closed: if copies follow it, closes what they have of it; if it is of a copy, its volume fee is charged
    /// and it follows no longer.
    pub(in crate::engine) fn copy_close(&mut self, closed: &Order, at: TimeMs) {
        if self.state.copying.links.is_empty() {
            return;
        }
        let (id, rest) = self.end_link(closed, at);
        for order in self.state.copying.following(id) {
            match rest {
                None => self.close_of_copy(order, Reason::Copied, at),
                Some(rest) => self.close_part_of_copy(order, (closed.lots, rest), at),
            }
        }
    }

    /// The volume fee of an order of a copy that was closed, and the end of its link with the last of it. Returns the position that the
    /// closed order was, or was a part of, and what is left of it.
    pub(super) fn end_link(&mut self, closed: &Order, at: TimeMs) -> (OrderId, Option<Lots>) {
        // A part has an id of its own; what is left of the position keeps its id, and is in the state.
        let rest = closed.parent.and_then(|id| self.state.orders.get(&id));
        let position = rest.map_or((closed.id, None), |rest| (rest.id, Some(rest.lots)));
        let is_last = rest.is_none();
        let id = if is_last { closed.id } else { closed.parent.unwrap_or(closed.id) };
        let Some(link) = self.state.copying.links.get(&id) else { return position };
        let copy = link.copy;
        if is_last {
            self.state.copying.remove_link(id);
        }
        if closed.reason != Some(Reason::TradeCancelled) {
            let fee = self.volume_fee_of(closed, closed.closed.as_ref()).unwrap_or_default();
            self.charge_volume(copy, closed.id, fee, at);
        }
        position
    }

    /// Closes the share of an order of a copy that `part` is of the provider's order, of which `rest` is left.
    pub(super) fn close_part_of_copy(&mut self, id: OrderId, (part, rest): (Lots, Lots), at: TimeMs) {
        let order = &self.state.orders[&id];
        let market = &self.state.markets[&order.instrument];
        if self.state.check_tradable(order.account, market, at).is_ok()
            && let Some(part) = self.due_of_copy(id, (part, Some(rest)))
        {
            self.close_part(id, part, Reason::Copied, at);
        }
    }

    /// The share of an order of a copy that closes with `part` of the provider's order, of which `rest` is left: all of it with the
    /// last. `None` if it is less than the smallest volume, or would leave less.
    pub(super) fn due_of_copy(&self, id: OrderId, (part, rest): (Lots, Option<Lots>)) -> Option<Lots> {
        let order = &self.state.orders[&id];
        let (terms, whole) = (&self.state.markets[&order.instrument].terms, order.lots);
        let Some(rest) = rest else { return Some(whole) };
        let source = Lots::from_raw(part.raw().saturating_add(rest.raw()));
        let mut part = part_of_copy(whole, part, source, terms.lots_step);
        if let Some(link) = self.state.copying.links.get(&id) {
            part = part.max(overdue(link, whole, rest, terms));
        }
        let least = terms.lots_min;
        if whole.checked_sub(part).is_none_or(|left| left < least) {
            // The largest part that leaves the smallest volume.
            let most = (whole.raw() - least.raw()).max(0) / terms.lots_step.raw() * terms.lots_step.raw();
            part = part.min(Lots::from_raw(most));
        }
        (part >= least && part.is_positive()).then_some(part)
    }

    /// Checks that the account does not copy a strategy: it has no orders of its own then.
    pub(in crate::engine) fn check_no_copy(&self, account: AccountId) -> Result<(), Reject> {
        let copies = self.state.copying.copy_of(account).is_some_and(|copy| copy.state != CopyState::Ended);
        if copies { Err(Reject::CopyAccount) } else { Ok(()) }
    }
}
