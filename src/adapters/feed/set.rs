//! The running feeds: started, stopped and reassigned according to the instruments' settings, at start and after each
//! change in the back office.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use crate::domain::{Instrument, InstrumentId};
use crate::ports::{Clock, Feed, QuoteSink};

use super::replay::{Replay, ReplayReport};
use super::simulator::Simulator;
use super::{AssignedFeed, FeedChoice, FeedError, IsOpen};

/// How long to wait for a feed to end.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Options of all feeds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FeedOptions {
    /// `--seed`.
    pub seed: u64,
    /// `--sim-speed`: factor on the simulator's quote rate; 1 is real time.
    pub sim_speed: f64,
    /// `--replay-speed`: 1 is the recorded pace; 0 or infinite is as fast as possible.
    pub replay_speed: f64,
}

/// Status of a running feed, for the dashboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedHealth {
    /// `sim`, or `replay:FILE`.
    pub feed: String,
    /// Codes of the instruments that it drives.
    pub codes: Vec<String>,
    /// Number of quotes since it was started.
    pub quotes: u64,
    /// Statistics of a replay.
    pub replay: Option<ReplayReport>,
}

/// A running replay with its file and instrument.
struct ActiveReplay {
    file: PathBuf,
    instrument: Instrument,
    replay: Replay,
}

#[derive(Default)]
struct ActiveFeeds {
    simulator: Option<Simulator>,
    simulated: Vec<AssignedFeed>,
    replays: BTreeMap<InstrumentId, ActiveReplay>,
}

/// All feeds of the application. They end when the set is dropped.
pub struct FeedSet {
    options: FeedOptions,
    sink: Arc<dyn QuoteSink>,
    clock: Arc<dyn Clock>,
    is_open: IsOpen,
    running: Mutex<ActiveFeeds>,
}

impl FeedSet {
    /// Creates a set without running feeds.
    pub fn new(options: FeedOptions, sink: Arc<dyn QuoteSink>, clock: Arc<dyn Clock>, is_open: IsOpen) -> Self {
        Self { options, sink, clock, is_open, running: Mutex::default() }
    }

    /// Starts the feeds of the enabled instruments and stops all others; unchanged feeds continue. Returns the codes of
    /// the instruments whose feed cannot run, with the reason.
    pub fn apply(&self, assigned: &[AssignedFeed]) -> Vec<(String, FeedError)> {
        let mut errors = Vec::new();
        let mut running = self.running.lock();
        let enabled = || assigned.iter().filter(|one| one.instrument.enabled);
        let wanted: Vec<AssignedFeed> = enabled().filter(|one| one.feed == FeedChoice::Sim).cloned().collect();
        errors.extend(wanted.iter().filter(|one| one.sim.is_none()).map(|one| of_instrument(one, FeedError::NoTerms)));
        if let Err(error) = self.simulate(&mut running, wanted) {
            errors.push(("*".to_owned(), error));
        }
        running.replays.retain(|id, playing| {
            enabled().any(|one| {
                one.instrument.id == *id
                    && one.feed == FeedChoice::Replay(playing.file.clone())
                    && one.instrument.precision == playing.instrument.precision
            })
        });
        for one in enabled() {
            let FeedChoice::Replay(file) = &one.feed else { continue };
            if running.replays.contains_key(&one.instrument.id) {
                continue;
            }
            let (sink, clock) = (Arc::clone(&self.sink), Arc::clone(&self.clock));
            match Replay::start(file, one.instrument.clone(), self.options.replay_speed, sink, clock) {
                Ok(replay) => {
                    let playing = ActiveReplay { file: file.clone(), instrument: one.instrument.clone(), replay };
                    running.replays.insert(one.instrument.id, playing);
                }
                Err(error) => errors.push(of_instrument(one, error)),
            }
        }
        errors
    }

    fn simulate(&self, running: &mut ActiveFeeds, mut wanted: Vec<AssignedFeed>) -> Result<(), FeedError> {
        wanted.retain(|one| one.sim.is_some());
        // The last price only matters for a new instrument.
        let same = |(new, old): (&AssignedFeed, &AssignedFeed)| AssignedFeed { last: None, ..new.clone() } == *old;
        if wanted.len() == running.simulated.len() && wanted.iter().zip(&running.simulated).all(same) {
            return Ok(());
        }
        let simulator = match &mut running.simulator {
            Some(simulator) => simulator,
            none => {
                let (sink, clock, is_open) = (&self.sink, &self.clock, &self.is_open);
                let (seed, speed) = (self.options.seed, self.options.sim_speed);
                let started = Simulator::start(seed, speed, Arc::clone(sink), Arc::clone(clock), Arc::clone(is_open));
                none.insert(started.map_err(FeedError::Thread)?)
            }
        };
        simulator.assign(wanted.clone());
        wanted.iter_mut().for_each(|one| one.last = None);
        running.simulated = wanted;
        Ok(())
    }

    /// Status of the running feeds.
    pub fn health(&self) -> Vec<FeedHealth> {
        let running = self.running.lock();
        let mut health = Vec::new();
        if let Some(simulator) = &running.simulator {
            let codes = running.simulated.iter().map(|one| one.instrument.code.clone()).collect();
            health.push(FeedHealth { feed: "sim".into(), codes, quotes: simulator.quotes(), replay: None });
        }
        for playing in running.replays.values() {
            let report = playing.replay.report();
            health.push(FeedHealth {
                feed: FeedChoice::Replay(playing.file.clone()).to_string(),
                codes: vec![playing.instrument.code.clone()],
                quotes: report.ticks,
                replay: Some(report),
            });
        }
        health
    }

    /// Stops all feeds, waiting at most `timeout` for each.
    pub fn stop(&self, timeout: Duration) {
        let mut running = std::mem::take(&mut *self.running.lock());
        if let Some(simulator) = &mut running.simulator {
            simulator.stop(timeout);
        }
        for playing in running.replays.values_mut() {
            playing.replay.stop(timeout);
        }
    }
}

impl Drop for FeedSet {
    fn drop(&mut self) {
        self.stop(TIMEOUT);
    }
}

fn of_instrument(one: &AssignedFeed, error: FeedError) -> (String, FeedError) {
    (one.instrument.code.clone(), error)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::super::testing::{Collected, Ticking, assigned};
    use super::*;

    fn set(sink: &Arc<Collected>) -> FeedSet {
        let options = FeedOptions { seed: 1, sim_speed: 50.0, replay_speed: 1_000.0 };
        FeedSet::new(options, sink.clone(), Arc::new(Ticking::real()), Arc::new(|_, _| true))
    }

    #[test]
    fn feeds_follow_the_settings() {
        let sink = Arc::new(Collected::default());
        let feeds = set(&sink);
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"20200101 170000000,9.1,9.2\n").unwrap();
        let mut eurusd = assigned(1, "EURUSD", "EUR", "USD", "1.1", 0.08);
        let gbpusd = assigned(2, "GBPUSD", "GBP", "USD", "1.3", 0.08);
        assert!(feeds.apply(&[eurusd.clone(), gbpusd.clone()]).is_empty());
        sink.wait_until(|quotes| [1, 2].iter().all(|id| quotes.iter().any(|raw| raw.instrument.0 == *id)));

        eurusd.feed = FeedChoice::Replay(file.path().into());
        assert!(feeds.apply(&[eurusd.clone(), gbpusd.clone()]).is_empty());
        let nine = |raw: &crate::ports::RawQuote| raw.quote.bid.to_string() == "9.1";
        sink.wait_until(|quotes| quotes.iter().filter(|raw| nine(raw)).count() > 3);
        assert_eq!(feeds.health().iter().map(|health| health.codes.len()).collect::<Vec<_>>(), [1, 1]);

        eurusd.feed = FeedChoice::Push;
        assert!(
            feeds
                .apply(&[
                    eurusd,
                    AssignedFeed { instrument: Instrument { enabled: false, ..gbpusd.instrument.clone() }, ..gbpusd }
                ])
                .is_empty()
        );
        std::thread::sleep(Duration::from_millis(50));
        let silent = sink.quotes().len();
        std::thread::sleep(Duration::from_millis(200));
        assert_eq!(sink.quotes().len(), silent);
        feeds.stop(TIMEOUT);
    }

    #[test]
    fn feeds_that_cannot_run_are_reported() {
        let sink = Arc::new(Collected::default());
        let feeds = set(&sink);
        let missing_file = AssignedFeed {
            feed: FeedChoice::Replay("/nowhere.csv".into()),
            ..assigned(1, "EURUSD", "EUR", "USD", "1.1", 0.08)
        };
        let not_simulated = AssignedFeed { sim: None, ..assigned(2, "GBPUSD", "GBP", "USD", "1.3", 0.08) };
        let errors = feeds.apply(&[missing_file, not_simulated]);
        let codes: Vec<&str> = errors.iter().map(|(code, _)| code.as_str()).collect();
        assert_eq!(codes, ["GBPUSD", "EURUSD"]);
    }
}
