//! Files of holiday calendars: CSV with the columns date, name, open and close, and the all-day events of iCalendar
//! (RFC 5545).
//!
//! Of iCalendar only five properties of an event matter here, so it is read without a library. An event with a time of the
//! day or a rule is refused rather than guessed: a date that is missing would leave a closed market open.

use jiff::{ToSpan, civil::Date};

use std::collections::BTreeMap;

use super::holiday_calendar::{CalendarDate, DATE_NAME_MAX, DATES_MAX, DateForm, HolidayCalendar};
use crate::services::error::Refusal;
use crate::services::market::calendar::TradingWindow;
use crate::services::reporting::csv_table::{CsvTable, Row, Rows, TableError};

/// Largest file, in bytes.
pub const FILE_BYTES_MAX: usize = 256 * 1024;
/// Longest event, in days.
const EVENT_DAYS_MAX: usize = 31;
const COLUMNS: [&str; 4] = ["date", "name", "open", "close"];
/// Properties that make an event recur.
const RECURRING: [&str; 4] = ["RRULE", "RDATE", "EXRULE", "RECURRENCE-ID"];

/// Reads a file of either format, ascending by date. Its format is recognised by its first line.
///
/// # Errors
/// `calendar_not_readable` {line}, `table_not_readable`.
pub fn read_calendar_file(text: &[u8]) -> Result<Vec<CalendarDate>, Refusal> {
    let bare = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text).trim_ascii_start();
    if bare.get(..15).is_some_and(|start| start.eq_ignore_ascii_case(b"BEGIN:VCALENDAR")) {
        return read_events(bare);
    }
    let mut dates = BTreeMap::new();
    for row in Rows::new(text, &COLUMNS, DATES_MAX).map_err(Refusal::from)? {
        let (line, cells): Row = row.map_err(Refusal::from)?;
        let cell = |name: &str| cells.iter().find(|(column, _)| *column == name).map(|(_, cell)| cell.clone());
        let form = DateForm {
            date: cell("date").unwrap_or_default(),
            name: cell("name").unwrap_or_default(),
            open: cell("open"),
            close: cell("close"),
        };
        let one =
            CalendarDate::read(&form).map_err(|field| at_line("calendar-file-cell", line).with("field", field))?;
        if dates.insert(one.date, one).is_some() {
            return Err(at_line("calendar-file-cell", line).with("field", "date"));
        }
    }
    Ok(dates.into_values().collect())
}

/// A calendar as CSV that [`read_calendar_file`] reads again.
pub fn write_calendar_file(calendar: &HolidayCalendar) -> Vec<u8> {
    let mut table = CsvTable::new(&COLUMNS);
    for DateForm { date, name, open, close } in calendar.forms() {
        table.row(&[date, name, open.unwrap_or_default(), close.unwrap_or_default()]);
    }
    table.finish()
}

fn at_line(message: &'static str, line: u64) -> Refusal {
    Refusal::new("calendar_not_readable").worded(message).with("line", line)
}

/// An event that is being read.
#[derive(Default)]
struct Event {
    line: u64,
    start: Option<Date>,
    /// Exclusive.
    end: Option<Date>,
    summary: String,
    cancelled: bool,
}

fn read_events(text: &[u8]) -> Result<Vec<CalendarDate>, Refusal> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let line = text[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() as u64 + 1;
        Refusal::from(TableError::Encoding { line })
    })?;
    let mut dates = BTreeMap::new();
    // Names of the components that are open, such as VCALENDAR, VEVENT and VALARM.
    let mut open: Vec<String> = Vec::new();
    let mut event = Event::default();
    let mut last = 1;
    for (line, content) in unfolded(text) {
        last = line;
        let malformed = || at_line("calendar-file-line", line);
        let (head, value) = split_value(&content).ok_or_else(malformed)?;
        let mut parts = head.split(';');
        let name = parts.next().unwrap_or_default().to_ascii_uppercase();
        let is_event = open.last().is_some_and(|component| component == "VEVENT");
        match name.as_str() {
            "BEGIN" => {
                open.push(value.trim().to_ascii_uppercase());
                if open.last().is_some_and(|component| component == "VEVENT") {
                    event = Event { line, ..Event::default() };
                }
            }
            "END" => {
                if open.pop().is_none_or(|component| component != value.trim().to_ascii_uppercase()) {
                    return Err(malformed());
                }
                if is_event {
                    std::mem::take(&mut event).add_to(&mut dates)?;
                }
            }
            "DTSTART" | "DTEND" if is_event => {
                let date = read_date(value.trim()).ok_or_else(|| at_line("calendar-file-timed", line))?;
                *(if name == "DTSTART" { &mut event.start } else { &mut event.end }) = Some(date);
            }
            "SUMMARY" if is_event => event.summary = unescaped(value),
            "STATUS" if is_event => event.cancelled = value.trim().eq_ignore_ascii_case("CANCELLED"),
            "DURATION" if is_event && value.trim() != "P1D" => return Err(at_line("calendar-file-timed", line)),
            name if is_event && RECURRING.contains(&name) => return Err(at_line("calendar-file-recurring", line)),
            _ => {}
        }
    }
    if !open.is_empty() {
        return Err(at_line("calendar-file-line", last));
    }
    if dates.is_empty() {
        return Err(Refusal::new("calendar_not_readable").worded("calendar-file-empty"));
    }
    Ok(dates.into_values().collect())
}

impl Event {
    fn add_to(self, dates: &mut BTreeMap<Date, CalendarDate>) -> Result<(), Refusal> {
        if self.cancelled {
            return Ok(());
        }
        let malformed = || at_line("calendar-file-line", self.line);
        let start = self.start.ok_or_else(malformed)?;
        let end = self.end.map_or_else(|| start.checked_add(1.day()).map_err(|_| malformed()), Ok)?;
        let days: Vec<Date> = start.series(1.day()).take_while(|day| *day < end).take(EVENT_DAYS_MAX + 1).collect();
        if days.is_empty() || days.len() > EVENT_DAYS_MAX {
            return Err(malformed());
        }
        for day in days {
            let form = DateForm { date: day.to_string(), name: self.summary.clone(), ..DateForm::default() };
            let one = CalendarDate::read(&form).map_err(|_| malformed())?;
            let entry = dates.entry(day).or_insert(CalendarDate { name: String::new(), ..one.clone() });
            entry.window = TradingWindow::CLOSED;
            // Two events of one date share it.
            let both = if entry.name.is_empty() { one.name } else { format!("{}, {}", entry.name, one.name) };
            entry.name = both.chars().take(DATE_NAME_MAX).collect();
        }
        if dates.len() > DATES_MAX {
            return Err(TableError::TooLong { max: DATES_MAX }.into());
        }
        Ok(())
    }
}

/// The content lines with the number of the line on which each begins: a line that begins with a blank continues the one
/// before.
fn unfolded(text: &str) -> Vec<(u64, String)> {
    let mut lines: Vec<(u64, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match (line.strip_prefix([' ', '\t']), lines.last_mut()) {
            (Some(rest), Some((_, content))) => content.push_str(rest),
            _ if line.is_empty() => {}
            _ => lines.push((index as u64 + 1, line.to_owned())),
        }
    }
    lines
}

/// Splits a content line at the first colon outside quotes.
fn split_value(content: &str) -> Option<(&str, &str)> {
    let mut quoted = false;
    let colon = content.find(|c| {
        quoted ^= c == '"';
        c == ':' && !quoted
    })?;
    Some((&content[..colon], &content[colon + 1..]))
}

/// `YYYYMMDD`; `None` for a time.
fn read_date(value: &str) -> Option<Date> {
    let is_date = value.len() == 8 && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = |range: std::ops::Range<usize>| value[range].parse::<i16>().ok();
    if !is_date {
        return None;
    }
    Date::new(number(0..4)?, i8::try_from(number(4..6)?).ok()?, i8::try_from(number(6..8)?).ok()?).ok()
}

/// The text of a property, on one line and as long as a name may be.
fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut escaped = false;
    for c in value.chars() {
        match (escaped, c) {
            (false, '\\') => {
                escaped = true;
                continue;
            }
            (true, 'n' | 'N') => text.push(' '),
            (_, c) if c.is_control() => text.push(' '),
            (_, c) => text.push(c),
        }
        escaped = false;
    }
    text.trim().chars().take(DATE_NAME_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::market::catalog::CalendarId;

    fn events(lines: &[&str]) -> Vec<u8> {
        let mut all = vec!["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTIMEZONE", "BEGIN:STANDARD"];
        // A rule of a time zone is none of an event.
        all.extend(["RRULE:FREQ=YEARLY", "END:STANDARD", "END:VTIMEZONE"]);
        all.extend(lines);
        all.push("END:VCALENDAR");
        all.join("\r\n").into_bytes()
    }

    fn event(lines: &[&str]) -> Vec<u8> {
        let mut all = vec!["BEGIN:VEVENT"];
        all.extend(lines);
        all.push("END:VEVENT");
        events(&all)
    }

    fn read(text: &[u8]) -> Result<Vec<String>, Refusal> {
        let line = |one: &CalendarDate| {
            let DateForm { date, name, open, close } = one.form();
            [date, name, open.unwrap_or_default(), close.unwrap_or_default()].join("|")
        };
        Ok(read_calendar_file(text)?.iter().map(line).collect())
    }

    #[test]
    fn all_day_events_become_dates() {
        let file = events(&[
            "BEGIN:VEVENT",
            "DTSTART;VALUE=DATE:20261225",
            "DTEND;VALUE=DATE:20261227",
            "SUMMARY;LANGUAGE=en;X-A=\"a:b\":Christmas\\, and",
            "  Boxing Day",
            "BEGIN:VALARM",
            "TRIGGER:-PT15M",
            "DURATION:PT5M",
            "END:VALARM",
            "END:VEVENT",
            "begin:vevent",
            "dtstart:20261126",
            "duration:P1D",
            "summary:Thanksgiving",
            "end:vevent",
            "BEGIN:VEVENT",
            "DTSTART:20261226",
            "SUMMARY:Second\\nname",
            "END:VEVENT",
            "BEGIN:VEVENT",
            "DTSTART:20270101",
            "STATUS:CANCELLED",
            "END:VEVENT",
        ]);
        let christmas = "Christmas, and Boxing Day";
        assert_eq!(
            read(&file).unwrap(),
            [
                "2026-11-26|Thanksgiving||".to_owned(),
                format!("2026-12-25|{christmas}||"),
                format!("2026-12-26|{christmas}, Second name||"),
            ]
        );
    }

    #[test]
    fn events_that_are_no_plain_dates_are_refused_with_their_line() {
        let of = |message, line: u64| at_line(message, line);
        for (file, refusal) in [
            (event(&["DTSTART:20261225", "RRULE:FREQ=YEARLY"]), of("calendar-file-recurring", 10)),
            (event(&["DTSTART:20261225", "RDATE:20271225"]), of("calendar-file-recurring", 10)),
            (event(&["DTSTART:20261225T090000Z"]), of("calendar-file-timed", 9)),
            (event(&["DTSTART:20261225", "DURATION:PT4H"]), of("calendar-file-timed", 10)),
            (event(&["DTSTART:20261325"]), of("calendar-file-timed", 9)),
            (event(&["SUMMARY:x"]), of("calendar-file-line", 8)),
            (event(&["DTSTART:20261225", "DTEND:20261225"]), of("calendar-file-line", 8)),
            (event(&["DTSTART:20261225", "DTEND:20270201"]), of("calendar-file-line", 8)),
            (event(&["no colon"]), of("calendar-file-line", 9)),
            (event(&["END:VALARM"]), of("calendar-file-line", 9)),
            (b"BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261225".to_vec(), of("calendar-file-line", 3)),
            (events(&[]), Refusal::new("calendar_not_readable").worded("calendar-file-empty")),
            (b"BEGIN:VCALENDAR\nX:\xff".to_vec(), TableError::Encoding { line: 2 }.into()),
        ] {
            assert_eq!(read(&file).unwrap_err(), refusal, "{}", String::from_utf8_lossy(&file));
        }
        let many = "BEGIN:VEVENT\r\nDTSTART:20260101\r\nDTEND:20260201\r\nEND:VEVENT\r\n";
        let many: String = (1990..2030).map(|year| many.replace("2026", &year.to_string())).collect();
        assert_eq!(read(&events(&[many.trim_end()])).unwrap_err(), TableError::TooLong { max: DATES_MAX }.into());
    }

    #[test]
    fn a_table_is_read_and_written() {
        let table = "name,date,open,close\nThanksgiving,2026-11-26,,\n\"Day, after\",2026-11-27,,13:00\nLate,2026-01-02,10:00,\n";
        let rows = ["2026-01-02|Late|10:00|", "2026-11-26|Thanksgiving||", "2026-11-27|Day, after||13:00"];
        assert_eq!(read(table.as_bytes()).unwrap(), rows);
        let dates = read_calendar_file(table.as_bytes()).unwrap();
        let calendar = HolidayCalendar { id: CalendarId(1), name: "NYSE".into(), timezone: None, dates, version: 1 };
        assert_eq!(read(&write_calendar_file(&calendar)).unwrap(), rows);
        let cell = |field, line: u64| at_line("calendar-file-cell", line).with("field", field);
        for (table, refusal) in [
            ("date,name\n26.11.2026,x\n", cell("date", 2)),
            ("date,close\n2026-11-26,13:00\n2026-11-26,\n", cell("date", 3)),
            ("date,close\n2026-11-26,13:99\n", cell("close", 2)),
            ("name\nx\n", cell("date", 2)),
            ("day\nx\n", TableError::Column("day".into()).into()),
        ] {
            assert_eq!(read(table.as_bytes()).unwrap_err(), refusal, "{table}");
        }
    }
}
