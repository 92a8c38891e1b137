//! What a program requests as the command that HTTP sends for it.

use crate::api::error::ApiError;
use crate::domain::cover::{lots_of, quantity_of};
use crate::domain::order::{OrderKind, Origin, Via};
use crate::domain::{Instrument, InstrumentId, Lots, Order, OrderId, Price, Quantity, Quote, Side};
use crate::engine::input::{Body, Deviation, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder};
use crate::engine::reject::Reject;
use crate::ports::program_sessions::{Change, Entry, NewOrder, OrderName};
use crate::services::ServiceError;
use crate::services::customers::customer_keys::Scope;
use crate::services::trading::Command;

use super::session::Session;

/// The orders that a request changes, as far as they are known before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    New,
    Order(OrderId),
}

impl Target {
    /// Whether an event about `order` is what was requested, and not a consequence such as a stop-out.
    pub(super) fn includes(self, order: &Order, is_new: bool) -> bool {
        match self {
            Self::New => is_new,
            Self::Order(id) => !is_new && (order.id == id || order.parent == Some(id)),
        }
    }
}

/// A command, and the reason for which it is refused unless it is a repetition.
pub(super) struct Prepared {
    pub body: Body,
    pub target: Target,
    refusal: Option<Reject>,
}

impl Prepared {
    pub(super) fn command(&self, session: &Session, request: &str) -> Command {
        let command = Command::new(self.body.clone()).with_request(session.key.account, Some(request.to_owned()));
        match &self.refusal {
            Some(reject) => command.only_repeated(ServiceError::Reject(reject.clone())),
            None => command,
        }
    }

    const fn new(body: Body, target: Target) -> Self {
        Self { body, target, refusal: None }
    }
}

impl Session {
    /// Checks what the guard of HTTP checks, and makes the command.
    ///
    /// # Errors
    /// Those of the guard; `instrument_not_found`, `order_not_found`, `lots_off_step`, `invalid_field`.
    pub(super) async fn prepare(&self, change: &Change) -> Result<Prepared, ApiError> {
        if self.key.scope < Scope::Trade {
            return Err(ApiError::refused("forbidden_for_keys"));
        }
        if self.state.customers.trading_accounts.is_archived(self.key.account) {
            return Err(ApiError::refused("account_archived"));
        }
        let account = self.key.account;
        match change {
            Change::Place(new) => self.placing(new),
            Change::Close { position, instrument, side, quantity } => {
                self.closing(*position, *instrument, (*side, *quantity)).await
            }
            Change::Cancel(name) => {
                let order = self.id_of(name).await?;
                Ok(Prepared::new(Body::CancelOrder { account, order }, Target::Order(order)))
            }
            Change::Replace { order, quantity, price, stop, expires, stop_loss, take_profit } => {
                let order = self.order(order).await?;
                let terms = self.terms(order.instrument)?;
                let lots = quantity.map(|quantity| exact_lots(quantity, &terms)).transpose()?;
                let (target, limit) = new_prices(&order, *price, *stop)?;
                // A program repeats the price that it does not change. There the order waits already.
                let moved_to = target.filter(|target| Some(*target) != order.target);
                // A new target makes a stop-limit order that was triggered, and is a limit order, wait for that again.
                let keeps_kind = moved_to.is_some() && order.conditions.limit.is_none();
                let kind = keeps_kind.then_some(order.kind);
                let refusal = moved_to.and_then(|target| self.moved(&terms, order.side, order.kind, target));
                let body = Body::ModifyOrder {
                    account,
                    order: order.id,
                    target,
                    limit,
                    lots,
                    expires: expires.map(Expiry::At),
                    stop_loss: LevelChange::requested(*stop_loss),
                    take_profit: LevelChange::requested(*take_profit),
                    trail: None,
                    guaranteed: None,
                    kind,
                };
                Ok(Prepared { body, target: Target::Order(order.id), refusal })
            }
        }
    }

    async fn id_of(&self, name: &OrderName) -> Result<OrderId, ApiError> {
        match name {
            OrderName::Id(id) => Ok(*id),
            OrderName::Request(_) => Ok(self.order(name).await?.id),
        }
    }

    fn terms(&self, instrument: InstrumentId) -> Result<Instrument, ApiError> {
        let market = self.state.view.read_model.market(instrument);
        market.map(|market| market.instrument).ok_or_else(|| Reject::InstrumentNotFound.into())
    }

    /// A new order at the leverage that the app preselects: FIX has no field for it.
    fn placing(&self, new: &NewOrder) -> Result<Prepared, ApiError> {
        let terms = self.terms(new.instrument)?;
        let lots = exact_lots(new.quantity, &terms)?;
        let mut options = OrderOptions {
            origin: Origin { via: Via::Fix, key: Some(self.key.id) },
            expires: new.expires.map_or(Expiry::Never, Expiry::At),
            ..OrderOptions::default()
        };
        let quote = self.quote(&terms);
        let (entry, refusal) = match new.entry {
            Entry::Market => (EntryType::Market, None),
            // At or through the market: it is filled at once, at this price or a better one.
            Entry::Limit(limit) if quote.is_some_and(|quote| is_reached(&quote, new.side, limit)) => {
                (options.deviation, options.expires) = (Some(Deviation { price: limit, points: 0 }), Expiry::Never);
                (EntryType::Market, None)
            }
            Entry::Limit(limit) => {
                options.kind = Some(OrderKind::Limit);
                (EntryType::Pending(limit), None)
            }
            Entry::Stop(stop) => {
                options.kind = Some(OrderKind::Stop);
                (EntryType::Pending(stop), self.moved(&terms, new.side, OrderKind::Stop, stop))
            }
        };
        let body = Body::PlaceOrder(PlaceOrder {
            account: self.key.account,
            instrument: new.instrument,
            side: new.side,
            lots,
            leverage: self.leverage(&terms),
            entry,
            stop_loss: new.stop_loss,
            take_profit: new.take_profit,
            options,
        });
        Ok(Prepared { body, target: Target::New, refusal })
    }

    /// 0 if the instrument offers none, which the engine refuses.
    fn leverage(&self, terms: &Instrument) -> u32 {
        let read_model = &self.state.view.read_model;
        let chosen = self.state.view.catalog.listing(terms.id).and_then(|listing| listing.default_leverage);
        let group = read_model.group_of(self.key.account);
        group.preselected_leverage(read_model.settings().rules_version, terms, chosen).unwrap_or_default()
    }

    async fn closing(
        &self,
        position: OrderId,
        instrument: InstrumentId,
        (side, quantity): (Side, Quantity),
    ) -> Result<Prepared, ApiError> {
        let order = self.order(&OrderName::Id(position)).await?;
        if order.instrument != instrument {
            return Err(ApiError::invalid("55"));
        }
        if order.side != side.opposite() {
            return Err(ApiError::invalid("54"));
        }
        let lots = Some(exact_lots(quantity, &self.terms(instrument)?)?);
        let body = Body::CloseOrder { account: self.key.account, order: position, lots };
        Ok(Prepared::new(body, Target::Order(position)))
    }

    /// Why a pending order of this kind cannot wait for `target`: the market is there. The engine would take a stop on the other
    /// side of the market for a limit, and a limit for a stop.
    fn moved(&self, terms: &Instrument, side: Side, kind: OrderKind, target: Price) -> Option<Reject> {
        let quote = self.quote(terms)?;
        let price = quote.opening_price(side);
        let is_wrong = match kind {
            OrderKind::Limit => is_reached(&quote, side, target) && price != target,
            OrderKind::Stop => is_better(side, target, price) || price == target,
            OrderKind::Market | OrderKind::StopLimit => false,
        };
        is_wrong.then_some(Reject::PriceMoved { price, decimals: terms.precision })
    }

    /// The quote at which the account deals.
    fn quote(&self, terms: &Instrument) -> Option<Quote> {
        let read_model = &self.state.view.read_model;
        let quote = read_model.market(terms.id)?.quote?;
        Some(read_model.group_of(self.key.account).with_markup(terms, quote))
    }
}

/// The target and the limit of a change. An order has a limit price and a stop price as its reports have them: a stop-limit order
/// both, also once it was triggered; any other one, which a program may name by either.
fn new_prices(
    order: &Order,
    price: Option<Price>,
    stop: Option<Price>,
) -> Result<(Option<Price>, Option<Price>), ApiError> {
    match (order.conditions.limit, price, stop) {
        (Some(_), price, stop) => Ok((stop, price)),
        (None, Some(_), Some(_)) => Err(ApiError::invalid("99")),
        (None, price, stop) => Ok((price.or(stop), None)),
    }
}

/// Whether `price` is better for the customer than `other`.
fn is_better(side: Side, price: Price, other: Price) -> bool {
    match side {
        Side::Buy => price < other,
        Side::Sell => price > other,
    }
}

/// Whether an order could be filled at `limit` or better now.
fn is_reached(quote: &Quote, side: Side, limit: Price) -> bool {
    !is_better(side, limit, quote.opening_price(side))
}

/// Whether two orders are the same request of a program: a limit order that the market has reached is a market order, and the
/// leverage is not the program's.
pub(super) fn is_same_request(first: &Body, now: &Body) -> bool {
    let (Body::PlaceOrder(first), Body::PlaceOrder(now)) = (first, now) else { return false };
    let limit = |order: &PlaceOrder| match (order.entry, order.options.deviation) {
        (EntryType::Pending(limit), None) => Some(limit),
        (EntryType::Market, Some(Deviation { price, points: 0 })) => Some(price),
        _ => None,
    };
    let rest = |order: &PlaceOrder| PlaceOrder {
        entry: EntryType::Market,
        leverage: 0,
        options: OrderOptions::default(),
        ..order.clone()
    };
    let expires = |order: &PlaceOrder| matches!(order.entry, EntryType::Pending(_)).then_some(order.options.expires);
    let agree = expires(first).zip(expires(now)).is_none_or(|(first, now)| first == now);
    let has_other_deviation = first.options.deviation.is_some() && limit(first).is_none();
    !has_other_deviation && limit(first) == limit(now) && rest(first) == rest(now) && agree
}

/// Units as lots, exactly.
fn exact_lots(quantity: Quantity, terms: &Instrument) -> Result<Lots, ApiError> {
    let lots = lots_of(quantity, terms.contract).ok_or(Reject::AmountOutOfRange)?;
    if quantity_of(lots, terms.contract) == Some(quantity) {
        Ok(lots)
    } else {
        Err(Reject::LotsOffStep { step: terms.lots_step }.into())
    }
}
