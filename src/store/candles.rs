//! Store room of candles.
