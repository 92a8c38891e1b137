//! The command line's shape and its help.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use jiff::Timestamp;
use lotdesk_transparency::witness::WitnessKey;

use super::{AdminAct, TransparencyAct};
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
    /// price feed connector sends them to /feed/quotes or /feed/ws), or replay:[CODE=]FILE (recorded ticks for one
    /// instrument: CODE, or else the file name's first word; the others stay with the simulator)
    /// [default: sim] [env: LOTDESK_FEED]
    #[arg(long, value_name = "FEED")]
    pub(super) feed: Option<String>,
    /// The key that a price feed connector sends in X-Feed-Key; use 16 characters or more [default: generated at the
    /// first start, in DATA/secrets/feed.key] [env: LOTDESK_FEED_KEY]
    #[arg(long, value_name = "KEY")]
    pub(super) feed_key: Option<String>,
    /// The simulator's seed: the same seed gives the same prices [default: one of the data directory]
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
    /// Install the demo data (instruments, categories, content) at the first start: on or off [default: on]
    /// [env: LOTDESK_DEMO_DATA]
    #[arg(long, value_name = "ON|OFF")]
    pub(super) demo_data: Option<String>,
    /// Offer payments without money, for trials: the sandbox, and the test mode of payment providers. Anyone can credit
    /// themselves then: never where customers are [default: off] [env: LOTDESK_TRIAL_PAYMENTS]
    #[arg(long, value_name = "ON|OFF")]
    pub(super) trial_payments: Option<String>,
    /// Limits on requests, connections and demo accounts: on or off; off is for load tests [default: on]
    /// [env: LOTDESK_LIMITS]
    #[arg(long, value_name = "ON|OFF")]
    pub(super) limits: Option<String>,
    /// Where scheduled backups are kept; use another disk [default: DATA/backups]
    /// [env: LOTDESK_BACKUP_DIR]
    #[arg(long, value_name = "DIR")]
    pub(super) backup_dir: Option<String>,
    /// The certificate's chain (PEM): with --tls-key, HTTPS is served, and --listen only redirects to it. Read
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
    /// Where customers' programs connect by FIX 4.4, with TLS if HTTPS is served; port 0 takes a free one [default: no
    /// FIX] [env: LOTDESK_FIX_LISTEN]
    #[arg(long, value_name = "ADDRESS")]
    pub(super) fix_listen: Option<String>,
    /// Instead of files: request a certificate for these domains by ACME and renew it; this accepts the terms of the
    /// authority. Port 80 of each domain must reach this server [default: none] [env: LOTDESK_ACME]
    #[arg(long, value_name = "DOMAINS")]
    pub(super) acme: Option<String>,
    /// E-mail address for messages of the authority [default: none] [env: LOTDESK_ACME_EMAIL]
    #[arg(long, value_name = "EMAIL")]
    pub(super) acme_email: Option<String>,
    /// URL of the authority's directory [default: Let's Encrypt] [env: LOTDESK_ACME_DIRECTORY]
    #[arg(long, value_name = "URL")]
    pub(super) acme_directory: Option<String>,
    /// The root certificate (PEM) of a private authority [env: LOTDESK_ACME_ROOT]
    #[arg(long, value_name = "FILE")]
    pub(super) acme_root: Option<String>,
    /// In kiosk mode: idle minutes after which a demo account is reset [default: 10]
    /// [env: LOTDESK_KIOSK_IDLE]
    #[arg(long, value_name = "MINUTES")]
    pub(super) kiosk_idle: Option<String>,
    /// Write the log into a file a day in this directory [default: to the standard error] [env: LOTDESK_LOG_DIR]
    #[arg(long, value_name = "DIR")]
    pub(super) log_dir: Option<String>,
    /// Number of log files to keep [default: 14] [env: LOTDESK_LOG_KEEP]
    #[arg(long, value_name = "N")]
    pub(super) log_keep: Option<String>,
    /// Reverse proxies whose X-Forwarded-For is trusted: addresses or networks such as 10.0.0.0/8, with commas between
    /// [default: none] [env: LOTDESK_TRUSTED_PROXY]
    #[arg(long, value_name = "NETWORKS")]
    pub(super) trusted_proxy: Option<String>,
    /// Of a cluster: primary; standby, which copies the primary and can take over (lotdesk promote); or edge, which has no data,
    /// carries clients and forwards to the primary [default: primary] [env: LOTDESK_ROLE]
    #[arg(long, value_name = "ROLE")]
    pub(super) role: Option<String>,
    /// The servers of NATS (2.12 or newer, three with JetStream) that keep the log of a cluster, with commas between; needs
    /// --cluster, --node and --replication [default: none, a server of its own] [env: LOTDESK_NATS_URL]
    #[arg(long, value_name = "URLS")]
    pub(super) nats_url: Option<String>,
    /// The credentials file for NATS [default: none] [env: LOTDESK_NATS_CREDS]
    #[arg(long, value_name = "FILE")]
    pub(super) nats_creds: Option<String>,
    /// Name of the cluster, the same on its servers [env: LOTDESK_CLUSTER]
    #[arg(long, value_name = "NAME")]
    pub(super) cluster: Option<String>,
    /// Name of this server in the cluster [env: LOTDESK_NODE]
    #[arg(long, value_name = "NAME")]
    pub(super) node: Option<String>,
    /// When an order is answered: async, once it is on the disk of this machine; stream, once two of three servers of NATS have
    /// it, too; standby, once the standby has it on its disk, too [env: LOTDESK_REPLICATION]
    #[arg(long, value_name = "MODE")]
    pub(super) replication: Option<String>,
    /// With standby, while the standby does not acknowledge: refuse, no change is answered; degrade, after 8 seconds they are
    /// answered without it, and it may not take over [default: refuse] [env: LOTDESK_STANDBY_MISSING]
    #[arg(long, value_name = "WHAT")]
    pub(super) standby_missing: Option<String>,
    /// While NATS does not answer: refuse, no change is answered; continue, with --takeover manual only, they are answered after 10
    /// seconds, on the disk of this machine only [default: refuse] [env: LOTDESK_NATS_DOWN]
    #[arg(long, value_name = "WHAT")]
    pub(super) nats_down: Option<String>,
    /// Who decides that a standby takes over: manual, you by lotdesk promote; auto, the standby once the lease of the primary has
    /// expired, and a primary that was replaced follows automatically. The same on all servers [default: manual] [env:
    /// LOTDESK_TAKEOVER]
    #[arg(long, value_name = "MODE")]
    pub(super) takeover: Option<String>,
    /// Seconds after which the lease of a primary expires, 15 to 60: it stops 0.6 of that after its last renewal, and a standby takes
    /// over after it [default: 15] [env: LOTDESK_LEASE_TTL]
    #[arg(long, value_name = "SECONDS")]
    pub(super) lease_ttl: Option<String>,
    /// A standby that lacks more messages of the log than this does not take over automatically [default: 1000] [env:
    /// LOTDESK_MAX_LAG]
    #[arg(long, value_name = "N")]
    pub(super) max_lag: Option<String>,
    /// Where the other servers of the cluster reach this one, such as https://one.example:8443 [default: the address of --listen or
    /// --tls-listen] [env: LOTDESK_URL]
    #[arg(long, value_name = "URL")]
    pub(super) url: Option<String>,
    /// On an edge: whether the back office is reached through it [default: on] [env: LOTDESK_EDGE_ADMIN]
    #[arg(long, value_name = "on|off")]
    pub(super) edge_admin: Option<String>,
    /// On an edge: the certificate (PEM) that it shows to a primary with --edge-listen; read again when it changes
    /// [env: LOTDESK_EDGE_CERT]
    #[arg(long, value_name = "FILE")]
    pub(super) edge_cert: Option<String>,
    /// The key of --edge-cert (PEM) [env: LOTDESK_EDGE_KEY]
    #[arg(long, value_name = "FILE")]
    pub(super) edge_key: Option<String>,
    /// On a primary and a standby: where edges call with a certificate of their own, instead of --trusted-proxy; needs TLS
    /// [env: LOTDESK_EDGE_LISTEN]
    #[arg(long, value_name = "ADDR")]
    pub(super) edge_listen: Option<String>,
    /// The root certificates (PEM) that sign those of the edges [env: LOTDESK_EDGE_CA]
    #[arg(long, value_name = "FILE")]
    pub(super) edge_ca: Option<String>,
    /// On an edge: the root certificates (PEM) that sign the primary's [default: the public authorities]
    /// [env: LOTDESK_PRIMARY_CA]
    #[arg(long, value_name = "FILE")]
    pub(super) primary_ca: Option<String>,
    /// On an edge: call a primary without TLS on another machine; only in a network that nobody else reads [default: off]
    /// [env: LOTDESK_PLAIN_PRIMARY]
    #[arg(long, value_name = "on|off")]
    pub(super) plain_primary: Option<String>,
    /// Concurrent connections overall; one too many is closed at once [default: 20000, or what the limit on open
    /// files allows] [env: LOTDESK_CONNECTIONS]
    #[arg(long, value_name = "N")]
    pub(super) connections: Option<String>,
    /// Connections of one address (IPv4 address, IPv6 /64; four times as many of an IPv6 /56) at a time; a quarter
    /// of that while three quarters of --connections are open. Those of a trusted proxy are not limited by it
    /// [default: 300] [env: LOTDESK_CONNECTIONS_PER_ADDRESS]
    #[arg(long, value_name = "N")]
    pub(super) connections_per_address: Option<String>,
}

impl ServeFlags {
    /// Each flag by its name in the file.
    pub(super) fn named(&self) -> [(&'static str, Option<&String>); 43] {
        [
            ("listen", self.listen.as_ref()),
            ("feed", self.feed.as_ref()),
            ("feed_key", self.feed_key.as_ref()),
            ("seed", self.seed.as_ref()),
            ("sim_speed", self.sim_speed.as_ref()),
            ("replay_speed", self.replay_speed.as_ref()),
            ("demo_data", self.demo_data.as_ref()),
            ("trial_payments", self.trial_payments.as_ref()),
            ("limits", self.limits.as_ref()),
            ("backup_dir", self.backup_dir.as_ref()),
            ("tls_cert", self.tls_cert.as_ref()),
            ("tls_key", self.tls_key.as_ref()),
            ("tls_listen", self.tls_listen.as_ref()),
            ("fix_listen", self.fix_listen.as_ref()),
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
            ("role", self.role.as_ref()),
            ("nats_url", self.nats_url.as_ref()),
            ("nats_creds", self.nats_creds.as_ref()),
            ("cluster", self.cluster.as_ref()),
            ("node", self.node.as_ref()),
            ("replication", self.replication.as_ref()),
            ("standby_missing", self.standby_missing.as_ref()),
            ("nats_down", self.nats_down.as_ref()),
            ("takeover", self.takeover.as_ref()),
            ("lease_ttl", self.lease_ttl.as_ref()),
            ("max_lag", self.max_lag.as_ref()),
            ("url", self.url.as_ref()),
            ("edge_admin", self.edge_admin.as_ref()),
            ("edge_ca", self.edge_ca.as_ref()),
            ("edge_cert", self.edge_cert.as_ref()),
            ("edge_key", self.edge_key.as_ref()),
            ("edge_listen", self.edge_listen.as_ref()),
            ("primary_ca", self.primary_ca.as_ref()),
            ("plain_primary", self.plain_primary.as_ref()),
        ]
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Sub {
    /// Run the server (the default)
    Serve(ServeFlags),
    /// Run a demo kiosk: demo accounts that are reset when idle, no registration, no deposits or withdrawals
    Kiosk(ServeFlags),
    /// Install it as a service: a hardened systemd unit, its own user, /etc/lotdesk/lotdesk.toml; only the unit is
    /// overwritten
    Install {
        /// Root directory of an image, if not for this machine
        #[arg(long, value_name = "DIR", default_value = "/")]
        root: PathBuf,
    },
    /// Manage staff members; works whether or not the server runs
    Admin {
        #[command(subcommand)]
        act: AdminSub,
    },
    /// Write a consistent copy of the data while the server runs
    Backup {
        /// The file to write; with --verify, the file to read
        file: PathBuf,
        /// Encrypt it for this public key (age1...): only the owner of its private key can open it
        #[arg(long, value_name = "KEY", conflicts_with_all = ["passphrase_file", "verify", "new_key"])]
        recipient: Option<String>,
        /// Encrypt it with the passphrase in the first line of this file; with --verify, decrypt it with that
        #[arg(long, value_name = "FILE", conflicts_with = "new_key")]
        passphrase_file: Option<PathBuf>,
        /// Write nothing: restore FILE into a temporary directory beside it and verify its books; exit code 1 if
        /// something is wrong
        #[arg(long)]
        verify: bool,
        /// With --verify: the private key
        #[arg(long, value_name = "FILE", requires = "verify", conflicts_with = "passphrase_file")]
        identity: Option<PathBuf>,
        /// Write a new private key to FILE instead, and print its public key
        #[arg(long, conflicts_with = "verify")]
        new_key: bool,
    },
    /// Restore a copy made by `backup` into an empty data directory; the server must not run
    Restore {
        /// The file to read
        file: PathBuf,
        /// The private key of an encrypted copy
        #[arg(long, value_name = "FILE", conflicts_with = "passphrase_file")]
        identity: Option<PathBuf>,
        /// The file whose first line is the passphrase of an encrypted copy
        #[arg(long, value_name = "FILE")]
        passphrase_file: Option<PathBuf>,
    },
    /// Make the standby that serves this data directory the primary; ends once it leads, or says why it may not
    Promote {
        /// Without a cluster: take the data of a stopped server out of its cluster, to be a server of its own. Never while
        /// another server of the cluster runs
        #[arg(long)]
        alone: bool,
    },
    /// Make a standby the primary instead of the server of this data directory, which follows it from then on; customers wait for a
    /// moment. Ends once that is so, or says why it may not be
    Switch {
        /// Name of the standby, if more than one is ready
        #[arg(long, value_name = "NODE")]
        to: Option<String>,
    },
    /// Check the database, the books and the settings; exit code 1 if something is wrong
    Doctor {
        /// Accept the books as they are although verification fails, with a reason for the audit log: after the next
        /// start the server accepts money and orders again, and verification begins here
        #[arg(long, value_name = "REASON")]
        accept: Option<String>,
    },
    /// Replay the journal through a fresh engine and compare every decision and the final state; exit code 1 if they
    /// differ. Works while the server runs
    Replay,
    /// Print the audit trail of an order for a dispute: inputs, quotes, rules, bookings, hashes. Works while the
    /// server runs
    Story {
        /// ID of the order
        #[arg(long, value_name = "ID")]
        order: i64,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Verify a receipt: that the public log of a broker contains each event that is in it. Needs no server and no data
    /// directory; exit code 1 if it does not hold, 3 if the receipt and the checkpoint are of two logs signed by the same key
    Verify {
        /// The receipt, as the app saves it
        receipt: PathBuf,
        /// The public key that the broker publishes
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// A checkpoint that was kept from before, or a receipt, which also says how its key was rotated: the log must begin with
        /// what it contains
        #[arg(long, value_name = "FILE")]
        checkpoint: Option<PathBuf>,
        /// What /transparency/log of the broker has answered: a restore or a key that it lists is named if it may be why the
        /// receipt does not hold
        #[arg(long, value_name = "FILE")]
        published: Option<PathBuf>,
        /// The time stamp of an authority (RFC 3161) on the checkpoint that is given by --checkpoint: say of when it is
        #[arg(long, value_name = "FILE")]
        timestamp: Option<PathBuf>,
        /// The key of a witness (name+hash+key), as the witness publishes it: say whether it has cosigned the checkpoint; may be
        /// repeated
        #[arg(long = "witness", value_name = "KEY", value_parser = witness_key)]
        witnesses: Vec<WitnessKey>,
    },
    /// The public log of commitments: its key, and what it waits for; works whether or not the server runs
    Transparency {
        #[command(subcommand)]
        act: TransparencySub,
    },
    /// Count the executions of the journal again and print the report on their quality as CSV: the same as the back office
    /// downloads. Works while the server runs
    Execution {
        /// Only this month, YYYY-MM
        #[arg(long, value_name = "MONTH", value_parser = month)]
        month: Option<String>,
    },
    /// Print the archived quotes of an instrument as CSV; works while the server runs
    Ticks {
        /// Code of the instrument, e.g. EURUSD
        #[arg(long)]
        code: String,
        /// Start time: 2026-11-21T19:41:00Z, or Unix milliseconds
        #[arg(long, value_name = "TIME", value_parser = time)]
        from: TimeMs,
        /// End time, exclusive
        #[arg(long, value_name = "TIME", value_parser = time)]
        to: TimeMs,
    },
    /// Run the benchmarks of BENCHMARKS.md
    Bench {
        /// What to measure
        #[command(subcommand)]
        kind: BenchKind,
    },
}

/// A time: RFC 3339, or Unix milliseconds.
fn time(text: &str) -> Result<TimeMs, String> {
    if let Ok(ms) = text.parse::<i64>() {
        return Ok(TimeMs(ms));
    }
    let time: Result<Timestamp, _> = text.parse();
    time.map(|time| TimeMs(time.as_millisecond()))
        .map_err(|_| "expected a time such as 2026-11-21T19:41:00Z, or Unix milliseconds".to_owned())
}

fn witness_key(text: &str) -> Result<WitnessKey, String> {
    WitnessKey::parse(text).map_err(|error| error.to_string())
}

fn month(text: &str) -> Result<String, String> {
    let is_month = text.len() == 7 && format!("{text}-01").parse::<jiff::civil::Date>().is_ok();
    if is_month { Ok(text.to_owned()) } else { Err("expected a month such as 2026-11".to_owned()) }
}

#[derive(Debug, Clone, Subcommand)]
pub(super) enum TransparencySub {
    /// Replace the key that signs: a statement in the log, in a checkpoint that both keys sign, says that the new one follows
    Rotate,
    /// Acknowledge in the audit log, and in public, that the log goes on from a copy, or under a key that the one before has
    /// not signed. After a restore no checkpoint is signed until then
    Acknowledge,
    /// Mirror the public log of a broker into a directory, and find out if it is not the log of before. Needs no data directory;
    /// exit code 3: a fork, 4: another key that the known one has not signed
    Follow {
        /// Address of the broker, such as https://broker.example
        url: String,
        /// Directory of the mirror; created if missing
        #[arg(long, value_name = "DIR")]
        dir: PathBuf,
        /// The public key that the broker publishes; without it the first one that the broker serves is taken
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// The key of a witness (name+hash+key), as the witness publishes it: say whether it has cosigned the newest daily
        /// checkpoint; may be repeated
        #[arg(long = "witness", value_name = "KEY", value_parser = witness_key)]
        witnesses: Vec<WitnessKey>,
        /// Look once instead of every minute
        #[arg(long)]
        once: bool,
    },
}

impl From<TransparencySub> for TransparencyAct {
    fn from(act: TransparencySub) -> Self {
        match act {
            TransparencySub::Rotate => Self::Rotate,
            TransparencySub::Acknowledge => Self::Acknowledge,
            TransparencySub::Follow { url, dir, key, witnesses, once } => {
                Self::Follow { url, dir, key, witnesses, once }
            }
        }
    }
}

#[derive(Debug, Clone, Subcommand)]
pub(super) enum AdminSub {
    /// Add a staff member; without --password-stdin a password is generated and printed once
    Create {
        /// Their e-mail address
        #[arg(long)]
        email: String,
        /// owner, dealer, finance, compliance or support
        #[arg(long, default_value = "owner", value_parser = ["owner", "dealer", "finance", "compliance", "support"])]
        role: String,
        /// Read the password from the standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// Set a new password for a staff member and end their sessions
    Reset {
        /// Their e-mail address
        #[arg(long)]
        email: String,
        /// Read the password from the standard input
        #[arg(long)]
        password_stdin: bool,
    },
    /// Lift the restriction to networks: of a staff member, or of all staff (the setting staff_networks)
    AllowEverywhere {
        /// The staff member's e-mail address; without it, all staff
        #[arg(long)]
        email: Option<String>,
    },
    /// List the staff members
    List,
}

impl From<AdminSub> for AdminAct {
    fn from(act: AdminSub) -> Self {
        match act {
            AdminSub::Create { email, role, password_stdin } => Self::Create { email, role, password_stdin },
            AdminSub::Reset { email, password_stdin } => Self::Reset { email, password_stdin },
            AdminSub::AllowEverywhere { email } => Self::AllowEverywhere { email },
            AdminSub::List => Self::List,
        }
    }
}

/// What `lotdesk bench` measures.
#[derive(Debug, Clone, PartialEq, Eq, Subcommand)]
pub enum BenchKind {
    /// Quotes and commands through the engine alone
    Engine,
    /// Orders through engine and disk
    Orders,
    /// A journal of a million inputs: verification, start, replay
    Replay,
    /// Price frames to many connections
    Fanout,
    /// Public reads, and one order at a time, over HTTP
    Http,
    /// Orders of a program over FIX, and as many over HTTP
    Fix,
    /// Quotes of a liquidity provider to customers, and cover orders to it
    Liquidity,
    /// Every list, sort order, filter and search of the back office over a large database
    Admin {
        /// Ended orders in it
        #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1_000..))]
        orders: u32,
        /// Serve the database until Ctrl-C instead, and print the address and an owner: for measurements in a browser
        #[arg(long)]
        serve: bool,
    },
    /// Orders and waiting time with and without replication
    Replication {
        /// Servers of NATS, with commas between, as --nats-url of serve; the streams that it creates are deleted afterwards
        #[arg(value_name = "URLS")]
        urls: String,
        /// Seconds of each measurement
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=600))]
        seconds: u32,
    },
    /// Orders with and without the public log, and receipts of a large one
    Transparency {
        /// Seconds of each measurement
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
        seconds: u32,
        /// Leaves of the large log
        #[arg(long, default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
        leaves: u64,
    },
    /// Simulated days with trading customers: memory, verification, rollovers
    Soak {
        /// Simulated hours
        #[arg(long, default_value_t = 48)]
        hours: u32,
        /// Simulated hours per hour
        #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=1_000))]
        speed: u32,
    },
}

impl Cli {
    /// Rejects options of `serve` before another command, instead of ignoring them.
    pub(super) fn reject_stray_options(&self) -> Result<(), clap::Error> {
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
