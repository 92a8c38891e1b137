//! The layers of an option, and its meaning.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::cli::{Cli, Sub};
use super::{ConfigError, FeedChoice, LogFormat, Serve};

/// Keys of the file; `LOTDESK_` and the same in capitals in the environment.
const KEYS: [&str; 12] = [
    "data",
    "demo_data",
    "feed",
    "feed_key",
    "limits",
    "listen",
    "log",
    "log_format",
    "replay_speed",
    "seed",
    "sim_speed",
    "trusted_proxy",
];
const FILE: &str = "lotdesk.toml";
const PREFIX: &str = "LOTDESK_";
/// A variable of the build, not of the program.
const OF_THE_BUILD: &str = "LOTDESK_SKIP_FRONTEND";
const SIM_SPEED_MAX: f64 = 1_000.0;

/// An option's value, and where it came from.
#[derive(Debug, Clone)]
pub(super) struct Given {
    pub(super) value: String,
    origin: String,
}

impl Given {
    fn invalid(&self, expected: &'static str) -> ConfigError {
        ConfigError::Invalid { origin: self.origin.clone(), value: self.value.clone(), expected }
    }
}

/// What was given, the strongest of each.
pub(super) struct Layers {
    given: BTreeMap<&'static str, Given>,
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
                given.insert(key, Given { value, origin: name });
            }
        }
        given.extend(flags(cli));
        Ok(Self { given, unknown_env: env.into_keys().collect() })
    }

    /// What was given for a key.
    pub(super) fn get(&self, key: &str) -> Option<Given> {
        self.given.get(key).cloned()
    }

    /// The options of `serve`.
    pub(super) fn serve(&self, data: PathBuf) -> Result<Serve, ConfigError> {
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
        Ok(Serve {
            data,
            listen: listen.unwrap_or_else(|| ([127, 0, 0, 1], 8080).into()),
            feed: self.parsed("feed", "sim, push, or replay:[CODE=]FILE", feed)?.unwrap_or(FeedChoice::Sim),
            feed_key,
            seed: self.parsed("seed", "a whole number from 0", |text| text.parse().ok())?,
            sim_speed: sim_speed.unwrap_or(1.0),
            replay_speed: replay_speed.unwrap_or(1.0),
            demo_data: self.parsed("demo_data", "on or off", on_off)?.unwrap_or(true),
            limits: self.parsed("limits", "on or off", on_off)?.unwrap_or(true),
            trusted_proxies: networks.unwrap_or_default(),
        })
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
            Given { value: shown.to_owned(), origin: given.origin.clone() }.invalid(expected)
        })
    }
}

/// The flags; those after `serve` over those before it.
fn flags(cli: &Cli) -> BTreeMap<&'static str, Given> {
    let mut flags = BTreeMap::new();
    let mut add = |key: &'static str, value: Option<String>| {
        if let Some(value) = value {
            flags.insert(key, Given { value, origin: format!("--{}", key.replace('_', "-")) });
        }
    };
    add("data", cli.common.data.as_ref().map(|path| path.to_string_lossy().into_owned()));
    add("log", cli.common.log.clone());
    add("log_format", cli.common.log_format.clone());
    let after = if let Some(Sub::Serve(serve)) = &cli.command { Some(serve) } else { None };
    for serve in std::iter::once(&cli.serve).chain(after) {
        for (key, value) in serve.named() {
            add(key, value.cloned());
        }
    }
    flags
}

/// The file's keys. `demo-data` and `demo_data` are the same key.
fn file(path: &Path) -> Result<BTreeMap<&'static str, Given>, ConfigError> {
    let fault = |fault: String| ConfigError::File { path: path.to_owned(), fault };
    let text = std::fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| fault(error.to_string()))?;
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
            _ => return Err(fault(format!("the value of \"{name}\" must be a text, a number or a list of texts"))),
        };
        if given.insert(key, Given { value, origin: format!("{}: {name}", path.display()) }).is_some() {
            return Err(fault(format!("\"{name}\" stands there twice")));
        }
    }
    Ok(given)
}

fn on_off(text: &str) -> Option<bool> {
    match text {
        "on" | "true" | "1" | "yes" => Some(true),
        "off" | "false" | "0" | "no" => Some(false),
        _ => None,
    }
}

/// `sim`, `push`, `replay:FILE`, `replay:CODE=FILE`.
fn feed(text: &str) -> Option<FeedChoice> {
    match text {
        "sim" => return Some(FeedChoice::Sim),
        "push" => return Some(FeedChoice::Push),
        _ => {}
    }
    let rest = text.strip_prefix("replay:").filter(|rest| !rest.is_empty())?;
    let is_code = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
    };
    if let Some((code, file)) = rest.split_once('=')
        && is_code(code)
        && !file.is_empty()
    {
        return Some(FeedChoice::Replay { code: code.to_uppercase(), file: file.into() });
    }
    let file = PathBuf::from(rest);
    let name = file.file_name()?.to_str()?;
    let word = name.split(|c: char| !c.is_ascii_alphanumeric()).find(|word| !word.is_empty())?;
    Some(FeedChoice::Replay { code: word.to_uppercase(), file })
}
