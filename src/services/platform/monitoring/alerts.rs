//! The kinds of alerts, and when each is reported: once when it is raised and once when it is resolved. No I/O: the
//! caller passes the time and what was found.

use std::collections::BTreeMap;

use crate::domain::TimeMs;
use crate::domain::time::MINUTE;

/// An alert is resolved when its cause has not been found for this long, so that a recurring cause is one alert.
const RESOLVED_AFTER: i64 = 2 * MINUTE;

/// The kinds of alerts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// The integrity check has failed.
    Integrity,
    /// The disk refuses commits, or is nearly full.
    Disk,
    /// A market is open and its prices are too old to trade at.
    Feed,
    /// A pair that converts an open market to USD is itself open, and its last quote is too old: its last rate is used.
    Conversion,
    /// The last scheduled backup failed, or is overdue.
    Backup,
    /// The certificate expires soon.
    Certificate,
    /// A session with a liquidity provider is down while its markets are open, or the LP refuses prices.
    Liquidity,
    /// A position at a liquidity provider differs from the books, cover orders are refused, or equity there is low.
    Cover,
}

impl Alert {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Integrity,
        Self::Disk,
        Self::Feed,
        Self::Conversion,
        Self::Backup,
        Self::Certificate,
        Self::Liquidity,
        Self::Cover,
    ];

    /// Its name in the database, in `/metrics`, and in the messages (`alert-<name>`).
    pub const fn name(self) -> &'static str {
        match self {
            Self::Integrity => "books",
            Self::Disk => "disk",
            Self::Feed => "feed",
            Self::Conversion => "conversion",
            Self::Backup => "backup",
            Self::Certificate => "certificate",
            Self::Liquidity => "liquidity",
            Self::Cover => "cover",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alert| alert.name() == name)
    }
}

/// What was found, in words for the operator.
pub type Found = BTreeMap<Alert, String>;

/// A change of an alert, to be reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    Raised { alert: Alert, detail: String },
    Resolved { alert: Alert, since: TimeMs },
}

#[derive(Debug, Clone, Copy)]
struct ActiveAlert {
    since: TimeMs,
    seen: TimeMs,
}

/// The reported alerts that are not resolved.
#[derive(Debug, Default)]
pub struct AlertState(BTreeMap<Alert, ActiveAlert>);

impl AlertState {
    /// The alerts reported before a restart, with the time since when they are active.
    pub fn restore(rows: impl IntoIterator<Item = (Alert, TimeMs)>, now: TimeMs) -> Self {
        Self(rows.into_iter().map(|(alert, since)| (alert, ActiveAlert { since, seen: now })).collect())
    }

    /// The changes to report now.
    pub fn changes(&mut self, found: &Found, now: TimeMs) -> Vec<Change> {
        let mut changes = Vec::new();
        for (alert, detail) in found {
            match self.0.get_mut(alert) {
                Some(active) => active.seen = now,
                None => changes.push(Change::Raised { alert: *alert, detail: detail.clone() }),
            }
        }
        let resolved = self
            .0
            .iter()
            .filter(|(alert, active)| !found.contains_key(alert) && now.since(active.seen) >= RESOLVED_AFTER);
        changes.extend(resolved.map(|(alert, active)| Change::Resolved { alert: *alert, since: active.since }));
        changes
    }

    /// Applies a change that was reported.
    pub fn apply(&mut self, change: &Change, now: TimeMs) {
        match change {
            Change::Raised { alert, .. } => {
                self.0.insert(*alert, ActiveAlert { since: now, seen: now });
            }
            Change::Resolved { alert, .. } => {
                self.0.remove(alert);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(alerts: &[Alert]) -> Found {
        alerts.iter().map(|alert| (*alert, "why".to_owned())).collect()
    }

    /// Reports every change.
    fn step(state: &mut AlertState, alerts: &[Alert], second: i64) -> Vec<Change> {
        let now = TimeMs(second * 1_000);
        let changes = state.changes(&found(alerts), now);
        changes.iter().for_each(|change| state.apply(change, now));
        changes
    }

    #[test]
    fn once_when_it_begins_and_once_when_it_is_over() {
        let mut state = AlertState::default();
        let raised = Change::Raised { alert: Alert::Feed, detail: "why".into() };
        assert_eq!(step(&mut state, &[], 0), []);
        assert_eq!(step(&mut state, &[Alert::Feed], 10), [raised]);
        assert_eq!(step(&mut state, &[Alert::Feed], 20), []);
        assert_eq!(step(&mut state, &[], 30), [], "not resolved yet");
        assert_eq!(step(&mut state, &[Alert::Feed], 139), [], "the same alert");
        assert_eq!(step(&mut state, &[], 258), []);
        assert_eq!(step(&mut state, &[], 259), [Change::Resolved { alert: Alert::Feed, since: TimeMs(10_000) }]);
        assert_eq!(step(&mut state, &[], 400), []);
        assert_eq!(step(&mut state, &[Alert::Feed, Alert::Disk], 500).len(), 2, "another one, and another kind");
    }

    #[test]
    fn a_change_that_was_not_reported_is_reported_again() {
        let mut state = AlertState::default();
        assert_eq!(state.changes(&found(&[Alert::Disk]), TimeMs(0)).len(), 1);
        assert_eq!(state.changes(&found(&[Alert::Disk]), TimeMs(1)).len(), 1);
    }

    #[test]
    fn a_restart_tells_nothing_twice_and_forgets_no_end() {
        let mut state = AlertState::restore([(Alert::Integrity, TimeMs(5)), (Alert::Backup, TimeMs(6))], TimeMs(0));
        assert_eq!(step(&mut state, &[Alert::Integrity], 1), []);
        let resolved = Change::Resolved { alert: Alert::Backup, since: TimeMs(6) };
        assert_eq!(step(&mut state, &[Alert::Integrity], 120), [resolved]);
    }

    #[test]
    fn names() {
        for alert in Alert::ALL {
            assert_eq!(Alert::from_name(alert.name()), Some(alert));
        }
    }
}
