//! The trading hours of listed instruments: weekly sessions, their own holidays, and the dates of their calendars.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::holiday_calendar::HolidayCalendar;
use super::snapshot::CatalogSnapshot;
use super::{Catalog, Listing};
use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::services::market::calendar::{self, Hours, TradingWindow};

/// A date on which closures change the hours of an instrument.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Closure {
    pub date: Date,
    /// IANA name of the zone of the date and its times.
    pub timezone: String,
    /// The names that the calendars give it; empty where none does.
    pub name: String,
    /// Minute of a late opening.
    pub open: Option<u16>,
    /// Minute of an early close. Neither: closed all day.
    pub close: Option<u16>,
}

/// When an instrument trades, as of a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    pub open: bool,
    /// When `open` changes; `None`: not within a year.
    pub changes_at: Option<TimeMs>,
    /// The closure without which the market would be open now.
    pub closed_by: Option<Closure>,
    /// The closures from today on, ascending.
    pub closures: Vec<Closure>,
}

impl Catalog {
    /// The hours of a listing; `None` (and a line in the log) where a time zone is unknown.
    pub fn hours(&self, listing: &Listing) -> Option<Hours> {
        self.snapshot().hours(listing)
    }

    /// When an instrument trades: its state at `now`, and the closures of the next `days` days.
    pub fn schedule(&self, listing: &Listing, now: TimeMs, days: i64) -> Option<Schedule> {
        let snapshot = self.snapshot();
        let hours = snapshot.hours(listing)?;
        let closures = snapshot.closures(listing, &hours, now, days);
        let (open, weekly) = (hours.is_open(now), hours.weekly());
        let closes_now =
            |closure: &&Closure| !open && !closure.applied(&weekly).is_some_and(|hours| hours.is_open(now));
        let closed_by = closures.iter().find(closes_now).filter(|_| weekly.is_open(now)).cloned();
        Some(Schedule { open, changes_at: hours.next_change(now), closed_by, closures })
    }

    /// The next closures of enabled instruments within `days` days, at most `limit`, each with how many instruments it
    /// concerns.
    pub fn next_closures(&self, now: TimeMs, days: i64, limit: usize) -> Vec<(Closure, usize)> {
        let snapshot = self.snapshot();
        let mut counts: BTreeMap<Closure, usize> = BTreeMap::new();
        for listed in self.all().iter().filter(|listed| listed.market.instrument.enabled) {
            let Some(hours) = snapshot.hours(&listed.listing) else { continue };
            for closure in snapshot.closures(&listed.listing, &hours, now, days) {
                *counts.entry(closure).or_default() += 1;
            }
        }
        counts.into_iter().take(limit).collect()
    }
}

impl CatalogSnapshot {
    pub(super) fn hours(&self, listing: &Listing) -> Option<Hours> {
        let zone = |name: &str| {
            calendar::zone(name).inspect_err(|error| {
                tracing::error!(instrument = %listing.instrument, ?error, "its time zone is unknown; the market stays closed");
            })
        };
        let mut hours = Hours::new(&listing.sessions, &listing.holidays, zone(&listing.timezone).ok()?);
        for calendar in self.calendars_of(listing) {
            let own = calendar.timezone.as_deref().map(zone).transpose().ok()?;
            hours = hours.with_closures(own, calendar.dates.iter().map(|one| (one.date, one.window)));
        }
        Some(hours)
    }

    fn calendars_of(&self, listing: &Listing) -> impl Iterator<Item = &HolidayCalendar> {
        listing.calendars.iter().filter_map(|id| self.calendars.get(id)).map(|calendar| &**calendar)
    }

    /// The closures that take trading time away within `days` days from today, ascending.
    fn closures(&self, listing: &Listing, hours: &Hours, now: TimeMs, days: i64) -> Vec<Closure> {
        let own = listing.holidays.iter().map(|date| (*date, None, "", TradingWindow::CLOSED));
        let named = self.calendars_of(listing).flat_map(|calendar| {
            calendar.dates.iter().map(|one| (one.date, calendar.timezone.as_deref(), one.name.as_str(), one.window))
        });
        let mut by_date: BTreeMap<(Date, &str), (Vec<&str>, TradingWindow)> = BTreeMap::new();
        for (date, zone, name, window) in own.chain(named) {
            let today = |zone: &str| calendar::zone(zone).map_or(0, |zone| calendar::local_day(&zone, now));
            let zone = zone.unwrap_or(&listing.timezone);
            let ahead = calendar::day_number(date);
            // The date of the zone is looked up only where the date is near.
            if (ahead * DAY - now.0).abs() > (days + 2) * DAY || !(0..=days).contains(&(ahead - today(zone))) {
                continue;
            }
            let (names, left) = by_date.entry((date, zone)).or_insert((Vec::new(), window));
            *left = left.intersect(window);
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        }
        let weekly = hours.weekly();
        by_date
            .into_iter()
            .map(|((date, zone), (names, window))| Closure {
                date,
                timezone: zone.to_owned(),
                name: names.join(", "),
                open: window.late_open(),
                close: window.early_close(),
            })
            .filter(|closure| closure.takes_time_from(&weekly))
            .collect()
    }
}

impl Closure {
    /// The weekly hours with this closure.
    fn applied(&self, weekly: &Hours) -> Option<Hours> {
        let zone = calendar::zone(&self.timezone).ok()?;
        let window = TradingWindow::new(self.open, self.close)?;
        Some(weekly.clone().with_closures(Some(zone), [(self.date, window)]))
    }

    /// Whether the market would be open at some time of the closure.
    fn takes_time_from(&self, weekly: &Hours) -> bool {
        // Every zone is within 15 hours of UTC.
        let start = calendar::day_number(self.date) * DAY;
        let (from, to) = (TimeMs(start - DAY), TimeMs(start + 2 * DAY));
        self.applied(weekly).is_some_and(|hours| hours.open_spans(from, to) != weekly.open_spans(from, to))
    }
}
