//! Frames about engine events, for the connections of the account that an event is about.

use serde::Serialize;

use super::mailboxes::Mail;
use super::shared_frame::account_frame;
use super::topic::Topic;
use crate::api::view::View;
use crate::api::wire;
use crate::api::wire::funds::TransferNotice;
use crate::api::wire::margin_alerts::{MarginAlertChange, MarginAlertNotice};
use crate::api::wire::price_alerts::{PriceAlertChange, PriceAlertNotice};
use crate::domain::{AccountId, Currency, MarginAlert, Money, Percent, PriceAlert};
use crate::engine::event::Event;

/// The account whose connections receive this event.
pub(super) fn recipient(event: &Event) -> Option<AccountId> {
    match event {
        Event::MarginCalled { account, .. }
        | Event::DepositDecided { account, .. }
        | Event::WithdrawalDecided { account, .. }
        | Event::WithdrawalSettled { account, .. } => Some(*account),
        Event::AlertSet(alert)
        | Event::AlertRemoved(alert)
        | Event::AlertExpired(alert)
        | Event::AlertFired { alert, .. } => Some(alert.account),
        Event::MarginAlertSet(alert)
        | Event::MarginAlertRemoved(alert)
        | Event::MarginAlertRearmed(alert)
        | Event::MarginAlertFired { alert, .. } => Some(alert.account),
        other => other.order().map(|order| order.account),
    }
}

#[derive(Serialize)]
struct OrderEvent {
    event: &'static str,
    order: wire::order::Order,
}

#[derive(Serialize)]
struct Closed {
    reason: Option<&'static str>,
    order: wire::order::Order,
}

#[derive(Serialize)]
struct TradeCorrected {
    kind: &'static str,
    order: wire::order::Order,
}

/// Data of `NOTICE` when there is a new message in the app.
#[derive(Serialize)]
pub(super) struct InboxNotice {
    /// `inbox`.
    pub kind: &'static str,
    pub id: i64,
    pub unread: i64,
}

#[derive(Serialize)]
struct MarginCall {
    kind: &'static str,
    level: wire::Decimal,
}

/// The message about an event for the connections of its account.
pub(super) fn mail(view: &View, account: AccountId, event: &Event) -> Option<Mail> {
    let currency = view.read_model.currency_of(account);
    let order_event = |event, order| {
        (Topic::Trade, account_frame("FOREX_TRADE", account, OrderEvent { event, order: view.order(order) }))
    };
    Some(match event {
        Event::OrderPlaced(order) => order_event("placed", order),
        Event::OrderOpened(order) => order_event("opened", order),
        Event::OrderUpdated(order) => order_event("updated", order),
        Event::OrderCancelled(order) => order_event("cancelled", order),
        Event::OrderClosed(order) => {
            let order = view.order(order);
            (Topic::Closed, account_frame("FOREX_CLOSED", account, Closed { reason: order.reason, order }))
        }
        Event::TradeCorrected(order) => {
            let notice = TradeCorrected { kind: "trade_corrected", order: view.order(order) };
            (Topic::Notice, account_frame("NOTICE", account, notice))
        }
        Event::MarginCalled { level, .. } => (Topic::Notice, account_frame("NOTICE", account, margin_call(*level))),
        Event::DepositDecided { deposit, status, credited, .. } => (
            Topic::Notice,
            account_frame("NOTICE", account, transfer("deposit", deposit.0, status.number(), (*credited, currency))),
        ),
        Event::WithdrawalDecided { withdrawal, status, amount, .. }
        | Event::WithdrawalSettled { withdrawal, status, amount, .. } => (
            Topic::Notice,
            account_frame(
                "NOTICE",
                account,
                transfer("withdrawal", withdrawal.0, status.number(), (*amount, currency)),
            ),
        ),
        Event::AlertFired { alert, price } => {
            let notice = PriceAlertNotice::new(&view.read_model, alert, *price);
            (Topic::Notice, account_frame("NOTICE", account, notice))
        }
        Event::AlertSet(alert) => alert_change(view, "set", alert),
        Event::AlertRemoved(alert) => alert_change(view, "removed", alert),
        Event::AlertExpired(alert) => alert_change(view, "expired", alert),
        Event::MarginAlertFired { alert, level } => {
            (Topic::Notice, account_frame("NOTICE", account, MarginAlertNotice::new(alert, *level)))
        }
        Event::MarginAlertSet(alert) => margin_alert_change("set", alert),
        Event::MarginAlertRemoved(alert) => margin_alert_change("removed", alert),
        Event::MarginAlertRearmed(alert) => margin_alert_change("rearmed", alert),
        _ => return None,
    })
}

fn alert_change(view: &View, event: &'static str, alert: &PriceAlert) -> Mail {
    let change = PriceAlertChange::new(&view.read_model, event, alert);
    (Topic::Notice, account_frame("NOTICE", alert.account, change))
}

fn margin_alert_change(event: &'static str, alert: &MarginAlert) -> Mail {
    (Topic::Notice, account_frame("NOTICE", alert.account, MarginAlertChange::new(event, alert)))
}

fn transfer(kind: &'static str, id: i64, status: i64, (amount, currency): (Money, Currency)) -> TransferNotice {
    let (amount, currency) = (Some(wire::Decimal::of(amount)), Some(currency.to_string()));
    TransferNotice { kind, id, status: wire::funds::status_code(status), amount, currency }
}

fn margin_call(level: Percent) -> MarginCall {
    MarginCall { kind: "margin_call", level: wire::Decimal::of(level) }
}
