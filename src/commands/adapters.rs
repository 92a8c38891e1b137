//! The real adapters: this machine's files, clock and disk, the mail server and SMS gateway of the settings, S3.

use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::backup::DataBackupRepository;
use crate::adapters::bucket::S3;
use crate::adapters::feed::{FeedOptions, LocalFeeds};
use crate::adapters::fix::FixSessions;
use crate::adapters::host::LocalHost;
use crate::adapters::mail::SmtpMailer;
use crate::adapters::outbox::FileOutbox;
use crate::adapters::payments::HttpPayments;
use crate::adapters::secrets::Secrets;
use crate::adapters::sms::HttpGateway;
use crate::adapters::uploads::UploadFiles;
use crate::adapters::web_push::{InvalidKey, WebPush};
use crate::adapters::webhooks::HttpWebhooks;
use crate::adapters::witnesses::HttpWitnesses;
use crate::app::{Adapters, TokenKeys};
use crate::ports::Clock;
use crate::services::notifications::messages::Transports;

/// The adapters over the data directory `data`.
///
/// # Errors
/// If the key of push messages, `web_push`, is not valid.
pub fn local(
    data: &Path,
    backup_dir: &Path,
    clock: Arc<dyn Clock>,
    feeds: FeedOptions,
    web_push: &[u8; 32],
) -> Result<Adapters, InvalidKey> {
    // One connection manager: prices and orders of an LP are sessions of the same definition.
    let sessions = Arc::new(FixSessions::new(Arc::clone(&clock)));
    Ok(Adapters {
        host: Arc::new(LocalHost::new(data)),
        transports: Transports {
            mailer: Arc::new(SmtpMailer::default()),
            gateway: Arc::new(HttpGateway::default()),
            push: Arc::new(WebPush::new(web_push)?),
            outbox: Arc::new(FileOutbox::new(data, Arc::clone(&clock))),
        },
        uploads: Arc::new(UploadFiles::new(data)),
        backups: Arc::new(DataBackupRepository::new(data, backup_dir)),
        remote_store: Arc::new(S3::default()),
        webhooks: Arc::new(HttpWebhooks::default()),
        payments: Arc::new(HttpPayments::default()),
        witnesses: Arc::new(HttpWitnesses::default()),
        feeds: Arc::new(LocalFeeds::new(feeds, Arc::clone(&clock))),
        lp_sessions: Arc::clone(&sessions) as _,
        liquidity: sessions,
        clock,
    })
}

/// The keys of a data directory that sign tokens.
pub fn token_keys(secrets: &Secrets) -> TokenKeys {
    TokenKeys { customers: secrets.customer, staff: secrets.staff }
}

/// The simulator's seed of a data directory: the same tomorrow, so that generated history does not change. It reveals
/// nothing about the key that it is derived from.
pub fn seed(secrets: &Secrets) -> u64 {
    let digest = Sha256::new().chain_update(b"simulator").chain_update(secrets.customer).finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
