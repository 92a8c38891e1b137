//! Messages to customers about their money and their risk, made from the journal's events: deposits, withdrawals, corrections,
//! margin calls and stop-outs, alerts that customers have set, orders that the market has ended or filled, and copies of strategies.
//! Each event leads to one message, through restarts. About demo accounts there are messages of such alerts only.
//!
//! What can repeat within moments is not sent each time. An account gets one margin call an hour. A message about a
//! stop-out waits for a minute, and what else is stopped out meanwhile is added to it. An account gets one message an hour about
//! orders that were not copied, and one about orders without the guaranteed stop of the provider; the statement of the copy lists them all.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction};

use crate::domain::copying::{CopyEnd, CopyLink, CopySkip, CopySkipReason, PlainStop};
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::ledger::TransactionKind;
use crate::domain::order::Reason;
use crate::domain::time::{HOUR, MINUTE};
use crate::domain::{AccountId, MarginAlert, Money, Order, Percent, Price, PriceAlert, TimeMs, WithdrawalId};
use crate::engine::event::{CopyEvent, Event};
use crate::engine::input::{Body, Input};
use crate::i18n::{self, Language};
use crate::services::customers::account_number::account_number;
use crate::services::reporting::time_text::minutes;
use crate::store::StoreError;
use crate::store::customers::{user_accounts, users};
use crate::store::dealing::copy_lists;
use crate::store::dealing::entry::Entry;
use crate::store::dealing::journal;
use crate::store::funds::transfers;
use crate::store::platform::inbox;
use crate::store::platform::messages::{self as rows, Written};
use crate::store::platform::push;

use super::super::outgoing::{Kind, OutgoingMessage, chosen};
use super::Messages;

/// The shortest time between two margin calls of one account, in milliseconds.
const MARGIN_CALL_EVERY: i64 = HOUR;
/// The shortest time between two messages to one account about orders that were not copied, in milliseconds.
const COPY_SKIPPED_EVERY: i64 = HOUR;
/// The same about orders with an ordinary stop where the provider's is guaranteed.
const COPY_STOP_PLAIN_EVERY: i64 = HOUR;
/// How long a stop-out waits for more, in milliseconds.
const STOP_OUT_WAITS: i64 = MINUTE;

/// What a customer is written to about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Notice {
    account: AccountId,
    at: TimeMs,
    subject: Subject,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Subject {
    Booking(Booking),
    MarginCall { level: String },
    StopOut { count: u64, profit: Money },
    Alert { alert: PriceAlert, price: Price },
    MarginAlert { alert: MarginAlert, level: Percent },
    Order { kind: Kind, order: Box<Order> },
    CopySkipped(CopySkip),
    CopyStopPlain { strategy: AccountId, link: CopyLink, reason: PlainStop },
    CopyEnded { strategy: AccountId, end: CopyEnd },
}

/// The notices of a journal entry.
pub(super) fn notices(connection: &Connection, entry: &Entry) -> Result<Vec<Notice>, StoreError> {
    let at = entry.input.at;
    let mut notices = Vec::new();
    let mut stopped_out: BTreeMap<AccountId, (u64, Money)> = BTreeMap::new();
    for event in &entry.events {
        match event {
            Event::OrderClosed(order) if order.reason == Some(Reason::StopOut) => {
                let (count, profit) = stopped_out.entry(order.account).or_default();
                (*count, *profit) = (*count + 1, *profit + order.profit);
            }
            Event::MarginCalled { account, level } => {
                notices.push(Notice {
                    account: *account,
                    at,
                    subject: Subject::MarginCall { level: level.to_string() },
                });
            }
            Event::AlertFired { alert, price } => {
                let subject = Subject::Alert { alert: *alert, price: *price };
                notices.push(Notice { account: alert.account, at, subject });
            }
            Event::MarginAlertFired { alert, level } => {
                let subject = Subject::MarginAlert { alert: *alert, level: *level };
                notices.push(Notice { account: alert.account, at, subject });
            }
            Event::Copying(event) => notices.extend(copy_notice(connection, event, at)?),
            event => {
                notices.extend(order_notice(event, &entry.input.body, at));
                if let Some((account, booking)) = booking(connection, event, &entry.input)? {
                    notices.push(Notice { account, at, subject: Subject::Booking(booking) });
                }
            }
        }
    }
    let stop_out = |(account, (count, profit))| Notice::stop_out(account, at, count, profit);
    notices.extend(stopped_out.into_iter().map(stop_out));
    let mut wanted = Vec::new();
    for notice in notices {
        // The account of a demo customer may have been deleted since.
        let Some((is_demo, _)) = user_accounts::kind_and_uid(connection, notice.account.0)? else { continue };
        // A customer sets alerts on a demo account of theirs to be notified as on any other.
        if is_demo && !matches!(notice.subject, Subject::Alert { .. } | Subject::MarginAlert { .. }) {
            continue;
        }
        let is_wanted = match &notice.subject {
            Subject::Order { .. } => is_read_about_orders(connection, notice.account, at)?,
            _ => true,
        };
        wanted.extend(is_wanted.then_some(notice));
    }
    Ok(wanted)
}

/// Whether messages about orders go anywhere: most customers have no subscribed browser, and orders are many.
fn is_read_about_orders(connection: &Connection, account: AccountId, at: TimeMs) -> Result<bool, StoreError> {
    let Some(user) = users::by_account(connection, account.0)? else { return Ok(false) };
    Ok(chosen(connection, user.id, "orders")?.app || !push::active_of(connection, user.id, at.0)?.is_empty())
}

/// What the market has done to an order. The customer's own commands and those of the staff lead to nothing.
fn order_notice(event: &Event, input: &Body, at: TimeMs) -> Option<Notice> {
    let (kind, order) = match event {
        Event::OrderOpened(order) if matches!(input, Body::Quote { .. }) => (Kind::ORDER_FILLED, order),
        Event::OrderClosed(order) => match order.reason? {
            Reason::StopLoss | Reason::TrailingStop => (Kind::ORDER_STOP_LOSS, order),
            Reason::TakeProfit => (Kind::ORDER_TAKE_PROFIT, order),
            _ => return None,
        },
        Event::OrderCancelled(order) => match order.reason? {
            Reason::Expired => (Kind::ORDER_EXPIRED, order),
            Reason::InsufficientMargin | Reason::AmountOutOfRange => (Kind::ORDER_REJECTED, order),
            _ => return None,
        },
        _ => return None,
    };
    Some(Notice { account: order.account, at, subject: Subject::Order { kind, order: Box::new(order.clone()) } })
}

/// What a copier did not do, or did otherwise than the provider.
fn copy_notice(connection: &Connection, event: &CopyEvent, at: TimeMs) -> Result<Option<Notice>, StoreError> {
    let (account, subject) = match event {
        CopyEvent::Skipped(skip) => (skip.account, Subject::CopySkipped(*skip)),
        CopyEvent::Opened(link) | CopyEvent::StopPlain(link) => {
            let Some(reason) = link.plain_stop else { return Ok(None) };
            let Some(copy) = copy_lists::copy_by_id(connection, link.copy)? else { return Ok(None) };
            (copy.account, Subject::CopyStopPlain { strategy: copy.strategy, link: *link, reason })
        }
        CopyEvent::Ended(copy) => {
            let Some(end) = copy.end.filter(|end| *end != CopyEnd::User) else { return Ok(None) };
            (copy.account, Subject::CopyEnded { strategy: copy.strategy, end })
        }
        _ => return Ok(None),
    };
    Ok(Some(Notice { account, at, subject }))
}

/// What happened to a deposit or a withdrawal, or what the staff corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Booking {
    kind: Kind,
    /// What it happened to: its kind and id.
    link: (&'static str, String),
    args: Vec<(&'static str, String)>,
}

fn booking(connection: &Connection, event: &Event, input: &Input) -> Result<Option<(AccountId, Booking)>, StoreError> {
    let booked =
        |account: &AccountId, kind, link: (&'static str, String), args| Some((*account, Booking { kind, link, args }));
    let withdrawal_link = |id: &WithdrawalId| ("withdrawal", id.0.to_string());
    Ok(match event {
        Event::DepositDecided { deposit, account, status, credited } => {
            let Some(row) = transfers::deposit_by_id(connection, deposit.0)? else { return Ok(None) };
            let (kind, args) = match status {
                DepositStatus::Waiting => return Ok(None),
                DepositStatus::Approved => (Kind::DEPOSIT_CREDITED, ("amount", row.account_currency.text(*credited))),
                DepositStatus::Rejected | DepositStatus::Invalid => {
                    (Kind::DEPOSIT_REJECTED, ("reason", reason(&row.details.remark)))
                }
            };
            let deposited = format!("{} {}", row.details.amount, row.details.currency);
            booked(account, kind, ("deposit", deposit.0.to_string()), vec![args, ("deposit", deposited)])
        }
        Event::WithdrawalRequested { withdrawal, account, amount, .. } => {
            let amount = user_accounts::currency(connection, account.0)?.text(*amount);
            booked(account, Kind::WITHDRAWAL_REQUESTED, withdrawal_link(withdrawal), vec![("amount", amount)])
        }
        Event::WithdrawalApproved { withdrawal, account, amount, .. } => {
            let amount = user_accounts::currency(connection, account.0)?.text(*amount);
            booked(account, Kind::WITHDRAWAL_APPROVED, withdrawal_link(withdrawal), vec![("amount", amount)])
        }
        Event::WithdrawalDecided { withdrawal, account, amount, status }
        | Event::WithdrawalSettled { withdrawal, account, amount, status } => {
            let amount = ("amount", user_accounts::currency(connection, account.0)?.text(*amount));
            let link = withdrawal_link(withdrawal);
            match status {
                WithdrawalStatus::Waiting => None,
                WithdrawalStatus::Paid => booked(account, Kind::WITHDRAWAL_PAID, link, vec![amount]),
                WithdrawalStatus::Rejected => {
                    let row = transfers::withdrawal_by_id(connection, withdrawal.0)?;
                    let reason = reason(row.as_ref().map_or("", |row| &row.details.notes));
                    let was_approved = matches!(event, Event::WithdrawalSettled { .. });
                    let kind = if was_approved { Kind::WITHDRAWAL_RETURNED } else { Kind::WITHDRAWAL_REJECTED };
                    booked(account, kind, link, vec![amount, ("reason", reason)])
                }
            }
        }
        Event::TradeCorrected(order) => {
            let Body::CorrectTrade(request) = &input.body else { return Ok(None) };
            let kind = if order.is_cancelled_trade() { Kind::TRADE_CANCELLED } else { Kind::TRADE_REPRICED };
            let amount = user_accounts::currency(connection, order.account.0)?.text(request.amount());
            let args = [("order", order.id.to_string()), ("amount", amount), ("reason", reason(&request.reason))];
            booked(&order.account, kind, ("order", order.id.to_string()), args.into())
        }
        Event::Posted(entry) if matches!(entry.kind, TransactionKind::Refund | TransactionKind::Chargeback) => {
            let is_refund = entry.kind == TransactionKind::Refund;
            let kind = if is_refund { Kind::PAYMENT_REFUNDED } else { Kind::PAYMENT_CHARGED_BACK };
            let month = minutes(entry.at).chars().take("2026-11".len()).collect();
            let amount = ("amount", entry.currency.text(-entry.amount));
            booked(&entry.customer, kind, ("statement", month), vec![amount])
        }
        // The reason is the staff's, for the audit log.
        Event::Posted(entry) if input.staff.is_some() && matches!(input.body, Body::Correct { .. }) => {
            let month = minutes(entry.at).chars().take("2026-11".len()).collect();
            let amount = ("amount", entry.currency.text(entry.amount));
            booked(&entry.customer, Kind::BALANCE_CORRECTED, ("statement", month), vec![amount])
        }
        _ => None,
    })
}

fn strategy_name(connection: &Connection, strategy: AccountId) -> Result<String, StoreError> {
    Ok(copy_lists::strategy(connection, strategy)?.map(|row| row.profile.name).unwrap_or_default())
}

fn reason(remark: &str) -> String {
    if remark.trim().is_empty() { "-".to_owned() } else { remark.trim().to_owned() }
}

impl Notice {
    /// Positions of an account were closed by a stop-out.
    pub const fn stop_out(account: AccountId, at: TimeMs, count: u64, profit: Money) -> Self {
        Self { account, at, subject: Subject::StopOut { count, profit } }
    }

    /// Queues the message, or adds to one that waits.
    pub fn queue(&self, transaction: &Transaction<'_>, messages: &Messages) -> Result<(), StoreError> {
        match &self.subject {
            Subject::Booking(Booking { kind, link, args }) => {
                let message = self.message(transaction, *kind, messages)?.leading_to(link.0, &link.1);
                let message = args.iter().fold(message, |message, (name, value)| message.with(name, value));
                message.write_to_user(transaction, self.account).map(drop)
            }
            Subject::MarginCall { level } => {
                let kind = Kind::MARGIN_CALL;
                let last = rows::last_about(transaction, self.account.0, kind.name)?;
                if last.is_some_and(|(_, at)| self.at.0 < at + MARGIN_CALL_EVERY) {
                    return Ok(());
                }
                let message = self.message(transaction, kind, messages)?.leading_to("orders", "");
                self.queue_as_last(transaction, kind, message.with("level", level))
            }
            Subject::StopOut { count, profit } => self.add_stop_out(transaction, messages, *count, *profit),
            Subject::Alert { alert, price } => {
                let Some(terms) = journal::instrument(transaction, alert.instrument)? else { return Ok(()) };
                let message = self.message(transaction, Kind::PRICE_ALERT, messages)?;
                let message = message.leading_to("instrument", alert.instrument).with("code", &terms.code);
                let message =
                    message.with("level", terms.price_text(alert.level)).with("price", terms.price_text(*price));
                message.write_to_user(transaction, self.account).map(drop)
            }
            Subject::MarginAlert { alert, level } => {
                let message = self.message(transaction, Kind::MARGIN_ALERT, messages)?.leading_to("orders", "");
                let message = message.with("level", alert.level).with("margin_level", level);
                message.write_to_user(transaction, self.account).map(drop)
            }
            Subject::Order { kind, order } => {
                let Some(terms) = journal::instrument(transaction, order.instrument)? else { return Ok(()) };
                let price = order.closed.or(order.opened).map(|fill| terms.price_text(fill.price));
                let message = self.message(transaction, *kind, messages)?.leading_to("order", order.id);
                let message = message.with("code", &terms.code).with("order", order.id).with("lots", order.lots);
                message.with("price", price.unwrap_or_default()).write_to_user(transaction, self.account).map(drop)
            }
            Subject::CopySkipped(skip) => self.queue_skip(transaction, messages, skip),
            Subject::CopyStopPlain { strategy, link, reason } => {
                self.queue_plain_stop(transaction, messages, *strategy, (link, *reason))
            }
            Subject::CopyEnded { strategy, end } => {
                let reason =
                    self.in_words(transaction, messages, &format!("copy-end-{}", end.code().replace('_', "-")))?;
                let message = self.message(transaction, Kind::COPY_ENDED, messages)?.leading_to("copies", "");
                let message = message.with("name", strategy_name(transaction, *strategy)?).with("reason", reason);
                message.write_to_user(transaction, self.account).map(drop)
            }
        }
    }

    /// About a provider's order that was not copied, at most one an hour.
    fn queue_skip(
        &self,
        transaction: &Transaction<'_>,
        messages: &Messages,
        skip: &CopySkip,
    ) -> Result<(), StoreError> {
        let kind = Kind::COPY_SKIPPED;
        let last = rows::last_about(transaction, self.account.0, kind.name)?;
        if last.is_some_and(|(_, at)| self.at.0 < at + COPY_SKIPPED_EVERY) {
            return Ok(());
        }
        let Some(terms) = journal::instrument(transaction, skip.instrument)? else { return Ok(()) };
        let Some(copy) = copy_lists::copy_by_id(transaction, skip.copy)? else { return Ok(()) };
        let reason = match skip.reason {
            CopySkipReason::LotsBelowMin => "copy-skip-lots",
            CopySkipReason::InsufficientMargin => "copy-skip-margin",
            CopySkipReason::AccountFrozen | CopySkipReason::TooManyOrders => "copy-skip-account",
            CopySkipReason::InstrumentClosed
            | CopySkipReason::LiquidityUnavailable
            | CopySkipReason::MarketClosed
            | CopySkipReason::NoConversionRate
            | CopySkipReason::AmountOutOfRange => "copy-skip-market",
        };
        let message = self.message(transaction, kind, messages)?.leading_to("copy", skip.copy.0);
        let message = message.with("name", strategy_name(transaction, copy.strategy)?).with("code", &terms.code);
        let reason = self.in_words(transaction, messages, reason)?;
        self.queue_as_last(transaction, kind, message.with("lots", skip.source_lots).with("reason", reason))
    }

    /// About an order whose stop is an ordinary one although the provider's is guaranteed, at most one an hour.
    fn queue_plain_stop(
        &self,
        transaction: &Transaction<'_>,
        messages: &Messages,
        strategy: AccountId,
        (link, reason): (&CopyLink, PlainStop),
    ) -> Result<(), StoreError> {
        let kind = Kind::COPY_STOP_PLAIN;
        let last = rows::last_about(transaction, self.account.0, kind.name)?;
        if last.is_some_and(|(_, at)| self.at.0 < at + COPY_STOP_PLAIN_EVERY) {
            return Ok(());
        }
        let Some(terms) = journal::instrument(transaction, link.instrument)? else { return Ok(()) };
        let reason = match reason {
            PlainStop::TooClose => "copy-plain-too-close",
            PlainStop::Limit => "copy-plain-limit",
            PlainStop::MarketClosed => "copy-plain-market",
        };
        let message = self.message(transaction, kind, messages)?.leading_to("copy", link.copy.0);
        let message = message.with("name", strategy_name(transaction, strategy)?).with("code", &terms.code);
        let reason = self.in_words(transaction, messages, reason)?;
        self.queue_as_last(transaction, kind, message.with("order", link.order).with("reason", reason))
    }

    /// The message `key` in the language of the customer.
    fn in_words(&self, transaction: &Transaction<'_>, messages: &Messages, key: &str) -> Result<String, StoreError> {
        let user = users::by_account(transaction, self.account.0)?;
        let language = user.and_then(|user| user.language).and_then(|code| Language::from_code(&code));
        let language = language.unwrap_or_else(|| messages.settings.values().default_language());
        Ok(i18n::message(language, key, &[]))
    }

    fn add_stop_out(
        &self,
        transaction: &Transaction<'_>,
        messages: &Messages,
        count: u64,
        profit: Money,
    ) -> Result<(), StoreError> {
        let kind = Kind::STOP_OUT;
        let currency = user_accounts::currency(transaction, self.account.0)?;
        let last = rows::last_about(transaction, self.account.0, kind.name)?;
        let written_at = last.map_or(0, |(_, at)| at);
        let waiting = match last {
            // Without an e-mail or SMS, the message in the app is the one that is added to.
            Some((Written { message: 0, inbox, .. }, at)) if self.at.0 < at + STOP_OUT_WAITS => {
                inbox::args(transaction, inbox)?.map(|args| (args, Written { inbox, ..Written::default() }))
            }
            Some((written, at)) if self.at.0 < at + STOP_OUT_WAITS => {
                rows::untried_args(transaction, written.message)?.map(|args| (args, written))
            }
            _ => None,
        };
        let about = account_number(self.account).to_string();
        // Customers may have chosen push messages alone.
        let pushed = (kind.name, about.as_str(), written_at);
        let waiting = match waiting {
            None if self.at.0 < written_at + STOP_OUT_WAITS => {
                rows::untried_push_args(transaction, kind.name, &about, written_at)?
                    .map(|args| (args, Written::default()))
            }
            waiting => waiting,
        };
        let Some((args, written)) = waiting else {
            let message = self.message(transaction, kind, messages)?.leading_to("closed_orders", "");
            let message = message.with("count", count).with("profit", currency.text(profit));
            return self.queue_as_last(transaction, kind, message.delayed_by(STOP_OUT_WAITS));
        };
        let corrupt = || StoreError::Corrupt(format!("stop-out {written:?}: {args}"));
        let mut args: BTreeMap<String, String> = serde_json::from_str(&args).map_err(|_| corrupt())?;
        let number = |name: &str| args.get(name).map(String::as_str).unwrap_or_default();
        let sum_count = number("count").parse::<u64>().map_err(|_| corrupt())? + count;
        let sum = number("profit").parse::<Money>().map_err(|_| corrupt())? + profit;
        args.insert("count".to_owned(), sum_count.to_string());
        args.insert("profit".to_owned(), currency.text(sum));
        rows::set_push_args(transaction, pushed, (&args["count"], &args["profit"]))?;
        let args = serde_json::to_string(&args).expect("texts can be written as JSON");
        rows::set_args(transaction, written.message, &args)?;
        inbox::set_args(transaction, written.inbox, &args)
    }

    fn message(
        &self,
        transaction: &Transaction<'_>,
        kind: Kind,
        messages: &Messages,
    ) -> Result<OutgoingMessage, StoreError> {
        let message = messages.message(kind, self.at).with("account", account_number(self.account));
        let message = message.in_account(self.account);
        let message = message.with("currency", user_accounts::currency(transaction, self.account.0)?);
        Ok(message.with("time", minutes(self.at)))
    }

    fn queue_as_last(
        &self,
        transaction: &Transaction<'_>,
        kind: Kind,
        message: OutgoingMessage,
    ) -> Result<(), StoreError> {
        let written = message.write_to_user(transaction, self.account)?;
        if written == Written::default() {
            return Ok(());
        }
        rows::set_last_about(transaction, self.account.0, kind.name, written, self.at.0)
    }
}
