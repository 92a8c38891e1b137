//! Back-office types: instruments, categories, audit log, orders, exposure and dashboard.

use serde::Serialize;
use utoipa::ToSchema;

use super::holidays::{Closure, ComingClosure};
use super::instrument::Instrument;
use super::order::Order;
use super::{Decimal, Moment, flag};
use crate::domain::time::SECOND;
use crate::domain::{AccountKind, Currency, Group, Money, OrderId, TimeMs};
use crate::engine::event::AccountRecord;
use crate::i18n::Language;
use crate::services::customers::account_number::account_number;
use crate::services::customers::accounts;
use crate::services::market::calendar;
use crate::services::market::catalog::{self, Category, Listed, OwnFeed};
use crate::services::staff::audit::AuditRow;
use crate::services::staff::backoffice::Permission;
use crate::services::staff::backoffice::dashboard::{AtRisk, Dashboard};
use crate::services::staff::backoffice::dealing::BulkPreview;
use crate::services::staff::backoffice::queues::PendingWork;

/// A weekly trading session.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    /// Weekday, 0 (Sunday) to 6 (Saturday).
    pub day: u8,
    /// `HH:MM`.
    pub open: String,
    /// `HH:MM`; `24:00` is the end of the day.
    pub close: String,
}

impl From<calendar::SessionForm> for Session {
    fn from(form: calendar::SessionForm) -> Self {
        Self { day: form.day, open: form.open, close: form.close }
    }
}

/// An instrument with the fields that only the broker sees.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminInstrument {
    #[serde(flatten)]
    pub instrument: Instrument,
    /// Base currency.
    pub base: String,
    /// Names by language code.
    #[schema(value_type = Object)]
    pub names: serde_json::Value,
    pub enabled: u8,
    /// 1: within its trading sessions now. If `MarketStatus` is not 1 nevertheless, a fresh quote is missing.
    pub within_hours: u8,
    /// `sim` or `push`; null: the default feed.
    #[schema(required)]
    pub feed: Option<&'static str>,
    /// Spread of the simulator, in points.
    pub spread: i64,
    pub timezone: String,
    /// Weekly trading sessions; empty: always open.
    pub sessions: Vec<Session>,
    /// `YYYY-MM-DD`.
    pub holidays: Vec<String>,
    /// IDs of the holiday calendars that apply too.
    pub calendars: Vec<i64>,
    pub stale_after_s: i64,
    pub max_jump_percent: Decimal,
    /// Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none.
    #[schema(required)]
    pub swap_triple_day: Option<u8>,
    pub swap_every_day: u8,
    pub position: i64,
    /// Its number in regulatory reports (ISO 6166); null: not set.
    #[schema(required)]
    pub isin: Option<String>,
    pub sim_price: Decimal,
    pub sim_volatility: Decimal,
    pub sim_pace: Decimal,
    pub sim_drift: Decimal,
}

impl AdminInstrument {
    /// An instrument as listed, and as customers see it.
    pub fn new(listed: &Listed, instrument: Instrument) -> Self {
        let (terms, listing) = (&listed.market.instrument, &listed.listing);
        Self {
            instrument,
            base: terms.base.clone(),
            names: serde_json::to_value(&listing.names).unwrap_or_default(),
            enabled: flag(terms.enabled),
            within_hours: flag(listed.market.open),
            feed: listing.feed.map(OwnFeed::code),
            spread: listing.sim.spread_points,
            timezone: listing.timezone.clone(),
            sessions: calendar::session_forms(&listing.sessions).into_iter().map(Session::from).collect(),
            holidays: listing.holidays.iter().map(ToString::to_string).collect(),
            calendars: listing.calendars.iter().map(|calendar| calendar.0).collect(),
            stale_after_s: terms.stale_after_ms / SECOND,
            max_jump_percent: Decimal::of(terms.jump_max),
            swap_triple_day: terms.swap.triple_day,
            swap_every_day: flag(terms.swap.charges_weekends),
            position: listing.position,
            isin: listing.isin.clone(),
            sim_price: Decimal::of(listing.sim.price),
            sim_volatility: Decimal::of(listing.sim.volatility_annual),
            sim_pace: Decimal::of(listing.sim.pace_per_s),
            sim_drift: Decimal::of(listing.sim.drift_annual),
        }
    }
}

/// A category of instruments with all its names.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCategory {
    pub id: i64,
    pub code: String,
    pub position: i64,
    /// 1: listed as a category for customers.
    pub enabled: u8,
    /// Number of its instruments, disabled ones included.
    pub instruments: usize,
    /// Names by language code.
    #[schema(value_type = Object)]
    pub names: serde_json::Value,
}

impl AdminCategory {
    /// A category with its number of instruments.
    pub fn new(category: &Category, instruments: usize) -> Self {
        Self {
            id: category.id.0,
            code: category.code.clone(),
            position: category.position,
            enabled: flag(category.enabled),
            instruments,
            names: serde_json::to_value(&category.names).unwrap_or_default(),
        }
    }
}

/// An entry of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    pub id: i64,
    pub at: Moment,
    /// ID of the staff member; null: the command line, or the program itself.
    #[schema(required)]
    pub staff: Option<i64>,
    /// E-mail address of the staff member, also after they have been deleted.
    #[schema(required)]
    pub staff_email: Option<String>,
    pub address: String,
    pub act: String,
    pub object: String,
    /// State before and after the action.
    pub before: serde_json::Value,
    pub after: serde_json::Value,
    pub hash: String,
}

/// A page of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntries {
    pub list: Vec<AuditEntry>,
    pub total: i64,
    /// Present if there are more entries than this filter looks at: only the latest, this many, were looked at. A shorter
    /// period shows the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched_latest: Option<usize>,
}

/// The values that filters of the audit log can have.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditChoices {
    pub acts: Vec<String>,
    /// Kinds of objects: `user` of `user/12`.
    pub kinds: Vec<String>,
    pub staff: Vec<AuditStaff>,
}

/// A staff member of the audit log, also after they have been deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditStaff {
    pub id: i64,
    pub email: String,
}

impl From<AuditRow> for AuditEntry {
    fn from(row: AuditRow) -> Self {
        let json = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let entry = row.entry;
        Self {
            id: row.id,
            at: TimeMs(entry.at).into(),
            staff: entry.staff,
            staff_email: row.staff_email,
            address: entry.address,
            act: entry.act,
            object: entry.object,
            before: json(entry.before),
            after: json(entry.after),
            hash: row.hash,
        }
    }
}

/// Customer of an entry.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Customer {
    pub id: i64,
    pub uid: String,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub mobile: Option<String>,
    /// Name as sent for the identity review; null: none yet.
    #[schema(required)]
    pub name: Option<String>,
    pub is_demo: u8,
    /// Language of messages to the customer.
    #[schema(required)]
    pub language: Option<&'static str>,
}

impl From<accounts::User> for Customer {
    fn from(user: accounts::User) -> Self {
        Self {
            id: user.id.0,
            uid: user.uid,
            email: user.email,
            mobile: user.mobile,
            name: user.name,
            is_demo: flag(user.is_demo),
            language: user.language.map(Language::code),
        }
    }
}

/// An order with its customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrder {
    #[serde(flatten)]
    pub order: Order,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// The account that it belongs to; null: removed.
    #[schema(required)]
    pub account: Option<OrderAccount>,
}

/// The account of an order.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OrderAccount {
    /// Number of the account; that of a customer's first account is their uid.
    pub number: i64,
    /// The currency of all amounts of the order.
    pub currency: String,
    pub is_demo: u8,
    /// ID and name of the account's group.
    pub group: i64,
    pub group_name: String,
}

impl OrderAccount {
    /// An account with its group.
    pub fn new(record: &AccountRecord, group: &Group) -> Self {
        Self {
            number: account_number(record.id),
            currency: record.currency.to_string(),
            is_demo: flag(record.kind == AccountKind::Demo),
            group: group.id.0,
            group_name: group.name.clone(),
        }
    }
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrders {
    pub list: Vec<AdminOrder>,
    pub total: i64,
    /// Present if more orders of one status ended in the period than this filter or sort order looks at: only the latest,
    /// this many, were looked at. A shorter period shows the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched_latest: Option<usize>,
}

/// An amount in a currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CurrencyAmount {
    pub currency: String,
    pub amount: Decimal,
}

/// What closing and cancelling selected orders would do at the latest quotes.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrdersPreview {
    /// Number of open orders, which would be closed: the number to confirm.
    pub open: usize,
    /// Number of pending orders, which would be cancelled.
    pub pending: usize,
    /// IDs of orders that have ended meanwhile, or do not exist.
    pub ended: Vec<i64>,
    /// IDs of open orders that cannot be closed now: their market is closed or has no fresh quote.
    pub untradable: Vec<i64>,
    /// Volume of the open orders in lots.
    pub lots: Decimal,
    /// Profit of the open orders by currency of their accounts.
    pub profit: Vec<CurrencyAmount>,
}

impl OrdersPreview {
    /// A preview.
    pub fn new(preview: &BulkPreview) -> Self {
        let ids = |ids: &[OrderId]| ids.iter().map(|id| id.0).collect();
        let amount = |(currency, amount): (&Currency, &Money)| CurrencyAmount {
            currency: currency.to_string(),
            amount: Decimal::of(amount),
        };
        Self {
            open: preview.open.len(),
            pending: preview.pending.len(),
            ended: ids(&preview.ended),
            untradable: ids(&preview.untradable),
            lots: Decimal::of(preview.lots),
            profit: preview.profit.iter().map(amount).collect(),
        }
    }
}

/// Customers' exposure in one instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Exposure {
    pub forex_id: i64,
    pub code: String,
    pub show_code: String,
    /// Volume in lots.
    pub long: Decimal,
    pub short: Decimal,
    /// Net lots: long minus short.
    pub net: Decimal,
    /// Customers' unrealised profit in USD; the broker's is the opposite.
    pub profit: Decimal,
    /// Currencies whose accounts are missing in `profit`, because no rate is known.
    pub unconverted: Vec<String>,
    /// 1: figures of demo accounts, because no real account holds a position.
    pub is_demo: u8,
}

/// Number of items that wait for the staff; null where the reader's role may not see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Queues {
    pub deposits: Option<i64>,
    pub withdrawals: Option<i64>,
    pub reviews: Option<i64>,
    /// Balance corrections that need a second staff member.
    pub corrections: Option<i64>,
    /// Number of conversations with unread messages.
    pub chats: Option<i64>,
    /// Payments through gateways about which the staff decides; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payments: Option<i64>,
    /// Changes of risk and terms that need a second staff member, of those that the reader may change; absent if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk_changes: Option<i64>,
}

impl Queues {
    /// The waiting items that the permissions in `sees` allow to see.
    pub fn new(waiting: &PendingWork, sees: impl Fn(Permission) -> bool) -> Self {
        let seen = |permission, count| sees(permission).then_some(count);
        let risk_changes = [
            seen(Permission::EditSettings, waiting.settings),
            seen(Permission::EditGroups, waiting.groups),
            seen(Permission::EditInstruments, waiting.instruments),
        ];
        Self {
            deposits: seen(Permission::ReviewDeposits, waiting.deposits),
            withdrawals: seen(Permission::ReviewWithdrawals, waiting.withdrawals),
            reviews: seen(Permission::ReviewIdentities, waiting.reviews),
            corrections: seen(Permission::AdjustBalances, waiting.corrections),
            chats: seen(Permission::AnswerChat, waiting.chats),
            payments: seen(Permission::ReviewDeposits, waiting.payments).filter(|count| *count > 0),
            risk_changes: Some(risk_changes.into_iter().flatten().sum::<i64>()).filter(|count| *count > 0),
        }
    }
}

/// The broker's result of one trading day (17:00 to 17:00 in New York).
#[derive(Debug, Serialize, ToSchema)]
pub struct DayResult {
    /// Start of the trading day.
    pub start: Moment,
    /// Result in USD; customers' losses are positive.
    pub result: Decimal,
}

/// Sums of the accounts in one currency, in it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurrencyAtRisk {
    pub currency: String,
    /// Number of accounts with open positions.
    pub accounts: i64,
    pub balance: Decimal,
    pub equity: Decimal,
    pub margin: Decimal,
    /// Customers' unrealised profit; the broker's is the opposite.
    pub profit: Decimal,
}

impl CurrencyAtRisk {
    fn new((currency, sum): &(Currency, AtRisk)) -> Self {
        Self {
            currency: currency.to_string(),
            accounts: sum.accounts,
            balance: Decimal::of(sum.balance),
            equity: Decimal::of(sum.equity),
            margin: Decimal::of(sum.margin),
            profit: Decimal::of(sum.profit),
        }
    }
}

/// The dashboard. Amounts in USD, those of other currencies at the current bid.
#[derive(Debug, Serialize, ToSchema)]
pub struct DashboardView {
    /// 1: figures of demo accounts, because no real account has money, a position or a history.
    pub is_demo: u8,
    /// Number of accounts with open positions.
    pub accounts: i64,
    pub balance: Decimal,
    pub equity: Decimal,
    pub margin: Decimal,
    /// Customers' unrealised profit in USD; the broker's is the opposite.
    pub profit: Decimal,
    /// Number of accounts at or below the margin-call level.
    pub near_call: i64,
    /// Number of accounts at the stop-out level, or at most a quarter of it above.
    pub near_stop_out: i64,
    /// The same sums by currency of the accounts, each in that currency.
    pub currencies: Vec<CurrencyAtRisk>,
    /// Currencies of which amounts are missing in USD, because no rate is known.
    pub unconverted: Vec<String>,
    /// Today's realised result of the broker, and its parts.
    pub result: Decimal,
    pub result_trading: Decimal,
    pub result_fees: Decimal,
    pub result_swaps: Decimal,
    pub result_write_offs: Decimal,
    pub result_rewards: Decimal,
    /// The last 30 trading days, oldest first.
    pub days: Vec<DayResult>,
    /// Number of instruments whose market is open, and of those with a fresh quote.
    pub markets_open: i64,
    pub markets_fresh: i64,
    /// Age of the newest quote of an open market, in milliseconds; null: no market is open.
    #[schema(required)]
    pub feed_age_ms: Option<i64>,
    /// Number of open WebSocket connections.
    pub connections: usize,
    /// The next closures of enabled instruments, within 30 days; at most 8.
    pub closures: Vec<ComingClosure>,
    /// Number of the last committed journal entry.
    pub journal_seq: i64,
    pub database_bytes: u64,
}

impl DashboardView {
    /// A dashboard with what only this layer knows: the number of live connections, and the coming closures.
    pub fn new(
        dashboard: &Dashboard,
        connections: usize,
        journal_seq: i64,
        closures: &[(catalog::Closure, usize)],
    ) -> Self {
        let Dashboard { account_kind, at_risk, currencies, unconverted, today, days, feed, database_bytes } = dashboard;
        let day = |(start, result): &(TimeMs, _)| DayResult { start: (*start).into(), result: Decimal::of(result) };
        Self {
            is_demo: flag(*account_kind == AccountKind::Demo),
            accounts: at_risk.accounts,
            balance: Decimal::of(at_risk.balance),
            equity: Decimal::of(at_risk.equity),
            margin: Decimal::of(at_risk.margin),
            profit: Decimal::of(at_risk.profit),
            near_call: at_risk.near_call,
            near_stop_out: at_risk.near_stop_out,
            currencies: currencies.iter().map(CurrencyAtRisk::new).collect(),
            unconverted: super::codes(unconverted),
            result: Decimal::of(today.total()),
            result_trading: Decimal::of(today.trading),
            result_fees: Decimal::of(today.fees),
            result_swaps: Decimal::of(today.swaps),
            result_write_offs: Decimal::of(today.write_offs),
            result_rewards: Decimal::of(today.rewards),
            days: days.iter().map(day).collect(),
            markets_open: feed.open,
            markets_fresh: feed.fresh,
            feed_age_ms: feed.age_ms,
            connections,
            closures: closures
                .iter()
                .map(|(closure, instruments)| ComingClosure {
                    closure: Closure::from(closure),
                    instruments: *instruments,
                })
                .collect(),
            journal_seq,
            database_bytes: *database_bytes,
        }
    }
}
