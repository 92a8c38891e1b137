//! The back office.

use serde::Serialize;
use utoipa::ToSchema;

use super::instrument::Instrument;
use super::order::Order;
use super::{Decimal, Moment, flag};
use crate::domain::time::SECOND;
use crate::domain::{AccountKind, TimeMs};
use crate::i18n::Language;
use crate::services::accounts;
use crate::services::backoffice::Permission;
use crate::services::backoffice::audit::AuditRow;
use crate::services::backoffice::dashboard::Dashboard;
use crate::services::backoffice::queues::Waiting;
use crate::services::calendar;
use crate::services::catalog::{Category, Listed, OwnFeed};

/// A weekly session of trading.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    /// 0 = Sunday to 6 = Saturday.
    pub day: u8,
    /// `HH:MM`.
    pub open: String,
    /// `HH:MM`; `24:00` is the day's end.
    pub close: String,
}

/// An instrument with what only the broker sees.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminInstrument {
    #[serde(flatten)]
    pub instrument: Instrument,
    /// What is bought.
    pub base: String,
    /// Names by language.
    #[schema(value_type = Object)]
    pub names: serde_json::Value,
    pub enabled: u8,
    /// 1: the calendar has it open now. With a `MarketStatus` that says otherwise, a fresh quote is what is missing.
    pub within_hours: u8,
    /// `sim` or `push`; null: the house's.
    #[schema(required)]
    pub feed: Option<&'static str>,
    /// The simulator's spread, in points.
    pub spread: i64,
    pub timezone: String,
    /// Empty: always open.
    pub sessions: Vec<Session>,
    /// `YYYY-MM-DD`.
    pub holidays: Vec<String>,
    pub stale_after_s: i64,
    pub max_jump_percent: Decimal,
    /// 0 = Sunday to 6 = Saturday; null: none.
    #[schema(required)]
    pub swap_triple_day: Option<u8>,
    pub swap_every_day: u8,
    pub position: i64,
    pub sim_price: Decimal,
    pub sim_volatility: Decimal,
    pub sim_pace: Decimal,
    pub sim_drift: Decimal,
}

impl AdminInstrument {
    /// An instrument as it is listed, and as customers see it.
    pub fn new(listed: &Listed, instrument: Instrument) -> Self {
        let (terms, listing) = (&listed.market.instrument, &listed.listing);
        let session = |form: calendar::SessionForm| Session { day: form.day, open: form.open, close: form.close };
        Self {
            instrument,
            base: terms.base.clone(),
            names: serde_json::to_value(&listing.names).unwrap_or_default(),
            enabled: flag(terms.enabled),
            within_hours: flag(listed.market.open),
            feed: listing.feed.map(OwnFeed::code),
            spread: listing.sim.spread_points,
            timezone: listing.timezone.clone(),
            sessions: calendar::session_forms(&listing.sessions).into_iter().map(session).collect(),
            holidays: listing.holidays.iter().map(ToString::to_string).collect(),
            stale_after_s: terms.stale_after_ms / SECOND,
            max_jump_percent: Decimal::of(terms.jump_max),
            swap_triple_day: terms.swap.triple_day,
            swap_every_day: flag(terms.swap.every_day),
            position: listing.position,
            sim_price: Decimal::of(listing.sim.price),
            sim_volatility: Decimal::of(listing.sim.volatility_annual),
            sim_pace: Decimal::of(listing.sim.pace_per_s),
            sim_drift: Decimal::of(listing.sim.drift_annual),
        }
    }
}

/// A group of instruments with all its names.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCategory {
    pub id: i64,
    pub code: String,
    pub position: i64,
    /// 1: customers are offered it as a list of its own.
    pub enabled: u8,
    /// How many instruments are in it, those that are switched off among them.
    pub instruments: usize,
    /// Names by language.
    #[schema(value_type = Object)]
    pub names: serde_json::Value,
}

impl AdminCategory {
    /// A category with so many instruments in it.
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

/// A row of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntry {
    pub id: i64,
    pub at: Moment,
    /// Null: the command line, or the program itself.
    #[schema(required)]
    pub staff: Option<i64>,
    /// His address, also where he is no longer of the staff.
    #[schema(required)]
    pub staff_email: Option<String>,
    pub address: String,
    pub act: String,
    pub object: String,
    /// How it was, and how it is since.
    pub before: serde_json::Value,
    pub after: serde_json::Value,
    pub hash: String,
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

/// The customer of a row.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Customer {
    pub id: i64,
    pub uid: String,
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub mobile: Option<String>,
    /// As the customer wrote it for the identity review; null: not yet.
    #[schema(required)]
    pub name: Option<String>,
    pub is_demo: u8,
    /// The language that he is written to in.
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
    /// Null: his record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
}

/// What customers hold in one instrument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Exposure {
    pub forex_id: i64,
    pub code: String,
    pub show_code: String,
    /// Lots.
    pub long: Decimal,
    pub short: Decimal,
    /// Long minus short.
    pub net: Decimal,
    /// Customers' unrealised profit; what they win, the house loses.
    pub profit: Decimal,
    /// 1: of demo accounts, because no real one holds anything.
    pub is_demo: u8,
}

/// How many wait for the staff; null where the reader's role may not see them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Queues {
    pub deposits: Option<i64>,
    pub withdrawals: Option<i64>,
    pub reviews: Option<i64>,
    /// Corrections of balances that need a second person.
    pub corrections: Option<i64>,
    /// Conversations with unread messages.
    pub chats: Option<i64>,
}

impl Queues {
    /// Of what waits, that which somebody `sees`.
    pub fn new(waiting: &Waiting, sees: impl Fn(Permission) -> bool) -> Self {
        let seen = |permission, count| sees(permission).then_some(count);
        Self {
            deposits: seen(Permission::ReviewDeposits, waiting.deposits),
            withdrawals: seen(Permission::ReviewWithdrawals, waiting.withdrawals),
            reviews: seen(Permission::ReviewIdentities, waiting.reviews),
            corrections: seen(Permission::AdjustBalances, waiting.corrections),
            chats: seen(Permission::AnswerChat, waiting.chats),
        }
    }
}

/// The broker's result of one trading day (17:00 to 17:00 in New York).
#[derive(Debug, Serialize, ToSchema)]
pub struct DayResult {
    /// When the day began.
    pub start: Moment,
    /// USD; what customers lost is positive.
    pub result: Decimal,
}

/// The house at a glance. Amounts in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct DashboardView {
    /// 1: of demo accounts, because no real one has money, a position or a history.
    pub is_demo: u8,
    /// Accounts with open positions.
    pub accounts: i64,
    pub balance: Decimal,
    pub equity: Decimal,
    pub margin: Decimal,
    /// Customers' unrealised profit; what they win, the house loses.
    pub profit: Decimal,
    /// Accounts at or below the margin-call level.
    pub near_call: i64,
    /// Accounts at the stop-out level, or at most a quarter of it above.
    pub near_stop_out: i64,
    /// Today's realised result of the house, and its parts.
    pub result: Decimal,
    pub result_trading: Decimal,
    pub result_fees: Decimal,
    pub result_swaps: Decimal,
    pub result_write_offs: Decimal,
    /// The last 30 trading days, today's last.
    pub days: Vec<DayResult>,
    /// Instruments whose market is open, and those of them with a fresh quote.
    pub markets_open: i64,
    pub markets_fresh: i64,
    /// Age of the newest quote of an open market, in milliseconds; null where none is open.
    #[schema(required)]
    pub feed_age_ms: Option<i64>,
    /// Live connections.
    pub connections: usize,
    /// The last input that is committed.
    pub journal_seq: i64,
    pub database_bytes: u64,
}

impl DashboardView {
    /// A dashboard, with what only this floor knows.
    pub fn new(dashboard: &Dashboard, connections: usize, journal_seq: i64) -> Self {
        let Dashboard { world, at_risk, today, days, feed, database_bytes } = dashboard;
        let day = |(start, result): &(TimeMs, _)| DayResult { start: (*start).into(), result: Decimal::of(result) };
        Self {
            is_demo: flag(*world == AccountKind::Demo),
            accounts: at_risk.accounts,
            balance: Decimal::of(at_risk.balance),
            equity: Decimal::of(at_risk.equity),
            margin: Decimal::of(at_risk.margin),
            profit: Decimal::of(at_risk.profit),
            near_call: at_risk.near_call,
            near_stop_out: at_risk.near_stop_out,
            result: Decimal::of(today.total()),
            result_trading: Decimal::of(today.trading),
            result_fees: Decimal::of(today.fees),
            result_swaps: Decimal::of(today.swaps),
            result_write_offs: Decimal::of(today.write_offs),
            days: days.iter().map(day).collect(),
            markets_open: feed.open,
            markets_fresh: feed.fresh,
            feed_age_ms: feed.age_ms,
            connections,
            journal_seq,
            database_bytes: *database_bytes,
        }
    }
}
