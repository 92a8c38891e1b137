//! Candles, ticks, display data of instruments, and mark-outs.

pub mod candles;
pub mod economic_events;
pub mod holiday_calendars;
pub mod listings;
pub mod mark_outs;
pub mod ticks;
