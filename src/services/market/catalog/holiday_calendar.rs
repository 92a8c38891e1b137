//! A holiday calendar: named dates on which the markets of its instruments are closed, open late or close early.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::InstrumentId;
use crate::domain::session::{minute_text, parse_minute};
use crate::services::error::Refusal;
use crate::services::market::calendar::{self, TradingWindow};
use crate::store::StoreError;
use crate::store::market::holiday_calendars::CalendarRow;

/// Most calendars, and most dates of one.
pub(super) const CALENDARS_MAX: usize = 100;
pub const DATES_MAX: usize = 1_000;
/// Most calendars of an instrument.
pub(super) const CALENDARS_OF_ONE: usize = 20;
const NAME_MAX: usize = 60;
pub(super) const DATE_NAME_MAX: usize = 100;
/// Years that a date may be of: time zones are known for them.
const YEARS: std::ops::RangeInclusive<i16> = 1970..=2199;

/// Identifies a holiday calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CalendarId(pub i64);

/// A date of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarDate {
    pub date: Date,
    /// Such as `Thanksgiving`; may be empty.
    pub name: String,
    /// What is left of the trading hours.
    pub window: TradingWindow,
}

/// A date as the API, files and the database write it. Without `open` and `close` it is closed all day.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct DateForm {
    /// `YYYY-MM-DD`.
    pub date: String,
    #[serde(default)]
    pub name: String,
    /// `HH:MM`, of a late opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// `HH:MM`, of an early close.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub close: Option<String>,
}

impl CalendarDate {
    /// Reads a date; the error is the field that is not valid.
    pub(super) fn read(form: &DateForm) -> Result<Self, &'static str> {
        let date: Date = form.date.trim().parse().map_err(|_| "date")?;
        if !YEARS.contains(&date.year()) {
            return Err("date");
        }
        let name = form.name.trim();
        if name.chars().count() > DATE_NAME_MAX || name.chars().any(char::is_control) {
            return Err("name");
        }
        let minute = |text: &Option<String>, field| match text.as_deref().map(str::trim).filter(|text| !text.is_empty())
        {
            Some(text) => parse_minute(text).map(Some).ok_or(field),
            None => Ok(None),
        };
        let window = TradingWindow::new(minute(&form.open, "open")?, minute(&form.close, "close")?).ok_or("close")?;
        Ok(Self { date, name: name.to_owned(), window })
    }

    /// The date as it is written.
    pub fn form(&self) -> DateForm {
        DateForm {
            date: self.date.to_string(),
            name: self.name.clone(),
            open: self.window.late_open().map(minute_text),
            close: self.window.early_close().map(minute_text),
        }
    }
}

/// Reads dates, in any order.
///
/// # Errors
/// `invalid_field` {field: such as `dates[3].close`}.
pub fn read_dates(forms: &[DateForm]) -> Result<Vec<CalendarDate>, Refusal> {
    if forms.len() > DATES_MAX {
        return Err(Refusal::invalid_field("dates"));
    }
    let mut dates: BTreeMap<Date, CalendarDate> = BTreeMap::new();
    for (index, form) in forms.iter().enumerate() {
        let invalid = |field| Refusal::invalid_field(&format!("dates[{index}].{field}"));
        let one = CalendarDate::read(form).map_err(invalid)?;
        if dates.insert(one.date, one).is_some() {
            return Err(invalid("date"));
        }
    }
    Ok(dates.into_values().collect())
}

/// `old` with the dates of `new`, which replace dates that are in both; ascending.
pub fn merge_dates(old: &[CalendarDate], new: &[CalendarDate]) -> Vec<CalendarDate> {
    let by_date: BTreeMap<Date, &CalendarDate> = old.iter().chain(new).map(|one| (one.date, one)).collect();
    by_date.into_values().cloned().collect()
}

/// A holiday calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolidayCalendar {
    pub id: CalendarId,
    /// Unique without regard to case, such as `NYSE`.
    pub name: String,
    /// IANA name of the zone of its dates and times; `None`: the zone of each instrument.
    pub timezone: Option<String>,
    /// Ascending, each date once.
    pub dates: Vec<CalendarDate>,
    /// Raised by each change.
    pub version: i64,
}

/// A calendar, or a part of one. A change keeps what is `None`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CalendarDraft {
    /// Required in a new one. 1 to 60 characters.
    pub name: Option<String>,
    /// The zone of each instrument. `Some(None)`: that again.
    pub timezone: Option<Option<String>>,
    /// None. At most 1,000.
    pub dates: Option<Vec<CalendarDate>>,
    /// None. All instruments that belong to it.
    pub instruments: Option<Vec<InstrumentId>>,
    /// The version that a change is based on; `None`: any.
    pub version: Option<i64>,
}

impl HolidayCalendar {
    /// This calendar with what the draft changes.
    ///
    /// # Errors
    /// `calendar_outdated`, `invalid_field` {field}.
    pub(super) fn changed(&self, draft: &CalendarDraft) -> Result<Self, Refusal> {
        if draft.version.is_some_and(|version| version != self.version) {
            return Err(Refusal::new("calendar_outdated"));
        }
        let mut calendar = Self { version: self.version + 1, ..self.clone() };
        if let Some(name) = &draft.name {
            calendar.name = name.trim().to_owned();
        }
        if let Some(timezone) = &draft.timezone {
            calendar.timezone.clone_from(timezone);
        }
        if let Some(dates) = &draft.dates {
            calendar.dates.clone_from(dates);
        }
        let length = calendar.name.chars().count();
        if !(1..=NAME_MAX).contains(&length) || calendar.name.chars().any(char::is_control) {
            return Err(Refusal::invalid_field("name"));
        }
        if calendar.timezone.as_deref().is_some_and(|zone| calendar::zone(zone).is_err()) {
            return Err(Refusal::invalid_field("timezone"));
        }
        if calendar.dates.len() > DATES_MAX {
            return Err(Refusal::invalid_field("dates"));
        }
        Ok(calendar)
    }

    /// Its dates as they are written.
    pub fn forms(&self) -> Vec<DateForm> {
        self.dates.iter().map(CalendarDate::form).collect()
    }

    pub(super) fn row(&self) -> CalendarRow {
        CalendarRow {
            id: self.id.0,
            name: self.name.clone(),
            timezone: self.timezone.clone(),
            dates: serde_json::to_string(&self.forms()).expect("dates are valid JSON"),
            version: self.version,
        }
    }

    pub(super) fn from_row(row: CalendarRow) -> Result<Self, StoreError> {
        let corrupt = |error: String| StoreError::Corrupt(format!("holiday calendar {}: {error}", row.id));
        let forms: Vec<DateForm> = serde_json::from_str(&row.dates).map_err(|error| corrupt(error.to_string()))?;
        let dates = read_dates(&forms).map_err(|refusal| corrupt(format!("{refusal:?}")))?;
        Ok(Self { id: CalendarId(row.id), name: row.name, timezone: row.timezone, dates, version: row.version })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(date: &str, open: &str, close: &str) -> DateForm {
        let time = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        DateForm { date: date.into(), name: "N".into(), open: time(open), close: time(close) }
    }

    #[test]
    fn dates_are_read_sorted_and_written_again() {
        let forms = [form("2026-12-25", "", ""), form("2026-11-27", "", "13:00"), form("2026-12-31", "09:30", "")];
        let dates = read_dates(&forms).unwrap();
        let written: Vec<DateForm> = dates.iter().map(CalendarDate::form).collect();
        assert_eq!(written, [forms[1].clone(), forms[0].clone(), forms[2].clone()]);
        let merged = merge_dates(&dates, &read_dates(&[form("2026-12-25", "", "12:00")]).unwrap());
        assert_eq!(merged.len(), 3);
        assert_eq!(merged[1].form(), form("2026-12-25", "", "12:00"));
    }

    #[test]
    fn what_is_no_date_is_refused_by_name() {
        let good = form("2026-12-25", "", "");
        for (bad, field) in [
            (form("2026-13-25", "", ""), "dates[1].date"),
            (form("1900-01-01", "", ""), "dates[1].date"),
            (good.clone(), "dates[1].date"),
            (form("2026-12-26", "25:00", ""), "dates[1].open"),
            (form("2026-12-26", "", "1pm"), "dates[1].close"),
            (form("2026-12-26", "13:00", "12:00"), "dates[1].close"),
            (form("2026-12-26", "00:00", "24:00"), "dates[1].close"),
            (DateForm { name: "x".repeat(101), ..form("2026-12-26", "", "") }, "dates[1].name"),
        ] {
            assert_eq!(read_dates(&[good.clone(), bad]).unwrap_err(), Refusal::invalid_field(field));
        }
        let many = vec![good; DATES_MAX + 1];
        assert_eq!(read_dates(&many).unwrap_err(), Refusal::invalid_field("dates"));
    }
}
