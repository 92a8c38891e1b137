//! The command line, the environment and the configuration file. Only `main` reads them; commands receive their options.
//!
//! Each option is taken from the first of: its flag (`--demo-data off`), the environment
//! (`LOTDESK_DEMO_DATA=off`), the file (`demo_data = "off"`), its default.

mod cli;
mod options;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use lotdesk_transparency::witness::WitnessKey;

pub use crate::ports::commit_log::NatsDown;
pub use crate::ports::networks::Network;
pub use crate::ports::standby_state::StandbyMissing;
pub use cli::BenchKind;

use crate::domain::TimeMs;
use crate::ports::feed::DefaultFeed;
use cli::{Cli, Sub};
use options::Layers;

/// The complete configuration, with defaults filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    pub command: Command,
    /// `--log`, `LOTDESK_LOG`, `log`; default `info`, for `bench` `warn`. What is logged: a level (`error`, `warn`, `info`,
    /// `debug`, `trace`) or a filter such as `info,lotdesk=debug`.
    pub log: String,
    /// `--log-format`, `LOTDESK_LOG_FORMAT`, `log_format`; default `text`.
    pub log_format: LogFormat,
    /// Unknown names in the environment that begin with `LOTDESK_`; they are logged.
    pub unknown_env: Vec<String>,
}

/// The command to run.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    Serve(Box<Serve>),
    Admin {
        data: PathBuf,
        act: AdminAct,
    },
    /// Writes or verifies the copy `file`; the server may run.
    Backup {
        data: PathBuf,
        file: PathBuf,
        act: BackupAct,
    },
    /// Restores the copy `file` into `data`; the server must not run.
    Restore {
        data: PathBuf,
        file: PathBuf,
        open: DecryptWith,
    },
    /// `accept`: why the operator accepts books that fail verification.
    Doctor {
        data: PathBuf,
        accept: Option<String>,
    },
    /// Installs the program as a service under `root` (`/`, or the root of an image).
    Install {
        root: PathBuf,
    },
    /// Makes the standby of `data` the primary; `alone`: takes the data out of its cluster.
    Promote {
        data: PathBuf,
        alone: bool,
    },
    /// Makes a standby the primary instead of the server of `data`: `to`, or the only one that is ready.
    Switch {
        data: PathBuf,
        to: Option<String>,
    },
    Replay {
        data: PathBuf,
    },
    /// Prints the audit trail of an order, as text or as JSON.
    Story {
        data: PathBuf,
        order: i64,
        json: bool,
    },
    /// Verifies a receipt of the public log by files.
    Verify {
        receipt: PathBuf,
        key: Option<PathBuf>,
        checkpoint: Option<PathBuf>,
        /// What the broker has published about the log.
        published: Option<PathBuf>,
        /// The time stamp of an authority.
        timestamp: Option<PathBuf>,
        witnesses: Vec<WitnessKey>,
    },
    /// Acts on the public log.
    Transparency {
        data: PathBuf,
        act: TransparencyAct,
    },
    /// Prints the report on the quality of executions, of one month or of all.
    Execution {
        data: PathBuf,
        month: Option<String>,
    },
    /// Prints the quotes of `code` in `[from, to)`.
    Ticks {
        data: PathBuf,
        code: String,
        from: TimeMs,
        to: TimeMs,
    },
    Bench {
        data: PathBuf,
        kind: BenchKind,
    },
}

/// `lotdesk serve`.
#[derive(Clone, PartialEq)]
pub struct Serve {
    /// `--data`, `LOTDESK_DATA`, `data`; default `./data`. The data directory; created if missing.
    pub data: PathBuf,
    /// `--listen`, `LOTDESK_LISTEN`, `listen`; default `127.0.0.1:8080`. The address to serve on; port 0 takes a free
    /// port.
    pub listen: SocketAddr,
    /// `--feed`, `LOTDESK_FEED`, `feed`; default `sim`. The feed of instruments without their own.
    pub feed: DefaultFeed,
    /// `--feed-key`, `LOTDESK_FEED_KEY`, `feed_key`. The key that a price feed connector sends in `X-Feed-Key`,
    /// 1 to 200 characters (use 16 or more); `None`: the one generated at the first start.
    pub feed_key: Option<String>,
    /// `--seed`, `LOTDESK_SEED`, `seed`. Of the simulator; `None`: one derived from the data directory's secrets.
    pub seed: Option<u64>,
    /// `--sim-speed`, `LOTDESK_SIM_SPEED`, `sim_speed`; default 1. How many times as many quotes the simulator
    /// makes; above 0, at most 1000.
    pub sim_speed: f64,
    /// `--replay-speed`, `LOTDESK_REPLAY_SPEED`, `replay_speed`; default 1, the recorded pace. How many times
    /// as fast a file is played; above 0. `max` (infinite here): as fast as it goes.
    pub replay_speed: f64,
    /// `--demo-data`, `LOTDESK_DEMO_DATA`, `demo_data`; default on. Whether demo data is installed at the first start.
    pub demo_data: bool,
    /// `--trial-payments`, `LOTDESK_TRIAL_PAYMENTS`, `trial_payments`; default off. Whether payments without money are
    /// offered: the sandbox, and providers' test modes.
    pub trial_payments: bool,
    /// `--limits`, `LOTDESK_LIMITS`, `limits`; default on. Off only for load tests.
    pub limits: bool,
    /// `--backup-dir`, `LOTDESK_BACKUP_DIR`, `backup_dir`; default `DATA/backups`. Where scheduled
    /// backups are kept.
    pub backup_dir: PathBuf,
    /// `--tls-cert` and `--tls-key`, or `--acme`; default none: plain HTTP.
    pub tls: Option<Tls>,
    /// `--fix-listen`, `LOTDESK_FIX_LISTEN`, `fix_listen`; default none: no FIX. Where customers' programs connect by FIX, with
    /// TLS by the certificate of HTTPS if there is one; port 0 takes a free port.
    pub fix_listen: Option<SocketAddr>,
    /// `lotdesk kiosk` and `--kiosk-idle`, `LOTDESK_KIOSK_IDLE`, `kiosk_idle` (default 10, 1 to 1440): idle
    /// minutes after which a demo account is reset; `None`: not a kiosk.
    pub kiosk: Option<u32>,
    /// `--log-dir`, `LOTDESK_LOG_DIR`, `log_dir`; default none: the log goes to the standard error. One file per day.
    pub log_dir: Option<PathBuf>,
    /// `--log-keep`, `LOTDESK_LOG_KEEP`, `log_keep`; default 14, 1 to 3650. Number of files to keep.
    pub log_keep: usize,
    /// `--trusted-proxy`, `LOTDESK_TRUSTED_PROXY`, `trusted_proxy`; default none. The proxies whose
    /// `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<Network>,
    /// `--connections`, `LOTDESK_CONNECTIONS`, `connections`; default 20,000 or what the limit on open files allows.
    pub connections: Option<usize>,
    /// `--connections-per-address`, `LOTDESK_CONNECTIONS_PER_ADDRESS`, `connections_per_address`; default 300.
    pub connections_per_address: usize,
    /// `--role` and `--nats-url`; default none: a server of its own.
    pub cluster: Option<Cluster>,
}

impl fmt::Debug for Serve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serve")
            .field("data", &self.data)
            .field("listen", &self.listen)
            .field("feed", &self.feed)
            .field("feed_key", &self.feed_key.as_ref().map(|_| "..."))
            .field("seed", &self.seed)
            .field("sim_speed", &self.sim_speed)
            .field("replay_speed", &self.replay_speed)
            .field("demo_data", &self.demo_data)
            .field("trial_payments", &self.trial_payments)
            .field("limits", &self.limits)
            .field("backup_dir", &self.backup_dir)
            .field("tls", &self.tls)
            .field("fix_listen", &self.fix_listen)
            .field("kiosk", &self.kiosk)
            .field("log_dir", &self.log_dir)
            .field("log_keep", &self.log_keep)
            .field("trusted_proxies", &self.trusted_proxies)
            .field("cluster", &self.cluster)
            .finish()
    }
}

/// A server of a cluster.
#[derive(Clone, PartialEq, Eq)]
pub struct Cluster {
    /// `--role`, `LOTDESK_ROLE`, `role`; default primary.
    pub role: Role,
    /// `--nats-url`, `LOTDESK_NATS_URL`, `nats_url`. May hold a password.
    pub nats_url: String,
    /// `--nats-creds`, `LOTDESK_NATS_CREDS`, `nats_creds`; default none.
    pub nats_creds: Option<PathBuf>,
    /// `--cluster`, `LOTDESK_CLUSTER`, `cluster`: 1 to 32 lower-case letters, digits and hyphens.
    pub name: String,
    /// `--node`, `LOTDESK_NODE`, `node`: the same.
    pub node: String,
    /// `--replication`, `LOTDESK_REPLICATION`, `replication`.
    pub replication: Replication,
    /// `--standby-missing`, `LOTDESK_STANDBY_MISSING`, `standby_missing`; default refuse.
    pub standby_missing: StandbyMissing,
    /// `--nats-down`, `LOTDESK_NATS_DOWN`, `nats_down`; default refuse.
    pub nats_down: NatsDown,
    /// `--takeover`, `LOTDESK_TAKEOVER`, `takeover`; default manual.
    pub takeover: Takeover,
    /// `--lease-ttl`, `LOTDESK_LEASE_TTL`, `lease_ttl`: 15 to 60 seconds; default 15.
    pub lease_ttl: Duration,
    /// `--max-lag`, `LOTDESK_MAX_LAG`, `max_lag`: messages of the log; default 1000.
    pub max_lag: i64,
    /// `--url`, `LOTDESK_URL`, `url`; default none: by the address of `--listen` or `--tls-listen`. Where the other servers of the
    /// cluster reach this one.
    pub url: Option<String>,
    /// Of an edge.
    pub edge: EdgeOptions,
}

/// What an edge has beside the options of a cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeOptions {
    /// `--edge-admin`, `LOTDESK_EDGE_ADMIN`, `edge_admin`; default on. Whether the back office is reached through it.
    pub admin: bool,
    /// `--primary-ca`, `LOTDESK_PRIMARY_CA`, `primary_ca`; default: the public authorities. Who signs the primary's certificate.
    pub primary_ca: Option<PathBuf>,
    /// `--edge-cert`, `--edge-key`: PEM files, read again when they change; default none. What it shows to a primary with `--edge-listen`.
    pub identity: Option<(PathBuf, PathBuf)>,
    /// `--plain-primary`, `LOTDESK_PLAIN_PRIMARY`, `plain_primary`; default off. Whether a primary without TLS is called on other
    /// machines than this one.
    pub plain_primary: bool,
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            role,
            nats_creds,
            name,
            node,
            replication,
            standby_missing,
            nats_down,
            takeover,
            lease_ttl,
            max_lag,
            url,
            edge,
            ..
        } = self;
        f.debug_struct("Cluster")
            .field("role", role)
            .field("nats_url", &"...")
            .field("nats_creds", nats_creds)
            .field("name", name)
            .field("node", node)
            .field("replication", replication)
            .field("standby_missing", standby_missing)
            .field("nats_down", nats_down)
            .field("takeover", takeover)
            .field("lease_ttl", lease_ttl)
            .field("max_lag", max_lag)
            .field("url", url)
            .field("edge", edge)
            .finish()
    }
}

/// When a change is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replication {
    /// Once it is on the disk of the primary.
    Async,
    /// Once a majority of the log's servers has it, too.
    Stream,
    /// And the named standby, on its disk.
    Standby,
}

/// Who decides that a standby takes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takeover {
    /// The operator, by `lotdesk promote`.
    Manual,
    /// The standautomatically, once the lease has expired. A primary that was replaced follows automatically.
    Auto,
}

/// What a server of a cluster does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It serves, and its changes become records.
    Primary,
    /// It applies the records and can take over.
    Standby,
    /// It has no database and carries clients.
    Edge,
}

/// TLS in the binary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tls {
    /// `--tls-listen`, `LOTDESK_TLS_LISTEN`, `tls_listen`; default `0.0.0.0:443`. The address of HTTPS; `listen`
    /// (default `0.0.0.0:80` then) only redirects to it.
    pub listen: SocketAddr,
    pub from: TlsFrom,
    /// Where edges call with a certificate of their own; default none.
    pub edges: Option<EdgeListen>,
}

/// The listener of the edges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeListen {
    /// `--edge-listen`, `LOTDESK_EDGE_LISTEN`, `edge_listen`.
    pub listen: SocketAddr,
    /// `--edge-ca`, `LOTDESK_EDGE_CA`, `edge_ca`: who signs the certificates of the edges (PEM).
    pub ca: PathBuf,
}

/// Where the certificate comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TlsFrom {
    /// `--tls-cert`, `--tls-key`: PEM files, read again when they change.
    Files { cert: PathBuf, key: PathBuf },
    /// `--acme`, `LOTDESK_ACME`, `acme`: domains, separated by commas; a certificate is requested and renewed.
    Acme {
        domains: Vec<String>,
        /// `--acme-email`, `LOTDESK_ACME_EMAIL`, `acme_email`.
        email: Option<String>,
        /// `--acme-directory`, `LOTDESK_ACME_DIRECTORY`, `acme_directory`; default Let's Encrypt.
        directory: String,
        /// `--acme-root`, `LOTDESK_ACME_ROOT`, `acme_root`: the root certificate of a private authority.
        root: Option<PathBuf>,
    },
}

/// Format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// One line of text per event.
    Text,
    /// One JSON object per line.
    Json,
}

/// `lotdesk backup`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupAct {
    /// Copies the data into the file.
    Write(EncryptWith),
    /// Restores the file into a temporary directory and verifies its books.
    Verify(DecryptWith),
    /// Generates a private key into the file.
    NewKey,
}

/// The key that a copy is encrypted with; neither: it is not encrypted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EncryptWith {
    /// `--recipient`: a public key, `age1...`.
    pub recipient: Option<String>,
    /// `--passphrase-file`: its first line.
    pub passphrase_file: Option<PathBuf>,
}

/// The key that an encrypted copy is opened with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DecryptWith {
    /// `--identity`: a file of keys.
    pub identity: Option<PathBuf>,
    /// `--passphrase-file`: its first line.
    pub passphrase_file: Option<PathBuf>,
}

/// `lotdesk transparency`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransparencyAct {
    Rotate,
    Acknowledge,
    /// `url`: of a broker; `dir`: of the mirror.
    Follow {
        url: String,
        dir: PathBuf,
        key: Option<PathBuf>,
        witnesses: Vec<WitnessKey>,
        once: bool,
    },
}

/// `lotdesk admin`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdminAct {
    /// `role`: owner, dealer, finance, compliance or support. `password_stdin`: read the password from the
    /// standard input instead of generating one.
    Create {
        email: String,
        role: String,
        password_stdin: bool,
    },
    Reset {
        email: String,
        password_stdin: bool,
    },
    /// Lifts the networks of this staff member, or those of all staff.
    AllowEverywhere {
        email: Option<String>,
    },
    List,
}

/// Why the configuration is invalid. The text names the option, its source and the valid values.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The command line; or `--help` and `--version`, which end the program well. `exit()` does the right thing.
    #[error(transparent)]
    CommandLine(#[from] clap::Error),
    #[error("{path}: {error}")]
    File { path: PathBuf, error: String },
    #[error("{path}: unknown key \"{key}\"; the keys are: {known}")]
    UnknownKey { path: PathBuf, key: String, known: String },
    #[error("{0}")]
    Combination(&'static str),
    #[error("{origin}: \"{value}\" is not valid: {expected}")]
    Invalid { origin: String, value: String, expected: &'static str },
}

impl Config {
    /// From this process's arguments and environment.
    ///
    /// # Errors
    /// See [`ConfigError`]. Print it and exit with 2, or let clap do so.
    pub fn from_process() -> Result<Self, ConfigError> {
        let env = std::env::vars_os().filter_map(|(name, value)| name.into_string().ok().zip(value.into_string().ok()));
        Self::load(std::env::args_os(), env)
    }

    /// From these arguments (the first is the program's name) and this environment.
    ///
    /// # Errors
    /// As [`Config::from_process`].
    pub fn load<A, E>(args: A, env: E) -> Result<Self, ConfigError>
    where
        A: IntoIterator,
        A::Item: Into<std::ffi::OsString> + Clone,
        E: IntoIterator<Item = (String, String)>,
    {
        let cli = Cli::try_parse_from(args)?;
        cli.reject_stray_options()?;
        let layers = Layers::read(&cli, env)?;
        let data: PathBuf = layers.get("data").map_or_else(|| "./data".into(), |given| given.value.into());
        let command = match cli.command {
            None | Some(Sub::Serve(_)) => Command::Serve(Box::new(layers.serve(data, false)?)),
            Some(Sub::Kiosk(_)) => Command::Serve(Box::new(layers.serve(data, true)?)),
            Some(Sub::Install { root }) => Command::Install { root },
            Some(Sub::Admin { act }) => Command::Admin { data, act: act.into() },
            Some(Sub::Backup { file, recipient, passphrase_file, verify, identity, new_key }) => {
                let act = match (verify, new_key) {
                    (true, _) => BackupAct::Verify(DecryptWith { identity, passphrase_file }),
                    (_, true) => BackupAct::NewKey,
                    _ => BackupAct::Write(EncryptWith { recipient, passphrase_file }),
                };
                Command::Backup { data, file, act }
            }
            Some(Sub::Restore { file, identity, passphrase_file }) => {
                Command::Restore { data, file, open: DecryptWith { identity, passphrase_file } }
            }
            Some(Sub::Doctor { accept }) => Command::Doctor { data, accept },
            Some(Sub::Promote { alone }) => Command::Promote { data, alone },
            Some(Sub::Switch { to }) => Command::Switch { data, to },
            Some(Sub::Replay) => Command::Replay { data },
            Some(Sub::Story { order, json }) => Command::Story { data, order, json },
            Some(Sub::Verify { receipt, key, checkpoint, published, timestamp, witnesses }) => {
                Command::Verify { receipt, key, checkpoint, published, timestamp, witnesses }
            }
            Some(Sub::Transparency { act }) => Command::Transparency { data, act: act.into() },
            Some(Sub::Execution { month }) => Command::Execution { data, month },
            Some(Sub::Ticks { code, from, to }) => Command::Ticks { data, code, from, to },
            Some(Sub::Bench { kind }) => Command::Bench { data, kind },
        };
        let usual = if matches!(command, Command::Bench { .. }) { "warn" } else { "info" };
        let log = layers.get("log").map_or_else(|| usual.to_owned(), |given| given.value);
        Ok(Self { command, log, log_format: layers.log_format()?, unknown_env: layers.unknown_env })
    }
}

#[cfg(test)]
mod tests;
