//! Candles, ticks, display data of instruments, mark-outs, and liquidity providers.

pub mod candles;
pub mod economic_events;
pub mod holiday_calendars;
pub mod listings;
pub mod lps;
pub mod mark_outs;
pub mod ticks;
