//! Candles, ticks, and display data of instruments.

pub mod candles;
pub mod holiday_calendars;
pub mod listings;
pub mod ticks;
