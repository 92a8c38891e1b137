//! What customers draw on charts.

use serde::Serialize;
use utoipa::ToSchema;

use crate::services::customers::drawings;

/// A corner or an end of a drawing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct DrawingPoint {
    /// Unix milliseconds.
    pub time: i64,
    pub price: String,
}

/// A drawing on a chart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Drawing {
    /// Chosen by the device that drew it.
    pub id: String,
    /// `trend`, `ray`, `horizontal`, `channel`, `fibonacci`, `rectangle`, `text` or `measure`.
    #[schema(value_type = String)]
    pub tool: drawings::Tool,
    pub points: Vec<DrawingPoint>,
    /// Number of its colour, 0 to 7.
    pub ink: u8,
    /// Of a `text`; empty otherwise.
    pub text: String,
}

/// A customer's drawings on the chart of an instrument.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Drawings {
    /// Counts the changes; 0 before the first.
    pub version: i64,
    pub drawings: Vec<Drawing>,
}

impl From<drawings::Drawings> for Drawings {
    fn from(drawings::Drawings { version, drawings }: drawings::Drawings) -> Self {
        let point = |drawings::Point { time, price }| DrawingPoint { time, price };
        let drawing = |drawings::Drawing { id, tool, points, ink, text }| Drawing {
            id,
            tool,
            points: points.into_iter().map(point).collect(),
            ink,
            text,
        };
        Self { version, drawings: drawings.into_iter().map(drawing).collect() }
    }
}
