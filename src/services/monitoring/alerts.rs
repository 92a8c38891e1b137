//! What can be wrong with a house that runs by itself, and when it is worth a letter: once when it begins, once
//! when it is over. Pure: told the time and what was found, it says what is news.

use std::collections::BTreeMap;

use crate::domain::TimeMs;
use crate::domain::time::MINUTE;

/// A trouble is over when it has not been found for so long: what comes and goes is one trouble.
const OVER_AFTER: i64 = 2 * MINUTE;

/// The kinds of trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// The books are not proven.
    IntegrityMonitor,
    /// The disk refuses commits, or is nearly full.
    Disk,
    /// A market is open and its prices are too old to deal at.
    Feed,
    /// A pair that converts an open market to USD is itself open, and its last quote is too old: its last rate is used.
    Conversion,
    /// The last scheduled backup failed, or is overdue.
    Backup,
    /// The certificate is about to end.
    Certificate,
}

impl Alert {
    /// Every one.
    pub const ALL: [Self; 6] =
        [Self::IntegrityMonitor, Self::Disk, Self::Feed, Self::Conversion, Self::Backup, Self::Certificate];

    /// Its name in the database, in `/metrics`, and in the messages (`alert-<name>`).
    pub const fn name(self) -> &'static str {
        match self {
            Self::IntegrityMonitor => "books",
            Self::Disk => "disk",
            Self::Feed => "feed",
            Self::Conversion => "conversion",
            Self::Backup => "backup",
            Self::Certificate => "certificate",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|trouble| trouble.name() == name)
    }
}

/// What was found, in words for the operator.
pub type Found = BTreeMap<Alert, String>;

/// Something to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    Begun { trouble: Alert, detail: String },
    Over { trouble: Alert, since: TimeMs },
}

#[derive(Debug, Clone, Copy)]
struct ActiveAlert {
    since: TimeMs,
    seen: TimeMs,
}

/// The troubles that people have been told of.
#[derive(Debug, Default)]
pub struct AlertState(BTreeMap<Alert, ActiveAlert>);

impl AlertState {
    /// Those that were told before a restart, and since when they stood.
    pub fn before(rows: impl IntoIterator<Item = (Alert, TimeMs)>, now: TimeMs) -> Self {
        Self(rows.into_iter().map(|(trouble, since)| (trouble, ActiveAlert { since, seen: now })).collect())
    }

    /// What is news now.
    pub fn news(&mut self, found: &Found, now: TimeMs) -> Vec<News> {
        let mut news = Vec::new();
        for (trouble, detail) in found {
            match self.0.get_mut(trouble) {
                Some(standing) => standing.seen = now,
                None => news.push(News::Begun { trouble: *trouble, detail: detail.clone() }),
            }
        }
        let over = self
            .0
            .iter()
            .filter(|(trouble, standing)| !found.contains_key(trouble) && now.since(standing.seen) >= OVER_AFTER);
        news.extend(over.map(|(trouble, standing)| News::Over { trouble: *trouble, since: standing.since }));
        news
    }

    /// This has been told.
    pub fn told(&mut self, news: &News, now: TimeMs) {
        match news {
            News::Begun { trouble, .. } => {
                self.0.insert(*trouble, ActiveAlert { since: now, seen: now });
            }
            News::Over { trouble, .. } => {
                self.0.remove(trouble);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(troubles: &[Alert]) -> Found {
        troubles.iter().map(|trouble| (*trouble, "why".to_owned())).collect()
    }

    /// Tells everything at once, as a house with a good disk does.
    fn step(told: &mut AlertState, troubles: &[Alert], second: i64) -> Vec<News> {
        let now = TimeMs(second * 1_000);
        let news = told.news(&found(troubles), now);
        news.iter().for_each(|one| told.told(one, now));
        news
    }

    #[test]
    fn once_when_it_begins_and_once_when_it_is_over() {
        let mut told = AlertState::default();
        let begun = News::Begun { trouble: Alert::Feed, detail: "why".into() };
        assert_eq!(step(&mut told, &[], 0), []);
        assert_eq!(step(&mut told, &[Alert::Feed], 10), [begun]);
        assert_eq!(step(&mut told, &[Alert::Feed], 20), []);
        assert_eq!(step(&mut told, &[], 30), [], "it may come back at once");
        assert_eq!(step(&mut told, &[Alert::Feed], 139), [], "it did: the same trouble");
        assert_eq!(step(&mut told, &[], 258), []);
        assert_eq!(step(&mut told, &[], 259), [News::Over { trouble: Alert::Feed, since: TimeMs(10_000) }]);
        assert_eq!(step(&mut told, &[], 400), []);
        assert_eq!(step(&mut told, &[Alert::Feed, Alert::Disk], 500).len(), 2, "another one, and another kind");
    }

    #[test]
    fn what_could_not_be_told_is_news_again() {
        let mut told = AlertState::default();
        assert_eq!(told.news(&found(&[Alert::Disk]), TimeMs(0)).len(), 1);
        assert_eq!(told.news(&found(&[Alert::Disk]), TimeMs(1)).len(), 1);
    }

    #[test]
    fn a_restart_tells_nothing_twice_and_forgets_no_end() {
        let mut told =
            AlertState::before([(Alert::IntegrityMonitor, TimeMs(5)), (Alert::Backup, TimeMs(6))], TimeMs(0));
        assert_eq!(step(&mut told, &[Alert::IntegrityMonitor], 1), []);
        let over = News::Over { trouble: Alert::Backup, since: TimeMs(6) };
        assert_eq!(step(&mut told, &[Alert::IntegrityMonitor], 120), [over]);
    }

    #[test]
    fn names() {
        for trouble in Alert::ALL {
            assert_eq!(Alert::from_name(trouble.name()), Some(trouble));
        }
    }
}
