//! Layer 3: the ports, traits through which services reach the outside world, implemented by
//! [`adapters`](crate::adapters); [`Publisher`], which receives everything the engine commits; [`outgoing`], the
//! rules for destinations of outgoing connections; and [`peer_text`], texts of other systems.

pub mod cluster_nodes;
pub mod commit_log;
pub mod edge_prices;
pub mod feed;
pub mod lease;
pub mod liquidity;
pub mod log_key;
pub mod lp_sessions;
pub mod networks;
pub mod outgoing;
pub mod payments;
pub mod peer_text;
pub mod price;
pub mod program_sessions;
pub mod public_log;
pub mod push;
pub mod request_template;
pub mod standby_state;
pub mod witnesses;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::domain::{AccountId, InstrumentId, Quote, TimeMs};
use crate::engine::event::Event;
use crate::shutdown::StopToken;

/// Current time. The only clock in the application.
pub trait Clock: Send + Sync {
    fn now(&self) -> TimeMs;
}

/// The outcome of one input after its commit.
#[derive(Debug, Clone)]
pub struct Committed {
    pub seq: i64,
    pub at: TimeMs,
    /// The accepted quote, if the input was a quote.
    pub quote: Option<(InstrumentId, Quote)>,
    /// The quote came outside its instrument's trading sessions: it is displayed but not used for valuation.
    pub is_off_hours: bool,
    pub events: Vec<Event>,
}

/// Receives committed outcomes in journal order. Called on the committing thread: implementations must not block or
/// fail.
pub trait Publisher: Send + Sync {
    fn publish(&self, batch: &[Committed]);

    /// A new message in the app, after its commit; not on the committing thread.
    fn new_message(&self, _customer: AccountId, _message: &NewMessage) {}
}

/// A new message to a customer in the app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewMessage {
    pub id: i64,
    /// The customer's unread messages, this one included.
    pub unread: i64,
}

/// A quote as a feed sends it, not yet validated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawQuote {
    pub instrument: InstrumentId,
    pub quote: Quote,
}

/// Destination of the feeds' quotes. Never blocks for long; drops the oldest prices instead of growing.
pub trait QuoteSink: Send + Sync {
    fn offer(&self, quote: RawQuote);
}

/// A running feed. Its thread ends on `stop` or when the feed is dropped.
pub trait Feed: Send {
    fn name(&self) -> &'static str;
    /// Requests the feed to end and waits at most `timeout`.
    fn stop(&mut self, timeout: Duration);
}

/// Store of uploaded files, each under a name that the application generates.
pub trait FileStore: Send + Sync {
    /// Stores a new file; it is synced to disk when this returns.
    fn put(&self, name: &str, bytes: &[u8]) -> std::io::Result<()>;
    /// A file's bytes; `None` if no file has this name.
    fn get(&self, name: &str) -> std::io::Result<Option<Vec<u8>>>;
    /// Deletes a file if it exists.
    fn remove(&self, name: &str) -> std::io::Result<()>;
    /// Name and modification time of every file.
    fn all(&self) -> std::io::Result<Vec<(String, TimeMs)>>;
}

/// Space on a disk, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    /// Available to this process.
    pub free: u64,
    pub size: u64,
}

/// The machine that the process runs on. `None`: the value is not available on this platform.
pub trait Host: Send + Sync {
    /// Resident memory of this process.
    fn memory_bytes(&self) -> Option<u64>;
    /// Number of open files and sockets of this process.
    fn open_files(&self) -> Option<u64>;
    /// Space on the disk of the data directory.
    fn disk_space(&self) -> Option<DiskSpace>;
}

/// An outgoing e-mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    pub from_name: String,
    pub from: String,
    pub to: String,
    pub subject: String,
    /// Plain text.
    pub text: String,
}

/// An outgoing text message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sms {
    /// Digits, including the country's dialling code.
    pub to: String,
    pub text: String,
}

/// Why a message could not be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryError {
    /// Delivery may succeed on a retry.
    Transient(String),
    /// Delivery will not succeed on a retry.
    Permanent(String),
}

/// How a connection to the mail server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailSecurity {
    /// Begins in plain text and must be upgraded by STARTTLS before any command (port 587).
    StartTls,
    /// TLS from the first byte (port 465).
    Tls,
    /// Not encrypted: for a relay on the same machine.
    None,
}

/// Connection settings of the mail server.
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

/// Sends e-mails. Blocks until the server has answered, up to a timeout.
pub trait Mailer: Send + Sync {
    fn send(&self, server: &MailServer, email: &Email) -> Result<(), DeliveryError>;
}

/// Settings of an SMS gateway. `url`, `body` and `header` are templates with the placeholders `{to}`, `{text}` and
/// `{key}`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmsGatewayConfig {
    pub url: String,
    /// POST instead of GET.
    pub post: bool,
    /// Body of a POST: JSON if it begins with a brace, otherwise a form.
    pub body: String,
    /// One header, `Name: value`; empty for none.
    pub header: String,
    pub key: String,
    /// Text that a successful answer must contain, in addition to HTTP 200; empty for none.
    pub success: String,
}

/// Sends text messages. Blocks as [`Mailer`] does.
pub trait SmsGateway: Send + Sync {
    fn send(&self, config: &SmsGatewayConfig, sms: &Sms) -> Result<(), DeliveryError>;
}

/// A call of a webhook.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookCall {
    pub url: String,
    pub headers: Vec<(&'static str, String)>,
    /// JSON.
    pub body: String,
    /// Whether it may go to this machine, to a private network, or over plain HTTP.
    pub private: bool,
}

/// What a receiver answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WebhookAnswer {
    pub status: u16,
    /// Seconds after which it accepts calls again (`Retry-After`).
    pub retry_after: Option<i64>,
    /// The beginning of the body.
    pub text: String,
}

/// Calls webhooks. Blocks until the server has answered, up to a timeout.
pub trait WebhookCaller: Send + Sync {
    /// The address of Telegram's API, without a slash at its end.
    fn telegram(&self) -> &str;
    /// Checks whether calls to this URL are allowed; the error explains in English what is wrong with it.
    fn check(&self, url: &str, private: bool) -> Result<(), String>;
    /// Sends the call and returns the answer.
    fn call(&self, call: &WebhookCall) -> Result<WebhookAnswer, DeliveryError>;
}

/// Stores messages for which no mail server or SMS gateway is configured.
pub trait Outbox: Send + Sync {
    fn email(&self, email: &Email) -> Result<(), DeliveryError>;
    fn sms(&self, sms: &Sms) -> Result<(), DeliveryError>;
    /// Deletes the messages to this e-mail address and to this mobile number, with its dialling code.
    fn erase(&self, email: Option<&str>, mobile: Option<&str>) -> io::Result<()>;
}

/// Key with which a backup is encrypted.
#[derive(Clone, PartialEq, Eq)]
pub enum EncryptionKey {
    /// `age1...`: only the holder of the private key can decrypt it; this machine cannot.
    Recipient(String),
    Passphrase(String),
}

impl EncryptionKey {
    /// Whether the text is a valid recipient.
    pub fn is_recipient(text: &str) -> bool {
        text.trim().parse::<age::x25519::Recipient>().is_ok()
    }
}

/// Key with which a backup is decrypted.
#[derive(Clone, PartialEq, Eq)]
pub enum DecryptionKey {
    /// The text of a key file (`AGE-SECRET-KEY-1...`).
    Key(String),
    Passphrase(String),
}

/// Settings of the S3-compatible store to which backups are copied.
#[derive(Clone, PartialEq, Eq)]
pub struct RemoteStoreConfig {
    /// `https://host[:port]/bucket[/prefix]`.
    pub url: String,
    pub region: String,
    pub key: String,
    pub secret: String,
}

/// A store on another machine. Blocks until it has answered, up to a timeout; errors are one line for the operator.
pub trait RemoteStore: Send + Sync {
    /// Uploads a file, completely or not at all.
    fn put(&self, config: &RemoteStoreConfig, name: &str, file: &Path) -> Result<(), String>;
    /// The names of the stored files.
    fn names(&self, config: &RemoteStoreConfig) -> Result<Vec<String>, String>;
    /// Deletes a file if it exists.
    fn remove(&self, config: &RemoteStoreConfig, name: &str) -> Result<(), String>;
}

/// Creates and stores backups on this machine. Blocks; errors are one line for the operator.
pub trait BackupRepository: Send + Sync {
    /// Creates a copy, verifies it by restoring it to a temporary directory, encrypts it if there is a key, and stores it
    /// under this name. Returns its size in bytes. A copy that fails verification is not kept. Ends early with an error
    /// once `stop` is set.
    fn create(&self, name: &str, key: Option<&EncryptionKey>, stop: &StopToken) -> Result<u64, String>;
    /// The names of the kept backups.
    fn names(&self) -> Result<Vec<String>, String>;
    /// Path of a backup; `None` if it does not exist.
    fn path(&self, name: &str) -> Option<PathBuf>;
    /// Deletes a backup if it exists.
    fn remove(&self, name: &str) -> Result<(), String>;
}
