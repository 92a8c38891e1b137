//! Payments on a provider's hosted page: gateways, which the staff set up, and checkouts, which customers begin.
//!
//! | module | what |
//! |---|---|
//! | [`config`] | the settings of a gateway, checked and stored with a version |
//! | [`setup`] | changes of gateways by the staff |
//! | [`drivers`] | how each kind of provider is asked, and how its events are verified and read; no input or output |
//! | [`sessions`] | a customer begins a checkout |
//! | [`hooks`] | an event comes: verified, then applied exactly once |
//! | [`encryption`] | the secrets of gateways, as they are stored |
//! | [`watch`] | the provider is asked where no event came; expiry |
//! | [`state`] | the states of a checkout |
//!
//! Flow: [`Gateways::begin`] stores the checkout, asks the provider for a session and returns the address of its page. The
//! customer's return changes nothing. The provider's event comes to [`Gateways::receive`]; a verified one is applied by the
//! state of the checkout. Only an event, or the provider's answer to our question, credits money.
//!
//! Exactly once: events are applied one at a time. In one transaction the engine announces and approves the deposit
//! (`CreditDeposit`), the checkout leaves the states in which it may be credited, and the event is recorded. A process that
//! dies before has done nothing, and the provider sends the event again; one that dies after knows the event. A command that
//! is still queued when its event comes again has the same request id in the engine.
//!
//! Out of order: a refund or a dispute that comes before its payment is kept (`early`) and applied after it; one that names
//! only the provider's id of the payment is kept as `unknown`, and found by that id once the payment has it.

pub mod config;
pub mod drivers;
pub mod encryption;
mod hooks;
mod sessions;
mod setup;
mod state;
mod watch;
mod went_back;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use parking_lot::Mutex;

use crate::domain::DepositId;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::ports::payments::PaymentProviders;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::funds::Funds;
use crate::services::funds::returns::{less, share};
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::Actor;
use crate::services::staff::staff_decisions::StaffDecisions;
use crate::services::trading::CommandGateway;
use crate::store::backoffice::audit;
use crate::store::funds::checkouts::{CheckoutFilter, CheckoutRow, WentBack};
use crate::store::funds::gateways::{EventRow, GatewayRow};
use crate::store::funds::transfer_list::Page;
use crate::store::funds::transfers::{self, DepositDetails};
use crate::store::funds::{checkouts, gateways};
use crate::store::{Store, StoreError};

use config::{GatewayConfig, Secrets};
use drivers::{Driver, Setup};
use went_back::Back;

pub use hooks::Received;
pub use sessions::{NewCheckout, OfferedCurrency, OfferedGateway, SandboxAct};
pub use setup::{GatewayDraft, ShownGateway, ShownPending};
pub use state::CheckoutState;
pub use watch::WatchThread;

/// Most payments that are reported to the monitor at a time.
const PROBLEMS_MAX: i64 = 100;

/// How long an event that could not be read is an alert: no one decides about it, and its provider does not send it again.
const UNREADABLE_SHOWN: i64 = DAY;

/// Dependencies of [`Gateways`].
pub struct Deps {
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub decisions: Arc<StaffDecisions>,
    pub funds: Arc<Funds>,
    pub providers: Arc<dyn PaymentProviders>,
    /// Encrypts the secrets of gateways.
    pub key: [u8; 32],
    /// Whether payments without money are offered at all; see [`Gateways::check_trial`].
    pub trial_payments: bool,
}

/// The service; see the module.
pub struct Gateways {
    deps: Deps,
    /// Serialises events.
    applying: Mutex<()>,
    /// Serialises the beginnings of checkouts, for their request ids and number.
    beginning: Mutex<()>,
    /// Serialises changes of gateways.
    changing: Mutex<()>,
    /// Calls of providers that customers wait for.
    calling: AtomicUsize,
    /// Checkouts for which a provider is being asked for a session: each has one.
    asking: Mutex<BTreeSet<i64>>,
    counts: Mutex<BTreeMap<&'static str, u64>>,
}

/// A gateway with its settings read.
struct Known {
    row: GatewayRow,
    driver: Driver,
    config: GatewayConfig,
    secrets: Secrets,
}

impl Known {
    fn of(row: GatewayRow, key: &[u8; 32]) -> Result<Self, StoreError> {
        let corrupt = |what: &str| StoreError::Corrupt(format!("gateway {}: its {what} cannot be read", row.id));
        let driver = Driver::from_code(&row.driver).ok_or_else(|| corrupt("driver"))?;
        let config = GatewayConfig::parse(&row.config).ok_or_else(|| corrupt("settings"))?;
        // Without them nothing is accepted from the provider, and the staff can enter them again.
        let secrets = encryption::decrypted(key, &row.secrets).unwrap_or_else(|| {
            tracing::error!(gateway = row.id, "its secrets cannot be decrypted: enter them again");
            Secrets::default()
        });
        Ok(Self { driver, config, secrets, row })
    }
}

impl Gateways {
    /// Creates the service.
    pub fn new(deps: Deps) -> Self {
        Self {
            deps,
            applying: Mutex::default(),
            beginning: Mutex::default(),
            changing: Mutex::default(),
            calling: AtomicUsize::new(0),
            asking: Mutex::default(),
            counts: Mutex::default(),
        }
    }

    fn read<T>(&self, job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError>) -> Result<T, ServiceError> {
        Ok(self.deps.store.read(job)?)
    }

    /// One gateway. Blocks.
    fn known(&self, id: i64) -> Result<Known, ServiceError> {
        let row = self.read(|connection| gateways::one(connection, id))?;
        Ok(Known::of(row.ok_or(Refusal::new("gateway_not_found"))?, &self.deps.key)?)
    }

    fn setup<'a>(&self, known: &'a Known) -> Setup<'a> {
        let private = self.deps.settings.values().is_on("webhooks_private");
        Setup { config: &known.config, secrets: &known.secrets, private }
    }

    fn count(&self, outcome: &'static str) {
        *self.counts.lock().entry(outcome).or_default() += 1;
    }

    /// How many events had which outcome since the start.
    pub fn counts(&self) -> Vec<(&'static str, u64)> {
        self.counts.lock().iter().map(|(outcome, count)| (*outcome, *count)).collect()
    }

    /// Payments about which the staff decides: what each is, and what its provider has reported. For the monitor.
    pub fn problems(&self) -> Vec<(String, String)> {
        let waiting = self.read(|connection| gateways::to_decide(connection, PROBLEMS_MAX));
        let describe = |event: EventRow| {
            let amount = event.amount.map(|amount| format!(" {amount} {}", event.currency.unwrap_or_default()));
            Some((format!("payment {}", event.checkout?), format!("{}{}", event.kind, amount.unwrap_or_default())))
        };
        let since = self.deps.clock.now().plus(-UNREADABLE_SHOWN).0;
        let unreadable = self.read(|connection| gateways::unreadable(connection, since)).unwrap_or_default();
        let unreadable = unreadable
            .into_iter()
            .map(|(gateway, count)| (format!("gateway {gateway}"), format!("{count} signed events could not be read")));
        waiting.unwrap_or_default().into_iter().filter_map(describe).chain(unreadable).collect()
    }

    /// Closes what waits for the staff about a payment: what they have done about it is in `note`, for the audit log. Of a deposit
    /// that waits, what has gone back is credited no more. Blocks.
    ///
    /// # Errors
    /// `checkout_not_found`; `already_decided` where nothing waits.
    pub fn decide(&self, by: &Actor, id: i64, note: &str) -> Result<(), ServiceError> {
        let _applying = self.applying.lock();
        // The deposit is not approved meanwhile.
        let _deciding = self.deps.decisions.one_at_a_time();
        let (row, events) = self.checkout(id)?;
        let reduced = self.reduced(&row, events)?;
        let entry = by.entry(self.deps.clock.now(), "decide", format!("checkout/{id}"), None, Some(note));
        let closed = self.deps.store.write(|transaction| {
            let closed = gateways::set_decided(transaction, id)?;
            if closed > 0 {
                if let Some((back, deposit, left)) = &reduced {
                    checkouts::set_back(transaction, id, *back)?;
                    transfers::reduce_deposit(transaction, *deposit, left)?;
                }
                audit::append(transaction, &entry)?;
            }
            Ok(closed)
        })?;
        if closed > 0 { Ok(()) } else { Err(Refusal::new("already_decided").into()) }
    }

    /// What has gone back of a payment whose deposit waits, the deposit, and its details with what is left.
    fn reduced(
        &self,
        row: &CheckoutRow,
        mut events: Vec<EventRow>,
    ) -> Result<Option<(WentBack, i64, DepositDetails)>, ServiceError> {
        let Some(deposit) = row.deposit else { return Ok(None) };
        let found = self.deps.funds.one_deposit(DepositId(deposit))?;
        events.retain(|event| event.outcome == gateways::TO_DECIDE);
        let known = self.known(row.gateway)?;
        let back = Back::before_credit(row, &events, known.driver.refunds_are_totals(&known.config));
        if found.status != 0 || back == row.back {
            return Ok(None);
        }
        let mut details = found.details;
        let paid = row.paid().unwrap_or(row.amount);
        let (before, left) = (less(paid, row.back.sum()), less(paid, back.sum()));
        // Of nothing the claim stays as it was: it cannot be approved, unless the provider gives the money back.
        if left.is_positive() {
            details.expected = share(details.expected, (less(before, left), left), before);
            details.amount = left;
        }
        details.note = format!("{} Went back: {} {}.", details.note, back.sum(), details.currency).trim().to_owned();
        Ok(Some((back, deposit, details)))
    }

    /// Says whether withdrawals refund a payment; `note`: why not, for the audit log. Blocks.
    ///
    /// # Errors
    /// `checkout_not_found`.
    pub fn set_returnable(&self, by: &Actor, id: i64, returnable: bool, note: &str) -> Result<(), ServiceError> {
        self.checkout(id)?;
        let act = if returnable { "returnable" } else { "not_returnable" };
        let entry = by.entry(self.deps.clock.now(), act, format!("checkout/{id}"), None, Some(note));
        Ok(self.deps.store.write(|transaction| {
            checkouts::set_returnable(transaction, id, returnable)?;
            audit::append(transaction, &entry).map(drop)
        })?)
    }

    /// A page of checkouts, newest first, and the number that match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn checkouts(&self, filter: &CheckoutFilter, page: Page) -> Result<(Vec<CheckoutRow>, i64), ServiceError> {
        self.read(|connection| checkouts::page(connection, filter, page))
    }

    /// One checkout with the events about it. Blocks.
    ///
    /// # Errors
    /// `checkout_not_found`.
    pub fn checkout(&self, id: i64) -> Result<(CheckoutRow, Vec<EventRow>), ServiceError> {
        let found = self.read(|connection| {
            let Some(row) = checkouts::one(connection, id)? else { return Ok(None) };
            Ok(Some((row, gateways::events_of(connection, id)?)))
        })?;
        Ok(found.ok_or(Refusal::new("checkout_not_found"))?)
    }
}
