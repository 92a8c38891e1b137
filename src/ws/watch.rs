//! What the staff's screens follow by a look once a second: what colleagues have done, orders and their figures,
//! the house at a glance. Each is told when it differs from what the connection was told last.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;
use serde::Serialize;

use super::admin::AdminTopic;
use super::hub::{Frame, frame};
use crate::domain::{AccountId, TimeMs};
use crate::http::state::AppState;
use crate::http::wire::account::Account;
use crate::http::wire::admin::DashboardView;
use crate::http::wire::order::OrderPrices;
use crate::http::wire::{Decimal, Moment};
use crate::services::backoffice::audit::AuditSummary;
use crate::services::backoffice::staff::StaffMember;

/// Acts of one frame.
const ACTS_MAX: i64 = 100;
/// Open orders whose figures are told, the newest; a list of the desk shows twenty.
const MARKS_MAX: usize = 200;

/// Somebody of the staff, or the program, has done something; or customers have come or asked for something, of
/// which only the kind is told.
#[derive(Debug, Serialize)]
struct Act {
    id: i64,
    at: Moment,
    /// His address; null: the command line, or the program.
    staff: Option<String>,
    act: String,
    object: String,
}

/// The figures of an open order.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "PascalCase")]
struct OrderFigures {
    update_price: Decimal,
    fact_profits: Decimal,
}

impl From<OrderPrices> for OrderFigures {
    fn from(mark: OrderPrices) -> Self {
        Self { update_price: mark.update_price, fact_profits: mark.fact_profits }
    }
}

type Marks = BTreeMap<i64, OrderFigures>;

#[derive(Debug, Serialize)]
struct Orders<'a> {
    /// An order was placed, opened, changed or ended.
    changed: bool,
    marks: &'a Marks,
}

/// What a connection was told last.
#[derive(Debug, Default)]
pub struct Watch {
    act: Option<i64>,
    asked: Option<(u64, u64)>,
    orders: Option<(u64, Marks)>,
    customer: Option<(AccountId, Option<Account>)>,
    glance: Option<serde_json::Value>,
}

impl Watch {
    /// Forgets what was told: another one signs in.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// This customer is the one who is followed.
    pub fn look_at(&mut self, customer: AccountId) {
        self.customer = Some((customer, None));
    }

    /// What is new of the topics that are `wanted`. What cannot be read now is told another time.
    pub async fn look(
        &mut self,
        state: &web::Data<AppState>,
        member: &StaffMember,
        wanted: impl Fn(AdminTopic) -> bool,
    ) -> Vec<Arc<Frame>> {
        let mut frames = Vec::new();
        if wanted(AdminTopic::Acts) {
            frames.extend(self.acts(state, member).await);
        }
        if wanted(AdminTopic::Orders) {
            frames.extend(self.orders(state).await);
        }
        if let Some(customer) = self.customer.as_ref().map(|(customer, _)| *customer)
            && wanted(AdminTopic::User(customer))
        {
            frames.extend(self.account(state, customer).await);
        }
        if wanted(AdminTopic::Dashboard) {
            frames.extend(self.glance(state).await);
        }
        frames
    }

    /// Acts since the last look that are his own or that his role hears of; at the first look only where the log stands.
    async fn acts(&mut self, state: &web::Data<AppState>, member: &StaffMember) -> Option<Arc<Frame>> {
        let (log, seen) = (Arc::clone(&state.audit), self.act);
        let (last, rows) = state.blocking(move || log.since(seen, ACTS_MAX)).await.ok()?;
        self.act = Some(last);
        let asked = state.hub.asked_versions();
        let before = self.asked.replace(asked).unwrap_or(asked);
        let changed =
            [(before.0 != asked.0, "user"), (before.1 != asked.1, "deposit"), (before.1 != asked.1, "withdrawal")];
        let customers = changed.into_iter().filter(|(changed, _)| *changed).map(|(_, object)| Act {
            id: last,
            at: state.clock.now().into(),
            staff: None,
            act: "ask".to_owned(),
            object: object.to_owned(),
        });
        let act = |row: AuditSummary| Act {
            id: row.id,
            at: TimeMs(row.at).into(),
            staff: row.staff,
            act: row.act,
            object: row.object,
        };
        let himself = format!("staff/{}", member.id);
        let mut acts: Vec<Act> = rows.into_iter().map(act).chain(customers).collect();
        acts.retain(|act| act.object == himself || member.role.may_hear_of(&act.object));
        (!acts.is_empty()).then(|| frame("ACTS", acts))
    }

    async fn orders(&mut self, state: &web::Data<AppState>) -> Option<Arc<Frame>> {
        let version = state.hub.orders_version();
        let view = Arc::clone(&state.view);
        let read = move || Ok(view.marks(MARKS_MAX).into_iter().map(|mark| (mark.id, mark.into())).collect::<Marks>());
        let marks = state.blocking(read).await.ok()?;
        if self.orders.as_ref().is_some_and(|(known, told)| (*known, told) == (version, &marks)) {
            return None;
        }
        let changed = self.orders.as_ref().is_none_or(|(known, _)| *known != version);
        let told = frame("ORDERS", Orders { changed, marks: &marks });
        self.orders = Some((version, marks));
        Some(told)
    }

    async fn account(&mut self, state: &web::Data<AppState>, customer: AccountId) -> Option<Arc<Frame>> {
        let number = state.number(customer).await.ok()?;
        let account = state.view.account(customer, number)?;
        let told = Some(account);
        if self.customer.as_ref().is_some_and(|(_, before)| *before == told) {
            return None;
        }
        let frame = frame(&format!("USER.{customer}"), &told);
        self.customer = Some((customer, told));
        Some(frame)
    }

    async fn glance(&mut self, state: &web::Data<AppState>) -> Option<Arc<Frame>> {
        let shared = state.clone();
        let dashboard = state.blocking(move || shared.dashboards.now()).await.ok()?;
        let view = DashboardView::new(&dashboard, state.hub.connections(), state.view.read_model.seq());
        let value = serde_json::to_value(view).ok()?;
        if self.glance.as_ref() == Some(&value) {
            return None;
        }
        let told = frame("DASHBOARD", &value);
        self.glance = Some(value);
        Some(told)
    }
}
