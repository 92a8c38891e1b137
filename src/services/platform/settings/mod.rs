//! Settings of the platform: what the operator may choose, with type, bounds and default.
//!
//! Stored as JSON in the database, read from memory. A change is all or nothing. Settings that affect trading results
//! (`trade_fee_type`, the levels, `stop_out_policy`, `orders_max`) are a command to the engine, and their rows are
//! written in the transaction of that command, so the two never disagree.

mod kinds;
mod limits;
mod registry;

#[cfg(test)]
mod tests;
mod values;

use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use rusqlite::Transaction;
use serde_json::{Map, Value};

use crate::domain::settings::{DealingSettings, RulesVersion};
use crate::domain::{Money, TimeMs};
use crate::engine::input::Body;
use crate::store::platform::settings as rows;
use crate::store::{
    Store, StoreError,
    backoffice::{audit, staff},
};

pub use kinds::{Kind, Unit, is_secure};
pub use limits::Limits;
pub use registry::{DEFINITIONS, Definition};
pub use values::Values;

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::{Kind as MessageKind, OutgoingMessage};
use crate::services::reporting::time_text::minutes_utc;
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::{AssignedRoles, Role};
use crate::services::trading::terms_effect::{TermsEffect, confirmed_by};
use crate::services::trading::{Command, CommandGateway};

/// A setting as the back office shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingView {
    pub key: &'static str,
    pub value: Value,
    pub kind: Kind,
    pub default: Value,
    /// One or two English sentences, with unit and range.
    pub help: String,
}

/// Settings that decide when margin calls and stop-outs happen and what an order costs: the back office shows a
/// preview before it saves them.
pub const RISK: [&str; 5] = ["trade_fee_type", "margin_call_level", "stop_out_level", "stop_out_policy", "orders_max"];

/// Settings that protect payouts, balances and the staff's rights, and their values at the first start without the demo
/// data set.
pub const PROTECTIVE: [(&str, &str); 8] = [
    ("withdraw_needs_review", "1"),
    ("withdraw_code_required", "1"),
    ("method_wait_hours", "24"),
    ("withdraw_second_operator_above", "1000"),
    ("deposit_second_operator_above", "1000"),
    ("adjust_second_operator_above", "1000"),
    ("staff_totp_required", "1"),
    ("role_changes_second_person", "1"),
];

/// Settings that protect as well, but only once a broker has chosen how: a change that lowers them is confirmed too.
const CHOSEN_PROTECTION: [&str; 2] = ["second_person_other_group", "staff_networks"];
/// Further settings at the first start without the demo data set: the law asks a broker for them.
const FIRST: [(&str, &str); 2] = [("kyc_fields", "full"), ("monthly_statements", "1")];

/// What was confirmed with a change of settings. Less than a change does refuses it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Confirmed {
    /// How many customers may get a margin call or stop-out.
    pub affected: usize,
    /// How many settings of [`PROTECTIVE`] may protect less than before.
    pub lowered: usize,
}

/// Effect of a change of settings on customers with orders.
#[derive(Debug, Clone)]
pub struct RiskPreview {
    /// Those of [`RISK`] that would change.
    pub keys: Vec<&'static str>,
    /// Those of [`PROTECTIVE`] that would protect less.
    pub lowered: Vec<&'static str>,
    pub effect: TermsEffect,
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
        let lowered = lowered(&old, &new);
        Ok(RiskPreview {
            keys,
            lowered,
            effect: TermsEffect::of(self.gateway.read_model().forecast_settings(&new.dealing())),
        })
    }

    /// Changes settings, unless it would cause a margin call or stop-out: [`Self::put_confirmed`] without a confirmation.
    ///
    /// # Errors
    /// Those of [`Self::put_confirmed`].
    pub fn put(&self, by: &Actor, changes: &Map<String, Value>) -> Result<(), ServiceError> {
        self.put_confirmed(by, changes, Confirmed::default())
    }

    /// Changes settings, all or nothing. A value may be a number or text (`1` or `"1"`);
    /// `null` sets the default. `confirmed`: as the preview reported. Where a staff member lowers the protection of
    /// payouts, all other owners get an e-mail, in the transaction of the change. Blocks until it is on disk and in
    /// force.
    ///
    /// # Errors
    /// `unknown_setting` {key}, `invalid_setting` {key}; `totp_own_first` for a staff member who requires a second factor
    /// of everyone and has none; `networks_lock_out` {field} for networks of the staff without the address of the one who sets
    /// them; `risk_confirmation_needed` {affected} when more
    /// customers than `confirmed` would get a margin call or stop-out now; `protection_confirmation_needed` {lowered}
    /// when a staff member lowers more of [`PROTECTIVE`]; the engine's own; `Unavailable`.
    pub fn put_confirmed(
        &self,
        by: &Actor,
        changes: &Map<String, Value>,
        confirmed: Confirmed,
    ) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.values();
        let new = old.with(changes)?;
        // Does not apply to the operator, who has full access to the machine.
        let lowered = if by.staff.is_some() { lowered(&old, &new) } else { Vec::new() };
        if lowered.len() > confirmed.lowered {
            return Err(Refusal::new("protection_confirmation_needed").with("lowered", lowered.len()).into());
        }
        if old.dealing() != new.dealing() {
            let effect = TermsEffect::of(self.gateway.read_model().forecast_settings(&new.dealing()));
            confirmed_by(confirmed.affected, &effect)?;
        }
        if new.is_on("staff_totp_required") && !old.is_on("staff_totp_required") {
            self.check_own_factor(by)?;
        }
        check_own_address(by, &old, &new)?;
        let mut changed = Vec::new();
        for definition in DEFINITIONS {
            let (before, after) = (old.value(definition.key), new.value(definition.key));
            if before != after {
                if !definition.kind.accepts_new(after.as_str().unwrap_or_default()) {
                    return Err(Refusal::new("invalid_setting").with("key", definition.key).into());
                }
                changed.push((definition, before, after));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        let (at, by) = (self.clock.now(), by.clone());
        let notice = announcement(&lowered, &old, &new, at);
        let write = move |transaction: &Transaction<'_>| {
            for (definition, before, after) in &changed {
                rows::set(transaction, definition.key, &after.to_string(), at.0, by.staff)?;
                let (before, after) = (definition.shown(before.clone()), definition.shown(after.clone()));
                let object = format!("setting/{}", definition.key);
                audit::append(transaction, &by.entry(at, "update", object, Some(&before), Some(&after)))?;
            }
            notice.map_or(Ok(()), |notice| notify_owners(transaction, by.staff, &notice))
        };
        if old.dealing() == new.dealing() {
            self.store.write(write)?;
        } else {
            let command = Command::new(Body::ChangeSettings(new.dealing()));
            self.gateway.submit_blocking(command.with_hook(move |transaction, _| write(transaction)))?;
        }
        *self.values.write() = Arc::new(new);
        Ok(())
    }
}

impl Settings {
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

/// The settings of [`PROTECTIVE`] and [`CHOSEN_PROTECTION`] that protect less in `new`: a limit that is higher or gone, a check that is off, a
/// shorter wait.
fn lowered(old: &Values, new: &Values) -> Vec<&'static str> {
    let is_lowered = |key: &str| match (old.value(key), new.value(key)) {
        (Value::String(before), Value::String(after)) => {
            let limit = |text: &str| text.parse::<Money>().ok().filter(|limit| limit.is_positive());
            limit(&before).is_some_and(|before| limit(&after).is_none_or(|after| after > before))
        }
        (Value::Array(before), Value::Array(after)) => {
            !before.is_empty() && (after.is_empty() || after.iter().any(|one| !before.contains(one)))
        }
        (before, after) => after.as_i64() < before.as_i64(),
    };
    PROTECTIVE.iter().map(|(key, _)| *key).chain(CHOSEN_PROTECTION).filter(|key| is_lowered(key)).collect()
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

/// The message about lowered protection; `None`: nothing was lowered.
fn announcement(lowered: &[&str], old: &Values, new: &Values, at: TimeMs) -> Option<OutgoingMessage> {
    let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let line = |key: &&str| format!("{key}: {} → {}", text(old.value(key)), text(new.value(key)));
    let lines: Vec<String> = lowered.iter().map(line).collect();
    let message = OutgoingMessage::new(MessageKind::PROTECTION_LOWERED, at, new.default_language());
    (!lines.is_empty()).then(|| message.with("settings", lines.join("; ")).with("time", minutes_utc(at)))
}

/// Queues the message for every owner but `by`, who changed the settings.
fn notify_owners(transaction: &Transaction<'_>, by: Option<i64>, notice: &OutgoingMessage) -> Result<(), StoreError> {
    let rows = staff::all(transaction)?;
    let who = rows.iter().find(|row| Some(row.id) == by).map_or("", |row| row.email.as_str());
    let owners = rows.iter().filter(|row| {
        row.enabled && AssignedRoles::from_stored(&row.roles).contains(Role::Owner) && Some(row.id) != by
    });
    for owner in owners {
        notice.clone().with("who", who).write_to_staff(transaction, &owner.email)?;
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
