//! The sessions with liquidity providers: how each LP is reached, which of its symbols drive which instruments, and the state
//! of its sessions. Orders go through [`liquidity`](super::liquidity).

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use super::QuoteSink;
use super::liquidity::ClientOrderIds;
use crate::domain::{Instrument, LpId, TimeMs};

/// What a session is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SessionKind {
    Prices,
    Orders,
}

/// Where and as whom to log on. Its debug output would show the password: it has none.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionConfig {
    pub name: String,
    pub host: String,
    pub port: u16,
    pub tls: bool,
    /// Certificates in PEM that the LP's certificate is verified against; empty: public authorities.
    pub ca: String,
    /// SenderCompID (49).
    pub sender: String,
    /// TargetCompID (56).
    pub target: String,
    /// TargetSubID (57); empty: none.
    pub sub: String,
    pub username: String,
    pub password: String,
    /// Whether each logon resets the sequence numbers (141=Y).
    pub reset_on_logon: bool,
    pub heartbeat_s: u32,
}

impl SessionConfig {
    /// What sequence numbers belong to: those of one session mean nothing in another. Its address is no part of it, because an LP
    /// that moves to its second site goes on with the numbers there.
    pub fn identity(&self) -> String {
        let Self { sender, target, sub, .. } = self;
        format!("{sender} {target} {sub}")
    }
}

/// The sessions of one LP, and what its prices drive.
#[derive(Clone, PartialEq)]
pub struct LpSessions {
    pub lp: LpId,
    pub prices: SessionConfig,
    /// `None`: no orders are sent to it.
    pub orders: Option<SessionConfig>,
    /// Instruments by the LP's symbol.
    pub priced: BTreeMap<String, Instrument>,
}

/// The state of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SessionPhase {
    /// The LP is not enabled, or the session has just been defined.
    #[default]
    Off,
    Connecting,
    Up,
    /// The LP refused the logon; it is tried again later.
    Refused,
}

impl SessionPhase {
    /// The code of the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Connecting => "connecting",
            Self::Up => "up",
            Self::Refused => "refused",
        }
    }
}

/// What is known of a session.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SessionStatus {
    pub phase: SessionPhase,
    /// Since when it has been up, or has not been.
    pub since: TimeMs,
    /// Why it is not up, or what the LP refused last.
    pub problem: Option<String>,
    /// Since when.
    pub problem_at: Option<TimeMs>,
    /// What is wrong although it is up.
    pub warning: Option<String>,
    /// Quotes that were passed on since the start.
    pub quotes: u64,
    /// When the last of them was received.
    pub last_quote: Option<TimeMs>,
    /// Symbols whose prices the LP refuses, with its reason.
    pub refused: BTreeMap<String, String>,
}

/// The next sequence numbers of an order session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SequenceNumbers {
    pub next_sent: u64,
    pub next_received: u64,
}

/// Keeps the sequence numbers of order sessions, so that a session continues after a restart and the LP repeats what was missed.
/// A session is named by its [identity](SessionConfig::identity): one that ends while it is changed still saves its numbers.
/// What is saved is on disk when the call returns. Blocks.
pub trait SequenceStore: Send + Sync {
    /// # Errors
    /// When it cannot be read.
    fn load(&self, lp: LpId, session: &str) -> Result<SequenceNumbers, String>;
    /// # Errors
    /// When it cannot be stored.
    fn save(&self, lp: LpId, session: &str, numbers: SequenceNumbers) -> Result<(), String>;
    /// The client order ids of this start, the same each time.
    ///
    /// # Errors
    /// When they cannot be read, or the tag of this start cannot be stored.
    fn client_order_ids(&self) -> Result<ClientOrderIds, String>;
}

/// The sessions of this process.
pub trait ProviderSessions: Send + Sync {
    /// Sets where quotes go, and where sequence numbers are kept. Called once, before [`ProviderSessions::apply`].
    fn connect(&self, sink: Arc<dyn QuoteSink>, sequences: Arc<dyn SequenceStore>);
    /// Starts, changes and stops sessions until they are as given.
    fn apply(&self, lps: &[LpSessions]);
    /// The state of a session; `None` if it does not run.
    fn status(&self, lp: LpId, kind: SessionKind) -> Option<SessionStatus>;
    /// Logs off, and waits at most `timeout` for each session.
    fn stop(&self, timeout: Duration);
}
