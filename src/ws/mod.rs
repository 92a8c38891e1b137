//! Room of ws.
