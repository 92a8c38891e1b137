//! Generated history: random walks over days and hours, and the splitting of a candle into shorter ones.
//!
//! A step of a walk is a function of the seed, the asset and the period alone, so the days of EURGBP are always those
//! of EURUSD divided by those of GBPUSD. A split is a function of the candle alone, so candles that were never stored
//! are reproducible for every seed. Only `+ - * /` and square roots are used, which give the same results on every
//! machine.

use parking_lot::RwLock;

use crate::domain::candle::Candle;
use crate::domain::{InstrumentId, Price, TimeMs};
use crate::ports::feed::{HistoryGenerator, OpenPeriod};

use super::super::AssignedFeed;
use super::activity::volatility_factor;
use super::market_model::{MarketModel, SimulatedInstrument};
use super::random::{Random, hash};

/// Mean range of a random walk in units of its deviation: sqrt(8 / pi).
const WALK_RANGE: f64 = 1.596;

/// Factor on the deviation of a path that must touch two given extremes, relative to a free walk.
const TOUCHING_FACTOR: f64 = 0.8;
/// Maximum number of attempts to place the two extremes.
const TRIES: usize = 12;

/// Generates history for the assigned instruments.
#[derive(Debug)]
pub struct History {
    seed: u64,
    model: RwLock<MarketModel>,
}

impl History {
    /// Creates the history of these instruments (those with simulation parameters), independent of their current feed.
    pub fn new(seed: u64, assigned: &[AssignedFeed]) -> Self {
        Self { seed, model: RwLock::new(MarketModel::new(assigned)) }
    }

    /// One candle per period: a random walk from 1, multiplied by `scale` of its levels.
    fn walk(&self, instrument: InstrumentId, periods: &[OpenPeriod], scale: impl FnOnce(&[f64]) -> f64) -> Vec<Candle> {
        let model = self.model.read();
        let Some(simulated) = model.instruments.get(&instrument) else { return Vec::new() };
        let mut levels = Vec::with_capacity(periods.len() + 1);
        let mut level = 1.0;
        levels.push(level);
        for period in periods {
            level *= self.growth(&model, simulated, *period);
            levels.push(level);
        }
        let scale = scale(&levels) / simulated.point as f64;
        let points: Vec<i64> = levels.iter().map(|level| ((level * scale).round() as i64).max(1)).collect();
        periods
            .iter()
            .zip(points.windows(2))
            .map(|(period, ends)| self.candle(simulated, *period, ends[0], ends[1]))
            .collect()
    }

    /// The factor by which an instrument's price changes over a period.
    fn growth(
        &self,
        model: &MarketModel,
        simulated: &SimulatedInstrument,
        OpenPeriod { start, open_ms }: OpenPeriod,
    ) -> f64 {
        let root_ms = (open_ms as f64).sqrt();
        let mut growth = 1.0;
        for (index, up) in &simulated.legs {
            let asset = &model.assets[*index];
            let draw = |key| hash(&[self.seed, key, start.0 as u64, open_ms as u64]);
            let activity = activity_factor(asset.activity.at(start.0), open_ms)
                * volatility_factor(self.seed ^ asset.volatility_group, start.0);
            let step = asset.step(draw(asset.volatility_group), draw(asset.key), root_ms) * activity
                + asset.drift * open_ms as f64;
            let factor = 1.0 + step.clamp(-0.3, 0.3);
            growth = if *up { growth * factor } else { growth / factor };
        }
        growth
    }

    /// The candle of a period with the given open and close, in points.
    fn candle(
        &self,
        simulated: &SimulatedInstrument,
        OpenPeriod { start, open_ms }: OpenPeriod,
        open: i64,
        close: i64,
    ) -> Candle {
        let mut random = Random::new(hash(&[self.seed, simulated.id.0 as u64, start.0 as u64, open_ms as u64]));
        let activity = activity_factor(simulated.activity.at(start.0), open_ms);
        let deviation = open as f64 * simulated.deviation * (open_ms as f64).sqrt() * activity;
        let high = open.max(close) + excess(&mut random, deviation, open, close);
        let low = (open.min(close) - excess(&mut random, deviation, open, close)).max(1);
        let quotes = simulated.pace_per_s * open_ms as f64 / 1_000.0 * activity * (0.7 + 0.6 * random.unit());
        // At least one quote per minute, so that no minute is empty.
        let volume = (quotes as i64).max(open_ms / 60_000).max(1);
        build(start, simulated.point, [open, high, low, close], volume)
    }
}

impl HistoryGenerator for History {
    fn assign(&self, assigned: &[AssignedFeed]) {
        *self.model.write() = MarketModel::new(assigned);
    }

    fn onwards(&self, instrument: InstrumentId, periods: &[OpenPeriod], start: Price) -> Vec<Candle> {
        self.walk(instrument, periods, |levels| start.raw() as f64 / levels.first().copied().unwrap_or(1.0))
    }

    fn towards(&self, instrument: InstrumentId, periods: &[OpenPeriod], end: Price) -> Vec<Candle> {
        self.walk(instrument, periods, |levels| end.raw() as f64 / levels.last().copied().unwrap_or(1.0))
    }

    /// # Panics
    /// If `times` is empty.
    fn split(&self, instrument: InstrumentId, parent: &Candle, times: &[TimeMs]) -> Vec<Candle> {
        let model = self.model.read();
        let simulated = model.instruments.get(&instrument);
        let point = simulated.map_or(1, |simulated| simulated.point);
        let prices = [parent.open, parent.high, parent.low, parent.close].map(Price::raw);
        let point = if prices.iter().all(|price| price % point == 0) { point } else { 1 };
        Splitter::new(instrument, parent, prices.map(|price| price / point), times, simulated).children(
            times,
            point,
            parent.volume,
        )
    }
}

/// The activity of a period: that of its hour for periods up to an hour, otherwise 1.
fn activity_factor(of_hour: f64, open_ms: i64) -> f64 {
    if open_ms <= 3_600_000 { of_hour } else { 1.0 }
}

/// How far a random walk goes beyond the further of its two ends. Exact for a Brownian bridge: the variable is
/// exponential, which is half the sum of two squared normals.
fn excess(random: &mut Random, deviation: f64, from: i64, to: i64) -> i64 {
    let distance = (to - from).abs() as f64;
    let (one, other) = (random.normal(), random.normal());
    let reach = (distance * distance + deviation * deviation * (one * one + other * other)).sqrt();
    ((reach - distance) / 2.0).round() as i64
}

fn build(time: TimeMs, point: i64, points: [i64; 4], volume: i64) -> Candle {
    let [open, high, low, close] = points.map(|points| Price::from_raw(points.saturating_mul(point)));
    Candle { time, open, high, low, close, volume }
}

/// A path through a candle: it starts at the open and ends at the close, touches the high and the low in one part each,
/// and stays between them.
struct Splitter {
    random: Random,
    open: i64,
    high: i64,
    low: i64,
    close: i64,
    /// Each part's share of the variance; they sum to 1.
    shares: Vec<f64>,
    /// The parts that reach the high and the low.
    top: usize,
    bottom: usize,
}

impl Splitter {
    fn new(
        id: InstrumentId,
        parent: &Candle,
        points: [i64; 4],
        times: &[TimeMs],
        simulated: Option<&SimulatedInstrument>,
    ) -> Self {
        let [open, high, low, close] = points;
        let facts = [id.0, parent.time.0, open, high, low, close, parent.volume, times.len() as i64];
        let mut random = Random::new(hash(&facts.map(|fact| fact as u64)));
        let mut shares: Vec<f64> = times
            .iter()
            .map(|time| {
                let activity = simulated.map_or(1.0, |simulated| simulated.activity.at(time.0));
                activity * activity * (0.5 + random.unit())
            })
            .collect();
        let sum: f64 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= sum);
        let mut splitter = Self { random, open, high, low, close, shares, top: 0, bottom: 0 };
        splitter.place_extremes();
        splitter
    }

    /// Chooses the parts that reach the high and the low: preferably active ones, and so that the path from the open
    /// over both to the close is not too steep.
    fn place_extremes(&mut self) {
        let range = (self.high - self.low).max(1) as f64;
        let steep = |from: i64, to: i64| ((to - from) as f64 / range).powi(2) / 5.0;
        for _ in 0..TRIES {
            let (top, top_at) = self.part_for(self.high);
            let (bottom, bottom_at) = self.part_for(self.low);
            (self.top, self.bottom) = (top, bottom);
            let top_fits = top_at >= steep(self.open, self.high) && 1.0 - top_at >= steep(self.close, self.high);
            let bottom_fits = bottom_at >= steep(self.open, self.low) && 1.0 - bottom_at >= steep(self.close, self.low);
            if top_fits && bottom_fits && (top_at - bottom_at).abs() >= steep(self.low, self.high) {
                return;
            }
        }
    }

    /// Chooses a part for an extreme; returns its index and its position in the whole (0 to 1, by variance).
    fn part_for(&mut self, extreme: i64) -> (usize, f64) {
        if extreme == self.open {
            return (0, 0.0);
        }
        if extreme == self.close {
            return (self.shares.len() - 1, 1.0);
        }
        let at = self.random.unit();
        let mut passed = 0.0;
        let part = self.shares.iter().position(|share| {
            passed += share;
            passed > at
        });
        (part.unwrap_or(self.shares.len() - 1), at)
    }

    /// The deviation of the whole candle's walk, estimated from its range. A path that must touch both extremes moves
    /// more than a free one, so the deviation is reduced.
    fn deviation(&self) -> f64 {
        (self.high - self.low) as f64 / WALK_RANGE * TOUCHING_FACTOR
    }

    /// A part's high and low, given its two ends: beyond the ends, but within the candle's extremes.
    fn reach(&mut self, deviation: f64, (open, close): (i64, i64)) -> (i64, i64) {
        let (top, bottom) = (open.max(close), open.min(close));
        let stray = |limit: i64, random: &mut Random| {
            let stray = excess(random, deviation, open, close);
            if stray < limit { stray } else { (limit as f64 * random.unit() * 0.9) as i64 }
        };
        let above = stray(self.high - top, &mut self.random);
        let below = stray(bottom - self.low, &mut self.random);
        (top + above, bottom - below)
    }

    /// Fixed points of the path at boundaries next to the two extremes, ascending.
    fn waypoints(&mut self) -> Vec<(usize, f64)> {
        let count = self.shares.len();
        let mut points = vec![(0, self.open as f64), (count, self.close as f64)];
        for (part, extreme) in [(self.top, self.high), (self.bottom, self.low)] {
            let first = part + (self.random.bits() & 1) as usize;
            let free = |node: usize, points: &[(usize, f64)]| points.iter().all(|(taken, _)| *taken != node);
            let Some(node) = [first, part, part + 1].into_iter().find(|node| free(*node, &points)) else { continue };
            let stray = self.random.normal().abs() * self.deviation() * self.shares[part].sqrt() / 2.0;
            let inward = if extreme == self.high { extreme as f64 - stray } else { extreme as f64 + stray };
            points.push((node, inward.clamp(self.low as f64, self.high as f64)));
        }
        points.sort_unstable_by_key(|(node, _)| *node);
        points
    }

    /// The path at each boundary, in points: a Brownian bridge between consecutive waypoints.
    fn path(&mut self) -> Vec<i64> {
        let (low, high) = (self.low as f64, self.high as f64);
        let variance = self.deviation() * self.deviation();
        let mut path = vec![self.open];
        for pair in self.waypoints().windows(2) {
            let ((from, start), (to, target)) = (pair[0], pair[1]);
            let mut left: f64 = self.shares[from..to].iter().sum();
            let mut at = start;
            for node in from + 1..to {
                let share = self.shares[node - 1];
                let rest = (left - share).max(0.0);
                let spread = (variance * share * rest / left.max(f64::MIN_POSITIVE)).sqrt();
                at += (target - at) * share / left.max(f64::MIN_POSITIVE) + spread * self.random.normal();
                at = reflect(at, low, high);
                path.push(at.round() as i64);
                left = rest;
            }
            path.push(target.round() as i64);
        }
        path
    }

    fn children(mut self, times: &[TimeMs], point: i64, volume: i64) -> Vec<Candle> {
        let path = self.path();
        let count = times.len() as i64;
        let least = i64::from(volume >= count);
        let (spare, deviation) = (volume - least * count, self.deviation());
        // The number of quotes is proportional to the activity, not to its square.
        let total: f64 = self.shares.iter().map(|share| share.sqrt()).sum();
        let (mut share_done, mut quotes_given) = (0.0, 0);
        let mut children = Vec::with_capacity(times.len());
        for (part, time) in times.iter().enumerate() {
            let (open, close) = (path[part], path[part + 1]);
            let deviation = deviation * self.shares[part].sqrt();
            let (mut high, mut low) = self.reach(deviation, (open, close));
            if part == self.top {
                high = self.high;
            }
            if part == self.bottom {
                low = self.low;
            }
            share_done += self.shares[part].sqrt() / total;
            let until = if part + 1 == times.len() {
                spare
            } else {
                ((spare as f64 * share_done) as i64).clamp(quotes_given, spare)
            };
            children.push(build(*time, point, [open, high, low, close], least + until - quotes_given));
            quotes_given = until;
        }
        children
    }
}

/// Reflects a value beyond the bounds back inside.
fn reflect(value: f64, low: f64, high: f64) -> f64 {
    let folded = if value > high {
        2.0 * high - value
    } else if value < low {
        2.0 * low - value
    } else {
        value
    };
    folded.clamp(low, high)
}
