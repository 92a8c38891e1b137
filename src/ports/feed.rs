//! Price feeds: the feed of an instrument, and the port of the feeds that run in this process.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use super::QuoteSink;
use crate::domain::candle::Candle;
use crate::domain::{Instrument, InstrumentId, Price, TimeMs};

/// Source of an instrument's quotes, written as `sim`, `push`, `replay:FILE` or `fix:NAME`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum FeedChoice {
    Sim,
    Push,
    Replay(PathBuf),
    /// The liquidity provider with this name; none if the name is empty.
    Fix(String),
}

impl FeedChoice {
    /// Whether its quotes are simulated or replayed at another time than their own. Charts and instruments show that.
    pub const fn is_simulated(&self) -> bool {
        !matches!(self, Self::Push | Self::Fix(_))
    }
}

impl FromStr for FeedChoice {
    type Err = FeedError;

    fn from_str(text: &str) -> Result<Self, FeedError> {
        match (text.trim(), text.trim().strip_prefix("replay:")) {
            ("sim", _) => Ok(Self::Sim),
            ("push", _) => Ok(Self::Push),
            (_, Some(file)) if !file.is_empty() => Ok(Self::Replay(file.into())),
            _ => Err(FeedError::Unknown(text.to_owned())),
        }
    }
}

impl fmt::Display for FeedChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sim => f.write_str("sim"),
            Self::Push => f.write_str("push"),
            Self::Replay(file) => write!(f, "replay:{}", file.display()),
            Self::Fix(name) => write!(f, "fix:{name}"),
        }
    }
}

/// `--feed`: the feed of every instrument without its own. Written as `sim`, `push` or
/// `replay:[CODE=]FILE`: the file drives CODE, by default the first word of the file's name (`eurusd-ticks.csv` drives
/// EURUSD); all other instruments use `sim`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DefaultFeed {
    choice: FeedChoice,
    /// The only code that `choice` applies to; `None`: all.
    code: Option<String>,
}

impl DefaultFeed {
    /// The simulator for every instrument.
    pub const fn simulator() -> Self {
        Self { choice: FeedChoice::Sim, code: None }
    }

    /// The feed of the instrument with this code.
    pub fn of(&self, code: &str) -> FeedChoice {
        match &self.code {
            Some(only) if !only.eq_ignore_ascii_case(code) => FeedChoice::Sim,
            _ => self.choice.clone(),
        }
    }

    /// The code that a recording drives, in capitals.
    pub fn replayed_code(&self) -> Option<&str> {
        self.code.as_deref()
    }
}

impl FromStr for DefaultFeed {
    type Err = FeedError;

    fn from_str(text: &str) -> Result<Self, FeedError> {
        let Some(rest) = text.trim().strip_prefix("replay:") else {
            return Ok(Self { choice: text.parse()?, code: None });
        };
        // A path may contain "=" too, so only a valid code before it is taken as one.
        let named = rest.split_once('=').filter(|(code, _)| is_code(code));
        let (code, file) = named.map_or((None, rest), |(code, file)| (Some(code.to_owned()), file));
        let code = code.or_else(|| first_word(Path::new(file))).ok_or_else(|| FeedError::NoCode(file.into()))?;
        Ok(Self { choice: format!("replay:{file}").parse()?, code: Some(code.to_ascii_uppercase()) })
    }
}

fn is_code(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
}

/// The letters and digits that a file's name begins with.
fn first_word(file: &Path) -> Option<String> {
    let name = file.file_name()?.to_str()?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
    (end > 0).then(|| name[..end].to_owned())
}

/// Whether the market of an instrument is open at a time. Called for each quote, so it answers from memory.
pub type IsOpen = Arc<dyn Fn(InstrumentId, TimeMs) -> bool + Send + Sync>;

/// Simulation parameters of an instrument (the `sim` block of the demo data set).
#[derive(Debug, Clone, PartialEq)]
pub struct SimTerms {
    /// The bid at which a simulation without a last price starts.
    pub price: Price,
    /// The usual spread, in points; at least 1.
    pub spread_points: i64,
    /// Standard deviation of a year's logarithmic return: 0.08 is 8 %.
    pub volatility_annual: f64,
    /// Quotes a second on average, 0.01 to 100.
    pub pace_per_s: f64,
    /// Mean of a year's logarithmic return.
    pub drift_annual: f64,
}

/// An instrument with its feed.
#[derive(Debug, Clone, PartialEq)]
pub struct AssignedFeed {
    pub instrument: Instrument,
    pub feed: FeedChoice,
    /// Its category's code. Prices of instruments of one volatility group are correlated; unrelated to groups of customers.
    pub volatility_group: String,
    /// Milliseconds per week, without holidays, in which the market is open (the calendar's `week_ms`).
    pub open_week_ms: i64,
    /// Simulation parameters; without them neither quotes nor history can be generated.
    pub sim: Option<SimTerms>,
    /// The last known bid, from which a simulation continues. Without one it starts at the price of `sim`.
    pub last: Option<Price>,
}

/// Why a feed cannot run.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    #[error("\"{0}\" is not a feed: use sim, push or replay:FILE")]
    Unknown(String),
    #[error("which instrument does {} drive? Write replay:CODE=FILE", .0.display())]
    NoCode(PathBuf),
    #[error("{}: {error}", .0.display(), error = .1)]
    File(PathBuf, std::io::Error),
    #[error("{} contains no ticks: {why}", .0.display(), why = .1)]
    NoTicks(PathBuf, String),
    #[error("no simulation parameters")]
    NoTerms,
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
}

/// A period of a candle to generate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenPeriod {
    pub start: TimeMs,
    /// Milliseconds of the period in which the market is open.
    pub open_ms: i64,
}

/// Generates history of simulated instruments.
pub trait HistoryGenerator: Send + Sync {
    /// Sets the instruments that history can be generated for: those with simulation parameters.
    fn assign(&self, assigned: &[AssignedFeed]);
    /// Generates one candle for each of the ascending periods, without jumps between them. The first opens at `start`.
    /// Empty if the instrument cannot be simulated.
    fn onwards(&self, instrument: InstrumentId, periods: &[OpenPeriod], start: Price) -> Vec<Candle>;
    /// The same walk with the last candle closing at `end`.
    fn towards(&self, instrument: InstrumentId, periods: &[OpenPeriod], end: Price) -> Vec<Candle>;
    /// Splits a candle into one candle per time; times are ascending and not empty. Open, close, high, low and volume
    /// of the parts add up to the candle. Deterministic.
    fn split(&self, instrument: InstrumentId, parent: &Candle, times: &[TimeMs]) -> Vec<Candle>;
}

/// The feeds that run in this process: simulated and recorded ones.
pub trait PriceFeeds: Send + Sync {
    /// Sets the sink of the quotes and the check for open markets. Called once, before [`PriceFeeds::apply`].
    fn connect(&self, sink: Arc<dyn QuoteSink>, is_open: IsOpen);
    /// Starts, changes and stops feeds until they are as assigned. Returns the instruments whose feed does not run, by
    /// code, with the reason.
    fn apply(&self, assigned: &[AssignedFeed]) -> Vec<(String, FeedError)>;
    /// The generator of simulated history.
    fn history(&self) -> Arc<dyn HistoryGenerator>;
    /// The first price of an instrument's feed, if the feed is simulated or recorded.
    fn first_price(&self, assigned: &AssignedFeed) -> Option<Price>;
    /// Stops all feeds and waits at most `timeout` for each.
    fn stop(&self, timeout: Duration);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_choice_survives_a_round_trip() {
        for text in ["sim", "push", "replay:a/b.csv"] {
            assert_eq!(text.parse::<FeedChoice>().unwrap().to_string(), text);
        }
        for text in ["", "simulator", "replay:", "Push"] {
            assert!(text.parse::<FeedChoice>().is_err(), "{text}");
        }
        assert!(FeedChoice::Sim.is_simulated() && !FeedChoice::Push.is_simulated());
        let lp = FeedChoice::Fix("Prime".into());
        assert_eq!((lp.to_string().as_str(), lp.is_simulated()), ("fix:Prime", false));
    }

    #[test]
    fn a_recording_drives_the_code_in_its_option_or_file_name() {
        let of = |text: &str, code| text.parse::<DefaultFeed>().unwrap().of(code).to_string();
        assert_eq!(
            of("replay:../data/eurusd-ticks-20200101.csv", "EURUSD"),
            "replay:../data/eurusd-ticks-20200101.csv"
        );
        assert_eq!(of("replay:../data/eurusd-ticks-20200101.csv", "GBPUSD"), "sim");
        assert_eq!(of("replay:XAUUSD=x.csv", "XAUUSD"), "replay:x.csv");
        assert_eq!(of("replay:my/dir=a/eurusd.csv", "EURUSD"), "replay:my/dir=a/eurusd.csv");
        assert_eq!(of("push", "EURUSD"), "push");
        assert!("replay:/data/-.csv".parse::<DefaultFeed>().is_err());
    }
}
