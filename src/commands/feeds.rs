//! Feeds and charts that follow the catalogue: whatever the back office changes about an instrument's feed holds
//! from then on, without a restart.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{bounded, select};

use crate::adapters::feed::replay::first_bid;
use crate::adapters::feed::simulator::History;
use crate::adapters::feed::{Assigned, DefaultFeed, FeedChoice, FeedSet, SimTerms};
use crate::domain::{InstrumentId, Price, Quote};
use crate::engine::input::Body;
use crate::services::calendar::Hours;
use crate::services::catalog::{Catalog, Listing, OwnFeed};
use crate::services::charts::{Charts, InstrumentSpec};
use crate::services::ports::{Clock, QuoteSink, RawQuote};
use crate::services::scheduler::hours;
use crate::services::ticks::Ticks;
use crate::services::trading::{Command, CommandGateway};
use crate::shutdown::{StopToken, WorkerThread};

/// How long feeds may take to end.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Keeps feeds and charts as the catalogue says.
pub(super) struct FeedSync {
    pub(super) feeds: FeedSet,
    pub(super) app: DefaultFeed,
    pub(super) history: Arc<History>,
    pub(super) catalog: Arc<Catalog>,
    pub(super) charts: Arc<Charts>,
    pub(super) ticks: Arc<Ticks>,
    pub(super) gateway: Arc<CommandGateway>,
    pub(super) clock: Arc<dyn Clock>,
    /// The feed that each instrument had last, and whether it was marked as simulated.
    pub(super) known: BTreeMap<InstrumentId, (FeedChoice, bool)>,
}

impl FeedSync {
    /// Ends early once `stop` is set: no feed is started then.
    fn follow(&mut self, stop: &StopToken) {
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
            self.charts.define(id, InstrumentSpec { hours, simulated });
            // A recording is a real feed's quotes, whenever they are played.
            self.ticks.define(id, matches!(one.feed, FeedChoice::Sim));
            if simulated && let Some(price) = start_price(one) {
                missing.push((id, price));
            }
            self.go_live(&listing, &one.feed);
        }
        if let Err(error) = self.charts.backfill_until(&missing, self.clock.now(), stop) {
            tracing::error!(%error, "history was not made up; charts begin with what there is");
        }
        if stop.is_stopped() {
            return;
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
                None => self.app.of(&listed.market.instrument.code),
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
        let read_model = self.gateway.read_model();
        for one in assigned.iter().filter(|one| one.feed.is_simulated()) {
            let id = one.instrument.id;
            let known = read_model.market(id).is_some_and(|market| market.quote.is_some());
            let Some((bid, sim)) = one.last.zip(one.sim.as_ref()).filter(|_| !known && !read_model.is_open(id)) else {
                continue;
            };
            let spread = one.instrument.point().raw().saturating_mul(sim.spread_points.max(1));
            let ask = Price::from_raw(bid.raw().saturating_add(spread));
            let time = self.charts.running(id).first().map_or(self.clock.now(), |(_, candle)| candle.time);
            self.gateway.offer(RawQuote { instrument: id, quote: Quote { bid, ask, time } });
        }
    }

    /// Where an instrument's feed has changed, what the old one said is no measure for the new one.
    fn forget_measures(&mut self, assigned: &[Assigned]) {
        let changed =
            assigned.iter().filter(|one| self.known.get(&one.instrument.id).is_some_and(|(old, _)| *old != one.feed));
        let resets = changed.map(|one| Command::new(Body::ResetFeed { instrument: one.instrument.id })).collect();
        for result in self.gateway.submit_all_blocking(resets) {
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
pub(super) struct RunningFeeds {
    worker: WorkerThread,
}

impl RunningFeeds {
    /// Follows once, here and now, unless `stop` is set meanwhile, and then at each change.
    pub(super) fn start(mut follower: FeedSync, catalog: &Catalog, stop: &StopToken) -> std::io::Result<Self> {
        follower.follow(stop);
        // One change that waits stands for all that come before it is looked at.
        let (changes, changed) = bounded(1);
        catalog.subscribe(Box::new(move |_| {
            let _ = changes.try_send(());
        }));
        let worker = WorkerThread::spawn("feeds", move |stop| {
            loop {
                select! {
                    recv(stop.channel()) -> _ => break,
                    recv(changed) -> change => if change.is_err() { break },
                }
                follower.follow(stop);
            }
            follower.feeds.stop(TIMEOUT);
        })?;
        Ok(Self { worker })
    }

    /// Asks the thread to stop, and does not wait.
    pub(super) fn request_stop(&self) {
        self.worker.request_stop();
    }
}

impl Drop for RunningFeeds {
    fn drop(&mut self) {
        self.worker.stop();
    }
}
