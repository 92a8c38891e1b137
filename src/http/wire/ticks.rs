//! Archived quotes.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::Instrument;
use crate::services::ticks::Archived;

/// A quote as it was.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tick {
    /// The feed's time.
    pub time: Moment,
    /// When it arrived.
    pub arrived: Moment,
    pub bid: Decimal,
    pub ask: Decimal,
    /// 1: made up by the simulator.
    pub simulated: u8,
}

impl Tick {
    /// With the instrument's decimals.
    pub fn new(instrument: &Instrument, archived: &Archived) -> Self {
        let quote = archived.tick.quote;
        Self {
            time: quote.time.into(),
            arrived: archived.tick.arrived_at.into(),
            bid: Decimal::price(instrument, quote.bid),
            ask: Decimal::price(instrument, quote.ask),
            simulated: flag(archived.simulated),
        }
    }
}

/// A part of what was quoted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ticks {
    pub list: Vec<Tick>,
    /// Where the next part begins, as `from` takes it; null: this is all.
    #[schema(required)]
    pub next: Option<i64>,
}
