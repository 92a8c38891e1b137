//! Events of the economic calendar.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;
use super::tables::{ImportChange, ImportLine, ImportReport, ImportedEvent};
use crate::i18n::Language;
use crate::services::market::economic_calendar::PlannedEvent;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::store::market::economic_events::EventRow;

/// An event of the economic calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct EconomicEvent {
    pub id: i64,
    /// Its identity at the source.
    pub source_id: String,
    pub time: Moment,
    /// Code of ISO 4217.
    pub currency: String,
    /// ISO 3166-1 alpha-2; empty: none.
    pub country: String,
    /// 1 low, 2 medium, 3 high.
    pub importance: u8,
    pub title: String,
    /// Figures as the source writes them; empty: none.
    pub actual: String,
    pub forecast: String,
    pub previous: String,
}

impl From<EventRow> for EconomicEvent {
    fn from(row: EventRow) -> Self {
        Self {
            id: row.id,
            source_id: row.source_id,
            time: row.at.into(),
            currency: row.currency,
            country: row.country,
            importance: row.importance,
            title: row.title,
            actual: row.actual,
            forecast: row.forecast,
            previous: row.previous,
        }
    }
}

/// The cells of an event, in the order of the columns after `source_id`.
fn cells(row: &EventRow) -> [(&'static str, String); 8] {
    [
        ("time", rfc3339_millis(row.at)),
        ("currency", row.currency.clone()),
        ("country", row.country.clone()),
        ("importance", row.importance.to_string()),
        ("title", row.title.clone()),
        ("actual", row.actual.clone()),
        ("forecast", row.forecast.clone()),
        ("previous", row.previous.clone()),
    ]
}

/// What an import did or would do, with its errors in a language.
pub fn report(planned: &[PlannedEvent], done: bool, language: Language) -> ImportReport {
    let line = |one: &PlannedEvent| {
        let changes = match &one.outcome {
            Ok((Some(before), after)) => {
                let pairs = cells(before).into_iter().zip(cells(after)).filter(|(before, after)| before != after);
                let change = |((field, before), (_, after)): ((&str, _), _)| ImportChange {
                    field: field.to_owned(),
                    before,
                    after,
                };
                pairs.map(change).collect()
            }
            _ => Vec::new(),
        };
        let error = one.outcome.as_ref().err();
        let error = error.map(|refusal| crate::api::error::ApiError::Refused(refusal.clone()).describe(language));
        let event = one.outcome.as_ref().ok().map(|(_, after)| ImportedEvent {
            title: after.title.clone(),
            currency: after.currency.clone(),
            time: after.at.into(),
        });
        ImportLine { line: one.line, code: one.source_id.clone(), act: one.act(), changes, error, event }
    };
    ImportReport::new(planned.iter().map(line).collect(), done)
}
