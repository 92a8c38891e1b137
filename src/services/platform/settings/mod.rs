//! Settings of the platform: what the operator may choose, with type, bounds and default.
//!
//! Stored as JSON in the database, read from memory. A change is all or nothing. Settings that affect trading results
//! (`trade_fee_type`, the levels, `stop_out_policy`, `orders_max`) are a command to the engine, and their rows are
//! written in the transaction of that command, so the two never disagree.

mod guard;
mod kinds;
mod limits;
mod lines;
mod registry;

#[cfg(test)]
mod tests;
mod values;

use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use rusqlite::Transaction;
use serde_json::{Map, Value};

use crate::domain::TimeMs;
use crate::domain::settings::{DealingSettings, RulesVersion};
use crate::engine::input::Body;
use crate::store::platform::settings as rows;
use crate::store::{
    Store, StoreError,
    backoffice::{audit, staff},
};

pub use guard::{Effect, Guard};
pub use kinds::{Kind, Unit, is_secure};
pub use limits::Limits;
pub use lines::ListedWitness;
pub use registry::{DEFINITIONS, Definition};
pub use values::Values;

use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::OutgoingMessage;
use crate::services::staff::audit::{Actor, Addition};
use crate::services::staff::roles::held;
use crate::services::trading::terms_effect::{TermsEffect, confirmed_by};
use crate::services::trading::{Command, CommandGateway};

/// A setting as the back office shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingView {
    pub key: &'static str,
    pub value: Value,
    pub kind: Kind,
    pub guard: Guard,
    pub default: Value,
    /// One or two English sentences, with unit and range.
    pub help: String,
}

/// Settings that decide when margin calls and stop-outs happen and what an order costs: the back office shows a
/// preview before it saves them.
pub const RISK: [&str; 5] = ["trade_fee_type", "margin_call_level", "stop_out_level", "stop_out_policy", "orders_max"];

/// Those of [`RISK`] that call nobody: they decide what orders cost, and how many there may be. Confirmed with the number of real
/// accounts with orders where `terms_need_confirmation` is on, because programs of 0.1 change them without.
const COSTS: [&str; 2] = ["trade_fee_type", "orders_max"];

/// Settings that protect payouts, balances and the staff's rights, and their values at the first start without the demo
/// data set.
pub const PROTECTIVE: [(&str, &str); 9] = [
    ("withdraw_needs_review", "1"),
    ("withdraw_code_required", "1"),
    ("method_wait_hours", "24"),
    ("new_method_second_operator", "1"),
    ("withdraw_second_operator_above", "1000"),
    ("deposit_second_operator_above", "1000"),
    ("adjust_second_operator_above", "1000"),
    ("staff_totp_required", "1"),
    ("role_changes_second_person", "1"),
];

/// Further settings at the first start without the demo data set: what the law asks of a broker, and what programs of 0.1 do
/// not know.
const FIRST: [(&str, &str); 4] = [
    ("kyc_fields", "full"),
    ("monthly_statements", "1"),
    ("terms_need_confirmation", "1"),
    ("risk_changes_need_approval", "1"),
];

/// What was confirmed with a change of settings. Less than a change does refuses it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Confirmed {
    /// How many customers may get a margin call or stop-out.
    pub affected: usize,
    /// How many settings may protect less than before.
    pub lowered: usize,
}

/// Effect of a change of settings on customers with orders.
#[derive(Debug, Clone)]
pub struct RiskPreview {
    /// Those of [`RISK`] that would change.
    pub keys: Vec<&'static str>,
    /// Those that would protect less.
    pub lowered: Vec<&'static str>,
    pub effect: TermsEffect,
    /// Real accounts with orders, if a change of what orders cost or how many there may be is confirmed with their number;
    /// otherwise 0.
    pub concerned: usize,
}

impl RiskPreview {
    /// The number that confirms the change.
    pub fn affected(&self) -> usize {
        self.effect.worse.max(self.concerned)
    }
}

/// The settings.
pub struct Settings {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    clock: Arc<dyn Clock>,
    values: RwLock<Arc<Values>>,
    /// One change at a time: the command to the engine is calculated from the current values.
    changing: Mutex<()>,
}

impl Settings {
    /// Reads the settings. Blocks.
    ///
    /// # Errors
    /// `Store` with `Corrupt` when a value in the database is not valid (the key is named).
    pub fn open(store: Arc<Store>, gateway: Arc<CommandGateway>, clock: Arc<dyn Clock>) -> Result<Self, ServiceError> {
        let values = RwLock::new(Arc::new(Values::load(&store)?));
        use_latest_rules(&gateway)?;
        Ok(Self { store, gateway, clock, values, changing: Mutex::new(()) })
    }

    /// Reads the values again, because the command line may have changed one. Blocks.
    ///
    /// # Errors
    /// As [`Settings::open`].
    pub fn reload(&self) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        *self.values.write() = Arc::new(Values::load(&self.store)?);
        Ok(())
    }

    /// A snapshot of all values. Memory only.
    pub fn values(&self) -> Arc<Values> {
        Arc::clone(&self.values.read())
    }

    /// The value of a public setting. Memory only.
    ///
    /// # Errors
    /// `unknown_setting` {key}: there is none, or it is not public.
    pub fn public(&self, key: &str) -> Result<Value, ServiceError> {
        let definition = registry::definition(key).filter(|definition| definition.public);
        let definition = definition.ok_or_else(|| Refusal::new("unknown_setting").with("key", key))?;
        Ok(self.values().value(definition.key))
    }

    /// All settings, in the registry's order. Memory only.
    pub fn all(&self) -> Vec<SettingView> {
        let values = self.values();
        let view = |definition: &Definition| SettingView {
            key: definition.key,
            value: definition.shown(values.value(definition.key)),
            kind: definition.kind,
            guard: definition.guard,
            default: definition.default_value(),
            help: definition.help_text(),
        };
        DEFINITIONS.iter().map(view).collect()
    }

    /// Sets [`PROTECTIVE`] and [`FIRST`], all or nothing: for a new data directory without the demo data set. Blocks.
    ///
    /// # Errors
    /// `Unavailable`.
    pub fn protect(&self) -> Result<(), ServiceError> {
        let changes =
            PROTECTIVE.iter().chain(&FIRST).map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect();
        self.put(&Actor::system(), &changes)
    }

    /// Previews the effect of `changes` on customers with orders at the newest quotes. Memory only.
    ///
    /// # Errors
    /// `unknown_setting` {key}, `invalid_setting` {key}.
    pub fn preview(&self, changes: &Map<String, Value>) -> Result<RiskPreview, ServiceError> {
        let old = self.values();
        let new = old.with(changes)?;
        let keys = RISK.iter().copied().filter(|key| old.value(key) != new.value(key)).collect();
        let lowered = guard::lowered_to_confirm(&old, &new);
        Ok(RiskPreview {
            keys,
            lowered,
            effect: TermsEffect::of(self.gateway.read_model().forecast_settings(&new.dealing())),
            concerned: self.concerned(&old, &new),
        })
    }

    /// The number of real accounts that confirms a change of [`COSTS`]; 0: none is asked for.
    fn concerned(&self, old: &Values, new: &Values) -> usize {
        let is_asked = old.is_on("terms_need_confirmation");
        let changes = COSTS.iter().any(|key| old.value(key) != new.value(key));
        if is_asked && changes { self.gateway.read_model().real_accounts_with_orders() } else { 0 }
    }

    /// Changes settings, unless it would cause a margin call or stop-out: [`Self::put_confirmed`] without a confirmation.
    ///
    /// # Errors
    /// Those of [`Self::put_confirmed`].
    pub fn put(&self, by: &Actor, changes: &Map<String, Value>) -> Result<(), ServiceError> {
        self.put_confirmed(by, changes, Confirmed::default()).map(drop)
    }

    /// Changes settings, all or nothing. A value may be a number or text (`1` or `"1"`);
    /// `null` sets the default. `confirmed`: as the preview reported. Where a staff member lowers protection, or changes
    /// where something goes, all other owners get an e-mail, in the transaction of the change. A staff member who changes
    /// the destination of a stored secret enters the secret again, otherwise it is cleared: the result names those. Blocks
    /// until it is on disk and in force.
    ///
    /// # Errors
    /// `unknown_setting` {key}, `invalid_setting` {key}; `setting_needs_owner` {key} for a staff member without every
    /// permission; `totp_own_first` for a staff member who requires a second factor
    /// of everyone and has none; `networks_lock_out` {field} for networks of the staff without the address of the one who sets
    /// them; `risk_confirmation_needed` {affected} when another number of
    /// customers than `confirmed` would get a margin call or stop-out now, or has orders whose cost or number changes; `protection_confirmation_needed` {lowered}
    /// when a staff member lowers more protection; the engine's own; `Unavailable`.
    pub fn put_confirmed(
        &self,
        by: &Actor,
        changes: &Map<String, Value>,
        confirmed: Confirmed,
    ) -> Result<Vec<&'static str>, ServiceError> {
        self.put_with(by, None, changes, confirmed, None)
    }

    /// As [`Self::put_confirmed`], with what `also` writes in the transaction of the change. `requester`: the staff member
    /// who requested what `by` approves.
    ///
    /// # Errors
    /// Those of [`Self::put_confirmed`].
    pub fn put_with(
        &self,
        by: &Actor,
        requester: Option<i64>,
        changes: &Map<String, Value>,
        confirmed: Confirmed,
        also: Option<Addition>,
    ) -> Result<Vec<&'static str>, ServiceError> {
        let _changing = self.changing.lock();
        let (old, mut changes) = (self.values(), changes.clone());
        // The operator has full access to the machine.
        let dropped = if by.staff.is_some() { guard::drop_secrets(&old, &mut changes)? } else { Vec::new() };
        let new = old.with(&changes)?;
        self.check_confirmed(by, &old, &new, confirmed)?;
        if new.is_on("staff_totp_required") && !old.is_on("staff_totp_required") {
            self.check_own_factor(by)?;
        }
        check_own_address(by, &old, &new)?;
        let mut changed = Vec::new();
        for definition in DEFINITIONS {
            let (before, after) = (old.value(definition.key), new.value(definition.key));
            if before != after {
                check_new(definition, &after)?;
                changed.push((definition, before, after));
            }
        }
        if changed.is_empty() {
            return Ok(dropped);
        }
        let (at, by) = (self.clock.now(), by.clone());
        let notice = by.staff.and_then(|_| guard::announcement(&old, &new, at));
        let write = move |transaction: &Transaction<'_>| {
            for (definition, before, after) in &changed {
                rows::set(transaction, definition.key, &after.to_string(), at.0, by.staff)?;
                requester.map_or(Ok(()), |staff| rows::set_requester(transaction, definition.key, staff))?;
                let (before, after) = (definition.shown(before.clone()), definition.shown(after.clone()));
                let object = format!("setting/{}", definition.key);
                audit::append(transaction, &by.entry(at, "update", object, Some(&before), Some(&after)))?;
            }
            notice.map_or(Ok(()), |notice| notify_owners(transaction, by.staff, &notice))?;
            also.map_or(Ok(()), |also| also(transaction))
        };
        if old.dealing() == new.dealing() {
            self.store.write(write)?;
        } else {
            let command = Command::new(Body::ChangeSettings(new.dealing()));
            self.gateway.submit_blocking(command.with_hook(move |transaction, _| write(transaction)))?;
        }
        *self.values.write() = Arc::new(new);
        Ok(dropped)
    }
}

impl Settings {
    /// Those of `changes` that need the approval of a second person where the setting `risk_changes_need_approval` is on:
    /// settings of risk, those by which money moves, those that would protect less, and where something goes. Memory only.
    ///
    /// # Errors
    /// `unknown_setting` {key}, `invalid_setting` {key}.
    pub fn needing_approval(&self, changes: &Map<String, Value>) -> Result<Map<String, Value>, Refusal> {
        let old = self.values();
        let new = old.with(changes)?;
        let keys = guard::needing_approval(&old, &new);
        Ok(keys.into_iter().map(|key| (key.to_owned(), new.value(key))).collect())
    }

    /// The present values of these settings; secrets are hidden. Memory only.
    pub fn shown<'a>(&self, keys: impl Iterator<Item = &'a String>) -> Map<String, Value> {
        let values = self.values();
        let shown = |key: &String| Some((key.clone(), registry::definition(key)?.shown(values.value(key))));
        keys.filter_map(shown).collect()
    }

    /// The secrets that are cleared once these changes are approved, because they would be shown to another destination.
    pub fn secrets_sent_to(waiting: &Map<String, Value>) -> Vec<&'static str> {
        guard::secrets_sent_to(waiting).collect()
    }

    /// The first of these settings that only staff members with every permission change.
    pub fn of_owners<'a>(keys: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        guard::of_owners(keys)
    }

    /// Checks a change as [`Self::put_confirmed`] does, without making it. Memory and a read.
    ///
    /// # Errors
    /// Those of [`Self::put_confirmed`].
    pub fn check(
        &self,
        by: &Actor,
        changes: &Map<String, Value>,
        confirmed: Confirmed,
    ) -> Result<RiskPreview, ServiceError> {
        let old = self.values();
        let new = old.with(changes)?;
        for definition in changes.keys().filter_map(|key| registry::definition(key)) {
            check_new(definition, &new.value(definition.key))?;
        }
        self.check_confirmed(by, &old, &new, confirmed)?;
        self.preview(changes)
    }

    fn check_confirmed(
        &self,
        by: &Actor,
        old: &Values,
        new: &Values,
        confirmed: Confirmed,
    ) -> Result<(), ServiceError> {
        if let Some(staff) = by.staff {
            self.check_staff(staff, old, new, confirmed)?;
        }
        if old.dealing() != new.dealing() {
            let effect = TermsEffect::of(self.gateway.read_model().forecast_settings(&new.dealing()));
            // The operator has full access to the machine.
            let concerned = if by.staff.is_some() { self.concerned(old, new) } else { 0 };
            if concerned <= effect.worse {
                confirmed_by(confirmed.affected, &effect)?;
            } else if concerned != confirmed.affected {
                let refusal = Refusal::new("risk_confirmation_needed").worded("risk-change-confirmation-needed");
                return Err(refusal.with("affected", concerned).into());
            }
        }
        Ok(())
    }

    /// Checks a change by a staff member.
    fn check_staff(&self, staff: i64, old: &Values, new: &Values, confirmed: Confirmed) -> Result<(), ServiceError> {
        if !self.store.read(|connection| held::of_member(connection, staff))?.are_all() {
            guard::check_editors(old, new)?;
        }
        let lowered = guard::lowered_to_confirm(old, new).len();
        if lowered > confirmed.lowered {
            return Err(Refusal::new("protection_confirmation_needed").with("lowered", lowered).into());
        }
        Ok(())
    }

    /// Checks that requiring a second factor does not lock out the staff member who requires it.
    fn check_own_factor(&self, by: &Actor) -> Result<(), ServiceError> {
        let Some(id) = by.staff else { return Ok(()) };
        let row = self.store.read(|connection| staff::by_id(connection, id))?;
        if row.is_some_and(|row| row.totp_secret.is_none()) {
            return Err(Refusal::new("totp_own_first").into());
        }
        Ok(())
    }
}

/// Checks that networks of the staff do not lock out the staff member who sets them.
fn check_own_address(by: &Actor, old: &Values, new: &Values) -> Result<(), Refusal> {
    let here: Option<IpAddr> = by.staff.and_then(|_| by.address.parse().ok());
    let locks_out = here.is_some_and(|here| !new.staff_networks().allow(here));
    if locks_out && old.staff_networks() != new.staff_networks() {
        return Err(Refusal::new("networks_lock_out").with("field", "staff_networks"));
    }
    Ok(())
}

/// Checks a value that is set today; see [`kinds::Kind::accepts_new`].
fn check_new(definition: &Definition, value: &Value) -> Result<(), Refusal> {
    let is_accepted = definition.kind.accepts_new(value.as_str().unwrap_or_default());
    if is_accepted { Ok(()) } else { Err(Refusal::new("invalid_setting").with("key", definition.key)) }
}

/// For the operator: lifts the setting `staff_networks`. A server that runs reads it when it next refuses an address.
/// Blocks.
///
/// # Errors
/// Those of the database.
pub fn lift_staff_networks(store: &Store, by: &Actor, at: TimeMs) -> Result<(), StoreError> {
    store.write(|transaction| {
        let before = Values::read(transaction)?.value("staff_networks");
        let after = Value::Array(Vec::new());
        rows::set(transaction, "staff_networks", &after.to_string(), at.0, by.staff)?;
        let entry = by.entry(at, "update", "setting/staff_networks", Some(&before), Some(&after));
        audit::append(transaction, &entry).map(drop)
    })
}

/// Reports what `by` made, such as a key that sets prices, to all other owners, in its transaction.
///
/// # Errors
/// Those of the database.
pub fn report_to_owners(
    transaction: &Transaction<'_>,
    by: &Actor,
    what: &str,
    (at, language): (TimeMs, Language),
) -> Result<(), StoreError> {
    notify_owners(transaction, by.staff, &guard::notice(what, at, language))
}

/// Queues the message for every staff member with every permission but `by`, who changed the settings.
fn notify_owners(transaction: &Transaction<'_>, by: Option<i64>, notice: &OutgoingMessage) -> Result<(), StoreError> {
    let rows = staff::all(transaction)?;
    let who = rows.iter().find(|row| Some(row.id) == by).map_or("", |row| row.email.as_str());
    for row in rows.iter().filter(|row| Some(row.id) != by) {
        if held::in_force(transaction, row)?.are_all() {
            notice.clone().with("who", who).write_to_staff(transaction, &row.email)?;
        }
    }
    Ok(())
}

/// Sets the rules version of the engine. It is a command of the first start of a new version, so that a replay switches
/// at the same point as the server.
fn use_latest_rules(gateway: &CommandGateway) -> Result<(), ServiceError> {
    let known = gateway.read_model().settings();
    if known.rules_version >= RulesVersion::LATEST {
        return Ok(());
    }
    let latest = DealingSettings { rules_version: RulesVersion::LATEST, ..known };
    match gateway.submit_blocking(Command::new(Body::ChangeSettings(latest))) {
        // A disk that takes no changes does not prevent the start: the next start or change sets the rules.
        Err(ServiceError::Unavailable) => {
            tracing::error!("rules of this version not in force: changes cannot be stored");
            Ok(())
        }
        result => result.map(|_| ()),
    }
}
