//! Describes the input and the decision of each entry: the rule that applied and its figures.

use super::words::Words;
use crate::domain::order::{Fill, OrderKind, Origin, Reason, Via};
use crate::domain::trade_correction::TradeChange;
use crate::domain::{AccountId, ConversionRate, Currency, Instrument, Money, Order, OrderId, Price, Side, Valuation};
use crate::engine::event::{Event, StopOut};
use crate::engine::input::{Body, CorrectTrade, CoverCommand, EntryType, LpReport, PlaceOrder};
use crate::services::reporting::time_text::millis_utc;
use crate::store::dealing::entry::Entry;

/// The data available for describing an entry.
pub(super) struct EntryDescriber<'a> {
    pub words: Words,
    /// Of the order's account.
    pub currency: Currency,
    pub instrument: Option<&'a Instrument>,
    /// The order before the entry; `None` where the entry created it.
    pub before: Option<&'a Order>,
    /// The order after the entry.
    pub order: &'a Order,
    pub entry: &'a Entry,
}

/// The side of the quote that an order opens at, and the one it closes at.
const fn open_and_close_price(order: &Order) -> (&'static str, &'static str) {
    match order.side {
        Side::Buy => ("ask", "bid"),
        Side::Sell => ("bid", "ask"),
    }
}

/// The ID of an order at a liquidity provider as it is sent there.
fn cover_id(cover: impl std::fmt::Display) -> String {
    format!("c{cover}")
}

impl EntryDescriber<'_> {
    fn say(&self, key: &str, args: &[(&str, &str)]) -> String {
        self.words.say(key, args)
    }

    fn price(&self, price: Price) -> String {
        self.words.price(self.instrument, price)
    }

    fn level(&self, level: Option<Price>) -> String {
        self.words.level(self.instrument, level)
    }

    fn number(&self, number: impl ToString) -> String {
        self.words.number(&number)
    }

    fn side(&self, side: Side) -> String {
        self.words.word(if side == Side::Buy { "buy" } else { "sell" })
    }

    /// A message about an order of this id, with the one who acts.
    fn acts(&self, key: &str, order: OrderId) -> String {
        self.say(key, &[("who", &self.customer()), ("order", &order.to_string())])
    }

    /// Describes the input.
    pub fn input(&self) -> String {
        match &self.entry.input.body {
            Body::PlaceOrder(request) => self.placing(request),
            Body::CloseOrder { order, lots: None, .. } => self.acts("closes", *order),
            Body::CloseOrder { order, lots: Some(lots), .. } => {
                let (order, lots) = (order.to_string(), self.number(lots));
                self.say("closes-lots", &[("who", &self.customer()), ("order", &order), ("lots", &lots)])
            }
            Body::CloseBy { order, by, .. } => {
                let (order, by) = (order.to_string(), by.to_string());
                self.say("closes-by", &[("who", &self.customer()), ("order", &order), ("by", &by)])
            }
            Body::CloseAll { .. } => self.say("closes-many", &[("who", &self.customer())]),
            Body::CancelOrder { order, .. } => self.acts("cancels", *order),
            Body::CancelOfKey { key, .. } => self.say("key-ended", &[("key", &key.to_string())]),
            Body::SetStops { order, .. } => self.acts("sets-levels", *order),
            Body::ModifyOrder { order, .. } => self.acts("changes", *order),
            Body::ForceClose { order } => match self.entry.input.staff {
                Some(_) => self.say("forces", &[("who", &self.staff()), ("order", &order.to_string())]),
                None => self.say("dealer-forces", &[("order", &order.to_string())]),
            },
            Body::CorrectTrade(request) => self.correction(request),
            _ => self.happening(),
        }
    }

    /// Describes an input that no one gave about the order.
    fn happening(&self) -> String {
        match &self.entry.input.body {
            Body::Expire => self.words.word("time-over"),
            Body::ResetDemo { .. } => self.say("resets", &[("account", &self.order.account.to_string())]),
            Body::RemoveDemo { .. } => self.words.word("demo-removed"),
            Body::Rollover { .. } => self.words.word("day-turns"),
            Body::Refund { account, amount, .. } => self.taken_back("refunded", *account, *amount),
            Body::Chargeback { account, amount, .. } => self.taken_back("charged-back", *account, *amount),
            Body::Quote { instrument, quote } if *instrument == self.order.instrument => {
                let (bid, ask) = (self.price(quote.bid), self.price(quote.ask));
                self.say("quote-in", &[("bid", &bid), ("ask", &ask)])
            }
            Body::Quote { instrument, quote } => {
                let (bid, ask) = (self.number(quote.bid), self.number(quote.ask));
                let instrument = instrument.to_string();
                self.say("other-quote-in", &[("instrument", &instrument), ("bid", &bid), ("ask", &ask)])
            }
            Body::Cover(CoverCommand::Report(LpReport { cover: Some(cover), .. })) => {
                self.say("lp-reports", &[("cover", &cover_id(cover))])
            }
            other => serde_json::to_string(other).unwrap_or_else(|_| format!("{other:?}")),
        }
    }

    /// Describes that a payment of the customer went back at its provider.
    fn taken_back(&self, key: &'static str, account: AccountId, amount: Money) -> String {
        self.say(key, &[("amount", &self.number(amount)), ("account", &account.to_string())])
    }

    /// Whether an LP's report led to what happened.
    const fn is_report(&self) -> bool {
        matches!(self.entry.input.body, Body::Cover(CoverCommand::Report(_)))
    }

    /// Whether a stop-out cancelled or closed the order, or a part of it.
    pub fn is_stop_out(&self) -> bool {
        let is_of_order = |order: &&Order| order.id == self.order.id || order.parent == Some(self.order.id);
        let mut orders = self.entry.events.iter().filter_map(Event::order).filter(is_of_order);
        orders.any(|order| order.reason == Some(Reason::StopOut))
    }

    /// The customer, or the staff member who acts for them.
    fn customer(&self) -> String {
        let account = self.order.account.to_string();
        match self.entry.input.staff {
            Some(staff) => self.say("staff-for", &[("staff", &staff.to_string()), ("account", &account)]),
            None => self.say("customer", &[("account", &account)]),
        }
    }

    /// The staff member who gave the command; without one, it was given on the command line.
    fn staff(&self) -> String {
        match self.entry.input.staff {
            Some(id) => self.say("staff-member", &[("staff", &id.to_string())]),
            None => self.words.word("operator"),
        }
    }

    fn placing(&self, request: &PlaceOrder) -> String {
        let way = match request.entry {
            EntryType::Market => self.words.word("at-market"),
            EntryType::Pending(target) => self.say("at", &[("price", &self.price(target))]),
        };
        let program = match request.options.origin {
            Origin { via: Via::App | Via::Dealer, .. } => String::new(),
            Origin { via, key: Some(key) } => {
                format!(" ({})", self.say("with-key", &[("via", via.code()), ("key", &key.to_string())]))
            }
            Origin { via, key: None } => format!(" ({})", via.code()),
        };
        let args = [
            ("who", format!("{}{program}", self.customer())),
            ("side", self.side(request.side)),
            ("lots", self.number(request.lots)),
            ("way", way),
            ("leverage", request.leverage.to_string()),
            ("stop_loss", self.level(request.stop_loss)),
            ("take_profit", self.level(request.take_profit)),
        ];
        self.say("places", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
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
        let (margin, fee) = (self.number(order.margin), self.number(order.fee));
        if let Some(routed) = order.routed {
            let cover = cover_id(routed.cover);
            return self.say("sent", &[("cover", &cover), ("margin", &margin), ("fee", &fee)]);
        }
        let rule = match (order.kind, order.side) {
            (OrderKind::Stop | OrderKind::StopLimit, Side::Buy) => "above",
            (OrderKind::Stop | OrderKind::StopLimit, Side::Sell) => "below",
            (_, Side::Buy) => "not-above",
            (_, Side::Sell) => "not-below",
        };
        let (kind, rule) = (self.kind(order), self.words.word(rule));
        self.say("waits", &[("kind", &kind), ("rule", &rule), ("margin", &margin), ("fee", &fee)])
    }

    fn kind(&self, order: &Order) -> String {
        self.words.word(match order.kind {
            OrderKind::StopLimit => "kind-stop-limit",
            OrderKind::Stop => "kind-stop",
            _ => "kind-limit",
        })
    }

    fn opened(&self, order: &Order) -> String {
        let quoted = self.words.word(open_and_close_price(order).0);
        let Some(fill) = order.opened else { return self.words.word("opened") };
        if self.is_report() {
            let (lots, price) = (self.number(order.lots), format!("{}{}", self.price(fill.price), self.rate(&fill)));
            return self.say("opened-by-lp", &[("lots", &lots), ("price", &price)]);
        }
        let at = self.at_quoted(&quoted, &fill, fill.quote.opening_price(order.side));
        if order.kind == OrderKind::Market {
            let side = self.side(order.side);
            return self.say("opened-at", &[("at", &at), ("side", &side), ("quoted", &quoted)]);
        }
        let level = self.level(order.entry_price());
        self.say("reached", &[("quoted", &quoted), ("level", &level), ("at", &at)])
    }

    /// A fill at a side of the quote, with the feed's price where the customer's group has a mark-up, and the rate.
    fn at_quoted(&self, quoted: &str, fill: &Fill, fed: Price) -> String {
        let mut price = self.price(fill.price);
        if fill.price != fed {
            price = format!("{price} {}", self.say("markup", &[("price", &self.price(fed))]));
        }
        price.push_str(&self.rate(fill));
        self.say("at-quoted", &[("quoted", quoted), ("price", &price)])
    }

    fn modified(&self, order: &Order, before: &Order) -> String {
        let until =
            |order: &Order| order.conditions.expires.map_or_else(|| self.words.word("until-cancelled"), millis_utc);
        let args = [
            ("kind", self.kind(order)),
            ("target", self.level(order.target)),
            ("lots", self.number(order.lots)),
            ("until", until(order)),
            ("old_target", self.level(before.target)),
            ("old_lots", self.number(before.lots)),
            ("old_until", until(before)),
            ("margin", self.number(order.margin)),
            ("fee", self.number(order.fee)),
        ];
        let mut modified = self.say("modified", &args.each_ref().map(|(name, value)| (*name, value.as_str())));
        if order.conditions.limit != before.conditions.limit {
            let (limit, old) = (self.level(order.conditions.limit), self.level(before.conditions.limit));
            let limit = self.say("limit-price", &[("limit", &limit), ("old_limit", &old)]);
            modified.push_str(&format!("; {limit}"));
        }
        let levels = |order: &Order| (order.stop_loss, order.take_profit);
        if levels(order) == levels(before) {
            return modified;
        }
        format!("{modified}; {}", self.levels(order, before))
    }

    fn levels(&self, order: &Order, before: &Order) -> String {
        let args = [
            ("stop_loss", self.level(order.stop_loss)),
            ("old_stop_loss", self.level(before.stop_loss)),
            ("take_profit", self.level(order.take_profit)),
            ("old_take_profit", self.level(before.take_profit)),
        ];
        self.say("levels", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
    }

    fn updated(&self, order: &Order) -> String {
        let Some(before) = self.before else { return self.words.word("changed") };
        if let Body::ModifyOrder { .. } = self.entry.input.body {
            return self.modified(order, before);
        }
        if let (Some(routed), None) = (order.routed, before.routed) {
            let (lots, cover) = (self.number(routed.lots), cover_id(routed.cover));
            return self.say("close-sent", &[("lots", &lots), ("cover", &cover)]);
        }
        if before.is_working() && !order.is_working() && order.lots == before.lots {
            return self.words.word("not-closed");
        }
        if order.lots != before.lots {
            return self.part_closed(order);
        }
        if order.kind != before.kind {
            return self.say("limit-now", &[("price", &self.level(order.entry_price()))]);
        }
        if order.conditions.linked != before.conditions.linked {
            let other = order.conditions.linked.map_or_else(|| self.words.word("none"), |id| id.to_string());
            return self.say("linked", &[("order", &other)]);
        }
        if order.swap != before.swap {
            return self.say("swap-charged", &[("swap", &self.number(order.swap))]);
        }
        self.levels(order, before)
    }

    fn part_closed(&self, order: &Order) -> String {
        let closed = self.entry.events.iter().filter_map(Event::order).find(|part| part.parent == Some(order.id));
        let lots_of = |part: &Order| self.words.figure("lots", &self.number(part.lots));
        let part = closed.map_or_else(|| self.words.word("a-part"), lots_of);
        let mut more =
            closed.map_or_else(String::new, |part| format!(" {}", self.acts_as("as-order", &part.id.to_string())));
        if let Some(out) = closed.filter(|part| part.reason == Some(Reason::StopOut)) {
            more.push_str(&format!(" {}{}", self.words.word("part-stop-out"), self.stop_out(out.id)));
        }
        self.say("part-closed", &[("part", &part), ("more", &more), ("lots", &self.number(order.lots))])
    }

    /// A message about an order alone.
    fn acts_as(&self, key: &str, order: &str) -> String {
        self.say(key, &[("order", order)])
    }

    /// The order that this one was closed against in the entry.
    fn closed_against(&self, order: &Order) -> Option<OrderId> {
        let closed = self.entry.events.iter().filter_map(|event| match event {
            Event::OrderClosed(other) => Some(other),
            _ => None,
        });
        let mut others = closed.filter(|other| order.is_closed_against(other) || other.is_closed_against(order));
        others.next().map(|other| other.parent.unwrap_or(other.id))
    }

    fn closed(&self, order: &Order) -> String {
        let quoted = self.words.word(open_and_close_price(order).1);
        let Some(fill) = order.closed else { return self.words.word("closed") };
        let price = format!("{}{}", self.price(fill.price), self.rate(&fill));
        let mut at = match &self.entry.input.body {
            Body::CloseBy { account, by, .. } if *account == order.account => {
                self.say("against", &[("by", &by.to_string()), ("price", &price)])
            }
            // A copy follows: against the copy of the other order, or at the quote.
            Body::CloseBy { .. } => match self.closed_against(order) {
                Some(by) => self.say("against", &[("by", &by.to_string()), ("price", &price)]),
                None => self.at_quoted(&quoted, &fill, fill.quote.closing_price(order.side)),
            },
            Body::Cover(CoverCommand::Report(_)) => self.say("at-lp-price", &[("price", &price)]),
            _ => self.at_quoted(&quoted, &fill, fill.quote.closing_price(order.side)),
        };
        if let Some(parent) = order.parent {
            at = format!("{at} {}", self.acts_as("as-part", &parent.to_string()));
        }
        let reached = |key: &str, level| self.say(key, &[("quoted", &quoted), ("level", &self.level(level))]);
        let why = match order.reason {
            Some(Reason::User) => self.words.word("why-user"),
            Some(Reason::TrailingStop) => reached("why-trailing-stop", order.stop_loss),
            Some(Reason::StopLoss) => reached("why-stop-loss", order.stop_loss),
            Some(Reason::TakeProfit) => reached("why-take-profit", order.take_profit),
            Some(Reason::StopOut) => format!("{}{}", self.words.word("why-stop-out"), self.stop_out(order.id)),
            Some(Reason::Dealer) => self.words.word("why-dealer"),
            Some(Reason::Reset) => self.words.word("why-reset"),
            Some(Reason::TradeCancelled) => self.words.word("why-trade-cancelled"),
            Some(other) => other.code().to_owned(),
            None => self.words.word("why-unknown"),
        };
        self.say("closed-at", &[("at", &at), ("why", &why), ("profit", &self.number(order.profit))])
    }

    fn correction(&self, request: &CorrectTrade) -> String {
        let CorrectTrade { order, change, reason, .. } = request;
        let key = match change {
            TradeChange::Cancel => "cancels-trade",
            TradeChange::Reprice { .. } => "corrects-trade",
        };
        self.say(key, &[("who", &self.staff()), ("order", &order.to_string()), ("reason", reason)])
    }

    fn corrected(&self, order: &Order) -> String {
        let Some(before) = &order.correction else { return self.words.word("corrected") };
        let was = [
            ("open", self.price(before.open)),
            ("close", self.price(before.close)),
            ("profit", self.number(before.profit)),
            ("fee", self.number(before.fee)),
            ("swap", self.number(before.swap)),
        ];
        let was = self.say("was", &was.each_ref().map(|(name, value)| (*name, value.as_str())));
        let price = |fill: Option<Fill>| self.level(fill.map(|fill| fill.price));
        if before.cancelled {
            return self.say("trade-cancelled", &[("was", &was), ("reason", &before.reason)]);
        }
        let args = [
            ("open", price(order.opened)),
            ("close", price(order.closed)),
            ("profit", self.number(order.profit)),
            ("was", was),
            ("reason", before.reason.clone()),
        ];
        self.say("repriced", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
    }

    fn cancelled(&self, order: &Order) -> String {
        let why = match order.reason {
            Some(Reason::User) => self.words.word("why-user"),
            Some(Reason::StopOut) => format!("{}{}", self.words.word("why-pending-first"), self.stop_out(order.id)),
            Some(Reason::Dealer) => self.words.word("why-dealer"),
            Some(Reason::Reset) => self.words.word("why-reset"),
            Some(Reason::InsufficientMargin) => self.words.word("why-insufficient-margin"),
            Some(Reason::AmountOutOfRange) => self.words.word("why-amount-out-of-range"),
            Some(Reason::TradeMode) => self.words.word("why-trade-mode"),
            Some(Reason::Expired) => self.words.word("why-expired"),
            Some(Reason::Disconnected) => self.words.word("why-disconnected"),
            Some(Reason::Oco) => self.words.word("why-oco"),
            Some(Reason::LpRejected) => self.words.word("why-lp-rejected"),
            Some(other) => other.code().to_owned(),
            None => self.words.word("why-unknown"),
        };
        self.say("cancelled-because", &[("why", &why)])
    }

    /// The rate to the account's currency fixed at the fill, after a space; empty if it is 1.
    fn rate(&self, fill: &Fill) -> String {
        if fill.rate == ConversionRate::ONE {
            return String::new();
        }
        let (currency, rate) = (self.currency.to_string(), self.number(fill.rate));
        let text = match fill.stale_rate_quoted_at {
            None => self.say("rate", &[("currency", &currency), ("rate", &rate)]),
            Some(at) => {
                let elapsed = (fill.at.since(at) / 1_000).to_string();
                self.say("rate-stale", &[("currency", &currency), ("rate", &rate), ("elapsed", &elapsed)])
            }
        };
        format!(" {text}")
    }

    /// The figures of this order's stop-out, as the engine journaled them, after a space.
    fn stop_out(&self, id: OrderId) -> String {
        let Some(figures) = self.entry.stop_outs.iter().find(|figures| figures.order == id) else {
            return format!(" {}", self.words.word("no-stop-out-figures"));
        };
        let StopOut { equity, margin, stop_out_level, .. } = figures;
        let valuation = Valuation { balance: *equity, profit: Money::ZERO, margin: *margin, held: Money::ZERO };
        let percent = |level| format!("{} %", self.number(level));
        let args = [
            ("equity", self.number(equity)),
            ("margin", self.number(margin)),
            ("level", valuation.margin_level().map_or_else(|| self.words.word("none"), percent)),
            ("stop_out_level", self.number(stop_out_level)),
        ];
        format!(" {}", self.say("stop-out-figures", &args.each_ref().map(|(name, value)| (*name, value.as_str()))))
    }
}
