//! What the application needs of the outside world. `commands/adapters.rs` makes the real ones; a test replaces those that
//! it wants to control.

use std::sync::Arc;

use crate::ports::feed::PriceFeeds;
use crate::ports::liquidity::Liquidity;
use crate::ports::lp_sessions::ProviderSessions;
use crate::ports::payments::PaymentProviders;
use crate::ports::witnesses::WitnessClient;
use crate::ports::{BackupRepository, Clock, FileStore, Host, RemoteStore, WebhookCaller};
use crate::services::notifications::messages::Transports;

/// The implementations of the ports.
#[derive(Clone)]
pub struct Adapters {
    pub clock: Arc<dyn Clock>,
    /// The host: memory, open files, disk space.
    pub host: Arc<dyn Host>,
    /// E-mail, SMS, and the outbox for what has no transport.
    pub transports: Transports,
    /// Where uploaded pictures are kept.
    pub uploads: Arc<dyn FileStore>,
    /// Backups on this machine.
    pub backups: Arc<dyn BackupRepository>,
    /// Backups on another machine.
    pub remote_store: Arc<dyn RemoteStore>,
    pub webhooks: Arc<dyn WebhookCaller>,
    /// Payment providers.
    pub payments: Arc<dyn PaymentProviders>,
    /// Witnesses of the public log.
    pub witnesses: Arc<dyn WitnessClient>,
    /// Simulated and recorded prices.
    pub feeds: Arc<dyn PriceFeeds>,
    /// Sessions with liquidity providers.
    pub lp_sessions: Arc<dyn ProviderSessions>,
    /// Orders to liquidity providers.
    pub liquidity: Arc<dyn Liquidity>,
}
