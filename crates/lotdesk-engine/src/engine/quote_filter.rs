//! Quote filter: rejects quotes too far from the last accepted one, unless three quotes in a row that agree with one another
//! confirm the new price. The comparison starts again when the feed changes, and that of prices when trading hours begin or
//! end. A quote that is older than the last accepted one of the same feed is rejected in any case.
//!
//! The state of the filter depends on inputs without events and is not part of the journaled state.

use ethnum::I256;

use crate::domain::rounding::product;
use crate::domain::{Percent, Price, Quote, TimeMs};

use super::reject::QuoteReject;

/// Number of consecutive quotes that must agree with one another to confirm a jump.
const CONFIRMATION_TICKS: usize = 3;
/// Largest lead of a feed's clock over the engine's time, in milliseconds.
const AHEAD_MAX_MS: i64 = 5_000;

/// The filter of one instrument.
#[derive(Debug, Clone, Copy, Default)]
pub struct QuoteFilter {
    /// The last accepted quote since the last reset.
    last: Option<Quote>,
    /// The last quotes that were rejected as jumps and agree with one another, newest last.
    suspect: [Option<Quote>; CONFIRMATION_TICKS - 1],
    /// The time of the last quote accepted in earlier trading hours.
    not_before: Option<TimeMs>,
}

impl QuoteFilter {
    /// Creates a filter that compares the next quote with `last`.
    pub const fn starting_from(last: Quote) -> Self {
        Self { last: Some(last), suspect: [None; CONFIRMATION_TICKS - 1], not_before: None }
    }

    /// Resets the filter: the next quote is not compared with any other.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Trading hours begin or end: the next price is not compared with any other, but its time is. A delayed quote of the
    /// last session must not become the first price of this one.
    pub fn begin_session(&mut self) {
        *self = Self { not_before: self.last_time(), ..Self::default() };
    }

    fn last_time(&self) -> Option<TimeMs> {
        self.last.map(|last| last.time).or(self.not_before)
    }

    /// Accepts or rejects a quote.
    ///
    /// # Errors
    /// Why the quote is rejected; any [`QuoteReject`] but [`QuoteReject::UnknownInstrument`].
    pub fn check(&mut self, quote: &Quote, jump_max: Percent, now: TimeMs) -> Result<(), QuoteReject> {
        if !quote.bid.is_positive() || !quote.ask.is_positive() {
            return Err(QuoteReject::NotAboveZero);
        }
        if quote.bid > quote.ask {
            return Err(QuoteReject::Crossed);
        }
        if quote.time.since(now) > AHEAD_MAX_MS {
            return Err(QuoteReject::Future);
        }
        if self.last_time().is_some_and(|last| quote.time < last) {
            return Err(QuoteReject::Older);
        }
        if let Some(last) = self.last
            && far(&last, quote, jump_max)
            && !self.is_confirmed(quote, jump_max)
        {
            return Err(QuoteReject::Jump);
        }
        *self = Self::starting_from(*quote);
        Ok(())
    }

    /// Records a suspect quote; `true` if it is the third in a row and all three agree with one another. Quotes that drift
    /// away step by step do not agree.
    fn is_confirmed(&mut self, quote: &Quote, jump_max: Percent) -> bool {
        let [first, second] = self.suspect.map(|known| known.filter(|known| !far(known, quote, jump_max)));
        if first.is_some() && second.is_some() {
            return true;
        }
        // A quote that disagrees ends the row: quotes before it no longer count.
        self.suspect = [second, Some(*quote)];
        false
    }
}

/// Whether either side of `next` is further than `jump_max` from the same side of `last`.
fn far(last: &Quote, next: &Quote, jump_max: Percent) -> bool {
    is_beyond(last.bid, next.bid, jump_max) || is_beyond(last.ask, next.ask, jump_max)
}

/// Whether `to` is further from `from` than `jump_max` of it.
pub(super) fn is_beyond(from: Price, to: Price, jump_max: Percent) -> bool {
    let distance = I256::from(to.raw().abs_diff(from.raw()));
    distance * product(&[100, Percent::ONE.raw()]) > product(&[from.raw(), jump_max.raw()])
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: TimeMs = TimeMs(1_000_000);

    fn quote(bid: &str, ask: &str, time: i64) -> Quote {
        Quote { bid: bid.parse().unwrap(), ask: ask.parse().unwrap(), time: TimeMs(time) }
    }

    fn check(filter: &mut QuoteFilter, bid: &str, ask: &str, time: i64) -> Result<(), QuoteReject> {
        filter.check(&quote(bid, ask, time), "20".parse().unwrap(), NOW)
    }

    #[test]
    fn invalid_quotes_are_rejected_with_their_reason() {
        let mut filter = QuoteFilter::default();
        assert_eq!(check(&mut filter, "0", "1", 0), Err(QuoteReject::NotAboveZero));
        assert_eq!(check(&mut filter, "-1", "1", 0), Err(QuoteReject::NotAboveZero));
        assert_eq!(check(&mut filter, "1.1", "1.0", 0), Err(QuoteReject::Crossed));
        assert_eq!(check(&mut filter, "1", "1", NOW.0 + 5_001), Err(QuoteReject::Future));
        assert_eq!(check(&mut filter, "1", "1", 10), Ok(()));
        assert_eq!(check(&mut filter, "1", "1", 9), Err(QuoteReject::Older));
        assert_eq!(check(&mut filter, "1", "1", 10), Ok(()));
    }

    #[test]
    fn a_jump_is_accepted_at_the_third_quote_that_agrees() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        assert_eq!(check(&mut filter, "120", "120", 1), Ok(()), "exactly 20 % is not a jump");
        assert_eq!(check(&mut filter, "145", "145", 2), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "146", "146", 3), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "146", "146", 4), Ok(()));
    }

    #[test]
    fn different_prices_or_an_accepted_quote_in_between_restart_the_count() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        assert_eq!(check(&mut filter, "150", "150", 1), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "300", "300", 2), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "150", "150", 3), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "150", "150", 4), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "100", "100", 5), Ok(()));
        assert_eq!(check(&mut filter, "150", "150", 6), Err(QuoteReject::Jump), "the count begins again");
    }

    /// Each step is within the distance, but the first and the third quote are not.
    #[test]
    fn a_drifting_feed_does_not_confirm_itself() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        for (time, price) in [(1, "150"), (2, "170"), (3, "190"), (4, "170")] {
            let due = if time == 4 { Ok(()) } else { Err(QuoteReject::Jump) };
            assert_eq!(check(&mut filter, price, price, time), due, "{price}");
        }
    }

    #[test]
    fn after_a_reset_the_first_quote_is_accepted() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 50));
        filter.reset();
        assert_eq!(check(&mut filter, "500", "500", 1), Ok(()));
    }

    #[test]
    fn a_session_begins_with_any_price_but_not_with_an_older_time() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 50));
        filter.begin_session();
        // Hours may end again before a quote has come.
        filter.begin_session();
        assert_eq!(check(&mut filter, "500", "500", 49), Err(QuoteReject::Older));
        assert_eq!(check(&mut filter, "500", "500", 50), Ok(()));
        filter.begin_session();
        filter.reset();
        assert_eq!(check(&mut filter, "1", "1", 0), Ok(()), "another feed has another clock");
    }
}
