//! Orders in the reference model: placed, filled, closed, cancelled.

use lotdesk_engine::domain::group::TradingRights;
use lotdesk_engine::domain::instrument::{MarginMode, TradeMode};
use lotdesk_engine::domain::order::PartialTakeProfit;
use lotdesk_engine::domain::{AccountId, Instrument, InstrumentId, Lots, Price, Side};
use lotdesk_engine::engine::input::{
    Deviation, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder, ProfitFilter,
};

use super::calculate::{Asks, Rate, fee, margin, of_notional, rounded, share};
use super::{Deal, Model, Refused, Way};

/// The most that one order may move: a hundred billion, in millionths.
const LARGEST: i64 = 100_000_000_000_000_000;

type Levels = (Option<i64>, Option<i64>);

/// A price with no more decimals than the instrument has, above zero.
fn on_grid(terms: &Instrument, price: Option<i64>) -> Result<(), Refused> {
    let point = 10_i64.pow(8 - terms.precision);
    match price {
        Some(price) if price <= 0 || price % point != 0 => Err("PriceOffGrid"),
        _ => Ok(()),
    }
}

/// Stop and target on their sides of `from`, and far enough from it.
fn levels_fit(terms: &Instrument, buy: bool, from: i64, (stop, target): Levels) -> Result<(), Refused> {
    on_grid(terms, stop)?;
    on_grid(terms, target)?;
    let beyond = |level: i64, above: bool| if above { level > from } else { level < from };
    if stop.is_some_and(|level| !beyond(level, !buy)) {
        return Err("StopLossWrongSide");
    }
    if target.is_some_and(|level| !beyond(level, buy)) {
        return Err("TakeProfitWrongSide");
    }
    let least = terms.stop_level * 10_i64.pow(8 - terms.precision);
    let near = |level: &i64| (level - from).abs() < least;
    if stop.iter().chain(target.iter()).any(near) { Err("LevelTooClose") } else { Ok(()) }
}

const fn a_target(price: i64, lots: i64) -> PartialTakeProfit {
    PartialTakeProfit { price: Price::from_raw(price), lots: Lots::from_raw(lots) }
}

impl Model {
    pub(super) fn place(&mut self, command: &PlaceOrder) -> Result<(), Refused> {
        let deal = self.vet(command, None)?;
        if self.available(deal.account) + self.worth(&deal) < deal.margin + deal.fee + deal.premium.unwrap_or(0) {
            return Err("InsufficientMargin");
        }
        self.next_deal += 1;
        if deal.open {
            self.fill(deal);
        } else {
            let Deal { id, way, target, margin, fee, expires, .. } = &deal;
            self.log.push(format!("placed {id} {way:?} {target:?} {margin} {fee} {expires:?}"));
            let (id, linked) = (deal.id, deal.linked);
            self.put(deal);
            if let Some(other) = linked {
                let mut other = self.take(other);
                other.linked = Some(id);
                self.tell_update(&other);
                self.put(other);
            }
        }
        Ok(())
    }

    /// The order that comes of a command, before the question of money. `changed` is the order that it replaces.
    #[allow(clippy::too_many_lines, reason = "the checks in their order, as the trading model lists them")]
    /// `changed` is the order that the command changes, and the way in which it waits if it does not get another price.
    fn vet(&self, command: &PlaceOrder, changed: Option<(i64, Option<Way>)>) -> Result<Deal, Refused> {
        let (changed, kept) = changed.map_or((None, None), |(id, kept)| (Some(id), kept));
        let account = self.accounts.get(&command.account.0).ok_or("AccountNotFound")?;
        if account.frozen {
            return Err("AccountFrozen");
        }
        match account.rights {
            TradingRights::Full => {}
            TradingRights::CloseOnly => return Err("CloseOnly"),
            TradingRights::None => return Err("TradingDisabled"),
        }
        let market = self.markets.get(&command.instrument).ok_or("InstrumentNotFound")?;
        let (terms, lots, buy) = (&market.terms, command.lots.raw(), command.side == Side::Buy);
        if !terms.enabled {
            return Err("InstrumentDisabled");
        }
        match terms.trade_mode {
            TradeMode::CloseOnly => return Err("InstrumentCloseOnly"),
            TradeMode::LongOnly if !buy => return Err("SideClosed"),
            TradeMode::ShortOnly if buy => return Err("SideClosed"),
            _ => {}
        }
        if terms.leverages.is_empty() {
            return Err("NoLeverage");
        }
        if !self.offered(command.account.0, terms).contains(&command.leverage) {
            return Err("LeverageNotOffered");
        }
        if lots < terms.lots_min.raw() {
            return Err("LotsBelowMin");
        }
        if lots > terms.lots_max.raw() {
            return Err("LotsAboveMax");
        }
        if lots % terms.lots_step.raw() != 0 {
            return Err("LotsOffStep");
        }
        self.options_fit(command)?;
        let targets = command.options.partial_take_profits.iter();
        let targets: Vec<_> = targets.map(|target| (target.price.raw(), target.lots.raw())).collect();
        Self::targets_fit(terms, buy, lots, &targets)?;
        match command.options.trail {
            Some(points) if points <= 0 => return Err("InvalidTerms"),
            Some(points) if points < terms.stop_level => return Err("LevelTooClose"),
            _ => {}
        }
        if let Some(other) = command.options.linked {
            let other = self.own(command.account.0, other.0)?;
            if other.open {
                return Err("OrderNotPending");
            }
            if other.linked.is_some() {
                return Err("InvalidTerms");
            }
        }
        if command.entry == EntryType::Market || command.options.guaranteed {
            self.may_fill(command.instrument)?;
        }
        let quoted = market.quote.ok_or("QuoteStale")?;
        let asks = self.asks(command.account.0, terms.id).ok_or("NoConversionRate")?;
        let dealt = self.marked(command.account.0, terms, quoted);
        let (opens, closes) = if buy { (dealt.1, dealt.0) } else { (dealt.0, dealt.1) };
        if let Some(Deviation { price, points }) = command.options.deviation {
            let reach = points.checked_mul(10_i64.pow(8 - terms.precision)).unwrap_or(i64::MAX);
            let bound = if buy { price.raw().saturating_add(reach) } else { price.raw().saturating_sub(reach) };
            if (buy && opens > bound) || (!buy && opens < bound) {
                return Err("PriceMoved");
            }
        }
        let target = match command.entry {
            EntryType::Market => None,
            EntryType::Pending(target) => Some(target.raw()),
        };
        on_grid(terms, target)?;
        let limit = command.options.limit.map(|price| price.raw());
        on_grid(terms, limit)?;
        let waits_for_worse = target.is_some_and(|target| if buy { target > opens } else { target < opens });
        if limit.is_some() && !waits_for_worse && kept.is_none() {
            return Err("InvalidTerms");
        }
        let expected = limit.or(target);
        let levels = (command.stop_loss.map(|price| price.raw()), command.take_profit.map(|price| price.raw()));
        let point = 10_i64.pow(8 - terms.precision);
        if command.options.trail.is_some_and(|points| points * point >= expected.unwrap_or(closes)) {
            return Err("InvalidTerms");
        }
        let nearest = targets.first().map(|(price, _)| *price);
        levels_fit(terms, buy, expected.unwrap_or(closes), (levels.0, levels.1.or(nearest)))?;
        let gsl = &terms.guaranteed_stops;
        if command.options.guaranteed {
            let far = levels.0.map_or(0, |stop| (stop - expected.unwrap_or(closes)).abs());
            if far < gsl.distance * point {
                return Err("GslTooClose");
            }
            let alike = |deal: &&Deal| {
                deal.account == command.account.0 && deal.market == command.instrument && Some(deal.id) != changed
            };
            let sure = self.deals.iter().filter(alike).filter(|deal| deal.premium.is_some());
            if sure.map(|deal| deal.lots).sum::<i64>() + lots > gsl.lots_max.raw() {
                return Err("GslLimit");
            }
        }
        let others = self.deals.iter().filter(|deal| deal.account == command.account.0 && Some(deal.id) != changed);
        if others.count() as i64 >= self.settings.orders_max {
            return Err("TooManyOrders");
        }
        let way = match target {
            _ if kept.is_some() => kept.expect("it is"),
            None => Way::Market,
            Some(_) if limit.is_some() => Way::StopLimit,
            Some(target) if (buy && target <= opens) || (!buy && target >= opens) => Way::Limit,
            Some(_) => Way::Stop,
        };
        let price = expected.unwrap_or(opens);
        let costs = self.costs(command.account.0, terms, lots, (command.leverage, price, asks));
        let (margin, fee) = costs.ok_or("AmountOutOfRange")?;
        let premium = command.options.guaranteed.then(|| self.premium(terms, lots, asks.quote));
        let trail = command.options.trail.map(|points| {
            let steps = (points as u64).div_ceil(20) as i64;
            (points * point, steps.max(1) * point)
        });
        // At the market it trails at once.
        let trailed =
            trail.filter(|_| way == Way::Market).map(|(far, _)| if buy { closes - far } else { closes + far });
        Ok(Deal {
            id: changed.unwrap_or(self.next_deal),
            account: command.account.0,
            market: command.instrument,
            buy,
            way,
            open: way == Way::Market,
            lots,
            leverage: command.leverage,
            target,
            stop_loss: levels.0.or(trailed),
            take_profit: levels.1,
            margin,
            fee,
            swap: 0,
            price,
            since: self.now,
            rate: asks.quote,
            quoted,
            parent: None,
            expires: self.expiry_of(command.options.expires),
            trail,
            linked: command.options.linked.map(|id| id.0),
            limit,
            targets,
            premium,
            key: command.options.origin.key.map(|id| id.0),
        })
    }

    const fn expiry_of(&self, expiry: Expiry) -> Option<i64> {
        match expiry {
            Expiry::Never => None,
            Expiry::EndOfDay(at) | Expiry::At(at) => Some(at.0),
        }
    }

    /// A minute to 366 days ahead; the end of the day at most 25 hours.
    fn expiry_fits(&self, expiry: Expiry) -> Result<(), Refused> {
        let now = self.now.0;
        let fits = match expiry {
            Expiry::Never => true,
            Expiry::EndOfDay(at) => (now + 1..=now + 90_000_000).contains(&at.0),
            Expiry::At(at) => (now + 60_000..=now + 31_622_400_000).contains(&at.0),
        };
        if fits { Ok(()) } else { Err("InvalidTerms") }
    }

    fn options_fit(&self, command: &PlaceOrder) -> Result<(), Refused> {
        let OrderOptions {
            deviation,
            expires,
            trail: _,
            linked,
            limit,
            partial_take_profits,
            guaranteed,
            kind: _,
            origin: _,
        } = &command.options;
        let at_market = command.entry == EntryType::Market;
        if deviation.is_some_and(|deviation| !at_market || deviation.points < 0 || deviation.price.raw() <= 0) {
            return Err("InvalidTerms");
        }
        if at_market && *expires != Expiry::Never {
            return Err("InvalidTerms");
        }
        self.expiry_fits(*expires)?;
        if *guaranteed && (command.stop_loss.is_none() || command.options.trail.is_some()) {
            return Err("InvalidTerms");
        }
        if at_market && (linked.is_some() || limit.is_some()) {
            return Err("InvalidTerms");
        }
        if command.take_profit.is_some() && !partial_take_profits.is_empty() { Err("InvalidTerms") } else { Ok(()) }
    }

    /// So many points of the notional.
    #[allow(clippy::unused_self, reason = "as the other figures")]
    fn premium(&self, terms: &Instrument, lots: i64, rate: Rate) -> i64 {
        of_notional(terms, lots, 1, terms.guaranteed_stops.premium * 10_i64.pow(8 - terms.precision), rate)
    }

    /// At most four, each further away than the last, and what they leave is nothing or enough.
    fn targets_fit(terms: &Instrument, buy: bool, lots: i64, targets: &[(i64, i64)]) -> Result<(), Refused> {
        for (price, _) in targets {
            on_grid(terms, Some(*price))?;
        }
        let mut last = None;
        for (price, _) in targets {
            if last.is_some_and(|last| if buy { *price <= last } else { *price >= last }) {
                return Err("InvalidTerms");
            }
            last = Some(*price);
        }
        if targets.len() > 4 {
            return Err("InvalidTerms");
        }
        let mut taken = 0;
        for (_, part) in targets {
            if *part < terms.lots_min.raw() {
                return Err("LotsBelowMin");
            }
            if part % terms.lots_step.raw() != 0 {
                return Err("LotsOffStep");
            }
            taken += part;
            if taken > lots {
                return Err("PartTooLarge");
            }
            if taken != lots && lots - taken < terms.lots_min.raw() {
                return Err("PartRemainderTooSmall");
            }
        }
        Ok(())
    }

    pub(super) fn modify(
        &mut self,
        account: i64,
        id: i64,
        (target, limit, lots, expires): (Option<Price>, Option<Price>, Option<Lots>, Option<Expiry>),
        ((stop, take, trail), guaranteed): ((LevelChange, LevelChange, Option<i64>), Option<bool>),
    ) -> Result<(), Refused> {
        self.may_touch(account)?;
        let old = self.own(account, id)?.clone();
        if old.open {
            return Err("OrderNotPending");
        }
        let asks_for_levels = stop != LevelChange::Keep || take != LevelChange::Keep || trail.is_some();
        if asks_for_levels
            && target.is_none()
            && limit.is_none()
            && lots.is_none()
            && expires.is_none()
            && guaranteed.is_none()
        {
            return self.set_levels(account, id, (stop, take), trail);
        }
        self.limit_fits(&old, limit)?;
        let now_limit = limit.map(Price::raw).or(old.limit);
        let target = target.filter(|target| Some(target.raw()) != old.target);
        let sure = guaranteed.unwrap_or(old.premium.is_some() && stop != LevelChange::Remove);
        if matches!(take, LevelChange::Set(_)) && !old.targets.is_empty() || sure && trail.is_some_and(|far| far != 0) {
            return Err("InvalidTerms");
        }
        let targets = if take == LevelChange::Remove { Vec::new() } else { old.targets.clone() };
        let point = 10_i64.pow(8 - self.markets[&old.market].terms.precision);
        let trails = match trail {
            None if stop == LevelChange::Remove => None,
            None => old.trail.map(|(far, _)| far / point),
            Some(far) => Some(far).filter(|far| *far != 0),
        };
        let price = |raw: Option<i64>| raw.map(Price::from_raw);
        // It was triggered and stays so, unless it gets another target.
        let stays = old.way == Way::Limit && old.limit.is_some() && target.is_none();
        let waits_at = if stays { now_limit } else { old.target };
        let command = PlaceOrder {
            account: AccountId(account),
            instrument: old.market,
            side: if old.buy { Side::Buy } else { Side::Sell },
            lots: lots.unwrap_or(Lots::from_raw(old.lots)),
            leverage: old.leverage,
            entry: EntryType::Pending(target.or(price(waits_at)).expect("it waits for a price")),
            stop_loss: price(level_after(stop, old.stop_loss)),
            take_profit: price(level_after(take, old.take_profit)),
            options: OrderOptions {
                expires: expires.unwrap_or(Expiry::Never),
                trail: trails,
                limit: price(now_limit).filter(|_| !stays),
                partial_take_profits: targets.iter().map(|(price, lots)| a_target(*price, *lots)).collect(),
                guaranteed: sure,
                ..OrderOptions::default()
            },
        };
        let mut new = self.vet(&command, Some((id, target.is_none().then_some(old.way))))?;
        new.key = old.key;
        if expires.is_none() {
            new.expires = old.expires;
        }
        (new.linked, new.limit) = (old.linked, now_limit);
        if stays {
            (new.way, new.target) = (old.way, old.target);
        }
        let (released, needed) = (old.premium.unwrap_or(0), new.premium.unwrap_or(0));
        if self.available(account) + old.margin + old.fee + released < new.margin + new.fee + needed {
            return Err("InsufficientMargin");
        }
        self.take(id);
        self.tell_update(&new);
        self.put(new);
        Ok(())
    }

    /// Only a stop-limit order has one, on the grid.
    fn limit_fits(&self, old: &Deal, limit: Option<Price>) -> Result<(), Refused> {
        let Some(limit) = limit else { return Ok(()) };
        if old.limit.is_none() {
            return Err("InvalidTerms");
        }
        let point = 10_i64.pow(8 - self.markets[&old.market].terms.precision);
        if limit.raw() <= 0 || limit.raw() % point != 0 { Err("PriceOffGrid") } else { Ok(()) }
    }

    /// Whatever has been good till now is cancelled, the earliest first.
    /// What a program's key has placed and still waits, by id.
    pub(super) fn disconnect(&mut self, account: i64, key: i64) -> Result<(), Refused> {
        let placed = |deal: &&Deal| !deal.open && deal.account == account && deal.key == Some(key);
        let mut ids: Vec<i64> = self.deals.iter().filter(placed).map(|deal| deal.id).collect();
        ids.sort_unstable();
        for id in ids {
            if self.waits(id) {
                self.cancel(id, "disconnected");
            }
        }
        Ok(())
    }

    pub(super) fn expire(&mut self) -> Result<(), Refused> {
        let due = |deal: &Deal| deal.expires.filter(|at| !deal.open && *at <= self.now.0).map(|at| (at, deal.id));
        let mut due: Vec<(i64, i64)> = self.deals.iter().filter_map(due).collect();
        due.sort_unstable();
        for (_, id) in due {
            if self.waits(id) {
                self.cancel(id, "expired");
            }
        }
        self.expire_alerts();
        Ok(())
    }

    /// Margin and fee; nothing when the order is too large. Under a cap even a fixed margin is a part of the notional.
    fn costs(
        &self,
        account: i64,
        terms: &Instrument,
        lots: i64,
        (leverage, price, asks): (u32, i64, Asks),
    ) -> Option<(i64, i64)> {
        let rate = asks.quote;
        let mut bound = margin(terms, lots, leverage, price, asks);
        if terms.margin_mode == MarginMode::Fixed {
            bound = bound.max(of_notional(terms, lots, self.cap(account, terms), price, rate));
        }
        let fee = fee(terms, self.settings.fee_type, lots, bound, asks.usd);
        let commission = self.commission(account, terms, lots, price, asks);
        let nothing = (num_bigint::BigInt::ZERO, 1.into());
        if of_notional(terms, lots, 1, price, rate).max(rounded(&fee, &nothing)) > LARGEST {
            return None;
        }
        Some((bound, rounded(&fee, &commission)))
    }

    fn fill(&mut self, deal: Deal) {
        let (account, id, fee) = (deal.account, deal.id, deal.fee);
        let Deal { leverage, price, rate, margin, .. } = deal;
        self.log.push(format!("opened {id} x{leverage} at {price} rate {rate:?} {margin} {fee}"));
        self.put(deal);
        self.post(account, -fee, "fee", Some(id));
    }

    /// A pending order that its quote has reached.
    pub(super) fn trigger(&mut self, id: i64) {
        let waiting = self.deal(id).expect("it waits");
        if waiting.way == Way::StopLimit && waiting.expires.is_none_or(|at| self.now.0 < at) {
            let mut deal = self.take(id);
            deal.way = Way::Limit;
            self.tell_update(&deal);
            self.put(deal);
            return;
        }
        let linked = waiting.linked.filter(|_| waiting.expires.is_none_or(|at| self.now.0 < at));
        self.cancel_other(linked);
        let mut deal = self.take(id);
        if deal.expires.is_some_and(|at| self.now.0 >= at) {
            self.put(deal);
            self.cancel(id, "expired");
            return;
        }
        let terms = &self.markets[&deal.market].terms;
        let quoted = self.markets[&deal.market].quote.expect("a quote has triggered it");
        deal.quoted = quoted;
        deal.since = self.now;
        let dealt = self.marked(deal.account, terms, quoted);
        deal.price = if deal.buy { dealt.1 } else { dealt.0 };
        let leverage = deal.leverage.min(self.cap(deal.account, terms));
        let asks = self.asks(deal.account, deal.market).expect("it may fill");
        deal.rate = asks.quote;
        let Some((margin, fee)) = self.costs(deal.account, terms, deal.lots, (leverage, deal.price, asks)) else {
            self.put(deal);
            self.cancel(id, "amount_out_of_range");
            return;
        };
        let premium = deal.premium.map(|_| self.premium(terms, deal.lots, deal.rate));
        let mut opened = Deal { leverage, margin, fee, premium, open: true, ..deal.clone() };
        if let (Some(_), Some(level), Some(wanted)) = (premium, deal.stop_loss, deal.limit.or(deal.target)) {
            let point = 10_i64.pow(8 - terms.precision);
            opened.stop_loss = Some(match deal.buy {
                true if deal.price < wanted => (level - (wanted - deal.price)).max(point),
                false if deal.price > wanted => level + (deal.price - wanted),
                _ => level,
            });
        }
        if let (Some((far, _)), None) = (deal.trail, deal.stop_loss) {
            let point = 10_i64.pow(8 - terms.precision);
            opened.stop_loss = Some(if deal.buy { (dealt.0 - far).max(point) } else { dealt.1 + far });
        }
        if self.available(deal.account) + self.worth(&opened) < margin + fee + premium.unwrap_or(0) {
            self.put(deal);
            self.cancel(id, "insufficient_margin");
        } else {
            self.fill(opened);
        }
    }

    pub(super) fn cancel_for(&mut self, account: i64, id: i64) -> Result<(), Refused> {
        self.may_touch(account)?;
        if self.own(account, id)?.open {
            return Err("OrderNotPending");
        }
        self.cancel(id, self.requested_by());
        Ok(())
    }

    pub(super) fn own(&self, account: i64, id: i64) -> Result<&Deal, Refused> {
        self.deal(id).filter(|deal| deal.account == account).ok_or("OrderNotFound")
    }

    pub(super) fn cancel(&mut self, id: i64, reason: &str) {
        let linked = self.take(id).linked;
        self.log.push(format!("cancelled {id} {reason}"));
        self.cancel_other(linked);
    }

    /// The order that was to end with another one.
    fn cancel_other(&mut self, linked: Option<i64>) {
        if let Some(other) = linked.filter(|other| self.waits(*other)) {
            self.take(other);
            self.log.push(format!("cancelled {other} oco"));
        }
    }

    pub(super) fn waits(&self, id: i64) -> bool {
        self.deal(id).is_some_and(|deal| !deal.open)
    }

    pub(super) fn close_for(&mut self, account: i64, id: i64, lots: Option<i64>) -> Result<(), Refused> {
        self.may_touch(account)?;
        let deal = self.own(account, id)?;
        if !deal.open {
            return Err("OrderNotOpen");
        }
        let (whole, part, terms) = (deal.lots, lots.unwrap_or(deal.lots), &self.markets[&deal.market].terms);
        if part != whole {
            if part < terms.lots_min.raw() {
                return Err("LotsBelowMin");
            }
            if part % terms.lots_step.raw() != 0 {
                return Err("LotsOffStep");
            }
            if part > whole {
                return Err("PartTooLarge");
            }
            if whole - part < terms.lots_min.raw() {
                return Err("PartRemainderTooSmall");
            }
        }
        self.may_fill(deal.market)?;
        if part == whole {
            self.close(id, self.requested_by());
            return Ok(());
        }
        self.close_part(id, part, self.requested_by());
        Ok(())
    }

    /// Closes a part; the rest keeps the id.
    pub(super) fn close_part(&mut self, id: i64, part: i64, reason: &str) {
        let closed = self.break_off(id, part);
        self.settle(closed, reason);
    }

    /// Two opposite orders are set off against each other, without the market.
    pub(super) fn close_against(&mut self, account: i64, id: i64, by: i64) -> Result<(), Refused> {
        self.may_touch(account)?;
        let (one, other) = (self.own(account, id)?.clone(), self.own(account, by)?.clone());
        if !one.open || !other.open {
            return Err("OrderNotOpen");
        }
        if one.market != other.market || one.buy == other.buy {
            return Err("InvalidTerms");
        }
        let terms = &self.markets[&one.market].terms;
        let (small, large) = (one.lots.min(other.lots), one.lots.max(other.lots));
        if small < large {
            if small < terms.lots_min.raw() {
                return Err("LotsBelowMin");
            }
            if small % terms.lots_step.raw() != 0 {
                return Err("LotsOffStep");
            }
            if large - small < terms.lots_min.raw() {
                return Err("PartRemainderTooSmall");
            }
        }
        self.may_fill(one.market)?;
        let mut ends =
            |deal: &Deal| if deal.lots == small { self.take(deal.id) } else { self.break_off(deal.id, small) };
        let (first, second) = (ends(&one), ends(&other));
        self.settle_at(first, Some(other.price), self.requested_by());
        self.settle_at(second, Some(other.price), self.requested_by());
        Ok(())
    }

    /// Every open order that fits is closed, the oldest first; whatever cannot be is noted.
    pub(super) fn close_many(
        &mut self,
        account: i64,
        (market, buy, which): (Option<InstrumentId>, Option<bool>, ProfitFilter),
    ) -> Result<(), Refused> {
        self.may_touch(account)?;
        if !self.accounts.contains_key(&account) {
            return Err("AccountNotFound");
        }
        for id in self.ids_of(account, true) {
            let deal = self.deal(id).expect("it is open");
            let worth = self.worth(deal);
            let sort = match which {
                ProfitFilter::All => true,
                ProfitFilter::Profit => worth > 0,
                ProfitFilter::Loss => worth < 0,
            };
            if !sort || market.is_some_and(|market| market != deal.market) || buy.is_some_and(|buy| buy != deal.buy) {
                continue;
            }
            match self.may_fill(deal.market) {
                Ok(()) => self.close(id, self.requested_by()),
                Err(refused) => self.failed.push((id, refused)),
            }
        }
        Ok(())
    }

    /// Takes a part out of an order; the rest keeps the id.
    fn break_off(&mut self, id: i64, part: i64) -> Deal {
        let mut rest = self.take(id);
        let whole = rest.lots;
        let mut closed = Deal { id: self.next_deal, parent: Some(id), lots: part, ..rest.clone() };
        self.next_deal += 1;
        closed.margin = share(rest.margin, part, whole);
        closed.fee = share(rest.fee, part, whole);
        closed.swap = share(rest.swap, part, whole);
        if let Some(whole_premium) = rest.premium {
            closed.premium = Some(share(whole_premium, part, whole));
            rest.premium = closed.premium.map(|part| whole_premium - part);
        }
        rest.margin -= closed.margin;
        rest.fee -= closed.fee;
        rest.swap -= closed.swap;
        rest.lots -= part;
        self.tell_update(&rest);
        self.put(rest);
        closed
    }

    pub(super) fn close(&mut self, id: i64, reason: &str) {
        let deal = self.take(id);
        self.settle(deal, reason);
    }

    fn settle(&mut self, deal: Deal, reason: &str) {
        self.settle_at(deal, None, reason);
    }

    fn settle_at(&mut self, deal: Deal, own: Option<i64>, reason: &str) {
        let market = &self.markets[&deal.market];
        let (bid, ask, _) = self.marked(deal.account, &market.terms, market.quote.unwrap_or(deal.quoted));
        let sure = deal.premium.filter(|_| reason == "stop_loss");
        let own = if sure.is_some() { deal.stop_loss } else { own };
        let (amount, rate) = self.gain_at(&deal, own);
        let Deal { id, account, lots, parent, margin, fee, swap, .. } = deal.clone();
        let price = own.unwrap_or(if deal.buy { bid } else { ask });
        self.log.push(format!(
            "closed {id} of {parent:?} {lots} at {price} rate {rate:?} {reason} {amount} {margin} {fee} {swap}"
        ));
        let paid = sure.unwrap_or(0);
        self.remember_closed(deal.clone(), (price, amount, rate), paid);
        self.post(account, amount, "profit", Some(id));
        self.post(account, -paid, "gsl_premium", Some(id));
        self.cover(account);
    }

    /// The broker covers what an account without positions owes, but not what was charged back.
    pub(super) fn cover(&mut self, account: i64) {
        let lost = self.accounts[&account].balance + self.accounts[&account].debt;
        if lost < 0 && self.ids_of(account, true).is_empty() {
            self.post(account, -lost, "write_off", None);
        }
    }

    pub(super) fn set_levels(
        &mut self,
        account: i64,
        id: i64,
        changes: (LevelChange, LevelChange),
        trail: Option<i64>,
    ) -> Result<(), Refused> {
        self.may_touch(account)?;
        let deal = self.own(account, id)?;
        let market = &self.markets[&deal.market];
        let from = if deal.open {
            let (bid, ask, _) = self.dealt(account, deal.market).ok_or("QuoteStale")?;
            if deal.buy { bid } else { ask }
        } else {
            deal.limit.or(deal.target).expect("a pending order has a target")
        };
        if matches!(changes.1, LevelChange::Set(_)) && !deal.targets.is_empty() {
            return Err("InvalidTerms");
        }
        let changed = |change, kept: Option<i64>| match change {
            LevelChange::Keep => (None, kept),
            LevelChange::Remove => (None, None),
            LevelChange::Set(price) => (Some(price.raw()), Some(price.raw())),
        };
        let (stop, target) = (changed(changes.0, deal.stop_loss), changed(changes.1, deal.take_profit));
        levels_fit(&market.terms, deal.buy, from, (stop.0, target.0))?;
        let point = 10_i64.pow(8 - market.terms.precision);
        match trail {
            None | Some(0) => {}
            Some(points) if points < 0 => return Err("InvalidTerms"),
            Some(points) if points < market.terms.stop_level => return Err("LevelTooClose"),
            Some(points) if points * point >= from => return Err("InvalidTerms"),
            Some(_) if deal.premium.is_some() && changes.0 != LevelChange::Remove => return Err("InvalidTerms"),
            Some(_) => {}
        }
        if let (Some(_), Some(stop)) = (deal.premium, stop.0) {
            self.may_fill(deal.market)?;
            let terms = &self.markets[&deal.market].terms;
            if (stop - from).abs() < terms.guaranteed_stops.distance * 10_i64.pow(8 - terms.precision) {
                return Err("GslTooClose");
            }
        }
        let mut deal = self.take(id);
        (deal.stop_loss, deal.take_profit) = (stop.1, target.1);
        if changes.0 == LevelChange::Remove {
            (deal.trail, deal.premium) = (None, None);
        }
        if changes.1 == LevelChange::Remove {
            deal.targets.clear();
        }
        if let Some(points) = trail {
            deal.trail = (points > 0).then(|| (points * point, (points + 19) / 20 * point));
        }
        if let (true, Some((far, _)), None) = (deal.open, deal.trail, deal.stop_loss) {
            deal.stop_loss = Some(if deal.buy { (from - far).max(point) } else { from + far });
        }
        self.tell_update(&deal);
        self.put(deal);
        Ok(())
    }

    pub(super) fn tell_update(&mut self, deal: &Deal) {
        let Deal { id, way, target, lots, stop_loss, take_profit, margin, fee, swap, expires, linked, targets, .. } =
            deal;
        self.log.push(format!(
            "updated {id} {way:?} {target:?} {lots} {stop_loss:?} {take_profit:?} {margin} {fee} {swap} {expires:?} {linked:?} {targets:?}"
        ));
    }
}

const fn level_after(change: LevelChange, kept: Option<i64>) -> Option<i64> {
    match change {
        LevelChange::Keep => kept,
        LevelChange::Remove => None,
        LevelChange::Set(price) => Some(price.raw()),
    }
}
