//! The house, put together: services over the store and the desk, feeds that follow the catalogue, the clock's
//! jobs. Started in the order in which they need one another, stopped in the other.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::adapters::bucket::S3;
use crate::adapters::feed::simulator::History;
use crate::adapters::feed::{DefaultFeed, FeedOptions, FeedSet};
use crate::adapters::host::LocalHost;
use crate::adapters::mail::SmtpMailer;
use crate::adapters::outbox::FileOutbox;
use crate::adapters::secrets::Secrets;
use crate::adapters::sms::HttpGateway;
use crate::adapters::uploads::UploadFiles;
use crate::adapters::webhooks::HttpHooks;
use crate::domain::time::MINUTE;
use crate::domain::{InstrumentId, TimeMs};
use crate::services::ServiceError;
use crate::services::accounts::{Accounts, Deps};
use crate::services::api_keys::ApiKeys;
use crate::services::backoffice::audit::AuditLog;
use crate::services::backoffice::corrections::Corrections;
use crate::services::backoffice::records::Records;
use crate::services::backoffice::staff::Staff;
use crate::services::backups::{self, Backups};
use crate::services::captcha::Captchas;
use crate::services::catalog::Catalog;
use crate::services::charts::{Charts, HistoryGenerator};
use crate::services::chat::Chat;
use crate::services::content::Content;
use crate::services::demo;
use crate::services::demo_content;
use crate::services::funds::{self, Funds};
use crate::services::integrity::IntegrityMonitor;
use crate::services::kiosk::{self, Kiosk};
use crate::services::messages::{Messages, SenderThreads, Transports};
use crate::services::monitoring::alerts::Alert;
use crate::services::monitoring::{self, Monitor};
use crate::services::otp::OtpCodes;
use crate::services::passwords::{COST, Passwords};
use crate::services::ports::{Clock, Host, Publisher, QuoteSink};
use crate::services::ranking::Ranking;
use crate::services::reports::Reports;
use crate::services::reviews::Reviews;
use crate::services::scheduler::{Jobs, MarketHoursJob, Scheduler};
use crate::services::second_factors::SecondFactors;
use crate::services::sessions::Sessions;
use crate::services::settings::Settings;
use crate::services::ticks::Ticks;
use crate::services::trading::{CommandGateway, Start};
use crate::services::uploads::Uploads;
use crate::services::webhooks::{self, Webhooks};
use crate::shutdown::StopToken;
use crate::store::{Store, StoreError};
use crate::ws::Hub;

use super::backup::DataBackupRepository;
use super::feeds::{FeedSync, RunningFeeds};

/// What a house is built with.
pub struct AppConfig<'a> {
    pub data: &'a Path,
    /// Where the backups of the schedule are kept.
    pub backup_dir: &'a Path,
    pub secrets: &'a Secrets,
    pub clock: Arc<dyn Clock>,
    /// Once it is set the start ends early, with the error [`Stopped`](crate::shutdown::Stopped).
    pub stop: StopToken,
    pub feed: DefaultFeed,
    /// The simulator's; `None`: one that belongs to this data directory.
    pub seed: Option<u64>,
    pub sim_speed: f64,
    /// 0: as fast as it goes.
    pub replay_speed: f64,
    pub demo_data: bool,
    pub limits: bool,
    /// A kiosk's patience: minutes without anything done, after which a demo account is reset.
    pub kiosk: Option<u32>,
}

/// Everything that runs below the server.
pub struct App {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub gateway: Arc<CommandGateway>,
    pub settings: Arc<Settings>,
    pub catalog: Arc<Catalog>,
    pub charts: Arc<Charts>,
    pub ticks: Arc<Ticks>,
    pub sessions: Arc<Sessions>,
    pub accounts: Arc<Accounts>,
    pub staff: Arc<Staff>,
    pub audit: Arc<AuditLog>,
    pub messages: Arc<Messages>,
    pub codes: Arc<OtpCodes>,
    pub captchas: Arc<Captchas>,
    pub content: Arc<Content>,
    pub ranking: Arc<Ranking>,
    pub chat: Arc<Chat>,
    pub funds: Arc<Funds>,
    pub uploads: Arc<Uploads>,
    pub reviews: Arc<Reviews>,
    pub hub: Arc<Hub>,
    pub backups: Arc<Backups>,
    pub monitor: Arc<Monitor>,
    kiosk: Option<Arc<Kiosk>>,
    pub reports: Arc<Reports>,
    pub corrections: Arc<Corrections>,
    pub api_keys: Arc<ApiKeys>,
    pub webhooks: Arc<Webhooks>,
    pub integrity: Arc<IntegrityMonitor>,
    senders: Option<SenderThreads>,
    hooks: Option<webhooks::WorkerHandle>,
    feeds: Option<RunningFeeds>,
    timers: Option<Scheduler>,
}

impl App {
    /// Builds it: at the first start with the demo set and its history, later from what the disk has.
    ///
    /// # Errors
    /// Whatever keeps it from standing, in words for the operator.
    pub fn build(plan: AppConfig<'_>) -> Result<Self, Box<dyn Error>> {
        let store = store(&plan)?;
        let clock = Arc::clone(&plan.clock);
        let hub = Hub::new();
        let seed = plan.seed.unwrap_or_else(|| seed_of(plan.secrets));
        let history = Arc::new(History::new(seed, &[]));
        let (charts, ticks, publishers) = archives(&store, &history, &hub)?;
        let gateway = command_gateway(&store, &clock, publishers)?;
        let integrity = integrity(&store, &gateway, &clock, &plan.stop)?;
        let settings = Arc::new(Settings::open(Arc::clone(&store), Arc::clone(&gateway), Arc::clone(&clock))?);
        let catalog = catalog(&store, &gateway, &clock)?;
        let passwords = Arc::new(Passwords::new(COST));
        let messages = Arc::new(Messages::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&settings)));
        let sessions = Arc::new(Sessions::open(Arc::clone(&store), Arc::clone(&clock), &plan.secrets.customer)?);
        let staff = Staff::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&passwords), &plan.secrets.staff);
        let (codes, captchas, factors) = code_services(&store, &clock, &messages, plan.limits);
        let accounts = Arc::new(Accounts::new(Deps {
            store: Arc::clone(&store),
            gateway: Arc::clone(&gateway),
            clock: Arc::clone(&clock),
            settings: Arc::clone(&settings),
            sessions: Arc::clone(&sessions),
            passwords,
            messages: Arc::clone(&messages),
            codes: Arc::clone(&codes),
            captchas: Arc::clone(&captchas),
            factors: Arc::clone(&factors),
            limits: plan.limits,
        }));
        let funds = funds(&store, &gateway, &clock, &settings, &messages, &codes, &factors);
        let (backups, monitor) = keepers(&plan, &store, &gateway, &clock, &settings, &messages)?;
        let app = Self {
            audit: Arc::new(AuditLog::new(Arc::clone(&store))),
            ranking: Arc::new(Ranking::new(Arc::clone(&store), Arc::clone(&clock))),
            chat: Arc::new(Chat::new(Arc::clone(&store), Arc::clone(&clock))),
            content: Arc::new(Content::open(Arc::clone(&store), Arc::clone(&clock))?),
            uploads: uploads(&plan, &store, &clock, &settings),
            reviews: Arc::new(Reviews::new(Arc::clone(&store), Arc::clone(&clock))),
            api_keys: Arc::new(ApiKeys::open(Arc::clone(&store), Arc::clone(&clock))?),
            webhooks: hooks(&store, &gateway, &clock, &settings),
            reports: Arc::new(Reports::new(Arc::clone(&store), Arc::clone(gateway.read_model()), Arc::clone(&clock))),
            corrections: corrections(&store, &gateway, &clock, &settings),
            staff: Arc::new(staff),
            clock,
            store,
            gateway,
            settings,
            catalog,
            charts,
            ticks,
            sessions,
            accounts,
            messages,
            codes,
            captchas,
            funds,
            hub,
            backups,
            monitor,
            kiosk: None,
            integrity,
            senders: None,
            hooks: None,
            feeds: None,
            timers: None,
        };
        app.begun(&plan, seed, &history)
    }

    /// With everything going; what has been started is stopped in order also where the rest of the start fails.
    fn begun(mut self, plan: &AppConfig<'_>, seed: u64, history: &Arc<History>) -> Result<Self, Box<dyn Error>> {
        match self.install_beginnings(plan).and_then(|()| self.set_going(plan, seed, history)) {
            Ok(()) => Ok(self),
            Err(error) => {
                self.stop(&|_| {});
                Err(error)
            }
        }
    }

    /// What is kept about customers.
    pub fn records(&self) -> Arc<Records> {
        Arc::new(Records {
            store: Arc::clone(&self.store),
            read_model: Arc::clone(self.gateway.read_model()),
            clock: Arc::clone(&self.clock),
            settings: Arc::clone(&self.settings),
            accounts: Arc::clone(&self.accounts),
            sessions: Arc::clone(&self.sessions),
            uploads: Arc::clone(&self.uploads),
        })
    }

    /// What a house begins with, and the demo set where it is wanted.
    fn install_beginnings(&self, plan: &AppConfig<'_>) -> Result<(), Box<dyn Error>> {
        // Before the mark of the first start: a crash between the two sets the same once more.
        if !plan.demo_data && demo::is_first_start(&self.store, &self.catalog)? {
            self.settings.protect()?;
            tracing::info!("protective settings are on: see the settings of withdrawals, corrections and staff");
        }
        demo::install_categories(&self.store, &self.catalog, self.clock.as_ref())?;
        if !plan.demo_data {
            return Ok(());
        }
        let is_simulated = |code: &str| plan.feed.of(code).is_simulated();
        plan.stop.check()?;
        let added = demo::install(&self.store, &self.catalog, &self.funds, self.clock.as_ref(), is_simulated)?;
        if added > 0 {
            tracing::info!(instruments = added, "the demo set is in");
            demo_content::install(&self.content, self.clock.as_ref())?;
        }
        Ok(())
    }

    /// Hours, history, feeds and timers, in this order.
    fn set_going(&mut self, plan: &AppConfig<'_>, seed: u64, history: &Arc<History>) -> Result<(), Box<dyn Error>> {
        let replayed = match plan.feed.replayed_code() {
            Some(code) => Some(self.gateway.read_model().instrument_by_code(code).ok_or_else(|| {
                format!("--feed: there is no instrument {code} to replay; name one as replay:CODE=FILE")
            })?),
            None => None,
        };
        let opening =
            MarketHoursJob::monitor(&self.catalog, Arc::clone(&self.gateway), Arc::clone(&self.clock), replayed);
        let gateway = Arc::clone(&self.gateway);
        let is_open = Arc::new(move |instrument: InstrumentId, _: TimeMs| gateway.read_model().is_open(instrument));
        let options = FeedOptions { seed, sim_speed: plan.sim_speed, replay_speed: plan.replay_speed };
        let sink = Arc::clone(&self.gateway) as Arc<dyn QuoteSink>;
        let follower = FeedSync {
            feeds: FeedSet::new(options, sink, Arc::clone(&self.clock), is_open),
            app: plan.feed.clone(),
            history: Arc::clone(history),
            catalog: Arc::clone(&self.catalog),
            charts: Arc::clone(&self.charts),
            ticks: Arc::clone(&self.ticks),
            gateway: Arc::clone(&self.gateway),
            clock: Arc::clone(&self.clock),
            known: BTreeMap::new(),
        };
        plan.stop.check()?;
        self.feeds = Some(RunningFeeds::start(follower, &self.catalog, &plan.stop)?);
        plan.stop.check()?;
        self.senders = Some(SenderThreads::start(&self.messages, carriers(plan.data, &self.clock))?);
        self.hooks = Some(webhooks::WorkerHandle::start(&self.webhooks)?);
        let jobs = Jobs {
            clock: Arc::clone(&self.clock),
            store: Arc::clone(&self.store),
            gateway: Arc::clone(&self.gateway),
            charts: Arc::clone(&self.charts),
            ticks: Arc::clone(&self.ticks),
            accounts: Arc::clone(&self.accounts),
            ranking: Arc::clone(&self.ranking),
            sessions: Arc::clone(&self.sessions),
            staff: Arc::clone(&self.staff),
            messages: Arc::clone(&self.messages),
            codes: Arc::clone(&self.codes),
            uploads: Arc::clone(&self.uploads),
            reports: Arc::clone(&self.reports),
            records: self.records(),
            api_keys: Arc::clone(&self.api_keys),
            webhooks: Arc::clone(&self.webhooks),
            corrections: Arc::clone(&self.corrections),
            settings: Arc::clone(&self.settings),
        };
        self.timers = Some(Scheduler::start(jobs, opening)?);
        self.integrity.keep_proving()?;
        self.backups.start()?;
        self.monitor.start()?;
        if let Some(minutes) = plan.kiosk {
            let kiosk = Arc::new(Kiosk::open(kiosk::Deps {
                store: Arc::clone(&self.store),
                gateway: Arc::clone(&self.gateway),
                clock: Arc::clone(&self.clock),
                settings: Arc::clone(&self.settings),
                idle: i64::from(minutes) * MINUTE,
            })?);
            kiosk.start()?;
            self.kiosk = Some(kiosk);
        }
        Ok(())
    }

    /// Asks every thread to stop whose work may end now, and does not wait: the first step of the order that
    /// `commands/shutdown.rs` describes. Timers and the engine go on until no request is left.
    pub fn request_stop(&self) {
        self.monitor.request_stop();
        if let Some(kiosk) = &self.kiosk {
            kiosk.request_stop();
        }
        self.integrity.request_stop();
        self.backups.request_stop();
        if let Some(feeds) = &self.feeds {
            feeds.request_stop();
        }
        if let Some(senders) = &self.senders {
            senders.request_stop();
        }
        if let Some(hooks) = &self.hooks {
            hooks.request_stop();
        }
    }

    /// Stops everything below the server, in the order that `commands/shutdown.rs` describes; `at` is called with the name
    /// of each part before its end is waited for.
    pub fn stop(mut self, at: &dyn Fn(&'static str)) {
        self.request_stop();
        at("WebSocket hub");
        self.hub.stop();
        at("feeds");
        drop(self.feeds.take());
        at("monitoring");
        self.monitor.stop();
        at("kiosk");
        if let Some(kiosk) = &self.kiosk {
            kiosk.stop();
        }
        at("verification of the books");
        self.integrity.stop();
        at("timers");
        if let Some(timers) = &self.timers {
            timers.stop();
        }
        at("mail and SMS");
        drop(self.senders.take());
        at("webhooks");
        drop(self.hooks.take());
        at("backups");
        self.backups.stop();
        at("engine");
        self.gateway.stop();
        at("candles and ticks");
        drop(self.timers.take());
        at("store");
    }
}

/// The database, unless the start is to end.
fn store(plan: &AppConfig<'_>) -> Result<Arc<Store>, Box<dyn Error>> {
    plan.stop.check()?;
    let store = Arc::new(Store::open(plan.data)?);
    plan.stop.check()?;
    Ok(store)
}

fn command_gateway(
    store: &Arc<Store>,
    clock: &Arc<dyn Clock>,
    publishers: Vec<Arc<dyn Publisher>>,
) -> Result<Arc<CommandGateway>, ServiceError> {
    let start = Start { store: Arc::clone(store), clock: Arc::clone(clock), publishers };
    Ok(Arc::new(CommandGateway::start(start)?))
}

/// The books, verified since the last checkpoint, unless the start is to end.
fn integrity(
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
    stop: &StopToken,
) -> Result<Arc<IntegrityMonitor>, Box<dyn Error>> {
    stop.check()?;
    let integrity = IntegrityMonitor::open_until(Arc::clone(store), Arc::clone(gateway), Arc::clone(clock), stop)?;
    stop.check()?;
    Ok(Arc::new(integrity))
}

/// What carries messages out of this house.
fn carriers(data: &Path, clock: &Arc<dyn Clock>) -> Transports {
    Transports {
        mailer: Arc::new(SmtpMailer::default()),
        gateway: Arc::new(HttpGateway::default()),
        outbox: Arc::new(FileOutbox::new(data, Arc::clone(clock))),
    }
}

/// Who makes backups, and who looks after it all.
fn keepers(
    plan: &AppConfig<'_>,
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<Settings>,
    messages: &Arc<Messages>,
) -> Result<(Arc<Backups>, Arc<Monitor>), StoreError> {
    let backups = Arc::new(Backups::new(backups::Deps {
        store: Arc::clone(store),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        vault: Arc::new(DataBackupRepository::new(plan.data, plan.backup_dir)),
        depot: Arc::new(S3::default()),
    }));
    let monitor = Arc::new(Monitor::open(monitoring::Deps {
        store: Arc::clone(store),
        gateway: Arc::clone(gateway),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        messages: Arc::clone(messages),
        machine: Arc::new(LocalHost::new(plan.data)),
        carriers: carriers(plan.data, clock),
    })?);
    let troubled = Arc::clone(&backups);
    monitor.add(Alert::Backup, Box::new(move |now| troubled.trouble(now)));
    Ok((backups, monitor))
}

/// What people show of themselves besides passwords, and who weighs it.
fn code_services(
    store: &Arc<Store>,
    clock: &Arc<dyn Clock>,
    messages: &Arc<Messages>,
    limits: bool,
) -> (Arc<OtpCodes>, Arc<Captchas>, Arc<SecondFactors>) {
    let codes = OtpCodes::new(Arc::clone(store), Arc::clone(clock), Arc::clone(messages), limits);
    let factors = SecondFactors::new(Arc::clone(store), Arc::clone(clock), limits);
    (Arc::new(codes), Arc::new(Captchas::new(Arc::clone(clock), limits)), Arc::new(factors))
}

fn funds(
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<Settings>,
    messages: &Arc<Messages>,
    codes: &Arc<OtpCodes>,
    factors: &Arc<SecondFactors>,
) -> Arc<Funds> {
    Arc::new(Funds::new(funds::Deps {
        store: Arc::clone(store),
        gateway: Arc::clone(gateway),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        messages: Arc::clone(messages),
        codes: Arc::clone(codes),
        factors: Arc::clone(factors),
    }))
}

fn catalog(
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
) -> Result<Arc<Catalog>, ServiceError> {
    let read_model = Arc::clone(gateway.read_model());
    Ok(Arc::new(Catalog::open(Arc::clone(store), Arc::clone(gateway), read_model, Arc::clone(clock))?))
}

fn corrections(
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<Settings>,
) -> Arc<Corrections> {
    Arc::new(Corrections::new(Arc::clone(store), Arc::clone(gateway), Arc::clone(clock), Arc::clone(settings)))
}

/// Candles and ticks, and everybody who is told of what is committed.
type Archives = (Arc<Charts>, Arc<Ticks>, Vec<Arc<dyn Publisher>>);

fn archives(store: &Arc<Store>, history: &Arc<History>, hub: &Arc<Hub>) -> Result<Archives, StoreError> {
    let charts = Arc::new(Charts::new(Arc::clone(store), Some(maker(history)))?);
    let ticks = Arc::new(Ticks::new(Arc::clone(store)));
    let publishers: Vec<Arc<dyn Publisher>> =
        vec![Arc::clone(&charts) as _, Arc::clone(&ticks) as _, Arc::clone(hub) as _];
    Ok((charts, ticks, publishers))
}

fn uploads(plan: &AppConfig<'_>, store: &Arc<Store>, clock: &Arc<dyn Clock>, settings: &Arc<Settings>) -> Arc<Uploads> {
    let files = Arc::new(UploadFiles::new(plan.data));
    let (machine, settings) = (LocalHost::new(plan.data), Arc::clone(settings));
    let uploads = Uploads::new(Arc::clone(store), Arc::clone(clock), files, plan.limits);
    Arc::new(uploads.with_disk(move || {
        let least = settings.values().number("alert_disk_free_mb").unsigned_abs();
        machine.room().is_some_and(|room| room.free / 1_000_000 < least)
    }))
}

fn hooks(
    store: &Arc<Store>,
    gateway: &Arc<CommandGateway>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<Settings>,
) -> Arc<Webhooks> {
    let read_model = Arc::clone(gateway.read_model());
    let caller = Arc::new(HttpHooks::default());
    Arc::new(Webhooks::new(Arc::clone(store), read_model, Arc::clone(clock), Arc::clone(settings), caller))
}

/// A seed that belongs to the data directory, so that history made up on demand is the same tomorrow; and
/// tells nothing of the secret.
fn seed_of(secrets: &Secrets) -> u64 {
    let digest = Sha256::new().chain_update(b"simulator").chain_update(secrets.customer).finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

fn maker(history: &Arc<History>) -> HistoryGenerator {
    let (onwards, towards, split) = (Arc::clone(history), Arc::clone(history), Arc::clone(history));
    HistoryGenerator {
        onwards: Box::new(move |instrument, spans, start| onwards.onwards(instrument, spans, start)),
        towards: Box::new(move |instrument, spans, end| towards.towards(instrument, spans, end)),
        split: Box::new(move |instrument, parent, times| split.split(instrument, parent, times)),
    }
}
