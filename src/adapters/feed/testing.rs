//! Helpers of the feeds' tests: instruments, a collecting sink, a test clock.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use crate::domain::instrument::{MarginMode, TradeMode};
use crate::domain::swap::{SwapMode, SwapTerms};
use crate::domain::{CategoryId, Contract, FeeRate, Instrument, InstrumentId, Lots, Percent, TimeMs};
use crate::ports::{Clock, QuoteSink, RawQuote};

use super::{AssignedFeed, FeedChoice, SimTerms};

/// An enabled instrument.
pub fn instrument(id: i64, code: &str, base: &str, currency: &str, precision: u32) -> Instrument {
    Instrument {
        id: InstrumentId(id),
        category: CategoryId(0),
        code: code.into(),
        base: base.into(),
        currency: currency.into(),
        precision,
        contract: Contract::from_whole(100_000).unwrap(),
        lots_min: Lots::from_raw(10_000),
        lots_max: Lots::from_whole(100).unwrap(),
        lots_step: Lots::from_raw(10_000),
        fee_rate: FeeRate::ZERO,
        margin_mode: MarginMode::Leverage,
        leverages: vec![100],
        swap: SwapTerms {
            mode: SwapMode::Points,
            long: Percent::ZERO,
            short: Percent::ZERO,
            triple_day: None,
            charges_weekends: false,
        },
        stop_level: 0,
        jump_max: Percent::from_whole(20).unwrap(),
        stale_after_ms: 120_000,
        enabled: true,
        trade_mode: TradeMode::Full,
        guaranteed_stops: Default::default(),
    }
}

/// A pair on the simulated feed, open 120 hours per week.
pub fn assigned(id: i64, code: &str, base: &str, currency: &str, price: &str, volatility: f64) -> AssignedFeed {
    AssignedFeed {
        instrument: instrument(id, code, base, currency, 5),
        feed: FeedChoice::Sim,
        volatility_group: "fx".into(),
        open_week_ms: 120 * 3_600_000,
        sim: Some(SimTerms {
            price: price.parse().unwrap(),
            spread_points: 12,
            volatility_annual: volatility,
            pace_per_s: 1.0,
            drift_annual: 0.0,
        }),
        last: None,
    }
}

/// A sink that collects quotes.
#[derive(Default)]
pub struct Collected(Mutex<Vec<RawQuote>>);

impl Collected {
    pub fn quotes(&self) -> Vec<RawQuote> {
        self.0.lock().clone()
    }

    pub fn wait_for(&self, count: usize) {
        self.wait_until(|quotes| quotes.len() >= count);
    }

    pub fn wait_until(&self, enough: impl Fn(&[RawQuote]) -> bool) {
        for _ in 0..2_000 {
            if enough(&self.0.lock()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the expected quotes did not arrive");
    }
}

impl QuoteSink for Collected {
    fn offer(&self, quote: RawQuote) {
        let mut quotes = self.0.lock();
        // A replay at full speed would fill the memory.
        if quotes.len() < 100_000 {
            quotes.push(quote);
        }
    }
}

/// A clock that advances by a millisecond at each reading, or the system clock.
pub struct Ticking(Option<AtomicI64>);

impl Ticking {
    pub fn new(start: i64) -> Self {
        Self(Some(AtomicI64::new(start)))
    }

    pub fn real() -> Self {
        Self(None)
    }

    /// Advances a clock that is not the system's.
    pub fn advance(&self, ms: i64) {
        self.0.as_ref().expect("a clock of a test").fetch_add(ms, Ordering::Relaxed);
    }
}

impl Clock for Ticking {
    fn now(&self) -> TimeMs {
        TimeMs(match &self.0 {
            Some(ticks) => ticks.fetch_add(1, Ordering::Relaxed),
            None => jiff::Timestamp::now().as_millisecond(),
        })
    }
}
