//! Changes of gateways by the staff.
//!
//! A new gateway is off. Where changes of risk need approval (the setting `risk_changes_need_approval`), it is switched on by
//! another person than those who changed its settings since it was last on: who knows a secret of webhooks can sign events.
//! Until then nothing is taken from its provider, for payments that were begun before neither ([`Gateways::awaits_another`]).
//! What was changed since, and by whom, is shown to the second person ([`Pending`]); of a secret only that it was.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::config::{GatewayConfig, GatewayCurrency, PaidCurrency, Secrets};
use super::drivers::Driver;
use super::encryption::encrypted;
use super::{Gateways, Known};
use crate::domain::Rate;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::{audit, staff};
use crate::store::funds::gateways::{self as rows, GatewayRow};

/// Most gateways.
const GATEWAYS_MAX: usize = 20;
const NAME_MAX: usize = 60;
/// Most characters of the reason why settings cannot be read.
const WHY_MAX: usize = 200;

/// What a staff member enters; what is absent stays.
#[derive(Clone, Default)]
pub struct GatewayDraft {
    /// Of a new one only.
    pub driver: Option<Driver>,
    pub name: Option<String>,
    /// The settings, as [`GatewayConfig`] has them.
    pub config: Option<Value>,
    pub api_key: Option<String>,
    pub hook_secret: Option<String>,
    pub enabled: Option<bool>,
    /// The version that the change is based on.
    pub version: Option<i64>,
    /// The rates that were entered once more because they are far from the known ones.
    pub confirmed: Vec<Rate>,
}

/// What was changed since the gateway was last on. Stored as JSON with a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Pending {
    #[serde(rename = "v")]
    version: u32,
    /// The name and the settings of then; `None`: it was never on.
    before: Option<(String, GatewayConfig)>,
    api_key: bool,
    hook_secret: bool,
}

impl Pending {
    const VERSION: u32 = 1;

    fn of(row: &GatewayRow) -> Option<Self> {
        let pending: Self = serde_json::from_str(row.pending.as_deref()?).ok()?;
        (pending.version == Self::VERSION).then_some(pending)
    }

    /// Of a new gateway.
    fn new(secrets: &Secrets) -> Self {
        let (api_key, hook_secret) = (!secrets.key.is_empty(), !secrets.hook.is_empty());
        Self { version: Self::VERSION, before: None, api_key, hook_secret }
    }

    /// With what a change of `old` adds. A gateway that is changed while it is on, or after it was switched off unchanged, was
    /// on with what it has.
    fn with(old: &Known, secrets: &Secrets) -> Self {
        let (name, config) = (old.row.name.clone(), old.config.clone());
        let began = Self { version: Self::VERSION, before: Some((name, config)), api_key: false, hook_secret: false };
        let mut pending = Self::of(&old.row).unwrap_or(began);
        pending.api_key |= secrets.key != old.secrets.key;
        pending.hook_secret |= secrets.hook != old.secrets.hook;
        pending
    }
}

/// What waits to be switched on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownPending {
    /// Whether another person than these must switch it on.
    pub waits: bool,
    /// Addresses of those who changed it.
    pub changed_by: Vec<String>,
    /// Name and settings when it was last on; `None`: never, or that is not known.
    pub before: Option<(String, GatewayConfig)>,
    /// Whether the secrets were entered since.
    pub api_key: bool,
    pub hook_secret: bool,
}

/// A gateway without its secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownGateway {
    pub id: i64,
    pub driver: Driver,
    pub name: String,
    pub config: GatewayConfig,
    pub has_api_key: bool,
    pub has_hook_secret: bool,
    pub enabled: bool,
    pub version: i64,
    /// `None`: nothing was changed since it was last on.
    pub pending: Option<ShownPending>,
}

/// Whether the payments of a gateway are not real.
pub(super) fn is_trial(driver: Driver, config: &GatewayConfig) -> bool {
    driver == Driver::Sandbox || config.test
}

/// As the audit log has it: without secrets.
fn audit_form(row: &GatewayRow, config: &GatewayConfig) -> Value {
    json!({ "driver": row.driver, "name": row.name, "config": config, "enabled": row.enabled })
}

/// A secret of 256 random bits, for webhooks that this program signs itself.
fn random() -> Result<String, ServiceError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string()))?;
    Ok(data_encoding::HEXLOWER.encode(&bytes))
}

/// The settings as they were entered: their version is this program's.
fn entered(config: &Value) -> Result<GatewayConfig, Refusal> {
    let invalid = || Refusal::invalid_field("config");
    let mut config = config.clone();
    config.as_object_mut().ok_or_else(invalid)?.insert("v".into(), GatewayConfig::blank().version.into());
    // Such as: unknown field `site_url`.
    let why = |error: serde_json::Error| error.to_string().chars().take(WHY_MAX).collect::<String>();
    let parsed: GatewayConfig = serde_json::from_value(config.clone())
        .map_err(|error| invalid().with("at", why(error).trim_end_matches('.')).worded("gateway-setting-invalid"))?;
    parsed.check_names(&config)?;
    Ok(parsed)
}

/// The staff member who changed a gateway does not switch it on.
fn another_needed() -> Refusal {
    Refusal::new("another_person_needed").worded("gateway-needs-another")
}

fn checked_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let is_valid = (1..=NAME_MAX).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if is_valid { Ok(name.to_owned()) } else { Err(Refusal::invalid_field("name")) }
}

impl Gateways {
    /// All gateways, by id, without secrets. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<ShownGateway>, ServiceError> {
        let rows = self.read(rows::all)?;
        let checkout = rows.into_iter().filter(|row| row.kind == "checkout");
        checkout.map(|row| self.shown(Known::of(row, &self.deps.key)?)).collect()
    }

    fn shown(&self, known: Known) -> Result<ShownGateway, ServiceError> {
        let waits = self.awaits_another(&known);
        let pending = Pending::of(&known.row);
        let pending = if known.row.enabled || (pending.is_none() && !waits) {
            None
        } else {
            let emails = |connection: &rusqlite::Connection| {
                let email = |id: &i64| Ok(staff::by_id(connection, *id)?.map(|member| member.email));
                known.row.changers.iter().map(email).collect::<Result<Vec<_>, StoreError>>()
            };
            let changed_by = self.read(emails)?.into_iter().flatten().collect();
            let known_change = pending.as_ref();
            Some(ShownPending {
                waits,
                changed_by,
                before: known_change.and_then(|pending| pending.before.clone()),
                api_key: known_change.is_none_or(|pending| pending.api_key),
                hook_secret: known_change.is_none_or(|pending| pending.hook_secret),
            })
        };
        Ok(ShownGateway {
            id: known.row.id,
            driver: known.driver,
            name: known.row.name,
            has_api_key: !known.secrets.key.is_empty(),
            has_hook_secret: !known.secrets.hook.is_empty(),
            enabled: known.row.enabled,
            version: known.row.version,
            config: known.config,
            pending,
        })
    }

    /// Where `terms_need_confirmation` is on, a rate that is new and far from the platform's price, or else from the one before,
    /// is confirmed, as that of a payment method is.
    fn check_rates(&self, old: Option<&GatewayConfig>, new: &GatewayConfig, confirmed: &[Rate]) -> Result<(), Refusal> {
        if !self.deps.settings.values().is_on("terms_need_confirmation") {
            return Ok(());
        }
        let rated =
            |one: &GatewayCurrency| Some(PaidCurrency { code: one.code.clone(), rate: one.rate?, max: one.max });
        for one in &new.currencies {
            let Some(option) = rated(one) else { continue };
            let before = old.and_then(|old| old.currency(&one.code)).and_then(rated);
            if let Some(far) = self.deps.funds.far_rate(before.as_ref(), &option) {
                far.confirmed_among(confirmed).map_err(|refusal| refusal.with("currency", &one.code))?;
            }
        }
        Ok(())
    }

    pub(super) fn needs_two(&self) -> bool {
        self.deps.settings.values().is_on("risk_changes_need_approval")
    }

    fn check_url(&self) -> impl Fn(&str) -> Result<(), String> + use<'_> {
        let private = self.deps.settings.values().is_on("webhooks_private");
        move |url| self.deps.providers.check(url, private)
    }

    /// Refuses trials (the sandbox, and a provider's test mode) unless the server was started for them (`--trial-payments`),
    /// and where real customers are: their payments are not real, and anyone can make them.
    pub(super) fn check_trial(&self, driver: Driver, config: &GatewayConfig) -> Result<(), ServiceError> {
        if !is_trial(driver, config) {
            return Ok(());
        }
        if !self.deps.trial_payments {
            return Err(Refusal::new("not_available").worded("trial-payments-off").into());
        }
        if self.read(rows::has_real_customers)? {
            return Err(Refusal::new("not_available").worded("sandbox-not-available").into());
        }
        Ok(())
    }

    /// Adds a gateway, which is off. Blocks.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field` {field}; `too_many_gateways` {max}; `another_person_needed` for one that is to be on at once; `not_available` for the sandbox where there are
    /// real customers; `risk_confirmation_needed` {rate, known, percent, currency} for a rate far from the known one.
    pub fn create(&self, by: &Actor, draft: &GatewayDraft) -> Result<ShownGateway, ServiceError> {
        let _changing = self.changing.lock();
        let driver = draft.driver.ok_or_else(|| Refusal::missing_field("driver"))?;
        if draft.enabled == Some(true) && self.needs_two() {
            return Err(another_needed().into());
        }
        if self.all()?.len() >= GATEWAYS_MAX {
            return Err(Refusal::new("too_many_gateways").with("max", GATEWAYS_MAX).into());
        }
        let name = checked_name(draft.name.as_deref().ok_or_else(|| Refusal::missing_field("name"))?)?;
        let config = entered(draft.config.as_ref().ok_or_else(|| Refusal::missing_field("config"))?)?;
        config.check(driver, self.check_url())?;
        self.check_trial(driver, &config)?;
        let mut secrets = Secrets {
            key: draft.api_key.clone().unwrap_or_default(),
            hook: draft.hook_secret.clone().unwrap_or_default(),
            ..Secrets::default()
        };
        if driver == Driver::Sandbox {
            secrets = Secrets { key: String::new(), hook: random()?, ..secrets };
        }
        secrets.check(driver, config.test)?;
        self.check_rates(None, &config, &draft.confirmed)?;
        let now = self.deps.clock.now();
        let row = GatewayRow {
            id: 0,
            kind: "checkout".into(),
            driver: driver.code().into(),
            name,
            config: super::super::json(&config),
            secrets: encrypted(&self.deps.key, &secrets)?,
            enabled: false,
            version: 1,
            changers: by.staff.into_iter().collect(),
            pending: Some(super::super::json(&Pending::new(&secrets))),
            created_at: now.0,
        };
        let id = self.deps.store.write(|transaction| {
            let id = rows::insert(transaction, &row)?;
            let entry = by.entry(now, "create", format!("gateway/{id}"), None, Some(&audit_form(&row, &config)));
            audit::append(transaction, &entry)?;
            Ok(id)
        })?;
        if draft.enabled == Some(true) {
            return self.update(by, id, &GatewayDraft { enabled: Some(true), ..GatewayDraft::default() });
        }
        self.shown(self.known(id)?)
    }

    /// Changes a gateway. Blocks.
    ///
    /// # Errors
    /// `gateway_not_found`, `gateway_outdated`; `missing_field` {field} for a secret that must be entered again;
    /// `invalid_field` {field}; `another_person_needed`; `not_available`; `risk_confirmation_needed` as at the creation.
    pub fn change(&self, by: &Actor, id: i64, draft: &GatewayDraft) -> Result<ShownGateway, ServiceError> {
        let _changing = self.changing.lock();
        self.update(by, id, draft)
    }

    fn update(&self, by: &Actor, id: i64, draft: &GatewayDraft) -> Result<ShownGateway, ServiceError> {
        let old = self.known(id)?;
        if draft.version.is_some_and(|version| version != old.row.version) {
            return Err(Refusal::new("gateway_outdated").into());
        }
        if draft.driver.is_some_and(|driver| driver != old.driver) {
            return Err(Refusal::invalid_field("driver").into());
        }
        let mut row = old.row.clone();
        if let Some(name) = &draft.name {
            row.name = checked_name(name)?;
        }
        let config = draft.config.as_ref().map_or_else(|| Ok(old.config.clone()), entered)?;
        config.check(old.driver, self.check_url())?;
        let mut secrets = old.secrets.clone();
        if let Some(key) = &draft.api_key {
            secrets.key.clone_from(key);
        }
        if let Some(hook) = draft.hook_secret.as_ref().filter(|_| old.driver != Driver::Sandbox) {
            secrets.hook.clone_from(hook);
        }
        if old.driver == Driver::Sandbox && secrets.hook.is_empty() {
            secrets.hook = random()?;
        }
        // Where the stored secrets go, and what signed events are taken for: of a test mode also whether they are money.
        let trusted = |config: &GatewayConfig| (config.api.clone(), config.hosted.clone(), config.test);
        if trusted(&config) != trusted(&old.config) {
            for (field, sent, stored) in
                [("api_key", &draft.api_key, &old.secrets.key), ("hook_secret", &draft.hook_secret, &old.secrets.hook)]
            {
                if sent.is_none() && !stored.is_empty() {
                    return Err(Refusal::missing_field(field).into());
                }
            }
        }
        // What was begun and signed in the test mode is no money.
        if old.config.test && !config.test && secrets.hook == old.secrets.hook {
            return Err(Refusal::invalid_field("hook_secret").into());
        }
        secrets.check(old.driver, config.test)?;
        self.check_rates(Some(&old.config), &config, &draft.confirmed)?;
        let has_changed = config != old.config || secrets != old.secrets || row.name != old.row.name;
        row.enabled = self.enabled(by, &old, draft, has_changed)?;
        if row.enabled {
            self.check_trial(old.driver, &config)?;
            row.changers.clear();
            row.pending = None;
        } else if has_changed && (old.row.pending.is_some() || old.row.changers.is_empty()) {
            row.pending = Some(super::super::json(&Pending::with(&old, &secrets)));
        }
        if !row.enabled
            && has_changed
            && let Some(staff) = by.staff.filter(|staff| !row.changers.contains(staff))
        {
            row.changers.push(staff);
        }
        (row.config, row.secrets) = (super::super::json(&config), encrypted(&self.deps.key, &secrets)?);
        let (before, mut after) = (audit_form(&old.row, &old.config), audit_form(&row, &config));
        if secrets != old.secrets {
            after["secrets"] = "changed".into();
        }
        let entry = by.entry(self.deps.clock.now(), "update", format!("gateway/{id}"), Some(&before), Some(&after));
        self.deps.store.write(|transaction| {
            rows::update(transaction, &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.shown(self.known(id)?)
    }

    /// Whether a gateway is on after a change. A change of its settings switches it off where two persons are needed.
    fn enabled(&self, by: &Actor, old: &Known, draft: &GatewayDraft, has_changed: bool) -> Result<bool, ServiceError> {
        let wanted = draft.enabled.unwrap_or(old.row.enabled);
        if !wanted {
            return Ok(false);
        }
        if !self.needs_two() {
            return Ok(true);
        }
        if has_changed {
            if draft.enabled == Some(true) && !old.row.enabled {
                return Err(another_needed().into());
            }
            return Ok(false);
        }
        for first in old.row.changers.iter().copied().filter(|_| !old.row.enabled) {
            let second = by.staff.filter(|second| *second != first).ok_or_else(another_needed)?;
            self.deps.decisions.check_independent(first, second)?;
        }
        Ok(true)
    }

    /// Whether the settings of a gateway wait for another person: what it signs or answers is not trusted.
    pub(super) fn awaits_another(&self, known: &Known) -> bool {
        !known.row.enabled && !known.row.changers.is_empty() && self.needs_two()
    }

    /// Deletes a gateway through which nothing was paid. Blocks.
    ///
    /// # Errors
    /// `gateway_not_found`; `gateway_in_use`.
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.known(id)?;
        let entry = by.entry(
            self.deps.clock.now(),
            "delete",
            format!("gateway/{id}"),
            Some(&audit_form(&old.row, &old.config)),
            None,
        );
        let removed = self.deps.store.write(|transaction| {
            let removed = rows::remove(transaction, id)?;
            if removed {
                audit::append(transaction, &entry)?;
            }
            Ok(removed)
        })?;
        if removed { Ok(()) } else { Err(Refusal::new("gateway_in_use").into()) }
    }
}
