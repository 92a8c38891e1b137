//! Mark-outs: how the middle of the quotes moved after customers' openings, in their favour, 1, 10 and 60 seconds later. A mean that
//! is above zero again and again is a sign of openings at prices that were out of date.
//!
//! Moves are measured while quotes come in and written a few times a minute; those that are still open at a stop of the server are
//! seen, but not measured. The last quote within the trading hours before the moment counts.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::order::Fill;
use crate::domain::time::SECOND;
use crate::domain::{AccountId, InstrumentId, Order, Quote, TimeMs};
use crate::engine::event::Event;
use crate::ports::{Clock, Committed, Publisher};
use crate::services::ServiceError;
use crate::services::market::calendar::trading_day_start;
use crate::store::Store;
use crate::store::market::mark_outs::{self as rows, HORIZONS, Moves};

/// Openings that wait for one of the moments; more are seen, but not measured.
const WAITING_MAX: usize = 20_000;
/// Sums that wait to be written; more are lost.
const SUMS_MAX: usize = 50_000;
/// By then all quotes of a moment have been committed.
const LATE: i64 = 5 * SECOND;
/// Parts of a relative move in [`Moves`]: 1/10,000 of a basis point.
const PARTS: i128 = 100_000_000;

/// What a sum is of: the beginning of the trading day, the account, the instrument.
type Key = (TimeMs, AccountId, InstrumentId);

/// An opening that waits for a moment.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    due: TimeMs,
    key: Key,
    /// +1 for a buy, -1 for a sell.
    sign: i64,
    /// The middle of the feed's quote at the opening, twice.
    middle: i64,
}

#[derive(Default)]
struct State {
    /// The newest middle of each instrument, twice.
    middles: BTreeMap<InstrumentId, i64>,
    /// For each of [`HORIZONS`], in the order of the moments.
    waiting: [VecDeque<Waiting>; HORIZONS.len()],
    sums: BTreeMap<Key, Moves>,
}

/// Measures and stores mark-outs; see the module.
pub struct MarkOuts {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
}

impl MarkOuts {
    /// Nothing has been seen yet.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock, state: Mutex::default() }
    }

    /// Writes what was measured. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; what could not be written is kept.
    pub fn flush(&self) -> Result<(), ServiceError> {
        let sums = {
            let mut state = self.state.lock();
            state.measure(self.clock.now().plus(-LATE));
            std::mem::take(&mut state.sums)
        };
        if sums.is_empty() {
            return Ok(());
        }
        let written = self.store.write(|transaction| {
            sums.iter().try_for_each(|((day, account, instrument), moves)| {
                let kind = rows::account_kind(transaction, *account)?;
                rows::add(transaction, (kind, *day, *account, *instrument), moves)
            })
        });
        if written.is_err() {
            let mut state = self.state.lock();
            sums.into_iter().for_each(|(key, moves)| state.add(key, &moves));
        }
        Ok(written?)
    }
}

impl Publisher for MarkOuts {
    fn publish(&self, batch: &[Committed]) {
        let mut state = self.state.lock();
        for committed in batch {
            state.measure(committed.at);
            if let Some((instrument, quote)) = committed.quote.filter(|_| !committed.is_off_hours) {
                state.middles.insert(instrument, middle(&quote));
            }
            for event in &committed.events {
                if let Event::OrderOpened(order) = event {
                    state.open(order);
                }
            }
        }
    }
}

impl State {
    /// Measures what was due before `at`.
    fn measure(&mut self, at: TimeMs) {
        for horizon in 0..HORIZONS.len() {
            while let Some(one) = self.waiting[horizon].pop_front_if(|one| one.due < at) {
                // A quote since the opening, or that of the opening.
                let now = self.middles.get(&one.key.2).copied().unwrap_or(one.middle);
                let mut moves = Moves::default();
                moves.measured[horizon] = (1, relative(one.sign, one.middle, now));
                self.add(one.key, &moves);
            }
        }
    }

    fn open(&mut self, order: &Order) {
        let Some(Fill { quote, at, .. }) = order.opened else { return };
        let key = (trading_day_start(at), order.account, order.instrument);
        self.add(key, &Moves { opened: 1, ..Moves::default() });
        let middle = middle(&quote);
        self.middles.insert(order.instrument, middle);
        for (waiting, horizon) in self.waiting.iter_mut().zip(HORIZONS) {
            if waiting.len() < WAITING_MAX && middle > 0 {
                waiting.push_back(Waiting { due: at.plus(horizon), key, sign: order.side.sign(), middle });
            }
        }
    }

    fn add(&mut self, key: Key, moves: &Moves) {
        if self.sums.len() < SUMS_MAX || self.sums.contains_key(&key) {
            self.sums.entry(key).or_default().add(moves);
        }
    }
}

const fn middle(quote: &Quote) -> i64 {
    quote.bid.raw().saturating_add(quote.ask.raw())
}

/// The move relative to the middle at the opening, rounded toward zero.
fn relative(sign: i64, opening: i64, now: i64) -> i64 {
    let distance = i128::from(sign) * (i128::from(now) - i128::from(opening));
    i64::try_from(distance * PARTS / i128::from(opening.max(1))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Price;

    #[test]
    fn a_move_is_relative_to_the_opening_and_in_the_customers_favour() {
        let at = |text: &str| text.parse::<Price>().unwrap().raw() * 2;
        // 0.00011 of 1.1: one basis point.
        assert_eq!(relative(1, at("1.1"), at("1.10011")), 10_000);
        assert_eq!(relative(-1, at("1.1"), at("1.10011")), -10_000);
        assert_eq!(relative(-1, at("2000"), at("1990")), 500_000);
        assert_eq!(relative(1, at("1.1"), at("1.1")), 0);
    }

    fn quote(middle: i64) -> Quote {
        Quote { bid: Price::from_raw(middle - 1), ask: Price::from_raw(middle + 1), time: TimeMs(0) }
    }

    #[test]
    fn the_last_quote_before_the_moment_counts_and_what_waits_is_bounded() {
        let key = (TimeMs(0), AccountId(1), InstrumentId(2));
        let mut state = State::default();
        let opening = middle(&quote(100_000));
        for (waiting, horizon) in state.waiting.iter_mut().zip(HORIZONS) {
            waiting.push_back(Waiting { due: TimeMs(horizon), key, sign: 1, middle: opening });
        }
        for (at, price) in [(500, 100_010), (1_000, 100_020), (1_001, 100_500), (9_000, 100_100), (10_001, 99_000)] {
            state.measure(TimeMs(at));
            state.middles.insert(InstrumentId(2), middle(&quote(price)));
        }
        // A quote of the very moment counts; 2 and 10 hundredths of a percent.
        assert_eq!(state.sums[&key].measured, [(1, 20_000), (1, 100_000), (0, 0)]);
        state.measure(TimeMs(60_001));
        assert_eq!(state.sums[&key].measured[2], (1, -1_000_000));
        assert!(state.waiting.iter().all(VecDeque::is_empty));
    }
}
