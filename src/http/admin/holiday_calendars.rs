//! `/admin/api/calendars`: named holiday calendars, their preview, and their files.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::holidays::{CalendarImport, CalendarPreview, HolidayCalendar};
use crate::domain::InstrumentId;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::declare::{Clearable, Field, flag, json, line, value, words};
use crate::http::params::{Params, RawBody};
use crate::services::market::catalog::{
    CalendarDraft, CalendarId, DateForm, FILE_BYTES_MAX, merge_dates, read_calendar_file, read_dates,
    write_calendar_file,
};

type Editing = Staff<may::EditInstruments>;

pub const NAME: Field<String> =
    words("name", 60, "Unique name such as NYSE, at most 60 characters. Required for a new calendar.");
pub const TIMEZONE: Clearable<String> =
    line("timezone", 100, "IANA time zone of dates and times; null: that of each instrument. Default null.")
        .clearable();
pub const DATES: Field<Vec<DateForm>> = json(
    "dates",
    "Array of {date \"YYYY-MM-DD\", name, open \"HH:MM\", close \"HH:MM\"}, at most 1,000; without open (late opening) and close \
     (early close) it is closed all day. Default empty.",
);
pub const INSTRUMENTS: Field<Vec<i64>> =
    json("instruments", "Array of the IDs of all instruments that use it. Default empty.");
pub const VERSION: Field<i64> = value(
    "version",
    "`version` of the calendar that the change is based on; refused (`calendar_outdated`) if it has changed. Default: any.",
);
pub const CONFIRM: Field<usize> = value(
    "confirm",
    "Number of real accounts with orders whose hours may change: `affected` of the preview. In the query of an import. Default 0.",
);
pub const DRY_RUN: Field<bool> = flag("dry_run", "In the query. 1: preview the import and change nothing. Default 0.");
pub const REPLACE: Field<bool> =
    flag("replace", "In the query. 1: the file replaces all dates; 0: dates that are not in it stay. Default 0.");

fn draft(params: &Params) -> Result<CalendarDraft, ApiError> {
    let dates = params.get(&DATES)?.map(|forms| read_dates(&forms)).transpose().map_err(ApiError::Refused)?;
    let instruments = params.get(&INSTRUMENTS)?;
    Ok(CalendarDraft {
        name: params.get(&NAME)?,
        timezone: params.get(&TIMEZONE)?,
        dates,
        instruments: instruments.map(|ids| ids.into_iter().map(InstrumentId).collect()),
        version: params.get(&VERSION)?,
    })
}

fn all(state: &AppState) -> Vec<HolidayCalendar> {
    let catalog = &state.view.catalog;
    let lacking = catalog.calendars_without_dates();
    let shown = |calendar: &Arc<crate::services::market::catalog::HolidayCalendar>| {
        let members = catalog.calendar_members(calendar.id).into_iter().map(|id| id.0).collect();
        HolidayCalendar::new(calendar, members, lacking.iter().any(|other| other.id == calendar.id))
    };
    catalog.calendars().iter().map(shown).collect()
}

fn shown(state: &AppState, id: CalendarId) -> Result<HolidayCalendar, ApiError> {
    let found = all(state).into_iter().find(|calendar| calendar.id == id.0);
    found.ok_or_else(|| ApiError::refused("calendar_not_found"))
}

/// `GET /admin/api/calendars`.
pub async fn list(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, mut all) = (params.page()?, all(&state));
    let total = i64::try_from(all.len()).map_err(ApiError::internal)?;
    let start = (page.page as usize - 1).saturating_mul(page.limit as usize).min(all.len());
    let list = all.drain(start..).take(page.limit as usize).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/calendars/{id}`.
pub async fn one(_staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    Answer::of(&shown(&state, CalendarId(*id))?)
}

/// `POST /admin/api/calendars`.
pub async fn create(staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, changes) = (draft(&params)?, Arc::clone(&state.backoffice.risk_changes));
    let confirmed = params.get(&CONFIRM)?.unwrap_or(0);
    let create = move || changes.create_calendar(&staff.actor, &draft, confirmed);
    let (id, waiting) = state.blocking(create).await?;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &shown(&state, id)?)
}

/// `PUT /admin/api/calendars/{id}`.
pub async fn update(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let id = CalendarId(*id);
    let (draft, changes) = (draft(&params)?, Arc::clone(&state.backoffice.risk_changes));
    let confirmed = params.get(&CONFIRM)?.unwrap_or(0);
    let update = move || changes.update_calendar(&staff.actor, id, &draft, confirmed);
    let waiting = state.blocking(update).await?;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &shown(&state, id)?)
}

/// `DELETE /admin/api/calendars/{id}`.
pub async fn remove(staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (id, catalog) = (CalendarId(*id), Arc::clone(&state.view.catalog));
    state.blocking(move || catalog.remove_calendar(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/calendars/preview`.
pub async fn preview_new(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    preview_of(None, &params, &state).await
}

/// `POST /admin/api/calendars/{id}/preview`.
pub async fn preview(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    preview_of(Some(CalendarId(*id)), &params, &state).await
}

async fn preview_of(id: Option<CalendarId>, params: &Params, state: &web::Data<AppState>) -> Reply {
    let (draft, catalog) = (draft(params)?, Arc::clone(&state.view.catalog));
    let preview = state.blocking(move || catalog.preview_calendar(id, &draft)).await?;
    Answer::of(&CalendarPreview::from(preview))
}

/// `GET /admin/api/calendars/{id}/file`.
pub async fn export(_staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let calendar = state.view.catalog.calendar(CalendarId(*id)).map_err(ApiError::Refused)?;
    Ok(attachment(Media::Csv, &format!("calendar-{}", calendar.id.0), write_calendar_file(&calendar)))
}

/// `POST /admin/api/calendars/{id}/import`.
pub async fn import(
    req: HttpRequest,
    staff: Editing,
    id: web::Path<i64>,
    body: RawBody<FILE_BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let (id, query) = (CalendarId(*id), Params::of_query(&req));
    let dry_run = query.get(&DRY_RUN)?.unwrap_or(false);
    let replaces = query.get(&REPLACE)?.unwrap_or(false);
    let (version, confirmed) = (query.get(&VERSION)?, query.get(&CONFIRM)?.unwrap_or(0));
    let (file, catalog) = (body.0?, Arc::clone(&state.view.catalog));
    let changes = Arc::clone(&state.backoffice.risk_changes);
    let import = move || {
        let (dates, old) = (read_calendar_file(&file)?, catalog.calendar(id)?);
        let read = dates.len();
        let dates = if replaces { dates } else { merge_dates(&old.dates, &dates) };
        let draft = CalendarDraft { dates: Some(dates), version, ..CalendarDraft::default() };
        let preview = catalog.preview_calendar(Some(id), &draft)?.into();
        let waiting = match dry_run {
            true => None,
            false => changes.update_calendar(&staff.actor, id, &draft, confirmed)?,
        };
        Ok((CalendarImport { read, done: u8::from(!dry_run && waiting.is_none()), preview }, waiting))
    };
    let (done, waiting) = state.blocking(import).await?;
    if dry_run {
        return Answer::of(&done);
    }
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &done)
}
