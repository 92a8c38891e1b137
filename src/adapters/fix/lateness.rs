//! How late what an LP sends arrives, by SendingTime (52). The clocks of two machines differ, so the smallest difference between the
//! arrival of a message and the time that it states is what they differ by; what is above it is a delay. The logon of a session,
//! which is not waited for longer than ten seconds, is the first message, so a delay from the beginning is shorter than that.

use crate::domain::TimeMs;

/// A delay up to this is none, in milliseconds: many LPs state whole seconds.
const NONE: i64 = 1_000;
/// A delay beyond this ends the session, and so does any that lasts for [`LASTS`].
const MOST: i64 = 5_000;
const LASTS: i64 = 30_000;
/// Milliseconds in which a clock loses one more than another at most (167 ppm).
const DRIFT: i64 = 6_000;
/// Clocks that differ by more are reported.
const APART: i64 = 5_000;

/// The delay of a session's messages.
#[derive(Debug, Default)]
pub(super) struct Lateness {
    /// The smallest difference of this session, and when it was seen.
    smallest: Option<(i64, TimeMs)>,
    /// Of the last message, beyond [`NONE`].
    delay: i64,
    /// Since when there has been one.
    since: Option<TimeMs>,
}

impl Lateness {
    /// A message that was sent at `sent`, by the LP's clock, has arrived.
    pub(super) fn observe(&mut self, sent: TimeMs, now: TimeMs) {
        let difference = now.since(sent);
        let drifted = self.smallest.map(|(smallest, at)| smallest.saturating_add(now.since(at).max(0) / DRIFT));
        let least = drifted.filter(|drifted| *drifted <= difference);
        if least.is_none() {
            self.smallest = Some((difference, now));
        }
        self.delay = difference.saturating_sub(least.unwrap_or(difference)).saturating_sub(NONE).max(0);
        self.since = if self.delay == 0 { None } else { self.since.or(Some(now)) };
    }

    /// When a price that arrives now was sent, by our clock.
    pub(super) const fn sent_at(&self, now: TimeMs) -> TimeMs {
        now.plus(-self.delay)
    }

    /// The seconds by which messages are late, if the session has to begin again.
    pub(super) fn is_too_late(&self, now: TimeMs) -> Option<i64> {
        let lasts = self.since.is_some_and(|since| now.since(since) > LASTS);
        (self.delay > MOST || lasts).then_some((self.delay + NONE) / 1_000)
    }

    /// The seconds by which the LP's clock is behind ours, or below zero ahead of it, if that is too much.
    pub(super) fn clocks_apart(&self) -> Option<i64> {
        let (smallest, _) = self.smallest.filter(|(smallest, _)| smallest.unsigned_abs() > APART.unsigned_abs())?;
        Some(smallest / 1_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: i64 = 1_700_000_000_000;

    /// Messages that arrive at the first of each pair and state the second; by how many milliseconds a price is old then.
    fn ages(lateness: &mut Lateness, messages: &[(i64, i64)]) -> Vec<i64> {
        let age = |(now, sent): &(i64, i64)| {
            let now = TimeMs(START + now);
            lateness.observe(TimeMs(START + sent), now);
            now.since(lateness.sent_at(now))
        };
        messages.iter().map(age).collect()
    }

    #[test]
    fn a_delay_counts_whatever_the_clocks_show() {
        for apart in [0, 90_000, -90_000] {
            let messages = [(0, 0), (100, 100), (1_900, 1_000), (8_000, 4_000), (8_100, 8_100), (60_000, 20_000)];
            let by_its_clock = messages.map(|(now, sent)| (now, sent - apart));
            let mut lateness = Lateness::default();
            assert_eq!(ages(&mut lateness, &by_its_clock), [0, 0, 0, 2_999, 0, 38_992], "{apart}");
            assert_eq!(lateness.clocks_apart(), (apart != 0).then_some(apart / 1_000));
        }
    }

    #[test]
    fn the_smallest_difference_is_that_of_the_clocks() {
        let mut lateness = Lateness::default();
        // The logon came late; so would everything else otherwise.
        assert_eq!(ages(&mut lateness, &[(4_000, 0), (4_100, 4_050), (9_000, 5_000)]), [0, 0, 2_950]);
    }

    #[test]
    fn clocks_that_drift_are_no_delay() {
        let mut lateness = Lateness::default();
        let day = 24 * 3_600;
        // 100 ppm: more than eight seconds a day.
        let drifting: Vec<_> =
            (0..=day).step_by(60).map(|second| (second * 1_000, second * 1_000 - second / 10)).collect();
        assert!(ages(&mut lateness, &drifting).iter().all(|age| *age == 0));
        assert_eq!(lateness.is_too_late(TimeMs(START + day * 1_000)), None);
    }

    #[test]
    fn a_session_begins_again_when_it_is_late_or_stays_so() {
        let late = |lateness: &Lateness, now: i64| lateness.is_too_late(TimeMs(START + now));
        let mut lateness = Lateness::default();
        ages(&mut lateness, &[(0, 0), (10_000, 4_000)]);
        assert_eq!(late(&lateness, 10_000), None, "five seconds beyond one that does not count");
        ages(&mut lateness, &[(20_000, 13_900)]);
        assert_eq!(late(&lateness, 20_000), Some(6));
        // A clock was set back by three seconds.
        let mut lateness = Lateness::default();
        ages(&mut lateness, &[(0, 0), (1_000, -2_000), (31_000, 28_000)]);
        assert_eq!(late(&lateness, 31_000), None);
        assert_eq!(late(&lateness, 31_001), Some(2));
        ages(&mut lateness, &[(31_500, 31_500)]);
        assert_eq!(late(&lateness, 90_000), None);
    }
}
