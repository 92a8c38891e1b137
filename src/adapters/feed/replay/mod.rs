//! The replay feed: plays a file of recorded ticks in a loop at the recorded pace. For kiosks and tests.
//!
//! Ticks get the time at which they are played. Gaps of more than 60 s in the recording (a weekend, missing data) are
//! shortened to 60 s; the gap between two rounds is one second. The file is streamed, and reopened for each round.

mod parse;

use std::fs::File;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use crate::domain::{Instrument, Price, Quote, TimeMs};
use crate::ports::{Clock, Feed, QuoteSink, RawQuote};

use super::FeedError;
use crate::shutdown::{StopToken, Stopped, WorkerThread};

pub use parse::{BadLine, Tick, Ticks, read_time};

/// Longest gap that is played unchanged.
const GAP_MAX_MS: i64 = 60_000;
/// Gap between two rounds.
const ROUND_GAP_MS: i64 = 1_000;
/// If playback is further behind its schedule than this (the machine was suspended), the schedule restarts.
const BEHIND_MAX_MS: f64 = 5_000.0;
/// Maximum number of bad lines that are reported individually.
const REPORTED_LINES_MAX: usize = 20;

/// Statistics of a replay. Bad lines are counted in the first round only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReplayReport {
    /// Ticks played.
    pub ticks: u64,
    /// Number of times the file was played to its end.
    pub rounds: u64,
    pub bad_lines: u64,
    /// The first 20 bad lines.
    pub first_bad_lines: Vec<BadLine>,
}

#[derive(Debug, Default)]
struct Counters {
    ticks: AtomicU64,
    rounds: AtomicU64,
    bad_lines: AtomicU64,
    first_bad_lines: Mutex<Vec<BadLine>>,
}

/// A running replay of one file into one instrument.
pub struct Replay {
    worker: WorkerThread,
    counters: Arc<Counters>,
}

/// Opens a recording.
///
/// # Errors
/// If the file cannot be opened.
pub fn open(file: &Path) -> Result<BufReader<File>, FeedError> {
    let unreadable = |error| FeedError::File(file.to_owned(), error);
    let opened = File::open(file).map_err(unreadable)?;
    if opened.metadata().map_err(unreadable)?.is_dir() {
        return Err(unreadable(ErrorKind::IsADirectory.into()));
    }
    Ok(BufReader::with_capacity(1 << 16, opened))
}

/// The first tick of a recording. Confirms that the file is a recording, and gives the price at which generated history
/// should end.
///
/// # Errors
/// If the file cannot be read, or contains no tick; the error then names the first line and its error.
pub fn first_tick(file: &Path, instrument: &Instrument) -> Result<Tick, FeedError> {
    let mut first_bad = None;
    for line in Ticks::new(open(file)?, instrument) {
        match line.map_err(|error| FeedError::File(file.to_owned(), error))? {
            Ok(tick) => return Ok(tick),
            Err(bad) => _ = first_bad.get_or_insert(bad),
        }
    }
    let why = first_bad.map_or_else(|| "the file is empty".to_owned(), |bad| bad.to_string());
    Err(FeedError::NoTicks(file.to_owned(), why))
}

/// The bid of [`first_tick`].
///
/// # Errors
/// As [`first_tick`].
pub fn first_bid(file: &Path, instrument: &Instrument) -> Result<Price, FeedError> {
    first_tick(file, instrument).map(|tick| tick.bid)
}

impl Replay {
    /// Starts to play `file` into `instrument`. `speed`: 1 is the recorded pace, 60 plays an hour in a minute, 0 or
    /// infinity plays as fast as possible.
    ///
    /// # Errors
    /// If the file has no readable tick, or no thread can be started.
    pub fn start(
        file: &Path,
        instrument: Instrument,
        speed: f64,
        sink: Arc<dyn QuoteSink>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, FeedError> {
        first_tick(file, &instrument)?;
        let counters = Arc::new(Counters::default());
        let speed = if speed.is_finite() && speed > 0.0 { speed } else { 0.0 };
        let file = file.to_owned();
        let mut player = Player {
            file: file.clone(),
            instrument,
            speed,
            due: 0.0,
            sink,
            clock,
            stop: StopToken::new(),
            counters: Arc::clone(&counters),
        };
        let work = move |stop: &StopToken| {
            player.stop = stop.clone();
            player.run();
        };
        let worker = WorkerThread::spawn("feed-replay", work).map_err(|error| FeedError::File(file, error))?;
        Ok(Self { worker, counters })
    }

    /// Statistics so far.
    pub fn report(&self) -> ReplayReport {
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        ReplayReport {
            ticks: count(&self.counters.ticks),
            rounds: count(&self.counters.rounds),
            bad_lines: count(&self.counters.bad_lines),
            first_bad_lines: self.counters.first_bad_lines.lock().clone(),
        }
    }
}

impl Feed for Replay {
    fn name(&self) -> &'static str {
        "replay"
    }

    fn stop(&mut self, timeout: Duration) {
        self.worker.stop_within(timeout);
    }
}

impl Drop for Replay {
    fn drop(&mut self) {
        self.stop(Duration::from_secs(1));
    }
}

struct Player {
    file: PathBuf,
    instrument: Instrument,
    speed: f64,
    /// Scheduled time of the next tick, in the clock's milliseconds.
    due: f64,
    sink: Arc<dyn QuoteSink>,
    clock: Arc<dyn Clock>,
    stop: StopToken,
    counters: Arc<Counters>,
}

impl Player {
    fn run(&mut self) {
        self.due = self.clock.now().0 as f64;
        loop {
            let before = self.counters.ticks.load(Ordering::Relaxed);
            match self.round() {
                Ok(Ok(())) => {}
                Ok(Err(Stopped)) => return,
                Err(error) => tracing::warn!(%error, "replay cannot read its file: retrying"),
            }
            self.counters.rounds.fetch_add(1, Ordering::Relaxed);
            // A file without ticks must not cause a busy loop at any speed.
            let empty = self.counters.ticks.load(Ordering::Relaxed) == before;
            let pause = if self.speed > 0.0 { (ROUND_GAP_MS as f64 / self.speed) as i64 } else { 0 };
            let pause = if empty { ROUND_GAP_MS } else { pause };
            if self.wait(pause).is_err() {
                return;
            }
            self.due = self.clock.now().0 as f64;
        }
    }

    /// Plays the file once.
    fn round(&mut self) -> Result<Result<(), Stopped>, FeedError> {
        let first_round = self.counters.rounds.load(Ordering::Relaxed) == 0;
        let instrument = self.instrument.clone();
        let mut last: Option<TimeMs> = None;
        for line in Ticks::new(open(&self.file)?, &instrument) {
            match line.map_err(|error| FeedError::File(self.file.clone(), error))? {
                Ok(tick) => {
                    let gap = last.map_or(0, |last| tick.at.since(last).clamp(0, GAP_MAX_MS));
                    last = Some(tick.at);
                    if self.play(&tick, gap).is_err() {
                        return Ok(Err(Stopped));
                    }
                }
                Err(bad) if first_round => self.note(bad),
                Err(_) => {}
            }
        }
        Ok(Ok(()))
    }

    fn play(&mut self, tick: &Tick, gap_ms: i64) -> Result<(), Stopped> {
        if self.speed > 0.0 {
            self.due += gap_ms as f64 / self.speed;
            let ahead = self.due - self.clock.now().0 as f64;
            if ahead < -BEHIND_MAX_MS {
                self.due = self.clock.now().0 as f64;
            }
            self.wait(ahead as i64)?;
        } else {
            self.stop.check()?;
        }
        let quote = Quote { bid: tick.bid, ask: tick.ask, time: self.clock.now() };
        self.counters.ticks.fetch_add(1, Ordering::Relaxed);
        self.sink.offer(RawQuote { instrument: self.instrument.id, quote });
        Ok(())
    }

    /// Waits, unless a stop is requested.
    fn wait(&self, ms: i64) -> Result<(), Stopped> {
        let pause = Duration::from_millis(ms.max(0).unsigned_abs());
        if self.stop.wait_timeout(pause) { Err(Stopped) } else { Ok(()) }
    }

    fn note(&self, bad: BadLine) {
        self.counters.bad_lines.fetch_add(1, Ordering::Relaxed);
        let mut first_bad_lines = self.counters.first_bad_lines.lock();
        if first_bad_lines.len() < REPORTED_LINES_MAX {
            tracing::warn!(file = %self.file.display(), "line of the recording skipped: {bad}");
            first_bad_lines.push(bad);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::super::testing::{Collected, Ticking, instrument};
    use super::*;

    fn recording(lines: &str) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(lines.as_bytes()).unwrap();
        file
    }

    fn eurusd() -> Instrument {
        instrument(1, "EURUSD", "EUR", "USD", 5)
    }

    #[test]
    fn a_replay_loops_and_stamps_ticks_with_the_playback_time() {
        let file = recording("20200101 170000000,1.1,1.2\nbad\n20200101 170000500,1.3,1.4\n");
        let (sink, clock) = (Arc::new(Collected::default()), Arc::new(Ticking::new(1_000_000)));
        let mut replay = Replay::start(file.path(), eurusd(), 0.0, sink.clone(), clock).unwrap();
        sink.wait_for(7);
        replay.stop(Duration::from_secs(5));
        let quotes = sink.quotes();
        let bids: Vec<String> = quotes.iter().take(4).map(|raw| raw.quote.bid.to_string()).collect();
        assert_eq!(bids, ["1.1", "1.3", "1.1", "1.3"]);
        assert!(quotes.iter().all(|raw| raw.quote.time >= TimeMs(1_000_000) && raw.quote.time < TimeMs(2_000_000_000)));
        let report = replay.report();
        assert_eq!(
            (report.bad_lines, report.first_bad_lines[0].number),
            (1, 2),
            "bad lines are counted in the first round only"
        );
        assert!(report.rounds >= 3 && report.ticks >= 7);
    }

    #[test]
    fn a_replay_plays_at_the_recorded_pace_times_its_speed() {
        let file = recording("20200101 170000000,1.1,1.2\n20200101 170003000,1.3,1.4\n20200103 170000000,1.5,1.6\n");
        let sink = Arc::new(Collected::default());
        let clock = Arc::new(Ticking::real());
        // 3 s, then a gap of two days that counts as 60 s: 30 ms and 600 ms at this speed.
        let mut replay = Replay::start(file.path(), eurusd(), 100.0, sink.clone(), clock).unwrap();
        sink.wait_for(3);
        replay.stop(Duration::from_secs(5));
        let times: Vec<i64> = sink.quotes().iter().map(|raw| raw.quote.time.0).collect();
        assert!((20..400).contains(&(times[1] - times[0])), "{times:?}");
        assert!((500..2_000).contains(&(times[2] - times[1])), "{times:?}");
    }

    #[test]
    fn a_file_without_a_tick_is_an_error_at_the_start() {
        let start = |path: &Path| {
            Replay::start(path, eurusd(), 1.0, Arc::new(Collected::default()), Arc::new(Ticking::new(0))).map(|_| ())
        };
        let candles = recording("timestamp,open,high,low,close\n2012-02-01 00:00:00+00:00,1,1,1,1\n");
        let message = start(candles.path()).unwrap_err().to_string();
        assert!(message.contains("line 1"), "{message}");
        assert!(start(recording("").path()).unwrap_err().to_string().contains("empty"));
        assert!(matches!(start(Path::new("/nowhere/x.csv")), Err(FeedError::File(..))));
        assert!(matches!(start(&std::env::temp_dir()), Err(FeedError::File(..))));
    }
}
