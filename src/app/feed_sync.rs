//! Applies the catalogue to feeds and charts: what the back office changes about an instrument's feed applies at once,
//! without a restart.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{bounded, select};

use super::services::Trading;
use crate::domain::candle::Period;
use crate::domain::{InstrumentId, Price, Quote};
use crate::engine::input::Body;
use crate::ports::feed::{AssignedFeed, DefaultFeed, FeedChoice, PriceFeeds, SimTerms};
use crate::ports::{Clock, QuoteSink, RawQuote};
use crate::services::market::calendar::Hours;
use crate::services::market::catalog::{Listing, OwnFeed};
use crate::services::market::charts::InstrumentSpec;
use crate::services::trading::Command;
use crate::services::trading::read_model::HOURS_KEPT;
use crate::shutdown::{StopToken, WorkerThread};

/// How long feeds may take to end.
const TIMEOUT: Duration = Duration::from_secs(2);
/// Between two checks of the hours of liquidity providers' sessions.
const HOURS_CHECKED_EVERY: Duration = Duration::from_secs(1);

/// Applies the catalogue to feeds and charts.
pub(super) struct FeedSync {
    pub(super) feeds: Arc<dyn PriceFeeds>,
    /// The feed of instruments without their own.
    pub(super) default_feed: DefaultFeed,
    pub(super) trading: Trading,
    pub(super) clock: Arc<dyn Clock>,
    /// The feed that each instrument had last, and whether it was marked as simulated.
    pub(super) last_feeds: BTreeMap<InstrumentId, (FeedChoice, bool)>,
}

impl FeedSync {
    /// After a start, limits are compared at the prices of the last 24 hours too.
    fn restore_prices(&self, assigned: &[AssignedFeed]) {
        for one in assigned {
            let id = one.instrument.id;
            if self.trading.read_model.lacks_recent_prices(id) {
                match self.trading.charts.candles(id, Period::H1, None, HOURS_KEPT) {
                    Ok(hours) => self.trading.read_model.take_recent_prices(id, &hours),
                    Err(error) => tracing::error!(%error, "limits are compared at prices since this start only"),
                }
            }
        }
    }

    /// Applies the catalogue. Once `stop` is set it returns early and starts no feed.
    fn apply(&mut self, stop: &StopToken) {
        let mut assigned = self.assigned();
        self.feeds.history().assign(&assigned);
        let feeds: Vec<_> = assigned.iter().map(|one| (one.instrument.id, one.feed.to_string())).collect();
        if let Err(error) = self.trading.ticks.assign(&feeds, self.clock.now()) {
            tracing::error!(%error, "the feeds of instruments were not recorded; order trails will not name them");
        }
        let mut missing: Vec<(InstrumentId, Price)> = Vec::new();
        for one in &assigned {
            let id = one.instrument.id;
            let Some(listing) = self.trading.catalog.listing(id) else { continue };
            let hours = match one.feed {
                FeedChoice::Replay(_) => Some(Hours::always()),
                _ => self.trading.catalog.hours(&listing),
            };
            let Some(hours) = hours else { continue };
            let simulated = one.feed.is_simulated();
            self.trading.charts.define(id, InstrumentSpec { hours, simulated });
            // A recording holds a real feed's quotes, whenever they are played.
            self.trading.ticks.define(id, matches!(one.feed, FeedChoice::Sim));
            if simulated && let Some(price) = self.feeds.first_price(one) {
                missing.push((id, price));
            }
            self.remove_simulated_history(&listing, &one.feed);
        }
        if self.last_feeds.is_empty()
            && let Err(error) = self.trading.ticks.recover()
        {
            tracing::error!(%error, "quotes of the journal were not compared with the tick archive");
        }
        if let Err(error) = self.trading.charts.backfill_until(&missing, self.clock.now(), stop) {
            tracing::error!(%error, "history was not generated; charts begin with what is stored");
        }
        if stop.is_stopped() {
            return;
        }
        self.restore_prices(&assigned);
        for one in &mut assigned {
            one.last = self.trading.charts.last(one.instrument.id);
        }
        self.reset_filters(&assigned);
        self.set_first_prices(&assigned);
        for (code, error) in self.feeds.apply(&assigned) {
            tracing::error!(code, %error, "a feed does not run");
        }
        self.trading.liquidity.sync();
    }

    fn assigned(&self) -> Vec<AssignedFeed> {
        let categories = self.trading.catalog.categories();
        let volatility_group = |listing: &Listing| {
            let category = categories.iter().find(|category| category.id == listing.category);
            category.map(|category| category.code.clone()).unwrap_or_default()
        };
        let all = self.trading.catalog.all();
        let enabled = all.iter().filter(|listed| listed.market.instrument.enabled);
        let assign = |listed: &crate::services::market::catalog::Listed| AssignedFeed {
            feed: match listed.listing.feed {
                Some(OwnFeed::Sim) => FeedChoice::Sim,
                Some(OwnFeed::Push) => FeedChoice::Push,
                Some(OwnFeed::Fix) => {
                    FeedChoice::Fix(self.trading.liquidity.name_of(listed.market.instrument.id).unwrap_or_default())
                }
                None => self.default_feed.of(&listed.market.instrument.code),
            },
            volatility_group: volatility_group(&listed.listing),
            open_week_ms: self.trading.catalog.hours(&listed.listing).map_or(0, |hours| hours.week_ms()),
            sim: Some(sim_terms(&listed.listing)),
            instrument: listed.market.instrument.clone(),
            last: None,
        };
        enabled.map(assign).collect()
    }

    /// Gives a simulated market that is closed at the first start a price: the last one of its history.
    fn set_first_prices(&self, assigned: &[AssignedFeed]) {
        let read_model = &self.trading.read_model;
        for one in assigned.iter().filter(|one| one.feed.is_simulated()) {
            let id = one.instrument.id;
            let known = read_model.market(id).is_some_and(|market| market.quote.is_some());
            let Some((bid, sim)) = one.last.zip(one.sim.as_ref()).filter(|_| !known && !read_model.is_open(id)) else {
                continue;
            };
            let spread = one.instrument.point().raw().saturating_mul(sim.spread_points.max(1));
            let ask = Price::from_raw(bid.raw().saturating_add(spread));
            let time = self.trading.charts.running(id).first().map_or(self.clock.now(), |(_, candle)| candle.time);
            self.trading.gateway.offer(RawQuote { instrument: id, quote: Quote { bid, ask, time } });
        }
    }

    /// Resets the price filter of instruments whose feed has changed: the old feed's prices say nothing about the new one's.
    fn reset_filters(&mut self, assigned: &[AssignedFeed]) {
        let changed = assigned
            .iter()
            .filter(|one| self.last_feeds.get(&one.instrument.id).is_some_and(|(old, _)| *old != one.feed));
        let resets = changed.map(|one| Command::new(Body::ResetFeed { instrument: one.instrument.id })).collect();
        for result in self.trading.gateway.submit_all_blocking(resets) {
            if let Err(error) = result {
                tracing::warn!(%error, "a price filter was not reset");
            }
        }
        let marked = |one: &AssignedFeed| {
            self.trading.catalog.listing(one.instrument.id).is_some_and(|listing| listing.simulated)
        };
        self.last_feeds = assigned.iter().map(|one| (one.instrument.id, (one.feed.clone(), marked(one)))).collect();
    }

    /// Removes the simulated history of an instrument that has a real feed and is no longer marked as simulated.
    fn remove_simulated_history(&self, listing: &Listing, feed: &FeedChoice) {
        let was_marked = self.last_feeds.get(&listing.instrument).is_some_and(|(_, marked)| *marked);
        if !was_marked || listing.simulated || feed.is_simulated() {
            return;
        }
        match self.trading.charts.clear_simulated(listing.instrument) {
            Ok(removed) => {
                tracing::info!(instrument = %listing.instrument, removed, "went live; simulated candles removed")
            }
            Err(error) => tracing::error!(%error, "simulated candles were not removed"),
        }
    }
}

fn sim_terms(listing: &Listing) -> SimTerms {
    use rust_decimal::prelude::ToPrimitive;
    let float = |decimal: rust_decimal::Decimal| decimal.to_f64().unwrap_or(0.0);
    SimTerms {
        price: listing.sim.price,
        spread_points: listing.sim.spread_points,
        volatility_annual: float(listing.sim.volatility_annual),
        pace_per_s: float(listing.sim.pace_per_s),
        drift_annual: float(listing.sim.drift_annual),
    }
}

/// The thread that applies changes of the catalogue. Dropping it stops it and the feeds.
pub(super) struct RunningFeeds {
    worker: WorkerThread,
}

impl RunningFeeds {
    /// Applies the catalogue once on this thread, unless `stop` is set meanwhile, and then at each change.
    pub(super) fn start(mut sync: FeedSync, stop: &StopToken) -> std::io::Result<Self> {
        sync.apply(stop);
        // One pending notification covers every change before it is handled.
        let (changes, changed) = bounded(1);
        let of_lps = changes.clone();
        sync.trading.catalog.subscribe(Box::new(move |_| {
            let _ = changes.try_send(());
        }));
        sync.trading.liquidity.subscribe(Box::new(move || {
            let _ = of_lps.try_send(());
        }));
        let worker = WorkerThread::spawn("feeds", move |stop| {
            loop {
                select! {
                    recv(stop.channel()) -> _ => break,
                    recv(changed) -> change => if change.is_err() { break },
                    default(HOURS_CHECKED_EVERY) => {
                        sync.trading.liquidity.follow_hours();
                        continue;
                    }
                }
                sync.apply(stop);
            }
            sync.feeds.stop(TIMEOUT);
            sync.trading.liquidity.stop(TIMEOUT);
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
