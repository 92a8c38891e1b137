//! State for handlers: the services, and the state of this layer.

use std::error::Error;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use actix_web::http::header::USER_AGENT;
use actix_web::{HttpRequest, web};

use super::limits::{LimitRules, Limits};
use super::metrics::Answers;
use crate::api::cache::Cache;
use crate::api::error::ApiError;
use crate::api::pools::{self, Pool, Pools};
use crate::api::view::View;
use crate::app::services::{BackOffice, Customers, Money, Operations, Site, Trading};
use crate::app::{Adapters, App, AppConfig, Services};
use crate::domain::AccountId;
use crate::i18n::Language;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::api_keys::Scope;
use crate::services::password_queue::{Caller, Class};
use crate::services::passwords::keys_equal;
use crate::services::sessions::Visitor;
use crate::services::settings::Settings;
use crate::store::{Store, StoreError};
use crate::ws::Hub;

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
    pub hub: Arc<Hub>,
    pub limits: Limits,
    /// Threads for blocking jobs.
    pub pools: Pools,
    /// Cached responses.
    pub cache: Cache,
    /// Counts of responses.
    pub answers: Answers,
    /// The server is stopping, which `/readyz` reports.
    pub stopping: AtomicBool,
    /// The key of `/feed/*`; `None` disables both routes.
    pub feed_key: Option<String>,
}

/// What the servers are built with.
pub struct ServerConfig {
    pub limits: LimitRules,
    /// The key of `/feed/*`; `None` disables both routes.
    pub feed_key: Option<String>,
    /// The time between two rounds of price frames.
    pub price_frames: Duration,
}

impl AppState {
    /// Builds the application with the WebSocket hub as a publisher, and the state of its servers.
    ///
    /// # Errors
    /// As [`App::build`].
    pub fn build(
        config: &AppConfig<'_>,
        adapters: Adapters,
        server: ServerConfig,
    ) -> Result<(App, web::Data<Self>), Box<dyn Error>> {
        let hub = Hub::new();
        let app = App::build(config, adapters, vec![Arc::clone(&hub) as _])?;
        let Services { clock, store, settings, trading, customers, money, site, backoffice, operations } =
            app.services.clone();
        let view = Arc::new(View::new(&clock, &trading, config.feed.clone()));
        if let Err(error) = hub.start(Arc::clone(&view), server.price_frames) {
            app.stop(&|_| {});
            return Err(error.into());
        }
        let state = Self {
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
            hub,
            limits: Limits::new(server.limits),
            pools: Pools::default(),
            cache: Cache::default(),
            answers: Answers::default(),
            stopping: AtomicBool::new(false),
            feed_key: server.feed_key,
        };
        Ok((app, web::Data::new(state)))
    }

    /// The default language.
    pub fn default_language(&self) -> Language {
        self.settings.values().default_language()
    }

    /// The reader's language, and the fallback for missing texts.
    pub fn languages(&self, req: &HttpRequest) -> [Language; 2] {
        [crate::api::language::of(req), self.default_language()]
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
        self.hashing_for(class, from, Caller::Stranger, job).await
    }

    /// As [`Self::hashing`], for a visitor who may solve a captcha: a sign-in, a registration or a password reset.
    ///
    /// # Errors
    /// As [`Self::hashing`]; 429 with `captcha_needed` if too many jobs without a captcha wait.
    pub async fn signing_in<T: Send + 'static>(
        &self,
        class: Class,
        from: IpAddr,
        has_solved: bool,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let stranger = if has_solved { Caller::Solved } else { Caller::Unsolved };
        self.hashing_for(class, from, stranger, job).await
    }

    /// `stranger`: who calls if the address is not known.
    async fn hashing_for<T: Send + 'static>(
        &self,
        class: Class,
        from: IpAddr,
        stranger: Caller,
        job: impl FnOnce() -> Result<T, ServiceError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let known = match class {
            Class::Customers => self.customers.accounts.is_known_address(from),
            Class::Staff => self.backoffice.staff.is_known_address(from),
        };
        let caller = if known { Caller::Known } else { stranger };
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
        let accounts = Arc::clone(&self.customers.accounts);
        let user = self.blocking(move || accounts.user(account)).await?;
        Ok(self.view.learn_number(account, &user.uid))
    }

    /// Whether this is the key of the price feed, or an API key with that scope. The comparison takes the same time for
    /// right and wrong keys.
    pub fn is_feed_key(&self, sent: &[u8], from: IpAddr) -> bool {
        let scoped = std::str::from_utf8(sent).ok();
        let scoped = scoped.and_then(|key| self.operations.api_keys.authenticate(key, Scope::WriteQuotes, from));
        scoped.is_some() || self.feed_key.as_ref().is_some_and(|key| keys_equal(sent, key.as_bytes()))
    }
}
