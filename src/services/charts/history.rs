//! How history is made up, as far as charts need to know: the simulator knows how prices move, the
//! charts know when markets are open and what is missing. Main joins the two.

use std::fmt;

use crate::domain::candle::Candle;
use crate::domain::{InstrumentId, Price, TimeMs};

/// Walks over ascending stretches of open market (when each begins, and how many milliseconds of it are
/// open) and makes one candle of each, with the stretch's begin as its time and without a jump between
/// them. The price is what the walk begins at, or ends at. Empty when the instrument cannot be simulated.
pub type RandomWalk = dyn Fn(InstrumentId, &[(TimeMs, i64)], Price) -> Vec<Candle> + Send + Sync;

/// Splits a candle into one for each of the ascending times (at least one), so that they agree with it: the
/// first opens where it opens, the last closes where it closes, the highest and the lowest reach exactly
/// its high and low, the volumes add up. The same candle splits the same way always.
pub type Split = dyn Fn(InstrumentId, &Candle, &[TimeMs]) -> Vec<Candle> + Send + Sync;

/// How history is made up.
pub struct HistoryGenerator {
    /// A walk that begins at a price: what was missed while the program was off.
    pub onwards: Box<RandomWalk>,
    /// A walk that ends at a price: what came before the first quote.
    pub towards: Box<RandomWalk>,
    pub split: Box<Split>,
}

impl fmt::Debug for HistoryGenerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Maker")
    }
}
