//! Describes the input and the decision of each entry: the rule that applied and its figures.

use crate::domain::order::{Fill, OrderKind, Origin, Reason, Via};
use crate::domain::trade_correction::TradeChange;
use crate::domain::{ConversionRate, Currency, Instrument, Money, Order, OrderId, Price, Side, Valuation};
use crate::engine::event::{Event, StopOut};
use crate::engine::input::{Body, CorrectTrade, CoverCommand, EntryType, LpReport, PlaceOrder};
use crate::services::reporting::time_text::millis_utc;
use crate::store::dealing::entry::Entry;

/// Where the price of an order comes from that waited for a liquidity provider.
const LP_PRICE: &str = "the liquidity provider's average price with the mark-up of the customer's group";

/// The data available for describing an entry.
pub(super) struct EntryDescriber<'a> {
    /// Of the order's account.
    pub currency: Currency,
    pub instrument: Option<&'a Instrument>,
    /// The order before the entry; `None` where the entry created it.
    pub before: Option<&'a Order>,
    /// The order after the entry.
    pub order: &'a Order,
    pub entry: &'a Entry,
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Buy => "buy",
        Side::Sell => "sell",
    }
}

/// The price of the quote that an order opens at, and the one it closes at.
const fn open_and_close_price(order: &Order) -> (&'static str, &'static str) {
    match order.side {
        Side::Buy => ("ask", "bid"),
        Side::Sell => ("bid", "ask"),
    }
}

impl EntryDescriber<'_> {
    fn price(&self, price: Price) -> String {
        self.instrument.map_or_else(|| price.to_string(), |instrument| instrument.price_text(price))
    }

    fn level(&self, level: Option<Price>) -> String {
        level.map_or_else(|| "none".to_owned(), |price| self.price(price))
    }

    /// Describes the input.
    pub fn input(&self) -> String {
        let account = self.order.account;
        let customer = self.customer();
        match &self.entry.input.body {
            Body::PlaceOrder(request) => self.placing(request),
            Body::CloseOrder { order, lots: None, .. } => format!("{customer} closes order {order}"),
            Body::CloseOrder { order, lots: Some(lots), .. } => {
                format!("{customer} closes {lots} lots of order {order}")
            }
            Body::CloseBy { order, by, .. } => format!("{customer} closes order {order} by order {by}"),
            Body::CloseAll { .. } => format!("{customer} closes many orders"),
            Body::CancelOrder { order, .. } => format!("{customer} cancels order {order}"),
            Body::CancelOfKey { key, .. } => {
                format!("the connection of the customer's program with key {key} has ended")
            }
            Body::SetStops { order, .. } => format!("{customer} sets the levels of order {order}"),
            Body::ModifyOrder { order, .. } => format!("{customer} changes order {order}"),
            Body::Expire => "the time of pending orders is over".to_owned(),
            Body::ForceClose { order } => match self.entry.input.staff {
                Some(staff) => format!("staff member {staff} closes or cancels order {order}"),
                None => format!("the dealer closes or cancels order {order}"),
            },
            Body::CorrectTrade(request) => self.correction(request),
            Body::ResetDemo { .. } => format!("demo customer {account} resets the account"),
            Body::RemoveDemo { .. } => "the platform deletes a demo account that is no longer used".to_owned(),
            Body::Rollover { .. } => "the trading day turns (17:00 New York)".to_owned(),
            Body::Quote { instrument, quote } if *instrument == self.order.instrument => {
                format!("a quote of it comes in: bid {} ask {}", self.price(quote.bid), self.price(quote.ask))
            }
            Body::Quote { instrument, quote } => {
                format!("a quote of instrument {instrument} comes in: bid {} ask {}", quote.bid, quote.ask)
            }
            Body::Cover(CoverCommand::Report(LpReport { cover: Some(cover), .. })) => {
                format!("the liquidity provider reports on its order c{cover}")
            }
            other => serde_json::to_string(other).unwrap_or_else(|_| format!("{other:?}")),
        }
    }

    /// Whether an LP's report led to what happened.
    const fn is_report(&self) -> bool {
        matches!(self.entry.input.body, Body::Cover(CoverCommand::Report(_)))
    }

    /// The customer, or the staff member who acts for them.
    fn customer(&self) -> String {
        let account = self.order.account;
        match self.entry.input.staff {
            Some(staff) => format!("staff member {staff}, for customer {account},"),
            None => format!("customer {account}"),
        }
    }

    fn placing(&self, request: &PlaceOrder) -> String {
        let way = match request.entry {
            EntryType::Market => "at the market".to_owned(),
            EntryType::Pending(target) => format!("at {}", self.price(target)),
        };
        let program = match request.options.origin {
            Origin { via: Via::App | Via::Dealer, .. } => String::new(),
            Origin { via, key: Some(key) } => format!(" ({}, key {key})", via.code()),
            Origin { via, key: None } => format!(" ({})", via.code()),
        };
        format!(
            "{}{program} orders: {} {} lots {way}, leverage {}, stop loss {}, take profit {}",
            self.customer(),
            side(request.side),
            request.lots,
            request.leverage,
            self.level(request.stop_loss),
            self.level(request.take_profit)
        )
    }

    /// Describes the decision and its rule.
    pub fn decided(&self, event: &Event) -> String {
        match event {
            Event::OrderPlaced(order) => self.placed(order),
            Event::OrderOpened(order) => self.opened(order),
            Event::OrderUpdated(order) => self.updated(order),
            Event::OrderCancelled(order) => self.cancelled(order),
            Event::OrderClosed(order) => self.closed(order),
            Event::TradeCorrected(order) => self.corrected(order),
            _ => String::new(),
        }
    }

    fn placed(&self, order: &Order) -> String {
        if let Some(routed) = order.routed {
            let (cover, margin, fee) = (routed.cover, order.margin, order.fee);
            return format!("sent to the liquidity provider as order c{cover}; margin {margin} and fee {fee} are held");
        }
        let (open, _) = open_and_close_price(order);
        let (kind, rule) = match (order.kind, order.side) {
            (OrderKind::StopLimit, Side::Buy) => ("stop-limit order", "above"),
            (OrderKind::StopLimit, Side::Sell) => ("stop-limit order", "below"),
            (OrderKind::Stop, Side::Buy) => ("stop", "above"),
            (OrderKind::Stop, Side::Sell) => ("stop", "below"),
            (_, Side::Buy) => ("limit", "not above"),
            (_, Side::Sell) => ("limit", "not below"),
        };
        format!(
            "waits as a {kind}: its price is {rule} the {open}; margin {} and fee {} are held",
            order.margin, order.fee
        )
    }

    fn opened(&self, order: &Order) -> String {
        let (open, _) = open_and_close_price(order);
        let Some(fill) = order.opened else { return "opened".to_owned() };
        if self.is_report() {
            let (lots, price, rate) = (order.lots, self.price(fill.price), self.rate(&fill));
            return format!("opened with {lots} lots at {price}{rate}: {LP_PRICE}");
        }
        let markup = self.markup_note(&fill, fill.quote.opening_price(order.side));
        let at = format!("at the {open}, {}{markup}{}", self.price(fill.price), self.rate(&fill));
        match order.kind {
            OrderKind::Market => format!("opened {at}: a {} opens at the {open} of the last quote", side(order.side)),
            _ => format!("the {open} has reached {}: opened {at}", self.level(order.entry_price())),
        }
    }

    /// The feed's quote, where the customer's group has a mark-up.
    fn markup_note(&self, fill: &Fill, fed: Price) -> String {
        if fill.price == fed {
            return String::new();
        }
        format!(" (the feed's {} with the mark-up of the customer's group)", self.price(fed))
    }

    fn modified(&self, order: &Order, before: &Order) -> String {
        let until = |order: &Order| order.conditions.expires.map_or_else(|| "cancelled".to_owned(), millis_utc);
        format!(
            "{} at {}, {} lots, good until {} (was at {}, {} lots, good until {}); margin {} and fee {} are held",
            format!("{:?}", order.kind).to_lowercase(),
            self.level(order.target),
            order.lots,
            until(order),
            self.level(before.target),
            before.lots,
            until(before),
            order.margin,
            order.fee
        )
    }

    fn updated(&self, order: &Order) -> String {
        let Some(before) = self.before else { return "changed".to_owned() };
        if let Body::ModifyOrder { .. } = self.entry.input.body {
            return self.modified(order, before);
        }
        if let (Some(routed), None) = (order.routed, before.routed) {
            return format!(
                "the close of {} lots was sent to the liquidity provider as order c{}",
                routed.lots, routed.cover
            );
        }
        if before.is_working() && !order.is_working() && order.lots == before.lots {
            return "the liquidity provider did not close it, or too little of it: it stays open".to_owned();
        }
        if order.lots != before.lots {
            let closed = self.entry.events.iter().filter_map(Event::order).find(|part| part.parent == Some(order.id));
            let part = closed.map_or_else(|| "a part".to_owned(), |part| format!("{} lots", part.lots));
            let id = closed.map_or_else(String::new, |part| format!(" as order {}", part.id));
            let out = closed.filter(|part| part.reason == Some(Reason::StopOut)).map_or_else(String::new, |part| {
                format!(" by a stop-out: the margin level was at the stop-out level or below{}", self.stop_out(part.id))
            });
            return format!("{part} closed{id}{out}; {} lots remain, with their share of the margin", order.lots);
        }
        if order.kind != before.kind {
            return format!(
                "its target price was reached: a limit order at {} from now on",
                self.level(order.entry_price())
            );
        }
        if order.conditions.linked != before.conditions.linked {
            let other = order.conditions.linked.map_or_else(|| "none".to_owned(), |id| id.to_string());
            return format!("linked to order {other}: one cancels the other");
        }
        if order.swap != before.swap {
            return format!("the night is charged: swap {} in all so far", order.swap);
        }
        format!(
            "stop loss {} (was {}), take profit {} (was {})",
            self.level(order.stop_loss),
            self.level(before.stop_loss),
            self.level(order.take_profit),
            self.level(before.take_profit)
        )
    }

    fn closed(&self, order: &Order) -> String {
        let (_, close) = open_and_close_price(order);
        let Some(fill) = order.closed else { return "closed".to_owned() };
        let markup = self.markup_note(&fill, fill.quote.closing_price(order.side));
        let at = match &self.entry.input.body {
            Body::CloseBy { by, .. } => {
                format!("against order {by}, at its open price, {}{}", self.price(fill.price), self.rate(&fill))
            }
            Body::Cover(CoverCommand::Report(_)) => {
                format!("at {}{} ({LP_PRICE})", self.price(fill.price), self.rate(&fill))
            }
            _ => format!("at the {close}, {}{markup}{}", self.price(fill.price), self.rate(&fill)),
        };
        let part = order.parent.map_or_else(String::new, |parent| format!(" (a part of order {parent})"));
        let why = match order.reason {
            Some(Reason::User) => "as the customer asked".to_owned(),
            Some(Reason::TrailingStop) => {
                format!("the {close} has reached the trailing stop {}", self.level(order.stop_loss))
            }
            Some(Reason::StopLoss) => format!("the {close} has reached the stop loss {}", self.level(order.stop_loss)),
            Some(Reason::TakeProfit) => {
                format!("the {close} has reached the take profit {}", self.level(order.take_profit))
            }
            Some(Reason::StopOut) => {
                format!("stop-out: the margin level was at the stop-out level or below{}", self.stop_out(order.id))
            }
            Some(Reason::Dealer) => "by the dealing desk".to_owned(),
            Some(Reason::Reset) => "the demo account was reset or removed".to_owned(),
            Some(Reason::TradeCancelled) => "the trade is cancelled, without profit at its open price".to_owned(),
            Some(other) => other.code().to_owned(),
            None => "no reason is kept".to_owned(),
        };
        format!("closed {at}{part}: {why}; profit {}", order.profit)
    }

    fn correction(&self, request: &CorrectTrade) -> String {
        let staff = self.entry.input.staff.map_or_else(|| "the operator".to_owned(), |id| format!("staff member {id}"));
        let CorrectTrade { order, change, reason, .. } = request;
        match change {
            TradeChange::Cancel => format!("{staff} cancels the trade of order {order}: {reason}"),
            TradeChange::Reprice { .. } => format!("{staff} corrects the prices of order {order}: {reason}"),
        }
    }

    fn corrected(&self, order: &Order) -> String {
        let Some(before) = &order.correction else { return "corrected".to_owned() };
        let was = format!(
            "was open {}, close {}, profit {}, fee {}, swap {}",
            self.price(before.open),
            self.price(before.close),
            before.profit,
            before.fee,
            before.swap
        );
        let price = |fill: Option<Fill>| self.level(fill.map(|fill| fill.price));
        if before.cancelled {
            return format!("the trade is cancelled and what was booked for it is reversed ({was}): {}", before.reason);
        }
        format!(
            "the prices are corrected to open {}, close {}: profit {} ({was}); the difference is booked: {}",
            price(order.opened),
            price(order.closed),
            order.profit,
            before.reason
        )
    }

    fn cancelled(&self, order: &Order) -> String {
        let why = match order.reason {
            Some(Reason::User) => "as the customer asked",
            Some(Reason::StopOut) => "stop-out: pending orders go first",
            Some(Reason::Dealer) => "by the dealing desk",
            Some(Reason::Reset) => "the demo account was reset or removed",
            Some(Reason::InsufficientMargin) => "its price was reached, but the account could not bear it any more",
            Some(Reason::AmountOutOfRange) => "its price was reached, but its margin is out of range",
            Some(Reason::TradeMode) => "the instrument's trade mode no longer allows it to open",
            Some(Reason::Expired) => "its expiry has come",
            Some(Reason::Disconnected) => "the connection of the program that placed it has ended",
            Some(Reason::Oco) => "the order that it is linked to was filled or cancelled",
            Some(Reason::LpRejected) => "the liquidity provider did not fill it, or too little of it",
            Some(other) => other.code(),
            None => "no reason is kept",
        };
        let out = if order.reason == Some(Reason::StopOut) { self.stop_out(order.id) } else { String::new() };
        format!("cancelled: {why}{out}; what it held is free again")
    }

    /// The rate to the account's currency fixed at the fill; empty if it is 1.
    fn rate(&self, fill: &Fill) -> String {
        let stale = fill.stale_rate_quoted_at.map_or_else(String::new, |at| {
            format!(", stale: its pair was last quoted {} s before", fill.at.since(at) / 1_000)
        });
        if fill.rate == ConversionRate::ONE {
            return String::new();
        }
        format!(" (rate to {} {}{stale})", self.currency, fill.rate)
    }

    /// The figures of this order's stop-out, as the engine journaled them.
    fn stop_out(&self, id: OrderId) -> String {
        let Some(figures) = self.entry.stop_outs.iter().find(|figures| figures.order == id) else {
            return " (its figures were not written down)".to_owned();
        };
        let StopOut { equity, margin, stop_out_level, .. } = figures;
        let valuation = Valuation { balance: *equity, profit: Money::ZERO, margin: *margin, held: Money::ZERO };
        let level = valuation.margin_level().map_or_else(|| "none".to_owned(), |level| format!("{level} %"));
        format!(" (equity {equity}, margin {margin}, margin level {level}, stop-out level {stop_out_level} %)")
    }
}
