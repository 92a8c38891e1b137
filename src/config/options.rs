//! The layers of an option, and its meaning.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::cli::{Cli, Sub};
use super::{
    Cluster, ConfigError, EdgeListen, EdgeOptions, LogFormat, NatsDown, Replication, Role, Serve, StandbyMissing,
    Takeover, Tls, TlsFrom,
};
use crate::ports::feed::DefaultFeed;

/// Keys of the file; `LOTDESK_` and the same in capitals in the environment.
const KEYS: [&str; 46] = [
    "acme",
    "acme_directory",
    "acme_email",
    "acme_root",
    "backup_dir",
    "cluster",
    "connections",
    "connections_per_address",
    "data",
    "demo_data",
    "edge_admin",
    "edge_ca",
    "edge_cert",
    "edge_key",
    "edge_listen",
    "feed",
    "feed_key",
    "fix_listen",
    "kiosk_idle",
    "lease_ttl",
    "limits",
    "listen",
    "log",
    "log_dir",
    "log_format",
    "log_keep",
    "max_lag",
    "nats_creds",
    "nats_down",
    "nats_url",
    "node",
    "plain_primary",
    "primary_ca",
    "replay_speed",
    "replication",
    "role",
    "seed",
    "sim_speed",
    "standby_missing",
    "takeover",
    "tls_cert",
    "tls_key",
    "tls_listen",
    "trial_payments",
    "trusted_proxy",
    "url",
];
const FILE: &str = "lotdesk.toml";
const PREFIX: &str = "LOTDESK_";
/// A variable of the build, not of the program.
const OF_THE_BUILD: &str = "LOTDESK_SKIP_FRONTEND";
const LOOPBACK_8080: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);
const ANY_80: ([u8; 4], u16) = ([0, 0, 0, 0], 80);
const ANY_443: ([u8; 4], u16) = ([0, 0, 0, 0], 443);
const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";
const SIM_SPEED_MAX: f64 = 1_000.0;
/// Seconds for which a lease lives. An election of the log's leader takes up to 9: a shorter one makes a take-over of it. Builds for tests
/// take less.
const LEASE_TTL: std::ops::RangeInclusive<u64> = if cfg!(debug_assertions) { 2..=60 } else { 15..=60 };
const MAX_LAG: i64 = 1_000;

/// An option's value, and where it came from.
#[derive(Debug, Clone)]
pub(super) struct OptionValue {
    pub(super) value: String,
    origin: String,
}

impl OptionValue {
    fn invalid(&self, expected: &'static str) -> ConfigError {
        ConfigError::Invalid { origin: self.origin.clone(), value: self.value.clone(), expected }
    }
}

/// What was given, the strongest of each.
pub(super) struct Layers {
    given: BTreeMap<&'static str, OptionValue>,
    pub(super) unknown_env: Vec<String>,
}

impl Layers {
    /// Flags over environment over file.
    pub(super) fn read(cli: &Cli, env: impl IntoIterator<Item = (String, String)>) -> Result<Self, ConfigError> {
        let mut env: BTreeMap<String, String> =
            env.into_iter().filter(|(name, value)| name.starts_with(PREFIX) && !value.is_empty()).collect();
        env.remove(OF_THE_BUILD);
        let named = env.remove("LOTDESK_CONFIG").map(PathBuf::from);
        let mut given = match cli.common.config.clone().or(named) {
            Some(path) => file(&path)?,
            None if Path::new(FILE).is_file() => file(Path::new(FILE))?,
            None => BTreeMap::new(),
        };
        for key in KEYS {
            let name = format!("{PREFIX}{}", key.to_uppercase());
            if let Some(value) = env.remove(&name) {
                given.insert(key, OptionValue { value, origin: name });
            }
        }
        given.extend(flags(cli));
        Ok(Self { given, unknown_env: env.into_keys().collect() })
    }

    /// What was given for a key.
    pub(super) fn get(&self, key: &str) -> Option<OptionValue> {
        self.given.get(key).cloned()
    }

    /// The options of `serve`.
    pub(super) fn serve(&self, data: PathBuf, kiosk: bool) -> Result<Serve, ConfigError> {
        let sim_speed = self.parsed("sim_speed", "a number above 0, at most 1000", |text| {
            text.parse().ok().filter(|speed: &f64| *speed > 0.0 && *speed <= SIM_SPEED_MAX)
        })?;
        let replay_speed = self.parsed("replay_speed", "a number above 0, or max", |text| match text {
            "max" => Some(f64::INFINITY),
            text => text.parse().ok().filter(|speed: &f64| *speed > 0.0 && speed.is_finite()),
        })?;
        let listen =
            self.parsed("listen", "an address and a port, such as 127.0.0.1:8080", |text| text.parse().ok())?;
        let networks =
            self.parsed("trusted_proxy", "addresses or networks such as 10.0.0.0/8, with commas between", |text| {
                text.split(',').map(|part| part.trim().parse().ok()).collect()
            })?;
        let feed_key = self.parsed("feed_key", "1 to 200 printable characters without spaces", |text| {
            let printable = text.bytes().all(|byte| byte.is_ascii_graphic());
            ((1..=200).contains(&text.len()) && printable).then(|| text.to_owned())
        })?;
        let fix_listen =
            self.parsed("fix_listen", "an address and a port, such as 0.0.0.0:5202", |text| text.parse().ok())?;
        let tls = self.tls()?;
        let idle = self.parsed("kiosk_idle", "minutes from 1 to 1440", |text| {
            text.parse().ok().filter(|minutes: &u32| (1..=1_440).contains(minutes))
        })?;
        let log_keep = self.parsed("log_keep", "a whole number from 1 to 3650", |text| {
            text.parse().ok().filter(|count: &usize| (1..=3_650).contains(count))
        })?;
        let count = |key, expected, min, max| {
            self.parsed(key, expected, |text| text.parse().ok().filter(|count: &usize| (min..=max).contains(count)))
        };
        let connections = count("connections", "a whole number from 64 to 1000000", 64, 1_000_000)?;
        let per_address = count("connections_per_address", "a whole number from 8 to 1000000", 8, 1_000_000)?;
        let backup_dir = self.get("backup_dir").map_or_else(|| data.join("backups"), |given| given.value.into());
        Ok(Serve {
            backup_dir,
            kiosk: kiosk.then(|| idle.unwrap_or(10)),
            log_dir: self.get("log_dir").map(|given| given.value.into()),
            log_keep: log_keep.unwrap_or(14),
            data,
            listen: listen.unwrap_or_else(|| if tls.is_some() { ANY_80.into() } else { LOOPBACK_8080.into() }),
            tls,
            fix_listen,
            feed: self
                .parsed("feed", "sim, push, or replay:[CODE=]FILE", |text| text.parse().ok())?
                .unwrap_or_else(DefaultFeed::simulator),
            feed_key,
            seed: self.parsed("seed", "a whole number from 0", |text| text.parse().ok())?,
            sim_speed: sim_speed.unwrap_or(1.0),
            replay_speed: replay_speed.unwrap_or(1.0),
            demo_data: self.parsed("demo_data", "on or off", on_off)?.unwrap_or(true),
            trial_payments: self.parsed("trial_payments", "on or off", on_off)?.unwrap_or(false),
            limits: self.parsed("limits", "on or off", on_off)?.unwrap_or(true),
            trusted_proxies: networks.unwrap_or_default(),
            connections,
            connections_per_address: per_address.unwrap_or(300),
            cluster: self.cluster()?,
        })
    }

    /// What a primary does while the standby or NATS does not answer.
    fn when_down(&self) -> Result<(Option<StandbyMissing>, Option<NatsDown>), ConfigError> {
        let standby_missing = self.parsed("standby_missing", "refuse or degrade", |text| match text {
            "refuse" => Some(StandbyMissing::Refuse),
            "degrade" => Some(StandbyMissing::Degrade),
            _ => None,
        })?;
        let nats_down = self.parsed("nats_down", "refuse or continue", |text| match text {
            "refuse" => Some(NatsDown::Refuse),
            "continue" => Some(NatsDown::Continue),
            _ => None,
        })?;
        Ok((standby_missing, nats_down))
    }

    /// What the server does, and when it answers. An edge changes nothing and need not say that.
    fn role(&self) -> Result<(Option<Role>, Option<Replication>), ConfigError> {
        let role = self.parsed("role", "primary, standby or edge", |text| match text {
            "primary" => Some(Role::Primary),
            "standby" => Some(Role::Standby),
            "edge" => Some(Role::Edge),
            _ => None,
        })?;
        let replication = self.parsed("replication", "async, stream or standby", |text| match text {
            "async" => Some(Replication::Async),
            "stream" => Some(Replication::Stream),
            "standby" => Some(Replication::Standby),
            _ => None,
        })?;
        Ok((role, replication.or((role == Some(Role::Edge)).then_some(Replication::Stream))))
    }

    /// What only an edge has.
    fn edge(&self, role: Option<Role>) -> Result<EdgeOptions, ConfigError> {
        let admin = self.parsed("edge_admin", "on or off", on_off)?;
        let plain_primary = self.parsed("plain_primary", "on or off", on_off)?;
        let path = |key: &str| self.get(key).map(|given| PathBuf::from(given.value));
        let primary_ca = path("primary_ca");
        let identity = match (path("edge_cert"), path("edge_key")) {
            (Some(cert), Some(key)) => Some((cert, key)),
            (None, None) => None,
            _ => return Err(ConfigError::Combination("--edge-cert and --edge-key go together")),
        };
        let is_given = admin.is_some() || plain_primary.is_some() || primary_ca.is_some() || identity.is_some();
        if is_given && role != Some(Role::Edge) {
            return Err(ConfigError::Combination(
                "--edge-admin, --edge-cert, --edge-key, --primary-ca and --plain-primary are for --role edge",
            ));
        }
        let (admin, plain_primary) = (admin.unwrap_or(true), plain_primary.unwrap_or(false));
        Ok(EdgeOptions { admin, primary_ca, identity, plain_primary })
    }

    /// The cluster, where it was asked for: all of it or nothing.
    fn cluster(&self) -> Result<Option<Cluster>, ConfigError> {
        let name_of = |key| {
            self.parsed(key, "1 to 32 lower-case letters, digits and hyphens", |text| {
                let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                ((1..=32).contains(&text.len()) && text.bytes().all(plain)).then(|| text.to_owned())
            })
        };
        let (name, node) = (name_of("cluster")?, name_of("node")?);
        let (role, replication) = self.role()?;
        let (standby_missing, nats_down) = self.when_down()?;
        let nats_creds = self.get("nats_creds").map(|given| given.value.into());
        let takeover = self.parsed("takeover", "manual or auto", |text| match text {
            "manual" => Some(Takeover::Manual),
            "auto" => Some(Takeover::Auto),
            _ => None,
        })?;
        let lease_ttl = self.parsed("lease_ttl", "seconds from 15 to 60", |text| {
            text.parse().ok().filter(|seconds| LEASE_TTL.contains(seconds)).map(Duration::from_secs)
        })?;
        let max_lag = self.parsed("max_lag", "a whole number from 0 to 1000000", |text| {
            text.parse().ok().filter(|count: &i64| (0..=1_000_000).contains(count))
        })?;
        let reached_at = self.parsed("url", "https:// or http://, a host and a port, and nothing after it", own_url)?;
        let edge = self.edge(role)?;
        let of_lease = takeover.is_some() || lease_ttl.is_some() || max_lag.is_some();
        match (self.get("nats_url"), name, node, replication) {
            (Some(url), Some(name), Some(node), Some(replication)) => {
                let role = role.unwrap_or(Role::Primary);
                let takeover = takeover.unwrap_or(Takeover::Manual);
                let nats_down = nats_down.unwrap_or(NatsDown::Refuse);
                if (takeover, nats_down) == (Takeover::Auto, NatsDown::Continue) {
                    return Err(ConfigError::Combination(
                        "--nats-down continue needs --takeover manual: while this server goes on without NATS, a standby that reaches it \
                         would take over",
                    ));
                }
                Ok(Some(Cluster {
                    role,
                    nats_url: url.value,
                    nats_creds,
                    name,
                    node,
                    replication,
                    standby_missing: standby_missing.unwrap_or(StandbyMissing::Refuse),
                    nats_down,
                    takeover,
                    lease_ttl: lease_ttl.unwrap_or(Duration::from_secs(15)),
                    max_lag: max_lag.unwrap_or(MAX_LAG),
                    url: reached_at,
                    edge,
                }))
            }
            (None, None, None, None)
                if role.is_none()
                    && reached_at.is_none()
                    && nats_creds.is_none()
                    && !of_lease
                    && (standby_missing, nats_down) == (None, None) =>
            {
                Ok(None)
            }
            _ => Err(ConfigError::Combination(
                "a server of a cluster needs --nats-url, --cluster, --node and --replication, and only such a one has the other options \
                 of a cluster",
            )),
        }
    }

    /// TLS, where it was asked for: files or ACME, never both, and nothing of one without the rest of it.
    fn tls(&self) -> Result<Option<Tls>, ConfigError> {
        let text = |key: &str| self.get(key).map(|given| given.value);
        let domains = self.parsed("acme", "domain names with commas between", domains)?;
        let directory = self.parsed("acme_directory", "an https address", |text| {
            text.starts_with("https://").then(|| text.to_owned())
        })?;
        let listen =
            self.parsed("tls_listen", "an address and a port, such as 0.0.0.0:443", |text| text.parse().ok())?;
        let edges = self.edges()?;
        let (email, root) = (text("acme_email"), text("acme_root"));
        let of_acme = email.is_some() || root.is_some() || directory.is_some();
        let from = match (text("tls_cert"), text("tls_key"), domains) {
            (Some(_), _, Some(_)) | (_, Some(_), Some(_)) => {
                return Err(ConfigError::Combination(
                    "a certificate comes from --tls-cert and --tls-key, or by --acme",
                ));
            }
            (Some(_), None, None) | (None, Some(_), None) => {
                return Err(ConfigError::Combination("--tls-cert and --tls-key go together"));
            }
            (None, None, None) if of_acme => return Err(ConfigError::Combination("the options of ACME need --acme")),
            (None, None, None) if listen.is_some() => {
                return Err(ConfigError::Combination(
                    "--tls-listen needs a certificate: --tls-cert and --tls-key, or --acme",
                ));
            }
            (None, None, None) if edges.is_some() => {
                return Err(ConfigError::Combination(
                    "--edge-listen needs a certificate: --tls-cert and --tls-key, or --acme",
                ));
            }
            (None, None, None) => return Ok(None),
            (Some(cert), Some(key), None) if !of_acme => TlsFrom::Files { cert: cert.into(), key: key.into() },
            (Some(_), Some(_), None) => return Err(ConfigError::Combination("the options of ACME need --acme")),
            (None, None, Some(domains)) => TlsFrom::Acme {
                domains,
                email,
                directory: directory.unwrap_or_else(|| LETS_ENCRYPT.to_owned()),
                root: root.map(PathBuf::from),
            },
        };
        Ok(Some(Tls { listen: listen.unwrap_or_else(|| ANY_443.into()), from, edges }))
    }

    /// The listener of the edges: an address and their authority.
    fn edges(&self) -> Result<Option<EdgeListen>, ConfigError> {
        let listen =
            self.parsed("edge_listen", "an address and a port, such as 10.0.0.1:8443", |text| text.parse().ok())?;
        match (listen, self.get("edge_ca")) {
            (Some(listen), Some(ca)) => Ok(Some(EdgeListen { listen, ca: ca.value.into() })),
            (None, None) => Ok(None),
            _ => Err(ConfigError::Combination("--edge-listen and --edge-ca go together")),
        }
    }

    /// How to log.
    pub(super) fn log_format(&self) -> Result<LogFormat, ConfigError> {
        let format = self.parsed("log_format", "text or json", |text| match text {
            "text" => Some(LogFormat::Text),
            "json" => Some(LogFormat::Json),
            _ => None,
        })?;
        Ok(format.unwrap_or(LogFormat::Text))
    }

    fn parsed<T>(
        &self,
        key: &str,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, ConfigError> {
        let Some(given) = self.given.get(key) else { return Ok(None) };
        parse(&given.value).map(Some).ok_or_else(|| {
            // A key is a secret, also when it is a bad one.
            let shown = if key == "feed_key" { "..." } else { given.value.as_str() };
            OptionValue { value: shown.to_owned(), origin: given.origin.clone() }.invalid(expected)
        })
    }
}

/// The flags; those after `serve` over those before it.
fn flags(cli: &Cli) -> BTreeMap<&'static str, OptionValue> {
    let mut flags = BTreeMap::new();
    let mut add = |key: &'static str, value: Option<String>| {
        if let Some(value) = value {
            flags.insert(key, OptionValue { value, origin: format!("--{}", key.replace('_', "-")) });
        }
    };
    add("data", cli.common.data.as_ref().map(|path| path.to_string_lossy().into_owned()));
    add("log", cli.common.log.clone());
    add("log_format", cli.common.log_format.clone());
    let after = if let Some(Sub::Serve(serve) | Sub::Kiosk(serve)) = &cli.command { Some(serve) } else { None };
    for serve in std::iter::once(&cli.serve).chain(after) {
        for (key, value) in serve.named() {
            add(key, value.cloned());
        }
    }
    flags
}

/// The file's keys. `demo-data` and `demo_data` are the same key.
fn file(path: &Path) -> Result<BTreeMap<&'static str, OptionValue>, ConfigError> {
    let file_error = |error: String| ConfigError::File { path: path.to_owned(), error };
    let text = std::fs::read_to_string(path).map_err(|error| file_error(error.to_string()))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| file_error(error.to_string()))?;
    let mut given = BTreeMap::new();
    for (name, value) in table {
        let key = KEYS.into_iter().find(|key| **key == name.replace('-', "_"));
        let key = key.ok_or_else(|| ConfigError::UnknownKey {
            path: path.to_owned(),
            key: name.clone(),
            known: KEYS.join(", "),
        })?;
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Float(number) => number.to_string(),
            toml::Value::Boolean(on) => if on { "on" } else { "off" }.to_owned(),
            toml::Value::Array(items) if items.iter().all(toml::Value::is_str) => {
                items.iter().filter_map(toml::Value::as_str).collect::<Vec<_>>().join(",")
            }
            _ => {
                return Err(file_error(format!("the value of \"{name}\" must be a text, a number or a list of texts")));
            }
        };
        if given.insert(key, OptionValue { value, origin: format!("{}: {name}", path.display()) }).is_some() {
            return Err(file_error(format!("\"{name}\" is there twice")));
        }
    }
    Ok(given)
}

/// The address of a server: a scheme and an authority.
fn own_url(text: &str) -> Option<String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let host = rest.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')).map_or(rest, |(host, _)| host);
    let ip: Option<std::net::IpAddr> = host.trim_matches(['[', ']']).parse().ok();
    let is_one = ip.is_none_or(|ip| !ip.is_unspecified());
    (is_one && !rest.is_empty() && rest.len() <= 255 && rest.bytes().all(plain)).then(|| text.to_owned())
}

/// Names of hosts, in lower case.
fn domains(text: &str) -> Option<Vec<String>> {
    let is_name = |name: &str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
        !name.is_empty() && name.len() <= 253 && name.bytes().all(plain) && !name.starts_with(['-', '.'])
    };
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_ascii_lowercase()).collect();
    names.iter().all(|name| is_name(name)).then_some(names)
}

fn on_off(text: &str) -> Option<bool> {
    match text {
        "on" | "true" | "1" | "yes" => Some(true),
        "off" | "false" | "0" | "no" => Some(false),
        _ => None,
    }
}
