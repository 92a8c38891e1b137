//! Placing an order: the checks, then the fill of a market order or the waiting of a pending one.

use crate::domain::fee::exact_fee;
use crate::domain::group::{Group, TradingRights};
use crate::domain::instrument::{MarginMode, TradeMode};
use crate::domain::margin::{margin, margin_at_leverage, notional};
use crate::domain::order::{Conditions, Fill, OrderKind, Trail};
use crate::domain::profit::unrealised;
use crate::domain::settings::RulesVersion;
use crate::domain::{AccountRates, Instrument, Lots, Money, Order, OrderId, OrderStatus, Price, Quote, Side, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::expiry::check_expiry;
use super::guaranteed::{check_guaranteed_distance, premium};
use super::input::{EntryType, Expiry, OrderOptions, PlaceOrder};
use super::partial_take_profits::check_partial_take_profits;
use super::reject::{PriceField, Reject};
use super::state::Market;
use super::trailing::start_trail;

/// Largest notional of one order, in the account's currency. It keeps every sum of the ledger far from the limit of 64 bits.
const NOTIONAL_MAX: Money = Money::from_raw(100_000_000_000 * 1_000_000);

/// Margin and fee of an order, in the account's currency.
#[derive(Debug, Clone, Copy)]
pub(super) struct Costs {
    pub margin: Money,
    pub fee: Money,
}

/// An order that passed the checks, before that of the free margin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Checked {
    pub kind: OrderKind,
    pub costs: Costs,
    /// Premium of a guaranteed stop.
    pub premium: Option<Money>,
    /// Whether it waits for a liquidity provider.
    is_through: bool,
    /// The price from which the costs are calculated.
    price: Price,
    /// The market's last quote, without mark-up and with the mark-up of the account's group.
    feed_quote: Quote,
    quote: Quote,
    rates: AccountRates,
}

/// The pending order that a command changes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Replaced {
    pub id: OrderId,
    /// Its kind if it stays; `None`: the kind follows from the quote, as that of a new order.
    pub kind: Option<OrderKind>,
}

impl Engine {
    pub(super) fn place(&mut self, command: &PlaceOrder, at: TimeMs) -> Result<Answer, Reject> {
        let checked = self.check_order(command, None, at)?;
        let mut order = self.new_order(command, &checked, at);
        let waiting = checked.is_through.then(|| order.clone());
        let is_market = checked.kind == OrderKind::Market;
        if is_market {
            order = self.filled(order, &checked, at);
        }
        // One that waits for a liquidity provider needs what it would need at the quote.
        self.check_free_margin(&order, &checked, Money::ZERO)?;
        self.state.counters.order += 1;
        if let Some(waiting) = waiting {
            let order = self.send_opening(waiting, command.options.deviation, at);
            return Ok(Answer::Order(Box::new(order)));
        }
        if is_market {
            self.fill(order.clone(), at);
        } else {
            self.state.insert_order(order.clone());
            self.events.push(Event::OrderPlaced(order.clone()));
            if let Some(other) = order.conditions.linked {
                self.link(order.id, other);
            }
            self.margin_triggers_due.insert(order.account);
        }
        Ok(Answer::Order(Box::new(order)))
    }

    /// A market order as filled at the quote.
    fn filled(&self, mut order: Order, checked: &Checked, at: TimeMs) -> Order {
        let market = &self.state.markets[&order.instrument];
        order.opened = Some(Fill {
            price: checked.price,
            quote: checked.feed_quote,
            rate: checked.rates.from_quote_currency.ask,
            stale_rate_quoted_at: self.state.stale_rate_quoted_at(order.account, market, at),
            at,
        });
        order.status = OrderStatus::Open;
        order.cover_percent = self.cover_percent(order.account, order.instrument, order.lots);
        start_trail(&mut order, &checked.quote, market.terms.point());
        order
    }

    /// The checks of a placing, except that of the free margin. `replaced` is the pending order that `command` changes.
    pub(super) fn check_order(
        &self,
        command: &PlaceOrder,
        replaced: Option<Replaced>,
        at: TimeMs,
    ) -> Result<Checked, Reject> {
        let account = self.state.accounts.get(&command.account).ok_or(Reject::AccountNotFound)?;
        self.check_no_copy(command.account)?;
        if account.record.frozen {
            return Err(Reject::AccountFrozen);
        }
        match account.record.rights {
            TradingRights::Full => {}
            TradingRights::CloseOnly => return Err(Reject::CloseOnly),
            TradingRights::None => return Err(Reject::TradingDisabled),
        }
        let group = self.state.group_of(command.account);
        let market = self.state.markets.get(&command.instrument).ok_or(Reject::InstrumentNotFound)?;
        check_trade_mode(&market.terms, command.side)?;
        self.check_liquidity(command.account, command.instrument)?;
        check_leverage(self.state.settings.rules_version, group, &market.terms, command.leverage)?;
        check_lots(&market.terms, command.lots)?;
        let is_market = matches!(command.entry, EntryType::Market);
        let guaranteed = command.options.guaranteed;
        // The broker guarantees a level beside the price that is known: an order that waits would open at another one.
        let waits = is_market && !guaranteed;
        let is_through = waits && self.opens_through(command.account, command.instrument, command.lots)?;
        check_options(&market.terms, command, at)?;
        if let Some(other) = command.options.linked {
            self.check_link(command.account, other)?;
        }
        let needs_open_market = is_market || guaranteed;
        if needs_open_market && !market.open {
            return Err(Reject::MarketClosed);
        }
        let feed_quote = market.quote.ok_or(Reject::QuoteStale)?;
        if needs_open_market && !market.is_fresh(&feed_quote, at) {
            return Err(Reject::QuoteStale);
        }
        let quote = group.with_markup(&market.terms, feed_quote);
        let rates = self.state.rates_for(command.account, market).ok_or_else(|| no_rate(&market.terms))?;
        check_deviation(&market.terms, command, &quote)?;
        let (kind, price) = kind_and_price(&market.terms, command, &quote, replaced.and_then(|order| order.kind))?;
        check_levels(&market.terms, command, kind, price, &quote)?;
        if guaranteed {
            let replaced = replaced.map(|order| order.id);
            self.check_guaranteed_lots((command.account, command.instrument), command.lots, replaced)?;
        }
        let orders_max = self.state.settings.orders_max;
        let live = account.open.len() + account.pending.len() - usize::from(replaced.is_some());
        if live as i64 >= orders_max {
            return Err(Reject::TooManyOrders { max: orders_max });
        }
        let costs = self.costs(group, market, command.lots, command.leverage, price, rates)?;
        let premium =
            guaranteed.then(|| premium(&market.terms, command.lots, rates.from_quote_currency)).transpose()?;
        Ok(Checked { kind, costs, premium, is_through, price, feed_quote, quote, rates })
    }

    /// The order as it would be placed, pending.
    fn new_order(&self, command: &PlaceOrder, checked: &Checked, at: TimeMs) -> Order {
        let Checked { kind, costs, .. } = *checked;
        let terms = &self.state.markets[&command.instrument].terms;
        Order {
            id: OrderId(self.state.counters.order),
            account: command.account,
            instrument: command.instrument,
            side: command.side,
            kind,
            status: OrderStatus::Pending,
            lots: command.lots,
            leverage: command.leverage,
            target: match command.entry {
                EntryType::Market => None,
                EntryType::Pending(target) => Some(target),
            },
            stop_loss: command.stop_loss,
            take_profit: command.take_profit,
            margin: costs.margin,
            fee: costs.fee,
            swap: Money::ZERO,
            profit: Money::ZERO,
            opened: None,
            closed: None,
            parent: None,
            reason: None,
            created_at: at,
            ended_at: None,
            conditions: Conditions {
                expires: command.options.expires.time(),
                trail: command.options.trail.and_then(|points| Trail::from_points(points, terms.point())),
                linked: command.options.linked,
                limit: command.options.limit,
                partial_take_profits: command.options.partial_take_profits.clone(),
                premium: checked.premium,
                origin: command.options.origin,
            },
            cover_percent: 0,
            routed: None,
            correction: None,
        }
    }

    /// Margin and fee of an order of `lots` at `price`. The fee includes the group's commission.
    pub(super) fn costs(
        &self,
        group: &Group,
        market: &Market,
        lots: Lots,
        leverage: u32,
        price: Price,
        rates: AccountRates,
    ) -> Result<Costs, Reject> {
        let (terms, settings) = (&market.terms, &self.state.settings);
        let fits =
            |amount: Option<Money>| amount.filter(|amount| *amount <= NOTIONAL_MAX).ok_or(Reject::AmountOutOfRange);
        let rate = rates.from_quote_currency.ask;
        let mut required = margin(terms, lots, price, leverage, rates).ok_or(Reject::AmountOutOfRange)?;
        fits(match settings.rules_version.limits_size_by_notional() {
            true => notional(terms, lots, price, rate),
            // With a fixed margin this is the margin itself.
            false => margin(terms, lots, price, 1, rates),
        })?;
        if let Some(cap) =
            group.leverage_cap(settings.rules_version, terms).filter(|_| terms.margin_mode == MarginMode::Fixed)
        {
            let least = margin_at_leverage(terms, lots, price, cap, rate).ok_or(Reject::AmountOutOfRange)?;
            required = required.max(least);
        }
        let fee = exact_fee(terms, settings.fee_type, lots, required, rates.from_usd.ask);
        let commission = group.exact_commission(terms, lots, price, rates).ok_or(Reject::AmountOutOfRange)?;
        let (rounded_fee, rounded_commission) =
            (fee.rounded().map(Money::from_raw), commission.rounded().map(Money::from_raw));
        let (rounded_fee, rounded_commission) = (fits(rounded_fee)?, fits(rounded_commission)?);
        let fee = match settings.rules_version.rounds_fee_with_commission() {
            true => fee.sum_rounded(commission).map(Money::from_raw).ok_or(Reject::AmountOutOfRange)?,
            false => rounded_fee + rounded_commission,
        };
        Ok(Costs { margin: required, fee })
    }

    /// Checks that the free margin covers `order`, which is not part of the state yet. A market order is counted as already
    /// open at its fill price, so the cost of the spread counts; a pending order as what it holds. `released` is what the
    /// order that it replaces holds.
    pub(super) fn check_free_margin(&self, order: &Order, checked: &Checked, released: Money) -> Result<(), Reject> {
        let terms = &self.state.markets[&order.instrument].terms;
        // An order that has just been filled has lost the spread; a pending one has no profit.
        let profit = unrealised(order, terms, &checked.quote, checked.rates.from_quote_currency);
        let available = self.state.valuation(order.account).available() + released + profit;
        let needed = order.margin + order.fee + order.conditions.premium.unwrap_or_default();
        if available < needed {
            return Err(Reject::InsufficientMargin { needed, available, spread: -profit });
        }
        Ok(())
    }

    /// Adds an order that has just been filled, reports it, and charges its fee. Those who copy the account open theirs.
    pub(super) fn fill(&mut self, order: Order, at: TimeMs) {
        let source = self.equity_to_copy(order.account).map(|equity| (order.clone(), equity));
        self.margin_triggers_due.insert(order.account);
        self.state.insert_order(order.clone());
        let (account, id, fee) = (order.account, order.id, order.fee);
        self.events.push(Event::OrderOpened(order));
        self.post(account, -fee, crate::domain::ledger::TransactionKind::Fee, Some(id), at);
        if let Some((source, equity)) = source {
            self.copy_fill(&source, equity, at);
        }
    }
}

pub(super) fn no_rate(terms: &Instrument) -> Reject {
    Reject::NoConversionRate { currency: terms.currency.clone() }
}

fn check_trade_mode(terms: &Instrument, side: Side) -> Result<(), Reject> {
    if !terms.enabled {
        return Err(Reject::InstrumentDisabled);
    }
    if terms.trade_mode.opens(side) {
        return Ok(());
    }
    Err(match terms.trade_mode {
        TradeMode::CloseOnly => Reject::InstrumentCloseOnly,
        _ => Reject::SideClosed { open: side.opposite() },
    })
}

/// Checks the optional parameters that do not depend on the quote.
fn check_options(terms: &Instrument, command: &PlaceOrder, at: TimeMs) -> Result<(), Reject> {
    let OrderOptions { deviation, expires, trail, linked, limit, partial_take_profits, guaranteed, kind: _, origin: _ } =
        &command.options;
    let is_market = matches!(command.entry, EntryType::Market);
    let invalid = |field| Err(Reject::InvalidTerms { field });
    if let Some(deviation) = deviation {
        if !is_market || deviation.points < 0 {
            return invalid("deviation");
        }
        if !deviation.price.is_positive() {
            return invalid("price");
        }
    }
    if is_market && *expires != Expiry::Never {
        return invalid("expire");
    }
    check_expiry(*expires, at)?;
    // A trailing stop moves automatically, at any distance.
    if *guaranteed && (command.stop_loss.is_none() || trail.is_some()) {
        return invalid("guaranteed");
    }
    if is_market && linked.is_some() {
        return invalid("link_id");
    }
    if is_market && limit.is_some() {
        return invalid("limit_price");
    }
    if command.take_profit.is_some() && !partial_take_profits.is_empty() {
        return invalid("take_profits");
    }
    for partial in partial_take_profits {
        check_grid(terms, PriceField::TakeProfit, Some(partial.price))?;
    }
    check_partial_take_profits(terms, command.side, command.lots, partial_take_profits)?;
    trail.map_or(Ok(()), |points| trail_of(terms, points).map(|_| ()))
}

/// The trail of `points`, which must be at least the stop level: the least distance of a level from the price.
fn trail_of(terms: &Instrument, points: i64) -> Result<Trail, Reject> {
    let trail = Trail::from_points(points, terms.point()).ok_or(Reject::InvalidTerms { field: "trail" })?;
    if points < terms.stop_level {
        return Err(Reject::LevelTooClose { field: PriceField::Trail, points: terms.stop_level });
    }
    Ok(trail)
}

/// The trail of `points` of an order that closes, or opens, at `reference`.
pub(super) fn check_trail(terms: &Instrument, points: i64, reference: Price) -> Result<Trail, Reject> {
    let trail = trail_of(terms, points)?;
    // A level at zero or below is never reached.
    if trail.distance >= reference {
        return Err(Reject::InvalidTerms { field: "trail" });
    }
    Ok(trail)
}

/// Checks that the price of a market order is not further from the one that the customer saw than they accept.
fn check_deviation(terms: &Instrument, command: &PlaceOrder, quote: &Quote) -> Result<(), Reject> {
    let Some(deviation) = command.options.deviation else { return Ok(()) };
    let price = quote.opening_price(command.side);
    let worse = i128::from(price.raw() - deviation.price.raw()) * i128::from(command.side.sign());
    if worse > i128::from(deviation.points) * i128::from(terms.point().raw()) {
        return Err(Reject::PriceMoved { price, decimals: terms.precision });
    }
    Ok(())
}

fn check_leverage(rules_version: RulesVersion, group: &Group, terms: &Instrument, leverage: u32) -> Result<(), Reject> {
    if terms.leverages.is_empty() {
        return Err(Reject::NoLeverage);
    }
    if !group.offers_leverage(rules_version, terms, leverage) {
        return Err(Reject::LeverageNotOffered { offered: group.leverages(rules_version, terms) });
    }
    Ok(())
}

fn check_lots(terms: &Instrument, lots: Lots) -> Result<(), Reject> {
    if lots < terms.lots_min || !lots.is_positive() {
        return Err(Reject::LotsBelowMin { min: terms.lots_min });
    }
    if lots > terms.lots_max {
        return Err(Reject::LotsAboveMax { max: terms.lots_max });
    }
    if lots.raw() % terms.lots_step.raw() != 0 {
        return Err(Reject::LotsOffStep { step: terms.lots_step });
    }
    Ok(())
}

/// The kind of the order, `kept` if it stays, and the price from which its margin and fee are calculated.
fn kind_and_price(
    terms: &Instrument,
    command: &PlaceOrder,
    quote: &Quote,
    kept: Option<OrderKind>,
) -> Result<(OrderKind, Price), Reject> {
    let at_quote = quote.opening_price(command.side);
    let EntryType::Pending(target) = command.entry else { return Ok((OrderKind::Market, at_quote)) };
    let limit = command.options.limit;
    check_grid(terms, PriceField::Target, Some(target))?;
    check_grid(terms, PriceField::Limit, limit)?;
    // A target equal to the quote makes a limit order: it fills at the next quote that is not worse.
    let better = match command.side {
        Side::Buy => target <= at_quote,
        Side::Sell => target >= at_quote,
    };
    let kind = match (kept, limit) {
        (Some(kind), _) => kind,
        (None, None) if better => OrderKind::Limit,
        (None, None) => OrderKind::Stop,
        (None, Some(_)) if better => return Err(Reject::InvalidTerms { field: "target_price" }),
        (None, Some(_)) => OrderKind::StopLimit,
    };
    if command.options.kind.is_some_and(|wanted| wanted != kind) {
        return Err(Reject::PriceMoved { price: at_quote, decimals: terms.precision });
    }
    Ok((kind, limit.unwrap_or(target)))
}

/// Checks that a price is above zero and has no more decimals than the instrument.
pub(super) fn check_grid(terms: &Instrument, field: PriceField, price: Option<Price>) -> Result<(), Reject> {
    match price {
        Some(price) if !price.is_positive() || !terms.on_grid(price) => {
            Err(Reject::PriceOffGrid { field, decimals: terms.precision })
        }
        _ => Ok(()),
    }
}

/// Checks the levels of a new order against the closing side of the quote, or against the target of a pending order.
fn check_levels(
    terms: &Instrument,
    command: &PlaceOrder,
    kind: OrderKind,
    price: Price,
    quote: &Quote,
) -> Result<(), Reject> {
    let reference = if kind == OrderKind::Market { quote.closing_price(command.side) } else { price };
    if let Some(points) = command.options.trail {
        check_trail(terms, points, reference)?;
    }
    let nearest = command.options.partial_take_profits.first().map(|partial| partial.price);
    check_stops(terms, command.side, reference, command.stop_loss, command.take_profit.or(nearest))?;
    if command.options.guaranteed { check_guaranteed_distance(terms, reference, command.stop_loss) } else { Ok(()) }
}

/// Checks that a stop loss and a take profit are on the correct sides of `reference` and far enough from it.
pub(super) fn check_stops(
    terms: &Instrument,
    side: Side,
    reference: Price,
    stop_loss: Option<Price>,
    take_profit: Option<Price>,
) -> Result<(), Reject> {
    check_grid(terms, PriceField::StopLoss, stop_loss)?;
    check_grid(terms, PriceField::TakeProfit, take_profit)?;
    let decimals = terms.precision;
    let below = |level: Price, below: bool| if below { level < reference } else { level > reference };
    let stop_below = side == Side::Buy;
    if stop_loss.is_some_and(|level| !below(level, stop_below)) {
        return Err(Reject::StopLossWrongSide { below: stop_below, limit: reference, decimals });
    }
    if take_profit.is_some_and(|level| !below(level, !stop_below)) {
        return Err(Reject::TakeProfitWrongSide { below: !stop_below, limit: reference, decimals });
    }
    let least = terms.stop_level.saturating_mul(terms.point().raw());
    let near = |level: Price| (level.raw() - reference.raw()).abs() < least;
    for (field, level) in [(PriceField::StopLoss, stop_loss), (PriceField::TakeProfit, take_profit)] {
        if level.is_some_and(near) {
            return Err(Reject::LevelTooClose { field, points: terms.stop_level });
        }
    }
    Ok(())
}
