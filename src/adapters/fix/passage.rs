//! Which quotes of an LP are passed on. A price that nobody can mean is refused; a jump is passed on at most once a second, so
//! that the three quotes by which the engine's filter confirms one take two seconds at least, however many arrive at once. A
//! price stands until the LP changes it, so a jump after which nothing arrives is confirmed by its standing ([`Passage::is_suspect`]).

use crate::domain::{Percent, Quote, TimeMs};

/// Between two quotes that deviate, in milliseconds.
const JUMPS_APART: i64 = 1_000;

/// What becomes of a quote.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Pass,
    /// It deviates, and so did one within the last second.
    Hold,
    /// With the number of those that were refused in a row.
    Refuse(u32),
}

/// The quotes of one instrument so far.
#[derive(Debug, Default)]
pub(super) struct Passage {
    /// The last that did not deviate, or whose jump was confirmed.
    last: Option<Quote>,
    /// The last that deviated and agree with one another, newest last.
    suspect: [Option<Quote>; 2],
    deviated_at: Option<TimeMs>,
    refused: u32,
}

impl Passage {
    /// `jump_max`: the instrument's limit of deviations, which its spread has too; 0: none, and a spread of 100 %.
    pub(super) fn check(&mut self, quote: &Quote, jump_max: Percent) -> Verdict {
        if !is_price(quote, jump_max) {
            self.refused = self.refused.saturating_add(1);
            return Verdict::Refuse(self.refused);
        }
        self.refused = 0;
        if !self.last.is_some_and(|last| far(&last, quote, jump_max)) {
            *self = Self { last: Some(*quote), ..Self::default() };
            return Verdict::Pass;
        }
        if self.deviated_at.is_some_and(|at| (0..JUMPS_APART).contains(&quote.time.since(at))) {
            return Verdict::Hold;
        }
        let [first, second] = self.suspect.map(|known| known.filter(|known| !far(known, quote, jump_max)));
        *self = if first.is_some() && second.is_some() {
            Self { last: Some(*quote), ..Self::default() }
        } else {
            Self { suspect: [second, Some(*quote)], deviated_at: Some(quote.time), last: self.last, refused: 0 }
        };
        Verdict::Pass
    }

    /// Whether the last price deviates and waits to be confirmed: while it stands, it is checked again.
    pub(super) const fn is_suspect(&self) -> bool {
        self.deviated_at.is_some() && !self.refuses()
    }

    /// Whether quotes are being refused.
    pub(super) const fn refuses(&self) -> bool {
        self.refused > 0
    }
}

/// Above zero, not crossed, and with a spread of at most `jump_max` of the middle.
fn is_price(quote: &Quote, jump_max: Percent) -> bool {
    let (bid, ask) = (i128::from(quote.bid.raw()), i128::from(quote.ask.raw()));
    let percent =
        if jump_max.is_positive() { i128::from(jump_max.raw()) } else { 100 * i128::from(Percent::ONE.raw()) };
    // The middle is half of the sum.
    bid > 0 && ask >= bid && (ask - bid) * 200 * i128::from(Percent::ONE.raw()) <= (bid + ask) * percent
}

/// As the engine's filter of quotes compares them.
fn far(last: &Quote, next: &Quote, jump_max: Percent) -> bool {
    let beyond = |from: i64, to: i64| {
        let distance = i128::from(to.abs_diff(from));
        distance * 100 * i128::from(Percent::ONE.raw()) > i128::from(from) * i128::from(jump_max.raw())
    };
    jump_max.is_positive() && (beyond(last.bid.raw(), next.bid.raw()) || beyond(last.ask.raw(), next.ask.raw()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quote(bid: &str, ask: &str, time: i64) -> Quote {
        Quote { bid: bid.parse().unwrap(), ask: ask.parse().unwrap(), time: TimeMs(time) }
    }

    fn percent(of: i64) -> Percent {
        Percent::from_whole(of).unwrap()
    }

    #[test]
    fn a_jump_takes_two_seconds_however_many_quotes_arrive() {
        let (mut passage, start) = (Passage::default(), 1_000_000);
        let mut check = |price: &str, at: i64| passage.check(&quote(price, price, start + at), percent(20));
        assert_eq!(check("1", 0), Verdict::Pass);
        let passed: Vec<i64> = (0..30).map(|step| step * 100).filter(|at| check("2", *at) == Verdict::Pass).collect();
        assert_eq!(passed[..3], [0, 1_000, 2_000]);
        assert_eq!(passed.len(), 12, "once confirmed, all of them");
        assert_eq!(check("1", 3_000), Verdict::Pass);
        assert_eq!(check("5", 3_500), Verdict::Hold, "another jump");
    }

    #[test]
    fn a_price_is_suspect_until_it_is_confirmed_or_withdrawn() {
        let (mut passage, start) = (Passage::default(), 1_000_000);
        let mut check = |price: &str, at: i64| {
            let verdict = passage.check(&quote(price, price, start + at), percent(20));
            (verdict, passage.is_suspect())
        };
        assert_eq!(check("1", 0), (Verdict::Pass, false));
        assert_eq!(check("2", 1), (Verdict::Pass, true));
        assert_eq!(check("1", 2), (Verdict::Pass, false), "withdrawn");
        assert_eq!(check("2", 3), (Verdict::Pass, true));
        assert_eq!(check("2", 1_003), (Verdict::Pass, true));
        assert_eq!(check("2", 2_003), (Verdict::Pass, false), "confirmed");
    }

    #[test]
    fn what_nobody_can_mean_is_refused() {
        let mut passage = Passage::default();
        let mut check = |bid: &str, ask: &str, limit: i64| passage.check(&quote(bid, ask, 1), percent(limit));
        assert_eq!(check("0.001", "99999", 20), Verdict::Refuse(1));
        assert_eq!(check("1.2", "1.1", 20), Verdict::Refuse(2));
        assert_eq!(check("0", "1.1", 0), Verdict::Refuse(3));
        assert_eq!(check("1", "1.2", 20), Verdict::Pass);
        assert_eq!(check("1", "4", 0), Verdict::Refuse(1), "120 % of the middle");
        assert_eq!(check("1", "3", 0), Verdict::Pass);
    }
}
