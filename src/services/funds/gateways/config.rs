//! The settings of a gateway: what the staff enter, checked before it is stored. Stored as JSON with a version.
//!
//! Secrets are never shown. Where a secret goes or what it is trusted with changes only together with the secret, so that
//! nobody learns a stored one, or has events of their own accepted, by changing the rest.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::drivers::Driver;
use crate::domain::funds::{Limits, credit};
use crate::domain::{Quantity, Rate};
use crate::services::error::Refusal;
use crate::services::funds::options::{DepositOption, FundingOption};

/// The version of the stored form.
const VERSION: u32 = 1;
/// Most currencies of a gateway.
const CURRENCIES_MAX: usize = 30;
/// Most words of one state.
const WORDS_MAX: usize = 20;
/// Longest template and shortest secret of webhooks, in characters.
const TEMPLATE_MAX: usize = 4_000;
const SECRET_MIN: usize = 16;
const SECRET_MAX: usize = 500;
const LINE_MAX: usize = 300;

/// What is not secret of a gateway.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GatewayConfig {
    #[serde(rename = "v")]
    pub version: u32,
    /// The address of the app, to which the provider sends the customer back.
    #[serde(default)]
    pub site: String,
    /// The provider's test mode: the app says that no real money moves.
    #[serde(default)]
    pub test: bool,
    /// Another address of the provider's API; empty: the usual one. Stripe only.
    #[serde(default)]
    pub api: String,
    pub currencies: Vec<GatewayCurrency>,
    /// Of the driver `hosted` only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hosted: Option<Hosted>,
}

/// A currency in which customers pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GatewayCurrency {
    pub code: String,
    pub min: Quantity,
    pub max: Quantity,
    /// USD for one unit; `None`: the platform's own price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Rate>,
}

/// How a provider is called and understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hosted {
    #[serde(flatten)]
    pub create: HostedCall,
    /// Pointer to the provider's id of the session in the answer; empty: it has none.
    #[serde(default)]
    pub external: String,
    /// Pointer to the address of the page in the answer.
    pub redirect: String,
    pub hook: HostedHook,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub query: Option<HostedQuery>,
}

/// A call. Placeholders: `{reference}`, `{external}`, `{amount}`, `{minor}` (in the smallest unit), `{currency}`,
/// `{return_url}`, `{key}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedCall {
    pub url: String,
    /// JSON if it begins with a brace, otherwise a form; empty: a GET.
    #[serde(default)]
    pub body: String,
    /// One header, `Name: value`; empty: none.
    #[serde(default)]
    pub header: String,
}

/// The call that asks for the state of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedQuery {
    #[serde(flatten)]
    pub call: HostedCall,
    /// Pointer to our reference: an answer about another payment is none.
    pub reference: String,
    #[serde(flatten)]
    pub format: EventFormat,
}

/// How events are signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scheme {
    /// HMAC-SHA256 of the body in a header, hexadecimal or base64; the time is in the body.
    #[serde(rename = "hmac-sha256")]
    Body,
    /// `t=TIME,v1=HEX`, whose HMAC-SHA256 is over `TIME.BODY`.
    #[serde(rename = "t-v1")]
    Timed,
    /// SHA-384 of listed fields of the body and the secret, as Praxis has it.
    #[serde(rename = "sha384")]
    Fields,
}

/// The events of a provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostedHook {
    pub scheme: Scheme,
    /// The header of the signature.
    pub header: String,
    /// Pointer to the time of the event; not with `t-v1`.
    #[serde(default)]
    pub time: String,
    /// Pointers to the signed fields, in their order; with `sha384` only.
    #[serde(default)]
    pub fields: Vec<String>,
    /// Pointer to the id of the event. That of `reference` or `payment` where events have none: each state of a payment is
    /// one event then, and refunds need `refund` or `refund_totals`.
    pub event: String,
    /// Pointer to the id of the refund, which tells a second refund from a repeated event; empty: it has none.
    #[serde(default)]
    pub refund: String,
    /// The amount of a refund is all that was refunded of the payment, not this refund alone.
    #[serde(default)]
    pub refund_totals: bool,
    /// Pointer to our reference.
    pub reference: String,
    #[serde(flatten)]
    pub format: EventFormat,
}

/// Where an event or an answer has what, and its words for the states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventFormat {
    pub status: String,
    pub amount: String,
    pub currency: String,
    /// Pointer to the provider's id of the payment; empty: it has none.
    #[serde(default)]
    pub payment: String,
    /// Amounts are in the smallest unit of the currency.
    #[serde(default)]
    pub minor_units: bool,
    pub paid: Vec<String>,
    #[serde(default)]
    pub failed: Vec<String>,
    #[serde(default)]
    pub expired: Vec<String>,
    #[serde(default)]
    pub refunded: Vec<String>,
    #[serde(default)]
    pub charged_back: Vec<String>,
}

/// What is secret of a gateway. Its debug output would show it: it has none.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    #[serde(rename = "v")]
    pub version: u32,
    /// For our calls to the provider.
    #[serde(default)]
    pub key: String,
    /// With which the provider signs its events.
    #[serde(default)]
    pub hook: String,
}

impl Default for Secrets {
    fn default() -> Self {
        Self { version: VERSION, key: String::new(), hook: String::new() }
    }
}

impl Secrets {
    /// Checks what was entered.
    ///
    /// # Errors
    /// `invalid_field`, `missing_field` {field}.
    pub fn check(&self, driver: Driver, is_test: bool) -> Result<(), Refusal> {
        let printable = |text: &str| text.len() <= SECRET_MAX && text.bytes().all(|byte| byte.is_ascii_graphic());
        for (field, value) in [("api_key", &self.key), ("hook_secret", &self.hook)] {
            if !printable(value) {
                return Err(Refusal::invalid_field(field));
            }
        }
        if driver == Driver::Stripe && self.key.is_empty() {
            return Err(Refusal::missing_field("api_key"));
        }
        // A key of the test mode has this in it: anyone can pay with the published test cards.
        if driver == Driver::Stripe && self.key.contains("_test_") != is_test {
            return Err(Refusal::invalid_field("test"));
        }
        if self.hook.is_empty() {
            return Err(Refusal::missing_field("hook_secret"));
        }
        if self.hook.len() < SECRET_MIN {
            return Err(Refusal::invalid_field("hook_secret"));
        }
        Ok(())
    }
}

/// A setting whose part is not valid.
fn invalid_at(field: &'static str, at: &str) -> Refusal {
    Refusal::invalid_field(field).with("at", at).worded("gateway-setting-invalid")
}

fn is_line(text: &str, max: usize) -> bool {
    text.chars().count() <= max && !text.chars().any(char::is_control)
}

fn is_template(text: &str) -> bool {
    text.chars().count() <= TEMPLATE_MAX && !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' && c != '\r')
}

/// A pointer of RFC 6901 to something within the document.
fn is_pointer(text: &str) -> bool {
    text.starts_with('/') && is_line(text, LINE_MAX)
}

fn is_header_name(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

impl GatewayConfig {
    /// The stored form, read.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|config: &Self| config.version == VERSION)
    }

    /// An empty one, to be filled.
    pub const fn blank() -> Self {
        Self {
            version: VERSION,
            site: String::new(),
            test: false,
            api: String::new(),
            currencies: Vec::new(),
            hosted: None,
        }
    }

    /// Where the provider sends the customer back: a page that shows the state and changes nothing.
    pub fn return_url(&self, checkout: i64) -> String {
        format!("{}/#/mine/charge?checkout={checkout}", self.site)
    }

    /// The name of what is paid for, on the provider's page.
    pub fn statement_name(&self) -> String {
        "Deposit".to_owned()
    }

    /// The terms of a currency.
    pub fn currency(&self, code: &str) -> Option<&GatewayCurrency> {
        self.currencies.iter().find(|one| one.code == code)
    }

    /// Checks what was entered. `check_url` says whether a URL may be called.
    ///
    /// # Errors
    /// `invalid_field`, `missing_field` {field}.
    pub fn check(&self, driver: Driver, check_url: impl Fn(&str) -> Result<(), String>) -> Result<(), Refusal> {
        let site = self.site.strip_prefix("https://").or_else(|| self.site.strip_prefix("http://"));
        let is_site =
            |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) && is_line(host, LINE_MAX);
        match (driver, site) {
            (Driver::Sandbox, None) if self.site.is_empty() => {}
            (_, Some(host)) if is_site(host) => {}
            _ if self.site.is_empty() => return Err(Refusal::missing_field("site")),
            _ => return Err(Refusal::invalid_field("site")),
        }
        if !self.api.is_empty() && (driver != Driver::Stripe || check_url(&self.api).is_err()) {
            return Err(Refusal::invalid_field("api"));
        }
        self.check_currencies()?;
        match (driver, &self.hosted) {
            (Driver::Hosted, Some(hosted)) => hosted.check(check_url),
            (Driver::Hosted, None) => Err(Refusal::missing_field("hosted")),
            (_, None) => Ok(()),
            (_, Some(_)) => Err(Refusal::invalid_field("hosted")),
        }
    }

    /// Checks that everything that was entered about events and questions is understood: a misspelt list of states would lose
    /// refunds and disputes. Serde cannot refuse unknown names beside flattened fields.
    ///
    /// # Errors
    /// `invalid_field` {hosted}.
    pub fn check_names(&self, entered: &Value) -> Result<(), Refusal> {
        let Some(hosted) = &self.hosted else { return Ok(()) };
        let known = serde_json::to_value(hosted).unwrap_or_default();
        for part in ["hook", "query"] {
            let names = entered.pointer(&format!("/hosted/{part}")).and_then(Value::as_object);
            let unknown = names.into_iter().flat_map(|names| names.keys()).find(|name| known[part].get(name).is_none());
            if let Some(name) = unknown {
                return Err(invalid_at("hosted", &format!("{part}.{name}")));
            }
        }
        Ok(())
    }

    fn check_currencies(&self) -> Result<(), Refusal> {
        let codes: BTreeSet<_> = self.currencies.iter().map(|one| &one.code).collect();
        if self.currencies.is_empty() || codes.len() != self.currencies.len() || codes.len() > CURRENCIES_MAX {
            return Err(Refusal::invalid_field("currencies"));
        }
        for one in &self.currencies {
            let is_code = one.code.len() == 3 && one.code.bytes().all(|byte| byte.is_ascii_uppercase());
            let limits = Limits { min: one.min, max: one.max };
            let rate = one.rate.unwrap_or(Rate::ONE);
            let is_valued = rate.raw() > 0 && credit(one.max, rate).is_some();
            // A dollar is a dollar.
            let is_usd_at_one = one.code != "USD" || one.rate.is_none_or(|rate| rate == Rate::ONE);
            if !is_code || !one.min.is_positive() || !limits.allow(one.min) || !is_valued || !is_usd_at_one {
                return Err(invalid_at("currencies", &one.code));
            }
        }
        Ok(())
    }
}

impl Hosted {
    fn check(&self, check_url: impl Fn(&str) -> Result<(), String>) -> Result<(), Refusal> {
        let invalid = |is_valid: bool, field: &'static str| {
            if is_valid { Ok(()) } else { Err(invalid_at("hosted", field)) }
        };
        let Self { create, external, redirect, hook, query } = self;
        create.check("create", &check_url)?;
        invalid(!create.body.is_empty(), "body")?;
        let names_it = [&create.url, &create.body].iter().any(|template| template.contains("{reference}"));
        invalid(names_it, "body")?;
        invalid(external.is_empty() || is_pointer(external), "external")?;
        invalid(is_pointer(redirect), "redirect")?;
        if let Some(query) = query {
            query.call.check("query", &check_url)?;
            query.format.check("query")?;
            invalid(is_pointer(&query.reference), "query")?;
            let names_it = ["{reference}", "{external}"]
                .iter()
                .any(|name| query.call.url.contains(name) || query.call.body.contains(name));
            invalid(names_it, "query")?;
        }
        hook.check()
    }
}

impl HostedCall {
    fn check(&self, field: &'static str, check_url: &impl Fn(&str) -> Result<(), String>) -> Result<(), Refusal> {
        let host = crate::ports::outgoing::host(&self.url).unwrap_or_default();
        let header = self.header.is_empty()
            || (is_line(&self.header, LINE_MAX)
                && self.header.split_once(':').is_some_and(|(name, _)| is_header_name(name.trim())));
        // The key goes to a host that is written down, not to one that is filled in.
        let is_valid = is_template(&self.url)
            && !host.contains(['{', '}'])
            && check_url(&self.url.replace(['{', '}'], "")).is_ok()
            && is_template(&self.body)
            && header;
        if is_valid { Ok(()) } else { Err(invalid_at("hosted", field)) }
    }
}

impl EventFormat {
    fn check(&self, field: &'static str) -> Result<(), Refusal> {
        let words = [&self.paid, &self.failed, &self.expired, &self.refunded, &self.charged_back];
        let all: Vec<_> = words.iter().flat_map(|words| words.iter()).collect();
        let distinct: BTreeSet<_> = all.iter().collect();
        let is_valid = [&self.status, &self.amount, &self.currency].iter().all(|pointer| is_pointer(pointer))
            && (self.payment.is_empty() || is_pointer(&self.payment))
            && !self.paid.is_empty()
            && words.iter().all(|words| words.len() <= WORDS_MAX)
            && all.iter().all(|word| !word.is_empty() && is_line(word, 64))
            && distinct.len() == all.len();
        if is_valid { Ok(()) } else { Err(invalid_at("hosted", field)) }
    }
}

impl HostedHook {
    /// Whether events have an id of their own.
    pub fn has_event_ids(&self) -> bool {
        self.event != self.reference && self.event != self.format.payment
    }

    /// What an event says is covered by its signature: with listed fields each of those that are read must be listed.
    fn check(&self) -> Result<(), Refusal> {
        self.format.check("hook")?;
        let read =
            [&self.time, &self.event, &self.reference, &self.format.status, &self.format.amount, &self.format.currency];
        let payment = [&self.format.payment, &self.refund].into_iter().filter(|pointer| !pointer.is_empty());
        // A second refund of the same amount would be taken for the first one, or a repeated one for a second.
        let are_refunds_distinct = self.has_event_ids() || !self.refund.is_empty() || self.refund_totals;
        let has_time = match self.scheme {
            Scheme::Timed => self.time.is_empty(),
            Scheme::Body | Scheme::Fields => is_pointer(&self.time),
        };
        let has_fields = match self.scheme {
            Scheme::Fields => read.into_iter().chain(payment).all(|pointer| self.fields.contains(pointer)),
            Scheme::Body | Scheme::Timed => self.fields.is_empty(),
        };
        let is_valid = is_header_name(&self.header)
            && (self.format.refunded.is_empty() || are_refunds_distinct)
            && (self.refund.is_empty() || is_pointer(&self.refund))
            && has_time
            && has_fields
            && self.fields.len() <= WORDS_MAX
            && self.fields.iter().chain([&self.event, &self.reference]).all(|pointer| is_pointer(pointer));
        if is_valid { Ok(()) } else { Err(invalid_at("hosted", "hook")) }
    }
}

/// A currency of a gateway as a deposit option: at the rate of now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::services::funds) struct PaidCurrency {
    pub code: String,
    pub rate: Rate,
    pub max: Quantity,
}

impl PaidCurrency {
    /// At the gateway's own rate; `None`: it has the platform's price.
    pub fn with_own_rate(currency: &GatewayCurrency) -> Option<Self> {
        Some(Self { code: currency.code.clone(), rate: currency.rate?, max: currency.max })
    }
}

impl FundingOption for PaidCurrency {
    const KIND: &'static str = "gateway_currency";
    const NOT_FOUND: &'static str = "gateway_not_found";

    fn currency(&self) -> &str {
        &self.code
    }

    fn rate(&self) -> Rate {
        self.rate
    }

    fn is_payout(&self) -> bool {
        false
    }
}

impl DepositOption for PaidCurrency {
    fn max(&self) -> Quantity {
        self.max
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hosted() -> Value {
        json!({ "v": 1, "site": "https://broker.example",
            "currencies": [{ "code": "EUR", "min": "10", "max": "5000" }],
            "hosted": { "url": "https://psp.example/sessions", "body": r#"{"ref":"{reference}","sum":"{amount}"}"#,
                "header": "Authorization: Bearer {key}", "external": "/id", "redirect": "/url",
                "query": { "url": "https://psp.example/sessions/{external}", "reference": "/ref", "status": "/status",
                    "amount": "/amount", "currency": "/currency", "paid": ["done"] },
                "hook": { "scheme": "hmac-sha256", "header": "X-Signature", "time": "/time", "event": "/id",
                    "reference": "/ref", "status": "/status", "amount": "/amount", "currency": "/currency",
                    "paid": ["done"], "failed": ["declined"], "refunded": ["refunded"], "charged_back": ["disputed"] } } })
    }

    fn checked(config: &Value, driver: Driver) -> Result<(), String> {
        let config = GatewayConfig::parse(&config.to_string()).ok_or("not parsed")?;
        let public = |url: &str| if url.starts_with("https://") { Ok(()) } else { Err("plain".to_owned()) };
        config.check(driver, public).map_err(|refusal| refusal.field().unwrap_or_default().to_owned())
    }

    #[test]
    fn a_description_is_checked_before_it_is_stored() {
        assert_eq!(checked(&hosted(), Driver::Hosted), Ok(()));
        for (at, value, field) in [
            ("/site", json!(""), "site"),
            ("/site", json!("broker.example"), "site"),
            ("/site", json!("https://broker.example/x"), "site"),
            ("/site", json!("https://a@broker.example"), "site"),
            ("/api", json!("https://x.example"), "api"),
            ("/currencies", json!([]), "currencies"),
            ("/currencies/0/code", json!("eur"), "currencies"),
            ("/currencies/0/min", json!("0"), "currencies"),
            ("/currencies/0/max", json!("9"), "currencies"),
            ("/currencies/0/rate", json!("0"), "currencies"),
            ("/hosted/url", json!("http://psp.example/"), "hosted"),
            ("/hosted/url", json!("https://{currency}.example/"), "hosted"),
            ("/hosted/body", json!("{}"), "hosted"),
            ("/hosted/header", json!("no header"), "hosted"),
            ("/hosted/redirect", json!("url"), "hosted"),
            ("/hosted/query/url", json!("https://psp.example/"), "hosted"),
            ("/hosted/hook/time", json!(""), "hosted"),
            ("/hosted/hook/paid", json!([]), "hosted"),
            ("/hosted/hook/failed", json!(["done"]), "hosted"),
            ("/hosted/hook/header", json!("X Signature"), "hosted"),
            ("/hosted/hook/fields", json!(["/id"]), "hosted"),
            ("/hosted/query/reference", json!("ref"), "hosted"),
            ("/hosted/hook/event", json!("/ref"), "hosted"),
            ("/hosted/hook/refund", json!("refund"), "hosted"),
        ] {
            let mut config = hosted();
            match config.pointer_mut(at) {
                Some(place) => *place = value.clone(),
                None => {
                    let (parent, name) = at.rsplit_once('/').unwrap();
                    config.pointer_mut(parent).unwrap()[name] = value.clone();
                }
            }
            assert_eq!(checked(&config, Driver::Hosted), Err(field.to_owned()), "{at} = {value}");
        }
        assert_eq!(checked(&hosted(), Driver::Stripe), Err("hosted".to_owned()));
    }

    #[test]
    fn a_misspelt_name_of_an_event_is_refused() {
        for (part, names) in [("hook", ["charged_bak", "url"]), ("query", ["refundd", "hook"])] {
            for name in names {
                let mut entered = hosted();
                entered["hosted"][part][name] = json!(["chargeback"]);
                let config = GatewayConfig::parse(&entered.to_string()).unwrap();
                let refused = config.check_names(&entered).unwrap_err();
                assert!(format!("{refused:?}").contains(&format!("{part}.{name}")), "{refused:?}");
            }
        }
        let entered = hosted();
        assert!(GatewayConfig::parse(&entered.to_string()).unwrap().check_names(&entered).is_ok());
    }

    /// Where events have no id, a second refund must differ from a repeated event.
    #[test]
    fn refunds_without_ids_of_events_have_ids_or_totals() {
        let mut config = hosted();
        config["hosted"]["hook"]["event"] = json!("/ref");
        for (field, value, expected) in [("refund", json!("/refund"), Ok(())), ("refund_totals", json!(true), Ok(()))] {
            let mut config = config.clone();
            config["hosted"]["hook"][field] = value;
            assert_eq!(checked(&config, Driver::Hosted), expected, "{field}");
        }
        config["hosted"]["hook"]["refunded"] = json!([]);
        assert_eq!(checked(&config, Driver::Hosted), Ok(()), "no refunds are reported");
    }

    /// A field outside the signature could be changed on the way.
    #[test]
    fn with_listed_fields_everything_that_is_read_is_signed() {
        let mut config = hosted();
        config["hosted"]["hook"]["scheme"] = json!("sha384");
        assert!(checked(&config, Driver::Hosted).is_err());
        let fields = ["/id", "/ref", "/status", "/amount", "/currency", "/time"];
        config["hosted"]["hook"]["fields"] = json!(fields);
        assert_eq!(checked(&config, Driver::Hosted), Ok(()));
        for left_out in fields {
            let listed: Vec<_> = fields.iter().filter(|field| **field != left_out).collect();
            config["hosted"]["hook"]["fields"] = json!(listed);
            assert!(checked(&config, Driver::Hosted).is_err(), "{left_out}");
        }
    }

    #[test]
    fn the_stored_form_is_for_ever() {
        let config = GatewayConfig::parse(&hosted().to_string()).unwrap();
        let stored = serde_json::to_value(&config).unwrap();
        assert_eq!(stored["v"], 1);
        assert_eq!(GatewayConfig::parse(&stored.to_string()), Some(config));
        let mut newer = stored;
        newer["v"] = json!(2);
        assert_eq!(GatewayConfig::parse(&newer.to_string()), None, "of a newer version");
        let secrets = serde_json::to_string(&Secrets { key: "a".into(), hook: "b".into(), ..Secrets::default() });
        assert_eq!(secrets.unwrap(), r#"{"v":1,"key":"a","hook":"b"}"#);
    }
}
