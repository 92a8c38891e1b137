//! Renders events as text.

use lotdesk_engine::domain::cover::Lp;
use lotdesk_engine::domain::ledger::{Transaction, TransactionKind};
use lotdesk_engine::domain::{AccountId, InstrumentId, Money, Order, OrderId, OrderStatus, Percent, Price};
use lotdesk_engine::engine::event::Event;
use lotdesk_engine::engine::input::Body;
use lotdesk_engine::engine::reject::{InUse, Reject};

use super::Scenario;

impl Scenario {
    /// The events of an accepted input, one line each. An event that follows from another (the entry of a profit or a fee)
    /// must agree with it and is omitted; events of the platform are omitted too.
    pub(super) fn events(&mut self, body: &Body, events: &[Event]) -> Result<Vec<String>, String> {
        let mut actual = Vec::new();
        for (place, event) in events.iter().enumerate() {
            match event {
                Event::OrderPlaced(order) if order.is_working() => {
                    actual.push(format!("sent #{} {} {}", order.id, order.lots, costs(order)));
                }
                Event::OrderPlaced(order) => {
                    let target = order.target.ok_or("a pending order has a target")?;
                    actual.push(self.waits(order, target));
                }
                Event::OrderOpened(order) => {
                    let price = order.open_price().ok_or("an opened order has a price")?;
                    actual.push(format!(
                        "opened #{} at {} {}",
                        order.id,
                        self.price(order.instrument, price),
                        costs(order)
                    ));
                }
                Event::OrderUpdated(order) => {
                    let part =
                        events[place + 1..].iter().filter_map(Event::order).any(|next| next.parent == Some(order.id));
                    actual.push(if part { rest(order) } else { self.update(body, order) });
                }
                Event::OrderCancelled(order) => actual.push(format!("cancelled #{} {}", order.id, reason(order))),
                Event::OrderClosed(order) => actual.push(self.closed(order)),
                Event::TradeCorrected(order) => actual.push(corrected(order)),
                Event::Posted(entry) if matches!(body, Body::CorrectTrade(_)) => actual.push(correcting(entry)),
                Event::Posted(entry) => match entry.kind {
                    TransactionKind::Profit | TransactionKind::Fee | TransactionKind::Swap => {
                        self.follows(entry.order, entry.kind, entry.amount)?
                    }
                    TransactionKind::DemoGrant => {}
                    kind => actual.push(format!("{} {} {}", kind.code(), self.name(entry.customer), entry.amount)),
                },
                Event::MarginCalled { account, level } => {
                    actual.push(format!("margin_call {} at {}", self.name(*account), two_decimals(*level)));
                }
                Event::DepositAnnounced { deposit, account } => {
                    actual.push(format!("announced d{deposit} {}", self.name(*account)));
                }
                Event::DepositDecided { deposit, status, .. } => {
                    actual.push(format!("d{deposit} {}", format!("{status:?}").to_lowercase()));
                }
                Event::WithdrawalRequested { withdrawal, account, amount } => {
                    actual.push(format!("asked w{withdrawal} {} {amount}", self.name(*account)));
                }
                Event::WithdrawalApproved { withdrawal, .. } => actual.push(format!("w{withdrawal} approved")),
                Event::WithdrawalDecided { withdrawal, status, .. }
                | Event::WithdrawalSettled { withdrawal, status, .. } => {
                    actual.push(format!("w{withdrawal} {}", format!("{status:?}").to_lowercase()));
                }
                Event::MarginRecovered { account } => actual.push(format!("recovered {}", self.name(*account))),
                Event::Cover(event) => actual.extend(self.cover_event(event)),
                Event::Copying(event) => actual.extend(self.copy_event(event)),
                Event::AccountRemoved { account } => actual.push(format!("removed {}", self.name(*account))),
                Event::RequestsForgotten { .. } => actual.push("forgotten".into()),
                Event::InstrumentDefined(terms) => {
                    self.take_code(terms.id);
                    self.instruments.insert(terms.code.clone(), terms.clone());
                }
                Event::InstrumentRemoved { instrument } => self.take_code(*instrument),
                Event::AccountOpened(_) | Event::AccountChanged(_) | Event::MarketSet { .. } => {}
                Event::GroupDefined(_) | Event::GroupRemoved { .. } => {}
                Event::SettingsChanged(_) | Event::RolledOver { .. } | Event::RequestDone { .. } => {}
                alert => actual.push(self.alert_event(alert)),
            }
        }
        Ok(actual)
    }

    fn waits(&self, order: &Order, target: Price) -> String {
        let kind = format!("{:?}", order.kind).to_lowercase();
        format!("waits #{} {kind} at {} {}", order.id, self.price(order.instrument, target), costs(order))
    }

    /// The events about alerts.
    fn alert_event(&self, event: &Event) -> String {
        match event {
            Event::AlertSet(alert) => {
                let way = if alert.rises { "rises" } else { "falls" };
                let level = self.price(alert.instrument, alert.level);
                format!("alert a{} {} {way} to {level}", alert.id, alert.side.code())
            }
            Event::AlertRemoved(alert) => format!("alert_removed a{}", alert.id),
            Event::AlertExpired(alert) => format!("alert_expired a{}", alert.id),
            Event::AlertFired { alert, price } => {
                format!("fired a{} at {}", alert.id, self.price(alert.instrument, *price))
            }
            Event::MarginAlertSet(alert) => {
                let (level, armed) = (two_decimals(alert.level), if alert.armed { "armed" } else { "not armed" });
                format!("margin alert a{} at {level} {armed}", alert.id)
            }
            Event::MarginAlertRemoved(alert) => format!("margin removed a{}", alert.id),
            Event::MarginAlertFired { alert, level } => {
                format!("margin fired a{} at {}", alert.id, two_decimals(*level))
            }
            Event::MarginAlertRearmed(alert) => format!("margin rearmed a{}", alert.id),
            other => panic!("no text for {other:?}"),
        }
    }

    /// An entry that follows from an order: its amount is the order's own figure.
    fn follows(&self, order: Option<OrderId>, memo: TransactionKind, amount: Money) -> Result<(), String> {
        let order = order.and_then(|id| self.orders.get(&id)).ok_or("an entry without its order")?;
        match memo {
            TransactionKind::Profit if amount != order.profit => {
                Err(format!("booked {amount}, but the profit is {}", order.profit))
            }
            TransactionKind::Fee if amount != -order.fee => {
                Err(format!("booked {amount}, but the fee is {}", order.fee))
            }
            _ => Ok(()),
        }
    }

    fn update(&self, body: &Body, order: &Order) -> String {
        let id = order.id;
        match body {
            Body::SetStops { .. } => {
                format!(
                    "stops #{id} sl {} tp {}",
                    self.level(order, order.stop_loss),
                    self.level(order, order.take_profit)
                )
            }
            Body::ModifyOrder { .. } => {
                let (kind, target) = (format!("{:?}", order.kind).to_lowercase(), self.level(order, order.target));
                format!("modified #{id} {kind} {} at {target} {}", order.lots, costs(order))
            }
            Body::CloseOrder { .. } | Body::CloseAll { .. } => {
                format!("closing #{id} {}", order.routed.map(|routed| routed.lots).unwrap_or_default())
            }
            Body::Cover(_) if !order.is_working() => format!("kept #{id}"),
            Body::Rollover { .. } => format!("swap #{id} {}", order.swap),
            Body::PlaceOrder(_) => {
                format!("linked #{id} to #{}", order.conditions.linked.map_or(0, |other| other.0))
            }
            Body::Quote { .. } if order.status == OrderStatus::Pending => {
                format!("triggered #{id} limit at {}", self.level(order, order.conditions.limit))
            }
            Body::Quote { .. } => format!("trailed #{id} sl {}", self.level(order, order.stop_loss)),
            other => format!("updated #{id} by {other:?}"),
        }
    }

    fn closed(&self, order: &Order) -> String {
        let part = order.parent.map(|parent| format!(" of #{parent} {}", order.lots)).unwrap_or_default();
        let price = order.closed.map_or_else(|| "nothing".into(), |fill| self.price(order.instrument, fill.price));
        format!("closed #{}{part} at {price} {} profit {}", order.id, reason(order), order.profit)
    }

    /// A rejection by its name, with its figures.
    pub(super) fn rejection(&self, reject: &Reject) -> String {
        match reject {
            Reject::BadQuote(error) => format!("{error:?}"),
            Reject::InstrumentInUse(why) => format!("InstrumentInUse {}", in_use(why)),
            Reject::SideClosed { open } => format!("SideClosed {open:?} only"),
            Reject::FeesChanged { fees } => {
                format!("FeesChanged {} {} {}", fees.performance, fees.management, fees.volume)
            }
            Reject::InvalidTerms { field } => format!("InvalidTerms {field}"),
            Reject::NoConversionRate { currency } => format!("NoConversionRate {currency}"),
            Reject::LeverageNotOffered { offered } => format!("LeverageNotOffered {offered:?}"),
            Reject::LotsBelowMin { min } => format!("LotsBelowMin {min}"),
            Reject::LotsAboveMax { max } => format!("LotsAboveMax {max}"),
            Reject::LotsOffStep { step } => format!("LotsOffStep {step}"),
            Reject::PartTooLarge { max } => format!("PartTooLarge {max}"),
            Reject::PartRemainderTooSmall { min } => format!("PartRemainderTooSmall {min}"),
            Reject::PriceMoved { price, decimals } => format!("PriceMoved {}", price.to_text(*decimals)),
            Reject::PriceOffGrid { field, decimals } => format!("PriceOffGrid {field:?} {decimals} decimals"),
            Reject::StopLossWrongSide { below, limit, decimals } => {
                format!("StopLossWrongSide must be {} {}", side(*below), limit.to_text(*decimals))
            }
            Reject::TakeProfitWrongSide { below, limit, decimals } => {
                format!("TakeProfitWrongSide must be {} {}", side(*below), limit.to_text(*decimals))
            }
            Reject::LevelTooClose { field, points } => format!("LevelTooClose {field:?} {points} points"),
            Reject::GslTooClose { points } => format!("GslTooClose {points} points"),
            Reject::GslLimit { max } => format!("GslLimit {max}"),
            Reject::TooManyOrders { max } => format!("TooManyOrders {max}"),
            Reject::TooManyAlerts { max } => format!("TooManyAlerts {max}"),
            Reject::InsufficientFunds { available } => format!("InsufficientFunds {available}"),
            Reject::InsufficientMargin { needed, available, .. } => {
                format!("InsufficientMargin needed {needed} available {available}")
            }
            plain => format!("{plain:?}"),
        }
    }

    pub(super) fn valuation(&self, account: AccountId) -> Result<String, String> {
        let known = self.engine.state().accounts.get(&account).ok_or("there is no such account")?;
        let valuation = self.engine.state().valuation(account);
        Ok(format!(
            "balance {} equity {} profit {} margin {} locked {} available {} withdrawable {} level {} called {} frozen {} owes {}",
            valuation.balance,
            valuation.equity(),
            valuation.profit,
            valuation.margin,
            valuation.held,
            valuation.available(),
            valuation.withdrawable(),
            valuation.margin_level().map_or_else(|| "none".into(), two_decimals),
            yes(known.record.in_margin_call),
            yes(known.record.frozen),
            known.record.charged_back,
        ))
    }

    /// The last state of an order; the profit of an open one is calculated at the last quotes.
    pub(super) fn show(&self, id: OrderId) -> Result<String, String> {
        let order = self.engine.state().orders.get(&id).or_else(|| self.orders.get(&id)).ok_or("no such order")?;
        let live = self.engine.state().orders.contains_key(&id);
        let profit = if live { self.engine.state().profit_of(order) } else { order.profit };
        let rate = |fill: Option<lotdesk_engine::domain::order::Fill>| {
            fill.map_or_else(|| "none".into(), |fill| fill.rate.to_string())
        };
        let stale = |fill: Option<lotdesk_engine::domain::order::Fill>| {
            yes(fill.is_some_and(|fill| fill.stale_rate_quoted_at.is_some()))
        };
        Ok(format!(
            "status {} kind {} lots {} {} swap {} profit {profit} sl {} tp {} parent {} reason {} rate_open {} rate_close {} \
             stale_open {} stale_close {} expires {} trail {} limit {} targets {} premium {}",
            format!("{:?}", order.status).to_lowercase(),
            format!("{:?}", order.kind).to_lowercase(),
            order.lots,
            costs(order),
            order.swap,
            self.level(order, order.stop_loss),
            self.level(order, order.take_profit),
            order.parent.map_or_else(|| "none".into(), |id| format!("#{id}")),
            reason(order),
            rate(order.opened),
            rate(order.closed),
            stale(order.opened),
            stale(order.closed),
            order.conditions.expires.map_or_else(|| "never".into(), |at| format!("{}s", at.since(super::NOON) / 1_000)),
            order.conditions.trail.map_or_else(|| "none".into(), |trail| self.price(order.instrument, trail.distance)),
            self.level(order, order.conditions.limit),
            order.conditions.partial_take_profits.len(),
            order.conditions.premium.map_or_else(|| "none".into(), |premium| premium.to_string()),
        ))
    }

    fn level(&self, order: &Order, level: Option<Price>) -> String {
        level.map_or_else(|| "none".into(), |level| self.price(order.instrument, level))
    }

    pub(super) fn price(&self, instrument: InstrumentId, price: Price) -> String {
        self.code(instrument).map_or_else(|| price.to_string(), |terms| terms.price_text(price))
    }

    pub(super) fn name(&self, id: AccountId) -> &str {
        if Lp::of_account(id).is_some() {
            return "lp";
        }
        self.accounts.iter().find(|(_, known)| **known == id).map_or("unknown", |(name, _)| name)
    }
}

fn in_use(why: &InUse) -> &str {
    match why {
        InUse::Referenced => "removal",
        InUse::Terms { field } => field,
        InUse::Pair => "pair",
        InUse::Positions => "positions",
        InUse::Conversion => "conversion",
        InUse::NeededForConversion { code } => code,
        InUse::AccountCurrency { .. } => "account currency",
    }
}

fn corrected(order: &Order) -> String {
    format!("corrected #{} profit {} fee {} swap {}", order.id, order.profit, order.fee, order.swap)
}

/// An entry of a corrected trade, and the entry that it corrects.
fn correcting(entry: &Transaction) -> String {
    let corrects = entry.corrects.map_or_else(String::new, |id| format!(" corrects {id}"));
    let order = entry.order.map_or_else(String::new, |id| format!(" #{id}"));
    format!("{}{order} {}{corrects}", entry.kind.code(), entry.amount)
}

/// What remains of an order after a part of it was closed.
fn rest(order: &Order) -> String {
    format!("rest #{} {} {} swap {}", order.id, order.lots, costs(order), order.swap)
}

fn costs(order: &Order) -> String {
    format!("margin {} fee {}", order.margin, order.fee)
}

fn reason(order: &Order) -> &'static str {
    order.reason.map_or("none", |reason| reason.code())
}

const fn side(below: bool) -> &'static str {
    if below { "below" } else { "above" }
}

const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// Levels are rendered in hundredths of a percent, always with two decimals.
fn two_decimals(percent: Percent) -> String {
    let hundredths = percent.raw() / 10_i64.pow(Percent::DECIMALS - 2);
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100)
}
