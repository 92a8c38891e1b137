//! The live market: the time and price of each instrument's next quote. Time is an argument, so a test can simulate
//! days in a second.

use std::collections::BTreeMap;

use crate::domain::{InstrumentId, Price, Quote, TimeMs};
use crate::ports::RawQuote;

use super::super::AssignedFeed;
use super::activity::{ActivityProfile, rollover_spread_factor, volatility_factor};
use super::market_model::{Asset, COMMON, MarketModel, OWN, SimulatedInstrument};
use super::random::{Random, hash};

/// Longest pause of an instrument while its market is open, so that no quote becomes stale.
const SILENCE_MAX_MS: f64 = 20_000.0;
/// Longest time until an instrument's first quote.
const FIRST_MS: f64 = 300.0;
/// How often a closed market is checked.
const CLOSED_MS: i64 = 1_000;
/// The raw value of the price 1.
const ONE: f64 = Price::ONE.raw() as f64;
/// Longer pauses count as this, so that a market opens near its last close.
const PAUSE_MAX_MS: i64 = 10 * 60_000;
/// Half-life of a cross's deviation from its two sides.
const BASIS_HALF_LIFE_MS: f64 = 10.0 * 60_000.0;
/// One step in 40 is three times as large, for fatter tails than normal; the others are smaller to keep the variance.
const JUMP_EVERY: u64 = 40;
const JUMP: f64 = 3.0;
const SHRINK: f64 = 0.912_871;

/// A random walk with a deviation of 1 after one open millisecond, on average.
#[derive(Debug)]
struct RandomWalk {
    key: u64,
    activity: ActivityProfile,
    at: i64,
    value: f64,
}

impl RandomWalk {
    const fn new(key: u64, activity: ActivityProfile, at: i64) -> Self {
        Self { key, activity, at, value: 0.0 }
    }

    /// Advances to `now` and returns the value.
    fn advance(&mut self, random: &mut Random, seed: u64, now: i64) -> f64 {
        let passed = (now - self.at).clamp(0, PAUSE_MAX_MS) as f64;
        if passed > 0.0 {
            let size = if random.bits().is_multiple_of(JUMP_EVERY) { JUMP } else { SHRINK };
            self.value += size
                * passed.sqrt()
                * random.normal()
                * self.activity.at(now)
                * volatility_factor(seed ^ self.key, now);
            self.at = now;
        }
        self.value
    }
}

/// Generates the quotes of one instrument.
#[derive(Debug)]
struct QuoteGenerator {
    instrument: SimulatedInstrument,
    /// Difference of the logarithms of its price and of its legs: not zero while a cross still deviates from them.
    basis: f64,
    at: i64,
    due: i64,
    /// The last bid, in points.
    bid: i64,
}

/// The random walks that all instruments share.
#[derive(Debug)]
struct PriceDrivers {
    seed: u64,
    speed: f64,
    random: Random,
    /// By volatility group: the common walk of its assets.
    volatility_groups: BTreeMap<u64, RandomWalk>,
    /// By asset: its own walk, and the logarithm of its price in USD at the start of the walks.
    assets: Vec<(RandomWalk, f64)>,
}

/// All simulated instruments.
#[derive(Debug)]
pub struct Market {
    drivers: PriceDrivers,
    model: MarketModel,
    generators: BTreeMap<InstrumentId, QuoteGenerator>,
}

impl Market {
    /// Creates a market without instruments. `speed`: factor on the quote rate, at the same volatility; values that are
    /// not above 0 count as 1.
    pub fn new(seed: u64, speed: f64) -> Self {
        let drivers = PriceDrivers {
            seed,
            speed: if speed.is_finite() && speed > 0.0 { speed } else { 1.0 },
            random: Random::new(hash(&[seed, 0x51E])),
            volatility_groups: BTreeMap::new(),
            assets: Vec::new(),
        };
        Self { drivers, model: MarketModel::default(), generators: BTreeMap::new() }
    }

    /// Simulates exactly these instruments (those with simulation parameters) from now on. An instrument that was
    /// already simulated continues from its last price; a new one starts at its last known price.
    pub fn assign(&mut self, assigned: &[AssignedFeed], now: TimeMs) {
        self.model = MarketModel::new(assigned);
        for instrument in self.model.instruments.values_mut() {
            if let Some(generator) = self.generators.get(&instrument.id) {
                instrument.price = generator.bid.saturating_mul(generator.instrument.point);
            }
        }
        let mut origins = vec![0.0; self.model.assets.len()];
        for instrument in self.model.instruments.values().filter(|instrument| instrument.legs.len() == 1) {
            let (asset, up) = instrument.legs[0];
            origins[asset] = signed(logarithm(instrument), up);
        }
        let PriceDrivers { volatility_groups, assets, random, .. } = &mut self.drivers;
        let walk = |key, activity| RandomWalk::new(key, activity, now.0);
        *volatility_groups = self
            .model
            .assets
            .iter()
            .map(|asset| (asset.volatility_group, walk(asset.volatility_group, asset.activity)))
            .collect();
        let origin_of = |(asset, origin): (&Asset, &f64)| (walk(asset.key, asset.activity), *origin);
        *assets = self.model.assets.iter().zip(&origins).map(origin_of).collect();
        self.generators.clear();
        for instrument in self.model.instruments.values() {
            let legs: f64 = instrument.legs.iter().map(|(asset, up)| signed(origins[*asset], *up)).sum();
            let generator = QuoteGenerator {
                basis: logarithm(instrument) - legs,
                at: now.0,
                due: now.0 + (random.unit() * FIRST_MS) as i64,
                bid: instrument.price / instrument.point,
                instrument: instrument.clone(),
            };
            self.generators.insert(instrument.id, generator);
        }
    }

    /// Time of the next quote; `None` without instruments.
    pub fn due(&self) -> Option<TimeMs> {
        self.generators.values().map(|generator| TimeMs(generator.due)).min()
    }

    /// Emits the quotes that are due and whose market is open, with the time `now`: at most one per instrument.
    pub fn run(&mut self, now: TimeMs, is_open: impl Fn(InstrumentId, TimeMs) -> bool, mut emit: impl FnMut(RawQuote)) {
        for (id, generator) in &mut self.generators {
            // A clock that was set back must not suspend an instrument.
            if generator.due > now.0 && generator.due - now.0 <= 2 * SILENCE_MAX_MS as i64 {
                continue;
            }
            if !is_open(*id, now) {
                generator.due = now.0 + CLOSED_MS;
                continue;
            }
            emit(RawQuote { instrument: *id, quote: generator.quote(&mut self.drivers, &self.model, now) });
            // The quote rate depends on the activity by half only, so that quiet markets still quote.
            let activity = 0.5 + 0.5 * generator.instrument.activity.at(now.0);
            let pace = generator.instrument.pace_per_s * activity * self.drivers.speed;
            let pause = self.drivers.random.exponential() * 1_000.0 / pace;
            generator.due = now.0 + (pause.clamp(1.0, SILENCE_MAX_MS) as i64);
        }
    }
}

impl QuoteGenerator {
    fn quote(&mut self, drivers: &mut PriceDrivers, model: &MarketModel, now: TimeMs) -> Quote {
        let passed = (now.0 - self.at).max(0) as f64;
        self.at = now.0;
        self.basis *= (0.5_f64).powf(passed / BASIS_HALF_LIFE_MS);
        let legs: f64 =
            self.instrument.legs.iter().map(|(asset, up)| signed(drivers.level(model, *asset, now.0), *up)).sum();
        let middle = (legs + self.basis).exp() * ONE / self.instrument.point as f64;
        let spread = self.spread(&mut drivers.random, now.0);
        self.bid = ((middle - spread / 2.0).round() as i64).max(1);
        let ask = self.bid + (spread.round() as i64).max(1);
        let price = |points: i64| Price::from_raw(points.saturating_mul(self.instrument.point));
        Quote { bid: price(self.bid), ask: price(ask), time: now }
    }

    /// The current spread in points: wider in quiet hours and around the rollover, with some randomness.
    fn spread(&self, random: &mut Random, now: i64) -> f64 {
        let quiet = (1.25 - 0.25 * self.instrument.activity.at(now)).clamp(0.8, 1.2);
        self.instrument.spread_points as f64 * quiet * rollover_spread_factor(now) * (0.85 + 0.3 * random.unit())
    }
}

impl PriceDrivers {
    /// The logarithm of an asset's price in USD.
    fn level(&mut self, model: &MarketModel, asset_index: usize, now: i64) -> f64 {
        let asset = &model.assets[asset_index];
        let Self { seed, random, volatility_groups, assets, .. } = self;
        let common =
            volatility_groups.get_mut(&asset.volatility_group).map_or(0.0, |walk| walk.advance(random, *seed, now));
        let (own, origin) = &mut assets[asset_index];
        let since = own.at;
        let own = own.advance(random, *seed, now);
        *origin += asset.drift * (now - since).clamp(0, PAUSE_MAX_MS) as f64;
        *origin + asset.deviation * (COMMON * common + OWN * own)
    }
}

/// The logarithm of an instrument's mid price at the start, calculated from its bid.
fn logarithm(instrument: &SimulatedInstrument) -> f64 {
    let middle = instrument.price as f64 + instrument.spread_points as f64 * instrument.point as f64 / 2.0;
    (middle.max(1.0) / ONE).ln()
}

fn signed(value: f64, up: bool) -> f64 {
    if up { value } else { -value }
}
