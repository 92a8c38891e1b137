//! Candles, ticks, and display data of instruments.

pub mod candles;
pub mod listings;
pub mod ticks;
