//! Which quotes are believed. A quote far from the last one is refused, until the feed insists: three in a
//! row that agree with one another. The measure starts afresh when the feed changes or the market has
//! been closed.
//!
//! What is remembered here comes from inputs that cause no event and is not part of the journaled state.

use ethnum::I256;

use crate::domain::rounding::product;
use crate::domain::{Percent, Price, Quote, TimeMs};

use super::reject::QuoteReject;

/// Quotes in a row that must agree with one another to be believed against the last one.
const CONFIRMATION_TICKS: usize = 3;
/// How far a feed's clock may be ahead of ours, ms.
const AHEAD_MAX_MS: i64 = 5_000;

/// What one instrument's quotes are measured by.
#[derive(Debug, Clone, Copy, Default)]
pub struct QuoteFilter {
    /// The last believed quote since the measure was started.
    last: Option<Quote>,
    /// The last ones refused for their distance, newest last, as many as agree with one another.
    suspect: [Option<Quote>; CONFIRMATION_TICKS - 1],
}

impl QuoteFilter {
    /// A filter that measures by `last`.
    pub const fn starting_from(last: Quote) -> Self {
        Self { last: Some(last), suspect: [None; CONFIRMATION_TICKS - 1] }
    }

    /// Starts afresh.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Believes `quote`, or says why not.
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
        if let Some(last) = self.last {
            if quote.time < last.time {
                return Err(QuoteReject::Older);
            }
            if far(&last, quote, jump_max) && !self.is_confirmed(quote, jump_max) {
                return Err(QuoteReject::Jump);
            }
        }
        *self = Self::starting_from(*quote);
        Ok(())
    }

    /// Remembers a doubted quote; true when it is the third and each agrees with each other: a feed that
    /// drifts away step by step does not agree with itself.
    fn is_confirmed(&mut self, quote: &Quote, jump_max: Percent) -> bool {
        let [first, second] = self.suspect.map(|known| known.filter(|known| !far(known, quote, jump_max)));
        if first.is_some() && second.is_some() {
            return true;
        }
        // In a row: what came before one that disagrees counts no more.
        self.suspect = [second, Some(*quote)];
        false
    }
}

/// Is either side of `next` further than `jump_max` from that side of `last`?
fn far(last: &Quote, next: &Quote, jump_max: Percent) -> bool {
    let beyond = |from: Price, to: Price| {
        let distance = I256::from(to.raw().abs_diff(from.raw()));
        distance * product(&[100, Percent::ONE.raw()]) > product(&[from.raw(), jump_max.raw()])
    };
    beyond(last.bid, next.bid) || beyond(last.ask, next.ask)
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
    fn nonsense_is_refused_by_name() {
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
    fn a_jump_is_believed_at_the_third_that_agrees() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        assert_eq!(check(&mut filter, "120", "120", 1), Ok(()), "20 % exactly is no jump");
        assert_eq!(check(&mut filter, "145", "145", 2), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "146", "146", 3), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "146", "146", 4), Ok(()));
    }

    #[test]
    fn insisting_on_different_prices_or_coming_back_is_not_agreeing() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        assert_eq!(check(&mut filter, "150", "150", 1), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "300", "300", 2), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "150", "150", 3), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "150", "150", 4), Err(QuoteReject::Jump));
        assert_eq!(check(&mut filter, "100", "100", 5), Ok(()));
        assert_eq!(check(&mut filter, "150", "150", 6), Err(QuoteReject::Jump), "the count begins again");
    }

    /// Each step is within the distance, the first and the third are not.
    #[test]
    fn a_feed_that_drifts_does_not_agree_with_itself() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 0));
        for (time, price) in [(1, "150"), (2, "170"), (3, "190"), (4, "170")] {
            let due = if time == 4 { Ok(()) } else { Err(QuoteReject::Jump) };
            assert_eq!(check(&mut filter, price, price, time), due, "{price}");
        }
    }

    #[test]
    fn after_a_reset_the_first_quote_is_the_measure() {
        let mut filter = QuoteFilter::starting_from(quote("100", "100", 50));
        filter.reset();
        assert_eq!(check(&mut filter, "500", "500", 1), Ok(()));
    }
}
