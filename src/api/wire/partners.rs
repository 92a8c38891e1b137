//! Partners: their plans, rewards and bookings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::partner::{PlanRule, RewardRate, RuleScope};
use crate::domain::{CategoryId, GroupId, InstrumentId, Money, Percent, TimeMs};
use crate::services::partners::{FraudSigns, Plan, Summary};
use crate::store::funds::partners::{PartnerRow, RebateRow, RewardRow};

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

/// A plan of partners.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerPlan {
    pub id: i64,
    pub name: String,
    pub rules: Vec<PlanRuleWire>,
    /// Time of the last change, which affects later closes only.
    pub since: Moment,
}

impl From<Plan> for AdminPartnerPlan {
    fn from(plan: Plan) -> Self {
        let rules = plan.rules.into_iter().map(PlanRuleWire::from).collect();
        Self { id: plan.id, name: plan.name, rules, since: plan.since.into() }
    }
}

/// A partner.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartner {
    /// ID of the customer.
    pub user: i64,
    /// The partner above; null: none.
    #[schema(required)]
    pub parent: Option<i64>,
    /// ID of the plan.
    pub plan: i64,
    /// 0: gets no rewards for later closes.
    pub active: u8,
    /// Time of the last change.
    pub since: Moment,
}

impl From<PartnerRow> for AdminPartner {
    fn from(row: PartnerRow) -> Self {
        Self {
            user: row.user,
            parent: row.parent,
            plan: row.plan,
            active: flag(row.active),
            since: TimeMs(row.since).into(),
        }
    }
}

/// A sign of fraud about a partner.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSign {
    /// `shared_destination`, `shared_device`, `shared_origin` (an invited customer has what the partner has) or `short_holds` (at
    /// least half of 10 or more rewarded orders of the last 30 days were open for less than five minutes).
    pub kind: &'static str,
    /// IDs of the customers.
    pub customers: Vec<i64>,
}

impl PartnerSign {
    /// The signs.
    pub fn list(found: FraudSigns) -> Vec<Self> {
        found.signs.into_iter().map(|(sign, customers)| Self { kind: sign.code(), customers }).collect()
    }
}

/// A reward of a partner for an order, in USD; negative: taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerReward {
    pub id: i64,
    pub order: i64,
    /// The customer, masked.
    pub customer: String,
    /// 1: the partner's own customer; 2 and more: through partners below.
    pub level: i64,
    pub instrument: i64,
    pub lots: Decimal,
    pub closed_at: Moment,
    /// UTC day of the reward, `YYYY-MM-DD`.
    pub day: String,
    pub amount: Decimal,
}

impl From<RewardRow> for PartnerReward {
    fn from(row: RewardRow) -> Self {
        Self {
            id: row.id,
            order: row.order,
            customer: masked(row.customer),
            level: row.level,
            instrument: row.instrument,
            lots: Decimal::of(row.lots),
            closed_at: TimeMs(row.closed_at).into(),
            day: day_text(row.day),
            amount: Decimal::of(row.amount),
        }
    }
}

/// A reward as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerReward {
    pub id: i64,
    pub order: i64,
    /// ID of the customer who traded.
    pub customer: i64,
    pub account: i64,
    pub level: i64,
    pub instrument: i64,
    pub lots: Decimal,
    pub closed_at: Moment,
    /// Seconds from the open to the close.
    pub held: i64,
    /// UTC day of the reward, `YYYY-MM-DD`.
    pub day: String,
    /// In USD; negative: taken back.
    pub amount: Decimal,
    /// What the order earned the broker, in USD.
    pub earned: Decimal,
}

impl From<RewardRow> for AdminPartnerReward {
    fn from(row: RewardRow) -> Self {
        Self {
            id: row.id,
            order: row.order,
            customer: row.customer,
            account: row.account,
            level: row.level,
            instrument: row.instrument,
            lots: Decimal::of(row.lots),
            closed_at: TimeMs(row.closed_at).into(),
            held: row.held / 1000,
            day: day_text(row.day),
            amount: Decimal::of(row.amount),
            earned: Decimal::of(row.earned),
        }
    }
}

/// A booking of rewards to the partner's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerBooking {
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
            day: day_text(row.day),
            usd: Decimal::of(row.usd),
            rate: row.rate,
            amount: Decimal::of(row.amount),
            currency: row.currency,
            at: TimeMs(row.at).into(),
        }
    }
}

/// What a partner has earned in a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSummary {
    /// Name of the plan.
    pub plan: String,
    /// Rewards of the period, in USD.
    pub reward: Decimal,
    /// The part of them that is not booked yet.
    pub unbooked: Decimal,
    pub lots: Decimal,
    pub orders: i64,
    pub customers: i64,
    /// The newest bookings of any period, at most 400.
    pub bookings: Vec<PartnerBooking>,
}

impl From<Summary> for PartnerSummary {
    fn from(found: Summary) -> Self {
        Self {
            plan: found.plan,
            reward: Decimal::of(found.sums.amount),
            unbooked: Decimal::of(found.sums.unbooked),
            lots: Decimal::of(found.sums.lots),
            orders: found.sums.orders,
            customers: found.sums.customers,
            bookings: found.bookings.into_iter().map(PartnerBooking::from).collect(),
        }
    }
}

/// `***4567`: the last digits of the id.
fn masked(customer: i64) -> String {
    format!("***{:04}", customer.rem_euclid(10_000))
}

/// `YYYY-MM-DD` of unix days.
pub fn day_text(day: i64) -> String {
    jiff::civil::date(1970, 1, 1).saturating_add(jiff::Span::new().try_days(day).unwrap_or_default()).to_string()
}
