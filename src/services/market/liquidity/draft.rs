//! A new or changed LP: defaults, bounds, and what the audit log shows of it.

use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{LpRow, hours};
use crate::domain::{LpId, Money};
use crate::ports::outgoing::Destinations;
use crate::services::error::Refusal;
use crate::services::market::calendar::SessionForm;

/// Longest name, in characters.
const NAME_MAX: usize = 40;
/// Longest host name (RFC 1035).
const HOST_MAX: usize = 253;
/// Longest CompID, SubID, user name or password, in characters.
const TEXT_MAX: usize = 100;
/// Longest list of certificates, in bytes.
const CA_MAX: usize = 32 * 1024;
/// Seconds between heartbeats.
const HEARTBEAT_S: std::ops::RangeInclusive<u32> = 5..=120;
const HEARTBEAT_DEFAULT_S: u32 = 30;

/// A change of an LP; `None` keeps a field. The password is read from no state that is stored.
#[derive(Default, Clone, Deserialize)]
#[serde(default)]
pub struct LpDraft {
    pub name: Option<String>,
    pub host: Option<String>,
    pub port: Option<i64>,
    pub tls: Option<bool>,
    pub ca: Option<String>,
    pub sender: Option<String>,
    pub target: Option<String>,
    pub quote_sub: Option<String>,
    pub orders: Option<bool>,
    pub trade_port: Option<i64>,
    pub trade_sender: Option<String>,
    pub trade_target: Option<String>,
    pub trade_sub: Option<String>,
    pub username: Option<String>,
    #[serde(skip)]
    pub password: Option<String>,
    pub reset_on_logon: Option<bool>,
    pub heartbeat_s: Option<u32>,
    pub enabled: Option<bool>,
    /// `Some(None)`: no alert.
    pub equity_min: Option<Option<Money>>,
    /// Weekly hours of its sessions; empty: always.
    pub sessions: Option<Vec<SessionForm>>,
    /// IANA name of the zone of these hours.
    pub session_zone: Option<String>,
    pub reset_at_start: Option<bool>,
    /// The version that the change is based on; `None`: any.
    #[serde(skip)]
    pub version: Option<i64>,
}

impl LpDraft {
    /// A new LP of this draft.
    pub(super) fn created(&self) -> Result<LpRow, Refusal> {
        let required = [
            ("name", self.name.is_some()),
            ("host", self.host.is_some()),
            ("port", self.port.is_some()),
            ("sender", self.sender.is_some()),
            ("target", self.target.is_some()),
        ];
        if let Some((field, _)) = required.iter().find(|(_, is_given)| !is_given) {
            return Err(Refusal::missing_field(field));
        }
        self.merged(&LpRow {
            id: LpId(0),
            name: String::new(),
            host: String::new(),
            port: 0,
            tls: true,
            ca: String::new(),
            sender: String::new(),
            target: String::new(),
            quote_sub: String::new(),
            orders: false,
            trade_port: 0,
            trade_sender: String::new(),
            trade_target: String::new(),
            trade_sub: String::new(),
            username: String::new(),
            password: String::new(),
            reset_on_logon: false,
            heartbeat_s: HEARTBEAT_DEFAULT_S,
            enabled: false,
            equity_min: None,
            sessions: hours::ALWAYS.to_owned(),
            session_zone: hours::ZONE_DEFAULT.to_owned(),
            reset_at_start: false,
            version: 1,
        })
    }

    /// The LP after this change.
    ///
    /// # Errors
    /// `invalid_field` {field}; `missing_field` {password} if the stored password would go elsewhere.
    pub(super) fn applied_to(&self, old: &LpRow) -> Result<LpRow, Refusal> {
        let row = self.merged(old)?;
        let goes = |row: &LpRow| (row.host.clone(), row.port, row.trade_port, row.tls, row.ca.clone());
        if self.password.is_none() && !old.password.is_empty() && goes(&row) != goes(old) {
            return Err(Refusal::missing_field("password"));
        }
        Ok(row)
    }

    fn merged(&self, old: &LpRow) -> Result<LpRow, Refusal> {
        let heartbeat_s = self.heartbeat_s.unwrap_or(old.heartbeat_s);
        if !HEARTBEAT_S.contains(&heartbeat_s) {
            return Err(Refusal::invalid_field("heartbeat_s"));
        }
        let equity_min = self.equity_min.unwrap_or(old.equity_min);
        if equity_min.is_some_and(|min| min.is_negative()) {
            return Err(Refusal::invalid_field("equity_min"));
        }
        Ok(LpRow {
            id: old.id,
            name: needed("name", text("name", self.name.as_ref(), &old.name, NAME_MAX)?)?,
            host: self.host(&old.host)?,
            port: port("port", self.port, old.port, 1)?,
            tls: self.tls.unwrap_or(old.tls),
            ca: self.ca.as_ref().map_or_else(|| Ok(old.ca.clone()), |ca| certificates(ca))?,
            sender: needed("sender", token("sender", self.sender.as_ref(), &old.sender)?)?,
            target: needed("target", token("target", self.target.as_ref(), &old.target)?)?,
            quote_sub: token("quote_sub", self.quote_sub.as_ref(), &old.quote_sub)?,
            orders: self.orders.unwrap_or(old.orders),
            trade_port: port("trade_port", self.trade_port, old.trade_port, 0)?,
            trade_sender: token("trade_sender", self.trade_sender.as_ref(), &old.trade_sender)?,
            trade_target: token("trade_target", self.trade_target.as_ref(), &old.trade_target)?,
            trade_sub: token("trade_sub", self.trade_sub.as_ref(), &old.trade_sub)?,
            username: text("username", self.username.as_ref(), &old.username, TEXT_MAX)?,
            password: text("password", self.password.as_ref(), &old.password, TEXT_MAX)?,
            reset_on_logon: self.reset_on_logon.unwrap_or(old.reset_on_logon),
            heartbeat_s,
            enabled: self.enabled.unwrap_or(old.enabled),
            equity_min,
            sessions: self.sessions.as_ref().map_or_else(|| Ok(old.sessions.clone()), |forms| hours::stored(forms))?,
            session_zone: self
                .session_zone
                .as_ref()
                .map_or_else(|| Ok(old.session_zone.clone()), |name| hours::zone(name))?,
            reset_at_start: self.reset_at_start.unwrap_or(old.reset_at_start),
            version: old.version,
        })
    }

    /// LPs are often reached in a private network; what no LP is at is refused.
    fn host(&self, old: &str) -> Result<String, Refusal> {
        let Some(host) = &self.host else { return Ok(old.to_owned()) };
        let host = host.trim().trim_start_matches('[').trim_end_matches(']');
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-:_".contains(&byte);
        let is_valid = !host.is_empty() && host.len() <= HOST_MAX && host.bytes().all(is_name);
        if !is_valid || Destinations::PublicAndPrivate.check_host(host).is_err() {
            return Err(Refusal::invalid_field("host"));
        }
        Ok(host.to_owned())
    }
}

fn needed(field: &str, text: String) -> Result<String, Refusal> {
    if text.is_empty() { Err(Refusal::invalid_field(field)) } else { Ok(text) }
}

fn text(field: &str, new: Option<&String>, old: &str, max: usize) -> Result<String, Refusal> {
    let text = new.map_or(old, |new| new.trim());
    if text.chars().count() > max || text.chars().any(char::is_control) {
        return Err(Refusal::invalid_field(field));
    }
    Ok(text.to_owned())
}

/// A CompID or SubID: visible ASCII characters.
fn token(field: &str, new: Option<&String>, old: &str) -> Result<String, Refusal> {
    let text = text(field, new, old, TEXT_MAX)?;
    if text.bytes().all(|byte| byte.is_ascii_graphic()) { Ok(text) } else { Err(Refusal::invalid_field(field)) }
}

fn port(field: &str, new: Option<i64>, old: u16, min: u16) -> Result<u16, Refusal> {
    let port = new.map_or(Ok(old), u16::try_from).ok().filter(|port| *port >= min);
    port.ok_or_else(|| Refusal::invalid_field(field))
}

/// Certificates in PEM, at least one, each of which TLS can trust; empty text for none.
fn certificates(pem: &str) -> Result<String, Refusal> {
    let pem = pem.trim();
    if pem.is_empty() {
        return Ok(String::new());
    }
    let read: Result<Vec<CertificateDer<'_>>, _> = CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
    let trusted = |all: Vec<CertificateDer<'_>>| {
        let mut store = RootCertStore::empty();
        !all.is_empty() && all.into_iter().all(|one| store.add(one).is_ok())
    };
    let is_valid = pem.len() <= CA_MAX && read.is_ok_and(trusted);
    if is_valid { Ok(format!("{pem}\n")) } else { Err(Refusal::invalid_field("ca")) }
}

/// An LP as recorded in the audit log: without its password.
pub(super) fn audit_form(row: &LpRow) -> Value {
    json!({
        "name": row.name,
        "host": row.host,
        "port": row.port,
        "tls": row.tls,
        "ca": row.ca,
        "sender": row.sender,
        "target": row.target,
        "quote_sub": row.quote_sub,
        "orders": row.orders,
        "trade_port": row.trade_port,
        "trade_sender": row.trade_sender,
        "trade_target": row.trade_target,
        "trade_sub": row.trade_sub,
        "username": row.username,
        "reset_on_logon": row.reset_on_logon,
        "heartbeat_s": row.heartbeat_s,
        "enabled": row.enabled,
        "equity_min": row.equity_min.map(|min| min.to_string()),
        "sessions": hours::forms(row),
        "session_zone": row.session_zone,
        "reset_at_start": row.reset_at_start,
    })
}
