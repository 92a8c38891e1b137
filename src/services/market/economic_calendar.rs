//! The economic calendar: events such as interest-rate decisions, which the broker's staff or a data provider imports.
//!
//! **Identity.** An event is known by its `source_id`: importing it again updates it, so that an import may be repeated, and the
//! actual figure comes in later with the same line. **All or nothing.** If one line has an error, no line is written. **Retention.**
//! Each import deletes events that are older than [`KEPT_DAYS`] days, and takes none that are older or further ahead than that; at
//! most [`EVENTS_MAX`] are kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::reporting::csv_table::{Rows, TableError};
use crate::services::staff::audit::Actor;
use crate::store::market::economic_events::{self as rows, EventFilter, EventRow};
use crate::store::{Store, StoreError, backoffice::audit};

/// How long events are kept, and how far ahead they may be.
pub const KEPT_DAYS: i64 = 400;
/// Most events that are stored.
pub const EVENTS_MAX: usize = 50_000;
/// Most events of one import.
pub const IMPORT_MAX: usize = 5_000;
/// The longest period that a reader gets.
pub const READ_DAYS_MAX: i64 = 62;
/// Most events of one answer.
pub const READ_MAX: u32 = 1_000;
const SOURCE_ID_MAX: usize = 100;
const TITLE_MAX: usize = 200;
const FIGURE_MAX: usize = 40;

/// The columns of a file, which are the fields of an event.
pub const COLUMNS: [&str; 9] =
    ["source_id", "time", "currency", "country", "importance", "title", "actual", "forecast", "previous"];

/// An event as it is sent. An absent figure is the empty text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EventForm {
    pub source_id: String,
    /// RFC 3339, with an offset from UTC.
    pub time: String,
    pub currency: String,
    pub country: String,
    /// 1 to 3, as a number or a text.
    pub importance: serde_json::Value,
    pub title: String,
    pub actual: String,
    pub forecast: String,
    pub previous: String,
}

impl EventForm {
    fn from_cells(cells: Vec<(&'static str, String)>) -> Self {
        let mut cells: BTreeMap<&str, String> = cells.into_iter().collect();
        let mut take = |name: &str| cells.remove(name).unwrap_or_default();
        Self {
            source_id: take("source_id"),
            time: take("time"),
            currency: take("currency"),
            country: take("country"),
            importance: take("importance").into(),
            title: take("title"),
            actual: take("actual"),
            forecast: take("forecast"),
            previous: take("previous"),
        }
    }

    /// # Errors
    /// `missing_field` {field}, `invalid_field` {field}.
    fn read(&self, now: TimeMs) -> Result<EventRow, Refusal> {
        let text = |field: &'static str, value: &str, max: usize| {
            let value = value.trim();
            let is_plain = value.chars().count() <= max && !value.chars().any(char::is_control);
            if is_plain { Ok(value.to_owned()) } else { Err(Refusal::invalid_field(field)) }
        };
        let required = |field: &'static str, value: &str, max| {
            if value.trim().is_empty() { Err(Refusal::missing_field(field)) } else { text(field, value, max) }
        };
        let code = |field: &'static str, value: String, length: usize| {
            let is_code = value.len() == length && value.bytes().all(|byte| byte.is_ascii_uppercase());
            if is_code { Ok(value) } else { Err(Refusal::invalid_field(field)) }
        };
        let source_id = required("source_id", &self.source_id, SOURCE_ID_MAX)?;
        let time = required("time", &self.time, FIGURE_MAX)?;
        let at: jiff::Timestamp = time.parse().map_err(|_| Refusal::invalid_field("time"))?;
        let at = TimeMs(at.as_millisecond());
        if at.since(now).abs() > KEPT_DAYS * DAY {
            return Err(Refusal::invalid_field("time"));
        }
        let currency = required("currency", &self.currency, FIGURE_MAX)?.to_ascii_uppercase();
        let country = text("country", &self.country, FIGURE_MAX)?.to_ascii_uppercase();
        let country = if country.is_empty() { country } else { code("country", country, 2)? };
        Ok(EventRow {
            id: 0,
            source_id,
            at,
            currency: code("currency", currency, 3)?,
            country,
            importance: importance(&self.importance)?,
            title: required("title", &self.title, TITLE_MAX)?,
            actual: text("actual", &self.actual, FIGURE_MAX)?,
            forecast: text("forecast", &self.forecast, FIGURE_MAX)?,
            previous: text("previous", &self.previous, FIGURE_MAX)?,
        })
    }
}

fn importance(value: &serde_json::Value) -> Result<u8, Refusal> {
    let number = match value {
        serde_json::Value::Null => return Err(Refusal::missing_field("importance")),
        serde_json::Value::String(text) if text.is_empty() => return Err(Refusal::missing_field("importance")),
        serde_json::Value::String(text) => text.parse().ok(),
        other => other.as_u64().and_then(|number| u8::try_from(number).ok()),
    };
    number.filter(|number| (1..=3).contains(number)).ok_or_else(|| Refusal::invalid_field("importance"))
}

/// The forms of a file, each with its line; at most [`IMPORT_MAX`].
///
/// # Errors
/// `table_not_readable`.
pub fn read_file(text: &[u8]) -> Result<Vec<(u64, EventForm)>, Refusal> {
    let read = || -> Result<Vec<_>, TableError> {
        Rows::new(text, &COLUMNS, IMPORT_MAX)?
            .map(|row| row.map(|(line, cells)| (line, EventForm::from_cells(cells))))
            .collect()
    };
    Ok(read()?)
}

/// What becomes of one event of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedEvent {
    /// Of the file, or the number of the event from 1 on.
    pub line: u64,
    pub source_id: String,
    /// The event before, and as it will be; or why it is refused.
    pub outcome: Result<(Option<EventRow>, EventRow), Refusal>,
}

impl PlannedEvent {
    /// `create`, `update`, `same` or `error`.
    pub fn act(&self) -> &'static str {
        match &self.outcome {
            Err(_) => "error",
            Ok((None, _)) => "create",
            Ok((Some(before), after)) if before == after => "same",
            Ok((Some(_), _)) => "update",
        }
    }
}

/// The economic calendar.
pub struct EconomicCalendar {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl EconomicCalendar {
    /// Over this store.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// The time by which readers' periods are filled in.
    pub fn now(&self) -> TimeMs {
        self.clock.now()
    }

    /// The events of a period, by time, at most [`READ_MAX`]. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `to`}; `period_too_long` {days}.
    pub fn events(&self, filter: EventFilter) -> Result<Vec<EventRow>, ServiceError> {
        if filter.to <= filter.from {
            return Err(Refusal::invalid_field("to").into());
        }
        if filter.to.0.saturating_sub(filter.from.0) > READ_DAYS_MAX * DAY {
            return Err(Refusal::new("period_too_long").with("days", READ_DAYS_MAX).into());
        }
        Ok(self.store.read(move |connection| rows::between(connection, &filter, READ_MAX))?)
    }

    /// A page of all events, the latest first, and the number that match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(&self, search: &str, page: (u32, u32)) -> Result<(Vec<EventRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, search.trim(), page))?)
    }

    /// Imports events if none has an error and it is not a preview: what becomes of each, and whether they were written.
    /// Blocks.
    ///
    /// # Errors
    /// `table_not_readable` for more than 5,000 events, or if too many would be stored.
    pub fn import(
        &self,
        by: &Actor,
        forms: &[(u64, EventForm)],
        preview: bool,
    ) -> Result<(Vec<PlannedEvent>, bool), ServiceError> {
        if forms.len() > IMPORT_MAX {
            return Err(Refusal::from(TableError::TooLong { max: IMPORT_MAX }).into());
        }
        let now = self.clock.now();
        let read = read_all(forms, now);
        if preview || read.iter().any(|one| one.event.is_err()) {
            return Ok((self.store.read(|connection| plan(connection, read))?, false));
        }
        let written = self.store.write(|transaction| -> Result<Option<Vec<PlannedEvent>>, StoreError> {
            let planned = plan(transaction, read)?;
            let changed: Vec<_> = planned.iter().filter(|one| matches!(one.act(), "create" | "update")).collect();
            if changed.is_empty() {
                return Ok(Some(planned));
            }
            let created = changed.iter().filter(|one| one.act() == "create").count();
            let pruned = rows::prune(transaction, TimeMs(now.0 - KEPT_DAYS * DAY))?;
            if rows::count(transaction)? + created > EVENTS_MAX {
                tracing::warn!(pruned, "economic calendar is full");
                return Ok(None);
            }
            for (_, after) in changed.iter().filter_map(|one| one.outcome.as_ref().ok()) {
                rows::put(transaction, after)?;
            }
            audit::append(transaction, &by.entry(now, "import", OBJECT, None, Some(&summary(&changed))))?;
            Ok(Some(planned))
        })?;
        let full = || Refusal::from(TableError::TooLong { max: EVENTS_MAX });
        Ok((written.ok_or_else(full)?, true))
    }

    /// Changes an event; its `source_id` stays. Blocks.
    ///
    /// # Errors
    /// `content_not_found`, `missing_field` {field}, `invalid_field` {field}.
    pub fn update(&self, by: &Actor, id: i64, form: &EventForm) -> Result<EventRow, ServiceError> {
        let now = self.clock.now();
        let updated = self.store.write(|transaction| -> Result<_, StoreError> {
            let Some(before) = rows::find(transaction, id)? else { return Ok(Err(Refusal::new("content_not_found"))) };
            let form = EventForm { source_id: before.source_id.clone(), ..form.clone() };
            let after = match form.read(now) {
                Ok(event) => EventRow { id, ..event },
                Err(refusal) => return Ok(Err(refusal)),
            };
            rows::put(transaction, &after)?;
            let (old, new) = (as_json(&before), as_json(&after));
            audit::append(transaction, &by.entry(now, "update", object(id), Some(&old), Some(&new)))?;
            Ok(Ok(after))
        })?;
        Ok(updated?)
    }

    /// Deletes an event. Blocks.
    ///
    /// # Errors
    /// `content_not_found`.
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let removed = self.store.write(|transaction| -> Result<_, StoreError> {
            let Some(before) = rows::find(transaction, id)? else { return Ok(None) };
            rows::remove(transaction, id)?;
            audit::append(transaction, &by.entry(now, "remove", object(id), Some(&as_json(&before)), None))?;
            Ok(Some(()))
        })?;
        removed.ok_or_else(|| Refusal::new("content_not_found").into())
    }
}

/// The calendar in the audit log.
const OBJECT: &str = "economic_event";
/// Changed events that the audit log has of one import, each with its state before and after; of the others the number.
const AUDITED: usize = 200;

fn object(id: i64) -> String {
    format!("{OBJECT}/{id}")
}

/// An event of an import, or why it is refused.
struct ReadEvent {
    line: u64,
    source_id: String,
    event: Result<EventRow, Refusal>,
}

/// Reads the events of an import; a repeated one is refused.
fn read_all(forms: &[(u64, EventForm)], now: TimeMs) -> Vec<ReadEvent> {
    let mut seen = BTreeSet::new();
    let mut read = |(line, form): &(u64, EventForm)| {
        let event = form.read(now).and_then(|event| match seen.insert(event.source_id.clone()) {
            true => Ok(event),
            false => Err(Refusal::invalid_field("source_id")),
        });
        ReadEvent { line: *line, source_id: form.source_id.chars().take(SOURCE_ID_MAX).collect(), event }
    };
    forms.iter().map(&mut read).collect()
}

/// What becomes of events.
fn plan(connection: &rusqlite::Connection, read: Vec<ReadEvent>) -> Result<Vec<PlannedEvent>, StoreError> {
    let planned = |ReadEvent { line, source_id, event }| {
        let outcome = match event {
            Ok(event) => {
                let event: EventRow = event;
                let before = rows::find_source(connection, &event.source_id)?;
                let id = before.as_ref().map_or(0, |before| before.id);
                Ok((before, EventRow { id, ..event }))
            }
            Err(refusal) => Err(refusal),
        };
        Ok(PlannedEvent { line, source_id, outcome })
    };
    read.into_iter().map(planned).collect()
}

/// An import in the audit log.
fn summary(changed: &[&PlannedEvent]) -> serde_json::Value {
    let count = |act| changed.iter().filter(|one| one.act() == act).count();
    let states = changed.iter().filter_map(|one| one.outcome.as_ref().ok()).take(AUDITED);
    let states: Vec<_> = states
        .map(|(before, after)| serde_json::json!({ "before": before.as_ref().map(as_json), "after": as_json(after) }))
        .collect();
    serde_json::json!({ "created": count("create"), "updated": count("update"), "events": states })
}

fn as_json(event: &EventRow) -> serde_json::Value {
    serde_json::json!({
        "source_id": event.source_id,
        "time": event.at.0,
        "currency": event.currency,
        "country": event.country,
        "importance": event.importance,
        "title": event.title,
        "actual": event.actual,
        "forecast": event.forecast,
        "previous": event.previous,
    })
}
