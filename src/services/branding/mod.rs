//! Brand assets derived from the settings.

pub mod icon;
