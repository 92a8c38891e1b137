//! What a partner sees: their plan, rewards, customers and bookings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::partner::{PlanRule, RewardRate, RuleScope};
use crate::domain::{CategoryId, GroupId, InstrumentId, Money, Percent, TimeMs};
use crate::services::partners::{Application, Masked, OwnCustomer, Summary};
use crate::store::funds::partner_lists::{SumBy, SumRow};
use crate::store::funds::partners::{RebateRow, RewardRow};

/// A rule of a plan. The narrowest scope precedes: instrument, category, group, all.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanRuleWire {
    /// `all`, `group`, `category` or `instrument`.
    pub scope: String,
    /// ID of the group, asset class or instrument; null with `all`.
    #[serde(default)]
    #[schema(required)]
    pub id: Option<i64>,
    /// `per_lot`: USD for each lot; `spread_percent`: part of the spread at the open; `commission_percent`: part of fee and
    /// commission.
    pub kind: String,
    /// Amount or percentage, a decimal string.
    pub value: String,
}

impl PlanRuleWire {
    /// The rule; `None` if a word or a number is none.
    pub fn read(&self) -> Option<PlanRule> {
        let scope = match (self.scope.as_str(), self.id) {
            ("all", None) => RuleScope::All,
            ("group", Some(id)) => RuleScope::Group(GroupId(id)),
            ("category", Some(id)) => RuleScope::Category(CategoryId(id)),
            ("instrument", Some(id)) => RuleScope::Instrument(InstrumentId(id)),
            _ => return None,
        };
        let rate = match self.kind.as_str() {
            "per_lot" => RewardRate::PerLot(self.value.parse::<Money>().ok()?),
            "spread_percent" => RewardRate::SpreadPercent(self.value.parse::<Percent>().ok()?),
            "commission_percent" => RewardRate::CommissionPercent(self.value.parse::<Percent>().ok()?),
            _ => return None,
        };
        Some(PlanRule { scope, rate })
    }
}

impl From<PlanRule> for PlanRuleWire {
    fn from(rule: PlanRule) -> Self {
        let (scope, id) = match rule.scope {
            RuleScope::All => ("all", None),
            RuleScope::Group(id) => ("group", Some(id.0)),
            RuleScope::Category(id) => ("category", Some(id.0)),
            RuleScope::Instrument(id) => ("instrument", Some(id.0)),
        };
        let (kind, value) = match rule.rate {
            RewardRate::PerLot(amount) => ("per_lot", amount.to_string()),
            RewardRate::SpreadPercent(percent) => ("spread_percent", percent.to_string()),
            RewardRate::CommissionPercent(percent) => ("commission_percent", percent.to_string()),
        };
        Self { scope: scope.to_owned(), id, kind: kind.to_owned(), value }
    }
}

/// An application, as the customer sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerApplication {
    /// `none`, `waiting`, `approved` or `rejected`.
    pub state: &'static str,
    #[schema(required)]
    pub at: Option<Moment>,
    /// Why it was rejected.
    #[schema(required)]
    pub reason: Option<String>,
}

impl From<Option<Application>> for PartnerApplication {
    fn from(found: Option<Application>) -> Self {
        Self {
            state: found.as_ref().map_or("none", |one| one.state.word()),
            at: found.as_ref().map(|one| one.at.into()),
            reason: found.and_then(|one| one.reason),
        }
    }
}

/// A reward of a partner for an order, in USD; negative: taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerReward {
    pub id: i64,
    pub order: i64,
    /// The customer, masked: `a***@example.com`.
    pub customer: String,
    /// The last digits of the customer number: masked names are not unique.
    pub customer_number: String,
    /// 1: the partner's own customer; 2 and more: through partners below.
    pub level: i64,
    pub instrument: i64,
    /// Display code of the instrument; null: removed.
    #[schema(required)]
    pub show_code: Option<String>,
    pub lots: Decimal,
    pub closed_at: Moment,
    /// UTC day of the reward, `YYYY-MM-DD`.
    pub day: String,
    /// The rule of the plan that counted.
    pub rule: PlanRuleWire,
    /// What it gives before partners below have theirs and without a limit, in USD.
    pub gross: Decimal,
    /// How much of it the partners below have, in USD.
    pub below: Decimal,
    /// What the order earned, in USD, where that is less than its rewards: they were all scaled down to it in proportion. Null: they
    /// were not.
    #[schema(required)]
    pub limit: Option<Decimal>,
    pub amount: Decimal,
    /// Why it was taken back; null with a negative amount: the trade was cancelled.
    #[schema(required)]
    pub reason: Option<String>,
    /// When it was booked; null: not yet.
    #[schema(required)]
    pub booked_at: Option<Moment>,
}

impl PartnerReward {
    /// A reward with what the customer and the instrument are called.
    pub fn new(row: RewardRow, masked: Masked, show_code: Option<String>) -> Self {
        Self {
            id: row.id,
            order: row.order,
            customer: masked.name,
            customer_number: masked.number,
            level: row.level,
            instrument: row.instrument,
            show_code,
            lots: Decimal::of(row.lots),
            closed_at: TimeMs(row.closed_at).into(),
            day: day_text(row.day),
            rule: row.rule.into(),
            gross: Decimal::of(row.gross),
            below: Decimal::of(row.below),
            limit: row.limit.map(Decimal::of),
            amount: Decimal::of(row.amount),
            reason: row.reason,
            booked_at: row.booked_at.map(|at| TimeMs(at).into()),
        }
    }
}

/// A sum of rewards, in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerTotal {
    /// The day, `YYYY-MM-DD`; the ID of the instrument; or the level.
    pub key: String,
    /// Display code of an instrument.
    #[schema(required)]
    pub show_code: Option<String>,
    /// Rewarded orders, less those whose reward was taken back.
    pub orders: i64,
    pub lots: Decimal,
    pub amount: Decimal,
}

impl PartnerTotal {
    /// A sum by day, instrument or level; `show_code`: of an instrument.
    pub fn new(row: SumRow, by: SumBy, show_code: Option<String>) -> Self {
        let key = if by == SumBy::Day { day_text(row.key) } else { row.key.to_string() };
        Self { key, show_code, orders: row.orders, lots: Decimal::of(row.lots), amount: Decimal::of(row.amount) }
    }
}

/// A customer of the partner, with what they brought in the period.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerCustomer {
    /// Masked: `a***@example.com`.
    pub customer: String,
    /// The last digits of the customer number.
    pub customer_number: String,
    pub created_at: Moment,
    pub orders: i64,
    pub lots: Decimal,
    /// In USD.
    pub amount: Decimal,
    /// The newest close that gave a reward in the period.
    #[schema(required)]
    pub closed_at: Option<Moment>,
}

impl From<OwnCustomer> for PartnerCustomer {
    fn from(own: OwnCustomer) -> Self {
        Self {
            customer: own.masked.name,
            customer_number: own.masked.number,
            created_at: own.customer.created_at.into(),
            orders: own.sums.orders,
            lots: Decimal::of(own.sums.lots),
            amount: Decimal::of(own.sums.amount),
            closed_at: own.sums.closed_at.map(|at| TimeMs(at).into()),
        }
    }
}

/// A booking of rewards to the partner's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerBooking {
    pub id: i64,
    /// The last UTC day that it has, `YYYY-MM-DD`.
    pub day: String,
    pub usd: Decimal,
    /// Units of the account's currency for one dollar.
    pub rate: String,
    pub amount: Decimal,
    pub currency: String,
    pub at: Moment,
}

impl From<RebateRow> for PartnerBooking {
    fn from(row: RebateRow) -> Self {
        Self {
            id: row.id,
            day: day_text(row.day),
            usd: Decimal::of(row.usd),
            rate: row.rate,
            amount: Decimal::of(row.amount),
            currency: row.currency,
            at: TimeMs(row.at).into(),
        }
    }
}

/// A rule of the partner's plan, with the name of what it is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerTerm {
    #[serde(flatten)]
    pub rule: PlanRuleWire,
    /// Of the group, asset class or instrument; null with `all`, or removed.
    #[schema(required)]
    pub name: Option<String>,
}

/// What a partner has earned in a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSummary {
    /// Name of the plan, its rules, and since when they apply.
    pub plan: String,
    pub rules: Vec<PartnerTerm>,
    pub plan_since: Moment,
    /// 0: orders that are closed now give no rewards.
    pub active: u8,
    /// 1: nothing is booked until the broker releases it.
    pub held: u8,
    /// Rewards of the period, in USD.
    pub reward: Decimal,
    /// The part of `reward` that was taken back: zero or negative.
    pub taken_back: Decimal,
    /// The part of `reward` that is not booked yet.
    pub unbooked: Decimal,
    /// What was booked in the period, in USD.
    pub booked: Decimal,
    /// What is not booked yet, of any day, in USD.
    pub pending: Decimal,
    pub lots: Decimal,
    /// Rewarded orders, less those whose reward was taken back.
    pub orders: i64,
    /// Those of `customers_all` who brought rewards in the period.
    pub customers: i64,
    /// All customers whose direct partner they are, at most 50,000.
    pub customers_all: i64,
    /// Number of the account that is credited, and its currency.
    pub account: i64,
    pub currency: String,
    /// When the rewards of the current day are booked at the earliest.
    pub next_booking: Moment,
    /// How long an order must have been open.
    pub hold_seconds: i64,
}

impl PartnerSummary {
    /// With the plan's rules as they are shown.
    pub fn new(found: Summary, account: i64, rules: Vec<PartnerTerm>) -> Self {
        Self {
            plan: found.plan.name,
            rules,
            plan_since: found.plan.since.into(),
            active: flag(found.partner.active),
            held: flag(found.partner.held),
            reward: Decimal::of(found.sums.amount),
            taken_back: Decimal::of(found.sums.taken_back),
            unbooked: Decimal::of(found.sums.unbooked),
            booked: Decimal::of(found.booked),
            pending: Decimal::of(found.pending),
            lots: Decimal::of(found.sums.lots),
            orders: found.sums.orders,
            customers: found.traded,
            customers_all: found.customers,
            account,
            currency: found.currency.to_string(),
            next_booking: found.next.into(),
            hold_seconds: found.hold_seconds,
        }
    }
}

/// `YYYY-MM-DD` of unix days.
pub fn day_text(day: i64) -> String {
    jiff::civil::date(1970, 1, 1).saturating_add(jiff::Span::new().try_days(day).unwrap_or_default()).to_string()
}
