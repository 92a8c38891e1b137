//! The house, put together: services over the store and the desk, feeds that follow the catalogue, the clock's
//! jobs. Started in the order in which they need one another, stopped in the other.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Sender, bounded};
use sha2::{Digest, Sha256};

use crate::adapters::clock::SystemClock;
use crate::adapters::feed::replay::first_bid;
use crate::adapters::feed::simulator::History;
use crate::adapters::feed::{Assigned, DefaultFeed, FeedChoice, FeedOptions, FeedSet, SimTerms};
use crate::adapters::mail::SmtpMailer;
use crate::adapters::outbox::FileOutbox;
use crate::adapters::secrets::Secrets;
use crate::adapters::sms::HttpGateway;
use crate::adapters::uploads::UploadFiles;
use crate::domain::{InstrumentId, Price, Quote, TimeMs};
use crate::engine::input::Body;
use crate::services::accounts::{Accounts, Parts};
use crate::services::backoffice::audit::AuditLog;
use crate::services::backoffice::staff::Staff;
use crate::services::books::Books;
use crate::services::calendar::Hours;
use crate::services::captcha::Captchas;
use crate::services::catalog::{Catalog, Listing, OwnFeed};
use crate::services::charts::{Charts, Maker, Nature};
use crate::services::chat::Chat;
use crate::services::codes::Codes;
use crate::services::content::Content;
use crate::services::demo;
use crate::services::demo_content;
use crate::services::funds::{self, Funds};
use crate::services::messages::{Carriers, Messages, Senders};
use crate::services::passwords::{COST, Passwords};
use crate::services::ports::{Clock, Publisher, QuoteSink, RawQuote};
use crate::services::ranking::Ranking;
use crate::services::reviews::Reviews;
use crate::services::sessions::Sessions;
use crate::services::settings::Settings;
use crate::services::ticks::Ticks;
use crate::services::timers::{Jobs, Opening, Timers, hours};
use crate::services::trading::{Command, Desk, Start};
use crate::services::uploads::Uploads;
use crate::store::Store;
use crate::ws::Hub;

/// How long feeds may take to end.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a house is built with.
pub struct Plan<'a> {
    pub data: &'a Path,
    pub secrets: &'a Secrets,
    pub feed: DefaultFeed,
    /// The simulator's; `None`: one that belongs to this data directory.
    pub seed: Option<u64>,
    pub sim_speed: f64,
    /// 0: as fast as it goes.
    pub replay_speed: f64,
    pub demo_data: bool,
    pub limits: bool,
}

/// Everything that runs below the server.
pub struct House {
    pub clock: Arc<dyn Clock>,
    pub store: Arc<Store>,
    pub desk: Arc<Desk>,
    pub settings: Arc<Settings>,
    pub catalog: Arc<Catalog>,
    pub charts: Arc<Charts>,
    pub ticks: Arc<Ticks>,
    pub sessions: Arc<Sessions>,
    pub accounts: Arc<Accounts>,
    pub staff: Arc<Staff>,
    pub audit: Arc<AuditLog>,
    pub messages: Arc<Messages>,
    pub codes: Arc<Codes>,
    pub captchas: Arc<Captchas>,
    pub content: Arc<Content>,
    pub ranking: Arc<Ranking>,
    pub chat: Arc<Chat>,
    pub funds: Arc<Funds>,
    pub uploads: Arc<Uploads>,
    pub reviews: Arc<Reviews>,
    pub hub: Arc<Hub>,
    books: Arc<Books>,
    senders: Option<Senders>,
    feeds: Option<Feeding>,
    timers: Option<Timers>,
}

impl House {
    /// Builds it: at the first start with the demo set and its history, later from what the disk has.
    ///
    /// # Errors
    /// Whatever keeps it from standing, in words for the operator.
    pub fn build(plan: Plan<'_>) -> Result<Self, Box<dyn Error>> {
        let store = Arc::new(Store::open(plan.data)?);
        let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
        let hub = Hub::new();
        let seed = plan.seed.unwrap_or_else(|| seed_of(plan.secrets));
        let history = Arc::new(History::new(seed, &[]));
        let charts = Arc::new(Charts::new(Arc::clone(&store), Some(maker(&history)))?);
        let ticks = Arc::new(Ticks::new(Arc::clone(&store)));
        let publishers: Vec<Arc<dyn Publisher>> =
            vec![Arc::clone(&charts) as _, Arc::clone(&ticks) as _, Arc::clone(&hub) as _];
        let desk = Arc::new(Desk::start(Start { store: Arc::clone(&store), clock: Arc::clone(&clock), publishers })?);
        let books = Arc::new(Books::open(Arc::clone(&store), Arc::clone(&desk), Arc::clone(&clock))?);
        let settings = Arc::new(Settings::open(Arc::clone(&store), Arc::clone(&desk), Arc::clone(&clock))?);
        let book = Arc::clone(desk.book());
        let catalog = Arc::new(Catalog::open(Arc::clone(&store), Arc::clone(&desk), book, Arc::clone(&clock))?);
        let passwords = Arc::new(Passwords::new(COST));
        let messages = Arc::new(Messages::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&settings)));
        let sessions = Arc::new(Sessions::open(Arc::clone(&store), Arc::clone(&clock), &plan.secrets.customer)?);
        let staff = Staff::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&passwords), &plan.secrets.staff);
        let codes = Codes::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&messages), plan.limits);
        let (codes, captchas) = (Arc::new(codes), Arc::new(Captchas::new(Arc::clone(&clock), plan.limits)));
        let accounts = Arc::new(Accounts::new(Parts {
            store: Arc::clone(&store),
            desk: Arc::clone(&desk),
            clock: Arc::clone(&clock),
            settings: Arc::clone(&settings),
            sessions: Arc::clone(&sessions),
            passwords,
            messages: Arc::clone(&messages),
            codes: Arc::clone(&codes),
            captchas: Arc::clone(&captchas),
            limits: plan.limits,
        }));
        let funds = funds(&store, &desk, &clock, &settings, &messages, &codes);
        let files = Arc::new(UploadFiles::new(plan.data));
        let mut house = Self {
            audit: Arc::new(AuditLog::new(Arc::clone(&store))),
            ranking: Arc::new(Ranking::new(Arc::clone(&store), Arc::clone(&clock))),
            chat: Arc::new(Chat::new(Arc::clone(&store), Arc::clone(&clock))),
            content: Arc::new(Content::open(Arc::clone(&store), Arc::clone(&clock))?),
            uploads: Arc::new(Uploads::new(Arc::clone(&store), Arc::clone(&clock), files, plan.limits)),
            reviews: Arc::new(Reviews::new(Arc::clone(&store), Arc::clone(&clock))),
            staff: Arc::new(staff),
            clock,
            store,
            desk,
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
            books,
            senders: None,
            feeds: None,
            timers: None,
        };
        house.install_demo_set(&plan)?;
        house.set_going(&plan, seed, &history)?;
        Ok(house)
    }

    /// At the first start, where it is wanted.
    fn install_demo_set(&self, plan: &Plan<'_>) -> Result<(), Box<dyn Error>> {
        if !plan.demo_data {
            return Ok(());
        }
        let is_simulated = |code: &str| plan.feed.of(code).is_simulated();
        let added = demo::install(&self.store, &self.catalog, &self.funds, self.clock.as_ref(), is_simulated)?;
        if added > 0 {
            tracing::info!(instruments = added, "the demo set is in");
            demo_content::install(&self.content, self.clock.as_ref())?;
        }
        Ok(())
    }

    /// Hours, history, feeds and timers, in this order.
    fn set_going(&mut self, plan: &Plan<'_>, seed: u64, history: &Arc<History>) -> Result<(), Box<dyn Error>> {
        let replayed = match plan.feed.replayed_code() {
            Some(code) => Some(self.desk.book().instrument_by_code(code).ok_or_else(|| {
                format!("--feed: there is no instrument {code} to replay; name one as replay:CODE=FILE")
            })?),
            None => None,
        };
        let opening = Opening::watch(&self.catalog, Arc::clone(&self.desk), Arc::clone(&self.clock), replayed);
        let desk = Arc::clone(&self.desk);
        let is_open = Arc::new(move |instrument: InstrumentId, _: TimeMs| desk.book().is_open(instrument));
        let options = FeedOptions { seed, sim_speed: plan.sim_speed, replay_speed: plan.replay_speed };
        let sink = Arc::clone(&self.desk) as Arc<dyn QuoteSink>;
        let follower = Follower {
            feeds: FeedSet::new(options, sink, Arc::clone(&self.clock), is_open),
            house: plan.feed.clone(),
            history: Arc::clone(history),
            catalog: Arc::clone(&self.catalog),
            charts: Arc::clone(&self.charts),
            ticks: Arc::clone(&self.ticks),
            desk: Arc::clone(&self.desk),
            clock: Arc::clone(&self.clock),
            known: BTreeMap::new(),
        };
        self.feeds = Some(Feeding::start(follower, &self.catalog)?);
        let carriers = Carriers {
            mailer: Arc::new(SmtpMailer::default()),
            gateway: Arc::new(HttpGateway::default()),
            outbox: Arc::new(FileOutbox::new(plan.data, Arc::clone(&self.clock))),
        };
        self.senders = Some(Senders::start(&self.messages, carriers)?);
        let jobs = Jobs {
            clock: Arc::clone(&self.clock),
            store: Arc::clone(&self.store),
            desk: Arc::clone(&self.desk),
            charts: Arc::clone(&self.charts),
            ticks: Arc::clone(&self.ticks),
            accounts: Arc::clone(&self.accounts),
            ranking: Arc::clone(&self.ranking),
            sessions: Arc::clone(&self.sessions),
            messages: Arc::clone(&self.messages),
            codes: Arc::clone(&self.codes),
            uploads: Arc::clone(&self.uploads),
            settings: Arc::clone(&self.settings),
        };
        self.timers = Some(Timers::start(jobs, opening)?);
        self.books.keep_proving()?;
        Ok(())
    }

    /// Stops feeds, timers and desk; what was acknowledged is on the disk, the last candles too.
    pub fn stop(mut self) {
        self.hub.stop();
        drop(self.feeds.take());
        drop(self.senders.take());
        drop(self.timers.take());
        self.books.stop();
        self.desk.stop();
    }
}

fn funds(
    store: &Arc<Store>,
    desk: &Arc<Desk>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<Settings>,
    messages: &Arc<Messages>,
    codes: &Arc<Codes>,
) -> Arc<Funds> {
    Arc::new(Funds::new(funds::Parts {
        store: Arc::clone(store),
        desk: Arc::clone(desk),
        clock: Arc::clone(clock),
        settings: Arc::clone(settings),
        messages: Arc::clone(messages),
        codes: Arc::clone(codes),
    }))
}

/// A seed that belongs to the data directory, so that history made up on demand is the same tomorrow; and
/// tells nothing of the secret.
fn seed_of(secrets: &Secrets) -> u64 {
    let digest = Sha256::new().chain_update(b"simulator").chain_update(secrets.customer).finalize();
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

fn maker(history: &Arc<History>) -> Maker {
    let (onwards, towards, split) = (Arc::clone(history), Arc::clone(history), Arc::clone(history));
    Maker {
        onwards: Box::new(move |instrument, spans, start| onwards.onwards(instrument, spans, start)),
        towards: Box::new(move |instrument, spans, end| towards.towards(instrument, spans, end)),
        split: Box::new(move |instrument, parent, times| split.split(instrument, parent, times)),
    }
}

/// Keeps feeds and charts as the catalogue says.
struct Follower {
    feeds: FeedSet,
    house: DefaultFeed,
    history: Arc<History>,
    catalog: Arc<Catalog>,
    charts: Arc<Charts>,
    ticks: Arc<Ticks>,
    desk: Arc<Desk>,
    clock: Arc<dyn Clock>,
    /// The feed that each instrument had last, and whether it was marked as simulated.
    known: BTreeMap<InstrumentId, (FeedChoice, bool)>,
}

impl Follower {
    fn follow(&mut self) {
        let mut assigned = self.assigned();
        self.history.assign(&assigned);
        let feeds: Vec<_> = assigned.iter().map(|one| (one.instrument.id, one.feed.to_string())).collect();
        if let Err(error) = self.ticks.assign(&feeds, self.clock.now()) {
            tracing::error!(%error, "which feed drives what was not written down; stories will not name it");
        }
        let mut missing: Vec<(InstrumentId, Price)> = Vec::new();
        for one in &assigned {
            let id = one.instrument.id;
            let Some(listing) = self.catalog.listing(id) else { continue };
            let hours = match one.feed {
                FeedChoice::Replay(_) => Some(Hours::always()),
                _ => hours(&listing),
            };
            let Some(hours) = hours else { continue };
            let simulated = one.feed.is_simulated();
            self.charts.define(id, Nature { hours, simulated });
            // A recording is a real feed's quotes, whenever they are played.
            self.ticks.define(id, matches!(one.feed, FeedChoice::Sim));
            if simulated && let Some(price) = start_price(one) {
                missing.push((id, price));
            }
            self.go_live(&listing, &one.feed);
        }
        if let Err(error) = self.charts.backfill(&missing, self.clock.now()) {
            tracing::error!(%error, "history was not made up; charts begin with what there is");
        }
        for one in &mut assigned {
            one.last = self.charts.last(one.instrument.id);
        }
        self.forget_measures(&assigned);
        self.set_first_prices(&assigned);
        for (code, error) in self.feeds.apply(&assigned) {
            tracing::error!(code, %error, "a feed does not run");
        }
    }

    fn assigned(&self) -> Vec<Assigned> {
        let categories = self.catalog.categories();
        let group = |listing: &Listing| {
            let category = categories.iter().find(|category| category.id == listing.category);
            category.map(|category| category.code.clone()).unwrap_or_default()
        };
        let all = self.catalog.all();
        let enabled = all.iter().filter(|listed| listed.market.instrument.enabled);
        let assign = |listed: &crate::services::catalog::Listed| Assigned {
            feed: match listed.listing.feed {
                Some(OwnFeed::Sim) => FeedChoice::Sim,
                Some(OwnFeed::Push) => FeedChoice::Push,
                None => self.house.of(&listed.market.instrument.code),
            },
            group: group(&listed.listing),
            open_week_ms: hours(&listed.listing).map_or(0, |hours| hours.week_ms()),
            sim: Some(sim_terms(&listed.listing)),
            instrument: listed.market.instrument.clone(),
            last: None,
        };
        enabled.map(assign).collect()
    }

    /// A simulated market that is closed at the first start has a price all the same: its history's last.
    fn set_first_prices(&self, assigned: &[Assigned]) {
        let book = self.desk.book();
        for one in assigned.iter().filter(|one| one.feed.is_simulated()) {
            let id = one.instrument.id;
            let known = book.market(id).is_some_and(|market| market.quote.is_some());
            let Some((bid, sim)) = one.last.zip(one.sim.as_ref()).filter(|_| !known && !book.is_open(id)) else {
                continue;
            };
            let spread = one.instrument.point().raw().saturating_mul(sim.spread_points.max(1));
            let ask = Price::from_raw(bid.raw().saturating_add(spread));
            let time = self.charts.running(id).first().map_or(self.clock.now(), |(_, candle)| candle.time);
            self.desk.offer(RawQuote { instrument: id, quote: Quote { bid, ask, time } });
        }
    }

    /// Where an instrument's feed has changed, what the old one said is no measure for the new one.
    fn forget_measures(&mut self, assigned: &[Assigned]) {
        let changed =
            assigned.iter().filter(|one| self.known.get(&one.instrument.id).is_some_and(|(old, _)| *old != one.feed));
        let resets = changed.map(|one| Command::new(Body::ResetFeed { instrument: one.instrument.id })).collect();
        for result in self.desk.submit_all_blocking(resets) {
            if let Err(error) = result {
                tracing::warn!(%error, "a feed's measure was not reset");
            }
        }
        let marked = |one: &Assigned| self.catalog.listing(one.instrument.id).is_some_and(|listing| listing.simulated);
        self.known = assigned.iter().map(|one| (one.instrument.id, (one.feed.clone(), marked(one)))).collect();
    }

    /// An instrument whose feed is real and that has just lost its mark loses its made-up history too.
    fn go_live(&self, listing: &Listing, feed: &FeedChoice) {
        let was_marked = self.known.get(&listing.instrument).is_some_and(|(_, marked)| *marked);
        if !was_marked || listing.simulated || feed.is_simulated() {
            return;
        }
        match self.charts.clear_simulated(listing.instrument) {
            Ok(removed) => {
                tracing::info!(instrument = %listing.instrument, removed, "went live; simulated candles removed")
            }
            Err(error) => tracing::error!(%error, "simulated candles were not removed"),
        }
    }
}

/// Where made-up history ends: where the recording begins, or where the simulation does.
fn start_price(one: &Assigned) -> Option<Price> {
    match &one.feed {
        FeedChoice::Replay(file) => first_bid(file, &one.instrument).ok(),
        _ => one.sim.as_ref().map(|sim| sim.price),
    }
}

fn sim_terms(listing: &Listing) -> SimTerms {
    use rust_decimal::prelude::ToPrimitive;
    let share = |decimal: rust_decimal::Decimal| decimal.to_f64().unwrap_or(0.0);
    SimTerms {
        price: listing.sim.price,
        spread_points: listing.sim.spread_points,
        volatility_annual: share(listing.sim.volatility_annual),
        pace_per_s: share(listing.sim.pace_per_s),
        drift_annual: share(listing.sim.drift_annual),
    }
}

/// The thread that follows the catalogue. Dropping it stops it and the feeds.
struct Feeding {
    changes: Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Feeding {
    /// Follows once, here and now, and then at each change.
    fn start(mut follower: Follower, catalog: &Catalog) -> std::io::Result<Self> {
        follower.follow();
        // One change that waits stands for all that come before it is looked at.
        let (changes, changed) = bounded(1);
        let heard: Sender<bool> = changes.clone();
        catalog.subscribe(Box::new(move |_| {
            let _ = heard.try_send(true);
        }));
        let thread = std::thread::Builder::new().name("feeds".into()).spawn(move || {
            while let Ok(true) = changed.recv() {
                follower.follow();
            }
            follower.feeds.stop(PATIENCE);
        })?;
        Ok(Self { changes, thread: Some(thread) })
    }
}

impl Drop for Feeding {
    fn drop(&mut self) {
        let _ = self.changes.send(false);
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the feeds' thread ended by a panic");
        }
    }
}
