//! The kinds of alerts, and when each is reported: once when it is raised and once when it is resolved. A kind may have several
//! subjects, each of which is an alert of its own. No I/O: the caller passes the time and what was found.

use std::collections::BTreeMap;

use crate::domain::TimeMs;
use crate::domain::time::MINUTE;

/// An alert is resolved when its cause has not been found for this long, so that a recurring cause is one alert.
const RESOLVED_AFTER: i64 = 2 * MINUTE;
/// Most subjects of a kind that are alerts of their own at the same time; a peer decides how many there are.
const SUBJECTS_MAX: usize = 20;
/// The subject that all further ones are together.
const MORE: &str = "more";

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
    /// The log of the cluster lacks changes of this server.
    Replication,
    /// The loss percentage that customers are shown is missing or older than three months.
    LossPercentage,
    /// Less customers' money is held apart than customers are owed.
    ClientMoney,
    /// A payment through a gateway about which the staff decides.
    Payments,
    /// The public log waits for the operator: a restore, or a key that the one before has not signed.
    PublicLog,
}

impl Alert {
    /// All kinds.
    pub const ALL: [Self; 13] = [
        Self::Integrity,
        Self::Disk,
        Self::Feed,
        Self::Conversion,
        Self::Backup,
        Self::Certificate,
        Self::Liquidity,
        Self::Cover,
        Self::Replication,
        Self::LossPercentage,
        Self::ClientMoney,
        Self::Payments,
        Self::PublicLog,
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
            Self::Replication => "replication",
            Self::LossPercentage => "loss_percentage",
            Self::ClientMoney => "client_money",
            Self::Payments => "payments",
            Self::PublicLog => "public_log",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alert| alert.name() == name)
    }
}

/// What an alert is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subject {
    pub alert: Alert,
    /// In words for the operator, the same for as long as it lasts; empty where the kind has no subjects.
    pub about: String,
}

impl Subject {
    /// The kind as a whole.
    pub const fn of(alert: Alert) -> Self {
        Self { alert, about: String::new() }
    }

    /// Its name in the database.
    pub fn name(&self) -> String {
        if self.about.is_empty() {
            self.alert.name().to_owned()
        } else {
            format!("{}/{}", self.alert.name(), self.about)
        }
    }

    /// The subject with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let (kind, about) = name.split_once('/').unwrap_or((name, ""));
        Some(Self { alert: Alert::from_name(kind)?, about: about.to_owned() })
    }
}

/// What was found, in words for the operator.
pub type Found = BTreeMap<Subject, String>;

/// A change of an alert, to be reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    Raised { subject: Subject, detail: String },
    Resolved { subject: Subject, since: TimeMs },
}

impl Change {
    /// What it is about.
    pub const fn subject(&self) -> &Subject {
        match self {
            Self::Raised { subject, .. } | Self::Resolved { subject, .. } => subject,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct ActiveAlert {
    since: TimeMs,
    seen: TimeMs,
}

/// The reported alerts that are not resolved.
#[derive(Debug, Default)]
pub struct AlertState(BTreeMap<Subject, ActiveAlert>);

impl AlertState {
    /// The alerts reported before a restart, with the time since when they are active.
    pub fn restore(rows: impl IntoIterator<Item = (Subject, TimeMs)>, now: TimeMs) -> Self {
        Self(rows.into_iter().map(|(subject, since)| (subject, ActiveAlert { since, seen: now })).collect())
    }

    /// The changes to report now.
    pub fn changes(&mut self, found: &Found, now: TimeMs) -> Vec<Change> {
        let found = self.limited(found);
        let mut changes = Vec::new();
        for (subject, detail) in &found {
            match self.0.get_mut(subject) {
                Some(active) => active.seen = now,
                None => changes.push(Change::Raised { subject: subject.clone(), detail: detail.clone() }),
            }
        }
        let resolved = self
            .0
            .iter()
            .filter(|(subject, active)| !found.contains_key(subject) && now.since(active.seen) >= RESOLVED_AFTER);
        changes.extend(
            resolved.map(|(subject, active)| Change::Resolved { subject: subject.clone(), since: active.since }),
        );
        changes
    }

    /// What was found, with at most [`SUBJECTS_MAX`] subjects of a kind: those that are active already come first, and what is
    /// left over is one subject together until others are resolved.
    fn limited(&self, found: &Found) -> Found {
        let mut limited = Found::new();
        for alert in Alert::ALL {
            let of_kind = found.iter().filter(|(subject, _)| subject.alert == alert);
            let (active, new): (Vec<_>, Vec<_>) = of_kind.partition(|(subject, _)| self.0.contains_key(subject));
            let is_own = |subject: &&Subject| subject.alert == alert && subject.about != MORE;
            let free = SUBJECTS_MAX.saturating_sub(self.0.keys().filter(is_own).count());
            let left = new.len().saturating_sub(free);
            let reported = active.into_iter().chain(new.into_iter().take(free));
            limited.extend(reported.map(|(subject, detail)| (subject.clone(), detail.clone())));
            if left > 0 {
                limited.insert(Subject { alert, about: MORE.to_owned() }, format!("{left} more"));
            }
        }
        limited
    }

    /// Applies a change that was reported.
    pub fn apply(&mut self, change: &Change, now: TimeMs) {
        match change {
            Change::Raised { subject, .. } => {
                self.0.insert(subject.clone(), ActiveAlert { since: now, seen: now });
            }
            Change::Resolved { subject, .. } => {
                self.0.remove(subject);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(alerts: &[Alert]) -> Found {
        alerts.iter().map(|alert| (Subject::of(*alert), "why".to_owned())).collect()
    }

    /// Reports every change.
    fn step(state: &mut AlertState, alerts: &[Alert], second: i64) -> Vec<Change> {
        step_found(state, &found(alerts), second)
    }

    fn step_found(state: &mut AlertState, found: &Found, second: i64) -> Vec<Change> {
        let now = TimeMs(second * 1_000);
        let changes = state.changes(found, now);
        changes.iter().for_each(|change| state.apply(change, now));
        changes
    }

    fn about(subjects: impl IntoIterator<Item = String>) -> Found {
        let subject = |about| (Subject { alert: Alert::Cover, about }, "why".to_owned());
        subjects.into_iter().map(subject).collect()
    }

    #[test]
    fn once_when_it_begins_and_once_when_it_is_over() {
        let mut state = AlertState::default();
        let raised = Change::Raised { subject: Subject::of(Alert::Feed), detail: "why".into() };
        assert_eq!(step(&mut state, &[], 0), []);
        assert_eq!(step(&mut state, &[Alert::Feed], 10), [raised]);
        assert_eq!(step(&mut state, &[Alert::Feed], 20), []);
        assert_eq!(step(&mut state, &[], 30), [], "not resolved yet");
        assert_eq!(step(&mut state, &[Alert::Feed], 139), [], "the same alert");
        assert_eq!(step(&mut state, &[], 258), []);
        let resolved = Change::Resolved { subject: Subject::of(Alert::Feed), since: TimeMs(10_000) };
        assert_eq!(step(&mut state, &[], 259), [resolved]);
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
        let rows = [(Subject::of(Alert::Integrity), TimeMs(5)), (Subject::of(Alert::Backup), TimeMs(6))];
        let mut state = AlertState::restore(rows, TimeMs(0));
        assert_eq!(step(&mut state, &[Alert::Integrity], 1), []);
        let resolved = Change::Resolved { subject: Subject::of(Alert::Backup), since: TimeMs(6) };
        assert_eq!(step(&mut state, &[Alert::Integrity], 120), [resolved]);
    }

    #[test]
    fn names() {
        for alert in Alert::ALL {
            for about in ["", "EURUSD, position", "A/B, prices"] {
                let subject = Subject { alert, about: about.to_owned() };
                assert_eq!(Subject::from_name(&subject.name()), Some(subject));
            }
        }
        assert_eq!(Subject::from_name("of a later version"), None);
    }

    #[test]
    fn each_subject_is_an_alert_of_its_own() {
        let mut state = AlertState::default();
        let [one, both] = [&["EURUSD"][..], &["EURUSD", "XAUUSD"]]
            .map(|subjects| about(subjects.iter().map(|subject| (*subject).to_owned())));
        let names = |changes: Vec<Change>| -> Vec<String> {
            let name = |change: &Change| match change {
                Change::Raised { subject, .. } => format!("+{}", subject.about),
                Change::Resolved { subject, .. } => format!("-{}", subject.about),
            };
            changes.iter().map(name).collect()
        };
        assert_eq!(names(step_found(&mut state, &one, 0)), ["+EURUSD"]);
        assert_eq!(names(step_found(&mut state, &both, 10)), ["+XAUUSD"], "not masked by the first");
        assert_eq!(names(step_found(&mut state, &one, 129)), [""; 0], "not resolved yet");
        assert_eq!(names(step_found(&mut state, &one, 130)), ["-XAUUSD"], "while the first lasts");
        assert_eq!(names(step_found(&mut state, &Found::new(), 250)), ["-EURUSD"]);
    }

    #[test]
    fn a_flood_of_subjects_is_a_bounded_number_of_alerts() {
        let mut state = AlertState::default();
        let subjects = |first: usize, end: usize| about((first..end).map(|number| format!("{number:03}")));
        assert_eq!(step_found(&mut state, &subjects(100, 130), 0).len(), SUBJECTS_MAX + 1, "20, and 10 together");
        assert_eq!(step_found(&mut state, &subjects(90, 130), 1), [], "others do not take the place of active ones");
        // The first five end, and five others are alerts of their own from then on.
        let changes = step_found(&mut state, &subjects(105, 130), 121);
        assert_eq!(changes.len(), 5, "{changes:?}");
        assert!(changes.iter().all(|change| matches!(change, Change::Resolved { .. })), "{changes:?}");
        let changes = step_found(&mut state, &subjects(105, 130), 122);
        assert_eq!(changes.len(), 5, "{changes:?}");
        let rest = step_found(&mut state, &subjects(105, 125), 242);
        assert!(rest.iter().all(|change| change.subject().about == MORE), "{rest:?}");
        assert_eq!(rest.len(), 1, "nothing is left over");
    }
}
