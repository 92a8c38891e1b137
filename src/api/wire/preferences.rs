//! What customers arrange in the app.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::services::customers::preferences;

/// A document of a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Preference {
    /// Counts the changes; 0 before the first.
    pub version: i64,
    /// A JSON object as it was saved; empty before the first.
    #[schema(value_type = Object)]
    pub document: Map<String, Value>,
}

impl From<preferences::Preference> for Preference {
    fn from(preferences::Preference { version, document }: preferences::Preference) -> Self {
        Self { version, document }
    }
}
