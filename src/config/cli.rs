//! The command line's shape and its help.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use jiff::Timestamp;

use super::AdminAct;
use crate::domain::TimeMs;

const AFTER_HELP: &str = "\
Every option is also a variable of the environment (LOTDESK_<NAME>) and a key of the file. A flag goes before \
the environment, the environment before the file, the file before the default.

The first start makes the data directory with its secrets, and an owner of the back office whose password is \
printed once.";

/// A complete forex/CFD broker in one binary.
#[derive(Debug, Parser)]
#[command(name = "lotdesk", version, about, after_help = AFTER_HELP, max_term_width = 100)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) common: CommonFlags,
    #[command(flatten)]
    pub(super) serve: ServeFlags,
    #[command(subcommand)]
    pub(super) command: Option<Sub>,
}

/// Options of every command.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct CommonFlags {
    /// The data directory: database, secrets, uploads [default: ./data] [env: LOTDESK_DATA]
    #[arg(long, global = true, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// The configuration file (TOML) [default: lotdesk.toml, if it is there] [env: LOTDESK_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// What to log: a level (error, warn, info, debug, trace) or a filter such as "info,lotdesk=debug"
    /// [default: info; for bench warn] [env: LOTDESK_LOG]
    #[arg(long, global = true, value_name = "FILTER")]
    pub(super) log: Option<String>,
    /// How to log: text or json [default: text] [env: LOTDESK_LOG_FORMAT]
    #[arg(long, global = true, value_name = "FORMAT")]
    pub(super) log_format: Option<String>,
}

/// Options of `serve`.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Options of serve")]
pub(super) struct ServeFlags {
    /// The address and port to serve on; port 0 takes a free one [default: 127.0.0.1:8080] [env: LOTDESK_LISTEN]
    #[arg(long, value_name = "ADDRESS")]
    pub(super) listen: Option<String>,
    /// Where quotes come from, for every instrument that has no feed of its own: sim (the simulator), push (a
    /// bridge posts them to /feed/quotes or /feed/ws), or replay:[CODE=]FILE (recorded ticks for one
    /// instrument: CODE, or else the file name's first word; the others stay with the simulator)
    /// [default: sim] [env: LOTDESK_FEED]
    #[arg(long, value_name = "FEED")]
    pub(super) feed: Option<String>,
    /// What a bridge shows in X-Feed-Key; take 16 characters or more [default: made at the first start, in
    /// DATA/secrets/feed.key] [env: LOTDESK_FEED_KEY]
    #[arg(long, value_name = "KEY")]
    pub(super) feed_key: Option<String>,
    /// The simulator's seed: the same seed plays the same prices [default: another at each start]
    /// [env: LOTDESK_SEED]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) seed: Option<String>,
    /// How many times as many quotes the simulator makes, up to 1000 [default: 1] [env: LOTDESK_SIM_SPEED]
    #[arg(long, value_name = "TIMES", allow_negative_numbers = true)]
    pub(super) sim_speed: Option<String>,
    /// How many times as fast recorded ticks are played; max: as fast as it goes [default: 1]
    /// [env: LOTDESK_REPLAY_SPEED]
    #[arg(long, value_name = "TIMES", allow_negative_numbers = true)]
    pub(super) replay_speed: Option<String>,
    /// Put the demo set (instruments, categories, content) in at the first start: on or off [default: on]
    /// [env: LOTDESK_DEMO_DATA]
    #[arg(long, value_name = "ON|OFF")]
    pub(super) demo_data: Option<String>,
    /// Limits on requests, connections and demo accounts: on or off; off is for load tests [default: on]
    /// [env: LOTDESK_LIMITS]
    #[arg(long, value_name = "ON|OFF")]
    pub(super) limits: Option<String>,
    /// Where the backups of the schedule are kept; take another disk [default: DATA/backups]
    /// [env: LOTDESK_BACKUP_DIR]
    #[arg(long, value_name = "DIR")]
    pub(super) backup_dir: Option<String>,
    /// The certificate's chain (PEM): with --tls-key, HTTPS is served, and --listen only sends people there. Read
    /// again when it changes [default: none] [env: LOTDESK_TLS_CERT]
    #[arg(long, value_name = "FILE")]
    pub(super) tls_cert: Option<String>,
    /// The certificate's key (PEM) [env: LOTDESK_TLS_KEY]
    #[arg(long, value_name = "FILE")]
    pub(super) tls_key: Option<String>,
    /// Where HTTPS is served; --listen is 0.0.0.0:80 then, unless it is given [default: 0.0.0.0:443]
    /// [env: LOTDESK_TLS_LISTEN]
    #[arg(long, value_name = "ADDRESS")]
    pub(super) tls_listen: Option<String>,
    /// Instead of files: ask for a certificate for these domains by ACME and renew it; by this the terms of the
    /// authority are agreed to. Port 80 of each must come here [default: none] [env: LOTDESK_ACME]
    #[arg(long, value_name = "DOMAINS")]
    pub(super) acme: Option<String>,
    /// Where the authority writes to [default: none] [env: LOTDESK_ACME_EMAIL]
    #[arg(long, value_name = "EMAIL")]
    pub(super) acme_email: Option<String>,
    /// The authority [default: Let's Encrypt] [env: LOTDESK_ACME_DIRECTORY]
    #[arg(long, value_name = "URL")]
    pub(super) acme_directory: Option<String>,
    /// The root certificate (PEM) of an authority that is none of the public ones [env: LOTDESK_ACME_ROOT]
    #[arg(long, value_name = "FILE")]
    pub(super) acme_root: Option<String>,
    /// Of a kiosk: minutes without anything done, after which a demo account is reset [default: 10]
    /// [env: LOTDESK_KIOSK_IDLE]
    #[arg(long, value_name = "MINUTES")]
    pub(super) kiosk_idle: Option<String>,
    /// Write the log into a file a day in this directory [default: to the standard error] [env: LOTDESK_LOG_DIR]
    #[arg(long, value_name = "DIR")]
    pub(super) log_dir: Option<String>,
    /// So many of these files are kept [default: 14] [env: LOTDESK_LOG_KEEP]
    #[arg(long, value_name = "N")]
    pub(super) log_keep: Option<String>,
    /// Reverse proxies, whose X-Forwarded-For counts: addresses or networks such as 10.0.0.0/8, with commas between
    /// [default: none] [env: LOTDESK_TRUSTED_PROXY]
    #[arg(long, value_name = "NETWORKS")]
    pub(super) trusted_proxy: Option<String>,
    /// Connections of everybody at a time; one too many is closed at once [default: 20000, or what the limit on open
    /// files allows] [env: LOTDESK_CONNECTIONS]
    #[arg(long, value_name = "N")]
    pub(super) connections: Option<String>,
    /// Connections of one address (IPv4 address, IPv6 /64; four times as many of an IPv6 /56) at a time; a quarter
    /// of it while three quarters of --connections are open. Those of a trusted proxy are not limited by it
    /// [default: 300] [env: LOTDESK_CONNECTIONS_PER_ADDRESS]
    #[arg(long, value_name = "N")]
    pub(super) connections_per_address: Option<String>,
}

impl ServeFlags {
    /// Each flag by its name in the file.
    pub(super) fn named(&self) -> [(&'static str, Option<&String>); 22] {
        [
            ("listen", self.listen.as_ref()),
            ("feed", self.feed.as_ref()),
            ("feed_key", self.feed_key.as_ref()),
            ("seed", self.seed.as_ref()),
            ("sim_speed", self.sim_speed.as_ref()),
            ("replay_speed", self.replay_speed.as_ref()),
            ("demo_data", self.demo_data.as_ref()),
            ("limits", self.limits.as_ref()),
            ("backup_dir", self.backup_dir.as_ref()),
            ("tls_cert", self.tls_cert.as_ref()),
            ("tls_key", self.tls_key.as_ref()),
            ("tls_listen", self.tls_listen.as_ref()),
            ("acme", self.acme.as_ref()),
            ("acme_email", self.acme_email.as_ref()),
            ("acme_directory", self.acme_directory.as_ref()),
            ("acme_root", self.acme_root.as_ref()),
            ("kiosk_idle", self.kiosk_idle.as_ref()),
            ("log_dir", self.log_dir.as_ref()),
            ("log_keep", self.log_keep.as_ref()),
            ("trusted_proxy", self.trusted_proxy.as_ref()),
            ("connections", self.connections.as_ref()),
            ("connections_per_address", self.connections_per_address.as_ref()),
        ]
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Sub {
    /// Serve: the default
    Serve(ServeFlags),
    /// Serve visitors who try it: demo accounts that are reset when nobody uses them, no registration, no deposits
    /// and withdrawals
    Kiosk(ServeFlags),
    /// Set it up as a service: a hardened unit for systemd, a user of its own, /etc/lotdesk/lotdesk.toml; nothing
    /// that is there is overwritten but the unit
    Install {
        /// The root of an image, where it is not for this machine
        #[arg(long, value_name = "DIR", default_value = "/")]
        root: PathBuf,
    },
    /// The staff of the back office; works while the server runs, and while it does not
    Admin {
        #[command(subcommand)]
        act: AdminSub,
    },
    /// Write a consistent copy of the data while the server runs
    Backup {
        /// The file to write; with --verify, the file to read
        file: PathBuf,
        /// Seal it for this public key (age1...): only the owner of its key opens it
        #[arg(long, value_name = "KEY", conflicts_with_all = ["passphrase_file", "verify", "new_key"])]
        recipient: Option<String>,
        /// Seal it with the passphrase in this file's first line; with --verify, open it with that
        #[arg(long, value_name = "FILE", conflicts_with = "new_key")]
        passphrase_file: Option<PathBuf>,
        /// Write nothing: restore FILE into a temporary directory beside it and prove its books; exits with 1 where
        /// something is wrong
        #[arg(long)]
        verify: bool,
        /// With --verify: the key that opens it
        #[arg(long, value_name = "FILE", requires = "verify", conflicts_with = "passphrase_file")]
        identity: Option<PathBuf>,
        /// Write a new key into FILE instead, and print the public key that belongs to it
        #[arg(long, conflicts_with = "verify")]
        new_key: bool,
    },
    /// Put a copy made by `backup` in the place of the data; the server must not run
    Restore {
        /// The file to read
        file: PathBuf,
        /// The key that opens it, where it is sealed
        #[arg(long, value_name = "FILE", conflicts_with = "passphrase_file")]
        identity: Option<PathBuf>,
        /// The file whose first line is its passphrase
        #[arg(long, value_name = "FILE")]
        passphrase_file: Option<PathBuf>,
    },
    /// Check the database, the books and the settings; exits with 1 where something is wrong
    Doctor {
        /// Accept books that are not proven as they are, and say why (it goes into the audit log): the server
        /// takes money and orders again from its next start on, and proofs begin here
        #[arg(long, value_name = "REASON")]
        accept: Option<String>,
    },
    /// Feed the journal to a fresh engine: it must decide all as it did, and end in the state on the disk; exits
    /// with 1 where it does not. Works while the server runs
    Replay,
    /// Print one order's whole life for a dispute: inputs, quotes, rules, money, hashes. Works while the server
    /// runs
    Story {
        /// The order's id
        #[arg(long, value_name = "ID")]
        order: i64,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// The archived quotes of one instrument as CSV, for disputes; the server may run
    Ticks {
        /// The instrument's code: EURUSD
        #[arg(long)]
        code: String,
        /// From this moment: 2026-11-21T19:41:00Z, or milliseconds since 1970
        #[arg(long, value_name = "MOMENT", value_parser = moment)]
        from: TimeMs,
        /// To before this moment
        #[arg(long, value_name = "MOMENT", value_parser = moment)]
        to: TimeMs,
    },
    /// Measure this machine: the figures of BENCHMARKS.md
    Bench {
        /// What to measure
        #[command(subcommand)]
        kind: BenchKind,
    },
}

/// A moment: RFC 3339, or milliseconds since 1970.
fn moment(text: &str) -> Result<TimeMs, String> {
    if let Ok(ms) = text.parse::<i64>() {
        return Ok(TimeMs(ms));
    }
    let moment: Result<Timestamp, _> = text.parse();
    moment
        .map(|moment| TimeMs(moment.as_millisecond()))
        .map_err(|_| "give a moment such as 2026-11-21T19:41:00Z, or milliseconds since 1970".to_owned())
}

#[derive(Debug, Clone, Subcommand)]
pub(super) enum AdminSub {
    /// Add a member of the staff; without --password-stdin a password is made up and printed once
    Create {
        /// His e-mail address
        #[arg(long)]
        email: String,
        /// owner, dealer, finance, compliance or support
        #[arg(long, default_value = "owner", value_parser = ["owner", "dealer", "finance", "compliance", "support"])]
        role: String,
        /// Read the password from the standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// Give a member of the staff a new password, and end all his sessions
    Reset {
        /// His e-mail address
        #[arg(long)]
        email: String,
        /// Read the password from the standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// List the staff
    List,
}

impl From<AdminSub> for AdminAct {
    fn from(act: AdminSub) -> Self {
        match act {
            AdminSub::Create { email, role, password_stdin } => Self::Create { email, role, password_stdin },
            AdminSub::Reset { email, password_stdin } => Self::Reset { email, password_stdin },
            AdminSub::List => Self::List,
        }
    }
}

/// What `lotdesk bench` measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Subcommand)]
pub enum BenchKind {
    /// Quotes and commands through the engine alone
    Engine,
    /// Orders through engine and disk
    Orders,
    /// A journal of a million inputs: proof, start, replay
    Replay,
    /// Price frames to many connections
    Fanout,
    /// What everybody reads, and one order at a time, over HTTP
    Http,
    /// Simulated days with customers who trade: memory, proofs, rollovers
    Soak {
        /// Simulated hours
        #[arg(long, default_value_t = 48)]
        hours: u32,
        /// How many times as fast as the machine's clock they pass
        #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000))]
        speed: u32,
    },
}

impl Cli {
    /// Options of `serve` before another command mean nothing: say so rather than ignore them.
    pub(super) fn refuse_stray_options(&self) -> Result<(), clap::Error> {
        if matches!(self.command, None | Some(Sub::Serve(_) | Sub::Kiosk(_))) {
            return Ok(());
        }
        match self.serve.named().into_iter().find(|(_, value)| value.is_some()) {
            None => Ok(()),
            Some((name, _)) => Err(Self::command().error(
                ErrorKind::ArgumentConflict,
                format!("--{} is an option of serve only", name.replace('_', "-")),
            )),
        }
    }
}
