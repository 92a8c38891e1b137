//! Market data: instruments, trading hours, candles, recorded ticks, and the liquidity providers that prices come from.

pub mod calendar;
pub mod catalog;
pub mod charts;
pub mod economic_calendar;
pub mod identifiers;
pub mod liquidity;
pub mod ticks;
