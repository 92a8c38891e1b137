//! Back-office routes of holiday calendars.

use actix_web::web::to;

use super::super::admin::{holiday_calendars, instruments};
use super::super::openapi::{anything, listed, nothing, one};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::holidays::{CalendarImport, CalendarPreview, HolidayCalendar, TradingHours};
use crate::services::staff::roles::Permission;

const ACCESS: Access = Access::Staff(Permission::EditInstruments);
const CALENDAR: &[&dyn Declared] = &[
    &holiday_calendars::NAME,
    &holiday_calendars::TIMEZONE,
    &holiday_calendars::DATES,
    &holiday_calendars::INSTRUMENTS,
    &holiday_calendars::VERSION,
];
const SAVED: &[&dyn Declared] = &joined::<{ CALENDAR.len() + 1 }>(CALENDAR, &[&holiday_calendars::CONFIRM]);

/// Holiday calendars, and the hours of an instrument.
pub(super) const CALENDARS: &[Route] = &[
    reads(
        r"/admin/api/instruments/{id:\d+}/hours",
        ACCESS,
        "Get the trading hours of an instrument with its closures of the next 60 days",
        &[],
        one::<TradingHours>,
        || to(instruments::hours),
    ),
    reads(
        "/admin/api/calendars",
        ACCESS,
        "List holiday calendars",
        &[&PAGE, &LIMIT],
        listed::<HolidayCalendar>,
        || to(holiday_calendars::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/calendars",
        ACCESS,
        "Create a holiday calendar. Where it changes the hours of instruments with orders of real accounts, `confirm` states \
         their number (`risk_confirmation_needed`).",
        SAVED,
        one::<HolidayCalendar>,
        || to(holiday_calendars::create),
    ),
    reads(r"/admin/api/calendars/{id:\d+}", ACCESS, "Get a holiday calendar", &[], one::<HolidayCalendar>, || {
        to(holiday_calendars::one)
    }),
    changes(
        Verbs::Put,
        r"/admin/api/calendars/{id:\d+}",
        ACCESS,
        "Update a holiday calendar, for all its instruments at once. Fields that are not sent keep their value. Where it \
         changes the hours of instruments with orders of real accounts, `confirm` states their number \
         (`risk_confirmation_needed`).",
        SAVED,
        one::<HolidayCalendar>,
        || to(holiday_calendars::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/calendars/{id:\d+}",
        ACCESS,
        "Delete a holiday calendar that no instrument uses",
        &[],
        nothing,
        || to(holiday_calendars::remove),
    ),
    changes(
        Verbs::Post,
        "/admin/api/calendars/preview",
        ACCESS,
        "Preview a new holiday calendar: the instruments, orders and rollovers that it affects",
        CALENDAR,
        one::<CalendarPreview>,
        || to(holiday_calendars::preview_new),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/calendars/{id:\d+}/preview",
        ACCESS,
        "Preview a change of a holiday calendar: the instruments, orders and rollovers it affects",
        CALENDAR,
        one::<CalendarPreview>,
        || to(holiday_calendars::preview),
    ),
    reads(
        r"/admin/api/calendars/{id:\d+}/file",
        ACCESS,
        "Export a holiday calendar as CSV with the columns date, name, open and close",
        &[],
        anything,
        || to(holiday_calendars::export),
    )
    .answers(&["text/csv"]),
    changes(
        Verbs::Post,
        r"/admin/api/calendars/{id:\d+}/import",
        ACCESS,
        "Import dates of a holiday calendar. The body is CSV as exported, or iCalendar with all-day events that do not \
         recur; at most 256 KiB and 1,000 dates.",
        &[
            &holiday_calendars::DRY_RUN,
            &holiday_calendars::REPLACE,
            &holiday_calendars::VERSION,
            &holiday_calendars::CONFIRM,
        ],
        one::<CalendarImport>,
        || to(holiday_calendars::import),
    )
    .takes_file(&["text/csv", "text/calendar"]),
];
