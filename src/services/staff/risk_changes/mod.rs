//! Changes of risk that wait for a second person: one mechanism for settings of risk and money, terms of groups and
//! instruments, trading hours, funding options, and liquidity providers.
//!
//! Where the setting `risk_changes_need_approval` is on, a staff member's change of one of these is not applied but becomes a
//! waiting request: which objects, their state before and after, the effect when it was requested, and who requested it. Its
//! effect is confirmed by the requester like that of a change that is applied at once. Another person with the same
//! permission, independent of the first, approves or rejects it; the requester may withdraw it. The rules:
//!
//! - **Who waits**: every staff member, unless nobody else could approve (`needs_second`): one owner sets the platform up alone. The
//!   rights of others cannot be taken away for that: for 24 hours afterwards changes still wait.
//! - **What waits** ([`requests`]): settings of [`RISK`](crate::services::platform::settings::RISK), of money, and those that
//!   would protect less, this rule's own among them, and where messages and data go; every term of a group, and moving a real account to another group; every
//!   trading term, the feed and the simulated prices of an instrument that was ever enabled, and enabling one; hours of instruments with
//!   orders of real accounts; rate, payee, network, fee and limits of a funding option that customers see, and enabling one; connection and symbols of an LP that is used, and routes and bands; an API key that pushes quotes; the questions of the appropriateness test while it is on. What only stops trading does not wait: disabling an instrument, allowing fewer orders, closing
//!   deposits and withdrawals, disabling or deleting a funding option. A new instrument or funding option is disabled, and a new calendar without instruments, until it is approved.
//! - **As requested or not at all**: a request changes the fields that it was requested for, and only while they and those that
//!   give them their meaning are as they were ([`rebase`]). Otherwise it is outdated and can only be rejected.
//! - **No splitting**: each object has at most one waiting request, each part of a change is checked by the same rule, and
//!   nothing counts as too small.
//! - **The effect is confirmed again**: it is calculated at the approval, and the approver confirms exactly this number.
//! - **Bounds**: at most [`WAITING_MAX`] requests wait, each at most seven days.
//!
//! All changes by the staff of what can wait go through [`RiskChanges`], one at a time, so that nothing is applied between the
//! check and the change. The command line and the program itself need no approval. What does not wait is committed together
//! with the request for the rest (settings, a new instrument or calendar); an import waits as a whole. A request of one object
//! is applied and decided in one transaction. A request of several objects (an import) is applied object by object; what is
//! not applied is noted. If the server stops in between, the rest of it is outdated.

mod liquidity;
mod naming;
mod plan;
mod rebase;
mod requests;

use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::api_keys::ApiKeys;
use crate::services::customers::appropriateness::Appropriateness;
use crate::services::error::Refusal;
use crate::services::funds::Funds;
use crate::services::market::catalog::{Catalog, Confirmation};
use crate::services::market::liquidity::Liquidity;
use crate::services::notifications::webhooks::{self, Alert};
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::staff::backoffice::cover::CoverTerms;
use crate::services::staff::backoffice::groups::Groups;
use crate::services::staff::roles::held::{self, in_force};
use crate::services::staff::roles::{Permission, Permissions};
use crate::services::staff::staff_decisions::StaffDecisions;
use crate::shutdown;
use crate::store::backoffice::audit;
use crate::store::backoffice::decisions::{Decision, Requests, decide};
use crate::store::backoffice::risk_changes::{
    self as rows, APPLIED, EXPIRED, REJECTED, RiskChangeRow, WAITING, WITHDRAWN,
};
use crate::store::backoffice::staff::{self as staff_rows, email_of};
use crate::store::platform::api_keys;
use crate::store::{Store, StoreError};

pub use naming::Named;
pub use plan::Forecast;
use plan::{API_KEY, Plan};

/// The setting that turns the rule on.
pub const RULE: &str = "risk_changes_need_approval";
/// After this time a waiting request expires.
pub const EXPIRES_AFTER: i64 = 7 * DAY;
/// Most requests waiting at once.
const WAITING_MAX: usize = 100;
/// For this time after a staff member has changed or taken away the rights of the last other approver, changes still wait.
const APPROVER_KEPT: i64 = DAY;
/// Permissions of requesters and approvers.
const PERMISSIONS: [Permission; 5] = [
    Permission::EditSettings,
    Permission::EditGroups,
    Permission::EditInstruments,
    Permission::EditFunding,
    Permission::EditLiquidity,
];
/// Subjects that an alert names.
const NAMED: usize = 3;

/// A change of one object, as it is stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// As in the audit log: `settings`, `group/3`, `user/5`, `instrument/7`, `calendar/2`,
    /// `bank_account/4`, `lp/1`, `lp_symbols/1`, `cover_routes`, `cover_bands`, `quiz`, `api_key/6`; `new_instrument/EURUSD` of an import.
    pub object: String,
    pub before: Value,
    pub after: Value,
}

/// A request as one reader sees it.
#[derive(Debug)]
pub struct ShownChange {
    pub row: RiskChangeRow,
    /// In the list without the states.
    pub changes: Vec<Change>,
    /// Names of what changes, in the order of the changes.
    pub names: Vec<Named>,
    /// The effect when it was requested.
    pub asked: Forecast,
    /// The effect now; `None` in the list, and once it is decided or outdated.
    pub now: Option<Forecast>,
    /// The requester's address.
    pub asked_by: String,
    pub decided_by: Option<String>,
    /// Whether the reader requested it.
    pub is_own: bool,
    /// Why the reader cannot approve it; `None` also once it is decided.
    pub blocked: Option<ServiceError>,
}

/// Services that the changes are applied with.
#[derive(Clone)]
pub struct Deps {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
    pub catalog: Arc<Catalog>,
    pub groups: Arc<Groups>,
    pub funds: Arc<Funds>,
    pub liquidity: Arc<Liquidity>,
    pub cover: Arc<CoverTerms>,
    /// Those of money: nothing is booked at an LP while it is deleted.
    pub decisions: Arc<StaffDecisions>,
    pub api_keys: Arc<ApiKeys>,
    pub appropriateness: Arc<Appropriateness>,
}

/// A request that is not written yet.
#[derive(Clone)]
struct Request {
    by: Actor,
    at: TimeMs,
    changes: Vec<Change>,
    row: RiskChangeRow,
    /// Once it is written.
    id: Arc<OnceLock<i64>>,
}

impl Request {
    /// What writes it, in the transaction of a change that is made with it.
    fn addition(&self) -> Addition {
        let request = self.clone();
        Box::new(move |transaction: &Transaction<'_>| request.write(transaction))
    }

    fn write(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        let Self { by, at, changes, row, .. } = self;
        let state = |of: fn(&Change) -> &Value| match changes.as_slice() {
            [one] => of(one).clone(),
            many => many.iter().map(|change| (change.object.clone(), of(change).clone())).collect(),
        };
        let (before, after) = (state(|change| &change.before), state(|change| &change.after));
        let id = rows::insert(transaction, row)?;
        audit::append(transaction, &by.entry(*at, "ask", object(id), Some(&before), Some(&after)))?;
        let detail = changes.iter().take(NAMED).map(Change::subject).collect::<Vec<_>>().join(", ");
        let data = json!({ "id": id, "detail": detail });
        let waits = Alert { id: format!("risk-change-{id}"), event: "risk_change.waiting", at: *at, data, usd: None };
        webhooks::alert(transaction, &waits, *at)?;
        let _first = self.id.set(id);
        Ok(())
    }
}

/// The requests; see the module.
pub struct RiskChanges {
    deps: Deps,
    /// One change or decision at a time.
    changing: Mutex<()>,
}

impl RiskChanges {
    /// Over these services.
    pub fn new(deps: Deps) -> Self {
        Self { deps, changing: Mutex::default() }
    }

    /// A page of the requests that a reader with these permissions sees, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(
        &self,
        reader: i64,
        permissions: Permissions,
        status: Option<i64>,
        page: (u32, u32),
    ) -> Result<(Vec<ShownChange>, i64), ServiceError> {
        let seen: Vec<&str> =
            PERMISSIONS.iter().filter(|one| permissions.contains(**one)).map(|one| one.name()).collect();
        let (rows, total) = self.deps.store.read(|connection| rows::page(connection, &seen, status, page))?;
        Ok((rows.into_iter().map(|row| self.summary(reader, row)).collect::<Result<_, _>>()?, total))
    }

    /// One request. Blocks.
    ///
    /// # Errors
    /// `risk_change_not_found`, also for a reader without its permission.
    pub fn one(&self, reader: i64, permissions: Permissions, id: i64) -> Result<ShownChange, ServiceError> {
        self.shown(reader, self.row(permissions, id)?)
    }

    /// Approves a request: it takes effect as it was requested. `confirmed`: the number of affected customers or accounts
    /// now. Blocks until it is committed.
    ///
    /// # Errors
    /// `risk_change_not_found`, `AlreadyDecided`, `risk_change_expired`; `another_person_needed` for the requester;
    /// `approver_not_independent`, `approver_same_group`; `risk_change_outdated` if an object or the requester's rights have
    /// changed since; `risk_confirmation_needed` {affected} unless exactly this number was confirmed; those of the change.
    pub fn approve(&self, by: &Actor, id: i64, confirmed: usize) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let (staff, row) = self.waiting_row(by, id)?;
        self.check_approver(staff, &row)?;
        let plans = self.plans(&row)?;
        let forecast = plan::forecast(&plans);
        if forecast.affected != confirmed {
            let refusal = Refusal::new("risk_confirmation_needed").worded("risk-change-confirmation-needed");
            return Err(refusal.with("affected", forecast.affected).into());
        }
        self.apply(by, &row, plans, &forecast)
    }

    /// Rejects a request with a reason. Blocks.
    ///
    /// # Errors
    /// `risk_change_not_found`, `AlreadyDecided`.
    pub fn reject(&self, by: &Actor, id: i64, notes: &str) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let (_, row) = self.waiting_row(by, id)?;
        self.end(by, &row, (REJECTED, "reject"), notes)
    }

    /// Withdraws one's own request. Blocks.
    ///
    /// # Errors
    /// `risk_change_not_found`, also for another's request; `AlreadyDecided`.
    pub fn withdraw(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let (staff, row) = self.waiting_row(by, id)?;
        if row.staff != staff {
            return Err(Refusal::new("risk_change_not_found").into());
        }
        self.end(by, &row, (WITHDRAWN, "withdraw"), "")
    }

    /// Expires requests that have waited for seven days. Call it about hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn expire(&self) -> Result<(), ServiceError> {
        // Not between the check of an approval and its commit.
        let _changing = shutdown::lock_interruptibly(&self.changing).map_err(StoreError::Stopped)?;
        self.expire_overdue()
    }

    fn expire_overdue(&self) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let waiting = self.deps.store.read(rows::waiting)?;
        let overdue: Vec<(i64, String)> = waiting
            .into_iter()
            .filter(|(_, at, _)| is_overdue(*at, now))
            .map(|(id, _, objects)| (id, objects))
            .collect();
        if overdue.is_empty() {
            return Ok(());
        }
        Ok(self.deps.store.write(|transaction| {
            for (id, objects) in overdue {
                if decide(
                    transaction,
                    Requests::RiskChanges,
                    id,
                    Decision { status: EXPIRED, by: None, at: now.0, notes: "" },
                )? {
                    revoke_keys(transaction, &objects, now)?;
                    let entry = Actor::system().entry::<Value>(now, "expire", object(id), None, None);
                    audit::append(transaction, &entry)?;
                }
            }
            Ok(())
        })?)
    }
}

impl RiskChanges {
    /// Whether changes by this author wait: the rule is on, and someone else has the permission or may edit the staff, or had it
    /// until a staff member changed that within 24 hours. Otherwise nobody could approve: a broker with one owner begins alone.
    /// Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn needs_second(&self, by: &Actor, needed: Permission) -> Result<bool, ServiceError> {
        let Some(staff) = by.staff.filter(|_| self.deps.settings.values().is_on(RULE)) else { return Ok(false) };
        let since = self.deps.clock.now().plus(-APPROVER_KEPT).0;
        let approving = [needed, Permission::EditStaff];
        let found = self.deps.store.read(|connection| {
            for row in staff_rows::all(connection)?.iter().filter(|row| row.id != staff) {
                let permissions = in_force(connection, row)?;
                if approving.iter().any(|one| permissions.contains(*one)) {
                    return Ok(true);
                }
            }
            audit::rights_changed(connection, staff, approving.map(Permission::name), since)
        })?;
        Ok(found)
    }

    fn confirmation(&self) -> Confirmation {
        let values = self.deps.settings.values();
        if values.is_on("terms_need_confirmation") || values.is_on(RULE) {
            Confirmation::AllTerms
        } else {
            Confirmation::Prices
        }
    }

    /// Checks that these objects have no waiting request and that there is space for one.
    ///
    /// # Errors
    /// `risk_change_waiting` {id}, `too_many_risk_changes` {max}.
    fn check_free<'a>(&self, objects: impl IntoIterator<Item = &'a str>) -> Result<(), ServiceError> {
        self.expire_overdue()?;
        let waiting = self.deps.store.read(rows::waiting)?;
        for object in objects {
            if let Some((id, ..)) = waiting.iter().find(|(.., objects)| objects.split(' ').any(|one| one == object)) {
                return Err(Refusal::new("risk_change_waiting").with("id", id).into());
            }
        }
        if waiting.len() >= WAITING_MAX {
            return Err(Refusal::new("too_many_risk_changes").with("max", WAITING_MAX).into());
        }
        Ok(())
    }

    /// Stores a request and returns its id. [`Self::check_free`] comes first.
    fn ask(&self, by: &Actor, plans: &[Plan]) -> Result<i64, ServiceError> {
        self.written(&self.request_of(by, plans)?)
    }

    /// The id of a request, which is written now unless a change has written it with itself.
    fn written(&self, request: &Request) -> Result<i64, ServiceError> {
        if request.id.get().is_none() {
            self.deps.store.write(request.addition())?;
        }
        let id = request.id.get().copied();
        id.ok_or_else(|| ServiceError::Internal("a request without an id".to_owned()))
    }

    /// A request of these changes, to be written with another change or alone.
    fn request_of(&self, by: &Actor, plans: &[Plan]) -> Result<Request, ServiceError> {
        let at = self.deps.clock.now();
        let Some((first, requester)) = plans.first().zip(by.staff) else {
            return Err(ServiceError::Internal("a request without changes or requester".to_owned()));
        };
        let changes: Vec<Change> = plans.iter().map(Plan::change).collect();
        let row = RiskChangeRow {
            id: 0,
            status: WAITING,
            permission: first.permission().name().to_owned(),
            objects: changes.iter().map(|change| change.object.as_str()).collect::<Vec<_>>().join(" "),
            changes: json!(changes).to_string(),
            forecast: json!(plan::forecast(plans)).to_string(),
            staff: requester,
            created_at: at.0,
            decided_by: None,
            decided_at: None,
            notes: String::new(),
        };
        Ok(Request { by: by.clone(), at, changes, row, id: Arc::default() })
    }

    /// The request with this id, for a reader with these permissions.
    fn row(&self, permissions: Permissions, id: i64) -> Result<RiskChangeRow, ServiceError> {
        let row = self.deps.store.read(|connection| rows::by_id(connection, id))?;
        let seen = |row: &RiskChangeRow| {
            Permission::from_name(&row.permission).is_some_and(|needed| permissions.contains(needed))
        };
        Ok(row.filter(seen).ok_or_else(|| Refusal::new("risk_change_not_found"))?)
    }

    /// A waiting request that `by` may decide about or withdraw.
    fn waiting_row(&self, by: &Actor, id: i64) -> Result<(i64, RiskChangeRow), ServiceError> {
        let staff = by.staff.ok_or_else(|| Refusal::new("risk_change_not_found"))?;
        let permissions = self.deps.store.read(|connection| held::of_member(connection, staff))?;
        let row = self.row(permissions, id)?;
        if row.status == WAITING { Ok((staff, row)) } else { Err(Reject::AlreadyDecided.into()) }
    }

    /// Checks that this staff member may approve a request, if it still does what was requested.
    fn check_approver(&self, staff: i64, row: &RiskChangeRow) -> Result<(), ServiceError> {
        if is_overdue(row.created_at, self.deps.clock.now()) {
            return Err(Refusal::new("risk_change_expired").into());
        }
        if staff == row.staff {
            return Err(Refusal::new("another_person_needed").worded("risk-change-asked-by-you").into());
        }
        self.deps.decisions.check_independent(row.staff, staff)?;
        let held = |staff| self.deps.store.read(|connection| held::of_member(connection, staff));
        let (requester, changes) = (held(row.staff)?, stored(&row.changes)?);
        let of_owners = changes.iter().find_map(Change::of_owners);
        let is_owner = held(staff)?.are_all();
        if let Some(key) = of_owners.filter(|_| !is_owner) {
            return Err(Refusal::new("setting_needs_owner").with("key", key).into());
        }
        let is_permitted = Permission::from_name(&row.permission).is_some_and(|needed| requester.contains(needed));
        if !is_permitted || (of_owners.is_some() && !requester.are_all()) {
            return Err(Refusal::new("risk_change_outdated").worded("risk-change-requester-outdated").into());
        }
        Ok(())
    }

    /// The changes of a request, against the present state.
    fn plans(&self, row: &RiskChangeRow) -> Result<Vec<Plan>, ServiceError> {
        stored(&row.changes)?.iter().map(|change| self.plan(change)).collect()
    }

    /// Applies the changes of a request and decides it, with the last of them in one transaction.
    fn apply(
        &self,
        by: &Actor,
        row: &RiskChangeRow,
        plans: Vec<Plan>,
        forecast: &Forecast,
    ) -> Result<(), ServiceError> {
        let (count, mut missing) = (plans.len(), Vec::new());
        for (index, plan) in plans.into_iter().enumerate() {
            let (object, is_last) = (plan.object(), index + 1 == count);
            let also = is_last.then(|| self.decided(by, row, (APPLIED, "approve"), missing.join(", ")));
            match plan.apply(&self.deps, by, row.staff, forecast, also) {
                Ok(()) if is_last => return Ok(()),
                Ok(()) => {}
                // Nothing has been applied: the request still waits.
                Err(error) if is_last && missing.len() == index => return Err(error),
                Err(_) => missing.push(object),
            }
        }
        Ok(self.deps.store.write(self.decided(by, row, (APPLIED, "approve"), missing.join(", ")))?)
    }

    /// Ends a request without applying it.
    fn end(&self, by: &Actor, row: &RiskChangeRow, act: (i64, &'static str), notes: &str) -> Result<(), ServiceError> {
        Ok(self.deps.store.write(self.decided(by, row, act, notes.to_owned()))?)
    }

    /// Writes a decision, with both names in the audit log.
    fn decided(&self, by: &Actor, row: &RiskChangeRow, (status, act): (i64, &'static str), notes: String) -> Addition {
        let (id, requester, staff, now) = (row.id, row.staff, by.staff, self.deps.clock.now());
        let (by, objects) = (by.clone(), row.objects.clone());
        Box::new(move |transaction: &Transaction<'_>| {
            let decision = Decision { status, by: staff, at: now.0, notes: &notes };
            if !decide(transaction, Requests::RiskChanges, id, decision)? {
                return Err(StoreError::Corrupt(format!("risk change {id} was decided twice")));
            }
            if status != APPLIED {
                revoke_keys(transaction, &objects, now)?;
            }
            let about = json!({ "asked_by": email_of(transaction, requester)?, "objects": objects, "notes": notes });
            audit::append(transaction, &by.entry(now, act, object(id), None, Some(&about))).map(drop)
        })
    }

    /// A request with its states and its effect now.
    fn shown(&self, reader: i64, row: RiskChangeRow) -> Result<ShownChange, ServiceError> {
        let mut shown = self.summary(reader, row)?;
        if self.is_waiting(&shown.row) {
            match self.plans(&shown.row) {
                Ok(plans) => {
                    let changes = stored(&shown.row.changes)?;
                    shown.names =
                        changes.iter().zip(&plans).map(|(change, plan)| self.named(change, Some(plan))).collect();
                    shown.now = Some(plan::forecast(&plans));
                }
                Err(ServiceError::Store(error)) => return Err(error.into()),
                Err(error) => shown.blocked = shown.blocked.or(Some(error)),
            }
        }
        shown.changes = stored(&shown.row.changes)?;
        Ok(shown)
    }

    /// A request as the list shows it, for which nothing is calculated: without states and the effect now.
    fn summary(&self, reader: i64, row: RiskChangeRow) -> Result<ShownChange, ServiceError> {
        let changes = stored(&row.changes)?;
        let asked = serde_json::from_str(&row.forecast).map_err(|error| corrupt(&row.forecast, &error))?;
        let blocked = match self.is_waiting(&row).then(|| self.check_approver(reader, &row)) {
            Some(Err(ServiceError::Store(error))) => return Err(error.into()),
            outcome => outcome.and_then(Result::err),
        };
        let people = self.deps.store.read(|connection| {
            let decided_by = row.decided_by.map(|staff| email_of(connection, staff)).transpose()?;
            Ok((email_of(connection, row.staff)?, decided_by))
        })?;
        let names = changes.iter().map(|change| self.named(change, None)).collect();
        let stateless = |change: Change| Change { object: change.object, before: Value::Null, after: Value::Null };
        let changes = changes.into_iter().map(stateless).collect();
        let is_own = row.staff == reader;
        let (asked_by, decided_by) = people;
        Ok(ShownChange { row, changes, names, asked, now: None, asked_by, decided_by, is_own, blocked })
    }

    fn is_waiting(&self, row: &RiskChangeRow) -> bool {
        row.status == WAITING && !is_overdue(row.created_at, self.deps.clock.now())
    }
}

/// A request in the audit log.
fn object(id: i64) -> String {
    format!("risk_change/{id}")
}

/// Revokes the keys that a request would have let in.
fn revoke_keys(transaction: &Transaction<'_>, objects: &str, now: TimeMs) -> Result<(), StoreError> {
    let keys = objects.split(' ').filter_map(|object| object.strip_prefix(API_KEY)?.strip_prefix('/')?.parse().ok());
    keys.into_iter().try_for_each(|id| api_keys::revoke(transaction, id, now.0).map(drop))
}

fn is_overdue(created_at: i64, now: TimeMs) -> bool {
    now.since(TimeMs(created_at)) >= EXPIRES_AFTER
}

fn stored(json: &str) -> Result<Vec<Change>, StoreError> {
    serde_json::from_str(json).map_err(|error| corrupt(json, &error))
}

fn corrupt(json: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Corrupt(format!("risk change {json}: {error}"))
}
