//! Payloads of webhooks, made from the journal's events. Amounts, prices and lots are decimal strings.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::domain::copying::{CopyEnd, CopyRecord};
use crate::domain::funds::WithdrawalStatus;
use crate::domain::ledger::TransactionKind;
use crate::domain::order::{Reason, Side};
use crate::domain::{AccountId, Money, Order, TimeMs};
use crate::engine::event::{CopyEvent, Event};
use crate::engine::input::Body;
use crate::services::trading::ReadModel;
use crate::store::StoreError;
use crate::store::dealing::entry::Entry;
use crate::store::{customers::user_accounts, funds::transfers};

use crate::services::reporting::time_text::rfc3339_millis;

/// All events that a webhook can subscribe to.
pub const EVENTS: [&str; 26] = [
    "order.opened",
    "order.closed",
    "order.cancelled",
    "deposit.created",
    "deposit.decided",
    "withdrawal.requested",
    "withdrawal.approved",
    "withdrawal.decided",
    "withdrawal.paid",
    "withdrawal.failed",
    "correction.booked",
    "reward.booked",
    "copy.started",
    "copy.ended",
    "customer.registered",
    "customer.verified",
    "customer.frozen",
    "customer.unfrozen",
    "review.submitted",
    "document.expiring",
    "document.expired",
    "margin_call",
    "stop.out",
    "feed.stale",
    "feed.recovered",
    "log.daily",
];

/// The name of an event for which the same style as that of the others is accepted.
pub(super) fn known_name(event: &str) -> &str {
    if event == "margin.call" { "margin_call" } else { event }
}

/// An event as sent to receivers.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct WebhookPayload {
    pub event: &'static str,
    pub body: Value,
}

/// The payloads of a journal entry. Events of demo accounts are not sent.
pub(super) fn payloads(
    connection: &Connection,
    read_model: &ReadModel,
    entry: &Entry,
) -> Result<Vec<WebhookPayload>, StoreError> {
    let mut found = Vec::new();
    let mut stop_outs: BTreeMap<AccountId, StopOut> = BTreeMap::new();
    for (index, event) in entry.events.iter().enumerate() {
        let id = format!("{}-{index}", entry.input.seq);
        if let Some((name, account, data)) = one(read_model, event, &entry.input.body) {
            found.push((id.clone(), name, account, data, Some(event)));
        }
        if let Some((name, account, data)) = end_of_withdrawal(event) {
            found.push((format!("{id}-end"), name, account, data, None));
        }
        if let Event::OrderClosed(order) = event
            && order.reason == Some(Reason::StopOut)
        {
            stop_outs.entry(order.account).or_default().add(order);
        }
    }
    for (account, stop_out) in stop_outs {
        found.push((format!("{}-{account}-stop-out", entry.input.seq), "stop.out", account, stop_out.data(), None));
    }
    let mut payloads = Vec::new();
    for (id, name, account, mut data, event) in found {
        // A missing customer was a demo customer: real ones are never removed.
        let Some((false, uid)) = user_accounts::kind_and_uid(connection, account.0)? else { continue };
        data["account_currency"] = json!(read_model.currency_of(account));
        if let Some(Event::DepositAnnounced { deposit, .. }) = event
            && let Some(row) = transfers::deposit_by_id(connection, deposit.0)?
        {
            data["number"] = json!(row.details.amount.to_string());
            data["currency"] = json!(row.details.currency);
            data["amount"] = json!(row.details.expected.to_string());
        }
        payloads.push(WebhookPayload { event: name, body: body(&id, name, entry.input.at, account, &uid, data) });
    }
    Ok(payloads)
}

/// The positions of an account that a stop-out closed.
#[derive(Default)]
struct StopOut {
    orders: Vec<i64>,
    profit: Money,
}

impl StopOut {
    fn add(&mut self, order: &Order) {
        self.orders.push(order.id.0);
        self.profit = self.profit.saturating_add(order.profit);
    }

    fn data(&self) -> Value {
        json!({ "count": self.orders.len(), "orders": self.orders, "profit": self.profit.to_string() })
    }
}

/// The end of a withdrawal, where an event of its own reports it.
fn end_of_withdrawal(event: &Event) -> Option<(&'static str, AccountId, Value)> {
    let (name, withdrawal, account, amount) = match event {
        Event::WithdrawalDecided { withdrawal, account, amount, status: WithdrawalStatus::Paid }
        | Event::WithdrawalSettled { withdrawal, account, amount, status: WithdrawalStatus::Paid } => {
            ("withdrawal.paid", withdrawal, account, amount)
        }
        Event::WithdrawalSettled { withdrawal, account, amount, status: WithdrawalStatus::Rejected } => {
            ("withdrawal.failed", withdrawal, account, amount)
        }
        _ => return None,
    };
    Some((name, *account, json!({ "id": withdrawal.0, "amount": amount.to_string() })))
}

/// An event about no customer.
pub(super) fn of_platform(id: &str, event: &str, at: TimeMs, data: &Value) -> Value {
    json!({ "id": id, "event": event, "at": rfc3339_millis(at), "data": data })
}

/// An event about a customer that is not in the journal, such as a certified identity.
pub(super) fn customer(id: &str, event: &str, at: TimeMs, account: i64, uid: &str) -> Value {
    body(id, event, at, AccountId(account), uid, json!({}))
}

fn body(id: &str, event: &str, at: TimeMs, account: AccountId, uid: &str, mut data: Value) -> Value {
    data["account"] = json!(account.0);
    data["uid"] = json!(uid);
    of_platform(id, event, at, &data)
}

fn one(read_model: &ReadModel, event: &Event, input: &Body) -> Option<(&'static str, AccountId, Value)> {
    Some(match event {
        Event::OrderOpened(order) => ("order.opened", order.account, order_data(read_model, order)),
        Event::OrderClosed(order) => ("order.closed", order.account, order_data(read_model, order)),
        Event::OrderCancelled(order) => ("order.cancelled", order.account, order_data(read_model, order)),
        Event::TradeCorrected(order) => {
            let change = if order.is_cancelled_trade() { "trade_cancelled" } else { "trade_repriced" };
            let Body::CorrectTrade(request) = input else { return None };
            let mut data = json!({ "change": change, "amount": request.amount().to_string() });
            data["order"] = order_data(read_model, order);
            data["reason"] = json!(request.reason);
            ("correction.booked", order.account, data)
        }
        Event::DepositAnnounced { deposit, account } => ("deposit.created", *account, json!({ "id": deposit.0 })),
        Event::WithdrawalRequested { withdrawal, account, amount } => {
            ("withdrawal.requested", *account, json!({ "id": withdrawal.0, "amount": amount.to_string() }))
        }
        Event::MarginCalled { account, level } => {
            ("margin_call", *account, json!({ "margin_level": level.to_string() }))
        }
        Event::DepositDecided { deposit, account, status, credited } => (
            "deposit.decided",
            *account,
            json!({ "id": deposit.0, "status": format!("{status:?}").to_lowercase(), "credited": credited.to_string() }),
        ),
        Event::WithdrawalApproved { withdrawal, account, amount } => {
            ("withdrawal.approved", *account, json!({ "id": withdrawal.0, "amount": amount.to_string() }))
        }
        Event::WithdrawalDecided { withdrawal, account, amount, status }
        | Event::WithdrawalSettled { withdrawal, account, amount, status } => (
            "withdrawal.decided",
            *account,
            json!({ "id": withdrawal.0, "status": format!("{status:?}").to_lowercase(), "amount": amount.to_string() }),
        ),
        Event::Posted(posted) if posted.kind == TransactionKind::Correction => (
            "correction.booked",
            posted.customer,
            json!({ "id": posted.id.0, "amount": posted.amount.to_string(), "balance": posted.balance.to_string() }),
        ),
        Event::Posted(posted) if posted.kind == TransactionKind::Rebate => (
            "reward.booked",
            posted.customer,
            json!({ "id": posted.id.0, "amount": posted.amount.to_string(), "balance": posted.balance.to_string() }),
        ),
        Event::Copying(CopyEvent::Started(copy)) => ("copy.started", copy.account, copy_data(copy)),
        Event::Copying(CopyEvent::Ended(copy)) => ("copy.ended", copy.account, copy_data(copy)),
        Event::AccountOpened(record) => ("customer.registered", record.id, json!({})),
        Event::AccountChanged(record) => match input {
            Body::SetFrozen { frozen: true, .. } => ("customer.frozen", record.id, json!({})),
            Body::SetFrozen { frozen: false, .. } => ("customer.unfrozen", record.id, json!({})),
            _ => return None,
        },
        _ => return None,
    })
}

fn copy_data(copy: &CopyRecord) -> Value {
    json!({
        "id": copy.id.0,
        "strategy": copy.strategy.0,
        "stop_equity": copy.stop_equity.map(|amount| amount.to_string()),
        "mark": copy.mark.to_string(),
        "reason": copy.end.map(CopyEnd::code),
        "started_at": rfc3339_millis(copy.started_at),
        "ended_at": copy.ended_at.map(rfc3339_millis),
    })
}

fn order_data(read_model: &ReadModel, order: &Order) -> Value {
    let instrument = read_model.market(order.instrument).map(|market| market.instrument);
    let price = |price: Option<crate::domain::Price>| {
        price.map(|price| instrument.as_ref().map_or_else(|| price.to_string(), |known| known.price_text(price)))
    };
    json!({
        "id": order.id.0,
        "instrument": instrument.as_ref().map(|known| known.code.clone()),
        "side": if order.side == Side::Buy { "buy" } else { "sell" },
        "lots": order.lots.to_string(),
        "leverage": order.leverage,
        "open_price": price(order.open_price()),
        "close_price": price(order.closed.map(|fill| fill.price)),
        "profit": order.closed.is_some().then(|| order.profit.to_string()),
        "fee": order.fee.to_string(),
        "swap": order.swap.to_string(),
        "margin": order.margin.to_string(),
        "reason": order.reason.map(crate::domain::order::Reason::code),
        "parent": order.parent.map(|id| id.0),
        "opened_at": order.opened.map(|fill| rfc3339_millis(fill.at)),
        "ended_at": order.ended_at.map(rfc3339_millis),
    })
}
