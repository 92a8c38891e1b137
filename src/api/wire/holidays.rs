//! Holiday calendars, and the trading hours of an instrument.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Session;
use super::{Decimal, Moment, flag};
use crate::domain::session::minute_text;
use crate::services::market::calendar;
use crate::services::market::catalog::{self, AffectedInstrument, AffectedRollover, DateForm, Listed, Schedule};

/// A date of a holiday calendar. Without `open` and `close` its markets are closed all day.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarDate {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// May be empty.
    pub name: String,
    /// `HH:MM` of a late opening; null: none.
    #[schema(required)]
    pub open: Option<String>,
    /// `HH:MM` of an early close; null: none.
    #[schema(required)]
    pub close: Option<String>,
}

impl From<DateForm> for CalendarDate {
    fn from(form: DateForm) -> Self {
        let DateForm { date, name, open, close } = form;
        Self { date, name, open, close }
    }
}

/// A holiday calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct HolidayCalendar {
    pub id: i64,
    pub name: String,
    /// IANA time zone of dates and times; null: that of each instrument.
    #[schema(required)]
    pub timezone: Option<String>,
    /// Ascending.
    pub dates: Vec<CalendarDate>,
    /// IDs of its instruments.
    pub instruments: Vec<i64>,
    /// 1: used, without any date of a year that has begun or begins within 60 days.
    pub needs_dates: u8,
    /// Raised by each change.
    pub version: i64,
}

impl HolidayCalendar {
    /// A calendar with its instruments.
    pub fn new(calendar: &catalog::HolidayCalendar, instruments: Vec<i64>, needs_dates: bool) -> Self {
        Self {
            id: calendar.id.0,
            name: calendar.name.clone(),
            timezone: calendar.timezone.clone(),
            dates: calendar.forms().into_iter().map(CalendarDate::from).collect(),
            instruments,
            needs_dates: flag(needs_dates),
            version: calendar.version,
        }
    }
}

/// What a change of a calendar does.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarPreview {
    /// Number of new dates.
    pub added: usize,
    /// Number of dates with another name or other times.
    pub changed: usize,
    pub removed: usize,
    /// Instruments whose hours change.
    pub instruments: Vec<CalendarInstrument>,
    /// Rollovers that charge another number of swap days, ascending; at most 100.
    pub rollovers: Vec<CalendarRollover>,
    /// Number of real accounts with orders on these instruments, to be confirmed.
    pub affected: usize,
}

/// An instrument whose hours change.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarInstrument {
    pub id: i64,
    pub code: String,
    pub open_orders: i64,
    pub pending_orders: i64,
    /// 1: within its trading hours now, before and after the change.
    pub open_before: u8,
    pub open_after: u8,
    /// When it opens or closes next, before and after the change; null: not within a year.
    #[schema(required)]
    pub next_before: Option<Moment>,
    #[schema(required)]
    pub next_after: Option<Moment>,
}

/// A rollover that charges another number of swap days.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarRollover {
    pub at: Moment,
    /// 1: it has been carried out; what it charged stays as it is.
    pub passed: u8,
    /// Swap days, before and after the change.
    pub before: i64,
    pub after: i64,
    /// Codes of the instruments.
    pub codes: Vec<String>,
}

impl From<catalog::CalendarPreview> for CalendarPreview {
    fn from(preview: catalog::CalendarPreview) -> Self {
        let instrument = |one: AffectedInstrument| CalendarInstrument {
            id: one.instrument.0,
            code: one.code,
            open_orders: one.open_orders,
            pending_orders: one.pending_orders,
            open_before: flag(one.was_open),
            open_after: flag(one.is_open),
            next_before: one.changed_at.map(Moment::from),
            next_after: one.changes_at.map(Moment::from),
        };
        let rollover = |one: AffectedRollover| CalendarRollover {
            at: one.at.into(),
            passed: flag(one.passed),
            before: one.before,
            after: one.after,
            codes: one.codes,
        };
        let catalog::CalendarPreview { added, changed, removed, instruments, rollovers, affected } = preview;
        Self {
            added,
            changed,
            removed,
            instruments: instruments.into_iter().map(instrument).collect(),
            rollovers: rollovers.into_iter().map(rollover).collect(),
            affected,
        }
    }
}

/// The import of a calendar file.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarImport {
    /// Number of dates in the file.
    pub read: usize,
    /// 1: the import was done; 0: it was a dry run, or it waits for approval (`waiting` of the envelope).
    pub done: u8,
    pub preview: CalendarPreview,
}

/// A date on which the hours of an instrument differ.
#[derive(Debug, Serialize, ToSchema)]
pub struct Closure {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// IANA time zone of the date and its times.
    pub timezone: String,
    /// Such as `Thanksgiving`; may be empty.
    pub name: String,
    /// `HH:MM` of a late opening; null: none.
    #[schema(required)]
    pub open: Option<String>,
    /// `HH:MM` of an early close; null: none. Without both it is closed all day.
    #[schema(required)]
    pub close: Option<String>,
}

impl From<&catalog::Closure> for Closure {
    fn from(closure: &catalog::Closure) -> Self {
        Self {
            date: closure.date.to_string(),
            timezone: closure.timezone.clone(),
            name: closure.name.clone(),
            open: closure.open.map(minute_text),
            close: closure.close.map(minute_text),
        }
    }
}

/// A date on which the hours of instruments differ, and of how many.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComingClosure {
    #[serde(flatten)]
    pub closure: Closure,
    pub instruments: usize,
}

/// When an instrument trades.
#[derive(Debug, Serialize, ToSchema)]
pub struct TradingHours {
    /// 1: within the trading hours now. `MarketStatus` is 1 if a fresh quote is there too.
    pub open: u8,
    /// When it opens or closes next; null: not within a year.
    #[schema(required)]
    pub changes_at: Option<Moment>,
    /// The closure without which it would be open now; null: none.
    #[schema(required)]
    pub closed_by: Option<Closure>,
    /// IANA time zone of the sessions.
    pub timezone: String,
    /// Weekly trading sessions; empty: always open.
    pub sessions: Vec<Session>,
    /// The closures of the next 60 days, ascending.
    pub closures: Vec<Closure>,
    /// Swap days of a week's rollovers at 17:00 in New York, from Sunday to Saturday; those of a holiday are charged before it.
    pub swap_days: [i64; 7],
    /// How far a quote may be from the last one, in percent, before the next quotes have to confirm it.
    pub max_jump_percent: Decimal,
}

impl TradingHours {
    /// The hours of an instrument. Where the engine has it open or closed against them (a recording is replayed, a time
    /// zone is unknown), no change is announced.
    pub fn new(listed: &Listed, schedule: Option<&Schedule>) -> Self {
        let (listing, open) = (&listed.listing, listed.market.open);
        let agreed = schedule.filter(|schedule| schedule.open == open);
        let terms = &listed.market.instrument;
        Self {
            open: flag(open),
            changes_at: agreed.and_then(|schedule| schedule.changes_at).map(Moment::from),
            closed_by: agreed.and_then(|schedule| schedule.closed_by.as_ref()).map(Closure::from),
            timezone: listing.timezone.clone(),
            sessions: calendar::session_forms(&listing.sessions).into_iter().map(Session::from).collect(),
            closures: schedule.map_or_else(Vec::new, |known| known.closures.iter().map(Closure::from).collect()),
            swap_days: [0, 1, 2, 3, 4, 5, 6].map(|weekday| terms.swap.swap_days(weekday)),
            max_jump_percent: Decimal::of(terms.jump_max),
        }
    }
}
