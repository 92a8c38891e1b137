//! The background threads, in the order in which they start. `commands/shutdown.rs` describes how they stop.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use super::feed_sync::{FeedSync, RunningFeeds};
use super::{Adapters, AppConfig, Services};
use crate::domain::time::MINUTE;
use crate::domain::{InstrumentId, TimeMs};
use crate::ports::QuoteSink;
use crate::services::funds::gateways::WatchThread;
use crate::services::notifications::messages::SenderThreads;
use crate::services::notifications::webhooks;
use crate::services::platform::kiosk::{self, Kiosk};
use crate::services::platform::scheduler::{Jobs, MarketHoursJob, Scheduler};
use crate::services::reporting::transparency::WitnessThread;

/// Most time that the sessions with liquidity providers get to log off.
const LP_TIMEOUT: Duration = Duration::from_secs(2);

/// The threads that run; `None` before they are started and after they have stopped.
#[derive(Default)]
pub(super) struct Threads {
    feeds: Option<RunningFeeds>,
    senders: Option<SenderThreads>,
    webhooks: Option<webhooks::WorkerHandle>,
    payments: Option<WatchThread>,
    witnesses: Option<WitnessThread>,
    timers: Option<Scheduler>,
    kiosk: Option<Arc<Kiosk>>,
}

impl Threads {
    /// Starts market hours, history, feeds, sessions with liquidity providers, senders, timers and monitors, in this order.
    pub(super) fn start(
        &mut self,
        config: &AppConfig<'_>,
        services: &Services,
        adapters: Adapters,
    ) -> Result<(), Box<dyn Error>> {
        let opening = market_hours(config, services)?;
        // Before any program can connect again.
        if let Err(error) = services.customers.keys.cancel_due() {
            tracing::error!(%error, "pending orders of programs that were connected are not cancelled yet; tried again");
        }
        config.stop.check()?;
        self.feeds = Some(feeds(config, services, &adapters)?);
        config.stop.check()?;
        services.trading.cover.connect(&services.trading.gateway)?;
        services.trading.liquidity.define_all();
        services.trading.cover.start();
        let operations = &services.operations;
        self.senders = Some(SenderThreads::start(&operations.messages, adapters.transports)?);
        self.webhooks = Some(webhooks::WorkerHandle::start(&operations.webhooks)?);
        self.payments = Some(WatchThread::start(&services.money.gateways)?);
        self.witnesses = Some(WitnessThread::start(&services.money.witnesses, &services.money.time_stamps)?);
        self.timers = Some(Scheduler::start(jobs(services), opening)?);
        operations.integrity.start()?;
        operations.backups.start()?;
        operations.monitor.start()?;
        if let Some(minutes) = config.kiosk {
            let kiosk = Arc::new(Kiosk::open(kiosk::Deps {
                store: Arc::clone(&services.store),
                gateway: Arc::clone(&services.trading.gateway),
                clock: Arc::clone(&services.clock),
                settings: Arc::clone(&services.settings),
                idle: i64::from(minutes) * MINUTE,
            })?);
            kiosk.start()?;
            self.kiosk = Some(kiosk);
        }
        Ok(())
    }

    pub(super) fn request_stop(&self, services: &Services) {
        services.operations.monitor.request_stop();
        if let Some(kiosk) = &self.kiosk {
            kiosk.request_stop();
        }
        services.operations.integrity.request_stop();
        services.operations.backups.request_stop();
        if let Some(feeds) = &self.feeds {
            feeds.request_stop();
        }
        if let Some(senders) = &self.senders {
            senders.request_stop();
        }
        if let Some(webhooks) = &self.webhooks {
            webhooks.request_stop();
        }
        if let Some(payments) = &self.payments {
            payments.request_stop();
        }
        if let Some(witnesses) = &self.witnesses {
            witnesses.request_stop();
        }
    }

    /// Waits for their end; `waiting_for` gets the name of each part before.
    pub(super) fn stop(&mut self, services: &Services, waiting_for: &dyn Fn(&str)) {
        waiting_for("feeds");
        drop(self.feeds.take());
        waiting_for("liquidity providers");
        services.trading.cover.stop(LP_TIMEOUT);
        waiting_for("monitoring");
        services.operations.monitor.stop();
        waiting_for("kiosk");
        if let Some(kiosk) = &self.kiosk {
            kiosk.stop();
        }
        waiting_for("integrity check");
        services.operations.integrity.stop();
        waiting_for("timers");
        if let Some(timers) = &self.timers {
            timers.stop(&|job| waiting_for(&format!("timers: {job}")));
        }
        waiting_for("mail and SMS");
        drop(self.senders.take());
        waiting_for("webhooks");
        drop(self.webhooks.take());
        waiting_for("payments");
        drop(self.payments.take());
        waiting_for("witnesses");
        drop(self.witnesses.take());
        waiting_for("backups");
        services.operations.backups.stop();
        waiting_for("engine");
        services.trading.gateway.stop();
        // Dropping the scheduler writes what the engine published last.
        waiting_for("candles and ticks");
        drop(self.timers.take());
    }
}

/// Opens and closes the markets by their hours from now on.
fn market_hours(config: &AppConfig<'_>, services: &Services) -> Result<Arc<MarketHoursJob>, Box<dyn Error>> {
    let trading = &services.trading;
    let always_open =
        match config.feed.replayed_code() {
            Some(code) => Some(trading.read_model.instrument_by_code(code).ok_or_else(|| {
                format!("--feed: there is no instrument {code} to replay; name one as replay:CODE=FILE")
            })?),
            None => None,
        };
    let (gateway, clock) = (Arc::clone(&trading.gateway), Arc::clone(&services.clock));
    Ok(MarketHoursJob::monitor(&trading.catalog, gateway, clock, always_open))
}

fn feeds(config: &AppConfig<'_>, services: &Services, adapters: &Adapters) -> std::io::Result<RunningFeeds> {
    let trading = &services.trading;
    let read_model = Arc::clone(&trading.read_model);
    let is_open = Arc::new(move |instrument: InstrumentId, _: TimeMs| read_model.is_open(instrument));
    adapters.feeds.connect(Arc::clone(&trading.gateway) as Arc<dyn QuoteSink>, is_open);
    trading.liquidity.connect(Arc::clone(&trading.gateway) as Arc<dyn QuoteSink>);
    let sync = FeedSync {
        feeds: Arc::clone(&adapters.feeds),
        default_feed: config.feed.clone(),
        trading: trading.clone(),
        clock: Arc::clone(&services.clock),
        last_feeds: BTreeMap::new(),
    };
    RunningFeeds::start(sync, &config.stop)
}

fn jobs(services: &Services) -> Jobs {
    let Services { clock, store, settings, trading, customers, money, site, backoffice, operations } = services;
    Jobs {
        clock: Arc::clone(clock),
        store: Arc::clone(store),
        gateway: Arc::clone(&trading.gateway),
        charts: Arc::clone(&trading.charts),
        ticks: Arc::clone(&trading.ticks),
        accounts: Arc::clone(&customers.accounts),
        ranking: Arc::clone(&site.trader_ranking),
        sessions: Arc::clone(&customers.sessions),
        staff: Arc::clone(&backoffice.staff),
        messages: Arc::clone(&operations.messages),
        codes: Arc::clone(&customers.codes),
        uploads: Arc::clone(&customers.uploads),
        reports: Arc::clone(&money.reports),
        mark_outs: Arc::clone(&trading.mark_outs),
        equity: Arc::clone(&money.equity),
        losses: Arc::clone(&money.losses),
        public_log: Arc::clone(&money.public_log),
        execution: Arc::clone(&money.execution),
        monthly_statements: Arc::clone(&money.monthly_statements),
        log_mail: Arc::clone(&money.log_mail),
        records: Arc::clone(&backoffice.personal_data),
        api_keys: Arc::clone(&operations.api_keys),
        customer_keys: Arc::clone(&customers.keys),
        webhooks: Arc::clone(&operations.webhooks),
        corrections: Arc::clone(&money.corrections),
        partners: Arc::clone(&money.partners),
        copying: Arc::clone(&money.copying),
        funds: Arc::clone(&money.funds),
        risk_changes: Arc::clone(&backoffice.risk_changes),
        customer_imports: Arc::clone(&backoffice.customer_imports),
        reviews: Arc::clone(&customers.reviews),
        settings: Arc::clone(settings),
    }
}
