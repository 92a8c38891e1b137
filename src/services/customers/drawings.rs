//! What customers draw on charts: lines, shapes and texts at moments and prices, kept per customer and instrument.
//!
//! A document has a version. A change names the version that it was made from; another one is refused, and the app joins the
//! two, so that a second device overwrites nothing it has not seen.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{AccountId, InstrumentId, Price};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::customers::drawings::{self as rows, DrawingRow};
use crate::store::{Store, StoreError};

/// Drawings on the chart of one instrument.
pub const DRAWINGS_MAX: usize = 100;
/// Bytes of all documents of a customer.
const SIZE_MAX: usize = 256 * 1_024;
/// Characters of an ID and of a text.
const ID_MAX: usize = 36;
const TEXT_MAX: usize = 200;
/// Number of colours.
const INKS: u8 = 8;
/// No point lies later (the year 2200).
const LATEST: i64 = 7_258_118_400_000;

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tool {
    Trend,
    Ray,
    Horizontal,
    Channel,
    Fibonacci,
    Rectangle,
    Text,
    Measure,
}

impl Tool {
    /// Number of its points.
    const fn points(self) -> usize {
        match self {
            Self::Horizontal | Self::Text => 1,
            Self::Trend | Self::Ray | Self::Fibonacci | Self::Rectangle | Self::Measure => 2,
            Self::Channel => 3,
        }
    }
}

/// A corner or an end of a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "PascalCase")]
pub struct Point {
    /// Unix milliseconds; need not be the time of a candle.
    pub time: i64,
    pub price: String,
}

/// One drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "PascalCase")]
pub struct Drawing {
    /// Chosen by the device that draws it.
    pub id: String,
    pub tool: Tool,
    pub points: Vec<Point>,
    /// Number of its colour, 0 to 7.
    pub ink: u8,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl Drawing {
    fn is_valid(&self) -> bool {
        let is_id_char = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let is_point = |point: &Point| {
            (0..=LATEST).contains(&point.time) && point.price.parse::<Price>().is_ok_and(|price| price.is_positive())
        };
        (1..=ID_MAX).contains(&self.id.len())
            && self.id.chars().all(is_id_char)
            && self.points.len() == self.tool.points()
            && self.points.iter().all(is_point)
            && self.ink < INKS
            && self.text.chars().count() <= TEXT_MAX
            && !self.text.chars().any(char::is_control)
            && (self.tool == Tool::Text) != self.text.trim().is_empty()
    }
}

/// The drawings of an instrument with their version; 0 before the first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Drawings {
    pub version: i64,
    pub drawings: Vec<Drawing>,
}

/// The drawings of all customers; see the module.
pub struct ChartDrawings {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl ChartDrawings {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// A customer's drawings on an instrument's chart. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId, instrument: InstrumentId) -> Result<Drawings, ServiceError> {
        let row = self.store.read(|connection| rows::get(connection, user.0, instrument.0))?;
        let Some(row) = row else { return Ok(Drawings::default()) };
        let drawings = serde_json::from_str(&row.document).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(Drawings { version: row.version, drawings })
    }

    /// Replaces a customer's drawings on an instrument's chart. `changed.version` is the one that they were made from.
    /// Returns the new version. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `drawings`}; `too_many_drawings` {max}; `drawings_outdated`.
    pub fn save(&self, user: AccountId, instrument: InstrumentId, changed: &Drawings) -> Result<i64, ServiceError> {
        let too_many = || Refusal::new("too_many_drawings").with("max", DRAWINGS_MAX);
        if changed.drawings.len() > DRAWINGS_MAX {
            return Err(too_many().into());
        }
        let mut ids: Vec<_> = changed.drawings.iter().map(|drawing| drawing.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.len() != changed.drawings.len() || !changed.drawings.iter().all(Drawing::is_valid) {
            return Err(Refusal::invalid_field("drawings").into());
        }
        let document = serde_json::to_string(&changed.drawings).expect("drawings can be written as JSON");
        let row = DrawingRow { version: changed.version.saturating_add(1), document };
        let at = self.clock.now();
        let outcome = self.store.write(|transaction| {
            let known = rows::get(transaction, user.0, instrument.0)?.map_or(0, |row| row.version);
            if known != changed.version {
                return Ok(Err(Refusal::new("drawings_outdated")));
            }
            let size =
                rows::size_of_others(transaction, user.0, instrument.0)?.saturating_add(row.document.len() as i64);
            if size > SIZE_MAX as i64 {
                return Ok(Err(too_many()));
            }
            rows::put(transaction, user.0, instrument.0, &row, at.0)?;
            Ok(Ok(row.version))
        })?;
        Ok(outcome?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(tool: Tool, points: usize) -> Drawing {
        let point = Point { time: 1_000, price: "1.17".to_owned() };
        let text = if tool == Tool::Text { "here" } else { "" };
        Drawing { id: "a-1".to_owned(), tool, points: vec![point; points], ink: 7, text: text.to_owned() }
    }

    #[test]
    fn a_drawing_has_the_points_of_its_tool() {
        for (tool, points) in [(Tool::Trend, 2), (Tool::Horizontal, 1), (Tool::Channel, 3), (Tool::Text, 1)] {
            assert!(drawing(tool, points).is_valid(), "{tool:?}");
            assert!(!drawing(tool, points + 1).is_valid() && !drawing(tool, points - 1).is_valid(), "{tool:?}");
        }
    }

    #[test]
    fn what_a_device_cannot_draw_is_refused() {
        let changed = |change: fn(&mut Drawing)| {
            let mut drawing = drawing(Tool::Trend, 2);
            change(&mut drawing);
            drawing.is_valid()
        };
        assert!(changed(|_| {}));
        assert!(!changed(|drawing| drawing.id.clear()));
        assert!(!changed(|drawing| drawing.id = "a".repeat(37)));
        assert!(!changed(|drawing| drawing.id = "<b>".to_owned()));
        assert!(!changed(|drawing| drawing.ink = 8));
        assert!(!changed(|drawing| drawing.text = "a text on a line".to_owned()));
        assert!(!changed(|drawing| drawing.points[0].time = -1));
        assert!(!changed(|drawing| drawing.points[0].time = LATEST + 1));
        for price in ["0", "-1", "x", "", "1e5"] {
            let mut drawing = drawing(Tool::Trend, 2);
            drawing.points[1].price = price.to_owned();
            assert!(!drawing.is_valid(), "{price}");
        }
        let mut text = drawing(Tool::Text, 1);
        text.text = "a".repeat(201);
        assert!(!text.is_valid());
        text.text = "two\nlines".to_owned();
        assert!(!text.is_valid());
        text.text = " ".to_owned();
        assert!(!text.is_valid());
    }
}
