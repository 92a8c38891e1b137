//! Partners as the staff sees them: plans, the tree, applications and signs of fraud.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::partners::{PlanRuleWire, day_text};
use super::{Decimal, Moment, flag};
use crate::domain::TimeMs;
use crate::services::customers::accounts::User;
use crate::services::partners::{
    Application, Churned, Evidence, OwnCustomer, PartnerDetail, PartnerLine, Plan, PlanPreview, PreviewShare,
    SignedOrder, TakenBack,
};
use crate::store::funds::partners::{PartnerRow, RewardRow};

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
    /// 1: nothing is booked until it is released.
    pub held: u8,
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
            held: flag(row.held),
            since: TimeMs(row.since).into(),
        }
    }
}

/// A partner in the list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedPartner {
    #[serde(flatten)]
    pub partner: AdminPartner,
    /// Null: removed.
    #[schema(required)]
    pub customer: Option<Customer>,
    pub plan_name: String,
    /// Customers whose direct partner they are, at most 50,000.
    pub customers: i64,
    /// Partners directly below.
    pub below: i64,
    /// Rewards of the last 30 days, in USD.
    pub reward_30: Decimal,
    /// Not booked, of any day, in USD.
    pub pending: Decimal,
}

impl From<PartnerLine> for ListedPartner {
    fn from(line: PartnerLine) -> Self {
        Self {
            partner: line.partner.into(),
            customer: line.customer.map(Customer::from),
            plan_name: line.plan,
            customers: line.customers,
            below: line.below,
            reward_30: Decimal::of(line.recent),
            pending: Decimal::of(line.pending),
        }
    }
}

/// A partner above another one.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerAbove {
    pub user: i64,
    #[schema(required)]
    pub customer: Option<Customer>,
    pub active: u8,
}

/// A partner, with those above and what they were before.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerDetail {
    #[serde(flatten)]
    pub line: ListedPartner,
    /// The nearest first.
    pub above: Vec<PartnerAbove>,
    /// What they were at any time, the newest first, at most 100.
    pub versions: Vec<AdminPartner>,
}

impl From<PartnerDetail> for AdminPartnerDetail {
    fn from(detail: PartnerDetail) -> Self {
        let above = |(row, user): (PartnerRow, Option<User>)| PartnerAbove {
            user: row.user,
            customer: user.map(Customer::from),
            active: flag(row.active),
        };
        Self {
            line: detail.line.into(),
            above: detail.above.into_iter().map(above).collect(),
            versions: detail.versions.into_iter().map(AdminPartner::from).collect(),
        }
    }
}

/// A value that a rule can be about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanChoice {
    pub id: i64,
    pub name: String,
}

/// What rules can be about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanChoices {
    pub groups: Vec<PlanChoice>,
    pub categories: Vec<PlanChoice>,
    pub instruments: Vec<PlanChoice>,
}

/// What a plan pays a partner for a sample order, in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanPreviewShare {
    /// The rule that counts; null: none.
    #[schema(required)]
    pub rule: Option<PlanRuleWire>,
    /// What the rule gives.
    pub gross: Decimal,
    /// What the partner gets: less what those below get, and all together at most what the order earns.
    pub reward: Decimal,
}

/// What a plan pays for a sample order that opens and closes at the newest quote, in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanPreviewView {
    /// The quote with the mark-up of the group.
    pub bid: String,
    pub ask: String,
    pub spread: Decimal,
    /// Fee and commission.
    pub fee: Decimal,
    /// The direct partner, and the one above.
    pub shares: Vec<PlanPreviewShare>,
    /// What the broker keeps of spread and fee.
    pub kept: Decimal,
}

impl From<PlanPreview> for PlanPreviewView {
    fn from(found: PlanPreview) -> Self {
        let share = |share: PreviewShare| PlanPreviewShare {
            rule: share.rule.map(PlanRuleWire::from),
            gross: Decimal::of(share.gross),
            reward: Decimal::of(share.reward),
        };
        Self {
            bid: found.quote.bid.to_string(),
            ask: found.quote.ask.to_string(),
            spread: Decimal::of(found.spread),
            fee: Decimal::of(found.fee),
            shares: found.shares.into_iter().map(share).collect(),
            kept: Decimal::of(found.kept),
        }
    }
}

/// An application, as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerApplication {
    pub id: i64,
    pub user: i64,
    #[schema(required)]
    pub customer: Option<Customer>,
    pub at: Moment,
    /// What the customer wrote.
    pub text: String,
    /// `waiting`, `approved` or `rejected`.
    pub state: &'static str,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    #[schema(required)]
    pub reason: Option<String>,
}

impl AdminPartnerApplication {
    /// With its customer.
    pub fn new(one: Application, customer: Option<Customer>) -> Self {
        Self {
            id: one.id,
            user: one.user,
            customer,
            at: one.at.into(),
            text: one.text,
            state: one.state.word(),
            decided_at: one.decided_at.map(Moment::from),
            reason: one.reason,
        }
    }
}

/// An order as evidence of a sign.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSignOrder {
    pub order: i64,
    /// ID of the customer, and the account that traded.
    pub user: i64,
    pub account: i64,
    pub instrument: i64,
    /// 1: buy; 2: sell.
    pub side: i64,
    pub lots: Decimal,
    pub opened_at: Moment,
    pub closed_at: Moment,
    /// What the partner got, in USD.
    pub reward: Decimal,
    /// The order in the opposite direction.
    #[schema(required)]
    pub against: Option<i64>,
}

/// A customer whose lots look churned, in USD.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSignChurned {
    pub user: i64,
    /// Rewarded orders of the last 30 days.
    pub orders: i64,
    pub lots: Decimal,
    /// Spread and fees of them.
    pub earned: Decimal,
    /// All credited deposits.
    pub deposited: Decimal,
    pub reward: Decimal,
}

/// A sign of fraud about a partner, with its evidence of the last 30 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerSign {
    /// `shared_destination`, `shared_document`, `shared_device`, `shared_origin`: a customer or a partner below has what the partner
    /// has. `short_holds`: at least half of 10 or more rewarded orders were open for less than five minutes. `opposite_orders`: three
    /// or more pairs of rewarded orders in opposite directions that were opened within a minute. `churned_lots`: spread and fees of 20
    /// or more rewarded orders of a customer are at least 30 % of all that they paid in.
    pub kind: &'static str,
    /// Whom it is about.
    pub customers: Vec<Customer>,
    /// Payout destinations or document numbers that are shared.
    pub values: Vec<String>,
    /// Some of the orders, the newest, at most 40.
    pub orders: Vec<PartnerSignOrder>,
    /// How many customers, orders or pairs there are.
    pub count: i64,
    /// Of how many rewarded orders, at most 5,000; 0 where orders do not matter.
    pub of: i64,
    /// What the partner got for them, in USD.
    pub reward: Decimal,
    pub churned: Vec<PartnerSignChurned>,
}

impl PartnerSign {
    /// A sign with its customers.
    pub fn new(found: Evidence, customers: Vec<Customer>) -> Self {
        let order = |SignedOrder { order, against }: SignedOrder| PartnerSignOrder {
            order: order.order,
            user: order.customer,
            account: order.account,
            instrument: order.instrument,
            side: order.side,
            lots: Decimal::of(order.lots),
            opened_at: TimeMs(order.opened_at).into(),
            closed_at: TimeMs(order.closed_at).into(),
            reward: Decimal::of(order.amount),
            against,
        };
        let churned = |one: Churned| PartnerSignChurned {
            user: one.customer,
            orders: one.orders,
            lots: Decimal::of(one.lots),
            earned: Decimal::of(one.earned),
            deposited: Decimal::of(one.deposited),
            reward: Decimal::of(one.reward),
        };
        Self {
            kind: found.sign.code(),
            customers,
            values: found.values,
            orders: found.orders.into_iter().map(order).collect(),
            count: found.count,
            of: found.of,
            reward: Decimal::of(found.reward),
            churned: found.churned.into_iter().map(churned).collect(),
        }
    }
}

/// What is, or would be, taken back.
#[derive(Debug, Serialize, ToSchema)]
pub struct PartnerTakenBack {
    pub orders: i64,
    /// In USD, above zero.
    pub amount: Decimal,
    /// 1: there is more than the 10,000 orders of one call.
    pub has_more: u8,
}

impl From<TakenBack> for PartnerTakenBack {
    fn from(taken: TakenBack) -> Self {
        Self { orders: taken.orders, amount: Decimal::of(taken.amount), has_more: flag(taken.has_more) }
    }
}

/// A reward as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerReward {
    pub id: i64,
    pub order: i64,
    /// ID of the customer who traded.
    pub user: i64,
    #[schema(required)]
    pub customer: Option<Customer>,
    pub account: i64,
    pub level: i64,
    pub instrument: i64,
    #[schema(required)]
    pub show_code: Option<String>,
    pub lots: Decimal,
    pub closed_at: Moment,
    /// Seconds from the open to the close.
    pub held: i64,
    /// UTC day of the reward, `YYYY-MM-DD`.
    pub day: String,
    /// The rule of the plan that counted.
    pub rule: PlanRuleWire,
    /// What it gives before partners below have theirs and without a limit, in USD.
    pub gross: Decimal,
    /// In USD; negative: taken back.
    pub amount: Decimal,
    /// What the order earned the broker, in USD.
    pub earned: Decimal,
    #[schema(required)]
    pub reason: Option<String>,
    #[schema(required)]
    pub booked_at: Option<Moment>,
}

impl AdminPartnerReward {
    /// A reward with its customer and what the instrument is called.
    pub fn new(row: RewardRow, customer: Option<Customer>, show_code: Option<String>) -> Self {
        Self {
            id: row.id,
            order: row.order,
            user: row.customer,
            customer,
            account: row.account,
            level: row.level,
            instrument: row.instrument,
            show_code,
            lots: Decimal::of(row.lots),
            closed_at: TimeMs(row.closed_at).into(),
            held: row.held / 1000,
            day: day_text(row.day),
            rule: row.rule.into(),
            gross: Decimal::of(row.gross),
            amount: Decimal::of(row.amount),
            earned: Decimal::of(row.earned),
            reason: row.reason,
            booked_at: row.booked_at.map(|at| TimeMs(at).into()),
        }
    }
}

/// The same as the staff sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPartnerCustomer {
    pub customer: Customer,
    pub created_at: Moment,
    pub orders: i64,
    pub lots: Decimal,
    pub amount: Decimal,
    #[schema(required)]
    pub closed_at: Option<Moment>,
}

impl From<OwnCustomer> for AdminPartnerCustomer {
    fn from(own: OwnCustomer) -> Self {
        Self {
            created_at: own.customer.created_at.into(),
            customer: own.customer.into(),
            orders: own.sums.orders,
            lots: Decimal::of(own.sums.lots),
            amount: Decimal::of(own.sums.amount),
            closed_at: own.sums.closed_at.map(|at| TimeMs(at).into()),
        }
    }
}
