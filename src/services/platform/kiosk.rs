//! Kiosk mode: visitors try the platform on demo accounts, which are reset when unused.
//!
//! A demo account without activity for a while is reset, as its owner could do: open positions are closed, pending
//! orders cancelled and the initial balance is granted again. Activity is a change of orders or of booked money; a
//! price change is none.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde_json::json;

use super::settings::Settings;
use crate::domain::{AccountId, AccountKind, Money, OrderId, TimeMs};
use crate::engine::input::Body;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::account_currencies;
use crate::services::staff::audit::Actor;
use crate::services::trading::{Command, CommandGateway};
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::{Store, customers::users};

/// Interval between checks.
const CHECK_EVERY: Duration = Duration::from_secs(5);

/// Dependencies of [`Kiosk`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    /// Milliseconds without activity after which an account is reset.
    pub idle: i64,
}

/// Activity state of an account: its balance and each order with its levels.
#[derive(Clone, PartialEq, Eq)]
struct Activity {
    balance: Money,
    orders: Vec<(OrderId, String)>,
}

/// Resets unused accounts. Dropping it ends its thread.
pub struct Kiosk {
    deps: Deps,
    seen: Mutex<BTreeMap<AccountId, (Activity, TimeMs)>>,
    worker: WorkerThread,
}

impl Kiosk {
    /// Turns kiosk mode on: registrations, deposits and withdrawals are closed.
    ///
    /// # Errors
    /// `Internal` when there are real customers; those of the database.
    pub fn open(deps: Deps) -> Result<Self, ServiceError> {
        let customers = deps.store.read(users::count_real)?;
        if customers > 0 {
            return Err(ServiceError::Internal(format!(
                "there are {customers} real customers in this data directory; a kiosk has one of its own (--data)"
            )));
        }
        let closed = json!({ "registration_open": 0, "deposits_open": 0, "withdrawals_open": 0 });
        if let Some(changes) = closed.as_object() {
            deps.settings.put(&Actor::system(), changes)?;
        }
        Ok(Self { deps, seen: Mutex::default(), worker: WorkerThread::new("kiosk") })
    }

    /// Starts checking every few seconds.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(self: &Arc<Self>) -> std::io::Result<()> {
        let kiosk = Arc::downgrade(self);
        let work = move |stop: &StopToken| {
            while !stop.wait_timeout(CHECK_EVERY) {
                let Some(kiosk) = kiosk.upgrade() else { return };
                kiosk.reset_idle_accounts();
            }
        };
        self.worker.start(work)
    }

    /// Asks the thread to stop without waiting.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }

    /// Ends the thread.
    pub fn stop(&self) {
        self.worker.stop();
    }

    /// Resets every account without activity for the idle time. Blocks.
    pub fn reset_idle_accounts(&self) {
        let (now, values) = (self.deps.clock.now(), self.deps.settings.values());
        let read_model = self.deps.gateway.read_model();
        let mut seen = self.seen.lock();
        let accounts = read_model.accounts_of(AccountKind::Demo);
        seen.retain(|id, _| accounts.binary_search(id).is_ok());
        for id in accounts {
            if self.worker.token().is_stopped() {
                return;
            }
            let Some(current) = self.activity_of(id) else { continue };
            let grant = account_currencies::demo_grant(&values, read_model, read_model.currency_of(id));
            if current.orders.is_empty() && current.balance == grant {
                seen.remove(&id);
                continue;
            }
            match seen.get(&id) {
                Some((before, since)) if *before == current => {
                    if now.since(*since) >= self.deps.idle {
                        self.reset(id, grant);
                        seen.remove(&id);
                    }
                }
                _ => {
                    seen.insert(id, (current, now));
                }
            }
        }
    }

    fn activity_of(&self, id: AccountId) -> Option<Activity> {
        let account = self.deps.gateway.read_model().account(id)?;
        let orders = account.orders.values();
        let orders =
            orders.map(|order| (order.id, format!("{:?} {:?} {:?}", order.lots, order.stop_loss, order.take_profit)));
        Some(Activity { balance: account.balance, orders: orders.collect() })
    }

    fn reset(&self, id: AccountId, grant: Money) {
        match self.deps.gateway.submit_blocking(Command::new(Body::ResetDemo { account: id, grant })) {
            Ok(_) => tracing::info!(account = %id, "kiosk: account reset"),
            Err(error) => tracing::warn!(account = %id, %error, "kiosk: account reset failed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::time::MINUTE;
    use crate::services::customers::accounts::testing::TestApp;

    fn kiosk(app: &TestApp) -> Result<Kiosk, ServiceError> {
        Kiosk::open(Deps {
            store: app.store.clone(),
            gateway: app.gateway.clone(),
            clock: app.clock.clone(),
            settings: app.settings.clone(),
            idle: 10 * MINUTE,
        })
    }

    fn spend(app: &TestApp, account: AccountId) {
        let amount = Money::from_whole(-7).unwrap();
        app.gateway.submit_blocking(Command::new(Body::Correct { account, amount })).unwrap();
    }

    #[test]
    fn an_account_without_activity_is_reset() {
        let app = TestApp::new();
        let kiosk = kiosk(&app).unwrap();
        let (busy, idle) = (app.demo().user.id, app.demo().user.id);
        let grant = app.settings.values().demo_grant();
        let balance = |id| app.gateway.read_model().account(id).unwrap().balance;
        spend(&app, busy);
        spend(&app, idle);
        kiosk.reset_idle_accounts();
        app.clock.advance(9 * MINUTE);
        spend(&app, busy);
        kiosk.reset_idle_accounts();
        app.clock.advance(MINUTE);
        kiosk.reset_idle_accounts();
        assert_eq!(balance(idle), grant);
        assert!(balance(busy) < grant, "something was done on it a minute ago");
        app.clock.advance(9 * MINUTE);
        kiosk.reset_idle_accounts();
        assert_eq!(balance(busy), grant);
        let seq = app.gateway.read_model().seq();
        app.clock.advance(60 * MINUTE);
        kiosk.reset_idle_accounts();
        assert_eq!(app.gateway.read_model().seq(), seq, "what is as it was is left alone");
    }

    #[test]
    fn registrations_deposits_and_withdrawals_are_closed() {
        let app = TestApp::new();
        let _kiosk = kiosk(&app).unwrap();
        let values = app.settings.values();
        assert!(["registration_open", "deposits_open", "withdrawals_open"].iter().all(|key| !values.is_on(key)));
    }

    #[test]
    fn a_kiosk_with_real_customers_is_refused() {
        let app = TestApp::new();
        app.real("someone@example.com");
        let refused = kiosk(&app).err().unwrap().to_string();
        assert!(refused.contains("1 real customers"), "{refused}");
        assert!(app.settings.values().is_on("registration_open"), "and nothing of it has changed");
    }

    #[test]
    fn a_stop_ends_the_thread_and_leaves_accounts_as_they_are() {
        let app = TestApp::new();
        let kiosk = Arc::new(kiosk(&app).unwrap());
        let account = app.demo().user.id;
        kiosk.start().unwrap();
        kiosk.stop();
        spend(&app, account);
        kiosk.reset_idle_accounts();
        assert!(kiosk.seen.lock().is_empty());
    }
}
