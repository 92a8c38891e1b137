//! Which backups are kept: of the scheduled ones the last of each day, week and month, a number of each; of the requested
//! ones the newest. No I/O; the time of a backup is in its name.

use std::collections::BTreeSet;

use jiff::civil::DateTime;

use crate::domain::TimeMs;

const PREFIX: &str = "lotdesk-";
const FORMAT: &str = "%Y%m%dT%H%M%SZ";

/// How many of each are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keep {
    pub daily: usize,
    pub weekly: usize,
    pub monthly: usize,
    pub on_demand: usize,
}

/// The name of a backup that is made at `at`: `lotdesk-20261121T030000Z.db`, with `.age` if it is encrypted.
pub fn name(at: TimeMs, encrypted: bool) -> String {
    let moment = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
    format!("{PREFIX}{}.db{}", moment.strftime(FORMAT), if encrypted { ".age" } else { "" })
}

/// Time of the backup with this name; `None` for other files.
fn moment(name: &str) -> Option<DateTime> {
    let rest = name.strip_prefix(PREFIX)?;
    let text = rest.strip_suffix(".db").or_else(|| rest.strip_suffix(".db.age"))?;
    DateTime::strptime(FORMAT, text).ok()
}

/// The names that need not be kept. `requested`: names of backups on demand, which are counted separately. Other files
/// and the newest backup are never among them.
pub fn superfluous(names: &[String], requested: &BTreeSet<String>, keep: Keep) -> Vec<String> {
    let mut all: Vec<(DateTime, &String)> = names.iter().filter_map(|name| Some((moment(name)?, name))).collect();
    all.sort_by(|left, right| right.cmp(left));
    let mut kept: BTreeSet<&String> = all.first().map(|(_, name)| *name).into_iter().collect();
    let (on_demand, dated): (Vec<_>, Vec<_>) = all.iter().copied().partition(|(_, name)| requested.contains(*name));
    kept.extend(on_demand.iter().take(keep.on_demand).map(|(_, name)| *name));
    kept.extend(last_of_each(&dated, keep.daily, |at| (at.year(), at.day_of_year())));
    kept.extend(last_of_each(&dated, keep.weekly, |at| {
        let week = at.date().iso_week_date();
        (week.year(), i16::from(week.week()))
    }));
    kept.extend(last_of_each(&dated, keep.monthly, |at| (at.year(), i16::from(at.month()))));
    all.into_iter().map(|(_, name)| name).filter(|name| !kept.contains(name)).cloned().collect()
}

/// The newest of each of the last `count` periods that have one.
fn last_of_each<'a>(
    dated: &[(DateTime, &'a String)],
    count: usize,
    span: impl Fn(&DateTime) -> (i16, i16),
) -> Vec<&'a String> {
    let mut seen = BTreeSet::new();
    let newest = dated.iter().filter(|(at, _)| seen.insert(span(at)));
    newest.take(count).map(|(_, name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::time::{DAY, HOUR};

    /// 2026-01-01T03:00:00Z, a Thursday.
    const BEGIN: i64 = 1_767_236_400_000;

    #[test]
    fn a_year_of_days_leaves_days_weeks_and_months() {
        let names: Vec<String> = (0..365).map(|day| name(TimeMs(BEGIN + day * DAY), day % 2 == 0)).collect();
        let gone = superfluous(&names, &BTreeSet::new(), Keep { daily: 3, weekly: 2, monthly: 4, on_demand: 0 });
        let mut left: Vec<_> = names.iter().filter(|name| !gone.contains(name)).map(|name| &name[8..16]).collect();
        left.sort_unstable();
        // The 31st is a Thursday: its week, and Sunday's before; the last days of four months.
        let expected = ["20260930", "20261031", "20261130", "20261227", "20261229", "20261230", "20261231"];
        assert_eq!(left, expected);
    }

    #[test]
    fn the_last_of_a_day_is_kept_and_other_files_are_left_alone() {
        let mut names: Vec<String> = (0..4).map(|hour| name(TimeMs(BEGIN + hour * HOUR), false)).collect();
        names.extend(["lotdesk.db".to_owned(), "lotdesk-notes.db".into(), "other-20200101T000000Z.db".into()]);
        let keep = Keep { daily: 5, weekly: 5, monthly: 5, on_demand: 5 };
        let gone = superfluous(&names, &BTreeSet::new(), keep);
        assert_eq!(gone, [&*names[2], &*names[1], &*names[0]]);
        let none = Keep { daily: 0, weekly: 0, monthly: 0, on_demand: 0 };
        assert_eq!(superfluous(&names[..1], &BTreeSet::new(), none), [""; 0], "the newest stays");
    }

    #[test]
    fn requested_backups_are_counted_separately_and_kept_until_there_are_newer_ones() {
        let names: Vec<String> = (0..6).map(|hour| name(TimeMs(BEGIN + hour * HOUR), false)).collect();
        let requested = names[1..].iter().cloned().collect();
        let keep = Keep { daily: 1, weekly: 0, monthly: 0, on_demand: 3 };
        assert_eq!(superfluous(&names, &requested, keep), [&*names[2], &*names[1]]);
    }

    #[test]
    fn names() {
        assert_eq!(name(TimeMs(BEGIN), false), "lotdesk-20260101T030000Z.db");
        assert_eq!(name(TimeMs(BEGIN), true), "lotdesk-20260101T030000Z.db.age");
    }
}
