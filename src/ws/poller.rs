//! Topics of the staff that are polled once a second: actions of colleagues, orders and their figures, one customer's
//! account, and the dashboard. Each is sent when it differs from what the connection was sent last.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;
use serde::Serialize;

use super::admin::AdminTopic;
use super::hub::Hub;
use super::shared_frame::{Frame, frame};
use crate::api::state::AppState;
use crate::api::wire::account::Account;
use crate::api::wire::admin::DashboardView;
use crate::api::wire::order::OrderPrices;
use crate::api::wire::{Decimal, Moment};
use crate::domain::{AccountId, TimeMs};
use crate::services::staff::audit::AuditSummary;
use crate::services::staff::backoffice::staff::StaffMember;

/// Maximum number of actions in one frame.
const ACTS_MAX: i64 = 100;
/// Maximum number of open orders whose figures are sent, the newest; a page of the orders screen shows twenty.
const FIGURES_MAX: usize = 200;

/// An action of a staff member or of the program; or new customers or requests of customers, of which only the kind is
/// sent.
#[derive(Debug, Serialize)]
struct Act {
    id: i64,
    at: Moment,
    /// E-mail address of the staff member; null: the command line, or the program.
    staff: Option<String>,
    act: String,
    object: String,
}

/// Figures of an open order.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "PascalCase")]
struct OrderFigures {
    update_price: Decimal,
    fact_profits: Decimal,
}

impl From<OrderPrices> for OrderFigures {
    fn from(prices: OrderPrices) -> Self {
        Self { update_price: prices.update_price, fact_profits: prices.fact_profits }
    }
}

type FiguresById = BTreeMap<i64, OrderFigures>;

#[derive(Debug, Serialize)]
struct Orders<'a> {
    /// Whether an order was placed, opened, changed or ended.
    changed: bool,
    marks: &'a FiguresById,
}

/// What a connection was sent last.
#[derive(Debug, Default)]
pub struct Poller {
    act: Option<i64>,
    /// The staff member's own permissions have changed: an act on their account, which the page reads them again after.
    /// Acts on roles are visible to those who may edit staff or see the audit log.
    own_permissions_changed: bool,
    /// The counters of [`Hub::request_versions`].
    requests: Option<(u64, u64)>,
    orders: Option<(u64, FiguresById)>,
    customer: Option<(AccountId, Option<Account>)>,
    dashboard: Option<serde_json::Value>,
}

impl Poller {
    /// Forgets what was sent, because the login changes.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Notes that the staff member may do more or less than before.
    pub fn permissions_changed(&mut self) {
        self.own_permissions_changed = true;
    }

    /// Follows this customer's account.
    pub fn follow_customer(&mut self, customer: AccountId) {
        self.customer = Some((customer, None));
    }

    /// Frames of the `wanted` topics that have changed. What cannot be read now is sent at a later poll.
    pub async fn poll(
        &mut self,
        state: &web::Data<AppState>,
        hub: &Hub,
        member: &StaffMember,
        wanted: impl Fn(AdminTopic) -> bool,
    ) -> Vec<Arc<Frame>> {
        let mut frames = Vec::new();
        if wanted(AdminTopic::Acts) {
            frames.extend(self.acts(state, hub, member).await);
        }
        if wanted(AdminTopic::Orders) {
            frames.extend(self.orders(state, hub).await);
        }
        if let Some(customer) = self.customer.as_ref().map(|(customer, _)| *customer)
            && wanted(AdminTopic::User(customer))
        {
            frames.extend(self.account(state, customer));
        }
        if wanted(AdminTopic::Dashboard) {
            frames.extend(self.dashboard(state).await);
        }
        frames
    }

    /// Actions since the last poll that concern the staff member or are visible with their permissions. The first poll only
    /// records the position in the log.
    async fn acts(&mut self, state: &web::Data<AppState>, hub: &Hub, member: &StaffMember) -> Option<Arc<Frame>> {
        let (log, seen) = (Arc::clone(&state.backoffice.audit), self.act);
        let (last, rows) = state.blocking(move || log.since(seen, ACTS_MAX)).await.ok()?;
        self.act = Some(last);
        let versions = hub.request_versions();
        let before = self.requests.replace(versions).unwrap_or(versions);
        let changed = [
            (before.0 != versions.0, "user"),
            (before.1 != versions.1, "deposit"),
            (before.1 != versions.1, "withdrawal"),
        ];
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
        let own_account = format!("staff/{}", member.id);
        let own = std::mem::take(&mut self.own_permissions_changed).then(|| Act {
            id: last,
            at: state.clock.now().into(),
            staff: None,
            act: "change".to_owned(),
            object: own_account.clone(),
        });
        let mut acts: Vec<Act> = rows.into_iter().map(act).chain(customers).chain(own).collect();
        acts.retain(|act| act.object == own_account || member.permissions.are_notified_of(&act.object));
        (!acts.is_empty()).then(|| frame("ACTS", acts))
    }

    async fn orders(&mut self, state: &web::Data<AppState>, hub: &Hub) -> Option<Arc<Frame>> {
        let version = hub.orders_version();
        let view = Arc::clone(&state.view);
        let read = move || {
            Ok(view
                .newest_order_prices(FIGURES_MAX)
                .into_iter()
                .map(|prices| (prices.id, prices.into()))
                .collect::<FiguresById>())
        };
        let marks = state.blocking(read).await.ok()?;
        if self.orders.as_ref().is_some_and(|(known, sent)| (*known, sent) == (version, &marks)) {
            return None;
        }
        let changed = self.orders.as_ref().is_none_or(|(known, _)| *known != version);
        let sent = frame("ORDERS", Orders { changed, marks: &marks });
        self.orders = Some((version, marks));
        Some(sent)
    }

    fn account(&mut self, state: &web::Data<AppState>, customer: AccountId) -> Option<Arc<Frame>> {
        let account = state.view.account(customer)?;
        let sent = Some(account);
        if self.customer.as_ref().is_some_and(|(_, before)| *before == sent) {
            return None;
        }
        let frame = frame(&format!("USER.{customer}"), &sent);
        self.customer = Some((customer, sent));
        Some(frame)
    }

    async fn dashboard(&mut self, state: &web::Data<AppState>) -> Option<Arc<Frame>> {
        let shared = state.clone();
        let read = move || Ok((shared.backoffice.dashboards.now()?, shared.view.coming_closures()));
        let (dashboard, closures) = state.blocking(read).await.ok()?;
        let view = DashboardView::new(&dashboard, state.live.connections(), state.view.read_model.seq(), &closures);
        let value = serde_json::to_value(view).ok()?;
        if self.dashboard.as_ref() == Some(&value) {
            return None;
        }
        let sent = frame("DASHBOARD", &value);
        self.dashboard = Some(value);
        Some(sent)
    }
}
