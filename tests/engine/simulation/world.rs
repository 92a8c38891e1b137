//! The markets of the simulation.

use lotdesk::domain::instrument::MarginMode;
use lotdesk::domain::swap::{SwapMode, SwapTerms};
use lotdesk::domain::{Instrument, InstrumentId, Percent};

/// An instrument with everyday terms: lots of 100,000 from 0.01 by 0.01, no fee, no swap.
pub fn instrument(id: InstrumentId, base: &str, currency: &str, precision: u32) -> Instrument {
    Instrument {
        id,
        code: format!("{base}{currency}"),
        base: base.into(),
        currency: currency.into(),
        precision,
        contract: "100000".parse().expect("a number"),
        lots_min: "0.01".parse().expect("a number"),
        lots_max: "100".parse().expect("a number"),
        lots_step: "0.01".parse().expect("a number"),
        fee_rate: "0".parse().expect("a number"),
        margin_mode: MarginMode::Leverage,
        leverages: vec![1, 20, 100, 500],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: Some(3),
            every_day: false,
        },
        stop_level: 0,
        jump_max: "20".parse().expect("a number"),
        stale_after_ms: 60_000,
        enabled: true,
    }
}
