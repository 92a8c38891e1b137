//! `/admin/api/instruments/file` and `/import`: instruments as CSV, one per line with sessions and holidays. An import
//! checks all lines first; if any line has an error, nothing is changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::Value;

use super::instruments::{self, draft, shown, with_wire_names};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::tables::{ImportChange, ImportLine, ImportReport};
use crate::domain::InstrumentId;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::declare::{Field, flag};
use crate::http::params::{Params, RawBody};
use crate::services::market::catalog::{CalendarId, HolidayCalendar, InstrumentDraft};
use crate::services::reporting::csv_table::{CsvTable, Row, Rows, TableError};

/// Maximum size of an import in bytes and lines.
const BYTES_MAX: usize = 2 * 1024 * 1024;
const LINES_MAX: usize = 2_000;

/// The columns: wire names of an instrument's fields. The category is given by its code, holiday calendars by their names.
const COLUMNS: [&str; 41] = [
    instruments::CODE.name(),
    instruments::SHOW_CODE.name(),
    "category",
    instruments::LANGUAGE_NAMES.name(),
    instruments::BASE.name(),
    instruments::CURRENCY.name(),
    instruments::PRECISION.name(),
    instruments::CONTRACT.name(),
    instruments::LOTS_MIN.name(),
    instruments::LOTS_MAX.name(),
    instruments::LOTS_STEP.name(),
    instruments::FEE_RATE.name(),
    instruments::MARGIN_MODE.name(),
    instruments::LEVERAGES.name(),
    instruments::DEFAULT_LEVERAGE.name(),
    instruments::ISIN.name(),
    instruments::SWAP_MODE.name(),
    instruments::SWAP_LONG.name(),
    instruments::SWAP_SHORT.name(),
    instruments::SWAP_TRIPLE_DAY.name(),
    instruments::SWAP_EVERY_DAY.name(),
    instruments::STOP_LEVEL.name(),
    instruments::GSL_PREMIUM.name(),
    instruments::GSL_DISTANCE.name(),
    instruments::GSL_LOTS_MAX.name(),
    instruments::MAX_JUMP_PERCENT.name(),
    instruments::STALE_AFTER_S.name(),
    instruments::ENABLED.name(),
    instruments::TRADE_MODE.name(),
    instruments::FEED.name(),
    instruments::SPREAD.name(),
    instruments::TIMEZONE.name(),
    instruments::SESSIONS.name(),
    instruments::HOLIDAYS.name(),
    instruments::CALENDARS.name(),
    instruments::LOGO.name(),
    instruments::SIMULATED.name(),
    instruments::POSITION.name(),
    instruments::SIM_PRICE.name(),
    instruments::SIM_VOLATILITY.name(),
    instruments::SIM_PACE.name(),
];

/// Columns in which an empty cell clears the value; elsewhere it keeps it.
const CLEARABLE: [&str; 4] = [
    instruments::DEFAULT_LEVERAGE.name(),
    instruments::FEED.name(),
    instruments::ISIN.name(),
    instruments::SWAP_TRIPLE_DAY.name(),
];

pub const DRY_RUN: Field<bool> =
    flag("dry_run", "In the query. 1: report what each line would do and change nothing. Default 0.");

/// An instrument and its cells by column.
type ExistingInstrument = (InstrumentId, BTreeMap<String, String>);

/// The cells of every instrument.
fn cells(req: &HttpRequest, state: &AppState) -> Result<Vec<ExistingInstrument>, ApiError> {
    let (categories, calendars) = (state.view.catalog.categories(), state.view.catalog.calendars());
    let all = state.view.catalog.all();
    all.iter()
        .map(|listed| {
            let value = serde_json::to_value(shown(req, state, listed)).map_err(ApiError::internal)?;
            let category = categories.iter().find(|category| category.id == listed.listing.category);
            let cell = |column: &str| match (column, &value[column]) {
                ("category", _) => category.map(|category| category.code.clone()).unwrap_or_default(),
                // The flag as set by the staff, not the one derived from the chart's history.
                ("Simulated", _) => u8::from(listed.listing.simulated).to_string(),
                // The value that was set, not the default.
                ("DefaultMultiple", _) => {
                    listed.listing.default_leverage.map(|chosen| chosen.to_string()).unwrap_or_default()
                }
                ("calendars", _) => calendar_names(&calendars, &listed.listing.calendars),
                ("HasForexMultiple", Value::Array(list)) => {
                    let values: Vec<String> = list.iter().map(|one| one["Value"].to_string()).collect();
                    format!("[{}]", values.join(","))
                }
                (_, Value::Null) => String::new(),
                (_, Value::String(text)) => text.clone(),
                (_, other) => other.to_string(),
            };
            let id = listed.market.instrument.id;
            Ok((id, COLUMNS.iter().map(|column| ((*column).to_owned(), cell(column))).collect()))
        })
        .collect()
}

/// The names of these calendars, as a JSON array.
fn calendar_names(calendars: &[Arc<HolidayCalendar>], ids: &[CalendarId]) -> String {
    let chosen = calendars.iter().filter(|calendar| ids.contains(&calendar.id));
    Value::from_iter(chosen.map(|calendar| calendar.name.clone())).to_string()
}

/// The ids of the calendars in a JSON array of names; `None` if one is unknown.
fn calendar_ids(calendars: &[Arc<HolidayCalendar>], names: &str) -> Option<String> {
    let names: Vec<String> = serde_json::from_str(names).ok()?;
    let id = |name: &String| calendars.iter().find(|known| known.name == *name).map(|known| known.id.0);
    Some(Value::from_iter(names.iter().map(id).collect::<Option<Vec<i64>>>()?).to_string())
}

/// `GET /admin/api/instruments/file`.
pub async fn export(
    req: HttpRequest,
    _staff: Staff<may::EditInstruments>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let mut table = CsvTable::new(&COLUMNS);
    for (_, cells) in cells(&req, &state)? {
        let row: Vec<&str> = COLUMNS.iter().map(|column| cells[*column].as_str()).collect();
        table.row(&row);
    }
    Ok(attachment(Media::Csv, "instruments", table.finish()))
}

/// A parsed line, and the change that it makes.
/// `id`: the instrument that it updates; `draft`: its fields, or `None` if it changes nothing or has an error.
struct PlannedLine {
    line: ImportLine,
    id: Option<InstrumentId>,
    draft: Option<InstrumentDraft>,
}

/// `POST /admin/api/instruments/import`.
pub async fn import(
    req: HttpRequest,
    staff: Staff<may::EditInstruments>,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let language = language::of(&req);
    let query = Params::of_query(&req);
    let (dry_run, confirmed) = (query.get(&DRY_RUN)?.unwrap_or(false), query.get(&instruments::CONFIRM)?.unwrap_or(0));
    let (text, existing) = (body.0?, cells(&req, &state)?);
    let catalog = state.clone();
    let planned = state.blocking(move || Ok(plan_lines(&catalog, &text, &existing, language))).await??;
    let has_errors = planned.iter().any(|one| one.line.error.is_some());
    let changes: Vec<_> = planned.iter().filter_map(|one| Some((one.id?, one.draft.as_ref()?))).collect();
    let affected = if has_errors {
        0
    } else {
        state
            .backoffice
            .risk_changes
            .check_import(&changes, if dry_run { None } else { Some(confirmed) })
            .map_err(|error| with_wire_names(error.into()))?
    };
    if dry_run || has_errors {
        let lines = planned.into_iter().map(|one| one.line).collect();
        return Answer::of(&ImportReport { affected, ..ImportReport::new(lines, false) });
    }
    let risk_changes = Arc::clone(&state.backoffice.risk_changes);
    let apply = move || {
        let changes: Vec<_> = planned.iter().filter_map(|one| Some((one.id, one.draft.as_ref()?))).collect();
        let (results, waiting) = risk_changes.import_instruments(&staff.actor, &changes)?;
        let mut results = results.into_iter();
        let line = |PlannedLine { mut line, draft, .. }| {
            if let Some(Err(error)) = draft.and_then(|_| results.next()) {
                (line.act, line.error) = ("error", Some(with_wire_names(error.into()).describe(language)));
            }
            line
        };
        Ok((planned.into_iter().map(line).collect(), waiting))
    };
    let (lines, waiting) = state.blocking(apply).await?;
    state.live.invalidate_caches();
    Answer::saved_or_waiting(waiting, &ImportReport { affected, ..ImportReport::new(lines, waiting.is_none()) })
}

/// The effect of each line.
fn plan_lines(
    state: &AppState,
    text: &[u8],
    existing: &[ExistingInstrument],
    language: crate::i18n::Language,
) -> Result<Vec<PlannedLine>, ApiError> {
    let refused = |error: TableError| ApiError::Refused(error.into());
    let mut planned: Vec<PlannedLine> = Vec::new();
    let mut codes = BTreeSet::new();
    for row in Rows::new(text, &COLUMNS, LINES_MAX).map_err(refused)? {
        let (line, row): Row = row.map_err(refused)?;
        let row: BTreeMap<String, String> = row.into_iter().map(|(name, cell)| (name.to_owned(), cell)).collect();
        let is_repeated = row.get("Code").is_some_and(|code| !codes.insert(code.clone()));
        planned.push(plan_line(state, existing, line, row, is_repeated, language));
    }
    Ok(planned)
}

fn plan_line(
    state: &AppState,
    existing: &[ExistingInstrument],
    line: u64,
    mut row: BTreeMap<String, String>,
    is_repeated: bool,
    language: crate::i18n::Language,
) -> PlannedLine {
    let code = row.get("Code").cloned().unwrap_or_default();
    let old = existing.iter().find(|(_, cells)| cells["Code"] == code);
    let has_value = |name: &str, value: &str| !value.is_empty() || (old.is_some() && CLEARABLE.contains(&name));
    let is_changed = |(name, value): &(&String, &String)| {
        has_value(name, value) && old.is_none_or(|(_, cells)| cells.get(*name) != Some(*value))
    };
    let changes: Vec<ImportChange> = row
        .iter()
        .filter(is_changed)
        .map(|(field, after)| {
            let before = old.and_then(|(_, cells)| cells.get(field)).cloned().unwrap_or_default();
            ImportChange { field: field.clone(), before, after: after.clone() }
        })
        .collect();
    let id = old.map(|(id, _)| *id);
    let mut line = ImportLine { line, code, act: "same", changes, error: None, event: None };
    if id.is_some() && line.changes.is_empty() {
        return PlannedLine { line, id, draft: None };
    }
    line.act = if id.is_some() { "update" } else { "create" };
    let keeps_default = id.is_some()
        && row.contains_key("DefaultMultiple")
        && !line.changes.iter().any(|change| change.field == "DefaultMultiple");
    // Only changed values are passed on; unchanged ones are not validated again.
    row.retain(|name, _| name == "Code" || line.changes.iter().any(|change| change.field == *name));
    let made = (|| {
        if is_repeated {
            return Err(ApiError::refused("code_taken").with("code", &line.code));
        }
        if let Some(category) = row.remove("category") {
            let categories = state.view.catalog.categories();
            let found = categories.iter().find(|known| known.code == category);
            let found = found.ok_or_else(|| ApiError::invalid("category"))?;
            row.insert(instruments::CATEGORY.name().to_owned(), found.id.0.to_string());
        }
        if let Some(names) = row.get(instruments::CALENDARS.name()) {
            let ids =
                calendar_ids(&state.view.catalog.calendars(), names).ok_or_else(|| instruments::CALENDARS.invalid())?;
            row.insert(instruments::CALENDARS.name().to_owned(), ids);
        }
        let mut draft = draft(&Params::of_texts(row))?;
        if keeps_default {
            draft.default_leverage = None;
        }
        state.view.catalog.check_instrument(id, &draft).map_err(|error| with_wire_names(error.into()))?;
        Ok(draft)
    })();
    match made {
        Ok(draft) => PlannedLine { line, id, draft: Some(draft) },
        Err(error) => {
            (line.act, line.error) = ("error", Some(error.describe(language)));
            PlannedLine { line, id, draft: None }
        }
    }
}
