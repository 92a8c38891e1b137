//! The live market: when each instrument quotes next, and what. Time is an argument, so a test can let
//! days pass in a second.

use std::collections::BTreeMap;

use crate::domain::{InstrumentId, Price, Quote, TimeMs};
use crate::ports::RawQuote;

use super::super::Assigned;
use super::market_model::{Asset, COMMON, MarketModel, Member, OWN};
use super::random::{Random, hash};
use super::rhythm::{Rhythm, storm, turn_of_day};

/// No instrument is silent for longer while its market is open, so that no quote grows stale.
const SILENCE_MAX_MS: f64 = 20_000.0;
/// Within this time of its start each instrument quotes for the first time.
const FIRST_MS: f64 = 300.0;
/// How often a closed market is looked at.
const CLOSED_MS: i64 = 1_000;
/// The raw value of the price 1.
const ONE: f64 = Price::ONE.raw() as f64;
/// What a longer pause counts as: a closed market opens near where it closed.
const PAUSE_MAX_MS: i64 = 10 * 60_000;
/// In how long a cross that does not fit its two sides comes half-way back to them.
const FIT_MS: f64 = 10.0 * 60_000.0;
/// One step in 40 is three times as large: tails fatter than normal; the rest is shrunk to keep the variance.
const JUMP_EVERY: u64 = 40;
const JUMP: f64 = 3.0;
const SHRINK: f64 = 0.912_871;

/// A random walk that has a deviation of 1 after one open millisecond, on average.
#[derive(Debug)]
struct RandomWalk {
    key: u64,
    rhythm: Rhythm,
    at: i64,
    value: f64,
}

impl RandomWalk {
    const fn new(key: u64, rhythm: Rhythm, at: i64) -> Self {
        Self { key, rhythm, at, value: 0.0 }
    }

    /// Goes on to `now`.
    fn advance(&mut self, random: &mut Random, seed: u64, now: i64) -> f64 {
        let passed = (now - self.at).clamp(0, PAUSE_MAX_MS) as f64;
        if passed > 0.0 {
            let size = if random.bits().is_multiple_of(JUMP_EVERY) { JUMP } else { SHRINK };
            self.value += size * passed.sqrt() * random.normal() * self.rhythm.at(now) * storm(seed ^ self.key, now);
            self.at = now;
        }
        self.value
    }
}

/// What one instrument does.
#[derive(Debug)]
struct QuoteScript {
    member: Member,
    /// The logarithm of its price beside its legs': nothing, or what of a cross does not fit them yet.
    basis: f64,
    at: i64,
    due: i64,
    /// The last bid, in points.
    bid: i64,
}

/// The moving parts that all instruments share.
#[derive(Debug)]
struct Movers {
    seed: u64,
    speed: f64,
    random: Random,
    /// By group: what its members have in common.
    groups: BTreeMap<u64, RandomWalk>,
    /// By asset: what it has for itself, and the logarithm of its price in USD where the walks begin.
    assets: Vec<(RandomWalk, f64)>,
}

/// All simulated instruments.
#[derive(Debug)]
pub struct Market {
    movers: Movers,
    world: MarketModel,
    tellers: BTreeMap<InstrumentId, QuoteScript>,
}

impl Market {
    /// A market without instruments. `speed`: how many times as many quotes as the terms say, with the same
    /// volatility; what is not above 0 counts as 1.
    pub fn new(seed: u64, speed: f64) -> Self {
        let movers = Movers {
            seed,
            speed: if speed.is_finite() && speed > 0.0 { speed } else { 1.0 },
            random: Random::new(hash(&[seed, 0x51E])),
            groups: BTreeMap::new(),
            assets: Vec::new(),
        };
        Self { movers, world: MarketModel::default(), tellers: BTreeMap::new() }
    }

    /// Simulates these instruments (those that have terms) from now on. One that was simulated already goes
    /// on from its last price, a new one starts from its last known price.
    pub fn assign(&mut self, assigned: &[Assigned], now: TimeMs) {
        self.world = MarketModel::new(assigned);
        for member in self.world.members.values_mut() {
            if let Some(teller) = self.tellers.get(&member.id) {
                member.price = teller.bid.saturating_mul(teller.member.point);
            }
        }
        let mut origins = vec![0.0; self.world.assets.len()];
        for member in self.world.members.values().filter(|member| member.legs.len() == 1) {
            let (asset, up) = member.legs[0];
            origins[asset] = signed(logarithm(member), up);
        }
        let Movers { groups, assets, random, .. } = &mut self.movers;
        let walk = |key, rhythm| RandomWalk::new(key, rhythm, now.0);
        *groups = self.world.assets.iter().map(|asset| (asset.group, walk(asset.group, asset.rhythm))).collect();
        let origin_of = |(asset, origin): (&Asset, &f64)| (walk(asset.key, asset.rhythm), *origin);
        *assets = self.world.assets.iter().zip(&origins).map(origin_of).collect();
        self.tellers.clear();
        for member in self.world.members.values() {
            let legs: f64 = member.legs.iter().map(|(asset, up)| signed(origins[*asset], *up)).sum();
            let teller = QuoteScript {
                basis: logarithm(member) - legs,
                at: now.0,
                due: now.0 + (random.unit() * FIRST_MS) as i64,
                bid: member.price / member.point,
                member: member.clone(),
            };
            self.tellers.insert(member.id, teller);
        }
    }

    /// When the next instrument quotes; `None` when there is none.
    pub fn due(&self) -> Option<TimeMs> {
        self.tellers.values().map(|teller| TimeMs(teller.due)).min()
    }

    /// Lets those quote whose time has come and whose market is open, stamped with `now`: each at most once.
    pub fn run(&mut self, now: TimeMs, is_open: impl Fn(InstrumentId, TimeMs) -> bool, mut emit: impl FnMut(RawQuote)) {
        for (id, teller) in &mut self.tellers {
            // A clock that was set back must not silence anybody.
            if teller.due > now.0 && teller.due - now.0 <= 2 * SILENCE_MAX_MS as i64 {
                continue;
            }
            if !is_open(*id, now) {
                teller.due = now.0 + CLOSED_MS;
                continue;
            }
            emit(RawQuote { instrument: *id, quote: teller.quote(&mut self.movers, &self.world, now) });
            // Pace follows liveliness half-way: quiet markets still quote.
            let lively = 0.5 + 0.5 * teller.member.rhythm.at(now.0);
            let pace = teller.member.pace_per_s * lively * self.movers.speed;
            let pause = self.movers.random.exponential() * 1_000.0 / pace;
            teller.due = now.0 + (pause.clamp(1.0, SILENCE_MAX_MS) as i64);
        }
    }
}

impl QuoteScript {
    fn quote(&mut self, movers: &mut Movers, world: &MarketModel, now: TimeMs) -> Quote {
        let passed = (now.0 - self.at).max(0) as f64;
        self.at = now.0;
        self.basis *= (0.5_f64).powf(passed / FIT_MS);
        let legs: f64 =
            self.member.legs.iter().map(|(asset, up)| signed(movers.level(world, *asset, now.0), *up)).sum();
        let middle = (legs + self.basis).exp() * ONE / self.member.point as f64;
        let spread = self.spread(&mut movers.random, now.0);
        self.bid = ((middle - spread / 2.0).round() as i64).max(1);
        let ask = self.bid + (spread.round() as i64).max(1);
        let price = |points: i64| Price::from_raw(points.saturating_mul(self.member.point));
        Quote { bid: price(self.bid), ask: price(ask), time: now }
    }

    /// The spread now, in points: wider in quiet hours and around the turn of the day, and never quite still.
    fn spread(&self, random: &mut Random, now: i64) -> f64 {
        let quiet = (1.25 - 0.25 * self.member.rhythm.at(now)).clamp(0.8, 1.2);
        self.member.spread_points as f64 * quiet * turn_of_day(now) * (0.85 + 0.3 * random.unit())
    }
}

impl Movers {
    /// The logarithm of an asset's price in USD.
    fn level(&mut self, world: &MarketModel, place: usize, now: i64) -> f64 {
        let asset = &world.assets[place];
        let Self { seed, random, groups, assets, .. } = self;
        let common = groups.get_mut(&asset.group).map_or(0.0, |group| group.advance(random, *seed, now));
        let (own, origin) = &mut assets[place];
        let since = own.at;
        let own = own.advance(random, *seed, now);
        *origin += asset.drift * (now - since).clamp(0, PAUSE_MAX_MS) as f64;
        *origin + asset.deviation * (COMMON * common + OWN * own)
    }
}

/// The logarithm of a member's price at the start. Its price is a bid; what moves is the middle.
fn logarithm(member: &Member) -> f64 {
    let middle = member.price as f64 + member.spread_points as f64 * member.point as f64 / 2.0;
    (middle.max(1.0) / ONE).ln()
}

fn signed(value: f64, up: bool) -> f64 {
    if up { value } else { -value }
}
