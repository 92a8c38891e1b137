//! Layer 4: the application, composed. [`App::build`] is the one place where services are wired to the store, to one
//! another and to the [`Adapters`]; `lotdesk serve`, the benchmarks and the API tests all run what it returns.
//!
//! | module | what |
//! |---|---|
//! | [`adapters`] | what a caller supplies: the implementations of the [ports](crate::ports) |
//! | [`services`] | the services, grouped by domain |
//! | [`threads`] | the background threads: the order in which they start and stop |
//! | [`feed_sync`] | applies changes of the catalogue to feeds and charts |
//!
//! A start opens the store, replays what the engine needs, verifies the books since the last checkpoint, installs the
//! initial data, and starts feeds and timers. Setting [`AppConfig::stop`] ends it early with the error
//! [`Stopped`](crate::shutdown::Stopped): nothing has been acknowledged to anyone before it returns.

pub mod adapters;
mod feed_sync;
pub mod services;
mod threads;

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use crate::ports::Publisher;
use crate::ports::feed::DefaultFeed;
use crate::ports::log_key::LogKeyFile;
use crate::services::platform::{demo, demo_content};
use crate::shutdown::StopToken;
use crate::store::Store;

pub use adapters::Adapters;
pub use services::Services;
use threads::Threads;

/// The keys that sign tokens.
#[derive(Clone, Copy)]
pub struct TokenKeys {
    pub customers: [u8; 32],
    pub staff: [u8; 32],
}

/// What an application is built with, besides its adapters.
pub struct AppConfig<'a> {
    /// The data directory.
    pub data: &'a Path,
    pub token_keys: TokenKeys,
    /// Once it is set, the start ends early with the error [`Stopped`](crate::shutdown::Stopped).
    pub stop: StopToken,
    /// The feed of instruments without their own.
    pub feed: DefaultFeed,
    /// Whether the demo instruments, texts and their history are installed at the first start.
    pub demo_data: bool,
    /// Whether payments without money are offered: the sandbox, and providers' test modes.
    pub trial_payments: bool,
    /// Encrypts the secrets of payment gateways in the database.
    pub gateway_key: [u8; 32],
    /// The key that signs the checkpoints of the public log.
    pub public_log_key: Arc<dyn LogKeyFile>,
    /// Whether callers are limited. Off for load tests only.
    pub limits: bool,
    /// The bcrypt cost of new password hashes.
    pub password_cost: u32,
    /// In kiosk mode: the idle minutes after which a demo account is reset.
    pub kiosk: Option<u32>,
}

/// A running application without its servers.
pub struct App {
    pub services: Services,
    threads: Threads,
}

impl App {
    /// Wires and starts everything below the servers. `publishers` receive what the engine commits, after the charts and
    /// the tick archive.
    ///
    /// # Errors
    /// What prevents the start, in words for the operator. What had been started is stopped again.
    pub fn build(
        config: &AppConfig<'_>,
        adapters: Adapters,
        publishers: Vec<Arc<dyn Publisher>>,
    ) -> Result<Self, Box<dyn Error>> {
        config.stop.check()?;
        Self::build_over(Arc::new(Store::open_to_serve(config.data)?), config, adapters, publishers)
    }

    /// As [`Self::build`], over the opened store of the data directory.
    ///
    /// # Errors
    /// The same.
    pub fn build_over(
        store: Arc<Store>,
        config: &AppConfig<'_>,
        adapters: Adapters,
        publishers: Vec<Arc<dyn Publisher>>,
    ) -> Result<Self, Box<dyn Error>> {
        config.stop.check()?;
        let services = Services::wire(config, &adapters, store, publishers)?;
        install_initial_data(config, &services)?;
        let mut app = Self { services, threads: Threads::default() };
        match app.threads.start(config, &app.services, adapters) {
            Ok(()) => Ok(app),
            Err(error) => {
                app.stop(&|_| {});
                Err(error)
            }
        }
    }

    /// Asks every thread to stop whose work may end now, without waiting: the first step of the order that
    /// `commands/shutdown.rs` describes. Timers and the engine run on until no request is left.
    pub fn request_stop(&self) {
        self.threads.request_stop(&self.services);
    }

    /// Stops everything below the servers, in the order that `commands/shutdown.rs` describes. Calls `at` with the name of
    /// each part before waiting for it.
    pub fn stop(mut self, at: &dyn Fn(&str)) {
        self.request_stop();
        self.threads.stop(&self.services, at);
        at("store");
    }
}

/// Installs the categories and, where it is wanted, the demo data. Protective settings are set at the first start of an
/// application without demo data.
fn install_initial_data(config: &AppConfig<'_>, services: &Services) -> Result<(), Box<dyn Error>> {
    let Services { store, clock, settings, .. } = services;
    let catalog = &services.trading.catalog;
    // Before the marker of the first start is written: after a crash between the two, this runs again.
    if !config.demo_data && demo::is_first_start(store, catalog)? {
        settings.protect()?;
        tracing::info!("protective settings are on: see the settings of withdrawals, corrections and staff");
    }
    demo::install_categories(store, catalog, clock.as_ref())?;
    if !config.demo_data {
        return Ok(());
    }
    let is_simulated = |code: &str| config.feed.of(code).is_simulated();
    config.stop.check()?;
    let added = demo::install(store, catalog, &services.money.funds, clock.as_ref(), is_simulated)?;
    if added > 0 {
        tracing::info!(instruments = added, "demo data installed");
        demo_content::install(&services.site.content, clock.as_ref())?;
    }
    Ok(())
}
