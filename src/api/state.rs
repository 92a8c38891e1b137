//! State for handlers: the services, and what all connections share.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, OnceLock};

use actix_web::HttpRequest;
use actix_web::http::header::USER_AGENT;

use super::cache::Cache;
use super::error::ApiError;
use super::limits::{LimitRules, Limits, Peer};
use super::live_updates::LiveUpdates;
use super::pools::{self, Pool, Pools};
use super::reads_at_once::ReadsAtOnce;
use super::response_counts::ResponseCounts;
use super::view::View;
use crate::app::Services;
use crate::app::services::{BackOffice, Customers, Money, Operations, Site, Trading};
use crate::domain::TimeMs;
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::password_queue::{CallOrigin, Caller, Class};
use crate::services::access::passwords::keys_equal;
use crate::services::access::sessions::RequestOrigin;
use crate::services::platform::replication::Primary;
use crate::services::platform::settings::Settings;
use crate::services::staff::backoffice::staff::StaffSignedIn;
use crate::store::{Store, StoreError};

/// Where customers' programs connect by FIX.
#[derive(Debug, Clone, Copy)]
pub struct FixListener {
    pub port: u16,
    pub tls: bool,
}

/// Everything that handlers use. Created once and shared.
pub struct AppState {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub settings: Arc<Settings>,
    pub trading: Trading,
    pub customers: Customers,
    pub money: Money,
    pub site: Site,
    pub backoffice: BackOffice,
    pub operations: Operations,
    /// Market data and orders in the wire's types.
    pub view: Arc<View>,
    /// Updates for open connections.
    pub live: Arc<dyn LiveUpdates>,
    pub limits: Limits,
    /// Threads for blocking jobs.
    pub pools: Pools,
    /// Long reads of the staff that run.
    pub reads_at_once: ReadsAtOnce,
    /// Cached responses.
    pub cache: Cache,
    pub responses: ResponseCounts,
    /// The server is stopping, which `/readyz` reports.
    pub stopping: AtomicBool,
    /// Set once FIX is offered.
    pub fix: OnceLock<FixListener>,
    /// Set by a primary of a cluster: how far the log is.
    pub replication: OnceLock<Primary>,
    /// The key of `/feed/*`; `None` disables both routes.
    pub feed_key: Option<String>,
    /// When [`Self::feed_key`] was last used since the start, in milliseconds; 0: not yet.
    feed_key_used: AtomicI64,
}

impl AppState {
    /// The state over these services, which has served nothing yet.
    pub fn new(
        services: Services,
        view: Arc<View>,
        live: Arc<dyn LiveUpdates>,
        limits: LimitRules,
        feed_key: Option<String>,
    ) -> Self {
        let Services { clock, store, settings, trading, customers, money, site, backoffice, operations } = services;
        Self {
            clock,
            store,
            settings,
            trading,
            customers,
            money,
            site,
            backoffice,
            operations,
            view,
            live,
            limits: Limits::new(limits),
            pools: Pools::default(),
            reads_at_once: ReadsAtOnce::default(),
            cache: Cache::default(),
            responses: ResponseCounts::default(),
            stopping: AtomicBool::new(false),
            fix: OnceLock::new(),
            replication: OnceLock::new(),
            feed_key,
            feed_key_used: AtomicI64::new(0),
        }
    }

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
        self.limits.address(Peer::of(req), req.headers())
    }

    /// The client's address and user agent, for sessions and the login throttle.
    pub fn request_origin(&self, req: &HttpRequest) -> RequestOrigin {
        let agent = req.headers().get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        RequestOrigin { address: self.address(req), agent: agent.chars().take(200).collect() }
    }

    /// Authenticates a staff member's token that came from `address`. `unattended`: an automatic request of a page, which
    /// does not extend the session.
    ///
    /// # Errors
    /// Those of [`Staff::authenticate`](crate::services::staff::backoffice::staff::Staff::authenticate).
    pub async fn authenticate_staff(
        &self,
        token: String,
        address: IpAddr,
        unattended: bool,
    ) -> Result<StaffSignedIn, ApiError> {
        let (staff, settings) = (Arc::clone(&self.backoffice.staff), Arc::clone(&self.settings));
        let known = move || {
            let authenticate = || match unattended {
                true => staff.authenticate_without_extending(&token, &settings.values(), address),
                false => staff.authenticate(&token, &settings.values(), address),
            };
            match authenticate() {
                // The command line may have lifted the restriction.
                Err(ServiceError::Refusal(refusal)) if refusal.code == "address_not_allowed" => {
                    settings.reload()?;
                    authenticate()
                }
                outcome => outcome,
            }
        };
        self.blocking_in(Pool::Staff, known).await
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
        self.hashing_as(class, from.into(), Caller::Stranger, job).await
    }

    /// As [`Self::hashing`], for a login, a registration or a password reset, whose caller may have solved a captcha.
    ///
    /// # Errors
    /// As [`Self::hashing`]; 429 with `captcha_needed` if too many jobs without a captcha wait.
    pub async fn hashing_with_captcha<T: Send + 'static>(
        &self,
        class: Class,
        from: impl Into<CallOrigin>,
        has_solved: bool,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let stranger = if has_solved { Caller::Solved } else { Caller::Unsolved };
        self.hashing_as(class, from.into(), stranger, job).await
    }

    /// `stranger`: who calls if the address is not known.
    async fn hashing_as<T: Send + 'static>(
        &self,
        class: Class,
        from: CallOrigin,
        stranger: Caller,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let known = match class {
            Class::Customers => self.customers.accounts.is_known_address(from.address),
            Class::Staff => self.backoffice.staff.is_known_address(from.address),
        };
        let caller = if known { Caller::Known } else { stranger };
        let outcome = self.pools.passwords.submit_for(class, from, caller, job);
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

    /// Whether this is the key of the price feed, or an API key with that scope; if so, it was used now. The comparison
    /// takes the same time for right and wrong keys.
    pub fn is_feed_key(&self, sent: &[u8], from: IpAddr) -> bool {
        if std::str::from_utf8(sent).is_ok_and(|key| self.operations.api_keys.may_push_quotes(key, from)) {
            return true;
        }
        let is_built_in = self.feed_key.as_ref().is_some_and(|key| keys_equal(sent, key.as_bytes()));
        if is_built_in {
            self.feed_key_used.store(self.clock.now().0, Ordering::Relaxed);
        }
        is_built_in
    }

    /// When the built-in key of the price feed was last used since the start.
    pub fn feed_key_used(&self) -> Option<TimeMs> {
        let at = self.feed_key_used.load(Ordering::Relaxed);
        (at > 0).then_some(TimeMs(at))
    }
}
