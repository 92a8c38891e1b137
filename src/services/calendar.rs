//! The calendar.
