//! Market data: instruments, trading hours, candles and recorded ticks.

pub mod calendar;
pub mod catalog;
pub mod charts;
pub mod economic_calendar;
pub mod ticks;
