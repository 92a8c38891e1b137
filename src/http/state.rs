//! State for handlers: the services, and the state of this layer.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use actix_web::HttpRequest;
use actix_web::http::header::USER_AGENT;

use super::cache::Cache;
use super::error::ApiError;
use super::limits::Limits;
use super::metrics::Answers;
use super::pools::{self, Pool, Pools};
use super::view::View;
use crate::domain::AccountId;
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::accounts::Accounts;
use crate::services::api_keys::{ApiKeys, Scope};
use crate::services::backoffice::audit::AuditLog;
use crate::services::backoffice::corrections::Corrections;
use crate::services::backoffice::dashboard::Dashboards;
use crate::services::backoffice::groups::Groups;
use crate::services::backoffice::records::Records;
use crate::services::backoffice::remarks::Remarks;
use crate::services::backoffice::staff::Staff;
use crate::services::backoffice::users::Users;
use crate::services::backups::Backups;
use crate::services::captcha::Captchas;
use crate::services::chat::Chat;
use crate::services::content::Content;
use crate::services::funds::Funds;
use crate::services::messages::Messages;
use crate::services::monitoring::Monitor;
use crate::services::otp::OtpCodes;
use crate::services::password_queue::{Caller, Class};
use crate::services::passwords::keys_equal;
use crate::services::ports::Clock;
use crate::services::ranking::Ranking;
use crate::services::reports::Reports;
use crate::services::reviews::Reviews;
use crate::services::sessions::{Sessions, Visitor};
use crate::services::settings::Settings;
use crate::services::statements::Statements;
use crate::services::ticks::Ticks;
use crate::services::trading::CommandGateway;
use crate::services::uploads::Uploads;
use crate::services::webhooks::Webhooks;
use crate::store::{Store, StoreError};
use crate::ws::Hub;

/// Everything that handlers use. Created once and shared.
pub struct AppState {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub accounts: Arc<Accounts>,
    pub sessions: Arc<Sessions>,
    pub settings: Arc<Settings>,
    pub staff: Arc<Staff>,
    pub users: Arc<Users>,
    pub corrections: Arc<Corrections>,
    pub groups: Arc<Groups>,
    pub remarks: Arc<Remarks>,
    pub audit: Arc<AuditLog>,
    pub funds: Arc<Funds>,
    pub uploads: Arc<Uploads>,
    pub reviews: Arc<Reviews>,
    pub messages: Arc<Messages>,
    pub dashboards: Dashboards,
    pub codes: Arc<OtpCodes>,
    pub captchas: Arc<Captchas>,
    pub content: Arc<Content>,
    pub ranking: Arc<Ranking>,
    pub statements: Arc<Statements>,
    pub reports: Arc<Reports>,
    pub records: Arc<Records>,
    pub api_keys: Arc<ApiKeys>,
    pub webhooks: Arc<Webhooks>,
    pub chat: Arc<Chat>,
    /// Market data and orders in the wire's types.
    pub view: Arc<View>,
    pub hub: Arc<Hub>,
    /// The tick archive.
    pub ticks: Arc<Ticks>,
    pub limits: Limits,
    /// Threads for blocking jobs.
    pub pools: Pools,
    /// Cached responses.
    pub cache: Cache,
    pub backups: Arc<Backups>,
    /// The monitor; source of `/metrics`.
    pub monitor: Arc<Monitor>,
    /// Counts of responses.
    pub answers: Answers,
    /// The server is stopping, which `/readyz` reports.
    pub stopping: AtomicBool,
    /// The key of `/feed/*`; `None` disables both routes.
    pub feed_key: Option<String>,
}

impl AppState {
    /// The default language.
    pub fn default_language(&self) -> Language {
        self.settings.values().default_language()
    }

    /// The reader's language, and the fallback for missing texts.
    pub fn languages(&self, req: &HttpRequest) -> [Language; 2] {
        [super::language::of(req), self.default_language()]
    }

    /// The client's address.
    pub fn address(&self, req: &HttpRequest) -> IpAddr {
        self.limits.address(req.peer_addr().map(|peer| peer.ip()), req.headers())
    }

    /// The client's address and user agent.
    pub fn visitor(&self, req: &HttpRequest) -> Visitor {
        let agent = req.headers().get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        Visitor { address: self.address(req), agent: agent.chars().take(200).collect() }
    }

    /// Runs a blocking job off the async workers, in the pool of the current route.
    pub async fn blocking<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.blocking_in(pools::current(), job).await
    }

    /// Runs a blocking job in this pool.
    pub async fn blocking_in<T: Send + 'static>(
        &self,
        pool: Pool,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.pools.run(pool, job).await
    }

    /// Runs a job that hashes a password. It is queued without occupying a thread, and is dropped if the client
    /// disconnects before it starts.
    ///
    /// # Errors
    /// 429 if too many jobs wait; the errors of the job.
    pub async fn hashing<T: Send + 'static>(
        &self,
        class: Class,
        from: IpAddr,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let known = match class {
            Class::Customers => self.accounts.is_known_address(from),
            Class::Staff => self.staff.is_known_address(from),
        };
        let caller = if known { Caller::Known } else { Caller::Stranger };
        let outcome = self.pools.passwords.submit(class, from, caller, job);
        outcome.await.map_err(ApiError::internal)?.map_err(ApiError::from)
    }

    /// Reads the database off the async workers.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let store = Arc::clone(&self.store);
        self.blocking(move || Ok(store.read(job)?)).await
    }

    /// The public number of an account: its customer's uid.
    pub async fn number(&self, account: AccountId) -> Result<i64, ApiError> {
        if let Some(number) = self.view.number(account) {
            return Ok(number);
        }
        let accounts = Arc::clone(&self.accounts);
        let user = self.blocking(move || accounts.user(account)).await?;
        Ok(self.view.learn_number(account, &user.uid))
    }

    /// Whether this is the key of the price feed, or an API key with that scope. The comparison takes the same time for
    /// right and wrong keys.
    pub fn is_feed_key(&self, sent: &[u8], from: IpAddr) -> bool {
        let scoped = std::str::from_utf8(sent).ok();
        let scoped = scoped.and_then(|key| self.api_keys.authenticate(key, Scope::WriteQuotes, from));
        scoped.is_some() || self.feed_key.as_ref().is_some_and(|key| keys_equal(sent, key.as_bytes()))
    }
}
