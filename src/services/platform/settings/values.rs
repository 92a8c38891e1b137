//! A consistent snapshot of all settings.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::domain::settings::{DealingSettings, FeeType, RulesVersion, StopOutPolicy};
use crate::domain::time::HOUR;
use crate::domain::{Currency, Money, Percent};
use crate::i18n::Language;
use crate::store::platform::settings as rows;
use crate::store::{Store, StoreError};

use super::super::branding::icon::BrandIcon;
use super::kinds::Kind;
use super::lines::{self, ListedWitness};
use super::registry::{DEFINITIONS, HIDDEN, definition};
use crate::ports::networks::Networks;
use crate::services::access::sessions::Life;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::subject::{Subject, Terms};

/// All settings in canonical form. Values that are read often are parsed once.
#[derive(Debug, Clone, PartialEq)]
pub struct Values {
    values: BTreeMap<&'static str, Value>,
    restricted_countries: Vec<String>,
    login_types: Vec<String>,
    customer_messages: Vec<String>,
    obligatory_messages: Vec<String>,
    allowed_origins: Vec<String>,
    languages: Vec<Language>,
    account_currencies: Vec<Currency>,
    staff_networks: Networks,
    log_witnesses: Vec<ListedWitness>,
    log_timestamp_urls: Vec<String>,
}

impl Default for Values {
    fn default() -> Self {
        Self::of(DEFINITIONS.iter().map(|definition| (definition.key, definition.default_value())).collect())
    }
}

impl Values {
    fn of(values: BTreeMap<&'static str, Value>) -> Self {
        let list = |key: &str| -> Vec<String> {
            let items = values.get(key).and_then(Value::as_array).into_iter().flatten();
            items.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Self {
            restricted_countries: list("restricted_countries"),
            login_types: list("login_types"),
            customer_messages: list("customer_messages"),
            obligatory_messages: list("obligatory_messages"),
            allowed_origins: list("allowed_origins"),
            account_currencies: list("account_currencies").iter().filter_map(|code| code.parse().ok()).collect(),
            staff_networks: Networks::from_stored(&list("staff_networks").join(",")),
            log_witnesses: values
                .get("log_witnesses")
                .and_then(|stored| lines::witnesses(stored, false).ok())
                .unwrap_or_default(),
            log_timestamp_urls: list("log_timestamp_urls"),
            languages: list("languages").iter().filter_map(|code| Language::from_code(code)).collect(),
            values,
        }
    }

    /// Reads the values from the database. Rows of settings that this version does not know are left alone. Blocks.
    ///
    /// # Errors
    /// `Corrupt`, with the key, when a value is not valid.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        store.read(Self::read)
    }

    /// The same on a connection.
    ///
    /// # Errors
    /// As [`Values::load`].
    pub fn read(connection: &rusqlite::Connection) -> Result<Self, StoreError> {
        let mut values = Self::default().values;
        for (key, json) in rows::all(connection)? {
            let Some(definition) = definition(&key) else { continue };
            let value: Option<Value> = serde_json::from_str(&json).ok();
            let value = value.and_then(|value| definition.kind.parse(&value));
            values.insert(definition.key, value.ok_or_else(|| StoreError::Corrupt(format!("setting {key}: {json}")))?);
        }
        Ok(Self::of(values))
    }

    /// Returns a copy with changes.
    ///
    /// # Errors
    /// `unknown_setting` {key}, `invalid_setting` {key, line}.
    pub fn with(&self, changes: &Map<String, Value>) -> Result<Self, Refusal> {
        let mut values = self.values.clone();
        for (key, value) in changes {
            let definition = definition(key).ok_or_else(|| Refusal::new("unknown_setting").with("key", key))?;
            if matches!(definition.kind, Kind::Secret { .. }) && value.as_str() == Some(HIDDEN) {
                continue;
            }
            let parsed = if value.is_null() { Some(definition.default_value()) } else { definition.kind.parse(value) };
            let invalid = || Refusal::new("invalid_setting").with("key", key);
            if let Some((line, message)) = definition.kind.wrong_line(value).filter(|_| !value.is_null()) {
                return Err(invalid().worded(message).with("line", line));
            }
            let parsed = parsed.ok_or_else(invalid)?;
            values.insert(definition.key, parsed);
        }
        let values = Self::of(values);
        if values.stop_out_level() > values.margin_call_level() {
            let key = if changes.contains_key("stop_out_level") { "stop_out_level" } else { "margin_call_level" };
            return Err(Refusal::new("invalid_setting").with("key", key));
        }
        if !values.languages.contains(&values.default_language()) {
            let key = if changes.contains_key("default_language") { "default_language" } else { "languages" };
            return Err(Refusal::new("invalid_setting").with("key", key));
        }
        Ok(values)
    }

    /// With the settings of a former mail server, as JSON; unchanged if they are not valid any more.
    pub fn with_former_mail(&self, json: &str) -> Self {
        let changes = serde_json::from_str(json).unwrap_or_default();
        self.with(&changes).unwrap_or_else(|_| self.clone())
    }

    /// The value of `key`; `null` for an unknown key.
    pub fn value(&self, key: &str) -> Value {
        self.values.get(key).cloned().unwrap_or(Value::Null)
    }

    /// A whole number or flag; 0 for an unknown key.
    pub fn number(&self, key: &str) -> i64 {
        self.values.get(key).and_then(Value::as_i64).unwrap_or(0)
    }

    /// A text; empty for an unknown key.
    pub fn text(&self, key: &str) -> &str {
        self.values.get(key).and_then(Value::as_str).unwrap_or("")
    }

    /// Whether the flag is on.
    pub fn is_on(&self, key: &str) -> bool {
        self.number(key) == 1
    }

    /// Whether a stranger must solve a captcha before an SMS is sent. Only with a gateway, where an SMS costs money.
    pub fn needs_sms_captcha(&self) -> bool {
        self.is_on("sms_captcha") && !self.text("sms_url").is_empty()
    }

    /// The icon of a broker with a name but no logo.
    pub fn generated_icon(&self) -> Option<BrandIcon> {
        let icon = || BrandIcon::of(self.text("brand_name"), self.text("brand_accent"));
        if self.text("brand_logo").is_empty() { icon() } else { None }
    }

    /// The settings that the engine uses.
    pub fn dealing(&self) -> DealingSettings {
        DealingSettings {
            fee_type: if self.trade_fee_type() == 1 { FeeType::PerLot } else { FeeType::OfMargin },
            margin_call_level: self.margin_call_level(),
            stop_out_level: self.stop_out_level(),
            stop_out_policy: if self.text("stop_out_policy") == "smart" {
                StopOutPolicy::Smart
            } else {
                StopOutPolicy::LargestLoss
            },
            orders_max: self.number("orders_max"),
            copy_share: self.copy_share(),
            rules_version: RulesVersion::LATEST,
        }
    }

    /// The broker's share of the fees of copies, in percent.
    pub fn copy_share(&self) -> Percent {
        Percent::from_whole(self.number("copy_share")).unwrap_or(Percent::ZERO)
    }

    /// 1: the fee is lots x rate; 2: margin x rate.
    pub fn trade_fee_type(&self) -> i64 {
        self.number("trade_fee_type")
    }

    /// In percent.
    pub fn margin_call_level(&self) -> Percent {
        self.text("margin_call_level").parse().unwrap_or(Percent::ZERO)
    }

    /// In percent.
    pub fn stop_out_level(&self) -> Percent {
        self.text("stop_out_level").parse().unwrap_or(Percent::ZERO)
    }

    /// Initial balance of a demo account, in USD.
    pub fn demo_grant(&self) -> Money {
        self.text("demo_grant").parse().unwrap_or(Money::ZERO)
    }

    /// Withdrawals above this amount in USD need two staff members; 0: none does.
    pub fn withdraw_second_operator_above(&self) -> Money {
        self.text("withdraw_second_operator_above").parse().unwrap_or(Money::ZERO)
    }

    /// Deposits credited above this amount in USD need two staff members; 0: none does.
    pub fn deposit_second_operator_above(&self) -> Money {
        self.text("deposit_second_operator_above").parse().unwrap_or(Money::ZERO)
    }

    /// Balance corrections above this amount in USD need two staff members; 0: none does.
    pub fn adjust_second_operator_above(&self) -> Money {
        self.text("adjust_second_operator_above").parse().unwrap_or(Money::ZERO)
    }

    /// Whether all settings that protect payouts are on. See [`super::PROTECTIVE`].
    pub fn protects_payouts(&self) -> bool {
        let is_on = |key: &str| match self.value(key) {
            Value::String(amount) => amount.parse::<Money>().is_ok_and(Money::is_positive),
            other => other.as_i64().is_some_and(|number| number > 0),
        };
        super::PROTECTIVE.iter().all(|(key, _)| is_on(key))
    }

    /// Demo accounts that one address may open in an hour.
    pub fn demo_per_address_hour(&self) -> i64 {
        self.number("demo_per_address_hour")
    }

    /// How long a real customer stays signed in.
    pub fn session_life(&self) -> Life {
        let idle = self.number("token_idle_hours").saturating_mul(HOUR);
        Life { idle, ..self.demo_session_life() }
    }

    /// How long a demo customer stays signed in. There is no idle limit, as a demo customer has no password to sign in
    /// again.
    pub fn demo_session_life(&self) -> Life {
        Life { whole: self.number("token_hours").max(1).saturating_mul(HOUR), idle: 0 }
    }

    /// How customers are written to about a subject.
    pub fn message_terms(&self, subject: &Subject) -> Terms {
        Terms::of(subject, &self.customer_messages, &self.obligatory_messages)
    }

    /// Some of `email` and `mobile`.
    pub fn login_types(&self) -> &[String] {
        &self.login_types
    }

    /// Other origins that may open the WebSocket.
    pub fn allowed_origins(&self) -> &[String] {
        &self.allowed_origins
    }

    /// Networks from which alone the staff may sign in and work.
    pub fn staff_networks(&self) -> &Networks {
        &self.staff_networks
    }

    /// The addresses of the authorities that stamp the daily checkpoints of the public log.
    pub fn log_timestamp_urls(&self) -> &[String] {
        &self.log_timestamp_urls
    }

    /// The witnesses of the public log.
    pub fn log_witnesses(&self) -> &[ListedWitness] {
        &self.log_witnesses
    }

    /// ISO 3166-1 codes.
    pub fn restricted_countries(&self) -> &[String] {
        &self.restricted_countries
    }

    /// The ISO code whose area is preselected.
    pub fn default_area(&self) -> &str {
        self.text("default_area")
    }

    /// The currencies in which the broker wants to have accounts, in order; never empty. Which of them are offered depends on
    /// rates as well.
    pub fn account_currencies(&self) -> &[Currency] {
        &self.account_currencies
    }

    /// The offered languages, in order; never empty.
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The language of a visitor who requests none.
    pub fn default_language(&self) -> Language {
        Language::from_code(self.text("default_language")).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn changes(value: Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn defaults_equal_those_of_the_engine() {
        let engine = DealingSettings { rules_version: RulesVersion::LATEST, ..DealingSettings::default() };
        assert_eq!(Values::default().dealing(), engine);
        assert_eq!(Values::default().demo_grant().to_string(), "100000.00");
        assert_eq!(Values::default().languages().len(), 15);
        assert_eq!(Values::default().restricted_countries().len(), 5);
    }

    #[test]
    fn changes_are_all_or_nothing_and_name_the_key() {
        let values = Values::default();
        let new = values.with(&changes(json!({ "trade_fee_type": "1", "brand_name": "Acme" }))).unwrap();
        assert_eq!((new.trade_fee_type(), new.text("brand_name")), (1, "Acme"));
        assert_eq!(new.dealing().fee_type, FeeType::PerLot);
        let smart = new.with(&changes(json!({ "stop_out_policy": "smart" }))).unwrap();
        assert_eq!(smart.dealing().stop_out_policy, StopOutPolicy::Smart);
        let half = new.with(&changes(json!({ "copy_share": 50 }))).unwrap();
        assert_eq!(half.dealing().copy_share, Percent::from_whole(50).unwrap());
        let back = new.with(&changes(json!({ "trade_fee_type": null }))).unwrap();
        assert_eq!(back.trade_fee_type(), 2);
        for (given, code, key) in [
            (json!({ "brand_name": "Acme", "no_such": 1 }), "unknown_setting", "no_such"),
            (json!({ "trade_fee_type": 3 }), "invalid_setting", "trade_fee_type"),
            (json!({ "stop_out_policy": "random" }), "invalid_setting", "stop_out_policy"),
            (json!({ "stop_out_level": 101 }), "invalid_setting", "stop_out_level"),
            (json!({ "copy_share": 101 }), "invalid_setting", "copy_share"),
            (json!({ "margin_call_level": 49 }), "invalid_setting", "margin_call_level"),
            (json!({ "default_language": "en", "languages": ["hk"] }), "invalid_setting", "default_language"),
            (json!({ "languages": ["en"] }), "invalid_setting", "languages"),
        ] {
            let refusal = values.with(&changes(given)).unwrap_err();
            assert_eq!((refusal.code, refusal.args[0].1.as_str()), (code, key));
        }
    }
}
