//! The price model: each currency and asset has its own price in USD, assets of a volatility group share a part of their
//! moves, and a pair is the quotient of its two sides. So EURGBP is EURUSD / GBPUSD.

use std::collections::BTreeMap;

use crate::domain::InstrumentId;

use super::super::AssignedFeed;
use super::activity::ActivityProfile;
use super::random::{hash_text, normal_of};

/// The part of an asset's deviation shared with its volatility group (0.8 squared is 0.64 of its variance), and the part
/// of its own.
pub const COMMON: f64 = 0.8;
pub const OWN: f64 = 0.6;

/// Weeks per year.
const YEAR_WEEKS: f64 = 365.25 / 7.0;

/// An asset with a price in USD: a currency, a metal, an index.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Hash of its name.
    pub key: u64,
    /// Hash of the name of its volatility group: the assets that move together.
    pub volatility_group: u64,
    /// Standard deviation of its logarithm after one open millisecond.
    pub deviation: f64,
    /// Mean of its logarithm after one open millisecond.
    pub drift: f64,
    pub activity: ActivityProfile,
}

impl Asset {
    /// Its logarithmic move over a period, from the random bits of its volatility group and its own, each converted to a
    /// normal number, and the square root of the period's open milliseconds.
    pub fn step(&self, common: u64, own: u64, root: f64) -> f64 {
        self.deviation * root * (COMMON * normal_of(common) + OWN * normal_of(own))
    }
}

/// A simulated instrument.
#[derive(Debug, Clone)]
pub struct SimulatedInstrument {
    pub id: InstrumentId,
    /// The raw value of one point of its price.
    pub point: i64,
    /// The bid at the start, as a raw value.
    pub price: i64,
    pub spread_points: i64,
    pub pace_per_s: f64,
    /// The assets of its price, by index: the base asset with `true` (its rise is a rise of the price), the quote asset with
    /// `false`.
    pub legs: Vec<(usize, bool)>,
    /// Standard deviation of its logarithm after one open millisecond, calculated from its legs.
    pub deviation: f64,
    pub activity: ActivityProfile,
}

/// All simulated assets and instruments.
#[derive(Debug, Clone, Default)]
pub struct MarketModel {
    pub assets: Vec<Asset>,
    pub instruments: BTreeMap<InstrumentId, SimulatedInstrument>,
}

impl MarketModel {
    /// Builds the model of these instruments; those without simulation parameters are skipped.
    pub fn new(assigned: &[AssignedFeed]) -> Self {
        let mut model = Self::default();
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        for one in assigned.iter().filter(|one| one.sim.is_some()) {
            let name = match (one.instrument.base.as_str(), one.instrument.currency.as_str()) {
                (base, "USD") => base,
                ("USD", currency) => currency,
                _ => continue,
            };
            named.entry(name.to_owned()).or_insert_with(|| model.add_asset(name, one));
        }
        for one in assigned {
            model.add_instrument(&named, one);
        }
        model
    }

    fn add_asset(&mut self, name: &str, one: &AssignedFeed) -> usize {
        let terms = one.sim.as_ref();
        let year_ms = one.open_week_ms.max(1) as f64 * YEAR_WEEKS;
        let is_pair = one.instrument.base != one.instrument.code;
        let round_the_clock = one.open_week_ms >= 7 * 24 * 3_600_000;
        self.assets.push(Asset {
            key: hash_text(name),
            volatility_group: hash_text(&one.volatility_group),
            deviation: terms.map_or(0.0, |terms| terms.volatility_annual) / year_ms.sqrt(),
            drift: terms.map_or(0.0, |terms| terms.drift_annual) / year_ms,
            activity: ActivityProfile::of(round_the_clock, is_pair, &one.instrument.currency),
        });
        self.assets.len() - 1
    }

    fn add_instrument(&mut self, named: &BTreeMap<String, usize>, one: &AssignedFeed) {
        let Some(terms) = &one.sim else { return };
        let (base, currency) = (one.instrument.base.as_str(), one.instrument.currency.as_str());
        let legs = match (named.get(base), named.get(currency)) {
            (Some(base), _) if currency == "USD" => vec![(*base, true)],
            (_, Some(currency)) if base == "USD" => vec![(*currency, false)],
            (Some(base), Some(currency)) => vec![(*base, true), (*currency, false)],
            // An index in EUR has a single leg: its price is in the currency of its own market.
            _ => vec![(self.add_asset(&one.instrument.code, one), true)],
        };
        let activity = self.assets[legs[0].0].activity;
        let common: f64 = legs.iter().map(|(asset, up)| self.common_part(*asset, *up)).sum();
        let own: f64 = legs.iter().map(|(asset, _)| (self.assets[*asset].deviation * OWN).powi(2)).sum();
        let instrument = SimulatedInstrument {
            id: one.instrument.id,
            point: one.instrument.point().raw(),
            price: one.last.unwrap_or(terms.price).raw(),
            spread_points: terms.spread_points.max(1),
            pace_per_s: terms.pace_per_s.clamp(0.01, 100.0),
            legs,
            deviation: (common * common + own).sqrt(),
            activity,
        };
        self.instruments.insert(instrument.id, instrument);
    }

    fn common_part(&self, asset: usize, up: bool) -> f64 {
        let part = self.assets[asset].deviation * COMMON;
        if up { part } else { -part }
    }
}
