//! `/admin/api/economic-events`: the economic calendar, its changes and its imports.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::economic_events::{EconomicEvent, report};
use crate::http::guard::{ImportEvents, Staff, may};
use crate::http::params::common::SEARCH;
use crate::http::params::declare::{Field, Required, flag, json, line};
use crate::http::params::{Params, RawBody};
use crate::services::market::economic_calendar::{EventForm, read_file};
use crate::services::staff::audit::Actor;

/// Maximum size of an imported file in bytes.
const BYTES_MAX: usize = 1024 * 1024;

pub const EVENTS: Required<Vec<EventForm>> = json(
    "events",
    "Array of {source_id, time (RFC 3339), currency, country, importance (1 to 3), title, actual, forecast, previous}; a few \
     hundred, as a body has at most 64 KiB. An event with a known source_id is updated.",
)
.required();
pub const DRY_RUN: Field<bool> = flag("dry_run", "1: report what each event would do and change nothing. Default 0.");
pub const FILE_DRY_RUN: Field<bool> =
    flag("dry_run", "In the query. 1: report what each line would do and change nothing. Default 0.");
pub const TIME: Field<String> = line("time", 40, "RFC 3339 with an offset, within 400 days of now.");
pub const CURRENCY: Field<String> = line("currency", 3, "Currency code.");
pub const COUNTRY: Field<String> = line("country", 2, "Country code, ISO 3166-1 alpha-2. Default none.");
pub const IMPORTANCE: Field<String> = line("importance", 1, "1 low, 2 medium, 3 high.");
pub const TITLE: Field<String> = line("title", 200, "Title, at most 200 characters.");
pub const ACTUAL: Field<String> = line("actual", 40, "Actual figure as a text, at most 40 characters. Default none.");
pub const FORECAST: Field<String> = line("forecast", 40, "Forecast, as `actual`.");
pub const PREVIOUS: Field<String> = line("previous", 40, "Previous figure, as `actual`.");

/// `GET economic-events`.
pub async fn list(_staff: Staff<may::EditContent>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, search) = (params.page()?, params.get(&SEARCH)?.unwrap_or_default());
    let calendar = Arc::clone(&state.site.economic_calendar);
    let (rows, total) = state.blocking(move || calendar.page(&search, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(EconomicEvent::from).collect::<Vec<_>>(), total })
}

/// `POST economic-events`, by staff or by another system's key.
pub async fn push(req: HttpRequest, staff: Staff<ImportEvents>, params: Params, state: web::Data<AppState>) -> Reply {
    let forms = (1..).zip(params.get(&EVENTS)?).collect();
    let preview = params.get(&DRY_RUN)?.unwrap_or(false);
    import_forms(&req, staff.actor, forms, preview, &state).await
}

/// `POST economic-events/import`.
pub async fn import(
    req: HttpRequest,
    staff: Staff<ImportEvents>,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let preview = Params::of_query(&req).get(&FILE_DRY_RUN)?.unwrap_or(false);
    let forms = read_file(&body.0?).map_err(ApiError::Refused)?;
    import_forms(&req, staff.actor, forms, preview, &state).await
}

async fn import_forms(
    req: &HttpRequest,
    actor: Actor,
    forms: Vec<(u64, EventForm)>,
    preview: bool,
    state: &web::Data<AppState>,
) -> Reply {
    let calendar = Arc::clone(&state.site.economic_calendar);
    let (planned, done) = state.blocking(move || calendar.import(&actor, &forms, preview)).await?;
    let report = report(&planned, done, language::of(req));
    if !done {
        return Answer::of(&report);
    }
    state.live.invalidate_caches();
    Answer::with_message("saved", &report)
}

/// `PUT economic-events/{id}`.
pub async fn update(
    staff: Staff<may::EditContent>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let text = |field: Field<String>| params.get(&field).map(Option::unwrap_or_default);
    let form = EventForm {
        source_id: String::new(),
        time: text(TIME)?,
        currency: text(CURRENCY)?,
        country: text(COUNTRY)?,
        importance: text(IMPORTANCE)?.into(),
        title: text(TITLE)?,
        actual: text(ACTUAL)?,
        forecast: text(FORECAST)?,
        previous: text(PREVIOUS)?,
    };
    let calendar = Arc::clone(&state.site.economic_calendar);
    let row = state.blocking(move || calendar.update(&staff.actor, *id, &form)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &EconomicEvent::from(row))
}

/// `DELETE economic-events/{id}`.
pub async fn remove(staff: Staff<may::EditContent>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let calendar = Arc::clone(&state.site.economic_calendar);
    state.blocking(move || calendar.remove(&staff.actor, *id)).await?;
    state.live.invalidate_caches();
    Answer::with_message("saved", &None::<()>)
}
