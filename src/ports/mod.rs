//! Layer 3: the ports. What the services need of the outside world, as traits that [`adapters`](crate::adapters)
//! implement, and [`Publisher`], to which everything goes that the engine has committed. [`outgoing`] is the rule for
//! destinations that both keep to.

pub mod feed;
pub mod outgoing;
pub mod price;

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::domain::{InstrumentId, Quote, TimeMs};
use crate::engine::event::Event;
use crate::shutdown::StopToken;

/// The time of day. The only clock of the house.
pub trait Clock: Send + Sync {
    fn now(&self) -> TimeMs;
}

/// One input's outcome, after its commit.
#[derive(Debug, Clone)]
pub struct Committed {
    pub seq: i64,
    pub at: TimeMs,
    /// The quote that was taken in, if this was one.
    pub quote: Option<(InstrumentId, Quote)>,
    /// That quote came outside its instrument's hours: it is shown, and nothing is valued by it.
    pub outside: bool,
    pub events: Vec<Event>,
}

/// Subscribers of what was committed, in journal order. Called on the committing thread: hand over and
/// return; never block, never fail.
pub trait Publisher: Send + Sync {
    fn publish(&self, batch: &[Committed]);
}

/// A quote as a feed hands it in; nothing about it is checked yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawQuote {
    pub instrument: InstrumentId,
    pub quote: Quote,
}

/// Where feeds put their quotes. Never blocks for long; drops the oldest prices rather than grow.
pub trait QuoteSink: Send + Sync {
    fn offer(&self, quote: RawQuote);
}

/// A running feed. Dropping it (or `stop`) ends its thread.
pub trait Feed: Send {
    fn name(&self) -> &'static str;
    /// Asks it to end and waits at most `timeout`.
    fn stop(&mut self, timeout: Duration);
}

/// Files that are kept for people, each under a name that the house gives.
pub trait FileStore: Send + Sync {
    /// Puts a new file in; it is on the disk when this returns.
    fn put(&self, name: &str, bytes: &[u8]) -> std::io::Result<()>;
    /// A file's bytes; `None` when there is none of this name.
    fn get(&self, name: &str) -> std::io::Result<Option<Vec<u8>>>;
    /// Takes a file out, if it is there.
    fn remove(&self, name: &str) -> std::io::Result<()>;
    /// Every file's name, and when it was written.
    fn all(&self) -> std::io::Result<Vec<(String, TimeMs)>>;
}

/// Room on a disk, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    /// For us.
    pub free: u64,
    pub size: u64,
}

/// The machine under us; `None` where it does not tell.
pub trait Host: Send + Sync {
    /// Resident memory of this process.
    fn memory_bytes(&self) -> Option<u64>;
    /// Files and sockets that this process has open.
    fn open_files(&self) -> Option<u64>;
    /// The disk under the data directory.
    fn room(&self) -> Option<DiskSpace>;
}

/// A letter on its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    pub from_name: String,
    pub from: String,
    pub to: String,
    pub subject: String,
    /// Plain text.
    pub text: String,
}

/// A short message on its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sms {
    /// Digits, with the country's dialling code.
    pub to: String,
    pub text: String,
}

/// Why a message was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryError {
    /// Worth another try.
    Transient(String),
    /// It will not be taken tomorrow either.
    Permanent(String),
}

/// How a connection to the mail server is kept private.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailSecurity {
    /// Begins plain and must be secured before anything is said (port 587).
    StartTls,
    /// Secured from the first byte (port 465).
    Tls,
    /// Not at all: for a relay on the same machine.
    None,
}

/// The way to the mail server.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    pub host: String,
    pub port: u16,
    pub security: MailSecurity,
    /// User and password.
    pub login: Option<(String, String)>,
    /// The sender's address.
    pub from: String,
}

/// Sends letters. Blocks for as long as the other side takes, within reason.
pub trait Mailer: Send + Sync {
    fn send(&self, route: &MailServer, letter: &Email) -> Result<(), DeliveryError>;
}

/// The way to an SMS gateway. In `url`, `body` and `header` stand places to be filled: `{to}`, `{text}`,
/// `{key}`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsGatewayConfig {
    pub url: String,
    /// POST rather than GET.
    pub post: bool,
    /// Of a POST: JSON when it begins with a brace, else a form.
    pub body: String,
    /// One header, `Name: value`; empty for none.
    pub header: String,
    pub key: String,
    /// A text that the answer must hold, where HTTP 200 does not say enough; empty for none.
    pub success: String,
}

/// Sends short messages. Blocks as [`Mailer`] does.
pub trait SmsGateway: Send + Sync {
    fn send(&self, route: &SmsGatewayConfig, sms: &Sms) -> Result<(), DeliveryError>;
}

/// A call of a webhook.
#[derive(Clone, PartialEq, Eq)]
pub struct HookCall {
    pub url: String,
    pub headers: Vec<(&'static str, String)>,
    /// JSON.
    pub body: String,
    /// May it go to this machine, to a private network, or over plain HTTP?
    pub private: bool,
}

/// Calls webhooks. Blocks for as long as the other side takes, within reason.
pub trait HookCaller: Send + Sync {
    /// Could it ever go there? What is wrong with the address, in English.
    fn check(&self, url: &str, private: bool) -> Result<(), String>;
    /// The HTTP status that was answered.
    fn call(&self, call: &HookCall) -> Result<u16, DeliveryError>;
}

/// Takes messages for which there is no way out.
pub trait Outbox: Send + Sync {
    fn letter(&self, letter: &Email) -> Result<(), DeliveryError>;
    fn sms(&self, sms: &Sms) -> Result<(), DeliveryError>;
}

/// What a backup is sealed with.
#[derive(Clone, PartialEq, Eq)]
pub enum Lock {
    /// `age1...`: whoever has its key opens it; this machine cannot.
    Recipient(String),
    Passphrase(String),
}

/// What a sealed backup is opened with.
#[derive(Clone, PartialEq, Eq)]
pub enum Opener {
    /// A file of keys (`AGE-SECRET-KEY-1...`).
    Key(String),
    Passphrase(String),
}

/// Where backups stand besides this machine: an S3-compatible store.
#[derive(Clone, PartialEq, Eq)]
pub struct RemoteStoreConfig {
    /// `https://host[:port]/bucket[/prefix]`.
    pub url: String,
    pub region: String,
    pub key: String,
    pub secret: String,
}

/// A store on another machine. Blocks for as long as the other side takes, within reason; a refusal is a line
/// for the operator.
pub trait RemoteStore: Send + Sync {
    /// Brings a file there; it is there whole or not at all.
    fn put(&self, route: &RemoteStoreConfig, name: &str, file: &Path) -> Result<(), String>;
    /// The names of what is there.
    fn names(&self, route: &RemoteStoreConfig) -> Result<Vec<String>, String>;
    /// Takes one away, if it is there.
    fn remove(&self, route: &RemoteStoreConfig, name: &str) -> Result<(), String>;
}

/// Where backups are made and kept on this machine. Blocks; a failure is a line for the operator.
pub trait BackupRepository: Send + Sync {
    /// Makes a copy, proves it by restoring it beside, seals it where there is a lock, and keeps it under this
    /// name; its size in bytes. What is not proven is not kept. Ends early, with an error, once `stop` is set.
    fn make(&self, name: &str, lock: Option<&Lock>, stop: &StopToken) -> Result<u64, String>;
    /// What is kept.
    fn names(&self) -> Result<Vec<String>, String>;
    /// Where one is kept; `None` when it is not.
    fn path(&self, name: &str) -> Option<PathBuf>;
    /// Takes one away, if it is there.
    fn remove(&self, name: &str) -> Result<(), String>;
}
